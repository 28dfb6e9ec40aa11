"""
Where everything on a page stands, before any of it is inked.

Everything is as large as it fits inside the room, nothing touches anything else, and
neither depends on what is at stake: only on the words, the sign and the size of the display.
"""

from dataclasses import dataclass, replace
from math import inf

import pygame

from hardware.display.drawing.faces import Cut, Fonts
from hardware.display.drawing.grid import set_grid
from hardware.display.drawing.grouped import flow
from hardware.display.drawing.kinds import Words, words
from hardware.display.drawing.placed import Block, Layout, Sign
from hardware.display.drawing.text import Setting, set_lines, set_text
from hardware.ports.page import Page

LARGE = 0.3  # of the height: the largest line of words beside a sign
ALONE = 0.4  # of words alone
UNDER = 0.23  # of words under a name
SMALL = 0.115  # the largest line of a hint
LEGIBLE = 0.7  # of that: a hint that would be smaller on one line is broken into two
HEADING = 0.15  # of what was said before a question; that changes, and is read anew each time
SMALL_DOTS = 12  # the same in points, on one bit
NIGHT_DOTS = 27  # the largest sign beside words at night on one bit: more would give more light than the other pages
HEAD = 0.54  # of what is above the foot: the most that the head takes
HINTS = 0.3  # of the height: the most that hints may take
DOES = 0.46  # the same for what a role does, which is read once
FOOT = 0.46  # the most that words under a sign take, before they are made smaller than a hint
SECRET = 0.56  # the same, where the words are what somebody was woken for
MOST = (0.64, 0.84, 1.0)  # the most that they take if they have to
LISTED = (0.5,)  # the same of who gave votes, on one bit: a longer list is cut, and whom they are for stays
COUNTED = 0.17  # of the height: the largest line of what is counted, as large for a short name as for most
GIVEN = 0.12  # the same of who gave it
GIVERS = 0.38  # of the height: the room for them, however few they are
BALLOT = 0.24  # of the width: the picture beside what is counted
HIDDEN = "skull"  # the picture of somebody dead whose card is not revealed
TINY = 8  # points of height below which there is no room for a sign
LEAST_DOTS = 14  # points of height that words above it leave to the fact, on one bit
ICON = 0.3  # of the width: the most that an icon takes
SHOWN = 0.3  # of the height: the picture of a card that is revealed, on the left of its name
ABOVE = 0.4  # of the height: what an icon with words below it takes
BESIDE = (0.42, 0.32, 0.24)  # of the width: the most that a sign with its name on the right takes
STACKED = 0.56  # of the height: the least that a sign with its name below takes


def lay_out(  # noqa: PLR0913 (what, where, and on which display)
    page: Page, room: pygame.Rect, fonts: Fonts, *, crisp: bool, night: bool, least: int = 0
) -> Layout:
    """
    Share the ``room`` of ``page`` out, for a display that is ``crisp`` (of one bit) or not.

    What only says what the keys do is left out where its letters would be smaller than the ``least``.
    """
    setter = _Setter(page, words(page), fonts, crisp, night, room.height, least)
    grid, rest = set_grid(page.grid, room)
    made = setter.lay_out(rest)
    return replace(made, grid=grid) if grid is None or _leaves_room(made) else setter.lay_out(room)


def _leaves_room(made: Layout) -> bool:
    """Whether beside a QR code all words are there, and the sign is no smaller than they are."""
    largest = made.sign.size if made.sign is not None else inf
    return all(block.setting.whole and block.setting.size <= largest for block in made.blocks)


@dataclass(frozen=True, slots=True)
class _Setter:
    page: Page
    words: Words
    fonts: Fonts
    crisp: bool
    night: bool
    height: int
    least: int

    @property
    def plain(self) -> Cut:
        """The type of words."""
        return self.fonts.dots if self.crisp else self.fonts.plain

    @property
    def bold(self) -> Cut:
        """The type of what is to stand out."""
        return self.fonts.bold_dots if self.crisp else self.fonts.bold

    @property
    def small(self) -> int:
        """The largest size of a hint."""
        return SMALL_DOTS if self.crisp else round(self.height * SMALL)

    @property
    def hint(self) -> int:
        """The largest size of what the keys do; where it changes with each choice, its height does not."""
        return 0 if self.crisp and self.page.options else self.small

    @property
    def large(self) -> int:
        """The largest size of words."""
        return round(self.height * LARGE)

    @property
    def gap(self) -> int:
        """Points between things that stand beside or above each other."""
        return max(2, self.height // 30)

    @property
    def pad(self) -> int:
        """Points between what can be chosen and the edge of its badge."""
        if not self.page.options and not self.page.chosen:
            return 0
        return 3 if self.crisp else max(6, self.height // 24)

    def lay_out(self, whole: pygame.Rect) -> Layout:
        """Bar and walk at the bottom, the foot above them, the head at the top; the fact has the rest."""
        bar, room = self._bar(whole)
        walk, room = self._walk(room)
        if self._counts:
            return self._tally(room)
        card, foot, room = self._shown(room) or (None, *self._foot(room))
        pad = self.pad
        head, room = self._head(room, pad)
        if self.page.groups:
            flown = flow(self.page.groups, self.bold, room, self.large)
            if head is not None and not (flown.whole and flown.size >= head.setting.size):
                return replace(self, words=replace(self.words, head=())).lay_out(whole)  # the page shows that anyway
            return Layout(head, None, foot, None, None, room, walk, bar, flown.pictures, flown.numbers)
        plain = self if card is None else replace(self, page=replace(self.page, icon=""))
        fact, sign, icon = plain._middle(room.inflate(-4 * pad, -2 * pad))
        if foot is not None and self.words.hint and fact is not None and not fact.setting.whole:
            bare = replace(self, words=replace(self.words, foot=())).lay_out(
                whole
            )  # a long text explains its keys itself
            if bare.fact is not None and bare.fact.setting.whole:
                return bare
        inked = [*((fact and [fact.inked]) or []), *((sign and [sign.area]) or []), *((icon and [icon]) or [])]
        badge = inked[0].unionall(inked[1:]).inflate(4 * pad, 2 * pad).clip(room) if inked else room
        if sign is None:
            head = _no_larger(head, fact)
        elif foot is not None and sign.size >= self.small and not self.crisp:
            foot = _held(foot, sign.size)
        return Layout(head, fact, foot, sign, card or icon, badge, walk, bar)

    @property
    def _counts(self) -> bool:
        """Whether it is one of the pages on which votes are counted: where there is room, they all look alike."""
        return self.page.name == "tally" and not self.crisp and not self.page.big

    def _tally(self, room: pygame.Rect) -> Layout:
        """What is counted at the top, who gave it at the bottom, and the picture and whom it is for between them."""
        head, rest = self._head(room, 0)
        below, above = _split_bottom(rest, round(self.height * GIVERS), self.gap)
        side = min(round(room.width * BALLOT), above.height)
        words = pygame.Rect(above.left + side + 2 * self.gap, above.top, 0, above.height)
        words.width = above.right - words.left
        fact = Block(words, self.bold, set_text(self.bold, self.words.fact, words.size, round(self.height * COUNTED)))
        given = set_text(self.bold, self.words.foot, below.size, round(self.height * GIVEN))
        foot = Block(below, self.bold, given) if self.words.foot else None
        icon = _square(pygame.Rect(above.left, above.top, side, above.height))
        return Layout(_no_larger(head, fact), fact, foot, None, icon, above, None, None)

    def _bar(self, room: pygame.Rect) -> tuple[pygame.Rect | None, pygame.Rect]:
        if self.page.progress is None:
            return None, room
        height = max(4, self.height // 20)
        return _split_bottom(room, height, self.gap)

    def _walk(self, room: pygame.Rect) -> tuple[pygame.Rect | None, pygame.Rect]:
        """Room for a step for each place the pointer can rest on; points of one bit have none to spare."""
        if self.crisp or len(self.page.options) < 2 or self.page.pointer not in self.page.options:
            return None, room
        return _split_bottom(room, max(5, self.height // 18), self.gap)

    def _shown(self, room: pygame.Rect) -> tuple[pygame.Rect, Block, pygame.Rect] | None:
        """The picture of a card that is revealed, its name, and the rest; nothing where both do not have room."""
        if self.page.name != "death" or self.page.icon in {"", HIDDEN} or not self.words.foot:
            return None
        side = round(self.height * SHOWN)
        area, rest = _split_bottom(room, side, self.gap)
        start = side + 2 * self.gap
        beside = pygame.Rect(area.left + start, area.top, area.width - start, side)
        for cut, largest in ((self.bold, round(self.height * UNDER)), (self.plain, self.small)):
            setting = set_text(cut, self.words.foot, beside.size, largest)
            if setting.whole and (setting.size >= self.small or cut is self.plain):
                picture = pygame.Rect(area.left, area.top, side, side)
                return *_centred(picture, Block(beside, cut, setting), area), rest
        return None

    def _foot(self, room: pygame.Rect) -> tuple[Block | None, pygame.Rect]:
        texts = self.words.foot
        if not texts:
            return None, room
        if self.words.hint:
            cut = self.plain
            set_foot, share = (set_text, DOES) if self.page.name == "role" else (set_lines, HINTS)
            wide = (room.width, round(room.height * share))
            setting = set_foot(cut, texts, wide, self.hint)
            if not self.crisp and setting.size < LEGIBLE * self.small:
                setting = set_text(cut, texts, wide, self.hint)
            if setting.size < self.least:
                return None, room
        else:
            cut = self.bold
            largest = round(self.height * UNDER) if self.words.fact else self.large
            most = SECRET if self.night else FOOT
            under = set_lines if self.words.head or self.words.fact else set_text
            setting = under(cut, texts, (room.width, round(room.height * most)), largest)
            for most in LISTED if self.crisp and self.page.name == "tally" and self.page.big else MOST:
                if not setting.whole or (most <= min(MOST) and setting.size < self.small):
                    cut = self.plain
                    setting = set_text(cut, texts, (room.width, round(room.height * most)), self.small)
        area, room = _split_bottom(room, setting.height, self.gap)
        return Block(area, cut, setting), room

    def _head(self, room: pygame.Rect, pad: int) -> tuple[Block | None, pygame.Rect]:
        """What was shown before; where there is no room for that and the question, the question gives way."""
        head = self.words.head
        if not head:
            return None, room
        most = room.height - self.gap - 2 * pad - LEAST_DOTS if self.crisp else round(room.height * HEAD)
        setting = self._heading(head, (room.width, most))
        if not setting.whole and len(head) > 1:
            setting = self._heading(head[:-1], (room.width, most))
        area = pygame.Rect(room.left, room.top, room.width, setting.height)
        rest = pygame.Rect(room.left, area.bottom + self.gap, room.width, room.bottom - area.bottom - self.gap)
        return Block(area, self.plain, setting), rest

    def _heading(self, head: tuple[str, ...], room: tuple[int, int]) -> Setting:
        """Each line of the ``head`` alone, unless on a display in colours the letters are too small for that."""
        if self.crisp:
            return set_lines(self.plain, head, room, self.small)
        largest = round(self.height * HEADING)
        setting = set_lines(self.plain, head, room, largest)
        broken = setting if setting.size >= LEGIBLE * largest else set_text(self.plain, head, room, self.small)
        return broken if broken.whole else setting

    def _middle(self, room: pygame.Rect) -> tuple[Block | None, Sign | None, pygame.Rect | None]:
        """The fact, with the sign and the icon that stand with it: beside it or above it, as it is larger."""
        if room.height < TINY:
            return None, None, None
        if not self.page.big:
            return self._worded(room)
        if not self.words.fact:
            return (None, *self._signed(room))
        made = [*(self._beside(room, share) for share in BESIDE), self._stacked(room)]
        return max(made, key=lambda parts: (parts[0].setting.whole, parts[2] is not None, parts[0].setting.size))

    def _worded(self, room: pygame.Rect) -> tuple[Block | None, None, pygame.Rect | None]:
        """The words that are the fact, and the icon where there is room for it."""
        cut = self.bold if self.words.head or self.page.name == "moon" else self.plain
        if not self.words.fact:
            return None, None, _square(room) if self.page.icon else None
        if not self.page.icon or self.page.name == "yes_no":
            return self._block(cut, room), None, None
        side = min(round(room.width * ICON), room.height)
        start = side + 2 * self.gap
        beside = pygame.Rect(room.left + start, room.top, room.width - start, room.height)
        below, above = _split_bottom(room, round(room.height * (1 - ABOVE)), 2 * self.gap)
        left = _square(pygame.Rect(room.left, room.top, side, room.height))
        made = [_centred(left, self._block(cut, beside), room), (_square(above), self._block(cut, below))]
        icon, words = max(
            made, key=lambda pair: (pair[1].setting.whole, pair[0].width > self.small, pair[1].setting.size)
        )
        if words.setting.whole and words.setting.size > self.small:
            return words, None, icon
        return self._block(cut, room), None, None

    def _block(self, cut: Cut, room: pygame.Rect) -> Block:
        return Block(room, cut, set_text(cut, self.words.fact, room.size, round(self.height * ALONE)))

    def _signed(self, room: pygame.Rect) -> tuple[Sign, pygame.Rect | None]:
        """The sign, with the icon on its left; both in the middle of ``room``."""
        side = min(round(room.width * ICON), room.height)
        if not self.page.icon or self.page.options or side < self.small:
            side = 0  # what the pointer rests on needs the room more
        gap = 2 * self.gap if side else 0
        sign = self._sign(pygame.Rect(room.left, room.top, room.width - side - gap, room.height))
        left = room.centerx - (side + gap + sign.area.width) // 2
        icon = pygame.Rect(left, room.top, side, room.height)
        return sign.moved(left + side + gap - sign.area.left), _square(icon) if side else None

    def _sign(self, room: pygame.Rect) -> Sign:
        """The sign as large as its ink fits."""
        worded = self.words.fact or not self.words.hint
        sizes = self.bold.sizes(NIGHT_DOTS if self.crisp and self.night and worded else room.height * 2)
        low, high = 0, len(sizes) - 1
        while low < high:
            middle = (low + high + 1) // 2
            ink = self._inked(sizes[middle])
            low, high = (middle, high) if _inside(ink, room.size) else (low, middle - 1)
        area = pygame.Rect((0, 0), self._inked(sizes[low]))
        area.center = room.center
        return Sign(area, self.bold, sizes[low], self.page.big)

    def _inked(self, size: int) -> tuple[int, int]:
        return self.bold[size].sign_size(self.page.big)

    def _beside(self, room: pygame.Rect, share: float) -> tuple[Block, Sign, pygame.Rect | None]:
        """The name on the right of the sign; all of it in the middle of ``room``."""
        left = pygame.Rect(room.left, room.top, round(room.width * share), room.height)
        sign, icon = self._signed(left)
        start = sign.area if icon is None else icon.union(sign.area)
        gap = 3 * self.gap
        width = room.width - start.width - gap
        setting = set_text(self.bold, self.words.fact, (width, room.height), min(self.large, sign.size))
        shift = room.left + (room.width - start.width - gap - setting.width) // 2 - start.left
        area = pygame.Rect(start.right + gap + shift, room.top, setting.width, room.height)
        return Block(area, self.bold, setting), sign.moved(shift), icon and icon.move(shift, 0)

    def _stacked(self, room: pygame.Rect) -> tuple[Block, Sign, pygame.Rect | None]:
        """The name under the sign."""
        most = (room.width, round(room.height * (1 - STACKED)))
        setting = set_text(self.bold, self.words.fact, most, self.large)
        area, rest = _split_bottom(room, setting.height, self.gap)
        return (Block(area, self.bold, setting), *self._signed(rest))


def _centred(icon: pygame.Rect, words: Block, room: pygame.Rect) -> tuple[pygame.Rect, Block]:
    """An icon and the words on its right, with as much free on the left of both as on the right."""
    inked = words.inked
    inked.left = words.area.left
    shift = room.centerx - icon.union(inked).centerx
    return icon.move(shift, 0), replace(words, area=inked.move(shift, 0))


def _inside(size: tuple[int, int], room: tuple[int, int]) -> bool:
    return size[0] <= room[0] and size[1] <= room[1]


def _square(room: pygame.Rect) -> pygame.Rect:
    """The largest square in the middle of ``room``."""
    side = min(room.size)
    square = pygame.Rect(0, 0, side, side)
    square.center = room.center
    return square


def _no_larger(head: Block | None, fact: Block | None) -> Block | None:
    """The ``head`` in letters that are no larger than those of the ``fact``, which is what the page is for."""
    return head if head is None or fact is None else _held(head, fact.setting.size)


def _held(block: Block, largest: int) -> Block:
    """The same lines of a ``block`` in letters that are no larger than the ``largest``."""
    if block.setting.size <= largest:
        return block
    return replace(block, setting=set_lines(block.cut, block.setting.lines, block.area.size, largest))


def _split_bottom(room: pygame.Rect, height: int, gap: int) -> tuple[pygame.Rect, pygame.Rect]:
    """The lowest ``height`` of ``room``, and what is left above it and a ``gap``."""
    low = pygame.Rect(room.left, room.bottom - height, room.width, height)
    return low, pygame.Rect(room.left, room.top, room.width, max(1, room.height - height - gap))

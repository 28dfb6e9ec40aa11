"""
Where everything on a page stands, before any of it is inked.

Everything is as large as it fits inside the room, nothing touches anything else, and
neither depends on what is at stake: only on the words, the sign and the size of the display.
"""

from dataclasses import dataclass, replace
from math import inf

import pygame

from hardware.display.drawing.faces import Fonts
from hardware.display.drawing.grid import set_grid
from hardware.display.drawing.grouped import flow
from hardware.display.drawing.kinds import words
from hardware.display.drawing.middle import Middle
from hardware.display.drawing.placed import Block, Layout
from hardware.display.drawing.setter import centred, split_bottom, square
from hardware.display.drawing.text import Setting, set_lines, set_text
from hardware.ports.page import Page

UNDER = 0.23  # of words under a name
LEGIBLE = 0.7  # of the largest hint: one that would be smaller on one line is broken into two
HEADING = 0.15  # of what was said before a question; that changes, and is read anew each time
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
LEAST_DOTS = 14  # points of height that words above it leave to the fact, on one bit
SHOWN = 0.3  # of the height: the picture of a card that is revealed, on the left of its name


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
class _Setter(Middle):
    """The whole of a page: what is above and below its middle, and what is left for that."""

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
        fact, sign, icon = plain.middle(room.inflate(-4 * pad, -2 * pad))
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
        below, above = split_bottom(rest, round(self.height * GIVERS), self.gap)
        side = min(round(room.width * BALLOT), above.height)
        words = pygame.Rect(above.left + side + 2 * self.gap, above.top, 0, above.height)
        words.width = above.right - words.left
        fact = Block(words, self.bold, set_text(self.bold, self.words.fact, words.size, round(self.height * COUNTED)))
        given = set_text(self.bold, self.words.foot, below.size, round(self.height * GIVEN))
        foot = Block(below, self.bold, given) if self.words.foot else None
        icon = square(pygame.Rect(above.left, above.top, side, above.height))
        return Layout(_no_larger(head, fact), fact, foot, None, icon, above, None, None)

    def _bar(self, room: pygame.Rect) -> tuple[pygame.Rect | None, pygame.Rect]:
        if self.page.progress is None:
            return None, room
        height = max(4, self.height // 20)
        return split_bottom(room, height, self.gap)

    def _walk(self, room: pygame.Rect) -> tuple[pygame.Rect | None, pygame.Rect]:
        """Room for a step for each place the pointer can rest on; points of one bit have none to spare."""
        if self.crisp or len(self.page.options) < 2 or self.page.pointer not in self.page.options:
            return None, room
        return split_bottom(room, max(5, self.height // 18), self.gap)

    def _shown(self, room: pygame.Rect) -> tuple[pygame.Rect, Block, pygame.Rect] | None:
        """The picture of a card that is revealed, its name, and the rest; nothing where both do not have room."""
        if self.page.name != "death" or self.page.icon in {"", HIDDEN} or not self.words.foot:
            return None
        side = round(self.height * SHOWN)
        area, rest = split_bottom(room, side, self.gap)
        start = side + 2 * self.gap
        beside = pygame.Rect(area.left + start, area.top, area.width - start, side)
        for cut, largest in ((self.bold, round(self.height * UNDER)), (self.plain, self.small)):
            setting = set_text(cut, self.words.foot, beside.size, largest)
            if setting.whole and (setting.size >= self.small or cut is self.plain):
                picture = pygame.Rect(area.left, area.top, side, side)
                return *centred(picture, Block(beside, cut, setting), area), rest
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
        area, room = split_bottom(room, setting.height, self.gap)
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


def _no_larger(head: Block | None, fact: Block | None) -> Block | None:
    """The ``head`` in letters that are no larger than those of the ``fact``, which is what the page is for."""
    return head if head is None or fact is None else _held(head, fact.setting.size)


def _held(block: Block, largest: int) -> Block:
    """The same lines of a ``block`` in letters that are no larger than the ``largest``."""
    if block.setting.size <= largest:
        return block
    return replace(block, setting=set_lines(block.cut, block.setting.lines, block.area.size, largest))

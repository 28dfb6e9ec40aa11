"""The middle of a page: its fact, with the sign and the icon that stand with it."""

from dataclasses import dataclass

import pygame

from hardware.display.drawing.faces import Cut
from hardware.display.drawing.placed import Block, Sign
from hardware.display.drawing.setter import Setter, centred, split_bottom, square
from hardware.display.drawing.text import set_text

ALONE = 0.4  # of words alone
NIGHT_DOTS = 27  # the largest sign beside words at night on one bit: more would give more light than the other pages
TINY = 8  # points of height below which there is no room for a sign
ICON = 0.3  # of the width: the most that an icon takes
ABOVE = 0.4  # of the height: what an icon with words below it takes
BESIDE = (0.42, 0.32, 0.24)  # of the width: the most that a sign with its name on the right takes
STACKED = 0.56  # of the height: the least that a sign with its name below takes


@dataclass(frozen=True, slots=True)
class Middle(Setter):
    """The page, of which the middle is laid out."""

    def middle(self, room: pygame.Rect) -> tuple[Block | None, Sign | None, pygame.Rect | None]:
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
            return None, None, square(room) if self.page.icon else None
        if not self.page.icon or self.page.name == "yes_no":
            return self._block(cut, room), None, None
        side = min(round(room.width * ICON), room.height)
        start = side + 2 * self.gap
        beside = pygame.Rect(room.left + start, room.top, room.width - start, room.height)
        below, above = split_bottom(room, round(room.height * (1 - ABOVE)), 2 * self.gap)
        left = square(pygame.Rect(room.left, room.top, side, room.height))
        made = [centred(left, self._block(cut, beside), room), (square(above), self._block(cut, below))]
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
        return sign.moved(left + side + gap - sign.area.left), square(icon) if side else None

    def _sign(self, room: pygame.Rect) -> Sign:
        """The sign as large as its ink fits."""
        worded = self.words.fact or not self.words.hint
        sizes = self.bold.sizes(NIGHT_DOTS if self.crisp and self.night and worded else room.height * 2)
        low, high = 0, len(sizes) - 1
        while low < high:
            middle = (low + high + 1) // 2
            ink = self._inked(sizes[middle])
            low, high = (middle, high) if inside(ink, room.size) else (low, middle - 1)
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
        area, rest = split_bottom(room, setting.height, self.gap)
        return (Block(area, self.bold, setting), *self._signed(rest))


def inside(size: tuple[int, int], room: tuple[int, int]) -> bool:
    return size[0] <= room[0] and size[1] <= room[1]

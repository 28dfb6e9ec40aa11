"""The letters that stand on buttons, explained to who rests the mouse on one: the keys that do the same."""

from collections.abc import Mapping

import pygame

from hardware.virtual.asking.situation import Prompt
from hardware.virtual.drawing.line import part_places
from hardware.virtual.sheets.tip import Tip


def letter_told(letter: str, words: Mapping[str, str]) -> str:
    """What the ``letter`` on a button is."""
    return words["tip.key"].replace("@", letter)


def line_tip(
    at: tuple[int, int], line: pygame.Rect, above: int, wanted: Prompt, words: Mapping[str, str]
) -> Tip | None:
    """
    What the letter is on the button ``at`` a point of the ``line``, if it has one.

    It lies over what is ``above`` that many points from the window's upper edge.
    """
    for part, place in zip(wanted.parts, part_places(line, wanted.parts), strict=True):
        if place.collidepoint(at) and len(part.key) == 1 and part.key.isalpha():
            area = pygame.Rect(place.left, above, place.width, place.bottom - above)
            return Tip.over(area, part.text, letter_told(part.key, words))
    return None

"""
What is written in the tray beside the card of the only person here: what it is, its side, and what it and his trade do.

Beside each other, where he has a trade: one below the other they were four rows of small letters.
"""

from collections.abc import Mapping, Sequence

import pygame

from hardware.virtual.drawing.paint import DIM, GOLD, INK, LINE, Colour, Shelf
from hardware.virtual.scene import SceneSeat

APART = "   "
"""Between two things that are told in one row."""

NAME, DOES = 0.34, 0.66
"""The room of a name, and of what it does, for the height of the card."""

LEGIBLE = 11
"""The size of letters in points below which it is not written what a trade does: the page of the role (R) says it."""


def draw_own_role(  # noqa: PLR0913, PLR0917 (where, with what, and what is known)
    surface: pygame.Surface,
    shelf: Shelf,
    area: pygame.Rect,
    seat: SceneSeat,
    words: Mapping[str, str],
    loved: Sequence[str] = (),
) -> None:
    """
    Write beside the one card in the tray, in ``area``, what it is, its side, and what it and the trade can do.

    ``loved`` are the names of those whom the player loves.
    """
    side = APART.join(
        (words["role.camp"].replace("@", seat.camp), *(words["role.loves"].replace("@", n) for n in loved))
    )
    if not seat.trade:
        rows = ((seat.role, 0.33, GOLD, 0.35), (side, 0.26, DIM, 0.26), (told(seat), 0.3, INK, 0.39))
        _rows(surface, shelf, area, rows)
        return
    trade = trade_area(area)
    does, letters = _does(shelf, trade, seat, words)
    _role(surface, shelf, trade.move(area.left - trade.left, 0), seat, side, letters)
    _trade(surface, shelf, trade, seat, does, letters)


def _does(shelf: Shelf, area: pygame.Rect, seat: SceneSeat, words: Mapping[str, str]) -> tuple[str, float]:
    """What the trade of ``seat`` does, as much of it as can be read, and the size for that and for the role alike."""
    room, largest = _below(area)
    role = shelf.common([told(seat)], room, largest)
    for text in (trade_told(seat, words), sentences(words[f"trade.{seat.house}"])):
        size = shelf.common([text], room, largest)
        if size * LINE >= LEGIBLE:
            return text, min(role, size)
    return "", role


def trade_area(area: pygame.Rect) -> pygame.Rect:
    """Which half of ``area`` the trade has."""
    half = pygame.Rect(area.left, area.top, max(1, (area.width - area.height // 3) // 2), area.height)
    return half.move(area.width - half.width, 0)


def _rows(
    surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, rows: Sequence[tuple[str, float, Colour, float]]
) -> None:
    """Write ``rows`` one below the other: the words, their size, their colour and their room, for the area's height."""
    top = area.top
    for text, size, colour, share in rows:
        ink = shelf.left(text, (area.width, round(area.height * share)), area.height * size, colour)
        surface.blit(ink, (area.left, top))
        top += round(area.height * share)


def _role(  # noqa: PLR0913, PLR0917 (where, with what, whose, and how large)
    surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, seat: SceneSeat, side: str, letters: float
) -> None:
    """Write the role of ``seat`` in one row with its ``side``, and what it does below."""
    high = round(area.height * NAME)
    name = shelf.left(seat.role, (area.width, high), area.height * 0.32, GOLD)
    surface.blit(name, area)
    beside = name.get_width() + area.height // 5
    camp = shelf.left(side, (max(1, area.width - beside), high), area.height * 0.25, DIM)
    surface.blit(camp, camp.get_rect(midleft=(area.left + beside, area.top + name.get_height() // 2)))
    surface.blit(shelf.left(told(seat), _below(area)[0], letters, INK), (area.left, area.top + high))


def _trade(  # noqa: PLR0913, PLR0917 (where, with what, whose, and how large)
    surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, seat: SceneSeat, does: str, letters: float
) -> None:
    """Write the trade of ``seat`` with its picture, and below what it ``does``, as large as it can be read at least."""
    high = round(area.height * NAME)
    picture = shelf.icon(seat.house, area.height * 0.3, GOLD)
    surface.blit(picture, area)
    left = area.left + picture.get_width() + area.height // 10
    surface.blit(shelf.left(seat.trade, (area.right - left, high), area.height * 0.32, GOLD), (left, area.top))
    if does:
        ink = shelf.left(does, _below(area)[0], max(letters, LEGIBLE / LINE), INK)
        surface.blit(ink, (area.left, area.top + high))


def _below(area: pygame.Rect) -> tuple[tuple[int, int], float]:
    """The room below a name, and how large letters are there at most."""
    return (area.width, round(area.height * DOES)), area.height * 0.29


def told(seat: SceneSeat) -> str:
    """What the own card does."""
    return sentences(seat.about)


def trade_told(seat: SceneSeat, words: Mapping[str, str]) -> str:
    """What the own trade does, and how, as long as its power is not used."""
    if lost := trade_lost(seat, words):
        return lost
    how = words["tip.spent"] if seat.spent else words["trade.invoke"] if seat.invokes else ""
    return sentences(words[f"trade.{seat.house}"], how)


def trade_lost(seat: SceneSeat, words: Mapping[str, str]) -> str:
    """How it is without the power of the own trade, if that was a protection and is gone; or nothing."""
    return words.get(f"trade.{seat.house}.lost", "") if seat.spent else ""


def sentences(*texts: str) -> str:
    """Return these ``texts`` one after the other, each with its full stop."""
    return " ".join(text if text.endswith(".") else f"{text}." for text in texts if text)

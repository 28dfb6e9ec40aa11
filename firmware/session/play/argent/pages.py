"""The pages of Argent: how everybody stands, who still has a last turn, what is counted and entered."""

from collections.abc import Sequence

from firmware.session.box import Box
from firmware.session.cards.names import printed
from firmware.session.play.argent.match import Match
from hardware.ports.pads import Pad
from hardware.ports.page import Page


def scores(box: Box, match: Match) -> str:
    """How everybody stands, from the lowest sum to the highest, as it is read aloud."""
    return ", ".join(_standing(box, match))


def board(box: Box, match: Match, round_: int, hint: str = "") -> Page:
    """The page of the sums in round ``round_``, with the label ``hint`` below them."""
    head = box.label("page.argent.round", round=round_)
    foot = (box.label(hint),) if hint else ()
    sums = _standing(box, match)
    rows = ("   ".join(sums[place : place + 2]) for place in range(0, len(sums), 2))  # a small display has few lines
    return Page("argent", (head, *rows, *foot), icon="ballot")


def waiting(box: Box, match: Match) -> Page:
    """The page of those who still have a last turn."""
    names = ", ".join(box.narration.seat(pad) for pad in match.waiting)
    words = (box.label("page.argent.last"), names, box.label("page.argent.done"))
    return Page("argent", words, icon="hourglass", actors=match.waiting[:1])


def counted(box: Box, seat: Pad, cards: Sequence[int]) -> Page:
    """The page of the ``cards`` that ``seat`` has laid, and their sum."""
    sums = " + ".join(map(str, cards))
    done = (sums, box.label("page.argent.laid")) if cards else (box.label("page.argent.lay"),)
    words = (box.narration.seat(seat), *done)
    return Page("argent.count", words, big=str(sum(cards)), ask="argent.count.seat", actors=(seat,))


def digit(box: Box, seat: Pad, place: str, shown: int) -> Page:
    """The page of the sum that ``seat`` enters; ``place`` is ``"tens"`` or ``"units"``."""
    words = (box.label(f"page.argent.{place}"), box.label("page.argent.digits"))
    return Page("argent.count", words, big=f"{shown:02}", ask=f"argent.{place}", actors=(seat,))


def value(box: Box, seat: Pad, number: int) -> Page:
    """The page of an unknown card that may be of the value ``number``."""
    words = (box.label("page.argent.which"), printed(box.narration, "argent", str(number)), box.label("aim.hint"))
    return Page("teach", words, icon="card", ask="argent.value", actors=(seat,))


def explained(box: Box, number: int) -> Page:
    """The page of the resident of the value ``number``, whose card can be explained."""
    words = (
        box.label("page.argent.what"),
        printed(box.narration, "argent", str(number)),
        box.label("page.argent.leaf"),
    )
    return Page("argent.help", words, big=str(number), icon="card", ask="argent.help")


def proposed(box: Box, number: int) -> Page:
    """The page of a card that nobody taught, and may be of the value ``number``."""
    words = (box.label("page.argent.which"), printed(box.narration, "argent", str(number)))
    return Page("teach", (*words, box.label("page.argent.propose")), icon="card", ask="argent.sweep")


def taught(box: Box, number: int, place: int, copies: int, progress: float) -> Page:
    """The page of a card of the value ``number`` that was taught, the one at ``place`` of so many ``copies``."""
    nth = box.label("page.argent.nth", number=place, count=copies)
    words = (nth, printed(box.narration, "argent", str(number)), box.label("page.argent.row"))
    return Page("teach", words, icon="card", ask="argent.sweep.on", chosen=True, progress=progress)


def _standing(box: Box, match: Match) -> list[str]:
    totals = sorted(match.totals.items(), key=lambda one: one[1])
    return [box.label("page.argent.sum", seat=pad, points=total) for pad, total in totals]

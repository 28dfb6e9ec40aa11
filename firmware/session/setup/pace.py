"""
How much time the night leaves: calm, normal or brisk, chosen at the table before the cards are dealt.

It changes all windows of the night alike, and is chosen by everybody's thumbs before anybody holds a card: nothing that
is done in a game changes it. Where several people share one window, nights are calm, and whoever is called has to take
the mouse before he can look: the first question of each call is longer by that, also of bots, and of the dead. Nobody
is asked there; a pace that is set is that of the words alone. Their debates are longer, too.
"""

from collections.abc import Mapping

from engine import Timers
from firmware.session.box import Box
from firmware.session.dialogue.question import ask_once
from firmware.session.record.state import Evening
from hardware.ports.pads import Pad

PATIENCE = 8.0
"""Seconds without a thumb after which the pace is the usual one, or else calm: nobody has to answer."""

PACES = ("calm", "normal", "brisk")
"""What a table chooses from."""

USUAL = "normal"

SHARED = "shared"
"""The pace that nobody chooses: that of several people at one window."""

WORD, LONGEST = 30.0, 300.0
"""Seconds that a debate is longer for each further person at a window, and up to how many it is made longer so."""

TIMERS: Mapping[str, Mapping[str, float]] = {
    "calm": {"call": 12.0, "look": 5.0},
    "normal": {"call": 8.0, "look": 4.0},
    "brisk": {"call": 6.0, "look": 3.0},
    SHARED: {"call": 12.0, "look": 6.0},
}
"""The seconds of a call and of a look at each pace; what ``[rules] timers`` says comes before."""


async def choose_pace(box: Box, evening: Evening, *, another: bool, practising: bool) -> None:
    """
    Take the pace that is set, or else ask, once in an evening: thumb-down leads to the next question.

    Who has said that he wants ``another`` one is not asked for the usual one, nor is a table that is ``practising``.
    Then nights are calm unless brisk ones are wanted: a newcomer who reads what he is asked has lost a usual window by
    then.
    """
    wanted = _settled(box)
    if asks_pace(box, evening):
        wanted = await _ask(box, evening.pads, another=another or practising)
    if wanted not in ("ask", evening.pace):
        keep_pace(box, evening, wanted)


def asks_pace(box: Box, evening: Evening) -> bool:
    """Whether the table is still to be asked."""
    return _settled(box) == "ask" and not evening.pace


def _settled(box: Box) -> str:
    """The pace that is set, or that of the words where several people share a window; "ask" leaves it to the table."""
    wanted = box.config.pace.preset
    return USUAL if wanted == "ask" and box.shared else wanted


def windows(box: Box, evening: Evening) -> Mapping[str, float]:
    """
    The seconds of the windows of a game: of the night by its pace, and of a debate.

    Several people at one window speak one after the other: each but the first has `WORD` seconds more for that, up to
    `LONGEST` in all.
    """
    if not box.shared:
        return TIMERS[evening.pace or USUAL]
    players, usual = len(evening.pads), Timers().speak
    wanted = players * usual + WORD * (len(box.people) - 1)
    return {**TIMERS[SHARED], "speak": max(usual, min(wanted, LONGEST) / players)}


def keep_pace(box: Box, evening: Evening, pace: str) -> None:
    """Play this evening at ``pace``."""
    evening.pace = pace
    evening.save(box.journal)


async def _ask(box: Box, pads: list[Pad], *, another: bool) -> str:
    """Ask for the usual pace, unless it is ``another``, and then for calm or brisk nights."""
    if not another and await ask_once(box, pads, "pace.normal", PATIENCE) is not False:
        return USUAL
    return "brisk" if await ask_once(box, pads, "pace.calm", PATIENCE) is False else "calm"

"""
What can be said in a game, and at a table.

What can be said at night is always among it, so that no synthesis delays a call; it depends on what the whole
table knows alone: who sits where, which cards are in the game, the rules.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from audio.text.narration import Coming, Narration, NarrationContext
from audio.text.pieces import split
from audio.text.script import Values, filled, script
from audio.text.words import CAMPS, PLACE, ROLES, SEATS
from engine.werewolf.model.role import Role
from engine.werewolf.model.rules import Timers
from engine.werewolf.setup.registry import BUILDINGS, CALLED
from engine.werewolf.setup.registry import ROLES as CARDS
from firmware.runtime.config import Config
from hardware.ports.pads import Pad, pads


def _calls() -> Iterator[str]:
    """The beginnings of the calls of the night, in its order."""
    for one in CALLED:
        yield f"{one.call}."
        if isinstance(one, Role) and one.circle:
            yield f"{one.circle.name}."


VILLAGE = (
    *("power.", "vote.poster", "vote.pardoned", "vote.cancelled", "debate.resumes", "captain.unhoused"),
    *(cue for building in BUILDINGS.values() for cue in building.cues),
)
"""The beginnings of lines of Le Village, which are said by day."""

OF_OTHERS = ("lord.mercy", "lord.begged", "lord.unasked", "bailiff.houses", "vagabond.")
"""The beginnings of lines of a trade in which the seat is not that of its owner."""

Trades = Mapping[str, Sequence[Pad]]
"""Who has which trade; all who may have it, as long as that is not known."""

PAST = (
    "badge.known",
    "badge.seated",
    "box.",
    "join.",
    "voice.",
    "pace.",
    "begin.",
    "teach.",
    "practice.",
    "deck.",
    "deal.",
    "register.",
    "digital.",
    "village.",
    "story.",
    "rematch.",
    "argent.",
)
"""The beginnings of lines that are said before the first night, once the game is over, or in another game."""

SETUP = (
    *("box.welcome", "first.", "join.", "voice.", "deck.", "village.", "begin.", "practice.", "pace.", "deal."),
    *("register.", "digital.", "handing.", "badge.known", "box."),
)
"""The beginnings of lines that are said before the first night, in that order."""

SELDOM = (
    *("join.short", "deck.offer.", "deck.edition.", "deck.pile", "deck.tap", "deck.missing", "deck.extra", "deck.fits"),
    *("deck.refused.", "deck.warning.", "deck.balance.", "deck.done", "village.", "register.unknown", "register.twice"),
    *("register.laid", "register.undone", "register.other_deck", "register.not_", "register.clash", "register.stuck"),
    *(
        "badge.known",
        "box.resume",
        "box.abandoned",
        "box.damaged",
        "box.unkept",
        "box.last.",
        "box.other_rules",
        "box.goodbye",
    ),
)
"""The beginnings of those of them that most tables do not hear: nobody waits for them before the first night."""

AGAIN = ("deck.offer.more",)
"""The lines among them that come several times in a row, in other words each time."""

NIGHT = ("explain.", "night.", "calls.", "eyes.", *_calls(), "werewolf.", "pointer.")
"""The beginnings of lines that are said up to the first dawn, in that order; the calls in that of the night."""

DAY = (
    *("dawn", "death", "card.", "grief", "lot.", "captain.", "farmers.", "election.", "floor.", "debate.", "power."),
    *(f"{trade}." for trade in BUILDINGS),
    *("vote.", "ballot.", "hands."),
)
"""The beginnings of lines that are said by day, in the order in which they come."""

COURSE = (*NIGHT, *DAY)
"""The same of a day that begins with its night."""

STORY = "story.opens"
"""The line with which the story of a game begins, always in its first wording."""

FELT = ("", "first", "spared", "bloody", "untouched")
"""What a table may feel on its first day; the first night none but the first two."""

STRANGERS = ("late.",)
"""The beginnings of lines for people who come late: said by day only, and at pads of which nobody knows before."""

TAUGHT = ("teach.card", "teach.taught")
"""The cues in which a card is named as it is taught."""

SMALL = range(2, 5)
"""How many people play Argent: the number of people chooses the game, since these are too few for Werewolf."""

WARNING = 10
"""Seconds that are left when the debate is warned for the last time."""


class Ahead(NamedTuple):
    """What is rendered ahead, in the order in which it is needed; what is needed soon is there before eyes close."""

    soon: Sequence[str]
    later: Sequence[str]


def opening(narration: Narration, config: Config) -> Ahead:
    """Return every piece of the first wording of each line that is said until cards are agreed on."""
    values = {"players": range(6, config.table.seats + 1), "missing": range(1, 7)}
    offers = (text for players in SMALL for text in narration.wordings("argent.offer", {"players": players}))
    often, seldom = _setup(narration, values, SELDOM)
    return Ahead(often, [*seldom, *(piece for text in offers for piece in split(text))])


def tonight(  # noqa: PLR0913 - a table, its cards, its rules, and where its evening stands
    narration: Narration,
    context: NarrationContext,
    pads: Sequence[Pad],
    cards: Iterable[str],
    timers: Timers,
    *,
    dealt: bool = False,
    trades: Trades | None = None,
) -> Ahead:
    """
    Return every piece that a game can need.

    ``context`` is that of its nights. ``pads`` are those of its players, ``cards`` the roles in the game and in the
    middle; ``dealt`` leaves out what is said before they are. ``trades`` are those that are played with.
    """
    roles = sorted(set(cards))
    past = (*PAST, *_unhoused(trades), *STRANGERS, *_absent(set(roles)))
    values = _values(narration, pads, roles, timers)
    every = narration.ahead(lambda line: not line.startswith(past), context, 1)
    ahead = sorted(every, key=lambda one: (_wait(one), _place(one.line)))
    begins = narration.ahead(lambda line: line == STORY, replace(context, heard={}), 0)
    story = [one for one in begins if not one.wait and not one.mood]
    people: Values = {**dict.fromkeys((*SEATS, PLACE), pads), "players": [len(pads)]}
    seldom = SELDOM if trades is None else tuple(line for line in SELDOM if line != "village.")
    soon, later = ([], []) if dealt else _setup(narration, people, seldom)
    for one in (*ahead, *story):
        first = not _wait(one) and _place(one.line) < len(NIGHT)
        owned = {**values, **_owners(one.line, trades or {})}
        (soon if first else later).extend(filled(narration, one.line, one.text, owned))
    return Ahead(soon, later)


def _unhoused(trades: Trades | None) -> Iterator[str]:
    """The beginnings of the lines of trades that nobody has, and of all of Le Village where it is not played."""
    if trades is None:
        yield from VILLAGE
    else:
        yield from (cue for key, one in BUILDINGS.items() if key not in trades for cue in one.cues)


def _owners(line: str, trades: Trades) -> Values:
    """Who is named as the owner in a line of his trade."""
    trade = line.partition(".")[0]
    owner = {fact: pads for fact, pads in (("lord", trades.get("lord", ())),) if pads}
    if trade in trades and not line.startswith(OF_OTHERS):
        owner["seat"] = trades[trade]
    return owner


def _wait(one: Coming) -> int:
    """How many turns of its line come before it, at least; one more for what nobody feels yet in the first."""
    felt = ("", "first") if _place(one.line) < len(NIGHT) else FELT
    return one.wait + (one.mood not in felt)


def _setup(narration: Narration, values: Values, rare: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """
    Every piece of the wordings that the lines of `SETUP` begin with, before a first game; all of `AGAIN`.

    First those that most tables hear, then the ``rare`` ones.
    """
    every = narration.ahead(lambda line: line.startswith(SETUP), NarrationContext(), 0)
    first = [(one.line, one.text) for one in every if not one.wait or one.line in AGAIN]
    first.sort(key=lambda one: next(n for n, begins in enumerate(SETUP) if one[0].startswith(begins)))
    often: list[str] = []
    seldom: list[str] = []
    for line, text in first:
        (seldom if line.startswith(rare) else often).extend(filled(narration, line, text, values))
    return often, seldom


@cache
def _place(line: str) -> int:
    """The place of ``line`` in `COURSE`."""
    return next((n for n, begins in enumerate(COURSE) if line.startswith(begins)), len(COURSE))


def _absent(playing: set[str]) -> Iterator[str]:
    """The beginnings of the lines of those cards that are not among ``playing``, nor taken for one of them."""
    playing = playing | {role.disguise for role in CARDS.values() if role.key in playing and role.disguise}
    for role in CARDS.values():
        if role.key not in playing:
            yield from role.cues
            yield from (f"{name}." for name in (role.call, role.circle and role.circle.name) if name)


def lesson(narration: Narration, cards: Iterable[str]) -> Ahead:
    """Return every piece in which one of ``cards`` is proposed, or taken, while people wait for its name."""
    wordings = (text for card in cards for cue in TAUGHT for text in narration.wordings(cue, {"card": card}))
    return Ahead([piece for wording in wordings for piece in split(wording)], ())


def everything(narration: Narration, seats: int, timers: Timers) -> Iterator[str]:
    """
    Yield every piece that tables of up to ``seats`` can need, whose players have no names.

    Only the story of a game is rendered when it is spoken: it has too many ways, and nobody sleeps then.
    """
    values = _values(narration, pads(seats), sorted(narration.roles()), timers)
    return script(narration, {**values, "players": range(6, seats + 1), "missing": range(1, 7)}, past=("story.",))


def _values(
    narration: Narration, pads: Sequence[Pad], roles: Sequence[str], timers: Timers
) -> dict[str, Sequence[object]]:
    count = len(pads)
    return {
        **dict.fromkeys((*SEATS, PLACE), pads),
        **dict.fromkeys(ROLES, roles),
        **dict.fromkeys(CAMPS, sorted(narration.sides())),
        "building": sorted(narration.buildings()),
        **dict.fromkeys(("night", "day"), range(1, count + 1)),
        "count": range(2, count + 2),  # one has lines of its own; the Captain's voice counts twice
        "players": [count],
        "seconds": [*sorted({round(timers.debate_of(living)) for living in range(1, count + 1)}), WARNING],
    }

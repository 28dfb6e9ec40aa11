"""
What can be said in a game, and at a table.

What can be said at night is always among it, so that no synthesis delays a call; it depends on what the whole
table knows alone: who sits where, which cards are in the game, the rules.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from audio.text.narration import Narration
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
"""The beginnings of lines of Le Village: they are many, and said by day only, when a moment more disturbs nobody."""

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

NIGHT = ("explain.", "night.", "calls.", "eyes.", *_calls(), "pointer.")
"""The beginnings of lines that are said up to the first dawn, in that order; the calls in that of the night."""

DAY = (
    *("dawn", "death", "card.", "grief", "lot.", "captain.", "election.", "floor.", "debate.", "vote."),
    *("ballot.", "hands."),
)
"""The beginnings of lines that are said by day, in the order in which they come."""

COURSE = (*NIGHT, *DAY)
"""The same of a day that begins with its night."""

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
    often, seldom = _setup(narration, values)
    return Ahead(often, [*seldom, *(piece for text in offers for piece in split(text))])


def tonight(  # noqa: PLR0913 - a table, its cards, its rules, and where its evening stands
    narration: Narration,
    config: Config,
    pads: Sequence[Pad],
    cards: Iterable[str],
    timers: Timers,
    *,
    game: int = 0,
    dealt: bool = False,
    share: float = 1.0,
) -> Ahead:
    """
    Return every piece that ``game`` can need, but for what the trades do by day.

    ``pads`` are those of its players, ``cards`` the roles in the game and in the middle; ``dealt`` leaves out what is
    said before they are. ``share`` is that of the wordings which the pace draws from at night.
    """
    roles = sorted(set(cards))
    past = (*PAST, *VILLAGE, *STRANGERS, *_absent(set(roles)))
    values = _values(narration, pads, roles, timers)
    grim = config.voice.tone == "grim"
    every = narration.ahead(lambda line: not line.startswith(past), grim, game, 1, share)
    ahead = [(wait, _place(line), line, text) for wait, line, text in every]
    ahead.sort(key=lambda one: one[:2])
    people: Values = {**dict.fromkeys((*SEATS, PLACE), pads), "players": [len(pads)]}
    soon, later = ([], []) if dealt else _setup(narration, people)
    for wait, place, line, text in ahead:
        (later if wait or place >= len(NIGHT) else soon).extend(filled(narration, line, text, values))
    return Ahead(soon, later)


def _setup(narration: Narration, values: Values) -> tuple[list[str], list[str]]:
    """
    Every piece of the wordings that the lines of `SETUP` begin with, before a first game; all of `AGAIN`.

    First those that most tables hear, then those of `SELDOM`.
    """
    every = narration.ahead(lambda line: line.startswith(SETUP), False, 0, 0)
    first = [(line, text) for wait, line, text in every if not wait or line in AGAIN]
    first.sort(key=lambda one: next(n for n, begins in enumerate(SETUP) if one[0].startswith(begins)))
    often: list[str] = []
    seldom: list[str] = []
    for line, text in first:
        (seldom if line.startswith(SELDOM) else often).extend(filled(narration, line, text, values))
    return often, seldom


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

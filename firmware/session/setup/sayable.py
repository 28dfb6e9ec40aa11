"""
What can be said in a game, and at a table.

What can be said at night is always among it, so that no synthesis delays a call; it depends on what the whole
table knows alone: who sits where, which cards are in the game, the rules.
"""

from collections.abc import Iterable, Iterator, Sequence

from audio.text.narration import Narration
from audio.text.pieces import split
from audio.text.script import script
from audio.text.words import CAMPS, PLACE, ROLES, SEATS
from engine.werewolf.model.rules import Timers
from engine.werewolf.setup.registry import BUILDINGS
from engine.werewolf.setup.registry import ROLES as CARDS
from firmware.runtime.config import Config
from hardware.ports.pads import Pad, pads

VILLAGE = (
    *("power.", "vote.poster", "vote.pardoned", "vote.cancelled", "debate.resumes", "captain.unhoused"),
    *(cue for building in BUILDINGS.values() for cue in building.cues),
)
"""The beginnings of lines of Le Village: they are many, and said by day only, when a moment more disturbs nobody."""

PAST = (
    "box.",
    "join.",
    "pace.",
    "teach.",
    "practice.",
    "deck.",
    "deal.",
    "register.",
    "digital.",
    "village.",
    "story.",
    "rematch.",
)
"""The beginnings of lines that are said before the first night, or once the game is over."""

STRANGERS = ("late.",)
"""The beginnings of lines for people who come late: said by day only, and at pads of which nobody knows before."""

WARNING = 10
"""Seconds that are left when the debate is warned for the last time."""


def tonight(
    narration: Narration, config: Config, pads: Sequence[Pad], cards: Iterable[str], timers: Timers
) -> Iterator[str]:
    """
    Yield every piece that a game can need from its first night to its end, but for what the trades do by day.

    ``pads`` are those of its players, ``cards`` the roles in the game and in the middle.
    """
    roles = sorted(set(cards))
    past = (*PAST, *VILLAGE, *STRANGERS, *_absent(set(roles)))
    return script(narration, _values(narration, pads, roles, timers), grim=config.voice.tone == "grim", past=past)


def _absent(playing: set[str]) -> Iterator[str]:
    """The beginnings of the lines of those cards that are not among ``playing``, nor taken for one of them."""
    playing = playing | {role.disguise for role in CARDS.values() if role.key in playing and role.disguise}
    for role in CARDS.values():
        if role.key not in playing:
            yield from role.cues
            yield from (f"{name}." for name in (role.call, role.circle and role.circle.name) if name)


def lesson(narration: Narration, cards: Iterable[str]) -> Iterator[str]:
    """Yield every piece in which one of ``cards`` is proposed, or taken, while people wait for its name."""
    for card in cards:
        for cue in ("teach.card", "teach.taught"):
            for wording in narration.wordings(cue, {"card": card}):
                yield from split(wording)


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

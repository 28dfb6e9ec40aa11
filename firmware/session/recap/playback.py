"""The recap, spoken when the game is over."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from engine import Say
from engine.seats import Seat
from engine.werewolf.phases.victory import mixed
from engine.werewolf.setup.registry import BUILDINGS, ROLES
from firmware.session.box import Box
from firmware.session.dialogue.retelling import Line, retell
from firmware.session.recap.past import Event, Past
from firmware.session.recap.summary import summary
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad

FARMERS = frozenset(f"{trade.elects}.opens" for trade in BUILDINGS.values() if trade.elects)
"""The cues that open an election in which only the owners of some houses vote."""

HUNTS = frozenset({"wolves.devour", "wolves.undecided", "wolves.fasted", "wolves.asleep"})
"""What the rules note of the wolves of a night, with who of them was there."""


Beside = tuple[int, Event]
"""What happened that the rules do not note, in pads; and after how many of their notes."""


async def play_recap(box: Box, ledger: Ledger, after: Sequence[Line] = ()) -> None:
    """Speak the recap, to its end or until somebody skips it; what may be said ``after`` it is rendered meanwhile."""
    hints = box.config.voice.reminders and not box.people  # they speak of keys, which a window shows
    # however long the game was, the next one has the next wordings, and whoever reads the story later the same ones
    box.context = replace(box.context, hints=hints, day=0, heard={})
    *lines, last = summary(_past(ledger))
    await retell(box, lines, last, after=after)


def written(ledger: Ledger, besides: Iterable[Beside] = ()) -> tuple[Line, ...]:
    """
    The whole recap as it is read, as cues with facts, in pads. Only of a game that is over.

    What happened ``besides`` is in its place there, and in its night and the day after it in any case: of that day
    steps may have been taken back.
    """
    past = _past(ledger)
    events = sorted((*enumerate(past.events, 1), *besides), key=lambda one: (one[1]["night"], one[0]))
    return tuple(summary(replace(past, events=[event for _, event in events]), whole=True))


def noted(ledger: Ledger) -> Sequence[Event]:
    """What the rules note of a game, in order and in pads. Only of a game that is over."""
    return _past(ledger).events


def cards(ledger: Ledger) -> Mapping[Pad, str]:
    """Pad -> the card that was there at the end. Only of a game that is over."""
    return _past(ledger).roles


def story(ledger: Ledger) -> tuple[Line, ...]:
    """The recap as it is told, as cues with facts, in pads. Only of a game that is over."""
    return tuple(summary(_past(ledger)))


def couples(ledger: Ledger) -> tuple[tuple[Pad, Pad], ...]:
    """Who was in love with whom. Only of a game that is over."""
    return tuple(_past(ledger).couples)


def betrayed(ledger: Ledger) -> tuple[tuple[Pad, Pad], ...]:
    """Those of them who had left their camps for each other, and have won with nobody."""
    return tuple(_past(ledger).betrayed)


def lone_nights(ledger: Ledger) -> frozenset[int]:
    """The nights in which there was but one wolf to choose a victim. Only of a game that is over."""
    events: Any = ledger.game.everything()["story"]
    return frozenset(one["night"] for one in events if one["kind"] in HUNTS and len(one["seats"]) == 1)


def _past(ledger: Ledger) -> Past:
    """The game as it was, in pads."""
    everything: Any = ledger.game.everything()
    seating, over = ledger.seating, ledger.over
    assert over is not None  # the recap comes when the game is over
    roles = {seating.pad(seat): role for seat, role in everything["roles"].items()}
    pairs = [(seating.pad(one), seating.pad(other)) for one, other in everything["couples"]]
    rules = ledger.rules
    apart = [pair for pair in pairs if rules.mixed_lovers_win and mixed(rules, *(ROLES[roles[pad]] for pad in pair))]
    return Past(
        events=[seating.facts(event) for event in everything["story"]],
        roles=roles,
        couples=pairs,
        side=over.side,
        betrayed=[pair for pair in apart if not {*pair} & {*over.winners}],
        centre=tuple(everything["centre"]),
        electors=dict(_electors(ledger)),
        lots=frozenset(_drawn(ledger, "lot.late", "hunter.shoots")),
        drawn=frozenset(_drawn(ledger, "lot.tie", "captain.elected")),
        inherited=frozenset(_drawn(ledger, "lot.late", "captain.heir")),
        matched=any(ask.id == "cupid.pair" and value is None for ask, value, *_ in ledger.answers()),
        suspected=dict(_suspected(ledger, everything["roles"])),
        sealed=rules.sealed_innkeeper,
    )


def _electors(ledger: Ledger) -> Iterator[tuple[int, tuple[Pad, ...]]]:
    """Each day on which only some could elect a Captain, and who they were."""
    for effect, public in zip(ledger.effects(), ledger.course(), strict=False):
        if isinstance(effect, Say) and effect.cue in FARMERS:
            yield public.day, tuple(map(ledger.seating.pad, effect.facts["seats"]))


def _suspected(ledger: Ledger, roles: Mapping[Seat, str]) -> Iterator[tuple[int, frozenset[Pad]]]:
    """Each day with a vote, and whom at least half of those named in it who named anybody and were no wolves."""
    for effect, public in zip(ledger.effects(), ledger.course(), strict=False):
        if isinstance(effect, Say) and effect.cue == "vote.tally":
            votes: Mapping[Seat, Seat | None] = effect.facts["votes"]
            named = [one for seat, one in votes.items() if one is not None and not ROLES[roles[seat]].wolf]
            most = {one for one in named if 2 * named.count(one) >= len(named)}
            yield public.day, frozenset(map(ledger.seating.pad, most))


def _drawn(ledger: Ledger, lot: str, cue: str) -> Iterator[Pad]:
    """Of whom each ``cue`` tells that was told right after the ``lot`` that was drawn for it."""
    for before, effect in pairwise(ledger.effects()):
        match before, effect:
            case Say(drawn), Say(told, {"target": int(seat)} | {"seat": int(seat)}) if (drawn, told) == (lot, cue):
                yield ledger.seating.pad(Seat(seat))
            case _:
                pass

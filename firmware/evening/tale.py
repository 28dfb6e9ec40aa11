"""
The tale of a game: its secrets and its deeds, night by night, as cues with facts.

Law: a tale is made of data: one row for each kind of thing that can happen; what has no row is not told. Every
line stands by itself, whichever comes before it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import Any

from engine.registry import ROLES

Event = Mapping[str, Any]
Line = tuple[str, dict[str, Any]]

LONGEST = 15
"""Lines between the beginning and the end of a tale, for a minute and a half in all; of more, the least is left out."""

_LESSER = ("story.idle", "story.wolves.undecided", "story.captain", "story.seer", "story.wolves")
"""What is left out first."""

_ORDINARY = ("story.devoured", "story.voted")
"""Of these deaths, those of simple villagers are told together where there are too many."""


@dataclass(frozen=True, slots=True)
class Past:
    """
    A game that is over, in pads.

    Attributes
    ----------
    events:
        The rules' own notes (``everything()["story"]``), in order.
    roles:
        Pad -> its card at the end.
    couples:
        The lovers.
    side:
        Who won.

    """

    events: Sequence[Event]
    roles: Mapping[int, str]
    couples: Sequence[tuple[int, int]]
    side: str


def tale(past: Past) -> list[Line]:
    """The lines to tell, in order."""
    teller = _Teller(past)
    nights = [
        (night, list(teller.night(list(events)))) for night, events in groupby(past.events, lambda e: int(e["night"]))
    ]
    _turn(past, nights)
    rest = _shorten(nights)
    told = [line for night, lines in nights if lines for line in (("story.night", {"night": night}), *lines)]
    return [("story.opens", {}), *teller.pack(), *told, *rest, *teller.end(), ("story.closes", {})]


@dataclass(slots=True)
class _Teller:
    """Goes through the events, and knows what was told by then."""

    past: Past
    named: set[int] = field(default_factory=set)
    dead: dict[int, str] = field(default_factory=dict)
    seen: list[int] = field(default_factory=list)
    told: set[int] = field(default_factory=set)
    doomed: dict[int, str] = field(default_factory=dict)

    def wolf(self, pad: int) -> bool:
        """Whether ``pad`` was of the pack."""
        return ROLES[self.past.roles[pad]].wolf

    def pack(self) -> Iterator[Line]:
        """Who the wolves were."""
        wolves = [pad for pad in sorted(self.past.roles) if self.wolf(pad)]
        self.named.update(wolves)
        yield from _one_or_many("story.pack", wolves)

    def night(self, events: Sequence[Event]) -> Iterator[Line]:
        """One night and the day after it."""
        self.doomed = {event["seat"]: event["cause"] for event in events if event["kind"] == "death"}
        for event in events:
            if (row := _ROWS.get(event["kind"])) is not None:
                yield from row(self, event)
        last = self.past.events[-1]["night"]
        if "voted" not in self.doomed.values() and events[-1]["night"] != last:
            yield "story.idle", {}

    def end(self) -> Iterator[Line]:
        """Who was left, and what of them is not known yet."""
        living = [pad for pad in sorted(self.past.roles) if pad not in self.dead]
        for pad in living:
            if pad not in self.named and self.past.roles[pad] != "villager":
                yield "story.seat", {"seat": pad, "role": self.past.roles[pad]}
        yield from _one_or_many("story.alive", living)

    # -- one row for each kind ---------------------------------------------------------------------

    def look(self, event: Event) -> Iterator[Line]:
        """The Seer looked at a card."""
        seat, target = event["seat"], event["target"]
        self.named.add(seat)
        if self.wolf(target):
            self.seen.append(target)
            yield "story.seer.wolf", {"seat": seat, "target": target}
        else:
            yield "story.seer", {"seat": seat, "target": target, "role": event["role"]}

    def devour(self, event: Event) -> Iterator[Line]:
        """The pack chose; whoever died of it is told of here, in the night."""
        target = event["target"]
        cause = self.doomed.get(target)
        if cause in ("devoured", "caught"):
            self.told.add(target)
            yield from self._fell(target, cause)
        else:
            yield "story.wolves", {"target": target}

    def heal(self, event: Event) -> Iterator[Line]:
        """The Witch gave a life back."""
        seat, target = event["seat"], event["target"]
        self.named.add(seat)
        if seat == target:
            yield "story.witch.heal.self", {"seat": seat}
        else:
            yield "story.witch.heal", {"seat": seat, "target": target}

    def strike(self, cue: str, event: Event) -> Iterator[Line]:
        """One player killed another: the Witch or the Hunter."""
        seat, target = event["seat"], event["target"]
        self.named.update((seat, target))
        self.told.add(target)
        facts = {"seat": seat, "target": target}
        if self.wolf(target):
            yield f"{cue}.wolf", facts
        else:
            yield cue, {**facts, "role": self.past.roles[target]}

    def captain(self, event: Event) -> Iterator[Line]:
        """Somebody got the Captain's medal."""
        wolf = self.wolf(event["seat"])
        yield "story.captain.wolf" if wolf else "story.captain", {"seat": event["seat"]}

    def death(self, event: Event) -> Iterator[Line]:
        """Somebody died, and it may be known already from what caused it."""
        seat, cause = event["seat"], event["cause"]
        self.dead[seat] = cause
        if seat not in self.told:
            yield from self._fell(seat, cause)
        if cause == "voted" and not self.wolf(seat):
            yield from self._blind()

    def _fell(self, seat: int, cause: str) -> Iterator[Line]:
        self.named.add(seat)
        role = self.past.roles[seat]
        match cause:
            case "voted" if self.wolf(seat):
                yield "story.voted.wolf", {"seat": seat}
            case "grief":
                yield "story.grief", {"seat": seat, "other": self._partner(seat), "role": role}
            case "caught" | "starved":
                yield f"story.{cause}", {"seat": seat}
            case _:
                yield f"story.{cause}", {"seat": seat, "role": role}

    def _partner(self, seat: int) -> int:
        """The lover of ``seat`` who died first."""
        loved = {other for couple in self.past.couples if seat in couple for other in couple if other != seat}
        return next(pad for pad in self.dead if pad in loved)

    def _blind(self) -> Iterator[Line]:
        """The irony of an innocent condemned while the Seer knew better; once is enough."""
        free = [pad for pad in self.seen if pad not in self.dead]
        if free:
            self.seen.clear()
            yield "story.blind", {"seat": free[0]}


def _plain(cue: str, *names: str) -> Callable[[_Teller, Event], Iterator[Line]]:
    """A row that only passes on what it is given."""

    def row(teller: _Teller, event: Event) -> Iterator[Line]:
        if "role" in names:
            teller.named.add(event["seat"])
        yield cue, {name: event[name] for name in names}

    return row


def _lovers(_teller: _Teller, event: Event) -> Iterator[Line]:
    yield "story.lovers", {"seat": event["seats"][0], "other": event["seats"][1]}


_ROWS: Mapping[str, Callable[[_Teller, Event], Iterator[Line]]] = {
    "thief.swap": _plain("story.thief", "seat", "role"),
    "cupid.pair": _lovers,
    "seer.look": _Teller.look,
    "wolves.devour": _Teller.devour,
    "wolves.undecided": _plain("story.wolves.undecided"),
    "witch.heal": _Teller.heal,
    "witch.poison": lambda teller, event: teller.strike("story.witch.poison", event),
    "hunter.shoot": lambda teller, event: teller.strike("story.hunter", event),
    "captain.elected": _Teller.captain,
    "lover_vote": _plain("story.lover_vote", "seat", "other"),
    "owed": _plain("story.owed", "seat"),
    "death": _Teller.death,
}


def _one_or_many(cue: str, pads: Sequence[int]) -> Iterator[Line]:
    if len(pads) == 1:
        yield f"{cue}.one", {"seat": pads[0]}
    elif pads:
        yield cue, {"seats": tuple(pads)}


def _turn(past: Past, nights: Sequence[tuple[int, list[Line]]]) -> None:
    """Say where the game turned: at the first wolf that fell, or at the last innocent that was condemned."""
    match past.side:
        case "villagers":
            _insert(nights, lambda cue: cue.endswith(".wolf") and cue not in _HARMLESS, "story.turn.village", after=0)
        case "werewolves":
            _insert(nights[::-1], lambda cue: cue == "story.voted", "story.turn.wolves", after=1)


_HARMLESS = ("story.seer.wolf", "story.captain.wolf")
"""Lines about a wolf who lives on."""


def _insert(nights: Sequence[tuple[int, list[Line]]], fits: Callable[[str], bool], cue: str, after: int) -> None:
    for _, lines in nights:
        for place, line in enumerate(lines):
            if fits(line[0]):
                lines.insert(place + after, (cue, {}))
                return


def _shorten(nights: Sequence[tuple[int, list[Line]]]) -> list[Line]:
    """Leave out the least until it is short enough; what of it is told together comes back."""

    def length() -> int:
        return sum(len(lines) + bool(lines) for _, lines in nights)

    for lesser in _LESSER:
        for _, lines in nights:
            if length() > LONGEST:
                lines[:] = [line for line in lines if line[0] != lesser]
    together: list[int] = []
    for _, lines in nights:
        for line in _ordinary(lines):
            if length() + bool(together) > LONGEST:
                together.append(line[1]["seat"])
                lines.remove(line)
    return list(_one_or_many("story.others", together))


def _ordinary(lines: Sequence[Line]) -> list[Line]:
    """The deaths of simple villagers that no other line speaks of."""
    remarks = ("story.blind", "story.turn.wolves")
    return [
        (cue, facts)
        for (cue, facts), (next_, _) in pairwise([*lines, ("", {})])
        if cue in _ORDINARY and facts["role"] == "villager" and next_ not in remarks
    ]

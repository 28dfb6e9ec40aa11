"""
The lines of the recap: recorded events become cues with facts.

Each kind of event has a row; one without is left out. Every line stands by itself, whichever comes before it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from engine.werewolf.model.card import VILLAGERS, RecapLine
from engine.werewolf.setup.registry import ROLES
from engine.werewolf.setup.registry import recap as declared
from firmware.session.dialogue.retelling import Line
from firmware.session.recap.past import VERDICTS, Event, Past
from hardware.ports.pads import Pad

_MERCIES = {"lord.pardon", "idiot.revealed"}
"""What ends a day's vote without a death."""

DAY = "story.day"
"""The heading of what was by day."""

_AT_DAWN = frozenset({"elder.attacked", "fire", "lover_harm", "powers.lost"})
"""What comes of the night before the day is begun, as most deaths do."""

_BY_DAY = VERDICTS | {"shaved", "left"}
"""The causes of the other deaths."""


@dataclass(slots=True)
class LineWriter:
    """
    Goes through the events, and knows which cards and deaths were mentioned by then.

    The line where the game ``turn``-ed comes behind the one about that death. The ``whole`` is for those who read, and
    has days beside nights; ``captain`` is who has the medal.
    """

    past: Past
    turn: Line | None = None
    named: set[Pad] = field(default_factory=set)
    dead: dict[Pad, str] = field(default_factory=dict)
    seen: dict[Pad, Pad] = field(default_factory=dict)  # wolves, and which Seer saw each of them
    mentioned: set[Pad] = field(default_factory=set)
    events: Sequence[Event] = ()
    whole: bool = False
    captain: Pad | None = None

    def pack(self) -> Iterator[Line]:
        """Who the wolves were, and which of them was for himself."""
        wolves = [pad for pad in sorted(self.past.roles) if self.past.wolf(pad)]
        self.named.update(wolves)
        yield from one_or_many("story.pack", wolves)
        yield from (("story.white", {"seat": pad}) for pad in wolves if self.past.roles[pad] == "white_werewolf")

    def night(self, events: Sequence[Event]) -> Iterator[Line]:
        """One night and the day after it."""
        self.events = events
        heading = [(DAY, {"day": events[0]["night"]})] if self.whole else []
        for event in events:
            row = _ROWS.get(event["kind"]) or (_READ.get(event["kind"]) if self.whole else None)
            lines = list(self._turning(row(self, event))) if row is not None else []
            if lines and _is_by_day(event):
                yield from heading
                heading = []
            yield from lines
        judged = VERDICTS & {event["cause"] for event in self._all("death")} or any(map(self._all, _MERCIES))
        if not judged and events[-1]["night"] != self.past.events[-1]["night"]:
            yield from heading
            yield "story.idle", {}

    def _turning(self, lines: Iterable[Line]) -> Iterator[Line]:
        """These ``lines``, and behind the one about it where the game turned."""
        for line in lines:
            yield line
            if self.turn is not None and self.turn[1]["seat"] in self.mentioned | self.dead.keys():
                yield self.turn
                self.turn = None

    def end(self) -> Iterator[Line]:
        """Who was left, and what of them and of the middle is not known yet; their cards lie beside what is read."""
        living = [pad for pad in sorted(self.past.roles) if pad not in self.dead]
        for pad in () if self.whole else living:
            if pad not in self.named and self.past.roles[pad] != "villager":
                yield "story.seat", {"seat": pad, "role": self.past.roles[pad]}
        if self.whole and self.past.centre:
            yield "story.centre", {"cards": self.past.centre}
        yield from map(self._betrayed, self.past.betrayed)
        yield from one_or_many("story.alive", living)

    def _betrayed(self, couple: tuple[Pad, Pad]) -> Line:
        """A couple of two camps, the wolf first where only one of them is one."""
        seat, other = sorted(couple, key=self.past.wolf, reverse=True)
        apart = self.past.wolf(seat) != self.past.wolf(other)
        return "story.betrayed" if apart else "story.betrayed.other", {"seat": seat, "other": other}

    def _all(self, kind: str) -> list[Event]:
        """What happened of ``kind`` in this night and the day after it."""
        return [event for event in self.events if event["kind"] == kind]

    def _by(self, kind: str, target: Pad) -> Pad | None:
        """Who did ``kind`` to ``target`` in this night."""
        return next((event["seat"] for event in self._all(kind) if event["target"] == target), None)

    def _cause(self, seat: Pad) -> str | None:
        """Of what ``seat`` died in this night or the day after it."""
        return next((event["cause"] for event in self._all("death") if event["seat"] == seat), None)

    # -- one row for each kind ---------------------------------------------------------------------

    def look(self, event: Event) -> Iterator[Line]:
        """
        The Seer looked at a card; of a wolf the village can only hear from her if she lives to the debate.

        That she loved that wolf, and so had a reason to keep silent, is only read.
        """
        seer, target = event["seat"], event["target"]
        self.named.add(seer)
        yield from self.learn("story.seer", event)
        if not self.past.wolf(target) or self._cause(seer) not in {None, *VERDICTS}:
            return
        if self.whole and target not in self.seen and self._are_lovers(seer, target):
            yield "story.seer.love", {"seat": seer, "other": target}
        self.seen[target] = seer

    def learn(self, cue: str, event: Event) -> Iterator[Line]:
        """Somebody saw a card, or let somebody keep it to himself."""
        facts = {"seat": event["seat"], "target": event["target"]}
        if self.past.wolf(event["target"]):
            yield f"{cue}.wolf", facts
        else:
            yield cue, {**facts, "role": event.get("role", self.past.roles[event["target"]])}

    def devour(self, event: Event) -> Iterator[Line]:
        """The pack chose; its victim is mentioned here, in the night, or who was spared and why."""
        target = event["target"]
        cause = self._cause(target)
        if cause in ("devoured", "caught"):
            self.mentioned.add(target)
            yield from self._fell(target, cause)
        elif not self._elsewise(target) and self._bites_the_elder(target):
            self.named.add(target)
            yield "story.elder", {"seat": target}
        elif guard := self._saviour(event) or self._healed_guard(target):
            yield from self._guard("story.defender", guard, target)
        else:
            yield "story.wolves", {"target": target}

    def burn(self, event: Event) -> Iterator[Line]:
        """The Pyromaniac set fire to a building, where it is read also whose that was."""
        self.named.add(event["seat"])
        whose = {"target": event["target"]} if self.whole else {}
        yield "story.pyromaniac", {"seat": event["seat"], "building": event["building"], **whose}

    def protect(self, event: Event) -> Iterator[Line]:
        """The Defender stood before a door; where he kept a wolf from it, the line about that one says so."""
        bites = [*self._all("wolves.devour"), *self._all("white_werewolf.devour")]
        bitten = any(bite["target"] == event["target"] for bite in bites)
        if not any(map(self._saviour, bites)) and not self._healed_guard(event["target"]):
            cue = "story.defender.idle" if self.whole and bitten else "story.defender.watch"
            yield from self._guard(cue, event["seat"], event["target"])

    def _guard(self, cue: str, seat: Pad, target: Pad) -> Iterator[Line]:
        """The Defender before somebody's door, or his own."""
        self.named.add(seat)
        if seat == target:
            yield f"{cue}.self", {"seat": seat}
        else:
            yield cue, {"seat": seat, "target": target}

    def _saviour(self, bite: Event) -> Pad | None:
        """The Defender who kept wolves from whom they chose."""
        target = bite["target"]
        if bite["kind"] == "wolves.devour" and (self._elsewise(target) or self._bites_the_elder(target)):
            return None
        fell = self._cause(target) in {"devoured", "caught", "mauled"}
        return None if fell else self._by("defender.protect", target)

    def _healed_guard(self, target: Pad) -> Pad | None:
        """The Defender of somebody safe whom the Witch healed all the same; only for who reads, without images."""
        if not self.whole or ROLES[self.past.roles[target]].peeps or not self._by("witch.heal", target):
            return None
        return self._by("defender.protect", target)

    def _elsewise(self, target: Pad) -> Pad | None:
        """Who saved whom the pack chose in a way that has a line of its own."""
        return self._by("witch.heal", target) or self._by("pyromaniac.burn", target)

    def _bites_the_elder(self, target: Pad) -> bool:
        return any(event["seat"] == target for event in self._all("elder.attacked"))

    def maul(self, event: Event) -> Iterator[Line]:
        """The white wolf chose one of the pack, unless a Defender stood in his way."""
        target = event["target"]
        if self._cause(target) == "mauled":
            self.mentioned.add(target)
            yield "story.white_werewolf", {"seat": event["seat"], "target": target}
        elif guard := self._saviour(event):
            yield from self._guard("story.defender.white" if self.whole else "story.defender", guard, target)

    def heal(self, event: Event) -> Iterator[Line]:
        """The Witch gave a life back."""
        seat, target = event["seat"], event["target"]
        self.named.add(seat)
        if seat == target:
            yield "story.witch.heal.self", {"seat": seat}
        elif self._healed_guard(target):
            yield "story.witch.heal.spent", {"seat": seat, "target": target}
        else:
            yield "story.witch.heal", {"seat": seat, "target": target}

    def strike(self, cue: str, event: Event) -> Iterator[Line]:
        """One player killed another: the Witch, the Hunter or the Barber."""
        self.named.add(event["target"])
        self.mentioned.add(event["target"])
        yield from self.learn(cue, event)

    def shoot(self, event: Event) -> Iterator[Line]:
        """The Hunter shot somebody, or the lot fell on that one because he did not answer."""
        seat, target = event["seat"], event["target"]
        self.named.add(seat)
        if target not in self.past.lots:
            yield from self.strike("story.hunter", event)
            return
        self.named.add(target)
        self.mentioned.add(target)
        yield "story.hunter.lot", {"seat": seat, "target": target, "role": self.past.roles[target]}

    def elected(self, event: Event) -> Iterator[Line]:
        """Somebody was elected Captain, or the lot decided; where it is read also by whom."""
        self.captain = seat = event["seat"]
        electors = self.past.electors.get(event["day"], ()) if self.whole else ()
        if seat in self.past.drawn:
            yield "story.captain.lot", {"seat": seat}
        elif electors:
            yield "story.captain.farmers" if len(electors) > 1 else "story.captain.farmers.one", {"seat": seat}
        else:
            yield "story.captain.wolf" if self.past.wolf(seat) else "story.captain", {"seat": seat}

    def heir(self, event: Event) -> Iterator[Line]:
        """The Captain passed his medal on, or the lot did because he named nobody."""
        before, self.captain = self.captain, event["seat"]
        cue = "story.heir.lot" if event["seat"] in self.past.inherited else "story.heir"
        yield cue, {"seat": event["seat"], "other": before}

    def pardon(self, event: Event) -> Iterator[Line]:
        """The Lord kept a card hidden that can be named now; it is read also that he was begged to."""
        self.named.add(event["target"])
        yield from self.learn("story.lord.begged" if self.whole and event.get("begged") else "story.lord", event)

    def death(self, event: Event) -> Iterator[Line]:
        """Somebody died, and it may be known already from what caused it."""
        seat, cause = event["seat"], event["cause"]
        self.dead[seat] = cause
        if seat not in self.mentioned:
            yield from self._fell(seat, cause)
        if cause == "voted" and ROLES[self.past.roles[seat]].aim == VILLAGERS:
            yield from self._blind(event["day"])

    def _fell(self, seat: Pad, cause: str) -> Iterator[Line]:
        self.named.add(seat)
        role = self.past.roles[seat]
        match cause:
            case "voted" if self.past.wolf(seat):
                yield "story.voted.wolf", {"seat": seat}
            case "grief":
                yield "story.grief", {"seat": seat, "other": self._partner(seat), "role": role}
            case "burnt":
                yield "story.burnt", {"seat": seat, "other": self._all("pyromaniac.burn")[0]["seat"]}
            case "caught" | "starved" | "blamed":
                yield f"story.{cause}", {"seat": seat}
            case _:
                yield f"story.{cause}", {"seat": seat, "role": role}

    def _partner(self, seat: Pad) -> Pad:
        """The lover of ``seat`` who died first."""
        loved = {other for couple in self.past.couples if seat in couple for other in couple if other != seat}
        return next(pad for pad in self.dead if pad in loved)

    def _blind(self, day: int) -> Iterator[Line]:
        """
        The irony of an innocent condemned on ``day`` while the Seer knew better; once is enough.

        There is none where most of the village accused that wolf, he did not outlive the day, or she loved him.
        """
        known = [pad for pad in self.seen if pad not in self.dead and not self._are_lovers(pad, self.seen[pad])]
        free = [pad for pad in known if self._cause(pad) is None and pad not in self.past.suspected.get(day, ())]
        if free:
            yield "story.blind", {"seat": free[0], "other": self.seen[free[0]]}
            self.seen.clear()

    def _are_lovers(self, one: Pad, other: Pad) -> bool:
        return any({one, other} == {*couple} for couple in self.past.couples)

    def accuse(self, event: Event) -> Iterator[Line]:
        """The Innkeeper named somebody before everybody's ears; whom he names again in a runoff is told once."""
        before = takewhile(lambda one: one is not event, self._all(event["kind"]))
        again = event["target"] in {one["target"] for one in before if one["seat"] == event["seat"]}
        if event["target"] is not None and not again and not self.past.sealed:
            yield "story.innkeeper", {"seat": event["seat"], "target": event["target"]}


Row = Callable[[LineWriter, Event], Iterator[Line]]


def _plain(line: RecapLine) -> Row:
    """A row that only passes on what it is given, unless there is nothing to pass on."""

    def row(writer: LineWriter, event: Event) -> Iterator[Line]:
        if line.reveals:
            pads = event[line.reveals]
            writer.named.update([Pad(pads)] if isinstance(pads, int) else pads)
        facts = {name: event[name] for name in line.facts}
        if all(value not in (None, [], ()) for value in facts.values()):
            yield line.cue, facts

    return row


def _striking(cue: str) -> Row:
    """A row for a card that kills."""

    def row(writer: LineWriter, event: Event) -> Iterator[Line]:
        writer.named.add(event["seat"])
        yield from writer.strike(cue, event)

    return row


def _lovers(writer: LineWriter, event: Event) -> Iterator[Line]:
    cue = "story.lovers.lot" if writer.past.matched else "story.lovers"
    yield cue, {"seat": event["seat"], "seats": tuple(event["seats"])}


_ROWS: Mapping[str, Row] = {
    **{kind: _plain(line) for kind, line in declared().items() if line is not None},
    "cupid.pair": _lovers,
    "seer.look": LineWriter.look,
    "defender.protect": LineWriter.protect,
    "pyromaniac.burn": LineWriter.burn,
    "wolves.devour": LineWriter.devour,
    "white_werewolf.devour": LineWriter.maul,
    "witch.heal": LineWriter.heal,
    "witch.poison": _striking("story.witch.poison"),
    "hunter.shoot": LineWriter.shoot,
    "captain.elected": LineWriter.elected,
    "confessor.look": lambda writer, event: writer.learn("story.confessor", event),
    "barber.strike": lambda writer, event: writer.strike("story.barber", event),
    "innkeeper.vote": LineWriter.accuse,
    "lord.pardon": LineWriter.pardon,
    "lover_vote": _plain(RecapLine("story.lover_vote", ("seat", "other"))),
    "owed": _plain(RecapLine("story.owed", ("seat",))),
    "death": LineWriter.death,
}

_CHOOSING = ("cupid", "defender", "piper", "raven", "seer", "white_werewolf")
"""Who is called at night, and is told of where he chose nobody."""

_READ: Mapping[str, Row] = {
    "captain.heir": LineWriter.heir,
    **{f"{who}.nobody": _plain(RecapLine(f"story.nobody.{who}", ("seat",))) for who in _CHOOSING},
    "little_girl.spied": _plain(RecapLine("story.spied", ("seat", "seats"))),
    "little_girl.exposed": _plain(RecapLine("story.exposed", ("seat",))),
    "baker.glimpsed": _plain(RecapLine("story.glimpsed", ("seat", "seats"))),
    "lied": _plain(RecapLine("story.lied", ("seat", "card"))),
    "lied.doubted": _plain(RecapLine("story.lied.doubted", ("seat", "card", "other"))),
    "lied.doubted.aside": _plain(RecapLine("story.lied.doubted.aside", ("seat", "card", "other"))),
    "lied.contradicted": _plain(RecapLine("story.lied.contradicted", ("seat", "card", "other"))),
    "lied.recanted": _plain(RecapLine("story.lied.recanted", ("seat", "card"))),
    "honest": _plain(RecapLine("story.honest", ("seat", "card"))),
    "spoke": _plain(RecapLine("story.spoke", ("seat",))),
    "spoke.parted": _plain(RecapLine("story.spoke.parted", ("seat",))),
}
"""What is only read; also what the rules do not note."""


def _is_by_day(event: Event) -> bool:
    """Whether ``event`` was by day, and did not come of the night at dawn."""
    if event["day"] < event["night"] or event["kind"] in _AT_DAWN:
        return False
    return event["kind"] != "death" or event["cause"] in _BY_DAY


def one_or_many(cue: str, pads: Sequence[Pad]) -> Iterator[Line]:
    """The line for several, the one for a single pad, or none."""
    if len(pads) == 1:
        yield f"{cue}.one", {"seat": pads[0]}
    elif pads:
        yield cue, {"seats": tuple(pads)}

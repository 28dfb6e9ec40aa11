"""
How long a table waits: an evening by the clock, beside what it is to take.

Whole evenings of the real session in virtual time, with the digital deal, in English, by the length of the lines;
nobody has a name. People answer a second after they are asked, and at night nobody acts: windows last as long
either way.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from tempfile import TemporaryDirectory
from typing import NamedTuple

from firmware.runtime.clock import NOON
from firmware.runtime.config import Config, Data
from firmware.runtime.config import Table as TableSection
from hardware.ports.page import Page
from tests.bench.instruments.measuring import CannotMeasure, Effort, Reading, Sheet, measured
from tests.harness.technician import Event, Technician

REACTION = 1.0
"""Seconds until people do what they are asked for."""

GLANCE = 1.5
"""Seconds for which somebody looks at the card that the box deals him."""

REFUSED = frozenset({"deal.question", "village.offer"})
"""Questions to the whole table that are answered no: there are neither cards nor tokens."""

STEP = 0.25
"""Seconds between two looks of theirs at the display."""

LONGEST = 7200.0
"""Seconds after which an evening has to be where it is measured."""

NIGHTS = 2
"""Dawns after which an evening has been played long enough."""


class Span(NamedTuple):
    """A part of the evening: from the first of one cue after the dawn number ``after`` to the next of another."""

    name: str
    begins: str
    ends: str
    after: int = 0


ON = Span("power-on to first night", "", "night.falls")
FIRST = Span("first night", "night.falls", "dawn")
LOVERS = Span("  of it the lovers' round", "lovers.hands", "lovers.wakes")
VOTE = Span("vote, walk to verdict", "vote.opens", "vote.condemned", after=1)
SECOND = Span("second night", "night.falls", "dawn", after=1)
ARROWS = Span("arrows before a vote", "arrows.hands", "vote.opens", after=1)


@dataclass(frozen=True, eq=False)
class Company:
    """A table: its ``name``, its cards, and the seconds that its parts are to take at most."""

    name: str
    deck: str
    reach: Mapping[Span, float]
    rules: Mapping[str, object] = field(default_factory=dict)

    @property
    def players(self) -> int:
        """How many sit there; with the Thief two cards lie in the middle."""
        counts = (part.partition(":") for part in self.deck.split(","))
        cards = sum(int(count or 1) for _, _, count in counts)
        return cards - 2 if "thief" in self.deck else cards


_ALL = "seer,witch,hunter,cupid,little_girl,thief"

TABLES = (
    Company("8, book", "werewolf:2,seer,villager:5", {FIRST: 80, VOTE: 35}),
    Company("8, Cupid", "werewolf:2,seer,witch,hunter,cupid,villager:2", {FIRST: 140, VOTE: 35}),
    Company("12, all", f"werewolf:3,{_ALL},villager:5", {FIRST: 170, VOTE: 45}),
    Company("18, book", "werewolf:3,seer,villager:14", {FIRST: 80, VOTE: 60}),
    Company("18, all", f"werewolf:3,{_ALL},villager:11", {FIRST: 190, VOTE: 60}),
)

_PIPER = "werewolf:3,seer,witch,hunter,cupid,little_girl,piper,defender,villager:6"
_ARROWS: Mapping[str, object] = {"double_vote": "arrow"}

ROUNDS = (
    Company("16, Piper and Defender", _PIPER, {FIRST: 200, SECOND: 130}),
    Company("8, arrows", "werewolf:2,seer,villager:5", {ARROWS: 30}, _ARROWS),
    Company("18, arrows", "werewolf:3,seer,villager:14", {ARROWS: 45}, _ARROWS),
)


class Lasted(NamedTuple):
    """How long a part of an evening was, and how much of it was silent, in seconds."""

    seconds: float
    silent: float


class _Crowd:
    """Everybody at one table: they answer as soon as people do, vote as one, and do nothing at night."""

    def __init__(self, box: Technician, name: str) -> None:
        self._box = box
        self._name = name
        self._done: set[object] = set()

    def play(self) -> list[Event]:
        """Play up to the last dawn that is wanted; everything that came of it."""
        box = self._box
        while len(box.times("dawn")) < NIGHTS:
            if box.t > LONGEST:
                raise CannotMeasure(
                    f"the table {self._name} stands still at {box.says[-1]}, on the page {box.page.name}"
                )
            page = box.page
            moment = (
                page.name,
                page.ask,
                page.pointer or page.big,
                len(box.times("night.falls")),
                len(box.times("join.ready")),
            )
            if moment not in self._done and self._has_spoken and self._act(page):
                self._done.add(moment)
            box.wait(STEP)
        return box.events

    @property
    def _has_spoken(self) -> bool:
        """Whether the narrator has ended: people hear him out."""
        said = next((event for event in reversed(self._box.events) if "voice" in event), None)
        return said is None or said["t"] + said["seconds"] <= self._box.t

    def _act(self, page: Page) -> bool:
        """Do what ``page`` asks for; whether that is done."""
        box = self._box
        match page.name:
            case "join":
                box.wait(REACTION)
                self._press(range(1, box.seats + 1))
            case "question":
                box.wait(REACTION)
                box.press(1, "down" if page.ask in REFUSED else "up")
            case "digital":
                box.wait(REACTION)
                box.hold(int(page.big), "up", GLANCE)
            case "debate":
                self._press(page.actors)
            case "ballot" if page.ask == "vote":
                box.wait(REACTION)
                self._vote(page)
            case "card":
                box.wait(REACTION)
                box.tap("no card")
            case _:
                return False
        return True

    def _press(self, seats: Sequence[int]) -> None:
        """Have them press in the same moment."""
        for seat in seats:
            self._box.send(press={"seat": seat, "key": "up"})
        self._box.wait(STEP)

    def _vote(self, page: Page) -> None:
        """Have all vote against one; he himself, who may not, votes against somebody else."""
        suspect = self._suspect()
        other = next(seat for seat in page.options if seat != suspect)
        if page.pointer == suspect:
            self._press([seat for seat in page.actors if seat != suspect])
        elif page.pointer == other:
            self._press([suspect])

    def _suspect(self) -> int:
        """An Ordinary Villager, so that the game goes on: the one nearest to half-way round the table."""
        ledger = self._box.rehearsal.box.ledger
        assert ledger is not None
        roles = ledger.game.everything()["roles"]
        assert isinstance(roles, dict)
        plain = [seat for seat in ledger.game.public.living if roles[seat] == "villager"]
        return min(plain, key=lambda seat: abs(seat - self._box.seats / 2))


def spent(company: Company) -> Mapping[Span, Lasted]:
    """How long each part of an evening lasts at the table of ``company``."""
    with TemporaryDirectory(prefix="pace-") as folder:
        config = Config(
            table=TableSection(seats=company.players, language="en", roles=company.deck),
            rules=company.rules,
            data=Data(state=folder),
        )
        box = Technician(config, company.name, NOON)
        events = [event for event in _Crowd(box, company.name).play() if "voice" in event]
        box.rehearsal.close()
    found = {span: _lasted(span, events) for span in (ON, FIRST, LOVERS, VOTE, SECOND, ARROWS)}
    return {span: lasted for span, lasted in found.items() if lasted is not None}


def _lasted(span: Span, events: Sequence[Event]) -> Lasted | None:
    """How long ``span`` was among the spoken lines ``events``; nothing where it did not come."""
    dawns = [event["t"] for event in events if event["voice"] == "dawn"]
    since = dawns[span.after - 1] if span.after else 0.0
    begins = next((e["t"] for e in events if span.begins in ("", e["voice"]) and e["t"] >= since), None)
    if begins is None:
        return None
    ends = next(event["t"] for event in events if event["voice"] == span.ends and event["t"] > begins)
    said = sum(event["seconds"] for event in events if begins <= event["t"] < ends)
    return Lasted(ends - begins, ends - begins - said)


def _cell(company: Company, span: Span, found: Mapping[Span, Lasted]) -> str:
    """What is printed of one part at one table: seconds, the reach, and the share of silence."""
    if span not in found:
        return ""
    seconds, silent = found[span]
    reach = f"/{company.reach[span]:g}" if span in company.reach else ""
    return f"{seconds:.0f}{reach} {silent / seconds:.0%}"


@measured(
    "pace",
    unit="reached",
    reach="whole evenings in virtual time, silent, in English, with the digital deal; of each part the seconds, then "
    "those it may take, and the share of silence. The value is how many parts take no longer",
    target=f"{sum(len(company.reach) for company in (*TABLES, *ROUNDS))}",
)
def pace(effort: Effort) -> Reading:
    """The table of waiting."""
    tables, rounds = (TABLES[:1], ROUNDS[:1]) if effort.quick else (TABLES, ROUNDS)
    found = {company: spent(company) for company in (*tables, *rounds)}
    reached = sum(
        span in found[company] and found[company][span].seconds <= limit
        for company in found
        for span, limit in company.reach.items()
    )
    return Reading(reached, sheets=(_evenings(tables, found), _rounds(rounds, found)))


def _evenings(tables: Sequence[Company], found: Mapping[Company, Mapping[Span, Lasted]]) -> Sheet:
    """Each part of an evening, at each of ``tables``."""
    spans = (ON, FIRST, LOVERS, VOTE, SECOND)
    rows = tuple((span.name, *(_cell(company, span, found[company]) for company in tables)) for span in spans)
    return Sheet(("seconds/reach, silence", *(company.name for company in tables)), rows)


def _rounds(tables: Sequence[Company], found: Mapping[Company, Mapping[Span, Lasted]]) -> Sheet:
    """What lasts long at ``tables`` with other rounds than that of the lovers."""
    spans = (FIRST, SECOND, ARROWS)
    rows = tuple((company.name, *(_cell(company, span, found[company]) for span in spans)) for company in tables)
    return Sheet(("seconds/reach, silence", *(span.name for span in spans)), rows)

"""
Every page that an evening can put on the display, in every wording, with the longest facts.

Law: the words come from the narration and the pages from the firmware wherever it makes them apart
from its script; eighteen or twenty-eight sit at the table, and their names have twelve letters.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import cast

from audio.narration import Narration, Telling
from engine import Ask, Show
from firmware.box import Box
from firmware.evening import aiming, pages, voting
from firmware.gestures.aim import Aim
from hardware.page import Page

SEATS = 28
NAMES = ("Christabelle", "Bartholomäus", "Maximilienne", "Évangélistes", "Marie-Claire", "Charles-Marc", "François-Luc")
DECK = dict.fromkeys(("seer", "witch", "hunter", "cupid", "little_girl", "thief"), 1) | {"werewolf": 7, "villager": 17}
PACK = (2, 5, 9, 12, 17, 21, 28)
FACTS: Mapping[str, object] = {
    "seat": 28,
    "other": 21,
    "target": 27,
    "seats": list(PACK),
    "winners": [2, 28],
    "role": "villager",
    "camp": "werewolves",
    "cards": ["villager", "little_girl"],
    "deck": DECK,
    "night": 12,
    "day": 12,
    "players": SEATS,
    "missing": 5,
    "count": 24,
    "minutes": "2",
    "seconds": 150,
}
QUESTIONS = (
    "box.resume",
    "box.resume.evening",
    "deck.offer",
    "deck.offer.small",
    "deck.tap",
    "deck.fits",
    "deal.question",
    "deal.shuffle",
    "deal.shuffle.thief",
    "register.stuck",
    "rematch.offer",
    "leave.opens",
    "leave.sure",
)
ROLES = ("werewolf", "villager", "seer", "cupid", "witch", "hunter", "little_girl", "thief")
TABLE = tuple(range(1, SEATS + 1))


@dataclass
class Table:
    """As much of a box as a page is made with."""

    narration: Narration
    night: bool = True
    pads: tuple[int, ...] = field(default=TABLE)

    def label(self, key: str, **facts: object) -> str:
        """A short text for the display."""
        return self.narration.label(key, **facts)

    @property
    def box(self) -> Box:
        """The same, for the firmware."""
        return cast("Box", self)


def table(language: str, *, named: bool) -> Table:
    """A table of ``SEATS``, its players ``named`` or told by their number."""
    narration = Narration.load(language)
    if named:
        narration.names = {seat: NAMES[seat % len(NAMES)] for seat in TABLE}
    return Table(narration)


@cache
def captions(language: str) -> tuple[Page, ...]:
    """Every wording of every cue as the box shows it while it speaks, with its hint where it has one."""
    spoken = table(language, named=True)
    made: list[Page] = []
    for cue in sorted(spoken.narration.cues()):
        for text in dict.fromkeys((*spoken.narration.wordings(cue, FACTS), *_hinted(spoken.narration, cue))):
            made.append(Page("caption", (text,), icon="moon"))
            if cue.startswith("story."):
                made.append(Page("story", (text, spoken.label("story.hint")), icon="villager"))
    return tuple(made)


def _hinted(narration: Narration, cue: str) -> Iterator[str]:
    """The wordings of ``cue`` of a few evenings, each with the hint for newcomers."""
    for day in range(8):
        yield narration.line(cue, FACTS, Telling(day=day, hints=True))


@cache
def questions(language: str) -> tuple[Page, ...]:
    """Every line that is put as a question to all."""
    spoken = table(language, named=True)
    return tuple(
        Page("question", (text, spoken.label("yes.hint")), icon="question", ask=cue)
        for cue in QUESTIONS
        for text in spoken.narration.wordings(cue, FACTS)
    )


@cache
def by_day(language: str, *, named: bool = True) -> tuple[Page, ...]:
    """Every page for everybody that is not words alone."""
    return tuple(_by_day(table(language, named=named)))


def _by_day(at: Table) -> Iterator[Page]:
    label, seat = at.label, at.narration.seat(28)
    yield Page("join", (label("page.join"), label("page.join.count", players=18)), big="18", icon="villager")
    yield Page("register", (label("page.register", seat=28),), "28", "card", pointer=28, actors=(28,), progress=0.9)
    yield Page("digital", (label("page.digital", seat=28),), "28", "card", actors=(28,))
    yield Page("card", (label("page.card", seat=28),), "28", "card", pointer=28, actors=(28,))
    yield Page("deck", (label("page.deck"), at.narration.deck(DECK)), "30", "card")
    yield Page("deck", (label("page.deck"), at.narration.deck({"seer": 1})), "1", "card")
    ready = label("page.ready", count=18, players=28)
    yield Page("debate", (label("page.debate"), ready), "12:55", "hourglass", ask="debate", actors=TABLE)
    yield Page("paused", (label("page.paused"),), icon="pause")
    yield Page("goodbye", (label("page.goodbye"),), icon="moon")
    yield Page("rendering", (label("page.rendering"),), icon="speaker", progress=0.4)
    for cue in ("vote", "vote.runoff", "captain.elect", "captain.runoff"):
        ballot = Ask(cue, "ballot", TABLE, TABLE)
        yield Page("caption", (label(f"ask.{cue}"),), icon="ballot")
        yield voting.suspect_page(at.box, ballot, 28)
        yield voting.suspect_page(at.box, ballot, 7)
    for cue in ("page.votes", "page.voices"):
        yield Page("tally", (seat, label(cue, count=24)), "28", "ballot", pointer=28)
    for role in ("", *ROLES):
        lines = (seat, at.narration.role(role, article=False)) if role else (seat,)
        yield Page("death", lines, "28", role or "skull")
    for cue in ("hunter.shoot", "captain.heir", "captain.tiebreak"):
        yield from _aimed(at, Ask(cue, "seat", (3,), TABLE, may_pass=True), (), ())
    for chosen, word in ((False, "yes.hint"), (True, "yes"), (True, "no")):
        lines = (label("ask.witch.heal"), label(word))
        yield Page("yes_no", lines, icon="question", options=("yes", "no"), chosen=chosen, actors=(3,))
    for key in sorted(at.narration.labels()):
        if key.startswith("selftest.") and ".part." not in key and ".found." not in key and ".mark." not in key:
            words = label(key, seat=28, part="alimentation", path="/var/lib/meneur/selftest.txt", count=12)
            yield Page("selftest", (words,), icon="question")


@cache
def by_night(language: str, *, named: bool = True) -> tuple[Page, ...]:
    """Every page that only some may see, and the one that stands there when nobody looks."""
    return tuple(_by_night(table(language, named=named)))


def _by_night(at: Table) -> Iterator[Page]:
    yield pages.nobody(at.box)
    for role in sorted(at.narration.roles()):
        lines = (at.label("you.are"), at.narration.role(role, article=False))
        yield Page("role", lines, icon=role, to=(28,), actors=(28,))
    yield from (pages.private(at.box, show) for show in _shows())
    for cue, said in (
        ("cupid.pair", ()),
        ("seer.look", ()),
        ("witch.poison", ()),
        ("werewolves.devour", (at.label("page.werewolves.pack", seats=PACK),)),
    ):
        yield from _aimed(at, Ask(cue, "seat", (3, 4), TABLE, may_pass=True), said, (3, 4))
    cards = ("villager", "little_girl")
    said = (at.label("page.thief.cards", cards=cards),)
    yield from _aimed(at, Ask("thief.swap", "card", (3,), cards, may_pass=True), said, (3,))
    for victim in ("page.witch.victim", "page.witch.victim.nobody"):
        for chosen, word in ((False, "yes.hint"), (True, "yes"), (True, "no")):
            bitten = (at.label(victim, seat=28), at.label("ask.witch.heal"), at.label(word))
            yield Page("yes_no", bitten, icon="question", to=(3,), options=("yes", "no"), chosen=chosen, actors=(3,))


def _shows() -> Iterator[Show]:
    for role in ROLES:
        yield Show("seer.card", (3,), {"seat": 28, "role": role})
    for camp in ("villagers", "werewolves"):
        yield Show("seer.card", (3,), {"seat": 1, "camp": camp})
    yield Show("witch.victim", (3,), {"seat": 28})
    yield Show("witch.victim", (3,), {"seat": None})
    yield Show("lovers.heart", (3,), {})
    yield Show("lovers.moon", (3,), {})
    yield Show("lovers.partner", (3,), {"seat": 28})
    yield Show("thief.cards", (3,), {"cards": ("villager", "little_girl")})
    yield Show("werewolves.pack", PACK, {"seats": PACK})
    yield Show("werewolves.pack", (2, 5), {"seats": (2, 5)})
    yield Show("arrow.double", (3,), {})
    yield Show("arrow.single", (3,), {})


def _aimed(at: Table, ask: Ask, said: tuple[str, ...], to: tuple[int, ...]) -> Iterator[Page]:
    """The pointer's page at a few of its stops, before and after the choice."""
    stops = aiming.options(ask)
    for start in {0, len(stops) // 2, len(stops) - 2, len(stops) - 1}:
        aim = Aim(stops, start)
        yield aiming.page(at.box, ask, aim, said, to)
        aim.up()
        yield aiming.page(at.box, ask, aim, said, to)

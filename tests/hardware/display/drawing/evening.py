"""
Every page that an evening can put on the display, in every wording, with the longest facts.

The words come from the narration and the pages from the firmware wherever it makes them apart
from its script; eighteen or twenty-eight sit at the table, and their names have twelve letters.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from types import SimpleNamespace
from typing import cast

from audio.text.narration import Narration, NarrationContext
from engine import Ask, Show
from engine.facts import Facts
from engine.werewolf.setup.registry import ROLES as CARDS
from firmware.following.address import grid
from firmware.following.forgetting import forget_page
from firmware.following.orders import ForgetGame, ForgetPlayer
from firmware.following.proving import host_page
from firmware.session.box import Box
from firmware.session.box.display import signed
from firmware.session.cards.order import Order
from firmware.session.dialogue import aiming, pages
from firmware.session.dialogue.pack import PackRules
from firmware.session.dialogue.pack import page as pack_page
from firmware.session.dialogue.question import question_page
from firmware.session.gestures.aim import Aim
from firmware.session.gestures.together import Together
from firmware.session.play import burial, reveal, voting
from firmware.session.play.argent import pages as argent
from firmware.session.play.houses import village_page
from firmware.session.record.public import Village
from firmware.session.record.state import Evening
from firmware.session.setup import join, pile, teaching
from firmware.session.setup.digital import role_page
from hardware.ports.pads import Pad, pads
from hardware.ports.page import Page

SEATS = 28
ADDRESSES = ("meneur.local", "loups-garous.local:8080")
NAMES = ("Christabelle", "Bartholomäus", "Maximilienne", "Évangélistes", "Marie-Claire", "Charles-Marc", "François-Luc")
DECK = dict.fromkeys(("seer", "witch", "hunter", "cupid", "little_girl", "thief"), 1) | {"werewolf": 7, "villager": 17}
PACK = tuple(map(Pad, (2, 5, 9, 12, 17, 21, 28)))
FACTS: Mapping[str, object] = {
    "seat": 28,
    "other": 21,
    "target": 27,
    "lord": 26,
    "place": 24,
    "building": "bonesetter",
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
    "percent": 100,
    "number": 7,
    "call": "Werewolves",
    "card": "villager",
    "calls": "1 Thief, 2 Cupid, 3 each seat in turn, 4 Lovers, 5 Seer, 6 Werewolves, 7 Witch",
    "help": "While he lies open, he and one other card of yours, on which you set him, are safe from your opponents.",
    "round": 4,
    "points": 78,
    "lost": 88,
    "scores": ", ".join(f"{name} {points}" for name, points in zip(NAMES, (208, 178, 164, 157), strict=False)),
    "values": "11, 12, 12 and 13",
}
QUESTIONS = (
    "box.resume",
    "box.resume.day",
    "box.resume.evening",
    "deck.tap",
    "deck.fits",
    "deal.question",
    "deal.shuffle",
    "deal.shuffle.thief",
    "register.stuck",
    "rematch.offer",
    "rematch.cards",
    "rematch.people",
    "village.offer",
    "village.way.random",
    "village.way.prepared",
    "village.way.picked",
    "village.propose",
    "village.fits",
    "village.shuffle",
    "village.pick",
    "village.stuck",
    "leave.opens",
    "leave.sure",
    "argent.youngest",
    "argent.younger",
    "argent.look",
    "argent.yourturn",
    "argent.end.pile",
    "argent.end.villagers",
    "argent.rematch",
    "argent.count.five",
    "argent.help.ask",
)
ROLES = ("werewolf", "villager", "seer", "cupid", "witch", "hunter", "little_girl", "thief")
TABLE = pads(SEATS)
SINGLE = ("confessor", "bonesetter", "teacher", "baker", "barber", "bailiff", "innkeeper", "lord")
TRADES = (*["farmer"] * 6, *SINGLE, *["vagabond"] * 14)
VILLAGES = (
    Village(
        dict(zip(TABLE, TRADES, strict=True)),
        frozenset({Pad(7), Pad(8), Pad(11), Pad(13)}),
        poster=Pad(28),
        mute={Pad(26): "banned", Pad(27): "banned"},
    ),
    Village(dict(zip(TABLE[::-1], TRADES, strict=True)), frozenset({Pad(21), Pad(22)}), mute={Pad(9): "banned"}),
    Village(
        {seat: TRADES[seat] for seat in pads(8)}, free={Pad(9): "teacher"}, burnt=("farmer", "lord"), poster=Pad(1)
    ),
    Village(dict.fromkeys(pads(8), "vagabond"), burnt=("lord",)),
)
"""The trades of tables: full ones, and one where much was lost."""


@dataclass
class Table:
    """As much of a box as a page is made with."""

    narration: Narration
    night: bool = True
    pads: tuple[int, ...] = field(default=TABLE)
    board: SimpleNamespace = field(default_factory=lambda: SimpleNamespace(seats=SEATS))
    config: SimpleNamespace = field(default_factory=lambda: SimpleNamespace(table=SimpleNamespace(board="pi")))
    context: NarrationContext = field(default_factory=NarrationContext)

    def label(self, key: str, **facts: object) -> str:
        """A short text for the display."""
        return self.narration.label(key, **facts)

    @property
    def box(self) -> Box:
        """The same, for the firmware."""
        return cast("Box", self)


def table(language: str, *, named: bool) -> Table:
    """A table of ``SEATS``, its players ``named`` or called by their number."""
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
            if cue.startswith("explain."):
                made.append(Page("explain", (text, spoken.label("explain.hint")), icon="sun"))
    return tuple(made)


@cache
def read(language: str) -> tuple[Page, ...]:
    """What a table that follows by eye reads on a page that has other words where everybody hears."""
    spoken = table(language, named=True)
    ballot = Ask("vote", "ballot", TABLE, TABLE)
    pages_of = {
        "join.opens": join.join_page(spoken.box, Evening(pads=list(TABLE))),
        "join.ready": join.join_page(spoken.box, Evening(pads=list(TABLE)), asked=True),
        "deck.offer": pile.offer_page(spoken.box, "deck.offer", DECK),
        "deck.done": pile.deck_page(spoken.box, "page.deck.done", DECK),
        "ballot.suspect": voting.suspect_page(spoken.box, ballot, Pad(28)),
        "vote.count": reveal.tally_page(spoken.box, reveal.WORDS[False], Pad(28), 24, TABLE[:24]),
        "death": burial.face(spoken.box, {"seat": Pad(28), "role": "villager"}),
    }
    made = [
        replace(page, lines=(text,)) for cue, page in pages_of.items() for text in spoken.narration.wordings(cue, FACTS)
    ]
    where = spoken.label("page.web", address=ADDRESSES[0]), grid(ADDRESSES[0])
    return (*made, *(signed(page, *where) for page in made if page.ask == "join"))


def _hinted(narration: Narration, cue: str) -> Iterator[str]:
    """The wordings of ``cue`` of a few evenings, each with the hint for newcomers."""
    for day in range(8):
        yield narration.line(cue, FACTS, NarrationContext(day=day, hints=True))


@cache
def questions(language: str) -> tuple[Page, ...]:
    """Every line that is put as a question to all."""
    spoken = table(language, named=True)
    asked = (
        replace(page, lines=(text, page.lines[-1]))
        for cue in QUESTIONS
        for page in (question_page(spoken.box, cue, FACTS),)
        for text in spoken.narration.wordings(cue, FACTS)
    )
    return (*asked, pile.offer_page(spoken.box, "deck.offer", DECK))


@cache
def by_day(language: str, *, named: bool = True) -> tuple[Page, ...]:
    """Every page for everybody that is not words alone."""
    return tuple(_by_day(table(language, named=named)))


def _by_day(at: Table) -> Iterator[Page]:
    label = at.label
    yield from _joining(at)
    yield join.closed_page(at.box, Evening(pads=list(pads(18))))
    yield Page(
        "register", (label("page.register", seat=28),), "28", "card", pointer=Pad(28), actors=(Pad(28),), progress=0.9
    )
    yield Page("digital", (label("page.digital", seat=28),), "28", "card", actors=(Pad(28),))
    yield Page("card", (label("page.card", seat=28),), "28", "card", pointer=Pad(28), actors=(Pad(28),))
    for name in Order("2009").names:
        yield teaching.lesson_page(at.box, name, known=24)
        yield teaching.lesson_page(at.box, name, known=24, chosen=True)
        yield teaching.known_page(at.box, name)
    yield teaching.lesson_page(at.box, ("role", "villager"), known=1, so_far=True)
    yield teaching.next_page(at.box, 128)
    for title, counts in (("page.deck.of", {"count": 23, "players": 28}), ("page.deck.done", {})):
        yield pile.deck_page(at.box, title, DECK, counts)
        yield pile.deck_page(at.box, title, {"seer": 1}, counts)
    ready = label("page.ready", count=18, players=28)
    for more in (label("page.more.hint"), label("page.more", count=2, players=3)):
        yield Page("debate", (label("page.debate"), ready, more), "12:55", "hourglass", ask="debate", actors=TABLE)
    for head in (label("page.floor.accused"), label("page.floor.candidate")):
        speech = (head, at.box.narration.seat(28), label("page.floor.hint"))
        yield Page("floor", speech, "28", "hourglass", pointer=Pad(28), progress=0.5, ask="floor", actors=(Pad(28),))
    stand = (label("page.stand"), label("page.stand.hint"))
    yield Page("question", stand, icon="question", ask="floor.stand")
    yield from (village_page(at.box, village) for village in VILLAGES)
    yield Page("paused", (label("page.paused"), label("page.paused.hint")), icon="pause")
    yield Page("goodbye", (label("page.goodbye"),), icon="moon")
    yield from (
        forget_page(at.box, order, "123456") for order in (ForgetGame(9999, ""), ForgetPlayer(max(NAMES, key=len), 1))
    )
    yield host_page(at.box, "123456", "", ())
    yield from (host_page(at.box, "123456", address, grid(address)) for address in ADDRESSES)
    yield Page("rendering", (label("page.rendering"),), icon="speaker", progress=0.4)
    for cue in ("vote", "vote.runoff", "captain.elect", "captain.runoff", "farmers.elect"):
        ballot = Ask(cue, "ballot", TABLE, TABLE)
        yield Page("caption", (label(f"ask.{cue}"),), icon="ballot")
        yield voting.suspect_page(at.box, ballot, Pad(28))
        yield voting.suspect_page(at.box, ballot, Pad(7))
    for tally in reveal.WORDS.values():
        yield from (
            reveal.tally_page(at.box, tally, Pad(28), count + extra, TABLE[:count], captain=TABLE[0])
            for count in (3, 4, 5, 24)
            for extra in (0, 1, 3)
        )
    yield from _hands(at)
    learned: list[Facts[Pad]] = [{}, {"camp": "werewolves"}, {"dealt": "thief", "role": "little_girl"}]
    learned += [{"role": role} for role in sorted(at.narration.roles())]
    for facts in learned:
        yield burial.face(at.box, {"seat": Pad(28), **facts})
    for cue in ("hunter.shoot", "captain.heir", "captain.tiebreak", "innkeeper.vote", "bailiff.house"):
        yield from _aimed(at, Ask(cue, "seat", (Pad(3),), TABLE, may_pass=True), (), ())
    for cue in ("witch.heal", "lord.mercy", "lord.pardon", "vagabond.accept"):
        for chosen, word in ((False, "yes.hint"), (True, "yes"), (True, "no")):
            lines = (label(f"ask.{cue}"), label(word))
            yield Page("yes_no", lines, icon="question", options=("yes", "no"), chosen=chosen, actors=(Pad(3),))
    yield from _of_argent(at)
    for key in sorted(at.narration.labels()):
        if key.startswith("selftest.") and ".part." not in key and ".found." not in key and ".mark." not in key:
            words = label(key, seat=28, part="alimentation", path="/var/lib/meneur/selftest.txt", count=12)
            yield Page("selftest", (words,), icon="question")


def _joining(at: Table) -> Iterator[Page]:
    """Whoever comes, with a page outside and without."""
    for joined, asked in ((18, False), (0, False), (18, True), (SEATS, True)):
        page = join.join_page(at.box, Evening(pads=list(pads(joined)) if joined else []), asked=asked)
        yield page
        if not asked:
            yield from (signed(page, at.label("page.web", address=one), grid(one)) for one in ADDRESSES)


def _of_argent(at: Table) -> Iterator[Page]:
    """The pages on which cards of Argent are counted and taught."""
    yield from (argent.counted(at.box, Pad(28), cards) for cards in ((), (7,), (13, 13, 12, 12, 12, 12, 11)))
    for number in range(14):
        yield argent.value(at.box, Pad(28), number)
        yield argent.proposed(at.box, number)
        yield argent.explained(at.box, number)
        yield argent.taught(at.box, number, 3, 4, 0.5)


@cache
def by_night(language: str, *, named: bool = True) -> tuple[Page, ...]:
    """Every page that only some may see, and the one that stands there when nobody looks."""
    return tuple(_by_night(table(language, named=named)))


def _by_night(at: Table) -> Iterator[Page]:
    yield pages.nobody(at.box)
    for role in sorted(CARDS):
        yield role_page(at.box, Pad(28), role)
    yield from (pages.private(at.box, show) for show in _shows())
    for cue in ("seer.look", "witch.poison", "defender.protect", "white_werewolf.devour", "raven.accuse"):
        yield from _aimed(at, Ask(cue, "seat", (Pad(3),), TABLE, may_pass=True), (), (Pad(3),))
    yield from _paired(at)
    for pack in (PACK, PACK[:2], PACK[:1]):
        yield from _agreed(at, pack)
    cards = ("villager", "little_girl")
    said = (at.label("page.thief.cards", cards=cards),)
    yield from _aimed(at, Ask("thief.swap", "card", (Pad(3),), cards, may_pass=True), said, (Pad(3),))
    for victim in ("page.witch.victim", "page.witch.victim.nobody"):
        for chosen, word in ((False, "yes.hint"), (True, "yes"), (True, "no")):
            bitten = (at.label(victim, seat=28), at.label("ask.witch.heal"), at.label(word))
            yield Page(
                "yes_no", bitten, icon="question", to=(Pad(3),), options=("yes", "no"), chosen=chosen, actors=(Pad(3),)
            )


def _shows() -> Iterator[Show[Pad]]:
    for role in ROLES:
        yield Show("seer.card", (Pad(3),), {"seat": Pad(28), "role": role})
    for camp in ("villagers", "werewolves"):
        yield Show("seer.card", (Pad(3),), {"seat": Pad(1), "camp": camp})
    yield Show("witch.victim", (Pad(3),), {"seat": Pad(28)})
    yield Show("witch.victim", (Pad(3),), {"seat": None})
    yield Show("lovers.heart", (Pad(3),), {})
    yield Show("lovers.moon", (Pad(3),), {})
    yield Show("lovers.partner", (Pad(3),), {"seat": Pad(28)})
    yield Show("thief.cards", (Pad(3),), {"cards": ("villager", "little_girl")})
    yield Show("werewolves.pack", PACK, {"seats": PACK})
    yield Show("werewolves.pack", (Pad(2), Pad(5)), {"seats": (Pad(2), Pad(5))})
    yield Show("werewolves.pack", (Pad(2),), {"seats": (Pad(2),)})
    yield Show("arrow.double", (Pad(3),), {})
    yield Show("arrow.single", (Pad(3),), {})
    yield Show("defender.last", (Pad(3),), {"seat": Pad(28)})
    yield Show("defender.last", (Pad(3),), {"seat": None})
    yield Show("baker.peeps", (Pad(3),), {})
    yield Show("charmed.note", (Pad(3),), {})
    yield Show("charmed.moon", (Pad(3),), {})
    yield Show("piper.charmed", TABLE[:18], {"seats": TABLE[:18]})
    yield Show("piper.charmed", (Pad(2), Pad(5)), {"seats": (Pad(2), Pad(5))})
    yield Show("confessor.card", (Pad(3),), {"seat": Pad(28), "role": "white_werewolf"})


def _aimed(at: Table, ask: Ask[Pad], said: tuple[str, ...], to: tuple[Pad, ...]) -> Iterator[Page]:
    """The pointer's page at a few of its stops, before and after the choice."""
    stops = aiming.options(ask)
    for start in {0, len(stops) // 2, len(stops) - 2, len(stops) - 1}:
        aim = Aim(stops, start)
        yield aiming.page(at.box, ask, aim, said, to)
        aim.up()
        yield aiming.page(at.box, ask, aim, said, to)


def _paired(at: Table) -> Iterator[Page]:
    """Cupid's page before his first choice, after it, on the way to the second and after that."""
    ask = Ask("cupid.pair", "seats", (Pad(3),), TABLE, 2)
    aim = Aim(aiming.options(ask), 26, ask.count)
    for gesture in (aim.up, aim.down, aim.up):
        yield aiming.page(at.box, ask, aim, (), (Pad(3),))
        gesture()
    yield aiming.page(at.box, ask, aim, (), (Pad(3),))


def _agreed(at: Table, pack: tuple[Pad, ...]) -> Iterator[Page]:
    """The page of a pack at a few stops, from nobody's agreement to everybody's."""
    ask = Ask("werewolves.devour", "seat", pack, TABLE, may_pass=True)
    said = pages.private(at.box, Show("werewolves.pack", pack, {"seats": pack})).lines
    for start in (0, 27, 28):
        for rules in (PackRules("unanimity"), PackRules("unanimity", may_catch=True, starves=True)):
            together = Together(aiming.options(ask), start, pack, "unanimity")
            yield pack_page(at.box, ask, together, said, rules)
            for gesture in (together.agree, together.accuse):
                for seat in pack:
                    gesture(seat)
                    yield pack_page(at.box, ask, together, said, rules)


def _hands(at: Table) -> Iterator[Page]:
    """What a vote with hands shows."""
    label = at.box.label
    for ask in ("vote.hands", "vote.runoff.hands"):
        for stop, big in ((at.box.narration.seat(28), "28"), (label("hands.tie"), ""), (label("nobody"), "")):
            icon = "" if big else "ballot"
            yield Page("aim", (label(f"ask.{ask}"), stop, label("aim.hint")), big, icon, ask=ask)
    yield Page("caption", (label("page.hands"),), icon="ballot")

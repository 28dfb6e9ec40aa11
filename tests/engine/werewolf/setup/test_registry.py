"""The contract every role keeps, and the words the rules can say."""

import random
import re
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

import pytest

from audio.text.narration import Narration
from engine import EDITIONS, Game, Rules, Say, Setup, Show
from engine.facts import FACTS
from engine.werewolf.buildings.baker import Baker
from engine.werewolf.model.role import Night, Role, Slot
from engine.werewolf.phases import night
from engine.werewolf.roles.seer import Seer
from engine.werewolf.setup.registry import CALLED, ROLES, WOLVES, asks, cues, find, recap, role_key
from tests.engine import player
from tests.engine.table import Table
from tests.engine.village import village
from tests.harness.marks import LONG
from tests.rule_pages import cited, missing

GAMES = 1600 if LONG else 600
#: The kinds of event that belong to no role and no building.
OF_THE_GAME = ("death", "captain.elected", "captain.heir", "lover_vote", "lover_harm", "owed")
EVERY_ROLE = pytest.mark.parametrize("role", ROLES.values(), ids=lambda role: role.key)


@EVERY_ROLE
def test_a_role_is_found_by_all_its_names(role: Role) -> None:
    """Key and aliases, in any case, and no two roles share one."""
    for name in (role.key, *role.aliases, role.key.upper()):
        assert role is find(name)
    assert role.aliases, "a French name is needed"


@EVERY_ROLE
@pytest.mark.parametrize("language", ["fr", "en", "de"])
def test_a_role_is_found_by_what_the_narrator_calls_it(role: Role, language: str) -> None:
    """With its article and without, but for one of several who are called together."""
    narration = Narration.load(language)
    names = [narration.role(role.key, article=False), *([narration.role(role.key)] if role.exactly is None else [])]
    assert {role.key} == {find(name).key for name in names}


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("la Voyante", "seer"),
        ("L’Ancien", "elder"),
        ("les Deux Sœurs", "two_sisters"),
        (" Le loup-garou blanc", "white_werewolf"),
        ("Der Weiße Werwolf", "white_werewolf"),
        ("eine Hexe", "witch"),
    ],
)
def test_a_role_is_found_as_people_write_it(name: str, key: str) -> None:
    """An article, an apostrophe of either kind, and letters written as one."""
    assert key == find(name).key == find(name.replace("’", "'")).key == role_key(name)


@EVERY_ROLE
def test_a_role_is_dealt_in_a_test(role: Role) -> None:
    """A test of the rules has it at its table, by one of its names."""
    names = "|".join(map(re.escape, (role.key, *role.aliases)))
    tests = (path.read_text(encoding="utf-8") for path in Path(__file__).parents[1].rglob("test_*.py"))
    assert any(re.search(rf"\b({names})\b", text) for text in tests)


@EVERY_ROLE
def test_a_role_has_its_rows_in_the_story(role: Role) -> None:
    """Its file opens with who it is and a rule that can be looked up in ``docs/rules``."""
    module = __import__(type(role).__module__, fromlist=["*"])
    story = module.__doc__ or ""
    assert cited(story)
    assert [] == missing(story)
    assert type(role).__doc__


@EVERY_ROLE
def test_a_role_that_wakes_has_a_place_and_windows(role: Role) -> None:
    """A call, a slot and windows, or none of them; every window has a length."""
    assert bool(role.call) == bool(role.slot) == bool(role.windows)
    assert all(calls is None or calls > 0 for calls, _ in role.windows)


def test_no_two_are_called_at_the_same_step() -> None:
    """A card of no book has a place of its own between two steps."""
    slots = [one.slot for one in CALLED if one.slot is not None]
    assert sorted(set(slots)) == slots


@EVERY_ROLE
def test_a_role_that_is_alone_says_when_it_wins(role: Role) -> None:
    """Every role that plays alone has a condition for its victory, and no other role has one."""
    assert (role.aim == role.key) == (type(role).wins is not Role.wins)


@EVERY_ROLE
def test_a_role_is_in_a_box(role: Role) -> None:
    """It can be dealt somewhere, and in as many copies as are needed; its editions are known ones."""
    assert set(role.editions) <= set(EDITIONS)
    assert max(role.decks.values()) >= (role.exactly or 1)


def test_the_night_follows_the_books_order() -> None:
    """From the Thief to the Raven, the Baker right after the wolves [000:628-660]."""
    order = "thief cupid defender seer werewolves baker white_werewolf pyromaniac witch piper raven"
    assert order.split() == [one.call for one in CALLED if one.slot in set(Slot)]
    assert {"werewolf", "white_werewolf"} == WOLVES


def test_a_window_is_a_method_of_its_role(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is given the role itself, and the night as its holder sees it."""
    met = []

    async def look(role: Role, awake: Night) -> None:
        met.append((role, awake.seats))

    monkeypatch.setattr(Seer, "windows", ((1.0, look),))
    monkeypatch.setattr(night, "_schedule", night._schedule.__wrapped__)  # not the calls kept from other games, or for
    Table("wolf*2 seer villager*5")
    assert [(ROLES["seer"], (3,))] == met


def test_each_owner_of_a_trade_that_is_called_has_a_window_of_his_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """As all can count the bakeries, there is a window for each, even where nobody knows the pile."""
    monkeypatch.setattr(Baker, "copies", 2)
    table = village({3: "baker", 5: "baker"}, composition_public=False).late("werewolves.devour")
    assert [((3,), {}), ((5,), {})] == table.shown("baker.peeps")


def events(game: Game) -> list[dict[str, object]]:
    """What a game has kept for its story."""
    found = game.everything()["story"]
    assert isinstance(found, list)
    return found


def strangers() -> Iterator[Setup]:
    """A few tables for each card that is in no edition."""
    for role in ROLES.values():
        if not role.editions:
            cards = ["werewolf", "werewolf", *[role.key] * (role.exactly or 1)]
            yield from [Setup(seats=(*cards, *["villager"] * 5))] * 10


def burning() -> Iterator[Setup]:
    """Villages with few houses, in one of which the Captain lives: it seldom burns in those that are drawn."""
    seats = ["pyromaniac", "werewolf", "werewolf", *["villager"] * 5]
    laid = {"edition": "village2009", "seats": seats, "buildings": {"4": "farmer", "5": "farmer"}, "captain": 4}
    yield from [Setup.from_json(laid)] * 100


def foregone() -> Iterator[Setup]:
    """A few tables at which it is soon decided who wins: among cards that are drawn that is seldom known."""
    yield from [Setup(seats=("werewolf",) * 3 + ("villager",) * 4, rules=Rules(decided="end"))] * 10


def resting() -> Iterator[Setup]:
    """Tables at which many a night and day pass without a death: among cards that are drawn two seldom do so."""
    seats = ("werewolf", *("idiot",) * 6, *("defender",) * 4)
    yield from [Setup(seats=seats, rules=Rules(standstill=2))] * 100


def housed() -> Iterator[Setup]:
    """Villages in which an Idiot without a vote may get the inn: among cards that are drawn that is seldom so."""
    seats = ["villager", "werewolf", *["idiot"] * 6]
    laid = {"edition": "village2009", "seats": seats, "buildings": {"1": "innkeeper", "2": "bailiff"}}
    yield from [Setup.from_json(laid)] * 100


def met(chance: random.Random, setups: Iterable[Setup]) -> tuple[set[str], set[str], set[str]]:
    """The cues, asks and kinds of event of random games; every cue is held against its facts."""
    words = cues()
    heard, asked, kept = set(), set(), set()
    for setup in setups:
        game, turns = player.play(chance, setup, trouble=0.1)
        assert {name for event in events(game) for name in event} <= set(FACTS)
        kept |= {str(event["kind"]) for event in events(game)}
        asked |= {turn.ask.id for turn in turns if turn.ask and turn.ask.kind != "draw"}
        for effect in (effect for turn in turns for effect in turn.effects if isinstance(effect, (Say, Show))):
            heard.add(effect.cue)
            known = words[effect.cue]
            assert {fact for fact in known if not fact.endswith("?")} <= set(effect.facts)
            assert set(effect.facts) <= {fact.removesuffix("?") for fact in known}
    return heard, asked, kept


def test_each_fact_of_a_cue_says_whether_it_is_a_seat() -> None:
    """The table numbers seats otherwise than the rules: a fact that is not declared would keep the wrong number."""
    named = {fact.removesuffix("?") for facts in cues().values() for fact in facts}
    assert set() == named - set(FACTS)


@pytest.mark.slow
@pytest.mark.long
def test_nothing_is_said_or_asked_that_the_tables_do_not_know() -> None:
    """Over hundreds of random games, half in Le Village: exactly the cues, asks and events that are declared."""
    chance = random.Random(1)
    setups = (player.setup(chance, "village2009" if number % 2 else None, settings=12) for number in range(GAMES))
    expected = set(cues()), set(asks()), {*recap(), *OF_THE_GAME}
    assert expected == met(chance, chain(setups, strangers(), burning(), foregone(), resting(), housed()))


def test_a_card_of_no_edition_declares_what_it_says_and_asks() -> None:
    """Whatever its games bring has its place in its file."""
    heard, asked, kept = met(random.Random(12), strangers())
    assert set() == heard - set(cues())
    assert set() == asked - set(asks())
    assert set() == kept - {*recap(), *OF_THE_GAME}

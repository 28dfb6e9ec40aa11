"""The contract every role keeps, and the words the rules can say."""

import random

import pytest

from engine import EDITIONS, Say, Show
from engine.werewolf.buildings.baker import Baker
from engine.werewolf.model.cues import FACTS
from engine.werewolf.model.role import Night, Role
from engine.werewolf.roles.seer import Seer
from engine.werewolf.setup.registry import CALLED, ROLES, WOLVES, asks, cues, find
from tests.engine import player
from tests.engine.table import Table
from tests.engine.village import village
from tests.rule_pages import cited, missing

EVERY_ROLE = pytest.mark.parametrize("role", ROLES.values(), ids=lambda role: role.key)


@EVERY_ROLE
def test_a_role_is_found_by_all_its_names(role: Role) -> None:
    """Key and aliases, in any case, and no two roles share one."""
    for name in (role.key, *role.aliases, role.key.upper()):
        assert role is find(name)
    assert role.aliases, "a French name is needed"


@EVERY_ROLE
def test_a_role_tells_its_story(role: Role) -> None:
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
    assert all(calls > 0 for calls, _ in role.windows)


@EVERY_ROLE
def test_a_role_that_is_alone_says_when_it_wins(role: Role) -> None:
    """Nobody else can."""
    assert (role.aim == role.key) == (type(role).wins is not Role.wins)


@EVERY_ROLE
def test_a_role_is_in_an_edition_and_in_a_box(role: Role) -> None:
    """It can be dealt somewhere."""
    assert set(role.editions) <= set(EDITIONS)
    assert role.editions
    assert role.decks


def test_the_night_follows_the_books_order() -> None:
    """From the Thief to the Raven, the Baker right after the wolves [000:628-660]."""
    order = "thief cupid defender seer werewolves baker white_werewolf pyromaniac witch piper raven"
    assert order.split() == [one.call for one in CALLED]
    assert {"werewolf", "white_werewolf"} == WOLVES


def test_a_window_is_a_method_of_its_role(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is given the role itself, and the night as its holder sees it."""
    met = []

    async def look(role: Role, night: Night) -> None:
        met.append((role, night.seats))

    monkeypatch.setattr(Seer, "windows", ((1.0, look),))
    Table("wolf*2 seer villager*5")
    assert [(ROLES["seer"], (3,))] == met


def test_each_owner_of_a_trade_that_is_called_has_a_window_of_his_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """As all can count the bakeries, there is a window for each, even where nobody knows the pile."""
    monkeypatch.setattr(Baker, "copies", 2)
    table = village({3: "baker", 5: "baker"}, composition_public=False).late("werewolves.devour")
    assert [((3,), {}), ((5,), {})] == table.shown("baker.peeps")


def test_each_fact_of_a_cue_says_whether_it_is_a_seat() -> None:
    """The table numbers seats otherwise than the rules: a fact that is not declared would keep the wrong number."""
    named = {fact.removesuffix("?") for facts in cues().values() for fact in facts}
    assert set() == named - set(FACTS)


def test_nothing_is_said_or_asked_that_the_tables_do_not_know() -> None:
    """Over a thousand random games, half in Le Village: every cue with exactly its facts, every ask with a known id."""
    chance = random.Random(11)
    words, ids = cues(), set(asks())
    heard, met = set(), set()
    for game in range(1600):
        setup = player.setup(chance, "village2009" if game % 2 else None, settings=12)
        played, turns = player.play(chance, setup, trouble=0.1)
        events = played.everything()["story"]
        assert isinstance(events, list)
        assert {name for event in events for name in event} <= set(FACTS)
        for turn in turns:
            for effect in turn.effects:
                if isinstance(effect, (Say, Show)):
                    heard.add(effect.cue)
                    known = words[effect.cue]
                    assert {fact for fact in known if not fact.endswith("?")} <= set(effect.facts)
                    assert set(effect.facts) <= {fact.removesuffix("?") for fact in known}
            if turn.ask and turn.ask.kind != "draw":
                met.add(turn.ask.id)
    assert set() == set(words) - heard
    assert ids == met

"""The contract every role keeps, and the words the rules can say."""

import random

import pytest

from engine import EDITIONS, Say, Show
from engine.registry import CALLED, ROLES, WOLVES, asks, cues, find
from engine.role import Role
from tests.engine import player

EVERY_ROLE = pytest.mark.parametrize("role", ROLES.values(), ids=lambda role: role.key)


@EVERY_ROLE
def test_a_role_is_found_by_all_its_names(role: Role) -> None:
    """Key and aliases, in any case, and no two roles share one."""
    for name in (role.key, *role.aliases, role.key.upper()):
        assert role is find(name)
    assert role.aliases, "a French name is needed"


@EVERY_ROLE
def test_a_role_tells_its_story(role: Role) -> None:
    """Its file opens with who it is and the lines of the rules it rests on, and it has no voice at night."""
    module = __import__(type(role).__module__, fromlist=["*"])
    assert module.__doc__
    assert "[000:" in module.__doc__
    assert type(role).__doc__


@EVERY_ROLE
def test_a_role_that_wakes_has_a_place_and_windows(role: Role) -> None:
    """A call, a slot and windows, or none of them; every window has a length."""
    assert bool(role.call) == bool(role.slot) == bool(role.windows)
    assert all(calls > 0 for calls, _ in role.windows)


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


def test_nothing_is_said_or_asked_that_the_tables_do_not_know() -> None:
    """Over a thousand random games, half in Le Village: every cue with exactly its facts, every ask with a known id."""
    chance = random.Random(11)
    words, ids = cues(), set(asks())
    heard, met = set(), set()
    for game in range(1600):
        setup = player.setup(chance, "village2009" if game % 2 else None, settings=12)
        _, turns = player.play(chance, setup, trouble=0.1)
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

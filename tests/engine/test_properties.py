"""What holds in every game, whoever plays it and by whatever rules."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Hush, Say, Turn
from engine.registry import WOLVES
from tests.engine import player


@given(st.integers(0, 2**32), st.sampled_from([0.0, 0.1, 0.5]))
@settings(max_examples=400, deadline=None, derandomize=True)
def test_every_game_ends_and_keeps_its_laws(seed: int, trouble: float) -> None:
    """It ends; nobody dies twice; the dead are asked only for their last act; winners hold the right cards."""
    chance = random.Random(seed)
    setup = player.setup(chance)
    game, turns = player.play(chance, setup, trouble)
    deaths = [dict(e.facts)["seat"] for t in turns for e in t.effects if isinstance(e, Say) and e.cue == "death"]
    assert len(deaths) == len(set(deaths))
    assert sorted(deaths) == sorted(game.public.dead)  # type: ignore[type-var]
    assert len(setup.seats) == len(game.public.dead) + len(game.public.living)
    _asks_are_sound(turns)
    _winners_are_right(game.everything(), turns[-1])
    assert "over" == turns[-1].effects[-1][0]


def _asks_are_sound(turns: list[Turn]) -> None:
    """Living actors (but for last acts), options that exist, draws without actors."""
    dead: set[object] = set()
    for turn in turns:
        dead |= {e.facts["seat"] for e in turn.effects if isinstance(e, Say) and e.cue == "death"}
        ask = turn.ask
        if ask is None:
            continue
        assert ask.options
        assert bool(ask.actors) == (ask.kind != "draw")
        last_act = ask.id in {"hunter.shoot", "captain.heir"}
        assert last_act == bool(dead.intersection(ask.actors))
        if ask.kind in {"seat", "seats", "ballot"} and ask.id != "seer.look":
            assert not dead.intersection(ask.options)


def _winners_are_right(everything: dict[str, object], last: Turn) -> None:
    over, roles = last.over, everything["roles"]
    assert over is not None
    assert isinstance(roles, dict)
    wolves = tuple(seat for seat, role in roles.items() if role in WOLVES)
    match over.side:
        case "nobody":
            assert over.winners == ()
        case "werewolves":
            assert wolves == over.winners
        case "villagers":
            assert tuple(seat for seat in roles if seat not in wolves) == over.winners
        case side:
            assert side == "lovers"
            assert len(over.winners) >= 2


@given(st.integers(0, 2**32))
@settings(max_examples=100, deadline=None, derandomize=True)
def test_the_length_of_a_silence_depends_on_cue_and_settings(seed: int) -> None:
    """After the same cue, under the same rules, the same seconds."""
    chance = random.Random(seed)
    setup = player.setup(chance)
    lengths: dict[tuple[str, int], float] = {}
    for _ in range(3):
        _, turns = player.play(chance, setup, 0.2)
        cue, nth = "", 0
        for effect in (effect for turn in turns for effect in turn.effects):
            if isinstance(effect, Say):
                cue, nth = (effect.cue, 0)
            elif isinstance(effect, Hush) and cue in {"arrows.look", "lovers.look", "lovers.wakes"}:
                nth += 1
                assert effect.seconds == lengths.setdefault((cue, nth), effect.seconds)

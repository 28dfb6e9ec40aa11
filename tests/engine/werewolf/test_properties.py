"""Properties that hold in every game, with any players and any rules."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Hush, Say
from engine.facts import Facts
from engine.seats import Seat
from engine.werewolf.model.state import State
from engine.werewolf.phases import vote
from engine.werewolf.roles import defender
from tests.engine import player
from tests.harness.marks import LONG

VILLAGES = 100_000 if LONG else 80
"""Games of Le Village with Nouvelle Lune."""


def live(seed: int, edition: str | None = None, trouble: float = 0.0) -> str:
    """Play one watched game; who won."""
    chance = random.Random(seed)
    setup = player.setup(chance, edition)
    game, turns = player.play(chance, setup, trouble, watched=True)
    assert game.over is not None
    assert Say("over", {"side": game.over.side, "winners": list(game.over.winners)}) == turns[-1].effects[-1]
    return game.over.side


@pytest.mark.slow
@given(st.integers(0, 2**32), st.sampled_from([0.0, 0.1, 0.5]))
@settings(max_examples=1000 if LONG else 25, derandomize=True)
def test_every_game_ends_and_keeps_its_laws(seed: int, trouble: float) -> None:
    """Whatever is played, by whatever edition, it ends, and each step keeps all of `tests.proofs.invariants`."""
    live(seed, trouble=trouble)


@pytest.mark.slow
def test_every_village_ends_and_keeps_its_laws() -> None:
    """Hundreds of villages: any roles, any houses, any house rules, and people who are late or leave."""
    sides = Counter(live(seed, "village2009", (0.0, 0.02, 0.1, 0.4)[seed % 4]) for seed in range(VILLAGES))
    assert {"villagers", "werewolves", "white_werewolf", "piper", "lovers", "nobody"} == set(sides)


@pytest.mark.slow
@pytest.mark.long
@given(st.integers(0, 2**32))
@settings(max_examples=100, derandomize=True)
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


@pytest.mark.slow
def test_a_watched_game_sees_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """
    An engine that breaks an invariant is found out.

    A poster weighs too much; a house is lost with its owner; whom the Defender chose last he may choose again.
    """
    honest = State.bury

    def careless(state: State, seat: Seat, cause: str, shown: Facts[Seat]) -> None:
        honest(state, seat, cause, shown)
        state.public.free.clear()

    faults = (("POSTER", 3, vote), ("bury", careless, State), ("_targets", lambda night, _last: night.living, defender))
    for name, broken, holder in faults:
        with monkeypatch.context() as patch:
            patch.setattr(holder, name, broken)
            with pytest.raises(AssertionError):
                Counter(live(seed, "village2009") for seed in range(200))

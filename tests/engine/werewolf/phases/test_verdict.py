"""
Who has won, compared with a second implementation of the table (docs/rules §7).

Thousands of last stands: few cards, a couple or none, some of them charmed, by any of the rules that matter.
"""

import random

import pytest

from engine import EDITIONS, Rules
from engine.werewolf.model.building import Scene
from engine.werewolf.model.role import BARE
from engine.werewolf.model.rules import allowed
from engine.werewolf.model.stage import Table
from engine.werewolf.model.state import State
from engine.werewolf.model.view import PublicView
from engine.werewolf.phases.death import fall
from engine.werewolf.phases.victory import verdict, winners
from engine.werewolf.setup.registry import BUILDINGS, ROLES, WOLVES
from tests.harness.marks import LONG

CARDS = ("werewolf", "werewolf", "white_werewolf", "piper", "villager", "seer")
SETTINGS = (
    "wolves_win",
    "victory_order",
    "mixed_definition",
    "mixed_lovers_win",
    "lovers_goal",
    "white_wolf_counts_as_wolf",
    "white_wolf_blocks_wolf_win",
    "all_dead",
)


def last_stand(chance: random.Random) -> Scene:
    """Up to four are alive of six; who loves whom, and who is charmed, is drawn."""
    cards = tuple(chance.sample(CARDS, 6))
    rules = EDITIONS["village2009"].changed({name: chance.choice(allowed(name)) for name in SETTINGS})
    state = State(PublicView("village2009", rules, rules, cards, 6), cards, (), WOLVES)
    for seat in chance.sample(state.seats, chance.randint(2, 6)):
        state.bury(seat, "voted", {})
    if chance.random() < 0.7:
        state.pair(*chance.sample(state.seats, 2))
    for seat in chance.sample(state.seats, chance.randint(0, 6)):
        state.charm(seat)
    return Table(state, ROLES, BUILDINGS, BARE, fall)


def winner(stage: Scene, rules: Rules) -> str | None:
    """The table of §7, line by line."""
    state = stage.state
    living = state.public.living
    cards = [state.roles[seat] for seat in living]
    wolves, whites = cards.count("werewolf"), cards.count("white_werewolf")
    others = len(cards) - wolves - whites
    coupled = [sorted(pair) for pair in state.couples if _mixed(state, pair, rules) and rules.mixed_lovers_win]
    alone = [
        sorted(pair) for pair in state.couples if not _mixed(state, pair, rules) and rules.lovers_goal != "mixed_only"
    ]
    piper = "piper" in cards and all(seat in state.charmed or state.roles[seat] == "piper" for seat in living)
    early = {"extinction": False, "all_but_one": others == 1, "parity": wolves + whites >= others}[rules.wolves_win]
    suspended = any(set(pair) <= set(living) for pair in coupled)
    lines = (
        (rules.all_dead, not cards),  # V0
        ("lovers", living in coupled + alone),  # V1
        ("piper", piper and rules.victory_order == "piper"),  # V2
        ("white_werewolf", cards == ["white_werewolf"]),  # V3
        ("werewolves", wolves > 0 and others == 0 and not (whites and rules.white_wolf_blocks_wolf_win)),  # V4
        ("werewolves", wolves > 0 and others > 0 and early and not suspended),
        ("villagers", wolves == 0 and not (whites and rules.white_wolf_counts_as_wolf)),  # V5
        ("piper", piper),
    )
    return next((side for side, holds in lines if holds), None)


def victors(stage: Scene, side: str) -> tuple[int, ...]:
    """Who wins with ``side``: a camp with its dead, but without those whom love has turned (A-96)."""
    state, rules = stage.state, stage.rules
    if side == "nobody":
        return ()
    if side in ("villagers", "werewolves"):
        turned = {seat for pair in state.couples if _mixed(state, pair, rules) for seat in pair}
        camp = {"villager", "seer"} if side == "villagers" else {"werewolf"}
        gone = turned if rules.mixed_lovers_win else set()
        return tuple(seat for seat in state.seats if state.roles[seat] in camp and seat not in gone)
    living = state.public.living
    return tuple(living if side == "lovers" else [seat for seat in living if state.roles[seat] == side])


def _mixed(state: State, pair: tuple[int, int], rules: Rules) -> bool:
    one, other = (state.roles[seat] for seat in pair)
    if rules.mixed_definition == "camps":
        return (one in WOLVES) != (other in WOLVES)
    own = {"werewolf", "white_werewolf", "piper"}
    return one != other and bool({one, other} & own)


@pytest.mark.slow
def test_the_verdict_is_as_the_reference_has_it() -> None:
    """The first line of the table that applies decides, for any set of survivors, and who wins with that side."""
    chance, found = random.Random(31), set()
    for _ in range(8000 if LONG else 2500):
        stage = last_stand(chance)
        side = winner(stage, stage.rules)
        assert side == verdict(stage), (stage.state.to_json(), stage.rules)
        if side is not None:
            assert victors(stage, side) == winners(stage, side), (stage.state.to_json(), stage.rules)
        found.add(side)
    assert {"nobody", "lovers", "piper", "white_werewolf", "werewolves", "villagers", None} == found

"""Everybody presses everything: the box never fails, never hangs, and an evening can still end."""

from pathlib import Path
from random import Random
from typing import get_args

import pytest

from hardware.ports.events import Part
from tests.harness.hands import Hands
from tests.harness.marks import LONG, each
from tests.harness.rehearsed import COMMANDS, Rehearsed
from tests.proofs.gestures import calm, ends
from tests.proofs.secrecy.tables import MODES, Mode

pytestmark = pytest.mark.slow

ROUNDS = 150 if LONG else 2
"""Evenings of chaos."""

VILLAGE = "wolf wolf thief seer witch hunter cupid little_girl villager"
LOUD = ("start", "pause", "repeat", "undo", "louder", "softer", "language", "leave")


def mischief(box: Rehearsed, chance: Random) -> None:
    """Somebody does something."""
    cards = [f"CMD-{name.upper()}" for name in LOUD] + ["STRANGER", "TOKEN"]
    cards += [box.card_of(seat) for seat in range(1, len(box.dealt) + 1)]
    cards += [box.token_of(seat) for seat in range(1, len(box.trades) + 1)]
    match chance.randrange(10):
        case 0:
            card = box.rehearsal.journal.card(uid := chance.choice(cards))
            if card is None or card.name != "shutdown":  # which is obeyed, and any card may have been taught to be it
                box.lay(uid)
        case 1:
            box.lift()
        case 2:
            box.send(panel="press", **{"for": chance.choice([0.1, 1.0])})
        case 3 if chance.random() < 0.3:
            box.fail(chance.choice(get_args(Part)))
        case 3 | 4:
            box.mend(chance.choice(get_args(Part)))
        case _:
            seat, key = chance.randint(1, box.seats), chance.choice(["up", "up", "down"])
            box.send(press={"seat": seat, "key": key}, **{"for": chance.choice([0.04, 0.2, 1.5, 4.0])})


def wild(tmp_path: Path, seed: int, mode: Mode) -> None:
    """Have a wild table, which at last plays its game to the end."""
    box = Rehearsed(tmp_path, VILLAGE, centre="wolf villager", rules={"captain_election_day": 1}, **mode).begin()
    rage(box, seed)


def rage(box: Rehearsed, seed: int) -> None:
    """Rage for a while at ``box``, then play its game to the end."""
    chance, hands = Random(seed), Hands(seed)
    for _ in range(1200):
        if chance.random() < 0.35:
            mischief(box, chance)
        if chance.random() < 0.3:
            hands.act(box)
        box.wait(chance.choice([0.02, 0.1, 0.5, 2.0]))
        if "rematch.offer" in box.says:
            break
    ends(box, seed)


@pytest.mark.thinned(1)
@pytest.mark.parametrize("seed", range(ROUNDS))
def test_chaos(tmp_path: Path, seed: int) -> None:
    """However wild a table is, its game can still be played to its end afterwards."""
    wild(tmp_path, seed, {})


@pytest.mark.parametrize("mode", each(MODES, "sight"))
def test_chaos_among_those_who_hear_or_see_badly(tmp_path: Path, mode: str) -> None:
    """Calls by blinks or vibration are not lost in chaos either."""
    for seed in range(max(1, ROUNDS // 4)):
        wild(tmp_path / str(seed), seed, MODES[mode])


@pytest.mark.parametrize("seed", range(ROUNDS // 2))
def test_chaos_in_a_village(tmp_path: Path, seed: int) -> None:
    """A village with buildings, whose tokens lie about, never gets stuck either."""
    dealt = "wolf wolf piper seer pyromaniac raven scapegoat elder villager"
    trades = "barber confessor bonesetter lord teacher bailiff innkeeper vagabond*2"
    box = Rehearsed(tmp_path, dealt, trades=trades, rules={"captain_election_day": "auto"})
    rage(box.begin(), seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(ROUNDS))
def test_chaos_before_the_game(tmp_path: Path, seed: int) -> None:
    """However wild people are before the game, the box goes on answering."""
    chance = Random(f"before/{seed}")
    box = Rehearsed(tmp_path, VILLAGE, centre="wolf villager")
    for _ in range(700):
        mischief(box, chance)
        box.wait(chance.choice([0.02, 0.1, 0.5, 2.0, 8.0]))
    calm(box)
    assert box.running
    heard = len(box.says)
    box.command("repeat")
    box.wait(3)
    assert len(box.says) > heard


@pytest.mark.long
def test_every_card_at_every_moment(tmp_path: Path) -> None:
    """Every command card on the lid at every moment of an evening stops nothing, but SHUTDOWN."""
    box = Rehearsed(tmp_path, "wolf wolf seer witch hunter villager*3", rules={"captain_election_day": 1}).begin()
    hands, turn = Hands(3), 0
    while "over" not in box.says and turn < 4000:
        turn += 1
        hands.act(box)
        box.wait(0.4)
        if turn % 12 == 0:
            name = LOUD[turn // 12 % len(LOUD)]
            interrupts = box.rehearsal.box.state.closed and name not in ("louder", "softer")
            box.command(name)
            if name == "pause":
                box.until_page("paused")
                box.command("pause")
            if interrupts:
                box.wait(30)  # until the box waits for closed eyes, or it has become day meanwhile
    assert set(LOUD) < set(COMMANDS)
    ends(box, 3)

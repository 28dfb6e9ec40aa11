"""
One golden playthrough per edition: a whole game, as text.

The files change only when the rules are meant to; ``python -m tests.engine.werewolf.test_golden``
writes them anew, and the difference is for reading.
"""

import json
import random
from pathlib import Path

import pytest

from engine import EDITIONS, Setup
from engine.werewolf.setup.registry import BUILDINGS
from tests.engine import player

FOLDER = Path(__file__).parent / "golden"


def playthrough(edition: str) -> str:
    """The game of an edition, from the seed that is its name, one line an effect, an ask, or an input."""
    chance = random.Random(edition)
    roles = EDITIONS[edition].roles_enabled
    seats = [role for role in roles if role != "villager"] + ["werewolf", "villager", "villager"]
    chance.shuffle(seats)
    laid = {"edition": edition, "seats": seats, "centre": ["villager", "villager"]}
    setup = Setup.from_json({**laid, "buildings": houses(len(seats))} if edition == "village2009" else laid)
    game, turns = player.play(chance, setup, trouble=0.06)
    lines = [f"setup {json.dumps(setup.to_json(), ensure_ascii=False)}"]
    for turn, entry in zip(turns, (*game.inputs, None), strict=True):
        lines += [f"  {json.dumps(effect.to_json(), ensure_ascii=False)}" for effect in turn.effects]
        if turn.ask is not None:
            lines += [f"ask {json.dumps(turn.ask.to_json())}", f"in  {json.dumps(entry)}"]
    lines.append(f"over {json.dumps(game.over and game.over.to_json())}")
    return "\n".join(lines) + "\n"


def houses(players: int) -> dict[str, str]:
    """One of each building, then farms, for the first seats; the others are Vagabonds."""
    owned = [key for key, building in BUILDINGS.items() if building.house] + ["farmer"] * 3
    return dict(zip(map(str, range(1, players + 1)), owned, strict=False))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_golden_game_is_played_as_ever(edition: str) -> None:
    """Every effect, ask and input equals the recorded ones."""
    assert (FOLDER / f"{edition}.txt").read_text(encoding="utf-8") == playthrough(edition)


if __name__ == "__main__":
    for name in EDITIONS:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")

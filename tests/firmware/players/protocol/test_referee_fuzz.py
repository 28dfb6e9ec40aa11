"""
Whatever is said to the referee, it answers, and what it refuses leaves no trace.

The proof of "no trace": a second referee hears only the lines that the first one accepted, and
must give the same replies and know the same secrets from there on.
"""

import itertools
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Ask, Turn
from firmware.players.protocol.lines import dump
from firmware.players.protocol.referee import Referee
from firmware.players.simulation.random_player import RandomPlayer
from tests.firmware.players.protocol.referee_client import Line, talk
from tests.harness.marks import LONG
from tests.proofs.hostile import mutated

SEATS = ["thief", "cupid", "seer", "werewolf", "little_girl", "witch", "hunter", "villager"]
SETUP: Line = {
    "setup": {
        "seats": SEATS,
        "centre": ["werewolf", "villager"],
        "rules": {"little_girl_caught": "automatic", "dawn_order": "random"},
        "seed": 1,
    }
}
VILLAGE: Line = {
    "setup": {
        "edition": "village2009",
        "seats": ["piper", "pyromaniac", "seer", "werewolf", "raven", "scapegoat", "elder", "defender", "villager"],
        "buildings": dict(
            zip(
                map(str, range(1, 10)),
                ["barber", "confessor", "bonesetter", "teacher", "bailiff", "innkeeper", "lord", "farmer", "vagabond"],
                strict=True,
            )
        ),
        "seed": 1,
    }
}
VERBS = ("setup", "answer", "timeout", "leave", "caught", "query")
WORDS = st.sampled_from(
    [
        *VERBS,
        *SETUP["setup"],
        *SEATS,
        "public",
        "all",
        "close",
        "auto",
        "ask",
        "1",
        "2",
        "captain",
        "buildings",
        "power",
        "by",
        "target",
        "barber",
        "vagabond",
    ]
)
LETTERS = st.characters(exclude_categories=["Cs"])
"""What `st.text` takes by itself, too: but it tries first which of a million letters can be written in UTF-8."""
TEXT = st.text(LETTERS)
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-2, 12)
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | WORDS
    | TEXT
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=9) | st.dictionaries(WORDS | TEXT, inner, max_size=5),
    max_leaves=12,
)
LINES = st.dictionaries(st.sampled_from(VERBS) | st.text(LETTERS, max_size=3), VALUES, min_size=1, max_size=2)


def legal(asked: Line, chance: Random) -> Line:
    """A line that answers what is asked; in a debate every other time by a power, where there is one."""
    if asked["kind"] == "open":
        return {"answer": chance.choice(["close", *asked["options"][1:][:1], chance.choice(asked["options"])])}
    ask = Ask(
        asked["id"],
        asked["kind"],
        tuple(asked["actors"]),
        tuple(asked["options"]),
        asked["count"],
        asked["may_pass"],
    )
    value: Any = RandomPlayer(chance).answer(Turn((), ask, None))
    return {"answer": value if not isinstance(value, dict) else {str(key): one for key, one in value.items()}}


class Pair:
    """A referee that hears everything, and one that hears only what the first accepted."""

    def __init__(self) -> None:
        self.first, self.second = Referee(), Referee()
        self.ask: Line | None = None
        self.effects: list[Line] = []
        self._known = self._secrets(self.first)

    def hear(self, raw: bytes) -> None:
        """Send ``raw``, which is one line, and compare."""
        [reply] = talk(self.first, raw + b"\n")
        if "error" in reply:
            assert {"code", "message"} == set(reply["error"])
            assert self._known == self._secrets(self.first)
            return
        assert [reply] == talk(self.second, raw + b"\n")
        self._known = self._secrets(self.first)
        assert self._known == self._secrets(self.second)
        if "ask" in reply:
            self.ask = reply["ask"]
            self.effects += reply["effects"]

    def go_on(self, chance: Random, likely: float) -> None:
        """Answer what is asked, if anything is, with probability ``likely``."""
        if self.ask is not None and chance.random() < likely:
            self.hear(json.dumps(legal(self.ask, chance)).encode())

    @staticmethod
    def _secrets(referee: Referee) -> list[Line]:
        return talk(referee, b'{"query": "all"}\n{"query": "public"}\n')


@pytest.mark.slow
@settings(max_examples=300 if LONG else 25, derandomize=True)
@given(st.binary(max_size=400))
def test_random_bytes(raw: bytes) -> None:
    """Any bytes get one JSON reply a line."""
    lines = raw.split(b"\n")
    expected = len(lines) if lines[-1] else len(lines) - 1
    assert expected == len(talk(Referee(), raw))


@pytest.mark.slow
@pytest.mark.long
@settings(max_examples=1500 if LONG else 12, derandomize=True)
@given(st.sampled_from((SETUP, VILLAGE)), st.lists(LINES, min_size=1, max_size=8), st.integers(0, 25), st.integers())
def test_random_values(setup: Line, lines: list[Line], depth: int, seed: int) -> None:
    """Any JSON in any place of a line, anywhere in a game, is answered; refused lines leave no trace."""
    pair, chance = Pair(), Random(seed)
    pair.hear(dump(setup).rstrip())
    for _ in range(depth):
        if pair.ask is not None:
            pair.hear(json.dumps(legal(pair.ask, chance)).encode())
    for line in lines:
        pair.hear(dump(line).rstrip(b"\n"))


@pytest.mark.slow
def test_mutated_lines() -> None:
    """Whole games in which every line comes mangled before it comes right end as they would have without."""
    for seed, setup in itertools.product(range(1000 if LONG else 12), (SETUP, VILLAGE)):
        pair, chance = Pair(), Random(seed)
        pair.hear(mutated(dump(setup).rstrip(), chance))
        pair.hear(dump(setup).rstrip())
        steps = 0
        while pair.ask is not None and steps < 60:
            line = json.dumps(legal(pair.ask, chance)).encode()
            pair.hear(mutated(line, chance))
            pair.go_on(chance, 0.5)
            if chance.random() < 0.05:
                pair.hear(json.dumps({"leave": chance.randint(1, 8)}).encode())
            steps += 1


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("setup", [SETUP, VILLAGE], ids=["base", "village"])
def test_refused_setups_leave_the_game(setup: Line) -> None:
    """A mangled setup in the middle of a game either begins another one or changes nothing."""
    pair, chance = Pair(), Random(5)
    pair.hear(dump(setup).rstrip())
    for _ in range(300):
        if pair.ask is None:
            pair.hear(dump(setup).rstrip())
        pair.hear(mutated(dump(setup).rstrip(), chance))
        pair.go_on(chance, 0.3)


@pytest.mark.slow
@pytest.mark.long
def test_games_of_a_village_in_which_powers_are_used() -> None:
    """In the games that are fuzzed houses change hands, chins are shaved and powers restored."""
    used = set()
    for seed in range(10):
        pair, chance = Pair(), Random(seed)
        pair.hear(dump(VILLAGE).rstrip())
        for _ in range(60):
            pair.go_on(chance, 1.0)
        used |= {effect.get("say") for effect in pair.effects}
    assert {"confessor.opens", "barber.strikes", "bonesetter.heals", "bailiff.houses"} <= used


HUGE = {
    "seats": {"setup": {"seats": ["villager"] * 6000}},
    "buildings": {"setup": {**VILLAGE["setup"], "buildings": {str(seat): "farmer" for seat in range(3000)}}},
    "rules": {"setup": {**SETUP["setup"], "rules": {f"rule_{number}": number for number in range(3000)}}},
    "ballot": {"answer": {str(seat): seat for seat in range(5000)}},
    "list": {"answer": list(range(9000))},
    "word": {"answer": "x" * 60_000},
    "number": {"leave": 10**4000},
}


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("line", HUGE.values(), ids=HUGE)
@pytest.mark.parametrize("setup", [SETUP, VILLAGE], ids=["base", "village"])
def test_huge_lines(setup: Line, line: Line) -> None:
    """A line that is as long as lines may be is answered in a few words, and changes nothing."""
    pair, chance = Pair(), Random(1)
    pair.hear(dump(setup).rstrip())
    for _ in range(8):
        [reply] = talk(pair.first, dump(line))
        assert len(reply["error"]["message"]) < 2000
        pair.go_on(chance, 1.0)

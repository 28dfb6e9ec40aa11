"""
Twin worlds: two games that differ in secrets only sound the same (docs/rules §10.8, T-220).

Two tables shuffle the same pile, lie different cards in front of different seats and the middle,
and do different things every night. What the table may notice is what the book reveals to
it, the dead of a dawn and what follows from them. So the two public sequences may part at such a
fact and nowhere else: not at a call, a silence, an opening, or an ask answered in the open.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from firmware.players.protocol.referee import Referee
from firmware.players.simulation.player import pick
from tests.firmware.players.protocol.referee_client import Line
from tests.firmware.players.protocol.test_referee_fuzz import legal
from tests.harness.marks import LONG

pytestmark = pytest.mark.slow

PAIRS = 3000 if LONG else 200
SECRET = frozenset(
    {
        "thief.swap",
        "cupid.pair",
        "seer.look",
        "werewolves.devour",
        "witch.heal",
        "witch.poison",
    }
)
ENTITLED = frozenset({"death", "grief", "hunter.falls", "dawn.quiet", "over", "captain.falls"})
"""What the table is shown of the cards, and so the only cues at which two worlds may part."""

PILE = ["werewolf", "werewolf", "werewolf", "seer", "witch", "hunter", "cupid", "little_girl", "thief"]
RULES: Mapping[str, tuple[object, ...]] = {
    "captain_election_day": (1, 2, "never"),
    "reveal_on_death": ("hidden", "card", "camp"),
    "composition_public": (True, False),
    "call_spent_roles": ("until_revealed", "always"),
    "wolves_may_eat_wolf": (True, False),
    "wolves_undecided": ("no_kill", "random_non_wolf"),
    "witch_sees_victim": (True, False),
    "thief_forced_two_wolves": (True, False),
    "seer_sees": ("card", "camp"),
    "dawn_order": ("seat", "random"),
    "hunter_shot": ("optional", "mandatory"),
    "first_night_kill": (True, False),
    "heads_down": ("auto", "always", "never"),
    "double_vote": ("captain", "arrow", "none"),
    "cupid_timeout": ("random_pair", "no_lovers"),
    "timers": ({}, {"call": 7, "debate": 60}),
}


class World:
    """One of the two."""

    def __init__(self, cards: list[str], more: Line, secret: Random) -> None:
        self._referee = Referee()
        self._secret = secret
        self.public: list[Line] = []
        self.ask: Line | None = None
        self._send({"setup": {**more, "seats": cards[:-2], "centre": cards[-2:]}})

    def nights(self) -> int:
        """How many nights have fallen."""
        return sum(fact.get("say") == "night.falls" for fact in self.public)

    def night(self, victim: int | None) -> None:
        """Answer every secret ask, wolves taking ``victim`` if they may, up to the next open one."""
        while self.ask is not None and self.ask["id"] in SECRET:
            self._send(self._quietly(self.ask, victim))

    def openly(self, line: Line) -> None:
        """Send ``line``, as the other world does."""
        self._send(line)

    def _quietly(self, ask: Line, victim: int | None) -> Line:
        name, secret = ask["id"], self._secret
        if name in ("seer.look", "thief.swap", "cupid.pair"):
            return {"timeout": True} if secret.random() < 0.2 else legal(ask, secret)
        if name == "werewolves.devour":
            return {"answer": victim if victim in ask["options"] else None}
        if name == "witch.heal":
            return {"answer": secret.random() < 0.1}
        return {"answer": None} if secret.random() < 0.9 else legal(ask, secret)

    def _send(self, line: Line) -> None:
        reply: dict[str, Any] = self._referee.answer(line)
        self.public += [effect for effect in reply["effects"] if "show" not in effect]
        self.ask = reply["ask"]


def parting(one: World, other: World) -> tuple[Line | None, Line | None] | None:
    """The first public facts in which the two differ; None if one sequence so far begins the other."""
    pairs = zip(one.public, other.public, strict=False)
    return next(((a, b) for a, b in pairs if a != b), None)


def twins(seed: int, chance: Random) -> tuple[World, World, list[int]]:
    """Two worlds of the same pile and rules, and the seats that were dealt the same card in both."""
    pile = PILE + ["villager"] * chance.randint(1, 4)
    chance.shuffle(pile)
    swapped = pile.copy()
    for _ in range(chance.randint(1, 4)):
        one, other = chance.sample(range(len(pile)), 2)
        swapped[one], swapped[other] = swapped[other], swapped[one]
    more: Line = {
        "seed": seed,
        "rules": {name: pick(chance, values) for name, values in RULES.items() if chance.random() < 0.5},
    }
    same = [seat for seat in range(1, len(pile) - 1) if pile[seat - 1] == swapped[seat - 1]]
    return World(pile, more, Random(f"{seed}/one")), World(swapped, more, Random(f"{seed}/other")), same


def in_the_open(asked: Line, same: list[int], chance: Random) -> Line:
    """What both tables do: vote for nobody, or all for one whose card is the same in both; or anything."""
    if chance.random() < 0.1:
        return {"timeout": True}
    if asked["kind"] != "ballot" or asked["id"].startswith("captain"):
        return legal(asked, chance)
    named = [seat for seat in asked["options"] if seat in same]
    target = pick(chance, named) if named and chance.random() < 0.6 else None
    return {"answer": {str(voter): target if voter != target else None for voter in asked["actors"]}}


def live(seed: int) -> tuple[str, int]:
    """Live a pair of worlds until they part or one ends; how that came, and after how many nights."""
    chance = Random(seed)
    one, other, same = twins(seed, chance)
    for _ in range(60):
        victim = pick(chance, same) if same and chance.random() < 0.6 else None
        one.night(victim)
        other.night(victim)
        difference = parting(one, other)
        if difference is not None:
            assert any(fact is not None and fact.get("say") in ENTITLED for fact in difference), difference
            return "parted", one.nights()
        if one.ask is None or other.ask is None:
            assert one.ask is other.ask
            return "over", one.nights()
        assert {**one.ask, "options": None} == {**other.ask, "options": None}
        if one.ask["options"] != other.ask["options"]:
            # the Hunter may not aim at the one he loves; nobody says aloud whom that leaves
            assert "hunter.shoot" == one.ask["id"]
            return "aimed", one.nights()
        line = in_the_open(one.ask, same, chance)
        one.openly(line)
        other.openly(line)
    return "lived", one.nights()


def test_twins() -> None:
    """However many pairs live, no public fact ever differs but one that was turned up."""
    ends = [live(seed) for seed in range(PAIRS)]
    assert {"parted", "over", "lived", "aimed"} == {how for how, _ in ends}
    assert sum(nights >= 3 for _, nights in ends) > PAIRS * 800 / 3000, "most pairs part too early to prove much"


def test_first_night_sounds_the_same() -> None:
    """Up to the first dawn the two are the same whatever was dealt and done, silences included."""
    for seed in range(PAIRS // 3):
        chance = Random(seed)
        pile = PILE + ["villager"] * 3
        rules = {name: pick(chance, values) for name, values in RULES.items() if chance.random() < 0.5}
        nights = []
        for twin in ("one", "other"):
            world = World(chance.sample(pile, len(pile)), {"rules": rules}, Random(f"{seed}/{twin}"))
            world.night(chance.randint(1, 10))
            dawn = next(i for i, fact in enumerate(world.public) if fact.get("say") == "dawn")
            nights.append(world.public[: dawn + 1])
        assert nights[0] == nights[1]

"""A game of Argent that is checked while it is played at random."""

import json
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from engine.argent.game import Game, Turn
from engine.argent.judging import judge
from engine.argent.registry import DECK
from engine.argent.rules import CHOICES, NAMES, Rules
from engine.argent.setup import Setup
from engine.effects import Show
from engine.errors import AnswerRefused
from firmware.players.argent.random_player import RandomPlayer
from tests.proofs.argent.follower import Follower

EVERY = 7
"""Views are compared at each answer of so many."""
NONSENSE: tuple[object, ...] = (
    None,
    0,
    -1,
    True,
    "draw",
    [],
    [0],
    [1, 1],
    {},
    {"do": "draw", "more": 1},
    {"seat": 9, "place": 1},
    1.5,
)


def setup(chance: Random) -> Setup:
    """Any setup: half of them with other settings than the usual."""
    changes = {name: chance.choice(CHOICES[name]) for name in NAMES} if chance.random() < 0.5 else {}
    players = chance.randint(2, 4)
    return Setup(players=players, rules=Rules().changed(changes), round=chance.randint(3, 4))


class Watched:
    """One game, its followers, and what was heard of it; every step is checked."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.player = RandomPlayer(chance)
        self.game = Game(setup(chance))
        rules = {name: getattr(self.game.setup.rules, name) for name in NAMES}
        self.seats = range(1, self.game.setup.players + 1)
        self.followers = [Follower(seat, self.game.setup.players, rules) for seat in (0, *self.seats)]
        self.sums: dict[int, int] = {}
        self.answers = 0

    def play(self) -> None:
        """Play to the end."""
        turn = self.game.start()
        while turn.ask is not None:
            if self.answers % EVERY == 0:
                self._refuse()
            answer = self.player.answer(turn.ask)
            actor = turn.ask.actors[0] if turn.ask.actors else 0
            turn = self.game.answer(answer)
            self.answers += 1
            self._hear(turn, actor, answer)
            if self.answers % EVERY == 0 or turn.ask is None:
                self._audit()
        self._end(turn)

    def _hear(self, turn: Turn, actor: int, answer: object) -> None:
        effects = json.loads(json.dumps(turn.to_json()))["effects"]
        assert all((actor,) == effect.to for effect in turn.effects if isinstance(effect, Show))
        assert turn.ask is None or turn.ask.kind == "draw" or len(turn.ask.actors) == 1
        for follower in self.followers:
            follower.follow(effects, answer if follower.seat == actor else None)
        for effect in effects:
            if effect.get("say") == "count":
                self.sums[effect["facts"]["seat"]] = effect["facts"]["total"]
                assert effect["facts"]["total"] == sum(effect["facts"]["values"])
            elif effect.get("say") == "scores":
                self._score(effect["facts"])

    def _score(self, facts: Mapping[str, Any]) -> None:
        """The points follow from the counts."""
        caller = facts["caller"]
        expected = dict(self.sums)
        if caller is not None:
            lowest = self.sums[caller] == min(self.sums.values())
            expected[caller] = 0 if lowest else self.sums[caller] + 10
            assert facts["lowest"] is lowest
            assert not lowest or caller == facts["amulet"]
        assert {str(seat): lost for seat, lost in expected.items()} == facts["points"]

    def _audit(self) -> None:
        everything = self.game.everything()
        self._cards(everything)
        public = self.game.public()
        for follower in self.followers:
            self._view(follower, self.game.seen(follower.seat) if follower.seat else public)
        assert [] == [key for key in public if public[key] != everything[key] and key != "villages"]

    def _cards(self, view: Mapping[str, Any]) -> None:
        """All 52 cards are there, no village is empty, and places run from 1 (J-3)."""
        cards = [*view["discard"], *view["shown"], *view["drawn"], *view["pile_cards"], *view["aside_cards"]]
        for village in view["villages"].values():
            assert village
            assert list(range(1, len(village) + 1)) == [card["place"] for card in village]
            cards += [card["value"] for card in village]
        assert Counter(DECK) == Counter(cards)
        totals = Counter[str]()
        for points in view["points"]:
            totals.update(points)
        assert {seat: totals[seat] for seat in view["totals"]} == view["totals"]

    def _view(self, follower: Follower, view: Mapping[str, Any]) -> None:
        """What the view holds is exactly what the seat was told and could follow."""
        for seat in self.seats:
            village, lies = view["villages"][str(seat)], follower.up[seat]
            assert lies == [card["up"] for card in village]
            known = follower.village(seat)
            if not follower.seat:
                known = [value if up else None for value, up in zip(known, lies, strict=True)]
            assert known == [card["value"] for card in village]
        assert (follower.seat == view["turn"]) is ("drawn" in view)
        assert (len(follower.pile), sorted(follower.beside)) == (view["pile"], sorted(view["shown"]))

    def _refuse(self) -> None:
        """What the ask does not allow is refused, and changes nothing (J-2)."""
        assert self.game.ask is not None
        value = self.chance.choice(NONSENSE)
        try:
            judge(self.game.ask, value)
        except AnswerRefused:
            before = self.game.everything()
            with pytest.raises(AnswerRefused):
                self.game.answer(value)
            assert before == self.game.everything()

    def _end(self, turn: Turn) -> None:
        assert turn.over is not None
        totals = turn.over.totals
        amulet = self.game.everything()["amulet"]["holder"]  # type: ignore[index]
        best = [seat for seat, total in totals.items() if total == min(totals.values())]
        assert ([amulet] if amulet in best else best) == list(turn.over.winners)

"""Somebody goes home at any ask of Le Village: it is put again or falls, and the evening goes on."""

from collections.abc import Callable

import pytest

from engine import Game
from engine.seats import Seat
from tests.engine.table import Table
from tests.engine.village import evening, morning, power, village

FARMS = {1: "farmer", 2: "farmer", 3: "farmer", 8: "innkeeper"}
MANOR = {4: "lord", 5: "bailiff", 1: "farmer"}

ASKED: dict[str, Callable[[], Table]] = {
    "debate": lambda: morning({1: "barber", 4: "farmer", 5: "confessor"}),
    "farmers.elect": lambda: morning(FARMS, captain_election_day=1),
    "captain.heir": lambda: (
        village(FARMS, "villager*3 wolf*2 villager*2 pyromaniac", captain=2)
        .late("werewolves.devour")
        .on("pyromaniac.burn", 2)
    ),
    "teacher.ban": lambda: evening({1: "teacher", 4: "farmer", 5: "confessor"}),
    "innkeeper.vote": lambda: evening(FARMS),
    "vote": lambda: evening(FARMS).on("innkeeper.vote", 4),
    "lord.mercy": lambda: evening(MANOR).on("vote", {1: 6}),
    "lord.pardon": lambda: evening(MANOR).on("vote", {1: 6}).on("lord.mercy", True),
    "bailiff.house": lambda: village(MANOR).on("werewolves.devour", 4),
    "vagabond.accept": lambda: village(MANOR).on("werewolves.devour", 4).on("bailiff.house", 6),
    "hunter.shoot": lambda: morning({1: "barber", 4: "farmer", 5: "bailiff"}, "villager*3 hunter villager*2 wolf*2").on(
        "debate", power("barber", 1, 4)
    ),
}


@pytest.mark.parametrize("name", ASKED)
def test_anybody_may_go_home_at_any_ask(name: str) -> None:
    """Each of the living in turn: he is out with his house, is asked nothing more but a last word, and the day ends."""
    table = ASKED[name]()
    table.asks(name)
    for seat in table.living:
        game = Game.replay(table.game.record())[0]
        game.leave(Seat(seat))
        for _ in range(40):
            if game.ask is None or game.public.phase == "night":
                break
            assert game.ask.options
            last_words = game.ask.id in {"captain.heir", "hunter.shoot"}
            assert last_words or set(game.ask.actors) <= set(game.public.living)
            game.answer(game.ask.options[0]) if game.ask.kind == "draw" else game.timeout()
        assert game.over or "night" == game.public.phase
        assert seat in game.public.dead
        assert set(game.public.buildings) <= set(game.public.living)
        assert sorted(game.public.trades()) == sorted(table.game.public.trades())

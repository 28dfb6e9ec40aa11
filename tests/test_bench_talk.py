"""What bots say in a debate: faults that do not happen, and that each would be found."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from engine import EDITIONS, Game, Setup, Turn
from engine.ask import seats
from engine.seats import Seat, by_seat
from firmware.players.opponents import STRENGTHS, Statement, Town
from firmware.players.simulation.running import play_out
from tests.bench.instruments.debating import Debaters
from tests.bench.instruments.talking import Debate, Said
from tests.bench.talk import FAULTS, TABLES, belies_word, count, listen, tallies
from tests.harness.marks import LONG, each

TOWN = Town((1, 2, 3), dead={4: "villager", 5: "werewolf"}, cards={"seer": 1, "villager": 2, "werewolf": 2}, day=2)
SHOWN = Town((1, 2, 3), dead={4: "seer"}, cards={"seer": 1, "villager": 2, "werewolf": 2}, day=2)
SEEN = Statement(1, "cleared", 2, "seer")
MADE: Mapping[str, Debate] = {
    name: Debate(town, tuple(Said(one, text, 60.0) for one, text in zip(said, "abc", strict=False)), votes)
    for name, (town, said, votes) in {
        "says the same again": (TOWN, [Statement(1, "accuse", 2)] * 2, {}),
        "question without an answer": (TOWN, [Statement(1, "ask", 2, reason="whom"), Statement(3, "accuse", 1)], {}),
        "votes against his own last word": (TOWN, [Statement(1, "accuse", 2)], {1: 3}),
        "against whom he has just believed": (TOWN, [Statement(1, "defend", 2), Statement(1, "accuse", 2)], {}),
        "asks for what was just said": (TOWN, [Statement(2, "accuse", 3), Statement(1, "ask", 2, reason="whom")], {}),
        "cites what is not so": (TOWN, [Statement(1, "accuse", 2, reason="voted", about=4)], {}),
        "speaks to the dead": (TOWN, [Statement(1, "accuse", 4)], {}),
        "answers what he was not asked": (TOWN, [Statement(1, "deny", reason="asked", about=2)], {}),
        "claims his card again": (TOWN, [Statement(1, "claim", role="seer")] * 2, {}),
        "claims a card that lies face up": (SHOWN, [Statement(1, "claim", role="seer")], {}),
        "saw one card in two ways": (TOWN, [SEEN, Statement(1, "found_wolf", 2, "seer")], {}),
    }.items()
} | {"same words twice in a debate": Debate(TOWN, (Said(SEEN, "a"), Said(Statement(2, "heed", 1), "a")))}
"""Each fault, in the shortest debate in which it happens."""


@pytest.mark.parametrize("name", [one.name for one in FAULTS])
def test_every_fault_is_found(name: str) -> None:
    """Each is found once in a debate in which it happens."""
    found = tallies()
    count(MADE[name], found)
    assert 1 == found[name].did


def test_a_vote_belies_no_word_that_named_him_as_well() -> None:
    """Both of two, or who says that he saw a wolf in the voter."""
    named, framed = Statement(1, "accuse", 2, reason="both", about=3), Statement(3, "found_wolf", 1, "seer")
    for said in ([named], [framed, replace(named, reason="claimed", about=1)]):
        debate = Debate(TOWN, tuple(Said(one) for one in said), {1: 3})
        assert not any(wrong for _, wrong in belies_word(debate))


class _Shots(Debaters):
    """Those at whose table it is kept whom a Witch poisons, and whom a Hunter shoots and would shoot."""

    def answer(self, turn: Turn[Seat]) -> object:
        answer, ask = super().answer(turn), turn.ask
        assert ask is not None
        if ask.id == "witch.poison":
            self.poisoned = answer, self.opponents[ask.actors[0]].memory.poisoned
        elif ask.id == "hunter.shoot":
            self.shot = answer, self.opponents[ask.actors[0]].shoots(seats(ask), may_spare=False)[0]
        return answer


def test_a_witch_and_a_hunter_of_simulated_games_act_as_at_the_table() -> None:
    """She knows by day whom she has poisoned, and he shoots one of whom he can say why."""
    poisoned, shots = set[tuple[object, object]](), set[tuple[object, object]]()
    for seed in range(9):
        chance = Random(seed)
        cards = chance.sample(["werewolf"] * 2 + ["witch", "hunter"] + ["villager"] * 4, 8)
        setup = Setup(seats=tuple(cards), edition="2009", rules=EDITIONS["2009"])
        game = Game(setup)
        table = _Shots(chance, setup, game, {seat: STRENGTHS["steady"] for seat, _ in by_seat(setup.seats)})
        play_out(game, table)
        poisoned |= {getattr(table, "poisoned", (None, None))}
        shots |= {getattr(table, "shot", (None, None))}
    assert poisoned > {(None, None)}
    assert shots > {(None, None)}
    assert all(given == known for given, known in poisoned | shots)


@pytest.mark.slow
@pytest.mark.parametrize("language", each(("en", "fr", "de"), "en"))
@pytest.mark.parametrize("table", each(TABLES, "8"))
def test_bots_make_no_such_fault(table: str, language: str) -> None:
    """None of them happens in games of bots, but for those that are known to."""
    found = tallies()
    listen(table, 40 if LONG else 2, found, language)
    assert sum(one.could for one in found.values()) > 100
    assert {} == {one.name: found[one.name].example for one in FAULTS if found[one.name].did and not one.happens}

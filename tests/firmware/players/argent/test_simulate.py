"""`meneur simulate --game argent`, and its players."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.argent.game import Game
from engine.argent.rules import CHOICES, Rules
from engine.argent.setup import Setup
from engine.ask import Ask
from engine.seats import Seat
from firmware.cli import main
from firmware.players.argent import simulating
from firmware.players.argent.character import STRENGTHS, Strength
from firmware.players.argent.sensible_player import SensiblePlayer, View
from firmware.players.argent.simulating import Tally, batches
from firmware.players.simulation.running import EndlessGame
from tests.bench.instruments.rivals import shares
from tests.harness.marks import each


def report(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """What the command prints as JSON."""
    assert 0 == main(["simulate", "--game", "argent", "--json", "--jobs", "1", *arguments])
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def played(policy: str, games: int = 4, players: int = 3, rules: Rules | None = None) -> Tally:
    """The tally of a few games."""
    [batch] = batches(players, rules or Rules(), policy, "0", games)
    return batch.play()


@pytest.mark.slow
@pytest.mark.long
def test_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    """It counts games, winners, ends of rounds and calls, and the same seed gives the same figures."""
    found = report(capsys, "--games", "5", "--players", "2")
    assert (5, 2, "random", 20) == (found["games"], found["players"], found["policy"], sum(found["ends"].values()))
    assert ["1", "2"] == list(found["wins"])
    assert 5 <= sum(rate["games"] for rate in found["wins"].values())
    assert found == report(capsys, "--games", "5", "--players", "2")
    assert found != report(capsys, "--games", "5", "--players", "2", "--seed", "1")


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json it is a table."""
    assert 0 == main(["simulate", "--game", "argent", "--games", "2", "--jobs", "1", "--policy", "sensible"])
    out = capsys.readouterr().out
    assert "2 games of Argent, 3 sensible players" in out
    assert "seat 3 won" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--players", "5"], "2 to 4 players, not 5"),
        (["--composition", "werewolf:2"], "--composition is for Werewolf"),
        (["--edition", "collector"], "--edition is for Werewolf"),
        (["--each"], "--each is for Werewolf"),
        (["--rule", "luck=true"], "no setting 'luck'"),
        (["--rule", "witch_must=maybe"], "witch_must does not take"),
        (["--rule", "witch_must"], "sets no rule"),
    ],
)
def test_what_cannot_be_played(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It is refused with a sentence, and nothing is played."""
    assert main(["simulate", "--game", "argent", *arguments]) != 0
    assert words in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.thinned(6)
@pytest.mark.parametrize(("name", "value"), [(name, one) for name, values in CHOICES.items() for one in values[1:]])
def test_sensible_players_play_by_every_setting(name: str, value: object) -> None:
    """Whatever they answer is allowed, at every number of players."""
    rules = Rules().changed({name: value})
    tables = each((2, 3, 4), 3)
    assert [1] * len(tables) == [played("sensible", 1, players, rules).games for players in tables]


@pytest.mark.slow
@pytest.mark.long
def test_sense_helps() -> None:
    """Sensible players lose far fewer points than random ones, and call more often."""
    sensible, random = played("sensible", 6), played("random", 3)
    assert sensible.points / sensible.games * 2 < random.points / random.games
    assert sensible.calls.total() / sensible.games > random.calls.total() / random.games


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_sensible_player_knows_its_own_view_only(strength: Strength) -> None:
    """In every ask of a game it sees the view of the seat that is asked, and no other."""
    player = SensiblePlayer(Random(1), STRENGTHS[strength])

    def answer(ask: Ask[Seat], see: Callable[[Seat], View]) -> object:
        def only(seat: Seat) -> View:
            assert (seat,) == ask.actors
            return see(seat)

        return player.answer(ask, only)

    tally = Tally()
    simulating.play(Game(Setup(players=3)), answer, Random(2), tally)
    assert 1 == tally.games


@pytest.mark.slow
@pytest.mark.long
def test_strength_pays() -> None:
    """At one table a novice wins fewest games, and the shares make a whole."""
    won = shares(20, "0")
    assert "novice" == min(won, key=won.__getitem__)
    assert pytest.approx(1.0) == sum(won.values())


def test_endless_games_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that takes too many answers is ended with a sentence."""
    monkeypatch.setattr(simulating, "LONGEST", 5)
    with pytest.raises(EndlessGame, match="5 answers"):
        played("random", 1)


def test_tallies_are_merged() -> None:
    """Two batches count as one."""
    one, two = played("random", 1), played("random", 2)
    games, points, turns = one.games + two.games, one.points + two.points, one.turns + two.turns
    ends, wins, calls = one.ends + two.ends, one.wins + two.wins, one.calls + two.calls
    one.merge(two)
    assert (games, points, turns, ends, wins, calls) == (
        one.games,
        one.points,
        one.turns,
        one.ends,
        one.wins,
        one.calls,
    )

"""Simulated games: the command, the players, the counting, and the same games for the same seed."""

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import EDITIONS, Ask, EngineError, Game, Turn
from engine.seats import Seat
from engine.werewolf.setup.registry import BUILDINGS, ROLES
from engine.werewolf.setup.tokens import box
from firmware.cli import main
from firmware.commands import simulate as command
from firmware.players.simulation import running
from firmware.players.simulation.comparing import variants
from firmware.players.simulation.player import any_ballot, any_seat, unanimous
from firmware.players.simulation.random_player import RandomPlayer
from firmware.players.simulation.running import BATCH, POLICIES, Batch, EndlessGame, batches, play, run
from firmware.players.simulation.sensible import SensiblePlayer
from firmware.players.simulation.table import lay, read_rules
from firmware.players.simulation.tally import Tally, wilson
from firmware.runtime.composition import parse_composition, parse_tokens
from firmware.runtime.errors import MeneurError
from tests.harness.marks import LONG
from tests.proofs import invariants

ROOT = Path(__file__).parents[4]
GAMES = 40 if LONG else 3
"""Games by each policy with each edition or house rule."""

PILE = "loup-garou:3,voyante,sorcière,chasseur,cupidon,petite-fille,voleur,villager:5"
EVERY = {"werewolf": 3, "seer": 1, "witch": 1, "hunter": 1, "cupid": 1, "little_girl": 1, "thief": 1}


def printed(*arguments: str) -> dict[str, Any]:
    """What the command prints as JSON."""
    done = subprocess.run(
        [sys.executable, "-m", "firmware", "simulate", "--json", *arguments],
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    assert (0, b"") == (done.returncode, done.stderr)
    report: dict[str, Any] = json.loads(done.stdout)
    return report


# -- the command ---------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.long
def test_same_seed_same_counts_whatever_the_jobs() -> None:
    """One process or three count the same games; another seed counts others."""
    arguments = ("--games", "60", "--policy", "random", "--composition", PILE, "--seed", "x")
    alone = printed(*arguments, "--jobs", "1")
    assert alone == printed(*arguments, "--jobs", "3")
    assert alone["sides"] != printed(*arguments[:-1], "y")["sides"]


@pytest.mark.slow
@pytest.mark.long
def test_report() -> None:
    """The report says what was played, and its counts add up."""
    report = printed("--games", "300", "--players", "9", "--rule", "wolves_win=parity", "--confidence", "0.95")
    assert {"werewolf": 2, "seer": 1, "villager": 6} == report["cards"]
    assert {"captain_election_day": "never", "self_vote": True} == {
        name: report["rules"][name] for name in ("captain_election_day", "self_vote")
    }
    assert ("parity", 0.95, 300) == (report["rules"]["wolves_win"], report["confidence"], report["games"])
    assert 300 == sum(side["games"] for side in report["sides"].values())
    assert 300 == sum(report["nights"]["games"].values())


def test_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json a table comes out, and no progress bar where nobody watches."""
    assert 0 == main(["simulate", "--games", "20", "--jobs", "1"])
    out, err = capsys.readouterr()
    assert "villagers" in out
    assert "werewolves" in out
    assert "" == err


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ["--composition", "dragon:3"],
        ["--composition", "werewolf:x"],
        ["--composition", ""],
        ["--composition", "werewolf:2"],
        ["--composition", "villager:8"],
        ["--composition", "werewolf:99"],
        ["--players", "5"],
        ["--rule", "wolves_win"],
        ["--rule", "wolves_win=never"],
        ["--rule", "nothing=1"],
        ["--buildings", "palace"],
        ["--buildings", "teacher:2"],
        ["--each", "--composition", "werewolf:2,seer:6"],
    ],
)
def test_what_cannot_be_played(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """An impossible composition is refused in one sentence with status 2."""
    assert 2 == main(["simulate", "--games", "20", "--jobs", "1", *arguments])
    out, err = capsys.readouterr()
    assert ("", 1) == (out, err.count("\n"))


def test_nothing_is_played_before_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    """With --each a table that cannot be played is refused before the first one is played."""
    monkeypatch.setattr("firmware.commands.simulate.play_all", lambda *_: pytest.fail("a table was played"))
    assert 2 == main(["simulate", "--each", "--composition", "werewolf:1,seer:1,villager:6"])


@pytest.mark.slow
def test_an_interruption_shows_what_was_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C ends the games, and those that were played are counted; the status says that they are not all."""

    def interrupted(work: list[Batch], _jobs: int) -> Iterator[Tally]:
        yield work[0].play()
        raise KeyboardInterrupt

    monkeypatch.setattr("firmware.commands.simulate.play_all", interrupted)
    assert 130 == main(["simulate", "--games", "600", "--json"])
    out, err = capsys.readouterr()
    assert BATCH == json.loads(out)["games"]
    assert "meneur simulate: interrupted after 250 of 600 games\n" == err


@pytest.mark.slow
def test_an_edition_nobody_knows(capsys: pytest.CaptureFixture[str]) -> None:
    """An unknown edition is refused in one sentence with status 2."""
    with pytest.raises(SystemExit, match="2"):
        main(["simulate", "--edition", "1999"])
    assert "there is no '1999'" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["--games", "0"],
        ["--games", "-3"],
        ["--games", "many"],
        ["--jobs", "0"],
        ["--confidence", "1"],
        ["--confidence", "nan"],
        ["--confidence", "sure"],
        ["--policy", "clever"],
        ["--players", "8", "--composition", "werewolf:2,villager:6"],
    ],
)
def test_misused(arguments: list[str]) -> None:
    """Options that make no sense end with status 2 before anything is played."""
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    with pytest.raises(SystemExit) as caught:
        parser.parse_args(arguments)
    assert 2 == caught.value.code


# -- the table -----------------------------------------------------------------------------------


def test_composition() -> None:
    """French and English names, numbers and single cards, each role once in the sum."""
    assert {"werewolf": 3, "seer": 1, "villager": 2} == parse_composition("Loup-Garou:2, SEER, villager:2,wolf")


def test_tokens() -> None:
    """Impossible building tokens are refused, too."""
    assert {"farmer": 3, "lord": 1, "vagabond": 2} == parse_tokens("Fermier:2, CHÂTELAIN, vagabond:2,farmer")


def test_rules_are_read_by_what_they_allow() -> None:
    """A value is taken as the setting knows it: a word that looks like a number, a number, a yes."""
    rules = read_rules("2009", ["tie_rule=2009", "captain_election_day=2", "self_vote=true"], {})
    assert ("2009", 2, True) == (rules.tie_rule, rules.captain_election_day, rules.self_vote)
    with pytest.raises((EngineError, MeneurError)):
        read_rules("2009", ["self_vote=yes"], {})


def test_every_card_is_dealt_everywhere() -> None:
    """Each deal is a shuffle of the pile, two cards in the middle with the Thief."""
    cards = {**EVERY, "werewolf": 2, "villager": 3}
    table = lay(cards, 8, "2009", EDITIONS["2009"])
    chance, firsts = Random(1), Counter[str]()
    for _ in range(300):
        setup = table.deal(chance)
        assert Counter(cards) == Counter(setup.seats + setup.centre)
        assert 2 == len(setup.centre)
        firsts[setup.seats[0]] += 1
    assert set(cards) == set(firsts)


def test_houses_are_drawn() -> None:
    """From more tokens than players some are drawn; from fewer, each is, and the rest are Vagabonds."""
    rules = EDITIONS["village2009"]
    deals = [lay(None, 8, "village2009", rules, box()).deal(Random(seed)) for seed in range(200)]
    assert set(BUILDINGS) == {key for deal in deals for key in deal.buildings.values()}
    few = lay(None, 8, "village2009", rules, {"farmer": 2, "lord": 1}).deal(Random(1))
    assert Counter({"farmer": 2, "lord": 1, "vagabond": 5}) == Counter(few.buildings.values())
    assert {} == lay(None, 8, "village2009", rules).deal(Random(1)).buildings


def test_each_role_and_house_in_turn() -> None:
    """Every table differs from the first in one card, or in one house."""
    first, *others = variants(lay(None, 12, "village2009", EDITIONS["village2009"], {"farmer": 4}))
    assert "" == first[0]
    single = {key for key, role in ROLES.items() if role.exactly is None}  # no table differs by one of a pair
    assert (single | set(BUILDINGS)) - {"villager", "werewolf", "vagabond"} == {name for name, _ in others}
    for name, table in others:
        extra = Counter(table.cards + table.tokens) - Counter(first[1].cards + first[1].tokens)
        extra["villager"] -= 2 * (name == "thief")
        assert {name: 1} == dict(+extra)


@pytest.mark.slow
@pytest.mark.long
def test_comparison(capsys: pytest.CaptureFixture[str]) -> None:
    """With --each a table comes out that has a line for each, and as JSON the rates of all sides."""
    table = ["--edition", "village2009", "--buildings", "lord"]
    arguments = ["simulate", "--each", *table, "--games", "20", "--jobs", "1"]
    assert 0 == main(arguments)
    assert "white_" in capsys.readouterr().out
    assert 0 == main([*arguments, "--json"])
    printed = json.loads(capsys.readouterr().out)
    assert {"", "piper", "farmer", "teacher"} <= set(printed)
    assert "lord" not in printed
    assert all(20 == sum(side["games"] for side in sides.values()) for sides in printed.values())


# -- the players ---------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.thinned(5)
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_policy_plays_every_edition(policy: str, edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In whole games with all roles and houses no answer is refused, and each step keeps the invariants."""
    monkeypatch.setattr(running, "Game", invariants.Watched)
    enabled = EDITIONS[edition].roles_enabled
    cards = {**dict.fromkeys(enabled, 1), "werewolf": 3, "villager": 6}
    rules = EDITIONS[edition].changed(POLICIES[policy].RULES)
    tokens = box() if edition == "village2009" else {}
    [tally] = run(batches(lay(cards, 8, edition, rules, tokens), policy, "edition", GAMES), 1)
    assert GAMES == tally.games


@pytest.mark.slow
@pytest.mark.thinned(11)
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(
    "rule",
    [
        "abstention=forbidden",
        "lover_enforcement=block",
        "hunter_shot=optional",
        "wolves_may_eat_wolf=true",
        "seer_targets=anybody",
        "seer_sees=camp",
        "reveal_on_death=hidden",
        "tie_rule=arrows_revote",
        "captain_majority=absolute",
        "self_vote=true",
        "witch_poison_self=false",
    ],
)
def test_every_policy_plays_by_house_rules(policy: str, rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No house rule leads a player into an answer that is refused, or the rules into one that breaks an invariant."""
    monkeypatch.setattr(running, "Game", invariants.Watched)
    rules = read_rules("2009", [rule], POLICIES[policy].RULES)
    table = lay({**EVERY, "villager": 5}, 8, "2009", rules)
    [tally] = run(batches(table, policy, rule, GAMES), 1)
    assert GAMES == tally.games


def test_random_answers_are_uniform() -> None:
    """Every legal answer comes, a pass among them, and about equally often."""
    ask = Ask("hunter.shoot", "seat", (Seat(1),), (2, 3, 4), 1, True)
    chance = Random(2)
    found = Counter(any_seat(chance, ask) for _ in range(4000))
    assert {2, 3, 4, None} == set(found)
    assert all(880 < count < 1120 for count in found.values())


def test_nobody_votes_for_himself_unless_he_may() -> None:
    """A random ballot holds every voter, and himself only where the ask allows it."""
    chance = Random(3)
    strict = Ask("vote", "ballot", (Seat(1), Seat(2), Seat(3)), (1, 2, 3), 1, True)
    free = strict._replace(own=True)
    for _ in range(50):
        votes = any_ballot(chance, strict)
        assert isinstance(votes, dict)
        assert {1, 2, 3} == set(votes)
        assert all(voter != seat for voter, seat in votes.items())
    assert any(dict(any_ballot(chance, free))[1] == 1 for _ in range(50))  # type: ignore[call-overload]


def test_unanimous_votes_stay_legal() -> None:
    """A bot who may not vote for the common target abstains, or votes for another where abstaining is forbidden."""
    ask = Ask("vote", "ballot", (Seat(1), Seat(2)), (1, 2), 1, True, own=True)
    assert {1: 2, 2: 2} == unanimous(Random(0), ask, Seat(2))
    assert {1: 2, 2: None} == unanimous(Random(0), ask._replace(own=False), Seat(2))
    assert {1: 2, 2: 1} == unanimous(Random(0), ask._replace(own=False, must=True), Seat(2))


class Watched(SensiblePlayer):
    """Checks each vote of the sensible against what they know."""

    def answer(self, turn: Turn[Seat]) -> object:
        """The answer, checked."""
        value = super().answer(turn)
        assert turn.ask is not None
        if turn.ask.id == "vote" and isinstance(value, dict):
            others = set(turn.ask.options) - set(self._pack)
            for wolf in set(self._pack) & set(turn.ask.actors):
                assert value[wolf] not in self._pack or not others - {self._love.get(wolf)}
        return value


@pytest.mark.slow
@pytest.mark.long
def test_sensible_wolves_spare_each_other() -> None:
    """No wolf votes for a wolf while there is somebody else he does not love."""
    table = lay({**EVERY, "villager": 5}, 8, "2009", EDITIONS["2009"])
    for seed in range(150):
        play(table.deal(Random(seed)), Watched(Random(seed)))


def test_endless_games_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that goes on for longer than any is given up with a sentence, not played for ever."""
    monkeypatch.setattr(running, "LONGEST", 5)
    table = lay({"werewolf": 1, "villager": 5}, 6, "2009", EDITIONS["2009"])
    with pytest.raises(EndlessGame, match="5 answers"):
        list(run(batches(table, "random", "long", 10), 1))


@pytest.mark.slow
@pytest.mark.long
def test_sense_helps_the_village() -> None:
    """A Seer who speaks is worth something: the village wins more often than by chance."""
    rates = {}
    for policy in ("uniform", "sensible"):
        rules = EDITIONS["2009"].changed(POLICIES["uniform"].RULES)
        tally = Tally()
        for part in run(batches(lay(None, 10, "2009", rules), policy, "sense", 750), 1):
            tally.merge(part)
        rates[policy] = tally.rates(0.999)["villagers"]
    assert rates["sensible"].low > rates["uniform"].high


def test_player_answers_by_knowledge_of_this_game_only() -> None:
    """The same deal, seed and player give the same game."""
    table = lay({**EVERY, "villager": 5}, 8, "2009", EDITIONS["2009"])

    def once() -> Game:
        return play(table.deal(Random(4)), RandomPlayer(Random(5)))

    assert once().inputs == once().inputs


# -- counting ------------------------------------------------------------------------------------


def test_batches() -> None:
    """Games come in batches of fixed size, the last one smaller, each with its own seed."""
    work = batches(lay(None, 8, "2009", EDITIONS["2009"]), "uniform", "s", 2 * BATCH + 1)
    assert [("s/0", BATCH), ("s/1", BATCH), ("s/2", 1)] == [(batch.seed, batch.games) for batch in work]


def test_wilson() -> None:
    """The interval of the textbooks: 15 of 20 at 95 % lies between 0.531 and 0.888."""
    rate = wilson(15, 20, 0.95)
    assert (0.75, 0.5313, 0.8881) == (rate.rate, round(rate.low, 4), round(rate.high, 4))


@pytest.mark.parametrize(("hits", "low", "high"), [(0, 0.0, 0.2775), (10, 0.7225, 1.0)])
def test_wilson_at_the_ends(hits: int, low: float, high: float) -> None:
    """None and all of ten still leave doubt, and never leave 0 to 1."""
    rate = wilson(hits, 10, 0.95)
    assert (low, high) == (round(rate.low, 4), round(rate.high, 4))


def test_tally() -> None:
    """The sum of two tallies has the games of both."""
    one, other = Tally(), Tally()
    one.add("villagers", 3)
    other.add("lovers", 4)
    other.add("villagers", 2)
    one.merge(other)
    assert (3, 3.0) == (one.games, one.mean_nights())
    assert ["villagers", "werewolves", "lovers", "nobody"] == list(one.rates(0.9))

"""Argent through `./meneur referee`: what it takes, what it refuses, and that Werewolf does without it."""

import subprocess
import sys
from typing import Any

import pytest

from engine.argent.registry import DECK
from tests.firmware.players.protocol.referee_client import Client, Line

ROUND = {"setup": {"game": "argent", "players": 2}}


def code(line: Line, *before: Line) -> str:
    """The code of the error that ``line`` gets after others that are accepted."""
    client = Client()
    for one in before:
        client.accepted(one)
    reply = client.send(line)
    assert {"error"} == set(reply), reply
    assert {"code", "message"} == set(reply["error"])
    return str(reply["error"]["code"])


def setup(**more: Any) -> Line:
    """A setup of Argent."""
    return {"setup": {"game": "argent", "players": 2, **more}}


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": "2"},
        {"players": True},
        {"players": None},
        {"youngest": 1},
        {"youngest": ["1", "2"]},
        {"rules": []},
        {"decks": [1]},
        {"decks": {}},
        {"decks": [["1"]]},
        {"seed": 1.5},
        {"seed": True},
        {"round": "1"},
        {"rounds": None},
        {"totals": [1]},
        {"totals": {"1": "3"}},
        {"amulet": "1"},
        {"starter": []},
        {"game": 1},
    ],
)
def test_a_value_of_the_wrong_type_is_malformed(wrong: Line) -> None:
    """Whatever the rules would say of it (J-2)."""
    assert "malformed" == code(setup(**wrong))


def test_players_are_needed() -> None:
    """A setup without them is malformed (J-2)."""
    assert "malformed" == code({"setup": {"game": "argent"}})


@pytest.mark.parametrize(
    "line",
    [
        setup(colour=1),
        setup(seats=["seer"]),
        setup(chance="ask"),
        setup(rules={"luck": True}),
        setup(game="chess"),
        {"setup": {"players": 2}},
        {"setup": {"players": 2, "decks": []}},
        {"query": "nobody"},
        {"query": {"chair": 1}},
        {"query": {"seat": 1, "more": 2}},
        {"answer": 1, "query": "all"},
        {"hello": 1},
    ],
)
def test_what_nobody_knows_is_unknown(line: Line) -> None:
    """Keys, settings, queries, verbs, and Argent's keys without its name (J-2)."""
    assert "unknown" == code(line, ROUND)


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 1},
        {"players": 5},
        {"youngest": []},
        {"youngest": [1, 1]},
        {"rules": {"witch_must": 1}},
        {"rules": {"tie_start": "luck"}},
        {"decks": [list(DECK)[:-1]]},
        {"decks": [[*DECK[:-1], 12]]},
        {"decks": [list(DECK)] * 5},
        {"round": 5},
        {"round": 0},
        {"rounds": 0},
        {"totals": {"1": -1}},
        {"totals": {"3": 1}},
        {"totals": {"one": 1}},
        {"amulet": 3},
        {"starter": 0},
    ],
)
def test_a_setup_that_cannot_be_is_refused(wrong: Line) -> None:
    """And the game that is being played goes on (J-2)."""
    assert "refused" == code(setup(**wrong))
    client = Client()
    client.accepted(ROUND)
    client.refused(setup(**wrong))


@pytest.mark.parametrize(
    "line",
    [{"timeout": True}, {"timeout": 5}, {"leave": 1}, {"caught": 1}, {"query": {"seat": 3}}, {"query": {"seat": True}}],
)
def test_werewolfs_lines_and_strange_seats_are_refused(line: Line) -> None:
    """Argent has no clock and nobody leaves (J-2)."""
    assert "refused" == code(line, ROUND)
    assert "no_game" == code({"query": "public"})


def test_a_game_of_three_rounds_by_seed() -> None:
    """The same seed deals the same decks, another seed others; a given deck is dealt as it stands (F-02)."""

    def piles(**more: Any) -> list[Any]:
        client = Client()
        client.accepted(setup(**more))
        return list(client.all()["pile_cards"])

    assert piles() == piles(seed=0)
    assert piles(seed="x") == piles(seed="x")
    assert piles(seed=1) != piles(seed="1")
    assert list(DECK)[11:42] == piles(decks=[list(DECK)])
    assert piles(round=2) != piles(round=1)


def test_every_round_is_dealt_in_the_reply() -> None:
    """Chance is never asked of the one who plays; rounds without a deck are shuffled (F-02)."""
    client = Client()
    client.accepted(setup(round=3, decks=[list(reversed(DECK))]))
    assert client.ask is not None
    client.answer("look", [])
    client.answer("look", [])
    while client.all()["round"] == 3:
        client.answer("turn", {"do": "draw"})
        client.answer("drawn", {"do": "discard"})
    assert ("look", 4) == (client.ask["id"], client.all()["round"])
    assert sorted(DECK) != client.all()["pile_cards"]


def test_werewolf_is_played_again_after_argent() -> None:
    """A setup without a game is Werewolf (and the other way round)."""
    client = Client()
    client.accepted(ROUND)
    client.accepted({"setup": {"seats": ["seer", "werewolf", "villager", "villager", "villager", "villager"]}})
    assert "night" in client.public()
    client.accepted(ROUND)
    assert "argent" == client.public()["game"]


@pytest.mark.long  # `argent.table.test_command` looks at the same in the window
def test_nothing_of_argent_is_loaded_for_werewolf() -> None:
    """Neither for the protocol nor for the box."""
    program = (
        "import sys, engine, firmware.cli, firmware.commands.run, firmware.session.evening\n"
        "from firmware.players.protocol.referee import Referee\n"
        "seats = ['seer', 'werewolf', *['villager'] * 4]\n"
        "Referee().answer({'setup': {'seats': seats}})\n"
        "print([name for name in sys.modules if 'argent' in name])"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "[]" == run.stdout.strip()

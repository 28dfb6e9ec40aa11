"""The JSON protocol of the rules: its lines, its refusals, and the process that reads them."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from firmware.players.protocol.referee import Referee
from tests.firmware.players.protocol.referee_client import Client, talk
from tests.harness.patience import PATIENCE

ROOT = Path(__file__).parents[4]
SEATS = ["seer", "werewolf", "werewolf", "witch", "hunter", "villager", "villager", "villager"]
COMMAND = (sys.executable, "-m", "firmware", "referee")


def begin(**setup: Any) -> Client:
    """A client with a game of `SEATS`."""
    client = Client()
    client.accepted({"setup": {"seats": SEATS, **setup}})
    return client


def process(text: bytes) -> subprocess.CompletedProcess[bytes]:
    """The real command, with ``text`` as its input."""
    return subprocess.run(COMMAND, input=text, capture_output=True, cwd=ROOT, check=False, timeout=PATIENCE)


# -- the process ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_process_plays_and_ends() -> None:
    """Each line gets one line, and the end of input ends the program with status 0."""
    lines = [
        {"setup": {"seats": SEATS, "seed": 7}},
        {"answer": 2},
        {"answer": 99},
        {"timeout": True},
        {"query": "public"},
        {"query": "all"},
    ]
    done = process("\n".join(map(json.dumps, lines)).encode())
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert (0, b"", 6) == (done.returncode, done.stderr, len(replies))
    assert ["ask", "effects", "over"] == sorted(replies[0])
    assert ["effects", "effects", "error", "effects", "public", "all"] == [next(iter(one)) for one in replies]


@pytest.mark.slow
@pytest.mark.long
def test_process_without_input() -> None:
    """Without input the program prints nothing."""
    done = process(b"")
    assert (0, b"", b"") == (done.returncode, done.stdout, done.stderr)


@pytest.mark.slow
@pytest.mark.long
def test_process_flushes_each_reply() -> None:
    """Each reply is flushed before the next line is read."""
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as running:
        assert running.stdin
        assert running.stdout
        for _ in range(3):
            running.stdin.write(b'{"query": "all"}\n')
            running.stdin.flush()
            assert "no_game" == json.loads(running.stdout.readline())["error"]["code"]
        running.stdin.close()
        assert 0 == running.wait(PATIENCE)


@pytest.mark.slow
@pytest.mark.long
def test_process_is_quiet_when_nobody_reads() -> None:
    """A reader that closes the pipe causes no error message."""
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as running:
        assert running.stdin
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        running.stdin.write(b'{"query": "all"}\n')
        running.stdin.close()
        assert b"" == running.stderr.read()
        assert 141 == running.wait(PATIENCE)


@pytest.mark.slow
@pytest.mark.long
def test_process_survives_noise() -> None:
    """Noise is answered line by line, and the game behind it still stands."""
    noise = [b"\xff\xfe\x00", b"[" * 70_000, b'{"setup": ' * 500, b"9" * 5000, b"null", b"", b'{"a":1,"a":2}']
    setup = json.dumps({"setup": {"seats": SEATS}}).encode()
    done = process(b"\n".join([setup, *noise, b'{"query": "public"}']))
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert (0, b"") == (done.returncode, done.stderr)
    assert ["effects", *["error"] * len(noise), "public"] == [next(iter(one)) for one in replies]


@pytest.mark.slow
def test_same_lines_same_output() -> None:
    """The same lines give the same bytes, from process to process."""
    lines = [{"setup": {"seats": SEATS, "seed": "seven"}}, *[{"timeout": True}] * 40]
    text = "\n".join(map(json.dumps, lines)).encode()
    assert process(text).stdout == process(text).stdout


# -- setup ---------------------------------------------------------------------------------------


def test_french_names() -> None:
    """French names are accepted, accents and case ignored, and English ones come back."""
    client = Client()
    french = ["Voyante", "LOUP-GAROU", "sorcière", "Chasseur", "simple-villageois", "petite-fille"]
    client.accepted({"setup": {"seats": french}})
    english = ["seer", "werewolf", "witch", "hunter", "villager", "little_girl"]
    assert english == list(client.all()["roles"].values())


@pytest.mark.parametrize(
    ("setup", "names"),
    [
        (None, "seats"),
        ([], "seats"),
        ({}, "seats"),
        ({"seats": "seer"}, "seats"),
        ({"seats": SEATS[:5]}, "6"),
        ({"seats": ["werewolf"] * 29}, "28"),
        ({"seats": ["villager"] * 8}, "wolf"),
        ({"seats": [*SEATS, "dragon"]}, "dragon"),
        ({"seats": [*SEATS, None]}, "role"),
        ({"seats": [*SEATS, {"a": []}]}, "role"),
        ({"seats": SEATS, "seat": 3}, "seat"),
        ({"seats": SEATS, "edition": "1999"}, "2009"),
        ({"seats": SEATS, "edition": ["2009"]}, "2009"),
        ({"seats": SEATS, "rules": {"hunter_shoot": "optional"}}, "hunter_shot"),
        ({"seats": SEATS, "rules": {"hunter_shot": "maybe"}}, "mandatory, optional"),
        ({"seats": SEATS, "rules": {"self_vote": "true"}}, "false, true"),
        ({"seats": SEATS, "rules": {"self_vote": 1}}, "false, true"),
        ({"seats": SEATS, "rules": []}, "rules"),
        ({"seats": SEATS, "captain": 9}, "1 to 8"),
        ({"seats": SEATS, "captain": True}, "captain"),
        ({"seats": SEATS, "captain": "3"}, "captain"),
        ({"seats": SEATS, "captain": 3.0}, "captain"),
        ({"seats": SEATS, "centre": ["villager", "villager"]}, "Thief"),
        ({"seats": SEATS, "centre": "villager"}, "centre"),
        ({"seats": SEATS, "centre": False}, "centre"),
        ({"seats": ["thief", *SEATS]}, "two cards"),
        ({"seats": ["thief", "werewolf", *SEATS[3:]], "centre": ["villager", "villager"]}, "2 wolf cards"),
        ({"seats": SEATS, "buildings": 3}, "buildings"),
        ({"seats": SEATS, "buildings": ["farmer"]}, "buildings"),
        ({"seats": SEATS, "buildings": {"9": "farmer"}}, "1 to 8"),
        ({"seats": SEATS, "buildings": {"x": "farmer"}}, "seat"),
        ({"seats": SEATS, "buildings": {"3": "castle"}}, "castle"),
        ({"seats": SEATS, "buildings": {"3": None}}, "building"),
        ({"seats": SEATS, "buildings": {"1": "lord", "2": "châtelain"}}, "lord"),
        ({"seats": SEATS, "seed": True}, "seed"),
        ({"seats": SEATS, "seed": 1.5}, "seed"),
        ({"seats": SEATS, "seed": None}, "seed"),
        ({"seats": SEATS, "chance": "dice"}, "auto"),
        ({"seats": SEATS, "chance": ["auto"]}, "auto"),
    ],
)
def test_refused_setups(setup: object, names: str) -> None:
    """A setup that cannot be played is refused with its reason, and the old game goes on."""
    assert names in begin().refused({"setup": setup})


def test_setup_replaces_the_game() -> None:
    """A setup is accepted at any time, and replaces the game."""
    client = begin()
    client.accepted({"answer": 2})
    client.accepted({"setup": {"seats": SEATS[::-1]}})
    assert "seer" == client.all()["roles"]["8"]


@pytest.mark.parametrize("seed", [0, -1, 10**300, "", "sept", "\ud800", "x" * 1000])
def test_seeds(seed: object) -> None:
    """Any integer and any text is a seed, and the same seed draws the same lots."""
    games = [begin(seed=seed) for _ in range(2)]
    for client in games:
        for _ in range(30):
            if client.ask is not None:
                client.accepted({"timeout": True})
    assert games[0].effects_so_far == games[1].effects_so_far


def test_seeds_differ() -> None:
    """Different seeds draw different lots, and none of them is drawn from 0 by accident."""
    heirs = set()
    for seed in range(20):
        client = begin(seed=seed, captain=1)
        client.accepted({"leave": 1})
        client.accepted({"timeout": True})
        heirs.add(client.public()["captain"])
    assert len(heirs) > 3


# -- chance --------------------------------------------------------------------------------------


def test_draws_are_put_out_when_asked_for() -> None:
    """With chance "ask" a lot is an ask like any other, without actors and without a timeout."""
    client = begin(chance="ask", captain=1)
    client.accepted({"leave": 1})
    client.accepted({"timeout": True})
    assert client.ask is not None
    assert ("draw", [], [2, 3, 4, 5, 6, 7, 8]) == (
        client.ask["kind"],
        client.ask["actors"],
        client.ask["options"],
    )
    client.refused({"timeout": True})
    client.refused({"answer": 1})
    client.refused({"answer": True})
    client.accepted({"answer": 5})
    assert 5 == client.public()["captain"]


def test_draws_are_merged_when_automatic() -> None:
    """With chance "auto" the effects before and after a lot come in one reply."""
    client = begin(captain=1)
    client.accepted({"leave": 1})
    reply = client.accepted({"timeout": True})
    assert "captain.heir" in [effect.get("say") for effect in reply["effects"]]


# -- lines ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"play": 1},
        {"answer": 2, "timeout": True},
        {"answer": 2, "by": 3},
        {"setup": {"seats": SEATS}, "seed": 3},
        {"timeout": False},
        {"timeout": 1},
        {"timeout": None},
        {"leave": 0},
        {"leave": 9},
        {"leave": "3"},
        {"leave": True},
        {"leave": None},
        {"leave": [3]},
        {"leave": {}},
        {"leave": 3.0},
        {"caught": 6},
        {"caught": {}},
        {"query": "secrets"},
        {"query": None},
        {"query": ["all"]},
        {"answer": None},
        {"answer": 1},
        {"answer": 2.0},
        {"answer": "2"},
        {"answer": True},
        {"answer": [2]},
        {"answer": {"2": 2}},
    ],
)
def test_refused_lines(line: dict[str, object]) -> None:
    """A line that is not understood or not allowed is refused, before a game too, and nothing changes."""
    begin().refused(line)
    assert "error" in Client().send(line)


@pytest.mark.parametrize(
    "ballot",
    [
        [2, 3],
        "2",
        None,
        2,
        True,
        {"9": 1},
        {"01": 2},
        {"1 ": 2},
        {"١": 2},
        {"1": 1},
        {"1": 9},
        {"1": True},
        {"1": 2.0},
        {"1": "2"},
        {"1": [2]},
        {"": 2},
        {"-1": 2},
    ],
)
def test_refused_ballots(ballot: object) -> None:
    """A ballot with anything wrong in it is refused as a whole."""
    client = begin(rules={"captain_election_day": "never"})
    while client.ask is None or client.ask["id"] != "vote":
        client.accepted({"timeout": True})
    client.refused({"answer": ballot})


def test_over() -> None:
    """After the end only queries and a new setup are taken."""
    client = begin(rules={"captain_election_day": "never"})
    for seat in (2, 3):
        client.accepted({"leave": seat})
    assert client.over is not None
    for line in ({"answer": 1}, {"timeout": True}, {"leave": 1}, {"caught": 1}):
        assert "over" in client.refused(line)
    assert "over" == client.public()["phase"]
    client.accepted({"setup": {"seats": SEATS}})
    assert client.over is None


def test_query_changes_nothing() -> None:
    """Looking leaves no trace, and the public view holds no secret."""
    client = begin()
    assert client.all() == client.all()
    assert "roles" not in client.public()
    assert set(client.public()) < set(client.all())


def test_codes() -> None:
    """Every refusal has a code that a program can go by."""
    lines = b'x\n{"x":1}\n{"answer":1}\n{"setup":{"seats":["dragon"]}}\n{"setup":{"seats":["seer"]}}\n'
    codes = [reply["error"]["code"] for reply in talk(Referee(), lines)]
    assert ["malformed", "unknown", "no_game", "unknown", "refused"] == codes

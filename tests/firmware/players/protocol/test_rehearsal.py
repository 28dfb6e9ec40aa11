"""The rehearsal as a program: its lines, its bytes, and power cuts."""

import io
import json
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from audio.text.corpus import read_corpus
from audio.text.words import Words
from firmware.players.protocol.lines import LineRefused, dump, parse, serve
from tests.harness.evenings import begin, memory
from tests.harness.marks import LONG, only_long
from tests.harness.rehearsed import Rehearsed, teach
from tests.proofs.gestures import Gesture, Invariants, ends, gestures, over
from tests.proofs.hostile import mutated, thing

KILLS = 20 if LONG else 1
ROOT = Path(__file__).parents[4]

Line = dict[str, Any]


def command(state: Path, *more: str) -> list[str]:
    """How the program is started."""
    options = ["--state", str(state), "--seats", "8", "--seed", "1", "--language", "en", *more]
    return [sys.executable, "-m", "firmware", "rehearse", *options]


def answers(state: Path, lines: list[Line], *more: str) -> bytes:
    """What the program answers to ``lines``."""
    given = b"".join(dump(line) for line in lines)
    done = subprocess.run(command(state, *more), input=given, capture_output=True, cwd=ROOT, check=True)
    assert b"" == done.stderr
    return done.stdout


def joining(seats: int = 8) -> list[Line]:
    """Everybody sits down."""
    return [{"press": {"seat": seat, "key": "up"}} for seat in range(1, seats + 1)]


def evening() -> list[Line]:
    """Some hands of a whole evening: people who press now and then."""
    chance = Random(3)
    lines: list[Line] = [*joining(), {"advance": 30}]
    for _ in range(300):
        key = chance.choice(["up", "up", "down"])
        lines.append({"press": {"seat": chance.randint(1, 8), "key": key}, "for": chance.choice([0.1, 1.0])})
        lines.append({"advance": chance.choice([0.5, 2, 9])})
    return lines


@pytest.mark.slow
@pytest.mark.long
def test_same_bytes_for_the_same_seed(tmp_path: Path) -> None:
    """The same input and the same seed give the same output, to the byte; another seed draws another evening."""
    one, same = (answers(tmp_path / name, evening()[:450]) for name in ("one", "same"))
    assert one == same
    assert b"night.falls" in one
    assert one != answers(tmp_path / "other", evening()[:60], "--seed", "2")


@pytest.mark.slow
def test_in_process_is_the_process(tmp_path: Path) -> None:
    """The in-process rehearsal of these tests answers as the program does."""
    lines = evening()[:60]
    box = Rehearsed(tmp_path / "here", seats=8, cards=False, preset="ask", practice="ask")
    there = answers(tmp_path / "there", [{"advance": 0}, *lines]).splitlines()[1:]
    here = [box.send(**line) for line in lines]
    assert [dump(reply).strip() for reply in here] == there


@pytest.mark.slow
@pytest.mark.long
def test_end_of_input(tmp_path: Path) -> None:
    """Without input the program prints nothing and ends."""
    assert b"" == answers(tmp_path, [])


@pytest.mark.slow
@pytest.mark.long
def test_one_reply_a_line(tmp_path: Path) -> None:
    """Each line has its reply, an error for each that cannot be understood, and the state is as it was."""
    bad = [b"", b"{", b"[1]", b"\xff\xfe", b'{"advance": NaN}', b'{"advance": 1, "advance": 2}', b"[" * 5000]
    bad += [b'{"advance": %s}' % value for value in (b"-1", b"1e999", b'"1"', b"true", b"[]", b"9" * 5000)]
    bad += [b'{"press": {"seat": %s, "key": "up"}}' % value for value in (b"0", b"9", b"true", b'"3"', b"1.0")]
    bad += [
        b'{"press": {"seat": 1, "key": "left"}}',
        b'{"press": 3}',
        b'{"press": {"seat": 1}}',
        b"x" * 100_000,
    ]
    bad += [b'{"cards": "04A2"}', b'{"cards": [""]}', b'{"cards": [3]}', b'{"cards": null}']
    bad += [b'{"card": 3}', b'{"card": ""}', b'{"fail": "moon"}', b'{"mend": ["reader"]}', b'{"cut": false}']
    bad += [
        b'{"panel": "hold"}',
        b'{"panel": "press", "for": -1}',
        b'{"dance": 1}',
        b'{"card": null, "for": 1}',
    ]
    given = b"\n".join(bad) + b'\n{"advance": 1}\n'
    done = subprocess.run(command(tmp_path), input=given, capture_output=True, cwd=ROOT, check=True)
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(bad) + 1 == len(replies)
    assert [] == [line for line, reply in zip(bad, replies, strict=False) if "error" not in reply]
    assert 1.0 == replies[-1]["t"]


def test_what_was_refused_changes_nothing(tmp_path: Path) -> None:
    """An error between two lines leaves no trace in what follows."""
    lines = [*joining(), {"advance": 20}]
    plain, mixed = (Rehearsed(tmp_path / name, seats=8, cards=False) for name in ("plain", "mixed"))
    for line in lines:
        for wrong in ({"advance": -1}, {"card": 3}, {"press": {"seat": 99, "key": "up"}}):
            assert {"error"} == set(reply(mixed, dump(wrong).rstrip()))
        assert reply(plain, dump(line).rstrip()) == reply(mixed, dump(line).rstrip())


VERBS = ("advance", "press", "panel", "card", "cards", "fail", "mend", "for", "x")
WORDS = ("seat", "key", "up", "down", "press", "reader", "disk", "card", "04A2", "CMD-PAUSE", "VILLAGE-BARBER-1")


def hostile(chance: Random, sensible: Sequence[Gesture]) -> bytes:
    """A line made of anything, or of a sensible one that was mangled; it lets no more than a minute pass."""
    while True:
        if chance.random() < 0.5:
            verbs = chance.sample(VERBS, chance.choice([1, 1, 2]))
            raw = dump({verb: thing(chance, WORDS) for verb in verbs}).rstrip()
        else:
            raw = mutated(dump(chance.choice(sensible)).rstrip(), chance)
        try:
            seconds = parse(raw).get("advance", 0)
        except LineRefused:
            return raw
        if not isinstance(seconds, int | float) or seconds <= 60:
            return raw


def reply(box: Rehearsed, raw: bytes) -> Line:
    """What the protocol answers to ``raw``."""
    out = io.BytesIO()
    serve(box.rehearsal.answer, io.BytesIO(raw + b"\n"), out)
    [line] = out.getvalue().splitlines()
    return dict(json.loads(line))


@pytest.mark.thinned(3)
@pytest.mark.parametrize("seed", range(200 if LONG else 6))
def test_any_line(tmp_path: Path, seed: int) -> None:
    """Whatever a line is made of, it is answered or refused, never the end of the program."""
    box, chance = Rehearsed(tmp_path, seats=6), Random(seed)
    everything = gestures(box)
    for _ in range(150):
        assert set(reply(box, hostile(chance, everything))) in ({"t", "events", "screen"}, {"error"})


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("cue", ["night.falls", *only_long("village.presents", "debate.opens", "vote.opens")])
@pytest.mark.parametrize("seed", range(30 if LONG else 1))
def test_any_line_in_a_village(tmp_path: Path, cue: str, seed: int) -> None:
    """In a village with buildings, too, a refused line leaves no trace, and the game can be played to its end."""
    chance = Random(f"{cue}/{seed}")
    box, crew = begin("moves", tmp_path)
    crew.play(box, cue)
    invariants, everything = Invariants(box), gestures(box)
    for _ in range(200):
        before = memory(box.rehearsal.journal), box.rehearsal.board.page, box.t
        answered = reply(box, hostile(chance, everything))
        box.events += answered.get("events", [])
        if "error" in answered:
            assert before == (memory(box.rehearsal.journal), box.rehearsal.board.page, box.t)
        invariants.check()
        crew.act(box)
        box.wait(0.2)
    if not over(box):
        ends(box, seed)


def test_uid_with_colons(tmp_path: Path) -> None:
    """A UID is the same card however it is written: with colons, with spaces, in small letters."""
    box = Rehearsed(tmp_path)
    for written in ("04:a2:b3:c4", "04 A2 B3 C4", "04a2b3c4"):
        box.lay(written)
        assert ("04A2B3C4",) == box.rehearsal.board.cards
        box.lift()


# -- power cuts ----------------------------------------------------------------------------------


def killed(state: Path, lines: list[Line]) -> list[Line]:
    """What the program answers before it is killed by its last line."""
    given = b"".join(dump(line) for line in lines)
    done = subprocess.run(command(state), input=given, capture_output=True, cwd=ROOT, check=False)
    assert -signal.SIGKILL == done.returncode
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("after", [5, *only_long(1, 8)])
def test_cut_while_joining(tmp_path: Path, after: int) -> None:
    """Everybody whose light came on is remembered after a cut."""
    replies = killed(tmp_path, [*joining()[:after], {"cut": True}])
    lit = {event["light"] for reply in replies for event in reply["events"] if event.get("state") == "on"}
    [reply, _] = [json.loads(line) for line in answers(tmp_path, [{"advance": 10}, {"advance": 1}]).splitlines()]
    said = " ".join(event.get("text", "") for event in reply["events"])
    assert Words("en", read_corpus("en").words).fact("players", len(lit), "words") in said


@pytest.mark.long
def test_cut_again_and_again(tmp_path: Path) -> None:
    """An evening survives one power cut after another."""
    teach(tmp_path, ["werewolf", "werewolf", "seer", *["villager"] * 5])
    killed(tmp_path, [*joining(), {"card": "CMD-START"}, {"advance": 40}, {"cut": True}])
    for _ in range(3 if LONG else 2):
        replies = killed(tmp_path, [{"advance": 8}, *joining(1), {"advance": 30}, {"cut": True}])
        cues = [event["voice"] for reply in replies for event in reply["events"] if "voice" in event]
        assert "box.resumed" in cues


@pytest.mark.slow
@pytest.mark.long
def test_killed_at_any_time(tmp_path: Path) -> None:
    """A kill that comes from outside, in the middle of anything, leaves a journal that can be read."""
    chance = Random(9)
    for _ in range(KILLS):
        with subprocess.Popen(command(tmp_path), stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(b"".join(dump(line) for line in evening()[:200]))
            process.stdin.flush()
            for _ in range(chance.randint(20, 150)):  # it is at one of the lines that follow
                process.stdout.readline()
            process.kill()
            process.stdin.close()
        assert -signal.SIGKILL == process.returncode
        box = Rehearsed(tmp_path, seats=8, cards=False)
        box.wait(5)
        assert "box.damaged" not in box.says
        assert "box.welcome" in box.says
        box.rehearsal.close()


@pytest.mark.slow
@pytest.mark.long
def test_newer_journal_is_refused_with_a_sentence(tmp_path: Path) -> None:
    """A journal of a later version ends the program with one sentence, and no other word."""
    Rehearsed(tmp_path, seats=8, cards=False).rehearsal.close()
    with sqlite3.connect(tmp_path / "meneur.db") as journal:
        journal.execute("PRAGMA user_version = 99")
    journal.close()
    done = subprocess.run(command(tmp_path), capture_output=True, text=True, cwd=ROOT, check=False)
    assert 0 != done.returncode
    assert "later Meneur" in done.stderr
    assert "Traceback" not in done.stderr

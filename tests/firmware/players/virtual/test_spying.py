"""What the Little Girl has seen is kept."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from firmware.players.virtual.spying import FILE, Spied
from hardware.ports.pads import Pad


def table(number: int, narrated: int) -> Any:
    """As much of a box as counts here: the game of that ``number``, of which so much is ``narrated``, in night 3."""
    seating = SimpleNamespace(public=SimpleNamespace(night=3), pads=tuple(map(Pad, range(1, 9))))
    public = SimpleNamespace(seating=seating)
    return SimpleNamespace(
        ledger=SimpleNamespace(number=number, narrated=SimpleNamespace(count=narrated), public=public)
    )


def test_whom_she_spied_is_known_after_a_break(tmp_path: Path) -> None:
    """With the night in which it was, each wolf once; of another game, or a new one of that number, nothing is."""
    first = Spied(table(1, 0), tmp_path)
    for wolf in (4, 2, 4):
        first.add(Pad(wolf))
    assert {4: 3, 2: 3} == first.nights()
    games = (1, 9), (2, 9), (1, 0), (1, 9)
    assert [{4: 3, 2: 3}, {}, {}, {}] == [Spied(table(*game), tmp_path).nights() for game in games]


def test_what_the_baker_saw_is_known_after_a_break(tmp_path: Path) -> None:
    """In which nights he looked, and whom he saw; beside it stays what was spied, and when she was seen."""
    first = Spied(table(1, 0), tmp_path)
    first.add(Pad(4))
    first.glimpse(Pad(0))
    first.expose()
    first.expose()
    again, other = Spied(table(1, 9), tmp_path), Spied(table(2, 9), tmp_path)
    assert ({4: 3}, {3: 0}, (3,)) == (again.nights(), again.glimpses(), again.exposed())
    assert ({}, ()) == (other.glimpses(), other.exposed())


@pytest.mark.parametrize(
    ("kept", "lines"),
    [("", 1), ('{"game": 1, "spied": [[4, 3', 1), ("[]", 0), ("{}", 0)],
    ids=["empty", "cut", "list", "no game"],
)
def test_a_file_that_cannot_be_read_counts_as_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], kept: str, lines: int
) -> None:
    """Such as one that was cut short, which the log says once; nor is there anything without a game."""
    (tmp_path / FILE).write_text(kept)
    unread = Spied(table(1, 9), tmp_path)
    assert ({}, {}, ()) == (unread.nights(), unread.glimpses(), unread.exposed())
    assert lines == capsys.readouterr().err.count(f"meneur: {tmp_path / FILE} cannot be read, and counts as none")
    assert {} == Spied(cast("Any", SimpleNamespace(ledger=None)), tmp_path).nights()


@pytest.mark.parametrize(
    ("damaged", "read"),
    [
        ({"spied": 7}, ({}, {3: 0}, (3,))),
        ({"spied": [[4, 3], [2], "2", ["2", 3], [9, 3]]}, ({4: 3}, {3: 0}, (3,))),
        ({"glimpsed": [[3], [2, 9]]}, ({4: 3}, {}, (3,))),
        ({"exposed": ["3", None]}, ({4: 3}, {3: 0}, ())),
    ],
    ids=["no list", "spied", "glimpsed", "exposed"],
)
def test_what_is_damaged_is_left_out_and_the_rest_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], damaged: dict[str, object], read: tuple[object, ...]
) -> None:
    """Such as a wolf who is not at this table; the log says in which file, and nothing of what is in it."""
    whole: dict[str, object] = {"game": 1, "spied": [[4, 3]], "glimpsed": [[3, 0]], "exposed": [3]}
    (tmp_path / FILE).write_text(json.dumps(whole | damaged))
    left = Spied(table(1, 9), tmp_path)
    assert read == (left.nights(), left.glimpses(), left.exposed())
    said = "is damaged: what cannot be read in it of this game is left out, and the rest counts"
    assert f"meneur: {tmp_path / FILE} {said}\n" == capsys.readouterr().err


def test_what_cannot_be_written_whole_leaves_what_was_kept(tmp_path: Path) -> None:
    """As on a disk that is full: the file is still that of before."""
    first = Spied(table(1, 0), tmp_path)
    first.add(Pad(4))
    (tmp_path / f".{FILE}.new").mkdir()
    first.add(Pad(2))
    assert {4: 3} == Spied(table(1, 9), tmp_path).nights()

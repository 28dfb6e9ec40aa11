"""What the Little Girl has seen is kept."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from firmware.players.virtual.spying import FILE, Spied
from hardware.ports.pads import Pad


def table(number: int, narrated: int) -> Any:
    """As much of a box as counts here: the game of that ``number``, of which so much is ``narrated``, in night 3."""
    public = SimpleNamespace(seating=SimpleNamespace(public=SimpleNamespace(night=3)))
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


def test_a_file_that_cannot_be_read_counts_as_none(tmp_path: Path) -> None:
    """Nor is there anything without a game."""
    for kept in ("", "[]", "{}", '{"game": 1, "spied": 7}'):
        (tmp_path / FILE).write_text(kept)
        unread = Spied(table(1, 9), tmp_path)
        assert ({}, {}) == (unread.nights(), unread.glimpses())
    assert {} == Spied(cast("Any", SimpleNamespace(ledger=None)), tmp_path).nights()

"""A game that was left can be gone on with, whatever became of its file."""

from pathlib import Path

import pytest

from firmware.players.argent.table.evening import Evening
from firmware.players.argent.table.keeping import FILE, Kept
from hardware.virtual.argent.scene import ArgentScene
from tests.firmware.players.argent.table.test_sitting import STEP, table, words


def left(folder: Path, steps: int = 40) -> ArgentScene:
    """Play some steps of a game between bots, which is kept in ``folder``, or all of it; how it stood."""
    evening = Evening(table(humans=()), words(), Kept(folder))
    for step in range(steps):
        scene = evening.scene(step * STEP * 2)
        if scene.board is not None and scene.board.over:
            break
    return evening.scene(0.0)


def test_it_goes_on(tmp_path: Path) -> None:
    """It stands as it was left, and still, until somebody says that it goes on."""
    before = left(tmp_path)
    found = Kept(tmp_path).left()
    assert found is not None
    assert table(humans=()) == found.seating
    evening = Evening(table(2), words(), Kept(tmp_path), left=found)
    for now in (0.0, 100.0):
        scene = evening.scene(now)
        assert (before.players, before.discard, before.pile) == (scene.players, scene.discard, scene.pile)
    evening.resume(go_on=True)
    for now in (200.0, 300.0, 400.0):
        evening.scene(now)
    again = Kept(tmp_path).left()
    assert again is not None
    assert len(found.answers) < len(again.answers)


def test_it_is_forgotten(tmp_path: Path) -> None:
    """Who wants a new game gets one with the people of now."""
    left(tmp_path)
    evening = Evening(table(2, seed="9"), words(), Kept(tmp_path), left=Kept(tmp_path).left())
    evening.resume(go_on=False)
    assert 2 == len(evening.scene(0.0).players)
    found = Kept(tmp_path).left()
    assert found is not None
    assert 2 == found.seating.players


@pytest.mark.slow
def test_a_game_that_is_over_is_kept_no_longer(tmp_path: Path) -> None:
    """There is nothing to go on with."""
    left(tmp_path, 3000)
    assert None is Kept(tmp_path).left()
    assert not (tmp_path / FILE).exists()


@pytest.mark.parametrize("damage", ["", "{", "[]\n[]\n", '{"players": 9}\n[]\n', "\x00\n"])
def test_a_damaged_file(tmp_path: Path, damage: str) -> None:
    """It counts as none."""
    (tmp_path / FILE).write_text(damage, encoding="utf-8")
    assert None is Kept(tmp_path).left()


def test_a_line_that_was_cut_off(tmp_path: Path) -> None:
    """The game goes on from the answer before."""
    left(tmp_path)
    whole = Kept(tmp_path).left()
    file = tmp_path / FILE
    file.write_text(file.read_text(encoding="utf-8")[:-1], encoding="utf-8")
    cut = Kept(tmp_path).left()
    assert whole is not None
    assert cut is not None
    assert whole.answers[:-1] == cut.answers


def test_a_disk_that_cannot_be_written_to(tmp_path: Path) -> None:
    """The game goes on, and is not kept."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    left(tmp_path / "file")
    assert None is Kept(tmp_path / "file").left()

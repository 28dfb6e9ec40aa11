"""The workshop: files that are whole, made by another process, and what it costs when they cannot be made."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from audio.errors import RenderFailed
from audio.sound.beds import workshop
from audio.sound.beds.workshop import Workshop, edition, place
from audio.sound.sounds import SoundShelf
from audio.speech.files.waves import read_wave
from tests.harness.patience import until

SOUND = "pause"  # the shortest to make


@pytest.mark.slow
def test_a_sound_is_made_once(tmp_path: Path) -> None:
    """A second workshop on the same folder uses the file that is there."""
    clip = Workshop(tmp_path).clip(SOUND)
    assert 1.0 == pytest.approx(clip.seconds)
    made = clip.path.stat().st_mtime_ns
    assert made == Workshop(tmp_path).clip(SOUND).path.stat().st_mtime_ns
    assert [clip.path] == list(tmp_path.iterdir())


@pytest.mark.slow
@pytest.mark.long
def test_the_same_bytes_every_time(tmp_path: Path) -> None:
    """Chance is seeded: a sound is the same at every table."""
    one, other = (Workshop(tmp_path / folder).clip("gavel").path for folder in ("one", "other"))
    assert one.read_bytes() == other.read_bytes()


@pytest.mark.slow
def test_no_line_waits_for_a_sound(tmp_path: Path) -> None:
    """A bed that is not made yet is not returned, a beep always is; after the preparation both are."""
    shelf = SoundShelf(tmp_path)
    assert shelf.ready(SOUND) is None
    assert shelf.ready("tap") == shelf.clip("tap")
    assert shelf.clip(SOUND) == SoundShelf(tmp_path).ready(SOUND)


@pytest.mark.slow
@pytest.mark.long
def test_a_preparation_reports_its_progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The display shows a bar, for what is missing only."""
    monkeypatch.setattr(workshop, "NAMES", ("gavel", "resume", SOUND))
    Workshop(tmp_path).clip("gavel")
    steps: list[tuple[int, int]] = []
    Workshop(tmp_path).prepare(lambda *step: steps.append(step))
    assert [(1, 2), (2, 2)] == steps


@pytest.mark.slow
@pytest.mark.long
def test_what_is_made_beside_an_evening_is_waited_for_by_a_preparation_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It begins once, however often it is asked for; the preparation joins it, and makes nothing a second time."""
    monkeypatch.setattr(workshop, "NAMES", ("gavel", SOUND))
    bench = Workshop(tmp_path)
    bench.begin()
    assert bench.ready(SOUND) is None
    bench.begin()
    steps: list[tuple[int, int]] = []
    bench.prepare(lambda *step: steps.append(step))
    assert [(1, 2), (2, 2)] == steps
    made = {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert {place(tmp_path, "gavel"), place(tmp_path, SOUND)} == set(made)
    bench.prepare(lambda *step: steps.append(step))
    assert made == {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert 2 == len(steps)


@pytest.mark.slow
def test_closing_ends_the_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A box that is switched off waits for no sound, and leaves nothing that goes on working."""
    hanging, number = tmp_path / "hanging", tmp_path / "number"
    hanging.write_text(f"#!/bin/sh\necho $$ > {number}\nexec sleep 600\n", encoding="utf-8")
    hanging.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(hanging))
    bench = Workshop(tmp_path / "sounds")
    bench.begin()
    assert until(lambda: number.is_file() and bool(number.read_text()))
    bench.close()
    with pytest.raises(ProcessLookupError):
        os.kill(int(number.read_text()), 0)
    assert not (tmp_path / "sounds").exists()


def test_a_process_that_cannot_be_started_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every sound is missing then, and nobody waits for it."""
    monkeypatch.setattr(sys, "executable", str(tmp_path / "nothing"))
    bench = Workshop(tmp_path / "sounds")
    with pytest.raises(RenderFailed, match=r"could not be made in .*nothing"):
        bench.prepare(lambda done, total: None)  # noqa: ARG005 - nobody looks at the bar
    with pytest.raises(RenderFailed, match="nothing"):
        bench.clip(SOUND)


@pytest.mark.slow
@pytest.mark.long
def test_a_file_cut_short_is_made_anew(tmp_path: Path) -> None:
    """A truncated file is made again."""
    path = Workshop(tmp_path).clip(SOUND).path
    whole = path.read_bytes()
    path.write_bytes(whole[:1000])
    Workshop(tmp_path).clip(SOUND)
    assert whole == path.read_bytes()


@pytest.mark.slow
@pytest.mark.long
def test_what_another_edition_made_is_dropped(tmp_path: Path) -> None:
    """The cache does not fill with sounds that nothing plays any more; what is not ours stays."""
    old, strange = tmp_path / f"{SOUND}-0000000000.wav", tmp_path / "holiday.wav"
    for path in (old, strange):
        path.write_bytes(b"RIFF")
    Workshop(tmp_path).clip(SOUND)
    assert {place(tmp_path, SOUND), strange} == set(tmp_path.iterdir())
    assert edition() != "0000000000"


@pytest.mark.slow
@pytest.mark.long
def test_a_folder_that_cannot_be_written_is_reported_once(tmp_path: Path) -> None:
    """The bed is lost, the evening is not; and it is not tried again with every line."""
    (tmp_path / "sounds").write_text("not a folder", encoding="utf-8")
    bench = Workshop(tmp_path / "sounds")
    with pytest.raises(RenderFailed, match=r"could not be made in .*sounds: .*exists") as first:
        bench.clip(SOUND)
    (tmp_path / "sounds").unlink()
    with pytest.raises(RenderFailed) as second:
        bench.clip(SOUND)
    assert str(first.value) == str(second.value)


@pytest.mark.slow
@pytest.mark.long
def test_a_process_that_dies_costs_the_sound_it_was_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another one makes the rest, and the next preparation tries again."""
    monkeypatch.setattr(workshop, "NAMES", ("gavel", SOUND))
    bench = Workshop(tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr(sys, "executable", _dying(tmp_path / "dying", "gavel"))
        with pytest.raises(RenderFailed, match="the process that renders it ended"):
            bench.prepare(lambda done, total: None)  # noqa: ARG005 - nobody looks at the bar
        assert bench.clip(SOUND).seconds
    bench.prepare(lambda done, total: None)  # noqa: ARG005 - nobody looks at the bar
    assert bench.clip("gavel").seconds


@pytest.mark.slow
def test_a_process_that_hangs_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits longer than the workshop's patience."""
    hanging = tmp_path / "hanging"
    hanging.write_text("#!/bin/sh\nexec sleep 600\n", encoding="utf-8")
    hanging.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(hanging))
    with pytest.raises(RenderFailed, match="ended"):
        Workshop(tmp_path, patience=0.1).clip(SOUND)


@pytest.mark.slow
def test_the_service_itself_loads_nothing_heavy() -> None:
    """Score and shelf are there without numpy: the service's start is measured."""
    code = "import sys, audio.sound.sounds, audio.sound.score as s; s.Score.load(); print('numpy' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "False" == found.stdout.strip()


@pytest.mark.slow
@pytest.mark.long
def test_a_made_sound_is_a_whole_wave(tmp_path: Path) -> None:
    """Beds and strikes are 16-bit mono WAV files at the mixer's own rate."""
    assert 44100 == read_wave(Workshop(tmp_path).clip(SOUND).path).rate


def _dying(script: Path, at: str) -> str:
    """Return an interpreter that dies whenever it is to make ``at`` first."""
    real = os.fspath(sys.executable)
    script.write_text(f'#!/bin/sh\n[ "$4" = {at} ] && kill -9 $$\nexec {real} "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    return str(script)

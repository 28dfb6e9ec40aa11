"""`meneur play --game argent` and `meneur demo --game argent`: options, and what comes out."""

import subprocess
import sys
import wave
from pathlib import Path

import pytest

from firmware.cli import main
from tests.harness.sounds import lay_sounds

QUICK = ("demo", "--game", "argent", "--seed", "3")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--game", "argent", "--seats", "7"], "2 to 4 players, not 7"),
        (["--game", "argent", "--humans", "5"], "seat 5 is not at this table"),
        (["--game", "argent", "--roles", "werewolf:2"], "--roles is for Werewolf"),
        (["--game", "argent", "--edition", "2009"], "--edition is for Werewolf"),
        (["--game", "argent", "--seats", "2", "--names", "A,B,C"], "none for C"),
        (["--game", "argent", "--rule", "luck=1"], "no setting 'luck'"),
        (["--game", "argent", "--speed", "0"], "more than 0"),
        (["--rule", "witch_must=false"], "--rule is for Argent"),
        (["--memory"], "--memory is for Argent"),
        (["--seats", "3"], "2 to 4 can play --game argent"),
    ],
)
def test_what_cannot_be_played(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is refused with a sentence, and nothing is played."""
    for screen in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(screen, raising=False)
    assert main(["play", *arguments]) != 0
    out, err = capsys.readouterr()
    assert "" == out
    assert words in err


def test_an_unknown_game(capsys: pytest.CaptureFixture[str]) -> None:
    """It is refused, and the games there are named."""
    with pytest.raises(SystemExit):
        main(["play", "--game", "chess"])
    assert "werewolf, argent" in capsys.readouterr().err


@pytest.mark.slow
def test_demo(capsys: pytest.CaptureFixture[str]) -> None:
    """It tells a whole game, and the same one for the same seed."""
    assert 0 == main([*QUICK, "--names", "Ada"])
    told = capsys.readouterr().out
    assert "round 4" in told.lower() or "manche 4" in told.lower()
    assert "Ada" in told
    assert 0 == main([*QUICK, "--names", "Ada"])
    assert told == capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.long
def test_what_a_demo_leaves(tmp_path: Path) -> None:
    """A transcript, and a picture of each moment."""
    lines = left_by_a_demo(tmp_path, "sound.silent=true")
    assert 1 == sum("  1. " in line for line in lines)
    found = sorted(path.name for path in (tmp_path / "table").iterdir())
    assert ["board.png", "calls.png", "look.png", "over.png", "turn.png"] == found


@pytest.mark.slow
@pytest.mark.long
def test_what_was_said_in_a_demo(tmp_path: Path) -> None:
    """The narrator is heard for as long as the transcript lasts; the readme's demo of Werewolf is heard, too."""
    lay_sounds(tmp_path / "cache")
    lines = left_by_a_demo(tmp_path, "voice.engine=espeak", f"data.cache={tmp_path / 'cache'}")
    minutes, seconds = lines[-1].split()[0].split(":")
    with wave.open(str(tmp_path / "narration.wav")) as sound:
        length = sound.getnframes() / sound.getframerate()
    assert 60 * int(minutes) + float(seconds) == pytest.approx(length, abs=15)


def left_by_a_demo(folder: Path, *settings: str) -> list[str]:
    """The lines of the transcript of a game that is left in ``folder``, with ``settings`` of the box."""
    options = [word for setting in settings for word in ("--set", setting)]
    assert 0 == main([*QUICK, "--seats", "2", "--out", str(folder), *options])
    return (folder / "transcript.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.slow
@pytest.mark.long
def test_nothing_of_it_is_loaded_for_werewolf() -> None:
    """The window of Werewolf and its start screen work without a module of Argent."""
    program = (
        "import sys; import firmware.commands.play, firmware.commands.demo, firmware.players.virtual.playing, "
        "firmware.players.virtual.window, firmware.players.virtual.lobby; "
        "print([name for name in sys.modules if 'argent' in name and not name.startswith('firmware.session')])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "[]" in done.stdout.splitlines()

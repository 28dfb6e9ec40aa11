"""
The floors: who may import whom, shown to be able to fail; and clean files.

That they hold is a step of `./meneur test` of its own.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "audio", "hardware", "firmware")
LINT = "from importlinter.cli import lint_imports_command as main; main()"
WORDS = ["/wo" + "rk/", r"(?<!Home )\bassi" + r"stants?\b", "cl" + "aude", "anth" + "ropic"]
HINTS = (b"/wo" + b"rk/", b"assi" + b"stant", b"cl" + b"aude", b"anth" + b"ropic")
"""What a file has in it where one of these may be found: sought first, for that is quick."""
FOREIGN = re.compile("|".join(WORDS), re.IGNORECASE)


def lint(project: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter on ``project``."""
    return subprocess.run(
        [sys.executable, "-c", LINT, "--no-cache"], cwd=project, capture_output=True, text=True, check=False
    )


def tracked() -> list[Path]:
    """Every file of the project, as git knows it; none where there is no git."""
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        return []
    command = [git, "-c", f"safe.directory={ROOT}", "ls-files", "-z"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listing.stdout.split("\0") if name]


@pytest.mark.slow
@pytest.mark.long
def test_floors_can_fail(tmp_path: Path) -> None:
    """One planted import for each contract breaks it: the contracts see what they guard."""
    for package in (*PACKAGES, "tests"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__", "*.opus"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for place, planted in {
        "engine/errors": "import random",
        "engine/ask": "import engine.werewolf.model.rules",
        "engine/werewolf/model/rules": "import engine.werewolf.game",
        "audio/errors": "import engine.ask, audio.sound.faders",
        "audio/speech/files/ogg": "import audio.speech.voices.voice",
        "hardware/errors": "import pyttsx3",
        "hardware/ports/page": "import hardware.pads.pads",
        "firmware/runtime/loop": "import gpiozero, tests.harness.lines, firmware.session.evening",
        "firmware/session/record/state": "import firmware.session.play.game",
        "firmware/web/feed": "import firmware.runtime.journal, sqlite3",
        "firmware/history/game": "import firmware.session.record.state",
    }.items():
        with (tmp_path / f"{place}.py").open("a", encoding="utf-8") as file:
            file.write(planted + "\n")
    result = lint(tmp_path)
    assert 1 == result.returncode
    assert "0 kept, 16 broken" in result.stdout


@pytest.mark.slow
def test_files_speak_of_the_project_only() -> None:
    """No file names the place or the people it was made by."""
    found = []
    for path in tracked():
        if not path.is_file():
            continue
        data = path.read_bytes()
        lower = data.lower()
        if not any(hint in lower for hint in HINTS):
            continue
        text = data.decode("utf-8", "replace")
        found += [f"{path.relative_to(ROOT)}: {match.group()}" for match in FOREIGN.finditer(text)]
    assert [] == found

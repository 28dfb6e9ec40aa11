"""``docs/add-a-role.md``, followed to the letter: its files, laid into a copy of the program, are a role that plays."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from audio.text.corpus import languages
from tests.harness.copies import copy_file

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "add-a-role.md"
#: A file that the steps name, and what they say stands in it.
FILE = re.compile(r"`([\w/]+/[\w.]*watchman\.\w+)`:\n\n```\w+\n(.+?)```", re.DOTALL)
ROLE, WORDS, TEST = (
    "engine/werewolf/roles/watchman.py",
    "audio/text/narration/en/roles/watchman.toml",
    "tests/engine/werewolf/roles/test_watchman.py",
)
#: The tests that name what a role lacks.
CHECKS = (
    "tests/engine/werewolf/setup/test_registry.py",
    "tests/audio/text/test_corpus.py",
    "tests/audio/text/test_english.py",
    "tests/hardware/display/drawing/test_pages.py::test_every_card_has_an_icon",
    "tests/hardware/display/drawing/test_pages.py::test_every_private_page_has_an_icon",
)
#: The game of a thousand random tables says nothing about him that the others do not.
QUICK = ("-k", "not test_nothing_is_said_or_asked_that_the_tables_do_not_know")
#: A part of his files, and how the tests name it when it is left out.
FORGOTTEN = {
    '    picture = "hourglass"\n': "'watchman': 'watchman'",
    '"watchman.look": RecapLine.*(?=})': "watchman.look",
    '"call.watchman.wakes" = .*\n': "call.watchman.wakes",
    '"ask.watchman.look" = .*\n': "ask.watchman.look",
    "printed = .*\n": "printed.watchman",
    r"hint = .*\n": "hint of watchman.wakes",
    r'\["watchman.sleeps"\](.|\n)*?(?=\n\[)': "watchman.sleeps",
}


def steps() -> dict[str, str]:
    """The files that the document says to write."""
    text = DOCUMENT.read_text(encoding="utf-8")
    return dict(FILE.findall(text[text.index("## Step by step") :]))


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with the Watchman; his words stand in English in every language."""
    folder = tmp_path_factory.mktemp("program")
    for name in ("engine", "audio", "firmware", "hardware", "tests", "docs"):
        shutil.copytree(ROOT / name, folder / name, copy_function=copy_file)  # with what is compiled already
    shutil.copy(ROOT / "pyproject.toml", folder)
    for path, text in steps().items():
        (folder / path).write_text(text, encoding="utf-8")
    for words in his_words(folder):
        words.write_text(steps()[WORDS], encoding="utf-8")
    return folder


def his_words(folder: Path) -> list[Path]:
    """The file of his words in each language."""
    return [folder / WORDS.replace("/en/", f"/{language}/") for language in languages()]


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python in ``folder`` with the modules that are there."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "SDL_VIDEODRIVER": "dummy"}
    command = [sys.executable, "-B", *words]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def checked(folder: Path, *tests: str) -> str:
    """What the tests say that fail in ``folder``; nothing if all pass."""
    done = run(folder, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *QUICK, *tests)
    return "" if done.returncode == 0 else done.stdout


def test_five_files_are_all() -> None:
    """The document names his own file, his words, of which there is a file a language, and his test."""
    assert [ROLE, WORDS, TEST] == list(steps())


@pytest.mark.slow
@pytest.mark.long
def test_his_own_test_and_those_of_every_role_pass(copy: Path) -> None:
    """Nothing else was touched, and no test of what a role needs misses anything."""
    assert "" == checked(copy, TEST, *CHECKS)


@pytest.mark.slow
def test_he_plays_a_game(copy: Path) -> None:
    """At a table of the rules he is dealt, called, and asked, with his name in every language."""
    done = run(
        copy,
        "-c",
        "from audio.text.narration import Narration, languages\n"
        "from engine import Game, Setup\n"
        "game = Game(Setup.from_json({'seats': ['Veilleur', 'wolf', *['villager'] * 5]}))\n"
        "print(game.start().ask.id, *[Narration.load(language).role('watchman') for language in languages()])",
    )
    assert ("watchman.look" + " the Watchman" * len(languages()), "") == (done.stdout.strip(), done.stderr)


@pytest.mark.long
def test_what_is_forgotten_is_named(copy: Path) -> None:
    """Each part that is left out makes a test fail that says which it is."""
    role, words = steps()[ROLE], steps()[WORDS]
    for part in FORGOTTEN:
        role, words = re.sub(part, "", role), re.sub(part, "", words)
    (copy / ROLE).write_text(role, encoding="utf-8")
    for path in his_words(copy):
        path.write_text(words, encoding="utf-8")
    (copy / TEST).unlink()
    said = checked(copy, *CHECKS)
    named = (*FORGOTTEN.values(), "test_a_role_is_dealt_in_a_test[watchman]")
    assert [] == [part for part in named if part not in said]

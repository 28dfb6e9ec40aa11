"""
Every command of the README and of the pages on playing and on commands, once, from a clone in a home of its own.

A command that is new there needs an entry here that says what it does, or `test_every_command_is_tried` fails.
"""

import os
import re
import shlex
import signal
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

import pytest

from firmware.cli import INTERRUPTED
from tests.firmware.appliance.served import Manager
from tests.hardware.virtual.screen import Hand, screen
from tests.harness.marks import LONG, each
from tests.harness.patience import until
from tests.played.evening import Evening
from tests.played.home import PATIENCE, ROOT, Home

PAGES = ("README.md", "docs/playing.md", "docs/virtual-table.md", "docs/commands.md")
FENCE = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`(\./meneur [a-z][^`]*)`")

DRY = {"sudo ./meneur install": "./meneur install --dry-run", "sudo meneur uninstall": "./meneur uninstall --dry-run"}
"""What would change this machine prints its steps instead; tests/install tries them whole, in machines of their own."""

TESTS = {"./meneur test": "./meneur test --help", "./meneur check": "./meneur check --help"}
"""What runs these very tests cannot run within them."""

SHORTER = {
    "./meneur simulate --game argent": "./meneur simulate --game argent --games 20",
    "./meneur simulate": "./meneur simulate --games 500",
}
"""What takes long at its usual size."""

INSTEAD = {**DRY, "./meneur install": DRY["sudo ./meneur install"], "./meneur uninstall": DRY["sudo meneur uninstall"]}
INSTEAD |= TESTS if LONG else TESTS | SHORTER


@dataclass(frozen=True, slots=True)
class Outcome:
    """
    What comes of a command.

    ``says`` is how its output begins, ``complains`` how its complaints do, both as regular expressions; ``files`` are
    below the clone.
    """

    says: str = ""
    complains: str = ""
    status: int = 0
    files: tuple[str, ...] = ()


def lacking(command: str, what: str) -> Outcome:
    """``command`` does nothing without ``what``, and says so in one sentence."""
    return Outcome(complains=rf"meneur {command}: the following arguments are required: {what}\. See: .*\n$", status=2)


COMMANDS = {
    "./meneur advise": Outcome(r"8\sjoueurs, 2\sLoups-Garous, "),
    "./meneur backup": lacking("backup", "file"),
    "./meneur card": lacking("card", "folder"),
    "./meneur cards": lacking("cards", "ACTION"),
    "./meneur case": Outcome(
        r"The box is \d+ x \d+ mm; ", files=("case/case-1.svg", "case/case-1.dxf", "case/case.pdf")
    ),
    "./meneur check": Outcome("usage: ./meneur test"),
    "./meneur completion": lacking("completion", "shell"),
    "./meneur config": Outcome(r"\[table\]\nseats = 18\n"),
    "./meneur demo": Outcome(r"\d\d:\d\d\.\d  "),
    "./meneur demo --game argent": Outcome(r"00:00\.0  .*[Mm]anche 1\b(.*\n)+.*[Mm]anche 4\b"),
    "./meneur demo --seed 1 --out DIR": Outcome(
        r"\d\d:\d\d\.\d  ",
        complains=r"meneur: narration\.wav, pages/, table/, transcript\.txt are in .*DIR\n$",
        files=("DIR/narration.wav", "DIR/pages/join.png", "DIR/table", "DIR/transcript.txt"),
    ),
    "./meneur docs": Outcome("The documents are up to date.\n"),
    "./meneur doctor": Outcome("== Meneur "),
    "./meneur guide": Outcome(r"Three pages of A4: guide.pdf\.", files=("guide.pdf",)),
    "./meneur guide --language en": Outcome(r"\w.*guide.pdf", files=("guide.pdf",)),
    "./meneur history": Outcome("Aucune partie "),
    "./meneur install": Outcome("Meneur "),
    "./meneur listen": lacking("listen", "cue"),
    "./meneur package": Outcome(r"out/meneur_.*\.deb is built", files=("out",)),
    "./meneur page": lacking("page", "name"),
    "./meneur players": lacking("players", "ACTION"),
    "./meneur referee": Outcome(),
    "./meneur rehearse": Outcome(),
    "./meneur restore": lacking("restore", "file"),
    "./meneur selftest": Outcome("The virtual board has no keys to press"),
    "./meneur setup": Outcome(complains="meneur: ready: .*\n$"),
    "./meneur simulate": Outcome(f" *{10_000 if LONG else 500} games, "),
    "./meneur simulate --game argent": Outcome(f" *{10_000 if LONG else 20} games of Argent, 3 "),
    "./meneur statistics": Outcome("Aucune partie "),
    "./meneur test": Outcome("usage: ./meneur test"),
    "./meneur uninstall": Outcome(" +to do +service: "),
    "./meneur voices": Outcome(
        r"\* auto +the best for each language: Pico for de, (.*\n)+.* needs a model: (.*\n)+.* needs takes: "
    ),
    "./meneur wiring": Outcome("seat +wire +chip"),
    "sudo ./meneur install": Outcome("Meneur "),
    "sudo meneur uninstall": Outcome(" +to do +service: "),
}
"""Those that end by themselves."""

LATER = (
    "./meneur advise",
    "./meneur card",
    "./meneur cards",
    "./meneur case",
    "./meneur check",
    "./meneur completion",
    "./meneur demo",
    "./meneur demo --game argent",
    "./meneur demo --seed 1 --out DIR",
    "./meneur docs",
    "./meneur guide",
    "./meneur guide --language en",
    "./meneur history",
    "./meneur install",
    "./meneur listen",
    "./meneur package",
    "./meneur page",
    "./meneur players",
    "./meneur restore",
    "./meneur selftest",
    "./meneur simulate --game argent",
    "./meneur statistics",
    "./meneur uninstall",
    "./meneur voices",
)
"""Those of which another way of calling is tried in the normal run; of those that lack an argument `backup` stays."""

ENDLESS = ("./meneur bench", "./meneur bench window", "./meneur run", "./meneur web")
"""Those that run for minutes, or until they are switched off."""

WINDOWS = (
    "./meneur play",
    "./meneur play --seats 12 --humans 3 --language en --names Ada,Bo,Cleo",
    "./meneur play --humans 2,5 --roles werewolf:2,seer,witch,hunter,villager:3",
    "./meneur play --edition collector --speed 4 --seed 7",
    "./meneur play --game argent",
)
"""Those that open the window."""


def commands() -> set[str]:
    """Every command of the pages, in one way of writing: those in blocks, and those in tables and text."""
    text = "\n".join((ROOT / page).read_text(encoding="utf-8") for page in PAGES)
    lines = [line for block in FENCE.findall(text) for line in block.splitlines() if not line.startswith("git clone ")]
    return {shlex.join(shlex.split(line, comments=True)) for line in [*lines, *INLINE.findall(text)] if line.strip()}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """One clone for all; where whole games are played, the box's sounds as after the first evening."""
    return Home(tmp_path_factory.mktemp("readme"), sounds=LONG)


def judge(expected: Outcome, ended: tuple[int, str, str], clone: Path) -> None:
    """Compare what a command printed and left behind with what is ``expected``."""
    status, output, complaints = ended
    assert expected.status == status, complaints
    assert re.match(expected.says, output), output[:400]
    assert re.match(expected.complains or "$", complaints), complaints[:400]
    assert [] == [name for name in expected.files if not (clone / name).exists()]


def test_every_command_is_tried() -> None:
    """The commands below are those of the README, no more and no fewer."""
    assert commands() == {*COMMANDS, *ENDLESS, *WINDOWS}


@pytest.mark.thinned(4)
@pytest.mark.parametrize("command", each(COMMANDS, *(name for name in COMMANDS if name not in LATER)))
def test_command(home: Home, command: str) -> None:
    """It ends with the status, the first words and the files that are listed for it."""
    process = home.start(INSTEAD.get(command, command))
    output, complaints = process.communicate(timeout=PATIENCE)
    judge(COMMANDS[command], (process.returncode, output, complaints), home.clone)


@pytest.mark.long
def test_bench(home: Home) -> None:
    """It prints what it measures; Ctrl-C ends it, quietly and with the status of Ctrl-C."""
    process = home.start("./meneur bench")
    assert process.stderr is not None
    assert re.match(r"\w+\.\w+ …\n", process.stderr.readline())
    os.killpg(process.pid, signal.SIGINT)
    process.communicate(timeout=PATIENCE)
    assert INTERRUPTED == process.returncode


@pytest.mark.long
def test_run(home: Home, tmp_path: Path) -> None:
    """The box is ready, and ends with status 0 and not a word when its service manager ends it."""
    manager = Manager(tmp_path)
    process = home.start("./meneur run", NOTIFY_SOCKET=manager.address)
    try:
        assert manager.hears_of("READY=1")
        process.terminate()
        assert ("", "") == process.communicate(timeout=PATIENCE)
        assert 0 == process.returncode
    finally:  # or it would keep the journal from the tests that follow
        process.kill()
        process.communicate()
        manager.close()


@pytest.mark.long
def test_web(home: Home) -> None:
    """It says where the page is, serves it, and ends quietly with the status of Ctrl-C."""
    process = home.start("./meneur web --port 0")
    assert process.stdout is not None
    assert "The page is at:\n" == process.stdout.readline()
    address = process.stdout.readline().strip()
    with urlopen(f"http://localhost:{address.rpartition(':')[2]}en/", timeout=PATIENCE) as page:
        assert b"The box is off" in page.read()
    os.killpg(process.pid, signal.SIGINT)
    process.communicate(timeout=PATIENCE)
    assert INTERRUPTED == process.returncode


def starts(played: Evening, home: Home) -> bool:
    """Press Enter, and whether there is a box: the window is there some moments before it hears a key."""
    played.hand.do("key", "Return")
    return home.journal.exists()


@pytest.mark.parametrize("command", each(WINDOWS, "./meneur play"))
def test_window(home: Home, command: str) -> None:
    """The window opens, takes the keyboard, and is left with status 0 and not a word."""
    with screen((1280, 800)) as display:
        process = home.start(command, DISPLAY=display)
        try:
            played = Evening(process, Hand(display), home.journal)
            if command == "./meneur play":
                assert until(lambda: starts(played, home))  # from the start screen, which the others' options skip
            assert (0, "", "") == played.leave()
            assert home.journal.exists() or command.endswith(" argent")  # which needs no box
        finally:
            process.kill()
            process.communicate()

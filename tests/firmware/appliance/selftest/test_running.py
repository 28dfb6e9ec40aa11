"""What needs no person, the report, and the command."""

from dataclasses import replace
from pathlib import Path

import pytest

from audio.sound.captions import CaptionSpeaker
from audio.text.narration import Narration, languages
from firmware import cli
from firmware.appliance.selftest import automatic, running
from firmware.appliance.selftest.named import named
from firmware.appliance.selftest.report import Finding, Outcome, Report
from firmware.runtime.clock import VirtualClock
from firmware.runtime.config import Config, Data, Sound, Table, load
from firmware.runtime.loop import VirtualLoop
from hardware.front.settings import FrontSettings
from hardware.ports.events import Part
from hardware.power import Power, Strain
from hardware.virtual.board import VirtualBoard
from tests.firmware.boxes import BOXES, SETTINGS

EN = Narration.load("en")


def config(state: Path, *, voice: bool = False) -> Config:
    """A box that keeps its things in ``state``."""
    return Config(
        table=Table(seats=6, language="en"),
        sound=Sound(silent=not voice),
        data=Data(state=str(state), cache=str(state / "cache")),
    )


@pytest.mark.slow
@pytest.mark.long
def test_a_sound_machine(tmp_path: Path) -> None:
    """On a sound machine nothing is wrong, and every trial is there."""
    findings = list(automatic.automatic(config(tmp_path, voice=True), lambda: Power("Raspberry Pi 5", (), (), 40.0)))
    assert ["versions", "disk", "journal", "voice", "power"] == [finding.part for finding in findings]
    assert {Outcome.GOOD} == {finding.outcome for finding in findings}


def test_a_folder_that_takes_nothing(tmp_path: Path) -> None:
    """A state directory that is no directory is a fault of the disk and of the journal, not an end."""
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert Outcome.WRONG is automatic.disk(blocked).outcome
    assert Outcome.WRONG is automatic.journal(blocked).outcome


def test_no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk without room for an evening is a fault."""
    monkeypatch.setattr(automatic, "LEAST_FREE", 1 << 60)
    finding = automatic.disk(tmp_path)
    assert Outcome.WRONG is finding.outcome
    assert "make room" in finding.detail


def test_nothing_is_left_on_the_disk(tmp_path: Path) -> None:
    """The test file is removed afterwards."""
    assert Outcome.GOOD is automatic.disk(tmp_path).outcome
    assert [] == list(tmp_path.iterdir())


def test_a_damaged_journal(tmp_path: Path) -> None:
    """A journal that could not be read is reported, with the name under which it was kept."""
    (tmp_path / "meneur.db").write_bytes(b"no journal" * 100)
    finding = automatic.journal(tmp_path)
    assert Outcome.WRONG is finding.outcome
    assert "meneur.db.damaged-1" in finding.detail


def test_weak_power() -> None:
    """Under-voltage is a fault; a machine nobody watches is untried."""
    assert Outcome.WRONG is automatic.voltage(Power("Raspberry Pi 4", (), (Strain.UNDER_VOLTAGE,), None)).outcome
    assert Outcome.UNTRIED is automatic.voltage(Power("", None, None, None, "Not a Pi.")).outcome


@pytest.mark.slow
def test_no_voice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A voice that cannot speak is a fault with its reason."""
    monkeypatch.setattr("audio.speech.studio.worker.sys.executable", "/nowhere")
    finding = automatic.voice(config(tmp_path, voice=True))
    assert Outcome.WRONG is finding.outcome
    assert finding.detail


@pytest.mark.parametrize(
    ("outcomes", "verdict"),
    [
        ((Outcome.GOOD,), "All is well."),
        ((Outcome.GOOD, Outcome.UNTRIED), "Nothing is wrong. Not tried: 1"),
        ((Outcome.WRONG, Outcome.UNTRIED, Outcome.WRONG), "Faults: 2"),
    ],
)
def test_verdict(outcomes: tuple[Outcome, ...], verdict: str) -> None:
    """The verdict counts faults first, then what was not tried."""
    assert verdict == Report(tuple(Finding("disk", outcome) for outcome in outcomes)).verdict(EN)


def test_the_report_is_kept(tmp_path: Path) -> None:
    """The report ends with its verdict, in a file beside the journal."""
    path = Report((Finding("disk", Outcome.GOOD, "much room"),)).save(tmp_path, EN)
    assert "[good] disk: much room\n\nAll is well.\n" == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", languages())
def test_every_part_and_outcome_has_its_words(language: str) -> None:
    """Every part and every outcome has its label in each language."""
    narration = Narration.load(language)
    parts = {label.removeprefix("selftest.part.") for label in narration.labels() if "selftest.part." in label}
    steps = {"panel", "pad", "keys", "light", "reader", "display", "speaker", "status"}
    alone = {"versions", "disk", "journal", "voice", "power", "sound", "board", "seats"}
    assert steps | alone <= parts
    for outcome in Outcome:
        assert Finding("disk", outcome).line(narration)


def test_devices_that_do_not_answer(tmp_path: Path) -> None:
    """Without a person, a part that is lost is a fault, and a board without losses is good."""
    trials: list[tuple[tuple[Part, ...], int]] = [(("reader", "display"), 2), ((), 0)]
    for lost, expected in trials:
        trial = running.Trial(config(tmp_path), walks=False, say=lambda _: None)
        clock, board = VirtualClock(), VirtualBoard(6)
        loop = VirtualLoop(clock)
        loop.start(trial.script(board, CaptionSpeaker(), clock, loop))
        for part in lost:
            board.fail(part)
        loop.advance(10)
        assert not loop.running
        assert expected == Report(tuple(trial.findings)).wrong


def test_a_board_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Devices that somebody else holds are a fault with its reason, and the report is written."""

    def busy(_config: Config) -> VirtualBoard:
        raise RuntimeError("GPIO busy")

    monkeypatch.setattr(running, "open_board", busy)
    said: list[str] = []
    assert 1 == running.Trial(config(tmp_path), walks=False, say=said.append).run().wrong
    assert "[FAULT] box: RuntimeError: GPIO busy" in said
    assert (tmp_path / "selftest.txt").exists()


def test_a_board_that_cannot_be_built(tmp_path: Path) -> None:
    """Each pin that is wanted twice is a fault of its own, and names both parts."""
    pins = FrontSettings(button="GPIO25", status="GPIO8")
    said: list[str] = []
    trial = running.Trial(replace(config(tmp_path), panel=pins), walks=False, say=said.append)
    assert 2 == trial.run().wrong
    faults = [line for line in said if line.startswith("[FAULT] box: GPIO")]
    assert ["GPIO25", "GPIO8"] == sorted(fault.split()[2] for fault in faults)


@pytest.mark.parametrize(
    ("box", "line"),
    [
        ("18", "18 pads (I2C 1), reader rc522 (SPI 0.0, reset GPIO25, 48 dB), display ssd1306 (I2C 1, 0x3c)"),
        ("6", "6 pads (header), reader rc522 (SPI 0.0, reset GPIO25, 48 dB), display ssd1306 (SPI 0.1, D/C GPIO24)"),
        ("wedge", "12 pads (I2C 1), reader wedge (the first that is found), display kmsdrm"),
        ("odd", "12 pads (I2C 0), reader rc522 (SPI 1.0, no reset, 48 dB), display ssd1306 (SPI 0.1, D/C GPIO24)"),
        ("bare", "18 pads (I2C 1)"),
    ],
)
def test_the_box_is_named(box: str, line: str) -> None:
    """The report says what the box is made of, and on which pins."""
    panel = "" if box == "bare" else ", button GPIO17, light GPIO27"
    assert line + panel == named(BOXES[box])


def test_parts_it_was_built_without(tmp_path: Path) -> None:
    """Nobody is asked about a part that the configuration leaves out."""
    bare = load((), SETTINGS["bare"])
    assert ["reader", "display", "panel", "status"] == running.Trial(bare, walks=True).without(silent=False)
    assert ["speaker"] == running.Trial(config(tmp_path), walks=True).without(silent=True)


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """``meneur selftest --auto`` ends with status 0, a verdict and the place of its report."""
    monkeypatch.setattr(running, "SETTLE", 0.0)
    quiet = ["--set", "sound.silent=true", "--set", "table.language=en"]
    assert 0 == cli.main(["selftest", "--auto", "--board", "virtual", "--state", str(tmp_path), *quiet])
    assert [
        "Nothing is wrong. Not tried: 2",
        f"Report: {tmp_path}/selftest.txt",
    ] == capsys.readouterr().out.splitlines()[-2:]


def test_a_fault_is_status_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any fault makes the exit status 1."""
    monkeypatch.setattr(automatic, "LEAST_FREE", 1 << 60)
    monkeypatch.setattr(running, "SETTLE", 0.0)
    assert 1 == cli.main(["selftest", "--auto", "--state", str(tmp_path), "--set", "sound.silent=true"])


def test_misuse(capsys: pytest.CaptureFixture[str]) -> None:
    """A board nobody knows is status 2 and one sentence."""
    with pytest.raises(SystemExit, match="2"):
        cli.main(["selftest", "--auto", "--board", "cardboard"])
    assert "cardboard" in capsys.readouterr().err

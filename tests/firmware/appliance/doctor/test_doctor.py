"""The doctor's report: it helps, and reveals no secret."""

import os
import shutil
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from firmware.appliance.doctor import box, machine
from firmware.appliance.doctor.logs import harmless
from firmware.appliance.doctor.report import report
from firmware.cli import main
from firmware.runtime.machine import Machine
from tests.harness.marks import LONG
from tests.harness.rehearsed import Rehearsed, roles


def printed(state: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the command prints."""
    capsys.readouterr()
    assert 0 == main(["doctor", "--state", str(state), "--config", "/dev/null", *arguments])
    return capsys.readouterr().out


def chapter(text: str, title: str) -> str:
    """One chapter of a report."""
    return text.partition(f"== {title}\n")[2].partition("\n== ")[0]


def test_everything_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each chapter has something to say, also of a box that was never switched on; nothing is made by asking."""
    text = printed(tmp_path / "none", capsys)
    for title in ("Power", "Devices", "Disk", "Settings", "Memory", "Last self-test", "Service", "Log"):
        assert chapter(text, title).strip()
    assert "could not be determined" not in text
    assert not (tmp_path / "none").exists()


def test_into_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With ``--out`` the report goes into a file."""
    assert "" == printed(tmp_path, capsys, "--out", str(tmp_path / "file"))
    assert "== Devices\n" in (tmp_path / "file").read_text()


def test_a_chapter_that_fails(capsys: pytest.CaptureFixture[str]) -> None:
    """It says so without what the fault held, and the next one is written."""
    del capsys

    def broken() -> list[str]:
        raise ValueError("seat 3 is the seer")

    text = report({"One": broken, "Two": lambda: ["good"]})
    assert "== One\nthis could not be determined (ValueError)\n\n== Two\ngood\n" == text


def test_settings_without_passwords(tmp_path: Path) -> None:
    """Settings that differ from the shipped ones are printed without passwords; a mistake is printed as elsewhere."""
    file = tmp_path / "config.toml"
    file.write_text("[table]\nlanguage = 'de'\n[mqtt]\npassword = 'wolfsbane'\n")
    lines = [*box.settings([file], [])]
    assert 'language = "de"' in lines
    assert "# password = (set, not shown)" in lines
    file.write_text("[mqtt]\npassword = 31415926\n")
    lines = [*box.settings([file], [])]
    assert any("[mqtt] password: the value is not allowed" in line for line in lines)
    assert "31415926" not in "".join(lines)


# -- nothing of a game -----------------------------------------------------------------------------


def night(state: Path, seed: int) -> None:
    """A box that was cut off in its first night; who holds what, and who was looked at, is drawn from ``seed``."""
    chance = Random(seed)
    cards = ["wolf", "wolf", "seer", "hunter", "villager", "villager", "villager", "villager"]
    chance.shuffle(cards)
    playing = Rehearsed(state, " ".join(cards)).begin()
    seer = roles(" ".join(cards)).index("seer") + 1
    playing.aim("seer.look", chance.choice([seat for seat in range(1, 9) if seat != seer]))
    playing.rehearsal.close()


@pytest.mark.slow
def test_nothing_of_a_game_that_is_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The report of two boxes with other cards and another night is the same, and holds no card, no role and no UID."""
    state, texts = tmp_path / "state", set()
    for seed in range(4):
        night(state, seed)
        text = printed(state, capsys)
        assert "and an evening that can be resumed" in text
        assert not any(word in text for word in ("seer", "werewolf", "RED-", "villager", '"seats"'))
        texts.add(chapter(text, "Memory") + chapter(text, "Settings") + chapter(text, "Last self-test"))
        shutil.rmtree(state)
    assert 1 == len(texts)


SAFE = "2026-11-21T08:00:01+0000 box "


@pytest.mark.slow
@pytest.mark.long
@settings(max_examples=200 if LONG else 40)
@given(
    secret=some.text(some.characters(codec="ascii", exclude_categories=["C"]), min_size=4, max_size=40).map(
        lambda text: f"seat 3 is the seer {text}"
    ),
    form=some.sampled_from(
        [
            "{}",
            "ValueError: {}",
            "    raise ValueError('{}')",
            '  File "{}", line 3, in x',
            "python[12]: {}",
            "AssertionError: {} == {}",
            "engine.errors.AnswerRefused: {}",
            "kernel: {}",
        ]
    ),
)
def test_only_known_lines_of_the_log_are_kept(secret: str, form: str) -> None:
    """The text of an unforeseen fault never appears, in whatever form it was logged."""
    kept = [*harmless([SAFE + "python[99]: " + form.replace("{}", secret), form.replace("{}", secret)])]
    assert not any("seer" in line or "seat" in line for line in kept)


def test_harmless_lines_of_the_log_are_kept() -> None:
    """The box's own sentences, starts and ends, and of a traceback the places and the kind of fault."""
    lines = [
        SAFE + "systemd[1]: Started meneur.service - Meneur, the narrator.",
        SAFE + "systemd[1]: Started ssh.service - OpenBSD Secure Shell server.",
        SAFE + "python[99]: meneur: reader: it does not answer",
        SAFE + "python[99]: Traceback (most recent call last):",
        SAFE
        + 'python[99]:   File "/opt/meneur/current/lib/python3.11/site-packages/'
        + 'firmware/runtime/loop.py", line 7, in run',
        SAFE + "python[99]:     self._send(seer)",
        SAFE + "python[99]: KeyError: 'seer'",
        SAFE + "systemd[1]: meneur.service: Watchdog timeout (limit 30s)!",
    ]
    assert [
        "2026-11-21T08:00:01+0000 Started meneur.service - Meneur, the narrator.",
        "2026-11-21T08:00:01+0000 meneur: reader: it does not answer",
        "2026-11-21T08:00:01+0000   firmware/runtime/loop.py:7 run",
        "2026-11-21T08:00:01+0000 KeyError",
        "2026-11-21T08:00:01+0000 meneur.service: Watchdog timeout (limit 30s)!",
        "(left out because they may hold secrets: 3 lines)",
    ] == [*harmless(lines)]


def test_the_log_and_the_service_are_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The programs of the machine are run if they are installed; where they are not, the report says so."""
    for name, says in (
        ("journalctl", SAFE + "python[1]: meneur: no voice, captions only."),
        ("systemctl", "Id=meneur.service"),
    ):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho '{says}'\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    assert ["2026-11-21T08:00:01+0000 meneur: no voice, captions only."] == [*box.log()]
    nowhere = Machine(tmp_path / "machine")
    none = "installed: no version; before it: none"
    assert [none, "Id=meneur.service", "Id=meneur.service"] == [*box.service(nowhere)]
    (tmp_path / "journalctl").write_text("#!/bin/sh\necho 'Hint: you are not allowed to see it' >&2\n")
    assert ["Hint: you are not allowed to see it"] == [*box.log()]
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    assert [none, *2 * ["systemctl could not be run (FileNotFoundError)"]] == [*box.service(nowhere)]
    assert ["journalctl could not be run (FileNotFoundError)"] == [*box.log()]


def test_which_versions_are_installed(tmp_path: Path) -> None:
    """The one in use, and the one that can be gone back to."""
    place = Machine(tmp_path)
    for link, name in ((place.current, "0.2-b"), (place.previous, "0.1-a")):
        (place.versions / name).mkdir(parents=True)
        link.symlink_to(f"versions/{name}")
    assert "installed: 0.2-b; before it: 0.1-a" == next(box.service(place))


def test_the_kernel_reports_a_weak_supply(tmp_path: Path) -> None:
    """Where the kernel watches the voltage, what it saw is printed."""
    watch = tmp_path / "sys/class/hwmon/hwmon0"
    watch.mkdir(parents=True)
    (watch / "name").write_text("rpi_volt\n")
    for alarm, words in (("1\n", "is or was too low"), ("0\n", "is good")):
        (watch / "in0_lcrit_alarm").write_text(alarm)
        assert f"The kernel says that the voltage {words}." in [*machine.power(tmp_path)]


def test_devices_and_those_who_may_use_them(tmp_path: Path) -> None:
    """A device file is listed with its group, a missing one as missing; sound cards by their names."""
    (tmp_path / "dev").mkdir()
    (tmp_path / "dev/i2c-1").touch(0o660)
    (tmp_path / "proc/asound").mkdir(parents=True)
    (tmp_path / "proc/asound/cards").write_text(" 0 [Headphones     ]: bcm2835\n")
    lines = [*machine.devices(tmp_path)]
    assert any(line.startswith(f"{tmp_path}/dev/i2c-1 for ") for line in lines)
    assert "no /dev/spidev*" in lines
    assert "sound: 0 [Headphones     ]: bcm2835" in lines

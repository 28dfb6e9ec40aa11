"""What the firmware of a Raspberry Pi says is understood, and elsewhere nothing is made up."""

from collections.abc import Callable
from pathlib import Path

import pytest

from hardware.power import HEAT, MODEL, THROTTLED, Strain, parse_throttled, read_power

PI = "Raspberry Pi 4 Model B Rev 1.4\0"


def machine(root: Path, *, model: str = PI, heat: str = "47236\n", throttled: str | None = None) -> Path:
    """Lay the files of a machine below ``root``."""
    for name, content in {MODEL: model, HEAT: heat, THROTTLED: throttled}.items():
        if content is not None:
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(content, encoding="utf-8")
    return root


def says(text: str) -> Callable[[], str]:
    """A ``vcgencmd`` that prints ``text``."""
    return lambda: text


def missing() -> str:
    """No ``vcgencmd``."""
    raise FileNotFoundError(2, "No such file or directory", "vcgencmd")


@pytest.mark.parametrize(
    ("printed", "bits"),
    [
        ("throttled=0x0\n", 0x0),
        ("throttled=0x50005\n", 0x50005),
        ("throttled=0xe0008\n", 0xE0008),
        ("VCHI initialization failed\n", None),
        ('error=1 error_msg="Command not registered"\n', None),
        ("", None),
    ],
)
def test_recorded_answers(printed: str, bits: int | None) -> None:
    """The output of vcgencmd is decoded bit by bit, and an error message is not taken for a number."""
    assert bits == parse_throttled(printed)


def test_good(tmp_path: Path) -> None:
    """A healthy Pi is reported as good, with its temperature."""
    power = read_power(machine(tmp_path), says("throttled=0x0\n"))
    assert power.good is True
    assert ("The voltage is good, and has been since power-on.", "The processor has 47 °C.") == power.sentences()


def test_under_voltage_now(tmp_path: Path) -> None:
    """Under-voltage now is reported once, though it also was before."""
    power = read_power(machine(tmp_path), says("throttled=0x50005\n"))
    assert (Strain.UNDER_VOLTAGE, Strain.THROTTLED) == power.now == power.before
    assert power.good is False
    assert ["too low now", "slowed down now", "47 °C"] == [
        part for part in ("too low now", "slowed down now", "47 °C") if part in " ".join(power.sentences())
    ]
    assert 3 == len(power.sentences())


def test_heat_before(tmp_path: Path) -> None:
    """Faults of the past are reported as past."""
    power = read_power(machine(tmp_path), says("throttled=0x80000\n"))
    assert () == power.now
    assert (Strain.HEAT_LIMIT,) == power.before
    assert power.good is False
    assert "has been too hot" in power.sentences()[0]


def test_too_hot_without_a_flag(tmp_path: Path) -> None:
    """Eighty degrees are not good, whatever the flags say."""
    assert read_power(machine(tmp_path, heat="80100\n"), says("throttled=0x0\n")).good is False


@pytest.mark.parametrize("ask", [missing, says("VCHI initialization failed\n")])
def test_the_file_instead(tmp_path: Path, ask: Callable[[], str]) -> None:
    """Where vcgencmd is missing or may not ask, the kernel's file says the same."""
    power = read_power(machine(tmp_path, throttled="10000\n"), ask)
    assert (Strain.UNDER_VOLTAGE,) == power.before


def test_a_silent_pi(tmp_path: Path) -> None:
    """A Pi that reports nothing is neither good nor bad, and the reason is given."""
    power = read_power(machine(tmp_path), missing)
    assert power.good is None
    assert "vcgencmd could not be run (FileNotFoundError)" in power.sentences()[0]


@pytest.mark.parametrize("model", ["", "Pine64 RockPro64 v2.1\0"])
def test_not_a_pi(tmp_path: Path, model: str) -> None:
    """Another machine is said to be no Raspberry Pi, and vcgencmd is not even called."""
    power = read_power(machine(tmp_path, model=model), lambda: pytest.fail("asked"))
    assert power.good is None
    assert power.sentences()[0].startswith("This is not a Raspberry Pi")


def test_this_machine() -> None:
    """The report works on the machine that runs the tests."""
    assert read_power().sentences()

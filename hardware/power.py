"""
What the firmware of a Raspberry Pi says of its power and heat.

It only reads, and says so where there is nothing to read. A weak power supply is behind
half of what looks like a fault of the program.

Bits: raspberrypi.com/documentation/computers/os.html#get_throttled. ``vcgencmd`` is asked first; the
file is the kernel's (drivers/firmware/raspberrypi.c of raspberrypi/linux), hexadecimal without its 0x.
"""

import re
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from types import MappingProxyType

from hardware.reason import Reason

MODEL = "proc/device-tree/model"
THROTTLED = "sys/devices/platform/soc/soc:firmware/get_throttled"
HEAT = "sys/class/thermal/thermal_zone0/temp"
SINCE = 16  # the bits from here on say what has been since the machine was switched on
HOT = 80.0  # degrees Celsius, at which a Pi begins to slow down
PATIENCE = 5.0  # seconds
ANSWER = re.compile(r"throttled=0x([0-9a-fA-F]+)\b")


class Strain(Enum):
    """What the firmware may complain of; the value is its bit."""

    UNDER_VOLTAGE = 0
    CAPPED = 1
    THROTTLED = 2
    HEAT_LIMIT = 3


NOW: Mapping[Strain, Reason] = MappingProxyType(
    {
        Strain.UNDER_VOLTAGE: Reason(
            "The voltage is too low now: use the official power supply and a short, thick cable."
        ),
        Strain.CAPPED: Reason("The processor's clock is limited now."),
        Strain.THROTTLED: Reason("The processor is slowed down now."),
        Strain.HEAT_LIMIT: Reason("The processor is so hot that it is slowed down now: improve the box's ventilation."),
    }
)
BEFORE: Mapping[Strain, Reason] = MappingProxyType(
    {
        Strain.UNDER_VOLTAGE: Reason("The voltage has been too low since power-on: the power supply or cable is weak."),
        Strain.CAPPED: Reason("The processor's clock has been limited since power-on."),
        Strain.THROTTLED: Reason("The processor has been slowed down since power-on."),
        Strain.HEAT_LIMIT: Reason("The processor has been too hot since power-on: improve the box's ventilation."),
    }
)


@dataclass(frozen=True, slots=True)
class Power:
    """
    What is known of power and heat.

    ``model`` is the machine's own name, or nothing; ``now`` and ``before`` are the strains now and since it
    was switched on, or ``None`` where that is not known, and then ``why`` says why; ``heat`` is in degrees
    Celsius, or ``None``.
    """

    model: str
    now: tuple[Strain, ...] | None
    before: tuple[Strain, ...] | None
    heat: float | None
    why: str = ""

    @property
    def good(self) -> bool | None:
        """Whether nothing strains it and nothing did; ``None`` where that is not known."""
        if self.now is None or self.before is None:
            return None
        return not self.now and not self.before and (self.heat is None or self.heat < HOT)

    def sentences(self) -> tuple[str, ...]:
        """All of it in words, the worst first."""
        lines: list[str] = [NOW[strain] for strain in self.now or ()]
        lines += [BEFORE[strain] for strain in self.before or () if strain not in (self.now or ())]
        if self.now is None:
            lines.append(self.why)
        elif not lines:
            lines.append(Reason("The voltage is good, and has been since power-on."))
        if self.heat is not None:
            lines.append(Reason("The processor has {heat:.0f} °C.", heat=self.heat))
        return tuple(lines)


def _vcgencmd() -> str:
    line = ["vcgencmd", "get_throttled"]
    asked = subprocess.run(line, capture_output=True, text=True, timeout=PATIENCE, check=False)
    return asked.stdout + asked.stderr


def read_power(root: Path = Path("/"), ask: Callable[[], str] = _vcgencmd) -> Power:
    """
    What is known of this machine's power now.

    Parameters
    ----------
    root:
        Where the machine's files are.
    ask:
        What ``vcgencmd get_throttled`` prints; raises `OSError` where there is no such program.

    """
    model = _read(root / MODEL).rstrip("\0\n")
    heat = _heat(_read(root / HEAT))
    if "Raspberry Pi" not in model:
        other = Reason("This is not a Raspberry Pi but {model}: its voltage is not monitored.", model=model)
        unnamed = Reason("This is not a Raspberry Pi: its voltage is not monitored.")
        return Power(model, None, None, heat, other if model else unnamed)
    bits, why = _bits(root, ask)
    if bits is None:
        return Power(model, None, None, heat, Reason("The firmware does not report the voltage: {why}.", why=why))
    return Power(model, _strains(bits), _strains(bits >> SINCE), heat)


def parse_throttled(text: str) -> int | None:
    """The bits in what ``vcgencmd get_throttled`` prints (``throttled=0x50005``), or ``None``."""
    found = ANSWER.search(text)
    return int(found[1], 16) if found else None


def _bits(root: Path, ask: Callable[[], str]) -> tuple[int | None, str]:
    try:
        said = ask()
    except (OSError, subprocess.SubprocessError) as error:
        said = Reason("vcgencmd could not be run ({error})", error=type(error).__name__)
    if (bits := parse_throttled(said)) is not None:
        return bits, ""
    try:
        return int(_read(root / THROTTLED).strip(), 16), ""
    except ValueError:
        return None, said if isinstance(said, Reason) else said.strip() or Reason("vcgencmd says nothing")


def _strains(bits: int) -> tuple[Strain, ...]:
    return tuple(strain for strain in Strain if bits >> strain.value & 1)


def _heat(text: str) -> float | None:
    try:
        return int(text) / 1000
    except ValueError:
        return None


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""

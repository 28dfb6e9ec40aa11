"""A Raspberry Pi that is switched on with a card in it, asked over its second serial line, and cut off."""

from pathlib import Path

from tests.machine.machine import Emulated
from tests.machine.pi.card import SdCard
from tests.machine.pi.emulator import emulator
from tests.machine.pi.system import System

SLOW = 1800.0
"""Seconds for a start: emulated processors on a busy computer."""


BOARD, TREE, MODEL = "raspi3b", "bcm2837-rpi-3-b", "Raspberry Pi 3 Model B"
"""How QEMU, Debian and the device tree itself call it."""
LEVELS = 0x3F200034
"""Where the levels of its first 32 lines are (GPLEV0)."""
LEFT_OUT = ("vc4", "vchiq", "snd_bcm2835", "bcm2835_mmal_vchiq", "bcm2835_v4l2")
"""Drivers of the graphics chip and of what its firmware does: they wait for minutes for what is not there."""
HARMFUL = f"module_blacklist={','.join(LEFT_OUT)} systemd.mask=systemd-binfmt.service"
WORDS = f"console=ttyAMA0 iomem=relaxed panic=-1 nr_cpus=2 {HARMFUL}"
"""
What the kernel is told besides. ``iomem`` is for those who pull the lines up (`tests.machine.inside.lines`); of its
four processors two are used, as the computers that emulate it often have no more.
"""
PARKED, PARK, SLEEPS = (2, 3), 0xF00, 0x17FFFFFF_D503207F
"""
The others, an address in the page that the device tree keeps for them, and what they do there (``wfi``, again and
again): they would look without a pause whether they are wanted, and so take half of the computer's time.
"""


class RaspberryPi(Emulated):
    """
    A Pi 3 with a gigabyte of memory.

    Parameters
    ----------
    system:
        Whose kernel it starts.
    card:
        The card in it, which keeps what is written to it when the plug is pulled.
    folder:
        Where its console's text is kept; an empty folder of its own.

    """

    def __init__(self, system: System, card: SdCard, folder: Path) -> None:
        super().__init__(folder)
        self._system, self._card = system, card

    def boot(self, seconds: float = SLOW) -> None:
        """Switch it on, as `Emulated.boot`."""
        super().boot(seconds)

    def line(self, number: int) -> bool:
        """Whether a line of the header is high, seen from outside."""
        said: str = self.ask("human-monitor-command", **{"command-line": f"xp /1wx {LEVELS:#x}"})
        return bool(int(said.split(":")[1], 16) >> number & 1)

    def _command(self) -> list[str]:
        here = self._folder
        self._card.tree(self._system.tree(TREE), here / "tree")
        return [
            *("setpriv", "--pdeathsig", "KILL"),  # it dies with the tests, however they end
            *(*emulator(), "-M", BOARD, "-display", "none", "-audio", "none", "-nic", "none", "-no-reboot"),
            *("-device", f"loader,addr={PARK:#x},data={SLEEPS:#x},data-len=8"),
            *(part for number in PARKED for part in ("-device", f"loader,addr={PARK:#x},cpu-num={number}")),
            *("-kernel", str(self._system.kernel), "-initrd", str(self._system.initial), "-dtb", str(here / "tree")),
            *("-append", f"{self._card.line()} {WORDS}"),
            *("-drive", f"if=none,id=card,format=raw,cache=unsafe,file={self._card.path}"),  # a cut ends QEMU alone
            *("-device", "usb-storage,drive=card"),
            *("-serial", f"file:{here}/console", "-serial", "chardev:agent"),
            *("-chardev", f"socket,id=agent,path={here}/agent,server=on,wait=off"),
            *("-qmp", f"unix:{here}/monitor,server=on,wait=off"),
        ]

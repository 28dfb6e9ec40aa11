"""
The devices of a test machine: the kernel's stand-ins for wires, behind its real device files.

Each is there from `plug` to `unplug`; a test that plugs something in leaves nothing behind.
"""

from tests.harness.patience import until
from tests.machine.machine import Machine, Program

DRIVER = "/sys/bus/platform/drivers/snd_aloop"


class Bus:
    """An I2C bus of three expanders: bare registers (i2c-stub), which a test fills as hands on keys would."""

    CHIPS = ("0x20", "0x21", "0x22")
    IOCON, GPIO, OLAT = 0x0A, 0x12, 0x14

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self.plug()
        found = machine.run("i2cdetect -l | sed -n 's/^i2c-\\([0-9]*\\).*stub.*/\\1/p'").output
        self.number = int(found)
        for chip in self.CHIPS:
            for port in (0, 1):
                self.set(chip, self.GPIO + port, 0xFF)

    def plug(self) -> None:
        """Make the bus, with every register 0: all keys down."""
        made = self._machine.run(f"modprobe i2c-dev && modprobe i2c-stub chip_addr={','.join(self.CHIPS)}")
        assert made.code == 0, made.output

    def unplug(self) -> None:
        """Take the bus away, which the kernel allows while nobody has it open."""
        done = self._machine.run("modprobe -r i2c-stub")
        assert done.code == 0, done.output

    def set(self, chip: str, register: int, value: int) -> None:
        """Have a register hold something, as hands on keys or a fault of the power do."""
        done = self._machine.run(f"i2cset -y {self.number} {chip} {register} {value}")
        assert done.code == 0, done.output

    def holds(self, chip: str, register: int, values: str) -> bool:
        """Whether the registers from ``register`` on come to hold that."""
        read = f"i2cget -y {self.number} {chip} {register} i {len(values.split())} | sed 's/0x//g'"
        return self._machine.run(f"until [ \"$({read})\" = '{values}' ]; do sleep 0.1; done", 10).code == 0


class Reader:
    """A card reader that types, on a USB cable: to the kernel a keyboard like any other."""

    LINK = "/dev/input/by-id/usb-QEMU_QEMU_USB_Keyboard_7-event-kbd"

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self.plug()

    def plug(self) -> None:
        """Plug it in."""
        self._machine.ask("device_add", driver="usb-kbd", id="reader", serial="7")
        assert self._machine.run(f"until [ -e {self.LINK} ]; do sleep 0.1; done", 20).code == 0

    def unplug(self) -> None:
        """Pull its cable."""
        self._machine.ask("device_del", id="reader")
        assert self._machine.run(f"while [ -e {self.LINK} ]; do sleep 0.1; done", 20).code == 0

    def type(self, uid: str) -> None:
        """See a card."""
        for key in (*uid.lower(), "ret"):
            self._machine.ask("send-key", keys=[{"type": "qcode", "data": key}], **{"hold-time": 20})


class Card:
    """A sound card (snd-aloop): what is played on it can be recorded from its other end."""

    NAME = "Loopback"

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._ear: Program | None = None
        assert machine.run("modprobe snd-aloop").code == 0

    @property
    def plays(self) -> bool:
        """Whether somebody plays on it now."""
        return "RUNNING" in self._machine.run(f"cat /proc/asound/{self.NAME}/pcm0p/sub0/status").output

    def pull(self) -> None:
        """Remove the card, even while it is played on; as with a cable, the kernel is done when it is let go of."""
        name = f"ls {DRIVER} | grep ^snd_aloop | tr -d '\\n'"
        assert self._machine.run(f"{name} >/run/card; cat /run/card >{DRIVER}/unbind 2>/dev/null &").code == 0

    def plug(self) -> None:
        """Bring it back."""
        assert self._machine.run(f"cat /run/card >{DRIVER}/bind").code == 0

    def unplug(self) -> None:
        """Take it away, which the kernel allows while nobody has it open."""
        done = self._machine.run("modprobe -r snd-aloop")
        assert done.code == 0, done.output

    def listen(self, seconds: int) -> None:
        """Record for so long from now on."""
        how = "-q -f S16_LE -r 44100 -c 1"
        self._ear = self._machine.start(
            "ear", f"arecord -D plughw:CARD={self.NAME},DEV=1 {how} -d {seconds} /run/heard"
        )
        assert until(lambda: self._machine.run("test -s /run/heard").code == 0, 10), self._ear.complains()

    def heard(self) -> dict[str, float]:
        """What was recorded (`tests.machine.inside.hearing`), when that is over."""
        assert self._ear is not None, "nobody listens"
        assert self._ear.ends(60)
        measured: dict[str, float] = self._machine.run("python3 -m tests.machine.inside.hearing /run/heard").lines()[0]
        assert self._machine.run("rm /run/heard").code == 0
        return measured

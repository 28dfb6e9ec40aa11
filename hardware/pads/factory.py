"""
A gpiozero pin factory for the chips on an I2C bus.

Every pin has one name, ``0x20:GPA0`` or ``0x40:LED0``, and where there is one chip only also ``GPA0`` or
``LED0``. It is a factory of its own, not a `gpiozero.pins.local.LocalPiFactory`, whose pins all factories of a process
share, so that two of them collide.
"""

from collections.abc import Callable, Iterable
from time import monotonic

from gpiozero import PinInvalidPin
from gpiozero.pins import BoardInfo, Factory, HeaderInfo, PinInfo

from hardware.pads.bus import OpenBus
from hardware.pads.bus_thread import BusThread
from hardware.pads.dimmer import Dimmer
from hardware.pads.expander import Expander
from hardware.pads.interrupt import InterruptLine, NoLine
from hardware.pads.pin import ChipPin
from hardware.wiring import DIMMER_PINS, DIMMERS, EXPANDER_PINS


class ChipFactory(Factory):  # type: ignore[misc]  # gpiozero ships no types
    """
    Pins of MCP23017s and PCA9685s.

    Make the devices first, then `start`: what they want is then written, and keys that are down are known.

    Parameters
    ----------
    chips:
        The addresses: ``"0x20"`` to ``"0x27"`` are MCP23017s, ``"0x40"`` to ``"0x6f"`` PCA9685s.
    opened:
        Opens the bus.
    line:
        The interrupt line; it is closed with the factory.
    report:
        Called from the bus thread with a chip's address when it is lost (``False``) and when it is back (``True``).

    """

    def __init__(
        self,
        chips: Iterable[str],
        opened: OpenBus,
        line: InterruptLine | None = None,
        report: Callable[[str, bool], None] = lambda chip, answers: None,  # noqa: ARG005
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__()
        names = tuple(chips)
        self._clock = clock
        self._pins: dict[str, ChipPin] = {}
        self._chips = {name: self._chip(name) for name in names}
        self._board = _board(names)
        self.bus_thread = BusThread(
            self._chips.values(),
            opened,
            line or NoLine(),
            lambda address, answers: report(f"0x{address:02x}", answers),
            clock,
        )

    def start(self) -> None:
        """Write what the devices want, and find out what the keys are; chips that do not answer are reported."""
        self.bus_thread.start()

    @property
    def lost(self) -> tuple[str, ...]:
        """The chips that do not answer."""
        return tuple(f"0x{address:02x}" for address in self.bus_thread.lost)

    def pin(self, name: str) -> ChipPin:
        """
        The pin called ``name``.

        Raises
        ------
        PinInvalidPin
            No chip here has such a pin.

        """
        for header, info in self._board.find_pin(name):
            if info.name not in self._pins:
                self._pins[info.name] = self._chips[header.name].pin(self, info, info.number - 1)
            return self._pins[info.name]
        raise PinInvalidPin(f"there is no pin {name!r} on the chips {', '.join(self._chips)}")

    def close(self) -> None:
        """Everything off, as far as the chips answer; the thread ends."""
        for pin in self._pins.values():
            pin.close()
        self.bus_thread.close()

    def ticks(self) -> float:
        """Now, in seconds."""
        return self._clock()

    def ticks_diff(self, later: float, earlier: float) -> float:
        """Seconds between two `ticks`."""
        return later - earlier

    def _get_board_info(self) -> BoardInfo:
        return self._board

    def _chip(self, name: str) -> Expander | Dimmer:
        return (Dimmer if name in DIMMERS else Expander)(int(name, 16), self._wake)

    def _wake(self) -> None:
        self.bus_thread.wake()


def _board(chips: tuple[str, ...]) -> BoardInfo:
    """A board whose headers are the chips."""
    nothing = ("", "chips on I2C", "", "", "", "", 0, "", 0, 0, 0, 0, False, False, 0, 0)
    return BoardInfo(*nothing, {chip: _header(chip, alone=len(chips) == 1) for chip in chips}, "")


def _header(chip: str, *, alone: bool) -> HeaderInfo:
    pins = DIMMER_PINS if chip in DIMMERS else EXPANDER_PINS
    return HeaderInfo(chip, 8, 2, {number: _info(chip, number, pin, alone) for number, pin in enumerate(pins, 1)})


def _info(chip: str, number: int, pin: str, alone: bool) -> PinInfo:
    name = f"{chip}:{pin}"
    names = frozenset({name, pin} if alone else {name})
    return PinInfo(number, name, names, "", (number + 1) // 2, 2 - number % 2, frozenset({"gpio"}))

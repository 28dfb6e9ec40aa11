"""
What can be wrong with the pads, one class per mistake.

Each is a `HardwareError` and also the error that gpiozero or Python has for it.
"""

import errno

from gpiozero import PinInvalidFunction, PinInvalidPull

from hardware.errors import HardwareError
from hardware.reason import Reason


class OutputOnlyPin(HardwareError, PinInvalidFunction):  # type: ignore[misc]  # gpiozero ships no types
    """A pin that can only drive was to be read."""

    def __init__(self, pin: str) -> None:
        super().__init__(f"{pin} cannot be a key: the chip drives this pin but must not read it; give it a light")


class NoSuchFunction(HardwareError, PinInvalidFunction):  # type: ignore[misc]  # gpiozero ships no types
    """A pin was given a function that it does not have."""

    def __init__(self, pin: str, function: str) -> None:
        super().__init__(f"{pin} cannot be {function!r}: choose 'input' or 'output'")


class NoSuchPull(HardwareError, PinInvalidPull):  # type: ignore[misc]  # gpiozero ships no types
    """A pin was to be pulled in a way that its chip cannot pull."""

    def __init__(self, pin: str, pull: str) -> None:
        super().__init__(f"{pin} cannot be pulled {pull!r}: an MCP23017 pulls 'up' or leaves 'floating'")


class NoI2C(HardwareError, ImportError):
    """The library that talks to the I2C bus is not installed."""

    def __init__(self) -> None:
        super().__init__(
            Reason("smbus2 is not installed, and pads on expanders need it: install the 'pi' extra of meneur")
        )


class ChipReset(HardwareError, OSError):
    """A chip answers, but has forgotten what was written to it: its power failed for a moment."""

    def __init__(self, address: int, register: int, held: int, written: int) -> None:
        super().__init__(
            errno.EIO,
            f"the chip at 0x{address:02x} holds 0x{held:02x} in register 0x{register:02x} where 0x{written:02x} "
            "was written; it is set up again",
        )

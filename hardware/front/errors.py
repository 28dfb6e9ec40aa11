"""What goes wrong with the button and the status light."""

from hardware.errors import HardwareError


class WrongPin(HardwareError, ValueError):
    """A pin was named that cannot be used."""

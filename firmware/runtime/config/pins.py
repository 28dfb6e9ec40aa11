"""
What a setting may be that names pins of the Pi's header.

Law: a pin has its BCM name; whether it is free, `hardware.claims` knows.
"""

from dataclasses import dataclass

from hardware.wiring import HEADER_PINS

_ANY = f'a header pin from "{HEADER_PINS[0]}" to "{HEADER_PINS[-1]}"'


@dataclass(frozen=True, slots=True)
class Pin:
    """
    A pin of the header, but not one of ``refused``.

    ``nothing`` says what no pin at all means, where that is allowed.
    """

    nothing: str = ""
    refused: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """What is allowed."""
        but = f", but not {' or '.join(self.refused)} (the I2C bus)" if self.refused else ""
        return _ANY + but + (f', or "" for {self.nothing}' if self.nothing else "")

    def takes(self, value: object) -> bool:
        """Whether ``value`` names such a pin."""
        return (value == "" and bool(self.nothing)) or (value in HEADER_PINS and value not in self.refused)


@dataclass(frozen=True, slots=True)
class LightPins:
    """The pins of a light in one line: one for a single colour, three for red, green and blue, or none."""

    @property
    def words(self) -> str:
        """What is allowed."""
        return f'{_ANY}, or three for red, green and blue ("GPIO27, GPIO22, GPIO5"), or "" for no light'

    def takes(self, value: object) -> bool:
        """Whether ``value`` names so many different pins."""
        pins = pins_of(value) if isinstance(value, str) else ("",)
        return len(set(pins)) == len(pins) and len(pins) in {0, 1, 3} and set(pins) <= set(HEADER_PINS)


def pins_of(text: str) -> tuple[str, ...]:
    """The pins that ``text`` names, parted by commas."""
    return tuple(pin.strip() for pin in text.split(",")) if text.strip() else ()

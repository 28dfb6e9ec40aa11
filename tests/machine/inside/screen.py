"""
The box's display on a real screen: ``python3 -m tests.machine.inside.screen NAME [DEGREES]``.

It is asked for ``dark``, ``lit``, and sample pages by their names, and says what goes wrong.
"""

import sys

from hardware.display.panels.opening import open_display
from hardware.display.panels.settings import DisplaySettings
from tests.hardware.display.drawing.samples import SAMPLES
from tests.machine.inside.orders import orders


def main() -> None:
    """Show what is asked for."""
    name, *turn = sys.argv[1:]
    display = open_display(DisplaySettings(name=name, rotate=int(*turn)), lambda why: print("trouble:", why))
    for word in orders():
        if word in SAMPLES:
            display.show(SAMPLES[word])
        else:
            display.backlight(word == "lit")
    display.close()
    print("ended")


if __name__ == "__main__":
    main()

"""
A display in a window, as its own program: shows what it is sent, line by line.

Each line read is answered by one line, when the window shows it.
"""

import json
import sys
import time

from hardware.display.panels.opening import open_display
from hardware.display.panels.settings import DisplaySettings
from tests.hardware.display.drawing.samples import SAMPLES

NAME, SIZE, ROTATE = sys.argv[1], sys.argv[2], sys.argv[3]


def main() -> None:
    """Open it, and follow the lines of stdin: a sample's name, ``dark``, ``light`` or ``close``."""
    width, height = map(int, SIZE.split("x"))
    settings = DisplaySettings(name=NAME, width=width, height=height, rotate=int(ROTATE))
    display = open_display(settings, lambda why: print(json.dumps({"trouble": why}), flush=True))
    print(json.dumps({"is": "open"}), flush=True)
    for line in sys.stdin:
        match line.strip():
            case "dark" | "light" as word:
                display.backlight(word == "light")
            case "close":
                display.close()
            case name:
                display.show(SAMPLES[name])
        print(json.dumps({"did": line.strip(), "at": time.monotonic()}), flush=True)


if __name__ == "__main__":
    main()

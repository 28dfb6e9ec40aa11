"""
Pads on the expanders of a real I2C bus: ``python3 -m tests.machine.inside.pads BUS``.

What they report is written line by line as it comes, until an interrupt (SIGINT); the first light of each of
the two chips is on meanwhile.
"""

import signal
import sys
from contextlib import suppress
from dataclasses import replace

from hardware.pads.bus import kernel_bus
from hardware.pads.pads import Pads
from hardware.ports.board import Light
from hardware.ports.pads import Pad
from hardware.wiring import STANDARD

WIRING = replace(STANDARD["12"], pads=STANDARD["12"].pads[:10], interrupt=None)
"""Ten pads on two expanders, with no INT line: there is no header here."""


def main() -> None:
    """Report until interrupted."""
    pads = Pads(WIRING, opened=kernel_bus(int(sys.argv[1])))
    pads.start(print)
    for seat in (1, 6):
        pads.light(Pad(seat), Light.ON)
    print("ready")
    with suppress(KeyboardInterrupt):
        signal.pause()
    pads.close()
    print("closed")


if __name__ == "__main__":
    main()

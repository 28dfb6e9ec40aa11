"""
The front of the box on a real header: ``python3 -m tests.machine.inside.front BUTTON LIGHT``, pins such as GPIO17.

It prints what drives the pins and what the button reports; asked for a status, such as ``ready``, the light shows it.
"""

import sys

from gpiozero import Device

from hardware.front.button import PanelButton
from hardware.front.status_light import StatusLight
from hardware.gpio import load_lgpio
from hardware.ports.board import Status
from tests.machine.inside.orders import orders


def main() -> None:
    """Show what is asked for."""
    load_lgpio()
    light, button = StatusLight([sys.argv[2]]), PanelButton(sys.argv[1], print)
    print(type(Device.pin_factory).__name__)
    for word in orders():
        light.show(Status[word.upper()])
    button.close()
    light.close()
    print("ended")


if __name__ == "__main__":
    main()

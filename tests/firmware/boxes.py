"""Boxes of every kind, as somebody would configure them."""

from collections.abc import Mapping
from types import MappingProxyType

import pytest

from firmware.runtime.boards import settings
from firmware.runtime.config import load
from hardware.boards import BoardSettings
from tests.harness.marks import each

SETTINGS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "6": ("pads.wiring=6",),
        "12": ("pads.wiring=12",),
        "18": ("pads.wiring=18",),
        "28": ("pads.wiring=28",),
        "18 dimmed": ("pads.wiring=18", "pads.dimmed=true"),
        "28 dimmed": ("pads.wiring=28", "pads.dimmed=true"),
        "tft": (
            "pads.wiring=12",
            "display.name=st7789",
            "display.backlight=GPIO12",
            "panel.status=GPIO27, GPIO22, GPIO5",
        ),
        "wedge": ("pads.wiring=12", "reader.driver=wedge", "display.name=kmsdrm"),
        "odd": (
            "pads.wiring=12",
            "pads.bus=0",
            "pads.interrupt=GPIO16",
            "reader.bus=1",
            "reader.reset=",
            "display.interface=spi",
            "display.reset=",
        ),
        "two buses": ("pads.wiring=12", "display.i2c_bus=0", "display.address=0x3D", "reader.driver=wedge"),
        "framebuffer": ("pads.wiring=6", "display.name=framebuffer", "display.framebuffer=1"),
        "bare": ("reader.driver=none", "display.name=none", "panel.button=", "panel.status="),
    }
)
BOXES: Mapping[str, BoardSettings] = MappingProxyType({name: settings(load((), own)) for name, own in SETTINGS.items()})
KEPT = ("6", "12", "28 dimmed", "odd", "bare")
"""The smallest, the usual and the largest, one whose wires lie elsewhere, and one without anything."""
every_box = pytest.mark.parametrize("box", [BOXES[name] for name in each(BOXES, *KEPT)], ids=each(BOXES, *KEPT))

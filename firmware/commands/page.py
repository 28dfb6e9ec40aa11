"""
``meneur page``: what the display shows while the box is not running.

A display that cannot be opened is reported, with no other effect.
"""

import argparse
import os

from firmware.runtime.config import add_options
from firmware.runtime.config.options import files, overrides
from firmware.runtime.config.system import assumed

SUMMARY = "show a final page on the display: goodbye or trouble"
PAGES = {"goodbye": ("moon", ("page.goodbye", "page.unplug")), "trouble": ("", ("page.trouble", "page.trouble.hint"))}
"""Icon and labels of each page."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("name", choices=sorted(PAGES), help="the machine goes off, or the box could not be started")
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Leave it there; the status is 0 also where there is no display to leave it on."""
    from audio.text.narration import Narration
    from firmware.runtime.boards import settings
    from firmware.runtime.log import log
    from firmware.runtime.settings import usable
    from hardware.boards import NO_DISPLAY
    from hardware.display.panels.opening import leave_page
    from hardware.ports.page import Page

    config = usable(
        files(options), overrides(options), assumed=assumed(os.environ)
    )  # mistakes may be why there is trouble
    icon, labels = PAGES[options.name]
    narration = Narration.load(config.table.language)
    display = NO_DISPLAY if config.table.board == "virtual" else settings(config).display
    if not display.fitted:
        log("there is no display to leave a page on")
        return 0
    leave_page(display, Page(options.name, tuple(map(narration.label, labels)), icon=icon))
    return 0

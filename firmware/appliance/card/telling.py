"""
Light and display of the box while the card installs: ``python -m firmware.appliance.card.telling STAGE CONFIG``.

It follows the file in which the card writes down how far it is, and is ended when the box takes over. A light or a
display that cannot be had is left out.
"""

import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from firmware.appliance.card.words import TROUBLE, WORDS
from firmware.runtime.log import log
from hardware.display.panels.settings import DisplaySettings
from hardware.ports.board import Status
from hardware.ports.page import Page

GLANCE = 1.0
"""Seconds between two looks at the stage."""


class Light(Protocol):
    """The status light."""

    def show(self, state: Status) -> None:
        """Take on a rhythm."""


class Telling:
    """
    What light and display show of a stage.

    Parameters
    ----------
    language:
        The narrator's.
    show:
        Puts a page on the display.
    light:
        The status light.

    """

    def __init__(self, language: str, show: Callable[[Page], None], light: Light) -> None:
        self._words, self._show, self._light = WORDS[language], show, light
        self._told = ""

    def look(self, stage: str) -> None:
        """Tell ``stage`` if it is one, and was not told last."""
        if stage not in self._words or stage == self._told:
            return
        self._told = stage
        trouble = stage in TROUBLE
        self._light.show(Status.TROUBLE if trouble else Status.STARTING)
        self._show(Page("trouble" if trouble else "caption", self._words[stage].shown))


def main(stage: Path, config_file: Path) -> None:
    """Follow ``stage`` on the box that ``config_file`` describes, until SIGTERM."""
    from firmware.runtime.boards import settings  # noqa: PLC0415 (what drives the chips may not be there)
    from firmware.runtime.settings import usable  # noqa: PLC0415

    config = usable([config_file], [])
    telling = Telling(config.table.language, _display(settings(config).display), _light(config.panel.lights))
    while True:
        with suppress(FileNotFoundError):
            telling.look(stage.read_text(encoding="utf-8").strip())
        time.sleep(GLANCE)


def _display(settings: DisplaySettings) -> Callable[[Page], None]:
    if not settings.fitted:
        return lambda page: None  # noqa: ARG005
    try:
        from hardware.display.panels.opening import open_display  # noqa: PLC0415 (loads pygame)

        return open_display(settings, lambda why: log(why) if why else None).show
    except Exception as error:  # a panel's own errors are of many libraries, some of which may not be there yet
        log(f"there is no display: {error}")
        return lambda page: None  # noqa: ARG005


def _light(pins: tuple[str, ...]) -> Light:
    from hardware.front.status_light import StatusLight  # noqa: PLC0415 (loads gpiozero)

    try:
        return StatusLight(pins)
    except Exception as error:  # gpiozero's, or those of its pin factories
        log(f"there is no status light: {error}")
        return StatusLight(())


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    main(*map(Path, sys.argv[1:3]))

"""
What a table for somebody who hears badly changes in the configuration.

It is the same for the whole table, and decided before anybody holds a card.
"""

from dataclasses import replace

from audio.text.estimate import seconds_for
from engine import EDITIONS
from firmware.runtime.config import Config

SLOWER = 0.8
"""How fast the narrator speaks and the display is read, beside the usual."""

LONGER = 1.5
"""How long people are given, beside the usual."""


def eased(config: Config) -> Config:
    """``config`` as it is played; with ``[access] hearing`` slower, longer, and seen or felt as well as heard."""
    if not config.access.hearing:
        return config
    pace, timers = config.pace, EDITIONS[config.table.first_edition].changed(config.rules).timers
    lengths = timers._asdict().items()
    longer = {name: length if isinstance(length, str) else round(LONGER * length) for name, length in lengths}
    return replace(
        config,
        voice=replace(config.voice, rate=round(SLOWER * config.voice.rate)),
        pace=replace(
            pace,
            join_wait=LONGER * pace.join_wait,
            reminder=LONGER * pace.reminder,
            card_wait=LONGER * pace.card_wait,
        ),
        rules={**config.rules, "timers": longer},
        access=replace(config.access, wake="vibration" if config.access.wake == "voice" else config.access.wake),
    )


def reading(config: Config, text: str) -> float:
    """The seconds that it takes to read ``text`` on the display."""
    return seconds_for(text) / (SLOWER if config.access.hearing else 1.0)

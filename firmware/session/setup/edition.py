"""
Whose rules are played: those of the edition that the settings name, or that the table takes with its thumbs.

An edition is offered after the last set of cards, so that only those who look for something else hear of it.
"""

from engine.werewolf.setup.editions import has_buildings
from firmware.runtime.config import Config
from firmware.session.record.state import Evening

OFFERED = ("2009", "collector", "web002")
"""The editions whose rules differ. The characters of Le Village join any of them, its houses are offered with cards."""


def edition_of(config: Config, evening: Evening) -> str:
    """The edition that is played this ``evening``: the settings come before what was taken at the table."""
    return (evening.edition or config.table.first_edition) if config.table.edition == "ask" else config.table.edition


def plays_houses(config: Config, evening: Evening) -> bool:
    """Whether players have houses this ``evening``, as the table or the settings say, or may have, by the edition."""
    way = evening.way or ("" if config.table.buildings == "ask" else config.table.buildings)
    return way != "none" and (bool(way) or evening.houses or has_buildings(edition_of(config, evening)))


def others(config: Config, evening: Evening) -> tuple[str, ...]:
    """The editions that the table may take instead; none where the settings name one."""
    if config.table.edition != "ask":
        return ()
    at = OFFERED.index(edition_of(config, evening))
    return OFFERED[at + 1 :] + OFFERED[:at]

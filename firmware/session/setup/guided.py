"""A guided first game: the settings have it explained and practised, without asking whether somebody is new to it."""

from firmware.runtime.config import Config
from firmware.session.record.state import Evening


def is_guided(config: Config, evening: Evening) -> bool:
    """Whether the game that is prepared this ``evening`` is a guided one."""
    return config.table.teach == "always" and evening.game == 0 and not evening.versed

"""
What hosts have set from outside for an evening, on top of the settings of the box.

It is kept with the evening: one that is taken up again goes on by it, and the next begins without. Each value is a text
as the command line has it, and is checked as the settings are.
"""

from collections.abc import Mapping
from types import MappingProxyType

from firmware.runtime.composition import parse_composition
from firmware.runtime.config import Config, ConfigError
from firmware.runtime.config.mistakes import NotAllowed
from firmware.runtime.config.reading import changed
from firmware.runtime.config.writing import literal
from firmware.runtime.log import log

DEBATE = "rules.timers.debate"

DEBATES = ("living", "120", "180", "240", "300", "420", "600", "900")
"""How long a debate may last: by the number of the living, or so many seconds."""

AT_ONCE = frozenset({"sound.quiet_from", "sound.quiet_until", "sound.quiet_volume"})
"""What touches no game, and may be set while one is on."""

OPEN = frozenset({"welcome", "join", "rematch"})
"""The phases of an evening after which settings are taken up: the rest may be set in these alone."""


def values(config: Config) -> dict[str, str]:
    """Everything that a host may set, by ``section.key``, as it stands in ``config``."""
    sound, cards = config.sound, parse_composition(config.table.roles) if config.table.roles else {}
    return {
        "table.edition": config.table.edition,
        "table.roles": ", ".join(f"{role}:{number}" for role, number in sorted(cards.items())),
        "pace.preset": config.pace.preset,
        DEBATE: _debate(config),
        "sound.quiet_from": sound.quiet_from,
        "sound.quiet_until": sound.quiet_until,
        "sound.quiet_volume": str(sound.quiet_volume),
    }


def with_settings(config: Config, settings: Mapping[str, str]) -> Config:
    """``config`` with ``settings``, of those in `values`, on top. Raises `ConfigError` for what is not allowed."""
    texts = [f"{name}={value}" for name, value in settings.items() if name != DEBATE]
    debate = settings.get(DEBATE, _debate(config))
    if debate != _debate(config):
        if debate not in DEBATES:
            raise ConfigError([NotAllowed(DEBATE, f"{debate!r} is none of {', '.join(DEBATES)}")])
        timers = {**_timers(config), "debate": int(debate) if debate.isdigit() else debate}
        texts.append(f"rules.timers={literal(timers)}")
    return changed(config, texts)


def applied(config: Config, settings: Mapping[str, str]) -> Config:
    """The same; where files that were changed meanwhile do not go with ``settings``, they come first."""
    try:
        return with_settings(config, settings)
    except ConfigError as error:
        log(f"what was set from the page does not go with the settings, and is left out: {error}")
        return config


def _timers(config: Config) -> Mapping[str, object]:
    timers = config.rules.get("timers")
    return timers if isinstance(timers, Mapping) else MappingProxyType({})


def _debate(config: Config) -> str:
    seconds = _timers(config).get("debate", "living")
    return f"{seconds:g}" if isinstance(seconds, int | float) else str(seconds)

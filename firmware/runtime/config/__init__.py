"""
The configuration of the box: shipped defaults, the machine's files, the command line.

Sections are typed and frozen, unknown names are refused with the nearest known one,
and all mistakes are reported at once. Use ``load``, or ``add_options`` and ``from_options``.
"""

from firmware.runtime.config.mistakes import ConfigError, Mistake
from firmware.runtime.config.options import add_options, from_options
from firmware.runtime.config.reading import default_files, load
from firmware.runtime.config.sections import Access, Argent, Config, Data, Mqtt, Night, Pace, Sound, Table, Voice, Web
from firmware.runtime.config.writing import to_toml

__all__ = [
    "Access",
    "Argent",
    "Config",
    "ConfigError",
    "Data",
    "Mistake",
    "Mqtt",
    "Night",
    "Pace",
    "Sound",
    "Table",
    "Voice",
    "Web",
    "add_options",
    "default_files",
    "from_options",
    "load",
    "to_toml",
]

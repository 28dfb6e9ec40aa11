"""
The box as the evening's script uses it: what it hears, what it says, lights and shows.

A `Box` holds its parts by name, and each part knows only those it is given: `lights`, `display`, `health` (parts lost
and back), `sounds` (those of keys, quiet hours), `ears` (events and the table's time), `voice` (lines and asides),
`pause` (the panel button), `commands` (the command cards) and `newcomers` (keys of seats at which nobody plays). What
all of them know of the table is one `Situation`, which scripts change by methods of the box.
"""

from firmware.session.box.box import Box
from firmware.session.box.display import PageNow
from firmware.session.box.ears import Command, Input, Laid, React
from firmware.session.box.newcomers import Reseated
from firmware.session.box.parts import Parts
from firmware.session.box.pause import Shutdown
from firmware.session.box.signal import Beat, Signal
from firmware.session.box.state import Interrupted, LeftDebate, State

__all__ = [
    "Beat",
    "Box",
    "Command",
    "Input",
    "Interrupted",
    "Laid",
    "LeftDebate",
    "PageNow",
    "Parts",
    "React",
    "Reseated",
    "Shutdown",
    "Signal",
    "State",
]

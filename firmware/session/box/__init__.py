"""
The box as the evening's script feels it: what it hears, what it says, lights and shows.

It is built in storeys, each a class that stands on the one below and knows nothing of those above:
`face` (lights and pages), `mishaps` (parts lost and back), `hearing` (events and the table's time), `speaking`
(lines, asides, signals), `pausing` (the panel button), and on top `box` (the command cards).
"""

from firmware.session.box.box import Box
from firmware.session.box.hearing import Command, Heard, React
from firmware.session.box.parts import Parts
from firmware.session.box.pausing import Shutdown
from firmware.session.box.signal import Beat, Signal

__all__ = ["Beat", "Box", "Command", "Heard", "Parts", "React", "Shutdown", "Signal"]

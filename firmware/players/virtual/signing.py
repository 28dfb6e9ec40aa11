"""
The round in which all look at their own lights at once, for the only person at the window.

It lasts from where the narrator says what the sign means to where he goes on with something else.
"""

from firmware.players.virtual.things import Things
from firmware.session.box import Box
from hardware.ports.board import Light
from hardware.ports.pads import Pad

OPENS, GOES_ON = ".hands", "round."
"""With this ends what the narrator says first in such a round, and begins what he says besides."""


class Signs:
    """
    What the person who sat down at pad ``person`` sees of his own light in the rounds at ``box``.

    Attributes
    ----------
    meaning:
        What the sign means in the round that goes on, as the cue has it, such as ``"lovers"``; nothing outside one.
    shines:
        Whether that light shines; ``None`` before it is known, and where several people or none are at the window.

    """

    def __init__(self, box: Box, things: Things, person: Pad | None) -> None:
        self._box, self._things, self._person = box, things, person
        self.meaning = ""
        self.shines: bool | None = None

    def look(self, cue: str) -> None:
        """Look at the lights, now that ``cue`` is what the narrator said last."""
        if cue.endswith(OPENS):
            self.meaning = cue.removesuffix(OPENS)
        elif not cue.startswith(GOES_ON):
            self.meaning, self.shines = "", None
        if self.meaning and self._person is not None and self._box.lights.whispering:
            self.shines = self._box.lights.on.get(self._things.place(self._person)) is Light.ON

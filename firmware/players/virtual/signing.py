"""
The round in which all look at their own lights at once, for the only person at the window.

It lasts from where the narrator says what the sign means to where he goes on with something else.
"""

from firmware.players.virtual.things import Things
from firmware.session.box import Box
from hardware.ports.board import Light
from hardware.ports.pads import Pad

CHARMED, PIPER = "charmed", "piper"
"""The round of those whom the Piper has charmed, and his card: he cannot be one of them."""

LOVERS = "lovers"
"""The round of those whom Cupid has made lovers: he knows whether he is one of them."""

OPENS, GOES_ON = ".hands", "round."
"""With this ends what the narrator says first in such a round, and begins what he says besides."""


class Signs:
    """
    What the person who sat down at pad ``person`` sees of his own light in the rounds at ``box``.

    Attributes
    ----------
    meaning:
        What the sign means in the round that goes on, as the cue has it, such as ``"lovers"``; nothing outside one.
    owns:
        Whether it is his own deed that the others' lights tell of there, and his cannot shine.
    unlit:
        The same of the round before, while those are called who saw the sign, and he did not.
    shines:
        Whether that light shines; ``None`` before it is known, and where several people or none are at the window.

    """

    def __init__(self, box: Box, things: Things, person: Pad | None) -> None:
        self._box, self._things, self._person = box, things, person
        self.meaning = self.unlit = ""
        self.owns = False
        self.shines: bool | None = None

    def look(self, cue: str) -> None:
        """Look at the lights, now that ``cue`` is what the narrator said last."""
        if cue.endswith(OPENS):
            self.meaning = cue.removesuffix(OPENS)
            self.owns = self._did()
        elif not cue.startswith(GOES_ON):
            self._remember(cue)
            self.meaning, self.owns, self.shines = "", False, None
        if self.meaning and self._person is not None and self._box.lights.whispering:
            self.shines = self._box.lights.on.get(self._things.place(self._person)) is Light.ON

    def _remember(self, cue: str) -> None:
        """Know that the light stayed dark as long as ``cue`` is still about those who saw it shine."""
        if self.meaning:
            self.unlit = self.meaning if self.shines is False and not self.owns else ""
        if not cue.startswith(f"{self.unlit}."):
            self.unlit = ""

    def _did(self) -> bool:
        """Whether he has charmed, or joined, those whose lights shine in this round, and is none of them."""
        if self.meaning == LOVERS and self._person is not None:
            joined = self._things.joined(self._person)
            return bool(joined) and self._person not in joined
        return self.meaning == CHARMED and self._card() == PIPER

    def _card(self) -> str:
        """The card of the only person at the window; nothing where there is none."""
        return "" if self._person is None else self._things.role(self._things.place(self._person))

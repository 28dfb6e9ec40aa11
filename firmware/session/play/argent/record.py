"""The record of a game of Argent: its inputs in the journal, each before anything it causes is heard."""

from typing import Any

from engine.argent.rules import Rules
from firmware.runtime.journal import Journal
from firmware.session.play.argent.match import Match, enter, new_match
from hardware.ports.pads import Pad

_STEPS = frozenset({"younger", "called", "played", "ended", "uncalled", "card", "closed", "total", "left"})
"""The inputs that UNDO takes back."""


class Record:
    """
    The game ``number`` in ``journal``, taken up where it stood.

    Attributes
    ----------
    match:
        Where it stands.

    """

    def __init__(self, journal: Journal, number: int) -> None:
        self._journal = journal
        self._number = number
        opening = journal.opening(number)
        self._pads = tuple(map(Pad, opening["pads"]))
        self._rules = Rules().changed(opening.get("rules", {}))
        self._inputs: list[dict[str, Any]] = journal.inputs(number)
        self._replay()

    def _replay(self) -> None:
        self.match: Match = new_match(self._pads, self._rules)
        for entry in self._inputs:
            self.match = enter(self.match, entry)

    @property
    def empty(self) -> bool:
        """Whether nothing was entered yet."""
        return not self._inputs

    def enter(self, key: str, value: object) -> None:
        """Enter an input, see `firmware.session.play.argent.match`."""
        entry = {key: value}
        self.match = enter(self.match, entry)
        self._journal.add_inputs(self._number, len(self._inputs), [entry])
        self._inputs.append(entry)

    def undo(self) -> bool:
        """Take back the last step that everybody heard, but none before people took turns; whether there was one."""
        for number in reversed(range(len(self._inputs))):
            (key,) = self._inputs[number]
            if key in _STEPS:
                self._journal.cut_inputs(self._number, number)
                del self._inputs[number:]
                self._replay()
                return True
            if key == "begun":
                return False
        return False

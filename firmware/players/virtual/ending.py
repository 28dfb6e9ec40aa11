"""How a game ended, for the window to show: nothing of it before everybody may know."""

from collections.abc import Callable

from firmware.session.box import Box
from firmware.session.recap.playback import written
from firmware.session.record.ledger import Ledger
from firmware.session.setup.edition import edition_of
from hardware.ports.pads import Pad
from hardware.virtual.scene import Ending, Line, SceneSeat


class Historian:
    """Writes down the end of each game of ``box`` once; ``seat`` gives who sits at a pad."""

    def __init__(self, box: Box, seat: Callable[[Pad], SceneSeat]) -> None:
        self._box, self._seat = box, seat
        self._of: Ledger | None = None
        self._ending: Ending | None = None

    def look(self) -> Ending | None:
        """The end of the last game, if it is over and was told to be."""
        ledger = self._box.ledger
        if ledger is None or not ledger.narrated.over:
            return None
        if ledger is not self._of:
            self._of, self._ending = ledger, self._write(ledger)
        return self._ending

    def _write(self, ledger: Ledger) -> Ending | None:
        if ledger.over is None:
            return None
        side, winners = ledger.over
        return Ending(
            self._box.label("window.end.side", side=side),
            frozenset(winners),
            tuple(sorted((self._seat(pad) for pad in self._box.evening.pads), key=lambda seat: seat.who)),
            tuple(_line(cue, text) for cue, text in written(self._box, ledger)),
            self._box.label(f"window.start.edition.{edition_of(self._box.config, self._box.evening)}"),
        )


def _line(cue: str, text: str) -> Line:
    if cue == "story.night":
        return Line(text, "night")
    return Line(text, "turn" if cue.startswith("story.turn") else "line")

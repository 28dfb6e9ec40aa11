"""What can be read at a virtual table: how its game went and ended, its rules, and the words of its window."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from firmware.players.bots import Bots
from firmware.players.virtual.chronicle import Chronicle
from firmware.players.virtual.diary import Diary
from firmware.players.virtual.ending import Historian
from firmware.players.virtual.recalling import course
from firmware.players.virtual.rulebook import Librarian
from firmware.players.virtual.spying import Spied
from firmware.players.virtual.things import Things
from firmware.players.virtual.words import window_words
from firmware.session.box import Box
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad
from hardware.virtual.scene import Scene


class Records:
    """
    Writes down what happens at ``box``.

    Parameters
    ----------
    box, things, bots:
        The table.
    stands:
        Who has the floor now because he stands for Captain, or 0.
    spied:
        What the only person there has made out.
    folder:
        Where what was said is kept.

    """

    def __init__(  # noqa: PLR0913, PLR0917 - a table, and what of it is written down
        self, box: Box, things: Things, bots: Bots, stands: Callable[[], Pad], spied: Spied, folder: Path
    ) -> None:
        self._box, self._bots = box, bots
        self._chronicle = Chronicle(box, lambda: bots.log, stands, Diary(folder))
        self._historian = Historian(
            *(box, things.seat, spied.nights, spied.glimpses, self._chronicle.spoken), exposed=spied.exposed
        )
        self._librarian = Librarian(box)
        self._of: Ledger | None = None

    def hear(self, cue: str, text: str) -> None:
        """Follow the narrator, who says ``text``."""
        self._historian.hear(cue, text)
        self._chronicle.hear(cue, text)

    def look(self) -> None:
        """Have all know what they knew of a game that was interrupted, as soon as it goes on."""
        ledger, before = self._box.ledger, self._of
        self._of = ledger
        if ledger is not None and ledger is not before and ledger.narrated.count:
            self._bots.recall(course(ledger, self._chronicle.take_up(ledger)))

    def draw(self, scene: Scene) -> Scene:
        """``scene`` with all that can be read."""
        return replace(
            scene,
            talk=self._chronicle.look(),
            ending=self._historian.look(),
            told=self._historian.told,
            rules=self._librarian.look(),
            words=window_words(self._box.narration),
        )

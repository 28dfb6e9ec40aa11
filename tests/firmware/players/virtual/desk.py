"""A game's record with as much of a box round it as what the virtual table tells of it is made of."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from audio.text.narration import Narration
from engine import RULES_VERSION, Setup
from firmware.players.virtual.ending import Historian
from firmware.players.virtual.notebook import Notebook
from firmware.runtime.config import load
from firmware.runtime.journal import Journal
from firmware.session.record.ledger import Ledger
from firmware.session.record.reply import Answer, TimedOut
from hardware.ports.pads import Pad
from hardware.virtual.scene import Note

NAMES = dict(enumerate(("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hal"), start=1))


class Desk(SimpleNamespace):
    """As much of a box as notes are made of."""

    def __init__(self, ledger: Ledger, language: str = "en") -> None:
        narration = Narration.load(language)
        narration.names = NAMES
        evening = SimpleNamespace(phase="game")
        super().__init__(
            ledger=ledger,
            narration=narration,
            label=narration.label,
            config=load([], []),
            evening=evening,
            people=frozenset[Pad](),
        )

    def notes(self, pad: int) -> tuple[Note, ...]:
        """What the player knows who sat down at ``pad``."""
        return Notebook(cast("Any", self)).of(Pad(pad))

    def read(self, pad: int) -> list[tuple[str, str]]:
        """The same, as plain pairs."""
        return [(note.name, note.text) for note in self.notes(pad)]


def plain(line: str) -> str:
    """A ``line`` with blanks where it may not be broken, too."""
    return line.replace("\N{NO-BREAK SPACE}", " ")


def story_of(historian: Historian) -> list[str]:
    """What is read of the game that is over, line by line, with plain blanks."""
    ending = historian.look()
    assert ending is not None
    return [plain(line.text) for line in ending.story]


def opened(folder: Path, setup: Setup, inputs: tuple[dict[str, object], ...] = ()) -> Ledger:
    """The ledger of a game of ``setup`` with those ``inputs``, of which nothing is narrated yet."""
    folder.mkdir(exist_ok=True)
    journal, pads = Journal(folder / "meneur.db"), list(range(1, len(setup.seats) + 1))
    number = journal.next_game()
    journal.begin_game(number, {"rules_version": RULES_VERSION, "setup": setup.to_json(), "seed": 0, "pads": pads})
    journal.add_inputs(number, 0, list(inputs))
    return Ledger(journal, number)


def narrated(ledger: Ledger, *values: object) -> Ledger:
    """The ledger with each ask answered, or late at an ellipsis, and all of it narrated up to the next one."""
    for effect in ledger.interrupted():
        ledger.narrating(effect)
    for value in values:
        for effect in ledger.enter(TimedOut() if value is ... else Answer(value)):
            ledger.narrating(effect)
    return ledger

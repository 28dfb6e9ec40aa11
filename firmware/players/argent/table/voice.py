"""The narrator's voice at the table of Argent: opened beside the window, which waits for nothing."""

import sys
from threading import Thread

from audio.sound.captions import CaptionSpeaker
from audio.speaker import Speaker
from audio.text.script import script
from firmware.players.argent.table.narrating import Narrator
from firmware.players.argent.table.sitting import Seating
from firmware.players.argent.table.words import TableWords
from firmware.runtime.config import Config
from firmware.runtime.loudspeaker import open_speaker

SPOKEN = ("argent.told.", "argent.begins", "argent.amulet", "argent.called", "argent.count.", "argent.scores.")
"""The beginnings of the lines that are rendered ahead; those of the end are said when nobody waits."""


class Voice(Thread):
    """Opens the speaker of ``config`` and gives it to ``narrator``; without a voice there are captions alone."""

    def __init__(self, narrator: Narrator, config: Config, seating: Seating, words: TableWords) -> None:
        super().__init__(name="voice")
        self._narrator, self._config, self._seating, self._words = narrator, config, seating, words
        self._speaker: Speaker = CaptionSpeaker()

    def run(self) -> None:
        """Open it, and have what is often said rendered."""
        try:
            self._speaker, trouble = open_speaker(self._config)
            if trouble:
                print(f"meneur: no voice tonight, captions only. {trouble}", file=sys.stderr)
        finally:
            self._narrator.provide(self._speaker)
        seats = range(1, self._seating.players + 1)
        values = {"seat": seats, "other": seats, "round": range(1, 5)}
        self._narrator.prepare(script(self._words.narration, values, grim=False, only=SPOKEN))

    def close(self) -> None:
        """Put it away, once it is open: the sound must not be closed while it is being opened."""
        self.join()
        self._speaker.close()

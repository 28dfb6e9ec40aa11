"""A game of Argent is opened in the journal, or taken up, and played to its end."""

from dataclasses import asdict

from firmware.session.box import Box
from firmware.session.box.noting import note_game
from firmware.session.play.argent.host import Host
from firmware.session.play.argent.record import Record
from firmware.session.record.state import Evening


async def play(box: Box, evening: Evening) -> str:
    """Host a game of Argent from wherever it stands; the phase of the evening that follows."""
    if not evening.game:
        evening.game = number = box.journal.next_game()
        opening = {"game": "argent", "pads": evening.pads, "rules": dict(box.config.argent_rules)}
        box.journal.begin_game(number, opening, asdict(evening))  # at once, or a cut between them would begin it twice
        note_game(box, evening)
    return await Host(box, evening, Record(box.journal, evening.game)).play()

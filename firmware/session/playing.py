"""From the last card registered to the end: the game is opened, played, retold as a story, and put away."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from engine import RULES_VERSION, EngineError, Setup
from engine.seats import by_seat
from firmware.session.box import Box
from firmware.session.box.noting import note_game
from firmware.session.play.game import Table
from firmware.session.recap.keeping import keep_games
from firmware.session.recap.playback import play_recap
from firmware.session.record.context import narration_context
from firmware.session.record.ledger import Ledger, OtherRules
from firmware.session.record.narrated import Narrated
from firmware.session.record.state import Evening
from firmware.session.setup.deck import house_rules, prepare_voice
from firmware.session.setup.edition import edition_of
from firmware.session.setup.pace import windows
from firmware.session.setup.rematch import questions
from hardware.ports.pads import Pad


async def play(box: Box, evening: Evening) -> str:
    """Play the game to its end, from wherever it stands."""
    if not evening.game:
        _open(box, evening)
    box.context = narration_context(box.config, evening.game, Narrated(len(evening.pads)))
    prepare_voice(box, evening.pads, evening.deck)
    await box.prepared()
    try:
        box.ledger = ledger = Ledger(box.journal, evening.game)
    except (OtherRules, EngineError):
        await box.say("box.other_rules")
        return "deal"
    finally:
        box.coming = None
    await Table(box, evening, ledger).play()
    evening.keep_heard(box.voice.recent())
    over = ledger.over
    assert over is not None  # or it would still be played
    everything: Any = ledger.game.everything()
    outcome = {"side": over.side, "winners": list(over.winners), "everything": everything}
    box.journal.end_game(evening.game, outcome)
    await keep_games(box)
    await play_recap(box, ledger, questions(len(_people(evening, everything))))
    box.newcomers.note_kept()
    evening.pads = _people(evening, everything)  # some may have come meanwhile
    evening.keep_badges()
    box.use_names()  # players who moved sit down again where they sat
    evening.late.clear()
    return "rematch"


def _people(evening: Evening, everything: Mapping[str, Any]) -> list[Pad]:
    """The pads of those who are there for another game: all but who went home, and who came meanwhile."""
    causes = everything["causes"]
    stayed = {pad for seat, pad in by_seat(evening.pads) if causes.get(seat) != "left"}
    return sorted({*stayed, *evening.late})


def _open(box: Box, evening: Evening) -> None:
    """Enter the game in the journal; from here on it can be resumed."""
    edition = edition_of(box.config, evening)
    rules = house_rules(box.config, edition, windows(box, evening))
    setup = Setup(
        edition=edition,
        rules=rules,
        seats=tuple(evening.roles[pad] for pad in evening.pads),
        centre=tuple(evening.centre),
        buildings=dict(by_seat(evening.buildings[pad] for pad in evening.pads if evening.buildings)),
    )
    number = box.journal.next_game()
    opening = {
        "rules_version": RULES_VERSION,
        "setup": setup.to_json(),
        "seed": box.chance.getrandbits(64),
        "pads": evening.pads,
    }
    evening.game = number
    box.journal.begin_game(number, opening, asdict(evening))  # at once, or a cut between them would begin it twice
    note_game(box, evening)

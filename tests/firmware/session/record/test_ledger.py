"""What the book of a game takes back, and what it does not."""

from pathlib import Path

from engine import RULES_VERSION, Say, Setup
from firmware.runtime.journal import Journal
from firmware.session.record.ledger import Ledger
from firmware.session.record.reply import Answer
from tests.harness.rehearsed import roles

PADS = (1, 2, 3, 4, 5, 6)


def opened(folder: Path) -> Ledger:
    """The ledger of a game of a wolf, at pad 1, and villagers, of whom the one at pad 2 keeps the inn."""
    laid = {"edition": "village2009", "seats": roles("wolf villager*5"), "buildings": {"2": "innkeeper"}}
    setup = Setup.from_json({**laid, "rules": {"captain_election_day": "never"}})
    journal = Journal(folder / "meneur.db")
    journal.begin_game(1, {"rules_version": RULES_VERSION, "setup": setup.to_json(), "seed": 0, "pads": list(PADS)})
    return Ledger(journal, 1)


def test_no_step_is_taken_back_across_a_night_in_which_nobody_was_asked(tmp_path: Path) -> None:
    """The wolf has none to devour but the Innkeeper: from that dawn on yesterday's vote stays, and not before."""
    ledger = opened(tmp_path)
    effects = ledger.interrupted()
    for value in (3, "close", None, {1: 5}, 4, "close", None, {1: 6}):
        for effect in effects:
            ledger.narrating(effect)
        effects = ledger.enter(Answer(value))
    before = effects.index(Say("dawn", {"day": 3}))
    for effect in effects[:before]:
        ledger.narrating(effect)
    assert "undo.done" == ledger.undo()
    for effect in (*ledger.interrupted(), *ledger.enter(Answer({1: 6}))):
        ledger.narrating(effect)
    assert ledger.ask is not None
    assert "debate" == ledger.ask.id
    assert "undo.nothing" == ledger.undo()

"""The words under the table are those of the display, also while their voice is not there yet."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from audio.sound.captions import CaptionSpeaker
from firmware.players.virtual.captions import Captions
from tests.firmware.session.alone import Alone


def test_words_are_written_in_the_moment_in_which_their_page_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line that is not there yet is waited for as soon as the display has it; one that is wanted ahead is not."""
    table, there, waited = Alone(tmp_path), set[str](), list[tuple[str, bool]]()
    monkeypatch.setattr(CaptionSpeaker, "fetch", lambda _speaker, text: text in there)
    table.box.voice.awaits = lambda text: waited.append((text, text in table.page.lines))
    table.box.voice.begin_at(60.0, "debate.opens", "Later.")
    table.run(table.box.say("ballot.nobody"))
    assert [(table.page.lines[0], True)] == waited
    there.add(waited[0][0])
    table.wait(20.0)
    assert (False, ["ballot.nobody"]) == (table.waiting, table.said)


def test_a_count_that_is_true_no_more() -> None:
    """What was said of the cards that are chosen goes with the next card; what comes after it is in sight again."""
    evening = SimpleNamespace(phase="deck", pile=[], selected=[])
    captions = Captions(cast("Any", SimpleNamespace(evening=evening)))
    captions.hear("Choose.")
    evening.pile.append("W1")
    assert ("Choose.",) == captions.look()
    captions.hear("You are 7 cards short.")
    assert ("Choose.", "You are 7 cards short.") == captions.look()
    evening.pile.append("W2")
    assert () == captions.look()
    captions.hear("You are 6 cards short.")
    assert ("You are 6 cards short.",) == captions.look()
    evening.phase = "village"
    captions.hear("Houses?")
    assert ("You are 6 cards short.", "Houses?") == captions.look()


@pytest.mark.parametrize(("phase", "laid"), [("register", "roles"), ("handing", "buildings")])
def test_whose_turn_it_was_is_read_no_more(phase: str, laid: str) -> None:
    """What was said of one player's card, or of his trade, goes once the next one has laid his without being called."""
    evening = SimpleNamespace(phase=phase, roles={}, buildings={})
    captions = Captions(cast("Any", SimpleNamespace(evening=evening)))
    captions.hear("Your turn, Ann.")
    assert ("Your turn, Ann.",) == captions.look()
    getattr(evening, laid)[1] = "seer"
    assert () == captions.look()


def test_what_is_only_read_stands_after_what_is_said() -> None:
    """In one caption with it, also where its words were there before their voice."""
    captions = Captions(cast("Any", SimpleNamespace(evening=SimpleNamespace(phase="game", pile=[], selected=[]))))
    captions.wait("Ben dies.")
    captions.hear("Ben dies.", "Ben loved Dan.")
    captions.hear("Now Ben.")
    assert ("Ben dies. Ben loved Dan.", "Now Ben.") == captions.look()

"""What is rendered before the first night: every word of the calls that can come, and no word of those that cannot."""

import pytest

from audio.text.narration import Narration, NarrationContext, languages
from audio.text.pieces import split
from engine.werewolf.model.rules import Timers
from firmware.runtime.config import Config
from firmware.session.setup.sayable import opening, tonight
from hardware.ports.pads import pads
from tests.harness.marks import each

PADS = pads(12)
VILLAGE = ("werewolf", "defender", "white_werewolf", "pyromaniac", "piper", "raven", "villager")
CALLS = ("defender.", "werewolves.", "white_werewolf.", "pyromaniac.", "piper.", "charmed.", "raven.", "baker.")
BASE = ("werewolf", "seer", "witch", "villager")


def pieces(narration: Narration, *calls: str) -> set[str]:
    """Return every piece that calls beginning like these can say, for everybody at the table."""
    return {
        narration.fill(line, piece, {"seat": pad})
        for line, wording in narration.templates(grim=False)
        if line.startswith(calls)
        for piece in split(wording)
        for pad in PADS
    }


def rendered(narration: Narration, cards: tuple[str, ...]) -> set[str]:
    """Return every piece that is rendered for a game with ``cards``."""
    ahead = tonight(narration, NarrationContext(), PADS, cards, Timers())
    return {piece for text in (*ahead.soon, *ahead.later) for piece in split(text)}


@pytest.mark.slow
@pytest.mark.parametrize("language", each(languages(), "fr"))
def test_every_call_of_the_village_is_rendered(language: str) -> None:
    """Every call of the village is rendered ahead, those of its rounds included."""
    narration = Narration.load(language)
    assert set() == pieces(narration, *CALLS) - rendered(narration, VILLAGE)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("key", ["defender", "pyromaniac", "raven"])
def test_who_does_not_play_is_not_rendered(key: str) -> None:
    """A game without the extensions is prepared as fast as ever."""
    narration = Narration.load("fr")
    name = narration.role(key, article=False)
    assert [] == [text for text in rendered(narration, BASE) if name in text]
    assert any(name in text for text in rendered(narration, VILLAGE))


@pytest.mark.slow
def test_who_passes_for_another_has_that_call_rendered() -> None:
    """The white wolf wakes with the pack, even if all others of it are white."""
    narration = Narration.load("en")
    assert set() == pieces(narration, "werewolves.") - rendered(narration, ("white_werewolf", "villager"))


@pytest.mark.parametrize("cue", ["begin.offer", "practice.offer", "pace.normal", "deal.question"])
def test_questions_before_the_deal_are_rendered_first(cue: str) -> None:
    """What a first table is asked before anybody holds a card is there without a wait."""
    narration = Narration.load("en")
    soon = {piece for text in opening(narration, Config()).soon for piece in split(text)}
    asked = narration.line(cue, {}, NarrationContext(game=0, day=0))
    assert set(split(asked)) <= soon


@pytest.mark.slow
@pytest.mark.thinned(2)
@pytest.mark.parametrize("cue", ["deck.edition.collector", "village.offer", "register.clash", "box.goodbye"])
def test_what_few_tables_hear_holds_up_no_night(cue: str) -> None:
    """The bar before the first night waits for no line that most tables never hear; it is rendered after the calls."""
    narration = Narration.load("en")
    ahead = tonight(narration, NarrationContext(), PADS, BASE, Timers())
    seldom = {piece for text in narration.wordings(cue, {}) for piece in split(text)}
    assert set() == seldom & {piece for text in ahead.soon for piece in split(text)}
    assert set() != seldom & {piece for text in ahead.later for piece in split(text)}

"""The voice is prepared beside the evening: what is pressed meanwhile is obeyed, and no eye is closed before it is."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from audio.captions import CaptionSpeaker
from firmware.proofs.rehearsed import Rehearsed

VILLAGE = "wolf wolf seer witch hunter villager*5"


class Slow:
    """A voice that is prepared as far as a test says, behind the captions of a rehearsal."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Begin with all prepared."""
        self.share: float | None = None
        self.begun: list[frozenset[str]] = []
        monkeypatch.setattr(CaptionSpeaker, "begin", lambda _speaker, texts: self._begin(texts))
        monkeypatch.setattr(CaptionSpeaker, "preparing", lambda _speaker: self.share)

    def _begin(self, texts: Iterable[str]) -> None:
        self.begun.append(frozenset(texts))
        self.share = 0.0


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> Slow:
    """Return the voice of the next box."""
    return Slow(monkeypatch)


def waiting(tmp_path: Path) -> Rehearsed:
    """Return a box whose cards are registered, and whose voice is not ready."""
    box = Rehearsed(tmp_path, VILLAGE)
    box.join()
    box.shuffle()
    box.register()
    box.until_page("rendering")
    return box


def test_it_begins_with_the_offer_and_night_waits_for_it(tmp_path: Path, voice: Slow) -> None:
    """Cards are dealt and registered meanwhile; then a bar shows how far it is, until it is there."""
    box = waiting(tmp_path)
    assert "register.done" == box.says[-1]
    assert 1000 < len(voice.begun[0])
    assert {voice.begun[0]} == set(voice.begun)
    voice.share = 0.5
    box.wait(30)
    assert (0.5, "register.done") == (box.page.progress, box.says[-1])
    voice.share = None
    box.until_said("night.falls", limit=1)


def test_the_panel_button_is_obeyed_meanwhile(tmp_path: Path, voice: Slow) -> None:
    """A short press pauses at once, and the bar comes back; a long one switches off."""
    box = waiting(tmp_path)
    box.panel()
    box.until_said("pause.on", limit=1)
    box.until_page("paused", limit=10)
    voice.share = 0.7
    box.panel()
    box.until(lambda: (box.page.name, box.page.progress) == ("rendering", 0.7), "the bar", limit=10)
    box.panel(3.5)
    box.until(lambda: not box.running, "the end", limit=10)


def test_cards_are_obeyed_and_keys_mean_nothing_meanwhile(tmp_path: Path, voice: Slow) -> None:
    """LOUDER is heard, and nothing that was pressed counts in the night."""
    box = waiting(tmp_path)
    box.press(3)
    volume = box.rehearsal.speaker.volume(0)
    box.command("softer")
    assert volume - 10 == box.rehearsal.speaker.volume(0)
    voice.share = None
    box.until_said("night.falls", limit=3)
    assert [] == [cue for cue in box.says if cue.startswith(("undo", "command"))]


def test_eyes_are_open_as_long_as_the_box_prepares(tmp_path: Path, voice: Slow) -> None:
    """When the box deals, it is ready before the first player is to close his eyes."""
    box = Rehearsed(tmp_path, VILLAGE)
    box.join()
    box.accept("deck.offer")
    box.accept("deal.question", "down")
    box.until_page("rendering")
    assert "digital.opens" not in box.says
    voice.share = None
    box.until_said("digital.opens", limit=1)


def test_another_language_is_prepared_at_once(tmp_path: Path, voice: Slow) -> None:
    """By night, too: the game goes on meanwhile, and what is prepared is what it can need."""
    box = waiting(tmp_path)
    voice.share = None
    box.until_asked("seer.look")
    begun = len(voice.begun)
    box.command("language")
    assert begun + 1 == len(voice.begun)
    assert 1000 < len(voice.begun[-1] - voice.begun[0])
    box.until_said("seer.sleeps")

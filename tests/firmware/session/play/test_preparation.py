"""
The voice is prepared beside the evening: what is pressed meanwhile is obeyed, and no eye is closed before it is.

A line that is not there all the same is waited for, and the loop turns.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path

import pytest

from audio.sound.captions import CaptionSpeaker
from audio.speaker import SOON
from firmware.runtime.config import Access
from firmware.session.box.voice import LATEST
from tests.harness.marks import LONG
from tests.harness.rehearsed import Rehearsed
from tests.proofs.secrecy.tables import watched

pytestmark = pytest.mark.slow

VILLAGE = "wolf wolf seer witch hunter villager*5"


class Slow:
    """A voice that is prepared as far as a test says, behind the captions of a rehearsal."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Begin with all prepared."""
        self.share: float | None = None
        self.begun: list[frozenset[str]] = []
        self.late: Callable[[str], bool] = lambda _text: False
        monkeypatch.setattr(CaptionSpeaker, "fetch", lambda _speaker, text: not self.late(text))
        monkeypatch.setattr(CaptionSpeaker, "begin", lambda _speaker, soon, later=(): self._begin(soon, later))
        monkeypatch.setattr(CaptionSpeaker, "preparing", lambda _speaker: self.share)

    def _begin(self, soon: Iterable[str], later: Iterable[str]) -> None:
        self.begun.append(frozenset((*soon, *later)))
        self.share = 0.0


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> Slow:
    """Return the voice of the next box."""
    return Slow(monkeypatch)


def waiting(tmp_path: Path, access: Access | None = None) -> Rehearsed:
    """Return a box whose cards are registered, and whose voice is not ready."""
    box = Rehearsed(tmp_path, VILLAGE, access=access)
    box.join()
    box.shuffle()
    box.register()
    box.until_page("rendering")
    return box


def test_it_begins_with_the_offer_and_night_waits_for_it(tmp_path: Path, voice: Slow) -> None:
    """Cards are dealt and registered meanwhile; then a bar shows how far it is, until it is there."""
    box = waiting(tmp_path)
    assert "register.done" == box.says[-1]
    opening, *begun = voice.begun
    assert len(opening) < 300
    assert 1000 < len(begun[-1])
    assert all(begun[-1] <= before for before in begun)
    voice.share = 0.5
    box.wait(30)
    assert (0.5, "register.done") == (box.page.progress, box.says[-1])
    voice.share = None
    box.until_said("explain.offer", limit=1)


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
    box.until_said("explain.offer", limit=3)
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


@pytest.mark.long
def test_another_language_is_prepared_at_once(tmp_path: Path, voice: Slow) -> None:
    """By night, too: the game goes on meanwhile, and what is prepared is what it can need."""
    box = waiting(tmp_path)
    voice.share = None
    box.until_asked("seer.look")
    begun = len(voice.begun)
    box.command("language")
    assert begun + 1 == len(voice.begun)
    assert 1000 < len(voice.begun[-1] - voice.begun[1])
    box.close_eyes()
    box.until_said("seer.sleeps")


def test_a_line_is_said_when_it_is_there(tmp_path: Path, voice: Slow) -> None:
    """Its page is shown at once, and thumbs count meanwhile as they do while it is said."""
    voice.late = lambda _text: True
    box = Rehearsed(tmp_path, VILLAGE)
    box.wait(5)
    assert ("join", []) == (box.page.name, box.says)
    box.press(3)
    assert {3} == box.lights
    voice.late = lambda _text: False
    box.wait(SOON)
    assert ["box.welcome"] == box.says


def test_a_line_is_not_waited_for_for_ever(tmp_path: Path, voice: Slow) -> None:
    """A voice that hangs costs its sound: after a while the line lasts as long as its words."""
    box = waiting(tmp_path)
    voice.share = None
    voice.late = lambda _text: True
    before = len(box.says)
    box.wait(LATEST - 1)
    assert before == len(box.says)
    box.wait(2)
    assert "explain.offer" == box.says[-1]


@pytest.mark.long
def test_a_pause_is_obeyed_while_a_line_is_waited_for(tmp_path: Path, voice: Slow) -> None:
    """By night, too: the call comes after the pause, and then its window is as long as ever."""
    box = waiting(tmp_path)
    voice.share = None
    box.until_said("werewolves.sleeps")
    voice.late = lambda text: "witch" in text.casefold()
    box.wait(20)
    assert "werewolves.sleeps" == box.says[-1]
    box.panel()
    box.until_said("pause.on", limit=1)
    box.until_page("paused", limit=10)
    box.wait(100)
    box.panel()
    box.until_said("pause.off", limit=5)
    box.close_eyes()
    box.wait(10)
    assert "eyes.close" == box.says[-1]
    voice.late = lambda _text: False
    box.until_said("witch.wakes", limit=1)


@pytest.mark.long
def test_what_is_broken_off_is_waited_for_again(tmp_path: Path, voice: Slow) -> None:
    """An aside that is late itself is said first, and then the call that it broke is opened again."""
    box = waiting(tmp_path)
    voice.share = None
    box.until_asked("seer.look")
    box.until_said("seer.wakes.hint", limit=1)
    voice.late = lambda _text: True
    box.command("language")
    box.wait(10)
    assert "seer.wakes.hint" == box.says[-1]
    voice.late = lambda _text: False
    box.until_said("language.changed", limit=1)
    box.close_eyes()
    box.until_said("seer.wakes")
    box.until_said("seer.sleeps")


def test_a_pointer_is_spoken_as_soon_as_its_words_are_ready(tmp_path: Path, voice: Slow) -> None:
    """A player who cannot see it hears where it rests; keys work meanwhile, and earlier positions are not spoken."""
    box = waiting(tmp_path, Access(sight=True))
    voice.share = None
    box.devour(5)
    box.bury(5)
    box.until_asked("hunter.shoot")
    voice.late = lambda _text: True
    box.wait(2)
    assert "pointer.seat" not in box.says
    box.down(5)
    where = box.page.pointer
    box.wait(2)
    voice.late = lambda _text: False
    box.wait(SOON)
    assert ["pointer.seat"] == [cue for cue in box.says if cue == "pointer.seat"]
    assert str(where) in box.texts[-1]


def test_waiting_at_night_reveals_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line is late once, by its rendering time; nights last the same whatever the players hold and do."""
    asked: dict[CaptionSpeaker, Counter[str]] = {}

    def fetch(speaker: CaptionSpeaker, text: str) -> bool:
        asked.setdefault(speaker, Counter())[text] += 1
        return asked[speaker][text] > sha256(text.encode()).digest()[0] % 50

    monkeypatch.setattr(CaptionSpeaker, "fetch", fetch)
    for seed in range(3 if LONG else 1):
        nights = [
            watched(Rehearsed(tmp_path / f"{seed}-{cards[:4]}", cards, seed=seed), seed, cards, 0, until={"dawn"}).of(0)
            for cards in ("wolf wolf seer witch hunter villager*4", "seer villager*4 witch wolf hunter wolf")
        ]
        assert nights[0] == nights[1]
        assert "dawn" in {glimpse.cue for glimpse in nights[0]}
    assert all(sum(texts.values()) > 10 * len(texts) > 100 for texts in asked.values())

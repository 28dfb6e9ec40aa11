"""The table hears one sentence in each voice there is, and a thumb chooses."""

from dataclasses import replace
from pathlib import Path

import pytest

from audio.text.narration import languages
from firmware.players.protocol.rehearsal import VOICES
from firmware.runtime.chosen import FILE, chosen
from firmware.runtime.config import Voice
from hardware.ports.events import KeyName
from tests.harness.marks import each
from tests.harness.rehearsed import Rehearsed

PILE = "wolf wolf seer villager*5"
RED: tuple[KeyName, ...] = ("down",)


def asked(state: Path, *keys: KeyName, choose: str = "always", language: str = "fr") -> Rehearsed:
    """A table with three voices to choose from, which answers with ``keys`` and then agrees on its cards."""
    box = Rehearsed(state, PILE, language=language, voice=Voice(choose="always"))
    settings = box.rehearsal.box.config
    box.rehearsal.box.config = replace(settings, voice=Voice(choose=choose))
    box.join()
    for key in keys:
        box.until_said("voice.offer")
        box.press(2, key)
    box.until_said("deck.offer", limit=40)
    return box


def offers(box: Rehearsed) -> list[str]:
    """Return the sentences in which voices were offered."""
    return [event["text"] for event in box.events if event.get("voice") == "voice.offer"]


@pytest.mark.parametrize("language", each(languages(), "fr"))
@pytest.mark.parametrize("reds", range(len(VOICES)))
def test_green_takes_the_voice_that_speaks(tmp_path: Path, reds: int, language: str) -> None:
    """Red leads to the next voice, which says the same sentence; green takes it, and it is kept for the language."""
    box = asked(tmp_path, *RED * reds, "up", language=language)
    assert (reds + 1, 1) == (len(offers(box)), len(set(offers(box))))
    assert (VOICES[reds], 1) == (box.rehearsal.speaker.voices(language)[0], box.says.count("voice.taken"))
    assert {language: VOICES[reds]} == chosen(tmp_path)


def test_after_the_last_voice_the_first_one_stays(tmp_path: Path) -> None:
    """Who wants none of them hears the usual one say that it stays."""
    box = asked(tmp_path, *RED * len(VOICES))
    assert (len(VOICES), 1) == (len(offers(box)), box.says.count("voice.taken"))
    assert (VOICES[0], {"fr": VOICES[0]}) == (box.rehearsal.speaker.voices("fr")[0], chosen(tmp_path))


@pytest.mark.parametrize("keys", [(), ("down",)])
def test_nobody_has_to_answer(tmp_path: Path, keys: tuple[KeyName, ...]) -> None:
    """Without a thumb the evening goes on after some seconds, in the usual voice, and nothing is said of it."""
    box = asked(tmp_path, *keys)
    assert ("voice.taken" in box.says, {"fr": VOICES[0]}) == (False, chosen(tmp_path))
    assert VOICES[0] == box.rehearsal.speaker.voices("fr")[0]
    assert box.times("deck.offer")[0] - box.times("voice.offer")[-1] < 30


@pytest.mark.parametrize(("choose", "times"), [("once", 0), ("always", 1), ("never", 0)])
def test_a_choice_is_asked_for_again_if_the_host_wants(tmp_path: Path, choose: str, times: int) -> None:
    """On the next evening the table is asked again only where the settings say so."""
    asked(tmp_path, "up", choose="once").rehearsal.close()
    (tmp_path / "meneur.db").unlink()
    assert times == len(offers(asked(tmp_path, choose=choose)))


def test_each_language_has_its_own_voice(tmp_path: Path) -> None:
    """What was chosen for French is kept when a German evening chooses."""
    asked(tmp_path, "down", "up", choose="once").rehearsal.close()
    (tmp_path / "meneur.db").unlink()
    asked(tmp_path, "up", choose="once", language="de").rehearsal.close()
    assert {"fr": "pico", "de": "auto"} == chosen(tmp_path)


@pytest.mark.parametrize("text", ["", "[]", '{"fr": ', "\x00"])
def test_a_choice_that_cannot_be_read_is_made_again(tmp_path: Path, text: str) -> None:
    """A damaged file costs a question, and is written anew."""
    (tmp_path / FILE).write_text(text)
    assert 1 == len(offers(asked(tmp_path, "up", choose="once")))
    assert {"fr": "auto"} == chosen(tmp_path)


def test_a_choice_that_cannot_be_kept_holds_tonight(tmp_path: Path) -> None:
    """Where the file cannot be written, the voice is taken all the same."""
    (tmp_path / f".{FILE}").mkdir()
    box = asked(tmp_path, "down", "up", choose="once")
    assert ({}, "pico") == (chosen(tmp_path), box.rehearsal.speaker.voices("fr")[0])


def test_without_a_choice_nothing_is_asked(tmp_path: Path) -> None:
    """Where nothing is heard, or one voice is all there is, the evening goes on at once."""
    box = Rehearsed(tmp_path, PILE)
    box.join()
    box.until_said("deck.offer", limit=10)
    assert "voice.offer" not in box.says

"""Which voice speaks: what the settings say, or what the table has chosen among those that are here."""

import platform
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from audio.speech.voices.ladder import PROCESSORS
from audio.speech.voices.pico import PicoVoice
from audio.text.narration import Narration, NarrationContext
from firmware.runtime.chosen import keep
from firmware.runtime.config import Config
from firmware.runtime.voice import Casting, choose_voice, open_cache

pytestmark = pytest.mark.skipif(platform.machine() not in PROCESSORS, reason="espeak-ng alone speaks here")


def table(folder: Path, language: str = "fr", engine: str = "auto") -> Config:
    """The settings of a box that keeps everything in ``folder``."""
    config = Config()
    return replace(
        config,
        table=replace(config.table, language=language),
        voice=replace(config.voice, engine=engine),
        data=replace(config.data, state=str(folder), cache=str(folder / "cache")),
    )


def casting(config: Config) -> Casting:
    """Who speaks with those settings; nothing may be reported."""
    return Casting(config, pytest.fail)


@pytest.mark.parametrize(
    ("language", "voices"), [("fr", ("auto", "pico", "espeak")), ("de", ("auto", "pico", "espeak"))]
)
def test_a_table_chooses_among_voices_that_sound_unlike_each_other(
    tmp_path: Path, language: str, voices: Sequence[str]
) -> None:
    """The storyteller with the best voice comes first; where a voice is named in the settings, nothing is to choose."""
    assert voices == tuple(casting(table(tmp_path, language)).voices(language))
    assert () == casting(table(tmp_path, language, "pico")).voices(language)


def test_a_voice_that_is_not_installed_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is offered a voice that another one would have to replace."""
    monkeypatch.setattr(PicoVoice, "package", "no_such_package")
    assert ["auto", "espeak"] == casting(table(tmp_path)).voices("fr")


def test_what_was_chosen_speaks_from_the_start(tmp_path: Path) -> None:
    """It comes first where the table is asked again, and other languages keep theirs."""
    keep(tmp_path, "fr", "espeak")
    who = casting(table(tmp_path))
    assert (["espeak", "auto", "pico"], "auto") == (who.voices("fr"), who.engine("de"))
    assert "espeak" == choose_voice(table(tmp_path), pytest.fail, who.engine).name.partition("-")[0]
    assert (True, False) == (who.pack("fr") is None, casting(table(tmp_path / "new")).pack("fr") is None)


def test_a_name_that_is_no_voice_is_not_believed(tmp_path: Path) -> None:
    """A choice of another version, or of another hand, leaves the usual voice."""
    keep(tmp_path, "fr", "piper")
    assert "auto" == casting(table(tmp_path)).engine("fr")


@pytest.mark.slow
@pytest.mark.long
def test_each_voice_says_the_sentence_itself(tmp_path: Path) -> None:
    """The storyteller has it recorded; the others render it, each in its own file."""
    config = table(tmp_path)
    text = Narration.load("fr").line("voice.offer", {}, NarrationContext())
    cache = open_cache(config, pytest.fail)
    spoken = set()
    for voice in cache.voices("fr"):
        cache.take(voice, "fr")
        cache.speak_in("fr")
        spoken.add(tuple(part.path for part in cache.line(text).parts))
    cache.close()
    assert 3 == len(spoken)

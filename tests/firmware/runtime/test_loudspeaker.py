"""What a box speaks through."""

from pathlib import Path

import pytest

from audio.sound.captions import CaptionSpeaker
from audio.sound.mixer import MixerSpeaker
from firmware.runtime.config import load
from firmware.runtime.loudspeaker import open_speaker
from tests.harness.patience import until


def test_a_box_without_a_voice_is_one_whose_voice_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says why, and people are called by what they see from the beginning; beds and beeps are heard all the same."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("sys.executable", "/nowhere/python")  # no process can be begun: neither studio nor workshop
    speaker, trouble = open_speaker(load((), [f"data.cache={tmp_path}"]))
    reported: list[bool] = []
    try:
        assert isinstance(speaker, MixerSpeaker)
        assert "" != trouble == speaker.trouble
        speaker.watch(reported.append)
        assert until(lambda: [True] == reported)
        assert speaker.speak("night.falls", "La nuit tombe.") > 0.4
        assert 0.1 < speaker.play("tap")
    finally:
        speaker.close()


def test_a_silent_table_misses_no_voice(tmp_path: Path) -> None:
    """A silent table reports no lost voice."""
    speaker, trouble = open_speaker(load((), [f"data.cache={tmp_path}", "sound.silent=true"]))
    reported: list[bool] = []
    speaker.watch(reported.append)
    assert isinstance(speaker, CaptionSpeaker)
    assert ("", []) == (trouble, reported)
    assert not any(tmp_path.iterdir())

"""A voice that is too slow for this computer does not speak, and an evening does not change its voice."""

from pathlib import Path

import pytest

from audio.speech.voices.audition import NEEDED, SENTENCE, TIMES, Audition
from tests.audio.speech.voices.voices import GatedVoice, ToneVoice
from tests.harness.patience import until


def test_a_quick_voice_passes_and_is_measured_once(tmp_path: Path) -> None:
    """Its speed is kept for the next start."""
    kept, voice = tmp_path / "voice" / "tone.speed", ToneVoice()
    assert Audition(voice, kept).passed(1)
    assert [SENTENCE] * TIMES == voice.asked
    assert Audition(voice, kept).passed(1)
    assert [SENTENCE] * TIMES == voice.asked
    assert [kept] == list(kept.parent.iterdir())


@pytest.mark.parametrize(("share", "studios", "passes"), [(1.1, 1, True), (0.6, 1, False), (0.6, 2, True)])
def test_all_its_studios_count(tmp_path: Path, share: float, studios: int, passes: bool) -> None:
    """Two studios that are a little slow alone keep ahead together."""
    (tmp_path / "tone.speed").write_text(f"{share * NEEDED}\n", encoding="utf-8")
    assert passes == Audition(ToneVoice(), tmp_path / "tone.speed").passed(studios)


def test_a_voice_that_does_not_answer_in_time_does_not_speak_tonight(tmp_path: Path) -> None:
    """What is measured meanwhile holds from the next start on; then the voice is closed."""
    kept, voice = tmp_path / "tone.speed", GatedVoice()
    assert not Audition(voice, kept).passed(1, patience=0.0)
    voice.gate.release(TIMES)
    assert until(kept.exists)
    assert Audition(ToneVoice(), kept).passed(1, patience=0.0)


def test_a_voice_that_cannot_speak_is_left_to_those_in_reserve(tmp_path: Path) -> None:
    """They say why it does not; nothing is kept, so that it is tried again."""
    assert Audition(ToneVoice(mute=True), tmp_path / "tone.speed").passed(1)
    assert [] == list(tmp_path.iterdir())

"""The real espeak-ng, through the real pyttsx3: files are measured, and workers are killed."""

import os
import random
import signal
import subprocess
import sys
import threading
import wave
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path

import numpy as np
import pytest

import audio
from audio.errors import NoVoice, RenderFailed
from audio.speech.engines.profiles import RATE
from audio.speech.files.waves import read_wave
from audio.speech.mastering.take import PEAK
from audio.speech.voices.espeak import EspeakVoice
from audio.text.estimate import CHARACTER, seconds_for
from audio.text.narration import Narration, languages
from audio.text.pieces import pieces
from tests.audio.text.facts import FACTS
from tests.bench.instruments.meters import UNHEARD, highest, loudness
from tests.bench.sound import beside
from tests.harness.marks import LONG, each
from tests.harness.patience import until

pytestmark = pytest.mark.slow

RECURRENT = ("night.falls", "seer.wakes", "werewolves.wakes", "witch.sleeps", "dawn", "death", "vote.opens")

EACH = None if LONG else 1
"""Pieces of each cue that are looked at; all of them in the long proofs."""
MEASURED = 1 if LONG else 8
"""Of so many pieces, one is compared with what is rendered around it; `bench sound.onset` does so in a whole game."""

SENTENCE = "La nuit tombe sur le village. Baissez la tête, fermez les yeux, et ne bougez plus."


@pytest.fixture(scope="module")
def voice() -> Iterator[EspeakVoice]:
    """Return a French voice, the same for all: whatever befalls it, the next text is rendered."""
    voice = EspeakVoice("fr")
    yield voice
    voice.close()


def kill(voice: EspeakVoice) -> None:
    """End the worker as the kernel would."""
    assert voice.pid is not None
    os.kill(voice.pid, signal.SIGKILL)


def test_a_sentence_becomes_a_whole_file(voice: EspeakVoice, tmp_path: Path) -> None:
    """The wave module reads mono, 16 bits, and about as many seconds as the estimate says."""
    voice.render(SENTENCE, tmp_path / "a.wav")
    with wave.open(str(tmp_path / "a.wav")) as file:
        assert (1, 2) == (file.getnchannels(), file.getsampwidth())
        assert seconds_for(SENTENCE) == pytest.approx(file.getnframes() / file.getframerate(), rel=0.35)


def test_sentences_do_not_collapse_into_one(voice: EspeakVoice, tmp_path: Path) -> None:
    """Of twenty sentences in a row, each has its own length, and the same again has the same samples."""
    seconds = []
    for words in range(1, 21):
        path = tmp_path / f"{words}.wav"
        voice.render("loup " * words, path)
        seconds.append(read_wave(path).seconds)
    assert sorted(set(seconds)) == seconds
    voice.render("loup " * 7, tmp_path / "again.wav")
    assert read_wave(tmp_path / "7.wav").seconds == pytest.approx(read_wave(tmp_path / "again.wav").seconds, abs=0.1)


@pytest.mark.parametrize("language", each(languages(), "fr"))
def test_every_recurrent_line_is_cut_to_its_words_and_as_loud_as_any(language: str, tmp_path: Path) -> None:
    """No piece lacks anything of its first word, or its last one; all are equally loud, and no peak is too high."""
    narration = Narration.load(language)
    voice = EspeakVoice(language)
    chance, texts = random.Random(language), set[str]()
    for cue in RECURRENT:
        said = sorted({piece.text for line in narration.wordings(cue, FACTS) for piece in pieces(line)})
        texts.update(chance.sample(said, min(EACH or len(said), len(said))))
    for number, text in enumerate(sorted(texts)):
        path = tmp_path / f"{number}.wav"
        voice.render(text, path)
        wave = read_wave(path)
        sound = np.array(wave.samples) / 32768
        if number % MEASURED == 0:
            assert beside(voice, text, tmp_path, sound, wave.rate) < UNHEARD, text
        heard = np.flatnonzero(np.abs(sound) > 0.01)
        assert heard[0] < 0.08 * wave.rate, text
        assert len(sound) - heard[-1] < 0.25 * wave.rate, text
        assert -16 == pytest.approx(loudness(sound, wave.rate), abs=1.0), text
        assert highest(sound) <= PEAK, text
        assert CHARACTER * len(text) == pytest.approx(wave.seconds, rel=0.5, abs=0.4), text
    voice.close()


def test_a_very_long_text_is_rendered_whole(voice: EspeakVoice, tmp_path: Path) -> None:
    """The library is given the true length of a text: a longer one used to crash the process."""
    voice.render("Bonsoir.", tmp_path / "a.wav")
    first = voice.pid
    voice.render(f"{SENTENCE} " * 25, tmp_path / "b.wav")
    assert read_wave(tmp_path / "b.wav").seconds > 100
    assert voice.pid == first


@pytest.mark.long
def test_french_and_english_are_different_voices(voice: EspeakVoice, tmp_path: Path) -> None:
    """The same letters sound different in the two languages."""
    english = EspeakVoice("en")
    english.render("table", tmp_path / "en.wav")
    english.close()
    voice.render("table", tmp_path / "fr.wav")
    assert read_wave(tmp_path / "fr.wav").samples != read_wave(tmp_path / "en.wav").samples


@pytest.mark.long
def test_a_slower_manner_lasts_longer(voice: EspeakVoice, tmp_path: Path) -> None:
    """The rate is obeyed from the first text on, and is part of the name."""
    hasty = EspeakVoice("fr", RATE * 2)
    hasty.render(SENTENCE, tmp_path / "hasty.wav")
    hasty.close()
    voice.render(SENTENCE, tmp_path / "usual.wav")
    assert read_wave(tmp_path / "usual.wav").seconds > 1.4 * read_wave(tmp_path / "hasty.wav").seconds
    assert hasty.name != voice.name


@pytest.mark.long
def test_a_worker_killed_between_texts_is_replaced(voice: EspeakVoice, tmp_path: Path) -> None:
    """The next text is rendered as if nothing had been."""
    voice.render("Bonsoir.", tmp_path / "a.wav")
    kill(voice)
    voice.render("Bonsoir.", tmp_path / "b.wav")
    assert read_wave(tmp_path / "b.wav").seconds > 0.3


@pytest.mark.long
def test_a_worker_killed_in_the_middle_is_replaced(voice: EspeakVoice, tmp_path: Path) -> None:
    """The text that was under way is rendered by the next worker."""
    voice.render("Bonsoir.", tmp_path / "a.wav")
    first = voice.pid
    killer = threading.Timer(0.05, kill, [voice])
    killer.start()
    voice.render(f"{SENTENCE} " * 10, tmp_path / "b.wav")
    killer.join()
    assert read_wave(tmp_path / "b.wav").seconds > 40
    assert voice.pid != first


def test_a_worker_that_hangs_is_replaced(tmp_path: Path) -> None:
    """A frozen process is waited for as long as the timeout, and the next one renders the text."""
    voice = EspeakVoice("fr", timeout=10.0)
    voice.render("Bonsoir.", tmp_path / "a.wav")
    frozen = voice.pid
    assert frozen is not None
    os.kill(frozen, signal.SIGSTOP)
    voice.render("Bonsoir.", tmp_path / "b.wav")
    assert read_wave(tmp_path / "b.wav").seconds > 0.3
    assert voice.pid not in (None, frozen)
    voice.close()


@pytest.mark.long
def test_a_file_that_cannot_be_written_is_reported(voice: EspeakVoice, tmp_path: Path) -> None:
    """It raises, what stands in its place is left alone, and the voice goes on."""
    (tmp_path / "a.wav").mkdir()
    with pytest.raises(RenderFailed):
        voice.render("Bonsoir.", tmp_path / "a.wav")
    assert (tmp_path / "a.wav").is_dir()
    voice.render("Bonsoir.", tmp_path / "b.wav")


def test_an_empty_text_is_refused(voice: EspeakVoice, tmp_path: Path) -> None:
    """An empty text raises an error, and no file is written."""
    with pytest.raises(RenderFailed):
        voice.render("  ", tmp_path / "a.wav")


@pytest.mark.long
def test_a_language_without_a_voice_is_refused(tmp_path: Path) -> None:
    """The message names the language."""
    with pytest.raises(NoVoice, match="xx"):
        EspeakVoice("xx").render("Bonsoir.", tmp_path / "a.wav")


@pytest.mark.long
def test_a_missing_library_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without libespeak-ng the message is an instruction, and the box goes on with captions."""
    stub = tmp_path / "pyttsx3.py"
    stub.write_text('raise RuntimeError("This means you probably do not have eSpeak-ng installed!")\n')
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(NoVoice, match="apt install espeak-ng"):
        EspeakVoice("fr").render("Bonsoir.", tmp_path / "a.wav")


def test_closing_ends_the_worker(tmp_path: Path) -> None:
    """No process is left."""
    voice = EspeakVoice("fr")
    voice.render("Bonsoir.", tmp_path / "a.wav")
    pid = voice.pid
    voice.close()
    assert voice.pid is None
    with pytest.raises(ProcessLookupError):
        os.kill(pid or 0, 0)


@pytest.mark.long
def test_closing_breaks_off_what_is_being_said(tmp_path: Path) -> None:
    """A thread that waits for it gets an error at once, and nothing more is rendered."""
    voice = EspeakVoice("fr")
    voice.render("Bonsoir.", tmp_path / "a.wav")
    pid = voice.pid
    with ThreadPoolExecutor(1) as pool:
        long = pool.submit(voice.render, f"{SENTENCE} " * 500, tmp_path / "b.wav")
        assert not wait([long], timeout=0.2).done
        voice.close()
        with pytest.raises(RenderFailed, match="voice was closed"):
            long.result()
    with pytest.raises(ProcessLookupError):
        os.kill(pid or 0, 0)
    with pytest.raises(RenderFailed, match="voice was closed"):
        voice.render("Bonsoir.", tmp_path / "c.wav")


def test_a_voice_changes_its_language_and_keeps_its_profile() -> None:
    """French slow and low becomes English slow and low."""
    assert EspeakVoice("en", 120).name == EspeakVoice("fr", 120).in_language("en").name


@pytest.mark.long
def test_the_worker_ends_with_the_box(tmp_path: Path) -> None:
    """No process is left when the box is killed."""
    code = (
        "import os, pathlib; from audio.speech.voices.espeak import EspeakVoice; voice = EspeakVoice('fr');"
        f"voice.render('Bonsoir.', pathlib.Path({str(tmp_path)!r}) / 'a.wav'); print(voice.pid, flush=True);"
        "os.kill(os.getpid(), 9)"
    )
    home = Path(audio.__file__).parent.parent
    box = subprocess.run([sys.executable, "-c", code], cwd=home, capture_output=True, text=True, check=False)
    assert -signal.SIGKILL == box.returncode
    worker = Path(f"/proc/{int(box.stdout)}/cmdline")
    assert until(lambda: not worker.exists() or not worker.read_bytes())  # gone, or waiting to be buried

"""The recorded storyteller: what he says, and how his takes are made, kept and given up."""

from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
import pytest
from scipy.signal import resample

from audio.errors import NoVoice, RenderFailed
from audio.speech.engines.kokoro import PROFILES, phonemes
from audio.speech.engines.pico import PicoEngine
from audio.speech.engines.profiles import RATE as RATE_AT_TABLE
from audio.speech.files.clips import is_whole, measure, read_clip
from audio.speech.mastering.loudness import true_peak
from audio.speech.mastering.spectrum import Samples
from audio.speech.packs.pack import read_pack, storyteller, storyteller_folder
from audio.text.corpus import languages
from audio.text.narration import Narration
from firmware.workshop.voices.storyteller import (
    CEILING,
    FULL,
    RATE,
    breaths,
    chosen,
    encode,
    line,
    record,
    texts_of,
    untold,
)
from firmware.workshop.voices.storytellers import Storyteller, storyteller_of
from tests.bench.instruments.meters import loudness

TEXTS = (
    "La nuit tombe sur le village. Fermez les yeux.",
    "Les loups dorment encore. Fermez les yeux.",
    "Une aube pâle.",
)
LARGEST = 21_000_000  # bytes of a language


@dataclass
class Hum:
    """An engine that hums for as long as a text is, and remembers what it was given."""

    voice: str = "hum"
    equaliser: tuple[tuple[float, float], ...] = ()
    asked: list[str] = field(default_factory=list)
    lasts: int = 100

    def speak(self, text: str, pace: float = 1.0) -> tuple[Samples, int]:
        """Return the hum; fail once too much was asked."""
        if len(self.asked) >= self.lasts:
            raise RenderFailed("It has no breath left.")
        self.asked.append(text)
        return np.pad(0.3 * np.sin(np.arange(int(len(text) * RATE / pace) // 20) / 30), RATE // 4), RATE


def humming(hum: Hum | None = None) -> Storyteller:
    """Return a storyteller who hums."""
    return Storyteller(hum or Hum(), "hum")


@pytest.mark.parametrize("language", languages())
def test_he_names_nobody_and_counts_nothing(language: str) -> None:
    """Nothing that he says has a fact in it; calls of the night come first, and no text twice."""
    texts = list(texts_of(Narration.load(language)))
    assert [] == [text for text in texts if "{" in text]
    assert len(texts) == len(set(texts)) > 400
    assert texts[0] in Narration.load(language).wordings("night.falls", {"night": 2, "heads_down": True})


@pytest.mark.slow
def test_a_line_is_one_take(tmp_path: Path) -> None:
    """The pack says each text, with the pauses of a storyteller, and a breath of two lines is rendered once."""
    hum = Hum()
    pack = record(humming(hum), "fr", TEXTS, tmp_path / "pack", tmp_path / "work")
    for text in TEXTS:
        (part,) = pack.parts(text)
        samples, rate = measure(part.path)
        assert len(text) / 20 + 0.1 < samples / rate < len(text) / 20 + 0.8
    assert 4 == len(hum.asked) == len(set(hum.asked))


@pytest.mark.slow
@pytest.mark.long
def test_a_part_of_it_is_recorded_and_the_rest_is_listed(tmp_path: Path) -> None:
    """The lines that were chosen come beside what the pack has, and what has no take is listed with its cue."""
    narration = Narration.load("fr")
    eyes = chosen(narration, None, ["eyes."])
    pack = record(humming(), "fr", eyes, tmp_path / "pack", tmp_path / "work")
    both = chosen(narration, pack, ["baker."])
    assert set(eyes) < set(both) < set(texts_of(narration))
    assert [] == untold(narration, pack, ["eyes."])
    assert {text for _, text in untold(narration, pack, ["baker."])} == set(both) - set(eyes)
    assert {"baker"} == {cue.partition(".")[0] for cue, _ in untold(narration, pack, ["baker."])}


@pytest.mark.long
def test_a_muffled_voice_has_smaller_takes(tmp_path: Path) -> None:
    """What a storyteller's voice does not need is not stored: at 16 kbit/s a take has less than four fifths of 24."""
    sizes = []
    for compression in (humming().compression, storyteller_of("de", None).compression):
        folder = tmp_path / str(compression)
        record(replace(humming(), compression=compression), "de", TEXTS, folder / "pack", folder / "work")
        sizes.append(sum(file.stat().st_size for file in (folder / "pack").glob("*.opus")))
    assert sizes[1] < 0.8 * sizes[0]


@pytest.mark.slow
@pytest.mark.long
def test_what_is_there_is_not_rendered_again(tmp_path: Path) -> None:
    """A recording that was broken off goes on with the breath that it lacks."""
    with pytest.raises(RenderFailed):
        record(humming(Hum(lasts=3)), "fr", TEXTS, tmp_path / "pack", tmp_path / "work")
    assert 2 == len(read_pack(tmp_path / "pack").takes)
    again = Hum()
    assert 3 == len(record(humming(again), "fr", TEXTS, tmp_path / "pack", tmp_path / "work").takes)
    assert [TEXTS[2]] == again.asked


@pytest.mark.slow
@pytest.mark.long
def test_a_line_whose_words_have_changed_is_spoken_live(tmp_path: Path) -> None:
    """Its old take does not say it; the next recording says it anew, and the old take goes."""
    old = record(humming(), "fr", TEXTS[:1], tmp_path / "pack", tmp_path / "work")
    changed = "La nuit tombe sur le bourg. Fermez les yeux."
    assert () == old.parts(changed)
    new = record(humming(), "fr", [changed], tmp_path / "pack", tmp_path / "work")
    assert (1, 0) == (len(new.parts(changed)), len(new.parts(TEXTS[0])))
    assert 1 == len(list((tmp_path / "pack").glob("*.opus")))


@pytest.mark.slow
@pytest.mark.long
def test_a_take_peaks_under_its_ceiling_once_it_is_decoded(tmp_path: Path) -> None:
    """Encoding makes peaks overshoot, and what is encoded more softly overshoots elsewhere."""
    swelling = np.sin(np.arange(RATE) / 30) * np.abs(np.sin(np.arange(RATE) / 3000))
    encode(0.85 * swelling + 0.02 * np.random.default_rng(1).standard_normal(RATE), tmp_path / "take.opus")
    assert max(map(abs, read_clip(tmp_path / "take.opus").samples)) <= FULL * 10 ** (CEILING / 20)


@pytest.mark.long
def test_a_hiss_peaks_under_the_ceiling_between_its_samples(tmp_path: Path) -> None:
    """The sibilants of a voice swing higher between two samples than on them, and a loudspeaker plays that."""
    hiss = 0.8 * np.sin(np.arange(RATE) * 2 * np.pi * 9000 / RATE) * np.abs(np.sin(np.arange(RATE) / 3000))
    encode(hiss + 0.2 * np.random.default_rng(1).standard_normal(RATE), tmp_path / "take.opus")
    assert true_peak(np.array(read_clip(tmp_path / "take.opus").samples) / FULL) <= CEILING


@pytest.mark.long
def test_a_hiss_peaks_under_the_ceiling_at_the_rate_of_the_mixer(tmp_path: Path) -> None:
    """What lies just under half the rate of a take swings highest between its samples, and the mixer plays that."""
    beat = 0.3 * np.sin(np.arange(RATE) / 30) + 0.6 * np.cos(np.arange(RATE) * 2 * np.pi * 11800 / RATE)
    encode(beat, tmp_path / "take.opus")
    finer = resample(np.array(read_clip(tmp_path / "take.opus").samples) / FULL, 4 * RATE)
    assert np.max(np.abs(finer)) <= 10 ** ((CEILING + 0.1) / 20)


@pytest.mark.slow
@pytest.mark.long
def test_a_take_is_as_loud_as_it_was_spoken(tmp_path: Path) -> None:
    """Opus takes 1.3 LU away from this line of Pico's, whose treble was raised; the take has them all the same."""
    spoken = line(storyteller_of("de", None), "de", "Das ist alles. Ab jetzt zählt es.", tmp_path)
    encode(spoken, tmp_path / "take.opus")
    taken = np.array(read_clip(tmp_path / "take.opus").samples) / FULL
    assert loudness(spoken, RATE) == pytest.approx(loudness(taken, RATE), abs=0.4)


@pytest.mark.long
def test_a_hiss_that_is_held_leaves_the_words_as_loud(tmp_path: Path) -> None:
    """Only what peaks is turned down: the line is as loud as it was."""
    words = 0.2 * np.sin(np.arange(2 * RATE) / 30)
    hiss = 0.9 * np.sin(np.arange(RATE // 20) * 2 * np.pi * 9000 / RATE)
    encode(np.concatenate([words, hiss, words]), tmp_path / "take.opus")
    taken = np.array(read_clip(tmp_path / "take.opus").samples) / FULL
    assert 0.2 == pytest.approx(np.sqrt(2 * np.mean(taken[RATE // 2 : RATE] ** 2)), rel=0.03)
    assert true_peak(taken) <= CEILING


def test_short_pieces_share_a_breath() -> None:
    """A word by itself is spoken with what follows, unless suspense follows it."""
    assert [("Silence. La lune se lève sur le bois.", 0.2)] == breaths("Silence. La lune se lève sur le bois.")
    assert ["Et alors…", "La lune se lève sur le bois."] == [
        text for text, _ in breaths("Et alors… La lune se lève sur le bois.")
    ]


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_the_shipped_takes_are_whole(language: str) -> None:
    """Every take that is listed is there and whole, every file is listed, and all of them are small enough."""
    pack = storyteller(language)
    files = set(storyteller_folder(language).glob("*.opus"))
    if pack is None:
        assert set() == files
        return
    assert files == {pack.folder / file for file in pack.takes}
    assert [] == [file.name for file in files if not is_whole(file)]
    assert sum(file.stat().st_size for file in files) < LARGEST
    assert language == pack.language


@pytest.mark.slow
@pytest.mark.long
def test_pico_tells_the_story_in_german_in_another_character() -> None:
    """It is lower than at the table, and slower; Kokoro, which speaks the others, needs its voices."""
    text = "Die Nacht sinkt auf das Dorf. Schließt die Augen."
    story, table = (
        engine.speak(text) for engine in (storyteller_of("de", None).engine, PicoEngine("de", RATE_AT_TABLE))
    )
    assert 1.02 < len(story[0]) / len(table[0]) < 1.2
    assert 0.88 < pitch(*story) / pitch(*table) < 0.96
    with pytest.raises(NoVoice, match="npm pack kokoro-js"):
        storyteller_of("fr", None)


def pitch(samples: Samples, rate: int) -> float:
    """Return the median pitch of what is voiced, in Hz, from the highest repetition of each tenth of a second."""
    found = []
    for begin in range(0, len(samples) - rate // 10, rate // 20):
        part = samples[begin : begin + rate // 10]
        again = np.correlate(part, part, "full")[len(part) - 1 :]
        lag = rate // 350 + int(np.argmax(again[rate // 350 : rate // 80]))
        if again[lag] > 0.6 * again[0] > 0.001:
            found.append(rate / lag)
    return float(np.median(found))


def test_kokoro_reads_phonemes() -> None:
    """Both languages are written as it was taught, with their punctuation."""
    assert "ðə wˈɪʧ wˈAks." == phonemes("The Witch wakes.", "en")
    assert "la nyˈi tˈɔ̃b… silˈɑ̃s!" == phonemes("La nuit tombe… Silence\u00a0!", "fr")
    assert {"fr", "en"} == set(PROFILES)

"""Who hears the storyteller's takes: what is kept, what is recorded anew, and what is left to the live voice."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from audio.speech.files.clips import measure
from audio.speech.mastering.spectrum import Samples
from firmware.workshop.voices.listener import Listener
from firmware.workshop.voices.storyteller import PACES, record
from tests.audio.speech.voices.voices import RATE as RATE_OF_LIVE
from tests.audio.speech.voices.voices import ToneVoice
from tests.firmware.workshop.voices.test_storyteller import TEXTS, Hum, humming
from tests.harness.marks import only_long

LINE = TEXTS[2]
WELL = "Une aube pâle"  # which has seven sounds
MARGINS = 0.155  # seconds that a take has beside its words


@dataclass
class Ears:
    """They hear one take after the other as what is said here, and the live voice always as the same."""

    takes: list[str]
    live: str

    def __call__(self, _samples: Samples, rate: int, _language: str) -> str:
        """Return what was heard."""
        return self.live if rate == RATE_OF_LIVE else self.takes.pop(0)


def listener(takes: list[str], live: str, *texts: str) -> Listener:
    """Return one who hears that."""
    return Listener("fr", Ears(takes, live), ToneVoice(), frozenset(texts))


def paces(pack: Path) -> list[float]:
    """Return at which of `PACES` each take of `LINE` in ``pack`` was hummed."""
    lasts = [samples / rate - MARGINS for samples, rate in map(measure, pack.glob("*.opus"))]
    return [min(PACES, key=lambda pace: abs(len(LINE) / 20 / pace - seconds)) for seconds in lasts]


@pytest.mark.slow
@pytest.mark.thinned(2)
@pytest.mark.parametrize(
    ("takes", "live", "kept"),
    [
        ([WELL], "", [PACES[0]]),
        (["Une aube p"], "Une aube", [PACES[0]]),
        *only_long((["Une aube", WELL], WELL, [PACES[1]])),
        (["Une", "Une", "Une aube p"], "Une aube", [PACES[2]]),
        (["Une aube", "Une", "Une"], WELL, []),
    ],
    ids=["all is heard", "better than live", "at another pace", "at the last pace", "live is better"],
)
def test_what_is_heard_worse_than_the_live_voice_is_not_kept(
    tmp_path: Path, takes: list[str], live: str, kept: list[float]
) -> None:
    """A line is recorded at other paces if the live voice is understood better, and has no take if it still is."""
    pack = record(humming(), "fr", [LINE], tmp_path / "pack", tmp_path / "work", listener=listener(takes, live))
    assert kept == paces(tmp_path / "pack")
    assert len(kept) == len(pack.takes)
    assert [] == takes


@pytest.mark.slow
@pytest.mark.long
def test_a_sound_in_twenty_is_chance(tmp_path: Path) -> None:
    """A take may lose one more than the live voice of a line of 28 sounds; one that loses three is given up."""
    takes = [TEXTS[0].replace("Ferm", "F"), TEXTS[0].replace("La", "Le")]
    record(humming(), "fr", TEXTS[:1], tmp_path / "pack", tmp_path / "work", listener=listener(takes, TEXTS[0]))
    assert [] == takes


@pytest.mark.slow
def test_how_a_recogniser_spells_is_no_matter(tmp_path: Path) -> None:
    """A take that is written down in other letters is kept if it would be read aloud as the line."""
    takes = ["Une aubes palles"]
    record(humming(), "fr", [LINE], tmp_path / "pack", tmp_path / "work", listener=listener(takes, LINE))
    assert [] == takes


@pytest.mark.slow
def test_what_is_heard_at_once_is_spoken_once(tmp_path: Path) -> None:
    """Nothing is rendered at other paces where the first take is understood."""
    hum = Hum()
    record(humming(hum), "fr", [LINE], tmp_path / "pack", tmp_path / "work", listener=listener([WELL], ""))
    assert [LINE] == hum.asked


@pytest.mark.slow
@pytest.mark.long
def test_a_take_that_is_there_is_heard_if_it_is_asked_for(tmp_path: Path) -> None:
    """It goes if it is misheard, and other takes are not listened to."""
    folders = tmp_path / "pack", tmp_path / "work"
    record(humming(), "fr", TEXTS, *folders)
    assert 3 == len(record(humming(), "fr", TEXTS, *folders, listener=listener([], WELL)).takes)
    said = record(humming(), "fr", TEXTS, *folders, listener=listener(["", "", ""], WELL, LINE))
    assert [True, True, False] == [said.says(text) for text in TEXTS]

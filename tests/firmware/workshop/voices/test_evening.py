"""Whole games by bots, in virtual time: what was rendered ahead, and what a half-recorded voice says."""

import subprocess
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from audio.sound.captions import CaptionSpeaker
from audio.sound.recorder import RecordingSpeaker
from audio.sound.sounds import SoundShelf
from audio.speaker import Speaker
from audio.speech.cache import ClipCache
from audio.speech.files.waves import read_wave
from audio.speech.packs.pack import Pack, read_pack
from audio.speech.voices.espeak import EspeakVoice
from audio.speech.voices.voice import Voice
from audio.text.narration import Narration
from audio.text.pieces import pieces
from firmware.players.virtual.party import Party
from firmware.runtime.clock import VirtualClock
from firmware.runtime.config import Config
from firmware.runtime.loop import VirtualLoop
from firmware.workshop.voices.recording import record
from firmware.workshop.voices.sheet import sheet
from hardware.ports.pads import pads
from hardware.virtual.board import VirtualBoard
from tests.audio.speech.voices.voices import ToneVoice

NAMES = {1: "Zoé", 2: "Björn", 5: "Maëlle"}
LONGEST = 3 * 3600.0
LISTED = ("runoff", "tiebreak", "count", "voters", "lovers.", "over")
"""What stands in the name of a line of many facts: there are too many ways to say it."""


class Rehearsal(CaptionSpeaker):
    """A `Speaker` that keeps time, and remembers what it was given to render."""

    def __init__(self) -> None:
        """Remember nothing yet."""
        super().__init__()
        self.begun: list[tuple[set[str], set[str]]] = []

    def begin(self, soon: Iterable[str], later: Iterable[str] = ()) -> None:
        """Remember the pieces: those that are needed soon, and all."""
        first = {piece.text for text in soon for piece in pieces(text)}
        self.begun.append((first, first | {piece.text for text in later for piece in pieces(text)}))


def play(
    tmp_path: Path, speaker: Speaker, clock: VirtualClock, seats: int = 9, names: Mapping[int, str] = NAMES
) -> list[tuple[str, str, bool]]:
    """Let bots play one game; return each line's cue and text, and whether it was night."""
    config = Config()
    config = replace(
        config,
        table=replace(config.table, seats=seats),
        data=replace(config.data, state=str(tmp_path / "state"), cache=str(tmp_path / "cache")),
    )
    loop = VirtualLoop(clock)
    board = VirtualBoard(seats)
    party = Party(config, loop, clock, board, speaker, humans=(), bots=pads(seats), seed="3", names=names)
    said: list[tuple[str, str, bool]] = []

    def heard(cue: str, text: str, _seconds: float) -> None:
        if cue:
            said.append((cue, text, party.box.night))

    party.speaker.listeners.append(heard)
    party.start()
    while not party.ended and clock.now() < LONGEST:
        loop.advance(0.25)
    party.close()
    assert party.ended
    return said


@pytest.mark.slow
@pytest.mark.long
def test_all_that_is_said_in_a_game_was_rendered_before_its_first_night(tmp_path: Path) -> None:
    """
    Every piece of every line of a night is, with the players' names; by day, all but lines of many facts.

    The few of the first night are waited for; the story of the game is prepared when it begins.
    """
    speaker = Rehearsal()
    said = play(tmp_path, speaker, VirtualClock())
    *_, (soon, prepared), (story, _) = speaker.begun
    game = said[next(n for n, (cue, _, _) in enumerate(said) if cue == "night.falls") :]
    end = next(n for n, (cue, _, _) in enumerate(game) if cue == "over")
    late = [
        (cue, piece.text, night)
        for cue, text, night in game[: end + 1]
        for piece in pieces(text)
        if piece.text not in prepared
    ]
    assert [] == [piece for piece in late if piece[2]]
    assert [] == [piece for piece in late if not any(part in piece[0] for part in LISTED)]
    dawn = next(n for n, (cue, _, _) in enumerate(game) if cue == "dawn")
    first = [(cue, piece.text) for cue, text, _ in game[:dawn] for piece in pieces(text)]
    assert [] == [piece for piece in first if piece[1] not in soon]
    assert len(soon) < len(prepared) / 4
    recap = [piece.text for cue, text, _ in said if cue.startswith("story.") for piece in pieces(text)]
    assert [] == [piece for piece in recap if piece not in story]
    assert any("Björn" in text for text in prepared)
    assert len(prepared) < 5000


def half_a_pack(narration: Narration, folder: Path, voice: Voice) -> Pack:
    """Return a pack with every other take of the sheet, said by ``voice``."""
    takes = {line.file: line.text for line in sheet(narration)[::2]}
    folder.mkdir()
    for file, text in takes.items():
        voice.render(text, folder / file)
    return Pack(folder, "half", narration.language, takes)


@pytest.mark.slow
def test_a_voice_with_half_its_takes_plays_a_whole_game(tmp_path: Path) -> None:
    """Some lines are all recorded, the others all rendered; every one is heard, and the evening ends."""
    clock = VirtualClock()
    pack = half_a_pack(Narration.load("fr"), tmp_path / "pack", ToneVoice())
    voice = ToneVoice("reserve")
    cache = ClipCache(tmp_path / "cache", voice, pack)
    said = play(tmp_path, RecordingSpeaker(cache, SoundShelf(tmp_path / "sounds"), clock.now), clock)
    texts = {text for _, text, _ in said}
    recorded = {text for text in texts if cache.recorded(text)}
    assert 20 < len(recorded) < len(texts) - 20
    rendered = {piece.text for text in texts - recorded for piece in pieces(text)}
    assert rendered == set(voice.asked)
    assert not any(name in text for name in NAMES.values() for text in recorded)


@pytest.mark.slow
@pytest.mark.long
def test_a_voice_recorded_from_another_synthesiser_plays_a_whole_game(tmp_path: Path) -> None:
    """Every other take of the sheet, as WAV files of espeak-ng's own rate, through ``record`` into a pack."""
    takes, clock = tmp_path / "takes", VirtualClock()
    takes.mkdir()
    texts = {line.file: line.text for line in sheet(Narration.load("fr"))}
    for file, text in list(texts.items())[::2]:
        command = ["espeak-ng", "-v", "roa/fr+f2", "-s", "140", "-w", str(takes / file), text]
        subprocess.run(command, check=True)
    report = record(takes, texts, tmp_path / "pack", "Ada", "fr")
    assert (len(texts) // 2, {}) == (len(report.missing), report.refused)
    cache = ClipCache(tmp_path / "cache", EspeakVoice("fr"), read_pack(tmp_path / "pack"))
    speaker = RecordingSpeaker(cache, SoundShelf(tmp_path / "sounds"), clock.now)
    said = play(tmp_path, speaker, clock, names={})
    recorded = [bool(cache.recorded(text)) for _, text, _ in said]
    assert 0.2 < sum(recorded) / len(recorded) < 0.9
    seconds = speaker.save(tmp_path / "evening.wav")
    assert seconds == pytest.approx(read_wave(tmp_path / "evening.wav").seconds, abs=0.1)

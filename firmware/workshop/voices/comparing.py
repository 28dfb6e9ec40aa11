"""
Voices side by side, without their names.

The listener does not know which voice speaks until he looks into ``key.txt``; all are equally loud.
"""

import contextlib
import random
from collections.abc import Mapping
from dataclasses import asdict, replace
from multiprocessing import get_context
from pathlib import Path

from audio.speech.engines.espeak import EspeakEngine
from audio.speech.engines.profiles import EspeakProfile, profile
from audio.speech.engines.spoken import spoken
from audio.speech.files.waves import write_wave
from audio.speech.mastering.measuring import measure
from audio.speech.mastering.spectrum import Samples, to_wave
from audio.speech.mastering.take import master
from audio.speech.studio.rendering import RATE
from audio.text.narration import Narration
from audio.text.pieces import split
from firmware.workshop.voices.listing import EXAMPLE

CUES = ("night.falls", "werewolves.wakes", "seer.wakes", "dawn", "death", "debate.opens", "vote.condemned")
EACH = 2
"""Wordings of each cue."""


def candidates(language: str) -> Mapping[str, EspeakProfile]:
    """The voices that are compared: the usual one, the plain one, and others of the same kind."""
    usual = profile(language)
    others = ("benjamin", "max", "Denis", "klatt2", "m7")
    return {
        "usual": usual,
        "plain": EspeakProfile(usual.voices),
        **{f"+{variant}": replace(usual, variant=variant) for variant in others if variant != usual.variant},
    }


def compare(narration: Narration, rate: int, out: Path) -> None:
    """Write ``A-01.wav`` and so on into ``out``, and what each letter is, with its measures, into ``key.txt``."""
    texts = _texts(narration)
    voices = list(candidates(narration.language).items())
    random.SystemRandom().shuffle(voices)
    out.mkdir(parents=True, exist_ok=True)
    key = []
    # a process for each: the library's Klatt voices sound otherwise after one another
    with get_context("spawn").Pool(1, maxtasksperchild=1) as processes:
        for letter, (name, how) in zip("ABCDEFGHIJ", voices, strict=False):
            takes = processes.apply(_takes, (narration.language, rate, how, texts))
            for number, take in enumerate(takes, start=1):
                write_wave(out / f"{letter}-{number:02}.wav", to_wave(take, RATE))
            measures = ", ".join(f"{what} {value:.3g}" for what, value in asdict(measure(takes, RATE)).items())
            key.append(f"{letter}: {name} ({how.name}): {measures}")
    (out / "texts.txt").write_text(
        "\n".join(f"{n:02} {text}" for n, text in enumerate(texts, 1)) + "\n", encoding="utf-8"
    )
    (out / "key.txt").write_text("\n".join(key) + "\n", encoding="utf-8")
    print(f"{len(voices)} voices say the same {len(texts)} sentences in {out}. Listen first; key.txt names the voices.")


def _texts(narration: Narration) -> list[str]:
    lines = [line for cue in CUES for line in narration.wordings(cue, EXAMPLE)[:EACH]]
    return [spoken(piece, narration.language, "espeak") for line in lines for piece in split(line)]


def _takes(language: str, rate: int, how: EspeakProfile, texts: list[str]) -> list[Samples]:
    with contextlib.redirect_stdout(None):  # the library reports every file
        engine = EspeakEngine(language, rate, how)
        return [master(*engine.speak(text), RATE, synthetic=True) for text in texts]

"""
Who narrates: on its first evening the table hears one sentence in each voice there is, and a thumb chooses.

Nobody has to answer: without a thumb the voice that speaks stays.
"""

from collections.abc import Sequence

from firmware.runtime.chosen import chosen, keep
from firmware.session.box import Box
from firmware.session.dialogue.question import ask_once
from hardware.ports.pads import Pad

PATIENCE = 20.0
"""Seconds without a thumb after which the voice stays that spoke last evening, or the best there is."""


async def choose_narrator(box: Box, pads: list[Pad]) -> None:
    """Have the players at ``pads`` choose a voice, if there is a choice and they have not made it yet."""
    language = box.narration.language
    voices = box.speaker.voices(language)
    if len(voices) < 2 or not _is_open(box, language):
        return
    keep(box.config.data.state_directory(), language, await _ask(box, pads, voices))


def _is_open(box: Box, language: str) -> bool:
    wanted = box.config.voice.choose
    made = wanted == "once" and language in chosen(box.config.data.state_directory())
    return wanted != "never" and not made


async def _ask(box: Box, pads: list[Pad], voices: Sequence[str]) -> str:
    """Let each of ``voices`` say its sentence until a thumb takes one; the first, where none is taken."""
    speaks, answer = voices[0], None
    for voice in voices:
        speaks = _speak_as(box, speaks, voice)
        answer = await ask_once(box, pads, "voice.offer", PATIENCE)
        if answer is not False:
            break
    taken = _speak_as(box, speaks, speaks if answer else voices[0])
    if answer is not None:
        await box.say("voice.taken")
    return taken


def _speak_as(box: Box, now: str, voice: str) -> str:
    if voice != now:
        box.voice.speak_as(voice)
    return voice

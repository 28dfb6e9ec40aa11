"""
``meneur listen``: any line, in any voice, language and mood, as a table would hear it.

It goes through the speakers of the evening, which bring the sound bed with them.
"""

import argparse
from pathlib import Path

from firmware.runtime.config import Config, add_options, from_options
from firmware.runtime.config.known import languages, voices

SUMMARY = "speak one of the narrator's lines, or write it to a sound file"

GLANCE = 0.05
"""Seconds between two looks at whether line and sounds are there."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the line and how it is said."""
    from audio.text.corpus import MOODS

    parser.add_argument("cue", help="the line, such as werewolves.wakes or death")
    parser.add_argument("--facts", default="", metavar="NAME=VALUE,…", help="such as seat=3,role=seer,seats=2+5")
    parser.add_argument("--wording", type=_number, default=1, metavar="N", help="which of its wordings (default: 1)")
    parser.add_argument("--mood", choices=MOODS, help="one of the wordings for this mood, if there is any")
    parser.add_argument("--grim", action="store_true", help="one of the darker wordings, if there is any")
    parser.add_argument("--language", choices=languages(), help="language of the words (default: table.language)")
    parser.add_argument("--voice", choices=voices(), help="which voice speaks it (default: voice.engine)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write it to this WAV instead of playing it")
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Speak the line, or write it to a file."""
    from audio.text.narration import Narration, NarrationContext
    from firmware.workshop.voices.hearing import parse_facts, wordings

    wanted = {"table.language": options.language, "voice.engine": options.voice}
    options.config_overrides += [f"{key}={value}" for key, value in wanted.items() if value]
    config = from_options(options)
    moods = frozenset([options.mood] if options.mood else [])
    narration = Narration.load(config.table.language)
    texts = wordings(
        narration, options.cue, parse_facts(options.facts), NarrationContext(moods=moods, grim=options.grim)
    )
    text = texts[(options.wording - 1) % len(texts)]
    print(f"{text}   ({(options.wording - 1) % len(texts) + 1} of {len(texts)})")
    return _write(config, options.cue, text, options.out) if options.out else _play(config, options.cue, text)


def _write(config: Config, cue: str, text: str, file: Path) -> int:
    from firmware.players.virtual.demo import open_recorder
    from firmware.runtime.clock import VirtualClock

    clock = VirtualClock()
    speaker, recording = open_recorder(config, clock)
    if recording is None:
        return 1
    speaker.begin([text])
    clock.move_to(speaker.speak(cue, text))
    recording.save(file)
    speaker.close()
    return 0


def _play(config: Config, cue: str, text: str) -> int:
    import time

    from firmware.runtime.log import log
    from firmware.runtime.loudspeaker import open_speaker

    speaker, trouble = open_speaker(config)
    if trouble:
        log(f"nothing can be heard. {trouble}")
        speaker.close()
        return 1
    speaker.begin([text])
    while speaker.preparing() is not None:
        time.sleep(GLANCE)
    time.sleep(speaker.speak(cue, text))
    speaker.close()
    return 0


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 1000):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)

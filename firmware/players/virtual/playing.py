"""The virtual table as time really passes, and in the terminal for bots."""

import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace

from audio.sound.mixer import MixerSpeaker
from audio.speaker import Speaker
from audio.text.narration import Narration
from firmware.following.looking import follow
from firmware.players.opponents import STRENGTHS
from firmware.players.opponents.wording import names_for
from firmware.players.virtual.aloud import Aloud
from firmware.players.virtual.hurry import HurriedClock, HurriedSpeaker
from firmware.players.virtual.opening import Opening
from firmware.players.virtual.party import Party
from firmware.players.virtual.people import People
from firmware.runtime.clock import RealClock
from firmware.runtime.config import Config
from firmware.runtime.loop import RealLoop
from firmware.runtime.loudspeaker import open_speaker
from firmware.runtime.voice import cache_folder
from hardware.ports.pads import pads
from hardware.virtual.board import VirtualBoard
from hardware.virtual.terminal import TerminalTable


def seat_party(  # noqa: PLR0913 - a table, its time, and who comes to it
    config: Config, clock: HurriedClock, loop: RealLoop, board: VirtualBoard, people: People, *, talk: bool = False
) -> Party:
    """
    The table, with everybody seated, and bots that ``talk`` or not; what cannot be heard is said on the terminal.

    Argent has a window of its own, and is not offered here to the first who sit down.
    """
    config = replace(config, table=replace(config.table, game="werewolf"))
    speaker, trouble = open_speaker(config)
    if trouble:
        print(f"meneur: no voice tonight, captions only. {trouble}", file=sys.stderr)
    voices = _voices(config, speaker, clock) if people.voices and talk else None
    bots = tuple(seat for seat in pads(config.table.seats) if seat not in people.humans)
    names = {**(names_for(config.table.language, bots, people.names.values()) if talk else {}), **people.names}
    return Party(
        config,
        loop,
        clock,
        board,
        HurriedSpeaker(speaker, clock),
        humans=people.humans,
        bots=bots,
        seed=people.seed,
        names=names,
        talk=talk,
        character=STRENGTHS[people.strength],
        voices=voices,
        holds=lambda pad: board.down(pad, "up"),
        speaks=lambda pad: board.speaking == pad,
    )


def _voices(config: Config, speaker: Speaker, clock: RealClock) -> Callable[[Callable[[], str]], Aloud] | None:
    """What says the bots' sentences aloud, if there is anything that can be heard; why not, the terminal says."""

    def report(why: str) -> None:
        print(f"meneur: {why}", file=sys.stderr)

    if not isinstance(speaker, MixerSpeaker):
        report("the bots have no voice tonight, read what they say: the sound is switched off.")
        return None
    return lambda language: Aloud(speaker, clock, language, cache_folder(config), report)


def play_in_terminal(config: Config, people: People, speed: float) -> int:
    """Let bots play one game, narrated in the terminal."""
    clock = HurriedClock(speed)
    loop = RealLoop(clock)
    board = VirtualBoard(config.table.seats)
    terminal = TerminalTable(board, sys.stdout, clock=clock.now)
    people = replace(people, humans=())
    Opening(board, Narration.load(config.table.language), people)
    party = seat_party(config, clock, loop, board, people)

    def caption(cue: str, text: str, seconds: float) -> None:
        if cue:
            terminal.caption(clock.now(), text)
        if party.ended:
            loop.call_at(clock.now() + seconds, loop.stop)

    party.speaker.listeners.append(caption)
    try:
        party.start()
        with closing(follow(party.box, loop, config)):
            loop.run()
    finally:
        party.close()
    return 0

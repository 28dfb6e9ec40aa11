"""The virtual table as time really passes: in a window for people, or in the terminal for bots."""

import sys
import threading
from collections.abc import Mapping
from dataclasses import dataclass, replace

from firmware.assembly import open_speaker
from firmware.clock import RealClock
from firmware.config import Config
from firmware.loop import RealLoop
from firmware.virtual.hurry import HurriedSpeaker
from firmware.virtual.party import Party
from hardware.virtual.board import VirtualBoard
from hardware.virtual.scene import View
from hardware.virtual.table import TableWindow
from hardware.virtual.terminal import TerminalTable


@dataclass(frozen=True, slots=True)
class People:
    """
    Who comes to the table.

    ``humans`` are the seats that people take, ``names`` what anybody is called, by seat;
    ``seed`` is what everything drawn is drawn from, or ``None``.
    """

    humans: tuple[int, ...]
    names: Mapping[int, str]
    seed: str | None


def _party(config: Config, clock: RealClock, loop: RealLoop, board: VirtualBoard, people: People) -> Party:
    """The table, with everybody seated; what cannot be heard is said on the terminal."""
    speaker, trouble = open_speaker(config)
    if trouble:
        print(f"meneur: no voice tonight, captions only. {trouble}", file=sys.stderr)
    bots = (seat for seat in range(1, config.table.seats + 1) if seat not in people.humans)
    return Party(
        config,
        loop,
        clock,
        board,
        HurriedSpeaker(speaker, clock),
        humans=people.humans,
        bots=bots,
        seed=people.seed,
        names=people.names,
    )


def play_in_window(config: Config, people: People, speed: float) -> int:
    """Open the window and let the evening run beside it, until the window is closed or the box switched off."""
    clock = RealClock(speed)
    loop = RealLoop(clock)
    board = VirtualBoard(config.table.seats)
    party = _party(config, clock, loop, board, people)
    failures: list[BaseException] = []

    def hurry(wanted: float) -> None:
        clock.speed = wanted
        loop.wake()

    view = View(seat=people.humans[0]) if len(people.humans) == 1 else View()
    window = TableWindow(board, lambda: party.scene(clock.speed), on_speed=hurry, words=party.words(), view=view)

    def evening() -> None:
        try:
            party.start()
            loop.run()
        except BaseException as failure:  # whatever it is, the window must not stay open over a dead box
            failures.append(failure)
        window.stop()

    service = threading.Thread(target=evening, name="evening")
    service.start()
    try:
        window.run()
    finally:
        loop.stop()
        service.join()
        party.close()
    if failures:
        raise failures[0]
    return 0


def play_in_terminal(config: Config, people: People, speed: float) -> int:
    """Let bots play one game, narrated in the terminal."""
    clock = RealClock(speed)
    loop = RealLoop(clock)
    board = VirtualBoard(config.table.seats)
    party = _party(config, clock, loop, board, replace(people, humans=()))
    terminal = TerminalTable(board, sys.stdout, clock=clock.now)

    def told(cue: str, text: str, seconds: float) -> None:
        if cue:
            terminal.caption(clock.now(), text)
        if party.ended:
            loop.call_at(clock.now() + seconds, loop.stop)

    party.speaker.listeners.append(told)
    try:
        party.start()
        loop.run()
    finally:
        party.close()
    return 0

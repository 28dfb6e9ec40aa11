"""`meneur play --game argent` and `meneur demo --game argent`: from options to a table."""

import argparse
import sys
import time
from dataclasses import replace
from pathlib import Path
from secrets import token_hex

from audio.sound.captions import CaptionSpeaker
from engine.argent.rules import Rules
from firmware.players.argent.character import Strength
from firmware.players.argent.simulating import read_rules
from firmware.players.argent.table.evening import Evening
from firmware.players.argent.table.keeping import Kept
from firmware.players.argent.table.narrating import Narrator
from firmware.players.argent.table.sitting import Seating
from firmware.players.argent.table.voice import Voice
from firmware.players.argent.table.words import TableWords
from firmware.players.opponents.wording import names_for
from firmware.players.virtual.options import names_of, seats_of
from firmware.runtime.clock import VirtualClock
from firmware.runtime.config import Config, from_options
from firmware.runtime.errors import MeneurError
from hardware.virtual.argent.scene import ArgentScene, Eyes

SEATS = 4
"""How many sit at the table if nobody says how many."""

WINDOW = (1280, 800)
"""Points of the window that a demo takes pictures of."""

PICTURED = ("look", "turn", "calls", "board", "over")
"""The moments of a demo of which there are pictures."""

STEP = 0.25
"""Seconds that pass at once in a demo."""


class NotOfArgent(MeneurError, ValueError):
    """An option of the command that means nothing to this game."""


def seating(options: argparse.Namespace, config: Config) -> Seating:
    """
    Who sits at the table that ``options`` ask for.

    Raises `NotOfArgent`, `SeatsRefused`, or what `read_rules` raises.
    """
    for name in ("edition", "roles"):
        if getattr(options, name) is not None:
            raise NotOfArgent(f"--{name} is for Werewolf: leave it out, or leave out --game argent.")
    players = SEATS if options.seats is None else options.seats
    if players not in range(2, 5):
        raise NotOfArgent(f"Argent is for 2 to 4 players, not {players}.")
    humans = seats_of(getattr(options, "humans", None) or "1", players) if hasattr(options, "humans") else ()
    bots = [seat for seat in range(1, players + 1) if seat not in humans]
    theirs = names_of(options.names)
    names = {**names_for(config.table.language, bots, theirs.values()), **theirs}
    if outside := [names[seat] for seat in names if seat > players]:
        raise NotOfArgent(f"There are {players} seats, and none for {', '.join(outside)}.")
    rules = read_rules(options.rules, Rules().changed(config.argent_rules))
    strength: Strength = getattr(options, "bots", None) or "steady"
    return Seating(players, humans, names, strength, rules, options.seed or token_hex(8))


def configured(options: argparse.Namespace) -> Config:
    """The configuration, in the language that ``options`` ask for."""
    if options.language is not None:
        options.config_overrides.append(f"table.language={options.language}")
    return from_options(options)


def play(
    options: argparse.Namespace,
    *,
    unseen: str,
    still: bool,
    size: tuple[int, int] | None = None,
    whole: bool = False,
) -> int:
    """
    Open the window of ``size`` points, or of its last size, or on the ``whole`` screen, and play until it is left.

    Where there is no screen ``unseen`` says so; then bots play in the terminal.
    """
    config = configured(options)
    people = seating(options, config)
    words = TableWords(config.table.language, people.names)
    speed = 1.0 if options.speed is None else options.speed
    if unseen:
        if people.humans:
            print(unseen, file=sys.stderr)
        return play_in_terminal(people, words, config, speed)
    eyes: Eyes = "own" if options.memory else "table"
    return play_in_window(people, words, config, speed, eyes=eyes, still=still, size=size, whole=whole)


def play_in_window(  # noqa: PLR0913 (who plays, and how it is shown)
    people: Seating,
    words: TableWords,
    config: Config,
    speed: float,
    *,
    eyes: Eyes = "table",
    still: bool = False,
    size: tuple[int, int] | None,
    whole: bool,
) -> int:
    """
    Open the window, of its last size if no ``size`` is given, or on the ``whole`` screen, and play.

    A game that was left before is offered.
    """
    from firmware.players.virtual.sizes import keep_size, window_size  # noqa: PLC0415 - see the next two
    from firmware.players.virtual.window import pictures_folder  # noqa: PLC0415 - the box of Werewolf, which takes long
    from hardware.virtual.argent.window import ArgentWindow  # noqa: PLC0415 - what plays in a terminal needs no window

    folder = config.data.state_directory()
    kept = Kept(folder)
    left = kept.left() if people.humans else None
    narrator = Narrator()
    evening = Evening(people, words, kept, eyes=eyes, left=left, narrator=narrator)
    evening.pace(speed)
    voice = Voice(narrator, config, people if left is None else left.seating, words)
    window = ArgentWindow(
        evening,
        size=size or window_size(folder),
        whole=whole,
        pictures=pictures_folder(config),
        still=still,
        resume=None if left is None else evening.resume,
    )
    window.frame()
    voice.start()
    try:
        window.run()
    finally:
        voice.close()
        keep_size(folder, window.size)
    return 0


def play_in_terminal(people: Seating, words: TableWords, config: Config, speed: float) -> int:
    """Let bots play one game, told in the terminal at the pace of the window."""
    people = replace(people, humans=())
    narrator = Narrator(tell=print)
    evening = Evening(people, words, Kept(None), narrator=narrator)
    evening.pace(speed)
    voice = Voice(narrator, config, people, words)
    voice.start()
    try:
        while not _ended(evening, time.monotonic()):
            time.sleep(0.02)
    finally:
        voice.close()
    return 0


def _ended(evening: Evening, now: float) -> bool:
    """Whether the game is over at ``now``, and all is said."""
    board = evening.scene(now).board
    return board is not None and board.over and not evening.narrating


def demo(options: argparse.Namespace) -> int:
    """Let bots play whole games at once, print what happens, and leave what came of it in ``--out``."""
    from firmware.players.virtual.demo import open_recorder, report_left, stamp  # noqa: PLC0415 - the box of Werewolf

    config, out = configured(options), options.out
    people = seating(options, config)
    words, clock = TableWords(config.table.language, people.names), VirtualClock()
    speaker, recording = open_recorder(config, clock) if out is not None else (CaptionSpeaker(), None)
    lines: list[str] = []

    def tell(line: str) -> None:
        lines.append(f"{stamp(clock.now())}  {line}")
        print(lines[-1])

    evening = Evening(people, words, Kept(None), eyes="open", narrator=Narrator(speaker, tell))
    camera = None if out is None else _Camera(evening, out)
    for game in range(options.games):
        if game:
            evening.again()
        while not _ended(evening, clock.now()):
            if camera is not None:
                camera.look(evening.scene(clock.now()))
            clock.move_to(clock.now() + STEP)
    speaker.close()
    if out is not None:
        (out / "transcript.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        if recording is not None:
            recording.save(out / "narration.wav")
        report_left(out)
    return 0


class _Camera:
    """Takes a picture of the first of each moment that is worth one."""

    def __init__(self, evening: Evening, out: Path) -> None:
        from hardware.virtual.argent.window import ArgentWindow  # noqa: PLC0415 - only for pictures

        self._folder = out / "table"
        self._folder.mkdir(parents=True, exist_ok=True)
        self._window = ArgentWindow(evening, size=WINDOW, still=True, clock=lambda: 0.0)
        self._due = list(PICTURED)

    def look(self, scene: ArgentScene) -> None:
        """Take a picture of ``scene``, if it is one of those."""
        name = _moment(scene)
        if name in self._due:
            self._due.remove(name)
            self._window.picture(self._folder / f"{name}.png")


def _moment(scene: ArgentScene) -> str:
    if scene.board is not None:
        return "over" if scene.board.over else "board"
    if any(player.caller for player in scene.players):
        return "calls"
    return "turn" if scene.hand else "look"

"""`meneur play --game argent` and `meneur demo --game argent`: from options to a table."""

import argparse
import sys
import time
from pathlib import Path
from secrets import token_hex

from engine.argent.rules import Rules
from firmware.players.argent.character import Strength
from firmware.players.argent.simulating import read_rules
from firmware.players.argent.table.evening import Evening
from firmware.players.argent.table.keeping import Kept
from firmware.players.argent.table.sitting import Seating
from firmware.players.argent.table.words import TableWords
from firmware.players.opponents.wording import names_for
from firmware.players.virtual.options import names_of, seats_of
from firmware.runtime.config import Config, from_options
from firmware.runtime.errors import MeneurError
from hardware.virtual.argent.scene import ArgentScene, Eyes

SEATS = 4
"""How many sit at the table if nobody says how many."""

WINDOW = (1280, 800)
"""Points of the window, where the screen has room for them."""

PICTURED = ("look", "turn", "calls", "board", "over")
"""The moments of a demo of which there are pictures."""

STEP = 10.0
"""Seconds that pass at once in a demo: longer than any pause."""


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
    names = {**names_for(config.table.language, bots), **names_of(options.names)}
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


def play(options: argparse.Namespace, *, unseen: str, still: bool, size: tuple[int, int] = WINDOW) -> int:
    """
    Open the window of ``size`` points and play until it is left.

    Where there is no screen ``unseen`` says so; then bots play in the terminal.
    """
    config = configured(options)
    people = seating(options, config)
    words = TableWords(config.table.language, people.names)
    speed = 1.0 if options.speed is None else options.speed
    if unseen:
        if people.humans:
            print(unseen, file=sys.stderr)
        return play_in_terminal(people, words, speed)
    eyes: Eyes = "own" if options.memory else "table"
    return play_in_window(people, words, config, speed, eyes=eyes, still=still, size=size)


def play_in_window(  # noqa: PLR0913 (who plays, and how it is shown)
    people: Seating,
    words: TableWords,
    config: Config,
    speed: float,
    *,
    eyes: Eyes = "table",
    still: bool = False,
    size: tuple[int, int],
) -> int:
    """Open the window of ``size`` points and play until it is left; a game that was left before is offered."""
    from firmware.players.virtual.window import pictures_folder  # noqa: PLC0415 - the box of Werewolf, which takes long
    from hardware.virtual.argent.window import ArgentWindow  # noqa: PLC0415 - what plays in a terminal needs no window

    kept = Kept(config.data.state_directory())
    left = kept.left() if people.humans else None
    evening = Evening(people, words, kept, eyes=eyes, left=left)
    evening.pace(speed)
    window = ArgentWindow(
        evening,
        size=size,
        pictures=pictures_folder(config),
        still=still,
        resume=None if left is None else evening.resume,
    )
    window.run()
    return 0


def play_in_terminal(people: Seating, words: TableWords, speed: float) -> int:
    """Let bots play one game, told in the terminal at the pace of the window."""
    people = Seating(people.players, (), people.names, people.strength, people.rules, people.seed)
    evening = Evening(people, words, Kept(None), tell=print)
    evening.pace(speed)
    while not (board := evening.scene(time.monotonic()).board) or not board.over:
        time.sleep(0.02)
    return 0


def demo(options: argparse.Namespace) -> int:
    """Let bots play whole games at once, print what happens, and leave a transcript and pictures in ``--out``."""
    config = configured(options)
    people, out = seating(options, config), options.out
    words = TableWords(config.table.language, people.names)
    lines: list[str] = []

    def tell(line: str) -> None:
        lines.append(line)
        print(line)

    evening = Evening(people, words, Kept(None), eyes="open", tell=tell)
    camera = None if out is None else _Camera(evening, out)
    now = 0.0
    for game in range(options.games):
        if game:
            evening.again()
        while not (scene := evening.scene(now)).board or not scene.board.over:
            now += STEP
            if camera is not None:
                camera.look(scene)
        if camera is not None:
            camera.look(scene)
    if out is not None:
        (out / "transcript.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"meneur: transcript.txt and table/ are in {out.resolve()}", file=sys.stderr)
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

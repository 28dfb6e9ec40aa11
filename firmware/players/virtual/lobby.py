"""The start screen on its way to a table: shown, answered, kept, and turned into settings."""

import argparse
from dataclasses import dataclass, replace

from firmware.players.virtual.account import first_name
from firmware.players.virtual.acquainted import has_played
from firmware.players.virtual.choices import first_game, keep, overrides, people, recalled
from firmware.players.virtual.people import People
from firmware.players.virtual.saved import forget, saved
from firmware.players.virtual.sizes import keep_size, window_size
from firmware.players.virtual.start import FIRST, RESUME, Asking, first_answers, left_as
from firmware.runtime.config import Config, from_options
from hardware.virtual.start.startscreen import StartScreen


@dataclass(frozen=True, slots=True)
class Chosen:
    """
    What was chosen before an evening, and the size that the window had then, or whether it filled the whole screen.

    There are no ``people`` where Argent was chosen: then all is in the options of the command.
    """

    config: Config
    people: People | None
    size: tuple[int, int]
    whole: bool


def choose(options: argparse.Namespace) -> Chosen | None:
    """
    Have people choose on the start screen; ``None`` if they leave it, with what they chose kept for the next start.

    Raises what reading the configuration raises.
    """
    config = from_options(options)
    folder = config.data.state_directory()
    left, kept = saved(folder), recalled(folder)
    if left is not None and left.evening.spoken:
        kept = {**kept, "language": left.evening.spoken}
    answers = first_answers(config, kept, first_name())
    usual = None if has_played(folder) else first_answers(config, {})
    asking = Asking(usual=usual) if left is None else Asking(answers, usual, over=left.over)
    screen = StartScreen(asking, answers, window_size(folder))
    chosen = screen.run()
    keep_size(folder, screen.screen.size)
    if chosen is None:
        keep(folder, screen.filling.answers if left is None else left_as(screen.filling.answers, answers))
        return None
    keep(folder, chosen)
    if screen.filling.valid["game"] == "argent":
        from firmware.players.argent.table.start import apply  # noqa: PLC0415 - only where it is chosen

        apply(screen.filling.valid, options)
        return Chosen(config, None, screen.screen.size, screen.screen.whole)
    if screen.filling.done != RESUME:
        forget(folder)  # also of one that is too new to be resumed
    valid = first_game(screen.filling.valid) if screen.filling.done == FIRST else screen.filling.valid
    options.config_overrides.extend(overrides(valid))
    coming = replace(people(valid), resumes=screen.filling.done == RESUME)
    return Chosen(from_options(options), coming, screen.screen.size, screen.screen.whole)

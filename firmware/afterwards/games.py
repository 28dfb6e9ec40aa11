"""The games of the history as tables for a terminal, as JSON and as CSV."""

import csv
import io
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from rich.console import Console
from rich.table import Table as Sheet

from firmware.afterwards.describing import cells, facts, story, when
from firmware.afterwards.words import Words
from firmware.history import FinishedGame
from firmware.history.file import Entry

_COLUMNS = ("number", "game", "begun", "ended", "edition", "side", "nights", "interrupted")
_SEAT = ("seat", "pad", "name", "dealt", "role", "trade", "won", "night", "cause", "votes", "hits", "points")


def listing(words: Words, entries: Iterable[Entry]) -> Sheet:
    """The games, one a row."""
    sheet = Sheet(pad_edge=False)  # or 80 columns would not hold it
    for place, heading in enumerate(words.texts("history", "columns")):
        sheet.add_column(heading, justify="right" if place in (0, 3, 4, 5) else "left", no_wrap=place == 1)
    for one in entries:
        minutes = "" if one.minutes is None else str(one.minutes)
        won = words.side(one.side) if one.side else one.winners
        edition = "Argent" if one.game == "argent" else one.edition
        sheet.add_row(str(one.number), when(one.begun), edition, str(one.players), str(one.nights or ""), minutes, won)
    return sheet


def show(console: Console, words: Words, game: FinishedGame) -> None:
    """Print one game: what was played, who held what, and the story."""
    console.print(words.text("history", "title", number=game.number, date=when(game.begun)), style="bold")
    for line in facts(words, game):
        console.print(line, highlight=False)
    console.print(_seats(words, game))
    for cue, text in story(words, game):
        console.print(text, style={"story.night": "bold", "votes": "dim"}.get(cue, ""), highlight=False)


def _seats(words: Words, game: FinishedGame) -> Sheet:
    argent = game.game == "argent"
    seat, name, card, died, won = words.texts("history", "seats")
    headings = (seat, name, words.text("history", "points"), won) if argent else (seat, name, card, died, won)
    sheet = Sheet(*headings)
    for player in game.players:
        yes = words.text("history", "yes") if player.won else ""
        sheet.add_row(str(player.pad), player.name, *cells(words, game, player), yes)
    return sheet


def as_json(game: FinishedGame) -> dict[str, Any]:
    """Everything that is known of ``game``; the story as cues and facts, in pads."""
    told = asdict(game)
    told["ballots"] = [{"night": one.night, "votes": dict(one.votes)} for one in game.ballots]
    told["story"] = [{"cue": cue, "facts": facts} for cue, facts in game.story]
    return told


def as_csv(games: Iterable[FinishedGame]) -> str:
    """One line for each player of each game, with the game's own columns first."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([*_COLUMNS, *_SEAT])
    for game in games:
        for player in game.players:
            writer.writerow(
                [*(getattr(game, name) for name in _COLUMNS), *(_cell(getattr(player, name)) for name in _SEAT)]
            )
    return text.getvalue()


def _cell(value: object) -> object:
    """A value as a spreadsheet takes it: no name begins a formula there."""
    if isinstance(value, bool):
        return int(value)
    return f"'{value}" if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t")) else value

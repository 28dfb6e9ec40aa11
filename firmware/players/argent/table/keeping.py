"""
A game that was left, kept in the state folder until it is over: who plays, then every answer, one JSON line each.

A disk that cannot be written to keeps nobody from playing, and a file that cannot be read counts as none.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from engine.argent.rules import NAMES, Rules
from engine.errors import EngineError
from firmware.players.argent.character import STRENGTHS
from firmware.players.argent.table.sitting import Seating, Sitting
from firmware.players.argent.table.words import TableWords

FILE = "argent.jsonl"


class Left(NamedTuple):
    """A game that was left: who plays it, and all answers so far."""

    seating: Seating
    answers: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """The place of the file: ``folder``, or nowhere."""

    folder: Path | None

    def begin(self, seating: Seating) -> Callable[[object], None]:
        """Keep a new game from now on, instead of any before; what is returned keeps an answer."""
        self._write("w", {**_plain(seating), "rules": {name: getattr(seating.rules, name) for name in NAMES}})
        return self.add

    def resume(self, left: Left) -> Callable[[object], None]:
        """Keep a game that was left from now on, without a last line that was cut off."""
        self.begin(left.seating)
        for answer in left.answers:
            self.add(answer)
        return self.add

    def add(self, answer: object) -> None:
        """Keep one answer more."""
        self._write("a", answer)

    def forget(self) -> None:
        """Keep nothing any more."""
        if self.folder is not None:
            (self.folder / FILE).unlink(missing_ok=True)

    def left(self) -> Left | None:
        """The game that was left, if there is one and it can be gone on with."""
        if self.folder is None:
            return None
        try:
            head, *answers = map(json.loads, _whole((self.folder / FILE).read_text(encoding="utf-8")))
            found = Left(_seating(head), tuple(answers))
            over = not answers or Sitting(found.seating, TableWords("en", {}), answers=found.answers).over
        except (OSError, ValueError, KeyError, TypeError, AttributeError, EngineError):
            return None
        return None if over else found

    def _write(self, mode: str, line: object) -> None:
        if self.folder is None:
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with (self.folder / FILE).open(mode, encoding="utf-8") as file:
                file.write(json.dumps(line, ensure_ascii=False) + "\n")
        except OSError:
            return


def _whole(text: str) -> list[str]:
    """The lines of ``text`` that were written to their end."""
    return text.split("\n")[:-1]


def _plain(seating: Seating) -> dict[str, object]:
    return {
        "players": seating.players,
        "humans": list(seating.humans),
        "names": {str(seat): name for seat, name in seating.names.items()},
        "strength": seating.strength,
        "seed": seating.seed,
    }


def _seating(head: dict[str, Any]) -> Seating:
    return Seating(
        int(head["players"]),
        tuple(int(seat) for seat in head["humans"]),
        {int(seat): str(name) for seat, name in head["names"].items()},
        next(one for one in STRENGTHS if one == head["strength"]),
        Rules().changed(head["rules"]),
        str(head["seed"]),
    )

"""
Games that nobody interrupts, looked at while they are played: each point at which they might be cut off.

A point is before and after whatever the box says, lights, shows and enters in its journal, and before, in the middle of
and after each step of the journal's file.
"""

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from firmware.runtime.journal import Journal
from tests.harness.evenings import END, LONGEST, TABLES, Crew, memory
from tests.harness.rehearsed import Rehearsed
from tests.proofs.disk import Disk, Read, Really, Step, Write

Line = tuple[str, str]
Strike = Callable[[str], None]
"""Called at each point at which the box may be killed: what it does there."""

_VERBS = ("save_evening", "end_evening", "begin_game", "mark_narrated", "add_inputs", "cut_inputs", "end_game")
_SENSES = ("light", "show", "backlight", "status")


def play(
    state: Path,
    name: str,
    strike: Strike,
    begun: Callable[[Rehearsed], None] = lambda _box: None,
    steps: Callable[[Step], None] = lambda _step: None,
) -> list[Line]:
    """
    Play the table called ``name`` to its end from wherever ``state`` has it; what was said.

    ``strike`` is called at each point; ``begun`` with the box as soon as it is switched on; ``steps`` with each step of
    the journal's file.
    """

    def meddle(step: Step, really: Really) -> int:
        if isinstance(step, Read):
            return really(step)
        steps(step)
        what = f"{type(step).__name__.lower()} {step.name}"
        strike(f"before {what}")
        if isinstance(step, Write):
            really(Write(step.name, step.at, step.data[: len(step.data) // 2]))
            strike(f"in {what}")
        result = really(step)
        strike(f"after {what}")
        return result

    said: list[Line] = []
    with Disk(meddle):
        box = TABLES[name].box(state)
        begun(box)
        rehearsal = box.rehearsal
        for verb in _VERBS:
            _surround(rehearsal.journal, verb, strike)
        for verb in _SENSES:
            _surround(rehearsal.board, verb, strike)
        for verb in ("speak", "play"):
            _surround(rehearsal.speaker, verb, strike)
        rehearsal.speaker.listeners.append(lambda cue, text, _seconds: said.append((cue, text)) if cue else None)
        crew = Crew(TABLES[name].taste or name)
        while END not in (cue for cue, _ in said[-1:]):
            assert box.t < LONGEST, f"the game does not end; last heard {said[-3:]}, {box.page}"
            crew.turn(box, LONGEST)
        rehearsal.close()
    return said


def _surround(thing: object, verb: str, strike: Strike) -> None:
    """Have ``strike`` called before and after each ``verb`` of ``thing``."""
    really = getattr(thing, verb)

    def surrounded(*arguments: Any) -> Any:
        strike(f"before {verb}")
        result = really(*arguments)
        strike(f"after {verb}")
        return result

    setattr(thing, verb, surrounded)


@dataclass(frozen=True)
class Point:
    """
    A point at which the box may be killed.

    ``what`` it does there; the first ``said`` lines were begun; what had been kept last has number ``kept`` among the
    memories, and where the journal was being written to (``writing``) the next one may be there instead.
    """

    what: str
    said: int
    kept: int
    writing: bool


class Uninterrupted:
    """
    A game that nobody killed.

    Attributes
    ----------
    laid:
        The state from which it was played.
    points, said:
        Where it may be killed, and every line.
    memories:
        What was in its journal after each entry.
    steps, kept:
        What was done to the journal's file; and for each step which memory was there before it, and whether an entry
        was being made.

    """

    def __init__(self, name: str, folder: Path) -> None:
        """Play the table called ``name`` in ``folder``."""
        self.name = name
        self.laid = folder / "laid"
        self.points: list[Point] = []
        self.memories: list[tuple[object, ...]] = []
        self.steps: list[Step] = []
        self.kept: list[tuple[int, bool]] = []
        self._journal: Journal | None = None
        self._said = 0
        self._writing = False
        TABLES[name].lay(self.laid)
        self.said = play(copied(self.laid, folder / "whole"), name, self._strike, self._begun, self._step)

    def _step(self, step: Step) -> None:
        self.steps.append(step)
        self.kept.append(self._stands)

    @property
    def _stands(self) -> tuple[int, bool]:
        """The number of the memory that was kept last, and whether the journal is being written to."""
        return max(0, len(self.memories) - 1), self._writing or not self._journal

    def _begun(self, box: Rehearsed) -> None:
        self._journal = box.rehearsal.journal
        self._remember()

    def _remember(self) -> None:
        assert self._journal is not None
        now = memory(self._journal)
        if self.memories[-1:] != [now]:
            self.memories.append(now)

    def _strike(self, what: str) -> None:
        moment, _, verb = what.partition(" ")
        if verb in _VERBS:
            self._writing = moment == "before"
            if moment == "after":
                self._remember()
        self._said += what == "after speak"
        self.points.append(Point(what, self._said, *self._stands))


def copied(state: Path, to: Path) -> Path:
    """A copy of ``state``, in the place of whatever was at ``to``."""
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(state, to)
    return to

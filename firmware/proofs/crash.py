"""
The box is killed, wherever it stands: a real process, by a signal that it cannot hear.

It is killed before and after whatever it says, lights, shows and enters in its journal, and before, in the middle of
and after each step of the journal's file. Then what lies on the disk has to be exactly what was acknowledged, and a box
switched on there has to tell the game from the last public opening on, in the same words, to the same end.
"""

import multiprocessing
import os
import shutil
import signal
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from firmware.journal import Journal
from firmware.proofs.disk import Disk, Read, Really, Step, Write
from firmware.proofs.hands import OF_ASKS, Hands
from firmware.proofs.rehearsed import Rehearsed, houses, roles, teach, teach_tokens

Line = tuple[str, str]
Strike = Callable[[str], None]
"""Told of each point at which the box may be killed: what it does there."""

FALLS, END = "night.falls", "rematch.offer"
_OPENINGS = (".wakes", ".opens", ".round")
_OTHERS = ("join.opens", "register.opens", "village.opens", "story.opens", "power.opens")
"""Lines that end like openings of a game, and are none."""

_VERBS = ("save_evening", "end_evening", "begin_game", "mark_heard", "add_input", "cut_inputs", "end_game")
_SENSES = ("light", "show", "backlight", "status")
LONGEST = 20_000.0
"""Seconds after which a game has to be over."""

LOOK = 0.2
"""Seconds between two looks of the players at the display."""


@dataclass(frozen=True)
class Table:
    """Who holds what, clockwise, see `Rehearsed`; and what the players choose by."""

    dealt: str
    centre: str = ""
    rules: Mapping[str, object] = field(default_factory=lambda: {"captain_election_day": 1})
    trades: str = ""
    taste: str = ""

    def box(self, state: Path) -> Rehearsed:
        """The box of this table, switched on."""
        return Rehearsed(state, self.dealt, centre=self.centre, rules=self.rules, trades=self.trades)

    def lay(self, state: Path) -> None:
        """Have a journal in ``state`` that knows the cards, and nothing else."""
        teach(state, roles(self.dealt) + roles(self.centre))
        teach_tokens(state, houses(self.trades))


TABLES: Mapping[str, Table] = {
    "plain": Table("wolf wolf seer villager*5"),
    "loves": Table("wolf wolf seer cupid witch hunter little_girl villager*3"),
    "thief": Table("wolf thief seer witch hunter villager*4", "wolf villager", {"reveal_on_death": "hidden"}),
    "arrows": Table("wolf wolf seer witch villager*4", "", {"double_vote": "arrow", "tie_rule": "arrows_revote"}),
    "village": Table(
        "wolf wolf white_werewolf seer piper pyromaniac raven scapegoat villager*4",
        "",
        {"captain_election_day": "auto"},
        "farmer farmer teacher lord confessor bonesetter barber bailiff innkeeper baker vagabond vagabond",
    ),
    "moves": Table(
        "wolf wolf seer witch defender raven villager*6",
        "",
        {"captain_election_day": "auto"},
        "bailiff farmer farmer teacher lord bonesetter barber vagabond*5",
        taste="moves/7",
    ),
}


def opens(cue: str) -> bool:
    """Whether ``cue`` is a public opening: from the last of them on an interrupted evening is told again."""
    return (cue.endswith(_OPENINGS) and cue not in _OTHERS) or cue in (FALLS, "dawn", "debate.resumes", END)


class Crew(Hands):
    """Hands that also sit down, agree and register, whatever was on when the box was switched on."""

    def act(self, box: Rehearsed) -> None:
        """Do what the display asks for now."""
        page = box.page
        everybody = range(1, len(box.dealt) + 1)
        match page.name:
            case "question" if page.ask != END:
                box.press(1)
            case "join" if box.lights >= set(everybody):
                box.command("start")
            case "join":
                for seat in sorted(set(everybody) - box.lights):
                    box.press(seat)
            case _:
                super().act(box)


def memory(journal: Journal) -> tuple[object, ...]:
    """Everything in ``journal`` that an evening can leave there, but for the time of day."""
    games = range(1, journal.next_game())
    kept = [(journal.opening(game), journal.heard(game), journal.inputs(game)) for game in games]
    outcomes = [(number, outcome) for number, _ended, outcome in journal.finished()]
    return journal.evening(), journal.cards(), journal.names(), kept, outcomes


def play(
    state: Path,
    name: str,
    strike: Strike,
    begun: Callable[[Rehearsed], None] = lambda _box: None,
    steps: Callable[[Step], None] = lambda _step: None,
) -> list[Line]:
    """
    Play the table called ``name`` to its end from wherever ``state`` has it; what was said.

    ``strike`` is told of each point; ``begun`` of the box as soon as it is switched on; ``steps`` of what is done to
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
            crew.act(box)
            box.wait(LOOK)
        rehearsal.close()
    return said


def _surround(thing: object, verb: str, strike: Strike) -> None:
    """Have ``strike`` told before and after each ``verb`` of ``thing``."""
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
        self.said = play(_copy(self.laid, folder / "whole"), name, self._strike, self._begun, self._step)

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


class Matrix:
    """
    Kills, and what they leave.

    Parameters
    ----------
    whole:
        The game that is killed.
    folder:
        Where its states are laid.

    Attributes
    ----------
    killed, resumed:
        How often a process was killed, and how many different states were played on from to the end.

    """

    def __init__(self, whole: Uninterrupted, folder: Path) -> None:
        self.whole = whole
        self.killed = 0
        self.resumed = 0
        self._folder = folder
        self._known: set[object] = set()

    def kill(self, number: int) -> None:
        """Kill a game at point ``number``, and hold what is left against what was acknowledged and told before."""
        point = self.whole.points[number]
        state = _copy(self.whole.laid, self._folder / "killed")
        die(state, self.whole.name, number)
        self.killed += 1
        self.survives(state, point)

    def survives(self, state: Path, point: Point) -> None:
        """Hold what lies in ``state`` against what was acknowledged and told before ``point``; then it is used up."""
        kept = remembered(state)
        allowed = self.whole.memories[point.kept : point.kept + 1 + point.writing]
        assert kept in allowed, f"killed {point.what}: the journal has {kept}, and had acknowledged {allowed}"
        key = (repr(kept), point.said)
        if key not in self._known:
            self._known.add(key)
            self.resumed += 1
            self.goes_on(state, point)

    def goes_on(self, state: Path, point: Point) -> None:
        """Switch a box on in ``state``, and hold what it tells against what the table heard from the opening on."""
        told = game(play(state, self.whole.name, lambda _what: None))
        assert told in self.tails(point.said), f"killed {point.what}: goes on with {told[:3]}"

    def tails(self, said: int) -> list[list[Line]]:
        """What may be told after a kill when ``said`` lines had been begun."""
        lines = self.whole.said
        falls = next(number for number, (cue, _) in enumerate(lines) if cue == FALLS)
        last = max((number for number, (cue, _) in enumerate(lines[:said]) if opens(cue)), default=0)
        coming = [said] if said < len(lines) and opens(lines[said][0]) else []
        return [game(lines[max(falls, number) :]) for number in (last, *coming)]

    def all_tails(self) -> list[list[Line]]:
        """What may be told after a kill at some point."""
        return [tail for said in range(len(self.whole.said) + 1) for tail in self.tails(said)]


def game(lines: Iterable[Line]) -> list[Line]:
    """What of ``lines`` tells of the game, without how to answer, and of the offer after it that it came."""
    told = [(cue, "" if cue == END else text) for cue, text in lines if not cue.startswith(OF_ASKS)]
    first = next((number for number, (cue, _) in enumerate(told) if opens(cue)), len(told))
    return told[first:]


def die(state: Path, name: str, number: int) -> None:
    """Have a process of its own play in ``state``, and kill it at point ``number`` of what it does."""
    process = _FORKS.Process(target=_live_until, args=(state, name, number))
    process.start()
    process.join()
    assert process.exitcode == -signal.SIGKILL, f"the process ended by itself, with {process.exitcode}"


def _live_until(state: Path, name: str, last: int) -> None:
    count = 0

    def strike(_what: str) -> None:
        nonlocal count
        if count == last:
            os.kill(os.getpid(), signal.SIGKILL)
        count += 1

    play(state, name, strike)


def remembered(state: Path) -> tuple[object, ...]:
    """What is in the journal that lies in ``state``, which must be sound."""
    journal = Journal(state / "meneur.db")
    assert journal.set_aside is None, "the journal was damaged"
    kept = memory(journal)
    journal.close()
    return kept


def again_and_again(whole: Uninterrupted, folder: Path, chance: Random, kills: int) -> list[Line]:
    """Kill a game and whatever it was resumed to, up to ``kills`` times; what is told of it at last."""
    state = _copy(whole.laid, folder / "again")
    for _ in range(kills):
        die(state, whole.name, chance.randrange(60, 500))
    return game(play(state, whole.name, lambda _what: None))


def _copy(state: Path, to: Path) -> Path:
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(state, to)
    return to


_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload([__name__])

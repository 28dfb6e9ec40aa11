"""
The box is killed, wherever it stands: a real process, by a signal that it cannot hear.

Then what lies on the disk has to be exactly what was acknowledged, and a box switched on there has to go on
from the last public opening, in the same words, to the same end.
"""

import multiprocessing
import os
import signal
from collections.abc import Iterable
from pathlib import Path
from random import Random

from tests.harness.evenings import END, FALLS, opens, remembered
from tests.harness.hands import of_the_game
from tests.proofs.uninterrupted import Line, Point, Uninterrupted, copied, play


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
        """Kill a game at point ``number``, and compare what is left with what was acknowledged and said before."""
        point = self.whole.points[number]
        state = copied(self.whole.laid, self._folder / "killed")
        assert die(state, self.whole.name, number), "the game was over before it was killed"
        self.killed += 1
        self.survives(state, point)

    def survives(self, state: Path, point: Point) -> None:
        """Compare what lies in ``state`` with what was acknowledged and said before ``point``; then it is used up."""
        kept = remembered(state)
        allowed = self.whole.memories[point.kept : point.kept + 1 + point.writing]
        assert kept in allowed, f"killed {point.what}: the journal has {kept}, and had acknowledged {allowed}"
        key = (repr(kept), point.said)
        if key not in self._known:
            self._known.add(key)
            self.resumed += 1
            self.goes_on(state, point)

    def goes_on(self, state: Path, point: Point) -> None:
        """Switch a box on in ``state``, and compare what it says with what the table heard from the opening on."""
        lines = game(play(state, self.whole.name, lambda _what: None))
        assert lines in self.tails(point.said), f"killed {point.what}: goes on with {lines[:3]}"

    def tails(self, said: int) -> list[list[Line]]:
        """What may be said after a kill when ``said`` lines had been begun."""
        lines = self.whole.said
        falls = next(number for number, (cue, _) in enumerate(lines) if cue == FALLS)
        last = max((number for number, (cue, _) in enumerate(lines[:said]) if opens(cue)), default=0)
        coming = [said] if said < len(lines) and opens(lines[said][0]) else []
        return [game(lines[max(falls, number) :]) for number in (last, *coming)]

    def all_tails(self) -> list[list[Line]]:
        """What may be said after a kill at some point."""
        return [tail for said in range(len(self.whole.said) + 1) for tail in self.tails(said)]


def game(lines: Iterable[Line]) -> list[Line]:
    """Those of ``lines`` that are about the game, without how to answer, and that the offer after it came."""
    lines = [(cue, "" if cue == END else text) for cue, text in of_the_game(lines)]
    first = next((number for number, (cue, _) in enumerate(lines) if opens(cue)), len(lines))
    return lines[first:]


def die(state: Path, name: str, number: int) -> bool:
    """Have a process of its own play in ``state``, and kill it at point ``number``; false if it came to its end."""
    process = _FORKS.Process(target=_live_until, args=(state, name, number))
    process.start()
    process.join()
    assert process.exitcode in (0, -signal.SIGKILL), f"the process ended by itself, with {process.exitcode}"
    return process.exitcode != 0


def _live_until(state: Path, name: str, last: int) -> None:
    count = 0

    def strike(_what: str) -> None:
        nonlocal count
        if count == last:
            os.kill(os.getpid(), signal.SIGKILL)
        count += 1

    play(state, name, strike)


def again_and_again(whole: Uninterrupted, folder: Path, chance: Random, kills: int) -> list[Line]:
    """Kill a game and every resumption of it, ``kills`` times; what is said of it at last."""
    state = copied(whole.laid, folder / "again")
    while kills:
        if die(state, whole.name, chance.randrange(60, 500)):
            kills -= 1
        else:  # it came to its end in spite of it: another one begins
            copied(whole.laid, state)
    return game(play(state, whole.name, lambda _what: None))


_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload([__name__])

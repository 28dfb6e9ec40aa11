"""
The power is cut under the journal's file: every state of the disk that a power cut can leave.

What was written before a file's last sync is there. Of what was written since, anything may be there and anything may
be missing, in any order, and of each write any of its sectors. Whichever it is, the journal has to hold what was
acknowledged, and nothing that is half done.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

from tests.harness.evenings import remembered
from tests.proofs.disk import Delete, Step, Sync, Truncate, Write
from tests.proofs.uninterrupted import Uninterrupted

SECTOR = 512
"""Bytes that a disk writes whole or not at all."""

Files = dict[str, bytearray]


class Cut:
    """
    A disk of which the power may be cut after any of ``steps``.

    ``chance`` draws how unsynced writes are torn, lost and reordered: ``draws`` states after each step, besides the
    three that are always tried (all of it there, nothing unsynced there, the last write torn in the middle).
    """

    def __init__(self, steps: Sequence[Step], before: Files, chance: Random, draws: int) -> None:
        self._steps = steps
        self._before = before
        self._chance = chance
        self._draws = draws

    def states(self) -> Iterator[tuple[int, Files]]:
        """Yield the number of steps begun, and a state in which the files may be found then."""
        durable = _copied(self._before)
        pending: list[Step] = []
        for number, step in enumerate(self._steps, start=1):
            if isinstance(step, Sync):
                for one in (one for one in pending if one.name == step.name):
                    _do(durable, one)
                pending = [one for one in pending if one.name != step.name]
                continue
            pending.append(step)
            for left in self._left(pending):
                files = _copied(durable)
                for one in left:
                    _do(files, one)
                yield number, files

    def _left(self, pending: Sequence[Step]) -> Iterator[Sequence[Step]]:
        """Yield what may be left of the steps of which nobody knows."""
        yield pending
        yield ()
        yield [*pending[:-1], *self._torn(pending[-1], half=True)]
        for _ in range(self._draws):
            kept = [part for step in pending if self._chance.random() < 0.6 for part in self._torn(step)]
            yield kept

    def _torn(self, step: Step, *, half: bool = False) -> list[Step]:
        """Return those sectors of a write that got to the disk: the first half of them, or any."""
        if not isinstance(step, Write):
            return [] if half else [step]
        edges = [0, *range(SECTOR - step.at % SECTOR, len(step.data), SECTOR), len(step.data)]
        sectors: list[Step] = [
            Write(step.name, step.at + begin, step.data[begin:end]) for begin, end in pairwise(edges)
        ]
        if half:
            return sectors[: len(sectors) // 2]
        return sectors if self._chance.random() < 0.5 else [one for one in sectors if self._chance.random() < 0.7]


def _copied(files: Files) -> Files:
    return {name: bytearray(data) for name, data in files.items()}


def _do(files: Files, step: Step) -> None:
    match step:
        case Write(name, at, data):
            file = files.setdefault(name, bytearray())
            file.extend(bytes(max(0, at + len(data) - len(file))))
            file[at : at + len(data)] = data
        case Truncate(name, size):
            del files.setdefault(name, bytearray())[size:]
        case Delete(name):
            files.pop(name, None)
        case _:
            pass


class Cuts:
    """
    Power cuts through a game that nobody interrupted.

    Attributes
    ----------
    tried:
        How many states were opened.
    found:
        How many different memories were found in them.

    """

    def __init__(self, whole: Uninterrupted, folder: Path) -> None:
        self._whole = whole
        self._folder = folder
        self._before = {file.name: bytearray(file.read_bytes()) for file in whole.laid.glob("meneur.db*")}
        self.tried = 0
        self.found: set[str] = set()

    def attempt(self, chance: Random, *, every: int, draws: int) -> None:
        """Try the states after every ``every``-th step of the disk."""
        kept = self._whole.kept
        for number, files in Cut(self._whole.steps, self._before, chance, draws).states():
            if number % every:
                continue
            state = self._folder / "state"
            state.mkdir(exist_ok=True)
            for old in state.iterdir():
                old.unlink()
            for name, data in files.items():
                (state / name).write_bytes(data)
            there = remembered(state)
            first, writing = kept[number - 1]
            allowed = self._whole.memories[first : first + 1 + writing]
            assert there in allowed, f"cut after step {number}, {self._whole.steps[number - 1]!r:.60}"
            self.tried += 1
            self.found.add(repr(there))

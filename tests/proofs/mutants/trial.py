"""
How mutants meet the tests.

The tests are loaded once, and run once unchanged to see which lines of the rules each of them passes. A mutant
then meets those that pass its line, the quickest first, in a copy of that process with its function put in the place of
the true one. What a function did while the modules were loaded is not undone by that: who survives in such a function
meets all tests in a process that loads everything anew.
"""

import gc
import inspect
import os
import resource
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.harness.marks import declare
from tests.proofs.mutants.changes import ROOT, Mutant

if TYPE_CHECKING:
    from _typeshed import TraceFunction

#: Those that play thousands of games no mutant meets; the one that finds most comes first.
SLOW = ("test_properties", "test_quiet_nights", "test_twins", "test_village_twins")
EARLY = "test_golden"
#: Where each test of the rules is, by its name.
FILES = {path.stem: path for path in (ROOT / "tests" / "engine").rglob("test_*.py")}
TESTS = tuple(sorted((name for name in FILES if name not in SLOW), key=lambda name: (name != EARLY, name)))
#: How many seconds of computing longer than unchanged a test may run before it counts as endless; how many all of them
#: may take together where everything is loaded anew; and the bytes that
#: they may take beside those that are taken already.
PATIENCE, LONGEST, ROOM = 2.0, 60.0, 2 << 30

_Line = tuple[str, int]
_RULES = f"{ROOT}{os.sep}engine{os.sep}"
_FORK = get_context("fork")


class Verdict(Enum):
    """What became of a mutant."""

    KILLED = "killed"
    SURVIVED = "survived"
    UNREACHED = "no test passes this line"


class Score(NamedTuple):
    """How many mutants were tried, and which of them lived."""

    tried: int
    survivors: tuple[Mutant, ...]

    @property
    def killed(self) -> float:
        """The part of them that was killed, in percent."""
        return 100 * (1 - len(self.survivors) / self.tried) if self.tried else 100.0

    def __str__(self) -> str:
        """The score in words."""
        return f"{self.tried - len(self.survivors)} of {self.tried} mutants killed, {self.killed:.1f} %"


def score(found: Iterable[tuple[Mutant, Verdict]], loud: bool = False) -> Score:
    """Count what was ``found``; ``loud`` prints each survivor as it comes."""
    tried, survivors = 0, []
    for mutant, verdict in found:
        tried += 1
        if verdict is not Verdict.KILLED:
            survivors.append(mutant)
            if loud:
                print(f"{mutant} ({verdict.value})", flush=True)
    return Score(tried, tuple(survivors))


def verdicts(those: Iterable[Mutant], tests: Sequence[str] = TESTS) -> Iterator[tuple[Mutant, Verdict]]:
    """What becomes of each of ``those``. `RuntimeError` if the tests do not pass with the rules as they are."""
    mutants = list(those)
    receiver, sender = _FORK.Pipe(duplex=False)
    process = _FORK.Process(target=_try, args=(mutants, tests, sender))
    process.start()
    sender.close()
    for mutant in mutants:
        try:
            yield mutant, Verdict(receiver.recv())
        except EOFError:
            raise RuntimeError(f"The tests of the rules fail as they are: {', '.join(tests)}") from None
    process.join()


def survives(mutant: Mutant, tests: Sequence[str] = TESTS) -> bool:
    """Whether ``tests`` do not notice ``mutant`` when everything is loaded anew."""
    return _apart(lambda: _fresh(tests, [], mutant) == 0)


def _apart(works: Callable[[], bool]) -> bool:
    """Whether ``works`` in a process of its own, which may do as it likes."""
    child = os.fork()
    if child == 0:
        room = _taken() + ROOM
        resource.setrlimit(resource.RLIMIT_AS, (room, room))
        _allow(LONGEST)
        try:
            os._exit(0 if works() else 1)
        except BaseException:  # whatever it raises, it is found out
            os._exit(1)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def _taken() -> int:
    """The bytes of address space that this process takes: one that has run many tests takes more than a fresh one."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()


def _allow(seconds: float) -> None:
    """End this process when it has computed for so long."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def _fresh(tests: Sequence[str], plugins: list[object], mutant: Mutant | None = None) -> int:
    """Load everything anew, with ``mutant`` in its place, and run ``tests`` silently until one fails; 0 if none did."""
    os.chdir(ROOT)
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    for name in [name for name in sys.modules if name.partition(".")[0] in {"engine", "firmware", "tests"}]:
        del sys.modules[name]
    if mutant is not None:
        sys.meta_path.insert(0, _Swap(mutant))
    files = [str(FILES[name]) for name in tests]
    return pytest.main(
        ["-x", "-q", "-p", "no:cacheprovider", "--noconftest", "--assert=plain", *files], plugins=[_Marks(), *plugins]
    )


class _Marks:
    """Makes the marks of the tests known where no conftest.py does."""

    def pytest_configure(self, config: pytest.Config) -> None:
        """Declare them."""
        declare(config)


class _Swap(MetaPathFinder):
    """Finds the mutant where its module is looked for."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The changed module; of all others nothing is known."""
        del path, target
        if fullname != self._mutant.module:
            return None
        file = self._mutant.file
        return spec_from_file_location(fullname, file, loader=_Text(fullname, file, self._mutant.text()))


class _Text(SourceFileLoader):
    """Loads a text that is in no file."""

    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self._source = source

    def get_code(self, fullname: str) -> object:  # type: ignore[override]
        """The code of that text, and no cached one."""
        return compile(self._source, self.get_filename(fullname), "exec", dont_inherit=True)


def _try(mutants: Sequence[Mutant], tests: Sequence[str], pipe: Connection) -> None:
    trace = _Trace()
    sys.settrace(trace)
    _fresh(tests, [_Trial(mutants, tests, trace, pipe)])


class _Trace:
    """Which lines in functions of the rules are passed."""

    def __init__(self) -> None:
        self.lines: set[_Line] = set()

    def __call__(self, frame: FrameType, event: str, argument: object) -> "TraceFunction | None":
        """Look at a frame, as `sys.settrace` has it."""
        del event, argument
        code = frame.f_code
        if code.co_flags & inspect.CO_OPTIMIZED and code.co_filename.startswith(_RULES):
            self.lines.add((code.co_filename, frame.f_lineno))
            return self
        return None


class _Trial:
    """Runs the tests of each of ``mutants``, and sends its verdict, once the ``tests`` are loaded."""

    def __init__(self, mutants: Sequence[Mutant], tests: Sequence[str], trace: _Trace, pipe: Connection) -> None:
        """``trace`` is on while the tests are loaded."""
        self._mutants = mutants
        self._tests = tests
        self._trace = trace
        self._pipe = pipe
        #: How many seconds each test takes, traced; and which tests pass a line.
        self._seconds: list[float] = []
        self._passing: dict[_Line, set[int]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run in the place of pytest's own loop."""
        sys.settrace(None)
        loaded = self._trace.lines
        receiver, sender = _FORK.Pipe(duplex=False)
        process = _FORK.Process(target=self._watch, args=(session, sender))
        process.start()
        sender.close()
        self._seconds, self._passing = receiver.recv()
        process.join()
        functions = _functions()
        gc.freeze()
        for mutant in self._mutants:
            verdict = self._meet(session, mutant, functions[mutant.file, mutant.function.start])
            if verdict is not Verdict.KILLED and any((mutant.file, line) in loaded for line in mutant.function):
                verdict = Verdict.SURVIVED if survives(mutant, self._tests) else Verdict.KILLED
            self._pipe.send(verdict.value)
        return True

    def _watch(self, session: pytest.Session, pipe: Connection) -> None:
        """Run every test and send how long it takes and which lines it passes, if all of them succeed."""
        seconds: list[float] = []
        passing: defaultdict[_Line, set[int]] = defaultdict(set)
        for index in range(len(session.items)):
            self._trace.lines = set()
            begin = time.process_time()
            sys.settrace(self._trace)
            succeeded = _succeeds(session, index)
            sys.settrace(None)
            if not succeeded:
                return
            seconds.append(time.process_time() - begin)
            for line in self._trace.lines:
                passing[line].add(index)
        pipe.send((seconds, dict(passing)))

    def _meet(self, session: pytest.Session, mutant: Mutant, those: Sequence[FunctionType]) -> Verdict:
        """Have ``mutant`` in the place of ``those`` functions meet the tests that pass its line."""
        tests = {test for line in mutant.lines for test in self._passing.get((mutant.file, line), ())}
        if not tests:
            return Verdict.UNREACHED
        changed = _codes(compile(mutant.text(), mutant.file, "exec", dont_inherit=True))[mutant.function.start]
        true = those[0].__code__
        for function in those:
            function.__code__ = changed
        quickest = sorted(tests, key=self._seconds.__getitem__)
        lives = _apart(lambda: all(self._endures(session, test) for test in quickest))
        for function in those:
            function.__code__ = true
        return Verdict.SURVIVED if lives else Verdict.KILLED

    def _endures(self, session: pytest.Session, test: int) -> bool:
        _allow(PATIENCE + self._seconds[test])
        return _succeeds(session, test)


def _succeeds(session: pytest.Session, test: int) -> bool:
    item = session.items[test]
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
    return not session.testsfailed


def _functions() -> dict[_Line, list[FunctionType]]:
    """The functions and methods that are loaded, by the line where each begins."""
    found: defaultdict[_Line, list[FunctionType]] = defaultdict(list)
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and "<" not in one.__qualname__:
            found[one.__code__.co_filename, one.__code__.co_firstlineno].append(one)
    return found


def _codes(whole: CodeType) -> dict[int, CodeType]:
    """The functions and methods that are written in ``whole``, by the line where each begins."""
    found: dict[int, CodeType] = {}
    for code in whole.co_consts:
        if isinstance(code, CodeType):
            found |= {code.co_firstlineno: code} if code.co_flags & inspect.CO_OPTIMIZED else _codes(code)
    return found

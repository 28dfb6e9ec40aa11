"""
The page for phones and a television: how far it is behind the box, what it takes, and what the box notices of it.

The page is a process of its own, as it is installed; fifty spectators look at it over the loopback of this machine.
"""

import asyncio
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from tempfile import TemporaryDirectory
from threading import Thread

from audio.sound.captions import CaptionSpeaker
from firmware.afterwards.expecting import Chances
from firmware.following.looking import EVERY, follow
from firmware.following.reading import table
from firmware.players.simulation.table import lay, read_rules
from firmware.runtime.clock import RealClock
from firmware.runtime.config import Config, Data, Web
from firmware.runtime.loop import RealLoop
from firmware.session.assembly import make_box, make_parts
from firmware.session.box import Box
from firmware.session.evening import script
from firmware.web.afterwards.simulating import Simulating
from hardware.ports.events import KeyName
from hardware.ports.pads import Pad
from hardware.virtual.board import VirtualBoard
from hardware.virtual.outputs import LightSet, Output
from tests.bench.idle import counted
from tests.bench.instruments.measuring import CannotMeasure, Effort, Reading, measured

_ROOT = Path(__file__).parents[2]
_SPECTATORS = 50
_PATIENCE = 20.0
_LANGUAGES = ("en", "fr", "de")


@dataclass
class _Spectators:
    """Fifty lines of events, in three languages and from as many addresses; ``heard`` is when which sentence came."""

    port: int
    heard: dict[str, list[float]] = field(default_factory=dict)
    ended: bool = False

    def __enter__(self) -> "_Spectators":
        self._lines = [self._line(number) for number in range(_SPECTATORS)]
        self._thread = Thread(target=self._listen, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.ended = True
        self._thread.join(_PATIENCE)
        for line in self._lines:
            line.close()

    def _line(self, number: int) -> socket.socket:
        line = socket.create_connection(("127.0.0.1", self.port), _PATIENCE, (f"127.0.1.{number + 1}", 0))
        path = f"/{_LANGUAGES[number % 3]}/events"
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: bench\r\n\r\n".encode())
        return line

    def _listen(self) -> None:
        rest = dict.fromkeys(self._lines, b"")
        with DefaultSelector() as selector:
            for one in self._lines:
                selector.register(one, EVENT_READ, one)
            while not self.ended:
                for key, _ in selector.select(0.2):
                    line: socket.socket = key.data
                    *lines, rest[line] = (rest[line] + line.recv(1 << 20)).split(b"\n")
                    now = time.perf_counter()
                    for event in lines:
                        self._take(event, now)

    def _take(self, event: bytes, now: float) -> None:
        if event.startswith(b"data: {"):
            said = json.loads(event[6:])["parts"].get("said", "")
            self.heard.setdefault(said.rpartition('">')[2].partition("<")[0], []).append(now)


@contextmanager
def _page(folder: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """The page in a process of its own, and its port."""
    program = ["nice", "-n", "10", sys.executable, "-P", "-m", "firmware", "web"]  # as its unit has it
    command = [*program, "--port", "0", "--config", os.devnull]
    process = subprocess.Popen(
        [*command, "--set", f"web.socket={folder / 'box.sock'}"],
        cwd=_ROOT,
        env={**os.environ, "PYTHONPATH": str(_ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert process.stdout is not None
        if not process.stdout.readline():
            raise CannotMeasure("the page did not start: ./meneur setup")
        yield process, int(process.stdout.readline().rstrip("/\n").rpartition(":")[2])
    finally:
        process.terminate()
        process.communicate()


class _Table:
    """A box in real time, without a voice, at which people join; ``followed`` by the page at ``folder`` or not."""

    def __init__(self, folder: Path, *, followed: bool) -> None:
        config = Config(data=Data(state=str(folder / "state")), web=Web(socket=str(folder / "box.sock")))
        clock = RealClock()
        self.loop = RealLoop(clock)
        self.board = VirtualBoard(config.table.seats)
        parts = make_parts(config, self.board, CaptionSpeaker(70), clock)
        self.box = make_box(parts, self.loop, "bench")
        self.loop.start(script(self.box))
        self._link = follow(self.box, self.loop, config) if followed else None
        self._thread = Thread(target=self.loop.run)
        self._thread.start()

    def close(self) -> None:
        """Switch it off."""
        self.loop.stop()
        self._thread.join()
        if self._link is not None:
            self._link.close()
        self.loop.close()
        self.box.journal.close()

    def do(self, action: Callable[[], None]) -> None:
        """Do ``action`` in the loop."""
        self.loop.call_at(self.loop.clock.now(), action)
        self.loop.wake()


@contextmanager
def _evening() -> Iterator[tuple[_Table, subprocess.Popen[str], _Spectators]]:
    """A box, its page, and those who look at it."""
    with ExitStack() as opened, TemporaryDirectory(prefix="meneur-bench-") as folder:
        process, port = opened.enter_context(_page(Path(folder)))
        table = _Table(Path(folder), followed=True)
        opened.callback(table.close)
        spectators = opened.enter_context(_Spectators(port))
        _wait(lambda: len(spectators.heard) > 1)
        yield table, process, spectators


@contextmanager
def _joining(*, followed: bool) -> Iterator[_Table]:
    """A box alone, or with a page and those who look at it, each in a process of its own."""
    with ExitStack() as opened, TemporaryDirectory(prefix="meneur-bench-") as folder:
        if followed:
            _, port = opened.enter_context(_page(Path(folder)))
            looking = get_context("spawn").Process(target=_look_on, args=(port,), daemon=True)
            looking.start()
            opened.callback(looking.terminate)
        table = _Table(Path(folder), followed=followed)
        opened.callback(table.close)
        yield table


def _look_on(port: int) -> None:
    os.nice(19)  # they would be other machines
    with _Spectators(port):
        time.sleep(3600)


def _wait(claim: Callable[[], bool]) -> None:
    latest = time.monotonic() + _PATIENCE
    while not claim():
        if time.monotonic() > latest:
            raise CannotMeasure("the page does not follow the box here")
        time.sleep(0.01)


def _say(box: Box, sentence: str, said: dict[str, float]) -> None:
    box.voice.said = sentence
    said[sentence] = time.perf_counter()


@measured(
    "web.behind",
    unit="ms",
    reach="from a sentence that the narrator begins to the event of it at each of 50 spectators, the middle of all; "
    "the looks at the box every 100 ms are inside, a wireless network and a browser's drawing are not",
    target="200",
)
def behind(effort: Effort) -> Reading:
    """How far the board is behind the box."""
    chance, said = random.Random(1), dict[str, float]()
    with _evening() as (table, _, spectators):
        for number in range(effort.amount(100, 5)):
            sentence = f"Sentence {number}."
            time.sleep(chance.uniform(0.15, 0.35))
            table.do(lambda sentence=sentence: _say(table.box, sentence, said))  # type: ignore[misc]
            _wait(lambda sentence=sentence: len(spectators.heard.get(sentence, ())) == _SPECTATORS)  # type: ignore[misc]
        late = sorted(1000 * (when - said[sentence]) for sentence in said for when in spectators.heard[sentence])
    note = f"99 % within {late[int(0.99 * len(late))]:.0f} ms, all within {late[-1]:.0f} ms"
    return Reading(statistics.median(late), tuple(late), note)


@measured(
    "web.memory",
    unit="MB",
    reach="of the page's process with 50 spectators in three languages, after all of them got some sentences; what "
    "other processes share with it is inside",
    target="60",
)
def memory(effort: Effort) -> Reading:
    """What the page holds in memory, and its share of a core."""
    seconds = effort.amount(60, 2)
    with _evening() as (table, process, _):
        time.sleep(1)
        idle = _share(process, seconds)
        numbers = iter(range(1_000_000))
        for _ in range(seconds):
            table.do(lambda: _say(table.box, f"Sentence {next(numbers)}.", {}))
            time.sleep(0.5)
        before, start = counted(process.pid).seconds, time.monotonic()
        for _ in range(seconds):
            table.do(lambda: _say(table.box, f"Sentence {next(numbers)}.", {}))
            time.sleep(1)
        busy = 100 * (counted(process.pid).seconds - before) / (time.monotonic() - start)
        found = _resident(process.pid)
    return Reading(found, (), f"{idle:.2f} % of one core while nothing happens, {busy:.1f} % with a sentence a second")


def _share(process: subprocess.Popen[str], seconds: float) -> float:
    before = counted(process.pid).seconds
    time.sleep(seconds)
    return 100 * (counted(process.pid).seconds - before) / seconds


def _resident(process: int) -> float:
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:"))


@measured(
    "web.keys",
    unit="ms",
    reach="from a green key to its light while people join, with a page that 50 spectators look at; of the box's "
    "program alone, without pads",
)
def keys(effort: Effort) -> Reading:
    """What the box notices of its page."""
    rounds = effort.amount(20, 1)
    with _joining(followed=False) as alone:
        without = _pressed(alone, rounds)
    with _joining(followed=True) as seen:
        with_page = _pressed(seen, rounds)
    usual, slow = statistics.median(without), (_late(with_page), _late(without))
    note = f"without a page {usual:.2f} ms; 99 % within {slow[0]:.1f} ms with it and {slow[1]:.1f} ms without"
    return Reading(statistics.median(with_page), tuple(with_page), note)


@measured(
    "web.playing",
    unit="ms",
    reach="from a green key to its light while people join, as web.keys, beside a page that plays games for the "
    "adviser all the while",
)
def playing(effort: Effort) -> Reading:
    """What the box notices of games that its page plays."""
    rounds = effort.amount(20, 1)
    with _joining(followed=False) as alone:
        without = _pressed(alone, rounds)
    beside = get_context("spawn").Process(target=_play_on, daemon=True)
    beside.start()
    try:
        with _joining(followed=False) as busy:
            start, before = time.monotonic(), counted(beside.pid or 0).seconds
            found = _pressed(busy, rounds)
            share = 100 * (counted(beside.pid or 0).seconds - before) / (time.monotonic() - start)
    finally:
        beside.terminate()
        beside.join()
    note = f"without {statistics.median(without):.2f} ms; 99 % within {_late(found):.1f} and {_late(without):.1f} ms"
    return Reading(statistics.median(found), tuple(found), f"{note}; the games take {share:.0f} % of one core")


def _play_on() -> None:
    """Play as the page does, at its priority, until this process is ended."""

    async def play() -> None:
        simulating, chances = Simulating(), Chances(None, 1_000_000, 1)
        table = lay(None, 8, "2009", read_rules("2009", [], {}))
        while simulating.wish(chances, table) is None:
            await asyncio.sleep(1)

    os.nice(10)
    asyncio.run(play())


def _late(samples: list[float]) -> float:
    return sorted(samples)[int(0.99 * len(samples))]


def _pressed(table: _Table, rounds: int) -> list[float]:
    """Milliseconds from each key to its light; people join, and get up again."""
    lit: dict[int, float] = {}

    def seen(output: Output) -> None:
        if isinstance(output, LightSet):
            lit[output.seat] = time.perf_counter()

    def press(seat: int, key: KeyName) -> float:
        lit.pop(seat, None)
        pressed = time.perf_counter()
        table.board.press(Pad(seat), key)
        _wait(lambda: seat in lit)
        table.board.release(Pad(seat), key)
        time.sleep(0.02)
        return 1000 * (lit[seat] - pressed)

    table.board.watch(seen)
    press(1, "up")  # it is answered when the greeting is over
    keys: tuple[KeyName, KeyName] = ("up", "down")
    return [press(seat, key) for _ in range(rounds) for key in keys for seat in range(2, 10)]


@measured(
    "web.look",
    unit="us",
    reach=f"one look of the box's loop at all that is public, every {1000 * EVERY:.0f} ms while a page is wanted",
)
def look(effort: Effort) -> Reading:
    """What following costs the box."""
    with TemporaryDirectory(prefix="meneur-bench-") as folder:
        found = _Table(Path(folder), followed=False)
        looks = effort.amount(20_000, 100)
        start = time.perf_counter()
        for _ in range(looks):
            table(found.box)
        took = time.perf_counter() - start
        found.close()
    return Reading(1_000_000 * took / looks)

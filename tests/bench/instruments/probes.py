"""
What runs inside the interpreter that is being measured.

A probe prints one line of JSON, its findings by name; nothing else is done in its process.
"""

from time import perf_counter

_BORN = perf_counter()

import sys  # noqa: E402 - the clock starts before anything is imported

if __name__ == "__main__":
    sys.modules["pkg_resources"] = None  # type: ignore[assignment]  # as the program itself does

import json  # noqa: E402
import threading  # noqa: E402
from collections.abc import Callable, Mapping  # noqa: E402

from audio.speaker import Speaker  # noqa: E402
from firmware.players.virtual.party import Party  # noqa: E402
from firmware.players.watching import WatchedSpeaker  # noqa: E402
from firmware.runtime.clock import RealClock, VirtualClock  # noqa: E402
from firmware.runtime.config import Config, load  # noqa: E402
from firmware.runtime.loop import RealLoop, VirtualLoop  # noqa: E402
from firmware.runtime.loudspeaker import open_speaker  # noqa: E402
from firmware.session.assembly import make_box, make_parts  # noqa: E402
from firmware.session.evening import script  # noqa: E402
from hardware.ports.board import Light  # noqa: E402
from hardware.ports.pads import pads  # noqa: E402
from hardware.virtual.board import VirtualBoard  # noqa: E402
from hardware.virtual.outputs import LightSet, Output  # noqa: E402
from tests.bench.instruments.memory import peak  # noqa: E402

Findings = Mapping[str, list[float] | list[str]]
PADS = 18


def _config(folder: str, seats: int) -> Config:
    return load([], [f"data.state={folder}", f"data.cache={folder}", f"table.seats={seats}"])


class _Running:
    """A service in real time, in a thread of its own."""

    def __init__(self, folder: str) -> None:
        config = _config(folder, PADS)
        self.board = VirtualBoard(PADS)
        clock = RealClock()
        self.loop = RealLoop(clock)
        self.speaker = WatchedSpeaker(open_speaker(config)[0])
        self.greeted = threading.Event()
        self.ready_at = 0.0
        self.speaker.listeners.append(self._heard)
        self._parts = make_parts(config, self.board, self.speaker, clock)
        self._box = make_box(self._parts, self.loop, 1)
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        self.greeted.wait()

    def _run(self) -> None:
        self.loop.start(script(self._box))
        self.loop.run()

    def _heard(self, cue: str, _text: str, _seconds: float) -> None:
        if cue and not self.greeted.is_set():
            self.ready_at = perf_counter()
            self.greeted.set()

    def stop(self) -> None:
        """Switch it off."""
        self.loop.stop()
        self._thread.join()
        self._parts.journal.close()
        self.speaker.close()


def ready(folder: str) -> Findings:
    """Milliseconds until the greeting begins; the voice is rendered by a first service that does not count."""
    if not any(part == "warm" for part in sys.argv):
        return _warmed(folder)
    service = _Running(folder)
    service.stop()
    return {"ready": [1000 * (service.ready_at - _BORN)]}


def _warmed(folder: str) -> Findings:
    """Start once to fill the cache, then once more in a fresh interpreter with a fresh journal."""
    import subprocess  # noqa: PLC0415 - not part of what is measured
    from pathlib import Path  # noqa: PLC0415

    _Running(folder).stop()
    for file in Path(folder).glob("meneur.db*"):
        file.unlink()
    command = [sys.executable, "-m", "tests.bench.instruments.probes", "ready", folder, "warm"]
    found: Findings = json.loads(subprocess.run(command, capture_output=True, check=True).stdout.splitlines()[-1])
    return found


def presses(folder: str, count: str) -> Findings:
    """Milliseconds from each of ``count`` presses to its light and to its sound."""
    service = _Running(folder)
    found: dict[str, list[float]] = {"light": [], "sound": []}
    answered = {name: threading.Event() for name in found}
    pressed = [0.0]

    def answer(name: str) -> None:
        found[name].append(1000 * (perf_counter() - pressed[0]))
        answered[name].set()

    def lit(output: Output) -> None:
        match output:
            case LightSet(_, Light.ON | Light.OFF):
                answer("light")
            case _:
                pass

    service.board.watch(lit)
    service.speaker.listeners.append(lambda cue, _text, _seconds: None if cue else answer("sound"))
    for number in range(int(count)):
        seat, key = number % PADS + 1, "down" if number // PADS % 2 else "up"
        for event in answered.values():
            event.clear()
        pressed[0] = perf_counter()
        service.board.press(seat, "up" if key == "up" else "down")
        for event in answered.values():
            event.wait()
        service.board.release(seat, "up" if key == "up" else "down")
    service.stop()
    return found


def game(folder: str, players: str) -> Findings:
    """Peak megabytes over one game of bots."""
    config = _config(folder, int(players))
    clock = VirtualClock()
    loop = VirtualLoop(clock)
    bots = pads(int(players))
    board = VirtualBoard(int(players))
    party = Party(config, loop, clock, board, open_speaker(config)[0], humans=(), bots=bots, seed=1)
    party.start()
    while not party.ended:
        loop.advance(1.0)
    party.close()
    return {"megabytes": [peak()]}


POLLED = 1.0
"""Seconds within which a line that is waited for is asked for again; it may be asked for earlier, ahead of its turn."""


class _Clocked(WatchedSpeaker):
    """Takes down how long each line was waited for, and when the first began."""

    def __init__(self, speaker: Speaker) -> None:
        super().__init__(speaker)
        self._asked: dict[str, tuple[float, float]] = {}  # since when it is asked for, and when last
        self.waits: list[float] = []
        self.cues: list[str] = []
        self.first = 0.0

    def fetch(self, text: str) -> bool:
        """Ask for it, and remember since when."""
        now = perf_counter()
        since, last = self._asked.get(text, (now, now))
        self._asked[text] = (since if now - last < POLLED else now), now
        return super().fetch(text)

    def speak(self, cue: str, text: str, scene: str | None = None) -> float:
        """Say it, and take down how late that is."""
        now = perf_counter()
        self.first = self.first or now
        self.waits.append(now - self._asked.pop(text, (now, now))[0])
        self.cues.append(cue)
        return super().speak(cue, text, scene)


def evening(folder: str, seconds: str) -> Findings:
    """What an evening of eight bots in real time waits for, for so many seconds."""
    config = _config(folder, 8)
    clock = RealClock()
    loop, speaker, bar = RealLoop(clock), _Clocked(open_speaker(config)[0]), [0.0]
    party = Party(config, loop, clock, VirtualBoard(8), speaker, humans=(), bots=pads(8), seed=1)

    def look() -> None:
        bar[0] += party.box.display.page.name == "rendering"
        loop.call_at(clock.now() + 1.0, look)

    loop.call_at(clock.now() + float(seconds), loop.stop)
    look()
    ready_at = perf_counter()
    party.start()
    loop.run()
    party.close()
    first, ready = [speaker.first - ready_at], [ready_at - _BORN]
    return {"first": first, "waits": speaker.waits, "cues": speaker.cues, "bar": bar, "ready": ready}


PROBES: Mapping[str, Callable[..., Findings]] = {"ready": ready, "presses": presses, "game": game, "evening": evening}

if __name__ == "__main__":
    name, *arguments = [argument for argument in sys.argv[1:] if argument != "warm"]
    print(json.dumps(PROBES[name](*arguments)))

"""A voice that takes its time holds nobody up: the real box in real time, with a voice that says what it is let say."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event as Flag
from threading import Thread

import pytest

from audio.sound.mixer import MixerSpeaker
from audio.sound.sounds import SoundShelf
from audio.speech.cache import ClipCache
from firmware.appliance.supervisor import Supervisor, keep_fed
from firmware.players.watching import WatchedSpeaker
from firmware.runtime.clock import RealClock
from firmware.runtime.config import load
from firmware.runtime.loop import RealLoop
from firmware.session.assembly import make_box, make_parts
from firmware.session.evening import script
from hardware.virtual.board import VirtualBoard
from hardware.virtual.outputs import LightSet
from tests.audio.speech.voices.voices import GatedVoice
from tests.firmware.appliance.served import Manager
from tests.harness.patience import PATIENCE, until


@dataclass
class Slow:
    """A box that was just switched on, and its voice, which has said nothing yet."""

    voice: GatedVoice
    board: VirtualBoard
    loop: RealLoop
    thread: Thread
    manager: Manager
    said: list[str] = field(default_factory=list)


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    """Return it, watched over every fifth of a second."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    config = load([], [f"data.state={tmp_path}", "table.seats=8", "table.language=en"])
    manager, voice, board, clock = Manager(tmp_path), GatedVoice(), VirtualBoard(8), RealClock()
    loop = RealLoop(clock)
    supervisor = Supervisor({"NOTIFY_SOCKET": manager.address, "WATCHDOG_USEC": "200000"})
    box = Slow(voice, board, loop, Thread(target=loop.run), manager)
    speaker = WatchedSpeaker(MixerSpeaker(ClipCache(tmp_path, voice), SoundShelf(tmp_path)))
    speaker.listeners.append(lambda cue, _text, _seconds: box.said.append(cue) if cue else None)
    parts = make_parts(config, board, speaker, clock)
    loop.start(script(make_box(parts, loop, 1)))
    keep_fed(loop, supervisor)
    box.thread.start()
    yield box
    loop.stop()
    box.thread.join()
    loop.close()
    parts.journal.close()
    speaker.close()
    board.close()
    supervisor.close()
    manager.close()


@pytest.mark.slow
def test_the_loop_turns_while_a_line_is_rendered(slow: Slow) -> None:
    """The watchdog is fed and keys are answered; then the line is said."""
    lit = Flag()
    slow.board.watch(lambda output: lit.set() if isinstance(output, LightSet) else None)
    for _ in range(3):
        assert slow.manager.hears_of("WATCHDOG=1")
    slow.board.press(3, "up")
    assert lit.wait(PATIENCE)
    assert [] == slow.said
    slow.voice.gate.release(100)
    assert until(lambda: "box.welcome" in slow.said)


def test_a_box_is_ended_while_a_line_is_rendered(slow: Slow) -> None:
    """SIGTERM ends it without waiting for the voice."""
    assert slow.manager.hears_of("WATCHDOG=1")
    slow.loop.stop()
    slow.thread.join(PATIENCE)
    assert not slow.thread.is_alive()
    assert [] == slow.said

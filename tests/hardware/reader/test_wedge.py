"""A reader that types."""

import os
import struct
from pathlib import Path
from queue import SimpleQueue
from threading import enumerate as threads
from typing import Any

import evdev
import pytest

from hardware.ports.events import Back, CardOff, CardOn, Event, Lost
from hardware.reader.errors import NoReader
from hardware.reader.keys import EvdevKeys
from hardware.reader.settings import ReaderSettings
from hardware.reader.typed import Notation, Taps, Typist
from hardware.reader.wedge import WedgeReader
from tests.hardware.reader.bench import FOUR, SEVEN
from tests.harness.patience import PATIENCE


def keys(line: str) -> list[str]:
    """The names of the keys that type ``line`` and Enter."""
    return [f"KEY_{character}" for character in line] + ["KEY_ENTER"]


def typed(line: str, notation: Notation) -> str | None:
    """What ``line`` is taken for."""
    typist = Typist(notation)
    found = [typist.key(name, down, 0.0) for name in keys(line) for down in (True, False)]
    return found[-2]


@pytest.mark.parametrize(
    ("line", "notation", "uid"),
    [
        (FOUR, Notation(), FOUR),
        (SEVEN, Notation(), SEVEN),
        ("EFBEADDE", Notation(reverse=True), FOUR),
        ("3735928559", Notation("decimal"), FOUR),
        ("4022250974", Notation("decimal", reverse=True), FOUR),
        ("0000000255", Notation("decimal"), "000000FF"),
        ("1304154951480822", Notation("decimal"), "04A21F3C9D75F6"),
        ("DEADBEE", Notation(), None),
        ("DEADBEEF0", Notation(), None),
        ("DEADBEXF", Notation(), None),
        ("XDEADBEEF", Notation(), None),
        ("DEADBEEF", Notation("decimal"), None),
        ("", Notation(), None),
        ("", Notation("decimal"), None),
        ("00000000", Notation(), None),
        ("9" * 30, Notation("decimal"), None),
    ],
)
def test_a_line_is_a_uid_or_nothing(line: str, notation: Notation, uid: str | None) -> None:
    """Hexadecimal or decimal, in either byte order, comes out as the RC522 reports it; anything else is nothing."""
    assert uid == typed(line, notation)


def test_the_keypad_and_a_frame_of_signs_will_do() -> None:
    """Digits from the keypad count, and Shift or signs about the line say nothing."""
    typist = Typist(Notation("decimal"))
    names = [
        "KEY_LEFTSHIFT",
        "KEY_SEMICOLON",
        *(f"KEY_KP{digit}" for digit in "3735928559"),
        "KEY_SLASH",
        "KEY_KPENTER",
    ]
    assert FOUR == [typist.key(name, True, 0.0) for name in names][-1]


def test_half_a_line_is_forgotten() -> None:
    """Digits typed half a second ago are not part of the next line."""
    typist = Typist(Notation())
    for name in keys("12")[:-1]:
        typist.key(name, True, 0.0)
    assert FOUR == [typist.key(name, True, 2.0) for name in keys(FOUR)][-1]


def test_one_tap_however_often_it_is_typed() -> None:
    """The same card typed again while it counts as lying there is the same tap; another takes its place."""
    taps = Taps(rest=1.0)
    assert [CardOn(FOUR)] == list(taps.typed(FOUR, 0.0))
    assert [] == list(taps.typed(FOUR, 0.9))
    assert [] == list(taps.tick(1.8))
    assert [CardOff()] == list(taps.tick(1.9))
    assert [CardOn(FOUR)] == list(taps.typed(FOUR, 2.0))
    assert [CardOff(), CardOn(SEVEN)] == list(taps.typed(SEVEN, 2.5))
    assert [CardOff(), CardOn(SEVEN)] == list(taps.typed(SEVEN, 9.0))


class Plugged:
    """Keys that a test types; pulled out, they fail as the kernel does."""

    def __init__(self) -> None:
        self.queue: SimpleQueue[str | None] = SimpleQueue()
        self.closed = 0

    def read(self, seconds: float) -> list[tuple[str, bool]]:
        """The next line, or the end of the device."""
        del seconds
        line = self.queue.get(timeout=PATIENCE)
        if line is None:
            raise OSError(19, "No such device")
        return [(name, down) for name in keys(line)[: len(line) + 1] for down in (True, False)] if line else []

    def close(self) -> None:
        """Let go."""
        self.closed += 1


def test_the_thread_reports_taps_and_its_loss() -> None:
    """Typed, unplugged, plugged in again, typed: a tap, a loss, a return, a tap; then the thread ends."""
    device, events = Plugged(), SimpleQueue[Event]()
    reader = WedgeReader(ReaderSettings(driver="wedge", gone=0.0), lambda: device)
    reader.start(events.put)
    for line in (FOUR, "", None, SEVEN):
        device.queue.put(line)
    expected = [CardOn(FOUR), CardOff(), Lost("reader"), Back("reader"), CardOn(SEVEN), CardOff()]
    assert expected == [events.get(timeout=PATIENCE) for _ in expected]
    for _ in range(50):
        device.queue.put("")
    reader.close()
    assert device.closed == 2
    assert not [thread for thread in threads() if thread.name == "card-reader"]


def test_no_device_is_a_loss() -> None:
    """Without its device the reader starts, is lost, and closes."""
    events = SimpleQueue[Event]()
    reader = WedgeReader(ReaderSettings(driver="wedge", path="/nowhere/event7"))
    reader.start(events.put)
    assert Lost("reader") == events.get(timeout=PATIENCE)
    assert "No such file or directory" in reader.trouble
    reader.close()


def test_no_device_is_said() -> None:
    """A device that is not there is said in a sentence, which does not send anybody to the SPI bus."""
    with pytest.raises(NoReader, match=r"card reader does not answer: .*; plug it in"):
        EvdevKeys("/nowhere/event7")


KEYS = {"A": 30, "B": 48, "D": 32, "E": 18, "F": 33, "\n": 28}


def recording(text: str) -> bytes:
    """What the kernel hands out when ``text`` is typed: scan code, key down or up, report (struct input_event)."""
    events = [
        event
        for character in text
        for value in (1, 2, 0)
        for event in ((4, 4, 0x70000), (1, KEYS[character], value), (0, 0, 0))
    ]
    return b"".join(struct.pack("llHHi", 1700000000, 0, *event) for event in events)


def test_recorded_events_are_decoded_and_the_device_is_grabbed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The real library decodes what a kernel recorded; held keys count once, and nobody else hears the device."""
    pipe = tmp_path / "event7"
    os.mkfifo(pipe)
    grabbed: list[str | bytes] = []

    class Recorded(evdev.InputDevice[str]):
        def __init__(self, path: str) -> None:
            self.path, self.fd = path, os.open(path, os.O_RDONLY | os.O_NONBLOCK)

        def grab(self) -> Any:
            grabbed.append(self.path)

        def close(self) -> None:
            if self.fd >= 0:
                os.close(self.fd)
                self.fd = -1

    monkeypatch.setattr(evdev, "InputDevice", Recorded)
    device = EvdevKeys(str(pipe))
    writer = os.open(pipe, os.O_WRONLY)
    os.write(writer, recording(FOUR + "\n"))
    typist = Typist(Notation())
    found: list[str | None] = []
    while not found or found[-1] is None:
        found += [uid for name, down in device.read(10) if (uid := typist.key(name, down, 0.0)) or name == ""]
    assert [FOUR] == found
    assert [str(pipe)] == grabbed
    assert [] == device.read(0.0)
    os.close(writer)
    device.close()

"""The loop and its clocks: the order of what happens."""

import threading
import time
from collections.abc import Callable
from math import inf

import pytest

from firmware.runtime.clock import RealClock, VirtualClock
from firmware.runtime.loop import RealLoop, VirtualLoop, until
from hardware.ports.events import Event, KeyDown, KeyUp
from hardware.ports.pads import Pad

DOWN, UP = KeyDown(Pad(1), "up"), KeyUp(Pad(1), "up")


def listening(loop: VirtualLoop, *moments: float | None) -> list[tuple[float, Event | None]]:
    """What a script hears that waits until each of ``moments``, and when."""
    heard: list[tuple[float, Event | None]] = []

    async def script() -> None:
        for moment in moments:
            event = await until(moment)
            heard.append((loop.clock.now(), event))

    loop.start(script())
    return heard


@pytest.fixture
def loop() -> VirtualLoop:
    """A loop in virtual time."""
    return VirtualLoop(VirtualClock())


def test_deadline(loop: VirtualLoop) -> None:
    """A script is woken at the moment it waits for, with nothing."""
    heard = listening(loop, 2.0, 5.0)
    loop.advance(10)
    assert [(2.0, None), (5.0, None)] == heard
    assert (10.0, False) == (loop.clock.now(), loop.running)


def test_event_before_deadline(loop: VirtualLoop) -> None:
    """An event is returned at once, without time passing."""
    heard = listening(loop, 2.0, 2.0)
    loop.put(DOWN)
    loop.settle()
    assert [(0.0, DOWN)] == heard


def test_idle_until_something_is_due(loop: VirtualLoop) -> None:
    """It is idle up to a deadline or an action, whichever comes first, and while no event waits."""
    assert inf == loop.idle_before
    listening(loop, 5.0)
    assert 5.0 == loop.idle_before
    loop.call_at(3.0, lambda: None)
    assert 3.0 == loop.idle_before
    loop.put(DOWN)
    assert 0.0 == loop.idle_before


def test_waits_for_ever(loop: VirtualLoop) -> None:
    """A script that waits without end is woken by events alone."""
    heard = listening(loop, None)
    loop.advance(1e6)
    assert [] == heard


def test_action_before_deadline_of_the_same_moment(loop: VirtualLoop) -> None:
    """An action at the very moment of a deadline still counts."""
    heard = listening(loop, 2.0)
    loop.call_at(2.0, lambda: loop.put(DOWN))
    loop.advance(3)
    assert [(2.0, DOWN)] == heard


def test_actions_in_order(loop: VirtualLoop) -> None:
    """Actions of one moment are done in the order in which they were asked for."""
    heard = listening(loop, None, None, None)
    for event in (DOWN, UP, DOWN):
        loop.call_at(1.0, lambda event=event: loop.put(event))  # type: ignore[misc]
    loop.advance(1)
    assert [DOWN, UP, DOWN] == [event for _, event in heard]


def test_past_action(loop: VirtualLoop) -> None:
    """An action whose moment has passed is done now, and time does not run backwards."""
    loop.advance(5)
    heard = listening(loop, None)
    loop.call_at(1.0, lambda: loop.put(DOWN))
    loop.advance(0)
    assert [(5.0, DOWN)] == heard


def test_nothing_after_the_end(loop: VirtualLoop) -> None:
    """When the script has ended, events and time do no harm."""
    heard = listening(loop, 1.0)
    loop.advance(1)
    loop.put(DOWN)
    loop.advance(5)
    assert ([(1.0, None)], 6.0) == (heard, loop.clock.now())


def test_virtual_clock_never_runs_back() -> None:
    """Virtual time only grows."""
    clock = VirtualClock()
    clock.move_to(4)
    clock.move_to(2)
    assert 4.0 == clock.now()


@pytest.fixture
def pass_time(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Let a stated time pass for `RealClock`."""
    now = [100.0]
    monkeypatch.setattr("firmware.runtime.clock.time.monotonic", lambda: now[0])

    def passes(seconds: float) -> None:
        now[0] += seconds

    return passes


def test_real_clock(pass_time: Callable[[float], None]) -> None:
    """Real time starts at nothing and passes as it does."""
    clock = RealClock()
    pass_time(3)
    assert (3.0, 2.0, 0.0) == (clock.now(), clock.real_seconds_until(5), clock.real_seconds_until(1))


def test_clock_speed(pass_time: Callable[[float], None]) -> None:
    """At ten times the speed ten seconds pass in one, and a change of speed loses no moment."""
    clock = RealClock(10)
    pass_time(1)
    clock.speed = 2
    pass_time(1)
    assert (12.0, 2, 4.0) == (clock.now(), clock.speed, clock.real_seconds_until(20))


def test_a_hurried_clock_waits_for_what_is_due(pass_time: Callable[[float], None]) -> None:
    """However long that takes, and then goes on from there; the usual time waits for nobody."""
    clock = RealClock(8)
    clock.stop_at(12)
    pass_time(60)
    assert clock.now() == 12
    clock.stop_at(None)
    pass_time(1)
    assert clock.now() == 20
    clock.speed = 1
    clock.stop_at(21)
    pass_time(3)
    assert clock.now() == 23


def test_nobody_is_late_in_a_hurry_who_took_long_to_think() -> None:
    """He has the seconds of the table, as many as at the usual speed."""
    loop = RealLoop(RealClock(100))
    seen: list[str] = []

    def think() -> None:
        time.sleep(0.1)  # ten seconds of the table, if time went on
        loop.call_at(loop.clock.now() + 0.5, lambda: seen.append("answer"))

    async def script() -> None:
        await until(1.0)
        seen.append("too late")

    loop.start(script())
    loop.call_at(0.0, think)
    loop.run()
    assert ["answer", "too late"] == seen


def test_real_loop_hears_other_threads() -> None:
    """An event put by a device's thread wakes a loop that sleeps."""
    loop = RealLoop(RealClock())
    heard: list[Event | None] = []

    async def script() -> None:
        heard.append(await until(loop.clock.now() + 30))

    loop.start(script())
    threading.Thread(target=loop.put, args=(DOWN,)).start()
    loop.run()
    assert [DOWN] == heard


def test_real_loop_keeps_deadlines() -> None:
    """A deadline wakes the script, at a hundred times the speed."""
    loop = RealLoop(RealClock(100))
    heard: list[Event | None] = []

    async def script() -> None:
        heard.append(await until(1.0))

    loop.start(script())
    loop.run()
    assert [None] == heard
    assert loop.clock.now() >= 1.0


def test_real_loop_is_stopped() -> None:
    """A loop can be stopped from another thread while its script waits for ever."""
    loop = RealLoop(RealClock())

    async def script() -> None:
        await until(None)

    loop.start(script())
    threading.Thread(target=loop.stop).start()
    loop.run()
    assert loop.running

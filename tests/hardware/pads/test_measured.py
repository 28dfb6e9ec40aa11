"""The measurements of the pads."""

from firmware.benchmark.measuring import Effort
from firmware.benchmark.pads import eighteen_at_once, idle, key_to_event


def test_nobody_is_overheard() -> None:
    """Of eighteen presses of 15 ms, all within a millisecond, none is lost over a bus in real time."""
    assert 0 == eighteen_at_once.measure(Effort(quick=True)).value


def test_a_press_is_known_soon() -> None:
    """A press is known after the 5 ms that a contact has to hold, and well before anybody could notice."""
    samples = key_to_event.measure(Effort(quick=True)).samples
    assert 20 == len(samples)
    assert 5.0 < min(samples) < 20.0


def test_idle_pads_cost_little() -> None:
    """Both threads are measured, and the bus is asked some forty times a second while nobody presses."""
    reading = idle.measure(Effort(quick=True))
    assert 0 < reading.value < 20
    assert reading.note.startswith("2 threads")

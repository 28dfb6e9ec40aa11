"""The measurements of the pads."""

import pytest

from tests.bench.instruments.measuring import Effort
from tests.bench.pads import eighteen_at_once, idle, key_to_event


def test_losses_are_counted() -> None:
    """Of three times eighteen presses the lost ones are counted; a machine that is busy elsewhere may lose some."""
    reading = eighteen_at_once.measure(Effort(quick=True))
    assert 0 <= reading.value < 54
    assert reading.note.startswith("of 54;")


@pytest.mark.slow
def test_a_press_is_known_soon() -> None:
    """A press is known after the 5 ms that a contact has to hold, and before anybody could notice."""
    samples = key_to_event.measure(Effort(quick=True)).samples
    assert 20 == len(samples)
    assert 5.0 < min(samples) < 50.0


def test_idle_pads_cost_little() -> None:
    """The processor time of both threads is measured, and an idle bus is read some forty times a second."""
    reading = idle.measure(Effort(quick=True))
    assert 0 < reading.value < 20
    assert reading.note.startswith("2 threads")

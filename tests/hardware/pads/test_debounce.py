"""One contact, bouncing in every way, seen at any moments."""

from bisect import bisect_right

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.pads.debounce import PRESS, RELEASE, Debounce, age

BOUNCE = 0.005
"""Seconds for which a contact may chatter."""
SHORTEST = 0.015
"""Seconds that the shortest press is on the contact."""

chatter = st.lists(st.floats(0.0, BOUNCE), max_size=8).map(sorted)
gaps = st.lists(st.floats(0.0003, 0.003), min_size=1, max_size=40)


def edges(start: float, length: float, making: list[float], breaking: list[float]) -> list[float]:
    """When the contact changes in one press of ``length`` that chatters as it makes and as it breaks."""
    # an even number of changes more on either side leaves it closed in between and open after
    closing = [start, *(start + t for t in making[: len(making) // 2 * 2])]
    opening = [start + length, *(start + length + t for t in breaking[: len(breaking) // 2 * 2])]
    return closing + opening


def followed(times: list[float], until: float, gaps: list[float], heard: bool) -> list[bool]:
    """
    What is settled by a driver that looks when a change calls it, and when something is due.

    ``gaps`` are the delays from a call to the look; without ``heard`` it is not called and looks every 8 ms.
    """
    contact, now, turn, seen = Debounce(), 0.0, 0, 0
    settled: list[bool] = []
    while now < until:
        late = gaps[turn % len(gaps)]
        turn += 1
        first = times[seen] if seen < len(times) else until
        call = first if heard else now + 0.008
        wanted = min(call, contact.due if contact.due is not None else until, until)
        before, now = now, max(now, wanted) + late
        passed = bisect_right(times, now)
        changed = None
        if passed > seen:
            changed = (times[seen], times[seen]) if heard and times[seen] >= before else (before, now)
        seen = passed
        settled += contact.see(now, bool(seen % 2), changed)
    return settled


@pytest.mark.slow
@given(st.floats(SHORTEST, 0.2), chatter, chatter, gaps)
def test_a_press_is_one_press(length: float, making: list[float], breaking: list[float], gaps: list[float]) -> None:
    """A press of 15 ms or more that chatters for 5 ms at both ends is one press and one release."""
    assert [True, False] == followed(edges(0.01, length, making, breaking), 0.4, gaps, heard=True)


@pytest.mark.slow
@given(st.floats(SHORTEST, 0.2), chatter, chatter, gaps)
def test_nor_is_it_lost_without_interrupt(
    length: float, making: list[float], breaking: list[float], gaps: list[float]
) -> None:
    """The same where the interrupt line is dead and the driver looks every 8 ms."""
    assert [True, False] == followed(edges(0.01, length, making, breaking), 0.4, gaps, heard=False)


@pytest.mark.slow
@given(st.lists(st.tuples(st.floats(SHORTEST, 0.1), st.floats(0.03, 0.1), chatter, chatter), max_size=6), gaps)
def test_presses_are_counted(presses: list[tuple[float, float, list[float], list[float]]], gaps: list[float]) -> None:
    """Presses that lie 30 ms apart or more are as many presses."""
    times, now = list[float](), 0.01
    for length, pause, making, breaking in presses:
        times += edges(now, length, making, breaking)
        now += length + BOUNCE + pause
    assert [True, False] * len(presses) == followed(times, now + 0.1, gaps, heard=True)


@pytest.mark.slow
@given(st.lists(st.floats(0.0, 1.0), max_size=40), gaps, st.booleans())
def test_any_noise_alternates(times: list[float], gaps: list[float], heard: bool) -> None:
    """Whatever a contact does, presses and releases alternate, and begin with a press."""
    settled = followed(sorted(times), 1.2, gaps, heard)
    assert settled == [place % 2 == 0 for place in range(len(settled))]


def test_a_spike_is_no_press() -> None:
    """A contact that closed for a moment and was looked at in time has not been pressed."""
    contact = Debounce()
    assert [] == contact.see(1.0, False, (0.999, 0.999))
    assert [] == contact.see(2.0, False)


def test_a_press_that_nobody_saw_counts() -> None:
    """Where nobody looked for 100 ms, a contact that closed and opened again was pressed."""
    contact = Debounce()
    assert [True] == contact.see(1.0, False, (0.9, 1.0))
    assert 1.0 + RELEASE == contact.due
    assert [False] == contact.see(1.0 + RELEASE, False)


def test_a_worn_contact_does_not_double() -> None:
    """A contact that opens for 15 ms while it is held has not been let go."""
    contact = Debounce()
    contact.begin(0.0, True)
    assert [] == contact.see(1.0, False, (1.0, 1.0))
    assert [] == contact.see(1.015, True, (1.015, 1.015))
    assert [] == contact.see(1.0 + 2 * RELEASE, True)


@pytest.mark.parametrize(("down", "after"), [(True, PRESS), (False, RELEASE)])
def test_due(down: bool, after: float) -> None:
    """A change is due to be looked at when it can have settled, and then nothing is."""
    contact = Debounce()
    contact.begin(0.0, not down)
    contact.see(1.0, down, (1.0, 1.0))
    assert 1.0 + after == contact.due
    assert [down] == contact.see(1.0 + after, down)
    assert contact.due is None


def test_time_stamps_of_another_clock_are_not_believed() -> None:
    """An edge is as old as reported, unless that cannot be: then it is of now."""
    assert [0.002, 0.0, 0.0, 0.0] == [age(reported) for reported in (0.002, None, -1.7e9, 3600.0)]

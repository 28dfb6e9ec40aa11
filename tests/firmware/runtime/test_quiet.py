"""Quiet hours."""

from datetime import datetime

import pytest

from firmware.runtime.clock import Clock, VirtualClock
from firmware.runtime.config.sections import Sound
from firmware.runtime.quiet import QuietHours


def at(moment: str) -> Clock:
    """A clock that shows ``moment``."""
    return VirtualClock(datetime.fromisoformat(moment))


SOUND = Sound(loudest=80, quiet_volume=30, quiet_from="22:00", quiet_until="07:00")


@pytest.mark.parametrize(
    ("clock", "loudest"),
    [("21:59", 80), ("22:00", 30), ("00:00", 30), ("06:59", 30), ("07:00", 80), ("12:00", 80)],
)
def test_quiet_hours_go_over_midnight(clock: str, loudest: int) -> None:
    """They begin on the minute and end before it."""
    assert loudest == QuietHours(SOUND, at(f"2026-01-02T{clock}"), print).loudest()


def test_a_clock_that_was_never_set_is_reported_once() -> None:
    """The box is as loud as it was set then."""
    said: list[str] = []
    hours = QuietHours(SOUND, at("1970-01-01T23:00"), said.append)
    assert [80, 80] == [hours.loudest(), hours.loudest()]
    assert ["quiet hours are off: the clock shows 1970-01-01 and was never set"] == said


def test_without_quiet_hours_the_time_does_not_matter() -> None:
    """Nothing is reported where none are set."""
    said: list[str] = []
    assert 80 == QuietHours(Sound(loudest=80), at("1970-01-01T23:00"), said.append).loudest()
    assert [] == said

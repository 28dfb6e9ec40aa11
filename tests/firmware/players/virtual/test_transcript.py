"""The transcript of an evening by bots."""

import pytest

from firmware.players.virtual.demo import stamp


@pytest.mark.parametrize(
    ("moment", "seconds"), [("00:00.0", 0.0), ("01:05.3", 65.25001), ("11:59.9", 719.94), ("12:00.0", 719.96)]
)
def test_a_moment_just_before_a_minute_is_that_minute(moment: str, seconds: float) -> None:
    """Tenths are rounded before minutes are counted, so no line is said at 11:60.0."""
    assert moment == stamp(seconds)

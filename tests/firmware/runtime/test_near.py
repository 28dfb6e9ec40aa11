"""What somebody may have meant."""

import pytest

from firmware.runtime.near import near


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("vol", "volume"),
        ("VOLUME", "volume"),
        ("volumne", "volume"),
        ("loud", "Loudest"),
        ("quiet", "quiet_from"),
        ("from", "quiet_from"),
        ("xyzzy", ""),
        ("  ", ""),
    ],
)
def test_the_nearest_name(word: str, meant: str) -> None:
    """A beginning first, then a slip of the pen, then a part; otherwise nothing."""
    assert meant == near(word, ("volume", "Loudest", "quiet_from", "quiet_until"))

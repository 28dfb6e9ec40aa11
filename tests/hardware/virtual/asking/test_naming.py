"""What players are called in the window."""

from hardware.virtual.asking.naming import whole_names
from hardware.virtual.scene import SceneSeat


def test_no_line_is_broken_within_a_name() -> None:
    """A name of two words stays together in whatever is said of him; all else can be broken."""
    seats = (SceneSeat(1, "Opa Karl"), SceneSeat(2, "Ben"))
    assert "Why Opa\N{NO-BREAK SPACE}Karl, Ben?" == whole_names("Why Opa Karl, Ben?", seats)

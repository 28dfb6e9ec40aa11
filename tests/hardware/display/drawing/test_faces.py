"""The fonts, as they are opened."""

from pathlib import Path

from hardware.display.drawing.faces import Fonts


def opened() -> int:
    """How many files this process has open."""
    return len(list(Path("/proc/self/fd").iterdir()))


def test_no_size_keeps_a_file_open() -> None:
    """However many sizes a display needs, a box does not come near its limit of open files."""
    fonts, before = Fonts(), opened()
    for size in range(20, 60):
        assert fonts.bold[size].width("W") > fonts.dots[size].width("i")
    assert before == opened()

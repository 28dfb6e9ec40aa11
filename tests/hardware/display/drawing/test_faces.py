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


def test_parentheses_are_round() -> None:
    """Where there are greys they bend by a third of their width at least, and take no more room than the font's own."""
    for size in range(15, 40):
        face = Fonts().plain[size]
        drawn = face.sign("(", (255, 255, 255))
        wide, high = drawn.get_size()
        left = [next(x for x in range(wide) if drawn.get_at((x, y)).a > 60) for y in (1, high // 2)]
        assert left[0] - left[1] >= wide / 3
        assert wide <= face.width("(")


def test_a_letter_that_reaches_back_leaves_no_gap() -> None:
    """The hook of a "j" reaches back under the space before it, in which there is no room for it besides."""
    for size in range(15, 40):
        face = Fonts().bold[size]
        assert face.width("l jl") - face.width("l l") <= face.width("ljl") - face.width("ll")


def test_a_first_letter_that_reaches_back_is_whole() -> None:
    """A "j" at the beginning of a line is as wide as elsewhere."""
    for size in range(15, 40):
        face = Fonts().bold[size]
        ink = [face.sign(text, (255, 255, 255)).get_width() for text in ("j", "j j")]
        assert ink[0] + face.width("j j") - face.width("j") == ink[1]

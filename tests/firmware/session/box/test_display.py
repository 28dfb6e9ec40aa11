"""The display, and what is written beside its page."""

from pathlib import Path

import pytest

from hardware.ports.page import Page
from tests.harness.rehearsed import Rehearsed

GRID = ("# ", " #")
LINE = "Watch: meneur.local"


@pytest.fixture
def box(tmp_path: Path) -> Rehearsed:
    """A box that waits for players."""
    found = Rehearsed(tmp_path, "wolf seer villager*4")
    found.until_page("join")
    return found


def shown(box: Rehearsed) -> Page:
    """What is on the display."""
    page = box.rehearsal.board.page
    assert page is not None
    return page


def test_where_it_can_be_followed(box: Rehearsed) -> None:
    """It stands on the page on which people join, as soon as it is known and as long as it is."""
    before = shown(box)
    box.rehearsal.box.display.sign(LINE, GRID)
    assert ((*before.lines, LINE), GRID) == (shown(box).lines, shown(box).grid)
    box.press(1)
    assert ("1", LINE, GRID) == (shown(box).big, shown(box).lines[-1], shown(box).grid)
    box.rehearsal.box.display.sign("", ())
    assert not [line for line in shown(box).lines if line == LINE] + [*shown(box).grid]


@pytest.mark.slow
def test_never_by_night_nor_beside_a_secret(box: Rehearsed) -> None:
    """Of all that a game shows, to everybody or to one, no page but those on which people join has it."""
    box.rehearsal.box.display.sign(LINE, GRID)
    seen: list[Page] = []
    show = box.rehearsal.board.show

    def watched(page: Page) -> None:
        seen.append(page)
        show(page)

    box.rehearsal.board.show = watched  # type: ignore[method-assign]
    box.begin()
    box.until(lambda: box.rehearsal.box.night, "that it is night")
    box.aim("seer.look", 1)
    box.until_page("debate")
    assert {"join", "aim", "moon"} <= {page.name for page in seen}
    assert {"join"} == {page.name for page in seen if LINE in page.lines or page.grid}
    assert {"join"} == {page.ask for page in seen if page.grid}

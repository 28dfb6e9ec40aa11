"""A box that knows nothing yet says how it is taught."""

from pathlib import Path

import pytest

from audio.text.narration import languages
from tests.harness.rehearsed import Rehearsed


@pytest.mark.parametrize("language", languages())
def test_a_box_without_cards_says_how_to_teach_them(tmp_path: Path, language: str) -> None:
    """After its greeting it says that it knows no cards, and how it learns them; then who plays may join."""
    box = Rehearsed(tmp_path, cards=False, language=language)
    box.until_said("first.cards")
    assert (box.rehearsal.box.label("page.first.cards"),) == box.page.lines
    box.until_said("join.opens")
    assert "join" == box.page.name


def test_nobody_has_to_wait_for_it(tmp_path: Path) -> None:
    """A key that is pressed meanwhile is answered at once."""
    box = Rehearsed(tmp_path, cards=False)
    box.until_said("first.cards")
    box.press(3)
    assert ("on", "join", "1") == (box.light(3), box.page.name, box.page.big)


def test_a_box_that_knows_cards_says_nothing_of_it(tmp_path: Path) -> None:
    """A box that knows cards goes straight on to the seats."""
    box = Rehearsed(tmp_path)
    box.until_said("join.opens")
    assert "first.cards" not in box.says


def test_a_box_without_a_reader_says_nothing_of_it(tmp_path: Path) -> None:
    """Where no card can be read there is nothing to teach."""
    box = Rehearsed(tmp_path, cards=False)
    box.fail("reader")
    box.until_said("join.opens", 60)
    assert "first.cards" not in box.says

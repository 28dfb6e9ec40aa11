"""The display of the box as it is shown in a window."""

from dataclasses import replace

import pygame
import pytest

from hardware.display.drawing.draw import is_night, margin
from hardware.display.drawing.layout import lay_out as set_out
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.drawing.box import LEAST, beside
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.paint import Shelf


@pytest.mark.parametrize(
    "page", [Page("caption", ("Night falls.",), icon="moon"), Page("poster", ("Night falls.",), "4")]
)
def test_what_the_narrator_says_is_written_once(page: Page) -> None:
    """What is read in large letters below the table the display leaves out, for its sign; nothing else."""
    said = ("Sleep well.", "Night falls. And you dream.")
    assert Page(page.name, (), page.big, page.icon) == beside(page, said)
    other, asked = Page("caption", ("Night falls.", "Green: go on."), icon="moon"), replace(page, ask="deck.offer")
    assert asked == beside(asked, said)
    assert [other, page, Page("caption", said)] == [
        *(beside(other, said), beside(page, ("Good morning.",))),
        beside(Page("caption", said), said),
    ]


def test_whom_a_page_is_about_is_named_on_it() -> None:
    """Also where the narrator has just said all of its words: a number alone is read as a count."""
    page = Page("poster", ("Félix", "L’affiche"), "6", "poster", pointer=Pad(6))
    assert page == beside(page, ("L’affiche du Corbeau donne deux voix contre Félix.",))


def test_who_is_ready_has_the_room_of_a_debate() -> None:
    """That green ends it is said in the line below the table."""
    page = Page("debate", ("Debate. Green: vote", "Ready: 1 of 5", "Hold green: a minute"), big="1:53", ask="debate")
    shown = beside(page, ())
    assert shown is not None
    assert page.lines[1:] == shown.lines


@pytest.mark.parametrize(("size", "hinted"), [((1024, 600), False), ((1920, 1080), True)])
def test_the_display_says_what_keys_do_where_that_can_be_read(size: tuple[int, int], *, hinted: bool) -> None:
    """In a small window it leaves that to the line below the table, and the question has its room."""
    page = Page("question", ("Noch ein Spiel?", "grün: noch einmal • rot: etwas anderes"))
    area = lay_out(size, 8).box.screen
    fine = pygame.Rect(0, 0, max(area.width, 320), max(area.height, 240))
    edge, fonts = margin(fine.size), Shelf().fonts
    least = LEAST * fine.width // area.width
    room = fine.inflate(-2 * edge, -2 * edge)
    made = set_out(page, room, fonts, crisp=False, night=is_night(page), least=least)
    assert hinted == (made.foot is not None)
    assert made.fact is not None
    assert made.fact.setting.size * area.width / fine.width > LEAST

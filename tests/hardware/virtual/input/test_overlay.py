"""The power of one's trade: a click on its token asks first whether it is to be used."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from hardware.ports.board import Status
from hardware.ports.events import CardOn, Event
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.owned import trade_area
from hardware.virtual.scene import FOLD, TABLE, Remark, Remarks, Scene, SceneCard
from hardware.virtual.sheets.sheets import Sheet, places
from tests.hardware.virtual.headless import headless
from tests.hardware.virtual.sheets.test_looking import Table
from tests.hardware.virtual.test_table import SIZE, scene

OWN, OTHER = "1F2", "1F3"
COMMANDS = ("language", "leave", "pause", "start", "undo")
TALK = Remarks(frozenset(range(1, 7)), (Remark("deny", "no"),), (Remark("accuse", "you"),))


def village(*, spent: bool = False, remarks: Remarks = TALK) -> Scene:
    """A village in which 2, a person, is the Barber, and 3 the Confessor."""
    trades = {2: "barber", 3: "confessor"}
    seats = tuple(
        replace(seat, human=seat.number == 2, house=house, trade=house, invokes=bool(house), spent=spent)
        for seat in scene().seats
        for house in (trades.get(seat.number, ""),)
    )
    tokens = (SceneCard(OWN, "barber", "barber", 2, "token"), SceneCard(OTHER, "confessor", "confessor", 3, "token"))
    commands = (SceneCard(f"C{number}", name, name, kind="command") for number, name in enumerate(COMMANDS))
    return Scene(seats, (scene().cards[1], *tokens, *commands), remarks=remarks, begun=True)


class House(Table):
    """The table in such a village, and what was laid on the lid."""

    def __init__(self) -> None:
        super().__init__(village())
        self.layout, self.laid = lay_out(SIZE, 6, nearest=2), list[str]()
        self.board.start(self._hear)

    def _hear(self, event: Event) -> None:
        if isinstance(event, CardOn):
            self.laid.append(event.uid)

    def answer(self, button: int) -> str:
        """Click one of the two answers; the sheet that is open then."""
        return self.click(places(SIZE, self.layout.unit, Sheet("use"))[button].center)[0]


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """Such a table, without a screen."""
    yield from headless(monkeypatch, House)


def test_a_click_asks_and_the_answer_uses_it(house: House) -> None:
    """Not now leaves it where it is; the other button lays it on the lid. Another's is clicked for who has it."""
    token = house.layout.pads[2].house.center
    assert ("use", "", []) == (house.click(token)[0], house.answer(0), house.laid)
    assert ("use", "", [OWN]) == (house.click(token)[0], house.answer(1), house.laid)
    assert "say" == house.click(house.layout.pads[3].house.center)[0]


def test_what_the_trade_does_is_clicked_as_its_token_is(house: House) -> None:
    """In the tray, beside the own card; once the power is used the click does nothing."""
    trade = trade_area(house.layout.tray).center
    house.press(pygame.K_TAB)
    assert ("use", "") == (house.click(trade)[0], house.answer(0))
    house.scene = village(spent=True)
    assert "" == house.click(trade)[0]


@pytest.mark.parametrize("by_token", [True, False])
def test_a_click_just_after_a_pause_asks_once_the_game_goes_on(house: House, *, by_token: bool) -> None:
    """On the token, or what it does; nothing is laid on the lid for it."""
    house.board.backlight(True)
    house.press(pygame.K_TAB)
    house.scene = village(remarks=Remarks())
    for status, page in ((Status.PAUSED, Page("paused")), (Status.READY, Page("debate"))):
        house.board.status(status)
        house.board.show(page)
        house.window.frame()
    token = house.layout.pads[2].house.center if by_token else trade_area(house.layout.tray).center
    assert ("", []) == (house.click(token)[0], house.laid)
    house.scene = village()
    house.window.frame()
    assert ("use", []) == (house.seen()[0], house.laid)


def test_a_click_on_a_token_waits_for_the_debate_that_is_announced(house: House) -> None:
    """It is asked then whether the power is to be used; the token does not lie on the lid before anybody was."""
    house.scene = village(remarks=Remarks())
    house.board.backlight(True)
    house.board.show(Page("caption"))
    house.window.frame()
    assert ("", []) == (house.click(house.layout.pads[2].house.center)[0], house.laid)
    house.board.show(Page("debate"))
    house.scene = village()
    house.window.frame()
    assert ("use", []) == (house.seen()[0], house.laid)


def test_the_card_that_is_asked_for_is_laid_where_it_lies(house: House) -> None:
    """A click on it at the own seat is as good as in the tray; on another's it does nothing."""
    house.scene = village(remarks=Remarks())
    house.board.backlight(True)
    house.board.show(Page("card", actors=(Pad(2),)))
    house.window.frame()
    for seat, laid in ((3, []), (2, [scene().cards[1].uid])):
        assert ("", laid) == (house.click(house.layout.pads[seat].card.center)[0], house.laid)


def test_by_keys(house: House) -> None:
    """C goes to the token; Enter asks, and again keeps it, for the safe answer is marked; the next one uses it."""
    assert "use" == house.press(pygame.K_c, pygame.K_RETURN)[0]
    assert ("", []) == (house.press(pygame.K_RETURN)[0], house.laid)
    assert "use" == house.press(pygame.K_c, pygame.K_RETURN)[0]
    assert ("", [OWN]) == (house.press(pygame.K_RIGHT, pygame.K_RETURN)[0], house.laid)


def test_the_token_is_in_the_row_of_the_cards(house: House) -> None:
    """The arrows come to it between the own role card and the cards for the box; once it is used C skips it."""
    row = []
    for key in (pygame.K_c, *[pygame.K_RIGHT] * 3):
        house.press(key)
        assert house.window.shown is not None
        row.append(house.window.shown.cursor)
    assert [OWN, FOLD, "02", OWN] == row
    house.press(pygame.K_ESCAPE)
    house.scene = village(spent=True)
    assert ("role", TABLE) == house.press(pygame.K_c, pygame.K_RETURN)


@pytest.mark.parametrize(
    ("shown", "laid"), [(village(spent=True), [OWN]), (village(remarks=Remarks()), [])], ids=["spent", "no debate"]
)
def test_the_question_goes_with_the_debate(house: House, shown: Scene, laid: list[str]) -> None:
    """Once the power is used, or the debate is over, it is asked no more, and what was asked is closed."""
    assert "use" == house.click(house.layout.pads[2].house.center)[0]
    house.scene = shown
    assert "" == house.seen()[0]
    assert ("", laid) == (house.click(house.layout.pads[2].house.center)[0], house.laid)


def test_a_token_that_is_dragged_is_meant(house: House) -> None:
    """Dragged onto the lid it lies there, as on the real box."""
    start, end = house.layout.pads[2].house.center, house.layout.box.lid.center
    for kind, at in ((pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEBUTTONUP, end)):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT))
        house.window.frame()
    assert ("", [OWN]) == (house.seen()[0], house.laid)

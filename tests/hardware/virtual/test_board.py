"""The board in memory behaves as devices do."""

from threading import Thread

import pytest

from hardware.errors import UnknownPart, UnknownSeat
from hardware.ports.board import Light, Status
from hardware.ports.events import (
    Back,
    CardOff,
    CardOn,
    CardsClash,
    Event,
    KeyDown,
    KeyUp,
    Lost,
    PanelDown,
    PanelUp,
    Part,
)
from hardware.ports.pads import Pad, pads
from hardware.ports.page import Page
from hardware.virtual.board import PARTS, VirtualBoard
from hardware.virtual.outputs import BacklightSet, LightSet, Output, PageShown, StatusSet

MOON = Page("moon", icon="moon")


@pytest.fixture
def events() -> list[Event]:
    """What the board reported."""
    return []


@pytest.fixture
def board(events: list[Event]) -> VirtualBoard:
    """A started board of eight seats."""
    made = VirtualBoard(8)
    made.start(events.append)
    return made


@pytest.fixture
def outputs(board: VirtualBoard) -> list[Output]:
    """What a watcher of the board heard."""
    heard: list[Output] = []
    board.watch(heard.append)
    return heard


def test_key(board: VirtualBoard, events: list[Event]) -> None:
    """A key goes down once and up once, however often it is pushed."""
    board.press(3, "up")
    board.press(3, "up")
    assert board.down(Pad(3), "up")
    board.release(3, "up")
    board.release(3, "up")
    assert [KeyDown(Pad(3), "up"), KeyUp(Pad(3), "up")] == events


def test_two_keys(board: VirtualBoard, events: list[Event]) -> None:
    """The two keys of a seat are independent."""
    board.press(3, "up")
    board.press(3, "down")
    board.release(3, "up")
    assert [KeyDown(Pad(3), "up"), KeyDown(Pad(3), "down"), KeyUp(Pad(3), "up")] == events


@pytest.mark.parametrize("seat", [0, 9, -1])
def test_no_such_seat(board: VirtualBoard, seat: int) -> None:
    """Nobody can press a key of a seat that is not there, and it is said which there are."""
    with pytest.raises(UnknownSeat, match=f"no seat {seat}: this board has the seats 1 to 8"):
        board.press(seat, "up")


def test_panel(board: VirtualBoard, events: list[Event]) -> None:
    """The panel button goes down once and up once."""
    board.panel_down()
    board.panel_down()
    board.panel_up()
    board.panel_up()
    assert [PanelDown(), PanelUp()] == events


def test_card(board: VirtualBoard, events: list[Event]) -> None:
    """A card that lies on the lid is reported once, in capitals, and once that it is gone."""
    board.put_card("04a2")
    board.put_card("04A2")
    board.take_card()
    board.take_card()
    assert [CardOn("04A2"), CardOff()] == events


def test_clash(board: VirtualBoard, events: list[Event]) -> None:
    """A second card makes a clash, a third says nothing new, and the last one left counts again."""
    board.put_card("AA")
    board.put_card("BB")
    board.put_card("CC")
    board.take_card("AA")
    board.take_card("BB")
    assert [CardOn("AA"), CardsClash(), CardOn("CC")] == events


def test_clash_cleared(board: VirtualBoard, events: list[Event]) -> None:
    """After a clash an empty lid is reported like any other."""
    board.put_card("AA")
    board.put_card("BB")
    board.take_card()
    assert [CardOn("AA"), CardsClash(), CardOff()] == events


def test_cards_at_once(board: VirtualBoard, events: list[Event]) -> None:
    """Two cards that are laid together are one clash; of two, the one that is left counts."""
    board.hold_cards(["aa", "bb"])
    board.hold_cards(["bb"])
    board.hold_cards([])
    assert [CardsClash(), CardOn("BB"), CardOff()] == events


def test_lost_reader(board: VirtualBoard, events: list[Event]) -> None:
    """A lost reader reports no cards, and when it is back reports the card that lies there."""
    board.fail("reader")
    board.put_card("AA")
    assert [Lost("reader")] == events
    board.mend("reader")
    assert [Lost("reader"), Back("reader"), CardOn("AA")] == events


def test_card_kept(board: VirtualBoard, events: list[Event]) -> None:
    """A card that lay there all the while is not reported twice."""
    board.put_card("AA")
    board.fail("reader")
    board.mend("reader")
    assert [CardOn("AA"), Lost("reader"), Back("reader")] == events


def test_card_swapped(board: VirtualBoard, events: list[Event]) -> None:
    """A card swapped behind a lost reader's back is one gone and one come."""
    board.put_card("AA")
    board.fail("reader")
    board.take_card()
    board.put_card("BB")
    board.mend("reader")
    assert [CardOff(), CardOn("BB")] == events[-2:]


def test_lost_seats(board: VirtualBoard, events: list[Event]) -> None:
    """Lost seats report no keys, and a key let go meanwhile is reported when they are back."""
    board.press(1, "up")
    board.fail("seats")
    board.release(1, "up")
    board.press(2, "down")
    board.release(2, "down")
    board.mend("seats")
    assert [KeyDown(Pad(1), "up"), Lost("seats"), Back("seats"), KeyUp(Pad(1), "up")] == events


def test_lost_display(board: VirtualBoard) -> None:
    """A lost display keeps nothing and stays dark until it is back and is shown a page again."""
    board.show(MOON)
    board.backlight(True)
    board.fail("display")
    board.show(Page("join"))
    board.backlight(True)
    assert (None, False) == (board.page, board.backlit)
    board.mend("display")
    assert (None, False) == (board.page, board.backlit)
    board.show(MOON)
    assert MOON == board.page


@pytest.mark.parametrize("part", PARTS)
def test_lost_once(board: VirtualBoard, events: list[Event], part: Part) -> None:
    """Each failure is reported once, and once when it is over."""
    board.fail(part)
    board.fail(part)
    assert {part} == board.lost
    board.mend(part)
    board.mend(part)
    assert [Lost(part), Back(part)] == events


def test_no_such_part(board: VirtualBoard) -> None:
    """Only a part that exists can be made to fail."""
    with pytest.raises(UnknownPart, match="no part called 'wheel'; choose one of: reader"):
        board.fail("wheel")  # type: ignore[arg-type]


def test_watch(board: VirtualBoard, outputs: list[Output]) -> None:
    """A watcher hears every change in order, and the same thing twice is one change."""
    for _ in range(2):
        board.light(Pad(2), Light.BLINK)
        board.show(MOON)
        board.backlight(True)
        board.status(Status.READY)
    assert [
        LightSet(Pad(2), Light.BLINK),
        PageShown(MOON),
        BacklightSet(True),
        StatusSet(Status.READY),
    ] == outputs
    assert (Light.BLINK, MOON, True, Status.READY) == (
        board.lights[Pad(2)],
        board.page,
        board.backlit,
        board.state,
    )


def test_unwired(board: VirtualBoard, outputs: list[Output]) -> None:
    """The light of a seat that is not wired is no light."""
    board.light(Pad(9), Light.ON)
    assert [] == outputs


def test_close(board: VirtualBoard, events: list[Event], outputs: list[Output]) -> None:
    """A closed board is dark and silent."""
    board.light(Pad(2), Light.ON)
    board.show(MOON)
    board.backlight(True)
    board.status(Status.READY)
    outputs.clear()
    board.close()
    board.press(1, "up")
    assert [] == events
    assert [LightSet(Pad(2), Light.OFF), PageShown(None), BacklightSet(False), StatusSet(Status.OFF)] == outputs


def test_before_start() -> None:
    """A key held before the start is reported at the start."""
    events: list[Event] = []
    board = VirtualBoard(6)
    board.press(6, "up")
    board.start(events.append)
    assert [KeyDown(Pad(6), "up")] == events


def test_threads(board: VirtualBoard, events: list[Event]) -> None:
    """Eight players pressing at once lose no press, and every press comes before its release."""

    def play(seat: int) -> None:
        for _ in range(200):
            board.press(seat, "up")
            board.release(seat, "up")

    threads = [Thread(target=play, args=(seat,)) for seat in range(1, 9)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for seat in pads(8):
        mine = [event for event in events if isinstance(event, KeyDown | KeyUp) and event.seat == seat]
        assert [KeyDown(seat, "up"), KeyUp(seat, "up")] * 200 == mine

"""The card of a person at the window, which goes onto the lid by itself once he has seen it."""

from dataclasses import replace

import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.hand import owncard as module
from hardware.virtual.hand.hands import Hands
from hardware.virtual.hand.owncard import BEAT, OwnCard
from hardware.virtual.scene import TABLE, Scene, SceneCard, SceneSeat
from hardware.virtual.sheets.sheets import NONE, Sheet

DEALT = Scene(
    tuple(SceneSeat(seat, human=seat in {2, 5}, role="Seer") for seat in (2, 3, 5)),
    tuple(SceneCard(f"0{seat}", "Seer", "seer", seat, "role") for seat in (2, 3, 5)),
)
ROLE = Sheet("role", seat=2)


class Table:
    """A table at which a card may go by itself, and its time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.hands = Hands(VirtualBoard(6))
        self.own = OwnCard(self.hands)
        monkeypatch.setattr(module, "monotonic", lambda: self.now)

    def look(self, page: Page | None, scene: Scene = DEALT, sheet: Sheet = NONE) -> tuple[str, ...]:
        """Look twice, so far apart that a card would go; those that are gone from the tray then."""
        for _ in range(2):
            self.own.go_on(scene, page, TABLE, sheet)
            self.now += BEAT
        return self.hands.away


def asked(seat: int, name: str = "register") -> Page:
    """The page on which the box asks ``seat`` for a card."""
    return Page(name, actors=(Pad(seat),))


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table whose player at seat 2 has seen his card."""
    made = Table(monkeypatch)
    made.look(None, sheet=ROLE)
    return made


@pytest.mark.parametrize(
    ("expected", "page"), [(("02",), asked(2)), ((), asked(3)), ((), asked(5)), ((), asked(2, "card")), ((), None)]
)
def test_who_has_seen_it_need_not_lay_it(table: Table, expected: tuple[str, ...], page: Page | None) -> None:
    """It goes when the box registers it; that of a bot, of who has not looked, or of the dead is left to them."""
    assert expected == table.look(page)


def test_it_waits_for_the_open_page(table: Table) -> None:
    """Who still reads his role has his card go once he has closed the page."""
    assert () == table.look(asked(2), sheet=ROLE)
    assert ("02",) == table.look(asked(2))


def test_it_shows_first_whose_turn_it_is(table: Table) -> None:
    """The card does not go in the moment in which it is asked for."""
    table.own.go_on(DEALT, asked(2), TABLE, NONE)
    assert () == table.hands.away


def test_it_goes_once(table: Table) -> None:
    """A card that the box asks for again is for its player to lay, and the line says so."""
    table.look(asked(2))
    assert frozenset({2}) == table.own.goes
    table.hands.go_on()
    taken_back = table.look(None), table.own.goes
    assert (("02",), frozenset()) == taken_back


def test_another_deal_is_another_card(table: Table) -> None:
    """Who has seen the card of one game has not seen that of the next."""
    table.look(None, replace(DEALT, seats=tuple(replace(seat, role="") for seat in DEALT.seats)))
    assert () == table.look(asked(2))


TOKENS = replace(DEALT, cards=tuple(SceneCard(f"1{seat}", "Baker", "baker", seat, "token") for seat in (2, 3, 5)))
ALONE = replace(TOKENS, seats=tuple(replace(seat, human=seat.number == 2) for seat in TOKENS.seats))


@pytest.mark.parametrize(
    ("expected", "scene", "sheet"),
    [
        ((), ALONE, NONE),
        (("12",), ALONE, ROLE),
        (("12",), TOKENS, NONE),
        ((), replace(TOKENS, picker=2), ROLE),
    ],
    ids=["not seen", "seen", "several", "taken"],
)
def test_a_token_goes_like_a_card(
    monkeypatch: pytest.MonkeyPatch, expected: tuple[str, ...], scene: Scene, sheet: Sheet
) -> None:
    """One that was dealt goes by itself once it was shown, or where none can see his before all do."""
    table = Table(monkeypatch)
    table.look(None, scene, sheet)
    assert expected == table.look(asked(2, "token"), scene)


def test_who_is_asked_nothing_is_known(table: Table) -> None:
    """In the turn of whose card goes by itself nothing is asked of him; of anybody else it is."""
    pages = (asked(2), asked(2, "card"), None)
    assert [frozenset({2}), frozenset(), frozenset()] == [table.own.going(page) for page in pages]

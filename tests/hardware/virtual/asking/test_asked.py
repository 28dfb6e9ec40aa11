"""What the display asks of the people at the window glows there, and nothing else does."""

from dataclasses import replace

import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.asking.asked import favoured_players, wanted_cards, wanted_keys, wanted_players
from hardware.virtual.scene import OPEN, TABLE, Scene, SceneCard, SceneSeat, View

SCENE = Scene(
    tuple(SceneSeat(seat, human=seat in {2, 5}) for seat in range(1, 7)),
    (
        *(SceneCard(f"0{seat}", "", seat=seat, kind="role") for seat in range(1, 7)),
        SceneCard("T2", "", seat=2, kind="token"),
    ),
)


@pytest.mark.parametrize(
    ("page", "view", "seats"),
    [
        (Page("question"), TABLE, [2, 5]),
        (Page("paused"), TABLE, []),
        (Page("ballot", actors=(Pad(1), Pad(2), Pad(3))), TABLE, [2]),
        (Page("aim", to=(Pad(2),), actors=(Pad(2),)), View(2), [2]),
        (Page("aim", to=(Pad(2),), actors=(Pad(2),)), OPEN, [2]),
        (Page("aim", to=(Pad(2),), actors=(Pad(2),)), TABLE, []),
        (Page("aim", to=(Pad(2),), actors=(Pad(2),)), View(5), []),
        (Page("register", actors=(Pad(2),)), TABLE, []),
        (Page("aim", actors=(Pad(3),)), TABLE, []),
        (None, OPEN, []),
    ],
)
def test_keys(page: Page | None, view: View, seats: list[int]) -> None:
    """A person's keys are wanted when a page that the view sees asks him, or everybody."""
    assert seats == list(wanted_keys(SCENE, page, view))


def test_no_thumb_of_the_dead_is_wanted() -> None:
    """Whoever is alive may stand for Captain; what is asked of the whole table all may answer."""
    dead = replace(SCENE, seats=tuple(replace(seat, alive=seat.number != 5) for seat in SCENE.seats))
    pages = (Page("question", ask="floor.stand"), Page("question"))
    assert [[2], [2, 5]] == [list(wanted_keys(dead, page, TABLE)) for page in pages]


@pytest.mark.parametrize(
    ("page", "uids"),
    [
        (Page("register", actors=(Pad(2),)), ["02"]),
        (Page("card", actors=(Pad(5),)), ["05"]),
        (Page("token", actors=(Pad(2),)), ["T2"]),
        (Page("register", actors=(Pad(3),)), []),
        (Page("question"), []),
        (None, []),
    ],
)
def test_cards(page: Page | None, uids: list[str]) -> None:
    """A person's card is wanted when the page is answered by one of that kind, at his turn."""
    assert uids == [card.uid for card in wanted_cards(SCENE, page, TABLE)]


@pytest.mark.parametrize(
    ("page", "view", "seats"),
    [
        (Page("aim", to=(Pad(2),), actors=(Pad(2),), options=(Pad(3), None, Pad(4))), View(2), {3, 4}),
        (Page("aim", to=(Pad(2),), actors=(Pad(2),), options=(Pad(3), Pad(4))), TABLE, set()),
        (Page("aim", actors=(Pad(2),), options=(Pad(3),), chosen=True), TABLE, set()),
        (Page("ballot", actors=(Pad(2),), options=(Pad(1), Pad(3), Pad(4)), pointer=Pad(3)), TABLE, {3, 4}),
        (Page("question"), TABLE, set()),
    ],
)
def test_players(page: Page, view: View, seats: set[int]) -> None:
    """Those glow whom a click of a person designates: all at whom a pointer stops, or who are still to be called."""
    assert seats == wanted_players(SCENE, page, view, 2)


@pytest.mark.parametrize(("hand", "seats"), [(2, {3, 5}), (5, {2, 3}), (4, {3, 5})])
def test_nobody_who_votes_glows_himself(hand: int, seats: set[int]) -> None:
    """Where several vote with one mouse, those glow for whom the person in hand can vote, or else the first of them."""
    ballot = Page("ballot", actors=(Pad(2), Pad(5)), options=(Pad(2), Pad(3), Pad(5)), pointer=Pad(2))
    assert seats == wanted_players(SCENE, ballot, TABLE, hand)
    assert {2, 3, 5} == wanted_players(SCENE, replace(ballot, own=True), TABLE, hand)


@pytest.mark.parametrize(
    ("keys", "called", "own"), [([5], 2, False), ([2], 5, False), ([2, 5], 3, False), ([2, 5], 2, True)]
)
def test_the_keys_of_who_is_called_himself_are_dark(keys: list[int], called: int, own: bool) -> None:
    """While a ballot is on the name of somebody who cannot vote for himself no thumb is wanted of him."""
    ballot = Page("ballot", actors=(Pad(2), Pad(5)), options=(Pad(2), Pad(3), Pad(5)), pointer=Pad(called), own=own)
    assert keys == list(wanted_keys(SCENE, ballot, TABLE))


def test_start_is_wanted_when_all_are_there() -> None:
    """At a table whose seats are all taken the START card glows, as long as the box waits for more players."""
    start = SceneCard("C1", "START", "start", kind="command")
    full = Scene(SCENE.seats, (start,))
    missing = Scene((*SCENE.seats[1:], SceneSeat(1, present=False)), (start,))
    page = Page("join", ask="join")
    assert [start] == list(wanted_cards(full, page, TABLE))
    assert [] == [*wanted_cards(missing, page, TABLE), *wanted_cards(full, Page("join", ask="join.ready"), TABLE)]


def test_who_answers_glows_where_one_tries_to_speak() -> None:
    """In the practice of speaking, as where somebody is pointed at: bots, and nobody who shares the window."""
    seats = tuple(replace(seat, present=True) for seat in SCENE.seats)
    bots = {seat.number for seat in seats if not seat.human}
    page = Page("practice", ("Say something",), ask="practice.speak", actors=(Pad(2),))
    assert bots == favoured_players(replace(SCENE, seats=seats), page, TABLE, 2)

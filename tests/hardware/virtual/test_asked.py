"""What the display asks of the people at the window glows there, and nothing else does."""

import pytest

from hardware.ports.page import Page
from hardware.virtual.asked import wanted_cards, wanted_keys
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
        (Page("ballot", actors=(1, 2, 3)), TABLE, [2]),
        (Page("aim", to=(2,), actors=(2,)), View(2), [2]),
        (Page("aim", to=(2,), actors=(2,)), OPEN, [2]),
        (Page("aim", to=(2,), actors=(2,)), TABLE, []),
        (Page("aim", to=(2,), actors=(2,)), View(5), []),
        (Page("register", actors=(2,)), TABLE, []),
        (Page("aim", actors=(3,)), TABLE, []),
        (None, OPEN, []),
    ],
)
def test_keys(page: Page | None, view: View, seats: list[int]) -> None:
    """A person's keys are wanted when a page that the view sees asks him, or everybody."""
    assert seats == list(wanted_keys(SCENE, page, view))


@pytest.mark.parametrize(
    ("page", "uids"),
    [
        (Page("register", actors=(2,)), ["02"]),
        (Page("card", actors=(5,)), ["05"]),
        (Page("token", actors=(2,)), ["T2"]),
        (Page("register", actors=(3,)), []),
        (Page("question"), []),
        (None, []),
    ],
)
def test_cards(page: Page | None, uids: list[str]) -> None:
    """A person's card is wanted when the page is answered by one of that kind, at his turn."""
    assert uids == [card.uid for card in wanted_cards(SCENE, page, TABLE)]

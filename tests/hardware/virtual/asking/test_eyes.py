"""Whose eyes the window has, and how fast time runs while somebody is asked."""

from dataclasses import replace

import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.asking import eyes as module
from hardware.virtual.asking import glance
from hardware.virtual.asking.eyes import GAP, Eyes
from hardware.virtual.scene import OPEN, TABLE, Scene, SceneSeat, View

SCENE = Scene(tuple(SceneSeat(seat, human=True) for seat in (1, 2, 3)))
PRIVATE = Page("answer", to=(Pad(2),))


def test_a_page_is_seen_by_who_takes_the_mouse() -> None:
    """Who takes the mouse sees the page that is his, as long as it is shown, and nothing that comes after it."""
    eyes = Eyes(TABLE)
    eyes.look(1)
    assert TABLE == eyes.on(SCENE, PRIVATE)
    eyes.look(2)
    assert View(2) == eyes.on(SCENE, PRIVATE)
    assert [TABLE, TABLE] == [eyes.on(SCENE, page) for page in (Page("caption"), PRIVATE)]


def test_who_looks_can_cover_his_page() -> None:
    """Where several share the window, by choosing the table; who plays alone chooses for himself what he sees."""
    for shared, expected in ((True, TABLE), (False, View(2))):
        eyes = Eyes(TABLE)
        eyes.look(2)
        assert View(2) == eyes.on(SCENE, PRIVATE)
        eyes.choose(TABLE, shared=shared)
        assert expected == eyes.on(SCENE, PRIVATE)


def test_darkness_between_two_pages_covers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between a question and what it brought the display is dark for a moment; for longer, and the look is over."""
    now = [100.0]
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    eyes = Eyes(TABLE)
    for seconds, expected in ((GAP / 2, View(2)), (2 * GAP, TABLE)):
        for dark in (None, Page("moon")):
            eyes.look(2)
            assert [View(2), TABLE] == [eyes.on(SCENE, page) for page in (PRIVATE, dark)]
            now[0] += seconds
            assert [TABLE, expected] == [eyes.on(SCENE, page) for page in (dark, PRIVATE)]


def test_cards_stay_covered_where_several_look() -> None:
    """Lovers who sit at one window see their page together, and neither sees the card of the other."""
    eyes, page = Eyes(TABLE), Page("answer", to=(Pad(2), Pad(3)))
    eyes.look(2)
    view = eyes.on(SCENE, page)
    assert (True, False) == (view.sees(page.to), view.knows(SceneSeat(2, role="cupid")))
    assert View(2).knows(SceneSeat(2, role="cupid"))


def test_a_role_is_seen_while_the_key_is_held() -> None:
    """Who holds his key to see what the box drew sees it with that alone; then it is covered."""
    eyes, turn, role = Eyes(TABLE), Page("digital", actors=(Pad(2),)), Page("role", to=(Pad(2),), actors=(Pad(2),))
    assert [TABLE, TABLE] == [eyes.on(SCENE, page) for page in (turn, role)]
    eyes.look(2)
    following = Page("digital", actors=(Pad(3),))
    assert [TABLE, View(2), TABLE, TABLE] == [eyes.on(SCENE, page) for page in (turn, role, following, role)]


def test_everything_is_seen_until_the_game_is_over() -> None:
    """Who saw all cards, as the dead may, sees nobody's in the next game; where only bots play, it stays."""
    for human, expected in ((True, View(2)), (False, OPEN)):
        gathered = Scene(tuple(SceneSeat(seat, human=human and seat == 2) for seat in (1, 2, 3)))
        dealt = replace(gathered, seats=tuple(replace(seat, role="seer") for seat in gathered.seats))
        eyes = Eyes(View(2))
        eyes.on(gathered, None)
        eyes.view = OPEN
        assert OPEN == eyes.on(gathered, None) == eyes.on(dealt, None)
        assert expected == eyes.on(gathered, None) == eyes.on(dealt, None)


def test_a_chosen_view_is_covered_at_a_shared_window() -> None:
    """What one of several chose to see is covered when night falls, when it is over, and when another takes over."""
    day, alone = SCENE, Scene((SceneSeat(2, human=True), SceneSeat(3)))
    for shared, expected in ((day, TABLE), (alone, View(2))):
        eyes = Eyes(View(2))
        assert View(2) == eyes.on(shared, None)
        assert expected == eyes.on(replace(shared, night=True), None)
        eyes.view = View(2)
        assert expected == eyes.on(shared, None)
    for together, follows in ((True, TABLE), (False, View(3))):
        eyes = Eyes(View(2))
        eyes.follow(2, shared=together)
        assert View(2) == eyes.view
        eyes.follow(3, shared=together)
        assert follows == eyes.view


def test_a_chosen_view_lasts_for_a_glance_at_a_shared_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of several who chose to see his card and forgot to cover it shows it for some seconds, however often."""
    now = [100.0]
    monkeypatch.setattr(glance, "monotonic", lambda: now[0])
    alone = Scene((SceneSeat(2, human=True), SceneSeat(3)))
    for shared, expected in ((SCENE, TABLE), (alone, View(2))):
        eyes = Eyes(TABLE)
        for _ in range(2):
            eyes.view = View(2)
            assert View(2) == eyes.on(shared, None)
            now[0] += glance.GLANCE - 1
            assert View(2) == eyes.on(shared, None)
            now[0] += 2
            assert expected == eyes.on(shared, None)


def test_a_chosen_view_ends_with_what_was_asked() -> None:
    """Who forgot to cover his card has it covered as soon as what was asked then is over: all look up again."""
    eyes, debate = Eyes(TABLE), Page("debate", ask="debate")
    eyes.view = View(2)
    shown = [eyes.on(SCENE, page) for page in (debate, replace(debate, big="1:00"), Page("caption"))]
    assert [View(2), View(2), TABLE] == shown

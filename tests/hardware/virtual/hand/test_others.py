"""The turns of others than the people here to lay their cards."""

from dataclasses import replace

import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.hand import others as module
from hardware.virtual.hand.others import FIRST, Others
from hardware.virtual.scene import Countdown, Scene, SceneSeat


def asked(seat: int, name: str = "register") -> Page:
    """The page on which the box asks ``seat`` for a card."""
    return Page(name, actors=(Pad(seat),))


def hurried(monkeypatch: pytest.MonkeyPatch, people: set[int], pages: list[Page]) -> list[bool]:
    """Whether time runs fast at the end of the turn that each of ``pages`` shows, at a table of six."""
    now, others, found = 0.0, Others(), list[bool]()
    monkeypatch.setattr(module, "monotonic", lambda: now)
    scene = Scene(tuple(SceneSeat(seat, human=seat in people) for seat in range(1, 7)))
    for page in pages:
        others.hurry(scene, page)
        now += FIRST
        found.append(others.hurry(scene, page))
    return found


@pytest.mark.parametrize(
    ("expected", "people"),
    [
        ([False, True, True, True, True, True], {1}),
        ([True, True, False, False, True, True], {4}),
        ([False, False, False, True, True, True], {1, 3}),
        ([False] * 6, set[int]()),
    ],
)
def test_cards_of_bots_go_fast(monkeypatch: pytest.MonkeyPatch, expected: list[bool], people: set[int]) -> None:
    """Not in a person's turn, nor in that before it, so that he is called at the usual pace."""
    assert expected == hurried(monkeypatch, people, [asked(seat) for seat in range(1, 7)])


def test_the_first_is_called_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time runs fast only once the first of them has been named."""
    monkeypatch.setattr(module, "monotonic", lambda: 0.0)
    others = Others()
    assert not others.hurry(Scene((SceneSeat(1, human=True), SceneSeat(2))), asked(2))


def test_nothing_else_goes_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked of a bot besides can be followed."""
    assert [False, False] == hurried(monkeypatch, {1}, [asked(4, "floor"), asked(4, "card")])


NIGHT = Scene(tuple(SceneSeat(seat, human=seat == 1) for seat in range(1, 7)), night=True, countdown=Countdown(8, 8))
"""A call of the night, where one person plays alone."""

BOTS, OWN = Page("aim", to=(Pad(4),), actors=(Pad(4),)), Page("aim", to=(Pad(1), Pad(4)), actors=(Pad(1), Pad(4)))
"""What the display shows to a bot, and to the person in his pack."""


def called(monkeypatch: pytest.MonkeyPatch, scene: Scene, page: Page | None) -> bool:
    """Whether time runs fast in a call of the night, once it has begun."""
    others = Others()
    monkeypatch.setattr(module, "monotonic", lambda: 0.0)
    others.hurry(scene, page)
    monkeypatch.setattr(module, "monotonic", lambda: FIRST)
    return others.hurry(scene, page)


@pytest.mark.parametrize(("expected", "page"), [(True, BOTS), (True, None), (False, OWN)])
def test_who_plays_alone_waits_for_no_call_of_others(
    monkeypatch: pytest.MonkeyPatch, expected: bool, page: Page | None
) -> None:
    """It is alike whether a bot has that card or nobody; his own call, of which he knows, lasts as ever."""
    assert expected == called(monkeypatch, NIGHT, page)


@pytest.mark.parametrize(
    "scene",
    [
        replace(NIGHT, seats=tuple(replace(seat, human=seat.number < 3) for seat in NIGHT.seats)),
        replace(NIGHT, night=False),
        replace(NIGHT, countdown=None),
        replace(NIGHT, peeps=True),
        replace(NIGHT, late=4),
        replace(NIGHT, glimpsed=0),
        replace(NIGHT, sign="lovers"),
        replace(NIGHT, unchosen="Too late: you chose nobody."),
        replace(NIGHT, shown=True),
    ],
)
def test_a_call_is_not_cut_short_for_who_hears_it_or_looks(monkeypatch: pytest.MonkeyPatch, scene: Scene) -> None:
    """Several who share the window, the Little Girl, the Baker, and who looks at his light or reads, have it whole."""
    assert not called(monkeypatch, scene, BOTS)

"""A click on a player becomes the presses that lead the pointer there."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import count

import pytest

from hardware.ports.events import Event, KeyDown
from hardware.ports.pads import Pad, pads
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.hand.finger import Finger

AIM = Page("aim", ("Whom?",), pointer=Pad(3), options=tuple(pads(6)), ask="seer.look", actors=(Pad(2),))
BALLOT = replace(AIM, name="ballot", ask="vote")
SHARED = replace(BALLOT, actors=(Pad(1), Pad(2), Pad(3)))


@pytest.fixture(autouse=True)
def moments(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock is a tenth of a second later."""
    seconds = (number / 10 for number in count())
    monkeypatch.setattr("hardware.virtual.hand.finger.monotonic", lambda: next(seconds))
    monkeypatch.setattr("hardware.virtual.hand.tap.monotonic", lambda: next(seconds))


class Table:
    """A board, a finger at it, and the keys that were pressed."""

    def __init__(self) -> None:
        self.board = VirtualBoard(6)
        self.finger = Finger(self.board)
        self.heard: list[Event] = []
        self.board.start(self.heard.append)

    def pressed(self, *pages: Page | None) -> list[str]:
        """The keys of seat 2 that are pressed while these pages are shown, each for some frames."""
        for page in pages:
            for _ in range(4):
                self.finger.go_on(page)
        return [event.key for event in self.heard if isinstance(event, KeyDown) and event.seat == 2]


def test_walks_and_chooses() -> None:
    """The red key moves the pointer until it is on the seat that was clicked, and the green one chooses it."""
    table = Table()
    assert table.finger.point(2, 5, AIM)
    walk = [replace(AIM, pointer=Pad(seat)) for seat in (3, 4, 5)]
    assert ["down", "down", "up"] == table.pressed(*walk, replace(walk[-1], chosen=True))
    assert not table.board.look().down


def test_votes_that_were_given_ahead() -> None:
    """Who was clicked while the vote was still opened is voted for when he is called, the first of all, too."""
    for target in (3, 5):
        table, opens = Table(), Page("caption", ("Vote.",))
        assert table.finger.point(2, target, BALLOT)
        called = [replace(BALLOT, pointer=Pad(seat)) for seat in (3, 4, 5, 6)]
        assert ["up"] == table.pressed(opens, *called)


def test_votes_when_called() -> None:
    """In a ballot the green key is pressed once, when the suspect who was clicked is called."""
    table = Table()
    assert table.finger.point(2, 5, BALLOT)
    between = Page("caption", ("…",))
    called = [replace(BALLOT, pointer=Pad(seat)) for seat in (3, 4, 5, 6)]
    assert ["up"] == table.pressed(called[0], between, *called[1:])
    assert {2: 5} == table.finger.given


def test_each_person_s_vote_is_kept_until_it_is_called() -> None:
    """Where several share the mouse, a click of one takes no vote of another away, not even for the same suspect."""
    table = Table()
    for seat, suspect in ((1, 5), (2, 4), (3, 5)):
        assert table.finger.point(seat, suspect, SHARED)
    assert {1: 5, 2: 4, 3: 5} == table.finger.targets
    for pointer in (3, 4, 5, 6):
        table.pressed(*(replace(SHARED, pointer=Pad(pointer)),) * 3)
    assert [(2, "up"), (1, "up"), (3, "up")] == [(key.seat, key.key) for key in table.heard if isinstance(key, KeyDown)]
    assert ({1: 5, 2: 4, 3: 5}, {}) == (table.finger.given, table.finger.targets)


@pytest.mark.parametrize("after", [None, Page("tally"), replace(BALLOT, name="debate", ask="debate")])
def test_a_vote_is_known_while_the_ballot_goes_on(after: Page | None) -> None:
    """It is forgotten with the ballot, and when the player withdraws it with the red key."""
    table, called = Table(), replace(BALLOT, pointer=Pad(5))

    def vote() -> Mapping[int, int]:
        table.finger.point(2, 5, BALLOT)
        table.pressed(called)
        return dict(table.finger.given)

    assert {2: 5} == vote()
    table.pressed(after)
    assert {} == table.finger.given
    assert {2: 5} == vote()
    table.finger.give_way(2, "down", None)
    assert {} == table.finger.given


def test_a_vote_that_is_kept_is_known() -> None:
    """Red keeps the vote of who is asked for it, from when it is opened; after a click or a vote it only takes back."""
    table, kept = Table(), []
    for page, click in ((Page("caption", ("…",)), 0), (BALLOT, 0), (BALLOT, 5)):
        table.pressed(page)
        if click:
            table.finger.point(2, click, page)
        table.finger.give_way(2, "down", BALLOT)
        kept.append(dict(table.finger.given))
        table.pressed(None)
    table.finger.give_way(2, "down", AIM)
    assert ([{2: 0}, {2: 0}, {}], {}) == (kept, table.finger.given)


def test_a_vote_that_is_kept_in_secret_is_taken_back_as_any_other() -> None:
    """Where several share the window the line does not tell that somebody keeps his vote: red asks him anew."""
    table, kept = Table(), []
    table.pressed(BALLOT)
    for _ in range(2):
        table.finger.give_way(2, "down", BALLOT, secretly=True)
        kept.append(dict(table.finger.given))
    assert [{2: 0}, {}] == kept


def test_a_vote_by_key_is_known() -> None:
    """Who presses green while a name is called has voted for it; between two, or in a pause, it changes nothing."""
    table = Table()
    for page, expected in (
        (replace(BALLOT, pointer=Pad(4)), {2: 4}),
        (Page("caption", ("…",)), {2: 4}),
        (Page("paused"), {2: 4}),
        (replace(BALLOT, pointer=Pad(5)), {2: 5}),
    ):
        table.pressed(page)
        table.finger.give_way(2, "up", None)
        assert expected == table.finger.given
    table.finger.give_way(3, "up", None)
    assert {2: 5} == table.finger.given


def test_refuses() -> None:
    """Nobody points for whom nothing is asked, at whom no pointer stops, or at whom the ballot has passed."""
    table = Table()
    assert not table.finger.point(3, 5, AIM)
    assert not table.finger.point(2, 5, replace(AIM, options=(Pad(3), Pad(4))))
    assert not table.finger.point(2, 1, BALLOT)
    assert not table.finger.point(2, 5, None)
    assert [] == table.pressed(AIM, BALLOT)


def test_a_click_on_who_cannot_be_aimed_at_is_known() -> None:
    """It is told while the same is asked, but of nobody who is asked nothing, nor where no player is to be named."""
    barred = replace(AIM, options=(Pad(3), Pad(4)))
    for page, target, told in (
        (barred, 5, {2: 5}),
        (barred, 2, {2: 2}),
        (barred, 0, {}),
        (replace(barred, actors=(Pad(3),)), 5, {}),
        (replace(barred, options=("seer", None)), 5, {}),
    ):
        table = Table()
        table.pressed(page)
        assert (False, told) == (table.finger.point(2, target, page), table.finger.refused)
        table.pressed(page)
        assert told == table.finger.refused
        table.pressed(replace(page, ask="witch.poison"))
        assert {} == table.finger.refused


def test_a_click_that_comes_too_late_is_known() -> None:
    """Who was clicked though the ballot has called him already is known for a moment, or until a vote that counts."""
    table, called = Table(), replace(BALLOT, pointer=Pad(5))
    table.pressed(called)
    for undo in (
        lambda: table.finger.point(2, 6, called),
        lambda: table.finger.give_way(2, "up", None),
        lambda: table.pressed(None),
    ):
        table.finger.point(2, 3, called)
        assert {2: 3} == table.finger.refused
        undo()
        assert not table.finger.refused
    table.finger.point(3, 3, called)
    assert not table.finger.refused


def test_nobody_votes_for_himself() -> None:
    """A click on oneself, and green under one's own name, are no vote, unless the rules allow it."""
    table, mine = Table(), replace(SHARED, pointer=Pad(2))
    table.pressed(SHARED)
    assert not table.finger.point(2, 2, replace(SHARED, pointer=Pad(1)))
    assert ({2: 2}, {}) == (table.finger.refused, table.finger.targets)
    table.pressed(None, mine)
    table.finger.give_way(2, "up", None)
    assert ({2: 2}, {}) == (table.finger.refused, table.finger.given)
    table.pressed(None, replace(mine, own=True))
    table.finger.give_way(2, "up", None)
    assert ({}, {2: 2}) == (table.finger.refused, table.finger.given)


def test_gives_up() -> None:
    """Once another question is put, nothing more is pressed for the one before."""
    table = Table()
    table.finger.point(2, 5, AIM)
    assert ["down"] == table.pressed(AIM, replace(AIM, ask="another"), AIM)
    assert {} == table.finger.targets


@pytest.mark.parametrize(("pointer", "lapses"), [(3, True), (5, False)])
def test_a_click_that_time_has_overtaken_is_known(pointer: int, lapses: bool) -> None:
    """For a moment, if the pointer was still on its way; not if he was chosen."""
    table = Table()
    assert table.finger.point(2, 5, AIM)
    table.pressed(replace(AIM, pointer=Pad(pointer)), None)
    assert lapses == table.finger.lapsed


def test_who_lets_the_last_name_pass_is_known() -> None:
    """For a moment who gave no vote, and did not keep it; not who can vote for nobody there, nor in a pause."""
    table = Table()
    last = Page("ballot", pointer=Pad(4), options=(Pad(3), Pad(4)), ask="vote", actors=(Pad(2), Pad(5), Pad(6)))
    table.pressed(None, replace(last, pointer=Pad(3)), last)
    table.finger.give_way(5, "up", last)
    table.finger.give_way(6, "down", last)
    table.pressed(last, Page("paused"))
    assert frozenset() == table.finger.unvoted
    table.pressed(last, Page("caption"))
    assert {2} == table.finger.unvoted
    alone = Table()
    alone.pressed(None, replace(last, options=(Pad(2),), pointer=Pad(2), actors=(Pad(2),)), Page("caption"))
    assert frozenset() == alone.finger.unvoted


def test_leads_and_does_not_choose() -> None:
    """The pointer is led to a seat, or to nobody, and rests there; who points at somebody on its way gets him."""
    for target in (5, 0):
        table, aim = Table(), replace(AIM, options=(*pads(6), None))
        table.finger.lead(2, target, aim)
        assert ({2: target}, {}) == (table.finger.led, table.finger.targets)
        assert ["down"] == table.pressed(aim, replace(aim, pointer=Pad(5) if target else None))
        assert {} == table.finger.led
    table = Table()
    table.finger.lead(2, 5, AIM)
    assert table.finger.point(2, 4, AIM)
    assert ["down", "up"] == table.pressed(AIM, replace(AIM, pointer=Pad(4)))


def test_nobody_can_be_chosen() -> None:
    """Where the pointer can rest on nobody that is chosen like a seat, and nowhere else."""
    table, aim = Table(), replace(AIM, options=(*pads(6), None), pointer=None)
    assert table.finger.point(2, 0, aim)
    assert ["up"] == table.pressed(aim)
    assert not table.finger.point(2, 0, AIM)
    table.finger.lead(2, 5, BALLOT)
    assert {} == table.finger.led


def test_another_target_waits_for_the_press_before() -> None:
    """Who is meant instead, while the display has not answered the last press yet, is led to from where that leads."""
    table = Table()
    table.finger.lead(2, 5, AIM)
    table.finger.go_on(AIM)
    table.finger.lead(2, 3, AIM)
    table.finger.go_on(AIM)
    assert ["down", "down"] == table.pressed(replace(AIM, pointer=Pad(4)))

"""How fast time runs, as it was chosen at the window."""

import pytest

from hardware.virtual.hand.haste import NAME, Asking, Haste, Look, Private
from hardware.virtual.scene import Countdown


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that `Haste` reads, to be moved on by hand."""
    now = [10.0]
    monkeypatch.setattr("hardware.virtual.hand.haste.monotonic", lambda: now[0])
    return now


def test_time_runs_as_usual_for_who_is_asked() -> None:
    """A speed that was chosen holds where nobody is asked."""
    haste = Haste()
    assert [1.0, 1.0] == [haste.speed(asked=asked) for asked in (False, True)]
    haste.choose(4.0)
    assert [4.0, 1.0, 4.0] == [haste.speed(asked=asked) for asked in (False, True, False)]


def test_a_speed_of_the_command_line() -> None:
    """It leaves people their time too; a slower one than usual holds for them as well."""
    assert [8.0, 1.0] == [Haste(8.0).speed(asked=asked) for asked in (False, True)]
    assert [0.5, 0.5] == [Haste(0.5).speed(asked=asked) for asked in (False, True)]


def test_nobody_hurries_who_plays_alone() -> None:
    """Who alone is asked something secret has most time, and then time to read."""
    haste = Haste(8.0)
    asked, told = (haste.speed(asked=True, private=what) for what in ("asked", "told"))
    assert 0 < asked < told < 1


def test_who_can_still_change_his_mind_has_time() -> None:
    """What was answered by day can be taken back for some seconds: they are as long at any speed."""
    assert [1.0, 0.5] == [Haste(speed).speed(asked=False, private="mends") for speed in (4.0, 0.5)]


def test_who_has_chosen_alone_can_be_hurried_on() -> None:
    """By N he skips the time to change his mind, and has it again once he does; one of several keeps it."""
    haste = Haste()
    assert 1.0 == haste.speed(asked=False, private="chose")
    haste.skip()
    assert [8.0, 1.0] == [haste.speed(asked=False, private=what) for what in ("chose", "mends")]
    assert [0.25, 8.0] == [haste.speed(asked=True, private="asked"), haste.speed(asked=False, private="chose")]


def test_what_is_only_looked_at_ends_no_skipping() -> None:
    """A light or a page that tells one alone something is seen as usual, and time runs fast again after it."""
    haste = Haste()
    haste.skip()
    assert [1.0, 8.0] == [haste.speed(asked=True, reads=True), haste.speed(asked=False)]
    assert [0.5, 8.0] == [haste.speed(asked=True, private="told"), haste.speed(asked=False)]


def test_who_was_hurried_to_what_he_is_told_goes_on_by_the_same_key(clock: list[float]) -> None:
    """N says that he has seen it, and does not end what it began; its button is not lit while it waits for that."""
    haste = Haste()
    haste.skip()
    assert haste.hurries
    haste.speed(asked=True, private="told")
    assert not haste.hurries
    clock[0] += 2.0
    haste.skip()
    assert haste.hurries
    assert [8.0, 8.0] == [haste.speed(asked=True, private="told"), haste.speed(asked=False)]


def test_skipping_ends_at_ones_turn() -> None:
    """Skipping runs at the highest speed until somebody is asked, and then no more."""
    haste = Haste()
    haste.skip()
    assert [8.0, 1.0, 1.0] == [haste.speed(asked=asked) for asked in (False, True, False)]


@pytest.mark.parametrize(("private", "after"), [("told", 8.0), ("asked", 8.0), ("", 1.0)])
def test_skipping_that_begins_on_ones_own_page_waits_for_its_end(private: Private, after: float) -> None:
    """Who presses N while he is shown something alone reads it at the same pace, and is hurried on once it is gone."""
    haste = Haste()
    slow = haste.speed(asked=True, private=private)
    haste.skip()
    assert [slow, slow, after] == [
        *(haste.speed(asked=True, private=private) for _ in range(2)),
        haste.speed(asked=False),
    ]


@pytest.mark.parametrize(("read", "told"), [(1.0, 0.5), (2.0, 8.0)])
def test_what_one_alone_was_told_is_over_once_he_has_seen_it(clock: list[float], read: float, told: float) -> None:
    """Who presses N once he has read it need not wait; one that was meant for what went before hides nothing."""
    haste = Haste()
    haste.speed(asked=True, private="told")
    clock[0] += read
    haste.skip()
    assert told == haste.speed(asked=True, private="told")
    assert 0.25 == haste.speed(asked=True, private="asked")
    assert 0.5 == haste.speed(asked=True, private="told")


def test_skipping_on_one_page_ends_at_the_next_question() -> None:
    """A Witch who goes on from the first of her questions is asked the second at the usual pace, like the first."""
    haste = Haste()
    haste.speed(asked=True, private="asked", anew=True)
    haste.skip()
    assert 8.0 == haste.speed(asked=False, private="chose")
    haste.speed(asked=True, private="asked", anew=True)
    assert not haste.skipping


def test_skipping_what_one_is_told_ends_at_the_question_after_it(clock: list[float]) -> None:
    """Also where the page of that question is there a moment before its line wants something."""
    haste = Haste()
    haste.speed(asked=True, private="told", anew=True)
    clock[0] += 2.0
    haste.skip()
    haste.speed(asked=True, private="told")
    haste.speed(asked=False, private="asked", anew=True)
    haste.speed(asked=True, private="asked")
    assert not haste.skipping


def test_skipping_that_begins_at_ones_own_light_waits_for_its_end() -> None:
    """Who presses N while he is to look whether his light shines is hurried on after that; that is no slower for it."""
    haste = Haste()
    assert 1.0 == haste.speed(asked=True, reads=True)
    haste.skip()
    assert [1.0, 8.0] == [haste.speed(asked=True, reads=True), haste.speed(asked=False)]


def test_skipping_ends_at_dawn() -> None:
    """Who skips a night is there for the news; by day, and into the night, skipping goes on."""
    haste, speeds = Haste(), []
    haste.skip()
    for night in (False, True, True, False, False):
        haste.see(night=night, plays=True)
        speeds.append(haste.speed(asked=False))
    assert [8.0, 8.0, 8.0, 1.0, 1.0] == speeds


@pytest.mark.parametrize(("later", "skips"), [(1.0, False), (2.0, True)])
def test_skipping_just_after_a_night_was_for_that_night(clock: list[float], later: float, skips: bool) -> None:
    """Who presses as it dawns does not hurry past the news."""
    haste = Haste()
    for night in (True, False):
        haste.see(night=night, plays=True)
    clock[0] += later
    haste.skip()
    assert skips == haste.skipping


@pytest.mark.parametrize(("dead", "over", "skips"), [({3}, False, True), ({3, 5}, False, False), ({3}, True, False)])
def test_nobody_skips_a_death_nor_the_end(dead: set[int], over: bool, skips: bool) -> None:
    """Who skips is there when one more has died, or the game is over; who died before ends nothing."""
    haste = Haste()
    haste.see(night=False, plays=True, dead=frozenset({3}))
    haste.skip()
    haste.see(night=False, plays=True, dead=frozenset(dead), over=over)
    assert skips == haste.skipping


def test_nothing_is_skipped_where_time_runs_alike() -> None:
    """What was skipped by day is not at such a night, nor can it be then; by day it can be again."""
    haste, skips = Haste(), list[bool]()
    for alike in (False, True, False):
        haste.see(night=False, plays=True, alike=alike)
        skips.append(haste.skipping)
        haste.skip()
        skips.append(haste.skipping)
    assert [False, True, False, False, False, True] == skips


@pytest.mark.parametrize(("before", "dead", "after"), [(1.0, 4.0, 1.0), (2.0, 4.0, 2.0), (2.0, 1.0, 1.0)])
def test_the_dead_hurry_one_game(before: float, dead: float, after: float) -> None:
    """What was chosen faster once nobody here plays any more ends with that game; what was chosen before does not."""
    haste = Haste()
    for chosen, plays in ((before, True), (dead, False)):
        haste.see(night=False, plays=plays)
        haste.choose(chosen)
        haste.see(night=False, plays=plays)
    assert dead == haste.chosen
    haste.see(night=False, plays=True)
    assert after == haste.chosen


def test_names_stay_open_for_who_has_not_chosen() -> None:
    """A name has five seconds for each of up to three, the first of all twelve for each of all."""
    haste = Haste(8.0)
    calls = [Asking(1, 1, first=True), Asking(1, 1), Asking(4, 1), Asking(4, 2), Asking(4, 4)]
    calls += [Asking(4, 4, first=True), Asking(4, 1, first=True)]
    seconds = [NAME / haste.speed(asked=True, each=call) for call in calls]
    assert pytest.approx([12, 5, 5, 10, 15, 48, 12]) == seconds


def test_a_name_stays_open_for_all_who_waited_when_it_was_called() -> None:
    """That some of them have chosen meanwhile takes nothing of it from the last."""
    for first in (True, False):
        calls = [Asking(3, undecided, first=first, waiting=3) for undecided in (3, 2, 1)]
        seconds = [NAME / Haste().speed(asked=True, each=call) for call in calls]
        assert pytest.approx([36 if first else 15] * 3) == seconds


def test_once_all_have_chosen_it_goes_on() -> None:
    """Then names are called fast, and the time to say who stands is over soon; at a speed that is slower, slower."""
    assert [2.0, 2.0] == [Haste(8.0).speed(asked=asked, each=Asking(2, 0)) for asked in (False, True)]
    assert 1.0 == Haste(0.5).speed(asked=False, each=Asking(1, 0))
    assert [0.5, 1 / 4, 1.0, 8.0, 1.0] == [
        Haste().speed(asked=True, each=Asking(people, undecided, stands=True, left=left))
        for people, undecided, left in ((1, 1, 7), (4, 2, 7), (4, 0, 9), (4, 0, 7), (4, 0, 1))
    ]


def test_a_secret_call_does_not_change_the_pace() -> None:
    """Where nobody may notice who is asked, it runs as usual for everybody, and skipping goes on afterwards."""
    haste = Haste(4.0)
    haste.skip()
    assert [1.0, 1.0] == [haste.speed(asked=asked, secret=True) for asked in (False, True)]
    assert 8.0 == haste.speed(asked=False)
    assert 0.5 == Haste(0.5).speed(asked=True, secret=True)


@pytest.mark.parametrize("chosen", [1.0, 8.0])
def test_who_is_called_by_name_has_time_to_take_the_mouse(chosen: float) -> None:
    """A look lasts 24 seconds here, however long it is at the table, and six at least from when he looks."""
    haste = Haste(chosen)
    for span in (6.0, 3.0):
        unseen = Look(Countdown(span, span), seen=False)
        assert span / 24 == haste.speed(asked=True, secret=True, look=unseen)
        for left in (1.5, 1.0):  # what holds is the moment at which he looked
            seen = Look(Countdown(left, span), seen=True)
            assert 1.5 / 6 == haste.speed(asked=True, secret=True, look=seen)
    early = Look(Countdown(6.0, 6.0), seen=True)
    assert [1.0, 1.0] == [haste.speed(asked=True, secret=True, look=look) for look in (None, early)]
    assert 0.5 == Haste(0.5).speed(asked=True, look=early)


def test_the_turns_of_others_run_fast() -> None:
    """Nobody waits while bots lay their cards; a speed that is higher holds, and one that is slower is noticed."""
    assert [4.0, 8.0, 2.0] == [Haste(speed).over(speed) for speed in (1.0, 8.0, 0.5)]

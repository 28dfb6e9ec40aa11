"""Who of the people at one window has the mouse and the keys."""

from dataclasses import replace

import pytest

from hardware.ports.board import Light
from hardware.ports.events import KeyName
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.asking import eyes
from hardware.virtual.asking.eyes import GAP
from hardware.virtual.board import VirtualBoard
from hardware.virtual.hand import person as module
from hardware.virtual.hand.crossing import LATE
from hardware.virtual.hand.person import Person
from hardware.virtual.scene import TABLE, Scene, SceneSeat, View

DAY = Scene(tuple(SceneSeat(seat, human=True) for seat in (1, 2, 3)))
NIGHT = replace(DAY, night=True)
PADS = (Pad(1), Pad(2), Pad(3))
PRIVATE = Page("aim", to=(Pad(3),), actors=(Pad(3),))


@pytest.mark.parametrize("after", [None, Page("caption"), Page("paused"), Page("eyes")])
def test_the_night_leaves_no_hand_behind(after: Page | None) -> None:
    """Whoever looked at a page of the night, the hand is then where it was by day, also in a pause."""
    person = Person(VirtualBoard(3), lambda: DAY, TABLE)
    person.choose(2)
    person.give_back(DAY, None)
    person.look_alone(3)
    person.give_back(NIGHT, PRIVATE)
    assert 3 == person.seat
    person.give_back(NIGHT, after)
    assert 2 == person.seat
    person.choose(1)
    person.give_back(DAY, after)
    assert 1 == person.seat


@pytest.mark.parametrize(("seconds", "hand"), [(0.0, 3), (GAP, 2)])
@pytest.mark.parametrize("dark", [None, Page("moon")])
def test_the_dark_between_two_pages_shows_nobody(
    dark: Page | None, seconds: float, hand: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between a question and what it brought the hand is where it was by day, and with who looks again at once."""
    now, seats = [100.0], []
    monkeypatch.setattr(eyes, "monotonic", lambda: now[0])
    person = Person(VirtualBoard(3), lambda: DAY, TABLE)
    person.choose(2)
    person.give_back(DAY, None)
    person.look_alone(3)
    for page, passing in ((PRIVATE, 0.0), (dark, seconds), (dark, 0.0), (PRIVATE, 0.0)):
        person.give_back(NIGHT, page)
        person.eyes.on(NIGHT, page)
        seats.append(person.seat)
        now[0] += passing
    assert [3, 2, 2, hand] == seats


@pytest.mark.parametrize(
    ("expected", "page"),
    [
        ((1, 3, 1), None),
        ((1, 3, 1), Page("caption")),
        ((1, 3, 1), Page("ballot", actors=(Pad(1), Pad(3)))),
        ((1, 1, 1), Page("ballot", actors=(Pad(1),))),
        ((2, 1, 2), Page("ballot", actors=(Pad(1), Pad(2)))),
        ((1, 3, 1), PRIVATE),
    ],
)
def test_the_arrows_pass_over_who_is_not_asked(expected: tuple[int, ...], page: Page | None) -> None:
    """They go to who is asked, dead or alive; where nobody here is, or only some may see it, through the living."""
    seats = tuple(replace(seat, alive=seat.number != 2) for seat in DAY.seats)
    person = Person(VirtualBoard(3), lambda: Scene(seats), TABLE)
    person.choose(3)
    hands = []
    for _ in expected:
        person.choose_next(-1, page)
        hands.append(person.seat)
    assert expected == tuple(hands)


def test_the_arrows_where_all_are_dead() -> None:
    """Where all people here are dead, the arrows go through all of them."""
    seats = tuple(replace(seat, alive=False) for seat in DAY.seats)
    person = Person(VirtualBoard(3), lambda: Scene(seats), TABLE)
    person.choose_next(1, None)
    assert 2 == person.seat


@pytest.mark.parametrize(
    ("page", "night", "hand"),
    [
        (None, False, 1),
        (Page("ballot", actors=(Pad(1), Pad(3))), False, 1),
        (Page("aim", actors=(Pad(2),)), False, 2),
        (None, True, 2),
    ],
)
def test_the_dead_leave_the_mouse_to_the_living(page: Page | None, night: bool, hand: int) -> None:
    """By day the seat of a dead player is played no longer than something is wanted of it."""
    seats = tuple(replace(seat, alive=seat.number != 2) for seat in DAY.seats)
    scene = Scene(seats, night=night)
    person = Person(VirtualBoard(3), lambda: scene, TABLE)
    person.choose(2)
    person.give_back(DAY, None)
    person.give_back(scene, page)
    assert hand == person.seat


@pytest.mark.parametrize("what", ["ballot", "debate"])
def test_the_mouse_stays_with_who_is_done(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    """Who has voted, or is ready to, keeps the mouse until it is passed on: a click of his never acts for another."""
    now = [0.0]
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    board = VirtualBoard(3)
    person = Person(board, lambda: DAY, TABLE)
    page = Page(what, pointer=Pad(1), options=PADS, ask=what, actors=PADS)
    person.choose(2)
    person.finger.point(2, 3, page)
    board.light(Pad(2), Light.BLINK)
    for seconds in (0.0, 1.0, 10.0):
        now[0] += seconds
        person.go_on(page)
    assert 2 == person.seat


def test_a_second_click_passes_the_mouse_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who clicks the button twice passes the mouse on once; a moment later the next can pass it on."""
    now = [0.0]
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    person = Person(VirtualBoard(3), lambda: DAY, TABLE)
    hands = []
    for seat, seconds in ((2, 0.0), (3, LATE / 2), (3, LATE)):
        now[0] += seconds
        person.take(seat)
        hands.append(person.seat)
    assert [2, 2, 3] == hands


def test_who_takes_the_mouse_within_a_pack_looks_on() -> None:
    """The page that is for both is seen by the second, too; one that is not for him is not."""
    seen = []
    for to in ((Pad(2), Pad(3)), (Pad(2),)):
        board, page = VirtualBoard(3), Page("aim", to=to, actors=to)
        board.backlight(True)
        board.show(page)
        person = Person(board, lambda: NIGHT, TABLE)
        person.look_alone(2)
        person.take(3)
        seen.append(person.eyes.on(NIGHT, page))
    assert [View(3, covered=True), View(2)] == seen


def test_who_moves_house_takes_the_mouse_along() -> None:
    """The person whose player sits elsewhere now plays on there, and sees what he saw; not who came instead."""
    seats = tuple(SceneSeat(seat, human=seat == 2) for seat in (1, 2, 3))
    before = Scene(seats)
    after = Scene((seats[0], SceneSeat(2, player=3), SceneSeat(3, human=True, player=2)))
    person = Person(VirtualBoard(3), lambda: before, View(2))
    person.choose(2)
    person.stay(before)
    person.stay(after)
    assert (3, View(3)) == (person.seat, person.eyes.view)
    person.stay(before)
    assert (2, View(2)) == (person.seat, person.eyes.view)


def test_green_does_not_stop_a_pointer_on_its_way() -> None:
    """Who clicks a player and then green means that player, not whom the pointer passes; red still gives way."""
    board = VirtualBoard(3)
    page = Page("aim", pointer=Pad(1), options=(Pad(1), Pad(3)), ask="raven.mark", actors=(Pad(2),))
    board.backlight(True)
    board.show(page)
    person = Person(board, lambda: DAY, TABLE)
    person.choose(2)
    assert person.finger.point(2, 3, page)
    person.push_typed("up")
    person.push_named(2, "up")
    assert ({2: 3}, frozenset()) == (person.finger.targets, frozenset(board.look().down))
    person.push_typed("down")
    assert {} == person.finger.targets


@pytest.mark.parametrize(("pack", "kept"), [((2, 3), True), ((3, 4), False)])
def test_a_pointer_that_moves_keeps_green_from_its_pack_alone(pack: tuple[int, int], kept: bool) -> None:
    """Who peeps holds green in just that moment, and it is not for the name to which wolves have led their pointer."""
    seats, both = tuple(SceneSeat(seat, human=seat == 2) for seat in (1, 2, 3, 4)), (Pad(pack[0]), Pad(pack[1]))
    board, night = VirtualBoard(4), Scene(seats, night=True, peeps=not kept)
    person = Person(board, lambda: night, View(2))
    person.choose(2)
    board.backlight(True)
    board.press(Pad(3), "down")
    for pointer in (0, 1):
        page = Page("aim", pointer=Pad(pointer), ask="werewolf.kill", to=both, actors=both)
        board.show(page)
        person.notice(night, page)
    person.push_typed("up")
    assert (kept, not kept) == (person.crossing.renamed, board.down(Pad(2), "up"))


@pytest.mark.parametrize(
    ("page", "night", "hands"),
    [
        (Page("register", actors=(Pad(3),)), False, (3, 1, 3)),
        (Page("floor", ask="floor", actors=(Pad(3),)), False, (3, 1, 3)),
        (Page("token", actors=(Pad(3),)), True, (2, 1, 1)),
        (Page("card", actors=(Pad(4),)), False, (2, 1, 1)),
        (Page("ballot", actors=(Pad(3),)), False, (3, 1, 3)),
        (Page("ballot", actors=(Pad(2), Pad(3))), False, (2, 1, 2)),
        (Page("ballot", actors=(Pad(4),)), False, (2, 1, 1)),
    ],
    ids=lambda page: page.name if isinstance(page, Page) else "",
)
def test_whose_turn_it_is_has_the_mouse(page: Page, night: bool, hands: tuple[int, ...]) -> None:
    """
    By day the mouse goes to the person of this window whose turn it is, once for each turn, and stays there.

    In a ballot it leaves who has no vote: the frame was round him, and a click gave the vote of another.
    """
    scene = replace(DAY, night=night)
    person = Person(VirtualBoard(4), lambda: scene, TABLE)
    person.choose(2)
    person.take_turn(scene, page)
    seen = [person.seat]
    person.choose(1)
    for shown in (page, None, page, None):
        person.take_turn(scene, shown)
        seen.append(person.seat)
    assert hands == (seen[0], seen[1], seen[-1])


@pytest.mark.parametrize(("hand", "spared"), [(2, {3}), (3, {1}), (3, set[int]())])
def test_whose_card_goes_by_itself_does_not_take_the_mouse(hand: int, spared: set[int]) -> None:
    """Of whom nothing is asked in his turn does not get the mouse: it stays with who has it."""
    person = Person(VirtualBoard(4), lambda: DAY, TABLE)
    person.choose(2)
    person.take_turn(DAY, Page("register", actors=(Pad(3),)), frozenset(spared))
    assert hand == person.seat


@pytest.mark.parametrize("waits", [set[int](), {3}])
def test_green_waits_for_who_has_not_looked(waits: set[int]) -> None:
    """Neither the key of a pad nor that of the keyboard says at once that all have looked, if somebody has not."""
    board = VirtualBoard(3)
    person = Person(board, lambda: DAY, TABLE)
    board.backlight(True)
    board.show(Page("question", ask="deal.shuffle"))
    person.looking.waits = frozenset(waits)
    person.push_named(1, "up")
    person.push_typed("up")
    assert bool(waits) != board.down(Pad(1), "up")


def loving(people: tuple[int, ...] = (1,), *, told: bool = True) -> Scene:
    """Three players, of whom the first loves the second, and knows it if that was ``told``."""
    seats = tuple(SceneSeat(seat, human=seat in people, player=seat) for seat in (1, 2, 3))
    return Scene((replace(seats[0], loves=(Pad(2),), knows_love=told), *seats[1:]))


VOTE = Page("ballot", ask="vote", pointer=Pad(2), options=(Pad(2), Pad(3)), actors=(Pad(1), Pad(2), Pad(3)))


@pytest.mark.parametrize(
    ("clicks", "page", "scene", "view"),
    [
        (2, VOTE, loving(), View(1)),
        (2, replace(VOTE, ask="vote.runoff"), loving(), View(1)),
        (1, VOTE, loving(), TABLE),
        (1, replace(VOTE, ask="captain.elect"), loving(), View(1)),
        (1, VOTE, loving(told=False), View(1)),
        (1, VOTE, loving((1, 3)), View(1)),
    ],
)
def test_a_vote_against_ones_love_is_asked_for_twice(clicks: int, page: Page, scene: Scene, view: View) -> None:
    """Once in each ballot, where somebody dies of it, nobody else reads it, and who votes knows of his love."""
    person = Person(VirtualBoard(3), lambda: scene, view)
    for _ in range(2):
        for number in range(1, clicks + 1):
            assert person.point(2, page)
            assert (number == clicks) is (person.finger.targets == {1: 2})
            assert (number < clicks) is (person.finger.refused == {1: 2})
        assert person.point(3, page)
        assert {1: 3} == person.finger.targets
        assert person.point(2, page)
        assert {1: 2} == person.finger.targets
        person.finger.go_on(None)


@pytest.mark.parametrize(("way", "takes"), [("up", True), ("down", False)])
def test_green_takes_whom_it_names(way: KeyName, takes: bool) -> None:
    """While the arrows lead the pointer to somebody, the green button of the line has his name, and takes him."""
    board = VirtualBoard(3)
    board.backlight(True)
    page = replace(PRIVATE, pointer=Pad(1), options=(Pad(1), Pad(2)), ask="seer.look")
    board.show(page)
    person = Person(board, lambda: DAY, View(3))
    person.choose(3)
    person.finger.lead(3, 2, page)
    person.push_named(3, way)
    assert ({3: 2} if takes else {}, not takes) == (person.finger.targets, board.down(Pad(3), way))

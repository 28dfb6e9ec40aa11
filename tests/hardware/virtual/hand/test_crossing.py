"""Keys that were meant for the question before."""

from dataclasses import replace

import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.hand import crossing as module
from hardware.virtual.hand.crossing import LATE, LED, NEXT, OPEN, TOLD
from hardware.virtual.hand.person import Person
from hardware.virtual.scene import Scene, SceneSeat, View

ME = (Pad(2),)
SCENE = Scene(tuple(SceneSeat(seat, human=seat == 2) for seat in range(1, 7)))
LAYOUT = lay_out((1000, 700), 6)
HEAL = Page("yes_no", to=ME, ask="witch.heal", actors=ME)
POISON = Page("aim", to=ME, ask="witch.poison", actors=ME)
WHOM = replace(POISON, pointer=Pad(4), options=(Pad(4), Pad(5), None))
BALLOT = Page("ballot", pointer=Pad(1), ask="vote", actors=ME)
ALL = Page("question", ask="voice.offer")


class Table:
    """A person at a board, and the time there."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        self.board = VirtualBoard(6)
        self.board.backlight(True)
        self.person = Person(self.board, lambda: SCENE, View(2))
        self.person.choose(2)
        monkeypatch.setattr(module, "monotonic", lambda: self.now)

    def show(self, page: Page, seconds: float = 0.0) -> None:
        """Show ``page``, and let so many seconds pass."""
        self.board.show(page)
        self.counts("panel")
        self.now += seconds
        self.counts("panel")

    def counts(self, way: str = "typed") -> bool:
        """Push green; whether that reaches the board."""
        match way:
            case "typed":
                self.person.push_typed("up")
            case "named":
                self.person.push_named(2, "up")
            case "pad":
                self.person.push(LAYOUT, LAYOUT.pads[2].up.center)
            case _:
                self.person.notice(SCENE, self.board.look().lit_page)
        down = self.board.down(Pad(2), "up")
        self.person.hands.let_go()
        return down


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table at which a Witch is asked."""
    return Table(monkeypatch)


@pytest.mark.parametrize("way", ["typed", "named", "pad"])
def test_a_key_that_comes_late_answers_nothing(table: Table, way: str) -> None:
    """For a second after one question has taken the place of another no key reaches the box, by mouse or keyboard."""
    table.show(HEAL, 5.0)
    table.show(replace(HEAL, chosen=True))
    table.show(Page("moon"))
    table.show(POISON, LATE - 0.1)
    assert (False, True) == (table.counts(way), table.person.crossing.missed)
    assert not table.person.crossing.renamed
    table.now += 0.2
    assert (True, False) == (table.counts(way), table.person.crossing.missed)


@pytest.mark.parametrize("way", ["typed", "named", "pad"])
def test_green_is_not_for_a_name_that_was_not_read(table: Table, way: str) -> None:
    """It counts for who is called, but for the half second after another name has taken the place of the one before."""
    names = [replace(BALLOT, pointer=Pad(name), options=(Pad(4), Pad(5), Pad(6))) for name in (4, 5)]
    table.show(names[0], 5.0)
    table.show(names[1], NEXT - 0.1)
    assert (False, True) == (table.counts(way), table.person.crossing.missed)
    table.person.push_typed("down")  # which is for no name
    assert table.board.down(Pad(2), "down")
    table.now += 0.2
    assert (True, False) == (table.counts(way), table.person.crossing.missed)


@pytest.mark.parametrize("way", ["typed", "named", "pad", "enter"])
@pytest.mark.parametrize(
    ("leader", "before"), [(2, Pad(4)), (3, Pad(4)), (3, None)], ids=["oneself", "another", "from nobody"]
)
def test_green_agrees_to_no_name_that_another_of_a_pack_went_on_to(
    table: Table, leader: int, before: Pad | None, way: str
) -> None:
    """For a second it is meant for the one before, or for nobody; who has led the pointer himself knows where it is."""
    both = (Pad(2), Pad(3))
    pack = replace(WHOM, ask="werewolves.devour", to=both, actors=both, pointer=before)
    table.show(pack, 5.0)
    table.board.press(Pad(leader), "down")
    moved = replace(pack, pointer=Pad(5))
    table.show(moved, LED - 0.1)
    table.board.release(Pad(leader), "down")
    if way == "enter":
        table.person.take_meant(moved)
        assert ({2: 5} if leader == 2 else {}) == table.person.finger.targets
        return
    assert (leader == 2, leader == 3) == (table.counts(way), table.person.crossing.renamed)
    table.now += 0.2
    assert table.counts(way)


def test_who_was_still_thinking_poisons_nobody(table: Table) -> None:
    """Where time ran out on a question of the night its answer, come late, is kept from the next for longer."""
    table.show(HEAL, 5.0)
    table.show(POISON, OPEN - 0.1)
    assert not table.counts()
    table.now += 0.2
    assert table.counts()


@pytest.mark.parametrize("answered", [True, False])
def test_the_pointer_of_a_question_that_follows_goes_to_nobody(table: Table, answered: bool) -> None:
    """Who answers the question before, however late, then spares what he has; where none was before it stays."""
    table.show(replace(WHOM, ask="seer.look"))
    assert {} == table.person.finger.led
    table.show(replace(HEAL, chosen=answered), 5.0)
    table.show(WHOM)
    assert {2: 0} == table.person.finger.led
    table.person.go_on(WHOM)
    assert table.board.down(Pad(2), "down")


def test_the_pointer_of_a_page_that_is_opened_goes_to_nobody(table: Table) -> None:
    """One more click where the line offered it, at whatever time, is against nobody; what is chosen stays chosen."""
    for page, led in ((replace(WHOM, chosen=True), {}), (replace(WHOM, taken=(Pad(5),)), {}), (WHOM, {2: 0})):
        table.show(page)
        table.person.look_alone(2)
        assert led == table.person.finger.led


def test_the_pointer_of_a_page_that_is_open_already_goes_to_nobody(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A Witch of several who was shown that nobody was attacked sees the next question at once, and poisons nobody."""
    several = replace(SCENE, seats=tuple(replace(seat, human=seat.number < 4) for seat in SCENE.seats))
    monkeypatch.setattr(table.person, "_scene", lambda: several)
    table.show(Page("attacked", to=ME))
    table.person.look_alone(2)
    table.person.notice(several, WHOM)
    assert {2: 0} == table.person.finger.led


def test_the_pointer_of_others_is_left_alone(table: Table) -> None:
    """One that several lead, or that cannot rest on nobody, stays where the box began with it."""
    for page in (POISON, replace(WHOM, actors=(Pad(2), Pad(3)))):
        table.show(HEAL, 5.0)
        table.show(page)
        assert {} == table.person.finger.led


def test_a_click_on_a_player_comes_late_as_well(table: Table) -> None:
    """Whom somebody clicks while keys do not count yet is not designated; it is told as of a key."""
    table.show(HEAL, 5.0)
    table.show(WHOM, LATE)
    assert table.person.point(5, WHOM)
    assert ({2: 0}, True) == (table.person.finger.led, table.person.crossing.missed)
    table.now += OPEN
    assert table.person.point(5, WHOM)
    assert {2: 5} == table.person.finger.targets


def test_a_late_key_is_told_for_a_moment(table: Table) -> None:
    """That a key came too late is known for some seconds."""
    table.show(HEAL, 5.0)
    table.show(POISON)
    assert not table.counts()
    table.now += TOLD - 0.1
    assert table.person.crossing.missed
    table.now += 0.2
    assert not table.person.crossing.missed


@pytest.mark.parametrize(
    ("before", "after", "counts"),
    [
        (Page("caption"), POISON, True),
        (replace(HEAL, to=(Pad(3),), actors=(Pad(3),)), POISON, True),
        (HEAL, replace(HEAL, chosen=True), True),
        (Page("debate", ask="debate", actors=ME), Page("village", ask="debate", actors=ME), True),
        (Page("digital", actors=ME), Page("role", to=ME, actors=ME), True),
        (Page("paused"), ALL, True),
        (ALL, replace(ALL, ask="deck.offer"), False),
        (Page("story"), ALL, False),
        (Page("deck", ask="pile"), ALL, False),
        (replace(ALL, ask="floor.stand"), Page("floor", ask="floor", actors=ME), False),
        (Page("join", ask="join"), Page("join", ask="join.ready"), False),
    ],
    ids=lambda page: f"{page.name}.{page.ask}" if isinstance(page, Page) else str(page),
)
def test_what_another_question_is(table: Table, before: Page, after: Page, counts: bool) -> None:
    """After talk, a pause, or the same question keys count at once; of two questions for a thumb the later waits."""
    table.show(before, 5.0)
    table.show(after)
    assert counts is table.counts()


def test_after_talk_keys_count(table: Table) -> None:
    """A question that comes a while after the last one is answered at once."""
    table.show(HEAL, 5.0)
    table.show(Page("caption"), OPEN)
    table.show(POISON)
    assert table.counts()


def test_the_button_of_the_box_always_counts(table: Table) -> None:
    """Nobody has to wait for a pause."""
    table.show(HEAL, 5.0)
    table.show(POISON)
    table.person.push(LAYOUT, LAYOUT.box.panel)
    assert table.board.panel


@pytest.mark.parametrize("way", ["typed", "named", "pad"])
@pytest.mark.parametrize(
    ("before", "page", "counts"),
    [
        (ALL, Page("caption", ("Whom?",)), False),
        (ALL, Page("caption", ("Ready?",), actors=ME), True),
        (replace(BALLOT, options=(Pad(1), Pad(3))), Page("caption", ("He begs.",)), True),
        (replace(BALLOT, options=(Pad(3), Pad(1))), Page("caption", ("So be it.",)), False),
    ],
    ids=["told", "asked", "between names", "after the last"],
)
def test_no_key_is_kept_for_a_question_that_is_not_put(
    monkeypatch: pytest.MonkeyPatch, before: Page, page: Page, counts: bool, way: str
) -> None:
    """In a game a key counts for what is asked, or for the next name of a ballot, and not while something is told."""
    dealt = tuple(replace(seat, role="Seer") for seat in SCENE.seats)
    monkeypatch.setattr(f"{__name__}.SCENE", replace(SCENE, seats=dealt))
    table = Table(monkeypatch)
    table.show(before, 5.0)
    table.show(page, 5.0)
    assert counts is table.counts(way)

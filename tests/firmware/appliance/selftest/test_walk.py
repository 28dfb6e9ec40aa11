"""The walk through a box: each part is tried, each fault is found, and no person can make it hang."""

from hardware.virtual.outputs import BacklightSet, StatusSet
from tests.firmware.appliance.selftest.person import CARD, Person

NOTHING = lambda _: None  # noqa: E731


def test_a_sound_box() -> None:
    """With everything in order, every part is good and nothing else is said."""
    person = Person(seats=2)
    assert 0 == person.walk().wrong
    expected = [
        "[good] button",
        "[good] Seat 1, keys",
        "[good] Seat 1, light",
        "[good] Seat 2, keys",
        "[good] Seat 2, light",
        "[good] card reader: number of 7 bytes",
        "[good] display",
        "[good] loudspeaker",
        "[good] status light",
    ]
    assert expected == person.lines()


def test_one_part_alone() -> None:
    """Who has just soldered the pads is asked about nothing else; several parts are tried in the usual order."""
    person = Person(seats=2)
    person.walk(only=["pads"])
    expected = ["[good] Seat 1, keys", "[good] Seat 1, light", "[good] Seat 2, keys", "[good] Seat 2, light"]
    assert expected == person.lines()
    person = Person(seats=1)
    person.walk(only=["speaker", "panel"])
    assert ["[good] button", "[good] loudspeaker"] == person.lines()


def test_lights() -> None:
    """One light at a time is on, and none at the end."""
    person = Person(seats=3)
    lit: list[list[int]] = []
    person.board.watch(lambda _: lit.append([s for s, light in person.board.lights.items() if light.value == "on"]))
    person.walk()
    assert [] == [seats for seats in lit if len(seats) > 1]
    assert [[1], [2], [3]] == [seats for place, seats in enumerate(lit) if seats and seats not in lit[:place]]
    assert [] == lit[-1]


def test_nobody_there() -> None:
    """Without anybody the walk ends: what nobody answered is wrong, and after three seats no more is asked."""
    person = Person(5, panel=NOTHING, seat=NOTHING, card__on=NOTHING, display=NOTHING, speaker=NOTHING, status=NOTHING)
    report = person.walk()
    assert 8 == report.wrong
    assert ["[not tried] Seat 4, keys and light", "[not tried] Seat 5, keys and light"] == person.lines()[4:6]
    assert person.clock.now() < 200


def test_a_dark_light() -> None:
    """A light that does not shine is found, and its keys are tried all the same."""
    person = Person(2, seat_at_2=lambda person: person.press(2, "down"))
    assert 1 == person.walk().wrong
    assert ["[good] Seat 2, keys", "[FAULT] Seat 2, light: stays dark"] == person.lines()[3:5]


def test_swapped_keys() -> None:
    """A pad whose green key is wired as red is found."""
    swapped = Person(1, seat=lambda p: p.press(1, "down"), other__up=lambda p: p.press(1, "down"))
    assert 1 == swapped.walk().wrong
    assert "[FAULT] Seat 1, keys: the same key twice: are they swapped?" in swapped.lines()


def test_another_seat_answers() -> None:
    """A pad that is wired to another seat's place is found, with the seat that answered."""
    person = Person(2, seat_at_1=lambda person: person.press(2, "up"))
    person.walk()
    assert "[FAULT] Seat 1, keys and light: it was seat 2 that answered" in person.lines()


def test_a_stuck_key() -> None:
    """A key that stays down is found."""
    person = Person(1, seat=lambda person: person.board.press(1, "up"))
    person.walk()
    assert "[FAULT] Seat 1, keys and light: a key stays down" in person.lines()


def test_the_button_skips() -> None:
    """The button passes over any step, which then counts as untried."""
    skips = dict.fromkeys(("seat", "card__on", "display", "speaker", "status"), Person.button)
    person = Person(1, **skips)
    assert 0 == person.walk().wrong
    assert 5 == len([line for line in person.lines() if line.startswith("[not tried]") and line.endswith("skipped")])


def test_two_cards() -> None:
    """Two cards at once are not one card: the box asks for one."""

    def both(person: Person) -> None:
        person.board.fail("reader")  # so that it sees both at the same moment
        person.board.put_card(CARD)
        person.board.put_card("DEADBEEF")
        person.board.mend("reader")

    person = Person(1, card__on=both)
    assert 0 == person.walk().wrong
    assert "One card at a time." in person.said
    assert "[good] card reader: number of 7 bytes" in person.lines()


def test_a_card_that_lies_there() -> None:
    """A card that lay on the lid before is not asked for, only taken away."""
    person = Person(1)
    person.board.put_card("DEADBEEF")
    assert 0 == person.walk().wrong
    assert "Lay a card on the lid." not in person.said


def test_a_lost_reader() -> None:
    """A reader that does not answer is wrong, and nobody is asked for a card."""

    def pulled_out(person: Person) -> None:
        person.board.fail("reader")
        person.button()

    person = Person(1, panel=pulled_out)
    assert 1 == person.walk().wrong
    assert "[FAULT] card reader: does not answer" in person.lines()
    assert "Lay a card on the lid." not in person.said


def test_no() -> None:
    """A thumb down counts as a fault."""
    person = Person(1, display=lambda person: person.press(1, "down"))
    assert 1 == person.walk().wrong
    assert "[FAULT] display: the answer was no" in person.lines()


def test_dark_and_light() -> None:
    """The display goes dark and lights up again before anybody is asked about it."""
    person = Person(1)
    person.board.backlight(True)
    seen: list[bool] = []
    person.board.watch(lambda output: seen.append(output.lit) if isinstance(output, BacklightSet) else None)
    person.walk()
    assert [False, True] == seen


def test_status() -> None:
    """The status light blinks for the question and is steady again after it."""
    person = Person(1)
    seen: list[str] = []
    person.board.watch(lambda output: seen.append(output.state.value) if isinstance(output, StatusSet) else None)
    person.walk()
    assert ["trouble", "ready"] == seen


def test_silent() -> None:
    """Where nothing can be heard, nobody is asked whether he hears."""
    person = Person(1)
    person.walk("speaker")
    assert "[not tried] loudspeaker: there is none" in person.lines()
    assert "Do you hear me well? Thumb up!" not in person.said


def test_no_secret() -> None:
    """No finding holds a card's number."""
    person = Person(1)
    person.walk()
    assert CARD not in "\n".join(person.lines())

"""Calls that are seen or felt."""

from itertools import pairwise
from pathlib import Path

from firmware.runtime.config import Access
from firmware.session.box import Beat, Signal
from firmware.session.dialogue.calls import BLINK, LONG, REST, RISE, TOUCH, Calls, counted
from hardware.ports.pads import Pad, pads
from hardware.virtual.outputs import LightSet, Output
from tests.firmware.session.alone import Alone

CUES = ("seer.wakes", "werewolves.wakes", "witch.wakes")
SEATS = frozenset(pads(4))


def blinks(signal: Signal) -> list[Beat]:
    """The beats at which something is lit."""
    return [beat for beat in signal if beat.seats]


def calls(state: Path) -> tuple[Alone, Calls, list[Output]]:
    """A box that calls by lights, its calls, and what its board does."""
    table = Alone(state, access=Access(wake="lights"))
    seen: list[Output] = []
    table.board.watch(seen.append)
    return table, Calls(table.box, pads(4), CUES), seen


def shone(seen: list[Output], pad: int) -> int:
    """How often the light of ``pad`` went on."""
    return sum(isinstance(one, LightSet) and one.seat == pad and one.state.value == "on" for one in seen)


def test_a_number_is_as_many_blinks_of_all_seats() -> None:
    """Each is as long as the others, with dark before, between and after them."""
    for number in range(1, 13):
        signal = counted(number, SEATS)
        assert [Beat(BLINK, SEATS)] * number == blinks(signal)
        assert not any(one.seats and other.seats for one, other in pairwise(signal))
        assert not signal[0].seats
        assert not signal[-1].seats


def test_numbers_are_counted_by_hands_of_five() -> None:
    """A longer dark after the fifth and the tenth, unless that was the last."""
    rests = [
        sum(beat.seconds > REST and not beat.seats for beat in counted(number, SEATS)[1:]) for number in (5, 6, 10, 11)
    ]
    assert [0, 1, 1, 2] == rests


def test_the_list_says_all_numbers(tmp_path: Path) -> None:
    """Calls are numbered in their order, by the names that people know."""
    _, known, _ = calls(tmp_path)
    cue, facts = known.listed
    assert ("calls.list", ["1", "2", "3"]) == (cue, [part.split()[0] for part in str(facts["calls"]).split(", ")])


def test_a_call_blinks_its_number_at_every_seat(tmp_path: Path) -> None:
    """Wanted or not, all seats blink alike; the display shows the number meanwhile."""
    table, known, seen = calls(tmp_path)
    table.run(known.announce("werewolves.wakes", {}))
    table.wait(2.0)
    assert "2" == table.page.big
    table.wait(20.0)
    assert ([2, 2, 2, 2, 0, 0], ["werewolves.wakes"]) == ([shone(seen, pad) for pad in pads(6)], table.said)


def test_one_long_blink_closes_eyes(tmp_path: Path) -> None:
    """Whatever call it was that ends; its number stands on the display."""
    table, known, seen = calls(tmp_path)
    assert known.closes("witch.sleeps")
    assert not known.closes("witch.wakes")
    table.run(known.announce("witch.sleeps", {}))
    table.wait(2.0)
    assert "3" == table.page.big
    table.wait(20.0)
    assert ([1] * 4, [Beat(LONG, SEATS)], [Beat(RISE, SEATS)]) == (
        [shone(seen, pad) for pad in pads(4)],
        blinks(known.closing),
        blinks(known.rising),
    )


def test_a_seat_whose_turn_it_is_shines_alone(tmp_path: Path) -> None:
    """In a round one seat after the other looks: its light is on for a moment."""
    table, known, seen = calls(tmp_path)
    table.run(known.turn("lovers.look", {"seat": Pad(3)}))
    table.wait(TOUCH / 2)
    assert {3: "on"} == table.lights
    table.wait(20.0)
    assert [0, 0, 1, 0] == [shone(seen, pad) for pad in pads(4)]


def test_the_signs_are_explained_before_the_first_night(tmp_path: Path) -> None:
    """What they mean, one number after the other, then all of them."""
    table, known, _ = calls(tmp_path)
    table.run(known.teach())
    table.wait(120.0)
    assert ["calls.opens", "calls.signs", "calls.number", "calls.number", "calls.number", "calls.list"] == table.said

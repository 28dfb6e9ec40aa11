"""For how long the bots of a table wait for the people in a debate before they want to vote."""

from collections.abc import Collection
from pathlib import Path

import pytest

from firmware.players.virtual.countdown import Clockwatcher
from firmware.players.virtual.patience import Patience
from hardware.ports.board import Light
from hardware.ports.pads import Pad
from hardware.virtual.scene import Countdown
from tests.firmware.players.bot_evening import Evening


def debating(folder: Path, humans: tuple[int, ...], ready: Collection[int] = ()) -> Evening:
    """A table at which all are in a debate, and those in ``ready`` are."""
    evening = Evening(folder, 8, 1, [], humans=humans)
    evening.party.box.lights.set({Pad(seat): Light.BLINK if seat in ready else Light.ON for seat in range(1, 9)})
    return evening


def patience(evening: Evening, left: float | None) -> Patience:
    """That of its bots, where so many of the 100 seconds of a debate are left."""
    party = evening.party
    clock = Clockwatcher(party.box)
    clock.seen = None if left is None else Countdown(left, 100.0)
    board = evening.board
    holds, speaks = lambda pad: board.down(pad, "up"), lambda pad: board.speaking == pad
    return Patience(party.box, party._things, party.humans, clock, holds, speaks)


@pytest.mark.parametrize(
    ("waits", "humans", "left"),
    [
        (True, (1,), 76.0),
        (False, (1,), 75.0),
        (True, (1, 2), 51.0),
        (False, (1, 2), 50.0),
        (False, (), 99.0),
        (False, (1, 2), None),
    ],
)
def test_people_have_their_time(tmp_path: Path, waits: bool, humans: tuple[int, ...], left: float | None) -> None:
    """Half of a debate at a shared window, a quarter alone; among bots nobody waits."""
    evening = debating(tmp_path, humans)
    assert waits == patience(evening, left).waits(set())
    evening.party.close()


@pytest.mark.parametrize(
    ("waits", "humans", "spoke", "ready"),
    [
        (True, (1, 2), {1}, set[int]()),
        (False, (1, 2), {1, 2}, set[int]()),
        (False, (1, 2), {1}, {2}),
        (True, (1,), {1}, set[int]()),
        (False, (1,), set[int](), {1}),
    ],
)
def test_who_has_spoken_is_not_waited_for(
    tmp_path: Path, waits: bool, humans: tuple[int, ...], spoke: set[int], ready: set[int]
) -> None:
    """At a shared window each has his turn once he has spoken, or is ready; one alone has time until he is."""
    evening = debating(tmp_path, humans, ready)
    assert waits == patience(evening, 90.0).waits(set(map(Pad, spoke)))
    evening.party.close()


def test_who_holds_green_is_not_ready_yet(tmp_path: Path) -> None:
    """He may be asking for more time: bots wait for him until the key is up, and his light still blinks."""
    evening = debating(tmp_path, (1,), {1})
    ready = []
    for move in (evening.board.press, evening.board.release):
        move(1, "up")
        ready.append(patience(evening, 90.0).all_ready())
    assert [False, True] == ready
    evening.party.close()


@pytest.mark.parametrize("left", [90.0, 5.0, None])
def test_who_is_choosing_what_to_say_is_waited_for(tmp_path: Path, left: float | None) -> None:
    """Though he was ready: nothing that he is about to say is cut off by the vote; nobody waits for who is dead."""
    evening = debating(tmp_path, (1,), {1})
    seen = []
    for seat, light in ((0, Light.BLINK), (1, Light.BLINK), (1, Light.OFF)):
        evening.board.speaking = seat
        evening.party.box.lights.set({Pad(1): light})
        waiting = patience(evening, left)
        seen.append((waiting.all_ready(), waiting.waits(set())))
    assert [(True, False), (False, True), (False, False)] == seen
    evening.party.close()


def test_who_shares_a_window_attends_once_it_was_his_turn(tmp_path: Path) -> None:
    """He chooses what to say, holds his key, or is ready; who is alone always does."""
    evening = debating(tmp_path, (1, 2, 3, 4), ready={3})
    evening.board.press(Pad(2), "up")
    evening.board.speaking = 1
    assert [True, True, True, False] == [patience(evening, 90.0).attends(Pad(seat)) for seat in (1, 2, 3, 4)]
    evening.party.close()
    alone = debating(tmp_path / "alone", (1,))
    assert patience(alone, 90.0).attends(Pad(1))
    alone.party.close()


def test_nobody_is_reproached_with_silence_who_had_no_turn(tmp_path: Path) -> None:
    """In each debate anew: whoever has not had the window yet cannot have said anything."""
    evening = debating(tmp_path, (1, 2))
    evening.party.start()
    bots = evening.party._bots
    excused = next(iter(bots._minds.values())).opponent.memory.excused
    for turn in (1, 2):
        bots.hear("debate.opens", 1.0)
        evening.board.speaking = turn
        evening.loop.advance(2.0)
        assert [True, True] == [excused(seat) for seat in (1, 2)]  # who is choosing is about to say something
        evening.board.speaking = 0
        assert [turn != seat for seat in (1, 2)] == [excused(seat) for seat in (1, 2)]
    evening.party.close()

"""For how long the bots of a table wait for the people in a debate before they want to vote."""

from pathlib import Path

import pytest

from firmware.players.virtual.party import Party
from hardware.ports.board import Light
from hardware.ports.pads import Pad
from hardware.virtual.scene import Countdown
from tests.firmware.players.bot_evening import Evening


def debating(folder: Path, humans: tuple[int, ...], left: float | None) -> Party:
    """A table at which all are in a debate of 100 seconds, of which so many are left."""
    party = Evening(folder, 8, 1, [], humans=humans).party
    party.box.lights.set(dict.fromkeys(map(Pad, range(1, 9)), Light.ON))
    party._left = None if left is None else Countdown(left, 100.0)
    return party


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
    party = debating(tmp_path, humans, left)
    assert waits == party._people_have_time(set())
    party.close()


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
    party = debating(tmp_path, humans, 90.0)
    lights = {Pad(seat): Light.BLINK if seat in ready else Light.ON for seat in range(1, 9)}
    party.box.lights.set(lights)
    assert waits == party._people_have_time(set(map(Pad, spoke)))
    party.close()


def test_who_holds_green_is_not_ready_yet(tmp_path: Path) -> None:
    """He may be asking for more time: bots wait for him until the key is up, and his light still blinks."""
    evening = Evening(tmp_path, 8, 1, [], humans=(1,))
    evening.party.box.lights.set({Pad(seat): Light.BLINK if seat == 1 else Light.ON for seat in range(1, 9)})
    ready = []
    for move in (evening.board.press, evening.board.release):
        move(1, "up")
        ready.append(evening.party._people_are_ready())
    assert [False, True] == ready
    evening.party.close()

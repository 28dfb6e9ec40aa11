"""How all turn to who is condemned or dies, and how he goes."""

from dataclasses import replace
from itertools import pairwise

import pytest

from hardware.virtual.scene import Vigil
from hardware.virtual.watching import GATHERS, LEAVES, PARTS, STEPS, Watch, Watching

STEP = 0.05
CONDEMNED = Vigil(3, "condemned")
TOLD = replace(CONDEMNED, told=True)


def seen(watching: Watching, wanted: Vigil | None, lasts: float) -> list[Watch | None]:
    """What is seen while ``wanted`` is, look by look."""
    return [watching.look(wanted, look * STEP, STEP) for look in range(1, round(lasts / STEP) + 1)]


def begun(*, still: bool = False) -> Watching:
    """A window in which nobody was condemned yet."""
    watching = Watching(still=still)
    watching.look(None, 0.0, 0.0)
    return watching


def test_they_turn_to_him_he_goes_and_they_turn_away() -> None:
    """They stay turned to who is condemned until he is gone, which begins once his death is told; nothing jumps."""
    watching = begun()
    before, after = seen(watching, CONDEMNED, GATHERS + 3), seen(watching, TOLD, LEAVES + PARTS + 1)
    shown = [one for one in (*before, *after) if one is not None]
    assert (CONDEMNED, 1.0, 0.0) == (shown[len(before) - 1].vigil, before[-1] and before[-1].gathered, shown[0].gone)
    assert after[-1] is None
    for one, other in pairwise(shown):
        assert 2.1 / STEPS >= max(abs(one.gathered - other.gathered), abs(one.gone - other.gone))
    assert all(one.gathered == 1 for one in shown if 0 < one.gone < 1)
    assert [3] * len(before) == [one.seat for one in shown[: len(before)]]
    assert 0 == shown[-1].seat


def test_who_is_pardoned_does_not_go() -> None:
    """They turn away from him."""
    watching = begun()
    seen(watching, CONDEMNED, GATHERS)
    pardoned = seen(watching, None, PARTS + STEP)
    assert {0.0} == {one.gone for one in pardoned if one is not None}
    assert pardoned[-1] is None


def test_one_after_the_other() -> None:
    """They turn away from the first before they turn to the second, and once he is gone, also where nothing waits."""
    watching, second = begun(), Vigil(5, "shot", by=3)
    seen(watching, TOLD, GATHERS + STEP)
    looks = seen(watching, second, LEAVES + PARTS + GATHERS + 2 * STEP)
    shown = [one for one in looks if one is not None]
    assert len(shown) == len(looks)
    change = next(number for number, one in enumerate(shown) if one.vigil == second)
    assert (1.0, 0.0) == (shown[change - 1].gone, round(shown[change - 1].gathered, 1))
    assert (second, 1.0) == (shown[-1].vigil, shown[-1].gathered)


@pytest.mark.parametrize("still", [False, True])
def test_what_is_over_is_not_seen_again(still: bool) -> None:
    """Nobody turns to who was dead when the window was opened."""
    watching = Watching(still=still)
    assert {None} == set(seen(watching, TOLD, 1.0))


def test_nothing_is_painted_while_nothing_moves() -> None:
    """Flames flicker as long as there are torches; else what has gathered stays as it is."""
    shown = []
    for fate in ("condemned", "dead"):
        watching = begun()
        seen(watching, Vigil(3, fate), GATHERS + STEP)
        shown.append({watching.look(Vigil(3, fate), 10 + look, STEP) for look in range(5)})
    assert [5, 1] == [len(one) for one in shown]


def test_where_nothing_is_to_move_they_have_turned_or_not() -> None:
    """At once, with still flames, until his death is told."""
    watching = begun(still=True)
    assert {Watch(CONDEMNED, 1.0)} == set(seen(watching, CONDEMNED, 1.0))
    assert {None} == set(seen(watching, TOLD, 1.0))

"""How the emblem of a call comes and goes."""

from itertools import pairwise

from hardware.virtual.breathing import BREATH, DEPTH, FADES, RISES, STEPS, Breathing

STEP = 0.05


def seen(breathing: Breathing, wanted: str, begins: float, lasts: float) -> list[tuple[str, float]]:
    """What is seen while ``wanted`` is, look by look."""
    return [breathing.look(wanted, begins + STEP * look, STEP) for look in range(1, round(lasts / STEP) + 1)]


def test_it_comes_up_breathes_and_fades() -> None:
    """It is dark at first and after the call, bright at its height, and never jumps; a breath is not dark."""
    breathing = Breathing(still=False)
    call, after = seen(breathing, "seer", 0, RISES + 2 * BREATH), seen(breathing, "", RISES + 2 * BREATH, FADES + STEP)
    glows = [0.0, *(glow for _, glow in (*call, *after))]
    assert (0.0, 1.0) == (glows[-1], max(glows))
    assert 2 / STEPS >= max(abs(one - other) for one, other in pairwise(glows))
    breaths = [glow for _, glow in call[round(RISES / STEP) :]]
    assert 1 / STEPS >= abs(1 - DEPTH - min(breaths))
    assert {"seer"} == {name for name, _ in call[1:]}
    assert ("", 0.0) == after[-1]


def test_one_fades_before_the_next_comes_up() -> None:
    """
    Where one call follows another at once, no two pictures are mixed: the first is dark when the second appears.

    It gives way quickly: it would still be seen well while the narrator speaks of another.
    """
    breathing = Breathing(still=False)
    seen(breathing, "seer", 0, RISES)
    shown = seen(breathing, "witch", RISES, FADES + RISES)
    first = next(number for number, (name, _) in enumerate(shown) if name == "witch")
    assert 0.0 == shown[first][1]
    assert first * STEP < FADES / 2
    assert shown[: first + 1] == sorted(shown[: first + 1], key=lambda one: -one[1])
    assert ("witch", True) == (shown[-1][0], shown[-1][1] > 1 - DEPTH)


def test_where_nothing_is_to_move_it_is_there_or_not() -> None:
    """At once, and as bright as it can be."""
    breathing = Breathing(still=True)
    assert {("seer", 1.0)} == set(seen(breathing, "seer", 0, BREATH))
    assert {("", 0.0)} == set(seen(breathing, "", BREATH, BREATH))

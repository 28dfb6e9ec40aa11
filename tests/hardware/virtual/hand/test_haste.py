"""How fast time runs, as it was chosen at the window."""

from hardware.virtual.hand.haste import Haste


def test_time_runs_as_usual_for_who_is_asked() -> None:
    """A speed that was chosen holds where nobody is asked."""
    haste = Haste()
    assert haste.speed(asked=True) is None
    haste.choose(4.0)
    assert [4.0, 1.0, 4.0] == [haste.speed(asked=asked) for asked in (False, True, False)]


def test_skipping_ends_at_ones_turn() -> None:
    """Skipping runs at the highest speed until somebody is asked, and then no more."""
    haste = Haste()
    haste.skip()
    assert [8.0, 1.0, 1.0] == [haste.speed(asked=asked) for asked in (False, True, False)]

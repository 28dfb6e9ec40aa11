"""How fast time runs, as it was chosen at the window."""

from hardware.virtual.hand.haste import Haste


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


def test_skipping_ends_at_ones_turn() -> None:
    """Skipping runs at the highest speed until somebody is asked, and then no more."""
    haste = Haste()
    haste.skip()
    assert [8.0, 1.0, 1.0] == [haste.speed(asked=asked) for asked in (False, True, False)]


def test_skipping_ends_at_dawn() -> None:
    """Who skips a night is there for the news; by day, and into the night, skipping goes on."""
    haste, speeds = Haste(), []
    haste.skip()
    for night in (False, True, True, False, False):
        haste.see(night=night)
        speeds.append(haste.speed(asked=False))
    assert [8.0, 8.0, 8.0, 1.0, 1.0] == speeds


def test_several_voters_at_one_mouse_have_time() -> None:
    """While names are called it runs as much slower as there are voters, and fast when all have voted."""
    haste = Haste(8.0)
    assert [1.0, 0.5, 1 / 3] == [haste.speed(asked=True, voters=voters) for voters in (1, 2, 4)]
    assert [2.0, 2.0, 8.0] == [haste.speed(asked=False, voters=voters) for voters in (1, 4, 0)]
    assert [2.0, 1.0] == [Haste(speed).speed(asked=False, voters=1) for speed in (1.0, 0.5)]


def test_a_secret_call_does_not_change_the_pace() -> None:
    """Where nobody may notice who is asked, it runs as usual for everybody, and skipping goes on afterwards."""
    haste = Haste(4.0)
    haste.skip()
    assert [1.0, 1.0] == [haste.speed(asked=asked, secret=True) for asked in (False, True)]
    assert 8.0 == haste.speed(asked=False)
    assert 0.5 == Haste(0.5).speed(asked=True, secret=True)

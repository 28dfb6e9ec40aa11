"""What a key is believed."""

from hardware.pads.guard import FRANTIC, HELD, QUIET, Guard


def test_a_press_and_its_release() -> None:
    """A press and its release are both reported."""
    guard = Guard()
    assert (True, False) == (guard.press(1.0), guard.release(2.0))


def test_down_at_the_start() -> None:
    """A key that was down at the start is stuck, reports nothing, and is a key again once let go."""
    guard = Guard()
    guard.open(True)
    assert "down at start" == guard.stuck
    assert (None, True) == (guard.release(5.0), guard.press(6.0))
    assert guard.stuck is None


def test_held_for_a_minute() -> None:
    """A key held for a minute is reported as released, once, and stuck until it is let go."""
    guard = Guard()
    guard.press(1.0)
    assert 1.0 + HELD == guard.due
    assert (None, False, None) == (guard.check(HELD), guard.check(1.0 + HELD), guard.check(2.0 + HELD))
    assert "held" == guard.stuck
    assert (None, True) == (guard.release(99.0), guard.press(100.0))


def test_endless_noise_is_reported_a_bounded_number_of_times() -> None:
    """A key that chatters for ever is reported a bounded number of times, and trusted again after a silence."""
    guard = Guard()
    reported = [turn(place / 50) for place in range(500) for turn in (guard.press, guard.release)]
    assert [True, False] * FRANTIC == [event for event in reported if event is not None]
    assert "noisy" == guard.stuck
    last = 499 / 50
    assert last + QUIET == guard.due
    assert [None, None] == [guard.check(last + QUIET / 2), guard.check(last + QUIET)]
    assert guard.press(20.0) is True


def test_noise_that_ends_pressed() -> None:
    """A chattering key that ends down is not reported, and not trusted until it is let go and quiet."""
    guard = Guard()
    for place in range(100):
        guard.press(place / 50)
        guard.release(place / 50)
    assert (None, None) == (guard.press(3.0), guard.due)
    assert guard.release(4.0) is None
    assert 4.0 + QUIET == guard.due


def test_fast_thumbs_are_thumbs() -> None:
    """Fifteen presses a second are all reported."""
    guard = Guard()
    assert [True, False] * 100 == [turn(place / 15) for place in range(100) for turn in (guard.press, guard.release)]

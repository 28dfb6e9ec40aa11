"""A table in a hurry: its words are shown, and nobody waits for a voice that nobody would hear."""

import sys
import time
from threading import Event, Thread

import pytest

from audio.sound.captions import CaptionSpeaker
from audio.text.estimate import seconds_for
from firmware.players.virtual.hurry import HurriedClock, HurriedSpeaker


class _Halfway(CaptionSpeaker):
    """A speaker that is never done rendering."""

    def preparing(self) -> float | None:
        """Half of it is there."""
        return 0.5

    def fetch(self, text: str) -> bool:  # noqa: ARG002 - none is there
        """No line is there yet."""
        return False


def test_nobody_waits_for_words_that_are_only_shown() -> None:
    """Twice as fast nothing is waited for; at the pace of a voice it is waited for again."""
    clock = HurriedClock(2.0)
    speaker = HurriedSpeaker(_Halfway(), clock)
    assert speaker.preparing() is None
    assert speaker.fetch("Good evening.")
    clock.speed = 1.0
    assert speaker.preparing() == 0.5
    assert not speaker.fetch("Good evening.")


class _Aloud(CaptionSpeaker):
    """A speaker whose every line takes a second."""

    def speak(self, cue: str, text: str, scene: str | None = None) -> float:  # noqa: ARG002 - what is said does not matter
        """Say it."""
        return 1.0


def test_what_was_waited_for_is_heard() -> None:
    """Names of a vote run fast by themselves, and silently; what is said after them is said in full, at usual speed."""
    clock, text = HurriedClock(), "Ada dies."
    speaker = HurriedSpeaker(_Aloud(), clock)
    clock.speed = 2.0
    assert (seconds_for(text), 2.0) == (speaker.speak("ballot.suspect", text), clock.speed)
    assert (1.0, 1.0) == (speaker.speak("vote.tally", text), clock.speed)


@pytest.mark.parametrize(("chosen", "shown"), [(2.0, 1.0), (8.0, 4.0), (64.0, 4.0)])
def test_what_was_waited_for_can_be_read(chosen: float, shown: float) -> None:
    """Where somebody chose a speed, who dies is there for half as long as it would take to say, up to eight times."""
    clock, text = HurriedClock(chosen), "Ada dies."
    speaker = HurriedSpeaker(_Aloud(), clock)
    assert (seconds_for(text), shown * seconds_for(text)) == (
        speaker.speak("debate", text),
        speaker.speak("death", text),
    )
    assert chosen == clock.speed


@pytest.mark.parametrize(
    ("cue", "runs"), [("death", 1.0), ("grief", 1.0), ("over.villagers", 1.0), ("decided", 1.0), ("debate", 8.0)]
)
def test_nobody_skips_a_death_nor_the_end(cue: str, runs: float) -> None:
    """While something is skipped they are said in full all the same, at the speed that was chosen before."""
    clock, text = HurriedClock(), "Ada dies."
    clock.speed = clock.chosen = 8.0
    spoken = HurriedSpeaker(_Aloud(), clock).speak(cue, text)
    assert (seconds_for(text) if runs > 1 else 1.0, runs) == (spoken, clock.speed)


def test_no_speed_is_lost_that_a_window_sets_while_something_is_said() -> None:
    """Both are done in threads of their own, between any two steps of which the other may have its turn."""
    clock, done, before = HurriedClock(), Event(), sys.getswitchinterval()

    def speak() -> None:
        while not done.is_set():
            clock.calm()

    speaking, lost = Thread(target=speak), 0
    sys.setswitchinterval(1e-6)
    try:
        speaking.start()
        for speed in (0.25, 8.0) * 200:
            clock.hurry(speed, 8.0, 1.0)
            time.sleep(0)  # the other thread has its turn
            lost += clock.speed != speed
    finally:
        sys.setswitchinterval(before)
        done.set()
        speaking.join()
    assert 0 == lost


def test_what_is_shown_for_long_is_not_when_time_slows_down() -> None:
    """At eight times the speed words stand for four times as long as it takes to say them: that is left out then."""
    clock = HurriedClock(8.0)
    end = clock.now() + clock.show(10.0)
    clock.hurry(1.0, 1.0, 1.0)
    assert 9.0 < end - clock.now() <= 10.0
    clock.hurry(2.0, 2.0, 1.0)
    assert 9.0 < end - clock.now() <= 10.0

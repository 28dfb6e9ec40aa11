"""A table in a hurry: its words are shown, and nobody waits for a voice that nobody would hear."""

from audio.sound.captions import CaptionSpeaker
from firmware.players.virtual.hurry import HurriedSpeaker
from firmware.runtime.clock import RealClock


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
    clock = RealClock(2.0)
    speaker = HurriedSpeaker(_Halfway(), clock)
    assert speaker.preparing() is None
    assert speaker.fetch("Good evening.")
    clock.speed = 1.0
    assert speaker.preparing() == 0.5
    assert not speaker.fetch("Good evening.")

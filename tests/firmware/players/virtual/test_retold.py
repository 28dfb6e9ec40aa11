"""Which line of the story that is read is the one that is told."""

import pytest

from firmware.players.virtual.retold import Retold
from firmware.session.dialogue.retelling import Line

TOLD: tuple[Line, ...] = (
    ("story.opens", {}),
    ("story.pack", {"seats": (1, 2)}),
    ("story.night", {"night": 1}),
    ("story.devoured", {"seat": 3}),
    ("story.captain", {"seat": 4}),
    ("story.night", {"night": 2}),
    ("story.devoured", {"seat": 5}),
    ("story.seat", {"seat": 6}),
    ("story.closes", {}),
)
READ: tuple[Line, ...] = (
    ("story.pack", {"seats": (1, 2)}),
    ("story.night", {"night": 1}),
    ("story.wolves", {"target": 3}),
    ("story.devoured", {"seat": 3}),
    ("story.day", {"day": 1}),
    ("story.captain.farmers", {"seat": 4}),
    ("story.night", {"night": 2}),
    ("story.devoured", {"seat": 5}),
)


def test_each_line_is_found() -> None:
    """Also one that is read in other words; and none for what is only told."""
    retold, lines = Retold(TOLD, READ), []
    for number, (cue, _) in enumerate(TOLD):
        retold.hear(cue, f"Sentence {number}")
        lines.append(retold.line)
    assert [None, 0, 1, 3, 5, 6, 7, None, None] == lines


def test_a_sentence_that_is_repeated_is_the_same_line() -> None:
    """Who lays REPEAT hears it again, and the next one of its kind is the next line."""
    retold, lines = Retold(TOLD, READ), []
    for text in ("One.", "One.", "Two."):
        retold.hear("story.night", text)
        lines.append(retold.line)
    assert [1, 1, 6] == lines


@pytest.mark.parametrize("cue", ["story.closes", "rematch.offer", "command.volume"])
def test_something_else_is_no_line(cue: str) -> None:
    """Where the story is skipped, or something else is said, none is told any more."""
    retold = Retold(TOLD, READ)
    retold.hear("story.night", "Then night came.")
    retold.hear(cue, "Well.")
    assert retold.line is None

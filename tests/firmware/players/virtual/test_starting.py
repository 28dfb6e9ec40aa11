"""What the START card is said to do."""

from types import SimpleNamespace
from typing import Any

import pytest

from audio.text.narration import Narration, languages
from firmware.players.virtual.starting import starting
from firmware.players.virtual.words import about
from firmware.session.box import State


def box(page: str, phase: str = "game", *, players: int = 6, paused: bool = False, state: State = State.DAY) -> Any:
    """As much of a box as START depends on."""
    evening, pause = SimpleNamespace(phase=phase, pads=[*range(players)]), SimpleNamespace(on=paused)
    return SimpleNamespace(
        display=SimpleNamespace(page=SimpleNamespace(name=page)), evening=evening, pause=pause, state=state
    )


@pytest.mark.parametrize(
    ("does", "box"),
    [
        ("Begins, with those who sit here.", box("join", "welcome")),
        ("Begins once six players sit here.", box("join", "welcome", players=5)),
        ("Does nothing now.", box("question", "practice")),
        ("Ends the practice.", box("ballot", "practice")),
        ("Does nothing now.", box("question", "deal")),
        ("Goes on with the game.", box("paused", paused=True)),
        ("Says that all eyes are closed: the game goes on.", box("eyes", state=State.CLOSING)),
        ("Skips what is being told.", box("story")),
    ],
)
def test_it_says_what_it_does_now(does: str, box: Any) -> None:
    """One sentence, of this moment."""
    assert does == about(Narration.load("en"), starting(box))


@pytest.mark.parametrize("language", sorted(languages()))
def test_it_is_said_in_every_language(language: str) -> None:
    """Each thing that it does has a sentence of its own."""
    does = {
        about(Narration.load(language), f"start{end}")
        for end in ("", ".few", ".join", ".paused", ".eyes", ".practice", ".story")
    }
    assert 7 == len(does - {""})

"""Light and display while the card installs."""

from firmware.appliance.card.telling import Telling
from firmware.appliance.card.words import TROUBLE, WORDS
from firmware.runtime.config.known import languages
from hardware.ports.board import Status
from hardware.ports.page import Page


class Light:
    """A status light that remembers."""

    def __init__(self) -> None:
        self.shown: list[Status] = []

    def show(self, state: Status) -> None:
        """Take on a rhythm."""
        self.shown.append(state)


def test_each_stage_is_told_once_in_the_language_of_the_box() -> None:
    """A page with two lines, and the light's slow rhythm, or the fast one if a person has to do something."""
    pages: list[Page] = []
    light = Light()
    telling = Telling("de", pages.append, light)
    for stage in ("begins", "begins", "something else", "voices", "failed"):
        telling.look(stage)
    expected = [
        ("Einrichtung", "Nicht ausstecken"),
        ("Schritt 3 von 3", "Stimme"),
        ("Fehlgeschlagen", "Aus- und einstecken"),
    ]
    assert expected == [page.lines for page in pages]
    assert [Status.STARTING, Status.STARTING, Status.TROUBLE] == light.shown


def test_every_language_of_the_narrator_has_every_stage() -> None:
    """Nobody waits for twenty minutes before a box that says nothing."""
    assert set(languages()) == set(WORDS)
    assert {frozenset(WORDS["fr"])} == {frozenset(words) for words in WORDS.values()}
    assert TROUBLE < set(WORDS["fr"])

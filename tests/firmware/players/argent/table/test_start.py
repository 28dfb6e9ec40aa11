"""The start screen where Argent is chosen: what it asks, and what becomes of the answers."""

import argparse
from collections.abc import Mapping

import pytest

from engine.argent.rules import CHOICES, Rules
from firmware.players.argent.table.command import seating
from firmware.players.argent.table.start import apply, rule_words
from firmware.players.virtual.start import Asking, first_answers
from firmware.runtime.config import Config
from firmware.runtime.config.known import languages
from hardware.virtual.start.form import Filling, Form, Row

ARGENT = {"game": "argent"}


def form(**answers: str) -> Form:
    """The form for these answers."""
    return Asking()(first_answers(Config(), ARGENT | answers))


def rows(shown: Form) -> Mapping[str, Row]:
    """Every row by its name."""
    return {row.name: row for section in shown.sections for row in section.rows}


def applied(**answers: str) -> argparse.Namespace:
    """The options of the command that these answers stand for."""
    options = argparse.Namespace(edition=None, roles=None, seed="1", config_overrides=[])
    apply({name: row.value for name, row in rows(form(**answers)).items()}, options)
    return options


@pytest.mark.parametrize("language", languages())
def test_every_setting_is_asked(language: str) -> None:
    """With a name, a sentence and all its values in words, in every language."""
    shown = rows(form(language=language))
    assert set(CHOICES) == set(rule_words(language).rules)
    for name, values in CHOICES.items():
        row = shown[f"argent.rules.{name}"]
        assert len(values) == len(row.options)
        assert row.label
        assert row.note.endswith((".", "?"))
        assert {str(value) for value in values if not isinstance(value, bool)} <= set(rule_words(language).values)


def test_answers() -> None:
    """Seats, people, names, strength, memory and a setting are those that were chosen."""
    answers = {"argent.seats": "4", "argent.people": "3", "name.1": "Ada", "name.3": "Cleo, Jr", "argent.bots": "sharp"}
    more = {"argent.memory": "show", "argent.rules.witch_must": "false"}
    options = applied(language="en", **answers, **more)
    found = seating(options, Config())
    assert (4, (1, 2, 3), "sharp") == (found.players, found.humans, found.strength)
    assert ("Ada", "Cleo  Jr", True) == (found.names[1], found.names[3], options.memory)
    assert 2 not in found.names
    assert Rules().changed({"witch_must": False}) == found.rules


@pytest.mark.parametrize(("voice", "setting"), [("espeak", "voice.engine=espeak"), ("off", "sound.silent=true")])
def test_the_voice_is_chosen_as_for_werewolf(voice: str, setting: str) -> None:
    """It is asked in either form, and one answer serves both games."""
    assert [setting] == applied(voice=voice).config_overrides


def test_nothing_chosen() -> None:
    """One person and three bots, by the usual rules."""
    found = seating(applied(), Config())
    assert (4, (1,), "steady", Rules()) == (found.players, found.humans, found.strength, found.rules)


def test_from_one_game_to_the_other() -> None:
    """The row that chooses the game leads from either form to the other, and no answer is lost: not one's own name."""
    filling = Filling(Asking(), first_answers(Config(), {}, "Jo"))
    for game in ("argent", "werewolf"):
        place = next(number for number, row in enumerate(filling.rows) if row.name == "game")
        filling.step(place, 1)
        assert game == filling.valid["game"]
        assert ("argent.seats" in filling.valid) is (game == "argent")
        filling.row = next(number for number, row in enumerate(filling.rows) if row.name == "name.1")
        filling.write("e")
    assert "Joee" == filling.valid["name.1"]
    assert "8" == filling.valid["seats"]


def test_an_answer_of_another_time() -> None:
    """More people than seats, and values that there are not, count as what is usual."""
    found = seating(
        applied(**{"argent.seats": "9", "argent.people": "7", "argent.rules.witch_must": "perhaps"}), Config()
    )
    assert (4, (1,), Rules()) == (found.players, found.humans, found.rules)

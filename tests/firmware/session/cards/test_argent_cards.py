"""The cards of Argent in the register: a kind of their own, beside those of Werewolf."""

import sqlite3
from pathlib import Path

import pytest

from audio.text.narration import Narration, languages
from engine.argent.registry import RESIDENTS
from firmware.runtime.journal import Card, Journal
from firmware.session.cards.names import ARGENT, any_named, printed, resident
from hardware.reader.record import Record, decode, encode

SEER = Card("04", "family", "role", "seer")
NINE = Card("05", "argent", "argent", "9")


def test_every_value_is_a_card() -> None:
    """The cards that can be taught are the residents of the rules, by value."""
    assert {str(value): f"argent.resident.{one.key}" for value, one in RESIDENTS.items()} == {
        value: resident(value) for value in ARGENT
    }


@pytest.mark.parametrize("language", languages())
def test_a_card_is_spoken_and_shown_by_value_and_name(language: str) -> None:
    """The words that are spoken hold the name and the value that are shown, in every language."""
    narration = Narration.load(language)
    for value in ARGENT:
        name = narration.label(resident(value))
        assert f"{value} {name}" == printed(narration, "argent", value)
        spoken = narration.wordings("teach.card", {"card": value})[0]
        assert name in spoken
        assert value in spoken


@pytest.mark.parametrize(("part", "written"), [("about", "__doc__"), ("small", "small")])
def test_the_help_is_the_sentence_of_the_rules(part: str, written: str) -> None:
    """In English help and small print are the very sentences in the file of the rules; every language has them."""
    english = Narration.load("en")
    for value, one in RESIDENTS.items():
        assert getattr(one, written) == english.label(f"{resident(str(value))}.{part}").replace("\u2019", "'")
    assert all(
        Narration.load(language).label(f"{resident(value)}.{part}") for language in languages() for value in ARGENT
    )


def test_a_value_names_a_card_and_a_name_a_role() -> None:
    """Seer is the role; 9, or what is printed on it, is the card of Argent."""
    assert ("role", "seer") == any_named("seer")
    assert [("argent", "9")] * 3 == [any_named(text) for text in ("9", "9 Seer", "9 Voyante")]


def test_a_register_of_before_is_read(tmp_path: Path) -> None:
    """A register that knows roles alone takes cards of Argent beside them, without another format of its file."""
    path = tmp_path / "journal.db"
    journal = Journal(path)
    journal.add_cards([SEER])
    journal.close()
    with sqlite3.connect(path) as db:
        before = db.execute("PRAGMA user_version").fetchone()
    journal = Journal(path)
    journal.add_cards([NINE])
    journal.close()
    journal = Journal(path)
    assert [NINE, SEER] == journal.cards()
    journal.close()
    with sqlite3.connect(path) as db:
        assert before == db.execute("PRAGMA user_version").fetchone()


def test_the_record_on_a_card_of_argent() -> None:
    """What is written on such a card reads back, and a record of a role is as it was."""
    record = Record("argent", "argent", "9")
    assert record == decode(encode(record, "04A1B2C3"), "04A1B2C3")
    assert 0 == encode(Record("family", "role", "seer"), "04A1B2C3")[4]

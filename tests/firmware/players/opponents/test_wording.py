"""What opponents say, in every language."""

from itertools import pairwise
from random import Random
from string import Formatter
from typing import get_args

import pytest

from audio.text.narration import Narration, languages
from firmware.players.opponents.statement import Kind, Reason, Statement
from firmware.players.opponents.wording import Wording, names_for

KEYS = {key for key in (*get_args(Kind), *get_args(Reason)) if key}
NAMED = {"voted", "spared", "accused", "found"}


@pytest.mark.parametrize("language", languages())
def test_every_sentence(language: str) -> None:
    """There is more than one wording for each thing, each names whom it has to, and none asks for more."""
    lines = Wording(Narration.load(language), Random(1)).lines
    assert KEYS == set(lines) - {"names"}
    for key in KEYS:
        assert len(lines[key]) > 1, key
        for line in lines[key]:
            fields = {field for _, field, _, _ in Formatter().parse(line) if field}
            assert ({"about"} if key in NAMED else set()) <= fields <= {"target", "about", "role"}, line
            assert ("role" in fields) == (key in {"claim", "found_wolf", "cleared"}), line


@pytest.mark.parametrize("language", languages())
def test_names(language: str) -> None:
    """Everybody at the largest table has a name of his own."""
    assert 28 == len(set(names_for(language, range(1, 29)).values()))


def test_french_elides_no_name() -> None:
    """No name follows a word that would lose its vowel before another."""
    lines = Wording(Narration.load("fr"), Random(1)).lines
    every = [line for key, some in lines.items() if key != "names" for line in some]
    assert not [line for line in every for word in ("de ", "que ", "le ", "ne ") if f" {word}{{" in f" {line}".lower()]


def test_a_sentence_begins_large_and_is_not_repeated() -> None:
    """Two in a row about the same thing are in other words."""
    wording = Wording(Narration.load("en"), Random(1))
    said = [wording.text(Statement(1, "accuse", 3), lambda seat: f"seat {seat}") for _ in range(20)]
    assert all(one != other for one, other in pairwise(said))
    assert all(line[0].isupper() and "eat 3" in line for line in said)

"""The house rules on the start screen are read in the table's language, and all of their words are there to be read."""

import re
import tomllib
from collections.abc import Iterator

import pytest

from audio.text.narration import Narration
from engine.werewolf.model.rules import allowed
from firmware.players.virtual.houserules import FOLDER, rule_words
from firmware.players.virtual.start import Asking, first_answers
from firmware.players.virtual.words import window_words
from firmware.runtime.config import Config
from firmware.runtime.config.chapters import chapters
from firmware.runtime.config.known import edition_settings, languages
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.start.form import Form
from hardware.virtual.start.formplace import form_place
from hardware.virtual.start.formrow import answer_room, label_room, note_room, value_place

SMALL = (1024, 600)


def listed() -> Iterator[str]:
    """The settings that are rows of the screen."""
    return (name for names in chapters().values() for name in names if len(allowed(name)) > 1)


@pytest.mark.parametrize("language", sorted(set(languages()) - {"en"}))
def test_every_rule_is_translated(language: str) -> None:
    """No chapter and no sentence of a house rule is left in English."""
    words, english = rule_words(language), rule_words("en")
    assert set(chapters()) == set(words.chapters)
    for name in listed():
        assert words.rules[name][1] != english.rules[name][1], name


@pytest.mark.parametrize("language", languages())
def test_no_rule_is_named_as_in_the_code(language: str) -> None:
    """Each house rule has a label in the language's own file, each of its values words, and no name of the code."""
    own = tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
    assert set(listed()) == set(own["rules"])
    used = [(name, value) for name in listed() for value in allowed(name) if isinstance(value, str)]
    for_one = {f"{name}.{value}" for name, value in used} & set(own["values"])
    assert {value for _, value in used} | for_one == set(own["values"])
    assert [] == [text for texts in own["rules"].values() for text in texts if "_" in text]


def test_a_value_agrees_with_its_rule() -> None:
    """What is forbidden is so in the gender of what the label names."""
    words = rule_words("fr")
    told = (words.value("forbidden", "guard_repeat"), words.value("forbidden", "abstention"))
    assert ("interdit", "interdite") == told
    form = Asking()(first_answers(Config(), {"language": "fr"}))
    (repeats,) = (row for section in form.sections for row in section.rows if row.name.endswith("guard_repeat"))
    assert (("", "interdit (par défaut)"), ("allowed", "permis")) == repeats.options


def test_a_rule_is_asked_in_french() -> None:
    """Beside its answer each house rule is a question, and no clause that waits for the rest."""
    words = rule_words("fr")
    assert [] == [words.rules[name][1] for name in listed() if "?" not in words.rules[name][1]]


@pytest.mark.parametrize("language", languages())
def test_no_rule_names_a_source_by_its_number(language: str) -> None:
    """The rule books are numbered in the code and the documents; who plays does not know which is which."""
    told = [text for name in listed() for text in rule_words(language).rules[name]]
    assert [] == [text for text in told if re.search(r"\b00\d\b", text)]


@pytest.mark.parametrize("language", languages())
def test_the_village_has_one_name(language: str) -> None:
    """The chapter on its rules calls Le Village what the list of editions calls it, and so do the rules."""
    words, edition = rule_words(language), Narration.load(language).label("window.start.edition.village2009")
    assert {edition} == {words.chapters.get("Le Village", "Le Village"), words.value("village2009")}


@pytest.mark.parametrize("language", languages())
def test_no_rule_is_automatic(language: str) -> None:
    """What a rule does by itself is said in words that people understand, in its answers and in its sentence."""
    words = rule_words(language)
    told = [words.value("auto"), *(text for name in listed() for text in words.rules[name])]
    assert [] == [text for text in told if re.search(r"\bauto\b", text)]


@pytest.mark.thinned(1)
@pytest.mark.parametrize("language", languages())
def test_nothing_is_cut_off(language: str) -> None:
    """In the smallest window every word of the start screen is there."""
    for edition in edition_settings():
        form = Asking({})(first_answers(Config(), {"language": language, "edition": edition}))
        assert [] == list(cut_off(form))


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_no_sentence_of_an_answer_is_cut_off(language: str) -> None:
    """In the smallest window each is there in full."""
    words = window_words(Narration.load(language))
    form = Asking({})(first_answers(Config(), {"language": language, "edition": "village2009"}))
    place, shelf = form_place(SMALL, form), Shelf()
    room = note_room(place.rows[0], place.unit)
    rows = {row.name: row for section in form.sections for row in section.rows}
    notes = (f"start.{name}.{answer}.note" for name, row in rows.items() for answer, _ in row.options)
    told = [words[note] for note in notes if note in words]
    assert len(told) > 20
    assert [] == [text for text in told if not shelf.setting(text, room, 19).whole]


def cut_off(form: Form) -> Iterator[str]:
    """The texts of ``form`` that a window of 1024×600 cuts."""
    place = form_place(SMALL, form)
    shelf = Shelf()
    if not shelf.setting(form.hint, place.hint.size, round(20 * place.unit)).whole:
        yield form.hint
    for section in form.sections:
        tab = place.tabs[0]
        if shelf.words(section.title, tab.height * 0.5, (0, 0, 0)).get_width() > tab.width - 6:
            yield section.title
        for row in section.rows:
            area = place.rows[0]
            label = shelf.words(row.label, 26 * place.unit, (0, 0, 0)).get_width()
            if label > label_room(area, place.unit):
                yield row.label
            texts = [(row.note, note_room(area, place.unit))] if row.note else []
            texts += [(text, answer_room(value_place(area))) for _, text in row.options]
            yield from (text for text, room in texts if not shelf.setting(text, room, 19).whole)

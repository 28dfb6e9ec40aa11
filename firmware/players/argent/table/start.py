"""What the start screen asks for a game of Argent, and the options of the command that the answers stand for."""

import argparse
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from audio.text.narration import Narration
from engine.argent.rules import CHOICES, Rules
from firmware.players.argent.character import STRENGTHS
from firmware.players.virtual.choices import NAME, SILENT, Answers, voice_overrides
from firmware.players.virtual.houserules import RuleWords
from firmware.players.virtual.startwords import parting, start_hint
from firmware.players.virtual.words import window_words
from hardware.virtual.start.form import Form, Row, Section

PREFIX = "argent.rules."
"""What the names of the answers begin with that are settings of the rules."""

FEWEST, MOST, USUAL = 2, 4, 4
FOLDER = Path(__file__).parent / "rules"

Options = tuple[tuple[str, str], ...]


def argent_form(answers: Answers, language: str, shared: tuple[Row, ...]) -> Form:
    """The form for the ``answers`` so far, in a language; the rows that both games have are ``shared``."""
    narration = Narration.load(language)
    words, rules = window_words(narration), tuple(_rules(answers, language))
    sections = (
        Section(narration.label("argent.start.table"), (*shared, *_table(answers, narration))),
        Section(narration.label("argent.start.rules"), rules, marked=any(row.value for row in rules)),
    )
    buttons = (("go", words["start.go"]),)
    return Form(
        narration.label("argent.start.title"),
        sections,
        buttons,
        start_hint(words),
        writing=words["start.hint.name"],
        undoing=words["start.hint.name.written"],
        listing=words["start.hint.list"],
        hints=(("go", start_hint(words, place="buttons")),),
        parting=parting(words),
    )


def _table(answers: Answers, narration: Narration) -> Iterator[Row]:
    """Who plays, and how."""

    def row(name: str, usual: str, options: Options = ()) -> Row:
        value = answers.get(f"argent.{name}", usual)
        known = value if not options or value in dict(options) else usual
        label, note = narration.label(f"argent.start.{name}"), narration.label(f"argent.start.{name}.note")
        return Row(f"argent.{name}", label, note, options, known)

    def named(name: str, *values: str) -> Options:
        return tuple((value, narration.label(f"argent.start.{name}.{value}")) for value in values)

    seats = row("seats", str(USUAL), _counted(FEWEST, MOST))
    yield seats
    people = row("people", "1", _counted(0, int(seats.value)))
    yield people
    yield from _names(int(people.value), answers, narration)
    yield row("bots", "steady", named("bots", *STRENGTHS))
    yield row("memory", "remember", named("memory", "remember", "show"))
    words = window_words(narration)
    voices = tuple((voice, words[f"start.voice.{voice}"]) for voice in ("auto", "espeak", SILENT))
    voice = answers.get("voice", "auto")
    known = voice if voice in dict(voices) else "auto"
    yield Row("voice", words["start.voice"], words[f"start.voice.{known}.note"], voices, known)


def _names(people: int, answers: Answers, narration: Narration) -> Iterator[Row]:
    """What each of the people is called; the same answers as for Werewolf."""
    words = window_words(narration)
    label = words["start.name"] if people == 1 else narration.label("argent.start.name")
    for seat in range(1, people + 1):
        note = narration.label("argent.start.name.note").replace("@", f"{words['seat']} {seat}")
        name = f"{NAME}{seat}"
        yield Row(name, label.replace("@", str(seat)), note, (), answers.get(name, ""))


def _counted(fewest: int, most: int) -> Options:
    return tuple((str(count), str(count)) for count in range(fewest, most + 1))


def _rules(answers: Answers, language: str) -> Iterator[Row]:
    """Every setting; its default is the first option."""
    words, labels = rule_words(language), window_words(Narration.load(language))
    for name, values in CHOICES.items():
        told = {_written(value): _worded(value, words, labels["start.yes"], labels["start.no"]) for value in values}
        usual = _written(getattr(Rules(), name))
        told = {"": labels["start.usual"].replace("@", told.pop(usual)), **told}
        answer = answers.get(PREFIX + name, "")
        label, sentence = words.rules[name]
        yield Row(PREFIX + name, label, sentence, tuple(told.items()), answer if answer in told else "")


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _worded(value: object, words: RuleWords, yes: str, no: str) -> str:
    return (yes if value else no) if isinstance(value, bool) else words.value(value)


@cache
def rule_words(language: str) -> RuleWords:
    """The settings in words."""
    read = tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
    return RuleWords({}, {name: (label, note) for name, (label, note) in read["rules"].items()}, read["values"])


def apply(answers: Answers, options: argparse.Namespace) -> None:
    """Write the answers of a form into the ``options`` of the command."""
    options.game, options.language = "argent", answers["language"]
    options.seats, options.humans = int(answers["argent.seats"]), answers["argent.people"]
    names = (answers[f"{NAME}{seat}"] for seat in range(1, int(answers["argent.people"]) + 1))
    options.names = ",".join(name.replace(",", " ") for name in names)  # there a comma ends a name
    options.bots = answers["argent.bots"]
    options.config_overrides.extend(voice_overrides(answers))
    options.memory = answers["argent.memory"] == "show"
    changes = {name.removeprefix(PREFIX): value for name, value in answers.items() if name.startswith(PREFIX) and value}
    options.rules = [f"{name}={value}" for name, value in changes.items()]

"""The start screen: the house rules, chapter by chapter."""

from collections.abc import Iterator, Mapping

from engine.werewolf.model.rules import Rules, allowed
from engine.werewolf.setup.editions import EDITIONS
from firmware.players.virtual.choices import RULES, Answers, known_answer
from firmware.players.virtual.houserules import RuleWords
from firmware.runtime.config import Table
from firmware.runtime.config.chapters import AT_TABLES, chapters
from firmware.runtime.config.known import edition_settings
from hardware.virtual.start.form import Row, Section


def rule_chapters(answers: Answers, rules: RuleWords, words: Mapping[str, str]) -> Iterator[Section]:
    """The chapters of the house ``rules``; a dot marks one in which an answer is not the edition's."""
    for chapter, names in chapters().items():
        rows = tuple(_rules(names, answers, rules, words))
        yield Section(rules.chapter(chapter), rows, marked=any(row.value for row in rows))


def _rules(names: tuple[str, ...], answers: Answers, rules: RuleWords, words: Mapping[str, str]) -> Iterator[Row]:
    """The settings that list their values; what a table plays with in this edition is the first."""
    edition = _edition(answers)
    for name in names:
        usual, values = getattr(edition, name), allowed(name)
        if len(values) < 2:
            continue
        told = {value: _worded(name, value, rules, words) for value in (usual, *values)}
        others = tuple((_written(value), told[value]) for value in values if value != usual)
        options = (("", words["start.usual"].replace("@", told[usual])), *others)
        answer = answers.get(RULES + name, "")
        label, sentence = rules.rules[name]
        yield Row(RULES + name, label, sentence, options, answer if answer in dict(options) else "")


def edition_in(answers: Answers) -> str:
    """The edition whose cards and rules are shown."""
    return Table(edition=known_answer(answers["edition"], edition_settings())).first_edition


def rules_in(answers: Answers) -> Rules:
    """The rules that are chosen; where an answer is none of a setting's values, the edition's."""
    asked = ((name, answers.get(RULES + name, "")) for names in chapters().values() for name in names)
    chosen = {name: value for name, answer in asked for value in allowed(name) if answer == _written(value)}
    return _edition(answers).changed(chosen)


def _edition(answers: Answers) -> Rules:
    """What a table plays by in the edition that is shown, without house rules."""
    return EDITIONS[edition_in(answers)].changed(AT_TABLES)


def _written(value: object) -> str:
    """A value as the configuration reads it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _worded(name: str, value: object, rules: RuleWords, words: Mapping[str, str]) -> str:
    """The value of the rule ``name`` as it is read on the screen."""
    if isinstance(value, bool):
        return words["start.yes" if value else "start.no"]
    return rules.value(value, name)

"""One line as it may be said: its wordings in a mood and a tone, with facts from the command line."""

from collections.abc import Mapping
from dataclasses import replace

from audio.text.narration import Narration, NarrationContext
from firmware.runtime.errors import MeneurError
from firmware.workshop.voices.listing import EXAMPLE

TURNS = 60
"""Turns after which every wording of a line has come."""


class BadFacts(MeneurError, ValueError):
    """The facts on the command line cannot be read."""


def parse_facts(text: str) -> dict[str, object]:
    """Return ``seat=3,role=seer,seats=2+5`` as facts; raise `BadFacts` if it is something else."""
    facts: dict[str, object] = {}
    for entry in filter(None, text.split(",")):
        name, equals, value = entry.partition("=")
        if not (equals and name in EXAMPLE and value):
            raise BadFacts(f"{entry!r} is not a fact: write NAME=VALUE, with one of the names {', '.join(EXAMPLE)}.")
        values = [int(part) if part.isascii() and part.isdigit() else part for part in value.split("+")]
        facts[name] = tuple(values) if isinstance(EXAMPLE[name], tuple) else values[0]
    return facts


def wordings(narration: Narration, cue: str, facts: Mapping[str, object], context: NarrationContext) -> list[str]:
    """
    Return the wordings of ``cue`` that ``context`` adds to the usual ones; the usual ones if it adds none.

    Facts that are not given are those of an example. Raises `UnknownCue` or `UnknownWord`.
    """
    usual = _lines(narration, cue, facts, NarrationContext())
    special = [text for text in _lines(narration, cue, facts, context) if text not in usual]
    return special or usual


def _lines(narration: Narration, cue: str, facts: Mapping[str, object], context: NarrationContext) -> list[str]:
    given = {**_example(cue), **facts}
    turns = (replace(context, turns={cue: turn}) for turn in range(TURNS))
    return list(dict.fromkeys(narration.line(cue, given, each) for each in turns))


def _example(cue: str) -> dict[str, object]:
    """Facts that ask for no variant of a line unless it is called by its own name."""
    hidden = ("dealt", "camp", "side") if cue in ("death", "over") else ()
    return {name: value for name, value in EXAMPLE.items() if name not in hidden}

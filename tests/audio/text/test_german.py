"""Spoken German: true of any player at the seat, right in its cases, short at night, and easy to speak."""

import re

import pytest

from audio.text.corpus import read_corpus
from audio.text.words import SEATS

LONGEST_CALL = 130
"""Characters of a call: everybody waits for it in the dark."""

SEAT = rf"\{{(?i:{'|'.join(sorted(SEATS))})\}}"
SEATS_HERE = r"\{(?i:seats|winners)\}"
NAMED = r"\{(?i:role|dealt|camp|deck|cards|building)(?::trade)?\}"

#: A pronoun right after a seat: nobody knows whether it is he or she.
PRONOUN = re.compile(rf"{SEAT}[.!?…;:,] (?:und |doch )?(?i:er|sie|ihm|ihn|ihre[mnrs]?|seine?[mnrs]?)\b")

#: A verb beside a list that may be one seat or many.
NUMBER = re.compile(
    rf"\b(?:ist|sind|war|waren|hat|haben|wird|werden) {SEATS_HERE}|{SEATS_HERE} (?:ist|sind|hat|haben|\w+ten?)\b"
)

#: What governs a case, and a name with its article in the first case right behind it.
CASE = re.compile(
    r"(?i:\b(?:an|auf|aus|bei|der|des|die|das|dem|den|durch|für|gegen|hinter|in|mit|nach|ohne|um|unter|von|vor|zu"
    rf"|sah|fand|traf|zeigte?|verbarg|verliert|nennt|nahm)) {NAMED}"
)

#: Marks of other languages, and a spelling of former days.
MARKS = re.compile(r"[\"'»«‚‘”]|\s[,;:.!?…]|…\w|\b\w*daß\b|„[^“]*$|^[^„]*“")

#: What espeak-ng puts the stress of in a wrong place, swallows an h of, shortens, or takes for English.
STUMBLES = re.compile(
    r"\b(?:[Vv]orneweg|[Ll]aternen?|[Vv]ergess(?:e|ene[mnrs]?)|[Vv]ergeud\w*|[Nn]achgeholt|\w+hütten?|Blume|[Ff]inster\w*"
    r"|\w+leser|\w+spuren|wachsen|geirrt|durchs)\b"
)

SLIPS = {
    PRONOUN: ("Da ist {seat}, sie wacht.", "Still, {target}. Er atmet noch."),
    NUMBER: ("Am Morgen waren {seats} noch da.", "{Winners} haben gewonnen."),
    CASE: ("Das Dorf verliert {role}.", "Es roch nach {role}.", "Sieg für {camp}."),
    STUMBLES: ("Ich vergesse nichts.", "Eine Laterne erlischt."),
    MARKS: ('Er sagt "Ja".', "Er sagt „Ja”.", "Wer ?", "Wer…dann?"),
}


def texts() -> list[tuple[str, str]]:
    """Return every wording and hint as it is written, each with its cue."""
    return [(name, text) for name, cue in read_corpus("de").cues.items() for text in (*cue.wordings, *cue.hint)]


@pytest.mark.parametrize("slip", SLIPS, ids=["gender", "number", "case", "stumbles", "marks"])
def test_german_is_true_of_every_seat(slip: re.Pattern[str]) -> None:
    """No wording implies gender or number, has a wrong case, is mispronounced by the usual voice, or has odd marks."""
    assert [] == [(cue, text) for cue, text in texts() if slip.search(text)]


@pytest.mark.parametrize("slip", SLIPS, ids=["gender", "number", "case", "stumbles", "marks"])
def test_a_slip_would_be_found(slip: re.Pattern[str]) -> None:
    """The searches find what they are for, and let pass what is right."""
    assert [] == [text for text in SLIPS[slip] if not slip.search(text)]
    for fine in ("{Seat}, die Seherin, schlief.", "Dahinter steckte… {role}.", "Am Morgen waren noch da: {seats}."):
        assert not slip.search(fine), fine


def test_a_call_is_short() -> None:
    """Calls are no longer than `LONGEST_CALL`: the player who is called acts when they end."""
    calls = [(cue, text) for cue, text in texts() if cue.endswith((".wakes", ".sleeps"))]
    assert [] == [(cue, text) for cue, text in calls if len(text) > LONGEST_CALL]

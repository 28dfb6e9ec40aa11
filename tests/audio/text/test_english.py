"""Spoken English: true of any player at the seat, short at night, and easy for the usual voice."""

import re

from audio.text.corpus import read_corpus

LONGEST_CALL = 130
"""Characters of a call: everybody waits for it in the dark."""

SOMEBODY = re.compile(r"\b(?:he|she|him|his|hers?|himself|herself)\b", re.IGNORECASE)

#: What espeak-ng reads as another word: it drops the s of "seat 3’s", takes "Close" and "Use" at the beginning of a
#: sentence for "nearby" and "usefulness", a head that is bowed for a ribbon, "none" for "non", and "Shh" for letters.
STUMBLES = re.compile(
    r":s\}|(?:^|[.!?…:] )(?:Close|Use)\b|\b[Bb]ow(?:s|ed)? (?:your|their)\b|\b[Nn]one\b|\bclose behind\b|\b[Ss]h+\b"
)

#: What a hearer takes for another word: vile, ways to, morning, pause, allowed, earn, gays.
SOUNDS_LIKE = re.compile(
    r"\b(?:vials?|weighs? (?:two|for)|mourning|paws?|aloud|urns?|gaz(?:e|es|ing))\b", re.IGNORECASE
)


def texts() -> list[tuple[str, str]]:
    """Return every wording and hint as it is written, each with its cue."""
    return [(name, text) for name, cue in read_corpus("en").cues.items() for text in (*cue.wordings, *cue.hint)]


def test_nobody_is_he_or_she() -> None:
    """No wording assumes that a seat or a card belongs to a man or a woman."""
    assert [] == [(cue, text) for cue, text in texts() if SOMEBODY.search(text)]


def test_the_usual_voice_stumbles_over_nothing() -> None:
    """No wording has a word that espeak-ng mispronounces."""
    assert [] == [(cue, text) for cue, text in texts() if STUMBLES.search(text)]


def test_nothing_is_heard_as_another_word() -> None:
    """No wording has a word that sounds like another one that would make sense there."""
    assert [] == [(cue, text) for cue, text in texts() if SOUNDS_LIKE.search(text)]


def test_a_stumble_would_be_found() -> None:
    """The search finds what it is for, and lets pass what is spoken well."""
    for slip in ("Night. Close your eyes.", "{Seat:s} card.", "Bow your heads.", "None is left.", "Use the keys."):
        assert STUMBLES.search(slip), slip
    for slip in ("An empty vial.", "It weighs two votes.", "A night without mourning."):
        assert SOUNDS_LIKE.search(slip), slip
    for fine in ("Now close your eyes.", "Cupid draws the bow.", "The card of {seat}.", "It is no use."):
        assert not STUMBLES.search(fine), fine
        assert not SOUNDS_LIKE.search(fine), fine


def test_a_call_is_short() -> None:
    """Calls are no longer than `LONGEST_CALL`: the player who is called acts when they end."""
    calls = [(cue, text) for cue, text in texts() if cue.endswith((".wakes", ".sleeps"))]
    assert [] == [(cue, text) for cue, text in calls if len(text) > LONGEST_CALL]

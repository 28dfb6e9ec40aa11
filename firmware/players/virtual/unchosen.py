"""Who was called at night and chose nobody, for the story of a game: the rules do not note it."""

from collections.abc import Iterator, Mapping

from firmware.session.recap.playback import Beside, noted
from firmware.session.record.ledger import Ledger

NOBODY: Mapping[str, str] = {
    "cupid.pair": "cupid.nobody",
    "defender.protect": "defender.nobody",
    "piper.charm": "piper.nobody",
    "raven.accuse": "raven.nobody",
    "seer.look": "seer.nobody",
    "white_werewolf.devour": "white_werewolf.nobody",
}
"""What is asked at night and noted by the rules, under one name, and what the story calls it that nobody was chosen."""


def unchosen(ledger: Ledger) -> Iterator[Beside]:
    """Who chose nobody, or was late, unless the lot chose in his place."""
    done = {(event["kind"], event["night"]) for event in noted(ledger)}
    for ask, value, public, after in ledger.answers():
        if value is not None or ask.id not in NOBODY or (ask.id, public.night) in done:
            continue
        for seat in ledger.seating.asked(ask, public):
            event = {"kind": NOBODY[ask.id], "night": public.night, "day": public.day, "seat": ledger.seating.pad(seat)}
            yield ledger.happened(after), event

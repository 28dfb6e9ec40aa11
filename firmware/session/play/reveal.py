"""
The reveal of a ballot: as fingers that point at the signal, with who voted for whom on the display.

The lights and the count alone are gone in a moment; who is to be asked about his vote has to have been named.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from audio.text.grammar import listed
from audio.text.narration import NarrationContext
from engine.werewolf.phases.vote import POSTER
from firmware.session.box import Box
from firmware.session.box.voice import Worded
from hardware.ports.board import Light
from hardware.ports.pads import Pad
from hardware.ports.page import Page

SHOWN = 3.5
"""Seconds for which the votes of one suspect are shown, at least."""

MOST_NAMED = 17
"""Voters up to whom there is room for the suspect's name besides his number on the smallest display."""

ROOM, ROOMY = 50, 96
"""Letters up to which there is room for the names of all voters on the smallest display, and on that in a window."""

NOTES = ("page.voters.captain", "page.voters.double")
"""What stands beside one whose vote counts twice: the shorter one where there is no room for the longer."""


class Words(NamedTuple):
    """How the votes are counted aloud, and on the display."""

    tally: str
    label: str


WORDS: Mapping[bool, Words] = {
    False: Words("vote.count", "page.votes"),
    True: Words("election.count", "page.voices"),
}
"""The words of a vote against, and of an election."""

POSTED = "page.voters.poster"
"""What stands behind them for the votes of the poster."""

TALLIES = frozenset({"vote.tally", "captain.tally"})
"""The cues that open the reveal of a ballot."""

Votes = Mapping[Pad, Pad | None]
"""Voter -> whom he named, in pads."""


async def reveal(
    box: Box, counts: Mapping[Pad, int], votes: Votes, *, election: bool, captain: Pad | None = None
) -> None:
    """
    Reveal all votes: the fewest first, and among equals in seat order.

    ``captain`` is the one whose vote counts twice because he is the Captain.
    """
    words = WORDS[election]
    if not counts:
        await box.say("ballot.nobody")
        return
    box.count(dict(in_order(counts)))
    lines = counted(counts, box.context, election=election)
    for (suspect, count), (cue, facts, context) in zip(in_order(counts), lines, strict=True):
        box.context = context
        end, voters = box.now + SHOWN, voters_of(votes, suspect)
        box.lights.set(dict.fromkeys(voters, Light.ON))
        page = partial(tally_page, box, words, suspect, count, voters, captain=captain)
        await box.say(cue, facts, page=page)
        if box.config.access.sight:  # others see it
            await box.say("vote.voters", {"seats": voters}, page=page)
        await box.wait(max(0.0, end - box.now))
    box.lights.set({})


def counted(counts: Mapping[Pad, int], context: NarrationContext, *, election: bool) -> Iterator[Worded]:
    """Yield the lines in which the votes are counted, each in other words than the one before."""
    said = Counter[str]()
    for pair in in_order(counts):
        cue, facts = _tally(WORDS[election], *pair)
        turn = context.turns.get(cue, context.day) + said[cue]
        yield cue, facts, replace(context, turns={**context.turns, cue: turn})
        said[cue] += 1


def in_order(counts: Mapping[Pad, int]) -> Sequence[tuple[Pad, int]]:
    """Whose votes are counted when, and how many they are: the fewest first, and among equals in seat order."""
    return sorted(counts.items(), key=lambda pair: (pair[1], pair[0]))


def _tally(words: Words, suspect: Pad, count: int) -> tuple[str, Mapping[str, object]]:
    if count == 1:
        return f"{words.tally}.one", {"seat": suspect}
    return words.tally, {"seat": suspect, "count": count}


def voters_of(votes: Votes, suspect: Pad) -> tuple[Pad, ...]:
    """Who voted for ``suspect``, in seat order."""
    return tuple(sorted(voter for voter, named in votes.items() if named == suspect))


def recalled(votes: Votes) -> Iterator[tuple[str, Mapping[str, object]]]:
    """The same in words, for a table that wants to see it again: cue and facts for each suspect with a vote."""
    for suspect in sorted({named for named in votes.values() if named is not None}):
        yield "repeat.votes", {"seat": suspect, "seats": voters_of(votes, suspect)}


def _given(box: Box, voters: Sequence[Pad], captain: Pad | None, extra: int) -> str:
    """
    Who voted so: by their names where all have one and there is room, else by their numbers.

    In a window somebody without a name among others with one is called by his seat: there is room for that.
    What of the ``extra`` votes is the ``captain``'s stands beside him, and what is the poster's last.
    """
    twice = captain in voters and extra > 0
    posted = extra - twice >= POSTER
    hidden = extra - twice - POSTER * posted
    rest = f" (+{hidden})" if hidden else ""
    poster = [box.label(POSTED)] if posted else []

    def told(voter: Callable[[Pad], str], note: str) -> list[str]:
        return [box.label(note, voter=voter(pad)) if twice and pad == captain else voter(pad) for pad in voters]

    virtual, names = box.config.table.board == "virtual", box.narration.names
    room = ROOMY if virtual else ROOM
    if set(voters) <= names.keys() or (virtual and names):
        for note in NOTES:
            those = listed([*told(box.narration.seat, note), *poster], box.narration.conjunction)
            if len(named := box.label("page.voters", voters=those)) <= room:
                return named + rest
    return box.label("page.voters", voters=", ".join([*told(str, NOTES[0]), *poster])) + rest


def _named(box: Box, words: Words, suspect: Pad, count: int) -> tuple[str, str]:
    """What is counted, and how many beside the name of the ``suspect``: a number alone is read as that of a seat."""
    label = "page.tally.one" if count == 1 else "page.tally"
    return box.label(f"{words.label}.named"), box.label(label, seat=suspect, count=count)


def tally_page(  # noqa: PLR0913 - a ballot, and whose vote counts twice
    box: Box, words: Words, suspect: Pad, count: int, voters: Sequence[Pad], *, captain: Pad | None = None
) -> Page:
    """The page of the votes that one suspect got, and of who gave them; that of the ``captain`` counts twice."""
    extra = count - len(voters)  # a vote that counts twice, or the poster
    given = (_given(box, voters, captain, extra),) if voters or extra else ()
    if len(voters) <= MOST_NAMED and box.narration.names:
        return Page("tally", (*_named(box, words, suspect, count), *given), icon="ballot", pointer=suspect)
    name = box.narration.seat(suspect) if len(voters) <= MOST_NAMED else str(suspect)
    return Page(
        "tally",
        (box.label(words.label, count=count), name, *given),
        big=str(suspect),
        icon="ballot",
        pointer=suspect,
    )

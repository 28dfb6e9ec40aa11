"""What was said, who died and who voted for whom in a game: what the virtual table lets people read again."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise

from audio.text.narration import Narration
from engine import PublicView
from engine.seats import Seat
from firmware.players.bots.conversation import Logged
from firmware.players.virtual.diary import Diary, Entry
from firmware.players.virtual.words import window_words
from firmware.session.box import Box
from firmware.session.record.ledger import Ledger
from firmware.session.record.seating import Seating
from hardware.virtual.scene import Sentence

TWICE = ".twice"
"""With this ends the label of votes of which the last counts twice."""


class Chronicle:
    """
    Writes down each game of ``box``; ``said`` gives all that was said in it.

    ``stands`` is whether who speaks now stands for Captain. What the narrator told is between the sentences where he
    told it, once he has told it to its end. What was said is kept in the ``diary``.
    """

    def __init__(
        self, box: Box, said: Callable[[], Sequence[Logged]], stands: Callable[[], bool], diary: Diary
    ) -> None:
        self._box, self._said, self._stands, self._diary = box, said, stands, diary
        self._of: Ledger | None = None
        self._entries: list[Entry] = []
        self._at: object = None
        self._told: tuple[Sentence, ...] = ()

    def look(self) -> tuple[Sentence, ...]:
        """All of it so far, oldest first."""
        said, ledger = self._said(), self._box.ledger
        count = ledger.narrated.count if ledger is not None else 0
        if ledger is not self._of or len(said) < len(self._entries):
            self._of, self._entries = ledger, []
        if new := said[len(self._entries) :]:
            self._entries += [Entry(count, self._stands(), one) for one in new]
            if ledger is not None:
                self._diary.write(ledger.number, self._entries)
        now = ledger, count, len(said), self._box.narration.language
        if now != self._at:
            self._at, self._told = now, tuple(self._write(ledger))
        return self._told

    def take_up(self, ledger: Ledger) -> Sequence[Entry]:
        """Go on with a game that was interrupted; what was said in it."""
        self._of, self._entries = ledger, list(self._diary.read(ledger.number))
        return self._entries

    def _write(self, ledger: Ledger | None) -> Iterator[Sentence]:
        words = window_words(self._box.narration)
        waiting = [(entry.effects, self._sentence(entry)) for entry in self._entries]
        if ledger is not None:
            buried = 0
            polls: set[tuple[int, str]] = set()
            for number, (before, now) in enumerate(pairwise(ledger.course())):
                while waiting and waiting[0][0] <= number:
                    yield waiting.pop(0)[1]
                yield from _news(before, now, self._box.narration, ledger.public.seating, polls)
                if before.phase != "dawn":
                    buried = len(before.dead)
                elif now.phase != "dawn" and len(now.dead) == buried:
                    yield Sentence(now.day, words["told.quiet.name"], words["told.quiet"], told=True)
        yield from (sentence for _, sentence in waiting)

    def _sentence(self, entry: Entry) -> Sentence:
        said = entry.said
        stands = window_words(self._box.narration)["told.stands"]
        return Sentence(said.day, said.name, stands.replace("@", said.text) if entry.stands else said.text)


def _news(
    before: PublicView, now: PublicView, narration: Narration, seating: Seating, polls: set[tuple[int, str]]
) -> Iterator[Sentence]:
    """
    What everybody learned between two moments.

    ``seating`` is where the players are now, and ``polls`` on which days there were votes and elections until now.
    """

    def line(what: str, seat: Seat, name: str = "", **facts: object) -> Sentence:
        text = narration.label(f"window.told.{what}", seat=seating.pad(seat), **facts)
        return Sentence(now.day, words[f"told.{name or what}.name"], text, told=True)

    words = window_words(narration)
    for seat in now.dead[len(before.dead) :]:
        role = now.departed[seat].get("role")
        yield line("dead", seat, role=role) if role else line("gone", seat)
    double = now.captain if now.rules.double_vote == "captain" else None
    for what, votes, last, twice in (
        ("backed", now.backed, before.backed, None),
        ("votes", now.votes, before.votes, double),
    ):
        if votes == last:
            continue
        name = "runoff" if (now.day, what) in polls else what
        polls.add((now.day, what))
        for seat, voters in _ranked(votes, twice):
            known = what + TWICE if twice in voters else what  # he is the last of them
            yield line(known, seat, name, seats=[seating.pad(voter) for voter in voters])
    if now.captain is not None and now.captain != before.captain:
        yield line("captain", now.captain)


def _ranked(votes: Mapping[Seat, Seat | None], twice: Seat | None) -> Sequence[tuple[Seat, Sequence[Seat]]]:
    """Who was named, and by whom, last by whose vote counts ``twice``; who has the most votes comes first."""
    named = sorted({seat for seat in votes.values() if seat is not None})
    voters = sorted(votes, key=lambda voter: (voter == twice, voter))
    pairs = [(seat, [voter for voter in voters if votes[voter] == seat]) for seat in named]
    return sorted(pairs, key=lambda pair: -len(pair[1]) - (twice in pair[1]))

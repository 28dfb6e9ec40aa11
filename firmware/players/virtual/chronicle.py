"""What was said, who died and who voted for whom in a game: what the virtual table lets people read again."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise

from audio.text.narration import Narration
from engine import PublicView
from engine.seats import Seat
from firmware.players.virtual.words import window_words
from firmware.session.box import Box
from firmware.session.record.ledger import Ledger
from firmware.session.record.seating import Seating
from hardware.virtual.scene import Sentence

Said = tuple[int, str, str]


class Chronicle:
    """
    Writes down each game of ``box``; ``said`` gives all that was said in it: on which day, by whom, and the words.

    What the narrator told stands between the sentences where he told it, once he has told it to its end.
    """

    def __init__(self, box: Box, said: Callable[[], Sequence[Said]]) -> None:
        self._box, self._said = box, said
        self._of: Ledger | None = None
        self._after: list[int] = []  # how many effects had been narrated when each sentence was said
        self._at: object = None
        self._told: tuple[Sentence, ...] = ()

    def look(self) -> tuple[Sentence, ...]:
        """All of it so far, oldest first."""
        said, ledger = self._said(), self._box.ledger
        count = ledger.narrated.count if ledger is not None else 0
        if ledger is not self._of or len(said) < len(self._after):
            self._of, self._after = ledger, []
        self._after += [count] * (len(said) - len(self._after))
        now = ledger, count, len(said), self._box.narration.language
        if now != self._at:
            self._at, self._told = now, tuple(self._write(ledger, said))
        return self._told

    def _write(self, ledger: Ledger | None, said: Sequence[Said]) -> Iterator[Sentence]:
        waiting = list(zip(self._after, said, strict=True))
        if ledger is not None:
            for number, (before, now) in enumerate(pairwise(ledger.course())):
                while waiting and waiting[0][0] <= number:
                    yield Sentence(*waiting.pop(0)[1])
                yield from _news(before, now, self._box.narration, ledger.public.seating)
        yield from (Sentence(*sentence) for _, sentence in waiting)


def _news(before: PublicView, now: PublicView, narration: Narration, seating: Seating) -> Iterator[Sentence]:
    """What everybody learned between two moments; ``seating`` is where the players are now."""

    def line(what: str, seat: Seat, **facts: object) -> Sentence:
        text = narration.label(f"window.told.{what}", seat=seating.pad(seat), **facts)
        return Sentence(now.day, words[f"told.{what}.name"], text, told=True)

    words = window_words(narration)
    for seat in now.dead[len(before.dead) :]:
        role = now.departed[seat].get("role")
        yield line("dead", seat, role=role) if role else line("gone", seat)
    for what, votes, last in (("backed", now.backed, before.backed), ("votes", now.votes, before.votes)):
        for seat, voters in _ranked(votes) if votes != last else ():
            yield line(what, seat, seats=[seating.pad(voter) for voter in voters])
    if now.captain is not None and now.captain != before.captain:
        yield line("captain", now.captain)


def _ranked(votes: Mapping[Seat, Seat | None]) -> Sequence[tuple[Seat, Sequence[Seat]]]:
    """Who was named, and by whom; who was named most often comes first."""
    named = sorted({seat for seat in votes.values() if seat is not None})
    pairs = [(seat, [voter for voter in sorted(votes) if votes[voter] == seat]) for seat in named]
    return sorted(pairs, key=lambda pair: -len(pair[1]))

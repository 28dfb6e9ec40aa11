"""What was said, who died and who voted for whom in a game: what the virtual table lets people read again."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from operator import itemgetter

from audio.text.grammar import capital
from audio.text.narration import Narration
from engine import Effect, PublicView, Say
from engine.seats import Seat
from engine.werewolf.model.state import NIGHT
from firmware.players.bots.log import Logged
from firmware.players.opponents import Statement
from firmware.players.virtual.diary import Diary, Entry
from firmware.players.virtual.electing import elects_tomorrow
from firmware.players.virtual.renaming import called, last_names
from firmware.players.virtual.tied import RUNOFF, silent_captain
from firmware.players.virtual.words import window_words
from firmware.session.box import Box
from firmware.session.record.ledger import Ledger
from firmware.session.record.seating import Seating
from hardware.ports.pads import Pad
from hardware.virtual.scene import Sentence

TWICE = ".twice"
"""With this ends the label of votes of which the last counts twice."""

TOLD: Mapping[str, str] = {
    "dawn.quiet": "quiet",
    "poster": "poster",
    "vote.poster": "counted",
    "fire": "fire",
    "vote.captain": "tie.settled",
    "vote.tiebreak.opens": "tie.chooses",
    "lot.tie": "lot",
    "lot.late": "lot",
    "captain.none": "captain.none",
    "barber.strikes": "barber",
    "teacher.bans": "teacher",
    "teacher.bans.nobody": "teacher.nobody",
    "innkeeper.passes": "innkeeper",
    "innkeeper.votes": "innkeeper.votes",
    "innkeeper.exposed": "unprotected",
    "innkeeper.silenced": "unprotected",
    "bailiff.houses": "house",
    "vagabond.refuses": "house.refused",
    "bailiff.leaves": "house.left",
    "lord.begged": "begged",
    "lord.unasked": "unasked",
    "lord.refuses": "unpardoned",
    "confessor.opens": "confessor",
    "bonesetter.heals": "bonesetter",
    "bonesetter.restores": "bonesetter",
    "idiot.revealed": "idiot",
    "scapegoat.voters": "voters",
}
"""What else is told, by cue, and the label of its row."""

DEATH = "death"
"""The cue that tells who died, and what his card was: all see it as the narrator begins."""

DEBATE = "debate.opens"
"""What the narrator opens a debate with."""

IN_VAIN, INVOKED, CANCELLED = "power.nobody", "power.opens", "power.cancelled"
"""
What the narrator says of a power that finds nobody, and of one whose owner is asked for whom it is, and names nobody.

The game has no record of it, as nothing came of it.
"""

EMPTY_FIRE = "fire.free"
"""The label of a fire in a house that was nobody's."""


class Chronicle:
    """
    Writes down each game of ``box``; ``said`` gives all that was said in it.

    ``stands`` is who has the floor now because he stands for Captain, or 0: that he stands is kept, also where he says
    nothing. What the narrator told is between the sentences where he told it, once he has told it to its end, and a
    death as he tells it. What was said is kept in the ``diary``.
    """

    def __init__(self, box: Box, said: Callable[[], Sequence[Logged]], stands: Callable[[], Pad], diary: Diary) -> None:
        self._box, self._said, self._stands, self._diary = box, said, stands, diary
        self._of: Ledger | None = None
        self._entries: list[Entry] = []
        self._vain: list[tuple[int, float, Sentence]] = []  # after so many effects, and so many sentences
        self._invokes: Pad | None = None  # who was asked last for whom his power is
        self._death: Effect[Seat] | None = None  # that is told now, or was last
        self._at: object = None
        self._told: tuple[Sentence, ...] = ()

    def hear(self, cue: str, text: str) -> None:
        """Keep of what the narrator says, ``text``, what the game has no record of, and that he tells a death."""
        ledger = self._box.ledger
        if cue == DEATH and ledger is not None:
            self._death = ledger.begun()[-1]
        if cue == INVOKED:
            self._invokes = self._box.voice.named
        if cue in {IN_VAIN, CANCELLED} and ledger is not None:
            name = window_words(self._box.narration)["told.vain.name"]
            came = self._kept(ledger, self._invokes) if cue == CANCELLED and self._invokes else text
            row = Sentence(ledger.course()[-1].day, name, came, told=True)
            self._vain.append((ledger.narrated.count, len([*self._listed()]) - 0.5, row))

    def _kept(self, ledger: Ledger, owner: Pad) -> str:
        """That the ``owner`` of a power keeps it: the narrator, who says so, does not name him."""
        trade = ledger.public.village.houses[owner]
        return capital(self._box.label("window.told.cancelled", seat=owner, building=trade))

    def look(self) -> tuple[Sentence, ...]:
        """All of it so far, oldest first: of the last game until the first night of the next one falls."""
        if not self._lasts():
            self._read_on()
        return self._told

    def _lasts(self) -> bool:
        """Whether the game that is written down is over, and no other has begun, though its words may be forgotten."""
        last, ledger = self._of, self._box.ledger
        if last is None or not last.narrated.over:
            return False
        if ledger is last:
            return len(self._said()) < _spoken(self._entries)
        return ledger is None or ledger.narrated.count == 0

    def _read_on(self) -> None:
        """Write down what is new."""
        said, ledger = self._said(), self._box.ledger
        count = ledger.narrated.count if ledger is not None else 0
        if ledger is not self._of or len(said) < _spoken(self._entries):
            self._of, self._entries, self._vain = ledger, [], []
        floor = self._stands()
        at = count - _asks_for_card(ledger)
        new = [Entry(at, bool(floor) and _is_of_oneself(one), one) for one in said[_spoken(self._entries) :]]
        if ledger is not None and floor:
            new[:0] = self._candidacy(ledger, floor, count)
        if new:
            self._entries += new
            if ledger is not None:
                self._diary.write(ledger.number, self._entries)
        told = ledger is not None and self._tells_death(ledger)
        now = ledger, count, len(self._entries), len(self._vain), told, self._box.narration.language
        if now != self._at:
            self._at, self._told = now, tuple(self._write(ledger))

    def spoken(self) -> Sequence[Entry]:
        """What was said in the game until now, oldest first."""
        self.look()
        return [entry for entry in self._entries if entry.said.text]

    def _candidacy(self, ledger: Ledger, pad: Pad, count: int) -> Iterator[Entry]:
        """That the player at ``pad`` stands for Captain, as a sentence without words; once."""
        day, name = ledger.course()[-1].day, self._box.narration.seat(pad)
        if not any(entry.stands and (entry.said.day, entry.said.name) == (day, name) for entry in self._entries):
            yield Entry(count, True, Logged(day, name, "", Statement(pad, "stand")))

    def take_up(self, ledger: Ledger) -> Sequence[Entry]:
        """Go on with a game that was interrupted; what was said in it."""
        self._of, self._entries, self._vain = ledger, list(self._diary.read(ledger.number)), []
        return [entry for entry in self._entries if entry.said.text]

    def _write(self, ledger: Ledger | None) -> Iterator[Sentence]:
        said = [(entry.effects, float(order), self._sentence(entry)) for order, entry in enumerate(self._listed())]
        waiting = sorted((*said, *self._vain), key=itemgetter(0, 1))
        if ledger is not None:
            news = _News(self._box.narration, ledger.public.seating)
            with called(self._box.narration, last_names(self._box, ledger)):
                for number, (effect, (before, now)) in enumerate(self._narrated(ledger)):
                    while waiting and waiting[0][0] <= number:
                        yield waiting.pop(0)[-1]
                    yield from news.of(effect, before, now)
        yield from (sentence for *_, sentence in waiting)

    def _narrated(self, ledger: Ledger) -> Iterator[tuple[Effect[Seat], tuple[PublicView, PublicView]]]:
        """
        Each effect that was narrated to its end, with what was known around it.

        So is the death that is told now, and the debate that goes on, after whose opening nothing has come yet.
        """
        yield from zip(ledger.effects(), pairwise(ledger.course()), strict=True)
        if self._tells_death(ledger) or _debates(ledger):
            yield ledger.begun()[-1], (ledger.course()[-1], ledger.public.seating.public)

    def _tells_death(self, ledger: Ledger) -> bool:
        """Whether the narrator has begun to say who died, of the last that is narrated."""
        return self._death is not None and any(one is self._death for one in ledger.begun()[-1:])

    def _listed(self) -> Iterator[Entry]:
        """
        What was said, and who stood for Captain without a word.

        Where time runs fast a bot has spoken before it is seen that it has the floor, and the floor may be gone before
        a sentence is: until something else is narrated both are of the same moment.
        """
        stood = {(entry.effects, entry.said.name) for entry in self._entries if entry.stands}
        entries = [
            one._replace(stands=(one.effects, one.said.name) in stood and _is_of_oneself(one.said))
            for one in self._entries
        ]
        spoke = {(entry.said.day, entry.said.name) for entry in entries if entry.stands and entry.said.text}
        for entry in entries:
            if entry.said.text or (entry.said.day, entry.said.name) not in spoke:
                yield entry

    def _sentence(self, entry: Entry) -> Sentence:
        said, words = entry.said, window_words(self._box.narration)
        stands = words["told.stands" if said.text else "told.stands.silent"]
        return Sentence(said.day, capital(said.name), stands.replace("@", said.text) if entry.stands else said.text)


def _asks_for_card(ledger: Ledger | None) -> bool:
    """Whether a death is being told: what is said then are last words, which come before it."""
    last = ledger.begun()[-1:] if ledger is not None else ()
    return any(isinstance(one, Say) and one.cue == DEATH for one in last)


def _debates(ledger: Ledger) -> bool:
    """Whether the debate that was opened last goes on, in which no power was used."""
    return any(isinstance(one, Say) and one.cue == DEBATE for one in ledger.begun()[-1:])


def _is_of_oneself(said: Logged) -> bool:
    """Whether who ``said`` it spoke of himself, as a candidate does, and did not answer one."""
    return said.statement.target in {None, said.statement.speaker}


def _spoken(entries: Sequence[Entry]) -> int:
    """How many of ``entries`` were said in words."""
    return sum(bool(entry.said.text) for entry in entries)


class _News:
    """What everybody learned, effect by effect, in the words of ``narration``; ``seating`` is who sits where now."""

    def __init__(self, narration: Narration, seating: Seating) -> None:
        self._narration, self._seating = narration, seating
        self._polls: set[tuple[int, str]] = set()  # the days on which there were votes and elections until now
        self._barber: Seat | None = None  # who has struck last

    def of(self, effect: Effect[Seat], before: PublicView, now: PublicView) -> Iterator[Sentence]:
        """What ``effect`` told, with what was known ``before`` it, and is known ``now``."""
        cue, facts = (effect.cue, effect.facts) if isinstance(effect, Say) else ("", {})
        for seat in now.dead[len(before.dead) :]:
            yield self._death(now, seat, str(facts.get("cause", now.fates[seat])))
        if cue == DEBATE and elects_tomorrow(now):
            words = window_words(self._narration)
            yield Sentence(now.day, words["told.captain.name"], capital(words["told.elects"]), told=True)
        if cue == "captain.tally":
            yield from self._ballot(now, "backed", now.backed, None)
        if cue == "vote.tally" or (now.votes and now.votes != before.votes):
            yield from self._ballot(now, "votes", now.votes, _double(now))
        if cue == RUNOFF and (captain := silent_captain(now, facts["seats"])) is not None:
            yield self._line(now, "tie.open", captain)
        if cue == "barber.strikes":
            self._barber = facts["seat"]
        if cue == "vote.pardoned" and (condemned := facts["seat"]) is not None:
            yield self._pardon(now, condemned)
        if cue in TOLD:
            yield self._row(now, EMPTY_FIRE if "free" in facts else TOLD[cue], self._seating.facts(facts))
        if now.captain is not None and now.captain != before.captain:
            if before.captain is None:
                yield self._line(now, "captain", now.captain)
            else:
                yield self._line(now, "heir", now.captain, "captain", other=self._seating.pad(before.captain))

    def _death(self, now: PublicView, seat: Seat, cause: str) -> Sentence:
        """Who died, with the card, or both of a Thief, as far as that was shown, and of what as far as all know."""
        facts = {name: card for name, card in now.departed[seat].items() if name in {"role", "dealt"}}
        fate = "" if cause == NIGHT else self._narration.label(f"fate.{self._cause(seat, cause)}")
        what = "swapped" if "dealt" in facts else "dead" if facts else "gone"
        line = self._line(now, what, seat, "dead", **facts)
        return line._replace(text=f"{line.text.removesuffix('.')} ({fate}).") if fate else line

    def _pardon(self, now: PublicView, seat: Seat) -> Sentence:
        """Who pardoned the condemned at ``seat``, who may be the Lord himself."""
        lord = now.pardons[seat]
        if lord == seat:
            return self._line(now, "pardoned.self", seat, "pardoned")
        return self._line(now, "pardoned", seat, other=self._seating.pad(lord))

    def _cause(self, seat: Seat, cause: str) -> str:
        """The ``cause`` by which ``seat`` died; a Barber who dies by his own razor has struck no wolf."""
        return "razor" if (cause, seat) == ("shaved", self._barber) else cause

    def _ballot(
        self, now: PublicView, what: str, votes: Mapping[Seat, Seat | None], twice: Seat | None
    ) -> Iterator[Sentence]:
        """Who was named by whom; a second ballot on the same day is a runoff, also where all vote as they did."""
        name = "runoff" if (now.day, what) in self._polls else what
        self._polls.add((now.day, what))
        ranked = _ranked(votes, twice)
        if not ranked:
            yield self._row(now, "nobody", {}, name)
        for seat, voters in ranked:
            known = what + TWICE if twice in voters else what  # he is the last of them
            yield self._line(now, known, seat, name, seats=[self._seating.pad(voter) for voter in voters])

    def _line(self, now: PublicView, what: str, seat: Seat, name: str = "", **facts: object) -> Sentence:
        return self._row(now, what, {"seat": self._seating.pad(seat), **facts}, name)

    def _row(self, now: PublicView, what: str, facts: Mapping[str, object], name: str = "") -> Sentence:
        """The row ``what``, filled with ``facts`` in pads; ``name`` is what it is called if that is another."""
        words = window_words(self._narration)
        text = self._narration.label(f"window.told.{what}", **facts)
        return Sentence(now.day, words[f"told.{name or what}.name"], capital(text), told=True)


def _double(now: PublicView) -> Seat | None:
    """Whose vote counts twice as everybody knows."""
    return now.captain if now.rules.double_vote == "captain" else None


def _ranked(votes: Mapping[Seat, Seat | None], twice: Seat | None) -> Sequence[tuple[Seat, Sequence[Seat]]]:
    """Who was named, and by whom, last by whose vote counts ``twice``; who has the most votes comes first."""
    named = sorted({seat for seat in votes.values() if seat is not None})
    voters = sorted(votes, key=lambda voter: (voter == twice, voter))
    pairs = [(seat, [voter for voter in voters if votes[voter] == seat]) for seat in named]
    return sorted(pairs, key=lambda pair: -len(pair[1]) - (twice in pair[1]))

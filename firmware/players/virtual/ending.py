"""How a game ended, for the window to show: nothing of it before everybody may know."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine import Over, Say
from engine.facts import FACTS, Fact
from engine.werewolf.setup.registry import ROLES
from firmware.players.virtual.condemned import Count, counted, settled
from firmware.players.virtual.diary import Entry
from firmware.players.virtual.lied import lied
from firmware.players.virtual.peeped import glimpsed, spied
from firmware.players.virtual.renaming import called
from firmware.players.virtual.retold import Retold
from firmware.players.virtual.telling import AROUND, plainly
from firmware.players.virtual.trades import dealt_trades, last_trades
from firmware.players.virtual.unchosen import unchosen
from firmware.players.virtual.words import window_words
from firmware.session.box import Box
from firmware.session.dialogue.retelling import Line as Told
from firmware.session.recap.playback import Beside, betrayed, cards, couples, lone_nights, story, written
from firmware.session.record.ledger import Ledger
from firmware.session.setup.edition import edition_of
from hardware.ports.pads import Pad
from hardware.virtual.scene import Ending, Line, SceneSeat

NIGHT, DAY = "story.night", "story.day"
"""The lines that open a night, and a day."""

HEADINGS = frozenset({NIGHT, DAY})
"""All of them."""

NOBODY = "nobody"
"""The side that wins where nobody does."""

VOTED = "story.voted"
"""With this begins the line of who was condemned, a wolf or another."""

SPARED = frozenset({"story.idiot", "story.lord", "story.lord.begged"})
"""The lines of who was condemned and lives."""

VOTES = "window.line.votes"
ONLY = f"{VOTES}.one"
"""The labels of how many votes that were, or the only one."""

DOUBLED = {(True, False): f"{VOTES}.twice", (False, True): f"{VOTES}.poster", (True, True): f"{VOTES}.poster.twice"}
"""Whether the Captain's vote counted as two, and whether the poster did -> the label of how many that were."""

EARLY = frozenset({"decided", "standstill"})
"""What the narrator says where a game is over though some of those who do not win are alive."""

ALIVE = frozenset({"story.alive", "story.alive.one"})
"""The line of who is left."""

ALONE = "story.pack.one"
"""The line of who was the only Werewolf."""

LOVERS = "story.lovers"
"""The line of who made a couple."""


class Historian:
    """
    Writes down the end of each game of ``box``; ``seat`` gives who sits at a pad.

    ``spied`` is which wolves the only person here has spied, by where they sat down, and in which nights, and
    ``glimpsed`` in which he looked as the Baker, and whom he saw then, or 0; ``exposed`` in which he was seen peeping.
    ``said`` is what was said in the game.
    It stays as it was then, whatever is agreed on after the game; its words are those of the language of now.
    """

    def __init__(  # noqa: PLR0913 - whose end, and what the record does not have
        self,
        box: Box,
        seat: Callable[[Pad], SceneSeat],
        spied: Callable[[], Mapping[Pad, int]] = dict,
        glimpsed: Callable[[], Mapping[int, Pad]] = dict,
        said: Callable[[], Sequence[Entry]] = tuple,
        *,
        exposed: Callable[[], Collection[int]] = tuple,
    ) -> None:
        self._box, self._seat, self._said = box, seat, said
        self._spied, self._glimpsed, self._exposed = spied, glimpsed, exposed
        self._of: Ledger | None = None
        self._language = self._edition = ""
        self._seats: tuple[SceneSeat, ...] = ()
        self._ending: Ending | None = None
        self._why = 0, 0  # before which line of the story it is said what made somebody win, and in how many lines
        self._read: tuple[Told, ...] = ()
        self._retold = Retold((), ())

    @property
    def told(self) -> int | None:
        """Which line of the story of the last game the narrator tells now; ``None`` for none."""
        line, (at, count) = self._retold.line, self._why
        if line is None or self._ending is None:
            return None
        return line + count if line >= at else line

    def hear(self, cue: str, text: str) -> None:
        """Follow the narrator, who says ``text``."""
        self.look()
        self._retold.hear(cue, text)

    def look(self) -> Ending | None:
        """The end of the last game, if it is over and was told to be."""
        ledger = self._box.ledger
        if ledger is None or not ledger.narrated.over or ledger.over is None:
            return None
        language = self._box.narration.language
        if ledger is not self._of:
            self._seats = tuple(sorted(self._sat(ledger), key=lambda seat: seat.who))
            self._edition = edition_of(self._box.config, self._box.evening)
            self._read = self._lines(ledger)
            self._retold = Retold(story(ledger), self._read)
        if (ledger, language) != (self._of, self._language):
            with called(self._box.narration, {seat.number: seat.name for seat in self._seats if seat.name}):
                self._of, self._language, self._ending = ledger, language, self._write(ledger, ledger.over)
        return self._ending

    def _sat(self, ledger: Ledger) -> Iterator[SceneSeat]:
        """Who played, each where he sat at the end: once the game is over who moved is back where he sat down."""
        last = {home: at for at, home in ledger.public.home.items()}
        for seat in map(self._seat, ledger.seating.pads):
            yield replace(seat, number=last.get(Pad(seat.who), seat.number))

    def _write(self, ledger: Ledger, over: Over[Pad]) -> Ending:
        early = (one.cue for one in ledger.effects() if isinstance(one, Say) and one.cue in EARLY)
        why, side = tuple(self._reasons(next(early, over.side))), over.side
        at = next((number for number, (cue, _) in enumerate(self._read) if cue in ALIVE), len(self._read))
        self._why, told = (at, len(why)), tuple(self._story(ledger))
        return Ending(
            self._heading(side),
            frozenset(over.winners),
            tuple(self._called(ledger)),
            (*told[:at], *why, *told[at:]),
            self._box.label(f"window.start.edition.{self._edition}"),
            couples(ledger),
            betrayed(ledger),
        )

    def _heading(self, side: str) -> str:
        """Which ``side`` has won, be it one player by his card."""
        if side == NOBODY:
            return ""
        return self._box.label("window.end.side.one" if side in ROLES else "window.end.side", side=side)

    def _story(self, ledger: Ledger) -> Iterator[Line]:
        """All that happened, line by line."""
        known = cards(ledger)
        lone, night, day, how = lone_nights(ledger), 0, 0, (settled(ledger), counted(ledger))
        only, me = any(cue == ALONE for cue, _ in self._read), self._me(ledger)
        for cue, facts in self._read:
            night, day = facts["night"] if cue == NIGHT else night, facts["day"] if cue == DAY else day
            line = _couple(facts) if cue == LOVERS else (cue, facts)
            if cue.startswith(VOTED) or cue in SPARED:
                line = self._condemned(line, day, *how)
            text = plainly(self._box.narration, line, known, lone=only or night in lone)
            yield _line(cue, text)._replace(own=_is_about(facts, me))

    def _condemned(
        self, line: Told, day: int, captains: Mapping[Pad, Pad], counts: Mapping[tuple[int, Pad], Count]
    ) -> Told:
        """The ``line`` of a condemnation with the Captain who settled it, if it was a tie, and its votes, if known."""
        (cue, facts), known = line, dict(line[1])
        seat = Pad(facts["target" if "target" in facts else "seat"])
        if (day, seat) in counts:
            votes, total, twice, poster = counts[day, seat]
            label = DOUBLED.get((twice, poster), VOTES if total > 1 else ONLY)
            known["votes"] = self._box.label(label, count=votes, total=total)
        if cue.startswith(VOTED) and seat in captains:
            return f"{VOTED}.captain", {**known, "other": captains[seat]}
        return cue, known

    def _lines(self, ledger: Ledger) -> tuple[Told, ...]:
        """The lines that are read, which leave out what only the narrator says."""
        besides = *unchosen(ledger), *self._peeped(ledger), *lied(ledger, self._said())
        return tuple(line for line in written(ledger, besides) if line[0] not in AROUND)

    def _peeped(self, ledger: Ledger) -> Iterator[Beside]:
        """Whom the only person here saw at night as the Little Girl or the Baker, and when she was seen."""
        nights, exposed = self._spied(), self._exposed()
        if nights or exposed:
            yield from spied(ledger, self._alone, nights, exposed)
        if looks := self._glimpsed():
            yield from glimpsed(ledger, self._alone, looks)

    def _me(self, ledger: Ledger) -> Pad | None:
        """Where the only person here sits at the end of the game; ``None`` where several do, or nobody."""
        return ledger.seating.pad(ledger.seating.sat(self._alone)) if len(self._box.people) == 1 else None

    @property
    def _alone(self) -> Pad:
        """The only person here."""
        (person,) = self._box.people
        return person

    def _reasons(self, end: str) -> Iterator[Line]:
        """Why it was over, or what made a side win, by its ``end``, where the deaths do not show it."""
        reason = window_words(self._box.narration).get(f"end.why.{end}")
        if reason is not None:
            yield Line(reason, "turn")

    def _called(self, ledger: Ledger) -> Iterator[SceneSeat]:
        """Who played, with his role and the trade that he began with in the language of now, and what he was later."""
        dealt, last = dealt_trades(ledger), last_trades(ledger)
        for seat in self._seats:
            now, home = self._seat(Pad(seat.number)), Pad(seat.who)
            house, later = dealt.get(home, ""), last.get(home, "")
            later = "" if house == later else later
            yield replace(
                seat,
                role=now.role if now.icon == seat.icon else seat.role,
                house=house,
                trade=self._trade(house),
                later_house=later,
                later=self._trade(later),
            )

    def _trade(self, house: str) -> str:
        """What a trade is called; nothing where none were played."""
        return self._box.narration.role(house, article=False) if house else ""


def _is_about(facts: Mapping[str, Any], pad: Pad | None) -> bool:
    """Whether one of the players in ``facts`` is who sits at ``pad``."""
    return pad is not None and any(pad in _players(FACTS.get(name), value) for name, value in facts.items())


def _players(fact: Fact | None, value: Any) -> Collection[Pad | None]:
    """The players that ``value`` names, which is such a ``fact``."""
    match fact:
        case Fact.SEAT:
            return (value,)
        case Fact.SEATS:
            return tuple(value)
        case _:
            return ()


def _couple(facts: dict[str, Any]) -> Told:
    """Who made a couple of whom, one of them perhaps himself."""
    others = [one for one in facts["seats"] if one != facts["seat"]]
    return (f"{LOVERS}.self", {**facts, "other": others[0]}) if len(others) == 1 else (LOVERS, facts)


def _line(cue: str, text: str) -> Line:
    if cue in HEADINGS:
        return Line(text, "night")
    return Line(text, "turn" if cue.startswith("story.turn") else "line")

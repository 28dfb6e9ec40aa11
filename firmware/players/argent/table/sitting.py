"""
One game of Argent at the virtual table: who sits there, whose answer is waited for, and when the next bot moves.

It knows all cards, and gives each bot the view of its own seat alone. What people are shown is made of it in `showing`.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.argent.game import Game, Turn
from engine.argent.registry import DECK
from engine.argent.rules import Rules
from engine.argent.script import VILLAGE
from engine.argent.setup import Setup
from engine.effects import Effect, Say, Show
from engine.seats import Seat, seats
from firmware.players.argent.character import STRENGTHS, Strength
from firmware.players.argent.sensible_player import SensiblePlayer
from firmware.players.argent.table.choosing import Gesture, gesture
from firmware.players.argent.table.commentary import Commentary
from firmware.players.argent.table.counting import Counting, lines_of
from firmware.players.argent.table.moving import Way, ways
from firmware.players.argent.table.narrating import Line, Narrator
from firmware.players.argent.table.words import TableWords
from hardware.virtual.argent.board import Board
from hardware.virtual.argent.scene import Move, Target

PACE = 1.7
"""Seconds from one thing that a bot does to the next."""

GLIMPSE = 3.0
"""Seconds for which a card is shown to who looks at it."""

COUNTED = 8.0
"""Seconds for which a count is shown where nobody is there to go on."""

HASTE = 0.05
"""Seconds between two moves while time runs fast until somebody is asked."""

Spot = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at the table, and by which rules they play; ``seed`` is what all is drawn from."""

    players: int
    humans: tuple[int, ...] = (1,)
    names: Mapping[int, str] = field(default_factory=dict)
    strength: Strength = "steady"
    rules: Rules = Rules()  # noqa: RUF009  (frozen)
    seed: str = "1"


class Sitting:
    """
    One game.

    Parameters
    ----------
    seating:
        Who plays, and how.
    words:
        The table's words.
    keep:
        Called with every answer that was taken.
    answers:
        Those of a game that was left, which is gone on with.
    narrator:
        Who says what happens; nobody hears it where there is none.

    Attributes
    ----------
    game, gesture:
        The rules, and how a person is answering, while one is asked.
    moves:
        Which cards moved last.
    glimpses:
        The cards that a person is looking at, with their values; ``watched`` are those that anybody looks at.
    board:
        The count of a round, or of the game, while it is shown.
    speed, skipping:
        How fast time runs, and whether it runs fast until a person is asked.

    """

    def __init__(
        self,
        seating: Seating,
        words: TableWords,
        keep: Callable[[object], None] = lambda _: None,
        answers: Sequence[object] = (),
        narrator: Narrator | None = None,
    ) -> None:
        self.seating, self.words, self._keep = seating, words, keep
        self.narrator = narrator or Narrator.silent()
        self._commentary = Commentary(words, seating.seed)
        self._chance = Random(seating.seed)
        everybody = seats(seating.players)
        youngest = self._chance.sample(everybody, len(everybody))
        self.game = Game(Setup(players=seating.players, rules=seating.rules, youngest=youngest))
        character = STRENGTHS[seating.strength]
        self._bots = {
            seat: SensiblePlayer(Random(f"{seating.seed}/{seat}"), character)
            for seat in everybody
            if seat not in seating.humans
        }
        self.moves: deque[Move] = deque(maxlen=24)
        self.watched: frozenset[Spot] = frozenset()
        self.glimpses: dict[Spot, int] = {}
        self.gesture: Gesture | None = None
        self.board: Board | None = None
        self.speed, self.skipping = 1.0, False
        self._counting = Counting(words)
        self._views: dict[tuple[int | None, bool], Mapping[str, Any]] = {}
        self._moved = 0
        self._due = self._until = 0.0
        self._fresh = True
        before = self._take(self.game.start())
        for answer in answers:
            self.board = None
            before = self._take(self.game.answer(answer))
        self.narrator.captions.extend(line.text for line in before)
        self.glimpses, self.watched = {}, frozenset()
        self.moves.clear()
        if not answers:
            self.deal()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over is not None

    @property
    def actor(self) -> int | None:
        """Whose answer is waited for; nobody's while cards are dealt."""
        return self.game.ask.actors[0] if self.game.ask is not None and self.game.ask.actors else None

    def view(self, seat: int | None, *, everything: bool = False) -> Mapping[str, Any]:
        """What ``seat`` knows, or the whole table; made once after each answer, as every frame of the window asks."""
        if (view := self._views.get((seat, everything))) is None:
            view = self._views[seat, everything] = self._view(seat, everything)
        return view

    def _view(self, seat: int | None, everything: bool) -> Mapping[str, Any]:
        if everything:
            return self.game.everything()
        return self.game.public() if seat is None else self.game.seen(seat)

    def advance(self, now: float, *, still: bool = False) -> None:
        """
        Let time pass, to ``now`` in seconds: look away from cards, deal, and let a bot do its next thing.

        While the game stands ``still``, cards are looked at no longer than otherwise, and nothing else happens.
        """
        if self._fresh:
            self._fresh = False
            self._due = now + self._pause()
            self._until = now + GLIMPSE
        if self.glimpses and now >= self._until:
            self.glimpses = {}
        if still:
            return
        self.narrator.speed, self.narrator.skipping = self.speed, self.skipping
        self.narrator.advance(now)
        if self.glimpses or now < self._due or self.over or self.narrator.busy(now):
            return
        if self.actor is None:
            if self.board is None or not self.seating.humans:
                self.deal()
        elif self.actor in self._bots:
            self.watched = frozenset()
            ask = self.game.ask
            assert ask is not None
            self.answer(self._bots[ask.actors[0]].answer(ask, self.game.seen))

    def deal(self) -> None:
        """Shuffle, and go on with the next round."""
        if self.actor is None and not self.over:
            self.board = None
            self.narrator.hush()
            self.answer(self._chance.sample(DECK, len(DECK)))

    def touch(self, target: Target) -> None:
        """Have the person who is asked touch ``target``; what is not offered is not felt."""
        if self.gesture is None or target not in self.gesture.offered:
            return
        answer = self.gesture.touch(target)
        if answer is not None:
            self.glimpses, self.watched = {}, frozenset()
            self.answer(answer.value)

    def hurry(self, *, fast: bool) -> None:
        """Let time run ``fast`` until a person is asked, or as it did before."""
        self.skipping, self._due = fast, 0.0

    def back(self) -> None:
        """Take back what the person has chosen, as long as nothing came of it."""
        if self.gesture is not None:
            self.gesture.back()

    def answer(self, value: object) -> None:
        """Answer what is asked, as any player may."""
        turn = self.game.answer(value)
        self._keep(value)
        if lines := self._take(turn):
            self.narrator.tell(lines)

    def _take(self, turn: Turn) -> Sequence[Line]:
        """Show what happened, and ask who is to answer next, if that is a person; the lines that tell it."""
        self._fresh = True
        self._views.clear()
        for effect in turn.effects:
            self._hear(effect)
        lines = self._commentary.lines(turn.effects)
        if self.board is not None and (self.actor is None or self.over):
            rows = tuple(lines_of(self.board))
            lines = [line._replace(below=rows) if line.cue == "argent.board" else line for line in lines]
        ask = turn.ask
        self.gesture = gesture(ask) if ask is not None and self.actor in self.seating.humans else None
        if self.gesture is not None:
            self.skipping = False
        return lines

    def _hear(self, effect: Effect[Seat]) -> None:
        """Take note of an effect."""
        if isinstance(effect, Show):
            self._see(effect)
        if not isinstance(effect, Say):
            return
        cue, facts = effect.cue, effect.facts
        self._counting.hear(cue, facts)
        self.moves.extend(self._numbered(cue, facts))
        if cue == "looks":
            self.watched = frozenset((card["seat"], card["place"]) for card in _cards(facts))
        if cue == "scores":
            self.board = self._counting.round()
        if cue == "over":
            self.board = self._counting.over(facts)

    def _see(self, effect: Show[Seat]) -> None:
        """Show a person the cards that he looks at."""
        if effect.cue == "card.seen" and effect.to[0] in self.seating.humans:
            self.glimpses = {(card["seat"], card["place"]): card["value"] for card in _cards(effect.facts)}

    def _numbered(self, cue: str, facts: Mapping[str, Any]) -> Iterator[Move]:
        dealt = self._dealt() if cue == "round.opens" else ()
        for start, end, value in (*dealt, *ways(cue, facts)):
            self._moved += 1
            yield Move(self._moved, start, end, value)

    def _dealt(self) -> Iterator[Way]:
        """The cards on their way from the pile, one to each player after the other."""
        for place in range(1, VILLAGE + 1):
            yield from ((Target("pile"), Target("card", seat, place), None) for seat in seats(self.seating.players))

    def _pause(self) -> float:
        if self.skipping:
            return HASTE
        return (COUNTED if self.board is not None and self.actor is None else PACE) / self.speed


def _cards(facts: Mapping[str, Any]) -> list[dict[str, int]]:
    cards: list[dict[str, int]] = facts["cards"]
    return cards

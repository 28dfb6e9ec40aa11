"""
The record of one game: the rules, their inputs in the journal, and the effects of each input.

An input that the rules accept is in the journal before anything it causes is narrated. Chance is drawn here, from the
game's own seed, and its outcome is recorded like any other input.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from random import Random

from engine import (
    RULES_VERSION,
    AnswerRefused,
    Ask,
    Effect,
    Game,
    Hush,
    Over,
    PublicView,
    Rules,
    Say,
    Setup,
    Show,
    Turn,
)
from engine.seats import Seat
from engine.werewolf.phases.night import calls, windows
from firmware.runtime.errors import MeneurError
from firmware.runtime.journal import Journal
from firmware.session.record.narrated import Narrated
from firmware.session.record.public import Public
from firmware.session.record.reply import Answer, Caught, Entered, Leave, Reply, TimedOut
from firmware.session.record.seating import Seating
from hardware.ports.pads import Pad

_OPENINGS = (".wakes", ".opens", ".round", ".look")


class OtherRules(MeneurError, ValueError):
    """The game was begun under another version of the rules."""


class Ledger:
    """
    One game and its record.

    Parameters
    ----------
    journal, number:
        Where the record is kept. A game that is already there is taken up where it stood.

    Attributes
    ----------
    calls:
        The cues that open the calls of the first nights, in their order, as the game began.
    number:
        The game's, in the journal.
    narrated:
        How much of the game was narrated.
    public:
        What the table knows by what was narrated.

    Raises
    ------
    OtherRules
        The game was begun under another version of the rules, and cannot be taken up.

    """

    def __init__(self, journal: Journal, number: int) -> None:
        opening = journal.opening(number)
        if opening["rules_version"] != RULES_VERSION:
            raise OtherRules(
                f"game {number} was begun under version {opening['rules_version']} of the rules, and this is "
                f"version {RULES_VERSION}: finish it with the Meneur it was begun with, or begin a new game"
            )
        self._journal = journal
        self.number = number
        self._setup = Setup.from_json(opening["setup"])
        self._seed = opening["seed"]
        self._pads = tuple(map(Pad, opening["pads"]))
        self._replay(journal.inputs(number))
        self.interrupted()

    def _replay(self, entries: Iterable[object]) -> None:
        self.game = Game(self._setup, snapshots=True)
        self.calls = calls(self.game.public)
        self._turns: list[Turn[Pad]] = []
        #: How many events the story has after each turn.
        self._lengths: list[int] = []
        self._effects: list[Effect[Seat]] = []
        #: What the table knows after so many effects.
        self._snapshots = [self.game.public.snapshot()]
        self._add(self.game.start())
        for entry in entries:
            self._add(self.game.feed(entry))
        self._kept = len(self.game.inputs)
        self._settle()

    def _add(self, turn: Turn[Seat]) -> None:
        """Keep ``turn`` as the table knows it."""
        first = len(self._snapshots) - 1
        self._lengths.append(self.game.story_length)
        self._effects += turn.effects
        self._snapshots += turn.snapshots
        *before, now = [Seating(self._pads, public) for public in self._snapshots[first:]]
        effects = tuple(seating.effect(effect) for seating, effect in zip(before, turn.effects, strict=True))
        self._turns.append(Turn(effects, turn.ask and now.ask(turn.ask), turn.over and now.over(turn.over)))

    # -- what stands -------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The house rules of this game."""
        return self._setup.rules

    @property
    def ask(self) -> Ask[Pad] | None:
        """What the rules ask now, in pads."""
        return self._turns[-1].ask

    @property
    def over(self) -> Over[Pad] | None:
        """How the game ended, in pads."""
        return self._turns[-1].over

    @property
    def seating(self) -> Seating:
        """Who sits at which pad at the end of all inputs."""
        return Seating(self._pads, self._snapshots[-1])

    @property
    def standing(self) -> Mapping[Pad, str]:
        """Pad -> the building that stands there, owned or not."""
        return {self.seating.pad(seat): building for seat, building in self.game.public.standing().items()}

    def course(self) -> Sequence[PublicView]:
        """What everybody knew before the game, and after each effect that was narrated to its end."""
        return self._snapshots[: max(1, self.narrated.count)]

    def effects(self) -> Sequence[Effect[Seat]]:
        """What was narrated to its end, as the rules know it: from one view of `course` to the next."""
        return self._effects[: len(self.course()) - 1]

    def begun(self) -> Sequence[Effect[Seat]]:
        """The same with what is narrated now, or was last: what those it is for see as they are asked."""
        return self._effects[: self.narrated.count]

    def said(self, cues: Container[str]) -> Iterator[Say[Seat]]:
        """What was said until now under one of ``cues``, the last first."""
        return (one for one in reversed(self.begun()) if isinstance(one, Say) and one.cue in cues)

    def answers(self) -> Iterator[Entered]:
        """Each ask after which something was narrated, and what was answered; ``None`` where nothing was in time."""
        for ask, entry, public, after in self._entered():
            if "answer" in entry or "timeout" in entry:
                yield Entered(ask, entry.get("answer"), public, after)

    def missed(self) -> Iterator[Entered]:
        """The same of each ask that was not answered in time, and what was drawn in its place; ``None`` for nothing."""
        late: Entered | None = None
        for ask, entry, public, after in self._entered():
            if late is not None:
                yield late._replace(value=entry["draw"] if ask.id == f"draw.{late.ask.id}" else None)
            late = Entered(ask, None, public, after) if "timeout" in entry else None
        if late is not None:
            yield late

    def _entered(self) -> Iterator[tuple[Ask[Pad], Mapping[str, object], PublicView, int]]:
        """Each ask after which something was narrated, what was recorded, what everybody knew, and after what."""
        count = 0
        for turn, entry in zip(self._turns, self.game.inputs, strict=False):
            count += len(turn.effects)
            if count >= self.narrated.count:
                return
            if turn.ask is not None:
                yield turn.ask, entry, self._snapshots[count], count

    def answered(self) -> tuple[Ask[Pad], object] | None:
        """What was asked after all that is narrated now, and answered already: then a call is repeated."""
        count, found = 0, None
        for turn, entry in zip(self._turns, self.game.inputs, strict=False):
            count += len(turn.effects)
            if count == self.narrated.count and turn.ask is not None and turn.ask.kind != "draw":
                found = turn.ask, entry.get("answer")
        return found

    def happened(self, effects: int) -> int:
        """How many events the story had when so many ``effects`` were narrated: those up to the last ask by then."""
        count = length = 0
        for turn, after in zip(self._turns, self._lengths, strict=True):
            count += len(turn.effects)
            if count > effects:
                break
            length = after
        return length

    def last_votes(self) -> Mapping[Pad, Pad | None]:
        """Who voted for whom in the last ballot that was narrated, with everybody at the pad where he sits now."""
        then, now = Seating(self._pads, self._snapshots[self.narrated.voted]), self.public.seating
        votes = self.narrated.votes.items()
        return {now.pad(then.seat(voter)): named and now.pad(then.seat(named)) for voter, named in votes}

    def shown(self, pad: Pad, *cues: str) -> frozenset[Pad]:
        """Of whom the player at ``pad`` was shown one of these pages, such as whom he loves."""
        seating = self.public.seating
        shown = (effect for effect in self.begun() if isinstance(effect, Show) and effect.cue in cues)
        found = (effect.facts["seat"] for effect in shown if seating.seat(pad) in effect.to)
        return frozenset(seating.pad(seat) for seat in found if seat is not None)

    def pointer_chance(self) -> Random:
        """What the pointer's start is drawn from: the same again when the call is taken up again."""
        return Random(f"{self._seed}/pointer/{self._audible()}")

    # -- what comes --------------------------------------------------------------------------------

    def coming(self) -> Sequence[Effect[Pad]]:
        """What is to be narrated after what is now, up to the next ask, in pads: it may be a secret."""
        return _effects(self._turns)[self.narrated.count :]

    def enter(self, reply: Reply) -> tuple[Effect[Pad], ...]:
        """Enter what came of the ask; everything the rules want done then, in pads."""
        first = len(self._turns)
        named = frozenset(map(self.seating.seat, reply.named)) if isinstance(reply, TimedOut) else frozenset[Seat]()
        try:
            self._add(self._put(reply))
        except AnswerRefused:
            self._add(self._late(reply))
        self._settle(named)
        return _effects(self._turns[first:])

    def _late(self, reply: Reply) -> Turn[Seat]:
        """What the rules do not allow is no answer; but where only some votes are missing, the others count."""
        ask = self.ask
        try:
            votes = self.seating.answer(ask, reply.value) if isinstance(reply, Answer) and ask is not None else None
            return self.game.timeout(votes if ask is not None and ask.kind == "ballot" else None)
        except AnswerRefused:
            return self.game.timeout()

    def _put(self, reply: Reply) -> Turn[Seat]:
        ask = self.ask
        match reply:
            case Answer(value) if ask is not None:
                return self.game.answer(self.seating.answer(ask, value))
            case Leave(pad):
                return self.game.leave(self.seating.seat(pad))
            case Caught(pad, then):
                self._add(self.game.caught(self.seating.seat(pad)))
                return self._put(then)
            case _:
                return self.game.timeout()

    def _settle(self, named: frozenset[Seat] = frozenset()) -> None:
        """
        Draw whatever the rules leave to chance, and keep in one go all that is new: how much it is, is secret.

        Whoever was ``named`` of several, before it was too late for the others, is among those who are drawn.
        """
        while (ask := self.game.ask) is not None and ask.kind == "draw":
            chance = Random(f"{self._seed}/{ask.id}/{self._audible()}/{len(ask.options)}")
            fit = [one for one in ask.options if isinstance(one, tuple) and named.issubset(one)] if named else []
            self._add(self.game.answer(chance.choice(fit or ask.options)))
        inputs = self.game.inputs
        if len(inputs) > self._kept:
            self._journal.add_inputs(self.number, self._kept, inputs[self._kept :])
            self._kept = len(inputs)

    def _audible(self) -> int:
        """How much there was to hear: chance depends on it alone, or what is drawn would reveal secret inputs."""
        return sum(isinstance(effect, Say | Hush) for turn in self._turns for effect in turn.effects)

    def windows(self, cue: str) -> int:
        """How many windows the call has that ``cue`` opens, by what the table knows; 0 where it opens none."""
        return windows(self.public.seating.public, cue)

    def pass_over(self) -> None:
        """Nobody was asked in a window that is over: the disk is kept as busy as by an answer."""
        self._journal.add_nothing(self.number, self._kept)

    def undo(self) -> str:
        """Take back the last public step since the last dawn; what there is to say of it, as a cue."""
        inputs = self.game.inputs
        number = len(inputs) - 1
        while number >= 0 and "draw" in inputs[number]:
            number -= 1
        if number < 0 or self._slept_on(number):
            return "undo.nothing"
        if self._unmasked(number):
            return "undo.seen"
        self._journal.cut_inputs(self.number, number)
        self._replay(inputs[:number])
        self._rewind()
        return "undo.done"

    def _slept_on(self, number: int) -> bool:
        """Whether a dawn was narrated since input ``number``."""
        first = len(_effects(self._turns[: number + 1]))
        effects = _effects(self._turns)[first : self.narrated.count]
        return any(isinstance(effect, Say) and effect.cue == "dawn" for effect in effects)

    def _unmasked(self, number: int) -> bool:
        """Whether with input ``number`` somebody used his power and was shown a secret: that cannot be unseen."""
        ask = self._turns[number].ask
        debated = ask is not None and ask.kind == "open"
        private = any(isinstance(effect, Show) for effect in self._turns[number + 1].effects)
        return debated and private and self.game.inputs[number] != {"answer": "close"}

    # -- what was narrated -------------------------------------------------------------------------

    @property
    def at_end(self) -> bool:
        """Whether the game is over, and nothing but that is still to be told, or nothing at all."""
        return self.over is not None and len(self.coming()) <= 1

    def hear_out(self) -> None:
        """Stand where all is told: of a game that is over."""
        for effect in self.coming():
            self.narrating(effect)

    def interrupted(self) -> tuple[Effect[Pad], ...]:
        """Every effect since the public opening of the call that was on when the box went dark."""
        effects = _effects(self._turns)
        count = self._journal.narrated(self.number)
        self.narrated = Narrated(len(self._pads))
        for effect in effects[:count]:
            self.narrated.add(effect)
        self.public = self._known()
        return effects[count:]

    def narrating(self, effect: Effect[Pad], *, passed: bool = False) -> None:
        """
        Note that ``effect``, the next in order, is narrated now, or is ``passed`` over.

        An opening is kept in the journal, and the end: from it the evening goes on after a power cut.
        """
        if not passed and isinstance(effect, Say) and _opens(effect.cue):
            self._journal.mark_narrated(self.number, self.narrated.count)
        self.narrated.add(effect)
        self.public = self._known()

    def _known(self) -> Public:
        """What the table knows after as many effects as were narrated."""
        narrated, after = self.narrated, self._snapshots
        return Public(
            Seating(self._pads, after[narrated.count]),
            dusk=after[narrated.dusk],
            poll=None if narrated.poll is None else after[narrated.poll],
        )

    def _rewind(self) -> None:
        """After a step was taken back: the call it belonged to is to be opened again."""
        effects = _effects(self._turns)
        openings = [n for n, effect in enumerate(effects) if isinstance(effect, Say) and _opens(effect.cue)]
        self._journal.mark_narrated(self.number, openings[-1])


def _effects(turns: Iterable[Turn[Pad]]) -> tuple[Effect[Pad], ...]:
    return tuple(effect for turn in turns for effect in turn.effects)


def _opens(cue: str) -> bool:
    return cue.endswith(_OPENINGS) or cue in ("night.falls", "dawn", "debate.resumes", "over")

"""
The driver: one game, one turn at a time.

`Game` owns the script and resumes it by hand; what is refused is refused before the
script hears of it; only inputs are recorded.
"""

from collections.abc import Mapping
from typing import Generic, NamedTuple

from engine.ask import Ask, judge, plain
from engine.driver import Driver, turn_json
from engine.effects import Effect, Say
from engine.errors import (
    CaughtRefused,
    EngineError,
    LeaveRefused,
    RecordRefused,
    TimeoutRefused,
    quote,
)
from engine.facts import Facts
from engine.seats import Seat, Who
from engine.werewolf.model.role import BARE
from engine.werewolf.model.stage import ACCUSED, TIMEOUT, Caught, GameOver, Late, Left, Table, made
from engine.werewolf.model.state import State
from engine.werewolf.model.view import PublicView, Tracked
from engine.werewolf.phases.death import fall
from engine.werewolf.phases.script import play
from engine.werewolf.phases.victory import NOBODY
from engine.werewolf.setup.editions import edition_rules
from engine.werewolf.setup.registry import BUILDINGS, ROLES, WOLVES, building_key, role_key
from engine.werewolf.setup.setup import Setup

#: A record is played back by the rules that made it; raise this when the script asks or says anything differently.
RULES_VERSION = 7
#: The kinds of ask whose answers may name a role, or a building by its power.
_NAMING = frozenset({"card", "draw", "open"})


class Over(NamedTuple, Generic[Who]):
    """The end: the ``side`` that won and the seats of the ``winners``."""

    side: str
    winners: tuple[Who, ...]

    def to_json(self) -> dict[str, object]:
        """The wire form, ``{"side": …, "winners": [seats]}``."""
        return {"side": self.side, "winners": list(self.winners)}


class Turn(NamedTuple, Generic[Who]):
    """
    What happened, and what is waited for; at the end ``ask`` is None and ``over`` is set.

    ``snapshots`` are there where the `Game` takes them: what the whole table knows after each of the ``effects``. A box
    that narrates these one by one shows no more than that, though the rules have gone on already. They are not part of
    the wire form.
    """

    effects: tuple[Effect[Who], ...]
    ask: Ask[Who] | None
    over: Over[Who] | None
    snapshots: tuple[PublicView, ...] = ()

    def to_json(self) -> dict[str, object]:
        """The wire form, ``{"effects": […], "ask": …, "over": …}``."""
        return turn_json(self.effects, self.ask, self.over)


class Game(Driver):
    """
    One game.

    ``turn = game.start()``, then ``turn = game.answer(value)`` until ``turn.over``.
    Every method that refuses raises an `EngineError` and changes nothing.
    """

    __slots__ = ("_snapshots", "_stage", "setup")

    over: Over[Seat] | None

    def __init__(self, setup: Setup, *, snapshots: bool = False) -> None:
        """Lay the cards; nothing happens before `start`. ``snapshots`` says whether turns hold them."""
        super().__init__()
        self.setup = setup
        self._snapshots = snapshots
        preset = edition_rules(setup.edition)
        cards = setup.seats + setup.centre
        public = PublicView(setup.edition, setup.rules, preset, cards, len(setup.seats), buildings=setup.houses())
        public.captain = setup.captain
        self._stage = Table(State(public, setup.seats, setup.centre, WOLVES), ROLES, BUILDINGS, BARE, fall)

    @property
    def public(self) -> PublicView:
        """What the whole table knows."""
        return self._stage.state.public

    def role(self, seat: Seat) -> str:
        """The card that ``seat`` has now, which nobody else may know."""
        return self._stage.state.roles[seat]

    @property
    def story_length(self) -> int:
        """How many events the story has so far, which nobody who plays may know."""
        return len(self._stage.state.events)

    def everything(self) -> dict[str, object]:
        """All secrets and the story so far, ready for JSON: not for anybody who plays."""
        return self._stage.state.to_json()

    def start(self) -> Turn[Seat]:
        """Begin; the first turn. Raises `AlreadyStarted` the second time."""
        self._begin(play(self._stage))
        return self._resume(None)

    def answer(self, value: object) -> Turn[Seat]:
        """Answer the ask. Raises `AnswerRefused`, or `NothingAsked` when the game is not waiting."""
        ask = self.ask or self._asked()
        kind = ask.kind
        if kind in _NAMING and value not in ask.options:
            value = _by_key(value)
        reply = judge(ask, value)
        self._inputs.append(("draw" if kind == "draw" else "answer", reply))
        return self._resume(reply)

    def timeout(self, votes: object = None) -> Turn[Seat]:
        """
        Let the ask's stated default apply; where everybody must vote, to those of whom there are no ``votes``.

        Raises `TimeoutRefused` at a draw, and `AnswerRefused` if ``votes`` hold one that is not allowed.
        """
        ask = self._asked()
        if ask.kind == "draw":
            raise TimeoutRefused("A draw cannot time out. Answer with one of its options.")
        given = judge(ask._replace(must=False), votes) if ask.must and votes is not None else None
        self._inputs.append(("timeout", given or True))
        return self._resume(Late(given) if isinstance(given, dict) else TIMEOUT)

    def leave(self, seat: Seat) -> Turn[Seat]:
        """Have ``seat`` go home, at any ask. Raises `LeaveRefused` if it is not in the game."""
        self._asked()
        self._living(seat, LeaveRefused, "leave")
        self._inputs.append(("leave", seat))
        return self._resume(Left(seat))

    def caught(self, seat: Seat) -> Turn[Seat]:
        """
        Record that the wolves, who are choosing, say that they caught ``seat`` peeping; once a night.

        They are asked on alike whether it peeped or not. Raises `CaughtRefused`.
        """
        ask = self._asked()
        if ask.id != "werewolves.devour" or self.setup.rules.little_girl_caught != "automatic":
            raise CaughtRefused("Somebody is caught only while the wolves choose, and only if that rule is automatic.")
        self._living(seat, CaughtRefused, "be caught")
        if self._stage.state.done(ACCUSED):
            raise CaughtRefused("The wolves have already said whom they caught tonight. They may say so once a night.")
        self._inputs.append(("caught", seat))
        return self._resume(Caught(seat))

    def _living(self, seat: object, refusal: type[EngineError], what: str) -> None:
        living = self.public.living
        if type(seat) is not int or seat not in living:
            names = ", ".join(map(str, living))
            raise refusal(f"{quote(seat)} cannot {what}: it is not a living seat. Living: {names}.")

    def _resume(self, reply: object) -> Turn[Seat]:
        tracked = Tracked(self.public) if self._snapshots else None
        effects: list[Effect[Seat]] = [] if tracked is None else tracked
        self._stage.effects = effects
        assert self._script is not None
        try:
            self.ask = self._script.send(reply)
        except GameOver as end:
            self.ask = None
            self.over = Over(end.side, end.winners)
            self.public.phase = "over"
            effects.append(Say("over", self._told(end)))
        snapshots = () if tracked is None else tuple(tracked.snapshots)
        return made(Turn, (tuple(effects), self.ask, self.over, snapshots))

    def _told(self, end: GameOver) -> Facts[Seat]:
        """What is said of the ``end``; who is alive where nobody has won."""
        facts: Facts[Seat] = {"side": end.side, "winners": list(end.winners)}
        if end.side == NOBODY and self.public.living:
            facts["seats"] = list(self.public.living)
        return facts

    @staticmethod
    def _wire(kind: str, value: object) -> dict[str, object]:
        if isinstance(value, dict):
            return {kind: {str(voter): seat for voter, seat in value.items()}}
        return {kind: plain(value)}

    def record(self) -> dict[str, object]:
        """All that is needed to play this game again, ready for JSON."""
        return {
            "rules_version": RULES_VERSION,
            "setup": self.setup.to_json(),
            "inputs": list(self.inputs),
        }

    @classmethod
    def replay(cls, record: Mapping[str, object]) -> tuple["Game", list[Turn[Seat]]]:
        """
        Play ``record`` again; return the game and all its turns.

        Raises `RecordRefused` if other rules made it or an input no longer fits.
        """
        version = record.get("rules_version")
        if version != RULES_VERSION:
            raise RecordRefused(
                f"This game was recorded by rules version {quote(version)}, and these are {RULES_VERSION}. "
                "Finish it with the version that began it."
            )
        setup, inputs = record.get("setup"), record.get("inputs")
        if not isinstance(setup, Mapping) or not isinstance(inputs, list):
            raise RecordRefused("The record has no setup or no inputs. It is damaged.")
        game = cls(Setup.from_json(setup))
        turns = [game.start()]
        turns.extend(game.feed(entry) for entry in inputs)
        return game, turns

    def feed(self, entry: object) -> Turn[Seat]:
        """Play one recorded input. Raises `RecordRefused` if it is none, or does not fit."""
        if not isinstance(entry, Mapping) or len(entry) != 1:
            raise RecordRefused(f"{quote(entry)} is not a recorded input. The record is damaged.")
        [(kind, value)] = entry.items()
        try:
            match kind:
                case "answer" | "draw":
                    return self.answer(value)
                case "timeout":
                    return self.timeout(None if value is True else value)
                case "leave":
                    return self.leave(value)
                case "caught":
                    return self.caught(value)
        except EngineError as refusal:
            raise RecordRefused(f"The record does not fit the game at {quote(entry)}: it is damaged.") from refusal
        raise RecordRefused(f"{quote(kind)} is not a recorded input. The record is damaged.")


def _by_key(value: object) -> object:
    """``value``, with roles and buildings that were called by another of their names called by their keys."""
    if isinstance(value, str):
        return role_key(value)
    if isinstance(value, Mapping) and isinstance(value.get("power"), str):
        return {**value, "power": building_key(value["power"])}
    return value

"""
The engine alone, driven line by line.

Neither a refused line nor a query changes anything.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from engine import (
    Effect,
    EngineError,
    Game,
    NothingAsked,
    Setup,
    Turn,
    UnknownBuilding,
    UnknownEdition,
    UnknownRole,
    UnknownSetting,
)
from engine.seats import Seat
from firmware.players.protocol.lines import LineRefused, only_verb

Line = dict[str, Any]

_VERBS = {
    "setup": frozenset[str](),
    "answer": frozenset[str](),
    "timeout": frozenset[str](),
    "leave": frozenset[str](),
    "caught": frozenset[str](),
    "query": frozenset[str](),
}
_ENGINE_KEYS = ("edition", "rules", "seats", "centre", "captain", "buildings")
_SETUP_KEYS = (*_ENGINE_KEYS, "seed", "chance")
_UNKNOWN = (UnknownBuilding, UnknownEdition, UnknownRole, UnknownSetting)


class Lots:
    """
    Chance from a seed.

    Each kind of draw has its own stream, ``Random(f"{seed!r}/{id}")``, so that what is drawn
    in secret never shifts what is drawn in public.

    Parameters
    ----------
    seed:
        An integer or a text; the same one draws the same lots.

    """

    def __init__(self, seed: int | str) -> None:
        self._seed = seed
        self._streams: dict[str, Random] = {}

    def draw(self, name: str, options: tuple[object, ...]) -> object:
        """One of ``options``, all equally likely, for the draw called ``name``."""
        stream = self._streams.get(name)
        if stream is None:
            stream = self._streams[name] = Random(f"{self._seed!r}/{name}")
        return options[stream.randrange(len(options))]


class Match:
    """
    One game, and who answers its chance.

    Parameters
    ----------
    game:
        A game that has not started.
    lots:
        Answers every draw at once; None puts the draws out like any other ask.

    """

    def __init__(self, game: Game, lots: Lots | None) -> None:
        self.game = game
        self._lots = lots

    def play(self, turn: Turn[Seat]) -> Turn[Seat]:
        """The reply to make after ``turn``: draws answered, effects of all of them together."""
        if self._lots is None:
            return turn
        effects: list[Effect[Seat]] = list(turn.effects)
        while turn.ask is not None and turn.ask.kind == "draw":
            turn = self.game.answer(self._lots.draw(turn.ask.id, turn.ask.options))
            effects.extend(turn.effects)
        return Turn(tuple(effects), turn.ask, turn.over)


class OtherGame(Protocol):
    """A game that is not Werewolf: it does whatever a line with ``verb`` says."""

    def do(self, verb: str, line: Line) -> Line:
        """The reply to ``line``. Raises `LineRefused` or an `EngineError`, and has changed nothing then."""


class Referee:
    """The rules as a JSON protocol: `answer` takes one line and returns the reply to it."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._other: OtherGame | None = None
        self._doors: dict[str, Callable[[Line], Line]] = {
            "setup": self._setup,
            "answer": lambda line: self._step(lambda game: game.answer(line["answer"])),
            "timeout": self._timeout,
            "leave": lambda line: self._step(lambda game: game.leave(line["leave"])),
            "caught": lambda line: self._step(lambda game: game.caught(line["caught"])),
            "query": self._query,
        }

    def answer(self, line: Line) -> Line:
        """
        Do what ``line`` says and give what came of it.

        Raises
        ------
        LineRefused
            The line cannot be understood, or the rules do not allow it; nothing has changed.

        """
        verb = only_verb(line, _VERBS)
        try:
            if self._other is not None and verb != "setup":
                return self._other.do(verb, line)
            return self._doors[verb](line)
        except NothingAsked as refusal:
            raise LineRefused("over", "The game is over: begin another with a setup line.") from refusal
        except EngineError as refusal:
            code = "unknown" if isinstance(refusal, _UNKNOWN) else "refused"
            raise LineRefused(code, str(refusal)) from refusal

    def _setup(self, line: Line) -> Line:
        setup = line["setup"]
        if isinstance(setup, dict) and "game" in setup:
            self._other, reply = _begin_other(setup)
            return reply
        match = read_setup(setup)
        reply = match.play(match.game.start()).to_json()
        self._match, self._other = match, None
        return reply

    def _step(self, step: Callable[[Game], Turn[Seat]]) -> Line:
        match = self._playing()
        return match.play(step(match.game)).to_json()

    def _timeout(self, line: Line) -> Line:
        if line["timeout"] is not True:
            raise LineRefused("malformed", "timeout must be true")
        return self._step(Game.timeout)

    def _query(self, line: Line) -> Line:
        query = line["query"]
        if query not in ("public", "all"):
            raise LineRefused("unknown", f'query must be "public" or "all", not {query!r}')
        game = self._playing().game
        return {query: game.public.to_json() if query == "public" else game.everything()}

    def _playing(self) -> Match:
        if self._match is None:
            raise LineRefused("no_game", 'There is no game yet: begin with {"setup": {"seats": [...]}}')
        return self._match


def _begin_other(setup: Line) -> tuple[OtherGame, Line]:
    """The game that ``setup`` names, and its first reply."""
    if not isinstance(setup["game"], str):
        raise LineRefused("malformed", f"game must be the name of a game, not {setup['game']!r}")
    if setup["game"] != "argent":
        raise LineRefused("unknown", f'there is no game {setup["game"]!r}; give "argent", or no game for Werewolf')
    from firmware.players.protocol.argent import begin  # noqa: PLC0415  (only loaded when it is played)

    return begin(setup)


def read_setup(value: object) -> Match:
    """
    The game that the setup ``value`` of a line lays out, not started.

    Raises
    ------
    LineRefused
        A key is unknown or of the wrong type.
    EngineError
        The rules refuse the setup.

    """
    if not isinstance(value, dict):
        raise LineRefused("malformed", f"setup must be an object with at least seats, not {value!r}")
    for key in value:
        if key not in _SETUP_KEYS:
            raise LineRefused("unknown", f"a setup has no {key!r}; its keys are {', '.join(_SETUP_KEYS)}")
    if not isinstance(value.get("buildings", {}), dict | None):
        raise LineRefused(
            "malformed", f'buildings must be an object like {{"3": "farmer"}}, not {value["buildings"]!r}'
        )
    if not isinstance(value.get("centre", []), list):
        raise LineRefused("malformed", f"centre must be a list of cards, not {value['centre']!r}")
    lots = _lots(value.get("seed", 0), value.get("chance", "auto"))
    setup = Setup.from_json({key: value[key] for key in _ENGINE_KEYS if key in value})
    return Match(Game(setup), lots)


def _lots(seed: object, chance: object) -> Lots | None:
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise LineRefused("malformed", f"seed must be an integer or a string, not {seed!r}")
    if chance not in ("auto", "ask"):
        raise LineRefused("refused", f'chance must be "auto" or "ask", not {chance!r}')
    return Lots(seed) if chance == "auto" else None

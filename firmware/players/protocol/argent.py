"""
Argent, driven line by line.

The decks are those of the setup; rounds for which it has none are shuffled from its seed.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from engine.argent.game import Game, Turn
from engine.argent.registry import DECK
from engine.argent.rules import Rules
from engine.argent.setup import Setup
from engine.ask import seat_number
from engine.effects import Effect
from engine.errors import SetupRefused
from engine.seats import Seat
from firmware.players.protocol.lines import LineRefused

Line = dict[str, Any]

#: What the rules take as it is given.
_PLAIN_KEYS = ("players", "youngest", "round", "rounds", "amulet", "starter")


class Match:
    """
    One game, and the decks it is dealt from.

    Parameters
    ----------
    game:
        A game that has not started.
    decks:
        The 52 values of each round that is not shuffled, top first.
    seed:
        An integer or a text; the same one shuffles the other rounds alike.

    """

    def __init__(self, game: Game, decks: list[list[int]], seed: int | str) -> None:
        self.game = game
        self._decks = decks
        self._seed = seed
        self._round = game.setup.round

    def start(self) -> Line:
        """Begin; the first reply."""
        return self._play(self.game.start()).to_json()

    def do(self, verb: str, line: Line) -> Line:
        """The reply to a line of an answer or a query; other verbs are refused."""
        match verb:
            case "answer":
                return self._play(self.game.answer(line["answer"])).to_json()
            case "query":
                return self._query(line["query"])
            case _:
                raise LineRefused("refused", f"Argent has no {verb}: nobody is late and nobody is out. Send an answer.")

    def _query(self, query: object) -> Line:
        match query:
            case "public":
                return {"public": self.game.public()}
            case "all":
                return {"all": self.game.everything()}
            case {"seat": seat, **more} if not more:
                return {"seat": self.game.seen(seat)}
        raise LineRefused("unknown", f'query must be "public", "all" or {{"seat": n}}, not {query!r}')

    def _play(self, turn: Turn) -> Turn:
        """``turn`` with the cards of the next round dealt, if it is over."""
        effects: list[Effect[Seat]] = list(turn.effects)
        while turn.ask is not None and turn.ask.kind == "draw":
            turn = self.game.answer(self._deck())
            effects.extend(turn.effects)
        return Turn(tuple(effects), turn.ask, turn.over)

    def _deck(self) -> list[int]:
        number = self._round - self.game.setup.round
        self._round += 1
        return self._decks[number] if number < len(self._decks) else shuffled(self._seed, self._round - 1)


def shuffled(seed: int | str, number: int) -> list[int]:
    """The deck of round ``number``, top first, shuffled from ``seed``."""
    return Random(f"{seed!r}/deck/{number}").sample(DECK, len(DECK))


def begin(value: Line) -> tuple[Match, Line]:
    """
    The game that the setup ``value`` of a line lays out, and the first reply.

    Raises
    ------
    LineRefused
        A key is unknown or of the wrong type.
    EngineError
        The rules refuse the setup.

    """
    for key in value:
        if key not in _TYPES:
            raise LineRefused("unknown", f"a setup of Argent has no {key!r}; its keys are {', '.join(_TYPES)}")
    for key, one in value.items():
        if not _TYPES[key](one):
            raise LineRefused("malformed", f"{key} must be {_WORDS[key]}, not {one!r}")
    if "players" not in value:
        raise LineRefused("malformed", "a setup of Argent needs players, 2 to 4")
    rules = Rules().changed(value.get("rules", {}))
    given = {key: value[key] for key in _PLAIN_KEYS if key in value}
    setup = Setup(**given, rules=rules, totals=_totals(value))
    match = Match(Game(setup), _decks(value.get("decks", []), setup), value.get("seed", 0))
    return match, match.start()


def _totals(value: Line) -> dict[Seat, int]:
    """The points so far by seat; a key that is no seat is refused by the rules."""
    return {seat_number(key) or Seat(0): points for key, points in value.get("totals", {}).items()}


def _decks(decks: list[list[int]], setup: Setup) -> list[list[int]]:
    played = setup.rounds - setup.round + 1
    if len(decks) > played:
        raise SetupRefused(f"There are {len(decks)} decks for {played} rounds. Give each round one at most.")
    for number, deck in enumerate(decks, setup.round):
        if sorted(deck) != list(DECK):
            raise SetupRefused(f"The deck of round {number} is not the 52 cards: 0 and 13 twice, 1 to 12 four times.")
    return decks


def _integer(value: object) -> bool:
    return type(value) is int


def _integers(value: object) -> bool:
    return isinstance(value, list) and all(map(_integer, value))


_TYPES: Mapping[str, Callable[[object], bool]] = {
    "game": lambda value: value == "argent",
    "players": _integer,
    "youngest": _integers,
    "rules": lambda value: isinstance(value, dict),
    "decks": lambda value: isinstance(value, list) and all(map(_integers, value)),
    "seed": lambda value: _integer(value) or isinstance(value, str),
    "round": _integer,
    "rounds": _integer,
    "totals": lambda value: isinstance(value, dict) and all(map(_integer, value.values())),
    "amulet": lambda value: value is None or _integer(value),
    "starter": lambda value: value is None or _integer(value),
}
_WORDS: Mapping[str, str] = {
    "game": '"argent"',
    "players": "a whole number",
    "youngest": "a list of seats, the youngest first",
    "rules": "an object of settings",
    "decks": "a list of decks, each a list of 52 values",
    "seed": "a whole number or a text",
    "round": "a whole number",
    "rounds": "a whole number",
    "totals": 'an object like {"1": 30}',
    "amulet": "a seat or null",
    "starter": "a seat or null",
}

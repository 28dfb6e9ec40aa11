"""A game of Argent that a test plays by hand, from a deck of which it names the first cards."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from engine.argent.game import Game, Turn
from engine.argent.registry import DECK
from engine.argent.rules import Rules
from engine.argent.setup import Setup
from engine.errors import AnswerRefused

Effect = dict[str, Any]

DRAW, DISCARD, POWER, CALL, END = ({"do": do} for do in ("draw", "discard", "power", "call", "end"))


def deck(first: Sequence[int]) -> list[int]:
    """The 52 cards with ``first`` on top; the others follow from 9 down, so that nothing comes open by itself."""
    left = Counter(DECK)
    left.subtract(first)
    assert min(left.values()) >= 0, "there are not so many of these cards"
    rest = [value for value in (9, 8, 7, 6, 5, 12, 11, 10, 4, 3, 2, 1, 13, 0) for _ in range(left[value])]
    return [*first, *rest]


class Played:
    """
    One game, every answer of which must be accepted.

    ``villages`` are the cards of each player, as many players as there are; ``then`` is the first discard and what
    follows in the pile. Nobody looks at cards unless ``looks`` says which, by seat.
    """

    def __init__(
        self,
        villages: Sequence[Sequence[int]],
        *then: int,
        looks: Sequence[Sequence[int]] = (),
        rules: Mapping[str, object] | None = None,
        **setup: Any,
    ) -> None:
        self.order = deck([*(card for village in villages for card in village), *then])
        setup = {"rounds": setup.get("round", 1), **setup}
        self.game = Game(Setup(players=len(villages), rules=Rules().changed(rules or {}), **setup))
        self.heard: list[Effect] = []
        self.effects: list[Effect] = []
        self._take(self.game.start())
        self.answer(self.order)
        for seat in range(len(villages)):
            self.answer(looks[seat] if seat < len(looks) else [])

    def _take(self, turn: Turn) -> None:
        self.effects = turn.to_json()["effects"]  # type: ignore[assignment]
        self.heard += self.effects
        self.over = turn.over

    def answer(self, *values: object) -> "Played":
        """Give answers, one after the other."""
        for value in values:
            self._take(self.game.answer(value))
        return self

    def refused(self, *values: object) -> None:
        """Give answers none of which is allowed; nothing changes."""
        before = self.game.everything()
        for value in values:
            with pytest.raises(AnswerRefused):
                self.game.answer(value)
        assert before == self.game.everything()

    def skip(self, turns: int = 1) -> "Played":
        """Draw and discard, so many turns."""
        for _ in range(turns):
            self.answer(DRAW, DISCARD)
        return self

    def options(self) -> list[Any]:
        """The options of the open ask."""
        assert self.game.ask is not None
        return list(self.game.ask.options)

    def moves(self) -> list[str]:
        """What may be done now, by name."""
        return [option["do"] for option in self.options()]

    def offered(self, do: str) -> list[Any]:
        """The options of one move."""
        return [option for option in self.options() if option["do"] == do]

    def asked(self) -> tuple[str, int]:
        """The id of the open ask, and who is asked."""
        assert self.game.ask is not None
        return self.game.ask.id, self.game.ask.actors[0]

    def said(self, cue: str) -> list[Effect]:
        """The facts of a public cue in all that was heard."""
        return [effect["facts"] for effect in self.heard if effect.get("say") == cue]

    def shown(self, cue: str) -> list[tuple[list[int], Effect]]:
        """Who was shown a page in all that was heard, and its facts."""
        return [(effect["to"], effect["facts"]) for effect in self.heard if effect.get("show") == cue]

    def cues(self) -> list[str]:
        """The cues of the last answer, public and private."""
        return [effect.get("say") or effect["show"] for effect in self.effects]

    def view(self, of: int | str = "all") -> Any:
        """What a seat knows; ``"all"`` or ``"public"``."""
        if isinstance(of, int):
            return self.game.seen(of)
        return self.game.public() if of == "public" else self.game.everything()

    def values(self, seat: int, of: int | str = "all") -> list[int | None]:
        """The values of a village in a view."""
        return [card["value"] for card in self.view(of)["villages"][str(seat)]]

    def up(self, seat: int) -> list[int]:
        """The places of a village that are open."""
        return [card["place"] for card in self.view()["villages"][str(seat)] if card["up"]]

    def guarded(self, seat: int) -> list[int]:
        """The places of a village that are safe from opponents."""
        return [card["place"] for card in self.view()["villages"][str(seat)] if card["guarded"]]


def take(*places: int, **more: object) -> dict[str, object]:
    """Take the top discard."""
    return {"do": "take", "places": list(places), **more}


def swap(*places: int, **more: object) -> dict[str, object]:
    """Exchange the drawn card."""
    return {"do": "exchange", "places": list(places), **more}


def spot(seat: int, place: int) -> dict[str, int]:
    """A card, by where it lies."""
    return {"seat": seat, "place": place}


def laid(place: int) -> dict[str, object]:
    """Lay the amulet."""
    return {"do": "amulet", "place": place}


#: A village in which nothing acts, and another.
PLAIN, OTHER = (5, 6, 7, 8, 9), (10, 11, 12, 10, 11)

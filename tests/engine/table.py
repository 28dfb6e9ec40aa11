"""
The language the tests of the rules are written in: a table with a strict script.

An ask the test did not script fails it, and so does a turn that breaks an invariant (`tests.proofs.invariants`).
"""

import json
from collections.abc import Mapping

import pytest

from engine import AnswerRefused, Game, Say, Setup, Show, Turn
from engine.seats import Seat
from engine.werewolf.setup.registry import find
from tests.proofs.invariants import Watched


def cards(words: str) -> tuple[str, ...]:
    """Role keys of ``"wolf seer villager*4"``."""
    found: list[str] = []
    for word in words.split():
        name, _, times = word.partition("*")
        found += [find(name).key] * int(times or 1)
    return tuple(found)


class Table:
    """A game, written in the order in which the table plays it."""

    def __init__(
        self,
        seats: str,
        *,
        centre: str = "",
        captain: int | None = None,
        buildings: Mapping[int, str] | None = None,
        edition: str = "2009",
        **rules: object,
    ) -> None:
        """Deal and begin; no Captain is elected unless ``captain_election_day`` says so."""
        rules.setdefault("captain_election_day", "never")
        setup = {
            "edition": edition,
            "rules": rules,
            "seats": cards(seats),
            "centre": cards(centre),
            "captain": captain,
            "buildings": buildings,
        }
        self.game: Game = Watched(Setup.from_json(setup))
        self.turns: list[Turn[Seat]] = []
        self._keep(self.game.start())

    def _keep(self, turn: Turn[Seat]) -> "Table":
        self.turns.append(turn)
        return self

    def asks(self, name: str) -> None:
        """Claim that the game waits for ``name``."""
        assert name == (self.game.ask.id if self.game.ask else None)

    def on(self, name: str, value: object) -> "Table":
        """Answer ``name``, which must be what is asked."""
        self.asks(name)
        return self._keep(self.game.answer(value))

    def late(self, name: str) -> "Table":
        """Let ``name`` run out of time."""
        self.asks(name)
        return self._keep(self.game.timeout())

    def leave(self, seat: int) -> "Table":
        """Have ``seat`` go home."""
        return self._keep(self.game.leave(Seat(seat)))

    def caught(self, seat: int) -> "Table":
        """Have ``seat`` be caught peeping."""
        return self._keep(self.game.caught(Seat(seat)))

    def refuses(self, name: str, value: object) -> "Table":
        """Claim that ``value`` is refused and that nothing has changed."""
        self.asks(name)
        before = self.everything()
        with pytest.raises(AnswerRefused):
            self.game.answer(value)
        assert before == self.everything()
        return self

    def day(self, votes: Mapping[int, int | None] | None = None) -> "Table":
        """Close the debate and cast ``votes`` (nobody's, by default)."""
        return self.on("debate", "close").on("vote", votes or {})

    def condemn(self, seat: int) -> "Table":
        """A day on which everybody votes for ``seat``."""
        return self.day({voter: seat for voter in self.living if voter != seat})

    def everything(self) -> str:
        """All there is, as text to compare."""
        return json.dumps([self.game.everything(), self.game.record(), self.game.public.to_json()])

    @property
    def living(self) -> list[int]:
        """Who is alive."""
        return list(self.game.public.living)

    @property
    def dead(self) -> list[int]:
        """Who is dead, in that order."""
        return list(self.game.public.dead)

    @property
    def winner(self) -> str | None:
        """The side that has won."""
        return self.game.over.side if self.game.over else None

    def cues(self) -> list[str]:
        """Every cue said so far."""
        return [effect.cue for turn in self.turns for effect in turn.effects if isinstance(effect, Say)]

    def calls(self) -> list[str]:
        """Who was called in the latest night."""
        cues = self.cues()
        latest = len(cues) - cues[::-1].index("night.falls")
        return [cue.removesuffix(".wakes") for cue in cues[latest:] if cue.endswith(".wakes")]

    def said(self, cue: str) -> list[dict[str, object]]:
        """The facts of every ``cue`` said so far."""
        return [
            dict(effect.facts)
            for turn in self.turns
            for effect in turn.effects
            if isinstance(effect, Say) and effect.cue == cue
        ]

    def shown(self, cue: str) -> list[tuple[tuple[int, ...], dict[str, object]]]:
        """Who was shown every page ``cue`` so far, with its facts."""
        return [
            (effect.to, dict(effect.facts))
            for turn in self.turns
            for effect in turn.effects
            if isinstance(effect, Show) and effect.cue == cue
        ]

    def story(self, kind: str) -> list[dict[str, object]]:
        """The entries of the story of this kind."""
        story = self.game.everything()["story"]
        assert isinstance(story, list)
        return [event for event in story if event["kind"] == kind]

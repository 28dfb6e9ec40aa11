"""
A game played through the referee's JSON protocol, as text in and text out.

A script is strict: an ask that it does not name fails, and so does an answer that was not asked for.
"""

import io
import json
from collections.abc import Mapping
from typing import Any

from firmware.players.protocol.lines import serve
from firmware.players.protocol.referee import Referee

Line = dict[str, Any]

_NIGHT = {
    "thief.swap": "swap",
    "cupid.pair": "pair",
    "seer.look": "look",
    "werewolves.devour": "devour",
    "witch.heal": "heal",
    "witch.poison": "poison",
}
_UNSAID: Mapping[str, Any] = {"swap": None, "devour": None, "heal": False, "poison": None}


def talk(referee: Referee, raw: bytes) -> list[Line]:
    """Everything ``referee`` replies to ``raw``."""
    out = io.BytesIO()
    serve(referee.answer, io.BytesIO(raw), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


class Client:
    """One referee and every effect that it sent so far."""

    def __init__(self) -> None:
        self.referee = Referee()
        self.effects_so_far: list[Line] = []
        self.effects: list[Line] = []
        self.ask: Line | None = None
        self.over: Line | None = None

    def send(self, line: Line) -> Line:
        """The reply to ``line``, whatever it is."""
        [reply] = talk(self.referee, json.dumps(line).encode() + b"\n")
        if "effects" in reply:
            self.effects, self.ask, self.over = reply["effects"], reply["ask"], reply["over"]
            self.effects_so_far += self.effects
        return reply

    def accepted(self, line: Line) -> Line:
        """The reply to ``line``, which must be accepted."""
        reply = self.send(line)
        assert "error" not in reply, reply
        return reply

    def refused(self, line: Line) -> str:
        """The message with which ``line`` is refused; the game stays as it was."""
        before, ask = self.all(), self.ask
        reply = self.send(line)
        assert {"error"} == set(reply), reply
        assert {"code", "message"} == set(reply["error"])
        assert (before, ask) == (self.all(), self.ask)
        return str(reply["error"]["message"])

    def all(self) -> Line:
        """Everything there is to know."""
        secrets: Line = self.accepted({"query": "all"})["all"]
        return secrets

    def public(self) -> Line:
        """What the table knows."""
        view: Line = self.accepted({"query": "public"})["public"]
        return view

    def answer(self, ask: str, value: object) -> None:
        """Answer the ask with that id."""
        assert self.ask is not None, self.over
        assert ask == self.ask["id"]
        self.accepted({"answer": value})

    def night(self, **answers: Any) -> list[int]:
        """Play the night by the last word of each ask; who died of it. What is unsaid is a pass."""
        while self.ask is not None and self.ask["id"] in _NIGHT:
            name = self.ask["id"]
            word = _NIGHT[name]
            default = self.ask["options"][0] if word == "look" else _UNSAID.get(word)
            self.answer(name, answers.pop(word, default))
        assert not answers, f"nobody asked for {answers}"
        return self.deaths()

    def vote(self, votes: Mapping[int, int | None], ask: str = "vote") -> list[int]:
        """Close the debate if it is open, and vote; who died of it."""
        if self.ask is not None and self.ask["id"] == "debate":
            self.answer("debate", "close")
        self.answer(ask, {str(voter): seat for voter, seat in votes.items()})
        return self.deaths()

    def deaths(self) -> list[int]:
        """The seats whose death the last reply announced, in order."""
        return [fact["facts"]["seat"] for fact in self.effects if fact.get("say") == "death"]

    def said(self) -> list[str]:
        """The public cues of the last reply."""
        return [fact["say"] for fact in self.effects if "say" in fact]

    def pages(self, cue: str) -> list[Line]:
        """Every private page called ``cue`` so far."""
        return [fact for fact in self.effects_so_far if fact.get("show") == cue]


def table(seats: str, *, captain: int | None = None, **more: Any) -> Client:
    """
    A game with a client of its own; ``seats`` are role names, a number before one repeats it.

    Rules are given by name beside the other keys of a setup. No Captain is elected unless
    ``captain_election_day`` says so.
    """
    cards: list[str] = []
    for word in seats.split():
        number, star, name = word.partition("*")
        cards += [name] * int(number) if star else [word]
    keys = ("edition", "centre", "seed", "chance", "buildings")
    setup = {key: more.pop(key) for key in keys if key in more}
    rules = {**({"captain_election_day": "never"} if captain is None else {}), **more}
    client = Client()
    client.accepted({"setup": {**setup, "seats": cards, "captain": captain, "rules": rules}})
    return client

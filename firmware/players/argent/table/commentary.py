"""
What the narrator says of what happened: the lines of the box at a real table, and beside them what hands do there.

What only moves a card face down is shown and not said. One answer is told in one line, up to the end of a round.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from audio.text.narration import NarrationContext
from engine.argent.registry import RESIDENTS
from engine.effects import Effect, Say
from engine.seats import Seat
from firmware.players.argent.table.narrating import Line
from firmware.players.argent.table.words import TableWords
from firmware.session.play.argent.cues import begins, places, scored, summed, won
from firmware.session.play.argent.match import Result
from firmware.session.play.argent.story import story
from hardware.ports.pads import Pad

Facts = Mapping[str, Any]
Spoken = tuple[str, dict[str, Any]]
"""A cue of the narration with its facts."""


class Commentary:
    """
    Comments on one game in ``words``.

    Nothing comes twice in a row in the same words; which come first is drawn from ``seed``.
    """

    def __init__(self, words: TableWords, seed: object) -> None:
        self._words, self._game = words, Random(f"{seed}/words").getrandbits(32)
        self._said: Counter[str] = Counter()
        self._sums: dict[Pad, tuple[int, ...]] = {}
        self._rounds: list[Result] = []

    def lines(self, effects: Iterable[Effect[Seat]]) -> list[Line]:
        """The lines that tell ``effects``, those of one answer."""
        said = [effect for effect in effects if isinstance(effect, Say)]
        named = any(effect.cue == "power" for effect in said)  # the power names the card that is discarded
        turn, after = list[Line](), list[Line]()
        for effect in said:
            found = () if named and effect.cue == "discards" else self._lines(effect.cue, effect.facts)
            (turn if effect.cue in _TURN or effect.cue in _SHOWN else after).extend(found)
        return [*_joined(turn), *after]

    def _lines(self, cue: str, facts: Facts) -> Iterator[Line]:
        if (shown := _SHOWN.get(cue)) and (text := shown(facts, self._words)):
            yield Line(cue, text, mute=True)
            return
        for name, given in self._cues(cue, facts):
            yield self._line(name, given)

    def _cues(self, cue: str, facts: Facts) -> Iterator[Spoken]:
        """The cues of the narration that tell an effect."""
        if cue in _TURN:
            yield from _TURN[cue](facts, self._words)
            return
        match cue:
            case "round.opens":
                self._sums = {}
                yield from self._opens(facts)
            case "round.ends":
                if facts["reason"] != "call":
                    yield f"argent.told.ends.{facts['reason']}", {}
                yield "argent.count.opens", {}
            case "count":
                self._sums[Pad(facts["seat"])] = tuple(facts["values"])
                yield summed(Pad(facts["seat"]), facts["values"])
            case "scores":
                yield from self._scores(facts)
            case "over":
                yield from _ranks(facts)
                yield from story(self._rounds)

    def _opens(self, facts: Facts) -> Iterator[Spoken]:
        """Which round begins, who begins it, and who holds the amulet."""
        yield "argent.told.round", {"round": facts["round"]}
        yield begins(Pad(facts["starter"]), self._rounds), {"seat": facts["starter"]}
        if facts["amulet"] is not None:
            yield "argent.amulet", {"seat": facts["amulet"]}
        yield "argent.told.look", {}

    def _scores(self, facts: Facts) -> Iterator[Spoken]:
        """What the call cost or brought, and how everybody stands."""
        result = self._result(facts)
        self._rounds.append(result)
        caller = result.caller
        if caller is None:
            yield "argent.told.nobody", {}
        else:
            yield scored(result, caller)
        sums = sorted(facts["totals"].items(), key=lambda one: int(one[1]))
        standing = [self._words.narration.label("page.argent.sum", seat=int(seat), points=sum_) for seat, sum_ in sums]
        yield "argent.board", {"round": result.round, "scores": ", ".join(standing)}

    def _result(self, facts: Facts) -> Result:
        return Result(
            facts["round"],
            {pad: sum(values) for pad, values in self._sums.items()},
            {Pad(int(seat)): lost for seat, lost in facts["points"].items()},
            None if facts["caller"] is None else Pad(facts["caller"]),
            facts["lowest"],
            self._sums,
        )

    def _line(self, cue: str, facts: dict[str, Any]) -> Line:
        context = NarrationContext(game=self._game, turns={cue: self._said[cue]})
        self._said[cue] += 1
        return Line(cue, self._words.narration.line(cue, facts, context))


def _joined(lines: Sequence[Line]) -> Iterator[Line]:
    """All ``lines`` as one, which is said if any of them is."""
    if lines:
        spoken = [line for line in lines if not line.mute]
        first = spoken[0] if spoken else lines[0]
        yield first._replace(text=" ".join(line.text for line in lines))


# -- after the turns ----------------------------------------------------------------------------------


def _ranks(facts: Facts) -> Iterator[Spoken]:
    """The places from the last to the first, with what decides a tie."""
    totals = {Pad(int(seat)): int(total) for seat, total in facts["totals"].items()}
    yield from (cue for _, cue in places(totals))
    yield won(totals, [Pad(seat) for seat in facts["winners"]])


# -- in the turns --------------------------------------------------------------------------------------


def _plain(cue: str) -> Callable[[Facts, TableWords], Iterator[Spoken]]:
    def said(facts: Facts, _: TableWords) -> Iterator[Spoken]:
        yield cue, {"seat": facts["seat"]}

    return said


def _card(cue: str) -> Callable[[Facts, TableWords], Iterator[Spoken]]:
    def said(facts: Facts, _: TableWords) -> Iterator[Spoken]:
        yield cue, {"seat": facts["seat"], "card": str(facts["value"])}

    return said


def _turn(facts: Facts, _: TableWords) -> Iterator[Spoken]:
    if facts["last"]:
        yield "argent.told.last", {"seat": facts["seat"]}


def _looks(facts: Facts, _: TableWords) -> Iterator[Spoken]:
    cards, seat = facts["cards"], facts["seat"]
    if cards[0]["seat"] != seat:
        yield "argent.told.looks.other", {"seat": seat, "other": cards[0]["seat"]}
    else:
        yield f"argent.told.looks.{'one' if len(cards) == 1 else 'two'}", {"seat": seat}


def _power(facts: Facts, _: TableWords) -> Iterator[Spoken]:
    value = next(value for value, one in RESIDENTS.items() if one.key == facts["card"])
    yield "argent.told.power", {"seat": facts["seat"], "card": str(value)}


def _exchanges(facts: Facts, words: TableWords) -> Iterator[Spoken]:
    given = {"seat": facts["seat"], "values": words.values(facts["values"])}
    if facts["up"]:
        yield "argent.told.exchanges.up", {**given, "card": str(facts["value"])}
    else:
        yield "argent.told.exchanges", given


def _wrong(facts: Facts, words: TableWords) -> Iterator[Spoken]:
    cue = "argent.told.wrong" if facts["penalty"] is None else "argent.told.wrong.penalty"
    yield cue, {"seat": facts["seat"], "values": words.values(facts["values"])}


def _witch(facts: Facts, _: TableWords) -> Iterator[Spoken]:
    given = {"seat": facts["seat"], "other": facts["card"]["seat"], "card": str(facts["discarded"])}
    yield "argent.told.witch.swaps", given


def _robber(facts: Facts, _: TableWords) -> Iterator[Spoken]:
    yield "argent.told.robber.swaps", {"seat": facts["seat"], "other": facts["card"]["seat"]}


def _display(facts: Facts, words: TableWords) -> Iterator[Spoken]:
    yield "argent.told.shown", {"values": ", ".join(words.spoken(value) for value in facts["values"])}


_TURN: Mapping[str, Callable[[Facts, TableWords], Iterator[Spoken]]] = {
    "turn": _turn,
    "looks": _looks,
    "discards": _card("argent.told.discards"),
    "power": _power,
    "exchanges": _exchanges,
    "wrong": _wrong,
    "adds": _card("argent.told.adds"),
    "turned": _card("argent.told.turned"),
    "witch.swaps": _witch,
    "witch.keeps": _plain("argent.told.witch.keeps"),
    "robber.swaps": _robber,
    "guards": _plain("argent.told.guards"),
    "amulet": _plain("argent.told.amulet"),
    "shown": _display,
    "calls": _plain("argent.called"),
    "passes": _plain("argent.told.passes"),
}
"""What is said of the effects in a turn."""


def _start(facts: Facts, words: TableWords) -> str:
    return words.label("told.looks.start", seat=facts["seat"]) if facts["why"] == "start" else ""


def _draws(facts: Facts, words: TableWords) -> str:
    seat = facts["seat"]
    if facts["cards"] > 1:
        return words.label("told.draws.several", seat=seat, number=facts["cards"])
    if facts["shown"] is not None:
        return words.label("told.draws.shown", seat=seat, resident=words.card(facts["shown"]))
    return words.label("told.draws", seat=seat)


def _keeps(facts: Facts, words: TableWords) -> str:
    return words.label("told.keeps", seat=facts["seat"])


_SHOWN: Mapping[str, Callable[[Facts, TableWords], str]] = {"looks": _start, "draws": _draws, "keeps": _keeps}
"""What is shown of effects that are not said."""

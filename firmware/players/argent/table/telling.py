"""What happened, in a sentence for everybody, and which cards were seen to move."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.argent.registry import RESIDENTS
from firmware.players.argent.table.words import TableWords, plus
from hardware.virtual.argent.scene import Target

Facts = Mapping[str, Any]
Way = tuple[Target, Target, int | None]
"""From where a card moves to where, and its face, if everybody sees it."""

PILE, DISCARD, HAND = Target("pile"), Target("discard"), Target("hand", 1)
SOURCES = {"pile": HAND, "shown": HAND, "discard": DISCARD}


def told(cue: str, facts: Facts, words: TableWords) -> str:
    """The sentence for an effect that everybody hears; empty for one that only the table shows."""
    return _TOLD.get(cue, _nothing)(facts, words)


def _nothing(_: Facts, __: TableWords) -> str:
    return ""


def _plain(cue: str) -> Callable[[Facts, TableWords], str]:
    return lambda facts, words: words.label(f"told.{cue}", seat=facts["seat"])


def _card(cue: str) -> Callable[[Facts, TableWords], str]:
    return lambda facts, words: words.label(f"told.{cue}", seat=facts["seat"], resident=words.card(facts["value"]))


def _opens(facts: Facts, words: TableWords) -> str:
    text = words.label("told.round", round=facts["round"], seat=facts["starter"])
    held = facts["amulet"]
    return text if held is None else f"{text} {words.label('told.held', seat=held)}"


def _looks(facts: Facts, words: TableWords) -> str:
    cards, seat = facts["cards"], facts["seat"]
    if cards[0]["seat"] != seat:
        return words.label("told.looks.other", seat=seat, other=cards[0]["seat"])
    return words.label("told.looks.one" if len(cards) == 1 else "told.looks.two", seat=seat)


def _draws(facts: Facts, words: TableWords) -> str:
    seat = facts["seat"]
    if facts["cards"] > 1:
        return words.label("told.draws.several", seat=seat, number=facts["cards"])
    if facts["shown"] is not None:
        return words.label("told.draws.shown", seat=seat, resident=words.card(facts["shown"]))
    return words.label("told.draws", seat=seat)


def _power(facts: Facts, words: TableWords) -> str:
    value = next(value for value, one in RESIDENTS.items() if one.key == facts["card"])
    return words.label("told.power", seat=facts["seat"], resident=words.card(value))


def _exchanges(facts: Facts, words: TableWords) -> str:
    leaving = plus(facts["values"])
    if facts["up"]:
        return words.label("told.exchanges.up", seat=facts["seat"], leaving=leaving, value=facts["value"])
    return words.label("told.exchanges", seat=facts["seat"], leaving=leaving)


def _wrong(facts: Facts, words: TableWords) -> str:
    cue = "told.wrong" if facts["penalty"] is None else "told.wrong.penalty"
    return words.label(cue, seat=facts["seat"], leaving=plus(facts["values"]))


def _witch(facts: Facts, words: TableWords) -> str:
    resident = words.card(facts["discarded"])
    return words.label("told.witch.swaps", seat=facts["seat"], other=facts["card"]["seat"], resident=resident)


def _robber(facts: Facts, words: TableWords) -> str:
    return words.label("told.robber.swaps", seat=facts["seat"], other=facts["card"]["seat"])


_TOLD: Mapping[str, Callable[[Facts, TableWords], str]] = {
    "round.opens": _opens,
    "looks": _looks,
    "draws": _draws,
    "keeps": _plain("keeps"),
    "discards": _card("discards"),
    "power": _power,
    "exchanges": _exchanges,
    "wrong": _wrong,
    "adds": _card("adds"),
    "turned": _card("turned"),
    "witch.swaps": _witch,
    "witch.keeps": _plain("witch.keeps"),
    "robber.swaps": _robber,
    "guards": _plain("guards"),
    "amulet": _plain("amulet"),
    "shown": lambda facts, words: words.label("told.shown", values=", ".join(map(words.card, facts["values"]))),
    "calls": _plain("calls"),
    "passes": _plain("passes"),
    "round.ends": lambda facts, words: words.label(f"told.ends.{facts['reason']}"),
}


def ways(cue: str, facts: Facts) -> Iterator[Way]:
    """Which cards an effect moves."""
    seat = facts.get("seat", 0)
    match cue:
        case "draws":
            yield from ((PILE, Target("hand", number), None) for number in range(1, facts["cards"] + 1))
        case "discards":
            yield HAND, DISCARD, facts["value"]
        case "exchanges":
            source = SOURCES[facts["source"]]
            for place, value in zip(facts["places"], facts["values"], strict=True):
                yield Target("card", seat, place), DISCARD, value
            yield source, Target("card", seat, facts["place"]), facts["value"]
        case "wrong":
            yield SOURCES[facts["source"]], Target("card", seat, facts["place"]), facts["value"]
            if facts["penalty"] is not None:
                yield PILE, Target("card", seat, facts["penalty"]), None
        case "adds":
            yield DISCARD, Target("card", seat, facts["place"]), facts["value"]
        case "witch.swaps":
            card = Target("card", facts["card"]["seat"], facts["card"]["place"])
            yield card, DISCARD, facts["discarded"]
            yield HAND, card, facts["value"]
        case "robber.swaps":
            card = Target("card", facts["card"]["seat"], facts["card"]["place"])
            own = Target("card", seat, facts["give"])
            yield card, own, None
            yield own, card, None

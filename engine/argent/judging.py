"""Whether an ask allows an answer, judged before the script receives it (J-2)."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeAlias

from engine.argent.choice import Choice
from engine.ask import Ask
from engine.errors import AnswerRefused, quote
from engine.seats import Seat

Accepted: TypeAlias = Choice | tuple[int, ...] | int | None
_Object: TypeAlias = Mapping[str, Any]

ENDS = ("left", "right")


def judge(ask: Ask[Seat], value: object) -> Accepted:
    """
    Return ``value`` in the form that the script receives.

    Raises `AnswerRefused` if the ask does not allow it.
    """
    return _JUDGES[ask.kind](ask, value)


def _refuse(ask: Ask[Seat], what: str) -> AnswerRefused:
    options = ", ".join(map(str, ask.options))
    passing = ", or null to pass" if ask.may_pass else ""
    return AnswerRefused(f"{ask.id}: {what}. The options are {options}{passing}.")


def _draw(ask: Ask[Seat], value: object) -> Accepted:
    if not isinstance(value, (list, tuple)) or any(type(card) is not int for card in value):
        raise AnswerRefused(f"{ask.id}: {quote(value)} is not a list of card values. Give all 52, top first.")
    if sorted(value) != list(ask.options):
        raise AnswerRefused(f"{ask.id}: these are not the 52 cards. Give 0 and 13 twice, 1 to 12 four times.")
    return tuple(value)


def _number(ask: Ask[Seat], value: object) -> Accepted:
    return _one(ask, value, ask.options)


def _one(ask: Ask[Seat], value: object, allowed: Collection[object]) -> int:
    """``value``, if it is one of the numbers that are ``allowed``."""
    if type(value) is not int or value not in allowed:
        raise _refuse(ask, f"{quote(value)} cannot be chosen")
    return value


def _places(ask: Ask[Seat], value: object) -> Accepted:
    places: Any = ask.options
    return _several(ask, value, places, range(ask.count + 1))


def _several(ask: Ask[Seat], value: object, places: Collection[int], counts: range) -> tuple[int, ...]:
    """As many different places as ``counts`` allows."""
    if not isinstance(value, (list, tuple)) or any(type(place) is not int for place in value):
        raise _refuse(ask, f"{quote(value)} is not a list of places")
    if len(value) not in counts or len(set(value)) != len(value):
        raise _refuse(ask, f"{counts[0]} to {counts[-1]} different places are needed, not {quote(value)}")
    for place in value:
        if place not in places:
            raise _refuse(ask, f"the card at place {quote(place)} cannot be chosen")
    return tuple(value)


def _object(ask: Ask[Seat], value: object, needed: Collection[str], allowed: Collection[str] = ()) -> _Object:
    """``value`` as an object with the keys ``needed``, and no others than those and those ``allowed``."""
    if not isinstance(value, Mapping) or not set(needed) <= value.keys() <= {*needed, *allowed}:
        raise _refuse(ask, f"{quote(value)} is not an object with {' and '.join(needed)}")
    return value


def _card(ask: Ask[Seat], value: object) -> Accepted:
    if value is None and ask.may_pass:
        return None
    return _spot(ask, _object(ask, value, ("seat", "place")), ask.options)


def _spot(ask: Ask[Seat], value: _Object, options: Collection[object]) -> Choice:
    if type(value["seat"]) is not int or type(value["place"]) is not int:
        raise _refuse(ask, "seat and place are whole numbers")
    if {"seat": value["seat"], "place": value["place"]} not in options:
        raise _refuse(ask, f"the card at place {quote(value['place'])} of seat {quote(value['seat'])} cannot be chosen")
    return Choice(seat=value["seat"], place=value["place"])


def _swap(ask: Ask[Seat], value: object) -> Accepted:
    option: Any = ask.options[0]
    given = _object(ask, value, ("seat", "place", "give"))
    return _spot(ask, given, option["cards"])._replace(give=_one(ask, given["give"], option["give"]))


def _exchange(ask: Ask[Seat], value: object) -> Accepted:
    option: Any = ask.options[0]
    if option["places"]:
        given = _object(ask, value, ("value", "places"), ("at", "end"))
        choice = _leaving(ask, given, option["places"], ask.count)
    else:
        given = _object(ask, value, ("value",), ("end",))
        choice = Choice(end=_end(ask, given))
    if type(given["value"]) is not int or given["value"] not in option["values"]:
        raise _refuse(ask, f"no card {quote(given['value'])} can be taken")
    return choice._replace(value=given["value"])


def _leaving(ask: Ask[Seat], given: _Object, places: Collection[int], count: int) -> Choice:
    """The own cards that leave, and where the new one lies (F-16 to F-18)."""
    chosen = _several(ask, given["places"], places, range(1, count + 1))
    at = given.get("at", min(chosen))
    if type(at) is not int or at not in chosen:
        raise _refuse(ask, f"at is {quote(at)}, which is none of the places {list(chosen)}")
    return Choice(places=chosen, at=at, end=_end(ask, given))


def _end(ask: Ask[Seat], given: _Object) -> str:
    end = given.get("end", "right")
    if not isinstance(end, str) or end not in ENDS:
        raise _refuse(ask, f'end is {quote(end)}, and can be "left" or "right"')
    return end


def _move(ask: Ask[Seat], value: object) -> Accepted:
    do = value.get("do") if isinstance(value, Mapping) else None
    every: Any = ask.options
    options = [option for option in every if option["do"] == do]
    if not isinstance(do, str) or not options:
        raise _refuse(ask, f"{quote(value)} is none of the moves")
    return _MOVES.get(do, _plain)(ask, value, options)._replace(do=do)


def _plain(ask: Ask[Seat], value: object, options: list[_Object]) -> Choice:
    """A move that is an option as it stands: the type of a number counts, as True equals 1."""
    given = _object(ask, value, ("do",), ("shown",))
    shown = given.get("shown", 0)
    if given not in options or type(shown) is not int:
        raise _refuse(ask, f"{quote(value)} is none of the moves")
    return Choice(shown=shown)


def _taking(ask: Ask[Seat], value: object, options: list[_Object]) -> Choice:
    given = _object(ask, value, ("do", "places"), ("at", "end"))
    places = options[0]["places"]
    return _leaving(ask, given, places, len(places))


def _placing(ask: Ask[Seat], value: object, options: list[_Object]) -> Choice:
    given = _object(ask, value, ("do", "place"))
    return Choice(place=_one(ask, given["place"], options[0]["places"]))


def _guarding(ask: Ask[Seat], value: object, options: list[_Object]) -> Choice:
    given = _object(ask, value, ("do", "with", "place"))
    bodyguards = {option["with"]: option["places"] for option in options}
    bodyguard = _one(ask, given["with"], bodyguards)
    return Choice(bodyguard=bodyguard, place=_one(ask, given["place"], bodyguards[bodyguard]))


_JUDGES: Mapping[str, Callable[[Ask[Seat], object], Accepted]] = {
    "draw": _draw,
    "place": _number,
    "number": _number,
    "places": _places,
    "card": _card,
    "swap": _swap,
    "exchange": _exchange,
    "move": _move,
}
_MOVES: Mapping[str, Callable[[Ask[Seat], object, list[_Object]], Choice]] = {
    "take": _taking,
    "exchange": _taking,
    "empath": _placing,
    "amulet": _placing,
    "guard": _guarding,
}

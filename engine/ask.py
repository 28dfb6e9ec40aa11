"""
What the engine waits for, and the one place where an answer is judged.

An answer is judged before the script receives it, so a refused answer changes nothing.
The script receives plain values: ints, bools, strings, None, tuples, and for a ballot a dict
of voter to seat in seat order.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, cast

from engine.errors import AnswerRefused, quote
from engine.seats import Seat, Who

#: Werewolf's kinds, and Argent's, which has ``card`` and ``draw`` too.
Kind: TypeAlias = Literal[
    "seat", "seats", "yes_no", "card", "building", "ballot", "open", "draw",
    "places", "place", "move", "number", "exchange", "swap",
]  # fmt: skip
Accepted: TypeAlias = "Seat | str | bool | Power[Seat] | tuple[Seat, ...] | dict[Seat, Seat | None] | None"


class Power(NamedTuple, Generic[Who]):
    """A power of the day that may be used now: the building, its owner's seat, and the target's."""

    power: str
    by: Who
    target: Who

    def to_json(self) -> dict[str, object]:
        """The wire form, ``{"power": …, "by": seat, "target": seat}``."""
        return self._asdict()


class Ask(NamedTuple, Generic[Who]):
    """
    One question to ``actors``.

    ``options`` are the allowed seats, cards or words; ``count`` is how many to name;
    ``may_pass`` says whether null is an answer. The last fields are small print and not part
    of the wire form. Of a ballot: whether a voter may name himself, whether each must vote, and
    which (voter, seat) votes are barred. Of a choice made before everybody's eyes: ``decoys``,
    seats that may not be named, for a secret reason, and that a pointer must rest on all the same.
    Of several seats: whether ``fewer`` than ``count`` may be named, down to none.
    """

    id: str
    kind: Kind
    actors: tuple[Who, ...]
    options: tuple[object, ...]
    count: int = 1  # type: ignore[assignment]  # the protocol's word, which hides a tuple's method
    may_pass: bool = False
    own: bool = False
    must: bool = False
    barred: tuple[tuple[Who, Who], ...] = ()
    decoys: tuple[Who, ...] = ()
    fewer: bool = False

    def to_json(self) -> dict[str, object]:
        """The wire form: id, kind, actors, options, count, may_pass."""
        return {
            "id": self.id,
            "kind": self.kind,
            "actors": list(self.actors),
            "options": [plain(option) for option in self.options],
            "count": self.count,
            "may_pass": self.may_pass,
        }


#: What a builder of asks makes: a question of the rules, or nothing where nobody is left to answer it.
Asked: TypeAlias = Ask[Seat] | None


def plain(option: object) -> object:
    """An option or an accepted answer, as JSON."""
    if isinstance(option, Power):
        return option.to_json()
    return list(option) if isinstance(option, tuple) else option


def seat_number(key: object) -> Seat | None:
    """The seat that a key of an object stands for, a number or the text of one; None if it stands for none."""
    if isinstance(key, str) and key.isascii() and key.isdigit() and key[0] != "0" and len(key) <= 3:
        return Seat(int(key))
    return Seat(key) if type(key) is int else None


def judge(ask: Ask[Seat], value: object) -> Accepted:
    """
    Return ``value`` in the form that the script receives.

    Raises `AnswerRefused` if the ask does not allow it.
    """
    return _JUDGES[ask.kind](ask, value)


def _list(options: Sequence[object]) -> str:
    return ", ".join(str(option) for option in options) or "nothing"


def _refuse(ask: Ask[Seat], what: str) -> AnswerRefused:
    passing = " or null to pass" if ask.may_pass else ""
    return AnswerRefused(f"{ask.id}: {what}. Answer with one of {_list(ask.options)}{passing}.")


def _seat(ask: Ask[Seat], value: object) -> Accepted:
    if value is None:
        if ask.may_pass:
            return None
        raise _refuse(ask, "passing is not allowed here")
    if type(value) is not int:
        raise _refuse(ask, f"{quote(value)} is not a seat number")
    if value not in ask.options:
        raise _refuse(ask, f"seat {value} cannot be named here")
    return Seat(value)


def _seats(ask: Ask[Seat], value: object) -> Accepted:
    number = f"{'at most ' if ask.fewer else ''}{ask.count}"
    if not isinstance(value, (list, tuple)) or any(type(seat) is not int for seat in value):
        raise _refuse(ask, f"{quote(value)} is not a list of {number} seat numbers")
    seats: tuple[Seat, ...] = tuple(value)
    if len(set(seats)) != len(seats) or not (0 if ask.fewer else ask.count) <= len(seats) <= ask.count:
        raise _refuse(ask, f"{number} different seats are needed, not {quote(list(seats))}")
    for seat in seats:
        if seat not in ask.options:
            raise _refuse(ask, f"seat {seat} cannot be named here")
    return seats


def _yes_no(ask: Ask[Seat], value: object) -> Accepted:
    if not isinstance(value, bool):
        raise AnswerRefused(f"{ask.id}: {quote(value)} is neither true nor false. Answer true or false.")
    return value


def _word(ask: Ask[Seat], value: object) -> Accepted:
    if value is None:
        if ask.may_pass:
            return None
        raise _refuse(ask, "passing is not allowed here")
    if not isinstance(value, str) or value not in ask.options:
        raise _refuse(ask, f"{quote(value)} is not among the options")
    return value


def _open(ask: Ask[Seat], value: object) -> Accepted:
    """A word, or a power of the day as `Power` or in its wire form."""
    if isinstance(value, str) or not isinstance(value, Mapping):
        return value if isinstance(value, Power) and value in ask.options else _word(ask, value)
    if value.keys() != set(Power._fields):
        raise _refuse(ask, f'{quote(value)} is not a power. It is like {{"power": "barber", "by": 4, "target": 5}}')
    usable = [option for option in ask.options if isinstance(option, Power)]
    for field in Power._fields:
        allowed = dict.fromkeys(getattr(power, field) for power in usable)
        if not any(_same(option, value[field]) for option in allowed):
            raise AnswerRefused(_powerless(ask, value, field, list(allowed)))
        usable = [power for power in usable if getattr(power, field) == value[field]]
    return usable[0]


def _powerless(ask: Ask[Seat], value: Mapping[str, object], field: str, allowed: Sequence[object]) -> str:
    """Why there is no such power, from the first of its fields that does not fit."""
    match field:
        case "power":
            return f"{ask.id}: {quote(value[field])} cannot be used now. Powers that can: {_list(allowed)}."
        case "by":
            return (
                f"{ask.id}: {value['power']} is not the power of seat {quote(value[field])}. Owners: {_list(allowed)}."
            )
        case _:
            return f"{ask.id}: {value['power']} cannot aim at {quote(value[field])}. Targets: {_list(allowed)}."


def _draw(ask: Ask[Seat], value: object) -> Accepted:
    outcome = tuple(value) if isinstance(value, list) else value
    for option in ask.options:
        if _same(option, outcome):
            return option  # type: ignore[return-value]
    raise _refuse(ask, f"{quote(value)} is not a possible outcome")


def _same(option: object, outcome: object) -> bool:
    """Whether both are equal, types included: in Python True equals 1."""
    if isinstance(option, tuple) and isinstance(outcome, tuple):
        return len(option) == len(outcome) and all(map(_same, option, outcome))
    return type(option) is type(outcome) and option == outcome


def _ballot(ask: Ask[Seat], value: object) -> Accepted:
    if type(value) is not dict and not isinstance(value, Mapping):
        raise AnswerRefused(f'{ask.id}: {quote(value)} is not a ballot. Answer like {{"3": 5, "4": null}}.')
    if _complete(ask, value):
        return dict(value)
    votes: dict[Any, Any] = dict.fromkeys(ask.actors)  # seats, once they are judged
    seen, options, barred = set(), ask.options, ask.barred
    for key, seat in value.items():
        voter = key if type(key) is int else _voter(ask, key)
        if voter not in votes:
            raise AnswerRefused(f"{ask.id}: seat {voter} has no vote here. Voters are {_list(ask.actors)}.")
        if voter in seen:
            raise AnswerRefused(f"{ask.id}: seat {voter} votes twice. Give each voter one entry.")
        seen.add(voter)
        if seat is not None:
            if type(seat) is not int or seat not in options or seat == voter or barred:
                _check_vote(ask, voter, seat)
            votes[voter] = seat
    if ask.must:
        _everybody(ask, votes)
    return votes


def _complete(ask: Ask[Seat], value: Mapping[Any, Any]) -> bool:
    """Whether each voter, in order, votes for an option that is not himself: as nearly always, and always allowed."""
    if ask.barred or tuple(value) != ask.actors:
        return False
    options = ask.options
    for voter, seat in value.items():
        if type(voter) is not int or type(seat) is not int or seat not in options or seat == voter:
            return False
    return True


def _voter(ask: Ask[Seat], key: object) -> Seat:
    voter = seat_number(key)
    if voter is None:
        raise AnswerRefused(f"{ask.id}: {quote(key)} is not a seat number. Voters are {_list(ask.actors)}.")
    return voter


def _check_vote(ask: Ask[Seat], voter: object, seat: object) -> None:
    if type(seat) is not int:
        raise _refuse(ask, f"{quote(seat)} is not a seat number")
    if seat not in ask.options:
        raise _refuse(ask, f"seat {seat} is not a candidate")
    if seat == voter and not ask.own:
        raise AnswerRefused(f"{ask.id}: seat {voter} votes for himself. Name another candidate.")
    if ask.barred and (voter, seat) in ask.barred:
        raise AnswerRefused(f"{ask.id}: seat {voter} may not vote for seat {seat}. Name another candidate.")


def seats(ask: Ask[Who]) -> tuple[Who, ...]:
    """The options of an ask for seats."""
    return cast("tuple[Who, ...]", ask.options)


def choices(ask: Ask[Who], voter: Who) -> tuple[Who, ...]:
    """The seats that ``voter`` may name on this ballot."""
    return tuple([seat for seat in seats(ask) if (ask.own or seat != voter) and (voter, seat) not in ask.barred])


def _everybody(ask: Ask[Seat], votes: Mapping[Seat, Seat | None]) -> None:
    for voter, seat in votes.items():
        if seat is None and choices(ask, voter):
            raise AnswerRefused(f"{ask.id}: seat {voter} gave no vote, and everybody must. Name a candidate.")


_JUDGES: Mapping[str, Callable[[Ask[Seat], object], Accepted]] = {
    "seat": _seat,
    "seats": _seats,
    "building": _seat,
    "yes_no": _yes_no,
    "card": _word,
    "open": _open,
    "draw": _draw,
    "ballot": _ballot,
}

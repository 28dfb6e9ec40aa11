"""The forms of the host's page: which order each one is."""

from collections.abc import Mapping

from firmware.following import orders
from firmware.following.orders import Order
from firmware.web.refused import Refused

CARDS = "table.roles"
"""The setting that has a field for each card."""


class NoForm(Refused):
    """A form that the page did not make."""


def ordered(form: Mapping[str, str]) -> Order:
    """The order that ``form`` names. Raises `NoForm`."""
    found: Order | None = None
    match dict(form):
        case {"do": "code" | "repeat" | "report" | "backup" | "leave" as name}:
            found = _read(name)
        case {"do": "prove", "code": code} if len(code) <= 20:
            found = orders.Prove(code)
        case {"do": "pause" | "go_on" as wanted}:
            found = orders.Pause(wanted == "pause")
        case {"do": "volume", "percent": percent} if percent.isascii() and percent.isdigit() and int(percent) <= 100:
            found = orders.Volume(int(percent))
        case {"do": "speak", "language": language} if len(language) == 2:
            found = orders.Speak(language)
        case {"do": "forget_game", "number": number, "begun": begun}:
            found = _read("forget_game", number=_number(number), begun=begun, code=form.get("code", ""))
        case {"do": "forget_player", "name": name, "games": games}:
            found = _read("forget_player", name=name, games=_number(games), code=form.get("code", ""))
        case {"do": "names"}:
            found = _names(form)
        case {"do": "settings"}:
            found = _settings(form)
    if found is None:
        raise NoForm("wrong")
    return found


def _number(text: str) -> int:
    """A number that is one. Raises `NoForm`."""
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise NoForm("wrong")
    return int(text)


def _names(form: Mapping[str, str]) -> Order:
    """The names in ``form``, and those that it showed. Raises `NoForm`."""
    given, before = _named(form, "name-"), _named(form, "was-")
    if any(len(name) > orders.LONGEST_NAME for name in given.values()):
        raise NoForm("long")
    return _read("names", names=given, before=before)


def _named(form: Mapping[str, str], prefix: str) -> dict[str, str]:
    """Seat -> name, of the fields whose names begin with ``prefix``; empty ones are none."""
    found = {key.removeprefix(prefix): " ".join(name.split()) for key, name in form.items() if key.startswith(prefix)}
    return {seat: name for seat, name in found.items() if name}


def _settings(form: Mapping[str, str]) -> Order:
    """The settings in ``form`` that are others than those that it showed. Raises `NoForm`."""
    before, given = _fields(form, "had-"), _fields(form, "set-")
    if cards := _fields(form, "card-"):
        if not all(number.isascii() and number.isdigit() for number in cards.values() if number):
            raise NoForm("wrong")
        given[CARDS] = ", ".join(f"{role}:{number}" for role, number in sorted(cards.items()) if number.strip("0"))
    given = {name: value for name, value in given.items() if value != before.get(name)}
    return _read("settings", values=given, before={name: before[name] for name in given if name in before})


def _fields(form: Mapping[str, str], prefix: str) -> dict[str, str]:
    return {key.removeprefix(prefix): value.strip() for key, value in form.items() if key.startswith(prefix)}


def _read(order: str, /, **fields: object) -> Order:
    """The ``order`` of that name, as strictly read as the box does. Raises `NoForm`."""
    try:
        return orders.call({"call": 0, "token": "", "order": order, **fields}).order
    except orders.NoOrder:
        raise NoForm("wrong") from None

"""
What those outside may ask of a box: a closed list, as plain data.

Whatever else comes over a line is no order, and changes nothing. What a box does with an order is in
`firmware.following.obeying`.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from types import MappingProxyType
from typing import Any, TypeVarTuple

LONGEST_NAME = 24
"""Letters of a player's name."""

LONGEST_BADGE = 100
"""Letters of a name as a badge or an earlier evening may have it."""

LONGEST_SETTING = 600
"""Letters of a setting with its name; one of each card of all editions is two thirds of it."""


@dataclass(frozen=True, slots=True)
class Pause:
    """To pause, or to go on."""

    on: bool


@dataclass(frozen=True, slots=True)
class Volume:
    """To be so loud, 0 to 100, in steps of ten."""

    percent: int


@dataclass(frozen=True, slots=True)
class Repeat:
    """To say the last line once more."""


@dataclass(frozen=True, slots=True)
class Speak:
    """To speak ``language`` for the rest of the evening."""

    language: str


@dataclass(frozen=True, slots=True)
class Names:
    """To call who sits at these seats by ``names``, and those at others by number; ``before`` is what was known."""

    names: Mapping[int, str]
    before: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Settings:
    """To go by ``values`` for the rest of the evening, by ``section.key``; ``before`` is what was shown of them."""

    values: Mapping[str, str]
    before: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ShowCode:
    """To show a code on the display, by which a host proves that he is at the box."""


@dataclass(frozen=True, slots=True)
class Prove:
    """To take whoever knows ``code`` for a host."""

    code: str


@dataclass(frozen=True, slots=True)
class Look:
    """To tell a host what he may know."""


@dataclass(frozen=True, slots=True)
class Report:
    """To give a host the doctor's report, which holds no secret."""


@dataclass(frozen=True, slots=True)
class Backup:
    """To keep a backup where the box keeps its journal; nothing of it is given to anybody."""


@dataclass(frozen=True, slots=True)
class ForgetGame:
    """To forget the game ``number``, which ``begun`` then; without the ``code`` for that, to show one."""

    number: int
    begun: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class ForgetPlayer:
    """To take ``name`` out of all games, of which ``games`` were shown; without the ``code`` for that, to show one."""

    name: str
    games: int
    code: str = ""


Forget = ForgetGame | ForgetPlayer


@dataclass(frozen=True, slots=True)
class Leave:
    """To take him for a host no longer."""


Order = Pause | Volume | Repeat | Speak | Names | Settings | ShowCode | Prove | Look | Report | Backup | Forget | Leave


@dataclass(frozen=True, slots=True)
class Call:
    """An order with a ``number`` by which it is answered, from whoever has ``token``."""

    number: int
    order: Order
    token: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of an order: the key of a sentence, a ``token`` for a host who proved it, and what a host may know."""

    said: str
    token: str = ""
    known: Mapping[str, Any] = field(default_factory=dict)


class NoOrder(ValueError):
    """What came is no order."""


def call(found: Any) -> Call:
    """The call that ``found``, an object of JSON, is. Raises `NoOrder`."""
    match found:
        case {"call": int(number), "token": str(token), "order": str(name), **rest} if len(token) <= 100:
            return Call(number, _order(name, {str(key): value for key, value in rest.items()}), token)
    raise NoOrder


def _order(name: str, rest: Mapping[str, Any]) -> Order:
    found: Order | None = _BARE[name]() if name in _BARE else None
    match name, rest:
        case "pause", {"on": bool(on)}:
            found = Pause(on)
        case "volume", {"percent": int(percent)} if 0 <= percent <= 100:
            found = Volume(percent)
        case "speak", {"language": str(language)} if len(language) == 2:
            found = Speak(language)
        case "names", {"names": dict(names), "before": dict(before)}:
            found = Names(_named(names), _named(before))
        case "settings", {"values": dict(values), "before": dict(before)}:
            found = Settings(_set(values), _set(before))
        case "prove", {"code": str(code)} if len(code) <= 20:
            found = Prove(code)
        case "forget_game", {"number": int(number), "begun": str(begun), "code": str(code)}:
            found = ForgetGame(*_short(number, begun, code))
        case "forget_player", {"name": str(player), "games": int(games), "code": str(code)}:
            found = ForgetPlayer(*_short(player, games, code))
    if found is None:
        raise NoOrder
    return found


def _named(names: Mapping[str, Any]) -> dict[int, str]:
    found = {}
    for seat, name in names.items():
        if not (seat.isascii() and seat.isdigit() and len(seat) <= 2 and isinstance(name, str)):
            raise NoOrder
        if len(name) > LONGEST_NAME or not name.isprintable() or name != name.strip() or not name:
            raise NoOrder
        found[int(seat)] = name
    return found


def _set(values: Mapping[str, Any]) -> dict[str, str]:
    """Settings by their names: a few short texts."""
    for name, value in values.items():
        if not (isinstance(value, str) and (name + value).isprintable() and len(name + value) <= LONGEST_SETTING):
            raise NoOrder
    return dict(values)


def name_of(order: Order) -> str:
    """What an order is called."""
    return _NAMES[type(order)]


_Fields = TypeVarTuple("_Fields")


def _short(*fields: *_Fields) -> tuple[*_Fields]:
    """Numbers and short texts, which they must be."""
    for one in fields:
        short = 0 <= one < 10**9 if isinstance(one, int) else len(str(one)) <= LONGEST_BADGE and str(one).isprintable()
        if not short or isinstance(one, bool):
            raise NoOrder
    return fields


def to_json(order: Order) -> dict[str, object]:
    """The order as `call` reads it back, without its number and its token."""
    return {"order": name_of(order), **asdict(order)}


_NAMES: Mapping[type, str] = MappingProxyType(
    {
        Pause: "pause",
        Volume: "volume",
        Repeat: "repeat",
        Speak: "speak",
        Names: "names",
        Settings: "settings",
        ShowCode: "code",
        Prove: "prove",
        Look: "look",
        Report: "report",
        Backup: "backup",
        ForgetGame: "forget_game",
        ForgetPlayer: "forget_player",
        Leave: "leave",
    }
)

_BARE: Mapping[str, type[Repeat | ShowCode | Look | Report | Backup | Leave]] = MappingProxyType(
    {_NAMES[kind]: kind for kind in (Repeat, ShowCode, Look, Report, Backup, Leave)}
)
"""The orders that are nothing but their names."""

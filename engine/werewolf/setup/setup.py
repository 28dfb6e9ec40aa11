"""
How a game is laid out: who sits where with which card, and by which rules.

A Setup that exists is sound; everything that can be wrong with one is said here.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.ask import seat_number
from engine.errors import SetupRefused, quote, suggest
from engine.seats import Seat
from engine.werewolf.model.rules import Rules
from engine.werewolf.setup.editions import edition_rules, enabled, has_captain, strangers, welcome
from engine.werewolf.setup.registry import BUILDINGS, CENTRED, EXACTLY, HOMELESS, WOLVES, find, find_building

_FEWEST, _MOST = 6, 28
_KEYS = ("edition", "rules", "seats", "centre", "captain", "buildings")


@dataclass(frozen=True, kw_only=True, slots=True)
class Setup:
    """
    One game before it begins.

    ``seats`` are role keys clockwise from seat 1, ``centre`` the two cards in the middle
    (with the Thief) or nothing, ``captain`` a seat that holds the office from the start,
    ``buildings`` the visible trade by seat: who is not named is a Vagabond, if anybody is.
    Raises `SetupRefused` if it does not hold together.
    """

    seats: tuple[str, ...]
    edition: str = "2009"
    rules: Rules = Rules()  # noqa: RUF009  (frozen)
    centre: tuple[str, ...] = ()
    captain: Seat | None = None
    buildings: Mapping[Seat, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Check everything that the types cannot."""
        preset, rules = edition_rules(self.edition), self.rules
        if not rules.roles_enabled:
            rules = rules.changed({"roles_enabled": preset.roles_enabled})
        object.__setattr__(self, "rules", welcome(rules, self.seats + self.centre))
        _check_cards(self)
        _check_captain(self)
        if self.buildings:
            object.__setattr__(self, "buildings", _village(self))

    @classmethod
    def from_json(cls, data: Mapping[str, object]) -> "Setup":
        """
        Read a setup: edition, rules, seats, centre, captain, buildings; only seats is required.

        Raises `SetupRefused` or one of its kinds, naming what is allowed.
        """
        if not isinstance(data, Mapping):
            raise SetupRefused(f"A setup is {quote(data)}. Give an object with seats.")
        for key in data:
            if key not in _KEYS:
                raise SetupRefused(f"A setup has no {quote(key)}.{suggest(key, _KEYS)}")
        edition = data.get("edition", "2009")
        rules = edition_rules(edition).changed(_settings(data.get("rules", {})))
        return cls(
            edition=str(edition),
            rules=rules,
            seats=_cards("seats", data.get("seats")),
            centre=_cards("centre", () if data.get("centre") is None else data["centre"]),
            captain=_captain(data.get("captain")),
            buildings=_buildings(data.get("buildings")),
        )

    def to_json(self) -> dict[str, object]:
        """The same setup, such that `from_json` gives it back."""
        return {
            "edition": self.edition,
            "rules": self.overrides(),
            "seats": list(self.seats),
            "centre": list(self.centre),
            "captain": self.captain,
            **({"buildings": {str(seat): key for seat, key in self.buildings.items()}} if self.buildings else {}),
        }

    def houses(self) -> dict[Seat, str] | None:
        """The buildings by seat, of those who have one; None where Le Village is not played."""
        if not self.buildings:
            return None
        return {seat: key for seat, key in self.buildings.items() if BUILDINGS[key].house}

    def overrides(self) -> dict[str, object]:
        """The settings that are not the edition's own."""
        return self.rules.differing(edition_rules(self.edition))


def _settings(value: object) -> dict[str, object]:
    if not isinstance(value, Mapping):
        raise SetupRefused(f'rules is {quote(value)}. Give settings by name, like {{"hunter_shot": "optional"}}.')
    settings = dict(value)
    if isinstance(settings.get("roles_enabled"), (list, tuple)):
        settings["roles_enabled"] = enabled(settings["roles_enabled"])
    return settings


def _cards(key: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, Sequence) or isinstance(value, (str, bytes)):
        raise SetupRefused(f"{key} is {quote(value)}. Give a list of role names.")
    return tuple(find(name).key for name in value)


def _captain(value: object) -> Seat | None:
    if value is not None and type(value) is not int:
        raise SetupRefused(f"captain is {quote(value)}. Give a seat number or null.")
    return None if value is None else Seat(value)


def _buildings(value: object) -> dict[Seat, str]:
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise SetupRefused(f'buildings is {quote(value)}. Give buildings by seat, like {{"3": "farmer"}}.')
    found: dict[Seat, str] = {}
    for key, name in value.items():
        seat = seat_number(key)
        if seat is None:
            raise SetupRefused(f"{quote(key)} in buildings is not a seat number. Give seats from 1.")
        if seat in found:
            raise SetupRefused(f"Seat {seat} has two buildings. Give each seat one.")
        found[seat] = find_building(name).key
    return found


def _village(setup: Setup) -> dict[Seat, str]:
    """The trade of every seat, in seat order; refused where there are not so many tokens."""
    seats = tuple(map(Seat, range(1, len(setup.seats) + 1)))
    for seat in setup.buildings:
        if seat not in seats:
            raise SetupRefused(f"There is no seat {seat} for a {setup.buildings[seat]}. Seats: 1 to {len(seats)}.")
    trades = {seat: find_building(setup.buildings.get(seat, HOMELESS)).key for seat in seats}
    for key, count in Counter(trades.values()).items():
        copies = BUILDINGS[key].copies
        if count > copies:
            raise SetupRefused(f"{count} seats are {key}; of these tokens the box holds {copies}. Give others.")
    return trades


def _check_cards(setup: Setup) -> None:
    players, pool = len(setup.seats), setup.seats + setup.centre
    if not _FEWEST <= players <= _MOST:
        raise SetupRefused(f"{players} seats cannot play. Give {_FEWEST} to {_MOST}.")
    barred = strangers(pool, setup.rules)
    if barred:
        first, names = next(filter(barred.__contains__, pool)), ", ".join(setup.rules.roles_enabled)
        raise SetupRefused(f"{first} does not play in {setup.edition} with these rules. Allowed: {names}.")
    for role, exactly in EXACTLY.items():
        if (count := pool.count(role)) not in (0, exactly):
            raise SetupRefused(f"{role} is dealt {count} times. Deal exactly {exactly}, or none.")
    if WOLVES.isdisjoint(pool):
        raise SetupRefused("There is no wolf. Deal at least one.")
    if not CENTRED.isdisjoint(pool):
        _check_centre(setup)
    elif setup.centre:
        raise SetupRefused(f"{len(setup.centre)} cards lie in the middle without the Thief. Leave centre empty.")


def _check_centre(setup: Setup) -> None:
    if len(setup.centre) != 2:
        raise SetupRefused(f"With the Thief two cards lie in the middle, not {len(setup.centre)}. Give both as centre.")
    wolves = sum(role in WOLVES for role in setup.seats + setup.centre)
    if wolves < setup.rules.thief_min_wolves:
        raise SetupRefused(
            f"With the Thief {setup.rules.thief_min_wolves} wolf cards are needed, and there are {wolves}. "
            "Add one, or lower thief_min_wolves."
        )


def _check_captain(setup: Setup) -> None:
    if setup.captain is None:
        return
    if not 1 <= setup.captain <= len(setup.seats):
        raise SetupRefused(f"captain is seat {setup.captain}. Give one of 1 to {len(setup.seats)}.")
    if setup.rules.captain_election_day == "never" and not has_captain(setup.edition):
        raise SetupRefused(f"{setup.edition} has no Captain. Leave captain out, or set captain_election_day.")

"""
The statistics: what was observed, beside what sensible players come to at the same tables.

A probability is given only for what comes at most once a game: votes and deaths of one game depend on each other.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.werewolf.setup.registry import SIDES
from firmware.afterwards.chance import Expected, margin, mean, probability
from firmware.history.counting import NONE, Counts, Laid, Record, Share, Stay, added, games_of, share
from firmware.history.game import composed
from firmware.players.simulation.tally import wilson
from firmware.runtime.composition import players

CONFIDENCE = 0.95
"""Of the intervals."""

MOST = 12
"""How many compositions are listed, those that were played most."""

Forecast = Mapping[int, Counts]
"""What is expected at each kind of table, by its number; not every one has to be there."""


class Row(NamedTuple):
    """
    One line: something came ``hits`` times ``of`` so many, which is ``rate``, surely between ``low`` and ``high``.

    ``expected`` is the rate that sensible players come to, and ``chance`` how probable a result so far from it is where
    chance alone decides; ``None`` where that is not known, or says nothing. The expected rate
    may be wrong by ``margin``, for it was simulated.
    """

    key: str
    hits: int
    of: int
    rate: float
    low: float
    high: float
    expected: float | None = None
    chance: float | None = None
    margin: float | None = None


class Person(NamedTuple):
    """What one player did: ``won`` as a `Row`, and the shares of games lived through, of first deaths, of votes."""

    name: str
    won: Row
    lived: Row
    first: Row
    votes: Row


class Card(NamedTuple):
    """How one card did: games its camp won, holders who lived, and the nights they lived in, on average."""

    role: str
    won: Row
    lived: Row
    nights: float
    expected_nights: float | None


@dataclass(frozen=True)
class Statistics:
    """
    Everything that is shown.

    ``editions``, ``sizes`` and ``tables`` say how often the villagers won; ``night_by_night`` who was alive after each.
    ``simulated`` is how many games the expectation of a table stands on.
    """

    games: int
    argent: int
    simulated: int
    nights: float
    expected_nights: float | None
    sides: Sequence[Row]
    editions: Sequence[Row]
    sizes: Sequence[Row]
    tables: Sequence[Row]
    cards: Sequence[Card]
    night_by_night: Sequence[Row]
    votes: Row
    seers: Row
    people: Sequence[Person]


def statistics(record: Record, forecast: Forecast) -> Statistics:
    """The statistics of ``record``, beside what ``forecast`` expects of its tables."""
    every = _Among(record, forecast, record.counts)
    total = added(record.counts.values())
    return Statistics(
        games=record.games,
        argent=record.argent,
        simulated=max((games_of(counts) for counts in forecast.values()), default=0),
        nights=_mean(total, "nights"),
        expected_nights=every.expected("nights"),
        sides=[every.row(f"side:{side}", side) for side in SIDES if every.met(f"side:{side}")],
        editions=_villages(record, forecast, lambda laid: laid.edition),
        sizes=_villages(record, forecast, lambda laid: str(_players(laid)), in_order=int),
        tables=_villages(record, forecast, lambda laid: laid.cards)[:MOST],
        cards=_cards(every, total),
        night_by_night=_nights(every, total),
        votes=every.row("votes", "votes", tested=False),
        seers=every.row("seer", "seer"),
        people=_people(record, forecast),
    )


class _Among:
    """What was counted at some of the tables."""

    def __init__(self, record: Record, forecast: Forecast, tables: Iterable[int]) -> None:
        self._counts = {laid: record.counts[laid] for laid in tables}
        self._forecast = forecast

    def met(self, name: str) -> bool:
        """Whether that came at all."""
        return any(share(counts, name).hits for counts in self._counts.values())

    def parts(self, name: str) -> list[Expected] | None:
        """What is expected of ``name`` at each table; ``None`` where it is not known of all of them."""
        return expected_of(
            ((laid, share(counts, name).of) for laid, counts in self._counts.items()), name, self._forecast
        )

    def expected(self, name: str) -> float | None:
        """The expected mean of ``name``."""
        parts = self.parts(name)
        games = sum(part.of for part in parts or ())
        return mean(parts) / games if parts and games else None

    def fallen(self, night: int) -> float | None:
        """Of all players, the share that is expected to die in that night or on the day after it."""
        seats = expected = 0.0
        for laid, counts in self._counts.items():
            played = counts.get("seats", NONE).hits
            forecast = self._forecast.get(laid)
            if forecast is None and played:
                return None
            if forecast is not None:
                of = forecast["seats"].hits
                seats += played
                expected += played * forecast.get(f"fell:{night}", NONE).hits / of
        return expected / seats if seats else None

    def row(self, name: str, key: str, *, tested: bool = True) -> Row:
        """The row of ``name``, called ``key``."""
        seen = NONE
        for counts in self._counts.values():
            seen = seen.plus(share(counts, name))
        return row_of(key, seen, self.parts(name), tested=tested)


def expected_of(seen: Iterable[tuple[int, int]], name: str, forecast: Forecast) -> list[Expected] | None:
    """What is expected of ``name`` where it could come so many times at each table; ``None`` if one is not known."""
    parts = []
    for laid, of in seen:
        if not of:
            continue
        found = share(forecast.get(laid, {}), name)
        if not found.of:
            return None
        parts.append(Expected(of, found.hits / found.of, found.of))
    return parts


def row_of(key: str, seen: Share, parts: Sequence[Expected] | None, *, tested: bool = True) -> Row:
    """The row called ``key`` of what was ``seen``, where ``parts`` are expected."""
    if not seen.of:
        return Row(key, 0, 0, 0.0, 0.0, 1.0)
    rate = wilson(seen.hits, seen.of, CONFIDENCE)
    known = bool(parts)
    return Row(
        key,
        seen.hits,
        seen.of,
        rate.rate,
        rate.low,
        rate.high,
        mean(parts or ()) / seen.of if known else None,
        probability(seen.hits, parts or ()) if known and tested else None,
        margin(parts or ()) if known else None,
    )


def _villages(
    record: Record,
    forecast: Forecast,
    kind: Callable[[Laid], str],
    in_order: Callable[[str], int] | None = None,
) -> list[Row]:
    """How often the villagers won at each ``kind`` of table: the kinds played most first, or ``in_order``."""
    kinds: dict[str, list[int]] = {}
    for laid in record.counts:
        kinds.setdefault(kind(record.tables[laid]), []).append(laid)
    rows = [_Among(record, forecast, tables).row("side:villagers", key) for key, tables in kinds.items()]
    rows = [row for row in rows if row.of]
    return sorted(rows, key=lambda row: -row.of if in_order is None else in_order(row.key))


def _players(laid: Laid) -> int:
    """How many play at such a table."""
    return players(composed(laid.cards))


def _cards(every: _Among, total: Counts) -> list[Card]:
    roles = [name.removeprefix("won:") for name in total if name.startswith("won:") and total[name].of]
    cards = [
        Card(
            role,
            every.row(f"won:{role}", role),
            every.row(f"lived:{role}", role, tested=False),
            _mean(total, f"rounds:{role}"),
            every.expected(f"rounds:{role}"),
        )
        for role in roles
    ]
    return sorted(cards, key=lambda card: (-card.won.of, card.role))


def _nights(every: _Among, total: Counts) -> list[Row]:
    """Who was alive after each night and the day after it."""
    seats = total.get("seats", NONE).hits
    last = max((int(name.removeprefix("fell:")) for name in total if name.startswith("fell:")), default=0)
    rows, alive, expected = [], seats, 1.0
    for night in range(1, last + 1):
        alive -= total.get(f"fell:{night}", NONE).hits
        fell = every.fallen(night)
        expected = expected - fell if fell is not None and expected >= 0 else -1.0
        row = row_of(str(night), Share(alive, seats), None)
        rows.append(row._replace(expected=expected if expected >= 0 else None))
    return rows


def _people(record: Record, forecast: Forecast) -> list[Person]:
    stays: dict[str, list[Stay]] = {}
    for stay in record.stays:
        stays.setdefault(stay.player, []).append(stay)
    people = [_person(record.names.get(player, player), own, forecast) for player, own in stays.items()]
    return sorted(people, key=lambda person: (-person.won.of, person.name))


def _person(name: str, stays: Sequence[Stay], forecast: Forecast) -> Person:
    games = sum(stay.games for stay in stays)

    def row(what: str, hits: int, tested: bool) -> Row:
        expected = [expected_of([(stay.laid, stay.games)], f"{what}:{stay.role}", forecast) for stay in stays]
        known = None if None in expected else [part for parts in expected for part in parts or ()]
        return row_of(what, Share(hits, games), known, tested=tested)

    votes = Share(sum(stay.hits for stay in stays), sum(stay.votes for stay in stays))
    return Person(
        name,
        row("won", sum(stay.won for stay in stays), True),
        row("lived", sum(stay.lived for stay in stays), False),
        row("first", sum(stay.first for stay in stays), True),
        row_of("votes", votes, None),
    )


def _mean(counts: Counts, name: str) -> float:
    found = counts.get(name, NONE)
    return found.hits / found.of if found.of else 0.0

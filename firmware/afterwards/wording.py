"""The statistics in words: titles, tables of shares, and what stands in a cell."""

from collections.abc import Callable

from firmware.afterwards.advising import Odds
from firmware.afterwards.statistics import Person, Row, Statistics
from firmware.afterwards.words import Words
from firmware.history.game import composed

USUAL = 0.1
"""A result that chance alone brings more often than this is nothing to speak of."""

NEVER = 1e-6
"""What comes more seldom is not told more exactly."""

Called = Callable[[Row], str]

Section = tuple[str, list[Row], Called]


def sections(words: Words, found: Statistics) -> list[Section]:
    """The tables of one share each: what each is called, its rows, and how a row is called."""

    def also(row: Row) -> str:
        return words.text("statistics", "votes_row" if row.key == "votes" else "seers_row")

    every: list[Section] = [
        ("sides", [*found.sides], lambda row: capital(words.side(row.key))),
        ("editions", [*found.editions], lambda row: row.key),
        ("sizes", [*found.sizes], lambda row: words.text("statistics", "players", count=row.key)),
        ("tables", [*found.tables], lambda row: cards(words, row.key)),
        (
            "night_by_night",
            [*found.night_by_night],
            lambda row: capital(words.text("statistics", "night", night=row.key)),
        ),
        ("others", [row for row in (found.votes, found.seers) if row.of], also),
    ]
    return [section for section in every if section[1]]


def title(words: Words, found: Statistics) -> str:
    """How many games there were."""
    nights = words.number(found.nights)
    if found.expected_nights is None:
        return words.text("statistics", "title", count=found.games, nights=nights)
    expected = words.number(found.expected_nights)
    return words.text("statistics", "title_expected", count=found.games, nights=nights, expected=expected)


def basis(words: Words, found: Statistics) -> str:
    """What the expectation stands on."""
    key = "basis" if found.simulated else "unexpected"
    return words.text("statistics", key, games=found.simulated)


def cards(words: Words, text: str) -> str:
    """A composition in words."""
    return words.cards([card for card, count in composed(text).items() for _ in range(count)])


def chance(words: Words, row: Row) -> str:
    """How unlike chance a result is."""
    if row.chance is None:
        return ""
    if row.chance > USUAL:
        return words.text("statistics", "usual")
    if row.chance < NEVER:
        return words.text("statistics", "rarer", count=words.count(round(1 / NEVER)))
    return words.text("statistics", "one_in", count=words.count(round(1 / row.chance)))


def interval(words: Words, row: Row) -> str:
    """Between which shares the true one surely is."""
    return f"{100 * row.low:.0f}–{words.percent(row.high)}"


def expected(words: Words, row: Row) -> str:
    """The share that was expected, and how exactly that is known."""
    if row.expected is None:
        return ""
    return words.percent(row.expected) if row.margin is None else words.percent(row.expected, row.margin)


def brief(words: Words, odds: Odds) -> str:
    """The chances of each side in one line."""
    return ", ".join(f"{words.side(side)} {words.percent(rate.rate)}" for side, rate in odds.sides.items())


def person_cells(words: Words, person: Person) -> list[str]:
    """What stands beside a player's name."""
    won, first = person.won, person.first
    return [
        str(won.of),
        *(words.percent(won.rate), expected(words, won), chance(words, won)),
        words.percent(person.lived.rate),
        *(words.percent(first.rate), expected(words, first), chance(words, first)),
        words.percent(person.votes.rate) if person.votes.of else "",
    ]


def capital(text: str) -> str:
    """``text`` with a capital first letter."""
    return text[:1].upper() + text[1:]

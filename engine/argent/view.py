"""What is known of a game: to everybody, to one seat, and to nobody who plays (J-1, J-3)."""

from collections.abc import Callable

from engine.argent.cards import Card
from engine.argent.table import Table, by_seat
from engine.seats import Seat

_Entry = dict[str, object]


def public(table: Table) -> _Entry:
    """What the whole table knows."""
    return _view(table, lambda card: {"value": card.value if card.up else None})


def seen(table: Table, seat: Seat) -> _Entry:
    """What ``seat`` knows: also what it has lawfully seen and could follow, and its hand in its own turn."""
    view = _view(table, lambda card: {"value": card.value if seat in card.seen else None})
    return {**view, "drawn": _values(table.layout.hand)} if seat == table.turn else view


def everything(table: Table) -> _Entry:
    """All secrets, and by card the seats that know it."""
    layout = table.layout
    return {
        **_view(table, lambda card: {"value": card.value, "seen": sorted(card.seen)}),
        "drawn": _values(layout.hand),
        "pile_cards": _values(layout.pile[::-1]),
        "aside_cards": _values(layout.aside),
    }


def _view(table: Table, known: Callable[[Card], _Entry]) -> _Entry:
    layout, amulet = table.layout, table.amulet
    return {
        "game": "argent",
        "players": table.setup.players,
        "round": table.round,
        "rounds": table.setup.rounds,
        "phase": table.phase,
        "starter": table.starter,
        "turn": table.turn,
        "caller": table.caller,
        "last": list(table.last),
        "pile": len(layout.pile),
        "shown": _values(layout.shown),
        "discard": _values(layout.discard[::-1]),
        "aside": len(layout.aside),
        "hand": len(layout.hand),
        "amulet": {"holder": amulet.holder, "used": amulet.used, "on": _lies(table, amulet.card)},
        "villages": {str(seat): _village(table, seat, known) for seat in layout.villages},
        "points": [by_seat(points) for points in table.points],
        "totals": by_seat(table.totals),
    }


def _village(table: Table, seat: Seat, known: Callable[[Card], _Entry]) -> list[_Entry]:
    cards = table.layout.villages[seat]
    return [
        {
            "place": place,
            "up": card.up,
            **known(card),
            "amulet": card is table.amulet.card,
            "guarded": table.layout.safe(seat, card),
            "guards": None if card.guards is None else cards.index(card.guards) + 1,
        }
        for place, card in enumerate(cards, 1)
    ]


def _lies(table: Table, card: Card | None) -> dict[str, int] | None:
    if card is None:
        return None
    return next(
        {"seat": seat, "place": cards.index(card) + 1} for seat, cards in table.layout.villages.items() if card in cards
    )


def _values(cards: list[Card]) -> list[int]:
    return [card.value for card in cards]

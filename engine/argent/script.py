"""The script of a game: its rounds, and what a round consists of."""

from typing import Final

from engine.argent.actor import Actor
from engine.argent.cards import Amulet, dealt
from engine.argent.registry import DECK
from engine.argent.residents.squire import Squire
from engine.argent.residents.villager import Villager
from engine.argent.score import least, ranking, score, winners
from engine.argent.table import Table, by_seat, put_numbers
from engine.argent.turn import serves, turn
from engine.ask import Ask
from engine.seats import Seat

VILLAGE: Final = 5
LOOKS: Final = 2
"""How many own cards may be looked at before the round (F-05)."""


async def play(table: Table) -> None:
    """Play every round, and name the winners (F-01, F-29)."""
    while True:
        await _round(table)
        if table.round == table.setup.rounds:
            break
        table.round += 1
    table.phase, table.turn = "over", None
    table.say(
        "over",
        winners=list(winners(table.totals, table.amulet.holder)),
        totals=by_seat(table.totals),
        ranking=[list(group) for group in ranking(table.totals)],
    )


async def _round(table: Table) -> None:
    await _open(table)
    seats = table.after(table.starter)
    for seat in (table.starter, *seats[:-1]):
        await _look(table, seat)
    table.phase = "turn"
    reason, seat = "", table.starter
    while not reason:
        await turn(table, seat)
        if seat in table.last:
            table.last.remove(seat)
        Squire.make_up(table)
        reason = _ends(table)
        seat = table.after(seat)[0]
    table.say("round.ends", reason=reason)
    _count(table)


async def _open(table: Table) -> None:
    """Shuffle and deal (F-02 to F-04)."""
    table.phase, table.turn, table.caller, table.last = "look", None, None, []
    order = await put_numbers(Ask("deck", "draw", (), DECK, len(DECK)))
    table.layout = dealt(order, table.seats)
    table.say(
        "round.opens",
        round=table.round,
        starter=table.starter,
        amulet=table.amulet.holder,
        aside=len(table.layout.aside),
        discard=table.layout.discard[-1].value,
    )


async def _look(table: Table, seat: Seat) -> None:
    """Let ``seat`` look at two own cards (F-05)."""
    options = tuple(range(1, VILLAGE + 1))
    places = await put_numbers(Ask("look", "places", (seat,), options, LOOKS))
    Actor(table, seat).look([(seat, place) for place in places], "start")


def _ends(table: Table) -> str:
    """Why the round is over after this turn; empty while it goes on (F-21, F-22, F-37)."""
    if Villager.ends(table.layout):
        return "villagers"
    if _exhausted(table) and (table.caller is None or table.rules.exhaust_after_call == "ends"):
        return "pile"
    return "call" if table.caller is not None and not table.last else ""


def _exhausted(table: Table) -> bool:
    """Whether nothing is left to draw: no pile, and by SA-04 nothing beside it that anybody may draw either."""
    if table.layout.pile:
        return False
    if table.rules.exhausted == "pile" or not table.layout.shown:
        return True
    return not any(serves(Actor(table, seat)) for seat in table.seats)


def _count(table: Table) -> None:
    """Turn all cards open, count them, and settle who begins the next round (F-23 to F-28)."""
    sums = dict.fromkeys(table.seats, 0)
    for seat in table.after(table.caller or table.starter):
        for card in table.layout.villages[seat]:
            card.open(table.seats)
        values = [card.value for card in table.layout.villages[seat]]
        sums[seat] = sum(values)
        table.say("count", seat=seat, values=values, total=sums[seat])
    points, lowest = score(sums, table.caller)
    table.points.append(points)
    for seat, lost in points.items():
        table.totals[seat] += lost
    kept = table.amulet.holder if table.rules.amulet_keep else None
    holder = table.caller if lowest else kept
    table.amulet = Amulet(holder)
    table.say(
        "scores",
        round=table.round,
        points=by_seat(points),
        totals=by_seat(table.totals),
        caller=table.caller,
        lowest=lowest,
        amulet=holder,
    )
    tied = least(points)
    table.starter = table.setup.youngest_of(tied if len(tied) == 1 or table.rules.tie_start == "tied" else table.seats)

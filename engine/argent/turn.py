"""A turn: one action, with free moves before it, within it and after it (F-08 to F-13)."""

from engine.argent.actor import Actor
from engine.argent.cards import Card
from engine.argent.choice import Choice
from engine.argent.exchange import exchange
from engine.argent.registry import RESIDENTS
from engine.argent.residents.rascal import Rascal
from engine.argent.residents.squire import Squire
from engine.argent.residents.villager import Villager
from engine.argent.table import Table, put_choice, put_number
from engine.ask import Ask, Kind
from engine.seats import Seat

CALLS_WITH = 4
"""So many cards at most has who calls the count (F-12)."""

Option = dict[str, object]


async def turn(table: Table, seat: Seat) -> None:
    """Play the turn of ``seat``."""
    table.turn = seat
    table.say("turn", seat=seat, last=table.caller is not None)
    actor = Actor(table, seat)
    choice = await _act(actor)
    actor.acting = True
    match choice.do:
        case "call":
            table.caller = seat
            table.last = list(table.after(seat)[:-1])
            table.say("calls", seat=seat)
            return
        case "draw":
            await _draw(actor, choice.shown)
        case "take":
            exchange(actor, actor.layout.discard.pop(), choice, "discard")
        case _:
            table.say("passes", seat=seat)
    if not (table.rules.villagers_end == "at_once" and Villager.ends(table.layout)):
        await _finish(actor)


async def _act(actor: Actor) -> Choice:
    """The action that is chosen, after any free moves; none where nothing is possible."""
    while actions := _actions(actor):
        choice = await put_choice(_ask(actor, "turn", [*actions, *_free(actor)]))
        if not _moved(actor, choice):
            return choice
    return Choice()


def _actions(actor: Actor) -> list[Option]:
    """Everything that would be an action now (F-08)."""
    layout, places = actor.layout, actor.own()
    found: list[Option] = [{"do": "draw"}] if layout.pile else []
    if serves(actor):
        found += [{"do": "draw", "shown": number} for number in range(1, len(layout.shown) + 1)]
    if layout.discard and places:
        found.append({"do": "take", "places": places})
    if len(actor.village) <= CALLS_WITH and actor.table.caller is None and not actor.freed:
        found.append({"do": "call"})
    return found


def serves(actor: Actor) -> bool:
    """Whether the actor may draw from beside the pile (SA-06)."""
    if actor.table.rules.squire_serves == "all":
        return True
    return any(card.up and card.value == Squire.value for card in actor.village)


async def _draw(actor: Actor, shown: int) -> None:
    """Draw, keep one card, and discard or exchange it (F-09, F-10, V4)."""
    kept, source = await _keep(actor, shown)
    power = RESIDENTS[kept.value]
    while True:
        options: list[Option] = [{"do": "discard"}]
        options += [{"do": "power"}] if power.usable(actor) else []
        options += [{"do": "exchange", "places": places}] if (places := actor.own()) else []
        choice = await put_choice(_ask(actor, "drawn", [*options, *_free(actor)]))
        if not _moved(actor, choice):
            break
    actor.layout.hand.remove(kept)
    if choice.do == "exchange":
        exchange(actor, kept, choice, source)
        return
    actor.discard(kept)
    actor.table.say("discards", seat=actor.seat, value=kept.value)
    if choice.do == "power":
        actor.table.say("power", seat=actor.seat, card=power.key)
        await power.use(actor)


async def _keep(actor: Actor, shown: int) -> tuple[Card, str]:
    """Take cards in hand; the one that is kept, and where it is from."""
    layout, table = actor.layout, actor.table
    beside = layout.shown.pop(shown - 1) if shown else None
    if beside is not None:
        layout.hand.append(beside)
    drawn = [actor.draw() for _ in range(min(Rascal.more(actor) + (beside is None), len(layout.pile)))]
    cards = list(layout.hand)
    table.say("draws", seat=actor.seat, cards=len(cards), shown=None if beside is None else beside.value)
    table.show("drawn", actor.seat, values=[card.value for card in cards])
    kept = cards[0]
    if len(cards) > 1:
        options = tuple(range(1, len(cards) + 1))
        kept = cards[await put_number(Ask("rascal.keep", "number", (actor.seat,), options)) - 1]
        table.say("keeps", seat=actor.seat, source="shown" if kept is beside else "pile")
        layout.hand[:] = [kept]
        if beside is not None and kept is not beside:
            layout.shown.insert(shown - 1, beside)
        Rascal.put_back(actor, [card for card in drawn if card is not kept])
    return kept, "shown" if kept is beside else "pile"


async def _finish(actor: Actor) -> None:
    """Any free moves that are left, after the action."""
    while free := _free(actor):
        if not _moved(actor, await put_choice(_ask(actor, "finish", [{"do": "end"}, *free]))):
            return


def _free(actor: Actor) -> list[Option]:
    """The free moves that are open: the amulet, Empaths and Bodyguards."""
    found: list[Option] = []
    for card in _open(actor):
        option = RESIDENTS[card.value].moves(actor, card)
        if option is not None and option not in found:
            found.append(option)
    amulet, places = actor.table.amulet, actor.own()
    if amulet.holder == actor.seat and not amulet.used and places:
        found.append({"do": "amulet", "places": places})
    return found


def _moved(actor: Actor, choice: Choice) -> bool:
    """Make the free move, if ``choice`` is one (F-32, V2, V3)."""
    match choice.do:
        case "amulet":
            amulet = actor.table.amulet
            amulet.used, amulet.card = True, actor.card(actor.seat, choice.place)
            actor.table.say("amulet", seat=actor.seat, place=choice.place)
        case "guard":
            card = actor.card(actor.seat, choice.bodyguard)
            RESIDENTS[card.value].move(actor, card, choice)
        case "empath":
            card = next(card for card in _open(actor) if _looks(actor, card))
            RESIDENTS[card.value].move(actor, card, choice)
        case _:
            return False
    actor.freed = True
    return True


def _looks(actor: Actor, card: Card) -> bool:
    option = RESIDENTS[card.value].moves(actor, card)
    return option is not None and option["do"] == "empath"


def _open(actor: Actor) -> list[Card]:
    """His own open cards."""
    return [card for card in actor.village if card.up]


def _ask(actor: Actor, name: str, options: list[Option], kind: Kind = "move") -> Ask[Seat]:
    return Ask(name, kind, (actor.seat,), tuple(options))

"""What players who come back to a game have to know of it: all that was seen, shown and said, in order."""

from collections.abc import Iterator, Sequence

from engine import Show
from engine.seats import Seat
from firmware.players.bots.log import Logged
from firmware.players.bots.mind import ATTACKED, POISON, Poisoning, Rescue
from firmware.players.opponents import Town
from firmware.players.virtual.diary import Entry
from firmware.session.record.ledger import Ledger
from firmware.session.record.seating import Seating
from hardware.ports.pads import Pad

HEALS = "witch.heal"
"""What a Witch is asked who was shown whom the wolves came for."""


def course(ledger: Ledger, entries: Sequence[Entry]) -> Iterator[Town | Show[Pad] | Rescue | Poisoning | Logged]:
    """The game so far, each player by the pad at which he sat down; ``entries`` are what was said in it."""
    before, *after = ledger.course()
    homes, waiting = Seating(ledger.seating.pads, before), list(entries)  # nobody has moved house yet
    healed = {one.after for one in ledger.answers() if one.ask.id == HEALS and one.value is True}
    poisoned = {one.after: one for one in ledger.answers() if one.ask.id == POISON}
    attacked: Show[Pad] | None = None
    yield Town.of(before, homes.home)
    for number, (effect, view) in enumerate(zip(ledger.effects(), after, strict=True), 1):
        shown = homes.effect(effect)
        if isinstance(shown, Show):
            yield shown
            attacked = shown if shown.cue == ATTACKED else attacked
        yield Town.of(view, homes.home)
        if number in healed and attacked is not None and (victim := attacked.facts["seat"]) is not None:
            yield Rescue(attacked.to[0], victim)
        if number in poisoned and isinstance(target := poisoned[number].value, int):
            witches = homes.asked(poisoned[number].ask, poisoned[number].public)
            yield from (Poisoning(homes.home(witch), homes.home(Seat(target))) for witch in witches)
        while waiting and waiting[0].effects <= number:
            yield waiting.pop(0).said
    yield from (entry.said for entry in waiting)

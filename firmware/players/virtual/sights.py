"""Which cards a player was shown by his role or his trade, for his own eyes."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from engine import Effect, Show
from engine.seats import Seat
from engine.werewolf.setup.registry import WOLVES
from firmware.players.opponents import CONFESSOR
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad

_PAGES = {"seer.card": "", "confessor.card": CONFESSOR}
"""The pages that show the card of another, and the trade by which; or the own role."""

_WOLVES_SIDE = "werewolves"
"""What the engine calls the side of the wolves, where it shows only a side."""


class Sight(NamedTuple):
    """Whose card it was, by where he sat down, which, and the role or trade by which it was seen."""

    target: Pad
    card: str
    means: str


def sights(ledger: Ledger) -> Mapping[Pad, tuple[Sight, ...]]:
    """What each player has seen, by where he sat down, in order; each card as it was last."""
    seen = dict[Pad, dict[Pad, Sight]]()
    for show, seat, player, target in _shown(ledger, ledger.effects()):
        match show.facts:
            case {"role": str(role)}:
                sight = Sight(target, role, _PAGES[show.cue] or ledger.game.role(seat))
                latest = seen.setdefault(player, {})
                latest.pop(target, None)  # a card that is seen again is seen last
                latest[target] = sight
            case _:
                pass
    return {pad: tuple(latest.values()) for pad, latest in seen.items()}


def verdicts(ledger: Ledger) -> Mapping[Pad, Mapping[Pad, bool]]:
    """In whom each player has seen a wolf, and in whom none, by where they sat down; also by a mere side."""
    seen = dict[Pad, dict[Pad, bool]]()
    for show, _, player, target in _shown(ledger, ledger.effects()):
        seen.setdefault(player, {})[target] = _of_wolf(show)
    return seen


def looks(ledger: Ledger) -> Mapping[Pad, tuple[Pad, str, bool]]:
    """Of whom each player sees something just now: who that is, the card or nothing, and whether it is a wolf's."""
    now = ledger.begun()[len(ledger.effects()) :]
    shown = _shown(ledger, now)
    return {player: (target, str(show.facts.get("role", "")), _of_wolf(show)) for show, _, player, target in shown}


def _of_wolf(show: Show[Seat]) -> bool:
    return show.facts.get("role") in WOLVES or show.facts.get("camp") == _WOLVES_SIDE


def _shown(ledger: Ledger, effects: Iterable[Effect[Seat]]) -> Iterator[tuple[Show[Seat], Seat, Pad, Pad]]:
    """Each page that showed something of another, who saw it and whose it was, by where they sat down."""
    seating = ledger.public.seating
    for effect in effects:
        match effect:
            case Show(cue, to, {"seat": int(target)}) if cue in _PAGES:
                for seat in to:
                    yield effect, seat, seating.home(seat), seating.home(Seat(target))
            case _:
                pass

"""
The count of a round: card by card on the lid, or sum by sum with two keys.

Each card and each sum is in the journal before it is answered. Who counts by keys: everybody where the box knows no
card or its reader is lost, and whoever holds his red key before he has laid a card.
"""

from collections.abc import Awaitable, Callable
from functools import partial

from firmware.runtime.journal import Card
from firmware.session.box import Box, Command, Input
from firmware.session.box.ears import Laid
from firmware.session.cards.names import ARGENT_DECK
from firmware.session.cards.reading import changes
from firmware.session.play.argent.asking import ask, refuse, sum_by_keys, value_by_keys
from firmware.session.play.argent.cards import expected, known
from firmware.session.play.argent.cues import summed
from firmware.session.play.argent.keys import Keys, Press
from firmware.session.play.argent.pages import counted
from firmware.session.play.argent.record import Record
from hardware.ports.board import Light
from hardware.ports.events import CardsClash, KeyDown
from hardware.ports.pads import Pad

NOTICED = 1.0
"""Seconds after which it is noticed that the reader was lost meanwhile."""

MOST = 4
"""With more cards nobody may call the count (F-12)."""

Tell = Callable[..., Awaitable[None]]


class Counting:
    """The count of a table: ``tell`` says a line of this round, unless it was said."""

    def __init__(self, box: Box, record: Record, keys: Keys, tell: Tell) -> None:
        self._box, self._record, self._keys, self._tell = box, record, keys, tell
        self._by_keys: set[tuple[int, Pad]] = set()
        """Rounds and seats that took the keys, though they could use the lid."""

    async def step(self) -> Input | None:
        """Have whoever counts lay a card, or enter a sum; what is no part of a count is given back."""
        match = self._record.match
        seat = match.counts
        self._box.lights.set({seat: Light.BLINK})
        if (match.round, seat) in self._by_keys or not self._readable:
            return await self._sum(seat)
        await self._tell("argent.count.seat", seat=seat)
        self._box.show(partial(counted, self._box, seat, self._mine(seat)))
        match await self._keys.hear(self._box.now + NOTICED):
            case Press(pad, "up", held=False) if pad == seat:
                await self._close(seat)
            case Press(pad, "down", held) if pad == seat and (self._mine(seat) or not held):
                self._take_back(seat)
            case Press(pad, "down", held=True) if pad == seat:
                self._by_keys.add((match.round, seat))
            case Press(pad, "down") if not self._mine(seat) and pad == next(reversed(list(match.counted)), None):
                self._box.take_key()
                self._record.undo()
            case Laid() as laid:
                await self._lay(seat, laid)
            case CardsClash() as heard:
                await refuse(self._box, heard)
            case Press() | None:
                pass
            case heard:
                return heard
        return None

    @property
    def _readable(self) -> bool:
        """Whether cards can be counted on the lid."""
        return "reader" not in self._box.lost and bool(known(self._box.journal))

    def _mine(self, seat: Pad) -> tuple[int, ...]:
        """The values that ``seat`` has laid."""
        return tuple(self._record.match.laid.get(seat, {}).values())

    # -- on the lid --------------------------------------------------------------------------------

    async def _lay(self, seat: Pad, laid: Laid) -> None:
        """Count the card that was laid, or say why it does not count."""
        box = self._box
        holder = next((pad for pad, cards in self._record.match.laid.items() if laid.uid in cards), None)
        if holder is not None:
            box.speaker.play("wrong")
            await box.aside("argent.count.twice", {"seat": holder})
        elif laid.card is None and changes(laid.uid):
            box.speaker.play("wrong")
            await box.aside("teach.changing")
        elif laid.card is None:
            await self._ask_value(seat, laid.uid)
        elif laid.card.kind == "argent":
            await self._take(seat, laid.uid, int(laid.card.name))
        else:
            box.speaker.play("wrong")
            await box.aside("argent.count.other")

    async def _ask_value(self, seat: Pad, uid: str) -> None:
        """Have ``seat`` say what the card is; it is known from then on."""
        value = await value_by_keys(self._box, seat, expected(self._box.journal) or 0)
        if value is not None:
            self._box.journal.add_cards([Card(uid, ARGENT_DECK, "argent", str(value))])
            await self._take(seat, uid, value)
        self._keys.forget()

    async def _take(self, seat: Pad, uid: str, value: int) -> None:
        self._record.enter("card", [seat, uid, value])
        self._box.speaker.play("tap")
        if self._box.config.access.sight:
            self._box.mention("argent.digit", {"number": value})
        if seat == self._record.match.caller and len(self._mine(seat)) == MOST + 1:
            await self._ask_call(seat)

    async def _ask_call(self, caller: Pad) -> None:
        """The caller has more cards than anybody may call with: the table says whether the call stands."""
        heard = await ask(self._box, self._record.match.pads, "argent.count.five", {"seat": caller})
        match heard:
            case KeyDown(key="down"):
                self._record.enter("uncalled", caller)
            case Command("undo"):
                self._record.undo()
        self._keys.forget()

    def _take_back(self, seat: Pad) -> None:
        """Take the last card of ``seat`` back, where there is one."""
        if self._mine(seat):
            self._box.take_key()
            self._record.undo()
        else:
            self._box.speaker.play("wrong")

    async def _close(self, seat: Pad) -> None:
        """End the count of ``seat``, who has a card at least."""
        cards = self._mine(seat)
        if not cards:
            self._box.speaker.play("wrong")
            return
        self._box.take_key()
        self._record.enter("closed", seat)
        await self._box.say(*summed(seat, cards))

    # -- by keys -----------------------------------------------------------------------------------

    async def _sum(self, seat: Pad) -> Command | None:
        await self._tell("argent.count.keys", seat=seat)
        points = await sum_by_keys(self._box, seat)
        self._keys.forget()
        if isinstance(points, Command):
            return points
        self._record.enter("total", [seat, points])
        await self._box.say("argent.count.total", {"seat": seat, "points": points})
        return None

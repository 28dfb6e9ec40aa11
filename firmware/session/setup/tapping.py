"""
A round in which each player in his turn taps his card on the lid, and in which what was laid can be taken back.

A refused card changes nothing; the box says why. Nobody is ever stuck: a player without a suitable card
presses thumb-down, and the whole table is asked whether the box is to do without.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from firmware.session.box import Box, Command, Laid
from firmware.session.dialogue.question import refuse_stray, yes_no
from firmware.session.record.state import Evening
from hardware.ports.board import Light
from hardware.ports.events import CardsClash, KeyDown
from hardware.ports.pads import Pad
from hardware.ports.page import Page

UNDO = Command("undo")

LAID = "register.laid"
"""Said of a card that lies at another seat already."""

UNDONE = "register.undone"
"""Said to a seat whose card was taken back: it lays one again."""


@dataclass(frozen=True, slots=True)
class Tapping:
    """
    How cards of one kind are asked for, and where they are kept.

    Attributes
    ----------
    page, label:
        The name of the page that asks a seat for its card, and the label on it.
    cue, stuck:
        The line that asks for it, and the question whether the box is to do without.
    patience:
        Seconds in which a player at that pad, who sees his light blink, may lay it without being called.
    refusal:
        Why a card that was laid will not do, as a cue; nothing when it will.
    uids, names:
        Pad -> the UID of the card that was laid there, and its name, in the order in which they were laid; both in
        the evening, and changed in place.
    laid:
        What is done for a pad that has laid its card, before the next one is asked.

    """

    page: str
    label: str
    cue: str
    stuck: str
    patience: Callable[[Pad], float]
    refusal: Callable[[Laid], str]
    uids: dict[Pad, str]
    names: dict[Pad, str]
    laid: Callable[[Pad], Awaitable[None]] | None = None


@dataclass(frozen=True, slots=True)
class _Back:
    """What ``pad`` laid is to be taken back."""

    pad: Pad


class Round:
    """The turns of all pads to lay a card."""

    def __init__(self, box: Box, evening: Evening, tapping: Tapping) -> None:
        self._box, self._evening, self._tapping = box, evening, tapping
        self._undone: Pad | None = None

    async def taken(self) -> bool:
        """Wait until every pad has laid its card; false when the table lets the box do without."""
        while (pad := self._next()) is not None:
            cue = UNDONE if pad == self._undone else ""
            done = await _Turn(self._box, self._evening, pad, self._tapping).taken(cue)
            if not done:
                return False
            if isinstance(done, _Back):
                self._take_back(done.pad)
                continue
            self._undone = None
            if self._tapping.laid is not None:
                await self._tapping.laid(pad)
        return True

    def last_taken_back(self) -> bool:
        """Take the last card back if UNDO was laid on the lid since all have laid theirs; whether it was."""
        undone = self._box.takes(UNDO) and bool(self._tapping.uids)
        if undone:
            self._take_back(next(reversed(self._tapping.uids)))
        return undone

    def _next(self) -> Pad | None:
        """The pad whose card was taken back last, or else the first that has none."""
        if self._undone is not None:
            return self._undone
        return next((pad for pad in self._evening.pads if pad not in self._tapping.names), None)

    def _take_back(self, pad: Pad) -> None:
        """Forget what ``pad`` laid, and what came of it."""
        del self._tapping.uids[pad], self._tapping.names[pad]
        evening = self._evening
        evening.presented[:] = [other for other in evening.presented if other != pad]
        evening.centre.clear()  # known only when the last card is
        evening.save(self._box.journal)
        self._undone = pad


class _Turn:
    """The turn of ``pad``."""

    def __init__(self, box: Box, evening: Evening, pad: Pad, tapping: Tapping) -> None:
        self._box, self._evening, self._pad, self._tapping = box, evening, pad, tapping
        self._holder: Pad | None = None
        """The pad at which a card lies that was laid once more."""

    async def taken(self, cue: str) -> _Back | bool:
        """Wait for the card and keep it, ``cue`` being said first; false when the table lets the box do without."""
        box, tapping = self._box, self._tapping
        box.lights.set({self._pad: Light.BLINK})
        box.show(self._page)
        patience = tapping.patience(self._pad)
        heard = cue or (await self._card(patience) if patience else tapping.cue)
        while isinstance(heard, str) and heard:
            if heard == tapping.stuck:
                if await yes_no(box, self._evening.pads, heard):
                    return False
                heard = tapping.cue
            await box.say(heard, self._facts(heard), page=self._page)
            heard = await self._card(box.config.pace.reminder)
        if isinstance(heard, _Back):
            return heard
        self._evening.save(box.journal)
        box.lights.set({self._pad: Light.ON})
        box.speaker.play("tap")
        return True

    def _page(self) -> Page:
        """The page that asks for the card, and how far the table is."""
        pad, tapping = self._pad, self._tapping
        return Page(
            tapping.page,
            (self._box.label(tapping.label, seat=pad),),
            big=str(pad),
            icon="card",
            pointer=pad,
            actors=(pad,),
            progress=len(tapping.uids) / len(self._evening.pads),
        )

    def _facts(self, cue: str) -> dict[str, object]:
        if cue == LAID:
            return {"seat": self._holder}
        return {"seat": self._pad} if cue in (self._tapping.cue, UNDONE) else {}

    async def _card(self, seconds: float) -> _Back | str:
        """Take the next card on the lid; the cue to say when it will not do, or none comes in ``seconds``."""
        box, tapping = self._box, self._tapping
        end = box.now + seconds
        while (heard := await box.hear(end)) is not None:
            match heard:
                case Laid():
                    return self._take(heard)
                case CardsClash():
                    return "register.clash"
                case KeyDown(seat, "down") if seat == self._pad:
                    return tapping.stuck
                case KeyDown(seat, "down") if seat in (self._holder, self._last):
                    box.take_key()
                    return _Back(seat)
                case Command("undo") if self._last is not None:
                    return _Back(self._last if self._holder is None else self._holder)
                case Command("undo"):
                    await box.aside("undo.nothing")
                case _:
                    await refuse_stray(box, heard)
        return tapping.stuck if "reader" in box.lost else tapping.cue

    @property
    def _last(self) -> Pad | None:
        """The pad that laid its card last."""
        return next(reversed(self._tapping.uids), None)

    def _take(self, card: Laid) -> str:
        """Keep the card that was laid, or say why it will not do."""
        box, tapping = self._box, self._tapping
        self._holder = next((pad for pad, laid in tapping.uids.items() if laid == card.uid), None)
        refusal = tapping.refusal(card) if self._holder is None else LAID
        if refusal:
            box.speaker.play("wrong")
            return refusal
        assert card.card is not None  # or it would have been refused
        tapping.uids[self._pad], tapping.names[self._pad] = card.uid, card.card.name
        return ""

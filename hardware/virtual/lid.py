"""
The lid of the virtual box: which cards lie on it, and what its reader has reported.

The reader reports each presence once; whatever changed while it was lost is reported when it is back.
"""

from collections.abc import Iterator, Sequence

from hardware.ports.events import CardOff, CardOn, CardsClash, Event


class Lid:
    """A lid with a card reader under it. Not safe for threads: the board holds the lock."""

    def __init__(self) -> None:
        self.cards: tuple[str, ...] = ()
        self._reported: tuple[str, ...] = ()

    def put(self, uid: str) -> None:
        """Lay the card ``uid`` on the lid, beside whatever lies there."""
        if uid not in self.cards:
            self.cards = (*self.cards, uid)

    def hold(self, uids: Sequence[str]) -> None:
        """Have exactly the cards ``uids`` lie there, from one moment to the next."""
        self.cards = tuple(dict.fromkeys(uids))

    def take(self, uid: str | None) -> None:
        """Take ``uid`` away, or everything."""
        self.cards = tuple(card for card in self.cards if uid is not None and card != uid)

    def news(self) -> Iterator[Event]:
        """What the reader has to report since its last report."""
        reported, self._reported = self._reported, self.cards
        if reported == self.cards or (len(reported) > 1 and len(self.cards) > 1):
            return
        match self.cards:
            case ():
                yield CardOff()
            case (uid,):
                if len(reported) == 1:
                    yield CardOff()
                yield CardOn(uid)
            case _:
                yield CardsClash()

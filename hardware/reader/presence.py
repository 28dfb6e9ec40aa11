"""
What lies on the lid, reported once: from what each poll saw to events.

Pure. It is fed what was seen and when, and owns no clock. One presence is one tap, however often it is seen
or missed in between.

A card is reported as soon as it is seen. It is gone when it has not answered for ``GONE`` seconds: shorter, and a card
that is turned over or slid would be two taps; longer, and laying the same card down twice would feel dead. Nobody
waits for that second: another card takes the place of the old one as soon as that has been silent for ``SWAP``
seconds, which is less than a hand needs to exchange two cards, and enough polls to distinguish an exchange from two
cards of which one was missed.
"""

from collections.abc import Iterator

from hardware.ports.events import CardOff, CardOn, CardsClash, Event

GONE = 1.0
"""Seconds without an answer after which a card has left an empty lid."""
SWAP = 0.4
"""Seconds without an answer after which a card has made room for another that answers."""


class Presence:
    """The lid as it was reported, and as it seems to be."""

    def __init__(self, gone: float = GONE, swap: float = SWAP) -> None:
        self._gone, self._swap = gone, swap
        self._seen: dict[bytes, float] = {}
        self._reported: tuple[bytes, ...] = ()

    @property
    def known(self) -> tuple[bytes, ...]:
        """The cards that are not gone, those seen first in front."""
        return tuple(self._seen)

    def see(self, uids: tuple[bytes, ...], now: float) -> Iterator[Event]:
        """A poll at ``now`` (seconds) saw ``uids``; what there is to report."""
        together = len(uids) > 1 or self._beside(uids)
        self._seen.update(dict.fromkeys(uids, now))
        patience = self._swap if uids else self._gone
        self._seen = {uid: last for uid, last in self._seen.items() if now - last < patience}
        yield from self._events(self._there(uids, together))

    def _beside(self, uids: tuple[bytes, ...]) -> bool:
        """Whether the card that was reported answers again after another one did: then both lie there."""
        others = set(self._seen) - set(self._reported)
        return bool(others) and len(self._reported) == 1 and self._reported[0] in uids

    def _there(self, uids: tuple[bytes, ...], together: bool) -> tuple[bytes, ...]:
        """What lies there, as far as it is certain."""
        seen = tuple(self._seen)
        if len(self._reported) > 1:  # of several cards one is left when it answers alone, not when all are taken away
            return self._reported if seen and (len(seen) > 1 or not uids) else seen
        if len(seen) > 1 and not together and self._reported:
            return (
                self._reported if self._reported[0] in seen else seen
            )  # perhaps an exchange: the old one is given its time
        return seen

    def absent(self, now: float) -> None:
        """There was no poll until ``now``: cards that were there are given the time to be seen again."""
        self._seen = dict.fromkeys(self._seen, now)

    def _events(self, there: tuple[bytes, ...]) -> Iterator[Event]:
        reported, self._reported = self._reported, there
        match there:
            case ():
                if reported:
                    yield CardOff()
            case (uid,):
                if reported == there:
                    return
                if len(reported) == 1:
                    yield CardOff()
                yield CardOn(uid.hex().upper())
            case _:
                if len(reported) < 2:
                    yield CardsClash()

"""
What can be wrong with the reader, or with what is written on a card.

Each is a `ReaderError` and also the built-in error that it is a case of; what fails a check is refused.
"""

from hardware.errors import HardwareError
from hardware.reason import Reason

SETUP = Reason("run ./meneur setup on the Raspberry Pi")
"""What to do where a library is missing."""

CABLE = Reason("check its cable and that SPI is enabled")
"""What to do where the chip does not answer."""


class ReaderError(HardwareError):
    """Something about the reader or a card is not as it should be."""


class NoReader(ReaderError, OSError):
    """The reader does not answer."""

    def __init__(self, what: str, check: str = CABLE) -> None:
        super().__init__(Reason("the card reader does not answer: {what}; {check}", what=what, check=check))


class Unclear(ReaderError, ValueError):
    """What a card answered was spoilt on its way; asking again may help."""

    def __init__(self, what: str) -> None:
        super().__init__(f"the card's answer was garbled ({what}): hold it still on the lid")


class Refused(Unclear):
    """A card refused a command."""

    def __init__(self) -> None:
        super().__init__("it refuses")


class CardLeft(ReaderError, TimeoutError):
    """A card went away, or stopped answering, in the middle of something."""

    def __init__(self) -> None:
        super().__init__("the card left the lid too early: lay it down again, and leave it there")


class NoCard(ReaderError, LookupError):
    """There is no card on the lid."""

    def __init__(self, wanted: str | None = None) -> None:
        card = "no card" if wanted is None else f"not the card {wanted}"
        super().__init__(f"there is {card} on the lid: lay it down, and leave it there")


class TwoCards(ReaderError, ValueError):
    """There is more than one card on the lid."""

    def __init__(self) -> None:
        super().__init__("more than one card is on the lid: leave only one there")


class UnsupportedCard(ReaderError, ValueError):
    """A kind of card on which no record can be kept."""

    def __init__(self, uid: str) -> None:
        super().__init__(
            f"the card {uid} keeps no record: MIFARE Classic 1K and NTAG213, 215, 216 do (its UID is enough)"
        )


class LockedCard(ReaderError, PermissionError):
    """A card whose memory is locked with somebody else's key."""

    def __init__(self, uid: str) -> None:
        super().__init__(f"the card {uid} is locked by its owner: take a blank one")


class ForeignRecord(ReaderError, ValueError):
    """Something is written on the card that is not ours."""

    def __init__(self, uid: str) -> None:
        super().__init__(f"the card {uid} holds something that is not a record of this game: take a blank one")


class HalfWritten(ReaderError, ValueError):
    """A record that is damaged, or was not written to its end."""

    def __init__(self, uid: str) -> None:
        super().__init__(f"the record on the card {uid} is damaged or was not written to its end: write it again")


class CopiedRecord(ReaderError, ValueError):
    """A sound record whose seal is not this card's: it was copied from another, or its last bytes were not written."""

    def __init__(self, uid: str) -> None:
        super().__init__(f"the record on the card {uid} was made for another card, or not to its end: write it again")


class NewerRecord(ReaderError, ValueError):
    """A record of a version that this program does not know."""

    def __init__(self, uid: str, version: int, known: int) -> None:
        super().__init__(
            f"the record on the card {uid} is of version {version}, this box knows {known}: update it, or write anew"
        )


class UnwritableRecord(ReaderError, ValueError):
    """A record that does not fit on a card."""

    def __init__(self, what: str) -> None:
        super().__init__(f"this record cannot be written: {what}")

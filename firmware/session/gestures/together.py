"""Aim together: several people share one pointer, and must agree."""

from collections.abc import Iterable, Sequence

from firmware.session.gestures.aim import Target
from hardware.ports.pads import Pad


class Together:
    """
    One pointer for a pack.

    Any of ``seats`` moves it with thumb-down, which clears all agreements; each thumb-up agrees. One that is held
    accuses whom the pointer rests on of peeping: once enough of them do, that stands wherever the pointer goes,
    until they accuse somebody else, or nobody.

    Parameters
    ----------
    options:
        What the pointer can rest on; ``None`` among them is "nobody".
    start:
        The index it begins at, drawn by the caller.
    seats:
        Who shares it.
    consensus:
        ``"unanimity"``, ``"majority"`` or ``"last_pointer"`` (the setting `wolf_consensus`).

    """

    def __init__(self, options: Sequence[Target], start: int, seats: Iterable[Pad], consensus: str) -> None:
        self.options = tuple(options)
        self.agreed: set[Pad] = set()
        self.accusing: set[Pad] = set()
        self.accused: Target = None
        self.touched = False
        self._seats = frozenset(seats)
        self._needed = {
            "unanimity": len(self._seats),
            "majority": len(self._seats) // 2 + 1,
            "last_pointer": 0,
        }[consensus]
        self._at = start % len(self.options)

    @property
    def pointer(self) -> Target:
        """What the pointer rests on."""
        return self.options[self._at]

    @property
    def complete(self) -> bool:
        """Whether enough of them agree for a decision."""
        return self.touched and len(self.agreed) >= self._needed

    def move(self) -> None:
        """Thumb-down of anyone: on to the next, and nobody agrees any more."""
        self.touched = True
        self.agreed.clear()
        self.accusing.clear()
        self._at = (self._at + 1) % len(self.options)

    def agree(self, seat: Pad) -> None:
        """Thumb-up of ``seat``."""
        self.touched = True
        self.agreed.add(seat)

    def accuse(self, seat: Pad) -> None:
        """Thumb-up of ``seat``, held."""
        self.accusing.add(seat)
        if len(self.accusing) >= max(1, self._needed):
            self.accused = self.pointer

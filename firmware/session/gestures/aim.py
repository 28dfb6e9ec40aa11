"""Aim: one chooser walks a pointer and designates."""

from collections.abc import Container, Sequence

from hardware.ports.pads import Pad

Target = Pad | str | None


class Aim:
    """
    A pointer that one person moves.

    Thumb-down moves it to the next option, thumb-up designates, thumb-down afterwards takes the last
    designation back. Where another is to be designated, the pointer goes on to the next option by itself. Nothing is
    final before the caller says that the time is up.

    Parameters
    ----------
    options:
        What the pointer can rest on, in the order of its walk; ``None`` among them is "nobody".
    start:
        The index it begins at. Drawn by the caller, so that counting key clicks says nothing.
    count:
        How many different options are to be designated.
    decoys:
        Options that cannot be designated, though the pointer rests on them: who watches it learns nothing.
    fewer:
        Whether fewer will do: then "nobody" among the options says that this is all, the pointer rests on what is
        designated too, and thumb-up takes it back.

    """

    def __init__(
        self,
        options: Sequence[Target],
        start: int,
        count: int = 1,
        decoys: Container[Target] = frozenset(),
        *,
        fewer: bool = False,
    ) -> None:
        self.options = tuple(options)
        self._decoys = decoys
        self.count = count
        self.fewer = fewer
        self.picked: list[Target] = []
        self._at = start % len(self.options)

    @property
    def pointer(self) -> Target:
        """What the pointer rests on."""
        return self.options[self._at]

    @property
    def complete(self) -> bool:
        """Whether everything asked for has been designated."""
        return len(self.picked) == self.count or None in self.picked

    def down(self) -> None:
        """Thumb-down: take back when all is designated, otherwise move on."""
        if self.complete:
            self.picked.pop()
        else:
            self.move()

    def move(self) -> None:
        """Move to the next option: one that is not designated yet, unless that may be taken back."""
        for _ in self.options:
            self._at = (self._at + 1) % len(self.options)
            if self.fewer or self.pointer not in self.picked:
                return

    def up(self) -> None:
        """Thumb-up: designate what the pointer rests on; once more takes it back where fewer will do."""
        if self.complete or self.pointer in self._decoys:
            return
        if self.pointer not in self.picked:
            self._designate()
        elif self.fewer:
            self.picked.remove(self.pointer)

    def _designate(self) -> None:
        self.picked.append(self.pointer)
        if not (self.complete or self.fewer):
            self.move()

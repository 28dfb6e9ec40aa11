"""The player that the arrow keys are on, where one who plays alone votes without a mouse."""

from collections.abc import Collection

from hardware.ports.page import Page


class Choice:
    """A player among those who can be voted for, as long as the same is asked."""

    def __init__(self) -> None:
        self._seat, self._ask = 0, ""

    def on(self, page: Page | None) -> int:
        """The seat that the arrows are on, for what ``page`` asks; 0 for none."""
        return self._seat if page is not None and page.ask == self._ask else 0

    def step(self, step: int, page: Page, players: Collection[int]) -> None:
        """
        Go on by ``step`` among ``players``, in the order in which they are called, and round.

        At first, and once the player it was on has been called, it goes forward to who is called now, or next, and
        back to who is called last.
        """
        order: list[int] = [seat for seat in page.options if isinstance(seat, int) and seat in players]
        seat, self._ask = self.on(page), page.ask
        at = order.index(seat) + step if seat in order else min(step, 0)
        self._seat = order[at % len(order)]

    def go_on(self, page: Page | None) -> None:
        """Be on nobody once something else is asked; between two suspects another page may be shown."""
        if page is not None and page.ask not in {"", self._ask}:
            self.leave()

    def leave(self) -> None:
        """Be on nobody any more."""
        self._seat = 0

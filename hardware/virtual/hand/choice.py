"""The player that the arrow keys are on, where one who plays alone votes without a mouse."""

from hardware.ports.page import Page


class Choice:
    """A player among those who can be voted for, as long as the same is asked."""

    def __init__(self) -> None:
        self._seat, self._ask = 0, ""

    def on(self, page: Page | None) -> int:
        """The seat that the arrows are on, for what ``page`` asks; 0 for none."""
        return self._seat if page is not None and page.ask == self._ask else 0

    def go(self, seat: int, page: Page) -> None:
        """Be on the player at ``seat``, for what ``page`` asks."""
        self._seat, self._ask = seat, page.ask

    def go_on(self, page: Page | None) -> None:
        """Be on nobody once something else is asked; between two suspects another page may be shown."""
        if page is not None and page.ask not in {"", self._ask}:
            self.leave()

    def leave(self) -> None:
        """Be on nobody any more."""
        self._seat = 0

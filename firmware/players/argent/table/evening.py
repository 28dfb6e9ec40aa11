"""An evening of Argent at one window: one game after the other, and what is kept of a game that is left."""

from collections.abc import Callable
from dataclasses import replace

from firmware.players.argent.table.choosing import button
from firmware.players.argent.table.keeping import Kept, Left
from firmware.players.argent.table.showing import Showing
from firmware.players.argent.table.sitting import Seating, Sitting
from firmware.players.argent.table.words import TableWords
from hardware.virtual.argent.scene import ArgentScene, Eyes, Target


class Evening:
    """
    What the window works with (`hardware.virtual.argent.play.Play`).

    Parameters
    ----------
    seating, words:
        Who plays, and the table's words.
    kept:
        Where a game is kept until it is over.
    eyes:
        What is seen of hidden cards at first.
    left:
        A game that was left: it is shown, and stands still until `resume` says whether it goes on.
    tell:
        Called with every sentence that tells what happened.

    """

    def __init__(  # noqa: PLR0913 (who plays, and how it is seen and told)
        self,
        seating: Seating,
        words: TableWords,
        kept: Kept,
        *,
        eyes: Eyes = "table",
        left: Left | None = None,
        tell: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._seating, self._words, self._kept, self._tell = seating, words, kept, tell
        self._games, self._eyes, self._waits = 0, eyes, left is not None
        self._showing = self._begin() if left is None else self._go_on(left)

    def resume(self, go_on: bool) -> None:
        """Go on with the game that was left, or forget it."""
        self._waits = False
        if not go_on:
            self._showing = self._begin()

    def scene(self, now: float) -> ArgentScene:
        """See `Play`."""
        sitting = self._showing.sitting
        if self._waits:
            return self._showing.scene()
        sitting.advance(now)
        self._showing.release()
        if sitting.over:
            self._kept.forget()
        return self._showing.scene()

    def touch(self, target: Target) -> None:
        """See `Play`."""
        if target == button("cover"):
            self._showing.look()
        elif target == button("next"):
            self._showing.sitting.deal()
        elif self._showing.asks:
            self._showing.sitting.touch(target)

    def back(self) -> None:
        """See `Play`."""
        if self._showing.asks:
            self._showing.sitting.back()

    def look(self, eyes: Eyes) -> None:
        """See `Play`."""
        self._showing.eyes = self._eyes = eyes

    def pace(self, speed: float) -> None:
        """See `Play`."""
        self._showing.sitting.speed = speed
        self._showing.sitting.skipping = False

    def skip(self) -> None:
        """See `Play`."""
        sitting = self._showing.sitting
        sitting.hurry(fast=not sitting.skipping and sitting.gesture is None)

    def again(self) -> None:
        """See `Play`."""
        speed = self._showing.sitting.speed
        self._games += 1
        self._showing = self._begin()
        self._showing.sitting.speed = speed

    def _begin(self) -> Showing:
        """Sit down to a new game; each of an evening is another one."""
        seed = self._seating.seed
        seating = replace(self._seating, seed=f"{seed}/{self._games}" if self._games else seed)
        self._words.narration.names = dict(seating.names)
        keep = self._kept.begin(seating)
        return Showing(Sitting(seating, self._words, keep, tell=self._tell), self._eyes)

    def _go_on(self, left: Left) -> Showing:
        self._words.narration.names = dict(left.seating.names)
        return Showing(
            Sitting(left.seating, self._words, self._kept.resume(left), left.answers, self._tell), self._eyes
        )

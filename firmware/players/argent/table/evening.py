"""An evening of Argent at one window: one game after the other, and what is kept of a game that is left."""

from dataclasses import replace

from firmware.players.argent.table.choosing import button
from firmware.players.argent.table.keeping import Kept, Left
from firmware.players.argent.table.narrating import Narrator
from firmware.players.argent.table.showing import Showing
from firmware.players.argent.table.sitting import Seating, Sitting
from firmware.players.argent.table.words import TableWords
from hardware.virtual.argent.scene import ArgentScene, Eyes, Target

NOTICE = 2.0
"""Seconds for which the line says how loud it is."""


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
    narrator:
        Who says what happens; nobody hears it where there is none.

    """

    def __init__(  # noqa: PLR0913 (who plays, and how it is seen and told)
        self,
        seating: Seating,
        words: TableWords,
        kept: Kept,
        *,
        eyes: Eyes = "table",
        left: Left | None = None,
        narrator: Narrator | None = None,
    ) -> None:
        self._seating, self._words, self._kept = seating, words, kept
        self._narrator = narrator or Narrator.silent()
        self._games, self._eyes, self._waits = 0, eyes, left is not None
        self._still = False
        self._now, self._notice = 0.0, ("", 0.0)
        self._showing = self._begin() if left is None else self._go_on(left)

    def resume(self, go_on: bool) -> None:
        """Go on with the game that was left, or forget it."""
        self._waits = False
        if not go_on:
            self._showing = self._begin()

    def scene(self, now: float) -> ArgentScene:
        """See `Play`."""
        sitting, self._now = self._showing.sitting, now
        if self._waits:
            return self._showing.scene()
        sitting.advance(now, still=self._showing.paused or self._still)
        self._showing.release()
        if sitting.over:
            self._kept.forget()
        scene = self._showing.scene()
        words, until = self._notice
        return replace(scene, prompt=words) if now < until else scene

    @property
    def narrating(self) -> bool:
        """Whether the narrator still has something to say."""
        return self._narrator.busy(self._now)

    def touch(self, target: Target) -> None:
        """See `Play`."""
        if self._showing.paused:
            return
        if target == button("cover"):
            self._showing.look()
        elif target == button("next"):
            self._showing.sitting.deal()
        elif self._showing.asks:
            self._showing.sitting.touch(target)

    def back(self) -> None:
        """See `Play`."""
        if self._showing.asks and not self._showing.paused:
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

    def wait(self, still: bool) -> None:
        """See `Play`."""
        if still and not self._still:
            self._narrator.hold(self._now)
        self._still = still

    def pause(self) -> None:
        """See `Play`."""
        self._showing.paused = not self._showing.paused
        if self._showing.paused:
            self._narrator.hold(self._now)

    def repeat(self) -> None:
        """See `Play`."""
        self._narrator.repeat()

    def volume(self, steps: int) -> None:
        """See `Play`."""
        reached = self._narrator.volume(steps)
        if reached is not None:
            label = self._words.narration.label("page.volume")
            self._notice = (f"{label} {reached}", self._now + NOTICE)

    def again(self) -> None:
        """See `Play`."""
        self._narrator.hush()
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
        return Showing(Sitting(seating, self._words, keep, narrator=self._narrator), self._eyes)

    def _go_on(self, left: Left) -> Showing:
        self._words.narration.names = dict(left.seating.names)
        keep = self._kept.resume(left)
        return Showing(Sitting(left.seating, self._words, keep, left.answers, self._narrator), self._eyes)

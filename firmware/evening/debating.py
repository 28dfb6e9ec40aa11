"""The debate: a time that runs, a relaunch, warnings, and an early end when everybody alive wants it."""

from collections.abc import Iterable

from firmware.box import Box, Command, Heard
from firmware.evening.reply import Answer
from hardware.board import Light
from hardware.events import KeyDown
from hardware.page import Page


class _Ready:
    """Who of the living has pressed thumb-up."""

    def __init__(self, box: Box, living: Iterable[int]) -> None:
        self._box = box
        self._living = frozenset(living)
        self.seats: set[int] = set()
        self.command: Command | None = None

    def narrow(self, living: Iterable[int]) -> None:
        """Only the ``living`` count from now on."""
        self._living = frozenset(living)
        self.seats &= self._living
        self.lights()

    @property
    def all(self) -> bool:
        """Whether everybody alive wants to vote now."""
        return self.seats == self._living

    def react(self, heard: Heard) -> bool:
        """Take a key or a command card; leave everything else."""
        match heard:
            case KeyDown(seat, "up") if seat in self._living:
                self.seats.add(seat)
            case KeyDown(seat, "down"):
                self.seats.discard(seat)
            case Command():
                self.command = heard
            case _:
                return False
        self.lights()
        return True

    def lights(self) -> None:
        """The living are lit; those who are ready blink."""
        self._box.lights({seat: Light.BLINK if seat in self.seats else Light.ON for seat in self._living})

    def page(self, left: float) -> Page:
        """The time left, and how many are ready."""
        minutes, seconds = divmod(round(left), 60)
        return Page(
            "debate",
            (
                self._box.label("page.debate"),
                self._box.label("page.ready", count=len(self.seats), players=len(self._living)),
            ),
            big=f"{minutes}:{seconds:02}",
            icon="hourglass",
            ask="debate",
            actors=tuple(sorted(self._living)),
        )


def _marks(seconds: float) -> list[tuple[float, str]]:
    """What is said, and with how many seconds left: the relaunch half-way, then the warnings."""
    marks = [(seconds / 2, "debate.relaunch"), (60.0, "debate.minute"), (10.0, "debate.seconds")]
    return [(left, cue) for left, cue in marks if left <= seconds / 2]


class Debate:
    """One debate of ``seconds`` at most. A command card may interrupt it; then it goes on where it was."""

    def __init__(self, box: Box, living: Iterable[int], seconds: float) -> None:
        self._box = box
        self._left = seconds
        self._marks = sorted(_marks(seconds), reverse=True)
        self._ready = _Ready(box, living)

    async def go_on(self, living: Iterable[int]) -> Answer | Command:
        """Let those who are still ``living`` talk until the time is up or all of them want to vote."""
        box, ready = self._box, self._ready
        ready.narrow(living)
        end = box.now + self._left
        while box.now < end and not ready.all:
            self._left = end - box.now
            await self._moment(end)
            if (command := ready.command) is not None:
                ready.command = None
                return command
        if ready.all:
            await box.say("debate.early")
        return Answer("close")

    async def _moment(self, end: float) -> None:
        """One second of it, or what is to be said now."""
        box, ready, left = self._box, self._ready, self._left
        box.show(ready.page(left))
        if self._marks and left <= self._marks[0][0]:
            cue = self._marks.pop(0)[1]
            facts = {"seconds": round(left)} if cue == "debate.seconds" else {}
            await box.say(cue, facts, page=ready.page(left), react=ready.react)
        elif (heard := await box.hear(min(end, box.now + 1.0))) is not None:
            ready.react(heard)

"""The debate: a time that runs, a relaunch, warnings, and an early end when everybody alive wants it."""

from collections.abc import Iterable

from firmware.box import Box, Command, Heard
from firmware.evening.reply import Answer, Leave, Reply, Undo
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


async def debate(box: Box, living: Iterable[int], seconds: float) -> Reply:
    """Let the village talk for ``seconds`` at most."""
    ready = _Ready(box, living)
    ready.lights()
    marks = sorted(_marks(seconds), reverse=True)
    end = box.now + seconds
    while box.now < end and not ready.all:
        left = end - box.now
        box.show(ready.page(left))
        if marks and left <= marks[0][0]:
            cue = marks.pop(0)[1]
            facts = {"seconds": round(left)} if cue == "debate.seconds" else {}
            await box.say(cue, facts, page=ready.page(left), react=ready.react)
        else:
            heard = await box.hear(min(end, box.now + 1.0))
            if heard is not None:
                ready.react(heard)
        if ready.command is not None:
            return Undo() if ready.command.name == "undo" else Leave(0)
    if ready.all:
        await box.say("debate.early")
    return Answer("close")

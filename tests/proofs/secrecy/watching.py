"""
Everything that comes out of one box, with its moment, and who has his eyes open then.

It is taken where it leaves the box: at the loudspeaker, the board, the network and the terminal. That a key was
pressed is not among it; people press softly.
"""

import io
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from functools import partial
from typing import Any, NamedTuple

from engine.werewolf.model.role import Role
from engine.werewolf.phases.night import CARDS
from engine.werewolf.setup.registry import CALLED
from firmware.following import reading
from firmware.following.table import Table
from hardware.ports.page import Page
from hardware.virtual.outputs import LightSet, Output, PageShown, SeatTouched
from tests.harness.rehearsed import Rehearsed

INTERRUPTIONS = ("pause.", "lost.", "back.", "eyes.", "command.", "repeat.", "language.", "power.night", "calls.list")
"""How the cues begin at which people look up by night, until a call is opened again."""

COVERED = frozenset({"round.cup", "round.cup.again", "round.touch", "round.touch.again"})
"""The cues from which on, up to the next one, every hand lies on its own pad."""


class Glimpse(NamedTuple):
    """
    Something that came out at the moment ``t``: ``kind`` is ``"voice"``, ``"board"``, ``"page"``, ``"hand"``,
    ``"network"`` or ``"log"``.

    ``eyes`` are the pads whose players have their eyes open by night; by day it is None, for all have. What happens to
    a pad under its player's hand is a ``"hand"``, for his eyes alone.
    """

    t: float
    kind: str
    what: object
    eyes: frozenset[int] | None

    @property
    def cue(self) -> str:
        """The cue that was given, if one was."""
        return str(self.what[0]) if self.kind == "voice" and isinstance(self.what, tuple) else ""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers that were spoken, in order: those of seats."""
        return numbers(self.what[1]) if self.kind == "voice" and isinstance(self.what, tuple) else ()


class Watch(io.TextIOBase):
    """
    Looks at ``box`` from now on; what the program writes on the terminal is to go here as well.

    ``interrupted`` is whether it was switched on in the midst of a night: everybody looks at it, up to the next call.
    """

    def __init__(self, box: Rehearsed, *, interrupted: bool = False) -> None:
        self._box = box
        self.seen: list[Glimpse] = []
        self.cues: set[str] = set()
        self._everybody = frozenset(range(box.seats + 1))
        self._eyes: frozenset[int] | None = self._everybody if interrupted else None
        self._hands = False
        self._closing = False  # a call is being closed, and its last page is still there
        self._published: Table | None = None
        speaker = box.rehearsal.speaker
        speaker.listeners.append(self._voice)
        speaker.begin = partial(self._rendered, speaker.begin)  # type: ignore[method-assign]
        box.rehearsal.board.watch(self._output)

    def write(self, text: str) -> int:
        """Take a line of the log."""
        self._add("log", text)
        return len(text)

    @contextmanager
    def logs(self) -> Iterator[None]:
        """Have the terminal's lines taken meanwhile."""
        with redirect_stdout(self), redirect_stderr(self):
            yield

    def end(self, at: float) -> None:
        """
        Forget what came out after ``at``, in seconds, and take the names of the files that were made.

        The people's hands stop when they are done, in two worlds not at the same moment: that is not the box's doing.
        """
        self.seen = [glimpse for glimpse in self.seen if glimpse.t <= at]
        names = sorted(path.relative_to(self._box.state).as_posix() for path in self._box.state.rglob("*"))
        self.seen.append(Glimpse(at, "log", names, self._eyes))

    def network(self) -> None:
        """Take what is published on the network now, if it is new."""
        published = reading.table(self._box.rehearsal.box)
        if published != self._published:
            self._published = published
            self._add("network", published)

    def of(self, pad: int) -> list[Glimpse]:
        """What a player at ``pad`` hears and sees; 0 is somebody who is never called."""
        return [glimpse._replace(eyes=None) for glimpse in self.seen if _sees(pad, glimpse)]

    def _add(self, kind: str, what: object, eyes: frozenset[int] | None = None) -> None:
        self.seen.append(Glimpse(round(self._box.t, 3), kind, what, self._eyes if eyes is None else eyes))

    def _rendered(self, begin: Callable[..., None], soon: Iterable[str], later: Iterable[str] = ()) -> None:
        """Lines are rendered ahead, in an order: what the voice's cache then holds."""
        listed = [*soon], [*later]
        self._add("log", [*listed[0], *listed[1]])
        begin(*listed)

    def _voice(self, cue: str, text: str, seconds: float) -> None:
        if not cue:  # a sound: whatever is said goes on, and so does what people do
            self._add("voice", (cue, text, round(seconds, 3)))
            return
        interrupted = self._eyes is not None and cue.startswith(INTERRUPTIONS)
        awake = self._everybody if interrupted else self._awake(cue, text)
        self.cues.add(cue)
        self._hands = cue in COVERED
        self._closing = cue.endswith(".sleeps")
        self._add("voice", (cue, text, round(seconds, 3)))
        if awake != self._eyes:
            self._eyes = awake
            self._add("page", self._box.page)

    def _output(self, output: Output) -> None:
        match output:
            case PageShown(page):
                if self._closing and not (page and page.to):
                    self._closing, self._eyes = False, frozenset()
                self._add("page", page)
            case LightSet(seat) | SeatTouched(seat) if self._hands:
                self._add("hand", output, frozenset({seat}))
            case _:
                self._add("board", output)

    def _awake(self, cue: str, text: str) -> frozenset[int] | None:
        """Who has his eyes open from ``cue`` on; whose turn it is to look is in its ``text``."""
        if cue in {"dawn", "over"} or (self._eyes is None and cue != "night.falls"):
            return None
        if cue == "night.falls":
            return frozenset()
        name, _, what = cue.rpartition(".")
        match what:
            case "hands" | "cup" | "touch":
                return self._everybody
            case "look" | "wakes":
                return frozenset(numbers(text)) if what == "look" else self._called(name)
            case "over":
                return frozenset()
            case _:
                return self._eyes

    def _called(self, call: str) -> frozenset[int]:
        """The living pads that open their eyes at ``call``."""
        ledger = self._box.rehearsal.box.ledger
        assert ledger is not None
        secrets: dict[str, Any] = ledger.game.everything()
        public, roles = ledger.game.public, secrets["roles"]
        match call:
            case "lovers":
                seats = {seat for pair in secrets["couples"] for seat in pair}
            case "charmed":
                seats = set(secrets.get("charmed", ()))
            case _:
                one = next(one for one in CALLED if one.call == call)
                keys = CARDS[one.key] if isinstance(one, Role) else {one.key}
                holders = roles if isinstance(one, Role) else public.buildings
                seats = {seat for seat, key in holders.items() if key in keys}
        return frozenset(ledger.seating.pad(seat) for seat in seats if seat in public.living)


def _sees(pad: int, glimpse: Glimpse) -> bool:
    """Whether ``glimpse`` comes before the eyes, or under the hand, of the player at ``pad``."""
    if glimpse.kind not in {"page", "hand"}:
        return True
    return pad in glimpse.eyes if glimpse.eyes is not None else _to(glimpse.what, pad)


def _to(page: object, pad: int) -> bool:
    """Whether a page that is shown by day is for the eyes of ``pad``."""
    return not isinstance(page, Page) or not page.to or pad in page.to


def numbers(text: str) -> tuple[int, ...]:
    """Return the numbers in ``text``, in order."""
    return tuple(int(number) for number in re.findall(r"\d+", text))

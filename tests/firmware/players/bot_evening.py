"""
An evening of bots, and of people, at the virtual table, in virtual time.

The box, the table and the bots are the real ones; only the clock is made up.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from audio.sound.captions import CaptionSpeaker
from firmware.players.virtual.demo import LONGEST
from firmware.players.virtual.party import Party, TableVoices
from firmware.runtime.clock import VirtualClock
from firmware.runtime.config import load
from firmware.runtime.loop import VirtualLoop
from hardware.ports.board import Light
from hardware.ports.pads import Pad, pads
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.scene import Scene


class Evening:
    """One evening of bots, and what was heard of it."""

    def __init__(  # noqa: PLR0913 - a table, what it plays, and who sits there
        self,
        folder: Path,
        seats: int,
        seed: object,
        settings: list[str],
        *,
        names: Mapping[int, str] = MappingProxyType({}),
        humans: tuple[int, ...] = (),
        talk: bool = False,
        games: int = 1,
        voices: Callable[[Callable[[], str]], TableVoices] | None = None,
        resumes: bool = False,
    ) -> None:
        self._resumes = resumes
        self._clock = VirtualClock()
        self.loop = VirtualLoop(self._clock)
        self.board = VirtualBoard(seats)
        self.heard: list[str] = []
        self.party = Party(
            load(
                [],
                [f"data.state={folder}", f"table.seats={seats}", "table.language=en", "pace.preset=normal", *settings],
            ),
            self.loop,
            self._clock,
            self.board,
            CaptionSpeaker(),
            humans=map(Pad, humans),
            bots=(seat for seat in pads(seats) if seat not in humans),
            seed=seed,
            names=names,
            talk=talk,
            games=games,
            voices=voices,
            holds=lambda pad: self.board.down(pad, "up"),
            speaks=lambda pad: self.board.speaking == pad,
        )
        self.party.speaker.listeners.append(lambda cue, _text, _seconds: self.heard.append(cue))

    @property
    def now(self) -> float:
        """The table's time."""
        return self._clock.now()

    def passes(self, step: float = 3.0) -> Iterator[None]:
        """Play on, without a look at the table, which costs more; ``step`` seconds at a time, and put all away then."""
        try:
            self.party.start(resumes=self._resumes)
            while not self.party.ended and self._clock.now() < LONGEST:
                self.loop.advance(step)
                yield
        finally:
            self.party.close()

    def scenes(self, step: float = 3.0) -> Iterator[Scene]:
        """Play on; the table after each ``step`` seconds. Everything is put away when nobody looks any more."""
        for _ in self.passes(step):
            yield self.party.scene()


def lay(evening: Evening, page: Page, *people: Pad) -> None:
    """Lay the role card of whom of ``people`` this ``page`` asks for his, and take away what lay on the lid before."""
    evening.board.take_card()
    if page.name in {"register", "card"} and page.actors[0] in people:
        own = page.actors[0], "role"
        evening.board.put_card(next(one.uid for one in evening.party.scene().cards if (one.seat, one.kind) == own))


def agreeing(evening: Evening, person: Pad, *others: Pad) -> Iterator[tuple[Page, Scene]]:
    """Whatever is on the display, while a person says yes to every question; the ``others`` only sit down."""
    for scene in evening.scenes(0.5):
        yield _agreed(evening, person, others), scene


def unseen(evening: Evening, person: Pad, *others: Pad) -> Iterator[Page]:
    """The same without a look at the table, which costs more than all the rest."""
    for _ in evening.passes(0.5):
        yield _agreed(evening, person, others)


def _agreed(evening: Evening, person: Pad, others: Iterable[Pad]) -> Page:
    """Say yes to what is asked now, and sit down; what is on the display."""
    board = evening.board
    page = board.page or Page("")
    board.release(person, "up")
    sits = board.lights[person] is Light.ON and "join.ready" not in evening.heard
    if page.name == "question" or (page.name == "join" and not sits):
        board.press(person, "up")
    for other in others:
        if page.name == "join" and board.lights[other] is not Light.ON:
            board.press(other, "up")
    return page

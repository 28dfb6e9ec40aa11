"""Speaking in the practice before the first game: what a person can say there, and the bot that answers."""

from collections.abc import Callable, Iterator

from firmware.players.virtual.words import PREFIX
from firmware.session.box import Box
from firmware.session.practice import SPEAK
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.scene import Bubble, Remark, Remarks

OWN, OTHERS, DIRECT = "deny", ("accuse", "defend"), "whom"
"""What is said there of oneself, of another, and to another: each is there in every debate as well."""

ANSWERS, READ = 1.5, 8.0
"""Seconds until the answer, and for which that can be read."""


class Rehearsal:
    """What is said at ``box`` while people practise; ``now`` gives the table's time."""

    def __init__(self, box: Box, now: Callable[[], float]) -> None:
        self._box, self._now = box, now
        self._said: list[tuple[float, Bubble]] = []  # from when on

    @staticmethod
    def is_on(page: Page | None) -> bool:
        """Whether ``page`` has people say something for practice."""
        return page is not None and page.ask == SPEAK

    def remarks(self) -> Remarks:
        """What the people can say, and of whom."""
        pads = self._box.evening.pads
        more = {(int(me), int(other)): tuple(self._of(other)) for me in self._box.people for other in pads}
        others = (*(Remark(key, "", closed=True) for key in OTHERS), self._remark(DIRECT, direct=True))
        return Remarks(frozenset(pads), (self._remark(OWN),), others, more)

    def say(self, speaker: Pad, seat: Pad, key: str) -> None:
        """Have the person at ``speaker`` say that of the player at ``seat``, and a bot answer."""
        text = self._label(f"say.{key}", target=seat)
        bots = [pad for pad in self._box.evening.pads if pad not in self._box.people]
        answering = seat if seat in bots else next(iter(bots), None)
        self._said = [(self._now(), Bubble(speaker, text if text.endswith(("?", "!")) else f"{text}."))]
        if answering is not None:
            self._said.append((self._now() + ANSWERS, Bubble(answering, self._label(f"practice.{key}"))))

    def look(self) -> None:
        """Have the box know as soon as somebody was answered."""
        if self._said and self._now() >= self._said[-1][0]:
            self._box.talked_at = self._now()
        self._said = [one for one in self._said if self._now() < self._said[-1][0] + READ]

    @property
    def bubbles(self) -> tuple[Bubble, ...]:
        """What can be read now."""
        return tuple(bubble for since, bubble in self._said if since <= self._now())

    def _of(self, other: Pad) -> Iterator[Remark]:
        yield from (self._remark(key, target=other) for key in OTHERS)

    def _remark(self, key: str, *, direct: bool = False, **facts: object) -> Remark:
        return Remark(key, self._label(f"say.{key}", **facts), direct=direct)

    def _label(self, key: str, **facts: object) -> str:
        return self._box.narration.label(f"{PREFIX}{key}", **facts)

"""What everybody at a virtual table hears from the narrator, for its window to show."""

from collections.abc import Callable
from dataclasses import replace

from firmware.players.virtual.announced import Announced
from firmware.players.virtual.calling import Calling
from firmware.players.virtual.captions import Captions
from firmware.players.virtual.grieving import GRIEF, beloved
from firmware.players.virtual.tallied import tallied
from firmware.players.virtual.tied import why_open
from firmware.session.box import Box
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.scene import Scene


class Hearing:
    """Follows the narrator of ``box``; ``page`` returns what the display holds."""

    def __init__(self, box: Box, page: Callable[[], Page | None]) -> None:
        self._box, self._page = box, page
        self._announced, self._calling, self._captions = Announced(box), Calling(box), Captions(box)

    def hear(self, cue: str, text: str) -> None:
        """Hear him say ``text``, which is the line of ``cue``."""
        self._announced.cue = cue
        self._calling.hear(cue)
        self._captions.hear(text, beloved(self._box) if cue == GRIEF else why_open(self._box, cue))

    def wait(self, text: str) -> None:
        """Know what he is about to say: the display has it already."""
        self._captions.wait(text)

    @property
    def cue(self) -> str:
        """What he said last, by its name."""
        return self._announced.cue

    def candidate(self) -> Pad:
        """Who has the floor now because he stands for Captain; 0 for nobody."""
        return self._announced.candidate(self._page())

    def draw(self, scene: Scene) -> Scene:
        """``scene`` with what follows from it."""
        told = self._announced
        return replace(
            scene,
            captions=self._captions.look(),
            looks=told.looks,
            ahead=told.ballot_ahead([Pad(seat.number) for seat in scene.seats if seat.stands]),
            called=told.called(self._page()),
            emblem=self._calling.emblem,
            due=told.due(self._page()),
            between=told.between,
            shown=told.shown,
            then=told.then,
            elects=told.elects,
            voted=told.voted,
            powers=told.powers,
            settled=told.settled,
            offered=told.offered(self._page()),
            cleared=told.cleared,
            shut=told.shut(),
            sleeps=told.sleeps,
            heads_up=told.heads_up,
            peeped=told.peeped,
            falls=told.falls,
            staged=self._calling.staged,
            first=told.first_night,
            votes=tallied(self._box, self._page()),
        )

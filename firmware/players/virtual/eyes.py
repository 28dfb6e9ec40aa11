"""What the only person at the window of a virtual table sees with his own eyes; others there would see it, too."""

from collections.abc import Callable
from dataclasses import replace

from firmware.players.bots import Bots, drawn_from
from firmware.players.virtual.attacked import saves_herself
from firmware.players.virtual.glimpsing import Glimpsing
from firmware.players.virtual.peeping import Peeping
from firmware.players.virtual.signing import Signs
from firmware.players.virtual.spying import Spied
from firmware.players.virtual.things import Things
from firmware.session.box import Box
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.scene import Scene


class Eyes:
    """
    The eyes of that ``person`` at ``box``; ``None`` where there are several people, or none.

    Parameters
    ----------
    box, things, bots:
        The table, and the bots that may notice him.
    person:
        Where he sat down.
    page:
        Returns what the display holds.
    holds:
        Whether the player at a pad holds the green key.
    seed:
        What is drawn from it, what he sees.
    spied:
        What he made out in this game.

    """

    def __init__(  # noqa: PLR0913 - a table, who looks at it, and how
        self,
        box: Box,
        things: Things,
        bots: Bots,
        person: Pad | None,
        *,
        page: Callable[[], Page | None],
        holds: Callable[[Pad], bool],
        seed: object,
        spied: Spied,
    ) -> None:
        self._box, self._things, self._page, self._person, self._cue = box, things, page, person, ""
        self._peeping = Peeping(
            *(box, things, bots, person), holds=holds, chance=drawn_from(seed, "peeping"), spied=spied
        )
        self._glimpsing = Glimpsing(box, things, person, chance=drawn_from(seed, "baker"), spied=spied)
        self._signs = Signs(box, things, person)

    def look(self, cue: str) -> None:
        """See what there is to see, now that ``cue`` is what the narrator said last; in the loop's thread."""
        self._cue = cue
        self._peeping.look(cue)
        self._glimpsing.look(cue)
        self._signs.look(cue)

    def draw(self, scene: Scene) -> Scene:
        """``scene`` with what he sees."""
        return replace(
            scene,
            gifted=self._peeping.gifted,
            peeps=self._peeping.offered,
            spied=self._peeping.seen,
            known=self._peeping.done,
            spotted=self._peeping.spotted,
            late=self._glimpsing.late,
            glimpsed=self._glimpsing.told,
            sign=self._signs.meaning,
            shines=self._signs.shines,
            unlit=self._signs.unlit,
            owns=self._signs.owns,
            unchosen=self._things.unchosen(self._person) if self._person is not None else "",
            chosen=self._things.chosen(self._person) if self._person is not None else "",
            vain=self._person is not None and self._things.in_vain(self._person, self._cue),
            attacked=saves_herself(self._things, self._box.people, self._page()),
        )

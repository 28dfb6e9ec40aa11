"""Who sits at a virtual table, and what lies on it, for its window to show."""

from collections.abc import Callable
from dataclasses import replace

from firmware.players.virtual.mourning import vigil
from firmware.players.virtual.standing import Standing
from firmware.players.virtual.things import Things
from firmware.players.virtual.tray import Tray
from firmware.session.box import Box
from hardware.ports.pads import Pad, pads
from hardware.ports.page import Page
from hardware.virtual.scene import Scene


class Tabletop:
    """
    The seats round ``box``, what lies before them as ``things``, and what the ``tray`` holds.

    ``page`` returns what the display holds.
    """

    def __init__(self, box: Box, things: Things, tray: Tray, page: Callable[[], Page | None]) -> None:
        self._box, self._pads = box, pads(box.board.seats)
        self._things, self._tray, self._page = things, tray, page
        self._standing = Standing(box)
        self._stand = frozenset[Pad]()

    def look(self) -> None:
        """Deal if it is time, and see who stands for Captain; in the loop's thread."""
        self._things.refresh()
        page = self._page()
        self._stand = self._standing.look(page.ask if page is not None else "")

    def draw(self, scene: Scene) -> Scene:
        """``scene`` with all of it."""
        return replace(
            scene,
            seats=tuple(self._things.seat(pad, stands=pad in self._stand) for pad in self._pads),
            cards=tuple(self._tray.cards()),
            pack=self._things.pack(),
            spare=self._things.spare(),
            centre=tuple(self._things.centre()),
            picker=self._picker(),
            vigil=vigil(self._box, self._things),
            enough=self._tray.enough,
            surplus=self._tray.surplus,
            favours=self._tray.favours,
            lopsided=self._tray.lopsided,
            lone=self._tray.lone,
            unpeeped=self._tray.unpeeped,
            centred=self._tray.centred,
            novel=self._tray.novel,
        )

    def _picker(self) -> int | None:
        """Whose turn it is to take a token of those in the middle, where each takes his own."""
        page = self._page()
        if not self._tray.picking:
            return None
        return page.actors[0] if page is not None and page.name == "token" else 0

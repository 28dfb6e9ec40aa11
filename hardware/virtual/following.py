"""How the parts of a window follow the table as it goes on, from one frame to the next."""

from collections.abc import Callable, Mapping

import pygame

from hardware.ports.page import Page
from hardware.virtual.asking.asked import thumb_question
from hardware.virtual.hand.cursor import choosing
from hardware.virtual.hand.haste import Haste
from hardware.virtual.hand.owncard import OwnCard
from hardware.virtual.hand.person import Person
from hardware.virtual.input.keyboard import Keyboard
from hardware.virtual.input.mouse import Mouse
from hardware.virtual.input.overlay import Overlay
from hardware.virtual.input.touring import Touring
from hardware.virtual.painter import Painter
from hardware.virtual.scene import Scene, View

DARK = "moon"
"""The page of the silence between two calls."""


class Following:
    """
    Has hands, eyes, sheets and tips of a window follow the table.

    ``reachable`` returns the cards that can be laid on the lid.
    """

    def __init__(  # noqa: PLR0913, PLR0917 (all that follows)
        self,
        person: Person,
        overlay: Overlay,
        painter: Painter,
        haste: Haste,
        own_card: OwnCard,
        touring: Touring,
        mouse: Mouse,
        keyboard: Keyboard,
        reachable: Callable[[], Mapping[str, pygame.Rect]],
    ) -> None:
        self._person, self._overlay, self._painter = person, overlay, painter
        self._haste, self._own_card, self._touring = haste, own_card, touring
        self._mouse, self._keyboard, self._reachable = mouse, keyboard, reachable
        self._lit: Page | None = None  # what was lit when it was looked last
        self._picked = False  # whether a person here was to take a token when it was looked last

    def go_on(self, scene: Scene, page: Page | None) -> View:
        """Follow the table to ``scene`` and the ``page`` that is lit; through whose eyes it is seen now."""
        self._overlay.notice(scene)
        self._lead_cursor(scene)
        self._person.stay(scene)
        self._person.give_back(scene, page)
        self._person.take_turn(scene, page, self._own_card.going(page))
        self._person.notice(scene, page)
        doomed = scene.vigil.seat if scene.vigil is not None else 0
        self._haste.see(
            night=scene.night,
            plays=any(seat.alive for seat in scene.people),
            alike=scene.secret,
            dead=frozenset(seat.who for seat in scene.seats if not seat.alive or seat.number == doomed),
            told=scene.vigil is not None and scene.vigil.told,
            over=scene.ending is not None,
        )
        self._hide_mouse(scene, page)
        view = self._person.eyes.on(scene, page)
        self._look(scene, page, view)
        return view

    def _hide_mouse(self, scene: Scene, page: Page | None) -> None:
        """
        In a night of several have the mouse not seen where the last of them has clicked, once his page is gone.

        It is so before and after every call alike, whoever is called.
        """
        before, self._lit = self._lit, page
        if scene.secret and page != before and (page is None or page.name == DARK):
            self._mouse.hide()

    def _lead_cursor(self, scene: Scene) -> None:
        """Have the cursor be on a card that can be laid, where keys move it."""
        cursor = self._person.cursor
        cursor.notice(choosing=choosing(scene) and not scene.enough)
        cards = self._reachable()
        if scene.picks and not self._picked:
            free = [card.uid for card in scene.cards if card.is_free]
            cursor.begin(cards, free, typed=self._keyboard.used > self._mouse.used)
        self._picked = scene.picks
        cursor.settle(cards, self._painter.home(scene) if cursor.gap(cards) else {})

    def _look(self, scene: Scene, page: Page | None, view: View) -> None:
        """Know whose own card is looked at, who waits for that, and what is to be explained."""
        sheet = self._overlay.opened.sheet
        self._own_card.go_on(scene, page, view, sheet)
        self._person.looking.waits = scene.here - self._own_card.goes if scene.shared else frozenset()
        self._touring.notice(thumb_question(scene, page, view), self._mouse.rested(), covered=bool(sheet.name))

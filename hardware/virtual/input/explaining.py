"""What is explained at a window: what the mouse rests on, or what keys are on."""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from time import monotonic

from hardware.virtual.asking.asked import wanted_cards
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.ground import Point
from hardware.virtual.drawing.layout import ELSEWHERE
from hardware.virtual.hand.person import Person
from hardware.virtual.input.mouse import Mouse
from hardware.virtual.input.touring import Touring
from hardware.virtual.moment import Moment
from hardware.virtual.painter import Painter
from hardware.virtual.scene import Ending, Scene
from hardware.virtual.sheets.epilogue import button_tip, end_names, end_place
from hardware.virtual.sheets.faces import face_tip
from hardware.virtual.sheets.lettered import line_tip
from hardware.virtual.sheets.sheets import places
from hardware.virtual.sheets.stops import stops
from hardware.virtual.sheets.tip import REST, STAYS, Thing, Tip, bar_tip, remark_tip, things, tip


class Explaining:
    """
    Finds what is explained to the ``person`` at a window.

    Parameters
    ----------
    board, scene, person, painter, mouse:
        The table, who plays at it, who knows where everything is, and the mouse.

    Attributes
    ----------
    touring:
        The keys that go over the table to have it explained.

    """

    def __init__(
        self, board: VirtualBoard, scene: Callable[[], Scene], person: Person, painter: Painter, mouse: Mouse
    ) -> None:
        self._board, self._scene, self._person = board, scene, person
        self._painter, self._mouse = painter, mouse
        self.touring = Touring(person.cursor, self._stops, lambda: person.hands.seat)

    @property
    def is_led(self) -> bool:
        """Whether the arrow keys are on a card, and were used after the mouse moved."""
        cursor, rested = self._person.cursor, self._mouse.rested()
        return cursor.is_on and monotonic() - cursor.since <= (rested if rested >= 0 else inf)

    def tip(self, now: Moment) -> Tip | None:
        """
        What is under the mouse, once it rests there, or what the arrow keys are on: whichever was moved last.

        That stays as long as the keys are there, but for where they began by themselves under a mouse.
        """
        if now.sheet.name == "say":
            return self._why(now) or self._lettered(now)
        if self.touring.is_on:
            return self.touring.tip()
        if not self._shows(now):
            return None
        if now.sheet.name == "end" and now.ending is not None:
            return self._at_the_end(now, now.ending)
        return None if now.sheet.name or now.held is not None else self._on_the_table(now)

    @property
    def _rests(self) -> bool:
        """Whether the mouse has rested for so long, and not so much longer, that it asks what is there."""
        return REST <= self._mouse.rested() < REST + STAYS

    def _leads(self, now: Moment) -> bool:
        """Whether the arrow keys ask that."""
        return self.is_led and not now.sheet.name

    def _shows(self, now: Moment) -> bool:
        return self._person.cursor.since > -inf if self._leads(now) else self._rests

    def _why(self, now: Moment) -> Tip | None:
        """Why what the mouse rests on cannot be said."""
        layout = self._painter.layout
        return remark_tip(self._at, places(layout.size, layout.unit, now.sheet), now.sheet, self._above(now))

    def _lettered(self, now: Moment) -> Tip | None:
        """What the letter is on the button of the line that the mouse rests on."""
        line = self._painter.line(now.sheet, now.scene.remarks)
        return line_tip(self._at, line, self._above(now), now.prompt, self._painter.words)

    @property
    def _at(self) -> Point:
        """Where the mouse rests, if it does."""
        return self._person.hands.pointer if self._rests else ELSEWHERE

    def _above(self, now: Moment) -> int:
        """How far down what is explained of the line may reach: what is said above it stays in sight."""
        return min(self._painter.line(now.sheet, now.scene.remarks).top, self._painter.layout.captions.top)

    def _at_the_end(self, now: Moment, ending: Ending) -> Tip | None:
        """What the mouse rests on while an ``ending`` lies over the table."""
        at, layout, words = self._person.hands.pointer, self._painter.layout, self._painter.words
        button = button_tip(at, layout, end_names(now.scene, settled=now.settled), words)
        cards = end_place(layout, 0, len(ending.seats)).cards
        over = button or bar_tip(at, self._painter.buttons(now), words) or face_tip(at, cards, words, ending)
        over = over or self._lettered(now)
        return over or tip(at, layout, [one for one in self._things(now) if layout.tray.contains(one.area)])

    def _on_the_table(self, now: Moment) -> Tip | None:
        at = self._person.cursor.at if self._leads(now) else self._person.hands.pointer
        return self._lettered(now) or tip(at, self._painter.layout, self._things(now))

    def _things(self, now: Moment) -> Sequence[Thing]:
        """All that can be explained on the table, and below it."""
        painter, scene = self._painter, now.scene
        cards = painter.tray(scene, now.board.cards) | painter.lid(now.board.cards)
        wanted = [card.uid for card in wanted_cards(scene, now.board.lit_page, now.view)]
        return things(painter.layout, cards, scene, now.view, painter.words, painter.buttons(now), wanted)

    def _stops(self) -> Mapping[int, Sequence[Thing]]:
        """What is explained at each seat, and at the box, to who goes there by keys."""
        scene, board, painter = self._scene(), self._board.look(), self._painter
        cards, view = painter.tray(scene, board.cards), self._person.eyes.on(scene, board.lit_page)
        return stops(painter.layout, things(painter.layout, cards, scene, view, painter.words))

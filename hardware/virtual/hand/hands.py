"""
The hands at the window: which keys and which card the mouse and the keyboard hold.

Everything that is held is released: a key does not stay down because the
window closed, lost the keyboard, or another seat was chosen meanwhile.
"""

from collections.abc import Collection
from dataclasses import dataclass
from time import monotonic

import pygame

from hardware.ports.board import Status
from hardware.ports.events import KeyName
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.asking.parts import Push
from hardware.virtual.asking.situation import DEBATE
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.ground import Point
from hardware.virtual.drawing.layout import Layout
from hardware.virtual.scene import Scene

CLICK = 6  # points: a card moved less was clicked, not dragged
TAP = 1.0  # seconds for which a card that was clicked lies on the lid
READ = 15.0  # seconds after which the card of who is dead is taken back, though the display still asks for it
SHOWN = 2.5  # seconds for which the key that was pushed is shown
MORE = 3.0  # seconds for which the box wants green held in a debate, for one more minute
MEANT = 1.0  # seconds after which who holds it there means that, and not that he is ready


@dataclass(frozen=True, slots=True)
class Held:
    """A card in the hand: where it was gripped, and whether it came from the lid."""

    uid: str
    grip: Point
    started: Point
    from_lid: bool


class Hands:
    """
    One person's hands on ``board``.

    A card that is clicked in the tray is tapped on the lid: it waits until the lid is free, lies there for a moment and
    goes back by itself. One that is dragged there lies until it is taken away.
    """

    def __init__(self, board: VirtualBoard) -> None:
        self.seat = 1
        self.card: Held | None = None
        self.pointer: Point = (0, 0)
        self._board = board
        self._by_mouse: tuple[int, KeyName] | None = None
        self._by_key: dict[KeyName, int] = {}
        self._waiting: list[str] = []
        self._tapped: tuple[str, float, tuple[Pad, ...]] | None = None  # a card, since when, and whose was asked for
        self._pushed: tuple[Push, Page | None, float, int] | None = None
        self._asks: tuple[int, float] | None = None  # who holds green in a debate, and was not ready; since when

    def choose(self, seat: int) -> None:
        """Play ``seat`` from now on."""
        if 1 <= seat <= self._board.seats and seat != self.seat:
            self._let_keys_go()
            self.seat = seat

    def key_down(self, key: KeyName) -> None:
        """Push ``key`` of the chosen seat, from the keyboard."""
        if key not in self._by_key:
            self._by_key[key] = self.seat
            self._note(key, self.seat)
            self._board.press(self.seat, key)

    def key_up(self, key: KeyName) -> None:
        """Let ``key`` go, on the keyboard."""
        if key in self._by_key:
            self._release(self._by_key.pop(key), key)

    def push(self, seat: int, what: Push) -> None:
        """Push a key of ``seat``, or the panel button, with the mouse, until that is let go."""
        self._note(what, seat)
        if what == "panel":
            self._board.panel_down()
            return
        self._by_mouse = (seat, what)
        self._board.press(seat, what)

    def pushed(self, page: Page | None) -> Push | None:
        """
        What was pushed a moment ago for the seat that is played, when ``page`` was on the display as it still is.

        The box takes the answer to a question, and green of who has the floor, once its words have been spoken to their
        end, and that all eyes are closed as well: it shows until then, and a key that is held as long as it is.
        """
        if self._pushed is None or self._pushed[1] != page or self._pushed[3] not in {0, self.seat}:
            return None
        waits = page is not None and page.name in {"question", "floor", "eyes"}
        held = self._pushed[0] in {*self._by_key, self._by_mouse and self._by_mouse[1]}
        return self._pushed[0] if waits or held or monotonic() <= self._pushed[2] + SHOWN else None

    def forget(self, page: Page | None) -> None:
        """Forget what was pushed for a question once ``page`` shows another one, though that be taken back later."""
        if self._pushed is not None and page is not None and page.name == "question" and page != self._pushed[1]:
            self._pushed = None

    def _note(self, what: Push, seat: int) -> None:
        board = self._board.look()
        self._pushed = (what, board.lit_page, monotonic(), seat)
        debating = what == "up" and board.lit_page is not None and board.lit_page.ask == DEBATE
        self._asks = (seat, monotonic()) if debating and seat not in board.blinking else None

    @property
    def holding(self) -> float:
        """How much of the time green has been held that asks for more of a debate, up to 1."""
        return 0.0 if self._asks is None else min(1.0, (monotonic() - self._asks[1]) / MORE)

    def _release(self, seat: int, key: KeyName) -> None:
        """
        Let a key go.

        The box takes green for “ready” as soon as it is down: who let it go too early, and had not been ready, is not.
        """
        asks, self._asks = self._asks, None
        wavers = asks is not None and (seat, key) == (asks[0], "up") and monotonic() - asks[1] >= MEANT
        if wavers and seat in self._board.look().blinking:
            self._board.press(seat, "down")
            self._board.release(seat, "down")
        self._board.release(seat, key)

    def grip(self, uid: str, corner: Point, at: Point, from_lid: bool) -> None:
        """Take the card ``uid`` in the hand; off the lid, if it lay there."""
        self.card = Held(uid, (at[0] - corner[0], at[1] - corner[1]), at, from_lid)
        self.pointer = at
        if from_lid:
            self._board.take_card(uid)

    def clicked(self, at: Point) -> str | None:
        """Tell which card from the tray is in the hand, and would be clicked if it were let go ``at`` that point."""
        held = self.card
        if held is None or held.from_lid or pygame.Vector2(held.started).distance_to(at) >= CLICK:
            return None
        return held.uid

    def mouse_up(self, layout: Layout, at: Point) -> None:
        """Let go what the mouse holds: a key, the button, or a card over the lid."""
        if self._by_mouse is not None:
            self._release(*self._by_mouse)
            self._by_mouse = None
        self._board.panel_up()
        clicked = self.clicked(at)
        held, self.card = self.card, None
        if clicked is not None:
            self.tap(clicked)
        if held is None or pygame.Vector2(held.started).distance_to(at) < CLICK:
            return
        near = layout.box.lid.inflate(layout.box.lid.width // 3, layout.box.lid.height // 3)
        if near.collidepoint(at):
            self._board.put_card(held.uid)

    @property
    def away(self) -> tuple[str, ...]:
        """The cards that were clicked and are not in the tray: on the lid, or waiting for it."""
        return (*self._board.cards, *self._waiting)

    def tap(self, uid: str) -> None:
        """Have the card ``uid`` lie on the lid for a moment, as soon as that is free."""
        if uid not in self._waiting and not (self._tapped and self._tapped[0] == uid):
            self._waiting.append(uid)

    def take_back(self, scene: Scene) -> None:
        """Have the card UNDO of ``scene`` lie there for a moment, which takes the last step back."""
        for card in scene.cards:
            if (card.kind, card.icon) == ("command", "undo"):
                self.tap(card.uid)

    def go_on(self) -> None:
        """
        Lay the next card that was clicked, if the lid is free, and take it back after a moment.

        In a pause that of the dead lies still, whose ever it is, unless another is clicked, which may end the pause.
        """
        paused = self._board.state is Status.PAUSED
        if self._tapped is not None and self._tapped[2] and paused and not self._waiting:
            self._tapped = (self._tapped[0], monotonic(), self._tapped[2])
        if self._tapped is not None and self._has_lain(*self._tapped[1:]):
            self._board.take_card(self._tapped[0])
            self._tapped = None
        if self._waiting and self._tapped is None and (paused or not self._board.cards):
            self._board.take_card()
            self._tapped = (self._waiting.pop(0), monotonic(), self._dead)
            self._board.put_card(self._tapped[0])

    @property
    def _dead(self) -> tuple[Pad, ...]:
        """Who is dead and whose card the display asks for, if it does."""
        page = self._board.look().lit_page
        return page.actors if page is not None and page.name == "card" else ()

    def _has_lain(self, since: float, dead: tuple[Pad, ...]) -> bool:
        """
        Whether a card lies there long enough: that of the ``dead`` until it was read, or another waits.

        The box looks at the lid only once it has asked for it, and that may be long.
        """
        unread = bool(dead) and dead == self._dead and not self._waiting
        return monotonic() >= since + (READ if unread else TAP)

    def let_go(self) -> None:
        """Let everything go; a card in the hand falls back into the tray."""
        self._let_keys_go()
        if self._by_mouse is not None:
            self._release(*self._by_mouse)
            self._by_mouse = None
        self._board.panel_up()
        self.card = None

    def _let_keys_go(self) -> None:
        for key in tuple(self._by_key):
            self.key_up(key)


def key_at(layout: Layout, at: Point, seats: Collection[int]) -> tuple[int, Push] | None:
    """What is ``at`` that point: a key of ``seats`` and whose it is, or the button with 0; ``None`` for neither."""
    for seat in seats:
        place = layout.pads[seat]
        for key, area in _keys(place.up, place.down):
            if pygame.Vector2(area.center).distance_to(at) <= area.width / 2 + 1:
                return seat, key
    if pygame.Vector2(layout.box.panel).distance_to(at) <= layout.box.radius + 2:
        return 0, "panel"
    return None


def _keys(up: pygame.Rect, down: pygame.Rect) -> tuple[tuple[KeyName, pygame.Rect], tuple[KeyName, pygame.Rect]]:
    return ("up", up), ("down", down)

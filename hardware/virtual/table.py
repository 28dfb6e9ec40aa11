"""
The virtual table: a window in which an evening can be played without a box.

The window changes nothing but the board's keys, button and lid; what it
shows of the game it is given for each frame, as a `Scene`.
"""

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from threading import Event as Flag
from time import monotonic
from types import MappingProxyType

import pygame

from hardware.ports.board import Light
from hardware.ports.events import KeyName
from hardware.virtual.bar import SPEEDS, Look, Pace, Sheet
from hardware.virtual.board import VirtualBoard
from hardware.virtual.faults import Faults
from hardware.virtual.hands import Hands, Point
from hardware.virtual.layout import LEAST
from hardware.virtual.painter import Moment, Painter, hit
from hardware.virtual.scene import OPEN, TABLE, WORDS, Scene, View

RATE = 40  # looks a second at mouse, keyboard and table; only what has changed is painted
FRAME = (16, 80)  # points that the frame of a window and a panel of the desktop take, across and down
DUSK = 1.4  # seconds from day to night
SHADES = 32  # steps in which it grows dark: finer ones are not seen, and each is painted
FADE = 0.5  # seconds for a caption to appear
BLINK = (0.45, 0.8)  # seconds for which a light that blinks is lit, and from one time to the next
HINT = 5.0  # seconds for which a hint of the window stands beside the narrator's captions
ELSEWHERE: Point = (-1, -1)
KEYS: Mapping[int, KeyName] = MappingProxyType({pygame.K_UP: "up", pygame.K_DOWN: "down"})
STEPS: Mapping[int, int] = MappingProxyType({pygame.K_LEFT: -1, pygame.K_RIGHT: 1})
PACES: Mapping[int, int] = MappingProxyType(
    {
        pygame.K_PLUS: 1,
        pygame.K_KP_PLUS: 1,
        pygame.K_EQUALS: 1,
        pygame.K_MINUS: -1,
        pygame.K_KP_MINUS: -1,
    }
)


def fitting(wanted: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of a window that, with its frame, has room on ``desktop``; no more than ``wanted``. In points."""
    width, height = (max(least, size - frame) for least, size, frame in zip(LEAST, desktop, FRAME, strict=True))
    return min(wanted[0], width), min(wanted[1], height)


def _nothing(*_: float) -> None:
    pass


class TableWindow:
    """
    A window on ``board``.

    Parameters
    ----------
    board:
        Whose keys, lights, display and lid are on the table.
    scene:
        Gives the table as it stood at one moment; called from the thread of the window.
    on_speed:
        Called with the speed of time that was asked for: 1, 2, 4 or 8.
    on_close:
        Called once when the window is closed by its player.
    words:
        The window's own labels in the table's language; see `WORDS` for the names of all.
    size:
        Width and height in points; the window is smaller where the screen has no room for that.
    view:
        Through whose eyes the table is seen at first.

    """

    def __init__(  # noqa: PLR0913 (two devices, two calls back, and how it looks)
        self,
        board: VirtualBoard,
        scene: Callable[[], Scene],
        *,
        on_speed: Callable[[float], None] = _nothing,
        on_close: Callable[[], None] = _nothing,
        words: Mapping[str, str] = MappingProxyType({}),
        size: tuple[int, int] = (1280, 800),
        view: View = TABLE,
    ) -> None:
        self.view = view
        self.hands = Hands(board)
        self._scene, self._on_speed, self._on_close = scene, on_speed, on_close
        self._words = {**WORDS, **words}
        mine = next((seat.number for seat in scene().seats if seat.human), None)
        self._painter = Painter(board.seats, self._words, size, nearest=mine)
        self._faults = Faults()
        self._board = board
        self._stop = Flag()
        self._opened = False
        self._shown: Moment | None = None
        self._size, self._whole = size, False
        self._sheet = ""
        self.hands.choose(mine or 1)
        self._night = 1.0 if scene().night else 0.0
        self._said: tuple[str, float] = ("", 0.0)
        self._seen = monotonic()
        self._hinted = 0.0
        self._reactions: Mapping[int, Callable[[pygame.event.Event], None]] = {
            pygame.QUIT: self._quit,
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
            pygame.MOUSEBUTTONDOWN: self._mouse_down,
            pygame.MOUSEBUTTONUP: self._mouse_up,
            pygame.MOUSEMOTION: self._mouse_motion,
            pygame.VIDEORESIZE: self._resize,
            pygame.WINDOWFOCUSLOST: self._focus_lost,
        }

    def run(self) -> None:
        """Show the window until it is closed or stopped; for the main thread."""
        clock = pygame.time.Clock()
        try:
            while not self._stop.is_set():
                self.frame()
                clock.tick(RATE)
        finally:
            self.close()

    def stop(self) -> None:
        """End `run` after its present frame; from any thread."""
        self._stop.set()

    def close(self) -> None:
        """Let every key go and close the window."""
        self.hands.let_go()
        if self._opened:
            self._opened = False
            pygame.display.quit()

    def frame(self) -> None:
        """
        Take what mouse and keyboard did since the last frame, and paint the next one if it looks different.

        A fault in either is logged; the last good picture stays.
        """
        if not self._opened:
            self._open()
        for event in pygame.event.get():
            if event.type != pygame.MOUSEMOTION:
                self._shown = None  # the window may have been covered, or have another surface
            with self._faults.survived(f"handling {pygame.event.event_name(event.type)}"):
                self._reactions.get(event.type, self._ignore)(event)
        self.hands.go_on()
        with self._faults.survived("drawing the table"):
            now = self._now()
            if now != self._shown:
                # F11 and a resize replace the surface; to paint the one before, which is freed, would end the process
                self._painter.paint(pygame.display.get_surface(), now)
                pygame.display.flip()
                self._shown = now

    def picture(self, path: str | Path) -> None:
        """Save what the window shows at this moment as a PNG; this needs no screen."""
        sheet = pygame.Surface(self._painter.layout.size, depth=24)
        now = self._now()
        self._painter.paint(sheet, replace(now, night=1.0 if now.scene.night else 0.0, fade=1.0))
        pygame.image.save(sheet, str(path))

    def _open(self) -> None:
        pygame.display.init()
        if pygame.display.get_driver() == "x11":
            # SDL would show frames through OpenGL: without a graphics card that costs more than to paint them
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.display.set_caption(self._scene().title or "Meneur")
        pygame.key.set_repeat()
        self._size = fitting(self._size, pygame.display.get_desktop_sizes()[0])
        pygame.display.set_mode(self._size, pygame.RESIZABLE)
        self._opened = True
        self._painter.resize(self._size)

    def _now(self) -> Moment:
        scene, seconds = self._hinting(self._scene()), monotonic()
        passed, self._seen = seconds - self._seen, seconds
        step = passed / DUSK * (1 if scene.night else -1)
        self._night = min(1.0, max(0.0, self._night + step))
        last = scene.captions[-1] if scene.captions else ""
        if last != self._said[0]:
            self._said = (last, seconds if self._said[0] else 0.0)
        fade = min(1.0, (seconds - self._said[1]) / FADE)
        board, hands = self._board.look(), self.hands
        lit, period = BLINK
        blink = Light.BLINK in board.lights.values() and seconds % period < lit
        night = round(self._night * SHADES) / SHADES
        return Moment(scene, board, self.view, hands.seat, hands.card, self._pointer(), night, fade, blink, self._sheet)

    def _pointer(self) -> Point:
        """Where the mouse is, as long as that shows: it carries a card, or is over those in the tray."""
        at = self.hands.pointer
        return at if self.hands.card is not None or self._painter.layout.tray.collidepoint(at) else ELSEWHERE

    def _hinting(self, scene: Scene) -> Scene:
        """The scene as it is, with a hint, for a while, after somebody took a card that is not his."""
        if monotonic() >= self._hinted:
            return scene
        return replace(scene, captions=(*scene.captions, self._words["not_yours"]))

    # keyboard

    def _key_down(self, event: pygame.event.Event) -> None:
        key: int = event.key
        if self._sheet:
            self._answer_sheet(key)
        elif key in KEYS:
            self.hands.key_down(KEYS[key])
        elif key in STEPS:
            self._choose(self._neighbour(STEPS[key]))
        elif key in PACES:
            self._pace(PACES[key])
        elif pygame.K_1 <= key <= pygame.K_9:
            self._choose(key - pygame.K_0)
        else:
            self._command(key)

    def _command(self, key: int) -> None:
        commands: Mapping[int, Callable[[], None]] = {
            pygame.K_SPACE: self._board.panel_down,
            pygame.K_TAB: self._next_view,
            pygame.K_ESCAPE: lambda: self._open_sheet("leave"),
            pygame.K_F1: lambda: self._open_sheet("help"),
            pygame.K_h: lambda: self._open_sheet("help"),
            pygame.K_F11: self._whole_screen,
        }
        if key in commands:
            commands[key]()

    def _key_up(self, event: pygame.event.Event) -> None:
        if event.key in KEYS:
            self.hands.key_up(KEYS[event.key])
        if event.key == pygame.K_SPACE:
            self._board.panel_up()

    def _answer_sheet(self, key: int) -> None:
        leaving = self._sheet == "leave" and key in {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_y}
        self._sheet = ""
        if leaving:
            self._leave()

    def _neighbour(self, step: int) -> int:
        """Find the next seat, either way round, that a person plays here; any seat, if nobody does."""
        mine = [seat.number for seat in self._scene().seats if seat.human]
        places = sorted(mine) or list(range(1, self._board.seats + 1))
        ahead = [place for place in places[::step] if (place - self.hands.seat) * step > 0]
        return ahead[0] if ahead else places[::step][0]

    def _choose(self, seat: int) -> None:
        self.hands.choose(seat)
        if self.view.seat is not None:
            self.view = View(self.hands.seat)

    def _pace(self, step: int) -> None:
        ahead = [(low, high) for low, high in pairwise(SPEEDS)]
        speed = self._scene().speed
        wanted = [high if step > 0 else low for low, high in ahead if speed == (low if step > 0 else high)]
        if wanted:
            self._on_speed(wanted[0])

    def _next_view(self) -> None:
        views = [TABLE, View(self.hands.seat), OPEN]
        self.view = views[(views.index(self.view) + 1) % 3] if self.view in views else TABLE

    # mouse

    def _mouse_down(self, event: pygame.event.Event) -> None:
        if event.button != pygame.BUTTON_LEFT:
            return
        if self._sheet:
            self._click_sheet(event.pos)
        elif not self._click_button(event.pos) and not self.hands.mouse_down(self._painter.layout, event.pos):
            self._grip_card(event.pos)

    def _mouse_up(self, event: pygame.event.Event) -> None:
        if event.button == pygame.BUTTON_LEFT:
            self.hands.mouse_up(self._painter.layout, event.pos)

    def _mouse_motion(self, event: pygame.event.Event) -> None:
        self.hands.pointer = event.pos

    def _grip_card(self, at: tuple[int, int]) -> None:
        scene, cards = self._scene(), self._board.cards
        on_lid, in_tray = self._painter.lid(cards), self._painter.tray(scene, cards)
        for places, from_lid in ((on_lid, True), (in_tray, False)):
            uid = hit(places, at)
            if uid is not None and scene.may_take(uid):
                self.hands.grip(uid, places[uid].topleft, at, from_lid)
                return
            if uid is not None:
                self._hinted = monotonic() + HINT
                return
        for seat, place in self._painter.layout.pads.items():
            if place.area.collidepoint(at):
                self._choose(seat)

    def _click_button(self, at: tuple[int, int]) -> bool:
        for button in self._painter.buttons(self._now()):
            if button.area.collidepoint(at):
                self._do(button.does)
                return True
        return False

    def _do(self, wish: Look | Pace | Sheet) -> None:
        match wish:
            case Look(view):
                self.view = view
            case Pace(speed):
                self._on_speed(speed)
            case Sheet(name):
                self._open_sheet(name)

    def _click_sheet(self, at: tuple[int, int]) -> None:
        sheet, self._sheet = self._sheet, ""
        if sheet == "leave":
            yes, no = self._painter.farewell(pygame.display.get_surface())
            self._sheet = "" if yes.collidepoint(at) or no.collidepoint(at) else sheet
            if yes.collidepoint(at):
                self._leave()

    # the window itself

    def _open_sheet(self, name: str) -> None:
        self.hands.let_go()
        self._sheet = name

    def _leave(self) -> None:
        self._stop.set()
        self._on_close()

    def _quit(self, _: pygame.event.Event) -> None:
        self._leave()

    def _resize(self, event: pygame.event.Event) -> None:
        self._painter.resize((event.w, event.h))
        if not self._whole:
            self._size = (event.w, event.h)

    def _whole_screen(self) -> None:
        self._whole = not self._whole
        size = pygame.display.get_desktop_sizes()[0] if self._whole else self._size
        flags = pygame.FULLSCREEN if self._whole else pygame.RESIZABLE
        surface = pygame.display.set_mode(size, flags)
        if not self._whole:
            # SDL has left the whole screen with the screen's size; now it takes this one
            surface = pygame.display.set_mode(size, flags)
        self._painter.resize(surface.get_size())

    def _focus_lost(self, _: pygame.event.Event) -> None:
        self.hands.let_go()

    def _ignore(self, _: pygame.event.Event) -> None:
        pass

"""
The virtual table: a window in which an evening can be played without a box.

The window changes nothing but the board's keys, button and lid; what it
shows of the game it is given for each frame, as a `Scene`.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count
from math import inf
from pathlib import Path
from threading import Event as Flag
from time import monotonic
from types import MappingProxyType

import pygame

from hardware.ports.board import Light, Status
from hardware.ports.events import KeyName
from hardware.ports.page import Page
from hardware.virtual.answering import ENDINGS, Answers
from hardware.virtual.asked import wanted_cards
from hardware.virtual.bar import Deed, Help, Look, Nothing, Pace, Skip
from hardware.virtual.board import BoardState, VirtualBoard
from hardware.virtual.epilogue import BUTTONS, WATCHING, end_place
from hardware.virtual.eyes import Eyes
from hardware.virtual.faults import Faults
from hardware.virtual.finger import Finger
from hardware.virtual.hands import Hands, Point
from hardware.virtual.haste import Haste
from hardware.virtual.motion import Motion
from hardware.virtual.opened import open_window
from hardware.virtual.painter import Moment, Painter, hit
from hardware.virtual.prompt import Prompt, Situation, prompt
from hardware.virtual.scene import TABLE, Ending, Scene, View, Words
from hardware.virtual.sheets import LEAVE, NONE, STAY, Name, Sheet, places, role_area
from hardware.virtual.tip import REST, STAYS, Tip, tip

RATE = 40  # looks a second at mouse, keyboard and table; only what has changed is painted
SMOOTH = 60  # looks a second while something moves
DUSK = 1.4  # seconds from day to night
SHADES = 32  # steps in which it grows dark: finer ones are not seen, and each is painted
FADE = 0.5  # seconds for a caption to appear
BLINK = (0.45, 0.8)  # seconds for which a light that blinks is lit, and from one time to the next
ELSEWHERE: Point = (-1, -1)
KEYS: Mapping[int, KeyName] = MappingProxyType({pygame.K_UP: "up", pygame.K_DOWN: "down"})
ENDING_KEYS = frozenset(
    {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE}
)
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


def _nothing(*_: float) -> None:
    pass


def _silent(_speaker: int, _seat: int, _remark: str) -> None:
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
    on_say:
        Called with the seat of who speaks, the seat that is spoken of, and the key of the remark.
    words:
        The window's own labels in the table's language; see `WORDS` for the names of all.
    size:
        Width and height in points; the window is smaller where the screen has no room for that.
    view:
        Through whose eyes the table is seen at first.
    pictures:
        The folder in which the picture of a game's end is kept.
    still:
        Whether nothing is to move: cards lie where they are dealt, and it is dark at once.

    """

    def __init__(  # noqa: PLR0913 (two devices, two calls back, and how it looks)
        self,
        board: VirtualBoard,
        scene: Callable[[], Scene],
        *,
        on_speed: Callable[[float], None] = _nothing,
        on_close: Callable[[], None] = _nothing,
        on_say: Callable[[int, int, str], None] = _silent,
        words: Mapping[str, str] = MappingProxyType({}),
        size: tuple[int, int] = (1280, 800),
        view: View = TABLE,
        pictures: Path = Path(),
        still: bool = False,
    ) -> None:
        self.hands = Hands(board)
        self._eyes = Eyes(view)
        self._finger = Finger(board)
        self._haste = Haste()
        self._answers = Answers(board)
        self._moved = inf
        self._motion = Motion(still=still)
        self._ending: Ending | None = None
        self._note = ""
        self._pictures = pictures
        self._speed = 0.0
        self._scene, self._on_speed, self._on_close, self._on_say = scene, on_speed, on_close, on_say
        self._words = Words(words)
        mine = next((seat.number for seat in scene().seats if seat.human), None)
        self._painter = Painter(board.seats, self._words, size, nearest=mine)
        self._faults = Faults()
        self._board = board
        self._stop = Flag()
        self._opened = False
        self._shown: Moment | None = None
        self._size, self._whole = size, False
        self._sheet = NONE
        self._closing = False
        self._role: str | None = None
        self.hands.choose(mine or 1)
        self._night = 1.0 if scene().night else 0.0
        self._said: tuple[str, float] = ("", 0.0)
        self._seen = monotonic()
        self._reactions: Mapping[int, Callable[[pygame.event.Event], None]] = {
            pygame.WINDOWCLOSE: self._close_asked,
            pygame.QUIT: self._quit,
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
            pygame.MOUSEBUTTONDOWN: self._mouse_down,
            pygame.MOUSEBUTTONUP: self._mouse_up,
            pygame.MOUSEMOTION: self._mouse_motion,
            pygame.VIDEORESIZE: self._resize,
            pygame.WINDOWFOCUSLOST: self._focus_lost,
        }

    @property
    def view(self) -> View:
        """Through whose eyes the table is seen, as it was chosen."""
        return self._eyes.view

    @view.setter
    def view(self, view: View) -> None:
        self._eyes.view = view

    def run(self) -> None:
        """Show the window until it is closed or stopped; for the main thread."""
        clock = pygame.time.Clock()
        try:
            while not self._stop.is_set():
                self.frame()
                clock.tick(SMOOTH if self._shown is not None and self._shown.moving else RATE)
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
        page = self._board.look().lit_page
        self._finger.go_on(page)
        self._answers.go_on(page)
        with self._faults.survived("drawing the table"):
            now = self._now()
            self._pace(now)
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
        self._size = open_window(self._scene().title or "Meneur", self._size)
        self._opened = True
        self._painter.resize(self._size)

    def _now(self) -> Moment:
        scene, seconds = self._scene(), monotonic()
        passed, self._seen = seconds - self._seen, seconds
        step = passed / DUSK * (1 if scene.night else -1)
        self._night = float(scene.night) if self._motion.still else min(1.0, max(0.0, self._night + step))
        last = scene.captions[-1] if scene.captions else ""
        if last != self._said[0]:
            self._said = (last, seconds if self._said[0] else 0.0)
        fade = 1.0 if self._motion.still else min(1.0, (seconds - self._said[1]) / FADE)
        board, hands, painter = self._board.look(), self.hands, self._painter
        self._take_words(scene)
        self._take_ending(scene)
        self._take_role(scene)
        view = self._eyes.on(scene, board.lit_page)
        lit, period = BLINK
        blink = Light.BLINK in board.lights.values() and seconds % period < lit
        wanted = self._wanted(scene, board, view)
        scene = scene if wanted.timed else replace(scene, countdown=None)
        return Moment(
            scene,
            board,
            view,
            hands.seat,
            hands.card,
            self._pointer(),
            night=round(self._night * SHADES) / SHADES,
            fade=fade,
            blink=blink,
            sheet=self._sheet,
            prompt=wanted,
            skipping=self._haste.skipping,
            ending=self._ending,
            note=self._note,
            tip=self._tip(scene, board, view),
            moving=self._motion.look(scene, painter.layout, painter.tray(scene, board.cards), seconds),
        )

    def _tip(self, scene: Scene, board: BoardState, view: View) -> Tip | None:
        """What is under the mouse, once it rests there."""
        at, painter = self.hands.pointer, self._painter
        rested = monotonic() - self._moved
        if not REST <= rested < REST + STAYS or self._sheet.name or self.hands.card is not None:
            return None
        cards = painter.tray(scene, board.cards) | painter.lid(board.cards)
        return tip(at, painter.layout, cards, scene, view, self._words)

    def _take_words(self, scene: Scene) -> None:
        """Write in the language that is spoken now."""
        if scene.words and scene.words != self._words:
            self._words = Words(scene.words)
            self._painter.words = self._words

    def _take_ending(self, scene: Scene) -> None:
        """Show the end of a game as soon as there is one, until somebody goes on."""
        if scene.ending is not None and scene.ending != self._ending:
            self._ending, self._note = scene.ending, ""
            if not self._sheet.name:
                self._sheet = Sheet("end")

    def _take_role(self, scene: Scene) -> None:
        """Show who plays here alone his role, as soon as it is dealt."""
        role = scene.people[0].role if len(scene.people) == 1 else ""
        before, self._role = self._role, role
        if before == "" and role and not self._sheet.name:  # at first it is not known what was
            self._sheet = Sheet("role", seat=scene.people[0].number)

    def _end(self) -> None:
        """Show the end of the last game again."""
        if self._ending is not None:
            self._open_sheet("end")

    def _wanted(self, scene: Scene, board: BoardState, view: View) -> Prompt:
        """What the line under the table says."""
        blinking = frozenset(seat for seat, light in board.lights.items() if light is Light.BLINK)
        return prompt(Situation(scene, board.lit_page, view, self._words, blinking, self._finger.target))

    def _pace(self, now: Moment) -> None:
        """Have time run as it is to, now that somebody is asked or not."""
        speed = self._haste.speed(now.prompt.asks)
        if speed is not None and speed != self._speed:
            self._speed = speed
            self._on_speed(speed)

    def _pointer(self) -> Point:
        """Where the mouse is, as long as that shows: it carries a card, or is over those in the tray."""
        at = self.hands.pointer
        return at if self.hands.card is not None or self._painter.layout.tray.collidepoint(at) else ELSEWHERE

    # keyboard

    def _key_down(self, event: pygame.event.Event) -> None:
        key: int = event.key
        if self._sheet.name and self._answer_sheet(key):
            return
        if key in KEYS:
            self._eyes.look(self.hands.seat)
            self.hands.key_down(KEYS[key])
        elif key in STEPS:
            self._choose(self._neighbour(STEPS[key]))
        elif key in PACES:
            self._haste.step(PACES[key], self._haste.chosen or self._scene().speed)
        elif pygame.K_1 <= key <= pygame.K_9:
            self._choose(key - pygame.K_0)
        else:
            self._command(key)

    def _command(self, key: int) -> None:
        commands: Mapping[int, Callable[[], None]] = {
            pygame.K_SPACE: self._board.panel_down,
            pygame.K_TAB: lambda: self._eyes.next(self.hands.seat),
            pygame.K_RETURN: self._do_wanted,
            pygame.K_KP_ENTER: self._do_wanted,
            pygame.K_n: self._haste.skip,
            pygame.K_r: self._ask_role,
            pygame.K_e: self._end,
            pygame.K_ESCAPE: lambda: self._open_sheet("leave", STAY),
            pygame.K_F1: self._help,
            pygame.K_h: self._help,
            pygame.K_F11: self._whole_screen,
        }
        if key in commands:
            commands[key]()

    def _key_up(self, event: pygame.event.Event) -> None:
        if event.key in KEYS:
            self.hands.key_up(KEYS[event.key])
        if event.key == pygame.K_SPACE:
            self._board.panel_up()

    def _do_wanted(self) -> None:
        """Do what the line under the table offers to do with the Enter key: look, or lay the card that is wanted."""
        now = self._now()
        if now.prompt.offers is not None:
            self._look_alone(now.prompt.offers)
            return
        for card in wanted_cards(now.scene, now.board.lit_page, now.view):
            self.hands.tap(card.uid)
            return

    def _look_alone(self, seat: int) -> None:
        """Have the person at ``seat`` take the mouse and the keys, and look at his page."""
        self._choose(seat)
        self._eyes.look(seat)

    def _answer_sheet(self, key: int) -> bool:
        """Answer the open sheet by a key; whether that was all the key is for."""
        sheet, buttons = self._sheet, len(self._buttons())
        if sheet.name == "end" and key not in ENDING_KEYS:
            return False  # the evening goes on below
        if key in {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB} and buttons > 1:
            self._sheet = replace(sheet, focus=(sheet.focus + (-1 if key == pygame.K_LEFT else 1)) % buttons)
        elif key in {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE} and buttons:
            self._press_button(sheet.focus)
        elif sheet.name == "end":
            self._open_sheet("leave", STAY)
        elif sheet.name == "leave" and key == pygame.K_y:
            self._press_button(LEAVE)
        else:
            self._close_sheet()
        return sheet.name != "role"  # it is only looked at, and in nobody's way

    def _buttons(self) -> list[pygame.Rect]:
        """Where the buttons of the open sheet are."""
        layout = self._painter.layout
        if self._sheet.name == "end":
            return list(end_place(layout, len(self._end_names())).buttons)
        return places(layout.size, layout.unit, self._sheet)

    def _end_names(self) -> tuple[str, ...]:
        """What can be done at the end of a game."""
        return BUTTONS if self._scene().people else WATCHING

    def _go_on(self, name: str) -> None:
        """Do what a button of the last scene says."""
        if name == "save":
            self._note = self._save()
            return
        self._close_sheet()
        if name in ENDINGS:
            self._answers.give(self.hands.seat, ENDINGS[name])

    def _save(self) -> str:
        """Keep a picture of the end; what came of it."""
        try:
            self._pictures.mkdir(parents=True, exist_ok=True)
            path = next(path for path in map(self._numbered, count(1)) if not path.exists())
            self.picture(path)
        except (OSError, pygame.error):
            return self._words["end.unsaved"].replace("@", str(self._pictures))
        return self._words["end.saved"].replace("@", str(path))

    def _numbered(self, number: int) -> Path:
        return self._pictures / f"meneur-{number}.png"

    def _press_button(self, number: int) -> None:
        sheet = self._sheet
        if sheet.name == "end":
            self._go_on(self._end_names()[number])
            return
        self._close_sheet()
        if sheet.name == "say":
            self._on_say(self.hands.seat, sheet.seat, sheet.remarks[number].key)
        if sheet.name == "leave" and number == LEAVE:
            self._leave()
        if sheet.name == "cover":
            self._sheet = Sheet("role", seat=sheet.seat)

    def _neighbour(self, step: int) -> int:
        """Find the next seat, either way round, that a person plays here; any seat, if nobody does."""
        mine = [seat.number for seat in self._scene().people]
        seats = sorted(mine) or list(range(1, self._board.seats + 1))
        ahead = [seat for seat in seats[::step] if (seat - self.hands.seat) * step > 0]
        return ahead[0] if ahead else seats[::step][0]

    def _choose(self, seat: int) -> None:
        self.hands.choose(seat)
        self._eyes.follow(self.hands.seat)

    # mouse

    def _mouse_down(self, event: pygame.event.Event) -> None:
        self.hands.pointer, self._moved = event.pos, monotonic()
        if event.button != pygame.BUTTON_LEFT:
            return
        if self._sheet.name and self._covers(event.pos):
            self._click_sheet(event.pos)
            return
        if self._sheet.name == "role":
            self._close_sheet()
        if not self._click_button(event.pos) and not self._push(event.pos) and not self._grip_card(event.pos):
            self._click_seat(event.pos)

    def _mouse_up(self, event: pygame.event.Event) -> None:
        if event.button == pygame.BUTTON_LEFT:
            self.hands.mouse_up(self._painter.layout, event.pos)

    def _mouse_motion(self, event: pygame.event.Event) -> None:
        self.hands.pointer = event.pos
        self._moved = monotonic()

    def _push(self, at: Point) -> bool:
        """Push the key ``at`` that point; who pushes his own may look at what is for him. Whether there was one."""
        seat = self.hands.mouse_down(self._painter.layout, at)
        if seat:
            self._finger.lift()
            self._eyes.look(seat)
        return seat is not None

    def _grip_card(self, at: Point) -> bool:
        """Take a card in the hand; one that is another's stays where it is. Whether there was one."""
        scene, cards = self._scene(), self._board.cards
        on_lid, in_tray = self._painter.lid(cards), self._painter.tray(scene, cards)
        for lying, from_lid in ((on_lid, True), (in_tray, False)):
            uid = hit(lying, at)
            if uid is not None and scene.may_take(uid):
                self.hands.grip(uid, lying[uid].topleft, at, from_lid)
            if uid is not None:
                return True
        return False

    def _click_seat(self, at: Point) -> None:
        """Aim at a player, or choose the seat that is played with the keys."""
        now = self._now()
        for seat, place in self._painter.layout.pads.items():
            if not (place.area.collidepoint(at) or place.plate.collidepoint(at) or _near(place.chair, at, place.area)):
                continue
            if self._finger.point(self._aims(now), seat, _seen(now)) or self._speak_of(seat, now):
                continue
            if place.area.collidepoint(at):
                self._choose(seat)

    def _speak_of(self, seat: int, now: Moment) -> bool:
        """Offer the person in hand what to say of the player at ``seat``; whether there is a debate, and it is his."""
        remarks = now.scene.remarks.get(seat, ())
        speaker = now.scene.seat(self.hands.seat)
        if speaker is None or not (speaker.human and speaker.alive and remarks):
            return False
        if seat != speaker.number and any(one.number == seat for one in now.scene.people):
            return False  # another person at this window, who takes the mouse
        self._open_sheet("say", seat=seat)
        self._sheet = replace(self._sheet, remarks=remarks)
        return True

    def _aims(self, now: Moment) -> int:
        """The seat whose pointer a click moves: that in hand, or the one person whom the page asks."""
        page = now.board.lit_page
        mine = [seat.number for seat in now.scene.people if page is not None and seat.number in page.actors]
        return mine[0] if len(mine) == 1 else self.hands.seat

    def _click_button(self, at: Point) -> bool:
        now = self._now()
        if now.prompt.offers is not None and self._painter.layout.line.collidepoint(at):
            self._look_alone(now.prompt.offers)
            return True
        for button in self._painter.buttons(now):
            if button.area.collidepoint(at):
                self._do(button.does)
                return True
        return False

    def _do(self, wish: Deed) -> None:
        match wish:
            case Look(view):
                self.view = view
            case Pace(speed):
                self._haste.choose(speed)
            case Skip():
                self._haste.skip()
            case Help():
                self._help()
            case Nothing():
                pass

    def _click_sheet(self, at: Point) -> None:
        buttons = self._buttons()
        for number, place in enumerate(buttons):
            if place.collidepoint(at):
                self._press_button(number)
                return
        if not buttons or self._sheet.name == "say":
            self._close_sheet()

    def _covers(self, at: Point) -> bool:
        """Whether the open sheet is what a click ``at`` that point is for; a role and the last scene leave room."""
        layout = self._painter.layout
        match self._sheet.name:
            case "end":
                return layout.room.collidepoint(at)
            case "role":
                return role_area(layout.size, layout.unit).collidepoint(at)
            case _:
                return True

    # the window itself

    def _open_sheet(self, name: Name, focus: int = 0, seat: int = 0, *, paused: bool = False) -> None:
        self.hands.let_go()
        self._finger.lift()
        self._sheet = Sheet(name, focus, seat, paused)

    def _close_sheet(self) -> None:
        """Close what lies over the table; the game goes on if it was stopped for that."""
        if self._sheet.paused and self._board.look().status is Status.PAUSED:
            self._click_panel()
        self._sheet = NONE

    def _help(self) -> None:
        """Explain the keys, and have the game wait meanwhile."""
        running = self._board.look().status is Status.READY
        if running:
            self._click_panel()
        self._open_sheet("help", paused=running)

    def _click_panel(self) -> None:
        self._board.panel_down()
        self._board.panel_up()

    def _ask_role(self) -> None:
        """Show the person in hand his own role; where others share the window, once they have looked away."""
        scene = self._scene()
        people = [seat.number for seat in scene.people]
        if self.hands.seat in people and len(people) == 1:
            self._open_sheet("role", seat=self.hands.seat)
        elif self.hands.seat in people and not scene.night:
            self._open_sheet("cover", seat=self.hands.seat)

    def _leave(self) -> None:
        self._stop.set()
        self._on_close()

    def _close_asked(self, _: pygame.event.Event) -> None:
        """Ask first, if it was the window that was to be closed; asked twice, it is meant."""
        self._closing = self._sheet.name != "leave"
        if self._closing:
            self._open_sheet("leave", STAY)

    def _quit(self, _: pygame.event.Event) -> None:
        """Leave, unless this only tells that the window was to be closed: then that was asked about."""
        if self._closing:
            self._closing = False
            return
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


def _near(chair: Point, at: Point, area: pygame.Rect) -> bool:
    """Whether ``at`` is on the player who sits on ``chair``."""
    return pygame.Vector2(chair).distance_to(at) <= area.height * 0.6


def _seen(now: Moment) -> Page | None:
    """The page on the display, if it is seen."""
    page = now.board.lit_page
    return page if page is not None and now.view.sees(page.to) else None

"""
The virtual table: a window in which an evening can be played without a box.

The window changes nothing but the board's keys, button and lid; what it
shows of the game it is given for each frame, as a `Scene`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from math import inf
from pathlib import Path
from threading import Event as Flag
from time import monotonic
from types import MappingProxyType

import pygame

from hardware.ports.page import Page
from hardware.virtual.asking.asked import designates, thumb_question, wanted_cards, wanted_players
from hardware.virtual.asking.prompt import prompt
from hardware.virtual.asking.situation import Prompt, Situation
from hardware.virtual.board import BoardState, VirtualBoard
from hardware.virtual.drawing.bar import buttons
from hardware.virtual.drawing.layout import Point
from hardware.virtual.drawing.motion import Motion
from hardware.virtual.faults import Faults
from hardware.virtual.folding import Fold
from hardware.virtual.hand.cursor import choosing, reachable
from hardware.virtual.hand.hands import Hands
from hardware.virtual.hand.haste import Haste
from hardware.virtual.hand.owncard import OwnCard
from hardware.virtual.hand.person import Person
from hardware.virtual.input.keyboard import Keyboard
from hardware.virtual.input.mouse import Mouse
from hardware.virtual.input.overlay import Overlay
from hardware.virtual.input.touch import Touch
from hardware.virtual.input.touring import Touring
from hardware.virtual.keeping import keep
from hardware.virtual.moment import Moment
from hardware.virtual.pacing import Pacing
from hardware.virtual.painter import Painter
from hardware.virtual.passing import Passing
from hardware.virtual.scene import TABLE, Scene, View, Words
from hardware.virtual.screen import Reaction, Screen
from hardware.virtual.sheets.epilogue import button_tip, end_names, end_place
from hardware.virtual.sheets.faces import face_tip
from hardware.virtual.sheets.keepsake import keepsake
from hardware.virtual.sheets.sheets import places, quote
from hardware.virtual.sheets.stops import stops
from hardware.virtual.sheets.tip import REST, STAYS, Thing, Tip, bar_tip, remark_tip, things, tip

RATE = 40  # looks a second at mouse, keyboard and table; only what has changed is painted
SMOOTH = 60  # looks a second while something moves
ELSEWHERE: Point = (-1, -1)


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
    whole:
        Whether it fills the whole screen at first.
    view:
        Through whose eyes the table is seen at first.
    pictures:
        The folder in which the picture of a game's end is kept.
    still:
        Whether nothing is to move: cards lie where they are dealt, and it is dark at once.
    clock:
        The seconds by which things move; those of the machine, or of an evening that is played faster.

    Attributes
    ----------
    shown:
        The moment that was painted last, or ``None`` while it has to be painted anew.
    left:
        Whether the evening was left by the button for it, not by closing the window.

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
        whole: bool = False,
        view: View = TABLE,
        pictures: Path = Path(),
        still: bool = False,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._fold = Fold(scene, board)
        self._board, self._scene, self._pictures = board, self._fold, pictures
        self._on_close = on_close
        self._words = Words(words)
        mine = self._first = next((seat.number for seat in scene().seats if seat.human), None)
        self._painter = Painter(board.seats, self._words, size, nearest=mine)
        self._person = Person(board, self._fold, view)
        self._person.hands.choose(mine or 1)
        self._own_card, self._haste = OwnCard(self._person.hands), Haste(scene().speed)
        self._pacing = Pacing(self._person, self._haste, self._fold, on_speed)
        self._overlay = Overlay(
            board, self._fold, self._person, self._painter, say=on_say, keep=self._keep, leave=self._leave_table
        )
        self._mouse = Mouse(board, self._person, self._overlay, self._haste, self._painter, self._fold, self._now)
        self._touch = Touch(self._mouse)
        self._touring = Touring(self._person.cursor, self._stops, lambda: self.hands.seat)
        self._keyboard = Keyboard(
            *(board, self._person, self._overlay, self._haste, self._now, self._reachable, self._whole_screen),
            *(self._fold, self._touring, lambda: self._painter.layout),
        )
        self._motion, self._passing = Motion(still=still), Passing(clock, night=scene().dark, still=still)
        self._screen, self._faults = Screen(size, whole=whole), Faults()
        self._stop, self._closing = Flag(), False
        self.left = self._shuts = False  # whether it is asked about leaving because the window was to be closed
        self._picked = False  # whether a person here was to take a token when it was looked last
        self.shown: Moment | None = None
        self._reactions: Mapping[int, Reaction] = {
            pygame.WINDOWCLOSE: self._close_asked,
            pygame.QUIT: self._quit,
            pygame.KEYDOWN: self._keyboard.down,
            pygame.KEYUP: self._keyboard.up,
            pygame.MOUSEBUTTONDOWN: self._touch.down,
            pygame.MOUSEBUTTONUP: self._touch.up,
            pygame.MOUSEMOTION: self._touch.motion,
            pygame.MOUSEWHEEL: self._mouse.wheel,
            pygame.VIDEORESIZE: self._resize,
            pygame.WINDOWFOCUSLOST: self._focus_lost,
        }

    @property
    def hands(self) -> Hands:
        """The hands of who plays here."""
        return self._person.hands

    @property
    def view(self) -> View:
        """Through whose eyes the table is seen, as it was chosen."""
        return self._person.eyes.view

    @view.setter
    def view(self, view: View) -> None:
        self._person.eyes.view = view

    @property
    def chosen(self) -> float:
        """How fast time is wanted to run where nobody is asked; it may run faster where all have voted."""
        return self._pacing.chosen

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in points, as its player left it; not that of the whole screen."""
        return self._screen.size

    def run(self) -> None:
        """
        Show the window until it is closed or stopped; for the main thread.

        Where the evening was left by the button for it the window stays open, for what comes then.
        """
        clock = pygame.time.Clock()
        try:
            while not self._stop.is_set():
                self.frame()
                clock.tick(SMOOTH if self.shown is not None and self.shown.moving else RATE)
        finally:
            self.hands.let_go()
            if not self.left:
                self._screen.close()

    def stop(self) -> None:
        """End `run` after its present frame; from any thread."""
        self._stop.set()

    def close(self) -> None:
        """Let every key go and close the window."""
        self.hands.let_go()
        self._screen.close()

    def frame(self) -> None:
        """
        Take what mouse and keyboard did since the last frame, and paint the next one if it looks different.

        A fault in either is logged; the last good picture stays.
        """
        if not self._screen.opened:
            self._painter.resize(self._screen.open(self._scene().title or "Meneur"))
        if self._screen.handle(self._reactions, self._faults):
            self.shown = None
        self._shuts = self._shuts and self._overlay.opened.sheet.name == "leave"
        self._person.go_on(self._board.look().lit_page)
        self._mouse.go_on()
        with self._faults.survived("drawing the table"):
            now = self._now()
            self._pacing.go_on(now)
            if now != self.shown:
                # F11 and a resize replace the surface; to paint the one before, which is freed, would end the process
                self._painter.paint(pygame.display.get_surface(), now)
                pygame.display.flip()
                self.shown = now

    def picture(self, path: str | Path) -> None:
        """Save what the window shows at this moment as a PNG; this needs no screen."""
        sheet = pygame.Surface(self._painter.layout.size, depth=24)
        now = self._now()
        self._painter.paint(sheet, replace(now, night=float(now.scene.dark), fade=1.0))
        pygame.image.save(sheet, str(path))

    def surface(self) -> pygame.Surface:
        """Paint this moment of whatever moves on a sheet of its own; this needs no screen."""
        sheet = pygame.Surface(self._painter.layout.size, depth=24)
        self._painter.paint(sheet, self._now())
        return sheet

    def _now(self) -> Moment:
        """All that is to be seen at this moment."""
        scene, board = self._scene(), self._board.look()
        scene = replace(scene, told=None) if self._motion.still else scene
        self._take_words(scene)
        self._overlay.notice(scene)
        self._person.cursor.notice(choosing=choosing(scene) and not scene.enough)
        free, cards = [card.uid for card in scene.cards if card.is_free], self._reachable()
        if scene.picks and not self._picked:
            self._person.cursor.begin(cards, free, typed=self._keyboard.used > self._mouse.used)
        self._picked = scene.picks
        self._person.cursor.settle(cards, self._painter.home(scene) if self._person.cursor.gap(cards) else {})
        self._person.stay(scene)
        if len(scene.people) == 1:  # where several share the window the others stay where they know them to be
            self._painter.turn(next((seat.number for seat in scene.people if seat.who == self._first), None))
        self._person.give_back(scene, board.lit_page)
        self._person.take_turn(scene, board.lit_page, self._own_card.going(board.lit_page))
        self._person.notice(scene, board.lit_page)
        self._haste.see(night=scene.night, plays=any(seat.alive for seat in scene.people))
        view = self._person.eyes.on(scene, board.lit_page)
        self._own_card.go_on(scene, board.lit_page, view, self._overlay.opened.sheet)
        people = frozenset(seat.number for seat in scene.people)
        self._person.looking.waits = people - self._own_card.goes if scene.shared else frozenset()
        covered = bool(self._overlay.opened.sheet.name)
        self._touring.notice(thumb_question(scene, board.lit_page, view), self._mouse.rested(), covered=covered)
        passed = self._passing.look(scene, board.lights.values())
        cursor = self._person.cursor.card(self._reachable())
        framed = self._framed(scene, board.lit_page, view)
        wanted = self._wanted(scene, board, view, cursor, framed)
        # while a person is asked, time runs at the usual pace, whatever was chosen
        scene = replace(
            scene,
            speed=self._haste.chosen,
            countdown=self._pacing.left(scene, board.lit_page) if wanted.timed else None,
        )
        painter, hands = self._painter, self.hands
        return Moment(
            scene,
            board,
            view,
            hands.seat,
            hands.card,
            self._pointer(),
            night=passed.night,
            fade=passed.fade,
            blink=passed.blink,
            sheet=self._overlay.opened.sheet,
            prompt=wanted,
            skipping=self._haste.skipping,
            runs=self._pacing.runs,
            ending=self._overlay.finale.ending,
            note=self._overlay.finale.note,
            settled=self._overlay.opened.settled,
            tip=self._tip(scene, board, view, skipping=self._haste.skipping),
            moving=self._motion.look(scene, painter.layout, painter.tray(scene, board.cards), passed.seconds),
            cursor=cursor,
            gap=self._person.cursor.gap(self._reachable()),
            chosen=framed or self._voted(scene, board.lit_page),
        )

    def _voted(self, scene: Scene, page: Page | None) -> int:
        """Against or for whom who has the mouse votes in the ballot that goes on, as the line tells; 0 for nobody."""
        asked, seat, finger = scene.asking(page), self.hands.seat, self._person.finger
        if asked is None or asked.name != "ballot":
            return 0
        return finger.targets.get(seat, 0) or finger.given.get(seat, 0)

    def _framed(self, scene: Scene, page: Page | None, view: View) -> int:
        """The player that the arrow keys are on, as long as he can be named: whom the pointer is on, where one is."""
        asked = scene.asking(page)
        if asked is None or not designates(scene, asked):
            return 0
        seat = self._person.meant(asked) if asked.name == "aim" else self._person.choice.on(asked)
        return seat if seat in wanted_players(scene, page, view, self.hands.seat) else 0

    def _reachable(self) -> Mapping[str, pygame.Rect]:
        """The cards that can be laid on the lid, and where they are, in the order of the arrow keys."""
        scene = self._scene()
        return reachable(scene, self._painter.tray(scene, ()))

    def _take_words(self, scene: Scene) -> None:
        """Write in the language that is spoken now."""
        if scene.words and scene.words != self._words:
            self._words = Words(scene.words)
            self._painter.words = self._words

    def _wanted(self, scene: Scene, board: BoardState, view: View, cursor: str, framed: int) -> Prompt:
        """What the line under the table says."""
        page, hands, finger = board.lit_page, self.hands, self._person.finger
        pushed = hands.pushed(page) or self._person.answers.ahead(page)
        now = Situation(
            *(
                scene,
                page,
                view,
                self._words,
                board.blinking,
                finger.targets,
                hands.seat,
                pushed,
                finger.given,
                finger.refused,
                self._overlay.pausing.moving,
                self._haste.skipping,
                self._own_card.goes,
                self._own_card.tokens,
                self._person.agreeing.seats,
                self._person.cursor.is_on,
                cursor,
                framed,
                self._overlay.opened.sheet.name,
                self._person.crossing.is_on,
                self._person.crossing.missed,
                self._person.looking.warned,
                hands.holding,
                self._person.called_anew,
                self._touring.is_on,
                self._overlay.saying.silenced,
                quote(self._overlay.opened.sheet, self._words, scene),
            )
        )
        return prompt(now)

    def _tip(self, scene: Scene, board: BoardState, view: View, *, skipping: bool) -> Tip | None:
        """
        What is under the mouse, once it rests there, or what the arrow keys are on: whichever was moved last.

        That stays as long as the keys are there, but for where they began by themselves under a mouse.
        """
        cursor, painter, sheet = self._person.cursor, self._painter, self._overlay.opened.sheet
        led, rests = self._is_led and not sheet.name, REST <= self._mouse.rested() < REST + STAYS
        if sheet.name == "say":
            spots = places(painter.layout.size, painter.layout.unit, sheet)
            above = min(painter.line(sheet).top, painter.layout.captions.top)
            return remark_tip(self.hands.pointer if rests else ELSEWHERE, spots, sheet, above)
        if self._touring.is_on:
            return self._touring.tip()
        ending = self._overlay.finale.ending if sheet.name == "end" else None
        shows = cursor.since > -inf if led else rests
        if not shows or (ending is None and (sheet.name or self.hands.card is not None)):
            return None
        row = buttons(
            *(painter.layout.bar, scene, view, self.hands.seat, self._words, skipping, self._pacing.runs),
            over=ending is not None,
            settled=self._overlay.opened.settled,
        )
        if ending is not None:
            at, names = self.hands.pointer, end_names(scene, settled=self._overlay.opened.settled)
            button = button_tip(at, painter.layout, names, self._words) or bar_tip(at, row, self._words)
            cards_area = end_place(painter.layout, 0, len(ending.seats)).cards
            return button or face_tip(at, cards_area, self._words, ending)
        cards = painter.tray(scene, board.cards) | painter.lid(board.cards)
        at = cursor.at if led else self.hands.pointer
        wanted = [card.uid for card in wanted_cards(scene, board.lit_page, view)]
        found = things(painter.layout, cards, scene, view, self._words, row, wanted)
        return tip(at, painter.layout, found)

    def _stops(self) -> Mapping[int, Sequence[Thing]]:
        """What is explained at each seat, and at the box, to who goes there by keys."""
        scene, board, painter = self._scene(), self._board.look(), self._painter
        cards, view = painter.tray(scene, board.cards), self._person.eyes.on(scene, board.lit_page)
        return stops(painter.layout, things(painter.layout, cards, scene, view, self._words))

    @property
    def _is_led(self) -> bool:
        """Whether the arrow keys are on a card, and were used after the mouse moved."""
        cursor, rested = self._person.cursor, self._mouse.rested()
        return cursor.is_on and monotonic() - cursor.since <= (rested if rested >= 0 else inf)

    def _pointer(self) -> Point:
        """Where the mouse is, as long as that shows: it carries a card, or was moved last over those in the tray."""
        at = self.hands.pointer
        over = not self._is_led and self._painter.layout.tray.collidepoint(at)
        return at if self.hands.card is not None or over else ELSEWHERE

    def _keep(self) -> str:
        """Keep a picture of how the game ended; what came of it."""
        now = datetime.now()
        return keep(self._pictures, lambda path: self._save_ending(path, now), self._words, now)

    def _save_ending(self, path: Path, now: datetime) -> None:
        if self._overlay.finale.ending is not None:
            pygame.image.save(keepsake(self._words, self._overlay.finale.ending, now), str(path))

    # -- the window itself -------------------------------------------------------------------------

    def _leave_table(self) -> None:
        """Leave by the button for it; the window stays no longer than the table if it was to be closed."""
        self.left = not self._shuts
        self._leave()

    def _leave(self) -> None:
        self._stop.set()
        self._on_close()

    def _close_asked(self, _: pygame.event.Event) -> None:
        """Ask first, if it was the window that was to be closed; asked twice, it is meant."""
        self._closing = self._overlay.opened.sheet.name != "leave"
        if self._closing:
            self._overlay.ask_to_leave()
            self._shuts = True

    def _quit(self, _: pygame.event.Event) -> None:
        """Leave, unless this only tells that the window was to be closed: then that was asked about."""
        if self._closing:
            self._closing = False
            return
        self._leave()

    def _resize(self, event: pygame.event.Event) -> None:
        self._painter.resize(self._screen.resized((event.w, event.h)))

    def _whole_screen(self) -> None:
        self._painter.resize(self._screen.toggle())

    def _focus_lost(self, _: pygame.event.Event) -> None:
        self.hands.let_go()

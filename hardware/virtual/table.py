"""
The virtual table: a window in which an evening can be played without a box.

The window changes nothing but the board's keys, button and lid; what it
shows of the game it is given for each frame, as a `Scene`.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from time import monotonic
from types import MappingProxyType

import pygame

from hardware.virtual.asking.looking import calling, still_asked
from hardware.virtual.board import BoardState, VirtualBoard
from hardware.virtual.drawing.ground import Point
from hardware.virtual.drawing.layout import ELSEWHERE
from hardware.virtual.drawing.motion import Motion, Sprite, gliding
from hardware.virtual.faults import Faults
from hardware.virtual.folding import Fold
from hardware.virtual.following import Following
from hardware.virtual.hand.cursor import reachable
from hardware.virtual.hand.framing import framed, voted
from hardware.virtual.hand.hands import Hands
from hardware.virtual.hand.haste import Haste
from hardware.virtual.hand.owncard import OwnCard
from hardware.virtual.hand.person import Person
from hardware.virtual.input.closing import Closing
from hardware.virtual.input.explaining import Explaining
from hardware.virtual.input.keyboard import Keyboard
from hardware.virtual.input.mouse import Mouse
from hardware.virtual.input.overlay import Overlay
from hardware.virtual.input.prompting import Prompting
from hardware.virtual.input.touch import Touch
from hardware.virtual.keeping import keep_ending
from hardware.virtual.lamps import lamps
from hardware.virtual.moment import Moment
from hardware.virtual.pacing import Pacing
from hardware.virtual.painter import Painter
from hardware.virtual.passing import Passing
from hardware.virtual.scene import TABLE, Scene, View, Words
from hardware.virtual.screen import Reaction, Screen
from hardware.virtual.turning import Turning
from hardware.virtual.watching import settled

RATE = 40  # looks a second at mouse, keyboard and table; only what has changed is painted
SMOOTH = 60  # looks a second while something moves


def _nothing(_speed: float) -> None:
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

    """

    def __init__(  # noqa: PLR0913 (two devices, two calls back, and how it looks)
        self,
        board: VirtualBoard,
        scene: Callable[[], Scene],
        *,
        on_speed: Callable[[float], None] = _nothing,
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
        self._words = Words(words)
        mine = next((seat.number for seat in scene().seats if seat.human), None)
        self._painter = Painter(board.seats, self._words, size, nearest=mine)
        self._person = Person(board, self._fold, view)
        self._person.hands.choose(mine or 1)
        self._own_card, self._haste = OwnCard(self._person.hands), Haste(scene().speed)
        self._pacing = Pacing(self._person, self._haste, self._fold, on_speed)
        self._overlay = Overlay(
            board,
            self._fold,
            self._person,
            self._painter,
            say=on_say,
            keep=self._keep,
            leave=self._leave_table,
        )
        self._mouse = Mouse(board, self._person, self._overlay, self._haste, self._painter, self._fold, self._now)
        self._touch = Touch(self._mouse)
        self._explaining = Explaining(board, self._fold, self._person, self._painter, self._mouse)
        self._prompting = Prompting(
            *(self._person, self._overlay, self._haste, self._own_card, self._explaining.touring, self._painter)
        )
        self._keyboard = Keyboard(
            *(board, self._person, self._overlay, self._haste, self._now, self._reachable, self._whole_screen),
            *(self._fold, self._explaining.touring, lambda: self._painter.layout),
        )
        self._following = Following(
            *(self._person, self._overlay, self._painter, self._haste, self._own_card),
            *(self._explaining.touring, self._mouse, self._keyboard, self._reachable),
        )
        self._turning = Turning(self._painter, mine, still=still)
        self._motion, self._passing = Motion(still=still), Passing(clock, night=scene().dark, still=still)
        self._screen, self._faults = Screen(size, whole=whole), Faults()
        self._closing = Closing(self._overlay)
        self.shown: Moment | None = None
        self._reactions: Mapping[int, Reaction] = {
            pygame.WINDOWCLOSE: self._closing.asked,
            pygame.QUIT: self._closing.quit,
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
    def left(self) -> bool:
        """Whether the evening was left by the button for it, not by closing the window."""
        return self._closing.left

    @left.setter
    def left(self, left: bool) -> None:
        self._closing.left = left

    @property
    def chosen(self) -> float:
        """How fast time is wanted to run where nobody is asked; it may run faster where all have voted."""
        return self._pacing.chosen

    @property
    def usual(self) -> float:
        """How fast it is wanted to run where nothing is skipped."""
        return self._haste.chosen

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in points, as its player left it; not that of the whole screen."""
        return self._screen.size

    def begin(self) -> None:
        """Take no click for a moment: it is the second of two on the screen that led here."""
        self._mouse.begin()

    def run(self) -> None:
        """
        Show the window until it is closed or stopped; for the main thread.

        Where the evening was left by the button for it the window stays open, for what comes then.
        """
        clock = pygame.time.Clock()
        try:
            while not self._closing.stopped.is_set():
                self.frame()
                clock.tick(SMOOTH if self.shown is not None and (self.shown.moving or self.shown.back) else RATE)
        finally:
            self.hands.let_go()
            self._mouse.show()
            if not self.left:
                self._screen.close()

    def stop(self) -> None:
        """End `run` after its present frame; from any thread."""
        self._closing.stopped.set()

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
        self._closing.go_on()
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
        """Save what the window shows once all that moves has come to its end, as a PNG; this needs no screen."""
        sheet = pygame.Surface(self._painter.layout.size, depth=24)
        now = self._now()
        self._turning.settle()
        over = replace(now, fade=1.0, emblem=now.scene.emblem, glow=1.0, blink=True, moving=(), back=0.0)
        now = replace(over, night=float(now.scene.dark), watch=settled(now.scene.vigil))
        self._painter.paint(sheet, now)
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
        view = self._following.go_on(scene, board.lit_page)
        passed = self._passing.look(scene, lamps(board).values())
        moving = self._move(scene, board, passed.seconds)
        cursor = self._person.cursor.card(self._reachable())
        meant = framed(self._person, scene, board.lit_page, view)
        wanted = self._prompting.look(scene, board, view, cursor, meant, self._turning.told(passed.seconds))
        aside = self._passing.is_aside(scene, asked=still_asked(scene, board.lit_page, view, wanted))
        # while a person is asked, time runs at the usual pace, whatever was chosen
        scene = replace(
            scene,
            speed=self._haste.chosen,
            countdown=self._pacing.left(scene, board.lit_page, calls=calling(scene, board.lit_page, view))
            if wanted.timed
            else None,
        )
        hands = self.hands
        now = Moment(
            scene,
            board,
            view,
            hands.seat,
            hands.card,
            self._pointer(),
            night=passed.night,
            fade=passed.fade,
            blink=passed.blink,
            emblem=passed.emblem,
            glow=passed.glow,
            watch=passed.watch,
            sheet=self._overlay.opened.sheet,
            prompt=wanted,
            skipping=self._haste.hurries,
            runs=self._pacing.runs,
            ending=self._overlay.finale.ending,
            note=self._overlay.finale.note,
            settled=self._overlay.opened.settled,
            last=self._overlay.finale.is_last,
            moving=moving,
            back=self._painter.back,
            cursor=cursor,
            gap=self._person.cursor.gap(self._reachable()),
            chosen=meant or voted(self._person, scene, board.lit_page),
            aside=aside,
        )
        return replace(now, tip=self._explaining.tip(now))

    def _move(self, scene: Scene, board: BoardState, seconds: float) -> tuple[Sprite, ...]:
        """Have everything move on that moves, if the table is seen; what is on its way over it."""
        if self._overlay.opened.sheet.name == "end":
            return ()
        painter = self._painter
        moving = self._motion.look(*(scene, painter.layout, painter.tray(scene, board.cards), seconds), board.cards)
        self._turning.go_on(scene, seconds, walks=bool(gliding(moving)))
        return moving

    def _reachable(self) -> Mapping[str, pygame.Rect]:
        """The cards that can be laid on the lid, and where they are, in the order of the arrow keys."""
        scene = self._scene()
        return reachable(scene, self._painter.tray(scene, ()))

    def _take_words(self, scene: Scene) -> None:
        """Write in the language that is spoken now."""
        if scene.words and scene.words != self._words:
            self._words = Words(scene.words)
            self._painter.words = self._words

    def _pointer(self) -> Point:
        """Where the mouse is, as long as that shows: it carries a card, or was moved last over those in the tray."""
        at = self.hands.pointer
        over = not (self._explaining.is_led or self._mouse.hidden) and self._painter.layout.tray.collidepoint(at)
        return at if self.hands.card is not None or over else ELSEWHERE

    # -- the window itself -------------------------------------------------------------------------

    def _keep(self) -> str:
        """Keep a picture of how the game ended; what came of it."""
        return keep_ending(self._pictures, self._overlay.finale.ending, self._words)

    def _leave_table(self) -> None:
        self._closing.leave_table()

    def _resize(self, event: pygame.event.Event) -> None:
        self._painter.resize(self._screen.resized((event.w, event.h)))

    def _whole_screen(self) -> None:
        self._painter.resize(self._screen.toggle())

    def _focus_lost(self, _: pygame.event.Event) -> None:
        self.hands.let_go()

"""The window of Argent: it takes what mouse and keyboard do, and paints what has changed."""

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from threading import Event as Flag
from time import monotonic

import pygame

from hardware.virtual.argent.bars import SPEEDS, bar_buttons
from hardware.virtual.argent.boards import button_places, names_of
from hardware.virtual.argent.commands import command_at, command_tip
from hardware.virtual.argent.flying import Flights
from hardware.virtual.argent.focus import ARROWS, first, onward
from hardware.virtual.argent.moment import Moment, Name
from hardware.virtual.argent.pages import question_places
from hardware.virtual.argent.painter import Painter
from hardware.virtual.argent.play import Play
from hardware.virtual.argent.scene import ArgentScene, Eyes, Target
from hardware.virtual.argent.tips import tip_at
from hardware.virtual.faults import Faults
from hardware.virtual.keeping import keep
from hardware.virtual.screen import Reaction, Screen
from hardware.virtual.sheets.tip import REST, STAYS, Tip

RATE, SMOOTH = 40, 60
"""Looks a second at mouse, keyboard and table, and as many while something moves."""

FADE = 0.4
"""Seconds for a caption to appear."""

EYES: tuple[Eyes, ...] = ("table", "own", "open")
CHOOSE = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})
SPOKEN: Mapping[int, str] = {
    pygame.K_F3: "pause",
    pygame.K_F4: "repeat",
    pygame.K_PAGEDOWN: "softer",
    pygame.K_PAGEUP: "louder",
}
"""The keys that lay the narrator's cards."""

SAFE, GO = 0, 1
"""The two buttons of a question."""


class ArgentWindow:
    """
    A window on a game of Argent.

    Parameters
    ----------
    play:
        The game.
    size:
        Width and height in points; the window is smaller where the screen has no room for that.
    whole:
        Whether it fills the whole screen at first.
    pictures:
        The folder in which a picture of the end is kept.
    still:
        Whether nothing is to move.
    resume:
        Called with whether a game that was left is to be gone on with; where it is given, that is asked first.
    clock:
        The seconds by which things move.

    """

    def __init__(  # noqa: PLR0913 (a game, and how the window looks)
        self,
        play: Play,
        *,
        size: tuple[int, int] = (1280, 800),
        whole: bool = False,
        pictures: Path = Path(),
        still: bool = False,
        resume: Callable[[bool], None] | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._play, self._pictures, self._clock, self._resume = play, pictures, clock, resume
        self._still = still
        scene = play.scene(clock())
        self._painter = Painter(len(scene.players), scene.mine, size)
        self._flights = Flights(still=still)
        self._screen, self._faults, self._stop = Screen(size, whole=whole), Faults(), Flag()
        self._sheet: Name = "resume" if resume is not None else ""
        self._button, self._note = 0, ""
        self._focus: Target | None = None
        self._keyboard = self._closing = False
        self._put_away: object = None
        self._said: tuple[str, float] = ("", 0.0)
        self._mouse, self._rested = (-1, -1), 0.0
        self.shown: Moment | None = None
        self._reactions: Mapping[int, Reaction] = {
            pygame.WINDOWCLOSE: self._close_asked,
            pygame.QUIT: self._quit,
            pygame.KEYDOWN: self._key,
            pygame.MOUSEBUTTONDOWN: self._click,
            pygame.MOUSEMOTION: self._moved,
            pygame.VIDEORESIZE: self._resize,
        }

    def run(self) -> None:
        """Show the window until it is left; for the main thread."""
        clock = pygame.time.Clock()
        try:
            while self.open:
                self.frame()
                clock.tick(SMOOTH if self.shown is not None and self.shown.flying else RATE)
        finally:
            self.close()

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in points, as its player left it; not that of the whole screen."""
        return self._screen.size

    @property
    def open(self) -> bool:
        """Whether nobody has left yet."""
        return not self._stop.is_set()

    def close(self) -> None:
        """Put the window away."""
        self._screen.close()

    def reach(self) -> Mapping[Target, pygame.Rect]:
        """Where everything is that can be touched now: on the sheet that is open, or else on the table."""
        scene = self._scene()
        if self._sheet:
            return {Target("button", number): area for number, area in enumerate(self._buttons(scene))}
        places = self._painter.places(scene).targets
        return {target: places[target] for target in scene.offered if target in places}

    def frame(self) -> None:
        """Take what mouse and keyboard did since the last frame, and paint the next one if it looks different."""
        if not self._screen.opened:
            self._painter.resize(self._screen.open("Meneur"))
        if self._screen.handle(self._reactions, self._faults):
            self.shown = None
        with self._faults.survived("drawing the table"):
            now = self.look()
            if now != self.shown:
                self._painter.paint(pygame.display.get_surface(), now)
                pygame.display.flip()
                self.shown = now

    def picture(self, path: str | Path) -> None:
        """Save what the window shows at this moment as a PNG; this needs no screen."""
        sheet = pygame.Surface(self._painter.layout.size, depth=24)
        self._painter.paint(sheet, self.look())
        pygame.image.save(sheet, str(path))

    def look(self) -> Moment:
        """All that is to be seen at this moment."""
        seconds = self._clock()
        scene = self._scene()
        self._painter.turn(scene.mine)
        self._notice_board(scene)
        places = self._painter.places(scene)
        if self._focus is not None and self._focus not in scene.offered:
            self._focus = first(scene.offered, places.targets) if self._keyboard else None
        flying = self._flights.look(scene.moves, places, seconds, fast=scene.skipping)
        tip, fade = self._tip(scene, seconds), self._fade(scene, seconds)
        return Moment(scene, self._focus, self._sheet, self._button, flying, tip, self._note, fade)

    def _scene(self) -> ArgentScene:
        return self._play.scene(self._clock())

    def _notice_board(self, scene: ArgentScene) -> None:
        """Lay a count over the table as soon as there is one, until somebody puts it away."""
        if scene.board is None:
            self._put_away = None
            if self._sheet == "board":
                self._open("")
        elif not self._sheet and self._put_away != scene.board:
            self._open("board")

    def _fade(self, scene: ArgentScene, seconds: float) -> float:
        last = scene.captions[-1] if scene.captions else ""
        if last != self._said[0]:
            self._said = (last, seconds)
        return 1.0 if self._still else round(min(1.0, (seconds - self._said[1]) / FADE), 1)

    def _tip(self, scene: ArgentScene, seconds: float) -> Tip | None:
        """What is under the mouse, once it rests there."""
        if not REST <= seconds - self._rested < REST + STAYS or self._sheet or scene.cover:
            return None
        layout = self._painter.layout
        return tip_at(self._mouse, self._painter.places(scene), scene) or command_tip(layout, scene, self._mouse)

    # -- the mouse ---------------------------------------------------------------------------------

    def _moved(self, event: pygame.event.Event) -> None:
        self._mouse, self._rested, self._keyboard, self._focus = event.pos, self._clock(), False, None

    def _click(self, event: pygame.event.Event) -> None:
        self._rested = self._clock()
        if event.button == pygame.BUTTON_RIGHT:
            self._play.back()
        elif event.button == pygame.BUTTON_LEFT:
            self._left(event.pos)

    def _left(self, at: tuple[int, int]) -> None:
        scene, layout = self._scene(), self._painter.layout
        bar = next((name for name, button in bar_buttons(layout, scene) if button.is_at(at)), None)
        command = command_at(layout, at)
        if command is not None and self._sheet in {"", "board"}:
            self._command(command)
        elif self._sheet:
            self._click_sheet(scene, at, bar)
        elif bar is not None:
            self._bar(bar)
        elif scene.cover:
            self._play.touch(Target("button", name="cover"))
        elif scene.board is not None:
            self._open("board")
        else:
            targets = self._painter.places(scene).targets
            under = [target for target, area in targets.items() if area.collidepoint(at)]
            found = next((target for target in reversed(under) if target in scene.offered), None)
            if found is not None:
                self._play.touch(found)

    def _click_sheet(self, scene: ArgentScene, at: tuple[int, int], bar: str | None) -> None:
        places = self._buttons(scene)
        pressed = next((number for number, area in enumerate(places) if area.collidepoint(at)), None)
        if pressed is not None:
            self._press(scene, pressed)
        elif self._sheet == "board" and bar is not None:
            self._bar(bar)
        elif not places:
            self._open("")

    def _bar(self, name: str) -> None:
        """Press a button of the bar."""
        match name.split():
            case ["eyes", eyes]:
                self._play.look(next(one for one in EYES if one == eyes))
            case ["speed", speed]:
                self._play.pace(float(speed))
            case ["skip"]:
                self._play.skip()
            case ["help"]:
                self._open("help")
            case _:
                self._open("residents")

    def _command(self, name: str) -> None:
        """Lay one of the narrator's cards."""
        match name:
            case "pause":
                self._play.pause()
            case "repeat":
                self._play.repeat()
            case _:
                self._play.volume(1 if name == "louder" else -1)

    # -- the keyboard --------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> None:
        key, scene = event.key, self._scene()
        if key == pygame.K_F11:
            self._painter.resize(self._screen.toggle())
        elif key in SPOKEN and self._sheet in {"", "board"}:
            self._command(SPOKEN[key])
        elif self._sheet:
            self._key_sheet(scene, key)
        elif scene.cover and key in CHOOSE:
            self._play.touch(Target("button", name="cover"))
        elif key in ARROWS:
            self._keyboard = True
            self._focus = onward(self._focus, key, scene.offered, self._painter.places(scene).targets)
        elif key in CHOOSE:
            self._choose(scene)
        else:
            self._shortcut(scene, event)

    def _choose(self, scene: ArgentScene) -> None:
        """Touch what the keyboard is on; where a count was put away, show it again."""
        self._keyboard = True
        if scene.board is not None:
            self._open("board")
        elif self._focus is not None:
            self._play.touch(self._focus)
        else:
            self._focus = first(scene.offered, self._painter.places(scene).targets)

    def _shortcut(self, scene: ArgentScene, event: pygame.event.Event) -> None:
        """A key with a meaning of its own."""
        key, letter = event.key, event.unicode.lower()
        keys: Mapping[int, Callable[[], None]] = {
            pygame.K_ESCAPE: lambda: self._open("leave"),
            pygame.K_F1: lambda: self._open("help"),
            pygame.K_F2: lambda: self._open("residents"),
            pygame.K_TAB: lambda: self._play.look(_following(scene)),
            pygame.K_BACKSPACE: self._play.back,
            pygame.K_n: self._play.skip,
        }
        if key in keys:
            keys[key]()
        elif letter == "?":
            self._open("help")
        elif letter in {"+", "-"}:
            faster = [speed for speed in SPEEDS if speed > scene.speed]
            slower = [speed for speed in SPEEDS if speed < scene.speed]
            self._play.pace(min(faster, default=SPEEDS[-1]) if letter == "+" else max(slower, default=SPEEDS[0]))
        else:
            self._touch_by(scene, letter)

    def _touch_by(self, scene: ArgentScene, letter: str) -> None:
        """Touch an own card by its number, a pile or a button by its letter."""
        piles = {"d": Target("pile"), "t": Target("discard")}
        buttons = {button.key: Target("button", name=button.name) for button in scene.buttons}
        target = piles.get(letter) or buttons.get(letter)
        if letter.isdigit():
            target = Target("card", scene.mine, int(letter))
        if target is not None and target in scene.offered:
            self._play.touch(target)

    def _key_sheet(self, scene: ArgentScene, key: int) -> None:
        buttons = len(self._buttons(scene))
        if key in {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB} and buttons > 1:
            self._button = (self._button + (-1 if key == pygame.K_LEFT else 1)) % buttons
        elif key in CHOOSE and buttons:
            self._press(scene, self._button)
        elif self._sheet == "leave" and key == pygame.K_y:
            self._press(scene, GO)
        elif self._sheet == "board":
            if key == pygame.K_ESCAPE:
                self._open("leave")
        elif self._sheet != "resume":
            self._open("")

    # -- sheets --------------------------------------------------------------------------------------

    def _open(self, name: Name) -> None:
        """Lay a sheet over the table, or none; the game waits, but for a count that is read out."""
        self._sheet, self._button, self._note = name, SAFE, ""
        self._play.wait(name not in {"", "board"})

    def _buttons(self, scene: ArgentScene) -> list[pygame.Rect]:
        layout = self._painter.layout
        if self._sheet == "board":
            return button_places(layout, len(names_of(scene)))
        return question_places(layout.size, layout.unit) if self._sheet in {"leave", "resume"} else []

    def _press(self, scene: ArgentScene, number: int) -> None:
        match self._sheet:
            case "board":
                self._go_on(scene, names_of(scene)[number])
            case "resume":
                self._open("")
                if self._resume is not None:
                    self._resume(number == SAFE)
            case _:
                self._open("")
                if number == GO:
                    self._stop.set()

    def _go_on(self, scene: ArgentScene, name: str) -> None:
        """Do what a button of a count says."""
        match name:
            case "save":
                self._note = keep(self._pictures, self.picture, scene.words, datetime.now())
            case "leave":
                self._open("leave")
            case "table":
                self._put_away = scene.board
                self._open("")
            case "again":
                self._open("")
                self._play.again()
            case _:
                self._open("")
                self._play.touch(Target("button", name="next"))

    # -- the window itself -----------------------------------------------------------------------------

    def _close_asked(self, _: pygame.event.Event) -> None:
        """Ask first, if it was the window that was to be closed; asked twice, it is meant."""
        self._closing = self._sheet != "leave"
        if self._closing:
            self._open("leave")

    def _quit(self, _: pygame.event.Event) -> None:
        """Leave, unless this only tells that the window was to be closed: then that was asked about."""
        if self._closing:
            self._closing = False
            return
        self._stop.set()

    def _resize(self, event: pygame.event.Event) -> None:
        self._painter.resize((event.w, event.h))
        self._screen.resized((event.w, event.h))


def _following(scene: ArgentScene) -> Eyes:
    """The eyes after those of ``scene``; who only watches has none of his own."""
    there = [eyes for eyes in EYES if scene.people or eyes != "own"]
    return there[(there.index(scene.eyes) + 1) % len(there)]

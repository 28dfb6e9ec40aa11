"""The sheet that lies over the table: what opens it, and what its keys and buttons do."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from math import inf
from time import monotonic
from typing import Literal

import pygame

from hardware.ports.board import Status
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.layout import Point
from hardware.virtual.drawing.scrollbar import Scrollbar
from hardware.virtual.hand.answering import ENDINGS
from hardware.virtual.hand.person import Person
from hardware.virtual.painter import Painter
from hardware.virtual.scene import Ending, Remark, Scene, SceneCard, SceneSeat, View
from hardware.virtual.sheets.epilogue import end_names, end_place
from hardware.virtual.sheets.remarks import remarks_area, rows_for
from hardware.virtual.sheets.role import role_area
from hardware.virtual.sheets.sheets import (
    ASKING,
    NO,
    NONE,
    PAGES,
    YES,
    Name,
    Sheet,
    places,
    shown_role,
)

ENDING_KEYS = frozenset(
    {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE}
)
"""The keys that are for the end of a game while it is shown; with the others the evening goes on below."""

TURNS = {pygame.K_DOWN: 1, pygame.K_UP: -1}
"""The keys by which another player is spoken of, and to which side of the one before he sits."""

SCROLLS = {
    pygame.K_DOWN: 0.12,
    pygame.K_UP: -0.12,
    pygame.K_PAGEDOWN: 0.6,
    pygame.K_PAGEUP: -0.6,
    pygame.K_END: 100.0,
    pygame.K_HOME: -100.0,
}
"""The keys that scroll a page, and by how much of the window's height."""

PASSING = frozenset({"", "cover", "role", "say", "talk"})
"""The sheets that give way to the end of a game."""

READ = PAGES | {"end"}
"""The sheets in which the arrows scroll what is read, and do nothing else."""

STOPPING = PAGES | {"help", "leave", "off"}
"""The sheets for which the game waits."""

OFFER = "rematch."
"""With this begin the questions how to go on after a game."""

READING = frozenset({pygame.K_F1, pygame.K_h, pygame.K_F2, pygame.K_F3})
"""The keys that open a page."""

OWN_KEYS: Mapping[str, frozenset[int]] = {
    "help": frozenset({pygame.K_F1, pygame.K_h}),
    "rules": frozenset({pygame.K_F2}),
    "talk": frozenset({pygame.K_F3}),
}
"""The keys that close a page for which the game waits, because they opened it; those of the others change to them."""

NEXT = frozenset({"question", "join", "register", "digital"})
"""Pages that ask something, one of which comes after them: another game is prepared, or another evening."""

EARLY = 1.0
"""Seconds after a sheet was opened by itself in which keys and clicks are still meant for what was there before."""

LATE = 1.5
"""Seconds after a sheet was closed by itself in which Escape is still meant for it."""

NOTED = 8.0
"""Seconds for which it stands what came of a button at the end of a game."""

SOON = 1.0
"""Seconds after a pause in which the table is seen again as it was before."""

Moving = Literal["", "stops", "goes_on"]
"""What the narrator says of a pause, between the game and the pause."""

WHEEL = 0.08
"""How much of that height the mouse wheel scrolls by at a time."""


class Overlay:
    """
    The open sheet.

    Parameters
    ----------
    board, scene, person, painter:
        The table, who plays at it, and who knows where everything is.
    say:
        Called with the seat of who speaks, the seat that is spoken of, and the key of the remark.
    keep:
        Keeps a picture of the end of a game; what came of it.
    leave:
        Called when the evening is left.

    Attributes
    ----------
    sheet:
        The sheet that is open, or `NONE`.
    ending, note:
        How the last game ended, and what came of the last button pressed there.
    settled:
        Whether it is answered how to go on after that game.
    moving:
        Whether the narrator says now that the game stops, or that it goes on: until he has, nothing else happens.

    """

    def __init__(  # noqa: PLR0913 (the table, and what the buttons do)
        self,
        board: VirtualBoard,
        scene: Callable[[], Scene],
        person: Person,
        painter: Painter,
        *,
        say: Callable[[int, int, str], None],
        keep: Callable[[], str],
        leave: Callable[[], None],
    ) -> None:
        self.sheet = NONE
        self.ending: Ending | None = None
        self.note = ""
        self.settled = True
        self._ended = False  # whether there was an end when it was looked at last
        self.moving: Moving = ""
        self._goes_on = False  # whether the pause is ended, as far as it can be known here
        self._stood = -inf  # when the game stood still last
        self._noted = -inf  # when there was a note last
        self._speaks: float | None = None  # when somebody wanted to speak, while the game was being taken up again
        self._spoken: dict[int, int] = {}  # of whom each person here spoke last
        self._offered = False
        self._floor = 0  # who has the floor here, and was offered something to say
        self._came = -inf  # when that was
        self._dealt: frozenset[str] | None = None
        self._night = False
        self._gone = -inf  # when a sheet was closed by itself
        self._held: int | None = None  # how far down the mouse was that holds a page
        self._grip: int | None = None  # where it holds the thumb of the bar beside one
        self._dragged = False
        self._board, self._scene, self._person, self._painter = board, scene, person, painter
        self._say, self._keep, self._leave = say, keep, leave

    def notice(self, scene: Scene) -> None:
        """
        Open by itself what is to be seen as soon as it is there: the end of a game, and a role that was dealt.

        When night falls, nothing lies over it any more.
        """
        self._notice_ending(scene)
        self._notice_answer()
        self._notice_role(scene)
        self._notice_pause(scene)
        self._notice_floor(scene)
        self._notice_death(scene)
        self._stop()
        if monotonic() > self._noted + NOTED:
            self.note = ""
        fell, self._night = scene.night and not self._night, scene.night
        if fell and self.sheet.name == "role":
            self._give_way()

    def _give_way(self) -> None:
        """Close the sheet that is open, by nobody's hand."""
        self._gone = monotonic() if self.sheet.name else self._gone
        self.close()

    def _notice_ending(self, scene: Scene) -> None:
        """Show the end of a game as soon as there is one, until somebody goes on; in the language of now."""
        ended, self._ended = self._ended, scene.ending is not None
        if scene.ending is None or scene.ending == self.ending:
            return
        self.ending, self.note = scene.ending, ""
        if not ended:
            self.settled = self._offered = False
            if self.sheet.name in PASSING:
                self._give_way()
                self.sheet = Sheet("end")

    def _notice_answer(self) -> None:
        """Once the box, after it asked how to go on, asks something else, that is settled: the scene gives way."""
        page = self._board.look().lit_page
        if page is None or self.settled:
            return
        self._offered = self._offered or page.ask.startswith(OFFER)
        if self._offered and page.name in NEXT and not page.ask.startswith(OFFER):
            self.settled = True
            self._person.answers.give(self._person.seat, {})  # what was not asked is not to be answered at the next end
            if self.sheet.name == "end":
                self._give_way()

    def _notice_role(self, scene: Scene) -> None:
        """
        Show who plays here alone his role, and his trade, as soon as either is dealt.

        Not as he comes back to a game that goes on, nor a trade that he took himself.
        """
        me = scene.people[0] if len(scene.people) == 1 and scene.people[0].present else None
        before, self._dealt = self._dealt, None if me is None else _dealt(scene, me)
        new = () if before is None or self._dealt is None else self._dealt - before
        if me is not None and new and not self.sheet.name:
            self.sheet = Sheet("role", seat=me.number)

    def _notice_pause(self, scene: Scene) -> None:
        """Know what the narrator says of a pause; who wanted to speak as it ended does so soon, or never."""
        board = self._board.look()
        page, paused = board.lit_page, board.status is Status.PAUSED
        stands = page is not None and page.name == "paused"
        self._goes_on = paused and (self._goes_on or stands)
        if self._goes_on:
            self._stood = monotonic()
        told = paused and page is not None and page.name == "caption"
        self.moving = ("goes_on" if self._goes_on else "stops") if told else ""
        if self._speaks is not None and (self.sheet.name or monotonic() > self._speaks + SOON):
            self._speaks = None
        elif self._speaks is not None and scene.remarks.seats and not paused:
            self._speaks = None
            self.speak()

    def _notice_floor(self, scene: Scene) -> None:
        """Offer who gets the floor here something to say, once, until it is another's; a page that is open first."""
        page = self._board.look().lit_page
        if page is None or not page.ask:
            return  # as in a pause, after which he still has it
        speaker = page.actors[0] if page.ask == "floor" and scene.remarks.of(page.actors[0], by=page.actors[0]) else 0
        if self._floor not in {0, speaker} and self.sheet.name == "say":
            self._give_way()
        if speaker in {0, self._floor}:
            self._floor = speaker
        elif self._person.seat == speaker and not self.sheet.name:
            self._floor, self._came = speaker, monotonic()
            self.offer(speaker)

    @property
    def speaks(self) -> bool:
        """Whether somebody is about to speak: what is pressed until he can is for that, and for nothing else."""
        return self._speaks is not None or self._is_early

    @property
    def stands(self) -> bool:
        """Whether the game stands still, as long as the narrator has not said that it goes on."""
        return self._board.look().status is Status.PAUSED

    @property
    def resumes(self) -> bool:
        """Whether the game stands still, or did a moment ago: what is clicked then may have to wait for it."""
        return monotonic() < self._stood + SOON

    def _notice_death(self, scene: Scene) -> None:
        """Show all cards without an answer, once nobody here plays any more whom they could tell a secret."""
        if self.sheet.name == "see" and not _is_played(scene):
            self._press(YES)

    # -- opening and closing -----------------------------------------------------------------------

    def open(self, name: Name, focus: int = 0, seat: int = 0) -> None:
        """Open a sheet; whatever was held is let go, and a vote that was given ahead stays given."""
        self._person.hands.let_go()
        self.sheet = Sheet(name, focus, seat)

    def close(self) -> None:
        """Close what lies over the table; the game goes on if it was stopped for that."""
        if self.sheet.paused and self._board.look().status is Status.PAUSED:
            self._click_panel()
            self._goes_on = True
        self.sheet = Sheet("end") if self.sheet.over and not self.settled else NONE

    def help(self) -> None:
        """Explain the keys, and have the game wait meanwhile."""
        self._open_paused("help")

    def rules(self) -> None:
        """Show the rules, and have the game wait meanwhile."""
        self._open_paused("rules")

    def talk(self) -> None:
        """Show what was said in this game, the last of it, and have the game wait meanwhile."""
        self._open_paused("talk")
        self._scroll_to(self._reach())

    def _open_paused(self, name: Name, focus: int = 0) -> None:
        """Open a sheet, and have the game wait until it is closed, as it may do for the sheet before."""
        before = self.sheet
        self.open(name, focus)
        self.sheet = replace(self.sheet, paused=before.paused, over=before.over or before.name == "end")
        self._stop()

    def _stop(self) -> None:
        """Have the game wait for the open sheet; one that is just being taken up again, as soon as it goes on."""
        if self.sheet.name in STOPPING and not self.sheet.paused and self._board.look().status is Status.READY:
            self._click_panel()
            self.sheet = replace(self.sheet, paused=True)

    def end(self) -> None:
        """Show the end of the last game again."""
        if self.ending is not None:
            self.open("end")

    def escape(self) -> None:
        """Ask whether the evening is to be left, unless that was meant for a sheet that had just closed by itself."""
        if monotonic() >= self._gone + LATE:
            self.ask_to_leave()

    def ask_to_leave(self) -> None:
        """Ask whether the evening is to be left, and have the game wait meanwhile."""
        self._open_paused("leave", NO)

    def role(self, seat: int = 0) -> None:
        """
        Show the person at ``seat``, or else that in hand, his own role.

        A hidden one, where others share the window, once they looked away. The mouse stays with who has it.
        """
        scene = self._scene()
        who = next((one for one in scene.people if one.number == (seat or self._person.seat)), None)
        if who is not None and (who.revealed or len(scene.people) == 1):
            self.open("role", seat=who.number)
        elif who is not None and not scene.night:
            self.open("cover", seat=who.number)

    def see(self, view: View) -> None:
        """See the table through ``view``; while somebody plays who would see a secret, ask before."""
        scene = self._scene()
        hidden = [seat for seat in scene.seats if seat.role and not seat.revealed and view.knows(seat)]
        if not hidden or not _is_played(scene) or not (view.open or len(scene.people) > 1):
            self._person.eyes.view = view
            return
        self.open("see" if view.open else "cover", NO, seat=view.seat or 0)
        self.sheet = replace(self.sheet, view=view)

    def open_for(self, uid: str, wanted: Iterable[SceneCard]) -> bool:
        """
        Open what a click on the card ``uid`` opens, unless it is ``wanted`` on the lid; whether there is anything.

        An own role card shows its role; before SHUTDOWN is laid, which ends the evening, that is asked back.
        """
        card = next((card for card in self._scene().cards if card.uid == uid), None)
        if card is None or card in wanted:
            return False
        if card.kind == "role" and card.seat is not None:
            self.role(card.seat)
        elif (card.kind, card.icon) == ("command", "shutdown"):
            self._open_paused("off", NO)
            self.sheet = replace(self.sheet, card=uid)
        else:
            return False
        return True

    def lay_or_open(self, uid: str, wanted: Iterable[SceneCard]) -> None:
        """Have the card ``uid`` lie on the lid for a moment, or open what a click on it opens."""
        if not self.open_for(uid, wanted):
            self._person.hands.tap(uid)

    def offer(self, seat: int, key: str = "") -> None:
        """
        Offer the person in hand what can be said of the player at ``seat``, the remark with that ``key`` first.

        Where just that cannot be said, its place is chosen all the same: another remark is not to be said instead.
        """
        can, by = self._scene().remarks, self._person.seat
        remarks, wanted = can.of(seat, by=by), key or can.first
        places = {remark.key: at for at, remark in enumerate(remarks)}
        free = next((at for at, remark in enumerate(remarks) if not remark.closed), 0)
        self.open("say", focus=places.get(wanted, free), seat=seat)
        self.sheet = replace(self.sheet, remarks=remarks, rows=rows_for(can), by=by, key=key)

    def speak(self) -> None:
        """
        Offer the person in hand something to say, of whom the arrows then choose: at first of whom he spoke last.

        In the moment in which the game is taken up again, that is waited for; while it stands, it does nothing.
        """
        if self.resumes and (self._goes_on or not self._scene().remarks.seats):
            self._speaks = monotonic()
            return
        self._person.hand_over(self._board.look().lit_page)
        scene = self._scene()
        me = scene.seat(self._person.seat)
        spoken = self._spoken.get(me.who, 0) if me is not None else 0
        last = next((seat.number for seat in scene.seats if seat.who == spoken), 0)
        self._turn(1, last if last in scene.remarks.seats else 0)

    def _turn(self, step: int, first: int = 0) -> None:
        """Offer what can be said of the next player, or of the one at ``first``."""
        scene, me = self._scene(), self._person.seat
        who = scene.seat(me)
        if who is None or not (who.human and who.alive):
            return
        start = self.sheet.seat if self.sheet.name == "say" else me
        ahead = sorted(
            scene.remarks.seats, key=lambda seat: ((seat - start) * step - 1) % len(self._painter.layout.pads)
        )
        if ahead:
            ahead[0] = first or ahead[0]
            self.offer(ahead[0], self.sheet.key)

    # -- pages that are scrolled -------------------------------------------------------------------

    def scroll(self, points: float) -> bool:
        """Scroll the open page by so many ``points``; whether there is anything to scroll."""
        reach = self._reach()
        if reach:
            self._scroll_to(min(max(0, self.sheet.scroll + round(points)), reach))
        return reach > 0

    def _scroll_to(self, points: int) -> None:
        self.sheet = replace(self.sheet, scroll=points)

    def wheel(self, steps: int) -> None:
        """Scroll as the mouse wheel says."""
        self.scroll(-steps * WHEEL * self._painter.layout.size[1])

    def drag(self, at: Point) -> None:
        """Go on with the page that is held, or pull the bar beside it, as far as the mouse has moved."""
        bar = self._bar() if self._grip is not None else None
        if bar is not None and self._grip is not None:
            self._scroll_to(bar.pulled(at[1], self._grip))
        if self._held is not None:
            self._dragged = self._dragged or at[1] != self._held
            self.scroll(self._held - at[1])
            self._held = at[1]

    def drop(self) -> None:
        """Let the page, or its bar, go; a page that was only clicked is closed."""
        if self._held is not None and not self._dragged and self.sheet.name in PAGES:
            self.close()
        self._held = self._grip = None
        self._dragged = False

    def _reach(self) -> int:
        bar = self._bar()
        return bar.reach if bar is not None else 0

    def _bar(self) -> Scrollbar | None:
        """The bar beside what is read."""
        return self._painter.scrollbar(self.sheet, self._scene(), self.ending)

    # -- keys and clicks ---------------------------------------------------------------------------

    def answer(self, key: int) -> bool:
        """Answer the open sheet by a key; whether that was all the key is for."""
        sheet, buttons = self.sheet, len(self._buttons())
        self.note = ""  # it stands where the keys are told
        if key in SCROLLS:
            moves = self.scroll(SCROLLS[key] * self._painter.layout.size[1])
            if moves or sheet.name in READ:  # if it closed one that is shown whole, the next would press a key
                return True
        if sheet.name == "end" and key == pygame.K_n and self._skip_story():
            return True
        if sheet.name == "end" and key not in ENDING_KEYS:
            return False  # the evening goes on below
        if self._leads_on(key):
            return False
        if sheet.name == "say" and key in TURNS:
            self._turn(TURNS[key])
        elif key in {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB} and buttons > 1:
            self._move(-1 if key == pygame.K_LEFT else 1, buttons)
        elif key in {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE} and buttons:
            self._press(sheet.focus)
        elif sheet.name == "end":
            self.escape()
        elif sheet.name in ASKING and key == pygame.K_y:
            self._press(YES)
        else:
            self.close()
        if sheet.name == "say":
            return key not in READING
        # of a role, which is in nobody's way, other keys do what they are for as well
        return sheet.name != "role" or key in {pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_r}

    @property
    def _is_early(self) -> bool:
        """Whether what is pressed would still be meant for what was there before something to say was offered."""
        return self.sheet.name == "say" and monotonic() < self._came + EARLY

    def _move(self, step: int, buttons: int) -> None:
        """Go on to another of so many ``buttons``; what is to be said is meant for the next player as well."""
        focus, remarks = (self.sheet.focus + step) % buttons, self.sheet.remarks
        while remarks and remarks[focus].closed and focus != self.sheet.focus:
            focus = (focus + step) % buttons
        self.sheet = replace(self.sheet, focus=focus, key=remarks[focus].key if remarks else "")

    def _leads_on(self, key: int) -> bool:
        """
        Whether ``key`` opens another page than the one that is read, for which the game waits on; or one's role.

        With the floor, where there is nobody else to speak of, it also is green again.
        """
        if self.sheet.name == "say" and key in TURNS and len(self._scene().remarks.seats) == 1:
            self.close()
            return True
        own = OWN_KEYS.get(self.sheet.name)
        if own is not None and key == pygame.K_r:
            self.close()
            return True
        return own is not None and key in READING - own

    def click(self, at: Point) -> bool:
        """Take a click ``at`` that point, if it is for the open sheet; whether it was."""
        if not self.sheet.name:
            return False
        if self._covers(at):
            self._click(at)
            return True
        if self.sheet.name in {"role", "say"}:
            self.close()
        return False

    def _click(self, at: Point) -> None:
        if self._is_early:
            return
        buttons = self._buttons()
        for number, place in enumerate(buttons):
            if place.collidepoint(at):
                self._press(number)
                return
        bar = self._bar()
        if bar is not None and (grip := bar.grip(at)) is not None:
            self._grip = grip
            self.drag(at)
        elif bar is not None and bar.reach:
            self._held = at[1]
        elif not buttons or self.sheet.name in {"cover", "see"}:
            self.close()

    def _covers(self, at: Point) -> bool:
        """Whether the open sheet is what a click ``at`` that point is for; a role and the last scene leave room."""
        layout = self._painter.layout
        match self.sheet.name:
            case "end":
                return layout.room.collidepoint(at)
            case "role":
                seat = shown_role(self.sheet, self._scene())
                return role_area(layout.size, layout.unit, seat).collidepoint(at)
            case "say":
                return remarks_area(layout.size, layout.unit, self.sheet.rows).collidepoint(at)
            case _:
                return True

    def _buttons(self) -> list[pygame.Rect]:
        """Where the buttons of the open sheet are."""
        layout = self._painter.layout
        if self.sheet.name == "end":
            return list(end_place(layout, len(self._end_names())).buttons)
        return places(layout.size, layout.unit, self.sheet)

    def _end_names(self) -> tuple[str, ...]:
        """What can be done at the end of a game."""
        return end_names(self._scene(), settled=self.settled)

    def _press(self, number: int) -> None:
        sheet = self.sheet
        if sheet.name == "end":
            self._go_on(self._end_names()[number])
            return
        if sheet.name in {"leave", "off"} and number == YES:
            self._end_evening(sheet)
            return
        if sheet.name == "say" and sheet.remarks[number].closed:
            return
        self.close()
        if sheet.name == "say":
            self._remark(sheet, sheet.remarks[number])
        elif sheet.view is not None and (sheet.name, number) != ("see", NO):
            self._look(sheet.view)
        elif sheet.name == "cover":
            self.sheet = Sheet("role", seat=sheet.seat)

    def _remark(self, sheet: Sheet, remark: Remark) -> None:
        """Say ``remark`` of whom ``sheet`` is about, and know that."""
        scene = self._scene()
        me, about = scene.seat(self._person.seat), scene.seat(sheet.seat)
        if me is not None and about is not None:
            self._spoken[me.who] = about.who
        self._say(self._person.seat, sheet.seat, remark.key)

    def _look(self, view: View) -> None:
        """See the table through ``view``; one's own eyes, in a night with others, as long as a page is for them."""
        if self._scene().secret and view.seat is not None:
            self._person.look_alone(view.seat)
        else:
            self._person.eyes.view = view

    def _end_evening(self, sheet: Sheet) -> None:
        """Do what the open ``sheet`` asked for; a game that waits does not go on before."""
        self.sheet = NONE
        if sheet.name == "off":
            self._person.hands.tap(sheet.card)
        else:
            self._leave()

    def _go_on(self, name: str) -> None:
        """Do what a button of the last scene says."""
        if name == "save":
            self.note, self._noted = self._keep(), monotonic()
            return
        self.close()
        page = self._board.look().lit_page
        if name == "again" and page is not None and page.ask.startswith(OFFER) and page.ask not in ENDINGS[name]:
            self._take_back()
        if name in ENDINGS:
            self._person.answers.give(self._person.seat, ENDINGS[name])

    def _skip_story(self) -> bool:
        """Press red, which skips the story that is being told; whether one is."""
        page = self._board.look().lit_page
        told = page is not None and page.name == "story"
        if told:
            self._person.answers.give(self._person.seat, {"story": "down"})
        return told

    def _take_back(self) -> None:
        """Lay UNDO: who said no to the same cards is asked again."""
        for card in self._scene().cards:
            if (card.kind, card.icon) == ("command", "undo"):
                self._person.hands.tap(card.uid)

    def _click_panel(self) -> None:
        self._board.panel_down()
        self._board.panel_up()


def _is_played(scene: Scene) -> bool:
    """Whether anybody at this window plays, or may still be asked something."""
    return any(seat.alive or seat.dying for seat in scene.people)


def _dealt(scene: Scene, seat: SceneSeat) -> frozenset[str]:
    """What was dealt to ``seat``, which is seen from it alone: a role, and a token that is not presented yet."""
    token = scene.own(seat, View(seat.number)).house and not seat.house
    return frozenset(name for name, is_there in (("role", seat.role), ("token", token)) if is_there)

"""What the mouse does where it clicks: a sheet, a button, a key, a card, a player."""

from collections.abc import Callable
from functools import partial
from math import inf
from time import monotonic
from typing import NamedTuple

import pygame

from hardware.virtual.asking.asked import usable_tokens, wanted_cards
from hardware.virtual.asking.parts import Part
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.bar import Deed, Help, LastScene, Look, Nothing, Pace, Rules, Skip, Talk
from hardware.virtual.drawing.ground import Point
from hardware.virtual.drawing.line import part_places
from hardware.virtual.folding import Fold
from hardware.virtual.hand.haste import Haste
from hardware.virtual.hand.person import Person
from hardware.virtual.input.overlay import Overlay
from hardware.virtual.moment import Moment
from hardware.virtual.painter import Painter
from hardware.virtual.painting.lying import hit
from hardware.virtual.scene import FOLD
from hardware.virtual.sheets.sheets import ASKING

TWICE, NEAR = 0.5, 24
"""Seconds in which a second click, at most so many points from the first, is not for what lies below what was said."""

UNSURE = 2.0
"""Seconds in which a second click on the line that offered a page is for that page, and presses no key that is there
now."""

SINKS = 3.0
"""Seconds after something was said, as the line sinks with what lay open below it, in which its keys are still hit
where they were."""

SOON = 1.0
"""Seconds before the narrator has opened a question in which who is called to answer it can already click somebody."""
ANNOUNCED = 10.0
"""Seconds that a click on a token waits for a debate, of which the narrator tells just now."""

POINTING = frozenset({"aim", "ballot"})
"""The pages on which a click on a player names him."""


class _Later(NamedTuple):
    """What a click was for that came too early, and until when it counts; one on a token waits for a debate."""

    does: Callable[[Moment], object]
    until: float
    debates: bool = False


class Mouse:
    """
    The mouse before one window.

    Parameters
    ----------
    board, person, overlay, haste:
        What it works.
    painter:
        Knows where everything is.
    fold:
        Shows and hides the cards that are for the box.
    now:
        Gives the present moment.

    Attributes
    ----------
    used:
        When it was moved or clicked last.
    hidden:
        Whether it is not seen until it moves.

    """

    def __init__(  # noqa: PLR0913, PLR0917 (all that a click can do)
        self,
        board: VirtualBoard,
        person: Person,
        overlay: Overlay,
        haste: Haste,
        painter: Painter,
        fold: Fold,
        now: Callable[[], Moment],
    ) -> None:
        self._board, self._person, self._overlay, self._haste = board, person, overlay, haste
        self._painter, self._fold, self._now = painter, fold, now
        self._moved, self.used = inf, -inf
        self.hidden = False
        self._later: _Later | None = None
        self._began = -inf  # when the table was opened to people
        self._clicked: tuple[float, Point] = (-inf, (0, 0))  # when a button went down last, and where
        self._said: tuple[float, Point] = (-inf, (0, 0))  # when something was said by a click, and where
        self._raised = pygame.Rect(0, 0, 0, 0)  # where the line was as it was said
        self._looked: tuple[float, Point] = (-inf, (0, 0))  # when a page was offered that was clicked, and where

    def begin(self) -> None:
        """Take no click for a moment: see `TableWindow.begin`."""
        self._began = monotonic()

    def go_on(self) -> None:
        """
        Do what a click was for that came before a question, or before the game went on after a pause.

        Not if something else was opened since, unless it is what lay there before the pause, and opened by itself.
        """
        if self._overlay.opened.sheet.name and not self._overlay.saying.is_back:
            self._later = None
        if self._later is None:
            return
        later, now = self._later, self._now()
        if _is_live(now) or not (later.debates or self._is_early(now)):
            self._later = None
            later.does(now)
        elif monotonic() > later.until:
            self._later = None

    def hide(self) -> None:
        """Have nobody see where it is, until it moves."""
        self._moved = inf
        self._show(False)

    def show(self) -> None:
        """Have it seen again."""
        if self.hidden:
            self._show(True)

    def _show(self, shown: bool) -> None:
        self.hidden = not shown
        if pygame.display.get_init():  # a picture of the table needs no screen
            pygame.mouse.set_visible(shown)

    def rested(self) -> float:
        """For how many seconds it did not move; not counted before it first does, nor after a click."""
        return monotonic() - self._moved

    def holds(self, at: Point) -> bool:
        """Whether there is a key ``at`` that point, which is pressed for as long as it is held."""
        now = self._now()
        if self._overlay.opened.sheet.name:
            return False
        part = self._part(at, now, self._line(now))
        return (part is not None and part.push is not None) or self._person.reaches(self._painter.layout, at)

    def down(self, event: pygame.event.Event) -> None:
        """Take a button that went down."""
        self.motion(event)
        self._moved, self.used = inf, monotonic()  # who clicks knows what it is
        self._later = None
        seen = self._now()  # before a click closes what is open
        line = self._line(seen)
        if event.button != pygame.BUTTON_LEFT or monotonic() < self._began + TWICE:
            return
        before, self._clicked = self._clicked, (monotonic(), event.pos)
        if self._is_twice(event.pos, before) or self._click_sheet(event.pos, line):
            return
        now = self._now()
        if self._button(event.pos, seen, line) or self._push(event.pos):
            return
        if self._waits(event.pos, now) or self._grip(event.pos, now):
            return
        role, trade = self._painter.told_role(now), self._painter.told_trade(now)
        if role is not None and role.collidepoint(event.pos):
            self._overlay.role()
        elif trade is not None and trade.collidepoint(event.pos):
            self._use(now)
        else:
            self._seat(event.pos, now)

    def _use(self, now: Moment) -> None:
        """Ask whether the own power is to be used, as a click on its token does, if it can be."""
        token = next(iter(usable_tokens(now.scene)), None)
        if token is not None:
            self._overlay.open_for(token.uid, ())

    def _waits(self, at: Point, now: Moment) -> bool:
        """
        Keep a click on a token until the game goes on after a pause, or a debate that is announced has begun.

        Whether it is one that can be used then: laid on the lid it would use that power, and nobody had been asked.
        While its owner chooses by that power, or answers something else, a click on it is for nothing.
        """
        token = None if _is_live(now) else self._token(at, now)
        resumes, page = self._overlay.pausing.resumes, now.board.lit_page
        if token is None or (now.scene.night and not resumes):
            return False
        asks = page is not None and bool(page.actors or page.ask)
        if resumes or not asks:
            until = inf if resumes else monotonic() + ANNOUNCED
            self._later = _Later(lambda _: self._overlay.open_for(token, ()), until, debates=True)
            return True
        return page is not None and any(seat.number in page.actors for seat in now.scene.people)

    def _token(self, at: Point, now: Moment) -> str | None:
        """The token ``at`` that point, or that of which it is told there, by which a person here has a power."""
        trade, uid = self._painter.told_trade(now), hit(self._painter.tray(now.scene, self._person.hands.away), at)
        told = trade is not None and trade.collidepoint(at)
        owners = {seat.number for seat in now.scene.people if seat.has_power}
        tokens = (card.uid for card in now.scene.cards if card.on_house in owners)
        return next((token for token in tokens if told or token == uid), None)

    def _is_twice(self, at: Point, before: tuple[float, Point]) -> bool:
        """Whether a click is the second of two by which something was to be said, or a question was opened."""
        name = self._overlay.opened.sheet.name
        return (not name and _is_again(self._said, at, TWICE)) or (name in ASKING and _is_again(before, at, TWICE))

    def _click_sheet(self, at: Point, line: pygame.Rect) -> bool:
        """Take a click that is for the open sheet, with the ``line`` above it; whether it was."""
        says = self._overlay.opened.sheet.name == "say"
        taken = (says and self._leaves(at)) or self._overlay.handling.click(at)
        if says and taken and not self._overlay.opened.sheet.name:
            self._said, self._raised = (monotonic(), at), line
        return taken

    def _leaves(self, at: Point) -> bool:
        """Open a page over what can be said, or skip, if a button for that is ``at`` that point; whether there is."""
        wanted = self._deed(at, self._now())
        if leaves := wanted in {Help(), Rules(), Talk(), Skip()}:
            self._do(wanted)
        return leaves

    def up(self, event: pygame.event.Event) -> None:
        """Take a button that came up."""
        if event.button == pygame.BUTTON_LEFT:
            self._overlay.scrolling.drop()
            self._click_card(event.pos)
            self._person.hands.mouse_up(self._painter.layout, event.pos)

    def _click_card(self, at: Point) -> None:
        """Open what a card that is clicked opens, and have it lie in the tray then."""
        hands, now = self._person.hands, self._now()
        uid = hands.clicked(at)
        wanted = wanted_cards(now.scene, now.board.lit_page, now.view)
        if uid is not None and self._overlay.open_for(uid, wanted):
            hands.card = None

    def wheel(self, event: pygame.event.Event) -> None:
        """Turn with the wheel."""
        self._overlay.scrolling.wheel(event.y)

    def motion(self, event: pygame.event.Event) -> None:
        """Go with the mouse; where a window opens under it, that only tells where it is."""
        self._person.hands.pointer = event.pos
        if getattr(event, "rel", None) != (0, 0):
            self._moved = self.used = monotonic()
            self.show()
        self._overlay.scrolling.drag(event.pos)

    def _push(self, at: Point) -> bool:
        return self._person.push(self._painter.layout, at)

    def _button(self, at: Point, now: Moment, line: pygame.Rect) -> bool:
        """Press the button ``at`` that point, or take the page that the ``line`` offers; whether there was one."""
        if now.prompt.offers is None and line.collidepoint(at) and _is_again(self._looked, at, UNSURE):
            return True
        part = self._part(at, now, line)
        if part is None and self._sinks:
            part = self._part(at, now, self._raised)
        if part is not None and self._press(part, now):
            return True
        if now.prompt.offers is not None and line.collidepoint(at):
            self._looked = monotonic(), at
            self._person.look_alone(now.prompt.offers)
            return True
        if (deed := self._deed(at, now)) is not None:
            self._do(deed)
        return deed is not None

    def _press(self, part: Part, now: Moment) -> bool:
        """Do what ``part`` of the line is for; whether it is for anything."""
        if part.passes:
            self._person.take(self._person.crossing.taker(part.passes))
        elif part.covers:
            self._person.cover()
        elif part.spares:
            return self._person.point(0, now.seen_page)
        elif part.push is not None:
            self._person.push_named(now.prompt.hand, part.push)
        else:
            return False
        return True

    def _line(self, now: Moment) -> pygame.Rect:
        """Where the line is."""
        return self._painter.line(self._overlay.opened.sheet, now.scene.remarks)

    @property
    def _sinks(self) -> bool:
        """Whether the line was higher a moment ago, above what could be said."""
        return not self._overlay.opened.sheet.name and monotonic() < self._said[0] + SINKS

    @staticmethod
    def _part(at: Point, now: Moment, line: pygame.Rect) -> Part | None:
        """What of the ``line`` is ``at`` that point, if anything."""
        places = zip(now.prompt.parts, part_places(line, now.prompt.parts), strict=True)
        return next((part for part, place in places if place.collidepoint(at)), None)

    def _deed(self, at: Point, now: Moment) -> Deed | None:
        """What the button of the bar does that is ``at`` a point, if there is one."""
        return next((button.does for button in self._painter.buttons(now) if button.is_at(at)), None)

    def _do(self, wish: Deed) -> None:
        match wish:
            case Look(view):
                self._overlay.see(view)
            case Pace(speed):
                self._haste.choose(speed)
            case Skip():
                self._haste.skip()
            case Help():
                self._overlay.help()
            case Rules():
                self._overlay.rules()
            case Talk():
                self._overlay.talk()
            case LastScene():
                self._overlay.finale.show()
            case Nothing():
                pass

    def _grip(self, at: Point, now: Moment) -> bool:
        """Take a card in the hand; one that is another's stays where it is. Whether there was one."""
        hands = self._person.hands
        if self._takes_back(at, now):
            return True
        on_lid, in_tray = self._painter.lid(self._board.cards), self._painter.tray(now.scene, hands.away)
        for lying, from_lid in ((on_lid, True), (in_tray, False)):
            uid = hit(lying, at)
            if uid == FOLD:
                self._fold.turn()
            elif uid is not None and now.scene.may_take(uid):
                hands.grip(uid, lying[uid].topleft, at, from_lid)
            if uid is not None and not _on_house(now, uid):
                return True
        return False

    def _takes_back(self, at: Point, now: Moment) -> bool:
        """Take the last of the cards that are chosen off their pile, by a click on the lid; whether that was meant."""
        chosen, lying = {card.uid for card in now.scene.cards if card.chosen}, self._board.cards
        if not (now.scene.piled and chosen.issuperset(lying) and self._painter.layout.box.lid.collidepoint(at)):
            return False
        self._board.take_card()
        self._person.hands.take_back(now.scene)
        return True

    def _seat(self, at: Point, now: Moment) -> None:
        """Aim at a player, or choose the seat that is played with the keys; too early, once that can be done."""
        if self._is_early(now) and not _is_live(now):
            until = inf if self._overlay.pausing.resumes else monotonic() + SOON
            self._later = _Later(partial(self._seat, at), until)
            return
        if self._lays(at, now):
            return
        housed = now.scene.housed
        for seat, place in self._painter.layout.pads.items():
            if not (place.holds(at) or (seat in housed and place.house.collidepoint(at))):
                continue
            on_pad = place.area.collidepoint(at)
            if self._person.point(seat, now.seen_page) or _votes(now):
                continue
            if self._speak_of(seat, now):
                continue
            if now.scene.between:
                self._overlay.saying.silence()
            if on_pad:
                self._person.choose(seat)

    def _lays(self, at: Point, now: Moment) -> bool:
        """Lay the role card for which the box asks, by a click on it where it lies; whether that was meant."""
        pads = self._painter.layout.pads
        wanted = wanted_cards(now.scene, now.board.lit_page, now.view)
        lying = (card for card in wanted if card.kind == "role" and card.seat in pads)
        card = next((one for one in lying if one.seat is not None and pads[one.seat].card.collidepoint(at)), None)
        if card is not None:
            self._person.hands.tap(card.uid)
        return card is not None

    def _is_early(self, now: Moment) -> bool:
        """Whether the game has still to go on after a pause, or somebody here is asked in a moment, as he was told."""
        return self._overlay.pausing.resumes or bool(now.scene.due)

    def _speak_of(self, seat: int, now: Moment) -> bool:
        """Offer the person in hand what to say of the player at ``seat``; whether there is a debate, and it is his."""
        self._person.hand_over(now.board.lit_page)
        remarks = now.scene.remarks.of(seat, by=self._person.seat)
        speaker = now.scene.seat(self._person.seat)
        speaks = speaker is not None and (speaker.alive or speaker.number == now.scene.parting)
        if speaker is None or not (speaker.human and speaks and remarks):
            return False
        self._overlay.saying.offer(seat)
        return True


def _is_again(before: tuple[float, Point], at: Point, within: float) -> bool:
    """Whether a click ``at`` a point is where the one ``before`` was, not so many seconds ago."""
    since, there = before
    return monotonic() < since + within and pygame.Vector2(there).distance_to(at) <= NEAR


def _votes(now: Moment) -> bool:
    """Whether a click on a player is a vote, even if it cannot be given: it passes no mouse on, and says nothing."""
    page = now.seen_page
    return page is not None and page.name == "ballot" and any(seat.number in page.actors for seat in now.scene.people)


def _is_live(now: Moment) -> bool:
    """Whether a click on a player says something of him, or names him."""
    page = now.seen_page
    return bool(now.scene.remarks.seats) or (page is not None and page.name in POINTING)


def _on_house(now: Moment, uid: str) -> bool:
    """Whether ``uid`` is another's token, which lies on his house: a click on it is one on him."""
    card = next((card for card in now.scene.cards if card.uid == uid), None)
    return card is not None and card.on_house is not None and not now.scene.may_take(uid)

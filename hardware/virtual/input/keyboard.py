"""What each key of the keyboard does."""

from collections.abc import Callable, Mapping
from math import inf
from time import monotonic
from types import MappingProxyType

import pygame

from hardware.ports.events import KeyName
from hardware.ports.page import Page
from hardware.virtual.asking.asked import stops, usable_tokens, wanted_cards, wanted_players
from hardware.virtual.asking.keys import SPARE
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.layout import Layout
from hardware.virtual.folding import Fold
from hardware.virtual.hand.cursor import choosing
from hardware.virtual.hand.haste import Haste
from hardware.virtual.hand.person import Person
from hardware.virtual.hand.walking import Walk
from hardware.virtual.input.finale import TYPED
from hardware.virtual.input.handling import PACES, WAITS
from hardware.virtual.input.overlay import Overlay
from hardware.virtual.input.touring import Touring
from hardware.virtual.moment import Moment
from hardware.virtual.scene import FOLD, TABLE

PUSHES: Mapping[int, KeyName] = MappingProxyType({pygame.K_UP: "up", pygame.K_DOWN: "down", **TYPED})
"""What presses green and red: the letters always do, as they do while a sheet has the arrows."""

ROWS: Mapping[int, int] = MappingProxyType({pygame.K_UP: -1, pygame.K_DOWN: 1})
STEPS: Mapping[int, int] = MappingProxyType({pygame.K_LEFT: -1, pygame.K_RIGHT: 1})

HELD = frozenset({pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT})
"""The keys that are held with others, and do nothing by themselves: Shift closes nothing before Tab goes back."""


class Keyboard:
    """
    The keyboard before one window.

    Parameters
    ----------
    board, person, overlay, haste:
        What it works.
    now:
        Gives the present moment.
    cards:
        Gives the cards that can be laid on the lid, and where they are, in the order of the arrows.
    whole_screen:
        Called to fill the screen, or to be a window again.
    fold:
        Shows and hides the cards that are for the box.
    touring:
        Explains what stands on the table.
    layout:
        Gives the places of all who sit at the table.

    Attributes
    ----------
    used:
        When a key went down last.

    """

    def __init__(  # noqa: PLR0913, PLR0917 (all that keys can do)
        self,
        board: VirtualBoard,
        person: Person,
        overlay: Overlay,
        haste: Haste,
        now: Callable[[], Moment],
        cards: Callable[[], Mapping[str, pygame.Rect]],
        whole_screen: Callable[[], None],
        fold: Fold,
        touring: Touring,
        layout: Callable[[], Layout],
    ) -> None:
        self._board, self._person, self._overlay, self._haste, self._now = board, person, overlay, haste, now
        self._cards, self._fold, self._touring, self._layout = cards, fold, touring, layout
        self._walk = Walk()
        self.used = -inf
        self._commands: Mapping[int, Callable[[], None]] = {
            pygame.K_SPACE: lambda: person.hands.push(0, "panel"),
            pygame.K_TAB: self._see_next,
            pygame.K_RETURN: self._do_wanted,
            pygame.K_KP_ENTER: self._do_wanted,
            pygame.K_n: haste.skip,
            pygame.K_r: overlay.role,
            pygame.K_s: overlay.saying.speak,
            pygame.K_e: overlay.finale.show,
            ord(SPARE.lower()): self._spare,
            pygame.K_c: self._to_cards,
            pygame.K_ESCAPE: self._escape,
            pygame.K_F1: overlay.help,
            pygame.K_h: overlay.help,
            pygame.K_F2: overlay.rules,
            pygame.K_F3: overlay.talk,
            pygame.K_F11: whole_screen,
        }

    def down(self, event: pygame.event.Event) -> None:
        """Take a key that went down."""
        self.used = monotonic()
        key, person = pygame.K_F1 if event.dict.get("unicode") == "?" else event.key, self._person
        if key in HELD or self._is_early(key) or self._answers(key, event):
            return
        if not self._overlay.opened.sheet.name and self._touring.take(key):
            return
        if key in ROWS and person.cursor.is_on:
            person.cursor.climb(ROWS[key], self._cards())
        elif (push := PUSHES.get(key)) and not (push == "up" and self._takes_led()):
            person.push_typed(push)
        elif key in STEPS:
            self._step(STEPS[key])
        elif key in PACES:
            self._haste.step(PACES[key], self._haste.chosen)
        elif pygame.K_1 <= key <= pygame.K_9:
            person.choose(key - pygame.K_0)
        elif key in self._commands:
            self._commands[key]()

    def _is_early(self, key: int) -> bool:
        """Whether ``key`` was meant for what was there before something to say was offered, as none of `WAITS` was."""
        saying = self._overlay.saying
        return saying.speaks and not (saying.is_early and key in WAITS)

    def _answers(self, key: int, event: pygame.event.Event) -> bool:
        """Answer the open sheet, if there is one; whether that was all the key is for."""
        back = bool(event.dict.get("mod", 0) & pygame.KMOD_SHIFT)
        return bool(self._overlay.opened.sheet.name) and self._overlay.handling.answer(key, back=back)

    def _takes_led(self) -> bool:
        """Take whom the arrows lead the pointer to, as long as it is on its way: green means him; whether it is."""
        page, person = self._now().designating, self._person
        if page is None or page.name != "aim" or person.seat not in person.finger.led:
            return False
        person.take_meant(page)
        return True

    def up(self, event: pygame.event.Event) -> None:
        """Take a key that came up."""
        if push := PUSHES.get(event.key):
            self._person.hands.key_up(push)
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER}:
            self._person.hands.key_up("up")
        if event.key == ord(SPARE.lower()):
            self._person.hands.key_up("down")
        if event.key == pygame.K_SPACE:
            self._board.panel_up()

    def _step(self, step: int) -> None:
        """
        Go to the next card, or, if the keys are on none, to whom else they choose.

        That is the next person where several share the window, and where one plays alone the next player beside who can
        be voted for, or on whom the pointer rests then. Where nobody can be chosen any more, they go to no card unless
        cards are to be chosen, or C was pressed: who is late would lay LEAVE. While the game stands still they do
        nothing.
        """
        now, person = self._now(), self._person
        if self._overlay.pausing.stands and not person.cursor.is_on:
            return
        if person.cursor.is_on or not now.scene.people:
            self._step_card(step, now)
        elif now.scene.shared:
            self._pass_on(step, now)
        elif page := now.designating:
            self._step_player(step, now, page)
        elif choosing(now.scene):
            self._step_card(step, now)

    def _pass_on(self, step: int, now: Moment) -> None:
        """Pass the mouse on: within a pack, before a page that is for it alone, as the line offers it."""
        page, offered = now.seen_page, [part.passes for part in now.prompt.parts if part.passes]
        if page is not None and page.to and offered:
            self._person.take(offered[0])
        else:
            self._person.choose_next(step, now.board.lit_page)

    def _step_player(self, step: int, now: Moment, page: Page) -> None:
        """Go to the next player who can be named, as they sit in the picture; a pointer can rest on nobody, too."""
        players, person = wanted_players(now.scene, now.board.lit_page, now.view, now.seat), self._person
        if page.name == "aim" and players:
            to = self._walk.step(step, person.meant(page), stops(page), self._layout(), page, now.seat)
            person.finger.lead(now.seat, to, page)
        elif players:
            to = self._walk.step(step, person.choice.on(page) or now.chosen, players, self._layout(), page, now.seat)
            person.choice.go(to, page)

    def _step_card(self, step: int, now: Moment) -> None:
        wanted = [card.uid for card in wanted_cards(now.scene, now.board.lit_page, now.view)]
        usable = [card.uid for card in usable_tokens(now.scene, now.seat)]
        self._person.cursor.step(step, self._cards(), [*wanted, *usable], usable)

    def _see_next(self) -> None:
        """See the table through the next of the eyes that one may choose; after the last the end, once there is one."""
        if self._overlay.saying.is_called:
            return
        scene, eyes = self._now().scene, self._person.eyes
        following = eyes.following(self._person.seat, guarded=scene.guarded)
        if scene.shared and eyes.looks is not None:  # at the page that is for him alone
            following = TABLE
        self._overlay.see(following)
        if following == TABLE and scene.ending is not None:
            self._overlay.finale.show()

    def _to_cards(self) -> None:
        """Go to the cards, or away from them."""
        if self._person.cursor.is_on:
            self._person.cursor.leave()
        else:
            self._step_card(1, self._now())

    def _spare(self) -> None:
        """Name nobody, where the line under the table offers that, by a button or a key; in a ballot by red."""
        page, parts = (now := self._now()).seen_page, now.prompt.parts
        if page is None:
            return
        there = page.name == "aim" and page.pointer is None and not page.chosen and any(part.push for part in parts)
        if there or any(part.spares for part in parts):
            self._person.spare(page)
        elif page.name == "ballot" and any(part.push == "down" for part in parts):
            self._person.push_typed("down")

    def _escape(self) -> None:
        """Go away from the cards, or from the player that is chosen, hide what was unfolded, or leave the table."""
        if self._person.cursor.is_on or self._person.cursor.laid:
            self._person.cursor.leave()
        elif self._person.choice.on(self._now().seen_page):
            self._person.choice.leave()
        elif self._fold.is_open:
            self._fold.turn()
        else:
            self._overlay.escape()

    def _do_wanted(self) -> None:
        """Do what the line under the table offers to do with the Enter key: lay a card, name a player, or look."""
        now = self._now()
        if now.cursor == FOLD:
            self._fold.turn()
            return
        if now.cursor:
            if self._person.cursor.use():
                self._overlay.lay_or_open(now.cursor, wanted_cards(now.scene, now.board.lit_page, now.view))
            return
        if self._person.cursor.is_on:
            return  # on the place that a card left
        if page := now.designating:
            self._designate(page)
            return
        if now.prompt.offers is not None:
            self._person.look_alone(now.prompt.offers)
            return
        for card in wanted_cards(now.scene, now.board.lit_page, now.view):
            self._person.hands.tap(card.uid)
            return
        if _agrees(now):
            self._person.push_typed("up")

    def _designate(self, page: Page) -> None:
        """
        Take whom the pointer of ``page`` is on, or vote for whom the arrows are on.

        Where the pointer begins at nobody, that is not proposed: it is taken once the arrows have come there.
        """
        if page.name == "aim":
            if self._person.meant(page) or page.taken or self._walk.has_come(0, page):
                self._person.take_meant(page)
        elif player := self._person.choice.on(page):
            self._person.point(player, page)


def _agrees(now: Moment) -> bool:
    """Whether Enter is green as well: the keys are those of who is asked to begin, or to sit down, or only agrees."""
    page, keys = now.seen_page, {part.push for part in now.prompt.parts} - {None}
    if page is None or not now.prompt.typed or "up" not in keys:
        return False
    return page.name == "join" or (page.name == "question" and keys == {"up"})

"""How a bot answers with the pointer: alone, in a pack, and where all vote."""

from collections.abc import Callable

from firmware.players.bots.chair import Chair
from firmware.players.bots.mind import Target
from hardware.ports.page import Page

HESITATES = 1.5
"""Seconds for which a wolf waits for whom another of the pack chooses: before it leads the pointer itself, where that
rests on nobody or on whom it never harms, and before it agrees on who is harmless. To a person they seem four times as
many, as time runs slower while he chooses."""


class Aim:
    """
    That of one bot.

    Parameters
    ----------
    chair:
        What it acts with, and what it knows.
    first:
        Whether a question is seen for the first time.

    Attributes
    ----------
    agreed:
        To whom it has agreed, with others of a pack; nothing where it has not.

    """

    def __init__(self, chair: Chair, first: Callable[[str], bool]) -> None:
        self._chair = chair
        self._hands = chair.hands
        self._first = first
        self._targets: list[Target] = []
        self._at: Target = ""
        self._since = 0.0
        self._leads = self._follows = False
        self._next: Target = ""

    def vote(self, page: Page) -> None:
        """Take whom it votes against, or for, once the pointer of ``page`` rests on him."""
        if self._first(page.ask):
            self._targets = [self._chair.mind.suspect(page)]
        if page.pointer in self._targets:
            self._targets.clear()
            self._hands.press(self._chair.seat, "up")

    def lead(self, page: Page) -> None:
        """Lead the pointer of ``page`` to whom it wants, or follow in a pack who leads it, and take him."""
        if self._first(page.ask):
            self._targets, self._leads, self._at = self._chair.mind.wishes(page), False, ""
            self._follows = len(page.actors) > 1 and self._chair.seat != self._hands.leader(page.actors)
        if self._follows:
            self._follow(page)
        elif page.pointer in self._targets and not page.chosen and self._is_due(page.pointer):
            self._named(page)
            self._hands.press(self._chair.seat, "up")
        elif self._targets and not (page.chosen and len(page.actors) == 1):  # a red key would take the last one back
            self._hands.press(self._chair.seat, "down")

    def _named(self, page: Page) -> None:
        """Go on to whom it wants next; of a pack another may lead the pointer away, and then it follows."""
        self._follows = len(page.actors) > 1
        if not self._follows:
            self._targets.remove(page.pointer)

    def _is_due(self, target: Target) -> bool:
        """Whether ``target`` is to be named now: that it has named all comes last."""
        return target is not None or len(self._targets) == 1

    def _follow(self, page: Page) -> None:
        """
        Agree with a pointer that has come to rest on somebody; one that stays on nobody is led to somebody.

        Whom a person has chosen stays so: with him it agrees at once, or not at all.
        """
        rests, spared = page.pointer == self._at, page.pointer is None or self._chair.mind.spares(page.pointer)
        if not rests:
            self._leads = self._leads and page.pointer == self._next
            self._at, self._since = page.pointer, self._hands.now
        chosen = bool(self._hands.people(page.agreed))
        waited = chosen or self._hands.now >= self._since + HESITATES
        self._leads = not chosen and (self._leads or (rests and spared and waited))
        if self._leads and page.pointer not in self._targets:
            self._next = page.options[(page.options.index(page.pointer) + 1) % len(page.options)]
            self._hands.press(self._chair.seat, "down")
        elif (rests or chosen) and not (spared or page.chosen) and (waited or not self._doubts(page.pointer)):
            self._hands.press(self._chair.seat, "up")

    def _doubts(self, target: Target) -> bool:
        """Whether it would rather have another than ``target``, who can harm nobody any more."""
        return target not in self._targets and self._chair.mind.is_harmless(target)

"""What a person says in a debate: when that is offered, of whom, and which remark is chosen."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf
from time import monotonic

import pygame
from pygame import Rect

from hardware.virtual.asking.asked import MERCY
from hardware.virtual.board import VirtualBoard
from hardware.virtual.hand.finger import TOLD
from hardware.virtual.hand.person import Person
from hardware.virtual.input.opened import STOPPING, Opened
from hardware.virtual.input.pausing import SOON, Pausing
from hardware.virtual.input.rows import beside, beyond
from hardware.virtual.scene import Query, Remark, Scene
from hardware.virtual.sheets.remarks import rows_for, without_empty_rows
from hardware.virtual.sheets.sheets import NONE, Sheet

EARLY = 1.0
"""
Seconds after a sheet was opened by itself, or answers came to it, in which keys and clicks are still meant for what was
there before.
"""

FLOORS = frozenset({"floor", MERCY})
"""What is asked where somebody is alone to speak: of who has the floor, and of who may beg for mercy."""

BACK = 0.4
"""The same where a page was closed that lay over it: it is expected, and was looked at before."""

WALKS = {
    pygame.K_LEFT: (beside, -1),
    pygame.K_RIGHT: (beside, 1),
    pygame.K_UP: (beyond, -1),
    pygame.K_DOWN: (beyond, 1),
}
"""The keys that go from remark to remark."""


class Saying:
    """
    The remarks that lie over the table, from which a person chooses.

    Parameters
    ----------
    board, scene, person, opened, pausing:
        The table, who plays at it, what lies over it, and whether the game waits.
    say:
        Called with the seat of who speaks, the seat that is spoken of, and the key of the remark.

    """

    def __init__(  # noqa: PLR0913, PLR0917 (the table, and what is said at it)
        self,
        board: VirtualBoard,
        scene: Callable[[], Scene],
        person: Person,
        opened: Opened,
        pausing: Pausing,
        say: Callable[[int, int, str], None],
    ) -> None:
        self._wanted: float | None = None  # when somebody wanted to speak, while the game was being taken up again
        self._lay: tuple[Remark, ...] = ()  # what lay there before it was opened by itself
        self._floor = 0  # who has the floor here, and was offered something to say
        self._parting = 0  # who is condemned here, and was given the mouse
        self._meant = -inf  # until when keys and clicks are meant for what was there before it opened by itself
        self._silenced = -inf  # when somebody wanted to speak who cannot
        self._called = -inf  # when something to say was called for by its key
        self._asked = -inf  # when the answers came while it was chosen from
        self._broken = NONE  # what was chosen from when something broke into the debate
        self._led = -inf  # when it was led back to what was chosen from as a page was opened over it
        self._board, self._scene, self._person = board, scene, person
        self._opened, self._pausing, self._say = opened, pausing, say

    def notice(self, scene: Scene) -> None:
        """
        Offer something to say to who wanted to speak as a pause ended, soon or never, and to who gets the floor.

        What lies open is closed once nothing can be said any more; as long as it does, the table is told who speaks.
        """
        if self._wanted is not None and (self._opened.sheet.name or monotonic() > self._wanted + SOON):
            self._wanted = None
        elif self._wanted is not None and scene.remarks.seats and not self._pausing.stands:
            self._wanted = None
            self.speak()
        self._notice_silence(scene)
        self._notice_broken(scene)
        self._notice_aside(scene)
        self._notice_floor(scene)
        self._notice_parting(scene)
        self._notice_said(scene)
        self._board.speaking = self._opened.sheet.by if self._opened.sheet.name == "say" else 0

    def _notice_silence(self, scene: Scene) -> None:
        """Close what lies open once something else goes on than a debate, such as a confession; not for a pause."""
        if self._opened.sheet.name == "say" and not (
            scene.remarks.seats or self._pausing.stands or self._pausing.resumes
        ):
            self._broken = self._opened.sheet
            self._opened.give_way()

    def _notice_broken(self, scene: Scene) -> None:
        """Lead back to what was chosen from when something broke into the debate, once that goes on; not another."""
        broken, page = self._broken, self._board.look().lit_page
        if broken.name and scene.remarks.seats:
            self._broken, who = NONE, scene.seat(broken.by)
            can = scene.remarks.of(broken.seat, by=broken.by) and not scene.remarks.first
            if can and who is not None and who.alive and (self._person.seat, self._opened.sheet) == (broken.by, NONE):
                self._lead_back(broken, EARLY)
        elif scene.night or (page is not None and page.name == "ballot"):
            self._broken = NONE

    def _notice_aside(self, scene: Scene) -> None:
        """Lead back to what was chosen from when a page was opened over it, once that is read and the game goes on."""
        aside, pausing = self._opened.aside, self._pausing
        if not aside.name or self._opened.sheet.name in STOPPING:
            return
        live = bool(scene.remarks.seats) and not pausing.stands
        if self._opened.sheet.name or live or not (pausing.stands or pausing.resumes):
            self._opened.aside = NONE
        if live and not self._opened.sheet.name and self._person.seat == aside.by:
            self._lead_back(aside, BACK)
            self._led = monotonic()

    def _lead_back(self, sheet: Sheet, meant: float) -> None:
        """Offer what could be said on ``sheet`` again; for so many seconds only what lay there can be clicked."""
        self.offer(sheet.seat, sheet.remarks[sheet.focus].place, sheet.query)
        self._opened.sheet, self._meant = replace(self._opened.sheet, key=sheet.key), monotonic() + meant
        self._lay = sheet.remarks

    def _notice_said(self, scene: Scene) -> None:
        """
        Offer what can be said by now, while it is chosen from; as long as all of it is in the same places.

        What could be said before stays as it is, under the mouse of who is about to say just that.
        """
        sheet = self._opened.sheet
        if sheet.name != "say":
            return
        answered = sheet.query is not None and sheet.query.answers  # which stay under the mouse, whatever is asked next
        query = sheet.query if answered else scene.remarks.query(sheet.seat, by=sheet.by)
        before = sheet.remarks
        now = _in_place(before, scene.remarks.awaiting(query, by=sheet.by).of(sheet.seat, by=sheet.by))
        if _usual(now) and _usual(now) == _usual(before):
            self._opened.sheet = replace(_moved(sheet, now), remarks=_kept(before, now), query=query)
            self._asked = monotonic() if len(now) > len(before) else self._asked

    def _notice_floor(self, scene: Scene) -> None:
        """
        Offer who gets the floor here something to say, once, until it is another's; a page that is open first.

        He has the mouse then, though who spoke before may have taken it back by a click that came late.
        """
        page = self._board.look().lit_page
        if page is None or not page.ask:
            return  # as in a pause, after which he still has it
        holder = page.actors[0] if page.ask in FLOORS else 0
        speaker = holder if scene.remarks.of(holder, by=holder) else 0
        stale = self._floor not in {0, speaker} or holder not in {0, self._opened.sheet.by}
        if self._opened.sheet.name == "say" and stale:
            self._opened.give_way()
        if speaker in {0, self._floor}:
            # after a pause what he can say is there a moment later than the page
            self._floor = self._floor if holder == self._floor else 0
        elif not self._opened.sheet.name:
            self._person.choose(speaker)
            self.offer(speaker)
            self._floor, self._meant, self._lay = speaker, monotonic() + EARLY, ()

    def _notice_parting(self, scene: Scene) -> None:
        """Give the mouse to who is condemned here, and can say last words."""
        before, self._parting = self._parting, scene.parting
        if scene.parting not in {0, before}:
            self._person.choose(scene.parting)

    @property
    def speaks(self) -> bool:
        """Whether somebody is about to speak: what is pressed until he can is for that, and for nothing else."""
        return self._wanted is not None or self.is_early

    @property
    def silenced(self) -> bool:
        """Whether somebody wanted to speak a moment ago who cannot: he is dead, or it is no time for it."""
        return monotonic() < self._silenced + TOLD

    @property
    def is_called(self) -> bool:
        """Whether Tab is still meant for of whom something is said, though nothing can be, or it was just said."""
        return monotonic() < self._called + TOLD

    def silence(self) -> None:
        """Know that somebody wants to speak who cannot."""
        self._silenced = monotonic()

    @property
    def is_early(self) -> bool:
        """Whether what is pressed would still be meant for what was there before something to say was offered."""
        return self._opened.sheet.name == "say" and monotonic() < self._meant

    @property
    def is_back(self) -> bool:
        """Whether it was led back to just now as a page was closed: a click beside it was not for what was before."""
        return self._opened.sheet.name == "say" and monotonic() < self._led + BACK

    def mistakes(self, number: int) -> bool:
        """Whether a click on that remark would still be meant for what lay there before."""
        return self.is_early and self._opened.sheet.remarks[number] not in self._lay

    @property
    def is_late(self) -> bool:
        """Whether a click would still be meant for what was there before answers came, and the line moved for them."""
        return self._opened.sheet.name == "say" and monotonic() < self._asked + EARLY

    def offer(self, seat: int, key: str = "", query: Query | None = None) -> None:
        """
        Offer the person in hand what can be said of the player at ``seat``, the remark with that ``key`` first.

        Of what waits for an answer it is the ``query``, if that still does, or else what was put last.

        Where just that cannot be said, its place is chosen all the same: another remark is not to be said instead.
        """
        can, by = self._scene().remarks, self._person.seat
        if query is not None and query in can.asked.get(by, ()):
            can = can.awaiting(query, by=by)
        wanted, rows = key or can.first, rows_for(can)
        remarks = can.of(seat, by=by)
        if seat != by:  # one learns where what is said of oneself lies, and it stays there when more can be said
            remarks = without_empty_rows(remarks, rows)
        query, places = can.query(seat, by=by), {remark.place: at for at, remark in enumerate(remarks)}
        answers = query is not None and seat in {by, query.seat}  # or else it is not answered by mistake
        free = (at for at, remark in enumerate(remarks) if not remark.closed and answers >= remark.answers)
        self._opened.open("say", focus=places.get(wanted, next(free, 0)), seat=seat)
        sheet, self._asked, self._meant = self._opened.sheet, -inf, -inf
        self._opened.sheet = replace(sheet, remarks=remarks, rows=rows, by=by, key=key, query=query)

    def speak(self) -> None:
        """
        Offer the person in hand something to say, of whom the arrows then choose.

        At first of himself: the same keys do the same each time, and Enter accuses nobody. In the moment in which the
        game is taken up again, that is waited for; while it stands, it does nothing.
        """
        self._called = monotonic()
        if self._pausing.resumes and (self._pausing.goes_on or not self._scene().remarks.seats):
            self._wanted = monotonic()
            return
        self._person.hand_over(self._board.look().lit_page)
        own = self._person.seat
        self.turn(1, own if own in self._scene().remarks.seats else 0)

    def turn(self, step: int, first: int = 0) -> None:
        """Offer what can be said of the next player, or of the one at ``first``."""
        scene, me = self._scene(), self._person.seat
        who, sheet = scene.seat(me), self._opened.sheet
        can = who is not None and who.human and (who.alive or me == scene.parting) and not scene.between
        if not (can and scene.remarks.seats):
            self.silence()
            return
        start = sheet.seat if sheet.name == "say" else me
        ahead = sorted(scene.remarks.seats, key=lambda seat: ((seat - start) * step - 1) % self._board.seats)
        self.offer(first or ahead[0], sheet.key)

    def turn_to(self, seat: int) -> None:
        """Offer what can be said of the player at ``seat``, if anything can, instead of what is offered."""
        if seat in self._scene().remarks.seats:
            self.offer(seat, self._opened.sheet.key)

    def walk(self, key: int, places: Sequence[Rect]) -> None:
        """
        Go to the remark beside, above or below, as they lie, also to one that cannot be said now, which tells why.

        It is meant for others as well.
        """
        sheet = self._opened.sheet
        free = [number for number, remark in enumerate(sheet.remarks) if remark.why or not remark.closed]
        go, step = WALKS[key]
        focus = go(places, free, sheet.focus, step)
        at = sheet.remarks[focus]
        self._opened.sheet = replace(sheet, focus=focus, key=at.place, why=focus if at.closed else -1)

    def say(self, sheet: Sheet, number: int) -> None:
        """
        Say that remark of whom ``sheet`` is about and close it, or explain why that cannot be said now.

        While the game stands, and until it is taken up again, nobody hears anything: the ``sheet`` stays.
        """
        remark = sheet.remarks[number]
        if (remark.answers and self.is_late) or not self._scene().remarks.seats:
            return
        if remark.closed:
            self._opened.sheet = replace(sheet, why=number)
            return
        self._opened.give_way()  # an Escape a moment later is meant for it, and not for the evening
        self._say(self._person.seat, sheet.seat, remark.key)


def _in_place(before: Sequence[Remark], now: Sequence[Remark]) -> list[Remark]:
    """What can be said ``now``, in the order of what could be ``before``: nothing moves under the mouse, or comes."""
    order = _usual(before)
    there = [one for one in now if one.answers or one.place in order]
    return sorted(there, key=lambda one: -1 if one.answers else order.index(one.place))


def _usual(remarks: Sequence[Remark]) -> list[str]:
    """The places of all ``remarks`` but the answers."""
    return [one.place for one in remarks if not one.answers]


def _kept(before: Sequence[Remark], now: Sequence[Remark]) -> tuple[Remark, ...]:
    """All that can be said ``now``, but in the words of ``before``; what cannot any more is closed where it stands."""
    stood = [one for one in before if not one.answers]
    new = len(now) - len(stood)
    return (*now[:new], *(_left(one, by_now) for one, by_now in zip(stood, now[new:], strict=True)))


def _left(one: Remark, now: Remark) -> Remark:
    """What has the place of ``one``, where there would be another by ``now``, or nothing; what has lapsed is closed."""
    lapsed = one.key in now.lapsed
    others = one.closed or (now.closed and now.text)
    return now if others and not lapsed else replace(one, closed=now.closed or lapsed, why=now.why)


def _moved(sheet: Sheet, now: Sequence[Remark]) -> Sheet:
    """The ``sheet`` on the same remark of those that are there ``now``, before which answers may have come."""
    more, text = len(now) - len(sheet.remarks), sheet.remarks[sheet.focus].text
    same = next((number for number, one in enumerate(now[:more]) if one.text == text), sheet.focus + more)
    return replace(sheet, focus=same, why=sheet.why + more if sheet.why >= 0 else sheet.why)

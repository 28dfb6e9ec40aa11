"""The person in hand: who of the people at the window works the keys now, and looks."""

from collections.abc import Callable
from math import inf
from time import monotonic

from hardware.ports.board import Status
from hardware.ports.events import KeyName
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.asking.asked import accuses_love, is_shared, listens, pointing, thumb_question
from hardware.virtual.asking.eyes import Eyes
from hardware.virtual.asking.parts import Push
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.ground import Point
from hardware.virtual.drawing.layout import Layout
from hardware.virtual.hand.agreeing import Agreeing
from hardware.virtual.hand.answering import Answers
from hardware.virtual.hand.choice import Choice
from hardware.virtual.hand.crossing import LATE, Crossing
from hardware.virtual.hand.cursor import Cursor
from hardware.virtual.hand.finger import Finger
from hardware.virtual.hand.hands import Hands, key_at
from hardware.virtual.hand.leading import Leading
from hardware.virtual.hand.looking import Looking
from hardware.virtual.scene import TABLE, Scene, View

TURNS = frozenset({"register", "card", "token", "digital", "floor", "aim", "yes_no"})
"""The pages on which it is the turn of one seat: for a card, a token, a look at its role, a word, or an answer."""


class Person:
    """
    The hands, the finger and the eyes of who plays at ``board``; one seat at a time.

    Attributes
    ----------
    hands, eyes, finger, answers:
        What presses keys and holds cards, what is seen, who is aimed at, and what was answered ahead.
    cursor, choice:
        The card that the arrow keys are on, and the player in a ballot.
    agreeing:
        Who of a pack at this window has agreed to whom its pointer is on, or who has said whether he stands.
    leading:
        Who of a pack leads its pointer, if nobody here does.
    crossing:
        Whether keys are kept from the box, because they were meant for the question before.
    looking:
        Who has not looked at his card.

    """

    def __init__(self, board: VirtualBoard, scene: Callable[[], Scene], view: View) -> None:
        self.hands, self.eyes = Hands(board), Eyes(view)
        self.finger, self.answers = Finger(board), Answers(board)
        self.cursor, self.choice, self.crossing = Cursor(), Choice(), Crossing()
        self.agreeing, self.leading, self.looking = Agreeing(self.finger), Leading(board), Looking()
        self._board, self._scene = board, scene
        self._by_day = self._chosen = self._who = self.hands.seat
        self._withdrawn = 0  # whose hand was put back in the dark, and may be wanted again at once
        self._passed = self._covered = -inf
        self._called = 0, -inf
        self._turn: tuple[str, tuple[Pad, ...]] = "", ()
        self._calls = False  # whether a ballot goes on to another name

    @property
    def seat(self) -> int:
        """The seat that is played."""
        return self.hands.seat

    def choose(self, seat: int) -> None:
        """Play ``seat`` from now on, and see through its eyes if alone; a bot's only where nobody else plays."""
        if seat in self._mine():
            self.hands.choose(seat)
            self.eyes.follow(self.seat, shared=self._scene().shared)

    def stay(self, scene: Scene) -> None:
        """Go on playing the player of the seat in hand, who may have moved house since; know who is called to look."""
        if scene.called not in {0, self._called[0]}:
            self._called = scene.called, monotonic() if self._called[0] else -inf
        seat = scene.seat(self.seat)
        if self._chosen != self.seat or seat is None:
            self._chosen, self._who = self.seat, seat.who if seat is not None else 0
        now = next((one.number for one in scene.people if one.who == self._who), self.seat)
        if now != self.seat:
            self.eyes.move(self.seat, now)
            self._by_day = now if self._by_day == self.seat else self._by_day
            self.hands.choose(now)
            self._chosen = now

    def choose_next(self, step: int, page: Page | None) -> None:
        """Play the next person's seat, either way round, who is asked by ``page``; where none is, who is alive."""
        people = sorted(self._scene().people, key=lambda one: one.number)
        asked = self._asked(page)
        if page is not None and page.to:  # who is to look at night is for the line to say
            asked = [one.number for one in people if one.alive or one.number in asked]
        seats = asked or [one.number for one in people if one.alive] or self._mine()
        ahead = [seat for seat in seats[::step] if (seat - self.seat) * step > 0]
        self.choose(ahead[0] if ahead else seats[::step][0])

    def hand_over(self, page: Page | None) -> None:
        """In a debate, play the first person's seat that is asked, if that in hand is not: its player may be dead."""
        asked = self._asked(page)
        if asked and self.seat not in asked and self._scene().remarks.seats:
            self.choose(asked[0])

    def _asked(self, page: Page | None) -> list[int]:
        """The seats of the people here whom ``page`` asks."""
        return sorted(one.number for one in self._scene().people if page is not None and one.number in page.actors)

    def take(self, seat: int) -> None:
        """
        Play ``seat``, to whom the mouse is passed on, and go on with the page that is seen, if it is for both.

        A second click just after another meant the same: it does not pass the mouse on once more.
        """
        if monotonic() < self._passed + LATE:
            return
        self._passed = monotonic()
        self.choose(seat)
        page = self._board.look().lit_page
        if page is not None and seat in page.to:
            self.eyes.look(seat)

    @property
    def called_anew(self) -> bool:
        """Whether the next was called to look a moment ago: a click would still be meant by the one before."""
        return monotonic() < self._called[1] + LATE

    def look_alone(self, seat: int) -> None:
        """Have the person at ``seat`` take the mouse and the keys, and look at his page, unless it is too early."""
        if self.called_anew or monotonic() < self._covered + LATE:
            return
        self.choose(seat)
        self.eyes.look(seat)
        page = self._board.look().lit_page
        if page is not None and not (page.chosen or page.taken):
            self._lead_off(page)

    def cover(self) -> None:
        """
        Cover the page of the night that is seen, as if nobody had looked: the hand is where it was by day, too.

        A second click just after another meant the same, and does not open it again.
        """
        self._covered = monotonic()
        self.eyes.choose(TABLE, shared=True)
        self.choose(self._by_day)

    def reaches(self, layout: Layout, at: Point) -> bool:
        """Whether there is a key ``at`` that point that can be pushed here."""
        return key_at(layout, at, self._mine()) is not None

    def push(self, layout: Layout, at: Point) -> bool:
        """Push the key ``at`` that point; who pushes his own may look at what is for him. Whether there was one."""
        found = key_at(layout, at, self._mine())
        if found is not None:
            self._push(*found)
        return found is not None

    def push_named(self, seat: int, what: Push) -> None:
        """
        Push what the line under the table names: a key of ``seat``, or the panel button.

        Green takes whom it names: also while the arrows still lead the pointer to him.
        """
        page = self._board.look().lit_page
        if self._is_led(seat, what):
            return
        if what == "up" and page is not None and page.name == "aim" and seat == self.seat and seat in self.finger.led:
            self.take_meant(page)
        else:
            self._push(seat, what)

    def push_typed(self, key: KeyName) -> None:
        """Push ``key`` of the seat in hand, from the keyboard."""
        if self._is_led(self.seat, key) or self._is_kept(key):
            return
        self._answer(self.seat, key)
        self.hands.key_down(key)

    def _push(self, seat: int, what: Push) -> None:
        """Push a key of ``seat``, or the panel button, with the mouse."""
        if what == "panel" or not self._is_kept(what):
            self.hands.push(seat, what)
            self._answer(seat, what)

    def _is_kept(self, what: Push) -> bool:
        """Whether a key that is pushed now is kept from the box: it comes too late, or is to be thought over."""
        page = self._board.look().lit_page
        return self._is_late() or (what == "up" and (self._is_anothers(page) or self.looking.refuses(page)))

    def _is_anothers(self, page: Page | None) -> bool:
        """Whether green would be for another name than a moment ago, to which nobody here has led a pack's pointer."""
        shared = is_shared(page)
        return not (shared and not self.leading.seat) and self.crossing.refuses_green(led=shared)

    def _is_late(self) -> bool:
        """
        Whether a key that is pushed now is kept from the box: meant for the question before, or for none.

        It would count for a question that comes, while the line says that there is nothing to do. A thumb between two
        names of a ballot is for the name that comes.
        """
        scene, board = self._scene(), self._board.look()
        self.notice(scene, board.lit_page)
        if self.crossing.refuses():
            return True
        return board.status is Status.PAUSED or (not self._calls and listens(scene, board.lit_page))

    def notice(self, scene: Scene, page: Page | None) -> None:
        """Know what is asked now, and who leads there, to tell a key that was meant for a question, or name, before."""
        self.leading.go_on(page, scene.here)
        left_open = page is not None and bool(page.to) and not page.chosen
        asked = thumb_question(scene, page, self.eyes.on(scene, page))
        another = self.crossing.note(asked, left_open=left_open)
        if another and (self.crossing.is_on or scene.shared):
            self._lead_off(page)
        self.crossing.call(None if asked is None else _named(page))  # the Little Girl's green is not for a pack's page
        if page is not None and page.ask:
            self._calls = page.name == "ballot" and (page.pointer,) != page.options[-1:]

    def _lead_off(self, page: Page | None) -> None:
        """
        Lead the pointer of a ``page`` that followed another, or is opened, to nobody, if it can rest there.

        Who answers the question before, however late, or clicks once more where the line offered the page, designates
        nobody then, and not whom the box began with, or a pack was on in the night before.
        """
        if page is None or not {*page.actors} <= {*self._mine()} or self.agreeing.seats:
            return  # a bot of the pack may have led it, and who has agreed has
        seat = self.seat if self.seat in page.actors else next(iter(page.actors), 0)
        self.finger.lead(seat, 0, page)

    def point(self, target: int, page: Page | None) -> bool:
        """
        Aim at ``target``, or vote for him, if the ``page`` that is seen lets a person here; whether it does.

        Who votes against whom he loves is asked first, if nobody else reads that. A click that was meant for the
        question before does nothing else, either.
        """
        scene = self._scene()
        seat = None if page is None else pointing(scene, page, self.seat)
        if page is None or seat is None:
            return False
        if self.crossing.refuses():
            return True
        view = self.eyes.on(scene, page)
        if accuses_love(scene, page, view, seat, target) and self.finger.doubts(seat, target, page):
            return True
        points = self.finger.point(seat, target, page)
        if points:
            self.choice.leave()  # the vote has the frame now
        return points

    def meant(self, page: Page) -> int:
        """The player on whom the pointer of ``page`` rests, or to whom the seat in hand leads it; 0 for nobody."""
        rests = page.pointer if isinstance(page.pointer, int) else 0
        return self.finger.led.get(self.seat, rests)

    def take_meant(self, page: Page) -> None:
        """Designate whom the pointer of ``page`` is on, or is led to; not as the answer to the question before."""
        if not (self._is_late() or (self.seat not in self.finger.led and self._is_anothers(page))):
            self.finger.point(self.seat, self.meant(page), page)

    def spare(self, page: Page) -> None:
        """Designate nobody on ``page``, by a key; not as the answer to the question before."""
        if not self._is_late():
            self.point(0, page)

    def _is_led(self, seat: int, what: Push) -> bool:
        """Whether green is pushed while the pointer is on its way to whom was clicked, who is chosen there anyway."""
        page = self._board.look().lit_page
        return what == "up" and seat in self.finger.targets and page is not None and page.name == "aim"

    def _answer(self, seat: int, what: Push) -> None:
        if what != "panel":
            scene = self._scene()
            self.finger.give_way(seat, what, scene.asking(self._board.look().lit_page), secretly=scene.shared)
            self.choice.leave()
            self.eyes.look(seat)
            page = self._board.look().lit_page
            if page is not None and seat in page.actors:
                self.choose(seat)  # the line then says what came of it
            self.agreeing.answer(seat, page)
            if what == "up":
                self.agreeing.agree(seat, page)

    def _mine(self) -> list[int]:
        """The seats that can be played: those of the people here, or all where only bots play."""
        return sorted(seat.number for seat in self._scene().people) or list(range(1, self._board.seats + 1))

    def go_on(self, page: Page | None) -> None:
        """Do what is due of all that was begun."""
        self.hands.go_on()
        self.hands.forget(page)
        self.finger.go_on(page)
        self.choice.go_on(page)
        self.answers.go_on(page)
        self.agreeing.go_on(page)

    def give_back(self, scene: Scene, page: Page | None) -> None:
        """
        Where several share the window, put the hand back to where it was by day once a page of the night is over.

        Otherwise all would see in the dark, at dawn, or in a pause, who looked last. It comes to him again with a page
        that follows at once. By day it leaves the seat of a dead player of whom nothing more is wanted.
        """
        if not scene.night:
            self._leave_dead(scene, page)
        if not scene.night or not scene.shared:
            self._by_day, self._withdrawn = self.seat, 0
        elif page is None or not page.to:
            self._withdrawn = self.seat if self.seat != self._by_day else self._withdrawn
            self.choose(self._by_day)
        else:
            if self._withdrawn in page.to and self.eyes.looks == self._withdrawn:
                self.choose(self._withdrawn)
            self._withdrawn = 0

    def take_turn(self, scene: Scene, page: Page | None, spared: frozenset[int] = frozenset()) -> None:
        """
        Give the mouse by day to the one person whose turn it comes to be on ``page``, unless he is ``spared`` it.

        In a ballot it goes to the first who votes, if who has it has no vote there: a click would be that one's.
        """
        page = scene.asking(page)
        turn = ("", ()) if page is None else (page.name, page.actors)
        before, self._turn = self._turn, turn
        asked = self._asked(page)
        if turn == before or scene.night or spared.issuperset(asked):
            return
        if (turn[0] in TURNS and len(asked) == 1) or (turn[0] == "ballot" and self.seat not in asked):
            self.choose(asked[0])

    def _leave_dead(self, scene: Scene, page: Page | None) -> None:
        """Play the seat of somebody who is alive, once the player of the seat in hand is not."""
        living = [one.number for one in scene.people if one.alive]
        dead = self.seat in {one.number for one in scene.people} and self.seat not in living
        if dead and living and (page is None or self.seat not in page.actors):
            self.choose(living[0])


def _named(page: Page | None) -> object:
    """Whom green would be for on ``page``: who is called, or where the pointer of a pack is; ``None`` for no name."""
    if page is None:
        return None
    return (page.pointer or 0) if is_shared(page) else page.pointer if page.name == "ballot" else None

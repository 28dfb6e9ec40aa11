"""The end of a game that lies over the table: when it is shown, and what its buttons do."""

from collections.abc import Callable, Mapping
from math import inf
from time import monotonic

from hardware.ports.board import Status
from hardware.ports.events import KeyName
from hardware.virtual.asking.asked import AFTERWARDS
from hardware.virtual.asking.keys import ANSWERS, SKIP
from hardware.virtual.board import VirtualBoard
from hardware.virtual.hand.answering import ENDINGS
from hardware.virtual.hand.person import Person
from hardware.virtual.input.opened import Opened
from hardware.virtual.scene import Ending, Scene
from hardware.virtual.sheets.epilogue import ANSWERED, end_names
from hardware.virtual.sheets.sheets import Sheet

PASSING = frozenset({"", "cover", "role", "say", "see", "talk"})
"""The sheets that give way to the end of a game."""

NEXT = frozenset({"question", "join", "register", "digital"})
"""Pages that ask something, one of which comes after them: another game is prepared, or another evening."""

TYPED: Mapping[int, KeyName] = {ord(ANSWERS["up"].lower()): "up", ord(ANSWERS["down"].lower()): "down"}
"""The keys that answer the box while a sheet has the arrows, as the line names them."""

AGAIN = 1.5
"""Seconds after Enter led to the end of the story in which it does not begin another game yet."""

NOTED = 8.0
"""Seconds for which it stands what came of a button at the end of a game."""


class Finale:
    """
    The end of the last game.

    Parameters
    ----------
    board, scene, person, opened:
        The table, who plays at it, and what lies over it.
    keep:
        Keeps a picture of the end of a game; what came of it.

    Attributes
    ----------
    ending, note:
        How the last game ended, and what came of the last button pressed there.
    is_told:
        Whether its story was told, to its end or until that was skipped.
    is_last:
        Whether the first night after that game has not fallen yet.

    """

    def __init__(
        self,
        board: VirtualBoard,
        scene: Callable[[], Scene],
        person: Person,
        opened: Opened,
        keep: Callable[[], str],
    ) -> None:
        self.ending: Ending | None = None
        self.note = ""
        self._noted = -inf  # when there was a note last
        self._skipped = -inf  # when Enter led to the end of the story
        self._ended = False  # whether there was an end when it was looked at last
        self._due = False  # whether it is to be shown as soon as the sheet is closed that lies over the table
        self._offered = False  # whether it was asked since how to go on
        self._tells = False  # whether its story was begun
        self.is_told = self.is_last = False
        self._board, self._scene, self._person, self._opened = board, scene, person, opened
        self._keep = keep

    def notice(self, scene: Scene) -> None:
        """Show the end of a game as soon as there is one, until the box asks for another; a note for a while."""
        if monotonic() > self._noted + NOTED:
            self.note = ""
        self._notice_ending(scene)
        self.is_last = scene.ending is not None or (self.is_last and not scene.night)
        self._notice_answer()
        if self._due and self._opened.sheet.name in PASSING:
            self._due = False
            self._opened.give_way()
            self._opened.come(Sheet("end"))

    def _notice_ending(self, scene: Scene) -> None:
        """Take up the end of a game as soon as there is one; in the language of now."""
        ended, self._ended = self._ended, scene.ending is not None
        if scene.ending is None or scene.ending == self.ending:
            return
        self.ending, self.note = scene.ending, ""
        if not ended:
            self._opened.expect_end()
            self._offered = self._tells = self.is_told = False
            self._skipped = -inf
            self._due = True

    def _notice_answer(self) -> None:
        """Once the box, after it asked how to go on, asks something else, that is settled: the scene gives way."""
        board = self._board.look()
        page = board.lit_page
        if page is None or self._opened.settled:
            return
        self._offered = self._offered or page.ask.startswith(AFTERWARDS)
        self._tells = self._tells or page.name == "story"
        self.is_told = self.is_told or (self._tells and page.name != "story" and board.status is not Status.PAUSED)
        if self._offered and page.name in NEXT and not page.ask.startswith(AFTERWARDS):
            self._opened.settled, self._due = True, False
            self._person.answers.give(self._person.seat, {})  # what was not asked is not to be answered at the next end
            if self._opened.sheet.name == "end":
                self._opened.give_way()

    def show(self) -> None:
        """Show the end of the last game again, unless it is shown."""
        if self.ending is not None and self._opened.sheet.name != "end":
            self._opened.reopen_end()

    def names(self) -> tuple[str, ...]:
        """What can be done at the end of a game."""
        return end_names(self._scene(), settled=self._opened.settled)

    def enter(self, name: str) -> None:
        """
        Do what the button ``name`` says, by a key that may have been meant for what was there before.

        As long as the story is not told to its end, it first leads there: no other game begins before that is seen.
        """
        now = monotonic()
        if name not in ANSWERED:
            self.do(name)
        elif not (self.is_told or self._offered or self._skipped > -inf):
            self._skipped = now
            self._person.answers.give(self._person.seat, {"story": "down"})
        elif not self._opened.is_early and now > self._skipped + AGAIN:
            self.do(name)

    def do(self, name: str) -> None:
        """Do what the button ``name`` says."""
        if name == "save":
            self.note, self._noted = self._keep(), monotonic()
            return
        self._opened.close()
        page = self._board.look().lit_page
        if name == "again" and page is not None and page.ask.startswith(AFTERWARDS) and page.ask not in ENDINGS[name]:
            self._person.hands.take_back(self._scene())  # who said no to the same cards is asked again
        if name in ENDINGS:
            self._person.answers.give(self._person.seat, ENDINGS[name])

    def types(self, key: int) -> bool:
        """Do what ``key`` stands for while the arrows scroll the story; whether it stands for anything."""
        page, push = self._board.look().lit_page, TYPED.get(key)
        if push is not None and not self._opened.settled and self._scene().people:
            self._answer(push)
        elif page is not None and page.name == "question" and push is not None:
            self._person.push_typed(push)
        elif page is not None and page.name == "story" and key == ord(SKIP.lower()):
            self._person.answers.give(self._person.seat, {"story": "down"})
        else:
            return False
        return True

    def _answer(self, push: KeyName) -> None:
        """Do what the button says on which the letter for ``push`` is; not as soon as it came, which was for a vote."""
        if not self._opened.is_early:
            self.do(next(name for name, answer in ANSWERED.items() if answer == push))

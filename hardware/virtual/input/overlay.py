"""The sheet that lies over the table, and what opens it."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from math import inf
from time import monotonic

from hardware.virtual.asking.asked import DEALT, usable_tokens
from hardware.virtual.asking.glance import Glance
from hardware.virtual.board import VirtualBoard
from hardware.virtual.hand.haste import MEANT
from hardware.virtual.hand.person import Person
from hardware.virtual.input.finale import Finale
from hardware.virtual.input.handling import Handling
from hardware.virtual.input.opened import Opened
from hardware.virtual.input.pausing import Pausing
from hardware.virtual.input.saying import Saying
from hardware.virtual.input.scrolling import Scrolling
from hardware.virtual.painter import Painter
from hardware.virtual.scene import TABLE, Scene, SceneCard, SceneSeat, View
from hardware.virtual.sheets.question import NO, YES
from hardware.virtual.sheets.sheets import Sheet


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
    opened, pausing, scrolling:
        What is open, whether the game waits, and how far a page is scrolled.
    finale, saying:
        The end of a game, and what can be said in a debate.
    handling:
        What the keys and buttons of the open sheet do.

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
        self.pausing = Pausing(board)
        self.opened = Opened(board, person, self.pausing)
        self.finale = Finale(board, scene, person, self.opened, keep)
        self.saying = Saying(board, scene, person, self.opened, self.pausing, say)
        self.scrolling = Scrolling(self.opened, scene, painter, lambda: self.finale.ending)
        self.handling = Handling(
            scene,
            person,
            painter,
            self.opened,
            self.scrolling,
            self.finale,
            self.saying,
            leave=leave,
        )
        self._dealt: frozenset[str] | None = None
        self._returns = False  # whether it was dealt before the window was opened, and not shown since
        self._night, self._dawned = False, -inf  # whether it was night, and when one was over last
        self._dead, self._glance = frozenset[int](), Glance()
        self._board, self._scene, self._person = board, scene, person

    def notice(self, scene: Scene) -> None:
        """
        Open by itself what is to be seen as soon as it is there: the end of a game, and a role that was dealt.

        When night falls, nothing lies over it any more, and what was offered goes once it is out of place.
        """
        self.finale.notice(scene)
        self.scrolling.follow(scene, over=self.finale.is_told)
        self._notice_role(scene)
        self.pausing.notice()
        self.saying.notice(scene)
        self._notice_death(scene)
        self._notice_power(scene)
        self.opened.stop()
        before, self._night = self._night, scene.night
        self._dawned = monotonic() if before and not scene.night else self._dawned
        if scene.night and not before and self.opened.sheet.name == "role":
            self.opened.give_way()
        self._notice_secret(scene)

    def _notice_secret(self, scene: Scene) -> None:
        """
        What offers one of several to see his role, or shows it, goes at night, and with a death that is told.

        What shows it does so, besides, for no longer than a glance.
        """
        dead, before = frozenset(seat.number for seat in scene.seats if not seat.alive), self._dead
        self._dead, sheet = dead, self.opened.sheet
        shown = sheet if sheet.name == "role" and scene.guarded else None
        over = self._glance.is_over(shown, self._board.look().lit_page)
        if shown is None and sheet.name != "cover":
            return
        if (shown and over) or scene.dark or dead - before or scene.seat(sheet.seat) is None:
            self.opened.give_way()

    def _notice_role(self, scene: Scene) -> None:
        """
        Show who plays here alone his role, and his trade, as soon as either is dealt.

        Not as he comes back to a game that goes on, unless cards or tokens are still registered; nor a trade that he
        took himself.
        """
        me = scene.people[0] if len(scene.people) == 1 and scene.people[0].present else None
        before, self._dealt = self._dealt, None if me is None else _dealt(scene, me)
        dealt, page = self._dealt or frozenset[str](), self._board.look().lit_page
        self._returns = bool(dealt) if before is None else self._returns
        asked = self._returns and page is not None and page.name in DEALT
        new = dealt if asked else dealt - (dealt if before is None else before)
        self._returns = self._returns and not new
        if me is not None and new and not self.opened.sheet.name:
            self.opened.come(Sheet("role", seat=me.number))

    def _notice_death(self, scene: Scene) -> None:
        """Show all cards without an answer, once nobody here plays any more whom they could tell a secret."""
        if self.opened.sheet.name == "see" and not _is_played(scene):
            self.handling.press(YES)

    def _notice_power(self, scene: Scene) -> None:
        """Once the debate is over, or the token gone, the power of a trade is no more to be used."""
        sheet = self.opened.sheet
        if sheet.name == "use" and sheet.card not in {token.uid for token in usable_tokens(scene)}:
            self.opened.give_way()

    def help(self) -> None:
        """Explain the keys, and have the game wait meanwhile."""
        self.opened.open_paused("help")

    def rules(self) -> None:
        """Show the rules, and have the game wait meanwhile."""
        self.opened.open_paused("rules")

    def talk(self) -> None:
        """Show what was said in this game, the last of it, and have the game wait meanwhile."""
        self.opened.open_paused("talk")
        self.scrolling.to_end()

    def escape(self) -> None:
        """Ask whether the evening is to be left, unless that was meant for a sheet that had just closed by itself."""
        if not self.opened.gone.name:
            self.ask_to_leave()

    def ask_to_leave(self) -> None:
        """Ask whether the evening is to be left, and have the game wait meanwhile."""
        self.opened.open_paused("leave", NO)

    def role(self, seat: int = 0) -> None:
        """
        Show the person at ``seat``, or else that in hand, his own role.

        Where others share the window, once they looked away, and not just after a night: what is clicked then was to be
        named in it. So it is of the dead, too, while one of them lives: all see their cards, and not what they know.
        The mouse stays with who has it.
        """
        scene = self._scene()
        who = next((one for one in scene.people if one.number == (seat or self._person.seat)), None)
        if who is not None and ((who.revealed and not scene.guarded) or len(scene.people) == 1):
            self.opened.open("role", seat=who.number)
        elif who is not None and not scene.night and monotonic() > self._dawned + MEANT:
            self.opened.open("cover", seat=who.number)

    def see(self, view: View) -> None:
        """
        See the table through ``view``, under the end of a game; ask before while somebody plays with a secret.

        An end that came just as that was wanted stays. In a night with others nothing is asked, for the question would
        be read by whoever is called next: one's own eyes see as long as a page is for them. The table alone covers such
        a page, also by day.
        """
        scene = self._scene()
        if scene.secret and view.seat is not None:
            self._person.look_alone(view.seat)
            return
        if view == TABLE and (scene.secret or (scene.shared and self._person.eyes.looks is not None)):
            self._person.cover()
            return
        if self.opened.sheet.name == "end" and not self.opened.is_early:
            self.opened.close()
        hidden = [seat for seat in scene.seats if seat.role and not seat.revealed and view.knows(seat)]
        if not hidden or not _is_played(scene) or not (view.open or scene.shared):
            self._person.eyes.choose(view, shared=scene.shared)
            return
        self.opened.open("see" if view.open else "cover", NO, seat=view.seat or 0)
        self.opened.sheet = replace(self.opened.sheet, view=view)

    def open_for(self, uid: str, wanted: Iterable[SceneCard]) -> bool:
        """
        Open what a click on the card ``uid`` opens, unless it is ``wanted`` on the lid; whether there is anything.

        An own role card shows its role; before SHUTDOWN is laid, which ends the evening, that is asked
        back, and so it is before the power of one's trade is used by its token. While people sit down nobody can go
        home yet, and LEAVE asks whether the evening is to be left.
        """
        scene = self._scene()
        card = next((card for card in scene.cards if card.uid == uid), None)
        if card is None or card in wanted:
            return False
        if card.kind == "role" and card.seat is not None:
            self.role(card.seat)
        elif (card.kind, card.icon) == ("command", "shutdown"):
            self.opened.open_paused("off", NO)
            self.opened.sheet = replace(self.opened.sheet, card=uid)
        elif (card.kind, card.icon) == ("command", "leave") and self._is_joined:
            self.ask_to_leave()
        elif card in usable_tokens(scene):
            self.opened.open("use", NO, seat=card.on_house or 0)
            self.opened.sheet = replace(self.opened.sheet, card=uid)
        else:
            return False
        return True

    @property
    def _is_joined(self) -> bool:
        """Whether people sit down at the table."""
        page = self._board.look().lit_page
        return page is not None and page.name == "join"

    def lay_or_open(self, uid: str, wanted: Iterable[SceneCard]) -> None:
        """Have the card ``uid`` lie on the lid for a moment, or open what a click on it opens."""
        if not self.open_for(uid, wanted):
            self._person.hands.tap(uid)


def _is_played(scene: Scene) -> bool:
    """Whether anybody at this window plays, or may still be asked something."""
    return any(seat.alive or seat.dying for seat in scene.people)


def _dealt(scene: Scene, seat: SceneSeat) -> frozenset[str]:
    """What was dealt to ``seat``, which is seen from it alone: a role, and a token that is not presented yet."""
    token = scene.own(seat, View(seat.number)).house and not seat.house
    return frozenset(name for name, is_there in (("role", seat.role), ("token", token)) if is_there)

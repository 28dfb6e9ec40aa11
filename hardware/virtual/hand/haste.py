"""
How fast time is to run: as it was chosen, at the usual pace whenever a person is asked, and fast up to there.

Who plays alone has more time for what only he sees: nobody waits for him, and he reads it for the first time. A name of
a ballot stays open for long while somebody here has neither voted nor kept his vote, and the first of all longer still,
for it may be the only one that he wants; the others are called fast once everybody here has chosen.

In the nights of several people all of it is at the usual pace: they hear who is called, with their eyes shut. Only
where one seat after the other is called by its name, to look at a page of its own, time runs slower for each of them.
"""

from itertools import pairwise
from math import inf
from time import monotonic
from typing import Literal, NamedTuple

from hardware.virtual.drawing.bar import SPEEDS
from hardware.virtual.scene import Countdown

SLOWEST = 3
"""For so many at most a name after the first stays open longer."""

MEANT = 1.0
"""Seconds after a night, or once a page is shown, in which a key or a click was still meant for what was before it."""

NAME = 2.0
"""Seconds that a name of a ballot takes at the table, about: it is spoken, and stays open for a moment."""

OPEN, FIRST_OPEN = 5.0, 12.0
"""The seconds it has here for each person who had not chosen when it was called, and the first of all."""

LEISURE = {"asked": 4, "told": 2, "floor": 2}
"""
By how much it runs slower while one who plays alone is asked, or told, something that nobody else sees, and while a
person has the floor: what he says is found first, and read by all.
"""

OTHERS = 4.0
"""By how much it runs faster while bots lay their cards, one after the other, or are called at night."""

Private = Literal["", "asked", "told", "floor", "mends", "chose"]
"""What only the one person here sees on the display, if anything: a question, or what he is told; or else that somebody
here has the floor, or has answered and can still change his mind: one of several, or ``"chose"`` who plays alone."""

UNSEEN, SEEN = 24.0, 6.0
"""Seconds that a look lasts for who has to take the mouse first, and how many are left him at least once he looks."""

READ = 4.0
"""How long at least a look of several lasts once eyes are closed again, for who looked at the last moment."""

VOTED = 2.0
"""By how much it runs faster once they have voted: a key that is pressed for somebody is still down in his turn."""

STOOD, SPOKEN = 8.0, 1.0
"""By how much it does once they have said whether they stand, and the last seconds, in which it does not: what the
narrator begins to say while time runs fast is not heard."""

TOLD = 5.0
"""Seconds for which it is known that somebody wanted to skip what cannot be skipped: to read why takes that long."""

STANDS = 8.0
"""The seconds at the table in which they say so, once the narrator has asked; while more are left he still asks."""


class Look(NamedTuple):
    """
    A look to which a person of a shared window is called: how long it lasts, and whether he looks.

    In its last ``closing`` seconds the narrator has eyes closed again, and nobody can begin to look any more; ``ends``
    is whether he does so now.
    """

    time: Countdown
    seen: bool
    closing: float = 0.0
    ends: bool = False

    @property
    def unseen(self) -> float:
        """How fast time runs as long as nobody is known to look."""
        if self.ends or 0 < self.time.left <= self.closing:
            return self.closing / READ
        return (self.time.span - self.closing) / (UNSEEN - READ if self.closing else UNSEEN)


class Asking(NamedTuple):
    """
    What people here answer with one mouse, each for himself: how many they are, and how many have still to choose.

    ``stands`` is whether they say who wants to be Captain, and do not vote, and ``left`` how many seconds they have, of
    which those beyond `STANDS` are the question; ``first`` is whether the name that is called is the first of a ballot,
    or somebody was told a moment ago that he cannot vote for whom he clicked. ``waiting`` is how many had not chosen
    when that name was called: it stays open for all of these, or the last to come to the mouse would have what the
    others leave him. Who only ``tries`` it is to see how it goes, also once he has chosen.
    """

    people: int
    undecided: int
    stands: bool = False
    first: bool = False
    left: float = 0.0
    waiting: int = 0
    tries: bool = False

    @property
    def slower(self) -> float:
        """By how much time runs slower for those who have still to choose."""
        if self.stands:  # one alone has to make up his mind, too
            return max(2, self.people)
        waiting = max(self.undecided, self.waiting)
        if self.first:
            return waiting * FIRST_OPEN / NAME
        return min(SLOWEST, waiting) * OPEN / NAME

    @property
    def faster(self) -> float:
        """By how much it runs faster once they all have chosen."""
        if self.stands:
            return STOOD if SPOKEN < self.left <= STANDS else 1.0
        return 1.0 if self.tries else VOTED


class Haste:
    """
    The speed of time at one window.

    Attributes
    ----------
    chosen:
        What was chosen, here or on the command line.
    skipping:
        Whether it runs fast until a person is asked, a night is over, somebody is to die, or the game is over.

    """

    def __init__(self, speed: float = 1.0) -> None:
        self.chosen = speed
        self.skipping = False
        self._refused = -inf  # when somebody wanted to skip last where he cannot
        self._alike, self._dead, self._told, self._over = False, frozenset[int](), False, False
        self._night = self._own = False  # whether it was night when it was looked last, and a page of one's own shown
        self._plays, self._played = True, speed  # whether anybody here played then, and at which speed he did last
        self._reads: float | None = None  # the speed for who looks, from when he did
        self._dawned = -inf  # when a night was over last
        self._private, self._since = "", -inf  # what the only person here alone sees, and since when
        self._seen = False  # whether he has seen it
        self._anew = False  # whether another question was put since something was wanted of a person
        self._waits = False  # whether something is wanted of one now for which nothing can be skipped

    def choose(self, speed: float) -> None:
        """Let time run at ``speed`` from now on, wherever nobody is asked."""
        self.chosen, self.skipping = speed, False

    def step(self, step: int, speed: float) -> None:
        """Choose the next of the speeds, faster or slower than ``speed``."""
        for low, high in pairwise(SPEEDS):
            if speed == (low if step > 0 else high):
                self.choose(high if step > 0 else low)
                return

    def skip(self) -> None:
        """
        Let time run fast until a person is asked, or a night is over, as it just may be; or not any more.

        Who plays alone, and is told something that only he sees, has seen it then, also where time ran fast up to it.
        """
        if self._alike or self._waits:
            self._refused = monotonic()
            return
        self.skipping = (self._unseen or not self.skipping) and monotonic() > self._dawned + MEANT
        self._seen = self.skipping and monotonic() > self._since + MEANT

    @property
    def urged(self) -> bool:
        """Whether somebody wanted to skip a moment ago where time runs alike for all, or he is asked something."""
        return monotonic() < self._refused + TOLD

    @property
    def hurries(self) -> bool:
        """Whether time runs fast now, or will where it was chosen: not while what one is told waits to be seen."""
        return self.skipping and not self._unseen

    @property
    def _unseen(self) -> bool:
        """Whether who plays alone is told something, and has not said that he has seen it."""
        return self._private == "told" and not self._seen

    def see(  # noqa: PLR0913 (all that ends what is skipped)
        self,
        *,
        night: bool,
        plays: bool,
        alike: bool = False,
        dead: frozenset[int] = frozenset(),
        told: bool = False,
        over: bool = False,
    ) -> None:
        """
        Know whether it is ``night``: once one is over nothing is skipped, for dawn has the news.

        Nor is anything once there is one more of the ``dead``, among whom is who is condemned, nor once his death is
        ``told``, or the game is ``over``; and nothing can be while time has to run ``alike`` for all. What was chosen
        faster while nobody here ``plays`` was for the rest of that game.
        """
        if dawns := self._night and not night:
            self._dawned = monotonic()
        news = dawns or dead - self._dead or (told and not self._told) or (over and not self._over)
        self.skipping = self.skipping and not (news or alike)
        self._alike, self._dead, self._told, self._over = alike, dead, told, over
        if plays:
            self.chosen = self._played = self.chosen if self._plays else min(self.chosen, self._played)
        self._night, self._plays = night, plays

    def speed(  # noqa: PLR0913 (all that a moment can be)
        self,
        *,
        asked: bool,
        each: Asking | None = None,
        secret: bool = False,
        private: Private = "",
        look: Look | None = None,
        reads: bool = False,
        anew: bool = False,
    ) -> float:
        """
        How fast it runs now.

        Parameters
        ----------
        asked:
            Whether something is wanted of a person.
        each:
            What people here answer one after the other with one mouse, if anything; once nobody is undecided, all have.
        secret:
            Whether nobody here may notice whether a person is asked.
        private:
            What only one person is here for, and alone sees on the display; or that somebody has the floor, or can
            still change his mind, who has time for that, whatever speed was chosen.
        look:
            The look to which one of several people here is called before everybody's ears, if there is one.
        reads:
            Whether all that is wanted of the only person here is that he looks at something, such as his own light, or
            reads what he has just seen.
        anew:
            Whether another question is put than a moment ago: what was skipped up to it is over.

        """
        self._anew |= anew
        own, self._own = self._own and not self._anew, bool(private) or reads
        if private != self._private:
            self._private, self._since, self._seen = private, monotonic(), False
        slow, self._waits = self._looking(look), False
        if slow is not None:
            return min(slow, self.chosen)
        if secret:
            return min(1.0, self.chosen)
        if each is not None and not each.undecided:
            return min(1.0, self.chosen) * each.faster
        if asked:
            looks = reads or private == "told"  # which asks for no answer: what was skipped is again after it
            self.skipping = self.skipping and (looks or (own and self._own))  # on one's own page it is for after it
            self._waits = not (looks or self._own)
            self._anew = False
            return self._asked(private, each)
        if private and not (private == "chose" and self.skipping):
            return min(1.0, self.chosen)
        return SPEEDS[-1] if self.skipping else self.chosen

    def _asked(self, private: Private, each: Asking | None) -> float:
        """How fast it runs while something is wanted of a person; what he alone is told is over once he has seen it."""
        if private == "told" and self._seen:
            return SPEEDS[-1]
        return min(1.0, self.chosen) / LEISURE.get(private, 1 if each is None else each.slower)

    def over(self, speed: float) -> float:
        """How fast it runs, which would be at ``speed``, while bots do what nobody here has to follow."""
        return max(speed, min(1.0, self.chosen) * OTHERS)

    def _looking(self, look: Look | None) -> float | None:
        """How fast time runs during ``look``: slowly, and once he looks so that he can read; ``None`` for none."""
        if look is None or not look.seen:
            self._reads = None
            return None if look is None else min(1.0, look.unseen)
        if self._reads is None:
            self._reads = min(1.0, look.time.left / SEEN)
        return self._reads

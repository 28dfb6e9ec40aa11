"""
The debate: a time that runs, relaunches when it dries up, warnings, and an early end when everybody alive wants it.

The Captain, or three people, win another minute by holding their green key.
What the narrator throws in depends on the clock and on thumbs that everybody sees, and leaves people time to talk.
"""

from collections.abc import Iterable
from dataclasses import replace
from math import ceil, inf
from random import Random

from firmware.session.box import Box, Command, Input, Laid, LeftDebate, State
from firmware.session.play.houses import village_page
from firmware.session.play.powers import Invoked, Powers
from firmware.session.record.public import Public, Village
from firmware.session.record.reply import Answer
from hardware.ports.board import Light
from hardware.ports.events import CardsClash, KeyDown, KeyName, KeyUp
from hardware.ports.pads import Pad
from hardware.ports.page import Page

MINUTE = "debate.minute"
"""The first warning, and how more time is asked for."""

WARNINGS = ((60.0, MINUTE), (10.0, "debate.seconds"))
"""With how many seconds left the table is warned, in a debate at least twice as long."""

APART = 45.0
"""Seconds that people are left to talk, at least, before or after a relaunch."""

PATIENT, PRESSING = 70.0, 55.0
"""Seconds without a word of his and without a thumb, at most, before a relaunch: usually, and when things are tight."""

RELAUNCHES = 3
"""How many wordings of a relaunch a day begins after those of the day before."""

HOLD = 3.0
"""Seconds a key is held: green for more time, red for one's power, where there is no token to lay on the lid."""

LONGER = 60.0
"""Seconds by which the debate is made longer."""

ASKING = 3
"""So many people make it longer, or the Captain alone."""

NEARLY = 4
"""Once no more than one in so many of the living, or a single one, still talks, a debate is about to end early."""

EARLY, EARLY_PART = 30.0, 1 / 3
"""A debate ends early while more than so many seconds and more than this part of it are left."""

NEWS = 30.0
"""So many seconds are left at least to talk of a death in the debate, where it goes on."""

CYCLE, VILLAGE = 16.0, 4.0
"""Every so many seconds the display shows the village instead of the time that is left, and for how long."""


class _Ready:
    """Who of the living has pressed thumb-up, who wants more time, and what else they want."""

    def __init__(self, box: Box, powers: Powers) -> None:
        self._box = box
        self._living: frozenset[Pad] = frozenset()
        self._captain: Pad | None = None
        self._powers = powers
        self._pressed: dict[tuple[Pad, KeyName], float] = {}
        self._more: set[Pad] = set()
        self.seats: set[Pad] = set()
        self.wish: Command | Invoked | None = None

    def narrow(self, living: Iterable[Pad], captain: Pad | None) -> bool:
        """
        Only the ``living`` count from now on, and ``captain`` is theirs; whether somebody has died since.

        Then nobody is ready any more.
        """
        before, self._living = self._living, frozenset(living)
        self._captain = captain
        died = not before <= self._living
        if died:
            self.seats.clear()  # there is news, of which nobody has heard a word
        self.seats &= self._living
        self._more &= self._living
        self.lights()
        return died

    @property
    def all(self) -> bool:
        """Whether everybody alive wants to vote now."""
        return self._decided == self._living

    @property
    def _decided(self) -> set[Pad]:
        """Who wants to vote now, and holds no key that may yet ask for more time."""
        return {seat for seat in self.seats if (seat, "up") not in self._pressed or (seat, "up") not in self._box.held}

    @property
    def nearly(self) -> bool:
        """Whether so few are waited for that everybody alive may want to vote at any moment."""
        return len(self._living - self.seats) <= max(1, len(self._living) // NEARLY)

    def react(self, heard: Input) -> bool:
        """Take a key or a command card; leave everything else."""
        match heard:
            case KeyDown(seat, key) if seat in self._living:
                self._more.discard(seat)
                (self.seats.add if key == "up" else self.seats.discard)(seat)
                self._pressed[seat, key] = self._box.now
            case KeyUp(seat, key) if seat in self._living:
                if self._pressed.pop((seat, key), inf) + HOLD <= self._box.now:
                    self._held_long(seat, key)  # while the narrator spoke, or it would have been obeyed before
            case Laid() if (invoked := self._powers.by_token(heard)) is not None:
                self.wish = invoked
            case Command():
                self.wish = heard
            case _:
                return False
        self.lights()
        return True

    def hold(self) -> float:
        """Obey the keys that were held long enough; when to look again at the others, at latest."""
        held = {key: since for key, since in self._pressed.items() if key in self._box.held}
        self._pressed = {key: since for key, since in held.items() if since + HOLD > self._box.now}
        for seat, key in held.keys() - self._pressed.keys():
            self._held_long(seat, key)
        return min((since + HOLD for since in self._pressed.values()), default=inf)

    def _held_long(self, seat: Pad, key: KeyName) -> None:
        """Obey a key: thumb-down invokes a power, thumb-up asks for more time."""
        self._pressed.pop((seat, key), None)
        if key == "down":
            self.wish = self.wish or self._powers.by_key(seat)
        else:
            self.seats.discard(seat)
            self._more.add(seat)
            self.lights()

    def lengthened(self) -> bool:
        """
        Whether enough of them want more time; from now on nobody has asked for it yet.

        Who holds green just then meant that minute, and not one more.
        """
        enough = self._captain in self._more or len(self._more) >= self._needed
        if enough:
            self._more.clear()
            self.seats -= {seat for seat, key in self._pressed.keys() & self._box.held if key == "up"}
            self._pressed = {key: since for key, since in self._pressed.items() if key[1] != "up"}
            self.lights()
        return enough

    @property
    def _needed(self) -> int:
        return min(ASKING, len(self._living))

    def lights(self) -> None:
        """The living are lit; those who are counted as ready blink."""
        decided = self._decided
        self._box.lights.set({seat: Light.BLINK if seat in decided else Light.ON for seat in self._living})

    def page(self, left: float) -> Page:
        """The time left, how many are ready, and how many want more time."""
        minutes, seconds = divmod(round(left), 60)
        more = {"count": len(self._more), "players": self._needed}
        return Page(
            "debate",
            (
                self._box.label("page.debate"),
                self._box.label("page.ready", count=len(self._decided), players=len(self._living)),
                self._box.label("page.more", **more) if self._more else self._box.label("page.more.hint"),
            ),
            big=f"{minutes}:{seconds:02}",
            agreed=tuple(sorted(self._more)),
            icon="hourglass",
            ask="debate",
            actors=tuple(sorted(self._living)),
        )

    def asked_beside(self, page: Page) -> Page:
        """``page``, while which the debate goes on."""
        return replace(page, ask="debate", actors=tuple(sorted(self._living)))


class _Prompter:
    """Knows what the narrator is to throw in, by the seconds that are left."""

    def __init__(self, seconds: float, chance: Random, longest: float) -> None:
        self._chance = chance
        self._longest = longest
        self.lengthened(seconds)

    def lengthened(self, left: float) -> None:
        """There are ``left`` seconds to go, and each warning that is far enough away is to come."""
        self._warnings = [(warned, cue) for warned, cue in WARNINGS if warned <= left / 2]
        self.stirred(left)

    def stirred(self, left: float) -> None:
        """Something was said or done with ``left`` seconds to go: whatever comes next can wait."""
        self._relaunch = left - self._chance.uniform(APART, self._longest)

    def due(self, left: float) -> str:
        """The cue to be said with ``left`` seconds to go, if there is one."""
        warning = self._warnings[0][0] if self._warnings else 0.0
        if self._warnings and left <= warning:
            return self._warnings.pop(0)[1]
        if left <= self._relaunch and left - warning >= APART:
            return "debate.relaunch"
        return ""


class Debate:
    """
    One debate of ``seconds`` at most; ``early`` is whether all the living ended it when much of it was left.

    A command card may interrupt it, or somebody who invokes his power; then it goes on where it was. So does one that
    people at a window ``left``.
    """

    def __init__(self, box: Box, night: int, seconds: float, powers: Powers, left: LeftDebate | None = None) -> None:
        self.night = night
        self.early = False
        self._village = Village()
        self._buried: dict[str, Pad] = {}
        self._seconds = self._left = self._whole = seconds
        self._end = 0.0
        self._ready = _Ready(box, powers)
        if left is not None:
            self._left, self._ready.seats = left.seconds, set(left.ready)
        self._box = box
        context = box.context
        pressing = not context.moods.isdisjoint({"close", "few"})
        chance = Random(f"{context.game}/{context.day}/debate")
        self._talked_at = -inf
        self._prompter = _Prompter(self._left, chance, PRESSING if pressing else PATIENT)
        self._turn = context.day * RELAUNCHES

    async def go_on(self, public: Public) -> Answer | Command | Invoked:
        """Let those who are still living talk until the time is up or all of them want to vote."""
        box, ready = self._box, self._ready
        self._village = public.village
        cards = box.evening.cards
        self._buried = {cards[home]: pad for pad in public.dead if (home := public.home.get(pad, pad)) in cards}
        if ready.narrow(public.living, public.captain) and self._left < NEWS:
            self._left = NEWS
            self._prompter.lengthened(NEWS)
        self._end = box.now + self._left
        box.enter(State.DEBATE)
        while box.now < self._end and not ready.all and ready.wish is None:
            self._look_at_the_time()
            await self._moment()
        box.time_debate(None)
        box.enter(State.DAY)
        if (wish := ready.wish) is not None:
            ready.wish = None
            return wish
        self.early = ready.all and self._end - box.now > max(EARLY, EARLY_PART * self._whole)
        return Answer("close")

    def _look_at_the_time(self) -> None:
        """Know how much is left, for the display, the voice and the window alike."""
        self._left = self._end - self._box.now
        self._box.time_debate(self._left)

    async def _moment(self) -> None:
        """Up to the next full second of it, or what is to be said now."""
        box, ready, left = self._box, self._ready, self._left
        self._listen()
        box.show(self._page(left))
        watched = ready.hold()
        if ready.wish is not None:
            return
        if ready.lengthened():
            await self._lengthen()
        elif cue := self._prompter.due(left):
            if cue != MINUTE or not ready.nearly:  # who is about to vote need not hear how much time there is
                await self._say(cue, left)
            self._prompter.stirred(self._end - box.now)
        elif (heard := await box.hear(min(watched, self._end - ceil(left) + 1.0))) is not None:
            await self._take(heard)

    def _listen(self) -> None:
        """Throw in nothing while people talk, where the table can tell."""
        if self._box.talked_at > self._talked_at:
            self._talked_at = self._box.talked_at
            self._prompter.stirred(min(self._left, self._end - self._talked_at))  # it may have been before this debate

    async def _lengthen(self) -> None:
        """Another minute: it is said, shown, and warned of in its turn."""
        self._end += LONGER
        self._whole += LONGER
        self._look_at_the_time()
        self._prompter.lengthened(self._left)
        await self._say("debate.longer", self._left)

    async def _take(self, heard: Input) -> None:
        """Take what people do, or say why a card on the lid does nothing."""
        match heard:
            case _ if self._ready.react(heard):
                self._prompter.stirred(self._end - self._box.now)
            case CardsClash():
                await self._box.aside("register.clash")
            case Laid(uid) if uid in self._buried:
                await self._box.aside("card.late", {"seat": self._buried[uid]})
            case Laid(card=None):
                await self._box.aside("card.unknown")
            case _:
                pass

    def _page(self, left: float) -> Page:
        """The time that is left; every now and then the village, where there is anything to see of it but a window."""
        seen = self._village != Village() and not self._box.people  # at a window it lies on the table
        if seen and (self._seconds - left) % CYCLE >= CYCLE - VILLAGE:
            return self._ready.asked_beside(village_page(self._box, self._village))
        return self._ready.page(left)

    async def _say(self, cue: str, left: float) -> None:
        box = self._box
        if cue in ("debate.relaunch", "debate.longer"):
            box.context = replace(box.context, turns={**box.context.turns, cue: self._turn})
            self._turn += 1
        facts = {"seconds": round(left)} if cue == "debate.seconds" else {}
        with box.display.ticking():
            await box.say(cue, facts, page=self._running, react=self._ready.react)

    def _running(self) -> Page:
        """The time that is left now, though something is said."""
        self._look_at_the_time()
        return self._ready.page(self._left)

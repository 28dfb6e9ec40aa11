"""
One game at the table: what the rules want done is done, and what they ask is asked.

An input is in the journal before anything it causes is heard. A night window, once open, lasts its
length, whatever happens or does not happen in it; what is heard, lit and timed comes from public effects alone.
"""

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import replace

from audio.text.estimate import seconds_for
from audio.text.narration import NarrationContext
from engine import Ask, Effect, Hush, Say, Show
from engine.facts import Facts
from engine.werewolf.phases.night import lone_wolf
from firmware.session.box import Box, Command, Interrupted, State
from firmware.session.dialogue import pages
from firmware.session.dialogue.calls import DARK, Calls
from firmware.session.dialogue.leaving import who_leaves
from firmware.session.play.asking import Asking
from firmware.session.play.explaining import EXPLAINED, explain_once
from firmware.session.play.eyes import close_eyes
from firmware.session.play.foreseeing import foreseen
from firmware.session.play.houses import village_lines
from firmware.session.play.reveal import recalled
from firmware.session.play.rounds import Rounds
from firmware.session.play.scenes import Scenes
from firmware.session.record.context import coming, narration_context
from firmware.session.record.ledger import Ledger
from firmware.session.record.narrated import Narrated
from firmware.session.record.reply import Answer, Leave, Reply, TimedOut
from firmware.session.record.state import Evening
from hardware.ports.pads import Pad

OPENING = 1.5
"""Seconds, at most an eighth of a window, for which it is open before the narrator has ended the call's opening."""

CLOSING = 3.5
"""Seconds, at most half of a window, for which it stays open once the narrator has begun to close the call."""

ROOM = 0.5
"""Seconds that a window is longer, at least, than what is said in it."""

CLOSE_BY_DAY = frozenset({"arrows.round", "arrows.look", "confessor.opens"})
"""The openings by day at which eyes are closed."""

EARLY = frozenset({"debate.opens"})
"""What reminds of keys that count only once it has been said."""

WAKES = ".wakes"
"""How the cue of a call ends that reminds of the keys by which it is answered."""

PACK = ("werewolves.wakes", "werewolves.sleeps")
"""The cues that call the pack, and send it to sleep."""

TOO_LATE = 1.0
"""Seconds for which no key counts where time ran out on the question before: a life may hang on it."""

HANDING = 6.0
"""Seconds that the first question of a call has besides where several share a window: who is called takes the mouse."""


class Table:
    """A game being played."""

    def __init__(self, box: Box, evening: Evening, ledger: Ledger) -> None:
        self._box = box
        self._evening = evening
        self._ledger = ledger
        self._window: float | None = None
        self._written = False
        self._said: tuple[str, ...] = ()
        self._shown: Facts[Pad] = {}
        self._came: dict[tuple[Pad, ...], tuple[str, ...]] = {}  # of what they were asked in this call, by who was
        self._ran_out = False  # whether they did not answer the last one
        self._pending: deque[Effect[Pad]] = deque()
        self._asking = Asking(box, evening, ledger)
        self._calls = Calls(box, evening.pads, ledger.calls)
        self._hint: tuple[str, str] | None = None  # of the call that was opened, with its cue
        self._call = ""  # that was opened, without its ending
        self._windows = 0  # that it still has
        self._handed = False  # whether one of them was open
        self._rounds = Rounds(box, self._calls, ledger.rules.timers.look, self._is_bot)
        self._scenes = Scenes(box, evening, ledger, self._calls, self._asking, obey=self._obey)

    @property
    def _context(self) -> NarrationContext:
        """What the choice of the next wording depends on."""
        return self._context_after(self._ledger.narrated)

    def _context_after(self, narrated: Narrated) -> NarrationContext:
        return narration_context(
            self._box.config, self._evening.game, narrated, self._evening.pace, self._evening.heard
        )

    def _context_of(self, effect: Effect[Pad], narrated: Narrated) -> NarrationContext:
        """
        The context of ``effect``, after which so much is ``narrated``: by day no bot is told which keys to press.

        Nor is anybody at a window before it takes them, or in a call of the night: its line names the keys, and the
        mouse, as soon as it does.
        """
        context = self._context_after(narrated)
        seat = effect.facts.get("seat") if isinstance(effect, Say) and not narrated.asleep else None
        for_bot = isinstance(seat, int) and self._is_bot(Pad(seat))
        cue = effect.cue if isinstance(effect, Say) else ""
        told = bool(self._box.people) and (cue in EARLY or cue.endswith(WAKES))
        return replace(context, hints=False) if for_bot or told else context

    def _is_bot(self, pad: Pad) -> bool:
        """Whether a bot plays at ``pad``, at a table at which people do too."""
        return bool(self._box.people) and self._home(pad) not in self._box.people

    def _home(self, pad: Pad) -> Pad:
        """Where the player sat down who is at ``pad`` now."""
        return self._ledger.public.home.get(pad, pad)

    async def play(self) -> None:
        """Play to the end; what was interrupted begins again at its public opening."""
        with self._box.commands.repeating(self._besides):
            while not await self._play_on():
                pass

    async def _play_on(self) -> bool:
        """Play on from the last opening; whether to the end, and not to an interruption."""
        try:
            self._take_up()
            if self._ledger.narrated.asleep or self._closes_eyes:
                if self._nobody_peeps:
                    self._box.ears.calm()
                else:
                    await close_eyes(self._box, self._calls.closing if self._box.by_eye else ())
                self._take_up()
            await self._play()
        except Interrupted:
            self._box.ears.calm()  # as night falls no eyes are closed anew: the next key would interrupt it once more
            return False
        return True

    @property
    def _nobody_peeps(self) -> bool:
        """Whether no eyes need be closed: one person is alone among bots, or all people at a window are dead."""
        people = self._box.people
        return self._box.alone or (bool(people) and people <= set(map(self._home, self._ledger.public.dead)))

    @property
    def _closes_eyes(self) -> bool:
        """Whether what comes next has eyes closed by day, to show a page to one of those who sit there."""
        if not self._pending or self._rounds.opens(self._pending[0]):
            return False
        return isinstance(say := self._pending[0], Say) and say.cue in CLOSE_BY_DAY

    async def _play(self) -> None:
        while True:
            while self._pending:
                effect = self._pending.popleft()
                if self._rounds.passes(effect):
                    self._ledger.narrating(effect, passed=True)
                    continue
                if not isinstance(effect, Show):
                    await self._close_window()  # until then, what comes is not open
                if isinstance(effect, Say) and effect.cue in EXPLAINED:
                    await explain_once(self._box, self._evening, EXPLAINED[effect.cue])
                self._foresee(effect)
                self._ledger.narrating(effect)
                self._box.context = self._context_of(effect, self._ledger.narrated)
                await self._perform(effect)
                await self._answer(self._box.command())
            ask = self._ledger.ask
            if ask is None:
                return
            reply = await self._put(ask)
            if reply is not None:
                self._written = self._window is not None and self._box.now >= self._window
                self._pending.extend(self._ledger.enter(reply))

    def _foresee(self, effect: Effect[Pad]) -> None:
        """By day, have rendered what is told with ``effect`` and after it; what a night brought, once it is over."""
        narrated = self._ledger.narrated
        if isinstance(effect, Say) and (not narrated.asleep or effect.cue == "dawn"):
            coming = foreseen((effect, *self._pending), narrated, self._context_of, self._scenes.asks_for_card)
            self._box.voice.expect(coming)

    def _take_up(self) -> None:
        """Stand where the table last heard something opened, by night or by day."""
        box = self._box
        self._pending = deque(self._ledger.interrupted())
        self._window = None
        self._hint = None
        self._rounds.begin_again()
        narrated = self._ledger.narrated
        box.enter(State.ASLEEP if narrated.asleep else State.DAY)
        box.time_debate(None)
        box.take_answers(None)
        box.await_card(None)
        box.context = self._context
        box.backlight(not box.night)
        self._scenes.name_people()
        self._scenes.light_living()

    def _besides(self) -> Iterator[tuple[str, Mapping[str, object]]]:
        """What the card REPEAT says besides the last line."""
        if self._box.by_eye:
            yield self._calls.listed
        if self._box.debate_left is not None:
            yield from recalled(self._ledger.last_votes())
        if self._box.debate_left is not None and self._box.config.access.sight:
            yield "debate.left", {"seconds": round(self._box.debate_left)}
            yield from village_lines(self._ledger.public.village)

    async def _undo(self) -> bool:
        """Take the last public step back, and say so; whether there was one."""
        cue = self._ledger.undo()
        undone = cue == "undo.done"
        if undone:
            self._take_up()
        await self._box.say(cue)
        return undone

    async def _answer(self, command: Command | None) -> None:
        """Answer a card that was tapped while the narrator spoke; eyes that were to be closed look up."""
        if command is None:
            return
        await self._obey(command)
        if self._box.state in (State.ARROWS, State.CONFESSING):
            raise Interrupted

    async def _obey(self, command: Command) -> bool:
        """Answer a card that was tapped; whether what was narrated is now undone."""
        match command:
            case Command("undo"):
                return await self._undo()
            case Command("leave"):
                self._evening.leave_by_day(True, self._box.journal)
            case _:
                await self._box.put_off()
        return False

    # -- effects -----------------------------------------------------------------------------------

    async def _perform(self, effect: Effect[Pad]) -> None:
        match effect:
            case Say(cue, facts):
                self._came, self._ran_out = {}, False
                if cue.startswith("arrows."):
                    self._box.enter(State.ARROWS)
                elif self._box.state is State.ARROWS:
                    self._box.enter(State.BALLOT)  # the vote that follows
                self._call, self._windows = cue.removesuffix(WAKES), self._ledger.windows(cue)
                self._handed = False
                if self._rounds.opens(effect):
                    await self._rounds.play(cue, facts, self._pending)
                    return
                if not await self._scenes.play(cue, facts):
                    await self._announce(cue, {**facts, **self._known_of(cue)})
            case Hush(seconds):
                self._open_window(seconds)
            case Show():
                self._show(effect)

    def _open_window(self, seconds: float) -> None:
        """The display lights up, in the same way whether somebody looks at it or not."""
        seconds += self._handing(seconds)
        self._window = self._box.now + seconds
        self._box.take_answers(self._window)
        self._written = False
        self._said = ()
        self._box.show(pages.nobody(self._box))
        self._box.backlight(True)
        if self._hint is not None:
            self._box.voice.remind(*self._hint)
            self._hint = None
        self._windows -= 1
        if self._windows == 0 and not self._box.by_eye:
            self._begin_to_close(self._window - self._lead(seconds))

    def _handing(self, seconds: float) -> float:
        """
        The seconds more of the first question of a call where several share a window: the mouse has to be taken.

        However short it is elsewhere, it has the time of a whole call there.
        """
        first, self._handed = not self._handed, True
        timers = self._ledger.rules.timers
        if not (first and self._box.shared) or seconds <= timers.look:
            return 0.0
        return HANDING + max(0.0, timers.call - seconds)

    def _begin_to_close(self, at: float) -> None:
        """Have the line that closes the call begin at the moment ``at``, whatever is done in its last window."""
        box, cue = self._box, f"{self._call}.sleeps"
        context = coming(self._context, self._ledger.narrated, cue)
        box.voice.begin_at(at, cue, box.narration.line(cue, self._known_of(cue), context))

    def _lead(self, seconds: float) -> float:
        """For how long the last window of a call, of so many ``seconds``, stays open while the call is being closed."""
        return min(CLOSING, seconds / 2)

    async def _close_window(self) -> None:
        """Once its time is over; the journal is written to then, whether somebody was asked or not."""
        if self._window is None:
            return
        while (heard := await self._box.hear(self._window)) is not None:
            if isinstance(heard, Command):
                await self._box.put_off()
        if not self._written:
            self._ledger.pass_over()
        self._window = None
        self._box.take_answers(None)
        self._box.show(pages.nobody(self._box))
        self._box.backlight(self._box.by_eye or not self._box.night)

    def _show(self, show: Show[Pad]) -> None:
        """Show a page; where a call is repeated, with what came of the question that was answered after it."""
        page = pages.private(self._box, show)
        self._said, self._shown = page.lines, show.facts
        if (answered := self._ledger.answered()) is not None:
            ask, value = answered
            self._came[ask.actors] = came = self._came_of(ask, Answer(value))
            page = replace(page, lines=(*page.lines, *came))
        self._box.show(page)

    def _known_of(self, cue: str) -> Mapping[str, object]:
        """What all know of those whom ``cue`` calls, or sends to sleep: that the pack is but one wolf."""
        return {"alone": True} if cue in PACK and lone_wolf(self._ledger.public.seating.public) else {}

    async def _announce(self, cue: str, facts: Mapping[str, object]) -> None:
        if not (self._box.night and self._box.by_eye):
            self._postpone_hint(cue, facts)
            await self._box.say(cue, facts, early=self._early(cue))
            if self._hint is not None:
                await self._box.voice.wait_for(self._hint[1])
            return
        await self._calls.announce(cue, facts)
        self._scenes.light_living()
        if self._calls.closes(cue):
            self._box.backlight(False)
            await self._box.wait(DARK)

    def _early(self, cue: str) -> float:
        """How many seconds before the end of the line ``cue`` its window opens; a hint waits for that end."""
        window = self._pending[0] if self._pending else None
        if not self._ledger.windows(cue) or not isinstance(window, Hush) or self._hint is not None:
            return 0.0
        return min(OPENING, window.seconds / 8)

    def _postpone_hint(self, cue: str, facts: Mapping[str, object]) -> None:
        """Leave what newcomers are reminded of at a call for its window, where that is long enough to say it."""
        box = self._box
        hint = box.narration.hint(cue, facts, box.context) if box.night else ""
        window = self._pending[0] if self._pending else None
        if not (hint and isinstance(window, Hush)):
            return
        lead = self._lead(window.seconds) if self._ledger.windows(cue) == 1 else 0.0
        if seconds_for(hint) + ROOM <= window.seconds - lead:
            self._hint = cue, hint
            box.context = replace(box.context, hints=False)

    def _came_of(self, ask: Ask[Pad], reply: Reply) -> tuple[str, ...]:
        """What is shown at the next question of the call to those who were asked ``ask``, where there is a label."""
        name = f"page.{ask.id}.{'yes' if reply == Answer(True) else 'no'}"
        return (self._box.label(name, **self._shown),) if name in self._box.narration.labels() else ()

    # -- asks --------------------------------------------------------------------------------------

    async def _put(self, ask: Ask[Pad]) -> Reply | None:
        """What comes of ``ask``; nothing when it is to be looked at anew, for a card was obeyed meanwhile."""
        if self._window is not None:
            said = (*self._said, *self._came.get(ask.actors, ()))
            if self._ran_out:
                self._box.ignore_keys(TOO_LATE)
            answer = await self._asking.by_night(ask, said, self._window)
            self._ran_out = isinstance(answer, TimedOut)
            self._came[ask.actors] = self._came_of(ask, answer)
            return answer
        if self._evening.leaving:
            self._evening.leave_by_day(False, self._box.journal)
            pad = await who_leaves(self._box, self._ledger.public.living, self._evening.pads)
            self._scenes.light_living()
            return None if pad is None else Leave(pad)
        reply = await self._asking.by_day(ask)
        self._box.take_answers(None)
        self._scenes.light_living()
        if isinstance(reply, Command):
            await self._obey(reply)
            return None
        return reply

"""
What the box says.

The narrator says one line at a time and nobody talks over him. What breaks a line is said outside the table's time, and
then the line is said, and signalled, again from its beginning.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import NamedTuple

from audio.speaker import SOON, Speaker
from audio.text.narration import Narration, NarrationContext
from audio.text.variants import resolve
from firmware.runtime.access import reading
from firmware.runtime.clock import Clock
from firmware.runtime.config import Config
from firmware.session.box.display import Display, PageNow
from firmware.session.box.ears import Ears, React
from firmware.session.box.health import Health
from firmware.session.box.lights import Lights
from firmware.session.box.parts import Parts
from firmware.session.box.signal import Beat, Signal
from firmware.session.box.sounds import Sounds
from firmware.session.box.state import Situation
from hardware.ports.board import Board, Light
from hardware.ports.events import CardsClash
from hardware.ports.pads import Pad
from hardware.ports.page import Page

BREATH = 0.35
"""Seconds of silence after each line."""

GLIMPSE = 0.25
"""Seconds between two looks at how far the voice is prepared."""

NIGHTFALL = "night."
"""With this begin the cues of what is said while night falls: still by day, but of the night."""

LATEST = 30.0
"""Seconds that a line is waited for at most; then it is said as if nothing could be heard."""

Script = Callable[[Narration], tuple[Sequence[str], Sequence[str]]]
"""What can be said, in whatever language it is to be said: what is needed soon, and what only later."""


@dataclass(frozen=True, slots=True)
class Around:
    """The parts of a box that others of them work with."""

    ears: Ears
    display: Display
    lights: Lights
    health: Health
    sounds: Sounds
    situation: Situation


class _Line(NamedTuple):
    """A line to be said: its words, the page that stands meanwhile, the same with the words on it, its signal."""

    cue: str
    scene: str
    text: str
    page: PageNow
    worded: PageNow
    signal: Signal
    early: float
    answers: float | None


Worded = tuple[str, Mapping[str, object], NarrationContext]
"""A line: its cue, its facts, and the context in which it is worded."""


class _Last(NamedTuple):
    """What was said last: its cue, its words with what they follow from, and what is large on the display."""

    cue: str
    text: str
    facts: Mapping[str, object]
    context: NarrationContext
    big: str = ""


class _Ahead(NamedTuple):
    """A line that begins at a moment ``at`` of the table's time, while something goes on; then it has an ``end``."""

    at: float
    cue: str
    text: str
    end: float | None = None


class Voice:
    """
    The voice of a box, and its captions.

    Attributes
    ----------
    narration:
        Its words, in the language that is spoken now.
    context:
        What the choice of the next wording depends on.
    said:
        The words that were begun last; everybody at the table hears them.
    awaits:
        Called with words that are waited for, because they cannot be spoken yet: their page is shown already.

    """

    def __init__(self, parts: Parts, around: Around, config: Callable[[], Config]) -> None:
        self._speaker: Speaker = parts.speaker
        self._board: Board = parts.board
        self._clock: Clock = parts.clock
        self._config = config
        self._ears = around.ears
        self._display = around.display
        self._lights = around.lights
        self._health = around.health
        self._situation = around.situation
        self.narration = parts.narration
        self.context = NarrationContext()
        self.said = ""
        self.awaits: Callable[[str], None] = lambda _: None
        self._last: _Last | None = None
        self._script: Script | None = None
        self._mentioned: tuple[str, str] | None = None  # cue and text, until it is there
        self._ahead: _Ahead | None = None
        self._recent: dict[tuple[str, str], None] = {}

    @property
    def named(self) -> Pad | None:
        """The seat that the line names which was said last, if it names one."""
        seat = self._last.facts.get("seat") if self._last is not None else None
        return Pad(seat) if isinstance(seat, int) else None

    # -- what comes --------------------------------------------------------------------------------

    def prepare(self, script: Script) -> None:
        """Begin to render what ``script`` makes of the narration, beside everything else; anew in each language."""
        self._script = script
        texts = cache(partial(script, self.narration))  # made when they are asked for: captions need none
        self._speaker.begin(_share(texts, 0), _share(texts, 1))

    def expect(self, lines: Iterable[Worded]) -> None:
        """Have ``lines`` rendered before everything else: they are said next."""
        self._speaker.expect(self.narration.line(*line) for line in lines)

    async def prepared(self) -> None:
        """Wait until what is needed soon is there: no synthesis delays a call; a bar shows how far it is."""
        while (share := self._speaker.preparing()) is not None:
            self._display.show(Page("rendering", (self.label("page.rendering"),), icon="speaker", progress=share))
            await self._ears.wait(GLIMPSE)

    def speak_in(self, language: str) -> None:
        """Say what comes from now on in ``language``."""
        names = self.narration.names
        self.narration = Narration.load(language)
        self.narration.names.update(names)
        self._speaker.speak_in(language)
        if self._last is not None:
            last = self._last
            self._last = last._replace(text=self.narration.line(last.cue, last.facts, last.context))
        if self._script is not None:
            self.prepare(self._script)

    def speak_as(self, voice: str) -> None:
        """Say what comes from now on as that one of the speaker's voices."""
        self._speaker.speak_as(voice, self.narration.language)
        if self._script is not None:
            self.prepare(self._script)

    # -- lines -------------------------------------------------------------------------------------

    async def say(  # noqa: PLR0913 - how it is shown, and who hears what is done meanwhile
        self,
        cue: str,
        facts: Mapping[str, object] | None = None,
        *,
        page: PageNow | None = None,
        react: React | None = None,
        signal: Signal = (),
        early: float = 0.0,
        answers: float | None = None,
    ) -> None:
        """
        Say the line of ``cue`` to its end, or up to ``early`` seconds before, and show it.

        ``page`` stands on the display meanwhile; without one, the line's words do. Where somebody must follow by eye,
        they stand on it until the line has ended, and after its signal. What is done meanwhile goes to ``react`` or
        is kept for the question that follows; what was done before is forgotten. ``signal`` begins with the line.
        For ``answers`` seconds after the line one can answer what it asks: until when is known from its beginning.
        """
        self._ears.forget()
        if answers is not None:
            self._situation.answer_by = None  # that of a question before is none of its own
        facts = facts or {}
        self._keep(self.narration.worded(cue, facts, self.context))
        text = self.narration.line(cue, facts, self.context)
        page = page or partial(self._captioned, cue, facts, self.context)
        line = self._shown(_Line(cue, resolve(cue, facts), text, page, page, signal, early, answers), facts)
        heard = await self._rest_heard_out(line, react)
        while not heard:
            line = self._in_this_language(line, facts)
            heard = await self._heard_out(line, react)
        if not signal and self._display.shown is line.worded:
            self._display.show(line.page)

    def recent(self) -> list[tuple[str, str]]:
        """Return the lines that were said since this was last asked, by name and wording, each where it came last."""
        recent, self._recent = [*self._recent], {}
        return recent

    def _keep(self, said: tuple[str, str]) -> None:
        self._recent.pop(said, None)
        self._recent[said] = None

    def _shown(self, line: _Line, facts: Mapping[str, object]) -> _Line:
        """Show what is said next, with its words on the page where somebody must follow by eye."""
        line = self._worded(line, facts)
        if not line.signal:
            self._display.show(line.worded)
        return line

    def _worded(self, line: _Line, facts: Mapping[str, object]) -> _Line:
        """``line`` with the page that has its words; REPEAT says it from now on."""
        page = line.page()
        self._last = _Last(line.cue, line.text, facts, self.context, page.big)
        by_words = self._health.by_eye and line.text not in page.lines
        return line._replace(worded=partial(_in_words, line.page, line.text) if by_words else line.page)

    def _in_this_language(self, line: _Line, facts: Mapping[str, object]) -> _Line:
        """Word the line again that is said again, if another language is spoken now."""
        text = self.narration.line(line.cue, facts, self.context)
        if text == line.text:
            return line
        worded = self._worded(line._replace(text=text), facts)
        if self._display.shown is line.worded:  # or else somebody did something, and that is shown
            self._display.show(worded.worded)
        return worded

    async def _heard_out(self, line: _Line, react: React | None) -> bool:
        """Say it once it is there, and signal it; whether both came to their end and no aside broke them."""
        ears, asides = self._ears, self._ears.asides
        for _ in self._coming(line.text):
            if not await self._listen(ears.now + SOON, asides, react):
                return False
        end = ears.now + self._speak(line.cue, line.text, line.scene) + BREATH - line.early
        if line.signal:
            self._display.show(line.page)
            for beat in line.signal:
                self._strike(beat)
                if not await self._listen(ears.now + beat.seconds, asides, react):
                    return False
            self._display.show(line.worded)
            end = max(end, ears.now + reading(self._config(), line.text))
        if line.answers is not None:
            end = self._timed(end, line.answers)
        return await self._listen(end, asides, react, asked=bool(line.page().ask))

    def _timed(self, end: float, answers: float) -> float:
        """
        When the words are over that would be at ``end``, and the time to answer them begins.

        Where they are said again, its clock is on already, and goes on; it only waits for their last word.
        """
        begun = self._situation.answer_by
        until = end + answers if begun is None else max(begun, end)
        self._situation.answer_by, self._situation.answer_span = until, answers
        return until - answers

    async def _rest_heard_out(self, line: _Line, react: React | None) -> bool:
        """Hear out the line that has begun already; whether there was one, and no aside broke it."""
        ahead, self._ahead = self._ahead, None
        if ahead is None or ahead.end is None or ahead.text != line.text:
            return False
        return await self._listen(ahead.end, self._ears.asides, react)

    async def _listen(self, until: float, asides: int, react: React | None, *, asked: bool = False) -> bool:
        """
        Hear what is done up to ``until``; whether no aside came between.

        While something is ``asked`` by day, that two cards lie on the lid is said at once, not after the question.
        """
        asked = asked and not (self._situation.night or self._situation.state.closed)
        while (heard := await self._ears.listen(until, asides)) is not None:
            if asked and isinstance(heard, CardsClash):
                await self.aside("register.clash")
                return False
            self._ears.keep(heard, react)
        return asides == self._ears.asides

    def _strike(self, beat: Beat) -> None:
        if self._health.wakes_by == "vibration":
            for seat in sorted(beat.seats):
                self._board.vibrate(seat, beat.seconds)
        else:
            self._lights.set(dict.fromkeys(beat.seats, Light.ON))

    def _speak(self, cue: str, text: str, scene: str | None = None) -> float:
        """Begin to say it; the seconds until it was heard, and read where somebody must."""
        spoken = self._utter(cue, text, scene)
        return max(spoken, reading(self._config(), text)) if self._health.by_eye else spoken

    def _utter(self, cue: str, text: str, scene: str | None = None) -> float:
        """Begin to say it; the seconds until it was heard."""
        self.said = text
        return self._speaker.speak(cue, text, scene)

    def _coming(self, text: str) -> Iterator[None]:
        """Yield as long as ``text`` is not there and worth waiting for: the script waits, and the loop turns."""
        self._mentioned = None
        latest = self._clock.now() + LATEST
        while not self._speaker.fetch(text) and self._clock.now() < latest:
            self.awaits(text)
            yield

    # -- beside the lines --------------------------------------------------------------------------

    def mention(self, cue: str, facts: Mapping[str, object]) -> None:
        """Say the line of ``cue`` once it is there, and wait for nothing: whatever is said next replaces it."""
        self._mentioned = cue, self.narration.line(cue, facts, self.context)
        self.act()

    def begin_at(self, at: float, cue: str, text: str) -> None:
        """
        Begin the line of ``cue`` at the moment ``at`` of the table's time, while what is on goes on to its end.

        `say` then waits for the rest of it. What is said in between has it said in full, as has a voice that is late.
        """
        self._ahead = _Ahead(at, cue, text)
        self._speaker.fetch(text)  # a line that is asked for only at its moment is late

    async def wait_for(self, text: str) -> None:
        """Wait until ``text`` can be said, as a line is waited for: when it is there then hangs on no key."""
        for _ in self._coming(text):
            await self._ears.wait(SOON)

    def remind(self, cue: str, hint: str) -> None:
        """
        Say ``hint``, with which the line of ``cue`` would have ended, while its window is open already.

        REPEAT says both. What goes on keeps its sounds.
        """
        last = self._last or _Last(cue, "", {}, self.context)
        self._last = last._replace(text=f"{last.text} {hint}")
        self._utter(f"{cue}.hint", hint, "")

    @property
    def due(self) -> float | None:
        """See `firmware.session.box.ears.Chore`: when a line begins, or to look whether what was mentioned is there."""
        soon = None if self._mentioned is None else self._clock.now() + SOON
        if self._ahead is None or self._ahead.end is not None:
            return soon
        begins = self._ears.clock_at(self._ahead.at)
        return begins if soon is None else min(begins, soon)

    def act(self) -> None:
        """See `firmware.session.box.ears.Chore`."""
        if self._mentioned is not None and self._speaker.fetch(self._mentioned[1]):
            self._utter(*self._mentioned)
            self._mentioned = None
        ahead = self._ahead
        if ahead is not None and ahead.end is None and self._ears.clock_at(ahead.at) <= self._clock.now():
            self._ahead = self._begun(ahead)

    def _begun(self, ahead: _Ahead) -> _Ahead | None:
        """Begin a line, if it is there; nothing where it has to be said in its turn."""
        if not self._speaker.fetch(ahead.text):
            return None
        self._last = _Last(ahead.cue, ahead.text, {}, self.context)
        return ahead._replace(end=self._ears.now + self._speak(ahead.cue, ahead.text) + BREATH)

    async def aside(self, cue: str, facts: Mapping[str, object] | None = None) -> None:
        """Say something outside the game: the table's time stands still, and the line it broke is said again."""
        await self._aside(cue, self.narration.line(cue, facts or {}, self.context))

    async def again(self) -> None:
        """Say the last line once more: what goes on meanwhile keeps its sounds."""
        if self._last is None:
            await self.aside("repeat.nothing")
        else:
            await self._aside(self._last.cue, self._last.text, self._last.big, scene="")

    async def _aside(self, cue: str, text: str, big: str = "", scene: str | None = None) -> None:
        self._ears.stand_still()
        give_back = self.take_display()
        await self.announce(cue, text, big, scene)
        give_back()
        self._ears.go_on()

    def take_display(self, *, looked_up: bool = True) -> Callable[[], None]:
        """
        Light the display for something that everybody may see; call what is returned to give it back.

        Where eyes are closed it is dark then: somebody who ``looked_up`` sees nothing that was meant for others.
        """
        display = self._display
        if looked_up and self._situation.state.closed:
            display.darken()
            self._lights.hide()
        page, lit = display.shown, display.lit
        display.backlight(True)

        def give_back() -> None:
            display.show(page)
            display.backlight(lit)

        return give_back

    def break_off(self) -> None:
        """Have a line that began ahead of its turn said in full when that comes."""
        self._ahead = None

    async def announce(self, cue: str, text: str = "", big: str = "", scene: str | None = None) -> None:
        """Say and show it; what happens meanwhile is attended to afterwards."""
        self.break_off()
        said = text or self.narration.line(cue, {}, self.context)
        self._display.show(self.caption(said, big=big))
        for _ in self._coming(said):
            await self._ears.until(self._clock.now() + SOON)
        await self._ears.until(self._clock.now() + self._speak(cue, said, scene) + BREATH)

    # -- words on the display ----------------------------------------------------------------------

    def _captioned(self, cue: str, facts: Mapping[str, object], context: NarrationContext) -> Page:
        """The page that shows the line of ``cue`` in the language of now."""
        page = self.caption(self.narration.line(cue, facts, context))
        return replace(page, icon="moon") if cue.startswith(NIGHTFALL) else page

    def caption(self, *words: str, big: str = "") -> Page:
        """The page that shows what is being said."""
        return Page("caption", words, big=big, icon="moon" if self._situation.night else "sun")

    def label(self, key: str, **facts: object) -> str:
        """A short text for the display."""
        return self.narration.label(key, **facts)


def _in_words(page: PageNow, text: str) -> Page:
    """That page with ``text`` in the place of its own words."""
    return replace(page(), lines=(text,))


def _share(texts: Callable[[], tuple[Sequence[str], Sequence[str]]], which: int) -> Iterator[str]:
    """Yield what is needed soon (0) or later (1), once somebody asks for it."""
    yield from texts()[which]

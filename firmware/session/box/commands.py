"""
Cards on the lid that the box answers itself: command cards, and building tokens where they do not count.

A command card is answered at once or handed to the script; at night it is always answered here, in the same way
whatever the rules wait for.
"""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial

from audio.text.narration import languages
from firmware.runtime.config import Config
from firmware.runtime.journal import BADGE
from firmware.session.box.ears import Command, Input, Laid
from firmware.session.box.parts import Parts
from firmware.session.box.pause import Pause
from firmware.session.box.state import State
from firmware.session.box.voice import Around, Voice
from hardware.ports.events import Asked
from hardware.ports.page import Page

Besides = Callable[[], Iterable[tuple[str, Mapping[str, object]]]]
"""Gives cue and facts of what the card REPEAT says besides the last line; all of it public."""

OPENING = frozenset({"welcome", "join", "deck", "village"})
"""The phases of an evening in which cards are taught: none of them is dealt yet."""

GATHERING = frozenset({"welcome", "join"})
"""The phases of an evening in which a badge says who somebody is."""

GLANCE = 1.5
"""Seconds for which the display shows the volume."""

_REFUSALS: Mapping[State, str] = {
    State.ASLEEP: "power.night",
    State.BALLOT: "power.ballot",
    State.ARROWS: "power.ballot",
}
"""Why a building token cannot be used outside of a debate, as a cue; otherwise ``"power.later"``."""


class Commands:
    """
    The command cards of a box.

    Parameters
    ----------
    parts:
        What the box is made of.
    around, voice, pause:
        Its parts that obey.
    config:
        Gives the configuration that holds now.

    """

    def __init__(self, parts: Parts, around: Around, voice: Voice, pause: Pause, config: Callable[[], Config]) -> None:
        self._speaker = parts.speaker
        self._journal = parts.journal
        self._ears = around.ears
        self._display = around.display
        self._sounds = around.sounds
        self._situation = around.situation
        self._voice = voice
        self._config = config
        self._besides: Besides = tuple
        self._answers: Mapping[str, Callable[[], Awaitable[None]]] = {
            "pause": pause.begin,
            "repeat": self._repeat,
            "louder": partial(self._turn, +1),
            "softer": partial(self._turn, -1),
            "language": self._next_language,
            "shutdown": pause.shutdown,
        }

    @contextmanager
    def repeating(self, besides: Besides) -> Iterator[None]:
        """Have REPEAT say ``besides`` too while this lasts."""
        self._besides = besides
        try:
            yield
        finally:
            self._besides = tuple

    async def card(self, laid: Laid) -> Input | None:
        """Answer a card that was laid on the lid; give back what concerns the script."""
        card, state, evening = laid.card, self._situation.state, self._situation.evening
        if card is not None and card.kind == "building" and evening.phase == "game" and evening.buildings:
            return await self._token(laid)
        if card is not None and card.kind == BADGE:
            return await self._badge(laid)
        if card is None or card.kind != "command" or self.teaches_anew:
            return laid
        if card.name not in ("louder", "softer"):  # these are heard when they have been obeyed
            self._speaker.play("tap")
        answer = self._answers.get(card.name)
        if answer is not None:
            await answer()
        elif state is State.CLOSING and card.name == "start":
            return Command("start")
        elif self._situation.asleep:  # answered here, so that nobody hears whether the rules wait for somebody
            evening.leave_by_day(card.name == "leave" or evening.leaving, self._journal)
            await self._voice.aside("command.later")
        else:
            return Command(card.name)
        return None

    async def asked(self, asked: Asked) -> None:
        """Answer what was asked for without a card."""
        match asked.command:
            case "repeat":
                await self._repeat()
            case "speak":
                await self._speak_in(asked.value)

    @property
    def teaches_anew(self) -> bool:
        """Whether a card that is laid down now is to be taught anew: somebody holds a red key down for it."""
        return self._situation.evening.phase in OPENING and any(key == "down" for _, key in self._ears.held)

    async def _badge(self, laid: Laid) -> Input | None:
        """A player's badge: it says who he is while people join, and does nothing later."""
        if self._situation.evening.phase in GATHERING:
            return laid
        await self._refuse("badge.later")
        return None

    async def _token(self, laid: Laid) -> Input | None:
        """A building token while a village plays: out of the debate it is refused, for a reason everybody knows."""
        if self._situation.state is State.DEBATE:
            return laid
        await self._refuse(_REFUSALS.get(self._situation.state, "power.later"))
        return None

    async def _refuse(self, cue: str) -> None:
        """Say that a card does nothing now; the sound tells no more than others at night."""
        self._speaker.play("tap" if self._situation.night else "wrong")
        await self._voice.aside(cue)

    async def say_besides(self) -> None:
        """Say what else there is to know."""
        for besides in self._besides():
            await self._voice.aside(*besides)

    async def _repeat(self) -> None:
        await self._voice.again()
        await self.say_besides()

    async def _next_language(self) -> None:
        known = languages()
        await self._speak_in(known[(known.index(self._voice.narration.language) + 1) % len(known)])

    async def _speak_in(self, language: str) -> None:
        self._voice.speak_in(language)
        self._situation.evening.speak_in(language, self._journal)
        await self._voice.aside("language.changed")

    # -- how loud ----------------------------------------------------------------------------------

    async def _turn(self, steps: int) -> None:
        """Louder or softer: shown at once, and heard in the sound that answers the card."""
        self._sounds.keep_quiet()
        before = self._speaker.volume(0)
        volume = self._speaker.volume(steps)
        self._speaker.play("tap")
        self._display.cover(self._volume_page(volume), GLANCE)
        if self._situation.night:
            return
        if steps > 0 and volume <= before:
            await self._voice.aside("volume.loudest")
        elif self._config().access.sight:
            await self._voice.aside("volume.level", {"percent": volume})

    def _volume_page(self, volume: int) -> Page:
        label = self._voice.label
        if self._config().sound.silent:
            return Page("volume", (label("page.silent"),), icon="speaker")
        return Page("volume", (label("page.volume"),), big=str(volume), icon="speaker", progress=volume / 100)

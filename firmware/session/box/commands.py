"""
Cards on the lid that the box answers itself: command cards, and building tokens where they do not count.

A command card is answered at once or handed to the script; at night it is always answered here, in the same way
whatever the rules wait for.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from audio.text.narration import languages
from firmware.runtime.journal import BADGE
from firmware.session.box.ears import Command, Input, Laid
from firmware.session.box.state import State
from hardware.ports.events import Asked
from hardware.ports.page import Page

if TYPE_CHECKING:
    from firmware.session.box.box import Box

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
    The command cards of ``box``.

    Attributes
    ----------
    besides:
        Gives cue and facts of what the card REPEAT says besides the last line; all of it public.

    """

    def __init__(self, box: "Box") -> None:
        self._box = box
        self.besides: Callable[[], Iterable[tuple[str, Mapping[str, object]]]] = tuple
        self._answers: Mapping[str, Callable[[], Awaitable[None]]] = {
            "pause": box.pause.begin,
            "repeat": self._repeat,
            "louder": partial(self._turn, +1),
            "softer": partial(self._turn, -1),
            "language": self._next_language,
            "shutdown": box.pause.shutdown,
        }

    async def card(self, laid: Laid) -> Input | None:
        """Answer a card that was laid on the lid; give back what concerns the script."""
        box, card = self._box, laid.card
        if card is not None and card.kind == "building" and box.evening.phase == "game" and box.evening.buildings:
            return await self._token(laid)
        if card is not None and card.kind == BADGE:
            return await self._badge(laid)
        if card is None or card.kind != "command" or self.teaches_anew:
            return laid
        if card.name not in ("louder", "softer"):  # these are heard when they have been obeyed
            box.speaker.play("tap")
        answer = self._answers.get(card.name)
        if answer is not None:
            await answer()
        elif box.state is State.CLOSING and card.name == "start":
            return Command("start")
        elif box.night or box.state.closed:  # answered here, so that nobody hears whether the rules wait for somebody
            box.leave_by_day(card.name == "leave" or box.evening.leaving)
            await box.voice.aside("command.later")
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
        return self._box.evening.phase in OPENING and any(key == "down" for _, key in self._box.held)

    async def _badge(self, laid: Laid) -> Input | None:
        """A player's badge: it says who he is while people join, and does nothing later."""
        box = self._box
        if box.evening.phase in GATHERING:
            return laid
        box.speaker.play("tap" if box.night else "wrong")
        await box.voice.aside("badge.later")
        return None

    async def _token(self, laid: Laid) -> Input | None:
        """A building token while a village plays: out of the debate it is refused, for a reason everybody knows."""
        box = self._box
        if box.state is State.DEBATE:
            return laid
        box.speaker.play("tap" if box.night else "wrong")
        await box.voice.aside(_REFUSALS.get(box.state, "power.later"))
        return None

    async def say_besides(self) -> None:
        """Say what else there is to know."""
        for besides in self.besides():
            await self._box.voice.aside(*besides)

    async def _repeat(self) -> None:
        await self._box.voice.again()
        await self.say_besides()

    async def _next_language(self) -> None:
        known = languages()
        await self._speak_in(known[(known.index(self._box.narration.language) + 1) % len(known)])

    async def _speak_in(self, language: str) -> None:
        self._box.voice.speak_in(language)
        await self._box.voice.aside("language.changed")

    # -- how loud ----------------------------------------------------------------------------------

    async def _turn(self, steps: int) -> None:
        """Louder or softer: shown at once, and heard in the sound that answers the card."""
        box = self._box
        box.keep_quiet()
        before = box.speaker.volume(0)
        volume = box.speaker.volume(steps)
        box.speaker.play("tap")
        box.display.cover(self._volume_page(volume), GLANCE)
        if box.night:
            return
        if steps > 0 and volume <= before:
            await box.voice.aside("volume.loudest")
        elif box.config.access.sight:
            await box.voice.aside("volume.level", {"percent": volume})

    def _volume_page(self, volume: int) -> Page:
        box = self._box
        if box.config.sound.silent:
            return Page("volume", (box.label("page.silent"),), icon="speaker")
        return Page("volume", (box.label("page.volume"),), big=str(volume), icon="speaker", progress=volume / 100)

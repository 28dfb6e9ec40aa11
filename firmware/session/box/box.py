"""
The whole box: what its cards and its panel ask of it, and where the evening stands.

Law: a command card is answered at once or handed to the script; at night it is always answered here,
in the same way whatever the rules wait for.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from random import Random

from audio.text.narration import languages
from firmware.runtime.config import Config
from firmware.runtime.quiet import QuietHours
from firmware.session.box.hearing import Command, Heard
from firmware.session.box.parts import Parts
from firmware.session.box.pausing import Pausing
from firmware.session.record.ledger import Ledger
from firmware.session.record.state import Evening
from hardware.ports.board import Light
from hardware.ports.events import Back, CardOn, Event, KeyDown, Lost, PanelDown, PanelUp
from hardware.ports.page import Page

PATIENCE = 60.0
"""Seconds in which the same mishap is told of only once."""

OPENING = frozenset({"welcome", "join", "deck", "village"})
"""The phases of an evening in which cards are taught: none of them is dealt yet."""

GLANCE = 1.5
"""Seconds for which the display shows the volume."""


class Box(Pausing):
    """
    Senses and voice of one box.

    Parameters
    ----------
    parts:
        What it is made of.
    chance:
        Where everything that is drawn at the table comes from.

    Attributes
    ----------
    evening, ledger:
        Where the evening stands, and the book of the game that is on, for whoever draws the table.
    sealed:
        Whether no key may be heard though it is day: votes are taken, or eyes are closed before them.
    confessing:
        Whether no key may be heard because all eyes but the Confessor's are closed.
    news:
        As in `Parts`.
    debate_left:
        The seconds that are left to a debate that is on, or ``None``.
    floor:
        Whether a debate is on, or is being opened: a building token on the lid is for it.
    besides:
        Gives cue and facts of what the card REPEAT tells besides the last line; all of it public.

    """

    def __init__(self, parts: Parts, chance: Random) -> None:
        super().__init__(parts)
        self.chance = chance
        self.news = parts.news
        self.evening = Evening()
        self.ledger: Ledger | None = None
        self.sealed = self.confessing = False
        self.debate_left: float | None = None
        self.floor = False
        self.besides: Callable[[], Iterable[tuple[str, Mapping[str, object]]]] = tuple
        self._quiet = QuietHours(parts.config.sound, parts.clock)
        self._told_again: dict[str, float] = {}
        self._commands: Mapping[str, Callable[[], Awaitable[None]]] = {
            "pause": self._pause,
            "repeat": self._repeat,
            "louder": partial(self._turn, +1),
            "softer": partial(self._turn, -1),
            "language": self._next_language,
            "shutdown": self.shutdown,
        }

    async def _attend(self, event: Event) -> Heard | None:
        match event:
            case PanelDown():
                await self._panel()
            case PanelUp():
                pass
            case Lost() | Back():
                self._mishap(event)
                await self._tell_mishap(event)
                if self.night and event == Lost("display"):
                    await self._pause(waiting_for="display")  # nobody can do at night what he cannot see
            case CardOn(uid):
                return await self._card(uid)
            case KeyDown() if self.config.access.sight and not (self.night or self.sealed or self.confessing):
                self.speaker.play("key")
                return event
            case _:
                return event
        return None

    def take_key(self) -> None:
        """Answer a key that was taken by day with a sound, unless every key is answered with it anyway."""
        if not self.config.access.sight:
            self.speaker.play("key")

    # -- trouble -----------------------------------------------------------------------------------

    async def _tell_mishap(self, event: Lost | Back) -> None:
        """Say it; a part that comes and goes is not spoken of again and again, or no sentence would ever end."""
        which = "pads" if event.seats else event.part
        cue = f"{'lost' if isinstance(event, Lost) else 'back'}.{which}"
        if self._clock.now() < self._told_again.get(cue, 0.0):
            return
        self._told_again[cue] = self._clock.now() + PATIENCE
        if event == Lost("speaker"):
            await self._tell_silence(cue)
        else:
            await self.aside(cue, {"seats": event.seats} if event.seats else {})

    async def _tell_silence(self, cue: str) -> None:
        """Tell by light that nothing is heard any more, and how people are called from now on."""
        lights = dict(self._lights)
        if self.night:
            self.lights(dict.fromkeys(self.evening.pads, Light.ON))
        await self.aside(cue)
        for besides in self.besides():
            await self.aside(*besides)
        self.lights(lights)

    # -- command cards -----------------------------------------------------------------------------

    async def _card(self, uid: str) -> Heard | None:
        card = self.journal.card(uid)
        if card is not None and card.kind == "building" and self.evening.phase == "game" and self.evening.buildings:
            return await self._token(uid)
        if card is None or card.kind != "command" or self.teaches_anew:
            return CardOn(uid)
        if card.name not in ("louder", "softer"):  # these are heard when they have been obeyed
            self.speaker.play("tap")
        action = self._commands.get(card.name)
        if action is not None:
            await action()
        elif self.night:  # answered here, so that nobody hears whether the rules wait for somebody
            self.leave_by_day(card.name == "leave" or self.evening.leaving)
            await self.aside("command.later")
        else:
            return Command(card.name)
        return None

    @property
    def teaches_anew(self) -> bool:
        """Whether a card that is laid down now is to be taught anew: somebody holds a red key down for it."""
        return self.evening.phase in OPENING and any(key == "down" for _, key in self.held)

    async def _token(self, uid: str) -> Heard | None:
        """A building token while a village plays: out of the debate it is refused, for a reason everybody knows."""
        if self.floor and not self.night:
            return CardOn(uid)
        self.speaker.play("tap" if self.night else "wrong")
        await self.aside("power.night" if self.night else "power.ballot" if self.sealed else "power.later")
        return None

    def leave_by_day(self, leaving: bool) -> None:
        """Keep whether somebody has to go home, and is to be asked for by day."""
        if leaving != self.evening.leaving:
            self.evening.leaving = leaving
            self.evening.save(self.journal)

    async def _repeat(self) -> None:
        if self._last is None:
            await self.aside("repeat.nothing")
        else:
            await self._again(*self._last)
        for besides in self.besides():
            await self.aside(*besides)

    async def _next_language(self) -> None:
        known = languages()
        self.speak_in(known[(known.index(self.narration.language) + 1) % len(known)])
        await self.aside("language.changed")

    # -- how it is set -----------------------------------------------------------------------------

    def adopt(self, config: Config) -> None:
        """Go by ``config`` from now on, as far as it concerns no device."""
        before, self.config = self.config, config
        if config.table.language != before.table.language:
            self.speak_in(config.table.language)
        self._quiet = QuietHours(config.sound, self._clock)
        self.keep_quiet()

    # -- how loud ----------------------------------------------------------------------------------

    def keep_quiet(self) -> None:
        """Be no louder than the hour allows."""
        self.speaker.limit(self._quiet.loudest())

    async def _turn(self, steps: int) -> None:
        """Louder or softer: shown at once, and heard in the sound that answers the card."""
        self.keep_quiet()
        before = self.speaker.volume(0)
        volume = self.speaker.volume(steps)
        self.speaker.play("tap")
        self._cover(self._volume_page(volume), self._clock.now() + GLANCE)
        if self.night:
            return
        if steps > 0 and volume <= before:
            await self.aside("volume.loudest")
        elif self.config.access.sight:
            await self.aside("volume.level", {"percent": volume})

    def _volume_page(self, volume: int) -> Page:
        if self.config.sound.silent:
            return Page("volume", (self.label("page.silent"),), icon="speaker")
        return Page("volume", (self.label("page.volume"),), big=str(volume), icon="speaker", progress=volume / 100)

"""
The whole box: what its cards and its panel ask of it, and where the evening stands.

Law: a command card is answered at once or handed to the script; at night it is always answered here,
in the same way whatever the rules wait for.
"""

from collections.abc import Awaitable, Callable, Mapping
from random import Random

from audio.narration import Narration, languages
from firmware.box.hearing import Command, Heard
from firmware.box.parts import Parts
from firmware.box.pausing import Pausing
from firmware.evening.ledger import Ledger
from firmware.evening.state import Evening
from hardware.events import Back, CardOn, Event, Lost, PanelDown, PanelUp


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
    leave_by_day:
        Whether somebody asked at night to go home: he is asked for in the morning.

    """

    def __init__(self, parts: Parts, chance: Random) -> None:
        super().__init__(parts)
        self.config = parts.config
        self.chance = chance
        self.evening = Evening()
        self.ledger: Ledger | None = None
        self.leave_by_day = False
        self._commands: Mapping[str, Callable[[], Awaitable[None]]] = {
            "pause": self._pause,
            "repeat": self._repeat,
            "louder": self._louder,
            "softer": self._softer,
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
            case _:
                return event
        return None

    async def _card(self, uid: str) -> Heard | None:
        card = self.journal.card(uid)
        if card is None or card.kind != "command":
            return CardOn(uid)
        self.speaker.play("tap")
        action = self._commands.get(card.name)
        if action is not None:
            await action()
        elif self.night:  # answered here, so that nobody hears whether the rules wait for somebody
            await self.aside("command.later")
            self.leave_by_day |= card.name == "leave"
        else:
            return Command(card.name)
        return None

    async def _repeat(self) -> None:
        if self._last is None:
            await self.aside("repeat.nothing")
        else:
            await self.aside(*self._last)

    async def _louder(self) -> None:
        self.speaker.volume(+1)

    async def _softer(self) -> None:
        self.speaker.volume(-1)

    async def _next_language(self) -> None:
        known = languages()
        names = self.narration.names
        self.narration = Narration.load(known[(known.index(self.narration.language) + 1) % len(known)])
        self.narration.names.update(names)
        self.speaker.speak_in(self.narration.language)
        await self.aside("language.changed")

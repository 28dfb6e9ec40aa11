"""The whole box: its parts, what they are asked for most, and where the evening stands."""

from collections.abc import Callable, Mapping
from math import inf
from random import Random

from audio.text.narration import Narration, NarrationContext
from firmware.runtime.config import Config
from firmware.session.box.commands import Commands
from firmware.session.box.display import Display
from firmware.session.box.ears import Command, Ears, Input, Laid
from firmware.session.box.health import Health
from firmware.session.box.lights import Lights
from firmware.session.box.newcomers import LEAVING, Newcomers, Reseated
from firmware.session.box.parts import Parts
from firmware.session.box.pause import Pause
from firmware.session.box.sounds import Sounds
from firmware.session.box.state import LeftDebate, Situation, State
from firmware.session.box.voice import Around, Voice
from firmware.session.record.ledger import Ledger
from firmware.session.record.state import Evening
from hardware.ports.board import Light
from hardware.ports.events import Asked, Back, CardOn, Event, KeyDown, KeyName, Lost, PanelDown, PanelUp
from hardware.ports.pads import Pad

PATIENCE = 60.0
"""Seconds in which the same mishap is announced only once."""


class Box:
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
    lights, display, health, sounds, ears, voice, pause, commands, newcomers:
        Its parts, see `firmware.session.box`. What scripts ask of them most is a method of the box as well.
    ledger:
        The record of the current game, for drawing the table.
    filed:
        The settings of its files; what it goes by, `config`, has on top what hosts have set.
    news:
        As in `Parts`.
    people:
        The pads at which people at a window sat down, where bots may play the others; nothing at a real table.
    acquainted:
        Whether it is known that all of those know the game.
    deals_itself:
        Whether cards and tokens are dealt by the table itself, as a virtual one does, and by nobody's hands.
    talks:
        Whether bots talk there, and people choose what they say.
    talked_at:
        When somebody was heard to speak last, in the table's time, where a table can tell: a virtual one, by its bots.
    left:
        The debate that they left, which goes on from there; at a real table, who comes back begins it again.

    """

    def __init__(self, parts: Parts, chance: Random) -> None:
        self.board, self.speaker, self.journal = parts.board, parts.speaker, parts.journal
        self.history = parts.history
        self.config = self.filed = parts.config
        self.chance = chance
        self.news = parts.news
        self.people: frozenset[Pad] = frozenset()
        self.acquainted: Callable[[], bool] = lambda: False
        self.deals_itself = self.talks = False
        self.talked_at = -inf
        self.left: LeftDebate | None = None
        self.ledger: Ledger | None = None
        self.coming: Ledger | None = None  # an interrupted game, until it goes on
        self._clock = parts.clock
        self._quiet_until: dict[str, float] = {}
        self._build(parts)

    def _build(self, parts: Parts) -> None:
        """Put the parts together."""
        self._situation = Situation()
        self.lights = Lights(parts.board)
        self.display = Display(parts.board, parts.clock)
        self.health = Health(parts.board, lambda: self.config)
        self.sounds = Sounds(parts, lambda: self.config)
        self.ears = Ears(parts.clock, self._situation, self._attend)
        around = Around(self.ears, self.display, self.lights, self.health, self.sounds, self._situation)
        self.voice = Voice(parts, around, lambda: self.config)
        self.pause = Pause(parts, around, self.voice)
        self.commands = Commands(parts, around, self.voice, self.pause, lambda: self.config)
        self.newcomers = Newcomers(parts, around, self.voice)
        self.ears.mind(self.display)
        self.ears.mind(self.voice)
        self.show, self.backlight, self.light = self.display.show, self.display.backlight, self.lights.one
        self.hear, self.wait, self.forget = self.ears.hear, self.ears.wait, self.ears.forget
        self.ignore_keys = self.ears.ignore_keys
        self.command, self.takes = self.ears.command, self.ears.takes
        self.take_key, self.keep_quiet = self.sounds.take_key, self.sounds.keep_quiet
        self.say, self.mention = self.voice.say, self.voice.mention
        self.prepare, self.prepared = self.voice.prepare, self.voice.prepared
        self.caption, self.label = self.voice.caption, self.voice.label

    # -- what its parts know -----------------------------------------------------------------------

    @property
    def state(self) -> State:
        """What the table is doing."""
        return self._situation.state

    @property
    def evening(self) -> Evening:
        """Where the evening stands."""
        return self._situation.evening

    @property
    def debate_left(self) -> float | None:
        """As in `Situation`."""
        return self._situation.debate_left

    @property
    def answer_by(self) -> float | None:
        """As in `Situation`."""
        return self._situation.answer_by

    @property
    def answer_span(self) -> float:
        """As in `Situation`."""
        return self._situation.answer_span

    @property
    def unlaid(self) -> Pad | None:
        """As in `Situation`."""
        return self._situation.unlaid

    @property
    def counts(self) -> Mapping[Pad, int]:
        """As in `Situation`."""
        return self._situation.counts

    @property
    def shared(self) -> bool:
        """Whether several people share one window."""
        return len(self.people) > 1

    @property
    def alone(self) -> bool:
        """Whether one person sits at a window, among bots."""
        return len(self.people) == 1

    @property
    def night(self) -> bool:
        """Whether it is night."""
        return self._situation.night

    @property
    def paused(self) -> bool:
        """Whether the game stands still until somebody says that it goes on."""
        return self.pause.on or self.state is State.CLOSING

    @property
    def now(self) -> float:
        """The table's time in seconds: it stands still while the game is paused."""
        return self.ears.now

    @property
    def held(self) -> set[tuple[Pad, KeyName]]:
        """The keys that are down now."""
        return self.ears.held

    @property
    def lost(self) -> frozenset[str]:
        """The parts of which something does not answer, and those the box was built without."""
        return self.health.lost

    @property
    def by_eye(self) -> bool:
        """Whether somebody must be able to follow without hearing: every word is shown, and calls are signalled."""
        return self.health.by_eye

    @property
    def names(self) -> dict[int, str]:
        """What those at the pads are called: by their badges, or as the box was told."""
        badges = {pad: self.journal.card(uid) for pad, uid in self.evening.badges.items()}
        return {**self.journal.names(), **{pad: card.name for pad, card in badges.items() if card is not None}}

    @property
    def narration(self) -> Narration:
        """The words of its voice, in the language that is spoken now."""
        return self.voice.narration

    @property
    def context(self) -> NarrationContext:
        """What the choice of the next wording depends on."""
        return self.voice.context

    @context.setter
    def context(self, context: NarrationContext) -> None:
        self.voice.context = context

    # -- what happens ------------------------------------------------------------------------------

    async def _attend(self, event: Event) -> Input | None:
        """Answer what concerns the box itself; give back what concerns the script."""
        match event:
            case PanelDown() if self.state is State.CLOSING:
                await self.pause.let_go()
                return Command("start")
            case PanelDown():
                if self.state.closed and not self.pause.unsaid():  # at once, however long the button is held
                    self.display.darken()
                    self.lights.hide()
                await self.pause.pressed()
            case PanelUp():
                pass
            case Lost() | Back():
                self.pause.note(event)
                await self._announce_mishap(event)
                if self.night and event == Lost("display"):
                    await self.pause.begin(waiting_for="display")  # nobody can do at night what he cannot see
            case Asked():
                await self.commands.asked(event)
            case CardOn(uid):
                heard = await self.commands.card(Laid(uid, self.journal.card(uid)))
                if heard == Command("leave") and self.evening.phase in LEAVING:
                    raise Reseated
                return heard
            case KeyDown():
                if not self.state.silent:
                    self.sounds.key()
                return await self.newcomers.key(event)
            case _:
                return event
        return None

    async def aside(self, cue: str, facts: Mapping[str, object] | None = None) -> None:
        """
        Say something outside the game: the table's time stands still, and the line it broke is said again.

        Raises `Interrupted` where eyes were closed.
        """
        await self.voice.aside(cue, facts)
        self.ears.check()

    async def put_off(self) -> None:
        """Say of a card that it has to wait for the day; with open eyes, where none may come, it only sounds wrong."""
        if self._situation.asleep:
            await self.aside("command.later")
        else:
            self.speaker.play("wrong")

    async def _announce_mishap(self, event: Lost | Back) -> None:
        """Announce that a part was lost or is back; one that comes and goes is announced once a minute at most."""
        which = "pads" if event.seats else event.part
        cue = f"{'lost' if isinstance(event, Lost) else 'back'}.{which}"
        if self._clock.now() < self._quiet_until.get(cue, 0.0):
            return
        self._quiet_until[cue] = self._clock.now() + PATIENCE
        if event == Lost("speaker"):
            await self._announce_silence(cue)
        else:
            facts: Mapping[str, object] = {"seats": event.seats} if event.seats else {}
            await self.voice.aside(cue, facts)

    async def _announce_silence(self, cue: str) -> None:
        """Show by light that nothing is heard any more, and how people are called from now on."""
        self.lights.hide()
        lights = self.lights.on
        if self.night:
            self.lights.set(dict.fromkeys(self.evening.pads, Light.ON))
        await self.voice.aside(cue)
        await self.commands.say_besides()
        self.lights.set(lights)

    # -- how it is set -----------------------------------------------------------------------------

    def begin(self, evening: Evening) -> None:
        """Go on with ``evening``, a new one or one that was interrupted."""
        self._situation.evening = evening
        self.use_names()

    def enter(self, state: State) -> None:
        """Know what the table is doing from now on."""
        self._situation.state = state

    def take_answers(self, until: float | None, span: float = 0.0) -> None:
        """Know up to which moment of the table's time answers are taken, if any are, and the ``span`` they had."""
        self._situation.answer_by, self._situation.answer_span = until, span

    def time_debate(self, left: float | None) -> None:
        """Know how many seconds are left to the debate, if one is on."""
        self._situation.debate_left = left

    def await_card(self, pad: Pad | None) -> None:
        """Know whose card, of the dead, nobody has seen yet, if one is waited for."""
        self._situation.unlaid = pad

    def count(self, votes: Mapping[Pad, int]) -> None:
        """Know how many votes each has got, in the order in which they are counted now."""
        self._situation.counts = votes

    def use_names(self) -> None:
        """Call everybody by the name that he has at the pad where he sits now."""
        self.narration.names = self.names

    def adopt(self, config: Config) -> None:
        """Go by ``config`` from now on, as far as it concerns no device."""
        before, self.config = self.config, config
        if config.table.language != before.table.language:
            self.voice.speak_in(config.table.language)
            self.evening.language = ""
        self.sounds.renew()

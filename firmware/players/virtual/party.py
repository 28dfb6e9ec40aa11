"""
A virtual table with a box on it and people round it, some of whom are bots.

This is the only place that sees both sides; the box itself knows nothing but what its devices report.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Protocol

from audio.speaker import Speaker
from firmware.players.bots import Bots, Furniture, Hands, drawn_from
from firmware.players.bots.voices import Voices
from firmware.players.opponents import STRENGTHS, Character
from firmware.players.virtual.acquainted import Acquainted
from firmware.players.virtual.assembly import make_virtual_box
from firmware.players.virtual.cards import Dealer
from firmware.players.virtual.chronicle import DEATH
from firmware.players.virtual.countdown import Clockwatcher
from firmware.players.virtual.eyes import Eyes
from firmware.players.virtual.hearing import Hearing
from firmware.players.virtual.patience import Patience
from firmware.players.virtual.picture import Picture
from firmware.players.virtual.records import Records
from firmware.players.virtual.speaking import Speaking
from firmware.players.virtual.spying import Spied
from firmware.players.virtual.tabletop import Tabletop
from firmware.players.virtual.things import Things
from firmware.players.virtual.tray import Tray
from firmware.players.virtual.unfinished import Unfinished
from firmware.players.virtual.wording import wording_at
from firmware.players.virtual.words import window_words
from firmware.players.watching import WatchedSpeaker
from firmware.runtime.clock import Clock
from firmware.runtime.config import Config
from firmware.runtime.loop import Loop
from firmware.session.evening import script
from firmware.session.setup.guided import is_guided
from hardware.ports.board import Board
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.scene import Scene

LOOK = 0.2
"""Seconds from one look at the table to the next."""


class TableBoard(Board, Furniture, Protocol):
    """A board that also has a place for hands and eyes."""


class TableVoices(Voices, Protocol):
    """Voices that have to be put away."""

    def close(self) -> None:
        """Let go of them."""


class Party:
    """
    One virtual table.

    Parameters
    ----------
    config:
        The box's configuration; its pads are the seats of the table.
    loop, clock:
        The box's time.
    board:
        What is on the table: a virtual board, or real parts with hands to work them.
    speaker:
        What the box speaks through.
    humans:
        The seats that people take.
    bots:
        The seats that bots take.
    seed:
        What everything drawn is drawn from; ``None`` for a table nobody can foresee.
    names:
        The players' names by seat; none leaves the names the box knows.
    calm:
        See `firmware.players.bots.Hands`.
    talk:
        Whether the bots talk in the debates; they wait for each other then.
    character:
        How well the bots play.
    games:
        How many games the bots want to play in a row.
    voices:
        Makes what says the bots' sentences aloud, given what returns the table's language; ``None`` leaves them to be
        read.
    holds, speaks:
        Whether somebody holds the green key at a pad, or is choosing there what to say.

    """

    def __init__(  # noqa: PLR0913 - a table, its time, its voice, and who sits at it
        self,
        config: Config,
        loop: Loop,
        clock: Clock,
        board: TableBoard,
        speaker: Speaker,
        *,
        humans: Iterable[Pad],
        bots: Iterable[Pad],
        seed: object = None,
        names: Mapping[int, str] = MappingProxyType({}),
        calm: float = 1.0,
        talk: bool = False,
        character: Character = STRENGTHS["steady"],
        games: int = 1,
        voices: Callable[[Callable[[], str]], TableVoices] | None = None,
        holds: Callable[[Pad], bool] = lambda _: False,
        speaks: Callable[[Pad], bool] = lambda _: False,
    ) -> None:
        self.humans, self.board, self.ended = frozenset(humans), board, False
        self.speaker = WatchedSpeaker(speaker, self._heard)
        self._loop, self._clock = loop, clock
        self.box = make_virtual_box(
            *(config, loop, clock, board, self.speaker), people=self.humans, names=names, seed=seed
        )
        self.box.talks, self.box.voice.awaits = talk, self._await
        folder = config.data.state_directory()
        self._unfinished, self._acquainted = Unfinished(folder), Acquainted(self.box, folder)
        self.box.left = self._unfinished.read()
        alone = next(iter(self.humans)) if len(self.humans) == 1 else None
        dealer = Dealer(self.box.journal, drawn_from(seed, "deal"), self.humans, partial(is_guided, config))
        spied = Spied(self.box, folder)
        self._things = Things(self.box, dealer, self.humans, spied.nights, spied.glimpses, exposed=spied.exposed)
        self._clockwatcher = Clockwatcher(self.box)
        patience = Patience(self.box, self._things, self.humans, self._clockwatcher, holds, speaks)
        self._voices = voices(lambda: self.box.narration.language) if voices is not None else None
        self._bots = Bots(
            Hands(board, loop, clock, self.humans, self._things, calm=calm),
            board,
            loop,
            tuple(bots),
            seed,
            wording=wording_at(self.box, self._things, drawn_from(seed, "wording")) if talk else None,
            character=character,
            games=games,
            voices=self._voices,
            left=lambda: self.box.debate_left or 0.0,
            awaited=patience.all_ready,
            patient=patience.waits,
            people=self.humans,
            attends=patience.attends,
            chooses=patience.chooses,
        )
        self._tabletop = Tabletop(self.box, self._things, Tray(self.box, dealer, self._things), self._page)
        self._hearing = Hearing(self.box, self._page)
        self._eyes = Eyes(
            *(self.box, self._things, self._bots, alone), page=self._page, holds=holds, seed=seed, spied=spied
        )
        self._speaking = Speaking(self.box, self._things, self._bots, clock.now, self._page, self._hearing.candidate)
        self._records = Records(self.box, self._things, self._bots, self._hearing.candidate, spied, folder)
        self._picture = Picture(
            self.box,
            self._clockwatcher,
            (self._tabletop, self._hearing, self._eyes, self._speaking, self._records),
        )
        self._look()

    def start(self, *, resumes: bool = False) -> None:
        """Switch the box on; the bots sit down. ``resumes`` is whether an interrupted evening goes on unasked."""
        self._loop.start(script(self.box, resumes=resumes))
        self._look_again()
        self._bots.start(spokes=not self.humans)

    def say(self, speaker: int, seat: int, remark: str) -> None:
        """Have the person at ``speaker`` say ``remark`` of the player at ``seat``; safe from any thread."""
        self._speaking.say(Pad(speaker), Pad(seat), remark)

    def words(self) -> Mapping[str, str]:
        """The window's own labels, in the table's language."""
        return window_words(self.box.narration)

    def scene(self, speed: float = 1.0) -> Scene:
        """
        The table as it stands, or to another thread than the loop's as it stood at one of the last looks.

        ``speed`` is how fast its time runs, in seconds of the table for each real one.
        """
        return self._picture.scene(speed)

    def close(self) -> None:
        """Put everything away."""
        self._unfinished.write(self.box)
        self._loop.close()
        if self._voices is not None:
            self._voices.close()
        self.box.journal.close()
        self.speaker.close()

    def _page(self) -> Page | None:
        """What the display holds."""
        return self.board.page

    def _heard(self, cue: str, text: str, seconds: float) -> None:
        if not cue:
            return
        self._hearing.hear(cue, text)
        self._bots.hear(cue, seconds)
        self._records.hear(cue, text)
        if cue == DEATH:
            self._things.tell_death()
        self._look_soon()
        self.ended = self.ended or cue == "rematch.no"

    def _await(self, text: str) -> None:
        """Show what is about to be said at once: the display is on it already."""
        self._hearing.wait(text)
        self._look_soon()

    def _look_soon(self) -> None:
        """Take a picture once this step of the loop is done: the display and the line under the table go together."""
        self._picture.renew()
        self._loop.call_at(self._clock.now(), self._look)

    def _look_again(self) -> None:
        self._look()
        self._loop.call_at(self._clock.now() + LOOK, self._look_again)

    def _look(self) -> None:
        """Deal if it is time, and take a picture of the table if one is wanted; in the loop's thread, between steps."""
        self._tabletop.look()
        self._records.look()
        self._acquainted.look()
        self._speaking.look()
        self._clockwatcher.look()
        self._eyes.look(self._hearing.cue)
        self._picture.look()

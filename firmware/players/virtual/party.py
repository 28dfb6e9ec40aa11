"""
A virtual table with a box on it and people round it, some of whom are bots.

This is the only place that sees both sides; the box itself knows nothing but what its devices report.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from queue import SimpleQueue
from threading import get_ident
from types import MappingProxyType
from typing import Protocol

from audio.speaker import Speaker
from firmware.players.bots import Bots, Furniture, Hands, drawn_from
from firmware.players.bots.voices import Voices
from firmware.players.opponents import STRENGTHS, Character
from firmware.players.opponents.wording import Wording
from firmware.players.virtual.acquainted import Acquainted
from firmware.players.virtual.announced import Announced
from firmware.players.virtual.attacked import saves_herself
from firmware.players.virtual.calling import Calling
from firmware.players.virtual.captions import Captions
from firmware.players.virtual.cards import Dealer, virtual_deck
from firmware.players.virtual.chronicle import Chronicle
from firmware.players.virtual.countdown import Clockwatcher
from firmware.players.virtual.counter import Counter
from firmware.players.virtual.diary import Diary
from firmware.players.virtual.ending import Historian
from firmware.players.virtual.glimpsing import Glimpsing
from firmware.players.virtual.grieving import GRIEF, beloved
from firmware.players.virtual.patience import Patience
from firmware.players.virtual.peeping import Peeping
from firmware.players.virtual.recalling import course
from firmware.players.virtual.rehearsing import Rehearsal
from firmware.players.virtual.rulebook import Librarian
from firmware.players.virtual.saved import NEW
from firmware.players.virtual.signing import Signs
from firmware.players.virtual.spying import Spied
from firmware.players.virtual.standing import Standing
from firmware.players.virtual.talking import Talk
from firmware.players.virtual.things import Things
from firmware.players.virtual.tray import Tray
from firmware.players.virtual.unfinished import Unfinished
from firmware.players.virtual.words import window_words
from firmware.players.watching import WatchedSpeaker
from firmware.runtime.clock import Clock
from firmware.runtime.config import Config
from firmware.runtime.loop import Loop
from firmware.session.assembly import make_box, make_parts
from firmware.session.box import State
from firmware.session.evening import script
from firmware.session.record.ledger import Ledger
from hardware.ports.board import Board
from hardware.ports.pads import Pad, pads
from hardware.virtual.faults import Faults
from hardware.virtual.scene import Bubble, Proposal, Remarks, Scene

DEATH = "death"
"""The cue that tells who died, and what his card was."""

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
        self.humans = frozenset(humans)
        self.ended = False
        self.board = board
        self.speaker = WatchedSpeaker(speaker, self._heard)
        self.speaker.awaits = self._await
        if len(self.humans) > 1:  # nobody at one window can close a hand over his own light
            config = replace(config, night=replace(config.night, rounds="pages"))
        if not self.humans:  # nobody is there who would choose
            config = replace(config, voice=replace(config.voice, choose="never"))
        parts = make_parts(config, self.board, self.speaker, clock)
        parts.journal.add_cards(card for card in virtual_deck() if parts.journal.card(card.uid) is None)
        if names:
            parts.journal.save_names(names)
        self.box = make_box(parts, loop, seed)
        self.captions = Captions(self.box)
        self.box.people, self.box.deals_itself, self.box.talks = self.humans, True, talk
        self.box.pause.unsaid = self._pause_is_seen
        folder = config.data.state_directory()
        self._unfinished, self._acquainted = Unfinished(folder), Acquainted(self.box, folder)
        self.box.left = self._unfinished.read()
        self._loop = loop
        self._clock = clock
        alone = next(iter(self.humans)) if len(self.humans) == 1 else None
        dealer = Dealer(parts.journal, drawn_from(seed, "deal"), alone)
        spied = Spied(self.box, folder)
        self._things = Things(self.box, dealer, self.humans, spied.nights, spied.glimpses)
        self._tray = Tray(self.box, dealer, self._things)
        hands = Hands(self.board, loop, clock, self.humans, self._things, calm=calm)
        wording = Wording(
            lambda: self.box.narration,
            drawn_from(seed, "wording"),
            lone=self._one_wolf_is_left,
            homeless=self._is_homeless,
            voteless=self._is_voteless,
        )
        self._voices = voices(lambda: self.box.narration.language) if voices is not None else None
        self._announced, self._calling, self._clockwatcher = (
            Announced(self.box),
            Calling(self.box),
            Clockwatcher(self.box),
        )
        patience = Patience(self.box, self._things, self.humans, self._clockwatcher, holds, speaks)
        self._bots = Bots(
            hands,
            self.board,
            loop,
            tuple(bots),
            seed,
            wording=wording if talk else None,
            character=character,
            games=games,
            voices=self._voices,
            left=lambda: self.box.debate_left or 0.0,
            awaited=patience.all_ready,
            patient=patience.waits,
            people=self.humans,
        )
        self._peeping = Peeping(
            self.box,
            self._things,
            self._bots,
            alone,
            holds=holds,
            chance=drawn_from(seed, "peeping"),
            spied=spied,
        )
        self._glimpsing = Glimpsing(self.box, self._things, alone, chance=drawn_from(seed, "baker"), spied=spied)
        self._signs = Signs(self.box, self._things, alone)
        self._standing, self._rehearsal = Standing(self.box), Rehearsal(self.box, clock.now)
        people = self._bots.bystanders
        self._talk = Talk(lambda: self.box.narration, self._things, self.humans, people, lambda: self._bots.log)
        self._spoken: SimpleQueue[tuple[Pad, Pad, str]] = SimpleQueue()
        self._faults, self._scene = Faults(), Scene()
        self._wanted = True  # since the last picture was taken: where time runs fast, most looks need none
        self._thread = get_ident()
        self._counter = Counter(self.box)
        self._historian = Historian(self.box, self._things.seat, spied.nights, spied.glimpses)
        self._librarian = Librarian(self.box)
        floor = self._announced.candidate
        self._chronicle = Chronicle(self.box, lambda: self._bots.log, lambda: floor(self.board.page), Diary(folder))
        self._ledger: Ledger | None = None
        self._look()

    def start(self, *, resumes: bool = False) -> None:
        """Switch the box on; the bots sit down. ``resumes`` is whether an interrupted evening goes on unasked."""
        self._loop.start(script(self.box, resumes=resumes))
        self._look_again()
        self._bots.start(spokes=not self.humans)

    def say(self, speaker: int, seat: int, remark: str) -> None:
        """Have the person at ``speaker`` say ``remark`` of the player at ``seat``; safe from any thread."""
        self._spoken.put((Pad(speaker), Pad(seat), remark))

    def _listen(self) -> None:
        while not self._spoken.empty():
            said = self._spoken.get()
            if self._rehearsal.is_on(self.board.page):
                self._rehearsal.say(*said)
                continue
            statement = self._talk.statement(*said)
            if statement is not None:
                self._bots.listen(statement, self._talk.sentence(statement))

    def close(self) -> None:
        """Put everything away."""
        self._unfinished.write(self.box)
        self._loop.close()
        if self._voices is not None:
            self._voices.close()
        self.box.journal.close()
        self.speaker.close()

    def _heard(self, cue: str, text: str, seconds: float) -> None:
        if cue:
            self._announced.cue = cue
            self._calling.hear(cue)
            self.captions.hear(text, beloved(self.box) if cue == GRIEF else "")
            self._bots.hear(cue, seconds)
            self._historian.hear(cue, text)
            if cue == DEATH:
                self._things.tell_death()
            self._loop.call_at(self._clock.now(), self._look)
            self.ended = self.ended or cue == "rematch.no"

    def _await(self, text: str) -> None:
        """Show what is about to be said at once: the display is on it already."""
        self.captions.wait(text)
        self._loop.call_at(self._clock.now(), self._look)

    def _look_again(self) -> None:
        self._look()
        self._loop.call_at(self._clock.now() + LOOK, self._look_again)

    def _one_wolf_is_left(self) -> bool:
        town = self._things.town()
        return town is not None and town.lone

    def _is_homeless(self, player: int) -> bool:
        town = self._things.town()
        return town is not None and player in town.homeless

    def _is_voteless(self, player: int) -> bool:
        town = self._things.town()
        return town is not None and player in town.voteless

    def _pause_is_seen(self) -> bool:
        """Whether a pause is seen by all who play here: nobody keeps his eyes shut for another at this window."""
        return len(self.humans) < 2 or not (self.box.night or self.box.state.closed)

    def _look(self) -> None:
        """Deal if it is time, and take a picture of the table if one is wanted; in the loop's thread, between steps."""
        self._things.refresh()
        self._tray.refresh()
        self._take_up()
        self._acquainted.look()
        self._listen()
        self._rehearsal.look()
        if (named := self._counter.look()) is not None:
            self._bots.comment(*map(self._things.home, named))
        self._clockwatcher.look()
        if self._bots.said:
            self.box.talked_at = self._clock.now()
        self._peeping.look()
        self._glimpsing.look(self._announced.cue)
        self._signs.look(self._announced.cue)
        page = self.board.page
        self._stand = self._standing.look(page.ask if page is not None else "")
        if self._wanted:
            self._take_picture()

    def _take_up(self) -> None:
        """Have all know what they knew of a game that was interrupted, as soon as it goes on."""
        ledger, before = self.box.ledger, self._ledger
        self._ledger = ledger
        if ledger is not None and ledger is not before and ledger.narrated.count:
            self._bots.recall(course(ledger, self._chronicle.take_up(ledger)))

    def _remarks(self) -> Remarks:
        """What a person can say: for practice, with the floor, or in a debate, but for the power of a house amid it."""
        page = self.board.page
        if page is None:
            return Remarks()
        if self._rehearsal.is_on(page):
            return self._rehearsal.remarks()
        if self._bots.debating and page.ask == "debate":
            return self._talk.remarks()
        speaks = self._bots.talk and page.ask == "floor"
        return self._talk.speech(page.actors[0]) if speaks else Remarks()

    def _picker(self) -> int | None:
        """Whose turn it is to take a token of those in the middle, where each takes his own."""
        page = self.board.page
        if not self._tray.picking:
            return None
        return page.actors[0] if page is not None and page.name == "token" else 0

    def _proposal(self) -> Proposal:
        """What the bots of a pack have agreed to, of whom a person here may be one."""
        page = self.board.page
        target = page.pointer if page is not None and isinstance(page.pointer, int) else 0
        return Proposal(by, target) if (by := self._bots.agreed(page)) and target else Proposal()

    def _take_picture(self) -> None:
        self._wanted, told = False, self._announced
        with self._faults.survived("looking at the table"):
            self._scene = Scene(
                seats=tuple(self._things.seat(pad, stands=pad in self._stand) for pad in pads(self.board.seats)),
                cards=tuple(self._tray.cards()),
                captions=self.captions.look(),
                bubbles=(*(Bubble(said.pad, said.text) for said in self._bots.said), *self._rehearsal.bubbles),
                talk=self._chronicle.look(),
                remarks=self._remarks(),
                night=self.box.night,
                title="Meneur",
                whisper=self.box.lights.whispering,
                countdown=self._clockwatcher.seen,
                ending=self._historian.look(),
                told=self._historian.told,
                words=self.words(),
                rules=self._librarian.look(),
                pack=self._things.pack(),
                peeps=self._peeping.offered,
                spied=self._peeping.seen,
                late=self._glimpsing.late,
                glimpsed=self._glimpsing.told,
                spare=self._things.spare(),
                centre=tuple(self._things.centre()),
                looks=told.looks,
                ahead=told.ballot_ahead(),
                called=told.called(self.board.page),
                emblem=self._calling.emblem,
                due=told.due,
                shown=told.shown,
                sign=self._signs.meaning,
                shines=self._signs.shines,
                unlit=self._signs.unlit,
                charms=self._signs.owns,
                elects=told.elects,
                picker=self._picker(),
                shut=told.shut(),
                closing=self.box.state is State.CLOSING,
                sleeps=told.sleeps,
                heads_up=told.heads_up,
                peeped=told.peeped,
                falls=told.falls,
                first=told.first_night,
                kept=self.box.evening.phase not in NEW,
                enough=self._tray.enough,
                surplus=self._tray.surplus,
                unpeeped=self._tray.unpeeped,
                glances=self._clockwatcher.glances(self._clockwatcher.seen),
                attacked=saves_herself(self._things, self.humans, self.board.page),
                proposal=self._proposal(),
            )

    # -- what the window draws ---------------------------------------------------------------------

    def words(self) -> Mapping[str, str]:
        """The window's own labels, in the table's language."""
        return window_words(self.box.narration)

    def scene(self, speed: float = 1.0) -> Scene:
        """
        The table as it stands, or to another thread than the loop's as it stood at one of the last looks.

        ``speed`` is how fast its time runs, in seconds of the table for each real one.
        """
        self._wanted = True
        if get_ident() == self._thread:
            self._take_picture()
        scene, countdown = self._scene, self._clockwatcher.fresh()
        if countdown != scene.countdown:
            scene = replace(scene, countdown=countdown, glances=self._clockwatcher.glances(countdown))
        return scene if scene.speed == speed else replace(scene, speed=speed)

"""
The host of Argent: who begins, whose light is on, the call, the last turns, the count and the score.

In the turns it is quiet. What it says is said again where an evening is resumed, up to the last input that was entered.
"""

from dataclasses import replace
from functools import partial

from audio.text.narration import NarrationContext
from audio.text.script import script
from engine.argent.score import winners
from firmware.runtime.journal import Card
from firmware.session.box import Box, Command, Input, Laid
from firmware.session.dialogue.leaving import who_leaves
from firmware.session.dialogue.question import yes_no
from firmware.session.dialogue.retelling import retell
from firmware.session.play.argent import pages
from firmware.session.play.argent.asking import ask, refuse
from firmware.session.play.argent.counting import Counting
from firmware.session.play.argent.cues import Cue, begins, places, scored, won
from firmware.session.play.argent.helping import explain, leaf
from firmware.session.play.argent.keys import Keys, Press
from firmware.session.play.argent.match import Match
from firmware.session.play.argent.record import Record
from firmware.session.play.argent.story import story
from firmware.session.play.argent.sweep import Sweep, known_line
from firmware.session.record.state import Evening
from hardware.ports.board import Light
from hardware.ports.events import KeyDown
from hardware.ports.pads import Pad

PATIENCE = 20.0
"""Seconds after which a question about a gesture counts as "no"."""

KNOWN = "argent.known"
"""Among what was explained this evening: how many cards the box knows."""

REGRET = 10.0
"""Seconds in which a caller can take his call back."""


class Host:
    """One game of Argent at a table."""

    def __init__(self, box: Box, evening: Evening, record: Record) -> None:
        self._box = box
        self._evening = evening
        self._record = record
        self._keys = Keys(box)
        self._counting = Counting(box, record, self._keys, self._say_once)
        self._said: set[str] = set()
        self._declined = False
        self._four = False
        self._regret = 0.0
        self._steps = {
            "younger": self._younger,
            "setup": self._setup,
            "turns": self._turns,
            "last": self._last,
            "count": self._count,
        }

    @property
    def _match(self) -> Match:
        return self._record.match

    async def play(self) -> str:
        """Play to the end, and ask how the evening goes on: its next phase."""
        box = self._box
        values = {"seat": self._match.pads, "round": range(1, 5), "count": [self._match.aside]}
        box.prepare(lambda narration: ((), list(script(narration, values, grim=False, only=("argent.",)))))
        if self._match.phase in ("turns", "last", "count"):
            await self._say("argent.resume", round=self._match.round)
        while True:
            self._seat()
            step = self._steps.get(self._match.phase)
            if step is not None:
                await step()
            elif (phase := await self._ending()) is not None:
                return phase
            if self._declined:
                self._evening.clear_deal()
                return "join"

    # -- what every step needs ---------------------------------------------------------------------

    def _seat(self) -> None:
        """Have those at the table who play on, and word the next lines by the round."""
        box, match = self._box, self._match
        box.context = NarrationContext(game=self._evening.game, day=match.round)
        if self._evening.pads != list(match.pads):
            self._evening.pads = list(match.pads)
            self._evening.save(box.journal)

    async def _say(self, cue: str, **facts: object) -> None:
        await self._box.say(cue, facts)

    async def _say_once(self, cue: str, **facts: object) -> None:
        """Say a line of this round, unless it was said."""
        key = repr((self._match.round, cue, facts))
        if key not in self._said:
            self._said.add(key)
            await self._say(cue, **facts)

    async def _say_cue_once(self, cue: Cue) -> None:
        """The same for a cue with its facts."""
        name, facts = cue
        await self._say_once(name, **facts)

    async def _obey(self, command: Command) -> None:
        """Answer the card UNDO or LEAVE."""
        if command == Command("leave"):
            await self._leave()
            return
        if self._record.undo():
            self._said.clear()
            await self._say("undo.done")
        else:
            await self._say("argent.undo.nothing")

    async def _leave(self) -> None:
        """Have somebody go home: the round that is on does not count, and is dealt anew."""
        pads = self._match.pads
        pad = await who_leaves(self._box, pads, pads)
        if pad is None:
            return
        self._said.clear()
        self._record.enter("left", pad)
        if len(self._match.pads) > 1:
            await self._say("argent.left", seat=pad)

    async def _besides(self, heard: Input) -> None:
        match heard:
            case Command("undo" | "leave"):
                await self._obey(heard)
            case Laid(card=Card(kind="argent", name=name)):
                await self._help(name)
            case _:
                await refuse(self._box, heard)

    async def _help(self, card: str) -> None:
        """Explain a card that was laid on the lid."""
        command = await explain(self._box, self._match.pads, card)
        self._keys.forget()
        if command is not None:
            await self._obey(command)

    async def _leaf(self) -> None:
        """Leaf through what the cards do, and answer what was done instead."""
        heard = await leaf(self._box, self._match.pads)
        self._keys.forget()
        if heard is not None:
            await self._besides(heard)

    # -- before the turns --------------------------------------------------------------------------

    async def _younger(self) -> None:
        """Have the youngest of those who lost least, or of all, say so."""
        await self._say_result()
        await self._say_known()
        tied = self._match.tied
        self._box.lights.set(dict.fromkeys(tied, Light.BLINK))
        fresh = self._record.empty
        if len(tied) == len(self._match.pads):
            heard = await ask(self._box, tied, "argent.youngest", cards=fresh)
        else:
            heard = await ask(self._box, tied, "argent.younger", {"seats": list(tied)})
        match heard:
            case Laid():
                if (ended := await Sweep(self._box, self._keys, self._match.pads).run(heard)) is not None:
                    await self._besides(ended)
            case KeyDown(seat, "up"):
                self._record.enter("younger", seat)
            case KeyDown():  # before anything was entered, it is red to the game itself: more people are coming
                self._declined = self._record.empty
            case Command():
                await self._obey(heard)

    async def _say_known(self) -> None:
        """Say once an evening how many cards the box knows, for they are taught before the game or not at all."""
        explained = self._evening.explained
        if self._record.empty and KNOWN not in explained and "reader" not in self._box.lost:
            explained.append(KNOWN)
            self._evening.save(self._box.journal)
            cue, facts = known_line(self._box)
            await self._say(cue, **facts)

    async def _setup(self) -> None:
        """Have the cards shuffled and dealt, until somebody says that everybody has looked at two of them."""
        await self._say_result()
        match = self._match
        self._box.lights.set(dict.fromkeys(match.pads, Light.ON))
        await self._say_once("argent.round", round=match.round)
        if match.aside:
            await self._say_once("argent.aside", count=match.aside)
        if match.round == 1:
            await self._say_once("argent.deal")
        match await ask(self._box, match.pads, "argent.look", cards=True):
            case KeyDown(key="up"):
                self._record.enter("begun", match.round)
            case Command() | Laid() as heard:
                await self._besides(heard)

    async def _say_result(self) -> None:
        """Tell what the last round cost its caller, and how everybody stands."""
        box, result = self._box, self._match.result
        if result is None:
            return
        if result.caller is not None:
            await self._say_cue_once(scored(result, result.caller))
        key = f"board {result.round}"
        if key not in self._said:
            self._said.add(key)
            facts = {"round": result.round, "scores": pages.scores(box, self._match)}
            await box.say("argent.board", facts, page=partial(pages.board, box, self._match, result.round))

    # -- the turns ---------------------------------------------------------------------------------

    async def _turns(self) -> None:
        """Light the seat whose turn it is, and wait in silence for a call."""
        match = self._match
        assert match.turn is not None  # the round has begun
        if not match.passed:
            await self._say_once(begins(match.turn, match.history), seat=match.turn)
            if match.amulet is not None:
                await self._say_once("argent.amulet", seat=match.amulet)
            if match.round == 1:
                await self._say_once("argent.turns")
        self._box.lights.set({match.turn: Light.ON})
        self._box.show(partial(pages.board, self._box, match, match.round, "page.argent.keys"))
        match await self._keys.hear():
            case Press(seat, "up", held=False) if seat == match.turn:
                self._box.take_key()
                self._record.enter("passed", seat)
            case Press(seat, "up", held=True) if seat in match.pads:
                await self._call(seat)
            case Press(seat, "down", held=True) if seat in match.pads:
                await self._end()
            case Press(seat, "down") if seat in match.pads:
                await self._leaf()
            case Press() | None:
                pass
            case heard:
                await self._besides(heard)

    async def _call(self, seat: Pad) -> None:
        """Take the call of ``seat``; where lights were passed on and his is off, ask him whether it is his turn."""
        match = self._match
        if match.passed and seat != match.turn:
            heard = await ask(self._box, (seat,), "argent.yourturn", {"seat": seat}, seconds=PATIENCE)
            if not isinstance(heard, KeyDown) or heard.key != "up":
                return
        self._record.enter("called", seat)
        self._keys.forget()

    async def _end(self) -> None:
        """Ask what else ended the round; nothing did where nobody answers."""
        for reason in ("pile", "villagers"):
            heard = await ask(self._box, self._match.pads, f"argent.end.{reason}", seconds=PATIENCE)
            match heard:
                case KeyDown(key="up"):
                    self._record.enter("ended", reason)
                case KeyDown():
                    continue
                case Command():
                    await self._obey(heard)
            break
        self._keys.forget()

    async def _last(self) -> None:
        """Light one after the other who has a last turn."""
        match = self._match
        caller, seat = match.caller, match.waiting[0]
        assert caller is not None  # these turns come after a call
        called = f"called {match.round}"
        fresh = called not in self._said
        if fresh:
            self._said.add(called)
            await self._say("argent.called", seat=caller)
            if not self._four:
                self._four = True
                await self._say("argent.four")
        self._box.lights.set({caller: Light.BLINK, seat: Light.ON})
        await self._say_once("argent.last", seat=seat)
        if fresh:
            self._regret = self._box.now + REGRET
        self._box.show(partial(pages.waiting, self._box, match))
        match await self._keys.hear():
            case Press(pad, "up", held=False) if pad == seat:
                self._box.take_key()
                self._record.enter("played", seat)
            case Press(pad, "down", held=False) if pad == caller and self._regrets:
                await self._obey(Command("undo"))
            case Press(pad, "up", held=True) if pad in match.pads:
                await self._box.aside("argent.called.already", {"seat": caller})
            case Press(pad, "down", held=True) if pad in match.pads:
                await self._end()
            case Press() | None:
                pass
            case heard:
                await self._besides(heard)

    @property
    def _regrets(self) -> bool:
        """Whether the caller's red key still takes the call back: for a while, and before anybody has played on."""
        match = self._match
        return self._box.now < self._regret and len(match.waiting) == len(match.pads) - 1

    # -- the count ---------------------------------------------------------------------------------

    async def _count(self) -> None:
        """Have the next player count his cards."""
        await self._say_once("argent.count.opens")
        heard = await self._counting.step()
        if heard is not None:
            await self._besides(heard)

    # -- the end -----------------------------------------------------------------------------------

    async def _ending(self) -> str | None:
        """Tell who has won, and ask how the evening goes on; nothing where the last step was taken back."""
        box, match = self._box, self._match
        if len(match.pads) < 2:
            await self._say("argent.alone", seat=match.pads[0])
            await retell(box, story(match.history))
            return self._put_away("join")
        await self._say_result()
        await self._say_ranking()
        await retell(box, story(match.history))
        again = await ask(box, match.pads, "argent.rematch")
        if again == Command("undo"):
            await self._obey(Command("undo"))
        if not isinstance(again, KeyDown):  # who goes home now, does so when people come and go
            return None
        if again.key == "up":
            return self._put_away("argent")
        if not await yes_no(box, list(match.pads), "rematch.people"):
            await self._say("rematch.no")
            self._evening.pads.clear()
        return self._put_away("join")

    async def _say_ranking(self) -> None:
        """Tell the places from the last to the first, with what decides a tie."""
        totals, first = self._match.totals, winners(self._match.totals, self._match.amulet)
        for group, cue in places(totals):
            self._box.lights.set(dict.fromkeys(group, Light.ON))
            await self._say_cue_once(cue)
        self._box.lights.set(dict.fromkeys(first, Light.BLINK))
        await self._say_cue_once(won(totals, first))

    def _put_away(self, phase: str) -> str:
        """Enter how the game ended; ``phase`` follows."""
        match = self._match
        totals = {str(pad): total for pad, total in match.totals.items()}
        outcome = {"game": "argent", "totals": totals, "winners": list(winners(match.totals, match.amulet))}
        self._box.journal.end_game(self._evening.game, outcome)
        self._box.context = replace(self._box.context, day=0)
        self._evening.clear_deal()
        return phase

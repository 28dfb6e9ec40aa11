"""What people and bots at a virtual table say to each other, and what people can say, for its window to show."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from queue import SimpleQueue

from engine.werewolf.setup.registry import picture
from firmware.players.bots import Bots
from firmware.players.bots.bot import MERCY
from firmware.players.opponents import Kind
from firmware.players.virtual.counter import Counter
from firmware.players.virtual.rehearsing import Rehearsal
from firmware.players.virtual.talking import Talk
from firmware.players.virtual.things import Things
from firmware.session.box import Box
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.scene import Bubble, Claim, Remarks, Scene


class Speaking:
    """
    The talk round ``box`` between its people, who live as ``things`` tell, and the ``bots``.

    ``now`` gives the table's time, and ``page`` returns what the display holds,
    ``candidate`` who has the floor because he stands for Captain, or 0.
    """

    def __init__(  # noqa: PLR0913, PLR0917 (a table, its time, and who speaks at it)
        self,
        box: Box,
        things: Things,
        bots: Bots,
        now: Callable[[], float],
        page: Callable[[], Page | None],
        candidate: Callable[[], Pad],
    ) -> None:
        self._box, self._things, self._bots, self._now, self._page = box, things, bots, now, page
        self._candidate = candidate
        self._talk = Talk(lambda: box.narration, things, box.people, bots.bystanders, lambda: bots.log)
        self._rehearsal, self._counter = Rehearsal(box, now), Counter(box)
        self._spoken: SimpleQueue[tuple[Pad, Pad, str]] = SimpleQueue()
        self._spoke = Pad(0)  # who has the floor, once he has said something

    def say(self, speaker: Pad, seat: Pad, remark: str) -> None:
        """Have the person at ``speaker`` say ``remark`` of the player at ``seat``; safe from any thread."""
        self._spoken.put((speaker, seat, remark))

    def look(self) -> None:
        """Have all know who stands, the bots hear what was said, and the box that somebody speaks; in its thread."""
        page = self._page()
        if page is not None and page.ask and self._spoke != self._speaker(page):  # a pause asks nothing
            self._spoke = Pad(0)
        if candidate := self._candidate():
            self._bots.bystanders.see_candidate(self._things.home(candidate))
        while not self._spoken.empty():
            self._listen(*self._spoken.get())
        self._rehearsal.look()
        if (named := self._counter.look()) is not None:
            self._bots.comment(*map(self._things.home, named))
        if self._bots.said:
            self._box.talked_at = self._now()

    def _listen(self, speaker: Pad, seat: Pad, remark: str) -> None:
        if self._rehearsal.is_on(self._page()):
            self._rehearsal.say(speaker, seat, remark)
            return
        if self._things.parting() == speaker:
            self._part(speaker, seat, remark)
            return
        statement, page = self._talk.statement(speaker, seat, remark), self._page()
        if page is not None and page.ask == MERCY and not page.chosen:
            self._bots.beg(speaker)
        if statement is not None:
            self._bots.listen(statement, self._talk.sentence(statement))
            self._spoke = speaker if speaker == self._speaker(page) else Pad(0)

    @staticmethod
    def _speaker(page: Page | None) -> Pad:
        """Who has the floor on ``page``, or 0."""
        return page.actors[0] if page is not None and page.name == "floor" else Pad(0)

    def _part(self, speaker: Pad, seat: Pad, remark: str) -> None:
        """Have ``speaker`` say his last words, once."""
        if (said := self._talk.last_word(speaker, seat, remark)) is not None:
            self._bots.part(said, self._talk.sentence(said))

    def draw(self, scene: Scene) -> Scene:
        """``scene`` with what is said now, and can be."""
        said = (Bubble(self._things.place(one.home), one.text) for one in self._bots.said)
        return replace(
            scene,
            claims=tuple(self._claims()),
            bubbles=(*said, *self._rehearsal.bubbles),
            remarks=self._remarks(),
        )

    def _claims(self) -> Iterator[Claim]:
        """What players have claimed to be, dead or alive, as the people here have heard it."""
        ledger, deck = self._box.ledger, self._box.evening.deck
        known = deck if ledger is not None and ledger.rules.composition_public else {}
        for home, role in self._bots.bystanders.claims().items():
            name = self._box.narration.role(role, article=False)
            yield Claim(
                self._things.place(home),
                picture(role),
                name,
                known.get(role, 0),
                self._bots.bystanders.is_exposed(home),
            )

    def _remarks(self) -> Remarks:
        """What a person can say: for practice, with the floor, or in a debate, but for the power of a house amid it."""
        page = self._page()
        if page is None:
            return Remarks()
        if self._rehearsal.is_on(page):
            return self._rehearsal.remarks()
        if self._bots.debating and page.ask == "debate":
            return self._talk.remarks()
        if self._bots.talk and (parting := self._things.parting()):
            return self._talk.parting(parting)
        if not self._bots.talk or page.ask not in {"floor", MERCY} or page.chosen:
            return Remarks()
        floor: Kind = "stand" if self._candidate() else "deny"
        speech = self._talk.speech(page.actors[0], "plead" if page.ask == MERCY else floor)
        return replace(speech, again=self._spoke == page.actors[0])

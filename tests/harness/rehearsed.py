"""
The language the tests of the box are written in: a table with somebody at every pad, and what they do.

What a technician does and sees is in `tests.harness.technician`, and how the box knows the cards in `teaching`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Literal

from firmware.runtime.clock import NOON
from firmware.runtime.config import Access, Config, Data, Night, Pace, Sound, Voice
from firmware.runtime.config import Table as TableSection
from firmware.session.assembly import JOURNAL
from hardware.ports.events import KeyName
from tests.harness.teaching import COMMANDS, composition, houses, roles, teach, teach_tokens, token, uid
from tests.harness.technician import STEP, Event, Technician


class Rehearsed(Technician):
    """
    A box on the table, in virtual time, with somebody at every pad.

    Parameters
    ----------
    state:
        Where its journal lies; a second box there is the same box switched on again.
    dealt:
        Who holds what, clockwise from seat 1, as ``"wolf seer villager*4"``; the box offers these cards.
    centre:
        The two cards in the middle.
    trades:
        Who holds which token, clockwise from seat 1, as ``"barber farmer*2 vagabond*5"``, in a village of which the
        box knows the tokens; ``buildings`` is how they are handed out.
    sound, access, night, voice, began:
        How it is heard, seen and felt, and the time of day.
    preset:
        How much time the night leaves; unlike a new box, it does not ask.
    rules:
        House rules. There is no election unless they say so, and times are short.

    """

    def __init__(  # noqa: PLR0913 - everything a table may want to say of itself
        self,
        state: Path,
        dealt: str = "",
        *,
        centre: str = "",
        seats: int = 10,
        seed: object = 1,
        language: str = "en",
        rules: Mapping[str, object] | None = None,
        pace: Pace | None = None,
        preset: Literal["ask", "calm", "normal", "brisk"] = "normal",
        cards: bool = True,
        trades: str = "",
        edition: str = "",
        buildings: str = "random",
        tokens: str = "",
        sound: Sound | None = None,
        access: Access | None = None,
        practice: str = "never",
        deal: Literal["ask", "hand", "box"] = "ask",
        night: Night | None = None,
        voice: Voice | None = None,
        began: datetime = NOON,
    ) -> None:
        """Switch it on."""
        self.state = state
        self.dealt = roles(dealt)
        self.centre = roles(centre)
        self.trades = houses(trades)
        everything = [*self.dealt, *self.centre]
        if cards and not (state / JOURNAL).exists():
            teach(state, everything or roles("wolf*4 seer witch hunter cupid thief little_girl villager*12"))
            teach_tokens(state, self.trades)
        table = TableSection(
            seats=max(seats, len(self.dealt)),
            language=language,
            roles=composition(everything),
            edition=edition or ("village2009" if trades else "2009"),
            buildings=buildings if trades or edition else "ask",
            tokens=tokens,
            teach=practice,
            deal=deal,
        )
        short = {"debate": 30, "vote": 5, "call": 6}
        house = {"captain_election_day": "never", "timers": short, **(rules or {})}
        config = Config(
            table=table,
            rules=house,
            data=Data(state=str(state)),
            pace=replace(pace or Pace(), preset=preset),
            sound=sound or Sound(),
            access=access or Access(),
            night=night or Night(),
            voice=voice or Voice(),
        )
        super().__init__(config, seed, began)

    # -- what people do ----------------------------------------------------------------------------

    def aim(self, ask: str, *targets: int | str | None, seat: int | None = None) -> None:
        """Have the chooser of ``ask`` walk the pointer to each of ``targets`` and designate it."""
        page = self.until_asked(ask)
        chooser = seat or page.actors[0]
        for target in targets:
            self.point(chooser, target)
            self.press(chooser)

    def point(self, chooser: int, target: int | str | None) -> None:
        """Have ``chooser`` walk the pointer to ``target``."""
        for _ in self.page.options:
            if self.page.pointer == target:
                return
            self.down(chooser)
        assert target == self.page.pointer, f"{self.page} has no {target}"

    def devour(self, target: int | None) -> None:
        """Have the wolves agree on ``target``."""
        page = self.until_asked("werewolves.devour")
        self.point(page.actors[0], target)
        for wolf in page.actors:
            self.press(wolf)

    def vote(self, votes: Mapping[int, int], ask: str = "vote") -> None:
        """Have everybody press while the pointer is on whom he votes against."""
        self.until_asked(ask)
        walked: set[object] = set()
        while set(votes.values()) - walked:
            self.until(partial(self._walks_on, ask, walked), f"the walk of {ask}")
            walked.add(self.page.pointer)
            for voter, suspect in votes.items():
                if suspect == self.page.pointer:
                    self.press(voter)

    def condemn(self, seat: int) -> None:
        """Have all the living vote against ``seat``."""
        page = self.until_asked("vote")
        self.vote({voter: seat for voter in page.actors if voter != seat})

    def ready(self) -> None:
        """Have all the living want to vote."""
        for seat in self.until_asked("debate").actors:
            self.press(seat)

    def leave(self, seat: int, second: int) -> None:
        """Have ``seat`` go home once the box asks who leaves, as ``second`` confirms."""
        self.until_said("leave.opens")
        self.press(seat)
        self.until_said("leave.sure")
        self.press(seat)
        self.press(second)

    # -- how an evening begins ---------------------------------------------------------------------

    def join(self, *seats: int) -> None:
        """Sit down, and tap START."""
        for seat in seats or range(1, (len(self.dealt) or self.seats) + 1):
            self.press(seat)
        self.command("start")
        self.until_said("join.done")

    def accept(self, cue: str, key: KeyName = "up") -> None:
        """Answer the question ``cue`` that is put to the whole table."""
        self.until_said(cue)
        self.press(self._anybody, key)

    def take_up(self) -> None:
        """Go on with the game that was interrupted, by night or by day, or in its story."""
        asking = {"box.resume", "box.resume.day", "box.resume.evening"}
        self.until(lambda: not asking.isdisjoint(self.says), "the offer to go on")
        self.press(self._anybody)

    @property
    def _anybody(self) -> int:
        return self.rehearsal.journal.evening()["pads"][0]  # type: ignore[index,no-any-return]

    def card_of(self, seat: int) -> str:
        """The UID of the card dealt to ``seat``."""
        role = self.dealt[seat - 1]
        return uid(role, self.dealt[:seat].count(role))

    def shuffle(self) -> None:
        """Agree on the cards, and deal them."""
        self.accept("deck.offer")
        if "pyromaniac" in self.dealt and not self.trades:
            self.accept("pyromaniac.houseless")
        self.accept("deal.question")
        self.accept("deal.shuffle.thief" if self.centre else "deal.shuffle")

    def register(self, seats: Sequence[int] = ()) -> None:
        """Have every seat put its card on the lid."""
        for seat in seats or range(1, len(self.dealt) + 1):
            self.until_page("register")
            self.until(partial(self._rests_on, seat), f"the turn of seat {seat}")
            self.tap(self.card_of(seat))

    def token_of(self, seat: int) -> str:
        """The UID of the building token before ``seat``."""
        building = self.trades[seat - 1]
        return token(building, self.trades[:seat].count(building))

    def hand_out(self, seats: Sequence[int] = ()) -> None:
        """Have every seat put its building token on the lid."""
        for seat in seats or range(1, len(self.trades) + 1):
            self.until_page("token")
            self.until(partial(self._rests_on, seat), f"the token of seat {seat}")
            self.tap(self.token_of(seat))

    def invoke(self, seat: int) -> None:
        """Have ``seat`` put its building token on the lid in the debate."""
        self.until_asked("debate")
        self.tap(self.token_of(seat))

    def _walks_on(self, ask: str, walked: set[object]) -> bool:
        return self.page.ask == ask and self.page.pointer not in walked

    def _rests_on(self, seat: int) -> bool:
        return self.page.pointer == seat

    def begin(self) -> "Rehearsed":
        """Sit down, take the cards that were dealt, and register them: night falls."""
        self.join()
        self.shuffle()
        self.register()
        if self.trades:
            self.accept("village.shuffle")
            self.hand_out()
        self.until_said("night.falls")
        return self

    def bury(self, seat: int) -> None:
        """Have the dead put his card on the lid; until it is named."""
        self.until(lambda: self.page.name == "card" and self.page.pointer == seat, f"the card of {seat}")
        self.tap(self.card_of(seat))
        self.until_said("death", limit=15)


__all__ = [
    "COMMANDS",
    "STEP",
    "Event",
    "Rehearsed",
    "composition",
    "houses",
    "roles",
    "teach",
    "teach_tokens",
    "token",
    "uid",
]

"""
The language the tests of the box are written in: what a technician says with a table before him.

Law: time passes only where a test says so, and what did not happen within the time given fails it.
"""

import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from engine.registry import find, find_building
from firmware.clock import NOON
from firmware.config import Access, Config, Data, Pace, Sound
from firmware.config import Table as TableSection
from firmware.doors.lines import LineRefused, parse
from firmware.doors.rehearsal import Rehearsal
from firmware.journal import Card, Journal
from hardware.events import KeyName, Part
from hardware.page import Page

STEP = 0.05
"""Seconds that pass between two looks at the box."""

COMMANDS = ("start", "pause", "repeat", "undo", "louder", "softer", "language", "leave", "shutdown")

Event = dict[str, Any]


def roles(words: str) -> list[str]:
    """Role keys of ``"wolf seer villager*4"``."""
    return _keys(words, lambda name: find(name).key)


def houses(words: str) -> list[str]:
    """Building keys of ``"barber farmer*2 vagabond"``."""
    return _keys(words, lambda name: find_building(name).key)


def _keys(words: str, key: Callable[[str], str]) -> list[str]:
    found: list[str] = []
    for word in words.split():
        name, _, times = word.partition("*")
        found += [key(name)] * int(times or 1)
    return found


def composition(cards: Iterable[str]) -> str:
    """The setting that offers exactly ``cards``."""
    cards = list(cards)
    return ", ".join(f"{role}:{cards.count(role)}" for role in sorted(set(cards)))


def teach(state: Path, cards: Iterable[str], deck: str = "red") -> None:
    """Have the box at ``state`` know a deck of ``cards`` (UIDs ``RED-SEER-1``…) and every command card."""
    counted: dict[str, int] = {}
    known = [Card(f"CMD-{name.upper()}", "commands", "command", name) for name in COMMANDS]
    known.append(Card("TOKEN", "tokens", "building", "farmer"))
    for role in cards:
        counted[role] = counted.get(role, 0) + 1
        known.append(Card(uid(role, counted[role], deck), deck, "role", role))
    journal = Journal(state / "meneur.db")
    journal.add_cards(known)
    journal.close()


def uid(role: str, number: int = 1, deck: str = "red") -> str:
    """The UID of one card of a deck that was taught."""
    return f"{deck}-{find(role).key}-{number}".upper()


def teach_tokens(state: Path, tokens: Iterable[str], deck: str = "village") -> None:
    """Have the box at ``state`` know building tokens (UIDs ``VILLAGE-BARBER-1``…)."""
    counted: Counter[str] = Counter()
    known = []
    for building in tokens:
        counted[building] += 1
        known.append(Card(token(building, counted[building], deck), deck, "building", building))
    journal = Journal(state / "meneur.db")
    journal.add_cards(known)
    journal.close()


def token(building: str, number: int = 1, deck: str = "village") -> str:
    """The UID of one token that was taught."""
    return f"{deck}-{building}-{number}".upper()


class Rehearsed:
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
    sound, access, began:
        How it is heard, seen and felt, and the time of day.
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
        cards: bool = True,
        trades: str = "",
        edition: str = "",
        buildings: str = "random",
        tokens: str = "",
        sound: Sound | None = None,
        access: Access | None = None,
        began: datetime = NOON,
    ) -> None:
        """Switch it on."""
        self.state = state
        self.dealt = roles(dealt)
        self.centre = roles(centre)
        self.seats = max(seats, len(self.dealt))
        self.trades = houses(trades)
        everything = [*self.dealt, *self.centre]
        if cards and not (state / "meneur.db").exists():
            teach(state, everything or roles("wolf*4 seer witch hunter cupid thief little_girl villager*12"))
            teach_tokens(state, self.trades)
        table = TableSection(
            seats=self.seats,
            language=language,
            roles=composition(everything),
            edition=edition or ("village2009" if trades else "2009"),
            buildings=buildings if trades or edition else "ask",
            tokens=tokens,
        )
        short = {"debate": 30, "vote": 5, "call": 6}
        house = {"captain_election_day": "never", "timers": short, **(rules or {})}
        config = Config(
            table=table,
            rules=house,
            data=Data(state=str(state)),
            pace=pace or Pace(),
            sound=sound or Sound(),
            access=access or Access(),
        )
        self.rehearsal = Rehearsal(config, seed, began)
        self.events: list[Event] = []
        self.screen: dict[str, Any] = {}
        self._seen = 0
        self.wait(0)

    # -- what a technician does --------------------------------------------------------------------

    def send(self, **line: object) -> Event:
        """Send one line; what it was answered."""
        reply = self.rehearsal.answer(parse(json.dumps(line).encode()))
        self.events += reply["events"]
        self.screen = reply["screen"]
        return reply

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.send(advance=seconds)

    def press(self, seat: int, key: KeyName = "up", seconds: float = 0.04) -> None:
        """Press a key and let it go."""
        self.send(press={"seat": seat, "key": key}, **{"for": seconds})
        self.wait(seconds)

    def down(self, seat: int) -> None:
        """Press thumb-down."""
        self.press(seat, "down")

    def hold(self, seat: int, key: KeyName, seconds: float) -> None:
        """Keep a key down for a while."""
        self.press(seat, key, seconds)

    def panel(self, seconds: float = 0.1) -> None:
        """Press the panel button."""
        self.send(panel="press", **{"for": seconds})
        self.wait(seconds)

    def tap(self, card: str, seconds: float = 0.3) -> None:
        """Lay a card on the lid and take it away again."""
        self.send(card=card)
        self.wait(seconds)
        self.send(card=None)

    def command(self, name: str) -> None:
        """Tap a command card."""
        self.tap(f"CMD-{name.upper()}")

    def lay(self, card: str) -> None:
        """Lay a card on the lid and leave it there."""
        self.send(card=card)

    def lift(self) -> None:
        """Take everything off the lid."""
        self.send(card=None)

    def fail(self, part: Part) -> None:
        """Pull a part out."""
        self.send(fail=part)

    def mend(self, part: Part) -> None:
        """Plug it in again."""
        self.send(mend=part)

    # -- what there is to hear and see -------------------------------------------------------------

    @property
    def t(self) -> float:
        """The time."""
        return self.rehearsal.clock.now()

    @property
    def page(self) -> Page:
        """What is on the display, lit or not."""
        return self.rehearsal.board.page or Page("")

    @property
    def lit(self) -> bool:
        """Whether the display is lit."""
        return self.rehearsal.board.backlit

    def light(self, seat: int) -> str:
        """The light of a seat."""
        return self.rehearsal.board.lights[seat].value

    @property
    def lights(self) -> set[int]:
        """The seats whose light is not off."""
        return {seat for seat in range(1, self.seats + 1) if self.light(seat) != "off"}

    @property
    def status(self) -> str:
        """The status light."""
        return self.rehearsal.board.state.value

    @property
    def running(self) -> bool:
        """Whether the box is still on."""
        return self.rehearsal.loop.running

    @property
    def says(self) -> list[str]:
        """Every cue that was given."""
        return [event["voice"] for event in self.events if "voice" in event]

    @property
    def texts(self) -> list[str]:
        """Every line that was spoken."""
        return [event["text"] for event in self.events if "voice" in event]

    def times(self, cue: str) -> list[float]:
        """When ``cue`` was given."""
        return [event["t"] for event in self.events if event.get("voice") == cue]

    def text(self, cue: str) -> str:
        """The words of the last ``cue``."""
        return str([event["text"] for event in self.events if event.get("voice") == cue][-1])

    # -- waiting for something ---------------------------------------------------------------------

    def until(self, claim: Callable[[], bool], what: str, limit: float = 400.0) -> None:
        """Let time pass until ``claim`` holds."""
        end = self.t + limit
        while not claim():
            assert self.t < end, f"{what} did not come in {limit:g} s; last heard {self.says[-6:]}, {self.page}"
            assert self.running, f"the box is off, and {what} has not come"
            self.wait(STEP)

    def until_said(self, cue: str, limit: float = 400.0) -> str:
        """Let time pass until ``cue`` begins, counting what was not waited for yet; its words."""

        def said() -> bool:
            for number in range(self._seen, len(self.events)):
                if self.events[number].get("voice") == cue:
                    self._seen = number + 1
                    return True
            return False

        self.until(said, cue, limit)
        return str(self.events[self._seen - 1]["text"])

    def until_page(self, name: str, limit: float = 400.0) -> Page:
        """Let time pass until the page ``name`` is on the display."""
        self.until(lambda: self.page.name == name, f"the page {name}", limit)
        return self.page

    def until_asked(self, ask: str, limit: float = 400.0) -> Page:
        """Let time pass until the display puts the question ``ask``."""
        self.until(lambda: self.page.ask == ask, f"the question {ask}", limit)
        return self.page

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
            self.until(lambda: self.page.ask == ask and self.page.pointer not in walked, f"the walk of {ask}")
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
        self.until_said("death", limit=10)

    # -- what is in the journal --------------------------------------------------------------------

    def saved(self) -> dict[str, Any]:
        """The evening as the file has it."""
        with sqlite3.connect(self.state / "meneur.db") as db:
            row = db.execute("SELECT state FROM evening").fetchone()
        db.close()
        return json.JSONDecoder().raw_decode(row[0])[0] if row else {}


__all__ = [
    "Event",
    "LineRefused",
    "Rehearsed",
    "composition",
    "houses",
    "roles",
    "teach",
    "teach_tokens",
    "token",
    "uid",
]

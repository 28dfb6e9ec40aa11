"""A table of Argent with somebody at every pad, and what they do there."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from firmware.runtime.journal import Card
from firmware.session.play.argent.match import Match
from firmware.session.play.argent.record import Record
from hardware.ports.pads import Pad
from tests.harness.rehearsed import Rehearsed


class Round(NamedTuple):
    """What everybody has at the end of a round, in the order in which they count; and who called, if anybody did."""

    sums: Mapping[int, int]
    caller: int | None = None


class ArgentTable(Rehearsed):
    """
    A box at which ``pads`` sit down to play Argent; a second one in the same ``state`` is switched on again.

    It knows cards of the values ``tags`` (UIDs ``A-7-1``, ``A-7-2``…).
    """

    def __init__(self, state: Path, *pads: int, tags: Iterable[int] = (), **how: Any) -> None:
        super().__init__(state, seats=8, **how)
        self.pads = pads
        seen: Counter[int] = Counter()
        for value in tags:
            seen[value] += 1
            card = Card(self.tag(value, seen[value]), "argent", "argent", str(value))
            self.rehearsal.journal.add_cards([card])

    def sit(self, youngest: int = 0) -> "ArgentTable":
        """Sit down, take the offer, and say who is youngest (the first, unless told)."""
        for pad in self.pads:
            self.press(pad)
        self.command("start")
        self.until_said("argent.offer")
        self.press(self.pads[0])
        self.until_asked("argent.youngest")
        self.press(youngest or self.pads[0])
        return self

    def begin(self) -> "ArgentTable":
        """Have everybody look at two cards: the turns begin, and the box is silent."""
        self.until_asked("argent.look")
        self.press(self.pads[0])
        self.until_quiet()
        return self

    def until_quiet(self) -> None:
        """Let time pass until people take turns."""
        hint = "hold green: count"
        self.until(lambda: self.page.name == "argent" and hint in " ".join(self.page.lines), "the turns")

    def until_resumed(self) -> "ArgentTable":
        """Have the evening that was cut off go on."""
        self.until_said("box.resume.evening")
        self.press(self.pads[0])
        self.until_said("argent.resume")
        return self

    def call(self, seat: int) -> None:
        """Call the count."""
        self.hold(seat, "up", 2.5)
        self.until_said("argent.called")

    def end(self) -> None:
        """Say that the pile is used up."""
        self.hold(self.pads[0], "down", 2.5)
        self.until_asked("argent.end.pile")
        self.press(self.pads[0])

    @staticmethod
    def tag(value: int, number: int = 1) -> str:
        """The UID of a card that the box knows."""
        return f"A-{value}-{number}"

    def until_counting(self, seat: int) -> None:
        """Let time pass until ``seat`` may lay cards."""
        self.until(lambda: self.page.ask == "argent.count.seat" and self.page.actors == (seat,), f"the count of {seat}")

    def count(self, value: int, number: int = 1) -> None:
        """Lay a card on the lid in the count, and wait until it is counted."""
        card = self.tag(value, number)
        self.tap(card)
        self.until(lambda: any(card in cards for cards in self.match.laid.values()), f"the {value} in the count")
        self.wait(0.2)

    def enter(self, seat: int, points: int) -> None:
        """Enter a sum by keys."""
        self.until(lambda: self.page.ask == "argent.tens" and self.page.actors == (seat,), f"the sum of {seat}")
        while self.page.ask != "argent.count.sure":
            self._digit(points)
        self.press(seat)
        self.until_said("argent.count.total")

    def _digit(self, points: int) -> None:
        """Press what brings the sum nearer to ``points``."""
        place = slice(0, 1) if self.page.ask == "argent.tens" else slice(1, 2)
        right = self.page.big[place] == f"{points:02}"[place]
        self.press(self.page.actors[0], "up" if right else "down")

    def _lay(self, seat: int, points: int) -> None:
        """Lay one more card of a village of ``points``, the dearest that fits, or close it."""
        match = self.match
        laid = {uid for cards in match.laid.values() for uid in cards}
        left = points - sum(match.laid.get(Pad(seat), {}).values())
        if left == 0:
            self.press(seat)
            return
        fits = (self.tag(value, number) for value in range(min(left, 13), 0, -1) for number in (1, 2, 3, 4))
        self.tap(next(uid for uid in fits if uid not in laid and self.rehearsal.journal.card(uid)))

    @property
    def match(self) -> Match:
        """Where the game stands, as the journal has it."""
        return Record(self.rehearsal.journal, self.rehearsal.box.evening.game).match

    def act(self, rounds: Sequence[Round]) -> None:
        """Do what the display asks for now, in a game of these ``rounds``."""
        page = self.page
        match page.ask or page.name:
            case "box.resume.evening" | "argent.look" | "argent.youngest" | "argent.younger" | "argent.end.pile":
                self.press(self.pads[0])
            case "argent.tens" | "argent.units":
                self._digit(rounds[self.match.round - 1].sums[page.actors[0]])
            case "argent.count.sure":
                self.press(self.match.counts)
            case "argent.count.seat":
                self._lay(page.actors[0], rounds[self.match.round - 1].sums[page.actors[0]])
            case "argent" if page.actors:
                self.press(page.actors[0])
            case "argent" if page.icon == "ballot" and self.match.phase == "turns":
                caller = rounds[self.match.round - 1].caller
                self.hold(caller or self.pads[0], "up" if caller else "down", 2.5)

    def play(self, rounds: Sequence[Round], cue: str = "argent.rematch") -> None:
        """Play on until ``cue`` begins."""
        heard = len(self.times(cue))
        end = self.t + 4000
        while len(self.times(cue)) == heard:
            assert self.t < end, f"{cue} did not come; last heard {self.says[-6:]}, {self.page}"
            self.act(rounds)
            self.wait(0.3)

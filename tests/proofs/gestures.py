"""
Everybody at the table does anything at any moment; what holds of the box after every single gesture.

A gesture is one line of the rehearsal, so that a list of them is a whole story that can be replayed and shortened.
"""

import itertools
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any, get_args

from engine import Game
from hardware.ports.board import Light
from hardware.ports.events import Part
from tests.harness.evenings import Crew, begin
from tests.harness.rehearsed import Rehearsed
from tests.proofs.invariants import Watched
from tests.proofs.secrecy.watching import COVERED

Gesture = Mapping[str, Any]

PARTS: tuple[str, ...] = get_args(Part)
COMMANDS = ("start", "pause", "repeat", "undo", "louder", "softer", "language", "leave")
HELD = (0.04, 0.2, 1.5, 4.0)
"""Seconds for which a key is held."""

PAUSES = (0.0, 0.02, 0.1, 0.5, 2.0, 9.0)
"""Seconds between two gestures."""

TURN, TURNS = 400.0, 60
"""Seconds after which the tastes of calm people change, and how often they may before a game has to be over."""


def gestures(box: Rehearsed) -> tuple[Gesture, ...]:
    """Everything that hands can do with ``box``, but switching it off."""
    seats, dealt = range(1, box.seats + 1), range(1, len(box.dealt) + 1)
    cards = [f"CMD-{name.upper()}" for name in COMMANDS] + [box.card_of(seat) for seat in dealt]
    cards += [box.token_of(seat) for seat in dealt if box.trades and box.trades[seat - 1] != "vagabond"]
    return (
        *(
            {"press": {"seat": seat, "key": key}, "for": held}
            for seat in seats
            for key in ("up", "down")
            for held in HELD
        ),
        *({"card": card} for card in [*cards, "STRANGER", None, None, None]),
        *({"panel": "press", "for": held} for held in (0.1, 1.0)),
        *({verb: part} for verb in ("fail", "mend") for part in PARTS),
    )


class Invariants:
    """
    The invariants of a box after every gesture; `check` raises an `AssertionError` where one does not hold.

    The game that is on is played again, input by input as they come, as a game that checks the invariants of the rules.
    """

    def __init__(self, box: Rehearsed) -> None:
        self._box = box
        self._inputs: tuple[object, ...] = ()
        self._again: Watched | None = None
        self._silenced = False
        self.checked = 0

    def check(self) -> None:
        """Check everything."""
        self.checked += 1
        box = self._box
        assert box.running, f"the box has switched itself off; last heard {box.says[-3:]}"
        evening, ledger = box.rehearsal.box.evening, box.rehearsal.box.ledger
        journal = box.rehearsal.journal
        saved = journal.evening() or {}
        assert evening.pads == saved.get("pads", []), "who sits at the table is not in the journal"
        assert {str(pad): card for pad, card in evening.cards.items()} == saved.get("cards", {}), "a card is not kept"
        if ledger is None:
            return
        played, on = ledger.game.inputs, evening.phase == "game"
        if played != self._inputs:
            self._inputs = played
            assert not on or list(played) == journal.inputs(evening.game), "an input is not in the journal"
            self._replay(ledger.game)
        if not on:
            return
        self._check_lights(box)
        assert len(ledger.public.dead) <= len(ledger.game.public.dead), "somebody was announced dead who lives"
        assert set(box.page.actors) <= set(range(1, box.seats + 1))

    def _replay(self, game: Game) -> None:
        """The same inputs make the same game again, every turn of which keeps the invariants."""
        again, inputs = self._again, game.inputs
        if again is None or again.setup != game.setup or again.inputs != inputs[: len(again.inputs)]:
            again = self._again = Watched(game.setup)
            again.start()
        for entry in inputs[len(again.inputs) :]:
            again.feed(entry)
        assert again.everything() == game.everything(), "the same inputs make another game"
        assert again.ask == game.ask

    def _check_lights(self, box: Rehearsed) -> None:
        """At night no seat is lit, but under a hand, and where light has had to announce that the voice is lost."""
        self._silenced |= "speaker" in box.rehearsal.board.lost
        if box.rehearsal.box.night and not self._silenced and box.says[-1] not in COVERED:
            assert all(state is Light.OFF for state in box.rehearsal.board.lights.values()), "a seat glows at night"


def do(box: Rehearsed, invariants: Invariants, story: Iterable[tuple[Gesture, float]]) -> None:
    """Do each gesture of ``story`` and let its seconds pass, and look after each."""
    for gesture, seconds in story:
        box.send(**gesture)
        box.wait(seconds)
        invariants.check()


def calm(box: Rehearsed) -> None:
    """Have everything plugged in again, the lid empty, no key held, and nothing paused."""
    for part in PARTS:
        box.send(mend=part)
    box.lift()
    for _ in range(6):  # what was done during an aside is attended to after it, and may be a pause
        box.wait(8)
        if box.page.name == "paused":
            box.panel()
    box.until(lambda: box.page.name != "paused", "the end of the pause")


def over(box: Rehearsed) -> bool:
    """Whether the game that was on is over; without a speaker nobody hears so."""
    return box.rehearsal.box.evening.phase != "game"


def ends(box: Rehearsed, taste: object) -> None:
    """Have calm people play the game that is on to its end."""
    calm(box)
    for turn in itertools.count():  # whose tastes change, or they may vote the same tie for ever
        assert turn < TURNS, f"the game does not end; last heard {box.says[-6:]}"
        crew, until = Crew(f"{taste}/{turn}", runoff=turn), box.t + TURN
        while box.t < until:
            if over(box):
                return
            crew.turn(box, until)


def wild(folder: Path, name: str, chance: Random, length: int, *, sensible: float = 0.3) -> int:
    """
    Play a wild game at the table called ``name``, then end it calmly; how many gestures were made.

    ``sensible`` is how often somebody also does what he is asked, so that a wild game gets on.
    """
    box, crew = begin(name, folder)
    invariants, all_of_them = Invariants(box), gestures(box)
    crew.play(box, "night.falls")
    for _ in range(length):
        do(box, invariants, [(chance.choice(all_of_them), chance.choice(PAUSES))])
        if chance.random() < sensible:
            crew.act(box)
        if over(box):
            break
    ends(box, name)
    invariants.check()
    box.rehearsal.close()
    return invariants.checked


def printed(story: Iterable[tuple[Gesture, float]]) -> str:
    """The lines of ``story``, for ``meneur rehearse``."""
    return "\n".join(f"{json.dumps(gesture)}\n{json.dumps({'advance': seconds})}" for gesture, seconds in story)

"""The tables at which evenings are played to prove something, who plays there, and what is kept of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from firmware.runtime.journal import Journal
from firmware.session.assembly import JOURNAL
from tests.harness.hands import Hands
from tests.harness.rehearsed import Rehearsed
from tests.harness.teaching import houses, roles, teach, teach_tokens

FALLS, END = "night.falls", "rematch.offer"
_OPENINGS = (".wakes", ".opens", ".round", ".look", ".hands")
_OTHERS = ("join.opens", "register.opens", "village.opens", "story.opens", "power.opens")
"""Lines that end like openings of a game, and are none."""

LONGEST = 20_000.0
"""Seconds after which a game has to be over."""


@dataclass(frozen=True)
class Table:
    """Who holds what, clockwise, see `Rehearsed`; and what the players choose by."""

    dealt: str
    centre: str = ""
    rules: Mapping[str, object] = field(default_factory=lambda: {"captain_election_day": 1})
    trades: str = ""
    taste: str = ""

    def box(self, state: Path, **how: Any) -> Rehearsed:
        """The box of this table, switched on; ``how`` it is heard, seen and felt, see `Rehearsed`."""
        return Rehearsed(state, self.dealt, centre=self.centre, rules=self.rules, trades=self.trades, **how)

    def lay(self, state: Path) -> None:
        """Have a journal in ``state`` that knows the cards, and nothing else."""
        teach(state, roles(self.dealt) + roles(self.centre))
        teach_tokens(state, houses(self.trades))


TABLES: Mapping[str, Table] = {
    "plain": Table("wolf wolf seer villager*5"),
    "loves": Table("wolf wolf seer cupid witch hunter little_girl villager*3"),
    "thief": Table("wolf thief seer witch hunter villager*4", "wolf villager", {"reveal_on_death": "hidden"}),
    "arrows": Table("wolf wolf seer witch villager*4", "", {"double_vote": "arrow", "tie_rule": "arrows_revote"}),
    "village": Table(
        "wolf wolf white_werewolf seer piper pyromaniac raven scapegoat villager*4",
        "",
        {"captain_election_day": "auto"},
        "farmer farmer teacher lord confessor bonesetter barber bailiff innkeeper baker vagabond vagabond",
    ),
    "moves": Table(
        "wolf wolf seer witch defender raven villager*6",
        "",
        {"captain_election_day": "auto"},
        "bailiff farmer farmer teacher lord bonesetter barber vagabond*5",
        taste="moves/7",
    ),
}


def opens(cue: str) -> bool:
    """Whether ``cue`` is a public opening: an interrupted evening is repeated from the last of them on."""
    return (cue.endswith(_OPENINGS) and cue not in _OTHERS) or cue in (FALLS, "dawn", "debate.resumes", "over", END)


class Crew(Hands):
    """Hands that also sit down, agree and register, whatever was on when the box was switched on."""

    def act(self, box: Rehearsed) -> None:
        """Do what the display asks for now."""
        page = box.page
        everybody = range(1, len(box.dealt) + 1)
        match page.name:
            case "question" if page.ask != END:
                box.press(1)
            case "join" if box.lights >= set(everybody):
                box.command("start")
            case "join":
                for seat in sorted(set(everybody) - box.lights):
                    box.press(seat)
            case _:
                super().act(box)


def begin(name: str, state: Path) -> tuple[Rehearsed, Crew]:
    """Have the table called ``name`` switch its box on in ``state`` for the first time; the box, and who plays."""
    table = TABLES[name]
    table.lay(state)
    return table.box(state), Crew(table.taste or name)


def memory(journal: Journal) -> tuple[object, ...]:
    """Everything in ``journal`` that an evening can leave there, but for the time of day."""
    games = range(1, journal.next_game())
    kept = [(journal.opening(game), journal.narrated(game), journal.inputs(game)) for game in games]
    outcomes = [(number, outcome) for number, _ended, outcome in journal.finished()]
    return journal.evening(), journal.cards(), journal.names(), kept, outcomes


def remembered(state: Path) -> tuple[object, ...]:
    """What is in the journal that lies in ``state``, which must be sound."""
    journal = Journal(state / JOURNAL)
    assert journal.set_aside is None, "the journal was damaged"
    kept = memory(journal)
    journal.close()
    return kept

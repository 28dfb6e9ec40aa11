"""
The game in a few words, for who has never played: told before the practice, and read on the virtual table's rules.

Each sentence is a cue. Which of them there are follows from the house rules and the cards, so that none says what this
table does not play.
"""

from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType

from engine import Rules

CAPTAIN, DOUBLE = "practice.captain", "practice.captain.double"
"""What a Captain is, and that he has two votes."""

WINS = "practice.wins"
"""When the village wins."""

GOAL, EARLY = "explain.goal", "explain.early"
"""What else explains the same before the first night, and that the wolves have won once nobody can stop them."""

PICTURES: Mapping[str, str] = MappingProxyType(
    {
        "practice.sides": "werewolf",
        "practice.nights": "moon",
        "practice.days": "ballot",
        "practice.cards": "card",
        WINS: "villager",
        "practice.night": "moon",
        "explain.wolves.extinction": "werewolf",
        "explain.wolves.all_but_one": "werewolf",
        "explain.wolves.parity": "werewolf",
        EARLY: "werewolf",
        CAPTAIN: "captain",
        "practice.tied": "captain",
        DOUBLE: "captain",
    }
)
"""What is seen on the display beside a sentence, also one that follows in the practice; else it is the sun or moon."""


def basics(rules: Rules, cards: Collection[str], *, houses: bool) -> Iterator[str]:
    """What there is to know of a game of ``cards`` by these ``rules``, with ``houses`` or without, as cues."""
    yield from ("practice.sides", "practice.nights", "practice.days")
    if rules.reveal_on_death == "card":
        yield "practice.cards"
    yield from (WINS, *wolves_win(rules, houses=houses))
    if captain_decides(rules, cards):
        yield CAPTAIN
    if rules.captain_election_day != "never" and rules.double_vote == "captain":
        yield DOUBLE


def wolves_win(rules: Rules, *, houses: bool) -> tuple[str, ...]:
    """When the wolves win, as cues."""
    early = (EARLY,) if wins_early(rules.wolves_win, rules.decided, houses=houses) else ()
    return f"explain.wolves.{rules.wolves_win}", *early


def wins_early(wolves_win: object, decided: object, *, houses: bool) -> bool:
    """
    Whether the wolves have won before what ``wolves_win`` asks, since a game that is ``decided`` is over.

    With ``houses`` none is: their powers can always change something.
    """
    return decided == "end" and wolves_win != "parity" and not houses


def is_blamed(rules: Rules, cards: Collection[str]) -> bool:
    """Whether a tie falls on the Scapegoat, where he is among the ``cards``, before the Captain may settle it."""
    return rules.scapegoat_before_captain and "scapegoat" in cards


def captain_decides(rules: Rules, cards: Collection[str]) -> bool:
    """Whether there is a Captain who decides a tie: the cards may put somebody in his place."""
    return rules.captain_election_day != "never" and rules.tie_rule != "arrows_revote" and not is_blamed(rules, cards)

"""
The settings: what the leaflet and the other sources leave open or answer differently.

The first value of each is the default. The ids are those of ``docs/rules/argent.md``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Literal

from engine.settings import check_name, choices, choose


@dataclass(frozen=True, kw_only=True, slots=True)
class Rules:
    """Every setting, at its default."""

    tie_start: Literal["tied", "table"] = "tied"
    """Who begins when several lost least: the youngest of those, or of the whole table. SA-01 [004:148-150]."""
    exhaust_after_call: Literal["ends", "lap"] = "ends"
    """When the pile ends after a call: the round is over at once, or all have their last turn. SA-02."""
    amulet_keep: bool = False
    """Whether an amulet that nobody wins stays with its holder, or goes back to the middle. SA-03."""
    exhausted: Literal["pile", "pile_and_shown"] = "pile"
    """What is used up when the round ends: the pile alone, or the cards beside it too. SA-04."""
    squire_serves: Literal["all", "owner"] = "all"
    """Who may draw the cards beside the pile: everybody, or only who has an open Squire. SA-06."""
    shown_enters: Literal["up", "down"] = "up"
    """How such a card comes into a village: open, or hidden although all have seen it. SA-07 [004:202]."""
    empath_when: Literal["any", "before"] = "any"
    """When the Empath looks: at any time in the own turn, or only before the action. SA-08."""
    bodyguard_moves: bool = False
    """Whether a Bodyguard on guard may be moved to another card, once a turn. SA-09."""
    rascal_rest: Literal["top", "bottom", "discard"] = "top"
    """Where the cards go that a Rascal's player does not keep. SA-10."""
    master_takes: Literal["exchange", "one", "add"] = "exchange"
    """What the Master's card is taken for: any own cards that are equal, one own card, or none. SA-11."""
    witch_must: bool = True
    """Whether the Witch has to exchange the card that she looked at. SA-12."""
    doppelganger: Literal["joker", "pair"] = "joker"
    """How many cards a Doppelgänger equals: all the others, or exactly one. SA-13."""
    amulet_first: Literal["nobody", "starter"] = "nobody"
    """Who holds the amulet in the first round. SA-16 [004:36]."""
    caller_safe: bool = False
    """Whether opponents leave the caller's village alone in the last turns. SA-17."""
    villagers_end: Literal["after_turn", "at_once"] = "after_turn"
    """Whether a free move is still allowed in the turn that opens the second Villager. SA-18 [004:123-125]."""
    witch_enters: Literal["down", "as_left"] = "down"
    """How the Witch's card comes in: hidden, or as the card lay that it replaces. SA-19."""

    def changed(self, changes: Mapping[str, object]) -> "Rules":
        """
        These rules with ``changes`` (names and JSON values).

        Raises `UnknownSetting` or `SettingRefused`, naming what is allowed.
        """
        parsed = {}
        for name, value in changes.items():
            check_name(name, NAMES)
            parsed[name] = choose(name, value, CHOICES[name])
        return replace(self, **parsed)  # type: ignore[arg-type]  # each is one of its field's values


NAMES: tuple[str, ...] = tuple(field.name for field in fields(Rules))
#: The values of each setting, by name.
CHOICES: Mapping[str, tuple[object, ...]] = choices(Rules)

"""
The Witch (la Sorcière).

She wakes after the Werewolves, learns whom they bit, and owns two potions: one gives that
life back, the other takes one. Each serves once in the game; both may serve in one night
[000:139-159, 378-396].
"""

from collections.abc import Mapping
from typing import ClassVar

from engine.seats import Seat
from engine.werewolf.model.role import Asks, Night, Pages, Pictures, RecapLines, Role, Slot, window


class Witch(Role):
    """Heals the wolves' victim, poisons whom she likes."""

    key = "witch"
    aliases = ("sorciere", "hexe")
    weight = 3.0
    slot = Slot.WITCH
    call = "witch"
    tokens = ("life", "death")
    pages: ClassVar[Pages] = {"witch.victim": ("seat",)}
    page_pictures: ClassVar[Pictures] = {"witch.victim": "skull"}
    asks: ClassVar[Asks] = {"witch.heal": "perhaps", "witch.poison": "enemy_or_nobody"}
    recap: ClassVar[RecapLines] = {"witch.heal": None, "witch.poison": None}
    editions = ("2009", "village2009", "web002", "summary003")
    decks: ClassVar[Mapping[str, int]] = {"base2009": 1, "village2009": 1, "cards32": 1}

    @window(0.75)
    async def heal(self, night: Night) -> None:
        """See the victim; give the life back."""
        victim = _victim(night)
        if night.has("life") or night.rules.witch_sees_victim:
            night.show("witch.victim", seat=victim)
        night.note = victim
        if victim is None or not night.has("life") or not _healable(night):
            return
        if await night.yes_no("witch.heal"):
            night.spend("life")
            night.do("heal", victim)
            night.rescue(victim)
            night.lift("mauled", victim)
            night.record("witch.heal", seat=night.seat, target=victim)

    @window(1.25)
    async def poison(self, night: Night) -> None:
        """Poison a player."""
        if not night.has("death"):
            return
        target = await night.seat_for("witch.poison", lambda: _targets(night))
        if target is None:
            return
        night.spend("death")
        night.mark("poisoned", target)
        night.record("witch.poison", seat=night.seat, target=target)
        night.harms(target)


def _victim(night: Night) -> Seat | None:
    """The pack's victim; by the rules also whom the wolves could not touch, or another wolf took (A-30, A-32, A-50)."""
    bitten, fled = night.bitten, night.done("flee")
    if fled and night.rules.witch_after_fire == "no_victim":
        bitten = None
    if bitten in night.done("shield") and not night.rules.witch_sees_protected:
        bitten = None
    return night.marked("mauled") if bitten is None and night.rules.witch_heals_white_wolf else bitten


def _healable(night: Night) -> bool:
    return night.rules.little_girl_caught_healable or night.marked("caught") is None


def _targets(night: Night) -> tuple[Seat, ...]:
    seats = night.living if night.rules.witch_poison_self else night.others
    if night.rules.witch_poison_victim:
        return seats
    return tuple(seat for seat in seats if seat != night.note)

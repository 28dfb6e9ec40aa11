"""
Whose call of the night goes on, as everybody hears it: his emblem is seen in the moonlight on the floor.

It follows from what the narrator has said, and from nothing else: he says the same whoever is called, lives or is dead.
Before the first game he tells of the night, and has it tried, by day: then the window shows one.
"""

from collections.abc import Mapping
from types import MappingProxyType

from engine.werewolf.model.role import Role
from engine.werewolf.setup.registry import CALLED, page_pictures, picture
from firmware.players.virtual.announced import DUSK
from firmware.session.box import Box

OPENS, CLOSES = frozenset({"wakes", "round", "hands"}), "sleeps"
"""How the cues end that open a call, or the round after one, and those that close it; before it stands whose it is."""

EMBLEMS: Mapping[str, str] = MappingProxyType(
    {str(one.call): picture(one.key) for one in CALLED}
    | {one.circle.name: page_pictures()[one.circle.sign] for one in CALLED if isinstance(one, Role) and one.circle}
    | {"lovers": "hearts"}
)
"""The picture of each call, and of each round, by what its cues begin with."""

PRACTICE = "practice"
"""How the phase is called in which the game is explained and tried; so the cues begin that are said only there."""

NIGHTFALLS, DAWNS = frozenset({"nights", "night"}), frozenset({"days", "speak", "vote", "ends"})
"""What follows it in the cues with which a night is shown there, and in those with which it is over."""


class Calling:
    """Follows what the narrator says in the nights at ``box``."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._called, self._told = "", False

    def hear(self, cue: str) -> None:
        """Know that the narrator says the line of ``cue``."""
        whose, _, what = cue.partition(".")
        if what in OPENS and whose in EMBLEMS:
            self._called = whose
        elif what == CLOSES or cue in DUSK or whose == PRACTICE:
            self._called = ""
        if whose == PRACTICE and (first := what.partition(".")[0]) in NIGHTFALLS | DAWNS:
            self._told = first in NIGHTFALLS

    @property
    def staged(self) -> bool:
        """Whether a night is shown by day, to all, before the first game."""
        return self._told and self._box.evening.phase == PRACTICE

    @property
    def emblem(self) -> str:
        """The picture of who is called now; nothing between the calls, and by day."""
        return EMBLEMS.get(self._called, "") if self._box.night or self.staged else ""

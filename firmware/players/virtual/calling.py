"""
Whose call of the night goes on, as everybody hears it: his emblem is seen in the moonlight on the floor.

It follows from what the narrator has said, and from nothing else: he says the same whoever is called, lives or is dead.
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


class Calling:
    """Follows what the narrator says in the nights at ``box``."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._called = ""

    def hear(self, cue: str) -> None:
        """Know that the narrator says the line of ``cue``."""
        whose, _, what = cue.partition(".")
        if what in OPENS and whose in EMBLEMS:
            self._called = whose
        elif what == CLOSES or cue in DUSK:
            self._called = ""

    @property
    def emblem(self) -> str:
        """The picture of who is called now; nothing between the calls, and by day."""
        return EMBLEMS.get(self._called, "") if self._box.night else ""

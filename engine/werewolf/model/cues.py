"""
Every cue the rules can give, with the facts it carries.

Narration must know each of these words, and no cue is given that is not here.
A role or a building adds its calls (``<call>.wakes``, ``<call>.sleeps``), its round and its own cues and pages by
itself (see `engine.werewolf.setup.registry`): this table holds only what belongs to no single role.

A cue that opens something the table then waits for ends in ``.wakes`` or ``.opens``, or is ``night.falls``
or ``dawn``: an interrupted evening starts again from the last of these.
"""

from collections.abc import Mapping
from enum import Enum


class Fact(Enum):
    """What numbers a fact holds. Those of a seat, of several, or of a seat for each, may be None."""

    SEAT = "a seat"
    SEATS = "several seats"
    PLACE = "a place round the table, not the player who sits there"
    COUNTS = "a number for each of several seats"
    VOTES = "a seat for each of several seats"
    OTHER = "none that stands for a seat"


#: The name of a fact, of a cue or of a recorded event -> what it holds. A caller that numbers the seats otherwise
#: than the rules goes by this, so every name that a cue or an event uses has to be here.
FACTS: Mapping[str, Fact] = {
    **dict.fromkeys(("seat", "other", "target", "double", "lord"), Fact.SEAT),
    **dict.fromkeys(("seats", "winners"), Fact.SEATS),
    "place": Fact.PLACE,
    "counts": Fact.COUNTS,
    "votes": Fact.VOTES,
    **dict.fromkeys(("building", "camp", "cards", "cause", "dealt", "role", "side"), Fact.OTHER),
    **dict.fromkeys(("day", "free", "heads_down", "kind", "night", "seconds"), Fact.OTHER),
}

#: Cue -> the names of its facts; a name ending in "?" is there only when the rules say so.
PUBLIC: Mapping[str, tuple[str, ...]] = {
    "night.falls": ("night", "heads_down"),
    "dawn": ("day",),
    "dawn.quiet": (),
    "death": ("seat", "role?", "camp?", "dealt?", "cause?"),
    "grief": ("seat",),
    "left": ("seat",),
    "captain.opens": (),
    "captain.tally": ("counts", "votes"),
    "captain.runoff.opens": ("seats",),
    "captain.elected": ("seat",),
    "captain.none": (),
    "captain.falls": ("seat",),
    "captain.heir": ("seat",),
    "captain.lost": (),
    "captain.unhoused": ("seat",),
    "lot.late": ("seat",),
    "lot.tie": ("seat",),
    "lot.votes": (),
    "debate.opens": ("seconds",),
    "debate.resumes": (),
    "debate.closes": (),
    "arrows.round": (),
    "arrows.look": ("seat",),
    "vote.opens": (),
    "vote.tally": ("counts", "votes", "double?"),
    "vote.runoff.opens": ("seats",),
    "vote.captain": ("seat",),
    "vote.tiebreak.opens": ("seat", "seats"),
    "vote.poster": ("seat",),
    "vote.condemned": ("seat",),
    "vote.pardoned": ("seat",),
    "vote.cancelled": (),
    "vote.nobody": (),
    "over": ("side", "winners"),
}

PRIVATE: Mapping[str, tuple[str, ...]] = {
    "arrow.double": (),
    "arrow.single": (),
}

"""
Every cue the rules can give, with the facts it carries (`engine.facts`).

Narration must know each of these words, and no cue is given that is not here.
A role or a building adds its calls (``<call>.wakes``, ``<call>.sleeps``), its round and its own cues and pages by
itself (see `engine.werewolf.setup.registry`): this table holds only what belongs to no single role.

A cue that opens something the table then waits for ends in ``.wakes`` or ``.opens``, or is ``night.falls``
or ``dawn``: an interrupted evening starts again from the last of these.
"""

from collections.abc import Mapping

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
    "deadlock": ("seats",),
    "lot.late": ("seat",),
    "lot.tie": ("seat",),
    "lot.votes": (),
    "debate.opens": ("seconds", "seats?"),
    "debate.resumes": (),
    "debate.closes": (),
    "arrows.round": (),
    "arrows.look": ("seat",),
    "vote.opens": (),
    "hands.opens": ("double?", "captain?", "poster?"),
    "vote.tally": ("counts", "votes", "double?"),
    "vote.runoff.opens": ("seats",),
    "vote.captain": ("seat",),
    "vote.tiebreak.opens": ("seat", "seats"),
    "vote.poster": ("seat",),
    "vote.condemned": ("seat",),
    "vote.pardoned": ("seat",),
    "vote.cancelled": (),
    "vote.nobody": (),
    "decided": (),
    "duel.lasts": (),
    "standstill.near": (),
    "standstill": (),
    "over": ("side", "winners", "seats?"),
}

PRIVATE: Mapping[str, tuple[str, ...]] = {
    "arrow.double": (),
    "arrow.single": (),
}

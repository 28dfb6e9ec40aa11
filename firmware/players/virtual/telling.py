"""The story of a game as it is read in the window: plainly, where the narrator speaks in images."""

from collections.abc import Mapping

from audio.text.narration import Narration
from firmware.players.virtual.words import LINES
from firmware.session.dialogue.retelling import Line
from hardware.ports.pads import Pad

STORY, WOLF, OTHER = "story.", ".wolf", ".other"
"""With this begins every cue of the story, and end those of a line about a wolf, and about lovers of one kind."""

AROUND = frozenset({"story.opens", "story.closes"})
"""What only the narrator says, at the beginning and at the end."""

OF_TARGET = frozenset(
    {"witch.poison", "hunter", "hunter.lot", "barber", "white_werewolf", "seer", "confessor", "lord", "lord.begged"}
)
"""The lines in which it is the card of the target that is named."""

PARDON = "lord"
"""The line about a pardon, of which its owner may be the condemned."""


LONE = ".lone"
"""With this ends the label of a line about wolves where only one was left."""


def plainly(narration: Narration, line: Line, cards: Mapping[Pad, str], *, lone: bool = False) -> str:
    """What ``line`` says, in plain words. ``cards`` are those of all; a ``lone`` one of their Werewolves was left."""
    cue, facts = line
    name = cue.removeprefix(STORY).removesuffix(WOLF).removesuffix(OTHER)
    who = facts.get("target" if name in OF_TARGET else "seat", 0)
    if name == PARDON and facts["seat"] == who:
        name = f"{PARDON}.self"
    named = {"role": cards[who]} if who in cards else {}
    label = f"{LINES}{name}"
    if lone and f"{label}{LONE}" in narration.labels():
        label += LONE
    return narration.label(label, **{"votes": "", **named, **facts})

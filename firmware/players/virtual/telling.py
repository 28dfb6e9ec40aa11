"""The story of a game as it is read in the window: plainly, who died of what, where the narrator speaks in images."""

from collections.abc import Mapping

from audio.text.narration import Narration
from firmware.players.virtual.words import LINES
from firmware.session.dialogue.retelling import Line
from hardware.ports.pads import Pad

STORY, WOLF = "story.", ".wolf"
"""With this begins every cue of the story, and ends that of a line about a wolf."""

AROUND = frozenset({"story.opens", "story.closes"})
"""What only the narrator says, at the beginning and at the end."""

OF_TARGET = frozenset({"witch.poison", "hunter", "barber", "white_werewolf", "seer", "confessor"})
"""The lines in which it is the card of the target that is named."""


def plainly(narration: Narration, line: Line, cards: Mapping[Pad, str]) -> str | None:
    """What ``line`` says, in plain words; ``None`` where the narrator's are to be read. ``cards`` are those of all."""
    cue, facts = line
    name = cue.removeprefix(STORY).removesuffix(WOLF)
    label = f"{LINES}{name}"
    if label not in narration.labels():
        return None
    who = facts.get("target" if name in OF_TARGET else "seat", 0)
    named = {"role": cards[who]} if who in cards else {}
    return narration.label(label, **{**named, **facts})

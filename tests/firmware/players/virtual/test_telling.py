"""The story in the window says plainly who died of what."""

import pytest

from audio.text.narration import Narration, languages
from firmware.players.virtual.telling import plainly
from hardware.ports.pads import Pad

FALLS = (
    *("devoured", "caught", "starved", "grief", "voted", "voted.wolf", "blamed", "burnt", "left", "shaved"),
    *(f"{cue}{wolf}" for cue in ("witch.poison", "hunter", "barber") for wolf in ("", ".wolf")),
    "white_werewolf",
)
CARDS = {Pad(1): "seer", Pad(2): "hunter"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("cue", FALLS)
def test_every_death_is_told_plainly(language: str, cue: str) -> None:
    """Who died is named with the card, whichever way it was."""
    narration = Narration.load(language)
    narration.names = {1: "Ada", 2: "Ben"}
    kills = cue.startswith(("witch", "hunter", "barber", "white"))
    facts = {"seat": Pad(2), "target": Pad(1)} if kills else {"seat": Pad(1), "other": Pad(2)}
    told = plainly(narration, (f"story.{cue}", facts), CARDS)
    assert told is not None
    assert f"Ada ({narration.role('seer', article=False)})" in told


def test_who_was_eaten() -> None:
    """In words that need no image; a line that has no plain ones is left to the narrator."""
    narration = Narration.load("en")
    narration.names = {1: "Clara"}
    line = "story.devoured", {"seat": Pad(1), "role": "villager"}
    told = plainly(narration, line, {Pad(1): "villager"})
    assert f"Clara ({narration.role('villager', article=False)}) was eaten by the Werewolves." == told
    assert plainly(narration, ("story.blind", {"seat": Pad(1)}), {}) is None

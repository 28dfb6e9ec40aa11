"""The labels of the virtual table's window, in the table's language."""

from audio.text.narration import Narration
from hardware.virtual.scene import WORDS


def window_words(narration: Narration) -> dict[str, str]:
    """Every label the narration has a text for (``window.<name>``); the window knows the others in English."""
    known = narration.labels()
    return {name: narration.label(f"window.{name}") for name in WORDS if f"window.{name}" in known}

"""
The sound cards while the card installs: which there are, which one is heard, and how loud it is set.

What is said was rendered on the PC. A card is named by its id, as its number changes from one start to the next.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from firmware.appliance.install.shell import Shell
from firmware.appliance.install.step import put
from firmware.runtime.config.writing import literal

LEVEL, PERCENT = "0dB", "80%"
"""Where a mixer changes nothing of what is played, so that nothing is clipped; and for a mixer without decibels."""
_CARD = re.compile(r"(?m)^ *\d+ \[(\S*) *\]")
_CONTROL = re.compile(r"(?m)^Simple mixer control '(.*)',(\d+)$")


@dataclass(frozen=True, slots=True)
class Voice:
    """
    What is heard while the card installs.

    Parameters
    ----------
    shell:
        Runs aplay and amixer.
    sounds:
        The folder of what can be said.
    chosen:
        The card that is configured, or nothing.
    kept:
        The file of the configuration that names the card which was heard.
    proc:
        Where ALSA lists its cards.

    """

    shell: Shell
    sounds: Path
    chosen: str
    kept: Path
    proc: Path = Path("/proc/asound")

    def cards(self) -> Sequence[str]:
        """Every sound card by its id."""
        path = self.proc / "cards"
        return _CARD.findall(path.read_text(encoding="utf-8", errors="replace")) if path.exists() else []

    def known(self) -> str:
        """The card that is known to be heard: the configured one, or the one that was answered; nothing if none."""
        text = self.kept.read_text(encoding="utf-8") if self.kept.exists() else ""
        found = re.search(r'(?m)^card = "(.*)"$', text)
        return next((card for card in (self.chosen, found[1] if found else "") if card and card in self.cards()), "")

    def say(self, name: str, card: str = "") -> None:
        """Say it on ``card``, or on the one that is known, or on one card after the other."""
        known = card or self.known()
        for each in [known] if known else self.cards():
            self._level(each)
            sound = str(self.sounds / f"{name}.wav")
            self.shell.run("timeout", "30", "aplay", "-q", "-D", f"plughw:CARD={each}", sound)

    def keep(self, card: str) -> None:
        """Write down that this card is heard, for the box, and keep how loud it is set."""
        put(self.kept, f"# found at the first start\n[sound]\ncard = {literal(card)}\n")
        self.shell.run("alsactl", "store", card)

    def _level(self, card: str) -> None:
        """Set every volume of the card to where it changes nothing, and unmute it."""
        for name, number in _CONTROL.findall(self.shell.run("amixer", "-c", card, "scontrols").output):
            control = ("amixer", "-q", "-c", card, "sset", f"{name},{number}")
            if self.shell.run(*control, LEVEL, "unmute").code:
                self.shell.run(*control, PERCENT, "unmute")

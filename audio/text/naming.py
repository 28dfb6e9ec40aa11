"""What cards and camps are called where a word may be missing: in what an earlier or a later version wrote."""

from dataclasses import dataclass

from audio.text.narration import Narration


@dataclass(frozen=True, slots=True)
class Named:
    """The names in one language, from its ``narration``; what it has no word for is called as it is written."""

    narration: Narration

    def role(self, key: str) -> str:
        """What a card or a trade is called, without its article."""
        return self.narration.role(key, article=False) if key in self.narration.roles() else key

    def side(self, side: str) -> str:
        """Whoever has won: ``the Werewolves``, ``the Piper``."""
        known = side in self.narration.sides()
        return self.narration.fill("side", "{side}", {"side": side}) if known else self.role(side)

"""
What the whole table knows.

Law: whatever is said aloud, and whom the night calls, is computed from this and the
rules alone; nothing in here was learnt from a face-down card.
"""

from collections import Counter
from collections.abc import Iterable

from engine.rules import Rules


class PublicView:
    """The public side of the state; changed by `engine.state` only."""

    __slots__ = (
        "captain",
        "captain_over",
        "composition",
        "day",
        "dead",
        "departed",
        "edition",
        "living",
        "night",
        "phase",
        "preset",
        "rules",
        "turned_up",
        "votes",
    )

    def __init__(
        self,
        edition: str,
        rules: Rules,
        preset: Rules,
        cards: Iterable[str],
        players: int,
    ) -> None:
        """``cards`` are all that were shuffled, ``preset`` the edition's own rules."""
        self.edition = edition
        self.rules = rules
        self.preset = preset
        self.composition = dict(Counter(cards))
        self.living = list(range(1, players + 1))
        self.captain: int | None = None
        self.captain_over = False
        self.night = 0
        self.day = 0
        self.phase = "setup"
        self.dead: list[int] = []
        self.departed: dict[int, dict[str, object]] = {}
        self.turned_up: dict[str, int] = {}
        self.votes: dict[int, int | None] = {}

    def face_down(self, role: str) -> int:
        """How many cards of ``role`` nobody has seen yet."""
        return self.composition.get(role, 0) - self.turned_up.get(role, 0)

    def to_json(self) -> dict[str, object]:
        """The answer to ``{"query": "public"}``."""
        known = self.rules.composition_public
        return {
            "edition": self.edition,
            "rules": self.rules.differing(self.preset),
            "night": self.night,
            "day": self.day,
            "phase": self.phase,
            "composition": dict(sorted(self.composition.items())) if known else None,
            "living": list(self.living),
            "dead": [{"seat": seat, **self.departed[seat]} for seat in self.dead],
            "captain": self.captain,
            "votes": dict(self.votes),
        }

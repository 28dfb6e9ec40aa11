"""Who comes to a virtual table."""

from collections.abc import Mapping
from dataclasses import dataclass

from firmware.players.opponents import Strength
from hardware.ports.pads import Pad


@dataclass(frozen=True, slots=True)
class People:
    """
    Who comes to the table.

    ``humans`` are the seats that people take, ``names`` what anybody is called, by seat;
    ``seed`` is what everything drawn is drawn from, or ``None``; ``strength`` is how well the bots play, and
    ``voices`` whether they speak aloud. ``resumes`` is whether they go on with an interrupted evening.
    """

    humans: tuple[Pad, ...]
    names: Mapping[int, str]
    seed: str | None
    strength: Strength = "steady"
    voices: bool = False
    resumes: bool = False

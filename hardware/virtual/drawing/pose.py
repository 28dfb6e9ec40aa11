"""
A figure at the table while it is drawn: where its points are seen, slightly from above, and with what it is drawn.

A head is a ball whose points are given in parts of its radius: before its middle, towards the table, above it, and
beside it. Those of a body are given in units of the figure.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import atan2, cos, hypot, pi, radians, sin
from types import MappingProxyType
from typing import Literal, NamedTuple

import pygame

from hardware.virtual.drawing.paint import BLACK, WHITE, Colour, mixed

WIDE = 84
"""How wide and how high the picture of a figure is, in units."""

HEAD = 13.5
"""The radius of a head, in units."""

RISE, FLAT = 0.84, 0.54
"""How much is seen of what stands upright, and of what lies flat."""

NECK = 6
"""How far a head is above the chair, in units."""

NODS, LOOKS, READS = radians(20), -radians(7), radians(10)
"""How far the head of who sleeps is bent, those of others, and that of who looks down before himself."""

FINE, COARSE, LARGE = 4, 2, 1.5
"""How much larger than it is seen a figure is drawn; and one from so many points a unit on."""

ROUND = 40
"""The corners of a ring."""

_TURNS = tuple((cos(turn), sin(turn)) for turn in (2 * pi * step / ROUND for step in range(ROUND)))
"""Where they are; a figure has dozens of rings."""

Mood = Literal["listens", "speaks", "sleeps", "waits", "reads"]
"""What a player does: who waits has his eyes shut and his head up, and who reads looks down at his own light."""

BENT: Mapping[Mood, float] = MappingProxyType({"sleeps": NODS, "reads": READS})
SHUT: frozenset[Mood] = frozenset({"sleeps", "waits"})

LEANS: Mapping[Mood, float] = MappingProxyType(
    {"listens": 1.5, "speaks": 4.0, "sleeps": 3.5, "waits": 2.2, "reads": 3.0}
)
"""How far a head is before the middle of the chair, in units."""

Spot = tuple[float, float]


class Stance(NamedTuple):
    """
    How a figure is seen.

    What it does, by how many degrees its head looks ``aside`` of the middle of the table, counterclockwise, how much it
    has ``lifted`` a torch, and how much of it is still ``there``, each of these from 0 to 1.
    """

    mood: Mood = "listens"
    aside: float = 0.0
    lifted: float = 0.0
    there: float = 1.0


PLAIN = Stance()


@dataclass(frozen=True, slots=True)
class Ball:
    """A ball at a head, of a ``radius`` in parts of that of the head; one that is ``smooth`` runs into the others."""

    before: float
    above: float
    beside: float
    radius: float
    colour: Colour
    smooth: bool = False


class Pose:
    """
    A figure that turns to the middle of the table, and its picture.

    ``unit`` is how many points a unit has, ``turn`` that of the chair, in degrees: 0 for who sits at the lower edge.
    It is drawn over a copy of ``ground``, the picture of a figure of that size, or over nothing.
    """

    def __init__(
        self,
        unit: float,
        turn: float,
        stance: Stance = PLAIN,
        ground: pygame.Surface | None = None,
    ) -> None:
        self.mood, self.lifted, self._fine = stance.mood, stance.lifted, FINE if unit < LARGE else COARSE
        self._unit, self._side = unit * self._fine, round(WIDE * unit)
        self._ground = ground
        self._to = (-sin(radians(turn)), -cos(radians(turn)))
        self._looks = (-sin(radians(turn + stance.aside)), -cos(radians(turn + stance.aside)))
        pitch, lean = BENT.get(self.mood, LOOKS), LEANS[self.mood]
        self._pitch = sin(pitch), cos(pitch)
        self.head = (lean * self._to[0], FLAT * lean * self._to[1] - NECK)

    @cached_property
    def picture(self) -> pygame.Surface:
        """What it is drawn on, larger than it is seen; where something is can be asked without."""
        if self._ground is not None:
            return self._ground.copy()
        return pygame.Surface((self._side * self._fine,) * 2, pygame.SRCALPHA)

    @property
    def away(self) -> float:
        """How much the figure turns its back to who looks at the table, from 0 to 1."""
        return max(0.0, -self._to[1])

    def done(self) -> pygame.Surface:
        """The picture, as large as it is seen."""
        return pygame.transform.smoothscale(self.picture, (self._side, self._side))

    # -- where something is ----------------------------------------------------------------------------

    def near(self, before: float, above: float, beside: float) -> float:
        """How near a point of the head is, from -1 to 1; those below 0 are on its other side."""
        before, above = self._bent(before, above)
        return RISE * (before * self._looks[1] + beside * self._looks[0]) + FLAT * above

    def spot(self, before: float, above: float, beside: float) -> Spot:
        """Where a point of the head is seen."""
        (x, y), (middle, level) = self._looks, self.head
        before, above = self._bent(before, above)
        far = before * y + beside * x
        return middle + HEAD * (before * x - beside * y), level + HEAD * (FLAT * far - RISE * above)

    def body(self, before: float, above: float, beside: float) -> Spot:
        """Where a point of the body is seen."""
        x, y = self._to
        return before * x - beside * y, FLAT * (before * y + beside * x) - RISE * above - NECK

    def ring(self, radius: float, above: float, *, before: float = 0.0, beside: float = 0.0) -> list[Spot]:
        """A level ring around the head, or around a point ``before`` and ``beside`` its middle."""
        return [self.spot(before + radius * x, above, beside + radius * y) for x, y in _TURNS]

    def level(self, wide: float, deep: float, above: float) -> list[Spot]:
        """A level ring of the body."""
        return [self.body(deep * x, above, wide * y) for x, y in _TURNS]

    def rim(self, start: Spot, end: Spot) -> list[Spot]:
        """The rim of the head from one point to another, the shorter way."""
        first, last = (atan2(y - self.head[1], x - self.head[0]) for x, y in (start, end))
        way = (last - first + pi) % (2 * pi) - pi
        turns = (first + way * step / 12 for step in range(13))
        return [(self.head[0] + HEAD * cos(turn), self.head[1] + HEAD * sin(turn)) for turn in turns]

    def _bent(self, before: float, above: float) -> Spot:
        bent, upright = self._pitch
        return before * upright + above * bent, above * upright - before * bent

    # -- how it is drawn -------------------------------------------------------------------------------

    def shape(self, colour: Colour, spots: Iterable[Spot]) -> None:
        """Fill what has these corners."""
        middle, unit = self._side * self._fine / 2, self._unit
        corners = [(round(middle + x * unit), round(middle + y * unit)) for x, y in spots]
        pygame.draw.polygon(self.picture, colour, corners)

    def oval(self, colour: Colour, middle: Spot, wide: float, deep: float = 0.0) -> None:
        """Fill an oval of these radii; a circle where only one is given."""
        area = pygame.Rect(0, 0, round(2 * wide * self._unit), round(2 * (deep or wide) * self._unit))
        area.center = self._at(middle)
        pygame.draw.ellipse(self.picture, colour, area)

    def stroke(self, colour: Colour, spots: Sequence[Spot], wide: float) -> None:
        """Draw a line with round ends."""
        for (x, y), (to_x, to_y) in pairwise(spots):
            steps = max(1, round(hypot(to_x - x, to_y - y) * 2 / wide * 2))
            for step in range(steps + 1):
                share = step / steps
                self.oval(colour, (x + (to_x - x) * share, y + (to_y - y) * share), wide / 2)

    def balls(self, balls: Iterable[Ball]) -> None:
        """Draw ``balls``, the far ones first."""
        near = sorted(balls, key=lambda one: self.near(one.before, one.above, one.beside))
        for ball in near:
            if ball.smooth:
                self._edge(ball)
        for ball in near:
            if not ball.smooth:
                self._edge(ball)
            self._fill(ball)

    def _edge(self, ball: Ball) -> None:
        at = self.spot(ball.before, ball.above, ball.beside)
        self.oval(mixed(ball.colour, BLACK, 0.35), at, ball.radius * HEAD + 0.6)

    def _fill(self, ball: Ball) -> None:
        (x, y), radius = self.spot(ball.before, ball.above, ball.beside), ball.radius * HEAD
        self.oval(ball.colour, (x, y), radius)
        if not ball.smooth:
            self.oval(mixed(ball.colour, WHITE, 0.14), (x - 0.1 * radius, y - 0.25 * radius), radius * 0.6)

    def _at(self, spot: Spot) -> tuple[int, int]:
        middle = self._side * self._fine / 2
        return round(middle + spot[0] * self._unit), round(middle + spot[1] * self._unit)

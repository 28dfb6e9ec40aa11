"""What the players around the table have on their heads."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from math import cos, pi, sin
from types import MappingProxyType

from hardware.virtual.drawing.heads import LINEN, covering
from hardware.virtual.drawing.paint import BLACK, WHITE, Colour, mixed
from hardware.virtual.drawing.pose import HEAD, Ball, Pose
from hardware.virtual.drawing.wardrobe import Headwear, Look

STRAW: Colour = (226, 188, 104)
FELT: Colour = (70, 54, 40)
TWEED: Colour = (80, 70, 60)
LEAF: Colour = (96, 140, 70)
PETALS: tuple[Colour, ...] = ((236, 128, 150), (250, 240, 226), (246, 204, 92))

FEATHER = ((0.45, 0.8, 0.98), (0.1, 0.98, 1.16), (-0.35, 1.12, 1.2), (-0.8, 1.14, 1.08), (-1.15, 1.08, 0.85))
VANES = (1.4, 3.2, 3.6, 2.2)
"""How a feather runs, and how wide its parts are."""

STACKED = 17
"""The rings of a crown."""


def draw_hat(pose: Pose, look: Look) -> None:
    """Draw what is on a head."""
    if draw := HATS.get(look.style.head):
        draw(pose, look)


def _straw(pose: Pose, look: Look) -> None:
    _brim(pose, STRAW, 1.5, 0.62)
    pose.shape(mixed(STRAW, (150, 100, 40), 0.28), pose.ring(1.3, 0.62))
    pose.shape(mixed(STRAW, WHITE, 0.12), pose.ring(1.2, 0.63))
    _crown(pose, STRAW, 0.86, (0.62, 1.25), band=look.trim)


def _felt(pose: Pose, look: Look) -> None:
    colour = mixed(look.trim, FELT, 0.5)
    _brim(pose, colour, 1.45, 0.62)
    _crown(pose, colour, 0.88, (0.62, 1.3), band=mixed(colour, BLACK, 0.45))
    for wider, tone in ((1.2, mixed(LINEN, BLACK, 0.5)), (0.0, LINEN)):
        for (one, other), wide in zip(pairwise(FEATHER), VANES, strict=True):
            pose.stroke(tone, [pose.spot(*one), pose.spot(*other)], wide + wider)


def _beanie(pose: Pose, look: Look) -> None:
    _brim(pose, mixed(look.trim, WHITE, 0.3), 1.12, 0.4)
    _crown(pose, look.trim, 1.0, (0.5, 1.15))
    pose.balls([Ball(0, 1.28, 0, 0.3, LINEN)])


def _cap(pose: Pose, look: Look) -> None:
    turns = [pi * (step / 20 - 0.5) for step in range(21)]
    peak = [pose.spot(0.55 + 0.85 * cos(turn), 0.5, 0.78 * sin(turn)) for turn in turns]
    pose.shape(mixed(look.trim, BLACK, 0.55), peak)
    _crown(pose, mixed(look.trim, TWEED, 0.35), 1.12, (0.5, 1.0))
    pose.balls([Ball(0, 1.02, 0, 0.1, mixed(look.trim, BLACK, 0.2))])


def _beret(pose: Pose, look: Look) -> None:
    for radius, tone in ((1.21, mixed(look.trim, BLACK, 0.5)), (1.14, look.trim), (0.8, mixed(look.trim, WHITE, 0.12))):
        pose.shape(tone, pose.ring(radius, 0.72, before=-0.1, beside=0.16))
    pose.stroke(mixed(look.trim, BLACK, 0.4), [pose.spot(-0.1, above, 0.16) for above in (0.72, 0.95)], 1.6)


def _band(pose: Pose, look: Look) -> None:
    for turn in (2 * pi * step / 60 for step in range(60)):
        if pose.near(0.88 * cos(turn), 0.55, 0.88 * sin(turn)) > 0:
            pose.oval(look.trim, pose.spot(0.88 * cos(turn), 0.55, 0.88 * sin(turn)), 1.9)


def _wreath(pose: Pose, _: Look) -> None:
    balls = []
    for step in range(14):
        turn, leaf = pi * step / 7, bool(step % 2)
        colour, radius = (LEAF, 0.2) if leaf else (PETALS[step // 2 % len(PETALS)], 0.26)
        balls.append(Ball(0.86 * cos(turn), 0.6, 0.86 * sin(turn), radius, colour))
    pose.balls(balls)


def _hood(pose: Pose, look: Look) -> None:
    """Draw the tip of a hood, which hangs down behind."""
    colour = covering(look)
    for wider, tone in ((0.8, mixed(colour, BLACK, 0.45)), (0.0, colour)):
        for share in (step / 11 for step in range(12)):
            at = pose.spot(-0.45 - 0.85 * share, 1.0 + 0.32 * share - 0.6 * share * share, 0)
            pose.oval(tone, at, HEAD * (0.5 - 0.38 * share) + wider)


def _bonnet(pose: Pose, look: Look) -> None:
    """Draw the ribbon of a bonnet, and where it is gathered at the back."""
    if pose.near(-0.92, -0.1, 0) > 0:
        pose.balls([Ball(-0.92, -0.1, 0, 0.42, LINEN)])
    for turn in (pi * (step / 40 - 0.5) * 1.3 for step in range(41)):
        if pose.near(0.02, 1.12 * cos(turn), 1.12 * sin(turn)) > 0:
            pose.oval(look.trim, pose.spot(0.02, 1.12 * cos(turn), 1.12 * sin(turn)), 1.5)


def _scarf(pose: Pose, _: Look) -> None:
    """Draw the white dots of a scarf, but for the face."""
    for above, count in ((0.98, 1), (0.72, 6), (0.3, 9), (-0.15, 10)):
        level = (1 - above * above) ** 0.5
        for turn in (2 * pi * (step + 0.5) / count for step in range(count)):
            before, at = level * cos(turn), (1.06 * level * cos(turn), 1.06 * above, 1.06 * level * sin(turn))
            if pose.near(*at) > 0.1 and 0.93 * before - 0.37 * above < 0.32:
                pose.oval(LINEN, pose.spot(*at), 1.15)


def _brim(pose: Pose, colour: Colour, radius: float, above: float) -> None:
    pose.shape(mixed(colour, BLACK, 0.5), pose.ring(radius + 0.06, above - 0.05))
    pose.shape(colour, pose.ring(radius, above))


def _crown(pose: Pose, colour: Colour, radius: float, levels: tuple[float, float], band: Colour | None = None) -> None:
    """Stack the rings of a dome, the lowest of them in the colour of its ``band``."""
    low, high = levels
    for wider, tone in ((0.06, mixed(colour, BLACK, 0.5)), (0.0, colour)):
        for share in (step / STACKED for step in range(STACKED)):
            paint = band if band and not wider and share < 0.36 else tone
            pose.shape(paint, pose.ring(radius * (1 - share**2.6) ** 0.5 + wider, low + (high - low) * share))
    x, y = pose.spot(0, low + (high - low) * 0.8, 0)
    pose.oval(mixed(colour, WHITE, 0.14), (x - 1.5, y - 0.5), radius * HEAD * 0.5, radius * HEAD * 0.3)


HATS: Mapping[Headwear, Callable[[Pose, Look], None]] = MappingProxyType(
    {
        "band": _band,
        "beanie": _beanie,
        "beret": _beret,
        "bonnet": _bonnet,
        "cap": _cap,
        "felt": _felt,
        "hood": _hood,
        "scarf": _scarf,
        "straw": _straw,
        "wreath": _wreath,
    }
)

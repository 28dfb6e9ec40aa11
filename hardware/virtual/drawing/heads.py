"""The heads of the players around the table: faces, ears, hair and beards."""

from collections.abc import Iterator
from math import cos, pi, sin

from hardware.virtual.drawing.paint import BLACK, WHITE, Colour, mixed
from hardware.virtual.drawing.pose import HEAD, SHUT, Ball, Pose, Spot
from hardware.virtual.drawing.wardrobe import Look

PARTS = 48
"""Of the rim of a face."""

LINEN: Colour = (240, 232, 216)

Place = tuple[float, float, float]
"""How far a point is before, above and beside the middle of a head."""

COVERED = {"hood": 1.2, "bonnet": 1.14, "scarf": 1.1}
"""What covers all of a head but the face, and how large it is."""

FACE, HAIRY = {"hood": 0.92, "bonnet": 1.0, "scarf": 0.98}, 1.12
"""How far a face reaches below it, and below hair, as an angle; around a point a little below the middle."""

AHEAD, BELOW = 0.93, -0.37

LOCKS: tuple[Place, ...] = ((0.62, 0.66, -0.5), (0.74, 0.64, -0.12), (0.66, 0.68, 0.3), (0.5, 0.64, 0.62))
WHISKERS: tuple[Place, ...] = (
    (0.62, -0.42, -0.62),
    (0.62, -0.42, 0.62),
    (0.62, -0.68, -0.38),
    (0.62, -0.68, 0.38),
    (0.72, -0.74, 0),
)
CURLS = ((0.85, 6, 2.0), (0.45, 10, 0.72), (0.0, 10, 0.2))
"""Rows of curls: how high they are, how many, and how far to the front."""


def draw_head(pose: Pose, look: Look) -> None:
    """Draw a head, but for what is on it."""
    balls = [*_ears(look), *_hair(look), *_beard(look)]
    behind = [ball for ball in balls if pose.near(ball.before, ball.above, ball.beside) <= 0]
    pose.balls(behind)
    _skull(pose, look)
    _face(pose, look)
    pose.balls(ball for ball in balls if ball not in behind)


def covering(look: Look) -> Colour:
    """What is seen around the face."""
    colours = {"bonnet": LINEN, "scarf": look.trim, "hood": mixed(look.cloth, BLACK, 0.25), "bald": look.skin}
    return colours.get(look.style.head, look.hair)


def _skull(pose: Pose, look: Look) -> None:
    head, colour = look.style.head, covering(look)
    size = HEAD * COVERED.get(head, 1.05)
    x, y = pose.spot(-0.1 if head in COVERED else 0, 0.04, 0)
    pose.oval(mixed(colour, BLACK, 0.45), (x, y), size + 0.8)
    pose.oval(colour, (x, y), size)
    pose.oval(mixed(colour, WHITE, 0.1), (x - 1.5, y - 3.5), size * 0.66)
    angle = FACE.get(head, HAIRY)
    if head in COVERED:
        _front(pose, mixed(colour, *((WHITE, 0.45) if head == "bonnet" else (BLACK, 0.3))), angle + 0.16)
    if head != "bald":
        _front(pose, look.skin, angle)


def _front(pose: Pose, colour: Colour, angle: float) -> None:
    """Fill the front of a head, as far as it is on this side."""
    points = [_around_face(angle, 2 * pi * step / PARTS) for step in range(PARTS)]
    seen = [pose.near(*point) > 0 for point in points]
    if all(seen):
        pose.shape(colour, [pose.spot(*point) for point in points])
    elif any(seen):
        first = next(number for number in range(PARTS) if seen[number] and not seen[number - 1])
        spots = [pose.spot(*point) for point in (*points[first:], *points[:first]) if pose.near(*point) > 0]
        pose.shape(colour, [*spots, *pose.rim(spots[-1], spots[0])])


def _around_face(angle: float, turn: float) -> Place:
    """A point at that ``angle`` from the middle of the face."""
    across, up, straight = sin(angle) * cos(turn), sin(angle) * sin(turn), cos(angle)
    return AHEAD * straight - BELOW * up, BELOW * straight + AHEAD * up, across


# -- the face ------------------------------------------------------------------------------------------


def _face(pose: Pose, look: Look) -> None:
    for side in (-1, 1):
        if pose.near(0.72, -0.3, 0.56 * side) > 0.15:
            pose.oval(mixed(look.skin, (226, 96, 84), 0.38), pose.spot(0.72, -0.3, 0.56 * side), 2.5, 2)
        if pose.near(0.9, 0.02, 0.37 * side) > 0.08:
            _eye(pose, look, 0.37 * side)
    if pose.near(1.02, -0.2, 0) > 0:
        pose.oval(mixed(look.skin, (170, 80, 60), 0.35), pose.spot(1.02, -0.2, 0), 1.7, 1.5)
    if not look.style.beard and pose.near(0.86, -0.5, 0.24) > 0 and pose.near(0.86, -0.5, -0.24) > 0:
        _mouth(pose, mixed(look.skin, (130, 40, 40), 0.75))


def _mouth(pose: Pose, colour: Colour) -> None:
    if pose.mood == "speaks":
        pose.oval(colour, pose.spot(0.86, -0.55, 0), 2.3, 2.0)
    else:
        pose.stroke(colour, _bow(pose, (0.86, -0.5, 0), 0.24, 0.1), 1.1)


def _eye(pose: Pose, look: Look, beside: float) -> None:
    """Draw an eye, which may be shut, or look down."""
    if pose.mood in SHUT:
        pose.stroke(mixed(look.skin, (60, 24, 20), 0.85), _bow(pose, (0.9, 0.0, beside), 0.15, 0.09), 1.1)
        return
    x, y = pose.spot(0.9, 0.02, beside)
    pose.oval((250, 246, 240), (x, y), 2.5, 2.7)
    low = 1.3 if pose.mood == "reads" else 0.5
    pose.oval((36, 24, 22), (x, y + low), 1.75, 2.0)
    pose.oval(WHITE, (x - 0.5, y + low - 0.8), 0.55)
    if look.style.head not in {"straw", "felt"}:
        pose.stroke(
            mixed(look.hair, BLACK, 0.3), [pose.spot(0.88, 0.3, beside + step) for step in (-0.17, 0, 0.17)], 1.1
        )


def _bow(pose: Pose, middle: Place, wide: float, deep: float) -> list[Spot]:
    """A line that hangs down in the middle."""
    before, above, beside = middle
    steps = (-1, -0.5, 0, 0.5, 1)
    return [pose.spot(before, above - deep * (1 - step * step), beside + wide * step) for step in steps]


# -- hair ----------------------------------------------------------------------------------------------


def _ears(look: Look) -> Iterator[Ball]:
    if look.style.head not in COVERED and look.style.hair not in {"long", "curls"}:
        yield from (Ball(0.02, -0.18, side, 0.2, look.skin) for side in (-1, 1))


def _beard(look: Look) -> Iterator[Ball]:
    if look.style.beard:
        yield from (Ball(*at, 0.3, look.hair) for at in WHISKERS)


def _hair(look: Look) -> Iterator[Ball]:
    hair, colour = look.style.hair, look.hair
    if look.style.head in {"none", "band"}:
        yield from (Ball(*at, 0.3, colour) for at in LOCKS)
    if hair == "bun":
        yield Ball(-0.5, 1.0, 0, 0.46, colour)
    if hair == "braids":
        yield from (ball for side in (-1, 1) for ball in _braid(look, side))
    if hair == "long":
        yield from (ball for level in range(3) for ball in _back(0.4, -0.3 - 0.4 * level, 0.78, colour))
    if hair == "curls":
        yield from _curls(colour)
    if look.style.head == "bald":
        yield from _back(0.24, -0.1, 0.85, colour)


def _braid(look: Look, side: int) -> Iterator[Ball]:
    for step in range(4):
        down, out = -0.45 - 0.34 * step, (0.98 - 0.03 * step) * side
        yield Ball(0.05 + 0.05 * step, down, out, 0.28 - 0.03 * step, look.hair)
    yield Ball(0.2, -1.66, 0.9 * side, 0.13, look.trim)


def _back(radius: float, above: float, deep: float, colour: Colour) -> Iterator[Ball]:
    """A row of hair around the back of a head."""
    for step in range(9):
        turn = pi * (step / 8 - 0.5) * 1.2
        yield Ball(-deep * cos(turn), above, 0.95 * sin(turn), radius, colour, smooth=True)


def _curls(colour: Colour) -> Iterator[Ball]:
    for above, count, front in CURLS:
        level = 0.98 * (1 - above * above) ** 0.5
        turns = [2 * pi * step / count for step in range(count)]
        yield from (
            Ball(level * cos(turn), above, level * sin(turn), 0.33, colour) for turn in turns if cos(turn) < front
        )

"""The arms of who sits at the table: at rest, raised by who speaks, or with a torch."""

from hardware.virtual.drawing.paint import BLACK, WHITE, Colour, mixed
from hardware.virtual.drawing.pose import Pose, Spot
from hardware.virtual.drawing.wardrobe import Look

Joint = tuple[float, float, float]
"""How far it is before the middle of a chair, above that of a head, and beside both."""

RESTING: tuple[Joint, ...] = ((1, -16, 16), (11, -20, 16.5), (20, -22, 10), (22, -22, 9))
RAISED: tuple[Joint, ...] = ((1, -16, 16), (6, -15, 24), (9, -4, 26), (9, 1, 26))
BEARING: tuple[Joint, ...] = ((1, -15, 16), (6, -18, 25), (7, -11, 29), (7, -8, 30))
"""Where shoulder, elbow, wrist and hand are of who rests an arm on the table, raises it, or holds a torch."""

FOOT, NECK, TIP = (9, -16, 27), (4, 0, 35), (3, 4, 37)
"""Where the foot of a torch is, the neck below what burns, and its tip, in the hand of who holds it so."""

SIDEWAYS = 0.1
"""How much to the right, of his arm's length, somebody looks who lifts a torch with the left arm."""

STICK: Colour = (112, 74, 44)
PITCH: Colour = (48, 34, 28)


def draw_arms(pose: Pose, look: Look) -> None:
    """Draw both; with the right one who speaks makes his point, and a torch is lifted with the farther one."""
    if pose.mood == "speaks":
        _arm(pose, look, RESTING, -1)
        _arm(pose, look, RAISED, 1)
        return
    side = _side(pose)
    _arm(pose, look, RESTING, -side)
    if pose.lifted:
        _torch(pose)
    _arm(pose, look, _between(pose.lifted), side)


def _side(pose: Pose) -> int:
    """With which arm a torch is held, the left one or, at 1, the right one: never before the face or the pad."""
    return -1 if pose.body(1, 0, 0)[0] > SIDEWAYS else 1


def torch_tip(pose: Pose) -> Spot:
    """Where the flame of the torch is that is lifted in ``pose``."""
    return _held(pose, TIP)


def _torch(pose: Pose) -> None:
    foot, neck, tip = (_held(pose, part) for part in (FOOT, NECK, TIP))
    for wide, tone in ((4.6, mixed(STICK, BLACK, 0.6)), (3.0, STICK)):
        pose.stroke(tone, [foot, neck], wide)
    pose.stroke(PITCH, [neck, tip], 5.6)


def _held(pose: Pose, part: Joint) -> Spot:
    """Where a ``part`` of a torch is that has come with the hand."""
    now, then = _between(pose.lifted)[-1], BEARING[-1]
    before, above, beside = (a + b - c for a, b, c in zip(part, now, then, strict=True))
    return pose.body(before, above, beside * _side(pose))


def _between(lifted: float) -> tuple[Joint, ...]:
    """Where the joints are of an arm that has ``lifted`` a torch so far, from 0 to 1."""
    pairs = zip(RESTING, BEARING, strict=True)
    return tuple((a + (d - a) * lifted, b + (e - b) * lifted, c + (f - c) * lifted) for (a, b, c), (d, e, f) in pairs)


def _arm(pose: Pose, look: Look, joints: tuple[Joint, ...], side: int) -> None:
    """Draw the left arm, or the right one at ``side`` 1."""
    spots = [pose.body(before, above, beside * side) for before, above, beside in joints]
    pose.stroke(mixed(look.cloth, BLACK, 0.5), spots, 10.4)
    pose.stroke(mixed(look.cloth, WHITE, 0.04), spots, 8.4)
    pose.oval(mixed(look.skin, BLACK, 0.45), spots[-1], 4.5)
    pose.oval(look.skin, spots[-1], 3.8)

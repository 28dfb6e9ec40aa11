"""
Every plate of a case: the box, sized by what is in it, and a pad for each seat.

The sockets of the pads go round the box as the seats go round the table: clockwise from above, seat 1 at the front.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from firmware.workshop.case.body import Body, named
from firmware.workshop.case.lid import Lid
from firmware.workshop.case.making import PADS, Making
from firmware.workshop.case.shapes import Circle, Label, Loop, Plate, Point, rectangle
from hardware.boards import BoardSettings

BOARD: Point = (160.0, 100.0)
"""A perfboard, which bears two expanders."""
PI: Point = (85.0, 56.0)
PI_HOLES: Point = (58.0, 49.0)
"""Between the holes of a Pi 3, 4 and 5; a Zero has its own 58 x 23."""
HEIGHT = 70.0
PITCH = 16.0
"""From socket to socket at least, beyond the socket's own width."""
POST, SCREW = 12.0, 3.2
"""In each corner stands a post of glued blocks, into which the lid is screwed."""
PLUG = 12.0
"""The hole for the cable of the power supply."""


def plates(box: BoardSettings, making: Making) -> list[Plate]:
    """Every plate, as often as it is needed."""
    body = _body(box, making)
    parts = body.plates("")
    walls = _sockets(box.wiring.seats, body, making)
    found = [
        _lid(parts["lid"], box, body, making),
        *(_wall(parts[side], side, walls[side], body, making) for side in walls),
        _floor(parts["floor"], box, body, making),
        *_blocks(body),
    ]
    return [*found, *(plate for seat in range(1, box.wiring.seats + 1) for plate in pad(making, seat))]


def boards(box: BoardSettings) -> int:
    """How many perfboards are in the box: each bears two expanders."""
    return -(-len(box.wiring.expanders) // 2)


def pad(making: Making, seat: int) -> list[Plate]:
    """The plates of one pad; green is the key with the dot."""
    width, depth, height = PADS[making.pad]
    body = Body(width, depth, height, making.thick)
    parts = body.plates("pad ")
    up, down, light = (width * 0.3, depth * 0.4), (width * 0.7, depth * 0.4), (width / 2, depth * 0.76)
    top = parts["lid"]
    holes = (*(Circle(key, making.key / 2) for key in (up, down)), Circle(light, making.light / 2))
    dot = Circle((up[0], up[1] - making.key / 2 - 3.0), 1.0)
    number = Label((width * 0.5, depth * 0.14), str(seat))
    cable = replace(parts["back"], holes=(Circle((width / 2, height / 2), 2.5),))
    others = [named(parts[side], _middle(parts[side])) for side in ("front", "left", "right", "floor")]
    return [replace(top, holes=holes, marks=(dot, number)), cable, *others]


def _body(box: BoardSettings, making: Making) -> Body:
    """The box: as wide as its boards beside the Pi, its lid and its sockets ask for."""
    number, least = boards(box), Lid(box, making).least
    inner = 2 * making.thick + 2 * POST
    width = max(least[0], inner + number * (BOARD[1] + 10) + PI[1] + 30)
    depth = max(least[1], inner + (BOARD[0] if number else PI[0]) + 10)
    places = box.wiring.seats + 2  # the power's cable takes two
    while sum(_room(length, making) for length in (width, depth, width, depth)) < places:
        width, depth = width + PITCH, depth + PITCH
    return Body(float(round(width)), float(round(depth)), HEIGHT, making.thick)


def _room(length: float, making: Making) -> int:
    """How many sockets fit on a wall."""
    return int((length - 2 * (making.thick + POST + making.socket)) // (making.socket + PITCH)) + 1


def _sockets(seats: int, body: Body, making: Making) -> dict[str, list[int]]:
    """The seats on each wall, from left to right as it is seen from outside."""
    lengths = {"front": body.width, "left": body.depth, "back": body.width, "right": body.depth}
    room = {side: _room(length, making) - 2 * (side == "back") for side, length in lengths.items()}
    share = {side: seats * count // sum(room.values()) for side, count in room.items()}
    for side in ("front", "back", "left", "right"):
        if sum(share.values()) < seats and share[side] < room[side]:
            share[side] += 1
    ends = [0]
    for side in lengths:
        ends.append(ends[-1] + share[side])
    numbers = list(range(1, seats + 1))
    return {side: numbers[a:b][::-1] for side, (a, b) in zip(lengths, pairwise(ends), strict=True)}


def _wall(plate: Plate, side: str, seats: Sequence[int], body: Body, making: Making) -> Plate:
    """A wall with its sockets, numbered above them; the back has the hole for the power and slits for the air."""
    length, middle = plate.size[0], body.height * 0.55
    places = len(seats) + 2 * (side == "back")
    margin = making.thick + POST + making.socket
    step = (length - 2 * margin) / max(1, places - 1) if places > 1 else 0.0
    along = [margin + step * at if places > 1 else length / 2 for at in range(places)]
    holes = [Circle((x, middle), making.socket / 2) for x in along[: len(seats)]]
    marks = [Label((x, middle + making.socket / 2 + 6), str(seat)) for x, seat in zip(along, seats, strict=False)]
    if side == "back":
        power = ((along[-1] + along[-2]) / 2, middle)
        holes.append(Circle(power, PLUG / 2))
        marks.append(Label((power[0], middle + PLUG / 2 + 6), "5 V"))
    slits = list(_slits(length, body)) if side == "back" else []
    marked = replace(plate, holes=(*holes, *slits), marks=tuple(marks))
    return marked if side == "back" else named(marked, (length / 2, body.thick + 8))


def _slits(length: float, body: Body) -> Iterator[Loop]:
    """Slits for the warm air of a Pi 4 or 5, along the floor."""
    for at in range(6):
        yield rectangle(length / 2 - 62 + at * 22, body.thick + 8, 14, 3)


def _lid(plate: Plate, box: BoardSettings, body: Body, making: Making) -> Plate:
    lid = Lid(box, making)
    near = body.thick + POST / 2
    screws = ((x, y) for x in (near, body.width - near) for y in (near, body.depth - near))
    holes = (*(Circle(place, SCREW / 2) for place in screws), *lid.holes(body.width, body.depth))
    return replace(plate, holes=holes, marks=tuple(lid.marks(body.width, body.depth)))


def _floor(plate: Plate, box: BoardSettings, body: Body, making: Making) -> Plate:
    """The floor, with the holes for the Pi and for the boards; it lies as it is seen from outside."""
    left, low = making.thick + POST + 8, making.thick + POST + 8
    corner = (left + 4, low + 4)
    pi = [(corner[0] + x, corner[1] + y) for x in (0, PI_HOLES[1]) for y in (0, PI_HOLES[0])]
    right = body.width - making.thick - POST - 4
    screws = []
    for at in range(boards(box)):
        edge = right - at * (BOARD[1] + 8)
        screws += [(edge - x, low + y) for x in (4, BOARD[1] - 4) for y in (4, BOARD[0] - 4)]
    holes = (*(Circle(hole, 1.4) for hole in pi), *(Circle(hole, 1.7) for hole in screws))
    labels = [Label((corner[0] + PI_HOLES[1] / 2, corner[1] + PI_HOLES[0] / 2), "Pi")]
    labels += [
        Label((right - at * (BOARD[1] + 8) - BOARD[1] / 2, low + BOARD[0] / 2), "board") for at in range(boards(box))
    ]
    return named(replace(plate, holes=holes, marks=tuple(labels)), (body.width / 2, body.depth - making.thick - 10))


def _blocks(body: Body) -> list[Plate]:
    """The blocks of which the four posts are glued, as high as there is room under the lid, or four each."""
    block, middle = rectangle(0, 0, POST, POST), Circle((POST / 2, POST / 2), SCREW * 0.4)
    return [Plate("post", block, (middle,))] * (4 * min(int((body.height - body.thick) // body.thick), 4))


def _middle(plate: Plate) -> Point:
    return plate.size[0] / 2, plate.size[1] / 2

"""A body: a floor, four walls that are joined to it and to each other by fingers, and a lid that lies on them."""

from dataclasses import dataclass

from firmware.workshop.case.joints import PLAIN, Edge, outline
from firmware.workshop.case.shapes import Label, Plate, Point, rectangle

FRONT = (Edge(True, True), Edge(True, True, (1, 0)), PLAIN, Edge(True, True, (0, 1)))
"""Front and back have the corners; the walls between them, and the floor, have none."""
SIDE = (Edge(True), Edge(False, False, (1, 0)), PLAIN, Edge(False, False, (0, 1)))
FLOOR = (Edge(False), Edge(False), Edge(False), Edge(False))


@dataclass(frozen=True, slots=True)
class Body:
    """Outer measures without the lid, and the thickness of the wood."""

    width: float
    depth: float
    height: float
    thick: float

    def plates(self, name: str) -> dict[str, Plate]:
        """Floor, walls and lid, by what they are; ``name`` is before each."""
        t, w, d, h = self.thick, self.width, self.depth, self.height
        walls = {
            "front": outline(w, h, t, FRONT),
            "back": outline(w, h, t, FRONT),
            "left": outline(d, h, t, SIDE),
            "right": outline(d, h, t, SIDE),
            "floor": outline(w, d, t, FLOOR),
            "lid": rectangle(0, 0, w, d),
        }
        return {key: Plate(f"{name}{key}", loop) for key, loop in walls.items()}


def named(plate: Plate, at: Point, text: str | None = None, size: float = 5.0) -> Plate:
    """The plate with its name, or other words, written on it."""
    label = Label(at, plate.name if text is None else text, size)
    return Plate(plate.name, plate.outline, plate.holes, (*plate.marks, label))

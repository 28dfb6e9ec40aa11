"""The bar above the table: through whose eyes it is seen, how fast time runs, and the sheets."""

from collections.abc import Iterator

from hardware.virtual.argent.scene import ArgentScene
from hardware.virtual.drawing.bar import Button, Nothing
from hardware.virtual.drawing.layout import Layout

SPEEDS = (1.0, 2.0, 4.0, 8.0)


def bar_buttons(layout: Layout, scene: ArgentScene) -> list[tuple[str, Button]]:
    """Every button with its name: ``help``, ``residents``, ``skip``, ``speed 2``, ``eyes own`` and so on."""
    unit = layout.bar.height / 46
    right = layout.bar.right - round(10 * unit)
    made: list[tuple[str, Button]] = []
    for name, text, width, on in _wanted(scene):
        area = layout.bar.copy()
        area.size = (round(width * unit), round(32 * unit))
        area.midright = (right, layout.bar.centery)
        made.append((name, Button(text, area, on, Nothing())))
        right = area.left - round((18 if name in {"residents", "speed 1"} else 4) * unit)
    return made


def _wanted(scene: ArgentScene) -> Iterator[tuple[str, str, int, bool]]:
    words = scene.words
    yield "help", "?", 34, False
    yield "residents", words["argent.residents"], 150, False
    if scene.people:
        yield "skip", words["skip.shared" if scene.people > 1 else "skip"], 92, scene.skipping
    for speed in reversed(SPEEDS):
        yield f"speed {speed:g}", f"×{speed:g}", 42, scene.speed == speed and not scene.skipping
    yield "eyes open", words["open"], 92, scene.eyes == "open"
    if scene.people:
        yield "eyes own", words["argent.own"], 126, scene.eyes == "own"
    yield "eyes table", words["table"], 92, scene.eyes == "table"

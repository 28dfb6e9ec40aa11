"""
Where everything lies on a table of Argent, for any size of window and two to four players.

Geometry alone: the room, the table and the chairs are those of the Werewolf table, the rest is found here.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pygame import Rect

from hardware.virtual.argent.commands import ROOM
from hardware.virtual.argent.scene import ArgentScene, Player, Target
from hardware.virtual.drawing.layout import Layout

SHAPE = 0.72
"""Width of a card for its height."""

OWN, OTHER, MIDDLE, PLATE = 116, 86, 98, 26
"""Heights in units of the window: own cards, those of others, those in the middle, and a player's plate."""

SEATS: Mapping[int, tuple[tuple[float, float], ...]] = {
    2: ((0.0, 0.0), (0.0, -0.33)),
    3: ((0.0, 0.0), (-0.235, -0.235), (0.235, -0.235)),
    4: ((0.0, 0.0), (-0.315, 0.0), (0.0, -0.33), (0.315, 0.0)),
}
"""Where the villages lie, clockwise from the own one, in shares of the table from its middle."""

ROW = 5
"""So many cards of a village lie side by side at their full size."""

SMALLEST = 0.75
"""More cards are made smaller, down to this share; more than these lie over each other."""


@dataclass(frozen=True, slots=True)
class Places:
    """Everything that can be touched, and the plates of the players, by seat."""

    targets: Mapping[Target, Rect]
    plates: Mapping[int, Rect]

    def at(self, target: Target) -> Rect | None:
        """Where ``target`` is; of a card that is gone, where its village ends, and of one in a hand the pile."""
        if target in self.targets or target.kind != "card":
            return self.targets.get(target, self.targets.get(Target("pile")))
        village = [area for one, area in self.targets.items() if one[:2] == target[:2]]
        return village[-1] if village else self.plates.get(target.number)


def find_places(layout: Layout, scene: ArgentScene) -> Places:
    """Lay out everything in ``scene``."""
    targets: dict[Target, Rect] = {}
    plates: dict[int, Rect] = {}
    for player in scene.players:
        row = _row(layout, scene, player)
        targets |= row
        plates[player.seat] = _plate(layout, row, own=player.seat == scene.mine)
    targets |= dict(_middle(layout, scene))
    targets |= dict(_hand(layout, scene, targets))
    targets |= dict(_fan(layout, scene))
    targets |= dict(_buttons(layout, scene))
    return Places(targets, plates)


def _row(layout: Layout, scene: ArgentScene, player: Player) -> dict[Target, Rect]:
    """The village of a player."""
    own = player.seat == scene.mine
    whole = round((OWN if own else OTHER) * layout.unit)
    gap, count = round(6 * layout.unit), len(player.cards)
    room = ROW * (round(whole * SHAPE) + gap)
    height = round(whole * max(SMALLEST, min(1.0, ROW / count)))
    width = round(height * SHAPE)
    across, down = SEATS[len(scene.players)][(player.seat - scene.mine) % len(scene.players)]
    middle = layout.table.centerx + round(across * layout.table.width)
    if own:
        top = layout.table.bottom - whole - round((PLATE + 8) * layout.unit)
    else:
        top = layout.table.centery + round(down * layout.table.height) - whole // 2 + round(8 * layout.unit)
    step = min(width + gap, (room - width) / max(1, count - 1))
    left = middle - (step * (count - 1) + width) / 2
    return {
        Target("card", player.seat, place): Rect(round(left + (place - 1) * step), top, width, height)
        for place in range(1, count + 1)
    }


def _plate(layout: Layout, row: Mapping[Target, Rect], *, own: bool) -> Rect:
    """The plate of a player: below his own cards, above those of others."""
    cards = list(row.values())
    whole = cards[0].unionall(cards[1:])
    plate = Rect(0, 0, round(236 * layout.unit), round(PLATE * layout.unit))
    if own:
        plate.midtop = (whole.centerx, whole.bottom + round(5 * layout.unit))
    else:
        plate.midbottom = (whole.centerx, whole.top - round(5 * layout.unit))
    return plate


def _middle(layout: Layout, scene: ArgentScene) -> Iterator[tuple[Target, Rect]]:
    """The pile, what lies beside it, the discard pile and the amulet, from left to right."""
    height = round(MIDDLE * layout.unit)
    wide = len(scene.players) < 4
    room = layout.table.width * (0.6 if wide else 0.29)
    names = [Target("pile"), *(Target("shown", number) for number in range(1, len(scene.shown) + 1)), Target("discard")]
    names += [Target("amulet")] if scene.amulet else []
    width, gap = round(height * SHAPE), round(16 * layout.unit)
    step = min(width + gap, (room - width) / max(1, len(names) - 1))
    left = layout.table.centerx - (step * (len(names) - 1) + width) / 2
    top = layout.table.centery + round(10 * layout.unit) - height // 2
    for number, name in enumerate(names):
        yield name, Rect(round(left + number * step), top, width, height)
    if not scene.amulet:
        yield Target("amulet"), Rect(0, 0, 0, 0)


def _hand(layout: Layout, scene: ArgentScene, targets: Mapping[Target, Rect]) -> Iterator[tuple[Target, Rect]]:
    """The cards in a hand: an own one large beside the own village, that of another at his cards."""
    turn = next((player for player in scene.players if player.turn), None)
    if turn is None:
        return
    cards = [area for name, area in targets.items() if name.kind == "card" and name.number == turn.seat]
    whole = cards[0].unionall(cards[1:])
    own = turn.seat == scene.mine
    height = whole.height if own else round(whole.height * 0.8)
    width = round(height * SHAPE)
    step = min(width + round(6 * layout.unit), round(150 * layout.unit) / max(1, len(scene.hand) - 1))
    if own:
        above = max(area.bottom for name, area in targets.items() if name.number != turn.seat or name.kind != "card")
        left, top = float(whole.right + round(34 * layout.unit)), max(whole.top - round(26 * layout.unit), above + 1)
    else:
        left, top = whole.centerx - (step * (len(scene.hand) - 1) + width) / 2, whole.bottom - height // 3
    for number in range(1, len(scene.hand) + 1):
        yield Target("hand", number), Rect(round(left + (number - 1) * step), top, width, height)


def _fan(layout: Layout, scene: ArgentScene) -> Iterator[tuple[Target, Rect]]:
    """The discard pile spread out, where a card of it is to be chosen."""
    height = round(OWN * layout.unit)
    width, gap = round(height * SHAPE), round(6 * layout.unit)
    count = len(scene.fan)
    step = min(width + gap, (layout.table.width * 0.9 - width) / max(1, count - 1))
    left = layout.table.centerx - (step * (count - 1) + width) / 2
    top = layout.table.centery - height // 2 + round(10 * layout.unit)
    for number, value in enumerate(scene.fan):
        yield Target("old", value), Rect(round(left + number * step), top, width, height)


def _buttons(layout: Layout, scene: ArgentScene) -> Iterator[tuple[Target, Rect]]:
    """The buttons in the tray, from the right, in two rows where there are many."""
    unit = layout.unit
    wide, deep, gap = round(204 * unit), round(46 * unit), round(10 * unit)
    columns = 3 if len(scene.buttons) < 4 else (len(scene.buttons) + 1) // 2
    rows = 1 if len(scene.buttons) <= columns else 2
    top = layout.tray.centery - (rows * deep + (rows - 1) * gap) // 2
    for number, button in enumerate(scene.buttons):
        row, column = divmod(number, columns)
        left = layout.tray.right - round(ROOM * unit) - (column + 1) * (wide + gap)
        yield Target("button", name=button.name), Rect(left, top + row * (deep + gap), wide, deep)

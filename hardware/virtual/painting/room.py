"""The room and all who sit in it, with what lies before them, by day and by night."""

from collections.abc import Mapping, Sequence

import pygame

from hardware.virtual.drawing.box import draw_box
from hardware.virtual.drawing.cards import draw_back, draw_face
from hardware.virtual.drawing.figures import draw_candle, draw_player
from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.pads import MOONLIT, PadLook, draw_lamp, draw_pad, draw_signs
from hardware.virtual.drawing.paint import Colour, Shelf, put
from hardware.virtual.drawing.pose import Stance
from hardware.virtual.drawing.wood import moonlight, room
from hardware.virtual.moment import Moment
from hardware.virtual.painting.moods import awake, dark_mood
from hardware.virtual.painting.stances import seen
from hardware.virtual.scene import SceneCard, SceneSeat

MOONLIGHT = (88, 98, 156)

ASKEW = (7, -6)
"""By how many degrees the cards in the middle are turned."""

MAT: tuple[Colour, Colour] = ((92, 34, 34), (64, 22, 24))
HEM: Colour = (176, 128, 66)

Looks = Mapping[int, PadLook]


def draw_room(surface: pygame.Surface, shelf: Shelf, layout: Layout, looks: Looks, now: Moment) -> None:
    """
    Draw what the night dims; most frames show it as the frame before did.

    At dusk the picture of the night comes up over that of the day: to darken the day anew for each frame takes ten
    times as long.
    """
    key = (tuple(looks.values()), now.board.panel, now.scene.spare, _turned(now))
    if now.night < 1:
        seated = tuple(seen(look.seat, layout.pads, now, dark=False)[1] for look in looks.values())
        day = shelf.repainted(
            "ground", (key, seated), layout.size, lambda ground: _ground(ground, shelf, layout, looks, now, dark=False)
        )
        surface.blit(day, (0, 0))
    if now.night:
        moods = dark_mood(now.scene), awake(now)
        dark = shelf.repainted(
            "dark", (key, moods), layout.size, lambda ground: _by_night(ground, shelf, layout, looks, now)
        )
        dark.set_alpha(round(255 * now.night) if now.night < 1 else None)
        surface.blit(dark, (0, 0))


def draw_empty_room(surface: pygame.Surface, shelf: Shelf, layout: Layout) -> None:
    """Draw the room with nobody in it: at the edges of what lies over it heads and chairs would look out."""
    _around(surface, shelf, layout, ())


def _by_night(surface: pygame.Surface, shelf: Shelf, layout: Layout, looks: Looks, now: Moment) -> None:
    table = layout.table
    _ground(surface, shelf, layout, looks, now, dark=True)
    surface.fill(MOONLIGHT, layout.room.union(layout.captions), special_flags=pygame.BLEND_RGB_MULT)
    light = shelf.keep(("moonlight", table.size), lambda: moonlight(table.size))
    surface.blit(light, table, special_flags=pygame.BLEND_RGB_ADD)
    for number, place in layout.pads.items():
        draw_signs(surface, shelf, place, looks[number], MOONLIT)
        if looks[number].seat.present and not looks[number].seat.alive:
            draw_candle(surface, shelf, place)


def _ground(  # noqa: PLR0913 (what, where, and by which light)
    surface: pygame.Surface, shelf: Shelf, layout: Layout, looks: Looks, now: Moment, *, dark: bool
) -> None:
    """Draw all who sit there, in the ``dark`` or by day, and over them what lies on the table."""
    seated = [seen(look.seat, layout.pads, now, dark=dark) for look in looks.values() if look.there]
    key = tuple((stance, seat.who, seat.sex, seat.present, seat.alive) for seat, stance in seated)
    around = shelf.repainted("around", key, layout.size, lambda room: _around(room, shelf, layout, seated))
    surface.blit(around, (0, 0))
    draw_box(surface, shelf, layout.box, now.board.panel)  # cards lie on its shadow, not under it
    _draw_middle(surface, shelf, layout, now)
    for number, place in layout.pads.items():
        draw_pad(surface, shelf, place, looks[number])
        draw_lamp(surface, shelf, place, False)


def _around(surface: pygame.Surface, shelf: Shelf, layout: Layout, seated: Sequence[tuple[SceneSeat, Stance]]) -> None:
    """Draw the room, and all who sit around the table; the nearer ones over those behind them."""
    surface.blit(shelf.keep("room", lambda: room(layout.size, layout.table, layout.unit)), (0, 0))
    for seat, stance in sorted(seated, key=lambda one: layout.pads[one[0].number].chair[1]):
        draw_player(surface, shelf, layout.pads[seat.number], seat, stance)


def _draw_middle(surface: pygame.Surface, shelf: Shelf, layout: Layout, now: Moment) -> None:
    """Draw the cards that are nobody's: laid askew on a mat, so that nobody takes them for a player's."""
    turned, spare = _turned(now), layout.spare[: now.scene.spare]
    if spare and layout.mat is not None:
        _draw_mat(surface, shelf, layout.mat)
    for number, place in enumerate(spare):
        sheet = pygame.Surface((2 * place.width, 2 * place.height), pygame.SRCALPHA)
        card = place.copy()
        card.center = sheet.get_rect().center
        if number < len(turned):
            draw_face(sheet, shelf, card, turned[number].icon, "")
        else:
            draw_back(sheet, shelf, card, "")
        put(surface, pygame.transform.rotozoom(sheet, ASKEW[number], 1.0), place.center)


def _draw_mat(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect) -> None:
    """Draw a mat with a hem."""
    corner, hem = area.height // 4, max(1, area.height // 24)
    blur = max(2, area.height // 10)
    surface.blit(shelf.shadow(area.size, corner, blur, 130), (area.left - blur, area.top - blur + blur // 2))
    surface.blit(shelf.slab(area.size, corner, *MAT), area)
    inner = area.inflate(-3 * hem, -3 * hem)
    surface.blit(shelf.ring(inner.size, corner - hem, hem, HEM), inner)


def _turned(now: Moment) -> tuple[SceneCard, ...]:
    """The cards in the middle that are seen."""
    return now.scene.centre if now.view.open else ()

"""What shines by itself, which no night dims: lights, frames, the display, and what lies on the lid."""

from dataclasses import replace

import pygame

from hardware.ports.board import Light
from hardware.virtual.asking.asked import favoured_players, wanted_keys
from hardware.virtual.asking.looking import awaited, calling
from hardware.virtual.drawing.box import beside, draw_glow, draw_screen, draw_status
from hardware.virtual.drawing.example import draw_example
from hardware.virtual.drawing.figures import cut_out
from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.lights import draw_lights
from hardware.virtual.drawing.motion import gliding
from hardware.virtual.drawing.pads import draw_lamp, draw_meant_frame, draw_votes, draw_wanted_keys
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.drawing.pose import Stance
from hardware.virtual.lamps import lamps
from hardware.virtual.moment import Moment
from hardware.virtual.painting.cards import draw_seen
from hardware.virtual.painting.looks import meant
from hardware.virtual.painting.lying import lid
from hardware.virtual.painting.stances import seen
from hardware.virtual.scene import TABLE, Scene, SceneSeat


def draw_shining(surface: pygame.Surface, shelf: Shelf, layout: Layout, now: Moment) -> None:
    """Draw what shines, at the pads and then at the box."""
    page = now.board.lit_page
    draw_glow(surface, shelf, layout.box, page is not None, now.night)
    _draw_lamps(surface, shelf, layout, now)
    favoured = favoured_players(now.scene, page, now.view, now.seat)
    draw_lights(surface, shelf, layout, favoured, meant(now), players=_seated(layout, now))
    if seat := meant(now):
        draw_frame(surface, shelf, layout, seat, now)
    for seat in () if now.prompt.waits else wanted_keys(now.scene, page, now.view):
        draw_wanted_keys(surface, shelf, layout.pads[seat])
    for number, count in now.scene.votes.items():
        draw_votes(surface, shelf, layout.pads[number], count)
    _draw_display(surface, shelf, layout, now)
    draw_status(surface, shelf, layout.box, now.board.status)
    down = replace(now, view=now.view if now.view.open else TABLE)  # a role card lies face down on the lid
    for uid, place in lid(layout, now.board.cards).items():
        draw_seen(surface, shelf, place, uid, down)


def _draw_lamps(surface: pygame.Surface, shelf: Shelf, layout: Layout, now: Moment) -> None:
    for seat, state in lamps(now.board).items():
        if _is_cupped(now.scene, state) and not now.view.sees((seat,)):
            continue
        if state is Light.ON or (state is Light.BLINK and now.blink):
            draw_lamp(surface, shelf, layout.pads[seat], True)


def _is_cupped(scene: Scene, state: Light) -> bool:
    """
    Whether a light in that ``state`` shines under a hand.

    It can be lit a moment before the scene knows of it: steady lights are dark from the first word of the round on.
    """
    return scene.whisper or (bool(scene.sign) and state is Light.ON)


def _draw_display(surface: pygame.Surface, shelf: Shelf, layout: Layout, now: Moment) -> None:
    page = now.board.lit_page
    veiled = calling(now.scene, page, now.view) or awaited(now.scene, page, now.view)
    seen = page is not None and now.view.sees(page.to) and not veiled
    draw_screen(surface, shelf, layout.box.screen, beside(page, now.scene.captions), seen)
    draw_example(surface, shelf, layout, page)


def draw_frame(surface: pygame.Surface, shelf: Shelf, layout: Layout, number: int, now: Moment) -> None:
    """Draw the frame of the player at seat ``number``, who is meant: behind who sits there."""
    place, seat = layout.pads[number], now.scene.seat(number)
    figure = None
    if seat is not None and seat.present:
        figure = cut_out(surface, shelf, place, *seen(seat, layout.pads, now, dark=bool(now.night)))
    draw_meant_frame(surface, shelf, place)
    if figure is not None:
        surface.blit(*figure)


def _seated(layout: Layout, now: Moment) -> dict[int, tuple[SceneSeat, Stance]]:
    """Those who sit at the table, by seat, as they are seen."""
    walking = gliding(now.moving)
    there = (seat for seat in now.scene.seats if seat.present and seat.number not in walking)
    return {seat.number: seen(seat, layout.pads, now, dark=bool(now.night)) for seat in there}

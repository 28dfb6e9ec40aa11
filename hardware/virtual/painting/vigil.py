"""What is drawn over the room by day while all eyes are on who is condemned or dies."""

from collections.abc import Mapping

import pygame

from hardware.virtual.drawing.cards import draw_face
from hardware.virtual.drawing.dusk import draw_dusk
from hardware.virtual.drawing.figures import candle_wick, draw_candle, draw_candlelight, torch_flame
from hardware.virtual.drawing.flames import HALO, draw_flame, draw_shot, draw_smoke
from hardware.virtual.drawing.ground import Point
from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.padplace import PadPlace
from hardware.virtual.drawing.pads import PadLook, draw_signs
from hardware.virtual.drawing.paint import Shelf, dimmed, shine
from hardware.virtual.moment import Moment
from hardware.virtual.painting.stances import seen
from hardware.virtual.watching import Watch

LIT = 0.5
"""How far a torch is lifted as it begins to burn."""

FLAME, AROUND, SHOT, SMOKE = 0.5, 1.8, 2.2, 1.5
"""How high a flame is, how far the light around him reaches, that of a shot, and how high smoke rises, in pads."""

APART = 5
"""So many shapes the flames of two neighbours differ."""

Looks = Mapping[int, PadLook]


def draw_vigil(surface: pygame.Surface, shelf: Shelf, layout: Layout, looks: Looks, now: Moment) -> None:
    """Draw it, if there is one and it is not night; what is read stays as it is."""
    watch = now.watch
    if watch is None or now.night or watch.vigil.seat not in layout.pads:
        return
    torches = _torches(layout, now)
    draw_dusk(surface, shelf, layout, watch, torches)
    _draw_lit(surface, shelf, layout, looks, now)
    place, his = layout.pads[watch.vigil.seat], looks[watch.vigil.seat]
    if his.known:  # once it is turned, or to his own eyes
        draw_face(surface, shelf, place.card, his.seat.icon, "")
    for number, (at, lifted) in enumerate(torches):
        if lifted >= LIT:
            draw_flame(surface, shelf, at, lifted * place.area.height * FLAME, watch.flicker + APART * number)
    _draw_going(surface, shelf, layout, place, watch)


def _torches(layout: Layout, now: Moment) -> list[tuple[Point, float]]:
    """Where torches are lifted, and how far."""
    there = [(layout.pads[one.number], seen(one, layout.pads, now, dark=False)[1]) for one in now.scene.seats]
    return [(torch_flame(pad, stance), stance.lifted) for pad, stance in there if stance.lifted]


def _draw_lit(surface: pygame.Surface, shelf: Shelf, layout: Layout, looks: Looks, now: Moment) -> None:
    """Draw what the dusk does not dim: names, and the candles of those who died before."""
    gathered = now.watch.gathered if now.watch is not None else 0.0
    for number, pad in layout.pads.items():
        draw_signs(surface, shelf, pad, looks[number])
        seat, _stance = seen(looks[number].seat, layout.pads, now, dark=False)
        if seat.present and not seat.alive:
            draw_candle(surface, shelf, pad, gathered)


def _draw_going(surface: pygame.Surface, shelf: Shelf, layout: Layout, place: PadPlace, watch: Watch) -> None:
    """Draw the shot that hits him, the smoke that he leaves, and the light of his candle."""
    deep, wick, vigil = place.area.height, candle_wick(place), watch.vigil
    if vigil.by in layout.pads and watch.bang < 1:
        way = candle_wick(layout.pads[vigil.by]), place.chair
        draw_shot(surface, shelf, way, SHOT * deep, watch.bang)
    halo = dimmed(HALO[vigil.fate], watch.gathered * (1 - watch.gone))
    shine(surface, shelf.halo(AROUND * deep, halo), place.chair)
    if 0 < watch.gone < 1:
        draw_candlelight(surface, shelf, place, watch.gone)
        draw_smoke(surface, shelf, wick, SMOKE * deep, watch.gone)

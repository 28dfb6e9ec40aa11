"""What is explained at each seat and at the box, and which of them an arrow leads to."""

from dataclasses import replace

import pytest

from hardware.virtual.drawing.emblem import emblem_place
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.tray import tray_places
from hardware.virtual.scene import TABLE, View, Words
from hardware.virtual.sheets.stops import BOX, MOON, next_stop, stops
from hardware.virtual.sheets.tip import things
from tests.hardware.virtual.test_table import SIZE, scene

LAYOUT = lay_out(SIZE, 6, nearest=2)
WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def test_what_is_explained_at_a_stop() -> None:
    """Who sits there and the whole box come first, each sentence is there once, and nothing from the tray."""
    housed = replace(
        scene(), seats=tuple(replace(seat, house="lord", trade="Lord", poster=True) for seat in scene().seats)
    )
    there = stops(LAYOUT, things(LAYOUT, tray_places(LAYOUT.tray, housed.cards), housed, View(2), Words()))
    assert {*range(1, 7), BOX} == there.keys()
    assert ["P4", "told.poster.name", "Lord", "tip.hidden"] == [thing.title for thing in there[4]]
    assert ["P2", "told.poster.name", "Lord", "seer", "tip.up", "tip.down", "tip.lamp"] == [
        thing.title for thing in there[2]
    ]
    assert "tip.box" == there[BOX][0].title
    assert {"tip.panel", "tip.status", "tip.screen", "tip.lid", "tip.grille"} <= {thing.title for thing in there[BOX]}


def test_whom_the_narrator_calls_is_a_stop_of_its_own() -> None:
    """As long as the emblem is seen, there is one stop more, with one sentence."""
    there = stops(LAYOUT, things(LAYOUT, {}, replace(scene(), emblem="seer"), TABLE, Words()))
    assert ["tip.moon"] == [thing.title for thing in there[MOON]]


def test_an_empty_seat_is_no_stop() -> None:
    """Where nobody sits nothing is explained."""
    shown = replace(scene(), seats=tuple(replace(seat, present=seat.number != 4) for seat in scene().seats))
    assert 4 not in stops(LAYOUT, things(LAYOUT, {}, shown, TABLE, Words()))


@pytest.mark.parametrize("size", [(640, 480), (1024, 600), (1920, 1080), (700, 1200)])
@pytest.mark.parametrize("seats", [6, 8, 12, 17, 28])
def test_every_seat_can_be_reached(size: tuple[int, int], seats: int) -> None:
    """By the arrows, from one's own, and so can the box and the emblem on the floor."""
    layout = lay_out(size, seats, 1)
    areas = {seat: place.rim for seat, place in layout.pads.items()} | {BOX: layout.box.area}
    areas |= {MOON: emblem_place(layout)}
    reached, ahead = {1}, [1]
    while ahead:
        here = ahead.pop()
        found = {next_stop(areas, here, way) for way in WAYS} - reached
        reached |= found
        ahead += found
    assert areas.keys() == reached


def test_an_arrow_leads_to_the_neighbour() -> None:
    """Up from one's own seat to the box, from there to all sides, and beyond the edge it stays."""
    layout = lay_out((1280, 800), 8, 1)
    areas = {seat: place.rim for seat, place in layout.pads.items()} | {BOX: layout.box.area}
    assert [8, 2, 1, BOX] == [next_stop(areas, 1, way) for way in WAYS]
    assert [7, 3, 1, 5] == [next_stop(areas, BOX, way) for way in WAYS]

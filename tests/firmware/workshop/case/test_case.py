"""The case: nothing overlaps, everything fits, and every file has the same lines in true size."""

import io
import re
from dataclasses import replace
from itertools import combinations
from math import dist
from pathlib import Path

import pytest
from reportlab.lib.units import mm

from firmware.cli import main
from firmware.runtime.config import load
from firmware.workshop.case.body import Body
from firmware.workshop.case.cuts import Cut, cuts
from firmware.workshop.case.files import to_dxf, to_svg
from firmware.workshop.case.lid import AWAY
from firmware.workshop.case.making import CARD, PADS, Making, NotMade
from firmware.workshop.case.paper import OVERLAP, PAGE, ROOM, tiles, to_pdf
from firmware.workshop.case.plates import pad, plates
from firmware.workshop.case.shapes import Circle, Label, Loop, Plate, apart, inside, over, rectangle
from firmware.workshop.case.sheets import MARGIN, spread
from firmware.workshop.wiring.choosing import choose
from hardware.boards import BoardSettings

MAKING = Making()
COARSE = Making(thick=6, socket=16, key=16, speaker=78, pad="L")
BOXES = [
    *([f"table.seats={seats}"] for seats in (6, 8, 12, 18, 28)),
    *(["table.seats=12", f"display.name={name}"] for name in ("ssd1309", "sh1106", "st7789", "ili9341", "none")),
    ["table.seats=12", "reader.driver=wedge", "panel.status=GPIO5,GPIO6,GPIO13"],
    ["table.seats=6", "reader.driver=none", "panel.button=", "panel.status="],
]


def clear(one: Circle | Loop, other: Circle | Loop, gap: float) -> bool:
    """Whether there is so much wood between two holes."""
    if isinstance(one, Circle) and isinstance(other, Circle):
        return dist(one.middle, other.middle) >= one.radius + other.radius + gap
    return apart(one.bounds, other.bounds, gap)


def box(*settings: str) -> BoardSettings:
    """A box that is configured so."""
    return choose(None, load((), list(settings)))


@pytest.mark.thinned(8)
@pytest.mark.parametrize("settings", BOXES, ids=" ".join)
@pytest.mark.parametrize("making", [MAKING, COARSE], ids=["usual", "coarse"])
def test_nothing_in_a_plate_overlaps_and_nothing_reaches_its_edge(settings: list[str], making: Making) -> None:
    """Holes leave 2 mm between them; words lie on no hole; both stay on the plate, holes off its fingers."""
    for plate in plates(box(*settings), making):
        edge = plate.outline.bounds
        for one, other in combinations(plate.holes, 2):
            assert clear(one, other, 2.0), plate.name
        for hole in plate.holes:
            assert inside(hole.bounds, edge, 2.0 if plate.name == "post" else making.thick), plate.name
        for mark in plate.marks:
            assert inside(mark.bounds, edge), (plate.name, mark)
        for label in (mark for mark in plate.marks if isinstance(mark, Label)):
            assert all(apart(label.bounds, hole.bounds) for hole in plate.holes), (plate.name, label)


@pytest.mark.parametrize("size", sorted(PADS))
@pytest.mark.parametrize("thick", [3.0, 6.0])
def test_a_pad_of_each_size_has_its_keys_apart(size: str, thick: float) -> None:
    """Fingers find them: 10 mm of wood between green and red at least."""
    top = pad(Making(pad=size, thick=thick), 3)[0]
    up, down, light = (hole for hole in top.holes if isinstance(hole, Circle))
    assert 10 <= down.middle[0] - up.middle[0] - up.radius - down.radius
    assert apart(up.bounds, light.bounds, 2.0)
    assert inside(over(hole.bounds for hole in top.holes), top.outline.bounds, thick + 2)
    assert ["3"] == [mark.text for mark in top.marks if isinstance(mark, Label)]


@pytest.mark.parametrize("settings", BOXES[:4], ids=" ".join)
def test_all_plates_lie_on_sheets_apart_from_each_other(settings: list[str]) -> None:
    """None is lost, none overlaps another, none hangs over."""
    found = plates(box(*settings), MAKING)
    sheets = spread([plate.cut(MAKING.kerf) for plate in found], MAKING.sheet)
    assert sorted(plate.name for plate in found) == sorted(plate.name for sheet in sheets for plate in sheet.plates)
    for sheet in sheets:
        whole = (0.0, 0.0, sheet.width, sheet.height)
        assert all(inside(plate.outline.bounds, whole, MARGIN - 0.01) for plate in sheet.plates)
        for one, other in combinations(sheet.plates, 2):
            assert apart(one.outline.bounds, other.outline.bounds, 1.0)


@pytest.mark.parametrize("thick", [3.0, 4.0, 6.5])
def test_fingers_fill_each_others_gaps(thick: float) -> None:
    """The wood of floor and walls is that of a shell, none of it twice: every bar belongs to one of its two plates."""
    body = Body(338, 202, 70, thick)
    parts = body.plates("")
    wood = sum(parts[name].outline.area for name in ("floor", "front", "back", "left", "right")) * thick
    shell = 338 * 202 * 70 - (338 - 2 * thick) * (202 - 2 * thick) * (70 - thick)
    assert pytest.approx(shell) == wood


def test_the_beam_takes_nothing_from_a_plate() -> None:
    """Half of its width outside of the outline, and inside of each hole."""
    plate = Plate("plate", rectangle(0, 0, 50, 40), (Circle((25, 20), 6), rectangle(5, 5, 10, 3)))
    cut = plate.cut(0.2)
    assert (-0.1, -0.1, 50.1, 40.1) == cut.outline.bounds
    assert [(5.9), (5.1, 5.1, 14.9, 7.9)] == [
        hole.radius if isinstance(hole, Circle) else pytest.approx(hole.bounds) for hole in cut.holes
    ]


def test_the_card_is_far_from_the_loudspeaker() -> None:
    """A magnet disturbs the reader."""
    for seats in (6, 8, 12, 18):
        lid = plates(box(f"table.seats={seats}"), MAKING)[0]
        place = next(mark for mark in lid.marks if not isinstance(mark, Label))
        left, low, right, high = place.bounds
        assert pytest.approx((CARD[0] + 2, CARD[1] + 2)) == (right - left, high - low)
        grille = [hole for hole in lid.holes if isinstance(hole, Circle) and hole.radius == 2.0]
        assert AWAY <= min(hole.bounds[0] for hole in grille) - right


@pytest.mark.parametrize("seats", [6, 8, 12, 18, 28])
def test_the_sockets_go_round_as_the_seats_do(seats: int) -> None:
    """Clockwise from above: each wall, seen from outside, counts from right to left, and seat 1 is at the front."""
    found = {plate.name: plate for plate in plates(box(f"table.seats={seats}"), MAKING)}
    order: list[int] = []
    for side in ("front", "left", "back", "right"):
        marks = (mark for mark in found[side].marks if isinstance(mark, Label) and mark.text.isdigit())
        labels = sorted(marks, key=lambda mark: mark.middle)
        order += [int(label.text) for label in reversed(labels)]
        assert len(labels) == sum(isinstance(hole, Circle) for hole in found[side].holes) - (side == "back")
    assert list(range(1, seats + 1)) == order
    assert order.index(1) == 0


def test_every_file_has_the_same_lines_in_millimetres() -> None:
    """SVG and DXF have every circle and every outline of the sheet, where it lies."""
    (sheet,) = spread([plate.cut(0.1) for plate in pad(MAKING, 1)], (600.0, 400.0))
    svg, dxf = to_svg(sheet), to_dxf(sheet)
    assert 'width="600mm" height="400mm" viewBox="0 0 600 400"' in svg
    circles = sum(isinstance(shape, Circle) for plate in sheet.plates for shape in (*plate.holes, *plate.marks))
    assert (circles, len(sheet.plates)) == (svg.count("<circle"), svg.count("<polygon"))
    lines = dxf.splitlines()
    pairs = list(zip(map(int, lines[::2]), lines[1::2], strict=True))
    assert (circles, len(sheet.plates)) == (pairs.count((0, "CIRCLE")), pairs.count((0, "POLYLINE")))
    assert ((0, "SECTION"), (0, "EOF")) == (pairs[0], pairs[-1])
    corners = over(plate.outline.bounds for plate in sheet.plates)
    xs = [float(value) for code, value in pairs if code == 10]
    ys = [float(value) for code, value in pairs if code == 20]
    assert corners == pytest.approx((min(xs), min(ys), max(xs), max(ys)), abs=0.001)


def test_pages_cover_a_plate_that_is_larger() -> None:
    """Side by side and above each other, with a strip that both have."""
    found = list(tiles((338.0, 202.0)))
    assert [(0, 0), (1, 0)] == [(column, row) for column, row, _ in found]
    assert found[1][2][0] + ROOM[0] >= 338
    assert OVERLAP == found[0][2][0] + ROOM[0] - found[1][2][0]
    assert [(0, 0, (0.0, 0.0))] == list(tiles((100.0, 200.0)))


def test_the_pdf_is_a4_in_true_size() -> None:
    """Its pages are A4, and the scale is 100 mm long."""
    found = plates(box("table.seats=6"), MAKING)
    data = to_pdf(found)
    boxes = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", data)
    assert boxes
    assert all((float(w), float(h)) == pytest.approx((PAGE[0] * mm, PAGE[1] * mm), abs=0.01) for w, h in boxes)
    assert io.BytesIO(data).read(5) == b"%PDF-"
    assert data == to_pdf(found)


def test_measures_that_cannot_be_are_refused() -> None:
    """What is wrong, and what can be."""
    with pytest.raises(NotMade, match="thickness of the case is 12 mm; it can be 2 to 8 mm"):
        Making(thick=12)
    with pytest.raises(NotMade, match="the lid is 239 x 134 mm, and a sheet only 200 x 300"):
        spread(plates(box("table.seats=6"), MAKING), (200.0, 300.0))
    assert replace(MAKING, kerf=0.0).kerf == 0.0


@pytest.mark.slow
def test_the_command_writes_every_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For the configured box; it says how large it is and on how many sheets."""
    assert 0 == main(["case", "--set", "table.seats=6", "--out", str(tmp_path), "--kerf", "0.2", "--sheet", "700x500"])
    names = {path.name for path in tmp_path.iterdir()}
    assert {"case-1.svg", "case-1.dxf", "case.pdf", "case.png"} <= names
    assert "The box is 239 x 134 mm" in capsys.readouterr().out


def test_every_cut_is_listed_with_its_holes() -> None:
    """Plates alike are counted, none is left out; a pad's top has two keys and a light."""
    found = plates(box("table.seats=12"), MAKING)
    listed = {cut.name: cut for cut in cuts(found)}
    assert len(found) == sum(cut.pieces for cut in listed.values())
    assert Cut(12, "pad lid", "76 x 50", "2 of 12, 1 of 5") == listed["pad lid"]
    assert Cut(1, "back", "338 x 70", "4 of 12, 6 of 14 x 3") == listed["back"]

"""
``meneur case``: the case of the box and of its pads, in true size.

It is drawn from the configuration, as the wiring plan is: seats, display, reader, button and light.
"""

import argparse
import re
from pathlib import Path

from firmware.runtime.config import add_options, from_options

SUMMARY = "draw the case of box and pads in true size, for a laser cutter or to print and glue on wood"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the measures, and where to draw."""
    parser.add_argument("--out", type=Path, default=Path("case"), metavar="DIR", help="the folder (default: case)")
    parser.add_argument("--thickness", type=_millimetres, default=4.0, metavar="MM", help="of the wood (default: 4)")
    parser.add_argument(
        "--kerf", type=_millimetres, default=0.15, metavar="MM", help="width of the laser's cut (default: 0.15)"
    )
    parser.add_argument(
        "--sheet", type=_measures, default=(600.0, 400.0), metavar="WxH", help="size of a sheet (default: 600x400)"
    )
    parser.add_argument("--pad", choices=["S", "M", "L", "XL"], default="M", help="size of the pads (default: M)")
    holes = parser.add_argument_group("holes, by the parts that you bought; diameters in millimetres")
    for name, usual, what in (
        ("key", 12.0, "a pad's keys"),
        ("button", 16.0, "the box's button"),
        ("socket", 12.0, "the sockets of the pads"),
        ("light", 5.0, "a light"),
        ("speaker", 50.0, "the loudspeaker"),
    ):
        holes.add_argument(f"--{name}", type=_millimetres, default=usual, metavar="MM", help=f"{what} ({usual:g})")
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Draw, and say what was drawn."""
    from firmware.workshop.case.cuts import cuts
    from firmware.workshop.case.files import to_dxf, to_svg
    from firmware.workshop.case.making import Making
    from firmware.workshop.case.paper import to_pdf, to_picture
    from firmware.workshop.case.plates import plates
    from firmware.workshop.case.sheets import spread
    from firmware.workshop.wiring.choosing import choose

    measures = ("kerf", "sheet", "pad", "key", "button", "socket", "light", "speaker")
    making = Making(thick=options.thickness, **{name: getattr(options, name) for name in measures})
    box = choose(None, from_options(options))
    found = plates(box, making)
    sheets = spread([plate.cut(making.kerf) for plate in found], making.sheet)
    options.out.mkdir(parents=True, exist_ok=True)
    for number, sheet in enumerate(sheets, 1):
        (options.out / f"case-{number}.svg").write_text(to_svg(sheet), encoding="utf-8")
        (options.out / f"case-{number}.dxf").write_text(to_dxf(sheet), encoding="ascii")
    (options.out / "case.pdf").write_bytes(to_pdf(found))
    to_picture(sheets).save(options.out / "case.png")
    wide, deep = next(plate.size for plate in found if plate.name == "lid")
    print(
        f"The box is {wide:.0f} x {deep:.0f} mm; {len(found)} plates on {len(sheets)} sheets, {making.kerf:g} mm kerf."
    )
    for cut in cuts(found):
        print(f"  {cut.pieces:>3}  {cut.name:<10}  {cut.size:<14}{cut.holes}".rstrip())
    print(
        f"{options.out}: case-1.svg and case-1.dxf and so on to cut, case.pdf to print at 100 %, case.png to look at."
    )
    print("Measure the parts that you bought first, and cut one pad before all of them.")
    return 0


def _millimetres(text: str) -> float:
    if not re.fullmatch(r"\d{1,4}(\.\d{1,3})?", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of millimetres, such as 4 or 0.15")
    return float(text)


def _measures(text: str) -> tuple[float, float]:
    width, cross, height = text.lower().partition("x")
    if not cross:
        raise argparse.ArgumentTypeError(f"{text!r} is not a width and a height in millimetres, such as 600x400")
    return _millimetres(width), _millimetres(height)

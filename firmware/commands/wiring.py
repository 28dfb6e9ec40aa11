"""
``meneur wiring``: what to solder where.

It is read from the data that the drivers use, and a wiring that cannot be built is refused.
"""

import argparse
import math
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.runtime.config import add_options, from_options

if TYPE_CHECKING:
    from firmware.workshop.wiring.current import Lamp
    from hardware.boards import BoardSettings

SUMMARY = "print the wiring plan; with --out, draw it and list the parts"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare which wiring, and where to draw it."""
    parser.add_argument("name", nargs="?", help="6, 12, 18, 28 or listed (default: the configured one, or by seats)")
    parser.add_argument("--out", type=Path, metavar="DIR", help="write wiring.svg, wiring.png, parts.csv and parts.md")
    parser.add_argument("--steps", action="store_true", help="with --out: a picture of each step of the soldering, too")
    parser.add_argument("--resistor", type=_ohms, default=330, metavar="OHMS", help="of each light (default: 330)")
    parser.add_argument("--led", type=_volts, default=2.0, metavar="VOLTS", help="across each LED (default: 2.0)")
    parser.add_argument("--boot", action="store_true", help="print only the lines of a Pi's config.txt for its buses")
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Draw; print the table and the warnings."""
    from firmware.workshop.wiring.choosing import choose
    from firmware.workshop.wiring.current import Lamp
    from firmware.workshop.wiring.notes import amplifier, cautions, notes, overlays
    from firmware.workshop.wiring.table import text
    from hardware.claims import claims

    config = from_options(options)
    box, lamp = choose(options.name, config), Lamp(options.resistor, options.led)
    if options.boot:
        print("\n".join([*overlays(claims(box)), *amplifier(config.sound.card)]))
        return 0
    if options.out is not None:
        _draw(box, lamp, options.out)  # first: who reads what is printed may stop reading
        if options.steps:
            _draw_steps(box, lamp, options.out)
    print(text(box, lamp))
    print("\n" + "\n".join(notes(box, lamp)))
    for caution in cautions(box.wiring, lamp):
        print(f"WARNING: {caution}.")
    if options.out is not None:
        print(f"\nwiring.svg, wiring.png, parts.csv and parts.md are in {options.out}.")
    return 0


def _draw(box: "BoardSettings", lamp: "Lamp", folder: Path) -> None:
    from firmware.workshop.wiring.drawing import draw
    from firmware.workshop.wiring.parts import parts, to_csv, to_markdown
    from firmware.workshop.wiring.png import to_picture
    from firmware.workshop.wiring.svg import to_svg

    canvas, needed = draw(box, lamp), parts(box, lamp)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "wiring.svg").write_text(to_svg(canvas), encoding="utf-8")
    to_picture(canvas).save(folder / "wiring.png", optimize=False)
    (folder / "parts.csv").write_text(to_csv(needed), encoding="utf-8")
    (folder / "parts.md").write_text(to_markdown(box.wiring.seats, needed), encoding="utf-8")


def _draw_steps(box: "BoardSettings", lamp: "Lamp", folder: Path) -> None:
    from firmware.workshop.wiring.png import to_picture
    from firmware.workshop.wiring.steps import steps

    for name, canvas in steps(box, lamp):
        to_picture(canvas, 1.5).save(folder / f"step-{name}.png")


def _ohms(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 1_000_000):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of ohms from 1 to 1000000")
    return int(text)


def _volts(text: str) -> float:
    try:
        volts = float(text)
    except ValueError:
        volts = math.nan
    if not 0 <= volts < 3.3:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of volts, 0 or more and less than 3.3")
    return volts

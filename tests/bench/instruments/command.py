"""
``meneur bench``: what the program costs on this machine.

It prints what was measured, in which unit, and what the figure covers; it never judges a number.
"""

import argparse
import json
import os
import platform
import sys
from dataclasses import asdict, dataclass

from rich.console import Console
from rich.table import Table

from firmware.runtime.errors import MeneurError
from tests.bench.instruments.measuring import CannotMeasure, Effort, Measurement, Reading, Sheet, measurements

SUMMARY = "measure what the program costs on this machine"


class NoSuchMeasurement(MeneurError, LookupError):
    """A name that no measurement has."""


@dataclass(frozen=True)
class Result:
    """A measurement and what it gave: a reading, or why there is none."""

    measurement: Measurement
    reading: Reading | None
    why_not: str = ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what is measured and how it is printed."""
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these, or those that begin so (engine)")
    parser.add_argument("--quick", action="store_true", help="little work: proves that all of it runs")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.add_argument("--explain", action="store_true", help="after the table, say what each figure is made of")
    parser.add_argument("--lines", type=int, default=0, metavar="N", help="lines of each language that are heard")
    parser.add_argument("--languages", type=_names, default=(), metavar="fr,en", help="only these are heard")
    parser.add_argument("--voices", type=_names, default=(), metavar="pico,espeak", help="only these are heard")
    parser.add_argument("--list", action="store_true", help="list the measurements without running them")


def run(options: argparse.Namespace) -> int:
    """Measure and print."""
    chosen = choose(options.names)
    effort = Effort(options.quick, options.lines, options.languages, options.voices)
    results = [] if options.list else [_take(one, effort) for one in chosen]
    if options.list:
        for one in chosen:
            print(f"{one.name} ({one.unit}): {one.reach}")
    elif options.json:
        print(json.dumps(report(results, options.quick), ensure_ascii=False, indent=2))
    else:
        console = Console()
        console.print(_sheet(results))
        for result in results:
            for sheet in result.reading.sheets if result.reading else ():
                console.print(_besides(sheet))
            if options.explain or result.reading is None:
                console.print(_explained(result), markup=False, highlight=False)
    return 0


def choose(names: list[str]) -> list[Measurement]:
    """The measurements called or beginning with ``names``; all of them without any."""
    known = measurements()
    for name in names:
        if not any(_named(one, name) for one in known):
            raise NoSuchMeasurement(
                f"There is no measurement {name!r}. There are: {', '.join(one.name for one in known)}."
            )
    return [one for one in known if not names or any(_named(one, name) for name in names)]


def report(results: list[Result], quick: bool) -> dict[str, object]:
    """Everything measured and on what, ready for JSON."""
    return {
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "quick": quick,
        "measurements": [_entry(result) for result in results],
    }


def _names(text: str) -> tuple[str, ...]:
    return tuple(name for name in text.split(",") if name)


def _named(one: Measurement, name: str) -> bool:
    return one.name == name or one.name.startswith(f"{name}.")


def _take(one: Measurement, effort: Effort) -> Result:
    print(f"{one.name} …", file=sys.stderr, flush=True)
    try:
        return Result(one, one.measure(effort))
    except CannotMeasure as reason:
        return Result(one, None, str(reason))


def _entry(result: Result) -> dict[str, object]:
    one, reading = result.measurement, result.reading
    return {
        "name": one.name,
        "value": reading.value if reading else None,
        "unit": one.unit,
        "target": one.target,
        "reach": one.reach,
        "samples": list(reading.samples) if reading else [],
        "note": reading.note if reading else result.why_not,
        "sheets": [asdict(sheet) for sheet in reading.sheets] if reading else [],
    }


def _sheet(results: list[Result]) -> Table:
    sheet = Table(title=f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores")
    for heading, justify in (("measurement", "left"), ("value", "right"), ("unit", "left"), ("target", "left")):
        sheet.add_column(heading, justify=justify, no_wrap=True)  # type: ignore[arg-type]
    for result in results:
        one, reading = result.measurement, result.reading
        sheet.add_row(one.name, _shown(reading.value) if reading else "-", one.unit, one.target)
    return sheet


def _besides(sheet: Sheet) -> Table:
    table = Table()
    for number, heading in enumerate(sheet.headings):
        table.add_column(heading, justify="right" if number else "left", no_wrap=True)
    for row in sheet.rows:
        table.add_row(*row)
    return table


def _shown(value: float) -> str:
    """A figure of four digits, or a whole number."""
    return f"{value:,.4g}" if value < 1000 else f"{value:,.0f}"


def _explained(result: Result) -> str:
    """What a figure is made of and what was found, or why there is no figure."""
    one, reading = result.measurement, result.reading
    note = reading.note if reading else result.why_not
    return f"{one.name}: {one.reach}. {note}" if note else f"{one.name}: {one.reach}."

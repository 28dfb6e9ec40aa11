"""
What a measurement is.

Nothing is measured while a module is imported; a measurement that cannot be made here says
why instead of giving a number.
"""

import importlib
import pkgutil
import statistics
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from firmware.runtime.errors import MeneurError
from tests import bench as benchmark


class CannotMeasure(MeneurError, RuntimeError):
    """Something that the measurement needs is missing here; the message says what."""


@dataclass(frozen=True)
class Effort:
    """
    How much work a run is to take: ``quick`` proves that everything runs, and little more.

    ``lines`` is how many of a language are heard (0: as many as usual), in those ``languages`` and by those ``voices``
    (none: all).
    """

    quick: bool = False
    lines: int = 0
    languages: tuple[str, ...] = ()
    voices: tuple[str, ...] = ()

    def amount(self, full: int, quick: int) -> int:
        """``full`` of something, or ``quick`` in a quick run."""
        return quick if self.quick else full


@dataclass(frozen=True)
class Sheet:
    """A table that is printed besides a value: its headings, and its rows."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Reading:
    """
    A measured ``value``, the ``samples`` it was taken from, and a ``note`` on what was found.

    ``sheets`` are printed below it, where one value does not say enough.
    """

    value: float
    samples: tuple[float, ...] = ()
    note: str = ""
    sheets: tuple[Sheet, ...] = ()


Measure = Callable[[Effort], Reading]


@dataclass(frozen=True)
class Measurement:
    """
    A ``name``, the ``unit`` of its value, its ``reach`` in a sentence, and how it is taken.

    ``reach`` says what is inside the figure and what is not; ``target`` what the figure is to be, where the product
    promises something.
    """

    name: str
    unit: str
    reach: str
    measure: Measure
    target: str = ""


def measured(name: str, *, unit: str, reach: str, target: str = "") -> Callable[[Measure], Measurement]:
    """Make a measurement of the function below; see `Measurement`."""
    return lambda function: Measurement(name, unit, reach, function, target)


def fastest(samples: Sequence[float], note: str = "") -> Reading:
    """The highest of ``samples`` of a rate: the one least disturbed by whatever else the machine did."""
    return Reading(max(samples), tuple(samples), note)


def median(samples: Sequence[float], note: str = "") -> Reading:
    """The middle of ``samples`` of a duration."""
    return Reading(statistics.median(samples), tuple(samples), note)


def measurements() -> list[Measurement]:
    """Every measurement of this package: modules by name, and within each in the order written."""
    return list(_found())


def _found() -> Iterator[Measurement]:
    for module in pkgutil.iter_modules(benchmark.__path__):
        for value in vars(importlib.import_module(f"{benchmark.__name__}.{module.name}")).values():
            if isinstance(value, Measurement):
                yield value

"""What a planted leak is."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Literal

Where = Literal["rules", "box"]


@dataclass(frozen=True)
class Planted:
    """A leak: its ``name``, where it is, and how it is planted."""

    name: str
    where: Where
    plant: Callable[[], AbstractContextManager[object]]


Planting = Callable[[], Iterator[None]]


def planted(where: Where, leaks: list[Planted], name: str) -> Callable[[Planting], None]:
    """Keep the function below among ``leaks``: it plants one, yields, and takes it out."""
    return lambda planting: leaks.append(Planted(name, where, contextmanager(planting)))

"""
What gpiozero sees of one pin of a chip.

Setting a pin writes down what the chip is to do and returns at once; the bus is not waited for.
"""

import logging
from collections.abc import Callable
from types import MethodType
from typing import Any
from weakref import WeakMethod, ref

from gpiozero import PinSetInput
from gpiozero.pins import Factory, Pin, PinInfo

_LOG = logging.getLogger(__name__)

Changed = Callable[[float, bool], None]


class ChipPin(Pin):  # type: ignore[misc]  # gpiozero ships no types
    """One pin: ``number`` counts from 0 on its chip."""

    def __init__(self, factory: Factory, info: PinInfo, number: int) -> None:
        super().__init__()
        self.factory = factory
        self.number = number
        self._info = info
        self._function = "input"

    def __repr__(self) -> str:
        """Such as ``0x20:GPA0``."""
        return str(self._info.name)

    def _get_info(self) -> PinInfo:
        return self._info

    def _get_function(self) -> str:
        return self._function

    def _check_output(self) -> None:
        if self._function != "output":
            raise PinSetInput(f"cannot set the state of {self!r}: it is an input")


class Notice:
    """Whom to notify of a change: kept weakly, as gpiozero's own pins do, so that a forgotten device can go."""

    def __init__(self) -> None:
        self._target: Callable[[], Changed | None] | None = None

    def get(self) -> Changed | None:
        """Who is notified."""
        return None if self._target is None else self._target()

    def set(self, value: Changed | None) -> None:
        """Notify ``value`` from now on, or nobody."""
        if value is None:
            self._target = None
        else:
            self._target = WeakMethod(value) if isinstance(value, MethodType) else ref(value)

    def call(self, pin: Any, ticks: float, state: bool) -> None:
        """Notify of a change; what goes wrong there must not stop the keys of everybody else."""
        target = self.get()
        if target is not None:
            try:
                target(ticks, state)
            except Exception:
                _LOG.exception("what listens to %r failed", pin)

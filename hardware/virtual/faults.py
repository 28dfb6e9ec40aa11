"""Errors in the window are logged, and the evening goes on."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

_LOG = logging.getLogger(__name__)


class Faults:
    """Logs faults with their traceback, each once: a window would repeat one with every frame."""

    def __init__(self) -> None:
        self._known: set[tuple[type[Exception], str, int]] = set()

    @contextmanager
    def survived(self, doing: str) -> Iterator[None]:
        """Do what is within; a fault in it is logged as one "while ``doing``", and nothing is raised."""
        try:
            yield
        except Exception as fault:  # a picture is never worth an evening
            key = (type(fault), *_place(fault))
            if key not in self._known:
                self._known.add(key)
                _LOG.exception("fault while %s; the game goes on", doing)


def _place(fault: Exception) -> tuple[str, int]:
    """The file and the line in which ``fault`` was raised."""
    step = fault.__traceback__
    while step is not None and step.tb_next is not None:
        step = step.tb_next
    return (step.tb_frame.f_code.co_filename, step.tb_lineno) if step is not None else ("", 0)

"""
What is seen or felt at every seat at once.

A signal is a row of beats, complete before it begins: nothing that happens meanwhile changes it.
"""

from dataclasses import dataclass

from hardware.ports.pads import Pad


@dataclass(frozen=True, slots=True)
class Beat:
    """For ``seconds``, the lights of ``seats`` alone are on, or those seats are touched."""

    seconds: float
    seats: frozenset[Pad] = frozenset()


Signal = tuple[Beat, ...]
"""Beats, one after the other."""

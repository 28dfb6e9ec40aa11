"""
Planted leaks: faults that a narrator may have, each put in on purpose.

A leak knows nothing of the proofs. Each must be found by the very proofs that find none in the product, or the
proofs prove nothing.
"""

from tests.proofs.secrecy.planted import box, rules
from tests.proofs.secrecy.planted.planting import Planted

LEAKS: tuple[Planted, ...] = (*rules.LEAKS, *box.LEAKS)
"""All that are planted, those in the rules first."""

__all__ = ["LEAKS", "Planted"]

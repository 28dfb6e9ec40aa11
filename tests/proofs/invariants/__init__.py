"""
The invariants of every game after every step, with any players and any rules, in one place.

A `Watched` game fails at the first turn in which the table, an ask or the end breaks an invariant. Each of them
is one method, named by what it claims.
"""

from tests.proofs.invariants.watched import Watched

__all__ = ["Watched"]

"""
What holds in every game after every step, whoever plays it and by whatever rules: all of it, in one place.

A `Watched` game fails at the first turn in which the table, an ask or the end breaks a law of the book. Each law
is one method, named by what it claims.
"""

from tests.proofs.laws.watched import Watched

__all__ = ["Watched"]

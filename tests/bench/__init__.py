"""
What this program costs, measured.

One function is one measurement. Write it in any module of this package under `measured`,
and ``meneur bench`` finds it; it returns a `Reading`, and says in its reach what is inside and
what is not.
"""

"""
The self-test of a box: what can be tried without a person, then a walk through it with one.

It ends with one verdict, and what it found is written where the box keeps its state.
It never looks into a game: everybody may read its report.
"""

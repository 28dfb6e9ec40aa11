"""
The tests of the rules, tested: what they would not notice if it were written wrongly.

A mutant is one small change in the body of one function of `engine` (the operators are mutmut's; decorated
functions, which every window of a role is, are changed like all others). It is killed if one of the tests fails
with it, runs for too long or does not end; who survives is named. What stands in a ``raise`` is left alone: those
are words. ``python -m tests.proofs.mutants [MODULE …]`` prints every survivor and the score.
"""

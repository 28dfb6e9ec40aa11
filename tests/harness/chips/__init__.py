"""
Chips as they behave, for tests, benchmarks and rehearsals.

A model answers as its data sheet says, register by register; the real drivers run over it unchanged.
"""

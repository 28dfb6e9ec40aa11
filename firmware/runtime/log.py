"""
What the box writes to its log.

A line of ours begins with our name, is a sentence and reveals nothing of a game; by its name ``doctor`` knows what
it may pass on.
"""

import sys

NAME = "meneur: "


def log(text: str) -> None:
    """Write ``text`` to the log, now."""
    print(f"{NAME}{text}", file=sys.stderr, flush=True)

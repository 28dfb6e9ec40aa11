"""
Lines that nobody should send to a JSON protocol.

Chance is passed in, and nothing is drawn from anywhere else.
"""

from collections.abc import Sequence
from random import Random

DEEPEST = 3


def mutated(line: bytes, chance: Random) -> bytes:
    """``line`` with a few of its bytes changed, doubled or lost; still one line."""
    text = bytearray(line)
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(text))
        match chance.randrange(4):
            case 0:
                text[place] = chance.randrange(256)
            case 1:
                text[place:place] = bytes([chance.choice(b'{}[]",:0123456789tfn')])
            case 2 if len(text) > 1:
                del text[place]
            case _:
                text[place : place + 1] = text[place : place + 5] * 2
    return bytes(text).replace(b"\n", b" ")


def thing(chance: Random, words: Sequence[str], depth: int = 0) -> object:
    """Any value that JSON knows, with ``words`` in it that mean something somewhere."""
    values: list[object] = [None, True, 0, -1, 3, 2.5, 1e308, 10**30, "", "\ud800", "é" * 50, *words]
    if depth < DEEPEST:
        values += [[thing(chance, words, depth + 1)], [[] for _ in range(9)]]
        values += [{chance.choice(words): thing(chance, words, depth + 1) for _ in range(2)}]
    return chance.choice(values)

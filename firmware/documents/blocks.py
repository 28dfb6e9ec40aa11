"""
Blocks: the places in a page that the program fills.

    <!-- meneur docs: settings -->
    …whatever stands here is replaced…
    <!-- end -->

Filling a second time changes nothing, and nothing outside the markers is touched.
"""

import re
from collections.abc import Callable, Mapping

from firmware.runtime.errors import MeneurError

Block = Callable[[str], str]
"""Called with what follows the block's name on the marker; returns Markdown."""

_OPENING = re.compile(r"<!-- meneur docs: (?P<name>[a-z-]+) ?(?P<argument>.*?) ?-->")
_CLOSING = "<!-- end -->"


class DocsError(MeneurError):
    """A page that cannot be filled."""


class UnknownBlock(DocsError, LookupError):
    """A page asks for a block that nobody writes."""


class UnfinishedBlock(DocsError, ValueError):
    """A block begins and does not end."""


def refreshed(page: str, blocks: Mapping[str, Block]) -> str:
    """
    Give ``page`` with every block in it written anew.

    Raises `UnknownBlock` or `UnfinishedBlock`; the message names the block.
    """
    done, rest = "", page
    while (opening := _OPENING.search(rest)) is not None:
        _, closing, after = rest[opening.end() :].partition(_CLOSING)
        if not closing:
            raise UnfinishedBlock(f"The block {opening['name']!r} does not end. Add {_CLOSING} below it.")
        text = _named(opening["name"], blocks)(opening["argument"])
        done += f"{rest[: opening.end()]}\n\n{text.strip()}\n\n{closing}"
        rest = after
    return done + rest


def _named(name: str, blocks: Mapping[str, Block]) -> Block:
    if name not in blocks:
        raise UnknownBlock(f"There is no block {name!r}. Blocks there are: {', '.join(sorted(blocks))}.")
    return blocks[name]

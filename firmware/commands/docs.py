"""
``meneur docs``: write the parts of the documents that are read from the code.

With ``--check`` nothing is written, and the status says whether something ought to be. With ``--animation`` the
README's animation is drawn.
"""

import argparse
from pathlib import Path

from firmware.documents import BLOCKS, pages, refreshed

SUMMARY = "write the parts of the documents that come from the code, or check them"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--animation", action="store_true", help="draw the README's animation anew, and nothing else")
    parser.add_argument("--check", action="store_true", help="write nothing; status 1 if a page is out of date")


def run(options: argparse.Namespace) -> int:
    """Write every page whose blocks have changed, or name it; or draw the animation."""
    if options.animation:
        from firmware.documents.animation import ANIMATION, animate

        animate(ANIMATION)
        print(f"{ANIMATION.name}: written")
        return 0
    stale = [(page, text) for page in pages() if (text := _anew(page)) != page.read_text(encoding="utf-8")]
    for page, text in stale:
        if not options.check:
            page.write_text(text, encoding="utf-8")
        print(f"{page.name}: {'out of date' if options.check else 'written'}")
    if not stale:
        print("The documents are up to date.")
    return int(options.check and bool(stale))


def _anew(page: Path) -> str:
    return refreshed(page.read_text(encoding="utf-8"), BLOCKS)

"""
``meneur guide``: three pages for the host, to print.

What does not fit on three pages is refused, and nothing is written.
"""

import argparse
from pathlib import Path

from firmware.runtime.config import add_options, from_options
from firmware.runtime.config.known import languages

SUMMARY = "write the host's guide, three printable pages, as a PDF"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare in which language, and where to."""
    parser.add_argument("--out", type=Path, default=Path("guide.pdf"), metavar="FILE", help="default: guide.pdf")
    parser.add_argument("--language", choices=languages(), help="language of the guide (default: table.language)")
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Write the PDF."""
    from firmware.workshop.guide.paper import to_pdf
    from firmware.workshop.guide.words import words

    pdf = to_pdf(words(options.language or from_options(options).table.language))
    options.out.write_bytes(pdf)
    print(f"Three pages of A4: {options.out}.")
    return 0

"""
The parts of the documents that are generated from the code.

Text between two markers is generated, everything else is written by hand; a test fails when the generated
text is out of date.
"""

from firmware.documents.blocks import DocsError, UnfinishedBlock, UnknownBlock, refreshed
from firmware.documents.library import BLOCKS, pages

__all__ = ["BLOCKS", "DocsError", "UnfinishedBlock", "UnknownBlock", "pages", "refreshed"]

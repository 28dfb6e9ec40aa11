"""
The parts of the documents that the program writes itself.

What can be read from the code is not written by hand. Between two markers the text is
the program's, everywhere else it is people's, and a test fails when the two differ.
"""

from firmware.documents.blocks import DocsError, UnfinishedBlock, UnknownBlock, refreshed
from firmware.documents.library import BLOCKS, pages

__all__ = ["BLOCKS", "DocsError", "UnfinishedBlock", "UnknownBlock", "pages", "refreshed"]

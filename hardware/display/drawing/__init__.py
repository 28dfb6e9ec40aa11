"""
What the display shows: a page drawn on any pygame surface.

The same code draws the window's inset, the real panel and the pictures in
the documents; it needs the page and the surface, and nothing of the game.
"""

from hardware.display.drawing.draw import draw

__all__ = ["draw"]

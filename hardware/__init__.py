"""
The devices of the box: keys, lights, the card reader, the display, the panel.

Device threads only put events on the one queue they are given; nothing
here knows the game. A board is a set of devices, chosen by name.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # its greeting would go to standard output

"""
The narrator: words in each language, and the voice that speaks them.

Text and sound only. Nothing here knows the rules or the devices.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # its greeting would go to standard output

"""What is on a screen without glass: its points, where Xvfb keeps them."""

import struct
import time
from mmap import ACCESS_READ, mmap
from pathlib import Path

STEP = 997
"""Every so many points one is looked at."""


class Glass:
    """The picture of a screen that was opened with its points in ``folder``."""

    def __init__(self, folder: Path) -> None:
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._picture = mmap(file.fileno(), 0, access=ACCESS_READ)
        head, colours = (struct.unpack_from(">I", self._picture, at)[0] for at in (0, 76))  # as X11/XWDFile.h has them
        self._points = head + 12 * colours

    def filled(self) -> float:
        """What share of the screen is not black, 0 to 1."""
        blue = self.sample()  # all that is painted has some
        return sum(map(bool, blue)) / len(blue)

    def sample(self) -> bytes:
        """Some of its points."""
        return self._picture[self._points :: 4 * STEP]

    def changed(self, before: bytes) -> float:
        """What share of those points looks different now."""
        return sum(one != other for one, other in zip(before, self.sample(), strict=True)) / len(before)

    def wait(self, seconds: float) -> bool:
        """Wait until half the screen is painted, for so many seconds at most; whether that came."""
        end = time.monotonic() + seconds
        while self.filled() < 0.5:
            if time.monotonic() > end:
                return False
            time.sleep(0.002)
        return True

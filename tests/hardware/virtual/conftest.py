"""What the tests of the window share."""

from tests.harness.paints import painted_once

__all__ = ["painted_once"]

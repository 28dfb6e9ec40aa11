"""What the tests of the virtual table share with those of its window."""

from tests.harness.paints import painted_once

__all__ = ["painted_once"]

"""What the tests of those outside share: a box."""

from pathlib import Path

import pytest

from tests.harness.rehearsed import Rehearsed


@pytest.fixture
def box(tmp_path: Path) -> Rehearsed:
    """A box that waits for players."""
    found = Rehearsed(tmp_path, "wolf seer villager*4")
    found.until_page("join")
    return found

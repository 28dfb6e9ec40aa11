"""
Containers for the proofs that need a whole system.

No test is passed over but for what is not installed, and then it says what that is.
"""

import pytest

from tests.harness.marks import LONG
from tests.install.debian import missing


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave them to the long proofs: each installs a system from nothing."""
    for item in items:
        if item.path.name not in {"test_debian.py", "test_card.py", "test_page.py"}:
            continue
        item.add_marker(pytest.mark.slow)
        if not LONG:
            item.add_marker(
                pytest.mark.skip(reason="left to ./meneur test --long: installs the box in clean Debian systems")
            )
        elif lacking := missing():
            item.add_marker(pytest.mark.skip(reason=f"no system to install it in: {lacking}"))

"""Evenings that are played: each waits for minutes on end, so the whole folder is slow, and is begun with."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder, and put them first: no worker is left alone with one at the end."""
    items.sort(key=lambda item: item.path.parent != HERE)
    for item in items:
        if item.path.parent == HERE:
            item.add_marker(pytest.mark.slow)

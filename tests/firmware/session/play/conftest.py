"""What tests of a game have in common."""

from types import SimpleNamespace

import pytest

from firmware.session.record.ledger import Ledger


@pytest.fixture
def first_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have each pointer begin at the first of all at which it may, and not at one that is drawn."""
    first = SimpleNamespace(choice=lambda stops: stops[0])
    monkeypatch.setattr(Ledger, "pointer_chance", lambda _: first)

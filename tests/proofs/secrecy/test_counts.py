"""``meneur bench proof``: what was tried, in numbers."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from tests.bench.__main__ import main
from tests.harness.marks import only_long

pytestmark = pytest.mark.slow


def counted(capsys: pytest.CaptureFixture[str], name: str) -> Mapping[str, Any]:
    """What a quick run of the proof called ``name`` counts."""
    assert 0 == main(["--quick", "--json", name])
    [found] = json.loads(capsys.readouterr().out)["measurements"]
    assert name == found["name"]
    return dict(found)


@pytest.mark.parametrize("name", ["proof.grouping", *only_long("proof.twins", "proof.tables")])
def test_what_is_compared_is_counted(capsys: pytest.CaptureFixture[str], name: str) -> None:
    """Pairs and games are counted, and no leak is found."""
    found = counted(capsys, name)
    assert found["value"] > 0
    assert found["note"].startswith("0 leaks found; ")


@pytest.mark.long
def test_guesses_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """The guesser's accuracy is given beside what chance gives."""
    found = counted(capsys, "proof.guesser")
    assert 0 < found["value"] < 1
    assert "chance 0.5" in found["note"]


@pytest.mark.long
def test_planted_leaks_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """All that are planted are found."""
    found = counted(capsys, "proof.leaks")
    assert (4, "of 4 that were planted; all found") == (found["value"], found["note"])

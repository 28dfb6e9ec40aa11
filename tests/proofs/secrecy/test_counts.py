"""``meneur bench proof``: what was tried, in numbers."""

import json

import pytest

from tests.bench.__main__ import main

pytestmark = pytest.mark.slow


def test_secrecy_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """Pairs, games and leaks are counted, no leak is found, and the guesser's interval holds what chance gives."""
    names = ["proof.twins", "proof.tables", "proof.grouping", "proof.guesser", "proof.leaks"]
    assert 0 == main(["--quick", "--json", *names])
    found = {one["name"]: one for one in json.loads(capsys.readouterr().out)["measurements"]}
    assert set(names) == set(found)
    for name in names[:3]:
        assert found[name]["value"] > 0
        assert found[name]["note"].startswith("0 leaks found; ")
    assert 0 < found["proof.guesser"]["value"] < 1
    assert "chance 0.5" in found["proof.guesser"]["note"]
    assert (4, "of 4 that were planted; all found") == (found["proof.leaks"]["value"], found["proof.leaks"]["note"])

"""The scenarios of Argent, played as a user of `./meneur referee` would play them."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from firmware.players.protocol.referee import Referee
from tests.firmware.players.protocol.referee_client import Line, talk

SCENARIOS = json.loads((Path(__file__).parent / "argent-scenarios.json").read_text(encoding="utf-8"))["public"]


def fits(expected: object, given: object) -> bool:
    """Whether ``given`` holds all that is ``expected``: objects by the keys named, lists one by one."""
    if isinstance(expected, dict):
        return isinstance(given, dict) and all(key in given and fits(one, given[key]) for key, one in expected.items())
    if isinstance(expected, list):
        return isinstance(given, list) and len(expected) == len(given) and all(map(fits, expected, given))
    return type(expected) is type(given) and expected == given


def some(expected: object, given: Sequence[object]) -> bool:
    """Whether one of ``given`` fits."""
    return any(fits(expected, one) for one in given)


def in_order(expected: Sequence[object], given: Sequence[object]) -> bool:
    """Whether all ``expected`` occur among ``given`` in this order."""
    left = iter(given)
    return all(any(fits(wanted, one) for one in left) for wanted in expected)


def holds(what: str, expected: Any, reply: Line) -> bool:
    """Whether a reply is as one key of ``expect`` says."""
    match what:
        case "error":
            return "error" in reply and bool(expected == reply["error"]["code"])
        case "effects":
            return in_order(expected, reply["effects"])
        case "no_effects":
            return not any(some(one, reply["effects"]) for one in expected)
        case "offers":
            return all(some(one, reply["ask"]["options"]) for one in expected)
        case "lacks":
            return not any(some(one, reply["ask"]["options"]) for one in expected)
        case _:
            return fits(expected, reply[what])


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda one: one["id"])
def test_a_scenario(scenario: Mapping[str, Any]) -> None:
    """Every line of it is answered as it says, and no other is refused."""
    referee = Referee()
    for step in scenario["steps"]:
        line, expect = step["in"], step.get("expect", {})
        raw = line if isinstance(line, str) else json.dumps(line)
        [reply] = talk(referee, raw.encode() + b"\n")
        assert ("error" in expect) is ("error" in reply), (line, reply)
        assert [] == [(what, line, reply) for what, one in expect.items() if not holds(what, one, reply)]


def test_all_scenarios_are_there() -> None:
    """They are 42, each with an id of its own."""
    assert 42 == len({scenario["id"] for scenario in SCENARIOS})

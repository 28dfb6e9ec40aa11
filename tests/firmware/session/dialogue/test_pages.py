"""The pages that show everybody something of one player."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from firmware.session.dialogue.pages import marker
from hardware.ports.pads import Pad


@pytest.mark.parametrize(("names", "lines"), [({6: "Ada"}, ("Ada", "page.poster")), ({}, ("page.poster",))])
def test_a_marker_names_whose_house_it_is(names: dict[int, str], lines: tuple[str, ...]) -> None:
    """Beside the number of the seat, which alone could be read as a number of votes."""
    box = SimpleNamespace(label=lambda key, **_: key, narration=SimpleNamespace(names=names))
    page = marker(cast("Any", box), "poster", {"seat": Pad(6)})
    assert (lines, "6", "poster") == (page.lines, page.big, page.icon)


def test_a_fire_is_told_after_whose_house_burnt() -> None:
    """First who, and in which house: it is read from top to bottom."""
    narration = SimpleNamespace(names={7: "Ada"}, role=lambda key, **_: key)
    box = SimpleNamespace(label=lambda key, **_: key, narration=narration)
    page = marker(cast("Any", box), "fire", {"seat": Pad(7), "building": "farmer"})
    assert ("Ada", "farmer", "page.fire") == page.lines

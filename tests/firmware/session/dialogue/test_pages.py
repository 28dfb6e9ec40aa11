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

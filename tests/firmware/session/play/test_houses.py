"""The village in words."""

from firmware.session.play.houses import village_lines
from firmware.session.record.public import Village
from hardware.ports.pads import Pad


def test_the_village_is_named_pad_by_pad() -> None:
    """In clockwise order: who has which trade, and after it whose power is used."""
    village = Village({Pad(5): "teacher", Pad(2): "baker"}, spent=frozenset({Pad(5)}), burnt=("lord",))
    assert [
        ("village.given", {"seat": 2, "building": "baker"}),
        ("village.given", {"seat": 5, "building": "teacher"}),
        ("power.spent", {"building": "teacher"}),
    ] == list(village_lines(village))

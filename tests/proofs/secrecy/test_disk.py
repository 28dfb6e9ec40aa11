"""The journal's disk: nothing that it does at night reveals whether anybody acts."""

from pathlib import Path

import pytest

from tests.harness.rehearsed import Rehearsed


def heard(folder: Path, dealt: str, centre: str) -> list[tuple[float, str]]:
    """A first night in which the disk fails for a moment when the Seer's window ends; what was said, with its time."""
    box = Rehearsed(folder, dealt, centre=centre).begin()
    box.until_said("seer.wakes")
    opened = len(box.events)
    box.until(lambda: any("backlight" in event for event in box.events[opened:]), "the window")
    box.wait(5.5)
    box.fail("disk")
    box.wait(1.0)
    box.mend("disk")
    box.until_said("dawn")
    box.wait(20.0)
    return [(event["t"], event["voice"]) for event in box.events if event.get("voice")]


@pytest.mark.slow
def test_a_disk_that_fails_for_a_moment(tmp_path: Path) -> None:
    """The failure is announced by day, whether there was an answer to write down or nobody to ask."""
    there = heard(tmp_path / "there", "thief wolf*2 seer villager*4", "witch villager")
    middle = heard(tmp_path / "middle", "thief wolf*2 witch villager*4", "seer villager")
    assert there == middle
    assert {"lost.disk", "back.disk"} <= {cue for _, cue in there}

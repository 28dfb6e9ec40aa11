"""Whether heads stay up at night."""

from pathlib import Path

import pytest

from tests.firmware.players.bot_evening import Evening


@pytest.mark.slow
@pytest.mark.parametrize(("heads_up", "rule"), [(True, "never"), (False, "always")])
def test_heads_are_as_the_narrator_says(tmp_path: Path, heads_up: bool, rule: str) -> None:
    """From where he says it as night falls, whatever anybody holds."""
    evening = Evening(tmp_path, 8, 1, [f"rules.heads_down={rule}", "table.teach=never"])
    assert heads_up == next(scene.heads_up for scene in evening.scenes(1.0) if scene.falls)

"""Whether heads stay up at night."""

import re
from pathlib import Path

import pytest

from audio.text.narration import Narration
from hardware.ports.pads import Pad
from tests.firmware.players.bot_evening import Evening


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize(("heads_up", "rule"), [(True, "never"), (False, "always")])
def test_heads_are_as_the_narrator_says(tmp_path: Path, heads_up: bool, rule: str) -> None:
    """From where he says it as night falls, whatever anybody holds."""
    evening = Evening(tmp_path, 8, 1, [f"rules.heads_down={rule}", "table.teach=never"])
    seen = next(scene for scene in evening.scenes(1.0) if scene.falls)
    assert (heads_up, False) == (seen.heads_up, seen.peeped)


@pytest.mark.slow
@pytest.mark.long
def test_it_is_known_why_they_are_up(tmp_path: Path) -> None:
    """Where a Little Girl plays, whoever holds the card."""
    roles = "table.roles=werewolf:2,little_girl,villager:5"
    evening = Evening(tmp_path, 8, 1, ["table.teach=never", "table.buildings=none", "table.edition=2009", roles])
    assert (True, True) == next((one.heads_up, one.peeped) for one in evening.scenes(1.0) if one.falls)


@pytest.mark.slow
@pytest.mark.long
def test_heads_go_down_where_nobody_can_peep(tmp_path: Path) -> None:
    """Where several share the window they do, though a Little Girl plays, and the narrator says nothing of faces."""
    roles = "table.roles=werewolf:2,little_girl,villager:5"
    settings = ["table.teach=never", "table.buildings=none", "table.edition=2009", roles]
    evening = Evening(tmp_path, 8, 1, settings)
    evening.party.box.people = frozenset({Pad(1), Pad(2)})  # bots play for them
    seen = next(scene for scene in evening.scenes(1.0) if scene.falls)
    assert (False, False) == (seen.heads_up, seen.peeped)
    lowered = Narration.load("en").wordings("night.falls", {"night": 1, "heads_down": True})
    assert any(seen.captions[-1].startswith(text) for text in lowered)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_hands_are_left_on_the_mouse(tmp_path: Path, language: str) -> None:
    """Where heads stay up, what is said as night falls asks for none on the table: the mouse is needed."""
    said = Narration.load(language).wordings("night.falls", {"night": 1, "heads_down": False, "by_itself": True})
    hands = re.compile(r"\b(hands?|palms?|mains?|Hände?)\b")
    assert [] == [text for text in said if hands.search(text)]
    rules = ["rules.heads_down=never", "table.teach=never", f"table.language={language}"]
    evening = Evening(tmp_path, 8, 1, rules)
    words = next(scene.captions[-1] for scene in evening.scenes(1.0) if scene.falls)
    assert any(words.startswith(text) for text in said)

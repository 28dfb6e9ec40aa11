"""A game that was interrupted goes on with all that its players knew."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from firmware.players.opponents.memory import Memory
from firmware.players.virtual.diary import FILE
from hardware.ports.pads import Pad
from hardware.virtual.scene import Sentence
from tests.firmware.players.bot_evening import Evening

SEED = 2  # of a game in which the second day has a debate
SETTINGS = ["table.edition=2009", "table.roles=werewolf:2,seer,cupid,witch,villager:3"]


def known(evening: Evening) -> Mapping[Pad, Mapping[str, object]]:
    """What each bot knows, by the pad at which it sat down."""
    minds = evening.party._bots._minds
    return {pad: facts(mind.opponent.memory) for pad, mind in minds.items()}


def facts(memory: Memory) -> Mapping[str, object]:
    """All that this ``memory`` holds."""
    own = "role", "looked", "attacked", "healed", "poisoned", "means", "pack", "lover"
    alike = (*own, "taken", "backed", "statements", "today", "ballots", "bitten")
    return {name: getattr(memory, name) for name in alike} | {"day": memory.town.day, "dead": dict(memory.town.dead)}


def second_debate(folder: Path) -> tuple[Mapping[Pad, Mapping[str, object]], tuple[Sentence, ...]]:
    """Play into the second debate and leave; what the bots know then, and the page of what was said."""
    evening = Evening(folder, 8, SEED, SETTINGS, talk=True)
    for _ in evening.passes(0.5):
        if "dawn" not in evening.heard:  # what is said is written down as it is seen, from the first day on
            continue
        scene = evening.party.scene()
        spoken = [line for line in scene.talk if line.day == 2 and not line.told]
        if evening.heard.count("debate.opens") == 2 and scene.bubbles and len(spoken) >= 3:
            return known(evening), scene.talk
    pytest.fail("no second debate")


def resumed(folder: Path) -> tuple[Mapping[Pad, Mapping[str, object]], tuple[Sentence, ...]]:
    """Go on with that evening; what the bots know as the debate goes on, and the page of what was said."""
    evening = Evening(folder, 8, SEED, SETTINGS, talk=True, resumes=True)
    for scene in evening.scenes(0.5):
        if evening.party.box.ledger is not None and scene.talk:
            return known(evening), scene.talk
    pytest.fail("it did not go on")


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, object, tuple[Sentence, ...]]:
    """An evening that was left in a debate: its folder, what the bots knew, and the page of what was said."""
    folder = tmp_path_factory.mktemp("left")
    return folder, *second_debate(folder)


@pytest.mark.slow
@pytest.mark.long
def test_bots_remember(left: tuple[Path, object, tuple[Sentence, ...]]) -> None:
    """They know the cards they saw, their pack and their love, who said what, who voted how and who died when."""
    folder, before, talk = left
    assert (before, talk) == resumed(folder)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("kept", ["", "{", '{"game": 1}', '{"game": 1, "said": [{"day": 1}]}'])
def test_a_file_that_cannot_be_read(left: tuple[Path, object, tuple[Sentence, ...]], kept: str, tmp_path: Path) -> None:
    """Without the file of what was said an evening goes on all the same, with what the journal knows."""
    folder, _, talk = left
    for file in folder.iterdir():
        if file.is_file():
            (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / FILE).write_text(kept)
    assert [line for line in talk if line.told] == list(resumed(tmp_path)[1])


@pytest.mark.slow
@pytest.mark.long
def test_another_game_is_not_taken_for_this(left: tuple[Path, object, tuple[Sentence, ...]]) -> None:
    """What was said belongs to the game of which the journal has the number."""
    kept = json.loads((left[0] / FILE).read_text())
    assert 1 == kept["game"]
    assert kept["said"]

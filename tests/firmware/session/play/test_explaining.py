"""The rules are told once an evening, to a table that may not know them, and each role what it does."""

import re
from pathlib import Path

import pytest

from audio.text.narration import languages
from firmware.runtime.config import Voice
from tests.harness.marks import each
from tests.harness.rehearsed import Rehearsed

LOVE = "wolf wolf seer witch cupid villager*3"
VILLAGE = "wolf wolf seer witch hunter villager*5"
ALONE = "wolf wolf white_werewolf seer villager*4"

every_language = pytest.mark.parametrize("language", each(languages(), "fr"))


def explained(box: Rehearsed) -> list[str]:
    """What was explained so far, in order."""
    return [cue.removeprefix("explain.") for cue in box.says if cue.startswith("explain.")]


@every_language
def test_the_goal_each_camp_and_what_lovers_owe(tmp_path: Path, language: str) -> None:
    """Before the first night: how the village and the wolves win, a lover's duty, what a mixed couple wants."""
    box = Rehearsed(tmp_path, LOVE, language=language).begin()
    assert ["offer", "goal", "wolves.extinction", "early", "lovers", "mixed"] == explained(box)
    for cue in ("goal", "wolves.extinction", "early", "lovers", "mixed"):
        assert box.text(f"explain.{cue}") in box.rehearsal.box.narration.wordings(f"explain.{cue}", {})


@pytest.mark.thinned(2)
@pytest.mark.parametrize(
    ("dealt", "rules", "told"),
    [
        ("wolf wolf seer villager*5", {"wolves_win": "parity"}, ["goal", "wolves.parity"]),
        ("wolf wolf seer villager*5", {"wolves_win": "all_but_one"}, ["goal", "wolves.all_but_one", "early"]),
        (ALONE, {}, ["goal", "wolves.extinction", "early", "alone"]),
        (LOVE, {"mixed_lovers_win": False}, ["goal", "wolves.extinction", "early", "lovers"]),
        ("wolf wolf seer little_girl villager*4", {}, ["goal", "wolves.extinction", "early", "little_girl"]),
    ],
)
def test_only_what_this_game_has_is_explained(
    tmp_path: Path, dealt: str, rules: dict[str, object], told: list[str]
) -> None:
    """The wolves' aim by the rules of this table, and loners, lovers and the Little Girl where they may play."""
    assert ["offer", *told] == explained(Rehearsed(tmp_path, dealt, rules=rules).begin())


def test_a_green_key_skips_it(tmp_path: Path) -> None:
    """Whoever knows the rules presses green, and night falls at once; the next game explains nothing either."""
    box = Rehearsed(tmp_path, LOVE)
    box.join()
    box.shuffle()
    box.register()
    box.until_said("explain.goal")
    assert (box.text("explain.goal"), box.rehearsal.box.narration.label("explain.hint")) == box.page.lines
    box.press(3)
    box.until_said("night.falls", limit=1)
    assert ["offer", "goal"] == explained(box)
    told = ["goal", "wolves.extinction", "early", "lovers", "mixed"]
    assert [f"explain.{cue}" for cue in told] == box.saved()["explained"]


def test_nothing_is_explained_where_reminders_are_off(tmp_path: Path) -> None:
    """With `voice.reminders` off neither the rules nor the keys are explained, to nobody."""
    box = Rehearsed(tmp_path, LOVE, voice=Voice(reminders=False)).begin()
    box.until_said("dawn")
    assert [] == explained(box)
    assert [] == [cue for cue in box.says if cue.endswith(".hint")]


@every_language
def test_who_elects_a_captain_in_a_village_is_explained_once(tmp_path: Path, language: str) -> None:
    """Right before the Farmers' first election, and nowhere that everybody elects."""
    rules = {"captain_election_day": 1}
    box = Rehearsed(tmp_path, VILLAGE, trades="farmer*3 vagabond*7", rules=rules, language=language).begin()
    box.until_said("farmers.opens")
    assert ["explain.farmers", "farmers.opens"] == box.says[-2:]
    assert ["explain.farmers"] == [cue for cue in box.saved()["explained"] if cue == "explain.farmers"]
    everybody = Rehearsed(tmp_path / "everybody", LOVE, language=language, rules=rules).begin()
    everybody.until_said("captain.opens")
    assert "explain.farmers" not in everybody.says


@every_language
def test_what_a_role_does_stands_under_its_name(tmp_path: Path, language: str) -> None:
    """Where the box deals, "You are the Witch" has a sentence under it that says what she does."""
    box = Rehearsed(tmp_path, "witch wolf wolf seer villager*4", language=language, seed=1)
    box.join()
    box.accept("deck.offer")
    box.accept("deal.question", "down")
    box.until_said("digital.seat")
    box.send(press={"seat": 1, "key": "up"}, **{"for": 5.0})
    page = box.until_page("role", limit=5)
    role, narration = box.saved()["roles"]["1"], box.rehearsal.box.narration
    assert (narration.role(role, article=False), narration.label(f"printed.{role}")) == page.lines[1:]


@every_language
def test_the_seer_waits_and_the_witch_is_asked_twice(tmp_path: Path, language: str) -> None:
    """The Seer's page tells her to wait for her answer, the Witch hears that a second question comes."""
    box = Rehearsed(tmp_path, LOVE, language=language).begin()
    box.aim("seer.look", 1)
    assert box.rehearsal.box.narration.label("wait.seer.look") in box.page.lines
    box.until_said("witch.sleeps")
    heard = [event["text"] for event in box.events if str(event.get("voice")).startswith("witch.wakes")]
    second = {"en": "second question|Wait for the poison", "fr": "autre question|poison", "de": "Frage"}[language]
    assert [text for text in heard if re.search(second, text)]

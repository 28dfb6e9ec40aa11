"""The game in a few words says nothing that a table does not play."""

import re

import pytest

from audio.text.narration import Narration, languages
from engine.werewolf.setup.editions import EDITIONS
from firmware.session.play.basics import basics


@pytest.mark.parametrize(
    ("edition", "changes", "deck", "cue", "said"),
    [
        ("2009", {}, ("werewolf",), "practice.captain", True),
        ("collector", {}, ("werewolf",), "practice.captain", False),
        ("2009", {"captain_election_day": "never"}, ("werewolf",), "practice.captain", False),
        ("2009", {}, ("werewolf", "scapegoat"), "practice.captain", False),
        ("2009", {"scapegoat_before_captain": False}, ("werewolf", "scapegoat"), "practice.captain", True),
        ("2009", {}, ("werewolf", "scapegoat"), "practice.captain.double", True),
        ("2009", {"captain_election_day": "never"}, ("werewolf",), "practice.captain.double", False),
        ("2009", {"double_vote": "none"}, ("werewolf",), "practice.captain.double", False),
        ("2009", {}, (), "practice.cards", True),
        ("2009", {"reveal_on_death": "hidden"}, (), "practice.cards", False),
        ("web002", {}, (), "explain.wolves.all_but_one", True),
    ],
)
def test_by_the_house_rules(
    edition: str, changes: dict[str, object], deck: tuple[str, ...], cue: str, said: bool
) -> None:
    """The Captain, what the dead show, and when the wolves win: only as it is at this table."""
    assert said == (cue in basics(EDITIONS[edition].changed(changes), deck))


STOPPED = {"en": "stop them", "de": "aufhalten", "fr": "les arrêter"}
"""That nobody can stop the wolves, or the like."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("wolves_win", ["extinction", "all_but_one"])
def test_that_the_wolves_win_early_is_said(language: str, wolves_win: str) -> None:
    """However it is said: a game that is decided is over, and nobody need be dead for it."""
    said = Narration.load(language).wordings(f"explain.wolves.{wolves_win}", {})
    assert [] == [one for one in said if not re.search(STOPPED[language], one)]

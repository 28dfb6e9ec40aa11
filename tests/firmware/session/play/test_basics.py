"""The game in a few words says nothing that a table does not play."""

import pytest

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
        ("2009", {"decided": "end"}, (), "explain.early", True),
        ("2009", {"decided": "play_on"}, (), "explain.early", False),
        ("2009", {"decided": "end", "wolves_win": "parity"}, (), "explain.early", False),
    ],
)
def test_by_the_house_rules(
    edition: str, changes: dict[str, object], deck: tuple[str, ...], cue: str, said: bool
) -> None:
    """The Captain, what the dead show, and when the wolves win: only as it is at this table."""
    assert said == (cue in basics(EDITIONS[edition].changed(changes), deck, houses=False))


def test_no_game_with_houses_is_decided_early() -> None:
    """Their powers can always change something, so that the wolves win by their number alone."""
    assert "explain.early" not in basics(EDITIONS["2009"].changed({"decided": "end"}), (), houses=True)

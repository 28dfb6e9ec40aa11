"""What one says whose card another names, and what that tells all others."""

from dataclasses import replace

import pytest

from firmware.players.opponents import Statement, Town
from firmware.players.opponents.remarking import remark
from tests.firmware.players.opponents.test_heeding import opponent, said

TOWN = Town(living=tuple(range(1, 9)), cards={"werewolf": 2, "seer": 1, "cupid": 1, "villager": 4}, day=1)
NAMED = Statement(3, "cleared", 1, "seer", reason="seen", card="cupid")
CONFIRMED = Statement(1, "claim", 3, "cupid", "confirmed")


def test_whose_card_is_named_rightly_says_so() -> None:
    """At once and before all else, be the Seer a person or a bot; once in a game."""
    cupid = opponent(1, "cupid", NAMED, town=TOWN)
    assert CONFIRMED == cupid.speak() == remark(cupid.memory, NAMED)
    cupid.hear(CONFIRMED)
    assert "confirmed" not in {reason for _, _, reason, _ in said(cupid)}


@pytest.mark.parametrize(
    ("role", "heard"),
    [
        ("werewolf", [NAMED]),
        ("witch", [NAMED]),
        ("villager", [replace(NAMED, card="villager")]),
        ("cupid", [Statement(1, "claim", role="cupid"), NAMED]),
    ],
)
def test_nobody_confirms_what_is_wrong_or_proves_nothing(role: str, heard: list[Statement]) -> None:
    """A wolf, who holds another card, who is just a villager, and whose card everybody had heard do not."""
    player = opponent(1, role, *heard, town=replace(TOWN, cards={**TOWN.cards, "witch": 1}))
    assert "confirmed" not in {reason for _, _, reason, _ in said(player)}
    assert () == player.memory.named_rightly


def test_who_names_a_card_rightly_is_believed() -> None:
    """By whom it is at once, and by all others once he has confirmed it; both are then above suspicion."""
    cupid = opponent(1, "cupid", NAMED, town=TOWN).memory
    assert cupid.suspicions()[3] < 0.03
    before, after = opponent(4, "villager", NAMED, town=TOWN), opponent(4, "villager", NAMED, CONFIRMED, town=TOWN)
    for player in (1, 3):
        assert after.memory.suspicions()[player] < before.memory.suspicions()[player] / 2


def test_who_has_seen_a_card_in_the_church_is_not_cleared_by_it() -> None:
    """A wolf who lives beside the church sees as well as anybody: against a Seer who is shown that counts nothing."""
    shown = replace(NAMED, role="confessor")
    assert 0.05 < opponent(1, "cupid", shown, town=TOWN).memory.suspicions()[3]
    cleared = Statement(5, "cleared", 6, "seer")
    dead = {1: "cupid", 5: "seer", 7: "villager", 8: "villager", 2: "werewolf"}
    three = replace(TOWN, living=(3, 4, 6), dead=dead, day=3)
    for heard in ((cleared,), (cleared, shown, CONFIRMED)):
        assert 3 == opponent(4, "villager", *heard, town=three).vote((3, 6))

"""How convincing somebody is to all who hear him."""

from random import Random

from firmware.players.opponents import STRENGTHS, Opponent, Statement, Town
from firmware.players.opponents.impressions import Impressions

TOWN = Town(living=tuple(range(1, 9)), cards={"werewolf": 2, "seer": 1, "villager": 5}, day=1)


def test_all_are_impressed_alike_and_anew_in_another_game() -> None:
    """Whoever asks; and another player makes another impression."""
    impressions = Impressions(Random(1))
    first = impressions.of(3)
    assert first == impressions.of(3) != impressions.of(7)
    impressions.forget()
    assert first != impressions.of(3)


def test_who_convinces_is_believed_by_most_of_two_who_claim_one_card() -> None:
    """Whoever of them has the card, and whoever claimed it first."""
    for liar in (3, 7):
        listeners = [
            Opponent(me, Random(me), STRENGTHS["steady"], lambda one: 2.0 if one == liar else -2.0)  # noqa: B023 - used at once
            for me in (1, 2, 4, 5, 6, 8)
        ]
        for one in listeners:
            one.memory.deal("villager")
            one.watch(TOWN)
            for speaker in (3, 7):
                one.hear(Statement(speaker, "claim", role="seer"))
        believing = [one for one in listeners if one.memory.likely(10 - liar) < one.memory.likely(liar)]
        assert len(believing) >= 5

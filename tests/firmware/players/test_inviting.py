"""How bots invite a person to use the power of his house."""

from random import Random

from firmware.players.bots.inviting import Invitations
from firmware.players.opponents import Statement
from tests.firmware.players.test_conversation import Talk

BARBER = {1: "barber"}


def invited(seed: int, spoke: set[int]) -> list[Statement | None]:
    """What is said in three debates of a game, each twice asked for."""
    invitations = Invitations(Random(seed), lambda: BARBER)
    said = []
    for _ in range(3):
        invitations.open()
        said += [invitations.invite({2, 3}, spoke) for _ in range(2)]
    return said


def test_a_person_is_invited_at_most_once_in_a_game() -> None:
    """Not in every debate, by any of them, and never one who has said something."""
    told = [one for seed in range(20) for one in invited(seed, set())]
    assert {Statement(seat, "heed", 1, reason="invited", card="barber") for seat in (2, 3)} == {*told} - {None}
    assert all(sum(one is not None for one in invited(seed, set())) <= 1 for seed in range(20))
    assert {None} == {one for seed in range(20) for one in invited(seed, {1})}
    again = Invitations(Random(1), lambda: {})
    again.open()
    assert again.invite({2}, set()) is None


def test_who_says_nothing_hears_of_his_power_before_they_ask_for_the_vote() -> None:
    """All that they have to say comes first; where he is ready, or has spoken, nobody speaks of it."""
    for awaited, word, expected in ((False, False, 1), (True, False, 0), (False, True, 0)):
        told = 0
        for seed in range(4):
            talk = Talk({2: [Statement(2, "suspect", 3)], 3: []})
            talk.conversation._flow._invitations = invitations = Invitations(Random(seed), lambda: BARBER)
            invitations.open()
            talk.awaited = awaited
            if word:
                talk.conversation.interject(Statement(1, "deny"), "Me.")
            talk.go_on(30)
            reasons = [one.statement.reason for one in talk.conversation.transcript.log]
            told += "invited" in reasons
            assert "invited" not in reasons[: 1 + word]
        assert expected == min(1, told)

"""The belief of who is a wolf."""

from dataclasses import replace
from random import Random

import pytest

from firmware.players.opponents import Statement, Town
from firmware.players.opponents import belief as beliefs
from firmware.players.opponents.belief import Belief
from firmware.players.opponents.evidence import ACCUSED, VOTED, Observation, votes, words

EIGHT = Town(living=tuple(range(1, 9)), cards={"werewolf": 2, "seer": 1, "villager": 5}, day=1)


def test_without_evidence_everybody_else_is_as_likely() -> None:
    """Of seven others two are wolves."""
    likely = Belief(EIGHT.players, EIGHT.wolves, {1: False}, ()).suspicions()
    assert likely == pytest.approx({1: 0.0, **dict.fromkeys(range(2, 9), 2 / 7)})


def test_what_is_known_is_certain() -> None:
    """A wolf who was seen leaves one among the six others."""
    likely = Belief(EIGHT.players, EIGHT.wolves, {1: False, 5: True}, ()).suspicions()
    assert 1.0 == likely[5]
    assert likely[2] == pytest.approx(1 / 6)


def test_a_believed_seer_settles_it() -> None:
    """Whom the only one who claims to be the Seer calls a wolf is a wolf, most likely."""
    said = words([Statement(3, "found_wolf", 7, "seer")], EIGHT)
    likely = Belief(EIGHT.players, EIGHT.wolves, {1: False}, said).suspicions()
    assert likely[7] > 0.7
    assert likely[3] < 0.3


def test_two_seers_cannot_both_be_right() -> None:
    """Where two claim the card of which there is one, both are suspected, and more than anybody else."""
    said = words([Statement(3, "claim", role="seer"), Statement(7, "claim", role="seer")], EIGHT)
    likely = Belief(EIGHT.players, EIGHT.wolves, {1: False}, said).suspicions()
    assert min(likely[3], likely[7]) > 1.5 * max(likely[player] for player in (2, 4, 5, 6, 8))


def test_whom_the_only_seer_cleared_is_no_likelier_a_wolf_for_he_claims_nothing() -> None:
    """Where all others claim a card of which there is one, one of them lies, and not the Seer with all she saw."""
    cards = {"werewolf": 2, "seer": 1, "hunter": 1, "cupid": 1, "witch": 1, "villager": 2}
    town = Town(living=(1, 2, 3, 4, 5), dead={6: "werewolf", 7: "witch", 8: "villager"}, cards=cards, day=3)
    claims = [Statement(speaker, "claim", role=role) for speaker, role in ((1, "seer"), (3, "hunter"), (4, "cupid"))]
    told = [*claims, Statement(1, "cleared", 2, "seer")]
    likely = Belief(town.players, [1], {5: False, 6: False, 7: False, 8: False}, words(told, town)).suspicions()
    assert likely[2] < 0.01 < min(likely[3], likely[4])


def test_a_card_that_lies_face_up_is_claimed_by_a_liar() -> None:
    """Nobody can be the Seer when the Seer is dead."""
    town = Town(living=(1, 2, 3, 4), dead={5: "seer"}, cards={"werewolf": 1, "seer": 1, "villager": 3}, day=2)
    likely = Belief(town.players, town.wolves, {1: False, 5: False}, words([Statement(2, "claim", role="seer")], town))
    assert likely.suspicions()[2] > 0.8


def test_who_was_shown_to_have_another_card_has_seen_nothing() -> None:
    """A wolf that an honest player made up speaks against nobody, once his own card is known."""
    town = replace(EIGHT, living=(1, 2, 4, 5, 6, 7, 8), dead={3: "villager"}, day=2)
    said = words([Statement(3, "found_wolf", 7, "seer")], town)
    likely = Belief(town.players, town.wolves, {1: False, 3: False}, said).suspicions()
    assert likely[7] == pytest.approx(likely[8])


@pytest.mark.parametrize(("taken_back", "counts"), [("hunter", True), ("seer", False)])
def test_a_seer_who_has_lied_counts_by_her_card(taken_back: str, *, counts: bool) -> None:
    """What she saw, and has not taken back, is believed once it was shown, whatever she had claimed before."""
    town = replace(EIGHT, living=(1, 2, 4, 5, 6, 7, 8), dead={3: "seer"}, day=2)
    told = [Statement(3, "claim", role="hunter"), Statement(3, "found_wolf", 7, "seer")]
    back = Statement(3, "deny", reason="recanted", card=taken_back)
    told = [*told, back] if taken_back == "seer" else [told[0], back, told[1]]
    likely = Belief(town.players, town.wolves, {1: False, 3: False}, words(told, town)).suspicions()
    assert (likely[7] > 0.9) is counts


def test_who_has_stood_up_for_one_against_a_wolf_is_hardly_one() -> None:
    """Once a card has shown which of two who claimed the same was the wolf."""
    rivals = [Statement(speaker, "claim", role="witch") for speaker in (3, 7)]
    town = replace(EIGHT, living=(1, 2, 3, 4, 5, 6, 8), dead={7: "werewolf"})
    said = words([*rivals, Statement(4, "accuse", 7, reason="liar", about=3), Statement(5, "suspect", 3)], town)
    likely = Belief(town.players, town.wolves, {1: False, 7: True}, said).suspicions()
    assert likely[4] < 0.7 * likely[2]


@pytest.mark.parametrize("wolves", [2, 3])
def test_who_is_silent_looks_hardly_worse(wolves: int) -> None:
    """Who accuses somebody of whom nothing is known looks hardly better by it than who says nothing."""
    town, prior = tuple(range(1, 4 * wolves + 1)), wolves / (4 * wolves - 1)
    likely = Belief(town, (wolves,), {1: False}, [Observation(2, 3, ACCUSED)]).suspicions()
    assert 0.95 * prior < likely[2] < prior
    assert likely[3] > prior


def test_votes_between_two_speak_against_both_being_wolves() -> None:
    """Who voted against a wolf that was hanged is the less suspected, the more ballots there were."""
    once = Belief(EIGHT.players, EIGHT.wolves, {1: False, 5: True}, votes([{2: 5}])).suspicions()
    twice = Belief(EIGHT.players, EIGHT.wolves, {1: False, 5: True}, votes([{2: 5}, {2: 5}])).suspicions()
    assert 1 / 6 > once[2] > twice[2]


def test_attention_scales_what_is_seen_but_not_what_is_sure() -> None:
    """One who pays no attention sees nothing in votes."""
    seen = [Observation(2, 5, VOTED), Observation(3, 5, ACCUSED)]
    likely = Belief(EIGHT.players, EIGHT.wolves, {1: False}, seen, attention=0.0).suspicions()
    assert likely[5] == pytest.approx(2 / 7)


def test_a_random_walk_finds_what_counting_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are too many packs to weigh them all, a walk over them comes near."""
    chance = Random(1)
    seen = list(votes([{voter: chance.randint(1, 12) for voter in range(1, 13)} for _ in range(3)]))
    counted = Belief(range(1, 13), (3,), {1: False}, seen).suspicions()
    monkeypatch.setattr(beliefs, "ENUMERATED", 0)
    monkeypatch.setattr(beliefs, "WALK", 20_000)
    walked = Belief(range(1, 13), (3,), {1: False}, seen).suspicions()
    assert walked == pytest.approx(counted, abs=0.06)

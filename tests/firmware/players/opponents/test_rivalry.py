"""What one says to another who claims the card that is one's own, or that one claims."""

from dataclasses import replace
from random import Random

import pytest

from firmware.players.opponents import AGAINST, STRENGTHS, Opponent, Statement, Strength, Town
from firmware.players.opponents.memory import CREDIBLE
from firmware.players.opponents.offers import answers_to
from firmware.players.opponents.queries import wants_answer

TOWN = Town(living=tuple(range(1, 9)), cards={"werewolf": 2, "seer": 1, "hunter": 1, "piper": 1, "villager": 3}, day=1)
CLAIM = Statement(3, "claim", role="hunter")
MINE = Statement(1, "claim", role="hunter")
COUNTER = Statement(1, "accuse", 3, "hunter", "counter")
CLAIMED = Statement(1, "accuse", 3, reason="claimed", about=1)


def opponent(role: str, *heard: Statement, strength: Strength = "steady", town: Town = TOWN, seed: int = 1) -> Opponent:
    """The player at 1, who has seen its card and ``heard`` this."""
    made = Opponent(1, Random(seed), STRENGTHS[strength])
    made.memory.deal(role)
    made.memory.meet((1, 2) if role == "werewolf" else ())
    made.watch(town)
    for one in heard:
        made.hear(one)
    return made


def contradicted(player: Opponent) -> list[Statement]:
    """What it says to others who claim its card, one after the other, until it has said all of that."""
    told = []
    while (one := player.contradiction()) is not None:
        assert player.contradicts
        assert one == player.speak()
        player.hear(one)
        told.append(one)
    assert not player.contradicts
    return told


@pytest.mark.parametrize("strength", STRENGTHS)
def test_each_who_claims_the_same_card_is_contradicted(strength: Strength) -> None:
    """The second of a day as well, and on the next day again."""
    second = replace(CLAIM, speaker=4)
    hunter = opponent("hunter", CLAIM, strength=strength)
    assert [COUNTER] == contradicted(hunter)
    hunter.hear(second)
    assert [replace(CLAIMED, target=4)] == contradicted(hunter)
    hunter.watch(replace(TOWN, day=2))
    assert [CLAIMED, replace(CLAIMED, target=4)] == contradicted(hunter)


def test_a_seer_answers_the_claim_of_the_wolf_whom_she_has_named() -> None:
    """He claims her card to strike back: before all else it is hers, and she does not tell again what she saw."""
    named, strikes = Statement(1, "found_wolf", 3, "seer"), Statement(3, "found_wolf", 1, "seer")
    for heard, expected in (((named, strikes), [CLAIMED]), ((strikes,), [named]), ((strikes, named), [])):
        seer = opponent("seer")
        seer.memory.look(3, wolf=True)
        for one in heard:
            seer.hear(one)
        assert expected == contradicted(seer)


def test_whom_one_went_after_is_contradicted_and_voted_against() -> None:
    """Who claims one’s card lies, be it that one has gone by his word before."""
    earlier = Statement(3, "suspect", 5), Statement(1, "suspect", 5, reason="echo", about=3)
    for seed in range(20):
        seer = opponent("seer", *earlier, Statement(3, "found_wolf", 4, "seer"), seed=seed, strength="sharp")
        assert contradicted(seer)
        assert seer.vote(TOWN.living) == 3


def test_who_has_given_the_card_up_is_not_contradicted() -> None:
    """He says that he is an Ordinary Villager, which is held against him by itself; until he claims it again."""
    dropped = opponent("hunter", CLAIM, Statement(3, "claim", role="villager"))
    assert [] == contradicted(dropped)
    dropped.hear(CLAIM)
    assert [COUNTER] == contradicted(dropped)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_wolf_keeps_up_the_card_that_he_claims(strength: Strength) -> None:
    """In the same words as whoever holds it; not against his pack, before he has claimed it, or once it was shown."""
    assert [CLAIMED] == contradicted(opponent("werewolf", MINE, CLAIM, strength=strength))
    assert [] == contradicted(opponent("werewolf", MINE, replace(CLAIM, speaker=2), strength=strength))
    assert opponent("werewolf", CLAIM, strength=strength).contradiction() is None
    shown = replace(TOWN, living=tuple(range(1, 8)), dead={8: "hunter"})
    assert [] == contradicted(opponent("werewolf", MINE, CLAIM, strength=strength, town=shown))


def test_a_wolf_who_claims_a_card_is_against_who_claims_it_too() -> None:
    """As who holds it would be, be that one cleared, whomever the wolf has named before, and others suspect."""
    town = replace(TOWN, cards={"werewolf": 2, "seer": 1, "hunter": 1, "villager": 4})
    cleared = Statement(4, "cleared", 3, "seer")
    named = [Statement(one, "accuse", 5, reason="silent") for one in (6, 7, 8, 1)]
    for seed in range(20):
        wolf = opponent("werewolf", cleared, *named, MINE, CLAIM, seed=seed, strength="sharp", town=town)
        while (said := wolf.speak()) is not None:
            assert said.kind not in AGAINST or said.target == 3
            wolf.hear(said)
        assert wolf.vote(TOWN.living) == 3


@pytest.mark.parametrize("role", ["seer", "werewolf"])
def test_nobody_goes_by_what_was_seen_by_his_own_card(role: str) -> None:
    """Nor by who believes that, be the liar no wolf: he names nobody for it, and votes as if it had not been said."""
    sight, mine = Statement(3, "found_wolf", 6, "seer"), Statement(1, "claim", 3, "seer", "mine")
    found = Statement(4, "accuse", 6, reason="found", about=3)
    votes = set()
    for seed in range(9):
        seer = opponent(
            role, sight, mine, found, replace(found, speaker=5), Statement(8, "accuse", 6, reason="join"), seed=seed
        )
        if role == "seer":
            seer.memory.look(3, wolf=False)
            assert seer.memory.likely(6) < CREDIBLE
        votes |= {seer.vote(TOWN.living)}
        while (said := seer.speak()) is not None:
            assert not said.gives("join", "echo", "found")
            seer.hear(said)
    assert {6} != votes


def test_a_seer_believes_again_whom_he_has_seen_and_who_owns_up() -> None:
    """What that one claims next is true for all he knows; but not if another claims it, or it is the Seer again."""
    town = replace(TOWN, cards={**TOWN.cards, "witch": 1})
    claim, sorry = replace(CLAIM, role="seer"), Statement(3, "deny", reason="recanted", card="seer")
    mine, saved = Statement(1, "claim", 3, "seer", "mine"), Statement(3, "cleared", 1, "witch", "saved")
    seer = opponent("seer", claim, mine, town=town)
    seer.memory.look(3, wolf=False)
    seer.watch(replace(town, day=2))
    assert seer.memory.distrusts(3)
    for one in (sorry, saved):
        seer.hear(one)
    assert Statement(1, "heed", 3, reason="rescued") == seer.remark(saved)
    seer.hear(Statement(4, "accuse", 3))
    assert {""} == {one.reason for one in seer._speech._support()}
    for doubtful in (Statement(5, "claim", role="witch"), claim):
        seer.hear(doubtful)
        assert seer.memory.distrusts(3)
        seer.hear(replace(sorry, speaker=doubtful.speaker, card=doubtful.role))


def test_who_is_no_wolf_or_cannot_be_hanged_is_only_told_whose_card_it_is() -> None:
    """He is not accused, has to answer for it, and is believed no more; a Seer clears him besides."""
    mine = Statement(1, "claim", 3, "hunter", "mine")
    assert [mine] == contradicted(opponent("hunter", MINE, CLAIM, town=replace(TOWN, immune=frozenset({3}))))
    seer = opponent("seer", replace(CLAIM, role="seer"))
    seer.memory.look(3, wolf=False)
    assert [replace(mine, role="seer")] == contradicted(seer)
    assert seer.memory.distrusts(3)
    assert Statement(1, "cleared", 3, "seer") == seer.speak()
    person = opponent("villager", replace(CLAIM, speaker=1), replace(mine, speaker=2, target=1))
    assert wants_answer(person.memory.today[-1], 1)
    assert "holder" == answers_to(person.memory.today[-1], person.memory)[0].reason


def test_a_wolf_who_was_seen_and_claims_the_card_is_called_a_wolf() -> None:
    """That says it all."""
    seer = opponent("seer", replace(CLAIM, role="seer"))
    seer.memory.look(3, wolf=True)
    assert [Statement(1, "found_wolf", 3, "seer")] == contradicted(seer)


def test_a_sharp_seer_may_stay_hidden() -> None:
    """Nothing that she says then tells who she is; once cards are told of she comes out, as others always do."""
    claim, counter = replace(CLAIM, role="seer"), replace(COUNTER, role="seer")
    sight = Statement(3, "found_wolf", 5, "seer")
    for strength in STRENGTHS:
        seers = [opponent("seer", claim, strength=strength, seed=seed) for seed in range(12)]
        told = [one.contradiction() for one in seers]
        assert {counter} | ({None} if strength == "sharp" else set()) == {*told}
        assert {""} >= {one.role for one in (seer.speak() for seer in seers if not seer.contradicts) if one}
        assert {counter} == {opponent("seer", sight, strength=strength, seed=n).contradiction() for n in range(12)}
    assert {COUNTER} == {opponent("hunter", CLAIM, strength="sharp", seed=n).contradiction() for n in range(12)}


def test_a_hidden_seer_comes_out_when_she_is_in_danger() -> None:
    """When several accuse her, she says at once who lies."""
    for seed in range(12):
        seer = opponent("seer", replace(CLAIM, role="seer"), strength="sharp", seed=seed)
        for speaker in (4, 5, 6):
            seer.hear(Statement(speaker, "accuse", 1))
        assert [replace(COUNTER, role="seer")] == contradicted(seer)


def test_an_enemy_of_the_village_does_not_give_himself_away() -> None:
    """Who claims to be the Piper is not contradicted by him."""
    assert [] == contradicted(opponent("piper", replace(CLAIM, role="piper")))


@pytest.mark.parametrize(("card", "left"), [("witch", 1), ("villager", 1), ("villager", 2)])
def test_a_seer_names_the_card_that_another_claims(card: str, left: int) -> None:
    """She has seen the last of its kind before somebody else: the other lies, and she says so."""
    town = replace(TOWN, cards={"werewolf": 2, "seer": 1, "witch": 1, "villager": left}, day=1)
    seer = opponent("seer", town=town)
    seer.memory.look(4, wolf=False, card=card)
    seer.hear(Statement(5, "claim", role=card))
    told = Statement(1, "cleared", 4, "seer", "seen", card=card)
    assert (seer.speak() == told) is (left == 1)
    assert (seer.vote(TOWN.living) == 5) is (left == 1)
    seer.hear(told)
    assert seer.speak() != told


def test_who_claims_a_card_a_day_after_another_is_hardly_believed() -> None:
    """He let the other have it without a word; but who looks at cards may have wanted to stay hidden."""
    doubted = dict[str, float]()
    for card in ("seer", "hunter"):
        player = opponent("villager", Statement(3, "claim", role=card))
        player.watch(replace(TOWN, day=2))
        player.hear(Statement(4, "claim", role=card))
        suspicions = player.memory.suspicions()
        assert suspicions[3] < suspicions[4]
        doubted[card] = suspicions[4]
    assert doubted["seer"] + 0.1 < doubted["hunter"]


def test_whom_a_card_has_given_the_lie_one_believes_no_more() -> None:
    """Be it on the same day, as where a Barber strikes: who took his word votes against him all the same."""
    claims = CLAIM, replace(CLAIM, speaker=4)
    sides = Statement(1, "accuse", 4, reason="liar", about=3)
    sees, follows = Statement(3, "found_wolf", 4, "seer"), Statement(1, "accuse", 4, reason="found", about=3)
    for told, card in (((*claims, sides), "hunter"), ((sees, follows), "villager")):
        player = opponent("villager", *told)
        assert {3} == player.memory.believed()
        player.watch(replace(TOWN, living=(1, 2, 3, 5, 6, 7, 8), dead={4: card}))
        assert frozenset() == player.memory.believed()
        assert 3 == player.vote(player.memory.town.living)


def test_whom_one_suspected_one_hardly_believes_on_a_card_that_he_claims_then() -> None:
    """Where another claims it as well, though it was he who came second; who was suspected only later may have it."""
    claims, suspects = (CLAIM, replace(CLAIM, speaker=4)), Statement(1, "suspect", 3)
    believing = [
        sum(one.memory.likely(3) < one.memory.likely(4) for one in (_leaning(seed, *told) for seed in range(60)))
        for told in ((suspects, *claims), (*claims, suspects), claims)
    ]
    assert 3 * believing[0] < believing[1] == believing[2]


def _leaning(seed: int, *heard: Statement) -> Opponent:
    return opponent("villager", *heard, seed=seed)

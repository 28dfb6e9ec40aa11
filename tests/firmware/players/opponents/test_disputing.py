"""Whom of two who claim one card somebody believes who is asked that."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from firmware.players.opponents import STRENGTHS, Opponent, Statement, Strength, Town
from firmware.players.opponents.disputing import inquiry
from firmware.players.opponents.exposing import contradicted
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.offers import answers_to

TOWN = Town(living=tuple(range(1, 9)), cards={"werewolf": 2, "seer": 1, "witch": 1, "villager": 4}, day=1)
SEERS = Statement(2, "claim", role="seer"), Statement(3, "claim", role="seer")
PLAIN = Statement(3, "claim", role="villager")
WHICH = Statement(1, "ask", 4, reason="which", about=2, by=3, card="seer")


def answer(*heard: Statement, role: str = "villager", seed: int = 1, asked: Statement = WHICH) -> Statement | None:
    """What the bot at 4, whose pack is that of 2 if it is a wolf, says to who has ``asked``, once it has ``heard``."""
    made = Opponent(4, Random(seed), STRENGTHS["sharp"])
    made.memory.deal(role)
    made.memory.meet((2, 4) if role == "werewolf" else ())
    made.watch(TOWN)
    for one in (*heard, asked):
        made.hear(one)
    told = made.remark(asked)
    if told is not None and told.kind == "accuse":
        made.hear(told)
        assert told.target == made.vote(TOWN.living)
    return told


def test_each_believes_one_of_them_for_himself() -> None:
    """Some the one and some the other, and each votes so; of oneself and another it is asked as well."""
    asked = replace(WHICH, speaker=3, by=None)
    for question in (WHICH, asked):
        told = [answer(*SEERS, seed=seed, asked=question) for seed in range(9)]
        liars = {one.target for one in told if one is not None and one.reason == "liar"}
        assert {2, 3} == liars


def test_a_reason_is_given_where_there_is_one() -> None:
    """Who has said before that he is an Ordinary Villager is told so."""
    assert Statement(4, "accuse", 3, reason="changed", card="villager") == answer(PLAIN, *SEERS)


def test_who_has_named_another_says_only_whom_he_would_believe() -> None:
    """Be it one of the two: he would sooner believe the other."""
    other, one = Statement(4, "accuse", 6), Statement(4, "accuse", 3)
    assert Statement(4, "deny", 2, reason="sooner", about=1) == answer(PLAIN, *SEERS, other)
    assert Statement(4, "deny", 2, reason="sooner", about=1) == answer(*SEERS, one)


def test_who_has_called_one_a_liar_is_as_certain_when_he_is_asked() -> None:
    """He says it again, as he does that he saw a wolf; also in a debate of bots, in which nothing is said twice."""
    liar = Statement(4, "accuse", 3, reason="liar", about=2, card="seer")
    assert liar == answer(*SEERS, liar)
    assert liar == answer(*SEERS, Statement(4, "accuse", 3, reason="found", about=2))
    seen = Statement(4, "found_wolf", 3, "confessor")
    assert Statement(4, "deny", 3, reason="rewarned", about=1) == answer(*SEERS, seen)
    for said, told in ((liar, liar), (seen, Statement(4, "deny", 3, reason="rewarned", about=1))):
        made = Opponent(4, Random(1), STRENGTHS["sharp"])
        made.memory.deal("villager")
        made.watch(TOWN)
        for one in (*SEERS, said, WHICH):
            made.hear(one)
        assert told == made.speak()


@pytest.mark.parametrize("role", ["villager", "werewolf"])
def test_nobody_leaves_two_of_whom_one_lies_for_a_third(role: str) -> None:
    """Whoever had named one of them, or another, votes against one, whatever his mood, and for whom he believes."""
    sights = Statement(2, "found_wolf", 3, "seer"), Statement(3, "found_wolf", 2, "seer")
    for named, seed in product(
        (Statement(4, "accuse", 3, reason="found", about=2), Statement(4, "suspect", 6)), range(9)
    ):
        made = Opponent(4, Random(seed), STRENGTHS["novice"])
        made.memory.deal(role)
        made.watch(TOWN)
        for one in (sights[0], named, sights[1], Statement(5, "heed", 3, reason="rival", about=2, card="seer")):
            made.hear(one)
        said = made.speak()
        assert said is None or said.kind != "accuse" or said.target in {2, 3}
        asked = replace(WHICH, speaker=3, by=None)
        made.hear(said or asked)
        made.hear(asked)
        told = made.remark(asked)
        assert told is not None
        made.hear(told)
        believed = told.about if told.kind == "accuse" else told.target
        assert made.vote(TOWN.living) in {2, 3} - {believed}


@pytest.mark.parametrize(
    "word", [Statement(4, "deny", 2, reason="sooner", about=1), Statement(4, "heed", 3, reason="disbelieved")]
)
def test_who_would_sooner_believe_one_does_not_vote_as_the_other_says(word: Statement) -> None:
    """Nor against the one: where nobody but the other accuses that player he votes against the other himself."""
    for role, seed in product(("villager", "werewolf"), range(6)):
        made = Opponent(4, Random(seed), STRENGTHS["steady"])
        made.memory.deal(role)
        made.memory.meet((4, 5) if role == "werewolf" else ())
        made.watch(TOWN)
        for one in (*SEERS, Statement(3, "found_wolf", 6, "seer"), word):
            made.hear(one)
        assert 3 == made.vote(TOWN.living)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_who_believes_one_of_two_votes_against_the_other_whomever_he_had_named(strength: Strength) -> None:
    """Be it on the word of that other, or with those who went by it; who names a third after that votes so."""
    sight, counter = Statement(2, "found_wolf", 6, "seer"), Statement(2, "accuse", 3, reason="claimed", about=2)
    went = Statement(4, "accuse", 6, reason="found", about=2), Statement(4, "accuse", 6, reason="join")
    own, other = Statement(4, "suspect", 7), Statement(3, "cleared", 5, "seer")
    sooner = other, counter, Statement(4, "deny", 3, reason="sooner", about=3)
    thanks = Statement(3, "cleared", 4, "seer"), counter, Statement(4, "heed", 3, reason="attested")
    others = Statement(1, "accuse", 6, reason="found", about=2), Statement(8, "suspect", 6, reason="join")
    said = ((went[0], *sooner), 2), ((went[1], *thanks), 2), ((own, *sooner), 2), ((*sooner, own), 7)
    for seed, (told, expected) in product(range(6), said):
        made = Opponent(4, Random(seed), STRENGTHS[strength])
        made.memory.deal("villager")
        made.watch(TOWN)
        for one in (sight, *others, *told):
            made.hear(one)
        assert expected == made.vote(TOWN.living)


def test_who_believes_neither_says_so() -> None:
    """So does who has that card and keeps it to himself: he would not call one of them honest."""
    torn = Statement(4, "deny", reason="torn", about=1)
    assert torn == answer(PLAIN, replace(PLAIN, speaker=2), *SEERS)
    assert torn == answer(*SEERS, role="seer")


def test_who_claims_that_card_as_well_believes_neither() -> None:
    """A wolf who has said that the card is his own says so again, be one of the two of his pack."""
    claim, charge = Statement(4, "claim", role="seer"), Statement(1, "accuse", 3, reason="liar", about=2, card="seer")
    mine = Statement(4, "deny", reason="holder", about=1, card="seer")
    assert {mine} == {answer(*SEERS, claim, role="werewolf", seed=seed, asked=charge) for seed in range(5)}


def test_who_says_that_another_claims_his_card_hears_whom_one_believes() -> None:
    """Nobody asks him what he has against that one; and who has lied before is not believed."""
    charge = Statement(2, "accuse", 3, reason="claimed", about=2)
    found = {
        (said.kind, said.target, said.reason)
        for seed in range(24)
        if (said := answer(*SEERS, seed=seed, asked=charge)) is not None
    }
    assert found <= {("suspect", 3, "echo"), ("deny", 3, "sooner"), ("deny", None, "torn")}
    assert len(found) > 1
    lied = Statement(2, "claim", role="witch")
    assert Statement(4, "heed", 2, reason="disbelieved") == answer(lied, *SEERS, asked=charge)


@pytest.mark.parametrize("pack", [(2, 4), (4, 5)])
def test_that_one_of_two_lies_is_no_little_thing(pack: tuple[int, int]) -> None:
    """Who does not see it so would believe him, or cannot tell: a wolf says nothing that others would not."""
    charge = Statement(1, "accuse", 3, reason="liar", about=2, card="seer")
    expected = {("suspect", 3, "echo"), ("deny", 3, "sooner"), ("deny", None, "torn")}
    for role in ("villager", "werewolf"):
        told = set()
        for seed in range(24):
            made = Opponent(4, Random(seed), STRENGTHS["steady"])
            made.memory.deal(role)
            made.memory.meet(pack if role == "werewolf" else ())
            made.watch(TOWN)
            for one in (*SEERS, charge):
                made.hear(one)
            said = made.remark(charge)
            told.add((said.kind, said.target, said.reason) if said else None)
        assert told <= expected
        assert told == expected or (2 in pack and role == "werewolf")


@pytest.mark.parametrize("asked", [Statement(1, "ask", 4, reason="whom"), Statement(1, "suspect", 4, reason="begin")])
@pytest.mark.parametrize("role", ["villager", "werewolf"])
def test_who_is_asked_for_a_name_gives_one_of_the_two(role: str, asked: Statement) -> None:
    """Whatever his mood; but who has named another before keeps to that one."""
    for named in ((), (Statement(4, "suspect", 6),)):
        told = set()
        for seed in range(24):
            made = Opponent(4, Random(seed), STRENGTHS["novice"])
            made.memory.deal(role)
            made.memory.meet((4, 5) if role == "werewolf" else ())
            made.watch(TOWN)
            for one in (*SEERS, *named, asked):
                made.hear(one)
            said = made.remark(asked) if asked.kind == "ask" else made.speak()
            told |= {said.target} - {None} if said else set()
        assert told == ({6} if named else {2, 3})


def test_a_wolf_believes_its_own() -> None:
    """It never accuses him; of one who is caught it says that it cannot tell."""
    for seed in range(5):
        told = answer(*SEERS, role="werewolf", seed=seed)
        assert told is not None
        assert (told.kind, told.target) in {("accuse", 3), ("deny", 2)}
    assert "torn" == getattr(answer(replace(PLAIN, speaker=2), *SEERS, role="werewolf"), "reason", "")


@pytest.mark.parametrize(
    ("me", "asked", "heard", "town", "expected"),
    [
        (1, 4, SEERS, TOWN, WHICH),
        (2, 4, SEERS, TOWN, replace(WHICH, speaker=2, about=3, by=None)),
        (1, 3, SEERS, TOWN, None),
        (1, 4, SEERS[:1], TOWN, None),
        (1, 4, (*SEERS, WHICH), TOWN, None),
        (1, 4, (*SEERS, Statement(3, "found_wolf", 4, "seer")), TOWN, None),
        (1, 4, (*SEERS, replace(SEERS[0], speaker=5)), TOWN, None),
        (1, 4, (*SEERS, Statement(3, "deny", reason="recanted", card="seer")), TOWN, None),
        (1, 4, SEERS, replace(TOWN, living=(1, 2, 4, 5), dead={3: "werewolf"}), None),
        (1, 4, SEERS, replace(TOWN, face_up={5: "seer"}), None),
        (1, 4, SEERS, replace(TOWN, cards={**TOWN.cards, "seer": 2}), None),
    ],
)
def test_it_is_asked_where_two_claim_one_card(
    me: int, asked: int, heard: tuple[Statement, ...], town: Town, expected: Statement | None
) -> None:
    """Of neither of them, nor in whom one saw a wolf, once a day, as long as both live, claim it, and may have it."""
    memory = Memory(me, 1.0)
    memory.watch(town)
    for one in heard:
        memory.hear(one)
    assert expected == inquiry(memory, asked)


def test_nobody_wonders_any_more_once_a_card_has_disproved_one_of_the_two() -> None:
    """He is told so, and that both claim one card is neither said nor asked."""
    sight = Statement(2, "found_wolf", 8, "seer")
    made = Opponent(4, Random(1), STRENGTHS["sharp"])
    made.memory.deal("villager")
    for town in (TOWN, replace(TOWN, living=tuple(range(1, 8)), dead={8: "villager"}, day=2)):
        made.watch(town)
        for one in (sight, SEERS[1]) if town is TOWN else ():
            made.hear(one)
        shown = town is not TOWN
        assert shown == (inquiry(made.memory, 5) is None)
        assert shown == ([] == [*contradicted(made.memory)])
    assert Statement(4, "accuse", 2, reason="mistold", about=8, card="villager") == made.speak()


def test_a_person_answers_by_either_or_that_he_cannot_tell() -> None:
    """In any order of who is meant; first comes what commits him to nothing."""
    memory = Memory(4, 1.0)
    memory.watch(TOWN)
    for one in (*SEERS, WHICH):
        memory.hear(one)
    lies = [Statement(4, "accuse", liar, reason="liar", about=honest, card="seer") for liar, honest in ((3, 2), (2, 3))]
    assert (Statement(4, "deny", reason="torn", about=1), *lies) == answers_to(WHICH, memory)


def test_bots_ask_it_against_the_silence() -> None:
    """In place of the question whom somebody suspects."""
    made = Opponent(5, Random(1), STRENGTHS["steady"])
    made.memory.deal("villager")
    made.watch(TOWN)
    for one in SEERS:
        made.hear(one)
    assert replace(WHICH, speaker=5, target=1) == next(made.breaks_silence(TOWN.living[1:]))


def test_nobody_votes_on_the_word_of_one_of_two_whom_he_has_named() -> None:
    """Be it that others go by it, or somebody suspects that player himself."""
    town = replace(TOWN, living=tuple(range(1, 8)), dead={8: "villager"}, votes={6: 8, 1: 7, 2: 7}, day=2)
    sight, counter = Statement(2, "found_wolf", 6, "seer"), Statement(3, "accuse", 2, "seer", "counter")
    followed = Statement(5, "accuse", 6, reason="found", about=2)
    for own in (), (Statement(7, "suspect", 6),):
        votes = set()
        for seed in range(20):
            made = Opponent(4, Random(seed), STRENGTHS["steady"])
            made.memory.deal("villager")
            made.watch(town)
            for one in (Statement(4, "suspect", 2), sight, followed, counter, *own):
                made.hear(one)
            votes.add(made.vote(town.living))
        assert {2} == votes


def test_who_went_by_the_liar_does_not_blame_others_for_it() -> None:
    """That they did not believe the other, who saw a wolf by that card, as his death has shown."""
    doubts = Statement(7, "heed", 3, reason="disbelieved")
    for vote, blames in ((6, False), (2, True)):
        made = Opponent(4, Random(1), STRENGTHS["steady"])
        made.memory.deal("villager")
        made.watch(TOWN)
        for one in (Statement(2, "found_wolf", 6, "seer"), Statement(3, "found_wolf", 2, "seer"), doubts):
            made.hear(one)
        made.watch(replace(TOWN, votes={4: vote, 7: 3}))
        made.watch(replace(TOWN, day=2, living=(1, 4, 5, 6, 7, 8), dead={2: "werewolf", 3: "seer"}))
        assert blames == ([3] == [*made.memory.has_mistrusted(7)])


def test_a_villager_chooses_between_two_who_claim_one_card() -> None:
    """Not a third, whom he had named for his votes before, nor whom he takes for a wolf no more than them."""
    voted = {1: 4, 2: 4, 3: 8, 4: 2, 5: 4, 6: 4, 7: 3}
    counter = Statement(5, "accuse", 6, "seer", reason="counter", card="seer")
    two = Statement(6, "claim", role="seer"), counter, Statement(6, "accuse", 5, reason="claimed")
    for seed in range(6):
        villager = Opponent(1, Random(seed), STRENGTHS["sharp"])
        villager.memory.deal("villager")
        villager.watch(replace(TOWN, day=1, votes=voted))
        villager.watch(
            replace(TOWN, living=tuple(range(1, 8)), dead={8: "villager"}, day=2, votes={**voted, 3: 7, 7: None})
        )
        dead = dict.fromkeys((7, 8), "villager")
        villager.watch(replace(TOWN, living=tuple(range(1, 7)), dead=dead, day=3))
        for one in (Statement(1, "accuse", 2, reason="voted", about=8), *two):
            villager.hear(one)
        assert villager.vote(range(2, 7)) in {5, 6}
        assert villager._judgement.worst(range(2, 7)) in {5, 6}


def test_nobody_leaves_two_who_claim_one_card_where_a_vote_that_misses_loses() -> None:
    """Whatever speaks against a third, who is likelier a wolf than both: on another day he is named."""
    first = replace(TOWN, living=tuple(range(1, 11)), cards={"werewolf": 3, "seer": 1, "witch": 1, "villager": 5})
    two = Statement(2, "claim", role="witch"), Statement(3, "accuse", 2, "witch", "counter")
    wrong = Statement(5, "defend", 6), Statement(5, "heed", 6, reason="believed"), Statement(5, "accuse", 7)
    for living, leaves in (((1, 2, 3, 4, 5), False), ((1, 2, 3, 4, 5, 8, 9), True)):
        votes = set[int | None]()
        for seed in range(4):
            made = Opponent(1, Random(seed), STRENGTHS["sharp"])
            made.memory.deal("villager")
            made.watch(first)
            for one in (Statement(7, "found_wolf", 6, "seer"), *wrong):
                made.hear(one)
            made.watch(
                replace(first, living=(1, 2, 3, 4, 5, 6, 8, 9, 10), dead={7: "seer"}, votes={5: 4, 4: 6, 8: 6, 9: 6})
            )
            dead = {7: "seer", 6: "werewolf", **dict.fromkeys({8, 9, 10} - {*living}, "villager")}
            made.watch(replace(first, living=living, dead=dead, day=3))
            for one in (*two, Statement(4, "accuse", 5, reason="shielded", about=6)):
                made.hear(one)
            votes.add(made.vote(range(2, 6)))
        assert leaves is (5 in votes)

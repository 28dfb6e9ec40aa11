"""What bots make of it on the first day that several are against somebody against whom little speaks."""

from dataclasses import replace
from typing import cast

import pytest

from firmware.players.opponents import Statement
from firmware.players.opponents.dissenting import SAID, rues, upholds
from firmware.players.opponents.reasons import Reason
from tests.firmware.players.opponents.test_heeding import TOWN, opponent
from tests.firmware.players.opponents.test_stance import players

PILE = (Statement(3, "suspect", 5), Statement(4, "suspect", 5, reason="echo", about=3), Statement(6, "accuse", 5))
JOINS = Statement(7, "suspect", 5, reason="join")
FORGIVEN = tuple(Statement(seat, "heed", 5, reason="forgiven", about=5) for seat in (2, 8))
SEER = Statement(5, "claim", role="seer")
NOTED = Statement(2, "heed", 8, reason="rival", about=5, card="seer")
LIED = (SEER, Statement(5, "deny", reason="recanted", card="seer"))


def dissent(*heard: Statement, day: int = 1, role: str = "villager") -> set[Statement]:
    """What those of ten moods say of who has just joined others, who have ``heard`` this."""
    town = replace(TOWN, day=day)
    said = (one for player in players(role, *heard, town=town) for _ in range(3) if (one := player.speak()) is not None)
    return {one for one in said if one.gives("hasty", "candid", "unmoved")}


@pytest.mark.parametrize("role", ["villager", "werewolf"])
def test_it_is_called_thin_that_many_follow_each_other(role: str) -> None:
    """To who joined last; by wolves as by others, so that it tells nothing of who says it."""
    assert {Statement(1, "heed", 7, reason="hasty", about=5)} == dissent(*PILE, JOINS, role=role)


def test_it_is_said_at_once() -> None:
    """After an answer at most: once others have spoken of something else, nobody knows what it is about."""
    denied, other = Statement(5, "deny", about=7), Statement(2, "mourn", about=9)
    assert dissent(*PILE, JOINS, denied)
    for own in ((), (Statement(1, "suspect", 8),)):
        assert not dissent(*own, *PILE, JOINS, Statement(5, "heed", 2, reason="believed"))
    assert not dissent(*PILE, JOINS, denied, other)
    assert not dissent(Statement(1, "suspect", 8), *PILE, JOINS, denied, other)


def test_who_has_a_suspect_of_his_own_stays_with_him() -> None:
    """He says so, and votes so, however many are against another."""
    mine = Statement(1, "suspect", 8)
    assert {Statement(1, "heed", 7, reason="unmoved", about=8)} == dissent(mine, *PILE, JOINS)
    crowd = [Statement(seat, "suspect", 8) for seat in (2, 3, 4, 6)]
    assert not dissent(mine, *crowd, *PILE, JOINS)
    assert not dissent(mine, Statement(8, "claim", role="seer"), *PILE, JOINS)
    asked = dissent(replace(mine, reason="stood"), *PILE, JOINS)
    assert {Statement(1, "heed", 7, reason="hasty", about=5)} == asked


def test_nobody_is_sorry_for_one_of_two_who_still_claim_a_card() -> None:
    """It would be to believe him, and to turn against the other; of a card that he alone claims he is sorry."""
    for claims, sorry in (((3, 4, 5), "deceived"), ((3, 4), "wronged")):
        player = opponent(1, "villager", *(Statement(one, "claim", role="seer") for one in claims))
        for one in (
            Statement(3, "found_wolf", 4, "seer"),
            Statement(1, "accuse", 4, reason="found", about=3),
            Statement(3, "deny", reason="recanted", card="seer"),
        ):
            player.hear(one)
        assert [sorry] == [one.reason for one in rues(player.memory)]


@pytest.mark.parametrize(
    ("heard", "argued"),
    [
        ((), True),
        ((Statement(7, "claim", role="hunter"),), False),
        ((Statement(6, "heed", 5, reason="undisputed"),), False),
    ],
    ids=["alone", "a rival", "said before"],
)
@pytest.mark.parametrize("role", ["villager", "hunter"])
def test_it_is_said_that_nobody_contradicts_who_has_the_only_card(
    heard: tuple[Statement, ...], role: str, *, argued: bool
) -> None:
    """Be it one who has owned up to a lie before, once several have spoken; by who pays attention, and has it not."""
    town = replace(TOWN, cards={"werewolf": 2, "hunter": 1, "seer": 1, "villager": 4}, day=1)
    doubts = [Statement(one, "heed", 5, reason="unproven") for one in (3, 4, 6)]
    expected = Statement(1, "heed", 5, reason="undisputed", card="hunter")
    said = (*LIED, Statement(5, "claim", role="hunter"), *doubts)
    player = opponent(1, role, *said[:-1], town=town, strength="sharp")
    assert not [*upholds(player.memory, lambda: None)]
    for one in (said[-1], *heard):
        player.hear(one)
    assert ([expected] if argued and role == "villager" else []) == [*upholds(player.memory, lambda: None)]
    assert not [*upholds(player.memory, lambda: 5)]


def test_a_wolf_would_hardly_own_up_to_a_lie() -> None:
    """So part of the table says, and spares who did; another part is against him for it."""
    assert {Statement(1, "heed", 7, reason="candid", about=5)} == dissent(*LIED, *FORGIVEN, *PILE, JOINS)
    votes = [player.vote(TOWN.living) for player in players("villager", *LIED)]
    assert 0 < votes.count(5) < len(votes)


@pytest.mark.parametrize("role", ["villager", "werewolf"])
@pytest.mark.parametrize(("before", "reason"), [((), "unforced"), (PILE[:1], "forgiven")])
def test_part_of_the_table_forgives_who_owns_up(role: str, before: tuple[Statement, ...], reason: str) -> None:
    """Two say that a wolf would have stood by it, or that nobody had doubted it; the others are silent about it."""
    town = replace(TOWN, day=1)
    tables = [players(role, *before, *LIED, *more, town=town) for more in ((), FORGIVEN)]
    one_more, enough = ([player.speak() for player in table] for table in tables)
    forgiving = Statement(1, "heed", 5, reason=cast("Reason", reason), about=5)
    assert 0 < one_more.count(forgiving) < len(one_more)
    assert not any(one is not None and one.gives("forgiven", "unforced") for one in enough)


def test_who_had_called_him_a_liar_says_why_he_spares_him() -> None:
    """Though two have said the same, and much else was said since; who goes on to vote against him says nothing."""
    later = [Statement(4, "ready")] * 2
    asked = [Statement(seat, "ask", 7, reason="whom") for seat in (2, 3, 4, 6, 8)]
    forgiving = 0
    heard = LIED[0], RIVAL, CALLED, LIED[1], *FORGIVEN, *later, *asked
    for player in players("villager", *heard, town=replace(TOWN, day=1)):
        told = [one for _ in range(3) if (one := player.speak()) is not None]
        says = any(one.gives("forgiven") for one in told)
        assert not (says and player.vote(TOWN.living) == 5)
        forgiving += says
    assert forgiving


def test_who_has_disbelieved_a_liar_since_he_owned_up_does_not_forgive_him() -> None:
    """“A wolf would have stood by it” does not follow “he is telling us stories”."""
    heard = *PILE[:1], *LIED, Statement(1, "heed", 5, reason="disbelieved")
    for player in players("villager", *heard, town=replace(TOWN, day=1)):
        assert not any(
            one is not None and one.gives("forgiven", "unforced") for one in (player.speak(), player.speak())
        )


BELIEVED = Statement(1, "heed", 5, reason="believed")
RIVAL = Statement(6, "claim", role="seer")
CALLED = Statement(1, "accuse", 5, reason="liar", about=6, card="seer")
SIDED = Statement(1, "accuse", 6, reason="liar", about=5, card="seer")
SLANDER, FOLLOWED = Statement(5, "found_wolf", 6, "seer"), Statement(1, "accuse", 6, reason="found", about=5)


@pytest.mark.parametrize("role", ["villager", "werewolf"])
@pytest.mark.parametrize(
    ("heard", "said"),
    [
        ((LIED[0], BELIEVED, LIED[1]), Statement(1, "heed", 5, reason="deceived", about=5)),
        ((LIED[0], RIVAL, SIDED, LIED[1]), Statement(1, "heed", 6, reason="wronged", about=5)),
        ((SLANDER, FOLLOWED, LIED[1]), Statement(1, "heed", 6, reason="wronged", about=5)),
    ],
)
def test_who_had_believed_a_liar_says_so(role: str, heard: tuple[Statement, ...], said: Statement) -> None:
    """To who claims that card as well or was called a wolf by it, whom he was against for it, and is no more; once."""
    player = opponent(1, role, *heard, town=replace(TOWN, day=1, dead={}))
    assert said == player.speak()
    player.hear(said)
    assert not player.memory.has_charged(6)
    later = [one for _ in range(9) if (one := player.speak()) is not None]
    assert not [one for one in later if one.gives("deceived", "wronged")]


def test_who_had_not_believed_a_liar_regrets_nothing() -> None:
    """Nor who did not any more, stood up for him only, or had believed another card; nor do more than two say so."""
    believed = [replace(BELIEVED, speaker=seat) for seat in (1, 2, 8)]
    enough = [Statement(seat, "heed", 5, reason="deceived", about=5) for seat in (2, 8)]
    turned = believed[0], Statement(1, "heed", 5, reason="disbelieved")
    another = Statement(5, "claim", role="hunter"), believed[0]
    for heard in (
        LIED,
        (LIED[0], *believed, LIED[1], *enough),
        (LIED[0], RIVAL, LIED[1]),
        (LIED[0], *turned, LIED[1]),
        (LIED[0], Statement(1, "defend", 5), LIED[1]),
        (*another, *LIED),
    ):
        player = opponent(1, "villager", *heard, town=replace(TOWN, day=1))
        told = [one for _ in range(9) if (one := player.speak()) is not None]
        assert not [one for one in told if one.gives("deceived", "wronged")]


@pytest.mark.long
@pytest.mark.parametrize("role", ["villager", "werewolf"])
def test_few_say_anything_to_a_confession(role: str) -> None:
    """Each once, and no more than two that they wronged the same one: the others show it by whom they name."""
    sorry = [Statement(seat, "heed", 6, reason="wronged", about=5) for seat in (1, 2, 8)]
    nods = [Statement(seat, "heed", 5, reason="owned") for seat in (3, 4)]
    enough: tuple[tuple[Statement, ...], ...] = (tuple(sorry[:1]), tuple(sorry[1:]), (*FORGIVEN, *nods))
    for said in enough:
        heard = LIED[0], RIVAL, SIDED, LIED[1], *said
        for player in players(role, *heard, town=replace(TOWN, day=1, dead={})):
            told = [one for _ in range(3) if (one := player.speak()) is not None]
            assert not [one for one in told if one.gives("deceived", "wronged")]
            assert said == enough[1] or not [one for one in told if one.gives("forgiven", "unforced")]


def test_who_is_slandered_is_not_hanged_for_a_lie_that_was_taken_back() -> None:
    """Who had joined those who followed it is free to vote for another."""
    joined = Statement(1, "accuse", 6, reason="join")
    heard, town = (SLANDER, replace(FOLLOWED, speaker=3), joined), replace(TOWN, day=1, dead={})
    bound, freed = players("villager", *heard, town=town), players("villager", *heard, LIED[1], town=town)
    assert {6} == {player.vote(town.living) for player in bound}
    assert [player.vote(town.living) for player in freed].count(6) < len(freed) // 2


@pytest.mark.parametrize(
    ("role", "before"),
    [
        ("seer", (Statement(1, "accuse", 5, "seer", "counter"),)),
        ("villager", (Statement(5, "found_wolf", 1, "seer"),)),
        ("villager", (RIVAL, CALLED, Statement(5, "deny", reason="holder", about=1, card="seer"))),
        ("villager", (RIVAL, CALLED, Statement(5, "accuse", 6, reason="claimed", about=5))),
    ],
    ids=["whose card it was", "whom he called a wolf", "insisted", "called the other a liar"],
)
def test_a_lie_is_forgiven_by_nobody_whom_it_wronged(role: str, before: tuple[Statement, ...]) -> None:
    """Nor by anybody where he had stood by it, and owned up only when all were against him."""
    made = players(role, LIED[0], *before, LIED[1], town=replace(TOWN, day=1))
    told = [one for player in made for _ in range(3) if (one := player.speak()) is not None]
    assert not [one for one in told if one.gives("forgiven", "unforced", "candid")]
    votes = [player.vote(TOWN.living) for player in made]
    assert votes.count(5) > len(votes) // 2


def test_who_forgives_votes_against_another() -> None:
    """Whatever his mood."""
    forgiving = Statement(1, "heed", 5, reason="forgiven", about=5)
    assert not [player for player in players("villager", *LIED, forgiving) if player.vote(TOWN.living) == 5]


def test_who_owns_up_has_answered_that_he_lied() -> None:
    """Who had called him a liar about that card, and who had joined in, are not against him any more, but may be."""
    called = LIED[0], RIVAL, CALLED, Statement(4, "accuse", 5, reason="join")
    for heard, against in ((called, 2), ((*called, LIED[1]), 0)):
        made = players("villager", *heard)
        assert {against} == {player.memory.doubters(5) for player in made}
        votes = [player.vote(TOWN.living) for player in made]
        assert bool(against) == (votes == [5] * len(votes))


def test_nobody_calls_thin_what_is_not() -> None:
    """Where a wolf was seen, few are against him, it was said often enough, or on a later day."""
    seen = Statement(8, "found_wolf", 5, "seer")
    enough = [Statement(seat, "heed", 7, reason="hasty", about=5) for seat in (2, 8)]
    assert len(enough) == SAID
    for heard in ((seen, *PILE, JOINS), (PILE[0], JOINS), (*PILE, JOINS, *enough)):
        assert not dissent(*heard)
    assert not dissent(*PILE, JOINS, day=2)


@pytest.mark.thinned(2)
@pytest.mark.parametrize("role", ["villager", "werewolf"])
@pytest.mark.parametrize(
    "grave",
    [
        (SEER, replace(SEER, speaker=8), NOTED),
        (SEER, Statement(8, "accuse", 5, "seer", "counter"), NOTED),
        (Statement(8, "accuse", 5, reason="nights"),),
    ],
)
def test_nobody_calls_it_thin_where_two_claim_one_card(grave: tuple[Statement, ...], role: str) -> None:
    """No reason weighs more; nor where somebody has just said how that one lies."""
    assert not {one for one in dissent(*grave, *PILE, JOINS, role=role) if one.gives("hasty", "candid")}


def test_one_answer_to_who_joins_others_is_enough() -> None:
    """Be it that another does not see it, or means somebody else; who was not heard yet says nothing of it either."""
    for told in (
        Statement(8, "heed", 7, reason="unshared", about=5),
        Statement(8, "heed", 7, reason="unmoved", about=3),
    ):
        assert not dissent(*PILE, JOINS, told)
        opined = opponent(1, "villager", Statement(7, "suspect", 5), told).opines()
        assert opined is None or opined.target != 7
    assert dissent(*PILE, told, JOINS)
    opined = opponent(1, "villager", Statement(7, "suspect", 5)).opines()
    assert opined is not None
    assert 7 == opined.target


def test_who_asks_why_is_not_yet_against_anybody() -> None:
    """Two who ask a person for his reason make him no more suspicious to a third."""
    asked = [Statement(seat, "accuse", 5, reason="accused", about=6) for seat in (3, 4)]
    other, plain = (opponent(1, "villager", *heard).memory for heard in (asked, ()))
    assert (0, 0) == (other.accusers(5), other.doubters(5))
    assert plain.suspicions() == other.suspicions()


def test_the_holder_of_a_card_knows_no_more_of_who_took_it_back() -> None:
    """As all know then that it was a lie, it weighs for a Seer as it does for others."""
    seer, other = (opponent(1, role, *LIED).memory.suspicions()[5] for role in ("seer", "hunter"))
    assert abs(seer - other) < 0.15

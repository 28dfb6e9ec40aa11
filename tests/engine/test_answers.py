"""What an answer may be, and what is message when it is refused."""

import pytest

from engine import AnswerRefused, Ask
from engine.ask import Power, judge, seat_number
from engine.seats import Seat

SEER = Ask("seer.look", "seat", (Seat(3),), (1, 2))
RAVEN = SEER._replace(id="raven.mark", may_pass=True)
CUPID = Ask("cupid.pair", "seats", (Seat(1),), (1, 2, 3), 2)
TEACHER = CUPID._replace(id="teacher.ban", fewer=True)
VOTE = Ask("vote", "ballot", (Seat(1), Seat(2), Seat(3)), (1, 2, 3))
BARBER = {"power": "barber", "by": 4, "target": 5}
DEBATE: Ask[Seat] = Ask(
    "debate", "open", (), ("close", Power("barber", Seat(4), Seat(5)), Power("barber", Seat(4), Seat(6)))
)


@pytest.mark.parametrize(
    ("ask", "value", "message"),
    [
        (SEER, None, "seer.look: passing is not allowed here. Answer with one of 1, 2."),
        (SEER, 7, "seer.look: seat 7 cannot be named here. Answer with one of 1, 2."),
        (SEER, True, "seer.look: true is not a seat number. Answer with one of 1, 2."),
        (RAVEN, "2", "raven.mark: '2' is not a seat number. Answer with one of 1, 2 or null to pass."),
        (CUPID, 2, "cupid.pair: 2 is not a list of 2 seat numbers. Answer with one of 1, 2, 3."),
        (CUPID, [2], "cupid.pair: 2 different seats are needed, not [2]. Answer with one of 1, 2, 3."),
        (CUPID, [2, 2], "cupid.pair: 2 different seats are needed, not [2, 2]. Answer with one of 1, 2, 3."),
        (TEACHER, 2, "teacher.ban: 2 is not a list of at most 2 seat numbers. Answer with one of 1, 2, 3."),
        (VOTE, 3, 'vote: 3 is not a ballot. Answer like {"3": 5, "4": null}.'),
        (VOTE, {4: 1}, "vote: seat 4 has no vote here. Voters are 1, 2, 3."),
        (VOTE, {"x": 1}, "vote: 'x' is not a seat number. Voters are 1, 2, 3."),
        (VOTE, {1: 1}, "vote: seat 1 votes for himself. Name another candidate."),
        (VOTE, {1: 4}, "vote: seat 4 is not a candidate. Answer with one of 1, 2, 3."),
        (VOTE, {1: 2, "1": 3}, "vote: seat 1 votes twice. Give each voter one entry."),
        (DEBATE, {**BARBER, "by": 3}, "debate: barber is not the power of seat 3. Owners: 4."),
        (DEBATE, {**BARBER, "target": 7}, "debate: barber cannot aim at 7. Targets: 5, 6."),
        (
            DEBATE._replace(options=("close",)),
            BARBER,
            "debate: 'barber' cannot be used now. Powers that can: nothing.",
        ),
    ],
)
def test_a_refusal_says_what_was_wrong_and_what_to_answer(ask: Ask[Seat], value: object, message: str) -> None:
    """To the letter: somebody reads it who has nothing else."""
    with pytest.raises(AnswerRefused) as refused:
        judge(ask, value)
    assert message == str(refused.value)


def test_a_power_is_one_of_those_that_can_be_used() -> None:
    """A power is accepted as `Power` and in its wire form."""
    assert (
        Power("barber", Seat(4), Seat(5)) == judge(DEBATE, Power("barber", Seat(4), Seat(5))) == judge(DEBATE, BARBER)
    )
    with pytest.raises(AnswerRefused):
        judge(DEBATE, Power("barber", 4, 7))


def test_where_everybody_must_vote_only_he_may_not_who_cannot() -> None:
    """The only candidate has nobody to name, for one does not name oneself (A-04)."""
    must = VOTE._replace(must=True, options=(1,))
    assert {1: None, 2: 1, 3: 1} == judge(must, {2: 1, 3: 1})
    with pytest.raises(AnswerRefused, match="seat 3 gave no vote, and everybody must"):
        judge(must, {2: 1})


def test_lovers_may_be_kept_from_each_other_and_from_nobody_else() -> None:
    """Of all votes, only theirs for each other are barred (C-23)."""
    barred = VOTE._replace(barred=((Seat(1), Seat(2)), (Seat(2), Seat(1))))
    assert {1: 3, 2: 3, 3: 1} == judge(barred, {1: 3, 2: 3, 3: 1})
    with pytest.raises(AnswerRefused, match="seat 1 may not vote for seat 2"):
        judge(barred, {1: 2})
    assert {1: 3, 2: 3, 3: 1} == judge(barred._replace(must=True), {1: 3, 2: 3, 3: 1})


def test_a_lot_is_one_of_its_outcomes_to_the_letter() -> None:
    """Of several things drawn at once, all of them in order; 1 is not true."""
    draw: Ask[Seat] = Ask("draw.cards", "draw", (), ((1, 2), (2, 1), 3))
    assert (2, 1) == judge(draw, [2, 1])
    assert 3 == judge(draw, 3)
    for wrong in ([2], [True, 2], [1, 2, 3], 1, "3"):
        with pytest.raises(AnswerRefused, match="is not a possible outcome"):
            judge(draw, wrong)
    assert [[1, 2], [2, 1], 3] == draw.to_json()["options"]


def test_a_seat_has_a_number_of_at_most_three_digits() -> None:
    """A seat number is accepted as a number and as the key of an object."""
    assert [7, 28, 999, 1000] == [seat_number(key) for key in (7, "28", "999", 1000)]
    assert [None] * 6 == [seat_number(key) for key in ("1000", "07", "-1", "", "²", True)]

"""What somebody says who does not want the table to sit in silence."""

from dataclasses import replace
from random import Random

from firmware.players.opponents import STRENGTHS, Opponent, Statement, Town
from firmware.players.opponents.lulls import divided, leading

TOWN = Town(living=(1, 2, 3, 4, 5), cards={"werewolf": 1, "seer": 1, "villager": 3}, day=2)
BOTS = (2, 3, 4, 5)


def fills(me: int, *heard: Statement, role: str = "villager", town: Town = TOWN) -> list[Statement]:
    """What the bot ``me`` can say in that ``town`` who has heard this; 1 is a person."""
    return list(opponent(me, *heard, role=role, town=town).breaks_silence(BOTS))


def opponent(me: int, *heard: Statement, role: str = "villager", town: Town = TOWN) -> Opponent:
    """The bot ``me`` with that ``role`` in the ``town`` who has heard this."""
    made = Opponent(me, Random(1), STRENGTHS["steady"])
    made.memory.deal(role)
    made.memory.meet((3, 4) if role == "werewolf" else ())
    made.watch(town)
    for one in heard:
        made.hear(one)
    return made


def asks(me: int, whom: int) -> Statement:
    """That ``me`` asks somebody whom he suspects."""
    return Statement(me, "ask", whom, reason="whom")


def test_a_person_who_is_silent_is_asked_first_and_once() -> None:
    """Then bots who have named nobody, then the others; each asks once a day."""
    first = asks(2, 1)
    assert [first, Statement(2, "sum")] == fills(2)
    assert [Statement(2, "sum")] == fills(2, first)
    assert asks(3, 4) == fills(3, first)[0]
    assert asks(3, 5) == fills(3, first, Statement(4, "accuse", 5))[0]
    assert asks(3, 4) == fills(3, Statement(1, "deny"), Statement(2, "accuse", 5), asks(5, 1))[0]


def test_nobody_is_asked_whom_he_suspects_who_has_said_so() -> None:
    """
    Be it a person, or that he named who would ask, or whom a Seer had seen who is dead.

    Who took it back, or just asked about words, can be asked.
    """
    silent = [Statement(seat, "accuse", 2) for seat in (3, 4, 5)]
    for said in (
        Statement(1, "accuse", 2, reason="found", about=3),
        Statement(1, "suspect", 4),
        Statement(1, "deny", 5, reason="still", about=3),
        Statement(1, "mourn", 4, reason="legacy", about=6, card="seer"),
    ):
        assert "ask" not in {one.kind for one in fills(2, *silent, said)}
        assert asks(2, 1) in fills(2, *silent, said, Statement(1, "defend", said.target))
    assert asks(2, 1) in fills(2, *silent, Statement(1, "accuse", 4, reason="accused", about=2))


def test_nobody_asks_for_a_name_once_a_wolf_was_seen() -> None:
    """
    The one who was seen is to be spoken of, and asks for none himself: it would be his own.

    But of two who saw one by the same card, whom one believes is open.
    """
    seen, other = Statement(2, "found_wolf", 5, "seer"), Statement(4, "found_wolf", 2, "seer")
    assert [] == [one for one in fills(5, seen, role="werewolf") if one.kind == "ask"]
    assert [] == [one for one in fills(3, seen) if one.kind == "ask"]
    assert ["which"] == [one.reason for one in fills(3, seen, other) if one.kind == "ask"]


def test_what_most_think_is_summed_up_once() -> None:
    """
    As long as it is the same; no wolf says it of another, nobody of himself, nor who has told what he saw.

    That no name stands out nobody says while one is on the poster.
    """
    named = Statement(2, "accuse", 4), Statement(5, "suspect", 4)
    leading, open_ = (Statement(3, "sum", reason="leading", about=4), Statement(3, "sum"))
    assert leading in fills(3, *named)
    assert open_ in fills(3, named[0])
    assert open_ not in fills(3, named[0], town=replace(TOWN, poster=4))
    assert leading not in fills(3, *named, Statement(5, "sum", reason="leading", about=4))
    assert {"ask"} == {one.kind for one in fills(3, *named, role="werewolf")}
    assert {"ask"} == {one.kind for one in fills(4, *named)}
    for seen in (1, 4):
        assert leading not in fills(3, Statement(3, "found_wolf", seen, "seer"), *named)


def test_between_whom_it_stands_is_summed_up_once() -> None:
    """Be it that as many are against the one as against the other, or that both claim one card; no wolf says it."""
    rivals = Statement(4, "claim", role="seer"), Statement(5, "claim", role="seer")
    tie = [Statement(speaker, "accuse", target) for target in (4, 5) for speaker in (1, 2)]
    both = Statement(3, "sum", 4, reason="divided", about=5)
    for heard in (rivals, tie):
        sums = [one for one in fills(3, *heard) if one.kind == "sum"]
        assert [both] == sums
        for me, more, role in ((3, [replace(both, speaker=2)], "villager"), (3, [], "werewolf"), (4, [], "villager")):
            assert "sum" not in {one.kind for one in fills(me, *heard, *more, role=role)}


def test_who_sums_up_votes_for_one_of_the_two() -> None:
    """Who would vote against a third does not say so; who has said so keeps to it until a card is told."""
    tie = [Statement(speaker, "accuse", target) for target in (4, 5) for speaker in (1, 2)]
    third = Statement(3, "suspect", 1)
    assert "divided" not in {one.reason for one in fills(3, *tie, third)}
    both, saw = Statement(3, "sum", 4, reason="divided", about=5), Statement(2, "found_wolf", 1, "seer")
    for heard, votes in (((), {2}), ((both,), {4, 5}), ((both, saw), {1})):
        assert opponent(3, *tie, *heard)._choice() in votes


def test_the_sum_names_whom_others_are_against_now() -> None:
    """Nobody whom they named before he claimed a card that none disputes, but whom one insists on who was answered."""
    named = [Statement(speaker, "suspect", target) for speaker, target in ((2, 4), (3, 4), (1, 5), (2, 5))]
    claim, hint = Statement(4, "claim", role="seer"), Statement(1, "suspect", 2, reason="first")
    answered, insists = Statement(2, "deny", reason="opened", about=1), Statement(1, "deny", 2, reason="still", about=3)
    asked = hint, answered, insists, Statement(5, "suspect", 2)
    for heard, first, two in (
        (named, None, (4, 5)),
        ((*named, claim), 5, None),
        ((*named, claim, Statement(1, "suspect", 4), Statement(2, "suspect", 4)), None, (4, 5)),
        ((*named, claim, *asked), None, (2, 5)),
    ):
        memory = opponent(3, *heard).memory
        assert first == leading(memory)
        assert two == divided(memory)


def test_no_wolf_is_asked_whom_he_suspects_by_who_saw_his_card() -> None:
    """Nor does he ask another for a name, who has given one, but whom of two he believes."""
    found = Statement(2, "found_wolf", 1, "seer")
    assert [] == fills(2, found)
    assert Statement(2, "ask", 3, reason="which", about=5, card="seer") in fills(
        2, found, Statement(5, "claim", role="seer")
    )


def test_a_captain_is_reminded_of_a_name_by_who_elected_him_for_that() -> None:
    """
    In the debate, before small talk, and by nobody who elected another; not once he has named somebody.

    Nor before a third of all others have, as the first word of a debate.
    """
    promise, asked = Statement(1, "stand", reason="outspoken"), replace(asks(2, 1), by=1)
    elected = replace(TOWN, day=1, captain=1, backed={1: 1, 2: 1, 3: 4, 4: 1, 5: 1})
    one, two = Statement(3, "suspect", 5, reason="stood"), Statement(4, "suspect", 5, reason="stood")
    for me, heard, reminded in (
        (2, (one, two), True),
        (2, (one,), False),
        (2, (), False),
        (3, (two, replace(one, speaker=5, target=4)), False),
        (2, (one, two, Statement(1, "suspect", 4)), False),
        (2, (one, two, replace(asked, speaker=4)), False),
    ):
        told = set()
        for seed in range(10):
            made = Opponent(me, Random(seed), STRENGTHS["sharp"])
            made.memory.deal("villager")
            for day in (replace(TOWN, day=1), elected, replace(elected, day=2)):
                made.watch(day)
                if day.day == 1 and day.captain is None:
                    made.hear(promise)
            for said in heard:
                made.hear(said)
            told |= {made.speak()}
        assert reminded == (asked in told)


def test_who_has_answered_is_still_the_one_whom_most_are_against() -> None:
    """They vote against him all the same."""
    against = [Statement(speaker, "suspect", 4, reason="first") for speaker in (1, 2, 3)]
    answers = [Statement(4, "deny", reason="opened", about=one.speaker) for one in against]
    silent = [Statement(speaker, "suspect", 5) for speaker in (1, 4)]
    assert 4 == leading(opponent(2, *against, *answers, *silent).memory)

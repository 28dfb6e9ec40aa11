"""What somebody answers who is accused: something of this game."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from firmware.players.opponents import STRENGTHS, Character, Opponent, Statement, Town
from firmware.players.opponents.answering import defences
from firmware.players.opponents.grounds import Grounds
from firmware.players.opponents.offers import answers_to
from firmware.players.opponents.reasons import Kind, Reason
from firmware.players.opponents.remarking import remark

TOWN = Town(living=tuple(range(1, 9)), cards={"werewolf": 2, "seer": 1, "villager": 5}, day=1)
NEXT = replace(TOWN, day=2)
LATER = replace(TOWN, living=(1, 2, 3, 4, 5, 6), dead={7: "villager", 8: "werewolf"}, day=2)


def accused(town: Town, *heard: Statement) -> Opponent:
    """A villager at seat 1 who has heard this."""
    player = Opponent(1, Random(1), STRENGTHS["sharp"])
    player.memory.deal("villager")
    player.watch(town)
    for one in heard:
        player.hear(one)
    return player


def answers(player: Opponent, said: Statement) -> list[tuple[Reason, int | None]]:
    """By what it may defend itself, and of whom else that tells, in order."""
    return [(one.reason, one.target) for one in defences(player.memory, said, Random(1))]


@pytest.mark.parametrize(
    ("reason", "answer"),
    [("voted", "erred"), ("spared", "blind"), ("beside", "neighbour"), ("silenced", "planted"), ("echo", "parrot")],
)
def test_an_answer_is_to_what_was_said(reason: Reason, answer: Reason) -> None:
    """Who is accused of something speaks of just that, and does so once in a game."""
    charge = Statement(3, "accuse", 1, reason=reason, about=7)
    player = accused(TOWN, charge)
    assert (answer, 7) == answers(player, charge)[0]
    player.hear(Statement(1, "deny", 7, reason=answer, about=3))
    assert (answer, 7) not in answers(player, charge)


def test_who_is_asked_about_a_wolf_that_was_seen_names_who_saw_him() -> None:
    """It is the best reason, whatever one named him for."""
    seen, named = Statement(7, "found_wolf", 5, "seer"), Statement(1, "deny", 5, reason="frank", about=5)
    asked = Statement(3, "deny", 1, reason="unshared", about=5)
    assert ("convinced", 7) == answers(accused(TOWN, seen, named, asked), asked)[0]
    assert ("entitled", 5) == answers(accused(TOWN, named, asked), asked)[0]


def test_who_is_accused_by_one_in_whom_a_wolf_was_seen_says_so() -> None:
    """If he believes who saw it, whose card he claims not, and was asked nothing; before he says which card he has."""
    seen, claim = Statement(7, "found_wolf", 3, "seer"), Statement(1, "claim", role="hunter")
    charge = Statement(3, "accuse", 1, reason="claimed", about=3)
    branded = Statement(1, "deny", 7, reason="branded", about=3)
    lies = Statement(1, "accuse", 7, "", "counter")
    for heard, said, says in (
        ([seen], charge, True),
        ([seen, lies], charge, False),
        ([seen, Statement(1, "claim", role="seer")], charge, False),
        ([], charge, False),
        ([seen], replace(charge, kind="suspect", reason="backed", about=4), False),
    ):
        player = accused(TOWN, claim, *heard, Statement(5, "ready"), Statement(6, "ready"), said)
        assert says == (branded == player.speak())
        assert says == (branded in answers_to(said, player.memory))


def test_nobody_speaks_of_a_dead_wolf_as_if_he_could_still_be_believed() -> None:
    """Nor of anybody who is dead as if he still spoke: who went by the word of a wolf owns up to it."""
    believed = Statement(1, "accuse", 5, reason="found", about=7)
    sided, echo = Statement(3, "accuse", 1, reason="sided", about=7), Statement(3, "accuse", 1, reason="echo", about=7)
    asked = Statement(3, "suspect", 1, reason="accused", about=5)
    gone = replace(LATER, day=1, living=(1, 2, 3, 4, 5, 6, 8), dead={7: "werewolf"})
    player = accused(TOWN, Statement(7, "claim", role="seer"), Statement(7, "found_wolf", 5, "seer"), believed)
    assert ("convinced", 7) == answers(player, sided)[0]
    assert ("parrot", 7) in answers(player, echo)
    player.watch(gone)
    assert ("fooled", 7) == answers(player, sided)[0]
    assert ("parrot", 7) not in answers(player, echo)
    follower = accused(TOWN, Statement(7, "accuse", 5), Statement(1, "accuse", 5, reason="echo", about=7), asked)
    assert Statement(1, "deny", 7, reason="followed", about=3) == follower.speak()
    follower.watch(gone)
    assert Statement(1, "deny", 7, reason="fooled", about=3) == follower.speak()
    framed = accused(TOWN, Statement(7, "accuse", 1), Statement(3, "heed", 7, reason="believed"))
    assert ("sided", 7) in Grounds(framed.memory).against(3)
    framed.watch(gone)
    assert ("sided", 7) not in Grounds(framed.memory).against(3)
    assert remark(framed.memory, Statement(3, "accuse", 7)) is None


def test_whom_a_dead_wolf_elected_says_that_he_never_asked_for_it() -> None:
    """A person is offered to say so first."""
    charge = Statement(3, "accuse", 1, reason="favoured", about=7)
    unasked = Statement(1, "deny", 7, reason="unasked", about=3)
    player = accused(TOWN)
    player.watch(replace(LATER, living=(1, 2, 3, 4, 5, 6, 8), dead={7: "werewolf"}, backed={7: 1}))
    player.hear(charge)
    assert unasked == answers_to(charge, player.memory)[0]
    assert unasked == player.speak()


@pytest.mark.parametrize("before", [False, True])
def test_nobody_follows_another_whom_he_had_named_before(*, before: bool) -> None:
    """Neither as he says himself, nor as others say of him: on whatever day it was that he named that one first."""
    own, lead = Statement(1, "accuse", 5), Statement(7, "accuse", 5)
    player = accused(TOWN, *[own] * before)
    player.watch(NEXT)
    for one in (lead, Statement(1, "accuse", 5, reason="join"), Statement(3, "suspect", 1, reason="accused", about=5)):
        player.hear(one)
    assert before != (Statement(1, "deny", 7, reason="followed", about=3) == player.speak())


@pytest.mark.parametrize("before", [False, True])
def test_who_named_somebody_before_another_did_only_repeats_nobody(*, before: bool) -> None:
    """Neither who is named tells him so, be it a person, nor is it held against him, though he says so himself."""
    named, echo = (Statement(3, "accuse", 1), Statement(7, "accuse", 1)), Statement(3, "suspect", 1, "", "echo", 7)
    player = accused(TOWN, *named[not before :], echo)
    offered = [(one.reason, one.target) for one in answers_to(echo, player.memory)]
    other = accused(TOWN, *(replace(one, target=5) for one in (*named[not before :], echo)))
    found = ("parrot", 7) in answers(player, echo), ("parrot", 7) in offered
    assert {not before} == {*found, ("trailed", 7) in Grounds(other.memory, offered=True).of_today(3)}


@pytest.mark.parametrize("reason", ["mistold", "void", "changed", "nights"])
def test_who_is_caught_in_a_lie_does_not_joke(reason: Reason) -> None:
    """He has no good answer to what all can tell, and says so."""
    charge = Statement(3, "accuse", 1, reason=reason, about=7, card="seer")
    assert Statement(1, "deny", reason="cornered", about=3) == accused(LATER, charge).speak()


def test_votes_speak_for_whoever_gave_them() -> None:
    """A vote against a wolf, and that the accuser was wrong before, are cited only where it is so."""
    charge, right = Statement(3, "accuse", 1), {("hunted", 8), ("yourself", 7)}
    for votes, cited in (({1: 8, 3: 7}, right), ({1: 7, 3: 7}, set()), ({1: 2, 3: 8}, set())):
        player = accused(replace(TOWN, votes=votes))
        player.watch(LATER)
        player.hear(charge)
        assert cited == {one for one in answers(player, charge) if one[0] != "groundless"}


@pytest.mark.parametrize(("since", "answers"), [(4, True), (5, True), (6, False)])
def test_who_is_called_a_wolf_by_a_card_answers_it(since: int, answers: bool) -> None:
    """Be it that he has denied other things, and that others have spoken, or he to them; but not for ever."""
    denied = Statement(1, "deny", about=4), Statement(1, "deny", reason="doubted", about=5)
    others = [Statement(1, "heed", 4, reason="retracted"), *(Statement(seat, "deny", about=2) for seat in range(4, 9))]
    player = accused(TOWN, *denied, Statement(3, "found_wolf", 1, "seer"), *others[:since])
    framed = {one.reason for one in player._speech.replies.answer()}
    assert answers == ("framed" in framed)
    player.watch(replace(TOWN, living=(1, 2, 4, 5, 6, 7, 8), dead={3: "seer"}))
    assert not [*player._speech.replies.answer()]


@pytest.mark.parametrize("answer", ["parrot", "misled"])
def test_who_was_told_that_he_only_follows_is_not_blamed_for_it_again(answer: Reason) -> None:
    """In other words; nor is he told so who was blamed for it."""
    told, charge = Statement(1, "deny", 4, reason=answer, about=3), Statement(1, "accuse", 3, reason="sided", about=4)
    for first, second in ((told, charge), (charge, told)):
        player = accused(TOWN)
        assert second == player._speech._first(iter([second]))
        player.hear(first)
        assert player._speech._first(iter([second])) is None


@pytest.mark.parametrize("kind", ["deny", "accuse"])
def test_nobody_is_told_twice_of_the_same_vote(kind: Kind) -> None:
    """Neither in an answer after it was held against him, nor the other way round."""
    player = accused(replace(TOWN, votes={1: 2, 3: 7}))
    player.watch(LATER)
    answer, charge = (
        Statement(1, "deny", 7, reason="yourself", about=3),
        Statement(1, "accuse", 3, reason="voted", about=7),
    )
    again = {"deny": charge, "accuse": answer}[kind]
    assert again == player._speech._first(iter([again]))
    player.hear({"deny": answer, "accuse": charge}[kind])
    assert player._speech._first(iter([again])) is None


@pytest.mark.parametrize(("others", "cited"), [((), True), ((2, 4), True), ((2, 3, 4, 5), False)])
def test_a_vote_that_nearly_all_gave_is_no_argument(others: tuple[int, ...], cited: bool) -> None:
    """A wolf gives it as well: it is cited by who gave it where many did not."""
    votes = {seat: 8 if seat in {1, *others} else 7 for seat in range(1, 8)}
    player = accused(replace(TOWN, votes=votes))
    player.watch(LATER)
    assert cited == (("hunted", 8) in answers(player, Statement(3, "accuse", 1)))


def test_who_was_cleared_names_the_witness() -> None:
    """Unless it is the accuser, or his card has shown that he could not know."""
    cleared, charge = Statement(4, "cleared", 1, "seer"), Statement(3, "accuse", 1, reason="voted", about=7)
    assert ("witness", 4) in answers(accused(TOWN, cleared), charge)
    seen = replace(TOWN, votes={1: 8, 2: 8, 3: 7, 4: 7}, living=tuple(range(1, 8)), dead={8: "werewolf"})
    told = answers(accused(seen, cleared), replace(charge, reason=""))
    assert ("witness", 4) == told[0]
    assert ("hunted", 8) in told
    assert ("witness", 4) not in answers(accused(TOWN, cleared), replace(charge, speaker=4))
    sorry = Statement(4, "deny", reason="recanted", card="seer")
    assert ("witness", 4) not in answers(accused(TOWN, cleared, sorry), charge)  # he has lied
    shown = replace(TOWN, living=(1, 2, 3, 5, 6, 7, 8), dead={4: "villager"})
    assert ("witness", 4) not in answers(accused(shown, cleared), charge)


def told(role: str, *heard: Statement, seed: int = 1) -> Statement | None:
    """What the one at seat 1 with this card says, who has heard this."""
    player = Opponent(1, Random(seed), STRENGTHS["sharp"])
    player.memory.deal(role)
    player.memory.meet((1, 2) if role == "werewolf" else ())
    player.watch(TOWN)
    for one in heard:
        player.hear(one)
    return player.speak()


def test_who_is_asked_names_whom_he_suspects() -> None:
    """At once, and by all he knows; who has named somebody stands by it, and he tells who asks if it is him."""
    asked, voted = Statement(3, "ask", 1, reason="whom"), Statement(5, "claim", role="seer")
    exposed = [Statement(5, "found_wolf", 4, "seer"), Statement(7, "heed", 5, reason="believed")]
    assert Statement(1, "suspect", 4, reason="found", about=5) == told("villager", *exposed, asked)
    of_him = Statement(4, "ask", 1, reason="whom")
    assert Statement(1, "suspect", 4, reason="frank", about=4) == told("villager", *exposed, of_him)
    named = Statement(1, "accuse", 6)
    assert Statement(1, "deny", 6, reason="still", about=3) == told("villager", named, voted, asked)
    again = Statement(1, "suspect", 4, reason="frank", about=4)
    assert Statement(1, "deny", 4, reason="frank", about=4) == told("villager", *exposed, again, of_him)
    for seed in range(20):  # a wolf never names its own
        answer = told("werewolf", asked, seed=seed)
        assert answer is not None
        assert ("frank" if answer.target == 3 else "reply") == answer.reason
        assert answer.target not in {1, 2}


def test_who_is_asked_to_use_his_power_says_whether_he_does() -> None:
    """And nobody else says anything to that."""
    asked = Statement(3, "heed", 1, reason="invited", card="confessor")
    player = accused(TOWN, asked)
    for obliges, reason in ((True, "obliging"), (False, "unwilling")):
        player.obliges = partial(bool, obliges)
        answer = player.remark(asked)
        assert answer is not None
        assert ("deny", reason, 3) == (answer.kind, answer.reason, answer.about)
    assert accused(TOWN, asked).remark(replace(asked, target=4)) is None


@pytest.mark.parametrize("day", [1, 2])
@pytest.mark.parametrize("by", ["bot", "person"])
def test_a_seer_who_is_asked_names_the_wolf_whom_she_saw(day: int, by: str) -> None:
    """Be it of the day before, and not who is none; before she has told it she tells it; with nobody she says so."""
    asked, found = Statement(3, "ask", 1, reason="whom"), Statement(1, "found_wolf", 4, "seer")
    for told in ((), (found,), (found, Statement(1, "cleared", 5, "seer"))):
        player = Opponent(1, Random(1), STRENGTHS["sharp"])
        player.memory.deal("seer")
        player.memory.look(5, wolf=False)
        player.memory.look(4, wolf=True)
        player.watch(TOWN)
        for one in told:
            player.hear(one)
        player.watch(replace(TOWN, day=day))
        player.hear(asked)
        said = player.speak() if by == "bot" else player.remark(asked)
        again = Statement(1, "deny", 4, reason="still", about=3)
        assert said == (again if told and day == 1 else found)
    player = Opponent(1, Random(1), STRENGTHS["sharp"])
    player.memory.deal("seer")
    player.memory.look(5, wolf=False)
    player.watch(replace(TOWN, immune=frozenset({2, 3, 4, 6, 7, 8})))
    player.hear(asked)
    assert Statement(1, "deny", reason="asked", about=3) == (player.speak() if by == "bot" else player.remark(asked))


@pytest.mark.parametrize(
    ("role", "answers"),
    [("villager", {"villager", "secret"}), ("werewolf", {"villager", "secret"}), ("seer", {"secret"})],
)
def test_who_is_asked_what_he_is(role: str, answers: set[str]) -> None:
    """A wolf says that he is a villager as often as a villager does; who has a power keeps it to himself."""
    asked = Statement(3, "ask", 1, reason="what")
    found = [one for one in (told(role, asked, seed=seed) for seed in range(60)) if one]
    assert answers == {one.role or one.reason for one in found}
    assert {3} == {one.about for one in found}
    kept = Statement(1, "deny", reason="secret", about=4)
    assert {"secret"} == {one.reason for one in (told(role, kept, asked, seed=seed) for seed in range(20)) if one}
    claimed = Statement(1, "claim", role="villager")
    assert Statement(1, "deny", reason="told", about=3, card="villager") == told(role, claimed, asked)
    counts = [sum(told(one, asked, seed=seed) == found[0] for seed in range(60)) for one in ("villager", "werewolf")]
    assert role == "seer" or counts[0] == counts[1]


@pytest.mark.parametrize(("believes", "left"), [(False, 1), (True, 1), (True, 2)])
def test_a_wolf_claims_no_card_that_he_has_left_to_another(believes: bool, left: int) -> None:
    """Of two who claimed the only plain villager's he believed one: he cannot say that he is that villager himself."""
    heard = [Statement(3, "claim", role="villager"), Statement(4, "accuse", 3, "villager", "counter")]
    heard += [Statement(1, "accuse", 4, reason="liar", about=3, card="villager")] * believes
    town = replace(LAST, cards={"werewolf": 2, "seer": 1, "villager": left + len(LAST.dead), "witch": 4 - left})
    player = Opponent(1, Random(1), STRENGTHS["sharp"])
    player.memory.deal("werewolf")
    player.watch(town)
    for one in heard:
        player.hear(one)
    asked = Statement(5, "ask", 1, reason="what")
    answer = player.remark(asked)
    assert answer is not None
    assert (left > 1 or not believes) == (answer.role == "villager")
    player.memory.meet((1, 4))
    player.hear(Statement(4, "claim", role="villager"))
    mated = player.remark(asked)
    assert mated is not None
    assert (left > 1) == (mated.role == "villager"), "nor one that a mate has claimed"


LAST = replace(TOWN, living=(1, 2, 3, 4, 5, 6), dead={7: "villager", 8: "villager"}, day=2)
"""A town that has lost if it hangs no wolf today."""
BARE = replace(TOWN, living=(1, 2, 3, 4, 5, 6, 7), dead={8: "seer"}, day=2)
"""One in which every hidden card is that of a plain villager or of a wolf."""
UNLOVED = replace(TOWN, cards={**TOWN.cards, "cupid": 1}, dead={9: "villager", 10: "seer"}, fates={10: "grief"}, day=2)
"""One in which the lovers are dead."""


@pytest.mark.parametrize(
    ("role", "town", "tells"),
    [
        ("seer", LAST, "seer"),
        ("seer", replace(LAST, living=(1, 2, 3, 4, 5, 6, 8), dead={7: "villager"}), ""),
        ("villager", LAST, "villager"),
        ("werewolf", LAST, "villager"),
        ("villager", BARE, "villager"),
        ("werewolf", BARE, "villager"),
        ("cupid", UNLOVED, "cupid"),
        ("cupid", replace(UNLOVED, fates={}), ""),
    ],
)
def test_nobody_keeps_his_card_for_nothing(role: str, town: Town, tells: str) -> None:
    """It can help nobody on the day that decides all, nor where the others can count it, nor Cupid without lovers."""
    asked = Statement(3, "ask", 1, reason="what")
    for seed in range(20):
        player = Opponent(1, Random(seed), STRENGTHS["sharp"])
        player.memory.deal(role)
        player.watch(town)
        answer = player.remark(asked)
        assert answer is not None
        assert tells == answer.role
        assert 3 == answer.about


@pytest.mark.parametrize("town", [LATER, replace(LATER, cards={"werewolf": 3, "seer": 1, "villager": 4})])
def test_a_seer_lets_no_innocent_hang_on_the_day_that_decides_all(town: Town) -> None:
    """She tells before the vote, and of him first, whom she saw no wolf in; on another day she stays hidden."""
    seer = Opponent(1, Random(1), STRENGTHS["sharp"])
    seer.memory.deal("seer")
    seer.watch(town)
    for player in (3, 4):
        seer.memory.look(player, wolf=False)
    for speaker in (2, 5, 6):
        seer.hear(Statement(speaker, "accuse", 4))
    assert (Statement(1, "cleared", 4, "seer") if town.decisive else None) == seer.rescues()


def test_who_was_asked_much_still_defends_himself() -> None:
    """Answers to questions are no defences, of which there are two on a day."""
    asked = [Statement(1, "deny", reason="secret", about=3), Statement(1, "deny", 6, reason="still", about=3)]
    for seed in range(20):
        said = told("villager", *asked, Statement(4, "accuse", 1), seed=seed)
        assert said is not None
        assert ("deny", 4) == (said.kind, said.about)


def test_who_is_not_believed_answers() -> None:
    """He stands by the card that he has claimed, unless he did so just then; and nobody is the Piper."""
    claim, doubt = Statement(1, "claim", role="seer"), Statement(3, "heed", 1, reason="disbelieved")
    assert Statement(1, "deny", reason="doubted", about=3) == told("seer", claim, doubt)
    assert Statement(1, "deny", reason="holder", about=3, card="seer") == told(
        "seer", claim, Statement(4, "heed", 1), doubt
    )
    piper = Statement(3, "piper", 1)
    assert Statement(1, "deny", reason="unmusical", about=3) == told("villager", piper)


@pytest.mark.parametrize(
    ("mine", "answer"),
    [
        (Statement(1, "accuse", 4), Statement(1, "deny", 4, reason="firm", about=3)),
        (Statement(1, "suspect", 4, reason="stood"), Statement(1, "deny", reason="doubted", about=3)),
        (Statement(1, "accuse", 3), Statement(1, "deny", reason="doubted", about=3)),
        (Statement(1, "accuse", 8), Statement(1, "deny", reason="doubted", about=3)),
        (Statement(1, "suspect", 4, reason="silent"), Statement(1, "deny", reason="doubted", about=3)),
        (Statement(1, "deny", about=3), Statement(1, "deny", reason="doubted", about=3)),
    ],
)
def test_who_is_not_believed_stands_by_what_he_said(mine: Statement, answer: Statement) -> None:
    """Whom one has just accused one names again, if he lives and does not ask himself; not whom one only asked."""
    doubt = Statement(3, "heed", 1, reason="disbelieved")
    player = accused(LATER, mine)
    assert answer == remark(player.memory, doubt)
    player.hear(doubt)
    assert answer.reason != "firm" or answer == player.speak()
    talk = [Statement(5, "accuse", seat) for seat in (4, 6, 7, 8)]
    late = remark(accused(LATER, mine, *talk, Statement(5, "deny")).memory, doubt)
    assert late == Statement(1, "deny", reason="doubted", about=3)


@pytest.mark.parametrize(
    ("mine", "expected"),
    [
        (Statement(1, "accuse", 3, reason="join"), Statement(1, "deny", 4, reason="followed", about=3)),
        (Statement(1, "suspect", 3, reason="echo", about=5), Statement(1, "deny", 5, reason="followed", about=3)),
        (Statement(1, "accuse", 3, reason="voted", about=8), Statement(1, "accuse", 3, reason="voted", about=8)),
        (Statement(1, "suspect", 3), Statement(1, "deny", reason="felt", about=3)),
    ],
)
def test_who_joined_others_says_whom_he_followed(mine: Statement, expected: Statement) -> None:
    """To whom he accused, and to another who asks: the first who gave a reason; who had one of his own says that."""
    voted = Statement(4, "accuse", 3, reason="voted", about=8)
    before = Statement(6, "suspect", 3, reason="begin"), Statement(5, "suspect", 3), voted
    player = accused(TOWN, *before, mine)
    why = Statement(3, "deny", reason="groundless", about=1)
    player.hear(why)
    assert expected == player.remark(why)
    asked = Statement(7, "accuse", 1, reason="accused", about=3)
    again = accused(TOWN, *before, mine, asked)
    answers = {one for one in (again.speak() for _ in range(16)) if one and one.kind == "deny"}
    followed = {one.target for one in answers if one.reason == "followed"}
    assert followed == ({expected.target} if expected.reason == "followed" else set())
    back = (Statement(seat, "heed", 3, reason="retracted") for seat in (4, 5))
    assert "followed" != accused(TOWN, *before, mine, *back)._speech.replies.why(3).reason


@pytest.mark.parametrize(
    ("heard", "urged", "begged"),
    [((Statement(1, "accuse", 5),), "complying", "lenient"), ((Statement(1, "accuse", 3),), "declining", "declining")],
)
def test_whom_a_teacher_promises_to_keep_from_the_vote(
    heard: tuple[Statement, ...], urged: Reason, begged: Reason
) -> None:
    """Whom she is against herself, and not who asks her not to whom she has nothing against; then she does so."""
    urges = Statement(3, "heed", 1, reason="urged", about=5, card="teacher")
    begs = Statement(3, "heed", 1, reason="begged", card="teacher")
    player = accused(LATER, *heard)
    answers = [player.remark(one) for one in (urges, begs)]
    assert [urged, begged] == [one.reason for one in answers if one is not None]
    for one in answers:
        assert one is not None
        player.hear(one)
    named = player.names("wolves", (3, 5, 6), 2)
    assert (5 in named, 3 in named) == (urged == "complying", begged != "lenient")
    assert named[:1] == player.denounces((3, 5, 6))[:1] or urged == "declining"


def test_who_could_pardon_somebody_is_thanked() -> None:
    """By that one."""
    pardon = Statement(3, "deny", 1, reason="merciful", about=1)
    assert Statement(1, "heed", 3, reason="thanks") == accused(LATER, pardon).remark(pardon)


def test_who_was_just_accused_answers_that_first() -> None:
    """Be it a mere suspicion, and he one who says little: a claim of before waits."""
    player = Opponent(1, Random(1), Character(attention=0.7, whim=0.0, cunning=0.0, talk=0.0))
    player.memory.deal("villager")
    player.watch(replace(TOWN, cards={**TOWN.cards, "witch": 1}))
    player.hear(Statement(4, "claim", role="witch"))
    player.hear(Statement(3, "suspect", 1))
    assert ("deny", 3) == ((answer := player.speak()) and (answer.kind, answer.about))


def test_who_is_asked_answers_whatever_he_has_said_since() -> None:
    """As nobody says the same twice by himself, he would have kept silent, and so after an answer to another."""
    whom, linked = Statement(3, "ask", 1, reason="whom"), Statement(3, "ask", 1, reason="linked", about=4, card="seer")
    hints = [Statement(1, "suspect", seat, reason="stood") for seat in LATER.living if seat != 1]
    answer = accused(LATER, *hints, whom).speak()
    assert answer is not None
    assert answer.reason in {"reply", "frank"}
    denied = Statement(1, "deny", reason="doubted", about=5)
    for question, reasons in ((whom, {"reply", "frank"}), (linked, {"felt"})):
        answer = accused(LATER, denied, denied, question, Statement(5, "accuse", 1), denied).speak()
        assert answer is not None
        assert answer.reason in reasons


def test_who_is_nudged_says_whom_he_has_named() -> None:
    """“I have come to no conclusion” would be untrue."""
    nudge = Statement(3, "suspect", 1, reason="silent")
    assert Statement(1, "deny", 6, reason="still", about=3) == told("villager", Statement(1, "accuse", 6), nudge)


def test_who_means_the_same_as_another_says_so_with_him() -> None:
    """“Still Anna.” from one after the other would be an echo; long after, it is not."""
    nudge, other = Statement(3, "suspect", 1, reason="silent"), Statement(7, "deny", 6, reason="still", about=4)
    mine = Statement(1, "deny", 6, reason="still", about=3)
    before = Statement(1, "accuse", 6), other
    assert replace(mine, by=7) == told("villager", *before, nudge)
    assert mine == told("villager", before[0], replace(other, target=4), nudge)
    assert mine == told("villager", *before, *(Statement(seat, "ready") for seat in (4, 5, 6, 8)), nudge)


@pytest.mark.parametrize(
    ("leads", "answer"),
    [
        (Statement(4, "accuse", 5), "followed"),
        (Statement(4, "suspect", 5, reason="poster"), "followed"),
        (Statement(4, "accuse", 5, reason="voted", about=7), "convinced"),
        (Statement(4, "claim", role="seer"), "convinced"),
    ],
)
@pytest.mark.parametrize(
    "charge", [Statement(3, "suspect", 1, reason="trailed"), Statement(3, "suspect", 1, reason="sided")]
)
def test_nobody_is_convinced_by_a_whim(charge: Statement, leads: Statement, answer: Reason) -> None:
    """Of one who has told no card, and nothing that all can look up, he says that he has just followed him."""
    charge = replace(charge, about=4)
    assert (answer, 4) == answers(accused(TOWN, leads, charge), charge)[0]


@pytest.mark.parametrize(("reason", "answer"), [("backed", "chosen"), ("voted", "holder")])
def test_who_is_asked_about_a_little_thing_answers_that(reason: Reason, answer: Reason) -> None:
    """To who wonders whom he wanted as Captain nobody says that he is the Seer."""
    claims = [Statement(1, "claim", role="seer"), *(Statement(seat, "mourn", about=9) for seat in (5, 6))]
    said = told("seer", *claims, Statement(3, "suspect", 1, reason=reason, about=4))
    assert said is not None
    assert (answer, 3) == (said.reason, said.about)


def test_each_who_asks_what_one_has_against_somebody_hears_it() -> None:
    """Be it that one has a card; “you are mistaken” is no answer to that."""
    claim, before = Statement(1, "claim", role="seer"), Statement(1, "deny", 4, reason="entitled", about=5)
    others = [Statement(seat, "mourn", about=9) for seat in (5, 6)]
    said = told(
        "seer", claim, Statement(1, "accuse", 4), before, *others, Statement(3, "heed", 1, reason="unshared", about=4)
    )
    assert replace(before, about=3) == said


def test_a_word_to_an_answer_answers_no_question() -> None:
    """Who nods to what another has answered him still tells that one whom he suspects."""
    asked, nod = Statement(3, "ask", 1, reason="whom"), Statement(1, "heed", 3, reason="meagre")
    told = accused(TOWN, asked, nod).speak()
    assert told is not None
    assert told.kind in {"deny", "suspect"}
    assert told.about == 3


@pytest.mark.parametrize(("others", "answers"), [(2, True), (4, True), (5, True), (6, False)])
def test_who_is_asked_why_answers_though_others_speak_meanwhile(others: int, answers: bool) -> None:
    """Why he wanted that Captain, that is; after many sentences nobody would know to what it is the answer."""
    asked = Statement(3, "suspect", 1, reason="backed", about=4)
    player = accused(LATER, asked, *(Statement(5, "mourn", about=7) for _ in range(others)))
    said = player.speak()
    assert answers == (said is not None and said == Statement(1, "deny", 4, reason="chosen", about=3))


@pytest.mark.parametrize(
    ("since", "reason"),
    [
        ((), "still"),
        ((Statement(5, "claim", role="villager"),), "still"),
        ((Statement(5, "cleared", 7, "seer"),), "conceded"),
        ((Statement(5, "cleared", 7, "seer"), Statement(7, "heed", 5, reason="disbelieved")), "conceded"),
        ((Statement(5, "cleared", 7, "seer"), Statement(3, "accuse", 5, "seer", "counter")), "despite"),
        ((Statement(5, "cleared", 7, "seer"), Statement(1, "heed", 5, reason="disbelieved")), "still"),
    ],
)
def test_who_is_asked_has_heard_of_the_card_of_whom_he_named(since: Sequence[Statement], reason: Reason) -> None:
    """He names another instead if he believes that card, or says that he does not; not if he has said so before."""
    player = accused(TOWN, Statement(1, "suspect", 5), *since)
    told = player.remark(Statement(8, "ask", 1, reason="whom"))
    assert told is not None
    assert told.gives(reason)
    assert 5 == (told.about if reason == "conceded" else told.target)


def test_who_is_blamed_for_a_vote_says_what_he_had_said_that_day() -> None:
    """To each who asks; or whom of two with one card he believed, who may have taken him in: a feeling it was not."""
    foe, said = Statement(3, "accuse", 1, reason="foe"), Statement(1, "accuse", 3, reason="changed", card="seer")
    two = [Statement(seat, "claim", role="seer") for seat in (3, 7)]
    for heard, dead, answer in (
        ([said], "villager", ("explained", None)),
        (two, "", ("preferred", 7)),
        (two, "werewolf", ("fooled", 7)),
        ([replace(said, reason="")], "villager", ("felt", None)),
    ):
        player = accused(TOWN, *heard)
        player.watch(replace(TOWN, votes={1: 3, 3: 1}))
        player.watch(replace(LATER, dead={7: dead, 8: "werewolf"} if dead else {8: "werewolf"}))
        assert answer == answers(player, foe)[0]


@pytest.mark.parametrize(("kind", "reason"), [("suspect", "doubted"), ("accuse", "")])
def test_whom_a_person_only_doubts_answers_calmly(kind: Kind, reason: Reason) -> None:
    """As who is doubted by a bot does; who is called a wolf says more."""
    said = Statement(3, kind, 1)
    assert Statement(1, "deny", reason=reason, about=3) == remark(accused(TOWN, said).memory, said)


def test_the_reason_of_a_person_is_answered_though_one_has_denied_enough() -> None:
    """Once: then, and to a name without a reason, one says which card one has, or just that one is no wolf."""
    hint = Statement(3, "suspect", 1, reason="backed", about=4)
    card, denied = (
        Statement(1, "claim", role="seer"),
        [Statement(1, "deny", reason="", about=seat) for seat in (5, 6)],
    )
    chosen = Statement(1, "deny", 4, reason="chosen", about=3)
    for before, answer in (([], "chosen"), ([chosen], "doubted"), ([card], "chosen"), ([card, chosen], "holder")):
        made = remark(accused(TOWN, *denied, *before, hint).memory, hint)
        assert made is not None
        assert answer == made.reason

"""That a vote follows what was said, that who changes his mind says so, and that nobody answers what is long past."""

from dataclasses import replace
from functools import partial
from random import Random

import pytest

from firmware.players.opponents import STRENGTHS, Opponent, Statement, Strength, Town
from firmware.players.opponents.charges import Charges
from firmware.players.opponents.grounds import Grounds
from firmware.players.opponents.judging import CERTAIN
from firmware.players.opponents.reasons import AGAINST, Ground, Reason
from firmware.players.opponents.stance import accusable, departs, is_one_more, may_turn
from tests.firmware.players.opponents.test_heeding import SEER, TOWN, WITCHES, opponent, said

ALL = range(1, 9)
SECOND = replace(TOWN, day=2)
"""The table on the second day: on the first, nobody goes along only because others are against somebody."""
NAMED = Statement(1, "suspect", 5)
SAVED = Statement(3, "cleared", 5, "witch", "saved")
DEFENDS = (Statement(3, "defend", 1),)
TALK = [Statement(seat, "suspect", 4) for seat in (2, 6, 7, 8)]


def players(
    role: str, *heard: Statement, strength: Strength = "steady", town: Town = TOWN, count: int = 10
) -> list[Opponent]:
    """So many at seat 1, each of a mood of its own, who have heard this."""
    made = []
    for seed in range(count):
        player = Opponent(1, Random(seed), STRENGTHS[strength])
        player.memory.deal(role)
        player.memory.meet((1, 2) if role == "werewolf" else ())
        player.watch(town)
        for one in heard:
            player.hear(one)
        made.append(player)
    return made


@pytest.mark.thinned(2)
@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("role", ["villager", "werewolf"])
def test_a_vote_follows_the_last_name(role: str, strength: Strength) -> None:
    """Also a mere feeling, or what was asked, whatever the mood; and nothing has to be said about it."""
    for reason in ("", "stood", "echo"):
        mine = replace(NAMED, reason=reason)
        named = players(
            role, Statement(1, "accuse", 4), mine, Statement(4, "claim", role="villager"), strength=strength
        )
        assert {5} == {player.vote(ALL) for player in named}
        assert {None} == {player.recants() for player in named}
    asked = players(role, Statement(1, "suspect", 5, reason="begin"), strength=strength)
    assert {5} < {player.vote(ALL) for player in asked}


def test_who_leaves_whom_a_card_speaks_for_says_so_though_many_have_turned() -> None:
    """They think otherwise for a reason: only for none do few do so in a debate."""
    names = [Statement(3, "suspect", 2), Statement(3, "accuse", 6, reason="swayed", about=2)]
    turns = [replace(one, speaker=speaker) for speaker in (4, 7, 8) for one in names]
    town, hunter = replace(TOWN, cards={**TOWN.cards, "hunter": 1}), Statement(5, "claim", role="hunter")
    told = {player.recants() for player in players("villager", NAMED, *turns, hunter, town=town)}
    assert {("conceded", 5)} == {(one.reason, one.about) for one in told if one is not None}
    assert {None} == {player.recants() for player in players("villager", NAMED, *turns)}


@pytest.mark.parametrize("moved", [False, True])
def test_who_goes_by_a_wolf_that_another_saw_keeps_to_that_one(moved: bool) -> None:
    """In the debate and in the vote, until more is told of that one."""
    heard = (Statement(3, "found_wolf", 4, "seer"), Statement(1, "accuse", 4, reason="renounced", about=3), *TALK)
    news = (Statement(2, "cleared", 4, "witch", "saved"),) if moved else ()
    player = opponent(1, "villager", *heard, *news)
    assert moved == may_turn(player.memory, heard[1])


def test_nobody_names_one_and_another_in_one_breath() -> None:
    """Somebody else has to have spoken in between."""
    turns = [
        may_turn(opponent(1, "villager", NAMED, *more).memory, NAMED)
        for more in ((), (Statement(1, "heed", 3, reason="noted"),), (Statement(3, "suspect", 4),))
    ]
    assert [False, False, True] == turns


def test_nobody_leaves_one_who_has_only_denied_it() -> None:
    """Nor whom he has just said he still doubts: somebody else has to have spoken, or that one, of his card."""
    denies, stays = Statement(5, "deny", about=1), Statement(1, "deny", 5, reason="entitled", about=3)
    other, card = Statement(3, "suspect", 4), Statement(5, "claim", role="seer")
    turns = [
        may_turn(opponent(1, "villager", NAMED, *more).memory, NAMED)
        for more in ((denies,), (other, stays), (other, stays, other), (denies, card))
    ]
    assert [False, False, True, True] == turns


def test_nobody_grants_what_speaks_against_one_and_names_another_in_one_breath() -> None:
    """For no reason, that is: another has to have spoken since."""
    grants, guess = Statement(1, "heed", 3, reason="slight", about=5), Statement(1, "accuse", 4, reason="swayed")
    for heard, one, stays in (
        ((grants,), guess, True),
        ((grants,), replace(guess, reason="voted", about=8), False),
        ((grants,), replace(guess, target=5), False),
        ((grants, Statement(3, "suspect", 6)), guess, False),
        ((replace(grants, reason="unshared"),), guess, False),
    ):
        assert stays == is_one_more(opponent(1, "villager", *heard).memory, replace(one, kind="suspect"))


def test_nobody_leaves_one_for_a_fact_where_he_has_given_one() -> None:
    """It is no graver, and nothing was heard since; whom he has named for no reason he does leave for it."""
    shown = replace(SECOND, living=tuple(range(1, 7)), dead={7: "villager", 8: "villager"})
    grounds: list[Ground] = [("voted", 7)]
    fact, claim = replace(NAMED, reason="voted", about=8), Statement(5, "claim", role="seer")
    for heard, left in (((fact,), False), ((NAMED,), True), ((fact, claim), True)):
        charges = players("villager", *heard, town=shown, count=1)[0]._speech.charges
        assert left == bool(charges._known(grounds, heard[0]))


def test_who_says_that_he_saw_a_wolf_votes_so_whomever_that_one_was_right_about() -> None:
    """A wolf as well, who has made it up."""
    dead = replace(TOWN, living=(1, 3, 4, 5, 6, 7), dead={2: "werewolf", 8: "werewolf"}, day=2)
    for player in players("werewolf", Statement(4, "accuse", 8, reason="voted")):
        player.watch(dead)
        player.hear(Statement(1, "found_wolf", 4, "seer"))
        assert 4 == player.vote(range(3, 8))


@pytest.mark.parametrize("role", ["villager", "werewolf"])
def test_nobody_drops_who_says_that_he_saw_a_wolf_in_him(role: str) -> None:
    """Be it that others are against another: who is none knows of the lie, and a wolf stands by it just so."""
    called = (NAMED, Statement(5, "found_wolf", 1, "seer"), *(Statement(seat, "accuse", 4) for seat in (6, 7)))
    for player in players(role, *called):
        assert 5 == player.vote(ALL)
        assert {5} >= {target for kind, target, *_ in said(player) if kind in AGAINST}
    sorry = Statement(5, "deny", reason="recanted", card="seer")
    assert {5} < {player.vote(ALL) for player in players(role, *called, sorry, count=40)}


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("reason", ["", "voted"])
def test_a_seer_never_votes_against_whom_she_saw_to_be_no_wolf(reason: Reason, strength: Strength) -> None:
    """Whoever is against that one, be she in danger herself, and before she looked; rather she votes for nobody."""
    mine = (Statement(1, "suspect", 4),)
    heard = [Statement(seat, "accuse", 4, reason=reason) for seat in (2, 3, 6)]
    heard += [Statement(seat, "accuse", 1, reason="voted") for seat in (2, 5, 7)]
    for player in players("seer", *mine, *heard, strength=strength, town=SECOND):
        player.memory.look(4, wolf=False)
        assert player.vote(ALL) not in {None, 4}
        assert (None, []) == (player.vote((1, 4)), player.denounces((4,)))
        assert 4 not in player.names("enemy", (2, 4), 2)
        assert [4] == player.names("enemy", (1, 4), 2)


@pytest.mark.parametrize("role", ["villager", "werewolf"])
@pytest.mark.parametrize("day", [1, 2])
@pytest.mark.parametrize("cleared", [Statement(3, "cleared", 5, "seer"), SAVED])
def test_nobody_is_against_whom_a_card_has_cleared_that_nobody_contradicts(
    role: str, day: int, cleared: Statement
) -> None:
    """
    Be it for a mere feeling, or as others are; unless he is against who told it, or another claims that card.

    To have named who told it before he did is nothing: whoever drops him then does not turn on whom he has cleared.
    """
    guesses = [Statement(seat, "suspect", 5) for seat in (6, 7)]
    for since, spared in (((), True), ((Statement(8, "claim", role=cleared.role),), False)):
        for player in players(role, cleared, *guesses, *since, town=replace(WITCHES, day=day)):
            assert spared is (5 not in accusable(player.memory))
            assert not spared or 5 != player.vote(ALL)
    against = Statement(1, "accuse", 3, reason="voted", about=2)
    assert 5 in accusable(opponent(1, role, cleared, against, town=WITCHES).memory)
    assert 5 not in accusable(opponent(1, role, against, cleared, town=WITCHES).memory)


@pytest.mark.parametrize(
    ("saved", "town"),
    [
        (replace(SAVED, speaker=5), WITCHES),
        (SAVED, replace(WITCHES, cards={**WITCHES.cards, "white_werewolf": 1})),
        (SAVED, replace(WITCHES, dead={9: "villager"}, dawn=True)),
    ],
)
def test_a_witch_clears_neither_herself_nor_whom_wolves_may_have_come_for_as_one_of_theirs(
    saved: Statement, town: Town
) -> None:
    """Nor does who has saved nobody, for no night went by without a victim."""
    assert 5 in accusable(opponent(1, "villager", saved, town=town).memory)


def test_a_wolf_stands_by_what_it_said_of_whom_it_saw_in_the_church() -> None:
    """On later days as well: nobody it has cleared is named by it, nor voted against."""
    for player in players("werewolf", Statement(1, "cleared", 4, "confessor")):
        player.watch(replace(TOWN, day=2))
        for seat in (3, 6):
            player.hear(Statement(seat, "accuse", 4, reason="voted"))
        assert 4 not in accusable(player.memory)
        assert 4 != player.vote(ALL)


@pytest.mark.parametrize("reason", ["plain", "accused", "turned", "relented"])
def test_who_asks_another_about_his_words_still_means_whom_he_named(reason: Reason) -> None:
    """Where he has named nobody, he means whom he asked."""
    asked = replace(NAMED, reason=reason, about=7)
    assert {4} == {player.vote(ALL) for player in players("villager", Statement(1, "accuse", 4), asked)}
    assert {5} == {player.vote(ALL) for player in players("villager", asked)}


@pytest.mark.long
@pytest.mark.parametrize("role", ["villager", "werewolf"])
def test_who_has_just_seen_nothing_in_somebody_brings_no_charge_against_him(role: str) -> None:
    """Whatever speaks against that one, until a card is told: he would gainsay himself in one breath."""
    town = replace(SECOND, living=(1, 2, 3, 4, 5, 6, 7), dead={8: "villager"}, votes={5: 8, 1: 6})
    heard, shrug = Statement(3, "accuse", 5), Statement(1, "heed", 3, reason="unshared", about=5)
    for since, charged in (((), False), ((Statement(4, "found_wolf", 5, "seer"),), True)):
        told = {
            (kind, target) for one in players(role, heard, shrug, *since, town=town) for kind, target, *_ in said(one)
        }
        assert charged is any((kind, 5) in told for kind in AGAINST)


def test_nobody_changes_his_mind_before_he_was_answered() -> None:
    """Who was named has the word first, unless all is said."""
    others = [Statement(seat, "accuse", 4, reason="voted", about=2) for seat in (3, 6, 7)]
    for later, turns in (((), False), ((Statement(5, "deny", about=1),), True)):
        alone = players("villager", NAMED, *others, *later, town=SECOND)
        said = [player.speak() for player in alone for _ in range(5)]
        assert turns == any(one is not None and one.reason == "alone" for one in said)
        assert any(player.recants() for player in alone)


def test_who_votes_against_another_says_so_before() -> None:
    """Once a card was told that speaks for whom one named, or against another; nobody is surprised by the vote."""
    for news in (Statement(3, "cleared", 5, "seer"), Statement(3, "found_wolf", 8, "seer")):
        turned = players("villager", NAMED, news)
        for player in turned:
            turn = player.recants()
            assert turn is not None or player.vote(ALL) == 5
            if turn is not None:
                assert "accuse" == turn.kind
                assert (turn.reason, turn.about) in {("instead", 5), ("found", 3)}
                player.hear(turn)
                assert player.recants() is None
                assert turn.target == player.vote(ALL)
        assert any(player.vote(ALL) != 5 for player in turned)


@pytest.mark.parametrize("role", ["villager", "werewolf"])
def test_nobody_votes_against_one_whom_nobody_has_named(role: str) -> None:
    """He could not defend himself; but by the guess of one, be it echoed, nobody goes: each judges for himself."""
    guess = Statement(3, "suspect", 6)
    own = Statement(4, "suspect", 6)
    echo = replace(own, reason="echo", about=3)
    for bound in ((replace(guess, reason="stood"),), (guess, own)):
        heard = (*bound, Statement(7, "suspect", 5))
        assert {6} == {player.vote(range(3, 9)) for player in players(role, *heard)}
    for free in ((Statement(3, "defend", 6),), (guess,), (guess, echo), (guess, Statement(4, "suspect", 5))):
        assert 2 < len({player.vote(range(3, 9)) for player in players(role, *free)})


@pytest.mark.parametrize("reason", ["guarded", "seated", "accused"])
def test_who_was_answered_still_votes_against_whom_he_has_asked(reason: Reason) -> None:
    """And not as somebody else has guessed in the last moment."""
    asked = Statement(1, "suspect", 5, reason=reason, about=7), Statement(5, "deny", reason="doubted", about=1)
    for late in (Statement(4, "suspect", 6), Statement(4, "accuse", 6, reason="poster")):
        assert {5} == {player.vote(range(3, 9)) for player in players("villager", *asked, late)}


def test_who_goes_with_the_others_says_so_before() -> None:
    """One who is alone with his suspicion may join those who accuse another: the same whenever he thinks of it."""
    crowd = [Statement(seat, "accuse", 4, reason="voted", about=2) for seat in (3, 6, 7)]
    alone = players("villager", NAMED, *crowd, town=SECOND)
    votes = [{player.vote(ALL) for _ in range(5)} for player in alone]
    assert {1} == {*map(len, votes)}
    turns = {turn for player in alone if (turn := player.recants()) is not None}
    assert {Statement(1, "accuse", 4, reason="alone", about=5)} == turns
    assert {frozenset({4}), frozenset({5})} == {*map(frozenset, votes)}


@pytest.mark.thinned(1)
@pytest.mark.parametrize(
    "insists",
    [
        Statement(1, "heed", 3, reason="unmoved", about=5),
        Statement(1, "deny", 5, reason="still", about=3),
        Statement(1, "deny", 5, reason="firm", about=3),
    ],
)
def test_who_insists_on_a_name_keeps_to_it(insists: Statement) -> None:
    """Whatever others said before, be it what was told of cards; what is told after it can move him."""
    crowd = [Statement(seat, "accuse", 4, reason="voted", about=2) for seat in (3, 6, 7)]
    claim = Statement(5, "claim", role="seer")
    for before in (crowd, [claim, *crowd]):
        assert {5} != {player.vote(ALL) for player in players("villager", NAMED, *before, town=SECOND)}
        firm = players("villager", NAMED, *before, insists, town=SECOND)
        assert {(5, None)} == {(player.vote(ALL), player.recants()) for player in firm}
        assert not any(may_turn(player.memory, NAMED) for player in firm)
        moved = players("villager", NAMED, *before, insists, claim, town=SECOND)
        assert {5} != {player.vote(ALL) for player in moved}
        assert all(may_turn(player.memory, NAMED) for player in moved)


def test_only_one_says_that_nobody_follows_him() -> None:
    """Who turns against the same one after him goes with another: two would give one reason within seconds."""
    crowd = [Statement(seat, "accuse", 4, reason="voted", about=2) for seat in (3, 6, 7)]
    heard = Statement(8, "suspect", 2), NAMED, *crowd, Statement(8, "accuse", 4, reason="alone", about=2)
    turns = {turn for player in players("villager", *heard, town=SECOND) if (turn := player.recants())}
    assert {Statement(1, "accuse", 4, reason="swayed", about=5, by=3)} == turns


def test_who_stands_alone_goes_to_one_whom_others_have_named() -> None:
    """To give up one for another whom nobody means would be no better; before the vote one has thought again, then."""
    answers = [Statement(seat, "deny", about=1) for seat in (5, 6, 7)]
    own, other = (Statement(seat, "suspect", 4) for seat in (1, 8))
    for named, why, at_last in (([], None, "swayed"), ([own], None, "swayed"), ([other], ("alone", 5), "alone")):
        charges = players("villager", NAMED, *named, *answers, town=SECOND, count=1)[0]._speech.charges
        assert (why, (at_last, 5)) == (charges._departs(NAMED, 4), charges._departs(NAMED, 4, at_last=True))


def test_nobody_is_alone_whom_others_have_joined() -> None:
    """Whoever spoke against the same one today counts, be it by a suspicion or a card; who just asked him does not."""
    crowd = [Statement(seat, "accuse", 4, reason="voted", about=2) for seat in (3, 6, 7)]
    for other, joined in (
        (Statement(8, "suspect", 5, reason="silent"), True),
        (Statement(8, "suspect", 5), False),
        (Statement(8, "found_wolf", 5, "seer"), False),
    ):
        alone = players("villager", other, NAMED, *crowd, town=SECOND)
        turns = {turn for player in alone if (turn := player.recants())}
        assert joined == ("alone" in {turn.reason for turn in turns})


@pytest.mark.parametrize("strength", STRENGTHS)
def test_who_says_that_he_knows_never_changes_his_mind(strength: Strength) -> None:
    """Least of all a wolf who says that he saw a wolf, whoever claims that card after him."""
    seen = Statement(1, "found_wolf", 5, "seer")
    liars = players("werewolf", seen, SEER, Statement(3, "cleared", 5, "seer"), strength=strength)
    assert {5} == {player.vote(ALL) for player in liars}
    assert {None} == {player.recants() for player in liars}


def test_who_says_that_one_of_two_lies_votes_against_one_of_them() -> None:
    """Whatever his mood, and whomever he had named before, but for one whom he has named since."""
    rival, other = Statement(1, "heed", 4, reason="rival", about=3, card="seer"), replace(SEER, speaker=4)
    votes = {player.vote(ALL) for player in players("villager", SEER, other, rival, strength="novice")}
    assert votes <= {3, 4}
    before = players("villager", NAMED, SEER, other, rival, strength="novice")
    assert {player.vote(ALL) for player in before} <= {3, 4}
    late = players("villager", SEER, other, rival, NAMED, strength="novice")
    assert {5} == {player.vote(ALL) for player in late}
    back = Statement(4, "deny", reason="recanted", card="seer")
    settled = players("villager", SEER, other, rival, back, strength="novice")
    assert not {player.vote(ALL) for player in settled} <= {3, 4}


def test_who_follows_somebody_turns_against_him_only_for_news() -> None:
    """
    The card that one claims whom he named is news, and he goes with those who are against him; else he says nothing.

    That nobody else is against whom he named he says once two others have spoken.
    """
    follows = Statement(1, "suspect", 5, reason="echo", about=4)
    charge = Statement(3, "accuse", 4, reason="turned", about=8)
    loyal, moved = (
        players("villager", follows, *news, charge)[0] for news in ([], [Statement(5, "claim", role="seer")])
    )
    assert [None, ("join", None)] == [player._speech.charges.best(4) for player in (loyal, moved)]
    denied = NAMED, Statement(5, "deny", about=1), charge
    early, late = (players("villager", *denied, *more)[0] for more in ([], [replace(charge, speaker=6)]))
    assert [None, ("alone", 5)] == [player._speech.charges.best(4) for player in (early, late)]


def test_nobody_is_against_whom_he_has_just_followed() -> None:
    """Not for what all knew by then, such as whom the wolves took; what a card tells since is news."""
    follows, accused = Statement(1, "suspect", 5, reason="echo", about=4), Statement(8, "accuse", 4)
    crowd = [Statement(seat, "accuse", 4, reason="silenced", about=8) for seat in (3, 6, 7)]
    for news, turns in (((), False), ((Statement(5, "claim", role="seer"),), True)):
        made = players("villager", accused, town=SECOND)
        for player in made:
            player.watch(replace(SECOND, living=tuple(range(1, 8)), dead={8: "villager"}, day=3))
            for one in (follows, *news, *crowd):
                player.hear(one)
        assert turns == (4 in {player.vote(range(1, 8)) for player in made})
        told = [player.recants() or player.speak() for player in made]
        assert turns == (4 in {one.target for one in told if one is not None})


HUNTER = Statement(4, "claim", role="hunter")
GIVES_UP = (
    NAMED,
    *(Statement(seat, "accuse", 4) for seat in (2, 6)),
    Statement(1, "accuse", 4, reason="alone", about=5),
)


@pytest.mark.parametrize(
    ("heard", "targets"),
    [
        (GIVES_UP, {5}),
        ((*GIVES_UP, Statement(5, "claim", role="villager"), Statement(3, "cleared", 5, "seer")), {2, 6, 7, 8}),
        ((Statement(1, "suspect", 4), Statement(7, "accuse", 3, reason="poster")), {3}),
        ((Statement(1, "suspect", 4), Statement(7, "suspect", 3)), {3}),
        ((Statement(1, "suspect", 4), Statement(7, "suspect", 3), SEER), {2, 5, 6, 7, 8}),
        ((Statement(1, "suspect", 4),), {2, 3, 5, 6, 7, 8}),
    ],
)
def test_who_leaves_one_for_a_card_goes_back_to_another(heard: tuple[Statement, ...], targets: set[int]) -> None:
    """
    To whom he had given up for that one, or against whom others are: a new name would come out of nowhere.

    But not to one whose card he has no more reason to doubt.
    """
    town = replace(TOWN, cards={**TOWN.cards, "hunter": 1})
    made = players("villager", *heard, HUNTER, town=town, count=40)
    turns = {one.target for player in made if (one := player.recants())}
    assert turns
    assert turns <= targets
    for player in made:
        if (turn := player.recants()) is not None:
            player.hear(turn)
            assert turn.target == player.vote(ALL)


def test_few_leave_one_for_the_card_of_somebody() -> None:
    """Then others join whom most are against, or say that they have thought again."""
    town, mine = replace(TOWN, cards={**TOWN.cards, "hunter": 1}), Statement(1, "suspect", 4)
    left = [Statement(seat, "accuse", 3, reason="conceded", about=4, card="hunter") for seat in (2, 6)]
    for told, reasons in ((left[:1], {"conceded"}), (left, {"join", "swayed"})):
        turns = {player.recants() for player in players("villager", mine, HUNTER, *told, town=town)}
        assert {one.reason for one in turns if one is not None} <= reasons
        assert turns != {None}


def test_nobody_votes_against_who_has_just_stood_up_for_him() -> None:
    """As long as that one is hardly a wolf: whatever the mood, whoever else is against him, and what he answers."""
    answered = (*DEFENDS, Statement(4, "suspect", 3, reason="stood"), Statement(3, "deny", about=4))
    loyal, still, others = (
        {one.vote(ALL) for one in players("villager", *said, count=40)} for said in (DEFENDS, answered, ())
    )
    assert others - loyal == {3}
    assert 3 not in still


def test_who_has_only_asked_somebody_was_not_wrong_about_him() -> None:
    """Once that one claims a card he suspects another, and takes nothing back."""
    asked, claim = replace(NAMED, reason="backed", about=3), Statement(5, "claim", role="seer")
    charges = players("villager", asked, claim)[0]._speech.charges
    assert ("swayed", None) == charges._departs(asked, 4)
    assert ("conceded", 5) == players("villager", NAMED, claim)[0]._speech.charges._departs(NAMED, 4)


def test_from_the_card_of_whom_a_seer_has_seen_it_follows_that_she_lied() -> None:
    """Nothing follows against a third, and nobody goes on from it to who claims her card against her."""
    town = replace(TOWN, cards={**TOWN.cards, "hunter": 1})
    told = (
        Statement(6, "found_wolf", 5, "seer"),
        Statement(7, "claim", role="seer"),
        Statement(5, "claim", role="hunter"),
    )
    player = players("villager", NAMED, *told, town=town, count=1)[0]
    grounds = {one: player._speech.charges._departs(NAMED, one) for one in (4, 6, 7)}
    assert {4: ("swayed", 5), 6: ("conceded", 5), 7: None} == grounds
    assert ("swayed", None) == player._speech.charges._departs(NAMED, 7, at_last=True)
    answer = player.remark(Statement(8, "ask", 1, reason="whom"))
    assert answer == Statement(1, "suspect", 6, reason="conceded", about=5, card="hunter")


def test_a_change_of_mind_says_why() -> None:
    """That whom one named claims a card or is cleared, that others do not follow, or what speaks against the next."""
    others = [Statement(seat, "accuse", 4, reason="voted", about=2) for seat in (3, 6, 7)]
    for news, reasons in (
        ([Statement(5, "claim", role="seer")], {("conceded", 5, "seer")}),
        ([Statement(5, "cleared", 3, "confessor")], {("alone", 5, "")}),
        ([Statement(3, "cleared", 5, "seer")], {("instead", 5, "")}),
        ([Statement(5, "deny", about=1)], {("alone", 5, "")}),
    ):
        turns = [player.recants() for player in players("villager", NAMED, *news, *others, town=SECOND)]
        assert reasons == {(one.reason, one.about, one.card) for one in turns if one is not None}
    shielded = [Statement(4, "defend", 8), NAMED, Statement(5, "claim", role="seer"), *others]
    known = players("villager", *shielded, town=SECOND)
    for player in known:
        player.watch(replace(SECOND, living=tuple(range(1, 8)), dead={8: "werewolf"}))
    assert {("shielded", 8)} == {(one.reason, one.about) for player in known if (one := player.recants())}


@pytest.mark.parametrize("both", [False, True])
def test_nobody_leaves_one_for_another_who_has_done_the_same(both: bool) -> None:
    """Where both have voted against an innocent, that is no reason: it is said that one has thought again."""
    heard = Statement(1, "accuse", 5, reason="voted" if both else "", about=8 if both else None), DEFENDS[0]
    town = replace(SECOND, living=tuple(range(1, 8)), dead={8: "villager"}, votes={5: 8 if both else 6, 4: 8, 1: 6})
    player = opponent(1, "villager", *heard, town=town)
    turns = Charges(player.memory, Random(1), lambda: 4).turn(at_last=True)
    assert [Statement(1, "accuse", 4, reason="swayed" if both else "voted", about=5 if both else 8)] == [*turns]


def test_of_two_rivals_the_other_lies_once_one_is_cleared() -> None:
    """Be it that one believed him: nobody turns to a third because of it, whatever his mood."""
    rivals = SEER, Statement(4, "accuse", 3, "seer", "counter")
    liar, saved = Statement(1, "accuse", 4, reason="liar", about=3, card="seer"), Statement(5, "cleared", 4, "witch")
    for role in ("villager", "werewolf"):
        turns = {player.recants() for player in players(role, *rivals, liar, saved)} - {None}
        assert {Statement(1, "accuse", 3, reason="instead", about=4)} == turns
    moody = players("villager", *rivals, liar, saved, strength="novice", count=30)
    assert {3} == {turn.target for player in moody if (turn := player.recants())}


def test_who_turns_from_one_rival_to_the_other_compares_them() -> None:
    """“He has told us a card” says nothing for one of two who claim it: it is the other whom one believes less."""
    claims = Statement(4, "claim", role="seer"), Statement(5, "claim", role="seer")
    charges = players("villager", NAMED, *claims)[0]._speech.charges
    assert ("liar", 5) == charges._departs(NAMED, 4)


def test_who_turns_to_one_rival_says_that_he_believes_the_other() -> None:
    """Or to whom somebody saw, that he believes it: no mere feeling leads there, nor a wolf to the prey of his mate."""
    rivals = Statement(2, "found_wolf", 3, "seer"), Statement(4, "accuse", 2, "seer", "counter")
    player = opponent(1, "werewolf", NAMED, *rivals, *DEFENDS)
    for chosen, reason in ((3, "found"), (4, "liar")):
        charges = Charges(player.memory, Random(1), partial(int, chosen))
        turn = next(charges.turn(at_last=True))
        assert (chosen, reason, 2) == (turn.target, turn.reason, turn.about)


def test_who_turns_for_a_card_says_so_however_long_ago_it_was_told() -> None:
    """Be it his who was named, or that of who cleared him: it is no mere feeling, and what others say is no reason."""
    hears = [Statement(seat, "accuse", 4) for seat in (2, 3, 6, 7, 8)]
    for claim, ground in (
        (Statement(5, "claim", role="seer"), ("conceded", 5)),
        (Statement(3, "cleared", 5, "seer"), ("instead", 5)),
        (Statement(3, "found_wolf", 8, "seer"), ("swayed", 5)),
    ):
        for heard in (hears[:4], hears):
            assert ground == departs(players("villager", NAMED, claim, *heard)[0].memory, NAMED)


def test_nobody_goes_by_the_word_of_whom_he_names_instead() -> None:
    """Who has cleared the one whom one named first speaks for him no more: one has thought again."""
    charges = players("villager", NAMED, Statement(3, "cleared", 5, "seer"))[0]._speech.charges
    assert [("instead", 5), ("swayed", 5)] == [charges._departs(NAMED, other) for other in (4, 3)]


def test_who_has_just_asked_somebody_joins_those_who_are_against_him() -> None:
    """He has named nobody, and has asked him by nothing that would speak for itself."""
    sight, hears = Statement(3, "found_wolf", 8, "seer"), [Statement(seat, "accuse", 4) for seat in (2, 3, 6, 7, 8)]
    asked, voted = Statement(1, "suspect", 4, reason="plain"), Statement(1, "accuse", 4, reason="voted", about=2)
    other = replace(NAMED, reason="stood")
    for mine, ground in ((asked, ("join", None)), (voted, ("swayed", None))):
        charges = players("villager", mine, other, sight, *hears)[0]._speech.charges
        assert ground == charges._departs(other, 4)


def test_who_has_no_reason_to_turn_joins_others_or_says_that_he_has_none() -> None:
    """
    He has thought again about whom he named; who has just asked somebody takes nothing back.

    That one has owned up to a lie is held against him once, while he keeps to that, and not by who has forgiven it.
    Whoever saw a wolf elsewhere, and only says that one claims his card, has named nobody else with whom one could go.
    """
    sight, hears = Statement(3, "found_wolf", 8, "seer"), [Statement(seat, "accuse", 4) for seat in (2, 3, 6, 7, 8)]
    for mine, about in ((NAMED, 5), (replace(NAMED, reason="stood"), None)):
        charges = players("villager", mine, sight, *hears)[0]._speech.charges
        joins = ("swayed", 5) if mine == NAMED else ("join", None)
        assert [joins, ("swayed", about)] == [charges._departs(mine, other) for other in (4, 3)]
    loyal = players("villager", replace(NAMED, kind="accuse", reason="echo", about=3), town=SECOND)
    found = [player._speech.charges for player in loyal]
    assert not [said for charges in found for said in (*charges.feeling(4), *charges.charge(4))]
    names = Statement(5, "accuse", 4), Statement(6, "accuse", 4)
    grounds = players("villager", NAMED, *names)[0]._speech.charges._grounds
    assert Statement(1, "accuse", 4, reason="swayed", about=5, by=6) == grounds.held("accuse", 4, ("swayed", 5))
    seen = *names, Statement(7, "found_wolf", 4, "seer")
    grounds = players("villager", NAMED, *seen)[0]._speech.charges._grounds
    assert 7 == grounds.held("accuse", 4, ("swayed", 5)).by
    denied = Statement(1, "deny", 4, reason="sooner", about=7)
    for since, by in (((), None), ((replace(names[0], speaker=8),), 8)):
        grounds = players("villager", NAMED, *seen, denied, *since)[0]._speech.charges._grounds
        assert by == grounds.held("accuse", 4, ("swayed", 5)).by, "who was turned down has brought nobody round"
    elsewhere = Statement(6, "found_wolf", 5, "seer"), Statement(6, "accuse", 4, reason="counter", card="seer")
    grounds = players("villager", NAMED, *elsewhere)[0]._speech.charges._grounds
    assert grounds.held("accuse", 4, ("swayed", 5)).by is None
    lied, held = Statement(3, "deny", reason="recanted", card="seer"), Statement(1, "accuse", 3, reason="confessed")
    joined, forgiven = replace(held, reason="join"), Statement(1, "heed", 3, reason="forgiven", about=3)
    again = Statement(3, "claim", role="seer")
    for more, expected in (
        ((lied,), held),
        ((lied, replace(held, speaker=2)), joined),
        ((lied, forgiven), joined),
        ((again, lied, again), joined),
    ):
        grounds = players("villager", NAMED, sight, *hears, *more)[0]._speech.charges._grounds
        assert expected == grounds.held("accuse", 3, ("join", None))
    grounds = players("villager", NAMED, sight, *hears, lied)[0]._speech.charges._grounds
    assert all(held == grounds.held("accuse", 3, vague) for vague in (("", None), ("echo", 2), ("swayed", 5)))
    grounds = players("villager", NAMED, sight, *hears, lied, replace(held, speaker=2))[0]._speech.charges._grounds
    assert all(joined == grounds.held("accuse", 3, vague) for vague in (("", None), ("echo", 2)))


def test_a_lie_of_the_day_before_is_told_rather_than_a_hunch() -> None:
    """Be it in answer to a question, or by who has nothing else to say; whoever comes after another joins him."""
    lie = Statement(5, "claim", role="seer"), Statement(5, "deny", reason="recanted", card="seer")
    asked = Statement(7, "ask", 1, reason="whom")
    told = Statement(4, "suspect", 5, reason="confessed")
    for heard, reason in (((), "confessed"), ((told,), "join")):
        late = players("villager", *lie)
        for player in late:
            player.watch(SECOND)
            for one in (*heard, asked):
                player.hear(one)
        hunches = [one for player in late for one in (player._guesses(), player.remark(asked)) if one is not None]
        assert {reason} == {one.reason for one in hunches if one.target == 5}


def test_a_claim_that_was_taken_back_is_no_reason_to_turn() -> None:
    """Who has named the claimant turns to others for what they claim or do, and says so without that card."""
    lied = Statement(5, "claim", role="seer"), Statement(5, "deny", reason="recanted", card="seer")
    crowd = [Statement(seat, "accuse", 4, reason="voted", about=2) for seat in (3, 6, 7)]
    sure = Statement(3, "found_wolf", 8, "hunter")
    turns = [player.recants() for player in players("villager", NAMED, *lied, *crowd, sure, town=SECOND)]
    assert any(turns)
    assert "conceded" not in {one.reason for one in turns if one is not None}


def test_who_says_nothing_votes_as_he_said_or_as_a_card_tells() -> None:
    """Where enough others have changed their minds: against nobody of whom nothing was told, whatever his mood."""
    turned = [Statement(seat, "accuse", target) for seat in (6, 7) for target in (8, 4)]
    for told, target in (((), 5), ((Statement(3, "found_wolf", 8, "seer"),), 8)):
        heard = NAMED, *turned, *told
        voters = (player for strength in STRENGTHS for player in players("villager", *heard, strength=strength))
        assert {target} == {player.vote(ALL) for player in voters}


def test_who_believes_the_only_seer_votes_against_her_wolf() -> None:
    """Whatever his mood, and whomever he has named before."""
    told = (Statement(3, "found_wolf", 8, "seer"), Statement(7, "accuse", 5, reason="voted", about=2))
    believes = Statement(1, "claim", 3, reason="believed")
    for heard in ((*told, believes), (*told, NAMED, believes)):
        voters = (player for strength in STRENGTHS for player in players("villager", *heard, strength=strength))
        assert {8} == {player.vote(ALL) for player in voters}


def test_few_change_their_minds_and_each_but_once() -> None:
    """One in three of the living, who else votes as he said; the same one again only for news of whom he names now."""
    others = [Statement(seat, "accuse", 4, reason="voted", about=2) for seat in (3, 6, 7)]
    turned = [Statement(seat, "accuse", target) for seat in (6, 7) for target in (8, 4)]
    late = players("villager", NAMED, Statement(5, "deny", about=1), *others, *turned)
    assert {None} == {player.recants() for player in late}
    assert {5} == {player.vote(ALL) for player in late}
    again = replace(NAMED, target=8), NAMED, Statement(5, "deny", about=1)
    assert {None} == {player.recants() for player in players("villager", *again, *others)}
    assert {5} == {player.vote(ALL) for player in players("villager", *again, *others)}
    news = players("villager", *again, Statement(5, "claim", role="seer"), *others)
    assert any(player.recants() for player in news)


def test_nobody_comes_back_to_whom_he_left_nor_names_one_after_another() -> None:
    """
    Be it that whom he named instead claims a card: by that a third can be named, and the first if a wolf was seen.

    Asked whom he suspects, or with nothing else to say, he does not come back, either; nor guesses at a third.
    """
    heard = NAMED, Statement(7, "deny"), replace(NAMED, target=4, reason="voted"), Statement(4, "claim", role="seer")
    crowds = {of: [Statement(seat, "accuse", of, reason="voted", about=8) for seat in (3, 6, 7)] for of in (5, 2)}
    sight = Statement(7, "found_wolf", 5, "hunter")
    for of, more, named in ((5, (), set()), (2, (), {("accuse", 2)}), (5, (sight,), {("accuse", 5)})):
        made = players("villager", *heard, *crowds[of], *more, town=SECOND)
        turns = {(one.kind, one.target) for player in made if (one := player.recants()) is not None}
        assert named == {one for one in turns if one[1] == of}
    believed, asked = Statement(1, "heed", 4, reason="retracted"), Statement(7, "ask", 1, reason="whom")
    for player in players("villager", *heard, believed, *crowds[5], asked):
        answer = player.remark(asked)
        assert answer is not None
        assert answer.target != 5
        assert player._guesses() is None


@pytest.mark.long
def test_nobody_answers_what_is_long_past() -> None:
    """A claim is heeded by the next who speak, not after much else, nor by whom its maker has spoken to since."""
    cleared = Statement(3, "cleared", 5, "seer")
    for role in ("villager", "werewolf"):
        assert ("heed", 3, "believed", None) in set.union(*map(said, players(role, cleared)))
        for heard in ([cleared, Statement(3, "heed", 1, reason="believed")], [cleared, *TALK, TALK[0]]):
            assert all("believed" not in {reason for *_, reason, _ in said(player)} for player in players(role, *heard))


@pytest.mark.parametrize(("strength", "least"), [("novice", 7), ("steady", 10), ("sharp", 10)])
def test_a_pack_fears_most_who_saw_one_of_it(strength: Strength, least: int) -> None:
    """More than whoever claims another card; who hardly thinks may still be in another mood."""
    exposed, claim = Statement(3, "found_wolf", 2, "seer"), Statement(4, "claim", role="hunter")
    pack = players("werewolf", exposed, claim, strength=strength)
    assert least <= [wolf.names("enemy", (3, 4, 5, 6, 7, 8))[0] for wolf in pack].count(3)


def test_an_innkeeper_names_whom_he_has_named() -> None:
    """A villager only whom he takes for a wolf, or in a rash moment; who named nobody, one of whom he is certain."""
    assert [5] == players("werewolf", NAMED)[0].denounces((3, 4, 5))
    assert [] == players("werewolf", NAMED)[0].denounces((3, 4))
    assert [] == players("werewolf")[0].denounces((3, 4, 5))
    assert [] == players("villager")[0].denounces((3, 4, 5))
    certain = players("villager")
    for player in certain:
        player.memory.look(5, wolf=True)
    assert {(5,)} == {tuple(player.denounces((3, 4, 5))) for player in certain}
    assert len([1 for player in players("villager", NAMED) if player.denounces((3, 4, 5))]) < 5
    found = Statement(1, "found_wolf", 5, "confessor")
    seen = players("villager", found)
    for player in seen:
        player.memory.look(5, wolf=True, trade="confessor")
    assert {(5,)} == {tuple(player.denounces((3, 4, 5))) for player in seen}


def test_a_rash_poison_is_meant_for_whom_she_was_against() -> None:
    """A Witch who is not sure, and has said nothing against a suspect, poisons nobody."""
    lied = Statement(5, "claim", role="seer"), Statement(5, "deny", reason="recanted", card="seer")
    poisoned = []
    for mine in ((), (NAMED,)):
        witches = players("witch", *lied, *mine, town=SECOND, count=60)
        for witch in witches:
            witch.memory.look(3, wolf=False)
        unsure = [witch for witch in witches if witch.memory.dangers()[5] <= CERTAIN]
        poisoned.append({one for witch in unsure for one in witch.names("enemy_or_nobody", [3, 5])})
    assert [set(), {5}] == poisoned


def test_an_innkeeper_among_several_wolves_names_nobody() -> None:
    """If they condemned that one, his house would protect him no longer; with a last wolf, or a villager, he does."""
    found, cards = Statement(1, "found_wolf", 5, "seer"), {"werewolf": 2, "seer": 1, "villager": 2}
    for living, wolves, expected in (((1, 4, 5), {4, 5}, []), ((1, 3, 4, 5), {4, 5}, [5]), ((1, 5), {5}, [5])):
        town = Town(living=living, dead=dict.fromkeys({3, 4, 6} - {*living}, "villager"), cards=cards, day=3)
        innkeeper = players("seer", found, town=town, count=1)[0]
        for wolf in wolves:
            innkeeper.memory.look(wolf, wolf=True)
        assert expected == innkeeper.denounces(living[1:])


def test_wolves_deny_nothing_among_those_who_know() -> None:
    """Where one is left but they, who says that he saw one of them; to another villager they would deny it."""
    found, cards = Statement(3, "found_wolf", 1, "seer"), {"werewolf": 3, "seer": 1, "villager": 1}
    for living, told in (((1, 2, 3), {True}), ((1, 2, 3, 4, 5), {False})):
        town = Town(living=living, dead=dict.fromkeys({4, 5} - {*living}, "villager"), cards=cards, day=3)
        pack = players("werewolf", found, town=town)
        for wolf in pack:
            wolf.memory.meet(set(living) & {1, 2, 5})
        assert told == {wolf.speak() is None for wolf in pack}


def test_a_candidate_who_says_nothing_is_liked_less() -> None:
    """Where others have said something; where nobody has, each may be elected."""
    for speakers, least, most in (((3, 4), 0, 2), ((), 3, 10)):
        votes = []
        for player in players("villager", *(Statement(seat, "stand") for seat in speakers)):
            player.memory.candidates = frozenset({3, 4, 5})
            votes.append(player.elects((3, 4, 5))[0])
        assert least <= votes.count(5) <= most
        assert {3, 4} <= {*votes}


def test_who_gives_up_whose_word_he_took_says_so() -> None:
    """Be it for who has seen a wolf in that one, or for a name that a person gives."""
    trusts = Statement(1, "accuse", 5, reason="found", about=3)
    claim, exposed = replace(SEER, speaker=4), Statement(4, "found_wolf", 3, "seer")
    renounced = Statement(1, "accuse", 3, reason="renounced", about=4)
    for heard, told in (([trusts], True), ([], False)):
        player = opponent(1, "villager", *heard, claim, exposed)
        assert told == (renounced in {one for one in (player.speak() for _ in range(16)) if one})
    assert {4} == opponent(1, "villager", trusts, renounced).memory.believed()
    knows = opponent(1, "villager", Statement(1, "heed", 3, reason="believed"))
    knows.memory.look(3, wolf=True)
    assert replace(renounced, kind="suspect") == knows.remark(Statement(4, "accuse", 3))


def test_who_has_taken_back_a_suspicion_names_another_before_the_vote() -> None:
    """Once all is said: whom nobody has accused dies without a word otherwise. Of the first all has been said."""
    claim = Statement(5, "claim", role="seer")
    back = Statement(1, "heed", 5, reason="retracted")
    turned = [Statement(seat, "accuse", 1, reason="conceded", about=5, card="seer") for seat in (2, 6)]
    for others in ([], turned):
        for player in players("villager", NAMED, claim, *others, back):
            turn = player.recants()
            assert turn is not None
            assert ("swayed", None, player.vote(ALL)) == (turn.reason, turn.about, turn.target)
            player.hear(turn)
            assert (None, turn.target) == (player.recants(), player.vote(ALL))
    assert {None} == {player.recants() for player in players("villager", claim, replace(back, reason="believed"))}


def test_nobody_goes_by_a_claim_that_he_has_called_cheap() -> None:
    """“The Witch, we hear” is said of a card that one has not doubted aloud."""
    claim, doubt = Statement(5, "claim", role="seer"), Statement(1, "heed", 5, reason="unproven")
    grounds = [departs(opponent(1, "villager", NAMED, claim, *more).memory, NAMED) for more in ((), (doubt,))]
    assert ["conceded", "swayed"] == [ground[0] for ground in grounds if ground is not None]


def test_nobody_leaves_somebody_for_a_witch_whom_he_does_not_believe() -> None:
    """That she has saved him brings round who takes her word; who has doubted it keeps to whom he has named."""
    doubt = Statement(1, "heed", 3, reason="unproven")
    for doubts, ground in (((), ("instead", 5)), ((doubt,), None)):
        assert ground == departs(opponent(1, "villager", NAMED, SAVED, *doubts).memory, NAMED)


def test_who_has_seen_two_wolves_suspects_neither() -> None:
    """Where he turns from the one to the other he says that he has seen that card as well."""
    first, second = Statement(1, "found_wolf", 3, "seer"), Statement(1, "found_wolf", 4, "seer")
    player = opponent(1, "seer", first, second)
    alone = Statement(1, "accuse", 3, reason="alone", about=4)
    assert Statement(1, "accuse", 3, reason="sworn") == player._speech._known(alone)
    assert replace(alone, target=5) == player._speech._known(replace(alone, target=5))
    turns = iter([alone])
    assert Statement(1, "accuse", 3, reason="sworn") == player._speech._first(turns)
    assert (
        "framed"
        == next(opponent(3, "villager", Statement(1, "accuse", 3, reason="sworn"))._speech.replies.answer()).reason
    )


def test_of_two_who_saw_a_wolf_one_goes_by_who_lives() -> None:
    """The dead cannot be doubted, nor asked."""
    sights = [Statement(seat, "found_wolf", 3, role) for seat, role in ((8, "seer"), (4, "confessor"))]
    player = opponent(1, "villager", *sights)
    player.watch(replace(TOWN, living=(1, 2, 3, 4, 5, 6, 7), dead={8: "seer"}, day=2))
    assert ["found", "found"] == [reason for reason, _ in player._speech.charges._grounds.against(3)][:2]
    assert ("found", 4) == next(player._speech.charges._grounds.against(3))


def test_nobody_spares_whom_all_claims_leave_for_the_wolf() -> None:
    """Be it that he has called too little what another held against him, before these cards were told."""
    cards = {"werewolf": 1, "witch": 1, "hunter": 1, "villager": 5}
    town = Town(living=(1, 2, 3, 4), dead=dict.fromkeys((5, 6, 7, 8), "villager"), cards=cards, day=3)
    charge = Statement(2, "accuse", 4), Statement(1, "heed", 2, reason="slight", about=4)
    told = [Statement(speaker, "claim", role=role) for speaker, role in ((2, "hunter"), (3, "witch"))]
    assert 4 not in {player.vote((2, 3, 4)) for player in players("villager", *charge, town=town)}
    assert {4} == {player.vote((2, 3, 4)) for player in players("villager", *charge, *told, town=town)}


@pytest.mark.parametrize("reason", ["unshared", "slight", "hasty", "candid", "paper"])
def test_nobody_votes_against_whom_he_has_spared(reason: Reason) -> None:
    """Whom he has told another that he sees little in; until a card is told, or he has spoken against him since."""
    others = [Statement(seat, "accuse", 5) for seat in (3, 6, 7)]
    spares = Statement(1, "heed", 3, reason=reason, about=5)
    assert 5 in {player.vote(ALL) for player in players("villager", *others)}
    assert 5 not in {player.vote(ALL) for player in players("villager", *others, spares)}
    for one in (Statement(4, "found_wolf", 5, "seer"), Statement(1, "accuse", 5, reason="swayed")):
        assert 5 in {player.vote(ALL) for player in players("villager", *others, spares, one)}


@pytest.mark.long
def test_who_has_said_nothing_says_against_whom_he_will_vote() -> None:
    """Where nobody has spoken against that one but by one guess, and he will vote: by what there is, or a feeling."""
    for player in players("villager"):
        told, chosen = player.announces(), player.vote(ALL)
        assert told is not None
        assert (chosen, True) == (told.target, told.kind in AGAINST)
        other, third = (one for one in (6, 7, 8) if one != chosen) if chosen in {6, 7, 8} else (7, 8)
        guess = Statement(other, "suspect", chosen)
        for heard in ((replace(guess, reason="voted", about=3),), (guess, replace(guess, speaker=third)), (NAMED,)):
            again = players("villager", *heard)
            assert not any((now := one.announces()) and now.target == heard[0].target for one in again)
        assert any((now := one.announces()) and now.target == chosen for one in players("villager", guess))
        player.hear(Statement(1, "suspect", chosen, reason="silent"))
        assert told.target == (player.announces() or NAMED).target
        for out in (replace(player.memory.town, voteless=frozenset({1})), replace(TOWN, immune=frozenset({1}))):
            player.watch(out)
            assert (None, None) == (player.announces(), player.intends())


@pytest.mark.parametrize(
    ("reason", "says"),
    [*((one, False) for one in ("liar", "sided", "spared", "poster", "voted", "condemned", "strayed")), ("void", True)],
)
def test_who_has_seen_a_wolf_argues_not_as_if_he_had_not(reason: Reason, *, says: bool) -> None:
    """“Of those two I trust her less” tells less than her card, and so does a vote; that she lies is told besides."""
    seen = opponent(1, "seer", Statement(1, "found_wolf", 3, "seer"))._speech
    less = Statement(1, "accuse", 3, reason=reason, about=4, card="seer")
    assert (less if says else None) == seen._first(iter([less]))
    assert less == opponent(1, "seer")._speech._first(iter([less]))


@pytest.mark.parametrize("role", ["villager", "werewolf"])
def test_nobody_turns_on_whom_he_has_just_elected_for_a_word_of_others(role: str) -> None:
    """Not even where he is asked by that one whom he suspects; a wolf seen in him, or what two hold, is a reason."""
    town = replace(TOWN, backed={1: 4})
    guesses = (Statement(3, "suspect", 4), Statement(5, "suspect", 4, reason="echo", about=3))
    asked = Statement(4, "ask", 1, reason="whom")
    for player in players(role, *guesses, town=town):
        assert player.vote(ALL) != 4
        player.hear(asked)
        named = player.speak()
        assert named is not None
        assert named.target != 4
    stood = [Statement(speaker, "suspect", 4, reason="stood") for speaker in (3, 5)]
    held = [replace(one, kind="accuse", reason="silenced", about=8) for one in stood]
    for heard, free in (
        (stood, False),
        (held[:1], False),
        (held, True),
        ([replace(SEER, kind="found_wolf", target=4)], True),
    ):
        assert all((4 in accusable(one.memory)) == free for one in players(role, *heard, town=town, count=1))


def test_a_lord_does_not_turn_on_whom_he_has_pardoned_for_a_word_of_others() -> None:
    """Not on the next day; another may."""
    for lord in (1, 2):
        player = opponent(1, "villager", town=replace(TOWN, pardons={4: lord}))
        player.watch(replace(TOWN, pardons={4: lord}, day=TOWN.day + 1))
        player.hear(Statement(3, "suspect", 4))
        assert (lord != 1) == (4 in accusable(player.memory))


def test_nobody_goes_along_with_who_has_no_reason_of_his_own() -> None:
    """He owns that it was a feeling, or goes by another himself; nor does who was against that one before anybody."""
    named, shot = Statement(3, "accuse", 5), Statement(3, "suspect", 5)
    felt = Statement(3, "deny", reason="felt", about=4)
    second_hand = replace(named, reason="found", about=4)
    another = Statement(3, "accuse", 6, reason="swayed")
    for heard, follows in (
        ((named,), True),
        ((named, felt), False),
        ((named, another), False),
        ((second_hand,), False),
        ((shot,), False),
    ):
        player = opponent(1, "villager", *heard)
        assert follows == (("echo", 3) in Grounds(player.memory).of_today(5))
    player = opponent(1, "villager", replace(named, speaker=1))
    player.watch(SECOND)
    player.hear(named)
    assert ("echo", 3) not in Grounds(player.memory).of_today(5)


def test_nobody_is_against_whom_a_witch_saved_whose_word_he_has_taken() -> None:
    """Unless somebody sees a wolf there since."""
    saved, believed = Statement(4, "cleared", 6, "witch", "saved"), Statement(1, "heed", 4, reason="believed")
    seen, rival = Statement(5, "found_wolf", 6, "seer"), Statement(7, "claim", role="witch")
    for heard, free in (((saved,), True), ((saved, believed), False), ((saved, believed, seen), True)):
        assert free == (6 in accusable(opponent(1, "villager", rival, *heard, town=WITCHES).memory))


def test_who_hears_a_person_go_by_a_sight_goes_by_that_himself() -> None:
    """He does not speak of it as of that person's own suspicion."""
    for player in players("villager", Statement(4, "found_wolf", 5, "seer"), count=4):
        said_so = Statement(3, "accuse", 5, reason="found", about=4)
        player.hear(said_so)
        made = player.remark(said_so)
        assert made is None or made.reason != "echo"
        assert made is None or (made.target, made.about) == (5, 4)


@pytest.mark.parametrize("named", [2, 1])
def test_a_captain_suspects_nobody_for_his_chair_who_elected_him(named: int) -> None:
    """Whomever that one suspects, but for the Captain himself; nor does the Captain vote against him for a mood."""
    town = replace(TOWN, backed={3: 1, 4: 5}, beside={1: frozenset({3, 8})})
    captains = players("villager", Statement(3, "suspect", named), town=town, count=20)
    spares = named != 1
    assert {spares} == {captain.memory.is_favoured_by(3) for captain in captains}
    assert spares == all(not [*captain._speech.charges.feeling(3)] for captain in captains)
    assert spares == (3 not in {captain.vote((3, 4, 6, 7)) for captain in captains})

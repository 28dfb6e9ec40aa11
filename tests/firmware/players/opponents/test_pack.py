"""How wolves vote together, and what they say of each other aloud."""

from dataclasses import replace
from random import Random

import pytest

from firmware.players.opponents import AGAINST, STRENGTHS, Opponent, Statement, Strength, Town
from firmware.players.opponents.reasons import Reason
from firmware.players.opponents.remarking import remark

CARDS = {"werewolf": 2, "seer": 1, "villager": 5}
FIVE = Town((1, 4, 5, 7, 8), {2: "villager", 3: "villager", 6: "villager"}, CARDS, day=2)
EIGHT = Town(tuple(range(1, 9)), cards=CARDS, day=1)
MATE = Statement(1, "found_wolf", 8, "seer")


def wolf(
    town: Town, *heard: Statement, seed: int = 1, strength: Strength = "sharp", role: str = "werewolf"
) -> Opponent:
    """One at 5, whose partner is at 1, and who has ``heard`` this."""
    made = Opponent(5, Random(seed), STRENGTHS[strength])
    made.memory.deal(role)
    made.memory.meet(() if role == "villager" else (1, 5))
    made.watch(town)
    for one in heard:
        made.hear(one)
    return made


def voted(town: Town, *heard: Statement, strength: Strength = "sharp") -> set[int | None]:
    """Whom such a wolf may vote against."""
    return {wolf(town, *heard, seed=seed, strength=strength).vote(town.living) for seed in range(20)}


@pytest.mark.parametrize(
    ("accusers", "captain", "rival"),
    [((3,), None, None), ((3, 4), None, 8), ((3, 4, 6), None, 8), ((3, 4, 5, 6), None, None), ((3, 4, 5, 6), 1, 8)],
    ids=["safe", "in danger", "by two votes", "lost", "by three votes"],
)
def test_two_in_love_vote_together_where_one_of_them_would_be_hanged(
    accusers: tuple[int, ...], captain: int | None, rival: int | None
) -> None:
    """Against whom most others have named, whatever they have said themselves, if that can save them; one is a wolf."""
    heard = [*(Statement(one, "accuse", 2) for one in accusers), Statement(7, "accuse", 8)]
    votes = set[int | None]()
    for me, role in ((1, "werewolf"), (2, "villager")):
        one = Opponent(me, Random(me), STRENGTHS["sharp"])
        one.memory.deal(role)
        one.memory.love(3 - me)
        one.watch(replace(EIGHT, double=captain))
        for said in (Statement(1, "accuse", 3, reason="lied"), Statement(2, "accuse", 4, reason="lied"), *heard):
            one.hear(said)
        votes.add(one.vote(EIGHT.living))
    assert votes == ({3, 4} if rival is None else {rival})


def loving(*heard: Statement) -> Opponent:
    """A villager at 1 who loves 2, against whom 3 and 4 are, and who has ``heard`` this as well."""
    made = Opponent(1, Random(1), STRENGTHS["sharp"])
    made.memory.deal("villager")
    made.memory.love(2)
    made.watch(EIGHT)
    for one in (Statement(3, "accuse", 2, reason="lied"), Statement(4, "accuse", 2, reason="lied"), *heard):
        made.hear(one)
    return made


@pytest.mark.parametrize("mine", [7, 8])
def test_who_is_in_love_keeps_to_whom_he_named_where_that_saves_both(mine: int) -> None:
    """It takes no change of mind, which others would hold against him."""
    named = Statement(8, "accuse", 7), Statement(6, "accuse", 8), Statement(1, "accuse", mine, reason="join")
    lover = loving(*named)
    assert (mine, None) == (lover.vote(EIGHT.living), lover.recants())


def test_who_votes_against_another_than_he_named_to_save_whom_he_loves_says_so() -> None:
    """However many have turned by then: he votes so in any case, and who keeps silent about that looks false."""
    turned = [Statement(one, "accuse", other, reason="join") for other in (5, 8) for one in (6, 7)]
    lover = loving(Statement(1, "accuse", 3, reason="join"), *turned)
    said = lover.recants()
    assert said is not None
    assert (8, 8) == (said.target, lover.vote(EIGHT.living))


def test_who_loves_one_whom_nothing_saves_votes_against_somebody_of_whom_all_have_heard() -> None:
    """A vote of the two that nobody can make sense of saves neither; only a pack has its own ways."""
    heard = [*(Statement(one, "accuse", 2) for one in (3, 4, 5, 6)), Statement(7, "accuse", 8, reason="lied")]
    votes = set[int | None]()
    for seed in range(20):
        one = Opponent(1, Random(seed), STRENGTHS["sharp"])
        one.memory.deal("villager")
        one.memory.love(2)
        one.watch(EIGHT)
        for said in heard:
            one.hear(said)
        votes.add(one.vote(EIGHT.living))
    assert votes == {8}


def test_two_in_love_spare_whom_the_only_seer_has_cleared() -> None:
    """Be it that nobody else is against anybody by whom they could save themselves."""
    doubts = [*(Statement(one, "accuse", 2) for one in (3, 4)), Statement(7, "accuse", 8)]
    for cleared in (False, True):
        one = Opponent(1, Random(1), STRENGTHS["sharp"])
        one.memory.deal("villager")
        one.memory.love(2)
        one.watch(EIGHT)
        for said in (*doubts, *[Statement(6, "cleared", 8, "seer")] * cleared):
            one.hear(said)
        assert cleared == (one.vote(EIGHT.living) != 8)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_pack_votes_together_where_it_wins_by_that(strength: Strength) -> None:
    """Against whom one of it has named, whatever the wolf has said itself; but no White Werewolf, who wins alone."""
    mine = Statement(5, "accuse", 4)
    for partner in (MATE, Statement(1, "accuse", 8)):
        assert {8} == voted(FIVE, mine, Statement(8, "accuse", 1), partner, strength=strength)
    assert {8} == voted(FIVE, mine, Statement(7, "accuse", 4), MATE, strength=strength)
    loners = [wolf(FIVE, mine, Statement(1, "accuse", 8), seed=seed, role="white_werewolf") for seed in range(20)]
    assert 4 in {one.vote(FIVE.living) for one in loners}


@pytest.mark.parametrize("reason", ["believed", "slight"])
def test_a_wolf_who_has_spared_all_others_votes_against_none_of_its_pack(reason: Reason) -> None:
    """But against one of them, and says so first."""
    spared = {one: None if reason == "believed" else one for one in EIGHT.living if one not in {1, 5}}
    heard = [Statement(5, "heed", one, reason=reason, about=about) for one, about in spared.items()]
    assert 1 not in voted(EIGHT, *heard)
    said = wolf(EIGHT, *heard, Statement(8, "heed", 7, reason="noted")).announces()
    assert said is not None
    assert (said.kind in AGAINST, said.target in spared) == (True, True)


def test_a_pack_votes_as_one_where_the_second_vote_of_its_captain_makes_a_tie() -> None:
    """Which he decides: against whom one of it has named, or else who has seen one of it."""
    threats = Statement(8, "found_wolf", 5, "seer"), Statement(4, "accuse", 5), Statement(7, "accuse", 5)
    for captain in (1, 5):
        town = replace(FIVE, double=captain)
        assert {8} == voted(town, *threats)
        assert {7} == voted(town, Statement(5, "suspect", 7), *threats)
        assert {8} == voted(town, Statement(5, "heed", 8, reason="believed"), *threats)


def test_a_wolf_leaves_the_medal_to_his_mate_where_the_pack_wins_by_it() -> None:
    """Be he suspected, with who is left of the village; as long as there are more, not always."""
    suspected = Statement(8, "found_wolf", 1, "seer"), Statement(4, "accuse", 1)
    heirs = []
    for living in ((1, 5, 7), FIVE.living):
        made = (wolf(replace(FIVE, living=living, double=5), *suspected, seed=seed) for seed in range(20))
        heirs.append({one.heirs((1, 7))[0] for one in made})
    assert [{1}, {7}] == heirs


def test_a_cunning_wolf_seldom_leaves_the_medal_to_his_mate() -> None:
    """All would know whom to hang next; it happens, or they would know that it is none. To who is doubted never."""
    town, turns = replace(FIVE, double=5), [Statement(1, "defend", 7), Statement(1, "accuse", 7)]

    def mates(strength: Strength, *heard: Statement) -> int:
        made = (wolf(town, *heard, seed=seed, strength=strength) for seed in range(40))
        return sum(one.heirs((1, 4, 7, 8))[0] == 1 for one in made)

    assert 40 >= mates("novice") > mates("steady") > mates("sharp") > 0
    assert 20 > mates("sharp")
    assert [0, 0] == [mates(one, *turns) for one in ("steady", "sharp")]


def test_a_cunning_wolf_seldom_elects_his_mate() -> None:
    """Two who name each other in every game are known by it; who loves him as well does it always."""

    def mates(strength: Strength, lover: int | None = None) -> int:
        made = [wolf(EIGHT, seed=seed, strength=strength) for seed in range(40)]
        for one in made:
            one.memory.lover = lover
        return sum(one.elects(EIGHT.living)[0] == 1 for one in made)

    assert 40 > mates("novice") > mates("steady") > mates("sharp") > 0
    assert 20 > mates("sharp")
    assert 40 == mates("sharp", lover=1)


def test_a_wolf_gives_up_one_of_its_pack_whom_all_are_against_for_no_card() -> None:
    """What they hold against him is no matter where the votes of the pack are too few."""
    crowd = [Statement(one, "accuse", 1) for one in (2, 3, 4, 6)]
    assert 1 in voted(EIGHT, *crowd)
    assert 1 not in voted(EIGHT, *crowd[:2])


def test_a_pack_saves_one_of_it_by_its_votes() -> None:
    """By a vote against whom others have named as well; where they are too few, it is each for himself."""
    threats = tuple(Statement(one, "accuse", 1) for one in (2, 3))
    other = Statement(4, "accuse", 7)
    assert {7} == voted(EIGHT, Statement(5, "accuse", 8), other, *threats)
    assert {8} == voted(EIGHT, other, Statement(5, "accuse", 8))


def test_a_pack_votes_as_one_of_it_has_to_who_says_that_he_saw_a_wolf() -> None:
    """A tie at least is sure then; against whom others have named as well it would be alone."""
    threats = tuple(Statement(one, "accuse", 1) for one in (2, 3))
    assert {8} == voted(EIGHT, MATE, Statement(5, "suspect", 8), Statement(4, "accuse", 7), *threats)


def test_a_pack_follows_one_of_it_whose_vote_decides() -> None:
    """At times, by how cunning it is; never where their votes are not enough."""
    heard = Statement(5, "accuse", 8), Statement(4, "accuse", 7), Statement(1, "accuse", 6)
    assert {6, 8} == voted(EIGHT, *heard)
    assert 6 not in voted(EIGHT, *heard, Statement(3, "accuse", 7), Statement(2, "accuse", 7))


def test_a_pack_can_rely_on_what_one_of_it_has_said() -> None:
    """A wolf votes against whom it has named, or another of its pack, unless it has said otherwise since."""
    mine, others = Statement(5, "accuse", 8), (Statement(2, "accuse", 7), Statement(3, "accuse", 7))
    silent = [wolf(replace(EIGHT, day=2), mine, *others, seed=seed) for seed in range(40)]
    assert {7, 8} == {one._choice() for one in silent}
    assert {8} == {one.vote(EIGHT.living) for one in silent}
    for one in silent:
        one.hear(Statement(5, "accuse", 7, reason="alone", about=8))
    assert {7} == {one.vote(EIGHT.living) for one in silent}


def test_a_wolf_who_has_named_two_keeps_to_the_second_at_the_vote() -> None:
    """It saves one of its pack against its own word only as long as it can say so, and each turns but once a day."""
    threats = tuple(Statement(one, "accuse", 1) for one in (2, 3))
    named = Statement(5, "accuse", 6), Statement(4, "accuse", 7), Statement(5, "accuse", 8, reason="alone", about=6)
    assert {7} == voted(EIGHT, *named[1:], *threats)
    assert {8} == voted(EIGHT, *named, *threats)


def test_a_wolf_says_that_it_saves_one_of_its_pack() -> None:
    """Whom it votes against then, though it has named another, its pack hears before the vote."""
    named = {5: 8, 6: 8, 4: 7, 8: 7, **dict.fromkeys((2, 3, 7), 1)}
    saves = wolf(EIGHT, *(Statement(one, "accuse", other, reason="join") for one, other in named.items()))
    said = saves.recants()
    assert said is not None
    assert (7, 7) == (said.target, saves.vote(EIGHT.living))


def test_a_wolf_who_gives_up_one_of_its_pack_says_so_though_many_have_turned() -> None:
    """It votes so in any case, and has named another: who keeps silent about that looks false."""
    seer, named = Statement(2, "found_wolf", 1, "seer"), Statement(5, "accuse", 2, reason="join")
    first = [Statement(one, "suspect", 8) for one in (3, 4, 6, 7)]
    turned = [Statement(one, "accuse", 1, reason="found", about=2) for one in (3, 4, 6, 7)]
    gives_up = [wolf(EIGHT, *first, seer, named, *turned, seed=seed) for seed in range(20)]
    votes = [one.vote(EIGHT.living) for one in gives_up]
    assert 1 in votes
    for one, vote in zip(gives_up, votes, strict=True):
        said = one.recants()
        assert (vote == 1) == (said is not None and said.target == 1)


def test_a_wolf_calls_its_partner_no_liar() -> None:
    """Though everybody could tell that he has changed his card."""
    before, after = Statement(1, "claim", role="villager"), replace(MATE, target=8)
    partner, villager = wolf(FIVE, before, after), wolf(FIVE, before, after, role="villager")
    said = remark(partner.memory, after), remark(villager.memory, after)
    assert [None, "disbelieved"] == [one and one.reason for one in said]


@pytest.mark.long
def test_a_wolf_gives_up_aloud_one_of_its_pack_whom_nothing_saves() -> None:
    """
    With those who follow the Seer, but at times a novice; not while the pack has votes enough to save him.

    As many votes as are against him are too few: who has said nothing believes the Seer as well.
    """
    seer = Statement(2, "found_wolf", 1, "seer")
    crowd = [Statement(one, "accuse", 1, reason="found", about=2) for one in (3, 4, 6, 7)]
    cases: list[tuple[Strength, list[Statement], set[bool]]] = [
        *(("sharp", crowd, {True}), ("steady", crowd, {True}), ("novice", crowd, {False, True})),
        ("sharp", crowd[:1], {True}),
        ("sharp", [], {False}),
    ]
    for strength, followers, gives_up in cases:
        wolves = [wolf(EIGHT, seer, *followers, seed=seed, strength=strength) for seed in range(20)]
        told = [one.speak() for one in wolves]
        against = [said is not None and said.kind in AGAINST and said.target == 1 for said in told]
        assert gives_up == {*against}
        assert {1} >= {one.vote(EIGHT.living) for one, gone in zip(wolves, against, strict=True) if gone}


def test_a_wolf_who_is_suspected_himself_gives_up_nobody() -> None:
    """He has claimed cards that are not in the game: to turn on another of his pack would not make him look good."""
    seer = Statement(2, "found_wolf", 1, "seer")
    crowd = [Statement(one, "accuse", 1, reason="found", about=2) for one in (3, 4, 6, 7)]
    lies = Statement(5, "claim", role="hunter"), Statement(5, "claim", role="witch")
    for own, gives_up in ((), True), (lies, False):
        assert gives_up == (1 in voted(EIGHT, *own, seer, *crowd))


def test_a_wolf_stands_by_it_that_it_has_given_up_one_of_its_pack() -> None:
    """Though that one claims a card then: it takes his word against nobody, whom it would have to vote against."""
    town = Town(tuple(range(1, 8)), {8: "villager"}, {**CARDS, "witch": 1, "villager": 4}, day=1)
    seer, joins = Statement(2, "found_wolf", 1, "seer"), Statement(5, "accuse", 1, reason="join")
    crowd = [Statement(one, "accuse", 1, reason="found", about=2) for one in (3, 4)]
    counter = Statement(3, "accuse", 1, "witch", reason="counter")
    claims = Statement(1, "claim", role="witch"), counter, Statement(1, "accuse", 3, "witch", reason="claimed")
    sides = Statement(7, "accuse", 1, reason="liar", about=3, card="witch"), Statement(6, "accuse", 1, reason="join")
    wolves = [wolf(town, seer, *crowd, joins, *claims, *sides, seed=seed) for seed in range(10)]
    assert {None} == {one.speak() for one in wolves}
    assert {1} == {one.vote(town.living) for one in wolves}


def test_a_wolf_names_whom_it_gives_up_to_who_asks() -> None:
    """And another only if it stands by that one of its pack; who has named him once names him again."""
    seer = Statement(2, "found_wolf", 1, "seer")
    crowd = [Statement(one, "accuse", 1, reason="found", about=2) for one in (3, 4, 6, 7)]
    given_up = set()
    for seed in range(20):
        asked = wolf(EIGHT, seer, *crowd, Statement(8, "ask", 5, reason="whom"), seed=seed, strength="novice")
        named = asked.speak()
        assert named is not None
        asked.hear(named)
        asked.hear(Statement(7, "ask", 5, reason="whom"))
        again = asked.speak()
        assert again is not None
        assert {named.target == 1} == {again.target == 1, asked.vote(EIGHT.living) == 1}
        given_up |= {named.target == 1}
    assert given_up == {False, True}


@pytest.mark.parametrize("mate", ["alive", "dead"])
def test_wolves_have_no_hunter_hanged_while_another_can_be(mate: str) -> None:
    """Whose shot would cost them the game: not whom another is against, and be she proven whom they hang instead."""
    living = (3, 4, 5) if mate == "dead" else (1, 3, 4, 5, 7)
    dead = dict.fromkeys({*range(2, 9)} - {*living}, "villager") | ({1: "werewolf"} if mate == "dead" else {})
    cards = {**CARDS, "seer": 0, "hunter": 1, "witch": 1, "villager": 4}
    town = Town(living, dead, cards, day=3, double=5)
    hunter, witch = Statement(3, "claim", role="hunter"), Statement(4, "claim", role="witch")
    heard = hunter, witch, Statement(4, "accuse", 3, reason="lied")
    assert 3 not in voted(town, *heard)
    spoken = {wolf(town, *heard, seed=seed).speak() for seed in range(20)}
    assert not [said for said in spoken if said is not None and said.is_against and said.target == 3]
    rival = Statement(4, "claim", role="hunter")
    assert 3 in voted(town, hunter, rival, Statement(7, "accuse", 3, reason="lied")), "it may be a lie"

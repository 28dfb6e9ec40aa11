"""What opponents make of proofs, of two who claim one card and of whom a Captain chose, and that they keep to it."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from firmware.players.opponents import STRENGTHS, Opponent, Statement, Strength
from firmware.players.opponents.exposing import exposes
from firmware.players.opponents.grounds import Grounds
from firmware.players.opponents.offers import answers_to
from firmware.players.opponents.reasons import AGAINST, REASONS, Reason
from firmware.players.opponents.remarking import judged
from firmware.players.opponents.stance import accusable, named, stands_by
from tests.firmware.players.opponents.test_heeding import SEER, TOWN, opponent, said

LONE = replace(TOWN, cards={"werewolf": 2, "seer": 1, "hunter": 4, "villager": 1})
"""A table with one Ordinary Villager."""


def test_the_only_villager_is_a_card_as_any_other() -> None:
    """Who claims it after another is contradicted, by its holder first of all; of several anybody can be one."""
    first, second = Statement(3, "claim", role="villager"), Statement(4, "claim", role="villager")
    assert ("heed", 4, "rival", 3) in said(opponent(1, "hunter", first, second, town=LONE))
    own = replace(first, speaker=1)
    mine = said(opponent(1, "villager", own, second, town=LONE))
    assert ("accuse", 4, "claimed", 1) in mine
    assert {("accuse", 4, "counter", None)} == said(opponent(1, "villager", second, town=LONE))
    assert {"plain"} == {reason for *_, reason, _ in said(opponent(1, "seer", first, second)) if reason} - {"begin"}


@pytest.mark.parametrize("role", ["werewolf", "seer"])
def test_who_saw_a_wolf_stands_by_it(role: str) -> None:
    """On every further day he says so, names nobody else, and votes so, be it a lie; until a card has shown that."""
    mine, rival = Statement(1, "found_wolf", 3, "seer"), Statement(4, "found_wolf", 6, "confessor")
    player = opponent(1, role, mine)
    if role == "seer":
        player.memory.look(3, wolf=True)
    player.watch(replace(TOWN, day=2))
    for one in (Statement(6, "accuse", 5), Statement(7, "accuse", 5), rival, Statement(5, "ask", 1, reason="whom")):
        player.hear(one)
    assert ("found_wolf", 3, "", None) in said(player)
    assert {3} == {target for kind, target, *_ in said(player) if kind in AGAINST}
    assert (3, 3) == (player.vote(range(2, 9)), player._speech.replies.told(player.memory.today[-1]).target)
    for one in (mine, Statement(4, "claim", role="seer"), Statement(1, "accuse", 4, reason="claimed", about=1)):
        player.hear(one)
    assert (3, "found_wolf") == (player.vote(range(2, 9)), (named(player.memory) or rival).kind)
    heard = Statement(8, "accuse", 4)
    assert "echo" != (player.remark(heard) or heard).reason
    player.watch(replace(TOWN, face_up={3: "idiot"}, day=2))
    assert 3 != player.vote(range(2, 9))
    assert ("found_wolf", 3, "", None) not in said(player)


def test_a_wolf_votes_against_whom_he_says_he_saw_though_it_is_the_hunter() -> None:
    """Any other vote would show that he lies; without that word he spares who would take somebody along."""
    mine, claim = Statement(1, "found_wolf", 3, "seer"), Statement(3, "claim", role="hunter")
    others = [Statement(seat, "accuse", 4) for seat in (5, 7, 8)]
    dead = dict.fromkeys((2, 6), "werewolf")
    town = replace(TOWN, cards={**TOWN.cards, "hunter": 1}, living=(1, 3, 4, 5, 7, 8), dead=dead, day=3)
    sworn, free = (opponent(1, "werewolf", *heard, claim, *others, town=town) for heard in ([mine], []))
    assert (3, 4) == (sworn.vote(town.living), free.vote(town.living))


def test_who_saw_a_wolf_argues_with_that_card_against_him() -> None:
    """And not with his own where that one says the same of him: to call him a liar would tell less."""
    mine, theirs = Statement(1, "found_wolf", 3, "seer"), Statement(3, "found_wolf", 1, "confessor")
    again = Statement(1, "deny", 3, reason="rewarned", about=3)
    seer = opponent(1, "seer", mine, theirs)
    assert ("deny", 3, "rewarned", 3) in said(seer)
    assert again == seer.remark(theirs)
    assert again in answers_to(theirs, seer.memory)
    lied = Statement(1, "accuse", 3, reason="lied")
    assert [False, True] == [stands_by(one.memory, lied) for one in (seer, opponent(1, "villager", theirs))]


def test_who_saw_a_wolf_believes_nobody_who_says_so_but_agrees() -> None:
    """He has said it before: “I believe her” would sound as if he had seen nothing; others do believe her."""
    mine, theirs = Statement(1, "found_wolf", 3, "confessor"), Statement(4, "found_wolf", 3, "seer")
    for before, answer in (((mine,), ("heed", 4, "agreed", None)), ((), ("accuse", 3, "found", 4))):
        player = opponent(1, "villager", *before, theirs)
        told = said(player)
        assert answer in told
        assert bool(before) == (("accuse", 3, "found", 4) not in told)


def test_a_wolf_has_seen_nobody_by_a_card_that_another_has_shown() -> None:
    """He falls silent about whom he said that he saw: it would give him away at once."""
    wolf = opponent(1, "werewolf", Statement(1, "found_wolf", 3, "seer"))
    for dead, says in ((dict[int, str](), True), ({8: "seer"}, False)):
        wolf.watch(replace(TOWN, living=tuple(range(1, 8)), dead=dead, day=2))
        assert says == (("found_wolf", 3, "", None) in said(wolf))


@pytest.mark.parametrize("role", ["seer", "villager"])
def test_a_contradiction_of_another_day_is_said(role: str) -> None:
    """By the first who speaks, each day, as long as both who claim the card live; and once a day."""
    player = opponent(1, "hunter", *(Statement(seat, "claim", role=role) for seat in (3, 4)), town=LONE)
    player.watch(replace(LONE, day=2))
    rival = ("heed", 4, "rival", 3)
    assert rival in said(player)
    player.hear(Statement(5, "heed", 4, reason="rival", about=3, card=role))
    assert rival not in said(player)


def test_more_claims_than_cards_are_counted() -> None:
    """Of a card of which there are several, too."""
    claims = [Statement(seat, "claim", role="hunter") for seat in (3, 4, 5, 6, 7)]
    assert ("heed", 7, "excess", None) in said(opponent(1, "villager", *claims, town=LONE))
    assert ("heed", 6, "excess", None) not in said(opponent(1, "villager", *claims[:4], town=LONE))
    cleared = Statement(2, "cleared", 7, "seer")
    assert () == tuple(exposes(opponent(1, "villager", *claims, cleared, town=LONE).memory))


@pytest.mark.parametrize("left", [1, 2])
def test_who_has_the_last_of_several_cards_says_so_to_who_claims_it(left: int) -> None:
    """He knows that the other lies; anybody else counts them, and does not say that a wolf would claim the same."""
    town = replace(TOWN, living=(1, 3, 4, 5, 6, 7, 8), dead={2: "villager"}, day=2)
    town = replace(town, cards={"werewolf": 2, "witch": 1, "villager": 1 + left, "hunter": 4 - left})
    claims = [Statement(seat, "claim", role="villager") for seat in (4, 3)]
    last, other = (opponent(me, role, *claims, town=town) for me, role in ((4, "villager"), (1, "witch")))
    assert (left == 1) == (("accuse", 3, "counter", None) in said(last))
    assert (left == 1) == (("heed", 3, "excess", None) in said(other))
    assert (left == 2) == (("suspect", 4, "plain", None) in said(other))


def test_that_too_many_claim_a_card_is_held_against_each_of_them() -> None:
    """By people and by bots, of a plain villager as well, and only where it is so: not of a card of which one is."""
    town = replace(TOWN, cards={"werewolf": 5, "seer": 1, "villager": 2})
    for role, number, expected in (("villager", 3, True), ("villager", 2, False), ("seer", 3, False)):
        claims = [Statement(seat, "claim", role=role) for seat in (3, 4, 5)[:number]]
        memory = opponent(1, "witch", *claims, town=town).memory
        assert None is Grounds(memory, offered=True).charge(6, {"surplus"})
        for offered in (False, True):
            charge = Grounds(memory, offered=offered).charge(4, {"surplus"})
            assert charge == (Statement(1, "accuse", 4, reason="surplus", card=role) if expected else None)


def test_a_lie_that_a_card_has_shown_is_held_against_the_liar() -> None:
    """By the first who speaks on every later day, with the card: who saw a wolf in the Witch, or cleared a wolf."""
    for kind, card, reason in (("found_wolf", "witch", "mistold"), ("cleared", "werewolf", "whitewashed")):
        told = Statement(3, kind, 8, "seer")  # type: ignore[arg-type]
        player = opponent(1, "villager", told)
        player.watch(replace(TOWN, living=tuple(range(1, 8)), dead={8: card}, day=2))
        blamed = Statement(1, "accuse", 3, reason=reason, about=8, card=card)  # type: ignore[arg-type]
        assert blamed == player.speak()
        player.hear(replace(blamed, speaker=4))
        assert "believed" not in {reason for _, target, reason, _ in said(player) if target == 3}
        assert player.memory.distrusts(3)
    healed = opponent(1, "villager", Statement(3, "cleared", 8, "witch", reason="saved"))
    healed.watch(replace(TOWN, living=tuple(range(1, 8)), dead={8: "werewolf"}, day=2))
    assert not healed.memory.is_disproved(3)


def test_who_claimed_the_card_of_who_held_it_is_asked_why_he_lied() -> None:
    """
    Once a day, be it that he has owned up to it since; and he looks like a wolf then, and says why if he can.

    Not who took it back while the other could still speak, nor who disputed the card of nobody.
    """
    claims, sorry = [Statement(seat, "claim", role="seer") for seat in (3, 8)], Statement(3, "deny", reason="recanted")
    sorry = replace(sorry, card="seer")
    town = replace(TOWN, living=tuple(range(1, 8)), dead={8: "seer"}, fates={8: "voted"}, day=2)
    blamed = Statement(1, "accuse", 3, reason="usurped", about=8, card="seer")
    for late in ((), (sorry,)):
        player = opponent(1, "villager", *claims)
        player.watch(town)
        for one in late:
            player.hear(one)
        assert blamed == player.speak()
        assert blamed in Grounds(player.memory, offered=True).charges(3, REASONS, 3)
        assert 3 == max(range(2, 8), key=player.memory.likely)
        assert player.memory.likely(3) > 0.7
        player.hear(replace(blamed, speaker=4))
        assert "usurped" not in {reason for _, _, reason, _ in said(player)}
        liar = opponent(3, "werewolf", *claims)
        liar.watch(town)
        for one in (*late, blamed):
            liar.hear(one)
        assert ("decoy" if late else "cornered") in {reason for _, _, reason, _ in said(liar)}
        offered = {one.reason for one in answers_to(blamed, liar.memory)}
        assert "decoy" in offered
        assert "erred" not in offered  # to be wrong about another is no reason to claim his card
    for told in ([*claims, sorry, Statement(8, "deny")], claims[:1], [*claims[:1], sorry]):
        player = opponent(1, "villager", *told)
        player.watch(town)
        assert {} == player.memory.usurpers()
    cleared = opponent(1, "villager", *claims, Statement(8, "cleared", 3, "seer"))
    cleared.watch(town)
    assert () == tuple(exposes(cleared.memory))  # in him the Seer saw no wolf, whatever he claimed


def grounds(player: Opponent, other: int) -> set[tuple[Reason, int | None]]:
    """What it can hold against another."""
    return set(player._speech.charges._grounds.against(other))


def test_whom_a_wolf_cleared_or_made_captain_hears_of_it() -> None:
    """Once the card has shown it; the office comes first, and it counts a little, also for who says nothing."""
    elected = replace(TOWN, captain=8)
    dead = replace(elected, living=tuple(range(1, 8)), dead={8: "werewolf"}, day=2)
    player = opponent(1, "villager", Statement(8, "cleared", 5, "seer"), Statement(3, "defend", 8), town=elected)
    player.watch(dead)
    before = player.memory.likely(3)
    player.watch(replace(dead, captain=3, bequest=(8, 3)))
    assert ("absolved", 8) in grounds(player, 5)
    assert [("heir", 8), ("shielded", 8)] == list(player._speech.charges._grounds.against(3))[:2]
    assert ("heir", 8) not in grounds(player, 4)
    assert before < player.memory.likely(3)
    innocent = opponent(1, "villager", town=elected)
    for captain, bequest in ((8, None), (3, (8, 3))):
        innocent.watch(replace(dead, dead={8: "villager"}, captain=captain, bequest=bequest))
    assert ("heir", 8) not in grounds(innocent, 3)


@pytest.mark.parametrize(
    ("backed", "held"),
    [({8: 3, 2: 4, 5: 4}, True), ({8: 3, 2: 3, 5: 4}, False), ({8: 3, 1: 3, 2: 4, 5: 4, 6: 4}, False)],
    ids=["by few", "by most", "by oneself"],
)
def test_whom_a_wolf_wanted_as_captain_hears_of_it(backed: dict[int, int], *, held: bool) -> None:
    """Once the card has shown it, where neither most nor oneself wanted the same."""
    player = opponent(1, "villager", town=replace(TOWN, backed=backed))
    assert ("favoured", 8) not in grounds(player, 3)
    player.watch(replace(TOWN, living=tuple(range(1, 8)), dead={8: "werewolf"}, day=2))
    assert held == (("favoured", 8) in grounds(player, 3))


@pytest.mark.parametrize(
    ("sides", "sided"),
    [
        (Statement(4, "accuse", 2, reason="found", about=3), True),
        (Statement(4, "heed", 3, reason="believed"), True),
        (Statement(4, "suspect", 2, reason="echo", about=3), True),
        (Statement(4, "accuse", 2), False),
        (Statement(4, "cleared", 3, "baker"), False),
        (Statement(4, "heed", 5, reason="believed"), False),
    ],
)
def test_who_names_somebody_for_his_side_says_so(sides: Statement, sided: bool) -> None:
    """A wolf who was found out says of whom it names that he believes who found it, where he does; and not before."""
    found = Statement(3, "found_wolf", 2, "seer")
    denied = Statement(2, "deny", reason="framed", about=3), Statement(2, "deny", reason="misled", about=4)
    wolf = opponent(2, "werewolf", found, sides, *denied, town=replace(TOWN, immune=frozenset({1, 3, 5, 7, 8})))
    assert sided == (("sided", 3) in grounds(wolf, 4))
    assert ("sided", 3) not in grounds(opponent(2, "werewolf", sides, found), 4)
    named = {reason for kind, target, reason, _ in said(wolf) if target == 4 and kind in {"accuse", "suspect"}}
    assert named == {"sided"} if sided else "sided" not in named


@pytest.mark.parametrize("first", [3, 4])
def test_nobody_sides_with_one_whom_he_has_led(first: int) -> None:
    """Who has accused one before another did, and agrees with him, goes along with nobody."""
    named = [Statement(speaker, "accuse", 1) for speaker in (first, 7 - first)]
    player = opponent(1, "villager", *named, Statement(4, "heed", 3, reason="agreed"))
    assert (first == 3) == (("sided", 3) in grounds(player, 4))


@pytest.mark.parametrize(("claims", "sided"), [(4, True), (3, False)])
def test_who_believes_a_card_takes_no_side(claims: int, sided: bool) -> None:
    """Who has accused another, and has told his own card since, is believed for that."""
    believed = (
        Statement(3, "accuse", 1),
        Statement(claims, "claim", role="witch"),
        Statement(4, "heed", 3, reason="fits"),
    )
    assert sided == (("sided", 3) in grounds(opponent(1, "villager", *believed), 4))


def test_who_is_asked_why_he_believes_somebody_says_why() -> None:
    """He was convinced by him."""
    asked = Statement(2, "suspect", 4, reason="sided", about=3)
    heard = Statement(3, "found_wolf", 2, "seer"), Statement(4, "heed", 3, reason="believed"), asked
    assert ("deny", 3, "convinced", 2) in said(opponent(4, "villager", *heard))


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_dying_captain_names_whom_he_trusts(strength: Strength) -> None:
    """Nobody who has just accused him or voted against him, in whatever mood; a wolf names one of his own."""
    accused = Statement(3, "accuse", 1)
    for seed in range(8):
        captain = Opponent(1, Random(seed), STRENGTHS[strength])
        captain.memory.deal("villager")
        captain.watch(replace(TOWN, votes={4: 1}))
        captain.hear(accused)
        assert {3, 4} == set(captain.heirs((2, 3, 4, 5))[-2:])
    wolves = Counter(opponent(2, "werewolf", strength=strength).heirs((1, 6, 7))[0] for _ in range(3))
    assert {6} == set(wolves) or strength == "sharp"  # who is sharp may see that it would give him away


def test_a_wolf_leaves_the_medal_to_nobody_whom_the_village_goes_by() -> None:
    """To a mate whom nobody doubts, or to who is doubted anyway; not to a Seer, nor to a mate whom she has found."""
    claims = Statement(1, "claim", role="seer")
    for found, heirs in (((), {3, 6}), ((6,), {3})):  # a mate may give him away
        sights = (Statement(1, "found_wolf", one, "seer") for one in found)
        doubted = (Statement(one, "accuse", 3) for one in (4, 5, 7))
        wolf = opponent(2, "werewolf", claims, *sights, *doubted, strength="steady")
        assert heirs == {wolf.heirs((1, 3, 5, 6, 7))[0] for _ in range(9)}
        assert 1 == wolf.heirs((1, 3, 5, 6, 7))[-1]


@pytest.mark.parametrize(("runoff", "held"), [({8: 4}, True), ({}, True), ({8: 3}, False)])
def test_nobody_is_blamed_for_a_choice_of_a_captain_that_was_given_up(runoff: dict[int, int], *, held: bool) -> None:
    """Who turns in a runoff from one who still stands wants another: of the first nothing is said any more."""
    player = opponent(1, "villager", town=replace(TOWN, backed={8: 4, 5: 3}))
    player.watch(replace(TOWN, backed={2: 3, 6: 4, 7: 3, **runoff}, eligible=frozenset({3, 4})))
    player.watch(replace(TOWN, living=tuple(range(1, 8)), dead={8: "werewolf"}, day=2))
    assert held == (("favoured", 8) in grounds(player, 4))


@pytest.mark.parametrize(("first", "held"), [({}, True), ({8: 4, 5: 4}, True), ({8: 2, 5: 2}, False)])
def test_nobody_is_blamed_for_his_second_choice_of_a_captain(first: dict[int, int | None], *, held: bool) -> None:
    """In a runoff that was without his first he had to name somebody; a wolf as well."""
    player = opponent(1, "villager", town=replace(TOWN, backed=first))
    runoff = {8: 3, 5: 8, 2: 4, 6: 4, 7: 4}
    player.watch(replace(TOWN, backed=runoff, eligible=frozenset({3, 4, 8})))
    player.watch(replace(TOWN, living=tuple(range(1, 8)), dead={8: "werewolf"}, day=2))
    assert held == (("favoured", 8) in grounds(player, 3)) == (("crowned", 8) in grounds(player, 5))


def test_only_a_few_are_blamed_for_their_choice_of_a_captain() -> None:
    """With most of the others one has shown nothing by it, whoever the Captain was."""
    dead = replace(TOWN, living=(1, 2, 3), dead={8: "werewolf", **dict.fromkeys((4, 5, 6, 7), "villager")}, day=2)
    for backers, blamed in (((3, 4), True), ((3, 4, 5, 6, 7), False)):
        names: dict[int, int | None] = {**dict.fromkeys((1, 2, 4, 5, 6, 7), 2), **dict.fromkeys(backers, 8)}
        player = opponent(1, "villager", town=replace(TOWN, backed=names))
        assert blamed == (("backed", 8) in set(player._speech.charges._grounds.of_today(3)))
        player.watch(dead)
        assert blamed == (("crowned", 8) in grounds(player, 3))


@pytest.mark.parametrize(("vote", "blamed"), [(3, False), (4, False), (None, True)])
def test_nobody_is_blamed_for_standing_by_who_has_elected_anybody(vote: int | None, blamed: bool) -> None:
    """That he wanted to be Captain is held against him only by who wanted nobody: whom he elects stood as well."""
    player = opponent(1, "villager", Statement(3, "stand"), town=replace(TOWN, backed={1: vote}))
    assert blamed == (("stood", None) in set(player._speech.charges._grounds.of_today(3)))


@pytest.mark.parametrize(("chosen", "offered"), [(1, False), (4, True)])
def test_nobody_can_hold_it_against_a_rival_that_he_stood(chosen: int, offered: bool) -> None:
    """Nor is it offered to a person who stood without a word, for whom another voted."""
    memory = opponent(1, "villager", Statement(3, "stand"), town=replace(TOWN, backed={1: None, 5: chosen})).memory
    assert offered == (("stood", None) in set(Grounds(memory, offered=True).of_today(3)))


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_village_is_divided_over_two_seers(strength: Strength) -> None:
    """Who accused each other: some believe one, some the other, whatever was said first; who was accused first less."""
    told = (Statement(3, "found_wolf", 5, "seer"), Statement(5, "found_wolf", 3, "seer"))
    found = Counter[int | None]()
    for seed in range(60):
        player = Opponent(1, Random(seed), STRENGTHS[strength])
        player.memory.deal("villager")
        player.watch(TOWN)
        for one in (*told, *(Statement(seat, "accuse", 5, reason="liar", about=3) for seat in (6, 7))):
            player.hear(one)
        found[player.vote(tuple(range(1, 9)))] += 1
    assert {3, 5} <= set(found)
    assert 5 < found[3] < found[5]


def test_who_cannot_tell_does_not_accuse_without_anything_new() -> None:
    """Nor does he say so of one in whom another, whom he believes, saw a wolf: he follows him."""
    shrug = Statement(1, "heed", 5, reason="unproven")
    town = replace(TOWN, cards={**TOWN.cards, "witch": 1}, immune=frozenset({2, 4, 6, 7, 8}))
    claim, found = Statement(5, "claim", role="witch"), Statement(3, "found_wolf", 5, "seer")
    assert ("heed", 5, "unproven", None) not in said(opponent(1, "villager", found, claim, town=town))
    crowd = [Statement(seat, "accuse", 5) for seat in (6, 7)]
    kept = opponent(1, "villager", claim, shrug, *crowd, town=town)
    assert not {kind for kind, target, *_ in said(kept) if target == 5} & {"accuse", "suspect"}
    kept.hear(found)
    assert ("accuse", 5, "found", 3) in said(kept)


def test_a_change_of_mind_is_called_one() -> None:
    """Who joins others against one whom he had believed says so."""
    believes = Statement(1, "heed", 3, reason="believed")
    second = (Statement(4, "claim", role="seer"), *(Statement(seat, "accuse", 3, reason="changed") for seat in (5, 6)))
    player = opponent(1, "villager", SEER, believes, *second, town=replace(TOWN, day=2))
    for one in [Statement(seat, "accuse", 3, reason="liar", about=4) for seat in (7, 8)]:
        player.hear(one)
    reasons = {reason for kind, target, reason, _ in said(player) if (kind, target) == ("accuse", 3)}
    assert {"join"} == reasons


def test_nobody_guesses_once_a_wolf_was_seen() -> None:
    """Unless it was taken back: then nothing is known as before. Who is it himself keeps to who says so."""
    found, guess = Statement(3, "found_wolf", 4, "seer"), Statement(1, "suspect", 5)
    back = Statement(3, "deny", reason="recanted", card="seer")
    for heard, guesses in (((), True), ((found,), False), ((found, back), True)):
        player = opponent(1, "villager", Statement(4, "accuse", 8), *heard, town=replace(TOWN, day=1))
        assert guesses == any(player._speech.charges.feeling(guess.target or 0))
        assert guesses == (player._guesses() is not None)
        assert guesses == (player._speech.against(5) is not None)
        for others in ((), (Statement(7, "accuse", 5),)):  # which he repeats
            later = opponent(1, "villager", *heard, *others, town=replace(TOWN, day=2))
            assert guesses == any(later._speech.charges.charge(5))
    called = opponent(1, "villager", replace(found, target=1))._speech.charges
    assert [False, True] == [any(called.charge(one)) for one in (5, 3)]


def test_nobody_has_a_mere_feeling_against_whom_he_has_given_a_reason() -> None:
    """Be it in an answer, where he says that it was that one who voted against somebody."""
    answer = Statement(1, "deny", 8, reason="yourself", about=5)
    for heard, guesses in (((), True), ((answer,), False), ((replace(answer, about=6),), True)):
        speech = opponent(1, "villager", *heard)._speech
        assert guesses == (speech._first(iter([Statement(1, "suspect", 5)])) is not None)


def test_nobody_has_a_feeling_against_who_found_out_a_wolf() -> None:
    """On the day after, he is accused by nobody who has nothing against him."""
    dead = replace(TOWN, living=tuple(range(1, 8)), dead={8: "werewolf"}, day=2, immune=frozenset({2, 4, 5, 6, 7}))
    for accused, charged in ((8, False), (7, True)):
        player = opponent(1, "villager", Statement(3, "accuse", accused))
        player.watch(replace(dead, day=1))
        player.watch(dead)
        assert charged == bool({kind for kind, target, *_ in said(player) if target == 3} & {"accuse", "suspect"})


@pytest.mark.parametrize(
    ("heard", "votes", "spared"),
    [
        ((), {}, set()),
        ((Statement(3, "heed", 1, reason="believed"), Statement(3, "accuse", 7)), {}, {3}),
        ((Statement(3, "heed", 1, reason="believed"), Statement(3, "accuse", 1)), {}, set()),
        ((), {3: 8, 4: 5, 5: 4, 6: 4, 7: 8}, {3, 7}),
        ((Statement(4, "accuse", 6, reason="strayed", about=7),), {}, {3, 4, 5, 7}),
    ],
    ids=["nothing", "believed", "turned", "voted rightly", "others have a reason"],
)
def test_a_feeling_falls_on_nobody_who_deserves_better(
    heard: tuple[Statement, ...], votes: dict[int, int], spared: set[int]
) -> None:
    """He has taken one’s word, or voted against a wolf; or there is a reason against another who looks as bad."""
    town = replace(TOWN, living=tuple(range(1, 8)), dead={8: "werewolf"}, day=2, immune=frozenset({2}))
    player = opponent(1, "villager", town=replace(town, living=TOWN.living, dead={}, day=1))
    player.watch(replace(town, votes=votes, day=1))
    player.watch(town)
    for one in heard:
        player.hear(one)
    charges = player._speech.charges
    assert {3, 4, 5, 6, 7} - spared == {*charges.guessable(accusable(player.memory))}
    assert all(charges.guessable([one]) == [] for one in spared)


@pytest.mark.parametrize(("accuser", "spared"), [(8, {3, 5}), (4, {3})])
def test_a_feeling_falls_on_nobody_whom_one_elected_or_a_wolf_accused(accuser: int, spared: set[int]) -> None:
    """On a later day as well, as long as there is anybody else."""
    town = replace(TOWN, day=1, backed={1: 3, 4: 6}, immune=frozenset({2}))
    player = opponent(1, "villager", town=replace(town, backed={}))
    player.watch(town)
    player.hear(Statement(accuser, "accuse", 5))
    player.watch(replace(town, living=tuple(range(1, 8)), dead={8: "werewolf"}))
    player.watch(replace(town, living=tuple(range(1, 8)), dead={8: "werewolf"}, day=2, backed={}))
    charges = player._speech.charges
    assert {3, 4, 5, 6, 7} - spared == {*charges.guessable(accusable(player.memory))}


HUNTERS = replace(TOWN, cards={"werewolf": 2, "seer": 1, "hunter": 1, "villager": 4})
CALLED = Statement(2, "found_wolf", 5, "seer"), Statement(5, "claim", role="hunter")


def test_who_believes_whom_one_seer_calls_a_wolf_is_for_the_other_seer() -> None:
    """The first one lies, then; he is free to doubt both as long as he believes neither."""
    believes, rival = Statement(1, "heed", 5, reason="believed"), Statement(4, "claim", role="seer")
    for heard, free in (((*CALLED, rival), True), ((*CALLED, believes, rival), False)):
        player = opponent(1, "villager", *heard, town=HUNTERS)
        assert free == (4 in accusable(player.memory))
        assert 2 in accusable(player.memory)
        assert free or player.vote((4, 7)) == 7


def test_a_wolf_does_not_believe_whom_his_mate_calls_a_wolf() -> None:
    """Be it that the village does."""
    seers = Statement(2, "found_wolf", 5, "seer"), Statement(4, "cleared", 5, "seer"), Statement(4, "found_wolf", 2)
    answer = Statement(5, "deny", reason="erred", about=1)
    for role, believes in (("werewolf", False), ("villager", True)):
        player = opponent(1, role, *seers, CALLED[1], town=HUNTERS)
        made = judged(player.memory, answer, lambda _: 8)
        assert made is not None
        assert believes == made.gives("believed")
        assert believes == (("heed", 5, "believed", None) in said(player))


def test_who_has_left_somebody_for_another_takes_nothing_back() -> None:
    """He has said already that he lets him alone; at most he says that he believes him."""
    mine, claim = Statement(1, "accuse", 3), Statement(3, "claim", role="hunter")
    town = replace(TOWN, cards={**TOWN.cards, "hunter": 1})
    for later, reason in (((), "retracted"), ((replace(mine, target=5, reason="join"),), "believed")):
        player = opponent(1, "villager", mine, claim, *later, town=town)
        assert {reason} == {one for kind, target, one, _ in said(player) if (kind, target) == ("heed", 3)}


def test_nobody_silently_takes_the_word_of_whom_he_accused() -> None:
    """Who had a reason against somebody says that he takes it back; of a third whom that one accuses as well."""
    mine, claim = Statement(1, "accuse", 3, reason="voted", about=8), Statement(3, "claim", role="hunter")
    found = Statement(3, "found_wolf", 5, "seer")
    town = replace(TOWN, cards={**TOWN.cards, "hunter": 1})
    for one in (claim, found):
        player = opponent(1, "villager", mine, one, town=town)
        taken = {(kind, reason) for kind, target, reason, _ in said(player) if target == 3 and kind == "heed"}
        assert {("heed", "retracted")} == taken
        assert ("accuse", 5, "found", 3) not in said(player)
        player.hear(Statement(4, "heed", 3, reason="retracted"))
        words = (one for one in (player.speak() for _ in range(16)) if one is not None)
        assert {4} == {one.by for one in words if one.gives("retracted")}  # other words than that one has used
        player.hear(Statement(1, "heed", 3, reason="retracted"))
        assert player.memory.believed() == {3}
        assert 3 != player.vote(range(2, 9))
    assert ("heed", 3, "believed", None) in said(opponent(1, "villager", claim, town=town))
    answer = Statement(3, "deny", 8, reason="erred", about=1)
    assert {"retracted", "owned"} >= {judge(seat, mine, answer) for seat in range(20)} > {"owned"}


FOUND, SIDED = Statement(3, "found_wolf", 1, "seer"), Statement(4, "accuse", 1, reason="found", about=3)
MISLED = Statement(1, "deny", 3, reason="misled", about=4)


@pytest.mark.parametrize("role", ["villager", "werewolf"])
@pytest.mark.parametrize(
    ("answer", "made"),
    [
        (Statement(4, "deny", 3, reason="convinced", about=1), {("deny", "doubted")}),
        (Statement(4, "deny", 3, reason="followed", about=1), {("deny", "doubted")}),
        (Statement(4, "deny", 1, reason="still", about=1), {("deny", "")}),
        (Statement(4, "deny", reason="doubted", about=1), {("heed", "")}),
        (Statement(3, "deny", reason="holder", about=1, card="seer"), {("heed", ""), ("heed", "disbelieved")}),
        (Statement(5, "heed", 3, reason="believed"), {("heed", "vouched")}),
        (Statement(5, "heed", 3, reason="disbelieved"), {("heed", "disbelieved")}),
    ],
)
def test_who_is_accused_vouches_for_no_accuser(role: str, answer: Statement, made: set[tuple[str, str]]) -> None:
    """Nor for who goes by that one's word: it would confirm what he is accused of; be it that he believed him first."""
    for before in ((), (Statement(1, "heed", 3, reason="believed"),)):
        for seed in range(8):
            player = Opponent(1, Random(seed), STRENGTHS["steady"])
            player.memory.deal(role)
            player.memory.meet((1, 2) if role == "werewolf" else ())
            player.watch(TOWN)
            for one in (*before, FOUND, SIDED, MISLED, answer):
                player.hear(one)
            remark = player.remark(answer)
            assert remark is not None
            assert (remark.kind, remark.reason) in made


def judge(seed: int, mine: Statement, answer: Statement) -> str:
    """What the player at seat 1, who has said this, makes of the answer."""
    player = Opponent(1, Random(seed), STRENGTHS["novice"])
    player.memory.deal("villager")
    player.watch(TOWN)
    player.hear(mine)
    player.hear(answer)
    remark = player.remark(answer)
    return "" if remark is None else remark.reason


def test_a_mere_feeling_is_no_answer_that_is_believed() -> None:
    """So be it, one says, and that it is not much."""
    asked = Statement(1, "suspect", 3, reason="backed", about=8)
    assert {"meagre"} == {judge(seed, asked, Statement(3, "deny", reason="felt", about=1)) for seed in range(9)}


def test_others_take_note_as_well_that_somebody_does_not_know_yet() -> None:
    """“We shall see” would doubt what told nothing; it was not asked by who takes note."""
    told: dict[Reason, Reason] = {"asked": "noted", "felt": "meagre", "secret": "reticent"}
    for reason, made in told.items():
        answer = Statement(3, "deny", reason=reason, about=2)
        assert {made} == {judge(seed, Statement(2, "ask", 3, reason="whom"), answer) for seed in range(9)}


@pytest.mark.parametrize(("named", "made"), [(8, "kindred"), (5, "agreed")])
def test_a_bare_mistrust_convinces_nobody(named: int, made: Reason) -> None:
    """Who mistrusts another without a reason is not believed; but nobody blames that on him who did the same."""
    mine, answer = Statement(1, "accuse", named), Statement(3, "deny", 5, reason="entitled", about=1)
    assert {made} == {judge(seed, mine, answer) for seed in range(9)}


def test_who_thinks_little_of_feelings_goes_by_none() -> None:
    """Whoever has called one meagre names nobody for another, and who has named somebody so does not call it meagre."""
    felt = Statement(3, "deny", reason="felt", about=1)
    for mine, made in (
        (Statement(1, "accuse", 8, reason="voted", about=4), "meagre"),
        (Statement(1, "suspect", 8), "kindred"),
    ):
        assert {made} == {judge(seed, mine, felt) for seed in range(9)}
    player = opponent(1, "villager", Statement(5, "suspect", 6))
    assert {"suspect"} <= {kind for kind, *_ in said(player)}
    player.hear(Statement(1, "heed", 3, reason="meagre"))
    assert not {(kind, reason) for kind, _, reason, _ in said(player)} & {("suspect", ""), ("suspect", "reply")}
    opinion = player.opines()
    assert opinion is None or opinion.reason


def test_a_poster_is_called_paper_once() -> None:
    """Whoever has said so leaves it at that when another goes along with who spoke of it."""
    parried = Statement(1, "deny", reason="posted", about=5), Statement(1, "deny", about=6)
    player = opponent(1, "villager", *parried, town=replace(TOWN, poster=1))
    player.hear(Statement(7, "suspect", 1, reason="echo", about=5))
    assert "posted" not in {reason for _, _, reason, _ in said(player)}

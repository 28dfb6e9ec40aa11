"""What opponents do with what they know, alone and in whole games."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine import EDITIONS, Game, PublicView, Setup
from engine.seats import Place, Seat, by_seat
from engine.werewolf.model.card import Wish
from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents import STRENGTHS, Opponent, Statement, Strength, Town
from firmware.players.opponents.grounds import Grounds
from firmware.players.opponents.holding import is_refuted, may_hold
from firmware.players.opponents.noticed import of_the_night
from firmware.players.opponents.reasons import Reason
from firmware.players.opponents.remarking import remark
from firmware.players.simulation.running import play_out
from tests.bench.instruments.debating import Debaters
from tests.harness.marks import LONG

TOWN = Town(living=tuple(range(1, 9)), cards={"werewolf": 2, "seer": 1, "villager": 5}, day=1)
LEFT = (2, 3, 7, 8)
"""A wolf, the only player whom he may harm, his pack at 7, and at 8 one against whom nobody may vote."""
SAFE = frozenset(LEFT[3:])
PACK = {"werewolf": 2, "seer": 1, "villager": 5}
PILES = {
    "2009": ["werewolf"] * 3 + ["seer", "witch", "hunter", "cupid", "little_girl"] + ["villager"] * 4,
    "village2009": ["werewolf"] * 3 + ["seer", "raven", "piper", "white_werewolf", "defender"] + ["villager"] * 6,
}


def opponent(me: int, role: str, strength: Strength = "sharp") -> Opponent:
    """One at the table of eight who has seen its card."""
    made = Opponent(me, Random(me), STRENGTHS[strength])
    made.memory.deal(role)
    made.watch(TOWN)
    return made


def test_a_seer_names_the_wolf_she_found() -> None:
    """It is the first thing she says, and she says it once a day."""
    seer = opponent(1, "seer")
    seer.memory.look(4, wolf=True)
    said = seer.speak()
    assert Statement(1, "found_wolf", 4, "seer") == said
    assert said is not None
    seer.hear(said)
    again = seer.speak()
    assert again is None or again.kind != "found_wolf"


def test_whom_one_meant_yesterday_one_still_trusts_less() -> None:
    """A mood is not all gone by the next day: of many most have one against the same players."""
    same = 0
    for seed in range(60):
        made = Opponent(1, Random(seed), STRENGTHS["sharp"])
        moods = []
        for day in (1, 2):
            made.watch(replace(TOWN, day=day))
            moods.append([made._judgement.mood(player) for player in range(2, 9)])
        same += sum((before > 0) == (after > 0) for before, after in zip(*moods, strict=True))
    assert same > 0.7 * 60 * 7


def test_a_seer_stays_hidden_while_the_wolf_hangs_without_her() -> None:
    """He has owned up to a lie, and most are against him: her word would only show her to the pack."""
    lied = Statement(4, "claim", role="witch"), Statement(4, "deny", reason="recanted", card="witch")
    most, few = (tuple(Statement(speaker, "suspect", 4) for speaker in found) for found in ((5, 6, 7), (5,)))
    for heard, told in (((*lied, *most), False), (most, True), ((*lied, *few), True)):
        seer = opponent(1, "seer")
        seer.watch(replace(TOWN, cards=PACK | {"witch": 1, "villager": 4}))
        seer.memory.look(4, wolf=True)
        for one in heard:
            seer.hear(one)
        said = {spoken.kind for _ in range(20) if (spoken := seer.speak()) is not None}
        assert told == ("found_wolf" in said), heard


def test_a_seer_tells_what_she_saw_of_who_had_claimed_her_card() -> None:
    """That he lies about his card was no word on what she saw of him later."""
    seer = opponent(1, "seer")
    lie, counter = Statement(4, "claim", role="seer"), Statement(1, "accuse", 4, "seer", "counter")
    for one in (lie, counter, Statement(4, "deny", reason="recanted", card="seer")):
        seer.hear(one)
    seer.memory.look(4, wolf=False)
    asked = Statement(5, "ask", 1, reason="untold", card="seer")
    seer.hear(asked)
    assert Statement(1, "cleared", 4, "seer") == seer.remark(asked)


def test_a_seer_who_found_nobody_keeps_quiet_about_it() -> None:
    """To say that a player is no wolf would show her to the pack."""
    seer = opponent(1, "seer")
    seer.memory.look(4, wolf=False)
    said = [seer.speak() for _ in range(20)]
    assert {"cleared", "claim"}.isdisjoint(one.kind for one in said if one)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_seer_does_not_hang_in_silence(strength: Strength) -> None:
    """Who hints at her will vote so whatever she answers; before the vote nobody is too careless to notice."""
    seer = opponent(1, "seer", strength)
    hints = [Statement(speaker, "suspect", 1, reason="beside") for speaker in (5, 6)]
    answer = Statement(1, "deny", 2, reason="neighbour", about=5)
    seer.hear(hints[0])
    assert seer.rescues() is None
    seer.hear(answer)
    seer.hear(hints[1])
    assert Statement(1, "claim", role="seer") == seer.rescues()
    seer.memory.look(4, wolf=False)
    assert Statement(1, "cleared", 4, "seer") == seer.rescues()
    assert strength == "novice" or Statement(1, "cleared", 4, "seer") == seer.speak()
    for speaker in (2, 3, 7):
        seer.hear(Statement(speaker, "suspect", 8))
    assert seer.rescues() is None


def test_an_elder_does_not_hang_in_silence() -> None:
    """The village would lose its powers with him; an Idiot, whose card saves him, keeps it to himself."""
    claims = {"elder": Statement(1, "claim", role="elder"), "idiot": None}
    for role, claim in claims.items():
        one = opponent(1, role)
        one.watch(replace(TOWN, cards={**TOWN.cards, role: 1, "villager": 4}, day=2))
        for speaker in (5, 6, 7):
            one.hear(Statement(speaker, "accuse", 1, reason="first"))
        assert claim == one.rescues(), role


def test_wolves_spare_each_other() -> None:
    """A wolf neither accuses nor votes against one of the pack whom nobody suspects."""
    wolf = opponent(2, "werewolf")
    wolf.memory.meet((2, 6))
    accused = {one.target for one in (wolf.speak() for _ in range(16)) if one}
    assert accused
    assert {2, 6}.isdisjoint(accused)
    assert wolf.vote(range(1, 9)) not in {2, 6}
    assert wolf.names("enemy", (1, 6, 7))[0] in {1, 7}


def test_lovers_do_not_harm_each_other() -> None:
    """Not even where one knows the other to be a wolf."""
    seer = opponent(1, "seer")
    seer.memory.love(4)
    seer.memory.look(4, wolf=True)
    assert 4 != seer.vote((4, 5))
    assert seer.vote((1, 4)) is None
    assert all(one.target != 4 for one in (seer.speak() for _ in range(20)) if one)


def test_no_power_is_used_against_a_lover() -> None:
    """By no role and no trade, whatever else there is to choose; where there is nobody else, against nobody."""
    harmful: tuple[Wish, ...] = ("enemy", "enemy_or_nobody", "ally_or_nobody", "wolves")
    for seed in range(20):
        for role in ("werewolf", "white_werewolf", "hunter", "witch", "raven"):
            player = Opponent(2, Random(seed), STRENGTHS["sharp"])
            player.memory.deal(role)
            player.memory.love(4)
            player.watch(replace(TOWN, day=2))
            player.hear(Statement(4, "accuse", 2))
            for wish in harmful:
                assert 4 not in player.names(wish, (3, 4, 5), 3), (role, wish)
                assert [] == player.names(wish, (4,)), (role, wish)
            assert 4 not in player.denounces((3, 4, 5))


def test_a_pack_devours_who_can_harm_it() -> None:
    """First who has seen one of it, then who holds a power, and no Cupid; last whose card all saw, who has no vote."""
    wolf = opponent(2, "werewolf")
    wolf.memory.meet((2, 6))
    wolf.watch(replace(TOWN, cards={**TOWN.cards, "witch": 1, "idiot": 1, "cupid": 1}, face_up={3: "idiot"}, day=2))
    wolf.hear(Statement(7, "claim", role="cupid"))
    for one in (Statement(4, "claim", role="witch"), Statement(5, "accuse", 6), Statement(1, "found_wolf", 6, "seer")):
        wolf.hear(one)
    ranked = wolf.names("enemy", (1, 3, 4, 5, 7), 5)
    assert ([1, 4], 3) == (ranked[:2], ranked[-1])
    told = opponent(2, "werewolf")
    told.memory.meet((2, 6))
    told.hear(Statement(1, "cleared", 4, "seer", reason="seen", card="seer"))
    assert 1 == told.names("enemy", (1, 3, 5))[0]


def test_a_pack_leaves_a_hunter_alone_whom_nobody_contradicts() -> None:
    """As long as there are others; one of two who claim that card may be none."""
    for heard, spared in (((), True), ((Statement(5, "claim", role="hunter"),), False)):
        wolf = opponent(2, "werewolf")
        wolf.memory.meet((2, 6))
        wolf.watch(replace(TOWN, cards={**TOWN.cards, "hunter": 1}, day=2))
        for one in (Statement(4, "claim", role="hunter"), *heard):
            wolf.hear(one)
        ranked = wolf.names("enemy", (1, 3, 4, 5, 7, 8), 6)
        assert spared == (ranked[-1] == 4)
        assert spared or {4, 5} == {*ranked[:2]}


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_pack_that_has_won_by_any_other_death_never_devours_a_hunter(strength: Strength) -> None:
    """Be it that he has named both of them, and nobody the other."""
    for seed in range(20):
        wolf = Opponent(2, Random(seed), STRENGTHS[strength])
        wolf.memory.deal("werewolf")
        wolf.memory.meet((2, 6))
        wolf.watch(replace(TOWN, cards={**TOWN.cards, "hunter": 1}, day=3, living=(2, 3, 4, 6)))
        for one in (Statement(4, "claim", role="hunter"), *(Statement(4, "accuse", wolf) for wolf in (2, 6))):
            wolf.hear(one)
        assert 3 == wolf.names("enemy", (3, 4))[0]


def test_a_wolf_says_that_he_saw_nobody_but_whom_he_has_named() -> None:
    """
    A Seer who had seen a wolf would have given no other name; whom he calls a liar he may have seen as well.

    Nor would she have said that she has no name, or no trace.
    """
    charges = [Statement(seat, "accuse", 2, reason="foe", about=seat) for seat in (4, 5, 7, 8)]
    clueless = Statement(2, "deny", reason="asked", about=7), Statement(2, "suspect", 3, reason="begin")
    unaware = (((one,), False) for one in clueless)
    for mine, free in (((), True), ((Statement(2, "suspect", 3),), True), ((3, 1), False), *unaware):
        named = [Statement(2, "suspect", one) if isinstance(one, int) else one for one in mine]
        lies = set()
        for seed in range(20):
            wolf = Opponent(2, Random(seed), STRENGTHS["sharp"])
            wolf.memory.deal("werewolf")
            wolf.watch(TOWN)
            for one in (*named, *charges):
                wolf.hear(one)
            told = (wolf.speak() for _ in range(3))
            lies |= {one.target for one in told if one is not None and one.kind == "found_wolf"}
        assert free == bool(lies)
        assert not named or {3} >= lies


@pytest.mark.parametrize(("accusers", "lies"), [((4,), False), ((4, 5, 7), True)])
def test_a_wolf_bluffs_once_it_is_about_to_be_hanged(accusers: tuple[int, ...], lies: bool) -> None:
    """Not while it is only the one who is suspected most: the true Seer answers, and one of both hangs."""
    votes = {**dict.fromkeys((1, 3, 4, 5, 6, 7), 8), 2: 3}
    town, told = replace(TOWN, living=tuple(range(1, 8)), dead={8: "werewolf"}, day=2, votes=votes), set()
    for seed in range(20):
        wolf = Opponent(2, Random(seed), STRENGTHS["sharp"])
        wolf.memory.deal("werewolf")
        wolf.watch(replace(TOWN, day=1))
        wolf.hear(Statement(2, "defend", 8))
        wolf.watch(town)
        for seat in accusers:
            wolf.hear(Statement(seat, "accuse", 2, reason="first"))
        told |= {one.kind for one in (wolf.speak() for _ in range(3)) if one is not None}
    assert lies is ("found_wolf" in told)


@pytest.mark.parametrize("strength", ["steady", "sharp"])
def test_a_pack_devours_a_seer_who_is_proven(strength: Strength) -> None:
    """Whose rival was shown to be no Seer, or in whose wolf all have seen one, before one who only says that he saw."""
    claims = Statement(3, "claim", role="seer"), Statement(8, "claim", role="seer")
    sights = Statement(3, "found_wolf", 8, "seer"), Statement(1, "claim", role="witch")
    others = Statement(4, "found_wolf", 6, "hunter"), Statement(4, "accuse", 2)
    town = replace(TOWN, cards={**TOWN.cards, "witch": 1, "hunter": 1}, living=tuple(range(1, 8)), day=2)
    for card, heard in (("villager", claims), ("werewolf", sights)):
        first = []
        for seed in range(10):
            wolf = Opponent(2, Random(seed), STRENGTHS[strength])
            wolf.memory.deal("werewolf")
            wolf.memory.meet((2, 6))
            for one in (*heard, *others):
                wolf.hear(one)
            wolf.watch(replace(town, dead={8: card}))
            first.append(wolf.names("enemy", (1, 3, 4, 5, 7))[0])
        assert [3] * 10 == first


def test_the_village_votes_as_the_seer_says() -> None:
    """A claim that nobody doubts is followed by all but the moody."""
    for strength in STRENGTHS:
        votes = []
        for me in range(2, 7):
            villager = opponent(me, "villager", strength)
            villager.hear(Statement(1, "found_wolf", 7, "seer"))
            votes.append(villager.vote([one for one in TOWN.living if one != me]))
        assert 7 == max(TOWN.living, key=votes.count), strength


def mates_of_the_found() -> Iterator[Opponent]:
    """Ten cunning wolves of a pack of two, in whose mate the Seer says she saw a wolf."""
    for seed in range(10):
        wolf = Opponent(2, Random(seed), STRENGTHS["sharp"])
        wolf.memory.deal("werewolf")
        wolf.watch(TOWN)
        wolf.memory.meet((2, 6))
        wolf.hear(Statement(1, "found_wolf", 6, "seer"))
        yield wolf


def test_a_wolf_who_was_found_out_is_given_up_by_a_cunning_pack() -> None:
    """To vote with the village makes the other wolf look good."""
    votes = []
    for wolf in mates_of_the_found():
        for seat in (3, 4):
            wolf.hear(Statement(seat, "accuse", 6, reason="found", about=1))
        votes.append({wolf.vote(range(1, 9)) for _ in range(10)})
    assert {6} in votes
    assert {1} == {*map(len, votes)}


def test_a_wolf_is_not_given_up_while_the_pack_can_save_it() -> None:
    """Its mates rather vote with it against another, as long as their votes are enough for that."""
    for wolf in mates_of_the_found():
        wolf.hear(Statement(3, "suspect", 5))
        assert wolf.vote(range(1, 9)) == 5


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_first_day_is_not_silent(strength: Strength) -> None:
    """Where nothing is known of anybody, villagers and wolves alike say that, once, of whom they suspect."""
    for me, role in ((1, "villager"), (1, "seer"), (2, "werewolf")):
        player = opponent(me, role, strength)
        player.watch(replace(TOWN, beside={me: frozenset({me + 1})}))
        first = next(said for said in (player.speak() for _ in range(16)) if said)
        hint = "seated" if first.target == me + 1 else "begin"
        assert ("suspect", hint) == (first.kind, first.reason), role
        assert first.target == player.vote(TOWN.living), role
        player.hear(first)
        assert {"ask"} >= {one.kind for one in (player.speak() for _ in range(16)) if one}, role


@pytest.mark.parametrize("strength", STRENGTHS)
def test_anybody_can_say_that_he_is_a_plain_villager(strength: Strength) -> None:
    """It proves nothing, protects nobody, and leaves the claims of others as they were; wolves do not fear it."""
    plain = Statement(3, "claim", role="villager")
    for me, role in ((1, "villager"), (2, "werewolf")):
        player, other = opponent(me, role, strength), opponent(me, role, strength)
        for one in (player, other):
            one.hear(Statement(4, "claim", role="seer"))
        for claim in (plain, replace(plain, speaker=5)):
            player.hear(claim)
        assert other.memory.suspicions() == player.memory.suspicions()
        assert {4: "seer"} == player.memory.claims()
        player.watch(replace(TOWN, living=(1, 2, 3, 5, 6, 7, 8)))
        assert ({}, {4: "seer"}) == (player.memory.claims(), player.memory.claimed()), "once he is dead"


def test_one_answers_that_anybody_can_say_it() -> None:
    """A villager or a wolf, once, and as a feeling that is held against nobody; not of his pack, or whom he saw."""
    for me, role in ((1, "villager"), (2, "werewolf")):
        player = opponent(me, role)
        player.memory.meet((2, 6) if me == 2 else ())
        player.hear(Statement(6 if me == 2 else me, "claim", role="villager"))
        assert all(said.reason != "plain" for said in (player.speak() for _ in range(16)) if said), role
        player.hear(Statement(3, "claim", role="villager"))
        seer = opponent(me, role)
        seer.memory.look(3, wolf=False)
        seer.hear(Statement(3, "claim", role="villager"))
        assert all(said.reason != "plain" for said in (seer.speak() for _ in range(16)) if said), role
        answer = player.speak()
        assert Statement(me, "suspect", 3, reason="plain") == answer
        player.hear(Statement(5, "suspect", 3, reason="plain"))
        assert all(said.reason != "plain" for said in (player.speak() for _ in range(16)) if said), role


def test_who_has_owned_up_to_a_lie_is_not_told_that_anybody_can_say_it() -> None:
    """“If wolves owned up” would be odd to who has just done so: that he lied is held against him."""
    lied = Statement(3, "claim", role="seer"), Statement(3, "deny", reason="recanted", card="seer")
    plain = Statement(3, "claim", role="villager")
    for heard, asked in (((plain,), True), ((*lied, plain), False)):
        player = opponent(1, "villager")
        for one in heard:
            player.hear(one)
        told = (player.speak() for _ in range(16))
        assert asked == any(said.gives("plain") for said in told if said)


def test_a_barber_strikes_who_is_surely_a_wolf() -> None:
    """He pays with his life for anybody else: a villager goes by what he has seen, a wolf strikes when he is lost."""
    barber = opponent(1, "seer")
    assert not barber.shaves()
    barber.memory.look(3, wolf=True)
    assert barber.shaves()
    barber.watch(replace(TOWN, homeless=frozenset({3})))
    assert not barber.shaves(), "nobody shaves who has no house"
    wolf = opponent(2, "werewolf")
    wolf.memory.meet((2, 7))
    assert not wolf.shaves()
    for one in (Statement(3, "found_wolf", 2, "seer"), *(Statement(player, "accuse", 2) for player in (4, 5, 6, 8))):
        wolf.hear(one)
    assert wolf.shaves()


@pytest.mark.parametrize("target", [1, 3])
def test_against_whom_most_are_is_doomed(target: int) -> None:
    """Half of the others and more, against it or whom it loves, with whom it would die; fewer can be talked round."""
    one = opponent(1, "villager")
    one.memory.love(3)
    for speaker in (5, 6, 7):
        one.hear(Statement(speaker, "accuse", target))
    assert not one.doomed
    one.hear(Statement(8, "suspect", target))
    assert one.doomed


def test_a_trade_is_no_claim() -> None:
    """Who tells as the Confessor what he saw has claimed no card: everybody knows his trade, which clears nobody."""
    one = opponent(1, "villager")
    one.hear(Statement(2, "cleared", 3, "confessor"))
    assert {} == one.memory.claims()
    one.hear(Statement(2, "claim", role="seer"))
    one.hear(Statement(2, "cleared", 4, "confessor"))
    assert {2: "seer"} == one.memory.claims()


def test_nobody_shoots_whom_he_has_forgiven_a_lie() -> None:
    """As long as there is another: he has just said that a wolf would have stood by it."""
    lie = Statement(3, "claim", role="hunter"), Statement(3, "deny", reason="recanted", card="hunter")
    shot = []
    words: tuple[Reason, ...] = ("disbelieved", "forgiven")
    for word in words:
        hunter = opponent(1, "hunter")
        for one in (*lie, Statement(1, "heed", 3, reason=word)):
            hunter.hear(one)
        shot.append(hunter.names("enemy", (2, 3, 4, 5))[0])
    assert 3 == shot[0] != shot[1]


def test_nobody_is_poisoned_on_a_suspicion_by_who_pardoned_him() -> None:
    """A Lord who is the Witch would say two things of him on one day."""
    witch = opponent(1, "witch")
    witch.memory.dying = True
    witch.hear(Statement(6, "claim", role="seer"))
    witch.hear(Statement(6, "deny", reason="recanted", card="seer"))
    poisoned = []
    for pardons in ({}, {6: 1}):
        witch.watch(replace(TOWN, pardons=pardons))
        poisoned.append(6 in witch.names("enemy_or_nobody", [3, 4, 5, 6], 4))
    assert [True, False] == poisoned


def test_nobody_is_pardoned_by_who_accused_him() -> None:
    """What somebody says holds for the power of his house as well: for the Lord's pardon, and for the Teacher's ban."""
    lord = opponent(1, "villager")
    assert lord.agrees("pardon", 3)
    lord.hear(Statement(1, "accuse", 3))
    assert not lord.agrees("pardon", 3)
    assert [3] == lord.names("wolves", [3, 4, 5], 2)


def test_neighbours_are_those_of_that_night() -> None:
    """Who takes the chair of a dead man in the morning has not slept beside him; who left it sits there no more."""
    night = replace(TOWN, living=(1, 2, 3, 5, 6, 7, 8), dead={4: "villager"}, dawn=True, beside={4: frozenset({3, 5})})
    player = opponent(1, "villager")
    for town, asked in ((night, [3, 5]), (replace(night, dawn=False, beside={4: frozenset({3, 8})}), [3])):
        player.watch(town)
        assert asked == [seat for seat in town.living if ("beside", 4) in Grounds(player.memory).of_today(seat)]
    assert {4: frozenset({3, 5})} == player.memory.beside


def test_who_is_suspected_may_answer() -> None:
    """As who is accused may; but a feeling is held against nobody in the vote."""
    villager, before = opponent(1, "villager"), opponent(1, "villager").memory.suspicions()
    villager.hear(Statement(3, "suspect", 1))
    villager.hear(Statement(4, "suspect", 5))
    assert "deny" in {said.kind for said in (villager.speak() for _ in range(16)) if said}
    assert (before, 0) == (villager.memory.suspicions(), villager.memory.accusers(5))


def accuses(dead: int, role: str, votes: Mapping[int, int | None], *said: Statement) -> set[Statement]:
    """How a wolf at seat 2 accuses the player at 3, the only one left, after this death, these votes and words."""
    wolf = opponent(2, "werewolf")
    wolf.memory.meet(LEFT[2:3])
    wolf.watch(replace(TOWN, votes=votes))
    pack = {**PACK, "werewolf": 3 if role == "werewolf" else 2}
    wolf.watch(replace(TOWN, living=LEFT, immune=SAFE, cards=pack, dead={dead: role}, day=2))
    for one in (Statement(dead, "mourn", about=dead), *said):
        wolf.hear(one)
    return {one for one in (wolf.speak() for _ in range(64)) if one and one.kind == "accuse"}


def test_nobody_blames_another_for_what_he_did_himself() -> None:
    """Nor for a vote against an innocent, nor for one that spared a wolf, nor for an accusation."""
    mere = {Statement(2, "accuse", 3)}
    held: tuple[tuple[str, Reason, Mapping[int, int | None], Mapping[int, int | None]], ...] = (
        ("seer", "voted", {2: 4, 3: 1}, {2: 1, 3: 1}),
        ("werewolf", "spared", {2: 1, 3: 4, 5: 1}, {2: 4, 3: 4, 5: 1}),
        ("werewolf", "spared", {2: 1, 3: 4}, {2: 6, 3: 4, 5: 1}),
    )
    for role, reason, votes, shared in held:
        silence = Statement(3, "deny")
        assert {Statement(2, "accuse", 3, reason=reason, about=1)} == accuses(1, role, votes, silence)
        assert mere == accuses(1, role, shared, silence)
    accusation = Statement(3, "accuse", 4)
    assert {Statement(2, "accuse", 3, reason="accused", about=4)} == accuses(1, "", {}, accusation)
    assert mere == accuses(1, "", {}, accusation, Statement(2, "accuse", 4))
    reasoned = Statement(3, "accuse", 4, reason="claimed", about=3)
    assert mere == accuses(1, "", {}, reasoned)  # nobody asks why
    against_me = (Statement(3, "accuse", 2), Statement(2, "deny", about=3))
    assert mere == accuses(1, "", {}, *against_me)  # no one speaks of oneself by name


@pytest.mark.long
def test_a_liar_whose_card_was_shown_is_believed_no_more() -> None:
    """Who claimed to be the Seer is cited while his card does not tell otherwise, and not by everybody."""
    claim = Statement(5, "found_wolf", 3, "seer")
    cited = Statement(2, "accuse", 3, reason="found", about=5)
    proven = {replace(cited, card="seer")}
    assert {cited} == accuses(5, "", {}, claim)
    assert proven == accuses(5, "seer", {}, claim)
    assert "found" not in {said.reason for shown in ("werewolf", "villager") for said in accuses(5, shown, {}, claim)}
    followers = [replace(cited, speaker=seat) for seat in (6, 7)]
    assert proven == accuses(5, "seer", {}, claim, followers[0])
    assert "found" not in {said.reason for said in accuses(5, "seer", {}, claim, *followers)}


def test_nobody_blames_another_for_a_vote_he_joined_in_the_runoff() -> None:
    """Whoever voted against an innocent in the second ballot alone blames nobody for the first."""
    for runoff, reasons in (({2: 4, 3: 4}, {""}), ({2: 5, 3: 4}, {"voted"})):
        wolf = opponent(2, "werewolf")
        for votes in ({2: 5, 3: 4}, runoff):
            wolf.watch(replace(TOWN, votes=votes))
        wolf.watch(replace(TOWN, living=LEFT, immune=SAFE, cards=PACK, dead={4: "villager"}, day=2))
        for one in (Statement(3, "mourn", about=4), Statement(3, "deny")):
            wolf.hear(one)
        said = {one.reason for one in (wolf.speak() for _ in range(16)) if one and one.kind == "accuse"}
        assert reasons == said


def test_one_reason_is_given_once_a_day() -> None:
    """Against one player, of one vote: whoever speaks later has another reason, cites that one, or follows."""
    silence = Statement(3, "deny")
    vote: dict[int, int | None] = {2: 1, 3: 4, 5: 4}
    first = Statement(5, "accuse", 3, reason="voted", about=4)
    assert {"voted"} == {said.reason for said in accuses(4, "villager", vote, silence)}
    assert {("voted", 5)} == {(said.reason, said.by) for said in accuses(4, "villager", vote, silence, first)}
    again = replace(first, speaker=6, by=5)
    assert {"join"} == {said.reason for said in accuses(4, "villager", vote, silence, first, again)}


def test_a_confessor_says_by_what_he_has_seen_it() -> None:
    """A villager who looked at a card in his house tells it as the Confessor, who he is for everybody."""
    villager = opponent(1, "villager")
    villager.memory.look(4, wolf=True, trade="confessor")
    assert Statement(1, "found_wolf", 4, "confessor") == villager.speak()
    assert {"found"} == {said.reason for said in accuses(5, "villager", {}, Statement(5, "found_wolf", 3, "confessor"))}


@pytest.mark.long
def test_two_at_most_make_the_same_point() -> None:
    """Of one player on one day; whoever speaks later goes by something else, joins them, or says nothing of him."""
    accusing = Statement(3, "accuse", 4)
    asks = [Statement(seat, "accuse", 3, reason="accused", about=4) for seat in (5, 6)]
    assert {"accused"} == {said.reason for said in accuses(1, "", {}, accusing, asks[0])}
    assert {""} == {said.reason for said in accuses(1, "", {}, accusing, *asks)}  # to ask is to be against nobody
    joined = [Statement(seat, "accuse", 3, reason="join") for seat in (7, 8)]
    turned = Statement(5, "accuse", 3, reason="turned", about=8)
    assert {"join"} == {said.reason for said in accuses(1, "", {}, accusing, *asks, turned)}
    assert set() == accuses(1, "", {}, accusing, *asks, turned, *joined)
    mere = [Statement(seat, "accuse", 3) for seat in (7, 8)]
    plain = Statement(3, "deny")
    assert {Statement(2, "accuse", 3, reason="echo", about=7)} == accuses(1, "", {}, plain, *mere)
    echoes = [replace(one, reason="echo", about=7) for one in mere]
    assert set() == accuses(1, "", {}, plain, *mere, *echoes)


def test_nobody_is_accused_of_saying_nothing() -> None:
    """He is called upon, and whoever knows him has nothing to defend him against."""
    for role in ("villager", "werewolf"):
        player = opponent(2, role)
        player.watch(replace(TOWN, living=LEFT, dead={1: ""}, day=2, immune=frozenset(LEFT[2:])))
        for speaker in LEFT[2:] * 2:
            player.hear(Statement(speaker, "mourn", about=1))
        assert {Statement(2, "suspect", 3, reason="silent")} == said_by(player, {"accuse", "suspect"}), role


def test_who_told_a_card_has_more_than_a_feeling() -> None:
    """A wolf who claims to have seen another does not go on to suspect him of nothing in particular."""
    wolf = opponent(2, "werewolf")
    for day in (1, 2):
        wolf.watch(replace(TOWN, living=LEFT, cards={**PACK, "werewolf": 3}, dead={1: ""}, day=day))
        for one in (Statement(3, "found_wolf", 2, "seer"), Statement(2, "found_wolf", 3, "seer")):
            wolf.hear(one)
        said = said_by(wolf, {"suspect", "accuse"})
        assert {"lied"} >= {one.reason for one in said if one.target == 3}, day


def test_a_wolf_is_spared_by_who_never_went_after_him() -> None:
    """Who was against him on another day, or gave nobody a vote, did not look away."""
    silence = Statement(3, "deny")
    votes: dict[int, int | None] = {2: 1, 3: 4}
    spared = Statement(2, "accuse", 3, reason="spared", about=1)
    assert {spared} == accuses(1, "werewolf", votes, silence)
    assert spared not in accuses(1, "werewolf", votes, Statement(3, "accuse", 1))
    assert spared not in accuses(1, "werewolf", {2: 1, 3: None}, silence)


@pytest.mark.long
def test_who_is_accused_answers_at_once_or_not_at_all() -> None:
    """Whom he answers he knows; once three others have spoken since, it would read as an answer to them."""
    for strength in STRENGTHS:
        player = opponent(1, "villager", strength)
        player.hear(Statement(3, "accuse", 1))
        first = {Statement(1, "deny", about=3), Statement(1, "deny", reason="groundless", about=3)}
        assert first == said_by(player, {"deny"})
        for seat in (4, 5):
            player.hear(Statement(seat, "suspect", 6, reason="stood"))
        assert first == said_by(player, {"deny"})
        player.hear(Statement(6, "deny"))
        assert set() == said_by(player, {"deny"})
        for seat in (4, 5, 6):  # two answers a day are enough
            player.hear(Statement(seat, "accuse", 1))
            answers = said_by(player, {"deny"})
            assert (seat < 6) == (Statement(1, "deny", about=seat) in answers)
            assert {seat} >= {one.about for one in answers}
            if answers:
                player.hear(Statement(1, "deny", about=seat))


def test_nobody_gives_one_reason_on_two_days() -> None:
    """What one has held against a player yesterday is old; another may say it."""
    vote: dict[int, int | None] = {2: 1, 3: 4}
    for speaker, reasons in ((2, {""}), (6, {"voted"})):
        wolf = opponent(2, "werewolf")
        wolf.watch(replace(TOWN, votes=vote))
        wolf.watch(replace(TOWN, living=(2, 3, 6), dead={4: "villager"}, day=2))
        wolf.hear(Statement(speaker, "accuse", 3, reason="voted", about=4))
        wolf.watch(replace(TOWN, living=LEFT, immune=SAFE, cards=PACK, dead={4: "villager", 6: ""}, day=3))
        wolf.hear(Statement(3, "deny"))
        assert reasons == {one.reason for one in said_by(wolf, {"accuse"})}


def test_a_friendly_question_is_answered_as_one() -> None:
    """With a name, or that one has nothing to say yet; a mild doubt is denied more mildly than an accusation."""
    for reason in ("silent", "begin"):
        player = opponent(1, "villager")
        player.hear(Statement(3, "suspect", 1, reason=reason))
        told = said_by(player, {"deny", "suspect"})
        assert {("suspect", "reply"), ("deny", "asked")} == {(one.kind, one.reason) for one in told}
        assert 3 not in {one.target for one in told}
    player = opponent(1, "villager")
    player.hear(Statement(3, "suspect", 1, reason="stood"))
    assert {Statement(1, "deny", reason="willing", about=3)} == said_by(player, {"deny"})
    player.watch(replace(TOWN, day=2))
    player.hear(Statement(3, "suspect", 1))
    assert {Statement(1, "deny", reason="doubted", about=3)} == said_by(player, {"deny"})


@pytest.mark.thinned(1)
@pytest.mark.parametrize("strength", STRENGTHS)
def test_one_votes_against_whom_one_accused(strength: Strength) -> None:
    """Unless a card was told since, or one was alone with it: then some join the others, but not on day one."""
    crowd = [Statement(seat, "accuse", 7) for seat in (4, 5, 6)]
    first, alone, joined, told = (set[int | None]() for _ in range(4))
    for seed in range(40):
        for role, day, votes, said in (
            ("villager", 1, first, [*crowd, Statement(1, "accuse", 3)]),
            ("villager", 2, alone, [*crowd, Statement(1, "accuse", 3), Statement(8, "deny")]),
            ("werewolf", 2, joined, [*crowd, Statement(2, "accuse", 3), Statement(1, "accuse", 3)]),
            ("villager", 1, told, [*crowd, Statement(1, "accuse", 3), Statement(8, "found_wolf", 7, "seer")]),
        ):
            player = Opponent(1, Random(seed), STRENGTHS[strength])
            player.memory.deal(role)
            player.watch(replace(TOWN, day=day))
            for one in said:
                player.hear(one)
            votes.add(player.vote([3, 5, 7]))
    assert {3} == first
    assert {3, 7} <= alone
    assert {3} == joined
    assert 7 in told


def test_who_changes_his_card_is_asked_about_it() -> None:
    """One who claimed another role before looks more like a wolf, and hears why."""
    before, after = Statement(3, "claim", role="villager"), Statement(3, "claim", role="seer")
    doubted = Statement(6, "suspect", 3, reason="plain")
    heeded = [Statement(seat, "heed", 3, reason="unproven") for seat in (6, 7)]
    assert {"changed"} == {said.reason for said in accuses(5, "villager", {}, before, doubted, after, *heeded)}
    once, twice = opponent(1, "villager"), opponent(1, "villager")
    once.hear(after)
    for said in (before, after):
        twice.hear(said)
    assert twice.memory.suspicions()[3] > once.memory.suspicions()[3]


@pytest.mark.parametrize(
    "before",
    [Statement(3, "claim", role="villager"), Statement(3, "deny", reason="holder", about=2, card="villager")],
    ids=["claimed", "maintained"],
)
def test_who_changes_his_card_overnight_is_caught(before: Statement) -> None:
    """By the next who speaks, though he has accused him already; and not who he says is a wolf is taken for one."""
    hearer = opponent(1, "villager")
    hearer.hear(before)
    hearer.watch(replace(TOWN, day=2))
    for one in (Statement(1, "accuse", 3), Statement(3, "found_wolf", 4, "seer")):
        hearer.hear(one)
    assert Statement(1, "accuse", 3, reason="changed", card="villager") == hearer.speak()
    likely = hearer.memory.suspicions()
    assert likely[3] > 0.5 > likely[4]
    assert 3 == hearer.vote(TOWN.living)


def said_by(player: Opponent, kinds: set[str]) -> set[Statement]:
    """What ``player`` may say now of these ``kinds``."""
    return {one for one in (player.speak() for _ in range(24)) if one and one.kind in kinds}


def after_night(me: int, role: str, dead: Mapping[int, str], *said: Statement) -> Opponent:
    """One who heard this on the first day, woke up to these ``dead``, and has heard that they are mourned."""
    player = opponent(me, role)
    for one in said:
        player.hear(one)
    living = tuple(one for one in TOWN.living if one not in dead)
    player.watch(replace(TOWN, living=living, dead=dead, day=2, dawn=True))
    for victim in dead:
        player.hear(Statement(8, "mourn", about=victim))
    return player


def test_whom_the_dead_had_accused_looks_a_little_like_a_wolf() -> None:
    """It counts where the night took one player, who was no wolf; and it is said of him."""
    against, other = Statement(5, "accuse", 3), Statement(5, "accuse", 4)
    likely = after_night(1, "villager", {5: "villager"}, against).memory.suspicions()
    assert likely[3] > after_night(1, "villager", {6: "villager"}, against).memory.suspicions()[3]
    assert likely[3] > after_night(1, "villager", {5: "villager"}, other).memory.suspicions()[3]
    for dead in ({5: "werewolf"}, {5: "villager", 6: "villager"}):
        assert () == after_night(1, "villager", dead, against).memory.silenced(3)
    saved = Statement(5, "cleared", 3, "witch", "saved")  # he took that back by it
    for said, held in (((against, saved), ()), ((saved, against), (5,))):
        assert held == after_night(1, "villager", {5: "villager"}, *said).memory.silenced(3)
    silenced = Statement(1, "accuse", 3, reason="silenced", about=5)
    assert silenced in said_by(after_night(1, "villager", {5: "villager"}, against), {"accuse"})
    both = after_night(3, "villager", {5: "villager"}, against, replace(against, target=4))
    assert "silenced" not in {one.reason for one in said_by(both, {"accuse", "suspect"})}


def test_what_was_said_days_ago_took_nobody() -> None:
    """By the dead one or of him, but that he had seen a wolf there: others were named since."""
    for said, held in (
        (Statement(5, "accuse", 3), []),
        (Statement(3, "accuse", 5), []),
        (Statement(5, "found_wolf", 3, "seer"), [("silenced", 5)]),
    ):
        player = opponent(1, "villager")
        player.hear(said)
        player.watch(replace(TOWN, day=2))
        player.watch(replace(TOWN, living=(1, 2, 3, 4, 6, 7, 8), dead={5: "villager"}, day=3, dawn=True))
        assert held == [*of_the_night(player.memory, 3)]


def test_whom_a_dead_seer_suspected_looks_like_a_wolf() -> None:
    """Whoever took her, by the last that she said, and more than whom another had named; and it is said of him."""
    dead = {5: "seer", 6: "villager"}
    doubt, before = Statement(5, "suspect", 3), Statement(5, "suspect", 4)
    seer = after_night(1, "villager", dead, before, doubt)
    likely = seer.memory.suspicions()
    plain = after_night(1, "villager", {5: "villager", 6: "villager"}, before, doubt).memory.suspicions()
    assert likely[3] > max(likely[4], plain[3])
    assert ((5,), ()) == (seer.memory.silenced(3), seer.memory.silenced(4))
    assert "silenced" in {one.reason for one in said_by(seer, {"accuse", "suspect"})}
    asked = after_night(1, "villager", dead, Statement(5, "suspect", 3, reason="silent"))
    assert () == asked.memory.silenced(3)


@pytest.mark.long
def test_who_spoke_against_the_dead_hears_it() -> None:
    """By who did not do so himself."""
    against = Statement(3, "accuse", 5)
    others = [Statement(seat, "deny") for seat in (4, 6, 7, 8)]
    told: dict[Reason, set[Reason]] = {"": set(), "silent": set()}
    for reason, heard in told.items():
        for me in (1, 2, 6, 7):
            listener = after_night(me, "villager", {5: "villager"}, replace(against, reason=reason), *others)
            heard |= {one.reason for one in said_by(listener, {"accuse", "suspect"}) if one.about == 5}
            joined = after_night(me, "villager", {5: "villager"}, against, replace(against, speaker=me), *others)
            assert "wanted" not in {one.reason for one in said_by(joined, {"accuse", "suspect"})}
    assert "wanted" in told[""]
    assert "wanted" not in told["silent"]  # to call on somebody is not to speak against him


def test_the_dead_of_the_night_are_spoken_of_once() -> None:
    """With the card that was shown, of a wolf in other words, and not where cards stay hidden."""
    told: tuple[tuple[str, set[Reason]], ...] = (("seer", {"", "taken"}), ("werewolf", {"relief", "lucky"}))
    for role, reasons in told:
        player = opponent(1, "villager")
        player.watch(replace(TOWN, living=tuple(range(1, 8)), dead={8: role}, day=2, dawn=True))
        mourning = {Statement(1, "mourn", reason=reason, about=8, card=role) for reason in reasons}
        assert mourning == said_by(player, {"mourn"})
        before = player.memory.suspicions()
        player.hear(replace(mourning.pop(), speaker=4))
        assert set() == said_by(player, {"mourn"})
        assert (before, {}) == (player.memory.suspicions(), player.memory.claims())
    hidden = opponent(1, "villager")
    hidden.watch(replace(TOWN, living=tuple(range(1, 8)), dead={8: ""}, day=2, dawn=True))
    assert set() == said_by(hidden, {"mourn"})


def test_the_poster_is_weak_evidence_but_for_the_raven() -> None:
    """Others say that it hangs there; who bears it answers, whether or not anybody speaks of it."""
    posted = replace(TOWN, poster=3, day=2)
    for role, learns in (("villager", True), ("raven", False)):
        player = opponent(1, role)
        before = player.memory.suspicions()[3]
        player.watch(posted)
        assert learns == (player.memory.suspicions()[3] > before), role
    villager = opponent(1, "villager")
    villager.watch(posted)
    assert Statement(1, "accuse", 3, reason="poster") in said_by(villager, {"accuse"})
    bearer = opponent(3, "werewolf")
    bearer.watch(posted)
    denied = Statement(3, "deny", reason="posted")
    assert {denied} == said_by(bearer, {"deny"})
    bearer.hear(denied)
    assert set() == said_by(bearer, {"deny"})
    bearer.hear(Statement(1, "accuse", 3))
    assert "posted" not in {one.reason for one in said_by(bearer, {"deny"})}
    raven = opponent(1, "raven")
    raven.hear(Statement(1, "claim", role="raven"))
    raven.watch(posted)
    raven.hear(Statement(1, "claim", role="raven"))
    assert "poster" not in {one.reason for one in said_by(raven, {"accuse"})}  # he does not speak of himself by name


def test_a_raven_spends_no_poster_on_whom_nobody_may_vote_against() -> None:
    """Be he a wolf for sure; unless there is nobody else."""
    raven = opponent(1, "raven")
    raven.memory.look(3, wolf=True)
    assert [3] == raven.names("enemy", range(2, 9))
    raven.watch(replace(TOWN, immune=frozenset({3})))
    assert {*range(2, 9)} - {3} == {*raven.names("enemy", range(2, 9), 7)}
    assert [3] == raven.names("enemy", [3])


def test_whom_a_wolf_had_accused_gets_no_poster_for_it() -> None:
    """Once his card is shown, what he said of the day counts as little as if he had kept silent."""
    for seed in range(10):
        told = []
        for heard in ((), tuple(Statement(7, kind, 3, reason="stood") for kind in ("accuse", "suspect"))):
            raven = Opponent(1, Random(seed), STRENGTHS["steady"])
            raven.watch(replace(TOWN, day=2))
            for one in heard:
                raven.hear(one)
            wolf = replace(TOWN, day=2, living=(1, 2, 3, 4, 5, 6, 8), dead={7: "werewolf"})
            raven.watch(wolf)
            told.append((raven._judgement.pressure(3), raven.memory.accusers(3), raven.memory.doubters(3)))
        assert told[0] == told[1]


def test_a_raven_stands_by_the_poster() -> None:
    """Whom the Raven posted against he names by day, by word and vote, unless he learns that this is no wolf."""
    for seed in range(10):
        raven = Opponent(1, Random(seed), STRENGTHS["steady"])
        raven.memory.deal("raven")
        raven.watch(replace(TOWN, day=2, poster=3))
        told = said_by(raven, {"accuse", "suspect"})
        assert {3} == {one.target for one in told}
        assert "poster" not in {one.reason for one in told}  # he knows why it hangs there
        assert 3 == raven.vote(range(2, 9))
        raven.memory.look(3, wolf=False)
        assert 3 != raven.vote(range(2, 9))


def test_a_hunter_shoots_the_liar() -> None:
    """Who claims the Hunter's own card lies, and so does whom he has called a liar; others are only suspected."""
    town = replace(TOWN, cards={"werewolf": 2, "seer": 1, "hunter": 1, "villager": 4})
    suspected = [Statement(seat, "accuse", 3) for seat in (6, 7, 8)]
    claimed = Statement(4, "claim", role="hunter")
    called = Statement(1, "accuse", 4, reason="liar", about=5, card="seer")
    for lie in (claimed, called):
        hunter = opponent(1, "hunter")
        hunter.watch(town)
        for one in (*suspected, lie):
            hunter.hear(one)
        assert 4 == hunter.names("enemy", (2, 3, 4, 5))[0], lie
    honest = opponent(4, "hunter")
    honest.watch(town)
    before = honest.memory.suspicions()
    honest.hear(claimed)
    assert before == honest.memory.suspicions()


def test_a_hunter_spares_who_was_against_a_shown_wolf() -> None:
    """Whatever his mood: who named him and voted against him weighs more than whoever voted as that wolf."""
    shots = set[int]()
    for seed in range(12):
        hunter = Opponent(5, Random(seed), STRENGTHS["novice"])
        hunter.memory.deal("hunter")
        hunter.watch(replace(TOWN, day=1))
        hunter.hear(Statement(8, "accuse", 4))
        hunter.watch(replace(TOWN, day=1, votes={2: 7, 4: 7, 5: 7, 6: 7, 7: 4, 8: 4}))
        hunter.watch(
            replace(TOWN, living=(2, 6, 8), dead={1: "villager", 3: "seer", 4: "werewolf", 7: "villager"}, day=2)
        )
        shots.update(hunter.names("enemy", (2, 6, 8)))
    assert {2, 6} == shots


def test_a_hunter_who_dies_at_dawn_shoots_for_a_reason() -> None:
    """Whom he can say something of, whatever his mood; who has nothing to say spares all if he may, or says so."""
    dawn = replace(TOWN, living=(2, 3, 4, 6), dead={1: "villager", 7: "villager", 5: "hunter", 8: "villager"}, day=2)
    for seed in range(12):
        hunter = Opponent(5, Random(seed), STRENGTHS["novice"])
        hunter.memory.deal("hunter")
        hunter.watch(replace(TOWN, votes={2: 1, 3: 7, 4: 7, 5: 7, 6: 7}))
        hunter.watch(dawn)
        assert [2] == hunter.shoots((2, 3, 4, 6), may_spare=False)
        assert Statement(5, "accuse", 2, reason="voted", about=1, card="") == hunter.aims(2)
        hunter.hear(Statement(5, "accuse", 2))
        assert hunter.aims(2) is None
    blind = opponent(5, "hunter")
    blind.watch(dawn)
    assert [] == blind.shoots((2, 3, 4, 6), may_spare=True)
    assert {2, 3, 4, 6} == {*blind.shoots((2, 3, 4, 6), may_spare=False)}
    assert Statement(5, "accuse", 2, reason="random") == blind.aims(2)


def test_a_hunter_gives_a_reason_for_his_shot_that_holds_for_no_other() -> None:
    """Of two who stood up for a wolf, and of whom one voted against an innocent, it is told that he voted so."""
    hunter = opponent(5, "hunter")
    hunter.watch(replace(TOWN, votes={2: 1, 3: 6, 4: 6, 6: 7, 7: 6}))
    for one in (2, 3):
        hunter.hear(Statement(one, "defend", 8))
    hunter.watch(replace(TOWN, living=(2, 3, 4, 6), dead={1: "seer", 7: "villager", 5: "hunter", 8: "werewolf"}, day=2))
    assert Statement(5, "accuse", 2, reason="voted", about=1, card="") == hunter.aims(2)
    assert Statement(5, "accuse", 3, reason="shielded", about=8, card="") == hunter.aims(3), "or what holds for both"
    none_left = {1: "werewolf", 7: "villager", 5: "hunter", 8: "werewolf"}
    hunter.watch(replace(TOWN, living=(2, 3, 4, 6), dead=none_left, day=2))
    assert Statement(5, "accuse", 3, reason="random") == hunter.aims(3), "where no wolf is left, nobody is suspect"


def test_a_hunter_who_was_hanged_tells_who_was_against_him() -> None:
    """His card is shown, but he does not speak of himself as of another who was no wolf."""
    hunter = opponent(5, "hunter")
    hunter.watch(replace(TOWN, votes={2: 5, 3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 6}))
    hunter.watch(replace(TOWN, living=(1, 2, 3, 4, 6, 7, 8), dead={5: "hunter"}, day=2))
    assert [Statement(5, "accuse", 2, reason="foe"), Statement(5, "accuse", 3, reason="random")] == [
        hunter.aims(player) for player in (2, 3)
    ]


def test_nobody_proposes_a_vote_against_the_tavern() -> None:
    """Who has seen a wolf there says that it is safe; who follows a person follows nobody there."""
    safe = replace(TOWN, immune=frozenset({4}))
    for who, immune, reason in ((4, True, "tavern"), (5, False, "")):
        seer = opponent(1, "seer")
        seer.watch(safe)
        seer.memory.look(who, wolf=True)
        assert (immune, {reason}) == (who in safe.immune, {one.reason for one in said_by(seer, {"found_wolf"})})
        said = remark(seer.memory, Statement(7, "accuse", who))
        assert said is not None
        assert (not immune) == (said.reason == "echo")


def test_nobody_regrets_a_wolf() -> None:
    """Who sat beside a wolf that the night took is not asked about it, nor beside one of two: who knows whose work."""
    beside = {4: frozenset({3, 5})}
    for dead, asked in (({4: "werewolf"}, set()), ({4: "", 7: ""}, set()), ({4: ""}, {("beside", 4)})):
        player = opponent(1, "villager")
        living = tuple(one for one in TOWN.living if one not in dead)
        player.watch(replace(TOWN, living=living, dead=dead, beside=beside, dawn=True))
        assert asked == {one for one in Grounds(player.memory).of_today(3) if one[0] == "beside"}


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        (Statement(4, "claim", role="seer"), False),
        (Statement(4, "accuse", 7), False),
        (Statement(4, "accuse", 5), True),
        (Statement(4, "claim", role="villager"), True),
    ],
)
def test_nobody_wonders_why_a_seer_was_taken(said: Statement, asked: bool) -> None:
    """Nor who had named a wolf, as the card showed: it was not for his neighbours that the wolves came for him."""
    player = opponent(1, "villager")
    player.hear(said)
    player.watch(replace(TOWN, living=(1, 2, 3, 4, 5, 6, 8), dead={7: "werewolf"}, day=2))
    dead, beside = {7: "werewolf", 4: ""}, {4: frozenset({3, 5})}
    player.watch(replace(TOWN, living=(1, 2, 3, 5, 6, 8), dead=dead, beside=beside, day=3, dawn=True))
    assert asked is (("beside", 4) in Grounds(player.memory).of_today(3))


def test_who_went_to_church_is_asked_once_and_tells() -> None:
    """He tells what he saw there, and no other card that he has seen; a wolf has seen no wolf."""
    town = replace(TOWN, confessor=3)
    asks = Statement(1, "ask", 3)
    villager = opponent(1, "villager")
    villager.watch(town)
    assert {asks} == said_by(villager, {"ask"})
    villager.watch(replace(town, confessed=frozenset({1})))  # he knows his own card
    assert set() == said_by(villager, {"ask"})
    villager.watch(town)
    villager.hear(replace(asks, speaker=2))
    assert set() == said_by(villager, {"ask"})
    villager.watch(replace(town, day=2))
    assert set() == said_by(villager, {"ask"})
    for role, wolf in (("seer", False), ("werewolf", True)):
        confessor = opponent(3, role)
        confessor.memory.look(5, wolf=False, trade="seer")
        confessor.memory.look(4, wolf=wolf, trade="confessor")
        assert set() == said_by(confessor, {"cleared"})
        confessor.watch(town)
        assert {Statement(3, "cleared", 4, "confessor")} == said_by(confessor, {"cleared"})


def test_who_turns_about_is_asked_why() -> None:
    """
    To defend and to accuse one player is weak evidence, in either order, unless something has come between.

    Nothing comes between what somebody says to have seen of him and the contrary, but that he owns up to the lie.
    """
    accusing, defending, between = (
        Statement(3, "accuse", 5),
        Statement(3, "defend", 5),
        Statement(6, "claim", role="seer"),
    )
    for first, second, reason in ((defending, accusing, "turned"), (accusing, defending, "relented")):
        once, twice, explained, informed = (opponent(1, "villager") for _ in range(4))
        for player, words in (
            (once, (first, between, second)[:1]),
            (twice, (first, between, second)),
            (explained, (first, replace(second, reason="found", about=6))),
            (informed, (first, Statement(5, "claim", role="witch"), second)),
        ):
            for one in words:
                player.hear(one)
        assert twice.memory.turned(3) == (5, reason == "turned")
        assert {None} == {player.memory.turned(3) for player in (once, explained, informed)}
        assert {(reason, 5)} == {
            (one.reason, one.about) for one in accuses(8, "villager", {}, first, between, second) if one.target == 3
        }
    found, cleared = (Statement(3, kind, 5, "seer") for kind in ("found_wolf", "cleared"))
    sorry, claim = Statement(3, "deny", reason="recanted", card="seer"), Statement(5, "claim", role="witch")
    cases: tuple[tuple[tuple[Statement, ...], tuple[int, bool] | None], ...] = (
        ((found, cleared), (5, False)),
        ((found, between, claim, cleared), (5, False)),
        ((cleared, found), (5, True)),
        ((found, claim, defending), (5, False)),
        ((cleared, accusing), (5, True)),
        ((accusing, cleared), None),
        ((defending, found), None),
        ((found, replace(cleared, target=6)), None),
        ((found, replace(cleared, role="witch", reason="saved")), None),
        ((found, sorry, defending), None),
        ((found, cleared, sorry), None),
    )
    for heard, expected in cases:
        player = opponent(1, "villager")
        for one in heard:
            player.hear(one)
        assert expected == player.memory.turned(3), heard
    doubted, plain = opponent(1, "villager"), opponent(1, "villager")
    for one in (accusing, defending):
        doubted.hear(one)
        plain.hear(replace(one, reason="voted", about=8))
    assert doubted.memory.suspicions()[3] > plain.memory.suspicions()[3]


def test_many_wolves_alone_are_no_reason_to_accuse() -> None:
    """On the first day of a table where everybody is likely to be a wolf, it is a feeling, and is called one."""
    for me, role in ((1, "villager"), (2, "werewolf")):
        player = opponent(me, role)
        player.watch(replace(TOWN, cards={"werewolf": 4, "villager": 4}))
        assert {"suspect"} == {one.kind for one in (player.speak() for _ in range(16)) if one}


@pytest.mark.long
def test_a_feeling_goes_by_what_everybody_has_seen() -> None:
    """Who sat beside the dead, stood for Captain or chose one, spoke first, or was named: each only where it is so."""
    town = replace(TOWN, living=(1, 2, 3, 5, 6, 7, 8), dead={4: ""}, beside={4: frozenset({3, 5})}, dawn=True)
    town = replace(town, backed={1: None, 2: 7, 3: 6, 5: 6, 6: 6, 7: 6})
    told, later = set(), set()
    for seed in range(12):  # with moods of its own
        player = Opponent(1, Random(seed), STRENGTHS["sharp"])
        player.memory.deal("villager")
        player.watch(town)
        for one in (Statement(2, "stand"), Statement(2, "suspect", 3, reason="seated")):
            player.hear(one)
        told |= {(one.target, one.reason, one.about) for one in said_by(player, {"suspect"})}
        for seat in (5, 6):  # two who go by it are enough
            player.hear(Statement(seat, "suspect", 8, reason="first"))
        later |= {(one.target, one.reason, one.about) for one in said_by(player, {"suspect"})}
    assert {(3, "beside", 4), (3, "echo", 2), (2, "stood", None), (2, "first", None), (2, "backed", 7)} <= told
    assert {2} == {target for target, reason, _ in told if reason == "backed"}
    mine = opponent(1, "villager")
    mine.watch(replace(town, backed={**town.backed, 5: 1}))
    assert "backed" not in {reason for reason, _ in Grounds(mine.memory).of_today(5)}
    assert (2, "first", None) not in later
    assert {(2, "beside", 4), (2, "echo", 2), (3, "stood", None), (3, "first", None)}.isdisjoint(told)


@pytest.mark.parametrize(
    ("spoken", "hasty"),
    [
        (Statement(2, "suspect", 3), True),
        (Statement(2, "suspect", 3, reason="plain"), False),
        (Statement(2, "suspect", 3, reason="stood"), False),
        (Statement(2, "ask", 3, reason="whom"), False),
    ],
)
def test_only_who_has_named_somebody_was_quick_with_a_name(spoken: Statement, hasty: bool) -> None:
    """Not who just asked, nor who was asked, nor who names one in whom another saw a wolf, nor who took it back."""
    sight = Statement(5, "found_wolf", 3, "seer")
    asked = Statement(5, "ask", 2, reason="whom"), Statement(5, "suspect", 2, reason="begin")
    for before, quick in (
        (None, hasty),
        (replace(asked[0], target=4), hasty),
        *((one, False) for one in (sight, *asked)),
    ):
        player = opponent(1, "villager")
        for one in filter(None, (before, spoken)):
            player.hear(one)
        assert quick is (("first", None) in Grounds(player.memory).of_today(2))
        player.hear(Statement(2, "heed", 3, reason="retracted"))
        assert ("first", None) not in Grounds(player.memory).of_today(2)


@pytest.mark.parametrize(("standing", "tells"), [((2,), True), ((2, 3), True), ((2, 3, 4, 5), False)])
def test_to_stand_for_captain_tells_something_where_few_do(standing: tuple[int, ...], tells: bool) -> None:
    """Of half the village, nobody wonders what they want with it."""
    player = opponent(1, "villager")
    for one in standing:
        player.hear(Statement(one, "stand"))
    assert tells is (("stood", None) in Grounds(player.memory).of_today(2))


def test_what_a_town_shows() -> None:
    """Who sits beside whom, the poster, who has been to church and who has no house are what everybody sees."""
    rules = EDITIONS["village2009"]
    public = PublicView(
        "village2009", rules, rules, ["villager"] * 5, 5, buildings={Seat(2): "confessor", Seat(3): "farmer"}
    )
    assert (None, None, False) == (Town.of(public).poster, Town.of(public).confessor, Town.of(public).dawn)
    assert not Town.of(PublicView("2009", rules, rules, ["villager"] * 5, 5)).homeless
    peace = PublicView("village2009", replace(rules, first_night_kill=False), rules, ["villager"] * 5, 5)
    secret = PublicView("2009", replace(rules, reveal_on_death="hidden"), rules, ["villager"] * 5, 5)
    assert (True, False) == (Town.of(public).shows, Town.of(secret).shows)
    secret.powers_lost = True
    assert (True, False) == (Town.of(secret).powerless, Town.of(public).powerless)
    for public.day, peace.day in ((1, 1), (2, 2)):
        assert (peace.day == 1, False) == (Town.of(peace).peaceful, Town.of(public).peaceful)
    assert {1, 4, 5} == Town.of(public).homeless
    public.tokens[Seat(3)] = False
    assert Town.of(public).confessor is None
    assert not Town.of(public).voteless
    public.buildings[Seat(4)], public.tokens[Seat(4)] = "teacher", True
    assert {4} == Town.of(public).voteless
    public.voters, public.banned = (Seat(1), Seat(2), Seat(4)), (Seat(2),)
    assert {2, 3, 4, 5} == Town.of(public).voteless
    public.voters, public.banned = None, ()
    del public.buildings[Seat(4)]
    public.no_vote = [Seat(1), Seat(5)]
    assert {1, 5} == Town.of(public).voteless
    assert {1: "idiot", 5: "idiot"} == Town.of(public).face_up
    public.backed = {Seat(2): Seat(3), Seat(4): None}
    public.tokens[Seat(2)], public.poster, public.phase = False, Seat(4), "dawn"
    public.buildings[Seat(1)] = "barber"
    assert 1 == Town.of(public).barber
    public.living.remove(Seat(1))
    public.dead.append(Seat(1))
    assert Town.of(public).barber is None
    town = Town.of(public, lambda seat: seat + 10)
    assert {15: "idiot"} == town.face_up
    assert (14, 12, True) == (town.poster, town.confessor, town.dawn)
    assert {12: 13, 14: None} == town.backed
    assert (frozenset({12, 15}), frozenset({13, 15})) == (town.beside[11], town.beside[14])
    public.places = {Seat(2): Place(3), Seat(3): Place(2)}
    moved = Town.of(public, lambda seat: seat + 10).beside
    assert (frozenset({13, 15}), frozenset({12, 15})) == (moved[11], moved[14])


def test_nobody_is_taken_for_a_thief_who_is_dead() -> None:
    """Of a Thief who took another card both are told with his death: neither is left for somebody else."""
    rules = EDITIONS["2009"]
    public = PublicView("2009", rules, rules, ["thief", "werewolf", "villager", "villager"], 4)
    assert may_hold("thief", Town.of(public), 2)
    public.living.remove(Seat(1))
    public.dead.append(Seat(1))
    public.departed[Seat(1)] = {"role": "werewolf", "dealt": "thief"}
    town = Town.of(public)
    assert (0, 0, 2) == tuple(map(town.left, ("thief", "werewolf", "villager")))
    assert not may_hold("thief", town, 2)


def test_when_only_one_wolf_can_be_left() -> None:
    """As soon as the cards of all others lie open, and everybody knows how many there were."""
    cards = {"werewolf": 2, "seer": 1, "villager": 5}
    for dead, known, lone in (
        ({}, cards, False),
        ({8: "werewolf"}, cards, True),
        ({8: "villager"}, cards, False),
        ({8: "werewolf"}, {}, False),
        ({}, {**cards, "werewolf": 1}, True),
    ):
        assert lone == Town(living=tuple(range(1, 8)), dead=dead, cards=known).lone


def test_the_piper_does_not_give_himself_away() -> None:
    """Whoever claims his card, or would hang him; and no wolf who would be hanged says that he is the Piper."""
    town = Town(living=tuple(range(1, 9)), cards={"werewolf": 2, "piper": 1, "villager": 5}, day=1)
    claim = Statement(3, "claim", role="piper")
    doubts = [Statement(seat, "accuse", 1) for seat in (4, 5, 6)]
    for role in ("piper", "werewolf"):
        for seed in range(20):
            player = Opponent(1, Random(seed), STRENGTHS["sharp"])
            player.memory.deal(role)
            player.watch(town)
            for one in (claim, *doubts) if role == "piper" else doubts:
                player.hear(one)
            said = player.speak()
            assert said is None or said.role != "piper"


def test_a_thief_who_took_another_card_told_the_truth() -> None:
    """He said what he was dealt, as all learn with his death; what he never had is refuted all the same."""
    town = Town(living=(2, 3, 4), dead={1: "seer"}, swapped={1: "thief"}, cards={"thief": 1, "seer": 1, "villager": 4})
    assert [False, False, True] == [is_refuted(role, town, 1) for role in ("thief", "seer", "witch")]
    assert [True, True, False] == [may_hold(role, town, 1) for role in ("thief", "seer", "witch")]


class _Overheard:
    """Stands before an opponent, and its memory, and writes down every call."""

    def __init__(self, inner: Any, log: list[tuple[str, Any, Any]], path: str = "") -> None:
        self.__dict__.update(_inner=inner, _log=log, _path=path)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._inner, name)
        if name == "memory":
            return _Overheard(found, self._log, "memory.")
        if not callable(found):
            return found

        def called(*arguments: Any, **options: Any) -> Any:
            arguments = tuple(tuple(one) if hasattr(one, "__next__") else one for one in arguments)
            result = found(*arguments, **options)
            self._log.append((self._path + name, (arguments, options), result))
            return result

        return called


def games(edition: str, count: int) -> Iterator[tuple[Game, Mapping[Seat, list[tuple[str, Any, Any]]]]]:
    """Games played to their end, with all that each opponent was given and answered."""
    for seed in range(count):
        chance = Random(seed)
        pile = chance.sample(PILES[edition], len(PILES[edition]))
        setup = Setup(seats=tuple(pile), edition=edition, rules=EDITIONS[edition])
        game = Game(setup)
        characters = {seat: list(STRENGTHS.values())[seat % 3] for seat, _ in by_seat(setup.seats)}
        table = Debaters(chance, setup, game, characters)
        logs: dict[Seat, list[tuple[str, Any, Any]]] = {seat: [] for seat in table.opponents}
        for seat in table.opponents:
            table.opponents[seat] = _Overheard(Opponent(seat, Random(seat), characters[seat]), logs[seat])  # type: ignore[assignment]
            table.opponents[seat].memory.deal(setup.seats[seat - 1])
        play_out(game, table)
        yield game, logs


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize("edition", PILES)
def test_games_end_and_nobody_knows_more_than_his_seat(edition: str) -> None:
    """
    What an opponent says and does follows from its own inputs alone.

    Fed with what came to its seat, apart from the game, another one says and does the same; and what came to its seat
    are the public state, what was said aloud, its card, and pages that the rules showed to it.
    """
    given = {"watch", "hear", "memory.deal", "memory.look", "memory.meet", "memory.love", "memory.watch", "memory.hear"}
    given |= {"memory.dance"}
    for game, logs in games(edition, 3 if LONG else 2):
        assert game.over is not None
        shown = {seat for seat, log in logs.items() for name, _, _ in log if name in {"memory.look", "memory.meet"}}
        looking = {"seer", "confessor"} | {key for key, role in ROLES.items() if role.wolf}
        assert all(game.setup.seats[seat - 1] in looking for seat in shown)
        for seat, log in logs.items():
            alone = Opponent(seat, Random(seat), STRENGTHS[list(STRENGTHS)[seat % 3]])
            for name, (arguments, options), answered in log:
                target: Any = alone.memory if name.startswith("memory.") else alone
                result = getattr(target, name.removeprefix("memory."))(*arguments, **options)
                assert name in given or result == answered, (seat, name)


def test_who_was_not_heard_takes_sides() -> None:
    """For or against the last name that was given, in no chorus; where nothing is open he names somebody himself."""
    named = Statement(3, "accuse", 5), Statement(4, "suspect", 6, reason="stood")
    for heard, reasons in (((), {""}), (named[:1], {"unshared"}), (named, {"slight"})):
        villager = Opponent(1, Random(1), STRENGTHS["steady"])
        villager.memory.deal("villager")
        villager.watch(TOWN)
        for one in heard:
            villager.hear(one)
        said = villager.opines()
        assert said is not None
        assert (reasons, heard[-1].speaker if heard else said.target) == ({said.reason}, said.target)
        for speaker in (7, 8) * bool(heard):
            villager.hear(replace(said, speaker=speaker))
        again = villager.opines()
        assert again is not None
        assert (again == said) == (not heard)
    lost = Opponent(1, Random(1), STRENGTHS["steady"])
    lost.watch(replace(TOWN, living=(1, 2, 3), dead=dict.fromkeys(range(4, 9), "villager")))
    assert lost.opines() is None


def test_who_answers_for_somebody_says_what_has_changed() -> None:
    """
    Once a Seer has looked at one whom he was against; not a moment after he has told that he did.

    Who claims his card, or has owned up to that, has lied and is yet no wolf.
    """
    against, accused = Statement(1, "accuse", 3), Statement(5, "accuse", 3)
    claim, sorry = Statement(3, "claim", role="seer"), Statement(3, "deny", reason="recanted", card="seer")
    for before, heard, says in (
        ((), (accused,), {""}),
        ((against,), (accused,), {"repented"}),
        ((against,), (claim, accused), {"harmless"}),
        ((against,), (claim, sorry, accused), {"harmless"}),
        ((), (accused, Statement(1, "cleared", 3, "seer")), set()),
        ((), (accused, Statement(1, "cleared", 3, "seer"), Statement(6, "accuse", 3)), {""}),
    ):
        seer = Opponent(1, Random(1), STRENGTHS["sharp"])
        seer.memory.deal("seer")
        seer.watch(TOWN)
        for one in before:
            seer.hear(one)
        seer.watch(replace(TOWN, day=2))
        seer.memory.look(3, wolf=False)
        for one in heard:
            seer.hear(one)
        assert says == {one.reason for one in seer._speech._support()}

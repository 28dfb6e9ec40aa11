"""What candidates for Captain promise, and what comes of it."""

from dataclasses import replace
from random import Random
from typing import cast

import pytest

from firmware.players.bots.asides import weighed
from firmware.players.bots.mind import Mind
from firmware.players.opponents import STRENGTHS, Opponent, Statement
from firmware.players.opponents.pledging import owes_name, record_of
from firmware.players.opponents.reasons import PLEAS, PLEDGES, Reason
from hardware.ports.pads import Pad
from tests.firmware.players.opponents.test_heeding import TOWN, opponent
from tests.firmware.players.opponents.test_stance import players

PROMISE = Statement(3, "stand", reason="outspoken")
LATER = replace(TOWN, living=tuple(range(1, 8)), dead={8: "werewolf"}, votes={1: 8, 3: 8, 4: 5, 5: 4}, day=2)


def test_bots_that_stand_promise_different_things() -> None:
    """None promises what another has; some only ask for trust, wolves as others."""
    for role in ("villager", "werewolf"):
        said = {player.pledges().reason for player in players(role)}
        assert 2 < len(said & {*PLEDGES, ""}) == len(said)
        after = {player.pledges().reason for player in players(role, PROMISE)}
        assert "outspoken" not in after


def test_nobody_goes_by_who_sees_cards_where_the_last_one_is_dead() -> None:
    """Who else could have seen one is open as long as it is not told which cards there are."""
    mourned = replace(TOWN, living=tuple(range(1, 8)), dead={8: "seer"})
    hidden = replace(mourned, dead={8: ""}, cards={})
    for town, promised in ((TOWN, True), (mourned, False), (hidden, True)):
        standing = players("villager", town=town, count=30)
        assert promised == ("guided" in {player.pledges().reason for player in standing})


def test_nobody_promises_to_go_by_a_sight_that_was_just_told() -> None:
    """As if he had not heard it."""
    standing = players("villager", Statement(3, "found_wolf", 5, "seer"), count=30)
    assert "guided" not in {player.pledges().reason for player in standing}


def test_a_known_seer_promises_what_fits_her_card() -> None:
    """To tell what she sees, unless another has just promised it, and not to go by who sees cards; or a new wolf."""
    claim, other = Statement(1, "claim", role="seer"), Statement(3, "stand", reason="looking")
    for role in ("seer", "werewolf"):
        assert {"looking"} == {player.pledges().reason for player in players(role, claim)}
        assert {"guided", "looking"}.isdisjoint({player.pledges().reason for player in players(role, claim, other)})
    for known in (True, False):
        seer = players("seer", *[claim] * known)[0]
        seer.memory.look(5, wolf=True)
        told = seer.pledges()
        assert known == (Statement(1, "found_wolf", 5, "seer") == told)
        seer.hear(told)
        assert "stand" == seer.pledges().kind


def test_who_was_against_a_wolf_may_say_so() -> None:
    """With his name; nobody else may."""
    assert [8, None] == [record_of(opponent(seat, "villager", town=LATER).memory, seat) for seat in (3, 4)]
    proud = Statement(1, "stand", reason="proud", about=8)
    assert proud in [player.pledges() for player in players("villager", town=LATER)]


def test_a_promise_finds_its_voters() -> None:
    """Of two who stand, more elect the one who promises something; but not all."""
    plain, asks = Statement(3, "stand"), Statement(4, "stand")
    promises = replace(plain, reason="guided")
    before, after = (sum(player.elects([3, 4])[0] == 3 for player in crowd(one, asks)) for one in (plain, promises))
    assert before < after < len(crowd(plain))


def test_who_likes_a_promise_elects_who_made_it() -> None:
    """Whoever has said that this is what he wanted to hear votes so, and nobody for whose words he called hollow."""
    stand = Statement(3, "stand", reason="guided"), Statement(4, "stand")
    welcome = Statement(1, "heed", 3, reason="welcome")
    for answer, elected in ((welcome, 3), (replace(welcome, reason="hollow"), 4)):
        assert {elected} == {player.elects([3, 4])[0] for player in crowd(*stand, answer)}


def test_who_alone_has_told_of_a_wolf_is_elected_whatever_others_promise() -> None:
    """Not by a wolf, nor where another claims that card as well."""
    found = Statement(4, "stand"), Statement(4, "found_wolf", 6, "seer"), Statement(3, "stand", reason="guided")
    welcome = Statement(1, "heed", 3, reason="welcome")
    assert {4} == {player.elects([3, 4])[0] for player in crowd(*found, welcome)}
    disputed = crowd(*found, welcome, Statement(6, "claim", role="seer"))
    assert {3} == {player.elects([3, 4])[0] for player in disputed}


def test_nobody_elects_who_voted_against_him_rather_than_another() -> None:
    """Of two who ask for trust; where each voted against him, a mood decides."""
    stand = Statement(3, "stand"), Statement(4, "stand")
    for foes, elected in (((3,), {4}), ((3, 4), {3, 4})):
        voted = replace(TOWN, votes=dict.fromkeys(foes, 1))
        assert elected == {player.elects([3, 4])[0] for player in players("villager", *stand, town=voted, count=30)}


@pytest.mark.parametrize("elected", [3, 4])
def test_nobody_has_a_mere_feeling_against_whom_he_has_just_elected(elected: int) -> None:
    """What speaks against that one he says all the same."""
    player = opponent(1, "villager", town=replace(TOWN, day=2, backed={1: elected}))
    charges = player._speech.charges
    assert [Statement(1, "accuse", 3)] * (elected != 3) == list(charges.charge(3))
    player.watch(replace(player.memory.town, poster=3))
    assert [Statement(1, "accuse", 3, reason="poster")] == list(charges.charge(3))


def crowd(*heard: Statement) -> list[Opponent]:
    """Many at seat 1, each of a mood of its own, who have heard this."""
    return players("villager", *heard, town=TOWN, count=100)


def test_a_candidate_who_tells_his_card_has_spoken() -> None:
    """He is trusted no less than if he had asked for trust."""
    claims, asks = Statement(3, "claim", role="seer"), Statement(3, "stand")
    told, asked = (
        sum(player.elects([3, 4])[0] == 3 for player in crowd(Statement(4, "stand"), asks, *more))
        for more in ((claims,), ())
    )
    alone = crowd(Statement(4, "stand"), claims)
    for player in alone:
        player.memory.candidates |= {3}
    assert asked < told == sum(player.elects([3, 4])[0] == 3 for player in alone)


@pytest.mark.parametrize(
    ("before", "said", "reasons"),
    [
        ((), PROMISE, {"welcome", "reminding"}),
        ((), Statement(3, "stand"), {"reminding"}),
        ((Statement(4, "stand", reason="outspoken"),), PROMISE, {"borrowed"}),
        ((Statement(3, "claim", role="seer"), Statement(3, "claim", role="witch")), PROMISE, {"hollow"}),
        ((), Statement(3, "stand", reason="proud", about=8), {"recalled"}),
    ],
)
def test_a_candidate_is_answered(before: tuple[Statement, ...], said: Statement, reasons: set[str]) -> None:
    """In a few words, by wolves as by others: that it is welcome, to be kept, hollow, known, or was said before."""
    for role in ("villager", "werewolf"):
        told = [player.weighs(said) for player in players(role, *before, said)]
        assert reasons == {one.reason for one in told}
        assert {(1, "heed", 3)} == {(one.speaker, one.kind, one.target) for one in told}


def test_one_of_the_bots_answers_a_person_who_stands() -> None:
    """But nobody what he says otherwise with the floor, and no rival of his, who has it next or had it before."""
    minds = {Pad(1): Mind(Pad(1), Random(1), lambda pad: pad, STRENGTHS["steady"])}
    minds[Pad(1)].opponent.watch(TOWN)
    told = weighed(PROMISE, minds, map(Pad, TOWN.living), Random(1))
    assert (1, 3) == (told and told.speaker, told and told.target)
    assert weighed(Statement(3, "deny"), minds, map(Pad, TOWN.living), Random(1)) is None
    assert weighed(PROMISE, {}, map(Pad, TOWN.living), Random(1)) is None
    minds[Pad(1)].stand()
    assert weighed(PROMISE, minds, map(Pad, TOWN.living), Random(1)) is None


def test_a_captain_is_reminded_of_the_name_that_he_owes() -> None:
    """Where there is nothing more to say and he has named nobody; once he has, and who is not Captain, is not."""
    town = replace(TOWN, captain=3)
    asked = Statement(1, "ask", 3, reason="whom", by=3)
    owing = opponent(1, "villager", PROMISE, town=town)
    assert asked == next(owing.breaks_silence(range(1, 9)))
    named = opponent(1, "villager", PROMISE, Statement(3, "suspect", 5), town=town)
    other = opponent(1, "villager", replace(PROMISE, speaker=4), town=town)
    for one in (named, other):
        assert asked != next(one.breaks_silence(range(1, 9)))


def test_a_bot_keeps_its_promise() -> None:
    """As Captain it names before the vote whom it votes against, though others have spoken against that one."""
    others = enumerate((3, 4, 5, 6, 7, 8, 2), start=2)
    against = [Statement(seat, "suspect", player, reason="stood") for seat, player in others]
    for day in (replace(TOWN, captain=1), TOWN):
        for player in players("villager", Statement(1, "stand", reason="outspoken"), *against, town=day):
            told = player.announces()
            assert owes_name(player.memory, 1) == (day.captain == 1) == (told is not None)
            assert told is None or told.target == player.vote(day.living)


def test_a_bot_begs_in_words_of_its_own() -> None:
    """Various ones, wolves as others; who was against a wolf says so."""
    for role in ("villager", "werewolf"):
        said = [player.pleads() for player in players(role)]
        assert {"plead"} == {one.kind for one in said}
        assert 2 < len({one.reason for one in said}) <= len(PLEAS)
    assert {Statement(1, "plead", reason="proud", about=8)} == {
        player.pleads() for player in players("villager", town=LATER)
    }


def test_a_condemned_bot_may_say_last_words() -> None:
    """It names whom it meant or who meant it first, claims what it had claimed, and speaks once, if at all."""
    town = replace(TOWN, living=tuple(range(2, 9)), dead={1: "werewolf"}, shows=False)
    claim, charge = Statement(1, "claim", role="seer"), Statement(4, "accuse", 1)
    for role in ("villager", "werewolf"):
        said = [player.parts() for player in players(role, charge, Statement(5, "accuse", 1), claim, town=town)]
        told = {(one.kind, one.target, one.role) for one in said if one is not None}
        assert {("part", None, ""), ("accuse", 4, ""), ("claim", None, "seer")} == told
        assert None in said
        assert {None} == {player.parts() for player in players(role, Statement(1, "part"), town=town)}
    said = [player.parts() for player in players("villager", charge, Statement(1, "suspect", 6), town=town)]
    assert {None, 6} == {one.target for one in said if one is not None}
    assert "innocent" in {one.reason for one in said if one is not None}
    hens = Statement(3, "part", reason="hens")
    for before, repeated in (((), {"hens"}), ((hens,), set[str]())):
        said = [player.parts() for player in players("villager", charge, *before, town=town)]
        assert repeated == {"hens"} & {one.reason for one in said if one is not None}


def test_nobody_says_last_what_his_card_belies_at_once() -> None:
    """A wolf does not say that he was none, nor anybody that he was what he was not, where all are about to see it."""
    claim = Statement(1, "claim", role="seer")
    for role, before, reason in (
        ("werewolf", (), "innocent"),
        ("werewolf", (claim,), "was"),
        ("hunter", (claim,), "was"),
    ):
        shown, hidden = (
            {one.reason for player in players(role, *before, town=town) if (one := player.parts()) is not None}
            for town in (TOWN, replace(TOWN, shows=False))
        )
        assert {reason} == hidden - shown


def test_who_has_a_disputed_card_does_not_die_in_silence() -> None:
    """All are about to see that it is his, and who lied; who claims it falsely, or where no card is shown, may."""
    claim, rival = Statement(1, "claim", role="witch"), Statement(3, "claim", role="witch")
    town = replace(TOWN, cards={"werewolf": 2, "witch": 1, "villager": 5})
    own = Statement(1, "claim", role="witch", reason="was")
    assert {own} == {player.parts() for player in players("witch", rival, claim, town=town)}
    assert {own} < {player.parts() for player in players("witch", claim, town=town)}
    assert None in {player.parts() for player in players("werewolf", rival, claim, town=town)}
    assert None in {player.parts() for player in players("witch", rival, claim, town=replace(town, shows=False))}


def test_who_dies_last_of_the_wolves_speaks_of_no_later_day() -> None:
    """Nor does who leaves as many wolves as others behind: he knows that all is over."""
    named = Statement(1, "suspect", 4)
    for role, living in (("werewolf", (1, 3, 4)), ("villager", (1, 2, 4))):
        ends, goes_on = (
            {one.reason for player in players(role, named, town=day) if (one := player.parts()) is not None}
            for day in (replace(TOWN, living=living), TOWN)
        )
        assert ends
        assert set() == {"next", "missed"} & ends
        assert "next" in goes_on


@pytest.mark.parametrize(
    ("role", "heard", "aimed"),
    [
        ("villager", (Statement(4, "found_wolf", 1, "seer"),), {4}),
        ("werewolf", (Statement(4, "found_wolf", 1, "seer"),), set()),
        ("werewolf", (Statement(4, "accuse", 1),), set()),
        ("villager", (Statement(1, "claim", role="seer"), Statement(4, "accuse", 1, "seer", "counter")), set()),
        ("villager", (Statement(4, "accuse", 1), Statement(1, "suspect", 6)), {6}),
    ],
)
def test_nobody_points_last_at_whom_his_card_bears_out(
    role: str, heard: tuple[Statement, ...], aimed: set[int]
) -> None:
    """A wolf at nobody who was against him, nor a liar at the holder of the card; where cards are shown."""
    parted = [player.parts() for player in players(role, *heard, count=20)]
    assert aimed == {one.target for one in parted if one is not None and one.gives("next")}
    hidden = [player.parts() for player in players(role, *heard, town=replace(TOWN, shows=False), count=20)]
    assert "next" in {one.reason for one in hidden if one is not None}


def test_last_words_are_against_whom_one_has_just_voted() -> None:
    """Whomever one had named before that."""
    polled = replace(TOWN, votes={1: 5, 2: 1, 3: 1})
    made = players("villager", Statement(1, "suspect", 6), count=20)
    for player in made:
        player.watch(polled)
    assert {5} == {one.target for player in made if (one := player.parts()) is not None and one.gives("next")}


@pytest.mark.parametrize("reason", PLEDGES)
def test_a_pledge_is_no_evidence(reason: str) -> None:
    """Wolves give them as often."""
    heard = (), (Statement(3, "stand", reason=cast("Reason", reason)),)
    before, after = (opponent(1, "villager", *one).memory.suspicions() for one in heard)
    assert before == after


def test_a_condemned_seer_tells_what_she_saw() -> None:
    """A wolf first; once there is nothing to tell, her own card: a name she has not seen would be taken for a sight."""
    named = Statement(1, "accuse", 4)
    for seer in players("seer", named):
        assert Statement(1, "claim", role="seer") == seer.parts()
        seer.memory.look(3, wolf=False)
        assert Statement(1, "cleared", 3, "seer") == seer.parts()
        seer.memory.look(5, wolf=True)
        assert Statement(1, "found_wolf", 5, "seer") == seer.parts()
    told = Statement(1, "claim", role="seer")
    condemned = players("seer", told)[0]
    condemned.watch(replace(condemned.memory.town, living=condemned.memory.town.living[1:]))
    assert told != condemned.parts()
    assert "next" not in {one.reason for seer in players("seer", told, named) if (one := seer.parts()) is not None}


@pytest.mark.parametrize("shows", [True, False])
def test_a_condemned_seer_who_has_told_of_a_wolf_says_that_her_card_proves_it(*, shows: bool) -> None:
    """Where all are about to see that card; who only claims it, and is none, says nothing of the kind."""
    found = Statement(1, "found_wolf", 5, "seer")
    for role, proves in (("seer", shows), ("villager", False), ("werewolf", False)):
        for one in players(role, found, town=replace(TOWN, shows=shows)):
            one.memory.look(5, wolf=role == "seer")
            said = one.parts()
            proof = Statement(1, "found_wolf", 5, "seer", "showing")
            assert proves == (said == proof)


def test_whom_one_suspected_the_day_before_one_hardly_elects() -> None:
    """As long as another stands, whatever he promises."""
    stand, elected = (Statement(3, "stand", reason="guided"), Statement(4, "stand")), list[int]()
    for suspected in (3, 5):
        standing = crowd(Statement(1, "accuse", suspected))
        for player in standing:
            player.watch(replace(TOWN, day=TOWN.day + 1))
            for one in stand:
                player.hear(one)
        elected.append(sum(player.elects([3, 4])[0] == 3 for player in standing))
    assert 10 * elected[0] < elected[1]

"""What is said of the dead: never more than everybody saw."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

import pytest

from firmware.players.opponents import STRENGTHS, Opponent, Statement, Town
from firmware.players.opponents.admitting import is_settled
from firmware.players.opponents.grounds import Grounds
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.news import deaths, pardon, sequels, unharmed
from firmware.players.opponents.nights import inquiry_of_night, nights
from firmware.players.opponents.noticed import of_the_night
from firmware.players.opponents.offers import answers_to
from firmware.players.opponents.reasons import Reason

WITCH = Statement(3, "claim", role="witch")
TOWN = Town(living=tuple(range(1, 9)), cards={"werewolf": 2, "seer": 1, "hunter": 1, "villager": 4}, day=1)


def after(
    dead: Mapping[int, str], fates: Mapping[int, str], *heard: Statement, votes: Mapping[int, int] | None = None
) -> Opponent:
    """
    A villager at seat 1 on the morning of the second day after these deaths, who heard this the day before.

    They have voted so after it.
    """
    player = Opponent(1, Random(1), STRENGTHS["sharp"])
    player.memory.deal("villager")
    player.watch(TOWN)
    for one in heard:
        player.hear(one)
    player.watch(replace(TOWN, votes=votes or {}))
    if "voted" in fates.values():
        evening = {seat: card for seat, card in dead.items() if fates.get(seat) != "night"}
        player.watch(replace(TOWN, dead=evening, fates=fates))
    living = tuple(seat for seat in TOWN.living if seat not in dead)
    beside = {seat: frozenset({seat - 1, seat + 1}) for seat in dead}
    player.watch(replace(TOWN, living=living, dead=dead, day=2, dawn=True, fates=fates, beside=beside))
    return player


def said(player: Opponent, kind: str) -> set[tuple[Reason, int | None]]:
    """Why, and of whom else, it may say something of this ``kind``."""
    told = (one for one in (player.speak() for _ in range(24)) if one)
    return {(one.reason, one.about) for one in told if one.kind == kind}


@pytest.mark.parametrize(
    ("role", "fate", "reasons"),
    [
        ("seer", "night", {"", "taken"}),
        ("seer", "shot", {"shot"}),
        ("seer", "grief", {"grieved"}),
        ("seer", "left", {""}),
        ("werewolf", "night", {"relief", "lucky"}),
        ("werewolf", "shot", {"hit"}),
        ("werewolf", "grief", {"relief"}),
        ("seer", "voted", {"hanged"}),
        ("werewolf", "voted", {"relief"}),
        ("piper", "voted", set()),
    ],
)
def test_who_died_is_spoken_of_as_everybody_saw_it(role: str, fate: str, reasons: set[Reason]) -> None:
    """The night took nobody whom the Hunter shot before all eyes, or who died of grief."""
    assert {(reason, 5) for reason in reasons} == said(after({5: role}, {5: fate}), "mourn")


def test_what_the_narrator_has_told_is_said_again_once() -> None:
    """Of several dead it is the one whose card tells most: who had claimed one, or a wolf; then of nobody else."""
    fates = {5: "night", 6: "shot", 7: "grief"}
    dead = {5: "hunter", 6: "werewolf", 7: "villager"}
    assert {6} == {about for _, about in said(after(dead, fates), "mourn")}
    claimed = after(dead, fates, Statement(5, "claim", role="hunter"))
    assert {("upheld", 5)} == said(claimed, "mourn")
    claimed.hear(Statement(2, "mourn", reason="upheld", about=5, card="hunter"))
    assert set() == said(claimed, "mourn")


def test_who_voted_against_a_card_that_was_true_owns_up_to_it() -> None:
    """He does not praise her who was hanged, or died since; others can hold that against him, until it is settled."""
    claim, votes = Statement(5, "claim", role="hunter"), {1: 5, 2: 3, 3: 4, 4: 3, 6: 2}
    for vote, reason in ((5, "atoned"), (3, "upheld")):
        for fate in ("night", "voted"):
            player = after({5: "hunter"}, {5: fate}, claim, votes={**votes, 1: vote})
            assert {(reason, 5)} == said(player, "mourn")
    other = after({5: "hunter"}, {5: "night"}, claim, votes={**votes, 1: 3, 2: 5})
    assert ("voted", 5) in Grounds(other.memory).against(2)
    for heard in (
        Statement(2, "mourn", reason="atoned", about=5, card="hunter"),
        Statement(3, "accuse", 2, reason="voted", about=5),
    ):
        assert not is_settled(other.memory, 2, ("voted", 5))
        other.hear(heard)
    assert is_settled(other.memory, 2, ("voted", 5))


@pytest.mark.parametrize(("seen", "told"), [(1, set()), (2, {("upheld", 5)})])
def test_who_was_seen_as_a_wolf_says_of_no_seer_that_he_was_right(seen: int, told: set[tuple[Reason, int]]) -> None:
    """All others do, unless one has drawn from it today what follows for whom he saw."""
    player = after({5: "seer"}, {5: "night"}, Statement(5, "found_wolf", seen, "seer"))
    assert told == {(one.reason, one.about) for one in deaths(player.memory, Random(1))}
    player.hear(Statement(3, "mourn", seen, reason="legacy", about=5, card="seer"))
    assert [] == [*deaths(player.memory, Random(1))]


def test_nobody_draws_from_an_open_card_what_another_has_drawn_today() -> None:
    """Of two who claimed one card the other was right: that is said once the wolf is unmasked, and needs no praise."""
    seen, rival = Statement(3, "found_wolf", 5, "seer"), Statement(5, "claim", role="seer")
    unmasked = Statement(2, "mourn", reason="unmasked", about=5, card="seer")
    right = Statement(2, "mourn", 3, reason="foretold", about=5, card="werewolf")
    died = {3: "seer", **LIAR}, {3: "night", **HANGED}
    for told, reasons in ((unmasked, set()), (right, set()), (HUNTER, {"upheld"})):
        player = after(*died, seen, rival)
        player.hear(told)
        assert reasons == {one.reason for one in deaths(player.memory, Random(1))}
    for card, praised in (("seer", False), ("hunter", True)):
        player = after(*died, seen, replace(rival, role=card))
        player.hear(replace(unmasked, card=card))
        assert praised == any(one.gives("foretold") for one in sequels(player.memory))


@pytest.mark.parametrize("fate", ["night", "voted"])
def test_who_had_seen_the_wolf_was_right(fate: str) -> None:
    """So it is said of him if he lives; he does not say it of himself."""
    seers = [Statement(seat, "found_wolf", 5, "seer") for seat in (1, 3)]
    for heard, right in ((seers[1:], True), (seers[:1], False)):
        made = [one for _ in range(9) if (one := after({5: "werewolf"}, {5: fate}, *heard).speak()) is not None]
        assert right == (Statement(1, "mourn", 3, reason="foretold", about=5, card="werewolf") in made)
        assert right or not [one for one in made if one.gives("foretold")]


def test_who_had_seen_a_wolf_who_claimed_a_card_was_right_as_well() -> None:
    """Once that lie is spoken of, and once in a game; then it is not also said that the wolf was against him."""
    seen, accused = Statement(3, "found_wolf", 5, "seer"), Statement(5, "accuse", 3, reason="lied")
    unmasked = Statement(2, "mourn", reason="unmasked", about=5, card="hunter")
    right = Statement(2, "mourn", 3, reason="foretold", about=5, card="werewolf")
    player = after(LIAR, HANGED, seen, HUNTER, accused, unmasked)
    made = [player.speak() for _ in range(16)]
    assert replace(right, speaker=1) in made
    player.hear(right)
    made += [player.speak() for _ in range(16)]
    assert replace(right, speaker=1) not in made[30:]
    assert not [one for one in made if one is not None and one.gives("vindicated")]


def test_who_was_right_is_spoken_of_in_a_quarrel_only_where_he_is_one_of_the_two() -> None:
    """What a card of yesterday proved is off topic while two others claim one card."""
    seen, unmasked = Statement(3, "found_wolf", 5, "seer"), Statement(2, "mourn", reason="unmasked", about=5)
    for card, claiming, right in (("hunter", (4, 6), False), ("hunter", (4,), True), ("seer", (6,), True)):
        claims = [Statement(one, "claim", role=card) for one in claiming]
        player = after(LIAR, HANGED, seen, HUNTER, unmasked, *claims)
        assert right == any(one.gives("foretold") for one in sequels(player.memory))


@pytest.mark.parametrize(
    ("card", "sorry", "right"),
    [("seer", False, True), ("werewolf", False, False), ("villager", False, False), ("villager", True, False)],
)
def test_a_dead_seer_was_right_unless_he_was_none_or_took_it_back(card: str, *, sorry: bool, right: bool) -> None:
    """It was no more than a guess, or a lie."""
    seen, back = Statement(3, "found_wolf", 5, "seer"), Statement(3, "deny", reason="recanted", card="seer")
    unmasked = Statement(2, "mourn", reason="unmasked", about=5, card="hunter")
    dead, fates = {3: card, **LIAR}, {3: "night", **HANGED}
    player = after(dead, fates, seen, *([back] * sorry), HUNTER, unmasked)
    assert right == (("foretold", 5) in said(player, "mourn"))


@pytest.mark.parametrize("shown", ["hunter", "seer"])
def test_a_claim_that_a_card_has_refuted_is_none(shown: str) -> None:
    """Who said that he is the Seer, whose card lies before another, has seen no wolf, nor is he asked for news."""
    refuted = shown == "seer"
    player = after({5: "werewolf", 7: shown}, {5: "voted", 7: "night"}, Statement(3, "found_wolf", 5, "seer"))
    assert (3 in [one.target for one in deaths(player.memory, Random(1)) if one.gives("foretold")]) is not refuted
    assert any(one.target == 3 for one in nights(player.memory)) is not refuted
    assert (inquiry_of_night(player.memory, 3) is None) == refuted == player.memory.distrusts(3)


def test_whom_the_village_has_hanged_is_spoken_of_once() -> None:
    """By what he had said he was, if he stood by it; where the night took another, of whose card tells more."""
    claim, denied = Statement(5, "claim", role="seer"), Statement(5, "deny", reason="recanted", card="seer")
    another = replace(claim, role="witch")
    for heard, reason in (
        ((), "hanged"),
        ((claim,), "upheld"),
        ((another,), "refuted"),
        ((claim, denied), "hanged"),
        ((claim, another), "hanged"),
    ):
        hanged = after({5: "seer"}, {5: "voted"}, *heard)
        assert {(reason, 5)} == said(hanged, "mourn")
        hanged.hear(Statement(2, "mourn", reason="hanged", about=5, card="seer"))
        hanged.watch(replace(hanged.memory.town, day=3))
        assert set() == said(hanged, "mourn")
    both = {5: "voted", 6: "night"}
    assert {("hanged", 5)} == said(after({5: "seer", 6: "villager"}, both), "mourn")
    assert {("", 6), ("taken", 6)} == said(after({5: "villager", 6: "seer"}, both), "mourn")


def test_nobody_speaks_of_the_dead_once_somebody_is_accused() -> None:
    """Whose card was turned over is what a debate begins with, and no answer."""
    player = after({5: "seer"}, {5: "shot"})
    player.hear(Statement(2, "accuse", 3))
    assert set() == said(player, "mourn")


def test_a_thief_who_swapped_is_called_no_liar() -> None:
    """Who said that he was the Thief, and died with the card that he took, has neither lied nor named that card."""
    player = after({5: "seer"}, {5: "night"}, Statement(5, "claim", role="thief"))
    assert {("refuted", 5)} == said(player, "mourn")
    player.watch(replace(player.memory.town, swapped={5: "thief"}))
    assert {("", 5), ("taken", 5)} == said(player, "mourn")


def test_only_whom_the_night_took_was_bitten() -> None:
    """Of the Hunter and whom he shot at dawn it is the Hunter, and nobody beside him is asked about it."""
    player = after({3: "hunter", 7: "seer"}, {3: "night", 7: "shot"}, Statement(6, "accuse", 7))
    assert ((3,), (3, 7)) == (player.memory.bitten, player.memory.taken)
    grounds = (ground for seat in (2, 4, 6, 8) for ground in player._speech.charges._grounds.of_today(seat))
    told = {about for reason, about in grounds if reason == "beside"}
    assert {3} == told
    assert [] == list(of_the_night(player.memory, 6))


HUNTER = Statement(5, "claim", role="hunter")
RIVAL = Statement(6, "claim", role="hunter")
LIAR = {5: "werewolf"}
HANGED = {5: "voted"}


def test_a_wolf_who_claimed_a_card_is_what_is_spoken_of_first() -> None:
    """Also where the village hanged him the evening before; once, and of none who told the truth."""
    unmasked = Statement(1, "mourn", reason="unmasked", about=5, card="hunter")
    assert unmasked == after(LIAR, HANGED, HUNTER).speak()
    assert ("unmasked", 5) not in said(after(LIAR, HANGED, HUNTER, unmasked), "mourn")
    assert ("unmasked", 5) not in said(after({5: "hunter"}, HANGED, HUNTER), "mourn")


def test_who_had_believed_a_wolf_says_that_he_was_taken_in() -> None:
    """
    And does not speak of it as if it had been others; it is said of each wolf once.

    He says it of the card that he believed, whatever that one claimed since; and not once he has turned against him.
    """
    believed, duped = Statement(1, "heed", 5, reason="believed"), Statement(1, "mourn", reason="duped", about=5)
    assert replace(duped, card="hunter") == after(LIAR, HANGED, HUNTER, believed).speak()
    heard = after(LIAR, HANGED, HUNTER, replace(duped, speaker=2, card="hunter"))
    assert not {("duped", 5), ("unmasked", 5)} & said(heard, "mourn")
    later = replace(HUNTER, role="witch")
    assert replace(duped, card="hunter") == after(LIAR, HANGED, HUNTER, believed, later).speak()
    turned = Statement(1, "accuse", 5, reason="renounced", about=6)
    assert not {("duped", 5), ("unmasked", 5)} & said(after(LIAR, HANGED, HUNTER, believed, turned, later), "mourn")
    found = Statement(5, "found_wolf", 7, "seer"), Statement(1, "accuse", 7, reason="join")
    assert not {("duped", 5), ("unmasked", 5)} & said(after(LIAR, HANGED, *found), "mourn")


def test_who_believed_a_wolf_is_asked_and_whom_he_was_against_is_cleared() -> None:
    """By what he claimed as well; but who believed him himself asks nobody, nor who voted against him in the end."""
    unmasked = Statement(2, "mourn", reason="unmasked", about=5, card="hunter")
    believed = Statement(7, "heed", 5, reason="believed")
    heard = HUNTER, RIVAL, believed, unmasked
    assert ("credulous", 5) in said(after(LIAR, HANGED, *heard), "suspect")
    asked = Statement(8, "suspect", 7, reason="credulous", about=5)
    assert {("vindicated", 5)} == said(after(LIAR, HANGED, *heard, asked), "defend")
    assert ("credulous", 5) not in said(after(LIAR, HANGED, *heard, replace(believed, speaker=1)), "suspect")
    turned = after(LIAR, HANGED, *heard)
    turned.watch(replace(turned.memory.town, votes={7: 5}))
    assert ("credulous", 5) not in said(turned, "suspect")
    back = Statement(7, "heed", 5, reason="disbelieved")
    assert ("credulous", 5) not in said(after(LIAR, HANGED, HUNTER, RIVAL, believed, back, unmasked), "suspect")


def test_a_wolf_is_no_witness_for_who_claims_his_card_afterwards() -> None:
    """What he was speaks only for whom he had contradicted, or accused."""
    unmasked = Statement(2, "mourn", reason="unmasked", about=5, card="hunter")
    for heard, told in (((HUNTER, RIVAL, unmasked), True), ((HUNTER, unmasked, RIVAL), False)):
        made = [*sequels(after(LIAR, HANGED, *heard).memory)]
        assert told == any(one.gives("vindicated") for one in made)


def test_whom_a_wolf_pressed_hardest_is_cleared_first() -> None:
    """In whom he said that he saw a wolf; then against whom he voted, and whom he named last."""
    unmasked = Statement(2, "mourn", reason="unmasked", about=5, card="seer")
    named = Statement(5, "suspect", 7), Statement(5, "accuse", 6), Statement(5, "accuse", 8)
    seen = Statement(5, "found_wolf", 7, "seer")
    for words, votes, cleared in (
        (named, {}, 8),
        (named, {5: 6}, 6),
        ((*named[:2], seen), {5: 6}, 7),
    ):
        player = after({}, {}, HUNTER, *words)
        player.watch(replace(player.memory.town, votes=votes))
        living = tuple(seat for seat in TOWN.living if seat != 5)
        player.watch(replace(player.memory.town, living=living, dead={5: "werewolf"}, fates=HANGED, day=3))
        player.hear(unmasked)
        made = [one for one in (player.speak() for _ in range(24)) if one is not None and one.gives("vindicated")]
        assert {cleared} == {one.target for one in made}


def test_nobody_is_cleared_by_an_accusation_that_the_wolf_took_back() -> None:
    """Of whom he said a good word since he was no enemy any more; a liar is none that anybody trusts the more."""
    accused, unmasked = Statement(5, "accuse", 8), Statement(2, "mourn", reason="unmasked", about=5, card="hunter")
    cleared = Statement(5, "cleared", 8, "witch", "saved")
    sorry = [Statement(8, "claim", role="witch"), Statement(8, "deny", reason="recanted", card="witch")]
    for words, told in (
        ([accused], True),
        ([accused, cleared], False),
        ([cleared, accused], True),
        ([*sorry, accused], False),
    ):
        assert told == (("vindicated", 5) in said(after(LIAR, HANGED, HUNTER, *words, unmasked), "defend"))


def test_who_believed_a_wolf_looks_more_like_one_and_his_rival_less() -> None:
    """All of it once the card is shown."""
    likely = after(LIAR, HANGED, HUNTER, RIVAL, Statement(7, "heed", 5, reason="believed")).memory.suspicions()
    assert likely[6] < likely[8] < likely[7]


SEER = {5: "seer", 4: "werewolf"}
TOGETHER = {5: "voted", 4: "grief"}
FOUND, CLEARED = Statement(5, "found_wolf", 6, "seer"), Statement(5, "cleared", 4, "seer")


def test_who_lied_for_love_is_remembered_first() -> None:
    """And then whom he had named, by all, also who had called him a liar; not where he named a villager a wolf."""
    liar = Statement(1, "accuse", 5, reason="liar", about=7)
    player = after(SEER, TOGETHER, FOUND, CLEARED, liar)
    covered = Statement(1, "mourn", 4, reason="covered", about=5, card="seer")
    legacy = Statement(1, "mourn", 6, reason="legacy", about=5, card="seer")
    for expected in (covered, legacy):
        assert expected == player.speak()
        player.hear(expected)
    assert covered not in [player.speak() for _ in range(16)]
    false = after({**SEER, 3: "villager"}, TOGETHER, replace(FOUND, target=3), CLEARED, FOUND, liar)
    assert not {"covered", "legacy"} & {reason for reason, _ in said(false, "mourn")}


def test_who_loved_a_wolf_is_told_of_where_he_lied_for_nobody() -> None:
    """Once, before whom he had named, whichever of the two died of grief; one of them was a wolf, the other none."""
    smitten = Statement(1, "mourn", 4, reason="smitten", about=5)
    player = after(SEER, TOGETHER, FOUND)
    assert smitten == player.speak()
    player.hear(smitten)
    assert "legacy" == (player.speak() or smitten).reason
    assert smitten == after({4: "werewolf", 5: "seer"}, {4: "vote", 5: "grief"}, FOUND).speak()
    for dead in ({5: "werewolf", 4: "werewolf"}, {5: "seer", 4: "villager"}):
        assert "smitten" not in {reason for reason, _ in said(after(dead, TOGETHER), "mourn")}


def test_nobody_is_said_to_have_loved_who_just_died_before() -> None:
    """Only who died right before somebody died of grief was loved by him, and not where the night took several."""
    for dead, fates in (
        (SEER, {5: "voted", 4: "voted"}),
        ({5: "seer", 3: "villager", 4: "werewolf"}, TOGETHER),
        (SEER, {5: "night", 4: "grief"}),
    ):
        assert ("covered", 5) not in said(after(dead, fates, FOUND, CLEARED), "mourn")


@pytest.mark.parametrize(
    ("me", "votes", "day", "told"),
    [
        (5, {}, 2, [Statement(5, "heed", 2, reason="grateful")]),
        (1, {1: 5}, 2, [Statement(1, "suspect", 2, reason="clement", about=5)]),
        (1, {1: 3}, 2, []),
        (1, {1: 5}, 3, []),
    ],
    ids=["pardoned", "against him", "not so", "a day later"],
)
def test_a_pardon_is_spoken_of_the_next_day(me: int, votes: Mapping[int, int], day: int, told: list[Statement]) -> None:
    """Once: who was pardoned thanks the Lord of the Manor, whom one who had voted against that one asks why."""
    player = Opponent(me, Random(1), STRENGTHS["sharp"])
    player.memory.deal("villager")
    player.watch(replace(TOWN, votes=votes, pardons={5: 2}))
    player.watch(replace(TOWN, votes=votes, pardons={5: 2}, day=day))
    assert told == list(pardon(player.memory))
    asked = [one for one in told if one.kind == "suspect"]
    offered = Grounds(player.memory, offered=True).charges(2, {"clement"})
    assert [replace(one, kind="accuse") for one in asked] == [*offered]
    for one in told:
        player.hear(one)
    assert not list(pardon(player.memory))
    answers = {one.reason for one in answers_to(replace(asked[0], speaker=3), Memory(2, 1.0))} if asked else set()
    assert not asked or {"doubting", "reconsidered"} <= answers


@pytest.mark.parametrize(("one", "other"), [(5, 2), (2, 5), (5, 3)])
def test_there_are_no_thanks_for_a_pardon_among_foes(one: int, other: int) -> None:
    """Be it that the Lord is against whom he pardoned, or that one against him; who is against a third still thanks."""
    player = Opponent(5, Random(1), STRENGTHS["sharp"])
    player.watch(replace(TOWN, pardons={5: 2}))
    player.watch(replace(TOWN, pardons={5: 2}, day=2))
    player.hear(Statement(one, "accuse", other))
    assert ({one, other} != {2, 5}) == (Statement(5, "heed", 2, reason="grateful") in pardon(player.memory))


@pytest.mark.parametrize(
    ("since", "explains"),
    [
        ((), True),
        ((Statement(4, "deny"),), True),
        ((Statement(4, "found_wolf", 5, "seer"),), False),
        ((Statement(5, "claim", role="seer"),), False),
        ((Statement(4, "found_wolf", 3, "seer"),), True),
    ],
    ids=["at once", "after another", "seen", "claims", "another seen"],
)
def test_a_pardon_is_not_explained_that_something_new_is_known_of(
    since: Sequence[Statement], *, explains: bool
) -> None:
    """It would read as the answer to that: a Seer has seen that card, or who was pardoned has told his."""
    lord = Opponent(2, Random(1), STRENGTHS["sharp"])
    lord.memory.deal("villager")
    lord.watch(TOWN)
    for one in (Statement(3, "suspect", 2, reason="clement", about=5), *since):
        lord.hear(one)
    said = lord.speak()
    assert explains == (said == Statement(2, "deny", 5, reason="doubting", about=3))


@pytest.mark.parametrize("role", ["villager", "werewolf", "witch"])
@pytest.mark.parametrize(
    ("cards", "dead", "heard", "said"),
    [
        ({"witch": 1}, {}, (), True),
        ({"defender": 1}, {}, (), True),
        ({"witch": 1, "defender": 1}, {}, (), True),
        ({}, {}, (), False),
        ({"witch": 1}, {5: "villager"}, (), False),
        ({"witch": 1}, {}, (Statement(3, "claim", role="seer"),), False),
        ({"witch": 1}, {}, (Statement(3, "mourn", reason="unharmed", card="witch"),), False),
    ],
    ids=["witch", "defender", "both", "nobody saves", "a death", "a card", "said"],
)
def test_a_night_without_a_death_is_spoken_of(
    role: str, cards: Mapping[str, int], dead: Mapping[int, str], heard: Sequence[Statement], *, said: bool
) -> None:
    """By the first who speaks, whatever he is and knows, if a card is in play for which it can be."""
    player = Opponent(1, Random(1), STRENGTHS["sharp"])
    player.memory.deal(role)
    living = tuple(seat for seat in TOWN.living if seat not in dead)
    player.watch(replace(TOWN, living=living, dead=dead, cards={**TOWN.cards, **cards}))
    for one in heard:
        player.hear(one)
    one_card = Statement(1, "mourn", reason="unharmed", card=next(iter(cards), ""))
    expected = Statement(1, "mourn", reason="sheltered") if len(cards) > 1 else one_card
    assert ({expected} if said else set()) == {*unharmed(player.memory)}


def test_a_quiet_night_is_spoken_of_once_a_day_and_a_known_witch_is_asked() -> None:
    """Whoever tells that he is the Witch, be it on another day, is asked for it."""
    player = Opponent(1, Random(1), STRENGTHS["sharp"])
    player.memory.deal("villager")
    town = replace(TOWN, cards={**TOWN.cards, "witch": 1})
    for day, heard in enumerate((Statement(3, "mourn", reason="unharmed", card="witch"), WITCH), 1):
        player.watch(replace(town, day=day))
        assert 1 == len([*unharmed(player.memory)])
        player.hear(heard)
        assert [] == [*unharmed(player.memory)]
    player.watch(replace(town, day=3))
    assert [] == [*unharmed(player.memory)]

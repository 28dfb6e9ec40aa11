"""For which votes nobody reproaches another: those that he gave himself, or spoke for, or nearly all gave."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import cast

import pytest

from audio.text.narration import Narration, languages
from firmware.players.opponents import REASONS, Statement, Town
from firmware.players.opponents.answering import defences
from firmware.players.opponents.grounds import Grounds
from firmware.players.opponents.noticed import of_the_night
from firmware.players.opponents.offers import answers_to
from firmware.players.opponents.reasons import Ground, Reason
from firmware.players.opponents.voted import leaning_of, votes_of, wronged_by
from tests.firmware.players.opponents.test_heeding import opponent, said

TOWN = Town(living=(1, 2, 3, 5, 6, 7), dead={4: "villager"}, cards={"werewolf": 2, "villager": 5}, day=2)
FEW = {2: 4, 3: 4, 4: 2, 1: 5, 5: 6, 6: 5, 7: 5}
VOTED = Statement(3, "accuse", 2, reason="voted", about=4)


@pytest.mark.parametrize(
    ("votes", "heard", "reproached"),
    [
        (FEW, [], True),
        ({**FEW, 1: 4}, [], False),
        ({**FEW, 5: 4, 6: 4, 7: 4}, [], False),
        (FEW, [Statement(1, "suspect", 4)], False),
        (FEW, [Statement(1, "suspect", 4, reason="begin"), Statement(5, "suspect", 4)], True),
    ],
)
def test_a_vote_is_held_against_nobody_by_who_was_against_him_too(
    votes: Mapping[int, int], heard: list[Statement], *, reproached: bool
) -> None:
    """Nor where nearly all others gave it; whoever asked the dead one something was not against him."""
    memory = opponent(1, "villager", town=replace(TOWN, living=tuple(range(1, 8)), dead={}, day=1), strength="sharp")
    for one in heard:
        memory.hear(one)
    memory.watch(replace(TOWN, votes=votes))
    assert reproached == (("voted", 4) in votes_of(memory.memory, 2)) == (4 in wronged_by(memory.memory, 2))


WOLVES = replace(TOWN, living=(1, 2, 3, 5, 6), dead={7: "werewolf"})


@pytest.mark.parametrize("fooled", [True, False])
def test_who_defended_a_wolf_and_spared_him_hears_one_of_both(*, fooled: bool) -> None:
    """That he stood up for him, by who did not; that he spared him, by who did as well, and saw through him then."""
    one = opponent(1, "villager", town=replace(TOWN, living=tuple(range(1, 8)), dead={}, day=1), strength="sharp")
    for who in (1, 2) if fooled else (2,):
        one.hear(Statement(who, "defend", 7))
    one.watch(replace(TOWN, living=tuple(range(1, 8)), dead={}, day=1, votes={1: 7, 2: 6, 3: 7, 5: 3, 6: 7, 7: 2}))
    one.watch(WOLVES)
    grounds = [*Grounds(one.memory).against(2)]
    assert ("spared" if fooled else "shielded", 7) == next(ground for ground in grounds if ground[1] == 7)


@pytest.mark.parametrize(
    ("votes", "earlier", "reproached"),
    [
        ({1: 5, 2: 6, 3: 5, 5: 3, 6: 2, 7: 6}, {}, True),
        ({1: 6, 2: 6, 3: 5, 5: 3, 6: 2, 7: 6}, {}, False),
        ({1: 5, 2: 6, 3: 6, 5: 6, 6: 2, 7: 6}, {}, True),
        ({1: 5, 2: 6, 3: 6, 5: 6, 7: 6}, {}, False),
        ({1: 5, 2: 6, 3: 5, 5: 3, 6: 2, 7: 6}, {2: 7, 7: 3}, False),
    ],
    ids=["with the wolf", "oneself too", "with some", "with nearly all", "against the wolf before"],
)
def test_who_voted_with_a_wolf_hears_it_from_who_did_not(
    votes: Mapping[int, int], earlier: Mapping[int, int], *, reproached: bool
) -> None:
    """People are offered it, too; not where nearly all voted so, nor of who has ever been against that wolf."""
    alive = replace(WOLVES, living=(1, 2, 3, 5, 6, 7), dead={})
    memory = opponent(1, "villager", town=replace(alive, votes=earlier, day=1)).memory
    memory.watch(replace(alive, votes=votes))
    assert "alike" not in {reason for reason, _ in votes_of(memory, 2)}
    memory.watch(replace(WOLVES, votes=votes))
    assert reproached == (("alike", 7) in votes_of(memory, 2))
    offered = Grounds(memory, offered=True).charges(2, REASONS, len(REASONS))
    assert reproached == (Statement(1, "accuse", 2, reason="alike", about=7) in offered)


@pytest.mark.parametrize(("lover", "reproached"), [("werewolf", False), ("villager", True)])
def test_a_vote_against_who_loved_a_wolf_is_no_reproach(lover: str, *, reproached: bool) -> None:
    """All have seen the wolf die of grief with him; nor does it make anybody look guilty. A villager tells nothing."""
    dead, fates = {4: "villager", 8: lover}, {4: "vote", 8: "grief"}
    town = replace(TOWN, dead=dead, fates=fates)
    memory = opponent(1, "villager", town=replace(town, votes=FEW), strength="sharp").memory
    assert reproached == (("voted", 4) in votes_of(memory, 2))
    others = opponent(
        1, "villager", town=replace(town, votes={one: FEW[one] for one in FEW if FEW[one] != 4}), strength="sharp"
    ).memory
    assert reproached == (memory.suspicions()[2] > others.suspicions()[2])


CLAIM = Statement(4, "claim", role="seer")


@pytest.mark.parametrize(
    ("told", "card", "reproached"),
    [
        ((), "villager", True),
        ((CLAIM,), "seer", True),
        ((CLAIM,), "villager", False),
        ((CLAIM, Statement(4, "deny", reason="recanted", card="seer")), "villager", False),
        ((Statement(4, "claim", role="villager"),), "hunter", True),  # which anybody says who would not be found out
    ],
)
def test_a_vote_against_who_had_lied_is_no_reproach(told: Sequence[Statement], card: str, *, reproached: bool) -> None:
    """Be it that he has owned up to it: who saw through him was right, and looks no guiltier for it."""
    town = replace(TOWN, cards={"werewolf": 2, "seer": 1, "hunter": 1, "villager": 3}, dead={4: card})
    memory, others = (
        opponent(1, "villager", *told, town=replace(town, votes=votes), strength="sharp").memory
        for votes in (FEW, {one: FEW[one] for one in FEW if FEW[one] != 4})
    )
    assert reproached == (("voted", 4) in votes_of(memory, 2))
    assert reproached == (memory.suspicions()[2] > others.suspicions()[2])


@pytest.mark.parametrize(
    ("before", "since", "reproached"),
    [({1: 4}, {}, True), ({}, {1: 4}, False), ({}, {5: 4, 6: 4, 7: 4}, False)],
    ids=["oneself before", "oneself too", "nearly all"],
)
def test_a_vote_against_a_seer_who_had_told_of_a_wolf_comes_first(
    before: Mapping[int, int], since: Mapping[int, int], *, reproached: bool
) -> None:
    """Once his card is shown; and of nobody else who was against him, but who was so only before he told it."""
    alive = replace(TOWN, living=tuple(range(1, 9)), dead={}, day=1)
    player = opponent(1, "villager", town=alive)
    player.watch(replace(alive, votes={**FEW, 3: 5, **before}))
    player.hear(Statement(4, "found_wolf", 8, "seer"))
    player.watch(replace(alive, day=2, votes={**FEW, 1: 8, 2: 4, **since}))
    shown = {4: "seer", 8: "werewolf"}
    player.watch(replace(alive, living=(1, 2, 3, 5, 6, 7), dead=shown, day=3, captain=2))
    player.memory.heirs[2] = 8
    first = next(Grounds(player.memory).against(2))
    assert reproached == (first == ("defied", 4))
    held = Statement(1, "accuse", 2, reason="defied", about=4, card="seer")
    assert reproached == (held in Grounds(player.memory, offered=True).charges(2, REASONS, len(REASONS)))
    if reproached:
        assert ("voted", 4) not in votes_of(player.memory, 2)


def test_nobody_is_too_careless_to_heed_who_voted_with_a_wolf_against_his_seer() -> None:
    """He is suspected before all who voted against that wolf, unless that one was no Seer, or another claimed so."""
    alive, seen = replace(TOWN, living=tuple(range(1, 9)), dead={}, day=1), Statement(4, "found_wolf", 8, "seer")
    likely = []
    for card, others in (("seer", ()), ("villager", ()), ("seer", (Statement(8, "claim", role="seer"),))):
        player = opponent(1, "villager", seen, *others, town=alive, strength="novice")
        player.watch(replace(alive, votes={**dict.fromkeys((1, 3, 4, 5, 6, 7), 8), 2: 4, 8: 4}))
        player.watch(replace(alive, living=(1, 2, 3, 5, 6, 7), dead={4: card, 8: "werewolf"}, day=2))
        likely.append(player.memory.suspicions())
    assert {3, 5, 6, 7} == {one for one in likely[0] if 0 < likely[0][one] < likely[0][2] / 3} - {1}
    assert max(likely[1][2], likely[2][2]) < likely[0][2] / 2


def test_a_vote_against_a_wolf_who_had_lied_still_speaks_for_who_gave_it() -> None:
    """Nobody is excused for it: it counts as much as that against a wolf who had told nothing."""
    town = replace(TOWN, dead={4: "werewolf"}, votes=FEW)
    liar, silent = (opponent(1, "villager", *told, town=town, strength="sharp").memory for told in ((CLAIM,), ()))
    assert liar.suspicions()[2] == pytest.approx(silent.suspicions()[2])


def test_nobody_joins_a_reproach_that_is_true_of_himself() -> None:
    """Who voted the same way has heard nothing against the other."""
    for mine, joins in ((5, True), (4, False)):
        memory = opponent(1, "villager", town=replace(TOWN, votes={**FEW, 1: mine})).memory
        memory.hear(VOTED)
        assert joins == Grounds(memory).is_charged(2) == Grounds(memory).is_opposed(2)


def test_the_same_reproach_is_made_once_a_day() -> None:
    """Be it that it was a suspicion first and would be an accusation now."""
    player = opponent(1, "villager", town=replace(TOWN, votes=FEW), strength="sharp")
    player.hear(Statement(1, "suspect", 2, reason="voted", about=4))
    assert ("accuse", 2, "voted", 4) not in said(player)


def test_who_only_asked_somebody_why_has_not_spoken_against_him() -> None:
    """Nobody says that the dead one had accused another, or another him, where it was a question."""
    asked = Statement(4, "accuse", 2, reason="accused", about=3)
    for one, silenced in ((asked, ()), (Statement(4, "accuse", 2), (4,))):
        memory = opponent(1, "villager", town=replace(TOWN, living=tuple(range(1, 8)), dead={}, day=1)).memory
        memory.hear(one)
        memory.hear(replace(asked, speaker=5, target=4))
        memory.watch(replace(TOWN, dawn=True))
        assert silenced == memory.silenced(2)
        assert not memory.accusers_of(4)


def test_nobody_follows_a_reproach_that_is_true_of_himself() -> None:
    """Nor does he look that way because the other did; nor if that one was just wrong, and oneself was not."""
    for mine, other, follows in ((5, 5, True), (4, 5, False), (5, 4, False), (5, 6, True)):
        memory = opponent(1, "villager", town=replace(TOWN, votes={**FEW, 1: mine, 3: other})).memory
        memory.hear(VOTED)
        assert follows == (("echo", 3) in Grounds(memory).of_today(2))
        assert (other == 4) == memory.has_just_erred(3)


@pytest.mark.parametrize(
    ("mine", "believed"),
    [
        ([], False),
        ([Statement(1, "heed", 4, reason="believed")], True),
        ([Statement(1, "accuse", 5, reason="join")], True),
        ([Statement(1, "suspect", 5, reason="begin")], False),
    ],
)
def test_who_was_against_whom_a_wolf_accused_blames_nobody_for_believing_him(
    mine: list[Statement], *, believed: bool
) -> None:
    """He went by that word himself, though he did not say that he believed it."""
    heard = Statement(4, "found_wolf", 5, "seer"), Statement(2, "heed", 4, reason="believed"), *mine
    player = opponent(1, "villager", *heard, town=replace(TOWN, living=tuple(range(1, 8)), dead={}, day=1))
    player.watch(replace(TOWN, dead={4: "werewolf"}, cards={**TOWN.cards, "seer": 1}))
    player.hear(Statement(3, "mourn", reason="unmasked", about=4, card="seer"))
    assert believed == player.memory.has_sided_with(4)
    assert believed != (("credulous", 4) in Grounds(player.memory).against(2))
    assert believed != ("credulous" in {reason for _, _, reason, _ in said(player)})


@pytest.mark.parametrize(
    ("turn", "blamed"),
    [
        (None, True),
        (Statement(2, "suspect", 4), False),
        (Statement(2, "suspect", 4, reason="begin"), True),
        (Statement(2, "ready"), False),
    ],
    ids=["never", "suspected before", "just asked", "voted since"],
)
@pytest.mark.parametrize(
    "side",
    [
        Statement(2, "accuse", 5, reason="liar", about=4),
        Statement(2, "deny", 4, reason="sooner", about=3),
        Statement(2, "heed", 4, reason="believed"),
    ],
    ids=["took his side", "would sooner believe him", "believed him"],
)
def test_who_preferred_a_wolf_to_a_seer_hears_of_it_who_was_never_against_him(
    side: Statement, turn: Statement | None, *, blamed: bool
) -> None:
    """There is that to say rather than a feeling; but not if he had suspected him before, or voted against him."""
    both = Statement(5, "found_wolf", 4, "seer"), Statement(4, "claim", role="seer")
    alive = replace(TOWN, living=tuple(range(1, 8)), dead={}, day=1)
    player = opponent(1, "villager", *filter(None, [turn]), *both, side, town=alive)
    voted = turn is not None and turn.kind == "ready"
    player.watch(replace(alive, votes={**dict.fromkeys((1, 3, 5, 6), 4), 2: 4 if voted else 5}))
    player.watch(replace(TOWN, living=(1, 2, 3, 6, 7), dead={4: "werewolf", 5: "seer"}))
    player.hear(Statement(3, "mourn", reason="unmasked", about=4, card="seer"))
    offered = Grounds(player.memory, offered=True)
    assert blamed == (("credulous", 4) in offered.against(2)) == (("credulous", 4) in Grounds(player.memory).against(2))
    assert blamed or "credulous" not in {reason for _, _, reason, _ in said(player)}
    assert ("credulous", 4) not in offered.against(3)


def test_who_would_sooner_have_believed_a_wolf_blames_nobody_for_that() -> None:
    """Nor does anybody blame a Witch for it who has saved him."""
    town = replace(TOWN, living=(1, 2, 3, 6, 7), dead={4: "werewolf"})
    for mine, his, blamed in ((7, 4, True), (4, 4, False), (7, None, False)):
        said = Statement(2, "deny", his, reason="sooner") if his else Statement(2, "cleared", 4, "witch", "saved")
        memory = opponent(1, "villager", Statement(1, "deny", mine, reason="sooner"), said, town=town).memory
        assert blamed == (("credulous", 4) in leaning_of(memory, 2))


@pytest.mark.parametrize("side", [Statement(2, "deny", 4, reason="sooner"), Statement(2, "heed", 4, reason="believed")])
def test_to_have_believed_a_wolf_is_more_than_to_have_wanted_him_as_captain(side: Statement) -> None:
    """Be it that one would just sooner have: that is the first that can be said, by bots and people."""
    player = opponent(1, "villager", side, town=replace(TOWN, backed={1: 3, 2: 4, 3: 3, 5: 3}, day=1))
    player.watch(replace(TOWN, living=(1, 2, 3, 5, 6, 7, 8), dead={4: "werewolf"}))
    for offered in (False, True):
        held = Grounds(player.memory, offered=offered).charges(2, {"credulous", "crowned"}, 2)
        assert ["credulous", "crowned"] == [one.reason for one in held]


@pytest.mark.parametrize("role", ["villager", "werewolf"])
@pytest.mark.parametrize(("reason", "pressed"), [("mistrusted", True), ("", False)])
def test_who_is_accused_for_a_reason_answers_by_one_and_not_by_a_feeling(
    role: str, reason: Reason, *, pressed: bool
) -> None:
    """Once there are votes: a wolf as well; as long as nobody gives a reason against him, a feeling will do."""
    player = opponent(1, role, town=replace(TOWN, living=tuple(range(1, 8)), dead={}, day=1))
    player.watch(replace(TOWN, votes={3: 4, 1: 5, 5: 7, 7: 5}))
    player.hear(Statement(5, "accuse", 1, reason=reason, about=4))
    speech = player._speech
    assert pressed == (Statement(1, "accuse", 7) not in speech.charges.charge(7))
    held = replace(VOTED, speaker=1, target=3)
    assert pressed == (held in speech._retort([3, 7], player._judgement.worst))


NAMED, DAY = Statement(2, "accuse", 3), replace(TOWN, living=tuple(range(1, 8)), dead={}, day=1)
SPLIT = {1: 6, 2: 5, 3: 6, 5: 6}


def hears_of_it(
    heard: list[Statement], votes: Mapping[int, int], fell: str, ground: Ground, *, reproached: bool
) -> None:
    """That on the next day the ``ground`` speaks against player 2, for bots and people, and counts a little; or not."""
    player = opponent(1, "villager", *heard, town=DAY)
    player.watch(replace(DAY, votes=votes))
    player.watch(replace(DAY, living=(1, 2, 3, 4, 6, 7), dead={5: fell}, day=2, votes=votes))
    assert reproached == (ground in Grounds(player.memory).against(2))
    reason, about = ground
    charge = Statement(1, "accuse", 2, reason=reason, about=about)
    assert reproached == (charge in Grounds(player.memory, offered=True).charges(2, REASONS, 9))
    likely, player.memory.strays = player.memory.likely(2), ()
    player.memory._forget_guesses()
    assert not reproached or player.memory.likely(2) < likely


@pytest.mark.parametrize(
    ("heard", "votes", "fell", "reproached"),
    [
        ([NAMED], SPLIT, "villager", True),
        ([NAMED, Statement(2, "deny", about=5)], SPLIT, "villager", True),
        ([replace(NAMED, reason="beside", about=4)], SPLIT, "villager", False),
        ([NAMED], {**SPLIT, 2: 3}, "villager", False),
        ([NAMED], {**SPLIT, 1: 5}, "villager", False),
        ([NAMED], SPLIT, "werewolf", False),
        ([NAMED, Statement(5, "claim", role="seer")], SPLIT, "villager", False),
        ([NAMED, Statement(2, "accuse", 5)], SPLIT, "villager", False),
        ([NAMED, Statement(2, "heed", 6, reason="agreed")], SPLIT, "villager", False),
        ([NAMED, Statement(2, "heed", 3, reason="believed")], SPLIT, "villager", False),
        ([NAMED, Statement(1, "accuse", 3)], SPLIT, "villager", False),
    ],
    ids=[
        "so",
        "answered",
        "asked",
        "kept",
        "likewise",
        "a wolf",
        "news",
        "said",
        "agreed",
        "taken back",
        "strayed too",
    ],
)
def test_who_voted_otherwise_than_he_spoke_hears_of_it(
    heard: list[Statement], votes: Mapping[int, int], fell: str, *, reproached: bool
) -> None:
    """People are offered it, and it counts a little; not where something new was said, or it was right."""
    hears_of_it(heard, votes, fell, ("strayed", 3), reproached=reproached)


@pytest.mark.parametrize(
    ("heard", "votes", "fell", "reproached"),
    [
        ([Statement(2, "defend", 5)], SPLIT, "villager", True),
        ([Statement(5, "claim", role="seer"), Statement(2, "heed", 5, reason="believed")], SPLIT, "villager", True),
        ([Statement(2, "defend", 5), replace(NAMED, target=5, reason="wanted", about=4)], SPLIT, "villager", False),
        ([Statement(2, "defend", 5), Statement(4, "claim", role="seer")], SPLIT, "villager", False),
        ([Statement(2, "defend", 5)], {**SPLIT, 2: 3}, "villager", False),
        ([Statement(2, "defend", 5)], {**SPLIT, 1: 5}, "villager", False),
        ([Statement(2, "defend", 5)], SPLIT, "werewolf", False),
    ],
    ids=["defended", "believed", "said", "news", "kept", "likewise", "a wolf"],
)
def test_who_votes_against_whom_he_was_for_hears_of_it(
    heard: list[Statement], votes: Mapping[int, int], fell: str, *, reproached: bool
) -> None:
    """Be he a person or a bot, as who has turned against somebody by a word; it counts a little."""
    hears_of_it(heard, votes, fell, ("turned", 5), reproached=reproached)


def test_who_followed_an_honest_player_in_a_wrong_vote_says_so() -> None:
    """Who had named that one first, and was no wolf; of a false Seer that he was fooled. People are offered it, too."""
    first, sight = Statement(7, "suspect", 4), Statement(7, "found_wolf", 4, "seer")
    led, fooled = (
        Statement(2, "deny", 7, reason="led", about=3, card="seer"),
        Statement(2, "deny", 7, reason="fooled", about=3),
    )
    cases: list[tuple[list[Statement], dict[int, str], Statement | None]] = [
        ([first], {7: "seer"}, led),
        ([first], {7: "werewolf"}, None),
        ([first], {}, None),
        ([sight], {}, fooled),
        ([Statement(2, "suspect", 4), first], {7: "seer"}, None),
        ([replace(first, speaker=3)], {7: "seer"}, None),
    ]
    for heard, dead, expected in cases:
        town = replace(TOWN, living=tuple(range(1, 8)), dead={}, day=1)
        player = opponent(2, "villager", *heard, town=town)
        player.watch(replace(town, votes=FEW))
        player.watch(replace(TOWN, living=tuple({1, 2, 3, 5, 6, 7} - {*dead}), dead={4: "villager", **dead}, votes=FEW))
        answers = [*defences(player.memory, VOTED, Random(1))], answers_to(VOTED, player.memory)
        assert all(expected is None or answer[0] == expected for answer in answers)
        assert all((expected is not None) == any(one.gives("led", "fooled") for one in answer) for answer in answers)
    labels = {f"window.say.answer.{one.reason}" for one in (led, fooled)}
    assert all(labels <= Narration.load(language).labels() for language in languages())


def test_a_name_of_another_day_has_led_nobody() -> None:
    """Who named that one first on the day of the vote went by himself, whoever had done so before."""
    town, led = replace(TOWN, living=tuple(range(1, 8)), dead={}, day=1), list[bool]()
    for speakers in ((7, 2), (2, 7)):
        player = opponent(2, "villager", Statement(7, "suspect", 4), town=town)
        player.watch(replace(town, day=2))
        for speaker in speakers:
            player.hear(Statement(speaker, "suspect", 4))
        player.watch(replace(town, living=(1, 2, 3, 5, 6), dead={4: "villager", 7: "seer"}, day=2, votes=FEW))
        led.append(any(one.gives("led") for one in defences(player.memory, VOTED, Random(1))))
    assert [True, False] == led


def test_who_saw_a_wolf_only_after_the_vote_has_fooled_nobody() -> None:
    """Who voted so on the day before went by something else: he owns up to that."""
    sight, fooled = Statement(7, "found_wolf", 4, "seer"), list[bool]()
    for first in (False, True):
        town = replace(TOWN, living=tuple(range(1, 8)), dead={}, day=1)
        player = opponent(2, "villager", *[sight] * first, town=town)
        player.watch(replace(town, votes=FEW))
        player.watch(replace(town, day=2))
        player.hear(sight)
        player.watch(replace(town, living=(1, 2, 3, 5, 6), dead={4: "villager", 7: "werewolf"}, day=3))
        fooled.append(any(one.gives("fooled") for one in defences(player.memory, VOTED, Random(1))))
    assert [False, True] == fooled


def test_who_just_asked_did_not_want_anybody_gone() -> None:
    """Why he had wanted somebody as Captain: that is no word against who was taken the next night."""
    for reason, wanted in (("", True), ("backed", False)):
        town = replace(TOWN, living=tuple(range(1, 8)), dead={}, day=1)
        said = Statement(2, "suspect", 4, reason=cast("Reason", reason), about=5)
        player = opponent(1, "villager", said, town=town)
        player.watch(replace(TOWN, day=2))
        assert wanted == (("wanted", 4) in of_the_night(player.memory, 2))

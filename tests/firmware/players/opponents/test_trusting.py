"""What a Witch makes of whom the wolves came for, as she alone was shown."""

from dataclasses import replace
from random import Random

import pytest

from firmware.players.opponents import STRENGTHS, Opponent, Statement, Strength, Town, learn
from firmware.players.opponents.answering import defences

TOWN = Town(living=tuple(range(1, 9)), cards={"werewolf": 2, "witch": 1, "hunter": 1, "villager": 4}, day=0)
AGAINST = tuple(Statement(speaker, "accuse", 4, reason="poster") for speaker in (5, 6, 7))
SAVED = Statement(1, "cleared", 4, "witch", "saved")


def witch(*heard: Statement, strength: Strength = "sharp", town: Town = TOWN) -> Opponent:
    """The Witch at 1, who was shown that the wolves came for 4, and healed him; and who has ``heard`` this since."""
    made = Opponent(1, Random(1), STRENGTHS[strength])
    made.memory.deal("witch")
    made.watch(town)
    learn(made, "witch.victim", {"seat": 4}, (1,))
    made.memory.heal(4)
    made.watch(replace(town, day=1))
    for one in heard:
        made.hear(one)
    return made


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_witch_trusts_whom_the_wolves_came_for(strength: Strength) -> None:
    """She neither speaks nor votes against him whatever is said of him; of a pack with a White Werewolf she may."""
    one = witch(*AGAINST, strength=strength)
    told = {said.target for said in (one.speak() for _ in range(16)) if said and said.kind in {"accuse", "suspect"}}
    assert one.memory.suspicions()[4] < 0.1
    assert 4 not in told
    assert 4 != one.vote(TOWN.living)
    white = replace(TOWN, cards={**TOWN.cards, "white_werewolf": 1})
    assert witch(*AGAINST, strength=strength, town=white).memory.suspicions()[4] > 0.1


def test_a_witch_believes_whom_she_has_saved() -> None:
    """Of two who claim one card, it is he who tells the truth, whatever others say."""
    rivals = Statement(5, "claim", role="hunter"), Statement(4, "claim", role="hunter")
    one = witch(*rivals, Statement(6, "accuse", 4, reason="liar", about=5))
    likely = one.memory.suspicions()
    assert likely[4] < 0.1
    assert likely[5] > 0.5


def test_a_witch_says_whom_she_saved_as_he_is_about_to_be_hanged() -> None:
    """Before, she answers for him without her card, if he is accused; and she tells it once."""
    before, told = witch(AGAINST[0]), witch(*AGAINST, SAVED)
    words = [before.speak() for _ in range(16)]
    assert Statement(1, "defend", 4) in words
    assert SAVED not in words
    assert SAVED == witch(*AGAINST).speak()
    assert SAVED not in [told.speak() for _ in range(16)]


def test_a_witch_tells_whom_she_saved_where_another_claims_her_card() -> None:
    """It is her proof: once she has said whose the card is, nobody has to accuse whom she saved."""
    rival = Statement(3, "claim", role="witch")
    counter = Statement(1, "accuse", 3, "witch", "counter")
    assert counter == witch(rival).speak()
    assert SAVED == witch(rival, counter).speak()


def test_a_witch_does_not_give_herself_away_for_two_soft_remarks() -> None:
    """She claims her card once a third of the village has named her, or just before the vote."""
    soft = Statement(2, "suspect", 1, reason="backed", about=4), Statement(3, "suspect", 1, reason="first")
    one = witch(*soft)
    assert SAVED not in [one.speak() for _ in range(16)]
    assert SAVED == one.rescues()
    one.hear(Statement(5, "accuse", 1))
    assert SAVED == one.speak()


def test_a_witch_does_not_ask_which_of_two_seers_lies_about_whom_she_saved() -> None:
    """She knows it, whichever of them claimed the card first."""
    town = replace(TOWN, cards={"werewolf": 2, "witch": 1, "seer": 1, "villager": 4})
    first, second = Statement(2, "found_wolf", 4, "seer"), Statement(3, "found_wolf", 5, "seer")
    for claims in ((first, second), (second, first)):
        says = witch(*claims, town=town).remark(claims[-1])
        assert says == Statement(1, "heed", 2, reason="disbelieved")


def test_a_witch_tells_her_card_where_one_word_may_lose_the_game() -> None:
    """One who names her is enough where the village loses if it hangs no wolf; she kept it, and was hanged."""
    for wolves, tells in ((1, False), (3, True)):
        town = replace(witch().memory.town, cards={"werewolf": wolves, "witch": 1, "villager": 8 - wolves})
        one = witch(Statement(2, "suspect", 1, reason="first"), town=town)
        assert tells == town.decisive == (SAVED in [one.speak() for _ in range(16)])


def test_who_tells_her_card_tells_with_it_what_she_did() -> None:
    """At once, as several are against her: “I’m the Witch.” was one sentence, and whom she saved the next one."""
    assert SAVED == witch(*(replace(one, target=1) for one in AGAINST)).speak()


def test_a_witch_who_is_known_tells_whom_she_saved() -> None:
    """Nobody has to accuse him: a quiet night is what all want to know of her."""
    assert SAVED == witch(Statement(1, "claim", role="witch")).speak()
    assert SAVED not in [witch().speak() for _ in range(16)]


@pytest.mark.parametrize(
    ("healed", "on", "tells"), [(4, 1, True), (1, 1, True), (1, 0, False), (4, 0, False), (None, 1, False)]
)
def test_a_witch_who_is_asked_tells_whom_she_saved_last_night(healed: int | None, on: int, *, tells: bool) -> None:
    """Be it herself, which she tells nobody unasked; or that it was not her, also where she healed in another night."""
    one = Opponent(1, Random(1), STRENGTHS["sharp"])
    one.memory.deal("witch")
    for day in (0, 1, 2):
        one.watch(replace(TOWN, day=day))
        if day == on and healed is not None:
            learn(one, "witch.victim", {"seat": healed}, (1,))
            one.memory.heal(healed)
    saved, idle = replace(SAVED, target=healed), Statement(1, "deny", reason="idle", about=5)
    one.hear(Statement(1, "claim", role="witch") if tells or healed == 1 else SAVED)
    assert (healed == 4 and tells) == (saved in [one.speak() for _ in range(9)])
    asked = Statement(5, "ask", 1, reason="bloodless", card="witch")
    one.hear(asked)
    assert (saved if tells else idle) == one.speak() == one.remark(asked)


def test_a_witch_who_is_asked_of_an_earlier_night_tells_whom_she_saved_who_is_dead_by_now() -> None:
    """Of whom she tells nothing unasked."""
    one = witch(Statement(1, "claim", role="witch"))
    one.watch(replace(TOWN, day=2, living=(1, 2, 3, 5, 6, 7, 8), dead={4: "villager"}))
    assert SAVED not in [one.speak() for _ in range(9)]
    asked = Statement(5, "ask", 1, reason="quiet", card="witch")
    one.hear(asked)
    assert SAVED == one.speak() == one.remark(asked)


@pytest.mark.parametrize("poisoned", [3, None])
def test_a_witch_who_is_asked_tells_whom_she_poisoned(poisoned: int | None) -> None:
    """Be it no wolf, and before whom she saved; or that she has not used it. Unasked she tells nothing of it."""
    one = witch(Statement(1, "claim", role="witch"))
    if poisoned is not None:
        one.memory.poison(poisoned)
    one.watch(replace(TOWN, day=2, living=(1, 4, 5, 6, 7, 8), dead={2: "villager", 3: "hunter"}))
    assert not [said for said in (one.speak() for _ in range(9)) if said and said.gives("poisoned", "unused")]
    asked, unused = (
        Statement(5, "ask", 1, reason="deadly", card="witch"),
        Statement(1, "deny", reason="unused", about=5),
    )
    one.hear(SAVED)
    one.hear(asked)
    told = Statement(1, "claim", 3, "witch", "poisoned", card="hunter") if poisoned else unused
    assert told == one.speak() == one.remark(asked)


@pytest.mark.parametrize("wolf", [False, True])
def test_a_wolf_who_claims_the_witch_may_have_poisoned_a_wolf(*, wolf: bool) -> None:
    """No other card explains it; no wolf could say so of another whom his pack may have killed, which he denies."""
    one = Opponent(2, Random(1), STRENGTHS["sharp"])
    one.memory.deal("werewolf")
    dead = {7: "villager", 8: "werewolf" if wolf else "villager"}
    for town in (replace(TOWN, day=1), replace(TOWN, day=2, living=TOWN.living[:-2], dead=dead)):
        one.watch(town)
        one.hear(Statement(2, "claim", role="witch"))
    asked = Statement(5, "ask", 2, reason="deadly", card="witch")
    one.hear(asked)
    lie, unused = (
        Statement(2, "claim", 8, "witch", "poisoned", card="werewolf"),
        Statement(2, "deny", reason="unused", about=5),
    )
    assert {lie if wolf else unused} == {one.speak() for _ in range(20)} == {one.remark(asked) for _ in range(20)}
    one.hear(Statement(2, "deny", 8, reason="blind", about=5))
    assert {unused} == {one.remark(asked) for _ in range(20)}


def test_who_has_poisoned_a_wolf_does_not_say_that_she_overlooked_him() -> None:
    """Be it that she says so herself; “Ben wasn’t on my list” and “My poison was for Ben” cannot both be."""
    town = replace(TOWN, day=2, living=TOWN.living[:-1], dead={8: "werewolf"})
    blamed, blind = (
        Statement(5, "accuse", 1, reason="spared", about=8),
        Statement(1, "deny", 8, reason="blind", about=5),
    )
    told = Statement(1, "claim", 8, "witch", "poisoned", card="werewolf")
    for poisoned, heard in ((None, ()), (8, ()), (None, (told,))):
        one = witch(town=town)
        one.memory.poisoned = poisoned
        for said in (*heard, blamed):
            one.hear(said)
        assert (not poisoned and not heard) == (blind in {*defences(one.memory, blamed, Random(1))})


@pytest.mark.parametrize("immune", [False, True])
def test_a_wolf_who_claims_the_witch_answers_as_well(*, immune: bool) -> None:
    """That he saved himself, where wolves could have come for him; or else that it was not him."""
    one = Opponent(2, Random(1), STRENGTHS["novice"])
    one.memory.deal("werewolf")
    town = replace(TOWN, day=2, immune=frozenset({2} if immune else ()))
    asked = Statement(5, "ask", 2, reason="bloodless", card="witch")
    for day in (1, 2):
        one.watch(replace(town, day=day))
        one.hear(Statement(2, "claim", role="witch"))
    assert not [said for said in (one.speak() for _ in range(9)) if said and said.gives("saved", "idle")]
    one.hear(asked)
    own, idle = Statement(2, "cleared", 2, "witch", "saved"), Statement(2, "deny", reason="idle", about=5)
    told = {one.speak() for _ in range(20)}
    assert told == {idle if immune else own}
    one.hear(own)
    assert own not in {one.speak() for _ in range(20)}


@pytest.mark.parametrize(("card", "tells"), [("villager", False), ("werewolf", True)])
def test_a_witch_tells_of_no_rescue_while_an_innocent_died(card: str, *, tells: bool) -> None:
    """She would have to say that she poisoned him; where it was a wolf all see that the others went away hungry."""
    one = Opponent(1, Random(1), STRENGTHS["sharp"])
    one.memory.deal("witch")
    one.watch(TOWN)
    learn(one, "witch.victim", {"seat": 4}, (1,))
    one.memory.heal(4)
    one.watch(replace(TOWN, living=tuple(range(1, 8)), dead={8: card}, day=1))
    for charge in AGAINST:
        one.hear(charge)
    assert tells == (SAVED in [one.speak() for _ in range(5)])
    assert tells == (one.rescues() == SAVED)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_witch_overlooks_nobody_whom_she_saved_before_the_vote(strength: Strength) -> None:
    """However little attention she pays: two are against him, and he would hang without her word."""
    doubts = tuple(Statement(speaker, "suspect", 4) for speaker in (5, 6))
    assert SAVED == witch(*doubts, strength=strength).rescues()
    for heard in (doubts[:1], (*doubts, SAVED)):
        assert witch(*heard, strength=strength).rescues() is None


@pytest.mark.thinned(5)
@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize(
    ("heard", "knew"),
    [
        ((replace(SAVED, speaker=3),), True),
        ((replace(SAVED, speaker=3), Statement(3, "deny", reason="recanted", card="witch")), True),
        ((replace(SAVED, speaker=3, target=5),), False),
        ((SAVED, replace(SAVED, speaker=3)), False),
        ((replace(SAVED, speaker=4), replace(SAVED, speaker=3)), False),
    ],
)
def test_who_names_whom_the_wolves_came_for_is_one(
    heard: tuple[Statement, ...], knew: bool, strength: Strength
) -> None:
    """Only the Witch knows it besides: she says so, be it that he takes his claim back; not if it was told before."""
    one = witch(*heard, strength=strength)
    told = []
    for _ in range(40):
        if said := one.speak():
            told.append(said)
            one.hear(said)
    assert knew == (Statement(1, "accuse", 3, reason="knew", about=4) in told)
    assert not knew or (one.memory.suspicions()[3] > 0.8 and one.vote(TOWN.living) == 3)

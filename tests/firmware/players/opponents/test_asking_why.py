"""What is said to a person who asks somebody why he accuses another."""

from dataclasses import replace
from random import Random

from firmware.players.bots.unheeded import Unheeded
from firmware.players.opponents import STRENGTHS, Opponent, Statement, Town
from firmware.players.opponents.grounds import Grounds
from hardware.ports.pads import Pad

TOWN = Town(living=(1, 2, 3, 4, 6), dead={5: "villager"}, cards={"werewolf": 1, "seer": 1, "villager": 4}, day=2)
NAMED = Statement(2, "accuse", 3)
WHY = Statement(1, "accuse", 2, reason="accused", about=3)
THANKS = Statement(3, "heed", 1, reason="thanks")


def opponent(me: int, *heard: Statement, votes: dict[int, int | None] | None = None) -> Opponent:
    """A villager who has ``heard`` this, after the votes of the day before."""
    made = Opponent(me, Random(me), STRENGTHS["sharp"])
    made.memory.deal("villager")
    made.watch(Town(living=(1, 2, 3, 4, 5, 6), cards=TOWN.cards, day=1, votes=votes or {}))
    made.watch(TOWN)
    for one in heard:
        made.hear(one)
    return made


def test_who_is_defended_thanks_or_is_silent() -> None:
    """The question is said for him, and others have nothing to say to it; who mistrusts his advocate keeps silent."""
    assert THANKS == opponent(3, NAMED, WHY).remark(WHY)
    assert opponent(3, NAMED, Statement(3, "accuse", 1), WHY).remark(WHY) is None
    assert opponent(4, NAMED, WHY).remark(WHY) is None


def test_nobody_thanks_with_whom_he_has_fallen_out_since() -> None:
    """That he was believed or defended before is overtaken then, whoever of the two began."""
    trusts = Statement(1, "heed", 3, reason="believed")
    for foes, thanks in (((1, 3), False), ((3, 1), False), ((4, 1), True)):
        quarrel = Statement(foes[0], "accuse", foes[1])
        assert thanks == (opponent(3, trusts, quarrel).remark(trusts) == THANKS)


def test_who_is_asked_why_gives_a_reason() -> None:
    """What everybody has seen of whom he named; or else he owns up to a mere feeling."""
    for voted, expected in ((5, ("accuse", 3, "voted")), (None, ("deny", None, "felt"))):
        asked = opponent(2, NAMED, WHY, votes={3: voted})
        answers = [asked.speak(), asked.remark(WHY)]
        assert [expected] * 2 == [(one.kind, one.target, one.reason) for one in answers if one is not None]


def test_who_is_asked_why_has_heard_the_card_that_was_claimed_since() -> None:
    """He names another instead, or says that he does not believe it; what anybody can be explains nothing."""
    for card, foe, expected in (
        ("seer", 4, ("suspect", "conceded")),
        ("seer", 3, ("deny", "despite")),
        ("villager", 4, ("deny", "felt")),
    ):
        denied = Statement(4, "found_wolf", foe, "seer")
        claims = Statement(3, "claim", role=card)
        asked = opponent(2, NAMED, claims, *([denied] if foe == 3 else []), WHY)
        answers = [asked.speak(), asked.remark(WHY)]
        assert [expected] * 2 == [(one.kind, one.reason) for one in answers if one is not None]


def test_nobody_is_asked_why_he_was_against_who_has_claimed_a_card_since() -> None:
    """He may think otherwise by now; nor is a person offered that question."""
    for card, asks in (("villager", True), ("seer", False)):
        grounds = Grounds(opponent(4, NAMED, Statement(3, "claim", role=card)).memory, offered=True)
        assert asks == (("accused", 3) in grounds.against(2))


def test_nobody_takes_sides_where_somebody_is_asked_why() -> None:
    """One answers, and that is enough; to an accusation others say what they make of it."""
    assert Unheeded(WHY, 1).after(Pad(2)) is None
    assert Unheeded(NAMED, 1).after(Pad(3)) is not None


def test_who_is_asked_for_a_name_says_that_he_has_owned_up_to_a_lie() -> None:
    """And does not just join the others, as against who has not."""
    claim, sorry = Statement(3, "claim", role="seer"), Statement(3, "deny", reason="recanted", card="seer")
    charge, asked = Statement(4, "accuse", 3, reason="poster"), Statement(1, "ask", 2, reason="whom")
    for heard, reason in (((claim, sorry, charge), "confessed"), ((charge,), "join")):
        player = opponent(2, *heard, asked)
        named = player._speech.replies._founded(Statement(2, "suspect", 3, reason="reply", about=1))
        assert (3, reason) == (named.target, named.reason)


def test_a_lie_of_today_is_held_against_somebody_before_a_vote_of_yesterday() -> None:
    """Nor is that vote cited then; one alone holds the lie against him, and nobody who has forgiven him does."""
    lie = Statement(3, "claim", role="seer"), Statement(3, "deny", reason="recanted", card="seer")
    cites = Statement(4, "accuse", 3, reason="voted", about=5, card="villager")
    held = replace(cites, reason="confessed", about=None, card="")
    lets = Statement(2, "heed", 3, reason="forgiven", about=3)
    for heard, confessed, cited in (((), True, 0), ((held,), False, 0), ((lets,), False, 1)):
        grounds = Grounds(opponent(2, cites, *lie, *heard, votes={3: 5}).memory)
        assert confessed == (("confessed", None) in grounds.against(3))
        assert cited == len([*grounds.seconded("accuse", 3)])


def test_nobody_asks_why_somebody_accuses_who_claims_his_card() -> None:
    """All have heard it."""
    claims = [Statement(seat, "claim", role="seer") for seat in (2, 3)]
    for heard, asks in (((*claims, NAMED), False), ((*claims[:1], NAMED), True)):
        assert asks == (("accused", 3) in Grounds(opponent(1, *heard).memory).against(2))


def test_who_asks_what_he_has_done_hears_it() -> None:
    """Once, be it that another has spoken meanwhile; not if he who is asked has said something since."""
    asks, other = Statement(3, "deny", reason="groundless", about=2), Statement(4, "deny", about=1)
    for voted, expected in ((5, ("accuse", 3, "voted")), (None, ("deny", None, "felt"))):
        for since in ((), (other,)):
            said = opponent(2, NAMED, asks, *since, votes={3: voted}).speak()
            assert said is not None
            assert expected == (said.kind, said.target, said.reason)
        answered = opponent(2, NAMED, asks, Statement(2, "deny", reason="felt", about=3), votes={3: voted}).speak()
        assert answered is None or answered.reason != "felt"


def test_who_has_owned_up_to_a_lie_hears_of_that() -> None:
    """It says more than whom one has gone along with against him."""
    leads, joins = Statement(4, "accuse", 3), Statement(2, "accuse", 3, reason="join")
    lied = Statement(3, "claim", role="seer"), Statement(3, "deny", reason="recanted", card="seer")
    asks = Statement(3, "deny", reason="groundless", about=2)
    for before, reason in (((), "followed"), (lied, "confessed")):
        told = opponent(2, *before, leads, joins, asks).speak()
        assert told is not None
        assert reason == told.reason


def test_who_was_called_silent_hears_that_again() -> None:
    """It is no feeling, though it was but a friendly question."""
    quiet, asks = Statement(2, "suspect", 3, reason="silent"), Statement(3, "deny", reason="groundless", about=2)
    assert quiet == opponent(2, quiet, NAMED, asks).speak()


def test_what_was_held_against_him_on_another_day_is_no_feeling() -> None:
    """Who asks why hears it again, unless he has owned up to it; so does whom a Hunter shoots."""
    vote, asks = replace(NAMED, reason="voted", about=5), Statement(3, "deny", reason="groundless", about=2)
    owns = Statement(3, "deny", 5, reason="erred", about=2)
    for answer, expected in (((), vote), ((owns,), Statement(2, "deny", reason="felt", about=3))):
        asked = opponent(2, vote, *answer, votes={3: 5})
        asked.watch(replace(TOWN, day=3))
        shot = asked.aims(3)
        for one in (NAMED, asks):
            asked.hear(one)
        assert expected == asked.speak()
        assert shot == (replace(NAMED, reason="random") if answer else vote)


def test_who_asks_what_he_has_done_hears_that_he_has_lied() -> None:
    """As he has said himself: who had called him a liar does not say it again."""
    asks, lie = Statement(3, "deny", reason="groundless", about=2), Statement(3, "claim", role="seer")
    counter = Statement(2, "accuse", 3, reason="counter", card="seer", role="seer")
    owns = Statement(3, "deny", reason="recanted", card="seer")
    for mine in (counter, replace(NAMED, reason="swayed", about=4)):
        said = opponent(2, lie, mine, owns, asks).speak()
        assert said == Statement(2, "accuse", 3, reason="confessed")


def test_who_has_joined_others_says_whom() -> None:
    """To one who asks what he has done."""
    charge, asks = Statement(4, "accuse", 3, reason="changed"), Statement(3, "deny", reason="groundless", about=2)
    said = opponent(2, charge, replace(NAMED, reason="join"), asks).speak()
    assert said == Statement(2, "deny", 4, reason="followed", about=3)


def test_nobody_calls_it_a_feeling_that_he_saw_a_wolf() -> None:
    """Who is told so, and asks why, hears it again."""
    asks = Statement(3, "deny", reason="groundless", about=2)
    for why in (asks, WHY):
        again = Statement(2, "deny", 3, reason="rewarned", about=why.speaker)
        assert again == opponent(2, Statement(2, "found_wolf", 3, "seer"), why).remark(why)


def test_nobody_goes_by_a_feeling_where_two_claim_one_card() -> None:
    """Who is against one of them, though the other has more against him, says that one lies; a third is not named."""
    two = [Statement(seat, "claim", role="seer") for seat in (3, 4)]
    doubts = [Statement(seat, "accuse", 4) for seat in (1, 6)]
    asks, swayed = Statement(3, "deny", reason="groundless", about=2), replace(NAMED, reason="swayed", about=6)
    lies = Statement(2, "accuse", 3, reason="liar", about=4, card="seer")
    for why in (asks, WHY):
        assert lies == opponent(2, *two, *doubts, swayed, why).remark(why)
    nudge = Statement(1, "suspect", 2, reason="silent")
    for seed in range(10):
        silent = Opponent(2, Random(seed), STRENGTHS["sharp"])
        silent.memory.deal("villager")
        silent.watch(replace(TOWN, immune=frozenset({3, 4})))
        for one in (*two, nudge):
            silent.hear(one)
        assert silent.speak() == Statement(2, "deny", reason="asked", about=1)

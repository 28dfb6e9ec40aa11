"""Checks of which wordings fit what was said before."""

from dataclasses import replace
from random import Random

import pytest

from audio.text.narration import Narration, languages
from firmware.players.bots.fitting import MUCH, addressee, is_of_claimed, is_to_target, turns, unfit
from firmware.players.bots.log import Logged
from firmware.players.bots.transcript import Transcript
from firmware.players.opponents import Statement
from firmware.players.opponents.reasons import Reason
from firmware.players.opponents.stance import RECENT
from firmware.players.opponents.wording import Wording, further

JOINS = Statement(1, "accuse", 4, reason="join")


def logged(said: Statement, text: str = "") -> Logged:
    """What was ``said``, as ``text``."""
    return Logged(1, "", text, said)


@pytest.mark.parametrize(
    ("said", "reasoned"),
    [
        (Statement(2, "accuse", 4), False),
        (Statement(2, "suspect", 4, reason="instead", about=3), False),
        (Statement(2, "accuse", 3, reason="voted", about=5), False),
        (Statement(1, "accuse", 4, reason="voted", about=5), False),
        (Statement(2, "accuse", 4, reason="voted", about=5), True),
        (Statement(2, "found_wolf", 4, "seer"), True),
    ],
)
def test_nobody_joins_for_reasons_that_nobody_has_given(said: Statement, *, reasoned: bool) -> None:
    """
    It takes two: a mere name is none, nor what was said of another, or by himself; a card that was seen will do.

    It takes two who give them as well: who has called somebody a wolf, and then a liar, is still but one.
    """
    other, same = Statement(3, "suspect", 4, reason="voted"), replace(said, speaker=3)
    alone = Statement(said.speaker, "accuse", 4, reason="liar", about=said.speaker)
    for one, fits in ((other, reasoned), (same, bool(said.role)), (alone, False)):
        assert fits == ("reasoned" not in unfit(JOINS, [logged(said), logged(one)], 1))


def test_nobody_but_doubts_one_in_whom_a_wolf_was_seen() -> None:
    """As long as he who saw it is not disputed, nor has taken back the card by which he did."""
    sight, rival = Statement(2, "found_wolf", 4, "seer"), Statement(4, "claim", role="seer")
    recants = Statement(2, "deny", reason="recanted", card="seer")
    for heard, expected in (((), False), ((sight,), True), ((sight, rival), False), ((sight, recants), False)):
        assert expected == ("faint" in unfit(JOINS, [*map(logged, heard)], 1))


def test_nobody_says_again_what_he_has_not_said() -> None:
    """
    Another may have denied it, or nobody doubted his word since; an answer that tells nothing denies nothing.

    And a debate goes round in circles once much was said in it, and little is new.
    """
    denies, asks, accuses = Statement(1, "deny"), Statement(2, "ready"), Statement(3, "accuse", 1)
    for log, expected in (
        ([accuses], True),
        ([replace(denies, speaker=3), accuses], True),
        ([replace(denies, reason="asked"), accuses], True),
        ([accuses, denies], True),
        ([denies, accuses], False),
        ([denies, Statement(3, "heed", 1, reason="disbelieved")], False),
    ):
        assert expected == ("insisting" in unfit(denies, list(map(logged, log)), 2))
    assert [True, False] == ["circling" in unfit(asks, [logged(denies)] * many, 1) for many in (MUCH - 1, MUCH)]
    point, claims = Statement(3, "suspect", 4, reason="beside", about=5), Statement(3, "claim", role="seer")
    for before, late, new in (([], point, True), ([point], point, False), ([], claims, True)):
        said = [*before, *[denies] * MUCH, late, denies]
        assert new == ("circling" in unfit(asks, list(map(logged, said)), 1))


@pytest.mark.parametrize(
    ("speaker", "day", "expected"), [(2, 2, ["calm"]), (2, 1, []), (3, 2, [])], ids=["spoke", "yesterday", "silent"]
)
def test_nobody_is_too_calm_who_has_spoken(speaker: int, day: int, expected: list[str]) -> None:
    """As a candidate for Captain, too."""
    stands = Logged(day, "", "", Statement(speaker, "stand"))
    assert expected == list(unfit(Statement(1, "accuse", 2), [stands], 2))


@pytest.mark.parametrize("language", languages())
def test_nobody_begs_for_his_life_whom_not_several_would_hang(language: str) -> None:
    """One who accuses him, or claims his card as well, is no reason to; there are other words for what he is."""
    holds = Statement(1, "deny", reason="holder", about=2, card="seer")
    doubts, rival = Statement(2, "heed", 1, reason="disbelieved"), Statement(4, "claim", role="seer")
    accuses = Statement(3, "accuse", 1), Statement(4, "accuse", 1, reason="counter", card="seer")
    cases = (((doubts,), True), ((doubts, rival, accuses[1]), True), ((doubts, accuses[0]), False))
    told = []
    for said, begs in cases:
        found = list(unfit(holds, list(map(logged, said)), 1))
        assert begs == ("begging" in found)
        wording = Wording(lambda: Narration.load(language), Random(1))
        told.append({wording.text(holds, str, unfit=found) for _ in range(20)})
    few, rivalled, several = told
    assert few == rivalled < several
    assert len(several - few) >= 3


@pytest.mark.parametrize("language", languages())
def test_nobody_asks_why_who_has_just_heard_it(language: str) -> None:
    """He may find a reason too little, but it was given; a mere name may be asked about."""
    doubts = Statement(1, "heed", 2, reason="unshared", about=3)
    bare, backed = Statement(2, "suspect", 3), Statement(2, "suspect", 3, reason="backed", about=1)
    other = replace(backed, target=4)
    told = []
    for said, curious in (([backed], False), ([bare], True), ([other, bare], True)):
        found = list(unfit(doubts, list(map(logged, said)), 1))
        assert curious == ("curious" not in found)
        wording = Wording(lambda: Narration.load(language), Random(1))
        told.append({wording.text(doubts, str, unfit=found) for _ in range(40)})
    reasoned, guessed, elsewhere = told
    assert reasoned < guessed == elsewhere
    assert len(guessed - reasoned) == 5


@pytest.mark.parametrize("language", languages())
def test_nobody_stands_by_a_card_that_nobody_disputes(language: str) -> None:
    """“And I stand by it” answers who doubts it, on whatever day, or claims it as well; and no blame for a vote."""
    holds, blames = (
        Statement(1, "deny", reason="holder", about=2, card="seer"),
        Statement(2, "accuse", 1, reason="voted"),
    )
    own, rival = Statement(1, "claim", role="seer"), Statement(4, "claim", role="seer")
    doubts = Logged(1, "", "", Statement(2, "heed", 1, reason="unproven"))
    told = []
    for said, disputed in (([], False), ([logged(rival)], True), ([doubts], True)):
        found = list(unfit(holds, [logged(own), logged(blames), *said], 2))
        assert {"recalling" if disputed else "maintaining"} == {"recalling", "maintaining"}.intersection(found)
        wording = Wording(lambda: Narration.load(language), Random(1))
        told.append({wording.text(holds, str, unfit=found) for _ in range(30)})
    assert told[1] == told[2]
    assert [1, 3] == [len(told[0] & told[1]), len(told[0] - told[1])]


def test_nobody_is_told_that_he_believes_one_whom_nobody_has_believed() -> None:
    """“And you believe Tom?” is for those who have said so."""
    denies, told = Statement(1, "deny", reason="framed", about=3), logged(Statement(3, "found_wolf", 1, "seer"))
    trusts = logged(Statement(2, "heed", 3, reason="believed"))
    assert [True, False] == ["believing" in unfit(denies, log, 1) for log in ([told], [told, trusts])]


def test_who_alone_was_taken_in_does_not_say_that_others_were() -> None:
    """They have to have taken that word, and not just he."""
    fooled, heeds = Statement(1, "deny", 4, reason="fooled", about=3), Statement(1, "heed", 4, reason="believed")
    for speakers, alone in (((), True), ((1,), True), ((1, 2), False)):
        log = [logged(replace(heeds, speaker=speaker)) for speaker in speakers]
        assert alone == ("shared" in unfit(fooled, log, 2))


def test_a_reason_is_granted_to_who_has_just_given_it() -> None:
    """“Granted” is said to nothing once he has spoken of another thing, or many others have since."""
    heeds, gives = Statement(1, "heed", 2, reason="slight", about=4), Statement(2, "accuse", 4, reason="voted", about=5)
    other = Statement(3, "deny")
    for since, late in (((), False), ((other,), False), ((other,) * RECENT, True)):
        assert late == ("stated" in unfit(heeds, [logged(gives), *map(logged, since)], 1))
    assert "stated" in unfit(heeds, [logged(replace(gives, target=3))], 1)


def test_a_question_is_not_heeded_as_if_it_told_something() -> None:
    """“Is that so?” is no reply to “was Mira such a bad choice?”, but to what that one said before."""
    asks = logged(Statement(2, "deny", 3, reason="chosen", about=1), "Was Mira such a bad choice?")
    tells = logged(Statement(2, "deny", 3, reason="chosen", about=1), "I trusted Mira.")
    heeds = Statement(1, "heed", 2)
    assert [["stated"], [], []] == [list(unfit(heeds, said, 1)) for said in ((tells, asks), (asks, tells), ())]


def test_a_wolf_was_against_nobody_of_whom_he_said_nothing() -> None:
    """Who claims the card that he had claimed is believed: he said that it was his own, and need not have said more."""
    trusts = Statement(1, "defend", 4, reason="vindicated", about=2)
    asks = Statement(2, "accuse", 4, reason="accused", about=3)
    for said, expected in (
        (Statement(2, "accuse", 3), ["opposed", "disputing"]),
        (asks, ["opposed", "disputing"]),
        (Statement(2, "accuse", 4), ["disputing"]),
        (Statement(2, "accuse", 4, "seer", "counter"), ["opposed"]),
        (Statement(4, "accuse", 2, "seer", "claimed"), ["opposed"]),
    ):
        assert expected == list(unfit(trusts, [logged(said)], 2))


@pytest.mark.parametrize(("accused", "expected"), [(2, ["informing"]), (4, [])])
def test_nobody_is_told_of_a_rival_whom_he_has_named_himself(accused: int, expected: list[str]) -> None:
    """“Ben has told us the same” is no news for who has just called Ben a liar."""
    counter = Statement(3, "accuse", accused, "little_girl", "counter")
    rival = Statement(1, "heed", 3, reason="rival", about=2, card="little_girl")
    assert expected == list(unfit(rival, [logged(Statement(2, "claim", role="little_girl")), logged(counter)], 1))


def test_who_has_claimed_his_card_need_not_name_it_with_what_he_saw() -> None:
    """“I’m the Seer, and Eve is a wolf.” after “That’s my card, Iris. I’m the Seer.” would be as if never claimed."""
    counter, sight = Statement(1, "accuse", 3, "seer", "counter"), Statement(1, "found_wolf", 4, "seer")
    recanted = Statement(1, "deny", reason="recanted", card="seer")
    transcript = Transcript(Wording(lambda: Narration.load("en"), Random(1)), lambda: 0.0, str)
    assert "I’m the Seer" in transcript.text(sight, None)
    transcript.log = (logged(counter),)
    assert "Seer" not in transcript.text(sight, None)
    assert is_of_claimed(sight, [logged(counter)])
    for log in ([], [replace(counter, speaker=2)], [replace(counter, role="witch")], [counter, recanted]):
        assert not is_of_claimed(sight, [logged(one) for one in log])
    saved = Statement(1, "cleared", 4, "witch", "saved")
    assert "I’m the Witch" in transcript.text(saved, None)
    transcript.log = (logged(Statement(1, "claim", role="witch")),)
    assert "Witch" not in transcript.text(saved, None)


@pytest.mark.parametrize("language", languages())
def test_who_has_told_one_sight_tells_another_as_one_more(language: str) -> None:
    """On the same day, by the same card, of another: “The card I saw” would take the first one back."""
    narration = Narration.load(language)
    transcript = Transcript(Wording(lambda: narration, Random(1)), lambda: 0.0, str)
    told, sight = Statement(1, "found_wolf", 4, "seer"), Statement(1, "cleared", 3, "seer")
    lines = [line.replace("{target}", "3") for line in further(language)["cleared"]]
    transcript.day = 1
    for before, more in ((told, True), (replace(told, target=3), False), (Statement(1, "claim", role="seer"), False)):
        transcript.log = (logged(before),)
        assert more == (transcript.text(sight, None) in lines)
    transcript.log, transcript.day = (logged(told),), 2
    assert transcript.text(sight, None) not in lines


@pytest.mark.parametrize(("day", "expected"), [(1, ["another"]), (2, ["another"]), (3, ["other"])])
def test_of_another_night_speaks_who_has_had_several(day: int, expected: list[str]) -> None:
    """After two nights he says that it was in the other one; after more than that, nobody could tell which."""
    told = Logged(day, "", "", Statement(1, "found_wolf", 4, "seer"))
    assert expected == list(unfit(Statement(1, "cleared", 3, "seer"), [told], day))


@pytest.mark.parametrize(("speaker", "day", "expected"), [(1, 1, ["anew"]), (1, 2, []), (2, 1, [])])
def test_nobody_tells_twice_of_a_wolf_as_of_news(speaker: int, day: int, expected: list[str]) -> None:
    """On the next day all have heard it of him, though not what another says."""
    told = Logged(day, "", "", Statement(speaker, "found_wolf", 4, "seer"))
    assert expected == list(unfit(Statement(1, "found_wolf", 4, "seer"), [told], 2))


@pytest.mark.parametrize("reason", ["agreed", "rightly"])
def test_only_who_said_it_before_is_glad_that_another_says_it_as_well(reason: Reason) -> None:
    """Who says so after him agrees, and calls nobody late."""
    agrees = Statement(1, "heed", 2, reason=reason)
    mine, theirs = logged(Statement(1, "accuse", 4)), logged(Statement(2, "accuse", 4))
    hint, asked = (logged(Statement(1, "suspect", 4, reason=reason)) for reason in ("stood", "plain"))
    both = (mine, theirs), (theirs, mine), (hint, theirs), (asked, theirs)
    assert [[], ["firstly"], [], ["firstly"]] == [list(unfit(agrees, said, 1)) for said in both]
    assert ["firstly"] == list(unfit(agrees, (logged(Statement(2, "defend", 3)),), 1))  # neither has named anybody


def test_whoever_is_answered_is_named_once_another_has_spoken() -> None:
    """To who spoke last it is plain that one answers him."""
    answer, heeds = Statement(1, "deny", about=2), Statement(1, "heed", 2)
    for last, expected in ((Statement(2, "accuse", 1), None), (Statement(3, "defend", 1), 2), (None, None)):
        assert expected == addressee(answer, last) == addressee(heeds, last)
    assert addressee(Statement(1, "accuse", 2), Statement(3, "defend", 1)) is None


@pytest.mark.parametrize("reason", ["asked", "followed"])
def test_what_tells_nothing_is_not_weighed(reason: Reason) -> None:
    """“We shall see” is no reply to “I know nothing yet”, nor to “I went along with Mira”."""
    assert ["stated"] == list(unfit(Statement(1, "heed", 2), [logged(Statement(2, "deny", reason=reason, about=1))], 1))


def test_who_is_asked_does_not_answer_as_if_somebody_had_just_said_so() -> None:
    """“I think so, too” is no answer to “whom do you suspect?”."""
    cards = [logged(Statement(seat, "found_wolf", 4, "seer")) for seat in (2, 5)]
    assert [[], ["echoing"]] == [list(unfit(replace(JOINS, about=asker), cards, 1)) for asker in (None, 3)]
    for last in (Statement(2, "accuse", 3), Statement(4, "deny", about=2)):
        assert ["echoing"] == list(unfit(JOINS, [*cards, logged(last)], 1))


def test_me_neither_is_said_soon_after_another() -> None:
    """Whom only one had named, many sentences ago, or just the poster that was read out, one is against by oneself."""
    card, other = logged(Statement(2, "found_wolf", 4, "seer")), logged(Statement(3, "accuse", 2))
    mine = logged(Statement(1, "suspect", 4))
    poster = logged(Statement(3, "accuse", 4, reason="poster"))
    heard = ([card, other, other, other], [card, *[other] * 4], [card, other, other, other, mine], [poster])
    assert [False, True, True, True] == ["likewise" in unfit(JOINS, log, 1) for log in heard]


def test_of_two_is_said_only_where_two_claim_a_card() -> None:
    """Where three do other words fit; who claims another card by now is not counted."""
    claims = [logged(Statement(seat, "claim", role="seer")) for seat in (2, 3, 4)]
    liar = Statement(1, "accuse", 2, reason="liar", about=3, card="seer", by=5)
    recast = logged(Statement(4, "claim", role="witch"))
    assert [[], ["paired"], []] == [list(unfit(liar, log, 1)) for log in (claims[:2], claims, [*claims, recast])]


def test_who_has_denied_to_be_a_wolf_does_not_say_just_that_again() -> None:
    """Where he calls him a liar who said so; nor does he thank as if nobody else believed him."""
    denied, lied = Statement(1, "deny", reason="framed", about=2), Statement(1, "accuse", 2, reason="lied")
    assert [["denied"], []] == [list(unfit(lied, [logged(replace(denied, about=about))], 1)) for about in (2, 3)]
    believed, thanks = Statement(4, "heed", 1, reason="believed"), Statement(1, "heed", 3, reason="thanks")
    assert [["solely"], []] == [list(unfit(thanks, [logged(replace(believed, speaker=one))], 1)) for one in (4, 3)]


def test_three_cards_are_counted() -> None:
    """Of a fourth card other words fit."""
    claims = [logged(Statement(2, "claim", role=role)) for role in ("seer", "witch", "hunter", "cupid")]
    caught = Statement(1, "accuse", 2, reason="recast", card="hunter")
    assert [[], ["thrice"]] == [list(unfit(caught, log, 1)) for log in (claims[:3], claims)]


@pytest.mark.parametrize(("since", "expected"), [(1, []), (2, ["fresh"])])
def test_who_takes_back_a_charge_late_has_thought_it_over(since: int, expected: list[str]) -> None:
    """“After what you say” is said to who has just spoken."""
    claim, others = logged(Statement(2, "claim", role="seer")), [logged(Statement(3, "accuse", 4))] * since
    assert expected == list(unfit(Statement(1, "heed", 2, reason="retracted"), [claim, *others], 1))


def test_who_has_the_card_knows_who_lies() -> None:
    """“That doesn’t convince me” is said to who claims it by others."""
    claims = [logged(Statement(player, "claim", role="witch")) for player in (1, 2)]
    said = [Statement(speaker, "heed", 2, reason="disbelieved") for speaker in (1, 3)]
    assert [["unsure"], []] == [list(unfit(one, claims, 1)) for one in said]
    assert [] == list(unfit(said[0], claims[1:], 1))


def test_what_speaks_for_both_of_two_is_said_for_neither() -> None:
    """“Ben wouldn’t make that up” tells nothing where the accused says that he saw a wolf by the same card."""
    claims = [logged(Statement(one, "found_wolf", 3 - one, role="seer")) for one in (1, 2)]
    said = Statement(3, "accuse", 2, reason="found", about=1)
    assert [[], ["mutual"]] == [list(unfit(said, log, 1)) for log in (claims[:1], claims)]
    rivals = claims[0], *(logged(Statement(one, "claim", role="hunter")) for one in (2, 3))
    assert ["knowing"] == list(unfit(said, rivals, 1))


@pytest.mark.parametrize(("day", "expected"), [(1, ["asleep"]), (2, [])])
def test_nobody_has_slept_who_claimed_a_card_before_it_was_shown(day: int, expected: list[str]) -> None:
    """But who claims it today."""
    claim = Logged(day, "", "", Statement(2, "claim", role="seer"))
    assert expected == list(unfit(Statement(1, "accuse", 2, reason="void", card="seer"), [claim], 2))


@pytest.mark.parametrize(("day", "expected"), [(1, ["known"]), (2, [])])
@pytest.mark.parametrize(("card", "reason"), [("seer", "untold"), ("little_girl", "watched")])
def test_who_is_known_for_his_card_is_asked_of_last_night(
    card: str, reason: Reason, day: int, expected: list[str]
) -> None:
    """“So you’re the Seer” is said to who claims it today."""
    claim = Logged(day, "", "", Statement(2, "claim", role=card))
    assert expected == list(unfit(Statement(1, "ask", 2, reason=reason, card=card), [claim], 2))


@pytest.mark.parametrize(
    ("later", "alone"),
    [
        ((), False),
        ((Statement(4, "accuse", 2),), False),
        ((Statement(3, "suspect", 2, reason="poster"),), True),
        ((Statement(3, "heed", 2, reason="disbelieved"),), True),
    ],
)
def test_nobody_asks_who_believes_a_liar_whom_nobody_believed(later: tuple[Statement, ...], *, alone: bool) -> None:
    """Nor whose only believer has turned against the liar since."""
    framed = Statement(1, "deny", reason="framed", about=2)
    log = [logged(one) for one in (Statement(3, "heed", 2, reason="believed"), *later)]
    assert alone is ("believing" in unfit(framed, log, 2))
    assert "believing" in unfit(framed, log[1:], 2)


def test_who_has_changed_his_mind_has_admitted_nothing() -> None:
    """As who owns up to a mistake has."""
    owned = Statement(1, "heed", 2, reason="owned")
    answers = [logged(Statement(2, "deny", 4, reason=reason, about=1)) for reason in ("erred", "reconsidered")]
    assert [[], ["admitting"]] == [list(unfit(owned, [one], 1)) for one in answers]


def test_think_again_is_said_right_after_somebody_was_named() -> None:
    """Later it would read as the answer to what was said of another."""
    defends, named = Statement(1, "defend", 4), logged(Statement(2, "accuse", 4))
    other = logged(Statement(3, "suspect", 5))
    assert [["parrying"], []] == [list(unfit(defends, said, 1)) for said in ([named, other], [other, named])]


def test_an_answer_is_to_what_was_asked() -> None:
    """Who was asked for no name gives one as his own; who is asked what he is tells it to who asked."""
    named, claimed = Statement(1, "suspect", 4, reason="reply"), Statement(1, "claim", role="villager")
    for said, by_itself, asked in ((named, ["wanting"], []), (claimed, [], ["proclaiming"])):
        assert [by_itself, asked] == [list(unfit(replace(said, about=asker), [], 1)) for asker in (None, 3)]


def test_nobody_calls_it_a_feeling_who_has_given_a_reason() -> None:
    """Be it as a question: “it’s only a feeling” is said of one against whom he has had no word."""
    named = Statement(1, "suspect", 4, reason="reply", about=3)
    backed = Statement(1, "suspect", 4, reason="backed", about=5)
    for before, expected in (
        (backed, ["unfounded"]),
        (replace(backed, target=5), []),
        (replace(backed, reason=""), []),
    ):
        assert expected == list(unfit(named, [logged(before)], 1))


@pytest.mark.parametrize(
    ("expected", "before", "said"),
    [
        (True, Statement(1, "heed", 2, reason="believed"), Statement(1, "accuse", 2, reason="liar", about=3)),
        (True, Statement(1, "defend", 2), Statement(1, "suspect", 2)),
        (True, Statement(1, "accuse", 3, reason="liar", about=2), Statement(1, "accuse", 2, reason="join")),
        (True, Statement(1, "heed", 2, reason="believed"), Statement(1, "heed", 2, reason="disbelieved")),
        (True, Statement(1, "suspect", 3, reason="echo", about=2), Statement(1, "accuse", 2, reason="join")),
        (False, Statement(1, "heed", 2, reason="believed"), Statement(1, "accuse", 2, reason="changed", card="seer")),
        (False, Statement(1, "heed", 2, reason="believed"), Statement(1, "accuse", 2, reason="renounced", about=3)),
        (False, Statement(1, "heed", 2, reason="believed"), Statement(1, "suspect", 2, reason="silent")),
        (False, Statement(1, "heed", 2, reason="believed"), Statement(1, "accuse", 3)),
        (False, Statement(1, "accuse", 2), Statement(1, "accuse", 2, reason="liar", about=3)),
        (False, Statement(4, "heed", 2, reason="believed"), Statement(1, "accuse", 2, reason="liar", about=3)),
        (False, Statement(1, "heed", 2, reason="agreed"), Statement(1, "heed", 2, reason="disbelieved")),
        (False, Statement(1, "defend", 2, reason="harmless"), Statement(1, "heed", 2, reason="disbelieved")),
    ],
)
def test_who_believed_somebody_says_that_he_has_changed_his_mind(
    *, expected: bool, before: Statement, said: Statement
) -> None:
    """Before he speaks against that one, where the reason does not tell it; once, and nobody else."""
    assert expected is turns(said, [logged(before)])
    assert not turns(said, [logged(before), logged(said)])
    assert not turns(said, [logged(before), logged(Statement(1, "heed", 2, reason="unproven"))])
    assert not turns(said, [logged(before), logged(Statement(1, "heed", 5, reason="wronged", about=2))])
    assert not turns(said, [logged(before), logged(Statement(2, "accuse", 1))])


@pytest.mark.parametrize(
    ("said", "to"),
    [
        (Statement(2, "accuse", 1, reason="liar", about=3, card="seer"), True),
        (Statement(2, "accuse", 3, reason="liar", about=1, card="seer"), False),
        (Statement(4, "accuse", 1, reason="liar", about=3, card="seer"), False),
        (Statement(2, "deny", 1, reason="sooner", about=1), True),
        (Statement(2, "deny", 3, reason="sooner", about=1), False),
    ],
)
def test_who_asks_whether_he_is_believed_is_spoken_to(said: Statement, *, to: bool) -> None:
    """By whom he has asked, be it that he is believed or not; others speak of him."""
    assert to == is_to_target(said, Statement(1, "ask", 2, reason="which", about=3, card="seer"))

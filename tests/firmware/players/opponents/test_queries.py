"""What is said to a person that wants an answer, what he can answer, and what becomes of it."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import cast, get_args

import pytest

from audio.text.narration import Narration, languages
from firmware.players.opponents import STRENGTHS, Opponent, Statement, Town
from firmware.players.opponents.grounds import Grounds
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.offers import MEANT, MOST, answers_to
from firmware.players.opponents.queries import LAPSE, answered_last, questions_to, wants_answer
from firmware.players.opponents.reasons import NIGHTLY, NUDGES, OPINIONS, QUERIES, REASONS, Kind, Reason
from firmware.players.opponents.withdrawing import is_taken_back
from firmware.players.opponents.wording import OWN, wordings

TOWN = Town(living=(1, 2, 3, 4, 5), cards={"werewolf": 1, "seer": 1, "villager": 4}, day=1)
ASKING = ("ask", "suspect", "accuse", "found_wolf", "heed", "piper")
"""The kinds by which something is said to a player."""

TALK = {"deny", "defend", "claim", "cleared", "stand", "ready", "mourn", "charmed"}
ANSWERS = {"groundless", "entitled", "erred", "chosen", "opened", "parrot", "same", "framed", "yourself", "planted"}
ANSWERS |= {"willing", "neighbour", "given", "asked", "doubted", "witness", "hunted", "fooled", "holder"}
MUSING = {"relief", "taken", "refuted", "upheld", "music", "tuned", "heed", "agreed", "believed"}
"""What asks nothing of whom it is said to, though a wording ends with a question mark."""


def asked() -> Iterator[Statement]:
    """One of everything that may be said to the player at seat 1 by the one at seat 2, about the one at seat 3."""
    for kind in ASKING:
        yield Statement(2, cast("Kind", kind), 1, role="seer" if kind == "found_wolf" else "")
    for reason in QUERIES | NIGHTLY | {"linked", "hung"}:
        yield Statement(2, "ask", 1, reason=cast("Reason", reason))
    for reason in {key for key in get_args(Reason) if key} - QUERIES - NIGHTLY - {"linked", "hung"}:
        for kind in ("accuse", "suspect", "heed"):
            yield Statement(2, cast("Kind", kind), 1, reason=cast("Reason", reason), about=3)
    for reason in get_args(Reason):
        yield Statement(2, "deny", 3, reason=cast("Reason", reason), about=1)
        yield Statement(2, "deny", 1, reason=cast("Reason", reason), about=3)
    yield Statement(2, "mourn", 1, reason="legacy", about=4, card="seer")
    yield Statement(2, "heed", 3, reason="rival", about=1, card="seer")


def memory(*heard: Statement, town: Town = TOWN) -> Memory:
    """What the player at seat 1 knows who has heard this."""
    known = Memory(1, 1.0)
    known.watch(town)
    for one in heard:
        known.hear(one)
    return known


def question_to(memory: Memory) -> tuple[int, Statement] | None:
    """What was said last and waits for an answer."""
    return next(reversed(questions_to(memory)), None)


def test_nobody_is_offered_to_stand_by_what_he_took_back() -> None:
    """He can say then that he is an Ordinary Villager."""
    lied = Statement(1, "claim", role="seer"), Statement(1, "deny", reason="recanted", card="seer")
    what = Statement(2, "ask", 1, reason="what")
    offered = [{one.reason or one.role for one in answers_to(what, memory(*lied[:number]))} for number in (1, 2)]
    assert [{"told", "secret"}, {"villager", "secret"}] == offered


@pytest.mark.parametrize(
    "disputed",
    [
        Statement(2, "accuse", 1, reason="counter", role="seer"),
        Statement(2, "accuse", 1, reason="void", card="seer"),
        Statement(2, "accuse", 1, reason="liar", about=3, card="seer"),
        Statement(2, "heed", 3, reason="rival", about=1, card="seer"),
        Statement(2, "deny", reason="framed", about=1),
    ],
)
def test_whose_card_is_disputed_can_own_up(disputed: Statement) -> None:
    """In place of the weakest of three answers, as long as he claims it; then nobody waits for another."""
    claim = Statement(1, "claim", role="seer")
    answers = answers_to(disputed, memory(claim, disputed))
    sorry = Statement(1, "deny", reason="recanted", card="seer")
    assert len(answers) <= MOST
    assert sorry == answers[-1] != answers[0]
    assert sorry not in answers_to(disputed, memory(disputed))
    assert disputed in dict(questions_to(memory(claim, disputed))).values()
    assert disputed not in dict(questions_to(memory(claim, disputed, sorry))).values()
    assert sorry not in answers_to(Statement(2, "accuse", 1), memory(claim))


def test_who_has_owned_up_can_tell_his_true_card() -> None:
    """To who holds that lie against him; not as long as he claims the other."""
    claim, sorry = Statement(1, "claim", role="witch"), Statement(1, "deny", reason="recanted", card="witch")
    blame, true = Statement(2, "accuse", 1, reason="confessed"), Statement(1, "claim", role="seer", about=2)
    assert true in answers_to(blame, memory(claim, sorry, blame), own="seer")
    assert true not in answers_to(blame, memory(claim, blame), own="seer")


def test_who_has_owned_up_to_a_lie_does_not_ask_what_he_has_done() -> None:
    """All have heard it."""
    charge, sorry = Statement(2, "suspect", 1), Statement(1, "deny", reason="recanted", card="witch")
    claim = Statement(1, "claim", role="witch")
    asks = [
        any(one.gives("groundless") for one in answers_to(charge, memory(*heard, charge)))
        for heard in ((), (claim, sorry))
    ]
    assert [True, False] == asks


@pytest.mark.parametrize(("own", "told"), [("hunter", "hunter"), ("", "villager")])
def test_who_is_accused_for_nothing_can_tell_his_card(own: str, told: str) -> None:
    """Who has none that helps him, or reads the answers together with others, says that he is a plain villager."""
    charge = Statement(2, "suspect", 1)
    claims = [one.role for one in answers_to(charge, memory(charge), own=own) if one.kind == "claim"]
    assert [told] == claims
    claimed = Statement(1, "claim", role="hunter")
    assert not [one for one in answers_to(charge, memory(claimed, charge), own=own) if one.kind == "claim"]


@pytest.mark.parametrize(
    ("card", "role", "offered"),
    [("villager", "baker", {"rewarned", "doubted"}), ("seer", "seer", {"rewarned", "holder", "doubted"})],
)
def test_a_doubt_of_what_one_saw_is_answered_of_that(card: str, role: str, offered: set[str]) -> None:
    """And of the card claimed before only where it is by that card that one saw it."""
    doubt = Statement(2, "heed", 1, reason="disbelieved")
    known = memory(Statement(1, "claim", role=card), Statement(1, "found_wolf", 3, role), doubt)
    answers = answers_to(doubt, known)
    assert offered == {one.reason for one in answers}
    assert ("rewarned", 3) == (answers[0].reason, answers[0].target)


def test_nobody_who_is_dead_waits_for_an_answer() -> None:
    """As where the Barber struck in the debate."""
    known = memory(Statement(2, "suspect", 1))
    known.watch(replace(TOWN, living=tuple(one for one in TOWN.living if one != 2), dead={2: "villager"}))
    assert () == questions_to(known)


def test_an_accusation_waits_beside_a_doubt_of_the_same_player() -> None:
    """What is said back to him answers the first; what is said to all answers both."""
    charge, again = Statement(2, "suspect", 1), Statement(2, "accuse", 1)
    doubt, back = Statement(2, "heed", 1, reason="unshared", about=3), Statement(1, "deny", reason="doubted", about=2)
    assert [again] == [one for _, one in questions_to(memory(charge, again))]
    assert [charge, doubt] == [one for _, one in questions_to(memory(charge, doubt))]
    assert [doubt] == [one for _, one in questions_to(memory(charge, doubt, back))]
    assert [doubt] == [one for _, one in questions_to(memory(charge, doubt, Statement(1, "claim", role="seer")))]


@pytest.mark.parametrize("language", languages())
def test_every_question_has_an_answer(language: str) -> None:
    """Whatever a bot asks somebody, or holds against him, is answered by each button for it, in every language."""
    narration, keys = Narration.load(language), set[str]()
    for one in asked():
        if not wants_answer(one, 1):
            continue
        keys.add(one.reason or one.kind)
        found = answers_to(one, memory(one))
        assert 0 < len(found) <= MOST, one
        for answer in found:
            assert one not in dict(questions_to(memory(one, answer))).values(), (one, answer)
            group = "because" if answer.kind in OPINIONS else "answer"
            key = f"{group}.{reason}" if (reason := str(answer.reason)) else answer.kind
            facts = {"seat": 2, "target": answer.target, "card": answer.role or answer.card}
            assert narration.label(f"window.say.{key}", **facts)
    questions = {key for key, lines in wordings(language).items() if any(line.rstrip().endswith("?") for line in lines)}
    questions = {key.removesuffix(OWN.format("")) for key in questions}  # whoever speaks, the answers are the same
    assert questions - keys <= TALK | ANSWERS | MUSING


ENDS = {
    "believed",
    "fits",
    "retracted",
    "thanks",
    "reconciled",
    "nonetheless",
    "rescued",
    "agreed",
    "noted",
    "meagre",
    "music",
    "enchanted",
    "tuned",
    "unproven",
    "granted",
}
"""By what somebody's word is heeded so that nothing is left to say."""
HEEDED = ENDS | {"disbelieved", "rival", "third", "excess", "unshared", "slight", "proven", "gainsaid"}
HEEDED |= {"vouched", "untuned", "paper", "tainted"}


def test_who_stands_by_his_charge_before_another_asks_nothing_more() -> None:
    """One answer is for both; without the charge it is against him all the same, and waits."""
    charge, stands = Statement(2, "suspect", 1), Statement(2, "deny", 1, reason="entitled", about=3)
    assert ((1, charge),) == questions_to(memory(charge, stands))
    assert ((0, stands),) == questions_to(memory(stands))
    assert () == questions_to(memory(charge, stands, Statement(1, "deny", reason="groundless", about=2)))


def test_every_remark_at_somebody_waits_for_his_answer() -> None:
    """But thanks, assent, and that he was heard; so does what is said back to him, or names him in an answer."""
    said = {reason: Statement(2, "heed", 1, reason=cast("Reason", reason), about=3) for reason in HEEDED}
    assert HEEDED - ENDS == {reason for reason, one in said.items() if questions_to(memory(one))}
    back = {
        reason
        for reason in get_args(Reason)
        for two in ((3, 1), (1, 3))
        if questions_to(memory(Statement(2, "deny", two[0], reason=reason, about=two[1])))
    }
    assert {
        "groundless",
        "yourself",
        "erring",
        "parrot",
        "same",
        "framed",
        "misled",
        "fickle",
        "spurned",
        "entitled",
        "still",
        "despite",
        "firm",
        "frank",
        "rewarned",
    } == back
    for kind in ("accuse", "suspect", "found_wolf", "ask", "piper"):
        assert questions_to(memory(Statement(2, kind, 1)))


@pytest.mark.parametrize(
    ("question", "fittest"),
    [
        (Statement(2, "deny", 3, reason="yourself", about=1), ("erred", 3)),
        (Statement(2, "accuse", 1, "seer", "counter"), ("framed", None)),
        (Statement(2, "heed", 1, reason="disbelieved"), ("holder", None)),
        (Statement(2, "heed", 3, reason="rival", about=1, card="seer"), ("misled", 3)),
        (Statement(2, "heed", 1, reason="outdone", about=3, card="seer"), ("misled", 3)),
        (Statement(2, "deny", 3, reason="parrot", about=1), ("convinced", 3)),
    ],
)
def test_the_answer_is_to_what_was_said(question: Statement, fittest: tuple[str, int | None]) -> None:
    """To who reminds him of a vote, that he was wrong; to who claims his card, that it is he who lies."""
    known = memory(Statement(1, "claim", role="seer"), question)
    assert fittest == next((one.reason, one.target) for one in answers_to(question, known))
    known.hear(answers_to(question, known)[0])
    assert questions_to(known) == ()


def test_nobody_is_offered_to_say_that_one_lied_whose_card_has_shown_the_truth() -> None:
    """That the others go by a lie can be said where the card is hidden, or is another than he claimed."""
    found, sides = Statement(3, "found_wolf", 1, "seer"), Statement(2, "accuse", 1, reason="found", about=3)
    for card, offered in (("", True), ("villager", True), ("seer", False)):
        known = memory(found)
        living = tuple(one for one in TOWN.living if not (card and one == 3))
        known.watch(replace(TOWN, living=living, dead={3: card} if card else {}, day=2))
        known.hear(sides)
        assert offered == any(one.gives("misled") for one in answers_to(sides, known))


def test_who_was_seen_as_a_wolf_says_who_lies_to_who_goes_along() -> None:
    """So does he whose card another claims: he does not ask what he has done, which all have heard."""
    joins, mine = Statement(2, "accuse", 1, reason="join"), Statement(1, "claim", role="seer")
    lies = Statement(1, "deny", 3, reason="misled", about=2)
    for told, sorry in (
        (Statement(3, "found_wolf", 1, "seer"), Statement(3, "deny", reason="recanted", card="seer")),
        (Statement(3, "accuse", 1, "seer", "counter"), Statement(3, "deny", reason="recanted", card="seer")),
    ):
        for heard, first in (([mine, told], lies), ([mine], None), ([mine, told, sorry], None)):
            answers = answers_to(joins, memory(*heard, joins))
            assert (first is not None) == (lies == answers[0])
            assert (first is None) == any(one.gives("groundless") for one in answers)


def test_what_was_answered_is_not_offered_again() -> None:
    """Who has asked somebody what he has done, and is accused by him once more, is offered something else."""
    accused, asked = Statement(2, "accuse", 1), Statement(1, "deny", reason="groundless", about=2)
    first, again = (answers_to(accused, memory(*said)) for said in ((accused,), (accused, asked, accused)))
    assert asked == first[0]
    assert again
    assert asked not in again


def test_who_has_seen_nobody_who_lives_can_say_so() -> None:
    """Also on the first day: who was called may have looked at nobody."""
    asked, spent = Statement(2, "ask", 1, reason="untold"), Statement(1, "deny", reason="spent", about=2)
    assert spent in answers_to(asked, memory(asked))
    asked = replace(asked, card="seer")
    buried = Statement(1, "cleared", 8, "seer", "seen", card="villager")  # whom, who is dead, no click can name
    assert buried == answers_to(asked, memory(asked), told=[replace(buried, target=7), buried])[0]


@pytest.mark.parametrize(("claimed", "fits"), [("", False), ("villager", False), ("witch", True)])
def test_a_card_of_the_village_is_no_reason_to_accuse(claimed: str, *, fits: bool) -> None:
    """What the Seer saw answers “Why of all people him?” only if that one claims another card."""
    mine, asked = Statement(1, "accuse", 3), Statement(2, "accuse", 1, reason="accused", about=3)
    seen = Statement(1, "cleared", 3, "seer", "seen", card="villager")
    told = [mine, Statement(3, "claim", role=claimed)] if claimed else [mine]
    assert fits == (seen in answers_to(asked, memory(*told, asked), told=[seen]))


@pytest.mark.parametrize("reason", ["quiet", "deadly"])
def test_a_witch_can_answer_by_a_name_of_the_dead(reason: Reason) -> None:
    """Whom no click can name: who lived after a night without a death, and is no wolf, or died in one of several."""
    asked, person = Statement(2, "ask", 1, reason=reason, card="witch"), Memory(1, 1.0)
    for day, dead in ((1, {}), (2, {6: "villager", 7: "werewolf"})):
        living = tuple(one for one in range(1, 8) if one not in dead)
        person.watch(Town(living, dead=dead, day=day))
    person.hear(asked)
    saved, denied = Statement(1, "cleared", 6, "witch", "saved"), Statement(1, "deny", reason="idle", about=2)
    poisoned = Statement(1, "claim", 7, "witch", "poisoned", card="werewolf")
    both = poisoned, replace(poisoned, target=6, card="villager")
    first, last = (both, replace(denied, reason="unused")) if reason == "deadly" else ((saved,), denied)
    assert (*first, last) == answers_to(asked, person)


@pytest.mark.parametrize("reason", ["unshared", "slight"])
def test_a_reason_answers_who_does_not_go_along(reason: Reason) -> None:
    """Against whom he asks about, and to all who say so; to name that one again, or another, answers nobody."""
    doubts, asked = Statement(1, "accuse", 3), Statement(2, "heed", 1, reason=reason, about=3)
    other, given = replace(asked, speaker=5), Statement(1, "suspect", 3, reason="trailed", about=4)
    assert [2, 5] == [one.speaker for _, one in questions_to(memory(doubts, asked, other))]
    assert () == questions_to(memory(doubts, asked, other, given))
    for said in (doubts, replace(given, target=6)):
        assert 2 == len(questions_to(memory(doubts, asked, other, said)))


def test_who_was_for_somebody_can_say_that_he_has_changed_his_mind() -> None:
    """To that one, who reproaches him with it; and he is against him still."""
    doubts, asked = Statement(1, "accuse", 2), Statement(2, "deny", reason="fickle", about=1)
    turned = Statement(1, "deny", 2, reason="reconsidered", about=2)
    felt, doubted = Statement(1, "deny", reason="felt", about=2), Statement(1, "deny", reason="doubted", about=2)
    assert (turned, felt, doubted) == answers_to(asked, memory(doubts, asked))
    assert not is_taken_back(doubts, (asked, turned))


@pytest.mark.parametrize("reason", ["yourself", "erring"])
def test_who_was_wrong_before_can_take_back_what_he_says_now(reason: Reason) -> None:
    """To whom he is against, and who reminds him of it: he has changed his mind about that one, not about the dead."""
    doubts, reminds = Statement(1, "accuse", 2), Statement(2, "deny", 4, reason=reason, about=1)
    turned = Statement(1, "deny", 2, reason="reconsidered", about=2)
    assert turned in answers_to(reminds, memory(doubts, reminds, town=DAY))
    assert is_taken_back(doubts, (reminds, turned))


def test_who_voted_for_somebody_can_say_why() -> None:
    """That he seemed honest, that it was a feeling, or that one thinks otherwise by now; to who asked."""
    question = Statement(2, "suspect", 1, reason="backed", about=3)
    chosen = [(one.reason, one.target, one.about) for one in answers_to(question, memory(question))]
    assert [("chosen", 3, 2), ("felt", None, 2), ("reconsidered", 3, 2)] == chosen


WITCH = {**TOWN.cards, "witch": 1}
DAY = replace(
    TOWN, cards=WITCH, living=(1, 2, 3, 5), dead={4: "villager"}, votes={2: 4, 3: 4, 1: 3, 5: 3}, poster=3, day=2
)
VOTED = Statement(1, "accuse", 2, reason="voted", about=4)


@pytest.mark.parametrize(
    ("question", "heard", "expected"),
    [
        (Statement(2, "deny", reason="groundless", about=1), (), [VOTED, "felt", "reconsidered"]),
        (
            Statement(2, "deny", reason="groundless", about=1),
            (Statement(2, "claim", role="seer"), Statement(2, "claim", role="witch")),
            [Statement(1, "accuse", 2, reason="changed", card="seer"), VOTED, "felt"],
        ),
        (Statement(5, "deny", reason="groundless", about=1), (), ["felt", "reconsidered"]),
        (
            Statement(2, "accuse", 1, reason="accused", about=3),
            (),
            [replace(VOTED, target=3), Statement(1, "accuse", 3, reason="poster"), "entitled"],
        ),
    ],
)
def test_who_asks_why_is_told_why(
    question: Statement, heard: tuple[Statement, ...], expected: list[Statement | str]
) -> None:
    """The strongest that is known against whom one has accused, be it who asks, comes first; and it is an answer."""
    known = memory(*heard, question, town=DAY)
    found = answers_to(question, known)
    assert expected == [one.reason if one.kind == "deny" else one for one in found]
    assert questions_to(known) == ((len(heard), question),)
    known.hear(found[0])
    assert questions_to(known) == ()
    assert (known.doubters(1), known.has_named(3)) == (0, found[0].target == 3)


def test_who_only_followed_can_still_change_his_mind() -> None:
    """However many ways there are to stand by whom one accused, one of the answers is that one does so no more."""
    first, mine = Statement(3, "accuse", 4), Statement(1, "accuse", 4)
    doubted = Statement(2, "heed", 1, reason="unshared", about=4)
    offered = [one.reason for one in answers_to(doubted, memory(first, mine, doubted))]
    assert ["followed", "entitled", "reconsidered"] == offered


def test_a_card_that_was_claimed_is_the_answer() -> None:
    """Who has claimed a card stands by it, and does not say that he is a plain villager."""
    question = Statement(2, "heed", 1, reason="disbelieved")
    claimed = memory(Statement(1, "claim", role="seer"), question)
    assert ("holder", "seer") == next((one.reason, one.card) for one in answers_to(question, claimed))
    assert all(one.reason != "holder" for one in answers_to(question, memory(question)))
    nothing = Statement(2, "accuse", 1)
    assert "claim" in {one.kind for one in answers_to(nothing, memory(nothing))}
    assert "claim" not in {one.kind for one in answers_to(nothing, claimed)}


def test_a_card_that_is_refuted_is_no_answer() -> None:
    """Where all have seen that it lies elsewhere, or another before oneself, one stands by it no more."""
    claim, asked = Statement(1, "claim", role="seer"), Statement(2, "ask", 1, reason="what")
    for question in (
        asked,
        Statement(2, "heed", 1, reason="disbelieved"),
        Statement(2, "accuse", 1, reason="liar", about=3),
    ):
        for town in (replace(TOWN, living=(1, 2, 3, 5), dead={4: "seer"}), replace(TOWN, face_up={1: "villager"})):
            answers = answers_to(question, memory(claim, question, town=town))
            assert answers, question
            assert {"holder", "told"}.isdisjoint(one.reason for one in answers)


def test_the_confessor_answers_what_he_saw() -> None:
    """Of whom he looked at he says that it is a wolf or none, or nothing yet; once he has told it, the same again."""
    question = Statement(2, "ask", 1)
    kinds = [(one.kind, one.target) for one in answers_to(question, memory(question), {3})]
    assert [("found_wolf", 3), ("cleared", 3), ("deny", None)] == kinds
    for kind, again in (("cleared", "retold"), ("found_wolf", "rewarned")):
        told = memory(Statement(1, cast("Kind", kind), 3, "confessor"), question)
        assert [(again, 3)] == [(one.reason, one.target) for one in answers_to(question, told, {3})]


def test_a_witch_whose_word_is_doubted_did_not_see_whom_she_saved() -> None:
    """She stands by her card, and has not said that he is no wolf."""
    doubt = Statement(2, "heed", 1, reason="disbelieved")
    for reason, said in (("saved", False), ("", True)):
        told = Statement(1, "cleared", 3, "witch" if reason else "seer", cast("Reason", reason))
        reasons = {
            one.reason
            for one in answers_to(doubt, memory(told, doubt, town=replace(TOWN, cards={"seer": 1, "witch": 1})))
        }
        assert said == ("retold" in reasons)
        assert "holder" in reasons


@pytest.mark.parametrize(
    ("question", "asker"),
    [
        (Statement(2, "heed", 1, reason="unshared", about=3), 2),
        (Statement(2, "heed", 1, reason="slight", about=3), 2),
        (Statement(2, "accuse", 1, reason="accused", about=3), 2),
        (Statement(3, "deny", reason="groundless", about=1), 3),
    ],
)
def test_who_told_that_he_saw_a_wolf_says_so_to_who_finds_no_reason(question: Statement, asker: int) -> None:
    """In the church or by his card, and first of all; not once he has taken that card back, or of another."""
    sorry = Statement(1, "deny", reason="recanted", card="seer")
    for role, target, later, again in (
        ("confessor", 3, (), True),
        ("confessor", 3, (sorry,), True),
        ("seer", 3, (), True),
        ("seer", 3, (sorry,), False),
        ("seer", 4, (), False),
    ):
        first, *_ = answers_to(question, memory(Statement(1, "found_wolf", target, role), *later, question))
        assert again == (first == Statement(1, "deny", 3, reason="rewarned", about=asker))


def test_who_told_that_he_saw_a_wolf_is_offered_that_once_where_it_is_denied() -> None:
    """“As I said: Dan is a wolf” and “I stand by it: Dan” would be one answer, in place of two others."""
    found, denied = Statement(1, "found_wolf", 3, "seer"), Statement(3, "deny", reason="framed", about=1)
    answers = [one.reason for one in answers_to(denied, memory(found, denied))]
    assert ["rewarned", "holder", "recanted"] == answers


def test_whom_somebody_saw_as_he_repeats_calls_him_a_liar() -> None:
    """A person by a button, and a bot: nobody thanks him for it."""
    warned = Statement(2, "deny", 1, reason="rewarned", about=3)
    assert ["framed", "doubted"] == [one.reason for one in answers_to(warned, memory(warned))]
    bot = Opponent(1, Random(1), STRENGTHS["sharp"])
    bot.memory.deal("villager")
    bot.watch(TOWN)
    assert Statement(1, "deny", reason="framed", about=2) == bot.remark(warned)


@pytest.mark.parametrize("reason", ["changed", "recast"])
def test_who_told_two_cards_is_offered_to_say_why(reason: Reason) -> None:
    """One of them was a lie, and that need not be a wolf's; or he stands by the last one."""
    blame = Statement(2, "accuse", 1, reason=reason, card="witch")
    known = memory(Statement(1, "claim", role="witch"), Statement(1, "claim", role="seer"), blame)
    assert ["holder", "decoy"] == [one.reason for one in answers_to(blame, known)][:2]


FOUND = Statement(1, "accuse", 3, reason="found", about=4)
CHANGED = Statement(1, "accuse", 3, reason="changed", card="seer")


@pytest.mark.parametrize("reason", ["unshared", "slight", "hasty"])
@pytest.mark.parametrize(
    ("heard", "expected"),
    [
        ((Statement(4, "found_wolf", 3, "seer"), FOUND), [("convinced", 4), ("firm", 3), ("reconsidered", 3)]),
        (
            (FOUND, Statement(4, "deny", reason="recanted", card="seer")),
            [("firm", 3), ("reconsidered", 3)],
        ),
        ((CHANGED, Statement(1, "accuse", 3)), [("firm", 3), ("reconsidered", 3)]),
        ((replace(CHANGED, by=4),), [("convinced", 4), ("firm", 3), ("reconsidered", 3)]),
    ],
    ids=["sight", "recanted", "reason", "cited"],
)
def test_who_gave_a_reason_stands_by_it(
    heard: tuple[Statement, ...], expected: list[tuple[str, int]], reason: Reason
) -> None:
    """
    And names by whose word he went, to who does not share it; he had no mere feeling, and it is an answer.

    Who does not share it has said nothing against him: that he is wrong about him would be none.
    """
    known = memory(*heard, doubt := Statement(2, "heed", 1, reason=reason, about=3))
    answers = answers_to(doubt, known)
    assert expected == [(one.reason, one.target) for one in answers]
    known.hear(answers[0])
    assert questions_to(known) == ()


def test_who_gave_no_reason_has_followed_whoever_was_against_that_one_before() -> None:
    """Unless it is he who asks, or nobody was: it was a feeling then, as it can be in any case."""
    before, mine = Statement(4, "accuse", 3), Statement(1, "accuse", 3)
    doubts = (Statement(asker, "heed", 1, reason="hasty", about=3) for asker in (2, 4, 2))
    heard = ((before, mine), (before, mine), (mine, before))
    offered = [answers_to(doubt, memory(*said, doubt)) for said, doubt in zip(heard, doubts, strict=True)]
    assert [["followed", "reconsidered", "felt"], *[["reconsidered", "felt"]] * 2] == [
        [str(one.reason) for one in answers] for answers in offered
    ]
    assert Statement(1, "deny", 4, reason="followed", about=2) == offered[0][0]


def test_who_is_accused_for_a_reason_hears_it_again() -> None:
    """Whoever asks what he has done, and was named for another's word, hears whose, and that it stands, or not."""
    asked = Statement(3, "deny", reason="groundless", about=1)
    answers = answers_to(asked, memory(Statement(4, "found_wolf", 3, "seer"), FOUND, asked))
    assert [("convinced", 4), ("still", 3), ("reconsidered", 3)] == [(one.reason, one.target) for one in answers]
    assert [True, False] == [is_taken_back(FOUND, (asked, one)) for one in answers[:-3:-1]]


BACKED = Statement(2, "suspect", 1, reason="backed", about=3)


@pytest.mark.parametrize(
    ("later", "waits"),
    [
        ((), True),
        ((Statement(1, "accuse", 4),), True),
        ((Statement(3, "deny", about=2),), True),
        ((Statement(1, "deny", 3, reason="chosen", about=2),), False),
        ((Statement(1, "claim", role="villager"),), False),
        ((Statement(1, "accuse", 2),), False),
        ((Statement(1, "heed", 2, reason="invited", card="barber"),), True),
        ((Statement(1, "heed", 2, reason="urged", about=4, card="teacher"),), True),
        ((Statement(1, "deny", 2, reason="merciful", about=2), Statement(1, "deny", reason="merciless")), True),
        ((Statement(1, "ask", 2, reason="what"), Statement(1, "accuse", 2, reason="accused", about=4)), True),
    ],
)
def test_a_question_waits_until_it_is_answered(later: tuple[Statement, ...], waits: bool) -> None:
    """Who speaks of another, of a power, or asks, leaves it open; who speaks of himself or of who asked does not."""
    heard = memory(Statement(4, "defend", 5), BACKED, *later)
    assert (((1, BACKED),) if waits else ()) == questions_to(heard)
    heard.watch(replace(TOWN, day=2))
    assert questions_to(heard) == ()


@pytest.mark.parametrize(
    ("answer", "waits"),
    [
        (Statement(1, "claim", role="cupid"), True),
        (Statement(1, "found_wolf", 5, "seer"), True),
        (Statement(1, "found_wolf", 4, "seer"), False),
        (Statement(1, "accuse", 4, reason="voted", about=6), False),
    ],
)
def test_a_card_tells_nobody_why_one_accuses_another(answer: Statement, waits: bool) -> None:
    """Who is asked that, and claims a card or tells of a third, has not said it; the sight of a wolf there says why."""
    asked = (Statement(2, "suspect", 1, reason="accused", about=4), Statement(3, "heed", 1, reason="unshared", about=4))
    heard = memory(Statement(1, "accuse", 4), *asked, answer)
    assert waits is (asked[0] in dict(questions_to(heard)).values())
    assert waits is (asked[1] in dict(questions_to(heard)).values()) or answer.kind == "accuse"


@pytest.mark.parametrize(
    ("answer", "waits"),
    [
        (Statement(1, "deny", 3, reason="chosen", about=2), True),
        (Statement(1, "claim", role="villager", about=2), False),
        (Statement(1, "deny"), False),
    ],
)
def test_who_answers_one_can_still_answer_the_other(answer: Statement, waits: bool) -> None:
    """What was said before by somebody else waits on, unless the answer is one to all."""
    accused = Statement(4, "accuse", 1)
    heard = memory(accused, BACKED)
    assert ((0, accused), (1, BACKED)) == questions_to(heard)
    heard.hear(answer)
    assert ((0, accused),) * waits == questions_to(heard)


@pytest.mark.parametrize(
    ("other", "waits"),
    [
        (Statement(3, "heed", 1, reason="unshared", about=4), False),
        (Statement(3, "accuse", 1, reason="accused", about=4), False),
        (Statement(3, "accuse", 1, reason="accused", about=5), True),
        (Statement(4, "deny", reason="groundless", about=1), False),
        (Statement(3, "accuse", 1), True),
    ],
)
def test_one_answer_is_for_all_who_ask_the_same(other: Statement, waits: bool) -> None:
    """By whatever words they ask why he is against one player."""
    first = Statement(2, "accuse", 1, reason="accused", about=4)
    mine, answer = Statement(1, "accuse", 4), Statement(1, "deny", 4, reason="firm", about=2)
    for heard in ((mine, first, other, answer), (mine, other, first, answer)):
        assert [other] * waits == [asked for _, asked in questions_to(memory(*heard))]


@pytest.mark.parametrize(
    ("answer", "left"),
    [
        (Statement(1, "deny", reason="holder", about=4, card="seer"), {5}),
        (Statement(1, "deny", 4, reason="rewarned", about=4), {3, 5}),
        (Statement(1, "deny", reason="doubted", about=4), {2, 3, 5}),
    ],
)
def test_to_stand_by_a_card_answers_all_who_doubt_it(answer: Statement, left: set[int]) -> None:
    """Or ask for it, whomever it is said to; and what was seen who disbelieves that. A vote wants words of its own."""
    asked = (
        Statement(2, "heed", 1, reason="disbelieved"),
        Statement(3, "ask", 1, reason="what"),
        Statement(5, "accuse", 1, reason="voted", about=4),
        Statement(4, "deny", reason="framed", about=1),
    )
    heard = memory(Statement(1, "found_wolf", 4, "seer"), *asked, answer)
    assert left == {one.speaker for _, one in questions_to(heard)}
    assert {2, 3, 4, 5} - left == set(answered_last(heard))


def test_a_reason_answers_what_one_saw_by_a_card() -> None:
    """That one goes by another's sight is an answer to whether one has seen it oneself."""
    linked = Statement(2, "ask", 1, reason="linked", about=3, card="little_girl")
    heard = Statement(4, "found_wolf", 3, "seer"), Statement(3, "found_wolf", 4, "seer"), linked
    reasons = [one for one in answers_to(linked, memory(*heard)) if one.kind in OPINIONS]
    assert {3} == {one.target for one in reasons}
    assert linked in dict(questions_to(memory(*heard))).values()
    for reason in reasons:
        assert linked not in dict(questions_to(memory(*heard, reason))).values()


def test_to_be_disbelieved_is_no_further_question() -> None:
    """Whose answer earns no more than that, from whomever, owes none again; a doubt of what he has said since does."""
    doubts = tuple(Statement(seat, "heed", 1, reason="disbelieved") for seat in (2, 3))
    answers = tuple(Statement(1, "deny", reason="doubted", about=seat) for seat in (2, 3))
    asked, claim = Statement(2, "suspect", 1), Statement(1, "claim", role="seer")
    assert [doubts[0]] == [one for _, one in questions_to(memory(claim, doubts[0]))]
    assert not questions_to(memory(asked, answers[0], doubts[0]))
    assert not questions_to(memory(*doubts, *answers, *doubts))
    assert [doubts[1]] == [one for _, one in questions_to(memory(asked, answers[0], doubts[1]))]
    assert [doubts[0]] == [one for _, one in questions_to(memory(asked, answers[0], claim, doubts[0]))]


@pytest.mark.parametrize("reason", ["disbelieved", "unproven"])
def test_who_has_said_that_he_does_not_believe_somebody_leaves_it_at_that(reason: Reason) -> None:
    """Whatever he hears to it, or to what he asks himself; to what is claimed then he says something again."""
    doubt, answer = Statement(2, "heed", 1, reason=reason), Statement(1, "deny", reason="doubted", about=2)
    for heard, says in (((answer,), False), ((BACKED, answer), False), ((Statement(1, "claim", role="seer"),), True)):
        asker = Opponent(2, Random(1), STRENGTHS["sharp"])
        asker.memory.deal("villager")
        asker.watch(TOWN)
        for one in (Statement(1, "claim", role="witch"), doubt, *heard):
            asker.hear(one)
        made = asker.remark(heard[-1])
        assert says == (made is not None and made.gives("disbelieved", "unproven"))


def test_nobody_doubts_what_somebody_said_before_he_owned_up_to_a_lie() -> None:
    """It would read as a doubt of that."""
    asker = Opponent(2, Random(1), STRENGTHS["sharp"])
    asker.watch(TOWN)
    answer, sorry = (
        Statement(1, "deny", reason="doubted", about=2),
        Statement(1, "deny", reason="recanted", card="seer"),
    )
    for one in (Statement(1, "claim", role="seer"), Statement(2, "accuse", 1, reason="join"), answer, sorry):
        asker.hear(one)
    assert asker.remark(answer) is None


def test_who_is_asked_for_a_name_answers_by_one() -> None:
    """A friendly question is answered by whatever name one gives."""
    for reason in NUDGES:
        question = Statement(2, "suspect", 1, reason=reason)
        assert questions_to(memory(question, Statement(1, "accuse", 4))) == ()


def test_whom_one_suspects_is_not_answered_by_a_card() -> None:
    """Who claims to be the Witch, and tells whom she saved, has named nobody; who saw a wolf has."""
    asked = Statement(2, "ask", 1, reason="whom")
    claim, saved = Statement(1, "claim", role="witch"), Statement(1, "cleared", 3, "witch")
    for said, answered in (((claim, saved), ()), ((Statement(1, "found_wolf", 3, "seer"),), (2,))):
        assert answered == answered_last(memory(asked, *said))


def test_an_answered_question_is_not_held_against_anybody() -> None:
    """Nor what somebody has said who believes him since; an accusation that is answered still is."""
    heard = memory(BACKED, Statement(3, "accuse", 1))
    assert (2, 1) == (heard.doubters(1), heard.accusers(1))
    heard.hear(Statement(1, "deny", 3, reason="chosen", about=2))
    assert (1, 1) == (heard.doubters(1), heard.accusers(1))
    heard.hear(Statement(1, "deny", reason="doubted", about=3))
    assert 1 == heard.accusers(1)
    heard.hear(Statement(3, "heed", 1, reason="believed"))
    assert (0, 0) == (heard.doubters(1), heard.accusers(1))


@pytest.mark.parametrize(
    ("heard", "reason", "expected"),
    [
        ((Statement(4, "found_wolf", 3, "seer"),), "chosen", "believed"),
        ((Statement(4, "found_wolf", 3, "seer"),), "withheld", "reticent"),
        ((Statement(4, "found_wolf", 1, "seer"),), "chosen", ""),
        ((Statement(4, "found_wolf", 1, "seer"),), "erred", "owned"),
        ((Statement(2, "accuse", 1, reason="changed", card="seer"),), "chosen", "disbelieved"),
        ((Statement(2, "heed", 1, reason="disbelieved"),), "asked", "noted"),
        ((Statement(4, "found_wolf", 3, "seer"),), "reconsidered", "owned"),
        ((Statement(4, "found_wolf", 3, "seer"),), "doubted", ""),
        ((), "convinced", ""),
        ((), "followed", ""),
    ],
)
def test_who_asked_believes_the_answer_or_not(heard: tuple[Statement, ...], reason: Reason, expected: Reason) -> None:
    """Unless it tells nothing, or is of whom he suspects most, or has called a liar; a mistake is owned up to."""
    asker = Opponent(2, Random(1), STRENGTHS["sharp"])
    asker.memory.deal("villager")
    asker.watch(TOWN)
    for one in (*heard, BACKED):
        asker.hear(one)
    answer = Statement(1, "deny", 3, reason=reason, about=2)
    asker.hear(answer)
    assert Statement(2, "heed", 1, reason=expected) == asker.remark(answer)


def test_who_has_called_somebody_a_liar_does_not_say_so_again_to_his_answer() -> None:
    """He has told him that he takes not his word; a card that is told since is another thing."""
    lies, answer = Statement(2, "accuse", 1, "", "liar", 3, "seer"), Statement(1, "deny", reason="doubted", about=2)
    claim = Statement(1, "claim", role="witch")
    for heard, doubts in (((lies,), False), ((lies, claim), True), ((replace(lies, reason="changed"),), True)):
        asker = Opponent(2, Random(1), STRENGTHS["sharp"])
        asker.memory.deal("villager")
        asker.watch(TOWN)
        for one in (*heard, answer):
            asker.hear(one)
        assert doubts == (asker.remark(answer) == Statement(2, "heed", 1, reason="disbelieved"))


def test_nobody_believes_what_anybody_can_say() -> None:
    """Who doubts that somebody is a plain villager hears no more by hearing it once more; a card is another thing."""
    for card, expected in (("villager", ""), ("seer", "believed")):
        asker = Opponent(2, Random(1), STRENGTHS["sharp"])
        asker.memory.deal("villager")
        asker.watch(TOWN)
        asker.hear(Statement(4, "found_wolf", 3, "confessor"))
        answer = Statement(1, "deny", reason="holder", about=2, card=card)
        asker.hear(answer)
        assert Statement(2, "heed", 1, reason=cast("Reason", expected)) == asker.remark(answer)


def test_who_is_asked_for_his_reason_gives_one() -> None:
    """The strongest that there is, or that it was a feeling; the question is to him, and to nobody else."""
    asked = Statement(1, "deny", reason="groundless", about=2)
    for votes, answer in (({1: 4}, replace(VOTED, speaker=2, target=1)), ({3: 4}, None)):
        accuser = Opponent(2, Random(1), STRENGTHS["sharp"])
        accuser.memory.deal("villager")
        accuser.watch(replace(DAY, votes=votes))
        accuser.hear(Statement(2, "accuse", 1))
        assert (answer or Statement(2, "deny", reason="felt", about=1)) == accuser.remark(asked)


def test_who_had_little_against_who_asks_says_it_again() -> None:
    """That one sits beside whom the night took is a reason, though a small one."""
    accuser = Opponent(2, Random(1), STRENGTHS["sharp"])
    accuser.watch(TOWN)
    hint = Statement(2, "suspect", 1, reason="beside", about=3)
    accuser.hear(hint)
    assert hint == accuser.remark(Statement(1, "deny", reason="groundless", about=2))


@pytest.mark.parametrize("reason", ["reply", "conceded", "alone", "swayed", "instead"])
def test_who_has_nothing_against_who_asks_says_so(reason: Reason) -> None:
    """That one was asked for a name, or left another alone, is no answer to who asks what he has done."""
    accuser = Opponent(2, Random(1), STRENGTHS["sharp"])
    accuser.memory.deal("villager")
    accuser.watch(TOWN)
    accuser.hear(Statement(2, "suspect", 1, reason=reason, about=3, card="seer"))
    asked = Statement(1, "deny", reason="groundless", about=2)
    assert Statement(2, "deny", reason="felt", about=1) == accuser.remark(asked)


def test_whom_an_answer_is_against_denies_it() -> None:
    """Who is named as the reason for a doubt says no, and does not thank."""
    named = Opponent(3, Random(1), STRENGTHS["sharp"])
    named.memory.deal("villager")
    named.watch(TOWN)
    assert Statement(3, "deny", about=1) == named.remark(Statement(1, "deny", 3, reason="entitled", about=2))


def test_a_bot_that_tells_nothing_of_the_church_says_so() -> None:
    """Asked by a person what the confession brought, it does not thank him for it."""
    seen = Opponent(3, Random(1), STRENGTHS["sharp"])
    seen.watch(TOWN)
    assert Statement(3, "deny", reason="withheld", about=1) == seen.remark(Statement(1, "ask", 3))


WHOM = Statement(2, "ask", 1, reason="whom")
SIGHT = Statement(3, "found_wolf", 2, "seer")
DROPPED = (
    Statement(1, "accuse", 5),
    Statement(3, "heed", 1, reason="unshared", about=5),
    Statement(1, "deny", 5, reason="reconsidered", about=3),
)
"""Whom one was against, and has changed one's mind."""

PROMPTS = WHOM, Statement(2, "suspect", 1, reason="begin"), Statement(2, "suspect", 1, reason="silent")


@pytest.mark.parametrize("asked", PROMPTS, ids=lambda one: one.reason)
@pytest.mark.parametrize(
    ("heard", "votes", "named"),
    [
        ((), {}, 3),
        ((Statement(3, "accuse", 5), Statement(4, "suspect", 3, reason="begin")), {}, 5),
        ((Statement(3, "accuse", 5),), {1: 4, 3: 5}, 4),
        ((Statement(3, "accuse", 5),), {1: 2}, 5),
        ((Statement(1, "suspect", 3), Statement(3, "accuse", 5)), {1: 4}, 3),
        ((Statement(1, "suspect", 3), Statement(1, "heed", 3, reason="believed")), {}, 4),
        ((Statement(3, "claim", role="seer"), Statement(1, "heed", 3, reason="disbelieved")), {1: 4}, 3),
        ((Statement(3, "found_wolf", 5, "seer"), Statement(5, "accuse", 4)), {}, 5),
        ((Statement(3, "accuse", 5), Statement(4, "accuse", 5), Statement(5, "accuse", 4)), {}, 5),
        ((Statement(3, "accuse", 5), Statement(3, "cleared", 5, "seer")), {}, 4),
        ((Statement(1, "accuse", 5), Statement(3, "cleared", 5, "seer")), {}, 5),
        (DROPPED, {}, 3),
        ((Statement(1, "accuse", 4), *DROPPED), {}, 4),
    ],
)
def test_who_is_asked_for_a_name_can_give_one(
    heard: tuple[Statement, ...], votes: dict[int, int | None], named: int, asked: Statement
) -> None:
    """
    After that he has none: whom he is against himself, in whom a wolf was seen, whom most accuse, or the last.

    Else it is the next who has claimed no card, and nobody whom an undisputed Seer has cleared. It is an answer.
    """
    known = memory(*heard, asked, town=replace(TOWN, votes=votes))
    none, *cards, name = answers_to(asked, known)
    assert ("asked", Statement(1, "accuse", named, about=2)) == (none.reason, name)
    assert asked.gives("silent") == ("villager" in {one.role for one in cards})
    known.hear(name)
    assert questions_to(known) == ()


@pytest.mark.parametrize("side", [(SIGHT, Statement(1, "heed", 3, reason="believed")), (Statement(1, "accuse", 2),)])
def test_whom_one_is_against_who_asks_for_a_name_hears_his_own(side: tuple[Statement, ...]) -> None:
    """Also where one believes who saw a wolf there; no longer once he takes that back."""
    known, frank = memory(*side, WHOM), Statement(1, "accuse", 2, reason="frank", about=2)
    assert frank == answers_to(WHOM, known)[-1]
    known.hear(frank)
    assert not questions_to(known)
    lied = memory(*side, Statement(3, "deny", reason="recanted", card="seer"), WHOM)
    assert (side[0] is SIGHT) == (frank not in answers_to(WHOM, lied))


@pytest.mark.parametrize("asked", ["accused", "unshared"])
def test_who_believes_by_now_whom_he_accused_says_so(asked: Reason) -> None:
    """He is offered nothing by which he would stand by what he said, nor anything against that one."""
    why = Statement(2, "suspect" if asked == "accused" else "heed", 1, reason=asked, about=3)
    heard = Statement(1, "accuse", 3, reason="stood"), Statement(3, "claim", role="seer"), why
    before, after = memory(*heard), memory(*heard, Statement(1, "heed", 3, reason="believed"))
    assert "firm" in {one.reason for one in answers_to(why, before)}
    assert (why,) == tuple(question for _, question in questions_to(after))
    offered = answers_to(why, after)
    assert "reconsidered" in {one.reason for one in offered[:2]}
    assert all(one.kind == "deny" and one.reason not in MEANT | {"firm"} for one in offered)


@pytest.mark.parametrize(
    ("heard", "first"),
    [
        ((Statement(1, "accuse", 2, reason="changed", card="seer"),), "explained"),
        ((Statement(3, "claim", role="seer"), Statement(2, "claim", role="seer")), "preferred"),
        ((), "voted"),
    ],
)
def test_who_is_asked_for_his_vote_has_the_reasons_of_the_record(heard: tuple[Statement, ...], first: Reason) -> None:
    """What he said that day, whom he believed then, or what speaks against that one; and each answers it."""
    foe, known = Statement(2, "accuse", 1, reason="foe"), memory(*heard)
    known.watch(replace(TOWN, votes={1: 2, 2: 5, 3: 5}))
    known.watch(replace(TOWN, living=(1, 2, 3, 4), dead={5: "villager"}, day=2))
    known.hear(foe)
    offered = answers_to(foe, known)
    assert first == offered[0].reason
    assert Statement(1, "accuse", 2, reason="voted", about=5) in offered
    assert (first == "voted") == ("felt" in {one.reason for one in offered})
    for one in offered:
        told = memory(foe, one)
        assert not questions_to(told)


@pytest.mark.parametrize("pack", [{3}, {4, 5}])
def test_no_card_decides_who_is_named(pack: set[int]) -> None:
    """Whatever one knows of cards, the name that is offered is the same: it tells nothing."""
    known = memory(Statement(3, "accuse", 5), WHOM)
    offered = answers_to(WHOM, known)
    known.deal("werewolf")
    known.meet(pack)
    known.look(5, wolf=True)
    known.love(3)
    assert offered == answers_to(WHOM, known)


HINT = Statement(3, "suspect", 1, reason="seated")


@pytest.mark.parametrize(
    ("later", "waiting"),
    [
        ((), [2, 3]),
        ((Statement(1, "ask", 3, reason="whom"), Statement(1, "accuse", 3, reason="accused", about=4)), [2, 3]),
        ((Statement(4, "defend", 5),) * (LAPSE - 2), [2, 3]),
        ((Statement(4, "defend", 5),) * (LAPSE - 1), [3]),
        ((Statement(4, "defend", 5),) * LAPSE, []),
    ],
)
def test_a_question_waits_until_much_else_was_said(later: tuple[Statement, ...], waiting: list[int]) -> None:
    """A hint does so as an accusation does; to ask something back is no answer."""
    assert waiting == [asked.speaker for _, asked in questions_to(memory(BACKED, HINT, *later))]
    assert "groundless" in {one.reason for one in answers_to(HINT, memory(BACKED, HINT))}


@pytest.mark.parametrize(
    "question",
    [
        Statement(2, "heed", 1, reason="rival", about=3, card="seer"),
        Statement(2, "heed", 3, reason="rival", about=1, card="seer"),
        Statement(2, "heed", 1, reason="outdone", about=3, card="seer"),
        Statement(2, "accuse", 1, reason="liar", about=3, card="seer"),
        Statement(3, "accuse", 1, "seer", "counter"),
        Statement(3, "accuse", 1, reason="claimed", about=3),
        Statement(3, "claim", 1, "seer", "mine"),
        Statement(2, "ask", 1, reason="which", about=4, by=3, card="seer"),
        Statement(3, "ask", 1, reason="which", about=4, card="seer"),
    ],
)
def test_a_dispute_is_over_once_one_takes_the_card_back(question: Statement) -> None:
    """Nobody owes an answer to it any more; as long as both claim it, or another owns up to a lie, he does."""
    heard, recants = memory(question), Statement(3, "deny", reason="recanted", card="seer")
    for other in (replace(recants, speaker=5), replace(recants, card="witch")):
        heard.hear(other)
        assert (question,) == tuple(asked for _, asked in questions_to(heard)) or question.gives("claimed")
    heard.hear(recants)
    assert not questions_to(heard)


@pytest.mark.parametrize("answered", [False, True])
def test_what_was_answered_counts_for_all(answered: bool) -> None:
    """Who said that he went by a feeling is not asked by another why he accuses that one."""
    answer = Statement(1, "deny", reason="felt", about=2)
    heard = Statement(1, "accuse", 3), Statement(2, "heed", 1, reason="unshared", about=3), *((answer,) * answered)
    other = Memory(4, 1.0)
    other.watch(TOWN)
    for one in heard:
        other.hear(one)
    assert (("accused", 3) in Grounds(other).against(1)) is not answered


def test_what_is_public_of_somebody_can_be_held_against_him() -> None:
    """Whom he follows, that he was quick with a name, or tells nothing of himself as others do: to who asks why."""
    told = [Statement(3, "suspect", 5), Statement(4, "suspect", 5, reason="echo", about=3), Statement(1, "deny")]
    told += [Statement(seat, "claim", role="villager") for seat in (1, 2)]
    assert not [one for one in Grounds(memory(*told), offered=True).charges(4, REASONS, 9) if one.gives("guarded")]
    heard = memory(*told, Statement(5, "claim", role="villager"))
    held = [one for player in (3, 4) for one in Grounds(heard, offered=True).charges(player, REASONS, 9)]
    found = {(3, "first", None), (3, "guarded", None), (4, "trailed", 3), (4, "guarded", None)}
    assert found == {(one.target, one.reason, one.about) for one in held}
    assert {"suspect"} == {one.kind for one in held}
    why = Statement(2, "suspect", 1, reason="accused", about=4)
    heard.hear(Statement(1, "accuse", 4))
    heard.hear(why)
    assert {"trailed", "guarded"} <= {one.reason for one in answers_to(why, heard)}
    heard.hear(Statement(4, "claim", role="villager"))
    assert "guarded" not in {one.reason for one in Grounds(heard, offered=True).charges(4, REASONS, 9)}


@pytest.mark.parametrize(("role", "wrong"), [("villager", True), ("werewolf", False)])
def test_a_poster_that_was_wrong_before_proves_nothing_today(role: str, wrong: bool) -> None:
    """Whom it is held against can say so, as a bot does; of a wolf, or before his card is shown, nobody does."""
    one, bot = Statement(2, "accuse", 1, reason="poster"), Opponent(1, Random(1), STRENGTHS["steady"])
    known, astray = Memory(1, 1.0), Statement(1, "deny", 5, reason="astray", about=2)
    bot.memory.deal("villager")
    for day, poster, dead in ((1, 5, dict[int, str]()), (2, 1, {5: role})):
        for seen in (known, bot.memory):
            seen.watch(replace(TOWN, day=day, poster=poster, dead=dead))
            seen.hear(one)
        assert (wrong and day > 1) == (astray in answers_to(one, known)) == (astray in bot._speech.replies.answer())


def test_the_raven_can_say_something_of_the_poster() -> None:
    """To whom it is against, to who calls it mere paper or asks why, once all have heard who put it up."""
    town, claim = replace(TOWN, poster=4, cards={**TOWN.cards, "raven": 1}), Statement(1, "claim", role="raven")
    remarks = (
        Statement(4, "deny", reason="posted"),
        Statement(4, "accuse", 1),
        Statement(2, "heed", 1, reason="paper", about=4),
        Statement(2, "ask", 1, reason="hung", about=4),
    )
    for one in remarks:
        asker = one.speaker
        of_it = [Statement(1, "deny", 4, reason=reason, about=asker) for reason in ("avowed", "regretted")]
        after, before = memory(claim, one, town=town), memory(one, town=town)
        assert not {one.reason for one in answers_to(one, before)} & {"avowed", "regretted"}
        assert of_it == list(answers_to(one, after))[:2]
        assert question_to(after) == (1, one)
        after.hear(of_it[0])
        assert question_to(after) is None


@pytest.mark.parametrize("suspicion", [Statement(1, "suspect", 3), Statement(1, "suspect", 3, reason="voted", about=4)])
def test_who_is_asked_what_her_card_has_seen_of_a_suspect_can_have_seen_nobody(suspicion: Statement) -> None:
    """That she kept her eyes shut, beside one reason, and that she keeps it to herself; or the wolf, if she saw one."""
    linked = Statement(2, "ask", 1, reason="linked", about=3, card="little_girl")
    peeped = Statement(1, "found_wolf", 3, "little_girl", "peeped")
    heard = memory(Statement(3, "accuse", 4), Statement(1, "claim", role="little_girl"), suspicion, linked)
    asleep = Statement(1, "deny", reason="dozed", about=2)
    answers = answers_to(linked, heard)
    assert asleep == answers[0]
    assert "withheld" in {one.reason for one in answers}
    awake = answers_to(linked, heard, told=[peeped])
    assert peeped == awake[0]
    assert asleep not in awake
    seer = answers_to(replace(linked, card="seer"), heard)
    assert ("withheld", False) == (next(one.reason for one in seer if one.kind == "deny"), asleep in seer)

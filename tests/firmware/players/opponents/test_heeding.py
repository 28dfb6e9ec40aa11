"""What opponents make of claims, and of what a person says."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import cast

import pytest

from firmware.players.opponents import STRENGTHS, Opponent, Statement, Strength, Town
from firmware.players.opponents.chatting import chats
from firmware.players.opponents.credibility import contradictions
from firmware.players.opponents.exposing import contradicted
from firmware.players.opponents.grounds import Grounds
from firmware.players.opponents.heeding import heeds, verdict
from firmware.players.opponents.holding import may_hold
from firmware.players.opponents.memory import CREDIBLE, Memory
from firmware.players.opponents.news import poster, unharmed
from firmware.players.opponents.nights import nights
from firmware.players.opponents.noticed import is_silent
from firmware.players.opponents.offers import answers_to
from firmware.players.opponents.reasons import BELIEVING, REASONS, Kind, Reason
from firmware.players.opponents.remarking import judged, undermines
from firmware.players.opponents.remarking import remark as remarked
from firmware.players.opponents.sides import siding_of
from firmware.players.opponents.stance import RECENT, accusable, departs

TOWN = Town(living=tuple(range(1, 9)), cards={"werewolf": 2, "seer": 1, "villager": 5}, day=1)
WITCHES = replace(TOWN, cards={**TOWN.cards, "witch": 1, "villager": 4})
SEER = Statement(3, "claim", role="seer")


def opponent(me: int, role: str, *heard: Statement, town: Town = TOWN, strength: Strength = "steady") -> Opponent:
    """One at the table of eight who has seen its card and ``heard`` this."""
    made = Opponent(me, Random(me), STRENGTHS[strength])
    made.memory.deal(role)
    made.memory.meet((2, 6) if role == "werewolf" else ())
    made.watch(town)
    for one in heard:
        made.hear(one)
    return made


def remark(memory: Memory, heard: Statement) -> Statement:
    """What one says to what a person says, who says something."""
    made = remarked(memory, heard)
    assert made is not None
    return made


def said(player: Opponent) -> set[tuple[str, int | None, str, int | None]]:
    """What it may say now: the kind, of whom, the reason, and of whom else."""
    told = (one for one in (player.speak() for _ in range(16)) if one)
    return {(one.kind, one.target, one.reason, one.about) for one in told}


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_next_who_speaks_takes_up_a_claim(strength: Strength) -> None:
    """Who claims a card that sees others is asked what he saw; a second one says more, and a third nothing of it."""
    asks = ("ask", 3, "untold", None)
    assert {asks} == said(opponent(1, "villager", SEER, strength=strength))
    asked = [SEER, Statement(4, "ask", 3, reason="untold", card="seer")]
    assert ("heed", 3, "believed", None) in said(opponent(1, "villager", *asked, strength=strength))
    asked.append(Statement(5, "heed", 3, reason="believed"))
    assert not {kind for kind, *_ in said(opponent(1, "villager", *asked, strength=strength))} & {"heed", "ask"}


@pytest.mark.parametrize(
    ("against", "heeds_it"),
    [
        (Statement(5, "accuse", 1, reason="join"), False),
        (Statement(5, "suspect", 1, reason="conceded", about=3), True),
        (Statement(5, "accuse", 4, reason="join"), True),
    ],
)
def test_who_was_just_accused_does_not_speak_of_a_card(against: Statement, heeds_it: bool) -> None:
    """He has denied it often enough, and still would seem not to have heard it; unless that card was the reason."""
    denied = [Statement(1, "deny", about=seat) for seat in (7, 8)]
    heard = *denied, Statement(3, "claim", role="witch"), against
    told = (said(opponent(1, "villager", *heard, town=replace(WITCHES, day=day))) for day in (1, 2))
    assert heeds_it == any(kind == "heed" and target == 3 for one in told for kind, target, *_ in one)


def test_who_made_nothing_of_a_name_takes_up_the_card_that_is_claimed_later() -> None:
    """It is another matter; but nobody says twice a day whether he takes somebody's word."""
    named, claim = Statement(3, "suspect", 4, reason="first"), Statement(3, "claim", role="witch")
    for reason, heeds_it in (("slight", True), ("unproven", False)):
        heard = named, Statement(1, "heed", 3, reason=cast("Reason", reason), about=4), claim
        player = opponent(1, "villager", *heard, town=WITCHES)
        assert heeds_it == any(kind == "heed" for kind, *_ in said(player))


def test_who_claims_again_what_he_has_taken_back_is_told_so() -> None:
    """On another day as well, by the first who speaks and by any person; once a day."""
    sorry, again = Statement(3, "deny", reason="recanted", card="seer"), Statement(3, "found_wolf", 5, "seer")
    player = opponent(1, "villager", SEER, sorry)
    player.watch(replace(TOWN, day=2))
    assert ("accuse", 3, "resumed", None) not in said(player)
    player.hear(again)
    assert {("accuse", 3, "resumed", None)} == said(player)
    told = Statement(1, "accuse", 3, reason="resumed", card="seer")
    assert told in Grounds(player.memory, offered=True).charges(3, REASONS, 3)
    player.hear(replace(told, speaker=4))
    assert ("accuse", 3, "resumed", None) not in said(player)


def test_who_claims_a_card_that_he_believed_another_to_hold_is_a_liar() -> None:
    """On another day as well, be it that he only took that one's side; not who had a good word for him."""
    found = Statement(4, "found_wolf", 7, "seer")
    for kind, target, reason, about, caught in (
        ("heed", 4, "believed", None, True),
        ("accuse", 7, "found", 4, True),
        ("defend", 4, "", None, False),
    ):
        takes = Statement(3, cast("Kind", kind), target, reason=cast("Reason", reason), about=about)
        player = opponent(1, "villager", found, takes)
        player.watch(replace(TOWN, day=2))
        assert ("accuse", 3, "ceded", 4) not in said(player)
        player.hear(Statement(3, "found_wolf", 5, "seer"))
        assert caught == (("accuse", 3, "ceded", 4) in said(player))
        held = Statement(1, "accuse", 3, reason="ceded", about=4, card="seer")
        assert caught == (held in Grounds(player.memory, offered=True).charges(3, REASONS, 9))
        assert caught == (player.memory.suspicions()[3] > 0.9)
        player.hear(replace(held, speaker=6))
        assert ("accuse", 3, "ceded", 4) not in said(player)


def test_who_has_seen_more_cards_than_there_were_nights_is_a_liar() -> None:
    """A Seer sees one in each night: a second one on the first day is named by two, and believed by nobody."""
    sights = Statement(3, "found_wolf", 5, "seer"), Statement(3, "cleared", 6, "seer")
    nights = Statement(1, "accuse", 3, reason="nights")
    for town, caught in ((TOWN, True), (replace(TOWN, day=2), False)):
        player = opponent(1, "villager", *sights, town=town)
        assert caught == (("accuse", 3, "nights", None) in said(player))
        assert caught == player.memory.distrusts(3) == (player.memory.suspicions()[3] > 0.5)
        assert caught == (nights == Grounds(player.memory, offered=True).charge(3, {"nights"}))
    told = opponent(1, "villager", *sights, *(replace(nights, speaker=seat) for seat in (4, 7)))
    assert ("accuse", 3, "nights", None) not in said(told)
    others = Statement(3, "cleared", 6, "confessor"), sights[0], sights[0]
    assert not opponent(1, "villager", *others).memory.distrusts(3)


def test_a_seer_says_whom_she_has_seen_to_who_claims_her_card() -> None:
    """First that the other lies, and then what she saw; nobody had a word against her."""
    seer = opponent(1, "seer", town=replace(TOWN, day=2))
    seer.memory.look(4, wolf=False)
    seer.memory.look(5, wolf=False)
    assert not {one.role for one in (seer.speak() for _ in range(9)) if one} - {""}
    seer.hear(SEER)
    told = []
    for _ in range(3):
        told.append(seer.speak())
        seer.hear(told[-1] or SEER)
    assert [
        Statement(1, "accuse", 3, "seer", "counter"),
        Statement(1, "cleared", 4, "seer"),
        Statement(1, "cleared", 5, "seer"),
    ] == told


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_wolf_who_has_told_a_sight_tells_no_second_one(strength: Strength) -> None:
    """Not before another night, also against who has found him out."""
    heard = Statement(2, "found_wolf", 5, "seer"), Statement(3, "found_wolf", 2, "seer")
    wolf = opponent(2, "werewolf", *heard, strength=strength)
    assert "found_wolf" not in {kind for kind, *_ in said(wolf)}


def test_what_was_seen_is_believed_by_wolves_as_well() -> None:
    """Each says whom he will vote against for it: a wolf who doubted it would stand out; of his pack he is silent."""
    found = Statement(3, "found_wolf", 5, "seer")
    cleared = replace(found, kind="cleared")
    for player, role in ((1, "villager"), (2, "werewolf")):
        assert {("accuse", 5, "found", 3)} == said(opponent(player, role, found))
        assert {("heed", 3, "believed", None)} == heeded(opponent(player, role, cleared))
    harms, second = replace(found, target=6), replace(TOWN, day=2)
    for heard in ([harms], [harms, cleared]):
        assert set() == heeded(opponent(2, "werewolf", *heard, town=second))
    follows = Statement(1, "accuse", 5, reason="found", about=3)
    assert set() == heeded(opponent(1, "villager", found, follows, SEER))
    assert ("heed", 6, "unproven", None) not in said(opponent(2, "werewolf", replace(cleared, speaker=6)))


@pytest.mark.thinned(3)
@pytest.mark.parametrize(
    "doubt",
    [
        Statement(1, "accuse", 3, reason="claimed", about=1),
        Statement(1, "accuse", 3, reason="changed"),
        Statement(1, "accuse", 3, reason="liar", about=7),
        Statement(1, "deny", reason="framed", about=3),
        Statement(1, "deny", 3, reason="misled", about=7),
        Statement(1, "heed", 3, reason="rival", about=7, card="seer"),
        Statement(1, "heed", 3, reason="unproven"),
    ],
    ids=lambda said: said.reason,
)
def test_nobody_believes_whom_he_has_called_a_liar(doubt: Statement) -> None:
    """Not his next claim, nor what he says of others; and he neither cites nor thanks him."""
    town = replace(TOWN, cards={**TOWN.cards, "witch": 1})
    claim, found = Statement(3, "claim", role="witch"), Statement(3, "found_wolf", 5, "seer")
    others = [Statement(seat, "ask", 3, reason="untold", card="seer") for seat in (7, 8)]
    for heard in ([claim], [found], [found, *others]):
        told = said(opponent(1, "villager", doubt, *heard, town=town))
        assert not {"believed", "found", "liar", "echo"} & {reason for _, _, reason, _ in told}, heard
    says = ("heed", 3, "disbelieved", None) in said(opponent(1, "villager", doubt, claim, town=town))
    assert says != doubt.gives("unproven"), "he has just said that he waits"
    player = opponent(1, "villager", doubt, Statement(1, "accuse", 6), town=town)
    assert "rightly" == remark(player.memory, Statement(3, "accuse", 6)).reason
    assert "granted" == remark(player.memory, Statement(3, "defend", 1)).reason
    assert ("unproven" if doubt.reason == "unproven" else "disbelieved") == remark(player.memory, claim).reason
    assert "agreed" == remark(player.memory, Statement(4, "accuse", 6)).reason


def test_nobody_takes_the_word_of_his_accuser() -> None:
    """Who is accused or suspected by somebody does not say, right afterwards, that he believes his claim."""
    claim, taken = Statement(3, "cleared", 4, "seer"), ("heed", 3, "believed", None)
    assert taken in said(opponent(1, "villager", claim))
    assert taken not in said(opponent(1, "villager", Statement(3, "accuse", 1), claim))


@pytest.mark.parametrize("seen", [4, 6])
def test_nobody_believes_whom_the_seer_whom_he_believes_has_seen(seen: int) -> None:
    """Be it just of two who claim that card; the Seer cannot be honest, and the wolf whom she saw as well."""
    town, rival = replace(TOWN, cards={**TOWN.cards, "hunter": 1, "villager": 4}), replace(SEER, speaker=5)
    sides, claim = Statement(1, "accuse", 5, reason="liar", about=3, card="seer"), Statement(4, "claim", role="hunter")
    player = opponent(1, "villager", Statement(3, "found_wolf", seen, "seer"), rival, sides, claim, town=town)
    assert (seen == 4) == (("heed", 4, "believed", None) not in said(player))
    told, doubts = Statement(4, "deny", reason="holder", about=1, card="hunter"), Statement(2, "heed", 4)
    assert ("" if seen == 4 else "believed") == getattr(judged(player.memory, told, lambda _: 5), "reason", None)
    made = remark(player.memory, replace(doubts, reason="disbelieved"))
    assert (4, "disbelieved" if seen == 4 else "believed") == (made.target, made.reason)


def test_whose_claim_cannot_be_true_is_not_cited() -> None:
    """By nobody where the card lies face up, and never by who holds it; and nobody joins himself."""
    found = Statement(3, "found_wolf", 5, "seer")
    taken = [Statement(seat, "heed", 3, reason="unproven") for seat in (7, 8)]
    dead = replace(TOWN, living=tuple(range(1, 8)), dead={8: "seer"}, day=2)
    for role, town in (("villager", dead), ("seer", TOWN)):
        own = Statement(1, "cleared", 3, role), Statement(1, "claim", role=role)
        player = opponent(1, role, found, *taken, *own, town=replace(town, immune=frozenset({2, 3, 4, 6, 7, 8})))
        if role == "seer":
            player.memory.look(3, wolf=False)
        assert "found" not in {reason for *_, reason, _ in said(player)}, role
    mine = Statement(1, "found_wolf", 5, "seer")
    others = [Statement(seat, "accuse", 5, reason="found", about=1) for seat in (7, 8)]
    others += [Statement(5, "accuse", 6), *(Statement(seat, "accuse", 5, reason="accused", about=6) for seat in (7, 8))]
    seer = opponent(1, "seer", mine, *others)
    seer.memory.look(5, wolf=True)
    assert 5 not in {target for kind, target, *_ in said(seer) if kind == "accuse"}


def test_nobody_follows_whom_he_takes_for_a_wolf() -> None:
    """Though he was the first to speak against somebody."""
    exposed, named = Statement(8, "found_wolf", 3, "seer"), Statement(3, "suspect", 5, reason="reply")
    for heard, follows in (([named], True), ([exposed, named], False)):
        town = replace(TOWN, immune=frozenset({2, 3, 4, 6, 7, 8}))
        told = said(opponent(1, "villager", *heard, Statement(6, "heed", 8), Statement(7, "heed", 8), town=town))
        assert follows == ("echo" in {reason for *_, reason, _ in told})


def test_a_contradiction_is_noted() -> None:
    """With the claim before it; the third claim is counted, and a card that lies face up can be nobody’s."""
    second, third = replace(SEER, speaker=4), replace(SEER, speaker=5)
    noted = Statement(7, "heed", 4, reason="rival", about=3, card="seer")
    assert {("heed", 4, "rival", 3)} == said(opponent(1, "villager", SEER, second))
    assert {("heed", 5, "third", 3)} == said(opponent(1, "villager", SEER, second, noted, third))
    late = [Statement(6, "suspect", 7)] * (RECENT + 1)  # when nobody takes up a claim any more
    counter = Statement(3, "accuse", 5, reason="counter", card="seer")
    three = opponent(1, "villager", SEER, second, third, counter, *late)
    assert {("heed", 5, "third", 3)} == {one for one in said(three) if one[0] == "heed"}
    sided, both = Statement(1, "accuse", 3, "", "liar", 4), Statement(1, "accuse", 4)
    for mine, counts in ((sided,), True), ((sided, both), False):  # who is against all others knows whom he believes
        told = said(opponent(1, "villager", SEER, second, noted, *mine, third))
        assert counts == (("heed", 5, "third", 3) in told)
    town = replace(TOWN, living=(1, 2, 3, 4, 5, 6, 7), dead={8: "seer"}, day=2)
    assert not may_hold("seer", town, 3)
    assert {("accuse", 3, "void", None)} == said(opponent(1, "villager", SEER, town=town))


def test_nobody_speaks_of_a_feeling_where_there_is_a_reason() -> None:
    """Of two who claim one card he votes against one, and says so; on the first day as on any other."""
    second = replace(SEER, speaker=4)
    heeded = [Statement(seat, "heed", 4, reason="rival", about=3, card="seer") for seat in (7, 8)]
    heeded += [Statement(seat, "ask", 3, reason="untold", card="seer") for seat in (7, 8)]
    for role, me in (("villager", 1), ("werewolf", 2)):
        told = said(opponent(me, role, SEER, second, *heeded))
        assert {("liar", 3, 4), ("liar", 4, 3)} & {(reason, target, about) for _, target, reason, about in told}
        assert "liar" in {reason for _, target, reason, _ in told if target in {3, 4}}
        assert not [one for one in told if one[1] in {3, 4} and one[2] != "liar"]
        lies = [
            Statement(seat, "accuse", target, reason="liar", about=7 - target)
            for seat, target in ((5, 3), (8, 3), (6, 4), (7, 4))
        ]
        joined = said(opponent(me, role, SEER, second, *heeded, *lies))
        assert {"join"} == {reason for _, target, reason, _ in joined if target in {3, 4}}


def test_a_seer_who_is_about_to_be_hanged_tells() -> None:
    """Where two doubt her and nobody else is doubted more; feelings are enough, friendly questions are not."""
    doubts = [Statement(seat, "suspect", 1, reason="stood") for seat in (4, 5)]
    for strength in STRENGTHS:
        seer = opponent(1, "seer", *doubts, strength=strength)
        assert "claim" in {kind for kind, *_ in said(seer)}
        keeps = "deny" in {kind for kind, *_ in said(seer)}
        assert keeps == (strength == "novice")
        for others in (
            doubts[:1],
            [replace(one, reason="begin") for one in doubts],
            [*doubts, *(Statement(seat, "suspect", 7) for seat in (3, 4, 5))],
        ):
            assert "claim" not in {kind for kind, *_ in said(opponent(1, "seer", *others, strength=strength))}


def test_who_has_claimed_a_card_answers_with_it() -> None:
    """And who was called a wolf by one who claims to have seen it says that this is a lie."""
    claimed = [Statement(1, "claim", role="witch"), Statement(4, "heed", 1), Statement(5, "heed", 1)]
    town = replace(TOWN, cards={**TOWN.cards, "witch": 1})
    witch = opponent(1, "witch", *claimed, Statement(3, "accuse", 1), town=town)
    holds = Statement(1, "deny", reason="holder", about=3, card="witch")
    assert holds == witch.speak()
    hint, chosen = (
        Statement(3, "suspect", 1, reason="backed", about=4),
        Statement(1, "deny", 4, reason="chosen", about=5),
    )
    again = Statement(3, "accuse", 1, reason="claimed", about=3)
    for heard in ([chosen, claimed[0], hint], [claimed[0], replace(holds, about=5), again]):
        witch = opponent(1, "witch", *heard, town=town)
        assert holds == witch.speak() == witch.remark(heard[-1])
    shown = replace(TOWN, living=tuple(range(1, 8)), dead={8: "seer"}, day=2)
    wolf = opponent(2, "werewolf", Statement(2, "claim", role="seer"), Statement(3, "accuse", 2), town=shown)
    assert ("deny", None, "holder", 3) not in said(wolf)
    framed = opponent(1, "villager", Statement(3, "found_wolf", 1, "seer"))
    assert Statement(1, "deny", reason="framed", about=3) == framed.speak()
    asked = Statement(3, "ask", 1, reason="untold", card="seer")
    seer = opponent(1, "seer", Statement(1, "claim", role="seer"), asked)
    seer.memory.look(8, wolf=False)
    assert Statement(1, "cleared", 8, "seer") == seer.speak()
    seer.watch(replace(TOWN, living=tuple(range(1, 8)), dead={8: ""}))
    assert Statement(1, "deny", reason="spent", about=3) == seer.speak()


def test_a_seer_who_came_forward_tells_each_morning_whom_she_saw() -> None:
    """Also of one who is dead by then, as his card was; who is asked again says that there is nothing new."""
    claimed = Statement(1, "found_wolf", 2, "seer")
    seer = opponent(1, "seer", claimed)
    for player, wolf in ((2, True), (8, False)):
        seer.memory.look(player, wolf=wolf)
    hidden = opponent(1, "seer")
    hidden.memory.look(8, wolf=False)
    town = replace(TOWN, living=(1, 3, 4, 5, 6, 7), dead={2: "werewolf", 8: "hunter"}, day=2, dawn=True)
    for one in (seer, hidden):
        one.watch(town)
    told = Statement(1, "claim", 8, "seer", "buried", card="hunter")
    assert told == seer.speak()
    assert told not in [hidden.speak() for _ in range(5)]
    for heard in (told, Statement(3, "ask", 1, reason="untold", card="seer")):
        seer.hear(heard)
    assert Statement(1, "deny", reason="spent", about=3) == seer.speak()
    assert "untold" not in {reason for _, _, reason, _ in said(opponent(4, "villager", claimed, told, town=town))}


def test_a_seer_tells_of_all_who_died_in_one_sentence() -> None:
    """Of one, two or three whom she had looked at: it is nothing new, and one sentence is enough."""
    dead = {5: "hunter", 6: "villager", 7: "villager"}
    town = replace(TOWN, living=(1, 2, 3, 4, 8), dead=dead, day=2, dawn=True)
    for count in (1, 2, 3):
        seer = opponent(1, "seer", replace(SEER, speaker=1))
        for player in [*dead][:count]:
            seer.memory.look(player, wolf=False)
        seer.watch(town)
        told = next(seer._speech._revealing.buried())
        assert [*dead][:count] == [one for one in (told.target, told.about, told.by) if one is not None]
        seer.hear(told)
        assert [] == [*seer._speech._revealing.buried()]


def test_who_is_asked_whom_he_looked_at_stands_by_what_he_told() -> None:
    """A wolf who claims to see cards answers as well: by the last who lives, or that he keeps it to himself."""
    asked = Statement(3, "ask", 2, reason="untold", card="seer")
    for claim, answer in (
        (Statement(2, "cleared", 4, "seer"), Statement(2, "deny", 4, reason="retold", about=3)),
        (Statement(2, "claim", role="seer"), Statement(2, "deny", reason="withheld", about=3)),
    ):
        wolf = opponent(2, "werewolf", claim, asked)
        assert answer == wolf.speak() == wolf.remark(asked)
    unmasked = Statement(3, "claim", role="witch"), Statement(4, "accuse", 3)
    seer = opponent(1, "seer", Statement(1, "claim", role="seer"), *unmasked)
    seer.memory.look(8, wolf=False)
    seer.watch(replace(TOWN, living=(1, 2, 4, 5, 6, 7, 8), dead={3: "werewolf"}, day=2))
    assert Statement(1, "cleared", 8, "seer") == seer.remark(replace(asked, speaker=4, target=1)) != seer.speak()


def test_where_few_are_left_they_count() -> None:
    """Nobody speaks of the dead any more; of two it is the other, and whoever is left when all others are none."""
    for role, me in (("villager", 1), ("werewolf", 2)):
        two = replace(TOWN, living=(me, 3), dead={8: "villager", 7: "werewolf"}, day=3, dawn=True)
        accused = said(opponent(me, role, town=two, strength="sharp"))
        assert {("two", None)} == {(reason, about) for kind, _, reason, about in accused if kind == "accuse"}
        assert "mourn" not in {kind for kind, *_ in accused}
        three = replace(two, living=(me, 3, 4))
        accused = said(opponent(me, role, town=three, strength="sharp"))
        assert {"three"} == {reason for kind, _, reason, _ in accused if kind == "accuse"}
        sum_up = Statement(me, "suspect", 4, reason="three", about=3)
        for heard, counts in ((), True), ((sum_up,), False):  # nobody comes to another name by counting once more
            memory = opponent(me, role, *heard, town=three).memory
            assert counts == any(reason == "three" for reason, _ in Grounds(memory).against(3))
        hidden = replace(three, dead={8: "villager"})  # of two wolves none was shown: it may be both others
        accused = said(opponent(me, role, town=hidden, strength="sharp"))
        assert "three" not in {reason for kind, _, reason, _ in accused}
    counted = Statement(3, "accuse", 1, reason="two")
    accused = said(opponent(1, "villager", counted, town=replace(TOWN, living=(1, 3), day=3)))
    assert ("deny", None, "same", 3) in accused
    town = Town(
        (1, 2, 3, 4), {5: "villager", 6: "werewolf"}, {"werewolf": 2, "seer": 1, "villager": 3}, day=3, dawn=True
    )
    seer = opponent(1, "seer", town=town)
    for player in (2, 3):
        seer.memory.look(player, wolf=False)
    told = []
    while one := seer.speak():
        told.append((one.kind, one.target, one.reason))
        seer.hear(one)
    assert [("cleared", 2, ""), ("cleared", 3, ""), ("accuse", 4, "rest")] == told
    assert frozenset() == opponent(1, "villager", town=replace(town, cards={})).memory.rest()


def test_a_witch_counts_for_whom_the_wolves_came() -> None:
    """He is none of them: nobody else has to tell her who is left."""
    town = Town((1, 2, 3, 4), {5: "villager", 6: "villager"}, {"werewolf": 2, "witch": 1, "villager": 3}, day=2)
    witch = opponent(1, "witch", town=town)
    assert frozenset() == witch.memory.rest()
    witch.memory.find(4)
    assert {2, 3} == witch.memory.rest()
    for other in (2, 3):  # she says of both that they are wolves, and votes as the last who can help her
        witch = opponent(1, "witch", town=town, strength="steady")
        witch.memory.find(4)
        witch.hear(Statement(1, "accuse", 2, reason="both", about=3))
        witch.hear(Statement(4, "accuse", other))
        assert other == witch.vote((2, 3, 4))


@pytest.mark.parametrize("finder", [3, 4])
def test_a_seer_who_has_found_a_wolf_is_believed_before_another(finder: int) -> None:
    """Whichever of the two spoke first: who has shown none is told so, and taken for a liar; not if both have."""
    other = 7 - finder
    found = Statement(finder, "found_wolf", 8, "seer")
    day = replace(TOWN, living=tuple(range(1, 8)), dead={8: "werewolf"}, day=2)
    outdone = Statement(1, "heed", other, reason="outdone", about=finder, card="seer")
    for both, expected in ((False, outdone), (True, None)):
        sights = (found, replace(found, speaker=other)) if both else (found,)
        player = opponent(1, "villager", *sights)
        player.watch(day)
        player.hear(Statement(other, "claim", role="seer"))
        player.hear(Statement(finder, "claim", role="seer"))
        made = next((one for one in heeds(player.memory, lambda: True) if one.gives("outdone")), None)
        assert expected == made
        player.hear(outdone)
        assert player.memory.distrusts(other)
        assert finder in player.memory.believed()


def test_nobody_is_the_rival_of_a_liar_whose_card_was_shown() -> None:
    """Once a villager who claimed to be the Seer is dead, the other who does looks as if nobody else had."""
    town, other = replace(TOWN, living=tuple(range(1, 8)), dead={8: "villager"}, day=2), replace(SEER, speaker=8)
    alone, rival = (opponent(1, "villager", *heard, town=town) for heard in ([SEER], [other, SEER]))
    assert alone.memory.suspicions()[3] == pytest.approx(rival.memory.suspicions()[3])
    shown = opponent(1, "villager", SEER, other, town=replace(town, dead={8: "werewolf"}))
    assert shown.memory.suspicions()[3] <= alone.memory.suspicions()[3]


def test_nobody_is_asked_why_he_accuses_whom_he_defends_by_now() -> None:
    """He has changed his mind, and that is what one may ask about."""
    asked = Statement(8, "accuse", 3, reason="relented", about=5)
    changed = (Statement(3, "accuse", 5), Statement(3, "defend", 5), asked)
    for seat, role in ((1, "villager"), (2, "werewolf")):
        told = said(opponent(seat, role, *changed, town=replace(TOWN, immune=frozenset({4, 5, 6, 7, 8, 1}))))
        assert "accused" not in {reason for *_, reason, _ in told}


@pytest.mark.long
def test_only_who_accused_is_followed() -> None:
    """Who asked or invited somebody has not accused him, and was not the first to name anybody."""
    questions: tuple[Reason, ...] = ("accused", "beside", "begin", "silent", "join")
    for reason in questions:
        asked = opponent(1, "villager", Statement(4, "suspect", 5, reason=reason, about=6))
        assert "echo" not in {given for *_, given, _ in said(asked)}, reason
    invited, named = Statement(4, "suspect", 5, reason="begin"), Statement(6, "suspect", 7)
    firsts = set()
    for seed in range(30):
        player = Opponent(1, Random(seed), STRENGTHS["sharp"])
        player.memory.deal("villager")
        player.watch(TOWN)
        for one in (invited, named):
            player.hear(one)
        firsts |= {target for _, target, reason, _ in said(player) if reason == "first"}
    assert {6} == firsts
    for counted, hasty in ((Statement(6, "accuse", 7, reason="both", about=8), False), (named, True)):
        today = opponent(1, "villager", counted)._speech.charges._grounds.of_today(6)
        assert hasty == (("first", None) in today)


def test_the_dead_are_remembered_by_what_they_had_claimed() -> None:
    """Whose card was what he had said, and whose was not."""
    town = replace(TOWN, living=(1, 2, 4, 5, 6, 7, 8), dead={3: "seer"}, day=2, dawn=True)
    for card, reason in (("seer", "upheld"), ("villager", "refuted")):
        player = opponent(1, "villager", SEER)
        player.watch(replace(town, dead={3: card}))
        assert ("mourn", None, reason, 3) in said(player)


def test_a_person_gets_an_answer_to_everything() -> None:
    """To what nobody had something to say to: of him, or of whom he spoke."""
    for one in (
        Statement(3, "accuse", 1),
        Statement(3, "accuse", 5),
        Statement(3, "defend", 1),
        Statement(3, "defend", 5),
        Statement(3, "cleared", 1, "seer"),
        Statement(3, "deny"),
        Statement(3, "claim", role="villager"),
        SEER,
    ):
        for role, me in (("villager", 1), ("werewolf", 2)):
            player = opponent(me, role, *([Statement(8, "found_wolf", 5, "seer")] if role == "villager" else []), one)
            answer = remark(player.memory, one)
            assert 3 in {answer.target, answer.about}
            assert me not in {answer.target, answer.about}
            assert me == answer.speaker
    framed = remark(opponent(1, "villager").memory, Statement(3, "found_wolf", 1, "seer"))
    assert Statement(1, "deny", reason="framed", about=3) == framed


@pytest.mark.parametrize(("card", "innocent"), [("witch", True), ("villager", False)])
def test_whom_a_witch_has_saved_is_innocent_once_her_card_is_shown(card: str, innocent: bool) -> None:
    """The wolves had come for that one: what she told while she lived is no less true by her death."""
    player = opponent(1, "villager", Statement(3, "cleared", 5, "witch", "saved"), town=WITCHES)
    player.watch(replace(WITCHES, living=(1, 2, 4, 5, 6, 7, 8), dead={3: card}, day=2))
    assert innocent == (5 in player.memory.innocent())
    assert innocent == (5 not in accusable(player.memory))


@pytest.mark.parametrize("nights", [1, 2])
def test_whom_a_dead_seer_has_cleared_is_as_good_as_innocent(nights: int) -> None:
    """Nobody accuses him, a wolf as little; others say why, and so does he. Unless the Seer told of too many cards."""
    told, other = Statement(3, "cleared", 5, "seer"), Statement(3, "cleared", 6, "seer")
    believed, charge = Statement(5, "heed", 7, reason="believed"), Statement(4, "accuse", 5, reason="foe")
    day = replace(TOWN, living=(1, 2, 4, 5, 6, 8), dead={3: "seer", 7: "werewolf"}, day=nights + 1)
    players = [opponent(me, "werewolf" if me == 2 else "villager", believed, told) for me in (1, 2, 5)]
    for player in players:
        player.watch(replace(TOWN, day=nights))
        player.hear(other)
        player.watch(day)
    honest = nights == 2
    villager, wolf, cleared = players
    assert {honest} == {5 not in accusable(one.memory) for one in (villager, wolf)}
    assert honest == (("mourn", 5, "acquitted", 3) in said(villager))
    assert honest == (remark(villager.memory, charge).reason == "acquitted")
    cleared.hear(charge)
    own = Statement(5, "deny", 3, reason="exonerated", about=4, card="seer")
    assert (honest, honest) == (own == cleared.speak(), own in answers_to(charge, cleared.memory))


@pytest.mark.parametrize("lied", [False, True])
def test_nobody_doubts_whom_he_loves(lied: bool) -> None:
    """He takes the word of that one, or is silent, be it one who has owned up to a lie; he would die, too."""
    sorry = (Statement(3, "claim", role="hunter"), Statement(3, "deny", reason="recanted", card="hunter"))
    hunch = Statement(3, "suspect", 6)
    for lover, expected in ((3, None if lied else "believed"), (4, "disbelieved" if lied else "unproven")):
        player = opponent(1, "villager", *(sorry if lied else ()))
        player.memory.love(lover)
        player.hear(SEER)
        made = remarked(player.memory, SEER)
        assert expected == (made and made.reason)
        assert (lover == 3) == (made is None or made.reason == "believed")
        doubt = remarked(player.memory, hunch)
        assert (lover == 3) <= (doubt is None or not undermines(player.memory, doubt))
        cold = Statement(1, "heed", 3, reason="unproven")
        assert (lover == 4) == (player._speech._first(iter([cold])) == cold)


def test_no_wolf_doubts_a_word_of_his_pack() -> None:
    """Nor calls too little what another of it holds against somebody, who is to be hanged: a villager does both."""
    told = Statement(2, "claim", role="hunter"), Statement(2, "suspect", 3, reason="backed", about=7)
    for role, expected in (("villager", ["unproven", "slight"]), ("werewolf", [None, None])):
        player = opponent(1, role)
        made = [remarked(player.memory, one) for one in told]
        assert expected == [one and one.reason for one in made]


def test_what_a_dead_seer_saw_is_remembered() -> None:
    """By the village, once a day, whomever it accuses itself; a lie whose card was shown is not."""
    found, rival = Statement(3, "found_wolf", 6, "seer"), Statement(7, "found_wolf", 3, "seer")
    day = replace(TOWN, living=(1, 2, 4, 5, 6, 7, 8), day=2)
    legacy = Statement(1, "mourn", 6, reason="legacy", about=3, card="seer")
    for card, before, times in (("seer", (), 1), ("villager", (), 0), ("seer", (replace(legacy, speaker=4),), 0)):
        player = opponent(1, "villager", found, rival, town=replace(day, dead={3: card}))
        spoken: list[Statement] = []
        for one in before:
            player.hear(one)
        for _ in range(40):
            if (told := player.speak()) is not None:
                player.hear(told)
                spoken.append(told)
        assert times == spoken.count(legacy)


def test_a_sight_of_a_dead_seer_is_told_with_her_card() -> None:
    """Once a day; her mere last name is worth no more than that of another innocent, and is told as his is."""
    found, last = Statement(3, "found_wolf", 6, "seer"), Statement(3, "accuse", 6, reason="next")
    day = replace(TOWN, living=(1, 2, 4, 5, 6, 7, 8), day=2)
    seer, villager = (replace(day, dead={3: card}) for card in ("seer", "villager"))
    proof, named = (
        Statement(1, "accuse", 6, reason="found", about=3, card="seer"),
        Statement(1, "accuse", 6, reason="warned", about=3),
    )
    for heard, town, told in (((found, last), seer, proof), ((last,), seer, named), ((last,), villager, named)):
        memory = opponent(1, "villager", *heard, town=town).memory
        assert [told] == [*Grounds(memory, offered=True).charges(6, {"found", "warned"}, 2)]
    mere, other = (opponent(1, "villager", last, town=town).memory.suspicions()[6] for town in (seer, villager))
    assert mere == other
    follower = opponent(1, "villager", found, replace(proof, speaker=4), town=seer)
    assert replace(proof, card="") == Grounds(follower.memory).charge(6, {"found"})


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_lone_claim_is_surer_the_fewer_could_contradict_it(strength: Strength) -> None:
    """Somebody of four has the card that no dead had: even of who has lied before it is believed, but not of two."""
    many = replace(TOWN, cards={"werewolf": 2, "hunter": 1, "villager": 5}, day=3)
    few = replace(many, living=(1, 2, 3, 4), dead={5: "werewolf", **dict.fromkeys((6, 7, 8), "villager")})
    claim, rival = Statement(2, "claim", role="hunter"), Statement(3, "claim", role="hunter")
    lie = Statement(2, "claim", role="seer"), Statement(2, "deny", reason="recanted", card="seer")

    def hears(town: Town, *heard: Statement, role: str = "villager") -> Memory:
        return opponent(1, role, *heard, town=town, strength=strength).memory

    left = [hears(town, claim).suspicions()[2] / hears(town).suspicions()[2] for town in (many, few)]
    assert left[1] < left[0] / 2
    assert hears(few, *lie, claim).suspicions()[2] < CREDIBLE <= hears(few, *lie, claim, rival).suspicions()[2]
    assert hears(many, *lie, claim).distrusts(2)
    assert hears(few, *lie, claim, rival).distrusts(2)
    assert not hears(few, *lie, claim).distrusts(2)
    assert hears(few, *lie, claim, role="hunter").distrusts(2)


def test_whom_one_believes_one_does_not_vote_against() -> None:
    """Not on that day, in whatever mood, and unless a card was told since that speaks against him and one said so."""
    claim, believes = Statement(3, "claim", role="hunter"), Statement(7, "heed", 3, reason="believed")
    town = replace(TOWN, cards={**TOWN.cards, "hunter": 1})
    crowd = [Statement(seat, "accuse", 3) for seat in (4, 5, 6)]
    for strength in STRENGTHS:
        player = opponent(7, "villager", claim, believes, *crowd, town=town, strength=strength)
        assert 3 not in {target for kind, target, *_ in said(player) if kind in {"accuse", "suspect"}}
        assert 4 == player.vote((3, 4))
        for one in (
            replace(claim, speaker=8),
            *(Statement(seat, "heed", 8, reason="rival", about=3) for seat in (5, 6)),
        ):
            player.hear(one)
        assert 4 == player.vote((3, 4))
        assert 3 in {target for kind, target, *_ in said(player) if kind == "accuse"}
        player.hear(Statement(7, "accuse", 3, reason="liar", about=8))
        assert 3 == player.vote((3, 4))
        player.watch(replace(town, day=2))
        assert frozenset() == player.memory.believed()


def test_a_claim_that_nobody_contests_counts() -> None:
    """Of a single card that is in the game; less where a card is hidden, or lies in the middle, or two say the same."""
    before = opponent(1, "villager").memory.likely(3)
    shown = replace(TOWN, living=tuple(range(1, 8)), dead={8: "villager"}, day=2)
    trusted = opponent(1, "villager", SEER, town=shown).memory.likely(3)
    hidden = opponent(1, "villager", SEER, town=replace(shown, dead={8: ""})).memory.likely(3)
    twofold = replace(shown, cards={**TOWN.cards, "seer": 2, "villager": 4})
    assert trusted < hidden < before
    assert trusted < opponent(1, "villager", SEER, town=twofold).memory.likely(3)
    assert trusted < opponent(1, "villager", SEER, replace(SEER, speaker=4), town=shown).memory.likely(3)


def test_who_holds_a_card_claims_it_where_another_does() -> None:
    """And says that he lies, even of a card that does nothing at night; a plain villager has nothing to contest."""
    town = replace(TOWN, cards={**TOWN.cards, "little_girl": 1})
    claim = Statement(3, "claim", role="little_girl")
    assert ("accuse", 3, "counter", None) in said(opponent(1, "little_girl", claim, town=town))
    assert ("claim", None, "", None) not in said(opponent(1, "villager", claim, town=town))


def test_a_wolf_whom_several_doubt_claims_a_card() -> None:
    """Another single card that nobody has shown, where the Seer is claimed already; undoubted he claims none."""
    town = replace(TOWN, cards={"werewolf": 2, "seer": 1, "hunter": 1, "witch": 1, "villager": 3})
    town = replace(town, living=tuple(range(1, 8)), dead={8: "witch"})
    doubts = [Statement(seat, "accuse", 2, reason="voted", about=8) for seat in (4, 5, 7)]
    asked = [Statement(seat, "ask", 3, reason="untold", card="seer") for seat in (1, 4)]
    for heard, lies in (([SEER, *asked, *doubts], True), ([SEER, *asked], False)):
        wolf = opponent(2, "werewolf", *heard, town=town, strength="sharp")
        claims = {one.role for one in (wolf.speak() for _ in range(24)) if one and one.kind == "claim"}
        assert ({"hunter"} if lies else set()) == claims


def test_who_was_called_a_wolf_knows_the_liar() -> None:
    """
    He is none, so who claims to have seen it lies: that is more than any other reason, until that one owns up.

    He says it once a day, be it by denying it; and votes so.
    """
    found, framed = Statement(3, "found_wolf", 1, "seer"), Statement(1, "deny", reason="framed", about=3)
    player = opponent(1, "villager", found, replace(framed, reason="doubted"))
    assert ("accuse", 3, "lied", None) in said(player)
    player = opponent(1, "villager", found, framed)
    for seat in range(4, 9):
        player.hear(Statement(seat, "mourn", about=9))
        assert "lied" not in {reason for *_, reason, _ in said(player)}
    assert 3 == player.vote(range(2, 9))
    player = opponent(1, "villager", found, Statement(3, "deny", reason="recanted", card="seer"))
    assert "lied" not in {reason for *_, reason, _ in said(player)}
    counter = Statement(1, "accuse", 3, "seer", "counter")
    assert "lied" not in {reason for *_, reason, _ in said(opponent(1, "seer", found, counter))}


def test_who_was_called_a_wolf_for_a_lie_says_so() -> None:
    """Once the liar has owned up, on that day and later, whoever else was; he can answer that he was wrong."""
    found, sorry = Statement(3, "found_wolf", 1, "seer"), Statement(3, "deny", reason="recanted", card="seer")
    charge = Statement(1, "accuse", 3, reason="slandered", about=1)
    other = replace(charge, speaker=4, about=4)
    for me, heard, day, held in (
        (1, (found, sorry), 1, True),
        (1, (found, sorry), 2, True),
        (1, (found, replace(found, target=4), sorry, other), 1, True),
        (5, (found, sorry), 1, False),
        (1, (found, replace(sorry, card="witch")), 1, False),
        (1, (found, sorry, found), 1, False),
        (1, (found,), 2, False),
    ):
        player = opponent(me, "villager", *heard)
        player.watch(replace(TOWN, day=day))
        assert held == (charge in player._speech.charges.charge(3))
        assert held == (charge in Grounds(player.memory, offered=True).charges(3, REASONS, 9))
    liar = opponent(3, "villager", found, sorry, charge)
    assert ("erred", 1) == next((one.reason, one.target) for one in answers_to(charge, liar.memory))


@pytest.mark.parametrize("sight", ["found_wolf", "cleared"])
def test_of_whom_one_of_two_claimants_has_spoken_he_does_not_wonder_who_lies(sight: Kind) -> None:
    """He knows what he is; others do."""
    told = (
        Statement(3, sight, 1, "seer"),
        Statement(1, "heed", 3, reason="unproven"),
        Statement(4, "claim", role="seer"),
    )
    for player, wonders in ((1, False), (5, True)):
        assert wonders == (("heed", 4, "rival", 3) in said(opponent(player, "villager", *told)))
        later = opponent(player, "villager", *told)
        later.watch(replace(TOWN, day=2))
        assert wonders == any(one.reason == "rival" for one in contradicted(later.memory))


@pytest.mark.parametrize(
    "known",
    [
        (Statement(1, "cleared", 3, "seer"),),
        (Statement(7, "found_wolf", 3, "seer"), Statement(1, "accuse", 3, reason="found", about=7)),
        (Statement(7, "found_wolf", 3, "seer"), Statement(1, "heed", 7, reason="believed")),
        (Statement(1, "accuse", 3),),
    ],
)
def test_who_knows_which_of_two_claimants_lies_does_not_wonder(known: tuple[Statement, ...]) -> None:
    """He has looked at one of them himself, or goes by who saw a wolf there, or is against one; others wonder."""
    town = replace(TOWN, cards={**TOWN.cards, "hunter": 1})
    claims = [Statement(seat, "claim", role="hunter") for seat in (3, 4)]
    for player, wonders in ((1, False), (5, True)):
        memory = opponent(player, "villager", *known, *claims, town=town).memory
        assert wonders == any(one.reason == "rival" for one in heeds(memory, lambda: True))


def test_who_stood_by_a_wolf_is_asked_about_it() -> None:
    """Only who defended or chose him, and only by who did neither."""
    town = replace(TOWN, backed={1: 4, 3: 8, 5: 8, 6: 4})
    dead = replace(TOWN, living=(1, 2, 3), dead={8: "werewolf", **dict.fromkeys((4, 5, 6, 7), "villager")}, day=2)
    for defends, reasons in (((3,), {"shielded", "crowned"}), ((), {"crowned"}), ((1, 3), set[str]())):
        player = opponent(1, "villager", *(Statement(seat, "defend", 8) for seat in defends), town=town)
        player.watch(dead)
        found = {reason for reason, about in player._speech.charges._grounds.against(3) if about == 8}
        assert reasons == found


def test_nobody_is_called_silent_before_most_have_spoken() -> None:
    """And nobody who has said something, be it why he would be Captain."""
    living = [seat for seat in TOWN.living if seat != 3]
    for heard, silent in (
        ([Statement(seat, "heed", 4) for seat in (4, 5, 4, 5, 4, 5, 4, 5)], False),
        ([Statement(seat, "heed", 4) for seat in living], False),
        ([Statement(seat, "heed", 4) for seat in (*living, 4)], True),
        ([Statement(3, "stand"), *(Statement(seat, "heed", 4) for seat in (*living, 4))], False),
    ):
        player = opponent(1, "villager", *heard)
        assert silent == is_silent(player.memory, 3)
        player.memory.excused = lambda _: True
        assert not is_silent(player.memory, 3)


def test_who_has_spoken_is_not_asked_to_begin() -> None:
    """Whoever spoke of the dead has begun."""
    town = replace(TOWN, immune=frozenset({2, 4, 5, 6, 7, 8}))
    for speaker, asked in ((4, True), (3, False)):
        told = said(opponent(1, "villager", Statement(speaker, "mourn", about=9), town=town))
        assert asked == ("begin" in {reason for *_, reason, _ in told})


def test_nobody_asks_why_where_a_reason_was_given() -> None:
    """Who joins others for their reasons, or tells his own, is not asked for it."""
    town = replace(TOWN, day=2, immune=frozenset({2, 4, 5, 6, 7, 8}))
    reasons: tuple[Reason, ...] = ("", "join", "voted", "echo")
    for reason in reasons:
        told = said(opponent(1, "villager", Statement(3, "accuse", 4, reason=reason, about=5), town=town))
        assert (not reason) == ("accused" in {why for *_, why, _ in told})
    since = [Statement(seat, "deny", about=1) for seat in (2, 5, 6, 7, 8)]  # by then others may have said why
    for heard, asks in ((since[:4], True), (since, False)):
        told = said(opponent(1, "villager", Statement(3, "accuse", 4), *heard, town=town))
        assert asks == ("accused" in {why for *_, why, _ in told})


def test_a_wolf_claims_one_card() -> None:
    """Who has claimed another, or let that claim pass, does not claim to be the Seer who found him out."""
    found, passed = Statement(3, "found_wolf", 2, "seer"), [SEER, Statement(2, "deny", about=4)]
    for heard, claims in (([], {"seer"}), ([Statement(2, "claim", role="hunter")], set()), (passed, set())):
        wolf = opponent(2, "werewolf", *heard, found, strength="sharp")
        told = {one.role for one in (wolf.speak() for _ in range(24)) if one and one.kind == "found_wolf"}
        assert claims == told


GIRL_TOWN = replace(TOWN, cards={"werewolf": 2, "seer": 1, "little_girl": 1, "villager": 4}, day=1)


@pytest.mark.parametrize("role", ["seer", "little_girl"])
def test_a_suspicion_and_a_card_that_sees_are_joined(role: str) -> None:
    """By who is all attention, who asks what was seen of him; not where another was just asked, or it is of oneself."""
    linked, claim = ("ask", 3, "linked", 5), Statement(3, "claim", role=role)
    for suspicion, me, strength, joins in (
        (Statement(3, "suspect", 5), 1, "sharp", True),
        (Statement(3, "suspect", 5), 1, "steady", False),
        (Statement(3, "suspect", 5, reason="silent"), 1, "sharp", False),
        (Statement(3, "suspect", 5, reason="backed"), 1, "sharp", False),
        (Statement(3, "suspect", 5), 5, "sharp", False),
    ):
        player = opponent(me, "villager", suspicion, claim, town=GIRL_TOWN, strength=cast("Strength", strength))
        assert joins == (linked in said(player))
    asked = Statement(1, "ask", 3, reason="linked", about=5, card=role)
    heard = [Statement(3, "suspect", 5), claim, asked]
    others = said(opponent(4, "villager", *heard, town=GIRL_TOWN, strength="sharp"))
    assert not {reason for _, _, reason, _ in others} & {"linked", "untold"}
    assert {("deny", None, "felt", 1)} == said(opponent(3, role, *heard, town=GIRL_TOWN, strength="sharp"))


def test_who_accuses_a_wolf_scorns_nobody_who_has_seen_him() -> None:
    """Whether the sight is proven or not he thinks the same; of another it is a word without proof."""
    sight = Statement(3, "found_wolf", 5, "seer")
    for named, made in ((5, "agreed"), (6, "unproven")):
        heard = Statement(1, "accuse", named), Statement(3, "suspect", 1), sight
        told = {reason for _, target, reason, _ in said(opponent(1, "villager", *heard, town=TOWN)) if target == 3}
        assert {made} == told & {"agreed", "unproven"}


def test_nobody_goes_by_a_feeling_against_who_says_that_he_saw_him() -> None:
    """He lies, by one's own word: a wolf who guessed would give himself away."""
    sight, denied = Statement(3, "found_wolf", 1, "seer"), Statement(1, "deny", reason="framed", about=3)
    few = replace(TOWN, living=(1, 2, 3, 4), dead={5: "villager", 6: "villager", 7: "villager", 8: "werewolf"}, day=3)
    for role in ("villager", "werewolf"):
        player = opponent(1, role, sight, denied, town=few)
        assert player.announces() is None


@pytest.mark.parametrize("role", ["seer", "little_girl"])
def test_nobody_is_asked_what_he_saw_of_who_claims_his_card(role: str) -> None:
    """Why he is against him is plain, whoever claimed it first, or another card before; asked, he says just that."""
    plain, claim = Statement(3, "claim", role="villager"), Statement(3, "claim", role=role)
    rival = Statement(5, "claim", role=role)
    for heard in ((plain, rival, replace(claim, kind="accuse", target=5, reason="counter")), (claim, rival)):
        against = *heard, Statement(3, "accuse", 5, reason="claimed", about=3)
        told = said(opponent(1, "villager", *against, town=GIRL_TOWN, strength="sharp"))
        assert not {reason for _, _, reason, _ in told} & {"linked", "believed", "unproven"}
        asked = Statement(1, "ask", 3, reason="linked", about=5, card=role)
        answers = said(opponent(3, role, *against, asked, town=GIRL_TOWN, strength="sharp"))
        assert {("accuse", 5, "claimed", 3)} == answers


def test_whom_the_little_girl_has_seen_is_hunted() -> None:
    """Bots take it as the word of one who looks, though she has seen several in one night; of a wolf it is a lie."""
    seen = [Statement(3, "found_wolf", wolf, "little_girl", reason="peeped") for wolf in (5, 6)]
    player = opponent(1, "villager", *seen, town=GIRL_TOWN, strength="sharp")
    assert {("accuse", "found")} == {(kind, reason) for kind, _, reason, _ in said(player)}
    assert not player.memory.has_overcounted(3)
    assert player.vote(range(2, 9)) in {5, 6}
    again = opponent(1, "villager", *seen, town=replace(GIRL_TOWN, dead={5: "villager"}, living=(1, 2, 3, 4, 6, 7, 8)))
    assert ("accuse", 3, "mistold", 5) in said(again)
    girl = opponent(4, "little_girl", *seen, town=GIRL_TOWN)
    assert {("accuse", 3, "counter", None), ("accuse", 3, "claimed", 4)} & said(girl)
    wolf = opponent(6, "werewolf", *seen, town=GIRL_TOWN, strength="sharp")
    assert ("found_wolf", 3, "peeped", None) in said(wolf)


def test_the_last_two_have_only_their_cards() -> None:
    """One says that he knows his own, the other answers the same, and that is all there is to say."""
    town = replace(TOWN, living=(1, 3), dead={8: "villager"}, day=3, poster=1, votes={1: 3, 3: 8})
    last = opponent(1, "villager", Statement(3, "accuse", 1, reason="two"), town=town)
    assert {("deny", None, "same", 3)} == said(last)
    last.hear(Statement(1, "deny", reason="same", about=3))
    assert set() == said(last)


def test_whoever_accused_somebody_does_not_ask_why() -> None:
    """To a person who accuses whom one has accused oneself one says that one agrees, and asks for no reason."""
    mine = Statement(1, "found_wolf", 5, "seer")
    assert "agreed" == remark(opponent(1, "seer", mine).memory, Statement(4, "accuse", 5)).reason
    assert "agreed" != remark(opponent(1, "seer").memory, Statement(4, "accuse", 5)).reason
    asked = Statement(1, "suspect", 5, reason="silent")
    assert "agreed" != remark(opponent(1, "villager", asked).memory, Statement(4, "accuse", 5)).reason


@pytest.mark.parametrize(
    "mine", [Statement(1, "suspect", 5, reason="stood"), Statement(1, "heed", 5, reason="disbelieved")]
)
def test_who_doubted_somebody_first_follows_nobody(mine: Statement) -> None:
    """He goes by his own nose, be it for a little thing or a word that he did not believe, and agrees."""
    others = tuple(Statement(speaker, "accuse", 5, reason="counter", role="hunter") for speaker in (3, 6, 7))
    for town in (TOWN, replace(TOWN, day=2)):
        player = opponent(1, "villager", mine, *others, town=town)
        assert "agreed" == remark(player.memory, Statement(4, "accuse", 5)).reason
        assert "echo" not in {reason for reason, _ in Grounds(player.memory).against(5)}


@pytest.mark.parametrize(("voted", "reason"), [(8, "agreed"), (7, "echo")])
def test_who_was_just_wrong_about_somebody_is_not_followed(voted: int, reason: Reason) -> None:
    """A bot that doubts the same one agrees, and does not trust his nose, who voted against an innocent."""
    town = replace(TOWN, day=2, living=tuple(range(1, 8)), dead={8: "villager"}, votes={1: 6, 4: voted, 5: 6, 7: 4})
    lies = Statement(5, "claim", role="seer"), Statement(5, "claim", role="hunter")
    assert reason == remark(opponent(1, "villager", *lies, town=town).memory, Statement(4, "accuse", 5)).reason


def test_two_cards_claimed_by_one_are_noticed() -> None:
    """Who says what a Seer has seen, and then that he is the Hunter, is told so by the next who speaks; others join."""
    town = replace(TOWN, cards={"werewolf": 2, "seer": 1, "hunter": 1, "villager": 4})
    claims = Statement(3, "found_wolf", 5, "seer"), Statement(3, "claim", role="hunter")
    assert ("accuse", 3, "changed", None) in said(opponent(1, "villager", *claims, town=town))
    told = Statement(4, "accuse", 3, reason="changed", card="seer")
    player = opponent(1, "villager", *claims, told, town=town)
    joins = next(player._speech.charges.charge(3))
    assert "join" == joins.reason
    player.hear(joins)
    assert Statement(1, "deny", 4, reason="followed", about=3) == player._speech.replies.why(3)


def test_who_is_called_a_wolf_doubts_no_other_card() -> None:
    """He has his own to speak of, until that is taken back."""
    found, claim = Statement(4, "found_wolf", 2, "seer"), Statement(3, "claim", role="hunter")
    town, back = replace(TOWN, cards={**TOWN.cards, "hunter": 1}), Statement(4, "deny", reason="recanted", card="seer")
    accused = Statement(3, "accuse", 2)  # whose word he takes no more
    doubts = [
        ("heed", 3, "unproven", None) in heeded(opponent(2, "werewolf", accused, *heard, claim, town=town))
        for heard in ((), (found,), (found, back))
    ]
    assert [True, False, True] == doubts


@pytest.mark.parametrize(("wolf", "says"), [(True, "avowed"), (False, "regretted")])
def test_a_known_raven_is_asked_once_why_he_put_up_the_poster(says: Reason, *, wolf: bool) -> None:
    """By others than its bearer; he tells what speaks against that one, or else whether he stands by it."""
    town, claim = replace(TOWN, poster=4, cards={**TOWN.cards, "raven": 1}), Statement(3, "claim", role="raven")
    asks = Statement(1, "ask", 3, reason="hung", about=4)
    for heard, expected in (((), set()), ((claim,), {asks}), ((claim, replace(asks, speaker=2)), set())):
        assert expected == set(poster(opponent(1, "villager", *heard, town=town).memory))
    assert not [*poster(opponent(4, "villager", claim, town=town).memory)]
    changed = [Statement(4, "claim", role=role) for role in ("seer", "hunter")]
    for more, first in (((), says), (changed, "changed")):
        raven = opponent(3, "raven", claim, *more, asks, town=town)
        raven.memory.look(4, wolf)
        answers = [*raven._speech.replies.answer()]
        assert (first if wolf else says) == answers[0].reason
        assert says == answers[-1].reason
        assert {4} == {one.target for one in answers}


def test_a_known_witch_is_asked_once_whom_she_saved_where_nobody_died() -> None:
    """
    By any but whose that card is; be it that two claim it, as both can be held against the nights, until she has told.

    Nor where somebody died, or by the rules nobody could; but then of an earlier night, once in a game.
    """
    town = replace(TOWN, cards={**TOWN.cards, "witch": 1})
    claim, asks = Statement(3, "claim", role="witch"), Statement(1, "ask", 3, reason="bloodless", card="witch")
    told, idle = Statement(3, "cleared", 5, "witch", "saved"), Statement(3, "deny", reason="idle", about=2)

    def asked(role: str, *before: Statement, today: Sequence[Statement] = (), taken: int = 0) -> set[Statement]:
        """What it may ask on the second day, before the last night and since it."""
        player = opponent(1, role, *before, town=town)
        dead = {taken: ""} if taken else {}
        player.watch(replace(town, day=2, dead=dead, living=tuple(one for one in TOWN.living if one not in dead)))
        for one in today:
            player.hear(one)
        return set(nights(player.memory))

    assert {asks} == asked("villager", claim) == asked("werewolf", claim) == asked("villager", today=[claim])
    assert {asks} == asked("villager", claim, idle)
    assert not [*nights(opponent(1, "villager", claim, town=replace(town, peaceful=True)).memory)]
    speaks = opponent(1, "villager", claim, town=town)
    speaks.watch(replace(town, day=2))
    assert ("ask", 3, "bloodless", None) in said(speaks)
    for before, today, taken in (
        ((claim, told), (), 0),
        ((claim,), (told,), 0),
        ((claim,), (idle,), 0),
        ((claim,), (replace(asks, speaker=2),), 0),
        ((claim, idle), (), 8),
        ((claim, replace(asks, reason="quiet")), (), 8),
    ):
        assert set() == asked("villager", *before, today=today, taken=taken)
    assert {replace(asks, reason="quiet")} == asked("villager", claim, asks, taken=8)
    assert set() == asked("witch", claim)
    both = {asks, replace(asks, target=4)}
    assert both == asked("villager", claim, replace(claim, speaker=4))
    assert set() == asked("villager", claim, replace(claim, speaker=1))


def test_a_known_witch_is_asked_once_whom_she_poisoned_where_others_than_wolves_killed() -> None:
    """That is where several died in a night, or a wolf did; once she has told nobody asks, be it of another night."""
    town = replace(TOWN, cards={**TOWN.cards, "witch": 1})
    claim, asks = Statement(3, "claim", role="witch"), Statement(1, "ask", 3, reason="deadly", card="witch")
    told, unused = Statement(3, "claim", 8, "witch", "poisoned", card="villager"), Statement(3, "deny", reason="unused")
    rival, idle = replace(claim, speaker=4), tuple(Statement(one, "deny", reason="idle") for one in (3, 4))

    def asked(dead: Mapping[int, str], *today: Statement) -> set[Statement]:
        """What a villager may ask on the second day, since whose night these are dead."""
        player = opponent(1, "villager", claim, *idle, town=town)
        player.watch(replace(town, day=2, dead=dead, living=tuple(one for one in TOWN.living if one not in dead)))
        for one in today:
            player.hear(one)
        return set(nights(player.memory))

    two = {7: "villager", 8: "villager"}
    assert {asks} == asked(two) == asked({8: "werewolf"})
    assert {asks, replace(asks, target=4)} == asked(two, rival)
    assert set() == asked({8: "villager"})
    for said_today in (told, unused, replace(asks, speaker=2)):
        assert set() == asked(two, said_today)
    for before, again in ((told, set()), (unused, {asks}), (asks, set())):
        player = opponent(1, "villager", claim, *idle, before, town=replace(town, day=2))
        player.watch(replace(town, day=3, dead=two, living=TOWN.living[:-2]))
        assert again == set(nights(player.memory))


def test_nobody_answers_a_witch_who_tells_of_her_poison_that_it_fits_a_night_without_a_death() -> None:
    """As what she says of whom she saved does."""
    told = Statement(3, "claim", 8, "witch", "poisoned", card="werewolf")
    player = opponent(1, "villager", town=replace(TOWN, cards={**TOWN.cards, "witch": 1}))
    player.watch(replace(player.memory.town, day=2, dead={8: "werewolf"}, living=TOWN.living[:-1]))
    player.hear(told)
    assert {"believed"} == {one.reason for one in verdict(player.memory, told)}


@pytest.mark.parametrize("reason", ["untold", "linked"])
def test_a_known_seer_is_asked_once_a_day_whom_she_looked_at(reason: Reason) -> None:
    """Until she has told; today's claim is taken up before, and who has named somebody is asked of that one."""
    town, found = replace(TOWN, day=2), Statement(3, "found_wolf", 5, "seer")
    player, asks = opponent(1, "villager", found, town=TOWN), Statement(1, "ask", 3, reason="untold", card="seer")
    player.watch(town)
    assert {asks} == set(nights(player.memory)) <= {one for one in (player.speak() for _ in range(16)) if one}
    for told in (replace(asks, speaker=2, reason=reason), Statement(3, "deny", reason="spent", about=2)):
        hears = opponent(1, "villager", found, town=TOWN)
        hears.watch(town)
        hears.hear(told)
        assert not [*nights(hears.memory)]


@pytest.mark.parametrize("role", ["seer", "little_girl", "witch"])
def test_nobody_is_asked_of_a_night_in_which_the_village_had_no_powers(role: str) -> None:
    """Nor credits a card with it; but of the night in which it lost them, or before."""
    town = replace(TOWN, cards={**WITCHES.cards, role: 1, "elder": 1})
    hanged = replace(town, dead={8: "elder"}, fates={8: "voted"}, living=TOWN.living[:-1])
    claim, idle = Statement(3, "claim", role=role), Statement(3, "deny", reason="idle")
    for evening, morning in ((False, False), (False, True), (True, True)):
        before = opponent(1, "villager", *((claim, idle) if role == "witch" else (claim,)), town=town)
        today = opponent(1, "villager", town=town)
        for player in (before, today):
            player.watch(replace(hanged, powerless=evening))
            player.watch(replace(hanged, day=2, powerless=morning))
        assert (not evening) == bool([*nights(before.memory)])
        assert (not evening) == bool({*unharmed(today.memory)})
        today.hear(claim)
        asks = any(one.gives("untold") for one in heeds(today.memory, lambda: True))
        assert asks == (role == "seer" and not evening)


def test_a_known_little_girl_is_asked_once_what_she_saw() -> None:
    """As a Seer is; she answers that she kept her eyes shut, who has seen nobody, and can say so at the window."""
    town = replace(TOWN, cards={**TOWN.cards, "little_girl": 1})
    claim, asks = (
        Statement(3, "claim", role="little_girl"),
        Statement(1, "ask", 3, reason="watched", card="little_girl"),
    )
    player, girl = opponent(1, "villager", claim, town=town), opponent(3, "little_girl", claim, asks, town=town)
    assert [asks] == [*nights(player.memory)]
    shut = Statement(3, "deny", reason="dozed", about=1)
    assert shut == girl.speak() == girl.remark(asks) == answers_to(asks, girl.memory)[0]
    peeped = Statement(3, "found_wolf", 5, "little_girl", "peeped")
    assert peeped == answers_to(asks, girl.memory, told=[peeped])[0]
    for told in (shut, peeped, asks):
        player.hear(told)
        assert not [*nights(player.memory)]
        player = opponent(1, "villager", claim, town=town)
    blind = opponent(1, "villager", claim, town=replace(town, blind=True))
    assert not [*nights(blind.memory)]
    assert not [one for _ in range(16) if (one := blind.remark(claim)) and one.reason in {"watched", "linked"}]


def test_that_one_has_heard_somebody_one_says_once() -> None:
    """“Noted” says nothing, a second time less."""
    changed, accuses = Statement(1, "accuse", 3, reason="changed", card="hunter"), Statement(3, "accuse", 6)
    nod = Statement(1, "heed", 3, about=6)
    player = opponent(1, "villager", changed)
    assert nod == player.remark(accuses)
    player.hear(nod)
    assert player.remark(replace(accuses, target=7)) is None


@pytest.mark.parametrize(("doubting", "says"), [((4, 5), "disbelieved"), ((4, 5, 6), "")])
def test_a_liar_is_told_by_three_that_they_do_not_believe_him(doubting: tuple[int, ...], says: Reason) -> None:
    """Each who had asked him did: nobody else says it after them."""
    claims = Statement(3, "claim", role="hunter"), Statement(3, "claim", role="seer")
    told = [Statement(one, "heed", 3, reason="disbelieved") for one in doubting]
    player = opponent(1, "villager", *claims, Statement(1, "accuse", 3, reason="changed", card="hunter"), *told)
    made = player.remark(Statement(3, "deny", reason="erred", about=1))
    assert says == ("" if made is None else made.reason)


@pytest.mark.parametrize("roles", [("villager", "hunter"), ("hunter", "villager")])
@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_plain_villager_who_names_a_power_has_changed_his_card(roles: tuple[str, str], strength: Strength) -> None:
    """Or the other way round, on another day: by the first who speaks, with the first card; and people can, too."""
    first, second = (Statement(3, "claim", role=role) for role in roles)
    town = replace(TOWN, cards={**TOWN.cards, "hunter": 1})
    player = opponent(1, "villager", replace(first, about=5), town=town, strength=strength)
    player.watch(replace(town, day=2))
    player.hear(second)
    changed = Statement(1, "accuse", 3, reason="changed", card=roles[0])
    assert changed == player.speak()
    assert changed == Grounds(player.memory, offered=True).charge(3, {"changed"})
    player.hear(replace(changed, speaker=4))
    assert ("accuse", 3, "changed", None) not in heeded(player)
    denied = opponent(1, "villager", Statement(3, "deny"), second, town=town)
    assert ("accuse", 3, "changed", None) not in said(denied)


def test_the_third_card_of_one_and_the_same_is_noticed() -> None:
    """Though the second was: by the next who speaks, once; he is nobody's rival, and nobody believes him any more."""
    town = replace(TOWN, cards={"werewolf": 2, "seer": 1, "witch": 1, "hunter": 1, "villager": 3})
    other, first, second, third = (
        Statement(seat, "claim", role=role) for seat, role in ((5, "seer"), (3, "witch"), (3, "hunter"), (3, "seer"))
    )
    believes = Statement(1, "heed", 3, reason="believed")
    changed = Statement(4, "accuse", 3, reason="changed", card="witch")
    player = opponent(1, "villager", other, first, believes, second, changed, third, town=town)
    recast = Statement(1, "accuse", 3, reason="recast", card="seer")
    assert recast == player.speak()
    assert frozenset() == player.memory.believed()
    player.hear(replace(recast, speaker=4))
    assert not {reason for _, who, reason, _ in heeded(player) if who in {3, 5}} & {"recast", "rival", "third"}
    assert player.memory.likely(5) < player.memory.likely(2) < player.memory.likely(3)


def test_who_takes_back_his_claim_claims_nothing() -> None:
    """He is told that he owns up to it, is nobody's rival, and less suspect than who is caught with two cards."""
    town = replace(TOWN, cards={**TOWN.cards, "hunter": 1})
    other, lie = Statement(5, "claim", role="seer"), Statement(3, "claim", role="seer")
    believes = Statement(1, "accuse", 5, reason="liar", about=3, card="seer")
    sorry = Statement(3, "deny", reason="recanted", card="seer")
    caught = opponent(1, "villager", other, lie, Statement(3, "claim", role="hunter"), town=town)
    liar = opponent(1, "villager", other, lie, believes, town=town)
    player = opponent(1, "villager", other, lie, believes, sorry, town=town)
    assert ({5: "seer", 3: "seer"}, {5: "seer"}) == (liar.memory.claims(), player.memory.claims())
    assert (True, False) == (liar.memory.distrusts(5), player.memory.distrusts(5))
    assert player.memory.distrusts(3)
    assert player.memory.believed() == frozenset()
    assert "owned" == remark(player.memory, sorry).reason
    assert player.memory.likely(5) < player.memory.likely(3) < caught.memory.likely(3)
    player.hear(lie)
    assert player.memory.distrusts(3)


@pytest.mark.parametrize("reason", ["", "join", "echo", "swayed", "liar"])
def test_who_followed_a_liar_leaves_whose_card_it_is(reason: Reason) -> None:
    """Nobody stays against her who went by no more than the word of others, and all can tell why."""
    other, lie = Statement(5, "claim", role="seer"), SEER
    accuser, about = Statement(4, "accuse", 5, reason="liar", about=3, card="seer"), 4 if reason == "echo" else None
    against = Statement(1, "accuse", 5, reason=reason, about=3 if reason == "liar" else about)
    sorry = Statement(3, "deny", reason="recanted", card="seer")
    before = lie, other, accuser, against
    players = [Opponent(1, Random(seed), STRENGTHS["steady"]) for seed in range(20)]
    for player in players:
        player.memory.deal("villager")
        player.watch(TOWN)
        for one in before:
            player.hear(one)
    assert sum(player.vote(TOWN.living) == 5 for player in players) > 15
    for player in players:
        player.hear(sorry)
        assert not player.memory.accusers(5)
        assert ("conceded", 5) == departs(player.memory, against)
    assert sum(player.vote(TOWN.living) == 5 for player in players) < 3


def test_a_lie_that_is_taken_back_concerns_whose_card_it_was() -> None:
    """More than who had believed it; others it does not."""
    sorry, claims = Statement(3, "deny", reason="recanted", card="seer"), (SEER, Statement(5, "claim", role="seer"))
    seer = opponent(5, "seer", *claims, sorry)
    believer = opponent(1, "villager", *claims, Statement(1, "heed", 3, reason="believed"), sorry)
    assert [2, 1, 0] == [one.concern(sorry) for one in (seer, believer, opponent(2, "villager", *claims, sorry))]


def test_who_waits_to_see_still_does_when_a_claim_is_repeated() -> None:
    """He calls nobody a liar for that; who has called him one does."""
    again = replace(SEER, about=1)
    for told, expected in (("unproven", "unproven"), ("disbelieved", "disbelieved")):
        player = opponent(1, "villager", SEER, Statement(1, "heed", 3, reason=cast("Reason", told)), again)
        made = player.remark(again)
        assert made is not None
        assert expected == made.reason


@pytest.mark.parametrize("later", ["villager", "hunter"])
def test_what_was_taken_back_is_not_held_against_what_is_claimed_then(later: str) -> None:
    """Neither by bots nor by people, nor is it doubted any more; two cards that he claims after it are."""
    town = replace(TOWN, cards={**TOWN.cards, "hunter": 1, "witch": 1})
    told = SEER, Statement(3, "deny", reason="recanted", card="seer"), Statement(3, "claim", role=later)
    player = opponent(1, "villager", *told, town=town)
    assert not {reason for _, who, reason, _ in said(player) if who == 3} & {"changed", "recast", "untold"}
    assert None is Grounds(player.memory, offered=True).charge(3, {"changed"})
    assert not heeded(opponent(1, "villager", *told[:2], town=town))
    player.hear(Statement(3, "claim", role="witch"))
    changed = Statement(1, "accuse", 3, reason="changed", card=later)
    assert changed == Grounds(player.memory, offered=True).charge(3, {"changed"})


def heeded(player: Opponent) -> set[tuple[str, int | None, str, int | None]]:
    """What it makes of the claims of today."""
    return {(one.kind, one.target, one.reason, one.about) for one in heeds(player.memory, lambda: True)}


def test_only_who_stands_is_elected() -> None:
    """Where somebody stands for Captain nobody elects another, though he knows that one; nor a wolf whom he knows."""
    seer = opponent(1, "seer", Statement(7, "stand"))
    seer.memory.look(2, wolf=False)
    assert [7] == seer.elects((2, 3, 7, 8))
    seer.memory.look(7, wolf=True)
    assert [] == seer.elects((2, 3, 7, 8))
    alone = opponent(1, "villager", Statement(1, "stand"))
    assert ([1], []) == (alone.elects((1, 2, 3)), alone.elects((2, 3)))
    assert {2, 3} == {*opponent(1, "villager").elects((1, 2, 3))}


@pytest.mark.parametrize(("role", "first"), [("villager", 1), ("werewolf", 2)])
def test_who_stands_elects_himself_where_he_can(role: str, first: int) -> None:
    """A wolf rather another of his pack; where nobody may name himself, whom he trusts most."""
    candidate = opponent(1, role, *(Statement(seat, "stand") for seat in (1, 2, 3)))
    assert first == candidate.elects((1, 2, 3))[0]
    assert 1 not in candidate.elects((2, 3))


def test_who_has_no_vote_does_not_stand_for_captain() -> None:
    """The Captain's vote counts twice, and a Teacher has none, nor has who is dead."""
    teacher, other = (opponent(1, "villager", town=replace(TOWN, voteless=frozenset(one))) for one in ({1}, {2}))
    dead = opponent(1, "villager", town=replace(TOWN, living=TOWN.living[1:]))
    players = (teacher, dead, other)
    assert [False, False, True] == [any(player.stands() for _ in range(16)) for player in players]
    assert [False, False, True] == [player.can_lead for player in players]


def test_what_is_made_of_the_piper() -> None:
    """Who is charmed says so to another; of who is called the Piper one thinks as one knows him, and votes by it."""
    charmed, called = Statement(3, "charmed"), Statement(3, "piper", 5)
    villager = opponent(1, "villager")
    assert Statement(1, "heed", 3, reason="music") == remark(villager.memory, charmed)
    assert Statement(1, "heed", 3, reason="tuned", about=5) == remark(villager.memory, called)
    villager.memory.dance()
    assert Statement(1, "heed", 3, reason="enchanted") == remark(villager.memory, charmed)
    villager.memory.look(5, wolf=False)
    assert Statement(1, "heed", 3, reason="untuned", about=5) == remark(villager.memory, called)
    believes, doubts = (
        opponent(1, "villager", *heard) for heard in ([called], [Statement(1, "accuse", 3, reason="changed"), called])
    )
    assert (1, 0) == (believes.memory.called_piper(5), doubts.memory.called_piper(5))
    assert believes._judgement.pressure(5) - doubts._judgement.pressure(5) > 0


def test_who_goes_by_a_sight_is_not_asked_for_a_reason() -> None:
    """It is the sight that one believes or not; to who harms his pack a wolf says nothing."""
    found, goes_by = Statement(3, "found_wolf", 5, "seer"), Statement(4, "accuse", 5, reason="found", about=3)
    mate = opponent(2, "werewolf", found, goes_by)
    mate.memory.meet((2, 5))
    assert mate.remark(goes_by) is None
    assert "unshared" == remark(mate.memory, replace(goes_by, reason="", about=None)).reason
    liar = opponent(1, "villager", *(Statement(3, "claim", role=role) for role in ("hunter", "witch")), found, goes_by)
    assert Statement(1, "heed", 3, reason="disbelieved") == liar.remark(goes_by)


def test_a_doubt_is_shared_or_not() -> None:
    """By whom one has caught in a lie oneself, and else not; a question to another is not answered."""
    doubt, claim = Statement(3, "heed", 5, reason="disbelieved"), Statement(5, "claim", role="seer")
    assert Statement(1, "heed", 5, reason="believed") == remark(opponent(1, "villager", claim).memory, doubt)
    assert Statement(1, "heed", 3, reason="unshared", about=5) == remark(opponent(1, "villager").memory, doubt)
    caught = opponent(1, "villager", Statement(1, "accuse", 5, reason="changed"))
    assert Statement(1, "heed", 5, reason="disbelieved") == remark(caught.memory, doubt)
    mate = opponent(2, "werewolf", replace(claim, speaker=6))
    assert Statement(2, "heed", 6, reason="believed") == remark(mate.memory, replace(doubt, target=6))
    trust = replace(doubt, reason="believed")
    assert Statement(1, "heed", 3, reason="vouched", about=5) == remark(opponent(1, "villager").memory, trust)
    reasons: tuple[Reason, ...] = ("whom", "what")
    for reason in reasons:
        question = Statement(3, "ask", 5, reason=reason)
        assert opponent(1, "villager").remark(question) is None
        own = opponent(5, "seer", question, Statement(5, "deny", reason="secret", about=3)).remark(question)
        assert own is not None
        assert 3 == own.about


def test_who_was_believed_stays_so() -> None:
    """A claim that is said again is no less likely than when it was believed."""
    believes = Statement(1, "heed", 3, reason="believed")
    assert "believed" == remark(opponent(1, "villager", SEER, believes).memory, SEER).reason
    assert "unproven" == remark(opponent(1, "villager", SEER).memory, SEER).reason


def test_nobody_thanks_for_a_word_that_cannot_be_true() -> None:
    """
    Who is cleared by a Seer whose card lies open says what is true of it; the Confessor's trade is known.

    So does who has just spoken against the Seer.
    """
    cleared = Statement(3, "cleared", 1, "seer")
    assert "thanks" == remark(opponent(1, "villager").memory, cleared).reason
    dead = replace(TOWN, living=(1, 2, 3, 4, 5, 6, 7), dead={8: "seer"})
    assert "granted" == remark(opponent(1, "villager", town=dead).memory, cleared).reason
    assert "granted" == remark(opponent(1, "villager", Statement(1, "accuse", 3)).memory, cleared).reason
    assert "thanks" == remark(opponent(1, "villager").memory, replace(cleared, role="confessor")).reason


def test_who_was_saved_thanks_for_his_life() -> None:
    """And not for a good word; whom he does not believe he does not thank."""
    saved, town = Statement(3, "cleared", 1, "witch", "saved"), replace(TOWN, cards={**TOWN.cards, "witch": 1})
    assert "rescued" == remark(opponent(1, "villager", town=town).memory, saved).reason
    slept = replace(town, dead={}, living=tuple(range(1, 8)))
    assert ("heed", 3, "rescued", None) in said(opponent(1, "villager", saved, town=slept))
    against = Statement(1, "accuse", 3)
    assert {"rescued"} == {reason for *_, reason, _ in heeded(opponent(1, "villager", against, saved, town=slept))}
    dead = replace(town, living=(1, 2, 3, 4, 5, 6, 7), dead={8: "witch"})
    assert "disbelieved" == remark(opponent(1, "villager", town=dead).memory, saved).reason
    good, vouched = Statement(4, "defend", 3), Statement(1, "heed", 4, reason="vouched", about=3)
    assert Statement(1, "heed", 3, reason="rescued") == remark(opponent(1, "villager", saved, town=slept).memory, good)
    assert ("heed", 3, "rescued", None) in said(opponent(1, "villager", saved, vouched, town=slept))
    accused = opponent(1, "villager", Statement(3, "accuse", 1), saved, town=slept)
    assert {"unproven"} == {reason for *_, reason, _ in heeded(accused)}


def test_who_is_named_in_passing_says_nothing_to_it() -> None:
    """To be repeated or followed is no good word; and a liar's reason to be for him is none that he would grant."""
    lied = Statement(3, "claim", role="witch"), Statement(3, "claim", role="seer")
    for heard, reason, answered in (
        ((), "parrot", False),
        ((), "followed", False),
        ((), "convinced", True),
        (lied, "convinced", False),
    ):
        answer = Statement(3, "deny", 1, reason=cast("Reason", reason), about=4)
        assert answered == bool(opponent(1, "villager", *heard).remark(answer))


def test_a_seer_does_not_accuse_whom_she_knows_to_be_innocent() -> None:
    """Who claims her card is contradicted, and if she has looked at him, not called a wolf."""
    cases: tuple[tuple[dict[int, bool], set[object]], ...] = (({}, {("accuse", 3, "claimed", 1)}), ({3: False}, set()))
    for looked, accused in cases:
        seer = opponent(1, "seer", SEER, Statement(1, "claim", role="seer"))
        for player, wolf in looked.items():
            seer.memory.look(player, wolf)
            seer.hear(Statement(1, "cleared", player, "seer"))
            seer.hear(Statement(player, "claim", role="villager"))  # that is news of him
        assert accused == {one for one in said(seer) if one[2] == "claimed"}


_ASKED_AND_CHARGED: tuple[tuple[Reason, int], ...] = (("accused", 4), ("turned", 8))


def test_nobody_joins_who_only_asked() -> None:
    """Two who ask a player why he accuses somebody are against nobody; two who have something against him are."""
    asks, charges = (
        [Statement(seat, "accuse", 3, reason=reason, about=about) for seat in (5, 6)]
        for reason, about in _ASKED_AND_CHARGED
    )
    for against, joined in ((asks, False), (charges, True)):
        grounds = Grounds(opponent(1, "villager", Statement(3, "accuse", 4), *against).memory)
        assert (joined, joined) == (grounds.is_opposed(3), grounds.is_charged(3))


def test_nobody_turns_against_whom_he_has_cited_without_a_word() -> None:
    """Of two Seers he has cited the first against the second: against the first he does not just join."""
    claims = SEER, replace(SEER, speaker=4)
    rival = Statement(1, "heed", 4, reason="rival", about=3, card="seer")
    accuses = Statement(7, "accuse", 3, reason="voted", about=8)
    for heard, joins in (((*claims, accuses), True), ((*claims, rival, accuses), False)):
        player = opponent(1, "villager", *heard)
        assert joins == (player.memory.has_backed(3) is False)
        charged = {reason for kind, target, reason, _ in said(player) if (kind, target) == ("accuse", 3)}
        assert joins or charged.isdisjoint({"", "join", "echo"})
    believes = Statement(1, "heed", 3, reason="believed")
    assert opponent(1, "villager", SEER, believes).memory.has_backed(3)


PYRO = replace(TOWN, cards={"werewolf": 2, "seer": 1, "villager": 4, "pyromaniac": 1})
SIGHT = Statement(3, "cleared", 4, "confessor", reason="seen", card="pyromaniac")


def test_a_card_that_was_seen_speaks_against_who_claims_it() -> None:
    """Who claims it is doubted, and told before whom it was seen; not where who says so is called a liar."""
    claim = Statement(5, "claim", role="pyromaniac")
    heard = opponent(1, "villager", SIGHT, claim, town=PYRO)
    belied = Statement(1, "accuse", 5, reason="belied", about=4, card="pyromaniac")
    assert belied == Grounds(heard.memory).charge(5, {"belied"})
    alone = opponent(1, "villager", claim, town=PYRO)
    assert heard.memory.suspicions()[5] > 0.5 > alone.memory.suspicions()[5]
    heard.hear(Statement(1, "heed", 3, reason="disbelieved"))
    assert Grounds(heard.memory).charge(5, {"belied"}) is None


def test_who_names_a_wrong_card_is_no_witness() -> None:
    """Of one who lies face up with another, or of whoever holds that card himself; who is meant says so."""
    shown = replace(PYRO, living=(1, 2, 3, 5, 6, 7, 8), dead={4: "villager"})
    wrong = opponent(1, "villager", SIGHT, town=shown)
    right = opponent(1, "villager", SIGHT, town=replace(shown, dead={4: "pyromaniac"}))
    assert wrong.memory.suspicions()[3] > 0.5 > right.memory.suspicions()[3]
    assert opponent(1, "pyromaniac", SIGHT, town=PYRO).memory.suspicions()[3] > 0.5
    assert "granted" == remark(opponent(4, "villager", town=PYRO).memory, SIGHT).reason
    assert "thanks" == remark(opponent(4, "pyromaniac", town=PYRO).memory, SIGHT).reason


def test_nobody_accuses_the_dead_for_what_was_seen() -> None:
    """That a dead player was a wolf is believed, and no vote is called for against him."""
    town = replace(TOWN, living=(1, 2, 3, 4, 6, 7, 8), dead={5: "werewolf"})
    found = Statement(3, "found_wolf", 5, "seer", reason="seen", card="werewolf")
    assert {("heed", 3, "believed", None)} == said(opponent(1, "villager", found, town=town))


@pytest.mark.parametrize(("card", "reason"), [("raven", "granted"), ("hunter", "disbelieved")])
def test_whose_card_is_named_rightly_grants_it(card: str, reason: Reason) -> None:
    """Though he takes no word of who names it; where it is wrong he does not believe it."""
    cards = {**TOWN.cards, "raven": 1, "witch": 1, "hunter": 1}
    claims = Statement(3, "claim", role="witch"), replace(SEER, kind="claim")
    seen = Statement(3, "cleared", 1, "seer", reason="seen", card=card)
    exposed = Statement(4, "accuse", 3, reason="changed")
    raven = opponent(1, "raven", *claims, exposed, seen, town=replace(TOWN, cards=cards))
    assert reason in {reason for kind, target, reason, _ in said(raven) if (kind, target) == ("heed", 3)}


def test_a_witch_who_saved_herself_is_heard_as_one_who_saved_another() -> None:
    """It is answered alike, and counts as much as the mere claim of her card: no word of one's own clears oneself."""
    town = replace(TOWN, cards={**TOWN.cards, "witch": 1}, dead={}, living=tuple(range(1, 8)))
    mine, others = (Statement(3, "cleared", whom, "witch", reason="saved") for whom in (3, 4))
    heard, other = (opponent(1, "villager", one, town=town) for one in (mine, others))
    claimed = opponent(1, "villager", Statement(3, "claim", role="witch"), town=town)
    assert {3: "witch"} == heard.memory.claims()
    assert claimed.memory.suspicions() == heard.memory.suspicions()
    assert replace(remark(other.memory, others), about=None) == remark(heard.memory, mine)
    assert Statement(1, "heed", 3, reason="fits") in heeds(heard.memory, lambda: True)


@pytest.mark.parametrize(
    ("claim", "victim", "reason"),
    [
        (Statement(3, "claim", role="witch"), "", "fits"),
        (Statement(3, "cleared", 4, "witch", "saved"), "", "fits"),
        (Statement(3, "claim", role="witch"), "villager", "believed"),
        (Statement(3, "cleared", 4, "witch", "saved"), "villager", "unproven"),
        (Statement(3, "cleared", 4, "witch", "saved"), "werewolf", "believed"),
        (Statement(3, "claim", role="cupid"), "", "believed"),
    ],
)
def test_a_claim_fits_what_all_have_seen(claim: Statement, victim: str, reason: Reason) -> None:
    """A night without a death speaks for a Witch, and nothing for a Cupid; whom she saved is doubted if it took one."""
    cards = {"werewolf": 2, "seer": 1, "witch": 1, "cupid": 1, "villager": 3}
    town = replace(TOWN, cards=cards, dead={8: victim} if victim else {}, living=tuple(range(1, 8)))
    assert ("heed", 3, reason, None) in said(opponent(1, "villager", claim, town=town))


@pytest.mark.parametrize("before", ["fits", "rescued"])
def test_what_fits_a_night_without_a_death_is_said_once(before: Reason) -> None:
    """The second who believes the Witch just believes her; so does who has heard another thank her for his life."""
    town = replace(TOWN, cards={"werewolf": 2, "seer": 1, "witch": 1, "villager": 4})
    heard = Statement(3, "claim", role="witch"), Statement(5, "heed", 3, reason=before)
    reasons = {one.reason for one in heeds(opponent(1, "villager", *heard, town=town).memory, lambda: True)}
    assert reasons == {"believed"}


def test_of_two_nights_without_a_death_nobody_says_that_a_claim_fits_the_one() -> None:
    """One cannot tell which is meant, and the Witch has saved but once: she is just believed."""
    town = replace(TOWN, cards={"werewolf": 2, "seer": 1, "witch": 1, "villager": 4})
    for days, reason in ((1, "fits"), (2, "believed")):
        player = opponent(1, "villager", town=town)
        for day in range(1, days + 1):
            player.watch(replace(town, day=day))
        player.hear(Statement(3, "claim", role="witch"))
        assert ("heed", 3, reason, None) in said(player)


def test_who_holds_the_card_that_another_claims_contradicts_him() -> None:
    """Until he has said that the other lies; nobody else, and no wolf, does."""
    town = replace(TOWN, cards={**TOWN.cards, "hunter": 1})
    claim, lies = Statement(3, "claim", role="hunter"), Statement(1, "accuse", 3, reason="claimed", about=1)
    for role, heard, contradicts in (
        ("hunter", (claim,), True),
        ("hunter", (claim, lies), False),
        ("hunter", (), False),
        ("villager", (claim,), False),
        ("werewolf", (Statement(3, "claim", role="werewolf"),), False),
    ):
        assert contradicts == opponent(1, role, *heard, town=town).contradicts


@pytest.mark.parametrize(("role", "reason"), [("little_girl", "peeped"), ("witch", "saved")])
def test_two_take_up_what_was_seen(role: str, reason: Reason) -> None:
    """Also who does not like to talk: for the second of them no chance decides; a third says nothing of it."""
    kind: Kind = "found_wolf" if reason == "peeped" else "cleared"
    sight = Statement(3, kind, 5, role, reason)
    town = replace(TOWN, cards={**TOWN.cards, role: 1})
    for heard, takes in (([], True), ([4], True), ([4, 7], False)):
        taken = [Statement(one, "heed", 3, reason="believed") for one in heard]
        memory = opponent(1, "villager", sight, *taken, town=town).memory
        assert takes == any(3 in {one.target, one.about} for one in heeds(memory, lambda: False))


@pytest.mark.parametrize("role", ["witch", "villager"])
def test_who_claims_another_card_is_no_rival_any_more(role: str) -> None:
    """What he claimed first is not held against who claims it now."""
    claims = Statement(4, "claim", role="seer"), Statement(4, "claim", role=role), SEER
    memory = opponent(1, "villager", *claims, town=replace(TOWN, cards={**TOWN.cards, "witch": 1})).memory
    assert not [one for one in heeds(memory, lambda: True) if one.reason == "rival"]
    rivals = opponent(1, "villager", claims[0], SEER).memory
    assert [one for one in heeds(rivals, lambda: True) if one.reason == "rival"]


@pytest.mark.parametrize("reason", ["", "accused", "poster"])
def test_a_wolf_is_told_that_his_word_is_one_s(reason: Reason) -> None:
    """By who has seen him, or believes who has, whomever he accuses; by nobody else, nor by who takes his word now."""
    accuses, seer = Statement(3, "accuse", 4, reason=reason, about=6), Statement(1, "found_wolf", 3, "seer")
    sides = Statement(5, "accuse", 3, reason="found", about=1)
    for me, heard, tainted in (
        (1, (seer,), True),
        (5, (seer, sides), True),
        (7, (seer, sides), False),
        (5, (seer, sides, Statement(5, "heed", 3, reason="believed")), False),
    ):
        made = opponent(me, "seer" if me == 1 else "villager", *heard)
        if reason != "accused":
            assert tainted == (remark(made.memory, accuses) == Statement(me, "heed", 3, reason="tainted", about=4))
        made.hear(accuses)
        assert not tainted or "unshared" not in {reason for *_, reason, _ in said(made)}


def test_who_gives_nothing_for_the_word_of_a_wolf_votes_so() -> None:
    """Whom he points at is let off, however many others are against that one; who is against him says no such thing."""
    accuses = Statement(3, "accuse", 4), *(Statement(one, "accuse", 4, reason="voted", about=8) for one in (5, 6, 7))
    seer = Statement(2, "found_wolf", 3, "seer"), Statement(1, "accuse", 3, reason="found", about=2)
    tainted = Statement(1, "heed", 3, reason="tainted", about=4)
    for told, votes in (((), True), ((tainted,), False)):
        made = [opponent(1, "villager", *seer, *accuses, *told, strength=strength) for strength in STRENGTHS]
        assert votes == (4 in {one.vote((2, 4, 5)) for one in made})
    against = opponent(1, "villager", *seer, Statement(1, "accuse", 4))
    assert "rightly" == remark(against.memory, accuses[0]).reason


def test_who_reads_the_poster_aloud_is_answered_about_the_poster() -> None:
    """That it is paper, and not that one has noticed nothing."""
    poster = Statement(3, "accuse", 4, reason="poster")
    town = replace(TOWN, poster=4)
    assert Statement(1, "heed", 3, reason="paper", about=4) == remark(opponent(1, "villager", town=town).memory, poster)


@pytest.mark.parametrize("reason", ["posted", "", "doubted"])
def test_one_parry_of_the_poster_is_enough(reason: Reason) -> None:
    """Of his own accord, or to who spoke of it; to whom it is told by a person he says one thing more."""
    town, told = replace(TOWN, poster=4, day=2), Statement(3, "accuse", 4, reason="poster")
    bearer = opponent(4, "villager", told, town=town, strength="sharp")
    assert ("deny", None, "posted", 3) in said(bearer)
    assert "posted" == remark(bearer.memory, told).reason
    bearer.hear(Statement(4, "deny", reason=reason, about=3))
    bearer.hear(replace(told, speaker=5))
    assert not {one for one in said(bearer) if one[0] == "deny"}
    assert ("" if reason == "posted" else "posted") == remark(bearer.memory, told).reason


@pytest.mark.parametrize("role", ["villager", "werewolf"])
def test_who_was_against_somebody_whom_a_witch_has_saved_takes_that_back(role: str) -> None:
    """Be it that others have spoken of it; not where he does not believe her, as another claims that card."""
    slept = replace(WITCHES, living=tuple(range(1, 8)))
    saved, mine = Statement(3, "cleared", 5, "witch", "saved"), Statement(1, "suspect", 5)
    others = (Statement(seat, "heed", 3, reason="fits") for seat in (4, 7))
    dropped = "heed", 5, "dropped", 3
    assert dropped not in said(opponent(1, role, saved, town=slept))
    one = opponent(1, role, mine, saved, *others, town=slept)
    assert {dropped} == said(one)
    one.hear(Statement(1, "heed", 5, reason="dropped", about=3))
    assert 5 not in {target for kind, target, *_ in said(one) if kind in {"accuse", "suspect"}}
    assert {3, 5} == one.memory.believed()  # her word was enough for him: he does not turn on her, either
    instead = Statement(1, "accuse", 4, reason="instead", about=5)  # by which he has taken it back already
    for more in (Statement(4, "claim", role="witch"), instead):
        assert dropped not in said(opponent(1, role, mine, saved, more, town=slept))


def test_who_told_of_a_wolf_thanks_who_takes_his_side() -> None:
    """“I see it as you do” would be odd: the other sees it as he does. He thanks nobody whose word he does not take."""
    found, framed = Statement(3, "found_wolf", 4, "seer"), Statement(4, "found_wolf", 3, "seer")
    for reason, about in (("found", 3), ("liar", 3)):
        sides = Statement(5, "accuse", 4, reason=cast("Reason", reason), about=about)
        assert Statement(3, "heed", 5, reason="thanks") == remark(opponent(3, "seer", found, framed).memory, sides)
    known = opponent(3, "seer", found, framed, Statement(3, "found_wolf", 5, "seer")).memory
    assert Statement(3, "heed", 5, reason="thanks") != remark(known, Statement(5, "accuse", 4, reason="liar", about=3))


def test_nobody_doubts_what_all_can_look_up() -> None:
    """That one was for the other today, or that the Seer, who is dead, has seen one: that is believed, and said so."""
    sight, mine = Statement(8, "cleared", 1, "seer"), Statement(4, "accuse", 1, reason="changed", card="seer")
    town = replace(TOWN, living=tuple(range(1, 8)), dead={8: "seer"}, day=2)
    player = opponent(4, "villager", sight)
    player.watch(town)
    player.hear(mine)
    seen = Statement(1, "deny", 8, reason="exonerated", about=4, card="seer")
    assert Statement(4, "heed", 1, reason="dropped", about=8) == judged(player.memory, seen, min)
    for reason in ("fickle", "spurned"):
        assert judged(player.memory, Statement(1, "deny", reason=reason, about=4), min) is None


@pytest.mark.parametrize("again", [Statement(1, "deny"), Statement(1, "claim", role="villager")])
def test_who_was_cleared_need_not_say_that_he_is_no_wolf(again: Statement) -> None:
    """“That alone doesn’t convince me” would be no reply: the Seer has told it, be it oneself; twice is enough."""
    cleared = Statement(3, "cleared", 1, "seer")
    knows = Statement(4, "heed", 1, reason="warranted", about=3)
    assert not remark(opponent(4, "villager").memory, again).gives("warranted")
    assert knows == remark(opponent(4, "villager", cleared).memory, again)
    assert replace(knows, speaker=3) == remark(opponent(3, "seer", cleared).memory, again)
    back = Statement(1, "deny", reason="doubted", about=3)  # to what the Seer held against him before he told of him
    assert replace(knows, speaker=3) == judged(opponent(3, "seer", cleared).memory, back, min)
    charged = opponent(4, "villager", Statement(4, "accuse", 1), cleared)
    assert replace(knows, reason="dropped") == remark(charged.memory, again)
    doubted = opponent(4, "villager", cleared, Statement(5, "claim", role="seer"), Statement(4, "accuse", 3))
    assert not remark(doubted.memory, again).gives("warranted")
    for told in ([4], [5, 6]):
        heard = [replace(knows, speaker=one) for one in told]
        assert remarked(opponent(4, "villager", cleared, *heard).memory, again) is None


def test_who_was_cleared_thanks_who_believes_it() -> None:
    """Who believes the same says so; and only who does neither asks how one can be so sure."""
    trust, cleared = Statement(4, "heed", 3, reason="believed"), Statement(3, "cleared", 1, "seer")
    assert Statement(1, "heed", 4, reason="thanks") == remark(opponent(1, "villager", cleared).memory, trust)
    assert Statement(5, "heed", 4, reason="vouched", about=3) == remark(opponent(5, "villager", cleared).memory, trust)
    mine = replace(trust, speaker=5)
    assert Statement(5, "heed", 4, reason="agreed") == remark(opponent(5, "villager", cleared, mine).memory, trust)


def test_nobody_doubts_that_somebody_has_been_to_church() -> None:
    """All have seen it: whom he clears there says at most that he believes him; of a card he may doubt the rest."""
    against = Statement(3, "accuse", 1, reason="foe")
    for trade, reasons in (("seer", {"granted"}), ("confessor", set())):
        cleared = Statement(3, "cleared", 1, trade)
        heeded = {one.reason for one in heeds(opponent(1, "villager", against, cleared).memory, lambda: True)}
        assert reasons == heeded & {"granted"}


def test_nobody_just_believes_one_of_two_who_insists_on_his_card() -> None:
    """Who has no side yet; the only one who claims it is believed."""
    rival, asked = Statement(4, "claim", role="seer"), Statement(1, "heed", 4, reason="rival", about=3, card="seer")
    insists = Statement(3, "deny", reason="holder", about=1, card="seer")
    for heard, believes in (((SEER,), True), ((SEER, rival, asked), False)):
        memory = opponent(1, "villager", *heard, strength="sharp").memory
        memory.leaning = lambda player: -1.0 if player == 3 else 1.0
        assert memory.likely(3) < CREDIBLE
        made = judged(memory, insists, lambda others: others[-1])
        assert made is not None
        assert believes == (made.reason == "believed")


@pytest.mark.thinned(2)
@pytest.mark.parametrize("role", ["villager", "werewolf"])
@pytest.mark.parametrize("trade", ["seer", "confessor"])
def test_who_is_cleared_says_that_it_is_true(role: str, trade: str) -> None:
    """Though two have taken it up before, and a wolf as well, but not late; who takes no word of him admits that."""
    cleared = Statement(3, "cleared", 1, trade)
    others = [Statement(seat, "heed", 3, reason="believed") for seat in (4, 5)]
    asked = Statement(3, "suspect", 1, reason="begin"), Statement(1, "deny", reason="asked", about=3), cleared
    assert all(("heed", 3, "attested", None) in said(opponent(1, role, *told)) for told in ((cleared, *others), asked))
    attested = opponent(1, role, cleared, *others)
    attested.hear(Statement(1, "heed", 3, reason="attested"))
    assert 3 in attested.memory.believed()
    assert not {one for one in said(attested) if one[:2] == ("heed", 3)}
    doubted = Statement(1, "heed", 3, reason="disbelieved")
    lied = [Statement(3, "claim", role="witch"), Statement(3, "claim", role="seer")]
    assert {"granted"} >= {reason for kind, _, reason, _ in said(opponent(1, role, *lied, cleared)) if kind == "heed"}
    assert ("heed", 3, "attested", None) not in said(opponent(1, role, cleared, doubted))
    for many in (8, 9):
        since = [Statement(seat % 4 + 4, "defend", seat % 4 + 5) for seat in range(many)]
        assert (many == 8) == (("heed", 3, "attested", None) in said(opponent(1, role, cleared, *since)))


def test_who_is_cleared_no_longer_wonders_which_of_two_lies() -> None:
    """He takes who cleared him at his word, and tells why he is against the other."""
    claims = [replace(SEER, speaker=seat) for seat in (4, 3)]
    wonders, clears = Statement(1, "heed", 3, reason="rival", about=4, card="seer"), Statement(3, "cleared", 1, "seer")
    for told, doubts in (([wonders], True), ([wonders, replace(clears, target=5)], True), ([wonders, clears], False)):
        player = opponent(1, "villager", *claims, *told)
        assert doubts == player.memory.distrusts(3)
        assert doubts == (("liar", 3) not in Grounds(player.memory).against(4))


@pytest.mark.parametrize("role", ["villager", "werewolf"])
def test_who_has_believed_one_says_that_another_claims_the_same_card(role: str) -> None:
    """Also on a later day; once others have said so, that he does not believe him. Who believed nobody waits to see."""
    saved, second = Statement(2, "cleared", 1, "witch", "saved"), Statement(5, "claim", role="witch")
    noted = Statement(4, "heed", 5, reason="rival", about=2, card="witch")
    for backs in ((Statement(1, "heed", 2, reason="rescued"),), ()):
        for later, expected in (((), "rival"), ((noted,), "disbelieved" if backs else "unproven")):
            player = opponent(1, role, saved, *backs, town=WITCHES)
            player.watch(replace(player.memory.town, day=2))
            for one in (second, *later):
                player.hear(one)
            made = player.remark(second)
            assert made is not None
            assert (5, expected) == (made.target, made.reason)


def test_who_kept_silent_while_others_disputed_his_card_is_asked_why() -> None:
    """By who is all attention, on a later day; it speaks against him, as it does not against who spoke up at once."""
    two = [Statement(seat, "claim", role="seer") for seat in (3, 4)]
    third = Statement(5, "claim", role="seer")
    likely = []
    for strength, late, by in (("sharp", True, 4), ("sharp", False, None), ("novice", True, None)):
        player = opponent(1, "villager", *two, strength=cast("Strength", strength))
        player.watch(replace(player.memory.town, day=2 if late else 1))
        player.hear(third)
        likely.append(player.memory.likely(5))
        made = next(contradicted(player.memory))
        assert Statement(1, "heed", 5, reason="third", about=3, card="seer", by=by) == made
    assert likely[0] > likely[1]


@pytest.mark.parametrize("late", [True, False])
def test_who_claims_a_card_a_day_after_another_is_asked_why(late: bool) -> None:
    """It speaks against him; and a person says it with a word for it, of another or of his own card."""
    claim = Statement(5, "claim", role="seer")
    for me, reason in ((1, "liar"), (3, "claimed")):
        player = opponent(me, "villager", SEER)
        player.watch(replace(TOWN, day=2 if late else 1))
        player.hear(claim)
        by = 3 if late else None
        made = [Statement(1, "heed", 5, reason="rival", about=3, card="seer", by=by)] if me == 1 else []
        assert made == [*contradicted(player.memory)]
        assert late == (player.memory.opinion()[5] > player.memory.opinion()[3])
        offered = Grounds(player.memory, offered=True).charge(5, {cast("Reason", reason)})
        assert (offered is not None, by) == (True, offered and offered.by)
        player.watch(replace(TOWN, day=3))
        assert not any(one.by for one in contradicted(player.memory))  # that is no news any more


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("role", ["villager", "werewolf"])
def test_who_is_rightly_cleared_by_one_of_two_seers_believes_that_one(role: str, first: bool) -> None:
    """Whoever claimed the card first; he is against the other, and never against who cleared him. A wolf knows more."""
    sights = Statement(3, "cleared", 1, "seer"), Statement(5, "found_wolf", 4, "seer")
    player = opponent(1, role, *(sights if first else sights[::-1]))
    vouches = role == "villager"
    made = next((one for one in heeds(player.memory, lambda: True) if one.target in {3, 5}), None)
    assert vouches == (made is not None and (made.target, made.reason) in {(3, "attested"), (5, "disbelieved")})
    assert (player.memory.vouching() == {3}) == (3 not in accusable(player.memory)) == vouches
    assert (player.memory.distrusts(5), player.memory.distrusts(3)) == (vouches, False)
    if vouches:
        assert [("liar", 3)] == [*contradictions(player.memory, 5)]
        assert {5} == {player.vote((3, 5))}
    person = opponent(1, "", *sights)  # who judges for himself
    assert {("liar", 3), ("liar", 5)} == {
        one for two in (3, 5) for one in contradictions(person.memory, two, weighed=False)
    }
    player.hear(Statement(5, "cleared", 1, "seer"))  # both say so: it tells nothing of either
    assert not player.memory.vouching()


def test_nobody_takes_it_for_a_reproach_to_have_wanted_oneself_as_captain() -> None:
    """Of somebody else one may wonder."""
    reasons = [
        remark(opponent(1, "villager").memory, Statement(3, "suspect", 5, reason="backed", about=about)).reason
        for about in (1, 6)
    ]
    assert ["unshared", "slight"] == reasons


@pytest.mark.parametrize("reason", ["", "first"])
def test_one_tells_a_person_that_he_does_not_go_along_and_no_other(reason: Reason) -> None:
    """Unless he names somebody again; what another hears is no matter."""
    said = Statement(3, "suspect", 5, reason=reason)
    doubt = Statement(1, "heed", 3, reason="slight" if reason else "unshared", about=5)
    theirs = replace(doubt, speaker=6)
    for heard, told in (((said,), False), ((said, theirs), True), ((said, replace(theirs, target=4)), False)):
        assert (None if told else doubt) == opponent(1, "villager", *heard).remark(said)
    assert doubt == opponent(1, "villager", said, theirs, said).remark(said)


@pytest.mark.parametrize(("chosen", "reason"), [(5, ""), (6, "unshared")])
def test_nobody_stands_up_without_a_reason_for_whom_he_voted_out(chosen: int, reason: Reason) -> None:
    """He hears who is against that one now, and no more."""
    player = opponent(1, "villager", town=replace(TOWN, day=1, votes={1: chosen}))
    player.watch(replace(TOWN, day=2))
    assert reason == remark(player.memory, Statement(3, "suspect", 5)).reason
    assert (reason and "slight") == remark(player.memory, Statement(3, "accuse", 5, reason="first")).reason


@pytest.mark.parametrize("role", ["villager", "werewolf"])
def test_who_has_called_one_a_liar_believes_who_claims_his_card(role: str) -> None:
    """Whom the first says he saw as a wolf does not shrug at a second, be it that others wonder which of both lies."""
    found, framed = Statement(3, "found_wolf", 1, "seer"), Statement(1, "deny", reason="framed", about=3)
    second = Statement(2, "found_wolf", 3, "seer")
    noted = Statement(4, "heed", 2, reason="rival", about=3, card="seer")
    assert "believed" == remark(opponent(1, role, found, framed, second, noted).memory, second).reason
    undecided = remarked(opponent(5, role, found, framed, second, noted).memory, second)
    assert undecided is None or undecided.reason != "believed"


@pytest.mark.parametrize(
    ("role", "card", "true"),
    [("villager", "villager", True), ("werewolf", "villager", True), ("witch", "villager", False)],
)
def test_whose_card_is_named_says_whether_it_is_his(role: str, card: str, true: bool) -> None:
    """At once or as a remark; a wolf says what anybody could whose card that is."""
    seen = Statement(3, "cleared", 1, "seer", reason="seen", card=card)
    player = opponent(1, role, seen)
    assert {("heed", 3, "attested" if true else "granted", None)} == said(player)
    assert ("thanks" if true else "granted") == remark(player.memory, seen).reason


def test_who_has_named_one_says_what_he_makes_of_the_claim() -> None:
    """Though two have taken it up: to keep to that name without a word of the claim would pass over it."""
    named, claim = Statement(1, "suspect", 3, reason="seated"), Statement(3, "cleared", 5, "seer")
    taken = [Statement(seat, "heed", 3, reason="believed") for seat in (5, 6)]
    for before, speaks in ((named, True), (replace(named, target=4), False)):
        memory = opponent(1, "villager", before, claim, *taken).memory
        assert speaks == any(one.target == 3 for one in heeds(memory, lambda: True))


def test_nobody_believes_that_a_witch_saved_in_whom_he_says_that_he_saw_a_wolf() -> None:
    """Not who has lied about it, either: he would own up by that. Others may."""
    found, saved = Statement(1, "found_wolf", 5, "seer"), Statement(4, "cleared", 5, "witch", "saved")
    town = replace(TOWN, cards={**TOWN.cards, "witch": 1}, living=TOWN.living, day=2)
    for role in ("werewolf", "seer"):
        made = said(opponent(1, role, found, saved, town=town))
        assert not {reason for kind, target, reason, _ in made if (kind, target) == ("heed", 4)} & BELIEVING
    assert "disbelieved" in {reason for *_, reason, _ in said(opponent(1, "seer", found, saved, town=town))}
    others = {reason for *_, reason, _ in said(opponent(2, "villager", found, saved, town=town))}
    assert "disbelieved" not in others


def test_who_is_called_a_liar_stands_by_what_he_said() -> None:
    """That he does not believe it would answer a claim: he has seen it, or has that card, or is no wolf himself."""
    lies = Statement(3, "deny", reason="framed", about=1)
    found, claim = Statement(1, "found_wolf", 3, "seer"), Statement(1, "claim", role="seer")
    counter = Statement(1, "accuse", 3, "seer", "counter", card="seer")
    for heard, answer in (
        ((found,), Statement(1, "deny", 3, reason="rewarned", about=3)),
        ((claim, SEER, counter), Statement(1, "deny", reason="holder", about=3, card="seer")),
        ((Statement(1, "deny", 4, reason="misled", about=3),), Statement(1, "deny", reason="doubted", about=3)),
    ):
        assert answer == opponent(1, "seer", *heard, lies).remark(lies)
        assert opponent(1, "seer", *heard, answer, lies).remark(lies) != answer


@pytest.mark.parametrize("answer", ["parrot", "erring"])
def test_nobody_says_that_a_retort_is_not_true(answer: Reason) -> None:
    """“You only repeat Ben” is no claim that could be believed, or not."""
    denied = Statement(3, "deny", 4, reason=answer, about=1)
    liar = opponent(1, "seer", SEER, Statement(1, "accuse", 3, "seer", "counter", card="seer"), denied)
    assert liar.remark(denied) is None


def test_who_believes_a_card_names_it_once_that_one_has_accused_another() -> None:
    """“You have convinced me” would be taken for one of both."""
    accuses = Statement(3, "accuse", 5)
    for told, card in (((SEER,), ""), ((accuses, SEER), ""), ((SEER, accuses), "seer")):
        made = verdict(opponent(1, "villager", *told).memory, SEER)
        assert [Statement(1, "heed", 3, reason="believed", card=card)] == [*made]


@pytest.mark.parametrize("me", [1, 5])
@pytest.mark.parametrize("reason", ["beside", "backed", "voted"])
def test_nobody_applauds_what_is_as_true_of_himself(me: int, reason: Reason) -> None:
    """He sat beside the dead, had the same Captain, or voted so; be it that he has accused the other himself."""
    town = replace(TOWN, day=1, backed={1: 4, 3: 4}, votes={1: 4, 3: 4})
    player = opponent(me, "villager", town=replace(town, backed={}, votes={}))
    player.watch(town)
    dead = replace(town, living=(1, 2, 3, 5, 6, 7, 8), dead={4: "villager"}, beside={4: frozenset({1, 3})}, day=2)
    player.watch(dead)
    player.hear(Statement(me, "suspect", 3))
    answer = player.remark(Statement(2, "suspect", 3, reason=reason, about=4))
    assert (me == 5) is (answer is not None and answer.gives("agreed"))


@pytest.mark.parametrize(("first", "sided"), [(3, False), (4, True)])
def test_who_was_against_somebody_first_sides_with_nobody_who_is_so_later(first: int, *, sided: bool) -> None:
    """To tell another that he sees it as well is to have led him, though that one was first on another day."""
    charges = [Statement(seat, "accuse", 1, reason="voted", about=8) for seat in sorted((3, 4), key=first.__ne__)]
    player = opponent(1, "villager", Statement(4, "accuse", 1))
    player.watch(replace(TOWN, day=TOWN.day + 1))
    for one in (*charges, Statement(3, "heed", 4, reason="believed")):
        player.hear(one)
    assert sided is (("sided", 4) in siding_of(player.memory, 3))


@pytest.mark.parametrize(("disputed", "asked"), [(True, {5}), (False, {3, 5})])
def test_who_disputes_a_card_is_not_asked_whom_he_suspects(disputed: bool, asked: set[int]) -> None:
    """It is plain, though he has called nobody a wolf."""
    heard = [Statement(3, "claim", role="seer"), *[Statement(4, "claim", role="seer")] * disputed]
    heard += [Statement(seat, "accuse", 7) for seat in (2, 4, 6, 8)] + [
        Statement(7, "accuse", 6),
        Statement(5, "heed", 3),
    ]
    town = replace(TOWN, day=1)
    told = [
        one
        for seed in range(20)
        for one in chats(opponent(1, "villager", *heard, town=town).memory, Random(seed), lambda: True)
    ]
    assert asked == {one.target for one in told if one.gives("whom")}


@pytest.mark.parametrize(("rival", "reason"), [("seer", "claimed"), ("witch", "doubted")])
def test_who_claims_the_card_of_another_is_told_that_he_lies(rival: str, reason: Reason) -> None:
    """Once a day, when he says of that one that he lies; anybody else is just told that one is no wolf."""
    heard = Statement(1, "claim", role="seer"), Statement(3, "claim", role=rival)
    player = opponent(1, "seer", *heard)
    answer = player.remark(Statement(3, "heed", 1, reason="disbelieved"))
    assert answer is not None
    assert reason == answer.reason
    player.hear(answer)
    again = player.remark(Statement(3, "heed", 1, reason="disbelieved"))
    assert again is None or not again.gives("claimed")

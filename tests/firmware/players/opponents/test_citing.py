"""Who has heard a reason that he believes names it, and whoever gave it; nobody speaks of a feeling then."""

from dataclasses import replace
from random import Random
from string import Formatter
from typing import cast

import pytest

from audio.text.narration import Narration, languages
from firmware.players.bots.fitting import unfit
from firmware.players.bots.log import Logged
from firmware.players.opponents import STRENGTHS, Opponent, Statement, Strength
from firmware.players.opponents.grounds import Grounds
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import CITED, Kind, Reason
from firmware.players.opponents.wording import Wording, repeated
from tests.firmware.players.opponents.test_heeding import SEER, TOWN, opponent, said

HANGED = replace(TOWN, living=tuple(range(1, 8)), dead={8: "seer"}, day=2, votes={2: 8, 3: 8, 4: 5, 5: 4})
"""The morning after the village, the players at seats 2 and 3 among it, condemned the Seer."""
VOTED = Statement(4, "accuse", 3, reason="voted", about=8)
CITES = Statement(1, "accuse", 3, reason="voted", about=8, card="seer", by=4)


def morning(*heard: Statement, me: int = 1, role: str = "villager", strength: Strength = "sharp") -> Opponent:
    """One who has heard this on the second day."""
    return opponent(me, role, *heard, town=HANGED, strength=strength)


def charges(*heard: Statement, me: int = 1, role: str = "villager") -> set[tuple[str, int | None]]:
    """By what it speaks against the player at seat 3, and whom it cites."""
    found = [*morning(*heard, me=me, role=role)._speech.charges.feeling(3)]
    found += morning(*heard, me=me, role=role)._speech.charges.charge(3)
    return {(one.reason, one.by) for one in found}


def test_who_has_heard_a_reason_gives_it_and_no_feeling() -> None:
    """He cites who gave it; once two have said it others follow them, and nobody has no reason."""
    assert {("voted", 4)} == charges(VOTED)
    assert {("voted", 4)} == charges(VOTED, me=6, role="werewolf")
    assert {("join", None)} == charges(VOTED, replace(CITES, speaker=5))


@pytest.mark.parametrize("kind", ["accuse", "suspect"])
def test_a_fact_is_cited_that_stands_and_is_not_true_of_oneself(kind: Kind) -> None:
    """Neither of who did the same, nor after a liar, nor what nobody can look up."""
    assert replace(CITES, kind=kind) == morning(VOTED)._speech.charges.cited(kind, 3)
    changed = replace(SEER, speaker=4), Statement(4, "claim", role="hunter")
    for heard, me in (
        ([VOTED], 2),
        ([replace(VOTED, target=7)], 1),
        ([replace(VOTED, reason="backed")], 1),
        ([replace(VOTED, about=7)], 1),
        ([*changed, VOTED], 1),
    ):
        assert morning(*heard, me=me)._speech.charges.cited(kind, heard[-1].target or 0) is None


def test_what_all_can_look_up_is_true_though_a_liar_says_it() -> None:
    """It is weighed, and not doubted; that of a feeling is worth no answer."""
    liar = replace(SEER, speaker=4), Statement(4, "claim", role="hunter")
    for wolf, reason in ((5, "slight"), (3, "rightly")):
        player = morning(*liar, VOTED)
        player.memory.look(wolf, wolf=True)
        assert Statement(1, "heed", 4, reason=cast(Reason, reason), about=3) == player.remark(VOTED)
    felt = replace(VOTED, reason="", about=None)
    assert Statement(1, "heed", 4) == replace(morning(*liar, felt).remark(felt) or felt, about=None)


def test_nobody_doubts_an_answer_that_all_can_look_up() -> None:
    """That the poster was wrong before, be it a liar who says it; that it proves nothing; or that one was wronged."""
    liar = replace(SEER, speaker=4), Statement(4, "claim", role="hunter")
    asked, astray = Statement(1, "accuse", 4, reason="poster"), Statement(4, "deny", 8, reason="astray", about=1)
    assert "disbelieved" == (morning(*liar, asked).remark(replace(astray, reason="erred")) or asked).reason
    assert "owned" == (morning(*liar, asked).remark(replace(astray, target=1, reason="erred")) or asked).reason
    for answer in (astray, Statement(4, "deny", reason="posted", about=1)):
        assert morning(*liar, asked, answer).remark(answer) is None


def test_who_goes_by_a_person_names_what_he_said() -> None:
    """Be it that he only suspects that one most; whom he does not go by is told that it is not enough."""
    knows, doubts = morning(VOTED), morning(VOTED)
    knows.memory.look(3, wolf=True)
    assert replace(CITES, kind="suspect") == knows.remark(VOTED)
    doubts.memory.look(5, wolf=True)
    assert Statement(1, "heed", 4, reason="slight", about=3) == doubts.remark(VOTED)
    most = morning(VOTED, *(replace(VOTED, reason="shielded", about=2, speaker=seat) for seat in (5, 6, 7)))
    assert 3 == most._judgement.most_guilty(most.memory.town.living[1:])
    assert replace(CITES, kind="suspect") == most.remark(VOTED)
    bare = replace(VOTED, reason="", about=None)
    surmised = Statement(1, "heed", 4, reason="surmised", about=8)
    assert surmised == morning(bare).remark(bare)  # the vote was before all eyes: nobody asks what it can be
    assert morning(bare, replace(surmised, speaker=5)).remark(bare) is None
    same = replace(bare, speaker=2)  # who voted so himself, too
    assert "unshared" == (morning(same).remark(same) or same).reason


def test_who_has_called_a_reason_too_little_does_not_bring_it_forward_himself() -> None:
    """Nor does he join others for it; and he does not call it little where he has held it against somebody himself."""
    waves, other = Statement(1, "heed", 4, reason="slight", about=3), replace(VOTED, target=2)
    for heard, tells in (((VOTED,), True), ((VOTED, replace(waves, about=6)), True), ((VOTED, waves), False)):
        player = morning(*heard)
        grounds = Grounds(player.memory)
        assert tells is (("voted", 8) in grounds.against(2))
        player.hear(other)
        assert tells is grounds.is_charged(2)
    for about, tells in ((6, True), (3, False)):
        player = morning(VOTED, replace(waves, about=about))
        player.watch(replace(HANGED, day=HANGED.day + 1))
        assert tells is (("voted", 8) in Grounds(player.memory).against(2))  # he has not changed his mind overnight
    told = morning(replace(other, speaker=1), VOTED)
    told.memory.look(5, wolf=True)
    assert "slight" not in {one.reason for one in [told.remark(VOTED)] if one is not None}


def test_nobody_goes_along_for_a_reason_that_is_true_of_himself() -> None:
    """Nor with who just goes along with that."""
    follows = Statement(5, "accuse", 3, reason="echo", about=4)
    for me, joins in ((1, True), (2, False)):
        assert joins is Grounds(morning(VOTED, follows, me=me).memory).is_opposed(3)


def test_who_is_asked_gives_the_reason_that_he_heard() -> None:
    """Be it for a name or by whom he has named himself, and by whoever else asks why."""
    player = morning(VOTED, Statement(1, "suspect", 3))
    whom = Statement(5, "ask", 1, reason="whom")
    assert CITES == player._speech.replies.why(3)
    assert CITES == player._speech.replies.because(Statement(5, "accuse", 1, reason="accused", about=3))
    answers = {morning(VOTED, whom, me=seat)._speech.replies.told(replace(whom, target=seat)) for seat in (1, 6, 7)}
    assert {one.by for one in answers if one.target == 3} <= {4}


def test_who_is_asked_names_nobody_by_a_feeling_in_whom_a_wolf_was_seen() -> None:
    """He joins who saw it, be it a mate of his who lies; unless he believes none of it."""
    named, sight = Statement(1, "suspect", 3, reason="reply", about=5), Statement(4, "found_wolf", 3, "seer")
    for doubts, reason in (((), "join"), ((Statement(1, "heed", 4, reason="disbelieved"),), "reply")):
        wolf = opponent(1, "werewolf", sight, *doubts)
        wolf.memory.meet((1, 4))
        assert reason == wolf._speech.replies._founded(named).reason


@pytest.mark.parametrize("reason", ["frank", "reply"])
def test_who_is_asked_why_does_not_name_the_same_once_more(reason: Reason) -> None:
    """To have named somebody who asked for a name is no reason: it says that it was a feeling."""
    heard = Statement(3, "ask", 1, reason="whom"), Statement(1, "suspect", 3, reason=reason, about=3)
    player = opponent(1, "villager", *heard, town=replace(HANGED, votes={}))
    assert Statement(1, "deny", reason="felt", about=3) == player._speech.replies.why(3)


@pytest.mark.parametrize(
    ("teller", "dead", "by"), [(4, "", 4), (4, "villager", 4), (4, "werewolf", None), (1, "", None)]
)
def test_a_fact_that_another_told_on_another_day_is_not_told_as_if_it_were_new(
    teller: int, dead: str, by: int | None
) -> None:
    """One cites him, be he dead by now; but no wolf, and not oneself."""
    player = morning(replace(VOTED, speaker=teller))
    player.watch(replace(HANGED, day=3, dead={**HANGED.dead, **({teller: dead} if dead else {})}))
    held = Grounds(player.memory).held("accuse", 3, ("voted", 8))
    assert Statement(1, "accuse", 3, reason="voted", about=8, card="seer" if by else "", by=by) == held


def test_nobody_blames_another_twice_for_one_mistake_on_a_day() -> None:
    """In other words it would still be the same; of another player he may speak, and of anything else."""
    told = Grounds(morning(replace(VOTED, speaker=1)).memory)
    assert [("condemned", 7), ("beside", 8)] == told.new([("condemned", 8), ("condemned", 7), ("beside", 8)], 3)
    assert [("condemned", 8)] == told.new([("condemned", 8)], 2)


@pytest.mark.parametrize("language", languages())
def test_what_was_said_on_another_day_is_not_cited_as_if_it_were_said_now(language: str) -> None:
    """“Tom is right” is said to who has just told it, and “as Tom has said before” of any day."""
    wording = Wording(lambda: Narration.load(language), Random(1))
    told = [Logged(2, "", "", VOTED)]
    now, later = ({wording.text(CITES, str, unfit=[*unfit(CITES, told, day)]) for _ in range(40)} for day in (2, 3))
    assert later < now
    assert len(later) >= 5


def test_what_is_cited_counts_once() -> None:
    """It makes whom it is against no likelier a wolf than who said it first did."""
    assert morning(VOTED).memory.suspicions() == morning(VOTED, replace(CITES, speaker=5)).memory.suspicions()


def test_that_two_claim_one_card_is_said_once() -> None:
    """Who takes a side after that does not say it again, be it that he said it himself."""
    claims = SEER, replace(SEER, speaker=4)
    rival = Statement(1, "heed", 4, reason="rival", about=3, card="seer")
    for heard, by in ((claims, None), ((*claims, rival), 1), ((*claims, replace(rival, speaker=7)), 7)):
        grounds = opponent(1, "villager", *heard)._speech.charges._grounds
        assert by == grounds.held("accuse", 4, ("liar", 3)).by
    assert "liar" in {reason for *_, reason, _ in said(opponent(2, "werewolf", *claims, rival))}


@pytest.mark.parametrize("language", languages())
def test_every_fact_can_be_cited(language: str) -> None:
    """
    In several wordings with who said it; of two who claim one card both are named, and no more is said of it.

    So is that one still means somebody, with who has just said so; a Captain who owes a name is asked in words of
    its own, and so is somebody whom of two others he believes; who turns to another says with whom he goes;
    and who claims a card as the third, or a day later, hears who disputed it while he kept silent, or claimed it;
    whom others believe after all hears that it is the same for one more.
    """
    lines, narration = repeated(language), Narration.load(language)
    assert {*CITED, "liar", "rival", "retracted", "still", "swayed", "third", "whom", "which"} == lines.keys()
    for key, some in lines.items():
        assert 1 < len(some) == len(set(some))
        wording, by = Wording(lambda: narration, Random(1)), 4
        one = Statement(1, "accuse", 2, reason=cast("Reason", key), about=3, card="seer", by=by)
        spoken = [wording.text(one, lambda seat: f"Name{seat}") for _ in some]
        assert len(set(spoken)) == len(some)
        assert all(
            "Name2" in text and ("Name3" in text) == (key not in {"retracted", "still", "whom"}) for text in spoken
        )
        assert (key not in {"liar", "retracted", "rival", "whom"}) == all("Name4" in text for text in spoken)
        assert not [text for text in spoken for field in Formatter().parse(text) if field[1]]


def test_a_citation_of_before_a_break_is_known() -> None:
    """Its wording comes last after it."""
    english = Narration.load("en")
    after, said = Wording(lambda: english, Random(2)), Wording(lambda: english, Random(1)).text(CITES, str)
    after.remember(CITES, said, str)
    assert said not in {after.text(replace(CITES, speaker=seat), str) for seat in range(5, 8)}


def test_every_strength_cites() -> None:
    """Also who pays little attention."""
    for strength in STRENGTHS:
        assert CITES == morning(VOTED, strength=strength)._speech.charges.cited("accuse", 3)


@pytest.mark.parametrize(("card", "held"), [("werewolf", True), ("villager", False)])
def test_who_pardoned_a_wolf_is_asked_about_it(card: str, held: bool) -> None:
    """By bots as by people, once the card is shown; not by who had answered for that wolf himself."""
    town = replace(TOWN, living=(1, 2, 3, 4), dead={8: card}, pardons={8: 2}, day=2)
    defended = Statement(1, "defend", 8)
    for heard, expected in (((), held), ((defended,), False)):
        for offered in (False, True):
            known = Memory(1, 1.0)
            for one in heard:
                known.hear(one)
            known.watch(town)
            assert expected is (("pardoned", 8) in Grounds(known, offered=offered).against(2))
            assert ("pardoned", 8) not in Grounds(known, offered=offered).against(3)

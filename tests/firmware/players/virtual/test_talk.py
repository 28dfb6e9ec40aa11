"""Bots that talk in the debate."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from unittest.mock import Mock

import pytest

from audio.text.narration import Narration, languages
from engine.werewolf.setup.registry import ROLES
from firmware.players.bots.bystanders import Bystanders
from firmware.players.bots.log import Logged
from firmware.players.opponents import CONFESSOR, LOOKERS, PEEPER, REASONS, Kind, Statement, Town
from firmware.players.opponents.offers import MOST
from firmware.players.opponents.reasons import PLAIN, PLEAS, PLEDGES, Reason
from firmware.players.opponents.wording import names_for
from firmware.players.virtual.answers import Answers
from firmware.players.virtual.offered import Offered
from firmware.players.virtual.sights import Sight
from firmware.players.virtual.talking import Talk
from hardware.ports.pads import Pad
from hardware.virtual.scene import Bubble, Claim, Remark, Remarks, Scene
from tests.firmware.players.bot_evening import Evening, lay, unseen

TABLE = ["table.edition=2009", "table.roles=werewolf:2,seer,witch,villager:4", "table.buildings=none"]


@pytest.mark.slow
@pytest.mark.long
def test_bots_talk_in_the_debate_and_vote_then(tmp_path: Path) -> None:
    """From the first words to the verdict: the living speak, one after the other, by day, and then vote."""
    evening = Evening(tmp_path, 8, 1, TABLE, names=names_for("en", range(1, 9)), talk=True)
    said, scene = dict[Bubble, str](), Scene()
    for _ in evening.passes(0.5):
        if "night.falls" not in evening.heard:
            continue
        scene = evening.party.scene()
        for bubble in scene.bubbles:
            said.setdefault(bubble, evening.heard[-1])
            assert not scene.night
            speaker = scene.seat(bubble.seat)
            assert speaker is not None
            assert speaker.alive
        assert len(scene.bubbles) <= 4
        if "vote.condemned" in evening.heard:
            break
    assert len(said) > 3
    told = [(seat.name, text) for seat, text in ((scene.seat(one.seat), one.text) for one in said) if seat is not None]
    read = [sentence for sentence in scene.talk if not sentence.told]
    assert told == [(line.name, line.text.removeprefix("Stands for Captain: “").removesuffix("”")) for line in read]
    assert {1} == {sentence.day for sentence in scene.talk}
    assert {"debate.opens", "floor.candidate"} == {cue for cue in said.values() if cue}
    assert "debate.early" in evening.heard


@pytest.mark.slow
@pytest.mark.long
def test_silent_tables_say_nothing(tmp_path: Path) -> None:
    """Where bots do not talk, as in a recorded demo, the debate is as short as they like."""
    evening = Evening(tmp_path, 8, 3, TABLE)
    for scene in evening.scenes():
        assert () == scene.bubbles
        if "debate.early" in evening.heard:
            break


MANOR = [
    *("table.edition=village2009", "table.roles=werewolf:2,seer,villager:5", "table.buildings=prepared"),
    *("table.tokens=lord,farmer:3,vagabond:4", "rules.captain_election_day=never", "table.teach=never"),
]


@pytest.mark.slow
def test_a_person_speaks_and_is_answered(tmp_path: Path) -> None:
    """Whoever is accused by a click answers it; before and after nobody can speak, and a pause forgets nothing."""
    evening = Evening(tmp_path, 8, 3, TABLE, names=names_for("en", range(1, 9)), humans=(1,), talk=True)
    spoke = target = 0
    paused = False
    bubbles: list[Bubble] = []
    for page in unseen(evening, Pad(1)):
        lay(evening, page, Pad(1))
        if "night.falls" not in evening.heard:
            continue
        scene = evening.party.scene()
        bubbles += [bubble for bubble in scene.bubbles if bubble not in bubbles]
        if page.ask == "floor" and page.actors == (1,):
            assert ("stand", True) == (scene.remarks.first, {1} < scene.remarks.seats)
            assert "stand" in free(scene.remarks.own)
            assert (1 in {bubble.seat for bubble in bubbles}) == scene.remarks.again
            if 1 not in {bubble.seat for bubble in bubbles}:
                evening.party.say(1, 1, "stand")
            elif not paused:
                paused = True
                evening.board.panel_down()
                evening.board.panel_up()
        elif page.name == "paused":
            evening.board.panel_down()
            evening.board.panel_up()
        elif "debate.opens" not in evening.heard:
            assert Remarks() == scene.remarks
        elif scene.remarks.seats and not spoke:
            spoke = len(bubbles) + 1
            assert {"deny", "claim:seer", "claim:witch", "claim:villager"} == set(free(scene.remarks.own))
            target = max(scene.remarks.seats)
            others = free(scene.remarks.of(target, by=1))
            always = ["accuse", "defend", "found_wolf", "cleared", "whom", "what"]
            assert always == [key for key in others if key in always]
            assert f"I’m the Seer: {names_for('en', [target])[target]} is a wolf" == others["found_wolf"]
            evening.party.say(1, target, "found_wolf")
        if spoke and len(bubbles) >= spoke:
            assert Claim(1, "seer", "Seer", 1) in scene.claims
        if page.name == "debate" and spoke and target in {bubble.seat for bubble in bubbles[spoke:]}:
            evening.board.press(Pad(1), "up")
        if "vote.opens" in evening.heard:
            assert "debate.early" in evening.heard
            assert Remarks() == scene.remarks
            break
    speech, accusation = [bubble.text for bubble in bubbles if bubble.seat == 1]
    assert "You can trust me." == speech
    assert paused
    assert f"I’m the Seer: {names_for('en', [target])[target]} is a wolf." == accusation
    assert target in {bubble.seat for bubble in bubbles[spoke:]}


@pytest.mark.slow
@pytest.mark.long
def test_who_is_condemned_begs_in_words_of_his_own(tmp_path: Path) -> None:
    """His plea is the thumb by which he begs; the Lord answers then, and it takes no longer than the thumb alone."""
    times = list[float]()
    for speaks in (True, False):
        evening = Evening(tmp_path / str(speaks), 8, 1, MANOR, humans=(1,), talk=True)
        asked = 0.0
        for page in unseen(evening, Pad(1)):
            lay(evening, page, Pad(1))
            if page.name == "token" and page.actors == (1,):
                cards = evening.party.scene().cards
                evening.board.put_card(next(one.uid for one in cards if (one.seat, one.kind) == (1, "token")))
            if page.name == "debate" and "vote.opens" not in evening.heard:
                card = ("seer", "villager")[int(evening.now) % 2]  # nobody believes who claims both
                evening.party.say(1, 1, f"claim:{card}")
            if "vote.condemned" in evening.heard:
                assert not evening.party._things.parting()  # who may be pardoned has no last words yet
            if page.ask == "lord.mercy" and page.actors == (1,) and not asked:
                asked, offered = evening.now, evening.party.scene().remarks
                assert (PLEAS[0], {1}) == (offered.first, set(offered.seats))
                if speaks:
                    evening.party.say(1, 1, "tender")
                else:
                    evening.board.press(Pad(1), "up")
            if "lord.opens" in evening.heard:
                break
        assert "lord.begged" in evening.heard
        assert speaks == ("Who will feed my hens?" in {one.text for one in evening.party._bots.log if one.name})
        times.append(evening.now - asked)
    assert max(times) - min(times) <= 1.0


CLAIMS = 12.0
"""Seconds after which the person says something else of himself: the others have their turns as well."""


@pytest.mark.slow
@pytest.mark.long
def test_who_is_condemned_says_last_words(tmp_path: Path) -> None:
    """From the verdict until his death is told, once; it is as long until then as if he were silent."""
    times = list[float]()
    for word in ("hens", ""):
        evening = Evening(tmp_path / word, 8, 1, [*TABLE, "rules.captain_election_day=never"], humans=(1,), talk=True)
        offered, verdict, claimed = dict[str, set[str]](), 0.0, 0.0
        for page in unseen(evening, Pad(1)):
            cue = evening.heard[-1] if evening.heard else ""
            if page.name == "card" and page.actors == (1,) and word:
                evening.party.say(1, 1, word)
            lay(evening, page, Pad(1))
            if page.name == "debate" and evening.now > claimed + CLAIMS:
                claimed = evening.now
                card = ("seer", "villager")[int(claimed / CLAIMS) % 2]  # nobody believes who claims both
                evening.party.say(1, 1, f"claim:{card}")
            if "vote.condemned" in evening.heard:
                scene, verdict = evening.party.scene(), verdict or evening.now
                offered.setdefault(cue, {one.key for one in scene.remarks.of(1, by=1)})
            if cue == "death" and verdict:
                assert not evening.party.scene().bubbles
                break
        assert {"missed", "grudge", "hens", "was"} == offered["vote.condemned"]
        assert offered["vote.condemned"] == offered["card.tap"]
        assert set() == offered["death"]
        assert bool(word) == ("Tell my hens I loved them." in {one.text for one in evening.party._bots.log})
        times.append(evening.now - verdict)
    assert max(times) - min(times) <= 1.0


def free(remarks: Sequence[Remark]) -> dict[str, str]:
    """The texts of those of ``remarks`` that can be said, by their places."""
    return {one.place: one.text for one in remarks if not one.closed}


def because(talk: Talk, seat: int) -> Statement | None:
    """What the person at pad 1 says of who is at ``seat`` by the remark that gives a reason."""
    offered = (one.key for one in talk.remarks().of(seat, by=1) if one.place == "because" and not one.closed)
    return talk.statement(Pad(1), Pad(seat), next(offered))


ALWAYS = ("accuse", "defend", "whom", "what")
FLOORS: Mapping[Kind, set[int]] = {"stand": {1, 2, 3, 4}, "deny": {1, 2, 3, 4}, "plead": {1}}
"""Of whom somebody at seat 1 speaks who has the floor, by what he does."""
TOWN = Town(living=(1, 2, 3, 4), cards={"werewolf": 2, "seer": 1, "villager": 2}, day=1)


def remarks(people: Bystanders, town: Town, language: str = "en") -> Talk:
    """What the person at pad 1 can say at this table, by what he has heard."""
    people.watch(town)
    return Talk(lambda: Narration.load(language), table(town), frozenset({Pad(1)}), people)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Seat 2 voted against seat 4"),
        ("fr", "La place 2 a voté contre la place 4"),
        ("de", "Platz 2 hat gegen Platz 4 gestimmt"),
    ],
)
def test_a_person_accuses_with_the_reason_that_there_is(language: str, text: str) -> None:
    """Who voted against an innocent can be told so, and nobody else; what is said then is just that."""
    people = Bystanders([Pad(1)])
    people.watch(replace(TOWN, votes={2: 4, 3: 2, 1: 3}))
    talk = remarks(people, replace(TOWN, living=(1, 2, 3), dead={4: "villager"}, day=2), language)
    offered = talk.remarks()
    assert text == free(offered.of(2, by=1))["because"]
    assert {"because", *ALWAYS} <= set(free(offered.of(2, by=1)))
    assert "because" not in free((*offered.of(3, by=1), *offered.of(1, by=1)))
    assert Statement(1, "accuse", 2, reason="voted", about=4) == because(talk, 2)
    people.hear(Statement(1, "accuse", 2, reason="voted", about=4))
    assert "because" not in free(talk.remarks().of(2, by=1))  # it has been said


def test_that_somebody_stood_up_for_a_wolf_comes_before_his_vote() -> None:
    """Many vote wrongly: it tells less."""
    people = Bystanders([Pad(1)])
    people.watch(replace(TOWN, votes={2: 4, 3: 2, 1: 3}))
    people.hear(Statement(2, "defend", 5))
    talk = remarks(people, replace(TOWN, living=(1, 2, 3), dead={4: "villager", 5: "werewolf"}, day=2))
    shielded = Statement(1, "accuse", 2, reason="shielded", about=5)
    assert shielded == because(talk, 2)
    people.hear(shielded)
    assert Statement(1, "accuse", 2, reason="voted", about=4) == because(talk, 2)


def test_a_person_who_claims_to_see_cards_promises_to_tell_of_them() -> None:
    """And not to go by another who does; neither once such a card lies open."""
    people = Bystanders([Pad(1)])
    talk = remarks(people, TOWN)
    assert "guided" in free(talk.speech(Pad(1)).own)
    assert "looking" not in {one.key for one in talk.speech(Pad(1)).own}
    people.hear(Statement(1, "claim", role="seer"))
    assert "looking" in free(talk.speech(Pad(1)).own)
    assert "guided" not in {one.key for one in talk.speech(Pad(1)).own}
    assert Statement(1, "stand", reason="looking") == talk.statement(Pad(1), Pad(1), "looking")
    shown = remarks(people, replace(TOWN, living=(1, 2, 3), dead={4: "seer"}, day=2))
    assert "looking" not in free(shown.speech(Pad(1)).own)


def test_what_stands_on_a_button_is_said_by_it() -> None:
    """Whatever has been heard since, be it a reason or an answer; but nothing against somebody who is dead by then."""
    people = Bystanders([Pad(1)])
    people.watch(replace(TOWN, votes={2: 4}))
    town = replace(TOWN, living=(1, 2, 3), dead={4: "villager"}, day=2)
    talk = remarks(people, town)
    people.hear(Statement(3, "ask", 1, reason="whom"))
    reason = next(one.key for one in talk.remarks().of(2, by=1) if one.place == "because")
    keys = [reason, next(one.key for one in talk.remarks().asked[1][0].answers if one.guesses)]
    people.hear(Statement(1, "accuse", 2, reason="voted", about=4))
    people.hear(Statement(2, "accuse", 3))
    offered = [Statement(1, "accuse", 2, reason="voted", about=4), Statement(1, "accuse", 2, about=3)]
    assert offered == [talk.statement(Pad(1), Pad(2), key) for key in keys]
    later = remarks(people, replace(town, living=(1, 3)))
    later._offered = talk._offered
    assert [None, None] == [later.statement(Pad(1), Pad(1), key) for key in keys]


def test_why_somebody_accuses_is_asked_in_the_place_of_whom_he_suspects() -> None:
    """That is known of him, and the question is put to him; what he did before is still told of him, to all."""
    people = Bystanders([Pad(1)])
    people.watch(replace(TOWN, votes={2: 4}))
    talk = remarks(people, replace(TOWN, living=(1, 2, 3), dead={4: "villager"}, day=2))
    people.hear(Statement(2, "accuse", 3))
    offered = {one.place: one for one in talk.remarks().of(2, by=1)}
    assert ("Why accuse seat 3?", True) == (offered["whom"].text, offered["whom"].direct)
    asked = Statement(1, "accuse", 2, reason="accused", about=3)
    assert asked == talk.statement(Pad(1), Pad(2), offered["whom"].key)
    assert Statement(1, "accuse", 2, reason="voted", about=4) == because(talk, 2)
    people.hear(asked)
    assert "Who do you suspect?" == free(talk.remarks().of(2, by=1))["whom"]


def test_a_reason_that_does_not_hold_any_more_is_known() -> None:
    """Who was silent has spoken: his button tells that what it said has lapsed, and not what holds as well."""
    people = Bystanders([Pad(1)])
    talk = remarks(people, TOWN)
    for one in (Statement(3, "defend", 4), Statement(4, "suspect", 3), *[Statement(3, "accuse", 4)] * 2):
        people.hear(one)
    silent = [key for one in talk.remarks().of(2, by=1) if (key := one.key).startswith("because@")]
    assert silent
    for one in (Statement(2, "defend", 4), Statement(2, "accuse", 4)):
        people.hear(one)
    (now,) = (one for one in talk.remarks().of(2, by=1) if one.place == "because")
    assert (frozenset(silent), False) == (now.lapsed, now.closed)


def test_whom_most_are_against_is_known() -> None:
    """Who was spoken against by more than anybody else, as all have heard; nobody once one takes it back."""
    people = Bystanders([Pad(1)])
    people.watch(TOWN)
    talk, known = remarks(people, TOWN), list[int]()
    for heard in (
        Statement(3, "accuse", 1),
        Statement(2, "suspect", 1),
        Statement(1, "accuse", 2),
        Statement(3, "defend", 1),
    ):
        people.hear(heard)
        known.append(talk.remarks().leading)
    assert [0, 1, 1, 0] == known


def test_last_words_tell_a_card_that_was_seen() -> None:
    """A foe's before any other, of who lives and was not told of."""
    people = Bystanders([Pad(1)])
    people.watch(TOWN)
    wolf = Statement(1, "found_wolf", 3, "seer", "seen", card="werewolf")
    girl = replace(wolf, kind="cleared", target=2, card="little_girl")
    dead = replace(girl, target=8, card="elder")
    assert wolf == people.last_words(Pad(1), (wolf, girl, dead))[-1]
    people.hear(replace(wolf, reason=""))
    assert girl == people.last_words(Pad(1), (wolf, girl, dead))[-1]
    people.hear(replace(girl, reason=""))
    assert "seen" not in {one.reason for one in people.last_words(Pad(1), (wolf, girl, dead))}


@pytest.mark.parametrize("humans", [(1,), (1, 2)])
def test_last_words_tell_of_anybody_what_one_saw(humans: tuple[int, ...]) -> None:
    """
    By a click on him, also where others read what can be said: then anybody is offered it, whatever he saw.

    And one can point at him, whoever he is: whom to look at next is nobody's choice but one's own.
    """
    town = replace(TOWN, living=(2, 3, 4))  # he is dead when his card is asked for
    people, pads = Bystanders(map(Pad, humans)), frozenset(map(Pad, humans))
    people.watch(TOWN)
    talk = Talk(lambda: Narration.load("en"), table(town), pads, people)
    last = talk.parting(Pad(1))
    assert {1, 2, 3, 4} == last.seats
    assert {"accuse", "found_wolf", "cleared"} == set(free(last.of(3, by=1)))
    assert "Look at seat 3 next" == free(last.of(3, by=1))["accuse"]
    assert Statement(1, "accuse", 3, reason="next") == talk.last_word(Pad(1), Pad(3), "accuse")
    assert "I’m the Seer: seat 3 isn’t a wolf" == free(last.of(3, by=1))["cleared"]
    assert Statement(1, "cleared", 3, "seer") == talk.last_word(Pad(1), Pad(3), "cleared")
    blind = replace(town, cards={"werewolf": 2, "villager": 3})
    talk = Talk(lambda: Narration.load("en"), table(blind), pads, people)
    assert {"accuse"} == set(free(talk.parting(Pad(1)).of(3, by=1)))
    alone = Talk(lambda: Narration.load("en"), table(replace(town, living=(3,))), pads, people)
    assert not free(alone.parting(Pad(1)).of(3, by=1))


def test_a_person_remembers_who_voted_against_him() -> None:
    """Once, and of nobody else; what an innocent died of comes first, also where only two are left."""
    people = Bystanders([Pad(1)])
    people.watch(replace(TOWN, votes={2: 1, 3: 4, 4: 2}))
    town = replace(TOWN, dead={4: "villager"}, day=2)
    talk = remarks(people, replace(town, living=(1, 2, 3)))
    assert "Seat 2 voted against me" == free(talk.remarks().of(2, by=1))["because"]
    foe = Statement(1, "accuse", 2, reason="foe")
    assert foe == because(talk, 2)
    people.watch(replace(town, living=(1, 3), dead={2: "werewolf", 4: "villager"}, day=3))
    assert Statement(1, "accuse", 3, reason="voted", about=4) == people.charges(Pad(1), Pad(3))[0]
    people = Bystanders([Pad(1)])
    people.watch(replace(TOWN, votes={2: 1, 3: 4}))
    people.hear(foe)
    people.watch(replace(TOWN, day=2))
    assert not people.charges(Pad(1), Pad(2))


@pytest.mark.parametrize(
    ("language", "alone", "both"),
    [
        ("en", "Only seat 4 has named no card: a wolf?", "No card from seat 4 and seat 3: a wolf?"),
        (
            "fr",
            "Il ne manque que la carte de la place 4 : un loup ?",
            "Pas de carte de la place 4 ni de la place 3 : un loup ?",
        ),
        ("de", "Nur Platz 4 nennt keine Karte: ein Wolf?", "Von Platz 4 und Platz 3 fehlt die Karte: ein Wolf?"),
    ],
)
def test_a_person_counts_who_has_named_no_card(language: str, alone: str, both: str) -> None:
    """Once, of each of those, as far as it is so; nobody does so who has named none himself."""
    dead = {5: "werewolf", 6: "villager", 7: "villager", 8: "villager"}
    town = replace(TOWN, dead=dead, cards={"werewolf": 2, "seer": 1, "witch": 1, "villager": 4}, day=3)
    people = Bystanders([Pad(1)])
    talk = remarks(people, town, language)
    cards = Statement(2, "claim", role="witch"), Statement(1, "claim", role="seer"), Statement(3, "claim", role=PLAIN)
    told = list[str | None]()
    for said in (*cards, Statement(1, "sum", 4, reason="unclaimed")):
        people.hear(said)
        offered = free(talk.remarks().of(4, by=1)).get("because")
        told.append(offered and offered.replace("\N{NO-BREAK SPACE}", " "))
    assert [None, both, alone] == told[:3]
    assert alone != told[3]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Seat 2 said earlier: I’m an Ordinary Villager"),
        ("fr", "La place 2 se disait Simple Villageois"),
        ("de", "Platz 2 wollte zuerst ein Dorfbewohner sein"),
    ],
)
def test_a_person_holds_an_earlier_claim_against_somebody(language: str, text: str) -> None:
    """Only if that one has said both; it comes before what others say of him, which is offered once it was said."""
    people = Bystanders([Pad(1)])
    talk = remarks(people, TOWN, language)
    for said in (Statement(2, "claim", role="villager"), Statement(3, "found_wolf", 2, "seer")):
        people.hear(said)
    assert "found" == getattr(because(talk, 2), "reason", "")
    people.hear(Statement(2, "claim", role="seer"))
    assert text == free(talk.remarks().of(2, by=1))["because"]
    reproach = Statement(1, "accuse", 2, reason="changed", card="villager")
    assert reproach == because(talk, 2)
    people.hear(reproach)
    assert "found" == getattr(because(talk, 2), "reason", "")


@pytest.mark.parametrize(
    ("language", "others", "mine"),
    [
        ("en", "Seat 2 or seat 3: who do you believe, seat 4?", "Seat 2 or me: who do you believe, seat 4?"),
        (
            "fr",
            "La place 2 ou la place 3\u00a0: qui croyez-vous, place 4\u00a0?",
            "La place 2 ou moi\u00a0: qui croyez-vous, place 4\u00a0?",
        ),
        ("de", "Platz 2 oder Platz 3: Wem glaubst du, Platz 4?", "Glaubst du Platz 2 oder mir, Platz 4?"),
    ],
)
def test_a_person_asks_whom_of_two_somebody_believes(language: str, others: str, mine: str) -> None:
    """Others than those two, in the place of the question whom one suspects, and that one comes back after it."""
    for claimant, text in ((3, others), (1, mine)):
        people = Bystanders([Pad(1)])
        talk = remarks(people, TOWN, language)
        for seat in (2, claimant):
            assert "whom" in [one.key for one in talk.remarks().of(4, by=1)]
            people.hear(Statement(seat, "claim", role="seer"))
        assert "whom" in [one.key for one in talk.remarks().of(2, by=1)]
        key = next(one.key for one in talk.remarks().of(4, by=1) if one.place == "whom")
        asked = talk.statement(Pad(1), Pad(4), key)
        assert asked is not None
        assert ("which", text) == (asked.reason, talk.sentence(asked))
        people.hear(asked)
        assert "whom" in [one.key for one in talk.remarks().of(4, by=1)]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Nobody else claims your card: I believe you, seat 2."),
        ("fr", "Personne d’autre n’a votre carte\u00a0: je vous crois, place 2."),
        ("de", "Niemand sonst nennt deine Karte: Ich glaube dir, Platz 2."),
    ],
)
def test_a_person_argues_that_nobody_contradicts_somebody(language: str, text: str) -> None:
    """Where it would just be that he believes him; not once another claims that card as well."""
    people = Bystanders([Pad(1)])
    talk = remarks(people, TOWN, language)
    for seat, argued in ((2, True), (3, False)):
        people.hear(Statement(seat, "claim", role="seer"))
        key = next(one.key for one in talk.remarks().of(2, by=1) if one.place == "believed")
        said = talk.statement(Pad(1), Pad(2), key)
        assert said is not None
        assert (argued, argued) == (said.gives("undisputed"), text == talk.sentence(said))


def test_who_is_asked_why_can_say_why() -> None:
    """Asked by whom he has accused, he has what speaks against that one as an answer, in the words of the remark."""
    people = Bystanders([Pad(1)])
    town = replace(TOWN, living=(1, 2, 3), dead={4: "villager"}, day=2)
    people.watch(replace(TOWN, votes={2: 4}))
    talk = remarks(people, town)
    for said in (Statement(1, "accuse", 2), Statement(2, "deny", reason="groundless", about=1)):
        people.hear(said)
    query = talk.remarks().asked[1][0]
    answers = [(answer.text, talk.statement(Pad(1), Pad(1), answer.key)) for answer in query.answers]
    assert ("Seat 2 voted against seat 4", Statement(1, "accuse", 2, reason="voted", about=4)) == answers[0]


@pytest.mark.parametrize(
    "asked", [Statement(2, "ask", 1, reason="whom"), Statement(2, "suspect", 1, reason="begin")], ids=["whom", "begin"]
)
def test_a_name_that_is_offered_can_be_any(asked: Statement) -> None:
    """Who is asked whom he suspects first has that he does not know, and then a name in place of any other."""
    people = Bystanders([Pad(1)])
    talk = remarks(people, TOWN)
    people.hear(asked)
    query = talk.remarks().asked[1][0]
    offered, hint = query.answers, "… or “I suspect …”, below"
    named = [("answer:asked@0", ""), ("answer:accuse@1", hint), ("answer:hint", "")]
    assert named == [(one.key, one.guesses) for one in offered]
    assert ("… or click whom you suspect", True) == (offered[-1].text, offered[-1].closed)
    assert hint == query.beside(3, by=1)[-1].text
    assert Statement(1, "accuse", 3, about=2) == talk.statement(Pad(1), Pad(1), "answer:accuse@1")


def test_a_card_that_is_an_answer_is_offered_once() -> None:
    """Who is asked what he is claims a card above, and is pointed up there below, where it is closed meanwhile."""
    people = Bystanders([Pad(1)])
    talk = remarks(people, TOWN)
    people.hear(Statement(2, "ask", 1, reason="what"))
    said = talk.remarks()
    claims = {answer.doubles for answer in said.asked[1][0].answers if answer.doubles}
    below = [one for one in said.of(1, by=1) if one.place in claims]
    assert claims
    assert [(True, "It is among the answers above.")] * len(claims) == [
        (one.text.startswith("↑ I"), one.why) for one in below if one.closed
    ]


@pytest.mark.parametrize(("role", "tells"), [("witch", True), ("villager", False), ("werewolf", False)])
def test_who_is_asked_what_he_is_can_tell_his_card(role: str, *, tells: bool) -> None:
    """As one of the answers, unless it is a wolf's, or others read at this window what is offered."""
    people = Bystanders([Pad(1)])
    people.watch(TOWN)
    people.hear(Statement(2, "ask", 1, reason="what"))
    own, things = Statement(1, "claim", role=role, about=2), table(TOWN, role=role)
    for humans, offered in (({1}, tells), ({1, 4}, False)):
        talk = Talk(lambda: Narration.load("en"), things, frozenset(map(Pad, humans)), people)
        answers = [talk.statement(Pad(1), Pad(1), one.key) for one in talk.remarks().asked[1][0].answers]
        assert offered == (own in answers and role != "villager")
        assert {"claim", "deny"} == {one.kind for one in answers if one is not None}


def test_whom_one_answer_was_for_is_told_for_a_moment() -> None:
    """Two asked what one is: both have heard it, which is told until others have said three sentences."""
    people = Bystanders([Pad(1)])
    talk = remarks(people, TOWN)
    told = []
    asked = Statement(2, "ask", 1, reason="what"), Statement(3, "ask", 1, reason="what")
    for said in (*asked, Statement(1, "claim", role="seer"), *[Statement(4, "defend", 3)] * 3):
        people.hear(said)
        told.append(talk.remarks().answered)
    assert [{}, {}, {1: (2, 3)}, {1: (2, 3)}, {1: (2, 3)}, {}] == told


def test_nobody_is_offered_more_sights_than_there_were_nights() -> None:
    """Who tells of a card after the first night can say no more of another that day, but still of that one."""
    people = Bystanders([Pad(1)])
    offered = []
    for day in (1, 2):
        talk = remarks(people, replace(TOWN, day=day))
        if day == 1:
            people.hear(Statement(1, "cleared", 3, role="seer"))
        offered.append([{"found_wolf", "cleared"} <= set(free(talk.remarks().of(seat, by=1))) for seat in (2, 3)])
    assert [[False, True], [True, True]] == offered


def test_what_is_offered_stays_while_others_talk() -> None:
    """A name on a button does not change under the mouse; once the person has said something it may be another."""
    people = Bystanders([Pad(1)])
    talk = remarks(people, TOWN)
    people.hear(Statement(2, "ask", 1, reason="whom"))
    offered = talk.remarks().asked[1][0].answers
    people.hear(Statement(4, "accuse", 4))
    assert offered == talk.remarks().asked[1][0].answers
    people.hear(Statement(1, "ask", 4, reason="whom"))
    assert offered != talk.remarks().asked[1][0].answers


def test_reasons_are_there_again_after_a_break_and_gone_with_the_game() -> None:
    """What everybody saw and heard before an evening was left can be held against somebody when it goes on."""
    said = Logged(1, "Ann", "", Statement(2, "claim", role="seer"))
    later = replace(TOWN, living=(1, 2, 3), dead={4: "villager"}, day=2)
    people = Bystanders([Pad(1)])
    people.recall([replace(TOWN, votes={2: 4}), said, later])
    assert Statement(1, "accuse", 2, reason="voted", about=4) == people.charges(Pad(1), Pad(2))[0]
    assert people.has_asserted(Pad(1), Pad(2))
    people.forget()
    assert ((), False) == (people.charges(Pad(1), Pad(2)), people.has_asserted(Pad(1), Pad(2)))


def test_who_saved_somebody_can_say_so() -> None:
    """
    As the Witch, wherever that can be: who died may have died by the poison that she has used, or was a wolf.

    Of two but one may have; and where several read it, each may have used poison.
    """
    quiet = replace(TOWN, cards={**TOWN.cards, "witch": 1})
    wolf, one = (replace(quiet, living=(1, 2, 3), dead={4: card}, dawn=True) for card in ("werewolf", "villager"))
    two = replace(quiet, living=(1, 2), dead={3: "werewolf", 4: "villager"}, dawn=True)
    inn = replace(quiet, immune=frozenset({2}))  # where no wolf bites
    alone, both = [1], [1, 2]
    for humans, poisons, town, offered in (
        *((alone, False, town, town in (quiet, wolf)) for town in (quiet, wolf, one, two, TOWN, inn)),
        *((alone, True, one, True), (alone, True, two, False), (both, False, one, True)),
    ):
        people = Bystanders(map(Pad, humans))
        people.watch(town)
        things = table(town)
        things.has_poisoned = Mock(return_value=poisons)
        talk = Talk(lambda: Narration.load("en"), things, frozenset(map(Pad, humans)), people)
        assert offered == ("saved" in free(talk.remarks().of(2, by=1)))
        assert Statement(1, "cleared", 2, "witch", reason="saved") == talk.statement(Pad(1), Pad(2), "saved")


@pytest.mark.parametrize("role", ["seer", "witch", "villager"])
def test_who_has_claimed_another_card_takes_that_back_before_he_claims_one(role: str) -> None:
    """That he is the Witch, or saved or saw somebody by a card, is dim until then: all of it would contradict him."""
    people = Bystanders([Pad(1)])
    talk = remarks(people, replace(TOWN, cards={**TOWN.cards, "witch": 1}))
    people.hear(Statement(1, "claim", role=role))
    by_card = {"witch": ("saved", "claim:witch"), "seer": ("claim:seer", "found_wolf", "cleared")}

    def dim() -> set[str]:
        return {one.place for who in (1, 2) for one in talk.remarks().of(who, by=1) if one.why.endswith("first.")}

    others = set().union(*(keys for card, keys in by_card.items() if card != role), {"claim:villager"})
    assert (others if role != "villager" else set()) == dim()
    if role == "seer":
        assert "found_wolf" in free(talk.parting(Pad(1)).of(2, by=1)), "with his last words he takes nothing back"
        people.hear(Statement(1, "deny", reason="recanted", card=role))
        assert not dim()
        assert "saved" in free(talk.remarks().of(2, by=1))


def test_a_potion_has_saved_one_alone() -> None:
    """Who has said whom he saved can say it again of that one, and of nobody else; he reads of whom he said it."""
    people = Bystanders([Pad(1)])
    talk = remarks(people, replace(TOWN, cards={**TOWN.cards, "witch": 1}))
    people.hear(Statement(1, "cleared", 2, "witch", reason="saved"))
    saved = {who: next(one for one in talk.remarks().of(who, by=1) if one.key == "saved") for who in (1, 2, 3)}
    assert [1, 3] == [who for who, one in saved.items() if one.closed]
    assert {"You’ve said that your one potion of life was for seat 2."} == {saved[who].why for who in (1, 3)}


def test_who_saved_somebody_can_say_so_later() -> None:
    """Also after a later night in which the wolves killed; only a Witch in whose game they did in each cannot."""
    quiet = replace(TOWN, cards={**TOWN.cards, "witch": 1}, living=(1, 2, 3, 4, 5, 6))
    mourning = replace(quiet, living=(1, 2, 3, 4), dead={5: "villager", 6: "villager"}, dawn=True)
    for first, offered in ((quiet, True), (mourning, False)):
        people = Bystanders([Pad(1)])
        remarks(people, first).remarks()
        dead = {**first.dead, 3: "villager", 4: "villager"}
        later = replace(mourning, day=first.day + 1, living=(1, 2), dead=dead)
        assert offered == ("saved" in free(remarks(people, later).remarks().of(2, by=1)))


@pytest.mark.parametrize("language", languages())
def test_a_witch_who_saved_herself_can_say_so(language: str) -> None:
    """In words of their own, where one could say that one saved another, or else why not."""
    quiet = replace(TOWN, cards={**TOWN.cards, "witch": 1})
    mourning = replace(quiet, living=(1, 2), dead={3: "villager", 4: "villager"}, dawn=True)
    for town, offered in ((quiet, True), (mourning, False)):
        talk = remarks(Bystanders([Pad(1)]), town, language)
        mine, others = (next(one for one in talk.remarks().of(who, by=1) if one.key == "saved") for who in (1, 2))
        assert offered == (not mine.closed) == (not mine.why)
        assert mine.text != others.text
        said = talk.statement(Pad(1), Pad(1), "saved")
        assert Statement(1, "cleared", 1, "witch", reason="saved") == said
        assert f"{mine.text}." == talk.sentence(said)


def doubted(talk: Talk) -> list[int]:
    """Of whom the person at pad 1 can say that he does not believe him; who can be doubted can be believed, too."""
    offered = {seat: set(free(talk.remarks().of(seat, by=1))) for seat in (2, 3, 4)}
    assert all(("believed" in keys) == ("disbelieved" in keys) for keys in offered.values())
    return [seat for seat, keys in offered.items() if "disbelieved" in keys]


@pytest.mark.parametrize(
    ("said", "expected", "later"),
    [
        (Statement(3, "found_wolf", 4, "seer"), [3], [3]),
        (Statement(2, "accuse", 4), [2], []),
        (Statement(2, "deny", about=1), [2], []),
        (Statement(2, "suspect", 4, reason="silent"), [], []),
        (Statement(2, "ask", 4, reason="whom"), [], []),
    ],
)
def test_who_has_asserted_something_can_be_doubted(said: Statement, expected: list[int], later: list[int]) -> None:
    """Who claims a card, or says today anything of himself or against somebody, is believed or not; no question is."""
    people = Bystanders([Pad(1)])
    talk = remarks(people, TOWN)
    people.hear(said)
    assert expected == doubted(talk)
    assert Statement(1, "heed", 3, reason="disbelieved") == talk.statement(Pad(1), Pad(3), "disbelieved")
    people.watch(replace(TOWN, day=2))
    assert later == doubted(talk)


def test_whose_word_is_taken_can_be_followed_as_long_as_he_stands_by_it() -> None:
    """However little his word counts for others, and though they have said the same; that is not another's wolf."""
    people = Bystanders([Pad(1)])
    talk = remarks(people, TOWN)
    for said in (
        Statement(2, "found_wolf", 3, "seer"),
        Statement(4, "accuse", 3, reason="found", about=2),
        Statement(3, "claim", role="seer"),
        Statement(4, "accuse", 2),
        Statement(3, "accuse", 2),
        Statement(3, "found_wolf", 2, "seer"),
    ):
        people.hear(said)
        assert "I side with seat 2: seat 3 is a wolf" == free(talk.remarks().of(3, by=1))["because"]
        assert Statement(1, "accuse", 3, reason="found", about=2) == because(talk, 3)


WITCH = replace(TOWN, cards={**TOWN.cards, "witch": 1, "piper": 1}, living=(1, 2, 3))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("town", "keys"),
    [
        (replace(WITCH, dead={4: "seer"}), {"saved", "found_wolf", "cleared", "believed", "disbelieved"}),
        (replace(WITCH, dead={4: "villager", 5: "villager"}, dawn=True), {"saved", "believed", "disbelieved"}),
        (replace(WITCH, dead={4: "witch", 5: "piper"}), {"saved", "piper", "believed", "disbelieved"}),
    ],
)
def test_what_cannot_be_said_says_why(language: str, town: Town, keys: set[str]) -> None:
    """A remark that is dim has a sentence why, and one that can be made has none."""
    offered = remarks(Bystanders([Pad(1)]), town, language).remarks()
    said = [*offered.of(2, by=1), *offered.of(1, by=1)]
    assert keys == {one.key for one in offered.of(2, by=1) if one.closed and one.text}
    assert all(bool(one.why) is (one.closed and bool(one.text)) for one in said)
    assert all(one.why.endswith(".") for one in said if one.why)


def test_who_has_shown_his_card_and_lives_can_claim_it() -> None:
    """What everybody sees to be true is open to him, and to nobody else."""
    town = replace(WITCH, cards={**WITCH.cards, "idiot": 1})
    for holder, offered in ((1, True), (2, False)):
        said = free(remarks(Bystanders([Pad(1)]), replace(town, face_up={holder: "idiot"})).remarks().own)
        assert offered == ("claim:idiot" in said)


def test_a_place_that_is_often_empty_leaves_no_hole() -> None:
    """It is the last one of its group, with nothing of what can be said behind it."""
    for town in (TOWN, replace(TOWN, cards={**TOWN.cards, "witch": 1})):
        talk = remarks(Bystanders([Pad(1)]), town)
        offered, others = talk.remarks(), [one for one in talk.remarks().of(2, by=1) if not one.direct]
        for said in (offered.own, talk.speech(Pad(1)).own, others):
            holes = [not one.text for one in said]
            assert sorted(holes) == holes


def test_what_is_seen_in_the_church_has_its_place_from_the_first_day() -> None:
    """All else that can be said stays where it was once somebody here has looked there, or the church is empty."""
    looked, seen = {1: (2,)}, {1: (Sight(Pad(2), "werewolf", "confessor"),)}
    places = list[list[str]]()
    for confessed, sights in (({}, {}), (looked, seen)):
        things = table(TOWN, confessed, sights)
        things.trades = frozenset({"confessor"})
        offered = Talk(lambda: Narration.load("en"), things, frozenset({Pad(1)}), Bystanders([Pad(1)])).remarks()
        places.append([one.place for one in (*offered.own, *offered.others)])
    assert places[0] == places[1]
    assert {"seen", "seen1", "confessor:cleared"} <= {*places[0]}


def test_a_neighbour_can_be_asked_to_use_the_power_of_his_house() -> None:
    """Whose trade has one by day that is unused; a Bonesetter only where there is something to give back."""
    houses, powers = {2: "confessor", 3: "baker", 4: "bonesetter"}, {2: "confessor", 3: "baker", 4: "bonesetter"}
    people = Bystanders([Pad(1)])
    people.watch(TOWN)
    things, spent = table(TOWN), [0]
    things.mock_add_spec(["town", "place", "home", "house", "trades", "confessed", "role", "trade", "spent", *SIGHTED])
    things.trades = frozenset(houses.values())
    things.house, things.trade, things.spent = (
        lambda pad: houses.get(pad, ""),
        lambda pad: powers.get(pad, ""),
        lambda: spent[0],
    )
    talk = Talk(lambda: Narration.load("en"), things, frozenset({Pad(1)}), people)

    def asked() -> list[int]:
        return [pad for pad in (2, 3, 4) if "invited" in free(talk.remarks().of(pad, by=1))]

    assert [2] == asked()
    said = talk.statement(Pad(1), Pad(2), "invited")
    assert Statement(1, "heed", 2, reason="invited", card="confessor") == said
    del powers[2]
    spent[0] = 1
    assert [4] == asked()
    assert "invited" not in {one.place for one in remarks(people, TOWN).remarks().of(2, by=1)}


def test_of_a_power_that_comes_after_the_debate_one_can_speak_before() -> None:
    """To the Teacher and the Innkeeper, with the last name that one gave, and as the Lord; unless the power is used."""
    houses, used, town = {1: "lord", 2: "teacher", 3: "innkeeper"}, set[int](), replace(TOWN, immune=frozenset({3}))
    people = Bystanders([Pad(1)])
    people.watch(town)
    people.hear(Statement(1, "accuse", 4))
    things = table(town)
    things.mock_add_spec(["town", "place", "home", "house", "trades", "confessed", "role", "trade", "spent", *SIGHTED])
    things.trades = frozenset(houses.values())
    things.house = lambda pad: houses.get(pad, "")
    things.trade = lambda pad: "" if pad in used else houses.get(pad, "")
    talk = Talk(lambda: Narration.load("en"), things, frozenset({Pad(1)}), people)

    def said(pad: int) -> dict[str, str]:
        found = [one for one in talk.remarks().of(pad, by=1) if one.place in {"invited", "begged", "merciless"}]
        told = {one: talk.statement(Pad(1), Pad(pad), one.key) for one in found if not one.closed}
        return {one.place: talk.sentence(statement) for one, statement in told.items() if statement}

    assert {"invited": "Bar seat 4 from the vote, seat 2.", "begged": "Don’t bar me from the vote, seat 2."} == said(2)
    assert {"invited": "Vote against seat 4, seat 3."} == said(3)
    assert {"invited": "I can pardon you, seat 4."} == said(4)
    assert {"merciless": "I’ll pardon nobody."} == said(1)
    used |= {1, 3}
    assert ({}, {}, {}) == (said(3), said(4), said(1))
    used.clear()
    people.hear(Statement(3, "accuse", 2))
    assert "Vote against seat 4, seat 3." == said(3)["invited"], "whom another names changes nothing"


def test_whom_a_power_is_to_hit_has_to_be_named_first() -> None:
    """As long as one has spoken against nobody whom it can hit, what one would say stands there, and why one cannot."""
    houses, homeless = {2: "teacher", 3: "innkeeper"}, frozenset({4})
    people = Bystanders([Pad(1)])
    people.watch(replace(TOWN, homeless=homeless))
    people.hear(Statement(3, "accuse", 2))
    things = table(replace(TOWN, homeless=homeless))
    things.mock_add_spec(["town", "place", "home", "house", "trades", "confessed", "role", "trade", "spent", *SIGHTED])
    things.trades = frozenset(houses.values())
    things.house = things.trade = lambda pad: houses.get(pad, "")
    talk = Talk(lambda: Narration.load("en"), things, frozenset({Pad(1)}), people)

    def offered(pad: int) -> tuple[str, str]:
        return next((one.text, one.why) for one in talk.remarks().of(pad, by=1) if one.place == "invited")

    bar, vote = "Bar … from the vote", "Vote against …"
    with_house = "First say of somebody with a house that you suspect them."
    assert [(bar, with_house), (vote, "First say whom you suspect.")] == [offered(2), offered(3)]
    people.hear(Statement(1, "accuse", 4))
    assert [(bar, with_house), ("Vote against seat 4", "")] == [offered(2), offered(3)]


SIGHTED = ("sights", "spied", "glimpsed")


def test_questions_and_the_piper() -> None:
    """Anybody can be asked whom he suspects and what he is; of the Piper one speaks while he may be there."""
    cards = {**TOWN.cards, "piper": 1}
    gone = replace(TOWN, cards=cards, dead={5: "piper"})
    for town, plays in ((TOWN, False), (replace(TOWN, cards=cards), True), (gone, False)):
        talk = remarks(Bystanders([Pad(1)]), town)
        assert plays == ("piper" in free(talk.remarks().of(2, by=1)))
        assert plays == ("charmed" in free(talk.remarks().of(1, by=1)))
    talk = remarks(Bystanders([Pad(1)]), TOWN)
    said = {key: talk.statement(Pad(1), Pad(2), key) for key in ("whom", "what", "piper")}
    assert {"whom": Statement(1, "ask", 2, reason="whom"), "what": Statement(1, "ask", 2, reason="what")} == {
        key: said[key] for key in ("whom", "what")
    }
    assert Statement(1, "piper", 2) == said["piper"]
    assert Statement(1, "charmed") == talk.statement(Pad(1), Pad(1), "charmed")


@pytest.mark.parametrize("language", languages())
def test_every_reason_has_a_button(language: str) -> None:
    """Whatever a person can hold against somebody is written in a few words, with a name or without."""
    narration = Narration.load(language)
    for reason in (*REASONS, "renounced", "confessed", "liar.late", "claimed.late"):
        assert len(narration.label(f"window.say.because.{reason}", seat=3, target=4, card="villager")) < 46


def table(
    town: Town,
    confessed: Mapping[int, Collection[int]] = MappingProxyType({}),
    sights: Mapping[int, tuple[Sight, ...]] = MappingProxyType({}),
    role: str = "",
    spied: Collection[int] = (),
) -> Mock:
    """What lies on a table at which everybody sits where he sat down, who has ``confessed`` to whom, and seen what."""
    return Mock(
        spec=["town", "place", "home", "house", "trades", "confessed", "role", "has_poisoned", *SIGHTED],
        town=lambda: town,
        place=lambda pad: pad,
        home=lambda pad: pad,
        house=lambda _place: "",
        trades=frozenset(["confessor"] * bool(confessed)),
        confessed=lambda pad: confessed.get(pad, ()),
        sights=lambda pad: sights.get(pad, ()),
        spied=lambda _pad: spied,
        glimpsed=lambda _pad: (),
        role=lambda _pad: role,
        has_poisoned=lambda _pad: False,
    )


def test_the_confessor_can_tell_what_he_has_seen() -> None:
    """Of whom he looked at he can say that it is a wolf, or none; nothing of others, and others say nothing of it."""
    town = Town(living=(1, 2, 3), cards={"werewolf": 1, "seer": 1, "villager": 2})
    told = {"confessor:found_wolf": "found_wolf", "confessor:cleared": "cleared"}
    people = frozenset({Pad(1), Pad(3)})
    talk = Talk(lambda: Narration.load("en"), table(town, {1: (2,)}), people, Bystanders(people))
    for speaker, target, offered in ((1, 2, {*told}), (1, 3, set()), (3, 2, set()), (3, 1, set())):
        others = free(talk.remarks().of(target, by=speaker))
        assert offered == set(told) & set(others)
        for key in offered:
            assert "Confessor" in others[key]
            assert Statement(1, told[key], 2, "confessor") == talk.statement(Pad(1), Pad(2), key)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "I’m the Confessor: seat 2 is the Pyromaniac"),
        ("fr", "Je suis le Confesseur. La carte de la place 2 : Pyromane"),
        ("de", "Ich bin der Beichtvater: Platz 2 ist der Feuerteufel"),
    ],
)
def test_who_has_seen_a_card_can_name_it(language: str, text: str) -> None:
    """Alone at the window it is on the button, of whom one looked at; what is said is that card, and how one saw it."""
    seen = {1: (Sight(Pad(2), "pyromaniac", "confessor"),)}
    talk = Talk(
        lambda: Narration.load(language), table(TOWN, {1: (2,)}, seen), frozenset({Pad(1)}), Bystanders([Pad(1)])
    )
    assert text == free(talk.remarks().of(2, by=1))["seen"]
    assert "seen" not in free(talk.remarks().of(3, by=1))
    told = Statement(1, "cleared", 2, "confessor", reason="seen", card="pyromaniac")
    assert told == talk.statement(Pad(1), Pad(2), "seen")


@pytest.mark.thinned(2)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("means", [*LOOKERS, CONFESSOR])
def test_no_two_remarks_say_the_same(language: str, means: str) -> None:
    """Whichever card a person has seen, and whatever speaks against him: a plain wolf was named twice."""
    cards = {"werewolf": 2, "villager": 3, **dict.fromkeys(ROLES, 1)}
    town = Town(living=(1, 2, 3), dead={4: "villager"}, votes={2: 4}, cards=cards, poster=2, day=2)
    for card in ROLES:
        people = Bystanders([Pad(1)])
        people.watch(town)
        confessed = {1: (2,)} if means == CONFESSOR else {}
        things = table(town, confessed, {1: (Sight(Pad(2), card, means),)}, means)
        offered = Talk(lambda: Narration.load(language), things, frozenset({Pad(1)}), people).remarks()
        for seat in (1, 2):
            texts = [one.text for one in offered.of(seat, by=1) if one.text]
            assert [] == [text for text in texts if texts.count(text) > 1]
        assert ("seen" in free(offered.of(2, by=1))) == (card != "werewolf")


def test_the_seer_can_tell_of_the_dead() -> None:
    """Of the last three whom she has looked at, living or dead, the latest first, among what is said of oneself."""
    cards = ("villager", "villager", "werewolf", "witch")
    looks = tuple(Sight(Pad(seat), card, "seer") for seat, card in zip((3, 4, 2, 5), cards, strict=True))
    things = table(replace(TOWN, dead={5: "witch"}), sights={1: looks}, role="seer")
    talk = Talk(lambda: Narration.load("en"), things, frozenset({Pad(1)}), Bystanders([Pad(1)]))
    offered = {key: text for key, text in free(talk.remarks().of(1, by=1)).items() if key.startswith("seen")}
    texts = tuple(
        f"I’m the Seer: seat {seat}" for seat in ("5 is the Witch", "2 is a Werewolf", "4 is an Ordinary Villager")
    )
    assert dict(zip(("seen1", "seen2", "seen3"), texts, strict=True)) == offered
    told = Statement(1, "cleared", 5, "seer", reason="seen", card="witch")
    assert told == talk.statement(Pad(1), Pad(1), "seen1")
    assert Statement(1, "found_wolf", 2, "seer", "seen", card="werewolf") == talk.statement(Pad(1), Pad(1), "seen2")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "I’m the Little Girl: I saw seat 2 with the wolves"),
        ("de", "Ich bin das Blinzelmädchen: Platz 2 war bei den Wölfen"),
        ("fr", "Je suis la Petite Fille : la place 2 était avec les loups"),
    ],
)
def test_the_little_girl_can_tell_whom_she_has_spied(language: str, text: str) -> None:
    """Of him, of herself, and as an answer to who asks why she suspects him; not of others, nor at a shared window."""
    town = replace(TOWN, cards={**TOWN.cards, PEEPER: 1})
    people, things = Bystanders([Pad(1)]), table(town, role=PEEPER, spied=(2,))
    people.watch(town)
    talk = Talk(lambda: Narration.load(language), things, frozenset({Pad(1)}), people)
    told, offered = Statement(1, "found_wolf", 2, PEEPER, reason="peeped"), talk.remarks()
    for seat, key in ((2, "seen"), (1, "seen1")):
        assert text == free(offered.of(seat, by=1))[key].replace("\xa0", " ").replace("\u202f", " ")
        assert told == talk.statement(Pad(1), Pad(seat), key)
    assert "seen" not in free(offered.of(3, by=1))
    shared = Talk(lambda: Narration.load(language), things, frozenset({Pad(1), Pad(4)}), people).remarks()
    assert "seen" not in free(shared.of(2, by=1))
    for one in (Statement(1, "suspect", 2), Statement(3, "accuse", 1, reason="accused", about=2)):
        people.hear(one)
    answer = talk.remarks().asked[1][0].answers[0]
    assert told == talk.statement(Pad(1), Pad(1), answer.key)
    assert free(offered.of(2, by=1))["seen"] == answer.text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "I’m the Baker: seat 2 had open eyes"),
        ("de", "Ich bin der Bäcker: Platz 2 hatte die Augen offen"),
        ("fr", "Je suis le Boulanger : la place 2 avait les yeux ouverts"),
    ],
)
def test_the_baker_can_tell_whom_he_saw_awake(language: str, text: str) -> None:
    """Of him and of oneself; bots take it as a wolf that was found by a trade, which is no claim of a card."""
    people = Bystanders([Pad(1)])
    people.watch(TOWN)
    things = table(TOWN, role="villager")
    things.glimpsed, things.house, things.trades = lambda _pad: (2,), lambda _place: "baker", frozenset({"baker"})
    talk = Talk(lambda: Narration.load(language), things, frozenset({Pad(1)}), people)
    for seat, key in ((2, "seen"), (1, "seen1")):
        assert text == free(talk.remarks().of(seat, by=1))[key].replace("\xa0", " ").replace("\u202f", " ")
        assert Statement(1, "found_wolf", 2, "baker", "peeped") == talk.statement(Pad(1), Pad(seat), key)
    assert "seen" not in free(talk.remarks().of(3, by=1))


def test_at_a_shared_window_no_button_tells_what_one_has_seen() -> None:
    """All have the same ones of each player, whoever has looked; the church's is of whom everybody saw it looked at."""
    seen = {1: (Sight(Pad(2), "villager", "seer"), Sight(Pad(3), "witch", "seer"))}
    people = frozenset({Pad(1), Pad(4)})
    told, blank = (
        Talk(lambda: Narration.load("en"), table(TOWN, {1: (2,)}, sights), people, Bystanders(people))
        for sights in (seen, {})
    )
    assert blank.remarks() == told.remarks()
    assert free(told.remarks().of(4, by=4)) == free(told.remarks().of(1, by=1))
    assert "I’m the Confessor: seat 2 is …" == free(told.remarks().of(2, by=1))["seen"]
    assert [] == [key for key in free(told.remarks().of(1, by=1)) if key.startswith("seen")]
    assert {"found_wolf", "cleared"} <= set(free(told.remarks().of(3, by=1)))


@pytest.mark.parametrize(
    ("language", "text"),
    [("fr", "Je suis un Simple Villageois"), ("en", "I’m an Ordinary Villager"), ("de", "Ich bin ein Dorfbewohner")],
)
def test_a_plain_villager_can_say_what_he_is(language: str, text: str) -> None:
    """As whoever has a power can, as long as a card of his is hidden."""
    town = Town(living=(1, 2, 3), dead={4: "villager"}, cards={"werewolf": 1, "seer": 1, "villager": 2})
    things = table(town)
    talk = Talk(lambda: Narration.load(language), things, frozenset({Pad(1)}), Bystanders([Pad(1)]))
    said = next(one for one in talk.remarks().own if one.key == "claim:villager")
    assert text == said.text
    assert Statement(1, "claim", role="villager") == talk.statement(Pad(1), Pad(1), said.key)


def test_claims_are_in_the_order_of_the_rules_page() -> None:
    """However the cards were laid, in this game or the next."""
    orders = []
    for cards in (("villager", "cupid", "seer", "hunter"), ("hunter", "seer", "villager", "cupid")):
        town = Town(living=(1, 2, 3), cards=dict.fromkeys(cards, 1))
        talk = Talk(lambda: Narration.load("en"), table(town), frozenset({Pad(1)}), Bystanders([Pad(1)]))
        orders.append([key for key in free(talk.remarks().own) if key.startswith("claim:")])
    assert [[f"claim:{role}" for role in ROLES if role in cards]] * 2 == orders


def test_nobody_claims_a_card_that_lies_face_up() -> None:
    """What the only Seer could say is offered to nobody once she is dead; another card that two hold still is."""
    town = Town(living=(1, 2, 3, 4), dead={5: "seer", 6: "villager"}, cards={"werewolf": 2, "seer": 1, "witch": 1})
    for dead, others, own in (
        ({}, {*ALWAYS, "found_wolf", "cleared"}, {"deny", "claim:seer", "claim:witch"}),
        (town.dead, {*ALWAYS}, {"deny", "claim:witch"}),
    ):
        things = table(replace(town, dead=dead))
        remarks = Talk(lambda: Narration.load("en"), things, frozenset({Pad(1)}), Bystanders([Pad(1)])).remarks()
        assert (others, own) == (set(free(remarks.of(2, by=1))), set(free(remarks.own)))


def test_no_candidate_goes_by_who_sees_cards_where_nobody_does() -> None:
    """Once the only Seer is dead, that promise is offered to nobody."""
    for dead, promised in (({}, True), ({4: "seer"}, False)):
        stands = remarks(Bystanders([Pad(1)]), replace(TOWN, living=(1, 2, 3), dead=dead)).speech(Pad(1))
        assert promised == ("guided" in free(stands.own))


def test_who_has_the_floor_speaks_of_others_too() -> None:
    """A candidate, or who is accused, says what he saw of another, and asks nothing; who begs speaks of himself."""
    talk = remarks(Bystanders([Pad(1)]), TOWN)
    for kind, seats in FLOORS.items():
        speech = talk.speech(Pad(1), kind)
        assert seats == speech.seats
        about = speech.of(2, by=1)
        assert (["accuse", "defend", "found_wolf", "cleared"] if 2 in seats else []) == list(free(about))
        debated = [one.key for one in talk.remarks().of(2, by=1) if one.text]
        assert (debated if 2 in seats else []) == [one.key for one in about], "without an empty place"
        assert {"Nobody answers while you have the floor."} >= {one.why for one in about if one.direct}
    assert Statement(1, "found_wolf", 2, "seer") == talk.statement(Pad(1), Pad(2), "found_wolf")


def test_who_has_the_floor_takes_his_claim_back_as_in_a_debate() -> None:
    """Also who stands for Captain, or begs: all that a debate offers of oneself, beside what he has to say there."""
    people = Bystanders([Pad(1)])
    people.hear(Statement(1, "claim", role="witch"))
    talk = remarks(people, replace(TOWN, cards={"werewolf": 2, "witch": 1, "villager": 2}, day=2))
    debated = free(talk.remarks().of(1, by=1))
    assert {"recanted", "saved"} <= debated.keys()
    for kind in FLOORS:
        assert debated.items() <= free(talk.speech(Pad(1), kind).of(1, by=1)).items()


def test_who_begs_for_mercy_is_offered_pleas() -> None:
    """Beside what he is; who is accused and not condemned, or stands for Captain, reads none of them."""
    talk = remarks(
        Bystanders([Pad(1)]), replace(TOWN, dead={4: "werewolf"}, living=(1, 2, 3), votes={1: 4, 2: 4, 3: 2})
    )
    pleads, stands, accused = (free(talk.speech(Pad(1), kind).own) for kind in ("plead", "stand", "deny"))
    proud = next(one.key for one in talk.speech(Pad(1), "plead").own if one.place == "proud")
    assert [*PLEAS] == list(pleads)[: len(PLEAS)]
    assert "stand" not in pleads
    assert {"deny", "claim:seer"} <= pleads.keys() & stands.keys() & accused.keys()
    assert not {*PLEAS} & (stands.keys() | accused.keys())
    assert not {*PLEDGES} & (pleads.keys() | accused.keys())
    assert Statement(1, "plead", reason="tender") == talk.statement(Pad(1), Pad(1), "tender")
    assert Statement(1, "plead", reason="proud", about=4) == talk.statement(Pad(1), Pad(1), proud)


def test_every_remark_has_a_place_of_its_own_for_a_whole_game() -> None:
    """What can be said comes and goes with players and days; each remark is where it was, for whomever it is about."""
    cards = {"werewolf": 2, "seer": 1, "witch": 1, "piper": 1, "villager": 2}
    first = replace(TOWN, cards=cards)
    later = replace(first, living=(1, 2, 3), dead={4: "seer", 5: "witch", 6: "piper"}, day=2, votes={2: 4})
    people = Bystanders([Pad(1)])
    about, own = set(), set()
    for town in (first, replace(first, votes={2: 4, 3: 2, 1: 3}), later):
        talk = remarks(people, town)
        people.hear(Statement(2, "claim", role="seer"))
        offered = talk.remarks()
        about |= {tuple(one.place for one in offered.of(seat, by=1)) for seat in (2, 3)}
        own.add(tuple(one.place for one in offered.of(1, by=1)))
        speech, said = talk.speech(Pad(1)).of(1, by=1), [one.place for one in offered.of(1, by=1) if one.text]
        assert ["stand", *PLEDGES, *said] == [one.place for one in speech]  # a candidate has more to say
        assert ["whom", "what", "believed", "disbelieved"] == [one.key for one in offered.others if one.direct]
    assert (1, 1) == (len(about), len(own))


@pytest.mark.slow
@pytest.mark.long
def test_bots_do_not_keep_a_person_waiting_nor_in_silence(tmp_path: Path) -> None:
    """In a debate nobody is silent for long; once the person is ready, they soon are, and the vote comes."""
    ends: dict[bool, float] = {}
    for ready in (False, True):
        evening = Evening(
            tmp_path / str(ready), 8, 3, TABLE, names=names_for("en", range(1, 9)), humans=(1,), talk=True
        )
        last, silent, begun = 0.0, 0.0, 0.0
        for page in unseen(evening, Pad(1)):
            lay(evening, page, Pad(1))
            now = evening.party.box.now
            if page.name == "debate":
                begun = begun or now
                last = now if evening.party.scene().bubbles or not last else last
                silent = max(silent, now - last)
                if ready and now - begun < 1:
                    evening.board.press(Pad(1), "up")
            if "vote.opens" in evening.heard:
                ends[ready] = now - begun
                break
        assert silent < 20
    assert ends[True] < 50
    assert ends[False] > 140


@pytest.mark.parametrize(
    ("reason", "card", "hint"),
    [
        ("untold", "seer", "… or click whom you looked at"),
        *((reason, "witch", "… or click whom you saved") for reason in ("bloodless", "quiet")),
        ("what", "seer", ""),
    ],
)
def test_who_is_asked_of_the_night_reads_how_to_name_somebody(reason: Reason, card: str, hint: str) -> None:
    """After the answers that name nobody, where no button is; it answers nothing by itself."""
    people = Bystanders([Pad(1)])
    talk = remarks(people, TOWN)
    people.hear(Statement(1, "claim", role=card))
    people.hear(Statement(3, "ask", 1, reason=reason, card=card))
    *answers, last = talk.remarks().asked[1][0].answers
    assert (hint, True) == (last.text, last.closed) if hint else not last.closed
    assert answers
    assert not any(one.closed for one in answers)


def test_nobody_reads_how_to_name_somebody_where_buttons_take_all_the_room() -> None:
    """Three answers fill the row: a fourth would lie on what is below it."""
    people = Bystanders([Pad(1)])
    people.watch(TOWN)
    sight = Statement(1, "cleared", 2, "seer")
    answers = Answers(*(lambda: Narration.load("en"), table(TOWN), people, Offered()), seen=lambda _: [sight])
    for said in (Statement(1, "claim", role="seer"), Statement(3, "ask", 1, reason="untold", card="seer")):
        people.hear(said)
    found = answers.queries(Pad(1))[0].answers
    assert len(found) == MOST
    assert not any(one.closed for one in found)


def test_who_claims_a_card_can_take_that_back() -> None:
    """Among what he says of himself, as long as he claims it; the village hears which card it was."""
    people = Bystanders([Pad(1)])
    talk = remarks(people, TOWN)
    assert ({"recanted", "claim:villager"} & {*free(talk.remarks().of(1, by=1))}) == {"claim:villager"}
    people.hear(Statement(1, "claim", role="seer"))
    assert "I lied: I’m not the Seer" == free(talk.remarks().of(1, by=1))["recanted"]
    plain = next(one for one in talk.remarks().of(1, by=1) if one.key == "claim:villager")
    assert (True, "You’ve said that you’re the Seer: take that back first.") == (plain.closed, plain.why)
    said = talk.statement(Pad(1), Pad(1), "recanted")
    assert Statement(1, "deny", reason="recanted", card="seer") == said
    people.hear(said)
    assert "recanted" not in free(talk.remarks().of(1, by=1))
    assert talk.statement(Pad(1), Pad(1), "recanted") is None
    assert ({"claim:seer", "claim:villager"} & {*free(talk.remarks().of(1, by=1))}) == {"claim:villager"}
    sight = next(one for one in talk.remarks().of(2, by=1) if one.key == "found_wolf")
    assert (True, "You’ve said today that you’re not the Seer.") == (sight.closed, sight.why)
    people.hear(Statement(1, "claim", role="seer"))
    assert "found_wolf" in free(talk.remarks().of(2, by=1))


def test_what_one_has_told_is_offered_once_more() -> None:
    """Who saw a wolf in the church is offered no doubt of him; of who called one a wolf for a lie, that it was one."""
    people = Bystanders([Pad(1)])
    talk = remarks(people, TOWN)
    for one in (
        Statement(1, "found_wolf", 2, "confessor"),
        Statement(4, "heed", 1, reason="unshared", about=2),
        Statement(3, "found_wolf", 1, "seer"),
        Statement(3, "deny", reason="recanted", card="seer"),
    ):
        people.hear(one)
    (query,) = talk.remarks().asked[1]
    assert "As I said: seat 2 is a wolf" == query.answers[0].text
    assert "Seat 3 called me a wolf, and lied" in free(talk.remarks().of(3, by=1)).values()


def test_who_stood_without_a_word_reproaches_nobody_with_it() -> None:
    """All have seen that the person had the floor to be Captain: that another wanted the same is no reason of his."""
    people, town = Bystanders([Pad(1)]), replace(TOWN, living=tuple(range(1, 11)))
    talk = remarks(people, town)
    people.hear(Statement(2, "stand"))
    offered = []
    for seat in (3, 1):
        people.see_candidate(Pad(seat))
        offered.append("Seat 2 stood for Captain" in [one.text for one in talk.remarks().of(2, by=1)])
    assert [True, False] == offered


def test_what_is_often_empty_leaves_no_hole() -> None:
    """Places that are empty come after what can be said of oneself, or of another, before what is said to him."""
    people = Bystanders([Pad(1)])
    people.hear(Statement(1, "claim", role="seer"))
    things = table(TOWN, sights={1: (Sight(Pad(3), "villager", "seer"),)}, role="seer")
    for seat in (1, 3):
        offered = Talk(lambda: Narration.load("en"), things, frozenset({Pad(1)}), people).remarks().of(seat, by=1)
        shown = [[bool(one.text) for one in offered if one.direct is direct] for direct in (False, True)]
        assert [sorted(group, reverse=True) for group in shown] == shown
        assert offered[: len(shown[0])] == tuple(one for one in offered if not one.direct)


def test_what_a_person_is_asked_is_quoted_with_its_answers() -> None:
    """In the words in which it was said; an answer is to just that, though something else was asked since."""
    people = Bystanders([Pad(1)])
    question = Statement(3, "suspect", 1, reason="backed", about=2)
    talk = remarks(people, TOWN)
    assert not talk.remarks().asked
    talk = Talk(
        lambda: Narration.load("en"),
        table(TOWN),
        frozenset({Pad(1)}),
        people,
        lambda: [Logged(1, "Eve", "Why seat 2?", question)],
    )
    people.hear(question)
    query = talk.remarks().asked[1][0]
    assert (3, "Why seat 2?") == (query.seat, query.text)
    texts = ["Seat 2 seemed honest to me", "I went with my gut", "I’ve changed my mind"]
    assert texts == [answer.text for answer in query.answers]
    for seat in (1, 3, 2):
        assert query.answers == talk.remarks().of(seat, by=1)[: len(query.answers)]
    people.hear(Statement(4, "accuse", 1))
    assert 4 == talk.remarks().asked[1][0].seat
    said = Statement(1, "deny", 2, reason="chosen", about=3)
    assert said == talk.statement(Pad(1), Pad(1), query.answers[0].key)
    assert query == talk.remarks().query(3, by=1)
    people.hear(Statement(1, "deny", reason="doubted", about=4))
    assert (query,) == talk.remarks().asked[1]
    people.hear(said)
    assert not talk.remarks().asked


def test_who_is_against_a_person_is_answered_before_who_asks_him_about_others() -> None:
    """Also if that one spoke last; of the same kind who spoke last comes first, and of his words the last."""
    people = Bystanders([Pad(1)])
    talk = remarks(people, TOWN)
    for one in (
        Statement(2, "accuse", 1),
        Statement(5, "suspect", 1, reason="guarded"),
        Statement(3, "accuse", 1, reason="accused", about=4),
        Statement(4, "ask", 1, reason="whom"),
    ):
        people.hear(one)
    assert [5, 2, 4, 3] == [query.seat for query in talk.remarks().asked[1]]
    people.hear(Statement(5, "ask", 1, reason="whom"))
    asked = talk.remarks().asked[1]
    assert [5, 5, 2, 4, 3] == [query.seat for query in asked]
    assert [True, False] == [any(answer.guesses for answer in query.answers) for query in asked[:2]]


@pytest.mark.parametrize(
    ("said", "text", "of"),
    [
        (Statement(3, "suspect", 1, reason="reply", about=2), "I know little. Seat 1, perhaps.", True),
        (Statement(3, "suspect", 1, reason="seated"), "Seat 1 sits right beside me.", True),
        (Statement(3, "suspect", 1, reason="frank", about=1), "To be honest, seat 1: you.", False),
        (Statement(3, "accuse", 1, reason="foe"), "You voted against me, seat 1.", False),
        (Statement(3, "suspect", 1, reason="begin"), "I know nothing. Seat 1, tell us something.", False),
        (Statement(3, "suspect", 1, reason="silent"), "Others are talking. Seat 1 isn’t.", True),
        (Statement(3, "ask", 1), "Seat 1 knows something now that we don’t.", True),
        (Statement(3, "ask", 1, reason="whom"), "Seat 1, who do you think it is?", False),
        (Statement(3, "deny", reason="same", about=1), "I can count, too. It is not me.", False),
        (Statement(3, "deny", 4, reason="misled", about=1), "Seat 1, Dan has told you a story.", False),
        (Statement(3, "deny", 4, reason="parrot", about=1), "Seat 1, I know Dan's mind. And yours?", False),
        (Statement(3, "deny", 1, reason="misled", about=4), "Dan, seat 1 has told you a story.", True),
        (Statement(3, "accuse", 1, reason="crowned", about=4), "Who wanted Dan? Seat 1. And Dan was a wolf.", True),
    ],
)
def test_who_is_only_named_is_not_spoken_to(said: Statement, text: str, *, of: bool) -> None:
    """An answer to another, or a word to all, is of him, though it may ask him; what calls him by name is to him."""
    people = Bystanders([Pad(1)])
    english = Narration.load("en")
    text = text.replace("Seat 1", english.seat(Pad(1))).replace("seat 1", english.seat(Pad(1)))
    logged = [Logged(1, "Eve", text, said)]
    talk = Talk(lambda: english, table(TOWN), frozenset({Pad(1)}), people, lambda: logged)
    talk.remarks()
    people.hear(said)
    assert of is talk.remarks().asked[1][0].of


@pytest.mark.parametrize("language", languages())
def test_the_confessor_is_asked_what_he_saw(language: str) -> None:
    """Once he has looked, in the place where he is else asked what he is; no more when he has told it, nor another."""
    people = Bystanders([Pad(1)])
    before = remarks(people, TOWN, language).remarks()
    talk = remarks(people, replace(TOWN, confessor=3), language)
    asks = Narration.load(language).label("window.say.confession")
    for seat, asked in ((3, True), (2, False)):
        said = talk.remarks().of(seat, by=1)
        assert asked is (asks in [one.text for one in said])
        assert [one.place for one in before.of(seat, by=1)] == [one.place for one in said]
    key = next(one.key for one in talk.remarks().of(3, by=1) if one.text == asks)
    assert Statement(1, "ask", 3) == talk.statement(Pad(1), Pad(3), key)
    people.hear(Statement(3, "cleared", 4, "confessor"))
    assert asks not in [one.text for one in talk.remarks().of(3, by=1)]


def test_nobody_is_asked_what_he_is_who_has_told_it_today() -> None:
    """The question is dim, and says why; he can be asked once more on another day, or when he takes that back."""
    people = Bystanders([Pad(1)])
    talk = remarks(people, TOWN)
    asks = Narration.load("en").label("window.say.what")
    back = Statement(3, "deny", reason="recanted", card="hunter")
    for told, free in (
        (Statement(3, "claim", role="hunter"), False),
        (back, True),
        (Statement(3, "claim", role="villager"), False),
    ):
        people.hear(told)
        assert _is_open(talk, 3, asks) is free
        assert _is_open(talk, 2, asks)
    people.watch(replace(TOWN, day=2))
    assert _is_open(talk, 3, asks)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("card", "reason", "denies"), [("seer", "untold", "spent"), ("little_girl", "watched", "dozed")]
)
def test_who_claims_eyes_is_asked_each_day_what_they_saw(
    card: str, reason: Reason, denies: Reason, language: str
) -> None:
    """In the place where others are asked what they are, dim once he has told today; nobody else is asked that."""
    people, town = Bystanders([Pad(1)]), replace(TOWN, cards={**TOWN.cards, card: 1})
    talk = remarks(people, town, language)
    asks = Narration.load(language).label(f"window.say.{reason}")

    def offered(seat: int) -> bool | None:
        return _is_open(talk, seat, asks)

    assert offered(3) is None
    for day, told in enumerate((Statement(3, "found_wolf", 4, card), Statement(3, "deny", reason=denies, about=1))):
        people.watch(replace(town, day=town.day + day))
        people.hear(Statement(3, "claim", role=card))
        assert offered(3)
        assert offered(2) is None
        key = next(one.key for one in talk.remarks().of(3, by=1) if one.text == asks)
        assert Statement(1, "ask", 3, reason=reason, card=card) == talk.statement(Pad(1), Pad(3), key)
        people.hear(told)
        assert offered(3) is False


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("told", [Statement(3, "cleared", 4, "witch", "saved"), Statement(3, "deny", reason="idle")])
def test_a_claimed_witch_is_asked_whom_she_saved_where_nobody_died(told: Statement, language: str) -> None:
    """
    In the place where others are asked what they are, until she tells; another day again, if she saved nobody.

    Of an earlier night as well, as long as she has not told that.
    """
    people, town = Bystanders([Pad(1)]), replace(TOWN, cards={**TOWN.cards, "witch": 1})
    talk = remarks(people, town, language)
    asks = Narration.load(language).label("window.say.bloodless")
    people.hear(Statement(3, "claim", role="witch"))
    key = next(one.key for one in talk.remarks().of(3, by=1) if one.text == asks)
    assert Statement(1, "ask", 3, reason="bloodless", card="witch") == talk.statement(Pad(1), Pad(3), key)
    people.hear(told)
    assert False is _is_open(talk, 3, asks)
    people.watch(replace(town, day=2))
    assert (True if told.gives("idle") else None) is _is_open(talk, 3, asks)
    people.watch(replace(town, day=3, living=town.living[:-1], dead={town.living[-1]: ""}))
    assert _is_open(talk, 3, asks) is None
    later = Narration.load(language).label("window.say.quiet")
    assert (True if told.gives("idle") else None) is _is_open(talk, 3, later)
    people.hear(replace(told, reason="idle"))
    assert (False if told.gives("idle") else None) is _is_open(talk, 3, later)


@pytest.mark.parametrize("language", languages())
def test_a_claimed_witch_is_asked_whom_she_poisoned_where_several_died(language: str) -> None:
    """And then of the night before; who is asked it can name each who died, or keep her poison."""
    people, town = Bystanders([Pad(1)]), replace(TOWN, cards={**TOWN.cards, "witch": 1})
    talk = remarks(people, town, language)
    dead = {2: "villager", 4: "villager"}
    people.watch(replace(town, day=2, living=(1, 3), dead=dead))
    people.hear(Statement(3, "claim", role="witch"))
    asks, before = (Narration.load(language).label(f"window.say.{key}") for key in ("deadly", "quiet"))
    key = next(one.key for one in talk.remarks().of(3, by=1) if one.text == asks)
    asked = Statement(1, "ask", 3, reason="deadly", card="witch")
    assert asked == talk.statement(Pad(1), Pad(3), key)
    people.hear(Statement(3, "deny", reason="unused", about=1))
    assert (None, True) == (_is_open(talk, 3, asks), _is_open(talk, 3, before))
    people.hear(Statement(1, "claim", role="witch"))
    people.hear(replace(asked, speaker=3, target=1))
    answers = [talk.statement(Pad(1), Pad(3), one.key) for one in talk.remarks().asked[1][0].answers]
    told = [Statement(1, "claim", one, "witch", "poisoned", card="villager") for one in dead]
    assert [*told, Statement(1, "deny", reason="unused", about=3)] == answers


def _is_open(talk: Talk, seat: int, text: str) -> bool | None:
    """Whether the player at 1 can say the remark with that ``text`` of who is at ``seat``; ``None`` if it is none."""
    return next((not one.closed for one in talk.remarks().of(seat, by=1) if one.text == text), None)


@pytest.mark.parametrize(
    ("language", "found", "cleared"),
    [
        ("en", "I’m the Seer: seat 2 is a wolf", "I’m the Seer: seat 2 isn’t a wolf"),
        ("fr", "Je suis la Voyante : la place 2 est un loup", "Je suis la Voyante : la place 2 n’est pas un loup"),
        ("de", "Ich bin die Seherin: Platz 2 ist ein Werwolf", "Ich bin die Seherin: Platz 2 ist kein Werwolf"),
    ],
)
def test_it_is_the_other_who_is_a_wolf(language: str, found: str, cleared: str) -> None:
    """Who has looked at a card names whose it was, on the button as well."""
    said = free(remarks(Bystanders([Pad(1)]), TOWN, language).remarks().of(2, by=1))
    assert (found, cleared) == tuple(said[key].replace("\xa0", " ") for key in ("found_wolf", "cleared"))

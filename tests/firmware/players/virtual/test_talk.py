"""Bots that talk in the debate."""

from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import pytest

from audio.text.narration import Narration
from firmware.players.opponents import Statement, Town
from firmware.players.opponents.wording import names_for, wordings
from firmware.players.virtual.talking import Talk
from hardware.ports.pads import Pad
from hardware.virtual.scene import Bubble, Remarks
from tests.firmware.players.bot_evening import Evening, agreeing

TABLE = ["table.edition=2009", "table.roles=werewolf:2,seer,witch,villager:4", "table.buildings=none"]


@pytest.mark.slow
def test_bots_talk_in_the_debate_and_vote_then(tmp_path: Path) -> None:
    """From the first words to the verdict: the living speak, one after the other, by day, and then vote."""
    evening = Evening(tmp_path, 8, 4, TABLE, names=names_for("en", range(1, 9)), talk=True)
    said: dict[Bubble, str] = {}
    for scene in evening.scenes(0.5):
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
def test_silent_tables_say_nothing(tmp_path: Path) -> None:
    """Where bots do not talk, as in a recorded demo, the debate is as short as they like."""
    evening = Evening(tmp_path, 8, 3, TABLE)
    for scene in evening.scenes():
        assert () == scene.bubbles
        if "debate.early" in evening.heard:
            break


@pytest.mark.slow
def test_a_person_speaks_and_is_answered(tmp_path: Path) -> None:
    """Whoever is accused by a click says something of it, and who says it is seen; before and after nobody can."""
    evening = Evening(tmp_path, 8, 3, TABLE, names=names_for("en", range(1, 9)), humans=(1,), talk=True)
    spoke = target = 0
    bubbles: list[Bubble] = []
    for page, scene in agreeing(evening, Pad(1)):
        evening.board.take_card()
        if page.name == "register" and page.pointer == 1:
            evening.board.put_card(next(card.uid for card in scene.cards if (card.seat, card.kind) == (1, "role")))
        bubbles += [bubble for bubble in scene.bubbles if bubble not in bubbles]
        if page.ask == "floor" and page.actors == (1,):
            assert ({1}, "stand") == (set(scene.remarks.seats), scene.remarks.own[0].key)
            if 1 not in {bubble.seat for bubble in bubbles}:
                evening.party.say(1, 1, "stand")
        elif "debate.opens" not in evening.heard:
            assert Remarks() == scene.remarks
        elif scene.remarks.seats and not spoke:
            spoke = len(bubbles) + 1
            assert {"deny", "claim:seer", "claim:witch", "claim:villager"} == {
                remark.key for remark in scene.remarks.own
            }
            target = max(scene.remarks.seats)
            assert ["accuse", "defend", "found_wolf", "cleared"] == [one.key for one in scene.remarks.others]
            assert "I am the Seer: a wolf!" == scene.remarks.others[2].text
            evening.party.say(1, target, "found_wolf")
        if page.name == "debate" and spoke and target in {bubble.seat for bubble in bubbles[spoke:]}:
            evening.board.press(Pad(1), "up")
        if "vote.opens" in evening.heard:
            assert "debate.early" in evening.heard
            assert Remarks() == scene.remarks
            break
    speech, accusation = [bubble.text for bubble in bubbles if bubble.seat == 1]
    assert speech in wordings("en")["stand"]
    assert names_for("en", [target])[target] in accusation
    assert target in {bubble.seat for bubble in bubbles[spoke:]}


def table(town: Town, house: str = "", *, used: bool = False) -> Mock:
    """What lies on a table at which everybody sits where he sat down; the person lives in ``house``."""
    return Mock(
        spec=["town", "place", "home", "house", "trade"],
        town=lambda: town,
        place=lambda pad: pad,
        home=lambda pad: pad,
        house=lambda _: house,
        trade=lambda _: "" if used else house,
    )


def test_the_confessor_can_tell_what_he_has_seen() -> None:
    """Once the power of his house is used; before, and in another house, nothing of it is offered."""
    town = Town(living=(1, 2, 3), cards={"werewolf": 1, "seer": 1, "villager": 2})
    told = {"confessor:found_wolf": "found_wolf", "confessor:cleared": "cleared"}
    for house, used, offered in (("confessor", True, set(told)), ("confessor", False, set()), ("barber", True, set())):
        talk = Talk(lambda: Narration.load("en"), table(town, house, used=used), frozenset({Pad(1)}))
        others = {one.key: one.text for one in talk.remarks().others}
        assert offered == set(told) & set(others)
        for key in offered:
            assert "Confessor" in others[key]
            assert Statement(1, told[key], 2, "confessor") == talk.statement(Pad(1), Pad(2), key)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("language", "text"),
    [("fr", "Je suis un Simple Villageois"), ("en", "I am an Ordinary Villager"), ("de", "Ich bin ein Dorfbewohner")],
)
def test_a_plain_villager_can_say_what_he_is(language: str, text: str) -> None:
    """As whoever has a power can, as long as a card of his is hidden."""
    town = Town(living=(1, 2, 3), dead={4: "villager"}, cards={"werewolf": 1, "seer": 1, "villager": 2})
    things = table(town)
    talk = Talk(lambda: Narration.load(language), things, frozenset({Pad(1)}))
    said = next(one for one in talk.remarks().own if one.key == "claim:villager")
    assert text == said.text
    assert Statement(1, "claim", role="villager") == talk.statement(Pad(1), Pad(1), said.key)


def test_nobody_claims_a_card_that_lies_face_up() -> None:
    """What the only Seer could say is offered to nobody once she is dead; another card that two hold still is."""
    town = Town(living=(1, 2, 3, 4), dead={5: "seer", 6: "villager"}, cards={"werewolf": 2, "seer": 1, "witch": 1})
    for dead, others, own in (
        ({}, {"accuse", "defend", "found_wolf", "cleared"}, {"deny", "claim:seer", "claim:witch"}),
        (town.dead, {"accuse", "defend"}, {"deny", "claim:witch"}),
    ):
        things = table(replace(town, dead=dead))
        remarks = Talk(lambda: Narration.load("en"), things, frozenset({Pad(1)})).remarks()
        assert (others, own) == ({one.key for one in remarks.others}, {one.key for one in remarks.own})


@pytest.mark.slow
def test_bots_do_not_keep_a_person_waiting_nor_in_silence(tmp_path: Path) -> None:
    """In a debate nobody is silent for long; once the person is ready, they soon are, and the vote comes."""
    ends: dict[bool, float] = {}
    for ready in (False, True):
        evening = Evening(
            tmp_path / str(ready), 8, 3, TABLE, names=names_for("en", range(1, 9)), humans=(1,), talk=True
        )
        last, silent, begun = 0.0, 0.0, 0.0
        for page, scene in agreeing(evening, Pad(1)):
            evening.board.take_card()
            if page.name == "register" and page.pointer == 1:
                card = next(card.uid for card in scene.cards if (card.seat, card.kind) == (1, "role"))
                evening.board.put_card(card)
            now = evening.party.box.now
            if page.name == "debate":
                begun = begun or now
                last = now if scene.bubbles or not last else last
                silent = max(silent, now - last)
                if ready and now - begun < 1:
                    evening.board.press(Pad(1), "up")
            if "vote.opens" in evening.heard:
                ends[ready] = now - begun
                break
        assert silent < 20
    assert ends[True] < 50
    assert ends[False] > 140

"""Bots that talk in the debate."""

from pathlib import Path

import pytest

from firmware.players.opponents.wording import names_for
from hardware.ports.pads import Pad
from hardware.virtual.scene import Bubble, Remarks
from tests.firmware.players.bot_evening import Evening, agreeing

TABLE = ["table.edition=2009", "table.roles=werewolf:2,seer,witch,villager:4", "table.buildings=none"]


@pytest.mark.slow
def test_bots_talk_in_the_debate_and_vote_then(tmp_path: Path) -> None:
    """From the first words to the verdict: the living speak, one after the other, by day, and then vote."""
    evening = Evening(tmp_path, 8, 3, TABLE, names=names_for("en", range(1, 9)), talk=True)
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
    assert {"debate.opens"} == {cue for cue in said.values() if cue}
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
        if "debate.opens" not in evening.heard:
            assert Remarks() == scene.remarks
        elif scene.remarks.seats and not spoke:
            spoke = len(bubbles) + 1
            assert {"deny", "claim:seer", "claim:witch"} == {remark.key for remark in scene.remarks.own}
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
    mine = [bubble.text for bubble in bubbles if bubble.seat == 1]
    assert 1 == len(mine)
    assert names_for("en", [target])[target] in mine[0]
    assert target in {bubble.seat for bubble in bubbles[spoke:]}

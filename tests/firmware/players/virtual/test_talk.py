"""Bots that talk in the debate."""

from pathlib import Path

from firmware.players.opponents.wording import names_for
from hardware.virtual.scene import Bubble
from tests.firmware.players.bot_evening import Evening

TABLE = ["table.edition=2009", "table.roles=werewolf:2,seer,witch,villager:4", "table.buildings=none"]


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


def test_silent_tables_say_nothing(tmp_path: Path) -> None:
    """Where bots do not talk, as in a recorded demo, the debate is as short as they like."""
    evening = Evening(tmp_path, 8, 3, TABLE)
    for scene in evening.scenes():
        assert () == scene.bubbles
        if "debate.early" in evening.heard:
            break

"""What everybody hears from the narrator is in the picture of the table."""

from pathlib import Path

from tests.firmware.players.bot_evening import Evening


def test_it_is_written_once(tmp_path: Path) -> None:
    """What was written while its voice was waited for is not written again when it is heard."""
    party = Evening(tmp_path, 8, 1, []).party
    party.box.voice.awaits("Now Ben.")
    party.box.voice.awaits("Now Ben.")
    assert ["Now Ben."] == [*party.scene().captions]
    party.speaker.speak("register.seat", "Now Ben.")
    assert ["Now Ben."] == [*party.scene().captions]
    party.speaker.speak("register.seat", "Now Ben.")
    assert ["Now Ben."] * 2 == [*party.scene().captions]
    party.close()


def test_the_end_of_a_call_is_known(tmp_path: Path) -> None:
    """From the first word of the line that closes a call the window knows that it ends."""
    party = Evening(tmp_path, 8, 1, []).party
    found = []
    for cue in ("seer.wakes", "seer.sleeps", "witch.wakes"):
        party.speaker.speak(cue, "Words.")
        found.append(party.scene().sleeps)
    assert [False, True, False] == found
    party.close()

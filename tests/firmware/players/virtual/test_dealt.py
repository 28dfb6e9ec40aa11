"""When a role is seen at the virtual table."""

from pathlib import Path

from hardware.ports.board import Light
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.scene import SceneSeat
from tests.firmware.players.bot_evening import Evening

CARDS = ["table.roles=werewolf:2,seer,villager:5", "table.edition=2009", "reader.driver=none"]
PERSON = Pad(2)


def test_nobody_is_told_to_deal_what_lies_there(tmp_path: Path) -> None:
    """The virtual table deals cards and tokens itself, and the narrator says that they are dealt."""
    said: dict[str, str] = {}
    evening = Evening(tmp_path, 8, 1, ["table.edition=village2009", "table.buildings=random", "table.deal=hand"])
    evening.party.speaker.listeners.append(lambda cue, text, _seconds: said.update({cue: text}))
    next(None for _ in evening.passes() if {"register.opens", "village.shuffle"} <= said.keys())
    narration = evening.party.box.narration
    for cue in ("deal.shuffle", "register.opens", "village.shuffle"):
        assert said[cue] in narration.wordings(f"{cue}.dealt", {})
        assert said[cue] not in narration.wordings(cue, {})


def test_a_role_that_the_box_draws_is_seen_at_ones_turn(tmp_path: Path) -> None:
    """Where the box deals nobody's role lies before him until he has held his key and looked."""
    evening = Evening(tmp_path, 8, 1, CARDS, humans=(PERSON,))
    board, looked, turns = evening.board, 0, 0
    own = SceneSeat(PERSON)
    for scene in evening.scenes(0.5):
        page = board.page or Page("")
        own = scene.seat(PERSON) or own
        if looked > 2 and page.name != "role":
            break
        mine = PERSON in page.actors
        if page.name == "digital" and mine:
            turns += 1
            assert not own.role
        looked += page.name == "role" and mine
        sits = board.lights[PERSON] is Light.ON and "join.ready" not in evening.heard
        asked = page.name == "question" or (page.name == "digital" and mine) or (page.name == "join" and not sits)
        if asked and not board.look().down:
            board.press(PERSON, "down" if page.ask == "deal.question" else "up")
        elif page.name != "role" or looked > 2:
            board.release(PERSON, "up")
            board.release(PERSON, "down")
    assert turns
    assert own.role

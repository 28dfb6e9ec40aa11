"""A person at the virtual table, at whose turn the card of a bot is laid: nobody is stuck, all get their own."""

from pathlib import Path

import pytest

from firmware.runtime.journal import Card, Journal
from firmware.session.assembly import JOURNAL
from firmware.session.cards.names import PICTURES
from hardware.ports.pads import Pad
from hardware.virtual.scene import Scene
from tests.firmware.players.bot_evening import Evening, agreeing

PERSON, BOT, TAUGHT = Pad(2), Pad(3), "04B1A2C0"
TABLE = ["table.edition=2009", "table.roles=werewolf:2,seer,witch,hunter,villager:3", "table.buildings=none"]
VILLAGE = ["table.edition=village2009", "table.roles=werewolf:2,seer,witch,hunter,villager:3", "table.buildings=random"]


def of(scene: Scene, kind: str, seat: int | None = None, icon: str = "") -> str:
    """The card of ``kind`` that lies before ``seat``, or before nobody."""
    return next(card.uid for card in scene.cards if (card.seat, card.kind) == (seat, kind) and icon in card.icon)


@pytest.mark.slow
@pytest.mark.thinned(2)
@pytest.mark.parametrize("way", ["undo", "red"])
@pytest.mark.parametrize(("table", "name", "kind"), [(TABLE, "register", "role"), (VILLAGE, "token", "token")])
def test_card_of_a_bot(tmp_path: Path, way: str, table: list[str], name: str, kind: str) -> None:
    """Taken back, the bot lays it, and the person the own one: night falls, and all have what they were dealt."""
    evening = Evening(tmp_path, 8, 1, table, humans=(PERSON,))
    board, heard = evening.board, evening.heard
    dealt: dict[int, str] = {}
    laid, answered, put = "", 0, set[str]()
    for page, scene in agreeing(evening, PERSON):
        board.take_card(laid or "nothing")
        board.release(PERSON, "down")
        laid = ""
        if "night.falls" in heard:
            break
        if heard.count("register.laid") > answered:
            answered = heard.count("register.laid")
            if way == "red":
                board.press(PERSON, "down")
            else:
                laid = of(scene, "command", icon="undo")
        elif answered and "register.undone" not in heard:
            continue  # the box is still answering
        elif page.pointer == PERSON and page.name == name:
            dealt = dealt or {seat: of(scene, kind, seat) for seat in range(1, 9)}
            laid = of(scene, kind, PERSON if "register.undone" in heard else BOT)
        elif page.pointer == PERSON and page.name == "register":
            laid = of(scene, "role", PERSON)
        laid = "" if laid in put or board.cards else laid
        if laid:
            put.add(laid)
            board.put_card(laid)
    saved = evening.party.box.evening
    assert dealt == (saved.cards if name == "register" else saved.tokens)
    assert 1 == heard.count("register.undone")  # the bot, whose card lies at another seat, may hear so again


@pytest.mark.slow
@pytest.mark.long
def test_card_left_on_the_lid(tmp_path: Path) -> None:
    """Bots see that the lid is not free: none lays a card beside one that a person has left there."""
    evening = Evening(tmp_path, 8, 1, TABLE, humans=(PERSON,))
    board, heard, left = evening.board, evening.heard, 0
    for page, scene in agreeing(evening, PERSON):
        if page.name == "register" and page.pointer == PERSON:
            board.put_card(of(scene, "role", PERSON))
        left += bool(board.cards and page.pointer == BOT)
        if left > 60:
            board.take_card()
        if "night.falls" in heard:
            break
    assert left > 60
    assert "register.clash" not in heard


def test_card_that_was_taught_before(tmp_path: Path) -> None:
    """A role card that is not of the virtual deck is known by what the box was taught, and lies before its player."""
    journal = Journal(tmp_path / JOURNAL)
    journal.add_cards([Card(TAUGHT, PICTURES, "role", "werewolf")])
    journal.close()
    evening = Evening(tmp_path, 8, 1, TABLE, humans=(PERSON,))
    for page, scene in agreeing(evening, PERSON):
        if page.name == "register" and page.pointer == PERSON and not evening.board.cards:
            evening.board.put_card(TAUGHT)
        elif page.pointer != PERSON:
            evening.board.take_card(TAUGHT)
        if page.name == "register" and page.pointer == BOT:
            lies = scene.seat(PERSON)
            assert lies is not None
            assert ("Werewolf", "werewolf") == (lies.role, lies.icon)
            break
    else:
        pytest.fail("the card was not registered")

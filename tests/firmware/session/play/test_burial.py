"""The card of the dead."""

from pathlib import Path

import pytest

from engine.facts import Facts
from firmware.session.box import Command
from firmware.session.play.burial import bury, face
from hardware.ports.events import CardsClash, Lost
from hardware.ports.pads import Pad
from tests.firmware.session.alone import Alone
from tests.harness.teaching import uid

CARDS = {Pad(2): uid("seer"), Pad(3): uid("villager")}
DEAD: Facts[Pad] = {"seat": Pad(2), "role": "seer"}
SWAPPED: Facts[Pad] = {"seat": Pad(3), "role": "witch", "dealt": "thief"}
ASKED = 10.0
"""Seconds after which any of these lines has ended."""

WAIT = 30.0
"""Seconds that the box waits for a card."""


def buried(state: Path, facts: Facts[Pad] = DEAD, *, cards: dict[Pad, str] | None = None) -> Alone:
    """A box that waits for the card of the player whose death ``facts`` are, or needs none."""
    table = Alone(state)
    return table.run(bury(table.box, CARDS if cards is None else cards, facts))


def announced(table: Alone) -> bool:
    """Whether his death is announced, in a while, and the lights of his seat are out."""
    table.wait(20.0)
    return ("death", {}, None) == (table.said[-1], table.lights, table.result)


def test_his_card_on_the_lid_announces_him(tmp_path: Path) -> None:
    """Until then his light blinks, and the display shows whose card it waits for."""
    table = buried(tmp_path)
    table.wait(ASKED)
    assert (["card.tap"], {2: "blink"}, ("card", "2")) == (table.said, table.lights, (table.page.name, table.page.big))
    table.tap(uid("seer"))
    assert "tap" == table.sounds[-1]
    assert announced(table)


def test_another_card_is_refused(tmp_path: Path) -> None:
    """By a sound and a line; the box goes on waiting."""
    table = buried(tmp_path)
    table.wait(ASKED)
    table.tap(uid("witch"))
    table.wait(ASKED)
    assert (["wrong"], ["card.tap", "card.wrong"], ...) == (table.sounds, table.said, table.result)
    table.tap(uid("seer"))
    assert announced(table)


def test_two_cards_at_once_are_none(tmp_path: Path) -> None:
    """The box asks for one of them."""
    table = buried(tmp_path)
    table.wait(ASKED)
    table.happens(CardsClash())
    table.wait(ASKED)
    assert (["card.tap", "register.clash"], ...) == (table.said, table.result)


def test_the_game_does_not_wait_for_ever(tmp_path: Path) -> None:
    """A card that does not come is taken on trust, which everybody hears."""
    table = buried(tmp_path)
    table.wait(ASKED)
    until = table.box.answer_by
    assert until is not None
    assert 0 < until - table.box.now <= WAIT
    table.wait(WAIT + ASKED)
    assert (["card.tap", "card.skipped", "death"], None) == (table.said, table.box.answer_by)
    assert announced(table)


def test_how_long_it_waits_is_known_while_it_still_asks(tmp_path: Path) -> None:
    """From the first word of that: who is condemned sees how long he has for his last ones."""
    table = buried(tmp_path)
    table.wait(1.0)
    until, left = table.box.answer_by, (table.box.answer_by or 0.0) - table.box.now
    assert (["card.tap"], "card") == (table.said, table.page.name)
    assert WAIT < left <= WAIT + ASKED
    table.wait(ASKED)
    assert until == table.box.answer_by


def test_without_cards_nobody_is_asked_for_one(tmp_path: Path) -> None:
    """In a digital deal there are none."""
    table = buried(tmp_path, cards={})
    assert announced(table)
    assert ["death"] == table.said


def test_without_a_reader_nobody_is_asked_for_one(tmp_path: Path) -> None:
    """Nobody could lay it on the lid."""
    table = Alone(tmp_path)
    table.box.health.note(Lost("reader"))
    table.run(bury(table.box, CARDS, DEAD))
    assert announced(table)
    assert ["death"] == table.said


def test_a_command_interrupts_it(tmp_path: Path) -> None:
    """UNDO takes back what killed him: nothing was announced yet."""
    table = buried(tmp_path)
    table.wait(ASKED)
    table.command("undo")
    assert (Command("undo"), ["card.tap"]) == (table.result, table.said)


@pytest.mark.parametrize("card", ["old", "new"])
def test_a_thief_who_swapped_shows_either_of_his_cards(tmp_path: Path, card: str) -> None:
    """The swap was made in the box, and no card moved in the night."""
    table = buried(tmp_path, SWAPPED)
    table.wait(ASKED)
    table.tap(CARDS[Pad(3)] if card == "old" else uid("witch"))
    assert announced(table)


def test_the_card_of_another_player_is_not_the_thiefs(tmp_path: Path) -> None:
    """Though it is of the role that he took."""
    table = buried(tmp_path, SWAPPED, cards={**CARDS, Pad(4): uid("witch")})
    table.wait(ASKED)
    table.tap(uid("witch"))
    table.wait(ASKED)
    assert "card.wrong" == table.said[-1]


def test_the_cause_is_announced_where_the_rules_say_it(tmp_path: Path) -> None:
    """After the death itself."""
    table = buried(tmp_path, {**DEAD, "cause": "poisoned"}, cards={})
    table.wait(20.0)
    assert ["death", "death.cause.poisoned"] == table.said


@pytest.mark.parametrize(
    ("facts", "icon", "lines"),
    [
        ({"seat": Pad(2), "role": "seer"}, "seer", 3),
        ({"seat": Pad(2), "camp": "villagers"}, "skull", 3),
        ({"seat": Pad(2)}, "skull", 2),
    ],
)
def test_the_display_shows_no_more_than_is_revealed(tmp_path: Path, facts: Facts[Pad], icon: str, lines: int) -> None:
    """The card, the camp, or only who is dead."""
    page = face(Alone(tmp_path).box, facts)
    assert ("death", "2", icon, lines) == (page.name, page.big, page.icon, len(page.lines))
    assert 2 == page.pointer, "or the window drops words that it has said, and a bare number is left"

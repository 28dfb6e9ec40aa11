"""Cards that are taught at the box, without a keyboard."""

from dataclasses import replace
from pathlib import Path

import pytest

from audio.text.narration import languages
from engine.werewolf.setup.registry import BUILDINGS, ROLES, picture
from firmware.players.virtual.cards import virtual_deck
from firmware.runtime.journal import Card
from firmware.session.cards.names import COMMANDS
from hardware.reader.settings import ReaderSettings
from tests.harness.rehearsed import Rehearsed, uid

BLANK, OTHER = "04A1B2C3", "04A1B2C4"


def fresh(state: Path, **how: object) -> Rehearsed:
    """A box that knows no cards, and asks who plays."""
    box = Rehearsed(state, cards=False, **how)  # type: ignore[arg-type]
    box.until_said("join.opens")
    box.wait(10)
    return box


def known(box: Rehearsed, card: str = BLANK) -> Card | None:
    """What the box knows of a card."""
    return box.rehearsal.journal.card(card)


def teach(box: Rehearsed, card: str, name: str, seat: int = 1) -> None:
    """Lay the card down, move on to ``name``, take it, and take the card away."""
    box.lay(card)
    move_to(box, name, seat)
    box.press(seat)
    box.wait(0.5)
    box.lift()
    box.wait(0.5)


def move_to(box: Rehearsed, name: str, seat: int = 1) -> None:
    """Press red until the display shows ``name``."""
    for _ in range(100):
        if box.page.icon == name:
            return
        box.down(seat)
    raise AssertionError(f"{name} never came; {box.page}")


@pytest.mark.parametrize("language", languages())
def test_a_blank_card_is_taught(tmp_path: Path, language: str) -> None:
    """The box asks what it is and shows it; red shows the next card, green takes it, and it is written at once."""
    box = fresh(tmp_path, language=language)
    box.lay(BLANK)
    box.until_said("teach.opens", 0.1)
    assert ("teach", "villager") == (box.page.name, box.page.icon)
    box.down(3)
    assert ("werewolf", None) == (box.page.icon, known(box))
    box.until_said("teach.card", 1)
    box.press(3)
    assert Card(BLANK, "family", "role", "werewolf") == known(box)
    box.until_said("teach.taught", 0.1)
    box.lift()
    assert "1" in box.until_said("teach.done", 15)
    box.until_page("join", 5)
    assert set() == box.lights


def test_it_is_heard_while_the_narrator_speaks(tmp_path: Path) -> None:
    """A card is accepted before the greeting has ended."""
    box = Rehearsed(tmp_path, cards=False)
    box.wait(1)
    box.lay(BLANK)
    box.until_said("teach.opens", 0.1)


def test_a_card_that_is_taken_away_stays_unknown(tmp_path: Path) -> None:
    """Nothing is learnt, and the evening goes on as if it had never lain there."""
    box = fresh(tmp_path)
    box.lay(BLANK)
    box.down(1)
    box.lift()
    box.until_said("teach.cancelled", 0.1)
    box.press(4)
    assert (None, {4}) == (known(box), box.lights)


def test_a_forgotten_card_gives_up(tmp_path: Path) -> None:
    """A card that is left lying asks nobody any more after a while, and keys are for sitting down again."""
    box = fresh(tmp_path)
    box.lay(BLANK)
    box.until_said("teach.cancelled", 40)
    box.press(2)
    assert (None, {2}) == (known(box), box.lights)


def test_holding_red_moves_on(tmp_path: Path) -> None:
    """As everywhere, the pointer keeps moving while red is held; every card there is comes round."""
    box = fresh(tmp_path, seats=6)
    box.lay(BLANK)
    seen, names = {box.page.icon}, set()
    box.send(press={"seat": 1, "key": "down"}, **{"for": 27.0})
    for _ in range(120):
        box.wait(0.22)
        seen.add(box.page.icon)
        names.add(box.page.lines[1])
    assert {*map(picture, (*ROLES, *BUILDINGS)), "captain", *COMMANDS, "card"} == seen
    assert {"0 Villager", "13 Doppelgänger"} <= names


def test_red_takes_it_back(tmp_path: Path) -> None:
    """While the card still lies there, red takes back what was taught, and the search goes on where it was."""
    box = fresh(tmp_path)
    box.lay(BLANK)
    box.press(1)
    assert box.page.chosen
    box.down(1)
    box.until_said("teach.undone", 0.1)
    assert (None, "villager", False) == (known(box), box.page.icon, box.page.chosen)
    move_to(box, "seer")
    box.press(1)
    assert known(box) == Card(BLANK, "family", "role", "seer")


def test_a_whole_deck(tmp_path: Path) -> None:
    """Sorted by their number, the cards of a deck need a green key each: the box proposes what is missing."""
    box = fresh(tmp_path)
    proposed = []
    for number in range(20):
        box.lay(f"04A0000{number:02d}")
        box.wait(0.3)
        proposed.append(box.page.icon)
        box.press(1)
        box.wait(0.2)
        box.lift()
        box.wait(0.5)
    assert ["villager"] * 13 + ["werewolf"] * 4 + ["thief", "cupid", "seer"] == proposed
    assert 1 == len(box.times("teach.opens"))
    assert "join.ready" not in box.says


def test_the_next_card_goes_on_where_the_last_ended(tmp_path: Path) -> None:
    """In whatever order the cards come, what follows the last one is proposed."""
    box = fresh(tmp_path)
    teach(box, BLANK, "witch")
    box.lay(OTHER)
    assert "hunter" == box.page.icon


def test_cards_of_argent_are_proposed_in_the_order_of_their_deck(tmp_path: Path) -> None:
    """After a card of Argent, the next of its sorted deck is proposed; red moves on through all its values."""
    box = fresh(tmp_path)
    box.lay("04A0000001")
    for _ in range(80):
        if box.page.lines[1] == "12 Robber":
            break
        box.down(1)
    proposed = []
    for number in range(2, 8):
        box.press(1)
        box.wait(0.5)
        box.lift()
        box.wait(0.5)
        box.lay(f"04A000000{number}")
        box.wait(0.3)
        proposed.append(box.page.lines[1])
    assert ["12 Robber"] * 3 + ["13 Doppelgänger"] * 2 + ["0 Villager"] == proposed
    box.down(1)
    assert "1 Squire" == box.page.lines[1]


@pytest.mark.parametrize(
    ("edition", "name", "kind"),
    [("2009", "captain", "office"), ("2009", "pause", "command"), ("village2009", "baker", "building")],
)
def test_cards_of_every_kind(tmp_path: Path, edition: str, name: str, kind: str) -> None:
    """Command cards, building tokens and the Captain are taught likewise."""
    box = fresh(tmp_path, edition=edition)
    teach(box, BLANK, name)
    assert Card(BLANK, "family", kind, name) == known(box)


def test_a_taught_command_works_at_once(tmp_path: Path) -> None:
    """START closes the gates, seconds after it was a blank card."""
    box = fresh(tmp_path)
    for seat in range(1, 7):
        box.press(seat)
    teach(box, BLANK, "start")
    box.tap(BLANK)
    box.until_said("join.done", 5)


def test_whoever_sits_there_teaches(tmp_path: Path) -> None:
    """Players who have sat down teach; a key of another seat still joins."""
    box = fresh(tmp_path)
    box.press(1)
    box.lay(BLANK)
    box.press(5)
    assert (None, {1, 5}, "teach") == (known(box), box.lights, box.page.name)
    box.press(1)
    assert known(box) is not None


def test_a_known_card_is_named(tmp_path: Path) -> None:
    """A card that is known says who it is while people sit down, and how to correct that."""
    box = Rehearsed(tmp_path)
    box.until_said("join.opens")
    box.wait(10)
    box.tap(uid("seer"))
    assert "Seer" in box.until_said("teach.known", 10)
    assert "seer" == box.page.icon
    box.until_page("join", 20)


@pytest.mark.parametrize("card", ["RED-SEER-1", "CMD-SHUTDOWN"])
def test_a_card_is_taught_anew(tmp_path: Path, card: str) -> None:
    """Laid down while a red key is held, a card is asked for again, even one that would act; it keeps its deck."""
    box = Rehearsed(tmp_path)
    box.until_said("join.opens")
    box.wait(10)
    before = known(box, card)
    assert before is not None
    box.send(press={"seat": 2, "key": "down"}, **{"for": 1.0})
    box.wait(0.2)
    box.lay(card)
    box.until_said("teach.again", 0.1)
    assert before.name == box.page.icon
    box.wait(2)
    move_to(box, "witch", 2)
    box.press(2)
    box.lift()
    assert Card(card, before.deck, "role", "witch") == known(box, card)
    assert box.running


def test_an_unknown_card_of_a_pile_is_taught(tmp_path: Path) -> None:
    """At the pile it is asked for too, and then lies on the pile."""
    box = Rehearsed(tmp_path, seats=8)
    box.join()
    box.until_said("deck.offer")
    box.lay(BLANK)
    box.until_said("teach.opens", 0.1)
    move_to(box, "hunter")
    box.press(1)
    box.lift()
    box.until_said("deck.pile", 20)
    assert ["red", [BLANK]] == [getattr(known(box), "deck", ""), box.saved()["pile"]]


def test_a_card_of_the_pile_becomes_another(tmp_path: Path) -> None:
    """Taught anew while it is on the pile, it is on it as what it is now, or no more where it is no role."""
    box = Rehearsed(tmp_path, seats=9)
    box.join(*range(1, 9))
    box.until_said("deck.offer")
    for card in (uid("seer"), uid("witch")):
        box.tap(card)
        box.wait(0.5)
    for card, name in ((uid("seer"), "hunter"), (uid("witch"), "pause")):
        box.until_said("deck.missing")
        box.send(press={"seat": 9, "key": "down"}, **{"for": 1.0})
        box.lay(card)
        box.wait(1.2)
        move_to(box, name)
        box.press(1)
        box.lift()
    assert "Hunter" in box.until_said("deck.pile", 30)
    assert ("1", "Hunter") == (box.page.big, box.page.lines[-1])


def test_never_in_a_game(tmp_path: Path) -> None:
    """Once cards are being registered an unknown one is refused, red key or not: its role would become public."""
    box = Rehearsed(tmp_path, "wolf*2 seer villager*5")
    box.join()
    box.shuffle()
    box.until_page("register")
    box.send(press={"seat": 2, "key": "down"}, **{"for": 1.0})
    box.tap(BLANK)
    box.until_said("register.unknown", 20)
    assert "teach.opens" not in box.says


def test_two_cards_at_once(tmp_path: Path) -> None:
    """The box says so, and neither is learnt."""
    box = fresh(tmp_path)
    box.lay(BLANK)
    box.rehearsal.board.put_card(OTHER)
    box.until_said("register.clash", 2)
    assert [None, None] == [known(box), known(box, OTHER)]


def test_a_card_that_changes_its_number(tmp_path: Path) -> None:
    """A telephone makes a number up each time: it is refused with a sentence, and never learnt."""
    box = fresh(tmp_path)
    box.lay("08A1B2C3")
    box.until_said("teach.changing", 0.1)
    box.press(1)
    assert known(box, "08A1B2C3") is None


def test_the_reader_is_lost_meanwhile(tmp_path: Path) -> None:
    """It is said; a card that was seen before can still be named, and what was taught stays."""
    box = fresh(tmp_path)
    teach(box, OTHER, "seer")
    box.lay(BLANK)
    box.fail("reader")
    box.until_said("lost.reader", 1)
    box.until_said("teach.cancelled", 40)
    assert [None, "seer"] == [known(box), getattr(known(box, OTHER), "name", "")]
    box.press(4)
    assert {4} == box.lights


def test_a_reader_that_types(tmp_path: Path) -> None:
    """With a reader that reports no removal the question stays, and the next card ends it."""
    box = fresh(tmp_path)
    box.rehearsal.box.adopt(replace(box.rehearsal.box.config, reader=ReaderSettings(driver="wedge")))
    box.tap(BLANK)
    box.wait(3)
    assert "teach" == box.page.name
    box.press(1)
    box.tap(OTHER)
    box.until_said("teach.card", 2)
    assert (True, None) == (known(box) is not None, known(box, OTHER))


def test_a_disk_that_takes_nothing(tmp_path: Path) -> None:
    """It is said; the card is known for this evening all the same, and written as soon as the disk is back."""
    box = fresh(tmp_path)
    box.fail("disk")
    teach(box, BLANK, "seer")
    box.until_said("lost.disk", 20)
    assert known(box) is not None
    box.mend("disk")
    assert known(Rehearsed(tmp_path, cards=False)) == Card(BLANK, "family", "role", "seer")


def test_a_pause_in_the_midst(tmp_path: Path) -> None:
    """A pause costs nobody a second: the question stands there afterwards, and the card is still asked for."""
    box = fresh(tmp_path)
    box.lay(BLANK)
    asked = box.page
    box.panel()
    box.wait(120)
    box.panel()
    box.until(lambda: box.page == asked, "the question comes back", 10)
    box.press(1)
    assert known(box) is not None


def test_the_cards_of_a_screen_are_another_deck(tmp_path: Path) -> None:
    """Somebody who played at a virtual table before teaches his own cards as if the box knew none."""
    box = fresh(tmp_path)
    box.rehearsal.journal.add_cards(virtual_deck())
    box.lay(BLANK)
    assert ("villager", "0") == (box.page.icon, box.page.lines[0][-1])
    box.press(1)
    assert Card(BLANK, "family", "role", "villager") == known(box)


def test_it_survives_a_power_cut(tmp_path: Path) -> None:
    """A card that was taught is known after a power cut, whether it still lies there or not."""
    box = fresh(tmp_path)
    box.lay(BLANK)
    box.press(1)
    assert known(Rehearsed(tmp_path, cards=False)) == Card(BLANK, "family", "role", "villager")

"""Registering the cards, seat by seat, and the deal by the box itself."""

from pathlib import Path

import pytest

from audio.text.narration import Narration, languages
from hardware.ports.pads import Pad
from tests.harness.rehearsed import Rehearsed, roles, teach, uid

VILLAGE = "wolf wolf seer witch villager*4"


def registering(state: Path, dealt: str = VILLAGE, centre: str = "") -> Rehearsed:
    """A table whose cards are dealt and not yet registered."""
    box = Rehearsed(state, dealt, centre=centre)
    box.join()
    box.shuffle()
    box.until_page("register")
    return box


def digital(state: Path, *, cards: bool = True) -> Rehearsed:
    """A table for which the box deals."""
    if not cards:
        teach(state, [])
    box = Rehearsed(state, VILLAGE)
    box.join()
    box.accept("deck.offer")
    if cards:
        box.accept("deal.question", "down")
    box.until_page("digital")
    return box


def test_not_yet(tmp_path: Path) -> None:
    """A thumb-down while cards are dealt means "not yet": the box waits for them, and asks again."""
    box = Rehearsed(tmp_path, VILLAGE)
    box.join()
    box.accept("deck.offer")
    box.accept("deal.question")
    box.accept("deal.shuffle", "down")
    box.accept("deal.shuffle")
    box.until_said("register.opens")
    assert 2 == box.says.count("deal.shuffle")


def test_every_card_is_learnt(tmp_path: Path) -> None:
    """Each seat's card and role are known."""
    box = registering(tmp_path)
    box.register()
    box.until_said("register.done")
    assert dict(enumerate(roles(VILLAGE), 1)) == {int(pad): role for pad, role in box.saved()["roles"].items()}


def test_same_for_every_role(tmp_path: Path) -> None:
    """Nothing that is heard, lit or timed while cards are registered depends on what they are."""
    heard = []
    for name, dealt in (("one", VILLAGE), ("other", "villager*3 seer wolf wolf villager witch")):
        box = registering(tmp_path / name, dealt)
        box.register()
        box.until_said("register.done")
        heard.append(box.events)
    assert heard[0] == heard[1]


def test_middle_is_what_is_left(tmp_path: Path) -> None:
    """With the Thief, the two cards that nobody registered lie in the middle."""
    box = registering(tmp_path, "thief wolf wolf villager*4", "seer witch")
    box.register()
    box.until_said("register.done")
    assert ["seer", "witch"] == box.saved()["centre"]


@pytest.mark.parametrize(
    ("card", "cue"),
    [
        ("STRANGER", "register.unknown"),
        (uid("werewolf", 1), "register.laid"),
        (uid("werewolf", 1, "blue"), "register.other_deck"),
        ("TOKEN", "register.not_role"),
    ],
)
def test_wrong_card(tmp_path: Path, card: str, cue: str) -> None:
    """An unsuitable card is refused with a sentence; the step is repeated, and nothing registered is lost."""
    teach(tmp_path, roles(VILLAGE))
    teach(tmp_path, roles(VILLAGE), deck="blue")
    box = registering(tmp_path)
    box.register([1])
    box.until(lambda: box.page.pointer == 2, "the turn of seat 2")
    box.wait(4)
    box.tap(card)
    box.until_said(cue)
    box.wait(4)
    assert {"1": uid("werewolf", 1)} == box.saved()["cards"]
    box.register(range(2, 9))
    box.until_said("register.done")


def test_card_that_is_not_in_the_game(tmp_path: Path) -> None:
    """A card of the deck that the composition does not hold is refused."""
    teach(tmp_path, [*roles(VILLAGE), "hunter"])
    box = registering(tmp_path)
    box.tap(uid("hunter"))
    box.until_said("register.not_in_game")


def test_two_cards_at_once(tmp_path: Path) -> None:
    """Two cards on the lid: neither counts, one is asked for."""
    box = registering(tmp_path)
    box.wait(4)
    box.lay("STRANGER")
    box.lay(uid("werewolf", 1))
    box.until_said("register.clash")


def test_card_left_on_the_lid(tmp_path: Path) -> None:
    """A card that its player forgot on the lid is one presence: it registers nobody else."""
    box = registering(tmp_path)
    box.lay(box.card_of(1))
    box.until(lambda: box.page.pointer == 2, "the turn of seat 2")
    box.wait(15)
    assert ["1"] == list(box.saved()["cards"])
    box.lift()
    box.register(range(2, 9))
    box.until_said("register.done")


def test_reminded(tmp_path: Path) -> None:
    """A player who does not lay a card is reminded."""
    box = registering(tmp_path)
    box.until_said("register.seat")
    box.until_said("register.seat", limit=60)


def test_registering_survives_a_power_cut(tmp_path: Path) -> None:
    """No card that was registered has to be laid down again after a power cut."""
    box = registering(tmp_path)
    box.register([1, 2, 3])
    box.wait(3)
    again = Rehearsed(tmp_path, VILLAGE)
    again.accept("box.resume.evening")
    again.register(range(4, 9))
    again.until_said("night.falls")


def test_way_out_without_reader(tmp_path: Path) -> None:
    """Where cards cannot be read any more, the table may let the box deal."""
    box = registering(tmp_path)
    box.register([1])
    box.fail("reader")
    box.accept("register.stuck")
    box.until_page("digital")


# -- dealt by the box ----------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [True, False])
def test_digital_deal_by_key(tmp_path: Path, cards: bool) -> None:
    """Each player in turn holds thumb-up and sees his role, which goes dark when he lets go."""
    box = digital(tmp_path, cards=cards)
    for seat in range(1, 9):
        box.until(lambda: box.page.actors == (seat,), f"the turn of {seat}")  # noqa: B023 - called at once
        box.send(press={"seat": seat, "key": "up"}, **{"for": 1.5})
        assert ("role", (seat,)) == (box.page.name, box.page.to)
        box.wait(1.6)
        assert "role" != box.page.name
    box.until_said("digital.done")
    assert sorted(roles(VILLAGE)) == sorted(box.saved()["roles"].values())


def glimpse(box: Rehearsed, tag: str) -> None:
    """Lay ``tag`` on the lid and take it away again; meanwhile the role is to be seen."""
    box.lay(tag)
    assert "role" == box.page.name
    box.wait(2)
    box.lift()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("cards", [True, False])
def test_tags_are_spoken_of_where_there_may_be_some(tmp_path: Path, cards: bool, language: str) -> None:
    """Who has cards for the reader, and wants none, is not told to lay down a tag."""
    box = digital(tmp_path / "cards", cards=cards)
    assert ("digital.opens" in box.says, "digital.opens.tags" in box.says) == (cards, not cards)
    tag = {"de": "Marke", "en": "tag", "fr": "jeton"}[language]
    wordings = Narration.load(language).wordings
    assert not any(tag in words for words in wordings("digital.opens", {}))
    assert all(tag in words for words in wordings("digital.opens.tags", {}))


def test_no_tags_without_a_reader(tmp_path: Path) -> None:
    """Where no reader answers nobody is told to lay anything down."""
    teach(tmp_path, [])
    box = Rehearsed(tmp_path, VILLAGE)
    box.join()
    box.until_said("deck.offer")
    box.fail("reader")
    box.accept("deck.offer")
    box.until_said("digital.opens")


def test_digital_deal_by_tag(tmp_path: Path) -> None:
    """The role is on the display while the player's tag lies on the lid; then the tag is his."""
    box = digital(tmp_path)
    glimpse(box, "TAG-ONE")
    assert "role" != box.page.name
    box.wait(1)
    assert {"1": "TAG-ONE"} == box.saved()["cards"]


def test_a_telephone_for_a_tag(tmp_path: Path) -> None:
    """Its player sees his role; as it has another number each time, nobody asks for it when he is dead."""
    box = digital(tmp_path)
    glimpse(box, "08A1B2C3")
    box.until(lambda: box.page.actors == (2,), "the turn of 2")
    assert {} == box.saved()["cards"]


def test_tag_of_another(tmp_path: Path) -> None:
    """The tag of another player shows nothing."""
    box = digital(tmp_path)
    box.tap("TAG-ONE", 2)
    box.until(lambda: box.page.actors == (2,), "the turn of 2")
    box.lay("TAG-ONE")
    box.wait(1)
    assert "role" != box.page.name


def test_sleepers_see_nothing(tmp_path: Path) -> None:
    """The key of another seat shows no role."""
    box = digital(tmp_path)
    box.send(press={"seat": 4, "key": "up"}, **{"for": 2})
    box.wait(1)
    assert "role" != box.page.name


def test_glimpse_does_not_count(tmp_path: Path) -> None:
    """A role that was only flashed has not been seen: the player may look again."""
    box = digital(tmp_path)
    box.press(1, seconds=0.2)
    box.wait(2)
    assert (1,) == box.page.actors


def test_tags_and_keys_mixed(tmp_path: Path) -> None:
    """A player without a tag is not asked for one when he dies."""
    box = digital(tmp_path)
    box.tap("TAG-ONE", 2)
    for seat in range(2, 9):
        box.until(lambda: box.page.actors == (seat,), f"the turn of {seat}")  # noqa: B023 - called at once
        box.press(seat, seconds=1.5)
    page = box.until_asked("werewolves.devour")
    victim = next(seat for seat in page.options if seat not in (None, 1))
    box.devour(victim if isinstance(victim, int) else None)
    box.until_said("death")
    assert "card.tap" not in box.says


def test_digital_deal_survives_a_power_cut(tmp_path: Path) -> None:
    """A player who has seen his role keeps it, and is not called again."""
    box = digital(tmp_path)
    box.press(1, seconds=1.5)
    box.until(lambda: box.page.actors == (2,), "the turn of 2")
    before = box.saved()["roles"]
    again = Rehearsed(tmp_path, VILLAGE)
    again.accept("box.resume.evening")
    again.until(lambda: again.page.name == "digital", "the deal")
    assert ((2,), before) == (again.page.actors, again.saved()["roles"])


def test_a_person_at_a_window_is_called(tmp_path: Path) -> None:
    """The bots beside him lay theirs one after the other, without a word; one that does not is called after all."""
    box = Rehearsed(tmp_path, VILLAGE)
    box.rehearsal.box.people = frozenset({Pad(3)})
    box.join()
    box.shuffle()
    box.register([1])
    assert "register.seat" not in box.says
    box.register([2])
    box.until_said("register.seat")
    box.register([3])
    box.until_said("register.seat")
    box.register([4, 5, 6, 7, 8])
    box.until_said("register.done")
    assert 2 == box.says.count("register.seat")

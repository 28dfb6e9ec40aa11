"""A card, a token or a tag laid at the wrong turn: what is said and lit, and how it is taken back."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.harness.rehearsed import Rehearsed

VILLAGE = "wolf wolf seer witch villager*4"
TWIN = "villager*3 seer wolf wolf villager witch"
TRADES = "barber farmer farmer teacher lord confessor vagabond vagabond"


def registering(state: Path, dealt: str = VILLAGE, *, centre: str = "", language: str = "en") -> Rehearsed:
    """A table whose cards are dealt and not yet registered."""
    box = Rehearsed(state, dealt, centre=centre, language=language)
    box.join()
    box.shuffle()
    box.until_page("register")
    return box


def turn(box: Rehearsed, page: str, seat: int) -> None:
    """Until the display asks ``seat`` for what it lays, and its light blinks."""
    box.until(lambda: (box.page.name, box.page.pointer) == (page, seat), f"the turn of seat {seat}")
    assert "blink" == box.light(seat)


def undo(box: Rehearsed) -> None:
    """Lay the card UNDO on the lid."""
    box.command("undo")


def red(seat: int) -> Callable[[Rehearsed], None]:
    """Press the red key of ``seat``."""
    return lambda box: box.down(seat)


def wrong(state: Path, **table: str) -> Rehearsed:
    """A table at which seat 4 laid its card at the turn of seat 3, and lays it once more at its own."""
    box = registering(state, **table)
    box.register([1, 2])
    turn(box, "register", 3)
    box.tap(box.card_of(4))
    turn(box, "register", 4)
    box.until_said("register.seat")
    box.tap(box.card_of(4))
    return box


@pytest.mark.parametrize("back", [undo, red(3)], ids=["UNDO", "red at that seat"])
def test_card_laid_at_the_wrong_turn(tmp_path: Path, back: Callable[[Rehearsed], None]) -> None:
    """It says at which seat the card was laid; taken back there, both lay their own, and everybody has his role."""
    box = wrong(tmp_path)
    text = box.until_said("register.laid")
    assert "eat 3" in text
    assert "UNDO" in text
    assert "ed key" in text
    box.wait(8)
    back(box)
    assert "eat 3" in box.until_said("register.undone", limit=5)
    turn(box, "register", 3)
    box.register(range(3, 9))
    box.until_said("register.done")
    assert box.dealt == [box.saved()["roles"][str(seat)] for seat in range(1, 9)]


@pytest.mark.parametrize(("language", "undo_card"), [("fr", "Annuler"), ("en", "UNDO"), ("de", "ZURÜCK")])
def test_the_box_says_how_to_take_a_card_back(tmp_path: Path, language: str, undo_card: str) -> None:
    """The box says where and how, in the table's language."""
    text = wrong(tmp_path, language=language).until_said("register.laid")
    assert "3" in text
    assert undo_card in text


def test_undo_and_again_undo(tmp_path: Path) -> None:
    """UNDO takes the last card back, once more the one before; a power cut in between loses nothing of it."""
    box = registering(tmp_path)
    box.register([1, 2, 3])
    turn(box, "register", 4)
    for seat in (3, 2):
        undo(box)
        assert f"eat {seat}" in box.until_said("register.undone")
        turn(box, "register", seat)
        box.wait(5)
    assert {"1": box.card_of(1)} == box.saved()["cards"]
    box.rehearsal.close()
    again = Rehearsed(tmp_path, VILLAGE)
    again.accept("box.resume.evening")
    again.register(range(2, 9))
    again.until_said("night.falls")


def test_nothing_to_take_back(tmp_path: Path) -> None:
    """Before the first card UNDO finds nothing, and the first seat is asked as before."""
    box = registering(tmp_path)
    box.until_said("register.seat")
    undo(box)
    box.until_said("undo.nothing", limit=5)
    box.register()
    box.until_said("register.done")


def test_red_of_the_last_seat(tmp_path: Path) -> None:
    """Red where a card was laid last takes it back; red of a seat before that, or of one to come, does nothing."""
    box = registering(tmp_path)
    box.register([1, 2, 3])
    turn(box, "register", 4)
    box.until_said("register.seat")
    for seat in (1, 2, 6):
        box.down(seat)
    box.wait(5)
    assert ["1", "2", "3"] == list(box.saved()["cards"])
    box.down(3)
    box.until_said("register.undone", limit=5)
    turn(box, "register", 3)


def test_last_card(tmp_path: Path) -> None:
    """The card of the last seat can be taken back while the box says that it knows all; the middle is found anew."""
    box = registering(tmp_path, "thief wolf wolf villager*4", centre="seer witch")
    box.register()
    box.until_said("register.done")
    undo(box)
    assert "eat 7" in box.until_said("register.undone", limit=10)
    assert [] == box.saved()["centre"]
    undo(box)
    assert "eat 6" in box.until_said("register.undone", limit=10)
    turn(box, "register", 6)
    box.register([6, 7])
    box.until_said("register.done")
    assert ["seer", "witch"] == box.saved()["centre"]
    box.until_said("night.falls")


def test_same_for_every_role(tmp_path: Path) -> None:
    """Mistakes and how they are taken back sound, look and last the same whatever the cards are."""
    heard = []
    for name, dealt in (("one", VILLAGE), ("other", TWIN)):
        box = wrong(tmp_path / name, dealt=dealt)
        box.wait(9)
        undo(box)
        turn(box, "register", 3)
        box.register(range(3, 9))
        box.until_said("register.done")
        undo(box)
        turn(box, "register", 8)
        box.register([8])
        box.until_said("register.done")
        heard.append(box.events)
    assert heard[0] == heard[1]
    assert 2 == sum(event.get("voice") == "register.undone" for event in heard[0])


# -- building tokens -------------------------------------------------------------------------------


def handing(state: Path, *, tokens: bool = True, way: str = "random") -> Rehearsed:
    """A village whose cards are registered, and whose tokens are to be handed out."""
    box = Rehearsed(state, VILLAGE, trades=TRADES if tokens else "", edition="village2009", buildings=way)
    box.join()
    box.shuffle()
    box.register()
    return box


@pytest.mark.parametrize("back", [undo, red(1)], ids=["UNDO", "red at that seat"])
def test_token_laid_at_the_wrong_turn(tmp_path: Path, back: Callable[[Rehearsed], None]) -> None:
    """The token of seat 2, laid at the turn of seat 1, is refused; taken back, each is presented in his own turn."""
    box = handing(tmp_path)
    box.accept("village.shuffle")
    turn(box, "token", 1)
    box.tap(box.token_of(2))
    turn(box, "token", 2)
    box.tap(box.token_of(2))
    assert "eat 1" in box.until_said("register.laid")
    box.wait(8)
    back(box)
    assert "eat 1" in box.until_said("register.undone", limit=5)
    assert ({}, []) == (box.saved()["buildings"], box.saved()["presented"])
    box.hand_out()
    box.until_said("village.presents")
    undo(box)
    assert "eat 8" in box.until_said("register.undone", limit=10)
    box.hand_out([8])
    box.until_said("night.falls")
    assert box.trades == [box.saved()["buildings"][str(seat)] for seat in range(1, 9)]


def choosing(box: Rehearsed, seat: int) -> None:
    """Until ``seat`` chooses its trade."""
    box.until(lambda: box.page.ask == "village.pick" and box.page.actors == (seat,), f"the choice of seat {seat}")


def test_trade_chosen_with_keys(tmp_path: Path) -> None:
    """Where each chooses his trade with his keys, UNDO has the last one choose again."""
    box = handing(tmp_path, tokens=False, way="picked")
    for seat, trade in ((1, "barber"), (2, "lord")):
        choosing(box, seat)
        box.point(seat, trade)
        box.press(seat)
    choosing(box, 3)
    undo(box)
    assert "eat 2" in box.until_said("register.undone", limit=5)
    choosing(box, 2)
    assert "lord" in box.page.options
    assert {"1": "barber"} == box.saved()["buildings"]


# -- dealt by the box ------------------------------------------------------------------------------


def look(box: Rehearsed, seat: int, tag: str = "") -> str:
    """Have ``seat`` look, with a tag or with its key; the role it saw."""
    box.until(lambda: box.page.actors == (seat,), f"the turn of {seat}")
    if tag:
        box.lay(tag)
    else:
        box.send(press={"seat": seat, "key": "up"}, **{"for": 1.5})
    assert ("role", (seat,)) == (box.page.name, box.page.to)
    role = box.page.icon
    box.wait(1.6)
    box.lift()
    box.wait(0.5)
    return role


def digital(state: Path) -> Rehearsed:
    """A table for which the box deals."""
    box = Rehearsed(state, VILLAGE)
    box.join()
    box.accept("deck.offer")
    box.accept("deal.question", "down")
    return box


def test_tag_laid_at_the_wrong_turn(tmp_path: Path) -> None:
    """The tag of seat 2 that was laid at the turn of seat 1 is refused, and free after UNDO; each sees his role."""
    box = digital(tmp_path)
    look(box, 1, "TAG-TWO")
    box.until(lambda: box.page.actors == (2,), "the turn of 2")
    box.tap("TAG-TWO")
    text = box.until_said("digital.laid")
    assert "eat 1" in text
    assert "UNDO" in text
    box.wait(9)
    undo(box)
    assert "eat 1" in box.until_said("digital.undone", limit=5)
    assert ({}, []) == (box.saved()["cards"], box.saved()["seen"])
    seen = [look(box, seat, tag) for seat, tag in enumerate(["TAG-ONE", "TAG-TWO", *[""] * 6], 1)]
    assert {"1": "TAG-ONE", "2": "TAG-TWO"} == box.saved()["cards"]
    assert seen == [box.saved()["roles"][str(seat)] for seat in range(1, 9)]
    assert sorted(box.dealt) == sorted(seen)


@pytest.mark.slow
def test_a_look_taken_back_draws_anew(tmp_path: Path) -> None:
    """A player who has seen his role keeps it; the others' are drawn again, since somebody else may have looked."""
    changed = set()
    for seed in range(8):
        box = digital(tmp_path / str(seed))
        box.rehearsal.box.chance.seed(seed)
        first = look(box, 1)
        wrongly = look(box, 2)
        box.until(lambda: box.page.actors == (3,), "the turn of 3")  # noqa: B023 - called at once
        undo(box)
        changed.add(wrongly == look(box, 2))
        assert first == box.saved()["roles"]["1"]
        assert sorted(box.dealt) == sorted([*box.saved()["roles"].values(), *box.saved()["centre"]])
    assert False in changed


def test_last_look(tmp_path: Path) -> None:
    """After the last one has looked, UNDO shuts all eyes again and has him look once more; then night falls."""
    box = digital(tmp_path)
    for seat in range(1, 9):
        look(box, seat)
    box.until_said("digital.done")
    undo(box)
    assert "eat 8" in box.until_said("digital.undone", limit=10)
    box.wait(8)
    look(box, 8)
    box.until_said("night.falls")

"""Le Village: whether it is played, how its tokens are handed out, and the round in which all present themselves."""

from collections import Counter
from pathlib import Path

import pytest

from engine.werewolf.setup.tokens import first_tokens
from tests.harness.rehearsed import Rehearsed, teach, teach_tokens, token

DEALT = "wolf wolf seer witch villager*4"
TRADES = "barber farmer farmer teacher lord confessor vagabond vagabond"
TEN = "wolf wolf seer witch hunter villager*5"


def agreed(state: Path, way: str = "ask", *, tokens: bool = True, offered: str = "", language: str = "en") -> Rehearsed:
    """A table that has agreed on its cards in the edition that has buildings."""
    trades = TRADES if tokens else ""
    box = Rehearsed(
        state, DEALT, trades=trades, tokens=offered, edition="village2009", buildings=way, language=language
    )
    box.join()
    box.accept("deck.offer")
    return box


def dealt(state: Path, way: str = "random") -> Rehearsed:
    """A table whose cards are registered, and whose tokens are to be handed out."""
    box = agreed(state, way)
    box.accept("deal.question")
    box.accept("deal.shuffle")
    box.register()
    return box


def buildings(box: Rehearsed) -> dict[int, str]:
    """Who has which trade."""
    return {int(pad): trade for pad, trade in box.saved()["buildings"].items()}


# -- whether and how -----------------------------------------------------------------------------


def test_not_asked_in_other_editions(tmp_path: Path) -> None:
    """In an edition without buildings nobody is asked about them."""
    box = Rehearsed(tmp_path, DEALT, buildings="ask")
    box.join()
    box.accept("deck.offer")
    box.until_said("deal.question")
    assert "village.offer" not in box.says


def test_without_buildings(tmp_path: Path) -> None:
    """A thumb-down plays without: night falls after the cards were registered."""
    box = agreed(tmp_path)
    box.accept("village.offer", "down")
    box.accept("deal.question")
    box.accept("deal.shuffle")
    box.register()
    box.until_said("night.falls")
    assert "village.seat" not in box.says
    assert {} == buildings(box)


def test_ways_are_asked_until_a_yes(tmp_path: Path) -> None:
    """The three ways are asked one after the other, round and round."""
    box = agreed(tmp_path)
    box.accept("village.offer")
    for way in ("random", "prepared", "picked"):
        box.accept(f"village.way.{way}", "down")
    box.accept("village.way.random")
    box.until_said("deal.question")
    assert "random" == box.saved()["way"]


# -- which tokens --------------------------------------------------------------------------------


def test_selection_is_tapped(tmp_path: Path) -> None:
    """Tapped tokens are counted; too few are refused with how many are missing, and the rest can still come."""
    box = agreed(tmp_path, "prepared")
    box.until_said("village.propose")
    tokens = [box.token_of(seat) for seat in range(1, 9)]
    for one in tokens[:5]:
        box.tap(one)
    assert "3" in box.until_said("village.missing")
    for one in tokens[5:]:
        box.tap(one)
    box.accept("village.fits")
    box.until_said("deal.question")
    assert Counter(box.trades) == Counter(box.saved()["selection"])


def test_selection_is_cleared(tmp_path: Path) -> None:
    """A thumb-down takes all tokens off again, and others can be tapped."""
    box = agreed(tmp_path, "prepared")
    box.until_said("village.propose")
    box.tap(token("barber"))
    box.until_said("village.pile")
    box.down(1)
    box.until_said("village.propose")
    assert [] == box.saved()["selected"]


@pytest.mark.parametrize(
    ("card", "cue"),
    [
        ("STRANGER", "teach.cancelled"),
        ("RED-SEER-1", "village.not_token"),
        (token("barber"), "register.twice"),
        ("TOKEN", "register.other_deck"),
    ],
)
def test_wrong_card_for_the_selection(tmp_path: Path, card: str, cue: str) -> None:
    """A card that is no token of this village is refused with its reason."""
    box = agreed(tmp_path, "prepared")
    box.until_said("village.propose")
    box.tap(token("barber"))
    box.tap(card)
    box.until_said(cue)
    assert [token("barber")] == box.saved()["selected"]


def test_selection_without_tokens(tmp_path: Path) -> None:
    """Where the box knows no tokens, it offers those for a first game, then a third of each kind by lot."""
    box = Rehearsed(tmp_path, "wolf*3 seer villager*10", edition="village2009", buildings="prepared")
    box.join()
    box.accept("deck.offer")
    box.accept("village.propose", "down")
    box.accept("village.propose")
    box.until_said("deal.question")
    later = box.saved()["selection"]
    assert (5, 5, 4) == (later["farmer"], later["vagabond"], len(later) - 2)
    assert first_tokens(14) != later


def test_selection_that_was_written_down(tmp_path: Path) -> None:
    """The tokens of the host's configuration are offered."""
    box = agreed(tmp_path, "prepared", tokens=False, offered="farmer:3, baker, vagabond:4")
    box.accept("village.propose")
    box.until_said("deal.question")
    assert {"farmer": 3, "baker": 1, "vagabond": 4} == box.saved()["selection"]


def test_selection_that_does_not_fit(tmp_path: Path) -> None:
    """Written tokens that are too many are refused aloud, and the book's are offered."""
    box = agreed(tmp_path, "prepared", tokens=False, offered="farmer:6, baker, vagabond:4")
    box.until_said("settings.unfit")
    assert "3" in box.until_said("village.extra")
    box.accept("village.propose")
    box.until_said("deal.question")
    assert 8 == sum(box.saved()["selection"].values())


def test_power_cut_while_choosing(tmp_path: Path) -> None:
    """A cut keeps the way that was agreed on, and the tokens tapped so far."""
    box = agreed(tmp_path)
    box.accept("village.offer")
    box.accept("village.way.random", "down")
    box.accept("village.way.prepared")
    box.until_said("village.propose")
    for seat in (1, 2, 3):
        box.tap(box.token_of(seat))
    again = Rehearsed(tmp_path, DEALT, trades=TRADES, buildings="ask")
    again.accept("box.resume.evening")
    assert "5" in again.until_said("village.missing")
    for seat in range(4, 9):
        again.tap(again.token_of(seat))
    again.accept("village.fits")
    again.until_said("deal.question")
    assert "prepared" == again.saved()["way"]


# -- handed out ----------------------------------------------------------------------------------


def test_every_token_is_learnt_and_presented(tmp_path: Path) -> None:
    """Each seat taps its token without being called, and its trade is announced and shown; once is enough."""
    box = dealt(tmp_path)
    box.accept("village.shuffle")
    for seat, trade in enumerate(box.trades, start=1):
        box.hand_out([seat])
        box.until_said("village.presents")
        assert (seat, trade, {seat}) == (box.page.pointer, box.page.icon, box.lights)
    box.until_said("village.done")
    box.until_said("night.falls")
    assert dict(enumerate(box.trades, start=1)) == buildings(box)
    assert (8, 0) == (box.says.count("village.presents"), box.says.count("village.seat"))


def test_token_laid_while_the_one_before_is_announced(tmp_path: Path) -> None:
    """A player who does not wait for his light need not lay his token twice."""
    box = dealt(tmp_path)
    box.accept("village.shuffle")
    box.hand_out([1])
    box.until_said("village.presents")
    box.tap(box.token_of(2))
    box.until_said("village.presents")
    assert {1: "barber", 2: "farmer"} == buildings(box)


@pytest.mark.thinned(2)
@pytest.mark.parametrize(
    ("card", "cue"),
    [
        ("STRANGER", "register.unknown"),
        ("RED-SEER-1", "village.not_token"),
        (token("barber"), "register.laid"),
        ("TOKEN", "register.other_deck"),
    ],
)
def test_wrong_token(tmp_path: Path, card: str, cue: str) -> None:
    """An unsuitable card is refused with a sentence; the step is repeated, and nothing registered is lost."""
    box = dealt(tmp_path)
    box.accept("village.shuffle")
    box.hand_out([1])
    box.until(lambda: box.page.pointer == 2 and box.page.name == "token", "the turn of seat 2")
    box.wait(4)
    box.tap(card)
    box.until_said(cue)
    box.hand_out([2])
    box.until_said("village.presents")
    assert {1: "barber", 2: "farmer"} == buildings(box)


def test_token_that_was_not_chosen(tmp_path: Path) -> None:
    """Of a prepared selection nobody gets a token that was not tapped for it."""
    teach_tokens(tmp_path, [*["farmer"] * 5, *["vagabond"] * 5])
    teach(tmp_path, ["werewolf"] * 2 + ["seer", "witch"] + ["villager"] * 4)
    box = Rehearsed(tmp_path, DEALT, edition="village2009", tokens="farmer:4, vagabond:4", buildings="prepared")
    box.join()
    box.accept("deck.offer")
    box.until_said("village.propose")
    for number in range(1, 5):
        box.tap(token("farmer", number))
        box.tap(token("vagabond", number))
    box.accept("village.fits")
    box.accept("deal.question")
    box.accept("deal.shuffle")
    box.register()
    box.accept("village.shuffle")
    box.until_page("token")
    box.tap(token("farmer", 5))
    box.until_said("village.not_selected")
    assert {} == buildings(box)


def test_nobody_is_stuck(tmp_path: Path) -> None:
    """A player without a token presses thumb-down, and the box draws what is left."""
    box = dealt(tmp_path)
    box.accept("village.shuffle")
    box.hand_out([1, 2])
    box.until(lambda: box.page.pointer == 3 and box.page.name == "token", "the turn of seat 3")
    box.until_said("village.seat", limit=5)
    box.down(3)
    box.accept("village.stuck")
    box.until_said("village.drawn")
    found = buildings(box)
    assert ("barber", "farmer", 8) == (found[1], found[2], len(found))


@pytest.mark.thinned(1)
@pytest.mark.parametrize("cut_after", [0, 1, 5])
def test_power_cut_while_handing_out(tmp_path: Path, cut_after: int) -> None:
    """A cut loses no token that was registered; handing out goes on at the next seat."""
    box = dealt(tmp_path)
    box.accept("village.shuffle")
    if cut_after:
        box.hand_out(range(1, cut_after + 1))
        box.until(lambda: len(buildings(box)) == cut_after, "the last token")
    again = Rehearsed(tmp_path, DEALT, trades=TRADES)
    again.accept("box.resume.evening")
    if not cut_after:
        again.accept("village.shuffle")
    again.hand_out(range(cut_after + 1, 9))
    again.until_said("night.falls")
    assert dict(enumerate(again.trades, start=1)) == buildings(again)


def test_power_cut_in_the_presentation(tmp_path: Path) -> None:
    """A player whose trade was announced is not presented again."""
    box = agreed(tmp_path, "random", tokens=False)
    box.accept("deal.question")
    box.accept("deal.shuffle")
    box.register()
    for _ in range(3):
        box.until_said("village.presents")
    again = Rehearsed(tmp_path, DEALT)
    again.accept("box.resume.evening")
    again.until_said("night.falls")
    assert 6 == again.says.count("village.presents")


def test_drawn_by_the_box(tmp_path: Path) -> None:
    """Where the box knows no tokens it draws them, a third of each kind."""
    box = agreed(tmp_path, "random", tokens=False)
    box.accept("deal.question")
    box.accept("deal.shuffle")
    box.register()
    box.until_said("village.drawn")
    box.until_said("night.falls")
    drawn = Counter(buildings(box).values())
    assert (3, 3, 2) == (drawn["farmer"], drawn["vagabond"], len(drawn) - 2)
    assert 8 == box.says.count("village.presents")


@pytest.mark.parametrize(("trades", "told"), [("teacher farmer*3 vagabond*4", 0), ("barber farmer*3 vagabond*4", 1)])
def test_how_a_power_is_used_is_told_where_there_is_one(tmp_path: Path, trades: str, told: int) -> None:
    """Where nobody has a trade whose power is used in a debate, nobody is told to lay a token on the lid for it."""
    box = Rehearsed(tmp_path, DEALT, trades=trades).begin()
    assert (told, 0) == (box.says.count("village.use.tokens"), box.says.count("village.use.keys"))


def test_picked_with_keys(tmp_path: Path) -> None:
    """Where each picks his own and there is nothing to tap, he walks the pointer over what is left."""
    box = agreed(tmp_path, "picked", tokens=False)
    box.accept("deal.question")
    box.accept("deal.shuffle")
    box.register()
    box.until_said("village.choose")
    box.until(lambda: box.page.ask == "village.pick" and box.page.actors == (1,), "the turn of seat 1")
    assert "barber" in box.page.options
    box.point(1, "barber")
    box.press(1)
    box.until(lambda: box.page.ask == "village.pick" and box.page.actors == (2,), "the turn of seat 2")
    assert "barber" not in box.page.options
    assert {1: "barber"} == buildings(box)


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_who_does_not_pick_has_his_trade_by_lot(tmp_path: Path, language: str) -> None:
    """That the lot decides is announced before the trade that it falls on; the next one may still choose."""
    box = agreed(tmp_path, "picked", tokens=False, language=language)
    box.accept("deal.question")
    box.accept("deal.shuffle")
    box.register()
    box.until_said("village.choose")
    words = box.until_said("village.lot")
    assert words in box.rehearsal.box.narration.wordings("village.lot", {})
    assert "village.presents" not in box.says
    box.until_said("village.presents")
    box.until(lambda: box.page.ask == "village.pick" and box.page.actors == (2,), "the turn of seat 2")


@pytest.mark.slow
def test_rematch_hands_out_anew(tmp_path: Path) -> None:
    """In a rematch the tokens are handed out again, in the same way, without a question."""
    box = Rehearsed(tmp_path, "wolf villager*5", trades="barber farmer*2 vagabond*3").begin()
    box.devour(2)
    box.until_said("dawn")
    for _ in range(4):
        if "over" in box.says:
            break
        box.until(lambda: box.page.ask == "debate" or "over" in box.says, "the debate")
        if "over" in box.says:
            break
        box.ready()
        box.condemn(1)
        box.until_said("over")
    box.accept("rematch.offer")
    box.accept("deal.shuffle")
    box.register()
    box.until_said("village.shuffle")
    assert 0 == len(box.saved()["buildings"])

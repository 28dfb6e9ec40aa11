"""Secrets and the amulet: F-31 to F-36, J-1, and where it is in the first round (SA-16)."""

from engine.argent.game import Game
from engine.argent.registry import DECK
from engine.argent.rules import Rules
from engine.argent.setup import Setup
from engine.seats import Seat
from tests.engine.argent.played import DRAW, END, OTHER, PLAIN, POWER, Played, laid, spot, swap, take

ONE, TWO = Seat(1), Seat(2)


def test_looking_is_for_the_looker_alone() -> None:
    """Everybody sees which card it was, and it stays where it is (F-31)."""
    table = Played([PLAIN, OTHER], 12, looks=[[4, 1]])
    assert [{"seat": 1, "why": "start", "cards": [spot(1, 4), spot(1, 1)]}] == table.said("looks")
    cards = [{**spot(1, 4), "value": 8}, {**spot(1, 1), "value": 5}]
    assert [([1], {"cards": cards})] == table.shown("card.seen")
    assert ([5, None, None, 8, None], [None] * 5) == (table.values(1, 1), table.values(1, 2))
    assert [1] == table.view()["villages"]["1"][3]["seen"]


def test_the_amulet_is_laid_once_at_any_time_of_an_own_turn() -> None:
    """Before the action, with the card in hand, or after it, on any own card (F-32)."""
    for before in ([], [DRAW], [take(2)]):
        table = Played([PLAIN, OTHER], 12, 9, amulet=ONE).answer(*before)
        assert [{"do": "amulet", "places": [1, 2, 3, 4, 5]}] == table.offered("amulet")
        table.refused(laid(6), laid(0), laid(True), {"do": "amulet"}, {**laid(1), "more": 1})
        table.answer(laid(2))
        assert [{"seat": 1, "place": 2}] == table.said("amulet")
        assert {"holder": 1, "used": True, "on": spot(1, 2)} == table.view("public")["amulet"]
        assert [False, True, False, False, False] == [one["amulet"] for one in table.view()["villages"]["1"]]


def test_the_amulet_is_its_holders_and_once() -> None:
    """Nobody else is offered it, and he is not asked again (F-32)."""
    table = Played([PLAIN, OTHER], 12, 9, 9, amulet=TWO)
    assert ([], ("turn", 2)) == (table.offered("amulet"), table.skip().asked())
    table.answer(laid(1)).refused(laid(2))
    assert ("turn", 1) == table.skip().asked()
    assert [] == table.skip().offered("amulet")


def test_the_amulet_is_no_action_and_ends_no_turn() -> None:
    """After the action the turn ends when nothing is left or the player says so (F-32)."""
    table = Played([PLAIN, OTHER], 12, 9, amulet=ONE).skip()
    assert (("finish", 1), ["end", "amulet"]) == (table.asked(), table.moves())
    table.refused({"do": "draw"}, {"do": "end", "more": 1}, None)
    assert ("turn", 2) == table.answer(END).asked()
    assert ("turn", 2) == Played([PLAIN, OTHER], 12, 9, amulet=ONE).skip().answer(laid(1)).asked()


def test_nobody_touches_the_card_under_the_amulet() -> None:
    """Neither its owner nor an opponent may look at, turn, take or exchange it (F-34)."""
    table = Played([PLAIN, OTHER], 12, 5, 9, 7, 9, 9, 11, 10, amulet=ONE).answer(laid(2), DRAW)
    assert [{"do": "exchange", "places": [1, 3, 4, 5]}] == table.offered("exchange")
    table.refused(swap(2), swap(1, 2))
    assert [1, 3, 4, 5] == table.answer(POWER).options()
    table.answer(1, DRAW, POWER)
    assert spot(1, 2) not in table.options()
    assert spot(2, 2) in table.options()
    table.answer(spot(2, 2), DRAW, POWER)
    assert [3, 4, 5] == table.options()
    table.answer([]).skip(1).answer({"do": "take", "places": [1]}, DRAW, POWER)
    assert spot(1, 2) not in table.options()


def test_a_card_under_the_amulet_is_counted_and_acts() -> None:
    """An open Rascal under it draws on (F-34, F-35)."""
    table = Played([PLAIN, OTHER], 4, 9, 9, amulet=ONE).answer(take(2), laid(2)).skip().answer(DRAW)
    assert ("rascal.keep", 1) == table.asked()
    table = Played([PLAIN, OTHER], 12, amulet=ONE).answer(laid(5)).skip(31)
    assert 35 == table.said("count")[1]["total"]


def test_a_village_under_the_amulet_alone_can_only_draw() -> None:
    """Nothing of it can leave (F-34)."""
    table = Played([(13, 13, 7, 7, 7), PLAIN], 12, 9, 10, amulet=ONE)
    table.answer(take(1, 2, 3, 4, 5), laid(1)).skip()
    assert ["draw", "call"] == table.moves()
    assert ["discard"] == table.answer(DRAW).moves()


def test_open_cards_that_move_stay_open() -> None:
    """What was open in one village is open in the next (F-36)."""
    table = Played([PLAIN, OTHER], 12, 12, 9).answer(take(1)).answer(DRAW, POWER)
    table.answer({"seat": 1, "place": 1, "give": 3})
    assert ([], [3], 12) == (table.up(1), table.up(2), table.values(2)[2])


def test_who_has_the_amulet_in_the_first_round() -> None:
    """Nobody, or who begins; whom the setup names has it anyway (SA-16)."""
    for value, holders in (("nobody", [None, 2, None]), ("starter", [3, 2, None])):
        rules = Rules().changed({"amulet_first": value})
        setups = [
            Setup(players=3, rules=rules, starter=Seat(3)),
            Setup(players=3, rules=rules, starter=Seat(3), amulet=TWO),
            Setup(players=3, rules=rules, round=2),
        ]
        assert holders == [Game(setup).public()["amulet"]["holder"] for setup in setups]  # type: ignore[index]


def test_knowledge_follows_a_card() -> None:
    """Who has seen a card knows it in the next village; who has not, does not (J-1)."""
    table = Played([PLAIN, OTHER], 12, 12, looks=[[1], [4]]).answer(DRAW, POWER, {"seat": 2, "place": 4, "give": 1})
    assert ([10, None, None, None, None], [None, None, None, 5, None]) == (table.values(1, 1), table.values(2, 1))
    assert ([10, None, None, None, None], [None] * 5) == (table.values(1, 2), table.values(2, 2))


def test_all_52_cards_are_somewhere() -> None:
    """With a card in hand too (J-3)."""
    table = Played([PLAIN, OTHER], 12, 3).answer(DRAW)
    view = table.view()
    cards = [*view["discard"], *view["shown"], *view["drawn"], *view["pile_cards"], *view["aside_cards"]]
    assert sorted(DECK) == sorted([*cards, *table.values(1), *table.values(2)])


def test_the_three_views_have_the_same_keys() -> None:
    """A seat's has its hand in its own turn besides, the whole one all that nobody sees (J-1, J-3)."""
    table = Played([PLAIN, OTHER], 12, 3)
    keys = "game players round rounds phase starter turn caller last pile shown discard aside hand amulet villages"
    every = [*keys.split(), "points", "totals"]
    assert (every, every) == (list(table.view("public")), list(table.view(2)))
    assert "argent" == table.view("public")["game"]
    assert ([*every, "drawn"], []) == (list(table.view(1)), table.view(1)["drawn"])
    assert [*every, "drawn", "pile_cards", "aside_cards"] == list(table.view())
    card = ["place", "up", "value", "amulet", "guarded", "guards"]
    assert (card, sorted([*card, "seen"])) == (
        list(table.view("public")["villages"]["1"][0]),
        sorted(table.view()["villages"]["1"][0]),
    )
    assert (1, 2, 1, 1, 1) == tuple(table.view()[key] for key in ("starter", "players", "round", "rounds", "turn"))

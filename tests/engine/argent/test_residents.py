"""The characters, V0 to V13, and their settings."""

from collections import Counter
from typing import Any

import pytest

from engine.argent.registry import DECK, RESIDENTS
from engine.seats import Seat
from tests.engine.argent.played import DISCARD, DRAW, END, OTHER, PLAIN, POWER, Played, laid, spot, swap, take

ONE, TWO = Seat(1), Seat(2)
SHOWN = {"do": "draw", "shown": 1}


def empath(place: int) -> dict[str, object]:
    """A look of the Empath."""
    return {"do": "empath", "place": place}


def guard(bodyguard: int, place: int) -> dict[str, object]:
    """Setting the Bodyguard."""
    return {"do": "guard", "with": bodyguard, "place": place}


def test_the_fourteen() -> None:
    """Their keys, in the order of their values (V0 to V13)."""
    keys = "villager squire empath bodyguard rascal exposer revealer beholder apprentice_seer seer master witch robber"
    assert [*keys.split(), "doppelganger"] == [one.key for one in RESIDENTS.values()]
    acts = [*["open"] * 5, *["drawn"] * 8, "leaving"]
    assert acts == [one.acts for one in RESIDENTS.values()]


# -- V1 -------------------------------------------------------------------------------------------


def test_squires_lay_cards_beside_the_pile() -> None:
    """As many as are open in all villages, at the end of the turn (V1)."""
    table = Played([PLAIN, (1, 11, 12, 10, 11)], 1, 5, 10, 12, 9, 9).answer(take(1))
    assert ([{"values": [5]}], [5], 30) == (table.said("shown"), table.view()["shown"], table.view()["pile"])
    table.skip()
    assert [5] == table.view("public")["shown"]
    assert [{"values": [5]}] == table.said("shown")
    table.answer(SHOWN, POWER, 2)
    assert [12] == table.view()["shown"]


def test_the_display_is_made_up_for_every_squire() -> None:
    """Two open Squires, two cards; and those of an opponent count (V1)."""
    table = Played([PLAIN, (1, 11, 12, 10, 11)], 1, 10, 5, 12, 9, 9).answer(take(1), DRAW, POWER, 1)
    assert ([10, 12], 28) == (table.view()["shown"], table.view()["pile"])
    assert [{"do": "draw"}, {"do": "draw", "shown": 1}, {"do": "draw", "shown": 2}] == table.offered("draw")
    table.refused(*({"do": "draw", "shown": wrong} for wrong in (3, 0, True, 1.0, None)))
    table.answer({"do": "draw", "shown": 2})
    assert {"seat": 1, "cards": 1, "shown": 12} == table.said("draws")[-1]
    assert ([10], [12]) == (table.view()["shown"], table.view()["drawn"])


def test_cards_stay_when_a_squire_goes() -> None:
    """And are not replaced (V1)."""
    table = Played([PLAIN, OTHER], 1, 10, 9, 9).answer(take(1)).skip().answer(DRAW, swap(1))
    assert [10] == table.view()["shown"]
    table.answer(SHOWN, DISCARD)
    assert ([], 28) == (table.view()["shown"], table.view()["pile"])


def test_a_displayed_card_has_its_power() -> None:
    """It is a drawn card in everything (SA-05, V1)."""
    table = Played([PLAIN, OTHER], 1, 9, 9).answer(take(1), SHOWN)
    assert ["discard", "power", "exchange"] == table.moves()


@pytest.mark.parametrize(("setting", "serves"), [("all", True), ("owner", False)])
def test_whom_the_squire_serves(setting: str, serves: bool) -> None:
    """Everybody, or who has one open (SA-06)."""
    table = Played([PLAIN, OTHER], 1, 10, 9, 9, rules={"squire_serves": setting}).answer(take(1))
    assert serves is (SHOWN in table.options())
    table.skip()
    assert SHOWN in table.options()


@pytest.mark.parametrize("setting", ["up", "down"])
def test_how_a_displayed_card_comes_in(setting: str) -> None:
    """Open, or hidden though all have seen it (SA-07)."""
    table = Played([PLAIN, OTHER], 1, 10, 9, 9, rules={"shown_enters": setting}).answer(take(1), SHOWN, swap(3))
    assert ([3] if setting == "up" else []) == table.up(2)
    assert (10, 10) == (table.values(2, 1)[2], table.values(2, 2)[2])
    assert (10 if setting == "up" else None) == table.said("exchanges")[-1]["value"]
    assert "shown" == table.said("exchanges")[-1]["source"]


@pytest.mark.parametrize(("setting", "over"), [("pile", True), ("pile_and_shown", False)])
def test_a_pile_with_a_display(setting: str, over: bool) -> None:
    """The pile alone is used up, or the display too (SA-04)."""
    table = Played([PLAIN, OTHER], 1, 10, 9, 9, rules={"exhausted": setting}).answer(take(1)).skip(30)
    assert over is bool(table.said("round.ends"))
    if not over:
        assert (0, [10]) == (table.view()["pile"], table.view()["shown"])
        table.answer(SHOWN, DISCARD)
        assert [{"reason": "pile"}] == table.said("round.ends")


def test_a_display_that_serves_nobody_is_used_up() -> None:
    """With no open Squire left nobody could ever draw it (SA-04, SA-06)."""
    rules = {"exhausted": "pile_and_shown", "squire_serves": "owner"}
    table = Played([PLAIN, OTHER], 1, 10, 9, 9, rules=rules).answer(take(1)).skip(30)
    assert [] == table.said("round.ends")
    table = Played([PLAIN, OTHER], 1, 10, 9, 9, rules=rules).answer(take(1)).skip().answer(take(1)).skip(29)
    assert [{"reason": "pile"}] == table.said("round.ends")


# -- V2 -------------------------------------------------------------------------------------------


def test_each_empath_looks_once_a_turn() -> None:
    """At an own hidden card, as often as Empaths are open (V2)."""
    table = Played([PLAIN, OTHER], 2, 10, 2, 9, 9).answer(take(1))
    assert [{"do": "empath", "places": [2, 3, 4, 5]}] == table.offered("empath")
    table.refused(empath(1), empath(6), {"do": "empath"})
    table.answer(empath(3))
    assert (7, ("turn", 2)) == (table.values(1, 1)[2], table.asked())
    assert {"seat": 1, "why": "empath", "cards": [spot(1, 3)]} == table.said("looks")[-1]
    table.skip().answer(empath(2))
    assert "empath" not in table.moves()


def test_two_empaths_look_twice() -> None:
    """One after the other, offered as one move (V2)."""
    table = Played([PLAIN, OTHER], 2, 2, 9, 9).answer(take(1), END).skip().answer(take(2))
    assert [{"do": "empath", "places": [3, 4, 5]}] == table.offered("empath")
    assert ("finish", 1) == table.answer(empath(3)).asked()
    assert ("turn", 2) == table.answer(empath(4)).asked()


@pytest.mark.parametrize(("setting", "offered"), [("any", True), ("before", False)])
def test_when_the_empath_looks(setting: str, offered: bool) -> None:
    """At any time in the own turn, or only before the action (SA-08)."""
    table = Played([PLAIN, OTHER], 2, 10, 9, 9, rules={"empath_when": setting}).answer(take(1))
    assert (("finish", 1) if offered else ("turn", 2)) == table.asked()
    table.answer(*[END] * offered).skip()
    assert "empath" in table.moves()
    assert offered is ("empath" in table.answer(DRAW).moves())


def test_an_empath_looks_at_nothing_open() -> None:
    """Nor at the amulet's card; with nothing hidden she is not offered (V2, F-34)."""
    table = Played([(5, 13, 13, 6, 6), OTHER], 2, 10, 9, amulet=ONE).answer(take(2, 3), laid(1))
    assert [{"do": "empath", "places": [3, 4]}] == table.offered("empath")
    assert ("turn", 2) == Played([(5, 13, 13, 5, 5), OTHER], 2, 9).answer(take(1, 2, 3, 4, 5)).asked()


# -- V3 -------------------------------------------------------------------------------------------


def guarding(**more: Any) -> Played:
    """Seat 1 has an open Bodyguard at 1, on guard over 2; it is the turn of seat 2."""
    then = more.pop("then", (8, 9, 9, 9))
    table = Played([PLAIN, OTHER], 3, *then, **more).answer(take(1))
    assert [{"do": "guard", "with": 1, "places": [2, 3, 4, 5]}] == table.offered("guard")
    table.refused(guard(1, 1), guard(2, 1), guard(1, 6), {"do": "guard", "place": 2}, {"do": "guard", "with": 1})
    return table.answer(guard(1, 2))


def test_a_bodyguard_protects_himself_and_another() -> None:
    """From looks of opponents, not from their owner (V3)."""
    table = guarding()
    assert ([{"seat": 1, "with": 1, "place": 2}], [1, 2]) == (table.said("guards"), table.guarded(1))
    assert [2, None, None, None, None] == [one["guards"] for one in table.view("public")["villages"]["1"]]
    table.answer(DRAW, POWER)
    assert [spot(1, place) for place in (3, 4, 5)] == table.options()
    table.answer(spot(1, 3), DRAW)
    assert [1, 2, 3, 4, 5] == table.offered("exchange")[0]["places"]


@pytest.mark.parametrize("card", [6, 9, 11, 12])
def test_a_bodyguard_protects_from_every_power(card: int) -> None:
    """No turning, looking, exchange or theft by an opponent (V3)."""
    table = guarding(then=(card, 3, 2, 1)).answer(DRAW, POWER)
    options = table.options()[0]["cards"] if card == 12 else table.options()
    assert [3, 4, 5] == [one["place"] for one in options if one["seat"] == 1]


def test_a_guard_ends_when_one_of_the_two_leaves() -> None:
    """And who guards nothing may be set again (V3)."""
    table = guarding().skip().answer(DRAW, swap(2))
    assert ([1], ("finish", 1)) == (table.guarded(1), table.asked())
    table.answer(guard(1, 5))
    assert [1, 5] == table.guarded(1)
    table.skip().answer(DRAW, swap(1))
    assert [] == table.guarded(1)


def test_a_guard_stays_when_others_leave() -> None:
    """Also when places change (V3)."""
    table = Played([(5, 6, 13, 13, 9), OTHER], 3, 9, 9)
    table.answer(take(1), guard(1, 5)).skip().answer(DRAW, swap(3, 4))
    assert ([1, 4], 4) == (table.guarded(1), table.view()["villages"]["1"][0]["guards"])


def test_two_bodyguards() -> None:
    """Neither is set over the other, nor over what the other guards (V3)."""
    table = Played([PLAIN, OTHER], 3, 3, 9, 9).answer(take(1), guard(1, 3)).skip().answer(take(2))
    assert [{"do": "guard", "with": 2, "places": [4, 5]}] == table.offered("guard")
    table.refused(guard(1, 4), guard(2, 3))
    assert [1, 2, 3, 4] == table.answer(guard(2, 4)).guarded(1)


def test_a_bodyguard_is_not_set_over_the_amulets_card() -> None:
    """Nobody touches that one (V3, F-34)."""
    table = Played([PLAIN, OTHER], 3, 9, amulet=ONE).answer(laid(5), take(1))
    assert [2, 3, 4] == table.offered("guard")[0]["places"]


def test_a_bodyguard_alone_guards_nothing() -> None:
    """Where no other card is left, he cannot be set (V3)."""
    table = Played([(13, 9, 9, 9, 9), OTHER], 3, 8).answer(take(1, 2, 3, 4, 5))
    assert ("turn", 2) == table.asked()


@pytest.mark.parametrize("moves", [False, True])
def test_whether_a_bodyguard_on_guard_moves(moves: bool) -> None:
    """He stays, or may be moved once a turn (SA-09)."""
    table = guarding(rules={"bodyguard_moves": moves}).answer(*[END] * moves).skip()
    assert moves is ("guard" in table.moves())
    if moves:
        assert [3, 4, 5] == table.offered("guard")[0]["places"]
        table.answer(guard(1, 4))
        assert ([1, 4], []) == (table.guarded(1), table.offered("guard"))


def test_a_bodyguard_that_is_given_away_guards_nothing() -> None:
    """He serves the new owner; own guarded cards may be given too (V3, V12)."""
    table = guarding(then=(9, 12, 9, 9)).skip().answer(DRAW, POWER)
    assert [{"cards": [spot(2, place) for place in range(1, 6)], "give": [1, 2, 3, 4, 5]}] == table.options()
    table.answer({"seat": 2, "place": 3, "give": 1})
    assert ([], [3]) == (table.guarded(1), table.guarded(2))
    assert [{"do": "guard", "with": 3, "places": [1, 2, 4, 5]}] == table.offered("guard")


# -- V4 -------------------------------------------------------------------------------------------


def test_a_rascal_draws_one_more_and_keeps_one() -> None:
    """The others see how many and from where, the rest goes back on top (V4)."""
    table = Played([PLAIN, OTHER], 4, 10, 9, 11, 3).answer(take(1)).skip().answer(DRAW)
    assert {"seat": 1, "cards": 2, "shown": None} == table.said("draws")[-1]
    assert ([1], {"values": [9, 11]}) == table.shown("drawn")[-1]
    assert (("rascal.keep", 1), [1, 2], 2, 28) == (
        table.asked(),
        table.options(),
        table.view()["hand"],
        table.view()["pile"],
    )
    table.refused(0, 3, True, None, "1", [1])
    table.answer(2)
    assert ([{"seat": 1, "source": "pile"}], [9, 3], [11], 1) == (
        table.said("keeps"),
        table.view()["pile_cards"][:2],
        table.view(1)["drawn"],
        table.view()["hand"],
    )


@pytest.mark.parametrize(
    ("setting", "top", "discard"), [("top", 10, [11, 9]), ("bottom", 8, [11, 9]), ("discard", 8, [11, 10])]
)
def test_what_a_rascals_player_does_not_keep(setting: str, top: int, discard: list[int]) -> None:
    """On top of the pile, under it, or discarded without a power (SA-10)."""
    table = Played([PLAIN, OTHER], 4, 9, 10, 11, 8, rules={"rascal_rest": setting}).answer(take(1)).skip()
    last = table.view()["pile_cards"][-1]
    table.answer(DRAW, 2)
    assert ["keeps", *["discards"] * (setting == "discard")] == table.cues()
    assert [{"seat": 1, "value": 10}] * (setting == "discard") == table.said("discards")[1:]
    table.answer(DISCARD)
    pile = table.view()["pile_cards"]
    assert (top, 10 if setting == "bottom" else last, discard) == (pile[0], pile[-1], table.view()["discard"][:2])


def test_two_rascals_draw_two_more_and_keep_the_order() -> None:
    """1 + k cards, put back as they were (V4)."""
    table = Played([PLAIN, OTHER], 4, 4, 9, 10, 11, 8, 3).answer(take(1)).skip()
    table.answer(take(2)).skip().answer(DRAW)
    assert ([1, 2, 3], [10, 11, 8]) == (table.options(), table.view(1)["drawn"])
    table.answer(2)
    assert [10, 8, 3] == table.view()["pile_cards"][:3]


def test_a_rascal_under_the_pile() -> None:
    """The rest comes under all others, in the order in which it was drawn (SA-10)."""
    table = Played([PLAIN, OTHER], 4, 4, 9, 10, 11, 8, 3, rules={"rascal_rest": "bottom"}).answer(take(1)).skip()
    before = table.answer(take(2)).skip().view()["pile_cards"]
    table.answer(DRAW, 2)
    assert [*before[3:], 10, 8] == table.view()["pile_cards"]


def test_a_rascal_draws_what_there_is() -> None:
    """Fewer if the pile has fewer, and nothing is asked for one card (V4)."""
    table = Played([PLAIN, OTHER], 4).answer(take(1), take(1))
    for _ in range(15):
        table.answer(DRAW, 1, DISCARD).skip()
    assert (1, ("drawn", 1), 1) == (table.view()["pile"], table.answer(DRAW).asked(), table.view()["hand"])


def test_a_rascal_with_a_displayed_card() -> None:
    """That one and one of the pile; the displayed one goes back to where it was (V4)."""
    table = Played([PLAIN, (1, 1, 12, 10, 11)], 4, 5, 10, 5, 11, 9).answer(take(1), DRAW, POWER, 1)
    table.answer(take(2), DRAW, POWER, 2)
    assert [10, 11] == table.view()["shown"]
    table.answer({"do": "draw", "shown": 2})
    assert ([11, 9], [10]) == (table.view(1)["drawn"], table.view()["shown"])
    assert {"seat": 1, "cards": 2, "shown": 11} == table.said("draws")[-1]
    table.answer(2)
    assert ({"seat": 1, "source": "pile"}, [10, 11]) == (table.said("keeps")[-1], table.view()["shown"])
    assert [1, 2] == table.answer(swap(4)).up(1)


def test_a_displayed_card_goes_back_among_the_others() -> None:
    """Of two beside the pile, the first lies there first again (V4)."""
    table = Played([PLAIN, (1, 1, 12, 10, 11)], 4, 5, 10, 5, 11, 9).answer(take(1), DRAW, POWER, 1)
    table.answer(take(2), DRAW, POWER, 2, SHOWN, 2)
    assert [10, 11] == table.view()["shown"]


def test_keeping_the_displayed_card() -> None:
    """The pile's goes back on top, known to who had it in hand (V4, J-1)."""
    table = Played([PLAIN, (1, 11, 12, 10, 11)], 4, 5, 10, 9, 11).answer(take(1), DRAW, POWER, 1).answer(SHOWN, 1)
    assert ({"seat": 1, "source": "shown"}, [9, 11]) == (table.said("keeps")[-1], table.view()["pile_cards"][:2])
    table.answer(swap(2))
    assert [1, 2] == table.up(1)


def test_the_top_of_the_pile_is_forgotten_by_others() -> None:
    """Who put a card back no longer knows it once somebody else had it in his hand (J-1, V4)."""
    table = Played([PLAIN, OTHER], 4, 10, 9, 11).answer(take(1)).skip().answer(DRAW, 2, DISCARD, DRAW, swap(1))
    assert (9, None) == (table.values(2, 2)[0], table.values(2, 1)[0])


def test_a_penalty_that_somebody_knew() -> None:
    """It went from the pile in the open: who had seen it knows it (J-1, F-19)."""
    table = Played([PLAIN, OTHER], 4, 10, 9, 11).answer(take(1)).skip().answer(DRAW, 2, DISCARD, take(1, 2, 3))
    assert (9, None) == (table.values(2, 1)[-1], table.values(2, 2)[-1])


# -- V5 to V9 -------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", range(14))
def test_what_has_a_power_when_drawn(card: int) -> None:
    """5 to 12 (F-09, V5 to V12)."""
    table = Played([PLAIN, OTHER], 12, card).answer(DRAW)
    assert (card in range(5, 13)) is ("power" in table.moves())


def test_the_exposer_turns_an_own_card() -> None:
    """It lies open for good, and acts (V5)."""
    table = Played([PLAIN, OTHER], 12, 5, 9).answer(DRAW, POWER)
    assert (["discards", "power"], ("exposer.turn", 1)) == (table.cues(), table.asked())
    assert [{"seat": 1, "card": "exposer"}] == table.said("power")
    table.refused(0, 6, True, None, spot(1, 1), [1])
    table.answer(4)
    assert ([{"seat": 1, "place": 4, "value": 8, "by": 1}], [4]) == (table.said("turned"), table.up(1))
    assert 8 == table.values(1, 2)[3]


def test_powers_that_find_nothing_are_not_offered() -> None:
    """With every card open there is nothing to turn or to look at (V5, V6, V7, V8, V9)."""
    table = Played([(13, 7, 7, 7, 7), (13, 8, 8, 8, 8)], 12, 5, 6, 9, 5, 6)
    table.answer(take(1, 2, 3, 4, 5), take(1, 2, 3, 4, 5))
    for _ in range(5):
        assert ["discard", "exchange"] == table.answer(DRAW).moves()
        table.answer(DISCARD)


@pytest.mark.parametrize("card", [5, 6, 7, 8, 9])
def test_with_every_card_open_nothing_can_be_turned_or_seen(card: int) -> None:
    """Neither power is offered then, own cards or not (V5 to V9)."""
    table = Played([(13, 10, 10, 10, 10), (13, 11, 11, 11, 11)], 12, card)
    table.answer(take(1, 2, 3, 4, 5), take(1, 2, 3, 4, 5))
    assert ["discard", "exchange"] == table.answer(DRAW).moves()


@pytest.mark.parametrize(("card", "ask"), [(5, "exposer.turn"), (6, "revealer.turn"), (7, "beholder.look")])
def test_what_lies_open_is_neither_turned_nor_looked_at(card: int, ask: str) -> None:
    """Of a village with one open card, the four others are offered (V5, V6, V7)."""
    table = Played([PLAIN, OTHER], 12, 9, card).answer(take(1)).skip().answer(DRAW, POWER)
    others = [spot(seat, place) for seat in (1, 2) for place in range(1, 6) if (seat, place) != (1, 1)]
    assert ((ask, 1), others if card == 6 else [2, 3, 4, 5]) == (table.asked(), table.options())


def test_the_revealer_turns_any_card() -> None:
    """Own or not, by whomever (V6)."""
    table = Played([PLAIN, OTHER], 12, 6, 9).answer(DRAW, POWER)
    assert [spot(seat, place) for seat in (1, 2) for place in range(1, 6)] == table.options()
    table.refused(spot(3, 1), {"seat": 2}, spot(2, 6), {**spot(2, 1), "more": 1}, None, 1, spot(True, 1))
    table.refused({"seat": 1, "place": "1"}, {"seat": 1, "place": True}, {"seat": "1", "place": 1})
    table.answer(spot(2, 2))
    assert ([{"seat": 2, "place": 2, "value": 11, "by": 1}], [2]) == (table.said("turned"), table.up(2))


@pytest.mark.parametrize(("places", "seen"), [([], []), ([2], [6]), ([5, 2], [9, 6])])
def test_the_beholder_looks_at_up_to_two(places: list[int], seen: list[int]) -> None:
    """Own hidden cards; nothing is said of none (V7)."""
    table = Played([PLAIN, OTHER], 12, 7, 9).answer(DRAW, POWER)
    assert (("beholder.look", 1), [1, 2, 3, 4, 5], 2) == (
        table.asked(),
        table.options(),
        table.game.ask.count if table.game.ask else 0,
    )
    table.refused([1, 2, 3], [1, 1], 1, None)
    table.answer(places)
    assert seen == [one["value"] for _, facts in table.shown("card.seen") for one in facts["cards"]]
    assert ["beholder"] * bool(places) == [facts["why"] for facts in table.said("looks")]


def test_the_apprentice_looks_at_an_opponents_card() -> None:
    """Never at an own one (V8)."""
    table = Played([PLAIN, OTHER], 12, 8, 9).answer(DRAW, POWER)
    assert (("apprentice_seer.look", 1), [spot(2, place) for place in range(1, 6)]) == (table.asked(), table.options())
    table.answer(spot(2, 4))
    assert [([1], {"cards": [{**spot(2, 4), "value": 10}]})] == table.shown("card.seen")
    assert (10, None, "apprentice_seer") == (
        table.values(2, 1)[3],
        table.values(2, 2)[3],
        table.said("looks")[0]["why"],
    )


def test_the_seer_looks_at_any_card() -> None:
    """Own or not (V9)."""
    table = Played([PLAIN, OTHER], 12, 9, 9).answer(DRAW, POWER)
    assert [spot(seat, place) for seat in (1, 2) for place in range(1, 6)] == table.options()
    table.answer(spot(1, 1))
    assert (5, "seer") == (table.values(1, 1)[0], table.said("looks")[0]["why"])


def test_an_open_card_is_not_looked_at() -> None:
    """Hidden ones only (V9, V7)."""
    table = Played([PLAIN, OTHER], 12, 9, 7).answer(take(1), DRAW, POWER)
    assert spot(1, 1) not in table.options()
    table.answer(spot(1, 2), DRAW, POWER)
    assert [2, 3, 4, 5] == table.options()


def test_no_power_of_a_card_that_leaves_or_is_taken() -> None:
    """Only what is drawn and discarded at once acts (SA-05, F-09)."""
    table = Played([(9, 6, 7, 8, 9), OTHER], 12, 3, 9).answer(DRAW, swap(1))
    assert ("turn", 2) == table.asked()
    assert ("turn", 1) == table.answer(take(1)).asked()


# -- V10 ------------------------------------------------------------------------------------------


def master(rules: dict[str, object] | None = None, village: tuple[int, ...] = PLAIN) -> Played:
    """Seat 1 has used a Master; 2, 9 and 11 lie on the discard pile."""
    table = Played([village, (10, 11, 12, 10, 12)], 2, 9, 11, 10, 8, rules=rules).skip(2)
    return table.answer(DRAW, POWER)


def test_the_master_takes_any_discard() -> None:
    """It is exchanged like the top one, and is not himself (V10, SA-11)."""
    table = master()
    assert (("master.take", 1), [{"values": [2, 9, 11], "places": [1, 2, 3, 4, 5]}], 5) == (
        table.asked(),
        table.options(),
        table.game.ask.count if table.game.ask else 0,
    )
    wrong = [{"value": 10, "places": [1]}, {"value": 2}, {"value": 2, "places": []}, {"value": 2, "places": [6]}]
    table.refused(*wrong, {"places": [1]}, {"value": True, "places": [1]}, None, {"value": 2, "places": [1], "do": 1})
    table.answer({"value": 2, "places": [5]})
    assert ([5, 6, 7, 8, 2], [5], [9, 10, 11, 9]) == (table.values(1), table.up(1), table.view()["discard"])
    expected = {"source": "discard", "value": 2, "up": True, "values": [9], "places": [5], "place": 5}
    assert [{"seat": 1, **expected}] == table.said("exchanges")


def test_the_master_takes_for_several() -> None:
    """Equal or not (V10, F-14, F-18)."""
    table = master(village=(13, 6, 7, 8, 9)).answer({"value": 2, "places": [3, 1], "at": 3})
    assert [6, 2, 8, 9] == table.values(1)
    table = master().answer({"value": 2, "places": [3, 1], "end": "left"})
    assert [2, 5, 6, 7, 8, 9] == table.values(1)


def test_another_master_can_be_taken() -> None:
    """The topmost of its value leaves the discard pile (V10)."""
    table = Played([PLAIN, (12, 11, 12, 10, 11)], 10, 10, 9, 8).answer(DRAW, POWER)
    assert [10] == table.options()[0]["values"]
    table.answer({"value": 10, "places": [1]})
    assert ([10, 6, 7, 8, 9], [5, 10]) == (table.values(1), table.view()["discard"])


def test_the_master_takes_for_one() -> None:
    """One own card only (SA-11)."""
    table = master({"master_takes": "one"}, (7, 6, 7, 8, 9))
    assert 1 == (table.game.ask.count if table.game.ask else 0)
    table.refused({"value": 2, "places": [1, 3]})
    table.answer({"value": 2, "places": [1]})
    assert [2, 6, 7, 8, 9] == table.values(1)


@pytest.mark.parametrize(("end", "place"), [({}, 6), ({"end": "right"}, 6), ({"end": "left"}, 1)])
def test_the_master_adds(end: dict[str, str], place: int) -> None:
    """The card comes in at an end, and nothing leaves (SA-11)."""
    table = master({"master_takes": "add"})
    assert [{"values": [2, 9, 11], "places": []}] == table.options()
    table.refused({"value": 2, "places": [1]}, {"value": 10}, {"value": 2, "end": "middle"})
    table.answer({"value": 2, **end})
    assert ([{"seat": 1, "value": 2, "place": place}], [place]) == (table.said("adds"), table.up(1))
    assert (6, 2) == (len(table.values(1)), table.values(1)[place - 1])


def test_the_master_needs_something_to_take_and_to_give() -> None:
    """No discard, or all own cards under the amulet: not offered (V10)."""
    table = Played([PLAIN, (12, 11, 12, 10, 11)], 12, 10, 9).answer(take(1, 2), DRAW)
    assert "power" not in table.moves()
    for setting, offered in (("exchange", False), ("one", False), ("add", True)):
        table = Played([(13, 13, 7, 7, 7), PLAIN], 12, 9, 10, amulet=ONE, rules={"master_takes": setting})
        table.answer(take(1, 2, 3, 4, 5), laid(1)).skip().answer(DRAW)
        assert offered is ("power" in table.moves())


# -- V11 ------------------------------------------------------------------------------------------


def test_the_witch_exchanges_the_top_card() -> None:
    """She looks at it, and it lies hidden in any village (V11)."""
    table = Played([PLAIN, OTHER], 12, 11, 3, 9).answer(DRAW, POWER)
    assert (["discards", "power", "witch.card"], ("witch.swap", 1)) == (table.cues(), table.asked())
    assert ([([1], {"value": 3})], [3], 29) == (table.shown("witch.card"), table.view(1)["drawn"], table.view()["pile"])
    assert [spot(seat, place) for seat in (1, 2) for place in range(1, 6)] == table.options()
    table.refused(None)
    table.answer(spot(2, 5))
    assert ([10, 11, 12, 10, 3], [], [11, 11, 12], 0) == (
        table.values(2),
        table.up(2),
        table.view()["discard"],
        table.view()["hand"],
    )
    assert (3, None) == (table.values(2, 1)[4], table.values(2, 2)[4])
    expected = {"seat": 1, "card": spot(2, 5), "discarded": 11, "up": False, "value": None}
    assert [expected] == table.said("witch.swaps")


@pytest.mark.parametrize("must", [True, False])
def test_whether_the_witch_has_to(must: bool) -> None:
    """Or may put it back on top (SA-12)."""
    table = Played([PLAIN, OTHER], 12, 11, 3, 9, rules={"witch_must": must}).answer(DRAW, POWER)
    if must:
        table.refused(None)
    else:
        table.answer(None)
        assert ([{"seat": 1}], [3, 9], 30) == (
            table.said("witch.keeps"),
            table.view()["pile_cards"][:2],
            table.view()["pile"],
        )


@pytest.mark.parametrize("setting", ["down", "as_left"])
def test_the_witch_on_an_open_card(setting: str) -> None:
    """Hidden, or open as the one it replaces (SA-19)."""
    table = Played([PLAIN, OTHER], 12, 11, 3, 9, rules={"witch_enters": setting}).answer(take(1), DRAW, POWER)
    table.answer(spot(1, 1))
    up = setting == "as_left"
    assert ([1] * up, up, 3 if up else None, 12) == (
        table.up(1),
        table.said("witch.swaps")[0]["up"],
        table.said("witch.swaps")[0]["value"],
        table.said("witch.swaps")[0]["discarded"],
    )
    table = Played([PLAIN, OTHER], 12, 11, 3, 9, rules={"witch_enters": setting}).answer(DRAW, POWER, spot(2, 1))
    assert [] == table.up(2)


def test_the_witch_needs_a_pile() -> None:
    """Drawn as the last card she has nothing to look at (V11)."""
    left = Counter(DECK)
    left.subtract([*PLAIN, *OTHER, 12, 11])
    table = Played([PLAIN, OTHER], 12, *list(left.elements())[:30], 11)
    table.skip(30).answer(DRAW)
    assert (0, [11], ["discard", "exchange"]) == (table.view()["pile"], table.view(1)["drawn"], table.moves())


def test_the_witch_ends_a_guard() -> None:
    """Of an own card that she exchanges (V11, V3)."""
    table = guarding(then=(9, 11, 9, 9)).skip().answer(DRAW, POWER, spot(1, 2))
    assert [1] == table.guarded(1)


# -- V12 ------------------------------------------------------------------------------------------


def test_the_robber_swaps_two_cards() -> None:
    """Each goes to the other's place, and he alone looks at what came (V12)."""
    table = Played([PLAIN, OTHER], 12, 12, 9).answer(DRAW, POWER)
    assert ("robber.swap", 1) == table.asked()
    assert [{"cards": [spot(2, place) for place in range(1, 6)], "give": [1, 2, 3, 4, 5]}] == table.options()
    table.refused(spot(2, 4), {**spot(2, 4), "give": 6}, {**spot(1, 4), "give": 1}, {**spot(2, 4), "give": True}, None)
    table.answer({**spot(2, 2), "give": 4})
    assert ([5, 6, 7, 11, 9], [10, 8, 12, 10, 11]) == (table.values(1), table.values(2))
    assert [{"seat": 1, "card": spot(2, 2), "give": 4}] == table.said("robber.swaps")
    assert [([1], {"cards": [{**spot(1, 4), "value": 11}]})] == table.shown("card.seen")
    assert ([None, None, None, 11, None], [None] * 5) == (table.values(1, 1), table.values(2, 2))


def test_a_robbed_open_card_is_not_shown() -> None:
    """It stays open and acts for its new owner (V12, F-36)."""
    table = Played([PLAIN, OTHER], 2, 12, 9).answer(take(1), END, DRAW, POWER, {**spot(1, 1), "give": 3})
    assert ([], [3], ("finish", 2)) == (table.shown("card.seen"), table.up(2), table.asked())
    assert [{"do": "empath", "places": [1, 2, 4, 5]}] == table.offered("empath")


def test_the_robber_needs_two_cards() -> None:
    """None is offered when nothing can be given or taken (V12)."""
    table = Played([(13, 13, 7, 7, 7), PLAIN], 11, 9, 12, amulet=ONE)
    table.answer(take(1, 2, 3, 4, 5), laid(1)).skip().answer(DRAW)
    assert "power" not in table.moves()
    table = Played([(13, 13, 7, 7, 7), PLAIN], 11, 12, amulet=ONE).answer(take(1, 2, 3, 4, 5), laid(1), DRAW)
    assert "power" not in table.moves()


# -- V13 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("village", "places", "joker", "pair"),
    [
        ((13, 7, 7, 8, 13), [1, 2], True, True),
        ((13, 7, 7, 8, 13), [1, 2, 3], True, False),
        ((13, 7, 7, 8, 13), [1, 5, 2], True, False),
        ((13, 7, 7, 8, 13), [1, 5], True, True),
        ((13, 7, 7, 8, 13), [1, 2, 4], False, False),
        ((13, 7, 7, 8, 13), [2, 3], True, True),
        ((13, 7, 7, 8, 13), [2, 4], False, False),
        ((13, 7, 7, 8, 13), [1], True, True),
        ((13, 7, 7, 7, 13), [2, 3, 4], True, True),
    ],
)
def test_the_doppelganger_has_the_value_of_the_others(
    village: tuple[int, ...], places: list[int], joker: bool, pair: bool
) -> None:
    """Of all the others, or of exactly one (V13, SA-13, F-14)."""
    for setting, equal in (("joker", joker), ("pair", pair)):
        table = Played([village, OTHER], 12, 3, 9, rules={"doppelganger": setting}).answer(DRAW, swap(*places))
        assert equal is bool(table.said("exchanges"))


def test_the_doppelganger_counts_thirteen() -> None:
    """In a village it is what it is (V13)."""
    table = Played([(13, 7, 7, 8, 9), OTHER], 12).skip(31)
    assert 44 == table.said("count")[1]["total"]


@pytest.mark.parametrize("one", RESIDENTS.values(), ids=lambda one: one.key)
def test_everybody_has_a_help(one: object) -> None:
    """The docstring of the class is one sentence (V0 to V13)."""
    help_ = type(one).__doc__ or ""
    assert (1, "\n" not in help_) == (help_.count("."), True)
    assert help_.endswith(".")

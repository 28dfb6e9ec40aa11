"""Deck, round, turn: F-01 to F-20."""

import pytest

from engine.argent.game import Game
from engine.argent.registry import DECK, RESIDENTS
from engine.argent.rules import Rules
from engine.argent.setup import Setup
from engine.errors import AlreadyStarted, AnswerRefused, NothingAsked, SetupRefused, UnknownSetting
from engine.seats import Seat
from tests.engine.argent.played import CALL, DISCARD, DRAW, OTHER, PLAIN, POWER, Played, spot, swap, take

FOUR = (6, 6, 2, 1, 2)


def short() -> Played:
    """Seat 1 has four cards after his first turn and is asked again; the discard pile's top is 9."""
    table = Played([FOUR, PLAIN], 4, 9, 9)
    return table.answer(take(1, 2)).skip()


def test_two_to_four_play() -> None:
    """Other numbers are refused (F-01)."""
    for players in (2, 3, 4):
        assert players == Setup(players=players).players
    for players in (0, 1, 5):
        with pytest.raises(SetupRefused, match="2 to 4"):
            Setup(players=players)


def test_four_rounds_are_played() -> None:
    """Round 4 is the last unless the setup says otherwise (F-01, F-29)."""
    assert (1, 4) == (Setup(players=2).round, Setup(players=2).rounds)
    table = Played([PLAIN, PLAIN], 12, rounds=2).skip(31)
    assert (None, "deck") == (table.over, table.game.ask.id if table.game.ask else "")
    table.answer(table.order, [], []).skip(31)
    assert [1, 2] == [facts["round"] for facts in table.said("round.opens")]
    assert table.over is not None
    assert {"winners": [1, 2], "totals": {"1": 70, "2": 70}} == table.over.to_json()


def test_the_deck() -> None:
    """52 cards, 0 and 13 twice, the others four times, with the sum 338 (F-02)."""
    assert (52, 338) == (len(DECK), sum(DECK))
    assert [2, *[4] * 12, 2] == [DECK.count(value) for value in range(14)]
    assert list(range(14)) == [RESIDENTS[value].value for value in range(14)]


@pytest.mark.parametrize("order", [None, "deck", [1, 2, 3], [True] * 52, [*DECK[:-1], 12], [*DECK, 13], list("x" * 52)])
def test_another_deck_is_refused(order: object) -> None:
    """Chance has to answer with the 52 cards (F-02, J-2)."""
    game = Game(Setup(players=2))
    assert "deck" == getattr(game.start().ask, "id", None)
    with pytest.raises(AnswerRefused):
        game.answer(order)
    assert game.answer(list(DECK)).ask is not None


@pytest.mark.parametrize(("players", "aside"), [(2, 10), (3, 5), (4, 0)])
def test_cards_are_set_aside(players: int, aside: int) -> None:
    """Ten, five or none, so that 31 are left in the pile (F-03, F-04)."""
    villages = [PLAIN, OTHER, (12, 11, 10, 5, 6), (7, 8, 9, 9, 8)][:players]
    table = Played(villages, 12, 3, 4)
    view = table.view()
    assert (aside, 31, [12]) == (view["aside"], view["pile"], view["discard"])
    assert [3, 4] == view["pile_cards"][:2]
    assert table.order[-aside:] * bool(aside) == view["aside_cards"]
    assert [list(village) for village in villages] == [table.values(seat) for seat in range(1, players + 1)]
    assert [None] * 5 == table.values(1, "public")
    assert [{"round": 1, "starter": 1, "amulet": None, "aside": aside, "discard": 12}] == table.said("round.opens")


def test_everybody_may_look_at_two_cards() -> None:
    """None, one or two own cards, each seat from the starter (F-05, F-31)."""
    game = Game(Setup(players=3, starter=Seat(2)))
    game.start()
    game.answer(list(DECK))
    actors: list[int] = []
    for places in ([], [3], [5, 1]):
        assert game.ask is not None
        actors += game.ask.actors
        assert ("look", (1, 2, 3, 4, 5), 2, "look") == (
            game.ask.id,
            game.ask.options,
            game.ask.count,
            game.public()["phase"],
        )
        for wrong in ([1, 2, 3], [1, 1], [0], [6], "1", None, 1, [True]):
            with pytest.raises(AnswerRefused):
                game.answer(wrong)
        effects = game.answer(places).to_json()["effects"]
        assert isinstance(effects, list)
        looks = [effect["facts"] for effect in effects if effect.get("say") == "looks"]
        assert [place["place"] for facts in looks for place in facts["cards"]] == places
    assert ([2, 3, 1], "turn") == (actors, game.public()["phase"])


def test_the_youngest_begins_and_turns_go_clockwise() -> None:
    """Round 1 is the youngest's, and after the last seat comes the first (F-06, F-07)."""
    table = Played([PLAIN, OTHER, (12, 11, 10, 5, 6)], 12, youngest=[Seat(2), Seat(1), Seat(3)])
    turns = [table.asked(), *(table.skip().asked() for _ in range(3))]
    assert [("turn", seat) for seat in (2, 3, 1, 2)] == turns
    assert [(seat, False) for seat in (2, 3, 1, 2)] == [(one["seat"], one["last"]) for one in table.said("turn")]
    assert 3 == Played([PLAIN, OTHER, (12, 11, 10, 5, 6)], 12, starter=Seat(3)).asked()[1]


@pytest.mark.parametrize("youngest", [[], [1], [1, 1], [1, 3], [2, 1, 3]])
def test_the_youngest_are_all_seats(youngest: list[Seat]) -> None:
    """Each seat is named once (F-06)."""
    with pytest.raises(SetupRefused, match="youngest"):
        Setup(players=2, youngest=youngest)


def test_a_turn_is_one_of_three_actions() -> None:
    """Draw, take or, with four cards, call; nothing else (F-08, F-12)."""
    table = Played([FOUR, PLAIN], 4, 9)
    assert ["draw", "take"] == table.moves()
    table.refused(CALL, DISCARD, {"do": "fly"}, {}, None, [], "draw", {"do": "draw", "shown": 1}, {"do": None})
    table.answer(take(1, 2)).skip()
    assert ["draw", "take", "call"] == table.moves()


def test_a_drawn_card_is_seen_by_its_player_alone() -> None:
    """He draws, is shown it, and discards it open (F-09)."""
    table = Played([PLAIN, OTHER], 12, 3, 4).answer(DRAW)
    assert ([([1], {"values": [3]})], [{"seat": 1, "cards": 1, "shown": None}]) == (
        table.shown("drawn"),
        table.said("draws"),
    )
    assert (["discard", "exchange"], 1, 30, [3]) == (
        table.moves(),
        table.view("public")["hand"],
        table.view("public")["pile"],
        table.view(1)["drawn"],
    )
    assert "drawn" not in table.view(2)
    table.refused(DRAW, {"do": "power"}, {"do": "discard", "more": 1}, swap(), swap(6), swap(1, 1))
    table.answer(DISCARD)
    assert ([3, 12], 0, [{"seat": 1, "value": 3}]) == (
        table.view()["discard"],
        table.view()["hand"],
        table.said("discards"),
    )


def test_a_drawn_card_comes_in_hidden() -> None:
    """What it replaces is discarded open, and it lies where that one was (F-10)."""
    table = Played([PLAIN, OTHER], 12, 3).answer(DRAW, swap(2))
    assert ([5, 3, 7, 8, 9], [], [6, 12]) == (table.values(1), table.up(1), table.view()["discard"])
    assert ([None, 3, None, None, None], [None] * 5) == (table.values(1, 1), table.values(1, 2))
    expected = {"seat": 1, "source": "pile", "places": [2], "values": [6], "place": 2, "up": False, "value": None}
    assert [expected] == table.said("exchanges")


def test_the_top_discard_comes_in_open() -> None:
    """It is exchanged like a drawn card (F-11)."""
    table = Played([PLAIN, OTHER], 3, 9).answer(take(5))
    assert ([5, 6, 7, 8, 3], [5], [9], 31) == (
        table.values(1),
        table.up(1),
        table.view()["discard"],
        table.view()["pile"],
    )
    assert [3] == [facts["value"] for facts in table.said("exchanges")]


def test_without_a_discard_nothing_is_taken() -> None:
    """After a wrong exchange of the only discard there is none (F-11)."""
    table = Played([PLAIN, OTHER], 12, 9).answer(take(1, 2))
    assert ([], ["draw"]) == (table.view()["discard"], table.moves())


def test_the_count_is_called_with_four() -> None:
    """The caller's turn is over, everybody else has a last turn (F-12, F-20)."""
    table = short().answer(CALL)
    assert ([{"seat": 1}], 1, [2], ("turn", 2)) == (
        table.said("calls"),
        table.view()["caller"],
        table.view()["last"],
        table.asked(),
    )
    assert table.said("turn")[-1] == {"seat": 2, "last": True}
    assert "call" not in table.moves()
    table.answer(DRAW)
    assert [2] == table.view()["last"]
    table.answer(DISCARD)
    assert ([{"reason": "call"}], "over") == (table.said("round.ends"), table.view()["phase"])


def test_one_call_a_round() -> None:
    """Who has four cards too cannot call after another (F-12)."""
    table = Played([FOUR, (7, 7, 3, 2, 1)], 4, 9, 9).answer(take(1, 2), take(1, 2), CALL)
    assert (["draw", "take"], 4) == (table.moves(), len(table.values(2)))


def test_three_others_have_their_last_turns_in_order() -> None:
    """Each once, clockwise from the caller (F-20)."""
    table = Played([(10, 11, 12, 10, 11), FOUR, PLAIN, (7, 8, 9, 5, 12)], 4, 9, 9, starter=Seat(2))
    table.answer(take(1, 2)).skip(3).answer(CALL)
    assert [3, 4, 1] == table.view()["last"]
    table.skip()
    assert ([4, 1], 4) == (table.view()["last"], table.asked()[1])
    table.skip()
    assert ([1], 1) == (table.view()["last"], table.asked()[1])
    table.skip()
    assert [3, 4, 1, 2] == [facts["seat"] for facts in table.said("count")]


def test_a_free_move_forbids_the_call() -> None:
    """No amulet and no power in the turn of a call (F-13, F-33)."""
    table = Played([FOUR, PLAIN], 4, 9, 9, amulet=Seat(1))
    table.answer(take(1, 2), {"do": "end"}).skip()
    assert "call" in table.moves()
    table.answer({"do": "amulet", "place": 2})
    assert "call" not in table.moves()
    table.refused(CALL)


def test_equal_cards_leave_together() -> None:
    """Two for one, open or hidden, and the new card lies where one of them was (F-14, F-15, F-16)."""
    table = Played([(10, 6, 10, 8, 10), PLAIN], 12, 3).answer(DRAW, swap(1, 3, at=3))
    assert ([6, 3, 8, 10], [10, 10, 12]) == (table.values(1), table.view()["discard"])
    assert 2 == table.said("exchanges")[0]["place"]


@pytest.mark.parametrize(("at", "village"), [(None, [3, 6, 8]), (5, [6, 8, 3]), (3, [6, 3, 8]), (1, [3, 6, 8])])
def test_where_the_new_card_lies(at: int | None, village: list[int]) -> None:
    """On any vacated place, by default the lowest (F-16)."""
    more = {} if at is None else {"at": at}
    table = Played([(10, 6, 10, 8, 10), PLAIN], 12, 3).answer(DRAW)
    table.refused(swap(5, 1, 3, at=2), swap(5, 1, 3, at="1"), swap(5, 1, 3, at=True), swap(1, end="up"), swap(1, end=1))
    assert village == table.answer(swap(5, 1, 3, **more)).values(1)


def test_the_discards_lie_in_the_announced_order() -> None:
    """The last one announced is the top (F-17)."""
    table = Played([(13, 6, 7, 8, 9), OTHER], 12, 3).answer(DRAW, swap(3, 1))
    assert ([13, 7, 12], [7, 13]) == (table.view()["discard"], table.said("exchanges")[0]["values"])


@pytest.mark.parametrize(("end", "village"), [("right", [10, 9, 5, 8, 9, 3]), ("left", [3, 10, 9, 5, 8, 9])])
def test_unequal_cards_stay(end: str, village: list[int]) -> None:
    """They lie open, and the drawn card is added hidden at an end (F-18)."""
    table = Played([(10, 9, 5, 8, 9), OTHER], 12, 3).answer(DRAW, swap(1, 2, end=end))
    place = village.index(3) + 1
    first = 2 if end == "left" else 1
    assert (village, [first, first + 1], [12]) == (table.values(1), table.up(1), table.view()["discard"])
    expected = {"place": place, "penalty": None, "up": False, "value": None, "values": [10, 9], "places": [1, 2]}
    assert [{"seat": 1, "source": "pile", **expected}] == table.said("wrong")
    assert 3 == table.values(1, 1)[place - 1]
    assert None is table.values(1, 2)[place - 1]


def test_an_unequal_taken_card_is_added_open() -> None:
    """It came from the discard pile (F-18)."""
    table = Played([(10, 9, 5, 8, 9), OTHER], 12, 9).answer(take(1, 2))
    assert ([10, 9, 5, 8, 9, 12], [1, 2, 6]) == (table.values(1), table.up(1))


@pytest.mark.parametrize(
    ("end", "village", "place", "penalty"),
    [("right", [10, 10, 9, 8, 9, 3, 7], 6, 7), ("left", [7, 3, 10, 10, 9, 8, 9], 2, 1)],
)
def test_three_unequal_cards_cost_one_more(end: str, village: list[int], place: int, penalty: int) -> None:
    """It comes from the pile, unseen even by its owner, and lies outermost (F-19, SA-14)."""
    table = Played([(10, 10, 9, 8, 9), OTHER], 12, 3, 7).answer(DRAW, swap(1, 2, 3, end=end))
    [wrong] = table.said("wrong")
    assert (village, place, penalty, 29) == (
        table.values(1),
        wrong["place"],
        wrong["penalty"],
        table.view()["pile"],
    )
    assert None is table.values(1, 1)[penalty - 1]


def test_no_penalty_from_an_empty_pile() -> None:
    """Nothing is added when the pile has no card, and the round is over (SA-15, F-21)."""
    table = Played([PLAIN, OTHER], 12).skip(30).answer(DRAW, swap(1, 2, 3))
    assert ([None], [{"reason": "pile"}]) == (
        [facts["penalty"] for facts in table.said("wrong")],
        table.said("round.ends"),
    )


def test_a_village_never_becomes_empty() -> None:
    """Five equal cards leave one (F-15)."""
    table = Played([(13, 13, 7, 7, 7), OTHER], 12, 3).answer(DRAW, swap(1, 2, 3, 4, 5))
    assert ([3], [7, 7, 7, 13, 13, 12]) == (table.values(1), table.view()["discard"])


def test_the_callers_village_may_be_played_on() -> None:
    """Nothing protects it in the lap (F-20, SA-17)."""
    table = Played([FOUR, PLAIN], 4, 9, 8).answer(take(1, 2)).skip().answer(CALL, DRAW, POWER)
    assert [spot(1, place) for place in (2, 3, 4)] == table.options()
    table = Played([FOUR, PLAIN], 4, 9, 8, rules={"caller_safe": True}).answer(take(1, 2)).skip()
    assert "power" not in table.answer(CALL, DRAW).moves()
    table = Played([FOUR, PLAIN], 4, 8, rules={"caller_safe": True}).answer(take(1, 2), DRAW)
    assert "power" in table.moves()


def test_a_game_begins_once_and_ends() -> None:
    """It is not started twice, and answers nothing before and after."""
    game = Game(Setup(players=2))
    with pytest.raises(NothingAsked):
        game.answer(1)
    game.start()
    with pytest.raises(AlreadyStarted):
        game.start()
    table = Played([PLAIN, PLAIN], 12).skip(31)
    with pytest.raises(NothingAsked):
        table.answer(DRAW)
    assert {"answer": DISCARD} == table.game.last_input()
    assert {"draw": table.order} == table.game.inputs[0]


def test_settings_are_checked() -> None:
    """An unknown one and a value that is not listed are refused."""
    with pytest.raises(UnknownSetting, match="luck"):
        Rules().changed({"luck": True})
    for name, value in (("tie_start", "nobody"), ("amulet_keep", 1), ("witch_must", None), ("exhausted", True)):
        with pytest.raises(SetupRefused, match=name):
            Rules().changed({name: value})


@pytest.mark.parametrize(
    "wrong",
    [
        {"round": 0},
        {"round": 5},
        {"round": 2, "rounds": 1},
        {"totals": {Seat(1): -1}},
        {"totals": {Seat(3): 1}},
        {"amulet": Seat(3)},
        {"starter": Seat(0)},
    ],
)
def test_a_setup_that_cannot_be_is_refused(wrong: dict[str, object]) -> None:
    """Rounds, points and seats are checked, and the sentence names what is wrong."""
    with pytest.raises(SetupRefused) as refused:
        Setup(players=2, **wrong)  # type: ignore[arg-type]
    assert next(iter(wrong)).removesuffix("s") in str(refused.value)


def test_a_player_may_have_lost_nothing() -> None:
    """A game that is taken up may have a total of 0, as of a caller who was lowest."""
    assert {Seat(1): 0} == Setup(players=2, totals={Seat(1): 0}).totals


def test_the_wire_form() -> None:
    """A turn has effects, an ask and an end, as the protocol has them."""
    game = Game(Setup(players=2, rounds=1))
    game.start()
    game.answer(list(DECK))
    wire = game.answer([]).to_json()
    look = {"id": "look", "kind": "places", "actors": [2], "options": [1, 2, 3, 4, 5], "count": 2, "may_pass": False}
    assert {"effects": [], "ask": look, "over": None} == wire
    game.answer([])
    turn = game.answer({"do": "draw"})
    while turn.over is None:
        turn = game.answer({"do": "discard"} if turn.ask and turn.ask.id == "drawn" else {"do": "draw"})
    assert {"ask": None, "over": turn.over.to_json()} == {key: turn.to_json()[key] for key in ("ask", "over")}
    assert 2 == game.setup.players


def test_a_refusal_says_what_is_possible() -> None:
    """The id of the ask, what was wrong, the options, and whether passing is one."""
    table = Played([PLAIN, OTHER], 12, 5, 11, 3, rules={"witch_must": False}).answer(DRAW, POWER)
    with pytest.raises(AnswerRefused) as refusal:
        table.answer(6)
    assert "exposer.turn: 6 cannot be chosen. The options are 1, 2, 3, 4, 5." == str(refusal.value)
    table.answer(1, DRAW, POWER)
    with pytest.raises(AnswerRefused, match=r"is not an object with seat and place\. .*, or null to pass\.$"):
        table.answer(6)


@pytest.mark.parametrize("seat", [0, 3, True, "1", None])
def test_a_view_is_a_seats(seat: object) -> None:
    """Whoever is no seat has none."""
    with pytest.raises(AnswerRefused):
        Played([PLAIN, OTHER], 12).game.seen(seat)

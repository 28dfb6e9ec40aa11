"""A game that is decided is over (decision 76): the wolves win it, whatever anybody else does."""

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from typing import Any

import pytest

from engine import Ask, Game
from engine.ask import choices
from engine.seats import Seat
from engine.werewolf.setup.registry import ROLES
from tests.engine.table import Table

MOST = 4
"""So many are left at most."""
OTHERS = [key for key, role in ROLES.items() if not role.wolf and not role.centre]


def _left(held: str, *, captain: int | None = None, dusk: bool = False, **rules: Any) -> Table:
    """A table at which only those who hold ``held`` are left, as day breaks or at ``dusk``."""
    count = len(held.split())
    table = Table(f"{held} villager*{8 - count}", captain=captain, edition="village2009", **rules)
    for seat in range(count + 1, 8):
        table.leave(seat)
    _quiet(table, "werewolves.devour").on("werewolves.devour", None if dusk else 8)
    _quiet(table, "debate")
    return table.day({1: 8}) if dusk and not table.game.over else table


def _quiet(table: Table, until: str) -> Table:
    """Have nobody do anything until this is asked, or the game is over."""
    while (ask := table.game.ask) is not None and ask.id != until:
        if ask.kind == "draw":
            table.on(ask.id, ask.options[0])
        else:
            table.late(ask.id)
    return table


def _answers(game: Game, ask: Ask[Seat]) -> Iterator[object]:
    """Every answer of those who are no wolves; the pack is of one mind, against the first who is none."""
    prey = [seat for seat in game.public.living if game.role(seat) != "werewolf"]
    match ask.kind:
        case "ballot":
            free = [[None, *choices(ask, seat)] if seat in prey else [_named(ask, prey)] for seat in ask.actors]
            yield from (dict(zip(ask.actors, votes, strict=True)) for votes in product(*free))
        case "seats":
            counts = range(ask.count + 1) if ask.fewer else (ask.count,)
            yield from (list(seats) for count in counts for seats in combinations(ask.options, count))
        case "open":
            yield "close"
        case _ if ask.kind != "draw" and set(ask.actors).isdisjoint(prey) and ask.id != "captain.heir":
            yield next((seat for seat in prey if seat in ask.options), ask.options[0])
        case _:
            yield from (*ask.options, *((None,) if ask.may_pass else ()))


def _named(ask: Ask[Seat], prey: list[Seat]) -> Seat | None:
    return next((seat for seat in prey if seat in ask.options), None)


def _ends(record: Mapping[str, object]) -> Iterator[str]:
    """Who wins at each end that the game can come to from ``record``."""
    game, _ = Game.replay(record)
    if game.over is not None:
        yield game.over.side
        return
    assert game.ask is not None
    for answer in _answers(game, game.ask):
        other, _ = Game.replay(record)
        other.answer(answer)
        yield from _ends(other.record())


@pytest.mark.parametrize("captain", [None, 1, 3])
@pytest.mark.parametrize(
    ("held", "dusk"),
    [
        ("wolf wolf villager", False),
        ("wolf wolf idiot", False),
        ("wolf wolf wolf seer", False),
        ("wolf villager", True),
        ("wolf wolf villager villager", True),
    ],
)
def test_where_nobody_can_stop_the_wolves_the_game_is_over(held: str, dusk: bool, captain: int | None) -> None:
    """They have won and it is said why: by day where they are more, at dusk where they are as many."""
    captain = captain if captain is None or captain <= len(held.split()) else 2
    table = _left(held, captain=captain, dusk=dusk, decided="end")
    assert ("werewolves", 1) == (table.winner, len(table.said("decided")))
    other = _left(held, captain=captain, dusk=dusk)
    assert (None, 0) == (other.winner, len(other.said("decided")))


@pytest.mark.parametrize("held", ["wolf villager", "wolf wolf villager villager", "wolf villager villager"])
def test_where_a_vote_may_still_stop_them_it_is_played_on(held: str) -> None:
    """By day as many others as wolves play on, and among their answers is one with which the village wins."""
    table = _left(held, captain=len(held.split()), decided="end")
    assert table.winner is None
    assert "villagers" in set(_ends(table.game.record()))


@pytest.mark.parametrize("card", ["hunter", "witch", "defender", "elder"])
def test_where_a_card_may_still_stop_them_it_is_played_on(card: str) -> None:
    """Two wolves against the Captain, whose card may yet rob them of their win: the game goes on."""
    table = _left(f"wolf wolf {card}", captain=3, decided="end")
    assert table.winner is None
    assert any(side != "werewolves" for side in _ends(table.game.record()))


@pytest.mark.parametrize(
    ("held", "rules"),
    [
        ("wolf wolf villager", {"reveal_on_death": "camp"}),
        ("wolf wolf villager", {"composition_public": False}),
        ("wolf wolf cupid", {}),
        ("wolf white_werewolf villager", {}),
    ],
)
def test_what_the_table_cannot_know_ends_nothing(held: str, rules: Mapping[str, Any]) -> None:
    """Cards that are hidden, a couple that may be alive and a wolf with an aim of his own: the game goes on."""
    assert _left(held, decided="end", **rules).winner is None


def test_a_couple_that_was_seen_to_die_is_none() -> None:
    """Cupid has died and so have his lovers, one of them of grief: two wolves against one have won."""
    table = Table("wolf wolf villager cupid villager villager villager", decided="end")
    table.on("cupid.pair", [5, 6]).leave(4)
    table.leave(5)
    assert "werewolves" == table.on("werewolves.devour", 7).winner


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize("dusk", [False, True])
def test_what_is_ended_would_have_been_won_by_the_wolves_alone(dusk: bool) -> None:
    """Up to four living with each card and each Captain: where it ends early, every answer of the others loses."""
    ended = 0
    for wolves, villagers, card in product((1, 2, 3), (0, 1), OTHERS):
        more = [card] * (2 if card == "two_sisters" else 1)
        held = ["wolf"] * wolves + more + ["villager"] * villagers
        for captain in (None, 1, len(held)) if len(held) <= MOST else ():
            early = _left(" ".join(held), captain=captain, dusk=dusk, decided="end")
            if early.said("decided"):
                ended += 1
                late = _left(" ".join(held), captain=captain, dusk=dusk)
                assert {"werewolves"} == set(_ends(late.game.record())), (held, captain)
    assert ended > MOST

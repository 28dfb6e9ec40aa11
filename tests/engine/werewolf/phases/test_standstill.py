"""A village that stands still comes to an end (decision 78): nobody has won, and all were warned."""

from collections.abc import Callable

import pytest

from engine.werewolf.model.rules import allowed
from tests.engine.table import Table
from tests.engine.village import village

NEAR, STILL = "standstill.near", "standstill"
"""What is said a day before, and at the end."""


def _pass(table: Table, days: int = 1) -> Table:
    """So many nights and days in which nobody does anything, or as many as there are."""
    until = table.game.public.night + days
    while (ask := table.game.ask) is not None and table.game.public.night < until:
        if ask.kind == "draw":
            table.on(ask.id, ask.options[0])
        else:
            table.late(ask.id)
    return table


def _dusk(seats: str = "wolf*2 villager*6", days: int = 1, **rules: object) -> Table:
    """A table in the night after so many quiet days."""
    return _pass(Table(seats, **rules), days)  # type: ignore[arg-type]


@pytest.mark.parametrize("nights", [one for one in allowed("standstill") if isinstance(one, int)])
def test_nobody_wins_after_so_many_quiet_nights_and_days(nights: int) -> None:
    """It is announced a day before and said at the end, and who is alive is told with it; until then all goes on."""
    table = _dusk(days=nights - 2, standstill=nights)
    assert (None, [], []) == (table.winner, table.said(NEAR), table.said(STILL))
    assert (None, [{}], []) == (_pass(table).winner, table.said(NEAR), table.said(STILL))
    assert ("nobody", [{}], [{}]) == (_pass(table).winner, table.said(NEAR), table.said(STILL))
    assert [{"side": "nobody", "winners": [], "seats": [*range(1, 9)]}] == table.said("over")
    assert nights == table.game.public.night


def test_a_village_may_stand_still_for_ever() -> None:
    """Where the rules know no such end, as those of the books, nobody says anything of it."""
    table = _dusk(days=20)
    assert (None, [], []) == (table.winner, table.said(NEAR), table.said(STILL))


@pytest.mark.parametrize(
    "dies",
    [
        lambda table: table.on("werewolves.devour", 8).day(),
        lambda table: table.late("werewolves.devour").condemn(8),
        lambda table: table.leave(8).late("werewolves.devour").day(),
        lambda table: table.late("werewolves.devour").leave(8).day(),
    ],
    ids=["devoured", "condemned", "left at night", "left by day"],
)
def test_with_a_death_the_days_are_counted_anew(dies: Callable[[Table], Table]) -> None:
    """Whoever dies, and however, on the day of which all were warned: the village has as many days again."""
    table = dies(_dusk(days=2, standstill=3))
    assert ([{}], []) == (table.said(NEAR), table.said(STILL))
    assert (None, 1) == (_pass(table).winner, len(table.said(NEAR)))
    assert (None, 2) == (_pass(table).winner, len(table.said(NEAR)))
    assert ("nobody", 2) == (_pass(table).winner, len(table.said(NEAR)))


def test_a_piper_is_given_the_nights_that_he_needs() -> None:
    """He charms two a night: of eleven others the last in the sixth night, though nobody dies meanwhile."""
    table = _dusk("wolf*2 villager*9 piper", 6, edition="village2009", standstill=2)
    assert ("piper", []) == (table.winner, table.said(NEAR))


@pytest.mark.parametrize(("shown", "nights"), [("card", 2), ("hidden", 6)])
def test_of_a_piper_only_what_all_know_counts(shown: str, nights: int) -> None:
    """He is dead: where the table cannot know that, the other ten are given as long as if one of them were he."""
    table = Table("wolf*2 villager*8 piper", edition="village2009", standstill=2, reveal_on_death=shown)
    table.leave(11).late("werewolves.devour").day()
    assert (None, 1) == (_pass(table, nights - 1).winner, len(table.said(NEAR)))
    assert "nobody" == _pass(table).winner


@pytest.mark.parametrize(("last", "end"), [("piper", ("piper", 0)), ("villager", (None, 1))])
def test_a_hidden_pile_is_not_told_by_its_end(last: str, end: tuple[str | None, int]) -> None:
    """Nothing is announced before a Piper would have won, be there one in the pile or not."""
    table = _dusk(f"wolf*2 villager*8 {last}", 4, edition="village2009", standstill=2, composition_public=False)
    assert (None, []) == (table.winner, table.said(NEAR))
    assert end == (_pass(table).winner, len(table.said(NEAR)))


def test_a_teacher_with_claws_and_an_innkeeper() -> None:
    """A White Werewolf who never votes cannot choose him, nor is there a vote against anybody: nobody wins."""
    table = village({1: "teacher", 2: "innkeeper"}, "white_werewolf villager wolf villager*5", standstill=3)
    for seat in range(3, 9):
        table.leave(seat)
    assert ("nobody", [1, 2], [{}]) == (_pass(table, 4).winner, table.living, table.said(NEAR))

"""What a tie, a missing vote, and a condemned who is pardoned come to: the small print of the vote."""

from engine import Game
from tests.engine.table import Table
from tests.engine.village import evening, village

A, B, C = 4, 5, 6
TIE = {1: A, 2: B}


def quiet(seats: str = "wolf*2 villager*6", **rules: object) -> Table:
    """A table after a quiet night."""
    return Table(seats, **rules).late("werewolves.devour")  # type: ignore[arg-type]


def options(table: Table) -> tuple[object, ...]:
    """What may be answered now."""
    assert table.game.ask is not None
    return table.game.ask.options


def test_the_captain_breaks_a_second_tie_by_the_web_rules_alone() -> None:
    """He may not decide the first, being part of it; the second is his by tie_rule=web_until_decided (C-13, A-06)."""
    for rule, out in (("2009", []), ("web_until_decided", [A])):
        table = quiet(captain=C, captain_decides_own_tie=False, tie_rule=rule, double_vote="none")
        table.day({1: A, 2: B, 7: A, 8: B, 3: C, 5: C}).on("vote.runoff", {1: A, 2: B, 7: B, C: A, 8: A, 3: B})
        assert out == table.dead


def test_revotes_alone_break_a_tie_by_the_arrows_rules() -> None:
    """With tie_rule=arrows_revote the Captain's ballot decides nothing (C-13) [001:255-256]."""
    table = quiet(captain=1, tie_rule="arrows_revote", double_vote="none").day(TIE)
    table.asks("vote.runoff")
    assert [] == table.dead


def test_whoever_the_captain_names_was_voted_out() -> None:
    """The story gives no other cause for him; of the Scapegoat it says that he paid."""
    assert ["voted"] == [death["cause"] for death in quiet(captain=1).day({1: A, 2: B, 3: B}).story("death")]
    goat = quiet("wolf*2 villager*5 scapegoat").day(TIE)
    assert [(8, "blamed")] == [(death["seat"], death["cause"]) for death in goat.story("death")]


def test_after_a_pardon_the_captain_breaks_the_tie_of_the_next() -> None:
    """By pardon_ends_vote=false the next by votes is out, and his ballot counts there too (A-68)."""
    table = evening({4: "lord"}, captain=1, pardon_ends_vote=False)
    table.on("vote", {5: 3, 6: 3, 7: 3, 1: 5, 8: 6, 2: 6}).on("lord.mercy", True).on("lord.pardon", True)
    assert ([5], [{"seat": 3}]) == (table.dead, table.said("vote.pardoned"))


def test_nobody_is_next_where_nobody_else_was_named() -> None:
    """By pardon_ends_vote=false, when all have named the one who is pardoned."""
    table = evening({4: "lord"}, pardon_ends_vote=False).on("vote", {1: 5, 2: 5}).on("lord.mercy", True)
    table.on("lord.pardon", True).asks("werewolves.devour")
    assert [] == table.dead


def test_a_missing_vote_that_is_drawn_counts() -> None:
    """With abstention=forbidden late voters get a drawn vote, and those who leave meanwhile none (A-04)."""
    table = quiet("wolf*2 villager*4", abstention="forbidden", double_vote="none").on("debate", "close").late("vote")
    assert (2, 3, 4, 5, 6) == options(table)
    table.on("draw.vote", 3).on("draw.vote", 3).on("draw.vote", 1).leave(5)
    assert (1, 2, 3, 6) == options(table)
    table.on("draw.vote", 1).on("draw.vote", 3)
    assert [{"counts": {1: 2, 3: 3}, "votes": {1: 3, 2: 3, 3: 1, 4: 1, 6: 3}}] == table.said("vote.tally")
    assert [5, 3] == table.dead


def test_only_missing_votes_are_drawn() -> None:
    """With abstention=forbidden the votes that were given in time count, and only the others are drawn (A-04)."""
    table = quiet("wolf*2 villager*4", abstention="forbidden", double_vote="none").on("debate", "close")
    table._keep(table.game.timeout({1: 3, 2: 3, 3: 1, 4: None}))
    assert {"timeout": {"1": 3, "2": 3, "3": 1, "4": None, "5": None, "6": None}} == table.game.last_input()
    table.on("draw.vote", 1).on("draw.vote", 3).on("draw.vote", 3)
    votes = {1: 3, 2: 3, 3: 1, 4: 1, 5: 3, 6: 3}
    assert [votes] == [tally["votes"] for tally in table.said("vote.tally")]
    assert [3] == table.dead
    again, _turns = Game.replay(table.game.record())
    assert table.game.inputs == again.inputs


def test_the_double_arrow_may_stay_aside() -> None:
    """With arrow_double_dealt=chance it is one of 18, and where it is not dealt no vote counts twice (A-83)."""
    table = Table("wolf*2 villager*6", edition="collector", arrow_double_dealt="chance").late("werewolves.devour")
    table.on("debate", "close")
    assert (*range(1, 9), *range(0, -10, -1)) == options(table)
    table.on("draw.arrow", 0)
    assert [] == table.shown("arrow.double")
    table.on("vote", {1: A})
    assert [None] == [tally["double"] for tally in table.said("vote.tally")]


def test_lovers_may_elect_each_other() -> None:
    """Love forbids the vote against the other, not the vote for him (C-23) [000:125-127]."""
    table = Table("cupid wolf*2 villager*4", captain_election_day=1, lover_enforcement="block")
    table.on("cupid.pair", [4, 5]).late("werewolves.devour").on("captain.elect", {4: 5, 5: 4, 6: 5})
    assert 5 == table.game.public.captain
    table.on("debate", "close").refuses("vote", {4: 5})


def test_whoever_has_left_cannot_be_named_by_one_who_votes_alone() -> None:
    """The Innkeeper votes before all others; a seat that went home meanwhile is not among those he may name."""
    table = village({3: "innkeeper"}).late("werewolves.devour").on("debate", "close").leave(5)
    assert 5 not in options(table)
    table.refuses("innkeeper.vote", 5).on("innkeeper.vote", 6)

"""The Lord of Le Village pardons (docs/rules §10.6)."""

from tests.engine.table import Table
from tests.engine.village import evening, village

MANOR = {4: "lord"}


def condemned(seat: int, seats: str = "wolf*2 villager*6", **rules: object) -> Table:
    """Seat 1 has voted against ``seat``."""
    return evening(MANOR, seats, **rules).on("vote", {1: seat})


def test_t_181_the_lord_pardons() -> None:
    """P5 begs: he stays, his card hidden, the token back, nobody else out (A-68) [000:994-1005]."""
    table = condemned(5)
    assert [{"seat": 5, "lord": 4}] == table.said("lord.mercy.opens")
    table.refuses("lord.mercy", None).on("lord.mercy", True)
    assert ["lord.begged", "lord.opens"] == table.cues()[-2:]
    table.on("lord.pardon", True)
    assert [{"seat": 5}] == table.said("vote.pardoned")
    assert ([], [], {4: False}) == (table.dead, table.said("death"), table.game.public.tokens)
    assert {5: 4} == table.game.public.pardons
    table.asks("werewolves.devour")


def test_the_lord_refuses() -> None:
    """P5 is out, the power kept; late is no."""
    begging = (condemned(5).on("lord.mercy", True) for _ in range(2))
    for table in (next(begging).on("lord.pardon", False), next(begging).late("lord.pardon")):
        assert [{"seat": 4, "target": 5}] == table.said("lord.refuses")
        assert ([5], {4: True}) == (table.dead, table.game.public.tokens)


def test_who_does_not_beg_is_not_pardoned() -> None:
    """The Lord is not asked (A-69)."""
    for table in (condemned(5).on("lord.mercy", False), condemned(5).late("lord.mercy")):
        assert [{"seat": 5}] == table.said("lord.unasked")
        assert ([5], []) == (table.dead, table.said("lord.opens"))


def test_t_183_the_lord_pardons_himself() -> None:
    """He need not beg, and may once (A-94) [000:1001-1005]."""
    table = condemned(4).on("lord.pardon", True)
    assert [] == table.said("lord.mercy.opens")
    assert ([], {4: False}) == (table.dead, table.game.public.tokens)
    assert [4] == table.late("werewolves.devour").day({1: 4}).dead


def test_the_lord_who_is_condemned_is_asked_for_himself() -> None:
    """He is asked, and refuses, as who is condemned: by that the narrator knows that they are one person."""
    table = condemned(4).on("lord.pardon", False)
    assert [{"seat": 4, "target": 4}] == table.said("lord.opens") == table.said("lord.refuses")


def test_t_184_nothing_follows_from_the_end_of_the_pardoned() -> None:
    """A Hunter does not shoot, a lover does not grieve, a Captain names nobody [000:998-999]."""
    seats = "wolf*2 villager*2 hunter villager*2 cupid"
    table = village(MANOR, seats, captain=5).on("cupid.pair", [5, 6]).late("werewolves.devour").day({1: 5})
    table.on("lord.mercy", True).on("lord.pardon", True).asks("werewolves.devour")
    assert ([], 5) == (table.dead, table.game.public.captain)


def test_a_captains_tie_break_may_be_pardoned() -> None:
    """The Captain's choice and the Scapegoat who pays for a tie can both be pardoned (A-70)."""
    table = evening(MANOR, captain=3).on("vote", {3: 5, 1: 6, 2: 6}).on("lord.mercy", True)
    assert [] == table.on("lord.pardon", True).dead
    goat = evening(MANOR, "wolf*2 villager*5 scapegoat").on("vote", {1: 5, 2: 6}).on("lord.mercy", True)
    goat.on("lord.pardon", True).asks("werewolves.devour")
    assert [] == goat.dead


def test_the_pardon_costs_the_innkeeper_his_immunity() -> None:
    """He voted against one who is condemned, even if pardoned [000:968-970]."""
    table = evening({4: "lord", 3: "innkeeper"}).on("innkeeper.vote", 5).on("vote", {}).on("lord.mercy", True)
    table.on("lord.pardon", True)
    assert [{"seat": 3}] == table.said("innkeeper.exposed")


def test_mercy_ends_when_one_of_the_two_goes_home() -> None:
    """If one of the two goes home, there is no pardon."""
    begging = condemned(5).leave(5)
    assert ([5], []) == (begging.dead, begging.said("lord.unasked"))
    begging.asks("werewolves.devour")
    unheard = condemned(5).on("lord.mercy", True).leave(5)
    assert ([5], [], {4: True}) == (unheard.dead, unheard.said("vote.pardoned"), unheard.game.public.tokens)
    alone = condemned(5).on("lord.mercy", True).leave(4)
    assert [4, 5] == alone.dead

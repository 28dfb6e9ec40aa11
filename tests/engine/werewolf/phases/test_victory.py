"""Victory: docs/rules §10.4 and the ends of §10.3."""

from engine.werewolf.game import Over
from tests.engine.table import Table


def thin_out(table: Table, *seats: int) -> Table:
    """Have ``seats`` go home, and end the night and the day without harm."""
    for seat in seats:
        table.leave(seat)
    return table


def test_t_077_the_last_shot_can_give_the_wolves_the_village() -> None:
    """Wolf P3, Hunter P1, villager P2; P1 devoured shoots P2: the wolves win [000:409-411,484-485]."""
    table = thin_out(Table("hunter villager wolf villager*3"), 4, 5, 6).on("werewolves.devour", 1)
    assert "werewolves" == table.on("hunter.shoot", 2).winner


def test_t_078_everybody_dead_is_nobodys_win() -> None:
    """Wolf P3 and Hunter P1; P1 devoured shoots P3 [000:409-411,482-485]."""
    table = thin_out(Table("hunter villager wolf villager*3"), 2, 4, 5, 6).on("werewolves.devour", 1)
    assert Over("nobody", ()) == table.on("hunter.shoot", 3).game.over


def test_t_084_captain_and_hunter_vote_each_other() -> None:
    """Hunter P1 has two voices against him, shoots wolf and Captain P2: nobody wins [000:227-232,462]."""
    table = thin_out(Table("hunter wolf villager*4", captain=2), 3, 4, 5, 6).on("werewolves.devour", None)
    table.day({1: 2, 2: 1}).on("hunter.shoot", 2)
    assert "nobody" == table.winner
    assert [] == table.said("captain.falls")


def test_t_091_the_last_villager_devoured() -> None:
    """The wolves win at dawn, living and dead [000:484-485]."""
    table = thin_out(Table("wolf wolf villager*4"), 2, 4, 5, 6).on("werewolves.devour", 3)
    assert Over("werewolves", (1, 2)) == table.game.over
    assert [{"side": "werewolves", "winners": [1, 2]}] == table.said("over")


def test_t_092_one_against_one_goes_on_to_the_night() -> None:
    """A wolf and a villager after the vote: no winner until the night [000:480-485]."""
    table = thin_out(Table("wolf villager*5"), 4, 5, 6).on("werewolves.devour", None).condemn(3)
    assert table.winner is None
    assert "werewolves" == table.on("werewolves.devour", 2).winner


def test_t_094_parity() -> None:
    """With wolves_win=parity two wolves and two villagers are enough after dawn [000:484-485]."""
    table = thin_out(Table("wolf wolf villager*5", wolves_win="parity"), 5, 6).on("werewolves.devour", 7)
    assert "werewolves" == table.winner


def test_t_095_mixed_lovers_alone() -> None:
    """Wolf P1 and villager P2 in love; P3 devoured: the lovers win [000:486-488; 003:99-100]."""
    table = Table("wolf villager villager cupid villager*2").on("cupid.pair", [1, 2])
    table = thin_out(table, 4, 5, 6).on("werewolves.devour", 3)
    assert Over("lovers", (1, 2)) == table.game.over


def test_t_097_a_wolf_in_love_refuses() -> None:
    """Undecided wolves kill nobody and the game goes on [000:125-127,545-547]."""
    table = Table("wolf villager wolf cupid villager*4").on("cupid.pair", [1, 2]).on("werewolves.devour", None)
    assert [] == table.dead
    table.asks("debate")


def test_t_098_villagers_in_love_are_villagers() -> None:
    """No wolf left: the villagers win, not the lovers [000:128-135,482-483]."""
    table = Table("villager villager villager cupid wolf villager").on("cupid.pair", [1, 2]).leave(5)
    assert Over("villagers", (1, 2, 3, 4, 6)) == table.game.over


def test_t_100_a_mixed_couple_suspends_all_but_one() -> None:
    """Lovers wolf P1 and villager P2, wolf P3: no winner yet [002:63,136,140,179]."""
    table = Table("wolf villager wolf cupid villager*3", wolves_win="all_but_one").on("cupid.pair", [1, 2])
    table = thin_out(table, 4, 5, 6, 7)
    assert table.winner is None
    other = Table("wolf villager wolf villager*4", wolves_win="all_but_one")
    assert "werewolves" == thin_out(other, 4, 5, 6, 7).winner


def test_t_101_cupid_loses_with_a_mixed_couple() -> None:
    """The lovers win, Cupid outside the couple does not, unless the rules say so [000:128-135,486-488]."""
    for wins, winners in ((False, (1, 2)), (True, (1, 2, 3))):
        table = Table("wolf villager cupid villager*3", cupid_wins_with_lovers=wins).on("cupid.pair", [1, 2])
        table = thin_out(table, 4, 5, 6).on("werewolves.devour", 3)
        assert Over("lovers", winners) == table.game.over


def test_t_107_wolf_and_witch_kill_each_other() -> None:
    """Nobody is alive: nobody wins [000:151-155,482-485]."""
    table = thin_out(Table("wolf witch villager*4"), 3, 4, 5, 6).on("werewolves.devour", 2)
    table.on("witch.heal", False).on("witch.poison", 1)
    assert "nobody" == table.winner


def test_t_109_mixed_lovers_win_by_the_collectors_rules_too() -> None:
    """Its victory section is silent, its Cupid is not [001:82-88,267-271]."""
    table = Table("wolf villager villager cupid villager*2", edition="collector").on("cupid.pair", [1, 2])
    table = thin_out(table, 4, 5, 6).on("werewolves.devour", 3)
    assert Over("lovers", (1, 2)) == table.game.over


def test_t_228_a_mixed_couple_wins_with_no_camp() -> None:
    """Wolf P1 and villager P2 in love and dead: they win neither with the village nor with the pack [000:128-135]."""
    table = Table("wolf villager villager cupid villager*2").on("cupid.pair", [1, 2])
    assert Over("villagers", (3, 4, 5, 6)) == table.on("werewolves.devour", 2).game.over
    table = Table("wolf villager wolf cupid villager*2").on("cupid.pair", [1, 2]).on("werewolves.devour", 2)
    assert Over("werewolves", (3,)) == thin_out(table, 4, 5, 6).game.over


def test_t_228_an_aim_that_never_changed() -> None:
    """Where a mixed couple has no aim of its own, its dead win with the camps of their cards [001:267-271]."""
    table = Table("wolf villager villager cupid villager*2", mixed_lovers_win=False).on("cupid.pair", [1, 2])
    assert Over("villagers", (2, 3, 4, 5, 6)) == table.on("werewolves.devour", 2).game.over

"""The characters of Le Village and Nouvelle Lune by day, and who wins with them: docs/rules §10.4, §10.7."""

from engine.werewolf.game import Over
from tests.engine.cards import PIPER, tied, village
from tests.engine.table import Table
from tests.engine.werewolf.phases.test_victory import thin_out


def test_t_216_the_scapegoat_pays_for_a_tie() -> None:
    """Before the Captain decides: he is out, and chooses tomorrow's voters [000:463-464,492-496]."""
    table = Table("wolf*2 villager*4 scapegoat villager*2", edition="village2009", captain=1)
    table.late("werewolves.devour").day({1: 5, 3: 6, 4: 6})
    assert [7] == table.dead
    assert ([{"seat": 7}], []) == (table.said("scapegoat.falls"), table.said("vote.condemned"))
    table.on("scapegoat.voters", [2, 3]).late("werewolves.devour").on("debate", "close")
    assert table.game.ask
    assert (2, 3) == table.game.ask.actors
    table.on("vote", {2: 5}).late("werewolves.devour").on("debate", "close")
    assert tuple(table.living) == table.game.ask.actors


def test_who_may_vote_is_kept_for_the_story() -> None:
    """The story records who chose, and whom."""
    [event] = tied().on("scapegoat.voters", [3, 2]).story("scapegoat.voters")
    assert (7, [2, 3]) == (event["seat"], event["seats"])


def test_nobody_may_vote_tomorrow() -> None:
    """He may name none: there is no vote, and nobody is out."""
    table = tied().on("scapegoat.voters", []).late("werewolves.devour").on("debate", "close")
    assert [7] == table.dead
    table.asks("werewolves.devour")


def test_a_late_scapegoat_leaves_it_to_all() -> None:
    """All vote tomorrow."""
    table = tied().late("scapegoat.voters").late("werewolves.devour").on("debate", "close")
    assert table.game.ask
    assert (1, 2, 3, 4, 5, 6, 8, 9) == table.game.ask.actors


def test_a_scapegoat_who_dies_otherwise_says_nothing() -> None:
    """If he is voted out without a tie, he chooses nothing."""
    table = village("wolf*2 villager*4 scapegoat villager*2").late("werewolves.devour").condemn(7)
    assert [] == table.said("scapegoat.falls")
    table.asks("werewolves.devour")


def test_a_scapegoat_whose_death_ends_the_game_says_nothing() -> None:
    """Only the two tied wolves are left: they have won, and there is no tomorrow."""
    table = thin_out(village("wolf*2 scapegoat villager*3"), 4, 5, 6).late("werewolves.devour").day({1: 2, 2: 1})
    assert "werewolves" == table.winner


def test_without_a_tie_he_is_safe() -> None:
    """Without a tie, the player with most votes is out."""
    table = village("wolf*2 villager*4 scapegoat villager*2").late("werewolves.devour").condemn(5)
    assert [5] == table.dead


IDIOT = "wolf*2 villager*4 idiot villager*2"


def test_t_217_the_idiot_is_revealed_and_lives() -> None:
    """Nobody is out; he votes no more [000:492-496]."""
    table = village(IDIOT).late("werewolves.devour").condemn(7)
    assert [] == table.dead
    assert [{"seat": 7}] == table.said("idiot.revealed")
    assert [7] == [event["seat"] for event in table.story("idiot.revealed")]
    table.late("werewolves.devour").on("debate", "close")
    assert table.game.ask
    assert (1, 2, 3, 4, 5, 6, 8, 9) == table.game.ask.actors
    table.on("vote", {1: 7})
    assert [7] == table.dead


def test_wolves_and_hunters_kill_the_idiot() -> None:
    """Wolves and Hunters kill him like anybody else."""
    assert [7] == village(IDIOT).on("werewolves.devour", 7).dead
    table = village("wolf*2 hunter villager*3 idiot villager*2").on("werewolves.devour", 3).on("hunter.shoot", 7)
    assert [3, 7] == table.dead


def test_an_idiot_hands_no_office_on() -> None:
    """As a Captain he loses it when he is revealed, and leaves it to nobody when he dies."""
    for table in (
        Table(IDIOT, edition="village2009", captain=7).late("werewolves.devour").condemn(7),
        Table(IDIOT, edition="village2009", captain=7).on("werewolves.devour", 7),
    ):
        assert [{}] == table.said("captain.lost")
        assert [] == table.said("captain.falls")
        assert table.game.public.captain is None


def test_without_powers_he_is_a_villager() -> None:
    """Once the Elder is dead by the village's hand, neither the Idiot nor the Scapegoat is anything special."""
    table = village("wolf*2 elder villager*3 idiot scapegoat villager*4", None, captain_election_day="never")
    table.late("werewolves.devour").condemn(3).late("werewolves.devour").condemn(7)
    assert [3, 7] == table.dead
    table.late("werewolves.devour").day({1: 5, 2: 6}).on("vote.runoff", {})
    assert [3, 7] == table.dead


def test_t_103_the_white_werewolf_alone_wins() -> None:
    """He and a villager, at night: he devours him at the pack's call, and it is not "the wolves" [000:1096-1102]."""
    table = thin_out(village("white_werewolf wolf villager*5"), 2, 4, 5, 6, 7).on("werewolves.devour", 3)
    assert Over("white_werewolf", (1,)) == table.game.over


def test_t_104_the_pack_and_he_play_on() -> None:
    """Only a Werewolf and he are left: no winner; in the next even night he may kill him and win [000:1096-1107]."""
    table = thin_out(village("white_werewolf wolf villager*5"), 4, 5, 6, 7).on("werewolves.devour", 3)
    assert table.winner is None
    assert Over("white_werewolf", (1,)) == table.day().on("white_werewolf.devour", 2).game.over


def test_an_early_win_needs_one_of_the_pack() -> None:
    """By wolves_win=parity he counts among the wolves (A-91), but alone he wins nothing for the pack."""
    table = thin_out(village("white_werewolf wolf villager*5", None, wolves_win="parity"), 3, 4)
    assert table.winner is None
    assert Over("werewolves", (2,)) == table.leave(5).game.over
    table = thin_out(village("white_werewolf wolf villager*5", None, wolves_win="parity"), 2, 3, 4, 5, 6)
    assert table.winner is None


def test_t_106_a_couple_with_the_white_werewolf() -> None:
    """He and a villager in love, alone: the couple wins [000:128-135,486-488,1096-1097]."""
    table = village("white_werewolf villager wolf cupid villager*3").on("cupid.pair", [1, 2])
    assert Over("lovers", (1, 2)) == thin_out(table, 3, 4, 5, 6, 7).game.over


def test_t_210_the_piper_wins_whoever_does_it() -> None:
    """All others but P5 are charmed, and P5 is voted out: he wins at once [000:649-650]."""
    table = village("piper wolf*2 villager villager villager villager").late("werewolves.devour")
    table.on("piper.charm", [2, 3]).day().late("werewolves.devour").on("piper.charm", [4, 6]).leave(7)
    assert Over("piper", (1,)) == table.condemn(5).game.over


def test_t_213_a_dead_piper_wins_nothing() -> None:
    """Everybody is charmed and he is dead: the game goes on [000:649-650]."""
    table = village(PIPER).late("werewolves.devour").on("piper.charm", [2, 4]).day().late("werewolves.devour")
    table.on("piper.charm", [3, 5]).leave(1).leave(6).leave(7)
    assert table.winner is None


def test_the_piper_wins_with_no_camp() -> None:
    """He does not win with the villagers when the last wolf is out, nor does he keep them from winning."""
    table = village(PIPER).leave(2).leave(3)
    assert Over("villagers", (4, 5, 6, 7)) == table.game.over

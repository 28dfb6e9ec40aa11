"""Chained eliminations: docs/rules §10.3, and players who go home."""

import pytest

from engine import LeaveRefused, NothingAsked
from engine.seats import Seat
from tests.engine.table import Table


def test_t_060_the_hunter_shoots_before_the_debate() -> None:
    """Devoured, he must name another living player, who is out before the debate [000:401-411]."""
    table = Table("hunter wolf*2 villager*5").on("werewolves.devour", 1)
    table.refuses("hunter.shoot", None).refuses("hunter.shoot", 1).on("hunter.shoot", 5)
    assert [1, 5] == table.dead
    assert [{"seat": 1}] == table.said("hunter.falls")
    table.asks("debate")


def test_t_062_a_poisoned_hunter_shoots() -> None:
    """Any dawn victim shoots [000:402-411]."""
    table = Table("hunter wolf*2 witch villager*4").on("werewolves.devour", None).on("witch.poison", 1)
    assert [1, 6] == table.on("hunter.shoot", 6).dead


def test_t_063_the_shot_may_be_optional() -> None:
    """With hunter_shot=optional he may decline [001:61-64,220-221]."""
    table = Table("hunter wolf*2 villager*5", hunter_shot="optional").on("werewolves.devour", 1)
    assert [1] == table.on("hunter.shoot", None).dead
    assert [{"seat": 1}] == table.said("hunter.spares")


def test_t_065_a_lover_follows_at_the_same_dawn() -> None:
    """Lovers P1 and P2; P1 devoured: both are out [000:123-124,412-414]."""
    table = Table("villager villager wolf*2 cupid villager*3").on("cupid.pair", [1, 2])
    assert [1, 2] == table.on("werewolves.devour", 1).dead
    assert [{"seat": 2}] == table.said("grief")


def test_t_066_a_healed_lover_spares_both() -> None:
    """P1 devoured and healed: both are alive [000:123-124,144-145]."""
    table = Table("villager villager wolf*2 cupid witch villager*2").on("cupid.pair", [1, 2])
    table.on("werewolves.devour", 1).on("witch.heal", True).on("witch.poison", None)
    assert [] == table.dead


def hunter_in_love(**rules: object) -> Table:
    """Hunter P1 in love with P2, on the way to be shot by the village."""
    table = Table("hunter villager wolf*2 cupid villager*3", **rules).on("cupid.pair", [1, 2])  # type: ignore[arg-type]
    return table.on("werewolves.devour", None).condemn(1)


def test_t_068_the_shot_comes_before_grief() -> None:
    """Hunter P1 in love with P2 is voted out and shoots P5: P1, P5, then P2 [000:409-414]."""
    assert [1, 5, 2] == hunter_in_love().on("hunter.shoot", 5).dead


def test_t_069_the_hunter_does_not_shoot_his_lover() -> None:
    """Aiming at P2 is refused [000:125-127]."""
    hunter_in_love().refuses("hunter.shoot", 2)


def test_t_071_grief_after_a_shot() -> None:
    """Hunter P1 shoots lover P2: P3 follows [000:409-414]."""
    table = Table("hunter villager villager wolf*2 cupid villager*2").on("cupid.pair", [2, 3])
    table.on("werewolves.devour", None).condemn(1).on("hunter.shoot", 2)
    assert [1, 2, 3] == table.dead


def test_t_072_the_captain_names_his_heir_last() -> None:
    """Hunter, Captain and lover at once: P1, P4, P2, and then the heir, among the others [000:409-416]."""
    table = Table("hunter villager wolf*2 cupid villager*3", captain=1).on("cupid.pair", [1, 2])
    table.on("werewolves.devour", None).condemn(1).on("hunter.shoot", 6)
    assert [1, 6, 2] == table.dead
    table.refuses("captain.heir", 2).refuses("captain.heir", 6).on("captain.heir", 3)
    assert [{"seat": 3}] == table.said("captain.heir")


def test_t_074_the_heir_counts_twice_the_same_day() -> None:
    """A Captain devoured names his heir before the debate [000:287-290,415-416,462]."""
    table = Table("villager*2 wolf*2 villager*4", captain=1).on("werewolves.devour", 1)
    table.on("captain.heir", 2).day({2: 3})
    assert [{"counts": {3: 2}, "votes": {2: 3, **dict.fromkeys(range(3, 9))}}] == table.said("vote.tally")


def test_t_075_the_heir_is_alive_after_the_chain() -> None:
    """Captain P1 devoured, P2 poisoned the same night: P2 cannot be named [000:402-406,415-416]."""
    table = Table("villager*2 wolf*2 witch villager*3", captain=1).on("werewolves.devour", 1)
    table.on("witch.heal", False).on("witch.poison", 2).refuses("captain.heir", 2)


def test_t_080_a_pair_of_wolves() -> None:
    """Wolves P1 and P2 in love; P1 voted out: P2 dies [000:123-124,412-414]."""
    table = Table("wolf wolf wolf cupid villager*5").on("cupid.pair", [1, 2])
    assert [1, 2] == table.on("werewolves.devour", None).condemn(1).dead


def test_t_083_a_captain_who_dies_of_grief() -> None:
    """Lovers P1 and Captain P2; the Hunter shoots P1: P2 names an heir after all shots [000:289-290,409-416]."""
    table = Table("villager villager wolf*2 cupid hunter villager*2", captain=2).on("cupid.pair", [1, 2])
    table.on("werewolves.devour", None).condemn(6).on("hunter.shoot", 1)
    assert [6, 1, 2] == table.dead
    table.on("captain.heir", 7)


def test_two_hunters_shoot_one_after_the_other() -> None:
    """A Hunter shot by a Hunter shoots too."""
    table = Table("hunter hunter wolf*2 villager*4").on("werewolves.devour", 1)
    assert [1, 2, 7] == table.on("hunter.shoot", 2).on("hunter.shoot", 7).dead


def test_a_late_hunter_has_his_shot_drawn() -> None:
    """A mandatory shot that is late is drawn by lot among those he may shoot."""
    table = hunter_in_love().late("hunter.shoot").refuses("draw.hunter.shoot", 2)
    assert [1, 7, 2] == table.on("draw.hunter.shoot", 7).dead


def test_a_player_who_leaves_dies_and_the_ask_comes_again() -> None:
    """Announced as a death with the card; the wolves are asked again, without him."""
    table = Table("wolf*2 villager*6").leave(5)
    assert [{"seat": 5}] == table.said("left")
    assert [{"seat": 5, "role": "villager"}] == table.said("death")
    table.refuses("werewolves.devour", 5).on("werewolves.devour", 6)
    assert [5, 6] == table.dead


def test_a_leaving_hunter_shoots_and_a_leaving_captain_names() -> None:
    """The chain of one who leaves runs like any other, in the middle of the night."""
    table = Table("hunter wolf*2 villager*5", captain=1).leave(1)
    table.on("hunter.shoot", 4).on("captain.heir", 5).asks("werewolves.devour")
    assert [1, 4] == table.dead


def test_the_last_actor_who_leaves_takes_the_ask_along() -> None:
    """A Seer who goes home in her own window is asked nothing more."""
    table = Table("seer wolf*2 villager*5").leave(1)
    table.asks("werewolves.devour")
    assert ["seer", "werewolves"] == table.calls()


def test_an_open_chain_takes_in_those_who_leave() -> None:
    """While the Hunter aims his target's lover leaves: everything is played, once."""
    table = Table("hunter villager villager wolf*2 cupid villager*2").on("cupid.pair", [2, 3])
    table.on("werewolves.devour", 1).leave(2)
    table.refuses("hunter.shoot", 2).on("hunter.shoot", 7)
    assert [1, 2, 7, 3] == table.dead


def test_leaving_while_an_heir_is_named() -> None:
    """The candidate who leaves is no candidate; a Hunter who leaves shoots first."""
    table = Table("villager hunter wolf*2 villager*4", captain=1).on("werewolves.devour", 1)
    table.leave(2).on("hunter.shoot", 5).refuses("captain.heir", 2).on("captain.heir", 6)
    assert [1, 2, 5] == table.dead
    assert 1 == len(table.said("captain.falls"))


def test_a_captain_who_leaves_at_his_tie_break() -> None:
    """Nobody is left to break the tie: one revote, and his heir is Captain."""
    table = Table("villager*4 wolf*2 villager*2", captain=1, captain_tie="choice").on("werewolves.devour", None)
    table.day({1: 2, 3: 4, 5: 4}).leave(1).on("captain.heir", 3)
    table.on("vote.runoff", {5: 2})
    assert [1, 2] == table.dead


def test_whoever_is_out_cannot_leave() -> None:
    """A dead, unknown or absurd seat is refused, and nothing has changed."""
    table = Table("wolf*2 villager*6").on("werewolves.devour", 5)
    before = table.everything()
    for seat in (5, 0, 9, -1, True, "3", None, 2.0):
        with pytest.raises(LeaveRefused):
            table.game.leave(seat)  # type: ignore[arg-type]
    assert before == table.everything()


def test_leaving_can_end_the_game() -> None:
    """The last wolf goes home: the villagers win at once, and nothing more is asked."""
    table = Table("wolf villager*5").leave(1)
    assert "villagers" == table.winner
    with pytest.raises(NothingAsked):
        table.game.leave(Seat(2))


def test_a_thief_who_swapped_shows_both_cards() -> None:
    """The card named is the new one, and the table hears what he was dealt."""
    table = Table("thief wolf*2 villager*5", centre="villager*2").on("thief.swap", "villager")
    table.on("werewolves.devour", 1)
    assert [{"seat": 1, "role": "villager", "dealt": "thief"}] == table.said("death")


def test_the_hunters_love_is_a_decoy() -> None:
    """His lover is left out of the options and listed as a decoy, because everybody can see the pointer."""
    table = Table("hunter wolf*2 cupid villager*4").on("cupid.pair", [1, 5]).on("werewolves.devour", 1)
    ask = table.game.ask
    assert ask is not None
    assert ((2, 3, 4, 6, 7, 8), (5,)) == (ask.options, ask.decoys)

"""Setup and first night: docs/rules §10.1."""

import pytest

from engine import EDITIONS, Rules, Setup, SetupRefused
from engine.werewolf.setup.composition import check, recommended
from tests.engine.table import Table, cards


def test_t_001_eight_players_get_the_books_line() -> None:
    """Eight players: two wolves, a Seer, five villagers [000:320]."""
    assert {"werewolf": 2, "seer": 1, "villager": 5} == recommended(8, Rules())


@pytest.mark.parametrize(
    ("players", "wolves", "villagers"), [(11, 2, 8), (12, 3, 8), (18, 3, 14), (6, 1, 4), (7, 2, 4)]
)
def test_t_002_the_other_lines_of_the_table(players: int, wolves: int, villagers: int) -> None:
    """The table [000:323,324,330], and one or two wolves below it."""
    assert {"werewolf": wolves, "seer": 1, "villager": villagers} == recommended(players, Rules())


def test_t_004_a_short_box_is_warned_about() -> None:
    """Eighteen simplified players need 14 villagers, and the 2009 box holds 13 [000:38,330]."""
    rules = Rules(deck="base2009")
    [finding] = check(recommended(18, rules), 18, rules)
    assert ("deck.warning.short", {"role": "villager"}, False) == (finding.cue, finding.facts, finding.refuses)
    assert "14" in finding.text
    assert "13" in finding.text


def test_t_005_thirty_two_playing_cards_do_not_stretch() -> None:
    """Ten players need seven villagers, and six clubs are left [002:24,88]."""
    rules = Rules(deck="cards32")
    [finding] = check(recommended(10, rules), 10, rules)
    assert ("deck.warning.short", True) == (finding.cue, finding.refuses)
    assert () == check(recommended(9, rules), 9, rules)


def test_t_007_two_wolves_in_the_middle_force_the_thief() -> None:
    """Keeping the card is refused; he takes a wolf and is one from now on [000:270-274]."""
    table = Table("thief wolf seer villager*5", centre="wolf wolf")
    assert [((1,), {"cards": ["werewolf", "werewolf"]})] == table.shown("thief.cards")
    table.refuses("thief.swap", None).on("thief.swap", "werewolf").on("seer.look", 1)
    assert [((3,), {"seat": 1, "role": "werewolf"})] == table.shown("seer.card")
    assert [((1, 2), {"seats": [1, 2]})] == table.shown("werewolves.pack")


def test_both_wolves_may_lie_in_the_middle() -> None:
    """The shuffle may leave every wolf before the Thief: he becomes the only one, or nobody does [000:270-272]."""
    forced = Table("thief villager*7", centre="wolf wolf").on("thief.swap", "werewolf")
    assert [((1,), {"seats": [1]})] == forced.shown("werewolves.pack")
    free = Table("thief villager*7", centre="wolf wolf", thief_forced_two_wolves=False).on("thief.swap", None)
    assert free.game.over is not None
    assert "villagers" == free.game.over.side


def test_t_008_a_thief_who_keeps_his_card_is_a_villager() -> None:
    """With a wolf and a villager in the middle he may keep, and stays on the village side [000:266-269]."""
    table = Table("thief wolf villager*6", centre="wolf villager")
    table.on("thief.swap", None).on("werewolves.devour", 1)
    assert [{"seat": 1, "role": "thief"}] == table.said("death")


def test_t_010_a_thief_who_takes_cupid_acts_that_night() -> None:
    """The Cupid call follows, and he names two lovers [000:178-196]."""
    table = Table("thief wolf*2 villager*5", centre="cupid villager")
    table.on("thief.swap", "cupid").on("cupid.pair", [4, 5])
    assert [(4,), (5,)] == [to for to, _ in table.shown("lovers.partner")]


def test_t_011_a_thief_in_the_middle_is_called_all_the_same() -> None:
    """The call is made, same length, nothing changes [000:178-189,536-544]."""
    dealt = Table("thief wolf*2 villager*5", centre="villager*2").on("thief.swap", None)
    aside = Table("villager wolf*2 villager*5", centre="thief villager")
    public = [e for turn in dealt.turns for e in turn.to_json()["effects"] if "show" not in e]  # type: ignore[attr-defined]
    other = [e for turn in aside.turns for e in turn.to_json()["effects"] if "show" not in e]  # type: ignore[attr-defined]
    assert public == other
    assert "thief.wakes" in aside.cues()


def test_t_013_cupid_names_two_players() -> None:
    """One player, or the same twice, is refused [000:118-120]."""
    table = Table("cupid wolf*2 villager*5")
    table.refuses("cupid.pair", [4, 4]).refuses("cupid.pair", [4]).refuses("cupid.pair", 4)
    table.on("cupid.pair", [1, 4])


def test_t_014_the_second_night_does_not_call_the_first() -> None:
    """No Thief, no Cupid, no lovers on night 2 [000:118,213-217,480; 002:122]."""
    table = Table("cupid thief wolf*2 villager*5", centre="villager*2")
    table.on("thief.swap", None).on("cupid.pair", [5, 6])
    assert ["thief", "cupid", "lovers", "werewolves"] == table.calls()
    table.on("werewolves.devour", None).day()
    assert ["werewolves"] == table.calls()


def test_t_016_the_base_roles_are_called_in_the_books_order() -> None:
    """Thief, Cupid, lovers, Seer, wolves, Witch [000:636-651]."""
    table = Table("witch wolf seer cupid thief hunter little_girl wolf villager", centre="villager*2")
    table.on("thief.swap", None).on("cupid.pair", [1, 2]).on("seer.look", 1).on("werewolves.devour", 9)
    table.on("witch.heal", False).on("witch.poison", None)
    assert ["thief", "cupid", "lovers", "seer", "werewolves", "witch"] == table.calls()


def test_t_017_a_simple_game_calls_seer_and_wolves() -> None:
    """Wolves, Seer and villagers only [000:166-167,292-299]."""
    table = Table("wolf wolf seer villager*5").on("seer.look", 1).on("werewolves.devour", 3)
    assert ["seer", "werewolves"] == table.calls()


def test_t_019_the_collectors_arrows() -> None:
    """Eighteen players: 17 single arrows and a double one [001:25]."""
    table = Table("wolf*4 villager*14", edition="collector").late("werewolves.devour").on("debate", "close")
    table.on("draw.arrow", 5)
    assert (17, 1) == (len(table.shown("arrow.single")), len(table.shown("arrow.double")))


def test_t_020_one_wolf_is_too_few_for_the_thief() -> None:
    """He could leave it in the middle [000:59,255-272]."""
    pile = {"werewolf": 1, "thief": 1, "seer": 1, "villager": 7}
    assert ["deck.refused.thief"] == [f.cue for f in check(pile, 8, EDITIONS["2009"]) if f.refuses]
    with pytest.raises(SetupRefused, match="Thief"):
        Setup(seats=cards("thief wolf villager*6"), centre=cards("villager*2"))


def test_the_lovers_round_goes_to_every_seat() -> None:
    """Each living seat in turn sees a heart or a moon, and only lovers see each other (M7)."""
    table = Table("cupid wolf*2 villager*5").on("cupid.pair", [4, 2])
    assert [{"seat": seat} for seat in range(1, 9)] == table.said("lovers.look")
    assert [(2,), (4,)] == [to for to, _ in table.shown("lovers.heart")]
    assert 6 == len(table.shown("lovers.moon"))
    assert [((2,), {"seat": 4}), ((4,), {"seat": 2})] == table.shown("lovers.partner")

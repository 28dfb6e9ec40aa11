"""House rules about the characters of Le Village and Nouvelle Lune: what each setting does."""

import pytest

from engine.werewolf.game import Over
from tests.engine.cards import ELDER, FAR, RAVEN, WHITE, guarded, street, tied, village
from tests.engine.table import Table
from tests.engine.werewolf.phases.test_victory import thin_out


def test_guard_protects_little_girl() -> None:
    """A-45: she may be protected like anybody."""
    table = guarded(5, guard_protects_little_girl=True).on("werewolves.devour", 5)
    assert [] == table.late("witch.heal").late("witch.poison").dead


def test_guard_repeat() -> None:
    """A-44: he may."""
    table = guarded(6, guard_repeat="allowed").late("werewolves.devour").late("witch.poison").day()
    table.on("defender.protect", 6).on("werewolves.devour", 6).late("witch.heal").late("witch.poison")
    assert [] == table.dead


def test_a_defender_who_guards_himself_every_night_may_give_up() -> None:
    """With guard_repeat=allowed neither he nor the last wolf can harm the other: the first to go home loses."""
    for gone, side in ((1, "werewolves"), (2, "villagers")):
        table = thin_out(village("defender wolf villager*4", guard_repeat="allowed"), 3, 4, 5, 6)
        for _ in range(5):
            table.on("defender.protect", 1).on("werewolves.devour", 1).day({1: 2, 2: 1})
        assert side == table.leave(gone).winner


def test_witch_sees_protected() -> None:
    """A-30: she is shown nobody, and may poison him; the Little Girl, whom nobody protects, she is shown."""
    table = guarded(6, witch_sees_protected=False).on("werewolves.devour", 6)
    assert [((4,), {"seat": None})] == table.shown("witch.victim")
    assert [6] == table.on("witch.poison", 6).dead
    table = guarded(5, witch_sees_protected=False).on("werewolves.devour", 5)
    assert [((4,), {"seat": 5})] == table.shown("witch.victim")


def test_guard_schedule() -> None:
    """C-18: he is called in the first night only [000:630-636]."""
    table = guarded(6, guard_schedule="first_night").on("werewolves.devour", 7).late("witch.heal").late("witch.poison")
    table.day().late("werewolves.devour")
    assert ["werewolves", "witch"] == table.calls()


@pytest.mark.parametrize(("nights", "called"), [("even", [2, 4]), ("odd", [1, 3]), ("choice", [1, 2, 3, 4])])
def test_white_wolf_nights(nights: str, called: list[int]) -> None:
    """A-40: even, odd, or any he likes but never two running."""
    table, heard = village(WHITE, white_wolf_nights=nights), []
    for night in (1, 2, 3, 4):
        table.late("werewolves.devour")
        if table.game.ask and table.game.ask.id == "white_werewolf.devour":
            table.on("white_werewolf.devour", 2 if night == called[0] else None)
        if "white_werewolf" in table.calls():
            heard.append(night)
        table.day()
    assert called == heard
    assert 1 == len(table.story("white_werewolf.devour"))


@pytest.mark.parametrize(("guards", "dead"), [(True, []), (False, [3])])
def test_guard_vs_white_wolf(guards: bool, dead: list[int]) -> None:
    """A-43: a Werewolf whom the Defender protects is safe from the White Werewolf, or not."""
    table = village("defender white_werewolf wolf*2 villager*5", guard_vs_white_wolf=guards)
    table.late("defender.protect").late("werewolves.devour").day()
    table.on("defender.protect", 3).late("werewolves.devour").on("white_werewolf.devour", 3)
    assert dead == table.dead


def test_witch_heals_white_wolf() -> None:
    """A-32: she is shown the White Werewolf's victim where the pack has none, and may heal it."""
    for heals, shown in ((False, None), (True, 3)):
        table = village("witch white_werewolf wolf*2 villager*5", witch_heals_white_wolf=heals)
        table.late("werewolves.devour").late("witch.poison").day()
        table.late("werewolves.devour").on("white_werewolf.devour", 3)
        assert ((1,), {"seat": shown}) == table.shown("witch.victim")[-1]
        if heals:
            table.on("witch.heal", True)
        assert ([] if heals else [3]) == table.late("witch.poison").dead


@pytest.mark.parametrize("sees", ["white_werewolf", "werewolf"])
def test_seer_white_wolf(sees: str) -> None:
    """A-23: the Seer sees his card, or takes him for a Werewolf."""
    table = village("seer white_werewolf wolf villager*5", seer_white_wolf=sees).on("seer.look", 2)
    assert [((1,), {"seat": 2, "role": sees})] == table.shown("seer.card")


@pytest.mark.parametrize("counts", [True, False])
def test_thief_counts_white_wolf(counts: bool) -> None:
    """A-34: with both kinds of wolf in the middle the Thief is forced, or not."""
    table = village("thief wolf villager*6", centre="white_werewolf wolf", thief_counts_white_wolf=counts)
    if counts:
        table.refuses("thief.swap", None)
    else:
        table.on("thief.swap", None)


def test_pyro_direction() -> None:
    """A-47: the other way round it is P4."""
    table = street(FAR, pyro_direction="clockwise").leave(2).on("werewolves.devour", 3).on("pyromaniac.burn", 3)
    assert [2, 4] == table.dead


@pytest.mark.parametrize(("targets", "allowed"), [("standing", (3, 5, 6)), ("others", (5,))])
def test_pyro_targets(targets: str, allowed: tuple[int, ...]) -> None:
    """A-51: his own, P6's, and the empty one of the late P3, or not."""
    table = street(pyro_targets=targets).leave(3).late("werewolves.devour")
    assert table.game.ask
    assert allowed == table.game.ask.options


@pytest.mark.parametrize(("hits", "burnt"), [(True, 2), (False, 1)])
def test_pyro_hits_white_wolf(hits: bool, burnt: int) -> None:
    """A-48: the White Werewolf to the victim's right burns, or the fire passes him by."""
    table = street("wolf white_werewolf villager*3 pyromaniac wolf villager", pyro_hits_white_wolf=hits)
    assert [burnt] == table.on("werewolves.devour", 3).on("pyromaniac.burn", 3).dead


@pytest.mark.parametrize(("rule", "dead"), [("wolf_burns", [1]), ("nothing", [])])
def test_pyro_with_guard(rule: str, dead: list[int]) -> None:
    """A-49: a wolf who came for the protected burns all the same, or nobody does; the house burns."""
    table = street("wolf villager*3 defender pyromaniac wolf villager", pyro_with_guard=rule)
    table.on("defender.protect", 3).on("werewolves.devour", 3).on("pyromaniac.burn", 3)
    assert dead == table.dead
    assert 1 == len(table.said("fire"))


@pytest.mark.parametrize(("rule", "shown"), [("no_victim", None), ("original_victim", 3)])
def test_witch_after_fire(rule: str, shown: int | None) -> None:
    """A-50: after the fire the Witch is shown nobody, or him who was meant."""
    table = street("wolf villager*3 witch pyromaniac wolf villager", witch_after_fire=rule)
    table.on("werewolves.devour", 3).on("pyromaniac.burn", 3)
    assert [((5,), {"seat": shown})] == table.shown("witch.victim")
    if shown:
        table.on("witch.heal", True)
    assert [1] == table.late("witch.poison").dead


def test_raven_mark_survives() -> None:
    """A-11: it is lost with him."""
    table = village(RAVEN, raven_mark_survives=False).on("werewolves.devour", 3).on("raven.accuse", 5)
    assert [3] == table.dead
    assert [] == table.said("poster")


@pytest.mark.parametrize("himself", [True, False])
def test_raven_self(himself: bool) -> None:
    """A-12: he may put it on his own dwelling, or not."""
    table = village(RAVEN, raven_self=himself).late("werewolves.devour")
    if himself:
        assert [{"seat": 3}] == table.on("raven.accuse", 3).said("poster")
    else:
        table.refuses("raven.accuse", 3)


@pytest.mark.parametrize(("heal", "dead"), [("life_restored", []), ("potion_wasted", [1])])
def test_elder_heal(heal: str, dead: list[int]) -> None:
    """A-79: healed of his first bite he survives the second, or the potion was wasted."""
    table = village(ELDER, elder_heal=heal).on("werewolves.devour", 1).on("witch.heal", True).late("witch.poison").day()
    assert dead == table.on("werewolves.devour", 1).late("witch.poison").dead


def test_scapegoat_before_captain() -> None:
    """A-80: the Captain decides; where there is none, the Scapegoat pays."""
    seats = "wolf*2 villager*4 scapegoat villager*2"
    table = Table(seats, edition="village2009", captain=1, scapegoat_before_captain=False)
    assert [5] == table.late("werewolves.devour").day({1: 5, 3: 6, 4: 6}).dead
    assert [7] == tied(scapegoat_before_captain=False).dead


def test_white_wolf_blocks_wolf_win() -> None:
    """A-38: the wolves win, and he does not win with them."""
    table = thin_out(village("white_werewolf wolf villager*5", None, white_wolf_blocks_wolf_win=False), 4, 5, 6, 7)
    assert Over("werewolves", (2,)) == table.on("werewolves.devour", 3).game.over


@pytest.mark.parametrize("counts", [True, False])
def test_white_wolf_counts_as_wolf(counts: bool) -> None:
    """A-37: with the last Werewolf out the villagers have won, or not before he is out too."""
    table = village("white_werewolf wolf villager*5", None, white_wolf_counts_as_wolf=counts).leave(2)
    assert (None if counts else Over("villagers", (3, 4, 5, 6, 7))) == table.game.over
    if counts:
        assert Over("villagers", (3, 4, 5, 6, 7)) == table.leave(1).game.over


@pytest.mark.parametrize(("definition", "side"), [("different_aims", "lovers"), ("camps", None)])
def test_mixed_definition(definition: str, side: str | None) -> None:
    """A-26: he and a Werewolf have different aims and are of one camp; so are the Piper and a villager."""
    table = village("white_werewolf wolf villager cupid villager*3", None, mixed_definition=definition)
    table.on("cupid.pair", [1, 2])
    assert side == thin_out(table, 3, 4, 5, 6, 7).winner
    table = village("piper villager wolf cupid villager*3", None, mixed_definition=definition).on("cupid.pair", [1, 2])
    assert (side or "villagers") == thin_out(table, 4, 5, 6, 7, 3).winner


@pytest.mark.parametrize(("order", "side"), [("piper", "piper"), ("camp", "villagers")])
def test_victory_order(order: str, side: str) -> None:
    """A-78: the last wolf goes, and everybody who is left is charmed."""
    table = village("piper wolf villager*4", None, victory_order=order).late("werewolves.devour")
    table.on("piper.charm", [3, 4]).day().late("werewolves.devour").on("piper.charm", [5, 6])
    assert side == table.leave(2).winner

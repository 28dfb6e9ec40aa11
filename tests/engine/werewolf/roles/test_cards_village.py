"""The Pyromaniac and the Raven, and what they leave to be found at dawn: docs/rules §10.3, §10.6."""

from engine.werewolf.phases.night import calls
from tests.engine.cards import FAR, RAVEN, street, village


def test_a_fire_makes_a_vagabond() -> None:
    """Everybody sees it at dawn; the building is gone for good, its owner lives on without it [000:1158-1169]."""
    table = street().on("werewolves.devour", 2).on("pyromaniac.burn", 5)
    assert [2] == table.dead
    assert [{"building": "confessor", "seat": 5}] == table.said("fire")
    assert {5: ("confessor",)} == table.game.public.burnt
    assert 5 in table.game.public.vagabonds()
    assert table.cues().index("fire") < table.cues().index("death")


def test_a_fire_burns_once() -> None:
    """He is called every night and asked until he used it; passing keeps it [000:1158-1164]."""
    table = street().late("werewolves.devour").on("pyromaniac.burn", None).day()
    table.late("werewolves.devour").on("pyromaniac.burn", 5).day().late("werewolves.devour").asks("debate")
    assert ["werewolves", "baker", "pyromaniac"] == table.calls()
    assert 1 == len(table.said("fire"))


def test_t_189_the_first_wolf_to_the_victims_right_burns() -> None:
    """P3, whose building burns, is the victim; P2 a villager, P1 a wolf: P1 burns, P3 lives [000:1171-1178]."""
    table = street("wolf villager*4 pyromaniac wolf villager").on("werewolves.devour", 3).on("pyromaniac.burn", 3)
    assert [1] == table.dead
    assert {3: ("baker",)} == table.game.public.burnt
    assert [{"kind": "death", "night": 1, "day": 1, "seat": 1, "cause": "burnt"}] == table.story("death")


def test_t_190_the_dead_and_the_others_are_skipped() -> None:
    """P2 a dead wolf, P1 a villager, P8 and P4 wolves: P8 burns, to the right, and not P4 [000:1173-1175]."""
    table = street(FAR).leave(2).on("werewolves.devour", 3).on("pyromaniac.burn", 3)
    assert [2, 8] == table.dead


def test_t_192_a_wolf_in_love_who_burns_is_followed() -> None:
    """P1 loves P8: both are out [000:412-414,1171-1178]."""
    table = street("wolf villager*3 cupid pyromaniac wolf villager*2").on("cupid.pair", [1, 8])
    assert [1, 8] == table.on("werewolves.devour", 3).on("pyromaniac.burn", 3).dead


def test_t_193_the_last_wolf_burns() -> None:
    """The villagers win [000:482-483,1171-1178]."""
    assert "villagers" == street().on("werewolves.devour", 3).on("pyromaniac.burn", 3).winner


def test_t_195_a_vagabond_has_nothing_that_burns() -> None:
    """The house of a Vagabond, P4, cannot be named [000:1013-1016]."""
    street().late("werewolves.devour").refuses("pyromaniac.burn", 4)


def test_without_buildings_there_is_nothing_to_burn() -> None:
    """He is called, but not asked."""
    table = village("wolf villager*4 pyromaniac villager*2").late("werewolves.devour")
    table.asks("debate")
    assert ["werewolves", "pyromaniac"] == table.calls()


def test_an_empty_building_burns() -> None:
    """It is named by the seat at its place, and nobody can be given it."""
    table = street().leave(3).late("werewolves.devour").on("pyromaniac.burn", 3)
    assert [{"building": "baker", "seat": 3, "free": True}] == table.said("fire")
    assert {} == table.game.public.free


def test_the_poster_is_found_at_dawn() -> None:
    """It is announced to everybody, but not who put it there [000:1123-1135]."""
    table = village(RAVEN).on("werewolves.devour", 4).on("raven.accuse", 5)
    assert [{"seat": 5}] == table.said("poster")
    assert table.cues().index("death") < table.cues().index("poster")
    assert 5 == table.game.public.poster


def test_a_poster_may_be_kept_and_serves_one_day() -> None:
    """He may pass; a poster lasts one day."""
    table = village(RAVEN).late("werewolves.devour").on("raven.accuse", 5).day({1: 6, 2: 6, 4: 6})
    assert [6] == table.dead
    table.late("werewolves.devour").on("raven.accuse", None)
    assert 1 == len(table.said("poster"))
    assert table.game.public.poster is None


def test_t_081_the_poster_of_a_dead_raven_stays() -> None:
    """P1 devoured, his love the Raven P2 marks P5 and dies of grief: the poster is there (A-11)."""
    table = village("villager raven wolf*2 cupid villager*4").on("cupid.pair", [1, 2])
    table.on("werewolves.devour", 1).on("raven.accuse", 5)
    assert [1, 2] == table.dead
    assert [{"seat": 5}] == table.said("poster")


def test_no_poster_for_the_dead() -> None:
    """If the accused was devoured, nothing is announced."""
    assert [] == village(RAVEN).on("werewolves.devour", 5).on("raven.accuse", 5).said("poster")


def test_t_186_no_poster_on_a_vagabonds_tent() -> None:
    """P5 is one: refused [000:1142-1143]."""
    village(RAVEN, {4: "innkeeper"}).late("werewolves.devour").refuses("raven.accuse", 5).on("raven.accuse", 4)


def test_the_calls_keep_their_numbers() -> None:
    """The list of buildings is the same all evening, whatever burns: players remember them by their positions."""
    table = street()
    before = calls(table.game.public)
    assert ("werewolves.wakes", "baker.wakes", "pyromaniac.wakes") == before
    table.on("werewolves.devour", 6).on("pyromaniac.burn", 3).day()
    assert before == calls(table.game.public)
    assert ["werewolves"] == table.calls()


def test_an_elder_from_whom_the_wolves_fled_was_not_attacked() -> None:
    """Healed for nothing, he still has the life that his first attack costs (A-50, A-79)."""
    rules = {"elder_heal": "potion_wasted", "witch_after_fire": "original_victim"}
    table = village("wolf elder witch pyromaniac villager*4", {2: "lord"}, **rules)
    table.on("werewolves.devour", 2).on("pyromaniac.burn", 2).on("witch.heal", True)
    assert [{"kind": "wolves.devour", "night": 1, "day": 0, "seats": [1], "target": 2}] == table.story("wolves.devour")
    assert ([], []) == (table.story("elder.attacked"), table.dead)

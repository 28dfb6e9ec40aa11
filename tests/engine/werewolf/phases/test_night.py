"""Night actions: docs/rules §10.2, and secrecy: §10.8."""

import pytest

from engine import CaughtRefused, Hush, Say
from engine.seats import Seat
from engine.werewolf.phases.night import lone_wolf
from tests.engine.table import Table

WITCH = "wolf wolf witch villager*5"


def test_t_030_the_seer_alone_sees_the_card() -> None:
    """Pointing at the Witch, the Seer alone receives "Witch" [000:337-347]."""
    table = Table("wolf wolf seer villager witch villager*3").on("seer.look", 5)
    assert [((3,), {"seat": 5, "role": "witch"})] == table.shown("seer.card")


def test_t_031_a_doomed_seer_still_learns() -> None:
    """She looks at P6, the wolves take her: she had the answer, and is dead at dawn [000:337-363,401-406]."""
    table = Table("wolf seer villager*4 wolf villager").on("seer.look", 6).on("werewolves.devour", 2)
    assert [((2,), {"seat": 6, "role": "villager"})] == table.shown("seer.card")
    assert [2] == table.dead


def test_t_033_wolves_may_eat_a_wolf_where_the_rules_let_them() -> None:
    """With wolves_may_eat_wolf a designated wolf dies; without, it is refused [002:108,127]."""
    Table("wolf wolf villager*6").refuses("werewolves.devour", 2)
    table = Table("wolf wolf villager*6", wolves_may_eat_wolf=True).on("werewolves.devour", 2)
    assert [2] == table.dead


def test_t_034_undecided_wolves_devour_nobody() -> None:
    """The Witch is shown no victim and is not asked to heal [000:545-547; 003:116]."""
    table = Table(WITCH).on("werewolves.devour", None)
    assert [((3,), {"seat": None})] == table.shown("witch.victim")
    table.on("witch.poison", None)
    assert [] == table.dead
    assert 1 == len(table.said("dawn.quiet"))


def test_t_036_the_witch_heals() -> None:
    """A healed victim lives [000:142-145,153-155]."""
    table = Table(WITCH).on("werewolves.devour", 4).on("witch.heal", True).on("witch.poison", None)
    assert [] == table.dead


def test_t_037_two_deaths_in_one_night() -> None:
    """Not healed, and another poisoned: both are dead [000:153-155]."""
    table = Table(WITCH).on("werewolves.devour", 4).on("witch.heal", False).on("witch.poison", 6)
    assert [4, 6] == table.dead


def test_t_039_the_witch_heals_herself() -> None:
    """She is the victim, and lives [000:156-159]."""
    table = Table(WITCH).on("werewolves.devour", 3).on("witch.heal", True).on("witch.poison", None)
    assert [] == table.dead


def test_t_040_each_potion_serves_once() -> None:
    """Her potion of life spent on night 1, she is not asked again on night 3 [000:150-151]."""
    table = Table(WITCH).on("werewolves.devour", 4).on("witch.heal", True).on("witch.poison", None).day()
    table.on("werewolves.devour", None).on("witch.poison", None).day()
    table.on("werewolves.devour", 4)
    assert ((3,), {"seat": 4}) == table.shown("witch.victim")[-1]
    table.refuses("witch.poison", 4).on("witch.poison", None)
    assert [4] == table.dead


def test_t_042_the_victim_is_not_poisoned() -> None:
    """Poisoning tonight's victim is refused [000:146-151,391-394]."""
    table = Table(WITCH).on("werewolves.devour", 4).on("witch.heal", False)
    table.refuses("witch.poison", 4).on("witch.poison", 3)
    assert [3, 4] == table.dead


def test_t_043_a_witch_who_does_nothing_keeps_her_potions() -> None:
    """The victim dies, and both potions are there the next night [000:389-390]."""
    table = Table(WITCH).on("werewolves.devour", 4).late("witch.heal").late("witch.poison")
    assert [4] == table.dead
    table.day().on("werewolves.devour", 5).on("witch.heal", True).on("witch.poison", 6)
    assert [4, 6] == table.dead


def test_t_045_a_caught_little_girl_dies_in_the_victims_stead() -> None:
    """By the automatic rule she dies, and the player whom the wolves choose lives [001:107-109,205-206]."""
    for choice in (2, None):
        table = Table("little_girl villager wolf wolf villager*4", little_girl_caught="automatic")
        assert [1] == table.caught(1).on("werewolves.devour", choice).dead


def test_t_045b_wolves_who_are_wrong_devour_whom_they_choose() -> None:
    """They are asked on as if they were right, may say it once a night, each night anew [001:107-109]."""
    table = Table("little_girl villager wolf wolf villager*5", little_girl_caught="automatic").caught(2)
    with pytest.raises(CaughtRefused):
        table.game.caught(Seat(1))
    assert [5] == table.on("werewolves.devour", 5).dead
    table.day()
    assert [5, 1] == table.caught(1).on("werewolves.devour", 6).dead


def test_t_045c_wolves_who_caught_somebody_were_awake() -> None:
    """They do not starve, right or wrong [002:108,127]."""
    table = Table("little_girl villager wolf wolf villager*5", edition="web002").caught(2)
    assert [] == table.late("werewolves.devour").dead


def test_t_045d_who_lost_her_power_to_peep_cannot_be_caught() -> None:
    """The Elder's last curse takes it from her, as from everybody."""
    table = Table("little_girl elder wolf wolf villager*5", little_girl_caught="automatic")
    table.late("werewolves.devour").day(dict.fromkeys((1, 3, 4, 5), 2))
    assert [2, 6] == table.caught(1).on("werewolves.devour", 6).dead


def test_t_046_a_caught_little_girl_can_be_healed() -> None:
    """She is the wolves' victim like any other [000:144-145,369-372]."""
    table = Table("little_girl witch wolf wolf villager*4", little_girl_caught="automatic")
    table.caught(1).late("werewolves.devour").on("witch.heal", True).on("witch.poison", None)
    assert [] == table.dead


def test_t_048_the_dawn_names_its_dead_in_seat_order() -> None:
    """P6 poisoned, P4 devoured: P4, P6, cards shown, no cause [000:401-406]."""
    table = Table(WITCH).on("werewolves.devour", 6).on("witch.heal", False).on("witch.poison", 4)
    assert [{"seat": 4, "role": "villager"}, {"seat": 6, "role": "villager"}] == table.said("death")


def test_t_049_the_victim_is_shown_to_the_witch_only() -> None:
    """The pack agrees on P5; nobody but the Witch sees it [000:360-363,387-388]."""
    table = Table(WITCH).on("werewolves.devour", 5)
    assert [((3,), {"seat": 5})] == table.shown("witch.victim")
    assert [] == table.said("death")


def test_t_220_two_deals_sound_alike() -> None:
    """Same composition, other deal, other actions: same words and same silences [000:536-544]."""
    one = Table("wolf wolf witch seer villager*4").on("seer.look", 1).on("werewolves.devour", 5)
    one.on("witch.heal", True).on("witch.poison", None)
    two = Table("villager*4 seer witch wolf*2").late("seer.look").late("werewolves.devour")
    two.late("witch.poison")
    assert public(one) == public(two)


def test_t_221_a_witch_without_potions_is_called_as_before() -> None:
    """Her call and its silences do not change [000:213-217,536-540]."""
    table = Table(WITCH).on("werewolves.devour", 4).on("witch.heal", True).on("witch.poison", 5).day()
    table.on("werewolves.devour", None)
    assert ["werewolves", "witch"] == table.calls()
    table.asks("debate")


def test_t_226_undecided_wolves_close_like_decided_ones() -> None:
    """Same closing sentence [000:373-376,545-547]."""
    seats = "wolf wolf seer villager*5"
    nights = [Table(seats).late("seer.look").on("werewolves.devour", seat) for seat in (None, 5)]
    assert len({str([cue for cue in night.cues() if cue.startswith("werewolves")]) for night in nights}) == 1


def test_t_227_one_wolf_is_called_like_a_pack() -> None:
    """The cue does not count [000:354-358,536-540]."""
    table = Table("wolf villager*5").on("werewolves.devour", 2)
    assert "werewolves.wakes" in table.cues()


def test_a_role_is_called_until_its_cards_lie_face_up() -> None:
    """A dead Seer whose card is known is not called; one whose card is hidden goes on being called (M1)."""
    seats = "wolf wolf seer villager*5"
    known = Table(seats).late("seer.look").on("werewolves.devour", 3).day().on("werewolves.devour", 4)
    assert ["werewolves"] == known.calls()
    hidden = Table(seats, reveal_on_death="hidden").late("seer.look").on("werewolves.devour", 3).day()
    assert ["seer", "werewolves"] == hidden.calls()


def public(table: Table) -> list[Say[Seat] | Hush]:
    """Everything the table heard."""
    return [e for turn in table.turns for e in turn.effects if isinstance(e, (Say, Hush))]


@pytest.mark.parametrize(
    ("known", "seats", "rules"),
    [
        (True, "wolf wolf seer villager*5", {}),
        (True, "wolf white_werewolf seer villager*5", {}),
        (False, "wolf wolf wolf seer villager*5", {}),
        (False, "wolf wolf seer villager*5", {"reveal_on_death": "hidden"}),
        (False, "wolf wolf seer villager*5", {"reveal_on_death": "camp"}),
        (False, "wolf wolf seer villager*5", {"composition_public": False}),
    ],
)
def test_a_lone_wolf_is_known_by_the_cards_that_were_shown(known: bool, seats: str, rules: dict[str, object]) -> None:
    """The first wolf goes home: all know of the last one where they know the pile, and have seen that card."""
    assert known is lone_wolf(Table(seats, **rules).leave(1).game.public)  # type: ignore[arg-type]

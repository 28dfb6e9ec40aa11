"""Rules of nights, deaths, elections and ends that are seldom needed."""

from engine import Hush, Say
from engine.werewolf.game import Over
from tests.engine.table import Table
from tests.engine.village import power, village


def actors(table: Table) -> tuple[int, ...]:
    """Who is asked."""
    assert table.game.ask is not None
    return table.game.ask.actors


def test_who_holds_the_same_card_is_called_one_after_the_other() -> None:
    """Two Seers have a window each, for the table has seen two of their cards; none is left when both lie face up."""
    table = Table("seer*2 wolf*2 villager*4")
    assert (1,) == actors(table)
    table.on("seer.look", 3)
    assert (2,) == actors(table)
    table.on("seer.look", 4).on("werewolves.devour", 1).condemn(2).asks("werewolves.devour")
    assert ["werewolves"] == table.calls()


def test_where_the_pile_is_secret_all_who_hold_a_card_act_in_one_window() -> None:
    """The table may not count windows; every role that might be dealt is called once (A-02)."""
    table = Table("seer*2 wolf*2 villager*4", composition_public=False, roles_enabled=["seer", "wolf", "villager"])
    opening = [effect for effect in table.turns[0].effects if isinstance(effect, (Say, Hush))]
    table.on("seer.look", 3)
    assert (2,) == actors(table)
    assert [] == [effect for effect in table.turns[1].effects if isinstance(effect, Hush)]
    assert [Hush] == [type(effect) for effect in opening if isinstance(effect, Hush)]


def test_a_witch_who_goes_home_is_asked_nothing_more() -> None:
    """She is asked neither about the potion of death nor again about that of life."""
    table = Table("witch wolf*2 villager*5").on("werewolves.devour", 4)
    table.asks("witch.heal")
    assert [1, 4] == table.leave(1).dead
    table.asks("debate")


def test_who_leaves_before_his_death_is_named_is_not_named_twice() -> None:
    """By dawn_order=random, where three did not wake up (A-81)."""
    table = village({}, "wolf white_werewolf witch villager*6", dawn_order="random", wolves_may_eat_wolf=True)
    table.late("werewolves.devour").late("witch.poison").day().on("werewolves.devour", 5)
    table.on("white_werewolf.devour", 1).on("witch.heal", False).on("witch.poison", 6).on("draw.dawn", 5).leave(5)
    table.on("draw.dawn", 6)
    assert [5, 6, 1] == table.dead


def test_a_lover_who_dies_of_grief_has_his_last_act() -> None:
    """The story gives grief as the cause, whichever death comes first (A-17) [000:409-416]."""
    for order in ("hunter_first", "grief_first"):
        table = Table("hunter villager wolf*2 cupid villager*3", chain_order=order, dawn_cause="shown")
        table.on("cupid.pair", [1, 2]).on("werewolves.devour", 2).on("hunter.shoot", 6)
        assert [(2, "devoured"), (1, "grief"), (6, "shot")] == [
            (death["seat"], death["cause"]) for death in table.story("death")
        ]
        assert [2, 1, 6] == table.dead


FARM = {1: "farmer", 2: "farmer"}
FIRE = "villager*3 wolf*2 villager*2 pyromaniac"


def test_a_captain_whom_all_elected_keeps_his_office_when_his_farm_burns() -> None:
    """By captain_electorate=all it does not depend on a farm (C-19, A-53)."""
    table = village(FARM, FIRE, captain=2, captain_electorate="all").late("werewolves.devour")
    table.on("pyromaniac.burn", 2).asks("debate")
    assert (2, []) == (table.game.public.captain, table.said("captain.unhoused"))


def test_a_captain_who_loses_his_farm_is_named() -> None:
    """All hear whose office it was (A-53); what never was a farm takes no office away."""
    table = village(FARM, FIRE, captain=2).late("werewolves.devour").on("pyromaniac.burn", 2)
    assert [{"seat": 2}] == table.said("captain.unhoused")
    homeless = village(FARM, FIRE, captain=3).on("werewolves.devour", 6).late("pyromaniac.burn")
    homeless.asks("debate")
    smith = village({**FARM, 3: "baker"}, FIRE, captain=3).late("werewolves.devour").on("pyromaniac.burn", 3)
    smith.asks("debate")
    assert 3 == smith.game.public.captain


def test_the_story_keeps_who_was_captain() -> None:
    """The one elected, and each heir; of an office that is lost there is nothing to keep."""
    table = Table("wolf*2 villager*6", captain_election_day=1).late("werewolves.devour")
    table.on("captain.elect", {1: 3, 2: 3}).condemn(3).on("captain.heir", 4)
    assert [3] == [event["seat"] for event in table.story("captain.elected")]
    assert [4] == [event["seat"] for event in table.story("captain.heir")]
    lost = Table("wolf*2 villager*6", captain=3, captain_timeout="lost").on("werewolves.devour", 3).late("captain.heir")
    assert [] == lost.story("captain.heir")


def test_more_than_half_elect_a_captain_at_once() -> None:
    """By captain_majority=absolute; else the leader and those next to him stand again (C-35)."""

    def elects(votes: dict[int, int]) -> Table:
        table = Table("wolf*2 villager*6", captain_election_day=1, captain_majority="absolute")
        return table.late("werewolves.devour").on("captain.elect", votes)

    assert 4 == elects({1: 4, 2: 4, 3: 4, 5: 6, 6: 5}).game.public.captain
    half = elects({1: 4, 2: 4, 3: 5, 6: 5, 7: 8, 8: 6})
    assert [{"seats": [4, 5]}] == half.said("captain.runoff.opens")
    leader = elects({1: 4, 2: 4, 3: 4, 5: 6, 7: 6, 6: 5, 8: 5, 4: 7})
    assert [{"seats": [4, 5, 6]}] == leader.said("captain.runoff.opens")


def test_when_all_who_are_tied_leave_nobody_is_elected() -> None:
    """There is nobody left to draw (A-13)."""
    table = Table("wolf*2 villager*6", captain_election_day=1, captain_election_tie="lot").late("werewolves.devour")
    table.on("captain.elect", {1: 4, 2: 5}).leave(4)
    table.leave(5).asks("debate")
    assert (None, 1) == (table.game.public.captain, len(table.said("captain.none")))


def ends(seats: str, couple: list[int], *leaving: int, **rules: object) -> str | None:
    """Who has won when these two are in love and those have left."""
    table = Table(seats, **rules).on("cupid.pair", couple)  # type: ignore[arg-type]
    for seat in leaving:
        table.leave(seat)
    return table.winner


def test_only_a_couple_with_an_aim_of_its_own_makes_wolves_wait() -> None:
    """A wolf and a villager in love do (A-91); two villagers do not, nor do those who may not win (C-21, C-22)."""
    seats = "wolf villager wolf cupid villager*3"
    assert ends(seats, [1, 2], 5, 6, 7, wolves_win="parity") is None
    assert "werewolves" == ends(seats, [2, 4], 5, 6, 7, wolves_win="parity")
    assert "werewolves" == ends(seats, [2, 4], 5, 6, 7, wolves_win="parity", lovers_goal="any_couple")
    assert "werewolves" == ends(seats, [1, 2], 5, 6, 7, wolves_win="parity", mixed_lovers_win=False)


def test_which_couple_is_mixed() -> None:
    """By mixed_definition=camps one of a wolf and a villager is; what they aim at besides does not matter (A-26)."""
    seats = "wolf villager wolf cupid villager*2"
    assert "lovers" == ends(seats, [1, 2], 3, 4, 5, 6, mixed_definition="camps")
    seats = "wolf piper wolf cupid villager*3"
    assert ends(seats, [2, 5], 4, 6, 7, wolves_win="parity", edition="village2009") is None
    camps = ends(seats, [2, 5], 4, 6, 7, wolves_win="parity", edition="village2009", mixed_definition="camps")
    assert "werewolves" == camps


def test_who_used_both_potions_owes_none() -> None:
    """Where every potion has to be used, the story keeps who owes one (C-27) [000:150-151]."""
    owed = []
    for poison in (None, 3):
        table = Table("witch wolf villager*4", witch_must_use=True).on("werewolves.devour", 4)
        table.on("witch.heal", True).on("witch.poison", poison).leave(2)
        assert isinstance(table.game.over, Over)
        owed.append([event["seat"] for event in table.story("owed")])
    assert [[1], []] == owed


def test_mercy_is_over_when_one_of_the_two_goes_home() -> None:
    """A player who has left is neither asked nor mentioned (A-69) [000:994-1005]."""
    for leaving in (5, 4):
        begging = village({4: "lord"}).late("werewolves.devour").day({1: 5}).leave(leaving)
        begging.asks("werewolves.devour")
        assert [] == [cue for cue in begging.cues() if cue in {"lord.begged", "lord.unasked", "lord.refuses"}]
        hoping = village({4: "lord"}).late("werewolves.devour").day({1: 5}).on("lord.mercy", True).leave(leaving)
        hoping.asks("werewolves.devour")
        assert [] == hoping.said("lord.refuses")


def test_a_bailiff_who_goes_home_houses_nobody() -> None:
    """The Vagabond whom he named stays a Vagabond."""
    table = village({4: "lord", 5: "bailiff"}).on("werewolves.devour", 4).on("bailiff.house", 6).leave(5)
    assert [] == table.said("vagabond.refuses")
    table.asks("debate")


def test_a_potion_is_not_wasted_on_an_elder_who_was_never_attacked() -> None:
    """By elder_heal=potion_wasted a healed bite costs a life, but none that was warded off or fled from (A-79)."""
    healed = {"witch_after_fire": "original_victim", "elder_heal": "potion_wasted"}
    seats = "elder defender witch pyromaniac wolf*2 villager*2"
    for shielded, burnt in ((1, None), (2, 1), (2, None)):
        table = village({1: "farmer"}, seats, **healed).on("defender.protect", shielded).on("werewolves.devour", 1)
        table.on("pyromaniac.burn", burnt).on("witch.heal", True).on("witch.poison", None)
        assert ([{"seat": 1}] if (shielded, burnt) == (2, None) else []) == [
            {"seat": event["seat"]} for event in table.story("elder.attacked")
        ]


def test_all_hear_whom_the_scapegoat_lets_vote() -> None:
    """He is the only one who is asked, although he is dead."""
    table = Table("scapegoat wolf*2 villager*4", edition="village2009").late("werewolves.devour").day({4: 6, 5: 7})
    assert ([{"seat": 1}], (1,)) == (table.said("scapegoat.voters.opens"), actors(table))
    assert [{"seats": [4, 6]}] == table.on("scapegoat.voters", [6, 4]).said("scapegoat.voters")


def test_a_thief_who_must_become_a_wolf_takes_the_one_he_likes() -> None:
    """The first if he is late; where the White Werewolf does not count, two wolves do not force him (A-34)."""

    def thief(centre: str, **rules: object) -> Table:
        return Table("thief wolf villager*5", centre=centre, edition="village2009", **rules)  # type: ignore[arg-type]

    both = "wolf white_werewolf"
    liked = thief(both).refuses("thief.swap", None).on("thief.swap", "white_werewolf")
    assert [{"seat": 1, "dealt": "thief", "role": "white_werewolf"}] == liked.leave(1).said("death")
    assert [{"seat": 1, "dealt": "thief", "role": "werewolf"}] == thief(both).late("thief.swap").leave(1).said("death")
    free = thief(both, thief_counts_white_wolf=False).on("thief.swap", None)
    assert [{"seat": 1, "role": "thief"}] == free.leave(1).said("death")
    thief("wolf*2", thief_counts_white_wolf=False).refuses("thief.swap", None)


def test_the_poster_of_a_raven_who_lives_stays() -> None:
    """By raven_mark_survives=false it goes with him when he dies the same dawn, and with nobody else (A-11)."""
    for bitten, posters in ((4, [{"seat": 5}]), (3, [])):
        table = village({5: "farmer"}, "wolf*2 raven villager*5", raven_mark_survives=False)
        assert posters == table.on("werewolves.devour", bitten).on("raven.accuse", 5).said("poster")


def test_undecided_wolves_may_devour_by_lot() -> None:
    """By wolves_undecided=random_non_wolf; he dies as of any bite (C-09)."""
    table = Table("wolf*2 villager*4", wolves_undecided="random_non_wolf").on("werewolves.devour", None)
    table.on("draw.werewolves.devour", 4)
    assert [(4, "devoured")] == [(death["seat"], death["cause"]) for death in table.story("death")]


def test_the_bonesetter_may_heal_one_who_has_used_nothing() -> None:
    """By healer_targets=characters he names anybody else, and all hear the same of a Vagabond and an owner (A-75)."""
    for target in (4, 5):
        table = village({1: "bonesetter", 4: "confessor"}, healer_targets="characters").late("werewolves.devour")
        table.on("debate", power("bonesetter", 1, target))
        assert [{"seat": 1, "target": target}] == table.said("bonesetter.restores")
        assert ([], {1: False, 4: True}) == (table.said("bonesetter.heals"), table.game.public.tokens)

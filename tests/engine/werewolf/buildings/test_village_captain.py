"""The Farmers of Le Village and their Captain (docs/rules §10.6)."""

from engine.seats import Seat
from tests.engine.table import Table
from tests.engine.village import evening, morning, village

FARMS = {1: "farmer", 2: "farmer", 3: "farmer"}


def farmers(buildings: dict[int, str] = FARMS, seats: str = "villager*3 wolf*2 villager*3", **rules: object) -> Table:
    """The second night, with the day of the election by the house rules' default."""
    rules.setdefault("captain_election_day", "auto")
    return morning(buildings, seats, **rules).day()


def test_t_150_the_farmers_elect_on_the_second_day() -> None:
    """Only P1-P3 vote and stand; P4's ballot is refused [000:789-791]."""
    table = farmers().late("werewolves.devour")
    assert [{"seats": [1, 2, 3]}] == table.said("farmers.opens")
    table.refuses("farmers.elect", {4: 1}).refuses("farmers.elect", {1: 4}).on("farmers.elect", {1: 2, 3: 2})
    assert [{"seat": 2}] == table.said("captain.elected")
    assert [] == table.said("captain.opens")


def test_t_151_no_captain_on_the_first_day() -> None:
    """A tie means a revote [000:465-469,789-791]."""
    table = evening(FARMS, captain_election_day="auto")
    assert [] == table.said("farmers.opens")
    table.on("vote", {4: 5, 5: 6}).asks("vote.runoff")


def test_without_farmers_everybody_elects_on_the_first_day() -> None:
    """A-56, C-20."""
    morning({4: "lord"}, captain_election_day="auto").asks("captain.elect")


def test_a_tied_election_of_farmers_is_for_farmers() -> None:
    """One revote among the tied, then the lot (A-13)."""
    table = farmers().late("werewolves.devour").on("farmers.elect", {1: 2, 2: 1})
    table.refuses("captain.runoff", {4: 1}).on("captain.runoff", {1: 2, 2: 1, 3: None}).on("draw.captain", 2).asks(
        "debate"
    )
    assert [{"seat": 2}] == table.said("captain.elected")


def test_tied_farmers_for_whom_nobody_votes_again() -> None:
    """The lot decides all the same (A-13), between those who are still there."""
    table = farmers().late("werewolves.devour").on("farmers.elect", {1: 2, 2: 1}).on("captain.runoff", {})
    assert 1 == table.refuses("draw.captain", 3).on("draw.captain", 1).game.public.captain
    left = farmers().late("werewolves.devour").on("farmers.elect", {1: 2, 2: 1}).leave(1).on("captain.runoff", {})
    assert 2 == left.on("draw.captain", 2).game.public.captain


def test_the_only_two_farmers_are_not_asked_again() -> None:
    """Each can name the other only, and has: the narrator says so, and the lot decides at once (A-13)."""
    two = {1: "farmer", 2: "farmer"}
    table = farmers(two).late("werewolves.devour").on("farmers.elect", {1: 2, 2: 1}).on("draw.captain", 2)
    assert ([{"seats": [1, 2]}], [], 2) == (
        table.said("deadlock"),
        table.said("farmers.runoff.opens"),
        table.game.public.captain,
    )
    farmers(two, self_vote=True).late("werewolves.devour").on("farmers.elect", {1: 2, 2: 1}).asks("captain.runoff")


def test_a_single_farmer_is_captain() -> None:
    """Nobody is asked (A-54)."""
    table = farmers({3: "farmer"}).late("werewolves.devour")
    assert 3 == table.game.public.captain
    table.asks("debate")


def test_farmers_who_go_home_are_elected_no_more() -> None:
    """With the last but one gone at the ask, nobody is asked any more; with all, nobody is elected."""
    table = farmers().late("werewolves.devour").leave(1).refuses("farmers.elect", {2: 1})
    table.leave(2).on("farmers.elect", {}).asks("debate")
    assert table.game.public.captain is None
    none = farmers().late("werewolves.devour").leave(1).leave(2).leave(3)
    none.asks("debate")
    assert 1 == len(none.said("captain.none"))


def test_a_captain_names_a_surviving_farmer() -> None:
    """Nobody else is allowed [000:793-796]."""
    table = farmers({**FARMS, 6: "farmer"}).on("werewolves.devour", 3).on("farmers.elect", {1: 2}).condemn(2)
    table.refuses("captain.heir", 5).refuses("captain.heir", 3).on("captain.heir", 1)
    assert 1 == table.game.public.captain


def test_the_only_farmer_who_can_follow_is_not_named() -> None:
    """The medal passes to him at once, as at an election (A-54)."""
    table = farmers().on("werewolves.devour", 3).on("farmers.elect", {1: 2}).condemn(2)
    assert (1, [{"seat": 1}]) == (table.game.public.captain, table.said("captain.heir"))
    assert [] == table.said("captain.falls")


def test_t_153_the_office_ends_with_the_last_farmer() -> None:
    """He is the Captain and out, and has nobody to name; later ties mean a revote [000:465-469,797-798]."""
    table = farmers({3: "farmer"}).late("werewolves.devour").condemn(3)
    assert ["captain.elected", "captain.lost"] == [cue for cue in table.cues() if cue.startswith("captain.")][-2:]
    assert table.game.public.captain is None
    table.late("werewolves.devour").day({1: 6, 2: 7}).asks("vote.runoff")


def test_t_196_the_captains_farm_burns() -> None:
    """He is a Vagabond and names a Captain among the other Farmers (A-53) [000:793-798,1165-1169]."""
    seats = "villager*3 wolf*2 villager*2 pyromaniac"
    table = village(FARMS, seats, captain=2).late("werewolves.devour").on("pyromaniac.burn", 2)
    assert ["fire", "dawn.quiet", "captain.unhoused"] == table.cues()[-3:]
    assert (2, 4, 5, 6, 7, 8) == table.game.public.vagabonds()
    assert table.game.ask
    assert (2,) == table.game.ask.actors
    table.refuses("captain.heir", 2).refuses("captain.heir", 4).on("captain.heir", 3).asks("debate")
    assert (3, [{"seat": 3}]) == (table.game.public.captain, table.said("captain.heir"))
    bitten = village(FARMS, seats, captain=2).on("werewolves.devour", 3).on("pyromaniac.burn", 2)
    assert 1 == bitten.game.public.captain
    last = village({2: "farmer"}, seats, captain=2).late("werewolves.devour").on("pyromaniac.burn", 2)
    assert ["captain.unhoused", "captain.lost"] == [cue for cue in last.cues() if cue.startswith("captain.")]
    last.asks("debate")


def test_a_burnt_captain_who_dies_names_a_farmer_once() -> None:
    """Devoured in the night of the fire he falls like any Captain."""
    table = village(FARMS, "villager*3 wolf*2 villager pyromaniac witch", captain=2).late("werewolves.devour")
    table.on("pyromaniac.burn", 2).on("witch.poison", 2).refuses("captain.heir", 4).on("captain.heir", 1)
    assert [] == table.said("captain.unhoused")
    assert 1 == table.game.public.captain


def test_a_house_makes_no_new_captain() -> None:
    """A Vagabond who gets the last farm finds the office gone (A-55)."""
    table = farmers({3: "farmer", 6: "bailiff"}).late("werewolves.devour").condemn(3)
    table.on("bailiff.house", 7).on("vagabond.accept", True).late("werewolves.devour")
    assert "farmer" == table.game.public.buildings[Seat(7)]
    table.asks("debate")

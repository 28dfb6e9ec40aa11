"""The house rules of Le Village, and what each of them does (docs/rules §8)."""

import pytest

from engine import EDITIONS, Hush, Rules, SettingRefused
from tests.engine.table import Table
from tests.engine.village import evening, morning, power, targets, village

FARMS = {1: "farmer", 2: "farmer", 3: "farmer"}


def test_the_edition_changes_no_rule_of_the_base_game() -> None:
    """It only brings more characters [000:1050-1053]."""
    changed = EDITIONS["village2009"].differing(EDITIONS["2009"])
    assert ["roles_enabled"] == list(changed)
    assert set(EDITIONS["2009"].roles_enabled) < set(EDITIONS["village2009"].roles_enabled)


def test_captain_electorate() -> None:
    """Everybody may elect although there are Farmers (C-19)."""
    table = morning(FARMS, captain_electorate="all", captain_election_day="auto").on("captain.elect", {4: 5, 1: 5})
    assert 5 == table.game.public.captain
    table.condemn(5).on("captain.heir", 6)


def test_captain_election_day() -> None:
    """By hand, the Farmers may elect on any day, or never (C-20, A-56)."""
    morning(FARMS, captain_election_day=1).asks("farmers.elect")
    table = morning(FARMS, captain_election_day=3).day().late("werewolves.devour")
    table.asks("debate")
    table.day().late("werewolves.devour").asks("farmers.elect")
    never = morning(FARMS, captain_election_day="never").day().late("werewolves.devour")
    never.asks("debate")


def fire(buildings: dict[int, str] = FARMS, **rules: object) -> Table:
    """The Captain, P2, has lost his farm by fire."""
    table = village(buildings, "villager*3 wolf*2 villager*2 pyromaniac", captain=2, **rules)
    return table.late("werewolves.devour").on("pyromaniac.burn", 2)


def test_captain_farm_burnt() -> None:
    """The Captain keeps his office, or loses it (A-53)."""
    kept = fire(captain_farm_burnt="keeps")
    assert (2, []) == (kept.game.public.captain, kept.said("captain.unhoused"))
    kept.condemn(2).on("captain.heir", 3)
    lost = fire(captain_farm_burnt="loses")
    assert (None, 1) == (lost.game.public.captain, len(lost.said("captain.lost")))
    lost.asks("debate")


def test_farmer_captain_restart() -> None:
    """A Vagabond who gets a farm brings the office back (A-55)."""

    def second(**rules: object) -> Table:
        buildings = {3: "farmer", 6: "bailiff"}
        table = morning(buildings, captain=3, captain_election_day="auto", **rules).condemn(3)  # type: ignore[arg-type]
        return table.on("bailiff.house", 7).on("vagabond.accept", True).late("werewolves.devour")

    assert 7 == second(farmer_captain_restart=True).game.public.captain
    assert second().game.public.captain is None


def test_baker_window_ms() -> None:
    """The Baker's eyes are open so long, whatever a call lasts (C-36, M23)."""

    def seconds(**rules: object) -> float:
        table = village({8: "baker"}, "wolf*2 villager*6", **rules).late("werewolves.devour")
        return next(effect.seconds for effect in table.turns[-1].effects if isinstance(effect, Hush))

    assert 2.0 == seconds() == seconds(timers={"call": 60})
    assert 0.75 == seconds(baker_window_ms=750)
    for wrong in (0, -1, 1.5, True, "2000", None):
        with pytest.raises(SettingRefused, match="milliseconds"):
            Rules().changed({"baker_window_ms": wrong})


def poster(accused: int, buildings: dict[int, str], votes: dict[int, int], **rules: object) -> Table:
    """A vote under a poster; the Innkeeper, if any, names nobody."""
    table = village(buildings, "wolf*2 villager*6 raven", **rules).late("werewolves.devour")
    table.on("raven.accuse", accused).on("debate", "close")
    return (table.on("innkeeper.vote", None) if "innkeeper" in buildings.values() else table).on("vote", votes)


def test_a_poster_on_a_house_that_burnt() -> None:
    """It was hung up while the house stood, as the fire is seen at dawn: it counts (like A-11)."""
    table = village({5: "farmer"}, "wolf*2 villager*6 raven pyromaniac").late("werewolves.devour")
    table.on("pyromaniac.burn", 5).on("raven.accuse", 5)
    assert ["fire", "poster"] == [cue for cue in table.cues() if cue in {"fire", "poster"}]
    assert 5 in table.game.public.vagabonds()
    assert [5] == table.on("debate", "close").on("vote", {1: 6}).dead


def test_raven_in_runoff() -> None:
    """The poster may count in the revote too (A-09)."""

    def dead(**rules: object) -> list[int]:
        table = poster(5, {5: "farmer"}, {1: 6, 2: 6}, **rules)
        return table.on("vote.runoff", {1: 6}).dead

    assert [[6], [5]] == [dead(raven_in_runoff=value) for value in (False, True)]


def test_tavern_vs_raven() -> None:
    """The poster may not count against an immune Innkeeper (A-65)."""
    assert [4] == poster(4, {4: "innkeeper"}, {}, tavern_vs_raven="eliminated").dead
    spared = poster(4, {4: "innkeeper"}, {}, tavern_vs_raven="immune")
    assert ([], []) == (spared.dead, spared.said("vote.poster"))


def test_tavern_public_vote() -> None:
    """He may vote alone in secret: whether and whom, nobody hears before the count (A-64)."""
    named, silent = (
        evening({4: "innkeeper"}, tavern_public_vote=False).on("innkeeper.vote", vote) for vote in (5, None)
    )
    assert [{"seat": 4}] == named.said("innkeeper.sealed")
    assert named.turns[-1] == silent.turns[-1]
    assert [{5: 1}] == [tally["counts"] for tally in named.on("vote", {}).said("vote.tally")]


def test_tavern_restorable() -> None:
    """The Bonesetter may return an immunity that was lost (C-38)."""

    def exposed(**rules: object) -> Table:
        table = evening({4: "innkeeper", 1: "bonesetter"}, **rules).on("innkeeper.vote", 5).on("vote", {})  # type: ignore[arg-type]
        return table.late("werewolves.devour")

    assert [] == targets(exposed(), "bonesetter")
    table = exposed(tavern_restorable=True).on("debate", power("bonesetter", 1, 4)).on("debate", "close")
    table.asks("innkeeper.vote")


def test_healer_targets() -> None:
    """Where characters count he may try it on anybody else, and nobody learns what it was good for (A-75)."""
    table = village({1: "bonesetter", 3: "confessor"}, "wolf*2 villager*5 witch", healer_targets="characters")
    table.on("werewolves.devour", 4).on("witch.heal", True).on("witch.poison", None)
    assert [2, 3, 4, 5, 6, 7, 8] == targets(table, "bonesetter")
    table.on("debate", power("bonesetter", 1, 8))
    assert [{"seat": 1, "target": 8}] == table.said("bonesetter.restores")
    table.day().on("werewolves.devour", 4).on("witch.heal", True)


def lost(**rules: object) -> Table:
    """A pardon, after which seat 6 has the next most voices."""
    table = evening({4: "lord"}, **rules).on("vote", {1: 5, 2: 5, 3: 5, 7: 6, 8: 6, 6: 7})  # type: ignore[arg-type]
    return table.on("lord.mercy", True).on("lord.pardon", True)


def test_pardon_ends_vote() -> None:
    """The next by votes may be condemned in the stead of the pardoned (A-68); of several, nobody."""
    assert [[], [6]] == [lost(pardon_ends_vote=value).dead for value in (True, False)]
    tied = evening({4: "lord"}, pardon_ends_vote=False).on("vote", {1: 5, 2: 5, 3: 6, 7: 8})
    assert [] == tied.on("lord.mercy", True).on("lord.pardon", True).dead
    assert 1 == len(tied.said("vote.nobody"))
    decided = evening({4: "lord"}, pardon_ends_vote=False, captain=7).on("vote", {1: 5, 2: 5, 3: 5, 7: 8, 8: 6, 6: 2})
    assert [8] == decided.on("lord.mercy", True).on("lord.pardon", True).dead


def test_pardon_requires_request() -> None:
    """The Lord may be asked at once (A-69)."""
    table = evening({4: "lord"}, pardon_requires_request=False).on("vote", {1: 5})
    assert [] == table.on("lord.pardon", True).said("lord.mercy.opens")
    assert [] == table.dead


SHOP = {1: "barber", 5: "farmer"}


def test_barber_cancels_vote() -> None:
    """A wolf's death by the Barber may end the day (A-71); a villager's does not."""
    seats = "villager*4 wolf*3 villager"
    table = morning(SHOP, seats, barber_cancels_vote=True).on("debate", power("barber", 1, 5))
    assert ["vote.cancelled", "night.falls"] == table.cues()[-3:-1]
    for seats, cancels in (("villager*4 wolf*3 villager", False), ("villager*5 wolf*3", True)):
        other = morning(SHOP, seats, barber_cancels_vote=cancels).on("debate", power("barber", 1, 5))
        other.asks("debate")


def test_barber_white_wolf() -> None:
    """The White Werewolf may be no wolf to the Barber (A-72)."""

    def dead(**rules: object) -> list[int]:
        table = morning(SHOP, "villager*4 white_werewolf wolf*2 villager", **rules)
        return table.on("debate", power("barber", 1, 5)).dead

    assert [[5], [5, 1]] == [dead(barber_white_wolf=value) for value in ("survives", "dies")]


def test_barber_order() -> None:
    """A wrong Barber may fall together with his target, who cannot shoot him then (A-73)."""
    table = morning(SHOP, "villager*4 hunter wolf*2 villager", barber_order="same_batch")
    table.on("debate", power("barber", 1, 5))
    assert ["barber.strikes", "barber.pays", "death", "death"] == table.cues()[-5:-1]
    assert [5, 1] == table.dead
    assert [{"seat": 1}] == table.said("barber.pays")
    assert ["shaved", "shaved"] == [event["cause"] for event in table.story("death")]
    table.refuses("hunter.shoot", 1).on("hunter.shoot", 8).asks("debate")


def test_bailiff_must_assign() -> None:
    """He may have to name somebody; late, the lot does (C-31)."""
    table = village({4: "lord", 5: "bailiff"}, bailiff_must_assign=True).on("werewolves.devour", 4)
    table.refuses("bailiff.house", None).late("bailiff.house").on("draw.bailiff.house", 6)
    assert [{"seat": 6, "building": "lord"}] == table.on("vagabond.accept", False).said("vagabond.refuses")
    table.on("bailiff.house", 7).on("vagabond.accept", True)


def test_bailiff_timing() -> None:
    """A house that the vote frees may wait for the morning (A-57)."""
    houses = {4: "farmer", 5: "bailiff"}
    table = morning(houses, bailiff_timing="next_morning").condemn(4)
    table.late("werewolves.devour").on("bailiff.house", 6)
    village(houses, bailiff_timing="next_morning").on("werewolves.devour", 4).asks("bailiff.house")


def test_vagabond_moves_seat() -> None:
    """The Vagabond moves into the house, or only takes its token and stays where he is (A-60)."""
    table = village({4: "lord", 5: "bailiff"}, vagabond_moves_seat=False).on("werewolves.devour", 4)
    table.on("bailiff.house", 6).on("vagabond.accept", True)
    assert [{"seat": 6, "building": "lord"}] == table.said("bailiff.houses")
    assert ({}, {5: "bailiff", 6: "lord"}) == (table.game.public.places, table.game.public.standing())
    table.condemn(6).on("lord.pardon", False)
    assert {6: "lord"} == table.game.public.free


def test_two_houses_may_burn_where_nobody_moves() -> None:
    """P6, burnt out, is housed where he is and burnt out again: the table remembers both."""
    houses = {4: "lord", 5: "bailiff", 6: "baker"}
    table = village(houses, "wolf*2 villager*4 pyromaniac*2", vagabond_moves_seat=False).on("werewolves.devour", 4)
    table.on("pyromaniac.burn", 6).on("pyromaniac.burn", None).on("bailiff.house", 6).on("vagabond.accept", True)
    table.day().late("werewolves.devour").on("pyromaniac.burn", 6)
    assert {6: ("baker", "lord")} == table.game.public.burnt
    assert {6: ["baker", "lord"]} == table.game.public.to_json()["burnt"]
    assert {"bailiff", "baker", "lord"} == set(table.game.public.trades())

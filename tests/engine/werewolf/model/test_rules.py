"""House rules: their names, their values, and what each of them does; an extension has a file of its own."""

import importlib
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from engine import (
    EDITIONS,
    Hush,
    Rules,
    SettingRefused,
    Setup,
    SetupRefused,
    UnknownEdition,
    UnknownRole,
    UnknownSetting,
)
from engine.werewolf.model.rules import NAMES, allowed
from engine.werewolf.setup.composition import check, recommended
from tests.engine.table import Table, cards

LOVERS = "villager villager wolf*2 cupid villager*3"


def in_love(one: int = 1, other: int = 2, seats: str = LOVERS, **rules: object) -> Table:
    """A table where two seats love each other."""
    return Table(seats, **rules).on("cupid.pair", [one, other])  # type: ignore[arg-type]


def both(name: str, values: tuple[object, object], play: Callable[..., object]) -> tuple[object, object]:
    """What ``play`` gives under each of two values of the setting ``name``."""
    return play(**{name: values[0]}), play(**{name: values[1]})


def test_the_editions_are_the_presets_of_the_reference() -> None:
    """The presets equal the table of §8.3."""
    assert {"2009", "collector", "web002", "summary003"} <= set(EDITIONS)
    collector, web = EDITIONS["collector"], EDITIONS["web002"]
    assert ("optional", "automatic", "arrows_revote", "arrow") == (
        collector.hunter_shot,
        collector.little_girl_caught,
        collector.tie_rule,
        collector.double_vote,
    )
    assert "witch" not in collector.roles_enabled
    assert "never" == collector.captain_election_day
    assert ("automatic", "web_until_decided", "all_but_one", True, "all_wolves", 6) == (
        web.little_girl_caught,
        web.tie_rule,
        web.wolves_win,
        web.wolves_may_eat_wolf,
        web.wolf_starvation,
        web.min_players,
    )
    assert {} == EDITIONS["summary003"].differing(EDITIONS["2009"])


def test_every_setting_survives_its_wire_form() -> None:
    """`changed` accepts what `to_json` returns."""
    for rules in EDITIONS.values():
        assert rules == Rules().changed(rules.to_json())


def test_every_allowed_value_is_taken() -> None:
    """A value of another kind is refused with the list of allowed ones."""
    for name in NAMES:
        for value in allowed(name):
            assert value == getattr(Rules().changed({name: value}), name)
        for wrong in ("nonsense", None, 1.5, [], {"a": 1}, -1, [[[[[[[1]]]]]]]):
            with pytest.raises(SettingRefused, match=name if name != "timers" else "timer"):
                Rules().changed({name: wrong})


def test_yes_or_no_is_true_or_false() -> None:
    """Neither 1 nor 0 is accepted for true or false, and true is not accepted as 1."""
    for name, value in (("self_vote", 1), ("self_vote", "yes"), ("wolf_count", True), ("captain_election_day", True)):
        with pytest.raises(SettingRefused):
            Rules().changed({name: value})


def test_an_unknown_setting_names_the_nearest() -> None:
    """The message names the nearest setting."""
    with pytest.raises(UnknownSetting, match="hunter_shot"):
        Rules().changed({"hunter_shoot": "optional"})


@pytest.mark.parametrize("seconds", [0, -1, True, float("nan"), float("inf"), "12", None])
def test_a_timer_is_a_positive_number_of_seconds(seconds: object) -> None:
    """Zero, negative, infinite and other values are refused."""
    with pytest.raises(SettingRefused):
        Rules().changed({"timers": {"call": seconds}})


def test_timers_stretch_the_silences() -> None:
    """A window is so many calls long; the debate says its seconds."""
    table = Table("wolf*2 villager*6", timers={"call": 4, "debate": 60}).late("werewolves.devour")
    assert [7.0] == [e.seconds for turn in table.turns for e in turn.effects if isinstance(e, Hush)]
    assert [{"seconds": 60}] == table.said("debate.opens")


def test_two_have_nobody_left_to_convince() -> None:
    """As long as three are alive they debate for two minutes at least; two are named, and have half a minute."""
    table = Table("wolf villager*5", timers={"debate": "living"})
    for seat in (3, 4, 5):
        table.leave(seat)
    table.late("werewolves.devour").on("debate", "close").on("vote", {1: 6, 2: 6})
    table.late("werewolves.devour")
    assert [{"seconds": 120}, {"seconds": 30, "seats": [1, 2]}] == table.said("debate.opens")


SETUPS: list[tuple[dict[str, object], type[SetupRefused], str]] = [
    ({}, SetupRefused, "seats"),
    ({"seats": "wolf"}, SetupRefused, "list"),
    ({"seats": ["villager"] * 6}, SetupRefused, "wolf"),
    ({"seats": ["wolf"] * 5}, SetupRefused, "6 to 28"),
    ({"seats": ["wolf"] * 29}, SetupRefused, "6 to 28"),
    ({"seats": ["wolf"] * 5 + ["sear"]}, UnknownRole, "seer"),
    ({"seats": ["wolf"] * 5 + [3]}, UnknownRole, "3"),
    ({"seats": ["wolf"] * 6, "edition": "2010"}, UnknownEdition, "2009"),
    ({"seats": ["wolf"] * 6, "edition": 2009}, UnknownEdition, "2009"),
    ({"seats": ["wolf"] * 6, "rules": []}, SetupRefused, "rules"),
    ({"seats": ["wolf"] * 6, "centre": ["wolf", "wolf"]}, SetupRefused, "middle"),
    ({"seats": ["wolf"] * 5 + ["thief"]}, SetupRefused, "two cards"),
    ({"seats": ["wolf"] * 5 + ["thief"], "centre": ["wolf"]}, SetupRefused, "two cards"),
    ({"seats": ["wolf"] * 6, "captain": 7}, SetupRefused, "captain"),
    ({"seats": ["wolf"] * 6, "captain": True}, SetupRefused, "captain"),
    ({"seats": ["wolf"] * 6, "captain": 1, "edition": "collector"}, SetupRefused, "no Captain"),
    ({"seats": ["wolf"] * 5 + ["witch"], "edition": "collector"}, SetupRefused, "witch"),
    ({"seats": ["wolf"] * 6, "seed": 3}, SetupRefused, "seed"),
    ({"seats": ["wolf"] * 6, "rules": {"roles_enabled": ["nobody"]}}, UnknownRole, "nobody"),
]


@pytest.mark.parametrize(("data", "mistake", "words"), SETUPS)
def test_a_setup_that_cannot_be_is_refused(data: dict[str, object], mistake: type[SetupRefused], words: str) -> None:
    """The message names what is wrong."""
    with pytest.raises(mistake, match=words):
        Setup.from_json(data)


def test_french_names_are_understood() -> None:
    """Accents and case ignored."""
    names = ["Loup-Garou", "simple villageois", "VOYANTE", "Sorcière", "Petite Fille", "chasseur"]
    assert cards("wolf villager seer witch little_girl hunter") == Setup.from_json({"seats": names}).seats


def test_a_setup_survives_its_wire_form() -> None:
    """`from_json` accepts what `to_json` returns."""
    for edition in EDITIONS:
        setup = Setup.from_json(
            {
                "edition": edition,
                "rules": {"timers": {"call": 3}, "roles_enabled": ["loup-garou", "voleur", "villager"]},
                "seats": cards("wolf*2 thief villager*3"),
                "centre": ["villager", "villager"],
            }
        )
        assert setup == Setup.from_json(setup.to_json())


def test_deck() -> None:
    """The box decides which cards can be short (C-01)."""
    pile = recommended(18, Rules())
    assert both("deck", ("virtual", "base2009"), lambda **rules: [f.cue for f in check(pile, 18, Rules(**rules))]) == (
        [],
        ["deck.warning.short"],
    )


def test_wolf_count() -> None:
    """The number by hand replaces the table's (C-03)."""
    assert both("wolf_count", ("table", 4), lambda **rules: recommended(8, Rules(**rules))["werewolf"]) == (2, 4)
    with pytest.raises(SetupRefused):
        recommended(6, Rules(wolf_count=6))


def test_min_players() -> None:
    """Fewer than the rules ask for is warned about (C-04)."""
    pile = recommended(6, Rules())
    assert both("min_players", (6, 8), lambda **rules: [f.cue for f in check(pile, 6, Rules(**rules))]) == (
        [],
        ["deck.offer.small"],
    )


def test_specials_replace() -> None:
    """Only where villagers alone are replaced is a missing Seer worth a word (A-01)."""
    pile = {"werewolf": 2, "villager": 6}
    assert both(
        "specials_replace", ("sv", "anything"), lambda **rules: [f.cue for f in check(pile, 8, Rules(**rules))]
    ) == (["deck.warning.seer"], [])


def test_wolf_starvation() -> None:
    """Only a call that ran out of time starves the wolves (C-08)."""
    seats = "wolf*2 villager*6"
    assert "villagers" == Table(seats, wolf_starvation="all_wolves").late("werewolves.devour").winner
    assert [] == Table(seats, wolf_starvation="all_wolves").on("werewolves.devour", None).dead
    assert [] == Table(seats).late("werewolves.devour").dead


def test_wolves_undecided() -> None:
    """Undecided wolves may take a non-wolf by lot (C-09)."""
    table = Table("wolf*2 villager*6", wolves_undecided="random_non_wolf").on("werewolves.devour", None)
    assert [5] == table.refuses("draw.werewolves.devour", 1).on("draw.werewolves.devour", 5).dead


def test_hunter_trigger() -> None:
    """Which deaths let the Hunter shoot (C-11)."""

    def poisoned(trigger: str) -> str | None:
        table = Table("hunter wolf*2 witch villager*4", hunter_trigger=trigger).late("werewolves.devour")
        return table.on("witch.poison", 1).game.ask.id  # type: ignore[union-attr]

    assert ["hunter.shoot", "debate", "hunter.shoot"] == [
        poisoned(trigger) for trigger in ("any", "wolves_vote", "wolves_vote_poison")
    ]
    grieving = in_love(1, 6, "villager wolf*2 cupid villager hunter villager*2", hunter_trigger="wolves_vote")
    grieving.on("werewolves.devour", 1).asks("debate")
    Table("hunter wolf*2 villager*5", hunter_trigger="wolves_vote").leave(1).asks("hunter.shoot")


def test_little_girl_caught_healable() -> None:
    """Where a caught Little Girl cannot be saved, healing is not asked (A-46)."""
    table = Table(
        "little_girl witch wolf*2 villager*4", little_girl_caught="automatic", little_girl_caught_healable=False
    )
    assert [1] == table.caught(1).late("werewolves.devour").on("witch.poison", None).dead


def test_captain_tie() -> None:
    """By `choice` the Captain chooses anew whatever he voted (C-14)."""
    table = Table("wolf*2 villager*6", captain=3, captain_tie="choice").late("werewolves.devour")
    table.day({3: 5, 1: 4, 2: 4}).asks("captain.tiebreak")


def test_captain_decides_own_tie() -> None:
    """A Captain among the tied may be left out (A-06)."""

    def tie(**rules: object) -> str | None:
        table = Table("wolf*2 villager*6", captain=3, **rules).late("werewolves.devour")  # type: ignore[arg-type]
        ask = table.day({3: 4, 1: 3, 2: 3}).game.ask
        return ask.id if ask else None

    assert both("captain_decides_own_tie", (True, False), tie) == ("werewolves.devour", "vote.runoff")


def test_captain_present() -> None:
    """A Captain who gave no vote decides only where the rules say so (A-07)."""

    def tie(**rules: object) -> str | None:
        table = Table("wolf*2 villager*6", captain=3, **rules).late("werewolves.devour")  # type: ignore[arg-type]
        ask = table.day({1: 4, 2: 5}).game.ask
        return ask.id if ask else None

    assert both("captain_present", (False, True), tie) == ("vote.runoff", "captain.tiebreak")


def test_double_vote() -> None:
    """Whose vote counts twice (C-15)."""

    def tally(**rules: object) -> object:
        table = Table("wolf*2 villager*6", captain=3, **rules).late("werewolves.devour")  # type: ignore[arg-type]
        return table.day({3: 1}).said("vote.tally")[0]["counts"]

    assert both("double_vote", ("captain", "none"), tally) == ({1: 2}, {1: 1})


def test_arrow_double_dealt() -> None:
    """By chance the double arrow is one of eighteen, and may stay in the box (A-83)."""

    def options(**rules: object) -> int:
        table = Table("wolf*2 villager*6", double_vote="arrow", **rules)  # type: ignore[arg-type]
        ask = table.late("werewolves.devour").on("debate", "close").game.ask
        return len(ask.options) if ask else 0

    assert both("arrow_double_dealt", ("always", "chance"), options) == (8, 18)


def test_arrow_redeal() -> None:
    """The arrows are dealt anew for a revote where the rules say so (A-84)."""

    def revote(**rules: object) -> str | None:
        table = Table("wolf*2 villager*6", double_vote="arrow", **rules)  # type: ignore[arg-type]
        table.late("werewolves.devour").on("debate", "close").on("draw.arrow", 8)
        ask = table.on("vote", {1: 4, 2: 5}).game.ask
        return ask.id if ask else None

    assert both("arrow_redeal", (False, True), revote) == ("vote.runoff", "draw.arrow")


def test_self_vote() -> None:
    """A voter may name himself where the rules let him (A-03)."""
    table = Table("wolf*2 villager*6", self_vote=True).late("werewolves.devour").on("debate", "close")
    assert [1] == table.on("vote", dict.fromkeys(range(1, 9), 1)).dead


def test_abstention() -> None:
    """Where abstaining is forbidden a missing vote is refused, and drawn when late (A-04)."""
    table = Table("wolf villager*5", abstention="forbidden").late("werewolves.devour").on("debate", "close")
    table.refuses("vote", {1: 2}).refuses("vote", {**dict.fromkeys(range(2, 7), 1), 1: None}).late("vote")
    table.refuses("draw.vote", 1)
    for seat in (2, 3, 4, 5, 6, 3):
        table.on("draw.vote", seat)
    assert 1 == len(table.said("vote.tally"))


def test_empty_ballot() -> None:
    """If nobody received a vote there may be one more ballot (A-05)."""
    table = Table("wolf*2 villager*6", empty_ballot="revote").late("werewolves.devour").day()
    assert [2] == table.on("vote", {1: 2}).dead
    again = Table("wolf*2 villager*6", empty_ballot="revote").late("werewolves.devour").day()
    again.on("vote", {}).asks("werewolves.devour")


def test_runoff_targets() -> None:
    """A revote names the tied only, or anybody (A-08)."""
    table = Table("wolf*2 villager*6", runoff_targets="all").late("werewolves.devour").day({1: 4, 2: 5})
    assert {4, 7} < {*table.game.public.eligible}
    assert [7] == table.on("vote.runoff", {1: 7}).dead
    among = Table("wolf*2 villager*6").late("werewolves.devour").day({1: 4, 2: 5})
    assert (4, 5) == among.game.public.eligible


def test_revotes() -> None:
    """A tie has one revote by 2009 and two by the arrows' rules, then nobody is out; or as many as are set (C-13)."""

    def held(**rules: object) -> int:
        tie = {1: 3, 2: 4}
        table = Table("wolf*2 villager*6", captain_election_day="never", double_vote="none", **rules)  # type: ignore[arg-type]
        table.late("werewolves.devour").day(tie)
        for ballot in range(5):
            if table.game.ask is None or table.game.ask.id != "vote.runoff":
                return ballot
            table.on("vote.runoff", tie)
        return 5

    assert (1, 3) == both("revotes", ("auto", 3), held)
    assert (2, 1) == both("revotes", ("auto", 1), partial(held, tie_rule="arrows_revote"))
    assert (5, 2) == both("revotes", ("auto", 2), partial(held, tie_rule="web_until_decided"))
    assert 5 == held(tie_rule="arrows_revote", revotes="unlimited")
    with pytest.raises(SettingRefused, match="from 1"):
        Rules().changed({"revotes": 0})


def test_captain_election_day() -> None:
    """The first election may wait (C-20)."""
    table = Table("wolf*2 villager*6", captain_election_day=2).late("werewolves.devour").day()
    table.late("werewolves.devour").asks("captain.elect")


def test_captain_majority() -> None:
    """Where more than half is needed the two best meet again (C-35)."""
    votes = {1: 2, 3: 2, 4: 5, 6: 7, 8: 7, 5: 7}

    def election(**rules: object) -> str | None:
        table = Table("wolf*2 villager*6", captain_election_day=1, **rules)  # type: ignore[arg-type]
        ask = table.late("werewolves.devour").on("captain.elect", votes).game.ask
        return ask.id if ask else None

    assert both("captain_majority", ("plurality", "absolute"), election) == ("debate", "captain.runoff")


def test_captain_election_tie() -> None:
    """A tied election: one revote then the lot, the lot at once, or nobody today (A-13)."""

    def tie(rule: str) -> Table:
        table = Table("wolf*2 villager*6", captain_election_day=1, captain_election_tie=rule)
        return table.late("werewolves.devour").on("captain.elect", {1: 4, 2: 5})

    revote = tie("revote_then_lot").on("captain.runoff", {1: 4, 2: 5}).refuses("draw.captain", 6)
    assert 5 == revote.on("draw.captain", 5).game.public.captain
    assert 4 == tie("revote_then_lot").on("captain.runoff", {}).on("draw.captain", 4).game.public.captain
    assert 4 == tie("lot").on("draw.captain", 4).game.public.captain
    assert (4, 5) == tie("revote_then_lot").game.public.eligible
    assert "captain.none" in tie("no_captain").cues()


def test_captain_timeout() -> None:
    """A Captain who is late has his heir drawn, which is nobody's will, or the office is lost for good (A-14)."""
    table = Table("wolf*2 villager*6", captain=5).on("werewolves.devour", 5).late("captain.heir")
    table.on("draw.captain.heir", 6).asks("debate")
    assert (6, None) == (table.game.public.captain, table.game.public.bequest)
    named = Table("wolf*2 villager*6", captain=5).on("werewolves.devour", 5).on("captain.heir", 6)
    assert (6, (5, 6)) == (named.game.public.captain, named.game.public.bequest)
    lost = Table("wolf*2 villager*6", captain=5, captain_timeout="lost", captain_election_day=1)
    lost.on("werewolves.devour", 5).late("captain.heir").asks("debate")
    assert 1 == len(lost.said("captain.lost"))


def test_succession_timing() -> None:
    """Named at once, the heir may be about to die in the same chain, and names another (A-15)."""
    table = Table("hunter wolf*2 villager*5", captain=1, succession_timing="at_once").on("werewolves.devour", 1)
    table.on("captain.heir", 4).on("hunter.shoot", 4).on("captain.heir", 5)
    assert [{"seat": 4}, {"seat": 5}] == table.said("captain.heir")


def test_hunter_may_shoot_lover() -> None:
    """Only where the rules, or a duty that ends at the vote, let him (A-16, C-23)."""
    seats = "hunter villager wolf*2 cupid villager*3"
    for rules in ({"hunter_may_shoot_lover": True}, {"lover_duty": "no_vote"}):
        table = in_love(1, 2, seats, **rules).on("werewolves.devour", 1).on("hunter.shoot", 2)
        assert [1, 2] == table.dead


def test_lover_duty() -> None:
    """Poisoning the one she loves is kept for the end, where no harm may be done (C-23)."""

    def poison(**rules: object) -> int:
        table = in_love(1, 2, "witch villager wolf*2 cupid villager*3", **rules).late("werewolves.devour")
        return len(table.on("witch.poison", 2).story("lover_harm"))

    assert both("lover_duty", ("no_harm", "no_vote"), poison) == (1, 0)


def test_chain_order() -> None:
    """Grief may come before the shot (A-17)."""
    seats = "hunter villager wolf*2 cupid villager*3"
    table = in_love(1, 2, seats, chain_order="grief_first").on("werewolves.devour", 1).on("hunter.shoot", 7)
    assert [1, 2, 7] == table.dead


def test_lovers_goal() -> None:
    """Any couple alone at last may win as a couple (C-21)."""

    def alone(**rules: object) -> str | None:
        table = in_love(1, 2, "wolf wolf villager cupid villager*2", **rules)
        for seat in (4, 5, 6):
            table.leave(seat)
        return table.on("werewolves.devour", 3).winner

    assert both("lovers_goal", ("mixed_only", "any_couple"), alone) == ("werewolves", "lovers")


def test_mixed_lovers_win() -> None:
    """A mixed couple may have no aim of its own (C-22)."""

    def alone(**rules: object) -> str | None:
        table = in_love(1, 2, "wolf villager villager cupid villager*2", **rules)
        for seat in (4, 5, 6):
            table.leave(seat)
        return table.on("werewolves.devour", 3).winner

    assert both("mixed_lovers_win", (True, False), alone) == ("lovers", None)


def test_lover_enforcement() -> None:
    """A forbidden vote is honoured, refused, or costs the couple its win (A-27)."""
    in_love(lover_enforcement="block").late("werewolves.devour").on("debate", "close").refuses("vote", {1: 2})

    def end(**rules: object) -> str | None:
        table = in_love(1, 2, "wolf villager villager cupid villager*2", **rules).late("werewolves.devour")
        table.day({1: 2, 3: 5, 4: 5}).leave(4).leave(6)
        return table.on("werewolves.devour", 3).winner

    assert both("lover_enforcement", ("honour", "penalty"), end) == ("lovers", None)


def test_cupid_timeout() -> None:
    """A late Cupid has his couple drawn, or there is none (A-24)."""
    drawn = Table(LOVERS).late("cupid.pair").on("draw.cupid.pair", [1, 2])
    assert 2 == len(drawn.shown("lovers.partner"))
    assert 0 == len(Table(LOVERS, cupid_timeout="no_lovers").late("cupid.pair").shown("lovers.partner"))


def test_all_dead() -> None:
    """Who wins when nobody is alive (A-36)."""

    def end(**rules: object) -> str | None:
        table = Table("hunter wolf villager*4", **rules)  # type: ignore[arg-type]
        for seat in (3, 4, 5, 6):
            table.leave(seat)
        return table.on("werewolves.devour", 1).on("hunter.shoot", 2).winner

    assert both("all_dead", ("nobody", "villagers"), end) == ("nobody", "villagers")


def test_seer_sees() -> None:
    """The Seer sees a card, or only a camp (C-24)."""

    def look(**rules: object) -> object:
        return Table("wolf*2 seer villager*5", **rules).on("seer.look", 1).shown("seer.card")[0][1]  # type: ignore[arg-type]

    assert both("seer_sees", ("card", "camp"), look) == (
        {"seat": 1, "role": "werewolf"},
        {"seat": 1, "camp": "werewolves"},
    )


def test_seer_targets() -> None:
    """Whom the Seer may look at (A-22)."""

    def options(targets: str) -> tuple[object, ...]:
        table = Table("wolf*2 seer villager*5", seer_targets=targets).leave(8)
        return table.game.ask.options if table.game.ask else ()

    assert [(1, 2, 4, 5, 6, 7), (1, 2, 3, 4, 5, 6, 7), (1, 2, 3, 4, 5, 6, 7, 8)] == [
        options(targets) for targets in ("living_others", "living", "anybody")
    ]


def test_heads_down() -> None:
    """Heads go down unless the Little Girl plays, or as the rules say (C-25)."""

    def heads(seats: str, **rules: object) -> object:
        return Table(seats, **rules).said("night.falls")[0]["heads_down"]  # type: ignore[arg-type]

    assert [True, False] == [heads("wolf*2 villager*6"), heads("wolf*2 little_girl villager*5")]
    assert [False, True] == [
        heads("wolf*2 villager*6", heads_down="never"),
        heads("wolf*2 little_girl villager*5", heads_down="always"),
    ]
    dead = Table("wolf*2 little_girl villager*5").on("werewolves.devour", 3).day({2: 8})
    assert [False, True] == [night["heads_down"] for night in dead.said("night.falls")]


def test_roles_enabled() -> None:
    """A role may be left out of the evening (C-26)."""
    with pytest.raises(SetupRefused, match="seer"):
        Table("wolf*2 seer villager*5", roles_enabled=["werewolf", "villager"])
    with pytest.raises(SetupRefused, match="raven"):
        Table("wolf*2 raven villager*5", roles_enabled=["werewolf", "villager"])


def test_an_extension_joins_any_edition() -> None:
    """Its cards change nothing of the game they are added to (C-26, [000:1050-1053])."""
    setup = Setup.from_json({"seats": ["werewolf", "raven", "piper", "seer", "villager", "villager"]})
    assert {"raven", "piper"} == set(setup.rules.roles_enabled) - set(EDITIONS["2009"].roles_enabled)
    assert setup == Setup.from_json(setup.to_json())


def test_witch_must_use() -> None:
    """The story names a player who still owes a potion at the end (C-27)."""

    def owing(**rules: object) -> int:
        table = Table("wolf witch villager*4", **rules).on("werewolves.devour", 3).on("witch.heal", True)  # type: ignore[arg-type]
        return len(table.on("witch.poison", None).leave(1).story("owed"))

    assert both("witch_must_use", (False, True), owing) == (0, 1)
    idle = Table("wolf witch villager*4", witch_must_use=True).late("werewolves.devour").late("witch.poison").leave(1)
    assert [2] == [event["seat"] for event in idle.story("owed")]


def test_witch_sees_victim() -> None:
    """Her potion of life spent, she may be shown no victim (A-29)."""

    def pages(**rules: object) -> int:
        table = Table("wolf*2 witch villager*5", **rules).on("werewolves.devour", 4).on("witch.heal", True)  # type: ignore[arg-type]
        table.on("witch.poison", None).day().on("werewolves.devour", 4)
        return len(table.shown("witch.victim"))

    assert both("witch_sees_victim", (True, False), pages) == (2, 1)


def test_witch_poison() -> None:
    """She may poison herself, and tonight's victim only where the rules let her (A-31)."""
    seats = "wolf*2 witch villager*5"
    not_herself = Table(seats, witch_poison_self=False).on("werewolves.devour", None)
    not_herself.refuses("witch.poison", 3)
    victim = Table(seats, witch_poison_victim=True).on("werewolves.devour", 4).on("witch.heal", True)
    assert [4] == victim.on("witch.poison", 4).dead


def test_thief_forced_two_wolves() -> None:
    """Two wolves in the middle may leave him free (C-34)."""
    seats, centre = "thief wolf villager*6", "wolf wolf"
    Table(seats, centre=centre, thief_forced_two_wolves=False).on("thief.swap", None).asks("werewolves.devour")
    late = Table(seats, centre=centre).late("thief.swap")
    assert [1, 2] == late.shown("werewolves.pack")[0][1]["seats"]


def test_thief_min_wolves() -> None:
    """How many wolf cards a pile with the Thief needs (A-35)."""
    Table("thief wolf villager*6", centre="villager*2", thief_min_wolves=1)
    with pytest.raises(SetupRefused):
        Table("thief wolf villager*6", centre="villager*2")


def test_dawn_cause() -> None:
    """The dawn may announce the cause of each death (C-30)."""
    table = Table("wolf*2 villager*6", dawn_cause="shown").on("werewolves.devour", 5)
    assert [{"seat": 5, "role": "villager", "cause": "devoured"}] == table.said("death")


def test_dawn_order() -> None:
    """The dead are named by seat, by cause, or in a drawn order (A-81)."""

    def dawn(order: str) -> Table:
        table = Table("wolf*2 witch villager*5", dawn_order=order).on("werewolves.devour", 7)
        return table.on("witch.heal", False).on("witch.poison", 5)

    assert [[5, 7], [7, 5]] == [dawn("seat").dead, dawn("cause").dead]
    assert [7, 5] == dawn("random").on("draw.dawn", 7).dead


def test_reveal_on_death() -> None:
    """The dead show a card, a camp, or nothing (A-82)."""

    def death(shown: str) -> object:
        return Table("wolf*2 villager*6", reveal_on_death=shown).on("werewolves.devour", 5).said("death")[0]

    assert [{"seat": 5, "role": "villager"}, {"seat": 5, "camp": "villagers"}, {"seat": 5}] == [
        death(shown) for shown in ("card", "camp", "hidden")
    ]


def test_composition_public() -> None:
    """Where the table does not know the pile every role of the edition is called (A-02)."""
    table = Table("wolf*2 villager*6", composition_public=False)
    table.on("werewolves.devour", 5)
    assert ["thief", "cupid", "lovers", "seer", "werewolves", "witch"] == table.calls()
    assert table.game.public.to_json()["composition"] is None


def test_call_spent_roles() -> None:
    """A role whose cards all lie face up may still be called (A-86)."""

    def calls(**rules: object) -> list[str]:
        table = Table("wolf*2 seer villager*5", **rules).late("seer.look").on("werewolves.devour", 3).day()  # type: ignore[arg-type]
        return table.calls()

    assert both("call_spent_roles", ("until_revealed", "always"), calls) == (
        ["werewolves"],
        ["seer", "werewolves"],
    )


def test_first_night_kill() -> None:
    """The wolves may be called on the first night and kill nobody (A-88)."""
    table = Table("wolf*2 villager*6", first_night_kill=False)
    assert ["werewolves"] == table.calls()
    table.day().asks("werewolves.devour")


def test_vote_mode() -> None:
    """With hands the people enter who leads: one is out, several vote again, none is nobody; arrows are keys (C-16)."""

    def village(**rules: object) -> Table:
        table = Table("wolf*2 villager*6", vote_mode="hands", **rules)  # type: ignore[arg-type]
        return table.late("werewolves.devour").on("debate", "close")

    assert [3] == village().on("vote.hands", [3]).dead
    table = village().on("vote.hands", [3, 5])
    table.asks("vote.runoff.hands")
    assert [{"seats": [3, 5]}] == table.said("vote.runoff.opens")
    assert [5] == table.refuses("vote.runoff.hands", [4]).on("vote.runoff.hands", [5]).dead
    assert [] == village().on("vote.hands", []).dead == village().late("vote.hands").dead
    assert not village().on("vote.hands", [3]).said("vote.tally")
    arrows, pointing = (
        Table("wolf*2 villager*6", vote_mode=mode).on("werewolves.devour", 5).condemn(1).turns
        for mode in ("arrows", "pointing")
    )
    assert arrows == pointing


def test_with_hands_the_captain_enters_the_result_and_breaks_a_tie() -> None:
    """The one who enters it is the Captain, or the first of the living; whom he pointed at is not known."""
    table = Table("wolf*2 villager*6", captain=4, vote_mode="hands").late("werewolves.devour")
    ask = table.on("debate", "close").game.ask
    assert ask is not None
    assert ("vote.hands", (4,)) == (ask.id, ask.actors)
    assert [{"captain": 4}] == table.said("hands.opens")
    assert [5] == table.on("vote.hands", [3, 5]).on("captain.tiebreak", 5).dead


#: Settings that the box heeds, and the engine only carries.
CARRIED = {"wolf_consensus", "narrator", "day_power_window"}


def test_settings_the_engine_only_carries_change_nothing() -> None:
    """A game is the same whatever their values."""
    games = [
        Table("wolf*2 villager*6", **{name: value}).on("werewolves.devour", 5).condemn(1).turns  # type: ignore[arg-type]
        for name in sorted(CARRIED)
        for value in allowed(name)
    ]
    assert all(game == games[0] for game in games)


def test_every_setting_has_a_test_here_or_by_its_scenario() -> None:
    """No setting is forgotten, here and in the files of the extensions."""
    scenarios = {"wolves_may_eat_wolf", "hunter_shot", "little_girl_caught", "tie_rule", "wolves_win", "decided"}
    scenarios |= {"standstill"}
    scenarios |= {"cupid_wins_with_lovers", "timers", "witch_poison_self", "witch_poison_victim"}
    homes = sorted(Path(__file__).parent.glob("test_rules*.py"))
    modules = [importlib.import_module(f"{__package__}.{home.stem}") for home in homes]
    here = {name.removeprefix("test_") for module in modules for name in vars(module)}
    assert set() == set(NAMES) - here - scenarios - CARRIED

"""Le Village laid out: tokens, who has which, and the advice of the box."""

from collections.abc import Mapping

import pytest

from engine import EDITIONS, Game, Setup, SetupRefused, UnknownBuilding
from engine.werewolf.model.building import Building
from engine.werewolf.setup.registry import BUILDINGS, HOMELESS, find_building
from engine.werewolf.setup.tokens import box, check_tokens, drawn_tokens, first_tokens
from tests.rule_pages import cited, missing

SEATS = ["wolf", "wolf", *["villager"] * 6]
EVERY_BUILDING = pytest.mark.parametrize("building", BUILDINGS.values(), ids=lambda building: building.key)


def laid(buildings: object, players: int = 8) -> Setup:
    """A setup with these buildings."""
    seats = ["wolf", "wolf", *["villager"] * (players - 2)]
    return Setup.from_json({"edition": "village2009", "seats": seats, "buildings": buildings})


@EVERY_BUILDING
def test_a_building_is_found_by_all_its_names(building: Building) -> None:
    """Key and aliases, in any case, and no two buildings share one."""
    for name in (building.key, *building.aliases, building.key.upper()):
        assert building is find_building(name)
    assert building.aliases, "a French name is needed"


@EVERY_BUILDING
def test_a_building_has_its_rows_in_the_story(building: Building) -> None:
    """Its file opens with whose it is and a rule that can be looked up in ``docs/rules``."""
    module = __import__(type(building).__module__, fromlist=["*"])
    story = module.__doc__ or ""
    assert cited(story)
    assert [] == missing(story)
    assert bool(building.call) == bool(building.slot) == bool(building.windows)


def test_the_box_holds_29_tokens_and_14_buildings() -> None:
    """15 bundles, 6 farms and 8 others [000:664-716]."""
    assert 29 == sum(box().values())
    assert (15, 6) == (box()[HOMELESS], box()["farmer"])
    assert 14 == sum(building.copies for building in BUILDINGS.values() if building.house)


def test_who_is_not_named_is_a_vagabond() -> None:
    """As soon as anybody has a building; French names are taken, and the wire form comes back."""
    setup = laid({"3": "fermier", 4: "Châtelain", "5": "baluchon"})
    assert {3: "farmer", 4: "lord"} == {s: key for s, key in setup.buildings.items() if key != "vagabond"}
    assert setup == Setup.from_json(setup.to_json())
    public = Game(setup).public
    assert (1, 2, 5, 6, 7, 8) == public.vagabonds()
    assert {3: "farmer", 4: "lord"} == public.to_json()["buildings"]
    assert {3: True, 4: True} == public.to_json()["tokens"]


def test_without_buildings_nothing_is_said_of_them() -> None:
    """Not in the setup, not in what the table knows; nobody is a Vagabond."""
    nothing: tuple[object, ...] = ({}, None)
    for none in nothing:
        setup = laid(none)
        assert "buildings" not in setup.to_json()
        public = Game(setup).public
        assert () == public.vagabonds()
        known = {"edition", "rules", "night", "day", "phase", "composition", "living", "dead", "captain", "votes"}
        assert known == public.to_json().keys()


@pytest.mark.parametrize(
    ("buildings", "words"),
    [
        ({"9": "farmer"}, "no seat 9"),
        ({"0": "farmer"}, "seat number"),
        ({0: "farmer"}, "no seat 0"),
        ({"03": "farmer"}, "seat number"),
        ({"x": "farmer"}, "seat number"),
        ({True: "farmer"}, "seat number"),
        ({"3": "lord", 3: "farmer"}, "two buildings"),
        ({"3": "lord", "4": "lord"}, "2 seats are lord; of these tokens the box holds 1"),
        (dict.fromkeys(map(str, range(1, 8)), "farmer"), "7 seats are farmer; of these tokens the box holds 6"),
        (["farmer"], "by seat"),
        ("farmer", "by seat"),
        (3, "by seat"),
    ],
)
def test_buildings_that_cannot_be_handed_out_are_refused(buildings: object, words: str) -> None:
    """The message says what is wrong and what there is."""
    with pytest.raises(SetupRefused, match=words):
        laid(buildings)


@pytest.mark.parametrize("name", ["castle", "chateau", 3, None])
def test_an_unknown_building_names_the_known_ones(name: object) -> None:
    """The message lists the buildings that exist."""
    with pytest.raises(UnknownBuilding, match="farmer"):
        laid({"3": name})


def test_there_are_fifteen_bundles() -> None:
    """A sixteenth Vagabond is refused."""
    with pytest.raises(SetupRefused, match="16 seats are vagabond; of these tokens the box holds 15"):
        laid({"1": "farmer"}, players=17)
    assert 15 == len(Game(laid({"1": "farmer"}, players=16)).public.vagabonds())


def test_buildings_go_with_any_edition() -> None:
    """The extension changes no rule of the base game [000:1050-1053]."""
    for edition in EDITIONS:
        setup = Setup.from_json({"edition": edition, "seats": SEATS, "buildings": {"1": "baker"}})
        assert {1: "baker"} == Game(setup).public.buildings


def findings(tokens: Mapping[str, int], players: int, *, refused: bool) -> list[tuple[str, dict[str, object]]]:
    """The cues and facts said about these tokens."""
    return [(f.cue, dict(f.facts)) for f in check_tokens(tokens, players) if f.refuses is refused]


@pytest.mark.parametrize(
    ("tokens", "cue", "facts"),
    [
        ({"farmer": 3, "vagabond": 4}, "village.missing", {"count": 1}),
        ({"farmer": 3, "vagabond": 6}, "village.extra", {"count": 1}),
        ({"lord": 2, "farmer": 3, "vagabond": 3}, "village.refused.copies", {"building": "lord"}),
    ],
)
def test_tokens_that_cannot_be_handed_out_are_refused(
    tokens: dict[str, int], cue: str, facts: dict[str, object]
) -> None:
    """The finding has the cue that says why."""
    assert [(cue, facts)] == findings(tokens, 8, refused=True)


def test_the_advice_for_a_first_game_and_the_rule_of_thirds() -> None:
    """A first game takes Farmers, Teacher, Lord and Confessor; later a third of each kind [000:1066-1073]."""
    assert [] == findings({"farmer": 4, "teacher": 1, "lord": 1, "confessor": 1, "vagabond": 1}, 8, refused=False)
    thirds = {"farmer": 3, "barber": 1, "baker": 1, "innkeeper": 1, "vagabond": 3}
    assert [("village.first_game", {})] == findings(thirds, 9, refused=False)
    barber_only = {"barber": 1, "vagabond": 8}
    assert ["village.first_game", "village.thirds"] == [cue for cue, _ in findings(barber_only, 9, refused=False)]


def test_the_tokens_for_sixteen() -> None:
    """In a first game only the buildings one begins with; later a third each, those that come first in the order."""
    begin = {"farmer": 5, "confessor": 1, "lord": 1, "teacher": 1, "vagabond": 8}
    assert begin == first_tokens(16)
    assert () == check_tokens({**begin, "barber": 0}, 16)
    order = ["baker", "farmer", "innkeeper", "barber", "vagabond", "bailiff", "lord", "teacher", "confessor"]
    later = {"farmer": 5, "baker": 1, "innkeeper": 1, "barber": 1, "bailiff": 1, "lord": 1, "vagabond": 6}
    assert later == drawn_tokens(16, order)


def test_nobody_is_drawn_who_could_give_no_power_back() -> None:
    """The Bonesetter comes only with somebody whose power is spent once, drawn with him or there before."""
    order = [
        "bonesetter",
        "baker",
        "teacher",
        "farmer",
        "vagabond",
        "bailiff",
        "innkeeper",
        "lord",
        "confessor",
        "barber",
    ]
    drawn = [drawn_tokens(*asked) for asked in ((9, order), (9, order[::-1]), (9, order, {"lord": 1, "vagabond": 1}))]
    assert [False, False, True] == ["bonesetter" in tokens for tokens in drawn]
    assert {"baker", "teacher", "bailiff"} < drawn[0].keys()
    assert "bonesetter" in drawn_tokens(9, ["bonesetter", "lord", *order[1:7], "confessor", "barber"])


@pytest.mark.parametrize("players", range(6, 29))
def test_the_tokens_follow_their_own_rules(players: int) -> None:
    """For any number of players; nothing but the first game's advice is left to say."""
    first, later = first_tokens(players), drawn_tokens(players, list(BUILDINGS))
    for tokens in (first, later):
        assert players == sum(tokens.values())
        assert [] == findings(tokens, players, refused=True)
    assert [] == findings(first, players, refused=False) or players > 24
    assert ("village.thirds", {}) not in findings(later, players, refused=False)


@pytest.mark.parametrize(
    ("given", "rest"),
    [
        ({"barber": 1, "vagabond": 2}, {"farmer": 3, "baker": 1, "bailiff": 1, "vagabond": 2}),
        ({"vagabond": 6}, {"farmer": 1, "baker": 1, "bailiff": 1, "barber": 1}),
        ({"farmer": 6, "baker": 1}, {"bailiff": 1, "barber": 1, "vagabond": 1}),
        ({"lord": 1, "teacher": 1, "barber": 1, "baker": 1}, {"farmer": 3, "vagabond": 3}),
    ],
)
def test_what_is_drawn_goes_with_what_is_given(given: dict[str, int], rest: dict[str, int]) -> None:
    """Ten players of whom some have tokens: the others get what makes thirds of it, the rarest first."""
    assert rest == {key: count for key, count in drawn_tokens(10, list(BUILDINGS), given).items() if count}

"""The findings about piles and tokens, and the messages about unknown names and settings, word for word."""

import pytest

from engine import EDITIONS, EngineError, Rules, Setup
from engine.werewolf.setup.composition import Finding, balance, check, recommended
from engine.werewolf.setup.editions import has_buildings
from engine.werewolf.setup.registry import find, find_building
from engine.werewolf.setup.tokens import check_tokens

RULES = EDITIONS["2009"]
EVEN = {"werewolf": 2, "seer": 1, "villager": 5}


def refused(cue: str, text: str, **facts: object) -> tuple[Finding, ...]:
    """That one finding, which refuses."""
    return (Finding(cue, facts, text, True),)


def advised(cue: str, text: str, **facts: object) -> tuple[Finding, ...]:
    """That one finding, which does not."""
    return (Finding(cue, facts, text, False),)


def test_of_a_good_pile_there_is_nothing_to_say() -> None:
    """A role that is listed with no card is not in it."""
    assert () == check(EVEN, 8, RULES) == check({**EVEN, "witch": 0, "thief": 0}, 8, RULES)


@pytest.mark.parametrize(
    ("pile", "found"),
    [
        ({"villager": 4}, refused("deck.missing", "7 cards for 8 players: 8 are needed.", count=1)),
        ({"villager": 7}, refused("deck.extra", "10 cards for 8 players: 8 are needed.", count=2)),
        (
            {"villager": 3, "thief": 1},
            refused("deck.missing", "7 cards for 8 players and the middle: 10 are needed.", count=3),
        ),
        (
            {"villager": 5, "thief": 1},
            refused("deck.refused.centre", "9 cards for 8 players and the middle: 10 are needed."),
        ),
        ({"werewolf": 0, "villager": 7}, refused("deck.refused.wolf", "There is no wolf. Add one.")),
        (
            {"werewolf": 1, "thief": 1, "villager": 7},
            refused("deck.refused.thief", "With the Thief 2 wolf cards are needed, and there are 1."),
        ),
        (
            {"werewolf": 3, "villager": 4},
            advised("deck.warning.wolves", "3 wolves among 8 players are many; 2 are usual."),
        ),
        ({"seer": 2, "villager": 4}, refused("deck.refused.double", "seer is there 2 times.", role="seer")),
        (
            {"seer": 0, "villager": 6},
            advised("deck.warning.seer", "There is no Seer, whom no other card replaces."),
        ),
    ],
)
def test_every_fault_of_a_pile_is_found(pile: dict[str, int], found: tuple[Finding, ...]) -> None:
    """One thing at a time, for eight players of the base game."""
    assert found == check({**EVEN, **pile}, 8, RULES)


def test_a_role_of_another_edition_is_named() -> None:
    """The collector's box has no Witch."""
    found = check({**EVEN, "witch": 1, "villager": 4}, 8, EDITIONS["collector"])
    assert refused("deck.refused.edition", "witch does not play in this edition.", role="witch") == found


def test_refusals_come_first() -> None:
    """Refusals come before warnings, in whatever order they are found."""
    found = check({"werewolf": 4, "villager": 5, "thief": 1}, 8, RULES)
    assert ["deck.warning.wolves", "deck.warning.seer"] == [finding.cue for finding in found if not finding.refuses]
    found = check({"werewolf": 4, "villager": 2, "witch": 2}, 8, RULES)
    assert ["deck.refused.double", "deck.warning.wolves", "deck.warning.seer"] == [finding.cue for finding in found]


def test_a_table_of_a_wrong_size_is_found() -> None:
    """Fewer than the rules ask for, and more than the book has a line for."""
    small = check(recommended(6, RULES), 6, RULES)
    assert advised("deck.offer.small", "The rules ask for 8 players, and you are 6.", players=6) == small
    assert () == check(recommended(8, RULES), 8, RULES) == check(recommended(18, RULES), 18, RULES)
    large = check(recommended(19, RULES), 19, RULES)
    assert advised("deck.warning.table", "The book's table ends at 18 players; 19 are beyond it.", players=19) == large


def test_a_box_without_enough_cards_is_found() -> None:
    """With a box of cards it is advice; of 32 playing cards none can be added (C-01, C-02)."""
    pile = {"werewolf": 5, "seer": 1, "villager": 20}
    rules = RULES.changed({"wolf_count": 5})
    [short] = [one for one in check(pile, 26, rules.changed({"deck": "base2009"})) if one.facts == {"role": "werewolf"}]
    text = "5 werewolf cards are needed, 4 exist in base2009."
    assert advised("deck.warning.short", text, role="werewolf") == (short,)
    white = {"werewolf": 1, "white_werewolf": 1, "seer": 1, "villager": 5}
    text = "1 white_werewolf cards are needed, 0 exist in cards32."
    assert refused("deck.warning.short", text, role="white_werewolf") == check(
        white, 8, EDITIONS["village2009"].changed({"deck": "cards32"})
    )


def test_so_many_wolves_that_no_villager_is_left_are_no_advice() -> None:
    """A number of wolves that leaves one villager is recommended, one that leaves none is refused."""
    assert {"werewolf": 4, "seer": 1, "villager": 1} == recommended(6, RULES.changed({"wolf_count": 4}))
    with pytest.raises(EngineError, match="5 wolves among 6 players leave no villager"):
        recommended(6, RULES.changed({"wolf_count": 5}))


def test_the_middle_weighs_as_much_as_two_villagers() -> None:
    """The Thief is worth no more than the cards that he takes out of the game."""
    assert "even" == balance({"werewolf": 2, "thief": 1, "villager": 15})
    assert "village" == balance({"werewolf": 2, "thief": 1, "witch": 1, "villager": 14})


def test_every_fault_of_a_set_of_tokens_is_found() -> None:
    """Too few, too many, and more than the box holds are found."""
    few = check_tokens({"farmer": 3, "vagabond": 4}, 8)
    text = "{} tokens for 8 players: each needs one, a bundle if he has no house."
    assert refused("village.missing", text.format(7), count=1) == few
    assert refused("village.extra", text.format(9), count=1) == check_tokens({"farmer": 4, "vagabond": 5}, 8)
    text = "farmer is there 7 times, and the box holds 6."
    assert refused("village.refused.copies", text, building="farmer") == check_tokens({"farmer": 7, "vagabond": 1}, 8)


def test_the_advice_of_the_book_for_tokens_is_found() -> None:
    """Some buildings are for later games; a third of each kind is usual, give or take one [000:1066-1073]."""
    text = "For a first game only these are advised: {}."
    first = advised("village.first_game", text.format("confessor, farmer, lord, teacher"))
    usual = {"farmer": 3, "vagabond": 3, "barber": 1, "lord": 1, "bailiff": 1}
    assert first == check_tokens(usual, 9) == check_tokens({**usual, "farmer": 4, "vagabond": 2}, 9)
    text = "A third Farmers, a third Vagabonds and a third other buildings would be 3, 3, 3."
    thirds = advised("village.thirds", text)
    assert (*first, *thirds) == check_tokens({**usual, "farmer": 5, "vagabond": 1}, 9)
    text = text.replace("3, 3, 3", "2, 2, 2")
    thirds = advised("village.thirds", text)
    assert (*first, *thirds) == check_tokens({"farmer": 3, "barber": 1, "lord": 1, "bailiff": 1}, 6)


def message(call: object, *arguments: object) -> str:
    """What a refusal says."""
    assert callable(call)
    with pytest.raises(EngineError) as refusal:
        call(*arguments)
    return str(refusal.value)


def test_a_name_that_is_none_is_answered_with_those_there_are() -> None:
    """The message suggests the nearest name and lists the others; a list of names is not taken for a name."""
    allowed = "Allowed: " + ", ".join(EDITIONS) + "."
    assert f"There is no edition 'colector'. Did you mean 'collector'? {allowed}" == message(
        Setup.from_json, {"edition": "colector", "seats": []}
    )
    assert f"There is no edition 7. {allowed}" == message(Setup.from_json, {"edition": 7, "seats": []})
    assert message(find, "wich").startswith("There is no role 'wich'. Did you mean 'witch'? Allowed: ")
    assert message(find_building, "frmer").startswith("There is no building 'frmer'. Did you mean 'farmer'? Allowed: ")
    assert message(find, None).startswith("There is no role null. Allowed: ")


def test_a_refused_value_of_a_setting_names_the_allowed_ones() -> None:
    """The message writes values as JSON."""
    change = Rules().changed
    assert "The setting self_vote does not take 'x'. Allowed: false, true." == message(change, {"self_vote": "x"})
    assert "The setting hunter_shot does not take true. Allowed: mandatory, optional." == message(
        change, {"hunter_shot": True}
    )
    assert "The setting captain_election_day does not take 0. Allowed: auto, never, a day from 1." == message(
        change, {"captain_election_day": 0}
    )
    assert 0.5 == change({"timers": {"look": 0.5}}).timers.look
    assert ["werewolf", "villager"] == change({"roles_enabled": ["werewolf", "villager"]}).to_json()["roles_enabled"]


def test_only_the_box_of_le_village_holds_its_buildings() -> None:
    """The edition decides whether there are buildings."""
    assert ["village2009"] == [name for name in EDITIONS if has_buildings(name)]


def test_a_refused_setup_names_its_limits() -> None:
    """28 may sit down, the last of them may be Captain, and what lies in the middle is a list."""
    seats = ["werewolf", "seer", *["villager"] * 26]
    assert 28 == Setup.from_json({"seats": seats, "captain": 28}).captain
    assert "29 seats cannot play. Give 6 to 28." == message(Setup.from_json, {"seats": [*seats, "villager"]})
    assert "captain is seat 29. Give one of 1 to 28." == message(Setup.from_json, {"seats": seats, "captain": 29})
    assert "seats is null. Give a list of role names." == message(Setup.from_json, {})
    assert "centre is 3. Give a list of role names." == message(Setup.from_json, {"seats": seats, "centre": 3})
    rules = {"roles_enabled": ["villager", "werewolf"]}
    assert "seer does not play in 2009 with these rules. Allowed: werewolf, villager." == message(
        Setup.from_json, {"seats": seats, "rules": rules}
    )

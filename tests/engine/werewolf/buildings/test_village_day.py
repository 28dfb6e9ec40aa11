"""Le Village by day, and the Baker's nights: the powers in the debate (docs/rules §10.6)."""

import pytest

from engine.werewolf.setup.registry import BUILDINGS
from tests.engine.village import morning, power, targets, village


def test_t_154_the_confessor_sees_a_card() -> None:
    """P1 names P5: the card to P1 only; the token is back, a second use refused [000:810-816]."""
    table = morning({1: "confessor"}).on("debate", power("confessor", 1, 5))
    assert [((1,), {"seat": 5, "role": "villager"})] == table.shown("confessor.card")
    assert ["confessor.opens", "confessor.closes", "debate.resumes"] == table.cues()[-3:]
    assert {1: False} == table.game.public.tokens
    table.refuses("debate", power("confessor", 1, 5)).refuses("debate", power("confessor", 1, 6))


def test_the_confessor_hears_vagabonds_too() -> None:
    """He may name anybody but himself, Vagabonds included (A-76)."""
    assert [1, 2, 4, 5, 6, 7, 8] == targets(morning({3: "confessor", 1: "farmer"}), "confessor")


def test_the_confessor_sees_the_new_card_of_a_thief() -> None:
    """A Thief who has swapped shows his new card (A-92)."""
    table = village({1: "confessor"}, "villager thief wolf*2 villager*4", centre="hunter villager")
    table.on("thief.swap", "hunter").late("werewolves.devour").on("debate", power("confessor", 1, 2))
    assert [((1,), {"seat": 2, "role": "hunter"})] == table.shown("confessor.card")


def test_what_is_heard_of_the_confessor_is_no_secret() -> None:
    """The table hears and waits the same, whatever the card."""
    heard = []
    for seat in (2, 5):
        table = morning({1: "confessor"}).on("debate", power("confessor", 1, seat))
        heard.append([effect.to_json() for effect in table.turns[-1].effects if effect[0] != "confessor.card"])
    assert str(heard[1]) == str(heard[0]).replace("'target': 2", "'target': 5")


def test_t_156_what_the_bonesetter_cannot_give_back() -> None:
    """Himself, a power that is not used, a character's: refused, the token kept (A-75) [000:828-836]."""
    buildings = {1: "bonesetter", 3: "confessor", 4: "farmer"}
    table = village({**buildings, 5: "baker"}, "wolf*2 villager*5 pyromaniac").late("werewolves.devour")
    table.on("pyromaniac.burn", 5)
    for seat in (1, 3, 4, 5, 8):
        table.refuses("debate", power("bonesetter", 1, seat))
    assert {1: True, 3: True, 4: True} == table.game.public.tokens


def test_the_bonesetter_gives_a_power_back_for_the_same_day() -> None:
    """The token is back at once, and may be used again today (A-93) [000:828-834]."""
    table = morning({1: "bonesetter", 3: "confessor"}).on("debate", power("confessor", 3, 5))
    assert [3] == targets(table, "bonesetter")
    table.on("debate", power("bonesetter", 1, 3))
    assert [{"seat": 1, "target": 3, "building": "confessor"}] == table.said("bonesetter.heals")
    assert {1: False, 3: True} == table.game.public.tokens
    assert 2 == len(table.on("debate", power("confessor", 3, 6)).shown("confessor.card"))
    assert [{"seat": 1, "target": 3, "building": "confessor"}] == [
        {name: event[name] for name in ("seat", "target", "building")} for event in table.story("bonesetter.heal")
    ]


def test_four_powers_serve_once_and_three_of_them_may_be_given_back() -> None:
    """Confessor, Barber and Lord, if they have used theirs (A-75); the Bonesetter is the fourth [000:773-777]."""
    buildings = {1: "bonesetter", 3: "confessor", 4: "barber", 5: "lord", 6: "farmer", 7: "teacher", 8: "baker"}
    table = morning(buildings, "villager*6 wolf*3").on("debate", power("confessor", 3, 5))
    table.on("debate", power("barber", 4, 7)).on("debate", "close").on("vote", {1: 5}).on("lord.pardon", True)
    assert [3, 4, 5] == targets(table.late("werewolves.devour"), "bonesetter")
    assert {"bonesetter", "confessor", "barber", "lord"} == {key for key, one in BUILDINGS.items() if one.unique}


def test_t_163_the_barber_kills_a_wolf() -> None:
    """P5 is a wolf and out, the Barber lives, the token is back [000:911-924]."""
    table = morning({1: "barber", 5: "farmer"}, "villager*4 wolf*2 villager*2").on("debate", power("barber", 1, 5))
    assert [5] == table.dead
    assert [{"seat": 1, "target": 5}] == table.said("barber.strikes")
    assert {1: False} == table.game.public.tokens
    table.asks("debate")


def test_the_barber_pays_for_a_villager() -> None:
    """He is out at once, after his target [000:915-918]."""
    table = morning({1: "barber", 5: "farmer"}, "villager*6 wolf*2").on("debate", power("barber", 1, 5))
    assert [5, 1] == table.dead
    assert ["barber.strikes", "death", "barber.pays", "death", "debate.resumes"] == table.cues()[-5:]


def test_t_165_the_barber_cannot_touch_a_vagabond() -> None:
    """P5 is one: refused, the power kept; nor himself [000:920-921]."""
    table = morning({1: "barber", 4: "farmer"})
    table.refuses("debate", power("barber", 1, 5)).refuses("debate", power("barber", 1, 1))
    assert [4] == targets(table, "barber")


def test_t_166_the_targets_chain_comes_before_the_barber() -> None:
    """P5 is the Hunter: he shoots X, then the Barber is out; if X is the Barber he is out once (A-73) [000:915-918]."""
    seats = "villager*4 hunter wolf*2 villager"
    table = morning({1: "barber", 5: "farmer"}, seats).on("debate", power("barber", 1, 5)).on("hunter.shoot", 8)
    assert [5, 8, 1] == table.dead
    shot = morning({1: "barber", 5: "farmer"}, seats).on("debate", power("barber", 1, 5)).on("hunter.shoot", 1)
    assert [5, 1] == shot.dead
    assert [] == shot.said("barber.pays")


def test_a_barber_in_love_is_in_the_story() -> None:
    """He kills the one he loves: heard by all like any other stroke, and kept for the story (A-27) [000:125-127]."""
    table = village({1: "barber", 5: "farmer"}, "villager*3 cupid villager wolf*3").on("cupid.pair", [1, 5])
    table.late("werewolves.devour").on("debate", power("barber", 1, 5))
    assert ["barber.strikes", "death", "grief", "death"] == table.cues()[-5:-1]
    assert [5, 1] == table.dead
    assert [(1, 5)] == [(event["seat"], event["other"]) for event in table.story("lover_harm")]


def test_victory_ends_the_day_before_the_barber_pays() -> None:
    """His target's death ends the game: he does not fall any more."""
    table = morning({1: "barber", 2: "farmer"}, "villager hunter wolf villager*5").on("debate", power("barber", 1, 2))
    assert "villagers" == table.on("hunter.shoot", 3).winner
    assert [2, 3] == table.dead


def test_a_power_of_somebody_else_is_refused() -> None:
    """The token of another, a seat without one, a trade without a power, a power nobody has: nothing is spent."""
    table = morning({1: "barber", 3: "confessor", 4: "farmer", 5: "baker"})
    for wrong in (
        power("barber", 3, 4),
        power("confessor", 1, 4),
        power("confessor", 7, 4),
        power("farmer", 4, 1),
        power("baker", 5, 1),
        power("lord", 6, 1),
        power("castle", 1, 4),
        {"power": "barber", "by": 1},
        {"power": "barber", "by": 1, "target": 4, "why": "hate"},
        {"power": "barber", "by": True, "target": 4},
        {"power": ["barber"], "by": 1, "target": 4},
        {"power": "barber", "by": "1", "target": 4},
        ["barber", 1, 4],
        "barber",
        None,
        7,
    ):
        table.refuses("debate", wrong)
    table.on("debate", power("barber", 1, 4))


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (power("lord", 1, 4), "'lord' cannot be used now. Powers that can: barber, confessor"),
        (power("barber", 3, 4), "barber is not the power of seat 3. Owners: 1"),
        (power("barber", 1, 6), "barber cannot aim at 6. Targets: 3, 4"),
    ],
)
def test_the_refusal_of_a_power_says_why(wrong: dict[str, object], words: str) -> None:
    """It says which powers there are, whose they are, and at whom they may aim."""
    table = morning({1: "barber", 3: "confessor", 4: "farmer"})
    with pytest.raises(ValueError, match=words):
        table.game.answer(wrong)


def test_the_dead_and_the_burnt_have_no_power() -> None:
    """Neither the dead nor the owners of burnt buildings have a power, and none can be aimed at the dead."""
    table = village({3: "barber", 4: "confessor", 5: "farmer"}).on("werewolves.devour", 3)
    table.refuses("debate", power("barber", 3, 4)).refuses("debate", power("confessor", 4, 3))
    assert {3: "barber"} == table.game.public.free
    assert {4: True, 5: True} == table.game.public.tokens


def test_who_goes_home_in_the_debate_takes_his_power_along() -> None:
    """The debate is put again without it, and without him as a target."""
    table = morning({1: "barber", 4: "confessor", 5: "farmer"}, "villager*6 wolf*2")
    table.leave(1).refuses("debate", power("barber", 1, 5)).refuses("debate", power("confessor", 4, 1))
    assert {1: "barber"} == table.game.public.free


def test_a_late_debate_is_closed() -> None:
    """A timeout closes the debate without using a power."""
    table = morning({1: "barber", 5: "farmer"}).late("debate")
    table.asks("vote")
    assert {1: True, 5: True} == table.game.public.tokens


# The Baker


def test_t_162_the_baker_wakes_right_after_the_wolves() -> None:
    """Every night, before the White Werewolf; all he is shown is an even page [000:641-645,892-898]."""
    table = village({8: "baker"}, "wolf white_werewolf villager*6").late("werewolves.devour").day()
    cues = table.late("werewolves.devour").cues()
    first, second = (i for i, cue in enumerate(cues) if cue == "werewolves.sleeps")
    assert ["baker.wakes", "baker.sleeps", "dawn"] == cues[first + 1 : first + 4]
    assert ["baker.wakes", "baker.sleeps", "white_werewolf.wakes"] == cues[second + 1 : second + 4]
    assert [((8,), {})] * 2 == table.shown("baker.peeps")


def test_a_bakery_without_a_baker_is_not_called() -> None:
    """His death is known to all, and so is who follows him."""
    table = village({8: "baker", 7: "bailiff"}).on("werewolves.devour", 8).on("bailiff.house", None).day()
    assert ["werewolves"] == table.calls()
    housed = village({8: "baker", 7: "bailiff"}).on("werewolves.devour", 8).on("bailiff.house", 6)
    assert ["werewolves", "baker"] == housed.on("vagabond.accept", True).day().late("werewolves.devour").calls()

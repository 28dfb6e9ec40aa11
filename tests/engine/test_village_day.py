"""Le Village by day: the powers in the debate, and houses for Vagabonds (REFERENCE §10.6)."""

import pytest

from tests.engine.table import Table


def village(buildings: dict[int, str], seats: str = "wolf*2 villager*6", **rules: object) -> Table:
    """A table of Le Village before its first night, which is its wolves' call."""
    return Table(seats, edition="village2009", buildings=buildings, **rules)  # type: ignore[arg-type]


def morning(buildings: dict[int, str], seats: str = "wolf*2 villager*6", **rules: object) -> Table:
    """The debate after a quiet night."""
    return village(buildings, seats, **rules).late("werewolves.devour")


def power(name: str, by: int, target: int) -> dict[str, object]:
    """A power invoked."""
    return {"power": name, "by": by, "target": target}


def targets(table: Table, name: str) -> list[int]:
    """Upon whom the power ``name`` may be used now."""
    assert table.game.ask is not None
    options = [option for option in table.game.ask.to_json()["options"] if isinstance(option, dict)]  # type: ignore[attr-defined]
    return [option["target"] for option in options if option["power"] == name]


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
    """Who has swapped shows what he is now (A-92)."""
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
        {name: event[name] for name in ("seat", "target", "building")} for event in table.told("bonesetter.heal")
    ]


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
        (power("barber", 3, 4), "barber is not the power of seat 3. It is of 1"),
        (power("barber", 1, 6), "barber cannot aim at 6. It can at 3, 4"),
    ],
)
def test_the_refusal_of_a_power_says_why(wrong: dict[str, object], words: str) -> None:
    """Which power there is, whose it is, at whom it may aim."""
    table = morning({1: "barber", 3: "confessor", 4: "farmer"})
    with pytest.raises(ValueError, match=words):
        table.game.answer(wrong)


def test_the_dead_and_the_burnt_have_no_power() -> None:
    """Nor can a power be aimed at the dead."""
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
    """No power is used by the clock."""
    table = morning({1: "barber", 5: "farmer"}).late("debate")
    table.asks("vote")
    assert {1: True, 5: True} == table.game.public.tokens


# Houses for Vagabonds

MANOR = {4: "lord", 5: "bailiff"}


def test_t_168_a_vagabond_takes_the_manor() -> None:
    """P4, whose token is used, is devoured; P6 accepts: the manor is his, with a fresh token [000:936-942]."""
    table = morning(MANOR, "wolf*2 villager*6").on("debate", "close").on("vote", {1: 4}).on("lord.pardon", True)
    assert {4: False, 5: True} == table.game.public.tokens
    table.on("werewolves.devour", 4)
    assert [{"seat": 5, "building": "lord"}] == table.said("bailiff.opens")
    table.refuses("bailiff.house", 5).refuses("bailiff.house", 4).on("bailiff.house", 6)
    assert [{"seat": 6, "building": "lord"}] == table.said("vagabond.opens")
    table.on("vagabond.accept", True).asks("debate")
    public = table.game.public
    assert [{"seat": 6, "building": "lord", "place": 4}] == table.said("bailiff.houses")
    assert ({5: "bailiff", 6: "lord"}, {5: True, 6: True}, {}) == (public.buildings, public.tokens, public.free)
    assert {4: 6, 6: 4} == public.places
    assert (1, 2, 3, 7, 8) == public.vagabonds()


def test_t_169_a_vagabond_refuses() -> None:
    """The manor stays free; the Bailiff may ask another (A-59) [000:1025-1026]."""
    table = village(MANOR).on("werewolves.devour", 4).on("bailiff.house", 6).on("vagabond.accept", False)
    assert [{"seat": 6, "building": "lord"}] == table.said("vagabond.refuses")
    table.refuses("bailiff.house", 6).on("bailiff.house", None).asks("debate")
    assert {4: "lord"} == table.game.public.free
    assert [{"building": "lord"}] == table.said("bailiff.leaves")
    other = village(MANOR).on("werewolves.devour", 4).on("bailiff.house", 6).late("vagabond.accept")
    assert "lord" == other.on("bailiff.house", 7).on("vagabond.accept", True).game.public.buildings[7]


def test_when_all_vagabonds_refuse_the_house_stays_empty() -> None:
    """Each is asked once."""
    table = village({4: "lord", 5: "bailiff", 1: "farmer", 2: "farmer", 3: "farmer", 6: "baker"})
    table.on("werewolves.devour", 4)
    for vagabond in (7, 8):
        table.on("bailiff.house", vagabond).on("vagabond.accept", False)
    assert "bailiff.leaves" in table.cues()[-2:]
    table.asks("debate")


def test_t_171_two_houses_one_morning() -> None:
    """One after the other, in the order of their places [000:944-946]."""
    table = village({3: "baker", 4: "lord", 5: "bailiff"}, "wolf*2 villager*5 witch").on("werewolves.devour", 4)
    table.on("witch.heal", False).on("witch.poison", 3)
    table.on("bailiff.house", 6).on("vagabond.accept", True).on("bailiff.house", 7).on("vagabond.accept", True)
    assert {5: "bailiff", 6: "baker", 7: "lord"} == table.game.public.buildings
    assert {3: 6, 6: 3, 4: 7, 7: 4} == table.game.public.places


def test_t_172_without_a_bailiff_no_house_is_given() -> None:
    """Bailiff and Barber die the same dawn: both houses stay empty (A-58) [000:948-951]."""
    table = village({3: "barber", 5: "bailiff"}, "wolf*2 villager*5 witch").on("werewolves.devour", 5)
    table.on("witch.heal", False).on("witch.poison", 3).asks("debate")
    assert {3: "barber", 5: "bailiff"} == table.game.public.free
    assert [] == table.said("bailiff.opens")


def test_a_house_freed_by_a_power_is_given_at_once() -> None:
    """After the chain is out, before the debate goes on (A-57)."""
    table = morning({1: "barber", 4: "farmer", 5: "bailiff"}, "villager*6 wolf*2").on("debate", power("barber", 1, 4))
    assert [4, 1] == table.dead
    table.on("bailiff.house", 6).on("vagabond.accept", True).on("bailiff.house", 7).on("vagabond.accept", True)
    assert {5: "bailiff", 6: "barber", 7: "farmer"} == table.game.public.buildings
    assert "debate.resumes" == table.cues()[-1]


def test_a_house_freed_by_the_vote_is_given_before_the_night() -> None:
    """The Bailiff comes last in the day."""
    table = morning({4: "farmer", 5: "bailiff"}).condemn(4).on("bailiff.house", None)
    assert ["bailiff.leaves", "night.falls"] == table.cues()[-3:-1]


def test_a_house_is_offered_once_and_waits_for_a_vagabond() -> None:
    """Nobody without a house: it is offered when somebody has lost his, and never again."""
    everybody = {1: "farmer", 2: "farmer", 3: "farmer", 4: "lord", 5: "bailiff", 6: "baker", 7: "farmer", 8: "farmer"}
    table = village(everybody, "wolf*2 villager*5 pyromaniac").on("werewolves.devour", 4).on("pyromaniac.burn", None)
    assert [] == table.said("bailiff.opens")
    table.day().late("werewolves.devour").on("pyromaniac.burn", 6)
    table.refuses("bailiff.house", 7).on("bailiff.house", None).day().late("werewolves.devour")
    assert [{"seat": 5, "building": "lord"}] == table.said("bailiff.opens")
    table.asks("debate")


def test_a_bailiff_who_goes_home_gives_no_house() -> None:
    """Neither when it is he who is asked, nor while the Vagabond thinks."""
    for leave_later in (False, True):
        table = village(MANOR).on("werewolves.devour", 4)
        if leave_later:
            table.on("bailiff.house", 6)
        table.leave(5).asks("debate")
        assert {4: "lord", 5: "bailiff"} == table.game.public.free


def test_a_vagabond_who_goes_home_is_housed_no_more() -> None:
    """Asked whom to house then, the Bailiff may name another."""
    table = village(MANOR).on("werewolves.devour", 4).on("bailiff.house", 6).leave(6)
    assert [] == table.said("vagabond.refuses")
    table.refuses("bailiff.house", 6).on("bailiff.house", 7).on("vagabond.accept", True)
    assert "lord" == table.game.public.buildings[7]


def test_t_201_a_housed_vagabond_sits_elsewhere() -> None:
    """P6 moves behind P4's building: who is next to whom goes by the new places (A-60) [000:937-941]."""
    table = village(MANOR).on("werewolves.devour", 4).on("bailiff.house", 6).on("vagabond.accept", True)
    public = table.game.public
    assert (3, 2, 1, 8, 7, 4, 5) == public.around(6, clockwise=False)
    assert (5, 4, 7, 8, 1, 2, 3) == public.around(6, clockwise=True)
    assert (6, 3, 2, 1, 8, 7, 4) == public.around(5, clockwise=False)
    assert (6, 4) == (public.at(4), public.at(6))


def test_t_201_fire_finds_the_wolf_by_his_new_place() -> None:
    """P6, a wolf, sits behind P4's building now, at P5's right hand: he burns, not P3 (A-60) [000:1173-1175]."""
    seats = "villager*2 wolf villager*2 wolf villager pyromaniac"

    def burn(**rules: object) -> list[int]:
        table = village(MANOR, seats, **rules).on("werewolves.devour", 4).on("pyromaniac.burn", None)
        table.on("bailiff.house", 6).on("vagabond.accept", True).day().on("werewolves.devour", 5)
        return table.on("pyromaniac.burn", 5).dead

    assert [4, 6] == burn()
    assert [4, 3] == burn(vagabond_moves_seat=False)


def test_a_vagabond_may_move_twice() -> None:
    """Into a house, out of it by fire, into another: everybody has one place, every place one person."""
    table = village({3: "baker", **MANOR}, "wolf*2 villager*5 pyromaniac").on("werewolves.devour", 4)
    table.on("pyromaniac.burn", None).on("bailiff.house", 6).on("vagabond.accept", True)
    table.day().on("werewolves.devour", 3).on("pyromaniac.burn", 6)
    assert [{"building": "lord", "seat": 6}] == table.said("fire")
    public = table.game.public
    assert ({4: "lord"}, {3: "baker", 5: "bailiff"}) == (public.burnt, public.standing())
    table.on("bailiff.house", 6).on("vagabond.accept", True)
    assert ({5: "bailiff", 6: "baker"}, {4: 6, 6: 3, 3: 4}) == (public.buildings, public.places)
    assert list(range(1, 9)) == sorted(public.place(seat) for seat in range(1, 9))

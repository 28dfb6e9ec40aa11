"""Le Village houses its Vagabonds, and they change places (docs/rules §10.6)."""

from engine.seats import Place, Seat
from tests.engine.village import morning, power, village

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
    assert "lord" == other.on("bailiff.house", 7).on("vagabond.accept", True).game.public.buildings[Seat(7)]


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
    """No house is given if he leaves while he is asked, nor if he leaves while the Vagabond is."""
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
    assert "lord" == table.game.public.buildings[Seat(7)]


def test_t_201_a_housed_vagabond_sits_elsewhere() -> None:
    """P6 moves behind P4's building: who is next to whom goes by the new places (A-60) [000:937-941]."""
    table = village(MANOR).on("werewolves.devour", 4).on("bailiff.house", 6).on("vagabond.accept", True)
    public = table.game.public
    assert (3, 2, 1, 8, 7, 4, 5) == public.around(Seat(6), clockwise=False)
    assert (5, 4, 7, 8, 1, 2, 3) == public.around(Seat(6), clockwise=True)
    assert (6, 3, 2, 1, 8, 7, 4) == public.around(Seat(5), clockwise=False)
    assert (6, 4) == (public.at(Place(4)), public.at(Place(6)))


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
    assert ({4: ("lord",)}, {3: "baker", 5: "bailiff"}) == (public.burnt, public.standing())
    table.on("bailiff.house", 6).on("vagabond.accept", True)
    assert ({5: "bailiff", 6: "baker"}, {4: 6, 6: 3, 3: 4}) == (public.buildings, public.places)
    assert list(range(1, 9)) == sorted(public.place(Seat(seat)) for seat in range(1, 9))

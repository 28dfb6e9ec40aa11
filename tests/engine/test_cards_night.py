"""The characters of Le Village and Nouvelle Lune at night: REFERENCE §10.2, §10.6, §10.7."""

import pytest

from tests.engine.table import Table

GUARDED = "defender wolf*2 witch little_girl villager*4"


def village(seats: str, buildings: dict[int, str] | None = None, **rules: object) -> Table:
    """A table with the cards of both extensions, and the buildings of Le Village if any are named."""
    return Table(seats, edition="village2009", buildings=buildings, **rules)  # type: ignore[arg-type]


def guarded(target: int | None = 6, **rules: object) -> Table:
    """A table whose Defender P1 protects ``target``; wolves P2 and P3, Witch P4, Little Girl P5."""
    return village(GUARDED, None, **rules).on("defender.protect", target)


def test_the_defender_stops_the_bite() -> None:
    """Whom he protects, himself if he likes, is not devoured; anybody else is."""
    for seat in (1, 6):
        table = guarded(seat).on("werewolves.devour", seat).on("witch.heal", False).on("witch.poison", None)
        assert [] == table.dead
        assert 1 == len(table.said("dawn.quiet"))
    table = guarded(6).on("werewolves.devour", 7).on("witch.heal", False).on("witch.poison", None)
    assert [7] == table.dead


def test_the_defender_is_shown_whom_he_protected() -> None:
    """Nobody in the first night, and then whom he may not name again."""
    table = guarded(6).late("werewolves.devour").late("witch.poison").day()
    assert [((1,), {"seat": None}), ((1,), {"seat": 6})] == table.shown("defender.last")


def test_t_051_never_the_same_player_twice_running() -> None:
    """P6 was protected last night: refused, himself accepted; the night after, P6 again [000:636]."""
    table = guarded(6).late("werewolves.devour").late("witch.poison").day()
    table.refuses("defender.protect", 6).on("defender.protect", 1).late("werewolves.devour").late("witch.poison").day()
    table.on("defender.protect", 6)


def test_guard_repeat_allowed() -> None:
    """A-44: he may."""
    table = guarded(6, guard_repeat="allowed").late("werewolves.devour").late("witch.poison").day()
    table.on("defender.protect", 6).on("werewolves.devour", 6).late("witch.heal").late("witch.poison")
    assert [] == table.dead


@pytest.mark.parametrize(("protects", "dead"), [(False, [5]), (True, [])])
def test_t_052_the_little_girl_is_not_protected(protects: bool, dead: list[int]) -> None:
    """The wolves take her all the same, unless A-45 says otherwise [000:636]."""
    table = guarded(5, guard_protects_little_girl=protects).on("werewolves.devour", 5)
    assert dead == table.late("witch.heal").late("witch.poison").dead


def test_t_054_a_potion_may_be_wasted_on_the_protected() -> None:
    """The Witch is shown the victim whom the Defender protects, and heals: alive, potion spent [000:387-394,636]."""
    table = guarded(6).on("werewolves.devour", 6).on("witch.heal", True).on("witch.poison", None)
    assert [((4,), {"seat": 6})] == table.shown("witch.victim")
    assert [] == table.dead
    table.day().on("defender.protect", 1).on("werewolves.devour", 7).on("witch.poison", None)
    assert [7] == table.dead


def test_witch_sees_protected_false() -> None:
    """A-30: she is shown nobody, and may poison him; the Little Girl, whom nobody protects, she is shown."""
    table = guarded(6, witch_sees_protected=False).on("werewolves.devour", 6)
    assert [((4,), {"seat": None})] == table.shown("witch.victim")
    assert [6] == table.on("witch.poison", 6).dead
    table = guarded(5, witch_sees_protected=False).on("werewolves.devour", 5)
    assert [((4,), {"seat": 5})] == table.shown("witch.victim")


def test_poison_is_not_stopped() -> None:
    """He protects from wolves only."""
    table = guarded(6).on("werewolves.devour", None).on("witch.poison", 6)
    assert [6] == table.dead


def test_guard_schedule_first_night() -> None:
    """C-18: he is called in the first night only [000:630-636]."""
    table = guarded(6, guard_schedule="first_night").on("werewolves.devour", 7).late("witch.heal").late("witch.poison")
    table.day().late("werewolves.devour")
    assert ["werewolves", "witch"] == table.calls()


WHITE = "white_werewolf wolf*2 villager*6"


def to_night(table: Table, number: int) -> Table:
    """Go on to this night; the pack is late every night, and nobody votes."""
    while table.game.public.night < number:
        table.late("werewolves.devour").day()
    return table


def test_t_198_the_white_werewolf_is_called_in_even_nights() -> None:
    """On nights 2 and 4 only, whether he strikes or not [000:1104-1107]."""
    table = village(WHITE)
    heard = []
    for night in (1, 2, 3, 4):
        assert night == table.game.public.night
        table.late("werewolves.devour")
        if night % 2 == 0:
            table.late("white_werewolf.devour")
        heard.append("white_werewolf" in table.calls())
        table.day()
    assert [False, True, False, True] == heard


def test_t_199_he_takes_wolves_only() -> None:
    """Pointing at a villager or at himself is refused; passing is accepted [000:1106-1107]."""
    table = to_night(village(WHITE), 2).late("werewolves.devour")
    table.refuses("white_werewolf.devour", 4).refuses("white_werewolf.devour", 1)
    assert [] == table.on("white_werewolf.devour", None).dead


def test_the_pack_takes_him_for_one_of_theirs() -> None:
    """All wolves are shown the same seats [000:1099-1102]."""
    assert [((1, 2, 3), {"seats": [1, 2, 3]})] == village(WHITE).shown("werewolves.pack")


def test_both_kill_in_one_night() -> None:
    """A-42: the pack's victim and his are both dead at dawn."""
    table = to_night(village(WHITE), 2).on("werewolves.devour", 5).on("white_werewolf.devour", 2)
    assert [2, 5] == table.dead


def test_his_call_goes_on_when_his_card_is_unknown() -> None:
    """Dead face down he is called as before; face up no more (M1)."""
    for reveal, calls in (("hidden", ["werewolves", "white_werewolf"]), ("card", ["werewolves"])):
        table = village(WHITE, reveal_on_death=reveal).late("werewolves.devour").condemn(1)
        table.late("werewolves.devour")
        assert calls == table.calls()


def test_the_pack_is_called_as_long_as_a_wolf_may_live() -> None:
    """All Werewolves lie face up and the White Werewolf does not: the pack's call goes on."""
    table = village("white_werewolf wolf villager*5").late("werewolves.devour").condemn(2)
    assert ["werewolves", "white_werewolf"] == table.on("werewolves.devour", 5).calls()
    assert [2, 5] == table.dead


@pytest.mark.parametrize(("nights", "called"), [("even", [2, 4]), ("odd", [1, 3]), ("choice", [1, 2, 3, 4])])
def test_white_wolf_nights(nights: str, called: list[int]) -> None:
    """A-40: even, odd, or any he likes but never two running."""
    table, heard = village(WHITE, white_wolf_nights=nights), []
    for night in (1, 2, 3, 4):
        table.late("werewolves.devour")
        if table.game.ask and table.game.ask.id == "white_werewolf.devour":
            table.on("white_werewolf.devour", 2 if night == called[0] else None)
        if "white_werewolf" in table.calls():
            heard.append(night)
        table.day()
    assert called == heard
    assert 1 == len(table.told("white_werewolf.devour"))


def test_by_choice_he_rests_after_a_kill() -> None:
    """A-40: his call is heard the next night, and he is not asked."""
    table = village(WHITE, white_wolf_nights="choice").late("werewolves.devour").on("white_werewolf.devour", 2).day()
    table.late("werewolves.devour").asks("debate")
    assert ["werewolves", "white_werewolf"] == table.calls()
    table.day().late("werewolves.devour").on("white_werewolf.devour", 3)


@pytest.mark.parametrize(("guards", "dead"), [(True, []), (False, [3])])
def test_guard_vs_white_wolf(guards: bool, dead: list[int]) -> None:
    """A-43: a Werewolf whom the Defender protects is safe from the White Werewolf, or not."""
    table = village("defender white_werewolf wolf*2 villager*5", guard_vs_white_wolf=guards)
    table.late("defender.protect").late("werewolves.devour").day()
    table.on("defender.protect", 3).late("werewolves.devour").on("white_werewolf.devour", 3)
    assert dead == table.dead


def test_witch_heals_white_wolf() -> None:
    """A-32: she is shown the White Werewolf's victim where the pack has none, and may heal it."""
    for heals, shown in ((False, None), (True, 3)):
        table = village("witch white_werewolf wolf*2 villager*5", witch_heals_white_wolf=heals)
        table.late("werewolves.devour").late("witch.poison").day()
        table.late("werewolves.devour").on("white_werewolf.devour", 3)
        assert ((1,), {"seat": shown}) == table.shown("witch.victim")[-1]
        if heals:
            table.on("witch.heal", True)
        assert ([] if heals else [3]) == table.late("witch.poison").dead


@pytest.mark.parametrize("sees", ["white_werewolf", "werewolf"])
def test_seer_white_wolf(sees: str) -> None:
    """A-23: the Seer sees his card, or takes him for a Werewolf."""
    table = village("seer white_werewolf wolf villager*5", seer_white_wolf=sees).on("seer.look", 2)
    assert [((1,), {"seat": 2, "role": sees})] == table.shown("seer.card")


@pytest.mark.parametrize("counts", [True, False])
def test_thief_counts_white_wolf(counts: bool) -> None:
    """A-34: with both kinds of wolf in the middle the Thief is forced, or not."""
    table = village("thief wolf villager*6", centre="white_werewolf wolf", thief_counts_white_wolf=counts)
    if counts:
        table.refuses("thief.swap", None)
    else:
        table.on("thief.swap", None)


def test_a_white_wolf_who_kills_his_love_is_told_of() -> None:
    """C-23: at the end of the game, and by nobody before."""
    table = village("white_werewolf wolf cupid villager*6").on("cupid.pair", [1, 2]).late("werewolves.devour").day()
    table.late("werewolves.devour").on("white_werewolf.devour", 2)
    assert [2, 1] == table.dead
    assert [{"kind": "lover_harm", "night": 2, "day": 1, "seat": 1, "other": 2}] == table.told("lover_harm")

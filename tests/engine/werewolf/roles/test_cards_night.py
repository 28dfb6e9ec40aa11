"""Defender, White Werewolf, Piper and Elder at night: docs/rules §10.2, §10.6, §10.7."""

from engine.werewolf.game import Over
from engine.werewolf.phases.night import calls
from tests.engine.cards import ELDER, PIPER, WHITE, guarded, village
from tests.engine.table import Table


def test_the_defender_stops_the_bite() -> None:
    """The player whom he protects, possibly himself, is not devoured; any other is."""
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


def test_t_052_the_little_girl_is_not_protected() -> None:
    """The wolves take her all the same [000:636]."""
    assert [5] == guarded(5).on("werewolves.devour", 5).late("witch.heal").late("witch.poison").dead


def test_t_054_a_potion_may_be_wasted_on_the_protected() -> None:
    """The Witch is shown the victim whom the Defender protects, and heals: alive, potion spent [000:387-394,636]."""
    table = guarded(6).on("werewolves.devour", 6).on("witch.heal", True).on("witch.poison", None)
    assert [((4,), {"seat": 6})] == table.shown("witch.victim")
    assert [] == table.dead
    table.day().on("defender.protect", 1).on("werewolves.devour", 7).on("witch.poison", None)
    assert [7] == table.dead


def test_poison_is_not_stopped() -> None:
    """He protects from wolves only."""
    table = guarded(6).on("werewolves.devour", None).on("witch.poison", 6)
    assert [6] == table.dead


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
    for reveal, called in (("hidden", ["werewolves", "white_werewolf"]), ("card", ["werewolves"])):
        table = village(WHITE, reveal_on_death=reveal).late("werewolves.devour").condemn(1)
        table.late("werewolves.devour")
        assert called == table.calls()


def test_the_pack_is_called_as_long_as_a_wolf_may_live() -> None:
    """All Werewolves lie face up and the White Werewolf does not: the pack's call goes on."""
    table = village("white_werewolf wolf villager*5").late("werewolves.devour").condemn(2)
    assert ["werewolves", "white_werewolf"] == table.on("werewolves.devour", 5).calls()
    assert [2, 5] == table.dead


def test_by_choice_he_rests_after_a_kill() -> None:
    """A-40: his call is heard the next night, and he is not asked."""
    table = village(WHITE, white_wolf_nights="choice").late("werewolves.devour").on("white_werewolf.devour", 2).day()
    table.late("werewolves.devour").asks("debate")
    assert ["werewolves", "white_werewolf"] == table.calls()
    table.day().late("werewolves.devour").on("white_werewolf.devour", 3)


def test_a_white_wolf_who_kills_his_love_is_in_the_story() -> None:
    """C-23: at the end of the game, and by nobody before."""
    table = village("white_werewolf wolf cupid villager*6").on("cupid.pair", [1, 2]).late("werewolves.devour").day()
    table.late("werewolves.devour").on("white_werewolf.devour", 2)
    assert [2, 1] == table.dead
    assert [{"kind": "lover_harm", "night": 2, "day": 1, "seat": 1, "other": 2}] == table.story("lover_harm")


def charmed(table: Table) -> list[int]:
    """Who is charmed."""
    found = table.game.everything()["charmed"]
    assert isinstance(found, list)
    return found


def test_the_piper_charms_two_a_night() -> None:
    """All the charmed see each other, the wolves among them; the whole round is heard."""
    table = village(PIPER).late("werewolves.devour").on("piper.charm", [2, 5]).day()
    table.late("werewolves.devour").on("piper.charm", [3, 6])
    assert [2, 5, 3, 6] == charmed(table)
    assert [((2,), {"seats": [2, 5]}), ((5,), {"seats": [2, 5]})] == table.shown("piper.charmed")[:2]
    assert [{"seat": seat} for seat in (*range(1, 8), *range(1, 8))] == table.said("charmed.look")
    assert [2, 5, 2, 3, 5, 6] == [to[0] for to, _ in table.shown("charmed.note")]
    cues = table.cues()
    assert ["piper.wakes", "piper.sleeps", "charmed.round"] == cues[cues.index("piper.wakes") :][:3]


def test_t_211_never_himself_nor_the_charmed() -> None:
    """Naming himself or a charmed player is refused, and so is naming only one [000:649]."""
    table = village(PIPER).late("werewolves.devour").refuses("piper.charm", [1, 4]).refuses("piper.charm", [4])
    table.on("piper.charm", [4, 5]).day().late("werewolves.devour").refuses("piper.charm", [4, 6])


def test_a_late_piper_charms_by_lot() -> None:
    """A timeout draws two players."""
    table = village(PIPER).late("werewolves.devour").late("piper.charm").on("draw.piper.charm", [2, 7])
    assert [2, 7] == charmed(table)


def test_a_77_the_last_one_is_charmed_alone() -> None:
    """One is left: he charms him, and wins at once, before the round of the charmed."""
    table = village(PIPER).late("werewolves.devour").on("piper.charm", [2, 3]).condemn(4)
    table.late("werewolves.devour").on("piper.charm", [5, 6]).day().late("werewolves.devour")
    assert table.game.ask
    assert ((7,), 1) == (table.game.ask.options, table.game.ask.count)
    assert Over("piper", (1,)) == table.on("piper.charm", [7]).game.over
    assert ["piper.sleeps", "over"] == table.cues()[-2:]


def test_a_piper_for_whom_the_other_left_nobody_is_not_asked() -> None:
    """Two play: P1 charms the last two but P2, who has won when their call is over."""
    table = village("piper*2 wolf villager*4").late("werewolves.devour")
    table.on("piper.charm", [4, 5]).on("piper.charm", [6, 1]).day().late("werewolves.devour")
    assert Over("piper", (2,)) == table.on("piper.charm", [3, 7]).game.over


def test_a_lot_is_not_drawn_of_nobody() -> None:
    """P1 is late and leaves, and so does P7, the last who could be charmed for him: the night goes on."""
    table = village(PIPER).late("werewolves.devour").on("piper.charm", [2, 3]).condemn(4)
    table.late("werewolves.devour").on("piper.charm", [5, 6]).day().late("werewolves.devour")
    table.late("piper.charm").leave(1).leave(7).asks("debate")
    assert [2, 3, 5, 6] == charmed(table)


def test_a_dead_piper_is_called_while_nobody_knows() -> None:
    """With the whole round, in which the charmed go on seeing each other."""
    table = village(PIPER, reveal_on_death="hidden").late("werewolves.devour").on("piper.charm", [4, 5]).condemn(1)
    table.late("werewolves.devour")
    assert ["werewolves", "piper", "charmed"] == table.calls()
    assert 2 == len(table.said("charmed.round"))


def test_t_214_the_elder_survives_the_first_bite() -> None:
    """Unrevealed; the second kills him, and nobody loses a power [000:492-496]."""
    table = village(ELDER).on("werewolves.devour", 1).on("witch.heal", False).on("witch.poison", None)
    assert [] == table.dead
    assert 1 == len(table.said("dawn.quiet"))
    table.day().on("werewolves.devour", 1).on("witch.heal", False).on("witch.poison", None)
    assert [1] == table.dead
    assert [] == table.said("powers.lost")


def test_healed_of_his_second_bite_he_has_one_life() -> None:
    """He regains only one life: the third bite kills him."""
    table = village(ELDER).on("werewolves.devour", 1).late("witch.heal").late("witch.poison").day()
    table.on("werewolves.devour", 1).on("witch.heal", True).late("witch.poison").day()
    assert [1] == table.on("werewolves.devour", 1).late("witch.poison").dead


def test_a_protected_elder_loses_nothing() -> None:
    """The Defender's shield comes before his own life (§2.2)."""
    table = village("elder wolf*2 defender villager*5").on("defender.protect", 1).on("werewolves.devour", 1).day()
    assert [] == table.story("elder.attacked")
    table.on("defender.protect", 5).on("werewolves.devour", 1)
    assert [] == table.dead
    assert 1 == len(table.story("elder.attacked"))


def test_poison_kills_the_elder_and_the_powers() -> None:
    """At once, however many lives he has left: this is announced, and the villagers are called no more."""
    table = village("elder wolf*2 witch seer piper hunter villager*5").late("seer.look").late("werewolves.devour")
    table.on("witch.poison", 1).on("piper.charm", [7, 8])
    assert [1] == table.dead
    assert [{"seat": 1}] == table.said("powers.lost")
    table.condemn(7).on("werewolves.devour", 8).on("piper.charm", [2, 3])
    assert ["werewolves", "piper", "charmed"] == table.calls()
    assert [1, 7, 8] == table.dead


def test_where_all_are_always_called_the_powerless_are() -> None:
    """With call_spent_roles=always their calls are heard, and nothing happens in them."""
    table = village("elder wolf*2 witch villager*5", call_spent_roles="always").late("werewolves.devour")
    table.late("witch.poison").condemn(1).on("werewolves.devour", 5)
    assert ["werewolves", "witch"] == table.calls()
    assert 1 == len(table.shown("witch.victim"))


def test_heads_go_down_when_nobody_may_peep() -> None:
    """The Little Girl has lost her power too (C-25)."""
    table = village("elder wolf*2 little_girl villager*5").late("werewolves.devour").condemn(1)
    assert [False, True] == [facts["heads_down"] for facts in table.said("night.falls")]


def test_a_shot_costs_the_powers_at_once() -> None:
    """The Hunter shoots the Elder, whose love, a Hunter too, dies of grief and shoots no more."""
    table = village("elder wolf*2 hunter hunter cupid villager*5").on("cupid.pair", [1, 5])
    table.on("werewolves.devour", 4).on("hunter.shoot", 1)
    assert [4, 1, 5] == table.dead
    assert [{"seat": 4}] == table.said("hunter.falls")


def test_going_home_costs_nobody_anything() -> None:
    """An Elder who goes home does not take the powers of the villagers."""
    assert [] == village(ELDER).leave(1).said("powers.lost")


def test_the_round_of_the_charmed_is_numbered_too() -> None:
    """Like that of the lovers, where somebody has to know that it is coming."""
    assert ("piper.wakes", "charmed.round", "charmed.wakes") == calls(village(PIPER).game.public)[1:]

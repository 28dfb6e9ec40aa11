"""Scenarios of docs/rules §10, played as a user of `./meneur referee` would play them."""

import pytest

from tests.firmware.players.protocol.referee_client import Client, table

SIMPLE = "2*werewolf seer 5*villager"


def calls(client: Client) -> list[str]:
    """The calls of the night that was just played, in order."""
    start = max(i for i, fact in enumerate(client.effects_so_far) if fact.get("say") == "night.falls")
    said = [fact.get("say", "") for fact in client.effects_so_far[start:]]
    return [cue.removesuffix(".wakes") for cue in said if cue.endswith(".wakes")]


# -- 10.1 setup and first night ------------------------------------------------------------------


def test_thief_must_take_a_wolf_from_two() -> None:
    """T-007: with two wolves in the middle he may not keep, and is a wolf from now on."""
    client = table("thief werewolf 4*villager", centre=["werewolf", "werewolf"])
    assert client.ask is not None
    assert not client.ask["may_pass"]
    client.refused({"answer": None})
    client.answer("thief.swap", "werewolf")
    assert ("werewolf", [1, 2]) == (client.all()["roles"]["1"], client.pages("werewolves.pack")[0]["to"])


@pytest.mark.parametrize("name", ["cupid", "Cupidon", "CUPIDON", "cupidón"])
def test_a_card_is_named_as_in_a_setup(name: str) -> None:
    """The Thief takes a card by any name that a setup understands."""
    client = table("voleur 2*Loup-Garou 4*villager", centre=["Cupidon", "villager"])
    client.answer("thief.swap", name)
    assert "cupid" == client.all()["roles"]["1"]


@pytest.mark.parametrize("name", ["Chasseur", "hunter", "nobody"])
def test_a_card_that_is_not_there_is_refused_by_any_name(name: str) -> None:
    """A role that does not lie in the middle cannot be taken, however it is called."""
    client = table("thief 2*werewolf 4*villager", centre=["cupid", "villager"])
    assert "cupid, villager" in client.refused({"answer": name})


def test_a_power_is_named_as_in_a_setup() -> None:
    """A power of the day may be called by the French name of its building."""
    houses = {"1": "Barbier", "2": "institutrice"}
    client = table("seer werewolf 5*villager", edition="village2009", buildings=houses)
    client.night(devour=7)
    client.answer("debate", {"power": "BARBIER", "by": 1, "target": 2})
    assert [2] == client.deaths()


def test_thief_may_keep() -> None:
    """T-008: with one wolf in the middle he may keep his card, and stays with the village."""
    client = table("thief werewolf 4*villager", centre=["werewolf", "villager"])
    client.answer("thief.swap", None)
    assert "thief" == client.all()["roles"]["1"]


def test_thief_becomes_cupid() -> None:
    """T-010: a Thief who takes Cupid's card is called as Cupid the same night."""
    client = table("thief 2*werewolf 3*villager", centre=["cupid", "villager"])
    client.answer("thief.swap", "cupid")
    assert client.ask is not None
    assert ("cupid.pair", [1]) == (client.ask["id"], client.ask["actors"])


def test_thief_in_the_middle_is_called() -> None:
    """T-011: the Thief's call sounds the same when his card lies in the middle."""
    seated = table("thief 2*werewolf 3*villager", centre=["villager", "villager"])
    absent = table("villager 2*werewolf 3*villager", centre=["thief", "villager"])
    seated.night()
    absent.night()
    assert "thief" == calls(absent)[0]
    assert public(seated) == public(absent)


@pytest.mark.parametrize("pair", [[4, 4], [4], [4, 5, 6], 4, [True, 2], None])
def test_cupid_names_two(pair: object) -> None:
    """T-013: Cupid needs two different players."""
    client = table("cupid 2*werewolf 3*villager")
    client.refused({"answer": pair})


def test_first_night_roles_rest() -> None:
    """T-014 and T-017: night 1 calls all who are in play in the book's order, night 2 not Thief and Cupid."""
    client = table("thief cupid seer 2*werewolf witch 2*villager", centre=["villager", "villager"])
    client.night(pair=[7, 8])
    assert ["thief", "cupid", "lovers", "seer", "werewolves", "witch"] == calls(client)
    client.vote({})
    client.night()
    assert ["seer", "werewolves", "witch"] == calls(client)


# -- 10.2 night actions --------------------------------------------------------------------------


def test_seer_alone_sees_the_card() -> None:
    """T-030 and T-031: the Seer alone is shown the card, though she dies the same night."""
    client = table("2*werewolf seer villager witch villager")
    assert [3] == client.night(look=5, devour=3)
    [page] = client.pages("seer.card")
    assert ([3], {"seat": 5, "role": "witch"}) == (page["to"], page["facts"])


def test_wolves_may_eat_a_wolf_where_allowed() -> None:
    """T-033: a wolf can be devoured by the rules that allow it, and only then."""
    table(SIMPLE).refused({"answer": 99})
    client = table(SIMPLE, wolves_may_eat_wolf=True)
    assert [2] == client.night(devour=2)


def test_undecided_wolves_devour_nobody() -> None:
    """T-034: without agreement nobody dies, and the Witch is shown no victim."""
    client = table("2*werewolf witch 3*villager")
    assert [] == client.night(devour=None)
    assert {"seat": None} == client.pages("witch.victim")[0]["facts"]
    assert "dawn.quiet" in client.said()


def test_witch_heals_and_poisons() -> None:
    """T-036, T-037, T-039: healed means nobody dies; not healed and poison means two; she may heal herself."""
    assert [] == table("2*werewolf witch 5*villager").night(devour=4, heal=True)
    assert [4, 6] == table("2*werewolf witch 5*villager").night(devour=6, poison=4)
    assert [] == table("2*werewolf witch 5*villager").night(devour=3, heal=True)


def test_potions_serve_once() -> None:
    """T-040 and T-221: a spent potion is not offered again, yet she is called as before."""
    client = table("2*werewolf witch 5*villager")
    client.night(devour=4, heal=True, poison=5)
    client.vote({})
    assert [4] == client.night(devour=4)
    assert "witch" in calls(client)


def test_victim_is_not_poisoned() -> None:
    """T-042: the wolves' victim is no target of the poison."""
    client = table("2*werewolf witch 5*villager")
    client.answer("werewolves.devour", 4)
    client.answer("witch.heal", False)
    client.refused({"answer": 4})
    assert client.ask is not None
    assert 4 not in client.ask["options"]


def test_little_girl_caught() -> None:
    """T-045: by the automatic rule she dies instead of the victim; they are asked on, once a night."""
    for accused, dead in ((3, 3), (5, 4)):
        client = table("2*werewolf little_girl 5*villager", little_girl_caught="automatic")
        ask = client.ask
        assert {"effects": [], "ask": ask, "over": None} == client.accepted({"caught": accused})
        client.refused({"caught": 3})
        client.accepted({"answer": 4})
        assert [dead] == client.deaths()


def test_caught_only_while_wolves_choose() -> None:
    """Outside the wolves' call, or where wolves must point at her, being caught is refused."""
    table("2*werewolf little_girl 5*villager").refused({"caught": 3})
    client = table("2*werewolf little_girl 5*villager", little_girl_caught="automatic")
    client.night()
    client.refused({"caught": 3})


# -- 10.3 chained eliminations -------------------------------------------------------------------


def test_hunter_must_shoot() -> None:
    """T-060 and T-062: devoured or poisoned, the Hunter shoots another living player before the debate."""
    for doom in ({"devour": 3}, {"poison": 3}):
        client = table("2*werewolf hunter witch 4*villager")
        assert [3] == client.night(**doom)
        assert client.ask is not None
        assert ("hunter.shoot", False) == (client.ask["id"], client.ask["may_pass"])
        client.refused({"answer": None})
        client.refused({"answer": 3})
        client.answer("hunter.shoot", 8)
        assert ([8], "debate") == (client.deaths(), client.ask["id"])


def test_hunter_may_spare() -> None:
    """T-063: where the shot is optional he may decline."""
    client = table("2*werewolf hunter 5*villager", hunter_shot="optional")
    client.night(devour=3)
    client.answer("hunter.shoot", None)
    assert [] == client.deaths()


def test_lovers_die_together() -> None:
    """T-065 and T-066: grief takes the other lover, unless the first was healed."""
    assert [4, 8] == table("2*werewolf cupid witch 4*villager").night(pair=[4, 8], devour=4)
    assert [] == table("2*werewolf cupid witch 4*villager").night(pair=[4, 8], devour=4, heal=True)


def test_hunter_in_love() -> None:
    """T-068 and T-069: shot first, grief after; he may not aim at the one he loves."""
    client = table("hunter villager 2*werewolf villager cupid 2*villager")
    client.night(pair=[1, 2])
    assert [1] == client.vote({2: 1, 3: 1, 4: 1})
    client.refused({"answer": 2})
    client.answer("hunter.shoot", 5)
    assert [5, 2] == client.deaths()


def test_hunter_captain_lover() -> None:
    """T-072: shot, grief, then the heir, who is one of those still alive."""
    client = table("hunter villager 2*werewolf cupid 3*villager", captain=1)
    client.night(pair=[1, 2])
    assert [1] == client.vote({3: 1, 4: 1})
    client.answer("hunter.shoot", 6)
    assert [6, 2] == client.deaths()
    client.refused({"answer": 2})
    client.refused({"answer": 6})
    client.answer("captain.heir", 7)
    assert 7 == client.public()["captain"]


def test_heir_before_the_debate_counts_double() -> None:
    """T-074: the heir of a devoured Captain has two voices the same day."""
    client = table(SIMPLE, captain=4)
    client.night(devour=4)
    client.answer("captain.heir", 5)
    client.vote({5: 1, 6: 2})
    [tally] = [fact for fact in client.effects if fact.get("say") == "vote.tally"]
    assert {"1": 2, "2": 1} == tally["facts"]["counts"]


def test_heir_is_not_among_the_dead() -> None:
    """T-075: somebody poisoned in the same night cannot be named."""
    client = table("2*werewolf witch 5*villager", captain=4)
    assert [4, 5] == client.night(devour=4, poison=5)
    client.refused({"answer": 5})


def test_last_shot_leaves_nobody() -> None:
    """T-077 and T-078: the last shot decides between the wolves and nobody."""
    for target, side, winners in ((2, "werewolves", [3]), (3, "nobody", [])):
        client = table("hunter villager werewolf 3*villager witch", witch_poison_victim=True)
        client.night(devour=4, poison=5)
        client.vote({2: 6, 1: 6})
        client.night(devour=7)
        if target == 3:
            client.vote({1: 2, 3: 2})
            client.night(devour=1)
        else:
            client.vote({})
            client.night(devour=1)
        client.answer("hunter.shoot", target)
        assert {"side": side, "winners": winners} == client.over


# -- 10.4 victory --------------------------------------------------------------------------------


def test_wolves_win_at_dawn() -> None:
    """T-091 and T-092: one wolf and one villager play on, until the next dawn."""
    client = table("werewolf 5*villager")
    client.night(devour=2)
    client.vote({1: 3, 4: 3})
    client.night(devour=4)
    client.vote({1: 5, 6: 5})
    assert client.over is None
    client.night(devour=6)
    assert {"side": "werewolves", "winners": [1]} == client.over
    assert {"side": "werewolves", "winners": [1]} == next(
        fact["facts"] for fact in client.effects if fact.get("say") == "over"
    )


def test_parity_ends_early() -> None:
    """T-094: by parity two wolves win against two others."""
    client = table("2*werewolf 4*villager", wolves_win="parity")
    client.night(devour=3)
    client.vote({})
    client.night(devour=4)
    assert client.over is not None
    assert "werewolves" == client.over["side"]


def test_mixed_couple_wins() -> None:
    """T-095, T-101, T-109: a mixed couple that is alone wins, also where no victory is written."""
    for edition in ("2009", "collector"):
        client = table("werewolf villager cupid 3*villager", edition=edition, chance="auto")
        client.night(pair=[1, 2], devour=4)
        client.vote({1: 5, 2: 5})
        client.night(devour=6)
        client.vote({})
        client.night(devour=3)
        assert {"side": "lovers", "winners": [1, 2]} == client.over


def test_couple_of_the_village_wins_with_it() -> None:
    """T-098: two villagers in love win with the village."""
    client = table("werewolf villager cupid 3*villager")
    client.night(pair=[2, 3])
    client.vote({2: 1, 3: 1})
    assert {"side": "villagers", "winners": [2, 3, 4, 5, 6]} == client.over


def test_everybody_dead() -> None:
    """T-107: the last wolf takes the Witch, who takes the wolf along."""
    client = table("werewolf witch 4*villager")
    client.night(devour=3)
    client.vote({1: 4, 2: 4})
    client.night(devour=5)
    client.vote({1: 6, 2: 6})
    client.night(devour=2, poison=1)
    assert {"side": "nobody", "winners": []} == client.over


# -- 10.5 votes and captain ----------------------------------------------------------------------


def test_plurality() -> None:
    """T-120: the player with the most votes is out."""
    client = table(SIMPLE)
    client.night()
    assert [4] == client.vote({1: 4, 2: 4, 3: 4, 5: 6, 6: 5, 7: 6, 8: 5})


def test_captain_breaks_a_tie_by_his_ballot() -> None:
    """T-122: two against two of which one is the Captain's double voice: his choice is out."""
    client = table(SIMPLE, captain=8)
    client.night()
    assert [5] == client.vote({1: 4, 2: 4, 8: 5})


def test_captain_chooses_among_the_tied() -> None:
    """T-123: a Captain who voted for a third must choose one of the tied."""
    client = table("2*werewolf seer 6*villager", captain=9)
    client.night()
    client.vote({1: 4, 2: 4, 3: 4, 5: 6, 7: 6, 8: 6, 9: 7})
    assert client.ask is not None
    assert ("captain.tiebreak", [4, 6]) == (client.ask["id"], client.ask["options"])
    client.refused({"answer": 7})
    client.answer("captain.tiebreak", 6)
    assert [6] == client.deaths()


def test_one_revote_and_then_nobody() -> None:
    """T-125 and T-126: without a Captain one revote among the tied, who vote too; a second tie spares all."""
    for votes, dead in (({4: 5, 5: 4, 1: 4, 2: 4}, [4]), ({4: 5, 5: 4}, [])):
        client = table(SIMPLE)
        client.night()
        client.vote({1: 4, 2: 4, 6: 5, 7: 5})
        assert client.ask is not None
        assert [4, 5] == client.ask["options"]
        client.refused({"answer": {"1": 6}})
        assert dead == client.vote(votes, "vote.runoff")


def test_arrows_vote_until_decided() -> None:
    """T-128: with vote arrows, revotes go on until somebody leads; without a limit, however long that takes."""
    client = table("2*werewolf seer 5*villager", tie_rule="arrows_revote", revotes="unlimited")
    client.night()
    client.vote({1: 4, 2: 5})
    for _ in range(4):
        assert [] == client.vote({1: 4, 2: 5}, "vote.runoff")
    assert [5] == client.vote({1: 5, 2: 5}, "vote.runoff")


def test_arrows_vote_twice_more_at_most() -> None:
    """With vote arrows, whoever ties in two revotes is spared, and so is everybody else."""
    client = table("2*werewolf seer 5*villager", edition="collector", double_vote="none")
    client.night()
    client.vote({1: 4, 2: 5})
    assert [] == client.vote({1: 4, 2: 5}, "vote.runoff")
    assert [] == client.vote({1: 4, 2: 5}, "vote.runoff")
    assert "night" == client.public()["phase"]


def test_double_arrow_is_known_to_its_holder_only() -> None:
    """T-131: exactly one double arrow is dealt, and one seat alone is shown it."""
    client = table("2*werewolf seer 5*villager", edition="collector")
    client.night()
    client.answer("debate", "close")
    [page] = client.pages("arrow.double")
    assert (1, 7) == (len(page["to"]), len(client.pages("arrow.single")))


def test_election() -> None:
    """T-132 and T-134: the leader is elected; if nobody votes it is held again the next day."""
    client = table(SIMPLE, captain_election_day=1)
    client.night()
    client.answer("captain.elect", {})
    assert None is client.public()["captain"]
    client.vote({})
    client.night()
    client.answer("captain.elect", {"1": 4, "2": 4, "3": 5})
    assert 4 == client.public()["captain"]


def test_the_dead_have_no_part() -> None:
    """T-135: the dead neither vote nor are voted for, named or gone."""
    client = table(SIMPLE, captain=8)
    client.night(devour=4)
    client.answer("debate", "close")
    for line in ({"answer": {"4": 1}}, {"answer": {"1": 4}}, {"leave": 4}):
        client.refused(line)


def test_lovers_vote_is_kept_for_the_end() -> None:
    """T-137: a lover's vote against the other counts; only the story mentions it."""
    client = table("2*werewolf cupid 5*villager")
    client.night(pair=[4, 5])
    assert [5, 4] == client.vote({4: 5})
    assert "lover_vote" in [event["kind"] for event in client.all()["story"]]
    assert "lover_vote" not in str(client.public())


# -- 10.8 secrecy, and going home ----------------------------------------------------------------


def public(client: Client) -> list[object]:
    """Everything that was public so far."""
    return [fact for fact in client.effects_so_far if "show" not in fact]


def test_undecided_sounds_the_same() -> None:
    """T-226 and T-227: the wolves' call sounds the same decided or not, for one wolf or two."""
    nights = []
    for devour in (5, None):
        client = table("2*werewolf seer witch 4*villager")
        client.night(devour=devour)
        heard = public(client)
        nights.append(heard[: heard.index({"say": "dawn", "facts": {"day": 1}})])
    assert nights[0] == nights[1]


def test_leaving_chains() -> None:
    """A Hunter who goes home still shoots, a Captain still names, and the ask is put again."""
    client = table("2*werewolf seer hunter 4*villager", captain=4)
    client.accepted({"leave": 4})
    assert [4] == client.deaths()
    client.answer("hunter.shoot", 5)
    client.answer("captain.heir", 6)
    assert client.ask is not None
    assert "seer.look" == client.ask["id"]


def test_only_actor_leaves() -> None:
    """When the only one who could answer goes home, the call ends as if nobody had been there."""
    client = table(SIMPLE)
    client.accepted({"leave": 3})
    assert client.ask is not None
    assert ([3], "werewolves.devour") == (client.deaths(), client.ask["id"])

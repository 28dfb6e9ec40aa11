"""What the queries, the turns and the record of a game contain, name by name."""

import json

import pytest

from engine import CaughtRefused, Game, LeaveRefused, Setup
from engine.seats import Seat
from engine.werewolf.model.cues import PRIVATE, PUBLIC
from engine.werewolf.setup.registry import BUILDINGS, ROLES, cues
from tests.engine.table import Table, cards
from tests.engine.village import village


def test_the_query_for_everything_names_every_secret() -> None:
    """In the middle of a first night with a swap, a couple, a protection, a bite and a potion that took it back."""
    table = Table("thief cupid wolf*2 defender witch villager*2", centre="villager seer", edition="village2009")
    table.on("thief.swap", "seer").on("cupid.pair", [7, 2]).on("defender.protect", 8).late("seer.look")
    table.on("werewolves.devour", 7).on("witch.heal", True)
    state = table.game.everything()
    public = table.game.public.to_json()
    assert public == {name: state[name] for name in public}
    dealt = ("thief", "cupid", "werewolf", "werewolf", "defender", "witch", "villager", "villager")
    secrets = {name: state[name] for name in state if name not in public}
    assert 5 == len(secrets.pop("story"))  # type: ignore[arg-type]
    assert {
        "roles": {**dict(enumerate(dealt, 1)), 1: "seer"},
        "dealt": dict(enumerate(dealt, 1)),
        "centre": ["villager", "thief"],
        "couples": [[2, 7]],
        "disloyal": [],
        "charmed": [],
        "marks": {"devoured": []},
        "deeds": {"protect": {5: 8}, "shield": {5: 8}, "heal": {6: 7}},
        "spent": {6: ["life"]},
        "double": None,
        "causes": {},
    } == secrets


def test_the_query_for_everything_names_the_pile_that_the_table_does_not_know() -> None:
    """By composition_public=false it is a secret like any other (A-02)."""
    table = Table("wolf*2 villager*4", composition_public=False)
    assert table.game.public.to_json()["composition"] is None
    assert {"villager": 4, "werewolf": 2} == table.game.everything()["composition"]


def test_the_query_for_everything_names_the_double_arrow_until_the_vote_is_over() -> None:
    """It also names couples who voted against each other, where that costs them their win (A-27)."""
    table = Table("cupid wolf*2 villager*4", double_vote="arrow", lover_enforcement="penalty")
    table.on("cupid.pair", [4, 5]).late("werewolves.devour").on("debate", "close").on("draw.arrow", 3)
    assert 3 == table.game.everything()["double"]
    table.on("vote", {4: 5, 1: 6, 2: 6})
    assert (None, [[4, 5]]) == (table.game.everything()["double"], table.game.everything()["disloyal"])


def test_the_public_view_names_what_became_of_the_village() -> None:
    """A fire, a poster, a house without an owner, and a Vagabond who moves into it; what there is not is not named."""
    table = village({4: "barber", 5: "farmer", 6: "bailiff", 7: "baker"}, "wolf*2 raven pyromaniac villager*4")
    public = table.game.public
    assert {"buildings", "tokens"} == set(public.to_json()).difference(Table("wolf*2 villager*4").game.public.to_json())
    table.late("werewolves.devour").on("pyromaniac.burn", 7).on("raven.accuse", 4)
    state = public.to_json()
    assert ({7: ["baker"]}, 4) == (state["burnt"], state["poster"])
    table.leave(4)
    assert {4: "barber"} == public.to_json()["free"]
    table.day().on("bailiff.house", 8).on("vagabond.accept", True)
    state = public.to_json()
    assert ({8: 4, 4: 8}, None) == (state["places"], state.get("free"))


def test_the_public_view_names_what_three_characters_cost_the_village() -> None:
    """The Idiot his vote, the Elder all powers, and the Scapegoat whom he leaves out."""
    seats = "idiot elder scapegoat wolf*2 villager*4"
    table = Table(seats, edition="village2009").late("werewolves.devour").condemn(1).late("werewolves.devour")
    assert [1] == table.game.public.to_json()["no_vote"]
    table.day({4: 6, 5: 7}).on("scapegoat.voters", [6, 7]).late("werewolves.devour")
    assert [6, 7] == table.game.public.to_json()["voters"]
    table.day({6: 2})
    state = table.game.public.to_json()
    assert (True, False) == (state["powers_lost"], "voters" in state)


def test_nobody_may_vote_where_the_scapegoat_names_nobody() -> None:
    """That is public: an empty list of voters is not the same as everybody."""
    table = Table("scapegoat wolf*2 villager*4", edition="village2009").late("werewolves.devour").day({4: 6, 5: 7})
    assert [] == table.on("scapegoat.voters", []).game.public.to_json()["voters"]


def test_the_phases_are_public() -> None:
    """The phase is public from the setup to the end."""
    game = Game(Setup(seats=cards("wolf villager*5")))
    assert ("setup", None, 0) == (game.public.phase, game.public.to_json()["captain"], game.public.to_json()["night"])
    game.start()
    assert "night" == game.public.phase
    turn = game.leave(Seat(1))
    assert "over" == game.public.phase
    over = {"side": "villagers", "winners": [2, 3, 4, 5, 6]}
    assert (None, over) == (turn.to_json()["ask"], turn.to_json()["over"])


def test_every_kind_of_input_is_recorded_and_played_back() -> None:
    """Lots, choices, votes, somebody late, somebody who leaves, somebody who is caught; ready for JSON."""
    table = Table("little_girl wolf*2 villager*6", little_girl_caught="automatic", captain_election_tie="lot")
    assert table.game.last_input() is None
    innocent = table.game.caught(Seat(4))
    assert ((), table.game.ask) == (innocent.effects, innocent.ask)
    table.leave(5).on("werewolves.devour", 8)
    table.on("debate", "close").on("vote", {2: 6, 3: None})
    inputs = [
        {"caught": 4},
        {"leave": 5},
        {"answer": 8},
        {"answer": "close"},
        {"answer": {"1": None, "2": 6, "3": None, "4": None, "6": None, "7": None, "9": None}},
    ]
    assert (*inputs,) == table.game.inputs
    assert inputs[-1] == table.game.last_input()
    table.late("werewolves.devour")
    assert {"timeout": True} == table.game.last_input()
    record = json.loads(json.dumps(table.game.record()))
    assert record == table.game.record()
    again, turns = Game.replay(record)
    assert (again.everything(), again.ask) == (table.game.everything(), table.game.ask)
    assert len(inputs) + 2 == len(turns)


def test_lots_are_recorded_as_lots() -> None:
    """A draw is recorded as a draw, not as somebody's answer."""
    table = Table("wolf*2 villager*6", captain_election_day=1, captain_election_tie="lot").late("werewolves.devour")
    table.on("captain.elect", {1: 4, 2: 5}).on("draw.captain", 5)
    assert {"draw": 5} == table.game.last_input()
    again, _ = Game.replay(table.game.record())
    assert 5 == again.public.captain


def test_a_refused_leave_or_catch_lists_the_seats_that_can() -> None:
    """The whole message is checked."""
    table = Table("little_girl wolf villager*4", little_girl_caught="automatic").leave(5)
    with pytest.raises(LeaveRefused) as leaving:
        table.game.leave(Seat(5))
    assert "5 cannot leave: it is not a living seat. Living: 1, 2, 3, 4, 6." == str(leaving.value)
    with pytest.raises(CaughtRefused) as caught:
        table.game.caught(Seat(7))
    assert "7 cannot be caught: it is not a living seat. Living: 1, 2, 3, 4, 6." == str(caught.value)


def test_every_cue_is_listed_with_its_facts() -> None:
    """Those of the table, of each call, of a full round, and of every character and building."""
    known = cues()
    assert {**PUBLIC, **PRIVATE}.items() <= known.items()
    for one in (*ROLES.values(), *BUILDINGS.values()):
        assert {**one.cues, **one.pages}.items() <= known.items()
        assert {f"{one.call}.{what}": () for what in ("wakes", "sleeps") if one.call}.items() <= known.items()
    for name in ("charmed", "lovers"):
        own = {cue.removeprefix(f"{name}."): known[cue] for cue in known if cue.startswith(f"{name}.")}
        assert {"round": (), "look": ("seat",), "wakes": (), "sleeps": ()}.items() <= own.items()

"""The driver: turns, refusals, records and replays."""

import json
import random
from collections.abc import Callable

import pytest

from engine import (
    AlreadyStarted,
    AnswerRefused,
    CaughtRefused,
    EngineError,
    Game,
    NothingAsked,
    RecordRefused,
    Say,
    Setup,
    Turn,
)
from engine.ask import judge
from engine.seats import Seat
from engine.werewolf.model.view import Tracked
from tests.engine import player
from tests.engine.table import Table, cards
from tests.harness.marks import LONG


def everything(game: Game) -> str:
    """All there is to know, as text."""
    return json.dumps([game.everything(), game.public.to_json(), game.record(), game.ask and game.ask.to_json()])


def test_a_game_starts_once_and_waits_for_nothing_before() -> None:
    """Calls in the wrong order raise an error and change nothing."""
    game = Game(Setup(seats=cards("wolf villager*5")))
    steps: tuple[Callable[[], Turn[Seat]], ...] = (
        game.timeout,
        lambda: game.answer(1),
        lambda: game.leave(Seat(1)),
        lambda: game.caught(Seat(1)),
    )
    for step in steps:
        with pytest.raises(NothingAsked):
            step()
    game.start()
    with pytest.raises(AlreadyStarted):
        game.start()


def test_a_turn_is_the_referees_reply() -> None:
    """Effects, ask, over, in the wire form of the protocol."""
    game = Game(Setup(seats=cards("wolf villager*5")))
    assert {
        "effects": [
            {"say": "night.falls", "facts": {"night": 1, "heads_down": True}},
            {"say": "werewolves.wakes", "facts": {}},
            {"hush": 21.0},
            {"show": "werewolves.pack", "to": [1], "facts": {"seats": [1]}},
        ],
        "ask": {
            "id": "werewolves.devour",
            "kind": "seat",
            "actors": [1],
            "options": [2, 3, 4, 5, 6],
            "count": 1,
            "may_pass": True,
        },
        "over": None,
    } == game.start().to_json()


def test_caught_is_heard_only_while_the_wolves_choose() -> None:
    """A catch is accepted only while the wolves choose, and only with the automatic rule."""
    with pytest.raises(CaughtRefused):
        Table("little_girl wolf villager*5").game.caught(Seat(1))
    table = Table("little_girl wolf seer villager*5", little_girl_caught="automatic")
    with pytest.raises(CaughtRefused):
        table.game.caught(Seat(1))
    table.late("seer.look")
    with pytest.raises(CaughtRefused):
        table.game.caught(Seat(9))
    table.caught(1).late("werewolves.devour").asks("debate")


@pytest.mark.slow
def test_every_prefix_of_a_game_replays_identically() -> None:
    """Cut anywhere, the same turns come again, and the same next turn."""
    chance = random.Random(5)
    for _ in range(40 if LONG else 12):
        game, turns = player.play(chance, player.setup(chance), trouble=0.15)
        record = json.loads(json.dumps(game.record()))
        for cut in range(len(turns)):
            again, replayed = Game.replay({**record, "inputs": record["inputs"][:cut]})
            assert turns[: cut + 1] == replayed
            if cut < len(record["inputs"]):
                assert turns[cut + 1] == again.feed(record["inputs"][cut])
        assert everything(game) == everything(Game.replay(record)[0])


def test_a_record_of_other_rules_is_refused() -> None:
    """It is refused with a message, and so is a damaged one."""
    record = Table("wolf villager*5").on("werewolves.devour", 2).game.record()
    with pytest.raises(RecordRefused, match="version 0"):
        Game.replay({**record, "rules_version": 0})
    damaged: tuple[object, ...] = (
        None,
        [3],
        [{}],
        [{"sing": 1}],
        [{"answer": 99}],
        [{"leave": "x"}],
        [{"timeout": 1, "a": 2}],
    )
    for inputs in damaged:
        with pytest.raises(RecordRefused):
            Game.replay({**record, "inputs": inputs})


NONSENSE: tuple[object, ...] = (
    *(-1, 0, 99, 1.0, 1.5, True, False, None, "", "1", "close ", "seer", [], [1], [1, 1], [1, 2, 3], {}, {"1": 1}),
    *({1: 1, "1": 1}, {"x": None}, [None], [[1]], object(), float("nan"), 10**30, b"1", {True: 1}, [True, False]),
)


@pytest.mark.slow
def test_a_refused_answer_changes_nothing() -> None:
    """At every ask of random games nonsense is refused or answered; refused, all is as before, and goes on alike."""
    chance = random.Random(8)
    refused = 0
    for _ in range(60 if LONG else 20):
        game, turns = player.play(chance, player.setup(chance), trouble=0.1)
        record = game.record()
        inputs: object = record["inputs"]
        assert isinstance(inputs, list)
        again, _ = Game.replay({**record, "inputs": []})
        for entry, turn in zip(inputs, turns[1:], strict=True):
            before = everything(again)
            for value in NONSENSE:
                if not _fits(again, value):
                    with pytest.raises(AnswerRefused):
                        again.answer(value)
                    refused += 1
            assert before == everything(again)
            assert turn == again.feed(entry)
    assert refused > 3000


def _fits(game: Game, value: object) -> bool:
    """Whether ``game`` would take ``value``."""
    assert game.ask is not None
    try:
        judge(game.ask, value)
    except EngineError:
        return False
    return True


def test_a_refusal_reveals_no_secret() -> None:
    """The message about a refused answer names only what the ask itself offers."""
    table = Table("wolf*2 seer witch villager*4")
    with pytest.raises(AnswerRefused) as refusal:
        table.game.answer("witch")
    assert "4" in str(refusal.value)
    for role in ("werewolf", "villager"):
        assert role not in str(refusal.value)


def test_the_queries_are_json_and_change_nothing() -> None:
    """Both queries, public and all, return JSON at every ask."""
    chance = random.Random(3)
    game = Game(player.setup(chance))
    game.start()
    while game.ask is not None:
        before = json.dumps(game.record())
        json.dumps([game.public.to_json(), game.everything()])
        assert before == json.dumps(game.record())
        player.step(chance, game)


def test_the_public_view_holds_no_secret() -> None:
    """Only the dead show cards, and nobody's role is in it."""
    table = Table("wolf*2 seer villager*5").on("seer.look", 1).on("werewolves.devour", 3)
    assert {
        "edition": "2009",
        "rules": {"captain_election_day": "never"},
        "night": 1,
        "day": 1,
        "phase": "debate",
        "composition": {"seer": 1, "villager": 5, "werewolf": 2},
        "living": [1, 2, 4, 5, 6, 7, 8],
        "dead": [{"seat": 3, "role": "seer"}],
        "captain": None,
        "votes": {},
    } == table.game.public.to_json()


def test_the_story_remembers_who_did_what() -> None:
    """The story lists the events night by night, with causes."""
    table = Table("wolf*2 seer villager*5").on("seer.look", 1).on("werewolves.devour", 3).condemn(1)
    assert [
        ("seer.look", 1, 0),
        ("wolves.devour", 1, 0),
        ("death", 1, 1),
        ("death", 1, 1),
    ] == [(e["kind"], e["night"], e["day"]) for e in table.game.everything()["story"]]  # type: ignore[attr-defined]
    assert {3: "devoured", 1: "voted"} == table.game.everything()["causes"]


def test_a_snapshot_however_an_effect_is_added() -> None:
    """Alone or with others, each has what the table knows by then."""
    public = Game(Setup(seats=cards("wolf villager*5"))).public
    effects = Tracked(public)
    effects.append(Say("dawn", {"day": 1}))
    public.day = 1
    effects += [Say("dawn.quiet", {})]
    public.day = 2
    effects.extend([Say("debate.closes", {}), Say("vote.opens", {})])
    assert [0, 1, 2, 2] == [snapshot.day for snapshot in effects.snapshots]


def test_a_snapshot_with_each_effect() -> None:
    """Each snapshot keeps what the table knew after its effect; games without snapshots do not make any."""
    chance = random.Random(3)
    setup = player.setup(chance)
    game, plain = Game(setup, snapshots=True), Game(setup)
    turns, unseen = [game.start()], [plain.start()]
    while game.ask is not None:
        turns.append(player.step(chance, game))
        unseen.append(plain.feed(game.last_input()))
    assert [turn.to_json() for turn in turns] == [turn.to_json() for turn in unseen]
    assert {()} == {turn.snapshots for turn in unseen}
    dead = 0
    for turn in turns:
        for effect, public in zip(turn.effects, turn.snapshots, strict=True):
            dead += isinstance(effect, Say) and effect.cue == "death"
            assert (dead, len(setup.seats) - dead) == (len(public.dead), len(public.living))
    assert dead

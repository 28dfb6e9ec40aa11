"""What is published of the evening: what everybody knows, when they know it, and nothing else."""

import json
from dataclasses import replace
from itertools import groupby, takewhile
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as some

from engine.werewolf.setup.registry import ROLES
from firmware.appliance.broker.orders import read
from firmware.appliance.broker.topics import Topics, device, state
from firmware.following.obeying import obey
from firmware.following.orders import Pause, Volume
from firmware.following.reading import public, table
from firmware.following.table import PHASES, Public, Table
from firmware.runtime.config import Mqtt
from firmware.session.box import Box
from tests.firmware.appliance.broker.broker import Broker, Ear, needs_mosquitto
from tests.firmware.session.recap.test_playback import over
from tests.harness.marks import LONG
from tests.harness.rehearsed import Rehearsed
from tests.proofs.secrecy.tables import FACTS, PILES, RULES, dealt, laid, watched

PAIRS = 300 if LONG else 1
VILLAGE = "wolf wolf seer villager*3"


def knows(box: Rehearsed) -> Public:
    """What is published of a box now."""
    return public(box.rehearsal.box)


@pytest.mark.slow
def test_an_evening_as_it_is_published(tmp_path: Path) -> None:
    """Who joins is counted; night and day, the debate's time, deaths and the winner are published when announced."""
    box = Rehearsed(tmp_path, "wolf seer villager*4")
    assert ("joining", 0, 0, None) == (knows(box).phase, knows(box).players, knows(box).night, knows(box).winner)
    box.begin()
    box.until(lambda: knows(box).phase == "night", "that it is night")
    assert ("night", 6, 6, 1) == (knows(box).phase, knows(box).players, knows(box).left, knows(box).night)
    box.aim("seer.look", 1)
    box.until_said("debate.opens")
    assert "day" == knows(box).phase
    box.until_page("debate")
    assert ("debate", 30) == (knows(box).phase, knows(box).timer)
    box.wait(6)
    assert 25 == knows(box).timer
    box.ready()
    box.condemn(1)
    assert (None, "day") == (knows(box).timer, knows(box).phase)
    box.bury(1)
    assert 5 == knows(box).left
    box.until_said("over")
    assert ("over", "villagers", 5) == (knows(box).phase, knows(box).winner, knows(box).left)


@pytest.mark.slow
def test_the_table_as_everybody_sees_it(tmp_path: Path) -> None:
    """Seats and the last sentence are there from the start; a death and its card once they are announced."""
    box = Rehearsed(tmp_path, "wolf seer villager*4")
    inside = box.rehearsal.box
    box.begin()
    box.until(lambda: knows(box).phase == "night", "that it is night")
    found = table(inside)
    assert ([1, 2, 3, 4, 5, 6], "en") == ([player.seat for player in found.players], found.language)
    assert [event["text"] for event in box.events if "voice" in event][-1] == found.said
    assert {(True, "", False)} == {(player.alive, player.role, player.captain) for player in found.players}
    box.aim("seer.look", 1)
    box.devour(3)
    assert found.players == table(inside).players
    box.until_said("death")
    assert [(3, "villager")] == [(player.seat, player.role) for player in table(inside).players if not player.alive]
    box.until_page("debate")
    assert 30 == table(inside).debate
    assert found == Table.from_json(json.loads(found.to_line())["table"])


def condemned(state: Path, reveal: str = "card") -> Rehearsed:
    """A table whose village has condemned the wolf at seat 1, and that waits for his card."""
    box = Rehearsed(state, "wolf wolf seer villager*5", rules={"reveal_on_death": reveal}).begin()
    box.until_page("debate", limit=600)
    box.ready()
    box.condemn(1)
    box.until_page("card")
    return box


def first(box: Rehearsed) -> tuple[bool, str, str]:
    """Whether the player at seat 1 is alive, and his role and his side, as they are published."""
    player = table(box.rehearsal.box).players[0]
    return player.alive, player.role, player.camp


@pytest.mark.slow
@pytest.mark.parametrize(("reveal", "told"), [("card", ("werewolf", "")), ("camp", ("", "werewolves"))])
def test_the_card_of_the_dead_is_published_once_it_is_told(tmp_path: Path, reveal: str, told: tuple[str, str]) -> None:
    """While the box waits for it, in vain even, only that he is dead."""
    box = condemned(tmp_path, reveal)
    assert (False, "", "") == first(box)
    box.until_said("card.skipped")
    assert (False, "", "") == first(box)
    box.until_said("death")
    assert (False, *told) == first(box)


@pytest.mark.slow
def test_a_card_that_is_not_laid_is_never_published(tmp_path: Path) -> None:
    """Another card on the lid shows nothing of it, and with UNDO nobody has died, whose card could be waited for."""
    box = condemned(tmp_path)
    box.command("leave")
    box.until(lambda: box.says.count("card.tap") > 1, "that the card is asked for again")
    assert (False, "", "") == first(box)
    box.command("undo")
    box.until_said("undo.done")
    assert ((True, "", ""), None) == (first(box), box.rehearsal.box.unlaid)
    box.condemn(1)
    box.bury(1)
    assert (False, "werewolf", "") == first(box)


@pytest.mark.slow
def test_the_end_is_published_with_its_line(tmp_path: Path) -> None:
    """The winner stays published until another game begins."""
    box = over(tmp_path)
    box.until_said("rematch.offer")
    assert ("over", "villagers") == (knows(box).phase, knows(box).winner)
    box.accept("rematch.offer")
    box.until_said("deal.shuffle")
    assert ("dealing", None, 6) == (knows(box).phase, knows(box).winner, knows(box).left)


def test_pause_and_volume(tmp_path: Path) -> None:
    """Both are published, and both can be ordered, with the same effect as a hand at the box."""
    box = Rehearsed(tmp_path, VILLAGE)
    loop, inside = box.rehearsal.loop, box.rehearsal.box
    for on in (True, True, False, False, True):
        obey(Pause(on), inside, loop)
        box.wait(8)  # the box says what it does, and hears again afterwards
        assert on is knows(box).paused
    for wanted, reached in ((30, 30), (100, 100), (44, 40), (0, 0)):
        obey(Volume(wanted), inside, loop)
        assert reached == knows(box).volume


def test_every_entity_has_its_value() -> None:
    """Whatever is to be shown is in the state, each under a name of its own; only what is allowed can be ordered."""
    known = json.loads(state(Public("night", True, 1, 8, 7, None, None, 70)))
    for commands in (False, True):
        settings = Mqtt(name="table-7", commands=commands)
        found = json.loads(device(settings, "1"))
        entities = found["components"]
        assert set(known) == set(entities)
        assert {f"{{{{ value_json.{key} }}}}" for key in known} == {one["value_template"] for one in entities.values()}
        assert len(known) == len({one["unique_id"] for one in entities.values()})
        assert commands is any("command_topic" in one for one in entities.values())
        assert ("table-7/state", "table-7/status") == (found["state_topic"], found["availability_topic"])
        assert list(PHASES) == entities["phase"]["options"]


def test_no_discovery_where_none_is_wanted() -> None:
    """Without a place to announce itself the box announces nothing."""
    assert "" == Topics.of(Mqtt(discovery="")).discovery


@pytest.mark.slow
@given(topic=some.sampled_from(["meneur/pause/set", "meneur/volume/set", "meneur/state", ""]), payload=some.binary())
def test_what_cannot_be_read_is_no_order(topic: str, payload: bytes) -> None:
    """Whatever comes over the line, it is one of two orders, or none."""
    order = read(Topics.of(Mqtt()), topic, payload)
    match order:
        case None:
            pass
        case Pause():
            assert ("meneur/pause/set", True) == (topic, payload.strip() in (b"ON", b"OFF"))
        case Volume(percent):
            assert ("meneur/volume/set", percent) == (topic, int(payload))
            assert 0 <= percent <= 100


# -- twins -----------------------------------------------------------------------------------------


def followed(box: Rehearsed, seed: object, world: str) -> list[tuple[float, Table]]:
    """What is published of a table, each time it changes, and when; at night its players do what they like."""
    watch = watched(box, seed, world, 0, until=FACTS)
    before = takewhile(lambda glimpse: glimpse.cue not in FACTS, watch.seen)
    return [(glimpse.t, glimpse.what) for glimpse in before if isinstance(glimpse.what, Table)]


def worlds(folder: Path, seed: int) -> list[list[tuple[float, Table]]]:
    """Two tables that know the same, dealt otherwise: what is published of each until the table learns what differs."""
    pick = Random(f"pile/{seed}")
    pile, rules = pick.choice([*PILES]), pick.choice(RULES)
    known = []
    for world in ("one", "other"):
        cards, centre = laid(dealt(pile, Random(f"{seed}/{world}")))
        box = Rehearsed(folder / world, cards, centre=centre, rules=rules, seed=seed, edition=PILES[pile])
        known.append(followed(box, seed, world))
    return known


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(PAIRS))
def test_twins_publish_the_same(tmp_path: Path, seed: int) -> None:
    """Two tables that know the same publish the same at the same moments, whatever their players hold and do."""
    one, other = worlds(tmp_path, seed)
    assert one == other
    assert "night" in {known.public.phase for _, known in one}


@pytest.mark.slow
@pytest.mark.long
def test_a_leak_would_be_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A state made from what the rules know, instead of what was announced, would differ between twins."""

    def leaky(box: Box) -> Public:
        return replace(public(box), left=len(box.ledger.game.inputs) if box.ledger else 0)

    monkeypatch.setattr("firmware.following.reading.public", leaky)
    assert any(one != other for one, other in (worlds(tmp_path / str(seed), seed) for seed in range(4)))


@pytest.mark.slow
@needs_mosquitto
def test_never_a_secret_on_the_wire(tmp_path: Path) -> None:
    """Everything that twin tables send to a real broker is the same, byte by byte, and names no card and no role."""
    from firmware.appliance.broker.bridge import Bridge  # noqa: PLC0415 - the real line, only here

    broker = Broker(tmp_path)
    settings = Mqtt(enabled=True, port=broker.port)
    wires = []
    for world in worlds(tmp_path, 3):
        ear, bridge = Ear(broker.port), Bridge(settings, "1")
        assert ear.hears("meneur/status", "online")
        ear.heard.clear()
        for known, _ in groupby(known.public for _, known in world):
            bridge.publish(known)
            assert ear.hears("meneur/state", state(known))
        bridge.close()
        assert ear.hears("meneur/status", "offline")
        ear.close()
        wires.append(ear.heard)
    broker.stop()
    assert wires[0] == wires[1]
    assert len(wires[0]) > 2
    everything = b"".join(payload for _, payload in wires[0]).decode()
    assert not any(f'"{role}"' in everything for role in ROLES)

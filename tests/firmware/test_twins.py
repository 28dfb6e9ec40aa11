"""
Two tables that know the same hear, see and wait the same, whoever holds what and whatever is done at night.

Two boxes are dealt the same cards otherwise. By day, and in every mishap, their people do the same at the same
moment; by night each does what it likes, when it likes, or sleeps. Every voice, sound, light, backlight and status
event must be equal, with its time, until the table learns something that differs.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import TypedDict

import pytest

from firmware.config import Access, Sound
from firmware.gestures.aim import Aim
from tests.firmware.hands import Hands
from tests.firmware.rehearsed import STEP, Event, Rehearsed

PAIRS = 600 if "MENEUR_LONG" in os.environ else 20
"""Pairs of tables."""

LENGTH = 400.0
"""Seconds that each pair is watched for after nightfall."""

FACTS = {
    *("dawn.quiet", "card.tap", "death", "hunter.falls", "grief", "captain.falls", "over"),
    *("fire", "poster", "idiot.revealed", "scapegoat.falls", "powers.lost", "barber.pays"),
}
"""Where two tables may begin to differ: what the table is told that hangs on the night or on a card."""


class Mode(TypedDict, total=False):
    """How a table hears, sees and feels."""

    sound: Sound
    access: Access


PILES = (
    "wolf wolf seer witch hunter villager*3",
    "wolf wolf seer cupid little_girl witch villager*2",
    "thief wolf wolf seer witch cupid villager*4",
    "thief wolf wolf wolf seer hunter villager*6",
)

VILLAGES = (
    "wolf wolf white_werewolf seer defender piper villager*4",
    "wolf wolf seer pyromaniac raven elder idiot scapegoat villager*2",
    "wolf white_werewolf raven pyromaniac defender witch hunter villager*3",
)
TRADES = "barber confessor bonesetter lord teacher bailiff innkeeper baker vagabond*2"

RULES: tuple[dict[str, object], ...] = (
    {},
    {"reveal_on_death": "hidden"},
    {"reveal_on_death": "camp", "captain_election_day": 1},
    {"double_vote": "arrow", "reveal_on_death": "hidden", "little_girl_caught": "automatic"},
    {"wolf_consensus": "majority", "call_spent_roles": "always", "dawn_order": "random"},
)


MODES: Mapping[str, Mode] = MappingProxyType(
    {
        "silent": {"sound": Sound(silent=True)},
        "lights": {"access": Access(wake="lights")},
        "vibration": {"access": Access(wake="vibration")},
        "hearing": {"access": Access(hearing=True)},
        "sight": {"access": Access(sight=True)},
    }
)


def dealt(pile: str, chance: Random) -> tuple[str, str]:
    """The pile, shuffled: what lies before the seats, and what in the middle; a Thief is never in the middle."""
    words = pile.split()
    cards = [name for word in words for name in [word.partition("*")[0]] * int(word.partition("*")[2] or 1)]
    chance.shuffle(cards)
    middle = 2 if "thief" in cards else 0
    while "thief" in cards[len(cards) - middle :] or _too_many_wolves(cards[len(cards) - middle :]):
        chance.shuffle(cards)
    return " ".join(cards[: len(cards) - middle]), " ".join(cards[len(cards) - middle :])


def _too_many_wolves(middle: list[str]) -> bool:
    return middle.count("wolf") == 2


class Mishaps:
    """What befalls both tables alike: at drawn moments of the night somebody does what has nothing to do there."""

    def __init__(self, seed: object) -> None:
        chance = Random(f"{seed}/mishaps")
        self._due = sorted((chance.uniform(0, LENGTH), self._drawn(chance)) for _ in range(chance.randint(0, 6)))

    def _drawn(self, chance: Random) -> tuple[tuple[str, object], ...]:
        """Lines to send, some seconds apart."""
        part = chance.choice(["reader", "speaker", "display", "seats", "disk"])
        card = chance.choice(["start", "undo", "leave", "repeat", "louder", "language", "pause"])
        uid = f"CMD-{card.upper()}"
        return chance.choice(
            [
                (("fail", part), ("mend", part)),
                (
                    ("card", uid),
                    ("card", None),
                    *((("card", uid), ("card", None)) if card == "pause" else ()),
                ),
                (("panel", "press"), ("panel", "press")),
                (("card", chance.choice(["STRANGER", "TOKEN"])), ("card", None)),
            ]
        )

    def befall(self, box: Rehearsed, since: float) -> None:
        """Do what is due."""
        while self._due and self._due[0][0] <= since:
            _, lines = self._due.pop(0)
            for verb, value in lines:
                box.send(**{verb: value})
                box.wait(1.0)


def fidget(box: Rehearsed, chance: Random) -> None:
    """Somebody presses something in the night, most often one who is asked."""
    seats = box.page.actors if box.page.actors and chance.random() < 0.9 else tuple(range(1, box.seats + 1))
    seat = chance.choice(seats)
    key = chance.choice(["up", "down"])
    box.send(press={"seat": seat, "key": key}, **{"for": chance.choice([0.03, 0.04, 0.3, 1.2, 2.5])})


def watched(box: Rehearsed, seed: object, world: str) -> list[Event]:
    """Everything that is to be heard and seen of one table."""
    box.begin()
    began = box.t
    hands, mishaps, chance = Hands(seed), Mishaps(seed), Random(f"{seed}/{world}")
    liveliness = chance.choice([0.0, 0.05, 0.3])
    while box.t - began < LENGTH and "over" not in box.says:
        mishaps.befall(box, box.t - began)
        if not box.rehearsal.box.night and not box.page.to:
            hands.act(box)
        elif chance.random() < liveliness:
            fidget(box, chance)
        box.wait(2 * STEP)
    return box.events


def first_difference(one: list[Event], other: list[Event]) -> int:
    """The place of the first two events that are not the same; -1 if there is none."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)


def told_then(events: list[Event], place: int) -> str:
    """What one table is told at the very moment at which it begins to differ."""
    then = [event["voice"] for event in events[place:] if "voice" in event and event["t"] == events[place]["t"]]
    return then[0] if then else ""


def compare(tmp_path: Path, seed: int, mode: Mode, piles: tuple[str, ...] = PILES, trades: str = "") -> None:
    """Play a pair of tables; fail where one can be told from the other before it may."""
    pick = Random(f"pile/{seed}")
    pile, rules = pick.choice(piles), pick.choice(RULES)
    worlds = []
    for world in ("one", "other"):
        cards, centre = dealt(pile, Random(f"{seed}/{world}"))
        box = Rehearsed(tmp_path / world, cards, centre=centre, rules=rules, seed=seed, trades=trades, **mode)
        worlds.append(watched(box, seed, world))
    place = first_difference(*worlds)
    if place >= 0:
        assert 1 == len({events[place]["t"] for events in worlds})
        assert {told_then(events, place) for events in worlds} & FACTS, [events[place] for events in worlds]


@pytest.mark.parametrize("seed", range(PAIRS))
def test_twins(tmp_path: Path, seed: int) -> None:
    """Nothing betrays who holds what, before the table is told."""
    compare(tmp_path, seed, {})


@pytest.mark.parametrize("seed", range(PAIRS // 2))
def test_twin_villages(tmp_path: Path, seed: int) -> None:
    """Nor is anything betrayed by the calls and windows of the village's own characters, or by powers of the day."""
    compare(tmp_path, seed, {}, VILLAGES, TRADES)


@pytest.mark.parametrize("mode", MODES)
def test_twin_villages_who_hear_or_see_badly(tmp_path: Path, mode: str) -> None:
    """Nor by what is blinked, felt, read or spoken besides."""
    compare(tmp_path, 1, MODES[mode], VILLAGES, TRADES)


@pytest.mark.parametrize("seed", range(PAIRS // 4))
@pytest.mark.parametrize("mode", MODES)
def test_twins_who_hear_or_see_badly(tmp_path: Path, mode: str, seed: int) -> None:
    """Nor does anything that is blinked, felt, read or spoken besides."""
    compare(tmp_path, seed, MODES[mode])


def test_the_watch_sees_a_traitor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A box that beeps when somebody chooses at night is found out: the test can fail."""
    honest = Aim.up

    def beeping(aim: Aim) -> None:
        honest(aim)
        box.rehearsal.speaker.play("key")

    monkeypatch.setattr(Aim, "up", beeping)
    worlds = []
    for world, cards in (
        ("one", "wolf wolf seer villager*5"),
        ("other", "villager wolf seer villager*4 wolf"),
    ):
        box = Rehearsed(tmp_path / world, cards).begin()
        if world == "one":
            box.until_asked("seer.look")
            box.press(3)
        box.until_said("werewolves.wakes")
        worlds.append(box.events)
    place = first_difference(*worlds)
    assert "key" in [events[place].get("sound") for events in worlds]

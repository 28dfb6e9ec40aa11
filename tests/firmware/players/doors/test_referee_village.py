"""The referee's door, where a village with buildings plays."""

from typing import Any

import pytest

from tests.firmware.players.doors.referee_door import Door

SEATS = ["werewolf", "werewolf", "seer", "pyromaniac", *["villager"] * 6]
TRADES = ["farmer", "farmer", "teacher", "lord", "confessor", "barber", "bonesetter", "bailiff", "vagabond", "vagabond"]


def village(**more: Any) -> Door:
    """A village of ten whose first night has begun."""
    buildings = {str(seat): trade for seat, trade in enumerate(TRADES, start=1)}
    door = Door()
    door.tell({"setup": {"edition": "village2009", "seats": SEATS, "buildings": buildings, **more}})
    return door


def debating(**night: Any) -> Door:
    """The same in its first debate."""
    door = village()
    while door.ask is not None and door.ask["id"] != "debate":
        name = door.ask["id"]
        door.answer(name, night.get(name.replace(".", "_"), door.ask["options"][0] if name == "seer.look" else None))
    return door


def power(name: str, by: int, target: int) -> dict[str, object]:
    """A power of the day, as the wire has it."""
    return {"power": name, "by": by, "target": target}


def test_french_names_and_those_without_a_house() -> None:
    """Buildings may be named in French; who is not named is a Vagabond."""
    door = village(buildings={"1": "Châtelain", "2": "taverne"})
    assert {"1": "lord", "2": "innkeeper"} == door.public()["buildings"]


def test_public_view() -> None:
    """The public view holds trades and tokens, and nothing of them where no buildings are played."""
    door = village()
    assert "barber" == door.public()["buildings"]["6"]
    assert door.public()["tokens"]["6"] is True
    plain = Door()
    plain.tell({"setup": {"seats": SEATS[:3] + SEATS[4:]}})
    assert not {"buildings", "tokens", "places"} & set(plain.public())


def test_power_is_an_answer() -> None:
    """A power is one of the debate's options, and the debate is put again after it."""
    door = debating()
    assert door.ask is not None
    assert "close" == door.ask["options"][0]
    assert power("barber", 6, 1) in door.ask["options"]
    door.tell({"answer": power("confessor", 5, 1)})
    assert [{"show": "confessor.card", "to": [5], "facts": {"seat": 1, "role": "werewolf"}}] == door.pages(
        "confessor.card"
    )
    assert door.ask is not None
    assert "debate" == door.ask["id"]
    assert door.public()["tokens"]["5"] is False
    assert power("bonesetter", 7, 5) in door.ask["options"]


@pytest.mark.parametrize(
    "answer",
    [
        power("barber", 5, 1),  # somebody else's
        power("barber", 6, 9),  # a Vagabond
        power("barber", 6, 6),  # himself
        power("bonesetter", 7, 5),  # a power that was not used
        power("lord", 4, 1),  # not in the debate
        power("farmer", 1, 2),  # nothing to invoke
        power("castle", 1, 2),
        {"power": "barber", "by": 6},
        {"power": "barber", "by": 6, "target": 1, "why": "so"},
        {"power": "barber", "by": "6", "target": 1},
        {"power": "barber", "by": 6, "target": True},
        {"power": ["barber"], "by": 6, "target": 1},
        ["barber", 6, 1],
        "barber",
        None,
    ],
)
def test_refused_powers(answer: object) -> None:
    """A power of somebody else, a forbidden target or a malformed one is refused, and nothing is spent."""
    door = debating()
    door.refused({"answer": answer})
    assert door.public()["tokens"]["6"] is True


def test_used_power_is_refused() -> None:
    """A power serves once."""
    door = debating()
    door.tell({"answer": power("barber", 6, 1)})
    door.refused({"answer": power("barber", 6, 2)})


def test_building_is_named_by_its_seat() -> None:
    """The Pyromaniac names a building by its owner's seat; a Vagabond has none."""
    door = village()
    while door.ask is not None and door.ask["id"] != "pyromaniac.burn":
        door.tell({"timeout": True})
    assert door.ask is not None
    assert "building" == door.ask["kind"]
    assert list(range(1, 9)) == door.ask["options"]
    door.refused({"answer": 9})
    door.tell({"answer": 4})
    fires = [effect["facts"] for effect in door.told if effect.get("say") == "fire"]
    assert [{"building": "lord", "seat": 4}] == fires


@pytest.mark.parametrize(("answer", "banned"), [([], []), ([5], [5]), ([5, 6], [5, 6])])
def test_bans_up_to_two(answer: list[int], banned: list[int]) -> None:
    """The Teacher may ban none, one or two; a third is refused."""
    door = debating()
    door.answer("debate", "close")
    door.refused({"answer": [5, 6, 7]})
    door.refused({"answer": [9]})
    door.answer("teacher.ban", answer)
    assert door.ask is not None
    assert not {3, *banned} & set(door.ask["actors"])


def test_mercy() -> None:
    """The condemned asks, the Lord pardons, and nobody is out."""
    door = debating()
    door.answer("debate", "close")
    door.answer("teacher.ban", [])
    assert door.ask is not None
    door.vote({voter: 5 for voter in door.ask["actors"] if voter != 5})
    door.answer("lord.mercy", True)
    door.answer("lord.pardon", True)
    assert {"say": "vote.pardoned", "facts": {"seat": 5}} in door.effects
    assert [] == door.deaths()


def test_same_seed_same_village() -> None:
    """A village plays the same again, line for line."""
    told = []
    for _ in range(2):
        door = village(seed="village")
        for _ in range(60):
            if door.ask is not None:
                door.tell({"timeout": True})
        told.append(door.told)
    assert told[0] == told[1]

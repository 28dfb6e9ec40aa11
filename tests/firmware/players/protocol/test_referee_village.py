"""The JSON protocol of the rules in a game with buildings."""

from typing import Any

import pytest

from tests.firmware.players.protocol.referee_client import Client

SEATS = ["werewolf", "werewolf", "seer", "pyromaniac", *["villager"] * 6]
TRADES = ["farmer", "farmer", "teacher", "lord", "confessor", "barber", "bonesetter", "bailiff", "vagabond", "vagabond"]


def village(**more: Any) -> Client:
    """A village of ten whose first night has begun."""
    buildings = {str(seat): trade for seat, trade in enumerate(TRADES, start=1)}
    client = Client()
    client.accepted({"setup": {"edition": "village2009", "seats": SEATS, "buildings": buildings, **more}})
    return client


def debating(**night: Any) -> Client:
    """The same in its first debate."""
    client = village()
    while client.ask is not None and client.ask["id"] != "debate":
        name = client.ask["id"]
        client.answer(
            name, night.get(name.replace(".", "_"), client.ask["options"][0] if name == "seer.look" else None)
        )
    return client


def power(name: str, by: int, target: int) -> dict[str, object]:
    """A power of the day, as the wire has it."""
    return {"power": name, "by": by, "target": target}


def test_french_names_and_those_without_a_house() -> None:
    """Buildings may be named in French; who is not named is a Vagabond."""
    client = village(buildings={"1": "Châtelain", "2": "taverne"})
    assert {"1": "lord", "2": "innkeeper"} == client.public()["buildings"]


def test_public_view() -> None:
    """The public view holds trades and tokens, and nothing of them where no buildings are played."""
    client = village()
    assert "barber" == client.public()["buildings"]["6"]
    assert client.public()["tokens"]["6"] is True
    plain = Client()
    plain.accepted({"setup": {"seats": SEATS[:3] + SEATS[4:]}})
    assert not {"buildings", "tokens", "places"} & set(plain.public())


def test_power_is_an_answer() -> None:
    """A power is one of the debate's options, and the debate is put again after it."""
    client = debating()
    assert client.ask is not None
    assert "close" == client.ask["options"][0]
    assert power("barber", 6, 1) in client.ask["options"]
    client.accepted({"answer": power("confessor", 5, 1)})
    assert [{"show": "confessor.card", "to": [5], "facts": {"seat": 1, "role": "werewolf"}}] == client.pages(
        "confessor.card"
    )
    assert client.ask is not None
    assert "debate" == client.ask["id"]
    assert client.public()["tokens"]["5"] is False
    assert power("bonesetter", 7, 5) in client.ask["options"]


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
    client = debating()
    client.refused({"answer": answer})
    assert client.public()["tokens"]["6"] is True


def test_used_power_is_refused() -> None:
    """A power can be used only once."""
    client = debating()
    client.accepted({"answer": power("barber", 6, 1)})
    client.refused({"answer": power("barber", 6, 2)})


def test_building_is_named_by_its_seat() -> None:
    """The Pyromaniac names a building by its owner's seat; a Vagabond has none."""
    client = village()
    while client.ask is not None and client.ask["id"] != "pyromaniac.burn":
        client.accepted({"timeout": True})
    assert client.ask is not None
    assert "building" == client.ask["kind"]
    assert list(range(1, 9)) == client.ask["options"]
    client.refused({"answer": 9})
    client.accepted({"answer": 4})
    fires = [effect["facts"] for effect in client.effects_so_far if effect.get("say") == "fire"]
    assert [{"building": "lord", "seat": 4}] == fires


@pytest.mark.parametrize(("answer", "banned"), [([], []), ([5], [5]), ([5, 6], [5, 6])])
def test_bans_up_to_two(answer: list[int], banned: list[int]) -> None:
    """The Teacher may ban none, one or two; a third is refused."""
    client = debating()
    client.answer("debate", "close")
    client.refused({"answer": [5, 6, 7]})
    client.refused({"answer": [9]})
    client.answer("teacher.ban", answer)
    assert client.ask is not None
    assert not {3, *banned} & set(client.ask["actors"])


def test_mercy() -> None:
    """The condemned asks, the Lord pardons, and nobody is out."""
    client = debating()
    client.answer("debate", "close")
    client.answer("teacher.ban", [])
    assert client.ask is not None
    client.vote({voter: 5 for voter in client.ask["actors"] if voter != 5})
    client.answer("lord.mercy", True)
    client.answer("lord.pardon", True)
    assert {"say": "vote.pardoned", "facts": {"seat": 5}} in client.effects
    assert [] == client.deaths()


def test_same_seed_same_village() -> None:
    """The same seed gives the same village game, line for line."""
    sent = []
    for _ in range(2):
        client = village(seed="village")
        for _ in range(60):
            if client.ask is not None:
                client.accepted({"timeout": True})
        sent.append(client.effects_so_far)
    assert sent[0] == sent[1]

"""One believable value for every fact that a line may contain."""

from collections.abc import Mapping

FACTS: Mapping[str, object] = {
    "seat": 3,
    "other": 8,
    "target": 12,
    "lord": 5,
    "place": 7,
    "building": "bonesetter",
    "seats": [2, 3, 8],
    "winners": [3, 8],
    "role": "seer",
    "camp": "werewolves",
    "cards": ["seer", "werewolf"],
    "deck": {
        "werewolf": 3,
        "seer": 1,
        "witch": 1,
        "hunter": 1,
        "cupid": 1,
        "little_girl": 1,
        "thief": 1,
        "villager": 9,
    },
    "night": 2,
    "day": 3,
    "players": 18,
    "missing": 2,
    "count": 4,
    "minutes": "2",
    "seconds": 150,
    "number": 4,
    "call": "Seer",
    "card": "seer",
    "calls": "1 Cupid, 2 each seat in turn, 3 Lovers, 4 Seer",
    "percent": 60,
}

"""What the form of the settings offers, in words."""

from collections.abc import Mapping
from typing import Any

from firmware.web.words import Words

Choice = tuple[str, str]
"""A value, and what it is called."""


def offered(known: Mapping[str, Any], words: Words) -> dict[str, list[tuple[str, ...]]]:
    """The choices that the box gives a host in ``known``; what is set and is none of them is one as well."""
    choices, now = known["choices"], known["settings"]
    volumes = sorted({*map(str, range(0, 101, 10)), now["sound.quiet_volume"]}, key=int)
    return {
        "editions": [(one, _edition(one, words)) for one in choices["editions"]],
        "paces": [(one, _pace(one, words)) for one in choices["paces"]],
        "debates": [(one, _debate(one, words)) for one in dict.fromkeys((*choices["debates"], _now(now)))],
        "roles": _cards(choices["roles"], now["table.roles"], words),
        "volumes": [(one, one) for one in volumes],
    }


def _now(settings: Mapping[str, str]) -> str:
    return settings["rules.timers.debate"]


def _edition(edition: str, words: Words) -> str:
    return words.label(f"window.start.edition.{edition}")


def _pace(pace: str, words: Words) -> str:
    return words.text("host_ask") if pace == "ask" else words.label(f"window.start.pace.{pace}")


def _debate(seconds: str, words: Words) -> str:
    if not seconds.replace(".", "").isdigit():
        return words.text("host_debate_living")
    return words.text("host_debate_minutes", minutes=int(float(seconds)) // 60, seconds=int(float(seconds)) % 60)


def _cards(roles: list[str], composition: str, words: Words) -> list[tuple[str, ...]]:
    """Each card by its name in the alphabet, and how many of it are in ``composition``."""
    counts = dict(item.split(":") for item in composition.split(", ") if item)
    named = sorted((words.role(role), role) for role in roles)
    return [(role, name, counts.get(role, "0")) for name, role in named]

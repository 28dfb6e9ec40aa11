"""
Which line a cue of the rules becomes when its facts change its meaning.

The choice reads public facts only, and is a table; a wording itself never
asks. The first row of the cue whose ``when`` facts hold is taken, otherwise the cue keeps its own name.
A ``when`` of `PRESENT` holds if the fact is there at all, of `ABSENT` if it is not, of `EMPTY` if it holds nobody, of
`ALONE` if it holds one, and of `ITSELF` if it is the ``seat`` itself.
"""

from collections.abc import Mapping, Sized
from typing import Final

PRESENT: Final = "(present)"
ABSENT: Final = "(absent)"
EMPTY: Final = "(empty)"
ALONE: Final = "(alone)"
ITSELF: Final = "(itself)"

Row = tuple[Mapping[str, object], str]

ROWS: Mapping[str, tuple[Row, ...]] = {
    "night.falls": (
        ({"heads_down": False, "by_itself": True}, "night.falls.mouse"),
        ({"heads_down": False}, "night.falls.heads_up"),
    ),
    "death": (
        ({"role": PRESENT, "dealt": PRESENT}, "death.swapped"),
        ({"role": ABSENT, "camp": PRESENT}, "death.camp"),
        ({"role": ABSENT}, "death.hidden"),
        ({"told": "condemned"}, "death.condemned"),
        ({"told": "fallen"}, "death.fallen"),
    ),
    "card.tap": (({"told": "condemned"}, "card.tap.condemned"), ({"told": "fallen"}, "card.tap.fallen")),
    "werewolves.wakes": (({"alone": True}, "werewolf.wakes"),),
    "werewolves.sleeps": (({"alone": True}, "werewolf.sleeps"),),
    "farmers.opens": (({"seats": ALONE}, "farmers.opens.one"),),
    "debate.opens": (({"seats": PRESENT}, "duel.opens"),),
    "story.night": (({"later": True}, "story.later"),),
    "over.werewolves": (({"winners": ALONE}, "over.werewolves.one"),),
    "over.nobody": (({"seats": PRESENT}, "over.nobody.alive"),),
    "fire": (({"free": PRESENT}, "fire.empty"),),
    "scapegoat.voters": (({"seats": EMPTY}, "scapegoat.voters.nobody"),),
    "bailiff.houses": (({"place": PRESENT}, "bailiff.houses.moves"),),
    **{cue: (({"target": ITSELF}, f"{cue}.self"),) for cue in ("lord.opens", "lord.refuses")},
    **{
        cue: (({"by_itself": True}, f"{cue}.dealt"),)
        for cue in ("deal.shuffle", "deal.shuffle.thief", "register.opens", "village.shuffle", "village.pick")
    },
    **{
        cue: (({"count": 1}, f"{cue}.one"),)
        for cue in ("deck.missing", "deck.extra", "village.missing", "village.extra")
    },
}

#: The fact that names the line by itself: for each of its values there is one.
NAMED_BY: Mapping[str, str] = {"over": "side"}


def resolve(cue: str, facts: Mapping[str, object]) -> str:
    """Return the name of the line for ``cue`` with these facts."""
    if (name := NAMED_BY.get(cue)) is not None and name in facts:
        cue = f"{cue}.{facts[name]}"
    for when, line in ROWS.get(cue, ()):
        if all(_holds(wanted, facts.get(name), facts.get("seat")) for name, wanted in when.items()):
            return line
    return cue


def _holds(wanted: object, value: object, seat: object) -> bool:
    match wanted:
        case "(present)":
            return value is not None
        case "(absent)":
            return value is None
        case "(empty)":
            return not value
        case "(alone)":
            return isinstance(value, Sized) and len(value) == 1
        case "(itself)":
            return value == seat
        case _:
            return value == wanted

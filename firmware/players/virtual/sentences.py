"""What a person says by a click: what stands on the button, and the sentence that all read, which begins with that."""

import re
from collections.abc import Iterator

from audio.text.narration import Narration
from firmware.players.opponents import Statement
from firmware.players.opponents.reasons import OPINIONS, Reasons
from firmware.players.virtual.things import Things
from firmware.players.virtual.words import ANSWER, PREFIX, REASON
from hardware.ports.pads import Pad

_SIDES: Reasons = frozenset({"fickle", "spurned", "reversed"})
"""By what one answers that he was for one before who is against one now, or one for him."""

TO_ASKER: Reasons = frozenset({"groundless", "doubted", "framed", "parrot", "same", "merciful", "frank", *_SIDES})
"""The answers that are said to who asked, and tell nobody else who that is."""

ASKED_WHY: Reasons = frozenset({"accused", "clement"})
"""What is held against somebody by the question why he did it: that is put to him."""

OF_ONESELF = ".self"
"""With this ends the label of what one says of oneself, where that is another than of others."""

OF_OTHERS = ".others"
"""And with this that of what one asks of two others, where one asks of oneself and another as well."""

OF_THE_DEAD = ".dead"
"""And with this that of what is said otherwise where one of those whom it names is dead."""

OF_LATECOMERS = ".late"
"""And with this that of what is said of who claims a card only on a later day than another."""

_END = re.compile(r"\s*[.?!…]$")


def words(narration: Narration, things: Things, one: Statement) -> str:
    """What stands on the button by which ``one`` is said."""
    facts: dict[str, object] = {"card": one.role or one.card, "role": one.card}
    for name, player in (("target", one.target), ("seat", one.about), ("other", one.by)):
        if player is not None:
            facts[name] = things.place(Pad(player))
    labels, fittest = narration.labels(), _labels(one)
    if _names_the_dead(things, one):
        fittest = (label for fit in fittest for label in (f"{fit}{OF_THE_DEAD}", fit))
    return narration.label(next(label for label in fittest if label in labels), **facts)


def sentence(narration: Narration, things: Things, one: Statement) -> str:
    """What all read once ``one`` was said by its button: its words, and to whom they are said."""
    said, whom = words(narration, things, one), _spoken_to(one)
    ending = _END.search(said)
    if whom is None:
        return said if ending else f"{said}."
    name = narration.label(f"{PREFIX}say.call", target=things.place(Pad(whom)))
    return f"{_END.sub('', said)}, {name}{ending[0] if ending else '.'}"


def _names_the_dead(things: Things, one: Statement) -> bool:
    town = things.town()
    return town is not None and any(player in town.dead for player in (one.target, one.about) if player is not None)


def _labels(one: Statement) -> Iterator[str]:
    """What the words of ``one`` may be called, the fittest first."""
    reason = str(one.reason)
    if reason and one.kind in OPINIONS | {"sum"}:
        if one.by is not None:
            yield f"{REASON}{reason}{OF_LATECOMERS}"
        yield f"{REASON}{reason}"
    elif reason:
        if one.target == one.speaker:
            yield f"{PREFIX}say.{reason}{OF_ONESELF}"
        if one.by is not None:
            yield f"{PREFIX}say.{reason}{OF_OTHERS}"
        yield f"{PREFIX}say.{reason}.{one.role or one.card}"  # where that is told otherwise by who has another means
        yield f"{ANSWER}{reason}"
        yield f"{PREFIX}say.{reason}"
    elif one.kind == "ask":
        yield f"{PREFIX}say.confession"
    yield f"{PREFIX}say.{one.kind}"


def _spoken_to(one: Statement) -> int | None:
    """To whom it is said by name, if not to all."""
    if one.reason in TO_ASKER:
        return one.about
    return one.target if one.kind in {"ask", "heed"} or one.reason in ASKED_WHY else None

"""What is said to who names one after another."""

from collections.abc import Iterator

from firmware.players.opponents.memory import Memory
from firmware.players.opponents.stance import NAMES, is_of_a_card, is_stale, names
from firmware.players.opponents.statement import Statement


def teases(memory: Memory) -> Iterator[Statement]:
    """
    To who has just named a third today, or come back to the first, that one has noticed: each hears it once a day.

    Not where he does it for what was seen of a card, or a lie about one; nor from who did likewise, or is against the
    same, or is named himself.
    """
    named, me = names(memory.today), memory.me
    told = {one.target for one in memory.today if one.gives("restless")}
    restless = {player: theirs[-1] for player, theirs in named.items() if len(theirs) > NAMES}
    for player, about in restless.items() if me not in restless else ():
        last = next(one for one in reversed(memory.today) if (one.speaker, one.target) == (player, about))
        settled = me == about or memory.has_named(about) or is_of_a_card(memory, last) or is_stale(memory, last)
        if player in {*memory.town.living} - told and not settled:
            yield Statement(me, "heed", player, reason="restless", about=about)

"""Two who claim one card of which there is one: whom of them somebody believes who is asked that."""

from collections.abc import Iterator

from firmware.players.opponents.credibility import claimants
from firmware.players.opponents.holding import may_hold
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.statement import Statement


def inquiry(memory: Memory, asked: int) -> Statement | None:
    """By what ``memory.me`` asks another, none of them, whom of the two he believes, be it oneself; once a day."""
    me, again = memory.me, any(_asks(one, memory.me, asked) for one in memory.today)
    two = None if again else _disputed(memory)
    if two is None or asked in two:
        return None
    card = memory.claims()[two[0]]
    if me in two:
        return Statement(me, "ask", asked, reason="which", about=sum(two) - me, card=card)
    return Statement(me, "ask", asked, reason="which", about=two[0], by=two[1], card=card)


def _asks(one: Statement, me: int, asked: int) -> bool:
    return one.gives("which") and (one.speaker, one.target) == (me, asked)


def _disputed(memory: Memory) -> tuple[int, int] | None:
    """The two who claim one card, and may have it for all that was shown; nobody where three or more do."""
    living, town = memory.claims(), memory.town
    for role in dict.fromkeys(living.values()):
        match [one for one in claimants(memory, role) if one in living and may_hold(role, town, one)]:
            case [first, second]:
                return first, second
            case _:
                pass
    return None


def the_two(asked: Statement) -> tuple[int, ...]:
    """Of whom it is ``asked`` whom one believes."""
    other = asked.speaker if asked.by is None else asked.by
    return () if asked.about is None else (asked.about, other)


def sides(asked: Statement, me: int) -> Iterator[Statement]:
    """What a person can answer to who has ``asked`` it: that the one lies, or the other."""
    two = the_two(asked)
    for liar, honest in (two[::-1], two) if two else ():
        yield Statement(me, "accuse", liar, reason="liar", about=honest, card=asked.card)

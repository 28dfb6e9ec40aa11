"""Two who claim one card of which there is one: whom of them somebody believes, who is asked or hears that one lies."""

from collections.abc import Collection, Iterator

from firmware.players.opponents.credibility import claimants
from firmware.players.opponents.holding import may_hold
from firmware.players.opponents.memory import SUREST, Memory, odds
from firmware.players.opponents.reasons import OPINIONS
from firmware.players.opponents.stance import sworn
from firmware.players.opponents.statement import Statement

NEAR = 0.4
"""How much more one doubts one of two who claim one card, in log-odds, where one would believe the other."""


def inquiry(memory: Memory, asked: int) -> Statement | None:
    """By what ``memory.me`` asks another, none of them, whom of the two he believes, be it oneself; once a day."""
    me, again = memory.me, any(_asks(one, memory.me, asked) for one in memory.today)
    two = None if again else disputed(memory)
    if two is None or asked in two or any(_concerns(one, asked, two) for one in memory.statements):
        return None
    card = memory.claims()[two[0]]
    if me in two:
        return Statement(me, "ask", asked, reason="which", about=sum(two) - me, card=card)
    return Statement(me, "ask", asked, reason="which", about=two[0], by=two[1], card=card)


def _concerns(one: Statement, asked: int, two: Collection[int]) -> bool:
    """Whether by ``one`` either of ``two`` says that he saw a wolf in who is ``asked``, who believes the other then."""
    return one.kind == "found_wolf" and one.speaker in two and one.target == asked


def _asks(one: Statement, me: int, asked: int) -> bool:
    return one.gives("which") and (one.speaker, one.target) == (me, asked)


def disputed(memory: Memory) -> tuple[int, int] | None:
    """The two who claim one card, and may have it for all that was shown; nobody where three or more do."""
    told, town = memory.claims(), memory.town
    living = {one: role for one, role in told.items() if may_hold(role, town, one) and not memory.is_disproved(one)}
    for role in dict.fromkeys(living.values()):
        match [one for one in claimants(memory, role) if one in living]:
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


def sided(memory: Memory, said: Statement) -> Statement | None:
    """
    Whom one would believe of two who claim one card, of whom a person has ``said`` that the one lies; or neither.

    He may be the other himself.

    Nothing by who has a side already, or goes along.
    """
    me, liar, honest = memory.me, said.target, said.about
    if said.kind not in OPINIONS or liar is None or honest not in memory.contenders(liar) - {me}:
        return None
    if memory.distrusts(said.speaker) or memory.has_charged(liar):
        scorned = memory.distrusts(said.speaker) and honest == said.speaker
        return Statement(me, "heed", honest, reason="disbelieved") if scorned else None
    doubts = {one: _doubts(memory, one) for one in (liar, honest) if one is not None}
    rather, other = sorted(doubts, key=doubts.__getitem__)
    if memory.claims().get(me) == memory.claims()[liar]:  # by its own word both lie
        return Statement(me, "deny", reason="holder", about=said.speaker, card=memory.claims()[liar])
    if doubts[other] - doubts[rather] < NEAR or memory.role in {said.card, memory.claims()[liar]}:
        return Statement(me, "deny", reason="torn", about=said.speaker)
    if rather == honest and liar not in memory.town.immune and not sworn(memory):
        return Statement(me, "suspect", liar, reason="echo", about=said.speaker)
    return Statement(me, "deny", rather, reason="sooner", about=said.speaker)


def _doubts(memory: Memory, player: int) -> float:
    """How little one would say that one believes ``player``, in log-odds: a wolf as others, but for its own."""
    if player in memory.friends:
        return -SUREST
    return odds(memory.likely(player)) + (memory.leaning(player) if memory.wolf else 0.0)

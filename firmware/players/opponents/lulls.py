"""What somebody says who does not want the table to sit in silence: he asks who has been quiet, or sums up."""

from collections.abc import Callable, Collection, Iterator

from firmware.players.opponents.disputing import disputed, inquiry
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.pledging import owes_name
from firmware.players.opponents.reasons import NUDGES, VIEWS
from firmware.players.opponents.stance import sworn
from firmware.players.opponents.statement import Statement
from firmware.players.opponents.withdrawing import AGAIN, lasting, suspecting

BEGUN = 3
"""One in so many of the living has to have named somebody before a Captain is reminded that he owes a name."""
NAMED = 2
"""So many have to be against somebody who is the one whom most are against."""


def breaks_silence(memory: Memory, bots: Collection[int], vote: Callable[[], int | None]) -> Iterator[Statement]:
    """
    What ``memory.me``, who would ``vote`` against that one now, can say at a table of these ``bots``.

    Nobody is asked twice a day, nor told the same.
    """
    yield from _asks(memory, bots)
    yield from _sums_up(memory, vote)


def reminds(memory: Memory) -> Iterator[Statement]:
    """
    That the Captain has promised a name before each vote, by who elected him when he had; nobody says so twice a day.

    Nothing to who has named somebody today, or in whom one has said that one saw a wolf; nor before enough others
    have named somebody: a debate has hardly begun then.
    """
    captain, named = memory.town.captain, suspecting(memory.today)
    asked = {one.target for one in memory.today if one.reason in VIEWS}
    out = asked | named | {memory.me, *sworn(memory)}
    if captain is None or captain in out or memory.excused(captain) or BEGUN * len(named) < len(memory.town.living):
        return
    elected = any(ballot.get(memory.me) == captain for ballot in memory.elections[-1:])
    if elected and owes_name(memory, captain):
        yield Statement(memory.me, "ask", captain, reason="whom", by=captain)


def _asks(memory: Memory, bots: Collection[int]) -> Iterator[Statement]:
    """
    Whom another suspects, or of two who claim one card believes, which one asks once a day.

    First a Captain who has promised to say whom, then a person who has said nothing; nobody who has named somebody, or
    claims a card that another claims, nor in whom one has said that one saw a wolf. For a mere name nobody asks once
    anybody has seen one, least of all who is that wolf.
    """
    queries = [one for one in memory.today if one.reason in VIEWS | NUDGES]
    if any(one.speaker == memory.me and one.reason in VIEWS for one in queries):
        return
    spoke, asked = {one.speaker for one in memory.today}, {one.target for one in queries}
    out = asked | suspecting(memory.today) | memory.contested() | {memory.me, *sworn(memory)}
    others = [one for one in memory.town.living if one not in out and not memory.excused(one)]
    owing = [one for one in others if owes_name(memory, one)]
    usual = sorted(others, key=lambda one: (one in spoke or one in bots, one in spoke))
    for other in [*owing, *usual][:1]:
        which = None if owing else inquiry(memory, other)
        if which or owing or (memory.asks_for_names and not sworn(memory)):
            yield which or Statement(memory.me, "ask", other, reason="whom", by=other if owing else None)


def _sums_up(memory: Memory, vote: Callable[[], int | None]) -> Iterator[Statement]:
    """
    Whom more are against than anybody else, or between whom it stands, unless that is oneself or a friend; or nobody.

    Nobody sums up who says that he saw a wolf: he is no bystander; nor says that it stands between two who would
    ``vote`` against a third. A poster makes the name on it stand out.
    """
    if sworn(memory):
        return
    told = {(one.reason, one.about) for one in memory.today if one.kind == "sum"}
    first, two = leading(memory), divided(memory)
    if first is None and two is not None:
        if memory.friends.isdisjoint(two) and ("divided", two[1]) not in told and vote() in {*two, None}:
            yield Statement(memory.me, "sum", two[0], reason="divided", about=two[1])
    elif first is None and memory.town.poster is None and ("", None) not in told:
        yield Statement(memory.me, "sum")
    elif first not in {None, *memory.friends} and ("leading", first) not in told:
        yield Statement(memory.me, "sum", reason="leading", about=first)


def leading(memory: Memory) -> int | None:
    """Whom more are against today than anybody else, as all have heard; ``None`` if that is nobody."""
    first = _named_most(memory)
    return first[0] if len(first) == 1 else None


def divided(memory: Memory) -> tuple[int, int] | None:
    """The two against whom most are today, or who claim one card, if it stands between those."""
    match _named_most(memory):
        case [first, second]:
            return first, second
        case _:
            return disputed(memory)


def _named_most(memory: Memory) -> list[int]:
    """Those against whom most are today, if several are."""
    against = {one: len(_foes_of(memory, one)) for one in memory.town.living}
    most = max(against.values(), default=0)
    return [one for one, number in against.items() if number == most >= NAMED]


def _foes_of(memory: Memory, player: int) -> frozenset[int]:
    """
    The living who have spoken against ``player`` today, be it that he answered, and have not taken that back.

    Once he has claimed a card that nobody disputes, only who has done so since.
    """
    card = memory.undisputed().get(player)
    claims = [place for place, one in enumerate(memory.today) if card and (one.speaker, one.role) == (player, card)]
    since = memory.today[claims[-1] :] if claims else memory.today
    held = memory.suspicions_of(player)
    again = lasting(memory.today, lambda one: one.target == player and one.reason in AGAIN)
    return frozenset(one.speaker for one in (*held, *again) if one in since).intersection(memory.town.living)

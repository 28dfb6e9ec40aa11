"""The line in a debate."""

from collections.abc import Collection

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.asking.parts import APART, followed
from hardware.virtual.asking.refusing import is_spared
from hardware.virtual.asking.situation import DEBATE, Prompt, Situation
from hardware.virtual.scene import Query

FEW = 3
"""So many players, at most, are named as those who are still waited for."""

LATE = 60.0
"""With so many seconds left, or fewer, the vote is near."""

BESIDES = "do.debate.besides.several"
"""The label of how many more wait for an answer."""

TAP = 0.13
"""Up to so much of the time for which green is held it may be a tap, and nothing of it is shown."""


def is_closed(now: Situation, page: Page) -> bool:
    """Whether the debate is over of which ``page`` still shows how much time there was."""
    return page.name == "debate" and bool(page.big) and now.scene.countdown is None


def debating(now: Situation, page: Page, mine: list[int]) -> Prompt:
    """
    How the debate is taken part in, who waits for an answer, and, once it hangs on a few, whose thumb it waits for.

    Something is wanted of who holds green from the first moment: at another speed it would be held too long at once.
    """
    if is_closed(now, page):
        return Prompt(now.words["do.debate.all" if now.blinking.issuperset(page.actors) else "do.debate.over"])
    time = page.big if page.name == "debate" else ""  # every now and then the village is shown
    if now.holding >= TAP:
        text = now.words["do.debate.held" if now.holding >= 1 else "do.debate.holding"]
        return Prompt(text, asks=True, timed=True, time=time, holding=now.holding)
    awaited = [seat for seat in page.actors if seat not in now.blinking]
    speaker = now.hand if now.hand in mine else mine[0]
    if (ready := now.blinking.issuperset(mine)) or now.hand in now.blinking.intersection(mine):
        text = _ready(now, awaited, speaker, all_here=ready)
    else:
        text = _talking(now, page, awaited, speaker)
    if awaited:
        news = (
            *(_besides(now, speaker), _claimed(now, speaker), _warning(now, awaited, speaker)),
            *(_posted(now, speaker), _others(now, page, speaker)),
        )
        text = followed(text, " ".join(filter(None, news)))
    asks = not ready or now.holding > 0 or (bool(awaited) and _are_asked(now, mine))
    return Prompt(text, asks=asks, timed=True, time=time)


def _talking(now: Situation, page: Page, awaited: Collection[Pad], speaker: int) -> str:
    """How the ``speaker`` takes part, or answers, while all of those ``awaited`` are not ready, of whom he is one."""
    query, mine = _asked(now, speaker), now.mine(page)
    last = len(page.actors) > len(mine) and set(awaited) <= set(mine)
    key = "do.debate" if query is None else f"do.debate.{_spoken(query)}"
    meant = awaited if query is None else [query.seat]
    if last and now.scene.shared and query is None:
        return followed(now.say(f"{key}.last", speaker).replace("#", now.call(*meant)), _answered(now, speaker))
    key = f"{key}.last" if last and not now.scene.shared else key
    told = now.say(key, speaker).replace("#", now.call(*meant))
    if answered := _answered(now, speaker):  # who has just spoken knows how: with both, the line could not be read
        waits = "" if query is None else f" {now.words['do.debate.waits'].replace('@', now.call(query.seat))}"
        told = f"{answered}{waits}{APART}{told.partition(APART)[2]}"
    if speaker in page.agreed:  # green takes that back, and is called what else it does
        return f"{told.partition(APART)[0]}{APART}{now.words['do.debate.more.asked']}"
    return f"{told}{APART}{now.words['do.debate.more.too' if page.agreed else 'do.debate.more']}"


def _ready(now: Situation, awaited: Collection[Pad], speaker: int, *, all_here: bool) -> str:
    """What the ``speaker``, who is ready, is told: who has spoken to him, or of those ``awaited``."""
    query = _asked(now, speaker)
    if not awaited or query is None:
        line = now.words[_waiting(awaited, all_here=all_here)].replace("@", now.call(*awaited))
    else:
        line = now.words[f"do.debate.ready.{_spoken(query)}"].replace("#", now.call(query.seat))
    return followed(line, _answered(now, speaker)) if awaited else line


def _are_asked(now: Situation, seats: Collection[int]) -> bool:
    """Whether somebody has spoken to one of those at ``seats``, or of him: who is ready may still answer that."""
    return any(_queries(now, seat) for seat in seats)


def _spoken(query: Query) -> str:
    """The end of the label of a line that tells of ``query``."""
    return "meant" if query.of else "asked"


def _answered(now: Situation, speaker: int) -> str:
    """Who have their answer by what the ``speaker`` said a moment ago, where it was for several; or nothing."""
    waiting = {query.seat for query in _queries(now, speaker)}  # who has asked something else as well still waits
    seats = [seat for seat in now.scene.remarks.answered.get(speaker, ()) if seat not in waiting]
    return now.words["do.debate.answered"].replace("@", now.call(*seats)) if len(seats) > 1 else ""


def _besides(now: Situation, speaker: int) -> str:
    """Who, or how many, wait for an answer of the ``speaker`` besides the one whom the line names; or nothing."""
    _, *others = dict.fromkeys(query.seat for query in _queries(now, speaker)) or [0]
    if not others:
        return ""
    key, who = ("do.debate.besides", now.call(*others)) if len(others) == 1 else (BESIDES, str(len(others)))
    return now.words[key].replace("@", who)


def _claimed(now: Situation, speaker: int) -> str:
    """Who has claimed the card of the ``speaker``, of which there is one, as long as he has not; only to himself."""
    scene, viewer = now.scene, now.scene.viewer(now.view)
    if scene.shared or viewer is None or viewer.number != speaker:
        return ""
    claims = {seat.number: scene.claim(seat) for seat in scene.seats if seat.alive}
    rivals = [seat for seat, one in claims.items() if one is not None and (one.role, one.copies) == (viewer.role, 1)]
    if not rivals or speaker in rivals:
        return ""
    return now.words["do.debate.claimed"].replace("@", now.call(*rivals))


def _warning(now: Situation, awaited: Collection[int], speaker: int) -> str:
    """That most have spoken against the ``speaker``, once the vote is near; or nothing."""
    clock = now.scene.countdown
    late = len(awaited) <= FEW or (clock is not None and clock.left <= LATE)
    return now.words["do.debate.leading"] if late and now.scene.remarks.leading == speaker else ""


def _posted(now: Situation, speaker: int) -> str:
    """That the Raven's poster hangs at the ``speaker``, while nobody waits for his answer; or nothing."""
    seat = now.scene.seat(speaker)
    told = seat is not None and seat.poster and not is_spared(seat) and _asked(now, speaker) is None
    return now.words["do.debate.posted"] if told else ""


def _others(now: Situation, page: Page, speaker: int) -> str:
    """Who else of the people here can answer somebody; or nothing."""
    waiting = {seat: queries for seat in now.mine(page) if seat != speaker and (queries := _queries(now, seat))}
    match [*waiting.items()]:
        case []:
            return ""
        case [(seat, [query])]:
            return now.say("do.debate.others.one", seat).replace("#", now.call(query.seat))
        case _:
            return now.words["do.debate.others"].replace("#", now.call(*waiting))


def spoken_to(now: Situation, page: Page) -> int:
    """Who else of the people in the debate of ``page`` somebody waits for to answer, as the line names them; or 0."""
    mine = now.mine(page) if page.ask == DEBATE else []
    speaker = now.hand if now.hand in mine else next(iter(mine), 0)
    return next((seat for seat in mine if seat != speaker and _asked(now, seat) is not None), 0)


def _asked(now: Situation, seat: int) -> Query | None:
    """What waits for an answer of who is at ``seat``, the last first, if he can give one."""
    return next(iter(_queries(now, seat)), None)


def _queries(now: Situation, seat: int) -> list[Query]:
    """All that waits for an answer of who is at ``seat``, the last first, as far as he can give one."""
    return [query for query in now.scene.remarks.asked.get(seat, ()) if query.answers]


def _waiting(awaited: Collection[int], *, all_here: bool) -> str:
    """What who is ready is told of those ``awaited``: once ``all_here`` are, nobody else keeps the vote from coming."""
    if not awaited:
        return "do.debate.all"
    if len(awaited) <= FEW:
        return "do.debate.awaited"
    return "do.debate.followed" if all_here else "do.debate.ready"

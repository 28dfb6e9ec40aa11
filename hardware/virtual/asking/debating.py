"""The line in a debate."""

from collections.abc import Collection

from hardware.ports.page import Page
from hardware.virtual.asking.situation import DEBATE, Prompt, Situation
from hardware.virtual.scene import Query

FEW = 3
"""So many players, at most, are named as those who are still waited for."""

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
    if (ready := now.blinking.issuperset(mine)) or now.hand in now.blinking.intersection(mine):
        text = now.words[_waiting(awaited, all_here=ready)].replace("@", now.call(*awaited))
        return Prompt(text, asks=not ready or now.holding > 0, timed=True, time=time)
    last = len(page.actors) > len(mine) and set(awaited) <= set(mine)
    speaker = now.hand if now.hand in mine else mine[0]
    query = _asked(now, speaker)
    other = spoken_to(now, page)
    if query is not None:
        text = now.say(f"do.debate.{'meant' if query.of else 'asked'}", speaker).replace("#", now.call(query.seat))
    elif other:
        text = now.say("do.debate.other", speaker).replace("#", now.call(other))
    else:
        text = now.say("do.debate.last" if last else "do.debate", speaker).replace("#", now.call(*awaited))
    return Prompt(text, asks=True, timed=True, time=time)


def spoken_to(now: Situation, page: Page) -> int:
    """Who of the people in the debate of ``page`` is to have the mouse, because somebody waits for his answer; or 0."""
    mine = now.mine(page) if page.ask == DEBATE else []
    asked = [seat for seat in mine if _asked(now, seat) is not None]
    speaker = now.hand if now.hand in mine else next(iter(mine), 0)
    return 0 if speaker in asked else next(iter(asked), 0)


def _asked(now: Situation, seat: int) -> Query | None:
    """What waits for an answer of who is at ``seat``, the last first, if he can give one."""
    return next((query for query in now.scene.remarks.asked.get(seat, ()) if query.answers), None)


def _waiting(awaited: Collection[int], *, all_here: bool) -> str:
    """What who is ready is told of those ``awaited``: once ``all_here`` are, nobody else keeps the vote from coming."""
    if not awaited:
        return "do.debate.all"
    if len(awaited) <= FEW:
        return "do.debate.awaited"
    return "do.debate.followed" if all_here else "do.debate.ready"

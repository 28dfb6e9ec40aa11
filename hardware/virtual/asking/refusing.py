"""Why a player cannot be named whom somebody here clicked."""

from hardware.ports.page import Page
from hardware.virtual.asking.asked import accuses_love, is_himself, may, passed
from hardware.virtual.asking.situation import Situation
from hardware.virtual.scene import HOMELESS, SceneSeat

HOUSED = frozenset({"raven.accuse", "teacher.ban", "power.barber"})
"""What is chosen among those alone who have a house."""

INNKEEPER = "innkeeper"
"""The trade of who is spared by wolves and voters, as long as his token lies there; he votes before all others."""

SPARING = frozenset({"vote", "vote.runoff", "werewolves.devour"})
"""What is asked of all but him."""


def is_spared(seat: SceneSeat) -> bool:
    """Whether ``seat`` is an Innkeeper whom the tavern still protects."""
    return seat.house == INNKEEPER and not seat.spent


def refusal(now: Situation, page: Page, chooser: int, named: int) -> str:
    """Why ``chooser`` cannot name the player ``named`` for what ``page`` asks, or should think it over."""
    return now.words[_label(now, page, chooser, named)].replace("@", now.call(named))


def _label(now: Situation, page: Page, chooser: int, named: int) -> str:
    seat = now.scene.seat(named)
    if accuses_love(now.scene, page, now.view, chooser, named) and may(page, chooser, named):
        return "do.ballot.loved"
    if is_himself(page, chooser, named):
        return "do.ballot.own"
    if passed(page, named):
        return "do.ballot.late"
    if named == chooser and page.name == "aim":
        return "do.refused.own"
    if seat is None or not seat.alive:
        return "do.refused.dead"
    return _ruled_out(now, page, seat)


def _ruled_out(now: Situation, page: Page, seat: SceneSeat) -> str:
    """The label of what the rules have against another living player for this question."""
    if page.ask in SPARING and is_spared(seat):
        return "do.refused.innkeeper"
    if page.ask in HOUSED and seat.house == HOMELESS:
        return "do.refused.homeless"
    if page.ask == "werewolves.devour" and seat.number in now.scene.pack:
        return "do.refused.pack"
    key = f"do.refused.{page.ask}"
    return key if key in now.words else "do.refused"

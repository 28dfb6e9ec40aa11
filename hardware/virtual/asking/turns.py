"""The line while people sit down, and while it is the turn of one seat after the other."""

from hardware.ports.page import Page
from hardware.virtual.asking.asked import complete
from hardware.virtual.asking.situation import Prompt, Situation, not_seated

FEWEST = 6
"""The smallest table, which can begin without those who have not sat down."""


def joining(now: Situation, page: Page) -> Prompt:
    """People sit down, or all who sit here have, and the box waits for others."""
    if missing := not_seated(now):
        enough = now.scene.shared and sum(seat.present for seat in now.scene.seats) >= FEWEST
        return Prompt(now.say("do.join.enough" if enough else "do.join", missing[0]), asks=True)
    if page.ask == "join.ready":
        return Prompt(now.words["do.join.ready"], asks=True)
    if complete(now.scene, page):
        return Prompt(now.words["do.join.full"], asks=True)
    return Prompt(now.words["do.join.wait"])


def turn(now: Situation, page: Page, mine: list[int]) -> Prompt:
    """It is the turn of one seat: a card, a token, a look at a role, or a word."""
    key = {"register": "do.card"}.get(page.name, f"do.{page.name}")
    if page.name == "card" and any(not seat.alive for seat in now.scene.people if seat.number in mine):
        parts = now.scene.parting in mine
        return Prompt(now.say("do.card.parting" if parts else "do.card.dead", *mine), asks=True, timed=True)
    by_itself = {"register": now.goes, "token": now.tokens}.get(page.name)
    if by_itself is not None and mine and by_itself.issuperset(mine):
        return Prompt(now.say(f"{key}.goes", *mine), itself=True)
    if page.name == "token" and now.scene.picker is not None:
        key = "do.token.pick"
    if page.name == "floor" and now.scene.remarks.again:
        key = "do.floor.again"
    if mine:
        return Prompt(now.say(key, *mine), asks=True, timed=page.name == "floor")
    first = next((seat.number for seat in now.scene.seats if seat.present), 0)
    begins = page.name == "register" and first in page.actors  # by which everybody learns what the lid is
    return Prompt(now.words[f"{key}.first" if begins else f"{key}.other"].replace("@", now.call(*page.actors)))

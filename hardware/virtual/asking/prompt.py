"""
The one line under the table: what is wanted of the people at this window now.

Like all that the window shows it follows from the display's page as the view sees it; only by whose name a private
page is offered by day, where several people share the window, depends on who is to look at it. At night no name is
there.
"""

from dataclasses import replace

from hardware.ports.page import Page
from hardware.virtual.asking.asked import AFTERWARDS, PILE, STAND, begs
from hardware.virtual.asking.idle import idle
from hardware.virtual.asking.keys import (
    addressed,
    another,
    answered,
    beside_sheet,
    covering,
    on_cards,
    passing_on,
    sparing,
)
from hardware.virtual.asking.looking import calling, looking, offered, reading
from hardware.virtual.asking.parts import APART, joined, parts_of
from hardware.virtual.asking.questions import asked_here, noted, others, question, unseen
from hardware.virtual.asking.situation import Prompt, Situation, askable, asked_hand
from hardware.virtual.asking.turns import joining, turn

TELLING = frozenset({"caption", "dark", "moon", "death", "explain", "story", "deck", "village", "teach", "goodbye"})
"""Pages that ask for nothing."""


def prompt(now: Situation) -> Prompt:
    """What the line says of this moment, and which keys can be clicked in it."""
    if moving := _moving(now):
        return Prompt(now.words[f"do.{moving}"])
    if _is_parting(now):  # the verdict asks for nothing yet: who is silent is waited for once his card is asked for
        timed = now.page is not None and now.page.name == "card"
        return Prompt(_parting(now), asks=now.sheet == "say", timed=timed)
    now = replace(now, page=now.scene.asking(now.page))
    said = _urged(now, _too_late(now) or _hushed(now, _said(now)))
    if now.on_cards:
        return replace(said, text=on_cards(now), offers=None)
    if now.touring:
        return replace(said, text=now.words["do.touring"], offers=None)
    parts, passing = beside_sheet(now, sparing(now, parts_of(said.text, now.words))), passing_on(now)
    if not now.scene.people or not (passing or any(part.push for part in parts)):
        return said
    hand = asked_hand(now)
    if now.scene.shared and now.page is not None and now.page.name != "join" and askable(now, now.page):
        parts = addressed(now, hand, parts)
    if now.missed:
        parts = another(parts, now.words["do.another.name" if now.renamed else "do.another"])
    typed = hand == now.hand and now.sheet not in {"say", "end"}
    parts = (*joined(parts), *covering(now), *passing)
    return replace(said, parts=parts, hand=hand, pushed=now.pushed, typed=typed, waits=now.crossing or said.waits)


def _is_parting(now: Situation) -> bool:
    """Whether it is time for the last words of who is condemned here, and not for what he begs by."""
    told = now.sheet == "say" or (now.page is not None and now.page.name == "caption")
    return bool(now.scene.parting) and told and not begs(now.page)


def _parting(now: Situation) -> str:
    """How who is condemned says last words: where several share the window, with his name."""
    if now.sheet != "say":
        return now.say("do.parting", now.scene.parting)
    beyond = now.scene.remarks.seats - {now.scene.parting}
    saying = now.words["do.saying.parting" if beyond else "do.saying"]
    return now.whose(now.scene.parting, saying) if now.scene.shared else saying


def _moving(now: Situation) -> str:
    """Whether the game ``"stops"`` or ``"goes_on"``, or eyes are ``"closing"`` first: nothing is asked then."""
    if now.moving or not now.scene.closing:
        return now.moving
    asked = now.page is not None and now.page.name == "eyes"
    return "closing" if not asked else "goes_on" if now.pushed == "panel" else ""


def _said(now: Situation) -> Prompt:
    """What the line says of this moment."""
    scene, page = now.scene, now.page
    if page is not None and page.name == "rendering":
        return Prompt(now.words["do.start"])
    if not scene.people:
        return Prompt(now.words["do.watch.open" if now.view.open else "do.watch"])
    if page is None:
        return idle(now)
    seat, called = offered(scene, page, now.view), calling(scene, page, now.view)
    late = called and scene.sleeps  # whoever is called
    if not late and (called or (seat is not None and not scene.secret)):  # before its time runs nobody is named, either
        return looking(now, page, seat, called=called)
    if late or not now.view.sees(page.to) or _tells(now, page):
        return idle(now)
    return _wanted(now, page)


def _too_late(now: Situation) -> Prompt | None:
    """Who is asked first, where somebody here wanted to speak after the debate, or to vote; or nothing."""
    alive, first = any(seat.alive for seat in now.scene.people), now.scene.between
    if not (now.silenced and alive) or first in {0, *now.scene.here}:
        return None
    return Prompt(now.words["do.debate.over.first"].replace("@", now.call(first)))


def _hushed(now: Situation, said: Prompt) -> Prompt:
    """What is ``said`` of a vote, after that nothing is to be said in it to who is alive, and wanted to speak."""
    votes = now.page is not None and now.page.name == "ballot" and any(seat.alive for seat in now.scene.people)
    return replace(said, text=f"{now.words['do.ballot.silent']} {said.text}") if now.silenced and votes else said


def _urged(now: Situation, said: Prompt) -> Prompt:
    """
    What is ``said``, after why time cannot run fast, where somebody wanted it to.

    In a night of several that is the same whatever is asked, and of whom; otherwise what is asked comes first. How to
    go on after a game is asked while no time runs.
    """
    over = now.page is not None and now.page.ask.startswith(AFTERWARDS)
    if not now.urged or over or not (said.asks or now.scene.secret):
        return said
    keys = any(part.push for part in parts_of(said.text, now.words)[:1])
    why = now.words["do.alike" if now.scene.secret else "do.first"]
    return replace(said, text=f"{why}{APART if keys else ' '}{said.text}")


def _tells(now: Situation, page: Page) -> bool:
    """Whether ``page`` asks nothing of the people here: it only tells, or asks the living, of whom none is here."""
    if page.ask == STAND:
        return not askable(now, page)
    return page.name in TELLING and not page.actors and page.ask != PILE


def _choosing(now: Situation) -> str:
    """How cards are chosen, what is peculiar about some of them, whether they are enough, or too many, and for whom."""
    key = "do.deck.surplus" if now.scene.surplus else "do.deck.enough" if now.scene.enough else "do.deck"
    told = [f"do.deck.{now.scene.favours}{'.far' if now.scene.lopsided else ''}"] if now.scene.favours else []
    told += ["do.deck.lone"] if now.scene.lone else []
    return " ".join((*noted(now), *(now.words[label] for label in (*told, key))))


def _wanted(now: Situation, page: Page) -> Prompt:
    """What is wanted by a page that is seen."""
    mine = now.mine(page)
    match page.name:
        case "paused" | "eyes" | "deck":
            return Prompt(_choosing(now) if page.name == "deck" else now.words[f"do.{page.name}"], asks=True)
        case "join":
            return joining(now, page)
        case "register" | "card" | "token" | "digital" | "floor":
            return turn(now, page, mine)
        case "question":
            asks = page.ask != STAND or not {*askable(now, page)} <= {*answered(now, page)}
            return Prompt(question(now, page), asks=asks, timed=True, waits=bool(unseen(now, page)) and not now.warned)
        case _ if mine:
            return asked_here(now, page, mine)
        case _:
            return reading(now, page) if page.to else others(now, page)

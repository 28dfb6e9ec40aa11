"""The keys among the parts of the line: whose they are, which can be clicked, and who has the mouse next."""

import re
from collections.abc import Collection, Mapping

from hardware.ports.page import Page
from hardware.virtual.asking.aiming import spared
from hardware.virtual.asking.asked import STAND, begs, usable_tokens, wanted_cards
from hardware.virtual.asking.debating import is_closed, spoken_to
from hardware.virtual.asking.parts import Part, Push
from hardware.virtual.asking.situation import DEBATE, Situation, askable, asked_hand
from hardware.virtual.scene import FOLD

ANSWERS: Mapping[Push, str] = {"up": "A", "down": "O"}
"""The keys that are green and red while the end of a game lies over the table, or what to say: it has the arrows."""

SKIP = "N"
"""The key that skips the story while the end of a game lies over the table, and the arrows scroll it."""

SPARE = "X"
"""The key that names nobody, or keeps what could be used."""

COVERS = "Tab"
"""The key that covers a page of the night."""

ARROWS = "← →"
"""The keys that pass the mouse on, as long as no sheet has them."""


def on_cards(now: Situation) -> str:
    """What the keys do while the arrows are on a card; on a token that is to be taken, no more than that."""
    card = next((card for card in now.scene.cards if card.uid == now.on_card), None)
    if card is None:
        return now.words["do.cards"]
    if now.scene.picks and card.is_free:
        return now.say("do.token.pick.on", now.scene.picker or 0).replace("#", card.label)
    if card.uid == FOLD:
        return now.words["do.cards.fold"]
    if card in wanted_cards(now.scene, now.page, now.view):
        return now.words["do.cards.lay"]
    if card.kind == "role":
        return now.say("do.cards.role", card.seat or 0)
    key = "do.cards.use" if card in usable_tokens(now.scene) else "do.cards.on"
    return now.words[key].replace("@", card.label)


def sparing(now: Situation, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """
    The ``parts``, of which that one can be clicked, and has a key, that spares what could be used.

    Green, where the pointer rests on nobody and that is what it is called, stays green.
    """
    spare = spared(now, now.page) if now.page is not None else ""
    return tuple(
        part._replace(spares=True, key=SPARE) if part.text == spare and part.push is None else part for part in parts
    )


def addressed(now: Situation, hand: int, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The ``parts`` with the name of whose keys they are, once, before them."""
    text = "" if parts[0].push else parts[0].text
    if re.search(rf"(?<!\w){re.escape(now.call(hand))}(?!\w)", text):
        return parts
    return (Part(now.whose(hand, text).strip()), *(parts[1:] if text else parts))


def beside_sheet(now: Situation, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """What is offered of ``parts`` while a sheet has some of the keys: what to say, or the end of a game."""
    if now.sheet == "say":
        keyed = ANSWERS if asked_hand(now) == now.hand else {}
        pushes = (part._replace(key=keyed.get(part.push, part.key)) for part in parts if part.push)
        return (Part(_saying(now)), *pushes)
    if now.sheet == "end" and now.page is not None and now.page.name == "story":
        return tuple(part._replace(key=SKIP, skips=True) if part.push else part for part in parts)
    if now.sheet == "end" and now.page is not None and now.page.name == "question":
        return tuple(part._replace(key=ANSWERS.get(part.push, part.key)) if part.push else part for part in parts)
    return parts


def _saying(now: Situation) -> str:
    """What is said while one chooses what to say; to who is ready also that the vote waits for that."""
    told = now.quote or now.words[f"do.saying{'.mercy' * begs(now.page)}"]
    waits = now.page is not None and now.page.ask == DEBATE and now.hand in now.blinking
    return f"{told} {now.words['do.saying.waits']}" if waits else told


def another(parts: tuple[Part, ...], told: str) -> tuple[Part, ...]:
    """The question and the keys of ``parts``, after what is ``told`` to be another; how else one answers can wait."""
    question = "" if parts[0].push else parts[0].text
    return (Part(f"{told} {question}".strip()), *(part for part in parts if part.push))


def covering(now: Situation) -> tuple[Part, ...]:
    """What covers the page of a call, where several share the window, once one has chosen and nothing follows there."""
    page, scene = now.page, now.scene
    seen = page is not None and bool(page.to) and now.view.sees(page.to)
    if page is None or not (seen and scene.secret and page.name == "aim" and page.chosen) or scene.sleeps:
        return ()
    return () if f"do.chosen.{page.ask}" in now.words else (Part(now.words["do.cover"], covers=True, key=COVERS),)


def passing_on(now: Situation) -> tuple[Part, ...]:
    """
    What passes the mouse on, and to whom, where several people here answer the same while the time runs.

    To whom is said by whose turn it is, unless somebody of them was clicked: in a debate who is to answer somebody; but
    who is ready passes it first to one who is not, or two who are would pass it to each other.
    """
    page = now.page
    asked = sorted(askable(now, page)) if page is not None and now.view.sees(page.to) else []
    if (
        page is None
        or page.chosen
        or is_closed(now, page)
        or not (page.name in {"ballot", "aim"} or page.ask in {STAND, DEBATE})
    ):
        return ()
    if len(asked) < 2:
        return ()
    done = answered(now, page)
    ahead = [*(seat for seat in asked if seat > now.hand), *(seat for seat in asked if seat < now.hand)]
    spoken, left = spoken_to(now, page), [seat for seat in ahead if seat not in done]
    turn = spoken or next(iter(left), ahead[0])
    if now.hand in done and turn not in left:
        turn = next(iter(left), turn)
    after = now.about if now.about in ahead else turn
    due = now.hand in done and (after == spoken or after not in done)
    key = "" if now.sheet in {"say", "end"} else ARROWS
    return (Part(now.words["do.pass"].replace("@", now.call(after)), passes=after, key=key, due=due),)


def answered(now: Situation, page: Page) -> Collection[int]:
    """The seats that have answered ``page``, as far as is known here."""
    if page.name == "aim":
        return now.agreed
    if page.ask == STAND:
        return now.blinking | now.agreed
    return now.blinking if page.ask == DEBATE else now.given.keys() | now.aims.keys()

"""The line while somebody leads a pointer."""

from hardware.ports.page import Page
from hardware.virtual.asking.asked import is_shared
from hardware.virtual.asking.parts import APART, followed, last, without
from hardware.virtual.asking.refusing import HOUSED, refusal
from hardware.virtual.asking.situation import Situation, asked_hand
from hardware.virtual.scene import HOMELESS


def aim(now: Situation, page: Page) -> str:
    """
    The question of a pointer, and how it is led; to name nobody comes last, or it would seem to be what is proposed.

    For a moment, why who was clicked cannot be named is in place of the question, beside what others of a pack do.
    """
    asked, chooser = _asked(now, page), asked_hand(now)
    if (named := now.refused.get(chooser)) is None:
        return asked
    _, apart, how = asked.partition(APART)
    news = _awaited(now, page) if chooser in now.agreed else _mates(now, page)
    return followed(f"{refusal(now, page, chooser, named)}{apart}{how}", news)


def _asked(now: Situation, page: Page) -> str:
    """The question of a pointer (the line before what it rests on), and how it is led."""
    if page.chosen:
        return _done(now, page)
    if now.aims.get(chooser := asked_hand(now)):
        return now.words["do.aim.on"].replace("@", now.call(now.aims[chooser]))
    if chooser in now.agreed and isinstance(page.pointer, int):
        key = "do.aim.agreed" if _leads_on(page) else "do.aim.agreed.only"
        agreed = now.say(key, chooser).replace("#", now.call(page.pointer))
        return followed(agreed, _awaited(now, page))
    seats = any(isinstance(option, int) for option in page.options)
    question = _proposal(now, page) or _question(now, page)
    if now.scene.shared:
        question = now.whose(chooser, question)
    for key in (f"do.aim.{page.ask}", *([f"do.aim.{page.ask}.cleared"] if now.scene.cleared else ())):
        question = f"{question} {now.words[key]}" if key in now.words else question
    key = _leading(now, page) if seats else "do.aim.list"
    how = now.say(key, chooser) if _leads_on(page) else without(now.say(key, chooser), "down", now.words)
    if not seats:
        return f"{question}   {how}"
    how = how.replace("#", _meant(now, page))
    if None in page.options and page.pointer is None:
        how = last(how, "up", now.words)
    elif None in page.options and (spare := spared(now, page)):
        how = f"{how}   {spare}"
    return f"{question}   {how}"


def _done(now: Situation, page: Page) -> str:
    """
    What is chosen, what comes of it, and how it is changed.

    Red still counts while the narrator closes the call, but then the time is too short to choose anew: it is not
    offered any more.
    """
    chooser, key = asked_hand(now), f"do.chosen.{page.ask}"
    pack = now.scene.shared and is_shared(page)
    said = now.words["do.chosen.pack"] if pack else now.say("do.chosen", chooser)
    chosen = said.replace("#", _chosen(now, page))
    follows = now.say(key, chooser) if key in now.words else ""
    if now.scene.sleeps:
        return f"{chosen.partition(APART)[0]} {follows or now.words['do.chosen.closed']}"
    return followed(chosen, follows)


def _awaited(now: Situation, page: Page) -> str:
    """Who of a pack has not agreed yet to whom one of it has chosen."""
    others = [seat for seat in page.actors if seat not in {*now.agreed, *_proposing(now, page)}]
    return now.words["do.aim.open"].replace("@", now.call(*others)) if others else ""


def _proposal(now: Situation, page: Page) -> str:
    """The question of one of a pack, to whom others of it have agreed, or lead its pointer; nothing where none does."""
    proposed = _mates(now, page)
    return f"{_question(now, page)} {proposed}" if proposed and not now.agreed else proposed


def _mates(now: Situation, page: Page) -> str:
    """To whom others of a pack have agreed, or on whom one of them has led its pointer; nothing where none has."""
    return _proposed(now, page) or _led(now, page)


def _proposed(now: Situation, page: Page) -> str:
    """To whom others of a pack have agreed: one here, so that another is asked whether he does, or bots."""
    if not isinstance(page.pointer, int):
        return ""
    named, by = now.call(page.pointer), _proposing(now, page)
    if now.agreed:
        return now.words["do.aim.too"].replace("#", named)
    if not by:
        return ""
    key = "do.aim.proposed" if len(by) == 1 else "do.aim.proposed.several"
    return now.words[key].replace("@", now.call(*by)).replace("#", named)


def _led(now: Situation, page: Page) -> str:
    """On whom another of a pack has led its pointer; nothing where nobody has."""
    if not (now.led and isinstance(page.pointer, int)):
        return ""
    return now.words["do.aim.led"].replace("@", now.call(now.led)).replace("#", now.call(page.pointer))


def _proposing(now: Situation, page: Page) -> tuple[int, ...]:
    """The bots that have agreed to whom the pointer of ``page`` rests on, as its display counts them."""
    here = now.scene.here
    return tuple(seat for seat in page.agreed if seat not in here)


def spared(now: Situation, page: Page) -> str:
    """What can be clicked to name nobody, or, once somebody is taken of several, nobody else."""
    key = f"do.spare.{page.ask}"
    nobody = f"{key}.nobody"
    if nobody in now.words and not page.taken:
        return now.words[nobody]
    return now.words.get(key, now.words["do.spare"])


def _chosen(now: Situation, page: Page) -> str:
    """Who or what is chosen: all who are taken of several, or else what the pointer rests on."""
    return now.call(*page.taken) if page.taken else page.lines[-2]


def _meant(now: Situation, page: Page) -> str:
    """Whom green designates, by name: who is led to, or what the pointer rests on, on which others may agree."""
    named = now.call(now.framed) if now.framed else page.lines[-2]
    agrees = now.framed in {0, page.pointer} and _proposed(now, page)
    return now.words["do.aim.agree"].replace("#", named) if agrees else named


def _question(now: Situation, page: Page) -> str:
    """What is asked; once somebody is taken, of several who may be, who that is, and that another one can follow."""
    if page.taken:
        return now.words["do.taken"].replace("#", now.call(*page.taken))
    return page.lines[-3].partition(APART)[0]  # in a pack, how many agree is beside it


def _leads_on(page: Page) -> bool:
    """Whether red leads the pointer of ``page`` to another name, or card; from a name, nobody has a key of its own."""
    spares = isinstance(page.pointer, int)
    return any(stop != page.pointer and not (spares and stop is None) for stop in page.options)


def _leading(now: Situation, page: Page) -> str:
    """The label of how the pointer of ``page`` is led: what green means, and whether only some can be chosen."""
    if page.pointer in page.taken:
        return "do.aim.taken"
    camping = any(seat.house == HOMELESS and seat.alive for seat in now.scene.seats)
    return "do.aim.housed" if camping and page.ask in HOUSED else "do.aim"

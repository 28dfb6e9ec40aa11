"""The line while the table, or somebody here, is asked something that two thumbs or a pointer answer."""

from collections.abc import Iterator

from hardware.ports.page import Page
from hardware.virtual.asking.aiming import aim
from hardware.virtual.asking.asked import AFTERWARDS, PRACTISED, SHUFFLE, STAND
from hardware.virtual.asking.debating import debating
from hardware.virtual.asking.idle import idle
from hardware.virtual.asking.parts import APART
from hardware.virtual.asking.situation import DEBATE, Prompt, Situation, asked_hand
from hardware.virtual.asking.voting import no_vote, vote

LEAVES = "leave.opens"
"""The question who has to go home, which he answers himself, or anybody for all."""

OFFER = "deck.offer"
"""What is asked while cards are offered, or the beginning of it."""

HOUSES = "deck.offer.houses"
"""What is asked while they are offered with houses."""


def question(now: Situation, page: Page) -> str:
    """What both thumbs mean for this question; to who has said whether he stands for Captain, what he has said."""
    if now.sheet == "end" and page.ask.startswith(AFTERWARDS):
        alone = "" if now.scene.shared else ".alone"  # nobody else can come or go then
        return now.words[f"do.ended.asked{alone}"]  # the answers are on the page that lies over the table
    if page.ask == STAND and (hand := asked_hand(now)) in now.blinking | now.agreed:
        return now.say("do.stands" if hand in now.blinking else "do.stands.not", hand)
    if page.ask.startswith(SHUFFLE) and now.scene.shared:
        waiting = unseen(now, page)
        key = ("again" if now.warned else "waits") if waiting else "seen"
        return now.words[f"do.deal.{key}"].replace("@", now.call(*waiting))
    if page.ask.startswith(SHUFFLE) and asked_hand(now) in now.goes:
        return now.words["do.deal.known"]
    if page.ask == STAND:
        office = now.words["do.stand.double" if now.scene.rules.doubles else "do.stand"]
        if now.scene.rules.may_abstain:
            office = f"{office} {now.words['do.stand.only']}"
        return f"{office}   {now.say('ask.floor.stand', *(seat.number for seat in now.scene.people))}"
    return _told(now, page)


def unseen(now: Situation, page: Page) -> list[int]:
    """Who of several here has not looked at his card, while ``page`` asks whether all have."""
    asks = page.ask.startswith(SHUFFLE) and now.scene.shared
    return [seat.number for seat in now.scene.people if asks and seat.number not in now.goes]


def _told(now: Situation, page: Page) -> str:
    """What both thumbs mean, and before it what is peculiar about some cards, where these are offered."""
    key = f"ask.{page.ask}"
    named = [asked_hand(now)] if page.ask == LEAVES else [seat.number for seat in now.scene.people]
    asked = now.say(key, *named) if key in now.words else page.lines[-1]
    notes = _of_offer(now, page) if page.ask.startswith(OFFER) else ""
    return f"{notes}{APART}{asked}" if notes else asked


def _of_offer(now: Situation, page: Page) -> str:
    """What is said of cards that are offered: what is peculiar about them, or where one reads what new ones do."""
    if page.ask == HOUSES:
        return now.words["do.deck.houses"]
    return " ".join(noted(now)) or (now.words["do.deck.novel"] if now.scene.novel else "")


def noted(now: Situation) -> Iterator[str]:
    """What is peculiar about cards that are chosen, or offered: who cannot peep here, and why there are two more."""
    named = (("start.roles.unpeeped.note", now.scene.unpeeped), ("do.deck.centred", now.scene.centred))
    return (now.words[note].replace("@", name) for note, name in named if name)


def asked_here(now: Situation, page: Page, mine: list[int]) -> Prompt:
    """What the rules ask of a person here, or of all who are alive."""
    if page.ask == DEBATE:
        return debating(now, page, mine)
    walked = page.name == "ballot"  # then the time is that of one name
    done = page.chosen or (walked and set(mine) <= now.given.keys() | now.aims.keys())
    timed = page.chosen or not page.ask.startswith(PRACTISED)
    return Prompt(_answer(now, page), asks=not done, timed=timed)


def others(now: Situation, page: Page) -> Prompt:
    """The rules ask others than the people here, before everybody's eyes."""
    if not any(seat.alive for seat in now.scene.people):
        return idle(now)
    if page.name == "ballot":
        return Prompt(now.words[no_vote(now, page)])
    if page.name in {"aim", "yes_no"} and page.actors:
        return Prompt(now.words["do.other"].replace("@", now.call(*page.actors)))
    return idle(now)


def _brings(now: Situation) -> str:
    """What the house brings that is offered, where several people share the window if that makes a difference."""
    name, words = f"do.offered.{now.scene.offered}", now.words
    return words.get(f"{name}.shared", words[name]) if now.scene.shared else words[name]


def _answer(now: Situation, page: Page) -> str:
    """How a question of the rules is answered, and what was answered until now."""
    words = now.words
    match page.name:
        case "yes_no":
            *shown, question, answer = page.lines
            offered = [_brings(now)] if now.scene.offered else []
            asked = " ".join((*offered, *(f"{line.rstrip('.')}." for line in shown), question))
            if now.scene.attacked:
                asked = words["do.save.yourself"]
            said = [asked, f"{answer[:1].upper()}{answer[1:]}."] if page.chosen else [asked]
            if page.chosen and now.scene.countdown is not None:  # once it has run out the answer stands
                said.append(words["do.answered"])
            return f"{' '.join(said)}{APART}{words['do.yes_no']}"
        case "ballot":
            return vote(now, page)
        case "aim":
            return aim(now, page)
        case "role" | "practice":
            return words[f"do.{page.ask if page.name == 'practice' else page.name}"]
        case _:
            return page.lines[-1]

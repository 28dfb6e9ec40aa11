"""Another game: with the same people and cards, with other cards, or when people have come and gone."""

from typing import Literal

from engine.werewolf.setup.composition import check
from firmware.session.box import Box
from firmware.session.dialogue.question import yes_no, yes_no_or_undo
from firmware.session.dialogue.retelling import Line
from firmware.session.record.state import Evening
from firmware.session.setup.deck import house_rules
from firmware.session.setup.edition import edition_of
from firmware.session.setup.join import FEWEST


def questions(players: int) -> tuple[Line, ...]:
    """Everything that `rematch` may say to so many people."""
    plain: tuple[Line, ...] = (("rematch.offer", {}), ("rematch.yes", {}), ("rematch.people", {}), ("rematch.no", {}))
    return (*plain, ("rematch.cards", {"players": players}))


async def rematch(box: Box, evening: Evening) -> str:
    """
    Ask how the evening goes on: each thumb-down leads to the next question, and the last one ends it.

    UNDO leads back to the first of them: after one red key too many the same cards can still be played.
    """
    if len(evening.pads) < FEWEST:
        return _begin_with(evening, "join")
    answer: bool | Literal["undo"] = "undo"
    while answer == "undo":
        if _same_cards_fit(box, evening) and await yes_no(box, evening.pads, "rematch.offer"):
            await box.say("rematch.yes")
            return "deal"
        answer = await yes_no_or_undo(box, evening.pads, "rematch.cards", {"players": len(evening.pads)})
        if answer is True:
            await box.say("rematch.yes")
            evening.versed = True  # they have just played
            return _begin_with(evening, "deck")
        answer = answer or await yes_no_or_undo(box, evening.pads, "rematch.people")
    if answer:
        evening.versed = False  # whoever comes may be new to the game
        evening.deck = {}  # and the cards are not those of another table
        return _begin_with(evening, "join")
    await box.say("rematch.no")
    evening.pads.clear()
    evening.keep_badges()
    box.use_names()
    return _begin_with(evening, "join")


def _same_cards_fit(box: Box, evening: Evening) -> bool:
    """Whether those who are there now can play with the cards of the last game."""
    findings = check(evening.deck, len(evening.pads), house_rules(box.config, edition_of(box.config, evening)))
    return not any(finding.refuses for finding in findings)


def _begin_with(evening: Evening, phase: str) -> str:
    """``phase``, from which everything about the cards is agreed upon anew."""
    evening.clear_deal()
    evening.clear_village()
    evening.pile.clear()
    return phase

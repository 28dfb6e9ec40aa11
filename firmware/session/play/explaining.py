"""
The rules, explained once an evening before the first night on which they matter: the goal, and what is easily
misunderstood.

What is explained depends on the cards that the table knows to be in the game, and on the house rules. A table that
said it knows the game hears the house rules alone. Players who know all of it press thumb-up.
"""

from collections.abc import Iterator, Mapping
from functools import partial

from engine import PublicView
from engine.werewolf.model.role import Role
from engine.werewolf.phases.night import may_catch, order_of
from firmware.session.box import Box, Input
from firmware.session.play.basics import GOAL, PICTURES, wolves_win
from firmware.session.play.peeping import may_peep
from firmware.session.record.state import Evening
from hardware.ports.events import KeyDown
from hardware.ports.page import Page

OFFER = "explain.offer"

EXPLAINED: Mapping[str, str] = {"debate.opens": "explain.debate", "farmers.opens": "explain.farmers"}
"""What is explained right before it is narrated for the first time."""


class _Known(Exception):
    """Somebody says that everybody knows the rules."""


def _page(box: Box, cue: str) -> Page:
    words = box.narration.line(cue, {}, box.context), box.label("explain.hint")
    return Page("explain", words, icon=PICTURES.get(cue, "sun"))


async def explain(box: Box, evening: Evening, public: PublicView) -> None:
    """Explain what was not explained yet this evening, unless reminders are off or somebody says that it is known."""
    cues = [cue for cue in _cues(box, public, versed=evening.versed) if cue not in evening.explained]
    if not cues or not box.config.voice.reminders:
        return
    try:
        for cue in (OFFER, *cues):
            await box.say(cue, page=partial(_page, box, cue), react=partial(_stop, evening))
    except _Known:
        box.speaker.silence()
        box.take_key()
    evening.explained += cues
    evening.save(box.journal)


async def explain_once(box: Box, evening: Evening, cue: str) -> None:
    """Explain what has just come up, the first time in an evening, to a table that may not know it."""
    if box.config.voice.reminders and not evening.versed and cue not in evening.explained:
        await box.say(cue)  # to its end: who was cut off in it hears it again
        evening.explained.append(cue)
        evening.save(box.journal)


def _stop(evening: Evening, heard: Input) -> bool:
    if isinstance(heard, KeyDown) and heard.key == "up" and heard.seat in evening.pads:
        raise _Known
    return False


def _cues(box: Box, public: PublicView, *, versed: bool) -> Iterator[str]:
    """What there is to explain about this game, as cues."""
    if not versed:
        yield from _basics(box, public)
    if may_catch(public):
        yield "explain.catch"
    if public.rules.wolf_starvation == "all_wolves":
        yield "explain.starve"


def _basics(box: Box, public: PublicView) -> Iterator[str]:
    """What everybody knows who knows the game."""
    rules, order = public.rules, order_of(public)
    yield GOAL
    yield from wolves_win(rules, houses=public.village)
    if any(isinstance(one, Role) and one.aim == one.key for one in order):
        yield "explain.alone"
    if any(isinstance(one, Role) and one.pairs for one in order):
        yield "explain.lovers"
        if rules.mixed_lovers_win:
            yield "explain.mixed"
    if may_peep(box, public):
        yield "explain.little_girl"

"""
Handing out: everybody gets a building token, by hand or by the box, and presents himself in his trade.

All of it is public, and each trade is announced once. A refused token undoes nothing that was registered, one that
was laid at the wrong turn can be taken back as long as they are handed out, and nobody is ever stuck: a player without
a suitable token presses thumb-down, and the box offers to draw.
"""

from collections import Counter
from dataclasses import replace
from functools import partial

from audio.text.narration import NarrationContext
from engine import Ask
from engine.facts import Facts
from engine.werewolf.setup.registry import BUILDINGS, INVOKED
from engine.werewolf.setup.tokens import box as all_tokens
from engine.werewolf.setup.tokens import drawn_tokens
from firmware.session.box import Box, Command, Laid
from firmware.session.dialogue import aiming, pages
from firmware.session.dialogue.question import until_yes
from firmware.session.record.reply import Answer
from firmware.session.record.state import Evening
from firmware.session.setup.lid import decks, how_dealt
from firmware.session.setup.tapping import UNDO, UNDONE, Round, Tapping
from firmware.session.setup.village import WAYS, token_mistake
from hardware.ports.board import Light
from hardware.ports.pads import Pad

PATIENCE = 2.0
"""Seconds in which somebody whose light blinks lays his token, before he is called."""

GLANCE = 0.8
"""Seconds for which the trade of a bot stands on the display, where people at a window see its token anyway."""


async def hand_out(box: Box, evening: Evening) -> str:
    """Have every seat get its token, if there are any; what was begun is gone on with."""
    if evening.way not in WAYS:
        return "game"
    if _waiting(evening):
        await _out(box, evening)
    return "presenting"


async def _out(box: Box, evening: Evening) -> None:
    picked = evening.way == "picked"
    if _by_hand(box, evening):
        _foresee(box, evening)
        if not evening.tokens:
            cue = "village.pick" if picked else "village.shuffle"
            await until_yes(box, evening.pads, cue, how_dealt(box))
        tapping = Tapping(
            page="token",
            label="page.village.token",
            cue="village.seat",
            stuck="village.stuck",
            patience=lambda _: PATIENCE,
            refusal=partial(_mistake, box, evening),
            uids=evening.tokens,
            names=evening.buildings,
            laid=partial(_present, box, evening),
        )
        turns = Round(box, evening, tapping)
        while await turns.taken() and turns.last_taken_back():
            pass
    elif picked:
        await _choose_all(box, evening)
    if _waiting(evening):
        _draw(box, evening)
        await box.say("village.drawn")


def _waiting(evening: Evening) -> list[Pad]:
    """The pads without a trade."""
    return [pad for pad in evening.pads if pad not in evening.buildings]


def _by_hand(box: Box, evening: Evening) -> bool:
    """Whether there are tokens to lay on the lid: a deck that has enough of them."""
    if evening.tokens or evening.selected:
        return True
    return "reader" not in box.lost and any(_enough(evening, tokens) for tokens in decks(box, "building").values())


def _enough(evening: Evening, tokens: Counter[str]) -> bool:
    if evening.selection:
        return Counter(evening.selection) <= tokens
    return (tokens & Counter(all_tokens())).total() >= len(evening.pads)


def _left(evening: Evening) -> Counter[str]:
    """The tokens that nobody has yet."""
    return Counter(evening.selection or all_tokens()) - Counter(evening.buildings.values())


def _draw(box: Box, evening: Evening) -> None:
    """Draw a token for everybody who has none: of a selection, or of those that make a village (decision 73)."""
    left = _left(evening)
    if not evening.selection:
        order = list(BUILDINGS)
        box.chance.shuffle(order)
        left = Counter(drawn_tokens(len(evening.pads), order, Counter(evening.buildings.values())))
    tokens = sorted(left.elements())
    box.chance.shuffle(tokens)
    evening.buildings.update(zip(_waiting(evening), tokens, strict=False))
    evening.save(box.journal)


# -- by hand ---------------------------------------------------------------------------------------


def _mistake(box: Box, evening: Evening, laid: Laid) -> str:
    """Why the card that was ``laid`` cannot be registered now, as a cue; nothing when it can."""
    mistake = token_mistake(box, laid, evening.tokens.values())
    if mistake:
        return mistake
    card = laid.card
    assert card is not None  # or it would have been a mistake
    chosen = laid.uid in evening.selected if evening.selected else _left(evening)[card.name] > 0
    return "" if chosen else "village.not_selected"


# -- without tokens --------------------------------------------------------------------------------


async def _choose_all(box: Box, evening: Evening) -> None:
    """Have everybody choose; UNDO has the last one choose again."""
    cue = "village.choose"
    while waiting := _waiting(evening):
        undone = not await _choose(box, evening, waiting[0], cue) or box.takes(UNDO)
        if undone:
            _take_back(box, evening)
        cue = UNDONE if undone else "village.choose"


async def _choose(box: Box, evening: Evening, pad: Pad, cue: str) -> bool:
    """
    Have ``pad``, asked with ``cue``, choose one of the tokens that are left with his keys; who is late has it drawn.

    False when UNDO takes back the choice before his.
    """
    options = tuple(sorted(_left(evening)))
    ask = Ask("village.pick", "card", (pad,), options)
    await box.say(cue, {"seat": pad})
    while isinstance(reply := await aiming.aim_by_day(box, ask, box.config.pace.reminder, box.chance), Command):
        if reply == UNDO and evening.buildings:
            return False
        await (box.aside("undo.nothing") if reply == UNDO else box.put_off())
    box.lights.set({pad: Light.ON})
    if not isinstance(reply, Answer):
        await box.say("village.lot")
    name = reply.value if isinstance(reply, Answer) else box.chance.choice(sorted(_left(evening).elements()))
    evening.buildings[pad] = name
    evening.save(box.journal)
    await _present(box, evening, pad)
    return True


def _take_back(box: Box, evening: Evening) -> None:
    """Forget what was chosen last."""
    pad, _ = evening.buildings.popitem()
    evening.presented[:] = [other for other in evening.presented if other != pad]
    evening.save(box.journal)


# -- everybody is presented in his trade -------------------------------------------------------------


async def present(box: Box, evening: Evening) -> str:
    """Announce the trades that were not announced when they were handed out, seat by seat [000:1059-1065]."""
    for pad in evening.pads:
        if pad not in evening.presented:
            await _present(box, evening, pad)
    box.lights.set(dict.fromkeys(evening.pads, Light.ON))
    await box.say("village.done")
    if box.config.voice.reminders and INVOKED & {*evening.buildings.values()}:
        await _remind(box, evening)
    return "game"


async def _remind(box: Box, evening: Evening) -> None:
    """Say how a power is used: with the token that was laid on the lid, or without one."""
    if evening.tokens:
        await box.say("village.use.tokens")
    if len(evening.tokens) < len(evening.pads):
        await box.say("village.use.keys")


async def _present(box: Box, evening: Evening, pad: Pad) -> None:
    """Say which trade ``pad`` has, while its light is on; that of a bot at a window is only shown."""
    box.lights.set({pad: Light.ON})
    facts: Facts[Pad] = {"seat": pad, "building": evening.buildings[pad]}
    page = partial(pages.trade, box, facts)
    _foresee(box, evening)
    if _is_told(box, pad):
        box.context = _turn(box, len(evening.presented))
        await box.say("village.presents", facts, page=page)
    else:
        box.show(page)
        await box.wait(GLANCE)
    evening.presented.append(pad)
    evening.save(box.journal)


def _is_told(box: Box, pad: Pad) -> bool:
    """Whether it is said which trade ``pad`` has: not a bot's at a window, where its token lies open on the table."""
    return not box.people or pad in box.people


def _turn(box: Box, presented: int) -> NarrationContext:
    """The context in which somebody is presented once so many were: not all in the same words."""
    return replace(box.context, turns={"village.presents": presented})


def _foresee(box: Box, evening: Evening) -> None:
    """Have rendered how the next are presented: those whose trades are known, then the first other with each trade."""
    known = [(pad, [trade]) for pad, trade in sorted(evening.buildings.items()) if pad not in evening.presented]
    unknown = [(pad, sorted(_left(evening))) for pad in _waiting(evening)[:1]]
    box.voice.expect(
        ("village.presents", {"seat": pad, "building": trade}, _turn(box, turn))
        for turn, (pad, trades) in enumerate((*known, *unknown), start=len(evening.presented))
        for trade in trades
        if _is_told(box, pad)
    )

"""The evening itself: greet, resume what was interrupted, then one phase after the other."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from audio.text.narration import languages
from engine import EngineError
from firmware.runtime.loop import Script
from firmware.session.box import Box, Reseated, Shutdown
from firmware.session.box.noting import note_interruption
from firmware.session.dialogue.question import yes_no
from firmware.session.playing import play
from firmware.session.practice import practise
from firmware.session.recap.keeping import keep_games
from firmware.session.record.ledger import Ledger, OtherRules
from firmware.session.record.state import Evening
from firmware.session.setup.deal import deal
from firmware.session.setup.deck import compose
from firmware.session.setup.digital import digital
from firmware.session.setup.handing import hand_out, present
from firmware.session.setup.hosted import applied
from firmware.session.setup.join import join, welcome
from firmware.session.setup.register import register
from firmware.session.setup.rematch import rematch
from firmware.session.setup.reseating import reseat
from firmware.session.setup.village import village
from hardware.ports.board import Light, Status
from hardware.ports.page import Page


async def _argent(box: Box, state: Evening) -> str:
    """Host a game of Argent: what that needs is loaded where it is played."""
    from firmware.session.play.argent.playing import play as host  # noqa: PLC0415

    phase = await host(box, state)
    await keep_games(box)
    return phase


PHASES: Mapping[str, Callable[[Box, Evening], Awaitable[str]]] = {
    "welcome": welcome,
    "join": join,
    "deck": compose,
    "village": village,
    "practice": practise,
    "deal": deal,
    "register": register,
    "digital": digital,
    "handing": hand_out,
    "presenting": present,
    "game": play,
    "rematch": rematch,
    "argent": _argent,
}

BETWEEN_GAMES = frozenset(
    {
        *(("welcome", "deck"), ("join", "deck"), ("rematch", "deal"), ("rematch", "deck")),
        *(("welcome", "argent"), ("join", "argent"), ("argent", "argent")),
    }
)
"""What was done and what comes, where settings may change without touching a game."""


async def evening(box: Box, *, resumes: bool = False) -> None:
    """
    The script of an evening, from power-on until somebody switches the box off.

    ``resumes`` is whether an interrupted one goes on without a question, because that was answered before; the
    configured language was chosen with that answer.
    """
    try:
        box.board.status(Status.READY)
        box.backlight(True)
        box.keep_quiet()
        await keep_games(box)
        state = await _greet(box, resumes)
        step = partial(_take_up if state.pads else _renew, box, state)
        while True:
            try:
                await step()
                step = partial(_phase, box, state)
            except Reseated as change:
                step = partial(reseat, box, state, change)
    except Shutdown:
        return


async def _phase(box: Box, state: Evening) -> None:
    """Go through the phase that is on, and on to the one that follows."""
    if state.phase != "game":  # which has lights of its own
        box.lights.set(dict.fromkeys(state.pads, Light.ON))
    done, state.phase = state.phase, await PHASES[state.phase](box, state)
    await _renew(box, state, done)
    state.save(box.journal)


async def _greet(box: Box, resumes: bool) -> Evening:
    """Take up an interrupted evening if somebody says so; otherwise a new one begins."""
    if box.journal.set_aside is not None:
        await box.say("box.damaged")
    saved = box.journal.evening()
    state = Evening() if saved is None else Evening.from_json(saved)
    if not state.pads:
        box.use_names()
        return box.evening
    if not resumes:
        _speak(box, state.spoken)
        await box.say("box.welcome")
    ledger = _interrupted(box, state)
    cue, when = _whether(ledger)
    if resumes or await yes_no(box, [], cue, {"players": len(state.pads), **when}):
        chosen = box.filed.table.language if resumes else box.evening.language or state.language
        box.adopt(applied(box.filed, state.hosted))
        if chosen in languages():
            state.speak_in(chosen, box.journal)
            _speak(box, chosen)
        if ledger is not None and state.phase == "rematch":
            box.ledger = ledger
        else:
            box.coming = ledger
        box.begin(state)
        state.phase = "join" if state.phase == "welcome" else state.phase
        return state
    box.journal.end_evening()
    await box.say("box.abandoned")
    _speak(box, box.evening.language or box.config.table.language)
    box.begin(Evening("join", language=box.evening.language))
    return box.evening


async def _take_up(box: Box, state: Evening) -> None:
    """Say that an interrupted evening goes on; where no cards are dealt, people may already come and go."""
    await box.say("box.resumed")
    note_interruption(box, state)
    await _renew(box, state)


def _speak(box: Box, language: str) -> None:
    """Say what comes from now on in ``language``, if there is such a one."""
    if language in languages() and language != box.narration.language:
        box.voice.speak_in(language)


async def _renew(box: Box, state: Evening, done: str = "") -> None:
    """Between two games, go by settings that were changed; cards that are agreed on already are weighed anew."""
    if done and (done, state.phase) not in BETWEEN_GAMES:
        return
    news = box.news()
    if news.refused:
        await box.say("settings.refused", page=lambda: Page("caption", (news.refused,)))
    if news.config is not None:
        box.filed = news.config
    wanted = applied(box.filed, state.hosted)
    if wanted != box.config:
        box.adopt(wanted)
        await box.say("settings.renewed")
        state.phase = "deck" if done and state.phase != "argent" else state.phase


def _interrupted(box: Box, state: Evening) -> Ledger | None:
    """The game that was interrupted, if one was and can be taken up, or that was over, if no other one was begun."""
    if state.phase not in ("game", "rematch") or not state.game:
        return None
    try:
        ledger = Ledger(box.journal, state.game)
    except (OtherRules, EngineError):
        return None  # said where it is to be played on
    if state.phase == "rematch":
        ledger.hear_out()
    return ledger


def _whether(ledger: Ledger | None) -> tuple[str, Mapping[str, int]]:
    """The cue that asks whether it goes on, and the night or the day of the game, if one can be taken up."""
    if ledger is None or ledger.at_end:
        return "box.resume.evening", {}
    narrated = ledger.narrated
    if narrated.asleep or not narrated.night:
        return "box.resume", {"night": max(1, narrated.night)}
    return "box.resume.day", {"day": narrated.night}


def script(box: Box, *, resumes: bool = False) -> Script:
    """The `evening` as the loop drives it."""
    return evening(box, resumes=resumes)

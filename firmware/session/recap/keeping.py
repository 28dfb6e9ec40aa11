"""
Games that are over are kept in the history, read from the journal by playing them again.

That is done after each game, and for those that are missing when the box is switched on: the power may be cut between
the end of a game and its being kept. Whatever goes wrong with the history, the evening goes on without it.
"""

from dataclasses import replace
from itertools import islice
from typing import Any

from engine import EngineError, Setup
from engine.seats import Seat, by_seat
from firmware.history import FinishedGame, History, HistoryDamaged, Player
from firmware.history.extracting import players, replayed
from firmware.runtime.errors import sentence
from firmware.runtime.journal import Journal
from firmware.runtime.log import log
from firmware.runtime.version import version
from firmware.session.box import Box
from firmware.session.box.noting import noted
from firmware.session.recap.playback import story
from firmware.session.record.ledger import Ledger, OtherRules

AT_ONCE = 20
"""How many games are kept at a time: nobody waits for a whole year's before he is greeted."""


async def keep_games(box: Box) -> None:
    """Keep every game of the journal that is over and was not kept yet; say so where that cannot be."""
    kept = noted(lambda: keep_all(box.journal, box.history, grim=box.config.voice.tone == "grim"))
    if not kept and box.evening.game and "disk" not in box.lost:  # a disk that takes nothing was announced
        await box.say("box.unkept")


def keep_all(journal: Journal, history: History, *, grim: bool = False) -> None:
    """Keep those games; a file that cannot be read is set aside. Raises `HistoryError`."""
    try:
        known = history.known()
    except HistoryDamaged as error:
        log(f"{sentence(error)}. It was kept as {history.set_aside()}")
        known = frozenset()
    missing = [number for number in journal.ended() if journal.key(number) not in known]
    games = [finished(journal, number, grim=grim) for number in islice(missing, AT_ONCE)]
    if games:
        history.keep(games)


def finished(journal: Journal, number: int, *, grim: bool = False) -> FinishedGame:
    """The game ``number``, which is over; of one that other rules played, what the journal says of its end."""
    opening, outcome = journal.opening(number), journal.outcome(number)
    begun, ended = journal.dates(number)
    telling = {"game": number, "grim": grim}
    kept = FinishedGame(journal.key(number), begun, ended, (), version=version(), telling=telling)
    return _argent(kept, opening, outcome) if opening.get("game") == "argent" else _werewolf(kept, journal, number)


def _werewolf(kept: FinishedGame, journal: Journal, number: int) -> FinishedGame:
    opening, outcome = journal.opening(number), journal.outcome(number)
    everything, setup = outcome["everything"], opening["setup"]
    pads = dict(by_seat(opening["pads"]))
    kept = replace(
        kept,
        players=tuple(players(everything, (), outcome["winners"], pads)),
        edition=setup["edition"],
        side=outcome["side"],
        nights=everything["night"],
        cards=everything["composition"],
        centre=tuple(everything["centre"]),
        rules_version=opening["rules_version"],
        seed=str(opening["seed"]),
    )
    try:
        return _with_story(kept, journal, number)
    except (OtherRules, EngineError):
        return kept


def _with_story(kept: FinishedGame, journal: Journal, number: int) -> FinishedGame:
    """``kept``, with what only its rules know: the story, the votes, who won on which seat."""
    ledger = Ledger(journal, number)
    setup = Setup.from_json(journal.opening(number)["setup"])
    game, ballots = replayed(setup, journal.inputs(number))
    everything: Any = game.everything()
    assert game.over is not None  # the journal says so
    pads = {seat: ledger.seating.pad(seat) for seat in everything["roles"]}
    rules = {name: value for name, value in setup.overrides().items() if name != "timers"}  # how fast they played
    people = players(everything, ballots, game.over.winners, pads)
    trades = setup.houses() or {}
    return replace(
        kept,
        players=tuple(replace(one, trade=trades.get(Seat(one.seat), "")) for one in people),
        story=story(ledger),
        ballots=tuple(ballots),
        rules=rules,
    )


def _argent(kept: FinishedGame, opening: dict[str, Any], outcome: dict[str, Any]) -> FinishedGame:
    totals = {int(pad): points for pad, points in outcome["totals"].items()}
    people = (
        Player(seat, pad, won=pad in outcome["winners"], points=totals.get(pad))
        for seat, pad in by_seat(opening["pads"])
    )
    return replace(kept, game="argent", players=tuple(people))

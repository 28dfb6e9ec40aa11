"""
The rules of the games, and nothing else: Les Loups-Garous (`engine.werewolf`) and Argent (`engine.argent`).

This package is pure. It reads no clock, draws no lots, opens nothing and speaks to
nobody: it is given what happened and returns what is to happen next. The way into Les Loups-Garous
is `Game`; what it takes is a `Setup`, what it gives is a `Turn`:

    game = Game(Setup.from_json({"seats": ["seer", "werewolf", ...]}))
    turn = game.start()
    while turn.ask is not None:
        turn = game.answer(...)  # or game.timeout(), game.leave(seat), game.caught(seat)
    print(turn.over)

An ask of kind ``draw`` is chance, answered by the owner of the game with one of its
equally likely options. A refusal raises an `EngineError` and changes nothing.
"""

from engine.ask import Ask
from engine.effects import Effect, Hush, Say, Show
from engine.errors import (
    AlreadyStarted,
    AnswerRefused,
    CaughtRefused,
    EngineError,
    LeaveRefused,
    NothingAsked,
    RecordRefused,
    SettingRefused,
    SetupRefused,
    TimeoutRefused,
    UnknownBuilding,
    UnknownEdition,
    UnknownRole,
    UnknownSetting,
)
from engine.werewolf.game import RULES_VERSION, Game, Over, Turn
from engine.werewolf.model.rules import Rules, Timers
from engine.werewolf.model.view import PublicView
from engine.werewolf.setup.editions import EDITIONS
from engine.werewolf.setup.setup import Setup

__all__ = [
    "EDITIONS",
    "RULES_VERSION",
    "AlreadyStarted",
    "AnswerRefused",
    "Ask",
    "CaughtRefused",
    "Effect",
    "EngineError",
    "Game",
    "Hush",
    "LeaveRefused",
    "NothingAsked",
    "Over",
    "PublicView",
    "RecordRefused",
    "Rules",
    "Say",
    "SettingRefused",
    "Setup",
    "SetupRefused",
    "Show",
    "TimeoutRefused",
    "Timers",
    "Turn",
    "UnknownBuilding",
    "UnknownEdition",
    "UnknownRole",
    "UnknownSetting",
]

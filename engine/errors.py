"""
The engine's mistakes: one class each, one root, each also the matching built-in.

A message says what was wrong, the facts that disagree and what to do, and holds
no secret that the one who answers may not know.
"""

import difflib
import reprlib
from collections.abc import Iterable, Mapping


class EngineError(Exception):
    """Whatever the engine refuses; nothing has changed when it is raised."""


class SetupRefused(EngineError, ValueError):
    """A game cannot be laid out like this."""


class UnknownEdition(SetupRefused):
    """No edition has this name."""


class UnknownRole(SetupRefused):
    """No role has this name."""


class UnknownBuilding(SetupRefused):
    """No building has this name."""


class UnknownSetting(SetupRefused):
    """No house rule has this name."""


class SettingRefused(SetupRefused):
    """A house rule does not take this value."""


class AnswerRefused(EngineError, ValueError):
    """The answer is not one of those the ask allows."""


class TimeoutRefused(EngineError, ValueError):
    """An ask that cannot run out of time: chance does not fall asleep."""


class LeaveRefused(EngineError, ValueError):
    """A seat that cannot leave: it is empty, unknown or already out."""


class CaughtRefused(EngineError, ValueError):
    """Nobody can be caught peeping now."""


class NothingAsked(EngineError, RuntimeError):
    """The game waits for nothing: it has not started, or it is over."""


class AlreadyStarted(EngineError, RuntimeError):
    """The game has already started."""


class RecordRefused(EngineError, ValueError):
    """The record cannot be played back."""


#: How JSON writes them.
_JSON: Mapping[bool | None, str] = {None: "null", True: "true", False: "false"}


def quote(value: object) -> str:
    """``value`` as it was given, in the words of JSON, cut short where it is long or deep."""
    return _JSON[value] if value is None or isinstance(value, bool) else reprlib.repr(value)


def suggest(name: object, known: Iterable[str]) -> str:
    """A sentence that names the nearest of ``known``, and all of them."""
    known = list(known)
    near = difflib.get_close_matches(name[:40] if isinstance(name, str) else "", known)
    return (f" Did you mean {near[0]!r}?" if near else "") + " Allowed: " + ", ".join(known) + "."

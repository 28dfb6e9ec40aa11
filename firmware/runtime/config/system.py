"""The language of the system, according to its environment."""

import re
from collections.abc import Mapping

from firmware.runtime.config import known

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says which language its messages have: the first that is set counts (locale(7))."""


def system_language(environment: Mapping[str, str]) -> str:
    """
    The narrator's language that fits the language of messages in ``environment``, or ``""``.

    Nothing is known of a system without a language ("C", "POSIX"), or with one that the narrator does not speak.
    """
    locale = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    language = re.split(r"[_.@]", locale)[0].lower()
    return language if language in known.languages() else ""


def assumed(environment: Mapping[str, str]) -> dict[str, object]:
    """What holds in [table] where no file and no option says otherwise."""
    language = system_language(environment)
    return {"language": language} if language else {}

"""
What can go wrong in the service, and who is allowed to say so in one sentence.

Every mistake of ours has a class under one root per package, which is also the matching
built-in; its message says what was wrong, what disagrees and what to do, and holds no secret.
"""

OURS = frozenset({"engine", "audio", "hardware", "firmware"})
"""The packages whose errors are sentences for people, not faults of the program."""


class MeneurError(Exception):
    """Whatever the service refuses or cannot do."""


def is_ours(error: BaseException) -> bool:
    """Whether the class of ``error`` is written in one of our packages: its message is meant to be read."""
    return any(kind.__module__.partition(".")[0] in OURS for kind in type(error).__mro__)


def sentence(error: BaseException) -> str:
    """What ``error`` says to a person; for one that the system raised over a file, with what to do."""
    if is_ours(error) or not isinstance(error, OSError) or error.strerror is None:
        return str(error)
    what = "a file cannot be read or written" if error.filename is None else f"{error.filename} cannot be used"
    return f"{what} ({error.strerror}): correct this, or name another file"

"""What can be wrong with a wiring that is to be shown."""

from collections.abc import Iterable

from firmware.runtime.errors import MeneurError


class UnknownWiring(MeneurError, LookupError):
    """A wiring was asked for by a name that none has."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(f"there is no wiring {name!r}; choose one of: {', '.join(known)}")

"""By what somebody begins who thinks otherwise than he said: that he does."""

from collections.abc import Collection, Sequence

from firmware.players.bots.fitting import turns
from firmware.players.bots.log import Logged
from firmware.players.opponents.reasons import SIDED, Reasons
from firmware.players.opponents.stance import is_sure
from firmware.players.opponents.statement import Statement
from firmware.players.opponents.withdrawing import INSTEAD, SIDING, is_taken_back, lasting, opposes
from firmware.players.opponents.wording import Opening

_EXPLAINED: Reasons = INSTEAD | SIDED | {"next"}
"""The reasons that tell by themselves why another is named than before; or it was told by a vote."""


def opening(said: Statement, log: Sequence[Logged], day: int, dead: Collection[int] = ()) -> tuple[Opening, int] | None:
    """
    How who speaks by ``said`` on that ``day`` of the ``log`` begins, and of whom: he sees somebody otherwise now.

    He does not believe any more whom he is against; or takes the side of one whom he was against today; or is against
    another than before, who is not ``dead`` by now, and in whom nobody saw a wolf whose word he takes.
    """
    if said.target is not None and turns(said, log):
        return "turning", said.target
    today = [one.statement for one in log if one.day == day]
    mine = [one for one in today if one.speaker == said.speaker]
    if (freed := _freed(said, mine)) is not None:
        return "siding", freed
    dropped = _dropped(said, mine, today)
    out = {*dead, *(one.statement.target for one in log if _has_found(said.about, one.statement))}
    return None if dropped is None or dropped in out else ("leaving", dropped)


def _has_found(player: int | None, one: Statement) -> bool:
    """Whether by ``one`` the ``player`` tells of a wolf that he saw."""
    return (one.speaker, one.kind) == (player, "found_wolf")


def _freed(said: Statement, mine: Sequence[Statement]) -> int | None:
    """Whose side one takes by ``said`` whom one was against by what is ``mine``, and not taken back, if anybody's."""
    whom = said.about if said.reason in SIDING else None
    return whom if whom is not None and any(lasting(mine, lambda one: opposes(one, whom))) else None


def _dropped(said: Statement, mine: Sequence[Statement], today: Sequence[Statement]) -> int | None:
    """Whom one has named ``today`` in whose place ``said`` names another, if nothing that one knows tells so."""
    if not _names(said) or said.reason in _EXPLAINED:
        return None
    last = next((one for one in reversed(mine) if _names(one)), None)
    if last is None or last.target in {said.target, said.about}:
        return None
    return None if is_taken_back(last, today[today.index(last) + 1 :]) else last.target


def _names(one: Statement) -> bool:
    """Whether somebody is named by ``one``, and not for a card that one has seen oneself."""
    return one.is_against and not is_sure(one)

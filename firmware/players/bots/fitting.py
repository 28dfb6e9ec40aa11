"""Which wordings of a sentence do not fit what was said before it in the debate."""

from collections.abc import Iterator, Sequence

from firmware.players.bots.log import Logged
from firmware.players.opponents.grounds import THIN
from firmware.players.opponents.replies import UNFOUNDED
from firmware.players.opponents.statement import AGAINST, Statement
from firmware.players.opponents.wording import Unfit


def unfit(said: Statement, log: Sequence[Logged], day: int) -> Iterator[Unfit]:
    """What in the wordings of ``said``, on that ``day``, does not fit the ``log`` of the game."""
    today = [one for one in log if one.day == day]
    if said.reason in {"join", "swayed"} and not any(_gives_reason(one.statement, said) for one in today):
        yield "reasoned"
    if said.kind == "heed" and _has_asked(said.target, today):
        yield "stated"
    if said.reason == "vindicated" and not any(_is_against(one.statement, said) for one in log):
        yield "opposed"


def _gives_reason(one: Statement, said: Statement) -> bool:
    """Whether another gives a reason by ``one`` against whom something is ``said``, be it that he saw that card."""
    against = one.target == said.target and one.speaker != said.speaker and one.kind in AGAINST
    return against and (bool(one.role) or one.reason not in THIN | UNFOUNDED)


def _is_against(one: Statement, said: Statement) -> bool:
    """Whether ``one`` is said by the wolf of whom something is ``said``, against whom that speaks for."""
    return (one.speaker, one.target) == (said.about, said.target) and one.kind in AGAINST


def _has_asked(player: int | None, today: Sequence[Logged]) -> bool:
    """Whether what ``player`` said last was a question."""
    last = next((one.text for one in reversed(today) if one.statement.speaker == player), "")
    return last.endswith("?")

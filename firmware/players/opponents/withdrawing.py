"""By what somebody takes back what he said against another: he takes that one's word, lets him off, or says so."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import takewhile

from firmware.players.opponents.reasons import (
    AGAINST,
    BELIEVING,
    CHALLENGES,
    NUDGES,
    RIVALRY,
    SECOND_HAND,
    Reasons,
)
from firmware.players.opponents.statement import Statement

SIDING: Reasons = frozenset({"found", "liar", "renounced", "outdone"})
"""The reasons by which one takes the word of another against somebody."""
SPARES: Reasons = frozenset({"unshared", "slight", "hasty", "candid", "forgiven", "unforced", "paper", "tainted"})
"""The reasons by which one does not go along with who is against somebody."""
REFUTING: Reasons = frozenset({"void", "belied", "surplus", "recast", "resumed"})
"""The reasons by which somebody has not the card that he claims, as all have seen or heard."""
_OF_CLAIM: Reasons = SECOND_HAND | RIVALRY | REFUTING
"""The reasons by which somebody has not the card that he claims, or one goes along with that: he owns up to it."""
_DISPUTING: Reasons = RIVALRY | {"rival", "outdone", "liar", "which"}
"""The reasons by which it is said of two, or asked, that they claim one card."""
INSTEAD: Reasons = frozenset({"alone", "conceded", "instead", "swayed"})
"""The reasons by which somebody is named in place of another, whom that is about."""
AGAIN: Reasons = frozenset({"still", "despite", "firm", "frank"})
"""The reasons of an answer by which somebody says whom he suspects."""
_WHY: Reasons = frozenset(
    {
        "groundless",
        "yourself",
        "erring",
        "accused",
        "misled",
        "unshared",
        "slight",
        "hasty",
        "candid",
        "paper",
        "proven",
        "gainsaid",
    }
)
"""By what somebody is asked why he is against another, or told that he has no reason to be, or was wrong himself."""


def trusted_by(one: Statement) -> int | None:
    """Whose word is taken by who says ``one``, if anybody's."""
    if one.kind in {"defend", "cleared"} or one.reason in BELIEVING | {"agreed"}:
        return one.target
    return one.about if one.reason in SIDING else None


def believed_by(one: Statement) -> int | None:
    """Whose word on a card is taken by who says ``one``, if anybody's: a good word for somebody tells of none."""
    return trusted_by(one) if one.kind != "defend" and one.reason in BELIEVING | SIDING else None


def trusts(one: Statement, player: int | None) -> bool:
    """Whether who says ``one`` takes the word of ``player``, and does not just see a thing as he does."""
    return trusted_by(one) == player and one.reason != "agreed"


def opposes(one: Statement, player: int | None) -> bool:
    """Whether ``one`` is said against ``player``, and is no question."""
    return one.target == player and (one.is_against or one.gives("disbelieved"))


def is_estranged(said: Sequence[Statement], one: int, other: int) -> bool:
    """Whether by what was ``said`` the ``one`` is against the ``other``, or that one against him."""
    return any(
        (told.speaker == one and opposes(told, other)) or (told.speaker == other and opposes(told, one))
        for told in said
    )


def last_side(said: Sequence[Statement], speaker: int, player: int) -> Statement | None:
    """By what of all that was ``said`` the ``speaker`` was for ``player`` or against him last, if he was."""
    his = (one for one in reversed(said) if one.speaker == speaker)
    return next((one for one in his if trusts(one, player) or opposes(one, player)), None)


def takes_back(reply: Statement, one: Statement, between: Sequence[Statement]) -> bool:
    """Whether who said ``one`` against somebody takes it back by his ``reply``, with so much said ``between`` both."""
    if reply.speaker != one.speaker or one.target is None:
        return False
    spared = reply.reason in SPARES | INSTEAD and reply.about == one.target
    return spared or trusts(reply, one.target) or _reconsiders(reply, one, between)


def suspecting(today: Sequence[Statement]) -> frozenset[int]:
    """Who has said ``today`` whom he suspects, and not just asked him about his words, nor taken it back."""
    return frozenset(one.speaker for one in lasting(today, _names))


def _names(one: Statement) -> bool:
    """Whether who says ``one`` tells by it whom he suspects, be it for what one has seen who is dead."""
    return one.reason in AGAIN | {"legacy"} or (one.kind in AGAINST and one.reason not in NUDGES | CHALLENGES)


def lasting(said: Sequence[Statement], wanted: Callable[[Statement], bool]) -> Iterator[Statement]:
    """Those ``wanted`` of all that was ``said``, but what their speakers have taken back since."""
    for place, one in enumerate(said, 1):
        if wanted(one) and not is_taken_back(one, said[place:]):
            yield one


def is_taken_back(one: Statement, later: Sequence[Statement]) -> bool:
    """Whether who said ``one`` takes it back by what is ``later``."""
    return any(takes_back(reply, one, later[:place]) for place, reply in enumerate(later))


def _reconsiders(reply: Statement, one: Statement, between: Sequence[Statement]) -> bool:
    """Whether by his ``reply`` he has changed his mind who was asked ``between`` them why he is against that one."""
    if reply.reason != "reconsidered" or reply.target not in {one.target, one.about}:
        return False
    asked = (said for said in between if said.speaker == reply.about and reply.speaker in {said.target, said.about})
    return any(said.reason in _WHY for said in asked)


def admits(reply: Statement, one: Statement) -> bool:
    """Whether by ``reply`` somebody takes back the card for which ``one`` is against him."""
    return one.reason in _OF_CLAIM and reply.speaker == one.target and reply.reason == "recanted"


def settles(reply: Statement, question: Statement) -> bool:
    """Whether by ``reply`` one of two takes back the card which both claim, as the ``question`` says."""
    both = {question.speaker, question.target, question.about, question.by}
    card = question.card or question.role or reply.card
    disputes = question.reason in _DISPUTING and reply.speaker in both
    return disputes and (reply.reason, reply.card) == ("recanted", card)


def is_upheld(sight: Statement, said: Sequence[Statement]) -> bool:
    """Whether who told the ``sight`` has not taken back since, by all that was ``said``, the card by which he saw."""
    return not any(admits_lie(late, sight) for late in takewhile(lambda one: one is not sight, reversed(said)))


def admits_lie(reply: Statement, sight: Statement) -> bool:
    """Whether by ``reply`` somebody takes back the card by which he told the ``sight``."""
    return (reply.speaker, reply.reason, reply.card) == (sight.speaker, "recanted", sight.role)


def slanders(reply: Statement, player: int | None, said: Iterable[Statement]) -> bool:
    """Whether by ``reply`` somebody takes back the card by which he had ``said`` that he saw a wolf in ``player``."""
    return any(admits_lie(reply, one) for one in said if (one.kind, one.target) == ("found_wolf", player))

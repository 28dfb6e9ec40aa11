"""What is laid on the lid before the game: why a card does not belong there, and which decks the box knows."""

from collections import Counter
from collections.abc import Collection, Mapping

from firmware.session.box import Box, Laid

_NOT: Mapping[str, str] = {"role": "register.not_role", "building": "village.not_token"}


def misfit(laid: Laid, kind: str, uids: Collection[str]) -> str:
    """
    Why the card that was ``laid`` does not go with the others, ``uids``, as a cue; nothing when it does.

    ``kind`` is what is asked for: ``"role"`` or ``"building"``.
    """
    if laid.card is None:
        return "register.unknown"
    if laid.card.kind != kind:
        return _NOT[kind]
    return "register.twice" if laid.uid in uids else ""


def decks(box: Box, kind: str) -> dict[str, Counter[str]]:
    """How many cards of each name the decks hold that the box knows, by deck; of ``kind`` alone."""
    known: dict[str, Counter[str]] = {}
    for card in box.journal.cards():
        if card.kind == kind:
            known.setdefault(card.deck, Counter())[card.name] += 1
    return known


def how_dealt(box: Box) -> dict[str, object]:
    """The facts of a question whether cards or tokens are dealt: nobody is told to do what the table has done."""
    return {"by_itself": True} if box.deals_itself else {}

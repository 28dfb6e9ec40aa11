"""What is laid on the lid before the game: why a card does not belong there, and which decks the box knows."""

from collections import Counter
from collections.abc import Collection, Mapping

from firmware.session.box import Box

_NOT: Mapping[str, str] = {"role": "register.not_role", "building": "village.not_token"}


def misfit(box: Box, uid: str, kind: str, laid: Collection[str]) -> str:
    """
    Why the card ``uid`` does not go with those ``laid`` already, as a cue; nothing when it does.

    ``kind`` is what is asked for: ``"role"`` or ``"building"``.
    """
    card = box.journal.card(uid)
    if card is None:
        return "register.unknown"
    if card.kind != kind:
        return _NOT[kind]
    return "register.twice" if uid in laid else ""


def decks(box: Box, kind: str) -> dict[str, Counter[str]]:
    """How many cards of each name the decks hold that the box knows, by deck; of ``kind`` alone."""
    known: dict[str, Counter[str]] = {}
    for card in box.journal.cards():
        if card.kind == kind:
            known.setdefault(card.deck, Counter())[card.name] += 1
    return known

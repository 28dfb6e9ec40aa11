"""
Cards as a TOML file.

What is written reads back as the same cards, in the same order.
"""

from collections.abc import Iterable

from firmware.runtime.config.writing import literal
from firmware.runtime.journal import BADGE, Card


def to_toml(cards: Iterable[Card]) -> str:
    """``cards`` as `firmware.session.cards.reading` reads them."""
    return "\n".join(map(_entry, cards)) or "card = []\n"


def _entry(card: Card) -> str:
    if card.kind == BADGE:
        return "\n".join(["[[card]]", f"uid = {literal(card.uid)}", f"{BADGE} = {literal(card.name)}", ""])
    lines = ["[[card]]", f"uid = {literal(card.uid)}", f"{card.kind} = {literal(card.name)}"]
    return "\n".join([*lines, f"deck = {literal(card.deck)}", ""])

"""What is written beside the own card can be read."""

from dataclasses import replace

import pygame
import pytest

from audio.text.narration import Narration
from engine.werewolf.setup.registry import BUILDINGS
from firmware.players.virtual.words import window_words
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.owned import LEGIBLE, draw_own_role, told, trade_told
from hardware.virtual.drawing.paint import Colour, Shelf
from hardware.virtual.scene import SceneSeat
from tests.harness.marks import each


class Written(Shelf):
    """A shelf that keeps how large what was written is."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes: dict[str, int] = {}

    def left(self, text: str, room: tuple[int, int], largest: float, colour: Colour) -> pygame.Surface:
        """See `Shelf.left`."""
        self.sizes[text] = self.setting(text, room, round(largest)).size
        return super().left(text, room, largest, colour)


def test_the_own_trade_is_told_beside_the_own_card() -> None:
    """Whoever lives in a house reads what his trade can do apart from his card, and whether it is used."""
    words = {"trade.confessor": "Once: looks at a card.", "trade.invoke": "Click it.", "tip.spent": "Used"}
    seat = SceneSeat(1, "Ada", human=True, role="Seer", about="Looks at a card each night")
    confessor = replace(seat, house="confessor", trade="Confessor")
    assert "Looks at a card each night." == told(seat) == told(confessor)
    assert "Once: looks at a card." == trade_told(confessor, words)
    ready = replace(confessor, invokes=True)
    assert "Once: looks at a card. Click it." == trade_told(ready, words)
    assert "Once: looks at a card. Used." == trade_told(replace(ready, spent=True), words)
    words["trade.confessor.lost"] = "No longer safe."
    assert "Once: looks at a card." == trade_told(confessor, words)
    assert "No longer safe." == trade_told(replace(confessor, spent=True), words)


@pytest.mark.parametrize("language", each(["de", "en", "fr"], "de"))
@pytest.mark.parametrize("width", [830, 300])
def test_role_and_trade_are_read_beside_each_other(language: str, width: int) -> None:
    """
    Letters are of one size, and have eleven points at least, in a small window, too.

    Where there is little room some is left out.
    """
    words, card = window_words(Narration.load(language)), round(0.8 * lay_out((1024, 600), 8).tray.height)
    seat = SceneSeat(1, "Ada", human=True, role="Hunter", about=words["about.scapegoat"], camp="Village")
    for trade in BUILDINGS:
        shelf, own = Written(), replace(seat, house=trade, trade="Trade", invokes=True)
        draw_own_role(pygame.Surface((width, card)), shelf, pygame.Rect(0, 0, width, card), own, words)
        does = {size for text, size in shelf.sizes.items() if text.startswith(words[f"trade.{trade}"].strip("."))}
        assert all(size == max(LEGIBLE, shelf.sizes[told(own)]) for size in does), trade
        assert width < 800 or (does and shelf.sizes[told(own)] >= LEGIBLE), trade

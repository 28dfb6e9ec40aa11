"""The last card that was chosen is taken back by a click on the lid."""

from pathlib import Path

import pygame
import pytest

from firmware.players.virtual.cards import virtual_deck
from hardware.ports.pads import Pad
from hardware.virtual.table import TableWindow
from tests.firmware.players.bot_evening import Evening


@pytest.mark.thinned(1)
@pytest.mark.parametrize("lies", [True, False])
def test_the_last_card_is_taken_back_by_a_click_on_the_lid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lies: bool
) -> None:
    """Whether it still lies there or not, the box has one card fewer; the one before stays."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    evening = Evening(tmp_path, 8, 1, ["table.teach=never"], humans=(1,))
    board, play = evening.board, evening.passes(0.5)  # kept, as it puts all away at its end
    for _ in play:
        board.release(Pad(1), "up")
        if board.page is not None and board.page.ask == "deck.offer":
            break
        board.press(Pad(1), "up")
    seer, witch = (next(card.uid for card in virtual_deck() if card.name == role) for role in ("seer", "witch"))
    for uid in (seer, witch):
        board.take_card()
        board.put_card(uid)
        evening.loop.advance(0.5)
    assert [seer, witch] == evening.party.box.evening.pile
    if not lies:
        board.take_card()
    window = TableWindow(board, evening.party.scene)
    window.frame()
    assert window.shown is not None
    lid = window._painter.layout.box.lid.center
    told = [thing.text for thing in window._explaining._things(window.shown) if thing.area.collidepoint(lid)]
    assert told[0].endswith("A click takes it back." if lies else "A click takes the last one back.")
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=lid, button=pygame.BUTTON_LEFT))
    window.frame()
    window.frame()
    evening.loop.advance(0.5)
    assert [seer] == evening.party.box.evening.pile
    window.close()

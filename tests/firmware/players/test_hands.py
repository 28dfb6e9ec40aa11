"""How long what bots lay on the lid lies there."""

from typing import cast

from firmware.players.bots.hands import Hands, Things
from firmware.runtime.clock import VirtualClock
from firmware.runtime.loop import VirtualLoop, until
from hardware.ports.board import Status
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard


async def sit() -> None:
    """Nothing happens at the table but what hands do."""
    await until(None)


def test_a_card_that_is_asked_for_lies_there_until_it_was_read() -> None:
    """However long the narrator asks for it, and while the game stands: the box looks at the lid after that."""
    clock, board = VirtualClock(), VirtualBoard(4)
    loop = VirtualLoop(clock)
    loop.start(sit())
    hands = Hands(board, loop, clock, frozenset(), cast("Things", None))
    asks = Page("card", pointer=Pad(2), actors=(Pad(2),))
    board.show(asks)
    hands.leave("04A2")
    for status, page in ((Status.READY, asks), (Status.PAUSED, Page("paused")), (Status.READY, asks)):
        board.status(status)
        board.show(page)
        loop.advance(5.0)
        assert ("04A2",) == board.cards
    board.show(Page("death", pointer=Pad(2)))
    loop.advance(1.0)
    assert not board.cards
    loop.close()

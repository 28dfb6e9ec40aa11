"""An evening can be read line by line."""

from io import StringIO

from hardware.ports.board import Light, Status
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.terminal import TerminalTable


def test_lines() -> None:
    """Each thing heard or seen is one line with its time, and a repeated one is not."""
    board, out = VirtualBoard(3), StringIO()
    table = TerminalTable(board, out, clock=lambda: 42.0)
    board.status(Status.READY)
    table.caption(42.5, "La nuit tombe…")
    board.light(Pad(2), Light.ON)
    board.show(Page("ballot", ("Le vote", "Zoé"), "3"))
    board.backlight(True)
    board.backlight(False)
    table.sound(61, "gong")
    assert [
        "00:42  ■ ready",
        "00:42  ♪ La nuit tombe…",
        "00:42  ○ 1· 2● 3·",
        "00:42  ▭ 3 | Le vote | Zoé",
        "01:01  ♫ gong",
    ] == out.getvalue().splitlines()


def test_secret() -> None:
    """A page for some eyes only is not written out."""
    board, out = VirtualBoard(3), StringIO()
    TerminalTable(board, out, clock=lambda: 0.0)
    board.backlight(True)
    board.show(Page("answer", ("Loup-Garou",), to=(Pad(3),)))
    assert "00:00  ▭ …\n" == out.getvalue()


def test_quiet() -> None:
    """Words that are being said are not written twice, and lights that change together are one line."""
    board, out = VirtualBoard(3), StringIO()
    table = TerminalTable(board, out, clock=lambda: 0.0)
    board.backlight(True)
    board.show(Page("caption", ("Bonsoir.",)))
    board.light(Pad(1), Light.ON)
    board.light(Pad(2), Light.ON)
    table.caption(0, "Bonsoir.")
    assert ["00:00  ○ 1● 2● 3·", "00:00  ♪ Bonsoir."] == out.getvalue().splitlines()

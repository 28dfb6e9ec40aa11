"""Two people at one window, one with the mouse and one with the keyboard, who do what the display asks of them."""

import json
import subprocess
import time
from collections.abc import Callable, Mapping
from queue import Empty, Queue
from threading import Thread
from typing import Any

from hardware.ports.events import KeyName
from hardware.virtual.drawing.layout import Layout, lay_out
from tests.hardware.virtual.screen import Hand
from tests.played.home import PATIENCE

Page = Mapping[str, Any]
Point = tuple[int, int]
MOUSE, KEYBOARD = 1, 2
"""Where they sit."""

AGAIN = 3.0
"""Seconds after which they answer once more what is still on the display."""

ARROWS: Mapping[KeyName, str] = {"up": "Up", "down": "Down"}
OFFER = "rematch.offer"


class People:
    """
    Both people at a table of ``seats``, who see what the command ``process`` reports and work ``hand``.

    ``mishaps`` are done once each, after the first page of that name was seen.
    """

    def __init__(
        self,
        process: "subprocess.Popen[str]",
        hand: Hand,
        seats: int,
        mishaps: Mapping[str, Callable[["People"], None]],
    ) -> None:
        self.hand = hand
        self.size: Point = (0, 0)
        self.seen: list[str] = []
        self._seats = seats
        self._mishaps = dict(mishaps)
        self._tray: list[tuple[str, str, int | None, int, int]] = []
        self._page: Page = {}
        self._reports: Queue[dict[str, Any] | None] = Queue()
        Thread(target=self._read, args=(process,), daemon=True).start()

    @property
    def layout(self) -> Layout:
        """Where everything is at the window's present size."""
        return lay_out(self.size, self._seats, nearest=MOUSE)

    def play(self) -> bool:
        """Do what the display asks until another game is offered; whether that came."""
        end = time.monotonic() + PATIENCE
        while self._page.get("ask") != OFFER and time.monotonic() < end:
            if not self._look(AGAIN):
                return False
            self._react(self._page)
        return self._page.get("ask") == OFFER

    def resize(self, size: Point) -> None:
        """Give the window another size."""
        self.hand.do("getwindowfocus", "windowsize", *size)
        self.wait_for_size(size)
        while not self.hand.at_the_corner():  # where F11 and back has moved it a little
            self.hand.do("getwindowfocus", "windowmove", 0, 0)

    def wait_for_size(self, size: Point) -> None:
        """Wait until the window is so large."""
        end = time.monotonic() + PATIENCE
        while self.size != size:
            assert self._look(1.0), "the window was closed"
            assert time.monotonic() < end, f"the window is {self.size}, not {size}"

    def press(self, seat: int, key: KeyName) -> None:
        """Hold a key of theirs for a moment, each in his own way."""
        if seat == KEYBOARD:
            self.hand.do("key", seat, "keydown", ARROWS[key], "sleep", 0.1, "keyup", ARROWS[key])
            return
        self.hand.mouse_down(getattr(self.layout.pads[seat], key).center)
        self.hand.do("sleep", 0.1)
        self.hand.mouse_up()

    def lay(self, at: Point, to: Point) -> None:
        """Drag the card that is gripped ``at`` a point, and take away what lies on the lid a moment later."""
        self.hand.drag(at, to)
        self.hand.do("sleep", 0.3)
        self.hand.click(self.layout.box.lid.center)

    def card(self, seat: int) -> Point | None:
        """Where the role card of ``seat`` is gripped."""
        return next(((x, y) for kind, _, owner, x, y in self._tray if (kind, owner) == ("role", seat)), None)

    def command(self, name: str) -> Point:
        """Where the command card ``name`` is gripped."""
        return next((x, y) for kind, icon, _, x, y in self._tray if (kind, icon) == ("command", name))

    def unfold(self) -> None:
        """Have the cards for the box shown, which lie behind one while a game is played."""
        self.hand.click(self.command("more"))
        end = time.monotonic() + PATIENCE
        while not any(icon == "language" for _, icon, *_ in self._tray):
            assert self._look(1.0), "the window was closed"
            assert time.monotonic() < end, "the cards for the box are not shown"

    # within

    def _read(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdout is not None
        for line in process.stdout:
            self._reports.put(json.loads(line))
        self._reports.put(None)

    def _look(self, seconds: float) -> bool:
        """Take in what was reported, waiting for so long if nothing was; false when the command has ended."""
        wait = True
        while True:
            try:
                report = self._reports.get(timeout=seconds) if wait else self._reports.get_nowait()
            except Empty:
                return True
            if report is None:
                return False
            wait = False
            self.size = tuple(report["size"]) if "size" in report else self.size
            self._tray = [tuple(card) for card in report["tray"]] if "tray" in report else self._tray
            if "page" in report:
                self._page = report["page"] or {}
                self._see(self._page.get("name", ""))

    def _see(self, name: str) -> None:
        """Remember a page, also one that has been followed by another before it could be answered."""
        if name and name not in self.seen:
            self.seen.append(name)

    def _react(self, page: Page) -> None:
        due = next((name for name in self.seen if name in self._mishaps), None)
        if due is not None and self._tray:
            self._mishaps.pop(due)(self)
            return
        mine = [seat for seat in (MOUSE, KEYBOARD) if seat in page.get("actors", ())]
        for seat in mine or (MOUSE, KEYBOARD):
            self._answer(seat, page, asked=bool(mine))

    def _answer(self, seat: int, page: Page, *, asked: bool) -> None:
        match page.get("name"):
            case "join" | "debate" | "floor":
                self.press(seat, "up")
            case "question" if seat == MOUSE:
                self.press(seat, "up")
            case "register" | "card" if asked and (at := self.card(seat)) is not None:
                self.lay(at, self.layout.box.lid.center)
            case "story":
                self.press(seat, "down")
            case "aim" if asked and not page["chosen"]:
                self.press(seat, "down" if page["pointer"] is None else "up")
            case "ballot" | "yes_no" if asked or not page.get("actors"):
                self.press(seat, "up")
            case _:
                pass

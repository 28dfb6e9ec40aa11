"""
A board in memory: hands, cards and mishaps come in by its verbs, what it shows is kept and can be watched.

It behaves as the real devices do. A key that is down cannot go down
again; a lost part reports nothing, and catches up when it is back; a
watcher is called with every change, in order, whatever thread made it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from threading import RLock
from typing import get_args

from hardware.errors import UnknownPart, UnknownSeat, WrongSeatCount
from hardware.ports.board import Light, Status
from hardware.ports.events import Back, Event, KeyDown, KeyName, KeyUp, Lost, PanelDown, PanelUp, Part
from hardware.ports.pads import Pad, pads
from hardware.ports.page import Page
from hardware.virtual.lid import Lid
from hardware.virtual.outputs import BacklightSet, LightSet, Output, PageShown, SeatTouched, StatusSet, Watcher

FEWEST, MOST = 1, 28
PARTS: tuple[Part, ...] = get_args(Part)
_Key = tuple[Pad, KeyName]


@dataclass(frozen=True, slots=True)
class BoardState:
    """What a board shows and what lies and is pressed on it, at one moment; ``down`` holds seats and keys."""

    lights: Mapping[Pad, Light]
    page: Page | None
    backlit: bool
    status: Status
    cards: tuple[str, ...]
    panel: bool
    down: frozenset[_Key]

    @property
    def lit_page(self) -> Page | None:
        """The page that can be read, if the display is lit."""
        return self.page if self.backlit else None

    @property
    def blinking(self) -> frozenset[Pad]:
        """The seats whose light blinks."""
        return frozenset(seat for seat, light in self.lights.items() if light is Light.BLINK)


class VirtualBoard:
    """
    Every device of a box with ``seats`` pads, in memory, safe for threads; ``vibrates`` is whether it has motors.

    ``speaking`` is the seat of who is choosing at its window what to say, or 0: no device reports that.

    ``put`` and the watchers are called while the board is locked, so that
    what they hear is in order: they may use the board, and must not wait.
    """

    def __init__(self, seats: int = 18, *, vibrates: bool = False) -> None:
        if not FEWEST <= seats <= MOST:
            raise WrongSeatCount(seats, FEWEST, MOST)
        self.seats = seats
        self.vibrates = vibrates
        self.speaking = 0
        self.missing: frozenset[Part] = frozenset()
        self.troubles: tuple[str, ...] = ()
        self._lock = RLock()
        self._put: Callable[[Event], None] | None = None
        self._watchers: tuple[Watcher, ...] = ()
        self._lights = dict.fromkeys(pads(seats), Light.OFF)
        self._page: Page | None = None
        self._backlit = False
        self._status = Status.OFF
        self._down: dict[_Key, None] = {}
        self._reported: dict[_Key, None] = {}
        self._panel = False
        self._lid = Lid()
        self._lost: frozenset[Part] = frozenset()

    # what the box does (the port)

    def start(self, put: Callable[[Event], None]) -> None:
        """Report events to ``put`` from now on; what is already pressed or laid down is reported first."""
        with self._lock:
            self._put = put
            self._catch_up()

    def light(self, seat: Pad, state: Light) -> None:
        """Set the light of ``seat``; a seat that is not wired has no light to set."""
        with self._lock:
            if self._lights.get(seat, state) is not state:
                self._lights[seat] = state
                self._notify(LightSet(seat, state))

    def dim(self, level: float) -> None:
        """Do nothing: the virtual lights cannot be dimmed."""

    def vibrate(self, seat: Pad, seconds: float) -> None:
        """Report it where there are motors; otherwise it cannot be felt."""
        with self._lock:
            if self.vibrates:
                self._notify(SeatTouched(seat, seconds))

    def show(self, page: Page) -> None:
        """Keep ``page`` as what the display holds; a lost display keeps nothing."""
        with self._lock:
            if "display" not in self._lost:
                self._hold(page)

    def backlight(self, lit: bool) -> None:
        """Light the display, or make it dark; a lost display stays dark."""
        with self._lock:
            if "display" not in self._lost:
                self._shine(lit)

    def status(self, state: Status) -> None:
        """Set the status light."""
        with self._lock:
            if self._status is not state:
                self._status = state
                self._notify(StatusSet(state))

    def close(self) -> None:
        """Everything dark; nothing is reported any more."""
        with self._lock:
            self._put = None
            for seat in self._lights:
                self.light(seat, Light.OFF)
            self._hold(None)
            self._shine(False)
            self.status(Status.OFF)

    # what hands do

    def press(self, seat: int, key: KeyName) -> None:
        """Push a key down; pushing one that is down does nothing."""
        with self._lock:
            self._down[self._check(seat), key] = None
            self._catch_up()

    def release(self, seat: int, key: KeyName) -> None:
        """Let a key go; letting go one that is up does nothing."""
        with self._lock:
            self._down.pop((self._check(seat), key), None)
            self._catch_up()

    def panel_down(self) -> None:
        """Push the panel button."""
        with self._lock:
            if not self._panel:
                self._panel = True
                self._report(PanelDown())

    def panel_up(self) -> None:
        """Let the panel button go."""
        with self._lock:
            if self._panel:
                self._panel = False
                self._report(PanelUp())

    def put_card(self, uid: str) -> None:
        """Lay a card on the lid; beside another one, neither counts."""
        with self._lock:
            self._lid.put(uid.upper())
            self._catch_up()

    def take_card(self, uid: str | None = None) -> None:
        """Take one card off the lid, or all of them."""
        with self._lock:
            self._lid.take(uid.upper() if uid is not None else None)
            self._catch_up()

    def hold_cards(self, uids: Sequence[str]) -> None:
        """Have exactly these cards lie on the lid: two that are laid at once, or the one of them that is left."""
        with self._lock:
            self._lid.hold([uid.upper() for uid in uids])
            self._catch_up()

    # mishaps

    def fail(self, part: Part) -> None:
        """Pull ``part`` out."""
        with self._lock:
            if self._check_part(part) in self._lost:
                return
            if part == "display":
                self._hold(None)
                self._shine(False)
            self._lost |= {part}
            self._report(Lost(part))

    def mend(self, part: Part) -> None:
        """Plug ``part`` back in; what was missed meanwhile is reported after."""
        with self._lock:
            if self._check_part(part) in self._lost:
                self._lost -= {part}
                self._report(Back(part))
                self._catch_up()

    # what an onlooker sees

    def watch(self, callback: Watcher) -> None:
        """Call ``callback`` with every change of a light, the page, the backlight or the status."""
        with self._lock:
            self._watchers = (*self._watchers, callback)

    def look(self) -> BoardState:
        """Everything at one moment."""
        with self._lock:
            lights, down = dict(self._lights), frozenset(self._down)
            return BoardState(lights, self._page, self._backlit, self._status, self._lid.cards, self._panel, down)

    @property
    def lights(self) -> dict[Pad, Light]:
        """Every seat's light."""
        with self._lock:
            return dict(self._lights)

    @property
    def page(self) -> Page | None:
        """The page the display holds, lit or not."""
        with self._lock:
            return self._page

    @property
    def backlit(self) -> bool:
        """Whether the display is lit."""
        with self._lock:
            return self._backlit

    @property
    def state(self) -> Status:
        """What the status light shows."""
        with self._lock:
            return self._status

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards on the lid."""
        with self._lock:
            return self._lid.cards

    @property
    def lost(self) -> frozenset[Part]:
        """The parts that are out."""
        with self._lock:
            return self._lost

    @property
    def panel(self) -> bool:
        """Whether the panel button is down."""
        with self._lock:
            return self._panel

    def down(self, seat: Pad, key: KeyName) -> bool:
        """Whether that key is down."""
        with self._lock:
            return (seat, key) in self._down

    # within

    def _catch_up(self) -> None:
        """Report what the working devices see and have not reported yet."""
        if self._put is None:
            return
        if "seats" not in self._lost:
            self._report_keys()
        if "reader" not in self._lost:
            for event in self._lid.news():
                self._report(event)

    def _report_keys(self) -> None:
        before, self._reported = self._reported, dict(self._down)
        for seat, key in before:
            if (seat, key) not in self._reported:
                self._report(KeyUp(seat, key))
        for seat, key in self._reported:
            if (seat, key) not in before:
                self._report(KeyDown(seat, key))

    def _report(self, event: Event) -> None:
        if self._put is not None:
            self._put(event)

    def _hold(self, page: Page | None) -> None:
        if self._page != page:
            self._page = page
            self._notify(PageShown(page))

    def _shine(self, lit: bool) -> None:
        if self._backlit is not lit:
            self._backlit = lit
            self._notify(BacklightSet(lit))

    def _notify(self, output: Output) -> None:
        for watcher in self._watchers:
            watcher(output)

    def _check(self, seat: int) -> Pad:
        if seat not in self._lights:
            raise UnknownSeat(seat, self.seats)
        return Pad(seat)

    def _check_part(self, part: Part) -> Part:
        if part not in PARTS:
            raise UnknownPart(part, PARTS)
        return part

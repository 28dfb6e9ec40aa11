"""
A whole box as models: the real drivers of pads, reader and display, over chips that are programs.

Whatever a hand does is done to a wire or to a card in the field, never to a driver.
"""

from hardware.display.panels.opening import open_display
from hardware.display.panels.settings import DisplaySettings
from hardware.front.button import PanelButton
from hardware.front.status_light import StatusLight
from hardware.pads.pads import Pads
from hardware.parts import Parts, Report
from hardware.ports.board import Light, Status
from hardware.ports.events import KeyName
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.reader.rc522 import Rc522Reader
from hardware.reader.settings import ReaderSettings
from hardware.wired import WiredBoard
from hardware.wiring import Wiring
from tests.harness.chips.displays import ModelWires, OledModel
from tests.harness.chips.iso14443_memory import Ntag
from tests.harness.chips.pads import ModelPads
from tests.harness.chips.rc522 import Rc522

OLED = DisplaySettings(name="ssd1306")


class ModelBox(WiredBoard):
    """
    A `Board` with a place for hands and eyes.

    Parameters
    ----------
    wiring:
        Which wire goes where.
    chip:
        The reader's chip; ``import spidev`` has to find it (`tests.harness.chips.rc522.installed`).
    report:
        Called with a sentence about trouble.

    Attributes
    ----------
    pads, chip, glass:
        The models, to look at and to pull out.
    page, lights, state:
        What was last shown: what somebody reads on the display, and sees before the players.

    """

    def __init__(self, wiring: Wiring, chip: Rc522, report: Report) -> None:
        self.pads, self.chip, self.glass = ModelPads(wiring), chip, OledModel()
        self.page: Page | None = None
        self.lights: dict[Pad, Light] = {}
        self.state = Status.OFF
        self._cards: dict[str, Ntag] = {}
        header = self.pads.header
        parts = Parts(
            pads=lambda: Pads(wiring, header=header, opened=self.pads.opened),
            reader=lambda: Rc522Reader(ReaderSettings()),
            display=lambda trouble: open_display(OLED, trouble, connect=lambda _settings: ModelWires(self.glass)),
            button=lambda put: PanelButton("GPIO17", put, pin_factory=header),
            status=lambda: StatusLight(["GPIO27"], pin_factory=header),
        )
        super().__init__(wiring.seats, parts, report)

    def show(self, page: Page) -> None:
        """Draw ``page``, and remember it for those who read it."""
        self.page = page
        super().show(page)

    def light(self, seat: Pad, state: Light) -> None:
        """Set the light of ``seat``, and remember it for those who see it."""
        self.lights[seat] = state
        super().light(seat, state)

    def status(self, state: Status) -> None:
        """Set the status light, and remember it for those who see it."""
        self.state = state
        super().status(state)

    def press(self, seat: int, key: KeyName) -> None:
        """Push a key down."""
        self.pads.press(seat, key)

    def release(self, seat: int, key: KeyName) -> None:
        """Let a key go."""
        self.pads.release(seat, key)

    @property
    def cards(self) -> tuple[str, ...]:
        """The UIDs of the cards on the lid."""
        return tuple(uid for uid, card in self._cards.items() if card in self.chip.field.cards)

    def put_card(self, uid: str) -> None:
        """Lay a card with that UID on the lid."""
        card = self._cards.setdefault(uid, Ntag(bytes.fromhex(uid)))
        if card not in self.chip.field.cards:
            self.chip.field.put(card)

    def take_card(self, uid: str | None = None) -> None:
        """Take a card off the lid, or all of them."""
        self.chip.field.take(*([self._cards[uid]] if uid is not None else []))

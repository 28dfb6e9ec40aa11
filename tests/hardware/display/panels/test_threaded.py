"""The thread that draws: nobody waits for it, and it ends."""

import threading
from queue import Queue

import pygame
import pytest

from hardware.display.panels.care import Care
from hardware.display.panels.errors import PanelRefused, UnknownPanel
from hardware.display.panels.glass import Glass
from hardware.display.panels.opening import open_display
from hardware.display.panels.painter import Painter
from hardware.display.panels.settings import DisplaySettings
from hardware.display.panels.threaded import ThreadedDisplay
from hardware.display.panels.wires import Wires
from tests.hardware.display.drawing.samples import SAMPLES
from tests.hardware.display.panels.fakes import MODELS, FakeGlass, drawn, wired
from tests.harness.patience import PATIENCE

JOIN, MOON, AIM = SAMPLES["join"], SAMPLES["moon"], SAMPLES["aim"]


def heard(glass: FakeGlass) -> str:
    """The next call of the glass."""
    return glass.calls.get(timeout=PATIENCE)


def drawn_first(glass: FakeGlass) -> None:
    """Wait until the display is dark and empty, as it begins."""
    assert ["dark", "put 0,0"] == [heard(glass), heard(glass)]


def threads() -> list[str]:
    """The threads of displays."""
    return [thread.name for thread in threading.enumerate() if thread.name == "display"]


class Slow(FakeGlass):
    """A glass whose wire is busy until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.busy = threading.Event()

    def put(self, picture: pygame.Surface, shift: tuple[int, int]) -> None:
        """Report that it begins, and wait."""
        self.calls.put("begins")
        assert self.busy.wait(PATIENCE)
        super().put(picture, shift)


def test_only_the_newest() -> None:
    """While a page is on the wire others may come; only the last of them is drawn after it."""
    glass = Slow()
    display = ThreadedDisplay(Painter(lambda: glass, Care(), lambda _: None))
    assert ["dark", "begins"] == [heard(glass), heard(glass)]
    for name in ("join", "caption", "ballot", "pause", "number"):
        display.show(SAMPLES[name])
    glass.busy.set()
    display.backlight(True)
    seen = []
    while "lit" not in seen:
        seen.append(heard(glass))
    assert 2 == seen.count("put 0,0")
    assert drawn(SAMPLES["number"], glass.size).tobytes() == glass.picture
    display.close()
    assert [] == threads()


def test_close_ends_the_thread() -> None:
    """After close the glass is let go of, the thread is gone, and a second close does nothing."""
    glass = FakeGlass()
    display = ThreadedDisplay(Painter(lambda: glass, Care(), lambda _: None))
    drawn_first(glass)
    display.close()
    display.close()
    assert "close" == glass.done[-1]
    assert [] == threads()


def test_never_raises() -> None:
    """A display that is not there takes pages, reports its trouble, and closes."""
    trouble: Queue[str] = Queue()

    def nothing() -> Glass:
        raise OSError("not there")

    display = ThreadedDisplay(Painter(nothing, Care(), trouble.put))
    display.show(JOIN)
    display.backlight(True)
    assert "not there" == trouble.get(timeout=PATIENCE)
    display.close()
    assert [] == threads()


def test_a_pointer_is_no_news() -> None:
    """At night the pointer may move as it likes: whether the display dims does not depend on it."""
    glass = FakeGlass()
    now = 0.0
    display = ThreadedDisplay(Painter(lambda: glass, Care(dim_after=100), lambda _: None), lambda: now)
    display.show(MOON)
    display.backlight(True)
    while heard(glass) != "lit":
        pass
    now = 101.0
    display.show(AIM)
    assert ["dim", "put 0,0"] == sorted([heard(glass), heard(glass)])
    display.show(JOIN)
    assert ["put 0,0", "lit"] == [heard(glass), heard(glass)]
    display.close()


@pytest.mark.filterwarnings("ignore:Image.Image.getdata is deprecated")
@pytest.mark.parametrize("name", MODELS)
def test_a_panel_comes_and_goes(name: str) -> None:
    """Over the real driver: a panel that is pulled out is reported as lost, and the box goes on."""
    model = MODELS[name]()
    trouble: Queue[str] = Queue()
    connect, _ = wired(model)
    display = open_display(DisplaySettings(name=name), trouble.put, connect=connect)
    model.plug.out = True
    display.show(JOIN)
    assert "Remote I/O error" in trouble.get(timeout=PATIENCE)
    display.close()
    assert [] == threads()


def test_never_there() -> None:
    """A panel that cannot be opened is reported with what to do, whatever error its driver raises."""
    trouble: Queue[str] = Queue()

    def connect(_settings: DisplaySettings) -> Wires:
        raise RuntimeError("SPI device not found")

    display = open_display(DisplaySettings(name="ili9341"), trouble.put, connect=connect)
    expected = "SPI device not found: check its wires, and that SPI 0 is enabled"
    assert expected == trouble.get(timeout=PATIENCE)
    display.close()


def test_unknown() -> None:
    """A name no display has is refused with the nearest one, and with all there are."""
    with pytest.raises(UnknownPanel, match=r"called 'ssd1305'; did you mean 'ssd130\d'\? There are: framebuffer, ili"):
        open_display(DisplaySettings(name="ssd1305"), lambda _: None)
    with pytest.raises(UnknownPanel, match="called 'eink'; choose one of: framebuffer"):
        open_display(DisplaySettings(name="eink"), lambda _: None)


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        (DisplaySettings(name="ssd1306", rotate=90), "turned by 90 degrees, 'ssd1306' is 64x128 points"),
        (DisplaySettings(name="ssd1306", rotate=45), "choose 0, 90, 180 or 270"),
        (DisplaySettings(name="st7789", interface="i2c"), "cannot be wired to i2c: only to spi"),
        (DisplaySettings(name="ssd1306", width=128, height=32), "of 128x32 points is not known: it has 128x64"),
        (DisplaySettings(name="sh1106", address=0x3C0), "0x3c0 is not an I2C address"),
        (DisplaySettings(name="ili9341", speed=3_000_000), "SPI does not run at 3000000 hertz"),
        (DisplaySettings(name="window", width=64, height=64), "'window' is 64x64 points, and a page takes 128x64"),
    ],
)
def test_refused(settings: DisplaySettings, why: str) -> None:
    """Settings that cannot be are refused before anything is opened, with what would do."""
    with pytest.raises(PanelRefused) as refusal:
        open_display(settings, lambda _: None)
    assert why in str(refusal.value)
    assert [] == threads()

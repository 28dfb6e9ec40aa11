"""
The display controllers as far as luma's drivers use them: what is sent becomes a picture.

A model knows the data sheet and nothing of the driver. A command that the chip does not
have is kept in ``unknown``, and what is seen is worked out from the chip's memory and registers.

SSD1306: Solomon Systech, rev. 1.5, table 9-1 and chapter 10.1. SH1106: Sino Wealth, v2.3, pages 19 to 28.
"""

import errno
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Bytes = NDArray[np.uint8]
Places = NDArray[np.int64]
WIDTH, PAGES = 128, 8
HORIZONTAL, VERTICAL, BY_PAGE = 0, 1, 2
ARGUMENTS: Mapping[int, int] = MappingProxyType(
    {
        **dict.fromkeys((0x20, 0x81, 0x8D, 0xA8, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB), 1),
        **dict.fromkeys((0x21, 0x22, 0xA3), 2),
        **dict.fromkeys((0x29, 0x2A), 5),
        **dict.fromkeys((0x26, 0x27), 6),
    }
)
"""How many bytes follow a command of the SSD1306; none where it is not named."""
SH1106_ARGUMENTS: Mapping[int, int] = MappingProxyType(
    dict.fromkeys((0x81, 0xA8, 0xAD, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB), 1)
)


class NotThere(OSError):
    """No chip answers: what the kernel reports of an I2C address without an acknowledge."""

    def __init__(self) -> None:
        super().__init__(errno.EREMOTEIO, "Remote I/O error")


@dataclass
class Plug:
    """
    How a panel can fail.

    ``out`` is pulled out; ``failing`` is how many more transfers are not acknowledged.
    """

    out: bool = False
    failing: int = 0
    transfers: int = 0

    def pass_through(self) -> None:
        """Count a transfer; raise `NotThere` if it fails."""
        self.transfers += 1
        if self.out or self.failing:
            self.failing = max(0, self.failing - 1)
            raise NotThere


class OledModel:
    """
    An SSD1306 (and SSD1309) with a glass of 128 x 64 points, mounted as modules are: upright with A1 and C8.

    It is its own wires: ``command``, ``data`` and ``cleanup`` are what luma's drivers call.
    """

    columns = WIDTH
    first = 0
    arguments = ARGUMENTS

    def __init__(self) -> None:
        self.plug = Plug()
        self.unknown: list[int] = []
        self.closed = False
        self.power_on()

    def power_on(self) -> None:
        """Everything as after a reset (SSD1306 chapter 8.5)."""
        self.memory = [bytearray(self.columns) for _ in range(PAGES)]
        self.on = False
        self.contrast = 0x7F
        self.all_on = self.inverted = self.mirrored = self.flipped = False
        self.start_line = self.offset = 0
        self.mode = BY_PAGE
        self.column_range, self.page_range = (0, self.columns - 1), (0, PAGES - 1)
        self.column = self.page = 0
        self.pump = False

    # the wire

    def command(self, *cmd: int) -> None:
        """Take command bytes, each with the bytes that follow it."""
        self.plug.pass_through()
        waiting = list(cmd)
        while waiting:
            code = waiting.pop(0)
            count = self.arguments.get(code, 0)
            self._obey(code, waiting[:count])
            del waiting[:count]

    def data(self, data: Sequence[int]) -> None:
        """Take bytes for the memory, eight points each, the topmost in bit 0."""
        self.plug.pass_through()
        for byte in data:
            self.memory[self.page][self.column] = byte
            self._step()

    def cleanup(self) -> None:
        """Take note that the bus was let go."""
        self.closed = True

    # what is seen

    @property
    def dark(self) -> bool:
        """Whether nothing shines: off, or without its charge pump."""
        return not (self.on and self.pump)

    def stored(self) -> Image.Image:
        """What the memory holds, as it would be seen if it shone."""
        image = Image.new("L", (WIDTH, PAGES * 8))
        for y in range(PAGES * 8):
            row = self._row(y)
            for x in range(WIDTH):
                lit = bool(self.memory[row // 8][self._column(x)] >> row % 8 & 1)
                image.putpixel((x, y), 255 * (lit is not self.inverted))
        return image

    def picture(self) -> Image.Image:
        """What a person sees."""
        if self.dark:
            return Image.new("L", (WIDTH, PAGES * 8))
        return Image.new("L", (WIDTH, PAGES * 8), 255) if self.all_on else self.stored()

    def _column(self, x: int) -> int:
        """Which column of the memory is seen at ``x`` of the glass, whose left edge is its last segment."""
        segment = self.columns - 1 - self.first - x
        return self.columns - 1 - segment if self.mirrored else segment

    def _row(self, y: int) -> int:
        """Which row of the memory is seen in line ``y`` of the glass, from its upper edge."""
        line = y if self.flipped else PAGES * 8 - 1 - y
        return (line + self.start_line + self.offset) % (PAGES * 8)

    def _step(self) -> None:
        low, high = self.column_range if self.mode != BY_PAGE else (0, self.columns - 1)
        first, last = self.page_range
        if self.mode == VERTICAL:
            self.page = first if self.page == last else self.page + 1
            if self.page == first:
                self.column = low if self.column == high else self.column + 1
            return
        self.column = low if self.column == high else self.column + 1
        if self.column == low and self.mode == HORIZONTAL:
            self.page = first if self.page == last else self.page + 1

    def _obey(self, code: int, given: Sequence[int]) -> None:  # noqa: PLR0912 (the table of the data sheet)
        match code, *given:
            case [code] if code <= 0x0F:
                self.column = self.column & 0xF0 | code
            case [code] if 0x10 <= code <= 0x1F:
                self.column = min((code & 0x0F) << 4 | self.column & 0x0F, self.columns - 1)
            case [0x20, mode]:
                self.mode = mode & 3
            case [0x21, low, high]:
                self.column_range, self.column = (low, high), low
            case [0x22, low, high]:
                self.page_range, self.page = (low & 7, high & 7), low & 7
            case [code] if 0x40 <= code <= 0x7F:
                self.start_line = code & 0x3F
            case [0x81, level]:
                self.contrast = level
            case [0x8D, value]:
                self.pump = bool(value & 4)
            case [0xAD, value]:
                self.pump = bool(value & 1)
            case [0xA0 | 0xA1]:
                self.mirrored = bool(code & 1)
            case [0xA4 | 0xA5]:
                self.all_on = bool(code & 1)
            case [0xA6 | 0xA7]:
                self.inverted = bool(code & 1)
            case [0xAE | 0xAF]:
                self.on = bool(code & 1)
            case [code] if 0xB0 <= code <= 0xB7:
                self.page = code & 7
            case [code] if 0xC0 <= code <= 0xCF:
                self.flipped = bool(code & 8)
            case [0xD3, offset]:
                self.offset = offset & 0x3F
            case [0xA8 | 0xD5 | 0xD9 | 0xDA | 0xDB, _] | [0x2E | 0xE3]:
                pass
            case _:
                self.unknown.append(code)


class Sh1106Model(OledModel):
    """An SH1106: 132 columns of which the glass shows the middle 128, pages one by one, its pump on from the start."""

    columns = 132
    first = 2
    arguments = SH1106_ARGUMENTS

    def power_on(self) -> None:
        """Everything as after a reset: the DC-DC converter is on (v2.3, page 24, command 15)."""
        super().power_on()
        self.pump = True


@dataclass
class TftModel:
    """
    An ST7789 or ILI9341 with its frame memory of 240 x 320 points.

    Parameters
    ----------
    size:
        What the glass shows, as it is looked at.
    upright:
        The bits MY, MX and MV (0x80, 0x40, 0x20) of MADCTL with which the picture stands upright.
    bgr:
        Whether the glass has its blue where others have their red, so that the BGR bit must be set.
    negative:
        Whether the glass shows the negative, so that inversion must be on (IPS panels).

    """

    size: tuple[int, int]
    upright: int
    bgr: bool
    negative: bool
    plug: Plug = field(default_factory=Plug)
    unknown: list[int] = field(default_factory=list)
    closed: bool = False

    def __post_init__(self) -> None:
        """Everything as after a reset."""
        self.memory: Bytes = np.zeros((320, 240, 3), np.uint8)
        self.on = self.inverted = False
        self.asleep = True
        self.access, self.format = 0x00, 0x66
        self.columns, self.rows = (0, 239), (0, 319)
        self.next = 0
        self.half: list[int] = []
        self.code = 0x00
        self.sent = 0

    def command(self, *cmd: int) -> None:
        """Take one command; what belongs to it comes as data."""
        self.plug.pass_through()
        (self.code,) = cmd
        self.half = []
        match self.code:
            case 0x01:
                self.__post_init__()
            case 0x10 | 0x11:
                self.asleep = self.code == 0x10
            case 0x20 | 0x21:
                self.inverted = self.code == 0x21
            case 0x28 | 0x29:
                self.on = self.code == 0x29
            case 0x2C:
                self.next = 0

    def data(self, data: Sequence[int]) -> None:
        """Take what belongs to the last command: arguments, or points."""
        self.plug.pass_through()
        if self.code == 0x2C:
            self.sent += len(data)
            self._write(data)
            return
        self.half += data
        match self.code, *self.half:
            case [0x2A, high, low, to_high, to_low]:
                self.columns = (high << 8 | low, to_high << 8 | to_low)
            case [0x2B, high, low, to_high, to_low]:
                self.rows = (high << 8 | low, to_high << 8 | to_low)
            case [0x36, access]:
                self.access = access
            case [0x3A, code]:
                self.format = code

    def cleanup(self) -> None:
        """Take note that the bus was let go."""
        self.closed = True

    @property
    def dark(self) -> bool:
        """Whether nothing is shown."""
        return self.asleep or not self.on

    def stored(self) -> Image.Image:
        """What the memory holds, as it would be seen if it were shown."""
        across, down = np.meshgrid(*map(np.arange, self.size))
        columns, rows = _physical(across, down, self.upright)
        image = Image.fromarray(self.memory[rows, columns])
        if self.inverted is not self.negative:
            image = image.point([255 - level for level in range(256)] * 3)
        if bool(self.access & 0x08) is not self.bgr:
            red_band, green_band, blue_band = image.split()
            image = Image.merge("RGB", (blue_band, green_band, red_band))
        return image

    def picture(self) -> Image.Image:
        """What a person sees."""
        return Image.new("RGB", self.size) if self.dark else self.stored()

    def _write(self, data: Sequence[int]) -> None:
        """Take points, from left to right and row by row within the window, as often as it is filled."""
        self.half += data
        size = 2 if self.format & 7 == 5 else 3
        count = len(self.half) // size
        points = np.frombuffer(bytes(self.half[: count * size]), np.uint8).reshape(count, size)
        self.half = self.half[count * size :]
        (left, right), (top, bottom) = self.columns, self.rows
        width, height = right - left + 1, bottom - top + 1
        places = (self.next + np.arange(count)) % (width * height)
        self.next = (self.next + count) % (width * height)
        columns, rows = _physical(left + places % width, top + places // width, self.access)
        self.memory[rows, columns] = _rgb565(points) if size == 2 else points & 0xFC


def _physical(columns: Places, rows: Places, access: int) -> tuple[Places, Places]:
    """Where points lie in the frame memory (ST7789V v1.4, 8.12; ILI9341 v1.11, 9.3)."""
    if access & 0x20:
        columns, rows = rows, columns
    return 239 - columns if access & 0x40 else columns, 319 - rows if access & 0x80 else rows


def _rgb565(points: Bytes) -> Bytes:
    high, low = points[:, 0], points[:, 1]
    return np.stack([high & 0xF8, (high << 5 | low >> 3) & 0xFC, low << 3], axis=1)


def st7789(size: tuple[int, int] = (240, 240)) -> TftModel:
    """An ST7789 behind an IPS glass, mounted as on the modules luma was written for."""
    return TftModel(size, upright=0x60, bgr=False, negative=True)


def ili9341(size: tuple[int, int] = (320, 240)) -> TftModel:
    """An ILI9341 as on the usual red modules, lying on its long side."""
    return TftModel(size, upright=0x20, bgr=True, negative=False)


class ModelWires:
    """A model where the header's wires would be, and whether its backlight is lit."""

    def __init__(self, model: OledModel | TftModel) -> None:
        self.serial = model
        self.lit = False

    def backlight(self, lit: bool) -> None:
        """Light the panel's lamp."""
        self.lit = lit

    def close(self) -> None:
        """Let go of the bus."""
        self.serial.cleanup()


class BusModel:
    """An I2C bus with OLED panels on it, as smbus2 and luma's own interface use it."""

    def __init__(self, panels: Mapping[int, OledModel]) -> None:
        self.panels = panels
        self.closed = False

    def write_i2c_block_data(self, address: int, register: int, data: Sequence[int]) -> None:
        """Write the control byte ``register`` and what follows."""
        self._write(address, [register, *data])

    def i2c_rdwr(self, *messages: Sequence[int]) -> None:
        """Take written messages (of smbus2)."""
        for message in messages:
            self._write(getattr(message, "addr", 0), list(message))

    def close(self) -> None:
        """Take note that the bus was let go."""
        self.closed = True

    def _write(self, address: int, sent: list[int]) -> None:
        if address not in self.panels:
            raise NotThere
        if sent[0] & 0x40:
            self.panels[address].data(sent[1:])
        else:
            self.panels[address].command(*sent[1:])

"""
Cards and the field they lie in, as ISO/IEC 14443-3 type A has them: states, frames, collisions.

Bits that meet in the air collide bit by bit; a card that hears what its state does not expect
falls back to idle, or to halt where it was woken from halt, and says nothing.
"""

from collections.abc import Callable
from enum import Enum
from random import Random
from typing import NamedTuple

REQA, WUPA, HLTA = 0x26, 0x52, 0x50
SELECT = (0x93, 0x95, 0x97)
CASCADE_TAG = 0x88


class Frame(NamedTuple):
    """``bits`` bits in the order sent: the first is the lowest bit of ``value``."""

    value: int
    bits: int

    @property
    def data(self) -> bytes:
        """As whole bytes, the last one filled up with zeros."""
        return self.value.to_bytes((self.bits + 7) // 8, "little")


class Reception(NamedTuple):
    """
    What came back: the bits, where they first collided, whether a parity bit was wrong.

    ``stub`` is something that began like an answer and was none: it stops the reader's timer, and never ends.
    """

    frame: Frame
    collision: int | None = None
    parity: bool = False
    stub: bool = False


def frame(data: bytes) -> Frame:
    """Whole bytes."""
    return Frame(int.from_bytes(data, "little"), 8 * len(data))


def crc(data: bytes) -> bytes:
    """CRC_A of ``data``, in the order sent (ISO/IEC 14443-3, annex B)."""
    value = 0x6363
    for byte in data:
        mixed = byte ^ (value & 0xFF)
        mixed = (mixed ^ (mixed << 4)) & 0xFF
        value = (value >> 8) ^ (mixed << 8) ^ (mixed << 3) ^ (mixed >> 4)
    return value.to_bytes(2, "little")


def sealed(data: bytes) -> Frame:
    """``data`` with its CRC behind it."""
    return frame(data + crc(data))


class State(Enum):
    """The states of a card (ISO/IEC 14443-3, figure 7); READY and ACTIVE come from IDLE or from HALT."""

    OFF = "off"
    IDLE = "idle"
    READY = "ready"
    ACTIVE = "active"
    HALT = "halt"


class Tag:
    """
    A card that can be distinguished by its UID, and nothing more.

    Parameters
    ----------
    uid:
        4, 7 or 10 bytes.
    sak:
        What it says of itself once selected.
    atqa:
        How it answers a wake-up, low byte first.

    """

    def __init__(self, uid: bytes, sak: int = 0x20, atqa: int = 0x0004) -> None:
        if len(uid) not in {4, 7, 10}:
            raise ValueError(f"a UID has 4, 7 or 10 bytes, not {len(uid)}")
        self.uid, self.sak, self.atqa = uid, sak, atqa
        self.state = State.OFF
        self.cipher: object | None = None
        self._level = 0
        self._from_halt = False
        self._levels = tuple(_levels(uid))

    def power(self, on: bool) -> None:
        """Enter the field, or fall silent with it; either way everything is forgotten."""
        self.state = State.IDLE if on else State.OFF
        self._from_halt = False
        self.forget()

    def forget(self) -> None:
        """Forget whatever was begun."""
        self.cipher = None
        self._level = 0

    def hear(self, heard: Frame, cipher: object | None) -> Frame | None:
        """Answer ``heard``, which was sent in ``cipher`` (``None``: in clear), or say nothing."""
        if self.state is State.OFF:
            return None
        if self.cipher is not cipher:
            return self.drop()
        if heard.bits == 7:
            return self._short(heard.value)
        if self.state is State.READY:
            return self._ready(heard)
        if self.state is State.ACTIVE:
            return self._active(heard)
        return None

    def jammed(self) -> None:
        """Hear something that cannot be understood."""
        if self.state in {State.READY, State.ACTIVE}:
            self.drop()

    def drop(self) -> Frame | None:
        """Fall back to where it was woken from, and say nothing."""
        if self.state in {State.READY, State.ACTIVE}:
            self.state = State.HALT if self._from_halt else State.IDLE
        self.forget()
        return None

    def obey(self, command: bytes) -> Frame | None:
        """Answer a command of the kind of card it is; the CRC is checked and gone."""
        del command
        return self.refuse()

    def refuse(self, code: int = 0x0) -> Frame:
        """Say no, in four bits, and fall back."""
        self.drop()
        return Frame(code, 4)

    def agree(self) -> Frame:
        """Say yes, in four bits."""
        return Frame(0xA, 4)

    def authenticate(self, command: int, block: int, key: bytes, uid: bytes) -> object | None:
        """Agree on a cipher for ``block``; a card that has none says nothing."""
        del command, block, key, uid
        self.jammed()
        return None

    def _short(self, command: int) -> Frame | None:
        woken = self.state is State.IDLE or (self.state is State.HALT and command == WUPA)
        if not woken or command not in {REQA, WUPA}:
            return self.drop()
        self._from_halt = self.state is State.HALT
        self.state, self._level = State.READY, 0
        return Frame(self.atqa, 16)

    def _ready(self, heard: Frame) -> Frame | None:
        data = heard.data
        if len(data) < 2 or data[0] != SELECT[self._level]:
            return self.drop()
        own = self._levels[self._level]
        known = (data[1] >> 4) * 8 + (data[1] & 0x0F) - 16
        if known == 40:
            return self._selected(data, own)
        if not 0 <= known < 40 or heard.bits != known + 16:
            return self.drop()
        value = int.from_bytes(own, "little")
        if (heard.value >> 16) != value & ((1 << known) - 1):
            return self.drop()
        return Frame(value >> known, 40 - known)

    def _selected(self, data: bytes, own: bytes) -> Frame | None:
        if len(data) != 9 or data[2:7] != own or crc(data[:7]) != data[7:]:
            return self.drop()
        if self._level + 1 < len(self._levels):
            self._level += 1
            return sealed(b"\x04")
        self.state = State.ACTIVE
        return sealed(bytes([self.sak]))

    def _active(self, heard: Frame) -> Frame | None:
        data = heard.data
        if heard.bits % 8 or len(data) < 3 or crc(data[:-2]) != data[-2:]:
            return self.drop()
        if data[0] == HLTA and len(data) == 4:
            self.state = State.HALT
            self.forget()
            return None
        return self.obey(data[:-2])


def _levels(uid: bytes) -> list[bytes]:
    """The UID as the cascade levels carry it, each with its check byte (ISO/IEC 14443-3, 6.5.4)."""
    parts = [bytes([CASCADE_TAG]) + uid[start : start + 3] for start in range(0, len(uid) - 4, 3)]
    parts.append(uid[-4:])
    return [part + bytes([part[0] ^ part[1] ^ part[2] ^ part[3]]) for part in parts]


class Field:
    """
    The field of a reader, and the cards in it.

    Parameters
    ----------
    noise:
        How likely a frame or its answer is to be spoilt: lost, or with bits turned round.
    chance:
        What draws the noise.

    Attributes
    ----------
    drowns:
        Whether the first card is so near that nothing of the others is heard while it answers.
    before:
        Called before each frame: a card may be pulled out, a reader unplugged, in the middle of anything.

    """

    def __init__(self, noise: float = 0.0, chance: Random | None = None) -> None:
        self.cards: list[Tag] = []
        self.on = False
        self.noise = noise
        self.frames = 0
        self.drowns = False
        self.before: Callable[[], None] = _nothing
        self._chance = chance or Random(0)

    def put(self, *cards: Tag) -> None:
        """Bring ``cards`` into the field."""
        for card in cards:
            self.cards.append(card)
            card.power(self.on)

    def take(self, *cards: Tag) -> None:
        """Take ``cards``, or all of them, out of the field."""
        for card in cards or tuple(self.cards):
            if card in self.cards:
                self.cards.remove(card)
                card.power(False)

    def power(self, on: bool) -> None:
        """Switch the field."""
        if on != self.on:
            self.on = on
            for card in self.cards:
                card.power(on)

    def send(self, sent: Frame, cipher: object | None) -> Reception | None:
        """Send a frame; what comes back of all the cards together."""
        self.frames += 1
        self.before()
        if not self.on or not self.cards:
            return None
        spoilt = self.noise and self._chance.random() < self.noise
        if spoilt and self._chance.random() < 0.3:
            for card in self.cards:
                card.jammed()
            return None
        answers = [answer for card in self.cards if (answer := card.hear(sent, cipher)) is not None]
        if not answers:
            return None
        heard = _together(answers[:1] if self.drowns else answers)
        return self._spoil(heard) if spoilt else heard

    def authenticate(self, command: int, block: int, key: bytes, uid: bytes) -> object | None:
        """Agree on a cipher with the active card."""
        self.frames += 1
        self.before()
        if self.noise and self._chance.random() < self.noise:
            for card in self.cards:
                card.jammed()
            return None
        found = [card.authenticate(command, block, key, uid) for card in self.cards]
        return next((cipher for cipher in found if cipher is not None), None)

    def _spoil(self, heard: Reception) -> Reception | None:
        value, bits = heard.frame
        match self._chance.randrange(5):
            case 0:
                return None
            case 1:  # one bit, which its parity bit shows
                return Reception(Frame(value ^ (1 << self._chance.randrange(bits)), bits), heard.collision, True)
            case 2:  # two bits of one byte, which no parity bit shows
                start = 8 * self._chance.randrange((bits + 7) // 8)
                width = min(8, bits - start)
                flips = self._chance.sample(range(width), min(2, width))
                return Reception(Frame(value ^ sum(1 << start + flip for flip in flips), bits), heard.collision)
            case 3:
                return Reception(Frame(0, 1), stub=True)
            case _:  # something that looks as if two cards had answered
                place = self._chance.randrange(bits)
                return Reception(heard.frame, min(place, heard.collision or place))


def _together(answers: list[Frame]) -> Reception:
    value, bits = answers[0]
    differing = 0
    for other in answers[1:]:
        differing |= value ^ other.value
        value |= other.value
        bits = max(bits, other.bits)
    return Reception(Frame(value, bits), (differing & -differing).bit_length() - 1 if differing else None)


def _nothing() -> None:
    pass

"""
Cards with a memory: MIFARE Classic 1K and NTAG213, 215 and 216.

The memory changes by the card's own commands only. The cipher of MIFARE Classic is not computed:
the reader's chip and the card have agreed on one or they have not, which is all that the chip lets its driver see.
"""

from tests.harness.chips.iso14443 import Frame, Tag, sealed

READ, WRITE, NTAG_WRITE, GET_VERSION = 0x30, 0xA0, 0xA2, 0x60
AUTHENTICATE_A, AUTHENTICATE_B = 0x60, 0x61
FACTORY_KEY = bytes([0xFF] * 6)


class MifareClassic(Tag):
    """
    MIFARE Classic 1K: 16 sectors of 4 blocks of 16 bytes, the last of each its trailer (NXP MF1S50YYX_V1, 8.6).

    Parameters
    ----------
    uid:
        4 or 7 bytes.
    key:
        Key A and key B of every sector.

    """

    def __init__(self, uid: bytes, key: bytes = FACTORY_KEY) -> None:
        super().__init__(uid, sak=0x08, atqa=0x0044 if len(uid) == 7 else 0x0004)
        self.blocks = [bytes(16) for _ in range(64)]
        self.blocks[0] = (uid + bytes(16))[:16]
        for trailer in range(3, 64, 4):
            self.blocks[trailer] = key + bytes.fromhex("FF078069") + key
        self._sector: int | None = None
        self._writing: int | None = None

    def forget(self) -> None:
        """Forget the cipher, and a write that was begun."""
        super().forget()
        self._sector = self._writing = None

    def authenticate(self, command: int, block: int, key: bytes, uid: bytes) -> object | None:
        """Open the sector of ``block``, when this is the active card and the key is right."""
        trailer = self.blocks[block | 3] if block < 64 else bytes(16)
        right = trailer[:6] if command == AUTHENTICATE_A else trailer[10:]
        if not self._is_active() or key != right or uid != self.uid[-4:]:
            self.drop()
            return None
        self.cipher, self._sector = object(), block // 4
        return self.cipher

    def _is_active(self) -> bool:
        return self.state.value == "active"

    def obey(self, command: bytes) -> Frame | None:
        """Read or write a block of the open sector."""
        if self._writing is not None:
            block, self._writing = self._writing, None
            if len(command) != 16:
                return self.refuse(0x1)
            self.blocks[block] = command
            return self.agree()
        if len(command) != 2 or self._sector is None or command[1] // 4 != self._sector:
            return self.refuse(0x4)
        match command[0]:
            case 0x30:
                return sealed(self._readable(command[1]))
            case 0xA0 if command[1] != 0:
                self._writing = command[1]
                return self.agree()
            case _:
                return self.refuse(0x4)

    def _readable(self, block: int) -> bytes:
        return bytes(6) + self.blocks[block][6:] if block % 4 == 3 else self.blocks[block]


class Ntag(Tag):
    """
    NTAG213, 215 or 216: pages of 4 bytes (NXP NTAG213_215_216, 8.5 and 10).

    Parameters
    ----------
    uid:
        7 bytes.
    kind:
        213, 215 or 216.

    """

    def __init__(self, uid: bytes, kind: int = 213) -> None:
        super().__init__(uid, sak=0x00, atqa=0x0044)
        count, self._size, capacity = _NTAG[kind]
        self.pages = [bytes(4) for _ in range(count)]
        self.pages[0] = uid[:3] + bytes([0x88 ^ uid[0] ^ uid[1] ^ uid[2]])
        self.pages[1] = uid[3:]
        self.pages[2] = bytes([uid[3] ^ uid[4] ^ uid[5] ^ uid[6], 0x48, 0, 0])
        self.pages[3] = bytes([0xE1, 0x10, capacity, 0])
        self.pages[4:6] = (
            [bytes.fromhex("0103A00C"), bytes.fromhex("340300FE")] if kind == 213 else [b"\x03\0\xfe\0", bytes(4)]
        )

    def obey(self, command: bytes) -> Frame | None:
        """Answer with its version, read four pages or write one."""
        match command[0], len(command):
            case 0x60, 1:
                return sealed(bytes([0x00, 0x04, 0x04, 0x02, 0x01, 0x00, self._size, 0x03]))
            case 0x30, 2 if command[1] < len(self.pages):
                twice = self.pages + self.pages
                return sealed(b"".join(twice[command[1] : command[1] + 4]))
            case 0xA2, 6 if 2 <= command[1] < len(self.pages):
                self._write(command[1], command[2:])
                return self.agree()
            case _:
                return self.refuse(0x0)

    def _write(self, page: int, data: bytes) -> None:
        old = self.pages[page]
        if page == 2:  # the lock bits, which are only ever set
            data = old[:2] + bytes([old[2] | data[2], old[3] | data[3]])
        if page == 3:  # one-time programmable
            data = bytes(a | b for a, b in zip(old, data, strict=True))
        self.pages[page] = data


_NTAG = {213: (45, 0x0F, 0x12), 215: (135, 0x11, 0x3E), 216: (231, 0x13, 0x6D)}

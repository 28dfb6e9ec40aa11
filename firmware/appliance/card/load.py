"""
What is put on the card, as a list of files with their sums.

The same program, settings and packages give the same bytes, so that a second run finds nothing to change.
"""

import gzip
import io
import tarfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from firmware.runtime.machine import Machine

SCRIPTS = Path(__file__).parent / "scripts"
"""What runs on the Pi before the program is there."""
SUMS, READY = "SHA256SUMS", "ready"
"""The sums of everything else, for ``sha256sum -c``; and the mark that all of it is there, written last."""


@dataclass(frozen=True, slots=True)
class Item:
    """A file of the card: its name in our folder, and what is in it, or where that is."""

    name: str
    content: bytes | Path

    def read(self) -> bytes:
        """All of it."""
        return self.content if isinstance(self.content, bytes) else self.content.read_bytes()

    @property
    def size(self) -> int:
        """How many bytes it has."""
        return len(self.content) if isinstance(self.content, bytes) else self.content.stat().st_size


def load(
    machine: Machine, debs: Sequence[Path], wheels: Sequence[Path], texts: Mapping[str, str], sounds: Iterable[Path]
) -> list[Item]:
    """
    Every file of the card but the last, the mark.

    Parameters
    ----------
    machine:
        Whose ``tree`` is the program.
    debs, wheels:
        The packages.
    texts:
        Settings and what else is written for this card alone, by name.
    sounds:
        What the card says before it has a voice, as WAV.

    """
    items = [
        *(Item(path.name, path) for path in sorted(SCRIPTS.iterdir())),
        *(Item(name, text.encode()) for name, text in sorted(texts.items())),
        *(Item(f"sounds/{path.name}", path) for path in sorted(sounds)),
        *(Item(f"debs/{path.name}", path) for path in debs),
        *(Item(f"wheels/{path.name}", path) for path in wheels),
        Item("program.tar.gz", _program(machine)),
    ]
    return [*items, Item(SUMS, "".join(f"{sum_of(item)}  {item.name}\n" for item in items).encode())]


def sum_of(item: Item) -> str:
    """The SHA256 of an item."""
    return sha256(item.read()).hexdigest()


def ready(items: Sequence[Item]) -> Item:
    """The mark that goes with these items: the sum of their sums."""
    return Item(READY, f"{sum_of(items[-1])}\n".encode())


def _program(machine: Machine) -> bytes:
    """The files of the program, in an archive that is the same for the same files."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for name in machine.files():
            path = machine.tree / name
            entry = tarfile.TarInfo(str(name))
            entry.size, entry.mode = path.stat().st_size, 0o755 if path.stat().st_mode & 0o100 else 0o644
            with path.open("rb") as file:
                archive.addfile(entry, file)
    return gzip.compress(packed.getvalue(), 6, mtime=0)

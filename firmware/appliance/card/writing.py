"""
Writing the card.

Only what differs is written; each file is there whole or not at all; the mark that says that everything is there is
taken away before anything is changed, and written last. Until the line of cmdline.txt names our folder, the card starts
as Raspberry Pi OS does.
"""

import os
import re
import shutil
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from firmware.appliance.card.bootfs import OURS
from firmware.appliance.card.errors import CardRefused, NotWritten
from firmware.appliance.card.load import READY, Item, ready
from firmware.appliance.install.boot import BEGIN, BLOCK, END, KEPT

RUN = (
    f"systemd.run=/boot/firmware/{OURS}/begin systemd.run_success_action=reboot systemd.unit=kernel-command-line.target"
)
"""What has systemd run our script once, before the system starts as usual (systemd-run-generator(8))."""
IMAGER = re.compile(r"systemd\.run=\S*firstrun\.sh")
"""The Imager's own script for a name, a user and a Wi-Fi, on cards of Bookworm."""
CALL = f"\n# meneur\nsh /boot/firmware/{OURS}/begin\n"
"""What that script is given to do besides."""
SPARE = 8_000_000
"""Bytes that are left free for the system's own files on that partition."""


@dataclass(frozen=True, slots=True)
class Card:
    """The boot partition of a card, and what is to be on it: our items, and the lines of config.txt."""

    folder: Path
    items: Sequence[Item]
    overlays: Sequence[str]

    def changes(self) -> Iterator[str]:
        """What has to be done, a line each; nothing if the card is as it should be."""
        yield from (f"write {item.name}" for item in self._differing())
        yield from (f"remove {path.relative_to(self._ours)}" for path in self._stale())
        yield from (f"change {path.name}" for path, text in self._texts() if not path.exists() or _text(path) != text)
        if not self._same(ready(self.items)):
            yield f"write {READY}"

    def refuse_full(self) -> None:
        """Raise `CardRefused` if there is not enough room."""
        stale = sum(path.stat().st_size for path in self._stale())
        needed = sum(item.size - _size(self._ours / item.name) for item in self._differing()) - stale + SPARE
        free = shutil.disk_usage(self.folder).free
        if needed > free:
            raise CardRefused(
                f"{free // 1_000_000} MB are free on {self.folder}, and {needed // 1_000_000 + 1} are needed. Write "
                "Raspberry Pi OS Lite (64-bit) to the card anew, and put nothing else on it."
            )

    def write(self) -> None:
        """
        Do what has to be done.

        Raises
        ------
        NotWritten
            The card was pulled out or is full or broken; it does not say that it is ready.

        """
        try:
            (self._ours / READY).unlink(missing_ok=True)
            for path in self._stale():
                path.unlink()
            for item in self._differing():
                _put(self._ours / item.name, item.read())
            for path, text in self._texts():
                if not path.exists() or _text(path) != text:
                    _put(path, text.encode())
            os.sync()
            _put(self._ours / READY, ready(self.items).read())
            os.sync()
        except OSError as error:
            raise NotWritten(
                f"the card could not be written to the end ({error.strerror or error}): it does not install anything "
                "yet. Put it in again, and run the same command again; what is right already is kept."
            ) from error

    @property
    def _ours(self) -> Path:
        return self.folder / OURS

    def _same(self, item: Item) -> bool:
        path = self._ours / item.name
        return _size(path) == item.size and path.exists() and path.read_bytes() == item.read()

    def _differing(self) -> list[Item]:
        return [item for item in self.items if not self._same(item)]

    def _stale(self) -> list[Path]:
        """Files in our folder that an earlier preparation left there."""
        wanted = {self._ours / item.name for item in self.items} | {self._ours / READY}
        return sorted(path for path in self._ours.rglob("*") if path.is_file() and path not in wanted)

    def _texts(self) -> Iterator[tuple[Path, str]]:
        """The system's files that are changed, and what they shall be; the one that begins everything comes last."""
        config, line = self.folder / "config.txt", self.folder / "cmdline.txt"
        rest = BLOCK.sub("", _text(config))
        if not (self.folder / KEPT).exists():
            yield self.folder / KEPT, rest
        block = "\n".join((BEGIN, "[all]", *self.overlays, END))
        yield config, f"{rest}\n{block}\n" if self.overlays else rest
        script = self.folder / "firstrun.sh"
        if IMAGER.search(_text(line)) and script.exists():
            yield script, _called(_text(script))
        else:
            words = _text(line).replace(RUN, "").split()
            yield line, " ".join((*words, RUN)) + "\n"


def _called(script: str) -> str:
    """The Imager's script, which calls ours after its first line."""
    if CALL in script:
        return script
    first, _, rest = script.partition("\n")
    return f"{first}\n{CALL}{rest}"


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="surrogateescape") if path.exists() else ""


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _put(path: Path, data: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.part")
    with draft.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def described(changes: Iterable[str]) -> list[str]:
    """Changes for a person: packages are counted, the rest is named."""
    found = list(changes)
    many = [line for line in found if line.startswith(("write debs/", "write wheels/", "write sounds/"))]
    rest = [line for line in found if line not in many]
    return [*([f"write {len(many)} packages and sounds"] if many else []), *rest]

"""A step of the way to a box."""

import os
import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Protocol


class Step(Protocol):
    """
    A step: what it is for in a word or two, and in a sentence what it does.

    It is done again and again, on machines in any state: `do` completes what is half done, and leaves what is right.
    """

    name: str

    @property
    def does(self) -> str:
        """What doing it does, as an order."""

    def lacking(self) -> str:
        """What is not right yet; nothing if all is. It changes nothing and needs no right of root."""

    def do(self) -> None:
        """
        Carry out the step.

        Raises
        ------
        StepFailed
            It cannot be done; why, and what to do.

        """

    def undoes(self, data: bool) -> str:
        """What undoing it does, as an order; nothing if there is nothing to undo. ``data``: the table's data go too."""

    def undo(self, data: bool) -> None:
        """Undo it, however much of it there is."""


def put(path: Path, text: str, mode: int = 0o644) -> None:
    """Write a file so that after a power cut it is either the old or the new one, whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.new")
    with draft.open("w", encoding="utf-8", newline="") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.chmod(mode)
    draft.replace(path)


def point(link: Path, target: Path) -> None:
    """Have ``link`` lead to ``target``, at once: there is no moment without it."""
    draft = link.with_name(f".{link.name}.new")
    draft.unlink(missing_ok=True)
    draft.symlink_to(target)
    draft.replace(link)


def remove(path: Path) -> None:
    """Remove a file, a link, or a folder with all that is in it, if it is there."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        with suppress(FileNotFoundError):
            path.unlink()


def free(folder: Path) -> int:
    """How many megabytes are free where ``folder`` is, or would be."""
    there = next(path for path in (folder, *folder.parents) if path.exists())
    return shutil.disk_usage(there).free // 1_000_000


def copied(tree: Path, names: Iterable[Path], folder: Path) -> int:
    """Copy files of ``tree`` into ``folder``, for everybody to read whatever their modes were: their size in bytes."""
    size = 0
    for name in names:
        source, copy = tree / name, folder / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, copy)
        copy.chmod(0o755 if os.access(source, os.X_OK) else 0o644)
        size += source.stat().st_size
    return size

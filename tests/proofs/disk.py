"""
The disk under the journal, watched and meddled with.

SQLite and the journal are the real ones. Of SQLite's own way to files (its *VFS*) four steps are led through
Python: a read, a write, a truncation and a sync; and so is the deletion of a file. Nothing else is changed.
"""

import _sqlite3
from collections.abc import Callable
from ctypes import (
    CDLL,
    CFUNCTYPE,
    POINTER,
    Structure,
    c_char_p,
    c_int,
    c_int64,
    c_void_p,
    cast,
    create_string_buffer,
    pointer,
    string_at,
)
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

OK = 0


@dataclass(frozen=True, slots=True)
class Read:
    """``size`` bytes of the file called ``name`` are wanted from byte ``at`` on."""

    name: str
    at: int
    size: int


@dataclass(frozen=True, slots=True)
class Write:
    """``data`` is to stand in the file called ``name`` from byte ``at`` on."""

    name: str
    at: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Truncate:
    """The file called ``name`` is to end after ``size`` bytes."""

    name: str
    size: int


@dataclass(frozen=True, slots=True)
class Sync:
    """What was written to the file called ``name`` is to survive a power cut from now on."""

    name: str


@dataclass(frozen=True, slots=True)
class Delete:
    """The file called ``name`` is to be gone."""

    name: str


Step = Read | Write | Truncate | Sync | Delete
Really = Callable[[Step], int]
"""Does a step, or another one of the same kind in its stead; gives SQLite's result."""

Meddle = Callable[[Step, Really], int]
"""Called with a step before it is done, and how to do it; returns the result that SQLite sees."""


class _Methods(Structure):
    """``sqlite3_io_methods``."""

    _fields_ = (
        ("version", c_int),
        ("close", c_void_p),
        ("read", c_void_p),
        ("write", c_void_p),
        ("truncate", c_void_p),
        ("sync", c_void_p),
        ("others", c_void_p * 13),
    )


class _File(Structure):
    """``sqlite3_file``, the part that every VFS has."""

    _fields_ = (("methods", POINTER(_Methods)),)


class _Vfs(Structure):
    """``sqlite3_vfs``."""

    _fields_ = (
        ("version", c_int),
        ("file_size", c_int),
        ("longest_name", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("own", c_void_p),
        ("open", c_void_p),
        ("delete", c_void_p),
        ("others", c_void_p * 14),
    )


_READ = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_WRITE = _READ
_TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
_SYNC = CFUNCTYPE(c_int, c_void_p, c_int)
_OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
_DELETE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int)


class Disk:
    """
    A disk that ``meddle`` stands before: every journal opened while it is entered lies on it, however long.

    Entering raises `AttributeError` where Python's SQLite keeps its own functions to itself.
    """

    def __init__(self, meddle: Meddle) -> None:
        self.meddle = meddle
        self._sqlite: Any = CDLL(_sqlite3.__file__)
        self._sqlite.sqlite3_vfs_find.restype = POINTER(_Vfs)
        self._names: dict[int, str] = {}
        self._patched: dict[int, _Methods] = {}
        self._kept: list[object] = []

    def __enter__(self) -> "Disk":
        """Stand before the disk."""
        self._real = self._sqlite.sqlite3_vfs_find(None).contents
        self._vfs = _Vfs.from_buffer_copy(self._real)
        self._name = create_string_buffer(b"meddled")
        self._vfs.name = cast(self._name, c_char_p)
        self._vfs.open = self._callback(_OPEN, self._opened)
        self._vfs.delete = self._callback(_DELETE, self._deleted)
        self._really_open = _OPEN(self._real.open)
        self._really_delete = _DELETE(self._real.delete)
        self._sqlite.sqlite3_vfs_register(pointer(self._vfs), 1)
        _ALIVE.append(self)  # a journal that was opened on it may outlive its context
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Let journals that are opened from now on lie on the plain disk again."""
        self._sqlite.sqlite3_vfs_unregister(pointer(self._vfs))
        self._sqlite.sqlite3_vfs_register(pointer(self._real), 1)

    def _callback(self, kind: Any, function: Callable[..., int]) -> int | None:
        made = kind(function)
        self._kept.append(made)
        return cast(made, c_void_p).value

    def _opened(self, vfs: int, name: int | None, file: int, flags: int, out: int) -> int:
        result: int = self._really_open(vfs, name, file, flags, out)
        opened = cast(file, POINTER(_File)).contents
        if result == OK and opened.methods:
            self._names[file] = _name(name)
            opened.methods = pointer(self._led(opened.methods))
        return result

    def _deleted(self, vfs: int, name: int, sync: int) -> int:
        return self.meddle(Delete(_name(name)), lambda _step: self._really_delete(vfs, name, sync))

    def _led(self, methods: Any) -> _Methods:
        """Return the methods of a file, of which there are several kinds, with those four led through here."""
        key = cast(methods, c_void_p).value or 0
        if key not in self._patched:
            real = methods.contents
            self._patched[key] = led = _Methods.from_buffer_copy(real)
            read, write = _READ(real.read), _WRITE(real.write)
            truncate, sync = _TRUNCATE(real.truncate), _SYNC(real.sync)

            def reading(file: int, to: int, size: int, at: int) -> int:
                return self.meddle(Read(self._names[file], at, size), lambda _step: read(file, to, size, at))

            def writing(file: int, data: int, size: int, at: int) -> int:
                def really(step: Step) -> int:
                    assert isinstance(step, Write)
                    return int(write(file, cast(c_char_p(step.data), c_void_p), len(step.data), step.at))

                return self.meddle(Write(self._names[file], at, string_at(data, size)), really)

            def truncating(file: int, size: int) -> int:
                return self.meddle(Truncate(self._names[file], size), lambda _step: truncate(file, size))

            def syncing(file: int, flags: int) -> int:
                return self.meddle(Sync(self._names[file]), lambda _step: sync(file, flags))

            led.read, led.write = self._callback(_READ, reading), self._callback(_WRITE, writing)
            led.truncate, led.sync = self._callback(_TRUNCATE, truncating), self._callback(_SYNC, syncing)
        return self._patched[key]


def _name(path: int | None) -> str:
    return Path(string_at(path).decode()).name if path else ""


_ALIVE: list[Disk] = []

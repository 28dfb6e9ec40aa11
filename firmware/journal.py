"""
The box's memory: one SQLite file with the evening, the games, the cards and the names.

Law: what was acknowledged at the table is in the file before the table hears of it,
and no file is ever overwritten that could not be read. A copy in memory has the same, for a disk that goes while
people play; and each text ends with its sum, for one that turns bits over.

The file holds the secrets of the game that is on, so it is readable by its owner alone.
"""

import json
import os
import sqlite3
import zlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from weakref import finalize

from firmware.claim import claim
from firmware.errors import MeneurError

FORMAT = 2
"""Since 2, a sum stands behind each text; in a file of format 1 there is none to look at."""

PATIENCE = 2.0
"""Seconds to wait for somebody else who is using the file."""

_TABLES = """
CREATE TABLE cards (uid TEXT PRIMARY KEY, deck TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL);
CREATE TABLE players (seat INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE evening (only INTEGER PRIMARY KEY CHECK (only = 1), state TEXT NOT NULL);
CREATE TABLE games (
    id INTEGER PRIMARY KEY, begun TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    opening TEXT NOT NULL, heard INTEGER NOT NULL DEFAULT 0, ended TEXT, outcome TEXT
);
CREATE TABLE inputs (
    game INTEGER NOT NULL REFERENCES games (id), number INTEGER NOT NULL, entry TEXT NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
"""


_UNAVAILABLE = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
    }
)
"""What SQLite reports of a file that may be sound, and only cannot be used now."""


_EVENING = "INSERT OR REPLACE INTO evening VALUES (1, ?)"

_UNREADABLE = (sqlite3.DatabaseError, ValueError)
"""What comes of a file that is damaged."""


class JournalTooNew(MeneurError, ValueError):
    """The file was written by a later version of this program."""


class JournalUnavailable(MeneurError, OSError):
    """The file cannot be used now, though nothing says that it is damaged."""


@dataclass(frozen=True, slots=True)
class Card:
    """
    A card the box knows.

    ``uid`` is upper-case hexadecimal; ``kind`` is ``"role"``, ``"command"``, ``"building"`` or ``"office"``;
    ``name`` is the role's, command's or building's key; ``deck`` keeps two boxes of cards apart.
    """

    uid: str
    deck: str
    kind: str
    name: str


class Journal:
    """
    The memory of one box.

    Parameters
    ----------
    path:
        The file; made if it is not there. One that cannot be read is set aside under a new name.

    Attributes
    ----------
    trouble:
        Told ``True`` when the disk refuses a write, ``False`` when it takes everything again. Meanwhile
        what could not be written waits in order in memory, and is tried again with the next write.
    set_aside:
        Where a file that could not be read was put, if there was one.

    Raises
    ------
    JournalTooNew
        The file was written by a later version; it is left as it is.
    JournalUnavailable
        It is locked, or its disk takes nothing; it is left as it is.

    """

    def __init__(self, path: Path) -> None:
        self.trouble: Callable[[bool], None] = lambda _lost: None
        self.set_aside: Path | None = None
        self._waiting: list[tuple[object, ...]] = []
        self._lost = False
        self._path = path
        self._release: Callable[[], object] = lambda: None
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)  # when a file grows tells that somebody acted
        path.touch(mode=0o600, exist_ok=True)
        path.chmod(0o600)
        try:
            self._open()
        except JournalTooNew:
            raise
        except _UNREADABLE as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF in _UNAVAILABLE:
                raise JournalUnavailable(
                    f"{path} cannot be used now ({error}): end the other Meneur that uses it, "
                    "or make room on its disk, then begin again"
                ) from error
            self.set_aside = _put_aside(path)
            path.touch(mode=0o600)
            self._open()

    def _open(self) -> None:
        """Open the file, copy it, and read once whatever an evening will read of it."""
        self._memory = sqlite3.connect(":memory:", check_same_thread=False)
        self._db = _opened(self._path)
        try:
            self._db.backup(self._memory)
            self.evening()
            self.cards()
            self.names()
            self.finished()
            for game in range(max(1, self.next_game() - 1), self.next_game()):
                self.opening(game)
                self.heard(game)
                self.inputs(game)
        except BaseException:
            self._db.close()
            raise

    # -- the evening -------------------------------------------------------------------------------

    def evening(self) -> dict[str, Any] | None:
        """The evening as it was last saved, or ``None`` when the last one was ended properly."""
        rows = self._rows("SELECT state FROM evening")
        return _value(rows[0][0]) if rows else None

    def save_evening(self, state: Mapping[str, Any]) -> None:
        """Keep where the evening stands."""
        self._write((_EVENING, _json(state)))

    def end_evening(self) -> None:
        """Forget the evening: there is nothing left to resume."""
        self._write(("DELETE FROM evening",))

    # -- the games ---------------------------------------------------------------------------------

    def next_game(self) -> int:
        """The number the next game will have."""
        return int(self._rows("SELECT COALESCE(MAX(id), 0) + 1 FROM games")[0][0])

    def begin_game(self, number: int, opening: Mapping[str, Any], evening: Mapping[str, Any] | None = None) -> None:
        """Keep how game ``number`` begins: rules version, setup, seed, seating; with it, the evening it is of."""
        begun = ("INSERT INTO games (id, opening) VALUES (?, ?)", number, _json(opening))
        self._write(begun, *([] if evening is None else [(_EVENING, _json(evening))]))

    def opening(self, game: int) -> dict[str, Any]:
        """How ``game`` began."""
        opening: dict[str, Any] = _value(self._rows("SELECT opening FROM games WHERE id = ?", game)[0][0])
        return opening

    def heard(self, game: int) -> int:
        """How many effects of ``game`` came before the call that was last opened at the table."""
        return int(self._rows("SELECT heard FROM games WHERE id = ?", game)[0][0])

    def mark_heard(self, game: int, effects: int) -> None:
        """Keep that the call after the first ``effects`` effects of ``game`` is being opened."""
        self._write(("UPDATE games SET heard = ? WHERE id = ?", effects, game))

    def add_input(self, game: int, number: int, entry: object) -> None:
        """Keep input ``number`` (from 0) of ``game``; one that was taken back makes room for the new one."""
        self._write(
            ("DELETE FROM inputs WHERE game = ? AND number >= ?", game, number),
            ("INSERT INTO inputs VALUES (?, ?, ?)", game, number, _json(entry)),
        )

    def cut_inputs(self, game: int, number: int) -> None:
        """Take back input ``number`` of ``game`` and all after it."""
        self._write(("DELETE FROM inputs WHERE game = ? AND number >= ?", game, number))

    def inputs(self, game: int) -> list[Any]:
        """Every input of ``game``, in order."""
        rows = self._rows("SELECT entry FROM inputs WHERE game = ? ORDER BY number", game)
        return [_value(row[0]) for row in rows]

    def end_game(self, game: int, outcome: Mapping[str, Any]) -> None:
        """Keep how ``game`` ended."""
        self._write(("UPDATE games SET ended = CURRENT_TIMESTAMP, outcome = ? WHERE id = ?", _json(outcome), game))

    def finished(self) -> list[tuple[int, str, dict[str, Any]]]:
        """Number, date and outcome of every game that was played to its end."""
        rows = self._rows("SELECT id, ended, outcome FROM games WHERE outcome IS NOT NULL ORDER BY id")
        return [(number, ended, _value(outcome)) for number, ended, outcome in rows]

    # -- cards and names ---------------------------------------------------------------------------

    def add_cards(self, cards: Iterable[Card]) -> None:
        """Learn ``cards``; one already known under the same UID is learnt anew."""
        sql = "INSERT OR REPLACE INTO cards VALUES (?, ?, ?, ?)"
        self._write(*((sql, card.uid, card.deck, card.kind, card.name) for card in cards))

    def forget_card(self, uid: str) -> None:
        """Know the card with that UID no longer."""
        self._write(("DELETE FROM cards WHERE uid = ?", uid))

    def card(self, uid: str) -> Card | None:
        """The card with that UID, or ``None``."""
        rows = self._rows("SELECT uid, deck, kind, name FROM cards WHERE uid = ?", uid)
        return Card(*rows[0]) if rows else None

    def cards(self) -> list[Card]:
        """Every card the box knows, by deck, kind and name."""
        rows = self._rows("SELECT uid, deck, kind, name FROM cards ORDER BY deck, kind, name, uid")
        return [Card(*row) for row in rows]

    def save_names(self, names: Mapping[int, str]) -> None:
        """Keep the players' names by seat."""
        rows = (("INSERT INTO players VALUES (?, ?)", seat, name) for seat, name in sorted(names.items()))
        self._write(("DELETE FROM players",), *rows)

    def names(self) -> dict[int, str]:
        """The players' names by seat."""
        return dict(self._rows("SELECT seat, name FROM players ORDER BY seat"))

    # -- the file ----------------------------------------------------------------------------------

    def refuse_writes(self, refuse: bool) -> None:
        """Make the file refuse every write, as a full or failing disk does (for rehearsals)."""
        self._db.execute(f"PRAGMA query_only = {'ON' if refuse else 'OFF'}")
        if not refuse:
            self._flush()

    def claim(self) -> None:
        """Let nobody else play by this journal until it is closed; raise `JournalInUse` if somebody does already."""
        self._release = finalize(self, os.close, claim(self._path))

    def close(self) -> None:
        """Write what still waits, and close the file."""
        self._flush()
        self._db.close()
        self._release()

    def _write(self, *statements: tuple[object, ...]) -> None:
        """Write all of ``statements``, each an SQL text and its values, or keep them for the next time."""
        _execute(self._memory, statements)
        self._waiting.extend(statements)
        self._flush()

    def _flush(self) -> None:
        try:
            _execute(self._db, self._waiting)
        except sqlite3.DatabaseError:
            self._tell(lost=True)
        else:
            self._waiting.clear()
            self._tell(lost=False)

    def _rows(self, sql: str, *values: object) -> list[Any]:
        """What there is to read: in the file, or in the copy while the file can be neither written nor read."""
        if not self._lost:
            try:
                return self._db.execute(sql, values).fetchall()
            except sqlite3.OperationalError as error:
                if getattr(error, "sqlite_errorcode", 0) & 0xFF not in _UNAVAILABLE:
                    raise
                self._tell(lost=True)
        return self._memory.execute(sql, values).fetchall()

    def _tell(self, *, lost: bool) -> None:
        if lost != self._lost:
            self._lost = lost
            self.trouble(lost)


def _execute(db: sqlite3.Connection, statements: Iterable[tuple[object, ...]]) -> None:
    """Do all of ``statements``, or none of them."""
    with db:
        for sql, *values in statements:
            db.execute(str(sql), values)


def _json(value: object) -> str:
    """Return ``value`` as it stands in the file, with its sum behind it."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return f"{text} {_sum(text)}"


def _value(stored: str) -> Any:
    """Return what was stored; raises `ValueError` where it cannot be that any more."""
    value, end = json.JSONDecoder().raw_decode(stored)
    text, check = stored[:end], stored[end:].strip()
    if check and check != _sum(text):
        raise ValueError(f"a text of the journal has the sum {_sum(text)}, and was written with {check}")
    return value


def _sum(text: str) -> str:
    return f"{zlib.crc32(text.encode()):08x}"


def _opened(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=PATIENCE, check_same_thread=False)  # one thread at a time
    try:
        version = int(db.execute("PRAGMA user_version").fetchone()[0])
        if version > FORMAT:
            raise JournalTooNew(
                f"{path} was written by a later Meneur (format {version}, this one knows {FORMAT}): "
                "install that version again, or move the file away to start anew"
            )
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        if version == 0:
            db.executescript(f"BEGIN; {_TABLES} PRAGMA user_version = {FORMAT}; COMMIT;")
        elif (verdict := db.execute("PRAGMA quick_check").fetchone()[0]) != "ok":
            raise sqlite3.DatabaseError(verdict)
        elif version < FORMAT:
            db.execute(f"PRAGMA user_version = {FORMAT}")
    except BaseException:
        db.close()
        raise
    return db


def _put_aside(path: Path) -> Path:
    """Give the unreadable file and its companions a name of their own, the first that is free."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(aside)
    for companion in ("-wal", "-shm"):
        beside = path.with_name(path.name + companion)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + companion))
    return aside

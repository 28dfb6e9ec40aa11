"""
The file of games that are over.

It is opened for each use and never held open, in SQLite's classic journal mode: one file, which another process may
read where it can write nothing. A game is written in one transaction, once.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from stat import S_IMODE
from typing import NamedTuple

from engine.seats import Seat
from firmware.history.counting import Record
from firmware.history.game import FinishedGame, minutes
from firmware.history.tables import (
    GAME,
    LAID,
    SEAT,
    TABLES,
    TOLD,
    WHO,
    game_of,
    games_with,
    insert,
    record,
    remove,
    to_json,
    unname,
)
from firmware.runtime.databases import unavailable
from firmware.runtime.errors import MeneurError

HISTORY = "history/history.db"
"""The name of the file, beside the journal: in a folder of its own, so that another process can be shown that alone."""

EARLIER = "history.db"
"""Where the file was at first."""

FORMAT = 1

PATIENCE = 1.0
"""Seconds to wait for somebody else who is writing."""

_FORBIDDEN = frozenset({sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH})
"""What SQLite reports of a file that this process may not use."""


class HistoryError(MeneurError, OSError):
    """The history cannot be used now; the file is left as it is."""


class HistoryDamaged(HistoryError):
    """The file is no history that can be read."""


class HistoryTooNew(HistoryError):
    """The file was written by a later version of this program."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A game in a list: ``players`` and ``nights`` are counted, ``winners`` are names, or pads."""

    number: int
    game: str
    begun: str
    ended: str
    edition: str
    players: int
    nights: int
    side: str
    winners: str

    @property
    def minutes(self) -> int | None:
        """See `FinishedGame.minutes`."""
        return minutes(self.begun, self.ended)


class Search(NamedTuple):
    """Games in which somebody called ``player`` sat, one held ``role``, of an ``edition``, that a ``side`` won."""

    player: str = ""
    role: str = ""
    edition: str = ""
    side: str = ""


EVERY = Search()


class History:
    """The games that are over, in the file ``path``; made with the first game that is kept."""

    MODE = "mode=rw"
    """How it is read; not "ro": what a power cut left half written is rolled back by whoever opens the file next."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def beside(cls, state: Path) -> "History":
        """The history in the folder ``state`` of the journal; one that lies where it was at first is moved."""
        path, earlier = state / HISTORY, state / EARLIER
        if earlier.exists() and not path.exists():
            path.parent.mkdir(mode=0o700, exist_ok=True)
            for end in ("-journal", ""):
                if (old := earlier.with_name(earlier.name + end)).exists():
                    old.rename(path.with_name(path.name + end))
        found = cls(path)
        if path.exists():
            with suppress(OSError):  # somebody who may only read it
                found.fit()
        return found

    # -- while people play -------------------------------------------------------------------------

    def begin(self, key: str, people: Mapping[Seat, tuple[str, str]]) -> None:
        """Note who plays the game ``key``: seat -> name and badge."""
        with self._writing() as db:
            db.execute("INSERT OR REPLACE INTO running (key, people) VALUES (?, ?)", (key, to_json(people)))

    def interrupt(self, key: str) -> None:
        """Note that the game ``key`` was interrupted once more."""
        with self._writing() as db:
            db.execute("INSERT OR IGNORE INTO running (key) VALUES (?)", (key,))
            db.execute("UPDATE running SET interrupted = interrupted + 1 WHERE key = ?", (key,))

    def known(self) -> frozenset[str]:
        """The keys of all games that were kept, or were to be forgotten."""
        with self.reading() as db:
            return frozenset(key for (key,) in db.execute("SELECT key FROM games UNION ALL SELECT key FROM forgotten"))

    def keep(self, games: Iterable[FinishedGame]) -> None:
        """Keep each of ``games``, unless it is kept or forgotten already; all at once, or none."""
        with self._writing() as db:
            for game in games:
                known = "SELECT key FROM games WHERE key = ?1 UNION SELECT key FROM forgotten WHERE key = ?1"
                if not db.execute(known, (game.key,)).fetchone():
                    insert(db, game)

    def set_aside(self) -> Path:
        """Give a file that cannot be read another name, the first that is free, and return that."""
        number = 1
        while (aside := self.path.with_name(f"{self.path.name}.damaged-{number}")).exists():
            number += 1
        return self.path.rename(aside)

    # -- afterwards --------------------------------------------------------------------------------

    def games(self, number: int | None = None, limit: int | None = None) -> Iterator[FinishedGame]:
        """Yield every game, or the one with that ``number``, or the last ``limit``, the latest first."""
        with self.reading() as db:
            yield from _games(db, number, limit)

    def record(self) -> Record:
        """What was counted in all games."""
        with self.reading() as db:
            return record(db)

    def last_side(self, names: Sequence[str]) -> str:
        """Who won the last game of Werewolf that most of those who are called ``names`` played; nothing without one."""
        there = f"SELECT COUNT(DISTINCT name) FROM seats WHERE seats.game = games.id AND name IN ({_places(names)})"
        last = f"SELECT side FROM games WHERE game = 'werewolf' AND 2 * ({there}) > ? ORDER BY id DESC LIMIT 1"
        with self.reading() as db:
            found = db.execute(last, [*names, len(names)]).fetchone()
        return found[0] if found else ""

    def together(self, most: int = 24) -> dict[tuple[str, str], int]:
        """How many games every two of the ``most`` frequent players played together, by their names."""
        often = f"SELECT {WHO} FROM seats WHERE seats.name <> '' GROUP BY 1 ORDER BY COUNT(*) DESC LIMIT ?"
        played = f"SELECT game, {WHO} AS player FROM seats WHERE player IN ({often})"
        pairs = (
            f"WITH played AS ({played}) SELECT one.name, two.name, COUNT(*) FROM played AS a JOIN played AS b "
            "ON a.game = b.game AND a.player < b.player JOIN people AS one ON one.player = a.player "
            "JOIN people AS two ON two.player = b.player GROUP BY a.player, b.player"
        )
        with self.reading() as db:
            return {(one, other): games for one, other, games in db.execute(pairs, (most,))}

    def search(self, wanted: Search = EVERY, limit: int = -1, after: int = 0) -> list[Entry]:
        """The games that are ``wanted``, the latest first; with a ``limit`` so many of them, ``after`` the first."""
        seated = "SELECT game FROM seats WHERE same(name, ?)"
        held = "SELECT game FROM seats WHERE role = ? OR dealt = ?"
        terms = [
            (wanted.player, f"games.id IN ({seated})", [wanted.player]),
            (wanted.role, f"games.id IN ({held})", [wanted.role, wanted.role]),
            (wanted.edition, "edition = ?", [wanted.edition]),
            (wanted.side, "side = ?", [wanted.side]),
        ]
        asked = [(term, values) for given, term, values in terms if given]
        where = " AND ".join(term for term, _ in asked) or "TRUE"
        names = "GROUP_CONCAT(CASE name WHEN '' THEN pad ELSE name END, ', ')"
        won = f"COALESCE((SELECT {names} FROM seats WHERE seats.game = games.id AND won), '')"
        query = f"SELECT games.id, game, begun, ended, edition, players, nights, side, {won} FROM {LAID} WHERE {where}"
        values = [value for _, values in asked for value in values]
        with self.reading() as db:
            db.create_function("same", 2, lambda one, other: one.casefold() == other.casefold(), deterministic=True)
            rows = db.execute(f"{query} ORDER BY games.id DESC LIMIT ? OFFSET ?", [*values, limit, after])
            return [Entry(*row) for row in rows]

    def names(self) -> list[str]:
        """Everybody's latest name, in the order of letters."""
        with self.reading() as db:
            return [name for (name,) in db.execute("SELECT DISTINCT name FROM people ORDER BY name COLLATE NOCASE")]

    def seats_of(self, name: str) -> int:
        """In how many games somebody called ``name`` played: as many as `forget_player` takes him out of."""
        with self.reading() as db:
            return games_with(db, name)

    def forget(self, numbers: Iterable[int]) -> None:
        """Take games out of the history; they are not read from the journal again."""
        with self._writing() as db:
            for number in numbers:
                for game in _games(db, number):
                    remove(db, game)

    def forget_player(self, name: str) -> int:
        """Take the name ``name``, and the badge of who bears it, out of all games; in how many seats it stood."""
        with self._writing() as db:
            return unname(db, name)

    # -- the file ----------------------------------------------------------------------------------

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The database for reading alone; an empty one where there is none yet. Raises `HistoryError`."""
        with self._explained(), closing(self._opened()) as db:
            yield db

    def _opened(self) -> sqlite3.Connection:
        """The file as it is to be read; an empty one in memory where there is none, or nothing in it yet."""
        if self.path.exists():
            db = sqlite3.connect(f"{self.path.absolute().as_uri()}?{self.MODE}", uri=True)
            try:
                db.execute("PRAGMA query_only = ON")
                if self._checked(db):
                    return db
            except BaseException:
                db.close()
                raise
            db.close()
        empty = sqlite3.connect(":memory:")
        empty.executescript(TABLES)
        return empty

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """The database, made if need be; all that is done with it is done in one transaction."""
        with self._explained():
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            self.path.touch(exist_ok=True)
            self.fit()
            with closing(sqlite3.connect(self.path, timeout=PATIENCE)) as db:
                db.execute("PRAGMA synchronous = FULL")
                db.execute("PRAGMA secure_delete = ON")  # a name that was forgotten is in no free page either
                if self._checked(db) == 0:
                    db.executescript(f"BEGIN; {TABLES} PRAGMA user_version = {FORMAT}; COMMIT;")
                with db:
                    yield db

    def fit(self) -> None:
        """Let those read the file who may enter its folder: on a box the page, to which that alone is shown."""
        mode = 0o644 if self.path.parent.stat().st_mode & 0o005 == 0o005 else 0o600
        if S_IMODE(self.path.stat().st_mode) != mode:
            self.path.chmod(mode)

    def _checked(self, db: sqlite3.Connection) -> int:
        """The format of the file, which is not a later one."""
        version = int(db.execute("PRAGMA user_version").fetchone()[0])
        if version > FORMAT:
            raise HistoryTooNew(
                f"{self.path} was written by a later Meneur (format {version}, this one knows {FORMAT}): "
                "install that version again, or move the file away to start anew"
            )
        return version

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Say in a sentence why the file cannot be used."""
        try:
            yield
        except HistoryError:
            raise
        except (sqlite3.DatabaseError, OSError) as error:
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF
            if isinstance(error, OSError) or unavailable(error) or code in _FORBIDDEN:
                raise HistoryError(f"{self.path} cannot be used now ({error}): make room, or try again") from error
            raise HistoryDamaged(
                f"{self.path} cannot be read as a history ({error}): the box sets it aside when it is switched on, "
                "and writes its games again from the journal"
            ) from error


def _games(db: sqlite3.Connection, number: int | None = None, limit: int | None = None) -> Iterator[FinishedGame]:
    where, values = ("", []) if number is None else ("WHERE games.id = ?", [number])
    rows = db.execute(f"SELECT {GAME} FROM {TOLD} {where} ORDER BY games.id DESC LIMIT ?", [*values, limit or -1])
    for one in rows.fetchall():
        seats = db.execute(f"SELECT {SEAT} FROM seats WHERE game = ? ORDER BY seat", one[:1]).fetchall()
        yield game_of(one, seats)


def _places(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))

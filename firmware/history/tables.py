"""The tables of the history, and how a game is laid into them and taken out again."""

import json
import sqlite3
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

from firmware.history.counting import Laid, Record, Share, Stay, counts_of, stays_of
from firmware.history.game import Ballot, FinishedGame, Player, composition

TABLES = """
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, game TEXT NOT NULL, begun TEXT NOT NULL,
    ended TEXT NOT NULL, laid INTEGER NOT NULL REFERENCES tables (id), side TEXT NOT NULL, players INTEGER NOT NULL,
    nights INTEGER NOT NULL, interrupted INTEGER NOT NULL
);
CREATE TABLE tales (game INTEGER PRIMARY KEY REFERENCES games (id), tale TEXT NOT NULL);
CREATE TABLE tables (
    id INTEGER PRIMARY KEY, edition TEXT NOT NULL, cards TEXT NOT NULL, tokens TEXT NOT NULL, rules TEXT NOT NULL,
    UNIQUE (edition, cards, tokens, rules)
);
CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES games (id), seat INTEGER NOT NULL, pad INTEGER NOT NULL, name TEXT NOT NULL,
    badge TEXT NOT NULL, dealt TEXT NOT NULL, role TEXT NOT NULL, trade TEXT NOT NULL, won INTEGER NOT NULL,
    night INTEGER, cause TEXT NOT NULL, votes INTEGER NOT NULL, hits INTEGER NOT NULL, looks INTEGER NOT NULL,
    found INTEGER NOT NULL, points INTEGER, PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE TABLE counts (laid INTEGER, name TEXT, hits INTEGER, share_of INTEGER, PRIMARY KEY (laid, name)) WITHOUT ROWID;
CREATE TABLE stays (
    player TEXT, laid INTEGER, role TEXT, games INTEGER, won INTEGER, lived INTEGER, first INTEGER, votes INTEGER,
    hits INTEGER, PRIMARY KEY (player, laid, role)
) WITHOUT ROWID;
CREATE TABLE people (player TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE forgotten (key TEXT PRIMARY KEY);
CREATE TABLE running (key TEXT PRIMARY KEY, interrupted INTEGER NOT NULL DEFAULT 0, people TEXT NOT NULL DEFAULT '{}');
"""

GAME = "games.id, key, games.game, begun, ended, edition, rules, side, nights, interrupted, tale"
LAID = "games JOIN tables ON tables.id = laid"
TOLD = f"{LAID} JOIN tales ON tales.game = games.id"
SEAT = "seat, pad, name, badge, dealt, role, trade, won, night, cause, votes, hits, looks, found, points"
WHO = "COALESCE(NULLIF(badge, ''), seats.name)"
"""What somebody on a seat is counted under."""
BADGES = "SELECT badge FROM seats WHERE name = ?1 AND badge <> ''"
WHOSE = f"name = ?1 OR badge IN ({BADGES})"
"""The seats of somebody by one of his names: by his badge also those where he was called otherwise."""
_TALE = ("cards", "centre", "version", "rules_version", "seed", "telling", "story")


def insert(db: sqlite3.Connection, game: FinishedGame) -> None:
    """Keep ``game``, with who played it and how often it was interrupted as that was noted meanwhile."""
    game = _noted(db, game)
    laid = _laid(db, game)
    values = (
        *(game.key, game.game, game.begun, game.ended, laid, game.side, len(game.players), game.nights),
        game.interrupted,
    )
    number = db.execute(f"INSERT INTO games VALUES (NULL{', ?' * len(values)})", values).lastrowid
    db.execute("INSERT INTO tales VALUES (?, ?)", (number, to_json(_tale(game))))
    for player in game.players:
        row = [getattr(player, column) for column in SEAT.split(", ")]
        db.execute(f"INSERT INTO seats VALUES (?{', ?' * len(row)})", (number, *row))
    people = [(player.badge or player.name, player.name) for player in game.players if player.name]
    db.executemany("INSERT OR REPLACE INTO people VALUES (?, ?)", people)
    _count(db, game, laid, +1)


def remove(db: sqlite3.Connection, game: FinishedGame) -> None:
    """Take ``game`` out again, and out of what was counted."""
    db.execute("INSERT OR IGNORE INTO forgotten VALUES (?)", (game.key,))
    _count(db, game, _laid(db, game), -1)
    for table, column in (("seats", "game"), ("tales", "game"), ("games", "id")):
        db.execute(f"DELETE FROM {table} WHERE {column} = ?", (game.number,))
    db.execute("DELETE FROM stays WHERE games = 0")  # of people who are in no other game, nothing is left
    db.execute(f"DELETE FROM people WHERE player NOT IN (SELECT {WHO} FROM seats)")


def unname(db: sqlite3.Connection, name: str) -> int:
    """Take ``name``, and the badges of who bears it, out of all games and of what broke off; out of how many games."""
    _unnote(db, name, {badge for (badge,) in db.execute(BADGES, (name,))})
    for table in ("stays", "people"):
        db.execute(f"DELETE FROM {table} WHERE player IN (SELECT {WHO} FROM seats WHERE {WHOSE})", (name,))
    games = games_with(db, name)
    db.execute(f"UPDATE seats SET name = '', badge = '' WHERE {WHOSE}", (name,))
    return games


def games_with(db: sqlite3.Connection, name: str) -> int:
    """In how many games somebody called ``name`` played, by his badge under whatever name."""
    return int(db.execute(f"SELECT COUNT(DISTINCT game) FROM seats WHERE {WHOSE}", (name,)).fetchone()[0])


def _unnote(db: sqlite3.Connection, name: str, badges: Collection[str]) -> None:
    """Take who is called so, or has one of these ``badges``, out of what was noted of games that are not over."""
    for key, text in db.execute("SELECT key, people FROM running").fetchall():
        people = {seat: who for seat, who in json.loads(text).items() if who[0] != name and who[1] not in badges}
        db.execute("UPDATE running SET people = ? WHERE key = ?", (to_json(people), key))


def record(db: sqlite3.Connection) -> Record:
    """What was counted in all games."""
    counts: dict[int, dict[str, Share]] = {}
    for laid, name, hits, of in db.execute("SELECT * FROM counts WHERE hits <> 0 OR share_of <> 0"):
        counts.setdefault(laid, {})[name] = Share(hits, of)
    return Record(
        tables={number: Laid(*row) for number, *row in db.execute("SELECT * FROM tables")},
        counts=counts,
        stays=tuple(Stay(*row) for row in db.execute("SELECT * FROM stays WHERE games > 0")),
        names=dict(db.execute("SELECT player, name FROM people")),
        argent=int(db.execute("SELECT COUNT(*) FROM games WHERE game = 'argent'").fetchone()[0]),
    )


def _count(db: sqlite3.Connection, game: FinishedGame, laid: int, sign: int) -> None:
    """Add what came in ``game`` to the counts, or with the ``sign`` -1 take it away."""
    if game.game != "werewolf":
        return
    more = "ON CONFLICT DO UPDATE SET hits = hits + excluded.hits, share_of = share_of + excluded.share_of"
    counts = [(laid, name, sign * one.hits, sign * one.of) for name, one in counts_of(game).items()]
    db.executemany(f"INSERT INTO counts VALUES (?, ?, ?, ?) {more}", counts)
    columns = Stay._fields[3:]
    more = "ON CONFLICT DO UPDATE SET " + ", ".join(f"{column} = {column} + excluded.{column}" for column in columns)
    stays = [(*stay[:3], *(sign * value for value in stay[3:])) for stay in stays_of(game, laid)]
    db.executemany(f"INSERT INTO stays VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) {more}", stays)


def _noted(db: sqlite3.Connection, game: FinishedGame) -> FinishedGame:
    """``game`` with what was noted while it was played, which is noted no longer."""
    noted = db.execute("SELECT interrupted, people FROM running WHERE key = ?", (game.key,)).fetchone()
    if noted is None:
        return game
    db.execute("DELETE FROM running WHERE key = ?", (game.key,))
    people = json.loads(noted[1])
    players = [
        replace(player, name=name, badge=badge)
        for player in game.players
        for name, badge in [people.get(str(player.seat), ("", ""))]
    ]
    return replace(game, interrupted=noted[0], players=tuple(players))


def _laid(db: sqlite3.Connection, game: FinishedGame) -> int:
    """The number of the edition, cards, tokens and rules of ``game``, which other games may share."""
    tokens = Counter(player.trade for player in game.players if player.trade)
    rules = json.dumps(dict(game.rules), sort_keys=True)
    table = (game.edition, composition(game.cards), composition(tokens), rules)
    db.execute("INSERT OR IGNORE INTO tables VALUES (NULL, ?, ?, ?, ?)", table)
    found = "SELECT id FROM tables WHERE edition = ? AND cards = ? AND tokens = ? AND rules = ?"
    return int(db.execute(found, table).fetchone()[0])


def _tale(game: FinishedGame) -> dict[str, Any]:
    told: dict[str, Any] = {name: getattr(game, name) for name in _TALE}
    return {**told, "ballots": [[ballot.night, ballot.votes] for ballot in game.ballots]}


def game_of(row: tuple[Any, ...], seats: Iterable[tuple[Any, ...]]) -> FinishedGame:
    number, key, game, begun, ended, edition, rules, side, nights, interrupted, text = row
    tale = json.loads(text)
    ballots = tale.pop("ballots")
    tale["story"] = tuple((cue, facts) for cue, facts in tale["story"])
    tale["centre"] = tuple(tale["centre"])
    names = SEAT.split(", ")
    players = tuple(Player(**{**dict(zip(names, one, strict=True)), "won": bool(one[7])}) for one in seats)
    return FinishedGame(
        **{name: tale[name] for name in _TALE},
        key=key,
        begun=begun,
        ended=ended,
        players=players,
        ballots=tuple(Ballot(night, {int(voter): named for voter, named in votes.items()}) for night, votes in ballots),
        number=number,
        game=game,
        edition=edition,
        rules=json.loads(rules),
        side=side,
        nights=nights,
        interrupted=interrupted,
    )


def to_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=dict)

"""The journal: a real file, and what becomes of it when it is damaged, newer, full or cut off."""

import sqlite3
import stat
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

from firmware.runtime.journal import FORMAT, Card, Journal, JournalTooNew, JournalUnavailable
from tests.harness.rehearsed import Rehearsed

SEER = Card("04A1", "red", "role", "seer")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the journal lies."""
    return tmp_path / "state" / "meneur.db"


def test_keeps_what_it_was_given(path: Path) -> None:
    """Evening, cards, names and a game are there again when the file is opened again."""
    journal = Journal(path)
    journal.save_evening({"phase": "join", "pads": [1, 2]})
    journal.add_cards([SEER])
    journal.save_names({3: "Ada"})
    journal.begin_game(1, {"seed": 7})
    journal.add_inputs(1, 0, [{"answer": 4}])
    journal.mark_narrated(1, 5)
    journal.close()
    again = Journal(path)
    assert {"phase": "join", "pads": [1, 2]} == again.evening()
    assert (SEER, [SEER], None) == (again.card("04A1"), again.cards(), again.card("04A2"))
    assert {3: "Ada"} == again.names()
    assert ({"seed": 7}, [{"answer": 4}], 5) == (again.opening(1), again.inputs(1), again.narrated(1))
    assert (2, None) == (again.next_game(), again.set_aside)


def test_nothing_to_resume(path: Path) -> None:
    """A new journal has no evening, and one that was ended has none either."""
    journal = Journal(path)
    assert journal.evening() is None
    journal.save_evening({})
    journal.end_evening()
    assert journal.evening() is None


def test_written_at_once(path: Path) -> None:
    """Every entry is in the file at once, whatever becomes of the box."""
    Journal(path).save_evening({"phase": "deck"})
    assert {"phase": "deck"} == Journal(path).evening()


def test_input_taken_back_makes_room(path: Path) -> None:
    """An input entered where others were replaces them and all that followed."""
    journal = Journal(path)
    journal.begin_game(1, {})
    journal.add_inputs(1, 0, range(4))
    journal.cut_inputs(1, 3)
    journal.add_inputs(1, 1, ["new"])
    assert [0, "new"] == journal.inputs(1)


def test_nothing_is_written_like_an_input(path: Path) -> None:
    """The file grows by as much, and what it holds is as before."""
    journal = Journal(path)
    log = path.with_name(f"{path.name}-wal")
    journal.begin_game(1, {})
    sizes = [log.stat().st_size]
    for write in (journal.add_nothing, partial(journal.add_inputs, entries=["a"]), journal.add_nothing):
        write(1, len(journal.inputs(1)))
        sizes.append(log.stat().st_size)
    grown = [after - before for before, after in pairwise(sizes)]
    assert 1 == len(set(grown))
    assert grown[0] > 0
    assert ["a"] == journal.inputs(1) == Journal(path).inputs(1)


def test_finished_games(path: Path) -> None:
    """Games that were played to their end are listed with their outcome, others are not."""
    journal = Journal(path)
    journal.begin_game(1, {})
    journal.begin_game(2, {})
    journal.end_game(2, {"side": "villagers"})
    [(number, _, outcome)] = journal.finished()
    assert (2, {"side": "villagers"}) == (number, outcome)


def test_owner_alone_may_read(path: Path) -> None:
    """The file holds secrets: nobody but its owner may read it, even where it was laxer before."""
    path.parent.mkdir()
    path.touch(mode=0o666)
    Journal(path)
    assert 0o600 == stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize(
    "damage",
    [
        lambda _: b"not a database at all",
        lambda raw: b"\x00" * len(raw),
        lambda raw: raw[: len(raw) // 2],
        lambda raw: raw[:4096] + b"\xff" * (len(raw) - 4096),
        lambda _: b"SQLite format 3\x00" + b"\xff" * 4000,
        lambda raw: raw[:60] + b"\x02" + raw[61:],
        lambda raw: raw.replace(b"TABLE cards", b"TABLE \xf9ards"),
        lambda raw: raw.replace(b"seer", b"seep"),
    ],
    ids=["text", "zeroes", "half", "pages", "header", "format", "schema", "card"],
)
def test_damaged_file_is_set_aside(path: Path, damage: object) -> None:
    """A file that cannot be read is kept under another name, byte for byte; a new one knows what people taught it."""
    journal = Journal(path)
    journal.add_cards([SEER])
    journal.save_names({3: "Ada"})
    journal.save_evening({"phase": "join"})
    journal.close()
    ruined = damage(path.read_bytes())  # type: ignore[operator]
    path.write_bytes(ruined)
    anew = Journal(path)
    assert anew.set_aside is not None
    assert ruined == anew.set_aside.read_bytes()
    assert ([SEER], {3: "Ada"}, None) == (anew.cards(), anew.names(), anew.evening())
    assert 0o600 == stat.S_IMODE(path.stat().st_mode)


def test_deleted_file_leaves_what_was_taught(path: Path) -> None:
    """The cards survive the loss of the journal."""
    journal = Journal(path)
    journal.add_cards([SEER])
    journal.close()
    path.unlink()
    anew = Journal(path)
    assert ([SEER], None) == (anew.cards(), anew.set_aside)


def test_second_copy_follows_the_first(path: Path) -> None:
    """Forgotten cards do not come back from the second copy, and later ones are in it when the box is on again."""
    journal = Journal(path)
    journal.add_cards([SEER, Card("04A2", "red", "role", "witch")])
    journal.forget_card("04A2")
    journal.close()
    copy = path.with_suffix(".taught")
    assert 0o600 == stat.S_IMODE(copy.stat().st_mode)
    copy.unlink()
    Journal(path).close()
    path.unlink()
    assert [SEER] == Journal(path).cards()


@pytest.mark.slow
@pytest.mark.long
def test_damaged_line_costs_itself_alone(path: Path) -> None:
    """Whatever bit of the second copy is turned over as well, only the card in whose line it is is lost."""
    cards = [Card(f"04A{number}", "red", "role", "seer") for number in range(4)]
    journal = Journal(path)
    journal.add_cards(cards)
    journal.close()
    copy = path.with_suffix(".taught")
    whole = copy.read_bytes()
    for bit in range(0, 8 * len(whole), 7):
        path.unlink()
        damaged = bytearray(whole)
        damaged[bit // 8] ^= 1 << bit % 8
        copy.write_bytes(damaged)
        journal = Journal(path)
        assert set(journal.cards()) <= set(cards)
        assert len(journal.cards()) >= len(cards) - 2  # two, where the end of a line is hit
        journal.close()


@pytest.mark.parametrize("form", [1, 2])
def test_file_of_an_earlier_format(path: Path, form: int) -> None:
    """A file from before the row sums is read, and gets its sums."""
    check = " d44b3b7e" if form == 2 else ""
    path.parent.mkdir()
    with sqlite3.connect(path) as db:
        db.executescript(
            f"""
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
            INSERT INTO cards VALUES ('04A1', 'red', 'role', 'seer');
            INSERT INTO players VALUES (3, 'Ada');
            INSERT INTO evening VALUES (1, '{{"n":1}}{check}');
            INSERT INTO games VALUES (1, '2026-01-01', '{{"n":1}}{check}', 5, NULL, NULL);
            INSERT INTO inputs VALUES (1, 0, '{{"n":1}}{check}');
            PRAGMA user_version = {form};
            """
        )
    db.close()
    for _ in range(2):
        journal = Journal(path)
        assert (None, [SEER], {3: "Ada"}) == (journal.set_aside, journal.cards(), journal.names())
        assert ({"n": 1}, {"n": 1}, [{"n": 1}], 5) == (
            journal.evening(),
            journal.opening(1),
            journal.inputs(1),
            journal.narrated(1),
        )
        journal.close()


def test_second_damaged_file_has_its_own_name(path: Path) -> None:
    """A file that was set aside is never overwritten by the next one."""
    kept = set()
    for word in (b"one", b"two", b"three"):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(word * 100)
        journal = Journal(path)
        kept.add(journal.set_aside)
        journal.close()
    assert 3 == len(kept)
    assert {b"one" * 100, b"two" * 100, b"three" * 100} == {aside.read_bytes() for aside in kept if aside}


def test_damage_is_said(tmp_path: Path) -> None:
    """A box whose journal was set aside says so, and begins an evening."""
    (tmp_path / "meneur.db").write_bytes(b"rubbish" * 1000)
    box = Rehearsed(tmp_path)
    box.until_said("box.damaged")
    box.until_said("join.opens")


def test_newer_file_is_left_alone(path: Path) -> None:
    """A file of a later version is refused with a sentence, and left as it is."""
    Journal(path).close()
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version = {FORMAT + 1}")
    db.close()
    before = path.read_bytes()
    with pytest.raises(JournalTooNew, match="later Meneur"):
        Journal(path)
    assert before == path.read_bytes()


def test_locked_file_is_left_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that somebody else holds is not mistaken for a damaged one."""
    monkeypatch.setattr("firmware.runtime.journal.tables.PATIENCE", 0.01)
    other = Journal(path)
    other.close()
    holder = sqlite3.connect(path)
    holder.execute("PRAGMA journal_mode = DELETE")
    holder.execute("BEGIN EXCLUSIVE")
    with pytest.raises(JournalUnavailable, match="cannot be used now"):
        Journal(path)
    holder.close()
    assert [path.name] == sorted(p.name for p in path.parent.iterdir() if "damaged" in p.name or p == path)


def test_refused_writes_are_taken_up(path: Path) -> None:
    """Entries that a full disk refuses can be read all the same, and are written in order when there is room."""
    reported: list[bool] = []
    journal = Journal(path)
    journal.trouble = reported.append
    journal.save_evening({"n": 0})
    journal.refuse_writes(True)
    journal.begin_game(1, {"seed": 7})
    journal.add_inputs(1, 0, ["a"])
    journal.add_inputs(1, 1, ["b"])
    journal.cut_inputs(1, 1)
    journal.save_evening({"n": 1})
    assert ({"n": 1}, {"seed": 7}, ["a"], 2) == (
        journal.evening(),
        journal.opening(1),
        journal.inputs(1),
        journal.next_game(),
    )
    assert {"n": 0} == Journal(path).evening()
    journal.refuse_writes(False)
    assert ({"n": 1}, ["a"]) == (Journal(path).evening(), Journal(path).inputs(1))
    assert [True, False] == reported


def test_trouble_is_reported_once(path: Path) -> None:
    """Trouble is reported when it begins, not with every write."""
    reported: list[bool] = []
    journal = Journal(path)
    journal.trouble = reported.append
    journal.refuse_writes(True)
    for number in range(5):
        journal.save_evening({"n": number})
    assert [True] == reported


def test_closing_writes_what_waits(path: Path) -> None:
    """Entries that still wait when the box is switched off are written if they can be."""
    journal = Journal(path)
    journal.refuse_writes(True)
    journal.save_evening({"n": 1})
    journal.refuse_writes(False)
    journal.close()
    assert {"n": 1} == Journal(path).evening()


def test_secrets_of_a_power_cut(path: Path) -> None:
    """The write-ahead files beside it are as closed to others as the file itself."""
    journal = Journal(path)
    journal.save_evening({})
    assert {0o600} == {stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}


def test_game_begins_on_a_full_disk(tmp_path: Path) -> None:
    """A disk that is full before the first night is said, and the game is played all the same."""
    box = Rehearsed(tmp_path, "wolf wolf seer witch villager*4")
    box.join()
    box.fail("disk")
    box.shuffle()
    assert "lost.disk" in box.says
    box.register()
    box.devour(8)
    box.bury(8)
    box.mend("disk")
    box.until_said("back.disk")
    assert "game" == box.saved()["phase"]


def test_undo_on_a_full_disk(tmp_path: Path) -> None:
    """An undo on a full disk takes effect."""
    box = Rehearsed(tmp_path, "wolf wolf seer witch villager*4").begin()
    box.until_asked("debate")
    box.fail("disk")
    box.ready()
    box.condemn(1)
    box.until_page("card")
    box.command("undo")
    box.until_said("undo.done")
    box.condemn(2)
    box.bury(2)
    assert 1 not in box.rehearsal.box.ledger.game.public.dead  # type: ignore[union-attr]

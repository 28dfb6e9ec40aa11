"""The pages of what was played, as they are served: for hosts, from the second file, with chances that are true."""

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from firmware.afterwards.expecting import Chances
from firmware.cli import main
from firmware.history import FORMAT, History, still
from firmware.players.simulation.table import lay, read_rules
from firmware.web.afterwards import Archive
from tests.firmware.web.pages import NIGHT, TABLE, Answer, Page, hosting, served
from tests.harness.played import club

NAMES = dict(enumerate(("Ada", "Élodie", "<b>Cy</b>", "Di", "Ed", "Flo", "Gus", "Hal"), start=1))
GAMES = 60
"""Games that are simulated for a table here."""

OVER = replace(TABLE, public=replace(NIGHT, phase="over"))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> History:
    """A history of sixty games, more than a page of the list holds: six, each told ten times."""
    history = club(tmp_path_factory.mktemp("club"), 6, NAMES)
    games = list(history.games())
    history.keep(replace(game, key=f"{game.key}/{again}") for again in range(9) for game in reversed(games))
    return history


def archive(file: Path, games: int = GAMES) -> Archive:
    """What was played in ``file``, compared with few games."""
    found = Archive(file)
    found.chances, found.first = Chances(None, games, 1), Chances(None, games - 10, 1, "first chances")
    return found


@pytest.fixture(scope="module")
def past(played: History) -> Iterator[Page]:
    """The page of that history, with a box that knows a host, between two games."""
    with served(archive(played.path)) as page, hosting(page, OVER):
        yield page


def asked(page: Page, path: str) -> Answer:
    """What the host gets."""
    return page.get(path, cookie="host=known")


@contextmanager
def kept(file: Path) -> Iterator[Page]:
    """The page of what is in ``file``."""
    with served(archive(file)) as page, hosting(page, OVER):
        yield page


@pytest.mark.slow
@pytest.mark.thinned(2)
@pytest.mark.parametrize("path", ["history", "history/3", "statistics", "adviser"])
def test_for_hosts_alone(past: Page, path: str) -> None:
    """Whom the box does not know sees no name and no game, with a wrong token or without one."""
    for cookie in ("", "host=guessed"):
        answer = past.get(f"/en/{path}", cookie=cookie)
        assert 403 == answer.status
        assert "Only a host sees what was played: log in as the host." in answer.text
        assert "Ada" not in answer.text
    assert 200 == asked(past, f"/en/{path}").status


@pytest.mark.slow
def test_a_host_whose_box_is_off(played: History) -> None:
    """Whom the box knew that evening reads on when it is switched off; nobody becomes a host meanwhile."""
    with served(archive(played.path)) as page:
        with hosting(page, OVER):
            assert 200 == asked(page, "/en/history").status
        page.until(lambda text: "The box is off" in text)
        assert 200 == asked(page, "/en/history").status
        refused = page.get("/en/history", cookie="host=other")
        assert (403, True) == (refused.status, "it alone knows who is a host" in refused.text)


def test_the_list(past: Page) -> None:
    """The latest game comes first, fifty on a page; a search finds what the terminal finds."""
    first, second = asked(past, "/en/history").text, asked(past, "/en/history?page=1").text
    assert [*range(60, 10, -1)] == [int(number) for number in re.findall(r"/history/(\d+)\"", first)]
    assert [*range(10, 0, -1)] == [int(number) for number in re.findall(r"/history/(\d+)\"", second)]
    assert "Older games" in first
    assert "Newer games" in second
    assert "&lt;b&gt;Cy&lt;/b&gt;" in first


def test_a_search(past: Page, played: History) -> None:
    """By player, in whatever letters, by card, edition and winner; what is not found is said."""
    won = {one.number for one in played.search() if one.side == "werewolves"}
    found = asked(past, "/fr/history?player=%C3%89LODIE&role=seer&edition=2009&side=werewolves").text
    assert won == {int(number) for number in re.findall(r"/history/(\d+)\"", found)}
    assert "No game fits that search." in asked(past, "/en/history?player=Zoe").text


def test_a_game(past: Page, played: History) -> None:
    """It shows who held what, and the story from night to night with the votes."""
    (game,) = played.games(3)
    text = asked(past, "/en/history/3").text
    assert game.nights == text.count("<h2>")
    assert all(f"{player.pad} {NAMES[player.seat]}" in text for player in game.players if player.seat != 3)
    assert len(game.ballots) == text.count("Vote: ")


@pytest.mark.slow
def test_the_same_figures_as_the_terminal(
    past: Page, played: History, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the terminal prints of wins, expectation and chance stands on the page, when everything was played."""
    text = past.until(lambda text: "pending" not in text, "/en/statistics", cookie="host=known")
    state = ["--state", str(played.path.parents[1]), "--set", f"data.cache={tmp_path}", "--set", "table.language=en"]
    assert 0 == main(["statistics", "--games", str(GAMES), *state])
    printed = capsys.readouterr().out
    (row,) = re.findall(r"The Villagers.*", printed)
    cells = [cell.strip() for cell in row.split("│")[1:6]]
    for cell in (*cells, f"{GAMES} games of sensible players"):
        assert cell in text
    assert "±" in cells[3]
    assert 'role="img" aria-label="Alive after each night' in text


@pytest.mark.slow
def test_nothing_is_played_beside_a_game(played: History) -> None:
    """While a game is on, figures of old games are there, and what would have to be played waits for its end."""
    with served(archive(played.path, 5000)) as page:
        with hosting(page, TABLE):
            for _ in range(3):
                text = asked(page, "/en/statistics").text
                assert "0 of 5,000. That goes on when the game at the table is over." in text
        with hosting(page, OVER):
            page.until(lambda text: " 0 of 5,000" not in text, "/en/statistics", cookie="host=known")


@pytest.mark.slow
@pytest.mark.long
def test_the_adviser(past: Page) -> None:
    """A card that is added leads to the table with it; its chances come, and exchanges that make it fairer."""
    added = asked(past, "/en/adviser?players=8&edition=2009&werewolf=1&seer=1&add=witch").headers["location"]
    assert "/en/adviser?players=8&edition=2009&seer=1&werewolf=1&witch=1" == added
    text = past.until(lambda text: "pending" not in text, added, cookie="host=known")
    assert "The Werewolves" in text
    assert "This favours the Villagers." in text
    assert "Werewolf instead of" in text
    assert "players=8&amp;edition=2009&amp;" in text


@pytest.mark.slow
@pytest.mark.long
def test_chances_are_those_of_the_terminal(past: Page, tmp_path: Path) -> None:
    """Played one by one between other things, the games are the same."""
    text = past.until(
        lambda text: "pending" not in text, "/en/adviser?players=8&werewolf=2&seer=1", cookie="host=known"
    )
    table = lay({"werewolf": 2, "seer": 1, "villager": 5}, 8, "2009", read_rules("2009", [], {}))
    (counts,) = Chances(tmp_path, GAMES, 1).of([table])
    assert f"{100 * counts['side:villagers'].hits / GAMES:.0f}%" in text


WRONG = {
    "history?player=" + "x" * 4000: "A name that is searched for has at most 100 letters.",
    "history?role=dragon": "That cannot be asked.",
    "history?page=-1": "That cannot be asked.",
    "history?page=99999999999": "That cannot be asked.",
    "history/999": "There is no such game.",
    "history/" + "9" * 4000: "There is no such game.",
    "history/%00": "There is no such game.",
    "history/x%27%20OR%201": "There is no such game.",
    "adviser?players=5": "That cannot be asked.",
    "adviser?players=x": "That cannot be asked.",
    "adviser?edition=1848": "That cannot be asked.",
    "adviser?players=8&seer=100": "That cannot be asked.",
    "adviser?players=8&add=dragon": "That cannot be asked.",
    "adviser?players=8&seer=1": "Werewol",
    "adviser?players=8&werewolf=9": "Too many cards: take 1 away",
    "adviser?players=8&werewolf=2&two_sisters=1": "",
}


@pytest.mark.parametrize("path", WRONG, ids=range(len(WRONG)))
def test_what_cannot_be_asked(past: Page, path: str) -> None:
    """A wrong address gets a sentence, and no fault of the program."""
    answer = asked(past, f"/en/{path}")
    assert answer.status in (200, 400, 404)
    assert WRONG[path] in answer.text


@pytest.mark.parametrize("path", ["history", "statistics", "adviser"])
def test_before_any_game(tmp_path: Path, path: str) -> None:
    """Without a file the pages say that nothing was played; the adviser advises all the same."""
    with kept(tmp_path / "history.db") as page:
        answer = asked(page, f"/en/{path}")
    assert 200 == answer.status
    said = {"history": "No game has been played", "statistics": "No game of Werewolf has been played"}
    assert said.get(path, "Being played") in answer.text


def _damaged(file: Path) -> None:
    file.write_bytes(b"no database " * 500)


def _later(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute(f"PRAGMA user_version = {FORMAT + 1}")


def _half_written(file: Path) -> None:
    file.with_name(f"{file.name}-journal").write_bytes(b"of a box whose power was cut")


@pytest.mark.parametrize(
    ("harmed", "sentence"),
    [
        (_damaged, "The file of games cannot be read. The box writes it again when it is switched on."),
        (_later, "The games were written by a later version of Meneur: install that version again."),
        (_half_written, "The games cannot be read now. Try again in a moment."),
    ],
)
def test_a_file_that_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, harmed: Callable[[Path], None], sentence: str
) -> None:
    """A damaged file, one of a later version and one that is half written get a sentence each, and stay as they are."""
    history = club(tmp_path, 1, NAMES)
    monkeypatch.setattr(still, "PAUSE", 0)
    harmed(history.path)
    before = history.path.read_bytes()
    with kept(history.path) as page:
        answers = [asked(page, f"/en/{path}") for path in ("history", "history/1", "statistics")]
    assert {(503, True)} == {(answer.status, sentence in answer.text) for answer in answers}
    assert before == history.path.read_bytes()

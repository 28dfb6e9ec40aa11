"""``meneur history``: games listed, told again in every language, printed for other programs, and forgotten."""

import csv
import io
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from audio.text.narration import languages
from firmware.afterwards.describing import story, when
from firmware.afterwards.words import Words
from firmware.cli import main
from firmware.history import HISTORY
from tests.harness.played import club

NAMES = dict(enumerate(("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"), start=1))
Said = Callable[..., str]


@pytest.fixture
def said(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Said:
    """What ``meneur history`` prints of the folder of the test, where nobody is there to answer."""
    monkeypatch.setenv("COLUMNS", "160")

    def say(*arguments: str, language: str = "en", status: int = 0) -> str:
        command = ["history", *arguments, "--state", str(tmp_path), "--set", f"table.language={language}"]
        assert status == main(command)
        printed = capsys.readouterr()
        return printed.err if status else printed.out

    return say


def test_nothing_yet(said: Said) -> None:
    """A box on which nobody has played says so, in its language."""
    assert "No game has been played to its end yet.\n" == said()
    assert "Noch wurde kein Spiel zu Ende gespielt.\n" == said(language="de")


@pytest.mark.parametrize("language", languages())
def test_told_again(tmp_path: Path, said: Said, language: str) -> None:
    """A game is shown with every name, its story from night to night, and the vote of each day."""
    (game,) = club(tmp_path, 1, NAMES).games()
    shown = said("1", language=language)
    assert all(name in shown for name in NAMES.values())
    assert sum(len(ballot.votes) for ballot in game.ballots) == shown.count("→")
    rows = said(language=language).splitlines()
    assert any("2009" in row and " 8 " in row for row in rows)


@pytest.mark.parametrize("language", languages())
def test_in_a_narrow_terminal(tmp_path: Path, said: Said, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """80 columns hold the list, with the date of each game in one piece."""
    monkeypatch.setenv("COLUMNS", "80")
    history = club(tmp_path, 3, NAMES)
    rows = said(language=language).splitlines()
    assert 80 >= max(map(len, rows))
    assert all(any(when(game.begun) in row for row in rows) for game in history.games())


def test_votes_stand_with_their_day(tmp_path: Path, said: Said) -> None:
    """Each vote is told once, before the night that follows it."""
    (game,) = club(tmp_path, 1, NAMES).games()
    lines = [line for line in said("1").splitlines() if line]
    votes = [place for place, line in enumerate(lines) if line.startswith("Vote: ")]
    assert len(game.ballots) == len(votes)
    assert votes[-1] < len(lines) - 1


def test_votes_stand_before_what_is_told_at_the_end(tmp_path: Path) -> None:
    """Also where that begins with lovers who had left their camps; a line that is not known any more is left out."""
    (game,) = club(tmp_path, 1, NAMES).games()
    ends: list[tuple[str, dict[str, Any]]] = [
        ("story.night", {"night": game.ballots[-1].night}),
        ("story.turn.village", {}),
        ("story.betrayed", {"seat": 1, "other": 2}),
        ("story.alive.one", {"seat": 3}),
    ]
    told = [cue for cue, _ in story(Words.load("en"), replace(game, story=tuple(ends)))]
    assert ["story.night", "votes", "story.betrayed", "story.alive.one"] == told


@pytest.mark.slow
def test_searched(tmp_path: Path, said: Said) -> None:
    """A search prints the games that fit, takes French names of cards, and refuses a card that is none."""
    club(tmp_path, 4, NAMES)
    assert 4 == len(json.loads(said("--player", "ada", "--role", "voyante", "--json")))
    assert "No game fits that search.\n" == said("--player", "Zoe")
    assert "did you mean" in said("--role", "sear", status=2).lower()


def test_for_other_programs(tmp_path: Path, said: Said) -> None:
    """JSON holds all that is kept, CSV a line for each player; no name becomes a formula."""
    club(tmp_path, 1, {**NAMES, 8: "=1+1"})
    (game,) = json.loads(said("--json"))
    assert ["Ada", "story.opens"] == [game["players"][0]["name"], game["story"][0]["cue"]]
    rows = list(csv.DictReader(io.StringIO(said("--csv"))))
    assert [*[*NAMES.values()][:7], "'=1+1"] == [row["name"] for row in rows]


def test_forgetting_asks_first(tmp_path: Path, said: Said) -> None:
    """Where nobody agrees nothing is forgotten; with --yes the game, and the name, are gone."""
    history = club(tmp_path, 2, NAMES)
    assert "Nothing was forgotten.\n" == said("forget", "1")
    assert 2 == len(history.search())
    assert "Game 1 is forgotten.\n" == said("forget", "1", "--yes")
    assert "The name Ada was taken out of one seat.\n" == said("forget", "--player", "Ada", "--yes")
    assert [""] == [game.players[0].name for game in history.games()]


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        (["7"], "there is no game 7 in the history"),
        (["x"], "'x' is not the number of a game"),
        (["forget"], "name one game"),
        (["forget", "x" * 4000], "is not the number of a game"),
        (["forget", "--player", "Zoe"], "nobody called 'Zoe' is in the history"),
    ],
)
def test_refused(said: Said, arguments: list[str], refusal: str) -> None:
    """What asks for nothing that is there gets a sentence."""
    assert refusal in said(*arguments, status=2)


def test_a_damaged_file(tmp_path: Path, said: Said) -> None:
    """A file that cannot be read gets a sentence, and is left as it is for the box to write anew."""
    (tmp_path / HISTORY).parent.mkdir()
    (tmp_path / HISTORY).write_bytes(b"no database " * 500)
    assert "cannot be read as a history" in said(status=2)
    assert (tmp_path / HISTORY).read_bytes().startswith(b"no database")

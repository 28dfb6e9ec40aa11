"""The statistics: counted from the history, compared with simulated games, printed and drawn in every language."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from audio.text.narration import languages
from firmware.afterwards.expecting import Chances, in_order, table_of
from firmware.afterwards.statistics import statistics
from firmware.afterwards.words import Words
from firmware.cli import main
from firmware.history import History
from firmware.history.counting import Share, added, counts_of, games_of, share
from firmware.players.simulation.running import Batch
from firmware.players.simulation.table import lay, read_rules
from tests.harness.played import club

NAMES = dict(enumerate(("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"), start=1))
Said = Callable[..., str]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> History:
    """A club's history of thirty games."""
    return club(tmp_path_factory.mktemp("club"), 30, NAMES)


@pytest.fixture
def said(played: History, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Said:
    """What ``meneur statistics`` prints of that history."""

    def say(*arguments: str, language: str = "en") -> str:
        state = ["--state", str(played.path.parent), "--set", f"data.cache={tmp_path}"]
        assert 0 == main(["statistics", *arguments, *state, "--set", f"table.language={language}"])
        return capsys.readouterr().out

    return say


@pytest.mark.slow
@pytest.mark.long
def test_counted_as_they_were_played(played: History) -> None:
    """What was added up while games were kept is what all games together come to."""
    games = list(played.games())
    record = played.record()
    assert added(counts_of(game) for game in games) == added(record.counts.values())
    assert 30 == record.games
    assert sum(game.side == "villagers" for game in games) == statistics(record, {}).sides[0].hits
    (ada,) = (person for person in statistics(record, {}).people if person.name == "Ada")
    assert (30, sum(game.players[0].won for game in games)) == (ada.won.of, ada.won.hits)
    assert sum(game.players[0].night == 1 for game in games) == ada.first.hits


@pytest.mark.slow
def test_forgotten_games_do_not_count(tmp_path: Path) -> None:
    """A game that is forgotten leaves the counts as they were without it; a forgotten player leaves his row."""
    history = club(tmp_path, 4, NAMES)
    before = club(tmp_path / "three", 3, NAMES).record()
    history.forget([4])
    left = {name: one for name, one in added(history.record().counts.values()).items() if one != Share(0, 0)}
    assert added(before.counts.values()) == left
    history.forget_player("Ada")
    assert "Ada" not in {person.name for person in statistics(history.record(), {}).people}
    assert 7 == len(statistics(history.record(), {}).people)


@pytest.mark.slow
@pytest.mark.long
def test_expected_as_simulate_has_it(tmp_path: Path) -> None:
    """What is expected is what ``meneur simulate`` counts: from the same seed and pile, as many games for each side."""
    table = in_order(lay(None, 8, "2009", read_rules("2009", [], {})))
    chances = Chances(tmp_path, 200, 1)
    (counts,) = chances.of([table])
    (again,) = chances.of([table])
    assert counts == again
    assert 200 == games_of(counts)
    assert Chances(None, 200, 1).of([replace(table, cards=table.cards[::-1])]) == [counts]  # whatever the order
    tally = Batch(table, "sensible", "chances/0", 200).play()
    assert dict(tally.sides) == {
        name.removeprefix("side:"): one.hits for name, one in counts.items() if "side:" in name
    }
    assert sum(nights * games for nights, games in tally.nights.items()) == counts["nights"].hits


@pytest.mark.slow
@pytest.mark.long
def test_a_spoilt_cache_is_played_again(tmp_path: Path) -> None:
    """What lies in the cache and is no count is replaced."""
    table = lay(None, 6, "2009", read_rules("2009", [], {}))
    (counts,) = Chances(tmp_path, 50, 1).of([table])
    (file,) = (tmp_path / "chances").iterdir()
    for spoilt in ("", "[1, 2]", '{"nights": 3}', '{"nights": [1, "x"]}'):
        file.write_text(spoilt)
        assert [counts] == Chances(tmp_path, 50, 1).of([table])


@pytest.mark.slow
@pytest.mark.long
def test_chance_is_told_from_balance(played: History) -> None:
    """Random players vote for wolves far more seldom than is expected; rates lie in their intervals."""
    record = played.record()
    (laid,) = record.counts
    table = table_of(record.tables[laid])
    assert table is not None
    forecast = {laid: Chances(None, 300, 1).of([table])[0]}
    found = statistics(record, forecast)
    assert found.votes.expected is not None
    assert found.votes.high < found.votes.expected
    villagers = found.sides[0]
    assert share(forecast[laid], "side:villagers").hits / 300 == villagers.expected
    assert villagers.low <= villagers.rate <= villagers.high
    assert villagers.margin == pytest.approx(1.96 * (villagers.expected * (1 - villagers.expected) / 300) ** 0.5, 0.05)


@pytest.mark.parametrize("language", languages())
def test_printed(said: Said, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """Tables and bars name every player and card."""
    monkeypatch.setenv("COLUMNS", "180")
    shown = said("--games", "0", language=language)
    assert all(name in shown for name in NAMES.values())
    assert "█" in shown
    words = {"en": "Died first", "fr": "Mort le premier", "de": "Zuerst tot"}[language]
    assert words in shown


def test_a_narrow_terminal(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    """On eighty columns names come before bars."""
    monkeypatch.setenv("COLUMNS", "80")
    shown = said("--games", "0")
    assert "█" not in shown
    assert "│ The Villagers " in shown


@pytest.mark.parametrize("language", languages())
def test_one_and_many(language: str) -> None:
    """One game is not called several: each text that counts has two wordings."""
    words = Words.load(language)
    pairs = [(section, key) for section, texts in words.table.items() for key, text in texts.items() if _counts(text)]
    assert 8 <= len(pairs)
    for section, key in pairs:
        facts = dict.fromkeys(("nights", "expected", "players", "cards", "edition", "name"), "x")
        assert words.text(section, key, count=1, **facts) != words.text(section, key, count=2, **facts)


def _counts(text: object) -> bool:
    return isinstance(text, list) and "{count}" in text[1]


def test_as_json(said: Said) -> None:
    """Other programs get every row with its numbers."""
    found = json.loads(said("--json", "--games", "0"))
    assert 30 == found["games"] == sum(row["hits"] for row in found["sides"])
    assert [*NAMES.values()] == sorted(person["name"] for person in found["people"])


class _Tags(HTMLParser):
    """Which tags are opened, and closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002
        self.seen.append(tag)
        if tag not in ("meta", "rect", "path", "polyline"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("meta", "rect", "path", "polyline"):
            assert tag == self.open.pop()


@pytest.mark.parametrize("language", languages())
def test_as_a_page(tmp_path: Path, said: Said, language: str) -> None:
    """The page has a plot for each section, closes what it opens, loads nothing, and quotes what people are called."""
    said("--html", str(tmp_path / "page.html"), "--games", "0", language=language)
    text = (tmp_path / "page.html").read_text(encoding="utf-8")
    tags = _Tags()
    tags.feed(text)
    assert [] == tags.open
    assert 8 <= tags.seen.count("svg")
    assert tags.seen.count("table") == 1 + len(re.findall('role="table" aria-label="[^"]+"', text))
    assert not re.search(r"https?://|url\(|<script|<link|<img|@import", text)
    assert f'lang="{language}"' in text


def test_names_are_quoted(tmp_path: Path) -> None:
    """A name with marks of HTML in it stays a name."""
    club(tmp_path, 1, {**NAMES, 1: "<b>&'\""})
    page = tmp_path / "page.html"
    assert 0 == main(["statistics", "--html", str(page), "--games", "0", "--state", str(tmp_path)])
    assert "<b>" not in page.read_text(encoding="utf-8")
    assert "&lt;b&gt;&amp;" in page.read_text(encoding="utf-8")


def test_nothing_was_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without games there are no statistics, and that is said."""
    assert 0 == main(["statistics", "--state", str(tmp_path), "--set", "table.language=en"])
    assert "No game of Werewolf has been played to its end yet.\n" == capsys.readouterr().out

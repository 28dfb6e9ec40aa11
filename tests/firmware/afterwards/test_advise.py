"""``meneur advise``: chances of sensible players, and what one exchange would change."""

import io
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from firmware.cli import main
from firmware.players.simulation.running import Batch
from firmware.players.simulation.table import Table, lay, read_rules

Said = Callable[..., str]


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where what was simulated is kept, for all tests here."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def said(cache: Path, capsys: pytest.CaptureFixture[str]) -> Said:
    """What ``meneur advise`` prints."""

    def say(*arguments: str, status: int = 0, language: str = "en") -> str:
        settings = ["--set", f"data.cache={cache}", "--set", f"table.language={language}"]
        assert status == main(["advise", *arguments, *settings])
        printed = capsys.readouterr()
        return printed.err if status else printed.out

    return say


@pytest.mark.slow
def test_villagers_fill_up(said: Said) -> None:
    """Cards that are not named are villagers; chances have their interval, and the number of games is said."""
    shown = said("--players", "8", "wolf*2", "voyante", "--games", "50")
    assert "8 players, 2 Werewolves, Seer, 5 Ordinary Villagers" in shown
    assert "50 games of sensible players, edition 2009" in shown
    assert "the Villagers" in shown


@pytest.mark.slow
@pytest.mark.long
def test_advice_is_fairer(said: Said) -> None:
    """Each change that is proposed exchanges one card, and brings the camps nearer to each other."""
    found = json.loads(said("--players", "8", "wolf*2", "seer", "witch", "--games", "100", "--json"))

    def lead(odds: dict[str, dict[str, dict[str, float]]]) -> float:
        return abs(odds["sides"]["villagers"]["rate"] - odds["sides"]["werewolves"]["rate"])

    assert 1 <= len(found["fairer"]) <= 3
    assert [lead(one) for one in found["fairer"]] == sorted(lead(one) for one in found["fairer"])
    for one in found["fairer"]:
        assert lead(one) < lead(found)
        changed = Counter(found["cards"])
        changed.update({one["given"]: 1, one["taken"]: -1})
        assert +changed == Counter(one["cards"])


@pytest.mark.slow
@pytest.mark.long
def test_advice_comes_true(said: Said) -> None:
    """In 2,000 games from another seed each camp wins as often as was said, within the intervals of both."""
    found = json.loads(said("--players", "9", "wolf*2", "seer", "witch", "--games", "1000", "--json"))
    rules = read_rules("2009", [], {})
    for one in (found, *found["fairer"]):
        table: Table = lay(one["cards"], 9, "2009", rules)
        wins = Counter[str]()
        for number in range(8):
            wins += Batch(table, "sensible", f"other/{number}", 250).play().sides
        for side, rate in one["sides"].items():
            spread = 3.3 * (rate["rate"] * (1 - rate["rate"]) * (1 / 1000 + 1 / 2000)) ** 0.5
            assert rate["rate"] == pytest.approx(wins[side] / 2000, abs=spread + 0.001)


def test_live(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    """Line by line a card is added or taken away; what is none gets a sentence, and the cards stay."""
    monkeypatch.setattr("sys.stdin", io.StringIO("wolf*2\nfoo\nseer\n-seer\n99\n\n"))
    shown = said("--players", "8", "--live", "--games", "60")
    titles = [line for line in shown.splitlines() if line.startswith("8 players")]
    two, seer = "8 players, 2 Werewolves", ", Seer"
    assert [f"{two}, 6 Ordinary Villagers", f"{two}{seer}, 5 Ordinary Villagers"] == titles[:2]
    assert titles[0] == titles[2]
    assert "no role 'foo'" in shown
    assert "'99' is not a number of players" in shown


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        (["seer", "--players", "8"], "There is no wolf"),
        (["wolf*2", "seer*2", "--players", "8"], "seer is there 2 times"),
        (["wolf*9", "--players", "8"], "9 cards for 8 players"),
        (["sear"], "did you mean 'seer'"),
        (["wolf", "--edition", "1890"], "no edition '1890'"),
    ],
)
def test_refused(said: Said, arguments: list[str], refusal: str) -> None:
    """Cards that cannot be played get the reason."""
    assert refusal.lower() in said(*arguments, status=2).lower()

"""A club's evenings: six games by ten people with badges, on other seats each time, and the page of statistics."""

from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from firmware.cli import main
from firmware.history import HISTORY, History
from firmware.session.cards.reading import badge
from tests.harness.evenings import LONGEST
from tests.harness.hands import Hands
from tests.harness.rehearsed import STEP, Rehearsed

DEALT = "wolf wolf seer witch hunter villager*3"
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo")
PEOPLE = {f"04BA{number:02}": name for number, name in enumerate(NAMES)}
TASTES = ("club/0", "club/1", "club/2", "club/3", "club/4", "club/0")
"""What the players of each game choose by."""


def evening(state: Path, taste: str, chance: Random) -> list[str]:
    """Eight of the ten come, lay down their badges, and play one game; who they were, by seat."""
    box = Rehearsed(state, DEALT)
    box.rehearsal.journal.add_cards([badge(uid, name) for uid, name in PEOPLE.items()])
    box.until_said("join.opens")
    there = chance.sample([*PEOPLE], 8)
    for seat, uid in enumerate(there, start=1):
        box.tap(uid)
        box.press(seat)
    box.command("start")
    box.until_said("join.done")
    box.shuffle()
    box.register()
    hands = Hands(taste)
    while "rematch.offer" not in box.says:
        assert box.t < LONGEST, "the last two vote for each other for ever: they need another taste"
        hands.act(box)
        box.wait(3 * STEP)
    box.rehearsal.journal.end_evening()
    box.rehearsal.close()
    return [PEOPLE[uid] for uid in there]


@pytest.mark.long
def test_club_evening(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Who played, who met whom and who won is on the page as it was at the table."""
    chance = Random("club")
    played = [evening(tmp_path, taste, chance) for taste in TASTES]
    history = History(tmp_path / HISTORY)
    games = list(history.games())[::-1]
    assert played == [[player.name for player in game.players] for game in games]
    met = Counter(pair for there in played for pair in combinations(sorted(there), 2))
    assert met == Counter({(min(pair), max(pair)): count for pair, count in history.together().items()})
    page = tmp_path / "page.html"
    state = ["--state", str(tmp_path), "--set", f"data.cache={tmp_path}", "--set", "table.language=en"]
    assert 0 == main(["statistics", "--games", "300", "--html", str(page), *state])
    text = page.read_text(encoding="utf-8")
    assert all(name in text for name in PEOPLE.values())
    assert "6 games" in text
    capsys.readouterr()
    assert 0 == main(["history", "--player", "Ada", *state])
    assert sum("Ada" in there for there in played) == capsys.readouterr().out.count("2009")

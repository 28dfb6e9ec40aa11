"""What the page of what was said tells of votes and deaths: all that everybody was told, when it was, and no more."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.players.opponents.wording import names_for
from hardware.virtual.scene import Scene, SceneSeat
from tests.firmware.players.bot_evening import Evening


@pytest.fixture(scope="module")
def days(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, Scene]]:
    """A game of eight bots up to its third night: what was heard last, and the table, whenever the page is longer."""
    folder: Path = tmp_path_factory.mktemp("days")
    evening = Evening(folder, 8, 3, ["table.edition=2009"], names=names_for("en", range(1, 9)), talk=True)

    def longer() -> Iterator[tuple[str, Scene]]:
        count = 0
        for scene in evening.scenes(0.5):
            if len(scene.talk) != count:
                count = len(scene.talk)
                yield evening.heard[-1], scene
            if evening.heard.count("night.falls") == 3 or scene.ending:
                return

    return list(longer())


@pytest.mark.slow
def test_the_dead_are_those_of_the_table(days: list[tuple[str, Scene]]) -> None:
    """Whoever is dead stands there once, with his card, and nobody who is alive."""
    _, scene = days[-1]
    dead = [seat for seat in scene.seats if seat.present and not seat.alive]
    assert dead
    assert sorted(f"{seat.name} has died: {_article(seat)}." for seat in dead) == sorted(
        f"{line.name} {line.text}" for line in scene.talk if line.text.startswith("has died")
    )


@pytest.mark.slow
def test_votes_come_after_the_words_of_the_day(days: list[tuple[str, Scene]]) -> None:
    """On each day with a vote, each living player's stands once behind what was said before it."""
    _, scene = days[-1]
    names = {seat.name for seat in scene.seats}
    for day in {line.day for line in scene.talk if line.text.startswith("Votes against")}:
        lines = [line for line in scene.talk if line.day == day]
        first = next(number for number, line in enumerate(lines) if line.text.startswith("Votes against"))
        assert all(line.told for line in lines[first:])
        voters = [name for line in lines[first:] for name in names if name in line.text]
        assert voters


@pytest.mark.slow
def test_nothing_is_told_before_the_narrator_has(days: list[tuple[str, Scene]]) -> None:
    """What is new on the page was told by him before: nobody reads a count that is still being revealed."""
    for cue, scene in days:
        if scene.talk and scene.talk[-1].text.startswith("Votes against"):
            assert not cue.startswith("vote.count")


def _article(seat: SceneSeat) -> str:
    vowel = seat.role[0] in "AEIOU"
    unique = seat.icon not in {"werewolf", "villager"}
    return f"the {seat.role}" if unique else f"{'an' if vowel else 'a'} {seat.role}"

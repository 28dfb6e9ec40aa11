"""What is told next is rendered while what comes before it is said."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from audio.sound.captions import CaptionSpeaker
from tests.harness.rehearsed import Rehearsed

VILLAGE = "wolf wolf seer witch villager*6"


def test_a_count_is_known_before_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the ballot is opened, every line of its count is asked for, in order; and so is the verdict."""
    expected: list[list[str]] = []
    monkeypatch.setattr(CaptionSpeaker, "expect", lambda _, texts: expected.append(list(texts)))
    box = Rehearsed(tmp_path, VILLAGE, language="en").begin()
    box.until_said("dawn")
    box.ready()
    box.vote({1: 7, 2: 7, 3: 7, 4: 8, 5: 8, 7: 9})
    box.until_said("vote.tally")
    coming = expected[-1]
    said = [box.until_said("vote.count.one"), box.until_said("vote.count"), box.until_said("vote.count")]
    verdict = box.until_said("vote.condemned")
    assert [*said, verdict] == coming[1:5]


def test_a_death_is_known_before_the_card_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At dawn the line is rendered that is said once the card of the dead has been shown."""
    expected: list[str] = []
    monkeypatch.setattr(CaptionSpeaker, "expect", lambda _, texts: expected.extend(texts))
    box = Rehearsed(tmp_path, VILLAGE, language="en").begin()
    box.devour(10)
    box.until_said("card.tap")
    box.bury(10)
    assert box.text("death") in expected


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_votes_are_counted_in_other_words_each_time(tmp_path: Path, language: str) -> None:
    """Three players with one vote each: no two of the lines are the same but for the name."""
    names = ("Anna", "Bert", "Carl")
    box = Rehearsed(tmp_path, VILLAGE, language=language).begin()
    box.rehearsal.box.narration.names = dict(zip((7, 8, 9), names, strict=True))
    box.until_said("dawn")
    box.ready()
    box.vote({1: 7, 2: 8, 3: 9})
    said = [box.until_said("vote.count.one") for _ in names]
    assert len(names) == len({text.replace(name, "") for text, name in zip(said, names, strict=True)})


def test_a_night_is_told_to_nobody_before_it_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While eyes are closed nothing is expected: what is rendered hangs on nothing that was done in the dark."""
    asleep: list[bool] = []

    def expect(_: CaptionSpeaker, texts: Iterable[str]) -> None:
        del texts
        asleep.append(box.rehearsal.box.night)

    box = Rehearsed(tmp_path, VILLAGE)
    monkeypatch.setattr(CaptionSpeaker, "expect", expect)
    box.begin()
    box.until_said("night.falls")
    asleep.clear()
    box.until_said("debate.opens")
    assert 1 < len(asleep)
    assert [True] == [night for night in asleep if night]  # the dawn itself, which ends it

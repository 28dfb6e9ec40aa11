"""Badges: who lays his on the lid while people join is known by his name wherever he sits, in games and statistics."""

from pathlib import Path

import pytest

from audio.text.narration import languages
from firmware.afterwards.statistics import statistics
from firmware.cli import main
from firmware.history import HISTORY, History
from firmware.runtime.journal import Journal
from firmware.session.assembly import JOURNAL
from firmware.session.cards.reading import badge
from firmware.session.setup.join import CLAIM
from tests.harness.marks import each
from tests.harness.rehearsed import Rehearsed
from tests.harness.teaching import uid

DEALT = "wolf seer villager*4"
ADA, BO = "04ADA0", "04B000"


def table(state: Path, **how: str) -> Rehearsed:
    """A table whose box knows two badges, before anybody has joined."""
    box = Rehearsed(state, DEALT, **how)  # type: ignore[arg-type]
    box.rehearsal.journal.add_cards([badge(ADA, "Ada"), badge(BO, "Bo")])
    box.until_said("join.opens")
    return box


def sit(box: Rehearsed, tag: str, seat: int) -> None:
    """Somebody lays his badge on the lid and presses green at his seat."""
    box.tap(tag)
    box.until_said("badge.known")
    box.press(seat)
    box.until_said("badge.seated")


def over(box: Rehearsed) -> None:
    """A short game of ``box``, which the village wins."""
    box.join()
    box.shuffle()
    box.register()
    box.devour(3)
    box.bury(3)
    box.condemn(1)
    box.bury(1)
    box.until_said("rematch.offer")


@pytest.mark.parametrize("language", each(languages(), "fr"))
def test_known_by_name(tmp_path: Path, language: str) -> None:
    """The badge is recognised, its owner presses green at his seat, and is greeted by his name."""
    box = table(tmp_path, language=language)
    sit(box, ADA, 4)
    assert {"4": ADA} == box.saved()["badges"]
    assert [4] == box.saved()["pads"]
    assert "Ada" in box.rehearsal.box.narration.seat(4)
    assert any("Ada" in text for text in box.rehearsal.box.narration.wordings("badge.seated", {"seat": 4}))


def test_badge_after_sitting_down(tmp_path: Path) -> None:
    """Who has joined already, and then lays down his badge, keeps his seat and gets his name; moving takes it along."""
    box = table(tmp_path)
    box.press(2)
    sit(box, ADA, 2)
    sit(box, ADA, 5)
    assert {"5": ADA} == box.saved()["badges"]
    assert [2, 5] == box.saved()["pads"]


def test_nobody_claims_it(tmp_path: Path) -> None:
    """A badge that nobody claims in time is nobody's: the next green key only joins."""
    box = table(tmp_path)
    box.tap(ADA)
    box.wait(CLAIM + 1)
    box.press(3)
    assert {} == box.saved()["badges"]
    assert [3] == box.saved()["pads"]


def test_getting_up(tmp_path: Path) -> None:
    """Who gets up takes his name along; who sits down there after him is a stranger."""
    box = table(tmp_path)
    sit(box, ADA, 2)
    box.down(2)
    box.press(2)
    assert {} == box.saved()["badges"]
    assert "Ada" not in box.rehearsal.box.narration.seat(2)


def test_a_card_while_joining(tmp_path: Path) -> None:
    """A role card that is laid down while people join is no badge: its name is said, and nobody is named."""
    box = table(tmp_path)
    box.tap(uid("seer"))
    box.until_said("teach.known")
    box.press(1)
    assert {} == box.saved()["badges"]


def test_a_badge_later(tmp_path: Path) -> None:
    """At any other moment a badge gets a sentence, by day and by night, and the game goes on as if it had not come."""
    box = table(tmp_path)
    sit(box, ADA, 1)
    box.join(*range(2, 7))
    box.shuffle()
    box.tap(BO)
    box.until_said("badge.later")
    box.register()
    box.until_asked("seer.look")
    before = box.rehearsal.journal.inputs(1)
    box.tap(BO)
    box.until(lambda: 2 == box.says.count("badge.later"), "the sentence")
    box.close_eyes()
    assert before == box.rehearsal.journal.inputs(1)
    assert {"1": ADA} == box.saved()["badges"]


def test_a_red_key_teaches_no_badge(tmp_path: Path) -> None:
    """A badge cannot become a card of the game, even where a red key is held down for that."""
    box = table(tmp_path)
    box.press(1)
    box.send(press={"seat": 1, "key": "down"}, **{"for": 2.0})
    box.tap(ADA)
    box.until_said("badge.known")
    assert badge(ADA, "Ada") == box.rehearsal.journal.card(ADA)


def test_after_a_cut(tmp_path: Path) -> None:
    """When the box is switched on again, everybody is called as before."""
    box = table(tmp_path)
    sit(box, ADA, 4)
    box.rehearsal.close()
    again = Rehearsed(tmp_path, DEALT)
    again.accept("box.resume.evening")
    again.until_said("join.opens")
    assert "Ada" in again.rehearsal.box.narration.seat(4)


@pytest.mark.slow
def test_statistics_follow_the_badge(tmp_path: Path) -> None:
    """Two games on different seats, and under a new name, are one player's."""
    for seat, name in ((2, "Ada"), (5, "Ada Lovelace")):
        box = Rehearsed(tmp_path, DEALT)
        box.rehearsal.journal.add_cards([badge(ADA, name)])
        box.until_said("join.opens")
        sit(box, ADA, seat)
        box.join(*({*range(1, 7)} - {seat}))
        box.shuffle()
        box.register()
        box.devour(3)
        box.bury(3)
        box.condemn(1)
        box.bury(1)
        box.until_said("rematch.offer")
        box.rehearsal.journal.end_evening()
        box.rehearsal.close()
    history = History(tmp_path / HISTORY)
    assert ["Ada Lovelace", "Ada"] == [next(one.name for one in game.players if one.badge) for game in history.games()]
    (person,) = statistics(history.record(), {}).people
    assert ("Ada Lovelace", 2) == (person.name, person.won.of)


@pytest.mark.slow
@pytest.mark.parametrize("language", each(languages(), "fr"))
def test_remembered_at_the_next_evening(tmp_path: Path, language: str) -> None:
    """When most of those who join are known from their last game, the narrator says who won it."""
    names = dict(enumerate(("Ada", "Bo", "Cy", "Di"), start=1))
    first = Rehearsed(tmp_path, DEALT)
    first.rehearsal.journal.save_names(names)
    first.rehearsal.box.narration.names = dict(names)
    over(first)
    first.rehearsal.journal.end_evening()
    first.rehearsal.close()
    again = Rehearsed(tmp_path, DEALT, language=language)
    again.join()
    again.until_said("box.last.villagers")


@pytest.mark.slow
def test_remembered_once_an_evening(tmp_path: Path) -> None:
    """Also where the evening before was switched off by its plug, and nobody wants to go on with it; never twice."""
    names = {seat: f"Ada {seat}" for seat in range(1, 7)}
    first = Rehearsed(tmp_path, DEALT)
    first.rehearsal.journal.save_names(names)
    first.rehearsal.box.narration.names = dict(names)
    over(first)
    first.rehearsal.close()
    again = Rehearsed(tmp_path, DEALT)
    again.accept("box.resume.evening", "down")
    again.until_said("join.opens")
    again.join()
    again.until_said("box.last.villagers")
    again.until_said("deck.offer")
    again.rehearsal.close()
    third = Rehearsed(tmp_path, DEALT)
    third.accept("box.resume.evening")
    third.until_said("deck.offer")
    assert not [cue for cue in third.says if cue.startswith("box.last")]


def test_strangers_are_not_reminded(tmp_path: Path) -> None:
    """People whose names are not known, or who did not play, hear nothing of it."""
    first = Rehearsed(tmp_path, DEALT)
    over(first)
    first.rehearsal.journal.end_evening()
    first.rehearsal.close()
    again = Rehearsed(tmp_path, DEALT)
    again.rehearsal.journal.save_names(dict.fromkeys(range(1, 7), "Zoe"))
    again.rehearsal.box.narration.names = dict.fromkeys(range(1, 7), "Zoe")
    again.join()
    again.until_said("deck.offer")
    assert not [cue for cue in again.says if cue.startswith("box.last")]


# -- meneur players ----------------------------------------------------------------------------------


@pytest.mark.slow
def test_players(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A tag is taught, listed, renamed and forgotten."""

    def players(*arguments: str, status: int = 0) -> str:
        assert status == main(["players", *arguments, "--state", str(tmp_path)])
        printed = capsys.readouterr()
        return printed.err if status else printed.out

    assert "04ADA0 is the badge of Ada.\n" == players("teach", " Ada ", "--uid", "04:ad:a0")
    assert "Ada is called Ada Lovelace from now on.\n" == players("rename", "Ada", "Ada Lovelace")
    assert "04ADA0                Ada Lovelace\n" == players("list")
    assert "has a badge already" in players("teach", "Ada Lovelace", "--uid", "04FF", status=2)
    assert "is the badge of Ada Lovelace: rename" in players("teach", "Bo", "--uid", ADA, status=2)
    assert "not 1 to 40 letters" in players("teach", "x" * 4000, "--uid", "04FF", status=2)
    assert "UID that changes each time" in players("teach", "Bo", "--uid", "08112233", status=2)
    assert "Ada Lovelace is forgotten.\n" == players("forget", "Ada Lovelace")
    assert "there is no badge of 'Ada'" in players("forget", "Ada", status=2)
    assert "" == players("list")


def test_badges_in_card_files(tmp_path: Path) -> None:
    """Exported cards hold the badges, and are read back as the same."""
    main(["players", "teach", "Ada", "--uid", ADA, "--state", str(tmp_path / "one")])
    assert 0 == main(["cards", "export", str(tmp_path / "cards.toml"), "--state", str(tmp_path / "one")])
    assert 0 == main(["cards", "import", str(tmp_path / "cards.toml"), "--state", str(tmp_path / "two")])
    journal = Journal(tmp_path / "two" / JOURNAL)
    assert [badge(ADA, "Ada")] == journal.cards()
    journal.close()

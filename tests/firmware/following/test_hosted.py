"""What a host sets for an evening: when it holds, what is refused, and what becomes of it."""

from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as some

from firmware.following.orders import Look, Settings
from firmware.runtime.config import ConfigError, load
from firmware.runtime.settings import News
from firmware.session.setup.hosted import DEBATE, DEBATES, OPEN, values, with_settings
from tests.firmware.following.test_hosting import VILLAGE, Remote
from tests.firmware.session.recap.test_playback import over
from tests.harness.rehearsed import Rehearsed


def sets(remote: Remote, **wanted: str) -> str:
    """What is said to settings by their names with ``__`` for each dot, of a form that shows what holds."""
    named = {name.replace("__", "."): value for name, value in wanted.items()}
    now = remote.ask(Look()).known["settings"]
    return remote.ask(Settings(named, {name: now.get(name, "") for name in named})).said


def test_they_hold_from_the_next_cards_on(box: Rehearsed) -> None:
    """The narrator says so before the cards, and edition, pace, debate and cards are those that were set."""
    remote = Remote(box).proved()
    wanted = {"table__edition": "collector", "pace__preset": "brisk", "table__roles": "werewolf:2, seer:1, villager:3"}
    assert "done" == sets(remote, **wanted)
    assert "done" == sets(remote, rules__timers__debate="240")
    assert "collector" == remote.ask(Look()).known["settings"]["table.edition"]
    assert "2009" == box.rehearsal.box.config.table.first_edition
    box.join(*range(1, 7))
    box.until_said("settings.renewed")
    config = box.rehearsal.box.config
    assert ("collector", "brisk") == (config.table.edition, config.pace.preset)
    assert 240 == dict(config.rules)["timers"]["debate"]  # type: ignore[index]
    box.until_said("deck.offer")
    offered = next(page for page in [box.rehearsal.board.page] if page is not None)
    assert "deck.offer" == offered.ask
    assert "later" == sets(remote, pace__preset="calm")


def test_quiet_hours_hold_at_once(box: Rehearsed) -> None:
    """At noon, quiet hours from morning to evening make the box quieter in the same moment, in any phase by day."""
    remote = Remote(box).proved()
    quiet = {"sound__quiet_from": "08:00", "sound__quiet_until": "20:00", "sound__quiet_volume": "20"}
    assert "done" == sets(remote, **quiet)
    assert 20 == box.rehearsal.speaker.volume(0)
    box.join(*range(1, 7))
    box.until_said("deck.offer")
    assert "settings.renewed" not in box.says
    assert "done" == sets(remote, sound__quiet_from="")
    assert "" == box.rehearsal.box.config.sound.quiet_from


def test_what_is_not_allowed_changes_nothing(box: Rehearsed) -> None:
    """Unknown settings and values are refused, and so is a form of which somebody else has changed something."""
    remote = Remote(box).proved()
    wrong = {
        "table__edition": "1999",
        "table__roles": "dragon:2",
        "pace__preset": "glacial",
        "rules__timers__debate": "0.001",
        "sound__quiet_from": "25:00",
        "sound__quiet_volume": "101",
        "data__state": "/tmp",
        "table__seats": "8",
        "rules__vote_mode": "hands",
    }
    for name, value in wrong.items():
        assert "wrong" == sets(remote, **{name: value}), name
    assert "wrong" == sets(remote, pace__preset="calm", sound__quiet_from="x")
    assert "stale" == remote.ask(Settings({"pace.preset": "calm"}, {"pace.preset": "brisk"})).said
    assert "stale" == remote.ask(Settings({"pace.preset": "calm"}, {})).said
    assert {} == box.rehearsal.box.evening.hosted
    assert box.rehearsal.box.filed is box.rehearsal.box.config


ODD = ("[" * 590, "{a=" * 190, "2" * 5000, '"', "1979-05-27", "nan", "0x" + "f" * 500, 'x"\n[a]', "\x00", "")


@pytest.mark.slow
@pytest.mark.thinned(2)
@pytest.mark.parametrize("name", [*values(load())])
@given(value=some.sampled_from(ODD) | some.text(max_size=40))
@settings(deadline=None)
@example(value=ODD[0])
@example(value=ODD[2])
@example(value="WITCH")
def test_whatever_is_set(name: str, value: str) -> None:
    """Any text is a value that can be kept and read back, or is refused as every wrong setting is."""
    try:
        config = with_settings(load(), {name: value})
    except ConfigError:
        return
    assert values(config) == values(with_settings(load(), values(config)))


def test_two_hosts_change_different_things(box: Rehearsed) -> None:
    """What one has set stays when the other, whose form is older, sets something else."""
    one, other = Remote(box).proved(), Remote(box).proved()
    shown = one.ask(Look()).known["settings"]
    assert "done" == sets(one, pace__preset="calm")
    assert "done" == other.ask(Settings({DEBATE: "180"}, {DEBATE: shown[DEBATE]})).said
    assert "stale" == other.ask(Settings({"pace.preset": "brisk"}, {"pace.preset": "normal"})).said
    assert {"pace.preset": "calm", DEBATE: "180"} == box.rehearsal.box.evening.hosted


def test_after_a_game(tmp_path: Path) -> None:
    """With the rematch they lead back to the cards, which are offered by them."""
    box = over(tmp_path)
    box.until_said("rematch.offer")
    remote = Remote(box).proved()
    assert "done" == sets(remote, table__edition="web002")
    box.accept("rematch.offer")
    box.until_said("settings.renewed")
    box.until_said("deck.offer")
    assert "web002" == box.rehearsal.box.config.table.edition


@pytest.mark.slow
def test_an_evening_that_is_taken_up_keeps_them(tmp_path: Path) -> None:
    """While the table is asked whether it goes on nothing is kept; then what was set holds, until an evening ends."""
    box = Rehearsed(tmp_path, VILLAGE)
    box.until_page("join")
    assert "done" == sets(Remote(box).proved(), pace__preset="calm")
    box.join(*range(1, 7))
    box.until_said("deck.offer")
    box.rehearsal.journal.close()
    again = Rehearsed(tmp_path, VILLAGE)
    again.until_said("box.resume.evening")
    remote = Remote(again).proved()
    assert "later" == sets(remote, pace__preset="brisk")
    again.accept("box.resume.evening")
    again.until_said("deck.offer")
    assert ("calm", False) == (again.rehearsal.box.config.pace.preset, "settings.renewed" in again.says)
    again.rehearsal.journal.close()
    third = Rehearsed(tmp_path, VILLAGE)
    third.accept("box.resume.evening", "down")
    third.until_page("join")
    assert "normal" == third.rehearsal.box.config.pace.preset


def test_files_that_are_changed_meanwhile(box: Rehearsed) -> None:
    """What a host set stays on top of them."""
    assert "done" == sets(Remote(box).proved(), pace__preset="calm")
    filed = load((), ["table.language=en", "pace.preset=brisk", "pace.reminder=33"])
    tidings = iter([News(filed)])
    box.rehearsal.box.news = lambda: next(tidings, News())
    box.join(*range(1, 7))
    box.until_said("settings.renewed")
    assert ("calm", 33) == (box.rehearsal.box.config.pace.preset, box.rehearsal.box.config.pace.reminder)


def test_everything_that_is_offered_is_allowed() -> None:
    """What the form offers can be set, and reads back as it was set."""
    plain = load()
    for debate in DEBATES:
        assert debate == values(with_settings(plain, {DEBATE: debate}))[DEBATE]
    for name, value in values(plain).items():
        assert plain == with_settings(plain, {name: value})
    timed = load((), ["rules.timers={vote = 33, debate = 100}"])
    assert "100" == values(timed)[DEBATE]
    assert {"vote": 33, "debate": 300} == with_settings(timed, {DEBATE: "300"}).rules["timers"]
    assert {"welcome", "join", "rematch"} == OPEN

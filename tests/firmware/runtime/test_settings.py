"""Settings that are changed while the box is on, and files that are wrong."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.runtime.config import Config, ConfigError, load
from firmware.runtime.config.renewal import LIVE, differing, live, renewed
from firmware.runtime.settings import News, Settings
from tests.firmware.appliance.served import Manager, Service
from tests.firmware.session.recap.test_playback import over
from tests.harness.rehearsed import Rehearsed


@pytest.fixture
def etc(tmp_path: Path) -> Path:
    """The host's file, as he wrote it first."""
    file = tmp_path / "config.toml"
    file.write_text("[pace]\nreminder = 30.0\n")
    return file


class Box:
    """What a box reads, and its log."""

    def __init__(self, etc: Path, *overrides: str, keep: bool = False) -> None:
        self.log: list[str] = []
        state = f"data.state={etc.parent / 'state'}"
        self.settings = Settings(lambda: [etc], [state, *overrides], keep=keep, log=self.log.append)


def test_nothing_new(etc: Path) -> None:
    """Unchanged files cause no news."""
    box = Box(etc)
    assert (30.0, News(), News(), []) == (
        box.settings.config.pace.reminder,
        box.settings.news(),
        box.settings.news(),
        box.log,
    )


def test_what_a_game_goes_by_is_taken_up(etc: Path) -> None:
    """A changed pace and a house rule are news, once; the command line stays on top of them."""
    box = Box(etc, "pace.reminder=50")
    etc.write_text("[pace]\nreminder = 31.0\ncard_wait = 9.0\n[rules]\ntie_rule = 'arrows_revote'\n")
    config = box.settings.news().config
    assert config is not None
    assert (50.0, 9.0, "arrows_revote") == (config.pace.reminder, config.pace.card_wait, config.rules["tie_rule"])
    assert ["new settings from this game on: rules.tie_rule, pace.card_wait"] == box.log
    assert News() == box.settings.news()


def test_what_devices_were_opened_with_waits(etc: Path) -> None:
    """The number of seats and the voice stay as they were; the log says that they wait."""
    box = Box(etc)
    etc.write_text("[pace]\nreminder = 30.0\n[table]\nseats = 9\n[voice]\nrate = 120\n")
    assert News() == box.settings.news()
    assert ["new settings from the next start of the box on: table.seats, voice.rate"] == box.log


def test_a_mistake_changes_nothing(etc: Path) -> None:
    """A wrong file is reported once, with its mistake; when it is corrected, it is used."""
    box = Box(etc)
    etc.write_text("[pace]\nremindr = 40.0\n")
    assert News(refused="config.toml: [pace] remindr") == box.settings.news()
    assert 'did you mean "reminder"?' in box.log[0]
    assert News() == box.settings.news()
    etc.write_text("[pace]\nreminder = 40.0\n")
    config = box.settings.news().config
    assert config is not None
    assert 40.0 == config.pace.reminder


def test_the_last_good_settings_serve_a_start_with_a_wrong_file(etc: Path) -> None:
    """An appliance begins with what was right last, and says so; a program started by hand refuses."""
    Box(etc, keep=True)
    etc.write_text("[pace]\nremindr = 40.0\n")
    again = Box(etc, keep=True)
    assert (30.0, News(refused="config.toml: [pace] remindr"), News()) == (
        again.settings.config.pace.reminder,
        again.settings.news(),
        again.settings.news(),
    )
    with pytest.raises(ConfigError, match="remindr"):
        Box(etc)


def test_wrong_from_the_beginning(etc: Path) -> None:
    """A box that never had valid settings starts with those that are valid, and defaults for the rest."""
    etc.write_text("[tabel]\n[pace]\nreminder = 40.0\ncard_wait = soon\n")
    box = Box(etc, "table.seats=9", keep=True)
    assert (9, 40.0, Config().pace.card_wait) == (
        box.settings.config.table.seats,
        box.settings.config.pace.reminder,
        box.settings.config.pace.card_wait,
    )
    assert News(refused="config.toml") == box.settings.news()
    assert "there is no such section" in box.log[0]
    assert "is not TOML" in box.log[0]
    assert "defaults for the rest" in box.log[1]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("[table]\nboard = pi\nlanguage = 'en'\n", "config.toml"),
        ("[table]\nboard = 'pie'\nlanguage = 'en'\n", "config.toml: [table] board"),
        ("[tabel]\nboard = 'pi'\n[table]\nlanguage = 'en'\n", "config.toml: [tabel]"),
    ],
)
def test_a_pi_is_no_virtual_table_by_mistake(etc: Path, monkeypatch: pytest.MonkeyPatch, text: str, place: str) -> None:
    """On a Raspberry Pi whose settings were never right the board is the wired one, and what else is right counts."""
    (etc.parent / "model").write_text("Raspberry Pi 4 Model B\0")
    monkeypatch.setenv("MENEUR_MODEL", str(etc.parent / "model"))
    etc.write_text(text)
    box = Box(etc, keep=True)
    assert ("pi", "en") == (box.settings.config.table.board, box.settings.config.table.language)
    assert place == box.settings.news().refused
    etc.write_text("[table]\nboard = 'virtual'\n[pace]\nremindr = 1\n")
    assert "virtual" == Box(etc, keep=True).settings.config.table.board


WRONG = "[panel]\nbutton = 'GPIO25'\n"
"""A pin that the card reader has."""


def test_a_box_that_cannot_be_wired_so(etc: Path) -> None:
    """Settings that cannot be wired are never kept as valid; without earlier ones the conflicting parts are dropped."""
    etc.write_text(f"[reader]\ngain = 33\n[display]\nname = 'sh1106'\n{WRONG}")
    box = Box(etc, keep=True)
    config = box.settings.config
    assert (33, "sh1106", Config().panel) == (config.reader.gain, config.display.name, config.panel)
    assert "reset to the defaults: panel.button" in box.log[-1]
    assert not (etc.parent / "state/settings.toml").exists()
    etc.write_text("[reader]\ngain = 38\n")
    box = Box(etc, keep=True)
    etc.write_text(f"[reader]\ngain = 23\n{WRONG}")
    assert News(refused="GPIO25 (pin 22)") == box.settings.news()
    assert 38 == Box(etc, keep=True).settings.config.reader.gain


def test_what_is_kept_is_kept_once(etc: Path) -> None:
    """The same settings are not written again, for the card wears; they are for the box's own eyes."""
    Box(etc, keep=True)
    kept = etc.parent / "state/settings.toml"
    before = kept.stat()
    Box(etc, keep=True)
    assert (before.st_mtime_ns, before.st_ino) == (kept.stat().st_mtime_ns, kept.stat().st_ino)
    assert 0o600 == kept.stat().st_mode & 0o777


def test_every_live_setting_is_one() -> None:
    """Exactly the settings that are declared live exist and are applied between games."""
    wanted = load(
        (),
        [
            "night.drum=true",
            "voice.tone=grim",
            "voice.rate=200",
            "access.sight=true",
            "table.seats=7",
            "sound.volume=1",
        ],
    )
    for section, keys in LIVE.items():
        assert all(hasattr(getattr(wanted, section), key) for key in keys)
    joined = renewed(Config(), wanted)
    assert ["voice.tone", "access.sight", "night.drum"] == [*differing(Config(), joined)]
    assert all(live(*name.split(".")) for name in differing(Config(), joined))
    assert not any(live(*name.split(".")) for name in differing(joined, wanted))


def test_settings_that_clash_with_those_that_stay() -> None:
    """A setting that conflicts with one that waits for a restart waits, too."""
    silent = load((), ["sound.silent=true"])
    assert silent == renewed(silent, load((), ["night.drum=true"]))


# -- at the table ----------------------------------------------------------------------------------


def news(box: Rehearsed, *tidings: News) -> None:
    """Have the box receive ``tidings``, one after the other."""
    waiting: Iterator[News] = iter(tidings)
    box.rehearsal.box.news = lambda: next(waiting, News())


@pytest.mark.slow
def test_new_settings_are_announced_and_applied(tmp_path: Path) -> None:
    """Between joining and the cards the box says that it has new settings; it speaks and deals by them."""
    box = Rehearsed(tmp_path, "wolf wolf seer villager*5")
    news(box, News(load((), ["table.language=fr", "table.edition=collector"])))
    box.join(*range(1, 9))
    box.until_said("settings.renewed")
    assert ("fr", "collector") == (box.rehearsal.box.narration.language, box.rehearsal.box.config.table.edition)
    box.until_said("deck.offer")


@pytest.mark.slow
def test_a_mistake_is_announced_and_the_evening_goes_on(tmp_path: Path) -> None:
    """The box says that its settings are wrong, and offers the cards as ever."""
    box = Rehearsed(tmp_path, "wolf wolf seer villager*5")
    news(box, News(refused="config.toml: [table] saets"))
    box.join(*range(1, 9))
    box.until_said("settings.refused")
    assert ("config.toml: [table] saets",) == box.page.lines
    box.until_said("deck.offer")


def test_the_cards_are_weighed_anew_after_a_game(tmp_path: Path) -> None:
    """Settings that come with the rematch lead back to the cards, for other rules may refuse them."""
    box = over(tmp_path)
    news(box, News(load((), ["table.language=en"])))
    box.accept("rematch.offer")
    box.until_said("settings.renewed")
    box.until_said("deck.offer")


def test_other_cards_are_chosen_by_new_settings(tmp_path: Path) -> None:
    """Who wants other cards after a game is offered them by the settings as they are then."""
    box = over(tmp_path)
    news(box, News(load((), ["table.language=en", "table.edition=web002"])))
    box.accept("rematch.offer", "down")
    box.accept("rematch.cards")
    box.until_said("settings.renewed")
    box.until_said("deck.offer.more")
    assert "web002" == box.rehearsal.box.config.table.edition


def test_a_game_is_never_touched(tmp_path: Path) -> None:
    """From the cards to the end of the game nobody asks for news."""
    box = Rehearsed(tmp_path, "wolf wolf seer villager*3")
    box.join(*range(1, 7))
    box.until_said("deck.offer")
    news(box, News(refused="config.toml"))
    box.shuffle()
    box.register()
    box.until_said("night.falls")
    box.devour(6)
    box.until_said("debate.opens")
    assert "settings.refused" not in box.says


@pytest.mark.slow
@pytest.mark.long
def test_a_service_with_a_wrong_file_starts(tmp_path: Path) -> None:
    """The real service says that it is ready, and complains in its log."""
    manager = Manager(tmp_path)
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("[tabel]\n")
    service = Service(tmp_path, manager, config=wrong)
    try:
        assert manager.hears_of("READY=1")
        service.signal(signal.SIGTERM)
        status, complaints = service.ends()
        assert 0 == status
        assert 'did you mean "table"?' in complaints
    finally:
        service.kill()
        manager.close()

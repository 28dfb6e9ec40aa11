"""What somebody meets first: the system's language, proposals for what was nearly right, and as many seats as cards."""

import argparse
from pathlib import Path
from time import sleep

import pytest

from audio.text.narration import Narration
from firmware.cli import main
from firmware.commands import demo, play
from firmware.players.virtual.opening import Opening
from firmware.players.virtual.options import SeatsRefused, overrides
from firmware.players.virtual.people import People
from firmware.runtime.config import Config, from_options
from firmware.runtime.config.system import system_language
from firmware.runtime.near import near
from hardware.ports.pads import Pad
from hardware.virtual.board import VirtualBoard

ENGLISH = {"LANG": "en_GB.UTF-8"}


def options(*arguments: str) -> argparse.Namespace:
    """The command line of ``meneur play``, parsed, without the machine's own files."""
    parser = argparse.ArgumentParser()
    play.add_arguments(parser)
    return parser.parse_args(["--config", "/dev/null", *arguments])


@pytest.mark.parametrize(
    ("language", "environment"),
    [
        ("en", {"LANG": "en_US.UTF-8"}),
        ("de", {"LANG": "de_AT@euro"}),
        ("fr", {"LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_CA.UTF-8"}),
        ("de", {"LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": "de"}),
        ("en", {"LC_ALL": "", "LANG": "en"}),
        ("", {"LANG": "C.UTF-8"}),
        ("", {"LANG": "pl_PL.UTF-8"}),
        ("", {"LC_ALL": "C", "LANG": "en_US.UTF-8"}),
        ("", {}),
    ],
)
def test_the_language_of_a_system(language: str, environment: dict[str, str]) -> None:
    """The first variable that is set says it; a language that the narrator does not speak says nothing."""
    assert language == system_language(environment)


def test_the_system_language_gives_way(tmp_path: Path) -> None:
    """An English system plays in English unless a file or an option says otherwise; the JSON protocols ignore it."""
    german = tmp_path / "config.toml"
    german.write_text('[table]\nlanguage = "de"\n')
    assert "en" == from_options(options(), ENGLISH).table.language
    assert "fr" == from_options(options(), {}).table.language
    assert "fr" == from_options(overrides(options("--language", "fr")), ENGLISH).table.language
    assert "de" == from_options(options("--config", str(german)), ENGLISH).table.language


@pytest.mark.parametrize(
    ("first", "locale"),
    [("Spielen: ./meneur play", "de_AT.UTF-8"), ("Jouer : ./meneur play", "fr_FR.UTF-8"), ("Meneur", "C.UTF-8")],
)
def test_how_to_play_is_said_in_the_system_s_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, first: str, locale: str
) -> None:
    """Who starts the program without anything reads that first; the rest is in English."""
    monkeypatch.setenv("LC_ALL", locale)
    assert main([]) == 0
    assert capsys.readouterr().out.startswith(first)


def test_demo_is_the_same_on_every_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of ``demo`` depends on its options alone."""
    seen: list[str] = []

    def played(config: Config, *_: object) -> int:
        seen.append(config.table.language)
        return 0

    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setattr("firmware.players.virtual.demo.demo", played)
    parser = argparse.ArgumentParser()
    demo.add_arguments(parser)
    demo.run(parser.parse_args(["--config", "/dev/null"]))
    assert ["fr"] == seen


@pytest.mark.parametrize(
    ("meant", "word"),
    [
        ("village2009", "village"),
        ("collector", "coll"),
        ("village2009", "Vilage2009"),
        ("web002", "002"),
        ("", "x"),
        ("", ""),
    ],
)
def test_what_was_meant(meant: str, word: str) -> None:
    """A beginning, a slip of the pen or a part finds the name; anything else, and nothing, finds none."""
    assert meant == near(word, ["2009", "village2009", "collector", "web002", "summary003"])


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "--edition", "village"],
        ["demo", "--edition", "village"],
        ["rehearse", "--edition", "village"],
        ["simulate", "--edition", "village"],
        ["config", "--set", "table.edition=village"],
    ],
)
def test_an_edition_is_proposed(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Wherever an edition is chosen, one that is nearly right is answered with a proposal and the list of all."""
    try:
        status: object = main(arguments)
    except SystemExit as stop:
        status = stop.code
    said = capsys.readouterr().err
    assert 2 == status
    assert "did you mean" in said
    assert all(edition in said for edition in ("2009", "village2009", "collector", "web002", "summary003"))


@pytest.mark.parametrize(
    ("seats", "arguments"),
    [
        (8, []),
        (12, ["--seats", "12"]),
        (7, ["--roles", "werewolf:2,seer,villager:4"]),
        (7, ["--roles", "werewolf:2,thief,seer,villager:5"]),
        (7, ["--roles", "werewolf:2,seer,villager:4", "--seats", "7"]),
    ],
)
def test_as_many_seats_as_cards(seats: int, arguments: list[str]) -> None:
    """``--roles`` seats as many as have a card: two of the Thief's game lie in the middle."""
    assert seats == from_options(overrides(options(*arguments)), {}).table.seats


@pytest.mark.parametrize(
    ("sentence", "arguments"),
    [
        ("cards for 7 players .* --seats is 9", ["--roles", "werewolf:2,seer,villager:4", "--seats", "9"]),
        ("4 players", ["--roles", "werewolf,seer,villager:2"]),
        ("0 players", ["--seats", "0"]),
        ("29 players", ["--seats", "29"]),
    ],
)
def test_seats_that_cannot_be(sentence: str, arguments: list[str]) -> None:
    """Cards and seats that disagree, and tables that are too small or too large, are refused in a sentence."""
    with pytest.raises(SeatsRefused, match=sentence):
        overrides(options(*arguments))


def test_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a command, Meneur says what it is, what to do first, and how to see the rest; that is no mistake."""
    assert 0 == main([])
    printed = capsys.readouterr().out
    assert len(printed.splitlines()) < 12
    for word in ("narrator", "meneur play", "meneur demo", "meneur guide", "--help"):
        assert word in printed


@pytest.mark.parametrize("word", ["--version", "-V", "version"])
def test_version(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The usual options print the version."""
    assert 0 == main([word])
    assert capsys.readouterr().out.startswith("meneur 0.")


@pytest.mark.parametrize(("language", "words"), [("fr", "voix"), ("en", "voice"), ("de", "Stimme")])
def test_the_table_is_seen_before_there_is_a_voice(language: str, words: str) -> None:
    """At once the display is lit and says that the voice is prepared, in the table's language."""
    board = VirtualBoard(8)
    scene = Opening(board, Narration.load(language), People((Pad(2),), {2: "Ada"}, None)).scene()
    look = board.look()
    assert look.backlit
    assert look.page is not None
    assert words in look.page.lines[0]
    assert words in scene.captions[0]
    assert [2] == [seat.number for seat in scene.seats if seat.human]
    assert "Ada" == scene.seats[1].name


@pytest.mark.slow
def test_no_seconds_are_counted_without_an_end() -> None:
    """The display keeps saying that the voice is prepared, without seconds: nobody knows how many it takes."""
    board = VirtualBoard(8)
    opening = Opening(board, Narration.load("en"), People((Pad(2),), {}, None))
    first = board.look().page
    sleep(1.1)
    opening.scene()
    assert first == board.look().page


@pytest.mark.parametrize(("humans", "warned"), [("1", True), ("0", False)])
def test_without_a_screen_people_read_that_bots_play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], humans: str, warned: bool
) -> None:
    """Who wanted to play where no window can open reads why bots play, and what to do; who wanted bots does not."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("firmware.players.virtual.playing.play_in_terminal", lambda *_: 0)
    assert 0 == play.run(options("--humans", humans))
    assert warned == ("no screen" in capsys.readouterr().err)

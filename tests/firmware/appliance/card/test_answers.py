"""What is answered about the box, and how it is written down."""

from pathlib import Path

import pytest

from firmware.appliance.card.answers import Wifi, texts, wifi_of
from firmware.appliance.card.errors import CardRefused
from firmware.cli import main
from firmware.runtime.config import load
from tests.firmware.appliance.card import cards
from tests.install.machines import snapshot


def test_the_configuration_of_the_card_is_that_of_the_answers(tmp_path: Path) -> None:
    """What was answered is set, everything else is a comment with its reason."""
    answers = ["table.seats=12", "table.board=pi", "table.language=de", "sound.volume=40", "display.name=st7789"]
    config = load((), answers)
    file = tmp_path / "config.toml"
    file.write_text(texts(config, ["sound.volume"])["config.toml"])
    assert config == load([file])
    assert "\nvolume = 40\n" in file.read_text()
    assert "\n#loudest = 100\n" in file.read_text()


def test_a_wifi_is_written_without_its_password(tmp_path: Path) -> None:
    """The key is that of IEEE 802.11i-2004, H.4.1; on the card of another day it is found again."""
    files = Wifi("IEEE", "password", "FR").files()
    assert "psk=f42c6fc52df0ebef9ebb4b90b38a5f902e83fe1b135a70e23aed762e9710a12e\n" in files["wifi.nmconnection"]
    assert "ssid=73;69;69;69;\n" in files["wifi.nmconnection"]
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    assert files == wifi_of(tmp_path)
    assert "wifi-security" not in Wifi("open", "", "FR").connection()


@pytest.mark.parametrize(
    ("name", "password", "country", "expected"),
    [("", "", "FR", "1 to 32"), ("x", "short", "FR", "8 to 63"), ("x", "", "fr", "two letters"), ("x", "", "", "FR")],
)
def test_a_wifi_that_cannot_be_is_refused(name: str, password: str, country: str, expected: str) -> None:
    """One sentence, and what is allowed."""
    with pytest.raises(CardRefused, match=expected):
        Wifi(name, password, country)


def test_a_dry_run_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It names the lines of config.txt; nothing is fetched."""
    card = cards.bootfs(tmp_path / "bootfs")
    before = snapshot(card)
    assert 0 == main(["card", str(card), "--dry-run", "--yes", "--set", "sound.card=MAX98357A"])
    assert "config.txt: dtoverlay=max98357a,no-sdmode" in capsys.readouterr().out
    assert before == snapshot(card)


def test_a_wrong_answer_is_refused_before_anything_is_fetched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A display that there is not: what was probably meant; one that needs a desktop: what works instead."""
    card = cards.bootfs(tmp_path / "bootfs")
    assert 2 == main(["card", str(card), "--yes", "--set", "display.name=ssd130"])
    assert 'did you mean "ssd130' in capsys.readouterr().err
    assert 2 == main(["card", str(card), "--yes", "--set", "display.name=kmsdrm"])
    assert 'take "framebuffer"' in capsys.readouterr().err


def test_the_dialogue_asks_again_for_a_wrong_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only what was not said by an option is asked; Enter takes what is usual."""
    answers = iter(["fr", "80", "8", "window", "st7789", "", "MAX98357A", ""])
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    card = cards.bootfs(tmp_path / "bootfs")
    assert 0 == main(["card", str(card), "--dry-run"])
    said = capsys.readouterr().out
    assert "80 is not allowed" in said
    assert '"window" cannot work on Raspberry Pi OS Lite' in said
    assert "dtoverlay=max98357a,no-sdmode" in said
    assert [] == list(answers)

"""The pages that are left on the display when there is no box."""

from pathlib import Path

import pytest

from audio.text.narration import Narration, languages
from firmware.cli import main
from firmware.commands.page import PAGES


@pytest.mark.parametrize("name", PAGES)
def test_every_language_has_its_words(name: str) -> None:
    """Each label of each page is there in each language, and fits a small display in two lines."""
    for language in languages():
        for label in PAGES[name][1]:
            assert 0 < len(Narration.load(language).label(label)) <= 48


def test_without_a_display(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A box without a display, and one whose settings are wrong, say so and do no harm."""
    wrong = tmp_path / "config.toml"
    wrong.write_text("[tabel]\n")
    assert 0 == main(["page", "goodbye", "--config", "/dev/null"])
    assert 0 == main(["page", "trouble", "--config", str(wrong)])
    assert 2 * "meneur: there is no display to leave a page on\n" == capsys.readouterr().err


def test_on_a_pi_whose_settings_are_wrong(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The display named by the other overrides is used, and the message says that this machine has none."""
    (tmp_path / "model").write_text("Raspberry Pi 4 Model B\0")
    monkeypatch.setenv("MENEUR_MODEL", str(tmp_path / "model"))
    wrong = tmp_path / "config.toml"
    wrong.write_text("[tabel]\n[display]\nname = 'framebuffer'\nframebuffer = 31\n[panel]\nbutton = 'GPIO25'\n")
    assert 2 == main(["page", "trouble", "--config", str(wrong)])
    assert "fb31" in capsys.readouterr().err

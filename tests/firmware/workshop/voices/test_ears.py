"""The optional program that listens: what is said where it is missing."""

import sys

import pytest

from firmware.cli import main
from firmware.workshop.voices import ears


def test_without_a_recogniser_it_is_said_how_to_install_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: object
) -> None:
    """Nothing is recorded that could not be heard, and the message names the packages."""
    monkeypatch.setitem(sys.modules, "faster_whisper", None)
    ears.recogniser.cache_clear()
    assert 2 == main(["voices", "storyteller", "--language", "de", "--hear", "--out", f"{tmp_path}/pack"])
    assert "pip install faster-whisper" in capsys.readouterr().err

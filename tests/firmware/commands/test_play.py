"""`meneur play` without options: from the start screen to a table, and back."""

import argparse

import pytest

from firmware.commands.play import add_arguments, run
from firmware.players.virtual.lobby import Chosen
from firmware.players.virtual.people import People
from firmware.runtime.config import Config
from hardware.ports.pads import Pad


@pytest.mark.parametrize(("left", "tables"), [((False,), 1), ((True, False), 2), ((True, True), 2)], ids=str)
def test_who_leaves_the_table_chooses_again(
    monkeypatch: pytest.MonkeyPatch, left: tuple[bool, ...], tables: int
) -> None:
    """The start screen comes back with the settings as they were; not once the window was closed, or it is left too."""
    settings, ends = list[list[str]](), iter(left)
    chosen = Chosen(Config(), People((Pad(1),), {}, None), (1280, 800), whole=False)

    def choose(options: argparse.Namespace) -> Chosen | None:
        settings.append([*options.config_overrides])
        options.config_overrides.append("table.seats=9")
        return chosen if len(settings) <= tables else None

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("firmware.players.virtual.lobby.choose", choose)
    monkeypatch.setattr("firmware.players.virtual.window.play_in_window", lambda *_, **__: next(ends))
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    assert 0 == run(parser.parse_args([]))
    assert [[]] * (tables + all(left)) == settings

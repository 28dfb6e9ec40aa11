"""The measurements: each runs, says what it reaches, and is found by itself."""

import json
import re
from random import Random
from typing import Any

import pytest

from firmware.players.simulation.random_player import RandomPlayer
from firmware.players.simulation.running import play
from tests import bench as benchmark
from tests.bench import games, imports, resuming
from tests.bench.__main__ import main
from tests.bench.games import cards, deal
from tests.bench.instruments import command
from tests.bench.instruments.measuring import (
    CannotMeasure,
    Effort,
    Measurement,
    Reading,
    fastest,
    measured,
    measurements,
    median,
)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """What the command prints as JSON, in a quick run."""
    assert 0 == main(["--quick", "--json", *arguments])
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


@pytest.mark.slow
@pytest.mark.long
def test_quick_run_measures_everything(capsys: pytest.CaptureFixture[str]) -> None:
    """Every measurement of games, resuming and imports gives a positive value, its unit and its reach; bots a share."""
    report = printed(capsys, "engine", "resume", "import", "bots")
    assert report["quick"]
    found = {one["name"]: one for one in report["measurements"]}
    assert {f"engine.games.{players}" for players in (8, 16, 28)} < set(found)
    for one in found.values():
        share = one["name"] == "bots.villages"  # in a quick run of a few games no village need win
        assert 0 <= one["value"] <= 100 if share else one["value"] > 0, one
        assert one["unit"]
        assert len(one["reach"]) > 20


def test_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json a table comes out, and progress is printed apart from it."""
    assert 0 == main(["--quick", "resume"])
    out, err = capsys.readouterr()
    assert "resume.evening" in out
    assert "resume.evening …\nresume.long …\n" == err


def test_a_note_is_printed_to_the_letter(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A survivor among the mutants is a piece of program, and may hold what a table takes for a style."""

    @measured("part.noted", unit="ms", reach="a list")
    def noted(effort: Effort) -> Reading:
        del effort
        return Reading(1.0, note="[seat for seat in wolves]")

    monkeypatch.setattr(command, "measurements", lambda: [noted])
    assert 0 == main(["--explain"])
    words = capsys.readouterr().out.replace("│", " ").split()
    assert "[seat for seat in wolves]" in " ".join(words)


def test_one_line_a_figure(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """At 100 columns each figure takes one line with its target; the explanation is under --explain."""

    @measured("part.long", unit="games/s", reach="so " * 100 + "long", target="5000 or more")
    def long(effort: Effort) -> Reading:
        return Reading(4999.0, note="a note" if effort.quick else "")

    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(command, "measurements", lambda: [long])
    assert 0 == main(["--quick"])
    plain = capsys.readouterr().out
    [line] = [line for line in plain.splitlines() if "part.long" in line]
    assert ["part.long", "4,999", "games/s", "5000 or more"] == [cell.strip() for cell in line.strip("│").split("│")]
    assert "so so" not in plain
    assert 0 == main(["--quick", "--explain"])
    assert "a note" in capsys.readouterr().out


@pytest.mark.slow
def test_table_of_waiting(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The table of waiting has each part of an evening beside its reach and its silence, within 100 columns."""
    monkeypatch.setenv("COLUMNS", "100")
    assert 0 == main(["--quick", "pace"])
    out = capsys.readouterr().out
    assert max(map(len, out.splitlines())) <= 100
    [first] = [line for line in out.splitlines() if line.startswith("│ first night ")]
    assert re.search(r" \d+/80 \d+% ", first), first


def test_names_are_unique() -> None:
    """No two measurements share a name, and every module of the package is looked through."""
    names = [one.name for one in measurements()]
    assert len(names) == len(set(names))
    for module in (games, imports, resuming):
        written = [one.name for one in vars(module).values() if isinstance(one, Measurement)]
        assert set(written) <= set(names)
        assert written
    assert benchmark.__doc__


def test_list(capsys: pytest.CaptureFixture[str]) -> None:
    """--list measures nothing and lists every measurement."""
    assert 0 == main(["--list"])
    out, err = capsys.readouterr()
    assert (len(measurements()), "") == (out.count("\n"), err)


def test_unknown_name(capsys: pytest.CaptureFixture[str]) -> None:
    """A name that nothing has is refused with those there are."""
    assert 2 == main(["engine.gam"])
    assert "engine.games.8" in capsys.readouterr().err


def test_what_cannot_be_measured_says_why(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing part gives a reason instead of a number, and the others are measured all the same."""

    @measured("part.missing", unit="ms", reach="an import of what is not there")
    def missing(effort: Effort) -> Reading:
        return imports.importing("no_such_module", effort)

    @measured("part.there", unit="ms", reach="nothing at all")
    def there(effort: Effort) -> Reading:
        return Reading(float(effort.amount(2, 1)))

    monkeypatch.setattr(command, "measurements", lambda: [missing, there])
    first, second = printed(capsys)["measurements"]
    assert (None, 1.0) == (first["value"], second["value"])
    assert "no_such_module" in first["note"]


def test_import_of_nothing_cannot_be_measured() -> None:
    """The reason given is the last line of the interpreter."""
    with pytest.raises(CannotMeasure, match="no_such_module"):
        imports.importing("no_such_module", Effort(quick=True))


def test_readings() -> None:
    """A rate is its best sample, a duration its middle one, and both keep all of them."""
    assert Reading(3.0, (1.0, 3.0, 2.0)) == fastest([1.0, 3.0, 2.0])
    assert Reading(2.0, (1.0, 9.0, 2.0)) == median([1.0, 9.0, 2.0])


@pytest.mark.parametrize("players", [8, 16, 28])
def test_cards(players: int) -> None:
    """Each table has as many cards as seats, one wolf in four, and plays to its end."""
    pile = cards(players)
    assert (players, players // 4) == (len(pile), pile.count("werewolf"))
    setup = deal(pile, Random(1))
    assert play(setup, RandomPlayer(Random(2))).over is not None


def test_idle_game_is_as_long_as_asked() -> None:
    """A game that harms nobody reaches any length, and its record can be resumed there."""
    game = resuming.idle_game(deal(cards(18), Random(1)), 300)
    assert (300, []) == (len(game.inputs), game.public.dead)
    assert 300 == len(json.loads(resuming.record(game, 300))["inputs"])

"""What the settings of the box change where Argent is hosted."""

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Literal

import pytest

from engine.argent.registry import DECK
from engine.argent.rules import Rules
from firmware.runtime.config import Argent, Config
from firmware.session.play.argent.match import Match, enter, new_match
from hardware.ports.pads import Pad
from tests.firmware.session.play.argent.table import ArgentTable, Round

ADA, BO, CLEO = Pad(1), Pad(2), Pad(3)


def tied(rules: Rules, amulet: bool = False) -> Match:
    """After a round in which two tied, and after one before it that somebody called with success."""
    match = enter(enter(new_match((ADA, BO, CLEO), rules), {"younger": CLEO}), {"begun": 1})
    if amulet:
        match = enter(match, {"called": ADA})
        for entry in ({"played": BO}, {"played": CLEO}, {"total": [BO, 9]}, {"total": [CLEO, 9]}, {"total": [ADA, 1]}):
            match = enter(match, entry)
        match = enter(match, {"begun": 2})
    match = enter(match, {"ended": "pile"})
    for points in (9, 5, 5):
        match = enter(match, {"total": [match.counts, points]})
    return match


def test_who_begins_after_a_tie() -> None:
    """SA-01: the youngest of those who tied, or of the whole table, who is known by then."""
    of_two, of_all = tied(Rules()), tied(Rules(tie_start="table"))
    assert ((ADA, BO), None) == (of_two.tied, of_two.starter)
    assert ((ADA, BO, CLEO), CLEO) == (of_all.tied, of_all.starter)


@pytest.mark.parametrize(("keep", "holder"), [(False, None), (True, ADA)])
def test_an_amulet_that_nobody_wins(keep: bool, holder: Pad | None) -> None:
    """SA-03: it goes back to the middle, or stays where it is."""
    assert holder == tied(Rules(amulet_keep=keep), amulet=True).amulet


def test_the_amulet_in_the_first_round() -> None:
    """SA-16: nobody has it, or who begins."""
    for first, holder in (("nobody", None), ("starter", BO)):
        match = enter(new_match((ADA, BO), Rules().changed({"amulet_first": first})), {"younger": BO})
        assert holder == enter(match, {"begun": 1}).amulet


def configured(state: Path, *pads: int, config: Config) -> ArgentTable:
    """A table whose box has these settings of the game, and no others."""
    box = ArgentTable(state, *pads, tags=DECK)
    chosen = box.rehearsal.box.config
    table = replace(chosen.table, game=config.table.game)
    box.rehearsal.box.filed = replace(chosen, table=table, argent=config.argent, argent_rules=config.argent_rules)
    box.rehearsal.box.adopt(box.rehearsal.box.filed)
    return box


@pytest.mark.slow
def test_the_rules_of_the_box_are_kept_with_the_game(tmp_path: Path) -> None:
    """A game goes on by the rules it began with, whatever the settings are when it is taken up."""
    rules = MappingProxyType({"amulet_first": "starter"})
    box = configured(tmp_path, 1, 2, config=Config(argent_rules=rules)).sit().begin()
    assert "seat 1" in box.until_said("argent.amulet").lower()
    assert ADA == ArgentTable(tmp_path, 1, 2).until_resumed().match.amulet


@pytest.mark.slow
def test_help_without_a_question(tmp_path: Path) -> None:
    """With `argent.help` = "speak" a card is explained at once."""
    box = configured(tmp_path, 1, 2, config=Config(argent=Argent(help="speak"))).sit().begin()
    box.tap(box.tag(9))
    assert "Seer" in box.until_said("argent.help.card", limit=3)
    assert "argent.help.ask" not in box.says


@pytest.mark.slow
def test_a_box_for_werewolf_alone(tmp_path: Path) -> None:
    """With `table.game` = "werewolf" nobody is offered Argent, not even for a card of it."""
    box = configured(tmp_path, 1, 2, config=_playing("werewolf"))
    box.press(1)
    box.press(2)
    box.command("start")
    box.until_said("join.short")
    box.wait(10)
    box.tap(box.tag(9))
    assert "Seer" in box.until_said("teach.known")
    box.wait(60)
    assert not any(cue.startswith("argent") for cue in box.says)


def test_a_box_for_argent_alone(tmp_path: Path) -> None:
    """With `table.game` = "argent" two are offered it as ever, and six hear how many may play."""
    box = configured(tmp_path, config=_playing("argent"))
    for pad in range(1, 7):
        box.press(pad)
    box.command("start")
    box.until_said("argent.numbers")
    box.until_said("argent.numbers", limit=60)
    for pad in (6, 5, 4):
        box.down(pad)
    box.command("start")
    box.until_said("argent.offer")
    assert "join.ready" not in box.says


@pytest.mark.parametrize("players", [1, 5])
def test_who_are_too_few_or_too_many_hear_the_numbers(tmp_path: Path, players: int) -> None:
    """START with one or five says which numbers can play what; nobody there hears of it."""
    box = ArgentTable(tmp_path)
    for pad in range(1, players + 1):
        box.press(pad)
    box.command("start")
    box.until_said("join.short")
    box.until_said("argent.numbers")


def _playing(game: Literal["werewolf", "argent"]) -> Config:
    return Config(table=replace(Config().table, game=game))


@pytest.mark.slow
@pytest.mark.long
def test_four_rounds_by_other_rules(tmp_path: Path) -> None:
    """Where the amulet stays, a tie after four rounds goes to who won it long before."""
    rules = MappingProxyType({"amulet_keep": True})
    box = configured(tmp_path, 1, 2, config=Config(argent_rules=rules)).sit()
    box.play([Round({2: 8, 1: 3}, 1), Round({1: 9, 2: 1}), *[Round({1: 5, 2: 5})] * 2])
    assert {1: 19, 2: 19} == box.match.totals
    assert "seat 1" in box.text("argent.tie").lower()

"""What a player reads of his own role: true of this table, in every language, and with room on the page."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from audio.text.narration import Narration, languages
from engine.werewolf.setup.registry import ROLES
from firmware.players.virtual.guide import guide
from firmware.runtime.config import load
from firmware.session.record.state import Evening
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.scene import Note, SceneSeat
from hardware.virtual.sheets.role import guide_page, guide_room, role_area
from tests.harness.marks import only_long


def box(language: str = "en", *settings: str) -> Any:
    """As much of a box as is asked for it."""
    narration = Narration.load(language)
    config = load([], list(settings))
    return cast("Any", SimpleNamespace(narration=narration, label=narration.label, config=config, evening=Evening()))


@pytest.mark.parametrize(
    ("role", "settings", "goal"),
    [
        ("seer", (), "You win with the village, once no Werewolf is alive."),
        ("werewolf", ("rules.decided=play_on",), "You win with the Werewolves, once nobody else is alive."),
        ("werewolf", (), "You win with the Werewolves, once nobody else is alive, or nobody can stop you any more."),
        (
            "werewolf",
            ("rules.wolves_win=parity",),
            "You win with the Werewolves, once the others are no more than you are.",
        ),
        (
            "werewolf",
            ("table.edition=web002",),
            "You win with the Werewolves, once at most one other is alive, or nobody can stop you any more.",
        ),
        ("piper", (), "You win alone, once all others alive are charmed."),
    ],
)
def test_goal(role: str, settings: tuple[str, ...], goal: str) -> None:
    """With whom one wins, and when, is told as this table plays."""
    assert goal == next(guide(box("en", *settings), role)).text


def test_a_power_that_is_lost() -> None:
    """Where the power is gone, that is said in place of what it does; goal and advice stay."""
    kept, lost = (list(guide(box(), "seer", does)) for does in ("", "It is gone."))
    assert [kept[0], "It is gone.", kept[2]] == [lost[0], lost[1].text, lost[2]]


@pytest.mark.parametrize(("forced", "tells"), [("true", True), ("false", False)])
def test_two_werewolves_in_the_middle(forced: str, tells: bool) -> None:
    """The Thief reads that he must take one of two Werewolves, where this table plays so."""
    does = list(guide(box("en", f"rules.thief_forced_two_wolves={forced}"), "thief"))[1].text
    assert tells is ("if both are Werewolves" in does)


@pytest.mark.parametrize(("setting", "tells"), [("forbidden", True), ("allowed", False)])
def test_the_same_one_two_nights_running(setting: str, tells: bool) -> None:
    """The Defender reads that he may not guard him, where this table plays so."""
    does = list(guide(box("en", f"rules.guard_repeat={setting}"), "defender"))[1].text
    assert tells is ("never the same one two nights running" in does)


@pytest.mark.parametrize(("first", "does"), [("true", "you die for it"), ("false", "you may be the one who dies")])
def test_who_pays_for_a_tie(first: str, does: str) -> None:
    """The Scapegoat reads that he dies for it, or that he may where the Captain settles it first."""
    assert does in list(guide(box("en", f"rules.scapegoat_before_captain={first}"), "scapegoat"))[1].text


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("setting", "may"), [("optional", True), ("mandatory", False)])
def test_the_last_shot(language: str, setting: str, may: bool) -> None:
    """The Hunter reads that he takes somebody with him, or that he can, as this table plays."""
    does = list(guide(box(language, f"rules.hunter_shot={setting}"), "hunter"))[1].text
    assert may is bool({"can", "peut", "kann"} & set(does.split()))


def test_advice_that_is_of_no_use() -> None:
    """Other advice takes its place; goal and power stay."""
    usual, here = list(guide(box(), "little_girl")), list(guide(box(), "little_girl", advice="Talk."))
    assert [*usual[:2], Note(usual[2].name, "Talk.")] == here


@pytest.mark.parametrize(("edition", "houses"), [("2009", False), ("village2009", True)])
def test_a_roof(edition: str, houses: bool) -> None:
    """The Raven reads that a poster needs a door only where houses are played."""
    does = list(guide(box("en", f"table.edition={edition}"), "raven"))[1].text
    assert houses is ("who has a house" in does)


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(1024, 600), *only_long(((1280, 800),))], ids=str)
def test_every_role_in_full(language: str, size: tuple[int, int]) -> None:
    """Goal, power and advice of every role have room on its page."""
    unit = lay_out(size, 8).unit
    for role in ROLES:
        notes = tuple(guide(box(language), role))
        assert all(note.text for note in notes)
        area = role_area(size, unit, SceneSeat(1, guide=notes))
        room = guide_room(area, unit)
        assert guide_page(Shelf(), unit, notes, room.size).get_height() <= room.height, role

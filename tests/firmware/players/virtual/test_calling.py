"""Whose emblem is on the table at night: it follows from what everybody hears, and from nothing else."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import pygame
import pytest

from audio.text.narration import Narration, languages
from engine.werewolf.setup.registry import cues
from firmware.players.bots import drawn_from
from firmware.players.virtual import party
from firmware.players.virtual.calling import EMBLEMS, Calling
from firmware.players.virtual.words import window_words
from hardware.display.drawing.icons import ICONS
from hardware.virtual.scene import TABLE
from hardware.virtual.table import TableWindow
from tests.firmware.players.bot_evening import Evening

CARDS = "table.roles=thief,cupid,werewolf:2,seer,witch,villager:4"
SIZE = (640, 480)
STEP = 3.0
"""Seconds from one look at the table to the next: each is painted."""


def follow(*said: str, night: bool = True, phase: str = "game") -> Iterator[Calling]:
    """Whose call goes on after each line that was said."""
    calling = Calling(cast("Any", SimpleNamespace(night=night, evening=SimpleNamespace(phase=phase))))
    for cue in said:
        calling.hear(cue)
        yield calling


def emblems(*said: str, night: bool = True) -> list[str]:
    """What is seen after each line that was said."""
    return [calling.emblem for calling in follow(*said, night=night)]


def test_an_emblem_lasts_as_long_as_its_call() -> None:
    """It is there from the line that opens a call to the one that closes it, whatever is said in between."""
    said = ("night.falls", "werewolves.wakes", "louder", "werewolves.wakes.hint", "werewolves.sleeps", "seer.wakes")
    assert ["", "werewolf", "werewolf", "werewolf", "", "seer"] == emblems(*said)
    lovers = ("cupid.sleeps", "lovers.hands", "round.cup", "round.over", "lovers.wakes", "lovers.sleeps")
    assert ["", "hearts", "hearts", "hearts", "hearts", ""] == emblems(*lovers)
    assert ["hearts", "hearts"] == emblems("lovers.round", "lovers.look")


def test_no_emblem_by_day() -> None:
    """Nobody is called then; and a call that was cut off is over in the next night."""
    assert ["", ""] == emblems("werewolves.wakes", "vote.hands", night=False)
    assert ["seer", ""] == emblems("seer.wakes", "night.falls")


def test_a_night_is_shown_while_it_is_explained_and_tried() -> None:
    """It is dark over the table then, and the emblem of who is called for practice is seen; no longer in the game."""
    told = ("practice.sides", "practice.nights", "practice.days", "practice.opens")
    tried = ("practice.night", "seer.wakes", "practice.point.window", "practice.again", "practice.answered")
    assert [False, True, False, False] == [one.staged for one in follow(*told, night=False, phase="practice")]
    shown = [(one.staged, one.emblem) for one in follow(*tried, night=False, phase="practice")]
    assert [(True, ""), (True, "seer"), (True, ""), (True, ""), (True, "")] == shown
    for after in ("practice.speak", "practice.vote.window", "practice.vote", "practice.ends"):
        assert [True, False] == [one.staged for one in follow("practice.night", after, night=False, phase="practice")]
    assert [False] == [one.staged for one in follow("practice.nights", night=False)]


def test_every_call_has_an_emblem() -> None:
    """Whatever opens a call in any game shows a picture of its own, and who looks after a call has another than it."""
    opened = {cue: emblems(cue)[0] for cue in cues() if cue.endswith(".wakes")}
    assert {f"{whose}.wakes" for whose in EMBLEMS} == opened.keys()
    assert ICONS.keys() >= set(opened.values())
    assert len(EMBLEMS) == len({ICONS[name] for name in EMBLEMS.values()})


@pytest.mark.parametrize("language", languages())
def test_every_emblem_is_told_in_words(language: str) -> None:
    """Whoever rests the mouse on one reads whose call it is, in every language, and of each another."""
    words = window_words(Narration.load(language))
    assert len(EMBLEMS) == len({words[f"tip.moon.{name}"] for name in EMBLEMS.values()})


class Seen(NamedTuple):
    """What a table shows at one moment of its first night."""

    seconds: float
    emblem: str
    picture: bytes


def night(folder: Path, deal: int, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[Seen]]:
    """Who holds which card in the ``deal`` of that number, and what is seen at that table up to its first dawn."""

    def drawn(seed: object, what: str) -> Random:
        return Random(deal) if what == "deal" else drawn_from(seed, what)

    monkeypatch.setattr(party, "drawn_from", drawn)
    evening = Evening(folder, 8, 1, [CARDS, "table.teach=never"])
    window = TableWindow(evening.board, evening.party.scene, size=SIZE, view=TABLE, clock=evening._clock.now)
    scenes = evening.scenes(STEP)
    scene = next(scene for scene in scenes if scene.night)
    held, began = [seat.icon for seat in scene.seats], evening._clock.now()
    seen: list[Seen] = []
    for scene in scenes:
        if not scene.night:
            break
        seen.append(Seen(evening._clock.now() - began, scene.emblem, _painted(window)))
    cast("Iterator[object]", scenes).close()  # type: ignore[attr-defined]
    return held, seen


def _painted(window: TableWindow) -> bytes:
    return pygame.image.tobytes(window.surface(), "RGB")


@pytest.mark.slow
@pytest.mark.long
def test_the_same_night_for_whoever_holds_the_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables whose cards are dealt otherwise, to players or in the middle, look alike to the point all night."""
    (held, seen), (others, alike) = (night(tmp_path / str(deal), deal, monkeypatch) for deal in (1, 2))
    assert held != others
    assert set(held) != set(others)  # other cards lie in the middle
    assert seen == alike
    calls = [emblem for emblem, _ in groupby(one.emblem for one in seen) if emblem]
    assert ["thief", "cupid", "hearts", "seer", "werewolf", "witch"] == calls

"""
An evening in half a minute: the animation of the README, drawn by the code that draws the window.

Bots play it in virtual time from a fixed seed, so that the same program makes the same pictures.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame
from PIL import Image

from audio.sound.captions import CaptionSpeaker
from firmware.documents.code import ROOT
from firmware.players.opponents.wording import names_for
from firmware.players.virtual.demo import LONGEST
from firmware.players.virtual.party import Party
from firmware.runtime.clock import VirtualClock
from firmware.runtime.config import load
from firmware.runtime.loop import VirtualLoop
from hardware.ports.pads import pads
from hardware.virtual.board import VirtualBoard
from hardware.virtual.scene import TABLE, Scene, View
from hardware.virtual.table import TableWindow

ANIMATION = ROOT / "docs" / "pictures" / "evening.webp"
"""Where it is kept."""

SEATS, SEED = 8, "23"
SETTINGS = ("table.roles=werewolf:2,seer,witch,hunter,villager:3", "table.language=en", "pace.preset=normal")
WINDOW = (1280, 800)
SIZE = (800, 500)
"""Points in which the table is drawn, and those of the animation."""

STEP = 0.125
"""Seconds from one frame to the next, while something moves."""

QUALITY = 55
"""Of the pictures, from 0 to 100."""


class Shot(NamedTuple):
    """How long after its line a moment begins, for how many frames it moves, and how long the last one stays."""

    after: float
    frames: int
    stays: float


SHOTS = (
    ("register.opens", Shot(0.0, 12, 0.8)),
    ("night.falls", Shot(0.0, 4, 1.0)),
    ("werewolves.wakes", Shot(2.0, 13, 0.3)),
    ("werewolves.wakes", Shot(7.0, 3, 1.8)),
    ("dawn", Shot(0.0, 12, 0.8)),
    ("debate.opens", Shot(20.5, 12, 2.5)),
    ("vote.opens", Shot(7.0, 4, 1.0)),
    ("vote.condemned", Shot(0.0, 20, 1.0)),
    ("death", Shot(0.0, 24, 1.0)),
    ("over", Shot(4.0, 2, 4.0)),
)
"""What is shown of the evening, in this order, each after the next line whose name begins like that, or the same."""


class Frame(NamedTuple):
    """A picture, and for how many milliseconds it is seen."""

    picture: Image.Image
    milliseconds: int


def animate(path: Path) -> None:
    """Write the animation to ``path``, as WebP."""
    with tempfile.TemporaryDirectory(prefix="meneur-") as state:
        first, *others = _frames(state)
    first.picture.save(
        path,
        format="WEBP",
        save_all=True,
        append_images=[frame.picture for frame in others],
        duration=[frame.milliseconds for frame in (first, *others)],
        loop=0,
        quality=QUALITY,
        method=6,
    )


def _frames(state: str) -> Iterator[Frame]:
    """Play the evening up to its end, with its journal in ``state``."""
    clock = VirtualClock()
    loop, board, due = VirtualLoop(clock), VirtualBoard(SEATS), list(SHOTS)
    config = load([], [f"data.state={state}", f"table.seats={SEATS}", *SETTINGS])
    speaker, seats = CaptionSpeaker(), pads(SEATS)
    names = names_for("en", seats)
    party = Party(config, loop, clock, board, speaker, humans=(), bots=seats, seed=SEED, names=names, talk=True)
    window = TableWindow(board, party.scene, words=party.words(), size=WINDOW, clock=clock.now)
    heard: list[str] = []
    party.speaker.listeners.append(lambda cue, _text, _seconds: heard.append(cue))
    party.start()
    window.surface()  # what changes from now on is seen to move
    try:
        while due and clock.now() < LONGEST:
            loop.advance(STEP)
            if reached(due[0][0], heard):
                shot = due.pop(0)[1]
                loop.advance(shot.after)
                window.view = _wolf(party.scene()) if party.scene().night else TABLE
                yield from _shoot(loop, window, shot)
    finally:
        party.close()


def reached(cue: str, heard: list[str]) -> bool:
    """Whether a line whose name begins like ``cue`` was ``heard``; if so, what was before it is forgotten."""
    place = next((place for place, line in enumerate(heard) if line.startswith(cue)), None)
    del heard[: place or 0]
    return place is not None


def _wolf(scene: Scene) -> View:
    """The eyes of a Werewolf, whose night it is."""
    return View(next(seat.number for seat in scene.seats if seat.icon == "werewolf" and seat.alive))


def _shoot(loop: VirtualLoop, window: TableWindow, shot: Shot) -> Iterator[Frame]:
    for number in range(shot.frames):
        last = number == shot.frames - 1
        yield Frame(_small(window.surface()), round(1000 * (shot.stays if last else STEP)))
        loop.advance(STEP)


def _small(surface: pygame.Surface) -> Image.Image:
    picture = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    return picture.resize(SIZE, Image.Resampling.LANCZOS)

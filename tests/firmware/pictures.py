"""
Draw the pictures of the documents anew: ``python -m tests.firmware.pictures``.

They show real evenings of bots, drawn by the code that draws the window and the wiring; look at what changed.
"""

import tempfile
from collections.abc import Callable
from pathlib import Path

import pygame

from firmware.cli import main as meneur
from firmware.players.virtual.start import Asking, first_answers
from firmware.runtime.config import Config
from hardware.ports.page import Page
from hardware.virtual.scene import TABLE, View
from hardware.virtual.start.startscreen import StartScreen
from hardware.virtual.table import TableWindow
from tests.firmware.players.bot_evening import Evening

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SIZE = (1280, 800)
NAMES = ("Anne", "Bruno", "Clara", "David", "Emma", "Farid", "Gaëlle", "Hugo", "Inès", "Jules", "Karim", "Léa")
BASE = ["table.roles=werewolf:2,seer,witch,hunter,cupid,villager:4"]
VILLAGE = [
    "table.edition=village2009",
    "table.roles=werewolf:2,white_werewolf,seer,witch,defender,raven,pyromaniac,hunter,idiot,villager:2",
    "table.buildings=prepared",
    "table.tokens=farmer:3,confessor,teacher,barber,bailiff,innkeeper,lord,baker,vagabond:2",
]


def picture(name: str, seats: int, settings: list[str], worth: Callable[[Page], bool]) -> None:
    """Play an evening until a page of its second day or night is ``worth`` a picture; draw it as its owner sees it."""
    names = dict(enumerate(NAMES[:seats], start=1))
    with tempfile.TemporaryDirectory() as state:
        evening = Evening(Path(state), seats, "1", settings, names=names)
        for _ in evening.scenes(0.25):
            page = evening.board.page
            if page is not None and evening.heard.count("night.falls") > 1 and worth(page):
                view = View(page.to[0]) if page.to else TABLE
                window = TableWindow(
                    evening.board, evening.party.scene, words=evening.party.words(), size=SIZE, view=view
                )
                window.picture(FOLDER / f"{name}.png")
                break


def start() -> None:
    """Draw the start screen."""
    answers = first_answers(Config(), {"language": "en", "people": "3", "names": ", ".join(NAMES[:3])})
    sheet = pygame.Surface(SIZE, depth=24)
    StartScreen(Asking(saved=False), answers, SIZE).paint(sheet)
    pygame.image.save(sheet, FOLDER / "start.png")


def end() -> None:
    """Draw the end of a game."""
    with tempfile.TemporaryDirectory() as state:
        evening = Evening(Path(state), 10, "1", BASE, names=dict(enumerate(NAMES[:10], start=1)))
        for _ in evening.scenes(0.25):
            if evening.party.scene().ending is not None:
                window = TableWindow(evening.board, evening.party.scene, words=evening.party.words(), size=SIZE)
                window.picture(FOLDER / "end.png")
                break


def main() -> None:
    """Draw all of them."""
    start()
    end()
    picture("table", 12, VILLAGE, lambda page: page.name == "ballot" and page.pointer == 5)
    picture("night", 10, BASE, lambda page: page.ask == "werewolves.devour" and isinstance(page.pointer, int))
    with tempfile.TemporaryDirectory() as out:
        meneur(["wiring", "18", "--out", out])
        (FOLDER / "wiring-18.png").write_bytes((Path(out) / "wiring.png").read_bytes())


if __name__ == "__main__":
    main()

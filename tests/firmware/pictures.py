"""
Draw the pictures of the documents anew: ``python -m tests.firmware.pictures``.

They show real evenings of bots, drawn by the code that draws the window and the wiring; look at what changed.
"""

import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame

from firmware.cli import main as meneur
from firmware.following.reading import table
from firmware.players.argent.sensible_player import SensiblePlayer
from firmware.players.argent.table.showing import Showing
from firmware.players.argent.table.sitting import Seating, Sitting
from firmware.players.argent.table.words import TableWords
from firmware.players.virtual.start import Asking, first_answers
from firmware.runtime.config import Config
from hardware.ports.page import Page
from hardware.virtual.argent.moment import Moment
from hardware.virtual.argent.painter import Painter
from hardware.virtual.argent.scene import ArgentScene
from hardware.virtual.scene import TABLE, View
from hardware.virtual.start.startscreen import StartScreen
from hardware.virtual.table import TableWindow
from tests.firmware.players.bot_evening import Evening
from tests.firmware.web.pages import boxed, served
from tests.harness.browser import browser

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
        for _ in evening.passes(0.25):
            page = evening.board.page
            if page is not None and evening.heard.count("night.falls") > 1 and worth(page):
                view = View(page.to[0]) if page.to else TABLE
                window = TableWindow(
                    evening.board, evening.party.scene, words=evening.party.words(), size=SIZE, view=view
                )
                window.picture(FOLDER / f"{name}.png")
                break


def web() -> None:
    """Draw the page on a television, and on a telephone beside it, in a debate."""
    names = dict(enumerate(NAMES, start=1))
    with tempfile.TemporaryDirectory() as state, browser() as chromium, served() as page:
        evening = Evening(Path(state), len(NAMES), "1", VILLAGE, names=names)
        scenes = evening.scenes(0.25)
        while evening.heard.count("debate.opens") < 2:
            next(scenes)
        screens = {(1280, 720): Path(state) / "television.png", (360, 720): Path(state) / "phone.png"}
        with boxed(page, table(evening.party.box)):
            for size, file in screens.items():
                chromium.screen(size)
                chromium.open(f"http://127.0.0.1:{page.port}/en/")
                chromium.until("document.querySelectorAll('#people li').length > 0")
                chromium.picture(file)
        sheet = pygame.Surface((1280 + 20 + 360, 720), pygame.SRCALPHA)
        for left, file in zip((0, 1300), screens.values(), strict=True):
            sheet.blit(pygame.image.load(str(file)), (left, 0))
        pygame.image.save(sheet, FOLDER / "page.png")


def start() -> None:
    """Draw the start screen."""
    names = {f"name.{seat}": name for seat, name in enumerate(NAMES[:3], 1)}
    answers = first_answers(Config(), {"language": "en", "people": "3", **names})
    sheet = pygame.Surface(SIZE, depth=24)
    StartScreen(Asking(), answers, SIZE).paint(sheet)
    pygame.image.save(sheet, FOLDER / "start.png")


def end() -> None:
    """Draw the end of a game."""
    with tempfile.TemporaryDirectory() as state:
        evening = Evening(Path(state), 10, "2", BASE, names=dict(enumerate(NAMES[:10], start=1)))
        for _ in evening.passes(0.25):
            if evening.party.scene().ending is not None:
                window = TableWindow(evening.board, evening.party.scene, words=evening.party.words(), size=SIZE)
                window.picture(FOLDER / "end.png")
                break


def argent() -> None:
    """Draw a turn of Argent, and its end, as a person sees them who plays as well as the bots."""
    names = dict(enumerate(NAMES[:4], start=1))
    sitting = Sitting(Seating(4, (1,), names, seed="2"), TableWords("en", names))
    player, showing, now = SensiblePlayer(Random("2")), Showing(sitting), 0.0
    while not sitting.over:
        now += 10.0
        sitting.advance(now)
        if sitting.board is not None:
            sitting.deal()
        elif sitting.gesture is not None and sitting.game.ask is not None:
            scene = showing.scene()
            if sitting.gesture.wants == "drawn.power" and scene.shown and not (FOLDER / "argent.png").exists():
                _argent(scene, "argent")
            sitting.answer(player.answer(sitting.game.ask, sitting.game.seen))
    sitting.narrator.show_rest()
    _argent(showing.scene(), "argent-end")


def _argent(scene: ArgentScene, name: str) -> None:
    moment = Moment(scene, sheet="" if scene.board is None else "board")
    sheet = pygame.Surface(SIZE, depth=24)
    Painter(len(scene.players), scene.mine, SIZE).paint(sheet, moment)
    pygame.image.save(sheet, FOLDER / f"{name}.png")


def main() -> None:
    """Draw all of them."""
    start()
    end()
    web()
    (FOLDER / "argent.png").unlink(missing_ok=True)
    argent()
    picture("table", 12, VILLAGE, lambda page: page.name == "ballot" and page.pointer == 5)
    picture("night", 10, BASE, lambda page: page.ask == "werewolves.devour" and isinstance(page.pointer, int))
    with tempfile.TemporaryDirectory() as out:
        meneur(["wiring", "12", "--steps", "--out", out])
        for path in Path(out).glob("step-*.png"):
            if "chips" not in path.name or "chips-1" in path.name:
                (FOLDER / f"{path.name.split('-', 2)[0]}-{path.name.split('-', 2)[2]}").write_bytes(path.read_bytes())
        meneur(["wiring", "18", "--out", out])
        (FOLDER / "wiring-18.png").write_bytes((Path(out) / "wiring.png").read_bytes())
        meneur(["case", "--set", "table.seats=12", "--out", out])
        (FOLDER / "case-12.png").write_bytes((Path(out) / "case.png").read_bytes())


if __name__ == "__main__":
    main()

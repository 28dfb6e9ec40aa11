"""
The program that the tests of the real window run: a table of Argent that prints what can be touched, and where.

One JSON line for each frame that differs in that. Arguments: language, size, seed, state folder.
"""

import json
import sys
from pathlib import Path

import pygame

from firmware.players.argent.table.evening import Evening
from firmware.players.argent.table.keeping import Kept
from firmware.players.argent.table.sitting import Seating
from firmware.players.argent.table.words import TableWords
from hardware.virtual.argent.window import ArgentWindow

NAMES = {1: "Ada", 2: "Bo", 3: "Cleo", 4: "Dan"}


def _report(window: ArgentWindow) -> dict[str, object]:
    """What the window shows at this moment."""
    now = window.look()
    board = now.scene.board
    return {
        "sheet": now.sheet,
        "over": board is not None and board.over,
        "focus": now.focus,
        "faces": sum(card.value is not None and not card.up for card in now.scene.players[0].cards),
        "reach": [(*target, *area.center) for target, area in sorted(window.reach().items())],
    }


def main() -> None:
    """Show the table until it is left."""
    language, size, seed, state = sys.argv[1:]
    wide, deep = map(int, size.split("x"))
    kept = Kept(Path(state))
    left = kept.left()
    evening = Evening(Seating(4, (1,), NAMES, seed=seed), TableWords(language, NAMES), kept, left=left)
    evening.pace(64.0)
    window = ArgentWindow(evening, size=(wide, deep), still=True, resume=evening.resume if left is not None else None)
    clock, before = pygame.time.Clock(), ""
    while window.open:
        window.frame()
        now = json.dumps(_report(window))
        if now != before:
            print(now, flush=True)
        before = now
        clock.tick(40)
    window.close()


if __name__ == "__main__":
    main()

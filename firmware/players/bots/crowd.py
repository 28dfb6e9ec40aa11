"""
All the bots of a table.

Each glances at the display every half second or so, at moments of its own.
"""

from random import Random

from firmware.players.bots.bot import Bot
from firmware.players.bots.hands import Furniture, Hands
from firmware.players.bots.mind import Mind
from firmware.runtime.loop import Loop
from hardware.ports.pads import Pad


class Bots:
    """The bots at ``seats``; a bot that moves to another pad takes along what it knows."""

    def __init__(self, hands: Hands, board: Furniture, loop: Loop, seats: tuple[Pad, ...], seed: object) -> None:
        self._hands = hands
        self._board = board
        self._loop = loop
        self._seed = seed
        self._bots: dict[Pad, Bot] = {}
        self._seats = seats

    def start(self, *, spokes: bool) -> None:
        """Let them sit down; the first of them speaks for the table if ``spokes``."""
        chances = {seat: Random(f"{self._seed}/bot/{seat}") for seat in self._seats}
        home = self._hands.things.home
        minds = {seat: Mind(seat, chance, home) for seat, chance in chances.items()}
        for seat, chance in chances.items():
            bot = Bot(seat, self._hands, minds, chance, spokes=spokes and seat == self._seats[0])
            self._bots[seat] = bot
            self._glance(bot, chance)

    def hear(self, cue: str) -> None:
        """Take note of a cue of the narrator."""
        for bot in self._bots.values():
            bot.hear(cue)

    def _glance(self, bot: Bot, chance: Random) -> None:
        def act() -> None:
            bot.look(self._board.page)
            self._glance(bot, chance)

        self._loop.call_at(self._hands.now + chance.uniform(0.35, 0.65), act)

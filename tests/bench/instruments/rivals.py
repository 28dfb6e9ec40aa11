"""Players of different strength at one table, and how often each wins."""

from collections.abc import Callable, Mapping
from random import Random

from engine.argent.game import Game
from engine.argent.setup import Setup
from engine.ask import Ask
from engine.seats import Seat, seats
from firmware.players.argent.character import STRENGTHS, Strength
from firmware.players.argent.sensible_player import SensiblePlayer, View
from firmware.players.argent.simulating import Tally, play


def together(players: Mapping[Seat, SensiblePlayer]) -> Callable[[Ask[Seat], Callable[[Seat], View]], object]:
    """The answers of ``players``, each for its own seat."""
    return lambda ask, see: players[ask.actors[0]].answer(ask, see)


def shares(games: int, seed: str, strengths: tuple[Strength, ...] = tuple(STRENGTHS)) -> dict[Strength, float]:
    """
    The share of ``games`` that a player of each of these ``strengths`` wins against the others, 0 to 1.

    Who sits where and who is youngest is drawn in each game; who wins together with others has a part of the game.
    """
    chance = Random(seed)
    won = dict.fromkeys(strengths, 0.0)
    everybody = seats(len(strengths))
    for _ in range(games):
        seated = dict(zip(chance.sample(everybody, len(everybody)), strengths, strict=True))
        players = {seat: SensiblePlayer(chance, STRENGTHS[strength]) for seat, strength in seated.items()}
        game = Game(Setup(players=len(strengths), youngest=chance.sample(everybody, len(everybody))))
        tally = Tally()
        play(game, together(players), chance, tally)
        for seat in tally.wins:
            won[seated[seat]] += 1 / len(tally.wins)
    return {strength: wins / games for strength, wins in won.items()}

"""Games that are over, in a journal: played by the rules with random answers, in milliseconds."""

from collections.abc import Mapping
from pathlib import Path
from random import Random

from engine import EDITIONS, RULES_VERSION, Game, Setup
from engine.seats import by_seat
from firmware.history import History
from firmware.players.simulation.random_player import RandomPlayer
from firmware.players.simulation.running import play_out
from firmware.runtime.journal import Journal
from firmware.session.assembly import JOURNAL
from firmware.session.recap.keeping import keep_all

CARDS = "werewolf werewolf seer witch hunter villager villager villager"


def play(journal: Journal, seed: int, cards: str = CARDS, edition: str = "2009") -> int:
    """Have a game with ``cards`` played to its end in ``journal``; its number."""
    chance = Random(seed)
    dealt = cards.split()
    chance.shuffle(dealt)
    setup = Setup(seats=tuple(dealt), edition=edition, rules=EDITIONS[edition])
    number = journal.next_game()
    pads = [2 * seat for seat in range(1, len(dealt) + 1)]
    opening = {"rules_version": RULES_VERSION, "setup": setup.to_json(), "seed": seed, "pads": pads}
    journal.begin_game(number, opening)
    game = Game(setup)
    play_out(game, RandomPlayer(chance))
    journal.add_inputs(number, 0, list(game.inputs))
    assert game.over is not None
    outcome = {"side": game.over.side, "winners": list(game.over.winners), "everything": game.everything()}
    journal.end_game(number, outcome)
    return number


def club(state: Path, games: int, names: Mapping[int, str], cards: str = CARDS) -> History:
    """The history in ``state`` of that many games, played by people with those names, by seat."""
    journal, history = Journal(state / JOURNAL), History.beside(state)
    people = {seat: (name, "") for seat, name in by_seat(names.values())}
    for seed in range(games):
        history.begin(journal.key(play(journal, seed, cards)), people)
        keep_all(journal, history)
    journal.close()
    return history

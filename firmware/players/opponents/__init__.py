"""
What opponents think and say.

An opponent knows what its seat knows: its own card, what it was shown, and what everybody saw and heard. From that it
works out who is likely to be a wolf, and speaks, votes and acts by it. There is neither a box nor a clock in here: the
virtual table (`firmware.players.bots`) and simulated games (`firmware.players.simulation`) both use it.

Players are numbers: seats in a simulated game, and at the table the pads at which they sat down.
"""

from firmware.players.opponents.character import STRENGTHS, Character, Strength
from firmware.players.opponents.claims import HEALER, LOOKERS, PEEPER
from firmware.players.opponents.learning import learn
from firmware.players.opponents.opponent import Opponent
from firmware.players.opponents.reasons import AGAINST, PLAIN, REASONS, Kind
from firmware.players.opponents.statement import Statement, asserts
from firmware.players.opponents.town import CONFESSOR, Town

__all__ = [
    "AGAINST",
    "CONFESSOR",
    "HEALER",
    "LOOKERS",
    "PEEPER",
    "PLAIN",
    "REASONS",
    "STRENGTHS",
    "Character",
    "Kind",
    "Opponent",
    "Statement",
    "Strength",
    "Town",
    "asserts",
    "learn",
]

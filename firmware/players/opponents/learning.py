"""What a private page of the rules teaches the opponent who sees it."""

from collections.abc import Mapping, Sequence

from engine.werewolf.model.card import WEREWOLVES
from engine.werewolf.setup.registry import WOLVES
from firmware.players.opponents.opponent import Opponent
from firmware.players.opponents.town import CONFESSOR


def learn(opponent: Opponent, page: str, facts: Mapping[str, object], to: Sequence[int]) -> None:
    """Have ``opponent`` see ``page`` with ``facts``, which is for the eyes of ``to``."""
    memory = opponent.memory
    match page, facts:
        case "seer.card", {"seat": int(seat), "role": str(role)}:
            memory.look(seat, role in WOLVES, "", role)
        case "confessor.card", {"seat": int(seat), "role": str(role)}:
            memory.look(seat, role in WOLVES, CONFESSOR, role)
        case "seer.card", {"seat": int(seat), "camp": str(camp)}:
            memory.look(seat, camp == WEREWOLVES)
        case "werewolves.pack", _:
            memory.meet(to)
        case "witch.victim", {"seat": int(seat)}:
            memory.find(seat)
        case "lovers.partner", {"seat": int(seat)}:
            memory.love(seat)
        case "piper.charmed", _:
            memory.dance()

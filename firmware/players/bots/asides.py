"""What bots say outside of a debate: to what is claimed or promised with the floor, and to a name before a vote."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from firmware.players.bots.mind import Mind
from firmware.players.opponents import Statement
from firmware.players.opponents.reasons import RIVALRY
from hardware.ports.pads import Pad

COMMENTED, PROTESTS = 0.8, 0.4
"""How likely one of them says something to a name that was given before a vote, and if so, who bears that name."""


def contradiction(said: Statement, minds: Mapping[Pad, Mind], living: Iterable[Pad]) -> Statement | None:
    """What the first of the ``living`` says, once a card is claimed or disputed by what was ``said``, of his own."""
    of_cards = said.role or said.reason in RIVALRY
    bots = (minds[pad].opponent for pad in living if pad in minds) if of_cards else ()
    told = (one.contradiction() for one in bots if one.contradicts)
    return next((one for one in told if one is not None), None)


def weighed(said: Statement, minds: Mapping[Pad, Mind], living: Iterable[Pad], chance: Random) -> Statement | None:
    """What one of the ``living`` makes of what a candidate has ``said``: none who stands, and has the floor as well."""
    if said.kind != "stand":
        return None
    bots = [pad for pad in _others(said, minds, living) if pad not in minds[pad].opponent.memory.standing]
    return minds[chance.choice(bots)].opponent.weighs(said) if bots else None


def comment(said: Statement, minds: Mapping[Pad, Mind], living: Sequence[Pad], chance: Random) -> Statement | None:
    """What one of the ``living``, where one is in the mood, makes of what was ``said`` before a vote."""
    bots = _others(said, minds, living)
    if not bots or chance.random() >= COMMENTED:
        return None
    meant = said.target in bots and chance.random() < PROTESTS
    speaker = next(pad for pad in chance.sample(bots, len(bots)) if not meant or pad == said.target)
    return minds[speaker].opponent.remark(said)


def _others(said: Statement, minds: Mapping[Pad, Mind], living: Iterable[Pad]) -> list[Pad]:
    """The bots among the ``living`` who did not say that themselves."""
    return [pad for pad in living if pad in minds and pad != said.speaker]

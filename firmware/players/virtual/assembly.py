"""The box of a virtual table, put together: in what it differs from any other."""

from collections.abc import Mapping
from dataclasses import replace

from audio.speaker import Speaker
from firmware.players.virtual.cards import virtual_deck
from firmware.runtime.clock import Clock
from firmware.runtime.config import Config
from firmware.runtime.loop import Loop
from firmware.session.assembly import make_box, make_parts
from firmware.session.box import Box
from hardware.ports.board import Board
from hardware.ports.pads import Pad


def make_virtual_box(  # noqa: PLR0913 - what the box is made of, and who sits round it
    config: Config,
    loop: Loop,
    clock: Clock,
    board: Board,
    speaker: Speaker,
    *,
    people: frozenset[Pad],
    names: Mapping[int, str],
    seed: object,
) -> Box:
    """The box for the ``people`` at one window; ``names`` are those of all players, by seat, if they are known."""
    parts = make_parts(_fitted(config, len(people)), board, speaker, clock)
    parts.journal.add_cards(card for card in virtual_deck() if parts.journal.card(card.uid) is None)
    if names:
        parts.journal.save_names(names)
    box = make_box(parts, loop, seed)
    box.people, box.deals_itself = people, True
    box.pause.unsaid = lambda: _is_pause_seen(box)
    return box


def _fitted(config: Config, people: int) -> Config:
    """What is set, without what so many ``people`` could not do at one window."""
    if people > 1:  # nobody at one window can close a hand over his own light
        return replace(config, night=replace(config.night, rounds="pages"))
    if not people:  # nobody is there who would choose
        return replace(config, voice=replace(config.voice, choose="never"))
    return config


def _is_pause_seen(box: Box) -> bool:
    """Whether a pause is seen by all who play here: nobody keeps his eyes shut for another at this window."""
    return not box.shared or not (box.night or box.state.closed)

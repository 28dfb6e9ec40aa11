"""
Twin tables whose power is cut in the night: what they say and show afterwards reveals nothing done before.

Everybody looks up when the box is switched on again, so everybody sees every page, up to the next call.
"""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.harness.rehearsed import STEP, Rehearsed
from tests.proofs.secrecy.tables import PILES, Night, dealt, laid, shared
from tests.proofs.secrecy.watching import Glimpse, Watch

AFTER = 120.0
"""Seconds for which the box is watched after it was switched on again."""


def compare(seed: object, cut: float) -> int:
    """
    How many glimpses two worlds share whose power is cut ``cut`` seconds after nightfall.

    Raises `tests.proofs.secrecy.leak.Leak` where one can be distinguished from the other before it may.
    """
    chance = Random(f"interrupted/{seed}")
    pile = chance.choice(list(PILES))
    deals = dealt(pile, chance), dealt(pile, chance)
    with TemporaryDirectory(prefix="interrupted-") as folder:
        one, other = (_cut(Path(folder) / str(world), cards, seed, cut) for world, cards in enumerate(deals))
    return shared(one, other, "", 0, f"pair {seed}, {pile}, cut after {cut:g} s")


def _cut(state: Path, cards: list[str], seed: object, cut: float) -> list[Glimpse]:
    """What a table gives out after a power cut."""
    before, centre = laid(cards)
    box = Rehearsed(state, before, centre=centre, seed=seed).begin()
    began, night = box.t, Night(seed, state.name, 0)
    while box.t - began < cut:
        night.act(box)
        box.wait(2 * STEP)
    box.rehearsal.close()
    again = Rehearsed(state, before, centre=centre, seed=seed)
    watch = Watch(again, interrupted=True)
    with watch.logs():
        again.accept("box.resume")
        again.close_eyes()
        again.wait(AFTER)
    again.rehearsal.close()
    return watch.of(0)

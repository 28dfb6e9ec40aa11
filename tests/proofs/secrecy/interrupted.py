"""
Twin tables whose power is cut after nightfall: what they say and show afterwards reveals nothing done before.

Everybody looks up when the box is switched on again, so everybody sees every page, up to the next call. Up to the
first sentence that opens something by day the box has to have eyes closed before the game goes on, and never after it.
"""

from collections.abc import Sequence
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

    Where the dawn has told different things by then, all know which world it is: none that follow are compared.

    Raises `tests.proofs.secrecy.leak.Leak` where one can be distinguished from the other before it may.
    """
    chance = Random(f"interrupted/{seed}")
    pile = chance.choice(list(PILES))
    deals = dealt(pile, chance), dealt(pile, chance)
    with TemporaryDirectory(prefix="interrupted-") as folder:
        cuts = [_cut(Path(folder) / str(world), cards, seed, cut) for world, cards in enumerate(deals)]
    (said, one), (told, other) = cuts
    differ = (place for place, (mine, theirs) in enumerate(zip(said, told, strict=False)) if mine != theirs)
    if apart := next(differ, 0):
        dawn = any(cue == "dawn" for cue, _ in said[:apart])
        assert dawn, f"pair {seed}, {pile}: {said[apart]} in one world, {told[apart]} in the other"
        return min(len(one), len(other))
    return shared(one, other, "", 0, f"pair {seed}, {pile}, cut after {cut:g} s")


def _cut(state: Path, cards: list[str], seed: object, cut: float) -> tuple[Sequence[tuple[str, str]], list[Glimpse]]:
    """What a table says up to a power cut, and gives out after it; whether it has eyes closed again is checked."""
    before, centre = laid(cards)
    box = Rehearsed(state, before, centre=centre, seed=seed).begin()
    began, night = box.t, Night(seed, state.name, 0)
    while box.t - began < cut:
        night.act(box)
        box.wait(2 * STEP)
    closing = asleep(box.says)
    box.rehearsal.close()
    again = Rehearsed(state, before, centre=centre, seed=seed)
    watch = Watch(again, interrupted=closing)
    with watch.logs():
        again.take_up()
        if closing:
            again.close_eyes()
        again.wait(AFTER)
    again.rehearsal.close()
    assert closing == ("eyes.close" in again.says), f"cut after {cut:g} s, {'eyes closed' if closing else 'by day'}"
    return [*zip(box.says, box.texts, strict=True)], watch.of(0)


def asleep(says: Sequence[str]) -> bool:
    """
    Whether a game of which ``says`` was heard is taken up with eyes closed.

    It is until something was opened by day: a dawn that was cut off is said again, to eyes that are closed.
    """
    night = max(place for place, cue in enumerate(says) if cue == "night.falls")
    dawn = next((place for place, cue in enumerate(says) if place > night and cue == "dawn"), len(says))
    return not any(cue.endswith(".opens") for cue in says[dawn:])

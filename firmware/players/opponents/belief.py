"""
Who is likely to be a wolf: a belief over all sets of wolves that are consistent with what is known.

All sets are enumerated where there are few, and walked at random otherwise. What was observed weighs each set (see
`firmware.players.opponents.evidence`).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import comb, exp
from random import Random

from firmware.players.opponents.evidence import Observation

ENUMERATED = 500
"""Sets of wolves up to which all of them are weighed."""
WALK = 800
"""Steps of a random walk over more sets than that, of which the first tenth is not counted."""


class Belief:
    """
    What somebody who knows that ``known`` are wolves (true) or not (false) makes of the ``observations``.

    Parameters
    ----------
    players:
        Everybody who sat down.
    wolves:
        How many wolves there may be among them, one number or several, in rising order.
    known:
        Player -> whether it is a wolf.
    observations:
        What was seen and heard.
    attention:
        How much of it counts, 0 to 1.

    """

    def __init__(
        self,
        players: Sequence[int],
        wolves: Sequence[int],
        known: Mapping[int, bool],
        observations: Iterable[Observation],
        attention: float = 1.0,
    ) -> None:
        self._known = known
        self._hidden = [player for player in players if player not in known]
        self._index = {player: index for index, player in enumerate(self._hidden)}
        count, found = len(self._hidden), sum(known.values())
        self._sizes = sorted({min(max(0, number - found), count) for number in wolves})
        self._single = [0.0] * count
        self._pair = [[0.0] * count for _ in range(count)]
        for seen in observations:
            self._weigh(seen, 1.0 if seen.sure else attention)

    def suspicions(self) -> dict[int, float]:
        """Player -> how likely it is a wolf, from 0 to 1."""
        total, share = 0.0, [0.0] * len(self._hidden)
        for pack, weight in self._packs():
            total += weight
            for index in pack:
                share[index] += weight
        sure = {player: float(wolf) for player, wolf in self._known.items()}
        return {**sure, **{player: weight / total for player, weight in zip(self._hidden, share, strict=True)}}

    def _weigh(self, seen: Observation, attention: float) -> None:
        """Split an observation into what it says of each of both, and of both together."""
        table = seen.table
        one, other = self._index.get(seen.one), None if seen.other is None else self._index.get(seen.other)
        if other is None:
            column = seen.other is not None and self._known.get(seen.other, False)
            if one is not None:
                self._single[one] += attention * (table[1][column] - table[0][column])
        elif one is None:
            row = table[self._known.get(seen.one, False)]
            self._single[other] += attention * (row[1] - row[0])
        else:
            (neither, second), (first, both) = table
            self._single[one] += attention * (first - neither)
            self._single[other] += attention * (second - neither)
            together = attention * (both - first - second + neither)
            self._pair[one][other] += together
            self._pair[other][one] += together

    def _packs(self) -> Iterator[tuple[Iterable[int], float]]:
        """Every set of wolves with its weight, or a random walk over them; every size is as likely as another."""
        count = len(self._hidden)
        if sum(comb(count, size) for size in self._sizes) > ENUMERATED:
            yield from self._walk(self._sizes[-1])
            return
        for size in self._sizes:
            for pack in combinations(range(count), size):
                yield pack, exp(self._log(pack)) / comb(count, size)

    def _log(self, pack: Sequence[int]) -> float:
        """The logarithm of the weight of ``pack``."""
        total = 0.0
        for place, wolf in enumerate(pack):
            row = self._pair[wolf]
            total += self._single[wolf]
            for other in pack[:place]:
                total += row[other]
        return total

    def _walk(self, size: int) -> Iterator[tuple[Iterable[int], float]]:
        """Swap one wolf for another player again and again (Metropolis); the same walk for the same observations."""
        chance = Random(len(self._hidden)).random
        count, pack = len(self._hidden), list(range(size))
        left = list(range(size, count))
        for step in range(WALK):
            place, instead = int(chance() * size), int(chance() * len(left))
            change = self._gain(left[instead], pack, place) - self._gain(pack[place], pack, place)
            if change >= 0 or chance() < exp(change):
                pack[place], left[instead] = left[instead], pack[place]
            if step >= WALK // 10:
                yield pack, 1.0

    def _gain(self, wolf: int, pack: Sequence[int], place: int) -> float:
        """What ``wolf`` adds to the logarithm of the weight, at ``place`` of ``pack``."""
        row = self._pair[wolf]
        return self._single[wolf] + sum([row[other] for other in pack if other != pack[place]])

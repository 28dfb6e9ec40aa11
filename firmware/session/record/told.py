"""
What the table has been told so far.

Law: whatever is lit, drawn or counted at the table follows what was told, never what the rules already know:
between a vote and its verdict, or between a bite and the dawn, these differ.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from engine import Effect, Say
from firmware.session.record.town import Town, Village

_NONE: Mapping[int, str] = MappingProxyType({})


class Told:
    """
    The public state of a game as its audience has heard it, in pads.

    Attributes
    ----------
    count:
        How many effects were told.
    times:
        How often each cue of the rules was told.
    home:
        Pad -> the pad at which who sits there now sat down.
    dead:
        The pads whose death was told -> the role that was named with it, or nothing.
    captain:
        The Captain's pad, or ``None``.
    night, asleep:
        The number of the last night told of (0 before the first), and whether it is still on.
    over:
        Whether the end was told.
    margin:
        By how many votes the last condemned led at the last tally, or ``None`` before the first.
    taken:
        How many deaths the last dawn told so far, or ``None`` while nobody knows if there are any.

    """

    def __init__(self, pads: Iterable[int], trades: Mapping[int, str] = _NONE) -> None:
        self._pads = tuple(pads)
        self._town = Town(trades)
        self.count = 0
        self.times: Counter[str] = Counter()
        self.home = {pad: pad for pad in self._pads}
        self.dead: dict[int, str] = {}
        self.captain: int | None = None
        self.night = 0
        self.asleep = False
        self.over = False
        self.margin: int | None = None
        self.taken: int | None = None
        self._dawning = False

    @property
    def players(self) -> int:
        """How many began."""
        return len(self._pads)

    @property
    def living(self) -> tuple[int, ...]:
        """The pads whose death was not told, in clockwise order."""
        return tuple(pad for pad in self._pads if pad not in self.dead)

    @property
    def village(self) -> Village:
        """Trades, powers and markers."""
        return self._town.village(self.living)

    def hear(self, effect: Effect) -> None:
        """One more effect was told."""
        self.count += 1
        if isinstance(effect, Say):
            self.times[effect.cue] += 1
        self._move(effect)
        self._town.hear(effect)
        match effect:
            case Say("death", facts):
                self.dead[_pad(facts["seat"])] = str(facts.get("role", ""))
                if self._dawning:
                    self.taken = (self.taken or 0) + 1
            case Say("captain.elected" | "captain.heir", facts):
                self.captain = _pad(facts["seat"])
            case Say("captain.lost"):
                self.captain = None
            case Say("night.falls", facts):
                self.night, self.asleep = _pad(facts["night"]), True
            case Say("dawn"):
                self.asleep = False
                self.taken, self._dawning = None, True
            case Say("dawn.quiet"):
                self.taken = 0
            case Say("debate.opens"):
                self._dawning = False
            case Say("vote.tally", facts):
                assert isinstance(facts["counts"], Mapping)
                first, second, *_ = *sorted(facts["counts"].values(), reverse=True), 0, 0
                self.margin = first - second
            case Say("over"):
                self.over = True
            case _:
                pass

    def _move(self, effect: Effect) -> None:
        """Whoever is housed sits at the place of the house from now on, and the dead who sat there where he sat."""
        match effect:
            case Say("bailiff.houses", {"seat": int(left), "place": int(place)}):
                self.home[left], self.home[place] = self.home[place], self.home[left]
                self.dead[left] = self.dead.pop(place)
                self.captain = place if self.captain == left else self.captain
            case _:
                pass


def _pad(fact: object) -> int:
    assert isinstance(fact, int)  # the rules number seats and nights
    return fact

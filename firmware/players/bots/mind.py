"""
What a bot knows, and what it wants of a page.

Whatever it wants follows from what it was shown; where that says nothing, from chance.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import ClassVar

from engine.werewolf.model.card import Wish
from engine.werewolf.setup.registry import WOLVES, picture, wishes
from hardware.ports.pads import Pad
from hardware.ports.page import Page

Target = Pad | str | None

_CARDS = frozenset({"seer.card", "confessor.card"})
#: The pictures by which a wolf is known.
_WOLVES = frozenset(map(picture, WOLVES))
#: What is wanted of each question that a role or a trade puts, and of those that belong to none.
_WISHES: Mapping[str, Wish] = {
    **wishes(),
    "power.bonesetter": "anybody",
    "power.confessor": "stranger",
    "village.pick": "anybody",
}


class Mind:
    """
    What one person knows of the others, each by the pad at which he sat down.

    Parameters
    ----------
    seat:
        Where this one sat down.
    chance:
        Where whims come from.
    home:
        Pad -> the pad at which the player who is there now sat down.

    """

    def __init__(self, seat: Pad, chance: Random, home: Callable[[Pad], Pad]) -> None:
        self._seat = seat
        self._chance = chance
        self._home = home
        self._known: dict[Pad, str] = {}
        self._friends: set[Pad] = {seat}

    def forget(self) -> None:
        """Forget everything: another game begins."""
        self._known.clear()
        self._friends = {self._seat}

    def learn(self, page: Page) -> None:
        """Keep what a private page shows."""
        if page.name in _CARDS and isinstance(page.pointer, int):
            self._known[self._home(page.pointer)] = page.icon
        if page.name == "werewolves.pack":
            self._friends |= {self._home(pad) for pad in page.to}
        if page.name == "lovers.partner":
            self._friends |= {self._home(Pad(int(pad))) for pad in page.big.split() if pad.isdigit()}

    # -- what is wanted ----------------------------------------------------------------------------

    def wishes(self, page: Page) -> list[Target]:
        """What to aim at, one after the other; ``None`` is the stop of those who pass, or have done."""
        want = self._TARGETS.get(_WISHES.get(page.ask, "enemy"), Mind._enemy)
        return want(self, page)

    def suspect(self, page: Page) -> Target:
        """The known wolf if he can be named; otherwise anyone who is neither oneself nor a friend."""
        pads = self._pads(page)
        known = self._wolves(pads)
        others = [pad for pad in pads if self._home(pad) not in self._friends]
        unknown = [pad for pad in others if self._home(pad) not in self._known]
        return self._chance.choice(known or unknown or others or pads or list(page.options))

    def says_yes(self, page: Page) -> bool:
        """Whether the thumb goes up: for mercy and a house always, for a pardon where no wolf would get it."""
        wish = _WISHES.get(page.ask)
        if wish == "yes":
            return True
        if wish == "pardon" and isinstance(page.pointer, int):
            friend = self._home(page.pointer) in self._friends
            return friend or (not self._wolves([page.pointer]) and self._chance.random() < 0.4)
        return self._chance.random() < 0.5

    def uses(self, trade: str, spent: int) -> bool:
        """Whether to use the power of ``trade`` today, when ``spent`` powers of the village are used."""
        match trade:
            case "barber":
                return bool(set(self._known.values()) & _WOLVES) or self._chance.random() < 0.1
            case "bonesetter":
                return spent > 0
            case "confessor":
                return self._chance.random() < 0.6
            case _:
                return False

    def _pads(self, page: Page) -> list[Pad]:
        """The pads that can be aimed at, but for one's own."""
        return [pad for pad in page.options if isinstance(pad, int) and self._home(pad) != self._seat]

    def _wolves(self, pads: list[Pad]) -> list[Pad]:
        """Those of ``pads`` who are known to be wolves, and no friends."""
        return [pad for pad in pads if self._known.get(self._home(pad)) in _WOLVES and not self._is_friend(pad)]

    def _is_friend(self, pad: Pad) -> bool:
        return self._home(pad) in self._friends

    def _enemy(self, page: Page) -> list[Target]:
        return [self.suspect(page)]

    def _enemy_at_times(self, page: Page) -> list[Target]:
        """An enemy who is known; anybody else one time in three."""
        sure = bool(self._wolves(self._pads(page)))
        return [self.suspect(page) if sure or self._chance.random() < 0.35 else None]

    def _stranger(self, page: Page) -> list[Target]:
        pads = self._pads(page)
        return [self._chance.choice([pad for pad in pads if self._home(pad) not in self._known] or pads)]

    def _pair(self, page: Page) -> list[Target]:
        pads = [option for option in page.options if option is not None]
        return list(self._chance.sample(pads, min(2, len(pads))))

    def _protected(self, page: Page) -> list[Target]:
        """A friend, oneself among them; now and then anybody."""
        friends = [pad for pad in page.options if isinstance(pad, int) and self._is_friend(pad)]
        anybody = self._pads(page)
        return [self._chance.choice(friends if friends and self._chance.random() < 0.4 else anybody or friends)]

    def _wolf_of_the_pack(self, page: Page) -> list[Target]:
        """One of the pack, two times in three: a pack is of use for a while."""
        pads = self._pads(page)
        return [self._chance.choice(pads) if pads and self._chance.random() < 0.66 else None]

    def _silenced(self, page: Page) -> list[Target]:
        """The known wolves, two at most; where none is known, now and then one who is a stranger."""
        known = self._wolves(self._pads(page))[:2]
        guess = [self.suspect(page)] if not known and self._chance.random() < 0.4 else []
        return [*known, *guess, None]

    def _trusted(self, page: Page) -> list[Target]:
        """Half of those who are not known to be wolves, one at least."""
        known = self._wolves(self._pads(page))
        pads = [pad for pad in page.options if isinstance(pad, int) and pad not in known]
        return [*pads[: max(1, len(pads) // 2)], None]

    def _anybody(self, page: Page) -> list[Target]:
        options = [option for option in page.options if option is not None]
        return [self._chance.choice(options) if options else None]

    def _any_card(self, page: Page) -> list[Target]:
        return [self._chance.choice(list(page.options))]

    _TARGETS: ClassVar[Mapping[Wish, Callable[["Mind", Page], list[Target]]]] = {
        "enemy": _enemy,
        "enemy_or_nobody": _enemy_at_times,
        "stranger": _stranger,
        "two": _pair,
        "friend": _protected,
        "ally_or_nobody": _wolf_of_the_pack,
        "wolves": _silenced,
        "trusted": _trusted,
        "anybody": _anybody,
        "any_card": _any_card,
    }

"""What the people at a virtual table know of each player, each for his own eyes."""

from collections.abc import Callable, Iterator, Mapping

from firmware.players.virtual.brewing import brews
from firmware.players.virtual.charming import charms, joins
from firmware.players.virtual.confessing import confessions
from firmware.players.virtual.gathered import Gathered
from firmware.players.virtual.sights import Sight, sights, verdicts
from firmware.session.box import Box
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad
from hardware.virtual.scene import Insight, Potion, Seen


class Knowing:
    """
    What was seen in the game that lies on the table, players by the pads at which they sat down.

    Parameters
    ----------
    box, humans:
        Where it is played, and the pads at which people sat down.
    ledger:
        Gives the game that lies on the table, if one does.
    spied:
        The wolves whom the only person among them has spied, and in which nights.
    glimpsed:
        The nights in which that person looked as the Baker, and whom he saw then, if anybody.

    """

    def __init__(
        self,
        box: Box,
        humans: frozenset[Pad],
        ledger: Callable[[], Ledger | None],
        spied: Callable[[], Mapping[Pad, int]],
        glimpsed: Callable[[], Mapping[int, Pad]],
    ) -> None:
        self._box, self._humans, self._ledger, self._spied, self._glimpsed = box, humans, ledger, spied, glimpsed
        self._confessions: Gathered[Mapping[Pad, frozenset[Pad]]] = Gathered(confessions, {})
        self._sights: Gathered[Mapping[Pad, tuple[Sight, ...]]] = Gathered(sights, {})
        self._verdicts: Gathered[Mapping[Pad, Mapping[Pad, bool]]] = Gathered(verdicts, {})
        self._charms: Gathered[Mapping[Pad, frozenset[Pad]]] = Gathered(charms, {})
        self._joins: Gathered[Mapping[Pad, frozenset[Pad]]] = Gathered(joins, {})
        self._brews: Gathered[Mapping[Pad, Mapping[Pad, Potion]]] = Gathered(brews, {})

    def confessed(self, pad: Pad) -> frozenset[Pad]:
        """At whose cards the player has looked as the Confessor who sat down at ``pad``."""
        return self._confessions.of(self._ledger()).get(pad, frozenset())

    def sights(self, pad: Pad) -> tuple[Sight, ...]:
        """Which cards the player was shown who sat down at ``pad``, in order; for his own eyes."""
        return self._sights.of(self._ledger()).get(pad, ())

    def has_poisoned(self, pad: Pad) -> bool:
        """Whether the player who sat down at ``pad`` has poisoned somebody as the Witch; for his own eyes."""
        return "death" in self._brews.of(self._ledger()).get(pad, {}).values()

    def joined(self, pad: Pad) -> frozenset[Pad]:
        """Of whom the player has made lovers, as Cupid, who sat down at ``pad``; for his own eyes."""
        return self._joins.of(self._ledger()).get(pad, frozenset())

    def spied(self, pad: Pad) -> tuple[Pad, ...]:
        """The wolves whom the player has spied who sat down at ``pad``, in order."""
        return tuple(self._spied()) if self._humans == {pad} else ()

    def glimpsed(self, pad: Pad) -> tuple[Pad, ...]:
        """The wolves whom the player saw awake, as the Baker, who sat down at ``pad``, in order."""
        seen = dict.fromkeys(self._glimpsed().values()) if self._humans == {pad} else {}
        return tuple(wolf for wolf in seen if wolf)

    def verdict(self, home: Pad, who: Pad) -> bool | None:
        """Whether who sat down at ``who`` was shown that the player is a wolf who sat down at ``home``, or not one."""
        return self._verdicts.of(self._ledger()).get(who, {}).get(home)

    def of(self, home: Pad) -> Iterator[Insight]:
        """What the people at this window know of the player who sat down at ``home``, in this game."""
        for who in sorted(self._humans) if self._ledger() is not None else ():
            seen, card = self._seen(home, who), self._card(home, who)
            potion = self._brews.of(self._ledger()).get(who, {}).get(home, "")
            insight = Insight(who, seen, card, self._charmed(home, who), home in self.joined(who), potion)
            if insight != Insight(who):
                yield insight

    def _seen(self, home: Pad, who: Pad) -> Seen:
        """What the person who sat down at ``who`` saw in the player who sat down at ``home``."""
        if home in self.spied(who) or home in self.glimpsed(who):
            return "wolf"
        wolf = self.verdict(home, who)
        return "" if wolf is None else "wolf" if wolf else "other"

    def _card(self, home: Pad, who: Pad) -> str:
        """Which card that person was shown of him, in words."""
        card = next((one.card for one in self.sights(who) if one.target == home), "")
        return self._box.narration.role(card, article=False) if card else ""

    def _charmed(self, home: Pad, who: Pad) -> bool:
        """Whether that person charmed him."""
        return home in self._charms.of(self._ledger()).get(who, ())

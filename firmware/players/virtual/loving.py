"""What lovers know of their goal: who was shown that his love is on another side wins with that one alone."""

from collections.abc import Callable
from typing import Protocol

from engine.werewolf.model.rules import Rules
from engine.werewolf.phases.victory import mixed
from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents import Town
from firmware.players.virtual.knowing import Knowing
from firmware.players.virtual.secrets import Secrets
from firmware.players.virtual.sights import looks
from firmware.session.box import Box
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad
from hardware.virtual.scene import Note


class Players(Protocol):
    """What is known of the players of a game: see `Things`."""

    def role(self, pad: Pad) -> str:
        """The role of who is at ``pad``."""

    def place(self, pad: Pad) -> Pad:
        """Where the player sits now who sat down at ``pad``."""

    def pack(self) -> frozenset[Pad]:
        """Where the wolves sit, once they were called."""

    def turned(self, home: Pad) -> str:
        """The card of the player who sat down at a pad, once all have seen it; else nothing."""

    def town(self) -> Town | None:
        """What was narrated to everybody."""


class Loving:
    """
    The love of the ``humans`` who play at ``box``, by the pads at which they sat down.

    ``ledger`` gives the game that lies on the table, if one does, ``secrets`` those of it, ``players`` what is known of
    each, and ``knowing`` what each has seen.
    """

    def __init__(  # noqa: PLR0913, PLR0917 (of whom, and all that they know)
        self,
        box: Box,
        humans: frozenset[Pad],
        ledger: Callable[[], Ledger | None],
        secrets: Callable[[], Secrets],
        players: Players,
        knowing: Knowing,
    ) -> None:
        self._box, self._humans, self._ledger, self._secrets, self._players = box, humans, ledger, secrets, players
        self._knowing = knowing

    def only_with(self, home: Pad) -> Pad | None:
        """With whom alone the person wins who sat down at ``home``: whom he loves, and knows to be on another side."""
        ledger, loved = self._ledger(), self._loved(home)
        if ledger is None or loved is None:
            return None
        card, wolf = self._known(home, loved)
        return loved if self._is_parted(ledger, home, card, wolf=wolf) else None

    def differ(self, home: Pad) -> bool | None:
        """Whether who sat down at ``home`` and whom he loves have different goals; ``None`` while he does not know."""
        if self.only_with(home) is not None:
            return True
        loved = self._loved(home)
        return False if loved is not None and self._known(home, loved)[0] else None

    def parts(self, home: Pad) -> Pad | None:
        """With whom alone the person wins from now on who sat down at ``home``: whose card he sees just now."""
        ledger, loved = self._ledger(), self._loved(home)
        if ledger is None or loved is None or self.only_with(home):
            return None
        target, card, wolf = looks(ledger).get(home, (None, "", False))
        return loved if target == loved and self._is_parted(ledger, home, card, wolf=wolf) else None

    def _loved(self, home: Pad) -> Pad | None:
        """Whom the person loves who sat down at ``home``, and was told so."""
        known = self._secrets()
        loved = known.loves.get(home, ()) if home in self._humans & known.told else ()
        return loved[0] if len(loved) == 1 else None

    def _is_parted(self, ledger: Ledger, home: Pad, card: str, *, wolf: bool | None) -> bool:
        """Whether who knows that of the one he loves wins only with that one."""
        role, town = self._players.role(self._players.place(home)), self._players.town()
        single = town is not None and town.is_unique(role)
        return parted(ledger.rules, role, card, wolf=wolf, single=single)

    def _known(self, home: Pad, other: Pad) -> tuple[str, bool | None]:
        """Which card who sat down at ``home`` knows that the ``other`` has, or nothing, and whether that is a wolf."""
        players, knowing = self._players, self._knowing
        if card := players.turned(other):
            return card, None
        if card := next((one.card for one in knowing.sights(home) if one.target == other), ""):
            return card, None
        if ROLES[players.role(players.place(home))].wolf:
            return "", players.place(other) in players.pack() if players.pack() else None
        if other in {*knowing.spied(home), *knowing.glimpsed(home)}:
            return "", True
        return "", knowing.verdict(other, home)

    def camp(self, role: str, home: Pad) -> str:
        """On which side who sat down at ``home`` is with ``role``, as far as he knows it."""
        return self._box.label("window.camp", side="lovers" if self.only_with(home) else ROLES[role].aim)

    def guide(self, notes: tuple[Note, ...], home: Pad, *, alive: bool) -> tuple[Note, ...]:
        """
        The ``notes`` on the role of who sat down at ``home``, with his goal and advice as he knows them.

        Who is not ``alive`` cannot reach that goal any more; whoever needs no advice has none in them.
        """
        if (loved := self.only_with(home)) is None or not notes:
            return notes
        seat = self._players.place(loved)
        names = ("goal", "advice") if alive else ("lost", "advice")
        goal, advice = (self._box.label(f"window.note.love.{name}", seat=seat) for name in names)
        advised = (Note(note.name, advice) if alive else note for note in notes[2:])
        return Note(notes[0].name, goal), notes[1], *advised


def parted(rules: Rules, own: str, card: str, *, wolf: bool | None, single: bool = False) -> bool:
    """
    Whether who holds ``own`` knows by the ``rules`` that he wins only with whom he loves.

    ``card`` is what he was shown of that one, or nothing, ``wolf`` whether he knows that one to be a wolf, and
    ``single`` whether nobody else can hold ``own``.
    """
    if not rules.mixed_lovers_win or own not in ROLES:
        return False
    if card in ROLES:
        return mixed(rules, ROLES[own], ROLES[card])
    if single and ROLES[own].aim == own and rules.mixed_definition == "different_aims":
        return True  # who wins alone has nobody's aim
    return wolf is not None and wolf != ROLES[own].wolf

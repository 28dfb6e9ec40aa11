"""What is read of the roles at a virtual table: what they do here, and what is left of that."""

from collections.abc import Callable

from engine.werewolf.model.card import VILLAGERS, WEREWOLVES
from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents.reasons import PLAIN
from firmware.players.virtual.dying import last_deed
from firmware.players.virtual.gathered import Gathered
from firmware.players.virtual.guide import guide as advised
from firmware.players.virtual.secrets import WITCH, Secrets
from firmware.players.virtual.words import about, unpeeped_here
from firmware.session.box import Box
from firmware.session.record.ledger import Ledger
from firmware.session.setup.edition import plays_houses
from hardware.ports.pads import Pad
from hardware.virtual.scene import Note


class Described:
    """
    The roles of those who play at ``box``, of whom ``humans`` are people here, by the pads at which they sat down.

    ``ledger`` gives the game that lies on the table, if one does, ``secrets`` are those of a game, and ``home`` gives
    the pad at which the player sat down who is at a pad now.
    """

    def __init__(
        self,
        box: Box,
        humans: frozenset[Pad],
        ledger: Callable[[], Ledger | None],
        secrets: Gathered[Secrets],
        home: Callable[[Pad], Pad],
    ) -> None:
        self._box, self._humans, self._ledger, self._secrets, self._home = box, humans, ledger, secrets, home

    def about(self, role: str, at: Pad) -> str:
        """What ``role`` does, or did, or that who sits ``at`` a pad and lives has it no more: the Elder was killed."""
        return self._lost(role, at) or self._left(role, at) or self.does(role)

    def _left(self, role: str, at: Pad) -> str:
        """
        What is left to who sits ``at`` a pad, and is of this window, once something is used that serves but once.

        A Witch reads it at her end, too.
        """
        ledger, home = self._ledger(), self._home(at)
        if ledger is None or home not in self._humans:
            return ""
        dead, over = at in ledger.public.dead, ledger.narrated.over
        if dead and not over and len(self._humans) > 1:
            return ""  # her card lies face up: the others here would read of it whom she could have saved
        known = self._secrets.of(ledger)
        left = known.potions.get(home, "both")
        if dead or over:
            return self._box.label(f"window.role.potions.left.{left}") if role == WITCH else ""
        if left != "both":
            return self._box.label(f"window.role.potions.{left}")
        return self._box.label(f"window.role.spent.{role}") if home in known.spent else ""

    def guide(self, role: str, at: Pad, *, alive: bool = True) -> tuple[Note, ...]:
        """What is read of ``role`` by who has it ``at`` a pad, dead or ``alive``: no advice of what is past."""
        unpeeped = self._unpeeped(role)
        advice = self._box.label("window.role.unpeeped.advice") if unpeeped else ""
        notes = tuple(advised(self._box, role, self._lost(role, at) or unpeeped, advice))
        if not alive and ROLES[role].aim not in {VILLAGERS, WEREWOLVES}:
            notes = Note(notes[0].name, self._box.label("window.note.lost")), *notes[1:]
        return notes[:2] if self._is_out(role, at, alive=alive) or self._is_spent(role, at) else notes

    def _is_spent(self, role: str, at: Pad) -> bool:
        """Whether who sits ``at`` a pad has nothing left that the advice on ``role`` is of: no power, or no poison."""
        known, home = self._secrets.of(self._ledger()), self._home(at)
        only_heals = role == WITCH and known.potions.get(home) == "life"
        return bool(self._lost(role, at)) or only_heals or home in known.spent

    def _is_out(self, role: str, at: Pad, *, alive: bool) -> bool:
        """Whether nothing is to be done any more by who sits ``at`` a pad."""
        ledger = self._ledger()
        if ledger is None or ledger.narrated.over:
            return ledger is not None
        return not (alive or last_deed(ledger, at, role, shared=len(self._humans) > 1))

    def is_unpeeped(self, role: str) -> bool:
        """Whether ``role`` peeps elsewhere, and cannot at this window, which several people share."""
        return bool(self._unpeeped(role))

    def _unpeeped(self, role: str) -> str:
        return unpeeped_here(self._box.narration, role, shared=len(self._humans) > 1)

    def does(self, card: str) -> str:
        """What ``card`` does at this table."""
        houses = plays_houses(self._box.config, self._box.evening)
        return about(self._box.narration, card, shared=len(self._humans) > 1, houses=houses)

    def _lost(self, role: str, at: Pad) -> str:
        """That who sits ``at`` a pad and lives has the power of ``role`` no more; nothing as long as he has it."""
        ledger = self._ledger()
        if role == PLAIN or ledger is None or ledger.narrated.over:
            return ""
        lost = at not in ledger.public.dead and ROLES[role].powerless(ledger.public.seating.public)
        return self._box.label("window.role.powerless") if lost else ""

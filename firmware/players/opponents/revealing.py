"""What somebody tells of cards: of those that he has seen, and of his own."""

from collections.abc import Iterator

from engine.werewolf.model.card import VILLAGERS
from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents.charges import MADE
from firmware.players.opponents.evidence import PEEPER
from firmware.players.opponents.grounds import Grounds
from firmware.players.opponents.heeding import HEALER
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.mood import Mood
from firmware.players.opponents.statement import PLAIN, Kind, Reason, Statement
from firmware.players.opponents.town import CONFESSOR

NO_ALIBI = frozenset(key for key, role in ROLES.items() if role.aim != VILLAGERS) | {PLAIN}
"""The cards that nobody claims who is to be believed: those of the village's enemies, and what anybody can be."""


class Revealing:
    """
    The cards that the player whose ``memory`` this is tells of, who is no wolf.

    Parameters
    ----------
    memory, mood:
        What it knows, and how it feels.

    """

    def __init__(self, memory: Memory, mood: Mood) -> None:
        self._memory = memory
        self._grounds = Grounds(memory)
        self._mood = mood

    @property
    def contradicts(self) -> bool:
        """Whether it has not said today that somebody lies who claims its card."""
        mine = (one for one in self._memory.today if one.speaker == self._memory.me)
        return bool(self._impostors()) and all(one.reason not in {"claimed", "counter"} for one in mine)

    def seen(self) -> Iterator[Statement]:
        """The cards it alone has seen: a living wolf at once, and the others as soon as it has spoken up."""
        memory = self._memory
        hidden = {*memory.town.living} - memory.town.face_up.keys()
        seen = {player: wolf for player, wolf in memory.looked.items() if player in hidden}
        tells = memory.me in memory.claims() or any(seen.values()) or self._mood.is_endangered() or self._mood.is_late()
        tells = tells or bool(self._rivals())
        named = {one.target for one in memory.statements if one.speaker == memory.me and one.role}
        asked = {one for one in seen if memory.is_to_confess and memory.means[one] == CONFESSOR}
        for player in sorted(seen, key=lambda one: (one not in asked, not seen[one])):
            openly = tells or (memory.me == memory.confessor and memory.means[player] == CONFESSOR)
            waits = bool(named) and self.contradicts
            if (
                player != memory.lover
                and not self._is_lovers(memory.means[player])
                and (seen[player] or (openly and player not in named and not waits))
            ):
                role = memory.means[player]
                yield found(memory, player, role) if seen[player] else Statement(memory.me, "cleared", player, role)

    def own(self) -> Iterator[Statement]:
        """Its own card, where another claims it, or where several accuse it."""
        memory = self._memory
        plain = memory.role == PLAIN and not memory.town.anybody(PLAIN)
        hides = self._is_lovers(memory.role) or (memory.role in NO_ALIBI and not plain)
        if memory.role not in ROLES or hides:
            return
        claimed = memory.claims().get(memory.me) == memory.role
        rivals = self._rivals() if memory.town.is_unique(memory.role) else []
        acts = bool(ROLES[memory.role].asks)
        if not claimed and (rivals or (acts and self._mood.is_endangered())):
            liar = next(iter(self._impostors()), None)
            kind: Kind = "claim" if liar is None else "accuse"
            yield Statement(memory.me, kind, liar, memory.role, "" if liar is None else "counter")
        for one in self._impostors()[:1]:
            if self.contradicts and self._grounds.made("claimed", one) < MADE:
                yield Statement(memory.me, "accuse", one, reason="claimed", about=memory.me)

    def saved(self) -> Iterator[Statement]:
        """Whom it has saved as Witch, who is about to be hanged for all that; once that card is told, if accused."""
        memory = self._memory
        told = {one.target for one in memory.statements if (one.speaker, one.reason) == (memory.me, "saved")}
        known = memory.claims().get(memory.me) == HEALER
        if memory.role == HEALER and memory.may_have_saved and not self._is_lovers(HEALER):
            for player in sorted(memory.trusted() - told):
                if (known and memory.doubters(player)) or self._mood.is_endangered(player):
                    yield Statement(memory.me, "cleared", player, HEALER, "saved")

    def _rivals(self) -> list[int]:
        """Who claims its card."""
        memory = self._memory
        return [one for one, role in memory.claims().items() if role == memory.role and one != memory.me]

    def _is_lovers(self, role: str) -> bool:
        """Whether whom it loves claims ``role``: it never says the contrary."""
        return self._memory.lover is not None and self._memory.claims().get(self._memory.lover) == role

    def _impostors(self) -> list[int]:
        """Those of them whom it calls liars, whatever it made of them: there is one such card, and it is its own."""
        memory = self._memory
        out = memory.friends | memory.town.immune | memory.town.face_up.keys()
        rivals = self._rivals() if memory.town.is_unique(memory.role) else []
        return [one for one in rivals if one not in out and memory.looked.get(one) is not False]


def found(memory: Memory, wolf: int, role: str) -> Statement:
    """That it has seen a ``wolf``, or peeped; of one against whom nobody may vote, that this helps nobody today."""
    reason: Reason = "tavern" if wolf in memory.town.immune else "peeped" if role == PEEPER else ""
    return Statement(memory.me, "found_wolf", wolf, role, reason)

"""
What one says to another who claims the card that one has, or has claimed oneself, and of which there is only one.

He lies, if one's own word is true. A wolf whose word is not keeps it up: to fall silent would give it away.
"""

from collections.abc import Iterator

from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents.claims import LOOKERS, claimed_in, claimed_last
from firmware.players.opponents.credibility import NO_ALIBI
from firmware.players.opponents.holding import may_hold
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.mood import Mood
from firmware.players.opponents.reasons import PLAIN, RIVALRY
from firmware.players.opponents.sighting import found
from firmware.players.opponents.statement import Statement


class Rivalry:
    """
    Those who claim the card of the player whose ``memory`` this is.

    Parameters
    ----------
    memory, mood:
        What it knows, and how it feels.

    """

    def __init__(self, memory: Memory, mood: Mood) -> None:
        self._memory = memory
        self._mood = mood

    @property
    def card(self) -> str:
        """The only card of its kind, or the last, that it can speak up for: its own, or a wolf’s claim; or nothing."""
        memory = self._memory
        card = memory.claims().get(memory.me, "") if memory.wolf else memory.role
        single = memory.town.is_unique(card) or (not memory.wolf and memory.town.is_last(memory.me, card))
        told = card in ROLES and single and may_hold(card, memory.town, memory.me)
        return card if told and (card == PLAIN or card not in NO_ALIBI) else ""

    def rivals(self) -> list[int]:
        """Who claims that card still, is not of its pack, and has shown no other; nobody if whom it loves claims it."""
        memory, card = self._memory, self.card
        last = claimed_last(memory.statements)
        found = [one for one, role in last.items() if card == role and one in memory.town.living]
        out = memory.friends | memory.town.face_up.keys()
        return [] if memory.lover in found else [one for one in found if one not in out]

    @property
    def stays_hidden(self) -> bool:
        """
        Whether it keeps to itself that it has the card: one who sees cards may, and doubts the other as anybody could.

        Not once it is told whom that card has seen: the village would go by it.
        """
        memory, card = self._memory, self.card
        told = any(one.role == card and one.kind != "claim" for one in memory.statements)
        openly = told or memory.me in memory.claims() or any(memory.looked.get(one) for one in memory.town.living)
        if memory.wolf or card not in LOOKERS or openly or memory.town.lost or self._mood.is_late():
            return False
        return self._mood.is_secretive and not self._mood.is_endangered()

    @property
    def is_open(self) -> bool:
        """Whether it has still to contradict somebody today."""
        return next(self.answers(), None) is not None

    def answers(self) -> Iterator[Statement]:
        """To each of them once a day that it is oneself who has the card."""
        waiting = [one for one in self.rivals() if not self._has_answered(one)]
        if waiting and not self.stays_hidden:
            yield from map(self._answer, waiting)

    def _has_answered(self, rival: int) -> bool:
        """
        Whether it has said today what it has to say to the ``rival``.

        That it has seen a wolf in him is none of that where he claimed the card only then, to strike back.
        """
        today, card = self._memory.today, self.card
        claims = (place for place, one in enumerate(today) if one.speaker == rival and claimed_in(one) == card)
        before = today[: next(claims, 0)]
        said = (one for one in self._memory.mine if one.target == rival)
        return any(one.reason in RIVALRY or (self._tells(one) and one not in before) for one in said)

    def _tells(self, one: Statement) -> bool:
        """Whether by ``one`` it says that it has seen a wolf by that card."""
        return (one.kind, one.role) == ("found_wolf", self.card)

    def _answer(self, rival: int) -> Statement:
        """That the ``rival`` lies; of whom it knows that he is no wolf, or nobody can hang, just whose card it is."""
        memory, card = self._memory, self.card
        told = any(self._tells(one) for one in memory.mine if one.target == rival)
        if memory.looked.get(rival) and memory.means[rival] == card and not told:
            return found(memory, rival, card)
        if memory.knows_harmless(rival) or rival in memory.town.immune:
            return Statement(memory.me, "claim", rival, card, "mine")
        if rival == memory.town.confessor and memory.me in memory.town.confessed:
            return Statement(memory.me, "accuse", rival, card, "looked")
        if memory.claims().get(memory.me) == card:
            return Statement(memory.me, "accuse", rival, reason="claimed", about=memory.me)
        return Statement(memory.me, "accuse", rival, card, "counter")

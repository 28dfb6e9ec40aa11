"""What somebody tells of cards: of those that he has seen, and of his own."""

from collections.abc import Iterator

from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents.claims import ELDER, HEALER, LOOKERS, recanted
from firmware.players.opponents.credibility import NO_ALIBI
from firmware.players.opponents.holding import may_hold
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.mood import Mood
from firmware.players.opponents.nights import fallen, owed, owes, poisoning
from firmware.players.opponents.reasons import SIGHTS
from firmware.players.opponents.rivalry import Rivalry
from firmware.players.opponents.sighting import sighted, told_of
from firmware.players.opponents.statement import Statement
from firmware.players.opponents.town import CONFESSOR


class Revealing:
    """
    The cards that the player whose ``memory`` this is tells of, who is no wolf.

    Parameters
    ----------
    memory, mood, rivalry:
        What it knows, how it feels, and who else claims its card.

    """

    def __init__(self, memory: Memory, mood: Mood, rivalry: Rivalry) -> None:
        self._memory = memory
        self._mood = mood
        self._rivalry = rivalry

    def at_last(self) -> Iterator[Statement]:
        """Whom it has saved, what it has seen, and its card: the word without which somebody hangs in the vote."""
        yield from self.saved(at_last=True)
        if self._mood.is_leading(self._memory.me) or self._endangered():
            if self._memory.role in LOOKERS:
                yield from self.seen(at_last=True)
            yield from self.own(at_last=True)

    def seen(self, *, at_last: bool = False) -> Iterator[Statement]:
        """
        The cards it alone has seen: a living wolf at once, and the others as soon as it has spoken up.

        So also before whom it saw a card that another claims. Not a wolf who hangs without its word: it stays hidden.
        Or as it is about to be hanged, which it overlooks no more ``at_last``, before the vote. On the day that decides
        all it tells also, and first, of somebody in whom it has seen no wolf and who is about to be hanged.
        """
        memory, endangered = self._memory, self._endangered()
        yield from self._holders()
        hidden = {*memory.town.living} - memory.town.face_up.keys()
        seen = {player: wolf for player, wolf in memory.looked.items() if player in hidden}
        foes = {player for player, wolf in seen.items() if wolf or player in memory.loners} - {*self._doomed()}
        tells = memory.me in memory.claims() or bool(foes) or self._hangs(at_last=at_last) or self._mood.is_late()
        tells = tells or bool(endangered) or (bool(self._rivalry.rivals()) and not self._rivalry.stays_hidden)
        named = told_of(memory)
        asked = {one for one in seen if memory.is_to_confess and memory.means[one] == CONFESSOR}
        for player in sorted(
            seen, key=lambda one: (one not in asked, not seen[one], one not in foes, one not in endangered)
        ):
            openly = tells or (memory.me == memory.confessor and memory.means[player] == CONFESSOR)
            tells_it = player in foes or (openly and player not in named)
            if tells_it and player != memory.lover and not memory.is_lovers(memory.means[player]):
                yield sighted(memory, player)

    def _holders(self) -> Iterator[Statement]:
        """Before whom it saw a card that another claims, who lies."""
        memory = self._memory
        told = {one.target for one in memory.statements if one.speaker == memory.me and one.gives("seen")}
        for holder in sorted({*memory.pretenders().values()} - told - {memory.lover}):
            means, card = memory.means[holder], memory.faces[holder]
            if not memory.is_lovers(means):
                yield Statement(memory.me, "cleared", holder, means, "seen", card=card)

    def _doomed(self) -> Iterator[int]:
        """Who is about to be hanged, as all know that he lied about his card, whatever it says that is still hidden."""
        memory = self._memory
        if memory.me in memory.claims() or memory.town.decisive:
            return
        claims, sorry = memory.claims(), recanted(memory.statements)
        for player in filter(self._mood.is_leading, memory.town.living):
            if player in sorry or (player in claims and not may_hold(claims[player], memory.town, player)):
                yield player

    def buried(self) -> Iterator[Statement]:
        """
        Whom it looked at who died before it could tell, once it has come forward; all have been shown that card.

        Of several it tells at once.
        """
        memory = self._memory
        if any(one.kind in SIGHTS for one in memory.mine):
            return  # it has told what is new
        role, shown = memory.claims().get(memory.me, ""), memory.shown()
        mine = (one for one in memory.statements if one.speaker == memory.me and one.role)
        told = {player for one in mine for player in (one.target, one.about, one.by)}
        looked = [one for one in memory.taken if role in LOOKERS and memory.means.get(one) == role and one not in told]
        match [one for one in looked if shown.get(one) == memory.looked[one]]:
            case [player, *others]:
                about, by, *_ = [*others, None, None]
                card = memory.town.card(player)
                yield Statement(memory.me, "claim", player, role, "buried", about=about, card=card, by=by)

    def own(self, *, at_last: bool = False) -> Iterator[Statement]:
        """
        Its own card, where it matters that it is not hanged, and several accuse the player, or few are left.

        By what it has done or seen with it, if that can be told. ``at_last`` as what it has seen. Who does not look at
        cards has nothing to tell but that, and the wolves would come for it: it waits until many have named it, or
        ``at_last``.
        """
        memory = self._memory
        hides = memory.role in NO_ALIBI or memory.is_lovers(memory.role)
        claimed = memory.claims().get(memory.me) == memory.role
        tells = memory.role in ROLES and not (hides or claimed) and _matters(memory.role)
        hangs = self._hangs(at_last=at_last) and (at_last or memory.role in LOOKERS or self._mood.is_condemned())
        if tells and (hangs or self._mood.is_late()):
            if memory.role in LOOKERS:
                yield from self.seen(at_last=True)
            yield from self.saved(openly=True)
            yield Statement(memory.me, "claim", role=memory.role)

    def saved(self, *, at_last: bool = False, openly: bool = False) -> Iterator[Statement]:
        """
        Whom it has saved as Witch, who is about to be hanged for all that; ``openly``, or if it is known, anybody.

        Who asks hears whom it saved, be it itself. Where another claims that card it is the proof. ``at_last``, before
        the vote, it overlooks nobody. Where an innocent died in each night she would have to own up to the poison, and
        is not believed. Who asks of the last night is answered of no other.
        """
        memory = self._memory
        told = {one.target for one in memory.statements if (one.speaker, one.reason) == (memory.me, "saved")}
        known = openly or memory.claims().get(memory.me) == HEALER
        if memory.role != HEALER or ("bloodless" in owed(memory) and not memory.has_healed_lately):
            return
        if memory.spared and not memory.is_lovers(HEALER):
            asked = owes(memory, "saved")
            for player in sorted((memory.healed if asked else memory.healed & memory.trusted()) - told):
                if asked or self._rivalry.rivals() or known or self._hangs(player, at_last=at_last):
                    yield Statement(memory.me, "cleared", player, HEALER, "saved")

    def poisoned(self) -> Iterator[Statement]:
        """Whom it has poisoned as the Witch, where it is asked for that."""
        memory = self._memory
        if memory.poisoned in fallen(memory, "deadly") and owes(memory, "poisoned"):
            yield poisoning(memory, memory.poisoned)

    def _endangered(self) -> frozenset[int]:
        """Who is about to be hanged though it has seen no wolf in them, on the day that decides all."""
        innocent = (player for player, wolf in self._memory.looked.items() if not wolf)
        return frozenset(filter(self._mood.is_leading, innocent)) if self._memory.town.decisive else frozenset()

    def _hangs(self, player: int | None = None, *, at_last: bool) -> bool:
        """Whether ``player``, or else itself, is about to be hanged, as it notices, or has to ``at_last``."""
        one = self._memory.me if player is None else player
        return self._mood.is_endangered(one) or (at_last and self._mood.is_leading(one))


def _matters(role: str) -> bool:
    """Whether it is a loss to hang who has that ``role``: he is asked for it, sees awake wolves, or is the Elder."""
    return bool(ROLES[role].asks) or ROLES[role].peeps or role == ELDER

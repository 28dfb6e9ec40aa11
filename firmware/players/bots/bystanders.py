"""
What the people at a table can hold against others, as far as everybody saw and heard it.

No card and no private page comes here: what a person knows besides is his own affair.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

from engine import Show
from firmware.players.bots.log import Logged
from firmware.players.bots.mind import Poisoning, Rescue
from firmware.players.opponents import CONFESSOR, REASONS, Statement, Town, asserts
from firmware.players.opponents.claims import claimed_by, has_looked_enough
from firmware.players.opponents.counting import counted_of
from firmware.players.opponents.disputing import inquiry
from firmware.players.opponents.grounds import Grounds
from firmware.players.opponents.lulls import leading
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.nights import has_reported, inquiry_of_night
from firmware.players.opponents.offers import answers_to, own_suspects
from firmware.players.opponents.parting import defence, has_parted, untold
from firmware.players.opponents.pledging import record_of
from firmware.players.opponents.queries import answered_last, questions_to
from hardware.ports.pads import Pad


class Bystanders:
    """The people among the players, by the ``seats`` at which they sat down."""

    def __init__(self, seats: Iterable[Pad]) -> None:
        self.seats = tuple(seats)
        self._memories = {seat: Memory(seat, 1.0) for seat in self.seats}
        # worked out once: they are drawn in every frame
        self._claims: Mapping[Pad, str] | None = None
        self._charges: dict[tuple[Pad, Pad], tuple[Statement, ...]] = {}
        self._leading: tuple[int | None, ...] = ()
        # these stay on their buttons while others talk: somebody is about to press one
        self._answers: dict[tuple[object, ...], tuple[Statement, ...]] = {}

    def forget(self) -> None:
        """Forget everything: another game begins."""
        self._memories = {seat: Memory(seat, 1.0) for seat in self._memories}
        self._forget_offers()

    def watch(self, town: Town) -> None:
        """See what everybody sees."""
        for memory in self._memories.values():
            if town != memory.town:
                self._forget_offers()
            memory.watch(town)

    def see_candidate(self, player: Pad) -> None:
        """See that ``player`` stands for Captain, whether he says anything or not."""
        for memory in self._memories.values():
            if player not in memory.candidates:
                memory.candidates |= {player}
                self._forget_heard()

    def hear(self, statement: Statement) -> None:
        """Hear what somebody says."""
        self._forget_heard()
        for memory in self._memories.values():
            memory.hear(statement)

    def _forget_offers(self) -> None:
        """Forget what was worked out, now that something else was seen."""
        self._forget_heard()
        self._answers.clear()

    def _forget_heard(self) -> None:
        """Forget what was worked out but the answers, now that something else was heard."""
        self._claims, self._leading = None, ()
        self._charges.clear()

    def recall(self, course: Iterable[Town | Show[Pad] | Rescue | Poisoning | Logged]) -> None:
        """Know again what was seen and said before the evening was interrupted."""
        self.forget()
        for moment in course:
            if isinstance(moment, Logged):
                self.hear(moment.statement)
            elif isinstance(moment, Town):
                self.watch(moment)

    def record(self, me: Pad) -> int | None:
        """The last wolf against whom the person ``me`` has voted, as all have seen, or nobody."""
        return record_of(self._memories[me], me)

    def last_words(self, me: Pad, seen: Sequence[Statement] = ()) -> tuple[Statement, ...]:
        """
        What the condemned person ``me`` can say of himself.

        And one card of those that he has ``seen``: of the living of whom he has not told, a foe's or else the last.
        Nothing once he has said his last words.
        """
        memory = self._memories[me]
        if has_parted(memory, me):
            return ()
        left = untold(memory)
        new = [one for one in seen if one.target in left]
        legacy = sorted(new, key=lambda one: one.kind != "cleared")[-1:]
        return (defence(memory, me), *legacy)

    def charges(self, me: Pad, player: Pad) -> tuple[Statement, ...]:
        """
        The reasons against ``player`` that the person ``me`` can give and has not given today, the strongest first.

        Before all comes what all have heard: that he claimed another card before, or alone has claimed none.
        """
        memory = self._memories.get(me)
        if memory is None or me == player or player not in memory.town.living:
            return ()
        if (me, player) not in self._charges:
            grounds = Grounds(memory, offered=True)
            first = grounds.charge(player, {"changed"}), counted_of(memory, player)
            found = (*first, *grounds.charges(player, REASONS, len(REASONS)))
            self._charges[me, player] = tuple(one for one in found if one and one not in memory.today)
        return self._charges[me, player]

    def leading(self) -> int | None:
        """Whom most have spoken against today, as everybody heard it, or nobody."""
        if not self._leading:
            self._leading = (next(map(leading, self._memories.values()), None),)
        return self._leading[0]

    def inquiry(self, me: Pad, player: Pad) -> Statement | None:
        """By what the person ``me`` can ask ``player`` whom of two he believes who claim one card, if any do."""
        memory = self._memories.get(me)
        return None if memory is None or me == player else inquiry(memory, player)

    def questions(self, me: Pad) -> tuple[tuple[int, Statement], ...]:
        """What each said last to the person ``me`` and waits for an answer; with its number among all that was said."""
        memory = self._memories.get(me)
        return () if memory is None else questions_to(memory)

    def has_looked_enough(self, me: Pad, player: Pad) -> bool:
        """Whether the person ``me`` tells of a card seen in each night, and one more would be that of ``player``."""
        memory = self._memories.get(me)
        return memory is not None and has_looked_enough(me, player, memory.statements, memory.town.day)

    def answered(self, me: Pad) -> tuple[Pad, ...]:
        """Whom the person ``me`` has answered by what he said a moment ago, in the order in which they spoke."""
        memory = self._memories.get(me)
        return () if memory is None else tuple(Pad(seat) for seat in answered_last(memory))

    def answers(
        self, me: Pad, number: int, seen: Collection[Pad] = (), told: Sequence[Statement] = (), own: str = ""
    ) -> tuple[Statement, ...]:
        """
        What the person ``me`` can answer to what was said as that: the same until he says something himself.

        He has ``seen`` these cards in the church, and can have ``told`` this of what he saw by his ``own`` card, or
        that card, if he can tell it.
        """
        memory = self._memories.get(me)
        if memory is None or number >= len(memory.statements):
            return ()
        count = sum(one.speaker == me for one in memory.today)
        known = me, number, frozenset(seen), tuple(told), own, count
        if known not in self._answers:
            self._answers[known] = answers_to(memory.statements[number], memory, seen, told, own)
        return self._answers[known]

    def suspect(self, me: Pad, out: Collection[int]) -> int | None:
        """Whom ``me`` has spoken against last today, but none of those who are ``out``."""
        memory = self._memories.get(me)
        if memory is None:
            return None
        free = {*memory.town.living} - {me, *out}
        return next((one for one in own_suspects(memory) if one in free), None)

    @property
    def _anybodys(self) -> Memory | None:
        """What one of the people remembers, where it is no matter which of them; ``None`` where there is none."""
        return next(iter(self._memories.values()), None)

    def is_to_tell(self, player: Pad) -> bool:
        """Whether all wait for the Confessor ``player`` to tell what he saw today."""
        memory = self._anybodys
        if memory is None or memory.confessor != player or player not in memory.town.living:
            return False
        return not any(one.speaker == player and one.role == CONFESSOR for one in memory.today)

    def inquiry_of_night(self, me: Pad, player: Pad) -> Statement | None:
        """By what the person ``me`` can ask ``player`` what he did at night by the card that he claims, if anything."""
        memory = self._memories.get(me)
        return None if memory is None or me == player else inquiry_of_night(memory, player)

    def has_reported(self, player: Pad, asked: Statement) -> bool:
        """Whether ``player`` has told today what he is ``asked`` to have done at night."""
        return self._anybodys is not None and has_reported(self._anybodys, player, asked.reason)

    def has_told_card(self, player: Pad) -> bool:
        """Whether ``player`` has told today which card he has, and not taken that back."""
        memory = self._anybodys
        return memory is not None and bool(claimed_by(player, memory.today))

    def claims(self) -> Mapping[Pad, str]:
        """Which card, if any but that of many, each player has claimed last, by where he sat down."""
        if self._claims is None:
            memory = self._anybodys
            heard = {} if memory is None else memory.claimed()
            self._claims = {Pad(home): role for home, role in heard.items()}
        return self._claims

    def is_exposed(self, player: Pad) -> bool:
        """Whether ``player`` has not the card that he has claimed last, as those that lie face up show to all."""
        return self._anybodys is not None and self._anybodys.is_exposed(player)

    def claimed(self, me: Pad) -> str:
        """Which card ``me`` has claimed last, if any but that of many."""
        return self.claims().get(me, "")

    def has_taken_back(self, me: Pad, card: str) -> bool:
        """Whether ``me`` has said today that he has not the ``card``, and has not claimed it again since."""
        memory = self._memories.get(me)
        mine = () if memory is None else reversed(memory.mine)
        last = next((one for one in mine if one.role == card or (one.gives("recanted") and one.card == card)), None)
        return last is not None and last.gives("recanted")

    def saved(self, me: Pad) -> int | None:
        """Whom ``me`` has said to have saved as a Witch, if anybody: she can do so once."""
        memory = self._memories.get(me)
        told = () if memory is None else memory.statements
        return next((one.target for one in told if (one.speaker, one.reason) == (me, "saved")), None)

    def can_have_saved(self, me: Pad, *, poisons: bool) -> bool:
        """Whether ``me`` could have saved somebody as a Witch in a night of this game, who ``poisons`` others, too."""
        memory = self._memories.get(me)
        return memory is not None and memory.may_have_saved(poisons=poisons)

    def has_asserted(self, me: Pad, player: Pad) -> bool:
        """Whether ``me`` has heard ``player`` claim a card, or today say anything of himself or against somebody."""
        memory = self._memories.get(me)
        if memory is None:
            return False
        claimed = any(one.role and one.speaker == player for one in memory.statements)
        return claimed or any(one.speaker == player and asserts(one) for one in memory.today)

    def undisputed(self, player: Pad) -> str:
        """The card of which there is one that ``player`` claims, and nobody else ever has, or nothing."""
        return "" if self._anybodys is None else self._anybodys.undisputed().get(player, "")

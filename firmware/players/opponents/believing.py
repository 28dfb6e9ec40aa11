"""Whose word a player takes, and whose it does not; and what it has said itself, for and against whom."""

from collections.abc import Collection, Sequence
from itertools import dropwhile, islice

from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents.claims import claimed_in, contested, recanted, resumed
from firmware.players.opponents.conduct import is_sight
from firmware.players.opponents.heard import LIES, Heard, is_guess
from firmware.players.opponents.reasons import (
    AGAINST,
    BELIEVING,
    CHALLENGES,
    COMPARING,
    CONTRADICTING,
    FORGIVING,
    NUDGES,
    OPINIONS,
    QUESTIONS,
    SIDED,
    Ground,
    Reasons,
)
from firmware.players.opponents.seen import worked_out
from firmware.players.opponents.statement import Statement
from firmware.players.opponents.withdrawing import (
    SIDING,
    SPARES,
    believed_by,
    is_upheld,
    last_side,
    opposes,
    slanders,
    trusted_by,
    trusts,
)

_FELT: Reasons = frozenset({"felt", "entitled", "followed"})
"""The reasons by which one admits to have none."""
_SCORNS: Reasons = frozenset({"meagre", "parrot", "groundless", "slight", "hasty"})
"""The reasons by which another is told that he has none, or not enough."""
_SHRUGS: Reasons = frozenset({"unproven", "rival", "third"})
"""The reasons by which a claim is doubted; that may pass."""


class Believing(Heard):
    """What the player ``me`` makes of the words of others, by what it has said of them itself."""

    def called_piper(self, player: int) -> int:
        """How many whose word counts say today that ``player`` is the Piper."""
        callers = {one.speaker for one in self._today if one.kind == "piper" and one.target == player}
        return sum(not self.distrusts(one) for one in callers)

    def has_named(self, player: int) -> bool:
        """Whether ``me`` has accused or suspected ``player`` today, or told his card."""
        return any(one.target == player and one.kind in AGAINST for one in self.mine)

    def has_charged(self, player: int) -> bool:
        """Whether ``me`` has spoken against ``player`` today, and not just asked, nor taken his word since."""
        against = any(one.target == player and one.is_against for one in self.mine)
        return against and player not in self.believed()

    def has_doubted(self, player: int) -> bool:
        """Whether ``me`` suspects ``player`` today, be it for a little thing, or does not believe him."""
        of_him = (one for one in self.mine if one.target == player)
        against = (one for one in of_him if one.kind in AGAINST or one.gives("disbelieved", "legacy"))
        return any(one.reason not in NUDGES | CHALLENGES for one in against) and player not in self.believed()

    def was_against(self, player: int) -> bool:
        """Whether ``me`` has ever accused, suspected or voted against ``player``, and not just asked."""
        voted = any(ballot.get(self.me) == player for ballot in self._ballots)
        return voted or self.me in self.accusers_of(player) or self.has_charged(player)

    def has_gone_after(self, speaker: int, player: int) -> bool:
        """Whether ``speaker`` has voted or spoken against ``player``, and not just asked, or says he poisoned him."""
        voted = any(ballot.get(speaker) == player for ballot in self._ballots)
        said = (one for one in self.statements if (one.speaker, one.target) == (speaker, player))
        return voted or any(
            one.gives("poisoned") or (one.kind in AGAINST and one.reason not in NUDGES | CHALLENGES) for one in said
        )

    def foes(self) -> frozenset[int]:
        """Who is against ``me`` today and has not just asked, and who takes the word of one of them."""
        against = {one.speaker for one in self.held_today(self.me) if one.reason not in QUESTIONS}
        siding = {one.speaker for one in self._today if trusted_by(one) in against}
        return frozenset(against | siding) - {self.me}

    def is_favoured_by(self, player: int) -> bool:
        """
        Whether ``player`` took a side last today for ``me``, or against who was against it by then.

        So does who would have ``me`` as Captain, whomever else he names, until he is against it.
        """
        foes, favoured = set[int](), False
        elected = self.backed.get(player) == self.me
        for one in self._today:
            if one.target == self.me and one.kind in AGAINST and one.reason not in NUDGES:
                foes |= {one.speaker}
            if one.speaker == player and (opposes(one, one.target) or trusted_by(one) is not None):
                favoured = trusts(one, self.me) or any(opposes(one, foe) for foe in foes - {player})
                elected = elected and not opposes(one, self.me)
        return favoured or elected

    def is_believed_by(self, player: int) -> bool:
        """Whether ``player`` has taken the word of ``me`` today, and was not against it since, whomever he named."""
        last = last_side(self._today, player, self.me)
        return last is not None and last.reason in BELIEVING and trusts(last, self.me)

    def believed(self) -> frozenset[int]:
        """
        Of whom ``me`` has said today that it takes their word, be it for another, and not spoken against them since.

        Nobody's who has claimed several cards, or has taken back what he claimed, or whom a card has given the lie
        since; nor, of two who claim one card, whose rival another has cleared since, or oneself would sooner believe.
        """
        found: set[int | None] = set()
        for one in self._today:
            if one.speaker == self.me:
                found |= {trusted_by(one), one.about if one.gives("dropped") else None}
                found -= {one.target} if one.kind in AGAINST or one.gives("disbelieved") else set()
                found -= self.contenders(one.target) if one.gives("sooner") else set()
            elif found and one.kind == "cleared":
                found -= self.contenders(one.target)
        taken = frozenset(player for player in found if player is not None) - self.untrusted()
        return frozenset(one for one in taken if not (self.is_exposed(one) or self.is_disproved(one)))

    def found_by(self, players: Collection[int]) -> frozenset[int]:
        """In whom one of ``players`` has said that he saw a wolf."""
        told = (one for one in self.statements if one.kind == "found_wolf" and one.speaker in players)
        return frozenset(one.target for one in told if one.target is not None)

    def has_backed(self, player: int) -> bool:
        """Whether ``me`` has taken the word of ``player`` today, or cited it against who claims the same card."""
        return any(player in {trusted_by(one), one.about if one.reason in COMPARING else None} for one in self.mine)

    @worked_out
    def waved_away(self) -> frozenset[Ground]:
        """What others have held against somebody on any day of which ``me`` has said that it is not enough."""
        found, heard = set[Ground](), self.statements
        for place, one in enumerate(heard):
            if one.speaker == self.me and one.gives("slight"):
                before = (said for said in reversed(heard[:place]) if said.kind in OPINIONS)
                told = (said for said in before if (said.speaker, said.target) == (one.target, one.about))
                found |= {(said.reason, said.about) for said in islice(told, 1)}
        return frozenset(found)

    def has_followed(self, player: int) -> bool:
        """Whether ``me`` has named somebody today for ``player`` did."""
        return bool(self._named_after(player))

    def followed(self) -> frozenset[int]:
        """Whom ``me`` has gone after today against another, and not spoken against since; unless a card was told."""
        return self._spared_for(frozenset({"echo"}))

    def _named_after(self, player: int) -> set[int | None]:
        """Whom ``me`` has named today because ``player`` did."""
        after = (one for one in self.mine if one.about == player)
        return {one.target for one in after if one.reason in {"echo", "found", "renounced"}}

    def distrusts(self, player: int) -> bool:
        """
        Whether ``me`` takes no word of ``player``: it has called him a liar, or doubted his claim today, or cards have.

        Whose card has shown that he was what he said is doubted no more, nor whom a wolf contradicted, as his has; who
        clears ``me`` is no longer just one of two who claim a card: he is believed, as in `vouching`, and they are not.
        Nor is one of whom ``me`` knows that he is no foe, once he has owned up to his lie.
        """
        shrugs = self._today if not self._is_witness(player) else ()
        vouching = self.vouching()
        if player in vouching or self.is_upheld(player) or self._is_harmless_and_sorry(player):
            return False
        return (
            player in self.untrusted()
            or bool(vouching & self.contenders(player))
            or self.is_disproved(player)
            or self.is_exposed(player)
            or self.has_overcounted(player)
            or any(one.gives("sooner") and player in self.contenders(one.target) for one in self.mine if one in shrugs)
            or any(
                one.reason in LIES or one.kind == "found_wolf" or (one.reason in _SHRUGS and one in shrugs)
                for one in self.statements
                if one.speaker == self.me
                and one.about not in recanted(self.statements)
                and not self._is_for_a_wolf(one)
                and player == (one.about if one.reason == "framed" else one.target)
            )
        )

    @worked_out
    def contested(self) -> frozenset[int]:
        """The living who claim a card of which there is one, and that another of them claims as well."""
        return frozenset(contested(self.claims(), self.town))

    def unsettled(self) -> frozenset[int]:
        """Those of them of whom ``me`` cannot know who lies: it has not that card, nor seen that of one of them."""
        claims = self.claims()
        told = {self.role} | {claims[one] for one in self.contested() if one == self.me or one in self.looked}
        return frozenset(one for one in self.contested() if claims[one] not in told)

    @worked_out
    def mere_liars(self) -> frozenset[int]:
        """
        Of those of them who is no wolf, be his card a lie: all others who claim it saw the only one left elsewhere.

        Nobody if ``me`` knows one of those sights to be false, or takes no word of who tells it, or loves him: then it
        would have the other hanged.
        """
        doubted = self.unsettled() if self.town.lone else frozenset[int]()
        rivals = {one: self.contenders(one) for one in doubted}
        return frozenset(one for one in doubted if all(self._saw_third(other or 0, one) for other in rivals[one]))

    def _saw_third(self, seer: int, player: int) -> bool:
        """Whether the ``seer`` told of a living wolf who is neither ``player`` nor ``me``, rightly for all it knows."""
        found = (self.found_by({seer}) & {*self.town.living}) - {player, self.me}
        false = (
            seer in self.untrusted() | {self.lover} or self.is_disproved(seer) or any(map(self.knows_harmless, found))
        )
        return bool(found) and not false

    @worked_out
    def vouching(self) -> frozenset[int]:
        """
        Who has said rightly that ``me`` is no wolf, by a card that others claim as well, who have not.

        Nobody who is caught in a lie, or is known to be a foe, or says that he saw a wolf in whom ``me`` loves; nor
        where ``me`` claims that card, or has it, nor as long as its own card is not known.
        """
        claims = self.claims()
        sights = (one for one in self.statements if (one.kind, one.target) == ("cleared", self.me) and is_sight(one))
        told = {one.speaker for one in sights if one.role == claims.get(one.speaker) != self.role}
        lovers = {one.speaker for one in self.statements if (one.kind, one.target) == ("found_wolf", self.lover)}
        lone = {one for one in told & self.contested() if self.contenders(one).isdisjoint({*told, self.me})}
        known = {one for one in lone if self.looked.get(one) or one in self.loners}
        false = {one for one in lone if self.is_disproved(one) or self.has_overcounted(one)}
        return (
            frozenset() if self.wolf or not self.role else frozenset(lone - known - false - lovers - self.untrusted())
        )

    def _is_harmless_and_sorry(self, player: int) -> bool:
        """Whether ``me`` has seen that ``player`` is no foe, who has taken back a card, and claims that of nobody."""
        sorry = player in recanted(self.statements) and player not in resumed(self.statements)
        return sorry and self.knows_harmless(player) and not self.contenders(player) - {None}

    def has_forgiven(self, player: int) -> bool:
        """Whether ``me`` has told ``player``, who owned up to a lie, that he does not hold it against him."""
        return any(
            (one.speaker, one.target) == (self.me, player) and one.reason in FORGIVING for one in self.statements
        )

    @worked_out
    def resented(self) -> frozenset[int]:
        """
        Whose lie ``me`` does not forgive, though they took it back: it was of its own card, or that it is a wolf.

        Or they had stood by it where another had said that they lie.
        """
        said, mine = self.statements, self.claims().get(self.me, "") if self.wolf else self.role
        backs = ((one, said[:place]) for place, one in enumerate(said) if one.gives("recanted"))
        return frozenset(
            back.speaker
            for back, before in backs
            if back.card == mine or slanders(back, self.me, before) or _has_insisted(back, before)
        )

    def _is_for_a_wolf(self, one: Statement) -> bool:
        """Whether by ``one`` somebody is called a liar because another claims his card, who was shown to be a wolf."""
        return one.reason == "liar" and self.shown().get(one.about or 0, False)

    def _is_witness(self, player: int) -> bool:
        """Whether ``player`` has said that he saw the card of ``me``, and it is no wolf."""
        return any((one.speaker, one.kind, one.target) == (player, "cleared", self.me) for one in self.statements)

    def sides_against(self, player: int) -> bool:
        """Whether ``me`` has taken today the word of who says that he saw a wolf in ``player``."""
        found = {one.speaker for one in self.statements if (one.kind, one.target) == ("found_wolf", player)}
        return bool(found) and not found.isdisjoint(self.believed())

    def is_found_by_friends(self, player: int) -> bool:
        """Whether one of the pack of ``me``, or whom it loves, says that he saw a wolf in ``player``."""
        told = (one for one in self.statements if (one.kind, one.target) == ("found_wolf", player))
        return any(one.speaker in self.friends for one in told)

    def takes_for_wolf(self, player: int) -> bool:
        """Whether ``me`` has said that he saw a wolf in ``player``, or today that he believes who did."""
        if player in self.believed():
            return False
        mine = [one for one in self.statements if (one.speaker, one.target) == (self.me, player)]
        return any(one.kind == "found_wolf" or (one.reason in SIDED and one in self._today) for one in mine)

    def preferred(self) -> tuple[int, int] | None:
        """
        Of two who claim one card, whom ``me`` said last today that it would sooner believe, and the other.

        That it does not believe the one says as much; nothing once it has taken a side, or a card was told since.
        """
        for one in reversed(self.mine):
            rivals = self.contenders(one.target)
            if self.contenders(trusted_by(one)) or (one.is_against and rivals):
                return None
            if one.target is not None and one.gives("sooner", "disbelieved") and len(rivals) == 1:
                return self._between(one.target, rivals.pop() or 0, sooner=one.gives("sooner"))
        return None

    def _between(self, player: int, other: int, *, sooner: bool) -> tuple[int, int] | None:
        """Of both whom ``me`` would believe, ``sooner`` the ``player`` or else not, and whom not; if nothing is new."""
        honest, liar = (player, other) if sooner else (other, player)
        undecided = self.me in {honest, liar} or self.distrusts(honest) or self.is_news(player)
        return None if undecided else (honest, liar)

    def has_shrugged(self, player: int) -> bool:
        """Whether ``me`` has said today that it can neither believe ``player`` nor deny it."""
        return any((one.target, one.reason) == (player, "unproven") for one in self.mine)

    def let_off(self) -> frozenset[int]:
        """
        Of whom ``me`` has said today that it sees nothing in them, or too little; unless a card was told since.

        Or whom somebody has cleared today whose word it takes, unless another card speaks against them; or who alone
        claims the card of one who saw a wolf in whom it believes: that one lies.
        """
        believed = self.believed()
        cleared = {one.target for one in self._today if one.kind == "cleared" and one.speaker in believed}
        told = {one for one in cleared if one is not None and not self.is_news(one)}
        return self._spared_for(SPARES) | told | self._borne_out_by(believed)

    def _borne_out_by(self, believed: Collection[int]) -> set[int]:
        """Who alone claims the card of one, not ``believed`` as well, that says he saw a wolf in one of them."""
        found = (one for one in self.statements if one.kind == "found_wolf" and one.target in believed)
        lying = {one.speaker for one in found if is_upheld(one, self.statements)} - {*believed}
        rivals = (self.contenders(one) for one in lying)
        return {rival for two in rivals if len(two) == 1 for rival in two if rival is not None}

    def _spared_for(self, reasons: Reasons) -> frozenset[int]:
        """
        Of whom ``me`` has told today by one of these ``reasons``, and not spoken against since.

        Nobody of whom a card was told since that speaks against him.
        """
        found: set[int] = set()
        for one in self.mine:
            if one.kind in AGAINST:
                found -= {one.target or 0}
            if one.reason in reasons and one.about is not None:
                found |= {one.about}
        return frozenset(player for player in found if not self.is_news(player))

    @property
    def has_guessed(self) -> bool:
        """Whether ``me`` has named somebody today for no reason, or said that it was a feeling."""
        return any(is_guess(one) or one.reason in _FELT for one in self.mine)

    @property
    def scorns_guesses(self) -> bool:
        """Whether ``me`` has reproached somebody today with having no reason of his own."""
        return any(one.reason in _SCORNS for one in self.mine)

    def is_news(self, player: int) -> bool:
        """
        Whether a card was told, since ``me`` said today what it makes of ``player``, that speaks against him.

        So does the card that one claims whom ``me`` has named because ``player`` did.
        """
        role, named = self.claims().get(player), self._named_after(player)
        for one in reversed(self._today):
            shrugs = one.target == player and one.gives("unproven", "sooner", "disbelieved")
            shrugs = shrugs or (one.about == player and one.reason in SPARES)
            follows = one.about == player and one.reason == "echo"
            if one.speaker == self.me and (shrugs or follows or player == trusted_by(one)):
                return False
            claimed = one.role in ROLES
            if claimed and one.speaker in named:
                return True
            rival = one.speaker not in {player, self.me} and one.role == role
            other = one.speaker == player and (one.role != role or self.has_changed(player))
            if (one.kind == "found_wolf" and one.target == player) or (claimed and (rival or other)):
                return True
        return False

    def believers(self, player: int) -> frozenset[int]:
        """Who took the word of ``player`` on a card, and neither spoke against him since nor ever voted so."""
        believed = set[int]()
        for one in self.statements:
            if opposes(one, player):
                believed -= {one.speaker}
            elif _takes_word(one, player):
                believed |= {one.speaker}
        return frozenset(believed - {voter for ballot in self._ballots for voter in ballot if ballot[voter] == player})

    def taken_in(self, player: int) -> frozenset[int]:
        """Those of them who were not against ``player`` before, either: nobody else can be blamed for believing him."""
        return frozenset(one for one in self.believers(player) if not self.has_gone_after(one, player))

    def has_ever_believed(self, player: int) -> bool:
        """Whether ``me`` has ever taken the word of ``player`` on a card, whatever it said or did since."""
        mine = (one for one in self.statements if one.speaker == self.me and one.kind != "defend")
        word = BELIEVING | SIDING | {"convinced", "followed"}
        return any(
            player in {trusted_by(one), one.target if one.kind == "deny" else None}
            for one in mine
            if one.reason in word
        )

    def fell_for(self, player: int) -> str:
        """Which card of ``player`` ``me`` has believed as one of his `believers`, or nothing once he took it back."""
        claimed = believed = ""
        for one in self.statements if self.me in self.believers(player) else ():
            if one.speaker == player:
                claimed, believed = ("", "") if one.gives("recanted") else (claimed_in(one) or claimed, believed)
            elif one.speaker == self.me and _takes_word(one, player):
                believed = claimed
        return believed

    def has_sided_with(self, player: int) -> bool:
        """Whether ``me`` took the word of ``player``, or was against one in whom he said that he saw a wolf."""
        named = {one.target for one in self.statements if one.speaker == self.me and one.is_against}
        named |= {ballot.get(self.me) for ballot in self._ballots}
        return self.me in self.believers(player) or bool(self.found_by({player}) & named)


def _has_insisted(back: Statement, before: Sequence[Statement]) -> bool:
    """Whether ``before`` he took the card ``back`` somebody had stood by it, where another had said that he lies."""
    called = dropwhile(lambda one: one.target != back.speaker or one.reason not in CONTRADICTING, before)
    return any(one.speaker == back.speaker and one.gives("claimed", "holder") for one in called)


def _takes_word(one: Statement, player: int) -> bool:
    """Whether who says ``one`` takes the word of ``player`` on a card."""
    return believed_by(one) == player

"""What an opponent has heard of others, and said of them: who is against whom, and whose word it takes."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import takewhile

from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents.claims import changed, claimed_by, claimed_last, overcounted, recanted
from firmware.players.opponents.conduct import disproved, leaders, turned
from firmware.players.opponents.reasons import (
    ACCUSING,
    AGAINST,
    BELIEVING,
    CHALLENGES,
    COMPARING,
    FOLLOWING,
    NUDGES,
    OPINIONS,
    QUESTIONS,
    SECOND_HAND,
    Kind,
    Reason,
)
from firmware.players.opponents.seen import Seen
from firmware.players.opponents.statement import Statement, asks_why, says_why
from firmware.players.opponents.town import CONFESSOR
from firmware.players.opponents.withdrawing import SIDING, SPARES, admits, admits_lie, opposes, takes_back, trusted_by

LIES: frozenset[Reason] = frozenset(
    {
        "claimed",
        "counter",
        "mine",
        "pasted",
        "changed",
        "recast",
        "resumed",
        "nights",
        "void",
        "liar",
        "outdone",
        "lied",
        "belied",
        "surplus",
        "misled",
        "framed",
        "disbelieved",
        "mistold",
        "whitewashed",
    }
)
"""The reasons by which somebody is called a liar."""
_SIDED: frozenset[Reason] = frozenset({"found", "renounced"})
"""The same against one in whom that one saw a wolf."""
_ON_TRUST: frozenset[Reason] = LIES | SECOND_HAND | {""}
"""The reasons by which one is against somebody for what is claimed, or for what others say."""
_GUESSES: frozenset[Reason] = FOLLOWING | {"", "reply", "seated"}
"""The reasons by which somebody is named who has done nothing."""
_FELT: frozenset[Reason] = frozenset({"felt", "entitled", "followed"})
"""The reasons by which one admits to have none."""
_SCORNS: frozenset[Reason] = frozenset({"meagre", "parrot", "groundless", "slight", "hasty"})
"""The reasons by which another is told that he has none, or not enough."""
_SHRUGS: frozenset[Reason] = frozenset({"unproven", "rival", "third"})
"""The reasons by which a claim is doubted; that may pass."""


class Heard(Seen):
    """What follows from the words of the player ``me`` and of others."""

    def accusers(self, player: int) -> int:
        """How many accused ``player`` today."""
        return self._speakers_against(player, ACCUSING)

    def called_piper(self, player: int) -> int:
        """How many whose word counts say today that ``player`` is the Piper."""
        callers = {one.speaker for one in self._today if one.kind == "piper" and one.target == player}
        return sum(not self.distrusts(one) for one in callers)

    def doubters(self, player: int) -> int:
        """How many accused or suspected ``player`` today, and did not just ask."""
        return self._speakers_against(player, AGAINST)

    def _speakers_against(self, player: int, kinds: Collection[Kind]) -> int:
        against = (one for one in self.held_today(player) if one.kind in kinds and not asks_why(one))
        return len({one.speaker for one in against if one.reason not in NUDGES})

    def is_alone_against(self, player: int) -> bool:
        """Whether nobody but ``me`` has spoken against ``player`` today, and not just asked, whatever came of it."""
        against = (one for one in self._today if one.target == player and one.kind in AGAINST)
        return all(one.speaker == self.me or one.reason in NUDGES for one in against)

    def held_today(self, player: int) -> Iterator[Statement]:
        """What was said against ``player`` today: no question that he has answered, nor what was taken back."""
        for one, later in self._kept_against(player):
            if not any(_answers(reply, one) for reply in later):
                yield one

    def suspicions_of(self, player: int) -> list[Statement]:
        """By what somebody suspects ``player`` today, be it that it was answered: all could hear that."""
        kept = (one for one, _ in self._kept_against(player))
        return [one for one in kept if one.reason not in NUDGES and not asks_why(one)]

    def _kept_against(self, player: int) -> Iterator[tuple[Statement, Sequence[Statement]]]:
        """What was said against ``player`` today, and was not taken back, with what is later."""
        for place, one in enumerate(self._today):
            later = self._today[place + 1 :]
            if one.target == player and one.kind in AGAINST and not self._is_taken_back(one, later):
                yield one, later

    def is_held(self, one: Statement) -> bool:
        """Whether ``one``, which was said against somebody today, is neither answered nor taken back."""
        return one in self.held_today(one.target or 0)

    def _is_taken_back(self, one: Statement, later: Sequence[Statement]) -> bool:
        """Whether what is ``later`` takes back ``one``, or it is no longer held for its target has owned up."""
        return any(
            takes_back(reply, one, later[:place])
            or (one.reason in _ON_TRUST and self._retracts(reply, one))
            or admits(reply, one)
            for place, reply in enumerate(later)
        )

    def is_admitted(self, one: Statement) -> bool:
        """Whether whom ``one`` of today is against for the card he claims, or as others are, has owned up since."""
        return any(admits(reply, one) for reply in takewhile(lambda other: other != one, reversed(self._today)))

    def _retracts(self, reply: Statement, one: Statement) -> bool:
        """Whether by ``reply`` he lied who said ``one``, or by whom it goes, or about its target or that one's card."""
        lied = reply.reason == "recanted" and reply.speaker in {one.speaker, one.about}
        return lied or self.is_cleared_by(reply, one.target) or self.is_slandered_by(reply, one.target)

    def is_slandered_by(self, said: Statement, player: int | None) -> bool:
        """Whether by what is ``said`` another takes back the card by which he saw a wolf in ``player`` today."""
        sights = (one for one in self._today if (one.kind, one.target) == ("found_wolf", player))
        return any(admits_lie(said, one) for one in sights)

    def is_cleared_by(self, said: Statement, player: int | None) -> bool:
        """Whether by what is ``said`` another takes back that he has the card which ``player`` claims."""
        if said.reason != "recanted" or player in {None, said.speaker}:
            return False
        return self.claims().get(player or 0) == said.card

    @property
    def telling(self) -> frozenset[int]:
        """Who has ever said anything of himself: a card, or an answer."""
        return frozenset(one.speaker for one in self.statements if one.kind in {"claim", "deny"} or one.role)

    def has_changed(self, player: int) -> bool:
        """Whether ``player`` has claimed one role after another."""
        return player in changed(self.statements)

    def has_overcounted(self, player: int) -> bool:
        """Whether ``player`` tells of more cards than there were nights to look at one."""
        return player in overcounted(self.statements, self.town.day)

    def has_named(self, player: int) -> bool:
        """Whether ``me`` has accused or suspected ``player`` today, or told his card."""
        return any((one.speaker, one.target) == (self.me, player) and one.kind in AGAINST for one in self._today)

    def has_charged(self, player: int) -> bool:
        """Whether ``me`` has spoken against ``player`` today, and not just asked, nor taken his word since."""
        against = (one for one in self._today if (one.speaker, one.target) == (self.me, player) and one.kind in AGAINST)
        return any(one.reason not in QUESTIONS for one in against) and player not in self.believed()

    def has_doubted(self, player: int) -> bool:
        """Whether ``me`` suspects ``player`` today, be it for a little thing, or does not believe him."""
        mine = (one for one in self._today if (one.speaker, one.target) == (self.me, player))
        against = (one for one in mine if one.kind in AGAINST or one.gives("disbelieved"))
        return any(one.reason not in NUDGES | CHALLENGES for one in against) and player not in self.believed()

    def was_against(self, player: int) -> bool:
        """Whether ``me`` has ever accused, suspected or voted against ``player``, and not just asked."""
        voted = any(ballot.get(self.me) == player for ballot in self._ballots)
        return voted or self.me in self.accusers_of(player) or self.has_charged(player)

    def foes(self) -> frozenset[int]:
        """Who is against ``me`` today and has not just asked, and who takes the word of one of them."""
        against = {one.speaker for one in self.held_today(self.me) if one.reason not in QUESTIONS}
        siding = {one.speaker for one in self._today if trusted_by(one) in against}
        return frozenset(against | siding) - {self.me}

    def believed(self) -> frozenset[int]:
        """
        Of whom ``me`` has said today that it takes their word, and not spoken against them since.

        Nobody's who has claimed several cards, or has taken back what he claimed; nor, of two who claim one card, whose
        rival another has cleared since.
        """
        found: set[int | None] = set()
        for one in self._today:
            if one.speaker == self.me:
                found |= {trusted_by(one)}
                found -= {one.target} if one.kind in AGAINST else set()
            elif found and one.kind == "cleared":
                found -= self.contenders(one.target)
        return frozenset(player for player in found if player is not None) - self.liars()

    def contenders(self, player: int | None) -> set[int | None]:
        """Who else claims the card of which there is one, and which ``player`` claims."""
        claims = self.claims()
        card = claims.get(player or 0, "")
        return {one for one in claims if one != player and claims[one] == card and self.town.is_unique(card)}

    def liars(self) -> frozenset[int]:
        """Who has claimed several cards, or taken back what he claimed."""
        return frozenset(changed(self.statements)) | recanted(self.statements)

    def has_backed(self, player: int) -> bool:
        """Whether ``me`` has taken the word of ``player`` today, or cited it against who claims the same card."""
        mine = [one for one in self._today if one.speaker == self.me]
        return any(player in {trusted_by(one), one.about if one.reason in COMPARING else None} for one in mine)

    def has_followed(self, player: int) -> bool:
        """Whether ``me`` has named somebody today for ``player`` did."""
        return bool(self._named_after(player))

    def _named_after(self, player: int) -> set[int | None]:
        """Whom ``me`` has named today because ``player`` did."""
        mine = (one for one in self._today if one.speaker == self.me and one.about == player)
        return {one.target for one in mine if one.reason in {"echo", "found", "renounced"}}

    def distrusts(self, player: int) -> bool:
        """
        Whether ``me`` takes no word of ``player``: it has called him a liar, or doubted his claim today.

        Whose card has shown that he was what he said is doubted no more, nor whom a wolf contradicted, as his has; who
        clears ``me`` is no longer just one of two who claim a card.
        """
        shrugs = self._today if not self._is_witness(player) else ()
        return not self.is_upheld(player) and (
            player in self.liars()
            or self.is_disproved(player)
            or self.has_overcounted(player)
            or any(
                one.reason in LIES or one.kind == "found_wolf" or (one.reason in _SHRUGS and one in shrugs)
                for one in self.statements
                if one.speaker == self.me
                and one.about not in recanted(self.statements)
                and not self._is_for_a_wolf(one)
                and player == (one.about if one.reason == "framed" else one.target)
            )
        )

    def _is_for_a_wolf(self, one: Statement) -> bool:
        """Whether by ``one`` somebody is called a liar because another claims his card, who was shown to be a wolf."""
        return one.reason == "liar" and self.shown().get(one.about or 0, False)

    def _is_witness(self, player: int) -> bool:
        """Whether ``player`` has said that he saw the card of ``me``, and it is no wolf."""
        return any((one.speaker, one.kind, one.target) == (player, "cleared", self.me) for one in self.statements)

    def is_upheld(self, player: int) -> bool:
        """Whether the card of ``player``, who is dead, was the one he claimed, and no card shows a false charge."""
        claimed = {one.role for one in self.statements if one.speaker == player and one.role in ROLES}
        true = player in self.town.dead and any(self.town.had(player, role) for role in claimed)
        return true and not any(
            (speaker, reason) == (player, "mistold") for speaker, reason, _ in disproved(self.statements, self.town)
        )

    def is_disproved(self, player: int) -> bool:
        """Whether a card has shown that ``player`` did not see what he said he had seen."""
        return any(speaker == player for speaker, *_ in disproved(self.statements, self.town))

    def excuses(self, player: int) -> bool:
        """
        Whether it is no reproach to have voted against ``player``, who is dead, though he was no enemy.

        He loved a wolf, as all have seen; or he had claimed a card that was not his, several, or one that he took back,
        or told of a sight that a card has disproved.
        """
        claimed = {role for role in claimed_by(player, self.statements) if not self.town.anybody(role)}
        lied = player in self.liars() or any(not self.town.had(player, role) for role in claimed)
        excused = lied or self.is_disproved(player) or self.wolf_loved_by(player) is not None
        return excused and self.is_innocent(player)

    def takes_for_wolf(self, player: int) -> bool:
        """Whether ``me`` has said that he saw a wolf in ``player``, or today that he believes who did."""
        if player in self.believed():
            return False
        mine = [one for one in self.statements if (one.speaker, one.target) == (self.me, player)]
        return any(one.kind == "found_wolf" or (one.reason in _SIDED and one in self._today) for one in mine)

    def has_shrugged(self, player: int) -> bool:
        """Whether ``me`` has said today that it can neither believe ``player`` nor deny it."""
        return any((one.speaker, one.target, one.reason) == (self.me, player, "unproven") for one in self._today)

    def let_off(self) -> frozenset[int]:
        """Of whom ``me`` has said today that it sees nothing in them, or too little; unless a card was told since."""
        found: set[int] = set()
        for one in self._today:
            if one.speaker == self.me and one.reason in SPARES and one.about is not None:
                found |= {one.about}
            elif one.speaker == self.me and one.kind in AGAINST:
                found -= {one.target or 0}
        return frozenset(player for player in found if not self.is_news(player))

    def has_hunted(self, player: int) -> bool:
        """Whether ``player`` has accused, or killed as the Barber, one who was a wolf, as his card has shown."""
        shown = self.shown()
        accused = (one.target for one in self.statements if one.speaker == player and one.kind in ACCUSING)
        return player in self.avengers or any(target is not None and shown.get(target, False) for target in accused)

    @property
    def has_guessed(self) -> bool:
        """Whether ``me`` has named somebody today for no reason, or said that it was a feeling."""
        mine = (one for one in self._today if one.speaker == self.me)
        return any(is_guess(one) or one.reason in _FELT for one in mine)

    @property
    def scorns_guesses(self) -> bool:
        """Whether ``me`` has reproached somebody today with having no reason of his own."""
        return any(one.speaker == self.me and one.reason in _SCORNS for one in self._today)

    @property
    def hears_of_a_wolf(self) -> bool:
        """Whether another has said today in which of the others he saw a wolf, who lives, and not taken it back."""
        told = (one for one in self._today if one.kind == "found_wolf" and self.me not in {one.speaker, one.target})
        return any(one.target in self.town.living and self.is_held(one) for one in told)

    def has_unmasked(self, player: int) -> bool:
        """
        Whether a card has shown that ``player`` was right about a wolf.

        He was the first to name him, or called him out, or has killed him as the Barber.
        """
        wolves = [one for one, wolf in self.shown().items() if wolf]
        return player in self.avengers or any(player in leaders(self.statements).get(wolf, ()) for wolf in wolves)

    def is_news(self, player: int) -> bool:
        """
        Whether a card was told, since ``me`` said today what it makes of ``player``, that speaks against him.

        So does the card that one claims whom ``me`` has named because ``player`` did.
        """
        role, named = self.claims().get(player), self._named_after(player)
        for one in reversed(self._today):
            shrugs = one.target == player and one.reason == "unproven"
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
            elif one.kind != "defend" and one.reason in BELIEVING | SIDING and trusted_by(one) == player:
                believed |= {one.speaker}
        return frozenset(believed - {voter for ballot in self._ballots for voter in ballot if ballot[voter] == player})

    def has_ever_believed(self, player: int) -> bool:
        """Whether ``me`` has ever taken the word of ``player`` on a card, whatever it said or did since."""
        mine = (one for one in self.statements if one.speaker == self.me and one.kind != "defend")
        word = BELIEVING | SIDING | {"convinced", "followed"}
        return any(
            player in {trusted_by(one), one.target if one.kind == "deny" else None}
            for one in mine
            if one.reason in word
        )

    def has_sided_with(self, player: int) -> bool:
        """Whether ``me`` took the word of ``player``, or was against one in whom he said that he saw a wolf."""
        found = {one.target for one in self.statements if one.speaker == player and one.kind == "found_wolf"}
        mine = [one for one in self.statements if one.speaker == self.me and one.kind in AGAINST]
        named = {one.target for one in mine if one.reason not in QUESTIONS}
        named |= {ballot.get(self.me) for ballot in self._ballots}
        return self.me in self.believers(player) or bool(found & (named - {None}))

    def turned(self, player: int) -> tuple[int, bool] | None:
        """Whom ``player`` defended and accused without saying why, and whether he accuses him now; or nothing."""
        return turned(self.statements).get(player)

    @property
    def is_to_confess(self) -> bool:
        """Whether ``me`` was asked today what he saw in the church, and has not told."""
        asked = any((one.kind, one.target, one.reason) == ("ask", self.me, "") for one in self._today)
        return asked and all((one.speaker, one.role) != (self.me, CONFESSOR) for one in self._today)

    def claims(self) -> Mapping[int, str]:
        """The living who have claimed a role that not anybody can claim -> the last of each; a trade is no secret."""
        told = (one for one in self.statements if not self.town.anybody(one.role))
        return {player: role for player, role in claimed_last(told).items() if player in self.town.living}


def is_guess(one: Statement) -> bool:
    """Whether by ``one`` somebody is named who has done nothing."""
    return one.kind in OPINIONS and one.reason in _GUESSES


def _answers(reply: Statement, one: Statement) -> bool:
    """Whether by his ``reply`` the target of ``one`` answers it, which was a question, or gives the reason it asks."""
    denies = one.reason in QUESTIONS and (reply.speaker, reply.kind, reply.about) == (one.target, "deny", one.speaker)
    return denies or (reply.speaker == one.target and says_why(reply, one))

"""What an opponent has heard: what is held against whom today, who claims what, and what cards have made of it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import takewhile

from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents.claims import (
    LOOKERS,
    changed,
    claimed_by,
    claimed_last,
    is_lone,
    left_over,
    overcounted,
    recanted,
    unopposed,
)
from firmware.players.opponents.conduct import borne_out, disproved, is_sight, leaders, turned
from firmware.players.opponents.holding import is_possible
from firmware.players.opponents.reasons import (
    ACCUSING,
    AGAINST,
    FOLLOWING,
    NUDGES,
    OPINIONS,
    QUESTIONS,
    SECOND_HAND,
    Kind,
    Reasons,
)
from firmware.players.opponents.seen import Seen, worked_out
from firmware.players.opponents.statement import Statement, asks_why, says_why
from firmware.players.opponents.town import CONFESSOR
from firmware.players.opponents.withdrawing import SIDING, admits, slanders, takes_back

LIES: Reasons = frozenset(
    {
        "claimed",
        "counter",
        "looked",
        "mine",
        "pasted",
        "scorched",
        "changed",
        "recast",
        "resumed",
        "ceded",
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
        "usurped",
    }
)
"""The reasons by which somebody is called a liar."""
_ON_TRUST: Reasons = LIES | SECOND_HAND | {""}
"""The reasons by which one is against somebody for what is claimed, or for what others say."""
_GUESSES: Reasons = FOLLOWING | {"", "reply", "seated"}
"""The reasons by which somebody is named who has done nothing."""

LONER = "white_werewolf"
"""The wolf who comes for others of the pack."""


class Heard(Seen):
    """What follows for everybody from what was said, by the player ``me`` or by others."""

    def accusers(self, player: int) -> int:
        """How many accused ``player`` today, but for who was a wolf, as his card has shown since."""
        return self._speakers_against(player, ACCUSING)

    def doubters(self, player: int) -> int:
        """How many accused or suspected ``player`` today, and did not just ask; no wolf whose card was shown since."""
        return self._speakers_against(player, AGAINST)

    @property
    def guessing(self) -> frozenset[int]:
        """Who has owned today that he goes by a mere feeling, or has no reason."""
        return frozenset(one.speaker for one in self._today if one.gives("felt") or is_shot_in_the_dark(one))

    def _speakers_against(self, player: int, kinds: Collection[Kind]) -> int:
        against = (one for one in self.held_today(player) if one.kind in kinds and not asks_why(one))
        speakers = {one.speaker for one in against if one.reason not in NUDGES}
        return len(speakers - {one for one, wolf in self.shown().items() if wolf})

    @property
    def is_pressed(self) -> bool:
        """Whether somebody has given a reason against ``me`` today, or seen a wolf: since the first day, with votes."""
        held = [one for one in self.held_today(self.me) if one.kind in AGAINST]
        given = any(one.kind == "found_wolf" or one.reason not in _GUESSES | QUESTIONS for one in held)
        return bool(self._ballots) and given

    def is_alone_against(self, player: int) -> bool:
        """Whether nobody but ``me`` has spoken against ``player`` today, and not just asked, whatever came of it."""
        against = (one for one in self._today if one.target == player and one.kind in AGAINST)
        return all(one.speaker == self.me or one.reason in NUDGES for one in against)

    def held_today(self, player: int) -> Iterator[Statement]:
        """What was said against ``player`` today: no question that he has answered, nor what was taken back."""
        for one, later in self._kept.get(player, ()):
            if not any(_answers(reply, one) for reply in later):
                yield one

    def suspicions_of(self, player: int) -> list[Statement]:
        """By what somebody suspects ``player`` today, be it that it was answered: all could hear that."""
        kept = (one for one, _ in self._kept.get(player, ()))
        return [one for one in kept if one.reason not in NUDGES and not asks_why(one)]

    def namers(self, player: int) -> int:
        """How many suspect ``player`` today, be it that he answered: his answer does not bind their votes."""
        return len({one.speaker for one in self.suspicions_of(player)})

    @property
    @worked_out
    def _kept(self) -> Mapping[int, Sequence[tuple[Statement, Sequence[Statement]]]]:
        """Player -> what was said against him today, and was not taken back, with what is later."""
        kept: dict[int, list[tuple[Statement, Sequence[Statement]]]] = {}
        for place, one in enumerate(self._today):
            later = self._today[place + 1 :]
            if one.target is not None and one.kind in AGAINST and not self._is_taken_back(one, later):
                kept.setdefault(one.target, []).append((one, later))
        return kept

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

    def seers_of(self, player: int) -> frozenset[int]:
        """Who says today that he saw a wolf in ``player``, and has not taken that back: one of the two lies."""
        return frozenset(one.speaker for one in self.held_today(player) if one.kind == "found_wolf")

    def framers(self) -> frozenset[int]:
        """The others who say today that they saw a wolf in ``me``: nobody knows better that it is a lie, or has to."""
        out = self.friends | self.town.dead.keys()
        return frozenset(one for one in self.seers_of(self.me) if one not in out and not self.knows_harmless(one))

    def rivals(self) -> frozenset[int]:
        """The others who claim the card that ``me`` claims, a wolf: they lie, if it is what it says."""
        claiming = self.contenders(self.me) if self.wolf else set[int | None]()
        return frozenset(one for one in self.town.living if one in claiming) - self.friends

    def is_slandered_by(self, said: Statement, player: int | None) -> bool:
        """Whether by what is ``said`` another takes back the card by which he saw a wolf in ``player`` today."""
        return slanders(said, player, self._today)

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

    @worked_out
    def _overcounting(self) -> frozenset[int]:
        """Who had told by the end of a day of more cards than there had been nights by then."""
        found, heard = set[int](), list[Statement]()
        for day, said in enumerate(self.days, self.town.day + 1 - len(self.days)):
            heard += said
            found |= {*overcounted(heard, day)}
        return frozenset(found)

    @worked_out
    def exonerated(self) -> Mapping[int, int]:
        """Who lives, and in whom one saw no wolf whose card shows that he could, and who never lied -> that one."""
        found: dict[int, int] = {}
        for one in self.statements:
            if one.kind == "cleared" and one.target in self.town.living and self.is_proven_sight(one):
                found.setdefault(one.target, one.speaker)
        return found

    def is_proven_sight(self, one: Statement) -> bool:
        """Whether by ``one`` somebody tells what he saw by a card that was his, as all have seen; he never lied."""
        return is_sight(one) and one.role in LOOKERS and self.is_by_shown_card(one)

    def is_by_shown_card(self, one: Statement) -> bool:
        """
        Whether by ``one`` somebody tells what he saw or did by a card that was his, as all have seen.

        Nobody who has lied, as a card has shown, or he has owned up to, nor who has told of too many cards.
        """
        if self.town.dead.get(one.speaker) != one.role:
            return False
        return not (one.speaker in self.liars() | self._overcounting() or self.is_disproved(one.speaker))

    def contenders(self, player: int | None) -> set[int | None]:
        """Who else claims the card of which there is one, and which ``player`` claims."""
        claims = self.claims()
        card = claims.get(player or 0, "")
        return {one for one in claims if one != player and claims[one] == card and self.town.is_unique(card)}

    @worked_out
    def liars(self) -> frozenset[int]:
        """Who has claimed several cards, or taken back what he claimed."""
        return frozenset(changed(self.statements)) | recanted(self.statements)

    def untrusted(self) -> frozenset[int]:
        """The liars whose word is not taken: none who claims, `unopposed`, a card that is not that of ``me``."""
        lone = unopposed(self.statements, self.town)
        return self.liars() - {one for one, role in lone.items() if role != self.role}

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

    def is_exposed(self, player: int) -> bool:
        """Whether ``player`` has not the card that he claims, as his own shows, or all of them that lie face up."""
        role = self.claimed().get(player)
        return role is not None and not is_possible(role, self.town, player)

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

    def has_hunted(self, player: int) -> bool:
        """Whether ``player`` has accused, or killed as the Barber, one who was a wolf, as his card has shown."""
        shown = self.shown()
        accused = (one.target for one in self.statements if one.speaker == player and one.kind in ACCUSING)
        return player in self.avengers or any(target is not None and shown.get(target, False) for target in accused)

    @property
    def hears_of_a_wolf(self) -> bool:
        """Whether another has said today in which of the others he saw a wolf, who lives, and not taken it back."""
        told = (one for one in self._today if one.kind == "found_wolf" and self.me not in {one.speaker, one.target})
        held = (one for one in told if one.target in self.town.living and self.is_held(one))
        return any(not self.is_by_a_rival(one) for one in held)

    @property
    def is_called_a_wolf(self) -> bool:
        """Whether another has said today that he saw a wolf in ``me``, and not taken it back."""
        return any(one.kind == "found_wolf" for one in self.held_today(self.me))

    @property
    def asks_for_names(self) -> bool:
        """Whether ``me`` may ask whom others suspect: not once a wolf was seen, of whom all speak, be it ``me``."""
        return not (self.hears_of_a_wolf or self.is_called_a_wolf)

    def is_by_a_rival(self, one: Statement) -> bool:
        """Whether who says ``one`` saw it, or believes who did, by the only card that ``me`` has, or a wolf claims."""
        claims = self.claims()
        card = claims.get(self.me, "") if self.wolf else self.role
        seer = one.speaker if one.kind == "found_wolf" else one.about if one.reason in SIDING else None
        return seer not in {None, self.me} and claims.get(seer or 0) == card and self.town.is_unique(card)

    def has_unmasked(self, player: int) -> bool:
        """
        Whether a card has shown that ``player`` was right about a wolf.

        He was the first to name him, or called him out, or has killed him as the Barber.
        """
        wolves = [one for one, wolf in self.shown().items() if wolf]
        return player in self.avengers or any(player in leaders(self.statements).get(wolf, ()) for wolf in wolves)

    def is_borne_out(self, player: int | None) -> bool:
        """Whether a card has shown that ``player`` saw what he said he had seen."""
        return player in borne_out(self.statements, self.town)

    def turned(self, player: int) -> tuple[int, bool] | None:
        """Whom ``player`` defended and accused without saying why, and whether he accuses him now; or nothing."""
        return turned(self.statements).get(player)

    @property
    def is_to_confess(self) -> bool:
        """Whether ``me`` was asked today what he saw in the church, and has not told."""
        asked = any((one.kind, one.target, one.reason) == ("ask", self.me, "") for one in self._today)
        return asked and all((one.speaker, one.role) != (self.me, CONFESSOR) for one in self._today)

    @worked_out
    def claims(self) -> Mapping[int, str]:
        """The living who have claimed a role that not anybody can claim -> the last of each; a trade is no secret."""
        return {player: role for player, role in self.claimed().items() if player in self.town.living}

    @worked_out
    def undisputed(self) -> Mapping[int, str]:
        """The living who claim a card of which there is one, and nobody else ever has -> that card."""
        claims = self.claims().items()
        return {player: role for player, role in claims if is_lone(player, role, self.statements, self.town)}

    def found_alone(self) -> frozenset[int]:
        """Who has told of a wolf that he saw by a card that nobody else has ever claimed."""
        told = (one for one in self.statements if one.kind == "found_wolf" and one.speaker != self.me)
        return frozenset(one.speaker for one in told if self.undisputed().get(one.speaker) == one.role)

    @worked_out
    def claimed(self) -> Mapping[int, str]:
        """What each player has claimed last, dead or alive."""
        return claimed_last(one for one in self.statements if not self.town.anybody(one.role))

    @worked_out
    def counted(self) -> frozenset[int]:
        """The living who alone have claimed no card, where they are as many as the wolves: so they are, or one lies."""
        left = frozenset(left_over(self.statements, self.town)) - self.cleared_by_cards()
        return left if len(left) == self.town.wolves_left else frozenset()

    @worked_out
    def cleared_by_cards(self) -> frozenset[int | None]:
        """Whom one has cleared of the dead whose card has shown that he could: a Witch has saved another."""
        return frozenset(one.target for one in self._clearing() if self.is_by_shown_card(one))

    def _clearing(self) -> Iterator[Statement]:
        """What clears somebody for who believes it: a sight, or a rescue by the Witch, where one can have been."""
        told = (one for one in self.statements if one.kind == "cleared" and one.target != one.speaker)
        return (one for one in told if is_sight(one) or (self.spared and not self._may_devour_wolves))

    @property
    def _may_devour_wolves(self) -> bool:
        """Whether a wolf may be among whom wolves came for."""
        return LONER in self.town.cards

    def is_lovers(self, role: str) -> bool:
        """Whether whom ``me`` loves claims ``role``: it never says the contrary."""
        return self.lover is not None and self.claims().get(self.lover) == role


def is_guess(one: Statement) -> bool:
    """Whether by ``one`` somebody is named who has done nothing."""
    return one.kind in OPINIONS and one.reason in _GUESSES


def is_shot_in_the_dark(one: Statement) -> bool:
    """Whether by ``one`` somebody names another and owns that he has no reason."""
    return (one.kind, one.reason) == ("suspect", "")


def _answers(reply: Statement, one: Statement) -> bool:
    """Whether by his ``reply`` the target of ``one`` answers it, which was a question, or gives the reason it asks."""
    denies = one.reason in QUESTIONS and (reply.speaker, reply.kind, reply.about) == (one.target, "deny", one.speaker)
    return denies or (reply.speaker == one.target and says_why(reply, one))

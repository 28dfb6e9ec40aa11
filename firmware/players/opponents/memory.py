"""What an opponent has seen and heard so far, and what it makes of it."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from math import log

from engine.werewolf.model.state import NIGHT
from engine.werewolf.setup.registry import ROLES, WOLVES
from firmware.players.opponents.belief import Belief
from firmware.players.opponents.evidence import (
    Observation,
    bequests,
    changed,
    contested,
    disproved,
    lies,
    overcounted,
    signs,
    silenced,
    turned,
    votes,
    words,
)
from firmware.players.opponents.statement import (
    ACCUSING,
    AGAINST,
    BELIEVING,
    NUDGES,
    OPINIONS,
    QUESTIONS,
    Kind,
    Reason,
    Statement,
    says_why,
)
from firmware.players.opponents.town import Town

SUREST = 6.0
"""Log-odds beyond which nothing is surer."""

NOTHING = Town(())

RAVEN = "raven"
"""Who puts up the poster learns nothing from it."""

LIES: frozenset[Reason] = frozenset(
    {
        "claimed",
        "changed",
        "nights",
        "void",
        "liar",
        "lied",
        "belied",
        "misled",
        "framed",
        "disbelieved",
        "mistold",
        "whitewashed",
    }
)
"""The reasons by which somebody is called a liar."""
_CITING: frozenset[Reason] = frozenset({"rival", "third"})
"""The reasons by which a claim is held against another."""
_SHRUGS: frozenset[Reason] = frozenset({"unproven", "rival", "third"})
"""The reasons by which a claim is doubted; that may pass."""


class Memory:
    """
    The memory of the player ``me``, who heeds others as much as ``attention`` says (see `Character`).

    Attributes
    ----------
    role:
        The own card, or nothing before it is dealt.
    looked:
        Player -> whether it is a wolf, for those whose cards ``me`` has seen.
    means:
        Player -> the role or trade by which that was.
    friends:
        Those ``me`` never harms: the pack of a wolf, a lover.
    town:
        What everybody knew last.
    taken:
        Who died since the last evening, at night or at dawn before everybody's eyes, in the order of their deaths.
    backed:
        Who named whom when a Captain was elected today.
    charmed:
        Whether the Piper has charmed ``me``.
    elections:
        Who named whom in every election of a Captain, in order.
    candidates:
        Who was seen to stand for Captain today.
    confessor:
        Who has used the power of the church today.
    beside:
        Who is out -> the two who sat next to him when he died: whoever moves house later was no neighbour that night.
    heirs:
        Who got the medal from a Captain who died -> that Captain.
    leaning:
        How much more than others ``me`` is inclined to disbelieve a player, in log-odds, where two claim one card.

    """

    def __init__(self, me: int, attention: float) -> None:
        self.me = me
        self.role = ""
        self.looked: dict[int, bool] = {}
        self.means: dict[int, str] = {}
        self.pack: frozenset[int] = frozenset()
        self.lover: int | None = None
        self.charmed = False
        self.town = NOTHING
        self.taken: tuple[int, ...] = ()
        self.backed: Mapping[int, int | None] = {}
        self.elections: tuple[Mapping[int, int | None], ...] = ()
        self.candidates: frozenset[int] = frozenset()
        self.confessor: int | None = None
        self.beside: dict[int, frozenset[int]] = {}
        self.heirs: dict[int, int] = {}
        self.leaning: Callable[[int], float] = lambda _: 0.0
        self.attention = attention
        self._ballots: list[Mapping[int, int | None]] = []
        self._today: list[Statement] = []
        self._earlier: list[Statement] = []
        self._bitten: list[int] = []
        self._quiet = False  # whether nobody died in a night before the last
        self._posted: list[int] = []
        self._own: Mapping[int, float] | None = None
        self._public: Mapping[int, float] | None = None
        self._contested: frozenset[int] | None = None

    @property
    def wolf(self) -> bool:
        """Whether ``me`` is a wolf."""
        return self.role in WOLVES

    @property
    def friends(self) -> frozenset[int]:
        """Those whom ``me`` never harms: itself, its pack, its lover."""
        return self.pack | {self.me} | (frozenset() if self.lover is None else {self.lover})

    @property
    def today(self) -> tuple[Statement, ...]:
        """What was said today, in order."""
        return tuple(self._today)

    @property
    def standing(self) -> frozenset[int]:
        """Who stands for Captain today, as far as that was seen or heard."""
        return self.candidates | {one.speaker for one in self._today if one.kind == "stand"}

    @property
    def marked(self) -> int | None:
        """Against whom ``me``, the Raven, has put up the poster that hangs now."""
        return self.town.poster if self.role == RAVEN else None

    @property
    def statements(self) -> tuple[Statement, ...]:
        """All that was said, in order."""
        return (*self._earlier, *self._today)

    @property
    def ballots(self) -> tuple[Mapping[int, int | None], ...]:
        """Every ballot, in order."""
        return tuple(self._ballots)

    # -- what comes in -----------------------------------------------------------------------------

    def deal(self, role: str) -> None:
        """See the own card."""
        self.role = role
        self._forget_guesses()

    def look(self, player: int, wolf: bool, trade: str = "") -> None:
        """See the card of another, by the own role or the power of a ``trade``."""
        self.looked[player] = wolf
        self.means[player] = trade or self.role
        self._forget_guesses()

    def meet(self, pack: Iterable[int]) -> None:
        """See the other wolves who are awake."""
        met = self.pack.union(pack)
        if met != self.pack:
            self.pack = met
            self._forget_guesses()

    def love(self, other: int) -> None:
        """Learn whom one loves."""
        self.lover = other

    def dance(self) -> None:
        """Learn that one is charmed."""
        self.charmed = True

    def watch(self, town: Town) -> None:
        """See what everybody sees."""
        morning = town.day != self.town.day
        if morning:
            self._earlier += self._today
            self._bitten += self.bitten
            self._quiet = self.slept_well
            self._today, self.taken, self.backed, self.confessor = [], (), {}, None
            self.candidates = frozenset()
        if morning or town.dawn:
            self.taken += tuple(player for player in town.dead if player not in self.town.dead)
        if town.poster is not None and town.poster != self.town.poster and self.role != RAVEN:
            self._posted.append(town.poster)
        if town.backed != self.town.backed:
            self.backed = town.backed
            self.elections += (town.backed,) if town.backed else ()
        heir, captain = town.captain, self.town.captain
        if heir and captain and heir != captain and captain in town.dead:
            self.heirs[heir] = captain
        self.beside = {**town.beside, **self.beside}
        if town.confessor != self.town.confessor:
            self.confessor = town.confessor
        if town.votes and town.votes != self.town.votes:
            self._ballots.append(dict(town.votes))
        if town != self.town:
            self.town = town
            self._forget_guesses()

    def hear(self, statement: Statement) -> None:
        """Hear what somebody says, oneself among them."""
        self._today.append(statement)
        self._forget_guesses()

    def _forget_guesses(self) -> None:
        self._own = self._public = self._contested = None

    # -- what follows ------------------------------------------------------------------------------

    def shown(self) -> dict[int, bool]:
        """Player -> whether it was a wolf, for the dead whose cards were named."""
        return {player: role in WOLVES for player, role in self.town.dead.items() if role}

    def _known(self) -> dict[int, bool]:
        """Player -> whether it is a wolf, for those whose cards everybody has seen, dead or not."""
        return {**self.shown(), **{player: role in WOLVES for player, role in self.town.face_up.items()}}

    def suspicions(self) -> Mapping[int, float]:
        """Player -> how likely it is a wolf for all that ``me`` knows."""
        if self._own is None:
            mine = {self.me: self.wolf, **dict.fromkeys(self.pack, True)} if self.role else {}
            self._own = self._guess({**self._known(), **self.looked, **mine}, self._inclined())
        return self._own

    def opinion(self) -> Mapping[int, float]:
        """Player -> how likely it is a wolf for all that the whole table knows."""
        if self._public is None:
            self._public = self._guess(self._known(), ())
        return self._public

    def likely(self, player: int) -> float:
        """How likely ``player`` is a wolf, for all that ``me`` would say aloud: a wolf goes by what the table knows."""
        return (self.opinion() if self.wolf else self.suspicions()).get(player, 0.0)

    def rest(self) -> frozenset[int]:
        """The living who have to be wolves, though ``me``, who is none, has not looked at them: all others are none."""
        known = {**self._known(), **self.looked, self.me: False}
        hidden = frozenset(self.town.players) - known.keys()
        missing = self.town.wolves[0] - sum(known.values()) if self.town.cards and not self.wolf else 0
        return hidden & frozenset(self.town.living) if len(hidden) <= missing else frozenset()

    def _impostors(self) -> tuple[int, ...]:
        """Who has claimed the card of ``me``, of which there is but one, or says he saw it before another."""
        single = self.town.cards.get(self.role) == 1 and not self.wolf
        others = [one for one in self.statements if one.speaker != self.me]
        claims = (one.speaker for one in others if self.role in {one.role, self._seen_elsewhere(one)})
        return tuple(dict.fromkeys(claims)) if single else ()

    def _seen_elsewhere(self, one: Statement) -> str:
        """The card that was seen before another than ``me``, if ``one`` says so."""
        return one.card if one.reason == "seen" and one.target != self.me else ""

    def _inclined(self) -> list[Observation]:
        """What ``me`` knows of those who claim its card, and whom of two who claim another it rather believes."""
        leanings = {player: self.leaning(player) for player in sorted(self.contested())}
        inclined = (Observation(one, None, ((0.0, 0.0), (lean, lean)), sure=True) for one, lean in leanings.items())
        return [*lies(self._impostors()), *inclined]

    def contested(self) -> frozenset[int]:
        """The living who claim a card of which there is one, and that another of them claims as well."""
        if self._contested is None:
            self._contested = frozenset(contested(self.claims(), self.town))
        return self._contested

    def _guess(self, known: Mapping[int, bool], inclined: Iterable[Observation]) -> Mapping[int, float]:
        seen = [
            *inclined,
            *bequests(self.heirs),
            *votes(self._ballots),
            *words(self.statements, self.town),
            *signs((*self._bitten, *self.bitten), self._posted, self._earlier),
        ]
        return Belief(self.town.players, self.town.wolves, known, seen, self.attention).suspicions()

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
        against = (one for one in self.held_today(player) if one.kind in kinds)
        return len({one.speaker for one in against if one.reason not in NUDGES})

    def is_alone_against(self, player: int) -> bool:
        """Whether nobody but ``me`` has spoken against ``player`` today, and not just asked, whatever came of it."""
        against = (one for one in self._today if one.target == player and one.kind in AGAINST)
        return all(one.speaker == self.me or one.reason in NUDGES for one in against)

    def held_today(self, player: int) -> Iterator[Statement]:
        """What was said against ``player`` today: no question that he has answered, nor of who believes him since."""
        for place, one in enumerate(self._today):
            if one.target == player and one.kind in AGAINST and not self._is_settled(one, self._today[place + 1 :]):
                yield one

    def _is_settled(self, one: Statement, later: Sequence[Statement]) -> bool:
        """Whether what is ``later`` answers ``one``, where that was a question, or takes it back."""
        return any(
            (one.reason in QUESTIONS and (reply.speaker, reply.kind, reply.about) == (one.target, "deny", one.speaker))
            or (reply.speaker == one.target and says_why(reply, one))
            or ((reply.speaker, reply.target) == (one.speaker, one.target) and reply.reason in BELIEVING)
            for reply in later
        )

    def has_changed(self, player: int) -> bool:
        """Whether ``player`` has claimed one role after another."""
        return player in changed(self.statements)

    def has_overcounted(self, player: int) -> bool:
        """Whether ``player`` tells of more cards than there were nights to look at one."""
        return player in overcounted(self.statements, self.town.day)

    @property
    def victims(self) -> tuple[int, ...]:
        """Whom the last night took; who fell at dawn by a shot, or of grief, is none of them."""
        return tuple(player for player in self.taken if self.town.died(player, NIGHT))

    @property
    def slept_well(self) -> bool:
        """Whether nobody died in a night of this game."""
        return self._quiet or (self.town.day > 0 and not self.victims)

    @property
    def bitten(self) -> tuple[int, ...]:
        """Whom the wolves took in the last night: where it took several, or a wolf, nobody can tell."""
        victims = self.victims
        return victims if len(victims) == 1 and not self.shown().get(victims[0]) else ()

    def has_named(self, player: int) -> bool:
        """Whether ``me`` has accused or suspected ``player`` today, or told his card."""
        return any((one.speaker, one.target) == (self.me, player) and one.kind in AGAINST for one in self._today)

    def has_charged(self, player: int) -> bool:
        """Whether ``me`` has spoken against ``player`` today, and not just asked, nor taken his word since."""
        against = (one for one in self._today if (one.speaker, one.target) == (self.me, player) and one.kind in AGAINST)
        return any(one.reason not in QUESTIONS for one in against) and player not in self.believed()

    def believed(self) -> frozenset[int]:
        """Of whom ``me`` has said today that it takes their word, and not spoken against them since."""
        found: set[int | None] = set()
        for one in self._today:
            if one.speaker == self.me:
                found |= {trusted_by(one)}
                found -= {one.target} if one.kind in AGAINST else set()
        return frozenset(player for player in found if player is not None)

    def has_backed(self, player: int) -> bool:
        """Whether ``me`` has taken the word of ``player`` today, or cited it against who claims the same card."""
        mine = [one for one in self._today if one.speaker == self.me]
        return any(player in {trusted_by(one), one.about if one.reason in _CITING else None} for one in mine)

    def has_followed(self, player: int) -> bool:
        """Whether ``me`` has named somebody today for ``player`` did."""
        return bool(self._named_after(player))

    def _named_after(self, player: int) -> set[int | None]:
        """Whom ``me`` has named today because ``player`` did."""
        mine = (one for one in self._today if one.speaker == self.me and one.about == player)
        return {one.target for one in mine if one.reason in {"echo", "found"}}

    def distrusts(self, player: int) -> bool:
        """Whether ``me`` takes no word of ``player``: it has called him a liar, or doubted his claim today."""
        return (
            self.has_changed(player)
            or self.is_disproved(player)
            or self.has_overcounted(player)
            or any(
                one.reason in LIES or one.kind == "found_wolf" or (one.reason in _SHRUGS and one in self._today)
                for one in self.statements
                if one.speaker == self.me and player == (one.about if one.reason == "framed" else one.target)
            )
        )

    def is_disproved(self, player: int) -> bool:
        """Whether a card has shown that ``player`` did not see what he said he had seen."""
        return any(speaker == player for speaker, *_ in disproved(self.statements, self.town))

    def has_shrugged(self, player: int) -> bool:
        """Whether ``me`` has said today that it can neither believe ``player`` nor deny it."""
        return any((one.speaker, one.target, one.reason) == (self.me, player, "unproven") for one in self._today)

    def has_hunted(self, player: int) -> bool:
        """Whether ``player`` has accused one who was a wolf, as his card has shown."""
        shown = self.shown()
        accused = (one.target for one in self.statements if one.speaker == player and one.kind in ACCUSING)
        return any(target is not None and shown.get(target, False) for target in accused)

    def is_news(self, player: int) -> bool:
        """
        Whether a card was told, since ``me`` said today what it makes of ``player``, that speaks against him.

        So does the card that one claims whom ``me`` has named because ``player`` did.
        """
        role, named = self.claims().get(player), self._named_after(player)
        for one in reversed(self._today):
            shrugs = one.target == player and one.reason == "unproven"
            follows = one.about == player and one.reason == "echo"
            if one.speaker == self.me and (shrugs or follows or player == trusted_by(one)):
                return False
            claimed = one.role in ROLES
            if claimed and one.speaker in named:
                return True
            rival = one.speaker not in {player, self.me} and one.role == role
            other = one.speaker == player and one.role != role
            if (one.kind == "found_wolf" and one.target == player) or (claimed and (rival or other)):
                return True
        return False

    def turned(self, player: int) -> tuple[int, bool] | None:
        """Whom ``player`` defended and accused without saying why, and whether he accuses him now; or nothing."""
        return turned(self.statements).get(player)

    def accusers_of(self, victim: int) -> frozenset[int]:
        """Who accused or suspected ``victim`` before today, and did not just ask."""
        against = (one for one in self._earlier if one.target == victim and one.kind in OPINIONS)
        return frozenset(one.speaker for one in against if one.reason not in NUDGES)

    def silenced(self, player: int) -> tuple[int, ...]:
        """Whom the wolves took in the last night after he had accused ``player``."""
        return tuple(victim for victim, accused in silenced(self.bitten, self._earlier) if accused == player)

    def claims(self) -> Mapping[int, str]:
        """The living who have claimed a role that not anybody can claim -> the last of each; a trade is no secret."""
        claims = (one for one in self.statements if one.role in ROLES and not self.town.anybody(one.role))
        return {one.speaker: one.role for one in claims if one.speaker in self.town.living}


def trusted_by(one: Statement) -> int | None:
    """Whose word is taken by who says ``one``, if anybody's."""
    if one.kind in {"defend", "cleared"} or one.reason in BELIEVING | {"agreed"}:
        return one.target
    return one.about if one.reason in {"found", "liar"} else None


def odds(likely: float) -> float:
    """The log-odds of ``likely``, from -`SUREST` to `SUREST`."""
    if likely <= 0 or likely >= 1:
        return SUREST if likely >= 1 else -SUREST
    return max(-SUREST, min(SUREST, log(likely / (1 - likely))))

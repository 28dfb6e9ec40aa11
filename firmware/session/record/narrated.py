"""
What was narrated so far: how many effects, how often each cue, and the facts that set the mood.

Who is alive, where everybody sits and what became of the village is not kept here: see
`firmware.session.record.public`.
"""

from collections import Counter
from collections.abc import Mapping

from engine import Effect, Say
from engine.facts import Facts
from engine.werewolf.model.card import WEREWOLVES
from engine.werewolf.setup.registry import ROLES
from hardware.ports.pads import Pad

_VOTES = frozenset({"vote.opens", "vote.runoff.opens"})
_TOLD = frozenset({"vote.tally", "vote.condemned", "vote.nobody"})
"""The cues that open a vote against somebody, and that tell what came of it."""

CONDEMNED, FALLEN = "condemned", "fallen"
"""How it is told of somebody, by name, that he dies, before his death is announced: by a verdict, or otherwise."""


class Narrated:
    """
    What was narrated of a game so far.

    Parameters
    ----------
    players:
        How many players the game began with.

    Attributes
    ----------
    count:
        How many effects were narrated.
    times:
        How often each cue of the rules was narrated.
    night, asleep:
        The number of the last night (0 before the first), and whether it is still on.
    dusk, poll:
        ``count`` just after the last night fell, and just after the vote of the day was opened; ``poll`` is ``None``
        from each nightfall to the next vote.
    voting:
        Whether a vote of the day is on, and what came of it was not told yet.
    over:
        Whether the end of the game was announced.
    margin:
        By how many votes the first led at the last tally of a day; ``None`` before the first, where nobody had a vote
        or whoever led was pardoned or spared, and once night falls on a day without one.
    torn:
        Whether the last vote of a day took several ballots.
    votes:
        Whom each voter named at the last tally against somebody, by the pads of that moment.
    voted:
        ``count`` just before that tally.
    leading:
        Who had the most votes at the last tally of the day.
    hands:
        What people have to add when they count hands: who has the ``double`` arrow, the ``captain``, the ``poster``.
    caught:
        Whether a wolf was condemned on this day, and the card or the side shown; not after nightfall.
    foretold:
        Of whom it was told by name that he dies, before his death is announced, and how: `CONDEMNED` or `FALLEN`; not
        after nightfall, nor of who was pardoned or spared, or has left since.
    taken:
        How many dead of the night the last dawn announced so far, or ``None`` while it is not known whether there are
        any. Who dies of grief, of a last shot or by going home is not the night's.

    """

    def __init__(self, players: int) -> None:
        self.players = players
        self.count = 0
        self.times: Counter[str] = Counter()
        self.night = 0
        self.asleep = False
        self.dusk = 0
        self.poll: int | None = None
        self.voting = False
        self.over = False
        self.margin: int | None = None
        self.torn = False
        self.votes: Mapping[Pad, Pad | None] = {}
        self.voted = 0
        self.leading: tuple[Pad, ...] = ()
        self.hands: Facts[Pad] = {}
        self.caught = False
        self.foretold: dict[Pad, str] = {}
        self.taken: int | None = None
        self._dawning = False

    @property
    def living(self) -> int:
        """How many are alive."""
        return self.players - self.times["death"]

    def add(self, effect: Effect[Pad]) -> None:
        """Count one more effect."""
        self.count += 1
        if isinstance(effect, Say):
            self.times[effect.cue] += 1
            self.voting = effect.cue in _VOTES or (self.voting and effect.cue not in _TOLD)
            self._foretell(effect)
        match effect:
            case Say("death") if self._dawning:
                self.taken = (self.taken or 0) + 1
            case Say("night.falls", {"night": int(night)}):
                self.night, self.asleep = night, True
                self.margin = None if self.poll is None else self.margin
                self.dusk, self.poll = self.count, None
                self.caught, self.foretold = False, {}
            case Say("dawn"):
                self.asleep = False
                self.taken, self._dawning = None, True
            case Say("dawn.quiet"):
                self.taken = 0
            case Say("grief" | "hunter.falls" | "left" | "debate.opens"):
                self._dawning = False
            case Say("vote.opens"):
                self.poll = self.count
                self.leading, self.torn = (), False
            case Say("vote.runoff.opens", facts):
                self.torn = True
                self.leading = self.leading or tuple(facts.get("seats", ()))
            case Say("hands.opens", facts):
                self.hands = facts
            case Say("over"):
                self.over = True
            case _:
                self._hear_of_votes(effect)

    def _foretell(self, said: Say[Pad]) -> None:
        """Note of whom it is told that he dies, or that he does not after all."""
        match said:
            case Say("vote.condemned", {"seat": int(seat)}):
                self.foretold[Pad(seat)] = CONDEMNED
            case Say("vote.pardoned" | "idiot.revealed" | "left", {"seat": int(seat)}):
                self.foretold.pop(Pad(seat), None)
            case Say("grief" | "scapegoat.falls" | "barber.pays", {"seat": int(seat)}) | Say(
                "hunter.shoots" | "barber.strikes", {"target": int(seat)}
            ):
                self.foretold[Pad(seat)] = FALLEN
            case _:
                pass

    def _hear_of_votes(self, effect: Effect[Pad]) -> None:
        """Note what came of a vote of the day."""
        match effect:
            case Say("vote.tally", facts):
                counts = facts["counts"]
                self.votes, self.voted = facts["votes"], self.count - 1
                first, second, *_ = *sorted(counts.values(), reverse=True), 0, 0
                self.margin = first - second if first else None
                self.leading = tuple(seat for seat in counts if counts[seat] == first)
            case Say("vote.pardoned" | "idiot.revealed"):
                self.margin = None
            case Say("death", {"seat": int(seat)} as shown) if self.foretold.get(Pad(seat)) == CONDEMNED:
                role = ROLES.get(str(shown.get("role")))
                self.caught = shown.get("camp") == WEREWOLVES or (role is not None and role.wolf)
            case _:
                pass

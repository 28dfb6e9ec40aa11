"""What holds of the table: who lives, what is heard and shown, the village, the counts, the Captain and the end."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from engine import Effect, Game, Say, Show, Turn
from engine.seats import Place, Seat, by_seat
from engine.werewolf.phases.ballot import count
from engine.werewolf.setup.registry import BUILDINGS, ROLES

SPENDS = frozenset(
    {
        "confessor.opens",
        "bonesetter.heals",
        "bonesetter.restores",
        "barber.strikes",
        "vote.pardoned",
        "innkeeper.exposed",
        "innkeeper.silenced",
    }
)
"""The cues that say that a token was given back."""

ROUNDS = frozenset({"lovers.look", "charmed.look", "lovers.round", "charmed.round"})
"""What is said in a night besides the opening and the end of its calls."""

POSTER = 2
"""Voices that the poster adds."""


class Table:
    """The table of one game, seen from its start."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._deaths: list[object] = []
        self._built = Counter((game.setup.houses() or {}).values())
        self._tokens: dict[Seat, bool] = dict(game.public.tokens)
        self._owned: dict[Seat, str] = dict(game.public.buildings)
        self._call, self._left = "", False
        self._voted = True
        self._farming = False
        self._invariants: tuple[Callable[[Turn[Seat]], None], ...] = (
            self.everybody_lives_or_is_dead,
            self.nobody_dies_twice,
            self.calls_open_and_close,
            self.pages_go_to_the_living,
            self.buildings_are_kept,
            self.tokens_are_given_back_aloud,
            self.markers_last_their_day,
            self.counts_are_right,
            self.the_captain_is_somebody,
            self.the_end_is_right,
        )

    def see(self, turn: Turn[Seat]) -> None:
        """Check every invariant of ``turn``, which has just come."""
        for invariant in self._invariants:
            invariant(turn)

    # -- the table ---------------------------------------------------------------------------------

    def everybody_lives_or_is_dead(self, _turn: Turn[Seat]) -> None:
        """Every seat is among the living or the dead, once; the living are in seat order."""
        public = self._game.public
        assert sorted(public.living) == public.living
        assert list(range(1, len(self._game.setup.seats) + 1)) == sorted([*public.living, *public.dead])

    def nobody_dies_twice(self, turn: Turn[Seat]) -> None:
        """Every death is announced, once, in the order of the dead."""
        self._deaths += [fact(effect, "seat") for effect in said(turn, "death")]
        assert self._deaths == self._game.public.dead

    def calls_open_and_close(self, turn: Turn[Seat]) -> None:
        """A call that opens is closed before the next; nothing is said in it, but of its round or of one who leaves."""
        for effect in turn.effects:
            if not isinstance(effect, Say):
                continue
            call, _, what = effect.cue.rpartition(".")
            if what == "wakes":
                assert not self._call, effect
                self._call, self._left = call, False
            elif what == "sleeps":
                assert self._call == call, effect
                self._call = ""
            elif effect.cue in {"left", "over"}:
                self._left = True
            elif self._call:
                assert self._left or effect.cue in ROUNDS, effect

    def pages_go_to_the_living(self, turn: Turn[Seat]) -> None:
        """A private page is shown to somebody, and to nobody who was dead before the turn."""
        before = set(self._game.public.dead) - {fact(effect, "seat") for effect in said(turn, "death")}
        for effect in turn.effects:
            if isinstance(effect, Show):
                assert effect.to
                assert not before.intersection(effect.to), effect

    # -- the village -------------------------------------------------------------------------------

    def buildings_are_kept(self, _turn: Turn[Seat]) -> None:
        """No building is lost or doubled; owners live; each house that stands has a place of its own."""
        public = self._game.public
        assert self._built == Counter(public.trades())
        assert set(public.buildings) == set(public.tokens)
        assert set(public.buildings) <= set(public.living)
        taken = [*(public.place(seat) for seat in public.buildings), *public.free]
        assert len(taken) == len(set(taken))
        assert not public.rules.vagabond_moves_seat or not set(taken) & set(public.burnt)
        seats = [seat for seat, _card in by_seat(self._game.setup.seats)]
        assert list(map(Place, seats)) == sorted(map(public.place, seats))
        assert not self._built or set(public.living) == {*public.buildings, *public.vagabonds()}

    def tokens_are_given_back_aloud(self, turn: Turn[Seat]) -> None:
        """A token goes when its power or immunity does, and comes back by the Bonesetter or with a new owner alone."""
        public = self._game.public
        cues = {effect.cue for effect in turn.effects if isinstance(effect, Say)}
        for seat, there in public.tokens.items():
            if self._owned.get(seat) != public.buildings[seat]:
                assert "bailiff.houses" in cues
                continue
            if self._tokens[seat] and not there:
                assert cues & SPENDS, seat
                building = BUILDINGS[public.buildings[seat]]
                assert building.unique or building.immune
            if there and not self._tokens[seat]:
                assert "bonesetter.heals" in cues
                assert BUILDINGS[public.buildings[seat]].unique or public.rules.tavern_restorable
        for seat in set(self._owned) - set(public.buildings):
            assert seat in public.dead or "fire" in cues
        self._tokens, self._owned = dict(public.tokens), dict(public.buildings)

    def markers_last_their_day(self, turn: Turn[Seat]) -> None:
        """By night nobody is banned, and a poster hangs only if there was no vote; no more than two are banned."""
        public = self._game.public
        for effect in turn.effects:
            if isinstance(effect, Say) and effect.cue in {"vote.opens", "vote.cancelled"}:
                self._voted = effect.cue == "vote.opens"
        if public.phase == "night" and turn.over is None:
            assert not public.banned
            assert public.poster is None or not self._voted
        for effect in said(turn, "poster"):
            assert fact(effect, "seat") == public.poster or turn.over, effect
        assert len(public.banned) <= 2

    def counts_are_right(self, turn: Turn[Seat]) -> None:
        """Every count is that of its votes, one of them double at most, and of the poster where that was just found."""
        poster: object = None
        for effect in turn.effects:
            match effect:
                case Say("vote.poster", facts):
                    poster = facts["seat"]
                case Say("vote.tally", {"counts": counts, "votes": votes}):
                    assert isinstance(counts, dict)
                    assert isinstance(votes, dict)
                    extra: Counter[object] = Counter(counts)
                    extra.subtract(count(votes, None))
                    if poster is not None:
                        extra[poster] -= POSTER
                    assert {0} >= set(extra.values()) or self._doubled(extra, votes)
                    poster = None

    def _doubled(self, extra: Counter[object], votes: Mapping[int, int | None]) -> bool:
        """Whether all that is left unexplained is one voice more for one who was named."""
        assert "none" != self._game.setup.rules.double_vote
        left = [seat for seat, voices in extra.items() if voices]
        return [1] == [extra[seat] for seat in left] and set(left) <= set(votes.values())

    def the_captain_is_somebody(self, turn: Turn[Seat]) -> None:
        """Whenever the village talks or votes, its Captain lives; elected by Farmers alone, he is one."""
        public, rules = self._game.public, self._game.setup.rules
        captain = public.captain
        self._farming = self._farming or bool(said(turn, "farmers.opens"))
        if captain is None or turn.ask is None or turn.ask.id not in {"debate", "vote", "vote.runoff"}:
            return
        assert captain in public.living
        if self._farming and rules.captain_farm_burnt == "successor" and rules.captain_timeout == "random":
            assert "farmer" == public.buildings.get(captain)

    # -- the end -----------------------------------------------------------------------------------

    def the_end_is_right(self, turn: Turn[Seat]) -> None:
        """The last line is the end, once, and its winners hold the right cards."""
        over = turn.over
        assert (over is None) == (not said(turn, "over"))
        if over is None:
            return
        assert isinstance(turn.effects[-1], Say)
        assert "over" == turn.effects[-1].cue
        secrets: Mapping[str, Any] = self._game.everything()
        roles, living, charmed = secrets["roles"], self._game.public.living, set(secrets["charmed"])
        match over.side:
            case "nobody":
                assert () == over.winners
            case "werewolves" | "villagers":
                turned = self._turned(secrets)
                camp = tuple(seat for seat in roles if ROLES[roles[seat]].aim == over.side and seat not in turned)
                assert camp == over.winners
            case "white_werewolf":
                assert ["white_werewolf"] == [roles[seat] for seat in living]
                assert tuple(living) == over.winners
            case "piper":
                assert {"piper"} == {roles[seat] for seat in over.winners}
                assert set(living) - set(over.winners) <= charmed
                assert set(over.winners) <= set(living)
            case side:
                assert "lovers" == side
                assert len(over.winners) >= 2

    def _turned(self, secrets: Mapping[str, Any]) -> set[int]:
        """The lovers of two aims, or of two camps: love has changed what they play for (A-96)."""
        rules, roles = self._game.setup.rules, secrets["roles"]
        if not rules.mixed_lovers_win:
            return set()

        def aim(seat: int) -> object:
            role = ROLES[roles[seat]]
            return role.wolf if rules.mixed_definition == "camps" else role.aim

        return {seat for one, other in secrets["couples"] if aim(one) != aim(other) for seat in (one, other)}


def said(turn: Turn[Seat], cue: str) -> list[Effect[Seat]]:
    """Every ``cue`` of ``turn``."""
    return [effect for effect in turn.effects if isinstance(effect, Say) and effect.cue == cue]


def fact(effect: Effect[Seat], name: str) -> object:
    """One of the facts of ``effect``."""
    assert isinstance(effect, Say)
    return dict(effect.facts)[name]

"""What holds of the asks: who is asked what, and what he may answer."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from engine import Ask, Game, Turn
from engine.ask import Power
from engine.seats import Seat
from engine.werewolf.setup.registry import BUILDINGS, HOMELESS, ROLES, WOLVES

LAST_ACTS = frozenset({"hunter.shoot", "captain.heir", "scapegoat.voters"})
"""The asks that the dead may still be put."""

ANYBODY = frozenset({"seer.look", "pyromaniac.burn"})
"""The asks whose options may be dead: the Seer's by a house rule, and a house whose owner is gone."""


class Asks:
    """The asks of one game, seen from its start."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._asked: tuple[Ask[Seat] | None, int] = (None, 0)
        self._shielded: dict[int, tuple[int, object]] = {}
        self._roles: Mapping[object, str] = {}
        self._invariants: tuple[Callable[[Ask[Seat]], None], ...] = (
            self.asks_are_sound,
            self.asks_of_many_leave_nobody_out,
            self.asks_of_the_night_are_sound,
            self.asks_of_the_village_are_sound,
        )

    def see(self, turn: Turn[Seat]) -> None:
        """Check every invariant of the ask of ``turn``, which has just come."""
        self._remember()
        self._asked = (turn.ask, self._game.public.night)
        if turn.ask is not None:
            for invariant in self._invariants:
                invariant(turn.ask)

    def _remember(self) -> None:
        """Keep what was answered to the ask before, for the invariants that depend on it."""
        ask, night = self._asked
        value = (self._game.last_input() or {}).get("answer")
        if ask is None or ask.id == "thief.swap":  # nothing else changes a card
            self._roles = self._secrets()["roles"]
        elif ask.id == "defender.protect" and value is not None:
            self._shielded[ask.actors[0]] = (night, value)

    def _secrets(self) -> Mapping[str, Any]:
        return self._game.everything()

    def asks_are_sound(self, ask: Ask[Seat]) -> None:
        """Living actors (but for last acts), options that exist, draws without actors."""
        dead = set(self._game.public.dead)
        assert ask.options
        assert bool(ask.actors) == (ask.kind != "draw")
        if ask.id == "scapegoat.voters":
            assert set(ask.actors) <= dead
        elif ask.id in LAST_ACTS:
            unhoused = ask.id == "captain.heir" and self._game.public.village
            assert dead.intersection(ask.actors) or unhoused
        else:
            assert not dead.intersection(ask.actors), ask
        if ask.kind in {"seat", "seats", "ballot"} and ask.id not in ANYBODY:
            assert not dead.intersection(ask.options), ask
        if ask.kind == "seats":
            assert 1 <= ask.count
            assert ask.fewer or ask.count <= len(ask.options)

    def asks_of_many_leave_nobody_out(self, ask: Ask[Seat]) -> None:
        """The pack, the village and its voters are asked whole, and the Captain for his word."""
        public, actors = self._game.public, set(ask.actors)
        living = set(public.living)
        voters = {seat for seat in living if seat not in public.no_vote and self._votes(seat)}
        match ask.id:
            case "werewolves.devour":
                assert {seat for seat in living if self._roles[seat] in WOLVES} == actors
            case "debate":
                assert living == actors
            case "captain.elect":
                assert voters == actors
            case "captain.tiebreak" | "captain.heir":
                assert (public.captain,) == ask.actors
            case "vote" | "vote.runoff":
                voters -= set(public.banned)
                voters &= living if public.voters is None else set(public.voters)
                assert voters - self._immune() <= actors <= voters
            case _:
                pass

    def asks_of_the_night_are_sound(self, ask: Ask[Seat]) -> None:
        """Each role of the night is asked on its nights, and may name whom the book lets it name."""
        role, public = ask.id.partition(".")[0], self._game.public
        vagabonds = set(public.vagabonds())
        assert role not in ROLES or not ask.actors or {role} == self._cards(ask.actors), ask
        match ask.id:
            case "werewolves.devour":
                assert self._game.setup.rules.wolves_may_eat_wolf or not self._cards(ask.options) & WOLVES
                assert not self._immune().intersection(ask.options)
            case "white_werewolf.devour":
                assert self._game.setup.rules.white_wolf_nights in {"choice", ("even", "odd")[public.night % 2]}
                assert not set(ask.actors).intersection(ask.options)
                assert self._cards(ask.options) <= WOLVES
            case "defender.protect":
                night, last = self._shielded.get(ask.actors[0], (0, None))
                if self._game.setup.rules.guard_repeat == "forbidden" and night == public.night - 1:
                    assert last not in ask.options
            case "piper.charm":
                assert not set(ask.actors).intersection(ask.options)
                assert not set(self._secrets()["charmed"]).intersection(ask.options)
                assert 1 <= ask.count <= 2
            case "raven.accuse":
                assert not vagabonds.intersection(ask.options)
            case "pyromaniac.burn":
                assert set(ask.options) <= set(public.standing())
                assert not vagabonds.intersection(ask.options)
            case _:
                pass

    def _cards(self, seats: Collection[object]) -> set[str]:
        """The cards that ``seats`` hold."""
        return {self._roles[seat] for seat in seats}

    def asks_of_the_village_are_sound(self, ask: Ask[Seat]) -> None:
        """Trades are asked of their owners, tokens invoked by those who have them, and Vagabonds left in peace."""
        public = self._game.public
        vagabonds = set(public.vagabonds())
        match ask.id:
            case "debate":
                self._powers(ask, vagabonds)
            case "vote" | "vote.runoff":
                assert not self._immune().intersection(ask.options), ask
            case "farmers.elect":
                assert {"farmer"} == {public.buildings.get(seat) for seat in (*ask.actors, *ask.options)}  # type: ignore[call-overload]
            case "teacher.ban":
                assert self._owns(ask, "teacher")
                assert not vagabonds.intersection(ask.options)
                assert ask.fewer
            case "innkeeper.vote":
                assert self._owns(ask, "innkeeper")
                assert public.tokens[ask.actors[0]]
            case "lord.pardon":
                assert self._owns(ask, "lord")
                assert public.tokens[ask.actors[0]]
            case "bailiff.house":
                assert self._owns(ask, "bailiff")
                assert set(ask.options) <= vagabonds
                assert public.free
            case "vagabond.accept":
                assert vagabonds.issuperset(ask.actors)
                assert public.free
            case _:
                pass

    def _powers(self, ask: Ask[Seat], vagabonds: Collection[int]) -> None:
        public = self._game.public
        assert "close" == ask.options[0]
        for option in ask.options[1:]:
            assert isinstance(option, Power)
            power, by, target = option
            assert power == public.buildings[by]
            assert public.tokens[by]
            assert BUILDINGS[power].unique
            assert target in public.living
            assert power != "barber" or target not in vagabonds
            assert power != "bonesetter" or self._used(target)

    def _used(self, seat: Seat) -> bool:
        """Whether the Bonesetter can do something for ``seat``; of a character's powers nobody may know."""
        rules, public = self._game.setup.rules, self._game.public
        if rules.healer_targets == "characters":
            return True
        building = BUILDINGS[public.buildings[seat]]
        return (building.unique or rules.tavern_restorable) and not public.tokens[seat]

    def _owns(self, ask: Ask[Seat], building: str) -> bool:
        return [building] == [self._game.public.buildings.get(seat) for seat in ask.actors]

    def _votes(self, seat: Seat) -> bool:
        return BUILDINGS[self._game.public.buildings.get(seat, HOMELESS)].votes

    def _immune(self) -> set[int]:
        public = self._game.public
        return {seat for seat, key in public.buildings.items() if BUILDINGS[key].immune and public.tokens[seat]}

"""
Simulated games of opponents who talk.

Each seat has an opponent of its own, who is given what that seat sees and everybody hears, and nothing else.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import ClassVar

from engine import Ask, Game, Say, Setup, Show, Turn
from engine.ask import choices, seats
from engine.effects import Effect
from engine.seats import Seat, by_seat
from engine.werewolf.model.card import Wish
from engine.werewolf.setup.registry import wishes
from firmware.players.opponents import Character, Opponent, Statement, Town, learn
from firmware.players.opponents.impressions import Impressions
from firmware.players.simulation.player import wavering
from firmware.players.simulation.random_player import RandomPlayer

ROUNDS = 3
"""How often everybody may speak in a debate."""

_WISHES = wishes()


class Debaters(RandomPlayer):
    """
    Opponents at every seat of ``game``.

    Parameters
    ----------
    chance:
        Where their moods come from.
    setup:
        The deal; every opponent sees the card of its own seat.
    game:
        The game, for what is public in it.
    characters:
        Seat -> how it plays.

    Attributes
    ----------
    opponents:
        Seat -> its opponent.
    said:
        All that was said, in order.

    """

    def __init__(self, chance: Random, setup: Setup, game: Game, characters: Mapping[Seat, Character]) -> None:
        super().__init__(chance)
        self._game = game
        self.said: list[Statement] = []
        self.opponents: dict[Seat, Opponent] = {}
        impressions = Impressions(Random(chance.random()))
        for seat, role in by_seat(setup.seats):
            self.opponents[seat] = Opponent(seat, Random(chance.random()), characters[seat], impressions.of)
            self.opponents[seat].memory.deal(role)
        self._condemned: Seat | None = None
        self._victim: Seat | None = None

    def wolf(self, seat: int) -> bool:
        """Whether the opponent at ``seat`` is a wolf by its card."""
        return self.opponents[Seat(seat)].memory.wolf

    def answer(self, turn: Turn[Seat]) -> object:
        """What those who are asked answer."""
        ask = turn.ask
        assert ask is not None
        self._attend(turn.effects)
        hand = self._BY_ID.get(ask.id)
        if hand:
            return hand(self, ask)
        wish = _WISHES.get(ask.id)
        return super().answer(turn) if wish is None or wish == "any_card" else self._wish(ask, wish)

    def _attend(self, effects: Iterable[Effect[Seat]]) -> None:
        """Have everybody see what all see, and each what is for its own eyes."""
        town = Town.of(self._game.public)
        for seat in town.living:
            self.opponents[Seat(seat)].watch(town)
        for effect in effects:
            if isinstance(effect, Show):
                self._show(effect)
            elif isinstance(effect, Say) and effect.cue == "lord.opens":
                self._condemned = effect.facts["target"]

    def _show(self, page: Show[Seat]) -> None:
        for seat in page.to:
            learn(self.opponents[seat], page.cue, page.facts, page.to)
        if page.cue == "witch.victim":
            self._victim = page.facts["seat"]

    # -- answers -----------------------------------------------------------------------------------

    def _debate(self, _ask: Ask[Seat]) -> object:
        """Everybody speaks in turn, a few times, in an order that changes; then the debate is closed."""
        living = list(self._game.public.living)
        for _ in range(ROUNDS):
            for seat in self._chance.sample(living, len(living)):
                statement = self.opponents[seat].speak()
                if statement is not None:
                    self._say(statement)
        return "close"

    def _say(self, statement: Statement) -> None:
        self.said.append(statement)
        for seat in self._game.public.living:
            self.opponents[seat].hear(statement)

    def _vote(self, ask: Ask[Seat]) -> object:
        votes: dict[Seat, Seat | None] = {}
        for voter in ask.actors:
            named = self.opponents[voter].vote(choices(ask, voter))
            votes[voter] = next(iter(choices(ask, voter)), None) if named is None and ask.must else named
        return votes

    def _revote(self, ask: Ask[Seat]) -> object:
        return wavering(self._chance, ask, self._vote(ask))

    def _elect(self, ask: Ask[Seat]) -> object:
        """Each the one it trusts most."""
        elected = {voter: self.opponents[voter].elects(choices(ask, voter)) for voter in ask.actors}
        return {voter: trusted[0] if trusted else None for voter, trusted in elected.items()}

    def _heir(self, ask: Ask[Seat]) -> object:
        return self._actor(ask).heirs(seats(ask))[0]

    def _tiebreak(self, ask: Ask[Seat]) -> Seat:
        named = self._actor(ask).vote(seats(ask))
        return seats(ask)[0] if named is None else named

    def _poison(self, ask: Ask[Seat]) -> object:
        """Whom the Witch poisons, as she remembers when she is asked for it by day."""
        named = self._agreed(ask, _WISHES[ask.id])
        if isinstance(named, int):
            self._actor(ask).memory.poison(named)
        return named

    def _shoot(self, ask: Ask[Seat]) -> object:
        shot = self._actor(ask).shoots(seats(ask), may_spare=ask.may_pass)
        return next(iter(shot), None if ask.may_pass else seats(ask)[0])

    def _wish(self, ask: Ask[Seat], wish: Wish) -> object:
        if ask.kind == "yes_no":
            about = self._victim if ask.id == "witch.heal" else self._condemned
            agreed = self._actor(ask).agrees(wish, about)
            if agreed and ask.id == "witch.heal":
                self._actor(ask).memory.heal(about)
            return agreed
        if ask.kind == "ballot":
            return self._elect(ask)
        if ask.kind == "seats":
            named = self._actor(ask).names(wish, seats(ask), ask.count)
            spare = [seat for seat in seats(ask) if seat not in named]
            return tuple(named) if ask.fewer else (*named, *spare[: ask.count - len(named)])
        return self._agreed(ask, wish)

    def _agreed(self, ask: Ask[Seat], wish: Wish) -> object:
        """Whom most of those who are asked name first."""
        firsts = Counter[Seat | None]()
        for seat in ask.actors:
            firsts[next(iter(self.opponents[seat].names(wish, seats(ask))), None)] += 1
        named = firsts.most_common(1)[0][0]
        if named is None:
            return None if ask.may_pass else ask.options[0]
        return named

    def _actor(self, ask: Ask[Seat]) -> Opponent:
        return self.opponents[ask.actors[0]]

    _BY_ID: ClassVar[Mapping[str, Callable[["Debaters", Ask[Seat]], object]]] = {
        "captain.elect": _elect,
        "captain.runoff": _elect,
        "captain.heir": _heir,
        "captain.tiebreak": lambda self, ask: self._tiebreak(ask),  # these three may be another's, who keeps them
        "hunter.shoot": _shoot,
        "witch.poison": _poison,
        "debate": lambda self, ask: self._debate(ask),
        "vote": lambda self, ask: self._vote(ask),
        "vote.runoff": _revote,
    }

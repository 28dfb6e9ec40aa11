"""
From an ask to gestures, and from gestures to an answer.

What can be touched is what the rules offer. Touching a card chooses it; where several may be chosen, the card that is
touched a second time is the one in whose place the new one lies, and that is the answer.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from engine.ask import Ask
from engine.seats import Seat
from hardware.virtual.argent.scene import Target

Option = Mapping[str, Any]
FREE = ("empath", "guard", "amulet")
"""The free moves, by what the protocol calls them."""

PILE, DISCARD, AMULET = Target("pile"), Target("discard"), Target("amulet")


class Answer(NamedTuple):
    """The answer that a gesture made."""

    value: object


def button(name: str) -> Target:
    """The button called ``name``."""
    return Target("button", name=name)


class Gesture(Protocol):
    """An ask that is being answered."""

    @property
    def wants(self) -> str:
        """What the labels call what is wanted now."""

    @property
    def offered(self) -> frozenset[Target]:
        """What can be touched now."""

    @property
    def chosen(self) -> tuple[Target, ...]:
        """What was chosen already."""

    def touch(self, target: Target) -> Answer | None:
        """Touch what is offered; the answer, once it is complete."""

    def back(self) -> None:
        """Take back what was chosen."""


class Leaving:
    """Own cards that are to leave together, ``most`` at most, the place of the new one, and its end if they differ."""

    def __init__(self, seat: int, places: Iterable[int], most: int) -> None:
        self._cards = {place: Target("card", seat, place) for place in places}
        self._most = most
        self.places: list[int] = []
        self._end = "right"

    @property
    def offered(self) -> set[Target]:
        """Cards that can be added or confirmed, and the buttons for both."""
        full = len(self.places) >= self._most
        cards = {card for place, card in self._cards.items() if place in self.places or not full}
        buttons = {button("exchange")} if self.places else set()
        return cards | buttons | ({button(f"end.{self._end}")} if len(self.places) > 1 else set())

    @property
    def chosen(self) -> tuple[Target, ...]:
        """The cards so far, as they are announced."""
        return tuple(self._cards[place] for place in self.places)

    def touch(self, target: Target) -> Option | None:
        """Choose a card; touched again, it ends the choice: its ``places``, ``at`` and ``end``."""
        if target.kind == "button" and target.name.startswith("end."):
            self._end = "left" if self._end == "right" else "right"
            return None
        if target.kind == "card" and target.place not in self.places:
            self.places.append(target.place)
            return None
        at = target.place if target.kind == "card" else self.places[0]
        return {"places": list(self.places), "at": at, "end": self._end}


class Several:
    """Up to so many places to look at."""

    def __init__(self, ask: Ask[Seat]) -> None:
        [seat] = ask.actors
        self.wants = "look.start" if ask.id == "look" else "look.two"
        self._cards = [Target("card", seat, place) for place in _numbers(ask.options)]
        self._most = min(ask.count, len(self._cards))
        self.chosen: tuple[Target, ...] = ()

    @property
    def offered(self) -> frozenset[Target]:
        """See `Gesture`."""
        return frozenset((*self._cards, button("look" if self.chosen else "nothing")))

    def touch(self, target: Target) -> Answer | None:
        """See `Gesture`; a card that is touched again is left out."""
        if target in self.chosen:
            self.chosen = tuple(card for card in self.chosen if card != target)
        elif target.kind == "card":
            self.chosen += (target,)
        if target.kind == "button" or len(self.chosen) == self._most:
            return Answer([card.place for card in self.chosen])
        return None

    def back(self) -> None:
        """See `Gesture`."""
        self.chosen = ()


class Single:
    """One card of a village, or one of those drawn."""

    chosen: tuple[Target, ...] = ()

    def __init__(self, ask: Ask[Seat]) -> None:
        [seat] = ask.actors
        self.wants = ask.id
        self._answers = {_target(ask.kind, seat, option): option for option in ask.options}
        if ask.may_pass:
            self._answers[button("pass")] = None

    @property
    def offered(self) -> frozenset[Target]:
        """See `Gesture`."""
        return frozenset(self._answers)

    def touch(self, target: Target) -> Answer | None:
        """See `Gesture`."""
        return Answer(self._answers[target])

    def back(self) -> None:
        """See `Gesture`."""


class Swap:
    """An opponent's card, and an own one for it."""

    def __init__(self, ask: Ask[Seat]) -> None:
        [seat] = ask.actors
        option: Any = ask.options[0]
        self._cards = {Target("card", one["seat"], one["place"]) for one in option["cards"]}
        self._give = {Target("card", seat, place) for place in option["give"]}
        self.chosen: tuple[Target, ...] = ()

    @property
    def wants(self) -> str:
        """See `Gesture`."""
        if not self.chosen:
            return "robber.swap"
        return "robber.give" if self.chosen[0] in self._cards else "robber.take"

    @property
    def offered(self) -> frozenset[Target]:
        """See `Gesture`."""
        return frozenset(self._cards | self._give)

    def touch(self, target: Target) -> Answer | None:
        """See `Gesture`; a second card of the same village takes the place of the first."""
        side = self._cards if target in self._cards else self._give
        self.chosen = (*(card for card in self.chosen if card not in side), target)
        if len(self.chosen) < 2:
            return None
        taken, given = sorted(self.chosen, key=self._give.__contains__)
        return Answer({"seat": taken.number, "place": taken.place, "give": given.place})

    def back(self) -> None:
        """See `Gesture`."""
        self.chosen = ()


class Master:
    """A card of the discard pile, and own cards for it."""

    def __init__(self, ask: Ask[Seat]) -> None:
        [self._seat] = ask.actors
        option: Any = ask.options[0]
        self._places, self._most = option["places"], ask.count
        self.values: tuple[int, ...] = tuple(option["values"])
        self._value: int | None = None
        self._leaving = Leaving(self._seat, self._places, self._most)

    @property
    def wants(self) -> str:
        """See `Gesture`."""
        if self._value is None:
            return "master.take"
        return "exchange" if self._leaving.places else "take"

    @property
    def offered(self) -> frozenset[Target]:
        """See `Gesture`."""
        cards = {Target("old", value) for value in self.values}
        if self._value is None or not self._places:
            return frozenset(cards)
        return frozenset(cards | self._leaving.offered)

    @property
    def chosen(self) -> tuple[Target, ...]:
        """See `Gesture`."""
        old = () if self._value is None else (Target("old", self._value),)
        return (*old, *self._leaving.chosen)

    def touch(self, target: Target) -> Answer | None:
        """See `Gesture`."""
        if target.kind == "old":
            self._value = target.number
            return None if self._places else Answer({"value": self._value})
        found = self._leaving.touch(target)
        return None if found is None else Answer({"value": self._value, **found})

    def back(self) -> None:
        """See `Gesture`."""
        self._value, self._leaving = None, Leaving(self._seat, self._places, self._most)


class Move:
    """A turn, a card that was drawn, or what is left to do after that: one of several moves."""

    def __init__(self, ask: Ask[Seat]) -> None:
        [self._seat] = ask.actors
        options: Any = ask.options
        self._options: tuple[Option, ...] = options
        self._id = ask.id
        self._armed = ""
        self._with = 0
        self._leaving: Leaving | None = None
        self.back()

    def back(self) -> None:
        """See `Gesture`."""
        self._armed, self._with = "", 0
        self._leaving = self._leave("exchange") if self._of("exchange") else None

    @property
    def wants(self) -> str:
        """See `Gesture`."""
        if self._armed == "guard" and not self._with:
            return "guard.with"
        if self._leaving is not None and self._leaving.places:
            return "exchange"
        if self._armed:
            return self._armed
        if self._id == "drawn":
            return "drawn.power" if self._of("power") else "drawn"
        return self._id

    @property
    def offered(self) -> frozenset[Target]:
        """See `Gesture`."""
        if self._armed in FREE:
            return frozenset((*self._cards(), button("back")))
        if self._armed == "call":
            return frozenset((button("call.sure"), button("back")))
        leaving = self._leaving.offered if self._leaving is not None else set()
        if self._armed == "take":
            return frozenset((*leaving, DISCARD, button("back")))
        return frozenset((*leaving, *(target for option in self._options for target in _sources(option))))

    @property
    def chosen(self) -> tuple[Target, ...]:
        """See `Gesture`."""
        source = {"take": (DISCARD,), "amulet": (AMULET,), "guard": self._guard()}.get(self._armed, ())
        return (*source, *(self._leaving.chosen if self._leaving is not None else ()))

    def touch(self, target: Target) -> Answer | None:
        """See `Gesture`."""
        if target == button("back") or (self._armed == "take" and target == DISCARD):
            self.back()
            return None
        if self._armed in FREE:
            return self._place(target)
        if target == button("call.sure"):
            return Answer({"do": "call"})
        if self._leaving is not None and target in self._leaving.offered:
            found = self._leaving.touch(target)
            return None if found is None else Answer({"do": self._armed or "exchange", **found})
        return self._begin(target)

    def _begin(self, target: Target) -> Answer | None:
        """Do what ``target`` stands for, or wait for the cards that belong to it."""
        option = next(one for one in self._options if target in _sources(one))
        do = option["do"]
        if do in ("take", *FREE, "call"):
            self._armed = do
            self._leaving = self._leave(do) if do == "take" else None
            guards = self._of("guard")
            self._with = guards[0]["with"] if do == "guard" and len(guards) == 1 else 0
            return None
        return Answer(dict(option))

    def _place(self, target: Target) -> Answer | None:
        """Take the card that a free move is about; of several Bodyguards, first which."""
        if self._armed == "guard" and not self._with:
            self._with = target.place
            return None
        guard = {"with": self._with} if self._armed == "guard" else {}
        return Answer({"do": self._armed, **guard, "place": target.place})

    def _cards(self) -> list[Target]:
        """The cards that the free move can be about."""
        options = self._of(self._armed)
        if self._armed == "guard" and not self._with:
            return [Target("card", self._seat, option["with"]) for option in options]
        places = next(one["places"] for one in options if one.get("with", 0) in (0, self._with))
        return [Target("card", self._seat, place) for place in places]

    def _guard(self) -> tuple[Target, ...]:
        return (Target("card", self._seat, self._with),) if self._with else ()

    def _of(self, do: str) -> list[Option]:
        return [option for option in self._options if option["do"] == do]

    def _leave(self, do: str) -> Leaving:
        places = self._of(do)[0]["places"]
        return Leaving(self._seat, places, len(places))


def _sources(option: Option) -> tuple[Target, ...]:
    """What is touched to make the move ``option``, or to begin it; an exchange begins with the cards themselves."""
    match option["do"]:
        case "draw":
            return (Target("shown", option["shown"]),) if "shown" in option else (PILE,)
        case "exchange":
            return ()
        case do:
            return _SOURCES.get(do, (button(do),))


_SOURCES: Mapping[str, tuple[Target, ...]] = {
    "take": (DISCARD,),
    "discard": (DISCARD, button("discard")),
    "power": (Target("hand", 1), button("power")),
    "amulet": (AMULET, button("amulet")),
}


def _target(kind: str, seat: int, option: Any) -> Target:
    if kind == "card":
        return Target("card", option["seat"], option["place"])
    return Target("card", seat, option) if kind == "place" else Target("hand", option)


def _numbers(options: tuple[object, ...]) -> list[int]:
    return [option for option in options if isinstance(option, int)]


_GESTURES: Mapping[str, Callable[[Ask[Seat]], Gesture]] = {
    "places": Several,
    "place": Single,
    "number": Single,
    "card": Single,
    "swap": Swap,
    "exchange": Master,
    "move": Move,
}


def gesture(ask: Ask[Seat]) -> Gesture:
    """How ``ask``, which has one actor, is answered at the table."""
    return _GESTURES[ask.kind](ask)

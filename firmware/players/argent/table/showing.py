"""What a window shows of a game, through the eyes that look at it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from firmware.players.argent.table.choosing import Master, button
from firmware.players.argent.table.sitting import Sitting
from firmware.players.opponents.wording import sex_of
from hardware.virtual.argent.scene import ArgentScene, Button, Eyes, Player, Target, VillageCard

LETTERS: Mapping[str, str] = {
    **{"exchange": "x", "discard": "v", "power": "p", "call": "c", "call.sure": "y", "back": "b", "empath": "e"},
    **{"guard": "g", "amulet": "a", "end": "z", "end.left": "o", "end.right": "o", "look": "l", "nothing": "l"},
    "pass": "k",
}
"""The letter that presses each button."""

ORDER = tuple(LETTERS)

View = Mapping[str, Any]


@dataclass
class Showing:
    """
    How a game is looked at.

    ``eyes`` is what is seen of hidden cards; ``looking`` is the person who has the table before him, or nobody where
    several share the window and the next has not said yet that he looks alone; ``paused`` is whether one has paused.
    """

    sitting: Sitting
    eyes: Eyes = "table"
    looking: int | None = None
    paused: bool = False

    def __post_init__(self) -> None:
        """One person alone always looks."""
        if len(self.sitting.seating.humans) == 1:
            self.looking = self.sitting.seating.humans[0]

    def look(self) -> None:
        """Have the person who is asked take over from the one before."""
        self.looking = self.sitting.actor

    @property
    def asks(self) -> bool:
        """Whether the person who has the table before him is asked."""
        return self.sitting.gesture is not None and self.looking == self.sitting.actor

    @property
    def covered(self) -> bool:
        """Whether another person is asked, who has not taken over yet; not while somebody still looks at a card."""
        return self.sitting.gesture is not None and not self.asks and not self.sitting.glimpses

    def release(self) -> None:
        """Where several share the window, have nobody look any more once another one plays."""
        sitting = self.sitting
        if len(sitting.seating.humans) > 1 and not sitting.glimpses and sitting.actor != self.looking:
            self.looking = None

    def scene(self) -> ArgentScene:
        """The table at this moment."""
        sitting, words = self.sitting, self.sitting.words
        public = sitting.view(None)
        known = self._known(public)
        gesture = sitting.gesture if self.asks and not self.paused else None
        return ArgentScene(
            players=tuple(self._player(seat, public, known) for seat in range(1, sitting.seating.players + 1)),
            mine=self._mine(),
            eyes=self.eyes,
            pile=public["pile"],
            shown=tuple(public["shown"]),
            discard=tuple(public["discard"]),
            hand=self._hand(public),
            amulet=public["amulet"]["holder"] is None,
            offered=gesture.offered if gesture is not None else self._waiting(),
            chosen=gesture.chosen if gesture is not None else (),
            fan=gesture.values if isinstance(gesture, Master) else (),
            buttons=tuple(self._buttons(gesture.offered)) if gesture is not None else (),
            prompt=words.label("want.paused") if self.paused else self._prompt(public),
            asks=self.asks or self.covered,
            captions=tuple(sitting.narrator.captions),
            round_text=words.label("window.round", round=self._round(public), rounds=public["rounds"]),
            title=words.label("window.title"),
            board=sitting.board,
            cover=self._cover(),
            moves=tuple(sitting.moves),
            paused=self.paused,
            skipping=sitting.skipping,
            speed=sitting.speed,
            people=len(sitting.seating.humans),
            residents=words.residents,
            words=words.labels,
        )

    def _round(self, public: View) -> int:
        """The round that lies on the table: the next one begins when it is dealt."""
        return len(public["points"]) if self.sitting.actor is None else int(public["round"])

    def _mine(self) -> int:
        humans = self.sitting.seating.humans
        return self.looking or (humans[0] if humans else 1)

    def _waiting(self) -> frozenset[Target]:
        """What goes on while nobody is asked: the next round, or the next person's look."""
        if self.paused:
            return frozenset()
        if self.covered:
            return frozenset((button("cover"),))
        if self.sitting.board is not None and not self.sitting.over and self.sitting.seating.humans:
            return frozenset((button("next"),))
        return frozenset()

    def _cover(self) -> str:
        sitting = self.sitting
        return sitting.words.label("want.cover", seat=sitting.actor) if self.covered else ""

    # -- cards ---------------------------------------------------------------------------------------

    def _known(self, public: View) -> View:
        """The view that the eyes have."""
        if self.eyes == "open":
            return self.sitting.view(None, everything=True)
        if self.eyes == "own" and self.looking is not None and not self.covered:
            return self.sitting.view(self.looking)
        return public

    def _player(self, seat: int, public: View, known: View) -> Player:
        sitting, amulet = self.sitting, public["amulet"]
        return Player(
            seat,
            sitting.words.name(seat),
            seat in sitting.seating.humans,
            tuple(self._card(seat, card) for card in known["villages"][str(seat)]),
            public["totals"][str(seat)],
            turn=sitting.actor == seat,
            last=seat in public["last"],
            caller=seat == public["caller"],
            amulet=seat == amulet["holder"] and not amulet["used"],
            sex=sex_of(sitting.words.name(seat)),
        )

    def _card(self, seat: int, card: View) -> VillageCard:
        spot = (seat, card["place"])
        glimpse = self.sitting.glimpses.get(spot)
        value = card["value"] if glimpse is None else glimpse
        return VillageCard(value, card["up"], card["amulet"], card["guarded"], spot in self.sitting.watched)

    def _hand(self, public: View) -> tuple[int | None, ...]:
        """The cards in the hand of whose turn it is; their faces for himself alone, or for open eyes."""
        own = self.looking is not None and self.looking == public["turn"]
        if not own and self.eyes != "open":
            return (None,) * int(public["hand"])
        values: list[int] = self.sitting.view(self.looking, everything=self.eyes == "open")["drawn"]
        return tuple(values)

    # -- words ---------------------------------------------------------------------------------------

    def _buttons(self, offered: frozenset[Target]) -> Iterator[Button]:
        label = self.sitting.words.label
        for name in ORDER:
            if button(name) in offered:
                yield Button(name, label(f"button.{name}"), LETTERS[name])

    def _prompt(self, public: View) -> str:
        sitting, words = self.sitting, self.sitting.words
        if sitting.over:
            return words.label("want.over")
        if self.covered:
            return self._cover()
        if sitting.gesture is not None and self.asks:
            return self._wanted(sitting.gesture.wants, public)
        if sitting.glimpses:
            return words.label("want.remember")
        if sitting.actor is None:
            return words.label("want.next") if sitting.seating.humans else ""
        return words.label("want.wait.look" if public["phase"] == "look" else "want.wait", seat=sitting.actor)

    def _wanted(self, wants: str, public: View) -> str:
        words, hand = self.sitting.words, self._hand(public)
        if wants == "turn":
            wants = "turn.last" if public["caller"] is not None else "turn" if public["discard"] else "turn.pile"
        if hand and hand[0] is not None and wants in _NAMES_CARD:
            return words.label(f"want.{wants}", resident=words.card(hand[0]))
        return words.label(f"want.{wants}")


_NAMES_CARD = frozenset({"drawn", "drawn.power", "witch.swap"})
"""What is wanted of who has a card in his hand, and is told which."""

"""
The cards and tokens of a virtual table, and where they lie.

Shuffling and dealing is what people do with their hands; the box learns of it on the lid only.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from hashlib import sha256
from random import Random

from engine.werewolf.setup.registry import BUILDINGS, EXACTLY, HOMELESS, ROLES
from engine.werewolf.setup.tokens import drawn_tokens
from firmware.players.opponents.reasons import PLAIN
from firmware.runtime.journal import Card, Journal
from firmware.session.cards.names import COMMANDS, PICTURES
from firmware.session.record.state import Evening
from hardware.ports.pads import Pad

_COPIES: Mapping[str, int] = {"werewolf": 8, "villager": 22}
_LAID_OUT: Mapping[str, int] = {"werewolf": 4, "villager": 8, "farmer": 6, "vagabond": 8}

COVETED = 0.75
"""How likely somebody picks one of the tokens there is one of."""

AGAIN = 0.5
"""How likely one of several at a window keeps a card that he had in the last game: never would clear who was a wolf."""


def virtual_deck() -> list[Card]:
    """Every card of the virtual deck: enough of each role for 28 players, the command cards, and the tokens."""
    copies = {("role", role): _COPIES.get(role, EXACTLY.get(role, 1)) for role in ROLES}
    copies |= {("command", command): 1 for command in COMMANDS}
    copies |= {("building", key): building.copies for key, building in BUILDINGS.items()}
    return [
        Card(_uid(kind, name, copy), PICTURES, kind, name)
        for (kind, name), number in copies.items()
        for copy in range(number)
    ]


def _uid(kind: str, name: str, copy: int) -> str:
    """The same for the same card, whatever else is in the deck."""
    return "04" + sha256(f"{kind}/{name}/{copy}".encode()).hexdigest()[:12].upper()


def offered(cards: Iterable[Card]) -> list[Card]:
    """The cards to lay out for choosing: not more of any than a table needs."""
    seen: Counter[str] = Counter()
    chosen = []
    for card in cards:
        seen[card.name] += 1
        if seen[card.name] <= _LAID_OUT.get(card.name, EXACTLY.get(card.name, 1)):
            chosen.append(card)
    return chosen


class Dealer:
    """
    Deals the role cards of the composition, face down, one before each player, and the building tokens after them.

    Parameters
    ----------
    journal:
        Where the box's cards are.
    chance:
        How they are shuffled.
    people:
        The pads of the people at the window.
    guided:
        Whether the game that is prepared is a guided first one, in which who is alone there is no Ordinary Villager.

    """

    def __init__(
        self,
        journal: Journal,
        chance: Random,
        people: Collection[Pad] = (),
        guided: Callable[[Evening], bool] = lambda _: False,
    ) -> None:
        ours = {card.uid for card in virtual_deck()}
        self._all = {card.uid: card for card in journal.cards() if card.uid in ours}
        self._journal = journal
        self._chance = chance
        self._hand: dict[Pad, str] = {}
        self._tokens: dict[Pad, str] = {}
        self._used = False
        self._people, self._guided = people, guided
        self._alone = next(iter(people)) if len(people) == 1 else None
        self._had: Mapping[Pad, frozenset[str]] = {}  # what the cards of those people were in the last game
        self._trade = HOMELESS  # that of one who is alone, then; his first village is to show him another

    def __getitem__(self, uid: str) -> Card:
        """The card ``uid``: of the virtual deck, or another that the box was taught. `KeyError` where it was not."""
        card = self._all.get(uid) or self._journal.card(uid)
        if card is None:
            raise KeyError(uid)
        return card

    def of(self, kind: str) -> list[Card]:
        """Every card of ``kind``: "role", "command" or "building"."""
        return [card for card in self._all.values() if card.kind == kind]

    def hand(self, evening: Evening) -> Mapping[Pad, str]:
        """
        Pad -> UID of the card that lies before it; new cards are dealt when the box is about to register them.

        A card laid at another's turn still lies before its owner; in the game everybody has what the box knows.
        """
        if evening.phase == "register" and (self._used or not self._hand):
            self._deal(evening)
        elif evening.phase == "game":
            self._used = True
            self._hand = dict(evening.cards)
            self._had = {pad: frozenset({self[self._hand[pad]].name}) for pad in self._people if pad in self._hand}
        elif evening.phase == "join" or (self._used and evening.phase != "rematch"):  # the last game was put away
            self._hand = {}
        return self._hand

    def tokens(self, evening: Evening) -> Mapping[Pad, str]:
        """Pad -> UID of the token that lies before it; they are dealt when the box is about to hand them out."""
        if evening.phase != "handing":
            self._tokens = dict(evening.tokens)
            if self._alone in self._tokens:
                self._trade = self._alone_with(self._tokens)
        elif not set(evening.pads) <= set(self._tokens) or (evening.way == "picked" and self._taken(evening)):
            waiting = [pad for pad in evening.pads if pad not in evening.tokens]
            if evening.way == "picked":
                left = self._picks(evening)
            else:
                idle = self._alone_with(self._hand) == PLAIN  # without a house he would have nothing to do at all
                left = self._varied(waiting, self._pool(evening), self._of_one(self._trade, HOMELESS if idle else ""))
            self._tokens = {**dict(zip(waiting, left, strict=False)), **evening.tokens}
        return self._tokens

    def _alone_with(self, hand: Mapping[Pad, str]) -> str:
        """What, of a ``hand``, the card or token is called that lies before the person who is alone here, if any."""
        return self[hand[self._alone]].name if self._alone is not None and self._alone in hand else ""

    def _of_one(self, *names: str) -> Mapping[Pad, frozenset[str]]:
        """That whoever is alone here is not to have what is called one of ``names``, where that is anything."""
        dull = frozenset(names) - {""}
        return {self._alone: dull} if self._alone is not None and dull else {}

    def _varied(self, waiting: Sequence[Pad], pool: Sequence[str], had: Mapping[Pad, frozenset[str]]) -> list[str]:
        """
        The ``pool`` as it is dealt to those ``waiting``: to people nothing like what each ``had`` before.

        Twice running it would be dull: the same card, or for one who is alone the same trade in the village that he has
        chosen, and no house in his first; and so would an Ordinary Villager be in his guided first game. It gives
        nothing away: the bots think that he may have any card, and all see who has which house. Several would know it
        of each other, and have the same card again half as often as by chance.
        """
        left = list(pool)
        for at, pad in enumerate(waiting[: len(left)]):
            same = self[left[at]].name in had.get(pad, ())
            if same and not (len(had) > 1 and self._chance.random() < AGAIN):
                self._exchange(left, at, waiting, had)
        return left

    def _exchange(self, left: list[str], at: int, waiting: Sequence[Pad], had: Mapping[Pad, frozenset[str]]) -> None:
        """Exchange what lies ``at`` a place for another one, of nobody who ``had`` the like himself."""
        name, dull, owners = self[left[at]].name, had[waiting[at]], dict(enumerate(waiting))
        others = [
            place
            for place, uid in enumerate(left)
            if self[uid].name not in dull and (place not in owners or name not in had.get(owners[place], ()))
        ]
        if others:
            other = self._chance.choice(others)
            left[at], left[other] = left[other], left[at]

    def _taken(self, evening: Evening) -> bool:
        """Whether somebody picked a token that another was going to take."""
        return any(self._tokens[pad] != uid for pad, uid in evening.tokens.items())

    def _picks(self, evening: Evening) -> list[str]:
        """The tokens that nobody has, in the order in which they are taken: first, mostly, those there is one of."""
        many = Counter(card.name for card in self.of("building"))
        left = [card for card in self.of("building") if card.uid not in evening.tokens.values()]
        self._chance.shuffle(left)
        single, others = ([card.uid for card in left if (many[card.name] == 1) is rare] for rare in (True, False))
        order = []
        while single or others:
            order.append((single if single and (not others or self._chance.random() < COVETED) else others).pop())
        return order

    def _pool(self, evening: Evening) -> list[str]:
        """
        The tokens that are shuffled for who has none: those that were tapped, those of the selection, or of all so many
        of each kind that they make a village (decision 73).
        """
        laid = evening.tokens.values()
        if evening.selected or evening.selection:
            pool = evening.selected or self._take("building", evening.selection)
            left = [uid for uid in pool if uid not in laid]
        else:
            order = list(BUILDINGS)
            self._chance.shuffle(order)
            given = Counter(self._all[uid].name for uid in laid)
            left = self._take("building", drawn_tokens(len(evening.pads), order, given), laid)
        self._chance.shuffle(left)
        return left

    def _deal(self, evening: Evening) -> None:
        pile = list(evening.pile) or self._take("role", evening.deck)
        left = [uid for uid in pile if uid not in evening.cards.values()]  # some were laid before a restart
        self._chance.shuffle(left)
        waiting = [pad for pad in evening.pads if pad not in evening.cards]
        dull = PLAIN if self._guided(evening) else ""  # who has never played gets a card that can do something
        dealt = self._varied(waiting, left, self._had or self._of_one(dull))
        self._hand = {**dict(zip(waiting, dealt, strict=False)), **evening.cards}
        self._used = False

    def _take(self, kind: str, wanted: Mapping[str, int], taken_before: Collection[str] = ()) -> list[str]:
        """The UIDs of so many cards of ``kind`` by name, without those that were ``taken_before``."""
        missing = Counter(wanted)
        taken = []
        for card in self.of(kind):
            if missing[card.name] > 0 and card.uid not in taken_before:
                missing[card.name] -= 1
                taken.append(card.uid)
        return taken

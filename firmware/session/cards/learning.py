"""
Learning cards on the lid: tap and name.

A card is in the register as soon as it has a name, so nothing is lost when somebody stops halfway; a card is
never two things in one go.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from firmware.runtime.journal import Card, Journal
from firmware.session.cards.errors import NothingLaid, UnknownCard
from firmware.session.cards.lid import Lid, Report
from firmware.session.cards.names import Name, any_named
from firmware.session.cards.reading import changes, read_uid

Ask = Callable[[str], str]
MOST = 30


def parse_names(texts: Sequence[str]) -> list[Name]:
    """
    The cards that ``texts`` name, such as ``["werewolf:4", "voyante", "captain"]``, each as often as it says.

    Raises `UnknownCard`.
    """
    found: list[Name] = []
    for text in texts:
        name, _, number = text.partition(":")
        count = number.strip() or "1"
        if not (count.isascii() and count.isdigit() and 1 <= int(count) <= MOST):
            raise UnknownCard(f"{text!r}: {number!r} is not a number of cards from 1 to {MOST}")
        found += [any_named(name)] * int(count)
    return found


@dataclass(slots=True)
class Learning:
    """
    One person teaching the box her cards.

    ``ask`` puts a question and returns what was typed; an `EOFError` from it ends the learning.
    """

    lid: Lid
    journal: Journal
    deck: str
    ask: Ask
    report: Report
    learnt: list[Card] = field(default_factory=list)

    def listed(self, names: Sequence[Name]) -> None:
        """
        Learn one card for each of ``names``, in that order.

        Raises `NothingLaid` when a card does not come; what was learnt before stays learnt.
        """
        for number, (kind, name) in enumerate(names, start=1):
            self.report(f"{number} of {len(names)}: lay down {kind} {name}.")
            self._learn(self._fresh(), kind, name)

    def asked(self) -> None:
        """Learn card after card, asking what each is, until nobody lays one or the answers end."""
        try:
            while True:
                self.report("Lay a card on the lid.")
                uid = self._laid()
                if (name := self._name_of(uid)) is not None:
                    self._learn(uid, *name)
        except (NothingLaid, EOFError):
            return

    def _laid(self) -> str:
        """The next card that can be known again."""
        while changes(uid := self.lid.card()):
            self.report(f"{uid} has a UID that changes each time, like that of a phone: lay down another card.")
        return uid

    def _fresh(self) -> str:
        while True:
            uid = read_uid(self._laid())
            before = next((card for card in self.learnt if card.uid == uid), None)
            if before is None:
                return uid
            self.report(f"{uid} was just learnt as {before.kind} {before.name}: lay down another card.")

    def _name_of(self, uid: str) -> Name | None:
        known = self.journal.card(uid)
        now = f" (now {known.kind} {known.name} of the deck {known.deck!r})" if known else ""
        while True:
            text = self.ask(f"{uid}{now}: what is it? (Enter leaves it as it is) ").strip()
            if not text:
                return None
            try:
                return any_named(text)
            except UnknownCard as mistake:
                self.report(f"{mistake}.")

    def _learn(self, uid: str, kind: str, name: str) -> None:
        card = Card(uid, self.deck, kind, name)
        self.journal.add_cards([card])
        self.learnt.append(card)
        self.report(f"{uid} is {kind} {name} of the deck {self.deck!r}.")

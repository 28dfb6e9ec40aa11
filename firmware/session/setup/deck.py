"""
Composition: the recommended cards for this number of players, or a pile that is tapped card by card.

What cannot be played is refused with its reason; everything else is advice, said once.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from engine import EDITIONS, Rules
from engine.werewolf.setup.composition import Finding, balance, check, recommended
from firmware.runtime.composition import parse_composition
from firmware.runtime.config import Config
from firmware.session.box import Box
from firmware.session.dialogue.question import question_page
from firmware.session.record.state import Evening
from firmware.session.setup.pace import TIMERS, USUAL, choose_pace
from firmware.session.setup.pile import Line, Pile, offer_page, playable
from firmware.session.setup.sayable import tonight
from hardware.ports.pads import Pad


def house_rules(config: Config, pace: str = USUAL) -> Rules:
    """The rules this table plays by: the edition's, at the ``pace`` it chose, with the settings of ``[rules]``."""
    return EDITIONS[config.table.edition].changed({"timers": TIMERS[pace]}).changed(config.rules)


def prepare_voice(box: Box, pads: Sequence[Pad], cards: Iterable[str]) -> None:
    """Begin to render what a game of ``cards`` at ``pads`` can need."""
    players, roles, timers = tuple(pads), frozenset(cards), house_rules(box.config).timers
    box.prepare(lambda narration: tonight(narration, box.config, players, roles, timers))


async def compose(box: Box, evening: Evening) -> str:
    """Agree on the pace, and on the cards."""
    await choose_pace(box, evening)
    rules = house_rules(box.config)
    offer = await _offer(box, evening, rules)
    prepare_voice(box, evening.pads, offer)  # most tables take it
    pile = _RolePile(box, evening, rules)
    facts = {"players": len(evening.pads), "deck": offer}
    offers: list[Line] = [("deck.offer", facts, offer_page(box, "deck.offer", offer))] if offer else []
    taken = await pile.chosen(offers, ("deck.tap", {}, question_page(box, "deck.tap")))
    evening.deck = dict(Counter(pile.cards)) if taken is None else offer
    return "village"


async def _offer(box: Box, evening: Evening, rules: Rules) -> dict[str, int]:
    """What the host wrote down, if it can be played, or else the book's table; what there is to say is said."""
    players = len(evening.pads)
    if box.config.table.roles:
        written = parse_composition(box.config.table.roles)
        if await playable(box, check(written, players, rules)):
            return written
    book = recommended(players, rules)
    return book if await playable(box, check(book, players, rules)) else {}


class _RolePile(Pile):
    """The role cards of a composition."""

    kind, name, title = "role", "deck", "page.deck"

    def __init__(self, box: Box, evening: Evening, rules: Rules) -> None:
        super().__init__(box, evening, evening.pile)
        self._rules = rules

    def findings(self, cards: Mapping[str, int]) -> Iterable[Finding]:
        """See `Pile.findings`."""
        return check(cards, len(self.evening.pads), self._rules)

    def remarks(self, cards: Mapping[str, int]) -> Iterable[str]:
        """How the camps compare."""
        return (f"deck.balance.{balance(cards)}",)

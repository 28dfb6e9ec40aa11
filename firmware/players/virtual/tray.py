"""
The cards and tokens that can be laid on the lid of a virtual table now.

Before a game they are what there is to choose from; in one they are what was dealt.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Literal

from engine.werewolf.setup.composition import balance, is_lopsided
from engine.werewolf.setup.registry import BUILDINGS, CENTRED, ROLES, in_the_middle, picture
from firmware.players.virtual.cards import Dealer, offered
from firmware.players.virtual.choosing import choosable
from firmware.players.virtual.starting import START, starting
from firmware.players.virtual.things import Things
from firmware.players.virtual.words import about
from firmware.runtime.journal import Card
from firmware.session.box import Box
from firmware.session.cards.names import bare
from hardware.ports.pads import Pad
from hardware.virtual.asking.questions import OFFER
from hardware.virtual.scene import SceneCard


class Tray:
    """
    What can be laid.

    Parameters
    ----------
    box, dealer:
        The box on whose lid it is laid, and who dealt.
    things:
        What lies before the players.

    """

    def __init__(self, box: Box, dealer: Dealer, things: Things) -> None:
        self._box, self._dealer, self._things = box, dealer, things

    @property
    def enough(self) -> bool:
        """Whether as many cards, or tokens, are chosen as are needed."""
        chosen, needed = self._chosen()
        return chosen >= needed

    @property
    def surplus(self) -> bool:
        """Whether more cards are chosen than can be played with."""
        chosen, needed = self._chosen()
        return chosen > needed and self._box.evening.phase == "deck"

    @property
    def favours(self) -> Literal["village", "even", "wolves", ""]:
        """Whom the chosen cards favour, as the narrator says it last of them; nothing as long as they are no set."""
        return balance(chosen) if (chosen := self._set) else ""

    @property
    def lopsided(self) -> bool:
        """Whether they do by far."""
        return is_lopsided(self._set)

    @property
    def lone(self) -> bool:
        """Whether one of them has a goal of its own: whom they favour is between the village and the wolves."""
        return any(ROLES[role].aim == role for role in self._set)

    @property
    def _set(self) -> Counter[str]:
        """The chosen cards, once they are a set; nothing before."""
        chosen, needed = self._chosen()
        if self._box.evening.phase != "deck" or chosen != needed:
            return Counter()
        return Counter(self._dealer[uid].name for uid in self._box.evening.pile)

    @property
    def unpeeped(self) -> str:
        """The name of a card that cannot peep here, where several share the window, as `centred` gives one."""
        return self._named(role for role in ROLES if self._things.described.is_unpeeped(role))

    @property
    def centred(self) -> str:
        """The name of a card among those chosen, or offered, with which two lie in the middle; or nothing."""
        return self._named(sorted(CENTRED))

    @property
    def novel(self) -> bool:
        """Whether a card is chosen, or offered, that was not in the last game of the evening."""
        return bool(self._named(role for role in ROLES if role not in self._box.evening.deck))

    def _named(self, roles: Iterable[str]) -> str:
        """The name of the first of ``roles`` that is among those chosen, or offered; or nothing."""
        evening, words, page = self._box.evening, self._box.narration, self._box.display.page
        if evening.phase != "deck" or page is None:
            return ""
        chosen = {self._dealer[uid].name for uid in evening.pile}
        told = page.lines[0] if page.ask.startswith(OFFER) else ""  # what is offered is known from the display alone
        names = {role: words.role(role, article=False) for role in roles}
        return next((name for role, name in names.items() if role in chosen or name in told), "")

    def _chosen(self) -> tuple[int, int]:
        """How many cards, or tokens, are chosen, and how many are needed."""
        evening = self._box.evening
        if evening.phase not in {"deck", "village"}:
            return 0, 1
        if evening.phase == "village":
            return len(evening.selected), len(evening.pads)
        chosen = [self._dealer[uid].name for uid in evening.pile]
        return len(chosen), len(evening.pads) + in_the_middle(chosen)

    def cards(self) -> Iterator[SceneCard]:
        """What can be laid on the lid now: what is to choose from, what lies before the players, commands."""
        words, evening = self._box.narration, self._box.evening
        kind = {"deck": "role", "village": "building"}.get(evening.phase)
        if kind:
            yield from self._choice(kind, {*evening.pile, *evening.selected})
        for home, uid in sorted(self._things.hand.items()) if not self.picking else ():
            pad = self._things.place(home)
            role = self._things.role(pad)
            label = words.role(role, article=False)
            yield SceneCard(
                uid, label, picture(role), seat=pad, kind="role", about=self._things.described.about(role, pad)
            )
        yield from self._lying()
        for card in sorted(self._dealer.of("command"), key=lambda card: card.name == START):  # that one is the last
            label = words.label(f"command.{card.name}")
            does = starting(self._box) if card.name == START else card.name
            told = about(words, does)
            yield SceneCard(card.uid, label, card.name, kind="command", about=told, idle=does == START)

    def _choice(self, kind: str, chosen: Collection[str]) -> Iterator[SceneCard]:
        """What there is to choose from, and what of it was ``chosen``, and put aside."""
        words, box = self._box.narration, self._box
        there = choosable(box.config, box.evening) if kind == "role" else BUILDINGS
        cards = [card for card in self._by_label(kind) if card.name in there or card.uid in chosen]
        left = offered(card for card in cards if card.uid not in chosen)
        aside = (card for card in cards if card.uid in chosen)
        order = list(dict.fromkeys(card.name for card in cards))  # a pile that is used up leaves its place free
        for card in sorted((*left, *aside), key=lambda card: order.index(card.name)):
            label, text = words.role(card.name, article=False), self._things.described.does(card.name)
            put = card.uid in chosen
            yield SceneCard(card.uid, label, picture(card.name), kind="token", about=text, chosen=put)

    def _by_label(self, kind: str) -> list[Card]:
        """The cards of ``kind`` in the order in which they are looked for: by what is read on them."""
        words = self._box.narration
        return sorted(self._dealer.of(kind), key=lambda card: bare(words.role(card.name, article=False)))

    @property
    def picking(self) -> bool:
        """Whether all tokens lie in the middle, for each to pick his own."""
        return self._box.evening.phase == "handing" and self._box.evening.way == "picked"

    def _lying(self) -> Iterator[SceneCard]:
        """The tokens: in their houses, or in the middle for those who still pick theirs."""
        evening = self._box.evening
        if self.picking:
            yield from self._middle()
            return
        for pad in evening.pads:
            uid = self._things.token(pad)
            if uid is not None and pad in self._things.tokens:
                yield self._token(uid, pad)

    def _middle(self) -> Iterator[SceneCard]:
        """All tokens to pick from, in one order; those that are taken lie in their houses, and leave their places."""
        cards, owners = self._by_label("building"), {uid: pad for pad, uid in self._box.evening.tokens.items()}
        laid_out = {card.uid for card in offered(card for card in cards if card.uid not in owners)}
        for card in cards:
            if card.uid in owners or card.uid in laid_out:
                pad = owners.get(card.uid)
                yield replace(self._token(card.uid, pad), chosen=pad is not None)

    def _token(self, uid: str, pad: Pad | None) -> SceneCard:
        name = self._dealer[uid].name
        words = self._box.narration
        label = words.role(name, article=False)
        return SceneCard(uid, label, picture(name), seat=pad, kind="token", about=about(words, name))

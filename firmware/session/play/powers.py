"""
The powers of the day: a building token on the lid, or a long thumb-down at its owner's seat, while people debate.

What cannot be done now is refused aloud, with its reason, and costs nothing; until its owner has designated a
target, and has not taken it back, nothing is spent.
"""

from dataclasses import dataclass

from engine import Ask
from engine.ask import Power
from engine.werewolf.model.building import Building
from engine.werewolf.setup.registry import BUILDINGS, HOMELESS
from firmware.session.box import Box, Command, Laid
from firmware.session.dialogue.aiming import aim_by_day
from firmware.session.record.ledger import Ledger
from firmware.session.record.reply import Answer
from firmware.session.record.state import Evening
from hardware.ports.pads import Pad


@dataclass(frozen=True, slots=True)
class Invoked:
    """Somebody wants to use the power of ``trade``; ``pad`` is whose it is, where that is known."""

    trade: str
    pad: Pad | None


class Powers:
    """The powers of one game."""

    def __init__(self, box: Box, evening: Evening, ledger: Ledger) -> None:
        self._box = box
        self._evening = evening
        self._ledger = ledger

    def by_token(self, laid: Laid) -> Invoked | None:
        """What the card on the lid invokes; nothing where it is no token, or none are played with."""
        card = laid.card
        if card is None or card.kind != "building" or not self._evening.buildings:
            return None
        if self._registered(card.name) and laid.uid not in self._evening.tokens.values():
            return Invoked(card.name, None)
        owner = (pad for pad, trade in self._houses.items() if trade == card.name)
        return Invoked(card.name, next(owner, None))

    def by_key(self, pad: Pad) -> Invoked | None:
        """What a long thumb-down at ``pad`` invokes; nothing where its player has a token to lay on the lid."""
        trade = self._houses.get(pad)
        if trade is None or (self._registered(trade) and "reader" not in self._box.lost):
            return None
        return Invoked(trade, pad)

    def _registered(self, trade: str) -> bool:
        """Whether a token of ``trade`` was laid on the lid when they were handed out."""
        known = (self._box.journal.card(uid) for uid in self._evening.tokens.values())
        return any(card is not None and card.name == trade for card in known)

    @property
    def _houses(self) -> dict[Pad, str]:
        return dict(self._ledger.public.village.houses)

    async def invoke(self, ask: Ask[Pad], invoked: Invoked) -> Answer | Command | None:
        """Have the owner aim; what comes of it, or nothing where nothing is used."""
        targets = tuple(power.target for power in self._powers(ask) if power.by == invoked.pad)
        if not targets or invoked.pad is None:
            self._box.speaker.play("wrong")
            await self._box.aside(*self._refusal(invoked))
            return None
        return await self._aim(invoked.trade, invoked.pad, targets)

    def _powers(self, ask: Ask[Pad]) -> tuple[Power[Pad], ...]:
        return tuple(option for option in ask.options if isinstance(option, Power))

    def _refusal(self, invoked: Invoked) -> tuple[str, dict[str, object]]:
        """Why the power cannot be used now, as a cue with its facts."""
        building = BUILDINGS[invoked.trade]
        if invoked.trade == HOMELESS:
            return "power.vagabond", {}
        if invoked.pad is None:
            return "power.not_yours", {}
        if not building.unique:
            return "power.none", {}
        if invoked.pad in self._ledger.public.village.spent:
            return "power.spent", {"building": invoked.trade}
        by_day = type(building).targets is not Building.targets
        return ("power.nobody", {"seat": invoked.pad, "building": invoked.trade}) if by_day else ("power.later", {})

    async def _aim(self, trade: str, pad: Pad, targets: tuple[Pad, ...]) -> Answer | Command | None:
        box = self._box
        opens = "power.opens", {"seat": pad, "building": trade}
        ask = Ask(f"power.{trade}", "seat", (pad,), targets, may_pass=True)
        seconds = self._ledger.rules.timers.vote
        chance = self._ledger.pointer_chance()
        heard = await aim_by_day(box, ask, seconds, chance, stray="power.not_yours", opens=opens)
        if isinstance(heard, Answer) and heard.value is not None:
            return Answer(Power(trade, pad, heard.value))
        await box.say("power.cancelled")
        return heard if isinstance(heard, Command) else None

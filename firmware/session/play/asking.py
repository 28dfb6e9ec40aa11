"""
What the rules ask, put to the players: by night in a window that is open, by day before everybody.

Which gesture answers an ask depends on its kind and on the time of day alone.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from engine import Ask
from engine.werewolf.phases.night import may_catch
from firmware.session.box import Box, Command, LeftDebate
from firmware.session.dialogue import aiming, thumbs
from firmware.session.dialogue.pack import PackRules, aim_together
from firmware.session.play.counting import HANDS, count_hands
from firmware.session.play.debating import Debate
from firmware.session.play.floor import Floor
from firmware.session.play.powers import Powers
from firmware.session.play.voting import walk, walk_alone
from firmware.session.record.ledger import Ledger
from firmware.session.record.reply import Answer, Reply
from firmware.session.record.state import Evening
from hardware.ports.pads import Pad

SHARED = 2.0
"""By how much longer one player may choose by day where several share a window: the mouse has to be passed on first."""

EACH = 2.0
"""By day, seconds for each of several seats that somebody may name, besides those of a vote."""

LOVED = "lovers.partner"
"""The page that shows somebody whom he loves."""

SEEN: Mapping[str, str] = MappingProxyType({"seer.look": "seer.card"})
"""The page that shows the card at which somebody is asked to look: she has no need to see one again."""


class Asking:
    """The questions of one game."""

    def __init__(self, box: Box, evening: Evening, ledger: Ledger) -> None:
        self._box = box
        self._ledger = ledger
        self._powers = Powers(box, evening, ledger)
        self._floor = Floor(box, ledger)
        self._debate: Debate | None = None

    @property
    def hurried(self) -> bool:
        """Whether everybody alive wanted the debate that was on last to end, and much of it was left."""
        return self._debate is not None and self._debate.early

    @property
    def left(self) -> LeftDebate | None:
        """The debate that people at a window left, if it is the one that is on now."""
        left, now = self._box.left, (self._ledger.number, self._ledger.narrated.night)
        return left if left is not None and (left.game, left.night) == now else None

    async def by_night(self, ask: Ask[Pad], said: Sequence[str], until: float) -> Reply:
        """Put ``ask`` to those awake, who were shown ``said`` before; the window ends at ``until``."""
        rules = self._ledger.rules
        chance, avoided = self._ledger.pointer_chance(), self._avoided(ask)
        if ask.kind == "yes_no":
            return await thumbs.yes_or_no_at_night(self._box, ask, said, until)
        if len(ask.actors) > 1 or ask.id == "werewolves.devour":
            return await aim_together(
                self._box,
                ask,
                said,
                until,
                chance,
                avoided,
                rules=PackRules(
                    consensus=rules.wolf_consensus,
                    may_catch=may_catch(self._ledger.game.public),
                    starves=rules.wolf_starvation == "all_wolves",
                ),
            )
        return await aiming.aim_at_night(self._box, ask, said, until, chance, avoided)

    def _avoided(self, ask: Ask[Pad], *, seen: bool = False) -> frozenset[Pad]:
        """
        At whom the pointer of the one who is asked at a window does not begin; nobody elsewhere.

        Whom he knows that he loves, and where she looks at cards, whose she has seen: whatever it rests on seems to be
        proposed. Where others hear each key, or the pointer is ``seen`` by all, they could work out from it who that
        is: then it is so only for a person among bots.
        """
        people, homes = self._box.people, self._ledger.public.home
        unread = people == {homes.get(pad, pad) for pad in ask.actors} if seen else bool(people)
        if not unread or len(ask.actors) != 1:
            return frozenset()
        return self._ledger.shown(ask.actors[0], LOVED, SEEN.get(ask.id, LOVED))

    async def by_day(self, ask: Ask[Pad]) -> Reply | Command | None:
        """Put ``ask`` before everybody; nothing when it is to be put again."""
        vote = self._ledger.rules.timers.vote
        seconds = vote * SHARED if self._box.shared else vote
        match ask.kind:
            case "open":
                return await self._open(ask)
            case "ballot":
                return await self._floor.give(ask) or await walk(self._box, self._floor.among(ask), vote)
            case _ if ask.id == "innkeeper.vote" and self._ledger.rules.sealed_innkeeper:
                return await walk_alone(self._box, ask, vote)
            case "yes_no":
                return await thumbs.yes_or_no_by_day(self._box, ask, seconds)
            case "seats" if ask.id.endswith(HANDS):
                return await self._floor.give(ask) or await count_hands(self._box, ask, self._ledger)
            case "seats":
                seconds += EACH * ask.count
            case _:
                pass
        chance, avoided = self._ledger.pointer_chance(), self._avoided(ask, seen=True)
        return await aiming.aim_by_day(self._box, ask, seconds, chance, avoided=avoided)

    async def _open(self, ask: Ask[Pad]) -> Reply | Command | None:
        """Debate, up to its end, to a card, or to a power that somebody invokes; then it goes on where it was."""
        night, public = self._ledger.narrated.night, self._ledger.public
        if self._debate is None or self._debate.night != night:
            seconds = self._ledger.rules.timers.debate_of(len(public.living))
            self._debate = Debate(self._box, night, seconds, self._powers, self.left)
            self._box.left = None
        heard = await self._debate.go_on(public)
        if isinstance(heard, Answer | Command):
            return heard
        return await self._powers.invoke(ask, heard)

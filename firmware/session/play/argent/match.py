"""
Where a game of Argent stands at a table with real cards: a value that follows from the inputs alone.

Nothing of the cards is in it but what was counted in the open. Inputs are mappings with one key: ``younger`` (pad),
``begun`` (round), ``passed`` (pad), ``called`` (pad), ``played`` (pad), ``ended`` (``"pile"`` or ``"villagers"``),
``card`` ([pad, UID, value]), ``closed`` (pad: all his cards are laid), ``total`` ([pad, sum], by keys), ``uncalled``
(pad: his call did not count), ``left`` (pad).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.argent.rules import Rules
from engine.argent.score import least, score
from hardware.ports.pads import Pad

ROUNDS = 4
"""How many rounds a game has (F-01)."""

Entry = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Result:
    """
    What was counted in ``round``: each village, what each loses, the caller and whether he was ``lowest``.

    ``cards`` are the values that were laid on the lid, and ``amulet`` is who held it.
    """

    round: int
    villages: Mapping[Pad, int]
    points: Mapping[Pad, int]
    caller: Pad | None
    lowest: bool | None
    cards: Mapping[Pad, tuple[int, ...]] = field(default_factory=dict)
    amulet: Pad | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """
    Where a game stands.

    Attributes
    ----------
    pads:
        Who plays, clockwise.
    totals:
        Pad -> points of the rounds that were counted.
    round:
        The round that is on, from 1; beyond `ROUNDS` the game is over.
    tied:
        Those of whom the youngest begins the round.
    younger:
        Pairs of pads that were settled: (the younger, the older).
    amulet, caller:
        Who holds the amulet, and who called the count.
    starter:
        Who begins the round; nothing before that is settled.
    begun, counting:
        Whether people take turns, and whether they count.
    turn, passed:
        Whose light is on, and how often it was passed on.
    waiting:
        Who still has a last turn, in order.
    counted:
        Pad -> sum, of those who have counted.
    laid:
        Pad -> UID -> value, of the cards that were laid on the lid in this count.
    result:
        The round that was counted last, until the next one begins.
    history:
        Every round that was counted, the first one first.
    rules:
        The settings by which the table plays.

    """

    pads: tuple[Pad, ...]
    totals: Mapping[Pad, int]
    tied: tuple[Pad, ...]
    round: int = 1
    younger: frozenset[tuple[Pad, Pad]] = frozenset()
    amulet: Pad | None = None
    starter: Pad | None = None
    begun: bool = False
    turn: Pad | None = None
    passed: int = 0
    caller: Pad | None = None
    waiting: tuple[Pad, ...] = ()
    counting: bool = False
    counted: Mapping[Pad, int] = field(default_factory=dict)
    laid: Mapping[Pad, Mapping[str, int]] = field(default_factory=dict)
    result: Result | None = None
    history: tuple[Result, ...] = ()
    rules: Rules = field(default_factory=Rules)

    @property
    def phase(self) -> str:
        """``"over"``, ``"younger"``, ``"setup"``, ``"count"``, ``"last"`` or ``"turns"``."""
        if self.round > ROUNDS or len(self.pads) < 2:
            return "over"
        if not self.begun:
            return "younger" if self.starter is None else "setup"
        if self.counting:
            return "count"
        return "turns" if self.caller is None else "last"

    @property
    def aside(self) -> int:
        """How many cards are set aside unseen (F-03)."""
        return 5 * (4 - len(self.pads))

    @property
    def counts(self) -> Pad:
        """Who counts next: clockwise, the caller last; without a caller from the starter on."""
        first = self.starter if self.caller is None else after(self.pads, self.caller)
        assert first is not None  # nobody counts before somebody began
        return next(pad for pad in clockwise(self.pads, first) if pad not in self.counted)


def new_match(pads: Sequence[Pad], rules: Rules | None = None) -> Match:
    """A game that is about to begin among ``pads``, 2 to 4 of them, clockwise."""
    return Match(tuple(pads), dict.fromkeys(pads, 0), tuple(pads), rules=rules or Rules())


def clockwise(pads: Sequence[Pad], first: Pad) -> tuple[Pad, ...]:
    """All ``pads``, from ``first`` on."""
    place = pads.index(first)
    return (*pads[place:], *pads[:place])


def after(pads: Sequence[Pad], pad: Pad) -> Pad:
    """Who sits next to ``pad``, clockwise."""
    return clockwise(pads, pad)[1]


def enter(match: Match, entry: Entry) -> Match:
    """The game after ``entry``; raises `KeyError` for one that it does not know."""
    ((key, value),) = entry.items()
    return _AFTER[key](match, value)


def _settled(match: Match, pad: Pad) -> Match:
    pairs = {(pad, other) for other in match.tied if other != pad}
    return replace(match, younger=match.younger | pairs, starter=pad)


def _begun(match: Match, _round: int) -> Match:
    first = match.round == 1 and match.rules.amulet_first == "starter"
    return replace(match, begun=True, turn=match.starter, result=None, amulet=match.starter if first else match.amulet)


def _passed(match: Match, pad: Pad) -> Match:
    return replace(match, turn=after(match.pads, pad), passed=match.passed + 1)


def _called(match: Match, pad: Pad) -> Match:
    return replace(match, caller=pad, waiting=clockwise(match.pads, pad)[1:])


def _played(match: Match, _pad: Pad) -> Match:
    return replace(match, waiting=match.waiting[1:], counting=len(match.waiting) == 1)


def _ended(match: Match, _reason: str) -> Match:
    return replace(match, waiting=(), counting=True)


def _uncalled(match: Match, _pad: Pad) -> Match:
    return replace(match, caller=None)


def _card(match: Match, entered: tuple[Pad, str, int]) -> Match:
    pad, uid, value = entered
    return replace(match, laid={**match.laid, pad: {**match.laid.get(pad, {}), uid: value}})


def _closed(match: Match, pad: Pad) -> Match:
    return _counted(replace(match, counted={**match.counted, pad: sum(match.laid[pad].values())}))


def _total(match: Match, entered: tuple[Pad, int]) -> Match:
    """The game once a sum was entered by keys, whatever that player had laid on the lid before."""
    pad, points = entered
    laid = {one: cards for one, cards in match.laid.items() if one != pad}
    return _counted(replace(match, counted={**match.counted, pad: points}, laid=laid))


def _counted(match: Match) -> Match:
    """The game once somebody has counted; after the last of them, the next round is about to begin."""
    if len(match.counted) < len(match.pads):
        return match
    points, lowest = score(match.counted, match.caller)
    totals = {pad: total + points[pad] for pad, total in match.totals.items()}
    cards = {pad: tuple(laid.values()) for pad, laid in match.laid.items()}
    result = Result(match.round, match.counted, points, match.caller, lowest, cards, match.amulet)
    kept = match.amulet if match.rules.amulet_keep else None
    tied = _tied(match, least(points))
    return replace(
        _dealt_anew(match, match.pads, totals, tied),
        round=match.round + 1,
        amulet=match.caller if lowest else kept,
        starter=_youngest(tied, match.younger),
        result=result,
        history=(*match.history, result),
    )


def _tied(match: Match, fewest: Sequence[Pad]) -> tuple[Pad, ...]:
    """Those of whom the youngest begins, where ``fewest`` lost least (SA-01)."""
    if len(fewest) > 1 and match.rules.tie_start == "table":
        return match.pads
    return tuple(pad for pad in match.pads if pad in fewest)


def _dealt_anew(match: Match, pads: tuple[Pad, ...], totals: Mapping[Pad, int], tied: tuple[Pad, ...]) -> Match:
    """The game before a round among ``pads``, with nothing of the last one but who is younger than whom."""
    return Match(pads, totals, tied, match.round, match.younger, history=match.history, rules=match.rules)


def _without(match: Match, pad: Pad) -> Match:
    """The game without ``pad``: the round that was on does not count, and is dealt anew."""
    pads, tied = (tuple(one for one in some if one != pad) for some in (match.pads, match.tied))
    totals = {one: total for one, total in match.totals.items() if one != pad}
    amulet = None if match.amulet == pad else match.amulet
    starter = after(match.pads, pad) if match.starter == pad else match.starter
    tied = tied or pads
    fresh = _dealt_anew(match, pads, totals, tied)
    return replace(fresh, amulet=amulet, starter=starter or _youngest(tied, match.younger))


def _youngest(tied: Sequence[Pad], younger: frozenset[tuple[Pad, Pad]]) -> Pad | None:
    """The youngest of ``tied``, where that is known."""
    for pad in tied:
        if all((pad, other) in younger for other in tied if other != pad):
            return pad
    return None


_AFTER: Mapping[str, Callable[[Match, Any], Match]] = {
    "younger": _settled,
    "begun": _begun,
    "passed": _passed,
    "called": _called,
    "played": _played,
    "ended": _ended,
    "uncalled": _uncalled,
    "card": _card,
    "closed": _closed,
    "total": _total,
    "left": _without,
}

"""The advice on a table, as far as it is known: its chances, then the exchanges that would be fairer."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from audio.text.narration import NarrationContext
from engine import EDITIONS, EngineError
from firmware.afterwards.advising import (
    BEST,
    EVEN,
    FIRST,
    PROMISING,
    Exchange,
    Odds,
    Trial,
    best_of,
    fairer_than,
    odds_of,
    promising,
    refusals,
)
from firmware.afterwards.expecting import Chances
from firmware.afterwards.words import Words
from firmware.history.counting import Counts
from firmware.players.simulation.table import Table, lay
from firmware.web.afterwards.archive import GAMES, Archive
from firmware.web.afterwards.asking import Wanted

ALL = GAMES + PROMISING * FIRST + BEST * GAMES
"""Games that a whole advice stands on, at most."""


@dataclass
class Advice:
    """
    What can be said now.

    Attributes
    ----------
    refused:
        Why the cards cannot be played, in sentences.
    odds, fairer:
        The chances of each side, and the exchanges that are fairer; ``None`` while they are not known.
    done:
        How many games of `ALL` were played.

    """

    refused: list[str] = field(default_factory=list)
    odds: Odds | None = None
    fairer: list[Exchange] | None = None
    done: int = 0

    @property
    def waits(self) -> bool:
        """Whether more can be said later."""
        return not self.refused and self.fairer is None

    @property
    def favours(self) -> str:
        """The camp that wins clearly more often; nothing where it is about even."""
        if self.odds is None or abs(self.odds.lead) <= EVEN:
            return ""
        return "villagers" if self.odds.lead > 0 else "werewolves"


def advised(archive: Archive, words: Words, wanted: Wanted) -> Advice:
    """What can be said of the ``wanted`` table now; what is missing is played from now on."""
    rules = EDITIONS[wanted.edition]
    if wanted.spare:
        return Advice([words.text("page", "spare", count=wanted.spare)])
    if refused := refusals(wanted.pile, wanted.players, rules):
        context = NarrationContext()
        return Advice([words.narration.line(finding.cue, finding.facts, context) for finding in refused])
    try:
        table = lay(wanted.pile, wanted.players, wanted.edition, rules)
    except EngineError:
        return Advice([words.text("page", "unplayable")])
    advice = Advice()
    _weigh(archive, table, advice)
    if advice.odds is None and not advice.waits:
        advice.refused.append(words.text("page", "unplayable"))
    return advice


def _weigh(archive: Archive, table: Table, advice: Advice) -> None:
    """Fill in what is known: each step stands on the one before."""
    found = _counts(archive, archive.chances, [table], advice)
    if found is None:
        return
    if not found[0]:  # its games would never end
        advice.fairer = []
        return
    advice.odds = odds_of(table, found[0])
    tried = promising(advice.odds)
    first = _counts(archive, archive.first, [one.table for one in tried], advice)
    if first is None:
        return
    best = best_of(*_ending(tried, first))
    again = _counts(archive, archive.chances, [one.table for one in best], advice)
    if again is not None:
        advice.fairer = fairer_than(advice.odds, *_ending(best, again))


def _counts(archive: Archive, chances: Chances, tables: Sequence[Table], advice: Advice) -> list[Counts] | None:
    """The counts of all ``tables``; ``None`` while one is missing."""
    found = [archive.simulating.wish(chances, table) for table in tables]
    advice.done += sum(archive.simulating.played(chances, table) for table in tables)
    known = [counts for counts in found if counts is not None]
    return known if len(known) == len(tables) else None


def _ending(tried: Sequence[Trial], counts: Sequence[Counts]) -> tuple[list[Trial], list[Counts]]:
    """Those of ``tried`` whose games come to an end, and their counts."""
    pairs = [(one, found) for one, found in zip(tried, counts, strict=True) if found]
    return [one for one, _ in pairs], [found for _, found in pairs]

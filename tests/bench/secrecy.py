"""
Secrecy, counted: what was compared, and what was found.

Every count is that of a proof in `tests.proofs.secrecy`, which the tests run as well.
"""

from collections.abc import Iterator
from typing import TypeVar

from tests.bench.instruments.measuring import Effort, Reading, measured
from tests.proofs.secrecy import grouping, guesser, tables, twins
from tests.proofs.secrecy.leak import Leak
from tests.proofs.secrecy.planted import LEAKS
from tests.proofs.secrecy.searching import found

T = TypeVar("T")


def _until_a_leak(compared: Iterator[T]) -> tuple[list[T], str]:
    """What was compared up to the first leak; what is to be said of leaks."""
    kept: list[T] = []
    try:
        kept.extend(compared)
    except Leak as leak:
        return kept, f"A LEAK WAS FOUND: {leak}"
    return kept, "0 leaks found"


@measured(
    "proof.twins",
    unit="pairs",
    reach="pairs of games that differ in secrets only, of all editions, cards and buildings, seen by the sleeping "
    "table or by one seat: all that the rules say is compared until they may differ",
)
def twin_worlds(effort: Effort) -> Reading:
    """Twin worlds of the rules."""
    lived, leaks = _until_a_leak(twins.pairs(effort.amount(20_000, 100)))
    nights, things = sum(pair.nights for pair in lived), sum(pair.items for pair in lived)
    return Reading(len(lived), note=f"{leaks}; {nights:,} nights that agreed, {things:,} things compared")


@measured(
    "proof.tables",
    unit="pairs",
    reach="pairs of boxes in virtual time that differ in secrets only: voice, sounds, lights, display, status and log "
    "with their moments, seen by the sleeping table or by one seat",
)
def twin_tables(effort: Effort) -> Reading:
    """Twin worlds of the whole box."""
    compared, leaks = _until_a_leak(tables.pairs(effort.amount(200, 2)))
    things = sum(pair.glimpses for pair in compared)
    return Reading(len(compared), note=f"{leaks}; {things:,} things compared")


@measured(
    "proof.grouping",
    unit="games",
    reach="whole games of all editions: whatever follows the same public history is the same, unless a dawn or a card "
    "makes it public",
)
def whole_games(effort: Effort) -> Reading:
    """Whole games, grouped by what the table knows."""
    number = effort.amount(2_000, 10)
    grouped, leaks = _until_a_leak(grouping.games(number, edition) for edition in grouping.TABLES)
    again, segments = sum(one.found_again for one in grouped), sum(one.segments for one in grouped)
    played = sum(one.games for one in grouped)
    return Reading(played, note=f"{leaks}; {segments:,} public segments, {again:,} things found again as they were")


@measured(
    "proof.guesser",
    unit="accuracy",
    reach="how often a naive Bayes learner finds which of two deals a night belongs to, by all that came out of the "
    "box, timing included, in whole games whose tables knew the same before; by chance it is right in 0.5 of them",
)
def guessing(effort: Effort) -> Reading:
    """Whether somebody who listens to thousands of nights learns anything."""
    guesses = guesser.guess(guesser.nights(effort.amount(1_000, 12)))
    low, high = guesses.interval()
    note = (
        f"95 % interval {low:.3f} to {high:.3f}, chance {guesser.CHANCE}; {guesses.asked:,} guesses after "
        f"{guesses.nights:,} nights, {guesses.later:,} of them after the first night; nothing to go by, and half "
        f"right, in {guesses.alike:,}"
    )
    return Reading(guesses.accuracy, note=note)


@measured(
    "proof.leaks",
    unit="leaks",
    reach="leaks that are planted on purpose and found by the proofs above, of all that are planted",
)
def planted_leaks(effort: Effort) -> Reading:
    """The proofs are proved."""
    chosen = LEAKS[: effort.amount(len(LEAKS), 4)]
    missed = [planted.name for planted in chosen if not next(found(planted), "")]
    outcome = f"not found: {', '.join(missed)}" if missed else "all found"
    return Reading(len(chosen) - len(missed), note=f"of {len(chosen)} that were planted; {outcome}")

"""The board of a round's count, and the one of the game's end."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from firmware.players.argent.table.words import TableWords, plus
from hardware.virtual.argent.board import Board, Row

Facts = Mapping[str, Any]


@dataclass
class Counting:
    """Collects what is told of a count; ``words`` are the table's."""

    words: TableWords
    counts: dict[int, Facts] = field(default_factory=dict)
    rounds: list[dict[int, int]] = field(default_factory=list)
    scores: Facts = field(default_factory=dict)

    def hear(self, cue: str, facts: Facts) -> None:
        """Take note of a count, or of the scores."""
        if cue == "round.opens":
            self.counts = {}
        elif cue == "count":
            self.counts[facts["seat"]] = facts
        elif cue == "scores":
            self.scores = facts
            self.rounds.append({int(seat): lost for seat, lost in facts["points"].items()})

    def round(self) -> Board:
        """The board of the round that was counted last, in the order of the count."""
        scores, label = self.scores, self.words.label
        why = {True: "right", False: "wrong", None: "none"}[scores["lowest"]]
        named = {} if scores["caller"] is None else {"seat": scores["caller"]}
        rows = tuple(self._row(seat) for seat in self.counts)
        return Board(label("window.board.round", round=scores["round"]), label(f"window.board.{why}", **named), rows)

    def over(self, facts: Facts) -> Board:
        """The ranking at the end of the game."""
        winners, totals = facts["winners"], facts["totals"]
        least, label = min(totals.values()), self.words.label
        equal = [seat for seat, points in totals.items() if points == least]
        if len(winners) > 1:
            why = label("window.board.together", points=least)
        elif len(equal) > 1:
            why = label("window.board.tie", points=least, seat=winners[0])
        else:
            why = label("window.board.fewest", points=least)
        ranks = _ranks(facts["ranking"], winners)
        rows = tuple(self._row(seat, rank) for seat, rank in ranks.items())
        return Board(label("window.board.over", seats=winners), why, rows, over=True)

    def _row(self, seat: int, rank: int = 0) -> Row:
        count, scores = self.counts[seat], self.scores
        return Row(
            self.words.name(seat),
            tuple(count["values"]),
            count["total"],
            scores["points"][str(seat)],
            scores["totals"][str(seat)],
            rounds=tuple(points[seat] for points in self.rounds),
            first=rank == 1,
            caller=seat == scores["caller"],
            amulet=seat == scores["amulet"],
            rank=rank,
        )


def lines_of(board: Board) -> Iterator[str]:
    """The board in words, a line for each player."""
    yield f"{board.title} {board.why}"
    for row in board.rows:
        rank = f"{row.rank}. " if row.rank else ""
        yield f"  {rank}{row.name}: {plus(row.cards)} = {row.total} → {row.lost}; {row.points}"


def _ranks(ranking: list[list[int]], winners: list[int]) -> dict[int, int]:
    """The place of each seat, the winners first; who is equal shares one."""
    ranks = dict.fromkeys(winners, 1)
    for group in ranking:
        behind = [seat for seat in group if seat not in ranks]
        ranks |= dict.fromkeys(behind, len(ranks) + 1)
    return ranks

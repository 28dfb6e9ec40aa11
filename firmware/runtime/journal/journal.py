"""What is remembered: the evening, the games with their inputs, the cards, and the players' names."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from firmware.runtime.journal.store import Store
from firmware.runtime.journal.tables import Statement, row, summed_up

BADGE = "player"
"""The kind of a card that is somebody's own; its name is his."""


@dataclass(frozen=True, slots=True)
class Card:
    """
    A card the box knows.

    ``uid`` is upper-case hexadecimal; ``kind`` is ``"role"``, ``"command"``, ``"building"``, ``"office"`` or
    ``"argent"``; ``name`` is the role's, command's or building's key, or the value of a card of Argent; ``deck`` keeps
    two boxes of cards apart.
    """

    uid: str
    deck: str
    kind: str
    name: str


class Journal(Store):
    """The memory of one box; what its file needs is described in `Store`."""

    # -- the evening -------------------------------------------------------------------------------

    def evening(self) -> dict[str, Any] | None:
        """The evening as it was last saved, or ``None`` when the last one was ended properly."""
        rows = self._rows("SELECT state FROM evening")
        return json.loads(rows[0][0]) if rows else None

    def save_evening(self, state: Mapping[str, Any]) -> None:
        """Keep where the evening stands."""
        self._write(row("evening", 1, _json(state)))

    def end_evening(self) -> None:
        """Forget the evening: there is nothing left to resume."""
        self._write(("DELETE FROM evening",))

    # -- the games ---------------------------------------------------------------------------------

    def next_game(self) -> int:
        """The number the next game will have."""
        return int(self._rows("SELECT COALESCE(MAX(id), 0) + 1 FROM games")[0][0])

    def begin_game(self, number: int, opening: Mapping[str, Any], evening: Mapping[str, Any] | None = None) -> None:
        """Keep how game ``number`` begins: rules version, setup, seed, seating; with it, the evening it is of."""
        begun = row("games", number, self._date(), _json(opening), 0, None, None)
        self._write(begun, *([] if evening is None else [row("evening", 1, _json(evening))]))

    def opening(self, game: int) -> dict[str, Any]:
        """How ``game`` began."""
        opening: dict[str, Any] = json.loads(self._rows("SELECT opening FROM games WHERE id = ?", game)[0][0])
        return opening

    def narrated(self, game: int) -> int:
        """How many effects of ``game`` came before the call that was last opened at the table."""
        return int(self._rows("SELECT heard FROM games WHERE id = ?", game)[0][0])

    def mark_narrated(self, game: int, effects: int) -> None:
        """Keep that the call after the first ``effects`` effects of ``game`` is being opened."""
        self._write(("UPDATE games SET heard = ? WHERE id = ?", effects, game), summed_up("games", "id = ?", game))

    def add_inputs(self, game: int, number: int, entries: Sequence[object]) -> None:
        """Keep ``entries`` as the inputs of ``game`` from ``number`` (0 is the first) on, in place of those there."""
        rows = (row("inputs", game, place, _json(entry)) for place, entry in enumerate(entries, number))
        self._write(_cut(game, number), *rows)

    def add_nothing(self, game: int, number: int) -> None:
        """Write as `add_inputs` does, for as long and as much, and leave everything as it was."""
        self._write(row("inputs", game, number, ""), _cut(game, number))

    def cut_inputs(self, game: int, number: int) -> None:
        """Take back input ``number`` of ``game`` and all after it."""
        self._write(_cut(game, number))

    def inputs(self, game: int) -> list[Any]:
        """Every input of ``game``, in order."""
        rows = self._rows("SELECT entry FROM inputs WHERE game = ? ORDER BY number", game)
        return [json.loads(entry) for (entry,) in rows]

    def end_game(self, game: int, outcome: Mapping[str, Any]) -> None:
        """Keep how ``game`` ended."""
        ended = ("UPDATE games SET ended = ?, outcome = ? WHERE id = ?", self._date(), _json(outcome), game)
        self._write(ended, summed_up("games", "id = ?", game))

    def finished(self) -> list[tuple[int, str, dict[str, Any]]]:
        """Number, date and outcome of every game that was played to its end."""
        rows = self._rows("SELECT id, ended, outcome FROM games WHERE outcome IS NOT NULL ORDER BY id")
        return [(number, ended, json.loads(outcome)) for number, ended, outcome in rows]

    def ended(self) -> list[int]:
        """The numbers of all games that were played to their end."""
        return [number for (number,) in self._rows("SELECT id FROM games WHERE outcome IS NOT NULL ORDER BY id")]

    def dates(self, game: int) -> tuple[str, str]:
        """When ``game`` began and ended, in UTC; nothing before it has ended."""
        begun, ended = self._rows("SELECT begun, ended FROM games WHERE id = ?", game)[0]
        return begun, ended or ""

    def outcome(self, game: int) -> dict[str, Any]:
        """How ``game``, which was played to its end, ended."""
        outcome: dict[str, Any] = json.loads(self._rows("SELECT outcome FROM games WHERE id = ?", game)[0][0])
        return outcome

    def key(self, game: int) -> str:
        """What ``game`` is known by wherever it is kept: the same as long as it is in the journal, and no other's."""
        row = self._rows("SELECT id, begun, opening FROM games WHERE id = ?", game)[0]
        return sha256(_json(row).encode()).hexdigest()

    def _date(self) -> str:
        return str(self._rows("SELECT CURRENT_TIMESTAMP")[0][0])

    # -- cards and names ---------------------------------------------------------------------------

    def add_cards(self, cards: Iterable[Card]) -> None:
        """Learn ``cards``; one already known under the same UID is learnt anew."""
        self._write(*(row("cards", card.uid, card.deck, card.kind, card.name) for card in cards), taught=True)

    def forget_card(self, uid: str) -> None:
        """Know the card with that UID no longer."""
        self._write(("DELETE FROM cards WHERE uid = ?", uid), taught=True)

    def card(self, uid: str) -> Card | None:
        """The card with that UID, or ``None``."""
        rows = self._rows("SELECT uid, deck, kind, name FROM cards WHERE uid = ?", uid)
        return Card(*rows[0]) if rows else None

    def cards(self) -> list[Card]:
        """Every card the box knows, by deck, kind and name."""
        rows = self._rows("SELECT uid, deck, kind, name FROM cards ORDER BY deck, kind, name, uid")
        return [Card(*found) for found in rows]

    def save_names(self, names: Mapping[int, str]) -> None:
        """Keep the players' names by seat."""
        rows = (row("players", seat, name) for seat, name in sorted(names.items()))
        self._write(("DELETE FROM players",), *rows, taught=True)

    def names(self) -> dict[int, str]:
        """The players' names by seat."""
        return dict(self._rows("SELECT seat, name FROM players ORDER BY seat"))


def _cut(game: int, number: int) -> Statement:
    return ("DELETE FROM inputs WHERE game = ? AND number >= ?", game, number)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

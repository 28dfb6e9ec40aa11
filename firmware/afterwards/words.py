"""The words of the history and the statistics, from ``words/<language>.toml``, and what the narrator calls things."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from audio.errors import AudioError
from audio.text.corpus import NO_BREAK
from audio.text.narration import Narration, NarrationContext
from engine.werewolf.setup.registry import ROLES
from firmware.history import FinishedGame
from firmware.session.dialogue.retelling import in_turn


@dataclass(frozen=True, slots=True)
class Words:
    """
    One language.

    Attributes
    ----------
    narration:
        The narrator's words, for the names of cards and camps, and for the story.
    table:
        The sections of texts, as they are written.

    """

    narration: Narration
    table: Mapping[str, Any]

    @classmethod
    def load(cls, language: str) -> "Words":
        """Return the words in ``language``; raise `UnknownLanguage` if there are none."""
        narration = Narration.load(language)
        file = files("firmware.afterwards") / "words" / f"{language}.toml"
        return cls(narration, tomllib.loads(file.read_text(encoding="utf-8")))

    def text(self, section: str, key: str, **facts: object) -> str:
        """One text of ``section``, with its facts."""
        return str(self.table[section][key]).format(**facts)

    def texts(self, section: str, key: str) -> list[str]:
        """Several texts: the headings of a table."""
        return [str(text) for text in self.table[section][key]]

    def side(self, side: str) -> str:
        """Whoever won: ``the Werewolves``, ``the Piper``; as the file has it where there is no word for it."""
        if side in self.narration.sides():
            return self.narration.fill("side", "{side}", {"side": side})
        return self.role(side) if side in ROLES else side

    def role(self, role: str) -> str:
        """The name on a card; as the file has it where there is no such card any more."""
        return self.narration.role(role, article=False) if role in self.narration.roles() else role

    def cards(self, cards: Iterable[str]) -> str:
        """Cards as a list: ``2 Werewolves, Seer``."""
        known = [card for card in cards if card in self.narration.roles()]
        return self.narration.fill("cards", "{cards:n}", {"cards": known}) if known else ""

    def cause(self, cause: str) -> str:
        """Of what somebody died."""
        return str(self.table["causes"].get(cause, cause))

    def percent(self, rate: float | None) -> str:
        """A share in percent; nothing where it is not known."""
        space = "" if self.narration.language == "en" else NO_BREAK
        return "" if rate is None else f"{100 * rate:.0f}{space}%"

    def count(self, value: int) -> str:
        """A large whole number as it is written in this language."""
        return f"{value:,}".replace(",", "," if self.narration.language == "en" else NO_BREAK)

    def number(self, value: float, digits: int = 1) -> str:
        """A number as it is written in this language."""
        text = f"{value:.{digits}f}"
        return text if self.narration.language == "en" else text.replace(".", ",")


def story(words: Words, game: FinishedGame) -> list[tuple[str, str]]:
    """The story of ``game`` as it was told, with the votes of each day: what each line is, and its words."""
    narration = words.narration
    narration.names = game.names
    lines: list[tuple[str, str]] = []
    night = 0
    context = NarrationContext(game=game.telling.get("game", 0), grim=game.telling.get("grim", False))
    ends = [place for place, (cue, _) in enumerate(game.story) if cue in _AFTER]
    for place, ((cue, facts), told) in enumerate(in_turn([(cue, dict(facts)) for cue, facts in game.story], context)):
        if night and (cue == "story.night" or place == min(ends, default=-1)):
            lines += _votes(words, game, night)
            night = 0
        night = facts["night"] if cue == "story.night" else night
        try:
            lines.append((cue, narration.line(cue, facts, told)))
        except AudioError:  # a line that this version does not have, or tells of something else
            continue
    return lines


_AFTER = ("story.seat", "story.alive", "story.alive.one", "story.others", "story.others.one", "story.closes")
"""The lines with which the end of the story begins."""


def _votes(words: Words, game: FinishedGame, night: int) -> list[tuple[str, str]]:
    """The votes of the day after ``night``: who named whom."""
    pads = {player.seat: player.pad for player in game.players}
    lines = []
    for ballot in game.ballots:
        if ballot.night == night:
            pairs = (
                f"{_named(words, pads, voter)} → {_named(words, pads, named)}"
                for voter, named in sorted(ballot.votes.items())
            )
            lines.append(("votes", words.text("history", "votes", votes=", ".join(pairs))))
    return lines


def _named(words: Words, pads: Mapping[int, int], seat: int | None) -> str:
    """The name of who sits on ``seat``, or else its number."""
    if seat is None:
        return words.text("history", "nobody")
    return words.narration.names.get(pads[seat], str(pads[seat]))

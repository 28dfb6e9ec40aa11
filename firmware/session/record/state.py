"""
Where the evening stands.

Whatever a phase has acknowledged at the table is here, and is in the journal first.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from firmware.runtime.journal import Journal
from hardware.ports.pads import Pad

_BY_PAD = ("cards", "roles", "tokens", "buildings", "badges")


@dataclass
class Evening:
    """
    One evening with one group of people.

    Attributes
    ----------
    phase:
        ``"welcome"``, ``"join"``, ``"deck"``, ``"village"``, ``"practice"``, ``"deal"``, ``"register"``, ``"digital"``,
        ``"handing"``, ``"presenting"``, ``"game"`` or ``"rematch"``; ``"argent"`` while that game is played.
    pads:
        The pads of those who joined, in clockwise order.
    deck:
        The composition: role -> number of cards, the two in the middle included.
    pile:
        The UIDs of the cards tapped for the composition; empty when it was not made by tapping.
    cards:
        Pad -> UID of the card registered there.
    roles:
        Pad -> role dealt.
    centre:
        The two roles in the middle, when the Thief plays.
    seen:
        In a digital deal, the pads whose players have seen their role.
    way:
        How building tokens are handed out: ``"random"``, ``"prepared"`` or ``"picked"``; ``"none"`` where none
        are, and nothing before that was asked.
    houses:
        Whether the table took cards that were offered with houses: only how tokens are handed out is asked then.
    selection:
        The tokens of a prepared selection: building -> number.
    selected:
        The UIDs of the tokens tapped for it; empty when it was not made by tapping.
    tokens:
        Pad -> UID of the building token registered there.
    buildings:
        Pad -> building handed out.
    presented:
        The pads whose trade was announced.
    dealt:
        Who dealt the last time it was asked: ``"hand"`` or ``"box"``; nothing before.
    game:
        The number of the game in the journal; 0 before there is one.
    leaving:
        Whether somebody laid the card LEAVE on the lid at night: who it is, is asked by day.
    versed:
        Whether somebody said that everybody knows the game, or those who are there have played one.
    explained:
        The cues of the rules that were explained this evening.
    late:
        The pads of those who came when cards were dealt, and play in the next game.
    pace:
        How much time the night leaves: ``"calm"``, ``"normal"`` or ``"brisk"``; nothing before that was chosen.
    edition:
        The edition that the table took with its thumbs; nothing where it took none.
    badges:
        Pad -> UID of the badge of who sits there.
    hosted:
        What hosts have set from the page: ``section.key`` -> value, as a text.
    reminded:
        Whether those who came first were told who won when they last played, if that was known.
    language:
        The language that was chosen at the table; nothing while the configured one is spoken.
    heard:
        The wordings of each line that were said before the game, as they are written: those said last at the end.

    """

    phase: str = "welcome"
    pads: list[Pad] = field(default_factory=list)
    deck: dict[str, int] = field(default_factory=dict)
    pile: list[str] = field(default_factory=list)
    cards: dict[Pad, str] = field(default_factory=dict)
    roles: dict[Pad, str] = field(default_factory=dict)
    centre: list[str] = field(default_factory=list)
    seen: list[Pad] = field(default_factory=list)
    way: str = ""
    houses: bool = False
    selection: dict[str, int] = field(default_factory=dict)
    selected: list[str] = field(default_factory=list)
    tokens: dict[Pad, str] = field(default_factory=dict)
    buildings: dict[Pad, str] = field(default_factory=dict)
    presented: list[Pad] = field(default_factory=list)
    dealt: str = ""
    game: int = 0
    leaving: bool = False
    late: list[Pad] = field(default_factory=list)
    versed: bool = False
    pace: str = ""
    edition: str = ""
    explained: list[str] = field(default_factory=list)
    badges: dict[Pad, str] = field(default_factory=dict)
    hosted: dict[str, str] = field(default_factory=dict)
    reminded: bool = False
    language: str = ""
    heard: dict[str, list[str]] = field(default_factory=dict)

    @classmethod
    def from_json(cls, state: dict[str, Any]) -> "Evening":
        """The evening as `Journal.evening` gives it back."""
        by_pad = {name: {Pad(int(pad)): value for pad, value in state.get(name, {}).items()} for name in _BY_PAD}
        return cls(**{**state, **by_pad})

    @property
    def spoken(self) -> str:
        """The language of this evening, by a card or a host; nothing while the configured one is spoken."""
        return self.language or self.hosted.get("table.language", "")

    def save(self, journal: Journal) -> None:
        """Write it to the journal."""
        journal.save_evening(vars(self))

    def speak_in(self, language: str, journal: Journal) -> None:
        """Keep the language that was chosen; of an evening that nobody has joined, nothing is in the journal yet."""
        self.language = language
        if self.pads:
            self.save(journal)

    def leave_by_day(self, leaving: bool, journal: Journal) -> None:
        """Keep whether somebody has to go home, and is to be asked for by day."""
        if leaving != self.leaving:
            self.leaving = leaving
            self.save(journal)

    def keep_heard(self, said: Iterable[tuple[str, str]]) -> None:
        """Know what was ``said`` last: names of lines, each with its wording."""
        for line, wording in said:
            earlier = self.heard.setdefault(line, [])
            earlier[:] = [*(text for text in earlier if text != wording), wording]

    def keep_badges(self) -> None:
        """Know the badges of those alone who are still there."""
        for pad in {*self.badges} - {*self.pads}:
            del self.badges[pad]

    def clear_village(self) -> None:
        """Forget whether and how building tokens are handed out."""
        self.way, self.houses = "", False
        self.selection.clear()
        self.selected.clear()

    def clear_deal(self) -> None:
        """Forget who holds what: new cards will be dealt."""
        self.cards.clear()
        self.roles.clear()
        self.centre.clear()
        self.seen.clear()
        self.tokens.clear()
        self.buildings.clear()
        self.presented.clear()
        self.game = 0
        self.leaving = False

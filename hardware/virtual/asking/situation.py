"""What the line under the table follows from, and what it says."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.asking.asked import STAND
from hardware.virtual.asking.naming import unbroken
from hardware.virtual.asking.parts import Part, Push
from hardware.virtual.scene import Scene, View

DEBATE = "debate"
"""What the pages of a debate ask: who is ready to vote."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """
    What the line says.

    Parameters
    ----------
    text:
        The words.
    asks:
        Whether something is wanted of a person at this window.
    offers:
        The seat whose private page is offered to its person, who has not taken the mouse yet; in a call of the night
        the words are the same without one.
    timed:
        Whether the time that is left is worth showing.
    time:
        That time as the display has it, so that both show the same second; nothing where the display shows none.
    parts, hand, pushed:
        The line in parts, where keys are among them; the seat whose keys they are; and the one pushed a moment ago.
    typed:
        Whether the keyboard presses the keys of that seat.
    waits:
        Whether those keys do not count yet: another question was put a moment ago, or somebody has not looked at his
        card.
    holding:
        How much of the time a key has been held for which it has to be, 0 to 1.
    itself:
        Whether what is to be done is done by itself, without a person here.

    """

    text: str
    asks: bool = False
    offers: Pad | None = None
    timed: bool = False
    time: str = ""
    parts: tuple[Part, ...] = ()
    hand: int = 0
    pushed: Push | None = None
    typed: bool = False
    waits: bool = False
    holding: float = 0.0
    itself: bool = False


SILENT = Prompt("")


@dataclass(frozen=True, slots=True)
class Situation:
    """
    What the line follows from.

    Parameters
    ----------
    scene, page, view, words:
        The table, the display's page if it is lit, through whose eyes both are seen, and the window's labels.
    blinking:
        The seats whose lights blink.
    aims:
        Who was clicked, as long as the pointer is on its way there, by the seat for which it was done.
    hand, pushed:
        The seat in hand, and the key that a person pushed while this page was there, for a moment.
    given:
        Who was voted for by a click in the ballot that goes on, by voter; 0 where the vote is kept.
    refused:
        Who was named though he cannot be, by the seat for which it was done, for a moment.
    moving:
        Whether the narrator says now that the game ``"stops"`` or ``"goes_on"``: nothing is asked before he has.
    skipping:
        Whether time runs fast until somebody here is asked.
    goes, tokens:
        The seats of those here who have seen their own cards, and tokens, which go onto the lid by themselves.
    agreed:
        Those here of a pack who have agreed to whom its pointer is on, or who have said whether they stand.
    led:
        Who of a pack has led its pointer last, if nobody here has, or 0.
    on_cards, on_card:
        Whether the arrow keys are among the cards, and the one they are on; nothing on the place that a card left.
    framed:
        The player whom the arrow keys are on, or 0.
    sheet:
        The name of the sheet that lies over the table, or nothing.
    crossing, missed, renamed:
        Whether keys would still be meant for the question before, whether one was a moment ago, and whether that was
        for another name of the same question.
    warned:
        Whether it was answered that all have looked at their cards, though somebody here has not.
    holding:
        How much of the time green has been held that asks for more of a debate, 0 to 1.
    anew:
        Whether the next was called to look a moment ago, and cannot yet.
    touring:
        Whether the arrow keys go over the table, which is explained.
    silenced:
        Whether somebody wanted to say something a moment ago who cannot: he is dead, or it is no time for it.
    quote:
        What somebody said to who chooses what to say, and can be answered; or nothing.
    moved:
        The seat to which the only person here has just moved, or 0.
    about:
        Of whom one chooses what to say, or 0.
    fastest:
        Whether the highest speed is chosen.
    lapsed:
        Whether time was over a moment ago before the pointer was at whom somebody had clicked.
    unvoted:
        Who gave no vote, and did not keep it, in a ballot that was over a moment ago.
    urged:
        Whether somebody wanted time to run fast a moment ago, and it cannot.

    """

    scene: Scene
    page: Page | None
    view: View
    words: Mapping[str, str]
    blinking: frozenset[int] = frozenset()
    aims: Mapping[int, int] = field(default_factory=dict)
    hand: int = 0
    pushed: Push | None = None
    given: Mapping[int, int] = field(default_factory=dict)
    refused: Mapping[int, int] = field(default_factory=dict)
    moving: str = ""
    skipping: bool = False
    goes: frozenset[int] = frozenset()
    tokens: frozenset[int] = frozenset()
    agreed: frozenset[int] = frozenset()
    on_cards: bool = False
    on_card: str = ""
    framed: int = 0
    led: int = 0
    sheet: str = ""
    crossing: bool = False
    missed: bool = False
    warned: bool = False
    holding: float = 0.0
    anew: bool = False
    touring: bool = False
    silenced: bool = False
    quote: str = ""
    moved: int = 0
    about: int = 0
    fastest: bool = False
    lapsed: bool = False
    urged: bool = False
    renamed: bool = False
    unvoted: frozenset[int] = frozenset()

    def call(self, *seats: int) -> str:
        """What ``seats`` are called, by name or by number; no line is broken within a name."""
        known = (self.scene.seat(seat) for seat in seats)
        return self.listed(unbroken(seat, self.words) for seat in known if seat is not None)

    def listed(self, names: Iterable[str]) -> str:
        """``names``, as they are read one after the other."""
        *others, last = list(names) or [""]
        return f"{', '.join(others)} {self.words['and']} {last}" if others else last

    def whose(self, seat: int, text: str) -> str:
        """``text`` with the name of ``seat``, whom it is for."""
        return f"{self.words['do.whose'].replace('@', self.call(seat))} {text}"

    def say(self, key: str, *seats: int) -> str:
        """The line called ``key``; where several people share the window, with the name of who is meant."""
        named = f"{key}.named"
        if seats and self.scene.shared and named in self.words:
            key = named
        return self.words[key].replace("@", self.call(*seats))

    def mine(self, page: Page) -> list[int]:
        """The seats of this window that ``page`` waits for."""
        return [seat.number for seat in self.scene.people if seat.number in page.actors]


def not_seated(now: Situation) -> list[int]:
    """The people here who have not sat down."""
    return [seat.number for seat in now.scene.people if not seat.present]


def asked_hand(now: Situation) -> int:
    """The seat whose keys the line means: that in hand, or else the first that the page waits for."""
    people = [seat.number for seat in now.scene.people]
    asked = askable(now, now.page) if now.page is not None else []
    if now.page is not None and now.page.name == "join":
        asked = not_seated(now)[:1]
    if now.page is not None and now.page.ask == DEBATE:
        asked.sort(key=lambda seat: seat in now.blinking)
    return next((seat for seat in (now.hand, *asked) if seat in (asked or people)), people[0])


def askable(now: Situation, page: Page) -> list[int]:
    """The people here who answer ``page`` each for himself; a question to the whole table is anybody's."""
    if page.ask == STAND:
        return [seat.number for seat in now.scene.people if seat.alive]
    return now.mine(page)

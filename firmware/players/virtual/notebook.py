"""
What each of the people at the window knows of this game: what he was shown, and what he chose, in secret.

It is read from the record of the game, so that it is still there after an interrupted evening. Of a page only those
learn to whom it was shown, of an answer only those who gave it; nothing else of the record is looked at but what
everybody knows, and one's own card.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple, cast

from audio.text.grammar import capital
from engine import Ask, PublicView, Say, Show
from engine.facts import Facts
from engine.seats import Seat
from engine.werewolf.setup.registry import ROLES
from firmware.players.bots.bot import CLOSING
from firmware.players.virtual.charming import CHARM
from firmware.players.virtual.electing import farmers_only
from firmware.players.virtual.renaming import called, last_names
from firmware.players.virtual.rulebook import couples, tie
from firmware.players.virtual.words import window_words
from firmware.session.box import Box
from firmware.session.dialogue.pages import private
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad
from hardware.virtual.scene import Note

UNLOVED = "lovers.moon"
"""The page, or the dark light, by which one learns that he is not in love."""

LASTING: Mapping[str, str] = {
    UNLOVED: "love",
    "lovers.heart": "love",
    "lovers.partner": "love",
    "werewolves.pack": "pack",
    "two_sisters.known": "sisters",
    "charmed.note": "charmed",
    "piper.charmed": "charmed",
    "arrow.double": "arrow",
    "arrow.single": "arrow",
}
"""The pages of which the last is what one knows, and the row that they make."""

UNTOLD = frozenset({"charmed.moon", "defender.last", "baker.peeps"})
"""The pages that need no note: they show nothing, or what is in a note anyway."""

CHOSEN = frozenset(
    {
        "cupid.pair",
        "defender.protect",
        CHARM,
        "pyromaniac.burn",
        "raven.accuse",
        "thief.swap",
        "werewolves.devour",
        "white_werewolf.devour",
        "witch.heal",
        "witch.poison",
    }
)
"""What is chosen in secret, and shown to nobody afterwards."""

WITCH, HEALS, KILLS, SWAPS, DEVOURS = "witch", "witch.heal", "witch.poison", "thief.swap", "werewolves.devour"

MISSED = CHOSEN - {HEALS, KILLS, SWAPS} | {"seer.look"}
"""Of what the player learns that he was late: of a potion he reads that it is left, and of a card that he kept it."""


class _Shown(NamedTuple):
    """A page that was shown to a seat: its name, its facts in seats, what everybody knew, and which effect it was."""

    cue: str
    facts: Facts[Seat]
    public: PublicView
    number: int


class _Given(NamedTuple):
    """
    An answer of a seat: to which ask, what it was, what everybody knew then, and after how many effects.

    If it was ``late`` it is what the lot chose in its place, if that chose. ``several`` were asked, or he alone.
    """

    ask: str
    value: object
    public: PublicView
    after: int
    several: bool
    late: bool = False

    @property
    def unchosen(self) -> bool:
        """Whether it names nobody, or a lot had to: because he was late, or his pack did not agree."""
        return self.late or (self.ask == DEVOURS and self.value is None)


class _Known(NamedTuple):
    """What a player knows, and what came of the question that he was just asked: that he left it, or whom he chose."""

    notes: tuple[Note, ...] = ()
    unchosen: str = ""
    chosen: str = ""


class _Eyes(NamedTuple):
    """What the only person here saw with his own eyes, and in which nights he was seen: as `Notebook` has it."""

    spied: Mapping[Pad, int]
    glimpsed: Mapping[int, Pad]
    exposed: tuple[int, ...]


class Notebook:
    """
    What the players of the game at ``box`` know, by the pads at which they sat down.

    ``spied`` is which wolves the only person here has spied, and in which nights, and ``glimpsed`` in which he looked
    as the Baker, and whom he saw, or 0, and ``exposed`` in which he was seen peeping: the record does not have that.
    ``parted`` is whether a player has another goal than whom he loves, or ``None`` while he does not know.
    """

    def __init__(
        self,
        box: Box,
        spied: Callable[[], Mapping[Pad, int]] = dict,
        glimpsed: Callable[[], Mapping[int, Pad]] = dict,
        parted: Callable[[Pad], bool | None] = lambda _: None,
        exposed: Callable[[], Collection[int]] = tuple,
    ) -> None:
        self._box, self._parted = box, parted
        self._spied, self._glimpsed, self._exposed = spied, glimpsed, exposed
        self._at: object = None
        self._known: dict[tuple[Pad, bool | None], _Known] = {}

    def of(self, home: Pad) -> tuple[Note, ...]:
        """What the player knows who sat down at ``home``."""
        return self._read(home).notes

    def unchosen(self, home: Pad) -> str:
        """What came of the question that the player at ``home`` left unanswered in the call of the night before."""
        return self._read(home).unchosen

    def chosen(self, home: Pad) -> str:
        """What the player at ``home`` has chosen in the call of the night before."""
        return self._read(home).chosen

    def _read(self, home: Pad) -> _Known:
        ledger, narration = self._box.ledger, self._box.narration
        if ledger is None or home not in ledger.public.seating.pads:
            return _Known()
        eyes = _Eyes(dict(self._spied()), dict(self._glimpsed()), tuple(self._exposed()))
        now = ledger.narrated, ledger.narrated.count, narration.language, dict(narration.names), eyes
        if now != self._at:
            self._at, self._known = now, {}
        one = home, self._parted(home)  # which a card tells that is turned over a moment after a death
        if one not in self._known:
            with called(narration, last_names(self._box, ledger)):
                writer = _Writer(self._box, ledger, home, eyes, parted=one[1])
                self._known[one] = _Known(tuple(writer.notes()), writer.unchosen(), writer.chosen())
        return self._known[one]


class _Writer:
    """Writes down what the player knows who sat down at ``home``."""

    def __init__(self, box: Box, ledger: Ledger, home: Pad, eyes: _Eyes, *, parted: bool | None) -> None:
        self._box, self._ledger, self._eyes, self._parted = box, ledger, eyes, parted
        self._seating = ledger.public.seating
        self._seat = self._seating.sat(home)
        self._shown = tuple(self._pages())
        self._given = tuple(self._answers())

    def notes(self) -> Iterator[Note]:
        """What holds, and then what was in one night and day after the other."""
        if self._seating.public.captain == self._seat:
            yield Note(self._box.narration.role("captain", article=False), " ".join(self._captaincy()))
        yield from self._lasting()
        if potions := self._potions():
            yield self._note("known.potions", self._label(f"potions.{potions}"))
        yield from self._by_night()

    def unchosen(self) -> str:
        """What came of the question that the player has just left unanswered, as a sentence."""
        return f"{capital(self._chose(self._last))}." if self._last is not None and self._last.unchosen else ""

    def chosen(self) -> str:
        """What he has just chosen, as a sentence; nothing of a life that he saved or not, which it does not name."""
        if self._last is None or self._last.unchosen or self._last.ask == HEALS:
            return ""
        text = self._chose(self._last)
        return f"{capital(text)}." if text else ""

    @cached_property
    def _last(self) -> _Given | None:
        """What came of his last question, up to the end of what the narrator says after he has closed that call."""
        given = max(self._given, key=lambda given: given.after, default=None)
        since = self._ledger.effects()[given.after :] if given is not None else ()
        over = any(isinstance(effect, Say) and not effect.cue.endswith(CLOSING) for effect in since)
        return None if over else given

    def _potions(self) -> str:
        """What the labels call the potions that the Witch has left, as long as she has her powers; or nothing."""
        if self._ledger.game.role(self._seat) != WITCH or ROLES[WITCH].powerless(self._seating.public):
            return ""
        heals = not any(given.ask == HEALS and given.value is True for given in self._given)
        kills = not any(given.ask == KILLS and given.value is not None for given in self._given)
        return _WHICH[heals, kills]

    def _pages(self) -> Iterator[_Shown]:
        """The pages that were shown to the player."""
        for number, (effect, before) in enumerate(zip(self._ledger.effects(), self._ledger.course(), strict=False), 1):
            if isinstance(effect, Show) and self._seat in effect.to:
                yield _Shown(effect.cue, effect.facts, before, number)

    def _answers(self) -> Iterator[_Given]:
        """The answers that the player gave, alone or with others at the same page, or missed."""
        missed = [one for one in self._ledger.missed() if one.ask.id in MISSED]
        late = {one.after for one in missed}
        for ask, value, public, after in self._ledger.answers():
            forced = ask.id == SWAPS and value is None and not ask.may_pass  # then a card was taken for him
            if ask.id in CHOSEN and not forced and after not in late and self._asked(ask, public):
                yield _Given(ask.id, value, public, after, len(ask.actors) > 1)
        for ask, value, public, after in missed:
            if self._asked(ask, public):
                yield _Given(ask.id, value, public, after, len(ask.actors) > 1, late=True)

    def _asked(self, ask: Ask[Pad], public: PublicView) -> bool:
        return self._seat in self._seating.asked(ask, public)

    # -- what holds --------------------------------------------------------------------------------

    def _captaincy(self) -> Iterator[str]:
        """What the player can do as the Captain, who has been elected or named by the one before."""
        rules = self._ledger.rules
        yield self._label("captain.double" if rules.double_vote == "captain" else "captain")
        yield self._label(f"captain.{tie(rules)}")
        yield self._label(f"captain.{self._heir()}")

    def _heir(self) -> str:
        """What the labels call who is Captain after the player."""
        if not ROLES[self._ledger.game.role(self._seat)].heirs:
            return "heir.none"
        return "heir.farmers" if farmers_only(self._seating.public) else "heir"

    def _lasting(self) -> Iterator[Note]:
        for row in dict.fromkeys(LASTING.values()):
            shown = [page for page in self._shown if LASTING.get(page.cue) == row]
            if shown and (row != "arrow" or shown[-1].public.day == self._seating.public.day):
                yield self._note(f"known.{row}", self._together(row, shown))

    def _together(self, row: str, shown: Sequence[_Shown]) -> str:
        """Who the others are whom ``shown`` named; nobody is named by a sign alone."""
        if shown[-1].cue == UNLOVED:
            return self._label("love.not")
        named = {seat for page in shown for seat in (page.facts.get("seat"), *page.facts.get("seats", ())) if seat}
        others = sorted(named - {self._seat})
        text = self._label(f"{row}.with", others) if others else self._page(shown[-1])
        if row == "charmed":
            return f"{text} {self._label(f'charmed.wins.{self._ledger.rules.victory_order}')}"
        return " ".join((text, *self._of_love())) if row == "love" else text

    def _of_love(self) -> Iterator[str]:
        """What lovers owe each other, and what they win with: most do not know each other's cards."""
        rules, over = self._ledger.rules, self._ledger.narrated.over
        if self._seat in self._seating.public.dead or (over and not self._parted):
            doubtful = self._parted is None and not over and rules.mixed_lovers_win
            yield self._label(f"love.over.{'parted' if self._parted else 'mixed' if doubtful else 'side'}")
            return
        if not over:
            yield self._label(f"love.{rules.lover_duty}")
        yield self._label(f"love.{'parted' if self._parted else couples(rules) or 'none'}")

    # -- what was -----------------------------------------------------------------------------------

    def _by_night(self) -> Iterator[Note]:
        """What the player saw and chose, one row for each night and day, in the order in which it happened."""
        rows: dict[tuple[int, bool], list[str]] = {}
        seen = [(page.number, page.public, self._saw(page)) for page in self._shown]
        chosen = [(given.after, given.public, self._chose(given)) for given in self._given]
        for _, public, text in sorted((*seen, *chosen), key=lambda one: one[0]):
            if text:
                rows.setdefault(_when(public), []).append(text)
        for night, text in self._seen():
            rows.setdefault((night, False), []).append(text)
        for (number, by_day), texts in sorted(rows.items()):
            words = window_words(self._box.narration)
            yield Note(
                words["talk.day" if by_day else "known.night"].replace("@", str(number)),
                capital(words["known.and"].join(texts)),
            )

    def _seen(self) -> Iterator[tuple[int, str]]:
        """What the player saw at night with his own eyes, and that he was seen, each with the night."""
        spied, glimpsed, exposed = self._eyes
        for night in sorted({*spied.values()}):
            wolves = [self._seating.sat(wolf) for wolf, when in spied.items() if when == night]
            yield night, self._label("spied", wolves)
        for night in exposed:
            yield night, self._label("exposed")
        for night, wolf in glimpsed.items():
            yield night, self._label("glimpsed", [self._seating.sat(wolf)]) if wolf else self._label("glimpsed.nobody")

    def _saw(self, page: _Shown) -> str:
        if page.cue in LASTING or page.cue in UNTOLD:
            return ""
        if page.cue == "witch.victim":  # which speaks of tonight
            victim = page.facts["seat"]
            return self._label("victim", [victim]) if victim else self._label("victim.nobody")
        return self._page(page)

    def _chose(self, given: _Given) -> str:
        lot = ".lot" if given.late else ""
        match given:
            case _Given("witch.heal"):
                return self._label("saved" if given.value is True else "unsaved")
            case _Given(_, None):
                return self._unchosen(given)
            case _Given("thief.swap", str(role)):
                return self._label("thief.swap", role=role)
            case _Given(ask, int(seat)):
                return self._label(ask + lot, [Seat(seat)])
            case _Given(ask, [*seats]):
                return self._label(ask + lot, map(Seat, cast("list[int]", seats)))
        return ""

    def _unchosen(self, given: _Given) -> str:
        """That he kept his card, or was late, or his pack named nobody; that he did so alone he need not read."""
        if given.ask == SWAPS:
            return self._label("thief.kept")
        if given.ask == DEVOURS:
            return self._label(f"pack.{'late' if given.late else 'undecided' if given.several else 'nobody'}")
        return self._label("late") if given.late else ""

    # -- words --------------------------------------------------------------------------------------

    def _note(self, name: str, text: str) -> Note:
        return Note(window_words(self._box.narration)[name], capital(text))

    def _label(self, name: str, seats: Iterable[Seat] = (), **facts: object) -> str:
        pads = [self._seating.pad(seat) for seat in seats]
        return self._box.label(f"window.note.{name}", seats=pads, **facts)

    def _page(self, page: _Shown) -> str:
        """What the page said, of the players where they sit now."""
        shown = Show(page.cue, (self._seating.pad(self._seat),), self._seating.facts(page.facts))
        return private(self._box, shown).lines[0]


_WHICH = {(True, True): "both", (True, False): "life", (False, True): "death", (False, False): "none"}
"""What is left, by whether the potions that heal and that kill are."""


def _when(public: PublicView) -> tuple[int, bool]:
    """The number of the night or the day, and whether it was by day."""
    by_day = public.day >= public.night
    return (public.day if by_day else public.night), by_day

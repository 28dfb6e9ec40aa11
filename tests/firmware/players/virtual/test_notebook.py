"""What the people at a window can read again of a game: what their seats were shown and chose, and nothing else."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from audio.text.narration import Narration, languages
from engine import Effect, Game, Hush, Setup, Show
from engine.seats import Seat
from engine.werewolf.setup.registry import BUILDINGS, ROLES
from firmware.players.simulation.random_player import RandomPlayer
from firmware.players.simulation.running import play_out
from firmware.players.virtual.notebook import CHOSEN, LASTING, UNTOLD, Notebook
from firmware.runtime.journal import Journal
from firmware.session.record.ledger import Ledger
from firmware.session.record.reply import Answer, Entered, TimedOut
from firmware.session.record.seating import Seating
from hardware.ports.pads import Pad
from tests.firmware.players.virtual.desk import NAMES, Desk, narrated, opened
from tests.harness.anybody import setup as any_setup
from tests.harness.rehearsed import roles


def table(cards: str, **rules: object) -> Setup:
    """A table of The Village at which nobody is Captain."""
    laid = {"edition": "village2009", "seats": roles(cards), "rules": {"captain_election_day": "never", **rules}}
    return Setup.from_json(laid)


class Blind:
    """A ledger without all that was not shown to the player of one ``seat``, nor answered by him."""

    def __init__(self, ledger: Ledger, seat: int) -> None:
        self._ledger, self._seat = ledger, seat
        self.game = SimpleNamespace(role=lambda own: ledger.game.role(own) if own == seat else None)

    def __getattr__(self, name: str) -> object:
        return getattr(self._ledger, name)

    def effects(self) -> list[Effect[Seat]]:
        """See `Ledger.effects`."""
        shown = self._ledger.effects()
        return [Hush(1.0) if isinstance(one, Show) and self._seat not in one.to else one for one in shown]

    def answers(self) -> Iterator[Entered]:
        """See `Ledger.answers`."""
        return self._own(self._ledger.answers())

    def missed(self) -> Iterator[Entered]:
        """See `Ledger.missed`."""
        return self._own(self._ledger.missed())

    def _own(self, given: Iterable[Entered]) -> Iterator[Entered]:
        pads = self._ledger.public.seating.pads
        for one in given:
            if any(Seating(pads, one.public).seat(pad) == self._seat for pad in one.ask.actors):
                yield one


@pytest.mark.slow
def test_a_note_is_made_of_what_the_seat_was_shown_or_chose(tmp_path: Path) -> None:
    """Without all other pages, answers and cards, the notes of each seat are the same; and each seat shown has some."""
    noted = 0
    for seed in range(6):
        chance = Random(seed)
        game = Game(any_setup(chance, "village2009"))
        play_out(game, RandomPlayer(chance))
        ledger = narrated(opened(tmp_path / str(seed), game.setup, game.inputs))
        for pad in ledger.public.seating.pads:
            desk = Desk(ledger)
            notes = desk.notes(pad)
            desk.ledger = Blind(ledger, pad)
            assert notes == desk.notes(pad), (seed, pad)
            noted += len(notes)
    assert noted > 50


def test_the_seer_reads_whom_she_saw(tmp_path: Path) -> None:
    """Whom she looked at stands there night by night, as soon as she saw him; nobody else has a note of it."""
    desk = Desk(narrated(opened(tmp_path, table("seer wolf villager*5")), 2, 3, "close", None, 4, 5))
    assert [("Night 1", "Ben: Werewolf"), ("Night 2", "Dan: Ordinary Villager")] == desk.read(1)
    assert [[], []] == [desk.read(pad) for pad in (3, 4)]


def test_the_captain_reads_what_that_means(tmp_path: Path) -> None:
    """Whoever is elected reads it first of all, by the rules of this game, and nobody else does."""
    told = list[list[tuple[str, str]]]()
    for rules in ({}, {"double_vote": "none", "captain_tie": "choice"}):
        laid = table("wolf villager*5", captain_election_day=1, **rules)
        votes = {Pad(voter): Pad(2) for voter in (1, 3, 4, 5, 6)}
        desk = Desk(narrated(opened(tmp_path / str(len(told)), laid), None, votes))
        told.append(desk.read(2))
        assert [] == desk.read(3)
    heir = "If you die, you name the next one."
    voted = "In a tie the one you voted for is out; if that is none of the tied, you choose."
    assert [("Captain", f"That is you, with two votes. {voted} {heir}")] == told[0]
    assert [("Captain", f"That is you. In a tie you choose who is out. {heir}")] == told[1]


@pytest.mark.parametrize(
    ("card", "rules", "told"),
    [
        ("villager", {}, "If you die, you name the next one, a Farmer; if only one is left, it is that one."),
        ("villager", {"captain_electorate": "all"}, "If you die, you name the next one."),
        ("idiot", {}, "If you die, nobody follows you as Captain."),
    ],
)
def test_the_captain_reads_who_follows_him(tmp_path: Path, card: str, rules: dict[str, object], told: str) -> None:
    """Where only Farmers can be Captain, one of them; nobody, where his card takes the office to the grave."""
    laid = {"edition": "village2009", "seats": roles(f"wolf {card} villager*4"), "buildings": {"2": "farmer"}}
    ledger = opened(tmp_path, Setup.from_json({**laid, "captain": 2, "rules": rules}))
    ((name, text),) = Desk(narrated(ledger, 4)).read(2)
    assert ("Captain", True) == (name, text.endswith(f" {told}"))


def test_the_witch_reads_what_came_of_it(tmp_path: Path) -> None:
    """Whom she saved and poisoned stands there, what she did not, and which potions are left."""
    ledger = narrated(opened(tmp_path, table("witch wolf villager*6")))
    assert [("Potions", "Both left")] == Desk(ledger).read(1)
    narrated(ledger, 3, True, None)
    assert [("Potions", "Only the poison"), ("Night 1", "Attacked: Cleo; saved by you")] == Desk(ledger).read(1)
    narrated(ledger, "close", None, 4, 5)
    second = "Night 2", "Attacked: Dan; poisoned: Eva"
    assert [("Potions", "None left"), ("Night 1", "Attacked: Cleo; saved by you"), second] == Desk(ledger).read(1)


def test_it_is_read_in_the_order_in_which_it_happened(tmp_path: Path) -> None:
    """A Thief who took the Seer reads what lay in the middle, what he took of it, and whom he then looked at."""
    setup = {"edition": "village2009", "seats": roles("thief wolf*2 villager*5"), "centre": ["hunter", "seer"]}
    ledger = narrated(opened(tmp_path, Setup.from_json(setup)), "seer", 5)
    assert [("Night 1", "In the middle: Hunter, Seer; you took: Seer; Eva: Ordinary Villager")] == Desk(ledger).read(1)


def test_an_answer_that_was_not_given_is_told(tmp_path: Path) -> None:
    """A life that was not saved in time stands there as not saved, and the potion is left."""
    ledger = narrated(opened(tmp_path, table("witch wolf villager*6")), 3, ..., None)
    assert [("Potions", "Both left"), ("Night 1", "Attacked: Cleo; not saved")] == Desk(ledger).read(1)


def test_lovers_and_cupid_read_who_loves(tmp_path: Path) -> None:
    """Each lover reads whom he loves, all others that they are not in love, Cupid whom he joined, a wolf his pack."""
    desk = Desk(narrated(opened(tmp_path, table("cupid wolf*2 villager*5")), [2, 4], 5))
    unloved = "Love", "You are not in love."
    assert [unloved, ("Night 1", "In love: Ben and Dan")] == desk.read(1)
    pack, victim = ("Pack", "Cleo"), ("Night 1", "Your victim: Eva")
    (love, told), *rest = desk.read(2)
    assert ("Love", True, [pack, victim]) == (love, told.startswith("You and Dan are in love. "), rest)
    ((love, told),) = desk.read(4)
    assert ("Love", True) == (love, told.startswith("You and Ben are in love. "))
    assert [[unloved, ("Pack", "Ben"), victim], [unloved]] == [desk.read(pad) for pad in (3, 5)]


@pytest.mark.parametrize("late", ["random_pair", "no_lovers"])
def test_a_cupid_who_was_late_reads_what_came_of_it(tmp_path: Path, late: str) -> None:
    """He reads whom the lot drew in his stead, or that nobody is in love; lovers read no more than ever."""
    desk = Desk(narrated(opened(tmp_path, table("cupid wolf*2 villager*5", cupid_timeout=late)), ..., 5))
    loves = {pad: dict(desk.read(pad))["Love"] != "You are not in love." for pad in NAMES}
    names = " and ".join(name for pad, name in NAMES.items() if loves[pad])
    note = f"In love: {names} (you were late: the lot chose who was missing)" if names else "Too late: you chose nobody"
    assert (late == "random_pair", [("Night 1", note)]) == (
        bool(names),
        [row for row in desk.read(1) if row[0] != "Love"],
    )


@pytest.mark.parametrize("first", [1, 4, 8])
def test_whom_a_late_cupid_had_named_is_in_love(tmp_path: Path, first: int) -> None:
    """The lot draws only whom he had not named yet."""
    ledger = narrated(opened(tmp_path, table("cupid wolf*2 villager*5")))
    for effect in ledger.enter(TimedOut((Pad(first),))):
        ledger.narrating(effect)
    (late,) = ledger.missed()
    assert (2, True) == (len(cast("tuple[int, ...]", late.value)), first in cast("tuple[int, ...]", late.value))


@pytest.mark.parametrize(
    ("cards", "answers", "rows"),
    [
        ("seer wolf villager*5", (..., 5), {1: "Too late: you chose nobody", 2: "Your victim: Eva"}),
        ("defender wolf villager*5", (..., 5), {1: "Too late: you chose nobody", 2: "Your victim: Eva"}),
        (
            "seer wolf*2 villager*5",
            (..., ...),
            {1: "Too late: you chose nobody", **dict.fromkeys((2, 3), "Too late: the pack chose nobody")},
        ),
        ("seer wolf villager*5", (2, None), {1: "Ben: Werewolf", 2: "The pack chose nobody"}),
        (
            "seer wolf*2 villager*5",
            (2, None),
            {1: "Ben: Werewolf", **dict.fromkeys((2, 3), "The pack agreed on nobody")},
        ),
    ],
)
def test_who_was_late_at_night_reads_it(
    tmp_path: Path, cards: str, answers: tuple[object, ...], rows: dict[int, str]
) -> None:
    """He alone reads it, or with his pack; and that a pack named nobody, its wolves alone."""
    desk = Desk(narrated(opened(tmp_path, table(cards)), *answers))
    read = {pad: dict(desk.read(pad)).get("Night 1") for pad in NAMES}
    assert rows == {pad: text for pad, text in read.items() if text}


def test_that_he_chose_nobody_is_told_once(tmp_path: Path) -> None:
    """He alone is, while his call is closed and the next one is opened; the pack, while day breaks."""
    ledger = narrated(opened(tmp_path, table("seer wolf villager*5")))
    told: dict[str, list[int]] = {}
    for _ in range(2):
        for number, effect in enumerate(ledger.enter(TimedOut())):
            ledger.narrating(effect)
            for pad in NAMES:
                told.setdefault(Notebook(cast("Any", Desk(ledger))).unchosen(Pad(pad)), []).append(10 * pad + number)
    told.pop("")
    assert {"Too late: you chose nobody.": [10, 11, 12], "Too late: the pack chose nobody.": [20, 21]} == told


@pytest.mark.parametrize(
    ("cards", "answers", "told"),
    [
        ("wolf*2 villager*5", (5,), {1: "Your victim: Eva.", 2: "Your victim: Eva."}),
        ("wolf raven villager*5", (5, 6), {2: "Your poster: Finn."}),
        ("witch wolf villager*5", (5, True), {}),
        ("wolf*2 villager*5", (None,), {}),
    ],
)
def test_a_choice_stands_there_once_it_is_final(
    tmp_path: Path, cards: str, answers: tuple[object, ...], told: dict[int, str]
) -> None:
    """Who chose somebody reads it while his call is closed; nobody else does, nor who has still something to choose."""
    ledger = narrated(opened(tmp_path, table(cards)), *answers[:-1])
    for effect in ledger.enter(Answer(answers[-1]))[:2]:  # a silence, and what closes the call
        ledger.narrating(effect)
    chosen = {pad: Notebook(cast("Any", Desk(ledger))).chosen(Pad(pad)) for pad in NAMES}
    assert told == {pad: text for pad, text in chosen.items() if text}


@pytest.mark.parametrize(
    ("rules", "harm", "aim"),
    [
        ({}, True, "If your goals differ"),
        ({"lover_duty": "no_vote"}, False, "If your goals differ"),
        ({"lovers_goal": "any_couple"}, True, "You win as the last two alive"),
        ({"lovers_goal": "any_couple", "mixed_lovers_win": False}, True, "You win with your sides"),
        ({"mixed_lovers_win": False}, True, "Each of you wins with your own side"),
    ],
)
def test_lovers_read_what_love_asks_and_what_they_win_with(
    tmp_path: Path, rules: dict[str, object], harm: bool, aim: str
) -> None:
    """It is said for both cases, and to both lovers the same: neither knows the card of the other."""
    desk = Desk(narrated(opened(tmp_path, table("cupid wolf*2 villager*5", **rules)), [2, 4], 5))
    ((_, one), *_), ((_, other),) = desk.read(2), desk.read(4)
    assert one.replace("Dan", "Ben") == other
    assert (True, harm, True) == ("If one dies, both do" in one, "never harm" in one, aim in one)


@pytest.mark.parametrize("language", languages())
def test_everything_chosen_in_secret_has_words(language: str) -> None:
    """Each question of a night has a note in every language, but whom the Seer looks at: she sees him afterwards."""
    labels = Narration.load(language).labels()
    asks = {ask for role in ROLES.values() if role.call for ask in role.asks}
    assert asks - {"seer.look"} == CHOSEN
    assert set() == {f"window.note.{ask}" for ask in CHOSEN - {"witch.heal"}} - labels


def test_every_page_of_one_seat_is_noted_or_tells_nothing() -> None:
    """A page that is shown to some alone makes a row, a note in its night, or none, and there is no other."""
    circles = [role.circle for role in ROLES.values() if role.circle]
    pages = {page for one in (*ROLES.values(), *BUILDINGS.values()) for page in one.pages}
    pages |= {page for circle in circles for page in (circle.sign, circle.blank)} | {"arrow.double", "arrow.single"}
    assert {"seer.card", "confessor.card", "thief.cards", "witch.victim"} == pages - LASTING.keys() - UNTOLD
    assert LASTING.keys() | UNTOLD < pages


def test_a_page_is_noted_once_it_was_seen(tmp_path: Path) -> None:
    """As long as the narrator is not past it, no page is in the notes; after an interruption it is as it was there."""
    ledger = narrated(opened(tmp_path, table("seer wolf villager*5")))
    known = []
    for effect in ledger.enter(Answer(2))[:3]:  # a silence, the page, and what is said after it
        ledger.narrating(effect)
        known.append(Desk(ledger).read(1))
    seen = [("Night 1", "Ben: Werewolf")]
    assert [[], [], seen] == known
    again = narrated(Ledger(Journal(tmp_path / "meneur.db"), 1))
    assert seen == Desk(again).read(1)


def test_who_moves_house_takes_his_notes_along(tmp_path: Path) -> None:
    """What is known goes by the player, and speaks of others where they sit now."""
    trades = {str(seat): "farmer" for seat in (1, 5, 6, 7, 8)} | {"2": "bailiff", "3": "barber", "4": "vagabond"}
    laid = {"edition": "village2009", "seats": roles("villager*3 seer wolf villager*3"), "buildings": trades}
    ledger = opened(tmp_path, Setup.from_json({**laid, "rules": {"captain_election_day": "never"}}))
    narrated(ledger, 3, 3)
    assert [("Night 1", "Cleo: Ordinary Villager")] == Desk(ledger).read(4)
    narrated(ledger, 4, True)
    assert [3, 4] == [ledger.public.home[Pad(pad)] for pad in (4, 3)]
    assert [("Night 1", "Dan: Ordinary Villager")] == Desk(ledger).read(4)  # that pad is called so

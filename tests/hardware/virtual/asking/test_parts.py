"""The keys that the line under the table names can be clicked in it."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from audio.text.narration import Narration, languages
from firmware.players.virtual.words import window_words
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.asking.keys import beside_sheet
from hardware.virtual.asking.parts import Part, joined, parts_of
from hardware.virtual.asking.prompt import prompt
from hardware.virtual.asking.situation import Situation
from hardware.virtual.scene import TABLE, View, Words
from tests.hardware.virtual.asking.test_prompt import ONE, TWO

KEYS = {"key.up": "Vert", "key.down": "Rouge", "key.panel": "Espace"}
WORDS = Words({**KEYS, "do.whose": "@ :", "do.debate": "Vert : on vote.   Ou parlez."})


def test_parts() -> None:
    """A part that begins with the name of a key is that key's; what it does is written without that name."""
    expected = (Part("Ces cartes", "up"), Part("D\u2019autres", "down"), Part("Ou cliquez."))
    assert expected == parts_of("Vert\u00a0: ces cartes.   Rouge : d\u2019autres.   Ou cliquez.", WORDS)


def test_words_side_by_side() -> None:
    """They are one part, so that they are not drawn apart; what can be clicked, and what stands after it, is not."""
    parts = parts_of("Who inherits it?   Click a seat.   Vert : Ann.   Or wait.", WORDS)
    spare, passes = Part("Nobody", spares=True), Part("To Ann", passes=2)
    expected = (Part("Who inherits it? Click a seat."), Part("Ann", "up"), Part("Or wait."), spare, passes)
    assert expected == joined((*parts, spare, passes))


def test_words_side_by_side_are_sentences() -> None:
    """Words without a stop get one before those that follow them, and no second one where they have it."""
    expected = Part("Point at anybody. Click a player. Or wait")
    assert (expected,) == joined(parts_of("Point at anybody   Click a player.   Or wait", WORDS))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("label", "pushes"),
    [
        ("do.join", {"up"}),
        ("do.join.ready", {"up", "down"}),
        ("do.paused", {"panel"}),
        ("do.yes_no", {"up", "down"}),
        ("do.digital", {"up"}),
        ("do.role", {"up"}),
        ("do.explain", {"up"}),
        ("do.debate", {"up"}),
        ("ask.deck.offer", {"up", "down"}),
        ("ask.deck.tap", {"down"}),
        ("ask.village.tap", {"down"}),
        ("ask.begin.offer", {"up", "down"}),
        ("ask.begin.offer.named", {"up", "down"}),
        ("ask.deal.shuffle", {"up"}),
    ],
)
def test_labels(language: str, label: str, pushes: set[str]) -> None:
    """In every language the labels name the keys as they are called there."""
    words = window_words(Narration.load(language))
    assert pushes == {part.push for part in parts_of(words[label], words) if part.push}


def test_whose_keys() -> None:
    """The keys are those of the person in hand if the page waits for him, or else of one for whom it does."""
    page = Page("debate", ask="debate", actors=(Pad(5), Pad(3)))
    assert 5 == prompt(Situation(TWO, page, TABLE, WORDS, hand=2)).hand
    ready = Situation(TWO, Page("debate", ask="debate", actors=(Pad(2), Pad(5))), TABLE, WORDS, frozenset({2}), hand=2)
    assert (2, "P2 : do.debate.awaited") == (prompt(ready).hand, prompt(ready).parts[0].text)  # until it is passed on
    passed = prompt(replace(ready, hand=3))
    assert (5, "P5 :", "On vote") == (passed.hand, *(part.text for part in passed.parts[:2]))
    assert 2 == prompt(Situation(ONE, Page("debate", ask="debate", actors=(Pad(2),)), View(2), WORDS)).hand
    assert (
        () == prompt(Situation(ONE, Page("debate", ask="debate", to=(Pad(3),), actors=(Pad(3),)), View(2), WORDS)).parts
    )


def test_the_mouse_is_passed_on() -> None:
    """Where several here vote, stand or debate, the line passes the mouse on; the arrows do where they are free."""
    words = Words({**WORDS, "do.pass": "now @", "do.ballot.named": "@ votes", "ask.floor.stand": "Vert : moi."})
    ballot = Page("ballot", pointer=Pad(3), options=(Pad(3),), actors=(Pad(1), Pad(2), Pad(5)))
    stand = Page("question", ("Who?", ""), ask="floor.stand")
    debate = Page("village", ask="debate", actors=(Pad(1), Pad(2), Pad(5)))
    passes = Part("now P5", passes=5, key="← →")
    for page in (ballot, stand, debate):
        assert passes in prompt(Situation(TWO, page, TABLE, words, hand=2)).parts
        assert passes._replace(key="") in prompt(Situation(TWO, page, TABLE, words, hand=2, sheet="say")).parts
        assert passes not in prompt(Situation(ONE, page, TABLE, words, hand=2)).parts
    assert Part("now P2", passes=2, key="← →") in prompt(Situation(TWO, ballot, TABLE, words, hand=5)).parts
    for page in (ballot, debate):
        dead = replace(page, actors=(Pad(1), Pad(2)))
        assert passes not in prompt(Situation(TWO, dead, TABLE, words, hand=2)).parts
    asked = Page("question", ("Who deals?", ""), ask="deal.question")
    assert passes not in prompt(Situation(TWO, asked, TABLE, words, hand=2)).parts


@pytest.mark.parametrize(("given", "after"), [({}, 2), ({2: 3}, 5), ({2: 3, 5: 3}, 2)])
def test_the_mouse_is_passed_to_who_has_not_voted(given: Mapping[int, int], after: int) -> None:
    """The next who has not voted is named; once all have, the next."""
    three = replace(ONE, seats=tuple(replace(seat, human=seat.number in {1, 2, 5}) for seat in ONE.seats))
    words = Words({**WORDS, "do.pass": "now @", "do.ballot.given.named": "@: #"})
    ballot = Page("ballot", pointer=Pad(3), options=(Pad(3),), actors=(Pad(1), Pad(2), Pad(5)))
    line = prompt(Situation(three, ballot, TABLE, words, hand=1, given=given))
    assert Part(f"now P{after}", passes=after, key="← →") == line.parts[-1]


def test_a_pack_passes_the_mouse_on() -> None:
    """Before a page that a pack sees the line passes the mouse on within it, until it has agreed."""
    words = Words({**WORDS, "do.pass": "now @"})
    pair = (Pad(2), Pad(5))
    page = Page("aim", ("Whom?", "P3", ""), pointer=Pad(3), options=(Pad(3),), ask="devour", to=pair, actors=pair)
    seen = [(page, View(2)), (replace(page, chosen=True), View(2)), (page, TABLE)]
    lines = [prompt(Situation(TWO, shown, view, words, hand=2)).parts[-1:] for shown, view in seen]
    assert [5, 0, 0] == [sum(part.passes for part in parts) for parts in lines]


@pytest.mark.parametrize(("about", "after"), [(0, 2), (5, 5), (1, 2), (3, 2)])
def test_the_mouse_is_passed_to_who_was_clicked(about: int, after: int) -> None:
    """Of several who can speak one goes by a click on him; a click on oneself, or on a bot, changes nothing."""
    three = replace(ONE, seats=tuple(replace(seat, human=seat.number in {1, 2, 5}) for seat in ONE.seats))
    page = Page("debate", ask="debate", actors=(Pad(1), Pad(2), Pad(5)))
    words = Words({**WORDS, "do.pass": "now @"})
    line = prompt(Situation(three, page, TABLE, words, hand=1, sheet="say", about=about))
    assert after == line.parts[-1].passes


@pytest.mark.parametrize(("blinking", "due"), [({2}, True), (set(), False), ({2, 5}, False)])
def test_it_is_time_to_pass_the_mouse_on(blinking: set[int], due: bool) -> None:
    """Who is ready while another is not sees by a golden rim that it is time to pass the mouse on."""
    page = Page("debate", ask="debate", actors=(Pad(2), Pad(5)))
    line = prompt(Situation(TWO, page, TABLE, Words({**WORDS, "do.pass": "now @"}), frozenset(blinking), hand=2))
    assert due is line.parts[-1].due


def test_the_keyboard_presses_the_keys_of_who_is_in_hand() -> None:
    """The line says that the keyboard presses a key only where it is that of the seat in hand."""
    page = Page("debate", ask="debate", actors=(Pad(5),))
    assert [False, True] == [prompt(Situation(TWO, page, TABLE, WORDS, hand=hand)).typed for hand in (2, 5)]


def test_what_is_said_for_mercy_is_told_to_be_that() -> None:
    """Whichever it is; elsewhere the line only has somebody choose."""
    words = Words({**WORDS, "do.saying": "Choose.", "do.saying.mercy": "It begs."})
    pages = (Page("yes_no", ask=ask, actors=(Pad(2),)) for ask in ("lord.mercy", "debate"))
    now = [Situation(ONE, page, TABLE, words, hand=2, sheet="say") for page in pages]
    assert [(Part("It begs."),), (Part("Choose."),)] == [beside_sheet(one, (Part("Beg?"),)) for one in now]

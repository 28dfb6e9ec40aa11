"""What stands on the public board, in every language."""

import json
import re
from dataclasses import replace
from itertools import pairwise

import pytest

from audio.text.narration import languages
from firmware.following.table import PHASES, Player, Public, Table
from firmware.web.board import PARTS, Board
from firmware.web.feed import Feed
from firmware.web.ring import HEIGHT, WIDTH, ring
from firmware.web.words import chosen, words
from tests.firmware.web.pages import NIGHT, TABLE

LANGUAGES = sorted(languages())


def drawn(table: Table | None, language: str = "en") -> dict[str, str]:
    """The parts of the board that shows ``table``, as text."""
    feed = Feed()
    feed.put(table)
    parts: dict[str, str] = json.loads(Board(feed, language).news(-1))["parts"]
    return {part: " ".join(re.sub(r"<[^>]*>", " ", text).split()) for part, text in parts.items()}


def test_what_everybody_knows_is_on_it() -> None:
    """Phase, how many are alive, the last sentence, and of each player seat, name, death, card, office and house."""
    shown = drawn(TABLE)
    assert "Night 2 3 are alive" == shown["now"]
    assert "The narrator The Seer wakes up." == shown["said"]
    assert "Players 1 Ada Captain 2 Ben dead, Werewolf 4 Seat 4 House: Baker, power used 7 " in shown["people"]


def test_the_debate_and_the_end() -> None:
    """The time that is left is there in a debate only; at the end, who has won."""
    assert "" == drawn(TABLE)["clock"]
    debate = replace(TABLE, public=replace(NIGHT, phase="debate"), debate=65)
    assert ("Debate 3 are alive", "1:05 left") == (drawn(debate)["now"], drawn(debate)["clock"])
    over = replace(TABLE, public=replace(NIGHT, phase="over", winner="werewolves"))
    assert "Won by the Werewolves 3 are alive" == drawn(over)["now"]
    assert "Won by the Piper 3 are alive" == drawn(replace(over, public=replace(over.public, winner="piper")))["now"]


def test_without_a_box() -> None:
    """A page that is opened before the box is ready, or when it is off, says so."""
    shown = drawn(None)
    assert "The box is off, or not ready yet. This page follows it as soon as it is switched on." == shown["now"]
    assert {""} == {shown[part] for part in PARTS if part != "now"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_word(language: str) -> None:
    """No text is missing, and no phase, card or camp is shown by the name that it has in the program."""
    assert words("en").texts.keys() == words(language).texts.keys()
    for phase in PHASES:
        for paused in (False, True):
            assert drawn(Table(Public(phase, paused, 1, 1, 1, None, None, 50)), language)["now"]
    known = drawn(
        replace(TABLE, players=(Player(3, alive=False, camp="werewolves", poster=True, banned=True),)), language
    )
    assert "werewolves" not in known["people"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_is_text(language: str) -> None:
    """What somebody is called can neither add to the page nor run in it."""
    feed = Feed()
    feed.put(TABLE)
    text = Board(feed, language).page()
    assert "<b>Dora" not in text
    assert "&lt;b&gt;Dora&lt;/b&gt; &amp; co." in text


def test_only_what_has_changed_is_sent() -> None:
    """A page that was there before gets the parts that differ, and one that was away gets all."""
    feed = Feed()
    board = Board(feed, "en")
    for said in ("One.", "Two.", "Three."):
        feed.put(replace(TABLE, said=said))
        board.news(feed.version)
    assert ["said"] == [*json.loads(board.news(feed.version - 1))["parts"]]
    assert [*PARTS] == [*json.loads(board.news(feed.version - 2))["parts"]]


def test_everybody_has_a_place_on_the_drawing() -> None:
    """From one to 28 chairs lie inside the drawing, clockwise from the top right, and none on another or its name."""
    for number in range(1, 29):
        chairs = ring([Player(seat) for seat in range(1, number + 1)])
        assert all(chair.radius <= chair.x <= WIDTH - chair.radius for chair in chairs)
        assert all(chair.radius <= chair.y <= HEIGHT - chair.radius for chair in chairs)
        right, left = ([chair.y for chair in chairs if chair.side == side] for side in (1, -1))
        assert (sorted(right), sorted(left, reverse=True)) == (right, left)
        rows = [lower - upper for upper, lower in [*pairwise(right), *pairwise(reversed(left))]]
        assert all(2 * chairs[0].radius < row for row in rows)
        assert 54 <= min(rows, default=54)  # two lines of text fit


@pytest.mark.parametrize(
    ("accepted", "expected"), [("de-CH,de;q=0.9,en;q=0.8", "de"), ("it, en-GB", "en"), ("", "fr"), ("x" * 9000, "fr")]
)
def test_the_language_is_the_browsers(accepted: str, expected: str) -> None:
    """The first that it accepts and the page has, or else the box's."""
    assert expected == chosen(accepted, "fr")

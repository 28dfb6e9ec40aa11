"""Another language, while the box waits for an answer."""

from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random

import pytest

from engine import Ask
from firmware.session.box import Box
from firmware.session.dialogue.aiming import aim_by_day
from firmware.session.dialogue.question import question_page, yes_no
from firmware.session.dialogue.thumbs import yes_or_no_by_day
from firmware.session.play.voting import suspect_page, walk
from firmware.session.setup.deck import compose
from firmware.session.setup.pile import deck_page
from firmware.session.setup.register import register
from hardware.ports.events import Asked
from hardware.ports.pads import Pad, pads
from tests.firmware.session.alone import Alone
from tests.harness.teaching import uid

SHOOT: Ask[Pad] = Ask("hunter.shoot", "seat", (Pad(1),), (Pad(2), Pad(3)))
ONLY: Ask[Pad] = Ask("hunter.shoot", "seat", (Pad(1),), (Pad(2),))
VOTE: Ask[Pad] = Ask("vote", "ballot", tuple(pads(4)), tuple(pads(4)))
MERCY: Ask[Pad] = Ask("lord.mercy", "yes_no", (Pad(1),), ())


@pytest.mark.parametrize(
    ("script", "hint"),
    [
        (lambda box: aim_by_day(box, SHOOT, 60.0, Random(1)), "aim.hint"),
        (lambda box: aim_by_day(box, ONLY, 60.0, Random(1)), "aim.hint.only"),
        (lambda box: yes_or_no_by_day(box, MERCY, 60.0), "yes.hint"),
        (lambda box: yes_no(box, [], "village.offer"), "yes.hint"),
        (lambda box: yes_no(box, [], "deal.question"), "page.deal.question.hint"),
    ],
    ids=["pointer", "only one", "thumb", "table", "table, neither yes nor no"],
)
def test_what_the_keys_do_is_said_in_the_language_of_now(
    tmp_path: Path, script: Callable[[Box], Coroutine[object, object, object]], hint: str
) -> None:
    """After LANGUAGE the page that asks says so in the new language, all of it, without a key."""
    table = Alone(tmp_path)
    table.run(script(table.box))
    table.wait(12.0)
    before = table.page.lines
    assert table.box.label(hint) == before[-1]
    table.command("language")
    table.wait(12.0)
    assert (True, table.box.label(hint)) == (table.waiting, table.page.lines[-1])
    assert before[0] != table.page.lines[0]
    assert before[-1] != table.page.lines[-1]


def test_a_question_that_is_broken_is_shown_in_the_language_of_now(tmp_path: Path) -> None:
    """Where LANGUAGE breaks the question, its page is the new language's once it has been said again."""
    table = Alone(tmp_path)
    table.run(yes_no(table.box, [], "deal.question"))
    table.command("language")
    table.wait(20.0)
    assert question_page(table.box, "deal.question") == table.page


@pytest.mark.parametrize("later", [0.0, 2.0], ids=["while the name is said", "after it"])
def test_the_page_of_a_suspect_follows_the_language(tmp_path: Path, later: float) -> None:
    """All of it is in the new language as soon as that has been said, before another name is called."""
    table = Alone(tmp_path)
    table.run(walk(table.box, VOTE, 40.0))
    table.until("ballot.suspect")
    table.wait(later)
    suspect = table.page.pointer
    assert suspect == 1
    table.happens(Asked("speak", "de"))
    until_page(table, "ballot")
    assert "de" == table.box.narration.language
    assert suspect_page(table.box, VOTE, Pad(1)) == table.page


def until_page(table: Alone, name: str) -> None:
    """Let time pass until such a page is on the display."""
    for _ in range(600):
        if table.page.name == name:
            return
        table.wait(0.1)
    pytest.fail(f"{name} is not shown, but {table.page}")


def choosing(state: Path) -> Alone:
    """A table of six that is offered cards."""
    table = Alone(state, "deck")
    table.box.evening.pads = list(pads(6))
    table.run(compose(table.box, table.box.evening))
    table.until("deck.offer")
    return table


def test_an_offer_that_language_breaks_is_shown_in_the_language_of_now(tmp_path: Path) -> None:
    """What the keys do with the cards that are offered is said in the new language."""
    table = choosing(tmp_path)
    before = table.page.lines
    table.happens(Asked("speak", "de"))
    table.wait(30.0)
    assert ("deck.offer", table.box.label("page.deck.offer.hint")) == (table.page.ask, table.page.lines[-1])
    assert all(old != new for old, new in zip(before, table.page.lines, strict=True))


@pytest.mark.parametrize("later", [0.0, 30.0], ids=["while they are offered", "once they were"])
def test_a_pile_is_shown_in_the_language_of_now(tmp_path: Path, later: float) -> None:
    """Cards on the lid stay on the display, in the new language, though the offer they broke is said again."""
    table = choosing(tmp_path)
    table.wait(later)
    table.tap(uid("seer"))
    assert "1" == table.page.big
    table.happens(Asked("speak", "de"))
    until_page(table, "deck")
    assert "1 von 6 Karten" == table.page.lines[0].replace("\u00a0", " ")
    assert deck_page(table.box, "page.deck.done", {"seer": 1}).lines[1:] == table.page.lines[1:]


def test_a_seat_is_asked_for_its_card_in_the_language_of_now(tmp_path: Path) -> None:
    """The page that waits for a card follows, though nobody does anything."""
    table = Alone(tmp_path, "register")
    table.box.evening.deck = {"seer": 1, "witch": 1, "villager": 2}
    table.run(register(table.box, table.box.evening))
    table.press(1)
    until_page(table, "register")
    before = table.page.lines
    table.happens(Asked("speak", "de"))
    until_page(table, "register")
    table.wait(1.0)
    assert (table.box.label("page.register", seat=1),) == table.page.lines != before

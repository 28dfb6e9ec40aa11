"""Help for a card that is laid on the lid while nobody counts, and the story of a game."""

from pathlib import Path

import pytest

from engine.argent.registry import DECK, RESIDENTS
from firmware.session.play.argent.match import Match, enter, new_match
from firmware.session.play.argent.story import story
from hardware.ports.pads import Pad
from tests.firmware.session.play.argent.table import ArgentTable, Round

ADA, BO = Pad(1), Pad(2)


@pytest.mark.thinned(1)
@pytest.mark.parametrize("answer", ["red", "silence", "another card"])
def test_help_says_nothing_without_green(tmp_path: Path, answer: str) -> None:
    """A card on the lid may be hidden: it is neither named nor shown unless somebody presses green."""
    box = ArgentTable(tmp_path, 1, 2, tags=DECK).sit().begin()
    heard = len(box.events)
    box.tap(box.tag(9))
    box.until_said("argent.help.ask")
    box.wait(8)
    if answer == "red":
        box.down(2)
    elif answer == "another card":
        box.tap(box.tag(8))
    box.wait(60)
    box.until_quiet()
    assert "argent.help.card" not in box.says
    assert not any(word in str(event) for event in box.events[heard:] for word in ("Seer", "'9", " 9"))


def test_green_reads_the_help(tmp_path: Path) -> None:
    """Green of any seat names the card and reads the two sentences of its file; then the turns go on as they stood."""
    box = ArgentTable(tmp_path, 1, 2, 3, tags=DECK).sit().begin()
    box.press(1)
    box.tap(box.tag(9))
    box.until_said("argent.help.ask")
    box.press(3)
    said = box.until_said("argent.help.card").replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    assert f"{RESIDENTS[9].__doc__} {RESIDENTS[9].small}" in said
    box.until_quiet()
    assert (2, {2}) == (box.match.turn, box.lights)


@pytest.mark.slow
def test_every_card_gets_the_same_question(tmp_path: Path) -> None:
    """Whatever the card is, the question, its page and its length are the same."""
    asked = set()
    for number, value in enumerate((0, 13)):
        box = ArgentTable(tmp_path / str(number), 1, 2, tags=DECK).sit().begin()
        box.tap(box.tag(value))
        asked.add((box.until_said("argent.help.ask"), box.page))
    assert 1 == len(asked)


@pytest.mark.slow
def test_help_between_set_up_and_turns(tmp_path: Path) -> None:
    """Help is there as soon as people look at their cards, and in the last turns."""
    box = ArgentTable(tmp_path, 1, 2, tags=DECK).sit()
    box.until_asked("argent.look")
    box.wait(10)
    box.tap(box.tag(4))
    box.until_said("argent.help.ask")
    box.press(1)
    assert "Rascal" in box.until_said("argent.help.card")
    box.begin()
    box.call(1)
    box.until_said("argent.last")
    box.wait(8)
    box.tap(box.tag(5))
    box.until_said("argent.help.ask")


def test_leafing_without_a_card(tmp_path: Path) -> None:
    """Red in the turns shows the fourteen from 0 on; red moves on, green reads aloud, the light stays where it is."""
    box = ArgentTable(tmp_path, 1, 2).sit().begin()
    turn = box.match.turn or 0
    box.down(2)
    box.until_page("argent.help")
    assert ("0", "0 Villager") == (box.page.big, box.page.lines[1])
    for _ in range(8):
        box.down(1)
        box.wait(0.5)
    assert ("8", False) == (box.page.big, "argent.help.card" in box.says)
    box.press(turn)
    assert "Apprentice" in box.until_said("argent.help.card")
    box.until_page("argent.help")
    assert turn == box.match.turn
    box.until_page("argent")
    box.press(turn)
    assert turn != box.match.turn


@pytest.mark.slow
def test_leafing_ends_with_what_is_no_key(tmp_path: Path) -> None:
    """After the last page comes the first; UNDO and a card on the lid are answered at once."""
    box = ArgentTable(tmp_path, 1, 2, tags=DECK).sit().begin()
    box.down(1)
    for _ in range(14):
        box.down(1)
    box.until_page("argent.help")
    box.wait(1)
    assert "0" == box.page.big
    box.tap(box.tag(3))
    box.until_said("argent.help.ask")


@pytest.mark.slow
@pytest.mark.parametrize(("language", "words"), [("fr", "cartes cachées"), ("de", "verdeckten Karten")])
def test_help_in_other_languages(tmp_path: Path, language: str, words: str) -> None:
    """The help is in the table's language."""
    box = ArgentTable(tmp_path, 1, 2, tags=DECK, language=language).sit()
    box.until_asked("argent.look")
    box.wait(10)
    box.tap(box.tag(7))
    box.until_said("argent.help.ask")
    box.press(1)
    assert words in box.until_said("argent.help.card")


# -- the story -------------------------------------------------------------------------------------


def played(*rounds: tuple[Pad | None, dict[Pad, tuple[int, ...]]]) -> Match:
    """A game of these rounds: who called, and the cards of each."""
    match = enter(new_match((ADA, BO)), {"younger": ADA})
    for caller, villages in rounds:
        if match.starter is None:
            match = enter(match, {"younger": ADA})
        match = enter(match, {"begun": match.round})
        match = enter(match, {"called": caller}) if caller else enter(match, {"ended": "pile"})
        for other in (ADA, BO):
            match = enter(match, {"played": other}) if caller not in (None, other) else match
        for _ in villages:
            seat = match.counts
            for number, value in enumerate(villages[seat]):
                match = enter(match, {"card": (seat, f"{seat} {number}", value)})
            match = enter(match, {"closed": seat})
    return match


def test_the_story_tells_what_was_counted() -> None:
    """Each round's call, the extremes, the largest loss where it is another one, the amulet and the dearest card."""
    match = played(
        (ADA, {ADA: (2, 3), BO: (9, 12)}),
        (BO, {ADA: (1,), BO: (8,)}),
        (None, {ADA: (5, 6), BO: (4,)}),
        (BO, {ADA: (7, 7), BO: (6, 7)}),
    )
    expected = [
        ("right", {"round": 1, "seat": ADA, "points": 5}),
        ("wrong", {"round": 2, "seat": BO, "lost": 18}),
        ("nobody", {"round": 3}),
        ("right", {"round": 4, "seat": BO, "points": 13}),
        ("smallest", {"round": 2, "seat": ADA, "points": 1}),
        ("largest", {"round": 1, "seat": BO, "points": 21}),
        ("amulet", {"seats": [ADA, BO]}),
        ("dearest", {"round": 1, "seat": BO, "card": "12"}),
    ]
    assert [(f"argent.story.{cue}", facts) for cue, facts in expected] == story(match.history)


def test_the_largest_loss_is_told_where_it_is_another() -> None:
    """A caller who paid ten more may have lost more than the largest village."""
    lines = dict(story(played((BO, {ADA: (1,), BO: (12,)}), (None, {ADA: (13,), BO: (5,)})).history))
    assert {"round": 1, "seat": BO, "lost": 22} == lines["argent.story.loss"]
    assert {"round": 2, "seat": ADA, "points": 13} == lines["argent.story.largest"]


def test_a_game_without_tags_names_no_card() -> None:
    """Sums by keys say nothing of cards; a game that ended before its first count has no story."""
    match = enter(enter(new_match((ADA, BO)), {"younger": ADA}), {"begun": 1})
    assert [] == story(match.history)
    for entry in ({"ended": "pile"}, {"total": [ADA, 9]}, {"total": [BO, 5]}):
        match = enter(match, entry)
    assert "argent.story.dearest" not in dict(story(match.history))


@pytest.mark.slow
@pytest.mark.long
def test_the_story_comes_after_the_ranking(tmp_path: Path) -> None:
    """It is told before another game is offered, no two rounds in the same words; a red key skips the rest."""
    box = ArgentTable(tmp_path, 1, 2).sit()
    box.play([Round({1: 5, 2: 9})] * 4)
    story_ = [(cue, text) for cue, text in zip(box.says, box.texts, strict=True) if cue.startswith("argent.story")]
    assert ["nobody"] * 4 + ["smallest", "largest"] == [cue.rpartition(".")[2] for cue, _ in story_]
    assert 3 <= len({text.replace(str(number), "") for number, (_, text) in enumerate(story_[:4], 1)})
    box.until_asked("argent.rematch")
    box.press(1)
    box.until_asked("argent.youngest")
    box.press(1)
    box.play([Round({1: 5, 2: 9})] * 4, "argent.story.nobody")
    told = sum(cue.startswith("argent.story") for cue in box.says)
    box.down(2)
    box.until_said("argent.rematch")
    assert told == sum(cue.startswith("argent.story") for cue in box.says)


def test_one_who_stays_alone_hears_the_story(tmp_path: Path) -> None:
    """Where all others have gone home, the story of the rounds that were counted ends the game."""
    box = ArgentTable(tmp_path, 1, 2).sit()
    box.play([Round({1: 5, 2: 9}), Round({})], "argent.board")
    box.begin()
    box.command("leave")
    box.leave(2, 1)
    box.until_said("argent.alone")
    box.until_said("argent.story.nobody")
    box.until_said("join.opens")

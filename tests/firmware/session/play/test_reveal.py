"""The reveal of a vote: who voted for whom, on the display, by light, and once more in the next debate."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from firmware.session.box import Box
from firmware.session.play.reveal import SHOWN, WORDS, tally_page
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from tests.harness.rehearsed import STEP, Rehearsed

VILLAGE = "wolf wolf seer witch villager*6"
VOTES = {1: 7, 2: 7, 3: 7, 4: 8, 5: 8, 7: 9}


def voted(state: Path, language: str = "en") -> tuple[Rehearsed, list[tuple[float, Page]]]:
    """A table that has voted, up to its verdict, and the pages of the reveal, each with its time."""
    box = Rehearsed(state, VILLAGE, language=language).begin()
    box.until_said("dawn")
    box.ready()
    box.vote(VOTES)
    pages: list[tuple[float, Page]] = []
    while box.page.name != "card":
        if box.page.name == "tally" and (not pages or pages[-1][1] != box.page):
            pages.append((box.t, box.page))
        box.wait(STEP)
    return box, pages


@pytest.mark.parametrize(
    ("language", "expected"), [("fr", "De : 1, 2, 3"), ("en", "From: 1, 2, 3"), ("de", "Von: 1, 2, 3")]
)
def test_the_display_names_who_voted_for_whom(tmp_path: Path, language: str, expected: str) -> None:
    """Suspect after suspect, the fewest votes first, each long enough to be read."""
    _, pages = voted(tmp_path, language)
    assert [9, 8, 7] == [page.pointer for _, page in pages]
    assert expected == pages[-1][1].lines[-1].replace("\u00a0", " ")
    assert all(later - sooner >= SHOWN - STEP for (sooner, _), (later, _) in pairwise(pages))


def test_a_vote_that_counts_twice_stands_beside_the_captain(tmp_path: Path) -> None:
    """The count and the voters agree: the Captain's two votes are told beside him, and no others."""
    box = Rehearsed(tmp_path, VILLAGE, rules={"captain_election_day": 1}).begin()
    box.vote(dict.fromkeys(range(2, 11), 1), "captain.elect")
    box.ready()
    box.vote({1: 7, 2: 7})
    box.until_page("tally")
    assert ("Votes against: 3", "From: 1 (Captain, 2 votes), 2") == (box.page.lines[0], box.page.lines[-1])


def real(box: Box) -> Box:
    """The same with a board of its own, and a small display."""
    box.config = replace(box.config, table=replace(box.config.table, board="pi"))
    return box


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        (["Luc", "Hugo"], "De : Luc, Elsa (Capitaine, 2 voix) et Hugo"),
        (["Luc", "Hugo", "Basile", "Clara"], "De : Luc, Elsa (2 voix), Hugo, Basile et Clara"),
        (["Luc", "Hugo", "Basile", "Clara", "Maximilienne"], "De : 1, 2 (Capitaine, 2 voix), 3, 4, 5, 6"),
    ],
)
def test_the_captain_is_named_as_far_as_there_is_room(tmp_path: Path, others: list[str], expected: str) -> None:
    """Names go before the word that he is the Captain."""
    box = real(Rehearsed(tmp_path, VILLAGE, language="fr").rehearsal.box)
    names = [others[0], "Elsa", *others[1:]]
    voters = [Pad(seat) for seat in range(1, len(names) + 1)]
    box.narration.names = dict(zip(voters, names, strict=True))
    page = tally_page(box, WORDS[False], Pad(8), len(names) + 1, voters, captain=Pad(2))
    assert expected == page.lines[-1].replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        (7, "Von: Birgit, Paul (Hauptmann, 2 Stimmen), Emma, Felix, Hannes, Greta, Uwe und David"),
        (9, "Von: Birgit, Paul (2 Stimmen), Emma, Felix, Hannes, Greta, Uwe, David, Basile und Klara"),
        (12, "Von: 1, 2 (Hauptmann, 2 Stimmen), 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13"),
    ],
)
def test_the_display_in_a_window_has_room_for_more_names(tmp_path: Path, others: int, expected: str) -> None:
    """Eight voters are named there, with the Captain's two votes; numbers come with many more."""
    box = Rehearsed(tmp_path, VILLAGE, language="de").rehearsal.box
    called = ["Birgit", "Paul", "Emma", "Felix", "Hannes", "Greta", "Uwe", "David", "Basile", "Klara", "Jo", "Ed", "Al"]
    box.narration.names = {Pad(seat): name for seat, name in enumerate(called[: others + 1], 1)}
    page = tally_page(
        box, WORDS[False], Pad(14), others + 2, [Pad(seat) for seat in range(1, others + 2)], captain=Pad(2)
    )
    assert expected == page.lines[-1].replace("\u00a0", " ")


@pytest.mark.parametrize(("windowed", "expected"), [(True, "From: seat 1, Elsa and Luc"), (False, "From: 1, 2, 3")])
def test_who_has_no_name_is_called_by_his_seat_in_a_window(tmp_path: Path, windowed: bool, expected: str) -> None:
    """The others keep their names there; a small display has room for numbers."""
    box = Rehearsed(tmp_path, VILLAGE, language="en").rehearsal.box
    box = box if windowed else real(box)
    box.narration.names = {Pad(2): "Elsa", Pad(3): "Luc"}
    page = tally_page(box, WORDS[False], Pad(8), 3, [Pad(1), Pad(2), Pad(3)])
    assert expected == page.lines[-1].replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("expected", "count", "voters"),
    [
        ("From: the poster (2 votes)", 2, ()),
        ("From: Ada and the poster (2 votes)", 3, (1,)),
        ("From: Elsa (2 votes) and the poster (2 votes)", 4, (2,)),
        ("From: Ada and the poster (2 votes) (+1)", 4, (1,)),
    ],
)
def test_the_poster_is_among_those_who_voted(
    tmp_path: Path, expected: str, count: int, voters: tuple[int, ...]
) -> None:
    """Whoever it accuses reads where its two votes came from, also where nobody else voted so."""
    box = real(Rehearsed(tmp_path, VILLAGE).rehearsal.box)
    box.narration.names = {Pad(1): "Ada", Pad(2): "Elsa", Pad(8): "Luc"}
    page = tally_page(box, WORDS[False], Pad(8), count, [Pad(seat) for seat in voters], captain=Pad(2))
    assert expected == page.lines[-1]


def test_repeat_recalls_the_votes_during_the_next_debate(tmp_path: Path) -> None:
    """After the last line the card REPEAT names them all once more; the debate's time stands still meanwhile."""
    box, _ = voted(tmp_path)
    box.bury(7)
    box.until_said("debate.opens")
    box.wait(8)
    left = box.rehearsal.box.debate_left
    box.command("repeat")
    for seats in ("seat 1, seat 2 and seat 3", "seat 4 and seat 5"):
        while seats not in box.until_said("repeat.votes"):
            pass
    box.wait(8)
    assert left is not None
    assert box.rehearsal.box.debate_left is not None
    assert left - box.rehearsal.box.debate_left < 10
    assert 3 == box.says.count("repeat.votes")


def test_repeat_recalls_no_votes_before_the_first(tmp_path: Path) -> None:
    """On the first day there is nothing to recall."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.until_said("debate.opens")
    box.wait(8)
    box.command("repeat")
    box.wait(10)
    assert "repeat.votes" not in box.says


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("fr", ("Voix contre", "Elsa : 2 voix", "De : la place 1 et la place 3")),
        ("en", ("Votes against", "Elsa: 2 votes", "From: seat 1 and seat 3")),
        ("de", ("Stimmen gegen", "Elsa: 2 Stimmen", "Von: Platz 1 und Platz 3")),
    ],
)
def test_votes_stand_beside_a_name(tmp_path: Path, language: str, expected: tuple[str, ...]) -> None:
    """Where there are names the votes stand beside that of the suspect, or beside his seat; one vote is one."""
    box = Rehearsed(tmp_path, VILLAGE, language=language).rehearsal.box
    box.narration.names = {Pad(2): "Elsa"}
    page = tally_page(box, WORDS[False], Pad(2), 2, (Pad(1), Pad(3)))
    assert (expected, "") == (tuple(line.replace("\u00a0", " ") for line in page.lines), page.big)
    assert "1" in tally_page(box, WORDS[True], Pad(2), 1, (Pad(1),)).lines[1]
    unnamed = {"fr": "Place 4 : 1 voix", "en": "Seat 4: 1 vote", "de": "Platz 4: 1 Stimme"}[language]
    assert unnamed == tally_page(box, WORDS[False], Pad(4), 1, (Pad(1),)).lines[1].replace("\u00a0", " ")
    box.narration.names = {}
    assert "4" == tally_page(box, WORDS[False], Pad(4), 1, (Pad(1),)).big

"""The end of a game: its recap, and the rematch."""

from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from audio.text.corpus import read_corpus
from engine import Over, Setup
from firmware.session.recap.playback import betrayed, couples, story, written
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad
from tests.firmware.players.virtual.desk import narrated, opened
from tests.harness.rehearsed import Rehearsed, roles

VILLAGE = "wolf seer villager*4"


class Lost:
    """A ledger of a game that nobody has won."""

    over: Over[Pad] = Over("villagers", ())

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def __getattr__(self, name: str) -> object:
        return getattr(self._ledger, name)


def over(state: Path) -> Rehearsed:
    """A game that the village has won."""
    box = Rehearsed(state, VILLAGE).begin()
    box.aim("seer.look", 1)
    box.ready()
    box.condemn(1)
    box.bury(1)
    box.until_said("over")
    return box


def test_winners_blink(tmp_path: Path) -> None:
    """At the end the winners' lights blink."""
    assert {2, 3, 4, 5, 6} == over(tmp_path).lights


def test_recap_is_spoken(tmp_path: Path) -> None:
    """The recap names the pack, what was done night by night, and who is left."""
    box = over(tmp_path)
    box.until_said("story.closes")
    assert box.says[box.says.index("story.opens") :] == [
        *("story.opens", "story.pack.one", "story.night", "story.seer.wolf", "story.wolves.fasted"),
        *("story.voted.wolf", "story.alive", "story.closes"),
    ]


@pytest.mark.parametrize("people", [(), (1,)])
def test_keys_are_told_of_where_no_window_shows_them(tmp_path: Path, people: tuple[int, ...]) -> None:
    """Which key skips the story is said at a real table; a window has a button for it, and others of that colour."""
    box = over(tmp_path)
    box.rehearsal.box.people = frozenset(map(Pad, people))
    box.until_said("story.opens")
    assert box.rehearsal.box.context.hints is not bool(people)


def test_a_short_game_is_followed_by_the_same_wordings_as_a_long_one(tmp_path: Path) -> None:
    """After the recap the wordings hang on no day, so that each game of an evening goes on with the next."""
    box = over(tmp_path)
    during = box.rehearsal.box.context
    box.until_said("rematch.offer")
    assert (1, 0) == (during.day, box.rehearsal.box.context.day)
    assert during.game == box.rehearsal.box.context.game


@pytest.mark.parametrize(
    ("other", "rules", "told"),
    [
        (2, {}, ["story.betrayed"]),
        (2, {"mixed_lovers_win": False}, []),
        (4, {}, []),
        (2, {"mixed_definition": "camps"}, ["story.betrayed"]),
    ],
)
def test_lovers_of_two_camps_who_lost(tmp_path: Path, other: int, rules: dict[str, object], told: list[str]) -> None:
    """It is said of them where their love gave them an aim of their own, and who they were is known at the end."""
    laid = {
        "edition": "2009",
        "seats": roles("cupid wolf villager*5"),
        "rules": {"captain_election_day": "never", **rules},
    }
    ledger = narrated(opened(tmp_path, Setup.from_json(laid)), [3, other], 5, "close", {1: 2, 4: 2, 6: 2})
    assert {3, other} == {*couples(ledger)[0]}
    lost = cast("Any", Lost(ledger))
    assert told == [cue for cue, _ in story(lost) if cue.startswith("story.betrayed")]
    assert [{3, other}] * len(told) == [{*pair} for pair in betrayed(lost)]


@pytest.mark.parametrize(("answer", "told"), [(6, "story.hunter"), (..., "story.hunter.lot")])
def test_it_is_told_whether_a_lot_was_drawn(tmp_path: Path, answer: object, told: str) -> None:
    """A last shot is the Hunter's deed where he answered in time, and else the lot's."""
    laid = {"edition": "2009", "seats": roles("hunter wolf villager*6"), "rules": {"captain_election_day": "never"}}
    ledger = narrated(opened(tmp_path, Setup.from_json(laid)), 5, "close", {3: 1, 4: 1, 6: 1}, answer)
    lines = story(cast("Any", Lost(ledger)))
    assert [told] == [cue for cue, _ in lines if cue.startswith("story.hunter")]


@pytest.mark.parametrize(("answer", "told"), [([3, 4], "story.lovers"), (..., "story.lovers.lot")])
def test_it_is_told_whether_the_lovers_were_drawn(tmp_path: Path, answer: object, told: str) -> None:
    """They are Cupid's where he answered in time, and else the lot's."""
    laid = {"edition": "2009", "seats": roles("cupid wolf villager*6"), "rules": {"captain_election_day": "never"}}
    ledger = narrated(opened(tmp_path, Setup.from_json(laid)), answer, 5, "close", {1: 2, 4: 2, 6: 2})
    assert [told] == [cue for cue, _ in story(cast("Any", Lost(ledger))) if cue.startswith("story.lovers")]


@pytest.mark.parametrize(("second", "told"), [(3, "story.captain"), (2, "story.captain.lot")])
def test_it_is_told_whether_the_captain_was_drawn(tmp_path: Path, second: int, told: str) -> None:
    """A runoff that is tied, too, leaves it to the lot."""
    laid = {"edition": "2009", "seats": roles("wolf villager*7")}
    votes = {1: 2, 4: 2, 6: 3, 7: 3}
    ledger = narrated(opened(tmp_path, Setup.from_json(laid)), 5, votes, {**votes, 4: second}, "close", {3: 1, 4: 1})
    lines = story(cast("Any", Lost(ledger)))
    assert [told] == [cue for cue, _ in lines if cue.startswith("story.captain")]


@pytest.mark.parametrize(("fourth", "told"), [(1, []), (8, ["story.blind"])])
def test_a_village_of_which_half_accused_the_wolf_was_not_blind(tmp_path: Path, fourth: int, told: list[str]) -> None:
    """The wolves' own votes are not counted: they may turn a vote against whom the village never named."""
    laid = {"edition": "2009", "seats": roles("wolf*2 seer villager*5"), "rules": {"captain_election_day": "never"}}
    ledger = opened(tmp_path, Setup.from_json(laid))
    narrated(ledger, 1, 7, "close", {1: 5, 2: 5, 6: 5, 3: 1, 4: fourth})
    lines = story(cast("Any", Lost(ledger)))
    assert told == [cue for cue, _ in lines if cue == "story.blind"]


def test_what_is_read_has_days(tmp_path: Path) -> None:
    """What is read tells all that is spoken, with a heading for each day."""
    box = over(tmp_path)
    ledger = box.rehearsal.box.ledger
    assert ledger is not None
    assert [
        *("story.opens", "story.pack.one", "story.night", "story.seer.wolf", "story.wolves.fasted"),
        *("story.day", "story.voted.wolf", "story.alive", "story.closes"),
    ] == [cue for cue, _ in written(ledger)]


@pytest.mark.parametrize("how", ["thumb", "card"])
def test_recap_is_skipped(tmp_path: Path, how: str) -> None:
    """Any seat's thumb-down, or the START card, leads to its end at once."""
    box = over(tmp_path)
    box.until_said("story.pack.one")
    if how == "thumb":
        box.down(4)
    else:
        box.command("start")
    box.until_said("story.closes", limit=2)
    assert "story.night" not in box.says
    assert "story.closes" == box.says[-1]
    box.until_said("rematch.offer")


def test_a_thumb_up_skips_nothing(tmp_path: Path) -> None:
    """Applause does not end the recap, nor answer what comes after it."""
    box = over(tmp_path)
    box.until_said("story.pack.one")
    box.press(4)
    box.until_said("story.alive")
    box.until_said("rematch.offer")
    box.wait(20)
    assert "rematch.yes" not in box.says


@pytest.mark.slow
def test_rematch(tmp_path: Path) -> None:
    """The same people play again with the same cards, dealt anew as before: who deals is not asked again."""
    box = over(tmp_path)
    asked = box.says.count("deal.question")
    box.accept("rematch.offer")
    box.until_said("rematch.yes")
    box.until_said("deck.done")
    assert "deck" == box.page.name
    box.accept("deal.shuffle")
    assert asked == box.says.count("deal.question")
    box.register()
    box.until_said("night.falls")
    assert 2 == box.saved()["game"]
    assert 1 == len(box.rehearsal.journal.finished())


def test_all_are_lit_again(tmp_path: Path) -> None:
    """Another game begins with everybody: the winners of the last one blink no more, and nobody's light is out."""
    box = over(tmp_path)
    box.accept("rematch.offer")
    box.until_said("deal.shuffle")
    assert ["on"] * 6 == [box.light(seat) for seat in range(1, 7)]


def test_no_rematch(tmp_path: Path) -> None:
    """Thumb-down to each question: a new round of people may join, and nothing is left of the old one."""
    box = over(tmp_path)
    for question in ("rematch.offer", "rematch.cards", "rematch.people"):
        box.accept(question, "down")
    box.until_said("join.opens")
    assert set() == box.lights
    assert [] == box.saved()["pads"]


def test_the_next_game_says_what_was_not_heard(tmp_path: Path) -> None:
    """What the narrator said is in the journal after the game, and the next night falls in other words."""
    box = over(tmp_path)
    box.until_said("rematch.offer")
    heard = box.saved()["heard"]["night.falls"]
    assert [True] == [box.texts[box.says.index("night.falls")].startswith(text) for text in heard]
    never, *others = (text for text in read_corpus("en").cues["night.falls"].say if text not in heard)
    for text in (*others, *read_corpus("en").cues["night.falls"].mood["first"]):
        box.rehearsal.box.evening.keep_heard([("night.falls", text)])
    box.accept("rematch.offer")
    box.accept("deal.shuffle")
    box.register()
    box.until_said("night.falls")
    assert box.text("night.falls").startswith(never)


@pytest.mark.slow
def test_second_game_sounds_different(tmp_path: Path) -> None:
    """The second game of an evening is not narrated in the very words of the first."""
    box = over(tmp_path)
    first = [event["text"] for event in box.events if "voice" in event]
    box.accept("rematch.offer")
    box.accept("deal.shuffle")
    count = len(box.texts)
    box.register()
    box.until_said("night.falls")
    box.until_said("debate.opens")
    assert set(box.texts[count:]) - set(first)


def test_other_cards_are_others(tmp_path: Path) -> None:
    """Who wants other cards is not offered those of the last game first, nor asked whether he knows the game."""
    box = over(tmp_path)
    inside, played = box.rehearsal.box, box.saved()["deck"]
    inside.filed = replace(inside.filed, table=replace(inside.filed.table, roles="", teach="ask"))
    inside.adopt(inside.filed)
    box.accept("rematch.offer", "down")
    box.accept("rematch.cards")
    box.until_said("deck.offer.more")
    box.press(2)
    box.until_page("digital")  # this box knows no such cards
    assert "practice.offer" not in box.says
    assert played != box.saved()["deck"]


@pytest.mark.parametrize("question", ["rematch.cards", "rematch.people"])
def test_undo_leads_back_to_the_same_cards(tmp_path: Path, question: str) -> None:
    """After one red key too many the first question is put again."""
    box = over(tmp_path)
    box.accept("rematch.offer", "down")
    if question == "rematch.people":
        box.accept("rematch.cards", "down")
    box.until_said(question)
    box.wait(8)
    box.command("undo")
    box.until(lambda: box.page.ask == "rematch.offer", "the first question")
    box.press(2)
    box.until_said("rematch.yes")
    box.until_said("deal.shuffle")

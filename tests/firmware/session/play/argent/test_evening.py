"""Argent at a table: from the offer to the ranking, with everything that can come between."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.runtime.config import Access
from tests.firmware.session.play.argent.table import ArgentTable, Round
from tests.harness.marks import LONG

GAME = (
    Round({5: 12, 2: 7, 3: 5}, 3),
    Round({2: 10, 3: 8, 5: 9}, 5),
    Round({2: 3, 3: 20, 5: 1}),
    Round({2: 30, 3: 3, 5: 4}, 5),
)
"""Seat 3 calls and is lowest, seat 5 twice and is not, and once the pile is used up."""


def test_three_are_offered_argent_and_six_are_not(tmp_path: Path) -> None:
    """The number of people chooses the game."""
    box = ArgentTable(tmp_path / "three", 1, 2, 3)
    for pad in (1, 2, 3):
        box.press(pad)
    box.command("start")
    assert "three" in box.until_said("argent.offer")
    six = ArgentTable(tmp_path / "six")
    six.join(1, 2, 3, 4, 5, 6)
    assert "argent.offer" not in six.says


def test_nobody_needs_a_card_for_the_offer(tmp_path: Path) -> None:
    """Where two sit and nobody else comes, the offer comes by itself; START is not needed."""
    box = ArgentTable(tmp_path, 1, 2)
    for pad in box.pads:
        box.press(pad)
    box.until_said("argent.offer")
    box.press(2)
    box.until_said("argent.youngest")


def test_red_declines_and_a_fourth_may_join(tmp_path: Path) -> None:
    """A red key goes on gathering, and so does another player."""
    box = ArgentTable(tmp_path, 1, 2, 3)
    for pad in box.pads:
        box.press(pad)
    box.command("start")
    box.until_said("argent.offer")
    box.down(2)
    box.press(4)
    box.press(1)
    box.wait(5)
    assert ("4", False) == (box.page.big, "argent.youngest" in box.says)
    assert "four" in box.until_said("argent.offer")


def test_back_to_gathering(tmp_path: Path) -> None:
    """Who took the offer by mistake goes back with a red key at its first question: nobody has to sit down anew."""
    box = ArgentTable(tmp_path, 1, 2, 3)
    for pad in box.pads:
        box.press(pad)
    box.command("start")
    box.until_said("argent.offer")
    box.press(1)
    box.until_asked("argent.youngest")
    box.down(2)
    box.until_said("join.opens", limit=20)
    box.until(lambda: box.page.name == "join", "the page of those who sit")
    box.press(4)
    assert [1, 2, 3, 4] == box.saved()["pads"]


@pytest.mark.slow
def test_four_rounds_to_the_ranking(tmp_path: Path) -> None:
    """Four rounds by keys alone: call, last turns, counts, the amulet, who begins, and the ranking."""
    box = ArgentTable(tmp_path, 2, 3, 5).sit(youngest=3)
    box.play(GAME)
    boards = [event["text"] for event in box.events if event.get("voice") == "argent.board"]
    assert 4 == len(boards)
    assert "seat 3: 0, seat 2: 7, seat 5: 12" in boards[0]
    assert "seat 3: 31, seat 5: 46, seat 2: 50" in boards[3]
    assert (1, 1, 2) == tuple(len(box.times(f"argent.{cue}")) for cue in ("amulet", "scores.right", "scores.wrong"))
    begins = [event["text"] for event in box.events if str(event.get("voice")).startswith("argent.begins")]
    assert (1, 3) == tuple(len(box.times(cue)) for cue in ("argent.begins", "argent.begins.least"))
    assert ["3", "3", "3", "5"] == [next(seat for seat in "235" if f"eat {seat}" in text) for text in begins]
    ranked = [event["text"] for event in box.events if event.get("voice") == "argent.rank"]
    assert [True, True] == ["50" in ranked[0], "46" in ranked[1]]
    assert "31" in box.text("argent.won")


@pytest.mark.slow
@pytest.mark.long
def test_the_amulet_decides_a_tie(tmp_path: Path) -> None:
    """Two are equal after four rounds: who holds the amulet wins (F-30), and the reason is said."""
    box = ArgentTable(tmp_path, 1, 2).sit()
    box.play([*[Round({1: 5, 2: 5})] * 2, Round({1: 5, 2: 8}), Round({1: 3, 2: 2}, 2)])
    assert "18" in box.text("argent.tie")
    assert ("blink", "off") == (box.light(2), box.light(1))


@pytest.mark.slow
@pytest.mark.long
def test_a_tie_without_amulet_is_shared(tmp_path: Path) -> None:
    """Nobody holds the amulet: those who are equal win together."""
    box = ArgentTable(tmp_path, 1, 2).sit()
    box.play([Round({1: 5, 2: 5})] * 4)
    assert "20" in box.text("argent.won.together")
    assert {1, 2} == box.lights


def test_green_passes_the_light(tmp_path: Path) -> None:
    """A short green key where the light is passes it on; at any other seat it does nothing, and nothing is said."""
    box = ArgentTable(tmp_path, 1, 2, 3).sit().begin()
    said = len(box.says)
    box.press(2)
    assert {1} == box.lights
    box.press(1)
    box.wait(0.1)
    assert {2} == box.lights
    box.wait(600)
    assert said == len(box.says)


def test_a_call_out_of_turn_is_asked_back(tmp_path: Path) -> None:
    """Where the light went on, a call from another seat is asked back; red, or silence, leaves everything as it was."""
    box = ArgentTable(tmp_path, 1, 2, 3).sit().begin()
    box.press(1)
    box.hold(3, "up", 2.5)
    box.until_asked("argent.yourturn")
    box.down(3)
    box.until_quiet()
    box.hold(3, "up", 2.5)
    box.until_asked("argent.yourturn")
    box.wait(25)
    box.until_quiet()
    assert "argent.called" not in box.says
    box.hold(3, "up", 2.5)
    box.until_asked("argent.yourturn")
    box.press(3)
    box.until_said("argent.called")


def test_a_call_is_taken_back(tmp_path: Path) -> None:
    """The caller's red key takes his call back for ten seconds, and UNDO later; nobody else's does."""
    box = ArgentTable(tmp_path, 1, 2, 3).sit().begin()
    box.call(1)
    box.until_said("argent.last")
    box.wait(4)
    box.down(2)
    box.down(1)
    box.until_said("undo.done")
    box.until_quiet()
    box.call(1)
    box.until_said("argent.last")
    box.wait(20)
    box.down(1)
    assert "last" == box.match.phase
    box.command("undo")
    box.until_quiet()
    assert "turns" == box.match.phase


def test_a_second_caller_is_told(tmp_path: Path) -> None:
    """A second call changes nothing, and says who was first."""
    box = ArgentTable(tmp_path, 1, 2, 3).sit().begin()
    box.call(1)
    box.until_said("argent.last")
    box.wait(4)
    box.hold(3, "up", 2.5)
    assert "seat 1" in box.until_said("argent.called.already").lower()
    assert (1, (2, 3)) == (box.match.caller, box.match.waiting)


def test_red_held_ends_the_round_or_not(tmp_path: Path) -> None:
    """Red held asks for the pile, then the Villagers; two red keys, or silence, and the turns go on."""
    box = ArgentTable(tmp_path, 1, 2).sit().begin()
    for answered in (True, False):
        box.hold(2, "down", 2.5)
        for ask in ("pile", "villagers"):
            if answered:
                box.until_asked(f"argent.end.{ask}")
                box.down(2)
        box.wait(40)
        assert "turns" == box.match.phase
    box.hold(1, "down", 2.5)
    box.until_asked("argent.end.pile")
    box.down(1)
    box.until_asked("argent.end.villagers")
    box.press(1)
    box.until_said("argent.count.opens")


def test_a_sum_is_corrected(tmp_path: Path) -> None:
    """Red at the question enters the sum anew; UNDO takes back the one before; other seats' keys do nothing."""
    box = ArgentTable(tmp_path, 1, 2).sit().begin()
    box.hold(1, "down", 2.5)
    box.until_asked("argent.end.pile")
    box.press(1)
    box.until_asked("argent.tens")
    box.press(2)
    assert "00" == box.page.big
    box.down(1)
    box.press(1)
    box.press(1)
    assert "10" in box.until_said("argent.count.sure")
    box.down(1)
    box.until_asked("argent.tens")
    box.enter(1, 27)
    assert "27" in box.text("argent.count.total")
    box.until_asked("argent.tens")
    box.command("undo")
    box.until_said("undo.done")
    box.enter(1, 26)
    assert {1: 26} == box.match.counted


def test_the_last_sum_is_taken_back(tmp_path: Path) -> None:
    """UNDO before the next round's turns takes a result back; once they began, nothing before them."""
    box = ArgentTable(tmp_path, 1, 2).sit()
    box.play([Round({1: 9, 2: 4}, 1), Round({})], "argent.board")
    box.until_asked("argent.look")
    box.command("undo")
    box.until_said("undo.done")
    box.enter(1, 3)
    assert {1: 0, 2: 4} == box.match.totals
    box.begin()
    box.command("undo")
    box.until_said("argent.undo.nothing")
    assert {1: 0, 2: 4} == box.match.totals


@pytest.mark.slow
@pytest.mark.long
def test_the_end_is_taken_back(tmp_path: Path) -> None:
    """UNDO after the ranking takes the last sum back, and another ranking follows; LEAVE changes nothing there."""
    box = ArgentTable(tmp_path, 1, 2).sit()
    box.play([Round({1: 9, 2: 4})] * 4)
    box.until_asked("argent.rematch")
    box.command("leave")
    box.wait(10)
    assert {1: 36, 2: 16} == box.match.totals
    box.command("undo")
    box.until_said("undo.done")
    box.enter(1, 50)
    assert "77" in box.until_said("argent.rank")


@pytest.mark.slow
@pytest.mark.long
def test_the_evening_goes_on(tmp_path: Path) -> None:
    """After the ranking, green begins another game among the same people; two red keys end the evening."""
    box = ArgentTable(tmp_path, 1, 2).sit()
    box.play([Round({1: 9, 2: 4})] * 4)
    box.until_asked("argent.rematch")
    box.press(2)
    box.until_asked("argent.youngest")
    assert {1: 0, 2: 0} == box.match.totals
    box.press(1)
    box.play([Round({1: 9, 2: 4})] * 4)
    box.until_asked("argent.rematch")
    box.down(2)
    box.until_said("rematch.people")
    box.down(1)
    box.until_said("rematch.no")
    box.until(lambda: box.page.name == "join", "the page of those who sit")
    assert [] == box.saved()["pads"]


def test_one_of_three_goes_home(tmp_path: Path) -> None:
    """The round is dealt anew for the two who stay; their sums stand, and ten cards are set aside."""
    box = ArgentTable(tmp_path, 1, 2, 3).sit()
    box.play([Round({2: 4, 3: 6, 1: 5}, 1), Round({})], "argent.board")
    box.begin()
    box.command("leave")
    box.leave(2, 1)
    box.until_said("argent.left")
    assert "10" in box.until_said("argent.aside")
    assert ({1: 15, 3: 6}, [1, 3], 2) == (box.match.totals, box.saved()["pads"], box.match.round)


def test_one_of_two_goes_home(tmp_path: Path) -> None:
    """With one player the game is over, and the box gathers people again."""
    box = ArgentTable(tmp_path, 1, 2).sit().begin()
    box.command("leave")
    box.leave(2, 1)
    box.until_said("argent.alone")
    box.until_said("join.opens")
    assert (["join", [1]]) == [box.saved()["phase"], box.saved()["pads"]]


def test_stray_cards_cost_nothing(tmp_path: Path) -> None:
    """A card of Werewolf, one that nobody taught, and START are answered in words; the turns go on."""
    box = ArgentTable(tmp_path, 1, 2).sit().begin()
    for card, cue in (("RED-SEER-1", "argent.later"), ("STRANGER", "card.unknown"), ("CMD-START", "argent.later")):
        box.tap(card)
        box.until_said(cue)
    box.until_quiet()


def test_pause_and_repeat(tmp_path: Path) -> None:
    """PAUSE stops the box, REPEAT says the last line again, and the turns go on as they were."""
    box = ArgentTable(tmp_path, 1, 2).sit().begin()
    last = box.texts[-1]
    box.command("repeat")
    box.wait(20)
    assert last == box.texts[-1]
    box.panel()
    box.until_said("pause.on")
    box.hold(1, "up", 3)
    box.panel()
    box.until_said("pause.off")
    box.wait(5)
    assert "turns" == box.match.phase


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize("language", ["de", "fr"])
def test_in_other_languages(tmp_path: Path, language: str) -> None:
    """A whole game comes to its ranking in every language."""
    box = ArgentTable(tmp_path, 2, 3, 5, language=language).sit(youngest=3)
    box.play(GAME)
    assert "31" in box.text("argent.won")


@pytest.mark.slow
@pytest.mark.long
def test_who_cannot_hear_reads_every_word(tmp_path: Path) -> None:
    """With `access.hearing` every line stands on the display while it is spoken."""
    box = ArgentTable(tmp_path, 2, 3, access=Access(hearing=True)).sit(youngest=3)
    box.events.clear()
    shown: set[str] = set()
    end = box.t + 4000
    while "argent.rematch" not in box.says:
        assert box.t < end
        box.act([Round({2: 3, 3: 2}, 3)] * 4)
        for _ in range(3):
            box.wait(0.1)
            shown |= {*box.page.lines}
    assert [] == [text for text in box.texts if text not in shown]


def test_who_cannot_see_hears_the_digits(tmp_path: Path) -> None:
    """With `access.sight` each digit is spoken as it is walked to."""
    box = ArgentTable(tmp_path, 1, 2, access=Access(sight=True)).sit().begin()
    box.hold(1, "down", 2.5)
    box.until_asked("argent.end.pile")
    box.press(1)
    box.until_asked("argent.tens")
    box.down(1)
    assert "1." == box.until_said("argent.digit")
    box.down(1)
    assert "2." == box.until_said("argent.digit")


@pytest.mark.slow
@pytest.mark.long
def test_a_cut_at_any_line(tmp_path: Path) -> None:
    """Wherever the power is cut, the same game goes on: the same sums, and the same ranking."""
    box = ArgentTable(tmp_path / "state", 2, 3, 5).sit(youngest=3)
    kept: dict[str, Path] = {}
    end = box.t + 4000
    while "argent.rematch" not in box.says:
        assert box.t < end
        key = repr(box.rehearsal.journal.inputs(1))
        if key not in kept:
            kept[key] = tmp_path / str(len(kept))
            shutil.copytree(tmp_path / "state", kept[key])
        box.act(GAME)
        box.wait(0.3)
    assert len(kept) > 20
    for copy in list(kept.values())[1 :: 1 if LONG else 4]:
        again = ArgentTable(copy, 2, 3, 5)
        again.play(GAME)
        assert "31" in again.text("argent.won")
        again.rehearsal.close()


@pytest.mark.long  # `argent.table.test_command` looks at the same in the window
def test_werewolf_loads_nothing_of_argent() -> None:
    """The program of an evening holds nothing of Argent until a table takes it."""
    code = "import sys, firmware.session.evening; print([name for name in sys.modules if 'argent' in name])"
    assert (
        "[]" == subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.strip()
    )


def test_a_key_let_go_while_the_box_speaks_is_not_held(tmp_path: Path) -> None:
    """A short key whose release nobody waited for, because UNDO was answered meanwhile, calls no count."""
    box = ArgentTable(tmp_path, 1, 2).sit().begin()
    box.call(1)
    box.until_said("argent.last")
    box.wait(10)
    box.send(press={"seat": 2, "key": "up"}, **{"for": 1.0})
    box.command("undo")
    box.until_said("undo.done")
    box.until_quiet()
    box.wait(10)
    assert "turns" == box.match.phase

"""The power is cut at any moment: the game goes on from the public opening of the call that was on."""

import shutil
from pathlib import Path
from random import Random

import pytest

from tests.harness.evenings import TABLES, opens, remembered
from tests.harness.hands import Hands, history
from tests.harness.marks import LONG, each
from tests.harness.rehearsed import STEP, Rehearsed

CUTS = 400 if LONG else 7
"""Power cuts in each game."""


def table(state: Path, game: str) -> Rehearsed:
    """The box of one of the games."""
    return TABLES[game].box(state)


def played(state: Path, game: str, cuts: Path) -> tuple[Rehearsed, list[tuple[Path, float]]]:
    """A whole game, and copies of its state at random moments: what a power cut would leave, and when."""
    box = table(state, game)
    box.begin()
    hands, chance = Hands(game), Random(f"cuts/{game}")
    moments: list[tuple[Path, float]] = []
    while "rematch.offer" not in box.says:
        hands.act(box)
        if chance.random() < 0.03:
            copy = cuts / str(len(moments))
            shutil.copytree(state, copy)
            moments.append((copy, box.t))
        box.wait(STEP * chance.randint(1, 9))
    return box, chance.sample(moments, min(CUTS, len(moments)))


def resumed(state: Path, game: str) -> Rehearsed:
    """The box switched on again, and the offer to go on accepted."""
    box = table(state, game)
    box.take_up()
    box.until_said("box.resumed")
    box.events.clear()
    return box


def after_cut(box: Rehearsed, moment: float) -> list[tuple[str, str]]:
    """What the table heard from the last opening before ``moment`` on."""
    spoken = [event for event in box.events if "voice" in event]
    last = max(n for n, event in enumerate(spoken) if opens(event["voice"]) and event["t"] <= moment)
    tail = Rehearsed.__new__(Rehearsed)
    tail.events = spoken[last:]
    return history(tail)


@pytest.mark.slow
@pytest.mark.parametrize("game", each(["loves", "village", "plain", "thief", "arrows"], "loves"))
def test_cut_at_any_moment(tmp_path: Path, game: str) -> None:
    """Wherever a game is cut, it goes on from the last public opening, in the same words, to the same end."""
    whole, copies = played(tmp_path / "state", game, tmp_path / "cuts")
    known: dict[str, list[tuple[str, str]]] = {}
    for copy, moment in copies:
        kept = repr(remembered(copy))  # from the same memory the same evening goes on: it is played once
        if kept not in known:
            box = resumed(copy, game)
            Hands(game).play(box)
            known[kept] = history(box)
        assert after_cut(whole, moment) == known[kept], f"cut at {moment:g}"
    assert len(known) > 5


@pytest.mark.slow
@pytest.mark.long
def test_cut_again_and_again(tmp_path: Path) -> None:
    """A box that is cut off again and again comes to the same end."""
    whole, _ = played(tmp_path / "whole", "loves", tmp_path / "cuts")
    state, chance = tmp_path / "state", Random(5)
    table(state, "loves").begin()
    for _ in range(60 if LONG else 6):
        box = resumed(state, "loves")
        end = box.t + chance.uniform(0, 60)
        hands = Hands("loves")
        while box.t < end and "story.opens" not in box.says:
            hands.act(box)
            box.wait(STEP)
    box = resumed(state, "loves")
    Hands("loves").play(box)
    heard = history(box)
    assert heard == history(whole)[-len(heard) :]


def test_dark_after_a_cut_by_night(tmp_path: Path) -> None:
    """A night that is taken up again is as dark as it was: no seat light, no lit display between calls."""
    box = table(tmp_path, "plain").begin()
    box.until_said("werewolves.wakes")
    again = resumed(tmp_path, "plain")
    again.close_eyes()
    again.until_said("werewolves.wakes")
    assert (set(), False) == (again.lights, again.lit)


@pytest.mark.slow
def test_resume_says_where(tmp_path: Path) -> None:
    """The offer to go on says how many play and which night it is."""
    box = table(tmp_path, "plain").begin()
    box.until_said("werewolves.wakes")
    again = table(tmp_path, "plain")
    said = again.until_said("box.resume")
    assert "eight" in said
    assert "first" in said


@pytest.mark.slow
@pytest.mark.parametrize(("language", "words"), [("en", "first day"), ("fr", "premier jour"), ("de", "erste Tag")])
def test_resume_says_which_day(tmp_path: Path, language: str, words: str) -> None:
    """By day the offer to go on names the day."""
    box = table(tmp_path, "plain").begin()
    hands = Hands("plain")
    while "debate.opens" not in box.says:
        hands.act(box)
        box.wait(STEP)
    box.rehearsal.close()
    again = Rehearsed(tmp_path, language=language)
    assert words in again.until_said("box.resume.day")


@pytest.mark.slow
@pytest.mark.long
def test_cut_in_the_story(tmp_path: Path) -> None:
    """What comes back is the end, with nothing before it, and then the story; what is asked is about the evening."""
    box = table(tmp_path, "plain").begin()
    hands = Hands("plain")
    while "story.opens" not in box.says:
        hands.act(box)
        box.wait(STEP)
    again = table(tmp_path, "plain")
    again.accept("box.resume.evening")
    again.until_said("box.resumed")
    again.events.clear()
    again.until_said("story.opens")
    assert ["over", "story.opens"] == again.says
    assert again.lights


def test_language_goes_on(tmp_path: Path) -> None:
    """A game goes on in the language that was chosen at the table; a new evening has the configured one."""
    box = table(tmp_path, "plain").begin()
    box.command("language")
    box.until_said("language.changed")
    box.until_asked("seer.look")
    chosen = box.rehearsal.box.narration.language
    again = resumed(tmp_path, "plain")
    assert "en" != chosen == again.rehearsal.box.narration.language
    third = table(tmp_path, "plain")
    third.accept("box.resume", "down")
    third.until_said("join.opens")
    assert "en" == third.rehearsal.box.narration.language


def test_asked_in_the_language_of_the_evening(tmp_path: Path) -> None:
    """Whether it goes on is asked in the language that the evening spoke last; a new one has the configured one."""
    box = table(tmp_path, "plain").begin()
    box.rehearsal.box.evening.speak_in("de", box.rehearsal.box.journal)
    again = table(tmp_path, "plain")
    said = again.until_said("box.resume")
    assert ("de", said) == (again.rehearsal.box.narration.language, again.page.lines[0])
    assert "Nacht" in said
    again.down(1)
    again.until_said("join.opens")
    assert "en" == again.rehearsal.box.narration.language


def test_asked_in_the_language_of_the_host(tmp_path: Path) -> None:
    """What a host had set counts like a card that was laid."""
    box = table(tmp_path, "plain").begin()
    box.rehearsal.box.evening.hosted = {"table.language": "fr"}
    box.rehearsal.box.evening.save(box.rehearsal.box.journal)
    again = table(tmp_path, "plain")
    assert "nuit" in again.until_said("box.resume")


def test_language_chosen_while_asked(tmp_path: Path) -> None:
    """What is chosen while the table is asked counts, now and later, and nothing of the evening is lost by it."""
    box = table(tmp_path, "plain").begin()
    box.command("language")
    box.until_said("language.changed")
    again = table(tmp_path, "plain")
    again.until_said("box.resume")
    again.command("language")
    again.until_said("language.changed")
    again.command("language")
    again.until_said("language.changed")
    chosen = again.rehearsal.box.narration.language
    again.accept("box.resume")
    again.until_said("box.resumed")
    assert box.rehearsal.box.narration.language != chosen == again.rehearsal.box.narration.language
    assert chosen == again.saved()["language"]


def test_card_counts_more_than_the_host(tmp_path: Path) -> None:
    """Who chose a language with a card after a host had set another one hears his own when the evening goes on."""
    box = table(tmp_path, "plain").begin()
    evening = box.rehearsal.box.evening
    evening.hosted = {"table.language": "fr"}
    evening.speak_in("de", box.rehearsal.box.journal)
    again = resumed(tmp_path, "plain")
    again.until_asked("seer.look")
    assert "de" == again.rehearsal.box.narration.language == again.saved()["language"]


def test_evening_kept_before_languages_were(tmp_path: Path) -> None:
    """An evening that was kept without a language goes on in the configured one."""
    box = table(tmp_path, "plain").begin()
    saved = box.saved()
    del saved["language"]
    box.rehearsal.journal.save_evening(saved)
    assert "en" == resumed(tmp_path, "plain").rehearsal.box.narration.language


def test_forgotten_game(tmp_path: Path) -> None:
    """Thumb-down forgets the game, and it is not offered again."""
    table(tmp_path, "plain").begin()
    box = table(tmp_path, "plain")
    box.until_said("box.resume")
    box.down(1)
    box.until_said("box.abandoned")
    box.until_said("join.opens")
    third = table(tmp_path, "plain")
    third.until_said("join.opens")
    assert "box.resume" not in third.says


def test_cut_between_the_last_card_and_the_game(tmp_path: Path) -> None:
    """An evening cut off just before its game was opened is taken up with every card registered."""
    box = table(tmp_path, "plain")
    box.join()
    box.shuffle()
    box.register()
    box.until_said("register.done")
    journal = box.rehearsal.journal
    journal.save_evening({**box.saved(), "phase": "game", "game": 0})
    again = table(tmp_path, "plain")
    again.accept("box.resume.evening")
    again.until_said("night.falls")


def test_game_of_other_rules(tmp_path: Path) -> None:
    """A game begun under another version of the rules is not misread: that is said, and the cards are dealt anew."""
    box = table(tmp_path, "plain").begin()
    journal = box.rehearsal.journal
    opening = journal.opening(1)
    journal._write(("DELETE FROM games",))
    journal.begin_game(1, {**opening, "rules_version": 0})
    again = table(tmp_path, "plain")
    again.accept("box.resume.evening")
    again.until_said("box.other_rules")
    again.until_said("deal.shuffle")


def test_somebody_sits_down_while_the_evening_is_taken_up(tmp_path: Path) -> None:
    """Before cards are dealt he is heard while the box says that it goes on, as at any other moment."""
    box = Rehearsed(tmp_path, seats=10)
    box.join(*range(1, 8))
    box.until_said("deck.offer")
    box.rehearsal.close()
    again = Rehearsed(tmp_path, seats=10)
    again.take_up()
    again.until_said("box.resumed")
    again.press(9)
    again.until_said("late.joins")
    again.until_said("deck.offer")
    assert [*range(1, 8), 9] == again.saved()["pads"]

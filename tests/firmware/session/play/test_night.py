"""Nights: what everybody hears, and what only the one who is awake sees."""

from pathlib import Path
from typing import cast

import pytest

from audio.sound.captions import CaptionSpeaker
from audio.text.corpus import read_corpus
from audio.text.narration import languages
from engine import Show
from firmware.runtime.config import Night, Voice
from firmware.session.box import Box
from firmware.session.dialogue.pages import private
from firmware.session.play.game import CLOSING, HANDING, TOO_LATE
from hardware.ports.events import KeyName
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from tests.harness.marks import each
from tests.harness.rehearsed import Event, Rehearsed

CALL, LOOK = 6.0, 4.0
"""Seconds of a call, as the tests set it."""

VILLAGE = "wolf wolf seer witch hunter villager*5"


def night(box: Rehearsed) -> list[Event]:
    """Every event between nightfall and dawn, with its time."""
    names = [event.get("voice") for event in box.events]
    return box.events[names.index("night.falls") : names.index("dawn")]


@pytest.mark.parametrize(("reveal", "line"), [("card", "werewolf"), ("hidden", "werewolves")])
def test_one_wolf_is_called_as_one_where_all_know_it(tmp_path: Path, reveal: str, line: str) -> None:
    """Once the card of the other was shown; where no card is, the pack is called in full."""
    box = Rehearsed(tmp_path, "wolf wolf seer villager*5", rules={"reveal_on_death": reveal}).begin()
    box.devour(8)
    if reveal == "card":
        box.bury(8)
    box.condemn(1)
    if reveal == "card":
        box.bury(1)
    box.until(lambda: box.says.count("werewolves.sleeps") == 2, "the second night")
    for moment in ("wakes", "sleeps"):
        assert box.text(f"werewolves.{moment}") in read_corpus("en").cues[f"{line}.{moment}"].wordings


def test_the_moon_rises_when_night_falls(tmp_path: Path) -> None:
    """The display shows the moon as soon as it is said that night falls, and the sun only when that is over."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.until_said("night.falls")
    assert ("caption", "moon") == (box.page.name, box.page.icon)
    box.until_said("dawn")
    assert "sun" == box.page.icon


def test_sleepers_see_no_light(tmp_path: Path) -> None:
    """From nightfall to dawn no seat light is on."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.until_said("seer.wakes")
    box.until(lambda: bool(box.lights) or "dawn" in box.says, "a light or dawn")
    assert "dawn" == box.says[-1]


def test_display_is_dark_between_calls(tmp_path: Path) -> None:
    """While a role is called the display is dark, and lit in the window, which ends while it is sent to sleep."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.until_said("seer.wakes")
    assert not box.lit
    box.until_asked("seer.look")
    assert box.lit
    box.until_said("seer.sleeps")
    assert box.lit
    box.wait(LOOK / 2)
    assert not box.lit
    assert "werewolves.wakes" not in box.says


@pytest.mark.slow
def test_window_lasts_its_length(tmp_path: Path) -> None:
    """A call lasts the same whether somebody acts or sleeps."""
    lasted = []
    for acts in (True, False):
        box = Rehearsed(tmp_path / str(acts), VILLAGE).begin()
        if acts:
            box.aim("seer.look", 4)
        box.until_said("werewolves.wakes")
        lasted.append(box.times("seer.sleeps")[0] - box.times("seer.wakes")[0])
    assert lasted[0] == lasted[1] > 2 * CALL


@pytest.mark.slow
def test_who_takes_the_mouse_has_time_for_it(tmp_path: Path) -> None:
    """Where several share a window the first question of the Witch has a whole call's time and more, whoever she is."""
    lasted = []
    for people in ((), (1, 2), (4, 5)):
        box = Rehearsed(tmp_path / str(people), VILLAGE, voice=Voice(reminders=False)).begin()
        box.rehearsal.box.people = frozenset(map(Pad, people))
        box.until_said("dawn")
        lasted.append(box.times("witch.sleeps")[0] - box.times("witch.wakes")[0])
    assert [lasted[0] + CALL / 4 + HANDING] * 2 == [pytest.approx(seconds, abs=0.1) for seconds in lasted[1:]]


@pytest.mark.slow
@pytest.mark.parametrize("people", [(), (1,), (1, 2)])
def test_no_call_reminds_of_keys_at_a_window(tmp_path: Path, people: tuple[int, ...]) -> None:
    """What to click stands there in writing; at a table nobody knows the keys in the first night."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.rehearsal.box.people = frozenset(map(Pad, people))
    box.until_said("dawn")
    assert bool(people) is not any(cue.endswith(".wakes.hint") for cue in box.says)


@pytest.mark.thinned(2)
@pytest.mark.parametrize(("people", "nobody"), [((4,), True), ((4, 5), False), ((), False)])
def test_the_pointer_proposes_nobody_to_who_is_alone_at_a_window(
    tmp_path: Path, people: tuple[int, ...], nobody: bool
) -> None:
    """It begins at nobody, where nobody hears how often a key is pressed; elsewhere anywhere."""
    began = set()
    for seed in range(3):
        box = Rehearsed(tmp_path / str(seed), VILLAGE, seed=seed).begin()
        box.rehearsal.box.people = frozenset(map(Pad, people))
        began |= {box.until_asked(ask).pointer for ask in ("werewolves.devour", "witch.poison")}
    assert nobody is (began == {None})


def test_seer_sees_a_card(tmp_path: Path) -> None:
    """The Seer is shown the card of whom she named, on a page for her eyes."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.aim("seer.look", 4)
    page = box.until_page("seer.card")
    assert ((3,), "witch") == (page.to, page.icon)


def test_a_camp_in_the_stead_of_a_card_has_a_wording_of_its_own() -> None:
    """The Seer's, where the rules say so, and its picture; a page that always shows a camp has the one."""

    class Labels:
        def label(self, name: str, **facts: object) -> str:
            del facts
            return name

    def page(cue: str, camp: str) -> Page:
        return private(cast("Box", Labels()), Show(cue, (Pad(3),), {"seat": Pad(4), "camp": camp}))

    shown = [page("seer.card", "werewolves"), page("watchman.camp", "villagers")]
    assert ["page.seer.card.camp", "page.watchman.camp"] == [one.lines[0] for one in shown]
    assert ["werewolf", "villager"] == [one.icon for one in shown]


def test_pages_of_the_night_are_for_some_eyes(tmp_path: Path) -> None:
    """Every question of the night is on a page for its actors alone."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    for ask in ("seer.look", "werewolves.devour", "witch.poison"):
        page = box.until_asked(ask)
        assert page.actors == page.to != ()


def test_wolves_agree(tmp_path: Path) -> None:
    """All the wolves agreeing on one seat is a decision."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.devour(10)
    box.bury(10)
    assert "death" == box.says[-1]


def test_moving_clears_agreement(tmp_path: Path) -> None:
    """A wolf who moves the pointer undoes what was agreed."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.devour(10)
    box.down(1)
    box.until_said("dawn.quiet")


def test_one_wolf_alone_decides_nothing(tmp_path: Path) -> None:
    """Wolves who do not agree devour nobody."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    page = box.until_asked("werewolves.devour")
    box.point(1, 10)
    box.press(page.actors[0])
    box.until_said("dawn.quiet")


def test_witch_last_press_counts(tmp_path: Path) -> None:
    """Of yes and no, the last one before the window ends is the answer."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.devour(10)
    box.until_asked("witch.heal")
    box.down(4)
    box.press(4)
    box.until_said("dawn.quiet")


def test_witch_takes_heal_back(tmp_path: Path) -> None:
    """The Witch can change a yes into a no."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.devour(10)
    box.until_asked("witch.heal")
    box.press(4)
    box.down(4)
    box.bury(10)


def test_green_for_a_question_that_ran_out_poisons_nobody(tmp_path: Path) -> None:
    """The Witch is late for the first potion: what she presses in the first second of the second one does not count."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.devour(10)
    box.until_asked("witch.heal")
    began = box.until_asked("witch.poison").pointer
    box.press(4)
    assert not box.page.chosen
    box.wait(TOO_LATE)
    assert began == box.page.pointer
    box.press(4)
    assert box.page.chosen


def test_witch_poisons(tmp_path: Path) -> None:
    """The player whom the Witch poisons is dead at dawn, without a cause."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.aim("witch.poison", 8)
    box.bury(8)
    box.until_said("debate.opens")
    assert [] == [cue for cue in box.says if cue.startswith("death.cause")]


def test_pass_is_a_stop_of_the_pointer(tmp_path: Path) -> None:
    """Where passing is allowed, nobody is one more stop, once round."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    page = box.until_asked("witch.poison")
    stops = set()
    for _ in page.options:
        stops.add(box.page.pointer)
        box.down(4)
    assert set(page.options) == stops
    assert None in stops


def test_aim_is_taken_back(tmp_path: Path) -> None:
    """Thumb-down after designating takes it back; the window ends and nobody was named."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.aim("witch.poison", 8)
    assert box.page.chosen
    box.down(4)
    assert not box.page.chosen
    box.until_said("dawn.quiet")


def test_held_key_walks_silently(tmp_path: Path) -> None:
    """Thumb-down held moves the pointer on and on, without a sound."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    start = box.until_asked("seer.look")
    heard = len([event for event in box.events if "sound" in event])
    box.hold(3, "down", 2.0)
    walked = (start.options.index(box.page.pointer) - start.options.index(start.pointer)) % len(start.options)
    assert 4 == walked
    assert heard == len([event for event in box.events if "sound" in event])
    rests = box.page.pointer
    box.wait(2)
    assert rests == box.page.pointer


def test_sleepers_have_no_keys(tmp_path: Path) -> None:
    """At night the keys of those who are not called do nothing."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    before = box.until_asked("seer.look")
    for seat in (1, 2, 4, 10):
        box.down(seat)
        box.press(seat)
    assert before == box.page


def test_press_during_the_call_counts(tmp_path: Path) -> None:
    """A key pressed while the narrator still speaks is not lost."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.until_said("seer.wakes")
    box.press(3)
    box.until_page("seer.card")


def test_cupid_names_two(tmp_path: Path) -> None:
    """Cupid designates two; each seat then looks once, and the lovers learn of each other."""
    box = Rehearsed(tmp_path, "wolf wolf seer cupid villager*6", night=Night(rounds="pages")).begin()
    box.aim("cupid.pair", 1, 10)
    seen = {}
    for seat in range(1, 11):
        box.until(lambda: box.page.to == (seat,), f"the look of {seat}")  # noqa: B023 - called at once
        seen[seat] = box.page.name
    assert {1, 10} == {seat for seat, name in seen.items() if name == "lovers.heart"}
    assert {"lovers.heart", "lovers.moon"} == set(seen.values())
    page = box.until_page("lovers.partner")
    assert ("1 + 10", (1, 10)) == (page.big, page.to), "both are awake before the one display"


@pytest.mark.usefixtures("first_stop")
@pytest.mark.parametrize(("people", "begins"), [((), 2), ((1, 5), 3)], ids=["table", "window"])
def test_where_a_wolf_in_love_begins(tmp_path: Path, people: tuple[int, ...], begins: int) -> None:
    """At a window not at whom he loves; at a table, where keys are heard, that depends on nothing secret."""
    box = Rehearsed(tmp_path, "wolf cupid villager*4").begin()
    box.aim("cupid.pair", 1, 2)
    box.until_said("cupid.sleeps")
    box.rehearsal.box.people = frozenset(map(Pad, people))
    box.until_asked("werewolves.devour")
    assert begins == box.page.pointer


@pytest.mark.usefixtures("first_stop")
@pytest.mark.parametrize(("people", "begins"), [((), 2), ((1,), 3), ((4, 5), 3)], ids=["table", "alone", "shared"])
def test_where_a_seer_begins(tmp_path: Path, people: tuple[int, ...], begins: int) -> None:
    """At a window at a card that she has not seen; at a table, where keys are heard, anywhere."""
    box = Rehearsed(tmp_path, "seer wolf villager*6").begin()
    box.aim("seer.look", 2)
    box.devour(8)
    box.bury(8)
    box.condemn(7)
    box.bury(7)
    box.rehearsal.box.people = frozenset(map(Pad, people))
    box.until(lambda: box.says.count("seer.wakes") == 2, "the second night")
    assert begins == box.until_asked("seer.look").pointer


def test_cupid_sees_his_first_choice(tmp_path: Path) -> None:
    """Once the first is designated the question names it, and it is no option; in the end both stand there."""
    box = Rehearsed(tmp_path, "wolf wolf seer cupid villager*6").begin()
    asked = "In love with seat 9?"
    assert asked not in box.until_asked("cupid.pair").lines
    box.aim("cupid.pair", 9)
    assert asked in box.page.lines
    assert box.page.pointer != 9
    assert 9 not in box.page.options
    box.down(4)
    assert asked in box.page.lines
    box.aim("cupid.pair", 10)
    assert (True, 10, "") == (box.page.chosen, box.page.pointer, box.page.big)
    assert ("seat 9 and seat 10",) == box.page.lines[:-1]
    assert (4,) == box.page.to


def test_the_pack_sees_who_agrees(tmp_path: Path) -> None:
    """The wolves' page shows them, and nobody else, their seats, and how many of them agree, and who."""
    box = Rehearsed(tmp_path, "wolf wolf wolf seer villager*6").begin()
    box.until_asked("werewolves.devour")
    heads, agreed = [box.page.lines[:2]], [box.page.agreed]
    keys: list[tuple[int, KeyName]] = [(1, "up"), (3, "up"), (2, "down"), (2, "up")]
    for wolf, key in keys:
        box.press(wolf, key)
        heads.append(box.page.lines[:2])
        agreed.append(box.page.agreed)
        assert (1, 2, 3) == box.page.to
    assert [("Pack: 1, 2, 3", f"Who is your victim?   {count}/3 agree") for count in (0, 1, 2, 0, 1)] == heads
    assert [(), (1,), (1, 3), (), (2,)] == agreed


def test_a_lone_wolf_agrees_with_nobody(tmp_path: Path) -> None:
    """A single wolf reads that there is no other, not the number of a seat, and sees no count of agreements."""
    box = Rehearsed(tmp_path, "wolf seer witch villager*7").begin()
    assert ("A pack of one", "Who is your victim?") == box.until_asked("werewolves.devour").lines[:2]


def test_witch_sees_whom_she_is_asked_about(tmp_path: Path) -> None:
    """The bitten player is on the page for as long as the Witch is asked, and after she has answered."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.devour(10)
    box.until_asked("witch.heal")
    for key in ("down", "up"):
        assert "Seat 10 was attacked" in box.page.lines
        box.press(4, key)
    assert ("Seat 10 was attacked", "yes") == (box.page.lines[0], box.page.lines[-1])


@pytest.mark.parametrize(("key", "came"), [("up", "saved"), ("down", "not saved"), (None, "not saved")])
def test_witch_reads_what_came_of_it(tmp_path: Path, key: KeyName | None, came: str) -> None:
    """At her next question stands whether the life was saved, also where she was too late."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.devour(10)
    box.until_asked("witch.heal")
    if key is not None:
        box.press(4, key)
    page = box.until_asked("witch.poison")
    assert ((4,), (f"Seat 10: {came}", "Who gets the poison?")) == (page.to, page.lines[:2])


def test_who_was_not_asked_reads_nothing(tmp_path: Path) -> None:
    """A Witch who was asked for no life has nothing but the question before her."""
    page = Rehearsed(tmp_path, VILLAGE).begin().until_asked("witch.poison")
    assert "Who gets the poison?" == page.lines[0]


def test_thief_sees_the_middle_while_he_chooses(tmp_path: Path) -> None:
    """The cards in the middle stay on the page of the pointer."""
    box = Rehearsed(tmp_path, "wolf wolf seer thief villager*6", centre="hunter witch").begin()
    assert "In the middle: Hunter, Witch" == box.until_asked("thief.swap").lines[0]
    box.aim("thief.swap", "hunter")
    assert "In the middle: Hunter, Witch" == box.page.lines[0]


def test_grief_follows(tmp_path: Path) -> None:
    """A lover dies with the other."""
    box = Rehearsed(tmp_path, "wolf wolf seer cupid villager*6").begin()
    box.aim("cupid.pair", 9, 10)
    box.devour(10)
    box.bury(10)
    box.until_said("grief")
    box.bury(9)


def test_thief_takes_a_card(tmp_path: Path) -> None:
    """The Thief is shown the middle and plays the card he took; later his old card is accepted, both are announced."""
    box = Rehearsed(tmp_path, "wolf wolf seer thief villager*6", centre="hunter witch").begin()
    box.aim("thief.swap", "hunter")
    box.devour(4)
    box.bury(4)
    assert "Hunter" in box.text("death")
    assert "Thief" in box.text("death")
    box.until_said("hunter.falls")


def test_thief_new_card_is_accepted(tmp_path: Path) -> None:
    """The card he took from the middle is accepted as the card of the dead as well."""
    box = Rehearsed(tmp_path, "wolf wolf seer thief villager*6", centre="hunter witch").begin()
    box.aim("thief.swap", "hunter")
    box.devour(4)
    box.until_page("card")
    box.tap("RED-HUNTER-1")
    box.until_said("death", limit=10)


def test_role_in_the_middle_is_called(tmp_path: Path) -> None:
    """A role whose card lies in the middle is called in full."""
    box = Rehearsed(tmp_path, "wolf wolf seer thief villager*6", centre="hunter witch").begin()
    box.until_said("dawn")
    assert {"thief.wakes", "witch.wakes", "witch.sleeps"} <= set(box.says)


@pytest.mark.slow
def test_dead_but_unrevealed_is_called(tmp_path: Path) -> None:
    """Where the dead do not show their cards, the role of a dead player is still called, for as long."""
    lasted = []
    for victim in (3, 8):
        box = Rehearsed(tmp_path / str(victim), VILLAGE, rules={"reveal_on_death": "hidden"}).begin()
        box.devour(victim)
        box.bury(victim)
        box.ready()
        box.until_said("night.falls")
        box.until_said("seer.wakes")
        box.until_said("dawn")
        lasted.append(box.times("seer.sleeps")[1] - box.times("seer.wakes")[1])
    assert lasted[0] == pytest.approx(lasted[1])


def test_revealed_role_is_not_called(tmp_path: Path) -> None:
    """Once everybody has seen the Seer's card, she is not called any more."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.devour(3)
    box.bury(3)
    box.ready()
    box.until_said("night.falls")
    box.until_said("dawn")
    assert 1 == len(box.times("seer.wakes"))


@pytest.mark.slow
def test_command_cards_answer_alike(tmp_path: Path) -> None:
    """A card of the day laid down at night is answered in the same words, whether a role is there or not."""
    heard = []
    for name, dealt, centre in (
        ("a", "thief wolf*2 seer villager*6", "witch villager"),
        ("b", "thief wolf*2 witch villager*6", "seer villager"),
    ):
        box = Rehearsed(tmp_path / name, dealt, centre=centre).begin()
        box.until_said("seer.wakes")
        box.wait(8)
        for card in ("start", "undo", "leave"):
            box.command(card)
            box.close_eyes()
        box.until_said("seer.sleeps")
        events = night(box) if "dawn" in box.says else box.events
        heard.append([event for event in events if event["t"] >= box.times("night.falls")[0]])
    assert heard[0] == heard[1]


@pytest.mark.parametrize("language", each(languages(), "fr"))
def test_keys_are_explained_while_the_window_is_open(tmp_path: Path, language: str) -> None:
    """In the first night the pack may choose while the narrator says how; REPEAT says it with the call."""
    box = Rehearsed(tmp_path, "wolf wolf seer villager*6", language=language, rules={"timers": {"call": 8}}).begin()
    said = box.until_said("werewolves.wakes")
    reminder = box.until_said("werewolves.wakes.hint")
    assert "werewolves.devour" == box.page.ask
    opened, explained = box.times("werewolves.wakes")[0], box.times("werewolves.wakes.hint")[0]
    assert explained - opened < 10
    box.until_said("werewolves.sleeps")
    lit = [event["t"] for event in box.events if event.get("backlight")][-1]
    assert box.times("werewolves.sleeps")[0] - lit == pytest.approx(1.75 * 8 - CLOSING, abs=0.1)
    assert reminder not in said
    box.until_said("dawn")
    box.ready()
    box.until_said("werewolves.wakes")
    box.until_said("werewolves.sleeps")
    assert 1 == box.says.count("werewolves.wakes.hint")


def test_a_call_is_closed_in_its_last_window_by_a_voice_that_decodes_each_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line that is there only a moment after it was asked for still begins before the window ends."""
    asked: set[str] = set()

    def fetch(_speaker: CaptionSpeaker, text: str) -> bool:
        there = text in asked
        asked.add(text)
        return there

    monkeypatch.setattr(CaptionSpeaker, "fetch", fetch)
    box = Rehearsed(tmp_path, "wolf wolf seer villager*6", rules={"timers": {"call": 8}}).begin()
    box.until_said("werewolves.sleeps")
    lit = [event["t"] for event in box.events if event.get("backlight")][-1]
    assert box.times("werewolves.sleeps")[0] - lit == pytest.approx(1.75 * 8 - CLOSING, abs=0.1)

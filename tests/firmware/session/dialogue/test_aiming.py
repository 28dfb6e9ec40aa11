"""One chooser and the pointer on the display."""

from pathlib import Path
from random import Random

import pytest

from engine import Ask
from firmware.runtime.config import Access
from firmware.session.box import Command, State
from firmware.session.dialogue.aiming import FIRST_REPEAT, NEXT_REPEAT, _aim, aim_at_night, aim_by_day, options, pointed
from firmware.session.record.reply import GRACE, Answer, TimedOut
from hardware.ports.pads import Pad
from tests.firmware.session.alone import Alone
from tests.harness.rehearsed import Rehearsed

CHOOSER = Pad(1)
SHOOT: Ask[Pad] = Ask("hunter.shoot", "seat", (CHOOSER,), (Pad(2), Pad(3)))
LOOK: Ask[Pad] = SHOOT._replace(id="seer.look")
SWAP: Ask[Pad] = Ask("thief.swap", "card", (CHOOSER,), ("seer", "cupid"), may_pass=True)
HANDS: Ask[Pad] = SHOOT._replace(id="vote.hands", kind="seats", count=2, fewer=True)


def by_day(state: Path, ask: Ask[Pad] = SHOOT, stray: str = "", *, sight: bool = False) -> Alone:
    """A box that asks before everybody's eyes, for 20 seconds."""
    table = Alone(state, access=Access(sight=sight))
    return table.run(aim_by_day(table.box, ask, 20.0, Random(1), stray))


def by_night(state: Path, ask: Ask[Pad] = LOOK) -> Alone:
    """A box that asks at night, for 6 seconds."""
    table = Alone(state)
    table.box.enter(State.ASLEEP)
    return table.run(aim_at_night(table.box, ask, (), 6.0, Random(1)))


def walk(table: Alone, to: int | None) -> None:
    """Have the chooser walk the pointer to ``to``."""
    for _ in table.page.options:
        if table.page.pointer != to:
            table.press(CHOOSER, "down")
    assert to == table.page.pointer


def test_the_pointer_rests_on_decoys_too() -> None:
    """Who may not be named is walked over like all others; "nobody" is the last stop where passing is allowed."""
    assert (2, 3) == options(SHOOT)
    assert (2, 3, 4, None) == options(SHOOT._replace(decoys=(Pad(4),), may_pass=True))


def test_nobody_begins_with_himself() -> None:
    """A key that is pushed too soon does not poison the Witch: her pointer begins anywhere but at her own place."""
    ask = SHOOT._replace(id="witch.poison", actors=(Pad(2),), options=(Pad(1), Pad(2), Pad(3)), may_pass=True)
    assert {1, 3, None} == {_aim(ask, Random(seed)).pointer for seed in range(30)}


@pytest.mark.parametrize(("others", "begins"), [((3, 4), {4}), ((2, 3), {2, 3})], ids=["another", "none"])
def test_nobody_begins_with_whom_he_loves(others: tuple[int, int], begins: set[int]) -> None:
    """Where there is anybody else, the pointer begins at neither the chooser nor the one he loves."""
    ask = SHOOT._replace(actors=(Pad(2),), options=tuple(map(Pad, others)))
    assert begins == {_aim(ask, Random(seed), (Pad(3),)).pointer for seed in range(30)}


@pytest.mark.parametrize(
    ("expected", "ask"),
    [
        ("niemanden", SHOOT._replace(may_pass=True)),
        ("keins", SHOOT._replace(id="pyromaniac.burn", kind="building", may_pass=True)),
        ("Das ist alles: niemand", HANDS),
        ("Dieb bleiben", SWAP),
    ],
)
def test_nobody_answers_the_question(tmp_path: Path, expected: str, ask: Ask[Pad]) -> None:
    """Whom to shoot: nobody; which roof to burn: none; whom of several: nobody, or nobody else."""
    box = Rehearsed(tmp_path, "wolf wolf seer villager*5", language="de").rehearsal.box
    assert expected == pointed(box, ask, None)
    if ask.fewer:
        assert "Das ist alles" == pointed(box, ask, None, taken=True)


def test_each_card_has_its_picture(tmp_path: Path) -> None:
    """The Thief sees those in the middle, and his own where he keeps it."""
    table, seen = by_night(tmp_path, SWAP), dict[object, str]()
    for _ in range(3):
        seen[table.page.pointer] = table.page.icon
        table.press(CHOOSER, "down")
    assert {"seer": "seer", "cupid": "cupid", None: "thief"} == seen


def test_by_day_everybody_sees_who_is_meant(tmp_path: Path) -> None:
    """The chooser's light blinks; the light of the seat that the pointer rests on is on."""
    table = by_day(tmp_path)
    walk(table, 3)
    assert {1: "blink", 3: "on"} == table.lights
    assert ((), "3", False) == (table.page.to, table.page.big, table.page.chosen)


def test_by_day_a_choice_is_final_after_a_moment(tmp_path: Path) -> None:
    """Until then red takes it back, and the box goes on waiting; it is the last of the time there was."""
    table = by_day(tmp_path)
    walk(table, 3)
    table.press(CHOOSER)
    assert (..., True, 20.0) == (table.result, table.page.chosen, table.box.answer_span)
    table.press(CHOOSER, "down")
    table.wait(GRACE)
    assert (..., False) == (table.result, table.page.chosen)
    walk(table, 2)
    table.press(CHOOSER)
    table.wait(GRACE)
    assert Answer(2) == table.result


def test_by_day_a_choice_at_the_last_moment_may_be_taken_back(tmp_path: Path) -> None:
    """The window stays open for the moment of grace, and for as long after that was used."""
    table = by_day(tmp_path)
    table.wait(19.0)
    table.press(CHOOSER)
    table.wait(2.0)
    assert table.waiting
    table.press(CHOOSER, "down")
    table.wait(1.0)
    walk(table, 3)
    table.press(CHOOSER)
    table.wait(GRACE)
    assert Answer(3) == table.result


def test_nobody_else_can_choose(tmp_path: Path) -> None:
    """A stray key is answered by a line, once; the keys of others move nothing."""
    table = by_day(tmp_path, stray="power.later")
    rests = table.page.pointer
    table.press(3, "down")
    table.press(3)
    table.wait(5.0)
    table.press(4)
    table.wait(8.0)
    assert (["power.later"], rests, False) == (table.said, table.page.pointer, table.page.chosen)


def test_a_decoy_cannot_be_chosen(tmp_path: Path) -> None:
    """Green does nothing on it, as if nobody had pressed."""
    table = by_day(tmp_path, SHOOT._replace(decoys=(Pad(4),)))
    walk(table, 4)
    table.press(CHOOSER)
    table.wait(20.0)
    assert TimedOut() == table.result


def test_who_was_named_of_two_is_known_when_time_is_over(tmp_path: Path) -> None:
    """So the lot has to draw only the other."""
    table = by_day(tmp_path, Ask("cupid.pair", "seats", (CHOOSER,), (Pad(3), Pad(4), Pad(5)), 2))
    first = table.page.pointer
    assert isinstance(first, int)
    table.press(CHOOSER)
    table.wait(20.0)
    assert TimedOut((first,)) == table.result


def test_a_key_that_is_held_walks_on(tmp_path: Path) -> None:
    """After a first step, and a longer wait, the pointer moves by itself until the key is let go."""
    table = by_day(tmp_path, SHOOT._replace(options=(Pad(2), Pad(3), Pad(4), Pad(5), Pad(6))))
    stops = table.page.options
    after_three = stops[(stops.index(table.page.pointer) + 3) % len(stops)]
    table.press(CHOOSER, "down", FIRST_REPEAT + NEXT_REPEAT + 0.1)
    assert after_three == table.page.pointer
    table.wait(5.0)
    assert after_three == table.page.pointer


def test_a_card_on_the_lid_breaks_it_off_by_day(tmp_path: Path) -> None:
    """UNDO is for the script, which answers it."""
    table = by_day(tmp_path)
    table.command("undo")
    assert Command("undo") == table.result


def test_several_are_named_until_nobody_ends_it(tmp_path: Path) -> None:
    """Where fewer will do, green on the last stop says that this is all; green again takes one back."""
    table = by_day(tmp_path, HANDS._replace(options=(Pad(2), Pad(3), Pad(4)), count=3))
    for pad in (2, 3, 2):
        walk(table, pad)
        table.press(CHOOSER)
    walk(table, None)
    table.press(CHOOSER)
    table.wait(GRACE)
    assert Answer([3]) == table.result


def test_the_page_knows_who_is_named(tmp_path: Path) -> None:
    """Where fewer will do, a window is told whom green would give back."""
    table = by_day(tmp_path, HANDS._replace(options=(Pad(2), Pad(3), Pad(4)), count=3))
    taken, keys = [], []
    for pad in (2, 3, 2):
        walk(table, pad)
        table.press(CHOOSER)
        taken.append(table.page.taken)
        keys.append(table.page.lines[-1].rpartition("\N{NO-BREAK SPACE}: ")[2])
    assert [(2,), (2, 3), (3,)] == taken
    assert ["retirer", "retirer", "prendre"] == keys


def test_who_was_named_is_read(tmp_path: Path) -> None:
    """One who is named is no bare number, which would be read as how many were; several are there by number."""
    table = by_day(tmp_path, HANDS._replace(options=(Pad(2), Pad(3), Pad(4)), count=3))
    read = []
    for pad in (2, 3):
        walk(table, pad)
        table.press(CHOOSER)
        read.append(table.page.lines[-3])
    assert ["Choix\N{NO-BREAK SPACE}: la place 2", "Choix\N{NO-BREAK SPACE}: 2, 3"] == read


def test_what_was_named_counts_when_time_is_over(tmp_path: Path) -> None:
    """Who forgets to say that this is all has named somebody all the same."""
    table = by_day(tmp_path, HANDS)
    walk(table, 2)
    table.press(CHOOSER)
    table.wait(30.0)
    assert Answer([2]) == table.result


@pytest.mark.parametrize("chosen", [True, False])
def test_a_night_window_lasts_as_long_whatever_is_done(tmp_path: Path, chosen: bool) -> None:
    """Nobody learns from its end whether somebody has chosen."""
    table = by_night(tmp_path)
    if chosen:
        walk(table, 3)
        table.press(CHOOSER)
    table.wait(5.9 - table.clock.now())
    assert table.waiting
    table.wait(0.2)
    assert (Answer(3) if chosen else TimedOut()) == table.result


def test_by_day_who_plays_alone_at_a_window_begins_at_nobody(tmp_path: Path) -> None:
    """If he can choose that; others would hear, at a real table, how often he presses."""
    begins = []
    for name, people in (("table", frozenset[Pad]()), ("alone", frozenset({CHOOSER}))):
        table = Alone(tmp_path / name)
        table.box.people = people
        table.run(aim_by_day(table.box, SHOOT._replace(id="teacher.ban", may_pass=True), 20.0, Random(1)))
        begins.append(table.page.pointer)
    assert [False, True] == [pointer is None for pointer in begins]


def test_at_night_the_page_is_for_the_chooser_alone(tmp_path: Path) -> None:
    """No light shines, and no key is heard."""
    table = by_night(tmp_path)
    table.press(CHOOSER, "down")
    assert ((CHOOSER,), {}, []) == (table.page.to, table.lights, table.sounds)


def test_the_pointer_is_spoken_where_somebody_cannot_see_it(tmp_path: Path) -> None:
    """By day, once it has come to rest; a choice is spoken too."""
    table = by_day(tmp_path, sight=True)
    table.wait(2.0)
    table.press(CHOOSER, "down")
    table.press(CHOOSER, "down")
    table.wait(2.0)
    table.press(CHOOSER)
    table.wait(2.0)
    assert ["pointer.seat", "pointer.seat", "pointer.chosen"] == table.said

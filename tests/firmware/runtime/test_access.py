"""Tables where somebody hears or sees badly, tables that must be silent, and quiet hours."""

import subprocess
import sys
from datetime import datetime
from itertools import pairwise
from pathlib import Path

import pytest

from audio.text.estimate import seconds_for
from audio.text.narration import Narration, languages
from engine.werewolf.setup.registry import CALLED, ROLES
from firmware.runtime.clock import VirtualClock
from firmware.runtime.config import Access, ConfigError, Night, Sound, load
from firmware.runtime.quiet import QuietHours
from tests.harness.evenings import TABLES
from tests.harness.hands import Hands
from tests.harness.marks import each
from tests.harness.rehearsed import Event, Rehearsed
from tests.proofs.secrecy.tables import MODES

pytestmark = pytest.mark.slow

VILLAGE = "wolf wolf cupid seer witch hunter villager*4"
EVERYBODY = set(range(1, 11))
NUMBERS = {"cupid.wakes": 1, "lovers.wakes": 3, "seer.wakes": 4, "werewolves.wakes": 5, "witch.wakes": 6}
"""The calls of that village by their numbers; 2 is the round in which each seat looks."""

PAGES = Night(rounds="pages")
SILENT = Sound(silent=True)


def since(box: Rehearsed, cue: str) -> list[Event]:
    """What there was to see and feel from the last ``cue`` to the next one."""
    spoken = [n for n, event in enumerate(box.events) if "voice" in event]
    first = [n for n in spoken if box.events[n]["voice"] == cue][-1]
    then = next((n for n in spoken if n > first), len(box.events))
    return box.events[first + 1 : then]


def blinks(events: list[Event]) -> list[tuple[set[int], float]]:
    """Which seats were lit together, and for how long, once for each time."""
    lit: dict[float, set[int]] = {}
    off: dict[float, set[int]] = {}  # those that come on and stay so are no blink
    for event in events:
        if "light" in event:
            (lit if event["state"] == "on" else off).setdefault(event["t"], set()).add(event["light"])
    ends = {began: min((t for t in off if t > began), default=None) for began in lit}
    return [(lit[began], round(end - began, 2)) for began, end in ends.items() if end is not None]


def test_every_call_has_a_name() -> None:
    """Whatever is called has a word for the list of numbers, in every language."""
    circles = {role.circle.name for role in ROLES.values() if role.circle}
    calls = {f"{one.call}.wakes" for one in CALLED}
    calls |= {f"{circle}.{what}" for circle in circles for what in ("round", "wakes")}
    for language in languages():
        labels = Narration.load(language).labels()
        assert calls == {label.removeprefix("call.") for label in labels if label.startswith("call.")}


@pytest.mark.thinned(1)
@pytest.mark.parametrize("mode", each(MODES, "hearing", "sight"))
def test_a_village_for_those_who_hear_or_see_badly(tmp_path: Path, mode: str) -> None:
    """A village with buildings and its own characters plays to the end by whatever it can see, hear or feel."""
    box = TABLES["village"].box(tmp_path, **MODES[mode]).begin()
    Hands("village").play(box)
    assert {"power.opens", "teacher.opens", "over"} <= set(box.says)


@pytest.mark.long
def test_calls_keep_their_numbers_when_a_house_stands_empty(tmp_path: Path) -> None:
    """The Baker dies, and after a power cut all calls after his still have the numbers they were taught with."""
    dealt, trades = "wolf wolf seer witch raven villager*5", "farmer*4 vagabond*5 baker"
    box = Rehearsed(tmp_path, dealt, trades=trades, sound=SILENT).begin()
    numbers = [ledger.calls for ledger in (box.rehearsal.box.ledger,) if ledger]
    box.devour(10)
    box.until_said("debate.opens")
    again = Rehearsed(tmp_path, dealt, trades=trades, sound=SILENT)
    again.accept("box.resume.day")
    again.until_asked("debate")
    numbers += [ledger.calls for ledger in (again.rehearsal.box.ledger,) if ledger]
    assert numbers[0] == numbers[1]
    assert "baker.wakes" in numbers[1]


def test_powers_can_be_read(tmp_path: Path) -> None:
    """At a silent table a refusal stands on the display for as long as it takes to read it."""
    trades = "barber farmer*4 vagabond*5"
    box = Rehearsed(tmp_path, VILLAGE, trades=trades, sound=SILENT).begin()
    box.until_asked("debate")
    box.tap(box.token_of(10))
    said = box.until_said("power.vagabond", limit=5)
    shown = box.t
    assert said in box.page.lines
    box.until(lambda: said not in box.page.lines, "the debate again")
    assert box.t - shown >= seconds_for(said) - 1


def test_trades_can_be_heard(tmp_path: Path) -> None:
    """With REPEAT in the debate a player who sees badly hears who has which trade, and whose power is used."""
    trades = "barber confessor farmer*4 vagabond*4"
    box = Rehearsed(tmp_path, VILLAGE, trades=trades, access=Access(sight=True), rules={"timers": {"debate": 90}})
    box.begin()
    box.invoke(2)
    box.aim("power.confessor", 9)
    box.until_said("debate.resumes")
    box.until_asked("debate")
    before = len(box.says)
    box.command("repeat")
    box.until_page("debate", 120)
    said = box.says[before:]
    assert (10, 1) == (said.count("village.given"), said.count("power.spent"))


def test_pointer_over_trades_can_be_heard(tmp_path: Path) -> None:
    """A player who picks his trade with keys hears what the pointer rests on."""
    box = Rehearsed(tmp_path, VILLAGE, edition="village2009", buildings="picked", access=Access(sight=True))
    box.join()
    box.shuffle()
    box.register()
    box.until_said("village.choose")
    box.until(lambda: box.page.ask == "village.pick", "the pointer")
    box.point(1, "barber")
    assert "Barber" in box.until_said("pointer.trade", limit=3)


def test_a_silent_table_hears_nothing_and_plays_to_the_end(tmp_path: Path) -> None:
    """A whole game by lights and captions, each caption as long as it takes to be read."""
    box = Rehearsed(tmp_path, VILLAGE, sound=SILENT).begin()
    Hands(2).play(box)
    assert "over" in box.says
    assert [] == [event for event in box.events if "sound" in event]
    lines = [event for event in box.events if "voice" in event]
    assert {round(seconds_for(event["text"]), 3) for event in lines} == {event["seconds"] for event in lines}


@pytest.mark.parametrize("mode", ["silent", "lights"])
def test_each_call_is_counted_on_all_lights(tmp_path: Path, mode: str) -> None:
    """At night all seats blink the number of the call, dark before and after; one long blink closes eyes."""
    box = Rehearsed(tmp_path, VILLAGE, **MODES[mode]).begin()
    box.until_said("dawn")
    for cue, number in NUMBERS.items():
        assert [(EVERYBODY, 0.5)] * number == blinks(since(box, cue)), cue
        assert [(EVERYBODY, 3.0)] == blinks(since(box, cue.replace("wakes", "sleeps"))), cue


def test_the_dead_blink_as_well_and_numbers_stay(tmp_path: Path) -> None:
    """On the second night the Seer has the number of the first one, and a dead seat blinks like any other."""
    box = Rehearsed(tmp_path, VILLAGE, sound=SILENT).begin()
    Hands(1).play(box, "vote.tally")
    box.until(lambda: box.says.count("seer.sleeps") == 2, "the second night", limit=900)
    assert box.rehearsal.box.ledger is not None
    assert box.rehearsal.box.ledger.public.dead
    assert [(EVERYBODY, 0.5)] * NUMBERS["seer.wakes"] == blinks(since(box, "seer.wakes"))


def test_more_than_five_blinks_come_by_hands(tmp_path: Path) -> None:
    """The sixth blink comes after a longer dark: nobody loses count."""
    box = Rehearsed(tmp_path, VILLAGE, sound=SILENT).begin()
    box.until_said("witch.sleeps")
    moments = sorted({e["t"] for e in since(box, "witch.wakes") if e.get("state") == "on"})
    darks = [round(then - first - 0.5, 2) for first, then in pairwise(moments)]
    assert [0.5, 0.5, 0.5, 0.5, 1.4] == darks


def test_the_number_is_on_the_lit_display(tmp_path: Path) -> None:
    """While it is blinked and in the window, the display is lit; it is dark again when eyes are closed."""
    box = Rehearsed(tmp_path, VILLAGE, sound=SILENT).begin()
    box.until_said("seer.wakes")
    assert (True, "4", ("Seer",)) == (box.lit, box.page.big, box.page.lines)
    box.wait(6)
    assert ("4", (box.text("seer.wakes"),)) == (box.page.big, box.page.lines)
    box.until_asked("seer.look")
    assert box.lit
    box.until_said("seer.sleeps")
    assert (True, "4") == (box.lit, box.page.big)
    box.until(lambda: not box.lit, "the dark", limit=15)


def test_each_looks_while_his_own_light_is_on(tmp_path: Path) -> None:
    """In a round of pages one light after the other is on, for as long as its seat may look."""
    box = Rehearsed(tmp_path, VILLAGE, sound=SILENT, night=PAGES).begin()
    for seat in range(1, 4):
        box.until_said("lovers.look")
        box.until(lambda: bool(box.page.to), "what he may see")
        assert {seat} == box.lights
    box.until_said("lovers.wakes")
    box.wait(0.1)
    assert set() == box.lights


def test_dawn_lights_everybody(tmp_path: Path) -> None:
    """At dawn all lights are on."""
    box = Rehearsed(tmp_path, VILLAGE, sound=SILENT).begin()
    box.until_said("dawn")
    assert EVERYBODY == box.lights


def test_the_numbers_are_announced_before_the_first_night_and_by_repeat(tmp_path: Path) -> None:
    """Everybody can learn his number, and REPEAT shows the list again, even at night."""
    box = Rehearsed(tmp_path, VILLAGE, sound=SILENT).begin()
    assert ["calls.opens", "calls.signs", *["calls.number"] * 6, "calls.list", "night.falls"] == box.says[-10:]
    numbers = box.text("calls.list")
    assert "4 Seer, 5 Werewolves, 6 Witch" in numbers
    box.until_asked("seer.look")
    began = box.t
    box.command("repeat")
    box.until_said("calls.list")
    assert (True, "seer.wakes") == (box.lit, box.says[-2])
    box.close_eyes()
    box.until_asked("seer.look")
    assert box.t - began > seconds_for(numbers)


def test_vibration_touches_all_seats_at_once(tmp_path: Path) -> None:
    """Where pads have motors, the same signal is felt: so many touches of every seat, at the same instants."""
    box = Rehearsed(tmp_path, VILLAGE, access=Access(wake="vibration")).begin()
    box.until_said("seer.sleeps")
    touches: dict[float, set[int]] = {}
    for event in since(box, "seer.wakes"):
        if "vibrate" in event:
            touches.setdefault(event["t"], set()).add(event["vibrate"])
    assert [EVERYBODY] * 4 == list(touches.values())
    assert [] == blinks(since(box, "seer.wakes"))


def test_a_table_that_hears_badly_has_more_time(tmp_path: Path) -> None:
    """Windows are half as long again, calls are seen where nothing vibrates, and captions stay."""
    lengths = []
    for name, access in (("usual", Access(wake="lights")), ("hearing", Access(hearing=True))):
        box = Rehearsed(tmp_path / name, VILLAGE, access=access).begin()
        box.until_asked("seer.look")
        began = box.t
        box.until_said("seer.sleeps")
        lengths.append(box.t - began)
        assert [(EVERYBODY, 0.5)] * 4 == blinks(since(box, "seer.wakes"))
    assert 1.5 == pytest.approx(lengths[1] / lengths[0], abs=0.05)


@pytest.mark.long
def test_who_hears_badly_may_look_for_longer(tmp_path: Path) -> None:
    """Each seat's look in a round of pages, and each light under a hand, is half as long again, too."""

    def look(box: Rehearsed) -> float:
        box.begin().until_said("lovers.look")
        box.until(lambda: bool(box.page.to), "what the first may see")
        began = box.t
        box.until_said("lovers.look")
        return box.t - began

    def shine(box: Rehearsed) -> float:
        box.begin().until_said("round.cup")
        box.until(lambda: bool(box.lights), "a light")
        began = box.t
        box.until(lambda: not box.lights, "the dark")
        return box.t - began

    usual, hearing = Access(wake="lights"), Access(hearing=True)
    assert 4.0 == pytest.approx(look(Rehearsed(tmp_path / "1", VILLAGE, access=usual, night=PAGES)), abs=0.2)
    assert 6.0 == pytest.approx(look(Rehearsed(tmp_path / "2", VILLAGE, access=hearing, night=PAGES)), abs=0.2)
    assert 4.0 == pytest.approx(shine(Rehearsed(tmp_path / "3", VILLAGE, access=usual)), abs=0.2)
    assert 6.0 == pytest.approx(shine(Rehearsed(tmp_path / "4", VILLAGE, access=hearing)), abs=0.2)


def test_every_word_is_shown_to_those_who_hear_badly(tmp_path: Path) -> None:
    """Words stand on pages that have other words at a table that hears."""
    box = Rehearsed(tmp_path, VILLAGE, access=Access(hearing=True))
    assert ("join", (box.text("box.welcome"),)) == (box.page.name, box.page.lines)
    box.until_said("join.opens")
    box.press(3)
    box.until_page("join")
    assert "1" == box.page.big


def test_keys_are_heard_by_day_alone(tmp_path: Path) -> None:
    """For somebody who cannot see, each key answers by day; never at night, and never while votes are taken."""
    box = Rehearsed(tmp_path, VILLAGE, access=Access(sight=True))

    def beeps() -> int:
        return [event.get("sound") for event in box.events].count("key")

    box.press(3)
    assert 1 == beeps()
    box.begin()
    box.until_asked("seer.look")
    heard = beeps()
    box.down(4)
    assert heard == beeps()
    Hands(1).play(box, "debate.opens")
    box.press(7)
    assert heard < beeps()
    box.until_asked("vote")
    heard = beeps()
    for seat in (6, 7, 8):
        box.press(seat)
    assert heard == beeps()
    box.until_said("vote.voters")


def test_keys_are_not_heard_while_eyes_are_closed_by_day(tmp_path: Path) -> None:
    """In the round of the arrows, where each looks at the display, nobody hears who presses something."""
    box = Rehearsed(tmp_path, VILLAGE, rules={"double_vote": "arrow"}, access=Access(sight=True), night=PAGES).begin()
    Hands(1).play(box, "arrows.look")
    heard = len([event for event in box.events if "sound" in event])
    box.press(7)
    box.wait(6)
    box.press(1)
    assert heard == len([event for event in box.events if "sound" in event])


def test_players_are_counted_aloud(tmp_path: Path) -> None:
    """A player who cannot see the count hears it when nobody has joined for a moment."""
    box = Rehearsed(tmp_path, VILLAGE, access=Access(sight=True))
    box.until_said("join.opens")
    for seat in (1, 2, 5):
        box.press(seat)
    assert "three" in box.until_said("join.count", limit=12)
    assert 1 == box.says.count("join.count")


def test_what_a_pointer_rests_on_is_spoken(tmp_path: Path) -> None:
    """By day the Hunter's pointer is spoken when it has come to rest, and what he has chosen."""
    box = Rehearsed(tmp_path, VILLAGE, access=Access(sight=True)).begin()
    box.devour(6)
    box.bury(6)
    box.until_asked("hunter.shoot")
    box.wait(1.0)
    assert "pointer.seat" == box.says[-1]
    box.down(6)
    box.down(6)
    box.wait(1.0)
    assert str(box.page.pointer) in box.texts[-1]
    assert 2 == box.says.count("pointer.seat")
    box.press(6)
    box.until_said("pointer.chosen", limit=2)


@pytest.mark.long
def test_the_time_left_is_said_on_request(tmp_path: Path) -> None:
    """In a debate, REPEAT says how much time is left, if somebody cannot see the hourglass."""
    for access, times in ((Access(sight=True), 1), (Access(), 0)):
        box = Rehearsed(tmp_path / str(times), VILLAGE, access=access).begin()
        Hands(1).play(box, "debate.opens")
        box.until_asked("debate")
        box.command("repeat")
        box.wait(25)
        assert times == box.says.count("debate.left")


# -- how loud ----------------------------------------------------------------------------------------


def at(hour: int, minute: int = 0, year: int = 2026) -> datetime:
    """A time on the wall."""
    return datetime(year, 3, 1, hour, minute)


EVENING = Sound(volume=70, loudest=80, quiet_from="22:00", quiet_until="07:00", quiet_volume=40)


@pytest.mark.parametrize(
    ("limit", "now"),
    [(80, at(21, 59)), (40, at(22)), (40, at(3)), (40, at(6, 59)), (80, at(7)), (80, at(23, year=1970))],
)
def test_quiet_hours(limit: int, now: datetime) -> None:
    """Quiet hours go over midnight; a clock that was never set has none."""
    assert limit == QuietHours(EVENING, VirtualClock(now), log=lambda _text: None).loudest()


def test_a_clock_that_was_never_set_is_logged_once() -> None:
    """The log says why the box was loud at night."""
    logged: list[str] = []
    quiet = QuietHours(EVENING, VirtualClock(at(23, year=1970)), logged.append)
    assert (80, 80) == (quiet.loudest(), quiet.loudest())
    assert ["quiet hours are off: the clock shows 1970-03-01 and was never set"] == logged


def test_quiet_hours_begin_in_a_game(tmp_path: Path) -> None:
    """The box that was switched on before ten is softer from the first dusk or dawn after it."""
    box = Rehearsed(tmp_path, VILLAGE, sound=EVENING, began=at(21, 57))
    assert 70 == box.rehearsal.speaker.volume(0)
    box.begin()
    Hands(1).play(box, "debate.opens")
    assert 40 == box.rehearsal.speaker.volume(0)


def test_louder_than_allowed(tmp_path: Path) -> None:
    """By day it is said that this is as loud as it goes; the display shows it in any case."""
    box = Rehearsed(tmp_path, VILLAGE, sound=EVENING, began=at(23))
    box.wait(1)
    box.command("louder")
    assert ("volume", "40") == (box.page.name, box.page.big)
    assert "volume.loudest" == box.says[-1]


def test_the_volume_is_shown_for_a_moment(tmp_path: Path) -> None:
    """LOUDER and SOFTER show the volume, by night too, and the page that was there comes back."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    page = box.until_asked("seer.look")
    box.command("softer")
    assert ("volume", "60") == (box.page.name, box.page.big)
    assert "tap" == [event["sound"] for event in box.events if "sound" in event][-1]
    box.wait(2)
    assert page == box.page
    box.until_said("seer.sleeps")
    box.wait(1)
    box.command("softer")
    assert (True, "50") == (box.lit, box.page.big)
    box.until(lambda: not box.lit, "the dark", limit=2)


# -- trouble -----------------------------------------------------------------------------------------


def test_the_speaker_is_lost_by_night(tmp_path: Path) -> None:
    """All lights and the display show it, calls go on by lights, and by voice alone once it is back."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.until_asked("cupid.pair")
    box.fail("speaker")
    assert (EVERYBODY, "caption") == (box.lights, box.page.name)
    box.close_eyes()
    assert (set(), False) == (box.lights, box.lit)
    box.until(lambda: box.lights == EVERYBODY, "a blink", limit=60)
    box.until_page("aim")
    box.until_asked("seer.look")
    box.mend("speaker")
    box.until_said("back.speaker")
    box.close_eyes()
    box.until_said("werewolves.wakes")
    assert not box.lit
    box.until_said("werewolves.sleeps")
    assert [] == blinks(since(box, "werewolves.wakes"))


def test_leave_at_night_outlives_a_power_cut(tmp_path: Path) -> None:
    """A player who laid LEAVE on the lid at night is asked for by day, even after a power cut."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.until_asked("seer.look")
    box.command("leave")
    again = Rehearsed(tmp_path, VILLAGE)
    again.take_up()
    again.close_eyes()
    again.until_said("leave.opens")
    again.until_said("leave.nobody")
    assert not again.saved()["leaving"]


@pytest.mark.long
@pytest.mark.parametrize("card", ["start", "louder", "softer", "repeat", "language"])
def test_a_card_that_changes_no_vote_breaks_no_vote(tmp_path: Path, card: str) -> None:
    """The pointer goes on where it was, and what was pressed counts."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    Hands(1).play(box, "debate.opens")
    box.ready()
    box.until_asked("vote")
    opened = len(box.times("vote.opens"))
    box.until(lambda: box.page.pointer == box.page.options[2], "the third suspect")
    box.command(card)
    walked = [box.page.pointer]
    while "vote.tally" not in box.says and "ballot.nobody" not in box.says:
        if box.page.ask == "vote" and box.page.pointer != walked[-1]:
            walked.append(box.page.pointer)
        box.wait(0.2)
    assert opened == len(box.times("vote.opens"))
    assert 1 == len(box.times("ballot.walk"))


def test_one_journal_one_box(tmp_path: Path) -> None:
    """A second box that would play by the same journal is refused in one sentence, which names the first."""
    box = Rehearsed(tmp_path)
    code = "import sys; from pathlib import Path; from firmware.runtime.claim import claim; claim(Path(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "meneur.db")], capture_output=True, text=True, check=False
    )
    assert "another Meneur (process " in done.stderr
    assert box.running


# -- settings ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (("sound.silent=true", "access.sight=true"), "nothing can be spoken at a silent table"),
        (("sound.silent=true", "night.drum=true"), "a table that drums is not silent"),
        (("sound.silent=true", "table.board=pi", "display.name=none"), "need a display"),
        (("access.hearing=true", "table.board=pi", "display.name=none"), "need a display"),
    ],
)
def test_settings_that_contradict_each_other(settings: tuple[str, ...], sentence: str) -> None:
    """A table that cannot be is refused before anybody sits down at it."""
    with pytest.raises(ConfigError, match=sentence):
        load((), settings)

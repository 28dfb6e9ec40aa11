"""The day: the card of the dead, the election, the debate, the ballot, last shots, leaving and taking back."""

from itertools import pairwise
from pathlib import Path

import pytest

from audio.text.corpus import read_corpus
from firmware.session.box import LeftDebate
from hardware.ports.pads import Pad
from tests.harness.rehearsed import STEP, Rehearsed, uid

VILLAGE = "wolf wolf seer witch hunter villager*5"


def morning(state: Path, victim: int = 0, **rules: object) -> Rehearsed:
    """A first night has passed; the wolves have devoured ``victim``."""
    box = Rehearsed(state, VILLAGE, rules=rules).begin()
    if victim:
        box.devour(victim)
    box.until_said("dawn")
    return box


def test_a_decided_game_is_over(tmp_path: Path) -> None:
    """Three wolves and two villagers see the day break: the narrator says that it is decided, and who has won."""
    box = Rehearsed(tmp_path, "wolf*3 villager*3", rules={"decided": "end"}).begin()
    box.devour(6)
    box.bury(6)
    box.until_said("over")
    assert ["decided", "over"] == [cue for cue in box.says if cue in {"decided", "over", "debate.opens"}]


def test_a_village_that_stands_still_is_at_its_end(tmp_path: Path) -> None:
    """Nobody devours or votes: the narrator announces it before the second night, and at dusk that nobody has won."""
    box = Rehearsed(tmp_path, "wolf*2 villager*4", rules={"standstill": 2}).begin()
    box.until_said("over")
    heard = [cue for cue in box.says if cue in {"standstill.near", "night.falls", "standstill", "over"}]
    assert ["night.falls", "standstill.near", "night.falls", "standstill", "over"] == heard
    assert set() == box.lights


# -- the card of the dead ------------------------------------------------------------------------


def test_living_are_lit_until_a_death_is_announced(tmp_path: Path) -> None:
    """At dawn every seat is lit that nobody knows to be dead: the light spoils no suspense."""
    assert set(range(1, 11)) == morning(tmp_path, 10).lights


def test_wrong_card_of_the_dead(tmp_path: Path) -> None:
    """Another card than that of the dead is refused without a word of what it is; the right one is still taken."""
    box = morning(tmp_path, 10)
    box.until_page("card")
    box.tap(uid("seer"))
    said = box.until_said("card.wrong")
    assert "Seer" not in said
    box.tap(box.card_of(10))
    box.until_said("death", limit=15)
    assert "off" == box.light(10) or box.says[-1] == "death"


def test_two_cards_for_the_dead(tmp_path: Path) -> None:
    """Two cards at once: one is asked for, and his is taken when the other is gone."""
    box = morning(tmp_path, 10)
    box.until_page("card")
    box.wait(12)
    box.lay(uid("seer"))
    box.lay(box.card_of(10))
    box.until_said("register.clash", limit=10)
    box.rehearsal.board.take_card(uid("seer"))
    box.until_said("death", limit=15)
    assert "card.skipped" not in box.says


def test_card_of_the_dead_never_comes(tmp_path: Path) -> None:
    """A card that does not come in time is taken on trust, and the game goes on."""
    box = morning(tmp_path, 10)
    box.until_said("card.skipped", limit=60)
    box.until_said("death")
    box.until_said("debate.opens")
    assert "off" == box.light(10)


def buried(box: Rehearsed, seat: int, told: str, shown: str) -> None:
    """The card of the dead at ``seat`` is asked for in the words for a death that was so ``told``, and ``shown``."""
    cues = read_corpus("en").cues
    box.until_page("card")
    said = [("card.tap", box.text("card.tap"))]
    box.bury(seat)
    said.append(("death", box.text("death")))
    for (cue, text), how in zip(said, (told, shown), strict=True):
        assert any(text.startswith(one.partition("{")[0]) for one in cues[cue + how].wordings), (cue, text)


def test_who_was_condemned_is_not_told_dead_anew(tmp_path: Path) -> None:
    """His card is asked for and turned over in words that go on from the verdict; a night's dead are told once, too."""
    box = morning(tmp_path, 10)
    buried(box, 10, "", ".fallen")
    box.ready()
    box.condemn(1)
    buried(box, 1, ".condemned", ".condemned")


def test_whom_the_hunter_shot_is_not_told_dead_anew(tmp_path: Path) -> None:
    """The shot has told his name: his card is asked for and turned over in words that go on from that."""
    box = morning(tmp_path)
    box.ready()
    box.condemn(5)
    buried(box, 5, ".condemned", ".condemned")
    box.aim("hunter.shoot", 7)
    buried(box, 7, ".fallen", ".fallen")


def test_no_reader_no_card(tmp_path: Path) -> None:
    """If the reader is lost, no card is asked for."""
    box = morning(tmp_path, 10)
    box.fail("reader")
    box.until_said("debate.opens")
    assert 1 >= box.says.count("card.tap")


@pytest.mark.parametrize(
    ("reveal", "icon", "revealed"),
    [
        ("card", "villager", ("Ordinary Villager",)),
        ("camp", "skull", ("Side: the Villagers",)),
        ("hidden", "skull", ()),
    ],
)
def test_death_can_be_read(tmp_path: Path, reveal: str, icon: str, revealed: tuple[str, ...]) -> None:
    """The page of a death says that it is one, whose, and as much of the card as the table is reveal."""
    box = morning(tmp_path, 10, reveal_on_death=reveal)
    box.bury(10)
    page = box.until_page("death")
    assert (icon, ("Dead", "seat 10", *revealed)) == (page.icon, page.lines)


def test_thiefs_two_cards_can_be_read(tmp_path: Path) -> None:
    """The page of a dead Thief names the card he was dealt and the one he took."""
    box = Rehearsed(tmp_path, "wolf wolf seer thief villager*6", centre="hunter witch").begin()
    box.aim("thief.swap", "hunter")
    box.devour(4)
    box.bury(4)
    assert "Thief, then Hunter" == box.until_page("death").lines[-1]


# -- election ------------------------------------------------------------------------------------


def test_election(tmp_path: Path) -> None:
    """The player with most votes is Captain."""
    box = morning(tmp_path, captain_election_day=1)
    box.vote(dict.fromkeys(range(2, 11), 1), "captain.elect")
    assert ("Votes for: 9", "seat 1", "From: 2, 3, 4, 5, 6, 7, 8, 9, 10") == box.until_page("tally").lines
    assert "seat 1" in box.until_said("captain.elected").lower()


def test_nobody_is_elected(tmp_path: Path) -> None:
    """Without a vote nobody is elected, and the day goes on."""
    box = morning(tmp_path, captain_election_day=1)
    box.until_said("captain.none")
    box.until_said("debate.opens")


@pytest.mark.slow
def test_what_the_captains_vote_is_worth_is_said_once_there_is_one(tmp_path: Path) -> None:
    """Of a Teacher the narrator says that she never votes, and of her heir that his vote counts twice."""
    rules = {"captain_election_day": 1, "captain_electorate": "all"}
    trades = "teacher baker barber confessor farmer farmer farmer farmer farmer farmer"
    box = Rehearsed(tmp_path, VILLAGE, trades=trades, rules=rules).begin()
    box.vote(dict.fromkeys(range(2, 11), 1), "captain.elect")
    assert "seat 1" in box.until_said("captain.voteless").lower()
    assert "captain.double" not in box.says
    box.ready()
    box.condemn(1)
    box.bury(1)
    box.aim("captain.heir", 5)
    box.until_said("captain.double")
    assert 1 == box.says.count("captain.voteless")


@pytest.mark.slow
def test_captain_names_an_heir(tmp_path: Path) -> None:
    """A Captain who dies names another by day, before everybody, with a moment of grace."""
    box = morning(tmp_path, captain_election_day=1)
    box.vote(dict.fromkeys(range(2, 11), 1), "captain.elect")
    box.ready()
    box.condemn(1)
    box.bury(1)
    box.aim("captain.heir", 7)
    assert "captain.heir" not in box.says
    box.until_said("captain.heir", limit=5)


def test_heir_is_taken_back(tmp_path: Path) -> None:
    """Within the moment of grace the designation is taken back, and another is named."""
    box = morning(tmp_path, captain_election_day=1)
    box.vote(dict.fromkeys(range(2, 11), 1), "captain.elect")
    box.ready()
    box.condemn(1)
    box.bury(1)
    box.aim("captain.heir", 7)
    box.wait(2)
    box.down(1)
    box.wait(3)
    box.aim("captain.heir", 8)
    assert "seat 8" in box.until_said("captain.heir", limit=6).lower()


def test_captain_breaks_the_tie(tmp_path: Path) -> None:
    """A Captain who voted for neither of the tied decides between them."""
    box = morning(tmp_path, captain_election_day=1)
    box.vote(dict.fromkeys(range(2, 11), 1), "captain.elect")
    box.ready()
    box.vote({1: 5, 2: 3, 4: 3, 10: 3, 6: 7, 8: 7, 9: 7})
    box.aim("captain.tiebreak", 7)
    box.bury(7)


# -- debate --------------------------------------------------------------------------------------


def test_debate_runs_its_time(tmp_path: Path) -> None:
    """Nobody hurries: the debate is relaunched, warned of, and ends with its time."""
    box = morning(tmp_path, timers={"debate": 180, "vote": 5, "call": 6})
    box.until_said("debate.opens")
    start = box.t
    for cue in ("debate.relaunch", "debate.minute", "debate.seconds", "debate.closes"):
        box.until_said(cue)
    assert 180 == pytest.approx(box.t - start, abs=15)


@pytest.mark.parametrize(
    ("dealt", "minutes"), [("wolf*2 villager*4", 2.0), (VILLAGE, 3.5), ("wolf*4 villager*14", 6.0)]
)
def test_the_more_are_alive_the_longer_they_debate(tmp_path: Path, dealt: str, minutes: float) -> None:
    """Each of the living adds some twenty seconds, and two minutes are the least: said, shown, and so long it lasts."""
    living = {"debate": "living", "vote": 5, "call": 6}
    box = Rehearsed(tmp_path, dealt, rules={"timers": living}).begin()
    text = box.until_said("debate.opens")
    assert ("3 minutes and 30 seconds" if minutes == 3.5 else f"{minutes:.0f} minutes") in text
    page = box.until_page("debate")
    assert {f"{int(minutes)}:{60 * (minutes % 1):02.0f}"} == {page.big}
    start = box.t
    box.until_said("debate.closes")
    assert 60 * minutes == pytest.approx(box.t - start, abs=6)


LONGER = {"en": ("minute", "One more minute: 2 of 3"), "fr": ("minute", "Une minute de plus : 2 sur 3")}
LONGER |= {"de": ("Minute", "Eine Minute mehr: 2 von 3")}


@pytest.mark.parametrize("language", LONGER)
def test_three_people_win_another_minute(tmp_path: Path, language: str) -> None:
    """Three people hold green, one after the other: the display counts them, and a minute more is said and shown."""
    said, shown = LONGER[language]
    box = Rehearsed(tmp_path, VILLAGE, language=language).begin()
    box.until_asked("debate")
    start = box.t
    for seat in (4, 7):
        box.hold(seat, "up", 3.5)
    box.wait(1)
    assert (shown, "on") == (box.page.lines[-1].replace("\u00a0", " "), box.light(4))
    assert "debate.longer" not in box.says
    box.hold(9, "up", 3.5)
    assert said in box.until_said("debate.longer", limit=3)
    assert "1:" == box.page.big[:2]
    assert shown not in box.page.lines
    box.until_said("debate.closes")
    assert 90 == pytest.approx(box.t - start, abs=5)


def test_the_time_is_the_same_for_eye_and_ear(tmp_path: Path) -> None:
    """Display, window and voice agree to the second, on a minute more and on each warning as well."""
    box = Rehearsed(tmp_path, VILLAGE, rules={"timers": {"debate": 121, "vote": 5, "call": 6}}).begin()
    box.until_asked("debate")
    box.wait(0.4)  # people keep to no second
    for seat in (4, 7, 9):
        box.hold(seat, "up", 3.5)
    said: dict[str, str] = {}
    while "debate.closes" not in box.says:
        left, page = box.rehearsal.box.debate_left, box.page
        if left is not None and page.name == "debate":
            minutes, seconds = divmod(round(left), 60)
            assert f"{minutes}:{seconds:02}" == page.big
            said.setdefault(box.says[-1], page.big)
        box.wait(STEP)
    assert ("1:00", "0:10") == (said["debate.minute"], said["debate.seconds"])
    assert said["debate.longer"] > "2:"


def test_a_key_held_while_the_narrator_speaks_asks_for_more_time(tmp_path: Path) -> None:
    """Let go before the line has ended, it counts as held all the same, and not as ready to vote."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.until_asked("debate")
    for seat in (4, 7, 9):
        box.hold(seat, "up", 3.5)
    box.until_said("debate.longer", limit=3)
    box.hold(5, "up", 3.1)
    box.wait(2)
    assert ("Ready to vote: 0 of 10", "One more minute: 1 of 3") == box.page.lines[1:]


def test_who_holds_green_as_a_minute_is_won_asks_for_no_more(tmp_path: Path) -> None:
    """He meant that one: he is neither counted for another, nor as ready to vote."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    box.until_asked("debate")
    for seat in (4, 7):
        box.hold(seat, "up", 3.5)
    for seat in (9, 5):
        box.send(press={"seat": seat, "key": "up"}, **{"for": 7.0})
        box.wait(1)
    box.until_said("debate.longer", limit=4)
    box.wait(8)
    assert "Ready to vote: 0 of 10" == box.page.lines[1]
    assert "One more minute" not in box.page.lines[2]


def test_the_captain_alone_wins_another_minute(tmp_path: Path) -> None:
    """A green key that the Captain holds is enough, and he may do so again after a warning; one of another is not."""
    box = morning(tmp_path, captain_election_day=1)
    box.vote(dict.fromkeys(range(2, 11), 1), "captain.elect")
    box.until_asked("debate")
    start = box.t
    box.hold(2, "up", 4)
    box.wait(3)
    assert "debate.longer" not in box.says
    for _ in range(2):
        box.until_said("debate.seconds")
        box.hold(1, "up", 3.5)
        box.until_said("debate.longer", limit=3)
    box.until_said("debate.closes")
    assert 150 == pytest.approx(box.t - start, abs=8)
    assert 3 == box.says.count("debate.seconds")


@pytest.mark.parametrize(("ready", "warned"), [(7, 1), (8, 0)])
def test_who_is_about_to_vote_is_not_warned_of_a_minute(tmp_path: Path, ready: int, warned: int) -> None:
    """With no more than a quarter still talking nobody is told that a minute is left; of the last seconds they are."""
    box = morning(tmp_path, timers={"debate": 150, "vote": 5, "call": 6})
    box.until_asked("debate")
    for seat in range(1, ready + 1):
        box.press(seat)
    box.until_said("debate.seconds", limit=160)
    assert warned == box.says.count("debate.minute")


def test_the_last_green_key_may_ask_for_more_time(tmp_path: Path) -> None:
    """All others are ready: a short green of the last one ends the debate, a long one wants a minute more."""
    box = morning(tmp_path, captain_election_day=1)
    box.vote(dict.fromkeys(range(2, 11), 1), "captain.elect")
    box.until_asked("debate")
    for seat in range(2, 11):
        box.press(seat)
    box.hold(1, "up", 3.5)
    box.until_said("debate.longer", limit=3)
    assert "debate.early" not in box.says
    assert ("on", "blink") == (box.light(1), box.light(2))
    box.until_page("debate")
    box.press(1)
    box.until_said("debate.early", limit=8)


def test_who_holds_green_is_not_counted_as_ready(tmp_path: Path) -> None:
    """A key that may yet ask for another minute looks like nobody's who is ready, on the display and by its light."""
    box = morning(tmp_path)
    box.until_asked("debate")
    for seat in range(2, 11):
        box.press(seat)
    box.send(press={"seat": 1, "key": "up"}, **{"for": 2.0})
    box.wait(1.5)
    assert ("Ready to vote: 9 of 10", "on") == (box.page.lines[1], box.light(1))
    box.until_said("debate.closes", limit=3)


def test_as_many_lights_blink_as_are_ready(tmp_path: Path) -> None:
    """Also while one of them holds green anew, which may ask for another minute, and once he lets go of it."""
    box = morning(tmp_path)
    box.until_asked("debate")
    for seat in (1, 2, 3):
        box.press(seat)
    box.send(press={"seat": 1, "key": "up"}, **{"for": 2.0})
    shown = []
    for seconds in (1.5, 1.5):
        box.wait(seconds)
        lights = [box.light(seat) for seat in range(1, 11)]
        shown.append((box.page.lines[1], lights.count("blink")))
    assert [("Ready to vote: 2 of 10", 2), ("Ready to vote: 3 of 10", 3)] == shown


def test_a_longer_debate_after_a_power_cut(tmp_path: Path) -> None:
    """After a power cut the debate opens again, with all of its time and the same right to a minute more."""
    box = morning(tmp_path)
    box.until_asked("debate")
    for seat in (4, 7, 9):
        box.hold(seat, "up", 3.5)
    box.until_said("debate.longer", limit=3)
    again = Rehearsed(tmp_path, VILLAGE)
    again.accept("box.resume.day")
    again.until_said("debate.opens")
    again.until_asked("debate")
    assert ("0:30", "Hold green: one more minute") == (again.page.big, again.page.lines[-1])


@pytest.mark.slow
def test_silence_is_broken_rarely_and_never_in_the_same_words(tmp_path: Path) -> None:
    """In a long debate the relaunches come at uneven intervals, well apart, each with other words than the last."""
    box = morning(tmp_path, timers={"debate": 600, "vote": 5, "call": 6})
    box.until_said("debate.minute", limit=600)
    said = [(event["t"], event["text"]) for event in box.events if event.get("voice") == "debate.relaunch"]
    gaps = [later - earlier for (earlier, _), (later, _) in pairwise([*said, (box.times("debate.minute")[0], "")])]
    assert 5 <= len(said)
    assert 45 <= min(gaps)
    assert len({round(gap) for gap in gaps}) > 2
    assert all(one != next_ for (_, one), (_, next_) in pairwise(said))


def test_a_thumb_is_a_sign_of_life(tmp_path: Path) -> None:
    """While thumbs move, nothing has to be relaunched."""
    box = morning(tmp_path, timers={"debate": 300, "vote": 5, "call": 6})
    box.until_asked("debate")
    for _ in range(5):
        box.wait(30)
        box.press(1)
        box.down(1)
    assert "debate.relaunch" not in box.says


def test_nobody_is_told_to_talk_while_bots_do(tmp_path: Path) -> None:
    """What is said at a virtual table, where it can be heard, puts off the relaunch, and silence does not."""
    box = morning(tmp_path, timers={"debate": 400, "vote": 5, "call": 6})
    box.until_asked("debate")
    for _ in range(5):
        box.wait(30)
        box.rehearsal.box.talked_at = box.rehearsal.box.now
    assert "debate.relaunch" not in box.says
    box.wait(80)
    assert "debate.relaunch" in box.says


def test_what_was_said_before_a_debate_is_no_silence_in_it(tmp_path: Path) -> None:
    """However long ago the bots of a virtual table spoke last, they have time to begin."""
    box = morning(tmp_path, timers={"debate": 400, "vote": 5, "call": 6})
    box.rehearsal.box.talked_at = box.rehearsal.box.now - 300
    box.until_asked("debate")
    box.wait(40)
    assert "debate.relaunch" not in box.says


def test_the_dead_do_not_put_off_a_relaunch(tmp_path: Path) -> None:
    """A key of a dead player does not put off the relaunch of the debate."""
    box = morning(tmp_path, 10, timers={"debate": 300, "vote": 5, "call": 6})
    box.until_asked("debate")
    for _ in range(5):
        box.wait(30)
        box.down(10)
    assert "debate.relaunch" in box.says


def test_debate_ends_early(tmp_path: Path) -> None:
    """When everybody alive presses thumb-up, the vote comes at once; their lights say who is ready."""
    box = morning(tmp_path, timers={"debate": 90, "vote": 5, "call": 6})
    box.until_asked("debate")
    for seat in range(1, 10):
        box.press(seat)
    assert ("blink", "on") == (box.light(1), box.light(10))
    box.wait(5)
    assert "debate.early" not in box.says
    box.press(10)
    box.until_said("debate.early", limit=2)
    box.until_said("vote.opens")
    assert "debate.closes" not in box.says


@pytest.mark.parametrize("cue", ["debate.minute", "debate.seconds", "debate.relaunch"])
def test_time_is_seen_to_run_while_something_is_thrown_in(tmp_path: Path, cue: str) -> None:
    """The display and the window count on, second by second: no warning holds the clock, and none has it jump."""
    box = morning(tmp_path, timers={"debate": 200, "vote": 5, "call": 6})
    box.until_said(cue, limit=300)
    shown: list[tuple[int, int]] = []
    for _ in range(8):
        box.wait(1)
        minutes, seconds = map(int, box.page.big.split(":"))
        shown.append((60 * minutes + seconds, round(box.rehearsal.box.debate_left or 0)))
    for index in (0, 1):
        assert {1} == {sooner[index] - later[index] for sooner, later in pairwise(shown)}


@pytest.mark.parametrize(("waited", "cue"), [(50, "debate.early"), (62, "debate.closes")])
def test_a_debate_that_ends_just_before_its_time_is_not_early(tmp_path: Path, waited: int, cue: str) -> None:
    """It is called early with more than half a minute and more than a third of it left, or else ends as usual."""
    box = morning(tmp_path, timers={"debate": 90, "vote": 5, "call": 6})
    box.until_asked("debate")
    box.wait(waited)
    for seat in range(1, 11):
        box.press(seat)
    box.until_said("vote.opens", limit=20)
    assert [cue] == [said for said in box.says if said in {"debate.early", "debate.closes"}]


def test_ready_is_taken_back(tmp_path: Path) -> None:
    """A player who is not ready any more says so with thumb-down."""
    box = morning(tmp_path)
    box.until_asked("debate")
    box.press(1)
    box.down(1)
    assert "on" == box.light(1)


def test_start_card_breaks_no_debate(tmp_path: Path) -> None:
    """The START card in a debate only sounds wrong, as no day is to come; the debate goes on with the time it had."""
    box = morning(tmp_path)
    box.until_said("debate.opens")
    start = box.t
    box.until_asked("debate")
    box.press(1)
    box.wait(10)
    box.command("start")
    box.until_refused()
    box.until_asked("debate")
    assert "blink" == box.light(1)
    box.until_said("debate.closes")
    assert "leave.opens" not in box.says
    assert box.t - start < 50


# -- the floor -----------------------------------------------------------------------------------

TIED = {1: 3, 2: 3, 4: 7, 5: 7}
LAST_WORD = {
    "en": ("Last word", "green: finished"),
    "fr": ("Un dernier mot", "vert : j’ai fini"),
    "de": ("Letztes Wort", "grün: fertig"),
}


@pytest.mark.parametrize("language", LAST_WORD)
def test_the_accused_have_a_last_word(tmp_path: Path, language: str) -> None:
    """Before a runoff each of the tied speaks in turn, light on, until the time is up or he presses green."""
    box = Rehearsed(tmp_path, VILLAGE, language=language).begin()
    box.ready()
    box.vote(TIED)
    box.until_said("vote.runoff.opens")
    box.until_said("floor.first")
    box.until_said("floor.accused")
    page = box.until_page("floor")
    assert ("3", {3}) == (page.big, box.lights)
    assert LAST_WORD[language] == tuple(line.replace("\u00a0", " ") for line in (page.lines[0], page.lines[-1]))
    box.press(7)
    start = box.t
    box.until_said("floor.accused")
    assert box.t - start > 10
    assert {7} == box.lights
    box.until_asked("floor")
    box.press(7)
    box.until_said("ballot.walk", limit=10)


def test_the_last_word_is_interrupted(tmp_path: Path) -> None:
    """A card during the last word: START is put off; after LEAVE with nobody leaving, nobody speaks twice."""
    box = morning(tmp_path)
    box.ready()
    box.vote(TIED)
    box.until_said("floor.accused")
    box.until_asked("floor")
    box.command("start")
    box.until_refused()
    box.press(3)
    box.command("leave")
    box.until_said("leave.nobody")
    box.until_said("floor.accused")
    assert {7} == box.lights
    box.press(7)
    box.until_said("ballot.walk", limit=8)


def test_the_last_word_after_a_power_cut(tmp_path: Path) -> None:
    """After a power cut the runoff opens again, and the accused speak anew."""
    box = morning(tmp_path)
    box.ready()
    box.vote(TIED)
    box.until_said("floor.accused")
    again = Rehearsed(tmp_path, VILLAGE)
    again.accept("box.resume.day")
    again.until_said("vote.runoff.opens")
    again.until_said("floor.accused")
    assert {3} == again.lights


def test_candidates_for_captain_have_the_floor(tmp_path: Path) -> None:
    """Who wants to be Captain says so with green, and speaks before the election; anybody may be elected."""
    box = morning(tmp_path, captain_election_day=1)
    box.until_said("floor.stand")
    box.press(8)
    box.press(2)
    box.press(5)
    box.down(5)
    assert {2, 8} == box.lights
    for seat in (2, 8):
        box.until_said("floor.candidate")
        assert {seat} == box.lights
        box.until_asked("floor")
        box.press(seat)
    box.vote(dict.fromkeys(range(2, 11), 1), "captain.elect")
    box.until_said("captain.elected")
    assert 2 == box.says.count("floor.candidate")


def test_nobody_wants_to_be_captain(tmp_path: Path) -> None:
    """Where nobody stands the narrator says so, and nobody waits: the election begins at once."""
    box = morning(tmp_path, captain_election_day=1)
    box.until_said("floor.stand")
    box.until_said("floor.nobody", limit=15)
    box.until_said("election.walk", limit=10)
    assert "floor.candidate" not in box.says


def test_farmers_have_the_floor(tmp_path: Path) -> None:
    """Where Farmers elect the Captain among themselves, each of them speaks before."""
    rules = {"captain_election_day": 1}
    box = Rehearsed(tmp_path, VILLAGE, trades="farmer*3 vagabond*7", rules=rules).begin()
    box.until_said("farmers.opens")
    heard = []
    for seat in (1, 2, 3):
        heard.append(box.until_said("floor.candidate"))
        assert {seat} == box.lights
        box.until_asked("floor")
        box.press(seat)
    box.until_said("election.walk", limit=10)
    assert 3 == len({said.replace(f"seat {seat}", "@") for seat, said in enumerate(heard, start=1)}), (
        "not the same words"
    )
    assert [True, False, False] == ["Green key when you are done." in said for said in heard]


# -- ballot --------------------------------------------------------------------------------------


@pytest.mark.slow
def test_nothing_shows_before_the_reveal(tmp_path: Path) -> None:
    """While the pointer walks, lights and display follow the pointer alone."""
    walks = []
    for voters in ((), (1, 2, 3, 4)):
        box = morning(tmp_path / str(len(voters)))
        box.ready()
        box.vote(dict.fromkeys(voters, 6))
        box.until_said("vote.tally")
        start, end = box.times("vote.opens")[0], box.times("vote.tally")[0]
        walks.append([event for event in box.events if start <= event["t"] < end])
    assert walks[0] == walks[1]


def test_later_press_replaces(tmp_path: Path) -> None:
    """Of two presses the later one is the vote."""
    box = morning(tmp_path)
    box.ready()
    box.vote({1: 3})
    box.until(lambda: box.page.pointer == 6, "seat 6")
    box.press(1)
    box.until_said("vote.tally")
    box.bury(6)


def test_vote_withdrawn(tmp_path: Path) -> None:
    """Thumb-down withdraws a vote."""
    box = morning(tmp_path)
    box.ready()
    box.vote({1: 3})
    box.down(1)
    box.until_said("vote.nobody")


def test_walk_ends_once_everybody_has_voted(tmp_path: Path) -> None:
    """When all have voted, and nobody changes his mind for a moment, nobody waits for the other names."""
    box = morning(tmp_path)
    box.ready()
    box.condemn(3)
    box.press(3)
    box.until(lambda: box.page.pointer == 4, "seat 4")
    box.press(3)
    box.until_said("ballot.complete", limit=3)
    box.until_said("vote.tally")
    box.bury(3)


def test_who_presses_again_and_again_holds_nobody_up(tmp_path: Path) -> None:
    """When all have voted, a key that changes no vote does not begin the wait anew."""
    box = morning(tmp_path)
    box.ready()
    box.condemn(3)
    box.until(lambda: box.page.pointer == 4, "seat 4")
    for _ in range(5):
        box.press(3)
        box.wait(1)
    assert "ballot.complete" in box.says


def test_walk_goes_on_for_one_who_changes_his_mind(tmp_path: Path) -> None:
    """A player who takes his vote back at that moment is shown the other names, and votes again."""
    box = morning(tmp_path)
    box.ready()
    box.condemn(3)
    box.until(lambda: box.page.pointer == 4, "seat 4")
    box.press(3)
    box.down(1)
    box.until(lambda: box.page.pointer == 6, "seat 6")
    box.press(1)
    assert "1 vote" not in box.until_said("vote.count.one")
    assert {3} == box.lights


def test_each_name_is_called_once(tmp_path: Path) -> None:
    """The walk says a name and no more, and gives time to press."""
    box = morning(tmp_path)
    box.ready()
    box.until_said("vote.tally")
    named = [event for event in box.events if event.get("voice") == "ballot.suspect"]
    assert [f"Seat {seat}?" for seat in range(1, 11)] == [event["text"] for event in named]
    gaps = [later["t"] - one["t"] - one["seconds"] for one, later in pairwise(named)]
    assert min(gaps) > 1.0


def test_early_press_is_no_vote(tmp_path: Path) -> None:
    """A thumb-up before the walk has begun counts for nobody."""
    box = morning(tmp_path)
    box.ready()
    box.until_said("ballot.walk")
    box.press(1)
    box.until_said("vote.nobody")


def test_reveal_points_at_the_suspect(tmp_path: Path) -> None:
    """At the reveal, for each suspect, the lights of those who voted against him are on."""
    box = morning(tmp_path)
    box.ready()
    box.vote({1: 3, 2: 3, 4: 6})
    box.until_said("vote.count.one")
    assert {4} == box.lights
    assert ("Votes against: 1", "seat 6", "From: 4") == box.page.lines
    box.until_said("vote.count")
    assert {1, 2} == box.lights


def test_reveal_names_who_voted(tmp_path: Path) -> None:
    """Those who voted against somebody are called on the display by their names, or by the seat where one has none."""
    box = morning(tmp_path)
    box.rehearsal.box.narration.names = {1: "Ada", 2: "Bo", 3: "Cleo"}
    box.ready()
    box.vote({1: 3, 2: 3, 4: 6})
    box.until_said("vote.count.one")
    assert "From: seat 4" == box.page.lines[-1]
    box.until_said("vote.count")
    assert ("Votes against", "Cleo: 2 votes", "From: Ada and Bo") == box.page.lines


# -- the Hunter ----------------------------------------------------------------------------------


def test_hunter_shoots(tmp_path: Path) -> None:
    """The Hunter takes somebody along, by day, with his own keys; his pointer is lit."""
    box = morning(tmp_path, 5)
    box.bury(5)
    box.until_asked("hunter.shoot")
    box.point(5, 9)
    assert {5: "blink", 9: "on"} == {seat: box.light(seat) for seat in box.lights}
    box.press(5)
    box.bury(9)


@pytest.mark.thinned(2)
@pytest.mark.usefixtures("first_stop")
@pytest.mark.parametrize(
    ("people", "begins"), [((), 1), ((2,), 3), ((3,), 1), ((2, 3), 1)], ids=["table", "alone", "bot", "shared"]
)
def test_where_a_hunter_in_love_begins(tmp_path: Path, people: tuple[int, ...], begins: int) -> None:
    """Not at whom he loves, if nobody but bots is there; where people see his pointer, that depends on no secret."""
    box = Rehearsed(tmp_path, "cupid hunter wolf villager*4").begin()
    box.aim("cupid.pair", 1, 2)
    box.devour(2)
    box.bury(2)
    box.rehearsal.box.people = frozenset(map(Pad, people))
    box.until_asked("hunter.shoot")
    assert begins == box.page.pointer


# -- taking back ---------------------------------------------------------------------------------


@pytest.mark.thinned(2)
@pytest.mark.parametrize("moment", ["vote.tally", "vote.count", "vote.condemned", "card.tap"])
def test_vote_is_undone(tmp_path: Path, moment: str) -> None:
    """Whenever UNDO is laid down after a vote, until the card is shown, the vote is taken again."""
    box = morning(tmp_path)
    box.ready()
    box.condemn(3)
    box.until_said(moment)
    box.command("undo")
    box.until_said("undo.done")
    box.condemn(6)
    box.bury(6)
    assert 3 in box.lights


def test_debate_is_reopened(tmp_path: Path) -> None:
    """UNDO during the walk opens the debate again."""
    box = morning(tmp_path)
    box.ready()
    box.until_said("ballot.suspect")
    box.command("undo")
    box.until_said("undo.done")
    box.until_said("debate.opens")


def test_nothing_to_undo_after_a_night(tmp_path: Path) -> None:
    """No step of the night is taken back."""
    box = morning(tmp_path, 10)
    box.until_page("card")
    box.command("undo")
    box.until_said("undo.nothing")
    box.bury(10)


def test_undo_survives_a_power_cut(tmp_path: Path) -> None:
    """A step that was undone stays undone after a power cut."""
    box = morning(tmp_path)
    box.ready()
    box.condemn(3)
    box.until_page("card")
    box.command("undo")
    box.until_said("undo.done")
    again = Rehearsed(tmp_path, VILLAGE)
    again.accept("box.resume.day")
    again.until_said("vote.opens")
    again.condemn(6)
    again.bury(6)


def test_a_debate_that_was_left_goes_on(tmp_path: Path) -> None:
    """Who left a window in a debate has the time that was left, said aloud, and is as ready as before; only there."""
    shown = []
    for night in (1, 2):
        box = Rehearsed(tmp_path / f"{night}", VILLAGE, rules={"timers": {"debate": 180, "vote": 5, "call": 6}})
        box.rehearsal.box.left = LeftDebate(1, night, 40.0, frozenset({Pad(2), Pad(5)}))
        said = box.begin().until_said("debate.opens")
        box.until_page("debate")
        shown.append(("40 seconds" in said, box.page.big, [box.light(seat) for seat in (2, 3)]))
    assert [(True, "0:40", ["blink", "on"]), (False, "3:00", ["on", "on"])] == shown

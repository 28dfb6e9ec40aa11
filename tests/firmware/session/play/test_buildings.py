"""What buildings and new characters ask of the table, and show it: by day before everybody, by night in secret."""

from pathlib import Path

import pytest

from firmware.runtime.config import Access
from hardware.ports.pads import Pad
from tests.harness.rehearsed import Event, Rehearsed

DEALT = "wolf wolf seer witch villager*8"
TRADES = "farmer farmer teacher lord confessor bonesetter barber bailiff innkeeper baker vagabond vagabond"
TEACHER, LORD, BARBER, BAILIFF, INNKEEPER, BAKER = 3, 4, 7, 8, 9, 10


def village(state: Path, dealt: str = DEALT, **rules: object) -> Rehearsed:
    """A village whose first night falls."""
    return Rehearsed(state, dealt, trades=TRADES, rules=rules).begin()


def voting(state: Path, **rules: object) -> Rehearsed:
    """A village that wants to vote, after a night that took nobody."""
    box = village(state, DEALT, **rules)
    box.ready()
    return box


def condemned(box: Rehearsed, seat: int) -> None:
    """Everybody who may vote votes against ``seat``."""
    page = box.until_asked("vote")
    box.vote({voter: seat for voter in page.actors if voter != seat})
    box.until_said("vote.condemned")


# -- before and beside the ballot ------------------------------------------------------------------


def test_teacher_bans_two(tmp_path: Path) -> None:
    """The Teacher takes two, sees whom she has, and they have no vote."""
    box = voting(tmp_path)
    box.aim("teacher.ban", 5, 6)
    assert "5, 6" in " ".join(box.page.lines)
    box.until_said("teacher.bans")
    assert not {5, 6, TEACHER} & set(box.until_asked("vote").actors)


@pytest.mark.thinned(2)
@pytest.mark.parametrize(("people", "told"), [((), True), ((TEACHER,), True), ((1, 2), False)])
def test_nobody_tells_a_bot_which_keys_to_press(tmp_path: Path, people: tuple[int, ...], told: bool) -> None:
    """At a window among bots only a person is reminded by day of what the keys do; at a real table everybody is."""
    box = village(tmp_path)
    box.rehearsal.box.people = frozenset(map(Pad, people))
    box.ready()
    assert told is ("Red key" in box.until_said("teacher.opens"))


def test_teacher_bans_one(tmp_path: Path) -> None:
    """One is enough: "that is all" is a stop of the pointer."""
    box = voting(tmp_path)
    box.aim("teacher.ban", 5, None)
    box.until_said("teacher.bans")
    page = box.until_asked("vote")
    assert (False, True) == (5 in page.actors, 6 in page.actors)


@pytest.mark.slow
def test_teacher_takes_one_back(tmp_path: Path) -> None:
    """Thumb-up on somebody who is taken takes him back."""
    box = voting(tmp_path)
    box.aim("teacher.ban", 5)
    box.down(TEACHER)
    box.aim("teacher.ban", 5, None)
    box.until_said("teacher.bans.nobody")
    assert 5 in box.until_asked("vote").actors


def test_teacher_does_nothing(tmp_path: Path) -> None:
    """A Teacher who does nothing bans nobody."""
    box = voting(tmp_path)
    box.until_asked("teacher.ban")
    box.until_said("teacher.bans.nobody")


@pytest.mark.slow
def test_innkeeper_votes_alone(tmp_path: Path) -> None:
    """The Innkeeper votes before the others and before everybody; then he has no vote in the ballot."""
    box = voting(tmp_path)
    box.aim("innkeeper.vote", 5)
    assert {5, INNKEEPER} <= box.lights
    box.until_said("innkeeper.votes")
    page = box.until_asked("vote")
    assert INNKEEPER not in page.actors
    assert INNKEEPER not in page.options


@pytest.mark.slow
def test_innkeeper_passes(tmp_path: Path) -> None:
    """The Innkeeper may pass."""
    box = voting(tmp_path)
    box.aim("innkeeper.vote", None)
    box.until_said("innkeeper.passes")


@pytest.mark.slow
def test_innkeeper_votes_under_seal(tmp_path: Path) -> None:
    """By the house rule that seals his vote the pointer walks, and nobody sees when he presses."""
    heard = []
    for name, press in (("one", True), ("other", False)):
        box = voting(tmp_path / name, tavern_public_vote=False)
        box.until_said("innkeeper.opens")
        box.until(lambda: box.page.name == "ballot" and box.page.pointer == 5, "the walk")  # noqa: B023
        if press:
            box.press(INNKEEPER)
        box.until_said("innkeeper.sealed")
        box.until_said("vote.opens")
        heard.append([event for event in box.events if "panel" not in event])
    assert heard[0] == heard[1]


@pytest.mark.slow
def test_mercy(tmp_path: Path) -> None:
    """The condemned asks with a thumb, the Lord answers with a thumb, and nobody is out."""
    box = voting(tmp_path)
    condemned(box, 5)
    box.until_asked("lord.mercy")
    assert "blink" == box.light(5)
    box.press(5)
    box.until_said("lord.begged")
    assert (LORD,) == box.until_asked("lord.pardon").actors
    box.press(LORD)
    box.until_said("vote.pardoned")
    box.until_said("night.falls")
    assert "death" not in box.says


@pytest.mark.slow
def test_mercy_is_taken_back_in_time(tmp_path: Path) -> None:
    """The last thumb before the moment of grace has passed counts."""
    box = voting(tmp_path)
    condemned(box, 5)
    box.until_asked("lord.mercy")
    box.press(5)
    box.until_asked("lord.pardon")
    box.press(LORD)
    box.wait(1)
    box.down(LORD)
    box.until_said("lord.refuses")
    box.bury(5)


def test_only_the_condemned_asks(tmp_path: Path) -> None:
    """Thumbs of others mean nothing, and no thumb at all is no request."""
    box = voting(tmp_path)
    condemned(box, 5)
    box.until_asked("lord.mercy")
    for seat in (1, 2, LORD):
        box.press(seat)
    box.until_said("lord.unasked")
    box.bury(5)


@pytest.mark.slow
def test_farmers_elect(tmp_path: Path) -> None:
    """On the second day the Farmers alone vote, among themselves, in the words of an election."""
    box = village(tmp_path, captain_election_day="auto")
    box.ready()
    box.until_said("vote.nobody")
    page = box.until_asked("farmers.elect", 600)
    assert ((1, 2), (1, 2)) == (page.actors, page.options)
    assert "election.walk" in box.says
    box.vote({1: 2, 2: 2}, "farmers.elect")
    box.until_said("captain.elected")


# -- who is housed ---------------------------------------------------------------------------------


def moved(box: Rehearsed) -> str:
    """Have the Barber die, and the Vagabond of seat 11 move into his shop; how the box says so."""
    box.devour(BARBER)
    box.bury(BARBER)
    box.aim("bailiff.house", 11)
    box.until_asked("vagabond.accept")
    box.press(11)
    return box.until_said("bailiff.houses")


def housed(state: Path, **rules: object) -> Rehearsed:
    """The Barber is dead, and the Vagabond of seat 11 has just moved into his shop."""
    box = village(state, DEALT, **rules)
    moved(box)
    return box


def test_housed_vagabond_changes_pads(tmp_path: Path) -> None:
    """While it is told he is lit at his new pad, where he then is asked and voted for; his old one is the dead's."""
    box = housed(tmp_path)
    assert (True, False) == (BARBER in box.lights, 11 in box.lights)
    page = box.until_asked("debate")
    assert BARBER in page.actors
    assert 11 not in page.actors
    assert (True, False) == (BARBER in box.lights, 11 in box.lights)
    box.ready()
    box.until_asked("vote")
    assert {BARBER} == {BARBER, 11} & set(box.page.options)


def test_votes_of_a_player_who_moved(tmp_path: Path) -> None:
    """REPEAT names the voters of the day before at the pads where they sit now."""
    box = voting(tmp_path, captain_election_day="never")
    box.aim("teacher.ban", None)
    box.vote({11: 12, 1: 12})
    box.bury(12)
    box.devour(BARBER)
    box.bury(BARBER)
    box.aim("bailiff.house", 11)
    box.until_asked("vagabond.accept")
    box.press(11)
    box.until_said("debate.opens")
    box.wait(8)
    box.command("repeat")
    assert f"seat 1 and seat {BARBER}" in box.until_said("repeat.votes")


def test_housed_vagabond_uses_his_power(tmp_path: Path) -> None:
    """A Vagabond who was given a house uses its power with its token, from his new pad."""
    box = housed(tmp_path)
    box.until_asked("debate")
    box.tap(box.token_of(BARBER))
    assert (BARBER,) == box.until_asked("power.barber").actors
    box.aim("power.barber", 1)
    box.bury(1)
    box.until_said("debate.resumes")


def test_housed_vagabond_dies_with_his_own_card(tmp_path: Path) -> None:
    """His card is the one he was dealt, wherever he sits."""
    box = housed(tmp_path)
    box.ready()
    condemned(box, BARBER)
    box.until(lambda: box.page.name == "card" and box.page.pointer == BARBER, "the card of the dead")
    box.tap(box.card_of(BARBER))
    box.until_said("card.wrong")
    box.tap(box.card_of(11))
    box.until_said("death", limit=15)


@pytest.mark.parametrize(
    ("given", "mover", "meanwhile", "moved_names"),
    [
        ({BARBER: "Bea", 11: "Kim"}, "Kim", {BARBER: "Kim", 11: "Bea"}, {BARBER: "Kim", 11: "Bea"}),
        ({11: "Kim"}, "Kim", {BARBER: "Kim"}, {BARBER: "Kim"}),
        ({BARBER: "Bea"}, "seat 11", {}, {11: "Bea"}),
    ],
    ids=["both", "mover", "dead"],
)
def test_names_move(
    tmp_path: Path, given: dict[int, str], mover: str, meanwhile: dict[int, str], moved_names: dict[int, str]
) -> None:
    """Names go with people from the moment when the move is told; who has none is told of by the number he had."""
    box = Rehearsed(tmp_path, DEALT, trades=TRADES)
    box.rehearsal.journal.save_names(given)
    box.begin()
    assert mover.lower() in moved(box).lower()
    assert meanwhile == box.rehearsal.box.narration.names
    box.until_asked("debate")
    assert moved_names == box.rehearsal.box.narration.names


@pytest.mark.slow
def test_cut_after_the_move(tmp_path: Path) -> None:
    """After a power cut everybody still sits where he moved to."""
    box = housed(tmp_path)
    box.until_asked("debate")
    again = Rehearsed(tmp_path, DEALT, trades=TRADES)
    again.accept("box.resume.day")
    page = again.until_asked("debate")
    assert (True, False) == (BARBER in page.actors, 11 in page.actors)


def test_undo_of_the_move(tmp_path: Path) -> None:
    """UNDO has him sit where he sat, and asks him again."""
    box = housed(tmp_path)
    box.until_asked("debate")
    box.command("undo")
    box.until_said("undo.done")
    assert (11,) == box.until_asked("vagabond.accept").actors
    box.down(11)
    box.until_said("vagabond.refuses")
    assert 11 in box.until_asked("debate").actors


def test_housed_vagabond_may_stay(tmp_path: Path) -> None:
    """By the house rule that nobody moves, he owns the shop at his own pad."""
    box = housed(tmp_path, vagabond_moves_seat=False)
    page = box.until_asked("debate")
    assert (False, True) == (BARBER in page.actors, 11 in page.actors)
    box.tap(box.token_of(BARBER))
    assert (11,) == box.until_asked("power.barber").actors


@pytest.mark.slow
def test_names_come_back(tmp_path: Path) -> None:
    """In a rematch everybody sits where he sat at first, and is called so."""
    names = {seat: f"Name{seat}" for seat in range(1, 8)}
    box = Rehearsed(tmp_path, "wolf villager*6", trades="barber bailiff vagabond*3 farmer*2")
    box.rehearsal.journal.save_names(names)
    box.begin()
    box.devour(6)
    box.bury(6)
    box.aim("bailiff.house", 3)
    box.until_asked("vagabond.accept")
    box.press(3)
    box.ready()
    condemned(box, 1)
    box.bury(1)
    box.until_said("over")
    assert "Name3" == box.rehearsal.box.narration.names[6]
    box.accept("rematch.offer")
    assert names == box.rehearsal.box.narration.names


# -- markers and windows ---------------------------------------------------------------------------


def test_fire_and_poster(tmp_path: Path) -> None:
    """At dawn the burnt building and the denounced player are announced and shown, and their seats blink."""
    box = village(tmp_path, "wolf wolf seer pyromaniac raven villager*7")
    page = box.until_asked("pyromaniac.burn")
    assert {*range(1, 11), None} == set(page.options)
    box.point(4, BARBER)
    assert "Barber" in " ".join(box.page.lines)
    box.press(4)
    assert 11 not in box.until_asked("raven.accuse").options
    box.aim("raven.accuse", 6)
    box.until_said("fire")
    assert ("fire", BARBER, "blink") == (box.page.icon, box.page.pointer, box.light(BARBER))
    box.until_said("poster")
    assert ("poster", 6, "blink") == (box.page.icon, box.page.pointer, box.light(6))
    shown = box.until_page("village", 60)
    assert ("debate", True) == (shown.ask, 4 in shown.actors)
    groups = [(group.icons, group.seats) for group in shown.groups]
    assert (("poster",), (6,)) in groups
    assert (("fire", "barber"), ()) in groups
    assert (("vagabond",), (BARBER, 11, 12)) in groups


def test_a_window_shows_the_clock_throughout(tmp_path: Path) -> None:
    """Where people sit at a window, on whose table the village lies, the display shows the time that is left."""
    box = village(tmp_path, "wolf wolf seer villager*9")
    box.rehearsal.box.people = frozenset({Pad(1)})
    box.until_page("debate", 900)
    with pytest.raises(AssertionError):
        box.until_page("village", 60)


@pytest.mark.slow
def test_scapegoat_chooses_voters(tmp_path: Path) -> None:
    """The Scapegoat, dying, takes as many as he likes; they alone vote tomorrow."""
    box = village(tmp_path, "wolf wolf seer scapegoat villager*8")
    box.ready()
    box.vote({1: 5, 2: 6})
    box.until_said("scapegoat.falls")
    box.bury(4)
    box.aim("scapegoat.voters", 5, 6, 7, None)
    box.until_said("scapegoat.voters")
    box.ready()
    box.until(lambda: box.page.ask == "vote", "tomorrow's vote", 900)
    assert {5, 6, 7} >= set(box.page.actors)


def test_charmed(tmp_path: Path) -> None:
    """Each seat looks at the own light; then the charmed see who they are."""
    box = village(tmp_path, "wolf wolf seer piper villager*8")
    box.aim("piper.charm", 5, 6)
    box.until_said("round.cup")
    box.until(lambda: bool(box.lights), "a light")
    assert {5, 6} == box.lights
    page = box.until_page("piper.charmed")
    assert "5, 6" in " ".join(page.lines)
    assert (5, 6) == page.to, "all of them look at the one display"


@pytest.mark.slow
def test_defender_is_reminded(tmp_path: Path) -> None:
    """The Defender sees whom he may not protect again; the first night, nobody."""
    box = village(tmp_path, "wolf wolf seer defender villager*8")
    first = box.until_asked("defender.protect").lines[0]
    box.aim("defender.protect", 5)
    box.ready()
    page = box.until_asked("defender.protect", 600)
    assert 5 not in page.options
    assert "5" in page.lines[0] != first


def uncovered(events: list[Event]) -> list[Event]:
    """All that came out but lights under hands."""
    hands, kept = False, []
    for event in events:
        hands = event["voice"] == "round.cup" if "voice" in event else hands
        if not (hands and "light" in event):
            kept.append(event)
    return kept


NIGHTS = {
    "acts": ("wolf wolf white_werewolf defender piper raven pyromaniac seer villager*4", True),
    "sleeps": ("wolf wolf white_werewolf defender piper raven pyromaniac seer villager*4", False),
    "others": ("villager*4 seer pyromaniac raven piper defender white_werewolf wolf wolf", True),
}


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize("wake", ["voice", "lights"])
def test_nights_are_alike(tmp_path: Path, wake: str) -> None:
    """Two nights with other cards and other actions sound, shine and last the same, up to dawn."""
    heard = []
    for name, (dealt, acts) in NIGHTS.items():
        box = Rehearsed(tmp_path / name, dealt, trades=TRADES, access=Access(wake=wake)).begin()
        for _ in range(4000):
            page = box.page
            if acts and page.name == "aim" and page.actors and not page.chosen:
                box.press(page.actors[0], "down" if box.t % 2 > 1 else "up")
            box.wait(0.3)
            if "dawn" in box.says:
                break
        end = box.times("dawn")[0]
        start = box.times("night.falls")[0]
        night = [{**event, "t": round(event["t"] - start, 3)} for event in box.events if start <= event["t"] < end]
        heard.append(uncovered(night))
    assert heard[0] == heard[1]
    assert heard[0] == heard[2]

"""What the pace of a night tells those who only hear it."""

from dataclasses import replace

import pygame
import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.bar import SPEEDS, Look, Pace, Skip, buttons
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.hand import others
from hardware.virtual.hand.haste import FIRST_OPEN, LEISURE, OPEN, READ
from hardware.virtual.scene import TABLE, Countdown, Scene, Vigil, Words
from hardware.virtual.sheets.tip import things, tip
from hardware.virtual.table import TableWindow
from tests.hardware.virtual.test_table import scene

PERSON, BOT = 2, 5
CALLS = (None, BOT, PERSON, None, BOT)
"""Who is called, one after another, between the calls nobody."""


def paces(monkeypatch: pytest.MonkeyPatch, people: frozenset[int]) -> tuple[list[float], list[float]]:
    """Every change of pace in a night at eight times the usual speed, and what the bar shows of it."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    dark = scene(night=True)
    seats = tuple(replace(seat, human=seat.number in people) for seat in dark.seats)
    night: Scene = replace(dark, seats=seats, speed=8.0)
    board, heard, shown = VirtualBoard(6), list[float](), list[float]()
    window = TableWindow(board, lambda: night, on_speed=heard.append, size=(800, 600))
    for seat in CALLS:
        board.backlight(seat is not None)
        if seat is not None:
            board.show(Page("answer", ("Loup-Garou",), icon="werewolf", to=(Pad(seat),)))
        for _ in range(2):
            window.frame()
        assert window.shown is not None
        shown.append(window.shown.runs)
    window.close()
    return heard, shown


def test_several_people_hear_no_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where several share the window a call runs as usual, whoever is called; alone, it slows down for oneself."""
    assert ([1.0], [1.0] * 5) == paces(monkeypatch, frozenset({PERSON, 3}))
    assert ([0.5, 8.0], [8.0, 8.0, 1.0, 8.0, 8.0]) == paces(monkeypatch, frozenset({PERSON}))


@pytest.mark.parametrize(
    ("people", "called", "pace"),
    [({PERSON}, BOT, 4.0), ({PERSON}, None, 4.0), ({PERSON}, PERSON, 0.5), ({PERSON, 3}, BOT, 1.0)],
)
def test_nobody_sits_through_a_call_alone(
    monkeypatch: pytest.MonkeyPatch, people: set[int], called: int | None, pace: float
) -> None:
    """Where one plays alone a call that is not his own runs fast once it has begun, and the bar says nothing of it."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    dark, now = scene(night=True), 0.0
    monkeypatch.setattr(others, "monotonic", lambda: now)
    seats = tuple(replace(seat, human=seat.number in people) for seat in dark.seats)
    night: Scene = replace(dark, seats=seats, countdown=Countdown(8.0, 8.0))
    board, heard = VirtualBoard(6), [1.0]
    window = TableWindow(board, lambda: night, on_speed=heard.append, size=(800, 600))
    board.backlight(called is not None)
    if called is not None:
        board.show(Page("answer", ("Loup-Garou",), icon="werewolf", to=(Pad(called),)))
    for now in (0.0, others.FIRST):  # noqa: B007 (the window looks at it)
        window.frame()
    assert window.shown is not None
    assert (pace, 1.0) == (heard[-1], window.shown.runs)
    window.close()


@pytest.mark.parametrize("people", [{PERSON}, {PERSON, 3}])
@pytest.mark.parametrize("actor", [PERSON, BOT])
def test_what_was_chosen_by_day_can_be_mended(monkeypatch: pytest.MonkeyPatch, people: set[int], actor: int) -> None:
    """Whoever has used a power, alone here or not, can take that back for as long as at ×1; a bot's runs as chosen."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    seats = tuple(replace(seat, human=seat.number in people) for seat in scene().seats)
    day, board, heard = replace(scene(), seats=seats, speed=4.0), VirtualBoard(6), list[float]()
    window = TableWindow(board, lambda: day, on_speed=heard.append, size=(800, 600))
    board.backlight(True)
    page = Page("aim", ("Whose house?", "P4", ""), pointer=Pad(4), options=(Pad(4),), actors=(Pad(actor),))
    for chosen in (False, True):
        board.show(replace(page, chosen=chosen))
        for _ in range(2):
            window.frame()
    window.close()
    assert ([1.0] if actor == PERSON else []) == heard


@pytest.mark.parametrize(
    ("ask", "chosen", "runs", "shown"),
    [("vote", 1.0, 2.0, 1.0), ("vote", 4.0, 2.0, 2.0), ("practice.vote", 4.0, 1.0, 1.0)],
)
def test_what_is_faster_than_chosen_is_not_shown(
    monkeypatch: pytest.MonkeyPatch, ask: str, chosen: float, runs: float, shown: float
) -> None:
    """After one's vote the other names are called faster, but for practice; no button is lit that nobody chose."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    board, heard = VirtualBoard(6), list[float]()
    seats = tuple(replace(seat, human=seat.number == PERSON) for seat in scene().seats)
    window = TableWindow(board, lambda: replace(scene(), seats=seats, speed=chosen), on_speed=heard.append)
    pads = tuple(map(Pad, range(1, 7)))
    board.backlight(True)
    board.show(Page("ballot", ("",), pointer=pads[0], options=pads, actors=pads, ask=ask))
    window.frame()
    window.hands.choose(PERSON)
    window._person.finger.given = {PERSON: 4}
    for _ in range(2):
        window.frame()
    assert window.shown is not None
    assert (runs, shown) == (heard[-1], window.shown.runs)
    window.close()


@pytest.mark.parametrize(
    ("pace", "people", "called", "own"),
    [
        (0.4, {PERSON}, 3, False),
        (1.0, {PERSON}, 2, False),
        (0.4, {PERSON}, 2, True),
        (0.2, {PERSON, 3}, 2, False),
        (1 / 6, {PERSON}, 1, False),
    ],
)
def test_nobody_is_waited_for_at_his_own_name(
    monkeypatch: pytest.MonkeyPatch, pace: float, people: set[int], called: int, own: bool
) -> None:
    """Who plays alone cannot vote for himself: his own name takes as long as at a table, where the rules are such."""
    assert pytest.approx(pace) == _pace_of(monkeypatch, people, called, (1, 2, 3, 4, 5, 6), own=own)


def test_the_first_name_that_one_can_vote_for_is_open_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one's own is called first it is the one after it."""
    assert pytest.approx(1 / 6) == _pace_of(monkeypatch, {PERSON}, 3, (2, 3, 4, 5, 6, 1))
    assert pytest.approx(1.0) == _pace_of(monkeypatch, {PERSON}, 2, (2, 3, 4, 5, 6, 1))


def test_the_last_to_vote_has_as_much_time_as_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three with one mouse: at the first name time runs alike until all have chosen; the next is for who has not."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    board, heard = VirtualBoard(6), [1.0]
    seats = tuple(replace(seat, human=seat.number in {2, 3, 4}) for seat in scene().seats)
    window = TableWindow(board, lambda: replace(scene(), seats=seats), on_speed=heard.append)
    board.backlight(True)
    names = tuple(map(Pad, range(1, 7)))
    paces = []
    for called, given in ((1, ()), (1, (2,)), (1, (2, 3)), (2, (2, 3)), (2, (2, 3, 4))):
        board.show(Page("ballot", ("",), pointer=Pad(called), options=names, actors=names, ask="vote"))
        window.frame()
        window._person.finger.given = dict.fromkeys(given, 1)
        for _ in range(2):
            window.frame()
        paces.append(heard[-1])
    window.close()
    assert pytest.approx([1 / 18, 1 / 18, 1 / 18, 1 / 2.5, 2.0]) == paces


def _pace_of(
    monkeypatch: pytest.MonkeyPatch, people: set[int], called: int, order: tuple[int, ...], *, own: bool = False
) -> float:
    """How fast time runs at the name that is ``called`` of those in ``order``, while nobody here has voted."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    board, heard = VirtualBoard(6), [1.0]
    seats = tuple(replace(seat, human=seat.number in people) for seat in scene().seats)
    window = TableWindow(board, lambda: replace(scene(), seats=seats), on_speed=heard.append)
    board.backlight(True)
    names = tuple(map(Pad, order))
    board.show(Page("ballot", ("",), pointer=Pad(called), options=names, actors=names, ask="vote", own=own))
    for _ in range(2):
        window.frame()
    window.close()
    return heard[-1]


@pytest.mark.parametrize(("runs", "slow", "about"), [(4.0, [], "tip.speed.about"), (1.0, ["×1"], "×4 is chosen")])
def test_the_bar_shows_the_speed_that_was_chosen(runs: float, slow: list[str], about: str) -> None:
    """It is lit, also while somebody is asked and ×1 runs, in gold; the mouse on either is told why."""
    layout = lay_out((1000, 700), 6)
    shown, words = replace(scene(), speed=4.0), Words({"tip.speed.slowed": "@ is chosen"})
    row = buttons(layout.bar, shown, TABLE, 2, words, runs=runs)
    assert (["×4"], slow) == (
        [one.text for one in row if one.on and one.does != Look(TABLE)],
        [one.text for one in row if one.runs],
    )
    for text in ("×1", "×4"):
        told = tip(
            next(one.area.center for one in row if one.text == text),
            layout,
            things(layout, {}, shown, TABLE, words, row),
        )
        assert told is not None
        assert about == told.text


@pytest.mark.parametrize("size", [(640, 480), (1024, 600), (1280, 800), (1920, 1080)])
def test_between_two_speeds_there_is_no_gap(size: tuple[int, int]) -> None:
    """Every point of the bar from the first to the last of them is in one, and its middle in none but that."""
    bar = lay_out(size, 8).bar
    keys = [one for one in buttons(bar, scene(), TABLE, 2, Words()) if isinstance(one.does, Pace)]
    places = [(x, y) for x in range(keys[-1].area.left, keys[0].area.right) for y in (2, bar.centery, bar.bottom - 2)]
    assert all(any(one.is_at(at) for one in keys) for at in places)
    assert all([one] == [key for key in keys if key.is_at(one.area.center)] for one in keys)


@pytest.mark.parametrize(
    ("people", "name", "about"), [({2}, "skip", "tip.skip.about"), ({2, 5}, "skip.shared", "tip.skip.shared")]
)
def test_the_button_of_my_turn_says_what_it_does_here(people: set[int], name: str, about: str) -> None:
    """Where several share the window it is called so, and says why nights run at the usual pace all the same."""
    layout, shown = lay_out((1000, 700), 6), scene()
    shown = replace(shown, seats=tuple(replace(seat, human=seat.number in people) for seat in shown.seats))
    row = buttons(layout.bar, shown, TABLE, 2, Words(), runs=1.0)
    place = next(one.area.center for one in row if isinstance(one.does, Skip))
    told = tip(place, layout, things(layout, {}, shown, TABLE, Words(), row))
    assert told is not None
    assert (name, about) == (told.title, told.text)


@pytest.mark.thinned(1)
@pytest.mark.parametrize(("people", "idle"), [({2}, False), ({2, 5}, True)])
@pytest.mark.parametrize("how", ["click", "key"])
def test_my_turn_is_out_of_use_in_a_shared_night(
    monkeypatch: pytest.MonkeyPatch, how: str, people: set[int], *, idle: bool
) -> None:
    """Time runs alike for all then: the button is flat, skips nothing, and the line says why; nothing covers a head."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    dark = scene(night=True)
    seats = tuple(replace(seat, human=seat.number in people) for seat in dark.seats)
    window = TableWindow(VirtualBoard(6), lambda: replace(dark, seats=seats), size=(1000, 700))
    window.frame()
    assert window.shown is not None
    button = next(one for one in window._painter.buttons(window.shown) if one.does == Skip())
    if how == "click":
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=button.area.center))
    else:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n))
    window.frame()
    why = window.shown.prompt.text.startswith("do.alike ")
    assert (idle, not idle, idle, None) == (button.idle, window.shown.skipping, why, window.shown.tip)
    window.close()


@pytest.mark.thinned(2)
@pytest.mark.parametrize("left", [8.0, 7.6, 5.5, 2.2, 0.4])
def test_the_time_that_is_shown(monkeypatch: pytest.MonkeyPatch, left: float) -> None:
    """The seconds are whole as on the display; those of a call of one's own are as long as they last here."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    timed = replace(scene(night=True), countdown=Countdown(left, 8.0))
    board, shown = VirtualBoard(6), []
    window = TableWindow(board, lambda: timed, size=(800, 600))
    board.backlight(True)
    asked = Page("aim", ("Whose card?", "P3", "red: next"), actors=(Pad(PERSON),), options=(Pad(3),))
    told = Page("seer.card", ("P3", "Witch"), to=(Pad(PERSON),))
    for page in (asked, replace(asked, to=(Pad(PERSON),)), told):
        board.show(page)
        window.frame()  # finds that it is to run slower
        window.frame()
        assert window.shown is not None
        shown.append(window.shown.scene.countdown)
    times = [Countdown(round(slower * left), slower * 8.0) for slower in (1, LEISURE["asked"], LEISURE["told"])]
    assert times == shown
    window.close()


LOOKS = 2.0, 4.0


@pytest.mark.parametrize("page", ["lovers.heart", "lovers.moon"])
def test_a_person_who_is_called_by_name_is_waited_for(monkeypatch: pytest.MonkeyPatch, page: str) -> None:
    """At a shared window a look is slow for a person until he looks, whatever he sees, and never for a bot."""
    monkeypatch.setattr("hardware.virtual.hand.person.LATE", 0.0)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    dark = scene(night=True)
    seats = tuple(replace(seat, human=seat.number in {PERSON, 3}) for seat in dark.seats)
    night, board, heard = replace(dark, seats=seats, countdown=Countdown(*LOOKS)), VirtualBoard(6), list[float]()
    called = night
    window = TableWindow(board, lambda: called, on_speed=heard.append, size=(800, 600))
    board.backlight(True)
    for seat in (BOT, PERSON, 3, BOT):
        called = replace(night, called=seat)
        board.show(Page(page, ("",), to=(Pad(seat),)))
        window.frame()
        if seat == PERSON:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN))
            window.frame()
        window.frame()
        if window.shown is not None and seat == 3:
            assert Countdown(12, 24.0) == window.shown.scene.countdown
    window.close()
    assert [4 / 24, 2 / 6, 4 / 24, 1.0] == heard


@pytest.mark.parametrize("to", [(PERSON,), (BOT,), ()])
def test_lovers_at_a_shared_window_have_time(monkeypatch: pytest.MonkeyPatch, to: tuple[int, ...]) -> None:
    """
    The look of lovers lasts as long as others, whoever they are, and whether one looks.

    The clock tells how long one can begin to look; who did so at the last moment has time to read.
    """
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    dark = scene(night=True)
    seats = tuple(replace(seat, human=seat.number in {PERSON, 3}) for seat in dark.seats)
    night, board, heard = (
        replace(dark, seats=seats, countdown=Countdown(2.0 + 1e-9, 4.0), looks=True),
        VirtualBoard(6),
        list[float](),
    )
    window = TableWindow(board, lambda: night, on_speed=heard.append, size=(800, 600))
    board.backlight(True)
    board.show(Page("lovers.partner", ("",), to=tuple(map(Pad, to))) if to else Page("moon"))
    window.frame()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN))
    for _ in range(3):
        window.frame()
    assert window.shown is not None
    assert Countdown(*((4, 24.0) if to == (PERSON,) else (0, 20.0))) == window.shown.scene.countdown
    night = replace(night, looks=False, glances=True, sleeps=True)
    window.frame()
    window.frame()
    window.close()
    assert [2 / 20, 2 / READ] == heard


def test_what_somebody_wants_is_told_from_what_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The speed that is wanted is the one that was chosen, or the highest while “My turn” hurries."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = TableWindow(VirtualBoard(6), lambda: replace(scene(), speed=2.0), size=(800, 600))
    window.frame()
    wanted = [window.chosen]
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n))
    window.frame()
    assert [2.0, 8.0] == [*wanted, window.chosen]
    window.close()


def test_a_pause_ends_no_skipping(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time runs as usual while the game stands still, and fast again once it goes on: nobody is asked meanwhile."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    board, heard = VirtualBoard(6), list[float]()
    window = TableWindow(board, lambda: scene(night=True), on_speed=heard.append, size=(800, 600))
    board.backlight(True)
    window.frame()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n))
    for page in ("moon", "paused", "moon"):
        board.show(Page(page))
        window.frame()
    assert [8.0, 1.0, 8.0] == heard[-3:]
    window.close()


def test_who_was_late_reads_it_and_skips_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """That he chose nobody stands in the line at the usual pace, and after it time runs as fast as before."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    dark = scene(night=True)
    night: Scene = replace(dark, seats=tuple(replace(seat, human=seat.number == PERSON) for seat in dark.seats))
    heard, read = [1.0], list[tuple[str, float]]()
    window = TableWindow(VirtualBoard(6), lambda: night, on_speed=heard.append, size=(800, 600))
    window.frame()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n))
    for unchosen in ("Too late: you chose nobody.", ""):
        night = replace(night, unchosen=unchosen)
        for _ in range(2):
            window.frame()
        assert window.shown is not None
        read.append((window.shown.prompt.text, heard[-1]))
    window.close()
    assert [("Too late: you chose nobody.", 1.0), ("do.night.skipping", SPEEDS[-1])] == read


def test_who_has_said_whether_he_stands_waits_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """
    Red answers it as green does; the rest of the time is soon over, but the narrator is heard out before it.

    The clock, which would jump then, goes away.
    """
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    left, board, heard, read = [10.0], VirtualBoard(6), list[float](), list[Countdown | None]()
    seats = tuple(replace(seat, human=seat.number == PERSON) for seat in scene().seats)
    window = TableWindow(
        board, lambda: replace(scene(), seats=seats, countdown=Countdown(left[0], 12.0)), on_speed=heard.append
    )
    board.backlight(True)
    board.show(Page("question", ("Who?", ""), ask="floor.stand"))
    for _ in range(2):
        window.frame()
    read.append(window._now().scene.countdown)
    window._person.push_named(PERSON, "down")
    for left[0] in (10.0, 7.0, 1.0):
        window.frame()
        read.append(window._now().scene.countdown)
    assert [0.5, 1.0, 8.0, 1.0] == heard
    assert [Countdown(20, 24), None, None, None] == read
    window.close()


@pytest.mark.parametrize("people", [{PERSON}, {PERSON, 3}])
@pytest.mark.parametrize(("speaker", "seconds"), [(PERSON, 15 * LEISURE["floor"]), (BOT, 15)])
def test_a_person_who_has_the_floor_has_time(
    monkeypatch: pytest.MonkeyPatch, people: set[int], speaker: int, seconds: int
) -> None:
    """Twice as long as at the table, and the clock tells so from when it runs; who listens only has no clock."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    seats = tuple(replace(seat, human=seat.number in people) for seat in scene().seats)
    day, board, heard, read = replace(scene(), seats=seats), VirtualBoard(6), list[float](), list[float]()
    window = TableWindow(board, lambda: day, on_speed=heard.append, size=(800, 600))
    board.backlight(True)
    board.show(Page("floor", ("Candidate", "P2", ""), pointer=Pad(speaker), ask="floor", actors=(Pad(speaker),)))
    for _ in range(2):  # while the narrator gives it, and then while it lasts
        for _ in range(2):
            window.frame()
            if window.shown is not None and window.shown.scene.countdown is not None:
                read.append(window.shown.scene.countdown.left)
        day = replace(day, countdown=Countdown(15, 15))
    window.close()
    assert [15 / seconds] * (speaker == PERSON) == heard
    assert ({seconds} if speaker == PERSON else set()) == {*read}


def test_a_clock_never_runs_backwards(monkeypatch: pytest.MonkeyPatch) -> None:
    """
    Whoever is asked alone has more time than the table: the first time that he reads is that already.

    Once he has answered, which he can change as long as at the table, he reads how long that is.
    """
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    seats = tuple(replace(seat, human=seat.number == PERSON) for seat in scene().seats)
    night, board = replace(scene(night=True), seats=seats, countdown=Countdown(8, 8)), VirtualBoard(6)
    window, read = TableWindow(board, lambda: night, size=(800, 600)), list[tuple[bool, float]]()
    board.backlight(True)
    asked = Page("aim", ("Whom?", "P4", ""), pointer=Pad(4), options=(Pad(4),), ask="seer.look")
    for chosen in (False, True):
        board.show(replace(asked, actors=(Pad(PERSON),), to=(Pad(PERSON),), chosen=chosen))
        for _ in range(3):
            window.frame()
            if window.shown is not None and window.shown.scene.countdown is not None:
                read.append((chosen, window.shown.scene.countdown.left))
    window.close()
    assert {(False, 8 * LEISURE["asked"]), (True, 8)} == {*read}


def test_each_name_of_a_ballot_has_its_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """One who plays alone reads how long it is open, from the first moment, also where that is longer than before."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    seats = tuple(replace(seat, human=seat.number == PERSON) for seat in scene().seats)
    day, board = replace(scene(), seats=seats, countdown=Countdown(2, 2)), VirtualBoard(6)
    window, read = TableWindow(board, lambda: day, size=(800, 600)), list[tuple[int, float]]()
    names = tuple(map(Pad, (PERSON, 3, 4)))
    board.backlight(True)
    for name in names:
        board.show(Page("ballot", ("",), pointer=name, options=names, actors=names, ask="vote"))
        for _ in range(3):
            window.frame()
            if window.shown is not None and window.shown.scene.countdown is not None:
                read.append((name, window.shown.scene.countdown.left))
    window.close()
    assert {(PERSON, 2), (3, FIRST_OPEN), (4, OPEN)} == {*read}


def test_each_death_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who skips is there when somebody is condemned, when his card is turned, and when another dies of grief."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    now = day = scene(night=False)
    fell = replace(day, seats=tuple(replace(seat, alive=seat.number != 3) for seat in day.seats))
    condemned, grieving = Vigil(3, "condemned"), Vigil(4, "grief")
    board, heard, paces = VirtualBoard(6), [1.0], list[float]()
    window = TableWindow(board, lambda: now, on_speed=heard.append, size=(800, 600))
    for dead, vigil in ((day, None), (day, condemned), (fell, condemned), (fell, replace(condemned, told=True))):
        now = replace(dead, vigil=vigil)
        window.frame()
        paces.append(heard[-1])
        if heard[-1] == 1:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n"))
            window.frame()
    now = replace(fell, vigil=grieving)
    window.frame()
    window.close()
    assert ([1.0, 1.0, SPEEDS[-1], 1.0], 1.0) == (paces, heard[-1])
    assert 3 == heard.count(SPEEDS[-1])

"""What a person says in the debate, by clicks."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest

from hardware.ports.board import Light, Status
from hardware.ports.events import Event
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.bar import Rules, Skip, buttons
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.line import part_places
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.hand import crossing
from hardware.virtual.hand.finger import TOLD
from hardware.virtual.input.handling import READING
from hardware.virtual.input.mouse import SINKS, TWICE
from hardware.virtual.input.pausing import SOON
from hardware.virtual.input.saying import BACK, EARLY
from hardware.virtual.painter import Painter
from hardware.virtual.scene import TABLE, Query, Remark, Remarks, Scene, SceneCard, Vigil, Words
from hardware.virtual.sheets.remarks import remarks_area, rows_for
from hardware.virtual.sheets.sheets import NONE, Sheet, draw_sheet, places
from hardware.virtual.sheets.tip import REST, STAYS
from hardware.virtual.table import TableWindow
from tests.hardware.virtual.headless import headless
from tests.hardware.virtual.test_table import SIZE, scene

PERSON = 2  # of the six at that table
OTHERS = (Remark("accuse", "I suspect this one"), Remark("defend", "This one is innocent"))
OWN = (Remark("deny", "It was not me"),)
DEBATE = replace(scene(), remarks=Remarks(frozenset(range(1, 7)), OWN, OTHERS))
SILENCE = Remarks()
DEAD = tuple(replace(seat, alive=False) for seat in DEBATE.seats)


def shown() -> tuple[int, int]:
    """The size of the window, which is smaller than it wants to be where the screen has no room for that."""
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface.get_size()


class Table:
    """An open window without a screen, and what is said at it."""

    def __init__(self) -> None:
        self.scene: Scene = DEBATE
        self.said: list[tuple[int, int, str]] = []
        self.board = VirtualBoard(6)
        self.window = TableWindow(
            self.board, lambda: self.scene, size=SIZE, on_say=lambda *said: self.said.append(said)
        )
        self.window.frame()

    def click(self, at: tuple[int, int]) -> None:
        """Press and release the left button ``at`` a point."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT))
            self.window.frame()

    def name(self, seat: int) -> tuple[int, int]:
        """Where the name of the player at ``seat`` is written."""
        return lay_out(shown(), 6, PERSON).pads[seat].plate.center


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    """A table at which people debate."""
    yield from headless(monkeypatch, Table)


def button(seat: int, remarks: tuple[Remark, ...], number: int) -> tuple[int, int]:
    """Where the button of a remark about the player at ``seat`` is."""
    layout = lay_out(shown(), 6, PERSON)
    sheet = Sheet("say", seat=seat, remarks=remarks)
    return places(shown(), layout.unit, sheet)[number].center


def press(table: Table, *keys: int, mod: int = 0) -> Sheet:
    """Press these keys; the sheet that lies there then."""
    for key in keys:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod))
        table.window.frame()
    assert table.window.shown is not None
    return table.window.shown.sheet


def answer(number: int) -> Remark:
    """An answer to what was asked as that."""
    return Remark(f"answer:felt@{number}", "I went by my feeling", answers=True)


ASKED = Query(5, "Why?", (answer(1),))
EARLIER = Query(4, "You?", (answer(2),))


def asked(query: Query | None = ASKED) -> Scene:
    """The debate, in which the one at seat 5 has asked the person something."""
    return replace(DEBATE, remarks=replace(DEBATE.remarks, asked={} if query is None else {PERSON: (query,)}))


@pytest.mark.parametrize(("seat", "remarks", "number"), [(5, OTHERS, 0), (5, OTHERS, 1), (PERSON, OWN, 0)])
def test_a_click_says_it(table: Table, seat: int, remarks: tuple[Remark, ...], number: int) -> None:
    """A click on a name offers what can be said of that player, and a click there says it once."""
    table.click(table.name(seat))
    assert not table.said
    table.click(button(seat, remarks, number))
    assert [(PERSON, seat, remarks[number].key)] == table.said
    table.click(button(seat, remarks, number))
    assert 1 == len(table.said)


def test_the_table_is_told_who_is_about_to_speak(table: Table) -> None:
    """As long as he has not said it."""
    table.click(table.name(5))
    speaking = table.board.speaking
    table.click(button(5, OTHERS, 0))
    table.window.frame()
    assert (PERSON, 0, 1) == (speaking, table.board.speaking, len(table.said))


def test_who_is_ready_can_still_answer(table: Table) -> None:
    """He reads who has spoken to him, and how he answers; no key is pressed for that, and he is still ready."""
    heard: list[Event] = []
    table.board.start(heard.append)
    table.board.show(Page("debate", ask="debate", actors=(Pad(1), Pad(PERSON))))
    table.board.backlight(True)
    table.board.light(Pad(PERSON), Light.BLINK)
    asked = {PERSON: (Query(1, "Whom?", (answer(1),)),)}
    table.scene = replace(DEBATE, remarks=replace(DEBATE.remarks, asked=asked))
    table.window.frame()
    shown = table.window.shown
    assert shown is not None
    assert ("do.debate.ready.asked", True) == (shown.prompt.text, shown.prompt.asks)
    press(table, pygame.K_s, pygame.K_RETURN)
    assert [(PERSON, PERSON, "answer:felt@1")] == table.said
    assert [] == heard


def test_a_click_beside_it_says_nothing(table: Table) -> None:
    """A click beside the buttons closes them."""
    table.click(table.name(5))
    table.click((SIZE[0] // 2, 5))
    table.click(button(5, OTHERS, 0))
    assert not table.said


def test_a_click_on_another_speaks_of_that_player(table: Table) -> None:
    """While the remarks about one player are offered, a click on another player offers those about him."""
    table.click(table.name(5))
    table.click(table.name(1))
    table.click(button(1, OTHERS, 1))
    assert [(PERSON, 1, "defend")] == table.said


SAY, NEXT, BEFORE = (pygame.K_s, 0), (pygame.K_TAB, 0), (pygame.K_TAB, pygame.KMOD_LSHIFT)
SHIFT, BELOW, ENTER = (pygame.K_LSHIFT, 0), (pygame.K_DOWN, 0), (pygame.K_RETURN, 0)


@pytest.mark.parametrize(
    "keys",
    [
        (SAY, NEXT, NEXT, NEXT, SHIFT, BEFORE, BELOW, ENTER),
        (SAY, NEXT, BELOW, NEXT, NEXT, SHIFT, BEFORE, ENTER),
    ],
)
def test_by_keys(table: Table, keys: tuple[tuple[int, int], ...]) -> None:
    """S offers something to say, Tab chooses of whom, the arrows what, in any order, and Enter says it."""
    for key, mod in keys:
        press(table, key, mod=mod)
    assert [(PERSON, 4, "defend")] == table.said
    assert "" == press(table, pygame.K_ESCAPE).name  # it was meant for what has just closed


def test_space_stays_the_panel_button(table: Table) -> None:
    """Space pauses while something to say is chosen, too, and says nothing."""
    assert "say" == press(table, pygame.K_s, pygame.K_SPACE).name
    assert (True, []) == (table.board.look().panel, table.said)


def test_the_dead_keep_silent(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is dead and would say something reads for some seconds that he cannot."""
    now = [100.0]
    monkeypatch.setattr("hardware.virtual.input.saying.monotonic", lambda: now[0])
    table.scene = replace(DEBATE, seats=DEAD, remarks=SILENCE)
    press(table, pygame.K_s)
    told = []
    for later in (0.0, TOLD):
        now[0] += later
        table.window.frame()
        told.append(table.window.shown and table.window.shown.prompt.text)
    assert ["do.dead.silent", "do.dead"] == told


@pytest.mark.parametrize("by_key", [False, True])
def test_who_is_too_late_reads_what_comes_first(table: Table, monkeypatch: pytest.MonkeyPatch, by_key: bool) -> None:
    """Who clicks a player after the debate, or presses S, reads that it is over, and who is asked before the vote."""
    now, told = [100.0], []
    monkeypatch.setattr("hardware.virtual.input.saying.monotonic", lambda: now[0])
    table.board.backlight(True)
    table.board.show(
        Page("aim", ("Whom?", "P5"), pointer=Pad(5), options=(Pad(5),), actors=(Pad(4),), ask="teacher.ban")
    )
    for between in (0, 4):
        table.scene = replace(DEBATE, remarks=SILENCE, between=between)
        if by_key:
            press(table, pygame.K_s)
        else:
            table.click(table.name(5))
        table.window.frame()
        told.append(table.window.shown and table.window.shown.prompt.text)
    now[0] += TOLD
    table.window.frame()
    told.append(table.window.shown and table.window.shown.prompt.text)
    assert ["do.other", "do.debate.over.first", "do.other"] == told


def test_who_would_speak_in_a_vote_reads_that_nobody_does(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """For a moment, before what the vote wants of him; the dead read only that they keep silent."""
    now, told = [100.0], []
    monkeypatch.setattr("hardware.virtual.input.saying.monotonic", lambda: now[0])
    table.board.backlight(True)
    seats = tuple(map(Pad, range(1, 7)))
    page = Page("ballot", ("Whom?", "P5"), pointer=Pad(5), options=seats, ask="vote")
    for people, voters in ((DEBATE.seats, seats), (DEAD, seats[2:])):
        table.board.show(replace(page, actors=voters))
        table.scene = replace(DEBATE, remarks=SILENCE, seats=people)
        press(table, pygame.K_s)
        for _ in range(2):
            table.window.frame()
            told.append(table.window.shown.prompt.text if table.window.shown else "")
            now[0] += TOLD
    keys = "   do.ballot.called   do.ballot.keep"
    vote = [f"do.ballot.silent do.ballot{keys}", f"do.ballot do.ballot.closed{keys}"]
    assert [*vote, "do.dead.silent", "do.dead"] == told


def test_the_number_of_a_seat_chooses_of_whom(table: Table) -> None:
    """Where one plays alone; of whom nothing can be said the number does nothing."""
    table.scene = replace(DEBATE, remarks=replace(DEBATE.remarks, seats=DEBATE.remarks.seats - {4}))
    for keys in ((pygame.K_s, pygame.K_5), (pygame.K_4,)):
        sheet = press(table, *keys)
        assert ("say", 5) == (sheet.name, sheet.seat)


def test_who_wanted_to_speak_uncovers_nothing(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The keys that would have said something are for nothing else where the debate is over, for some seconds."""
    now = [100.0]
    monkeypatch.setattr("hardware.virtual.input.saying.monotonic", lambda: now[0])
    table.scene = replace(DEBATE, remarks=SILENCE)
    seen = table.window.view
    press(table, pygame.K_s, pygame.K_TAB, pygame.K_TAB)
    assert seen == table.window.view
    now[0] += TOLD
    press(table, pygame.K_TAB)
    assert seen != table.window.view


def test_what_is_chosen_stays_chosen(table: Table) -> None:
    """It is meant for the next player as well, past one of whom it cannot be said: oneself."""
    around = [pygame.K_TAB] * (len(DEBATE.remarks.seats) + 1)
    press(table, pygame.K_s, pygame.K_TAB, pygame.K_DOWN, *around, pygame.K_RETURN)
    ((_, spoken_of, remark),) = table.said
    assert spoken_of != PERSON
    assert "defend" == remark


MANY = tuple(Remark(str(number), str(number), direct=number > 3) for number in range(8))
GONE = tuple(replace(one, closed=one.key == "1") for one in MANY)
LEFT, UP, DOWN = pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN


def test_what_cannot_be_said_now_tells_why_by_keys(table: Table) -> None:
    """The arrows come to it, and Enter says nothing; so each has its place, whatever can be said."""
    why = replace(MANY[1], closed=True, why="The card is shown")
    table.scene = replace(DEBATE, remarks=Remarks(frozenset(range(1, 7)), MANY, (MANY[0], why, *MANY[2:])))
    sheet = press(table, pygame.K_s, pygame.K_TAB, pygame.K_RIGHT)
    assert (1, 1) == (sheet.focus, sheet.why)
    assert "say" == press(table, pygame.K_RETURN).name
    assert not table.said
    assert -1 == press(table, pygame.K_RIGHT).why


@pytest.mark.thinned(3)
@pytest.mark.parametrize(
    ("keys", "remarks", "expected"),
    [
        ((pygame.K_RIGHT, pygame.K_RIGHT), MANY, "4"),
        ((pygame.K_RIGHT, pygame.K_RIGHT), GONE, "5"),
        ((LEFT,), MANY, "5"),
        ((DOWN, pygame.K_RIGHT), MANY, "3"),
        ((LEFT, DOWN), MANY, "7"),
        ((LEFT, DOWN, DOWN, LEFT, UP), MANY, "4"),
        ((DOWN, pygame.K_RIGHT, UP), GONE, "0"),
        ((UP, UP), (answer(1), *MANY), "answer:felt"),
    ],
)
def test_the_arrows_go_as_the_eye_sees(
    table: Table, keys: tuple[int, ...], remarks: tuple[Remark, ...], expected: str
) -> None:
    """Along the row from group to group and round, and to the nearest above or below, past what cannot be said."""
    table.scene = replace(DEBATE, remarks=replace(DEBATE.remarks, others=MANY, own=MANY))
    table.click(table.name(5))
    table.scene = replace(table.scene, remarks=replace(table.scene.remarks, others=remarks))
    table.window.frame()
    sheet = press(table, *keys)
    assert expected == sheet.remarks[sheet.focus].place


def test_it_begins_with_oneself(table: Table) -> None:
    """Of whomever one spoke before: the same keys do the same each time, and Enter accuses nobody."""
    table.click(table.name(5))
    table.click(button(5, OTHERS, 0))
    assert PERSON == press(table, pygame.K_s).seat


def test_a_second_click_just_after_it_lays_nothing(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Below the button of what was said lie cards: a double click lays none of them, and a later click does."""
    now = [100.0]
    monkeypatch.setattr("hardware.virtual.input.mouse.monotonic", lambda: now[0])
    table.click(table.name(5))
    at = button(5, OTHERS, 0)
    row = SceneCard("C1", "leave", "leave", kind="command")
    layout = lay_out(shown(), 6, PERSON)
    monkeypatch.setattr("hardware.virtual.painting.lying.tray_places", lambda *_: {"C1": pygame.Rect(at, (9, 9))})
    table.scene = replace(DEBATE, cards=(row,))
    table.click(at)
    assert layout.tray.collidepoint(at)
    for later, laid in ((0.1, []), (TWICE, ["C1"])):
        now[0] += later
        table.click(at)
        table.window.frame()
        assert laid == list(table.board.cards)


@pytest.mark.parametrize("count", [8, 12, 18])
def test_the_line_stays_in_sight(table: Table, count: int) -> None:
    """However much can be said, nothing of it hides the line, and the keys there can be clicked."""
    table.board.show(Page("debate", ask="debate", actors=(Pad(PERSON),)))
    table.board.backlight(True)
    many = tuple(Remark(str(number), str(number)) for number in range(count))
    words = {"key.up": "Green", "do.debate": "Talk.   Green: ready."}
    table.scene = replace(DEBATE, remarks=replace(DEBATE.remarks, others=many), words=words)
    table.click(table.name(5))
    assert table.window.shown is not None
    layout = lay_out(shown(), 6, PERSON)
    painter = Painter(6, Words(words), shown(), nearest=PERSON)
    line = painter.line(table.window.shown.sheet, table.scene.remarks)
    assert line.bottom <= remarks_area(shown(), layout.unit, rows_for(table.scene.remarks), answers=False).top + 1
    parts = table.window.shown.prompt.parts
    place = next(at for part, at in zip(parts, part_places(line, parts), strict=True) if part.push == "up")
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place.center, button=pygame.BUTTON_LEFT))
    table.window.frame()
    assert table.board.down(Pad(PERSON), "up")


@pytest.mark.thinned(1)
@pytest.mark.parametrize("count", [0, 4, 18])
def test_what_the_narrator_says_is_read_above_the_line(table: Table, count: int) -> None:
    """Where nothing can be said all his words are; else the line is over them, and only the last are above it."""
    many = tuple(Remark(str(number), str(number)) for number in range(count))
    table.scene = replace(DEBATE, remarks=replace(DEBATE.remarks, others=many) if count else SILENCE)
    table.click(table.name(5))
    pictures = []
    for said in ((), ("What is said now.",), ("What was said before.", "What is said now.")):
        table.scene = replace(table.scene, captions=said)
        pictures.append(pygame.image.tobytes(table.window.surface(), "RGB"))
    assert pictures[0] != pictures[1]
    assert (not count) == (pictures[1] != pictures[2])


@pytest.mark.parametrize(("count", "query"), [(4, None), (4, ASKED), (18, None)], ids=["few", "asked", "many"])
def test_the_line_does_not_jump_as_something_to_say_is_offered(table: Table, count: int, query: Query | None) -> None:
    """It is above the room for that from the first moment of a debate, and after it where it is at any other time."""
    many = tuple(Remark(str(number), str(number)) for number in range(count))
    debate = asked(query)
    table.scene = replace(debate, remarks=replace(debate.remarks, others=many))
    painter = Painter(6, Words({}), shown(), nearest=PERSON)
    line = painter.line(NONE, table.scene.remarks)
    table.click(table.name(5))
    assert table.window.shown is not None
    assert "say" == table.window.shown.sheet.name
    assert line == painter.line(table.window.shown.sheet, table.scene.remarks)
    assert line.top < painter.line(NONE, SILENCE).top == painter.layout.line.top


def test_who_is_meant_glows(table: Table) -> None:
    """While something to say of a player is offered, his pad is lit, and no other."""
    unlit = table.window.surface().copy()
    table.click(table.name(4))
    lit = table.window.surface()
    corners = {seat: place.area.inflate(6, 6).topleft for seat, place in lay_out(shown(), 6, PERSON).pads.items()}
    assert [4] == [seat for seat, at in corners.items() if lit.get_at(at) != unlit.get_at(at)]
    place = lay_out(shown(), 6, PERSON).pads[4]
    below = [(place.plate.centerx, place.plate.bottom + step) for step in range(12)]
    assert any(lit.get_at(at).r > 220 > unlit.get_at(at).r for at in below)


@pytest.mark.parametrize(
    "change", [{"remarks": Remarks()}, {"seats": tuple(replace(one, alive=False) for one in DEBATE.seats)}]
)
def test_nothing_is_offered_out_of_the_debate_or_to_the_dead(table: Table, change: dict[str, object]) -> None:
    """At any other time, and for who is out, a click on a name offers nothing to say."""
    table.scene = replace(DEBATE, **change)  # type: ignore[arg-type]
    table.click(table.name(5))
    table.click(button(5, OTHERS, 0))
    assert not table.said


@pytest.mark.parametrize(("status", "expected"), [(Status.READY, ""), (Status.PAUSED, "say")])
def test_what_is_offered_ends_with_the_debate(table: Table, status: Status, expected: str) -> None:
    """As in a confession, what lies open is closed once nobody can speak; not in a pause. Enter says nothing then."""
    table.board.status(Status.READY)
    table.click(table.name(5))
    table.board.status(status)
    table.scene = replace(DEBATE, remarks=SILENCE)
    for keys in ((), (pygame.K_RETURN,)):
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
        table.window.frame()
        assert table.window.shown is not None
        assert (expected, []) == (table.window.shown.sheet.name, table.said)


@pytest.mark.thinned(1)
@pytest.mark.parametrize("key", sorted(READING))
def test_a_page_takes_its_place(table: Table, key: int) -> None:
    """A key that opens a page does so while something to say is chosen, too, and the game waits."""
    table.board.status(Status.READY)
    for pressed in (pygame.K_s, key):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pressed))
        table.window.frame()
    assert table.window.shown is not None
    assert table.window.shown.sheet.name in {"help", "rules", "talk"}
    assert table.window.shown.sheet.paused


@pytest.mark.thinned(1)
@pytest.mark.parametrize("key", [0, pygame.K_F1])
@pytest.mark.parametrize(("after", "expected"), [(DEBATE, "say"), (replace(DEBATE, remarks=SILENCE), "")])
def test_a_page_leads_back_to_it(
    table: Table, monkeypatch: pytest.MonkeyPatch, key: int, after: Scene, expected: str
) -> None:
    """Once a page that was opened over it by a key or a button is closed, the same is chosen; not after the debate."""
    now = [100.0]
    for module in ("pausing", "saying"):
        monkeypatch.setattr(f"hardware.virtual.input.{module}.monotonic", lambda: now[0])
    table.board.status(Status.READY)
    chosen = press(table, pygame.K_s, pygame.K_TAB, pygame.K_RIGHT)
    assert "say" == chosen.name
    if key:
        press(table, key)
    else:
        row = buttons(lay_out(shown(), 6, PERSON).bar, DEBATE, TABLE, PERSON, Words())
        table.click(next(one.area.center for one in row if one.does == Rules()))
    table.board.status(Status.PAUSED)
    table.scene = replace(DEBATE, remarks=SILENCE)
    assert press(table).paused
    assert "" == press(table, pygame.K_ESCAPE).name
    table.board.status(Status.READY)
    table.scene, now[0] = after, now[0] + SOON + 1
    table.window.frame()
    seen = press(table, pygame.K_RETURN)  # which was not meant for it
    assert (expected, chosen.seat if expected else 0) == (seen.name, seen.seat)
    assert (chosen.focus if expected else 0, []) == (seen.focus, table.said)
    now[0] += BACK
    press(table, pygame.K_RETURN)
    assert bool(expected) == bool(table.said), "it is soon meant again"


@pytest.mark.parametrize(("between", "expected"), [(Page("sun"), "say"), (Page("ballot"), "")])
def test_it_comes_back_when_the_debate_goes_on(table: Table, between: Page, expected: str) -> None:
    """After the power of a house that broke into the debate the same is chosen; not in the debate of another day."""
    table.board.status(Status.READY)
    chosen = press(table, pygame.K_s, pygame.K_TAB, pygame.K_RIGHT)
    table.scene = replace(DEBATE, remarks=SILENCE)
    table.board.show(between)
    table.board.backlight(True)
    for _ in range(2):
        table.window.frame()
    assert "" == press(table).name
    table.scene = DEBATE
    table.window.frame()
    seen = press(table)
    assert (expected, chosen.seat if expected else 0) == (seen.name, seen.seat)
    assert (chosen.focus if expected else 0) == seen.focus
    assert not table.said


NEW = (OTHERS[0], Remark("defend", "It was not this one"))


@pytest.mark.parametrize(("came", "said"), [(OTHERS, [(PERSON, 5, "defend")]), (NEW, [])])
def test_a_click_just_after_a_page_counts_where_the_same_lies_there(
    table: Table, monkeypatch: pytest.MonkeyPatch, came: tuple[Remark, ...], said: list[tuple[int, int, str]]
) -> None:
    """Who closed the help over what he chose from says it by a click at once; but not what has come there since."""
    now = [100.0]
    for module in ("pausing", "saying"):
        monkeypatch.setattr(f"hardware.virtual.input.{module}.monotonic", lambda: now[0])
    table.board.status(Status.READY)
    table.click(table.name(5))
    press(table, pygame.K_F1)
    table.board.status(Status.PAUSED)
    table.scene = replace(DEBATE, remarks=SILENCE)
    press(table, pygame.K_ESCAPE)
    table.board.status(Status.READY)
    table.scene = replace(DEBATE, remarks=replace(DEBATE.remarks, others=came))
    now[0] += SOON + 1
    table.window.frame()
    table.click(button(5, OTHERS, 1))
    assert said == table.said


@pytest.mark.parametrize("early", [True, False])
def test_a_click_on_another_just_after_a_page_turns_to_him(
    table: Table, monkeypatch: pytest.MonkeyPatch, early: bool
) -> None:
    """Who closed the help over what he chose from means that, be it before the game goes on or as that is back."""
    now = [100.0]
    for module in ("pausing", "saying"):
        monkeypatch.setattr(f"hardware.virtual.input.{module}.monotonic", lambda: now[0])
    table.board.backlight(True)
    table.click(table.name(5))
    table.board.status(Status.READY)
    press(table, pygame.K_F1)
    table.board.status(Status.PAUSED)
    table.board.show(Page("paused"))
    table.scene = replace(DEBATE, remarks=SILENCE)
    press(table, pygame.K_ESCAPE)
    table.board.status(Status.READY)
    table.board.show(Page("debate", ask="debate", actors=(Pad(PERSON),)))
    if early:
        table.click(table.name(4))
    table.scene = DEBATE
    table.window.surface()
    assert PERSON == table.board.speaking, "it is back"
    if not early:
        table.click(table.name(4))
    table.window.frame()
    assert ("say", 4) == (press(table).name, press(table).seat)
    table.click(button(4, OTHERS, 0))
    assert [(PERSON, 4, "accuse")] == table.said


def test_who_would_skip_while_he_can_speak_reads_why_he_cannot(table: Table) -> None:
    """N leaves what can be said open, and time as it runs, and the line tells it; nothing covers a head for that."""
    table.board.show(Page("debate", ask="debate", actors=(Pad(PERSON), Pad(3))))
    table.board.backlight(True)
    table.window.frame()
    for before in ("", "say"):
        assert before == press(table, *([pygame.K_s] if before else [])).name
        assert before == press(table, pygame.K_n).name
        moment = table.window.shown
        assert moment is not None
        assert (False, None) == (moment.skipping, moment.tip)
        assert moment.prompt.text.startswith("do.first ")


def test_who_asks_too_early_speaks_in_a_moment_or_not_at_all(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """S waits a second for a game that goes on, during which no other key counts; while it stands S does nothing."""
    now = [100.0]
    for module in ("pausing", "saying"):
        monkeypatch.setattr(f"hardware.virtual.input.{module}.monotonic", lambda: now[0])

    def shown(
        status: Status, page: Page, *keys: int, remarks: Remarks = SILENCE, later: float = 0.0
    ) -> tuple[str, str]:
        now[0] += later
        table.scene = replace(DEBATE, remarks=remarks)
        table.board.status(status)
        table.board.show(page)
        table.window.frame()
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
        for _ in range(2):
            table.window.frame()
        assert table.window.shown is not None
        return table.window.shown.prompt.text, table.window.shown.sheet.name

    said, debate = Page("caption", ("The narrator.",)), Page("debate", ask="debate", actors=(Pad(PERSON),))
    table.board.backlight(True)
    assert ("do.stops", "") == shown(Status.PAUSED, said, pygame.K_s)
    assert ("do.paused", "") == shown(Status.PAUSED, Page("paused"))
    assert ("do.goes_on", "") == shown(Status.PAUSED, said, pygame.K_s)
    assert ("do.debate   do.debate.more", "") == shown(Status.READY, debate, remarks=DEBATE.remarks, later=SOON + 1)
    assert ("do.paused", "") == shown(Status.PAUSED, Page("paused"))
    assert ("do.goes_on", "") == shown(Status.PAUSED, said, pygame.K_s, pygame.K_UP, pygame.K_RIGHT)
    assert ("do.debate   do.debate.more", "") == shown(Status.READY, debate, pygame.K_UP)
    assert not table.board.down(Pad(PERSON), "up")
    assert ("do.debate   do.debate.more", "say") == shown(Status.READY, debate, remarks=DEBATE.remarks, later=SOON / 2)


def test_who_speaks_is_named(table: Table) -> None:
    """Where several share the window, the remarks say whose they are; to one person alone they need not."""
    two = tuple(replace(seat, human=seat.number in {2, 5}) for seat in DEBATE.seats)
    table.scene = replace(DEBATE, seats=two)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_5))
    table.click(table.name(3))
    assert table.window.shown is not None
    assert (3, 5) == (table.window.shown.sheet.seat, table.window.shown.sheet.by)
    words, shelf = Words({"say.about": "about @", "say.about.named": "# about @"}), Shelf()
    for shown_scene, same in ((table.scene, False), (DEBATE, True)):
        papers = [pygame.Surface(SIZE) for _ in range(2)]
        for paper, speaker in zip(papers, (2, 5), strict=True):
            draw_sheet(paper, shelf, 1.0, words, Sheet("say", seat=3, remarks=OTHERS, by=speaker), shown_scene)
        assert same is (pygame.image.tobytes(papers[0], "RGB") == pygame.image.tobytes(papers[1], "RGB"))


def test_people_speak_of_each_other(table: Table) -> None:
    """A click on the name of another person at the window, or on his pad, speaks of him, as of a bot."""
    two = tuple(replace(seat, human=seat.number in {PERSON, 5}) for seat in DEBATE.seats)
    table.scene = replace(DEBATE, seats=two)
    left, top = lay_out(shown(), 6, PERSON).pads[5].area.topleft
    for at in (table.name(5), (left + 3, top + 3)):
        table.click(at)
        table.click(button(5, OTHERS, 0))
    assert 2 * [(PERSON, 5, "accuse")] == table.said
    assert table.window.shown is not None
    assert PERSON == table.window.shown.seat


def test_the_line_hands_the_mouse_to_whom_it_names(table: Table) -> None:
    """Who was clicked, though the line would name another once the click has closed what could be said of that one."""
    people = {PERSON, 3, 5}
    table.scene = replace(DEBATE, seats=tuple(replace(seat, human=seat.number in people) for seat in DEBATE.seats))
    table.board.show(Page("debate", ask="debate", actors=tuple(map(Pad, range(1, 7)))))
    table.board.backlight(True)
    table.click(table.name(5))
    assert table.window.shown is not None
    painter, parts = table.window._painter, table.window.shown.prompt.parts
    (named,) = [
        (part.passes, place)
        for part, place in zip(
            parts, part_places(painter.line(table.window.shown.sheet, table.scene.remarks), parts), strict=True
        )
        if part.passes
    ]
    assert 5 == named[0]
    table.click(named[1].center)
    table.window.frame()
    assert (5, "") == (table.window.shown.seat, table.window.shown.sheet.name)


@pytest.mark.parametrize(("seconds", "taker"), [(0.0, 3), (crossing.NEXT, 5)])
def test_the_line_hands_the_mouse_to_whom_it_named_a_moment_ago(
    table: Table, monkeypatch: pytest.MonkeyPatch, seconds: float, taker: int
) -> None:
    """Where its name changes under the pointer just before the click; once it can have been read that counts."""
    now, people = [0.0], {PERSON, 3, 5}
    monkeypatch.setattr(crossing, "monotonic", lambda: now[0])
    table.scene = replace(DEBATE, seats=tuple(replace(seat, human=seat.number in people) for seat in DEBATE.seats))
    table.board.show(Page("debate", ask="debate", actors=tuple(map(Pad, range(1, 7)))))
    table.board.backlight(True)
    table.window.frame()
    table.board.light(Pad(3), Light.BLINK)
    table.window.frame()
    now[0] += seconds
    assert table.window.shown is not None
    painter, parts = table.window._painter, table.window.shown.prompt.parts
    places = part_places(painter.line(table.window.shown.sheet, table.scene.remarks), parts)
    (named,) = [(part.passes, place) for part, place in zip(parts, places, strict=True) if part.passes]
    assert 5 == named[0], "as 3 is ready"
    table.click(named[1].center)
    assert taker == table.window.shown.seat


@pytest.mark.parametrize("typed", [False, True])
def test_the_dead_hand_the_mouse_over(table: Table, typed: bool) -> None:
    """Where the one in hand has died, a click on a player, or S, is the word of who is alive."""
    table.scene = replace(
        DEBATE,
        seats=tuple(
            replace(seat, human=seat.number in {PERSON, 5}, alive=seat.number != PERSON) for seat in DEBATE.seats
        ),
    )
    table.board.show(Page("debate", ask="debate", actors=(Pad(1), Pad(3), Pad(4), Pad(5), Pad(6))))
    table.board.backlight(True)
    if typed:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_s))
        table.window.frame()
    else:
        table.click(table.name(3))
    assert table.window.shown is not None
    assert ("say", 5) == (table.window.shown.sheet.name, table.window.shown.sheet.by)


CLOSED = (*OTHERS[:1], replace(OTHERS[1], closed=True), Remark("whom", "Who do you suspect?", direct=True))
SHUT = replace(DEBATE, remarks=replace(DEBATE.remarks, others=CLOSED, more={(PERSON, 5): OTHERS[1:]}))


@pytest.mark.parametrize(("seat", "expected"), [(5, [(PERSON, 5, "defend")]), (4, [])])
def test_what_cannot_be_said_keeps_its_place_and_says_nothing(
    table: Table, seat: int, expected: list[tuple[int, int, str]]
) -> None:
    """A click where a remark would be that does not fit this player says nothing, and the others stay offered."""
    table.scene = SHUT
    table.click(table.name(seat))
    table.click(button(seat, CLOSED, 1))
    assert expected == table.said
    assert table.window.shown is not None
    assert ("" if expected else "say") == table.window.shown.sheet.name


def test_what_is_said_of_oneself_stays_where_it_was(table: Table) -> None:
    """However much more can be said by then: its place is empty until it comes, and it comes behind all others."""
    own = tuple(Remark(str(number), str(number)) for number in range(14))
    empty = tuple(Remark(f"more{number}", "", closed=True) for number in range(7))
    more = tuple(Remark(one.key, one.key) for one in empty)
    found = []
    for count in (0, 1, 4):
        told = {(PERSON, PERSON): more[:count]}
        table.scene = replace(DEBATE, remarks=replace(DEBATE.remarks, own=(*own, *empty), more=told))
        sheet = press(table, pygame.K_s)
        found.append(places(shown(), lay_out(shown(), 6, PERSON).unit, sheet)[: len(own) + count])
        assert [*map(str, range(14)), *(one.key for one in more[:count])] == [
            one.text for one in sheet.remarks if one.text
        ]
        press(table, pygame.K_ESCAPE)
    assert found[0] == found[1][:14] == found[2][:14]


UNSAID = "P4 has claimed nothing yet."
DIM = (OTHERS[0], replace(OTHERS[1], closed=True, why=UNSAID), Remark("because", "", closed=True), *CLOSED[2:])
EXPLAINED = replace(DEBATE, remarks=replace(DEBATE.remarks, others=DIM))


@pytest.mark.parametrize(("number", "expected"), [(0, ""), (1, UNSAID), (2, ""), (3, "")])
def test_what_cannot_be_said_is_explained(
    table: Table, monkeypatch: pytest.MonkeyPatch, number: int, expected: str
) -> None:
    """The mouse at rest on a remark that is dim is told why, above the narrator's words; no other is explained."""
    now = [100.0]
    monkeypatch.setattr("hardware.virtual.input.mouse.monotonic", lambda: now[0])
    table.scene = EXPLAINED
    table.click(table.name(4))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=button(4, DIM, number)))
    told = []
    for later in (0.0, REST + 0.1, STAYS):
        now[0] += later
        table.window.frame()
        assert table.window.shown is not None
        tip = table.window.shown.tip
        told.append("" if tip is None else tip.text)
        assert tip is None or lay_out(shown(), 6, PERSON).captions.top >= tip.area[1]
    assert ["", expected, ""] == told


@pytest.mark.parametrize("typed", [False, True])
def test_what_cannot_be_said_is_explained_when_it_is_pressed(table: Table, typed: bool) -> None:
    """By a click, or by Enter where it was chosen for another player, until another remark is chosen."""
    table.scene = replace(EXPLAINED, remarks=replace(EXPLAINED.remarks, more={(PERSON, 5): OTHERS[1:]}))
    table.click(table.name(5))
    press(table, pygame.K_RIGHT)
    press(table, pygame.K_TAB, *([pygame.K_RETURN] if typed else []), mod=pygame.KMOD_LSHIFT)
    if not typed:
        table.click(button(4, DIM, 1))
    assert table.window.shown is not None
    assert table.window.shown.tip is not None
    assert UNSAID == table.window.shown.tip.text
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT))
    table.window.frame()
    assert table.window.shown.tip is None
    assert not table.said


def test_what_can_be_said_by_now_is_offered_while_it_is_chosen_from(table: Table) -> None:
    """Who claims a card while the remarks about him are open can be doubted at once, and what was chosen stays so."""
    table.scene = EXPLAINED
    table.click(table.name(4))
    table.scene = replace(EXPLAINED, remarks=replace(EXPLAINED.remarks, more={(PERSON, 4): OTHERS[1:]}))
    table.window.frame()
    assert table.window.shown is not None
    assert (0, False) == (table.window.shown.sheet.focus, table.window.shown.sheet.remarks[1].closed)
    table.click(button(4, DIM, 1))
    assert [(PERSON, 4, "defend")] == table.said


def test_what_comes_to_be_said_moves_nothing(table: Table) -> None:
    """It has its place behind an empty one while the page is open, and no hole before it once that is opened anew."""
    empty = (OTHERS[0], Remark("seen", "", closed=True), Remark("because", "", closed=True))
    reason = Remark("because", "He was loud.")
    table.scene = replace(DEBATE, remarks=replace(DEBATE.remarks, others=empty))
    table.click(table.name(4))
    table.scene = replace(table.scene, remarks=replace(table.scene.remarks, more={(PERSON, 4): (reason,)}))
    table.window.frame()
    assert table.window.shown is not None
    assert (empty[1], reason) == table.window.shown.sheet.remarks[1:]
    table.click(table.name(5))
    table.click(table.name(4))
    assert (reason, empty[1]) == table.window.shown.sheet.remarks[1:]


def test_nothing_beside_a_remark_looks_like_a_button(table: Table) -> None:
    """Between the remarks there is nothing, whichever is chosen."""
    table.scene = replace(DEBATE, remarks=replace(DEBATE.remarks, others=DIM))
    table.click(table.name(5))
    paper = table.window.surface()
    first, second, *_ = places(shown(), lay_out(shown(), 6, PERSON).unit, Sheet("say", seat=5, remarks=DIM))
    between = paper.subsurface((first.right + 1, first.top, second.left - first.right - 2, first.height))
    assert 1 == len({tuple(between.get_at((x, 5))) for x in range(between.get_width())})


@pytest.mark.thinned(1)
@pytest.mark.parametrize(
    ("keys", "expected"), [((), []), ((pygame.K_RIGHT,), ["whom"]), ((pygame.K_LEFT,), ["accuse"])]
)
def test_no_other_remark_is_said_in_place_of_one_that_is_closed(
    table: Table, keys: tuple[int, ...], expected: list[str]
) -> None:
    """What was chosen for one player and does not fit the next is not said by Enter; the arrows pass what is closed."""
    table.scene = SHUT
    table.click(table.name(5))
    press(table, pygame.K_DOWN)
    press(table, pygame.K_TAB, *keys, pygame.K_RETURN, mod=pygame.KMOD_LSHIFT)
    assert expected == [key for _, _, key in table.said]


@pytest.mark.parametrize("people", [{2}, {2, 5}])
def test_who_is_spoken_of_stands_above_and_nobody_hears_of_himself_by_name(people: set[int]) -> None:
    """Above what is said about a player, and to him, stands his name; above what one says of oneself stands none."""
    seats = tuple(replace(seat, human=seat.number in people) for seat in DEBATE.seats)
    named = ".named" if len(people) > 1 else ""
    about, me = f"say.about{named}", f"say.self{named}"
    words = {about: "about @", "say.to": "to @", me: "about you"}
    remarks = (*OTHERS, Remark("whom", "Who do you suspect?", direct=True))
    for seat, said, changed in ((PERSON, OWN, {me}), (3, remarks, {about, "say.to"})):
        drawn = {}
        for key in ("", *words):
            paper, told = pygame.Surface(SIZE), Words({**words, **({key: "other @"} if key else {})})
            sheet = Sheet("say", seat=seat, remarks=said, by=PERSON)
            draw_sheet(paper, Shelf(), 1.0, told, sheet, replace(DEBATE, seats=seats))
            drawn[key] = pygame.image.tobytes(paper, "RGB")
        assert changed == {key for key in words if drawn[key] != drawn[""]}


@pytest.mark.parametrize("late", [Page("caption", ("The narrator.",)), Page("paused")])
def test_a_click_after_a_pause_counts_once_the_game_is_back(table: Table, late: Page) -> None:
    """Who is clicked before the game has gone on is spoken of as soon as it has, and not if a page was opened since."""
    table.board.backlight(True)
    for key, expected in ((0, "say"), (pygame.K_F2, "rules")):
        table.scene = replace(DEBATE, remarks=SILENCE)
        table.board.status(Status.PAUSED)
        for page in (Page("paused"), late):
            table.board.show(page)
            table.window.frame()
        table.click(table.name(5))
        if key:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
        table.window.frame()
        table.scene = DEBATE
        table.board.status(Status.READY)
        table.board.show(Page("debate", ask="debate", actors=(Pad(PERSON),)))
        table.window.frame()
        table.window.frame()
        assert table.window.shown is not None
        assert expected == table.window.shown.sheet.name
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE))
        table.window.frame()
        assert table.window.shown.sheet.name != "say"


FLOOR = Page("floor", ask="floor", actors=(Pad(PERSON),))
SPEECH = replace(DEBATE, remarks=Remarks(frozenset({PERSON}), (*OWN, Remark("stand", "Trust me")), first="stand"))
LATER = 1 + EARLY


@pytest.fixture
def floor(table: Table, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[str, list[str]]]:
    """Show a page, with what can be said then, and press keys a while later; the open sheet, and what was said."""
    now = [100.0]
    for module in ("pausing", "saying"):
        monkeypatch.setattr(f"hardware.virtual.input.{module}.monotonic", lambda: now[0])
    table.board.backlight(True)

    def shown(shows: Page, scene: Scene, *keys: int, later: float = LATER) -> tuple[str, list[str]]:
        table.scene = scene
        table.board.show(shows)
        table.window.frame()
        table.window.frame()  # a shared window gives the mouse to whose turn it is
        now[0] += later
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
        table.window.frame()
        assert table.window.shown is not None
        return table.window.shown.sheet.name, [key for _, _, key in table.said]

    return shown


def test_who_gets_the_floor_is_offered_something_to_say_once(floor: Callable[..., tuple[str, list[str]]]) -> None:
    """It opens by itself, and not again once he closed it, nor after a pause; at the next turn it does."""
    quiet = replace(DEBATE, remarks=SILENCE)
    assert ("say", []) == floor(FLOOR, SPEECH)
    assert ("", []) == floor(FLOOR, SPEECH, pygame.K_ESCAPE)
    for page, said in (
        (Page("paused"), quiet),
        (FLOOR, quiet),  # the display is back a moment before what can be said
        (FLOOR, SPEECH),
        (Page("floor", ask="floor", actors=(Pad(3),)), quiet),
    ):
        assert ("", []) == floor(page, said)
    assert ("say", []) == floor(FLOOR, SPEECH)
    assert ("", ["stand"]) == floor(FLOOR, SPEECH, pygame.K_RETURN)


def test_who_has_the_floor_speaks_of_whom_he_clicks(table: Table, floor: Callable[..., tuple[str, list[str]]]) -> None:
    """In place of what he could say of himself, which was offered first; it is said as soon as it is chosen."""
    speech = replace(SPEECH, remarks=replace(SPEECH.remarks, seats=DEBATE.remarks.seats, others=OTHERS))
    assert ("say", []) == floor(FLOOR, speech)
    table.click(table.name(5))
    table.click(button(5, OTHERS, 0))
    assert [(PERSON, 5, "accuse")] == table.said


def test_who_may_beg_for_mercy_is_offered_something_to_say(floor: Callable[..., tuple[str, list[str]]]) -> None:
    """As with the floor, and the key that opens it anywhere leaves it there; once he has begged it is gone."""
    asked = Page("yes_no", ("Beg for mercy?", "yes or no"), ask="lord.mercy", actors=(Pad(PERSON),))
    assert ("say", []) == floor(asked, SPEECH)
    assert ("say", []) == floor(asked, SPEECH, pygame.K_s)
    assert ("", ["stand"]) == floor(asked, SPEECH, pygame.K_RETURN)
    assert ("", ["stand"]) == floor(replace(asked, chosen=True), replace(DEBATE, remarks=SILENCE))


def test_who_is_condemned_has_last_words(table: Table, floor: Callable[..., tuple[str, list[str]]]) -> None:
    """
    The line says so from the verdict on; a click on himself, or S, offers them, until his death is told.

    Time runs as it was chosen while he is silent, and for him while he chooses, or his card is asked for.
    """
    own = SceneCard("04A2", "Seer", seat=PERSON, kind="role")
    words = replace(SPEECH, vigil=Vigil(PERSON, "condemned"), cards=(own,))
    dead = replace(words, seats=tuple(replace(one, alive=one.number != PERSON) for one in words.seats))
    verdict, card = Page("caption"), Page("card", actors=(Pad(PERSON),))
    assert ("", []) == floor(verdict, words)
    assert table.window.shown is not None
    assert "do.parting" in table.window.shown.prompt.text
    assert not table.window.shown.prompt.asks
    table.click(table.name(PERSON))
    assert ("say", []) == floor(verdict, words)
    assert table.window.shown.prompt.asks
    assert ("", []) == floor(card, dead, pygame.K_ESCAPE)
    assert table.window.shown.prompt.asks
    assert ("say", []) == floor(card, dead, pygame.K_s)
    assert table.window.shown.prompt.timed  # the clock of the card runs on
    assert ("", ["stand"]) == floor(card, dead, pygame.K_RETURN)
    table.click(table.name(PERSON))
    assert ("say", ["stand"]) == floor(card, dead)
    assert ("", ["stand"]) == floor(Page("death"), replace(dead, remarks=SILENCE))
    assert ("", ["stand"]) == floor(card, replace(dead, remarks=SILENCE), pygame.K_RETURN)
    assert ["04A2"] == list(table.board.cards)


def test_what_was_meant_for_the_question_before_says_nothing(floor: Callable[..., tuple[str, list[str]]]) -> None:
    """In the moment after it opened by itself nothing is said, and it is closed as soon as his time is over."""
    assert ("say", []) == floor(FLOOR, SPEECH, pygame.K_RETURN, pygame.K_UP, later=EARLY / 2)
    assert ("", []) == floor(Page("floor", ask="floor", actors=(Pad(3),)), replace(DEBATE, remarks=SILENCE))


@pytest.mark.thinned(1)
@pytest.mark.parametrize("key", sorted(READING))
def test_a_page_is_read_over_what_has_just_been_offered(
    table: Table, floor: Callable[..., tuple[str, list[str]]], key: int
) -> None:
    """Its key was for nothing before: it opens at once, and Escape closes the page, and not what was offered."""
    table.board.status(Status.READY)
    opened, _ = floor(FLOOR, SPEECH, key, later=EARLY / 2)
    assert opened in {"help", "rules", "talk"}
    table.board.status(Status.PAUSED)
    assert ("", []) == floor(Page("paused"), replace(SPEECH, remarks=SILENCE), pygame.K_ESCAPE)
    table.board.status(Status.READY)
    assert ("say", []) == floor(FLOOR, SPEECH)


def test_the_game_can_be_stopped_over_what_has_just_been_offered(
    table: Table, floor: Callable[..., tuple[str, list[str]]]
) -> None:
    """Space is the panel button from the first moment on, and what was offered stays."""
    assert ("say", []) == floor(FLOOR, SPEECH, pygame.K_SPACE, later=EARLY / 2)
    assert table.board.look().panel


def test_green_ends_his_word(table: Table, floor: Callable[..., tuple[str, list[str]]]) -> None:
    """As the arrows choose what to say, A is green, and closes what is offered."""
    assert ("say", []) == floor(FLOOR, SPEECH, pygame.K_UP)
    assert ("", []) == floor(FLOOR, SPEECH, pygame.K_a)
    assert table.board.down(Pad(PERSON), "up")


def test_who_skips_can_still_say_it(table: Table, floor: Callable[..., tuple[str, list[str]]]) -> None:
    """It is his turn already: what was offered to him stays open, and he says it then."""
    table.board.status(Status.READY)
    assert ("say", []) == floor(FLOOR, SPEECH, pygame.K_n, pygame.K_PLUS, pygame.K_KP_MINUS)
    row = buttons(lay_out(shown(), 6, PERSON).bar, SPEECH, TABLE, PERSON, Words())
    table.click(next(one.area.center for one in row if one.does == Skip()))
    assert ("", ["stand"]) == floor(FLOOR, SPEECH, pygame.K_RETURN)


def test_at_a_shared_window_it_opens_for_whose_turn_it_is(
    table: Table, floor: Callable[..., tuple[str, list[str]]]
) -> None:
    """Each of the people is offered something to say as his own turn comes."""
    people = tuple(replace(seat, human=seat.number in {PERSON, 5}) for seat in DEBATE.seats)
    for seat in (5, PERSON):
        speech = replace(SPEECH, seats=people, remarks=replace(SPEECH.remarks, seats=frozenset({seat})))
        assert ("say", []) == floor(replace(FLOOR, actors=(Pad(seat),)), speech)
        assert table.window.shown is not None
        assert (seat, seat) == (table.window.shown.sheet.seat, table.window.shown.sheet.by)


@pytest.mark.thinned(4)
@pytest.mark.parametrize("seats", [(PERSON, 5), (5, PERSON)])
@pytest.mark.parametrize("first", ["nothing", "phrase", "key", "done", "done twice", "own name", "own pad"])
def test_who_speaks_second_is_offered_something_to_say(
    table: Table, floor: Callable[..., tuple[str, list[str]]], first: str, seats: tuple[int, int]
) -> None:
    """However the one before him ends his word at the same mouse, be it by a click that comes late."""
    people = tuple(replace(seat, human=seat.number in seats) for seat in DEBATE.seats)
    speeches = [replace(SPEECH, seats=people, remarks=replace(SPEECH.remarks, seats=frozenset({one}))) for one in seats]
    pages = [replace(FLOOR, actors=(Pad(one),)) for one in seats]
    place = lay_out(shown(), 6, PERSON).pads[seats[0]]
    assert ("say", []) == floor(pages[0], speeches[0])
    if first == "phrase":
        table.click(button(seats[0], SPEECH.remarks.own, 0))
    elif first == "key":
        press(table, pygame.K_a)
    elif first.startswith("done"):
        table.click(place.up.center)
    table.board.show(pages[1])
    if first in {"own name", "own pad"}:  # before the window knows who can say what
        table.window.frame()
        table.click(place.plate.center if first == "own name" else place.area.midbottom)
    table.scene = speeches[1]
    table.window.frame()
    table.window.frame()
    if first == "done twice":
        table.click(place.up.center)
    table.window.frame()
    assert table.window.shown is not None
    sheet = table.window.shown.sheet
    assert ("say", seats[1], seats[1]) == (sheet.name, sheet.seat, sheet.by)


@pytest.mark.thinned(3)
@pytest.mark.parametrize("holds", [PERSON, 4, 5])
@pytest.mark.parametrize("late", ["nothing", "takes it back", "page"])
def test_who_speaks_first_is_offered_something_to_say(
    table: Table, floor: Callable[..., tuple[str, list[str]]], late: str, holds: int
) -> None:
    """Whoever has the mouse before him, and takes it back, or reads a page: he need not click himself first."""
    people = tuple(replace(seat, human=seat.number in {PERSON, 4, 5}) for seat in DEBATE.seats)
    speech = replace(SPEECH, seats=people, remarks=replace(SPEECH.remarks, seats=frozenset({5})))
    floor(Page("caption", ("Who stands?",)), replace(speech, remarks=SILENCE))
    table.window.hands.choose(holds)
    if late == "page":
        press(table, pygame.K_F2)
    table.board.show(replace(FLOOR, actors=(Pad(5),)))
    if late == "takes it back":  # before the window knows who can say what
        table.window.frame()
        press(table, pygame.K_0 + holds)
    table.scene = speech
    table.window.frame()
    if late == "page":
        press(table, pygame.K_ESCAPE)
    for _ in range(3):
        table.window.frame()
    assert table.window.shown is not None
    sheet = table.window.shown.sheet
    assert ("say", 5, 5) == (sheet.name, sheet.seat, sheet.by)


def test_nothing_moves_for_answers(table: Table) -> None:
    """They come before all else, which keeps its place; where an answer has stood there is no hole, but an arrow."""
    own = (*OWN, Remark("claim", "I am the Seer"), Remark("stand", "", closed=True))
    answers = (Remark("answer:claim@1", "I am the Seer", why="above", answers=True, doubles="claim"),)
    said = replace(asked(replace(ASKED, answers=answers)).remarks, own=own)
    once = (
        replace(one, text="↑ I am the Seer", closed=True, why="above") if one.key == "claim" else one for one in own
    )
    assert (*answers, *once) == (offered := said.of(PERSON, by=PERSON))
    assert (*answers, *OTHERS) == said.of(4, by=PERSON)
    assert own == replace(DEBATE.remarks, own=own).of(PERSON, by=PERSON)
    table.scene = replace(DEBATE, remarks=replace(said, asked={}))
    assert own == press(table, pygame.K_s).remarks
    table.scene = replace(DEBATE, remarks=said)
    table.window.frame()
    assert offered == press(table).remarks


def test_who_is_asked_has_the_answers_first(table: Table) -> None:
    """S opens about oneself with the answers before all else, and Enter says the first; then they are gone."""
    table.scene = asked()
    sheet = press(table, pygame.K_s)
    assert (PERSON, (answer(1), *OWN), 0) == (sheet.seat, sheet.remarks, sheet.focus)
    press(table, pygame.K_RETURN)
    assert (PERSON, PERSON, "answer:felt@1") == table.said[-1]
    table.scene = asked(None)
    assert (PERSON, OWN) == ((sheet := press(table, pygame.K_s)).seat, sheet.remarks)


def test_an_answer_is_first_of_oneself_and_of_who_asked(table: Table) -> None:
    """It is there on the page of another, too, but Enter says something of that one there."""
    table.scene = asked()
    sheets = []
    for seat in (5, 4, PERSON):
        table.click(table.name(seat))
        assert table.window.shown is not None
        sheets.append(table.window.shown.sheet)
    assert [0, 1, 0] == [sheet.focus for sheet in sheets]
    assert [answer(1)] * 3 == [sheet.remarks[0] for sheet in sheets]
    unit = lay_out(shown(), 6, PERSON).unit
    table.click(places(shown(), unit, sheets[-1])[0].center)
    assert [(PERSON, PERSON, "answer:felt@1")] == table.said


def test_a_name_is_no_answer_once_another_is_chosen(table: Table) -> None:
    """Who clicks whom to name reads that he is named below; of oneself and of who asked an answer names somebody."""
    guess = Remark("answer:accuse@1", "It is 6", answers=True, guesses="Another, below")
    other = replace(guess, text="Another, below", closed=True)
    table.scene = asked(replace(ASKED, answers=(answer(1), guess)))
    offered = []
    for seat in (5, 4, PERSON):
        table.click(table.name(seat))
        assert table.window.shown is not None
        offered.append([one for one in table.window.shown.sheet.remarks if one.answers])
    assert [[answer(1), guess], [answer(1), other], [answer(1), guess]] == offered


def test_who_is_clicked_is_answered(table: Table) -> None:
    """Where two have asked, each is answered on his own page; of oneself, and of others, it is who asked last."""
    table.scene = replace(DEBATE, remarks=replace(DEBATE.remarks, asked={PERSON: (ASKED, EARLIER)}))
    found = []
    for seat in (4, 5, PERSON, 6):
        table.click(table.name(seat))
        assert table.window.shown is not None
        sheet = table.window.shown.sheet
        found.append((sheet.query, sheet.remarks[0]))
    assert [(EARLIER, answer(2)), *[(ASKED, answer(1))] * 3] == found


def test_an_answer_stays_under_the_mouse(table: Table) -> None:
    """While one chooses, another question changes none of the answers that are there."""
    table.scene = asked()
    press(table, pygame.K_s)
    table.scene = asked(replace(ASKED, answers=(answer(9),)))
    table.window.frame()
    assert table.window.shown is not None
    assert (answer(1), *OWN) == table.window.shown.sheet.remarks


def test_what_can_be_said_stays_under_the_mouse(table: Table) -> None:
    """While one chooses, no other words take its place; it is closed there once it cannot be said any more."""
    why, told = Remark("because@1", "6 voted against 5"), table.scene.remarks
    gone, other = replace(why, key="because", text="", closed=True), Remark("because@2", "6 spoke for 3")
    lapsed = replace(other, why="No more", lapsed=frozenset({why.key}))
    for by_now, left in (
        (other, why),
        (gone, replace(why, closed=True)),
        (lapsed, replace(why, closed=True, why="No more")),
    ):
        for held in (why, by_now):
            table.scene = replace(table.scene, remarks=replace(told, others=(*OTHERS, held)))
            table.click(table.name(4)) if held is why else table.window.frame()
        for _ in range(1 + (by_now is lapsed)):  # it stays
            assert table.window.shown is not None
            assert left == table.window.shown.sheet.remarks[-1]
            table.window.frame()
        press(table, pygame.K_ESCAPE)


@pytest.fixture
def late(table: Table, monkeypatch: pytest.MonkeyPatch) -> Callable[[float], Sheet]:
    """Have the person asked while he chooses what to say of the one at seat 4; the sheet so many seconds later."""
    now = [100.0]
    monkeypatch.setattr("hardware.virtual.input.saying.monotonic", lambda: now[0])
    table.click(table.name(4))

    def after(seconds: float) -> Sheet:
        table.scene = replace(table.scene, remarks=replace(table.scene.remarks, asked=asked().remarks.asked))
        table.window.frame()
        now[0] += seconds
        table.window.frame()
        return press(table)

    return after


def test_answers_come_while_one_chooses(table: Table, late: Callable[[float], Sheet]) -> None:
    """They are there at once, under what was said, above all else; and what was chosen stays so."""
    press(table, pygame.K_DOWN)
    sheet = late(0.0)
    assert ((answer(1), *OTHERS), ASKED, 2) == (sheet.remarks, sheet.query, sheet.focus)
    press(table, pygame.K_RETURN)
    assert [(PERSON, 4, "defend")] == table.said


@pytest.mark.parametrize(("seconds", "said"), [(EARLY / 2, []), (EARLY, [(PERSON, 4, "answer:felt@1")])])
def test_a_click_just_as_answers_come_says_none(
    table: Table, late: Callable[[float], Sheet], seconds: float, said: list[tuple[int, int, str]]
) -> None:
    """Who clicked what was there before they came says nothing by that; a second later it is an answer."""
    sheet = late(seconds)
    table.click(places(shown(), lay_out(shown(), 6, PERSON).unit, sheet)[0].center)
    assert said == table.said


def test_a_click_just_as_the_line_moves_for_answers_pushes_no_key(table: Table, late: Callable[[float], Sheet]) -> None:
    """Where the line is now, nothing is pushed by who clicked the table there; a second later it is."""
    table.board.show(Page("debate", ask="debate", actors=(Pad(PERSON),)))
    table.board.backlight(True)
    words = {"key.up": "Green", "do.debate": "Talk.   Green: ready.", "do.debate.asked": "Answer.   Green: ready."}
    table.scene = replace(table.scene, words=words)
    painter = Painter(6, Words({}), shown(), nearest=PERSON)
    for seconds in (0.0, EARLY):
        sheet = late(seconds)
        assert table.window.shown is not None
        parts = table.window.shown.prompt.parts
        place = next(
            at
            for part, at in zip(parts, part_places(painter.line(sheet, table.scene.remarks), parts), strict=True)
            if part.push == "up"
        )
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place.center, button=pygame.BUTTON_LEFT))
        table.window.frame()
        assert bool(seconds) is table.board.down(Pad(PERSON), "up")


@pytest.mark.parametrize(("seconds", "pushed"), [(SINKS / 2, True), (SINKS, False)])
def test_the_keys_of_the_line_are_hit_where_they_were_as_it_sinks(
    table: Table, late: Callable[[float], Sheet], monkeypatch: pytest.MonkeyPatch, seconds: float, pushed: bool
) -> None:
    """Once something of very much is said the line is lower again; who aimed at green above it hits it for a moment."""
    many = tuple(Remark(str(number), str(number)) for number in range(18))
    table.scene = replace(table.scene, remarks=replace(table.scene.remarks, others=many))
    press(table, pygame.K_ESCAPE)
    table.click(table.name(4))
    now = [100.0]
    monkeypatch.setattr("hardware.virtual.input.mouse.monotonic", lambda: now[0])
    table.board.show(Page("debate", ask="debate", actors=(Pad(PERSON),)))
    table.board.backlight(True)
    labels = ("do.debate", "do.debate.asked", "do.debate.meant")
    table.scene = replace(table.scene, words={"key.up": "Green", **dict.fromkeys(labels, "Talk.   Green: ready.")})
    sheet, painter = late(EARLY), Painter(6, Words({}), shown(), nearest=PERSON)
    assert table.window.shown is not None
    raised, parts = painter.line(sheet, table.scene.remarks), table.window.shown.prompt.parts
    green = next(at for part, at in zip(parts, part_places(raised, parts), strict=True) if part.push == "up")
    assert green.centery < painter.line(NONE, table.scene.remarks).top
    table.click(places(shown(), lay_out(shown(), 6, PERSON).unit, sheet)[0].center)
    assert "" == table.window.shown.sheet.name
    now[0] += seconds
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=green.center, button=pygame.BUTTON_LEFT))
    table.window.frame()
    assert pushed is table.board.down(Pad(PERSON), "up")


def test_what_is_chosen_and_becomes_an_answer_stays_chosen(table: Table) -> None:
    """Enter says the same as before the answers came, in which it is then."""
    table.click(table.name(PERSON))
    table.scene = asked(replace(ASKED, answers=(answer(1), replace(answer(2), text=OWN[0].text))))
    table.window.frame()
    assert 1 == press(table).focus


def test_who_is_ready_reads_that_the_vote_waits_for_what_he_chooses(table: Table) -> None:
    """After what he answers, or what he does; the others are not ready as long as he chooses."""
    table.board.show(Page("debate", ask="debate", actors=(Pad(PERSON), Pad(5))))
    table.board.backlight(True)
    ready = dict.fromkeys(("do.debate", "do.debate.awaited", "do.debate.ready.asked"), "Ready.   Green: or not.")
    talk = {"do.saying": "Choose.", "do.saying.waits": "It waits.", "say.asked": "@: #"}
    words, said = {"key.up": "Green", **ready, **talk}, []
    for debate, light in ((DEBATE, Light.ON), (DEBATE, Light.BLINK), (asked(), Light.BLINK)):
        table.scene = replace(debate, words=words)
        table.board.light(Pad(PERSON), light)
        press(table, pygame.K_s)
        assert table.window.shown is not None
        said.append(table.window.shown.prompt.parts[0].text)
        press(table, pygame.K_ESCAPE)
    assert ["Choose.", "Choose. It waits.", "P5: Why? It waits."] == said


def test_who_asked_is_quoted(table: Table) -> None:
    """The line says what they answer, and who said it; where there are no answers it does not."""
    table.board.show(Page("debate", ask="debate", actors=(Pad(PERSON),)))
    table.board.backlight(True)
    talk = dict.fromkeys(("do.debate", "do.debate.asked", "do.debate.meant"), "Talk.   Green: ready.")
    words, said = {"key.up": "Green", **talk, "do.saying": "Choose.", "say.asked": "@: #"}, []
    words["say.meant"] = "of: #"
    for debate in (DEBATE, asked(), asked(replace(ASKED, of=True)), asked(replace(ASKED, answers=()))):
        table.scene = replace(debate, words=words)
        press(table, pygame.K_s)
        assert table.window.shown is not None
        said.append(table.window.shown.prompt.parts[0].text)
        press(table, pygame.K_ESCAPE)
    assert ["Choose.", "P5: Why?", "of: Why?", "Choose."] == said

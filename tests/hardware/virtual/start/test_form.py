"""The form before an evening: by keyboard and by mouse, alike at every size."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import pygame
import pytest

from hardware.virtual.drawing.paint import GOLD
from hardware.virtual.start import hearth
from hardware.virtual.start.form import Filling, Form, Row, Section
from hardware.virtual.start.formplace import form_place
from hardware.virtual.start.formrow import NOTE
from hardware.virtual.start.startscreen import StartScreen
from tests.harness.marks import each

ANSWERS: Mapping[str, str] = {"many": "2", "which": "1", "name": ""}
SIZES = ((1024, 600), (1280, 800), (1920, 1080), (3840, 2160))


def ask(answers: Mapping[str, str]) -> Form:
    """A form whose second row depends on the first."""
    sweets = tuple((str(number), f"{number} plums") for number in range(int(answers["many"])))
    rows = (
        Row("many", "How many?", options=(("1", "one"), ("2", "two"), ("3", "three")), value=answers["many"]),
        Row("which", "Which?", options=sweets, value=answers["which"] if answers["which"] in dict(sweets) else "0"),
        Row("name", "Who?", value=answers["name"]),
    )
    rules = tuple(Row(f"r{number}", "Rule", "A sentence.", (("", "no"),)) for number in range(20))
    buttons = (("go", "Go"), ("anew", "Anew"))
    chapters = Section("Table", rows), Section("Rules", rules)
    return Form("Title", chapters, buttons, "hint", writing="write", undoing="undo")


def _marked(answers: Mapping[str, str], marked: bool) -> Form:
    """The same form, whose second section is marked or not."""
    first, second = ask(answers).sections
    return replace(ask(answers), sections=(first, replace(second, marked=marked)))


@pytest.fixture
def screen() -> StartScreen:
    """A start screen that nobody sees."""
    return StartScreen(ask, ANSWERS, SIZES[1])


def press(screen: StartScreen, *keys: int) -> None:
    """Press keys, one after the other."""
    for key in keys:
        screen.take(pygame.event.Event(pygame.KEYDOWN, key=key))


def click(screen: StartScreen, at: tuple[int, int]) -> None:
    """Click at a point."""
    screen.take(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=pygame.BUTTON_LEFT, pos=at))


def test_enter_presses_the_golden_button() -> None:
    """Which one that is may change with an answer; the keyboard can go to another all the same."""
    filling = Filling(lambda answers: replace(ask(answers), golden=int(answers["many"] == "3")), ANSWERS)
    filling.step(0, 1)
    assert 1 == filling.button
    filling.go(1, 9)
    assert 1 == filling.button
    filling.press()
    assert "anew" == filling.done
    filling.step(0, 1)
    assert 0 == filling.button


def test_keyboard(screen: StartScreen) -> None:
    """The arrows choose, letters write, and Enter presses the first button."""
    press(screen, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT)
    assert "hint" == screen.filling.hint
    press(screen, pygame.K_DOWN)
    assert "write" == screen.filling.hint, "there Enter does something else"
    screen.take(pygame.event.Event(pygame.TEXTINPUT, text="Adah"))
    press(screen, pygame.K_BACKSPACE, pygame.K_RETURN)
    assert "" == screen.filling.done, "a name that is written to its end begins no evening"
    press(screen, pygame.K_RETURN)
    assert {"many": "3", "which": "0", "name": "Ada"} == screen.filling.answers
    assert "go" == screen.filling.done


def test_every_button_by_keys(screen: StartScreen) -> None:
    """Below the last row are the buttons, where the arrows choose and letters are lost; up again, Enter starts."""
    press(screen, *[pygame.K_DOWN] * 5)
    screen.take(pygame.event.Event(pygame.TEXTINPUT, text="x"))
    press(screen, pygame.K_BACKSPACE)
    assert (True, 0, "") == (screen.filling.on_buttons, screen.filling.button, screen.filling.answers["name"])
    press(screen, pygame.K_LEFT)
    assert 1 == screen.filling.button
    press(screen, pygame.K_UP)
    assert (2, 0) == (screen.filling.row, screen.filling.button)
    press(screen, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RETURN)
    assert "anew" == screen.filling.done


@pytest.mark.parametrize("keys", [(pygame.K_END,), (pygame.K_UP,), (pygame.K_DOWN, pygame.K_END)])
def test_the_buttons_are_near(screen: StartScreen, keys: tuple[int, ...]) -> None:
    """End goes to the buttons from any row, and up does from the first; the rows stay in sight, and up comes back."""
    press(screen, *keys)
    assert (True, 0, 0) == (screen.filling.on_buttons, screen.filling.button, screen.filling.top)
    press(screen, pygame.K_LEFT, pygame.K_UP)
    assert (len(screen.filling.rows) - 1, 0) == (screen.filling.row, screen.filling.button)
    press(screen, pygame.K_END, pygame.K_LEFT, pygame.K_RETURN)
    assert "anew" == screen.filling.done


def test_the_hint_is_of_the_button_that_enter_presses(screen: StartScreen) -> None:
    """On another than the golden button it says what that one does; on a line of text how that is written."""
    screen.filling = Filling(lambda answers: replace(ask(answers), hints=(("anew", "loses"),)), ANSWERS)
    told = []
    for key in (pygame.K_END, pygame.K_LEFT, pygame.K_LEFT, pygame.K_UP):
        press(screen, key)
        told.append(screen.filling.hint)
    assert ["hint", "loses", "hint", "write"] == told


def test_mouse(screen: StartScreen) -> None:
    """The left end of an answer steps back and the rest of it on; a click on a button presses that one."""
    row = screen.place.rows[0]
    click(screen, (row.right - row.height, row.centery))
    assert "3" == screen.filling.answers["many"]
    click(screen, (row.right - row.width * 2 // 5, row.centery))
    assert "2" == screen.filling.answers["many"]
    click(screen, (row.left + 5, row.centery))
    assert "2" == screen.filling.answers["many"]
    click(screen, screen.place.tabs[1].center)
    assert 1 == screen.filling.section
    click(screen, screen.place.buttons[1].center)
    assert "anew" == screen.filling.done


def test_a_row_leads_to_another_section() -> None:
    """A click where its answer would be, an arrow and Enter open that one; it takes no letters, and has no answer."""

    def leading(answers: Mapping[str, str]) -> Form:
        first, second = ask(answers).sections
        rows = (first.rows[0], Row("there", "There", value="Rules", leads=1), *first.rows[1:])
        return replace(ask(answers), sections=(replace(first, rows=rows), second), leading="leads")

    screen = StartScreen(leading, ANSWERS, SIZES[1])
    row, filling = screen.place.rows[1], screen.filling
    for way in ((pygame.K_RETURN,), (pygame.K_RIGHT,), ()):
        filling.open(0)
        press(screen, pygame.K_DOWN)
        screen.take(pygame.event.Event(pygame.TEXTINPUT, text="x"))
        assert ("leads", ANSWERS) == (filling.hint, filling.answers)
        assert "there" not in filling.valid
        press(screen, *way)
        if not way:
            click(screen, (row.right - row.height, row.centery))
        assert (1, 0, "") == (filling.section, filling.row, filling.done)


def test_what_is_not_there_any_more_is_left_out(screen: StartScreen) -> None:
    """An answer that another made impossible is no answer."""
    press(screen, pygame.K_LEFT)
    assert {"many": "1", "which": "0", "name": ""}.items() <= screen.filling.valid.items()


def test_a_long_list_follows_the_focus() -> None:
    """The row the keyboard is on is always in sight, and the list ends where its rows do."""
    filling = Filling(ask, {"many": "1", "which": "0", "name": ""})
    filling.open(1)
    for step, expected in ((5, (5, 0)), (5, (10, 3)), (50, (19, 12)), (-19, (0, 0))):
        filling.go(step, 8)
        assert expected == (filling.row, filling.top)
    filling.scroll(100, 8)
    assert 12 == filling.top


def test_letters_are_written_where_they_are_seen() -> None:
    """The hint tells of letters only while the line is in sight that takes them, however the rows are scrolled."""
    rules = [Row(f"r{number}", "Rule", options=(("", "no"),)) for number in range(8)]
    rows = (rules[0], Row("name", "Who?"), *rules[1:])
    form = Form("", (Section("", rows),), (("go", "Go"),), "hint", writing="write", undoing="undo")
    filling = Filling(lambda _: form, {})
    filling.go(1, 4)
    told = []
    for step in (0, 1, 1, -3):
        filling.scroll(step, 4)
        filling.write("x")
        told.append((filling.hint, filling.top, filling.answers.pop("name", "")))
    assert [("write", 0, "x"), ("write", 1, "x"), ("hint", 2, ""), ("hint", 0, "")] == told


def test_the_keyboard_stays_in_sight_in_a_smaller_window(screen: StartScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    """A row that there is no room for any more where it was is seen further up."""
    monkeypatch.setattr(screen.screen, "resized", lambda size: size)
    screen.filling.open(1)
    screen.filling.go(7, len(screen.place.rows))
    screen.take(pygame.event.Event(pygame.VIDEORESIZE, w=1024, h=600))
    assert screen.filling.row == screen.filling.top + len(screen.place.rows) - 1 == 7


def test_the_bar_is_pulled(screen: StartScreen) -> None:
    """The thumb goes with the mouse until it is let go, a click in the groove jumps there, and no row is chosen."""
    screen.filling.open(1)
    rows = screen.place.rows
    last, x = 20 - len(rows), rows[0].right + 8
    middle, end = rows[len(rows) // 2].centery, rows[-1].bottom - 1
    pull(screen, (x, rows[0].top + 5), (x - 200, 2 * end))
    assert last == screen.filling.top
    screen.take(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, rows[0].top)))
    assert last == screen.filling.top, "it was let go"
    pull(screen, (x, rows[0].top + 5), (x, rows[0].top + 5))
    assert 0 == screen.filling.top, "where the thumb is not, the groove is clicked"
    pull(screen, (x, middle), (x, middle))
    assert 0 < screen.filling.top < last
    assert (screen.filling.top, "") == (screen.filling.row, screen.filling.done), "it is the keyboard that goes along"


def pull(screen: StartScreen, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press the mouse at a point, move it to another, and let go."""
    click(screen, start)
    screen.take(pygame.event.Event(pygame.MOUSEMOTION, pos=end))
    screen.take(pygame.event.Event(pygame.MOUSEBUTTONUP, button=pygame.BUTTON_LEFT, pos=end))


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES[:2])
def test_a_long_sentence_keeps_off_the_edge(size: tuple[int, int]) -> None:
    """Below a sentence of two lines there is as much room as above its label."""
    rows = (Row("r", "Rule", "long words " * 12),)
    screen = StartScreen(lambda _: Form("", (Section("", rows),), (("go", "Go"),), ""), {}, size)
    surface = pygame.Surface(size)
    screen.paint(surface)
    row, unit = screen.place.rows[0], screen.place.unit
    part = surface.subsurface(row.inflate(-round(24 * unit), -round(8 * unit)).move(round(8 * unit), 0))
    part = part.subsurface(0, 0, part.get_width() // 3, part.get_height())
    ink = pygame.mask.from_threshold(part, NOTE, (60, 60, 60))
    bottom = max(y for y in range(part.get_height()) if any(ink.get_at((x, y)) for x in range(part.get_width())))
    assert bottom < part.get_height() - 1


def test_to_the_ends_of_a_list(screen: StartScreen) -> None:
    """End goes to the buttons, wherever the keyboard is, up from there to the last line, and Home to the first."""
    screen.filling.open(1)
    rows = []
    end = [pygame.K_END, pygame.K_UP]
    for keys in (end, [pygame.K_HOME], [pygame.K_PAGEDOWN] * 4 + [pygame.K_HOME], [pygame.K_END] * 2):
        press(screen, *keys)
        rows.append((screen.filling.row, screen.filling.on_buttons))
    assert [(19, False), (0, False), (0, False), (20, True)] == rows


@pytest.mark.slow
def test_a_chapter_that_is_not_as_usual_is_marked() -> None:
    """On the button of such a chapter there is a dot, whether it is open or not."""
    drawn = []
    for marked in (False, True):
        screen = StartScreen(partial(_marked, marked=marked), ANSWERS, SIZES[1])
        for section in range(2):
            screen.filling.open(section)
            surface = pygame.Surface(SIZES[1])
            screen.paint(surface)
            drawn.append(pygame.image.tobytes(surface.subsurface(screen.place.tabs[1]), "RGB"))
    assert 4 == len(set(drawn))


@pytest.mark.parametrize("size", SIZES)
def test_everything_is_in_sight(size: tuple[int, int]) -> None:
    """Tabs, rows and buttons are within the window and beside each other, at every size."""
    place = form_place(size, ask({"many": "1", "which": "0", "name": ""}))
    window = pygame.Rect(0, 0, *size)
    areas = [*place.tabs, *place.rows, *place.buttons, place.hint]
    assert all(window.contains(area) for area in areas)
    assert all(area.collidelist(areas[number + 1 :]) < 0 for number, area in enumerate(areas))
    assert len(place.rows) >= 5


@pytest.mark.slow
def test_paints(screen: StartScreen) -> None:
    """What is chosen is seen."""
    sheet = pygame.Surface(SIZES[1])
    screen.paint(sheet)
    before = pygame.image.tobytes(sheet, "RGB")
    press(screen, pygame.K_RIGHT)
    screen.paint(sheet)
    assert before != pygame.image.tobytes(sheet, "RGB")


def table(answers: Mapping[str, str]) -> Form:
    """A form that is a table of twenty-eight."""
    people = set(answers["people"])
    seats = tuple(
        Row(f"name.{seat}", str(seat), value=answers.get(f"name.{seat}", ""), on=str(seat) in people, turned=turned)
        for seat in range(1, int(answers.get("seats", "8")) + 1)
        for turned in [(("people", "".join(sorted(people ^ {str(seat)}))),)]
    )
    return Form("Title", (Section("Seats", seats, seated=True, note="note"),), (("go", "Go"),), "hint")


def test_a_second_click_proposes_a_name() -> None:
    """The first one beside a sign goes there, to write; the next one there writes the name."""

    def proposing(answers: Mapping[str, str]) -> Form:
        form = table(answers)
        seats = tuple(replace(row, proposed="Ada") for row in form.sections[0].rows)
        return replace(form, sections=(replace(form.sections[0], rows=seats),))

    screen = StartScreen(proposing, {"people": ""}, SIZES[1])
    seat = screen.place.rows[2]
    for at, name in ((seat.left + 8, None), (seat.right - 8, None), (seat.right - 8, "Ada")):
        click(screen, (at, seat.centery))
        assert name == screen.filling.answers.get("name.3")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", each(range(6, 29), 6, 17, 28))
def test_seats_lie_apart(size: tuple[int, int], seats: int) -> None:
    """Around the table each seat has a place of its own within the window."""
    place = form_place(size, table({"people": "", "seats": str(seats)}))
    assert seats == len(place.rows)
    areas = [*place.tabs, *place.rows, *place.buttons, place.hint]
    assert all(pygame.Rect(0, 0, *size).contains(area) for area in areas)
    assert all(area.collidelist(areas[number + 1 :]) < 0 for number, area in enumerate(areas))


@pytest.mark.slow
def test_there_is_one_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind the plan of the seats, which is a table, the room has none."""
    monkeypatch.delattr(hearth, "room")
    StartScreen(table, {"people": ""}, SIZES[0]).paint(pygame.Surface(SIZES[0]))


@pytest.mark.slow
def test_seats() -> None:
    """A click on the sign of a seat, or left and right, have a person play there; a name is written beside it."""
    screen = StartScreen(table, {"people": ""}, SIZES[1])
    seat = screen.place.rows[2]
    click(screen, (seat.left + 8, seat.centery))
    assert "3" == screen.filling.answers["people"]
    click(screen, (seat.right - 8, seat.centery))
    screen.take(pygame.event.Event(pygame.TEXTINPUT, text="Ada"))
    press(screen, pygame.K_LEFT)
    assert {"people": "", "name.3": "Ada"} == screen.filling.answers
    screen.paint(pygame.Surface(SIZES[1]))


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_a_button_with_a_note_has_a_rim(size: tuple[int, int]) -> None:
    """It is golden at the edge, and no line runs through the words; golden all over once Enter presses it."""
    usual = ask(ANSWERS)
    form = replace(usual, buttons=(usual.buttons[0], ("first", "First")), notes=(("first", "What it is for"),))
    screen = StartScreen(lambda _: form, ANSWERS, size)
    surface = pygame.Surface(size, depth=24)
    screen.paint(surface)
    area, gold = screen.place.buttons[-1], []
    for y in range(area.top, area.bottom):
        row = [surface.get_at((x, y))[:3] for x in range(area.left + area.height // 2, area.right - area.height // 2)]
        gold.append(sum(min(abs(a - b) for a, b in zip(at, GOLD, strict=True)) < 12 and at[0] > 200 for at in row))
    lines = [number for number, count in enumerate(gold) if count > area.width // 2]
    assert lines
    assert all(number < 4 or number > len(gold) - 5 for number in lines)


def test_a_finger_drags_the_rows(screen: StartScreen) -> None:
    """It brings as many rows into sight as it moves, and answers nothing; a tap does, once, as the finger is lifted."""
    rows = screen.place.rows
    screen.filling.open(1)

    def touch(*places: tuple[int, int]) -> None:
        screen.take(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=places[0], button=1, touch=True))
        for place in places[1:]:
            screen.take(pygame.event.Event(pygame.MOUSEMOTION, pos=place, touch=True))
        screen.take(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=places[-1], button=1, touch=True))

    start, step = (rows[3].right - 60, rows[3].centery), rows[0].height
    touch(start, (start[0], start[1] - step), (start[0], start[1] - 2 * step))
    assert (2, 2, ANSWERS) == (screen.filling.top, screen.filling.row, screen.filling.answers)
    screen.filling.open(0)
    touch((rows[0].right - 60, rows[0].centery))
    assert "3" == screen.filling.answers["many"]

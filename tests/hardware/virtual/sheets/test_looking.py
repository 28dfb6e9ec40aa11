"""What one of several people at a window sees of his secrets, and how the others are warned before."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from time import monotonic

import pygame
import pytest

from hardware.ports.events import Event
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.asking import glance
from hardware.virtual.asking.glance import FIRST, GLANCE
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.bar import Look, Rules, buttons
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.line import part_places
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.hand.haste import MEANT
from hardware.virtual.input import opened, overlay
from hardware.virtual.input.opened import EARLY, LATE
from hardware.virtual.scene import OPEN, TABLE, Countdown, Scene, SceneCard, Sentence, View, Words
from hardware.virtual.sheets.helping import help_groups
from hardware.virtual.sheets.role import role_area
from hardware.virtual.sheets.sheets import Sheet, draw_sheet
from hardware.virtual.table import TableWindow
from tests.hardware.virtual.headless import headless
from tests.hardware.virtual.sheets.test_ending import ENDING
from tests.hardware.virtual.test_table import SIZE, scene

SHARED = replace(scene(), seats=tuple(replace(seat, human=seat.number in {2, 5}) for seat in scene().seats))

GONE = replace(SHARED, seats=tuple(replace(seat, alive=not seat.human) for seat in SHARED.seats))
"""The same, once both people are dead."""

AWAY = pygame.K_ESCAPE, pygame.K_RETURN
"""Keys that put away what lies over the table."""

LONE = replace(SHARED, seats=tuple(replace(seat, human=seat.number == 2) for seat in SHARED.seats))

DYING = replace(GONE, seats=tuple(replace(seat, dying="" if seat.alive else "any") for seat in GONE.seats))
"""The same, while one of them may still be asked something."""


class Table:
    """An open window without a screen; its players see the table."""

    def __init__(self, shown: Scene) -> None:
        self.scene = shown
        self.board = VirtualBoard(6)
        self.window = TableWindow(self.board, lambda: self.scene, size=SIZE, view=TABLE)
        self.window.frame()

    def press(self, *keys: int) -> tuple[str, View]:
        """Press keys, one in each frame; the sheet that is open then, and the view."""
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
            self.window.frame()
        return self.seen()

    def click(self, at: tuple[int, int]) -> tuple[str, View]:
        """Click ``at`` a point; the sheet that is open then, and the view."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT))
            self.window.frame()
        return self.seen()

    def seen(self) -> tuple[str, View]:
        """The sheet that is open now, and the view."""
        self.window.frame()
        assert self.window.shown is not None
        return self.window.shown.sheet.name, self.window.view


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    """A table with two people at its window, whose cards are hidden."""
    yield from headless(monkeypatch, lambda: Table(SHARED))


def test_a_role_that_the_box_told_lies_in_the_tray(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are no cards, who plays alone has his role before him all the same, and a click opens its page."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    seats = tuple(replace(seat, human=seat.number == 2) for seat in scene().seats)
    alone = Table(Scene(seats))
    tray = lay_out(alone.window.surface().get_size(), 6, nearest=2).tray
    corner = pygame.Rect(tray.left, tray.top, tray.width // 3, tray.height)

    def drawn() -> bytes:
        return pygame.image.tobytes(alone.window.surface().subsurface(corner), "RGB")

    alone.window.view = View(2)
    with_role = drawn()
    assert "role" == alone.click((tray.left + tray.height // 2, tray.centery))[0]
    alone.press(pygame.K_ESCAPE)
    alone.scene = Scene(tuple(replace(seat, role="") for seat in seats))
    assert "" == alone.click((tray.left + tray.height // 2, tray.centery))[0]
    assert with_role != drawn()
    alone.window.close()


def test_a_role_opens_by_itself_when_it_is_dealt_and_no_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who sits there and is dealt a card sees his role; who comes back to a game that goes on does not."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    dealt = tuple(replace(seat, human=seat.number == 2) for seat in scene().seats)
    seated = tuple(replace(seat, role="") for seat in dealt)
    empty = tuple(replace(seat, present=False) for seat in seated)
    opened = []
    for course in ((empty, seated, dealt), (empty, dealt), (dealt,)):
        table = Table(Scene(course[0]))
        for seats in course:
            table.scene = Scene(seats)
            opened.append(table.seen()[0])
        table.window.close()
    assert ["", "", "role", "", "", ""] == opened


def test_what_was_for_the_question_before_puts_no_role_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """
    A role that was dealt just now stays under a click and a key; a moment later either puts it away.

    A click on a key that is lit beside it presses that, and leaves the role there.
    """
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    now = [100.0]
    monkeypatch.setattr(opened, "monotonic", lambda: now[0])
    dealt = tuple(replace(seat, human=seat.number == 2) for seat in scene().seats)
    table, at = Table(Scene(tuple(replace(seat, role="") for seat in dealt))), (SIZE[0] // 2, SIZE[1] // 2)
    events: list[Event] = []
    table.board.start(events.append)
    table.scene = Scene(dealt)
    assert ["role"] * 4 == [table.seen()[0], table.click(at)[0], *(table.press(key)[0] for key in AWAY)]
    table.board.show(Page("question", ("Seen?",), ask="deal.shuffle"))
    table.board.backlight(True)
    assert (table.seen()[0], []) == ("role", events)
    assert table.window.shown is not None
    assert not table.window.shown.prompt.waits, "its keys are lit"
    assert "role" == table.click(lay_out(SIZE, 6, nearest=2).pads[2].up.center)[0]
    assert 2 == len(events)
    now[0] += EARLY
    assert "" == table.click(at)[0]
    table.window.close()


@pytest.mark.parametrize(
    ("shown", "view", "sheet", "keys"),
    [
        (SHARED, View(2), "cover", (pygame.K_RETURN,)),
        (LONE, OPEN, "see", (pygame.K_RIGHT, pygame.K_RETURN)),
    ],
    ids=["own", "all"],
)
def test_no_view_shows_a_hidden_card_unasked(
    table: Table, shown: Scene, view: View, sheet: str, keys: tuple[int, ...]
) -> None:
    """A button for what would spoil the game, or what others here may not see, asks first; a click beside it is no."""
    surface = pygame.display.get_surface()
    assert surface is not None
    table.scene = shown
    row = buttons(lay_out(surface.get_size(), 6, nearest=2).bar, shown, TABLE, 2, Words())
    button = next(button.area.center for button in row if button.does == Look(view))
    assert (sheet, TABLE) == table.click(button)
    assert ("", TABLE) == table.click((5, surface.get_height() - 5))
    assert (sheet, TABLE) == table.click(button)
    assert ("", view) == table.press(*keys)


def test_all_cards_are_shown_to_several_once_none_of_them_plays(table: Table) -> None:
    """While one of them is alive, or may still shoot, nothing shows all; in the next game they are covered."""
    bar = lay_out(table.window.surface().get_size(), 6, nearest=2).bar
    halved = replace(SHARED, seats=tuple(replace(seat, alive=seat.number != 2) for seat in SHARED.seats))
    offered = []
    for shown in (SHARED, halved, DYING, GONE, replace(halved, ending=ENDING)):
        button = Look(OPEN) in {one.does for one in buttons(bar, shown, TABLE, 2, Words())}
        offered.append((button, any("view" in group.rows for group in help_groups(shown))))
    assert [(False, False)] * 3 + [(True, True)] * 2 == offered
    assert [("cover", TABLE), ("", View(2)), ("", TABLE)] == [
        table.press(key) for key in (pygame.K_TAB, pygame.K_RETURN, pygame.K_TAB)
    ]
    table.scene = GONE
    assert ("", OPEN) == table.press(pygame.K_TAB, pygame.K_TAB)
    table.scene = SHARED
    assert ("", TABLE) == table.seen()


def test_who_looks_alone_by_day_covers_that_at_once(table: Table) -> None:
    """While the others shut their eyes for the Confessor, Tab hides what he sees, and lays no question over it."""
    page = Page("confessor.card", ("P3", "Werewolf"), to=(Pad(2),))
    table.board.backlight(True)
    table.board.show(page)
    table.scene = replace(SHARED, shut=2)
    seen = []
    table.click(lay_out(SIZE, 6, nearest=2).pads[2].up.center)
    for key in ((), (pygame.K_TAB,), (pygame.K_TAB,)):
        sheet, _ = table.press(*key)
        assert table.window.shown is not None
        seen.append((sheet, table.window.shown.view))
    assert [("", View(2)), ("", TABLE), ("cover", TABLE)] == seen


def test_who_is_asked_to_look_alone_reads_how_to_go_back(table: Table) -> None:
    """The question bears it, and Escape is one way."""
    assert "cover" == table.press(pygame.K_r)[0]
    papers = [pygame.Surface(SIZE) for _ in range(2)]
    for paper, words in zip(papers, (Words(), Words({"role.back": "Escape, or a click"})), strict=True):
        draw_sheet(paper, Shelf(), 1.0, words, Sheet("cover", seat=2), SHARED)
    assert pygame.image.tobytes(papers[0], "RGB") != pygame.image.tobytes(papers[1], "RGB")
    assert ("", TABLE) == table.press(pygame.K_ESCAPE)


def test_who_plays_alone_is_asked_before_all_cards_are_shown(table: Table) -> None:
    """Alone and alive, one's own card is shown at once and those of the others after a question; the dead see all."""
    seats = tuple(replace(seat, human=seat.number == 2) for seat in SHARED.seats)
    table.scene = replace(SHARED, seats=seats)
    assert ("", View(2)) == table.press(pygame.K_TAB)
    assert ("see", View(2)) == table.press(pygame.K_TAB)
    assert ("", View(2)) == table.press(pygame.K_RETURN), "the safe answer is the first"
    dead = tuple(replace(seat, alive=not seat.human) for seat in seats)
    table.scene = replace(SHARED, seats=tuple(replace(seat, dying="" if seat.alive else "any") for seat in dead))
    assert ("see", View(2)) == table.press(pygame.K_TAB)  # a Hunter still has to shoot
    table.scene = replace(SHARED, seats=dead)
    assert ("", OPEN) == table.seen(), "once he has, there is nothing to ask"


def test_no_button_moves_when_others_come(table: Table) -> None:
    """Once there is something to read, its button is beside the others, all of which stay where they were."""
    bar = lay_out(table.window.surface().get_size(), 6, nearest=2).bar
    ended = replace(SHARED, talk=(Sentence(1, "P1", "…"),), ending=ENDING)
    before, after = ({one.text: one.area for one in buttons(bar, now, TABLE, 2, Words())} for now in (SHARED, ended))
    assert len(before) + 3 == len(after), "all cards can be seen as well then"
    assert "P2" in before, "a seat is called by the name of its player"
    assert before.items() <= after.items()


def test_tab_asks_before_each_secret_view(table: Table) -> None:
    """So does Tab; another person's own card is not shown after that."""
    assert ("cover", TABLE) == table.press(pygame.K_TAB)
    assert ("", View(2)) == table.press(pygame.K_RETURN)
    assert ("", TABLE) == table.press(pygame.K_5)
    table.scene = DYING
    assert ("", TABLE) == table.press(pygame.K_TAB, pygame.K_RETURN, pygame.K_TAB)


def test_a_view_of_the_night_ends_with_its_page(table: Table) -> None:
    """
    Who takes his own view at night, with others at the window, sees by it no longer than a page is for him.

    Nothing is asked first, not even what was asked as night fell: who is called next would read it.
    """
    called = Page("aim", ("Whom?", "P3", "red: next"), to=(Pad(2),), actors=(Pad(2),), options=(Pad(3),))
    assert "cover" == table.press(pygame.K_TAB)[0]
    table.scene = replace(SHARED, night=True, countdown=Countdown(9, 18))
    assert "" == table.seen()[0]
    shown = []
    for page in (called, Page("caption", ("The Seer sleeps.",))):
        table.board.show(page)
        table.board.backlight(True)
        assert "" == table.press(*([pygame.K_TAB] if page is called else []))[0]
        shown.append((table.window.view, table.window.shown and table.window.shown.view))
    assert [(TABLE, View(2)), (TABLE, TABLE)] == shown


def test_who_has_chosen_at_night_covers_his_page(table: Table) -> None:
    """
    A click in the line, or Tab, shows the table again as if nobody had looked, and a second click does not undo it.

    Not where an answer is still to come on that page.
    """
    aim = Page("aim", ("Whom?", "P3", "red"), to=(Pad(5),), actors=(Pad(5),), options=(Pad(3),), pointer=Pad(3))
    page = replace(aim, ask="defender.protect", chosen=True)
    words = Words({"do.chosen": "P3.   Red: change.", "do.chosen.seer.look": "The answer comes.", "key.down": "Red"})
    table.scene = replace(SHARED, night=True, countdown=Countdown(9, 18), words=words)
    table.board.show(page)
    table.board.backlight(True)
    table.seen()
    before = table.window.shown
    assert before is not None
    for covers in ("click", "Tab"):
        table.window._person.look_alone(5)
        table.seen()
        moment = table.window.shown
        assert moment is not None
        assert (View(5), 5) == (moment.view, moment.seat)
        line = table.window._painter.line(moment.sheet, moment.scene.remarks)
        places = part_places(line, moment.prompt.parts)
        place = next(place for part, place in zip(moment.prompt.parts, places, strict=True) if part.covers)
        for _ in range(2 if covers == "click" else 0):
            table.click(place.center)
        if covers == "Tab":
            table.press(pygame.K_TAB)
        assert table.window.shown is not None
        assert (before.prompt, before.view, before.seat) == (
            *(table.window.shown.prompt, table.window.shown.view),
            table.window.shown.seat,
        )
        table.window._person._covered -= LATE
    table.board.show(replace(page, ask="seer.look"))
    table.window._person.look_alone(5)
    table.seen()
    assert table.window.shown is not None
    assert not any(part.covers for part in table.window.shown.prompt.parts)


def test_nothing_is_asked_where_nothing_is_hidden(table: Table) -> None:
    """Before the deal, and once all people here are dead, the views that there are are changed at once."""
    undealt = replace(SHARED, seats=tuple(replace(seat, role="") for seat in SHARED.seats))
    for shown, views in ((undealt, (View(2), TABLE)), (GONE, (View(2), OPEN, TABLE))):
        table.scene = shown
        assert [("", view) for view in views] == [table.press(pygame.K_TAB) for _ in views]


@pytest.mark.parametrize(("others", "shown"), [(True, "cover"), (False, "role")])
def test_what_the_dead_know_is_no_less_a_secret(table: Table, *, others: bool, shown: str) -> None:
    """All see their cards, and not whom a dead wolf knows as one: while anybody here lives the others look away."""
    seats = (replace(seat, revealed=seat.number == 2, alive=others and seat.number != 2) for seat in SHARED.seats)
    table.scene = replace(SHARED, seats=tuple(seats))
    table.seen()
    table.window._overlay.role(2)
    assert shown == table.seen()[0]


def test_who_looks_alone_at_an_open_card_reads_why(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is for what he knows: that his card lies open is seen by all."""
    asked: list[Sequence[str]] = []
    monkeypatch.setattr("hardware.virtual.sheets.sheets.draw_question", lambda *given: asked.append(given[3]))
    for revealed in (False, True):
        seats = tuple(replace(seat, revealed=revealed and seat.number == 2) for seat in SHARED.seats)
        sheet, shown = Sheet("cover", seat=2), replace(SHARED, seats=seats)
        draw_sheet(pygame.Surface(SIZE), Shelf(), 1.0, Words(), sheet, shown)
    assert [("role.cover", "role.back"), ("role.cover", "role.known", "role.back")] == asked


def test_a_card_that_is_clicked_passes_no_mouse_on(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose card is clicked is asked to look alone; the mouse stays with who had it, whether he looks or not."""
    area = pygame.Rect(300, SIZE[1] - 60, 20, 30)
    monkeypatch.setattr("hardware.virtual.painting.lying.tray_places", lambda *_: {"C5": area})
    table.scene = replace(SHARED, cards=(SceneCard("C5", "Seer", "seer", 5, "role"),))
    for key, after in ((pygame.K_ESCAPE, ""), (pygame.K_RETURN, "role")):
        assert "cover" == table.click(area.center)[0]
        assert table.window.shown is not None
        assert 5 == table.window.shown.sheet.seat
        assert (after, 2) == (table.press(key)[0], table.window.hands.seat)


@pytest.mark.parametrize("keys", [(pygame.K_r,), (pygame.K_r, pygame.K_RETURN)], ids=["cover", "role"])
@pytest.mark.parametrize("what", ["dusk", "night", "death"])
def test_what_offers_or_shows_a_role_goes_once_it_is_out_of_place(
    table: Table, what: str, keys: tuple[int, ...]
) -> None:
    """It gives way to a night, as soon as that falls, and to a death that is told."""
    assert table.press(*keys)[0]
    first, second, *rest = SHARED.seats
    news = {
        "dusk": replace(SHARED, falls=True),
        "night": replace(SHARED, night=True),
        "death": replace(SHARED, seats=(replace(first, alive=False), second, *rest)),
    }
    table.scene = news[what]
    assert "" == table.seen()[0]


@pytest.mark.parametrize(
    ("page", "seconds"), [(Page("debate", ask="debate"), GLANCE), (Page("question", ask="deal.shuffle"), FIRST)]
)
def test_the_role_of_one_of_several_covers_itself(
    table: Table, monkeypatch: pytest.MonkeyPatch, page: Page, seconds: float
) -> None:
    """
    Who forgets his page leaves it to nobody: it goes after some seconds, more as cards are dealt, and with a question.

    A click that was to close it names nobody behind it.
    """
    now = [100.0]
    monkeypatch.setattr(glance, "monotonic", lambda: now[0])
    pointed: list[int] = []
    monkeypatch.setattr(table.window._person, "point", lambda *given: pointed.extend(given[:1]))
    table.board.backlight(True)
    for after, shown in ((seconds - 1, page), (0, Page("caption"))):
        table.board.show(page)
        assert "role" == table.press(pygame.K_r, pygame.K_RETURN)[0]
        now[0] += after
        assert "role" == table.seen()[0]
        table.board.show(shown)
        now[0] += 2 if shown is page else 0
        assert "" == table.seen()[0]
    layout = table.window._painter.layout
    paper = role_area(layout.size, layout.unit, SHARED.seat(2))
    points = ((x, y) for x in range(paper.left, paper.right, 4) for y in range(paper.top, paper.bottom, 4))
    behind = next(at for at in points if any(place.holds(at) for place in layout.pads.values()))
    assert ("", []) == (table.click(behind)[0], pointed)


def test_a_click_just_after_a_night_offers_no_role(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was meant for whom one was to name in that night; a moment later it is for the role."""
    now = [100.0]
    monkeypatch.setattr(overlay, "monotonic", lambda: now[0])
    for table.scene in (replace(SHARED, night=True), SHARED):
        table.seen()
    assert "" == table.press(pygame.K_r)[0]
    now[0] += 2 * MEANT
    assert "cover" == table.press(pygame.K_r)[0]


def test_a_key_closes_a_role(table: Table) -> None:
    """The key that opened the page of a role puts it away, and so does Escape, which does not ask whether to leave."""
    assert ("role", TABLE) == table.press(pygame.K_r, pygame.K_RETURN)
    assert ("", TABLE) == table.press(pygame.K_r)
    assert ("role", TABLE) == table.press(pygame.K_r, pygame.K_RETURN)
    assert ("", TABLE) == table.press(pygame.K_ESCAPE)
    assert ("leave", TABLE) == table.press(pygame.K_ESCAPE)


def test_the_click_that_closes_a_role_of_several_does_nothing_else(table: Table) -> None:
    """Below it lies what is for all, such as that all have looked at their cards."""
    bar = lay_out(table.window.surface().get_size(), 6, nearest=2).bar
    rules = next(one.area.center for one in buttons(bar, SHARED, TABLE, 2, Words()) if one.does == Rules())
    assert ("role", TABLE) == table.press(pygame.K_r, pygame.K_RETURN)
    assert ["", "rules"] == [table.click(rules)[0] for _ in range(2)]


@pytest.mark.parametrize("keys", [(pygame.K_r,), (pygame.K_r, pygame.K_RETURN)], ids=["cover", "role"])
def test_the_end_of_a_game_is_not_missed(table: Table, keys: tuple[int, ...]) -> None:
    """A question whether to look, or a role that is looked at, gives way to the end of the game."""
    table.press(*keys)
    table.scene = replace(SHARED, ending=ENDING)
    assert "end" == table.seen()[0]


def test_space_closes_a_role_and_pauses_nothing(table: Table) -> None:
    """The page says that any key closes it: the one that pauses an evening does no more than that."""
    heard: list[Event] = []
    table.board.start(heard.append)
    assert ("role", TABLE) == table.press(pygame.K_r, pygame.K_RETURN)
    assert ("", TABLE) == table.press(pygame.K_SPACE)
    assert [] == heard


def test_escape_comes_too_late_for_a_page_that_closed_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """As night falls a role gives way; Escape that was meant for it does not ask to leave, a later one does."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    now = [100.0]
    monkeypatch.setattr(opened, "monotonic", lambda: now[0])
    table = Table(replace(SHARED, seats=tuple(replace(seat, human=seat.number == 2) for seat in SHARED.seats)))
    assert "role" == table.press(pygame.K_r)[0]
    table.scene = replace(table.scene, night=True)
    assert ["", ""] == [table.seen()[0], table.press(pygame.K_ESCAPE)[0]]
    now[0] += LATE
    assert "leave" == table.press(pygame.K_ESCAPE)[0]
    table.window.close()


def test_leaving_the_table_is_told_from_closing_the_window(table: Table) -> None:
    """Who leaves by the button may want another table; not if he was asked since the window was to be closed."""
    left = []
    for asks in (pygame.KEYDOWN, pygame.WINDOWCLOSE, pygame.KEYDOWN):
        pygame.event.post(pygame.event.Event(asks, key=pygame.K_ESCAPE))
        assert "leave" == table.seen()[0]
        table.press(pygame.K_y)
        left.append(table.window.left)
    assert [True, False, True] == left


def test_a_token_that_was_dealt_opens_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who plays alone sees his trade as soon as it is dealt, and not once more when he is presented in it."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    alone = tuple(replace(seat, human=seat.number == 2) for seat in scene().seats)
    table = Table(replace(scene(), seats=alone))
    table.window.view = View(2)
    token = SceneCard("12", "Baker", "baker", 2, "token")
    dealt = replace(table.scene, cards=(*table.scene.cards, token))
    presented = replace(dealt, seats=tuple(replace(seat, house="baker", trade="Baker") for seat in alone))
    sheets = [table.seen()[0]]
    table.scene = dealt
    sheets.append(table.seen()[0])
    later = monotonic() + EARLY
    monkeypatch.setattr(opened, "monotonic", lambda: later)
    table.press(pygame.K_ESCAPE)
    table.scene = presented
    sheets.append(table.seen()[0])
    assert ["", "role", ""] == sheets
    table.window.close()

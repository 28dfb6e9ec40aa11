"""The page of the rules opens and closes as the help does, and has room for many house rules."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from hardware.ports.board import Status
from hardware.ports.events import Event, PanelDown, PanelUp
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.bar import Rules, buttons
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.paint import DIM, INK, Colour, Shelf
from hardware.virtual.scene import TABLE, Ending, Note, Rulebook, Scene, SceneSeat, Sentence, Words
from hardware.virtual.sheets import rules
from hardware.virtual.sheets.reading import HEAD, draw_page, page_bar, page_reach, page_window
from hardware.virtual.sheets.role import draw_role
from hardware.virtual.sheets.rules import rules_page
from hardware.virtual.sheets.scrolling import draw_scrolled
from hardware.virtual.sheets.sheets import Sheet, draw_sheet
from hardware.virtual.sheets.talk import talk_page
from hardware.virtual.table import TableWindow
from tests.hardware.virtual.test_table import SIZE, scene

LAYOUT = lay_out(SIZE, 6, 2)


@pytest.fixture
def events() -> list[Event]:
    """What the board reported."""
    return []


@pytest.fixture(params=[False, True], ids=["day", "night"])
def window(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, events: list[Event]
) -> Iterator[TableWindow]:
    """An open window without a screen, while a game goes on."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    board, shown = VirtualBoard(6), replace(scene(), night=request.param)
    board.start(events.append)
    board.status(Status.READY)
    made = TableWindow(board, lambda: shown, size=SIZE, still=True)
    made.frame()
    yield made
    made.close()


def press(window: TableWindow, key: int, letter: str = "") -> str:
    """Press a key, which writes ``letter``; the sheet that is open then."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=letter))
    return sheet(window)


def sheet(window: TableWindow) -> str:
    """The sheet that is open after one more frame."""
    window.frame()
    assert window.shown is not None
    return window.shown.sheet.name


@pytest.mark.slow
@pytest.mark.thinned(2)
@pytest.mark.parametrize("key", [pygame.K_SLASH, pygame.K_COMMA, pygame.K_BACKSLASH], ids=["en", "fr", "de"])
def test_the_question_mark(window: TableWindow, key: int) -> None:
    """It opens the help, as the button on which it is written, on the key that writes it."""
    assert "help" == press(window, key, "?")


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (640, 480)], ids=str)
def test_the_help_leaves_the_bar(size: tuple[int, int]) -> None:
    """All of its paper lies below the bar at the top, and within the window."""
    surface, layout, paper = pygame.Surface(size), lay_out(size, 6), 60
    surface.fill((255, 255, 255))
    draw_sheet(surface, Shelf(), layout.unit, Words(), Sheet("help"), scene())
    column = [surface.get_at((size[0] // 2, y)).r for y in range(size[1])]
    covered = [y for y, red in enumerate(column) if red <= paper]
    assert layout.bar.bottom < covered[0]
    assert size[1] - 2 > covered[-1]


@pytest.mark.slow
def test_key(window: TableWindow, events: list[Event]) -> None:
    """F2 opens it by day and by night, and stops the game; Escape only closes it."""
    assert "rules" == press(window, pygame.K_F2)
    assert [PanelDown(), PanelUp()] == events
    assert "" == press(window, pygame.K_ESCAPE)


def test_what_was_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """F3 shows the last of what was said, and stops the game; another key closes it."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    board, heard = VirtualBoard(6), list[Event]()
    board.start(heard.append)
    board.status(Status.READY)
    said = tuple(Sentence(1 + number // 30, f"P{number}", "I am no wolf.") for number in range(60))
    made = TableWindow(board, lambda: replace(scene(), talk=said), size=SIZE, still=True)
    made.frame()
    assert "talk" == press(made, pygame.K_F3)
    assert made.shown is not None
    assert made.shown.sheet.scroll > 0
    assert [PanelDown(), PanelUp()] == heard
    assert "" == press(made, pygame.K_ESCAPE)
    made.close()


@pytest.mark.slow
def test_a_key_leads_from_one_page_to_another(window: TableWindow, events: list[Event]) -> None:
    """The keys that the help lists work in it; the game waits on, but for who looks at his role."""
    pages = [press(window, key) for key in (pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_F1)]
    assert ["help", "rules", "talk", "help"] == pages
    assert [PanelDown(), PanelUp()] == events
    assert ("role", "") == (press(window, pygame.K_r), press(window, pygame.K_ESCAPE))


def test_button(window: TableWindow) -> None:
    """A click on its button opens it, and the next click closes it."""
    shown: Scene = scene()
    button = next(one for one in buttons(LAYOUT.bar, shown, TABLE, 2, Words()) if one.does == Rules())
    for name in ("rules", ""):
        event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=button.area.center, button=pygame.BUTTON_LEFT)
        pygame.event.post(event)
        assert name == sheet(window)


RULES = tuple((f"Rule {number}: yes", f"Whether it is so or not, number {number}.") for number in range(60))
MUCH = Rulebook("E", wins=("Somebody: at once.",) * 5, changes=RULES)


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[TableWindow]:
    """A window with the page of rules that have no room on it."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    shown = replace(scene(), rules=MUCH)
    made = TableWindow(VirtualBoard(6), lambda: shown, size=SIZE, still=True)
    made.frame()
    press(made, pygame.K_F2)
    yield made
    made.close()


def scrolled(window: TableWindow, *events: pygame.event.Event) -> int:
    """How far the open page is scrolled after these events."""
    for event in events:
        pygame.event.post(event)
        window.frame()
    assert window.shown is not None
    assert "rules" == window.shown.sheet.name
    return window.shown.sheet.scroll


def mouse(kind: int, y: int, x: int = SIZE[0] // 2) -> pygame.event.Event:
    """The mouse at a height."""
    at = (x, y)
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=at)
    return pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT)


@pytest.mark.slow
def test_scrolled_by_keys(page: TableWindow) -> None:
    """Keys scroll a page that is too long, down to its end and back up to its top, and do not close it."""
    down = scrolled(page, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN))
    further = scrolled(page, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN))
    end = scrolled(page, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_END))
    assert 0 < down < further < end == scrolled(page, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN))
    assert 0 == scrolled(page, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_HOME))
    turned = scrolled(page, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT))
    assert further - down == turned
    assert 0 == scrolled(page, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT))


@pytest.mark.slow
def test_a_page_that_is_shown_whole_stays_open(page: TableWindow) -> None:
    """The keys that scroll do not close a page on which there is nothing to scroll; any other key does."""
    opened = []
    arrows = (pygame.K_DOWN, pygame.K_UP, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEUP)
    for key in (pygame.K_ESCAPE, pygame.K_F3, *arrows, pygame.K_F1, *arrows, pygame.K_RETURN):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
        opened.append(sheet(page))
    assert ["", *["talk"] * 6, *["help"] * 6, ""] == opened


@pytest.mark.slow
def test_scrolled_by_mouse(page: TableWindow) -> None:
    """The wheel scrolls it, and so does whoever holds and moves it; a click alone closes it."""
    wheeled = scrolled(page, pygame.event.Event(pygame.MOUSEWHEEL, y=-1))
    assert 0 < wheeled
    held = (mouse(pygame.MOUSEBUTTONDOWN, 300), mouse(pygame.MOUSEMOTION, 260), mouse(pygame.MOUSEBUTTONUP, 260))
    assert wheeled + 40 == scrolled(page, *held)
    pygame.event.post(mouse(pygame.MOUSEBUTTONDOWN, 300))
    page.frame()
    pygame.event.post(mouse(pygame.MOUSEBUTTONUP, 300))
    assert "" == sheet(page)


@pytest.mark.slow
def test_its_bar_is_pulled(page: TableWindow) -> None:
    """The thumb of the bar goes with the mouse, the groove jumps to where it is clicked, and the page stays open."""
    bar = page_bar(SIZE, LAYOUT.unit, rules_page(Shelf(), SIZE, LAYOUT.unit, Words(), MUCH), 0)
    x = bar.track.centerx
    down = scrolled(page, *(mouse(kind, y, x) for kind, y in pulled(bar.track.top + 3, bar.track.bottom)))
    up = scrolled(page, *(mouse(kind, y, x) for kind, y in pulled(bar.track.centery, bar.track.centery)))
    assert bar.reach == down
    assert abs(bar.reach / 2 - up) < 20


def pulled(start: int, end: int) -> tuple[tuple[int, int], ...]:
    """What the mouse does at which heights."""
    return (pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEMOTION, end), (pygame.MOUSEBUTTONUP, end)


@pytest.mark.slow
def test_what_is_scrolled_to_is_seen() -> None:
    """Another part of the page is drawn then."""
    pictures = set()
    shelf = Shelf()
    for scroll in (0, 50):
        surface = pygame.Surface(SIZE)
        page = rules_page(shelf, SIZE, LAYOUT.unit, Words(), MUCH)
        draw_page(surface, shelf, LAYOUT.unit, page, "Rules", "", scroll)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert 2 == len(pictures)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160), (1024, 768)])
def test_a_long_page_leaves_the_bar_whole(size: tuple[int, int]) -> None:
    """However long a page is, its sheet begins below the buttons over the table."""
    layout = lay_out(size, 6)
    window = page_window(size, layout.unit, pygame.Surface((500, 5000)))
    assert layout.bar.bottom < window.top - round(HEAD * layout.unit)


def test_no_line_is_cut_through() -> None:
    """Where a page goes on beyond its edge its lines fade, above and below; where it does not they are as written."""
    page, seen = pygame.Surface((200, 400), pygame.SRCALPHA), pygame.Rect(0, 0, 200, 100)
    page.fill((255, 255, 255))
    edges = []
    for scroll in (0, 150, 300):
        surface = pygame.Surface((200, 100))
        draw_scrolled(surface, page, seen, scroll, 1.0)
        edges.append(tuple(surface.get_at((5, row))[0] for row in (0, 50, 99)))
    assert [(255, 255, 0), (0, 255, 0), (0, 255, 255)] == edges


def test_a_line_that_is_in_sight_does_not_fade() -> None:
    """A page that goes on for a few points, in which nothing stands, fades no farther from its edge than that."""
    page, seen = pygame.Surface((200, 104), pygame.SRCALPHA), pygame.Rect(0, 0, 200, 100)
    page.fill((255, 255, 255))
    surface = pygame.Surface((200, 100))
    draw_scrolled(surface, page, seen, 0, 1.0)
    assert [255, 255, 0] == [surface.get_at((5, row))[0] for row in (80, 95, 99)]


@pytest.mark.slow
def test_a_page_that_is_a_trifle_too_long_is_written_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is all seen then; of one that is much too long it is not made harder to read for nothing."""
    size = (1280, 800)

    def page(count: int) -> pygame.Surface:
        return rules_page(Shelf(), size, 1.0, Words(), Rulebook("E", CAST, WINS, RULES[:count]))

    trifle, much = page(9), page(11)
    monkeypatch.setattr(rules, "SMALL", (1.0,))
    assert [True, False] == [page_reach(size, 1.0, one) > 0 for one in (page(9), trifle)]
    assert page(11).get_height() == much.get_height()


class Sized(Shelf):
    """A shelf that keeps the size of all letters of its pages, in points."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes: list[int] = []

    def left(self, text: str, room: tuple[int, int], largest: float, colour: Colour) -> pygame.Surface:
        """See `Shelf.left`."""
        self.sizes.append(self.setting(text, room, round(largest)).size)
        return super().left(text, room, largest, colour)


@pytest.mark.slow
def test_pages_can_be_read_in_a_small_window() -> None:
    """What is read there has letters of thirteen points at least, however long it is: it is scrolled."""
    size, shelf = (1024, 600), Sized()
    unit, words, said = lay_out(size, 8).unit, Words(), (Sentence(1, "Ada", "I saw Ben."),) * 9
    for count in range(6, 13):
        rules_page(shelf, size, unit, words, Rulebook("E", CAST, WINS, RULES[:count]))
    talk_page(shelf, size, unit, words, Scene(talk=said))
    seat = SceneSeat(1, "Ada", role="Seer", icon="seer", guide=(Note("Goal", "Win with the village."),))
    draw_role(pygame.Surface(size), shelf, unit, words, seat, several=False)
    assert 13 <= min(shelf.sizes)


class Pictured(Shelf):
    """A shelf that keeps which pictures are drawn, by name."""

    def __init__(self) -> None:
        super().__init__()
        self.pictures: list[str] = []

    def icon(self, name: str, size: float, colour: Colour) -> pygame.Surface:
        """See `Shelf.icon`."""
        self.pictures.append(name)
        return super().icon(name, size, colour)


def test_once_a_game_is_over_cards_stand_beside_what_was_said() -> None:
    """That of each who spoke, also without a name; none before, nor beside what was only told."""
    seats = SceneSeat(1, "Ada", icon="seer"), SceneSeat(2, icon="werewolf"), SceneSeat(3, "Cleo", icon="witch")
    said = Sentence(1, "Ada", "I saw a wolf."), Sentence(1, "Seat 2", "No."), Sentence(1, "Cleo", "Ada.", told=True)
    scene, words = Scene(seats, talk=said), Words({"seat": "Seat"})
    drawn = []
    for ending in (None, Ending("The wolves", frozenset({2}), seats, ())):
        shelf = Pictured()
        talk_page(shelf, SIZE, LAYOUT.unit, words, replace(scene, ending=ending))
        drawn.append(shelf.pictures)
    assert [[], ["seer", "werewolf"]] == drawn


CAST = tuple((f"Character {number}", "Does this or that to somebody every night.") for number in range(12))


def test_the_game_in_a_few_words() -> None:
    """It is at the top where all has room with it, and one sentence where only that has."""
    shelf, told = Inked(), ("At night the wolves devour somebody.", "By day all vote.")
    rules_page(shelf, SIZE, LAYOUT.unit, Words(), Rulebook("E", CAST, WINS, basics=told))
    assert " ".join(told) in shelf.written
    much = Rulebook("E", CAST, WINS, RULES, basics=told)
    assert (
        rules_page(Shelf(), SIZE, LAYOUT.unit, Words(), much).get_height()
        == rules_page(Shelf(), SIZE, LAYOUT.unit, Words(), replace(much, basics=())).get_height()
    )


TRADES = tuple(
    (f"Trade {number}", "Once: does something to a player, and dies if it was a wolf.") for number in range(10)
)
WINS = ("The village: when no wolf is alive.", "The wolves: when nobody else is.")


def test_few_rules_fill_their_sheet() -> None:
    """The fewer they are the larger they are written, on a sheet that is no wider than they need."""
    shelf, unit = Shelf(), LAYOUT.unit
    few, more, many = (
        rules_page(shelf, SIZE, unit, Words(), Rulebook("E", CAST[:count], WINS, changes))
        for count, changes in ((3, ()), (12, ()), (12, MUCH.changes))
    )
    assert few.get_width() == more.get_width() < many.get_width()
    assert few.get_bounding_rect().width > more.get_bounding_rect().width > few.get_width() * 0.6


class Inked(Shelf):
    """A shelf that keeps what was written, in which colour."""

    def __init__(self) -> None:
        super().__init__()
        self.written: dict[str, Colour] = {}

    def left(self, text: str, room: tuple[int, int], size: float, colour: Colour) -> pygame.Surface:
        """See `Shelf.left`."""
        self.written[text] = colour
        return super().left(text, room, size, colour)


def test_trades_that_may_still_come_are_read_below() -> None:
    """Those that were given out come first under a title of their own; the others are greyed, once there are any."""
    here, later = (("Baker", "bakes"), ("Barber", "shaves")), (("Lord", "pardons"),)
    shelf, first = Inked(), Inked()
    rules_page(shelf, SIZE, LAYOUT.unit, Words(), Rulebook("E", CAST[:2], WINS, trades=here, more_trades=later))
    rules_page(first, SIZE, LAYOUT.unit, Words(), Rulebook("E", CAST[:2], WINS, more_trades=later))
    written = [
        text for text in shelf.written if text in {"rules.trades", "bakes", "shaves", "rules.trades.some", "pardons"}
    ]
    assert ["rules.trades", "bakes", "shaves", "rules.trades.some", "pardons"] == written
    assert (INK, DIM, INK) == (shelf.written["bakes"], shelf.written["pardons"], first.written["pardons"])


def test_what_a_trade_is_stands_before_them() -> None:
    """Whoever has never heard of houses reads what they are; where none are played nothing is said of them."""
    told = []
    for later in ((("Lord", "pardons"),), ()):
        shelf = Inked()
        rules_page(shelf, SIZE, LAYOUT.unit, Words(), Rulebook("E", CAST[:2], WINS, more_trades=later))
        told.append("rules.trades.about" in shelf.written)
    assert [True, False] == told


def test_trades_stand_beside_the_characters() -> None:
    """All of both and who wins has room without being scrolled, and leaves neither column much longer."""
    shelf, unit = Shelf(), LAYOUT.unit
    page = rules_page(shelf, SIZE, unit, Words(), Rulebook("E", CAST, WINS, trades=TRADES))
    assert 0 == page_reach(SIZE, unit, page)
    third = pygame.Rect(0, 0, page.get_width() // 3, page.get_height())
    left, right = (page.subsurface(third.move(at, 0)).get_bounding_rect().bottom for at in (0, 2 * third.width))
    assert min(left, right) > page.get_height() * 0.7
